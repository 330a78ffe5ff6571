"""Powers at the start: packages, picks, abilities, character points, failings and limits."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, gifted
from tests.rulesets.brp.stage import book, legal_character, scripted, told, written

from rulewright.play import Refused
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.levels import personal_points, professional_points
from rulewright.rulesets.brp.creation.sets.mutations import most_adverse, picks
from rulewright.rulesets.brp.creation.sets.power_sets import packages
from rulewright.rulesets.brp.creation.sets.set_levels import LADDER, powers_level, skills_level
from rulewright.rulesets.brp.creation.sets.superpowers import bank, budget_of, from_failings
from rulewright.rulesets.brp.powers.superpowers.costs import cost_of, given_back, initial_cost
from rulewright.rulesets.brp.powers.superpowers.failings import buy_off, take_failing
from rulewright.rulesets.brp.powers.superpowers.growth import buy, earn, lose_power, redirect, train_power
from rulewright.rulesets.brp.state.entries import Failing, Limit
from rulewright.rulesets.brp.state.permanent import original

LEVELS = LADDER
CODES: dict[str, Any] = {"STR": 14, "CON": 13, "SIZ": 12, "INT": 15, "POW": 11, "DEX": 10, "CHA": 9}


def at(level: str, *sets: str, **more: Any) -> Any:
    """A game of a power level with these sets."""
    return book(power_level=level, powers=sets or SETS, **more)


def powered(
    level: str, powers: dict[str, int], *sets: str, options: dict[str, Any] | None = None, **more: Any
) -> list[str]:
    """The rules by which a character with these powers is refused, those of powers alone."""
    there = told(legal_character(powers=powers, **more), at(level, *sets, **(options or {})))
    return [rule for rule in there if rule.startswith("BRP-POW")]


# -- packages -----------------------------------------------------------------------------------


def test_brp_pex_002_packages() -> None:
    """1, 2, 3 and 5 packages, exactly as printed. [BRP-POW-007 BRP-POW-008 BRP-POW-009 BRP-POW-010]"""
    assert [1, 2, 3, 5] == [len(packages(at(level))) for level in LEVELS]
    assert ("heroic", "normal", "normal") in packages(at("superhuman"))
    assert ("normal",) * 4 in packages(at("superhuman"))
    assert ("heroic", "normal") in packages(at("epic"))


def test_brp_pex_001_balance() -> None:
    """Heroic: those with powers play powers and skills at normal, those without keep heroic skills. [BRP-POW-005]"""
    there = at("heroic", balance="lower powers")
    plain, mighty = legal_character(), legal_character(powers={"psychic/empathy": 1})
    assert "normal" == powers_level(there)
    assert ("heroic", "normal") == (skills_level(plain, there), skills_level(mighty, there))
    assert (325, 250) == (professional_points(plain, there), professional_points(mighty, there))
    higher = at("heroic", balance="higher skills")
    assert ("epic", "heroic") == (skills_level(plain, higher), skills_level(mighty, higher))


def test_levels_apart() -> None:
    """Powers may be mightier than skills. [BRP-POW-003 BRP-POW-004]"""
    there = at("normal", powers_level="epic")
    assert ("epic", "normal") == (powers_level(there), skills_level(legal_character(), there))


def test_several_sets() -> None:
    """Two sets need a package that has them, and leave. [BRP-POW-007 BRP-POW-008 BRP-POW-011]"""
    both = {"psychic/empathy": 1, "mutations/camouflage": 1}
    assert {"BRP-POW-007", "BRP-POW-011"} == set(powered("normal", both))
    sets = {"psychic": "normal", "mutations": "normal"}
    assert ["BRP-POW-011"] == powered("heroic", both, sets=sets)
    assert [] == powered("heroic", both, sets=sets, agreed=["power sets"])
    assert [] == powered("heroic", both, sets=sets, options={"sets_by_leave": False})
    assert ["BRP-POW-008"] == powered(
        "heroic", both, sets={"psychic": "heroic", "mutations": "normal"}, agreed=["power sets"]
    )


def test_powers_before_skills() -> None:
    """INT that a power raised counts when skill points are dealt out. [BRP-POW-014]"""
    clever = written(INT=12, powers={"superpowers/super-characteristic/INT": 3})
    assert (15, 150) == (original(clever, ALL).INT, personal_points(clever, ALL))


def test_unknown_and_barred() -> None:
    """Powers that are not there, and those that nobody has here. [BRP-POW-001 BRP-POW-351 BRP-POW-254]"""
    assert "BRP-POW-001" in powered("normal", {"psychic/nothing": 1})
    assert "BRP-POW-351" in powered("normal", {"psychic/sensitivity": 1}, options={"barred_powers": ("sensitivity",)})
    limited = {"limits": {"superpowers/flight+half-price": 1}}
    options = {"barred_powers": ("half-price",)}
    assert "BRP-POW-254" in powered("heroic", {"superpowers/flight": 4}, options=options, **limited)


def test_the_page_of_powers() -> None:
    """Every power of the sets in use can be picked, with budgets, dice, failings and limits. [BRP-POW-014]"""
    page = next(each for each in CREATION.steps if each.id == "powers")
    powers, amounts, failings, limits = (blank.options for blank in page.blanks)
    assert powers is not None
    assert amounts is not None
    assert failings is not None
    assert limits is not None
    assert page.applies is not None
    somebody = legal_character(powers={"superpowers/leap": 2, "mutations/structural-weakness": 1})
    for sets, least in ((("psychic",), 21), (("mutations",), 30), (SETS, 162)):
        there = at("epic", *sets)
        assert page.applies(somebody, there)
        offered = powers(somebody, there)
        assert least <= len(offered)
        assert len({each.key for each in offered}) == len(offered)
    assert "structural-weakness/MOV" in {each.key for each in amounts(somebody, ALL)}
    assert (17, 34) == (len(failings(somebody, ALL)), len(limits(somebody, ALL)))
    assert not page.applies(somebody, book())


# -- mutations ----------------------------------------------------------------------------------


def test_brp_pdx_010_picks_by_level() -> None:
    """CON 13: four, seven, thirteen. [BRP-POW-119 BRP-POW-120 BRP-POW-121]"""
    assert [2, 4, 7, 13] == [picks(level, 13) for level in LEVELS]
    assert [2, 4, 7, 7] == [most_adverse(level, 13) for level in LEVELS]


def test_brp_pdx_011_two_at_least() -> None:
    """CON 3 in a heroic game has two picks. [BRP-POW-119]"""
    assert 2 == picks("heroic", 3)


def test_brp_pex_017_trading() -> None:
    """One adverse buys one more, two buy a major one. [BRP-POW-116 BRP-POW-119]"""
    good = {f"mutations/{each}": 1 for each in ("camouflage", "hands/tail", "wings", "natural-armour")}
    bad = {"mutations/allergy/pollen": 1, "mutations/biped": 1}
    assert [] == powered("heroic", good)
    assert ["BRP-POW-119"] == powered("heroic", {**good, "mutations/luminescence": 1})
    assert [] == powered("heroic", {**good, "mutations/luminescence": 1, "mutations/biped": 1})
    assert [] == powered("heroic", {**good, **bad, "mutations/luminescence": 2})


def test_picks_look_at_the_first_con() -> None:
    """A mutation that raises CON brings no further picks. [BRP-POW-117]"""
    powers = {f"mutations/{each}": 1 for each in ("camouflage", "wings", "natural-armour", "increased-characteristic")}
    amounts = {"increased-characteristic/CON": 6}
    assert [] == powered("heroic", powers, amounts=amounts)
    assert ["BRP-POW-119"] == powered("heroic", {**powers, "mutations/luminescence": 1}, amounts=amounts)


@pytest.mark.parametrize(
    ("level", "powers", "rule", "more"),
    [
        ("normal", {"mutations/camouflage": 1, "mutations/wings": 2}, "BRP-POW-118", {}),
        ("heroic", {"mutations/camouflage": 2, "mutations/wings": 2}, "BRP-POW-119", {}),
        ("epic", {"mutations/colouration/gold": 2}, "BRP-POW-114", {}),
        ("epic", {"mutations/wings": 3}, "BRP-POW-114", {"agreed": ["beyond major"]}),
        ("epic", {"mutations/group-intelligence/bees": 1}, "BRP-POW-126", {}),
        ("epic", {"mutations/keen-sense/pain": 1}, "BRP-POW-126", {}),
        ("epic", {"mutations/structural-improvement": 1}, "BRP-POW-127", {}),
        ("epic", {"mutations/structural-improvement": 1}, "BRP-POW-127", {"amounts": {"structural-improvement/POW": 4}}),
        ("epic", {"mutations/structural-improvement": 1}, "BRP-POW-127", {"amounts": {"structural-improvement/STR": 13}}),
        ("epic", {"mutations/structural-improvement": 1}, "BRP-POW-127", {"amounts": {"structural-improvement/STR": 2, "structural-improvement/DEX": 2}}),
        ("heroic", {f"mutations/{each}": 1 for each in ("allergy/x", "biped", "metabolic-weakness/x", "pain-sensitivity/x", "reduced-sense/vision")}, "BRP-POW-119", {"agreed": ["metabolic-weakness"]}),
    ],
)  # fmt: skip
def test_illegal_mutants(level: str, powers: dict[str, int], rule: str, more: dict[str, Any]) -> None:
    """Each kind of mistake by its rule. [BRP-POW-114 BRP-POW-118 BRP-POW-119 BRP-POW-126 BRP-POW-127]"""
    assert rule in powered(level, powers, **more)


def test_beyond_major() -> None:
    """With leave a superhuman has a grade beyond the major one for three picks. [BRP-POW-121]"""
    assert [] == powered("superhuman", {"mutations/wings": 3}, agreed=["beyond major"])


# -- psychics -----------------------------------------------------------------------------------


def test_how_many_abilities() -> None:
    """Two, four, six, ten. [BRP-POW-150]"""
    ids = ("empathy", "mind-blast", "telepathy", "intuition", "sensitivity", "levitation", "mind-shield", "dead-calm", "precognition",
           "psychometry", "telekinesis")  # fmt: skip
    for level, number in zip(LEVELS, (2, 4, 6, 10), strict=True):
        some = {f"psychic/{each}": 1 for each in ids}
        assert [] == powered(level, dict(list(some.items())[:number]))
        assert ["BRP-POW-150"] == powered(level, dict(list(some.items())[: number + 1]))


def test_points_in_abilities() -> None:
    """Personal points only, unless a table trains minds; none in what is not known. [BRP-POW-151]"""
    known = {"psychic/empathy": 1}
    trained = {"skills": {"psychic/empathy": {"profession": 10}}}
    assert ["BRP-POW-151"] == powered("normal", known, **trained)
    assert "BRP-POW-151" not in powered("normal", known, options={"psychic_training": True}, **trained)
    assert [] == powered("normal", known, skills={"psychic/empathy": {"personal": 10}})
    assert ["BRP-POW-151"] == powered("normal", known, skills={"psychic/telepathy": {"personal": 10}})


# -- superpowers --------------------------------------------------------------------------------


def test_brp_pdx_023_the_budget() -> None:
    """8, 15, 30 and 84 from the characteristics, or 10, 20, 35 and 75. [BRP-POW-245 BRP-POW-246]"""
    somebody = written(**CODES)
    assert [8, 15, 30, 84] == [budget_of(somebody, level, ALL) for level in LEVELS]
    flat = book(powers=SETS, budget="flat")
    assert [10, 20, 35, 75] == [budget_of(somebody, level, flat) for level in LEVELS]
    schooled = book(powers=SETS, education=True)
    assert 84 + 12 == budget_of(written(**CODES, EDU=12), "superhuman", schooled)


def test_brp_pdx_024_failings_pay_so_much() -> None:
    """A budget of 15 lets failings pay 8; more may be had for nothing. [BRP-POW-248 BRP-POW-249]"""
    burdened = written(**CODES, failings={"always-on": 5, "hunted": 3, "vice": 3})
    assert 8 == from_failings(burdened, "heroic", ALL)


def test_brp_pdx_025_limits_give_back_so_much() -> None:
    """A power that costs 15 gives back 7 at most. [BRP-POW-252]"""
    limits = {"superpowers/energy-control/heat+conditional": 1, "superpowers/energy-control/heat+never-better": 1}
    limited = written(**CODES, powers={"superpowers/energy-control/heat": 5}, limits=limits)
    assert (15, 8) == (
        initial_cost("superpowers/energy-control/heat", 5, limited, ALL),
        cost_of("superpowers/energy-control/heat", 5, limited, ALL),
    )


def test_brp_pdx_026_uses_a_day() -> None:
    """Three uses a day give back 7, nine give back 1. [BRP-POW-251]"""
    limit = ALL.content.get(Limit, "limited-uses")
    assert (7, 1, 0) == (given_back(limit, 3, 1), given_back(limit, 9, 1), given_back(limit, 12, 1))


@pytest.mark.parametrize(
    ("powers", "points"),
    [
        ({"superpowers/armour/kinetic": 2, "superpowers/armour/heat": 5}, 7),
        ({"superpowers/protection/kinetic": 2, "superpowers/protection/heat": 5}, 7),
        ({"superpowers/super-characteristic/STR": 4, "superpowers/super-characteristic/DEX": 2}, 10),
        ({"superpowers/armour-field/cold": 5}, 3),
        ({"superpowers/force-field/heat": 1}, 14),
        ({"superpowers/force-field/heat": 2}, 28),
        ({"superpowers/drain/HP": 1, "superpowers/drain/PP": 1}, 15),
        ({"superpowers/transfer/HP": 2, "superpowers/transfer/SAN": 2}, 8),
        ({"superpowers/absorption/cold": 2}, 6),
        ({"superpowers/alternate-form": 1}, 20),
        ({"superpowers/energy-projection/heat": 2}, 20),
        ({"superpowers/super-movement/trackless": 1}, 10),
        ({"superpowers/super-speed": 2, "superpowers/unarmed-combat": 1}, 60),
        ({"superpowers/super-skill/climb": 3, "superpowers/super-sense/sonar": 2}, 12),
        ({"superpowers/resistance/cold": 2, "superpowers/resistance-in-turns/cold": 2}, 8),
        ({"superpowers/intangibility": 14, "superpowers/stretching": 1, "superpowers/weather-control": 1}, 34),
    ],
)
def test_what_powers_cost(powers: dict[str, int], points: int) -> None:
    """Character points as the catalogue has them, for SIZ 14. [BRP-POW-244 BRP-POW-272 BRP-POW-284]"""
    somebody = written(SIZ=14, powers=powers)
    assert points == sum(int(cost_of(key, level, somebody, ALL)) for key, level in powers.items())


def test_brp_pex_035_armour_by_energy() -> None:
    """Kinetic 2 and heat 5 are allowed, and cost 7. [BRP-POW-272]"""
    powers = {"superpowers/armour/kinetic": 2, "superpowers/armour/heat": 5}
    assert [] == powered("epic", powers)


def test_brp_pex_042_a_field_by_size() -> None:
    """SIZ 14: 14 for a level, 28 for two. [BRP-POW-272]"""
    somebody = written(SIZ=14)
    assert (14, 28) == tuple(initial_cost("superpowers/force-field/cold", level, somebody, ALL) for level in (1, 2))


def test_brp_pex_043_protection_by_energy() -> None:
    """Kinetic 2 and heat 5 are allowed. [BRP-POW-272]"""
    assert [] == powered("epic", {"superpowers/protection/kinetic": 2, "superpowers/protection/heat": 5})


def test_brp_pdx_031_regeneration_is_capped() -> None:
    """CON 13 allows seven levels. [BRP-POW-247]"""
    assert [] == powered("superhuman", {"superpowers/regeneration": 7})
    assert ["BRP-POW-247"] == powered("superhuman", {"superpowers/regeneration": 8})


def test_brp_pdx_033_more_of_oneself() -> None:
    """Four STR and two DEX cost ten. [BRP-POW-244]"""
    somebody = written(**CODES)
    assert 10 == initial_cost("superpowers/super-characteristic/STR", 4, somebody, ALL) + initial_cost(
        "superpowers/super-characteristic/DEX", 2, somebody, ALL
    )


@pytest.mark.parametrize(
    ("powers", "rule", "more"),
    [
        ({"superpowers/super-speed": 9}, "BRP-POW-256", {}),
        ({"superpowers/flight": 3}, "BRP-POW-247", {}),
        ({"superpowers/extra-hit-points": 14}, "BRP-POW-247", {}),
        ({"superpowers/defence": 26}, "BRP-POW-247", {}),
        ({"superpowers/armour": 1}, "BRP-POW-272", {}),
        ({"superpowers/super-movement/trackless": 2}, "BRP-POW-247", {}),
        ({"superpowers/leap": 1}, "BRP-POW-250", {"failings": {"ugly": 1}}),
        ({"superpowers/leap": 1}, "BRP-POW-248", {"failings": {"hunted": 4}}),
        ({"superpowers/leap": 1}, "BRP-POW-248", {"failings": {"duty": 2}}),
        ({"superpowers/leap": 1}, "BRP-POW-248", {"failings": {"troubled-mind": 4}}),
        ({"superpowers/resistance/cold": 1}, "BRP-POW-248", {"failings": {"weakness-damage": 2}}),
        ({"superpowers/leap": 1}, "BRP-POW-251", {"limits": {"superpowers/leap+nothing": 1}}),
        ({"superpowers/leap": 1}, "BRP-POW-251", {"limits": {"superpowers/flight+conditional": 1}}),
        ({"superpowers/leap": 1}, "BRP-POW-251", {"limits": {"superpowers/leap+limited-uses": 0}}),
    ],
)
def test_illegal_powers(powers: dict[str, int], rule: str, more: dict[str, Any]) -> None:
    """Each kind of mistake by its rule. [BRP-POW-247 BRP-POW-248 BRP-POW-250 BRP-POW-251 BRP-POW-256 BRP-POW-272]"""
    assert rule in powered("superhuman", powers, **more)


def test_improvements_cost_double() -> None:
    """Range for a touch, or half the points: twice the cost, and it does not lower what limits give back. [BRP-POW-253]"""
    limits = {"superpowers/drain/PP+gains-range": 1, "superpowers/drain/PP+conditional": 1}
    somebody = written(**CODES, powers={"superpowers/drain/PP": 2}, limits=limits)
    assert 20 - 5 == cost_of("superpowers/drain/PP", 2, somebody, ALL)


def test_all_of_them_are_there() -> None:
    """Failings and limits of the tables. [BRP-POW-248 BRP-POW-251]"""
    printed = [[each for each in ALL.content.all(kind) if not each.extension] for kind in (Failing, Limit)]
    assert [17, 16] == [len(each) for each in printed]  # one of them is of the chapter on equipment


def test_projection_and_super_skills_within_limits() -> None:
    """Projection takes skill points up to the cap; a table may bar a super skill. [BRP-POW-373 BRP-POW-381]"""
    there = at("epic", "superpowers", projection=True)
    for points, rules in ((60, []), (90, ["BRP-CHR-034"])):
        skills = {"projection": {"personal": points}}
        assert rules == told(legal_character(powers={"superpowers/leap": 1}, skills=skills), there)
    barred = {"barred_powers": ("super-skill/climb",)}
    assert ["BRP-POW-351"] == powered("epic", {"superpowers/super-skill/climb": 1}, options=barred)
    assert [] == powered("epic", {"superpowers/super-skill/jump": 1}, options=barred)


def test_what_is_left_is_kept() -> None:
    """Unspent points arrive with the character. [BRP-POW-256]"""
    there = at("epic", "superpowers")
    somebody = legal_character(powers={"superpowers/leap": 3})
    assert 28 - 3 == bank(somebody, "epic", there)
    budgets = {each.name: each.left for each in CREATION.budgets(somebody, there)}
    assert 25 == budgets["Character points"]


def unspent(me: Any, them: Any = None) -> Any:
    """A scene with somebody who has no points left."""
    return facing(me, them).write("a", "powers.points", 0)


# -- growth -------------------------------------------------------------------------------------


def test_earning_and_buying() -> None:
    """Points are awarded, kept, and spent on levels and new powers. [BRP-POW-256 BRP-POW-260 BRP-POW-262]"""
    play = scripted(unspent(gifted("superpowers/extra-hit-points", level=2)), ALL)
    assert 6 == play.run(earn, "a", 6)
    assert 4 == play.run(buy, "a", "superpowers/extra-hit-points", 2)
    assert (14, 4) == (play.actor("a").hit_points, play.actor("a").powers.points)
    play.run(buy, "a", "superpowers/leap", 4)
    assert 4 == play.actor("a").powers.known["superpowers/leap"]
    with pytest.raises(Refused):
        scripted(play.state, ALL).run(buy, "a", "superpowers/leap")


def test_no_learning_by_doing() -> None:
    """Training with a better one brings 1D3-1 points; use brings none. [BRP-POW-257 BRP-POW-259]"""
    there = unspent(gifted("superpowers/leap", level=2), gifted("superpowers/leap", level=3))
    play = scripted(there, ALL, [3])
    assert 2 == play.run(train_power, "a", "b", "superpowers/leap")
    with pytest.raises(Refused):
        scripted(there, ALL).run(train_power, "b", "a", "superpowers/leap")


def test_gains_redirected() -> None:
    """A gain moves to another characteristic, is split, or becomes points. [BRP-POW-258]"""
    there = unspent(gifted("superpowers/leap"))
    points = scripted(there, ALL)
    points.run(redirect, "a", "POW", 2)
    assert (2, 16) == (points.actor("a").powers.points, points.actor("a").value("POW"))
    moved = scripted(there, ALL)
    moved.run(redirect, "a", "POW", 2, "STR", 1)
    assert (17, 11) == (moved.actor("a").value("POW"), moved.actor("a").value("STR"))
    with pytest.raises(Refused):
        scripted(there, ALL).run(redirect, "a", "POW", 1, "SIZ")


def test_losing_a_power() -> None:
    """Its points come back, its limits go. [BRP-POW-263]"""
    limits = {"superpowers/leap+conditional": 1}
    play = scripted(unspent(gifted("superpowers/leap", level=12, limits=limits)), ALL)
    assert 7 == play.run(lose_power, "a", "superpowers/leap")
    assert ({}, 7) == (dict(play.actor("a").character.limits), play.actor("a").powers.points)


def test_failings_in_play() -> None:
    """Taken on for points, bought off for as many. [BRP-POW-250 BRP-POW-261 BRP-POW-264]"""
    play = scripted(unspent(gifted("superpowers/leap", level=10, limits={"superpowers/leap+conditional": 1})), ALL)
    assert 3 == play.run(take_failing, "a", "hunted", 3)
    assert 0 == play.run(buy_off, "a", "hunted")
    assert {} == dict(play.actor("a").character.failings)
    with pytest.raises(Refused):
        scripted(play.state, ALL).run(buy_off, "a", "superpowers/leap+conditional")
    play.run(earn, "a", 5)
    assert 0 == play.run(buy_off, "a", "superpowers/leap+conditional")
    with pytest.raises(Refused):
        scripted(play.state, ALL).run(take_failing, "a", "hunted", 9)
    with pytest.raises(Refused):
        scripted(play.state, ALL).run(buy_off, "a", "vice")
