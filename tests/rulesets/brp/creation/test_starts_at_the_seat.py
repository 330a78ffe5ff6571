"""Starts at the seat: what the builder refuses and counts, what the sheet says of whoever steps into play."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.seats import chances, seat, thrown
from tests.rulesets.brp.stage import BOOK, at, book, duel, fighter, legal_character, person, told, written

from rulewright.contract import spelled
from rulewright.library import sheet
from rulewright.play import SCENE
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.testing.at_the_seat import AtTheSeat


def number(table: AtTheSeat, name: str) -> int:
    """A number of the sheet."""
    return int(table.number("me", name))


def alone(there: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody who has just stepped into play."""
    return seat(there, me=person(at=there, **more))


def budget(name: str, there: Any = BOOK, **more: Any) -> int:
    """What the builder says there is to spend."""
    return next(each.points for each in CREATION.budgets(legal_character(**more), there) if each.name == name)


# -- the builder --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("age", "due"), [(49, 0), (50, 1), (59, 1), (60, 2), (70, 3), (79, 3), (80, 6), (89, 6), (90, 9), (100, 12)]
)
def test_what_age_takes_at_the_start(age: int, due: int) -> None:
    """One at 50, 60 and 70, three different ones from 80 on; no more and no less. [BRP-CHR-020 BRP-CHR-021]"""
    codes = ("STR", "CON", "DEX", "CHA")
    taken = {code: due // 4 + (index < due % 4) for index, code in enumerate(codes)}
    values = {code: {"STR": 12, "CON": 13, "DEX": 14, "CHA": 10}[code] - taken[code] for code in codes}
    assert [] == told(legal_character(age=age, rolled_age=20, years=taken, **values))
    more = {**taken, "CHA": taken["CHA"] + 1}
    assert told(legal_character(age=age, rolled_age=20, years=more, **{**values, "CHA": values["CHA"] - 1}))
    assert due == budget("Points that age takes", age=age, rolled_age=20)


LOSING = {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "DEX": 14, "CHA": 10}


@pytest.mark.parametrize(
    ("rolls", "rolled", "age", "years", "rules"),
    [
        (50, 56, 52, {"INT": 4}, ["BRP-CHR-020"]),
        (50, 56, 52, {"INT": 4, "STR": 1}, []),
        (50, 56, 52, {"STR": 5}, []),
        (50, 56, 52, {"INT": 5}, ["BRP-CHR-020"]),
        (50, 56, 52, {"INT": 4, "STR": 2}, ["BRP-CHR-020"]),
        (50, 51, 49, {"INT": 2}, []),
        (50, 51, 49, {"INT": 2, "STR": 1}, ["BRP-CHR-022"]),
        (80, 86, 85, {"SIZ": 1}, ["BRP-CHR-021"]),
        (80, 86, 85, {"SIZ": 1, "STR": 2, "CON": 2, "DEX": 2}, []),
        (80, 86, 85, {"STR": 4, "CON": 1, "DEX": 1, "CHA": 1}, []),
        (80, 86, 85, {"STR": 6, "CON": 1}, ["BRP-CHR-021"]),
        (80, 86, 85, {"SIZ": 4, "STR": 1, "CON": 1, "DEX": 1}, ["BRP-CHR-021"]),
        (80, 86, 85, {"EDU": 1, "STR": 2, "CON": 2, "DEX": 2}, ["BRP-CHR-022"]),
    ],
)
def test_old_age_and_years_below_the_rolled_one_take_both(
    rolls: int, rolled: int, age: int, years: dict[str, int], rules: list[str]
) -> None:
    """At a table that rolls 50+1D6, 52 in place of a rolled 56 take four points of anything, and one of STR, CON, DEX or CHA besides;
    one that rolls 80+1D6 takes the six of 80 in any case. [BRP-CHR-020 BRP-CHR-021 BRP-CHR-022]
    """
    there = book(age_base=rolls, age_die=6)
    values = {code: value - years.get(code, 0) for code, value in LOSING.items()}
    someone = legal_character(age=age, rolled_age=rolled, years=years, **values)
    assert rules == [each for each in told(someone, there) if each in ("BRP-CHR-020", "BRP-CHR-021", "BRP-CHR-022")]
    assert (
        budget("Points that age takes", there, age=age, rolled_age=rolled) == rolled - age + {52: 1, 49: 0, 85: 6}[age]
    )


@pytest.mark.parametrize(
    ("age", "rolled", "points"),
    [(20, 20, 325), (29, 20, 325), (30, 20, 345), (39, 20, 345), (40, 20, 365), (17, 18, 305), (16, 18, 285)],
)
def test_decades_and_youth_in_points(age: int, rolled: int, points: int) -> None:
    """Heroic: 20 more for each full decade above the rolled age, 20 fewer for each year below 18. [BRP-CHR-017 BRP-CHR-018]"""
    assert points == budget("Professional points", at("heroic"), age=age, rolled_age=rolled)
    assert 250 == budget("Professional points", BOOK, age=age, rolled_age=rolled)


@pytest.mark.parametrize(("charm", "due"), [(3, 4), (4, 3), (7, 3), (8, 2), (9, 2), (10, 1), (11, 1), (12, 2), (14, 2),
                                            (15, 3), (16, 3), (17, 4), (18, 4)])  # fmt: skip
def test_features_by_charisma(charm: int, due: int) -> None:
    """As many distinctive features as CHA is far from average; one fewer or more is refused. [BRP-CHR-124 BRP-CHR-125]"""
    there = book(distinctive_features=True)
    codes = {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "POW": 11, "DEX": 14, "CHA": charm}
    for count in (due - 1, due, due + 1):
        someone = legal_character(rolled=codes, CHA=charm, features=["speech/deep"] * count)
        assert (["BRP-CHR-124"] if count != due else []) == told(someone, there)


def test_arms_armour_and_shield_at_the_start() -> None:
    """Weapons and shield at 50% or by leave, armour there is; the builder has a blank for each. [BRP-CHR-045]"""
    for points, legal in ((34, False), (35, True)):
        armed = legal_character(weapons=["sword-broad"], skills={"melee-weapon/sword": {"personal": points}})
        assert legal == (told(armed) == [])
        shielded = legal_character(shield="shield-heater", skills={"shield": {"personal": points}})
        assert legal == (told(shielded) == [])
    assert [] == told(legal_character(shield="shield-heater", weapons=["sword-broad"], agreed=["weapons"]))
    assert ["BRP-CHR-045"] == told(legal_character(shield="moonshield"))
    assert ["BRP-CHR-045"] == told(legal_character(armour=["moonplate"]))
    assert [] == told(legal_character(armour=["leather-hard"]))
    step = next(each for each in CREATION.steps if each.id == "possessions")
    things = {"things", "thing_powers", "thing_figures"}
    assert {"weapons", "armour", "shield", "keepsake", "possessions", "vehicle", "wealth"} | things == {
        blank.path for blank in step.blanks
    }
    offered = next(blank.options for blank in step.blanks if blank.path == "armour")
    assert offered is not None
    assert "leather-hard" in {each.key for each in offered(legal_character(), BOOK)}


def test_pools_of_the_levels_stand_in_the_builder() -> None:
    """Professional points, personal points and points for characteristics by power level.

    [BRP-CHR-001 BRP-CHR-033 BRP-CHR-038 BRP-CHR-042 BRP-CHR-044 BRP-CHR-049]
    """
    levels = ("normal", "heroic", "epic", "superhuman")
    assert [250, 325, 400, 500] == [budget("Professional points", at(level)) for level in levels]
    assert [130] * 4 == [budget("Personal points", at(level)) for level in levels]
    assert [130, 195, 260, 325] == [
        budget("Personal points", at(level, increased_personal_points=True)) for level in levels
    ]
    assert [24, 36, 48, 60] == [budget("Characteristic points", at(level, generation="points")) for level in levels]
    assert [240, 300, 360, 480] == [
        budget("Professional points", at(level, education=True), EDU=12) for level in levels
    ]


def test_professions_of_ones_own() -> None:
    """Ten skills by leave, and the same points as any other; a near match is altered by swaps. [BRP-CHR-037 BRP-CHR-136 BRP-CHR-137]"""
    ten = ("spot", "listen", "climb", "hide", "stealth", "swim", "throw", "jump", "sense", "track")
    mine = {"own_profession": ten, "profession": "lighthouse keeper", "agreed": ["profession"]}
    assert [250, 325] == [budget("Professional points", at(level), **mine) for level in ("normal", "heroic")]
    assert [] == told(legal_character(**mine, skills={"swim": {"profession": 40}}))
    assert ["BRP-CHR-033"] == told(legal_character(**mine, skills={"brawl": {"profession": 40}}))
    swapped = legal_character(swapped={"listen": "sense"}, skills={"sense": {"profession": 40}})
    assert [] == told(swapped)
    assert ["BRP-CHR-033"] == told(replace(swapped, swapped=type(swapped.swapped)()))


def test_a_cap_for_each_level() -> None:
    """75, 90, 101 and none; 50, 75, 90 and 100 far from the profession where a table has that. [BRP-CHR-034 BRP-CHR-040]"""
    for level, cap, far in (("normal", 75, 50), ("heroic", 90, 75), ("epic", 101, 90), ("superhuman", None, 100)):
        for points in (0, 1):
            near = legal_character(INT=18, CHA=5, skills={"spot": {"personal": (cap or 150) - 25 + points}})
            rules = told(near, at(level))
            assert (cap is not None and points == 1) == ("BRP-CHR-034" in rules)
            swimmer = legal_character(skills={"swim": {"personal": far - 25 + points}})
            assert (points == 1) == ("BRP-CHR-040" in told(swimmer, at(level, far_skill_cap=True)))


# -- the sheet ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("con", "siz", "points", "major"), [(10, 11, 11, 6), (13, 12, 13, 7), (17, 16, 17, 9), (3, 8, 6, 3)]
)
def test_hit_points_on_the_sheet(con: int, siz: int, points: int, major: int) -> None:
    """Half of CON and SIZ, rounded up, or all of it for everybody or for heroes; half of that is a major wound.

    [BRP-CHR-028 BRP-CHR-086 BRP-CHR-090 BRP-CHR-091 BRP-CHR-098 BRP-SYS-025]
    """
    table = alone(CON=con, SIZ=siz)
    assert (points, major) == (number(table, "Hit points"), number(table, "Major wound level"))
    assert points == table.actor("me").hit_points
    assert con + siz == number(alone(book(hit_points="total"), CON=con, SIZ=siz, hero=False), "Hit points")
    heroes = book(hit_points="heroes")
    assert con + siz == number(alone(heroes, CON=con, SIZ=siz), "Hit points")
    assert points == number(alone(heroes, CON=con, SIZ=siz, hero=False), "Hit points")


