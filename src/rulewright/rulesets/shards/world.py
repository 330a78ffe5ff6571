"""The world at the table: what the game master lets happen, as simply as it can be said."""

from __future__ import annotations

from dataclasses import replace as structs_replace

from msgspec.structs import replace

from rulewright.kits.grid import Space
from rulewright.play import refuse, rule
from rulewright.rulesets.shards.belongings import weigh
from rulewright.rulesets.shards.character import Play
from rulewright.rulesets.shards.conversation import (
    Argument,
    Exchange,
    Leverage,
    LeverageDegree,
    LeverageType,
    talk,
)
from rulewright.rulesets.shards.deeds import Approach
from rulewright.rulesets.shards.entries_world import Hazard
from rulewright.rulesets.shards.ground import SATURATIONS, Ground, Light, Terrain
from rulewright.rulesets.shards.hazards import continuous, discrete, spotted
from rulewright.rulesets.shards.lighting import LIGHTS, under_water
from rulewright.rulesets.shards.mutations import essence_burden, feel_burden
from rulewright.rulesets.shards.terrain import set_ground
from rulewright.rulesets.shards.traps import Trap, TrapEffect, spring

WINDS = {
    "east": Space(1, 0), "south-east": Space(1, 1), "south": Space(0, 1), "south-west": Space(-1, 1),
    "west": Space(-1, 0), "north-west": Space(-1, -1), "north": Space(0, -1), "north-east": Space(1, -1),
}  # fmt: skip
"""Where a current may flow."""


@rule
def charge_ground(play: Play, actor: str, saturation: str) -> None:
    """Say how charged the ground is; whoever bears too much essence for it feels that at once. [SHA-ENV-040 SHA-EFF-026]"""
    if saturation not in SATURATIONS:
        raise refuse(f"There is no saturation {saturation!r}.", "SHA-ENV-040", f"There are: {', '.join(SATURATIONS)}.")
    before = {who: essence_burden(play.state, play.book, who) for who in play.state.actors}
    play.change_scene("saturation", saturation, "the ground")
    for who, burden in before.items():
        feel_burden(play, who, burden)


@rule
def light_scene(play: Play, actor: str, light: Light, depth: int = 0, *, hazy: bool = False) -> None:
    """Say how light it is, under water by how deep it is, and whether a light haze lies over all.

    [SHA-ENV-007 SHA-ENV-031 SHA-ENV-034]
    """
    if light not in LIGHTS:
        raise refuse(f"There is no light {light!r}.", "SHA-ENV-031", f"There are: {', '.join(LIGHTS)}.")
    play.change_scene("light", under_water(light, depth), "light")
    play.change_scene("hazy", hazy, "haze")


@rule
def lay_ground(
    play: Play, actor: str, x: int, y: int, terrain: Terrain = "clear", modifiers: tuple[str, ...] = (),
    halves: int = 0, current: int = 0, toward: str = "east",
) -> None:  # fmt: skip
    """Say what a space is like: terrain, what modifies it, how high it lies, and what flows over it.

    [SHA-ENV-003 SHA-ENV-013 SHA-ENV-025]
    """
    flow = WINDS[toward] if current else Space()
    ground = Ground(terrain=terrain, modifiers=modifiers, height=halves / 2, current=current, flow=flow)
    set_ground(play, actor, x, y, ground)


@rule
def give_fragments(play: Play, actor: str, target: str, fragments: int) -> None:
    """Fragments change hands, and their essence is felt. [SHA-EFF-026]"""
    before = essence_burden(play.state, play.book, target)
    me = play.actor(target)
    now = max(0, me.fragments + fragments)
    play.change(target, "fragments", now, "fragments")
    bearer = replace(me, fragments=now)
    weigh(play, target, bearer)
    feel_burden(play, target, before, bearer=bearer)


@rule
def expose(
    play: Play, actor: str, target: str, hazard: str, skill: int = 2, rounds: int = 1, stealth: int = 0, *,
    hidden: bool = False,
) -> int:  # fmt: skip
    """Let surroundings act on somebody, once or for some rounds; on the way a scout sees a single one in time.

    [SHA-ENV-027 SHA-ENV-028 SHA-MTH-104]
    """
    entry = play.book.content.get(Hazard, hazard)
    avoided = entry.discrete and not play.scene.order
    if avoided and spotted(play.actor(target), play.book, stealth if hidden else None):
        play.note(f"{play.actor(target).name} sees the {entry.name} coming")
        return 0
    if entry.discrete:
        return discrete(play, target, skill, hazard)
    return continuous(play, target, hazard, rounds)


@rule
def trap(
    play: Play, actor: str, target: str, name: str, skill: int, damage: int = 0, condition: str = "", *,
    shoddy: bool = False,
) -> int:  # fmt: skip
    """A trap goes off under somebody. [SHA-ENC-036 SHA-ENC-037]"""
    effect: TrapEffect = "condition" if condition else "damage"
    made = Trap(name, "", skill, 0, effect, bonus=damage, condition=condition, shoddy=shoddy)
    return spring(play, target, made)


@rule
def persuade(
    play: Play, actor: str, target: str, asks: str = "easy", approach: Approach = "charming", fit: str = "plain",
    temptation: int = 0, leverage: LeverageType | str = "", degree: LeverageDegree = "minor", failures: int = 0,
    authority: int = 0, wanted: int = 1, *, repeated: bool = False, defied: bool = False,
) -> bool:  # fmt: skip
    """Talk somebody into something: one argument, with what lends it weight. [SHA-ENC-016 SHA-ENC-019]"""
    exchange = exchange_of(actor, target, asks, approach, fit, temptation, leverage, degree, failures)
    said = structs_replace(exchange, new_argument=not repeated, authority=authority, wanted=wanted, defied=defied)
    return talk(play, said)


def exchange_of(
    actor: str, target: str, asks: str, approach: Approach, fit: str, temptation: int, leverage: str,
    degree: LeverageDegree, failures: int,
) -> Exchange:  # fmt: skip
    """An exchange as somebody fills it in."""
    weight = Leverage(leverage, degree) if leverage else None  # type: ignore[arg-type]
    moved = -1 if temptation < 0 else int(temptation > 0)
    argument = Argument(moved, weight)  # type: ignore[arg-type]
    return Exchange(actor, target, "convince", asks, approach, fit, (argument,), failures=failures)
