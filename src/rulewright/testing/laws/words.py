"""Words: every entry that a person can meet says what it does, in a sentence, and nothing that is meant for its makers.

And where a character is made, whatever is on offer says it there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rulewright.content import Entry
from rulewright.contract import Book, Ruleset
from rulewright.library import open_book

LEAST = 30
"""Fewer letters name a thing and do not tell of it."""
FOR_ITS_MAKERS = re.compile(
    r"\b(?:OP\d?-\d+|D-\d+|[A-Z]{2,4}(?:-[A-Z]{3})?-\d{3}|TODO|TBD|FIXME)\b|\*|(?i:lorem ipsum)"
)
"""Numbers of notes and rules, marks of a format that nobody renders, and words that stand for words."""


def faults(game: Ruleset) -> list[str]:
    """Entries that say nothing, or say it badly, and those that a builder offers by their bare names."""
    book = open_book(game)
    entries = [entry for shelf in book.content.shelves.values() for entry in shelf.values()]
    slips = [f"{book.content.name_of(type(each))} {each.id}: {slip}" for each in entries for slip in wrong_with(each)]
    return [*slips, *untold(game, book, {(each.id, each.name) for each in entries})]


def untold(game: Ruleset, book: Book[Any], named: set[tuple[str, str]]) -> Iterator[str]:
    """What a new character is offered by its bare name, though it has words."""
    blank = game.creation.blank(book) if game.creation is not None else None
    for step in game.creation.steps if game.creation is not None else ():
        for each in step.blanks:
            for on_offer in each.options(blank, book) if each.options is not None else ():
                if (on_offer.key, on_offer.label) in named and not on_offer.note:
                    yield f"step {step.id}: {on_offer.label} is offered without a word"


def wrong_with(entry: Entry) -> Iterator[str]:
    """What is wrong with the words of an entry."""
    text = entry.text.strip()
    if len(text) < LEAST:
        yield f"{text!r} does not say what it does"
    elif not text.endswith((".", "!", "?")):
        yield f"{text!r} is no whole sentence"
    if text.rstrip(".").casefold() == entry.name.casefold():
        yield "its name is all that it says"
    if note := FOR_ITS_MAKERS.search(text):
        yield f"{note[0]!r} is a note to its makers"
