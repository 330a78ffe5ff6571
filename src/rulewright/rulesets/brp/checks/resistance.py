"""Resistance: one characteristic against another, fifty-fifty where they are equal."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import Percentile
from rulewright.contract import UNASKED, Measure, Pick, Within, action
from rulewright.play import Derived, Part, derived, rule
from rulewright.play.effects import parts_of, total_of
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level, check
from rulewright.rulesets.brp.checks.measures import LEVELS, SUCCEEDS
from rulewright.rulesets.brp.checks.offers import Against
from rulewright.rulesets.brp.checks.ratings.absence import earns_checks
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.ratings.other_form import note_checks
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.checks.weariness import penalty
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.creatures import lacks

EVEN = 50
STEP = 5
SURE, HOPELESS = 95, 5
HARMED = Measure("harmed", "Full effect", lambda ending: ending.outcome, bool)


def resistance(active: int, passive: int, *more: Part) -> Derived:
    """The chance of the active side: 50, and 5 for each point of lead. [BRP-SYS-012 BRP-PLY-021]"""
    return derived(
        "Resistance", ("even", EVEN, "BRP-SYS-012"), (f"{active} against {passive}", STEP * (active - passive)), *more
    )


def burden(me: Actor, book: Book, *, suffers: bool) -> tuple[Part, ...]:
    """What weariness and low spirits take off the chance of whoever rolls; whoever only suffers what is rolled for, such as
    a poison, withstands it less, and its chance is the better for that. [BRP-CHR-110 BRP-OPT-055]
    """
    parts = (*penalty(me, book), *parts_of(me.effects, "rolls"))
    return tuple(replace(each, value=-each.value) for each in parts) if suffers else parts


@rule
def resist(play: Play, who: str, active: int, passive: int, what: str, *more: Part, suffers: bool = False) -> bool:
    """Roll for the active side, with no regard to difficulty; ten points of lead or lack need no roll. The dice are those
    of whoever acts, or of whoever `suffers` it, and wants it to fail.

    Where a table keeps the extremes, 01 and 00 still count there. Above 95 nothing but 00 could fail.
    [BRP-CHR-110 BRP-SYS-012 BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-032
    BRP-PLY-054]
    """
    chance = resistance(active, passive, *more, *burden(play.actor(who), play.book, suffers=suffers))
    sure = not HOPELESS <= chance <= SURE
    if sure and not play.book.options.resistance_extremes:
        return chance > SURE
    roll = Percentile.plain((99 if chance > SURE else 1) if sure else int(chance))
    return fate.throw_or_again(play, who, roll, what, wanted=not suffers)


@rule
def resist_with_levels(play: Play, who: str, active: int, passive: int, what: str) -> Level:
    """A resistance roll read in five levels, where a table does so; weariness counts. [BRP-CHR-110 BRP-PLY-031]"""
    chance = int(resistance(active, passive, *burden(play.actor(who), play.book, suffers=False)))
    if not play.book.options.resistance_levels or not HOPELESS <= chance <= SURE:
        return Level.SUCCESS if resist(play, who, active, passive, what) else Level.FAILURE
    level = play.draw(check(chance, play.book, practised=False), of=who, what=what)
    if play.book.options.fate_points:
        level, _ = fate.reconsider(play, who, level, chance, practised=False)
    return level


@action(
    "Resistance roll",
    "skill",
    unless=(no_strength,),
    tells=LEVELS,
    id="resist",
    text="50%, and 5 for each point of lead; ten points need no roll.",
)
def resistance_roll(
    play: Play,
    actor: str,
    active: Annotated[int, Within("Active", 0, 500)],
    passive: Annotated[int, Within("Passive", 0, 500)],
) -> Level:
    """Any two things that can be measured, the active side's roll. [BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-031]"""
    level = resist_with_levels(play, actor, active, passive, f"{active} against {passive}")
    play.note(f"{play.actor(actor).name}: {level.name.lower()}.", resistance(active, passive).derivation)
    return level


def is_proof(play: Play, who: str, what: str) -> bool:
    """Whether what is resisted with CON does nothing to somebody, who has none: no poison, no illness, no rays. [BRP-CRE-013]"""
    me = play.actor(who)
    if not lacks(me, "CON"):
        return False
    play.cite("BRP-CRE-013")
    play.note(f"{what} does nothing to {me.name}.")
    return True


