"""Rules: the book that a table is played by, after facts that change it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.content import Pack
from rulewright.contract import Book, Ruleset
from rulewright.library import amended, laid
from rulewright.log.ruling import Packed, Ruled

RULING = frozenset({Ruled, Packed})
"""Facts by which a table is played otherwise, whoever is told of them."""


def book_after(book: Book[Any], fact: Ruled | Packed, game: Ruleset) -> Book[Any]:
    """The book after a fact; the very same for whoever reads the same."""
    if isinstance(fact, Ruled):
        return amended(game, book, fact.options)
    return laid(game, book, with_pack(book.packs, fact.id, fact.files))


def with_pack(packs: Iterable[Pack], id: str, files: Mapping[str, str]) -> tuple[Pack, ...]:
    """Packs with one more on top, or another version of one in its place; without files, without it."""
    fresh = (Pack.of_texts(id, files),) if files else ()
    packs = tuple(packs)
    if not any(each.folder == id for each in packs):
        return (*packs, *fresh)
    return tuple(new for each in packs for new in (fresh if each.folder == id else (each,)))


def plain_packs(packs: Iterable[Pack]) -> dict[str, dict[str, str]]:
    """Packs as plain data: the texts of each by the names of its files."""
    return {each.folder: {file.name: file.data.decode() for file in each.files} for each in packs}


def typed_packs(packs: Mapping[str, Mapping[str, str]]) -> tuple[Pack, ...]:
    """Plain data as packs."""
    return tuple(Pack.of_texts(id, files) for id, files in packs.items())
