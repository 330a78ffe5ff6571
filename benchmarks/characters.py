"""Random legal characters of every ruleset, each held to the validator; the reference is the validator alone."""

from __future__ import annotations

from time import perf_counter

from benchmarks.row import Row
from rulewright.chance.dice import RandomDice
from rulewright.library import all_rulesets, open_book


def rows(*, quick: bool) -> list[Row]:
    """Seconds for ten thousand characters, from so many as were made; a character that is refused is an error."""
    made: list[Row] = []
    for game in all_rulesets().values():
        if game.creation is None:
            continue
        book, count = open_book(game), 50 if quick else 10_000
        dice = RandomDice(1)
        started = perf_counter()
        characters = [game.creation.random(dice, book, {}) for _ in range(count)]
        built = perf_counter() - started
        started = perf_counter()
        refused = [game.creation.refusals(character, book) for character in characters]
        checked = perf_counter() - started
        if any(refused):
            msg = f"{game.id} made an illegal character: {next(filter(None, refused))}"
            raise AssertionError(msg)
        scale = 10_000 / count
        whole = (built + checked) * scale
        made.append(
            Row("characters.10000", whole, checked * scale, checked * scale / whole, "s", f"validator, {game.id}")
        )
    return made
