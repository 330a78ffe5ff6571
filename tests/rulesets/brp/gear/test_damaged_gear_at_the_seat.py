"""Damaged gear at the seat: armour that suffers and is mended, weapons that break and serve on, and drawing them."""

from __future__ import annotations

import re

import pytest
from tests.rulesets.brp.seats import chances, said, thrown
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat, state

from rulewright.play import Effect
from rulewright.rulesets.brp.gear.damaged import halved_dice
from rulewright.rulesets.brp.state.arms import arm
from rulewright.testing.at_the_seat import AtTheSeat


def stopped(table: AtTheSeat) -> int:
    """What armour stopped in the last press, as it was told."""
    told = re.search(r"\d+ damage(?:, of which armour stops (\d+))?\.", said(table))
    assert told
    return int(told[1] or 0)


def struck(table: AtTheSeat) -> int:
    """What armour stops of a blow of nine."""
    start = table.state
    table.press("attack", "b", [30, 8], ["none"], target="a", weapon="sword-broad")
    table.state = start
    return stopped(table)


def clad(armour: str = "leather-hard", number: int = 1) -> AtTheSeat:
    """Somebody in armour, and a foe."""
    return seat(
        duel(fighter("sword-broad", name="Ada", CON=50, armour=[armour]), fighter("sword-broad"), number=number)
    )


# -- armour -------------------------------------------------------------------------------------


def test_brp_sex_001_armour_of_five_damaged_once() -> None:
    """Half of it, rounded down, and then nothing; it stays on, with all that it weighs. [BRP-SPT-031 BRP-SPT-032 BRP-SEX-001]"""
    table = clad("ring")
    told = [struck(table)]
    for word in ("damaged", "destroyed"):
        table.press("let-armour-suffer", "a", armour="ring")
        assert f"is {word}." in said(table)
        told.append(struck(table))
    assert [5, 2, 0] == told
    assert ("ring",) == table.actor("a").armour
    assert "BRP-SPT-031" == table.refused("let-armour-suffer", "b").rule


@pytest.mark.parametrize(
    ("dice", "left"),
    [("1d8+1", "1d4"), ("1d6+2", "1d3+1"), ("1d10+3", "1d5+1"), ("1d6", "1d3"), ("1", "0"), ("1d3-1", "1d1-1")],
)
def test_brp_sdx_011_dice_of_damaged_armour(dice: str, left: str) -> None:
    """The die is halved, and so is what is added to it, rounded down. [BRP-SPT-031 BRP-SEX-002 BRP-SDX-011]"""
    assert left == halved_dice(dice)


def test_bullets_meet_half_as_much_too() -> None:
    """A vest that stops eight of a bullet stops four. [BRP-SPT-031]"""
    there = duel(fighter(CON=90, armour=["bulletproof-vest-modern"]), fighter("rifle-sporting"), apart=10)
    table = seat(there)
    told = []
    for _ in range(3):
        table.state = table.state.write("b", "fight.rank", 10)
        table.press("attack", "b", [30, 6, 6], ["none"], target="a", weapon="rifle-sporting")
        told.append(stopped(table))
        table.press("let-armour-suffer", "a", armour="bulletproof-vest-modern")
    assert [8, 4, 0] == told


def test_rolled_armour_suffers_too() -> None:
    """Where armour is rolled, the smaller die is. [BRP-SPT-031 BRP-SPT-032]"""
    rolling = book(random_armour=True)
    table = seat(duel(fighter(CON=50, armour=["chain"]), fighter("sword-broad")), rolling)
    seen = []
    for faces in ([1], [1], []):
        start = table.state
        table.press("attack", "b", [30, 8, *faces], ["none"], target="a", weapon="sword-broad")
        seen.append(thrown(table)[2:])
        table.state = start
        table.press("let-armour-suffer", "a", armour="chain")
    assert ["1d8 - 1", "1d4 - 1", "0"] == [each[0].strip("()") if each else "0" for each in seen]


@pytest.mark.parametrize(("armour", "stops"), [("helmet-heavy-advanced", [4, 2, 0]), ("helmet", [1, 0, 0])])
def test_what_is_rolled_by_no_die_is_halved_too(armour: str, stops: list[int]) -> None:
    """Four stop two where armour is rolled, and one stops none. [BRP-SPT-031 BRP-SPT-032]"""
    table = seat(duel(fighter(CON=90, armour=[armour]), fighter("sword-broad")), book(random_armour=True))
    told = []
    for _ in stops:
        told.append(struck(table))
        table.press("let-armour-suffer", "a", armour=armour)
    assert stops == told


