"""Careful aim: time that makes a shot surer, and what takes the aim away again."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, action, bears_on
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.brp.body.conditions import JOSTLED
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.setting_upon import ATTACKED
from rulewright.rulesets.brp.checks.turns import STEP, next_rank, turn_to_a_deed
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.missile import base_range
from rulewright.rulesets.brp.state.arms import arm, first_arm
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.units import part

TENTH = 10
FARTHEST = 2
"""Times the base range beyond which careful aim does not help. [BRP-SPT-018]"""


def farthest_careful(me: Actor, held: Weapon) -> int:
    """Metres to which careful aim helps: twice the base range, half of it where one covers an opening. [BRP-SPT-018]"""
    base = base_range(me, held)
    return base // 2 if me.fight.covering else FARTHEST * base


@bears_on(ATTACK)
def careful_aim(aim: Aim) -> Weight:
    """Each five ranks of careful aim add a tenth of the rating to a shot. [BRP-SPT-016 BRP-SPT-018]"""
    steps = aim.me.fight.careful
    if not steps or not aim.held.range or aim.metres > farthest_careful(aim.me, aim.held):
        return NOTHING
    tenth = part(int(rating(aim.me, aim.held.skill, aim.book, aim.held.base)), TENTH)
    return Weight((Part("careful aim", steps * tenth, "BRP-SPT-016"),))


def no_longer_aim(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody aims longer: nothing to shoot with, no ranks left to wait, or the aim is held from an earlier round.

    [BRP-SPT-016 BRP-SPT-017]
    """
    me = state.actor(actor)
    if not state.scene.round.number:
        return Refusal("Nobody counts DEX ranks now.", "BRP-SPT-016", "Take as long as you like.")
    if not arm(first_arm(me), book).range:
        return Refusal("Only shots and throws are aimed so.", "BRP-SPT-016", "Take a missile weapon in hand.")
    if not next_rank(me.fight.rank):
        return Refusal(f"It takes {STEP} DEX ranks.", "BRP-SPT-016", "Shoot now, or aim in the next round.")
    if me.fight.careful and me.fight.careful_at != state.scene.round.number and not book.options.aim_grows:
        return Refusal("The aim gets no better by waiting.", "BRP-SPT-017", "Shoot.")
    return None


@action("Aim longer", "attack", unless=(no_deed, no_longer_aim))
def aim_longer(
    play: Play, actor: str, *, covering: Annotated[bool, Tick("At an opening where nobody is yet")] = False
) -> None:
    """Wait five DEX ranks: a tenth of the rating more for the first shot, as often as there are ranks. What is drawn or
    thrown by hand is loosed in the same round, what drives itself may be held on the target. [BRP-SPT-014 BRP-SPT-016 BRP-SPT-017 BRP-SPT-018]
    """
    fight = play.actor(actor).fight
    turn_to_a_deed(play, actor)
    play.change(actor, "fight.careful", fight.careful + 1, "aims")
    play.change(actor, "fight.careful_at", play.scene.round.number, "aims")
    play.change(actor, "fight.covering", covering, "aims")
    play.change(actor, "fight.rank", next_rank(fight.rank), "aims")
    play.note(f"{play.actor(actor).name} takes careful aim.")


def lower_aim(play: Play, actor: str, cause: str) -> None:
    """All of a careful aim is gone. [BRP-SPT-015 BRP-SPT-017]"""
    if play.actor(actor).fight.careful:
        play.change(actor, "fight.careful", 0, cause)
        play.change(actor, "fight.covering", after=False, cause=cause)


@bears_on(ATTACKED)
def spoil_aim(play: Play, who: str) -> None:
    """An attack disturbs whoever aims. [BRP-SPT-015]"""
    disturb_aim(play, who)


@bears_on(JOSTLED)
def jostle_aim(play: Play, who: str) -> None:
    """And so does being thrown down. [BRP-SPT-015]"""
    disturb_aim(play, who)


@rule
def disturb_aim(play: Play, who: str) -> None:
    """Whoever is attacked or jostled while aiming needs an Idea roll, or has to begin anew. [BRP-SPT-015]"""
    me = play.actor(who)
    aims = me.fight.careful or me.fight.aimed
    if not aims or me.is_out or passes(play, who, "INT", "Idea, aiming"):
        return
    lower_aim(play, who, "disturbed")
    if me.fight.aimed:
        play.change(who, "fight.aimed", 0, "disturbed")
    play.note(f"{me.name} loses the aim.")
