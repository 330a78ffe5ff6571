"""Piloting: the maneuvers of a mount or vehicle, by who holds its reins."""

from __future__ import annotations

from dataclasses import replace
from math import floor
from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Boosts, Difficulty, foes_first
from rulewright.rulesets.shards.checks.resolve import countered
from rulewright.rulesets.shards.checks.turns import take_action
from rulewright.rulesets.shards.combat.closing import unawares
from rulewright.rulesets.shards.combat.collisions import (
    MANEUVER,
    Crash,
    collide,
    crush,
    impact,
    keep_control,
    run_wild,
)
from rulewright.rulesets.shards.combat.holds import shield_part
from rulewright.rulesets.shards.combat.passing import drive, in_reach_of, pass_by
from rulewright.rulesets.shards.combat.riding import HOLD_ON, no_reins, no_riding, take_reins
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, no_deed, trying
from rulewright.rulesets.shards.skills.results import standing_strength
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import (
    mount_of,
    pilot_of,
    renew,
    riders,
)
from rulewright.rulesets.shards.state.entries import Deed
from rulewright.rulesets.shards.state.numbers import arm_strength, level, reach, scale, speed
from rulewright.rulesets.shards.state.scale import exactly, of_successes
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.rulesets.shards.world.charging import leave_open
from rulewright.rulesets.shards.world.movement import toward
from rulewright.rulesets.shards.world.paths import reachable
from rulewright.space.grid import Space, measured

type Maneuver = Literal[
    "accelerate",
    "decelerate",
    "turn",
    "hard-brake",
    "ram",
    "block-in",
    "hard-turn",
    "shove",
    "cut-off",
    "maintain-control",
]
AT_SOMEBODY = ("ram", "block-in", "shove", "cut-off")
GETS_THERE = ("ram", "block-in", "cut-off")
"""What brings a mount or vehicle up to somebody. [SHA-SKL-043]"""
STRAINS = ("hard-brake", "hard-turn")
"""What may cost control where it fails. [SHA-SKL-043]"""


# -- maneuvers ----------------------------------------------------------------------------------


def onslaught(state: State, book: Book, actor: str) -> int:
    """How many spaces a ram covers: a charge of the mount, as good as its pilot. [SHA-SKL-039 SHA-SKL-043]"""
    me, it = state.actor(actor), state.actor(mount_of(state.actor(actor)))
    return it.turn.points + min(level(me.character, book, "athletics"), int(speed(it, book)))


def lies_ahead(state: State, it: Actor, there: Space) -> bool:
    """Whether a space lies ahead on a mount's course of this round, not aside or behind; any does while it stands. [SHA-SKL-043]"""
    course = it.turn.heading
    if course == Space():
        return True
    ahead, aside = measured(it.at, Space(it.at.x + course.x, it.at.y + course.y), there, state.scene.grid)
    return ahead > 0 and abs(aside) <= ahead


def no_boosted_ease(book: Book, maneuver: str, boosts: tuple[str, ...]) -> Refusal | None:
    """Why no boost is laid upon a maneuver: it takes no test. [SHA-SKL-043 SHA-CORE-092]"""
    easy = {
        each.name for each in book.content.get(Deed, MANEUVER).circumstances if each.automatic and each.id == maneuver
    }
    if not (easy and boosts):
        return None
    return Refusal(f"{easy.pop()} cannot fail, and takes no boost.", "SHA-SKL-043", "Do it without.")


def no_maneuver(state: State, book: Book, actor: str, maneuver: str, target: str) -> Refusal | None:
    """Why somebody does not do this with a mount or vehicle. [SHA-SKL-043]"""
    conveyance = mount_of(state.actor(actor))
    if maneuver in AT_SOMEBODY and target in ("", conveyance):
        return Refusal("It takes somebody to do that to.", "SHA-SKL-043", "Choose whom.")
    it = state.actor(conveyance)
    if maneuver != HOLD_ON and (it.is_disabled or it.is_marked("held") or it.is_marked("grappled")):
        return Refusal(f"{it.name} cannot move.", "SHA-SKL-043", "Free it first, or get off.")
    if maneuver in GETS_THERE:
        away = state.scene.distance(it.at, state.actor(target).at) - int(reach(it, book))
        if away > onslaught(state, book, actor):
            return Refusal("It does not get there.", "SHA-SKL-043", "Get closer.")
    if maneuver == "ram" and not lies_ahead(state, it, state.actor(target).at):
        return Refusal("They are not on the course that was ridden.", "SHA-SKL-043", "Turn toward them first.")
    if maneuver == "shove" and state.scene.distance(it.at, state.actor(target).at) > reach(it, book):
        return Refusal("They are beyond reach.", "SHA-CORE-062", "Get closer.")
    against = target if maneuver in AT_SOMEBODY else ""
    return no_deed(state, book, actor, Doing(MANEUVER, "athletics", against, circumstances=(maneuver,)))


