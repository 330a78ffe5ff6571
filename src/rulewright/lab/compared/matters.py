"""Matters: which single number of whom moves a fight most, one point more of each tried with the same luck.

All are tried a little, pair by pair in turn; those that moved most go on to the next heat. The last of them are fought on
with fights that nobody has looked at, and told by these.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from msgspec import UNSET, Struct, ValidationError, structs

from rulewright.contract import Blank, Book, Ruleset
from rulewright.lab.compared.paired import LuckyBase, PairedDifference
from rulewright.lab.fight import SetFight
from rulewright.lab.sampler import never
from rulewright.lab.stopping import MISTAKES
from rulewright.library.outside import in_play
from rulewright.play import Refused
from rulewright.play.values.path import read, type_at, write
from rulewright.play.values.wire import convert, plain
from rulewright.tables.views.strangers import name_of

BEST = 6
"""Changes that are fought on."""
HEATS = ((12, 24), (24, 12), (48, BEST))
"""How many pairs everybody still in has fought when a heat is over, and how many go on."""
FEW = HEATS[-1][0]
"""Fights in which changes are tried."""
FOR_HEATS = 0.6
"""The share of the time in which the heats are over, however far they have come."""


NOTHING = PairedDifference()


class OneMore(Struct, frozen=True):
    """A change by one step: whose, what it is called, how much more, and the fight with it."""

    who: str
    name: str
    called: str
    by: int
    fight: SetFight


class MatterFound(Struct, frozen=True):
    """By how much a side wins more often with one change, between which bounds, and in how many pairs of fights."""

    who: str
    name: str
    called: str
    by: int
    difference: float
    low: float
    high: float
    pairs: int


class RaceNow(Struct, frozen=True):
    """How far changes have been tried: the heat, who of them is still in, and what came of all so far.

    `tried` are the pairs of the heats by the place of a change, `found` those that are told.
    """

    heat: int = 0
    left: tuple[int, ...] | None = None
    tried: dict[int, PairedDifference] = {}
    found: dict[int, PairedDifference] = {}


class Race:
    """A fight, the side whose chance is told, and all changes by one step."""

    def __init__(self, fight: SetFight, side: str) -> None:
        self.base = LuckyBase(fight, side)
        self.changes = tuple(one_more(fight))

    def on(self, now: RaceNow, pairs: int, *, hurried: bool) -> RaceNow | None:
        """One pair more, or the next heat; None where every change that is left has been fought so often."""
        left = tuple(range(len(self.changes))) if now.left is None else now.left
        is_last = now.heat == len(HEATS)
        upto, kept = (pairs, len(left)) if is_last else HEATS[now.heat]
        tried = {each: now.tried.get(each, NOTHING) for each in left}
        counted = {each: now.found.get(each, NOTHING) for each in left} if is_last else tried
        place = min(left, key=lambda each: counted[each].pairs, default=None)
        if place is None or counted[place].pairs >= upto or (hurried and not is_last):
            if is_last:
                return None
            best = sorted(left, key=lambda each: _promises(tried[each]))
            return RaceNow(now.heat + 1, tuple(best[:kept]), tried)
        before = counted[place]
        number = before.pairs + FEW * is_last
        try:
            after = before + self.base.beside(self.changes[place].fight, (number,))
        except Refused:  # nobody can be so
            return RaceNow(now.heat, tuple(each for each in left if each != place), now.tried, now.found)
        if is_last:
            return RaceNow(now.heat, left, now.tried, {**now.found, place: after})
        return RaceNow(now.heat, left, {**now.tried, place: after})

    def told(self, now: RaceNow) -> tuple[MatterFound, ...]:
        """What has been found, the largest first; what no fight took notice of is not told."""
        stirred = {place: each for place, each in now.found.items() if (each + now.tried.get(place, NOTHING)).stirred}
        found = (_told(self.changes[place], each, len(now.found)) for place, each in stirred.items())
        return tuple(sorted(found, key=lambda each: -abs(each.difference)))

    def last(self, now: RaceNow) -> str:
        """What is being tried, in a few words."""
        counted = now.found or now.tried
        if not counted:
            return ""
        place = next(reversed(counted))
        change = self.changes[place]
        return f"{change.name}: {change.called} +{change.by}, {counted[place].pairs} pairs"


def what_matters(
    fight: SetFight,
    side: str,
    pairs: int,
    seconds: float = math.inf,
    given_up: Callable[[], bool] = never,
    heard: Callable[[str], None] = lambda told: None,
) -> tuple[MatterFound, ...]:
    """The changes by one step that move the chance of a side most, the largest first."""
    race, began = Race(fight, side), time.monotonic()
    now: RaceNow | None = RaceNow()
    last = RaceNow()
    while now is not None and not given_up() and (gone := time.monotonic() - began) < seconds:
        last = now
        heard(race.last(last))
        now = race.on(last, pairs, hurried=gone > seconds * FOR_HEATS)
    return race.told(last if now is None else now)


def one_more(fight: SetFight) -> Iterator[OneMore]:
    """Everybody with one more of each number that they have, as the pages of the builder name them."""
    game, book = fight.game, fight.book
    blanks = [] if game.creation is None else [blank for step in game.creation.steps for blank in step.blanks]
    for members in fight.spec.sides.values():
        for who in members:
            actor = fight.start.actors[who]
            written = _written(fight, who)
            if written is None:
                continue
            for path, called, by in _numbers(written, blanks, book):
                try:
                    more = convert(plain(write(written, path, read(written, path) + by)), game.character)
                    raised = _raised(game, who, written, more, actor, book)
                except (ValidationError, Refused):
                    continue  # it is at its most already
                if raised == actor:
                    continue  # nobody who plays is otherwise for it
                start = structs.replace(fight.start, actors=fight.start.actors.with_(who, raised))
                yield OneMore(who, name_of(actor) or who, called, by, replace(fight, start=start))


def _written(fight: SetFight, who: str) -> Any:
    """Somebody as they are written; of whoever stands at a table, what they carry of it. None where that makes no character."""
    game, actor = fight.game, fight.start.actors[who]
    if who in fight.spec.characters:
        return convert(fight.spec.characters[who], game.character)
    sheet = getattr(actor, "character", None)
    if isinstance(sheet, game.character):
        return sheet
    fields: dict[str, Any] = {}
    for name, value in plain(actor).items():
        if name in game.character.__struct_fields__:
            with suppress(ValidationError):  # in play it may be something else of the same name
                convert({"it": value}, dict[str, type_at(game.character, name)])  # type: ignore[misc]
                fields[name] = value
    try:
        return convert(fields, game.character)
    except ValidationError:
        return None


def _raised(game: Ruleset, who: str, written: Any, more: Any, actor: Any, book: Book[Any]) -> Any:
    """Somebody as they stand now, with all that a change of their sheet makes of whoever enters by it."""
    before, after = (plain(in_play(game, who, each, book)) for each in (written, more))
    return convert(_laid_over(plain(actor), before, after), game.actor)


def _laid_over(now: Any, before: Any, after: Any) -> Any:
    """What is otherwise between two values, made so in a third: numbers go up by as much, all else is as it is after."""
    if before == after:
        return now
    if isinstance(now, dict) and isinstance(before, dict) and isinstance(after, dict):
        changed = {key: _laid_over(now.get(key), before.get(key), value) for key, value in after.items()}
        return {key: value for key, value in now.items() if key not in before or key in after} | {
            key: value for key, value in changed.items() if key in now or before.get(key) != after[key]
        }
    numbers = all(isinstance(each, int | float) and not isinstance(each, bool) for each in (now, before, after))
    return now + after - before if numbers else after


def _numbers(written: Any, blanks: list[Blank], book: Book[Any]) -> Iterator[tuple[str, str, int]]:
    """Where numbers of a character stand that somebody may write, what they are called, and in which steps they go."""
    for blank in blanks:
        if not blank.is_asked(written, book):
            continue
        found = read(written, blank.path)
        if blank.kind == "number" and isinstance(found, int):
            yield blank.path, blank.label, blank.by
        elif blank.kind == "map" and blank.options is not None and found is not UNSET:
            labels = {option.key: option.label for option in blank.options(written, book)}
            for key, value in found.items():
                if isinstance(value, int) and value and key in labels and "." not in key:
                    yield f"{blank.path}.{key}", labels[key], blank.by


def _promises(tried: PairedDifference) -> tuple[float, int]:
    """What goes on first: what moved the chance most, and of those that did alike, what stirred most."""
    return -abs(tried.mean), -tried.stirred


def _told(change: OneMore, found: PairedDifference, among: int) -> MatterFound:
    low, high = found.within(MISTAKES / among)
    return MatterFound(change.who, change.name, change.called, change.by, found.mean, low, high, found.pairs)
