"""Presence, bursts and wings at the seat: aura attacks, autofire, and fights in the air."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said, thrown
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.combat.situations.autofire import hits_of
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ["act", "act"]
ACTS = ["act", "act", "act"]


# -- auras --------------------------------------------------------------------------------------


def grand(number: int = 1, at: Any = None, **more: Any) -> AtTheSeat:
    """Ada with an aura of 15, and Brom of POW 12."""
    who = {"SIZ": 14, "POW": 16, "CHA": 15, "skills": rated(command=50), **more}
    there = duel(
        person(name="Ada", **who), person(name="Brom", POW=12, skills=rated(dodge=50, brawl=50)), number=number
    )
    return seat(there) if at is None else seat(there, at)


@pytest.mark.parametrize(("three", "total"), [((14, 16, 15), 15), ((13, 13, 12), 13)])
def test_brp_sdx_012_the_aura_total(three: tuple[int, int, int], total: int) -> None:
    """A third of SIZ, POW and CHA, rounded up. [BRP-SPT-034 BRP-SDX-012]"""
    table = grand(0, SIZ=three[0], POW=three[1], CHA=three[2])
    table.press("aura", "a", [95])
    assert f"aura {total}" in said(table)


@pytest.mark.parametrize(
    ("command", "more", "total"),
    [(30, {}, 16), (8, {}, 17), (1, {}, 18), (70, {}, 15), (100, {}, 8), (100, {"fame": 2}, 9)],
)
def test_brp_sdx_013_command_helps_or_ruins_it(command: int, more: dict[str, Any], total: int) -> None:
    """1, 2 or 3 by the level, nothing by a failure, half by a fumble, after all else. [BRP-SPT-037 BRP-SPT-039 BRP-SDX-013]"""
    table = grand(0)
    table.press("aura", "a", [command, 90], command=True, **more)
    assert f"aura {total}" in said(table)


@pytest.mark.parametrize(("occasion", "fame", "chance"), [(0, 0, 35), (3, 0, 20), (1, 2, 20)])
def test_brp_sdx_014_resistance(occasion: int, fame: int, chance: int) -> None:
    """POW 12 against 15 is 35; fame and the occasion add to the aura. [BRP-SPT-036 BRP-SPT-039 BRP-SPT-041 BRP-SDX-014]"""
    table = grand(0)
    assert 1 == table.press("aura", "a", [chance + 1], occasion=occasion, fame=fame)
    assert [chance] == chances(table)
    assert 0 == grand(0).press("aura", "a", [chance], occasion=occasion, fame=fame)
    small = grand(0, SIZ=11, POW=11, CHA=11)
    assert 0 == small.press("aura", "a", [55])
    assert [55] == chances(small)


def test_a_passion_moves_it() -> None:
    """Where passions are played, theirs adds as Command does. [BRP-SPT-040]"""
    at = book(passions=True)
    table = grand(0, at, passions={"hatred": 60})
    assert ["hatred"] == table.offered("aura", "a", "passion")
    table.press("aura", "a", [30, 90], passion="hatred")
    assert "aura 16" in said(table)
    both = grand(0, at, passions={"hatred": 60})
    both.press("aura", "a", [8, 100, 90], passion="hatred", command=True)
    assert f"aura {(17 + 1) // 2}" in said(both)
    assert [] == grand(0, passions={"hatred": 60}).offered("aura", "a", "passion")


def test_it_takes_a_round_and_comes_in_the_powers_phase() -> None:
    """A whole round of build-up; then who fails only defends until the round ends. [BRP-SPT-035 BRP-SPT-042 BRP-SPT-044]"""
    table = grand(1)
    table.press("aura", "a")
    assert (0, []) == (table.actor("a").fight.rank, table.last.drawn)
    assert not table.allows("attack", "a", target="b", weapon="fist")
    table.proceed([36], ACT)
    assert (True, [35]) == ("Brom is mesmerised" in said(table), chances(table))
    assert not table.allows("attack", "b", target="a", weapon="fist")
    table.press("attack", "a", [10, 50], ["dodge"], target="b", weapon="fist")
    assert "dodge is a success" in said(table)
    table.proceed([], ACT)
    assert table.allows("attack", "b", target="a", weapon="fist")


def test_it_works_better_the_second_time() -> None:
    """One more against somebody on whom it has worked; and nobody goes mad of it. [BRP-SPT-038 BRP-SPT-045]"""
    at = book(sanity=True)
    table = grand(0, at)
    before = table.actor("b").sanity
    told = []
    for face in (36, 30, 30):
        table.press("aura", "a", [face])
        told += chances(table)
    assert ([35, 30, 30], before) == (told, table.actor("b").sanity)


def test_a_fumble_breaks_the_heart() -> None:
    """Whoever fumbles may run or give up, and all they do is Difficult until the round ends. [BRP-SPT-043 BRP-SPT-044]"""
    table = grand(1)
    table.press("aura", "a")
    table.proceed([99], ACT)
    assert "Brom is demoralised" in said(table)
    table.press("attack", "b", [90], target="a", weapon="fist")
    assert [25] == chances(table)
    table.proceed([], ACT)
    table.press("attack", "b", [90], target="a", weapon="fist")
    assert [50] == chances(table)


@pytest.mark.parametrize(
    ("pow_", "face", "told"),
    [(40, 99, "not impressed"), (40, 100, "demoralised"), (2, 95, "mesmerised"), (2, 96, "demoralised")],
)
def test_beyond_the_table_only_the_worst_is_fumbled(pow_: int, face: int, told: str) -> None:
    """00 where it cannot fail, from 96 where it cannot succeed. [BRP-SPT-043]"""
    table = seat(duel(person(SIZ=14, POW=16, CHA=15), person(POW=pow_), number=0))
    table.press("aura", "a", [face])
    assert told in said(table)


def test_only_who_sees_it_feels_it() -> None:
    """The blind do not, nor does one's own side; and nobody gathers it twice. [BRP-SPT-035 BRP-SPT-036]"""
    there = duel(person(SIZ=14, POW=16, CHA=15), person(POW=12), c=person(POW=3), number=0)
    table = seat(there.write("b", "effects.x", Effect("x", "X", marks=("blinded",))))
    assert 0 == table.press("aura", "a")
    assert [] == table.last.drawn
    gathering = grand(1)
    gathering.press("aura", "a")
    gathering.state = gathering.state.write("a", "fight.rank", 9)
    assert "BRP-SPT-035" == gathering.refused("aura", "a").rule


