"""The sweep: every power at every level on every kind of target, by every outcome, as buttons are pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

from msgspec.structs import replace as with_fields
from tests.rulesets.brp.powers.printed import BUFFS, CHOSEN, MAGIC, PSYCHIC, SORCERY, SUPERPOWERS, Row
from tests.rulesets.brp.powers.stage import ALL, Steady
from tests.rulesets.brp.stage import person, rated

from rulewright.play import FrozenMap
from rulewright.play import State as AnyState
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.powers.beings import actor_of, being_of
from rulewright.rulesets.brp.powers.fight.defences import ENERGIES
from rulewright.rulesets.brp.powers.superpowers.barriers import loose
from rulewright.rulesets.brp.state.character import Actor, Scene, State, Wound
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import power_of

type Kind = Literal["self", "friend", "foe", "helpless", "outsider", "thing", "place", "nobody"]
type Outcome = Literal["critical", "special", "success", "resisted", "missed", "failure", "fumble"]

TABLES = {"magic": MAGIC, "psychic": PSYCHIC, "sorcery": SORCERY, "superpowers": SUPERPOWERS}
BUTTONS = {"magic": "cast", "psychic": "psychic", "sorcery": "cast-sorcery", "superpowers": "superpower"}
FACES = {"critical": 1, "special": 10, "success": 30, "resisted": 30, "missed": 30, "failure": 95, "fumble": 100}
"""What the first D100 shows, against 90."""
LIKELY, UNLIKELY = 30, 91
"""What all others show, against fifty or ninety."""
BEINGS: tuple[Kind, ...] = ("friend", "foe", "helpless", "outsider")
RESISTING = ("foe", "outsider")
ITEMS = {
    "hammer-of-the-gods": "mace-light",
    "sorcerys-sharp-flame": "rapier",
    "talons-of-the-beast": "fist",
    "sorcerous-armour": "leather-hard",
    "unbreakable-bulwark": "shield-heater",
}
POINTS = 100
"""Character points by which the mighty of the sweep buy their levels, twenty at most."""
THING = 3
"""SIZ of things that powers are used on."""
HURT = 5
"""What a wound has cost those who are to be healed."""
MIMICKED = "superpowers/armour-field/heat"
"""What a stretcher copies: a point for each level, and twice that for a copy."""


@dataclass(frozen=True)
class Case:
    """One use: the power, its level, whom or what it is for, and which of its choices; whether it goes on an item."""

    key: str
    level: int
    kind: Kind
    choice: str = ""
    item: str = ""

    @property
    def set_(self) -> str:
        """The set it belongs to."""
        return self.key.split("/")[0]

    @property
    def id(self) -> str:
        """The power's id."""
        return self.key.split("/")[1]

    @property
    def variant(self) -> str:
        """The kind that is known, of a power that comes in several."""
        return (*self.key.split("/"), "")[2]

    @property
    def entry(self) -> Power:
        """The power as content has it."""
        return power_of(self.key, ALL)

    @property
    def printed(self) -> Row:
        """The power as the catalogue has it."""
        there = TABLES[self.set_][self.id]
        return replace(there, **CHOSEN.get((f"{self.set_}/{self.id}", self.choice or self.variant), {}))

    @property
    def target(self) -> str:
        """Who it is for, among those at the table."""
        return "a" if self.kind == "self" else "b" if self.kind in BEINGS else ""

    @property
    def resists(self) -> bool:
        """Whether its target resists it by a roll."""
        contest = self.printed.contest
        if contest is None or self.kind == "helpless" or self.target in ("", "a"):
            return False
        if self.kind == "outsider" and self.set_ == "sorcery" and self.id in BUFFS:
            return False
        return self.kind in RESISTING or contest.even_friends

    @property
    def reached(self) -> bool:
        """Whether a hand must be laid on somebody who does not want it."""
        return self.printed.touch and self.kind in RESISTING and self.set_ in ("magic", "superpowers")


# -- the cases ----------------------------------------------------------------------------------


