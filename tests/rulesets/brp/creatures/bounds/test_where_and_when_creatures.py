"""Where and when creatures: where a grip crushes, where a leap ends, where a giant is struck, who comes at a call and in which age."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.creatures.test_squids_at_the_seat import GRIP, held_by
from tests.rulesets.brp.seats import rolled, seat
from tests.rulesets.brp.stage import BOOK, book, person, rated

from rulewright.library import open_book
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Book

LOCATED = book(hit_locations=True)

# -- where --------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-043")
@pytest.mark.parametrize(("at", "held", "places"), [
    (BOOK, "a", {""}), (LOCATED, "a", {"chest"}), (BOOK, "horse-1", {""}), (LOCATED, "detective-1", {"chest"}),
    (BOOK, "detective-1", {""}),
])  # fmt: skip
def test_where_a_grip_crushes(at: Book, held: str, places: set[str]) -> None:
    """The chest, where places are told apart; elsewhere nowhere in particular, and on a beast as its body has it."""
    creature = held.removesuffix("-1") if held != "a" else "detective"
    table = den("squid-giant", creature, at=at, **STURDY)
    table.state = table.state.write(held, f"effects.{GRIP}", held_by("squid-giant-1", "squid-giant-tentacle", 2))
    table.state = table.state.write(held, "hit_points", 90).write(held, "characteristics.CON", 170)
    table.proceed([1] * 4, ["act"] * 3)
    assert places == {each.location for each in table.actor(held).wounds.values()}


@pytest.mark.rule("BRP-CBT-131", "BRP-CRE-153")
@pytest.mark.parametrize(("creature", "landed", "where"), [
    ("detective", "left-leg", "left-leg"), ("horse", "left-leg", "left-hind-leg"), ("horse", "right-leg", "right-hind-leg"), ("horse", "left-arm", "head"),
    ("horse", "chest", "forequarters"),
])  # fmt: skip
def test_where_a_leap_ends(creature: str, landed: str, where: str) -> None:
    """On the place that was chosen, or on what serves a beast as one on that side; what it has nothing like is where most blows land."""
    table = den(creature, at=LOCATED, fighting=False)
    who = f"{creature}-1"
    table.state = table.state.write(who, "skills", person(at=LOCATED, skills=rated(jump=90)).skills)
    faces = [1] * (3 if creature == "horse" else 2)
    table.press("fall", who, [30, *faces], metres=9, leaping=True, landed=landed)
    assert [where] == [each.location for each in table.actor(who).wounds.values()]
    assert {where: len(faces)} == dict(table.actor(who).locations)


@pytest.mark.rule("BRP-CRE-065")
@pytest.mark.parametrize(("size", "weapon", "faces", "low"), [
    (66, "sword-broad", [1] * 6, True), (67, "sword-broad", [1] * 6, False), (44, "bow-long", [1] * 4, False),
])  # fmt: skip
def test_where_a_giant_is_struck(size: int, weapon: str, faces: list[int], low: bool) -> None:
    """Low down, by whoever is half its size or less; not by an arrow, nor by one who is nearly as tall."""
    table = den("giant", at=LOCATED, **{**STURDY, "SIZ": size, "STR": 11})
    table.state = table.state.write("a", "weapons", (weapon,)).write("a", "in_hand", (weapon,))
    table.press("attack", "a", [40, *faces], ["none"], target="giant-1", weapon=weapon)
    places = next(each for each in rolled(table) if each.startswith("table"))
    assert low == ("head" not in places)


# -- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-087")
@pytest.mark.parametrize(("points", "reason"), [
    (1, "Too few power points are left for it."), (2, ""), (0, "Too few power points are left for it."),
])  # fmt: skip
def test_when_nothing_comes_at_a_call(points: int, reason: str) -> None:
    """A point stays: with no more than the cheapest beast costs the button says so before any is named."""
    table = den("vampire", **STURDY)
    table.state = table.state.write("vampire-1", "power_points", points)
    no = table.game.action("call-beasts").closed(table.state, table.book, "vampire-1")
    assert reason == ("" if no is None else no.reason)
    if reason:
        assert reason == table.refused("call-beasts", "vampire-1", beasts="rat-pack").reason
    else:
        assert table.allows("call-beasts", "vampire-1", beasts="rat-pack")


@pytest.mark.rule("BRP-OPT-083")
@pytest.mark.parametrize(("gear", "last", "there"), [
    ('wears = ["bulletproof-vest-modern"]', "medieval", False), ('wears = ["bulletproof-vest-modern"]', "modern", True),
    ('shield = "shield-riot"', "medieval", False), ('shield = "shield-riot"', "modern", True),
    ('attacks = [{ arm = "pistol-medium", chance = 50 }]', "medieval", False), ('since = "pulp"', "medieval", False),
    ("", "medieval", True), ("", "prehistoric", True),
])  # fmt: skip
def test_in_which_age_a_creature_of_ones_own_is_met(tmp_path: Path, gear: str, last: str, there: bool) -> None:
    """Not before what it wears, bears and wields, nor before its own time."""
    (tmp_path / "mine.toml").write_text(
        f'[[creature]]\nid = "watchman"\nname = "Watchman"\ngroup = "person"\nrules = ["BRP-CRE-144"]\nplace = "mine"\n'
        f'text = "Somebody who watches."\ndice = {{ STR = "10", CON = "10", SIZ = "10", INT = "10", POW = "10", DEX = "10", '
        f'CHA = "10" }}\n{gear}\n',
        encoding="utf-8",
    )
    at = open_book(RULESET, {"last_era": last}, homebrew=[tmp_path])
    assert there == ("watchman" in seat(at, me=person(at=at)).offered("bring-creature", "me", "creature"))