def test_friends_may_feel_it_too() -> None:
    """Where nobody spares them, one's own side resists as much as any foe, at once or in the powers phase. [BRP-SPT-036]"""
    there = duel(person(SIZ=14, POW=16, CHA=15), person(POW=12), c=person(name="Cyd", POW=3), number=0)
    there = there.write("scene", "sides.c", there.scene.sides["a"])
    assert 2 == seat(there).press("aura", "a", [90, 90], friends=True)
    assert 1 == seat(there).press("aura", "a", [90])
    fight = seat(there.write("scene", "round.number", 1))
    fight.press("aura", "a", friends=True)
    fight.proceed([90, 90], ACTS)
    assert fight.actor("c").is_marked("cannot act")


# -- bursts -------------------------------------------------------------------------------------


def gunner(rating: int = 40, weapon: str = "gun-submachine", **more: Any) -> AtTheSeat:
    """Ada with a gun that fires bursts, and two foes."""
    ada = person(
        name="Ada", weapons=[weapon], STR=12, skills=rated(firearm__submachine_gun=rating, firearm__rifle=rating)
    )
    brom = person(name="Brom", CON=90, SIZ=20)
    there = duel(ada, brom, apart=20, c=person(name="Cyd", CON=90, SIZ=20, **more))
    return seat(there.write("scene", "sides.c", "blue").write("scene", "places.c", 20))