@action(
    "Piloting maneuver",
    "skill",
    unless=(no_riding, no_reins, *trying(MANEUVER, "athletics"), no_boosted_ease, no_maneuver),
    tells=(PASSES,),
    id="pilot",
)
def pilot(
    play: Play,
    actor: str,
    maneuver: Annotated[Maneuver, Pick("What")],
    target: Annotated[str, Pick("Against whom", foes_first)] = "",
    difficulty: Difficulty = "none",
    boosts: Boosts = (),
) -> bool:
    """Make a mount or vehicle do something: some of it cannot fail, some costs control where it does.

    To ram, block in, shove or cut off somebody is done to them; to hold on is as hard as the game master says. One of
    those on it pilots it. [SHA-SKL-043 SHA-SKL-044]
    """
    take_reins(play, actor)
    known = {each.id: each for each in play.book.content.get(Deed, MANEUVER).circumstances}
    if known[maneuver].automatic:
        take_action(play, actor, "instant", MANEUVER)
        play.note(f"{play.actor(actor).name}: {known[maneuver].name} cannot fail")
        return True
    if maneuver == "ram":
        return ram(play, actor, target, boosts)
    versus = play.book.content.get(Deed, "shove").versus if maneuver == "shove" else ()
    hard = difficulty if maneuver == HOLD_ON else "none"
    gives = (shield_part(play, target, -1),) if maneuver == "shove" else ()
    flags = unawares(play, actor, target) if maneuver == "shove" else ()
    against = target if versus else ""
    doing = Doing(MANEUVER, "athletics", against, (maneuver,), hard, versus=versus, gives=gives, flags=flags)
    outcome, _ = attempt(play, actor, replace(doing, boosts=boosts))
    if not outcome.passed:
        if maneuver in STRAINS and not outcome.undone:
            keep_control(play, actor)
        elif maneuver == HOLD_ON and not outcome.undone:
            run_wild(play, actor)
        return False
    if maneuver == "shove":
        shove_with(play, actor, target, outcome.successes)
    elif maneuver in AT_SOMEBODY:
        return head_off(play, actor, target, outcome.successes, stops=maneuver == "block-in")
    return True


@rule
def ram(play: Play, actor: str, target: str, boosts: tuple[str, ...] = ()) -> bool:
    """Run a mount or vehicle into somebody: a charge with its Scale behind it, half of which it takes itself.

    It leaves both mount and pilot open, as a charge does, and past a long weapon; out of hiding it surprises.
    [SHA-SKL-043 SHA-SKL-039 SHA-SKL-093 SHA-MTH-123]
    """
    conveyance = mount_of(play.actor(actor))
    it, points = play.actor(conveyance), onslaught(play.state, play.book, actor)
    place = toward(play.state, play.book, conveyance, target, points, int(reach(it, play.book)))
    spaces = it.turn.spaces + play.scene.distance(it.at, place)
    before = in_reach_of(play.state, play.book, conveyance)
    get_to(play, conveyance, place, "rams")
    play.change(conveyance, "turn.points", 0, "rams")
    pass_by(play, conveyance, before)
    for who in (conveyance, actor):
        leave_open(play, who)
    if any(play.actor(each).is_disabled for each in (conveyance, actor)):
        play.note(f"{it.name} does not get there")
        return False
    flags = unawares(play, actor, target)
    outcome, _ = attempt(
        play, actor, Doing(MANEUVER, "athletics", target, ("ram",), boosts=boosts, versus=("acrobatics",), flags=flags)
    )
    if outcome.passed:
        crush(play, conveyance, target, impact(play, conveyance, outcome.successes, spaces))
    return outcome.passed


@rule
def shove_with(play: Play, actor: str, target: str, successes: int) -> None:
    """A mount or vehicle pushes somebody straight away from itself; who rides what was pushed must hold on.

    [SHA-SKL-043 SHA-SKL-075]
    """
    conveyance = mount_of(play.actor(actor))
    it, them = play.actor(conveyance), play.actor(target)
    gained = exactly(arm_strength(it, play.book)) - exactly(standing_strength(them, play.book))
    drive(play, target, it.at, max(0, of_successes(successes, scale(it, play.book)) + floor(gained)))
    for who in riders(play.state, target):
        keep_control(play, who, actor)


@rule
def draw_up(play: Play, actor: str, target: str, *, ahead: bool) -> None:
    """A mount or vehicle gets within reach of another, or ahead of it on its course where there is room. [SHA-SKL-043]"""
    conveyance, them = mount_of(play.actor(actor)), play.actor(target)
    points = onslaught(play.state, play.book, actor)
    near = 1 if ahead else int(reach(play.actor(conveyance), play.book))
    place = toward(play.state, play.book, conveyance, target, points, near)
    front = Space(them.at.x + them.turn.heading.x, them.at.y + them.turn.heading.y)
    taken = {each.at for each in play.state.actors.values() if not each.dead}
    if ahead and front not in taken and front in reachable(play.state, play.book, conveyance, points):
        place = front
    before = in_reach_of(play.state, play.book, conveyance)
    get_to(play, conveyance, place, "draws up")
    play.change(conveyance, "turn.points", 0, "draws up")
    pass_by(play, conveyance, before)


@rule
def head_off(play: Play, actor: str, target: str, successes: int, *, stops: bool) -> bool:
    """Ride beside somebody so that they cannot come nearer this round, or into their way so that they run into one.

    Who holds the reins there may counter it with Athletics. [SHA-SKL-043]
    """
    conveyance, there = mount_of(play.actor(actor)), pilot_of(play.state, target) or target
    draw_up(play, actor, target, ahead=not stops)
    threat = Attempt(actor, MANEUVER, "athletics", there, versus=("athletics",))
    if not countered(play, threat, successes):
        return False
    if stops:
        mark = f"blocked-in-by-{conveyance}"
        name = f"blocked in by {play.actor(conveyance).name}"
        renew(play, target, Effect(mark, name, conveyance, marks=(mark,), clock=Rounds(1)))
    else:
        collide(play, there, target, Crash(into=conveyance))
    return True
