"""Ties: the relationships that a new character brings along, as the builder's page has them."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.shards.state.character import Character, Relationship

MOST_WORDS = 2
PARTS = 3
MOST_LETTERS = 100
LONGEST_HALF = 500
"""Letters in either half of how a tie came about: a sentence or two."""


def written_ties(character: Character) -> Iterator[tuple[str, str, str]]:
    """Every tie on the page: with whom, what it is in words, and how it came about; one to a line, or parted by semicolons.

    [SHA-CHR-012 SHA-CHR-015]
    """
    for line in character.ties.replace(";", "\n").splitlines():
        parts = [each.strip() for each in line.split(":", PARTS - 1)]
        if any(parts):
            name, bond, history = (*parts, "", "")[:PARTS]
            yield name[:MOST_LETTERS], bond[:MOST_LETTERS].lower(), history


def words_in(bond: str) -> int:
    """How many words say what a tie is; what only joins them is none. [SHA-CHR-012]"""
    return sum(any(letter.isalnum() for letter in each) for each in bond.split())


def all_ties(character: Character) -> FrozenMap[str, Relationship]:
    """The relationships that a character enters play with: those on record, and those on the page. [SHA-CHR-015 SHA-CHR-054]"""
    found = dict(character.relationships.items())
    for name, bond, history in written_ties(character):
        halves = tuple(each.strip()[:LONGEST_HALF] for each in history.split("/") if each.strip())
        found[name] = Relationship(bond=bond.replace(" ", "-"), history=halves)
    return FrozenMap(found)


def wrong_ties(character: Character) -> Iterator[Refusal]:
    """Each tie names somebody and says in a word or two what it is. [SHA-CHR-012]"""
    for name, bond, _ in written_ties(character):
        if not name or not 0 < words_in(bond) <= MOST_WORDS:
            yield Refusal(
                "A relationship names somebody, and says in a word or two what it is.",
                "SHA-CHR-012",
                "Write it as: Rachel: friend: met at sea / she saved me.",
            )