def test_armour_made_anew_is_damaged_again() -> None:
    """What was made anew rolls a point less, and half of that when it suffers once more. [BRP-SPT-031 BRP-SPT-033]"""
    rolling = book(random_armour=True)
    table = seat(duel(fighter(CON=50, armour=["plate-half"]), fighter("sword-broad"), number=0), rolling)
    for _ in range(2):
        table.press("let-armour-suffer", "a", armour="plate-half")
    table.press("have-mended", "a", armour="plate-half")
    seen = []
    for _ in range(2):
        start = table.state
        table.press("attack", "b", [30, 8, 4], ["none"], target="a", weapon="sword-broad")
        seen.append(thrown(table)[2].strip("()"))
        table.state = start
        table.press("let-armour-suffer", "a", armour="plate-half")
    assert ["1d8 - 1", "1d4 - 1"] == seen


def test_armour_is_mended() -> None:
    """Half the price makes it whole; what was destroyed costs all of it, and stops a point less for good.

    [BRP-SPT-033]
    """
    table = clad("chain", number=0)
    assert "BRP-SPT-033" == table.refused("have-mended", "a").rule
    table.press("let-armour-suffer", "a", armour="chain")
    assert ["chain"] == table.offered("have-mended", "a", "armour")
    assert 50 == table.press("have-mended", "a", armour="chain")
    assert "50% of its price" in said(table)
    assert (7, {}) == (struck(table), dict(table.actor("a").damaged))
    for _ in range(2):
        table.press("let-armour-suffer", "a", armour="chain")
    assert 0 == struck(table)
    table.press("let-armour-suffer", "a", armour="chain")
    assert 2 == table.actor("a").damaged["chain"]
    assert 100 == table.press("have-mended", "a", armour="chain")
    assert 6 == struck(table)
    table.press("let-armour-suffer", "a", armour="chain")
    assert 3 == struck(table)
    dear = seat(clad("chain", number=0).state, book(armour_repair=150))
    dear.press("let-armour-suffer", "a", armour="chain")
    assert 150 == dear.press("have-mended", "a", armour="chain")
    assert "BRP-PLY-084" == clad("chain").refused("have-mended", "a", armour="chain").rule


# -- broken weapons -----------------------------------------------------------------------------


def broken(weapon: str, **skills: int) -> AtTheSeat:
    """Somebody whose weapon has just broken in a parry."""
    me = person(weapons=[weapon], name="Ada", STR=12, CON=40, skills=rated(dodge=50, **skills))
    there = duel(me, fighter("sword-broad", CON=40)).write("a", f"worn.{weapon}", 1000)
    item = seat(there.write("a", f"worn.{weapon}", hit_points(weapon) - 1))
    item.press("attack", "b", [10, 50, 3], [f"parry {weapon}"], target="a", weapon="sword-broad")
    item.state = item.state.write("a", "fight.rank", 10).write("a", "fight.parries", 0).write("b", "fight.rank", 10)
    return item


def hit_points(weapon: str) -> int:
    """Hit points of a weapon."""
    return arm(weapon, BOOK).hit_points


def test_a_parry_breaks_a_weapon() -> None:
    """When its last point is gone; something is left of it. [BRP-SPT-060]"""
    table = broken("mace-light", melee_weapon__mace=51)
    assert ((), (), ("mace-light",)) == (table.actor("a").in_hand, table.actor("a").weapons, table.actor("a").broken)


def test_brp_sdx_017_a_broken_weapon() -> None:
    """26 of 51, and of a seven four; parries are Difficult too. [BRP-SPT-061 BRP-SDX-017]"""
    table = broken("mace-light", melee_weapon__mace=51)
    assert ["mace-light"] == table.offered("use-broken", "a", "item")
    table.press("use-broken", "a", item="mace-light")
    assert ("what is left of the Light Mace" in said(table), 5) == (True, table.actor("a").fight.rank)
    assert (("mace-light",), ("mace-light",)) == (table.actor("a").in_hand, table.actor("a").weapons)
    before = table.actor("b").hit_points
    table.press("attack", "a", [26, 5], ["none"], target="b", weapon="mace-light")
    assert ([26], 4) == (chances(table)[:1], before - table.actor("b").hit_points)
    table.press("attack", "b", [30, 26], ["parry mace-light"], target="a", weapon="sword-broad")
    assert 26 == chances(table)[1]
    table.state = table.state.write("a", "fight.rank", 10)
    assert "BRP-SPT-061" == table.refused("use-broken", "a").rule


