"""Bodily: jumps, climbs and strokes that get somebody somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Pick
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.checks import offers
from rulewright.rulesets.shards.checks.offers import Boosts, Difficulty
from rulewright.rulesets.shards.checks.turns import no_action, take_action
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, best_skill, no_deed
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.numbers import speed
from rulewright.rulesets.shards.state.species import species_of
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.rulesets.shards.world.charging import CHARGE, run_up, run_up_points
from rulewright.rulesets.shards.world.movement import jump_distance, take_wing, trained_speed
from rulewright.rulesets.shards.world.terrain import ground_at
from rulewright.space.grid import Space

BESIDE = 1
type Way = Literal["jump", "climb", "swim", "float"]


def farthest_by(state: State, book: Book, actor: str, way: Way, boosts: tuple[str, ...] = ()) -> int:
    """How many spaces a jump, a climb or a stroke covers; the points of a charge lengthen a jump.

    [SHA-SKL-031 SHA-SKL-039 SHA-SKL-040 SHA-SKL-045]
    """
    me = state.actor(actor)
    if way == "float":
        return rises(me, book)
    run = run_up_points(me, book, charging=CHARGE in boosts)
    return jump_distance(me, book, run)[0] if way == "jump" else trained_speed(me, book)


def rises(actor: Actor, book: Book) -> int:
    """Spaces up or down for who defies gravity: as far as their best speed carries. [SHA-SHM-048]"""
    if not actor.is_marked("floats"):
        return 0
    return max(int(speed(actor, book, mode)) for mode in species_of(actor.character, book).speeds)


def no_way(
    state: State, book: Book, actor: str, way: Way, x: int, y: int, boosts: tuple[str, ...] = ()
) -> Refusal | None:
    """Why somebody does not get there so."""
    me = state.actor(actor)
    most = farthest_by(state, book, actor, way, boosts)
    far = state.scene.distance(me.at, Space(x, y))
    if way == "float":
        rise = abs(ground_at(state.scene, me.at).height - ground_at(state.scene, Space(x, y)).height)
        if far <= BESIDE and rise <= most:
            return None
        return Refusal("Up and down only, and to what is beside one.", "SHA-SHM-048", "Push off from something.")
    rules = {"jump": "SHA-SKL-031", "climb": "SHA-SKL-040", "swim": "SHA-SKL-045", "float": "SHA-SHM-048"}
    return (
        None
        if far <= most
        else Refusal(f"That is {counted(far, 'space')}, and {most} can be made.", rules[way], "Go less far.")
    )


def no_effort(
    state: State, book: Book, actor: str, way: Way, circumstances: tuple[str, ...], boosts: tuple[str, ...] = ()
) -> Refusal | None:
    """Why somebody cannot jump, climb or swim so. [SHA-SKL-040]"""
    if circumstances and way != "climb":
        return Refusal("Those belong to a climb.", "SHA-SKL-040", "Leave them out.")
    if way == "float":
        return no_action(state.actor(actor), "movement", "move", book)
    skill = best_skill(state.actor(actor), book, way)
    return no_deed(state, book, actor, Doing(way, skill, circumstances=circumstances, boosts=boosts))


@dataclass(frozen=True, slots=True)
class Effort:
    """How somebody exerts themselves: what holds of a climb, how hard it is, and what a run adds to a jump."""

    circumstances: Annotated[tuple[str, ...], Pick("What holds of a climb", offers.circumstances("climb"))] = ()
    difficulty: Difficulty = "none"
    boosts: Boosts = ()


PLAINLY = Effort()


@rule
def get_across(play: Play, actor: str, way: Way, x: int, y: int, effort: Effort = PLAINLY) -> bool:
    """Jump, climb, swim or float to a space, with a movement action and a test; whether one got there.

    [SHA-SKL-031 SHA-SKL-039 SHA-SKL-040 SHA-SKL-045 SHA-SHM-048 SHA-ENV-019]
    """
    if way == "float":
        take_action(play, actor, "movement", "move")
        get_to(play, actor, Space(x, y), way)
        return True
    charging = CHARGE in effort.boosts
    if charging:
        run_up(play, actor, charging=True)
    skill = best_skill(play.actor(actor), play.book, way)
    doing = Doing(way, skill, circumstances=effort.circumstances, difficulty=effort.difficulty, boosts=effort.boosts)
    outcome, _ = attempt(play, actor, doing)
    if outcome.passed:
        me, far = play.actor(actor), play.scene.distance(play.actor(actor).at, Space(x, y))
        run = max(0, far - farthest_by(play.state, play.book, actor, way)) if charging else 0
        play.change(actor, "turn.points", max(0, me.turn.points - run), way)
        take_wing(play, actor, aloft=False)
        get_to(play, actor, Space(x, y), way)
    return outcome.passed
