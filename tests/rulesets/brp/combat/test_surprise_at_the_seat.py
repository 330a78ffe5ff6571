"""Surprise at the seat: ambushes, two sides that run into each other, backs, and those who cannot stir."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import chances, said
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat

from rulewright.play import Effect
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ["act", "act"]


def lying_in_wait(weapon: str = "bow-long", apart: int = 20, armour: str = "") -> AtTheSeat:
    """Ada lies in wait for Brom."""
    skills = rated(stealth=50, missile_weapon__bow=45, melee_weapon__sword=45)
    ada = person(name="Ada", weapons=[weapon], STR=12, skills=skills)
    brom = person(
        name="Brom", weapons=["sword-broad"], CON=40, armour=[armour] if armour else [],
        skills=rated(spot=40, listen=30, dodge=50, melee_weapon__sword=50),
    )  # fmt: skip
    return seat(duel(ada, brom, apart=apart))


# -- ambushes -----------------------------------------------------------------------------------


def test_brp_sdx_009_shot_at_by_those_one_never_saw() -> None:
    """Twice the chance, no defence and no act, for this round only. [BRP-SPT-021 BRP-SPT-022 BRP-SPT-027 BRP-SDX-009]"""
    table = lying_in_wait()
    assert 1 == table.press("ambush", "a", [30, 60], targets=("b",))
    assert ([50, 40], True) == (chances(table), "Brom notices nothing" in said(table))
    assert ("a",) == table.acting
    table.press("attack", "a", [60, 3], target="b", weapon="bow-long")
    assert [90] == chances(table)
    assert not table.last.asked
    table.proceed([], ACT)
    assert table.allows("attack", "b", target="a", weapon="fist") or table.actor("b").fight.rank
    table.press("attack", "a", [60], target="b", weapon="bow-long")
    assert [45] == chances(table)


def test_shooters_who_were_seen() -> None:
    """Still twice the chance, but one may dodge; Stealth of the same level and a higher die wins. [BRP-SPT-021 BRP-SPT-023]"""
    table = lying_in_wait()
    assert 0 == table.press("ambush", "a", [20, 30], targets=("b",))
    assert "Brom sees them" in said(table)
    table.press("attack", "a", [60, 90, 3], ["dodge"], target="b", weapon="bow-long")
    assert 90 == chances(table)[0]
    assert not table.allows("move", "b", toward="a")
    assert 1 == lying_in_wait().press("ambush", "a", [30, 20], targets=("b",))


def test_clumsy_attackers_with_blades() -> None:
    """An Easy roll notices them; whoever misses even that is easy to hit and hard put to parry. [BRP-SPT-024]"""
    table = lying_in_wait("sword-broad", 1)
    assert 1 == table.press("ambush", "a", [80, 81], targets=("b",), weapons="melee")
    assert [50, 80] == chances(table)
    table.press("attack", "a", [60, 26, 3], ["dodge"], target="b", weapon="sword-broad")
    assert [90, 25] == chances(table)[:2]
    assert table.allows("attack", "b", target="a", weapon="sword-broad")
    parried = lying_in_wait("sword-broad", 1)
    parried.press("ambush", "a", [80, 81], targets=("b",), weapons="melee", skill="spot")
    parried.press("attack", "a", [60, 26, 3], ["parry sword-broad"], target="b", weapon="sword-broad")
    assert [90, 25] == chances(parried)[:2]


@pytest.mark.parametrize(("faces", "rolls"), [([80, 80], [50, 80]), ([20, 30], [50, 40])])
def test_blades_that_one_sees_coming(faces: list[int], rolls: list[int]) -> None:
    """Plain blows and plain parries, but no blow in return before the next round. [BRP-SPT-025 BRP-SPT-027]"""
    table = lying_in_wait("sword-broad", 1)
    assert 0 == table.press("ambush", "a", faces, targets=("b",), weapons="melee")
    assert rolls == chances(table)
    assert not table.allows("attack", "b", target="a", weapon="sword-broad")
    assert not table.allows("move", "b", away="a")
    table.press("attack", "a", [40, 50], ["parry sword-broad"], target="b", weapon="sword-broad")
    assert [45, 50] == chances(table)[:2]
    table.proceed([], ACT)
    assert table.allows("attack", "b", target="a", weapon="sword-broad")


def test_blades_that_one_never_saw() -> None:
    """As with arrows: easy, and without defence. [BRP-SPT-027]"""
    table = lying_in_wait("sword-broad", 1)
    assert 1 == table.press("ambush", "a", [30, 99], targets=("b",), weapons="melee", skill="listen")
    assert [50, 30] == chances(table)
    table.press("attack", "a", [60, 3], target="b", weapon="sword-broad")
    assert [90] == chances(table)


def test_armour_protects_in_an_ambush() -> None:
    """As ever, unless an attack is aimed past it. [BRP-SPT-026]"""
    table = lying_in_wait("sword-broad", 1, armour="leather-hard")
    table.press("ambush", "a", [30, 99], targets=("b",), weapons="melee")
    table.press("attack", "a", [60, 5], target="b", weapon="sword-broad")
    assert "6 damage, of which armour stops 2." in said(table)


def test_no_ambush_without_a_round_or_a_victim() -> None:
    """It begins with the fight. [BRP-SPT-021]"""
    table = lying_in_wait()
    assert "BRP-SPT-021" == table.refused("ambush", "a", targets=()).rule
    calm = seat(duel(number=0))
    assert "No round has begun." == calm.refused("ambush", "a", targets=("b",)).reason


def test_no_ambush_when_nobody_is_left_to_strike() -> None:
    """What an ambush does is over with the round: whoever lies in wait must still have an act in it. [BRP-SPT-027]"""
    table = lying_in_wait()
    table.state = table.state.write("a", "fight.rank", 0)
    assert "BRP-SPT-027" == table.refused("ambush", "a", targets=("b",)).rule
    assert table.allows("ambush", "b", targets=("a",))


# -- both sides ---------------------------------------------------------------------------------


def meeting() -> AtTheSeat:
    """Two against one, who run into each other."""
    return seat(
        duel(
            person(name="Ada", INT=10, DEX=12, skills=rated(spot=50)),
            person(name="Brom", INT=12, DEX=9, skills=rated(spot=50)),
            c=person(name="Cyd", INT=8, DEX=8, skills=rated(spot=50)),
        )
    )


def test_the_side_that_sees_first_acts_first() -> None:
    """The best roll of a side counts; who noticed nothing is easy to hit and does nothing in this round.

    [BRP-SPT-058 BRP-SPT-059]
    """
    table = meeting()
    assert ("red",) == table.press("meet-by-surprise", "a", [8, 30, 90, 50])
    assert [50, 50, 50, 50] == chances(table)
    assert "Ada acts first" in said(table)
    assert ("a",) == table.acting
    assert "Cyd has noticed nobody." in said(table)
    table.press("attack", "a", [30, 2], target="b", weapon="fist")
    assert 2 * 25 == chances(table)[0]


def test_both_at_once() -> None:
    """Equal levels see each other; the one who keeps their head goes first, both by DEX, or nobody acts at all.

    [BRP-SPT-058 BRP-SPT-059]
    """
    for ideas, ranks in (((50, 60), [12, 9]), ((50, 61), [12, 1]), ((51, 60), [1, 9]), ((51, 61), [0, 0])):
        table = meeting()
        assert ("red", "blue") == table.press("meet-by-surprise", "a", [30, 20, 90, *ideas])
        assert ranks == [table.actor(who).fight.rank for who in "ab"], ideas
        assert ("hesitates" in said(table)) == (ideas != (50, 60))


def test_nobody_sees_anybody() -> None:
    """Then nobody acts. [BRP-SPT-058]"""
    table = meeting()
    assert () == table.press("meet-by-surprise", "a", [90, 90, 90])
    assert () == table.acting
    assert not any(table.actor(who).effects for who in "abc"), "nobody lies open to anybody"
    assert "BRP-SPT-058" == seat(duel(number=0)).refused("meet-by-surprise", "a").rule


def test_nobody_lies_open_where_nobody_acts() -> None:
    """Those who noticed lose their heads: then there is nobody to strike whoever did not. [BRP-SPT-059]"""
    table = meeting()
    assert ("red",) == table.press("meet-by-surprise", "a", [8, 30, 90, 51])
    assert () == table.acting
    assert not any(table.actor(who).effects for who in "abc")


def test_those_who_are_out_run_into_nobody() -> None:
    """It takes two sides that are awake. [BRP-SPT-058]"""
    for out in ("b", "ab"):
        table = seat(duel())
        for who in out:
            table.state = table.state.write(who, "fate", "unconscious")
        assert "There is nobody to run into." == table.refused("meet-by-surprise", "a").reason


# -- behind, and helpless -----------------------------------------------------------------------


def stabbed(faces: list[int], answers: list[str]) -> AtTheSeat:
    """A blow from behind."""
    brom = person(
        name="Brom",
        CON=40,
        weapons=["sword-broad"],
        skills=rated(listen=40, sense=30, dodge=50, melee_weapon__sword=50),
    )
    table = seat(duel(fighter("sword-broad"), brom))
    form = {"target": "b", "weapon": "sword-broad", "circumstances": ("from-behind",)}
    table.press("attack", "a", faces, answers, **form)
    return table


def test_a_blow_from_behind() -> None:
    """Twice the chance; a Difficult Listen or Sense roll, the better of them, or there is no defence. [BRP-SPT-053]"""
    unheard = stabbed([60, 21, 5], [])
    assert ([100, 20], True, 19) == (
        chances(unheard)[:2],
        "notices nothing" in said(unheard),
        unheard.actor("b").hit_points,
    )
    heard = stabbed([60, 20, 25], ["dodge"])
    assert ([100, 20, 25], 25) == (chances(heard), heard.actor("b").hit_points)
    parried = stabbed([60, 20, 26, 5], ["parry sword-broad"])
    assert [100, 20, 25] == chances(parried)[:3]
    assert not parried.actor("b").is_marked("hard pressed")


def test_whoever_has_no_defence_left_need_not_listen() -> None:
    """The roll is for those who could still do something. [BRP-SPT-053]"""
    table = seat(
        duel(fighter("sword-broad"), fighter(CON=40)).write("b", "fight.helpless", 1).write("b", "fight.lost", 1)
    )
    table.press("attack", "a", [60, 5], target="b", weapon="sword-broad", circumstances=("from-behind",))
    assert [100] == chances(table)
    gun = seat(duel(fighter("rifle-sporting"), fighter()))
    form = {"target": "b", "weapon": "rifle-sporting", "circumstances": ("from-behind",)}
    assert "BRP-SPT-053" == gun.refused("attack", "a", **form).rule


@pytest.mark.parametrize("mark", ["asleep", "bound", "helpless"])
def test_the_helpless_are_easy_to_hit(mark: str) -> None:
    """Twice the chance and no defence, whatever keeps them from stirring. [BRP-SPT-054]"""
    there = duel(fighter("sword-broad"), fighter(CON=40)).write("b", "effects.x", Effect("x", "X", marks=(mark,)))
    table = seat(there)
    table.press("attack", "a", [95, 5], target="b", weapon="sword-broad")
    assert [100] == chances(table)
    out = seat(duel(fighter("sword-broad"), fighter(CON=40)).write("b", "fate", "unconscious"))
    out.press("attack", "a", [95, 5], target="b", weapon="sword-broad")
    assert [100] == chances(out)


@pytest.mark.parametrize(("face", "left"), [(10, 25), (11, 19)])
def test_chance_may_stay_the_hand(face: int, left: int) -> None:
    """POW in a hundred, where a table wishes it: the attack of the round is gone. [BRP-SPT-055]"""
    at = book(stay_of_fate=True)
    there = duel(fighter("sword-broad", name="Ada"), fighter(CON=40)).write("b", "fate", "unconscious")
    table = seat(there, at)
    table.press("attack", "a", [face] if left == 25 else [face, 30, 5], target="b", weapon="sword-broad")
    assert (10, left, 0) == (chances(table)[0], table.actor("b").hit_points, table.actor("a").fight.rank)
    assert (left == 25) == ("Something holds Ada back" in said(table))
    awake = seat(duel(), at)
    awake.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert 1 == len(awake.last.drawn)
