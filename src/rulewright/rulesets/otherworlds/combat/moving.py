"""Moving among foes: those who waited for it may react."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Tick, Within, action
from rulewright.kits.counting import counted
from rulewright.rulesets.otherworlds.body.conditions import let_go
from rulewright.rulesets.otherworlds.checks.offers import Across, Along
from rulewright.rulesets.otherworlds.checks.refusals import no_leaving, using
from rulewright.rulesets.otherworlds.checks.rolls import check
from rulewright.rulesets.otherworlds.checks.turns import in_battle, spend
from rulewright.rulesets.otherworlds.combat.reactions import offer_approach
from rulewright.rulesets.otherworlds.state.character import Play, Spot, State
from rulewright.rulesets.otherworlds.state.grid import FEET, obstacle_at, spaces_between
from rulewright.rulesets.otherworlds.state.numbers import speed
from rulewright.rulesets.otherworlds.world.movement import (
    gait_of,
    may_stop,
    no_move,
    no_nearer,
    no_way,
    others_standing,
    over_it,
    rise,
    ways,
)

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
    """Somebody is somewhere else, and holds nobody who is out of their reach now; those who waited for it may react. [OWS-048]"""
    before = play.actor(who).at
    play.change(who, "at", to, cause)
    let_go(play, who, cause, out_of_reach=True)
    if before != to:
        offer_approach(play, who, before)


def landing(state: State, who: str, to: Spot, spaces: int) -> Spot:
    """How far a jump of so many spaces goes towards a space: over people, and up to what it cannot go over. [OWS-058]"""
    me = state.actor(who)
    here, far = me.at, spaces_between(me.at, to)
    spot = here
    for share in range(1, min(far, spaces) + 1):
        x, y = here.x + (to.x - here.x) * share // far, here.y + (to.y - here.y) * share // far
        blocking = obstacle_at(state.scene.obstacles, x, y)
        if blocking is not None and not over_it(me, blocking.height, gait_of(me)):
            return spot
        spot = Spot(x, y, here.up)
    return spot


@action("Jump", "move", unless=(using("move"), no_leaving, no_nearer), tells=(FAR,))
def jump(play: Play, actor: str, x: Across, y: Along, *, run_up: Annotated[bool, Tick("With a run-up")] = False) -> int:
    """An Athletics check in feet, more with a run-up; lands as far along the way as that goes, and no further than
    what stands in it. Whoever lies on the ground jumps with an edge less, and lies where they land. [OWS-058 OWS-103]
    """
    spend(play, actor, "move")
    feet = check(play, actor, "athletics") * (play.book.options.run_up if run_up else 1)
    here, there = play.actor(actor).at, Spot(x, y, play.actor(actor).at.up)
    spot = landing(play.state, actor, there, feet // FEET)
    if spot != here and may_stop(play.state, others_standing(play.state, actor), (spot.x, spot.y), "walk", spot.up):
        shift(play, actor, spot, "jumps")
    play.note(f"{play.actor(actor).name} jumps {counted(feet, 'foot', 'feet')}.")
    return feet
