"""Battles: how one is decided, and what the press of it does to those in it."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die, Repeat
from rulewright.contract import Measure, Within, action
from rulewright.kits.counting import counted
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.state.character import Play

A_TURN = 5
"""Minutes of a turn of battle. [BRP-SPT-197]"""
PRESS = {Level.FAILURE: 1, Level.FUMBLE: 2}
"""Six-sided dice that bad Luck costs in the press. [BRP-SPT-197]"""
HURT = Measure("damage", "Damage", lambda ending: ending.outcome)


@action("Decide a battle", "table", tells=(SUCCEEDS,), gm_only=True, any_time=True)
def decide_battle(
    play: Play,
    actor: str,
    own: Annotated[int, Within("Might of their side", 1, 100)],
    other: Annotated[int, Within("Might of the other side", 1, 100)],
) -> bool:
    """One turn of fortune in a battle: the might of a side against that of the other. A series of these decides it; so may
    Strategy against Strategy, or a duel that stands for both armies. Says whether the side gains. [BRP-SPT-196]
    """
    return contest(play, actor, own, other, "battle")


@action("In the press of battle", "table", unless=(no_leisure,), tells=(HURT,), gm_only=True, any_time=True)
def in_the_press(play: Play, actor: str, turns: Annotated[int, Within("Turns of five minutes", 1, 100)] = 1) -> int:
    """So many turns in the thick of a battle: Luck in each, or 1D6, 2D6 for a fumble, less armour. Says the damage.

    [BRP-SPT-197 BRP-POW-325 BRP-POW-326]
    """
    before = play.actor(actor).hit_points
    for _ in range(turns):
        elapse(play, A_TURN, "battle")
        if play.actor(actor).is_out:
            break
        dice = PRESS.get(characteristic_roll(play, actor, "POW"), 0)
        if dice:
            rolled, where = play.draw(Repeat(Die(6), dice), of=actor, what="the press"), at_random(play, actor)
            worn = int(armour_value(play.actor(actor), play.book, None, where))
            wound(play, actor, past_powers(play, actor, rolled, off=worn), "battle", where)
    lost = before - play.actor(actor).hit_points
    play.note(f"{play.actor(actor).name} loses {counted(lost, 'hit point')} in the press of battle.")
    return lost
