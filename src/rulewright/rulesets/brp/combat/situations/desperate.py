"""Desperate acts: one more at the end of a round, and what it costs in the next."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Effect, Refusal, Rounds
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.hindered import ALL_DIFFICULT
from rulewright.rulesets.brp.checks.turns import LAST, may_act
from rulewright.rulesets.brp.state.character import Book, Play, State

DESPERATE = "Desperate"
DEARER = 2
"""Fatigue points that a desperate act costs: twice what a round of fighting does. [BRP-SPT-127]"""


def no_desperation(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody acts out of desperation: not at this table, not while another act is left, not twice, and not for who
    only defends. [BRP-SPT-125 BRP-SPT-127]
    """
    me = state.actor(actor)
    if not book.options.desperate_acts or book.options.dying_blows:
        return Refusal("There are no desperate acts at this table.", "BRP-SPT-125", "Wait for the next round.")
    if not state.scene.round.number or not may_act(me):
        return Refusal(f"{me.name} cannot act now.", "BRP-SPT-125", "Wait until that has passed.")
    if me.fight.coming:
        return Refusal(f"{me.name} still has an action.", "BRP-SPT-125", "Use that first.")
    if me.fight.desperate:
        return Refusal("That was tried in this round.", "BRP-SPT-125", "Wait for the next round.")
    if me.fight.intent == "defend":
        return Refusal("Whoever only defends has nothing to spare.", "BRP-SPT-127", "Wait for the next round.")
    return None


def others_to_come(state: State, actor: str) -> Refusal | None:
    """Why a desperate act must wait: others still have theirs. [BRP-SPT-125]"""
    if any(each.fight.rank > LAST for who, each in state.actors.items() if who != actor and may_act(each)):
        return Refusal("Others act before.", "BRP-SPT-125", "Wait for the last DEX rank.")
    return None


@action("Act out of desperation", "attack", unless=(no_desperation, others_to_come), tells=(SUCCEEDS,), any_time=True)
def act_desperately(play: Play, actor: str) -> bool:
    """Everything is spent, and still: a Difficult Agility roll gives one more attack or other act on the last DEX rank, and
    it is Difficult. Whoever has it neither attacks nor moves in the next round. [BRP-SPT-125 BRP-SPT-126 BRP-SPT-127]
    """
    me = play.actor(actor)
    play.change(actor, "fight.desperate", after=True, cause="desperate")
    if not passes(play, actor, "DEX", "Agility, desperate", Difficulty.DIFFICULT):
        play.note(f"{me.name} can do no more in this round.")
        return False
    begin(play, actor, Effect("desperate", DESPERATE, marks=(ALL_DIFFICULT,), clock=Rounds(1), stacking="refresh"))
    play.change(actor, "fight.rank", LAST, "desperate")
    play.change(actor, "fight.lost_next", me.fight.lost_next + 1, "desperate")
    if play.book.options.fatigue == "points":
        tire(play, actor, DEARER, "desperate")
    play.note(f"{me.name} acts once more, and will have nothing left for the next round but defence.")
    return True
