"""Standing: who stands with whom in a scene, and whether anybody stands against anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rulewright.log.scene import ScenePlan
from rulewright.play import State
from rulewright.tables.scenes.stage import Stage


def sides_in(state: State[Any, Any]) -> dict[str, tuple[str, ...]]:
    """Who stands on which side; whoever is on none is on their own."""
    on: Mapping[str, str] = getattr(state.scene, "sides", {})
    found: dict[str, tuple[str, ...]] = {}
    for who in state.actors:
        side = on.get(who, who)
        found[side] = (*found.get(side, ()), who)
    return found


def is_opposed(state: State[Any, Any]) -> bool:
    """Whether there are two sides: where there is one, nobody can be the last to stand."""
    return len(sides_in(state)) > 1


def as_calm(stage: Stage, scene: Any, calm: Mapping[str, Any]) -> Stage:
    """A stage as it is shown: a scene that has yet to begin, and is as calm ones are in this game, is a calm one."""
    is_calm = bool(calm) and not stage.begun and all(getattr(scene, name, None) == told for name, told in calm.items())
    return replace(stage, calm=True) if is_calm and not stage.calm else stage


def may_fight(plan: ScenePlan, state: State[Any, Any]) -> bool:
    """Whether a scene, were it set now, would have two sides and is not meant to be calm."""
    on: Mapping[str, str] = getattr(state.scene, "sides", {})
    stay = [who for who in state.actors if who not in plan.leave]
    sides = {plan.sides.get(who, on.get(who, "")) or who for who in stay}
    sides |= {newcomer.side or f"{who} alone" for who, newcomer in plan.cast.items()}
    return not plan.calm and len(sides) > 1