@pytest.mark.parametrize(
    ("total", "dice"),
    [(2, "-1d6"), (12, "-1d6"), (13, "-1d4"), (16, "-1d4"), (17, "0"), (24, "0"), (25, "+1d4"), (32, "+1d4"),
     (33, "+1d6"), (40, "+1d6"), (41, "+2d6"), (56, "+2d6"), (57, "+3d6"), (72, "+3d6"), (73, "+4d6")],
)  # fmt: skip
def test_the_damage_modifier_stands_on_the_sheet(total: int, dice: str) -> None:
    """By STR and SIZ together; the page has a place for it. [BRP-CHR-080]"""
    table = alone(STR=total - total // 2, SIZ=total // 2)
    assert total == number(table, f"Damage modifier ({dice})")
    named = [f"Damage modifier ({dice})"]
    assert any(set(named) <= set(spelled(block.shows, named)) for block in sheet(RULESET).blocks)


@pytest.mark.parametrize(
    ("size", "weapon", "dice"),
    [
        (20, "sword-broad", ["1d8", "1d6"]),
        (4, "sword-broad", ["1d8", "1d4"]),
        (14, "rifle-bolt-action", ["2d6"]),
    ],
)
def test_the_modifier_in_a_blow(size: int, weapon: str, dice: list[str]) -> None:
    """All of it in melee, none in a firearm. [BRP-CHR-081 BRP-CHR-084]"""
    table = AtTheSeat(RULESET, duel(fighter(weapon, STR=14 if size > 10 else 10, SIZ=size), person(SIZ=40)), BOOK)
    table.press(
        "attack", "a", [30, *[1] * 4][: 1 + sum(int(each[0]) for each in dice)], ["none"], target="b", weapon=weapon
    )
    found = " ".join(thrown(table))
    assert all(each.replace("1d", "d", 1) in found for each in dice)
    assert (len(dice) > 1) == ("d4" in found or "1d6" in found or len(thrown(table)) > 2)


@pytest.mark.parametrize(("size", "face", "damage"), [(24, 1, 3), (24, 3, 4), (24, 4, 4), (3, 4, 0)])
def test_half_of_the_modifier_for_a_bow(size: int, face: int, damage: int) -> None:
    """1D6 of STR and SIZ is halved upwards for a bow; what is negative counts in full. [BRP-CHR-083]"""
    bow = "bow-long"
    table = AtTheSeat(RULESET, duel(fighter(bow, STR=11, SIZ=size), person(SIZ=40), apart=10), BOOK)
    table.press("attack", "a", [30, 1, face], ["none"], target="b", weapon=bow)
    lost = 25 - table.actor("b").hit_points
    assert damage == lost


def test_locations_in_a_fight() -> None:
    """A d20 says where; the place and the whole lose as much; all of its points disable a limb, twice as many maim it,
    and nothing is a major wound besides. [BRP-CHR-093 BRP-CHR-094 BRP-CHR-095 BRP-CHR-096 BRP-CHR-097]
    """
    there = book(hit_locations=True)
    for damage, marks in ((3, set()), (4, {"useless left-arm"}), (8, {"useless left-arm", "lost left-arm"})):
        one, other = fighter("sword-broad", at=there), fighter("sword-broad", at=there, CON=16, SIZ=16)
        table = AtTheSeat(RULESET, duel(one, other), there)
        maimed = [99, 2] if damage == 8 else []
        table.press("attack", "a", [30, 17, damage - 1, *maimed], ["none"], target="b", weapon="sword-broad")
        them = table.actor("b")
        assert (damage, 16 - damage) == (them.locations["left-arm"], them.hit_points)
        assert marks == {mark for effect in them.effects.values() for mark in effect.marks if "left-arm" in mark}
        assert [False] == [wound.major for wound in them.wounds.values()]


def test_rising_by_status() -> None:
    """From the lowest level of the profession a step for each success, until one fails; once, and nothing is learned. [BRP-CHR-135]"""
    there = book(wealth_by_status=True)
    table = alone(there, profession="merchant", wealth="average", skills={"status/home": {"given": 40}})
    assert "affluent" == table.press("rise", "me", [40, 41], key="status/home")
    assert ("affluent", ()) == (table.actor("me").character.wealth, table.actor("me").checks)
    assert "BRP-CHR-135" == table.refused("rise", "me", key="status/home").rule
    assert "BRP-CHR-135" == alone().refused("rise", "me", key="status/home").rule


def test_points_for_education_and_what_powers_raise() -> None:
    """EDU costs 3 a point from what the game master set; below 10 gives back. [BRP-CHR-048 BRP-CHR-050 BRP-CHR-051 BRP-CHR-055]"""
    there = book(generation="points", education=True)

    def spent(**more: Any) -> int:
        someone = written(EDU=more.pop("EDU", 12), rolled={"EDU": 12}, **more)
        return next(each.spent for each in CREATION.budgets(someone, there) if each.name == "Characteristic points")

    assert [0, 6, -3] == [spent(), spent(EDU=14), spent(EDU=11)]
    assert [1, 1, 1, 1] == [spent(**{code: 11}) for code in ("STR", "CON", "SIZ", "CHA")]
    assert [3, 3, 3] == [spent(**{code: 11}) for code in ("DEX", "INT", "POW")]
    assert [-1, -3] == [spent(STR=9), spent(POW=9)]


def test_a_weak_blow_never_heals() -> None:
    """A negative modifier takes off what it shows, down to no damage at all. [BRP-CHR-081 BRP-CHR-082]"""
    table = AtTheSeat(RULESET, duel(fighter("fist", STR=4, SIZ=4), person(SIZ=20)), BOOK)
    table.press("attack", "a", [30, 1, 6], ["none"], target="b", weapon="fist")
    assert (15, {}) == (table.actor("b").hit_points, dict(table.actor("b").wounds))


def test_locations_on_the_sheet() -> None:
    """Thirds for legs, belly and head, four tenths for the chest, quarters for arms. [BRP-CHR-092]"""
    table = alone(book(hit_locations=True), CON=13, SIZ=12)
    assert [5, 5, 5, 6, 4, 4, 5] == [
        number(table, name) for name in ("Right leg", "Left leg", "Abdomen", "Chest", "Right arm", "Left arm", "Head")
    ]


def test_points_and_pace_on_the_sheet() -> None:
    """Power points are POW, the experience bonus half of INT, MOV 10: 10, 30 and 50 metres. [BRP-CHR-085 BRP-CHR-099 BRP-CHR-106 BRP-CHR-107]"""
    table = alone(POW=13, INT=15)
    assert (13, 8, 10) == tuple(number(table, name) for name in ("Power points", "Experience bonus", "MOV"))
    assert [10, 30, 50] == [number(table, f"Metres ({gait})") for gait in ("walk", "combat", "run")]


def test_ones_own_language_stands_on_the_sheet() -> None:
    """INT times 5, or EDU times 5 where that is more. [BRP-SYS-023]"""
    assert 65 == number(alone(INT=13), "Language (Own)")
    assert 80 == number(alone(book(education=True), INT=13, EDU=16), "Language (Own)")


@pytest.mark.parametrize(
    ("codes", "bonuses"),
    [
        ({"DEX": 14, "INT": 13, "STR": 7}, {"Combat": 4, "Manipulation": 4, "Communication": 3, "Mental": 3, "Perception": 3, "Physical": 3}),
        ({"SIZ": 15, "CON": 9, "POW": 15, "CHA": 5}, {"Communication": 0, "Perception": 2, "Physical": -5, "Mental": 2}),
    ],
)  # fmt: skip
def test_category_bonuses(codes: dict[str, int], bonuses: dict[str, int]) -> None:
    """One for a point of the primary, one for two of a secondary cut towards 0, one off for the negative; in every skill
    of the category, those without a base too.

    [BRP-CHR-139 BRP-CHR-140 BRP-CHR-141 BRP-CHR-142 BRP-CHR-143]
    """
    table = alone(book(category_bonuses="full"), **codes)
    assert bonuses == {name: number(table, f"{name} bonus") for name in bonuses}
    if "Mental" in bonuses and "Physical" in bonuses:
        assert 25 + bonuses["Physical"] == number(table, "Jump")
    assert 25 + bonuses["Perception"] == number(table, "Spot")


def test_simple_bonuses() -> None:
    """Half of one characteristic, rounded up. [BRP-CHR-144]"""
    codes = {"DEX": 13, "CHA": 7, "INT": 11, "POW": 15, "STR": 3}
    table = alone(book(category_bonuses="simple"), **codes)
    names = ("Combat", "Communication", "Manipulation", "Mental", "Perception", "Physical")
    assert [7, 4, 7, 6, 8, 2] == [number(table, f"{name} bonus") for name in names]
    assert 33 == number(table, "Spot")


def test_a_build_by_size() -> None:
    """8 is small, 10 to 13 average, 18 exceedingly large: the sheet says so. [BRP-CHR-046]"""
    told_of = {size: alone(SIZ=size).number("me", "SIZ").why() for size in (8, 9, 10, 13, 14, 17, 18)}
    looks = ("small", "slight", "average", "average", "large", "large", "exceedingly large")
    assert all(look in text for look, text in zip(looks, told_of.values(), strict=True))


# -- falling and dying --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "fate"), [(3, ""), (2, "unconscious"), (1, "unconscious"), (0, "dying"), (-1, "dying")]
)
def test_what_lost_hit_points_mean(left: int, fate: str) -> None:
    """Unconscious at 2 or fewer, dying at 0 or less; what is below 0 is kept. [BRP-SYS-018 BRP-SYS-021 BRP-CHR-087 BRP-CHR-088]"""
    table = alone(CON=20, SIZ=20)
    table.state = table.state.write("me", "hit_points", left + 1)
    table.press("fall", "me", [1], metres=3)
    assert (left, fate) == (table.actor("me").hit_points, table.actor("me").fate)


