"""Point buy: a creation from a few lines."""

from __future__ import annotations

import pytest
from msgspec import Struct

from rulewright.chance import RandomDice
from rulewright.content import Entry, load
from rulewright.contract import Book, NoOptions
from rulewright.kits.point_buy import PointBuy
from rulewright.play.values.bounded import Line, Score


class Hat(Entry, frozen=True, kw_only=True):
    """Something to wear."""


class Dandy(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Somebody with taste."""

    name: Line = ""
    taste: Score = 0
    nerve: Score = 0
    hat: Line = ""


@pytest.fixture
def book(tmp_path_factory: pytest.TempPathFactory) -> Book[NoOptions]:
    folder = tmp_path_factory.mktemp("hats")
    (folder / "hats.toml").write_text(
        '[[hat]]\nid = "bowler"\nname = "Bowler"\ntext = "Round, hard and black, for going about one\'s business."\n'
    )
    return Book(NoOptions(), load((folder,), {"hat": Hat}))


MAKING = PointBuy(
    character=Dandy, points=5, ratings={"taste": "Taste", "nerve": "Nerve"}, least=1, most=4, picks={"hat": Hat}, rule="DY-01"
)  # fmt: skip


def test_what_is_refused_says_why(book: Book[NoOptions]) -> None:
    """No name, points left or too many, ratings out of bounds, what no book has: each with the rule and the way out."""
    said = {each.reason: each.instead for each in MAKING.refusals(MAKING.blank(book), book)}
    assert {
        "A character needs a name.": "Give one.",
        "Points: 5 of 5 are left.": "Spend them on ratings.",
        "A character needs a hat.": "Choose one that is listed.",
    } == said
    odd = MAKING.refusals(Dandy(name="Beau", taste=9, nerve=0, hat="crown"), book)
    assert [
        "Points: 7 where there are 5.",
        "Taste is 9, not 1 to 4.",
        "Nerve is 0, not 1 to 4.",
        "There is no hat 'crown'.",
    ] == [each.reason for each in odd]
    assert {"DY-01"} == {each.rule for each in odd}
    assert () == MAKING.refusals(Dandy(name="Beau", taste=4, nerve=3, hat="bowler"), book)


def test_people_at_random_are_legal_and_keep_wishes(book: Book[NoOptions]) -> None:
    """Every point is spent within the bounds; what was wished for stays."""
    for seed in range(30):
        assert () == MAKING.refusals(MAKING.random(RandomDice(seed), book, {}), book)
    wished = MAKING.random(RandomDice(1), book, {"nerve": 4, "name": "Beau"})
    assert Dandy(name="Beau", taste=3, nerve=4, hat="bowler") == wished


def test_pages_ask_for_what_there_is(book: Book[NoOptions]) -> None:
    """A name, the ratings with their budget, and picks with what each thing says of itself."""
    who, ratings, choices = MAKING.steps
    assert (["name"], ["taste", "nerve"], ["hat"]) == tuple(
        [blank.path for blank in step.blanks] for step in (who, ratings, choices)
    )
    assert ("Points",) == ratings.budgets
    assert choices.blanks[0].options is not None
    assert ["bowler"] == [option.key for option in choices.blanks[0].options(MAKING.blank(book), book)]
