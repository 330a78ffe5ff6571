"""The world at the table: what the game master lets happen, as simply as it can be said."""

from __future__ import annotations

from rulewright.play import refuse, rule
from rulewright.rulesets.shards.character import Play
from rulewright.rulesets.shards.concealment import LIGHTS
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
from rulewright.rulesets.shards.ground import SATURATIONS, Ground, Terrain
from rulewright.rulesets.shards.hazards import continuous, discrete
from rulewright.rulesets.shards.mutations import essence_burden, feel_burden
from rulewright.rulesets.shards.terrain import set_ground
from rulewright.rulesets.shards.traps import Trap, TrapEffect, spring


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
def light_scene(play: Play, actor: str, light: str) -> None:
    """Say how light it is. [SHA-ENV-031]"""
    if light not in LIGHTS:
        raise refuse(f"There is no light {light!r}.", "SHA-ENV-031", f"There are: {', '.join(LIGHTS)}.")
    play.change_scene("light", light, "light")


@rule
def lay_ground(
    play: Play, actor: str, x: int, y: int, terrain: Terrain = "clear", modifiers: tuple[str, ...] = ()
) -> None:
    """Say what a space is like. [SHA-ENV-003]"""
    set_ground(play, actor, x, y, Ground(terrain=terrain, modifiers=modifiers))


@rule
def give_fragments(play: Play, actor: str, target: str, fragments: int) -> None:
    """Fragments change hands, and their essence is felt. [SHA-EFF-026]"""
    before = essence_burden(play.state, play.book, target)
    play.change(target, "fragments", max(0, play.actor(target).fragments + fragments), "fragments")
    feel_burden(play, target, before)


@rule
def expose(play: Play, actor: str, target: str, hazard: str, skill: int = 2, rounds: int = 1) -> int:
    """Let surroundings act on somebody, once or for some rounds. [SHA-ENV-027 SHA-ENV-028]"""
    if play.book.content.get(Hazard, hazard).discrete:
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
) -> bool:  # fmt: skip
    """Talk somebody into something: one argument, with what lends it weight. [SHA-ENC-016 SHA-ENC-019]"""
    return talk(play, exchange_of(actor, target, asks, approach, fit, temptation, leverage, degree, failures))


def exchange_of(
    actor: str, target: str, asks: str, approach: Approach, fit: str, temptation: int, leverage: str,
    degree: LeverageDegree, failures: int,
) -> Exchange:  # fmt: skip
    """An exchange as somebody fills it in."""
    weight = Leverage(leverage, degree) if leverage else None  # type: ignore[arg-type]
    moved = -1 if temptation < 0 else int(temptation > 0)
    argument = Argument(moved, weight)  # type: ignore[arg-type]
    return Exchange(actor, target, "convince", asks, approach, fit, (argument,), failures=failures)