@pytest.mark.parametrize(("mode", "chance"), [("burst", 60), ("autofire", 80)])
def test_brp_sdx_015_a_burst_at_one_target(mode: str, chance: int) -> None:
    """40 for a shot, 60 for a burst, 80 for a stream; a miss misses with all, and the shots are gone.

    [BRP-SPT-046 BRP-SPT-047 BRP-SDX-015]
    """
    table = gunner()
    assert 0 == table.press("autofire", "a", [95], at=("b",), weapon="gun-submachine", mode=mode)
    assert ([chance], 3, 0) == (chances(table), table.actor("a").shots["gun-submachine"], table.actor("a").fight.rank)
    single = gunner()
    single.press("attack", "a", [95], target="b", weapon="gun-submachine")
    assert [40] == chances(single)


@pytest.mark.parametrize(("which", "chance"), [("shot-fast-target", 30), ("shot-light-shadow", 70), ("shot-cover", 60)])
def test_what_moves_fast_is_hard_to_hit_with_a_burst_too(which: str, chance: int) -> None:
    """80 for a stream of shots; 50 less for speed, 10 less in the dusk, half of the rating behind cover. A climber's trouble is none of a gun's.

    [BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]
    """
    table = gunner()
    form: dict[str, Any] = {"at": ("b",), "weapon": "gun-submachine", "mode": "autofire"}
    table.press("autofire", "a", [95], circumstances=(which,), **form)
    assert [chance] == chances(table)
    assert "has nothing to do with" in gunner().refused("autofire", "a", circumstances=("ladder",), **form).reason


@pytest.mark.parametrize(
    ("shots", "die"), [(8, "1d8"), (5, "ceil(1d10 / 2)"), (7, "1d7"), (3, "1d3"), (50, "ceil(1d100 / 2)")]
)
def test_brp_sex_003_how_many_hit(shots: int, die: str) -> None:
    """As many as a die of that size shows, or half of one twice as large. [BRP-SPT-048 BRP-SEX-003 BRP-SEX-004]"""
    assert (die, set(range(1, shots + 1))) == (str(hits_of(shots)), set(hits_of(shots).odds()))


def test_only_the_first_hit_is_special() -> None:
    """Two hits of three: the first impales, the other is a plain one. [BRP-SPT-048 BRP-SPT-050]"""
    table = gunner()
    before = table.actor("b").hit_points
    hits = table.press("autofire", "a", [8, 2, 5, 6, 4], ["none", "none"], at=("b",), weapon="gun-submachine")
    assert (2, before - 11 - 4) == (hits, table.actor("b").hit_points)
    assert "2 of 3 shots find Brom" in said(table)
    assert "1d3" == thrown(table)[1]


def test_a_burst_may_jam_the_gun() -> None:
    """As a single shot may: from 98, and a fumble is one besides. [BRP-SPT-047]"""
    table = gunner(90)
    table.press("autofire", "a", [98], at=("b",), weapon="gun-submachine")
    assert ("gun-submachine",) == table.actor("a").jammed
    assert (
        "BRP-CBT-048"
        == seat(table.state.write("a", "fight.rank", 9))
        .refused("attack", "a", target="b", weapon="gun-submachine")
        .rule
    )
    clumsy = gunner()
    clumsy.press("autofire", "a", [100, 5], at=("b",), weapon="gun-submachine")
    assert 2 == len(clumsy.last.drawn)
    clear = gunner(90)
    clear.press("autofire", "a", [97], at=("b",), weapon="gun-submachine")
    assert () == clear.actor("a").jammed


def test_several_targets() -> None:
    """Each has a roll of its own with nothing added, or 20 in a narrow field; each may be special. [BRP-SPT-051 BRP-SPT-052]"""
    for narrow, chance in ((False, 40), (True, 60)):
        table = gunner()
        form: dict[str, Any] = {"at": ("b", "c"), "weapon": "gun-submachine", "narrow": narrow}
        assert 1 == table.press("autofire", "a", [95, 30, 1, 4], ["none"], **form)
        assert ([chance, chance], 6) == (chances(table)[:2], table.actor("a").shots["gun-submachine"])
        assert (1, 0) == (table.actor("a").fight.done, table.actor("a").fight.rank)


