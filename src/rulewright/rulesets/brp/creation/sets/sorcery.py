"""Sorcery at the start: levels of spells by INT, all in the grimoire, and as many in mind as fit."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.contract import Budget
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.options.choices import PowerLevel
from rulewright.rulesets.brp.powers.beings import dice_of
from rulewright.rulesets.brp.powers.sorcery.limits import LEAST_POWER, starting_levels
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.kinds.powers import Being
from rulewright.rulesets.brp.state.known import power_of, title
from rulewright.rulesets.brp.state.permanent import original
from rulewright.rulesets.brp.state.powers_state import Bond

DEMON = "demon: "


def spells_in(character: Character) -> dict[str, int]:
    """The spells that a character writes down, with their levels."""
    return {key: level for key, level in character.powers.items() if key.startswith("sorcery/")}


def budgets(character: Character, level: PowerLevel, book: Book) -> Iterator[Budget]:
    """Levels of spells to choose. [BRP-POW-181]"""
    points = starting_levels(original(character, book).INT, level)
    yield Budget("Levels of sorcery", points, sum(spells_in(character).values()), "BRP-POW-181")


def refusals(character: Character, level: PowerLevel, book: Book) -> Iterator[Refusal]:
    """What is wrong with somebody's sorcery: too little POW, too many levels, levels that a spell has not.

    [BRP-POW-178 BRP-POW-180 BRP-POW-181]
    """
    spells = spells_in(character)
    if spells and original(character, book).POW < LEAST_POWER:
        yield Refusal(f"Sorcery takes POW {LEAST_POWER}.", "BRP-POW-178", "Raise POW, or leave sorcery.")
    for budget in budgets(character, level, book):
        if budget.left < 0:
            yield Refusal(
                f"{counted(budget.spent, 'level', does='is/are')} too many.", "BRP-POW-181", f"Choose {budget.points}."
            )
    for key, at in spells.items():
        least, most = power_of(key, book).levels
        if not least <= at <= most:
            yield Refusal(f"{title(key, book)} goes from {least} to {most}.", "BRP-POW-180", "Choose another level.")


def bound_at_start(character: Character, book: Book) -> dict[str, Bond]:
    """Demons that the game master has agreed to: "demon: gnash" is the one who goes by that name at the table.

    [BRP-POW-182 BRP-POW-234]
    """
    names = [each.removeprefix(DEMON) for each in character.agreed if each.startswith(DEMON)]
    dice = dice_of(book.content.get(Being, "lesser-demon"))
    return {name: Bond(kind="demon", name=name.title(), actor=name, dice=dice, spent=1) for name in names}


def readied(character: Character, book: Book) -> dict[str, int]:
    """The spells in mind at the start: in the order they are written, as long as their levels fit. [BRP-POW-182]"""
    room = original(character, book).INT + book.options.cultural_memory
    room -= sum(bond.dice for bond in bound_at_start(character, book).values())
    found: dict[str, int] = {}
    for key, level in spells_in(character).items():
        if level <= room:
            found[key] = level
            room -= level
    return found
