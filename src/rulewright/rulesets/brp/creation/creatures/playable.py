"""Creatures as player characters: which can be played, and what speaks against the others."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.chance import parse
from rulewright.play import Refusal
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.creatures import missing
from rulewright.rulesets.brp.state.kinds.characters import Species
from rulewright.rulesets.brp.state.kinds.creatures import Creature

KEEN = 21
"""Twice what 3D6 come to on average: who rolls less for INT can hardly be played. [BRP-CRE-019]"""


def is_fit_to_be_played(kind: Creature) -> bool:
    """Whether a creature lacks nothing, and rolls at least 3D6 or 2D6+6 for INT; people who are ready are no species.

    [BRP-CRE-019]
    """
    has_all = set(missing(kind)) <= {"CHA"}
    return kind.group == "fantasy" and has_all and 2 * parse(kind.dice["INT"]).chance.odds().mean >= KEEN


def unfit(character: Character, book: Book) -> Iterator[Refusal]:
    """Why a creature is not played without leave: it lacks something, or can hardly think; or it does not fit the setting,
    burdens the others or unbalances the campaign, which only the game master can say. [BRP-CRE-019 BRP-CRE-020]
    """
    kind: Creature | None = book.content[Creature].get(character.species)
    if kind is None or not character.hero or "species" in character.agreed:
        return
    if is_fit_to_be_played(kind) or character.species in book.content[Species]:
        return
    yield Refusal(
        f"{kind.name} is poorly suited to be played.",
        "BRP-CRE-019",
        "Choose another species, or ask whether it fits the setting, burdens nobody and keeps the campaign in balance.",
    )
