"""What lasts of a power: the effect on its bearer, its clock, what overlaps, and what hangs on a characteristic."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.play import Clock, Effect, Lasting, Minutes, Modifier, Rounds, Until, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.grips import slip_free
from rulewright.rulesets.brp.body.health import fate_at, settle
from rulewright.rulesets.brp.checks.minds import ASTRAL
from rulewright.rulesets.brp.checks.touch import is_solid
from rulewright.rulesets.brp.powers.update_points import is_of_a_power, update_points
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.powers_state import THIS_SCENE
from rulewright.rulesets.brp.state.units import part

BODY = f"{THIS_SCENE}body lies at"
"""The flag that says where the body of a mind lies that has left it. [BRP-POW-302]"""


@dataclass(frozen=True, slots=True)
class Spellbound:
    """An effect that a power left on somebody: its id there, and the effect."""

    on: str
    id: str
    effect: Effect


def is_said(said: str, *names: str) -> bool:
    """Whether words name something, however they are written. [BRP-POW-300]"""
    return said.strip().casefold() in {name.strip().casefold() for name in names}


def lies_on(effect: Effect, said: str) -> bool:
    """Whether a spell lies on what was named, as "Ward (the door)" does on the door. [BRP-POW-300]"""
    on = effect.name.removesuffix(")").partition(" (")[2]
    return bool(on) and is_said(said, on)


def strength(me: Actor, key: str) -> int:
    """The level at which a power acts on somebody: of several castings only the highest, 0 for none.

    [BRP-POW-032 BRP-POW-033]
    """
    return max((effect.level for effect in me.effects.values() if key in effect.marks), default=0)


def of_power(me: Actor, key: str) -> tuple[tuple[str, Effect], ...]:
    """The effects that a power has on somebody, by id."""
    return tuple((name, effect) for name, effect in me.effects.items() if key in effect.marks)


def in_force(play: Play, by: str) -> tuple[Spellbound, ...]:
    """Everything that somebody's powers have on anybody now."""
    return tuple(
        Spellbound(who, name, effect)
        for who, actor in play.state.actors.items()
        for name, effect in actor.effects.items()
        if effect.source == by and any("/" in mark for mark in effect.marks)
    )


def clock_of(rounds: int, until: str = "") -> Clock:
    """A clock for so many rounds; until something happens, or without an end, where there are none."""
    return Rounds(rounds) if rounds else Until(until) if until else Lasting()


@rule
def lay(play: Play, who: str, effect: Effect, *, prolong: bool = False) -> str:
    """Put an effect on somebody; says its id, or nothing where it did not take hold.

    Two castings of a power never add up: the higher acts, and the lower again once that has ended. What is prolonged
    keeps its level and gets the new time on top. [BRP-POW-032 BRP-POW-033 BRP-POW-201]
    """
    before = play.actor(who)
    if prolong:
        for name, known in before.effects.items():
            if known.name == effect.name and isinstance(known.clock, Rounds) and isinstance(effect.clock, Rounds):
                longer = Rounds(known.clock.left + effect.clock.left)
                play.change(who, f"effects.{name}.clock", longer, f"{effect.name} again")
                return name
    wanted = effect.id
    number = 1
    while wanted in before.effects:
        number += 1
        wanted = f"{effect.id}-{number}"
    took = begin(play, who, replace(effect, id=wanted))
    if took and ASTRAL in effect.marks and who in play.scene.places:
        play.change(who, f"powers.flags.{BODY}", int(play.scene.places[who]), "leaves the body")
    if took and is_solid(before):
        slip_free(play, who)
    update_points(play, who, before)
    stand_or_fall(play, who, before)
    return wanted if took else ""


@rule
def lift(play: Play, who: str, id_: str, cause: str = "ends") -> None:
    """An effect ends, and what hung on it goes back. [BRP-POW-107 BRP-POW-283 BRP-POW-302]"""
    before = play.actor(who)
    if id_ in before.effects:
        play.change(who, f"effects.{id_}", UNSET, cause)
        if not play.actor(who).is_marked(ASTRAL) and BODY in before.powers.flags:
            back_in_the_body(play, who, int(before.powers.flags[BODY]))
        update_points(play, who, before)
        stand_or_fall(play, who, before)


def back_in_the_body(play: Play, who: str, there: int) -> None:
    """A mind is at once where its body lies, however far it went. [BRP-POW-302]"""
    play.change(who, f"powers.flags.{BODY}", UNSET, "back in the body")
    if int(play.scene.places.get(who, there)) != there:
        play.change_scene(f"places.{who}", there, "back in the body")


def stand_or_fall(play: Play, who: str, before: Actor) -> None:
    """Hit points that a power has moved say who stands, lies or dies; only whoever had too few is woken by more."""
    settle(play, who, wakes=bool(fate_at(before.hit_points)))


# -- time ---------------------------------------------------------------------------------------


@rule
def carry_over(play: Play) -> None:
    """What has rounds left when a scene ends goes on in minutes: five rounds are one. [BRP-POW-046 BRP-POW-200]"""
    for who, actor in play.state.actors.items():
        for name, effect in actor.effects.items():
            if isinstance(effect.clock, Rounds) and is_of_a_power(effect):
                minutes = Minutes(part(effect.clock.left, ROUNDS_A_MINUTE))
                play.change(who, f"effects.{name}.clock", minutes, "the scene ends")


def effect_for(
    key: str,
    name: str,
    source: str,
    level: int,
    clock: Clock,
    modifiers: tuple[Modifier, ...] = (),
    marks: tuple[str, ...] = (),
) -> Effect:
    """An effect of a power, marked with its key; of several the highest acts."""
    return Effect(
        key.replace("/", "-").replace(" ", "-"),
        name,
        source,
        modifiers,
        (key, *marks),
        clock,
        stacking="highest",
        level=level,
    )