def test_what_is_no_burst() -> None:
    """Other guns, no target, more shots than there are; and numbers without a die where a table is strict.

    [BRP-SPT-047 BRP-SPT-049]
    """
    table = gunner()
    form: dict[str, Any] = {"at": ("b",), "weapon": "gun-submachine"}
    assert "BRP-SPT-047" == table.refused("autofire", "a", **{**form, "at": ()}).rule
    assert "There are 32 shots left." == table.refused("autofire", "a", **form, shots=33).reason
    assert table.allows("autofire", "a", **form, shots=7)
    strict = seat(table.state, book(dice_for_bursts=True))
    assert "BRP-SPT-049" == strict.refused("autofire", "a", **form, shots=7).rule
    assert all(strict.allows("autofire", "a", **form, shots=shots) for shots in (2, 3, 4, 5, 6, 8, 10))
    assert [] == gunner(weapon="rifle-sporting").offered("autofire", "a", "weapon")


def test_single_shots_come_first() -> None:
    """On one DEX rank a burst waits for those who shoot once. [BRP-SPT-046]"""
    table = gunner()
    table.state = table.state.write("b", "in_hand", ("rifle-sporting",))
    assert "BRP-SPT-046" == table.refused("autofire", "a", at=("b",), weapon="gun-submachine").rule
    table.state = table.state.write("b", "fight.rank", 9)
    assert table.allows("autofire", "a", at=("b",), weapon="gun-submachine")


# -- wings --------------------------------------------------------------------------------------


def winged(fly: int = 55, melee: int = 70, **more: Any) -> AtTheSeat:
    """Ada, who flies, and Brom on the ground."""
    ada = person(name="Ada", weapons=["sword-broad"], skills=rated(fly=fly, melee_weapon__sword=melee), **more)
    return seat(duel(ada, fighter("sword-broad", name="Brom")))


@pytest.mark.parametrize(("melee", "chance"), [(70, 55), (40, 40)])
def test_brp_sdx_004_nobody_strikes_better_than_they_fly(melee: int, chance: int) -> None:
    """The lower of the two, whatever the round's roll was. [BRP-SPT-009 BRP-SPT-010 BRP-SDX-004]"""
    table = winged(melee=melee)
    table.press("take-to-the-air", "a")
    table.proceed([50], ACT)
    assert ([55], "Ada flies steadily" in said(table)) == (chances(table), True)
    assert 10 == table.actor("a").fight.rank
    table.press("attack", "a", [95], target="b", weapon="sword-broad")
    assert [chance] == chances(table)


def test_nobody_parries_better_than_they_fly() -> None:
    """A parry in the air is capped as a blow is; a dodge is not, and whoever is carried parries as ever. [BRP-SPT-009 BRP-SPT-013]"""
    table = winged(melee=80)
    table.press("take-to-the-air", "a")
    table.press("attack", "b", [40, 50], ["parry sword-broad"], target="a", weapon="sword-broad")
    assert 55 == chances(table)[1]
    carried = winged(melee=80)
    carried.press("take-to-the-air", "a")
    carried.state = carried.state.write("a", "effects.aloft.source", "b")
    carried.press("attack", "b", [40, 50], ["parry sword-broad"], target="a", weapon="sword-broad")
    assert 80 == chances(carried)[1]


@pytest.mark.parametrize(
    ("face", "chance", "told"), [(1, 110, "everything is easy"), (10, 55, "steadily"), (90, 28, "everything is hard")]
)
def test_the_roll_of_a_round(face: int, chance: int, told: str) -> None:
    """A critical makes all Easy, a failure all Difficult, for that round. [BRP-SPT-011]"""
    table = winged()
    table.press("take-to-the-air", "a")
    table.proceed([face], ACT)
    assert told in said(table)
    table.press("attack", "a", [96], target="b", weapon="sword-broad")
    assert [chance] == chances(table)
    table.proceed([30], ACT)
    table.press("attack", "a", [96], target="b", weapon="sword-broad")
    assert [55] == chances(table)


