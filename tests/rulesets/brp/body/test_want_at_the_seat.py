"""Want at the seat: days without food and water, in heat and cold."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.seats import chances, rolled, said
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat, state

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Book, Wound
from rulewright.testing.at_the_seat import AtTheSeat

TIRED = book(fatigue="points")
SKILLS = rated(sleight_of_hand=60, jump=60, spot=60, knowledge__history=60, persuade=60, melee_weapon__sword=60)


def wanting(days: int, *lacks: str, at: Book = BOOK, **more: Any) -> AtTheSeat:
    """Somebody of CON 13 after days of want."""
    table = seat(state(me=person(at=at, name="Ada", CON=13, SIZ=27, skills=SKILLS, **more)), at)
    if days:
        table.press("days-of-want", "me", lacks=lacks, days=days)
    return table


def tried(table: AtTheSeat, skill: str, faces: list[int]) -> list[int]:
    """The chances of a skill that fails."""
    table.press("skill", "me", faces, skill=skill)
    return chances(table)


def test_who_is_prepared_wants_for_nothing() -> None:
    """Gear and stores see to it, and the days go by all the same. [BRP-SPT-108]"""
    table = wanting(0)
    table.press("days-of-want", "me", lacks=("food", "cold"), days=9, prepared=True)
    assert ({}, 9 * 1440, {}) == (
        dict(table.actor("me").deprived),
        table.state.scene.minutes,
        dict(table.actor("me").effects),
    )
    assert "9 days cost nothing" in said(table)
    assert "BRP-SPT-108" == table.refused("days-of-want", "me", lacks=()).rule
    assert "BRP-SPT-108" == table.refused("relieve", "me").rule
    fight = seat(duel())
    assert "BRP-SPT-108" == fight.refused("days-of-want", "a", lacks=("food",)).rule


def test_three_days_are_borne() -> None:
    """On the fourth whatever the body does is Difficult; what the mind does is not. [BRP-SPT-111]"""
    for days, jump in ((3, 60), (4, 30)):
        table = wanting(days, "food")
        assert ([jump], [60], [60]) == tuple(tried(table, key, [99]) for key in ("jump", "spot", "persuade"))
        assert [jump] == tried(table, "sleight-of-hand", [99])
    assert [60] == tried(wanting(4, "cold"), "jump", [99])
    assert [60] == tried(wanting(4, "water", at=TIRED), "jump", [99])
    both = wanting(4, "food", "water")
    assert ({"food": 4, "water": 4}, ["want"]) == (dict(both.actor("me").deprived), list(both.actor("me").effects))
    assert "4 days without food, 4 days without water" in said(both)
    assert "Ada: 1 day in great heat." in said(wanting(1, "heat"))


def test_strength_and_nimbleness_are_deeds_of_the_body() -> None:
    """Effort and Agility, by the button or to get out of armour fast, that were as easy for the starving as for the fed: they
    are Difficult on the fourth day; Stamina and Idea are not. [BRP-SPT-111]
    """
    for days, deed in ((3, 50), (4, 25)):
        table = wanting(days, "food", armour=["leather-hard"])
        for code, chance in (("STR", deed), ("DEX", deed), ("CON", 65), ("INT", 50)):
            table.press("characteristic", "me", [99], characteristic=code)
            assert [chance] == chances(table), (days, code)
        table.press("characteristic", "me", [99], characteristic="DEX", difficulty="easy")
        assert [2 * deed] == chances(table)
        table.press("take-off", "me", [99], armour="leather-hard", nimbly=True)
        assert [deed] == chances(table)


def test_brp_sdx_028_half_of_con_and_con() -> None:
    """From the seventh day at CON 13 bodily acts cost strength, from the thirteenth nearly all is Difficult.

    [BRP-SPT-112 BRP-SPT-113 BRP-SDX-028]
    """
    assert [60] == tried(wanting(6, "cold"), "jump", [99])
    table = wanting(7, "cold")
    table.press("skill", "me", [66, 30], skill="jump")
    assert (["65%", "60%"], 19) == (rolled(table), table.actor("me").hit_points)
    table.press("skill", "me", [65, 30], skill="jump")
    assert 19 == table.actor("me").hit_points
    assert [60] == tried(table, "knowledge/history", [99])
    late = wanting(12, "heat")
    assert [60] == tried(late, "knowledge/history", [99])
    late.press("days-of-want", "me", lacks=("heat",))
    assert ([30], [60]) == (tried(late, "knowledge/history", [99]), tried(late, "persuade", [99]))
    assert [65, 30] == tried(late, "jump", [1, 99])


def test_fighting_is_difficult_after_con_days() -> None:
    """Blows as much as leaps, and each asks for Stamina first. [BRP-SPT-113]"""
    there = duel(fighter("sword-broad", CON=10), fighter("sword-broad"), number=0)
    table = seat(there)
    table.press("days-of-want", "a", lacks=("food",), days=10)
    table.press("attack", "a", [50, 90], target="b", weapon="sword-broad")
    assert [50, 25] == chances(table)


def test_effort_costs_more_in_want() -> None:
    """Twice to four times as much a round: in heat at once, without water after one day, without food after two.

    [BRP-SPT-109 BRP-SPT-110]
    """
    for lack, days, times, cost in (
        ("heat", 1, 3, 3), ("cold", 1, 4, 4), ("water", 1, 2, 1), ("water", 2, 2, 2), ("food", 2, 3, 1), ("food", 3, 3, 3),
    ):  # fmt: skip
        table = seat(duel(fighter(at=TIRED), fighter(at=TIRED), number=0), TIRED)
        table.press("days-of-want", "a", lacks=(lack,), days=days, times=times)
        table.state = table.state.write("scene", "round.number", 1).write("a", "fight.done", 1)
        table.proceed([], ["act", "act"])
        assert 20 - cost == table.actor("a").fatigue, (lack, days)


def test_no_rest_in_want_and_weariness_kills() -> None:
    """Rest gives nothing back; a total below 0 comes off hit points at the day's end. [BRP-SPT-114 BRP-SPT-117]"""
    table = wanting(1, "food", at=TIRED)
    table.state = table.state.write("me", "fatigue", 5)
    table.press("rest", "me", whole_minutes=30)
    assert 5 == table.actor("me").fatigue
    table.state = table.state.write("me", "fatigue", -4)
    table.press("days-of-want", "me", lacks=("food",))
    assert (16, -4) == (table.actor("me").hit_points, table.actor("me").fatigue)
    table.press("relieve", "me")
    table.press("rest", "me", whole_minutes=30)
    assert 23 == table.actor("me").fatigue


