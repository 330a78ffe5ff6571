"""Effects: what lasts. Data on an actor: source, what it modifies, clock, upkeep, stacking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct

from rulewright.play.clock import Clock, Lasting, Moment, RoundEnds, TimePasses, TurnStarts, run_clock
from rulewright.play.derivation import Part
from rulewright.play.play import Play
from rulewright.play.values.bounded import Large, Line, Listed, Prose, Whole
from rulewright.play.values.frozen import FrozenMap
from rulewright.play.values.names import ActorId, Mention

__all__ = [
    "NO_EFFECTS",
    "TIME_IS_UP",
    "Affected",
    "Effect",
    "Effects",
    "Modifier",
    "Upkeep",
    "begin",
    "end",
    "has_mark",
    "modifiers_of",
    "parts_of",
    "pass_moment",
    "stacked",
    "total_of",
]


class Modifier(Struct, frozen=True, omit_defaults=True):
    """A number that an effect adds to: named for what a ruleset derives, such as "defense".

    `to` is the name of the number: a stat, a skill, or what rules work out, such as "defense". `by` is how much is
    added, below 0 what is taken off. `rule` is the id of the rule of the book that says so, blank where none does.
    """

    to: Mention
    by: Whole
    rule: Line = ""


class Upkeep(Struct, frozen=True, omit_defaults=True):
    """What keeping an effect up costs: an amount off a field, at each round, own turn or minute."""

    path: Line
    amount: Whole
    each: Literal["round", "turn", "minute"] = "round"


class Effect(Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """Something that lasts on an actor.

    Stacking among effects of one name: `add` lets all count, `highest` only the strongest per
    number, `refresh` puts the new one in place of the old, `refuse` keeps the old. `limit` is the
    most of one name that may be there at once. `level` is as the rules of a game use it: how strong
    it is, or since or until which minute of a long story it lasts.
    """

    id: Mention
    name: Mention
    source: ActorId = ""
    modifiers: Listed[Modifier] = ()
    marks: Listed[Mention] = ()
    clock: Clock = Lasting()
    upkeep: Listed[Upkeep] = ()
    stacking: Literal["add", "highest", "refresh", "refuse"] = "add"
    limit: Whole | None = None
    level: Large = 0
    rules: Listed[Line] = ()
    text: Prose = ""


type Effects = FrozenMap[Mention, Effect]
"""What somebody is under, by the name it is mentioned with."""
NO_EFFECTS: Effects = FrozenMap()
"""Nothing at all."""

TIME_IS_UP = "time is up"
"""Why an effect goes whose clock has run out."""


class Affected(Protocol):
    """An actor that carries effects."""

    @property
    def effects(self) -> Effects:
        """Effects by id."""
        ...


# -- reading ------------------------------------------------------------------------------------


def modifiers_of(effects: Effects, *to: str) -> Iterator[tuple[Effect, Modifier]]:
    """The modifiers that count towards a number, after stacking."""
    strongest: dict[tuple[str, str], tuple[Effect, Modifier]] = {}
    for effect in effects.values():
        for modifier in effect.modifiers:
            if modifier.to not in to:
                continue
            if effect.stacking != "highest":
                yield effect, modifier
                continue
            key = (effect.name, modifier.to)
            if key not in strongest or abs(modifier.by) > abs(strongest[key][1].by):
                strongest[key] = (effect, modifier)
    yield from strongest.values()


def parts_of(effects: Effects, *to: str) -> tuple[Part, ...]:
    """Effects as parts of a derivation."""
    if not effects:
        return ()
    return tuple(Part(effect.name, modifier.by, modifier.rule) for effect, modifier in modifiers_of(effects, *to))


def total_of(effects: Effects, *to: str) -> int:
    """What effects add to a number in all."""
    return sum(modifier.by for _, modifier in modifiers_of(effects, *to)) if effects else 0


def has_mark(effects: Effects, mark: str) -> bool:
    """Whether any effect leaves this mark, such as "prone"."""
    for effect in effects.values():  # noqa: SIM110 - asked a thousand times in a fight; a generator takes twice as long
        if mark in effect.marks:
            return True
    return False


# -- writing ------------------------------------------------------------------------------------


def stacked(effects: Effects, effect: Effect) -> tuple[tuple[str, ...], Effect | None]:
    """What stacking makes of one more effect: the ids that go, and the effect as it comes, if it does."""
    same = tuple(key for key, known in effects.items() if known.name == effect.name)
    if same and effect.stacking == "refuse":
        return (), None
    if same and effect.stacking == "refresh":
        others = FrozenMap({key: known for key, known in effects.items() if key not in same})
        return same, msgspec.structs.replace(effect, id=_free_id(others, effect.id))
    if effect.limit is not None and len(same) >= effect.limit:
        return (), None
    return (), msgspec.structs.replace(effect, id=_free_id(effects, effect.id))


def _free_id(effects: Effects, wanted: str) -> str:
    if wanted not in effects:
        return wanted
    number = 2
    while f"{wanted}-{number}" in effects:
        number += 1
    return f"{wanted}-{number}"


def begin[A: Affected](play: Play[A, Any, Any], of: str, effect: Effect, cause: str = "") -> bool:
    """Put an effect on an actor; whether it took hold."""
    gone, coming = stacked(play.actor(of).effects, effect)
    for key in gone:
        if coming is None or key != coming.id:
            play.change(of, f"effects.{key}", msgspec.UNSET, cause or effect.name)
    if coming is not None:
        play.change(of, f"effects.{coming.id}", coming, cause or effect.name)
    return coming is not None


def end[A: Affected](play: Play[A, Any, Any], of: str, name: str, cause: str = "") -> bool:
    """Take effects of a name (or id) off an actor; whether there were any."""
    gone = [key for key, effect in play.actor(of).effects.items() if name in (key, effect.name)]
    for key in gone:
        play.change(of, f"effects.{key}", msgspec.UNSET, cause or "ends")
    return bool(gone)


def pass_moment[A: Affected](play: Play[A, Any, Any], moment: Moment, of: Iterable[str] | None = None) -> None:
    """Let a moment pass for everybody's effects: upkeep is paid, clocks run, what ran out ends."""
    for who in tuple(of if of is not None else play.state.actors):
        for key, effect in tuple(play.actor(who).effects.items()):
            if effect.upkeep and not _pay(play, who, effect, moment):
                play.change(who, f"effects.{key}", msgspec.UNSET, "upkeep not paid")
                continue
            clock = run_clock(effect.clock, moment)
            if clock is None:
                play.change(who, f"effects.{key}", msgspec.UNSET, TIME_IS_UP)
            elif clock is not effect.clock:
                play.change(who, f"effects.{key}.clock", clock, "time passes")


def _pay[A: Affected](play: Play[A, Any, Any], who: str, effect: Effect, moment: Moment) -> bool:
    """Pay what an effect costs at this moment, all of it or nothing; False where it cannot be paid."""
    left: dict[str, int] = {}
    for upkeep in effect.upkeep:
        times = _times_due(upkeep, who, moment)
        if not times:
            continue
        has = left[upkeep.path] if upkeep.path in left else play.state.read(who, upkeep.path)
        left[upkeep.path] = (0 if has is msgspec.UNSET else has) - upkeep.amount * times
    if any(amount < 0 for amount in left.values()):
        return False
    for path, amount in left.items():
        play.change(who, path, amount, f"upkeep of {effect.name}")
    return True


def _times_due(upkeep: Upkeep, who: str, moment: Moment) -> int:
    match upkeep.each, moment:
        case "round", RoundEnds():
            return 1
        case "turn", TurnStarts(of) if of == who:
            return 1
        case "minute", TimePasses(minutes):
            return minutes
    return 0
