"""Homebrew entries that do what the shipped ones do, since data says it and no code compares ids."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rulesets.brp.powers.stage import SETS, facing, gifted

from rulewright.library import open_book
from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body.wounds.impaled import is_large
from rulewright.rulesets.brp.opponents.powers import strikes
from rulewright.rulesets.brp.powers.sheet import figures_of
from rulewright.rulesets.brp.powers.superpowers.asked import no_superpower
from rulewright.rulesets.brp.powers.superpowers.combined import ill_combined
from rulewright.rulesets.brp.powers.superpowers.growth import no_better_power
from rulewright.rulesets.brp.powers.superpowers.price import price_alone
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.powers_state import Use

LIKE_THEM = """
[[limit]]
id = "dear"
name = "Dear"
price = "double"

[[limit]]
id = "weekday"
name = "Once"
a_day = true

[[limit]]
id = "settled"
name = "Settled"
for_good = true

[[superpower]]
id = "embers"
name = "Embers"
points = 1
price = { each = 1 }
choices = ["heat", "cold"]
variants = true
combines = true
measured = "bound"
reach = { to = "touch" }
at = ["being"]

[[ability]]
id = "headache"
name = "Headache"
at = ["being"]
hostile = true
tactic = "strike"

[[weapon]]
id = "needle"
name = "Needle"
skill = "melee-weapon/dagger"
base = 15
damage = "1d2"
slight = true
"""
HEAT, COLD = "superpowers/embers/heat", "superpowers/embers/cold"


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """A table with these laid over the shipped ones."""
    folder: Path = tmp_path_factory.mktemp("like-them")
    (folder / "like_them.toml").write_text(LIKE_THEM, encoding="utf-8")
    opened: Book = open_book(RULESET, {"powers": SETS}, homebrew=[folder])
    return opened


def test_new_limits_do_what_their_data_says(at: Book) -> None:
    """A price is doubled, uses are counted, and nothing gets better. [BRP-POW-251 BRP-POW-253]"""
    use = Use(power=HEAT, level=3)
    plain = facing(gifted(HEAT, level=3, at=at), at=at)
    dear = facing(gifted(HEAT, level=3, at=at, limits={f"{HEAT}+dear": 1}), at=at)
    assert [3, 6] == [price_alone(there, at, "a", use) for there in (plain, dear)]
    once = facing(gifted(HEAT, level=3, at=at, limits={f"{HEAT}+weekday": 1}), at=at)
    assert no_superpower(once, at, "a", Use(power=HEAT, target="b")) is None
    spent = once.write("a", f"powers.day.{HEAT}", 1)
    refusal = no_superpower(spent, at, "a", Use(power=HEAT, target="b"))
    assert refusal is not None
    assert "BRP-POW-251" == refusal.rule
    settled = facing(gifted(HEAT, level=3, at=at, limits={f"{HEAT}+settled": 1}), at=at)
    assert no_better_power(plain, at, "a", HEAT) is None
    assert no_better_power(settled, at, "a", HEAT) is not None


def test_new_powers_do_what_their_data_says(at: Book) -> None:
    """Energies go out together, a leap is measured, and an opponent strikes with what is for it. [BRP-POW-275]"""
    assert ill_combined(Use(power=HEAT, beside=FrozenMap({COLD: 1})), at) is None
    me = gifted(HEAT, "psychic/headache", "psychic/pyrokinesis", level=3, at=at)
    assert {"metres far", "metres high"} == set(figures_of(me, HEAT, 3, at))
    assert ["headache", "pyrokinesis"] == strikes(me, at)


def test_the_leap_of_a_sorcerer_is_its_own(at: Book) -> None:
    """The spell of the same name as a superpower has its own figure. [BRP-POW-210]"""
    assert {"metres further": (2, "BRP-POW-180")} == figures_of(gifted("sorcery/leap", at=at), "sorcery/leap", 2, at)


def test_a_new_knife_is_no_larger_than_a_knife(at: Book) -> None:
    """What sticks in a body keeps it from healing by its size, whatever it is called. [BRP-CBT-078]"""
    assert [False, False, True] == [is_large(each, at) for each in ("needle", "dagger", "sword-broad")]
