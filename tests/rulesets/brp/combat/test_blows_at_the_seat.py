"""Blows at the seat: the stunned, what is fast against a shield, what is crushed, and armour upon armour."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import chances
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat, state

from rulewright.rulesets.brp.state.character import Points


@pytest.mark.parametrize(
    ("answer", "faces", "dodges", "damage"),
    [("dodge", [90, 50, 50], 1, 0), ("dodge", [90, 51, 2], 0, 3), ("none", [90, 2], 0, 3)],
)
def test_the_stunned_are_easy_to_hit_and_want_an_idea_first(
    answer: str, faces: list[int], dodges: int, damage: int
) -> None:
    """50% is 100% against them; only with an Idea roll do they dodge at all, and they strike nobody. [BRP-CBT-067]"""
    table = seat(duel().write("b", "fight.stunned", 2))
    table.press("attack", "a", faces, [answer], target="b", weapon="sword-broad")
    assert (100, dodges, 10 - damage) == (chances(table)[0], table.actor("b").fight.dodges, table.actor("b").hit_points)
    assert "BRP-CBT-067" == table.refused("attack", "b", target="a", weapon="sword-broad").rule


@pytest.mark.parametrize(
    ("shield", "faces", "rolled", "hit"),
    [
        ("shield-buckler", [30, 50, 60], [50, 50, 60], False),
        ("shield-buckler", [30, 51, 30], [50, 50, 30], False),
        ("shield-buckler", [30, 51, 31, 2], [50, 50, 30], True),
        ("shield-hoplite", [30, 51, 60], [50, 50, 60], False),
    ],
)
def test_an_arrow_is_seen_in_time_for_the_shield(shield: str, faces: list[int], rolled: list[int], hit: bool) -> None:
    """Spot first: seen, Shield 60; else half of it, or the fixed 60 of what is large. [BRP-CBT-089]"""
    at = book(dodge_missiles=True)
    archer = fighter("bow-long", at=at, STR=12)
    there = duel(archer, fighter(shield=shield, skill=60, at=at), apart=5).write("b", "skills.spot", Points(given=50))
    table = seat(there, at)
    told = table.press("attack", "a", faces, [f"parry {shield}"], target="b", weapon="bow-long")
    assert (rolled, hit) == (chances(table)[:3], told.hit)


def test_an_arrow_is_not_looked_for_where_nobody_dodges_missiles() -> None:
    """Then the shield has its fixed chance, and no Spot roll goes before it. [BRP-CBT-089]"""
    table = seat(duel(fighter("bow-long", STR=12), fighter(shield="shield-buckler", skill=60), apart=5))
    table.press("attack", "a", [30, 15], ["parry shield-buckler"], target="b", weapon="bow-long")
    assert [50, 15] == chances(table)


@pytest.mark.parametrize(("face", "place"), [(20, "head"), (2, "right-leg"), (12, "chest")])
def test_what_crushes_a_weapon_strikes_anywhere(face: int, place: str) -> None:
    """Ten against a sword with five points left: five go where a d20 says, less what is worn there. [BRP-CBT-069]"""
    at = book(hit_locations=True)
    for worn, less in ((), 0), (("leather-soft",), 1):
        there = duel(
            fighter("mace-heavy", at=at, STR=14), fighter("sword-broad", at=at, CON=30, SIZ=30, armour=list(worn))
        )
        table = seat(there.write("b", "worn.sword-broad", 15), at)
        table.press(
            "attack", "a", [8, 30, 6, 2, 75, face, 1, 50], ["parry sword-broad"], target="b", weapon="mace-heavy"
        )
        assert {place: 5 - less} == dict(table.actor("b").locations)


@pytest.mark.parametrize(
    ("worn", "through"),
    [
        ((), 7),
        (("leather-soft",), 6),
        (("leather-hard",), 5),
        (("leather-soft", "leather-hard"), 4),
        (("clothing-heavy", "leather-hard", "helmet-light"), 3),
    ],
)
def test_layer_upon_layer(worn: tuple[str, ...], through: int) -> None:
    """What is worn over something else stops as much as it would alone. [BRP-CBT-093]"""
    table = seat(duel(b=fighter("sword-broad", CON=30, SIZ=30)))
    table.state = table.state.write("scene", "round.number", 0)
    for each in worn:
        table.press("put-on", "b", armour=each, made_for=30)
    table.state = duel(b=table.actor("b"))
    told = table.press("attack", "a", [30, 6], ["none"], target="b", weapon="sword-broad")
    assert through == told.damage


@pytest.mark.parametrize(
    ("skill", "circumstance", "chance"),
    [
        ("persuade", "armour-out-of-place", 25),
        ("etiquette", "armour-out-of-place", 25),
        ("command", "armour-impresses", 100),
        ("persuade", "armour-impresses", 100),
    ],
)
def test_armour_among_people(skill: str, circumstance: str, chance: int) -> None:
    """Out of place it makes talk Difficult; where it impresses people it is Easy. [BRP-CBT-094]"""
    table = seat(state(me=person(skills=rated(persuade=50, etiquette=50, command=50))), BOOK)
    table.press("skill", "me", [99], skill=skill, circumstances=[circumstance])
    assert [chance] == chances(table)


@pytest.mark.parametrize(
    ("faces", "caught", "lost"),
    [
        ([10], True, 0),
        ([50], False, 0),
        ([51, 50], False, 0),
        ([51, 51, 4], False, 2),
        ([100, 4], False, 2),
    ],
)
def test_what_becomes_of_whoever_catches(faces: list[int], caught: bool, lost: int) -> None:
    """A special has it in hand, a success is unharmed, a failure is up to Luck, a fumble is not; armour counts. [BRP-CBT-088]"""
    at = book(dodge_missiles=True)
    thrower, catcher = fighter("javelin", at=at), person(at=at, CON=20, SIZ=20, armour=["leather-hard"])
    table = seat(duel(thrower, catcher, apart=10), at)
    table.press("attack", "a", [30, *faces], ["catch"], target="b", weapon="javelin")
    assert (caught, 20 - lost) == ("javelin" in table.actor("b").in_hand, table.actor("b").hit_points)


@pytest.mark.parametrize(
    ("faces", "answers", "damage", "bleeds"),
    [
        ([30, 5, 3], ["none"], 7, False),
        ([8, 5, 3], ["none"], 7, True),
        ([1, 3], ["none", False], 12, False),
        ([1, 5, 3], ["none", True], 7, True),
        ([51], [], 0, False),
    ],
)
def test_damage_by_what_is_left(faces: list[int], answers: list[object], damage: int, bleeds: bool) -> None:
    """Sword and modifier less armour; a special bleeds besides; a critical does the most of the sword and a rolled modifier,
    past all armour, or is taken as a special. [BRP-CBT-050]
    """
    strong = fighter("sword-broad", STR=14, SIZ=20)
    table = seat(duel(strong, fighter("sword-broad", CON=40, SIZ=40, armour=["leather-hard"])))
    told = table.press("attack", "a", faces, answers, target="b", weapon="sword-broad")
    assert (damage, 40 - damage) == (told.damage, table.actor("b").hit_points)
    assert bleeds == any(each.bleeding for each in table.actor("b").wounds.values())


@pytest.mark.parametrize(("attack", "more", "worn"), [(30, [], 0), (8, [1], 2), (1, [1], 4)])
def test_only_better_blows_wear_a_shield(attack: int, more: list[int], worn: int) -> None:
    """A plain blow leaves it as it was, a special costs it two points, a critical four. [BRP-CBT-097]"""
    table = seat(duel(b=fighter(shield="shield-round", CON=30, SIZ=30)))
    table.press("attack", "a", [attack, 30, *more], ["parry shield-round"], target="b", weapon="sword-broad")
    assert worn == table.actor("b").worn.get("shield-round", 0)
    assert "shield-round" == table.actor("b").shield