def test_a_fumble_in_the_air() -> None:
    """No act at all, and one falls, unless a Difficult roll catches it. [BRP-SPT-011]"""
    table = winged()
    table.press("take-to-the-air", "a", altitude=1)
    table.proceed([99], ACT)
    assert "Ada loses control" in said(table)
    assert not table.allows("attack", "a", target="b", weapon="sword-broad")
    assert table.actor("a").is_marked("stalled")
    table.proceed([], ACT)
    assert (True, 10) == (table.allows("attack", "a", target="b", weapon="sword-broad"), table.actor("a").hit_points)
    table.proceed([4], ACT)
    assert ("Ada crashes" in said(table), 6, False) == (
        True,
        table.actor("a").hit_points,
        table.actor("a").is_marked("stalled"),
    )


def test_brp_sdx_005_stunts_wind_and_armour() -> None:
    """90 less 25 for the stunt, 10 for the wind behind and 10 for light armour are 45. [BRP-SPT-012 BRP-SDX-005]"""
    table = winged(fly=90, armour=["hide"])
    table.press("take-to-the-air", "a", weather=("fly-stunt-difficult", "fly-wind-severe-tail"))
    table.proceed([60], ACT)
    assert [45] == chances(table)
    heavy = winged(fly=90, armour=["hide", "chain"])
    heavy.press("take-to-the-air", "a")
    heavy.proceed([60], ACT)
    assert [90 - 25 - 20] == chances(heavy), "what chain takes off every bodily skill counts besides"
    assert 14 == len(heavy.offered("take-to-the-air", "a", "weather"))


def test_where_loads_count_they_weigh_on_wings() -> None:
    """The ENC of what is carried, and not the three rows besides. [BRP-SPT-012]"""
    at = book(encumbrance=True)
    ada = person(at=at, name="Ada", skills=rated(fly=90), armour=["hide"])
    table = seat(duel(ada, fighter()), at)
    table.press("take-to-the-air", "a")
    table.proceed([60], ACT)
    assert 80 < chances(table)[0] < 90


def test_riders_share_the_flight() -> None:
    """Whoever is carried has the flier's round; a machine or beast is flown by its own skill. [BRP-SPT-013]"""
    there = duel(
        person(name="Ada", skills=rated(pilot__aircraft=40)), fighter("sword-broad", name="Brom"),
        c=fighter("rifle-sporting", name="Cyd"), apart=20,
    )  # fmt: skip
    table = seat(there)
    offered = {key.partition("/")[0] for key in table.offered("take-to-the-air", "a", "skill")}
    assert {"fly", "pilot", "ride"} == offered
    assert [] == table.offered("take-to-the-air", "c", "carrier")
    table.press("take-to-the-air", "a", skill="pilot/aircraft", busy=True)
    assert ["a"] == table.offered("take-to-the-air", "c", "carrier")
    table.press("take-to-the-air", "c", carrier="a")
    assert "Cyd is in the air, carried by Ada" in said(table)
    table.proceed([90], ACTS)
    assert [40] == chances(table)
    table.press("attack", "c", [90], target="b", weapon="rifle-sporting")
    assert [25] == chances(table)
    table.press("land-safely", "a")
    assert "BRP-SPT-008" == table.refused("land-safely", "a").rule


def test_whoever_flies_with_both_hands_does_not_fight() -> None:
    """Wings leave the hands free, controls do not. [BRP-SPT-008]"""
    table = winged()
    table.press("take-to-the-air", "a", busy=True)
    assert "flies with both hands" in table.refused("attack", "a", target="b", weapon="sword-broad").reason
    table.press("take-to-the-air", "a")
    assert table.allows("attack", "a", target="b", weapon="sword-broad")