def levels_of(entry: Power, set_: str, there: Row) -> range:
    """Every level that a legal user has: by INT, by points of power, as printed, or by what character points buy."""
    least, most = there.levels
    if set_ == "magic":
        return range(1, 10)
    if set_ == "psychic":
        most = most or (20 // there.each if there.each else 1)
    if isinstance(entry, Superpower) and not most:
        most = min(20, POINTS // entry.points)
    return range(least, most + 1)


def kinds_of(entry: Power) -> Iterator[tuple[Kind, bool]]:
    """Whom and what a power may be used on, and whether on something they carry."""
    for at in entry.at:
        if at == "being":
            yield from ((kind, False) for kind in BEINGS)
        elif at in ("weapon", "shield", "armour"):
            yield from (("friend", True), ("foe", True), ("helpless", True))
        elif at in ("self", "thing", "place", "nobody"):
            yield at, False


def keys_of(set_: str, id_: str) -> tuple[str, ...]:
    """A power in every kind in which it can be known."""
    entry = power_of(f"{set_}/{id_}", ALL)
    return tuple(f"{set_}/{id_}/{kind}" for kind in entry.choices) if entry.variants else (f"{set_}/{id_}",)


@cache
def cases_of(key: str) -> tuple[Case, ...]:
    """Every use of a power: each level, each kind of target, each choice."""
    set_, id_ = key.split("/")[:2]
    entry, there = power_of(key, ALL), TABLES[set_][id_]
    choices = entry.choices if entry.choices and not entry.variants else ("",)
    found = []
    for level in levels_of(entry, set_, there):
        for kind, on_item in kinds_of(entry):
            item = ITEMS.get(id_, "sword-broad") if on_item else ""
            found += [Case(key, level, kind, choice, item) for choice in choices]
    return tuple(case for case in found if fits(case))


def fits(case: Case) -> bool:
    """Whether it is a legal use: levels enough for the whole subject, and the subject one of those it is for."""
    if case.id == "conjure-elemental" and case.kind not in ("place", "outsider"):
        return False
    if case.id == "telekinesis" and (case.choice == "ward") != (case.kind == "self"):
        return False
    if case.id == "teleport" and case.choice == "into being" and not case.target:
        return False
    covers = case.printed.covers
    return not covers or case.level * covers >= size_of(case)


def size_of(case: Case) -> int:
    """SIZ of whom or what it is for; what is put into somebody is a thing."""
    if not case.target or case.choice == "into being":
        return THING
    return stage(case).actor(case.target).value("SIZ")


KEYS = tuple(key for set_, table in TABLES.items() for id_ in table for key in keys_of(set_, id_))
"""Every power that is used, in every kind."""


# -- the stage ----------------------------------------------------------------------------------


@cache
def user_of(key: str, level: int) -> Actor:
    """A legal user: 90% in all that is rolled, points for any level, all of it in mind."""
    set_, id_, *_ = key.split("/")
    known = {key: level}
    codes: dict[str, Any] = {"INT": 18, "POW": 21 if set_ in ("psychic", "superpowers") else 30, "DEX": 18}
    more: tuple[str, ...] = ()
    if id_ == "summon-elemental":
        more = ("bounty-of-the-sea", "fires-of-the-sun", "gift-of-the-earth", "wings-of-the-sky")
        codes["INT"] = 20
    known |= {f"sorcery/{each}": 4 for each in more}
    if set_ == "superpowers":
        known["superpowers/extra-energy/own"] = 6
    skills = {each: {"given": 90} for each in ("projection", "throw", "grapple", "brawl", key)}
    me = person(at=ALL, powers=known, skills=skills, weapons=["sword-broad"], **codes)
    if id_ == "barrier":  # of any energy, all of which have been let loose
        flags = FrozenMap({loose(energy): 1 for energy in ENERGIES})
        return with_fields(me, powers=with_fields(me.powers, flags=flags))
    return me


ARMED = {"weapons": ["sword-broad", "mace-light", "rapier"], "armour": ["leather-hard"], "shield": "shield-heater"}


@cache
def other_of(case: Case) -> Actor:
    """Somebody for it to be used on, whose resistance is even with what the user brings."""
    user = user_of(case.key, most_of(case))
    contest = case.printed.contest
    codes: dict[str, Any] = {"STR": 11, "CON": 14, "SIZ": 13, "INT": 11, "POW": 30, "DEX": 9, "CHA": 8}
    if case.set_ in ("psychic", "superpowers"):
        codes["POW"] = 21
    points = user.power_points
    if contest is not None and contest.passive:
        mine = {"level": case.level, "PP": points, "POW": user.value("POW")}
        theirs, number = (
            (contest.active, case.level if contest.passive == "level" else points)
            if contest.target_rolls
            else (contest.passive, mine[contest.active])
        )
        if theirs == "PP":
            points = number
        else:
            codes[theirs] = number
    if case.id == "transfer":
        codes["POW"] = 15  # below certainty, so that it can be refused and taken
    if case.kind == "outsider":
        called = case.id == "conjure-elemental"
        being = being_of(f"{case.variant}-elemental" if called else "lesser-demon", ALL)
        if called:
            codes["POW"] = points = case.level
        written = with_fields(
            being, characteristics=FrozenMap({**being.characteristics, **codes}), skills=FrozenMap({"dodge": 1})
        )
        return with_fields(actor_of(written, being.name, codes["POW"], ALL), power_points=points)
    armed = ARMED if case.item else {}
    there = person(at=ALL, skills=rated(dodge=1), **codes, **armed)
    fate = "unconscious" if case.kind == "helpless" else ""
    return with_fields(there, power_points=points, fate=fate)


def most_of(case: Case) -> int:
    """The level at which the user has it."""
    return levels_of(case.entry, case.set_, TABLES[case.set_][case.id])[-1]


def stage(case: Case, *, fight: bool = False) -> State:
    """The user, whom it is for, and a bystander on the user's side."""
    number = 1 if fight else 0
    actors = {"a": user_of(case.key, most_of(case)), "b": other_of(case), "c": bystander()}
    sides = {"a": "red", "b": "blue" if case.kind in ("foe", "outsider", "helpless") else "red", "c": "red"}
    far = 15 if case.id in ("energy-projection", "snare-projection") else 1  # beyond point blank
    scene = Scene(sides=FrozenMap(sides), places=FrozenMap(dict.fromkeys(actors, 0) | {"b": far}))
    there: State = AnyState.of(actors, scene)
    if case.id == "heal":
        for who in "ab":
            hurt = there.actor(who).hit_points - HURT
            there = there.write(who, "hit_points", hurt).write(who, "wounds.w", Wound(damage=HURT))
    if number:
        there = there.write("scene", "round.number", number)
        for who, actor in actors.items():
            there = there.write(who, "fight.rank", actor.value("DEX"))
    return there


@cache
def bystander() -> Actor:
    """Somebody who only stands there."""
    return person(at=ALL, SIZ=20, CON=20, skills=rated(dodge=1))


# -- pressing it --------------------------------------------------------------------------------


def form_of(case: Case) -> dict[str, Any]:
    """The form of its button, filled."""
    form: dict[str, Any] = {"level": case.level}
    form |= {name: given for name, given in (("target", case.target), ("choice", case.choice)) if given}
    form["ability" if case.set_ == "psychic" else "power"] = case.id if case.set_ == "psychic" else case.key
    if case.item:
        form["item"] = case.item
    if case.kind in ("thing", "place") and case.key != "magic/dispel":  # which names only what is there
        form["words"] = "the door"
    if case.choice == "into being" or (not case.target and (case.kind == "thing" or case.printed.covers)):
        form["size"] = THING
    if case.choice == "mimic":
        form["words"] = MIMICKED
    return form


class InOrder(Steady):
    """A play in which D100s show what they are told to, one after the other, and all others what is likely."""

    __slots__ = ("hundreds",)

    def __init__(self, there: State, hundreds: tuple[int, ...]) -> None:
        super().__init__(there, ALL, LIKELY, 1)
        self.hundreds = list(hundreds)
        always = self.steady.throw

        def throw(count: int, sides: int) -> Sequence[int]:
            return (self.hundreds.pop(0),) if sides == 100 and self.hundreds else always(count, sides)

        self.steady.throw = throw  # type: ignore[method-assign]


class OnlySuggested(InOrder):
    """A play in which nothing comes of any change."""

    __slots__ = ()

    def change(self, of: str, path: str, after: object, cause: str = "", *, to: tuple[str, ...] = ()) -> None:
        del of, path, after, cause, to


def hundreds_of(case: Case, outcome: Outcome) -> tuple[int, ...]:
    """The D100s of a use in their order: the roll for it, the touch, the contest."""
    first = (FACES[outcome],) if is_rolled(case) else ()
    if outcome == "fumble":
        return (*first, UNLIKELY)  # the Idea roll of a mind that recoils
    touch = ((UNLIKELY if outcome == "missed" else LIKELY),) if case.reached else ()
    contest: tuple[int, ...] = ()
    if case.resists and case.printed.contest is not None:
        for_user = outcome != "resisted"
        wins = for_user != case.printed.contest.target_rolls
        contest = (LIKELY if wins else UNLIKELY,)
    return (*first, *touch, *contest)


def is_rolled(case: Case) -> bool:
    """Whether somebody rolls to use it."""
    return case.set_ in ("magic", "psychic") or is_aimed(case)


def is_aimed(case: Case) -> bool:
    """Whether it must hit somebody from afar."""
    return case.id in ("energy-projection", "snare-projection") and case.target == "b"


def press(case: Case, outcome: Outcome, *, fight: bool = False) -> InOrder:
    """Press the button, as a player may."""
    there, button = stage(case, fight=fight), RULESET.action(BUTTONS[case.set_])
    form = form_of(case)
    assert (case, None) == (case, button.refuse(there, ALL, "a", form))
    play = InOrder(there, hundreds_of(case, outcome))
    play.run(button.rule, actor="a", **button.complete(form))
    return play


def outcomes_of(case: Case) -> tuple[Outcome, ...]:
    """How a use may come out."""
    found: list[Outcome] = ["success"]
    if case.resists:
        found.append("resisted")
    if case.reached:
        found.append("missed")
    if is_rolled(case):
        found += ["special", "critical", "failure", "fumble"]
    return tuple(found)


def points_of(me: Actor) -> int:
    """All points somebody has."""
    return me.power_points + me.surplus
