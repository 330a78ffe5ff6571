"""Volleys: as many shots as a weapon allows, each at half, and no thought of defence."""

from __future__ import annotations

from rulewright.contract import action, bears_on
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, Rounds
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.checks.turns import ranks_of
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.offers import InHand, no_fight, weapons
from rulewright.rulesets.brp.state.arms import arm, at_hand, kind_of
from rulewright.rulesets.brp.state.character import Book, Play, State

VOLLEY = "Volley"


def no_volley(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why there is no volley: it takes something thrown or self-propelled that can be used several times a round.

    [BRP-SPT-287]
    """
    me, held = state.actor(actor), arm(weapon, book)
    if me.fight.done or me.fight.dodges or me.fight.parries:
        return Refusal("A volley takes the whole round.", "BRP-SPT-288", "Begin the next round with it.")
    if weapon in at_hand(me) and kind_of(held) in ("thrown", "gun", "beam") and held.attacks > 1:
        return None
    text = f"{held.name} does not shoot several times in a round."
    return Refusal(text, "BRP-SPT-287", "Use something thrown or self-propelled that does.")


@action("Volley", "attack", unless=(no_deed, no_fight, no_volley, none_will_do(no_volley, weapon=weapons), no_force))
def volley(play: Play, actor: str, weapon: InHand) -> tuple[int, ...]:
    """Shoot or throw as often as the weapon allows, on one's rank and then every five ranks lower: each shot is Difficult,
    and there is neither dodge nor parry in this round. Says the ranks. [BRP-SPT-287 BRP-SPT-288]
    """
    me, held = play.actor(actor), arm(weapon, play.book)
    begin(play, actor, Effect("volley", VOLLEY, marks=("volleying",), clock=Rounds(1), stacking="refuse"))
    ranks = ranks_of(me.fight.rank, held.attacks) if play.scene.round.number else ()
    play.note(f"{me.name} lets fly with {held.name} on ranks {', '.join(map(str, ranks))}.")
    return ranks


@bears_on(ATTACK)
def in_a_volley(aim: Aim) -> Weight:
    """Every shot of a volley is Difficult. [BRP-SPT-288]"""
    return Weight(difficulty=Difficulty.DIFFICULT) if aim.me.is_marked("volleying") else NOTHING
