"""Flesh: what a new character's body may have that nobody is born with."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.shards.body.mutations import MOST_MUTATIONS
from rulewright.rulesets.shards.state.character import Book, Character
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_people import Species
from rulewright.rulesets.shards.state.prerequisites import shard_stages
from rulewright.rulesets.shards.state.species import can_become, no_appendage, no_fit

CHANGED = "mutation"
"""What must be agreed on with the game master, by the word it is kept under."""


def wrong_flesh(character: Character, book: Book) -> Iterator[Refusal]:
    """Mutations and death are agreed on, two mutations are the most, and limbs grow where there is room.

    [SHA-EFF-030 SHA-SHM-055 SHA-SPC-004]
    """
    changed = character.mutations or character.overlay or character.becoming
    if character.player and changed and CHANGED not in character.agreed:
        yield Refusal("Nobody is born changed.", "SHA-EFF-028", "Agree on it with the game master.")
    if len(character.mutations) > MOST_MUTATIONS:
        yield Refusal("A body bears two mutations.", "SHA-EFF-030", "Leave one out.")
    if character.becoming:
        parent, child = (book.content.get(Species, each) for each in (character.species, character.becoming))
        if not can_become(parent, child, book):
            yield Refusal(f"Nobody here becomes a {character.becoming}.", "SHA-EFF-032", "Choose a child species.")
    yield from wrong_limbs(character, book)


def wrong_limbs(character: Character, book: Book) -> Iterator[Refusal]:
    """As many limbs as the power was bought, each with its own place, and no armor that was not made for them.

    [SHA-SHM-055]
    """
    known = ((book.content.get(Power, each), times) for each, times in character.powers.items())
    bought = sum(times for power, times in known if power.gives("grows-limbs"))
    if len(character.appendages) != bought:
        yield Refusal(f"Name {counted(bought, 'appendage')}.", "SHA-SHM-055", "One for each time it was bought.")
    stages = shard_stages(character.mutations)
    for number, each in enumerate(character.appendages):
        refusal = no_appendage(character.appendages[:number], each, stages)
        if refusal is not None:
            yield refusal
    unfit = no_fit(character) if character.armor else None
    if unfit is not None:
        yield unfit