def test_the_dying_die_at_the_end_of_the_next_round() -> None:
    """Wounded to death in the first round, dead at the end of the second. [BRP-SYS-021 BRP-CHR-088]"""
    there = book(statements="none")
    table = AtTheSeat(RULESET, duel(fighter("sword-broad", at=there), fighter("sword-broad", at=there)), there)
    table.state = table.state.write("b", "hit_points", 2)
    table.press("attack", "a", [30, 2], ["none"], target="b", weapon="sword-broad")
    assert "dying" == table.actor("b").fate
    table.proceed()
    assert "dying" == table.actor("b").fate
    table.press("pass", "a")
    table.proceed()
    assert "dead" == table.actor("b").fate


@pytest.mark.parametrize(("damage", "major"), [(4, False), (5, True)])
def test_half_at_once_is_a_major_wound(damage: int, major: bool) -> None:
    """10 hit points: 5 in one wound is a major one, 4 is not. [BRP-SYS-019 BRP-SYS-020 BRP-CHR-098]"""
    table = AtTheSeat(RULESET, duel(fighter("sword-broad"), fighter("sword-broad")), BOOK)
    table.press(
        "attack", "a", [30, damage - 1, *([99, 2] if major else [])], ["none"], target="b", weapon="sword-broad"
    )
    assert [major] == [wound.major for wound in table.actor("b").wounds.values()]


