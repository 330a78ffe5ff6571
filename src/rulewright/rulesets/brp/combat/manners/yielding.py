"""Yielding: giving a fight up. The book leaves it to the table; whoever has given up is out of this fight."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Effect, Refusal, ThisScene
from rulewright.play.effects import begin
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.fight import YIELDED


def no_fight_to_leave(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to give up: no fight, or no part in it any longer. [BRP-CBT-024]"""
    me = state.actor(actor)
    if not state.scene.round.number:
        return Refusal("There is no fight.", "BRP-CBT-024", "Go where you like.")
    if me.is_marked(YIELDED) or me.is_out:
        return Refusal(f"{me.name} is out of it already.", "BRP-CBT-024", "Wait for how it ends.")
    return None


@action("Give up", "attack", unless=(no_fight_to_leave,), id="give-up", any_time=True)
def give_up(play: Play, actor: str) -> None:
    """Throw it in: no more blows in this scene, and no side counts on you. How the others take it is theirs. [BRP-CBT-024]"""
    begin(play, actor, Effect("yielded", "Given up", marks=(YIELDED,), clock=ThisScene(), stacking="refuse"))
    play.change(actor, "fight.rank", 0, "gives up")
