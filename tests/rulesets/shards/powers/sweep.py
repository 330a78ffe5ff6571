"""A sweep over powers: as they are printed, on every kind of target, by dice that are typed in at a real table."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import Amount, FrozenMap, Question
from rulewright.play.facts import Changed, Drew, Noted
from rulewright.play.readers.hand import FacesQuestion
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import SKILLS, Actor, State, Wounds
from rulewright.rulesets.shards.state.effects import Hold, impose
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.questions import (
    AgreeQuestion,
    BenefitQuestion,
    CostQuestion,
    CounterBoostQuestion,
    CounterQuestion,
    FlourishQuestion,
    PriceQuestion,
)
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.past import Moment


class Printed(NamedTuple):
    """A power as the book prints it: copied from the lists by hand, not from our content."""

    power: str
    element: str
    tier: str
    practice: str
    cost: str
    fragments: str
    cycle: str
    range: str
    skills: str
    versus: str
    needs: str
    again: str
    lasts: str
    cleansed: str
    volume: str
    targets: str

    @property
    def is_shard(self) -> bool:
        """Whether it is of the shard method."""
        return self.element in ("accession", "putrescence", "thaumaturgy")

    @property
    def burns(self) -> int:
        """Fragments that it burns."""
        return int(self.fragments.split()[0])


@lru_cache(maxsize=1)
def printed() -> dict[str, Printed]:
    """All 192 of them."""
    with Path(__file__).with_name("catalogued_powers.csv").open(encoding="utf-8", newline="") as lines:
        return {row[0]: Printed(*row) for row in list(csv.reader(lines, delimiter=";"))[1:]}


PRINTED = printed()
BORN = {
    each.power: each
    for each in (
        Printed("sonic-beam", "physical", "lesser", "ability", "pool", "0", "instant", "earshot", "projectile",
                "acrobatics", "", "", "instant", "", "", "1"),
        Printed("sonic-scream", "physical", "lesser", "ability", "pool", "0", "instant", "reach", "athletics",
                "acrobatics", "", "", "encounter", "athletics", "cone (strength x 2)", "1"),
        Printed("scouring-breath", "physical", "lesser", "ability", "pool", "0", "instant", "reach", "athletics",
                "acrobatics", "", "", "instant", "", "cone (strength x 2)", "1"),
        Printed("webbing-spit", "physical", "lesser", "ability", "pool", "0", "instant", "sight", "projectile",
                "acrobatics", "", "", "encounter", "athletics", "", "1"),
        Printed("flesh-puppet", "social", "lesser", "ability", "well", "0", "instant", "reach", "influence mysticism",
                "reflection", "", "", "lasting", "reflection", "", "1"),
    )
}  # fmt: skip
"""Powers that some are born with and that are used: the other five of those ten work by themselves, or with a bite."""
ROWS = {**PRINTED, **BORN}
ACTIVE = [key for key, each in PRINTED.items() if each.cycle]
BOOSTS = [key for key, each in PRINTED.items() if each.practice == "boost"]
STANCES = [key for key, each in PRINTED.items() if each.practice == "stance"]
DEVELOPMENTS = [key for key, each in PRINTED.items() if each.practice == "development"]

RANK, WEAK = 3, 1
FAILS = 6
KINDS: dict[str, dict[str, Any]] = {
    "foe": {},
    "friend": {},
    "oneself": {},
    "sleeper": {},
    "beast": {"species": "dog"},
    "giant": {"species": "horse"},
    "thing": {"species": "stone-simulacrum"},
    "swarm": {"species": "splinter-swarm"},
    "undead": {"overlay": "risen"},
}
"""Whom powers are tried on."""
ALLIES = ("friend", "sleeper", "beast")
HYPNOTIZED = ("reshape-memory", "suppress-memory")
BEFORE_ITS_MAKER = ("unnatural-vapors", "sonic-scream", "scouring-breath")
"""Volumes that begin at whoever makes them."""
FROM_OUTSIDE = ("rippling-earth", "whispers", "pandemonium", "unnatural-mortar")
"""Volumes that spare nobody: they are tried from as far away as it takes."""
PLACES = {"arterial-void": {"x": 9, "y": 9}}

LONG = 60
"""Minutes beyond which nothing is done in a fight."""


def scene_for(power: str, kind: str, rank: int = RANK, *, player: bool = False) -> State:
    """Somebody who knows a power, and somebody of a kind in a state for it."""
    skills = dict.fromkeys(SKILLS, rank)
    weapons = ("full-shard",) if ROWS[power].is_shard else ("personal", "light")
    me = actor("a", skills=skills, powers={power: 1}, weapons=weapons, player=player, karma=0 if player else None)
    me = replace(me, fragments=9, relationships=FrozenMap(), wounds=Wounds(lethal=2, subdual=3))
    them = actor(
        "b", player=False, where=(20 if power in FROM_OUTSIDE else 1, 0), skills=dict.fromkeys(SKILLS, WEAK), weapons=("light",),
        **{"traits": {"mental-disorder": "depression"}, **KINDS[kind]},
    )  # fmt: skip
    them = replace(them, attitudes=FrozenMap({"a": 1}), wounds=Wounds(lethal=2))
    turn = "" if BOOK.content.get(Power, power).minutes > LONG else "a"  # nobody has a week in a fight
    now = state(turn=turn, sides={"a": "x", "b": "x" if kind in ALLIES else "y"}, a=me, b=them)
    if kind == "sleeper":
        now = with_condition(now, "unconscious")
    if power == "flesh-puppet":
        now = with_condition(now, "grappled")
    return with_condition(now, "controlled", ("hypnosis",)) if power in HYPNOTIZED else now


def with_condition(now: State, condition: str, marks: tuple[str, ...] = ()) -> State:
    """The same, with b in a condition for an hour."""
    play = scripted(now)
    impose(play, "b", condition, "hour", "a", Hold(marks=marks))
    return play.state


def request(power: str, kind: str, **more: Any) -> tuple[str, dict[str, Any]]:
    """The action that uses a power on somebody of a kind, and what it is done with."""
    each = ROWS[power]
    on = () if each.range == "self" else ("a",) if kind == "oneself" else ("b",)
    if power == "aura-of-strength" and kind != "oneself":
        on = ("b",)
    args = {"power": power, "targets": on, **PLACES.get(power, {}), **more}
    return ("cast" if each.is_shard or power in BORN else "use-power"), args


def is_legal(power: str, kind: str) -> bool:
    """Whether a power is meant for such a target at all."""
    each = ROWS[power]
    if each.range == "self" and power != "aura-of-strength":
        return kind == "oneself"
    if power == "animal-bond":  # a horse is twice as large as a human
        return kind == "beast"
    if power == "flesh-puppet":  # somebody else whom it holds, of its own size; nobody holds a swarm
        return kind not in ("oneself", "giant", "swarm")
    if power in HYPNOTIZED and kind in ("thing", "swarm"):  # what has no mind is not hypnotized
        return False
    if kind == "oneself":
        return power not in (*HYPNOTIZED, *BEFORE_ITS_MAKER, *FROM_OUTSIDE)
    return not (power == "arterial-void" and kind == "giant")


CASES = [(power, kind) for power in (*ACTIVE, *BORN) for kind in KINDS if is_legal(power, kind)]
MIND = {
    "academics", "artistry", "craft", "influence", "intuition", "medical", "mysticism", "performance", "ranging",
    "reflection", "science",
}  # fmt: skip
THINGS = ("thing", "swarm")


def is_untouched(power: str, kind: str) -> bool:
    """Whether a power is defended with the mind, and its target has none. [SHA-TRT-044 SHA-TRT-058]"""
    versus = set(ROWS[power].versus.split())
    return kind in THINGS and bool(versus) and versus <= MIND


OUTCOMES = ("one", "three", "failure", "alternate", "countered")


@dataclass
class Seen:
    """What was seen at the table: before and after, on whom, every draw, note and change, and the desk itself."""

    power: str
    kind: str
    before: State
    after: State
    desk: Desk
    head: int
    successes: int
    outcome: str = ""
    moments: list[State] = field(default_factory=list)
    draws: list[Drew] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    changes: list[Changed] = field(default_factory=list)

    @property
    def printed(self) -> Printed:
        """The power as the book prints it."""
        return ROWS[self.power]

    @property
    def on(self) -> str:
        """Whom it was used on."""
        return "a" if self.kind == "oneself" or self.printed.range == "self" else "b"

    @property
    def me(self) -> tuple[Actor, Actor]:
        """The one who used it, before and after."""
        return self.before.actor("a"), self.after.actor("a")

    @property
    def them(self) -> tuple[Actor, Actor]:
        """The target, before and after."""
        return self.before.actor(self.on), self.after.actor(self.on)


def on_a_table(now: State) -> Desk:
    """A table set out so, at which people throw the dice themselves."""
    desk = Desk(RULESET, BOOK, FairDice(bytes(32), "t"), by_hand=True)
    desk.take(desk.found("t", now.scene, dict(now.actors.items())))
    return desk


def reply(question: Question[Any], desk: Desk, outcome: str, faces: Iterator[int]) -> Any:
    """What is answered: dice by the script, counters and bargains by the outcome wanted, all else sensibly."""
    match question:
        case FacesQuestion(chance=chance):
            return [min(next(faces, FAILS), max(int(side) for side in str(chance).split("d")[1].split()[:1]))]
        case CounterQuestion(among=among):
            wanted = outcome.removeprefix("countered by ")
            return wanted if wanted in [each.key for each in among] else among[-1].key if "counter" in outcome else "no"
        case CounterBoostQuestion(among=among) | FlourishQuestion(among=among):
            return [each.key for each in among if each.key not in ("leap", "double-block")]
        case PriceQuestion() | AgreeQuestion():
            return "yes"
        case BenefitQuestion():
            return "minimal-success"
        case CostQuestion():
            return "prone"
        case Amount(most=most):  # everybody believes it
            return most
    return question.raw(RULESET.policy(question, desk.state, BOOK))


def played(
    now: State, action: str, args: dict[str, Any], faces: tuple[int, ...], outcome: str = "", **seen: Any
) -> Seen:
    """Do something at a table and watch."""
    desk, script = on_a_table(now), iter(faces)
    found = Seen(before=desk.state, after=desk.state, desk=desk, head=desk.head, outcome=outcome, **seen)
    moment = Moment(desk.state, desk.dial)
    entries = desk.do(action, "a", args)
    while True:
        assert isinstance(entries, tuple), entries
        for entry in entries:
            moment = moment.after(entry.fact, RULESET)
            match entry.fact:
                case Drew():
                    found.draws.append(entry.fact)
                case Noted(text=text):
                    found.notes.append(text)
                case Changed():
                    found.changes.append(entry.fact)
            found.moments.append(moment.state)
        desk.take(entries)
        if not desk.waiting:
            break
        question = desk.waiting[0]
        entries = desk.answer(question.of, reply(question, desk, outcome, script))
    found.after = desk.state
    return found


def used(power: str, kind: str, outcome: str, **more: Any) -> Seen:
    """A power used at a table so that it comes out as wanted."""
    weak = outcome in ("failure", "alternate")
    now = scene_for(power, kind, WEAK if weak else RANK, player=outcome == "alternate")
    if outcome == "countered":
        able = replace(now.actor("b").character, skills=FrozenMap(dict.fromkeys(SKILLS, 4)))
        now = state(scene=now.scene, a=now.actor("a"), b=replace(now.actor("b"), character=able))
    face, successes = {"one": (1, 1), "three": (3, 3), "countered": (1, 0), "alternate": (FAILS, 1)}.get(
        outcome, (FAILS, 0)
    )
    faces = (face, 1) if outcome == "countered" else () if is_untouched(power, kind) else (face,)
    action, args = request(power, kind, **more)
    return played(now, action, args, faces, outcome, power=power, kind=kind, successes=successes)
