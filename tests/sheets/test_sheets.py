"""Sheets: every figure that a game declares is on paper, on one page or two, whoever somebody is."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.sheets.paper import pages, squeezed, text_of

from rulewright.chance import RandomDice
from rulewright.contract import Ruleset
from rulewright.contract.figures import label
from rulewright.library import all_rulesets, open_book, ready, ruleset, sheet
from rulewright.sheets.page import PrintedPage, page_of
from rulewright.sheets.press import pdf
from rulewright.sheets.printing import blank_pdf, sheet_pdf
from rulewright.sheets.standing import standing

GAMES = ("active_exploits", "brp", "otherworld", "otherworlds", "shards")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Ruleset:
    return all_rulesets().get(request.param) or pytest.skip("not installed")


def page(game: Ruleset, character: Any) -> PrintedPage:
    book = open_book(game)
    return page_of(game, sheet(game), book.content, standing(game, book, character))


def missing(told: PrintedPage, printed: str) -> list[str]:
    """What a page has to tell and the paper does not: a number stands above its name, a track's after it."""
    wanted = [part.title for part in told.parts]
    for part in told.parts:
        is_grid = part.kind == "stats"
        wanted += [f"{cell.value} {cell.name}" if is_grid else f"{cell.name} {cell.value}" for cell in part.cells]
        wanted += [each for row in part.rows for each in (row.name, row.value, row.note)]
    read = squeezed(printed)
    return [each for each in wanted if squeezed(each) not in read]


def test_every_ready_character_fits_on_two_pages_with_every_figure(game: Ruleset) -> None:
    """Nothing that the sheet declares is left out, and nothing is cut off."""
    book = open_book(game)
    for id_, character in ready(game).characters.items():
        told = page(game, character)
        printed = sheet_pdf(game, book, standing(game, book, character))
        assert 2 >= pages(printed), id_
        assert [] == missing(told, text_of(printed)), id_


@pytest.mark.parametrize("seed", range(3))
def test_somebody_at_random_fits_too(game: Ruleset, seed: int) -> None:
    book = open_book(game)
    assert game.creation is not None
    character = game.creation.random(RandomDice(seed), book, {})
    printed = pdf("sheet", page(game, character))
    assert 2 >= pages(printed)
    assert [] == missing(page(game, character), text_of(printed))


def test_a_blank_sheet_has_a_place_for_every_declared_figure(game: Ruleset) -> None:
    printed = blank_pdf(game, open_book(game))
    read = squeezed(text_of(printed))
    declared = [
        name.removesuffix("(*)") if name.endswith("(*)") else label(name)
        for block in sheet(game).blocks
        if block.kind in {"stats", "tracks"}
        for name in block.shows
    ]
    assert [] == [name for name in declared if squeezed(name) not in read]
    assert [] == [block.title for block in sheet(game).blocks if squeezed(block.title) not in read]
    assert 2 >= pages(printed)


def test_the_same_sheet_is_the_same_bytes(game: Ruleset) -> None:
    character = next(iter(ready(game).characters.values()))
    assert pdf("sheet", page(game, character)) == pdf("sheet", page(game, character))


def test_what_was_lost_is_told_as_it_is() -> None:
    """Boxes are filled by what there is now, not by the most."""
    game = ruleset("otherworld")
    told = page(game, ready(game).characters["dee"])
    health = next(cell for part in told.parts for cell in part.cells if cell.name == "Health")
    assert ("5 / 5", 5, 5) == (health.value, health.boxes, health.filled)


@pytest.mark.slow
def test_a_full_sheet_takes_little_more_than_an_empty_one() -> None:
    """For a convention: some seven times as long as a page with nothing on it, which is what setting a page costs at all."""
    told = [
        page(game, character)
        for name in GAMES
        if (game := all_rulesets().get(name))
        for character in list(ready(game).characters.values())[:10]
    ]
    empty = PrintedPage("A", "A game", ())
    pdf("sheet", empty)
    assert taken(told) < 15 * taken([empty] * len(told))


def taken(pages: list[PrintedPage]) -> float:
    """What printing some pages takes of a processor."""
    before = time.process_time()
    for each in pages:
        pdf("sheet", each)
    return time.process_time() - before
