"""What happens on the way: travel, weather, breath, and where an encounter begins."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Action, Field
from rulewright.kits.choosing import Options, always, words
from rulewright.play import Refusal
from rulewright.rulesets.shards import (
    hazards,
    newcomers,
    refusals,
    travel,
)
from rulewright.rulesets.shards.blanks import ANYBODY
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.species import species_of


def ways(state: State, book: Book, who: str) -> Options:
    """How somebody can move."""
    return words(*species_of(state.actor(who).character, book).speeds)


def no_march(state: State, book: Book, who: str, args: Any) -> Refusal | None:
    """Why somebody cannot set out."""
    return travel.no_march(state, book, who, args.get("mode") or "")


JOURNEYS = (
    Action(
        "travel",
        "Travel",
        travel.march,
        (
            Field("hours", "Hours", "number", least=1, most=24),
            Field("thickness", "Vegetation", options=always(words(*travel.GROWTH)), default="light", required=False),
            Field("climb", "Metres up and down in a kilometre", "number", most=5000, default=0, required=False),
            Field("mode", "How", options=ways, default="", required=False),
            Field("led", "Led by somebody who knows the way", "flag", default=False, required=False),
            Field("hot", "In the heat", "flag", default=False, required=False),
        ),
        "table",
        no_march,
        text="Whole kilometres by speed, country and slope; armor tires by the hour.",
        rules=("SHA-ENV-005", "SHA-CHR-033", "SHA-ECO-021"),
    ),
    Action(
        "weather",
        "Weather and depth",
        hazards.weathered,
        (
            ANYBODY,
            Field("celsius", "Degrees Celsius", "number", least=-100, most=200, default=20, required=False),
            Field("depth", "Metres under water", "number", most=10_000, default=0, required=False),
            Field("minutes", "Minutes", "number", least=1, most=100_000, default=60, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="Heat, cold and pressure hurt by the clock, unless one is born to them.",
        rules=("SHA-ENV-028",),
    ),
    Action(
        "breathe",
        "Hold one's breath",
        hazards.in_medium,
        (
            ANYBODY,
            Field("medium", "In what", options=always(words(*hazards.MEDIA))),
            Field("rounds", "For how many rounds now", "number", least=1, most=10_000, default=1, required=False),
            Field("still", "Doing nothing", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="Five rounds, twice as many lying still; then one suffers until there is air.",
        rules=("SHA-ENV-029",),
    ),
    Action(
        "distance",
        "Say how far off it begins",
        newcomers.set_out,
        (
            Field("vegetation", "Vegetation or crowds", options=always(words(*newcomers.DISTANCES))),
            Field("nearer", "Spaces nearer for walls and fog", "number", most=200, default=0, required=False),
        ),
        "table",
        refusals.in_a_fight,
        any_time=True,
        gm_only=True,
        text="The thicker the country, the nearer the sides are when they meet.",
        rules=("SHA-ENC-002",),
    ),
    Action(
        "map",
        "Say how wide a space is",
        newcomers.measure_map,
        (Field("tallest", "Centimetres of the tallest people", "number", least=10, most=5000, default=200),),
        "table",
        any_time=True,
        gm_only=True,
        text="One space is as wide as half of the tallest people here.",
        rules=("SHA-CORE-056",),
    ),
)
