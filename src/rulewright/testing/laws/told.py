"""Told: the log of a fight reads like a table talking. No id, no structure, no roll without what it had to be and how it
came out, no question but the one that was asked, and a turn is announced before somebody takes it. No brackets within
brackets, one of a thing as one, nothing twice over, and at the end how it ended.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready
from rulewright.log.entry import Entry
from rulewright.play import Question
from rulewright.play.facts import Answered, Drew, Ended, Started
from rulewright.play.values.wire import decode, encode
from rulewright.tables.autoplay import play_out, set_table, step
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.seat import Seat
from rulewright.tables.telling.naming import aside
from rulewright.tables.views.seen import Seen
from rulewright.tables.views.view import View
from rulewright.testing.laws.one_of_a_thing import COUNTED

STRUCTURE = re.compile(r"[{}\[\]⟦⟧]|\b(?:None|True|False|UNSET|FrozenMap)\b|\w+=\w|\w\(\)|yes → no|no → yes|nothing →")
JOINED = re.compile(r"[a-z0-9]+(?:[-_/:][a-z0-9]+)+")
NUMBERED = re.compile(r"[a-z]+(?:-[a-z]+)*-\d+")
SUM = re.compile(r"((?:-?\d+ [+-] )+\d+) = (-?\d+)")
NEEDED = re.compile(r": (\d+)\b.*?, (?:\w+ )?needed (-?\d+) or less: (\w+)")
SETTLED = re.compile(r"where no throw (can fail|is low enough): (\w+)")
"""A roll whose faces did not matter."""
NESTED = re.compile(r"\([^()]*\(")
ONE = re.compile(rf"(?<![\d.,+/-])(?<![-+×→] )1 (?:[a-z]+ )?(?:grades|{'|'.join(COUNTED)})\b")
D100 = "1d100"
ROW = re.compile(r": -?\d+ \d")
UNREAD = re.compile(r"\bedge [+-]\d|\d ?at most|\(\d+\): \d")
FAILS = ("failed", "failure", "fumble")


def faults(game: Ruleset, steps: int = 15, fights: int = 2) -> list[str]:
    """What does not read like a table talking in so many of a game's ready fights, so many steps of each.

    A game that does not play by itself has none to read.
    """
    ready_ones = list(ready(game).fights) if game.move is not None else []
    seeds = range(fights if ready_ones else 0)
    told = (told_fight(game, ready_ones[seed % len(ready_ones)], str(seed), steps) for seed in seeds)
    return [f"{game.id}: {fault}" for each in told for fault in faults_in(each)]


@dataclass
class ToldFight:
    """A fight as its game master was told it, and which questions its answers really were to."""

    game: Ruleset
    fight: str
    seed: str
    seen: list[Seen] = field(default_factory=list)
    again: list[str] = field(default_factory=list)
    asked: dict[int, str] = field(default_factory=dict)
    ids: frozenset[str] = frozenset()
    over: str = ""

    @property
    def lines(self) -> list[str]:
        """What was told."""
        return [each.told for each in self.seen if each.told]


def told_fight(game: Ruleset, fight: str, seed: str, most: int) -> ToldFight:
    """Play a ready fight by itself, and have it told while it happens and once more from what was written down."""
    book, shelf = open_book(game), ready(game)
    desk, founded = set_table(
        game, book, shelf.fight(fight), shelf.characters, FairDice(hashlib.sha256(seed.encode()).digest(), fight)
    )
    live, later = (View(Seat("gm", "gm"), game, book=book) for _ in range(2))
    told = ToldFight(game, fight, seed, ids=_ids(desk))
    batches = _batches(desk, founded, most)
    for waiting, entries in batches:
        for seen in live.take(entries):
            told.seen.append(seen)
            if isinstance(seen.fact, Answered):
                told.asked[seen.number] = _prompt(waiting, seen.fact)
        told.again += [each.told for each in later.take(decode(encode(entry), Entry) for entry in entries)]
    told.over = (desk.over or "") if desk.open is None else ""
    return told


def _batches(
    desk: Desk, founded: Sequence[Entry], most: int
) -> Iterator[tuple[Sequence[Question[object]], Sequence[Entry]]]:
    """What is added at each step, with the questions that were open before it."""
    yield (), founded
    for entries in play_out(desk, 0):
        yield (), entries
    for _ in range(most):
        waiting, entries = tuple(desk.waiting), step(desk)
        if not entries:
            return
        desk.take(entries)
        yield waiting, entries


def _prompt(waiting: Sequence[Question[object]], fact: Answered) -> str:
    found = (each.form() for each in waiting if each.of == fact.of)
    return next((form.prompt for form in found if form.kind == fact.kind), "")


def _ids(desk: Desk) -> frozenset[str]:
    """Ids by which nobody and nothing is called, and that are no words of the game either."""
    content = desk.book.content
    things = {str(getattr(each, "name", "")).lower() for shelf in content.shelves.values() for each in shelf.values()}
    called = {str(getattr(actor, "name", "")) for actor in desk.state.actors.values()}
    said = {word for name in things | called for word in re.findall(r"[\w'-]+", name)}
    said |= {word for name in desk.ruleset.actor.__struct_fields__ for word in name.split("_")}
    ids = {id for shelf in content.shelves.values() for id in shelf if JOINED.fullmatch(id)}
    return frozenset((ids | {*desk.state.actors}) - said)


# -- the law --------------------------------------------------------------------------------------


def faults_in(told: ToldFight) -> Iterator[str]:
    """What does not read like a table talking, each with the line it is about."""
    if [each.told for each in told.seen] != told.again:
        yield "it is told otherwise from what was written down"
    for seen in told.seen:
        if seen.told:
            for fault in (
                *_ids_in(seen.told, told.ids),
                *_structure(seen.told),
                *_spoken(seen.told),
                *_roll(seen, told),
            ):
                yield f"{told.fight}, seed {told.seed}: {fault}: {seen.told}"
            if isinstance(seen.fact, Answered) and not _beside(seen, told):
                yield f"{told.fight}, seed {told.seed}: not what was asked ({told.asked[seen.number]}): {seen.told}"
    found = (*_silent(told), *_unannounced(told), *_repeated(told), *_unended(told))
    yield from (f"{told.fight}, seed {told.seed}: {fault}" for fault in found)


def _ids_in(line: str, ids: frozenset[str]) -> Iterator[str]:
    for word in re.findall(r"[\w/:-]+", re.sub(r"“[^”]*”", "", line)):
        if word.rstrip(":") in ids or NUMBERED.fullmatch(word.rstrip(":")):
            yield f"the id {word}"


def _structure(line: str) -> Iterator[str]:
    if found := STRUCTURE.search(line):
        yield f"the structure {found[0]!r}"


def _spoken(line: str) -> Iterator[str]:
    """What nobody would say so: brackets within brackets, one of a thing as if there were more."""
    plain = re.sub(r"“[^”]*”", "", line)
    if NESTED.search(plain):
        yield "brackets within brackets"
    if found := ONE.search(plain):
        yield f"more than one in {found[0]!r}"
    if found := UNREAD.search(plain):
        yield f"nobody says {found[0]!r}"
    if ROW.search(plain) and "or more counts" not in plain:
        yield "faces in a row"


def _roll(seen: Seen, told: ToldFight) -> Iterator[str]:
    """What is amiss with a throw: a sum that does not add up, a result that does not fit, or nothing to hold it against."""
    fact, line = seen.fact, seen.told
    if (found := SUM.search(line)) and sum(map(int, re.sub(r"([+-]) ", r"\1", found[1]).split())) != int(found[2]):
        yield "a sum that does not add up"
    if not isinstance(fact, Drew) or not fact.chance:
        return
    if needed := NEEDED.search(line):
        if (int(needed[1]) <= int(needed[2])) != (needed[3] not in FAILS) and len(fact.faces) == 1:
            yield "a result that does not fit"
    elif settled := SETTLED.search(line):
        if (settled[1] == "can fail") != (settled[2] not in FAILS):
            yield "a result that does not fit"
    elif "%" in fact.chance or "≤ " in fact.chance or (fact.chance == D100 and not re.search(r" \d+.*\(", line)):
        yield "a roll without what it had to be"
    elif fact.chance.startswith("check(") and not _is_weighed(seen, told):
        yield "a check without what it met"
    if fact.outcome is not None and not re.search(r": \S", line):
        yield "a roll without how it came out"


def _is_weighed(roll: Seen, told: ToldFight) -> bool:
    """Whether an action says in words what came of a check."""
    return any(each.action == roll.action and each.number > roll.number and _tag(each) == "noted" for each in told.seen)


def _tag(seen: Seen) -> str:
    return str(seen.fact.__struct_config__.tag)


def _beside(seen: Seen, told: ToldFight) -> bool:
    prompt = told.asked[seen.number]
    return not prompt or seen.told.casefold().endswith(aside(prompt).casefold())  # "the Captain", within a sentence


def _silent(told: ToldFight) -> Iterator[str]:
    """Attacks of which nothing is told but that they were made."""
    attacks = {action.id for action in told.game.actions if action.group == "attack"}
    for seen in told.seen:
        fact = seen.fact
        if isinstance(fact, Started) and fact.action in attacks:
            mine = [each for each in told.seen if each.action == seen.number]
            if any(isinstance(each.fact, Ended) for each in mine) and not any(
                each.told for each in mine if not isinstance(each.fact, Ended)
            ):
                yield f"nothing came of it: {seen.told}"


def _repeated(told: ToldFight) -> Iterator[str]:
    """Lines that say at once what the one before them said; the same roll or answer may well come twice."""
    before = ""
    for seen in told.seen:
        if seen.told and seen.told == before and _tag(seen) in {"noted", "changed", "ended"}:
            yield f"told twice over: {seen.told}"
        before = seen.told or before


def _unended(told: ToldFight) -> Iterator[str]:
    """A fight of which nobody was told how it ended."""
    if told.over and told.lines and not any(line.startswith("It is over: ") for line in told.lines):
        yield f"nobody said how it ended: {told.over}"


def _unannounced(told: ToldFight) -> Iterator[str]:
    """People who act without a word that it is their turn; whoever opens a scene needs none."""
    said, opened = "", False
    for seen in told.seen:
        fact = seen.fact
        if re.search(r"'s turn\.|can act\.|The turn of ", seen.told):
            said += f"\n{seen.told}"
        opened = opened or (isinstance(fact, Ended) and bool(said))
        if isinstance(fact, Started) and fact.action not in {BEGIN, PROCEED} and seen.told:
            who = seen.told.partition(": ")[0]
            if opened and who not in said and "Everybody" not in said:
                yield f"nobody said that it was their turn: {seen.told}"
