"""Opportunity: moves, leaps and climbs under the eyes of who may strike at whoever passes."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.rulesets.shards.checks.laid import laid
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Across, Along, Boosts
from rulewright.rulesets.shards.combat.goading import no_turning_away
from rulewright.rulesets.shards.combat.passing import goes_on, in_reach_of, pass_by, stop_on_the_way
from rulewright.rulesets.shards.skills.bodily import PLAINLY, Effort, Way, get_across, no_effort, no_way
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.world.gait import ways
from rulewright.rulesets.shards.world.movement import MOVING, WALLS, come_near, go, move, no_flight, no_move, no_step
from rulewright.space.grid import Space


@action("Move", "move", unless=(no_move, no_flight, no_step, no_turning_away), id="move")
def step(
    play: Play,
    actor: str,
    x: Across,
    y: Along,
    boosts: Boosts = (),
    mode: Annotated[str, Pick("How", ways)] = "",
) -> int:
    """Move to a space: on foot, or as else one's kind can, by air, in water or up a wall. [SHA-SKL-013 SHA-MTH-123]

    What is not listed for it goes slowly. [SHA-SPC-002]

    Whoever waits in the mist with a long weapon strikes at who comes or goes, unless that surprised them. [SHA-ENC-008]
    """
    walls, there, turn = WALLS in laid(play.book, boosts, MOVING).marks, Space(x, y), play.scene.turn
    stop = stop_on_the_way(play.state, play.book, actor, there, mode, climbing=walls)
    before = in_reach_of(play.state, play.book, actor)
    spaces = move(play, actor, stop.x, stop.y, boosts, mode)
    pass_by(play, actor, before)
    while play.actor(actor).at == stop != there and play.scene.turn == turn:
        if not goes_on(play.state, play.book, actor, there, climbing=walls):
            break
        stop = stop_on_the_way(play.state, play.book, actor, there, play.actor(actor).turn.mode, climbing=walls)
        before = in_reach_of(play.state, play.book, actor)
        spaces += go(play, actor, stop.x, stop.y, climbing=walls)
        come_near(play, actor)
        pass_by(play, actor, before)
    return spaces


@action("Jump, climb, swim", "move", unless=(no_effort, no_way), tells=(PASSES,), id="across")
def leap(
    play: Play, actor: str, way: Annotated[Way, Pick("How")], x: Across, y: Along, effort: Effort = PLAINLY
) -> bool:
    """Get to a space where nobody can walk. [SHA-SKL-031 SHA-SKL-040 SHA-SKL-045 SHA-SHM-048]

    A movement action and a test; who fails stays where they are. A charge lengthens a jump. Whoever floats just goes
    there. Those whose reach it leads into or out of may strike. [SHA-SKL-039 SHA-MTH-123]
    """
    before = in_reach_of(play.state, play.book, actor)
    made = get_across(play, actor, way, x, y, effort)
    pass_by(play, actor, before)
    return made
