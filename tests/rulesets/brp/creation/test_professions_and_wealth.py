"""Professions and their ten places, wealth, Status, features."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, LEVELS, at, book, legal_character, told, written

from rulewright.chance import RandomDice
from rulewright.rulesets.brp.creation.belongings import features_due, standing_of, wealth_by_status, wealth_range
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.levels import professional_points
from rulewright.rulesets.brp.creation.pages.choices import jobs
from rulewright.rulesets.brp.creation.professions import offered, profession_of, slots, without_a_place
from rulewright.rulesets.brp.creation.random_skills import every_key, fitting
from rulewright.rulesets.brp.state.entries import Feature, Profession, Wealth
from rulewright.rulesets.brp.state.kinds.characters import picks

# -- professions ---------------------------------------------------------------------------------


def test_forty_four_professions_of_ten_skills() -> None:
    """Every listed profession comes to ten skills, all of which exist. [BRP-CHR-032 BRP-CHR-127]"""
    listed = [each for each in BOOK.content[Profession].values() if not each.example]
    assert (44, {10}) == (len(listed), {picks(each) for each in listed})
    for profession in listed:
        for entry in (*profession.fixed, *profession.pool):
            where = book(literacy="separate")
            assert fitting(entry, every_key(where), where.content), (profession.id, entry)


def test_brp_ex_026_a_taxi_driver() -> None:
    """The book's adapted Pilot has nine skills and is Poor to Average. [BRP-CHR-136]"""
    driver = BOOK.content.get(Profession, "taxi-driver")
    assert (9, ("poor", "average"), True) == (picks(driver), driver.wealth, driver.example)
    assert "taxi-driver" not in {each.id for each in offered(BOOK)}


def test_brp_ex_027_a_translator() -> None:
    """The book's new profession has eleven skills and is Average; a new one needs ten. [BRP-CHR-137]"""
    translator = BOOK.content.get(Profession, "translator")
    assert (11, ("average", "average")) == (picks(translator), translator.wealth)
    mine = written(own_profession=translator.fixed, profession="translator", agreed=["profession"])
    assert "BRP-CHR-137" in told(mine)
    assert "BRP-CHR-137" not in told(replace(mine, own_profession=translator.fixed[:10]))
    assert 250 == professional_points(mine, BOOK)


def test_an_original_profession_has_the_same_pool() -> None:
    """Whatever the profession, the power level sets the points. [BRP-CHR-037]"""
    mine = written(own_profession=["spot"] * 10, profession="lighthouse keeper")
    assert [250, 325, 400, 500] == [professional_points(mine, at(level)) for level in LEVELS]
    found = profession_of(mine, BOOK)
    assert found is not None
    assert "lighthouse keeper" == found.name


def test_brp_ex_025_a_detective_with_a_sword() -> None:
    """In twelfth-century England the firearm becomes a sword, and the profession stays good.

    [BRP-CHR-128 BRP-CHR-129]
    """
    skills = {"melee-weapon/sword": {"profession": 40}}
    constable = written(
        profession="detective", swapped={"firearm/pistol|firearm/revolver": "melee-weapon/sword"}, skills=skills
    )
    assert not {"BRP-CHR-033", "BRP-CHR-128", "BRP-CHR-129"} & set(told(constable))
    assert "BRP-CHR-033" in told(written(profession="detective", skills=skills))
    odd = written(profession="detective", swapped={"firearm/pistol|firearm/revolver": "swim"})
    assert "BRP-CHR-129" in told(odd)
    assert "BRP-CHR-129" not in told(replace(odd, agreed=("swap",)))


def test_brp_ex_040_titles_of_feudal_japan() -> None:
    """Names change with the setting, and nothing else does. [BRP-CHR-130]"""
    named = {
        each.key: each.label
        for each in jobs(written(), book(setting="feudal-japan"))
        if each.key in ("warrior", "assassin", "thief", "criminal", "noble", "doctor")
    }
    assert {"warrior": "Samurai", "assassin": "Ninja", "thief": "Bandit", "criminal": "Yakuza", "noble": "Courtier",
            "doctor": "Doctor"} == named  # fmt: skip
    assert "Warrior" == {each.key: each.label for each in jobs(written(), BOOK)}["warrior"]