# -- the contests that the book names -----------------------------------------------------------


def contest(play: Play, who: str, active: int, passive: int, what: str, *, suffers: bool = False) -> bool:
    """A resistance roll that somebody asked for; how it went is said, with or without dice.

    [BRP-PLY-021 BRP-PLY-022 BRP-OPT-006]
    """
    won = resist(play, who, active, passive, what, suffers=suffers)
    chance = resistance(active, passive, *burden(play.actor(who), play.book, suffers=suffers))
    play.note(f"{play.actor(who).name}, {what}: {'success' if won else 'failure'}.", chance.derivation)
    return won


@action("Poison or disease", tells=(HARMED,), gm_only=True, any_time=True)
def poison(
    play: Play,
    actor: str,
    potency: Annotated[int, Within("Potency", 1, 100)],
    kind: Annotated[Literal["poison", "disease"], Pick("Kind")] = "poison",
) -> bool:
    """The potency of a poison or disease against CON and what resists that kind; whether it has its whole effect.

    [BRP-PLY-026 BRP-POW-368]
    """
    if is_proof(play, actor, kind.capitalize()):
        return False
    me = play.actor(actor)
    withstands = me.value("CON") + total_of(me.effects, f"resistance {kind}")
    return contest(play, actor, potency, withstands, "potency", suffers=True)


@action("Power against power", "skill", unless=(no_strength, no_deed), tells=(SUCCEEDS,))
def power_contest(play: Play, actor: str, target: Against) -> bool:
    """Current power points against current power points, for what bends another's mind. [BRP-PLY-025]"""
    name = play.book.options.power_point_name
    won = contest(play, actor, play.actor(actor).power_points, play.actor(target).power_points, name)
    act_besides(play, actor, "power against power")
    return won


@action("Contest of wills", "skill", unless=(no_strength, no_deed), tells=(SUCCEEDS,))
def will(play: Play, actor: str, target: Against) -> bool:
    """POW against POW. Who overcomes an equal or higher POW may learn from it; so does who withstands a higher one.

    [BRP-PLY-027 BRP-PLY-100 BRP-OPT-007]
    """
    mine, theirs = play.actor(actor).value("POW"), play.actor(target).value("POW")
    won = contest(play, actor, mine, theirs, "POW")
    learns, ticks = (actor, theirs >= mine) if won else (target, mine > theirs)
    if ticks and earns_checks(play.actor(learns)):
        note_checks(play, learns, ("POW",), "contest of will")
    act_besides(play, actor, "a contest of wills")
    return won


@action("Force something rigid", "skill", unless=(no_strength, no_deed, no_force), tells=(SUCCEEDS,))
def force(
    play: Play,
    actor: str,
    strength: Annotated[int, Within("Its strength", 1, 200)],
    what: Annotated[str, UNASKED] = "something rigid",
) -> bool:
    """STR against the strength of a stuck door, a bar, another's arm. [BRP-CHR-117 BRP-PLY-028 BRP-POW-302]"""
    act_besides(play, actor, what)
    return stirs(play, actor) and contest(play, actor, play.actor(actor).value("STR"), strength, what)


@action("Lift or push something heavy", "skill", unless=(no_strength, no_deed, no_force), tells=(SUCCEEDS,))
def lift(play: Play, actor: str, size: Annotated[int, Within("Its SIZ", 1, 200)]) -> bool:
    """STR against the SIZ of what is to be moved. [BRP-CHR-117 BRP-PLY-020 BRP-PLY-028 BRP-POW-302]"""
    act_besides(play, actor, "heaves")
    return stirs(play, actor) and contest(play, actor, play.actor(actor).value("STR"), size, "weight")


@action("Blow to the head", "attack", unless=(no_strength,), tells=(SUCCEEDS,), gm_only=True)
def knock_out(play: Play, actor: str, target: Against, damage: Annotated[int, Within("Damage", 1, 100)]) -> bool:
    """A blow's damage against CON: whether it knocks somebody out. [BRP-PLY-029]"""
    if is_proof(play, target, "A knock"):
        return False
    out = contest(play, actor, damage, play.actor(target).value("CON"), "knockout")
    if out and not play.actor(target).fate:
        fall_senseless(play, target, "unconscious", "knocked out")
    return out
