"""How mighty powers start, and skills beside them: the ladder of levels, and the level of each set."""

from __future__ import annotations

from rulewright.rulesets.brp.options.choices import PowerLevel
from rulewright.rulesets.brp.state.belongings.written_things import split_thing
from rulewright.rulesets.brp.state.character import Book, Character

LADDER: tuple[PowerLevel, ...] = ("normal", "heroic", "epic", "superhuman")
"""From those who are hardly more than people to those who are more than heroes. [BRP-POW-003]"""


def step(level: PowerLevel, by: int) -> PowerLevel:
    """The level so many steps further; there is nothing beyond the ends. [BRP-POW-003]"""
    return LADDER[max(0, min(len(LADDER) - 1, LADDER.index(level) + by))]


def powers_level(book: Book) -> PowerLevel:
    """How mighty powers start in this game: as skills do, or by a setting of their own; a step lower where that balances
    those who have none. [BRP-POW-003 BRP-POW-004 BRP-POW-005]
    """
    level = book.options.powers_level or book.options.power_level
    return step(level, -1) if book.options.balance == "lower powers" else level


def skills_level(character: Character, book: Book) -> PowerLevel:
    """How mighty somebody's skills start: those with powers a step lower, or those without a step higher, where a table
    balances them so. [BRP-POW-004 BRP-POW-005]
    """
    level = book.options.power_level
    match book.options.balance:
        case "lower powers":
            return step(level, -1) if character.powers else level
        case "higher skills":
            return level if character.powers else step(level, 1)
    return level


def sets_in(character: Character) -> tuple[str, ...]:
    """The sets of which somebody has powers, in a thing or of their own. [BRP-EQP-013]"""
    inside = (split_thing(written)[1] for written in character.thing_powers)
    return tuple(dict.fromkeys(key.partition("/")[0] for key in (*character.powers, *inside)))


def levels_of(character: Character, book: Book) -> dict[str, PowerLevel]:
    """The level at which each of somebody's sets started: as written, or that of the game for the only one."""
    there: dict[str, PowerLevel] = {}
    for each in (*character.sets, *sets_in(character)):
        written = character.sets.get(each)
        there[each] = next((level for level in LADDER if level == written), powers_level(book))
    return there
