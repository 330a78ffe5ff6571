"""Things as a character writes them down: which have powers or skills, what is in them, and who may use them."""

from __future__ import annotations

from rulewright.rulesets.brp.state.belongings.things import FIGURES
from rulewright.rulesets.brp.state.character import Character

SIZE = "SIZ"
TRADE = "trade:"
"""How a skill begins that is paid with professional points, because the profession is about the thing. [BRP-EQP-042]"""


def split_thing(written: str) -> tuple[str, str]:
    """The thing and what is in it: "a wand+magic/blast"."""
    name, _, what = written.partition("+")
    return name, what


def powers_in(character: Character, name: str) -> dict[str, int]:
    """The powers in one thing, by key with their level."""
    parts = ((split_thing(written), level) for written, level in character.thing_powers.items())
    return {what: int(level) for (thing, what), level in parts if thing == name}


def in_any_thing(character: Character, of: str) -> list[tuple[str, int]]:
    """The powers of one set that sit in things, one for each place, with their level."""
    parts = ((split_thing(written)[1], int(level)) for written, level in character.thing_powers.items())
    return [(key, level) for key, level in parts if key.startswith(f"{of}/")]


def figures_in(character: Character, name: str) -> dict[str, int]:
    """SIZ and characteristics, ratings and skills of one thing."""
    parts = ((split_thing(written), value) for written, value in character.thing_figures.items())
    return {what: int(value) for (thing, what), value in parts if thing == name}


def paid_for_things(character: Character, *, by_trade: bool) -> int:
    """Personal or professional points that went into ratings of things. [BRP-EQP-014 BRP-EQP-042]"""
    parts = ((split_thing(written)[1], int(value)) for written, value in character.thing_figures.items())
    rated = ((what, value) for what, value in parts if what != SIZE and what not in FIGURES)
    return sum(value for what, value in rated if what.startswith(TRADE) is by_trade)