def test_brp_sex_005_what_is_left_of_weapons() -> None:
    """Half a broadsword serves like a shortsword, half a longbow as a light club, a broken laser pistol as nothing.

    [BRP-SPT-061 BRP-SEX-005]
    """
    sword = broken("sword-broad", melee_weapon__sword=50)
    sword.press("use-broken", "a", item="sword-broad")
    sword.press("attack", "a", [50, 7], ["none"], target="b", weapon="sword-broad")
    assert ([50], 16 + 4 + 5 - 4) == (chances(sword)[:1], sword.actor("b").hit_points)
    bow = seat(
        duel(fighter("bow-long", STR=12), fighter()).write("a", "broken", ("bow-long",)).write("a", "in_hand", ())
    )
    bow.press("use-broken", "a", item="bow-long")
    assert (("club-light",), ()) == (bow.actor("a").in_hand, bow.actor("a").broken)
    laser = seat(
        duel(fighter("pistol-laser"), fighter()).write("a", "broken", ("pistol-laser",)).write("a", "in_hand", ())
    )
    assert "BRP-SPT-061" == laser.refused("use-broken", "a").rule


def test_what_breaks_again_is_gone() -> None:
    """Nothing is left of what is left. [BRP-SPT-060 BRP-SPT-061]"""
    table = broken("mace-light", melee_weapon__mace=51)
    table.press("use-broken", "a", item="mace-light")
    table.state = table.state.write("a", "worn.mace-light", hit_points("mace-light") - 1)
    table.press("attack", "b", [10, 26, 3], ["parry mace-light"], target="a", weapon="sword-broad")
    assert ((), ()) == (table.actor("a").in_hand, table.actor("a").broken)


# -- drawing ------------------------------------------------------------------------------------


def test_drawing_and_exchanging() -> None:
    """Five ranks to draw, five to sheathe, none to drop. [BRP-SPT-144]"""
    table = seat(
        duel(fighter("sword-broad", "mace-light", DEX=16, name="Ada"), fighter()).write(
            "a", "in_hand", ("sword-broad",)
        )
    )
    table.press("put-away", "a", item="sword-broad")
    assert (11, ()) == (table.actor("a").fight.rank, table.actor("a").in_hand)
    table.press("take-up", "a", item="mace-light")
    assert (6, ("mace-light",)) == (table.actor("a").fight.rank, table.actor("a").in_hand)
    table.press("let-fall", "a", item="mace-light")
    assert (6, (), ("mace-light",)) == (table.actor("a").fight.rank, table.actor("a").in_hand, table.actor("a").dropped)
    assert "drops the Light Mace" in said(table)
    table.press("take-up", "a", item="sword-broad")
    assert 1 == table.actor("a").fight.rank
    for action in ("put-away", "let-fall"):
        assert "BRP-SPT-144" == table.refused(action, "b").rule
    astral = seat(table.state.write("a", "effects.x", Effect("x", "X", marks=("astral",))).write("a", "fight.rank", 9))
    assert "BRP-POW-302" == astral.refused("put-away", "a", item="sword-broad").rule
    asleep = seat(table.state.write("a", "fate", "unconscious"))
    assert "BRP-CHR-087" == asleep.refused("let-fall", "a", item="sword-broad").rule
    shielded = seat(duel(fighter(shield="shield-round"), fighter()))
    shielded.press("put-away", "a", item="shield-round")
    assert "" == shielded.actor("a").shield


@pytest.mark.parametrize(("rating", "over", "rank"), [(101, True, 10), (100, True, 5), (101, False, 5)])
def test_a_master_draws_at_once(rating: int, over: bool, rank: int) -> None:
    """Above 100 a weapon is drawn and sheathed in no time, where ratings pass 100; what lies there is picked up as ever.

    [BRP-SPT-145]
    """
    at = book(over_100=over)
    me = person(at=at, weapons=["sword-broad"], skills=rated(melee_weapon__sword=rating))
    table = seat(duel(me, fighter()).write("a", "in_hand", ()), at)
    table.press("take-up", "a", item="sword-broad")
    assert rank == table.actor("a").fight.rank
    again = seat(duel(me, fighter()), at)
    again.press("put-away", "a", item="sword-broad")
    assert rank == again.actor("a").fight.rank
    fallen = seat(duel(me, fighter()).write("a", "in_hand", ()).write("a", "dropped", ("sword-broad",)), at)
    fallen.press("take-up", "a", item="sword-broad")
    assert 5 == fallen.actor("a").fight.rank


def test_out_of_a_fight_drawing_costs_nothing() -> None:
    """Nobody counts ranks then. [BRP-SPT-144]"""
    table = seat(state(me=fighter("sword-broad")))
    table.press("put-away", "me", item="sword-broad")
    assert (0, ()) == (table.actor("me").fight.rank, table.actor("me").in_hand)
