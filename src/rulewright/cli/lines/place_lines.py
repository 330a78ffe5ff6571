"""Place lines: where everybody stands, in words and figures, for games that are played on a map."""

from __future__ import annotations

from math import atan2, pi

from rulewright.cli.lines import show
from rulewright.space.grid import Space, point, spaces_between
from rulewright.tables.map.map_now import MapNow

WINDS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
"""Rows count downwards, as on the web's map."""


def place_words(laid: MapNow | None, who: str) -> dict[str, str]:
    """Where everybody on the map stands: their space, and how far it is from somebody who is on it too."""
    if laid is None:
        return {}
    places = {token.id: Space(token.x, token.y) for token in laid.tokens}
    here = places.get(who)
    return {
        each: f"at {at}{'' if here is None or each == who else f', {apart(laid, here, at)}'}"
        for each, at in places.items()
    }


def apart(laid: MapNow, here: Space, there: Space) -> str:
    """How far one space is from another, and in which direction."""
    steps = spaces_between(here, there, laid.grid)
    if not steps:
        return "on the same space"
    far = "" if laid.unit == "spaces" else f" ({show.number(steps * laid.per)} {laid.unit})"
    (x, y), (tx, ty) = point(here, laid.grid), point(there, laid.grid)
    wind = WINDS[round(atan2(ty - y, tx - x) / (pi / 4)) % 8]
    return f"beside, {wind}" if steps == 1 else f"{steps} spaces{far} {wind}"
