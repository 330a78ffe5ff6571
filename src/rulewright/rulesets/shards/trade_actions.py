"""What money buys, what it fetches, what holds it, and what breaks."""

from __future__ import annotations

from rulewright.contract import Action, Field
from rulewright.kits.choosing import Options, always, choices, entries_of, words
from rulewright.rulesets.shards import fields, gear, market
from rulewright.rulesets.shards.belongings import owned
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.entries import Item
from rulewright.rulesets.shards.entries_world import Material, Quality


def own_things(state: State, book: Book, who: str) -> Options:
    """Everything somebody has."""
    mine = dict.fromkeys(owned(state.actor(who).character))
    return choices({each: each.replace("-", " ").capitalize() for each in mine})


PERCENT = Field("percent", "Price here, in percent", "number", least=1, most=1000, default=100, required=False)
RAW = Field("raw", "Unrefined", "flag", default=False, required=False)
SIZE = Field("size", "Size", options=always(words("smaller", "usual", "larger")), default="usual", required=False)
THINGS = entries_of(Item, lambda each: each.sort not in market.SERVICES)

TRADE = (
    Action(
        "buy",
        "Buy",
        market.buy,
        (
            Field("thing", "What", options=fields.for_sale),
            Field("count", "How many", "number", least=1, most=1000, default=1, required=False),
            Field("days", "For how many days", "number", least=1, most=1000, default=1, required=False),
            PERCENT,
            Field("quality", "Of which quality", options=entries_of(Quality), default="", required=False),
            SIZE,
            RAW,
        ),
        "table",
        any_time=True,
        text="At the price of the place; lodging and wages by the day.",
        rules=("SHA-ECO-001", "SHA-ECO-002", "SHA-ECO-045"),
    ),
    Action(
        "sell",
        "Sell",
        market.sell,
        (Field("thing", "What", options=own_things), PERCENT, RAW),
        "table",
        any_time=True,
        text="Sell what one has at the price of the place; raw goods fetch half.",
        rules=("SHA-ECO-002", "SHA-ECO-043"),
    ),
    Action(
        "gem",
        "Value a gem",
        market.value_gem,
        (
            Field("copper", "Copper for one carat", "number", least=1, most=10_000_000),
            Field("carats", "Carats", "number", least=1, most=1000),
            Field("generous", "Four times for each doubling", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="A stone's worth grows faster than its weight.",
        rules=("SHA-ECO-044",),
    ),
    Action(
        "stow",
        "Pack things into a container",
        market.stow,
        (
            Field("container", "Into what", options=entries_of(Item, lambda each: each.capacity > 0)),
            Field("things", "What", "some", options=THINGS),
            SIZE,
        ),
        "other",
        any_time=True,
        text="Whether a container holds all this.",
        rules=("SHA-ECO-031",),
    ),
    Action(
        "smash",
        "Break a thing",
        gear.smash,
        (
            Field("thing", "What", "text"),
            Field("material", "Made of", options=entries_of(Material)),
            Field("damage", "Damage", "number", most=1000),
            Field("size", "Its Scale, if it is not listed", "number", most=10, default=0, required=False),
            Field("piercing", "Armor piercing", "flag", default=False, required=False),
        ),
        "other",
        any_time=True,
        gm_only=True,
        text="What a material leaves of a blow, against what the thing withstands; shards never break.",
        rules=("SHA-ECO-004", "SHA-CORE-071"),
    ),
)
