"""Parries and classes of weapons at the seat, and skills that few may learn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chance
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat, state

from rulewright.content import Pack, load
from rulewright.contract import Book as AnyBook
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.testing.at_the_seat import AtTheSeat


def offered(table: AtTheSeat) -> dict[str, int]:
    """The defences of the last question, each with its chance."""
    question: Any = table.last.asked[-1]
    return dict(zip((each.key for each in question.among), question.chances, strict=True))


def blow(table: AtTheSeat, how: str, *faces: int, weapon: str = "sword-broad") -> Any:
    """The first strikes with a plain success, and the second does this."""
    table.state = table.state.write("a", "fight.rank", 10)
    return table.press("attack", "a", [30, *faces], [how], target="b", weapon=weapon)


@pytest.mark.parametrize("how", ["parry sword-broad", "parry shield-round"])
def test_each_further_parry_or_block_costs_thirty(how: str) -> None:
    """70, 40, 10, and then none of either. [BRP-CBT-029 BRP-SKL-116 BRP-SKL-121 BRP-SKL-137 BRP-SKL-138 BRP-CBT-097]"""
    table = seat(duel(b=fighter("sword-broad", shield="shield-round", skill=70, CON=18, SIZ=18)))
    told = []
    for _ in range(3):
        blow(table, how, 5)
        told.append(offered(table)[how])
    assert [70, 40, 10] == told
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("attack", "a", [30, 1], target="b", weapon="sword-broad")
    assert [] == table.last.asked


def test_the_better_of_weapon_and_parry() -> None:
    """Parry (Sword) 60 beats Sword 40 and is what is learned from. [BRP-CBT-026 BRP-SKL-120 BRP-SKL-115]"""
    me = person(weapons=["sword-broad"], skills=rated(melee_weapon__sword=40, parry__sword=60))
    table = seat(duel(b=me))
    blow(table, "parry sword-broad", 50)
    assert (60, ("parry/sword",)) == (offered(table)["parry sword-broad"], table.actor("b").checks)


def test_what_is_thrown_is_parried_at_a_fifth() -> None:
    """Sword 62: 13. [BRP-CBT-031]"""
    me = person(weapons=["sword-broad"], skills=rated(melee_weapon__sword=62))
    table = seat(duel(fighter("knife-throwing", DEX=13), me, apart=6))
    blow(table, "parry sword-broad", 13, weapon="knife-throwing")
    assert 13 == offered(table)["parry sword-broad"]


@pytest.mark.parametrize(("size", "barred", "parries"), [(20, True, False), (19, True, True), (20, False, True)])
def test_nobody_parries_a_giant_where_a_table_bars_it(size: int, barred: bool, parries: bool) -> None:
    """Twice one's SIZ or more: only a dodge. [BRP-CBT-033 BRP-SKL-120]"""
    at = book(bar_parries=barred)
    table = seat(duel(fighter("sword-broad", at=at, SIZ=size), fighter("sword-broad", at=at)), at)
    table.press("attack", "a", [30, 20], ["dodge"], target="b", weapon="sword-broad")
    assert parries == ("parry sword-broad" in offered(table))


@pytest.mark.parametrize("weapon", ["sword-broad", "bow-long", "musket", "pistol-laser", "rock-thrown", "gun-mini"])
def test_without_training_the_weapon_has_its_own_base(weapon: str) -> None:
    """What the weapon's entry says. [BRP-SKL-026 BRP-SKL-091 BRP-SKL-115 BRP-SKL-117]"""
    held = BOOK.content.get(Weapon, weapon)
    table = seat(duel(person(weapons=[weapon], STR=18, DEX=18), apart=1 if not held.range else 7))
    table.press("attack", "a", [94, 1, 1] if held.thrown else [94], target="b", weapon=weapon)
    assert f"{held.base}%" in str(table.last.drawn[0][0])


def test_an_attack_that_failed_asks_nobody() -> None:
    """No question, no damage, and the attack is spent. [BRP-CBT-046 BRP-CBT-042]"""
    table = seat(duel())
    told = table.press("attack", "a", [51], target="b", weapon="sword-broad")
    assert ([], False, 0) == (table.last.asked, told.hit, table.actor("a").fight.rank)


@pytest.mark.parametrize(
    ("attack", "parry", "item", "weapon"), [(8, 30, 2, 0), (30, 8, 0, 1), (30, 2, 0, 2), (30, 30, 0, 0)]
)
def test_what_steel_suffers(attack: int, parry: int, item: int, weapon: int) -> None:
    """Two points for each level of lead off what parried, one off what struck. [BRP-CBT-028 BRP-CBT-049]"""
    table = seat(duel(b=fighter("sword-broad", CON=18, SIZ=18)))
    faces = [attack, parry, *([1] if item else [])]
    table.press("attack", "a", faces, ["parry sword-broad"], target="b", weapon="sword-broad")
    worn = tuple(table.actor(who).worn.get("sword-broad", 0) for who in "ba")
    assert (item, weapon) == worn


@pytest.mark.parametrize(("own", "taught"), [(49, False), (50, True)])
def test_a_teacher_needs_twice_the_rating_or_fifty(own: int, taught: bool) -> None:
    """A student of 30 needs a teacher of 50, one of 20 a teacher of 40; an equal teaches nothing. [BRP-SKL-153]"""
    table = seat(state(me=person(skills=rated(teach=60, spot=own)), you=person(skills=rated(spot=30))))
    assert taught == table.allows("teach", "me", student="you", skill="spot")
    equal = seat(state(me=person(skills=rated(teach=60, spot=60)), you=person(skills=rated(spot=60))))
    assert "BRP-SKL-153" == equal.refused("teach", "me", student="you", skill="spot").rule


