"""Magic at the start: so many spells, each at INT in a hundred, and the points that may go into them."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.contract import Budget
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.options.choices import PowerLevel
from rulewright.rulesets.brp.powers.magic.limits import ADEPTS, STARTING_SPELLS, most_in_mind
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.permanent import original
from rulewright.rulesets.brp.state.powers_state import STAFF, Vessel

EXTRAS: dict[str, tuple[str, ...]] = {"epic": ("familiar",), "superhuman": ("familiar", STAFF)}
"""What goes with magic at the mightier levels, without POW for it. [BRP-POW-041]"""


def spells_in(character: Character) -> tuple[str, ...]:
    """The spells that a character writes down."""
    return tuple(key for key in character.powers if key.startswith("magic/"))


def budgets(character: Character, level: PowerLevel, book: Book) -> Iterator[Budget]:
    """Spells to choose. [BRP-POW-040]"""
    yield Budget("Spells", STARTING_SPELLS[level], len(spells_in(character)), "BRP-POW-040")


def refusals(character: Character, level: PowerLevel, book: Book) -> Iterator[Refusal]:
    """What is wrong with somebody's spells: too many, or points where none may go. [BRP-POW-040 BRP-POW-042]"""
    for budget in budgets(character, level, book):
        if budget.left < 0:
            yield Refusal(
                f"{counted(budget.spent, 'spell', does='is/are')} too many.", "BRP-POW-040", f"Choose {budget.points}."
            )
    for key in character.skills.by_skill():
        if key.startswith("magic/") and key not in character.powers:
            yield Refusal(f"Points in {key}, which is not known.", "BRP-POW-042", "Learn it, or put them elsewhere.")
    trained = [key for key in character.skills.profession if key.startswith("magic/")]
    if trained and character.profession not in ADEPTS:
        yield Refusal(
            "Only some professions train spells.",
            "BRP-POW-042",
            f"Use personal points, or be one of: {', '.join(ADEPTS)}.",
        )


def memorised(character: Character, book: Book) -> dict[str, int]:
    """The spells in mind at the start: as many as fit, in the order they are written. [BRP-POW-034 BRP-POW-043]"""
    fitting = spells_in(character)[: most_in_mind(original(character, book).INT)]
    return dict.fromkeys(fitting, 1)


def staff_at_start(character: Character, level: PowerLevel, book: Book) -> dict[str, Vessel]:
    """The staff that the mightiest magicians start with, for no POW: it holds as much as POW is. [BRP-POW-041]"""
    if STAFF not in EXTRAS.get(level, ()) or not spells_in(character):
        return {}
    power = original(character, book).POW
    return {STAFF: Vessel(points=power, most=power, sets=("magic",), fills=True, dies=True)}