def test_a_week_heals_1d3() -> None:
    """By itself, 1D3 a week. [BRP-CHR-089]"""
    table = alone(CON=20, SIZ=20)
    table.press("fall", "me", [6, 1], metres=6)
    assert 13 == table.actor("me").hit_points
    table.press("heal-week", "me", [3])
    assert ["1d3"] == thrown(table)
    assert 16 == table.actor("me").hit_points


def test_a_scene_has_rounds_of_twelve_seconds() -> None:
    """Five rounds are a minute, 25 a turn: a fight of 25 rounds takes five minutes. [BRP-SYS-015 BRP-SYS-016 BRP-PLY-062 BRP-PLY-063]"""
    table = alone()
    table.state = table.state.write(SCENE, "round.number", 25)
    table.press("end-scene", "me")
    assert 5 == table.state.scene.minutes
    assert any("300 seconds" in str(note) for note in table.last.notes)


def test_the_quickest_act_first() -> None:
    """By DEX from the highest down, in a round and out of it. [BRP-SYS-017]"""
    table = AtTheSeat(RULESET, duel(fighter(DEX=9), fighter(DEX=15)), BOOK)
    assert ("b",) == table.acting
    table.press("pass", "b")
    assert ("a",) == table.acting


def test_passions_and_causes() -> None:
    """Only where a table has them: a passion carries a roll and earns a check, a deed raises an allegiance. [BRP-SYS-026 BRP-SYS-027]"""
    there = book(passions=True, allegiance=True)
    table = alone(there, passions={"love": 70}, skills={"spot": {"given": 40}})
    table.press("passion", "me", [60], [True], passion="love", skill="spot")
    assert ("passion/love",) == table.actor("me").checks[-1:]
    table.press("skill", "me", [60], skill="spot")
    assert [60] == chances(table)
    assert 3 == table.press("serve-cause", "me", allegiance="law", points=3)
    assert 5 == table.press("serve-cause", "me", allegiance="law", points=2)
    assert ["BRP-SYS-026"] == told(legal_character(passions={"love": 60}))
    assert not alone().allows("serve-cause", "me", allegiance="law")


