"""Leaving a fight: giving up, and getting away. How far is far enough is ours: the book has no distances."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.kits.counting import counted
from rulewright.kits.sides import enemies_of
from rulewright.play import Refusal
from rulewright.rulesets.otherworld.body.conditions import impose
from rulewright.rulesets.otherworld.checks.refusals import no_part, no_second_move
from rulewright.rulesets.otherworld.checks.turns import take_free_action
from rulewright.rulesets.otherworld.state.character import Play, State
from rulewright.rulesets.otherworld.world.movement import no_moving, speed


def no_fight(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to leave: no fight, or no part in it any longer. [OW-047]"""
    if not state.scene.order:
        return Refusal("There is no fight.", "OW-047", "Go where you like.")
    return no_part(state, actor)


def no_head_start(state: State, actor: str) -> Refusal | None:
    """Why somebody does not get away: an enemy on their feet could still catch up. [OW-047]"""
    me = state.actor(actor)
    standing = [who for who in state.seen_by(actor) if who != actor and not state.actor(who).is_out]
    for who in enemies_of(state.scene, actor, standing):
        far, paces = state.scene.distance(actor, who), speed(state, who)
        if far <= paces:
            close = f"{state.actor(who).name} is {counted(far, 'pace')} away and does {paces} a turn: {me.name} would be caught."
            return Refusal(close, "OW-047", "Move further away first.")
    return None


@action("Give up", "move", unless=(no_fight,), any_time=True)
def give_up(play: Play, actor: str) -> None:
    """Hands up: fight no more in this scene, whatever is held; nobody is fought who has given up. [OW-047]"""
    impose(play, actor, "given-up", "")


@action("Get away", "move", unless=(no_fight, no_moving, no_second_move, no_head_start))
def flee(play: Play, actor: str) -> None:
    """Run from the scene, with nobody near enough to catch up; it takes the turn's movement. [OW-040 OW-047]"""
    take_free_action(play, actor, "moved")
    play.note(f"{play.actor(actor).name} gets away")
    impose(play, actor, "got-away", "gets away")
