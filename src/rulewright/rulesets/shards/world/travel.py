"""Travel: how far some hours take one over country, and what a march in armor, a tangled way or a load does to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import always, words
from rulewright.play import Refusal
from rulewright.rulesets.shards.body.recovery import pass_time
from rulewright.rulesets.shards.gear.gear import march_in_armor
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.ground import Terrain
from rulewright.rulesets.shards.state.numbers import strategic_speed, times_faster
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.world.gait import AIR, ways
from rulewright.rulesets.shards.world.movement import no_flight
from rulewright.rulesets.shards.world.terrain import COSTS, STEEP

GROWTH: dict[str, Terrain] = {"light": "clear", "medium": "difficult", "heavy": "arduous"}
"""What vegetation makes of open country. [SHA-ENV-006]"""
SHEER = 5


def country_grade(up_and_down: float, across: float) -> str:
    """How steep country is: all its ups and downs by the distance across. [SHA-ENV-016]"""
    share = exactly(up_and_down) / exactly(across)
    return "sheer" if share > 1 else "steep" if 4 * share >= 1 else ""


def growth(thickness: str) -> Terrain:
    """What vegetation makes of country: light none of it, thicket and forest slow, jungle slows to a crawl. [SHA-ENV-006]"""
    return GROWTH[thickness]


def travel_points(terrain: Terrain, slope: str = "", *, sustaining: bool = False) -> int:
    """Points for a kilometre of country; whoever keeps something up on the way pays one more.

    [SHA-ENV-004 SHA-ENV-014 SHA-ENV-015 SHA-CORE-086]
    """
    return COSTS[terrain] + {"": 0, "steep": STEEP, "sheer": SHEER}[slope] + sustaining


def kilometres(speed: int, hours: int, terrain: Terrain = "clear", *, slope: str = "", sustaining: bool = False) -> int:
    """Whole kilometres that a march of some hours covers. [SHA-ENV-002 SHA-ENV-005 SHA-CHR-033]"""
    if terrain == "impassable":
        return 0
    return speed * hours // travel_points(terrain, slope, sustaining=sustaining)


def travel_speed(actor: Actor, book: Book, mode: str = "") -> int:
    """Kilometres an hour, as many again on a folded way, for hollow bones twice that. [SHA-CHR-033 SHA-SHM-054 SHA-TRT-054]"""
    usual = strategic_speed(actor, book, mode)
    return usual + (usual * times_faster(actor, book) if actor.is_marked("folded") else 0)


def arrives(actor: Actor, *, led: bool = False) -> bool:
    """Whether somebody gets where they go: not on a tangled way, unless led. [SHA-SHM-054]"""
    return led or not actor.is_marked("astray")


def no_march(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot set out: an encounter is on, or too heavy a load. [SHA-CHR-029]"""
    me = state.actor(actor)
    if state.scene.order:
        return Refusal("An encounter is on.", "SHA-ENV-002", "End it first.")
    if me.is_disabled or me.is_marked("overloaded"):
        return Refusal(f"{me.name} goes nowhere so.", "SHA-CHR-029", "Get up, or drop something.")
    return None


@dataclass(frozen=True, slots=True)
class Route:
    """The country on the way, and how one goes through it; `climb` is in metres up and down for each kilometre."""

    thickness: Annotated[str, Pick("Vegetation", always(words(*GROWTH)))] = "light"
    climb: Annotated[int, Within("Metres up and down in a kilometre", 0, 5000)] = 0
    mode: Annotated[str, Pick("How", ways)] = ""
    led: Annotated[bool, Tick("Led by somebody who knows the way")] = False
    hot: Annotated[bool, Tick("In the heat")] = False
    current: Annotated[int, Within("A current that carries, in kilometres an hour", -50, 50)] = 0


OPEN_COUNTRY = Route()


@action("Travel", "table", unless=(no_march, no_flight), id="travel")
def march(play: Play, actor: str, hours: Annotated[int, Within("Hours", 1, 24)], route: Route = OPEN_COUNTRY) -> int:
    """Whole kilometres by speed, country and slope; armor tires by the hour. [SHA-ENV-002 SHA-ENV-005 SHA-ECO-021]

    Time passes, a current carries by its rating each hour, and whoever's way is tangled walks in circles. Gives the
    kilometres made. [SHA-CHR-033 SHA-ENV-025]
    """
    me, mode = play.actor(actor), route.mode
    terrain, slope = growth(route.thickness), country_grade(route.climb, 1000)
    if mode == AIR:
        terrain, slope = "clear", ""
    made = kilometres(travel_speed(me, play.book, mode), hours, terrain, slope=slope, sustaining=bool(me.sustaining))
    made = max(0, made + route.current * hours)
    there = arrives(me, led=route.led)
    pass_time(play, 60 * hours)
    march_in_armor(play, actor, hours, hot=route.hot)
    play.note(f"{me.name} makes {made} km" if there else f"{me.name} walks {made} km in circles")
    return made if there else 0
