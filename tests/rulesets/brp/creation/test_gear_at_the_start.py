"""Gear at the start: what everybody has, what takes leave, and what powered things cost."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import said, seat
from tests.rulesets.brp.stage import BOOK, book, legal_character, told

from rulewright.chance import RandomDice
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Sorcery


@pytest.mark.rule("BRP-EQP-011")
def test_the_starting_kit() -> None:
    """A weapon known at 49% that goes along, one at 50% that does not; people with nothing dear and no tools."""
    for given, legal in ((49, False), (50, True)):
        skills = {"melee-weapon/dagger": {"given": given}, "spot": {"profession": 40}}
        refused = told(legal_character(skills=skills, weapons=["knife"]))
        assert legal == ("BRP-CHR-045" not in refused)
    at_random = [CREATION.random(RandomDice(seed), BOOK, {}) for seed in "abcdef"]
    assert all(each.keepsake and each.wealth for each in at_random)
    assert any(each.possessions for each in at_random)


@pytest.mark.rule("BRP-EQP-012")
def test_a_vehicle_takes_leave() -> None:
    """A pilot's aircraft for the asking, or never."""
    assert "BRP-CHR-045" in told(legal_character(vehicle="aeroplane"))
    assert [] == told(legal_character(vehicle="aeroplane", agreed=["vehicle"]))


# -- powered things -----------------------------------------------------------------------------

BLAST, LIGHT, TELEPATHY, SHELL = "magic/blast", "magic/light", "psychic/telepathy", "mutations/natural-armour"


def owner(things: dict[str, int], *, access: str = "everybody", leave: bool = True, **more: Any) -> Character:
    """A character with one powered thing, a wand, with leave."""
    agreed = [*more.pop("agreed", ()), *(["powered things"] if leave else [])]
    inside = {f"wand+{key}": level for key, level in things.items()}
    return legal_character(things={"wand": access}, thing_powers=inside, agreed=agreed, **more)


def at(set_: str, **options: Any) -> Book:
    """A table with one set of powers."""
    return book(powers=(set_,), **options)


def left(character: Character, there: Book, name: str) -> int:
    """What is left of one budget in the builder."""
    return next(each.left for each in CREATION.budgets(character, there) if each.name == name)


@pytest.mark.rule("BRP-EQP-013", "BRP-EQP-014", "BRP-EEX-025")
def test_eex_025_a_magic_item_from_the_start() -> None:
    """POW 14, two spells, level 3, SIZ 4: POW 9 in play and 9 points in the item; ratings are paid with personal points."""
    there = at("magic")
    codes = {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "POW": 14, "DEX": 14, "CHA": 10}
    form: dict[str, Any] = {
        "rolled": codes,
        **codes,
        "powers": {BLAST: 1, LIGHT: 1},
        "thing_figures": {"wand+SIZ": 4, f"wand+{BLAST}": 13},
    }
    character = owner({BLAST: 3, LIGHT: 3}, **form)
    assert [] == told(character, there)
    table = seat(there, a=RULESET.enter("a", character, there))
    me = table.actor("a")
    assert (9, 9, 9) == (table.number("a", "POW"), me.power_points, me.powers.stores["wand"].most)
    assert ({BLAST: 13, LIGHT: 0}, 4, True) == (
        dict(me.things["wand"].imbued.ratings),
        me.things["wand"].size,
        me.things["wand"].bought,
    )
    plain = owner({BLAST: 3, LIGHT: 3}, **{**form, "thing_figures": {}})
    assert 13 == left(plain, there, "Personal points") - left(character, there, "Personal points")
    assert "BRP-EQP-013" in told(owner({BLAST: 1}, leave=False, powers={BLAST: 1}), there)
    assert "BRP-EQP-014" in told(owner({LIGHT: 1}, powers={BLAST: 1}), there)
    uneven = RULESET.enter("a", owner({BLAST: 3, LIGHT: 1}, **form), there)
    assert (9, {BLAST: 3, LIGHT: 1}) == (uneven.characteristics.POW, dict(uneven.things["wand"].imbued.powers))
    better = owner({BLAST: 1}, powers={BLAST: 1}, thing_figures={f"wand+{BLAST}": 14})
    assert "BRP-EQP-014" in told(better, there)
    assert "BRP-EQP-014" in told(owner({BLAST: 10}, powers={BLAST: 1}), there)
    assert [] == told(owner({BLAST: 9}, powers={BLAST: 1}), there)
    assert 1 == RULESET.enter("a", owner({BLAST: 9}, powers={BLAST: 1}), there).characteristics.POW
    nameless = legal_character(thing_powers={f"rod+{BLAST}": 1}, agreed=["powered things"], powers={BLAST: 1})
    assert "BRP-EQP-013" in told(nameless, there)
    assert "BRP-POW-001" in told(owner({"magic/nothing": 1}, powers={BLAST: 1}), there)


