"""Moving among foes: those who waited for it may react."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Tick, Within, action
from rulewright.kits.counting import counted
from rulewright.rulesets.otherworlds.checks.offers import Across, Along
from rulewright.rulesets.otherworlds.checks.refusals import no_leaving, using
from rulewright.rulesets.otherworlds.checks.rolls import check
from rulewright.rulesets.otherworlds.checks.turns import in_battle, spend
from rulewright.rulesets.otherworlds.combat.reactions import offer_approach
from rulewright.rulesets.otherworlds.state.character import Play, Spot
from rulewright.rulesets.otherworlds.state.grid import FEET, spaces_between
from rulewright.rulesets.otherworlds.state.numbers import speed
from rulewright.rulesets.otherworlds.world.movement import gait_of, may_stop, no_move, no_nearer, no_way, rise, ways

FAR = Measure("feet", "feet", lambda ending: ending.outcome)


@action("Move", "move", unless=(no_move, no_way, no_nearer))
def move(play: Play, actor: str, x: Across, y: Along, up: Annotated[int, Within("Height", most=50)] = 0) -> int:
    """Move, all at once or around an attack. [OWS-048 OWS-054 OWS-055]"""
    me = play.actor(actor)
    left = me.turn.spaces  # counted here: a game master who is asked may turn the change of it down
    if "move" not in me.turn.used or not in_battle(play.scene):
        spend(play, actor, "move")
        left = int(speed(play.actor(actor)))
        play.change(actor, "turn.spaces", left, "moves")
    left = rise(play, actor, left)
    me = play.actor(actor)
    cost = max(ways(play.state, actor, left, gait_of(me), up)[x, y], abs(up - me.at.up))
    play.change(actor, "turn.spaces", left - cost, "moves")
    shift(play, actor, Spot(x, y, up), "moves")
    return cost


def shift(play: Play, who: str, to: Spot, cause: str) -> None:
    """Somebody is somewhere else; those who waited for it may react."""
    before = play.actor(who).at
    play.change(who, "at", to, cause)
    if before != to:
        offer_approach(play, who, before)


@action("Jump", "move", unless=(using("move"), no_leaving, no_nearer), tells=(FAR,))
def jump(play: Play, actor: str, x: Across, y: Along, *, run_up: Annotated[bool, Tick("With a run-up")] = False) -> int:
    """An Athletics check in feet, more with a run-up; lands as far along the way as that goes. Whoever lies
    on the ground jumps with an edge less, and lies where they land. [OWS-058 OWS-103]
    """
    spend(play, actor, "move")
    feet = check(play, actor, "athletics") * (play.book.options.run_up if run_up else 1)
    here, there = play.actor(actor).at, Spot(x, y, play.actor(actor).at.up)
    far = spaces_between(here, there)
    share = min(far, feet // FEET)
    if share:
        spot = Spot(here.x + (x - here.x) * share // far, here.y + (y - here.y) * share // far, here.up)
        if may_stop(play.state, actor, (spot.x, spot.y), "walk"):
            shift(play, actor, spot, "jumps")
    play.note(f"{play.actor(actor).name} jumps {counted(feet, 'foot', 'feet')}.")
    return feet
