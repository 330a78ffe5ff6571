"""Travel: how far some hours take one over country, and what a march in armor, a tangled way or a load does to it."""

from __future__ import annotations

from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.shards.belongings import encumbrance
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.gear import march_in_armor
from rulewright.rulesets.shards.ground import Terrain
from rulewright.rulesets.shards.numbers import capacity, strategic_speed
from rulewright.rulesets.shards.recovery import pass_time
from rulewright.rulesets.shards.scale import exactly
from rulewright.rulesets.shards.species import can_fly
from rulewright.rulesets.shards.terrain import COSTS, STEEP

GROWTH: dict[str, Terrain] = {"light": "clear", "medium": "difficult", "heavy": "arduous"}
"""What vegetation makes of open country. [SHA-ENV-006]"""
SHEER = 5
AIR = "air"


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
    """Kilometres an hour, twice as many on a folded way. [SHA-CHR-033 SHA-SHM-054]"""
    return strategic_speed(actor, book, mode) * (2 if actor.is_marked("folded") else 1)


def arrives(actor: Actor, *, led: bool = False) -> bool:
    """Whether somebody gets where they go: not on a tangled way, unless led. [SHA-SHM-054]"""
    return led or not actor.is_marked("astray")


def no_march(state: State, book: Book, actor: str, mode: str = "") -> Refusal | None:
    """Why somebody cannot set out: an encounter is on, too heavy a load, or too heavy for wings. [SHA-CHR-029 SHA-SHM-055]"""
    me = state.actor(actor)
    if state.scene.order:
        return Refusal("An encounter is on.", "SHA-ENV-002", "End it first.")
    if me.is_disabled or me.is_marked("overloaded"):
        return Refusal(f"{me.name} goes nowhere so.", "SHA-CHR-029", "Get up, or drop something.")
    if mode == AIR and not can_fly(float(encumbrance(me, book)), int(capacity(me, book))):
        return Refusal("Wings bear less than half of what one can carry.", "SHA-SHM-055", "Leave something behind.")
    return None


@rule
def march(
    play: Play, actor: str, hours: int, thickness: str = "light", climb: int = 0, mode: str = "", *,
    led: bool = False, hot: bool = False,
) -> int:  # fmt: skip
    """Travel for some hours; gives the kilometres made. `climb` is how many metres up and down each kilometre has.

    Time passes, armor tires, and whoever's way is tangled walks in circles. [SHA-ENV-002 SHA-ENV-005 SHA-ECO-021]
    """
    refusal = no_march(play.state, play.book, actor, mode)
    if refusal is not None:
        raise Refused(refusal)
    me = play.actor(actor)
    flying = mode == AIR
    terrain, slope = ("clear", "") if flying else (growth(thickness), country_grade(climb, 1000))
    made = kilometres(travel_speed(me, play.book, mode), hours, terrain, slope=slope, sustaining=bool(me.sustaining))  # type: ignore[arg-type]
    there = arrives(me, led=led)
    pass_time(play, 60 * hours)
    march_in_armor(play, actor, hours, hot=hot)
    play.note(f"{me.name} makes {made} km" if there else f"{me.name} walks {made} km in circles")
    return made if there else 0
