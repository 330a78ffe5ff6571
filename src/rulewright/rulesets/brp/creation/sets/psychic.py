"""Psychic abilities at the start: how many, and what points may be put into them."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.contract import Budget
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.options.choices import PowerLevel
from rulewright.rulesets.brp.state.belongings.written_things import in_any_thing
from rulewright.rulesets.brp.state.character import Book, Character

ABILITIES: dict[PowerLevel, int] = {"normal": 2, "heroic": 4, "epic": 6, "superhuman": 10}
"""How many abilities one starts with, each at POW in a hundred. [BRP-POW-150]"""


def budgets(character: Character, level: PowerLevel, book: Book) -> Iterator[Budget]:
    """Abilities to choose; one that only a thing has takes a place too. [BRP-POW-150 BRP-EQP-016]"""
    own = {key for key in character.powers if key.startswith("psychic/")}
    have = len(own | {key for key, _ in in_any_thing(character, "psychic")})
    yield Budget("Psychic abilities", ABILITIES[level], have, "BRP-POW-150")


def refusals(character: Character, level: PowerLevel, book: Book) -> Iterator[Refusal]:
    """What is wrong with somebody's abilities, and with points put into them. [BRP-POW-150 BRP-POW-151]"""
    for budget in budgets(character, level, book):
        if budget.left < 0:
            yield Refusal(
                f"{counted(budget.spent, 'ability', 'abilities', does='is/are')} too many.",
                "BRP-POW-150",
                f"Choose {budget.points}.",
            )
    for key in character.skills.by_skill():
        if key.startswith("psychic/") and key not in character.powers:
            yield Refusal(f"Points in {key}, which is not known.", "BRP-POW-151", "Learn it, or put them elsewhere.")
    trained = [key for key in character.skills.profession if key.startswith("psychic/")]
    if trained and not book.options.psychic_training:
        yield Refusal(
            "Psychic abilities take personal points.", "BRP-POW-151", "Move them, or switch psychic_training on."
        )