def test_whoever_has_no_hit_points_left_dies_as_the_day_ends() -> None:
    """Not at once, but when the day is over. [BRP-SPT-117]"""
    table = wanting(1, "cold", at=TIRED)
    table.state = table.state.write("me", "fatigue", -20).write("me", "hit_points", 20)
    table.press("days-of-want", "me", lacks=("cold",), days=3)
    assert ("dead", {"cold": 2}) == (table.actor("me").fate, dict(table.actor("me").deprived))
    assert "does not live through the day" in said(table)


def test_the_starving_heal_at_half_the_pace() -> None:
    """Every second week brings nothing, after CON days without food or water; cold does not do that. [BRP-SPT-115]"""
    for lack, points in (("food", [0, 2, 0]), ("cold", [2, 2, 2])):
        table = wanting(13, lack)
        table.state = table.state.write("me", "hit_points", 8).write("me", "wounds.w", Wound(damage=12))
        healed = [table.press("heal-week", "me", [2] if gain else []) for gain in points]
        assert points == healed


def test_a_blow_is_an_act_of_the_body() -> None:
    """Who has gone hungry strikes with difficulty, and half of CON in days costs strength at each blow. [BRP-SPT-111 BRP-SPT-112]"""
    for days, rolls, left in ((3, ["50%"], 0), (4, ["25%"], 0), (5, ["50%", "25%"], 1)):
        me = fighter("sword-broad", name="Ada")
        table = seat(duel(me, fighter("sword-broad"), number=0))
        table.press("days-of-want", "a", lacks=("food",), days=days)
        before = table.actor("a").hit_points
        table.state = duel(table.actor("a"), fighter("sword-broad"))
        table.press("attack", "a", [90] * len(rolls), target="b", weapon="sword-broad")
        assert (rolls, before - left) == (rolled(table), table.actor("a").hit_points)


def test_flesh_wastes_away() -> None:
    """SIZ goes by a point or two, and more than half of it kills. [BRP-SPT-116]"""
    table = wanting(0)
    table.press("alter", "me", characteristic="SIZ", points=-2, starving=True)
    assert (25, "") == (table.actor("me").value("SIZ"), table.actor("me").fate)
    table.press("alter", "me", characteristic="SIZ", points=-12, starving=True)
    assert (13, "") == (table.actor("me").value("SIZ"), table.actor("me").fate)
    table.press("alter", "me", characteristic="SIZ", points=-1, starving=True)
    assert "dead" == table.actor("me").fate


def test_a_power_may_spare_one() -> None:
    """Whoever is at home in the cold does not feel it. [BRP-SPT-112 BRP-SPT-113 BRP-SPT-118]"""
    table = wanting(0)
    table.state = table.state.write("me", "effects.x", Effect("x", "X", marks=("adapted cold",)))
    table.press("days-of-want", "me", lacks=("cold",), days=13)
    assert [60] == tried(table, "jump", [99])
    table.press("days-of-want", "me", lacks=("heat",), days=13)
    assert [65, 30] == tried(table, "jump", [1, 99])


def test_what_is_over_counts_no_more() -> None:
    """Water ends the thirst and not the cold. [BRP-SPT-108 BRP-SPT-114]"""
    table = wanting(7, "water", "cold")
    table.press("relieve", "me", lacks=("water",))
    assert {"cold": 7} == dict(table.actor("me").deprived)
    assert [65, 60] == tried(table, "jump", [1, 99])
    table.press("relieve", "me")
    assert ({}, [60]) == (dict(table.actor("me").deprived), tried(table, "jump", [99]))