def test_players_and_others_by_the_same_rules() -> None:
    """Whoever is no hero is judged alike. [BRP-SYS-025]"""
    assert told(replace(legal_character(), wealth="wealthy")) == told(
        replace(legal_character(), hero=False, wealth="wealthy")
    )
    assert written().hero


def test_a_missile_has_a_base_range() -> None:
    """The full chance up to the range of the weapon, half up to twice as far. [BRP-SYS-028]"""
    reach = BOOK.content.get(Weapon, "bow-long").range
    for metres, chance in ((reach, 50), (reach + 1, 25)):
        table = AtTheSeat(RULESET, duel(fighter("bow-long", STR=11), person(), apart=metres), BOOK)
        table.press("attack", "a", [90], target="b", weapon="bow-long")
        assert [chance] == chances(table)


# -- people -------------------------------------------------------------------------------------


def test_what_the_builder_tells_of_a_culture() -> None:
    """Who leads, what people speak, do, believe and bear. [BRP-CHR-138]"""
    step = next(each for each in CREATION.steps if each.id == "characteristics")
    blank = next(each for each in step.blanks if each.path == "culture")
    assert blank.options is not None
    told_of = {each.key: each.note for each in blank.options(legal_character(), BOOK)}
    for part in ("A council of guilds", "Talkative", "river-speech", "merchant, crafter, sailor", "the Tide", "short blades", "A guild token"):  # fmt: skip
        assert part in told_of["river-cities"]
    assert "Looks" not in told_of["high-steppe"]


