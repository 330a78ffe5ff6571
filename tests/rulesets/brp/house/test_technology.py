"""Technology by setting: nobody is offered an energy sword in a medieval game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.house.test_settings import CHOSEN, world
from tests.rulesets.brp.seats import said, seat
from tests.rulesets.brp.stage import legal_character, person

from rulewright.chance import RandomDice
from rulewright.content import Entry
from rulewright.contract import Book
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.entries import (
    Armour,
    Charge,
    Creature,
    Engine,
    Kit,
    Profession,
    Shield,
    Skill,
    Speciality,
    Species,
    Vehicle,
    Weapon,
)
from rulewright.rulesets.brp.state.kinds.times import ERAS, Dated
from rulewright.testing.at_the_seat import AtTheSeat

LAST = {
    "prehistoric-age": "prehistoric", "bronze-age": "ancient", "iron-age": "dark-age", "high-medieval": "medieval",
    "high-fantasy": "medieval", "imperial-asia": "imperial", "arabian-nights": "medieval",
    "enlightenment-and-renaissance": "imperial", "age-of-exploration": "imperial", "age-of-sail": "imperial",
    "industrial-age": "victorian", "victorian-age": "victorian", "wild-west": "western", "pulp-era": "future",
    "planetary-adventure": "future", "world-war-ii": "pulp", "noir": "pulp", "modern": "modern",
    "super-world": "future", "postapocalyptic": "future", "near-future-cyberpunk": "future",
    "space-exploration": "future", "space-opera": "future",
}  # fmt: skip
"""The last era whose things are to be had in each setting, by hand."""
FIRST = {"medieval": "ancient", "modern": "modern", "future": "future"}
"""From when things of a table of the book are carried, where they do not say so themselves."""
THINGS: tuple[type[Dated], ...] = (Weapon, Armour, Shield, Charge, Kit, Engine, Vehicle, Skill, Speciality)
PEOPLE: dict[str, tuple[type[Dated], ...]] = {
    "profession": (Profession,), "species": (Species, Creature), "creature": (Creature,),
}  # fmt: skip
"""Fields that offer others than things and skills: a soldier is a trade, and somebody of the bestiary."""
FORMS = (
    ("buy", "item"), ("make-a-deal", "item"), ("seek-goods", "item"), ("craft", "item"), ("issue", "item"), ("skill", "skill"),
    ("bring-creature", "creature"), ("bring-vehicle", "vehicle"), ("emplace", "engine"), ("explosion", "charge"),
)  # fmt: skip


def late(there: Book[Any], last: str, *kinds: type[Dated]) -> set[str]:
    """Everything of some kinds that came after an era, as it says of itself."""

    def first(entry: Dated) -> int:
        return ERAS.index(entry.since or FIRST.get(getattr(entry, "era", ""), ERAS[0]))

    found: list[Entry] = [
        each for kind in kinds or THINGS for each in there.content.all(kind) if first(each) > ERAS.index(last)
    ]
    keys = {f"{each.skill}/{each.key}" for each in found if isinstance(each, Speciality)}
    return keys | {each.id for each in found}


@pytest.mark.parametrize("setting", CHOSEN)
def test_nothing_is_out_of_its_time(setting: str) -> None:
    """People at random, all that the builder lists, the shops and the bestiary. [BRP-OPT-083 BRP-OPT-020]"""
    there = world(setting)
    last = LAST[setting]
    never = late(there, last)
    assert last == there.options.last_era
    people = [CREATION.random(RandomDice(f"{setting}-{seed}"), there, {}) for seed in range(8)]
    for each in people:
        assert [] == list(CREATION.refusals(each, there))
        assert [] == list(CREATION.doubts(each, there))
        assert set() == {*each.weapons, *each.armour, each.shield, *each.skills.personal} & never
        assert each.profession not in late(there, last, Profession)
    for blank in (blank for step in CREATION.steps for blank in step.blanks):
        offered = () if blank.options is None or blank.path == "swapped" else blank.options(people[0], there)
        assert set() == {each.key for each in offered} & late(there, last, *PEOPLE.get(blank.path, ())), blank.path
    table = seat(there, me=RULESET.enter("me", people[0], there))
    for action, field in FORMS:
        assert set() == set(offers(table, action, field)) & late(there, last, *PEOPLE.get(field, ())), action
    beasts = [there.content.get(Creature, each) for each in offers(table, "bring-creature", "creature")]
    assert beasts
    for beast in beasts:
        assert set() == {*beast.wears, beast.shield, *(each.arm for each in beast.attacks)} & never, beast.id


def offers(table: AtTheSeat, action: str, field: str) -> list[str]:
    """What a form offers, by whatever of its names an action goes."""
    return table.offered(action, "me", field)


def test_no_energy_sword_in_a_medieval_game() -> None:
    """It is neither sold nor handed out, nor may a character begin with one. [BRP-OPT-083 BRP-EQP-073]"""
    old, new = (seat(world(each), me=person(at=world(each))) for each in ("high-medieval", "space-opera"))
    assert "sword-energy" in offers(new, "buy", "item")
    assert "sword-energy" not in offers(old, "buy", "item")
    assert "sword-broad" in offers(old, "buy", "item")
    assert "galactic-knight" in offers(new, "bring-creature", "creature")
    assert "galactic-knight" not in offers(old, "bring-creature", "creature")
    assert {"knight", "dragon"} <= set(offers(old, "bring-creature", "creature"))
    armed = legal_character(weapons=["sword-energy"], profession="warrior")
    name = new.book.content.get(Weapon, "sword-energy").name
    told = [each.reason for each in CREATION.refusals(armed, world("high-medieval"))]
    assert f"{name} is of a later time." in told


def test_swords_beside_energy_pistols() -> None:
    """A world may have the things of several eras and not of those between them. [BRP-OPT-083 BRP-OPT-022]"""
    sold = offers(seat(world("planetary-adventure"), me=person(at=world("planetary-adventure"))), "buy", "item")
    assert {"sword-broad", "pistol-laser"} <= set(sold)
    assert "pistol-laser" not in offers(seat(world("noir"), me=person(at=world("noir"))), "buy", "item")


def test_super_science_is_known_and_not_for_sale() -> None:
    """In a Super World a hero may have what no shop sells. [BRP-OPT-083]"""
    there = world("super-world")
    table = seat(there, me=person(at=there))
    assert "pistol-laser" not in offers(table, "buy", "item")
    assert "robot-killer" in offers(table, "bring-creature", "creature")


def test_nobody_drives_before_there_are_cars() -> None:
    """A skill of a later time is neither learned nor rolled. [BRP-OPT-083]"""
    there = world("high-medieval")
    table = seat(there, me=person(at=there))
    never = late(there, "medieval")
    later = next(each for each in sorted(never) if each.startswith("technical-skill/"))
    assert later not in offers(table, "skill", "skill")
    assert "listen" in offers(table, "skill", "skill")
    told = [each.reason for each in CREATION.refusals(legal_character(skills={later: 20}), there)]
    assert any(each.endswith("is of a later time.") for each in told), told


def test_prehistoric_goods() -> None:
    """Nothing manufactured, nothing better than average, and nobody is richer than others. [BRP-OPT-021]"""
    there = world("prehistoric-age")
    table = seat(there, me=person(at=there, wealth="average"))
    no = table.refused("buy", "me", name="A fine cloak", value="average", quality="superior")
    assert "BRP-OPT-021" == no.rule
    assert "BRP-OPT-021" == table.refused("buy", "me", name="A palace", value="expensive").rule
    table.press("buy", "me", name="A cloak", value="average")
    assert "gets A cloak" in said(table)
    wealth = next(blank for step in CREATION.steps for blank in step.blanks if blank.path == "wealth")
    assert wealth.options is not None
    assert ["average"] == [each.key for each in wealth.options(legal_character(profession="hunter"), there)]
    assert {"average"} == {CREATION.random(RandomDice(each), there, {}).wealth for each in range(6)}
