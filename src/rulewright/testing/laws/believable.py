"""Believable: whoever is made at random could sit down at a table as they are, and a game master would take them.

They are legal, enter play, come of the same seed again, are called like people, say who they are and say it without
words that stand for words; no two of twenty are namesakes, and nothing about them gives cause for doubt, as far as the
game knows doubts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import batched
from os import PathLike
from typing import Any

from rulewright.chance import RandomDice
from rulewright.contract import Book, Doubting, Ruleset
from rulewright.library import open_book
from rulewright.play.values.path import BadPath, read
from rulewright.play.values.wire import plain

TABLE = 20
"""So many people in a row are told apart by their names."""
ONCE_IN = 500
"""By chance alone two of twenty may be called the same, once in so many people."""
STANDS_FOR_WORDS = re.compile(
    r"…|\.\.\.|\b(?:TODO|TBD|FIXME|XXX)\b|(?i:lorem ipsum|placeholder|^(?:an? )?some\b)|(?i:^something\b)"
)
IS_AN_ID = re.compile(r"[a-z0-9]+(?:[-_/][a-z0-9]+)*")
TELLS = ("text", "concept")
"""Fields that say in a few words who somebody is."""


def faults(
    game: Ruleset,
    count: int = 30,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    homebrew: Sequence[str | PathLike[str]] = (),
) -> list[str]:
    """What is wrong with people at random, those of so many seeds from one on; of a book with homebrew, if there is any."""
    if game.creation is None or not count:
        return []
    book = open_book(game, options or {}, homebrew)
    made = {each: game.creation.random(RandomDice(each), book, {}) for each in range(seed, seed + count)}
    found = [f"{each}: {slip}" for each, one in made.items() for slip in wrong_with(game, one, book)]
    again = game.creation.random(RandomDice(seed), book, {})
    if again != made[seed]:
        found.append(f"{seed}: comes out otherwise the second time")
    return [*found, *namesakes(made), *all_alike(game, made)]


def wrong_with(game: Ruleset, character: Any, book: Book[Any]) -> Iterator[str]:
    """Every reason to send one of them back."""
    creation = game.creation
    assert creation is not None
    yield from (f"not legal: {refusal.reason}" for refusal in creation.refusals(character, book))
    game.enter("somebody", character, book)
    name = str(getattr(character, "name", ""))
    if not name.strip():
        yield "has no name"
    elif IS_AN_ID.fullmatch(name):
        yield f"is called {name!r}, which is an id"
    told = [getattr(character, field) for field in TELLS if hasattr(character, field)]
    if told and not any(map(str.strip, told)):
        yield "does not say who they are"
    yield from (f"{text!r} stands for words" for text in strings(plain(character)) if STANDS_FOR_WORDS.search(text))
    if isinstance(creation, Doubting):
        yield from creation.doubts(character, book)


def strings(value: Any) -> Iterator[str]:
    """Every text in plain data, keys as well."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield str(key)
            yield from strings(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from strings(each)


def namesakes(made: Mapping[int, Any]) -> Iterator[str]:
    """Names that two of twenty in a row have; in a great crowd it may happen once in so many."""
    found = []
    for some in batched(made.items(), TABLE):
        for name, times in Counter(getattr(each, "name", seed) for seed, each in some).items():
            if times > 1:
                found.append(f"{some[0][0]}: {times} of {len(some)} are called {name}")
    yield from found if len(found) > len(made) // ONCE_IN else ()


def all_alike(game: Ruleset, made: Mapping[int, Any]) -> Iterator[str]:
    """Blanks for words that everybody fills in with the same ones."""
    steps = game.creation.steps if game.creation is not None else ()
    for blank in (blank for step in steps for blank in step.blanks if blank.kind == "text"):
        try:
            said = {read(each, blank.path) for each in made.values()}
        except BadPath:
            continue
        if len(made) >= TABLE and len(said) == 1 and (only := said.pop()) and isinstance(only, str):
            yield f"everybody has {only!r} for {blank.label}"