def test_places_are_filled_as_well_as_they_can_be() -> None:
    """Two Art entries take two arts; a third has no place; order does not matter. [BRP-CHR-127]"""
    artist = BOOK.content.get(Profession, "artist")
    places = slots(written(profession="artist"), artist)
    arts = ["art/drawing", "art/poetry", "art/writing"]
    assert ["art/writing"] == without_a_place(arts, places, BOOK)
    assert [] == without_a_place(["knowledge/history", "language/own", "language/latin", "art/poetry"], places, BOOK)


def test_a_table_may_limit_professions() -> None:
    """Only some professions may be taken, and others below 18; the game master may roll for one.

    [BRP-CHR-019 BRP-CHR-032 BRP-CHR-131]
    """
    there = book(professions=["doctor", "soldier"], minor_professions=["student"])
    assert {"doctor", "soldier"} == {each.id for each in offered(there)}
    assert {"student"} == {each.id for each in offered(there, 16)}
    drawn = {CREATION.random(RandomDice(seed), there, {}).profession for seed in range(12)}
    assert {"doctor", "soldier"} == drawn


def test_a_profession_is_only_a_beginning() -> None:
    """Experience goes into any skill: what play added is never held against a profession. [BRP-CHR-126]"""
    grown = legal_character(skills={"pilot/starship": {"experience": 60}})
    assert [] == told(grown)


def test_special_professions() -> None:
    """Five may come with powers, and one carries a word of care. [BRP-CHR-132]"""
    special = {each.id for each in BOOK.content[Profession].values() if each.special}
    assert {"occultist", "priest", "shaman", "student", "wizard", "slave"} == special


# -- wealth, gear, looks -------------------------------------------------------------------------


def test_five_levels_of_wealth() -> None:
    """From destitute to wealthy, in order; professions give a range. [BRP-CHR-133 BRP-CHR-134]"""
    assert ["destitute", "poor", "average", "affluent", "wealthy"] == sorted(
        BOOK.content[Wealth], key=lambda each: BOOK.content.get(Wealth, each).rank
    )
    assert ("affluent", "wealthy") == wealth_range(written(profession="noble"), BOOK)


def test_wealth_by_status_rolls() -> None:
    """Each successful Status roll raises wealth by a level, inside the range. [BRP-CHR-135]"""
    levels = [wealth_by_status(written(profession="merchant", status_rolls=rolls), BOOK) for rolls in range(5)]
    assert ["average", "affluent", "wealthy", "wealthy", "wealthy"] == levels


def test_brp_dx_042_status_43_in_the_middle_ages() -> None:
    """Lower middle class: poor, and average at most. [BRP-SKL-144]"""
    row = standing_of(43, book(era="medieval"))
    assert ("Lower Middle Class", "poor", "average") == (row.name, row.wealth, row.most_wealth)


@pytest.mark.parametrize(
    ("era", "status", "rank"),
    [("prehistoric", 0, "Slave (Lower Class)"), ("prehistoric", 96, "Nobility (Upper Class)"), ("imperial", 100, "Monarchy"),
     ("modern", 14, "Lower Class"), ("western", 30, "Lower Middle Class"), ("victorian", 130, "Upper Class")],
)  # fmt: skip
def test_status_tables(era: str, status: int, rank: str) -> None:
    """Three tables; the lowest row begins at 0 and the highest has no end. [BRP-SKL-144]"""
    assert rank == standing_of(status, book(era=era)).name


def test_brp_dx_028_features_by_charisma() -> None:
    """The farther from average, the more features. [BRP-CHR-124]"""
    assert [4, 3, 2, 1, 2, 3, 4] == [features_due(charisma) for charisma in (3, 7, 8, 10, 12, 15, 17)]


def test_ten_categories_of_features() -> None:
    """Ten categories with 271 listed features, and any of one's own. [BRP-CHR-125]"""
    ten = BOOK.content[Feature].values()
    assert (list(range(1, 11)), 271) == ([each.face for each in ten], sum(len(each.listed) for each in ten))
    there = book(distinctive_features=True)
    assert "BRP-CHR-125" not in told(written(features=["speech/sings everything"]), there)
    assert "BRP-CHR-125" in told(written(features=["wings/leathery"]), there)