@pytest.mark.rule("BRP-EQP-015")
def test_a_mutated_thing_from_the_start() -> None:
    """CON for each level, and as many picks."""
    there = at("mutations", power_level="epic")
    without, with_it = owner({}), owner({SHELL: 2})
    assert "Mutations" in [each.name for each in CREATION.budgets(with_it, there)]
    assert 7 - 2 == left(with_it, there, "Mutations")
    assert [] == told(without, there)
    me = RULESET.enter("a", with_it, there)
    assert (11, {SHELL: 2}) == (me.characteristics.CON, dict(me.things["wand"].imbued.powers))


@pytest.mark.rule("BRP-EQP-016")
def test_a_psychic_thing_from_the_start() -> None:
    """A point of POW for an ability, and a place among one's own if one does not have it."""
    there = at("psychic")
    own, new = owner({TELEPATHY: 1}, powers={TELEPATHY: 1}), owner({TELEPATHY: 1})
    both = owner({TELEPATHY: 1}, powers={"psychic/aura-detection": 1})
    assert [1, 1, 0] == [left(each, there, "Psychic abilities") for each in (own, new, both)]
    mixed = book(powers=("psychic", "magic"))
    both = owner({TELEPATHY: 1}, powers={"psychic/aura-detection": 1, BLAST: 1})
    assert 0 == left(both, mixed, "Psychic abilities")
    me = RULESET.enter("a", new, there)
    assert (10, 10, 10) == (me.characteristics.POW, me.powers.stores["wand"].most, me.things["wand"].figures["POW"])


@pytest.mark.rule("BRP-EQP-017")
def test_an_artifact_from_the_start() -> None:
    """A point of POW for each spell of sorcery, which must be known; the reservoir is POW or SIZ."""
    there = at("sorcery")
    key = next(f"sorcery/{each.id}" for each in there.content.all(Sorcery) if not each.variants)
    codes = {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "POW": 17, "DEX": 14, "CHA": 10}
    form: dict[str, Any] = {"rolled": codes, **codes}
    assert "BRP-EQP-014" in told(owner({key: 1}, **form), there)
    level = there.content.get(Sorcery, key.partition("/")[2]).levels[0]
    character = owner({key: level}, powers={key: level}, thing_figures={"wand+SIZ": 20}, **form)
    assert [] == told(character, there)
    me = RULESET.enter("a", character, there)
    assert (16, 20) == (me.characteristics.POW, me.powers.stores["wand"].most)


@pytest.mark.rule("BRP-EQP-018", "BRP-EQP-019", "BRP-EQP-043")
def test_a_gadget_from_the_start() -> None:
    """Character points for its powers, two failings that bring a point each, and levels that go apart by leave."""
    there = at("superpowers", budget="flat", power_level="heroic")
    flight, spot = "superpowers/flight", "superpowers/super-skill/spot"
    plain = owner({}, sets={"superpowers": "heroic"})
    gadget = owner({flight: 2, spot: 3})
    cost = left(plain, there, "Character points") - left(gadget, there, "Character points")
    assert 2 * 3 < cost < 20
    failings = {"obvious-activation": 1, "gadget-origin": 1}
    assert 2 == left(owner({flight: 2, spot: 3}, failings=failings), there, "Character points") - left(
        gadget, there, "Character points"
    )
    me = RULESET.enter("a", gadget, there)
    assert ({"spot": 60}, {flight: 2, spot: 3}) == (
        dict(me.things["wand"].skills),
        dict(me.things["wand"].imbued.powers),
    )
    assert "BRP-POW-001" in told(owner({"superpowers/nothing": 1}), there)
    mighty = owner({flight: 2, spot: 3}, agreed=["mighty gadget"])
    assert (10, 35 - cost) == (left(mighty, there, "Character points"), left(mighty, there, "Points of gadgets"))
    slight = owner({flight: 2, spot: 3}, agreed=["slight gadget"])
    assert (35, 10 - cost) == (left(slight, there, "Character points"), left(slight, there, "Points of gadgets"))