def test_ones_own_language_by_its_name() -> None:
    """As it is written down, or what one's people speak. [BRP-SKL-101 BRP-CHR-138]"""
    assert 65 == number(alone(INT=13, own_language="Quenya"), "Language (Quenya)")
    there = book(cultural_skills=True)
    assert 65 == number(alone(there, INT=13, culture="river-cities"), "Language (river-speech)")


# -- ten steps ----------------------------------------------------------------------------------

TEN = ("characteristics", "powers", "age", "rolls", "derived", "personality", "profession", "possessions", "features", "finish")  # fmt: skip


def options_of(step: str, path: str, **more: Any) -> dict[str, str]:
    """What a page of the builder leaves to choose, with what is told of it."""
    page = next(each for each in CREATION.steps if each.id == step)
    blank = next(each for each in page.blanks if each.path == path)
    assert blank.options is not None
    return {each.key: each.note for each in blank.options(legal_character(**more), BOOK)}


def test_ten_steps_in_their_order() -> None:
    """Age before the rolls that are made of what age leaves; the last page is words alone. [BRP-CHR-002 BRP-CHR-047]"""
    pages = ("temperament", "allegiance")  # of options
    assert TEN == tuple(each.id for each in CREATION.steps if each.id not in pages)
    last = CREATION.steps[-1]
    assert ["text"] == [each.path for each in last.blanks]
    assert "text" == last.blanks[0].kind
    mute, told_at_length = legal_character(text=""), legal_character(text="Tall, and never at home.")
    assert told(mute) == told(told_at_length) == []
    assert CREATION.budgets(mute, BOOK) == CREATION.budgets(told_at_length, BOOK)
    before, after = (alone(CON=value) for value in (13, 11))
    assert (65, 55) == (number(before, "Stamina"), number(after, "Stamina"))


