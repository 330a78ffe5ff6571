"""New powers in TOML alone, played like the shipped ones; and how many of those are data alone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, Steady, adds_up, facing, gifted, rounds_later
from tests.rulesets.brp.stage import person, scripted, undone

from rulewright.library import open_book
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.powers.magic.casting import cast_spell
from rulewright.rulesets.brp.powers.magic.offers import Wish as SpellWish
from rulewright.rulesets.brp.powers.mutations.gaining import evolve, mutate
from rulewright.rulesets.brp.powers.superpowers.asked import Wish
from rulewright.rulesets.brp.powers.superpowers.costs import initial_cost
from rulewright.rulesets.brp.powers.superpowers.use import unleash
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.entries import Mutation, Superpower
from rulewright.rulesets.brp.state.known import KINDS

DOCS = Path(__file__).parents[4] / "docs"
GUIDE = (DOCS / "how-to" / "brp-add-powers.md").read_text(encoding="utf-8")
RULINGS = (DOCS / "reference" / "rulesets" / "brp-rulings-on-powers.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """A table with the three powers of the guide laid over the shipped ones."""
    folder = tmp_path_factory.mktemp("my-powers")
    for number, block in enumerate(BLOCKS):
        (folder / f"power-{number}.toml").write_text(block, encoding="utf-8")
    opened: Book = open_book(RULESET, {"powers": SETS}, homebrew=[folder])
    return opened


def test_the_guide_adds_three() -> None:
    """A spell, a mutation and a superpower, none with Python."""
    assert ["spell", "mutation", "superpower"] == [next(iter(tomllib.loads(block))) for block in BLOCKS]
    assert "procedure" not in "".join(BLOCKS)


def test_a_new_spell(at: Book) -> None:
    """Rolled for, paid by its outcome, dodged, and undone. [BRP-POW-015 BRP-POW-016 BRP-POW-017]"""
    me = gifted("magic/thorns", POW=16, INT=14, at=at)
    there = facing(me, person(at=at, CON=14, SIZ=14), at=at)
    play = scripted(there, at, [40, 3, 2], ["none"])
    wish = SpellWish(power="magic/thorns", level=2, target="b")
    play.run(cast_spell, "a", wish)
    assert (10, 9) == (play.actor("a").power_points, play.actor("b").hit_points)
    assert there == undone(play)
    failed = scripted(there, at, [90])
    failed.run(cast_spell, "a", wish)
    assert 15 == failed.actor("a").power_points
    assert adds_up(there, cast_spell, wish, at=at)


def test_a_new_mutation(at: Book) -> None:
    """At both grades, from the start and in play. [BRP-POW-114 BRP-POW-122]"""
    for level, swim in ((1, 45), (2, 65)):
        me = gifted("mutations/gills", level=level, at=at)
        assert (swim, True) == (rating(me, "swim", at), me.is_marked("breathes water"))
    play = Steady(facing(person(at=at), at=at), at)
    play.run(mutate, "a", "gills")
    play.run(evolve, "a", "gills", worse=True)
    assert 65 == rating(play.actor("a"), "swim", at)
    assert at.content.get(Mutation, "gills").is_data


def test_a_new_superpower(at: Book) -> None:
    """Its points, its contest, its effect while it is kept up, and its end. [BRP-POW-244 BRP-POW-270]"""
    me = gifted("superpowers/sandstorm", level=6, at=at)
    assert 24 == initial_cost("superpowers/sandstorm", 6, me.character, at)
    there = facing(me, person(at=at), fight=True, at=at)
    play = Steady(there, at, hundred=20)
    wish = Wish(power="superpowers/sandstorm", level=4, target="b")
    assert play.run(unleash, "a", wish)
    assert int(rating(person(at=at), "spot", at)) - 20 == rating(play.actor("b"), "spot", at)
    rounds_later(play, 3)
    assert 16 - 4 - 3 == play.actor("a").power_points
    play.change("a", "power_points", 0, "spent")
    rounds_later(play, 1)
    assert not play.actor("b").is_marked("in a sandstorm")
    assert adds_up(there, unleash, wish, at=at)
    assert at.content.get(Superpower, "sandstorm").is_data


def test_a_misspelt_deed_is_told(tmp_path: Path) -> None:
    """What is wrong is said with its place and with what was probably meant."""
    (tmp_path / "wrong.toml").write_text(BLOCKS[2].replace('do = "mark"', 'do = "marc"'), encoding="utf-8")
    with pytest.raises(Exception, match=r"wrong\.toml"):
        open_book(RULESET, {"powers": SETS}, homebrew=[tmp_path])


def test_the_share_of_data() -> None:
    """Most powers are data alone: of 162 (34 superpowers in 36 entries) more than three in five."""
    there = {name: ALL.content.all(kind) for name, kind in KINDS.items()}
    assert {"magic": 30, "mutations": 30, "psychic": 21, "sorcery": 45, "superpowers": 36} == {
        name: len(every) for name, every in there.items()
    }
    every = [each for entries in there.values() for each in entries]
    assert sum(each.is_data for each in every) * 5 > 3 * len(every)


def rows() -> list[dict[str, Any]]:
    """The rulings: id, what is open, how it is read, and the option that turns it, if there is one."""
    found = re.findall(r"^\| (BRP-POP-\d+) \| (.+?) \| (.+?) \| ?(.*?) \|$", RULINGS, re.MULTILINE)
    return [dict(zip(("id", "open", "ruling", "option"), row, strict=True)) for row in found]


def test_every_open_point_is_ruled() -> None:
    """All 162 of them, each by a reading, and each option that turns one is there."""
    assert {f"BRP-POP-{number:03}" for number in range(1, 163)} == {row["id"] for row in rows()}
    assert all(row["ruling"] for row in rows())
    named = {name for row in rows() for name in re.findall(r"`(\w+)`", row["option"])}
    assert set() == named - set(Options.__struct_fields__)
