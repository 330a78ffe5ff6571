"""An atlas: known duels come out as they must, marks are no luck, and what goes round is told."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.cli.conftest import Run

from rulewright.lab import Chain, Enough, Spec
from rulewright.lab.compared.atlas import AtlasCell, atlas_of, cycles, marks, strength_of, uneven
from rulewright.lab.compared.atlas_page import markdown_of, seen_from
from rulewright.lab.compared.duellists import people_of
from rulewright.library import open_book, ready, ruleset


def cell(first: str, second: str, share: float, *, marked: bool = True, drawn: float = 0.0) -> AtlasCell:
    """A duel that was fought."""
    return AtlasCell(first, second, share, share - 0.1, share + 0.1, drawn, 100, False, 0.0, marked)


def test_three_that_go_round_are_a_cycle() -> None:
    """By marked duels alone, told once."""
    round_ = [cell("rock", "scissors", 0.9), cell("scissors", "paper", 0.9), cell("rock", "paper", 0.1)]
    assert [("paper", "rock", "scissors")] == list(cycles(round_))
    assert [] == list(cycles([*round_[:2], cell("rock", "paper", 0.1, marked=False)]))
    assert [] == list(cycles([*round_[:2], cell("rock", "paper", 0.9)]))


def test_strength_is_the_mean_of_chances() -> None:
    """What nobody wins is shared."""
    told = strength_of(("a", "b", "c"), [cell("a", "b", 0.6, drawn=0.2), cell("a", "c", 1.0)])
    assert {"a": pytest.approx(0.85), "b": pytest.approx(0.3), "c": 0.0} == told
    assert {} == strength_of(("a", "b"), [])


def test_few_marks_are_luck() -> None:
    """Of even duels alone hardly an atlas has a mark; of uneven ones most are found, and few marks are false."""
    luck = Random(7)

    def surprise(chance: float) -> float:
        won = luck.binomialvariate(60, chance)
        return uneven(won, 60 - won)

    assert sum(any(marks([surprise(0.5) for _ in range(40)])) for _ in range(200)) <= 20
    found = [marks([*(surprise(0.5) for _ in range(30)), *(surprise(0.85) for _ in range(10))]) for _ in range(100)]
    false, true = sum(sum(each[:30]) for each in found), sum(sum(each[30:]) for each in found)
    assert true > 950
    assert false / (false + true) < 0.06
    assert 1.0 == uneven(3, 3) == uneven(0, 0)


def test_duels_are_known_as_chains_know_them(bar: Spec) -> None:
    """Where there is time each cell is for certain, and each of the two stands first in half of it: here that tells."""
    game = ruleset("brawl")
    found = atlas_of(game, people_of(game, open_book(game), ("ann", "bob")), open_book(game), Enough(seconds=60))
    (known,) = found.cells
    assert known.exact
    sides = {"ann": ("ann",), "bob": ("bob",)}
    people = {who: bar.characters[who] for who in sides}
    orders = ((sides, people), (dict(reversed(sides.items())), dict(reversed(people.items()))))
    first, last = (
        Chain(replace(bar, sides=each, characters=written)).expand(60, 1e-9).within("Ann wins").low
        for each, written in orders
    )
    assert first - last > 0.1
    assert (first + last) / 2 == pytest.approx(known.share, abs=0.005)
    share, low, high = seen_from(known, turned=True)
    assert low <= share <= high
    assert share == pytest.approx(1 - known.share, abs=0.01)


def test_without_time_duels_are_counted_as_unfought(bar: Spec) -> None:
    """And nobody is stronger than anybody."""
    game = ruleset("brawl")
    everybody = people_of(game, open_book(game))
    found = atlas_of(game, everybody, open_book(game), Enough(seconds=60), is_time_up=lambda: True)
    many = len(ready(game).characters)
    assert (many * (many - 1) // 2, ()) == (found.unfought, found.cells)
    assert "no time" in markdown_of(found, "rulewright atlas brawl", "brawl.svg")


def test_it_is_told_and_written(run: Run, tmp_path: Path) -> None:
    """At the terminal by names; a page, a picture and tables in a folder, all of the same duels."""
    folder = tmp_path / "atlas"
    told = run("atlas", "brawl", "--minutes", "0.2", "--fights", "30", "--out", str(folder)).output
    assert "Who beats whom" in told
    kept = json.loads((folder / "brawl-atlas.json").read_text())
    rows = list(csv.DictReader((folder / "brawl-atlas.csv").read_text().splitlines()))
    assert len(kept["cells"]) == len(rows) > 0
    page = (folder / "brawl-atlas.md").read_text()
    assert all(name in page for name in kept["names"].values())
    assert "$ rulewright atlas brawl --minutes 0.2 --out atlas" in page
    picture = ET.fromstring((folder / "brawl-atlas.svg").read_text())  # noqa: S314 - it was written here
    assert len(kept["order"]) ** 2 + 1 == len(picture.findall("{http://www.w3.org/2000/svg}rect"))


def test_what_cannot_be_is_said(run: Run) -> None:
    """With who there is."""
    assert "Name two of" in run("atlas", "brawl", "--among", "ann").output
    assert "no ready character 'anm'" in run("atlas", "brawl", "--among", "anm,bob").output