def test_points_are_added_to_the_base() -> None:
    """Base, personality, profession and personal points, each apart and all together. [BRP-CHR-031]"""
    points = {"personality": 20, "profession": 15, "personal": 7}
    table = alone(skills={"spot": points})
    spot = table.number("me", "Spot")
    assert 25 + 20 + 15 + 7 == int(spot)
    assert {"base chance": 25, **points} == {each.label: each.value for each in spot.parts if each.value}
    table.press("skill", "me", [67], skill="spot")
    assert [67] == chances(table)


def test_seven_characteristics() -> None:
    """Seven, each 10 unless something else is written down; EDU is the eighth where it is used. [BRP-CHR-057]"""
    codes = ["STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA"]
    table = alone()
    assert codes == table.offered("alter", "me", "characteristic")
    assert [10] * 7 == [number(table, code) for code in codes]
    schooled = book(education=True)
    learned = alone(schooled, EDU=14)
    assert [*codes, "EDU"] == learned.offered("alter", "me", "characteristic")
    assert 14 == number(learned, "EDU")


@pytest.mark.parametrize(
    ("features", "refused"),
    [
        (["torso/tattooed", "torso/tattooed"], []),
        (["speech/a whistle of one's own", "clothes/red"], []),
        (["tattooed", "torso/scar"], ["BRP-CHR-125"]),
        (["moon/scar", "torso/scar"], ["BRP-CHR-125"]),
        (["torso/", "torso/scar"], ["BRP-CHR-125"]),
        (["torso/scar"], ["BRP-CHR-124"]),
    ],
)
def test_features_are_chosen_by_category(features: list[str], refused: list[str]) -> None:
    """One of ten categories, as often as one likes, and anything in it. [BRP-CHR-125 BRP-CHR-124]"""
    there = book(distinctive_features=True)
    assert 10 == len({key.partition("/")[0] for key in options_of("features", "features")})
    assert refused == told(legal_character(features=features, CHA=13, rolled={**ROLLED, "CHA": 13}), there)


