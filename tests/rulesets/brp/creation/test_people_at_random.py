"""People at random of every era: what a game master would ask about is not there, and is told where it is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.examples import steps
from tests.rulesets.brp.stage import book

from rulewright.chance import RandomDice
from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.character import Characteristics, Ledger
from rulewright.rulesets.brp.state.entries import Armour, Profession, Shield, Skill, Speciality, Weapon
from rulewright.rulesets.brp.state.eras import of_the_time
from rulewright.rulesets.brp.state.kinds.times import ERAS
from rulewright.testing.laws import believable


@pytest.mark.parametrize("era", ERAS)
def test_people_of_every_era(era: str) -> None:
    """Nobody has what was not thought of yet, or long forgotten; fighters go armed. [BRP-CHR-045 BRP-SKL-009]"""
    assert [] == believable.faults(RULESET, count=steps(300, 20), options={"era": era})


@pytest.mark.parametrize("set_", ["magic", "sorcery", "psychic", "mutations", "superpowers"])
def test_people_with_powers(set_: str) -> None:
    """A wizard is one who has powers; all else holds of them too. [BRP-CHR-132]"""
    assert [] == believable.faults(RULESET, count=steps(200, 10), options={"powers": [set_], "era": "medieval"})


def test_nobody_is_worn_away() -> None:
    """Whoever is wished for at a great age is thrown again until every characteristic has something left. [BRP-CHR-021]"""
    made = [CREATION.random(RandomDice(seed), book(), {"age": 95}) for seed in range(30)]
    assert {95} == {each.age for each in made}
    assert all(each.characteristics.value(code) > 0 for each in made for code in ("STR", "CON", "DEX", "CHA"))


@pytest.mark.parametrize(("rolls", "age"), [(50, 51), (80, 81)])
def test_whoever_is_old_and_younger_than_rolled_pays_for_both(rolls: int, age: int) -> None:
    """At a table of the old, somebody wished for at less than the dice say lacks what both take. [BRP-CHR-020 BRP-CHR-021 BRP-CHR-022]"""
    there = book(age_base=rolls, age_die=6)
    made = [CREATION.random(RandomDice(seed), there, {"age": age}) for seed in range(10)]
    assert any(each.rolled_age > age for each in made)
    told = {no.rule for each in made for no in CREATION.refusals(each, there)}
    assert not told & {"BRP-CHR-020", "BRP-CHR-021", "BRP-CHR-022"}


def test_nobody_gives_away_what_they_have_little_of() -> None:
    """Points are moved after the throw, but not from what is below the average already. [BRP-CHR-006]"""
    made = [CREATION.random(RandomDice(seed), book(), {"age": 20}) for seed in range(3000, 3040)]
    lowered = [
        (each.rolled.value(code), each.characteristics.value(code))
        for each in made
        if each.rolled is not None
        for code in ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA")
        if each.characteristics.value(code) < each.rolled.value(code)
    ]
    assert lowered
    assert all(after >= 8 for _, after in lowered)


def test_eras_that_there_are() -> None:
    """Every entry that names an era names one of those that a table can play in. [BRP-SKL-009]"""
    at = book()
    kinds = (Weapon, Armour, Shield, Skill, Speciality, Profession)
    dated = [entry for kind in kinds for entry in at.content.all(kind)]
    assert {era for each in dated for era in (each.since, each.until)} <= {"", *ERAS}
    revolver = at.content.get(Weapon, "revolver-medium")
    sword = at.content.get(Weapon, "sword-long")
    there = {era: book(era=era) for era in ERAS}
    assert ["victorian", "western", "pulp", "modern", "future"] == [e for e in ERAS if of_the_time(revolver, there[e])]
    assert ["ancient", "dark-age", "medieval", "imperial"] == [e for e in ERAS if of_the_time(sword, there[e])]


@pytest.mark.parametrize(
    ("era", "spoilt", "doubt"),
    [
        ("medieval", {"age": 86}, "is a Warrior of 86"),
        ("medieval", {"age": 86}, "is 86 years old"),
        ("medieval", {"weapons": ()}, "is a Warrior without a weapon"),
        ("medieval", {"armour": ()}, "is a Warrior without armour"),
        ("medieval", {"weapons": ("head-butt",)}, "owns Head Butt, which is no possession"),
        ("medieval", {"weapons": ("revolver-light",)}, "has Light Revolver in the medieval era"),
        ("medieval", {"weapons": ("sword-great",)}, "has not the STR and DEX for Great Sword"),
        ("medieval", {"weapons": ("katana",), "wealth": "poor"}, "is poor and owns Katana"),
        ("medieval", {"weapons": ("axe-great",), "shield": "shield-round"}, "has a shield and no hand for it"),
        ("medieval", {"characteristics": Characteristics(CON=0)}, "has CON 0"),
        ("medieval", {"profession": "computer-tech"}, "is a Computer Tech in the medieval era"),
        ("medieval", {"profession": "wizard"}, "is a Wizard without powers"),
        ("medieval", {"possessions": ()}, "owns no tools"),
        ("medieval", {"keepsake": " "}, "has no keepsake"),
        ("medieval", {"text": ""}, "has no description"),
        ("modern", {}, "is a Warrior in the modern era"),
    ],
)
def test_what_is_asked_about(era: str, spoilt: dict[str, Any], doubt: str) -> None:
    """Legal or not, each oddity is told in its own words, and only where it is there."""
    plain = CREATION.random(RandomDice(3), book(era="medieval"), {"profession": "warrior"})
    plain = replace(plain, characteristics=replace(plain.characteristics, STR=11, CON=11, DEX=11))
    assert () == CREATION.doubts(plain, book(era="medieval"))
    assert doubt in CREATION.doubts(replace(plain, **spoilt), book(era=era))


def test_skills_before_their_time() -> None:
    """What somebody put points into is of the time; nobody flew helicopters in the Middle Ages. [BRP-SKL-009]"""
    at = book(era="medieval")
    pilot = replace(CREATION.random(RandomDice(3), at, {}), skills=Ledger(personal=FrozenMap({"pilot/helicopter": 20})))
    assert "knows Pilot (Helicopter) in the medieval era" in CREATION.doubts(pilot, at)