@pytest.mark.rule("BRP-EQP-020")
def test_who_may_use_it_is_said_at_the_start() -> None:
    """A thing for nobody in particular, or one that its owner cannot use."""
    there = at("magic")
    assert "BRP-EQP-020" in told(owner({BLAST: 1}, access="friends", powers={BLAST: 1}), there)
    table = seat(there, a=RULESET.enter("a", owner({BLAST: 1}, access="maker", powers={BLAST: 1}), there))
    assert table.press("take-up-thing", "a", powered="wand")
    imbued = table.actor("a").things["wand"].imbued
    assert ("maker", "a", 1, True) == (imbued.access, imbued.maker, table.actor("a").things["wand"].size, imbued.held)
    assert table.actor("a").things["wand"].bought


@pytest.mark.rule("BRP-EQP-042", "BRP-EQP-044", "BRP-EQP-013")
def test_skills_of_things_are_paid_with_skill_points() -> None:
    """A robot whose skills are free, or paid from the wrong pool; and one that is not part of the character."""
    plain = legal_character(things={"robot": "everybody"})
    figures = {"robot+spot": 30, "robot+trade:listen": 25, "robot+INT": 12, "robot+SIZ": 7}
    robot = legal_character(things={"robot": "everybody"}, thing_figures=figures)
    assert [] == told(robot)
    spent = {
        name: left(plain, BOOK, name) - left(robot, BOOK, name) for name in ("Personal points", "Professional points")
    }
    assert {"Personal points": 30, "Professional points": 25} == spent
    me = RULESET.enter("a", robot, BOOK)
    thing = me.things["robot"]
    assert ({"spot": 30, "listen": 25}, {"INT": 12}, 7, True) == (
        dict(thing.skills),
        dict(thing.figures),
        thing.size,
        thing.bought,
    )
    table = seat(BOOK, a=me)
    table.press("thing-acts", "a", [30], thing="a:robot", skill="spot")
    assert "robot, Spot: success." == said(table)
    table.press("harm-thing", "a", thing="a:robot", damage=9)
    table.press("replace-thing", "a", thing="a:robot")
    assert 7 == table.actor("a").things["robot"].points


def keys(offers: Any, character: Character, there: Book) -> list[str]:
    """The keys that a blank offers."""
    return [each.key for each in offers(character, there)]


@pytest.mark.rule("BRP-EQP-013", "BRP-EQP-042")
def test_the_builder_offers_belongings_powers_and_figures() -> None:
    """A step in which a thing cannot be named, or what is in it."""
    there = at("magic")
    step = next(each for each in CREATION.steps if each.id == "possessions")
    blanks = {each.path: each for each in step.blanks}
    has = {"possessions": ["cup", "rod"], "keepsake": "ring", "vehicle": "cart"}
    assert ["ring", "cart", "cup", "rod"] == keys(blanks["things"].options, legal_character(**has), there)[:4]
    character = legal_character(possessions=["wand"], things={"wand": "maker"}, thing_powers={f"wand+{BLAST}": 1})
    offers = {
        path: keys(blanks[path].options, character, there) for path in ("things", "thing_powers", "thing_figures")
    }
    assert "wand" == offers["things"][0]
    assert f"wand+{LIGHT}" in offers["thing_powers"]
    assert {"wand+SIZ", f"wand+{BLAST}", "wand+spot", "wand+trade:spot", "wand+language/own", "wand+INT"} <= set(
        offers["thing_figures"]
    )
    assert ["maker", "contest", "everybody"] == keys(blanks["things"].values, character, there)