ROLLED = {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "POW": 11, "DEX": 14, "CHA": 10}


@pytest.mark.parametrize("profession", ["occultist", "priest", "shaman", "student", "wizard", "slave"])
def test_what_is_special_about_some_professions(profession: str) -> None:
    """The builder tells where powers may be had, and what wants care. [BRP-CHR-132]"""
    offered = options_of("profession", "profession", age=30)
    special = ("magic", "powers", "care")
    assert any(word in offered[profession] for word in special)
    assert not any(word in offered["detective"] for word in special)


@pytest.mark.parametrize(("points", "most"), [(0, "average"), (14, "average"), (15, "affluent"), (60, "affluent"), (61, "wealthy")])  # fmt: skip
def test_status_and_wealth_at_the_start(points: int, most: str) -> None:
    """The best Status anywhere says how rich one may be; it is 15 without any points. [BRP-SKL-141 BRP-SKL-144]"""
    there = at("superhuman", status_tables=True)
    levels = ("poor", "average", "affluent", "wealthy")
    skills = {"status/the-city": {"personal": points}, "status/the-court": {"personal": 5}} if points else {}
    rich = [level for level in levels if "BRP-SKL-144" not in told(legal_character(profession="writer", wealth=level, skills=skills), there)]  # fmt: skip
    assert most == rich[-1]


def test_ten_skills_of_a_profession() -> None:
    """A detective has six of their own and four out of the list: an eleventh finds no place, nor does any other skill.

    [BRP-CHR-127 BRP-CHR-033]
    """
    six = ("firearm/pistol", "knowledge/law", "listen", "persuade", "spot", "research")
    four = ("brawl", "dodge", "hide", "track")

    def refused(*keys: str) -> int:
        return told(legal_character(skills={key: {"profession": 5} for key in keys})).count("BRP-CHR-033")

    assert [0, 1, 1, 0] == [refused(*six, *four), refused(*six, *four, "stealth"), refused("climb"), refused(*four)]


def test_the_builder_tells_rank_and_wealth() -> None:
    """Status 43 in the Middle Ages: lower middle class, usually poor and of average wealth at most. [BRP-SKL-144]"""
    page = next(each for each in CREATION.steps if each.id == "possessions")
    blank = next(each for each in page.blanks if each.path == "wealth")
    assert blank.options is not None
    for tables in (True, False):
        there = at("superhuman", status_tables=tables, era="medieval")
        character = legal_character(profession="beggar", skills={"status/court": {"personal": 28}})
        told_of = {each.key: each.note for each in blank.options(character, there)}
        found = {key: "Lower Middle Class" in note for key, note in told_of.items()}
        assert tables == any(found.values())
    writer = legal_character(profession="writer", skills={"status/court": {"personal": 28}})
    notes = {
        each.key: each.note for each in blank.options(writer, at("superhuman", status_tables=True, era="medieval"))
    }
    assert [notes[key].partition(".")[0] for key in ("poor", "average")] == [
        "Lower Middle Class: usual",
        "Lower Middle Class: the most",
    ]
