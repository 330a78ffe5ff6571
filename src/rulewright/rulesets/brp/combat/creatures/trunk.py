"""The trunk: it seizes and does not hurt, and then the elephant throws or tramples what it holds."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.falling import fall_from
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.touch import is_solid, no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.combat.strike import strike
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.units import half

TRUNK = "seizes without harm"
IN_TRUNK = "in a trunk"
EACH, LIGHT, STEP, LESS = 3, 16, 6, 2
"""A metre for so much STR; up to which SIZ nothing is lost, and how many metres each further step of SIZ costs. [BRP-CRE-032]"""


def thrown_so_far(strength: int, size: int) -> int:
    """Metres that somebody of a SIZ is thrown by a STR. [BRP-CRE-032]"""
    return max(0, strength // EACH - LESS * (max(0, size - LIGHT) // STEP))


def held_in_trunk(state: State, who: str) -> tuple[str, ...]:
    """Those whom somebody's trunk holds. [BRP-CRE-032]"""
    return tuple(
        other
        for other, each in state.actors.items()
        if any(IN_TRUNK in grip.marks and grip.source == who for grip in each.effects.values())
    )


def trampling_arm(me: Actor, book: Book) -> str:
    """What a creature likes best to attack with. [BRP-CRE-027 BRP-CRE-032]"""
    kind = creature_of(me, book)
    return kind.attacks[0].arm if kind is not None else me.weapons[0]


@bears_on(AFTER_ATTACK)
def wind_round(play: Play, attempt: Attempt) -> None:
    """The trunk has hit: the victim's STR against half of the elephant's, or it is held. [BRP-CRE-032 BRP-CRE-162]"""
    me = play.actor(attempt.actor)
    if not attempt.hit or not me.is_marked(TRUNK) or arm(attempt.weapon, play.book).damage != "0":
        return
    them = play.actor(attempt.target)
    if (
        them.fate == "dead"
        or not is_solid(them)
        or contest(play, attempt.target, them.value("STR"), half(me.value("STR")), "out of the trunk")
    ):
        return
    grip = Effect(
        f"trunk-of-{attempt.actor}", "In a trunk", source=attempt.actor, marks=(IN_TRUNK,), stacking="refresh"
    )
    begin(play, attempt.target, grip, "seized")
    play.note(f"{me.name} holds {them.name} in its trunk.")


def nothing_in_trunk(state: State, actor: str) -> Refusal | None:
    """Why nobody is thrown or trampled: the trunk holds nobody. [BRP-CRE-032]"""
    if held_in_trunk(state, actor):
        return None
    return Refusal("The trunk holds nobody.", "BRP-CRE-032", "Seize somebody with it first.")


@action("Throw or trample what the trunk holds", "attack", unless=(no_deed, nothing_in_trunk, no_hands), id="use-trunk")
def use_trunk(play: Play, actor: str, how: Annotated[Literal["throw", "trample"], Pick("How")] = "throw") -> int:
    """Whoever the trunk holds is trampled without a roll, or thrown: a fall of a metre for each 3 STR, and 2 metres less for
    every 6 SIZ above 16. Says the damage. [BRP-CRE-032 BRP-POW-302]
    """
    me, target = play.actor(actor), held_in_trunk(play.state, actor)[0]
    take_the_action(play, actor, how)
    end(play, target, "In a trunk", how)
    them = play.actor(target)
    if how == "trample":
        play.note(f"{me.name} tramples {them.name}.")
        return strike(play, Stroke(actor, target, trampling_arm(me, play.book), Level.SUCCESS))
    metres = thrown_so_far(me.value("STR"), them.value("SIZ"))
    play.note(f"{me.name} throws {them.name} {counted(metres, 'metre')}.")
    return fall_from(play, target, metres) if metres else 0
