"""Aboard: who is in which vehicle."""

from __future__ import annotations

from rulewright.rulesets.brp.state.belongings.field import Craft
from rulewright.rulesets.brp.state.character import Scene


def souls(craft: Craft) -> tuple[str, ...]:
    """Everybody aboard, the driver first."""
    return tuple(dict.fromkeys((*((craft.driver,) if craft.driver else ()), *craft.aboard)))


def vehicle_under(scene: Scene, who: str) -> str:
    """The vehicle that somebody is in; none, mostly."""
    return next((key for key, each in scene.vehicles.items() if who in souls(each)), "")
