"""Magicians at the seat: prices, ranks, meetings of spells, what stands in the way, and how spells are learned."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, chance_of, facing, mage, seat, under
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.chance import Die
from rulewright.play import Minutes
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.powers_state import STAFF, Bond, Vessel
from rulewright.testing.at_the_seat import AtTheSeat


def friends(me: Any, them: Any = None) -> AtTheSeat:
    """A magician and a friend, at leisure."""
    return seat(facing(me, them).write("scene", "sides.b", "red"))


def cast(table: AtTheSeat, spell: str, faces: Any, answers: Any = (), **form: Any) -> Any:
    """Cast a spell as its caster does."""
    return table.press("cast", "a", faces, answers, power=f"magic/{spell}", **form)


# -- prices and ranks ---------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "paid"), [(30, 9), (70, 1), (99, 9)])
def test_the_price_goes_by_the_roll(roll: int, paid: int) -> None:
    """BRP-PDX-001: Blast 3 costs 9, 1 where it fails, 9 where it is fumbled. [BRP-POW-016 BRP-POW-017 BRP-POW-018]"""
    table = seat(facing(mage("blast"), person(at=ALL)))
    after = [1, 1, 1] if roll == 30 else [1] if roll == 99 else []
    cast(table, "blast", [roll, *after], ["none"] if roll == 30 else (), target="b", level=3)
    assert 16 - paid == table.actor("a").power_points


def test_a_spell_comes_as_many_ranks_later_as_it_has_levels() -> None:
    """BRP-PEX-004, BRP-PDX-002: DEX 15 and level 2 is rank 13; DEX 5 and level 8 is rank 2 of the next round.

    [BRP-POW-023 BRP-POW-024 BRP-POW-025]
    """
    table = seat(duel(mage("light", DEX=15), person(at=ALL, DEX=14)))
    cast(table, "light", [], level=2, words="stone")
    casting = table.actor("a").powers.casting
    assert casting is not None
    assert (1, 13) == (casting.round, casting.rank)
    assert ("b",) == table.acting  # rank 14 comes first
    assert "BRP-POW-023" == table.refused("cast", "a", power="magic/light", level=1, words="stone").rule
    table.press("pass", "b")
    table.proceed([30])
    assert table.actor("a").powers.casting is None
    slow = seat(duel(mage("light", DEX=5), person(at=ALL)))
    cast(slow, "light", [], level=8, words="stone")
    late = slow.actor("a").powers.casting
    assert late is not None
    assert (2, 2) == (late.round, late.rank)


def test_a_rank_that_was_lowered_is_where_a_casting_begins() -> None:
    """A casting counted from all of DEX by whoever has moved or waited: after 10 m DEX 10 is rank 5, Blast 6 falls one
    below 0 and comes in the next round one below DEX; level 4 still comes in this one. [BRP-POW-024 BRP-POW-025]
    """
    for level, expected in ((6, (2, 9)), (4, (1, 1))):
        table = seat(duel(mage("blast", DEX=10, POW=30), person(at=ALL), apart=40))
        table.press("move", "a", away="b", distance=10)
        assert 5 == table.actor("a").fight.rank
        cast(table, "blast", [], target="b", level=level)
        casting = table.actor("a").powers.casting
        assert casting is not None
        assert expected == (casting.round, casting.rank)
    waits = seat(duel(mage("blast", DEX=10, POW=30), person(at=ALL), apart=40))
    waits.press("wait", "a", rank=2)
    cast(waits, "blast", [], target="b", level=3)
    late = waits.actor("a").powers.casting
    assert late is not None
    assert (2, 9) == (late.round, late.rank)


def test_a_fumble_shuts_the_spell_for_a_round_and_no_longer() -> None:
    """A fumble outside a fight, or of the last one, that shuts a spell in the next. [BRP-POW-022 BRP-POW-047]"""
    table = seat(duel(mage("light", DEX=15), person(at=ALL)))
    cast(table, "light", [], words="stone")
    table.press("pass", "b")
    table.proceed([99])
    form = {"power": "magic/light", "level": 1, "words": "stone"}
    table.proceed([], ["act", "act"])
    assert "BRP-POW-047" == table.refused("cast", "a", **form).rule
    table.proceed([], ["act", "act"])
    assert table.allows("cast", "a", **form)
    quiet = friends(mage("light"))
    cast(quiet, "light", [99], words="stone")
    quiet.begin([], ["act", "act"])
    assert quiet.allows("cast", "a", **form)
    ended = seat(duel(mage("light", DEX=15), person(at=ALL), number=7))
    cast(ended, "light", [], words="stone")
    ended.press("pass", "b")
    ended.proceed([99])
    ended.press("end-scene", "a")
    assert {} == dict(ended.actor("a").powers.locked)


def test_levels_and_places_in_the_mind_are_half_of_int() -> None:
    """BRP-PEX-005: INT 15 casts up to level 8. [BRP-POW-026 BRP-POW-027]"""
    table = friends(mage("protection", INT=15, POW=20))
    assert table.allows("cast", "a", power="magic/protection", target="b", level=8)
    assert "BRP-POW-026" == table.refused("cast", "a", power="magic/protection", target="b", level=9).rule
    cast(table, "protection", [30], target="b")
    assert 1 == table.actor("b").effects["magic-protection"].level


# -- meetings -----------------------------------------------------------------------------------


def test_castings_do_not_add_up() -> None:
    """Two castings of one spell: the higher acts, and the lower again when that has ended. [BRP-POW-032 BRP-POW-033]"""
    table = friends(mage("protection", POW=20))
    cast(table, "protection", [30], target="b", level=4)
    cast(table, "protection", [30], target="b", level=2)
    stops = max(each.level for each in table.actor("b").effects.values())
    assert (4, 14) == (stops, table.actor("a").power_points)


def test_countermagic_turns_spells_back() -> None:
    """Level against level; what does not beat it turns on its caster, and is gone if it beats neither; Fire passes.

    [BRP-POW-092 BRP-POW-093 BRP-POW-094 BRP-POW-097]
    """
    shielded = under(person(at=ALL), "magic/countermagic", 3, "countermagic")
    table = seat(facing(mage("blast", "fire"), shielded))
    cast(table, "blast", [30, 51, 1, 1, 1], ["none"], target="b", level=3)  # 3 against 3 is 50
    assert (7, 10) == (table.actor("a").hit_points, table.actor("b").hit_points)
    through = seat(facing(mage("blast", "fire"), shielded))
    cast(through, "blast", [30, 50, 1, 1, 1], ["none"], target="b", level=3)
    assert (10, 7) == (through.actor("a").hit_points, through.actor("b").hit_points)
    both = seat(facing(under(mage("blast"), "magic/countermagic", 3, "countermagic"), shielded))
    cast(both, "blast", [30, 51, 51], target="b", level=3)
    assert (10, 10) == (both.actor("a").hit_points, both.actor("b").hit_points)
    hot = seat(facing(mage("fire"), shielded))
    cast(hot, "fire", [30, 1, 1, 1], ["none"], target="b", level=3)
    assert 7 == hot.actor("b").hit_points


def test_protection_and_resistance_differ() -> None:
    """Protection does nothing against a Blast; Resistance stops fire. [BRP-POW-103 BRP-POW-097]"""
    guarded = under(person(at=ALL), "magic/protection", 5)
    table = seat(facing(mage("blast"), guarded))
    cast(table, "blast", [30, 3], ["none"], target="b")
    assert 7 == table.actor("b").hit_points
    table = seat(facing(mage("resistance", "fire", POW=30)).write("scene", "sides.b", "red"))
    cast(table, "resistance", [30], target="b", level=4)
    cast(table, "fire", [30, 6], ["none"], target="b")
    assert 8 == table.actor("b").hit_points


def test_dispel_takes_the_strongest_first() -> None:
    """Level against level, the strongest first, until one holds. [BRP-POW-100]"""
    them = under(under(person(at=ALL), "magic/protection", 4), "magic/resistance", 2)
    table = friends(mage("dispel"), them)
    cast(table, "dispel", [30, 40, 61], target="b", level=2)  # 2 against 4 is 40, 2 against 2 is 50
    assert ["magic-resistance"] == list(table.actor("b").effects)


def test_light_and_dark_cancel() -> None:
    """Level for level on one thing; elsewhere they do not meet. [BRP-POW-098]"""
    table = friends(mage("light", "dark", POW=20))
    cast(table, "dark", [30], words="well", level=3)
    cast(table, "light", [30], words="well", level=2)
    assert [1] == [each.level for each in table.actor("a").effects.values()]
    cast(table, "light", [30], words="lamp", level=2)
    assert [1, 2] == sorted(each.level for each in table.actor("a").effects.values())


@pytest.mark.parametrize(("shield", "ways"), [("shield-heater", ["none", "dodge", "parry shield-heater"]), ("shield-hoplite", ["none", "dodge"])])  # fmt: skip
def test_lightning_and_metal(shield: str, ways: list[str]) -> None:
    """A shield without metal stops it as long as it holds; metal armour makes it hard to dodge. [BRP-POW-299 BRP-POW-097]"""
    them = fighter(at=ALL, shield=shield, armour=["ring"])
    table = seat(facing(mage("lightning"), them))
    cast(table, "lightning", [30, 96, 3], ["dodge"], target="b")
    asked: Any = table.last.asked[0]
    assert ways == [each.key for each in asked.among]
    assert (15, 7) == (chance_of(table.last.drawn[1]), table.actor("b").hit_points)
    light = seat(facing(mage("lightning"), fighter(at=ALL, armour=["leather-hard"])))
    cast(light, "lightning", [30, 96, 3], ["dodge"], target="b")
    assert 40 == chance_of(light.last.drawn[1])
    if shield == "shield-heater":
        parried = seat(facing(mage("lightning"), them))
        cast(parried, "lightning", [30, 1, 3], [f"parry {shield}"], target="b")
        assert 10 == parried.actor("b").hit_points


def test_wounding_is_brought_home_by_hand() -> None:
    """Agility outside a fight, then 1D6 a level past armour. [BRP-POW-301]"""
    them = person(at=ALL, armour=["plate-full"])
    table = seat(facing(mage("wounding"), them))
    cast(table, "wounding", [30, 51], target="b")
    assert 10 == table.actor("b").hit_points
    table = seat(facing(mage("wounding"), them))
    cast(table, "wounding", [30, 50, 4], target="b")
    assert 6 == table.actor("b").hit_points


def test_heal_saves_the_dying() -> None:
    """Hit points above 0 before the end of the next round save whoever lies dying. [BRP-POW-108]"""
    table = seat(duel(mage("heal", DEX=15, POW=20), person(at=ALL), c=fighter("sword-broad", at=ALL)))
    table.state = table.state.write("b", "hit_points", 3).write("scene", "sides.c", "green")
    table.state = table.state.write("b", "wounds.old", Wound(damage=7, major=True))
    table.press("attack", "c", [30, 2], ["none"], target="b", weapon="sword-broad")
    assert ("dying", 2) == (table.actor("b").fate, table.actor("b").fight.doom)
    table.press("consent", "b", to="everybody")
    cast(table, "heal", [], target="b", level=2)
    table.proceed([30, 6, 6])
    assert ("", 0) == (table.actor("b").fate, table.actor("b").fight.doom)


def test_what_levels_reach_for() -> None:
    """One being for each level of Control; for Change as much SIZ as all have together. [BRP-POW-106 BRP-POW-296]"""
    three = facing(mage("control", "change")).write("c", "", person(at=ALL))
    table = seat(three.write("scene", "sides.c", "blue").write("scene", "places.c", 1))
    form = {"power": "magic/control", "target": "b", "more": ("c",)}
    assert "BRP-POW-106" == table.refused("cast", "a", **form, level=1).rule
    cast(table, "control", [30, 5, 5], target="b", more=("c",), level=2)
    assert table.actor("b").is_marked("controlled")
    assert table.actor("c").is_marked("controlled")
    shapes = {"power": "magic/change", "target": "b", "more": ("c",)}
    assert "BRP-POW-106" == table.refused("cast", "a", **shapes, level=6).rule
    assert table.allows("cast", "a", **shapes, level=7)


def test_teleport_goes_wrong() -> None:
    """A fumble puts whoever is moved into something solid, but for its caster's Luck; to do it on purpose costs three
    times as much, and shakes the mind. [BRP-POW-113 BRP-POW-341]
    """
    table = friends(mage("teleport", POW=10), person(at=ALL, SIZ=3, CON=30))
    cast(table, "teleport", [99, 51, 1, 1, 2, 20, 1], target="b")
    assert (13, True) == (table.actor("b").hit_points, table.actor("b").is_marked("fused"))
    lucky = friends(mage("teleport", POW=10), person(at=ALL, SIZ=3))
    cast(lucky, "teleport", [99, 50], target="b")
    assert not lucky.actor("b").is_marked("fused")
    foe = seat(facing(mage("teleport"), person(at=ALL, SIZ=3, POW=10)))
    cast(foe, "teleport", [30, 5, 90, 2, 50], target="b", choice="fuse")
    assert (13, 78) == (foe.actor("a").power_points, foe.actor("a").sanity)


def test_nobody_balks_or_wakes_twice_a_round() -> None:
    """Idea again and again until it is a critical; waking in the round of the collapse. [BRP-POW-109 BRP-POW-110]"""
    table = seat(duel(mage("control", DEX=18), person(at=ALL, CON=12)))
    cast(table, "control", [], target="b")
    table.press("pass", "b")
    table.proceed([30, 5])
    assert table.actor("b").is_marked("controlled")
    table.press("balk", "b", [90], order="hateful")
    assert "BRP-POW-109" == table.refused("balk", "b", order="hateful").rule
    table.proceed([], ["act", "act"])
    table.press("attack", "a", [100, 50], target="b", weapon="fist")
    assert table.actor("b").is_marked("asleep")
    assert "BRP-POW-110" == table.refused("wake", "b").rule
    table.proceed([], ["act", "act"])
    assert not table.press("wake", "b", [13])
    assert "BRP-POW-110" == table.refused("wake", "b").rule
    table.proceed([], ["act", "act"])
    assert table.press("wake", "b", [12])
    assert not table.actor("b").is_marked("asleep")


def test_an_illusion_is_somebodys() -> None:
    """POW of whoever keeps it up against INT of who looks; of nobody else. [BRP-POW-112]"""
    table = seat(facing(mage("illusion")))
    assert "BRP-POW-112" == table.refused("disbelieve", "b", maker="a").rule
    cast(table, "illusion", [30], words="a wall", size=6, level=2)
    assert ["a"] == table.offered("disbelieve", "b", "maker")
    assert not table.allows("disbelieve", "a", maker="b")
    assert table.press("disbelieve", "b", [81], maker="a")  # 16 against 10
    assert not table.press("disbelieve", "b", [80], maker="a")


def test_the_unseen_are_noticed_once_a_round() -> None:
    """A fifth against the unseen, half for who has noticed them. [BRP-POW-111]"""
    hidden = under(person(at=ALL), "magic/invisibility", 4, "invisible")
    table = seat(duel(person(at=ALL, skills=rated(listen=60)), hidden))
    assert not table.press("notice", "a", [61], target="b", skill="listen")
    assert "BRP-POW-111" == table.refused("notice", "a", target="b", skill="listen").rule


# -- books --------------------------------------------------------------------------------------


def test_each_learns_in_their_own_way() -> None:
    """Laymen learn by heart a quarter of INT and write nothing; magicians study, invent and copy. [BRP-POW-090 BRP-POW-088 BRP-POW-089]"""
    layman = seat(facing(person(at=ALL, INT=11), mage("light")))
    layman.press("learn-by-heart", "a", spell="magic/light")
    assert 19 * 7 * 24 * 60 == layman.state.scene.minutes
    assert "BRP-POW-090" == layman.refused("learn-by-heart", "a", spell="magic/light").rule
    for button in ("invent-spell", "study-spell", "copy-spell"):
        assert "BRP-POW-090" == layman.refused(button, "a", spell="magic/light").rule
    magician = friends(mage("light", INT=14, POW=13))
    assert "BRP-POW-090" == magician.refused("learn-by-heart", "a", spell="magic/dark").rule
    assert not magician.press("study-spell", "a", [28], spell="magic/dark")
    assert magician.press("study-spell", "a", [27], spell="magic/dark")
    for _ in range(6):
        magician.press("invent-spell", "a", [27], spell="magic/wall")
    assert {"magic/light", "magic/dark", "magic/wall"} == set(magician.actor("a").powers.book)
    assert "BRP-POW-088" == magician.refused("invent-spell", "a", spell="magic/wall").rule


def test_an_apprentice_learns_four_spells() -> None:
    """Three, five, or one of them twice. [BRP-POW-091]"""
    four = ("magic/light", "magic/dark", "magic/heal", "magic/wall")
    table = seat(facing(person(at=ALL, INT=13), mage("light")))
    for spells in (four[:3], (*four, "magic/ward"), (*four[:3], four[0])):
        assert "BRP-POW-091" == table.refused("apprentice", "a", teacher="b", spells=spells).rule
    table.press("apprentice", "a", teacher="b", spells=four)
    assert (17 * 30 * 24 * 60, set(four)) == (table.state.scene.minutes, set(table.actor("a").powers.book))
    assert table.last.cited.count("BRP-POW-091") >= 1


def test_memory_and_the_grimoire() -> None:
    """An hour to memorise and to dismiss; what is not in mind is read, a round a level. [BRP-POW-034 BRP-POW-035 BRP-POW-036 BRP-POW-337]"""
    table = friends(mage("light", "dark", INT=3))
    table.press("unlearn", "a", spell="magic/light")
    assert 60 == table.state.scene.minutes
    assert "BRP-POW-034" == table.refused("cast", "a", power="magic/light", words="stone").rule
    assert table.allows("cast", "a", power="magic/light", words="stone", from_book=True)
    table.press("memorise", "a", spell="magic/light")
    assert "BRP-POW-035" == table.refused("memorise", "a", spell="magic/light").rule
    layman = seat(facing(person(at=ALL, INT=11), mage("light")))
    layman.press("learn-by-heart", "a", spell="magic/light")
    assert "BRP-POW-036" == layman.refused("cast", "a", power="magic/light", words="x", from_book=True).rule


# -- familiars and staves -----------------------------------------------------------------------


def test_a_familiars_violent_death() -> None:
    """1D6 hit points, and where sanity is played a roll or 1D6 of that; nothing of it for one that dies of age.

    [BRP-POW-071 BRP-POW-072]
    """
    bond = Bond(kind="familiar", name="Cat", actor="b", power=8, spent=1)
    there = facing(mage("light"), person(at=ALL, SIZ=2)).write("a", "powers.bonds.b", bond)
    table = seat(there)
    table.press("familiar-dies", "a", [3, 81, 5])
    assert (7, 75, {}) == (table.actor("a").hit_points, table.actor("a").sanity, dict(table.actor("a").powers.bonds))
    assert [Die(6), Die(6)] == [table.last.drawn[0][0], table.last.drawn[2][0]]
    plain = seat(there, book(powers=SETS))
    plain.press("familiar-dies", "a", [3])
    assert 7 == plain.actor("a").hit_points
    aged = seat(there)
    aged.press("familiar-dies", "a", of_age=True)
    assert 17 == aged.actor("a").characteristics.POW


def test_a_staff_strikes_harder_only_where_it_has_struck() -> None:
    """1D6 more for a point as often as one likes, without a blow. [BRP-POW-080 BRP-POW-082]"""
    wizard = fighter(STAFF, at=ALL, INT=16, powers={"magic/light": 1})
    there = duel(wizard, person(at=ALL, POW=10))
    staff = Vessel(points=10, most=10, sets=("magic",), fills=True, dies=True)
    table = seat(there.write("a", f"powers.stores.{STAFF}", staff))
    assert "BRP-POW-080" == table.refused("staff-blow", "a", target="b").rule
    table.press("attack", "a", [12, 1], ["none"], target="b", weapon=STAFF)
    assert 4 == table.press("staff-blow", "a", [50, 4, 1], target="b")
    assert (5, 9) == (table.actor("b").hit_points, table.actor("a").power_points)
    assert "BRP-POW-080" == table.refused("staff-blow", "a", target="b").rule


def test_a_staff_that_pays_its_last_point_is_dead() -> None:
    """Where the staff pays for the blow, it dies by it as by any other price. [BRP-POW-078 BRP-POW-080]"""
    at = book(powers=SETS, staff_strike_payer="staff")
    wizard = fighter(STAFF, at=at, INT=16, powers={"magic/light": 1})
    staff = Vessel(points=1, most=10, sets=("magic",), fills=True, dies=True)
    table = seat(duel(wizard, person(at=at, POW=1, CON=18, SIZ=18)).write("a", f"powers.stores.{STAFF}", staff), at)
    table.press("attack", "a", [12, 1], ["none"], target="b", weapon=STAFF)
    table.press("staff-blow", "a", [50, 4], target="b")
    left = table.actor("a").powers.stores[STAFF]
    assert (0, 0) == (left.points, left.most)


def test_what_lasts_in_minutes() -> None:
    """Fifteen minutes of Protection, five of Countermagic, ten rounds of Control. [BRP-POW-046]"""
    table = friends(mage("protection", "countermagic", POW=20))
    cast(table, "protection", [30], target="b")
    clock = table.actor("b").effects["magic-protection"].clock
    assert clock in (Minutes(15), type(clock)(75))