def test_forbidden_lore_is_never_learned_by_use() -> None:
    """A success ticks nothing, while other knowledge is ticked. [BRP-SKL-099]"""
    table = seat(state(me=person(skills=rated(knowledge__blasphemous_lore=40, knowledge__history=40))))
    for skill in ("knowledge/blasphemous-lore", "knowledge/history"):
        table.press("skill", "me", [20], skill=skill)
    assert ("knowledge/history",) == table.actor("me").checks


@pytest.mark.parametrize(("training", "ticked"), [(True, ("brawl",)), (False, ("brawl", "martial-arts/karate"))])
def test_an_art_that_only_training_improves(training: bool, ticked: tuple[str, ...]) -> None:
    """Where a table says so, use alone earns no check in it. [BRP-SKL-111]"""
    at = book(martial_arts_training=training)
    me = person(at=at, skills=rated(brawl=60, martial_arts__karate=50))
    table = seat(duel(me, fighter(at=at, CON=18, SIZ=18)), at)
    table.press("attack", "a", [30, 1, 1], ["none"], target="b", weapon="fist")
    assert ticked == table.actor("a").checks


def test_a_burden_weighs_on_a_flyer() -> None:
    """Twelve points of a winged one's 40 at ENC 12; a load of SIZ 15 at STR 10 is 25%. [BRP-SKL-071]"""
    table = seat(state(me=person(winged=True, DEX=10)))
    table.press("fly", "me", [90], load=12)
    assert str(table.last.drawn[0][0]).startswith("28%")
    assert table.press("stay-up", "me", [25], burden=15)
    assert not table.press("stay-up", "me", [26], burden=15)


def test_under_water() -> None:
    """The lower of Sword and Swim; a blade that does not impale does 1D3-1, less the water's three; half of the lower of Dodge
    and Swim to get out of the way. [BRP-SKL-151 BRP-SPT-279]
    """
    me = person(weapons=["sword-broad"], skills=rated(melee_weapon__sword=60, swim=30))
    table = seat(duel(me, fighter(CON=18, SIZ=18)))
    for who in "ab":
        table.press("dive", who)
    told = table.press("attack", "a", [30, 30, 90, 3], ["dodge"], target="b", weapon="sword-broad")
    assert (True, 0) == (told.hit, told.damage)
    assert 13 == offered(table)["dodge"]
    assert ["30%", "30%"] == [str(table.last.drawn[at][0])[:3] for at in (0, 1)]


@pytest.mark.parametrize(("barred", "ways"), [(False, ["none", "jump", "parry sword-broad"]), (True, ["none", "jump"])])
def test_nobody_parries_a_sweep_where_a_table_bars_it(barred: bool, ways: list[str]) -> None:
    """A spear that sweeps can be stopped; at such a table one can only jump over it. [BRP-CBT-033]"""
    at = book(bar_parries=barred)
    sweeper = person(at=at, weapons=["spear-long"], STR=12, SIZ=12, skills=rated(melee_weapon__spear=40))
    table = seat(duel(sweeper, fighter("sword-broad", at=at, CON=30, SIZ=30)), at)
    table.press("sweep", "a", [60, 8], ["none"], weapon="spear-long", swept=["b"])
    assert ways == list(offered(table))


@pytest.mark.parametrize(("weapon", "barred", "met"), [("flamethrower", True, False), ("flamethrower", False, True), ("rifle-bolt-action", True, True)])  # fmt: skip
def test_what_strikes_an_area_is_not_parried(weapon: str, barred: bool, met: bool) -> None:
    """A great shield stops bullets, but no sheet of flame where a table bars that. [BRP-SKL-120 BRP-CBT-033]"""
    at = book(bar_parries=barred, shield_against_bullets="all")
    shooter = person(
        at=at, weapons=[weapon], STR=18, DEX=18, skills=rated(heavy_weapon__flamethrower=80, firearm__rifle=80)
    )
    table = seat(duel(shooter, fighter("sword-broad", shield="shield-full", at=at, CON=40, SIZ=40), apart=10), at)
    table.press("attack", "a", [50, 30] if met else [50, 1, 1], ["none"], target="b", weapon=weapon)
    assert met == any("Full" in note and "stops it" in str(note) for note in map(str, table.last.notes))


def test_a_base_of_ones_own_for_bare_hands() -> None:
    """Where a table gives Brawl another base, a fist strikes by it; a sword has the base of the sword. [BRP-SKL-009 BRP-SYS-023]"""
    at = book(bases={"brawl": 40, "melee-weapon/sword": 99})
    table = seat(duel(person(at=at, weapons=["sword-broad"]), apart=1), at)
    table.press("attack", "a", [90], target="b", weapon="fist")
    assert 40 == chance(table)
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert 15 == chance(table)


def test_an_art_that_goes_with_some_weapons_alone() -> None:
    """Where the game master lets an art go with bows alone, fists do without it; karate goes with them. [BRP-SKL-111]"""
    text = (
        '[[speciality]]\nid = "martial-arts-archery"\nname = "Archery"\nskill = "martial-arts"\nkey = "archery"\n'
        'partners = ["missile-weapon/bow"]\ntext = "The way of the bow."\n'
    )
    strict = AnyBook(
        BOOK.options, load((BOOK.content, Pack.of_texts("x", {"s.toml": text})), RULESET.kinds, RULESET.checks)
    )
    for style, ticked in (("archery", ("brawl",)), ("karate", ("brawl", "martial-arts/karate"))):
        me = person(at=strict, skills={f"martial-arts/{style}": {"given": 50}, "brawl": {"given": 60}})
        table = seat(duel(me, fighter(at=strict, CON=18, SIZ=18)), strict)
        table.press("attack", "a", [30, *[1] * len(ticked)], ["none"], target="b", weapon="fist")
        assert ticked == table.actor("a").checks, style
