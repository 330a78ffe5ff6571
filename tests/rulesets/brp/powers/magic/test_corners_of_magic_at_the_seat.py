"""Corners of magic at the seat: castings that do not add up, staffs, orders, the unseen, and what passes armour."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, mage, seat, under
from tests.rulesets.brp.seats import chances
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.play import Effect
from rulewright.rulesets.brp.state.powers_state import STAFF, Vessel
from rulewright.testing.at_the_seat import AtTheSeat


def cast(table: AtTheSeat, spell: str, faces: Any = (30,), answers: Any = (), **form: Any) -> Any:
    """Cast a spell as its caster does."""
    return table.press("cast", "a", faces, answers, power=f"magic/{spell}", **form)


def test_two_castings_stop_no_more_than_the_higher() -> None:
    """Protection 4 and 2 take four points off a blow, not six. [BRP-POW-032]"""
    there = duel(mage("protection", POW=20), person(at=ALL, CON=20), number=0, c=fighter("sword-broad", at=ALL))
    table = seat(there.write("scene", "sides.b", "red").write("scene", "sides.c", "blue"))
    cast(table, "protection", target="b", level=4)
    cast(table, "protection", target="b", level=2)
    table.press("attack", "c", [30, 7], ["none"], target="b", weapon="sword-broad")
    assert 4 == table.actor("b").wounds["wound-1"].damage  # 7 and 1, less 4


@pytest.mark.parametrize(
    ("item", "flat", "points"),
    [(STAFF, False, 20), ("knife", False, 20), ("knife", True, 25), ("club-light", False, 20)],
)
def test_hit_points_of_a_staff(item: str, flat: bool, points: int) -> None:
    """Twenty; of another shape its own and five, or five and twenty where a table says so. [BRP-POW-079]"""
    at = book(powers=SETS, staff_hit_points="flat") if flat else ALL
    table = seat(facing(mage("light", at=at, weapons=["knife", "club-light"])), at)
    table.press("make-staff", "a", item=item)
    made = table.state
    assert not table.press("break-staff", "a", item=item, points=points - 1)
    table.state = made
    assert table.press("break-staff", "a", item=item, points=points)


def test_staffs_feed_only_the_hand_that_holds_them() -> None:
    """Two staffs feed a spell one after the other; one that lies on the ground feeds nothing. [BRP-POW-082]"""
    vessel = Vessel(points=2, most=2, sets=("magic",), fills=True, dies=False, contact=True)
    start = facing(mage("protection", POW=12, weapons=["knife", "club-light"])).write("scene", "sides.b", "red")
    for each in ("knife", "club-light"):
        start = start.write("a", f"powers.stores.{each}", vessel)
    for dropped, own in (((), 12), (("knife",), 12 - 2), (("knife", "club-light"), 12 - 4)):
        table = seat(start.write("a", "dropped", dropped))
        table.state = table.state.write("a", "in_hand", tuple(x for x in ("knife", "club-light") if x not in dropped))
        cast(table, "protection", target="b", level=4)
        assert own == table.actor("a").power_points


@pytest.mark.parametrize(
    ("order", "roll", "chance", "stays"),
    [
        ("objectionable", 25, 25, True),
        ("hateful", 50, 50, True),
        ("suicidal", 95, 100, True),
        ("hateful", 10, 50, False),
        ("hateful", 11, 50, True),
    ],
)
def test_how_far_one_obeys(order: str, roll: int, chance: int, stays: bool) -> None:
    """Idea 50, half of it against what is objectionable, twice against death; a special result breaks free. [BRP-POW-109]"""
    table = seat(duel(mage("control", DEX=18), person(at=ALL, CON=12)))
    cast(table, "control", (), target="b")
    table.press("pass", "b")
    table.proceed([30, 5])
    assert table.press("balk", "b", [roll], order=order)
    assert ([chance], stays) == (chances(table), table.actor("b").is_marked("controlled"))


def test_the_weary_balk_less() -> None:
    """Eight points below no fatigue take 8 off an Idea roll against an order, as off any other. [BRP-CHR-110 BRP-POW-109]"""
    tired = book(fatigue="points", powers=("magic",))
    held = under(person(at=tired), "magic/control", 1, "controlled")
    there = duel(mage("control", at=tired), held).write("b", "fatigue", -8)
    table = seat(there, tired)
    table.press("balk", "b", [43], order="hateful")
    assert [42] == chances(table)


def test_blows_at_the_unseen() -> None:
    """60% is 12 at whom nobody sees, and 30 once they were noticed; and so is a parry of their blow. [BRP-POW-111]"""
    me = person(at=ALL, weapons=["sword-broad"], skills=rated(melee_weapon__sword=60, listen=60))
    unseen = under(fighter("sword-broad", at=ALL), "magic/invisibility", 4, "invisible")
    table = seat(duel(me, unseen))
    start = table.state
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert [12] == chances(table)
    table.state = start
    table.press("attack", "b", [30, 1], ["none"], target="a", weapon="sword-broad")
    assert "parry sword-broad" not in table.last.asked[0].answers()
    table.state = start
    assert table.press("notice", "a", [30], target="b", skill="listen")
    heard = table.state
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert [30] == chances(table)
    table.state = heard
    table.press("attack", "b", [30, 13, 1], ["parry sword-broad"], target="a", weapon="sword-broad")
    assert 12 == chances(table)[1]


def test_protection_stops_what_passes_armour() -> None:
    """A wounding touch goes through leather, and not through Protection. [BRP-POW-342]"""
    for level, left in ((0, 6), (2, 4)):
        there = facing(mage("protection", "wounding", POW=30), person(at=ALL, SIZ=20, CON=20, armour=["leather-hard"]))
        table = seat(there.write("scene", "sides.b", "red"))
        if level:
            cast(table, "protection", target="b", level=level)
        cast(table, "wounding", (30, 3, 3), target="b", level=2)
        assert left == table.actor("b").wounds["wound-1"].damage


def test_a_touch_in_a_fight_and_on_the_unaware() -> None:
    """Brawl where there is a fight, and a Dodge undoes it; Easy on who does not look. [BRP-POW-301]"""
    easy = seat(facing(mage("wounding"), person(at=ALL)).write("b", "effects.u", Effect("u", "U", marks=("unaware",))))
    cast(easy, "wounding", (30, 95, 4), target="b")
    assert [60, 100] == chances(easy)
    for dodged, lost in ((30, 0), (70, 4)):
        table = seat(duel(mage("wounding", DEX=18), person(at=ALL, skills=rated(dodge=50))))
        cast(table, "wounding", (), target="b")
        table.press("pass", "b")
        table.proceed([30, 30, dodged, *([4] if lost else [])], ["dodge"])
        assert 10 - lost == table.actor("b").hit_points
