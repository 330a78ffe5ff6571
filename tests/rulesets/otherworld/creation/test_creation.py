"""Creation and advancement: legal characters, illegal ones with their reason, and what experience buys."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, READY, actor, scripted, state

from rulewright.chance.dice import RandomDice
from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.creation.advancement import (
    TALENT_POINT,
    advance,
    award,
    for_sale,
    free_talent_points,
    general_points_needed,
    learn,
    price,
    spent,
)  # fmt: skip
from rulewright.rulesets.otherworld.creation.builder import CREATION
from rulewright.rulesets.otherworld.state.character import Character


def rules_broken(character: Character) -> set[str]:
    """The rules that keep a character from being legal."""
    return {refusal.rule for refusal in CREATION.refusals(character, BOOK)}


def changed(who: str = "dee", **changes: Any) -> Character:
    """A ready character with something else written on it."""
    for key in ("skills", "specialties", "talents"):
        if key in changes:
            changes[key] = FrozenMap(changes[key])
    written: Character = READY.characters[who]
    return replace(written, **changes)


@pytest.mark.parametrize("who", list(READY.characters))
def test_ready_characters_are_legal(who: str) -> None:
    """Nobody in the ready list breaks a rule, and everybody has spent what there was."""
    character = READY.characters[who]
    assert () == CREATION.refusals(character, BOOK)
    if not character.creature:
        assert [0] * len(CREATION.budgets(character, BOOK)) == [each.left for each in CREATION.budgets(character, BOOK)]


def test_the_books_people_are_as_the_book_says() -> None:
    """Figures of the examples: Dee 3, 2, 3; Ace 2 and 3; Banana 3, 4, 4, 3, 3, 4, 1; Wrupert 4, 2, eight dice."""
    dee, ace, banana, wrupert = (READY.characters[who] for who in ("dee", "ace", "banana", "wrupert"))
    assert (3, 2, 3) == (dee.agility, dee.brawn, dee.skills["melee"])
    assert (2, 3) == (ace.agility, ace.skills["athletics"])
    assert (3, 4, 4) == (banana.agility, banana.wits, banana.charm)
    assert [3, 3, 4] == [banana.skills[skill] for skill in ("unarmed", "athletics", "presence")]
    assert (1, 5) == (banana.specialties["presence/intimidation"], banana.health)
    assert (4, 2) == (wrupert.brawn, wrupert.wits)


def test_a_blank_character_lacks_nothing_but_choices() -> None:
    """Stats at 1, all budgets unspent; legal as soon as somebody has a name, and not before."""
    blank = CREATION.blank(BOOK)
    assert ["A character needs a name."] == [each.reason for each in CREATION.refusals(blank, BOOK)]
    assert () == CREATION.refusals(replace(blank, name="Mia"), BOOK)
    assert {"Stats": 10, "Skills": 18, "Specialties": 4, "Talents": 2, "Experience": 0} == {
        budget.name: budget.left for budget in CREATION.budgets(blank, BOOK)
    }


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (changed(brawn=3), "OW-015"),
        (changed(brawn=0, agility=5), "OW-015"),
        (changed(brawn=5, agility=5, wits=1, charm=1, empathy=3), "OW-015"),
        (changed(skills={"melee": 5, "unarmed": 2}), "OW-018"),
        (changed(skills={"melee": 4, "unarmed": 4, "stealth": 4, "crafts": 4, "thievery": 4}), "OW-018"),
        (changed(specialties={"stealth/hiding": 6}), "OW-019"),
        (changed(specialties={"stealth/hiding": 3, "stealth/stalking": 2}), "OW-019"),
        (changed(specialties={"computer/coding": 1}), "OW-019"),
        (changed(specialties={"stealth/kite-flying": 1}), "OW-022"),
        (changed(specialties={"stealth/running": 1}), "OW-022"),
        (changed(skills={"kite-fighting": 2}), "OW-022"),
        (changed(skills={"knives": 2}), "OW-022"),
        (changed(talents={"fancy-footwork": 3}), "OW-025"),
        (changed(talents={"fancy-footwork": 4}), "OW-025"),
        (changed(talents={"lightning-reflexes": 1}), "OW-104"),
        (changed(talents={"school-flexibility/evocation": 1}), "OW-104"),
        (changed(power=2), "OW-017"),
        (changed("mora", control=0), "OW-017"),
        (changed("mora", power=5), "OW-017"),
        (changed("mora", otherness=11), "OW-067"),
        (changed(skills={"evocation": 2}), "OW-086"),
        (changed(weapons=("bazooka",)), "OW-027"),
        (changed(armor="power-suit"), "OW-058"),
        (changed(advances=("melee",)), "OW-025"),
    ],
)
def test_illegal_characters_are_told_why(wrong: Character, rule: str) -> None:
    """Each kind of illegal character is refused by its rule. [OW-015 OW-017 OW-018 OW-019 OW-022 OW-025 OW-104]"""
    assert rule in rules_broken(wrong)


def test_ow_022_what_is_agreed_is_legal() -> None:
    """A specialty of one's own is fine once it is agreed; one that is listed elsewhere says where. [OW-022]"""
    own = {"stealth/kite-flying": 1}
    assert () == CREATION.refusals(changed(specialties=own, agreed=("stealth/kite-flying",)), BOOK)
    refusals = CREATION.refusals(changed(specialties={"stealth/running": 1}), BOOK)
    assert ["running is listed under Athletics."] == [refusal.reason for refusal in refusals]


def test_ow_020_knowledge_is_a_specialty_of_every_skill() -> None:
    """Though no skill lists it. [OW-020]"""
    assert () == CREATION.refusals(changed(specialties={"stealth/knowledge": 2, "melee/knowledge": 2}), BOOK)


@pytest.mark.parametrize("seed", range(200))
def test_random_characters_are_legal(seed: int) -> None:
    """Whatever the dice say, the validator agrees, and the character can enter play."""
    character = CREATION.random(RandomDice(seed), BOOK, {})
    assert () == CREATION.refusals(character, BOOK)
    RULESET.enter("somebody", character, BOOK)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(1_000), pytest.param(range(1_000, 10_000), marks=pytest.mark.long)])
def test_ten_thousand_random_characters_are_legal(seeds: range) -> None:
    """As above, for long."""
    for seed in seeds:
        assert () == CREATION.refusals(CREATION.random(RandomDice(seed), BOOK, {}), BOOK)


def test_wishes_are_granted() -> None:
    """A mage by name."""
    mage = CREATION.random(RandomDice(1), BOOK, {"mage": True, "name": "Mim"})
    assert ("Mim", True) == (mage.name, mage.power > 0)
    assert 0 == CREATION.random(RandomDice(1), BOOK, {"mage": False}).power


def test_steps_offer_what_they_take() -> None:
    """Every page's options can be listed, before and after choices."""
    for character in (CREATION.blank(BOOK), READY.characters["mora"]):
        for step in CREATION.steps:
            for blank in step.blanks:
                assert blank.options is None or blank.options(character, BOOK) is not None
    offered = [
        option.key
        for step in CREATION.steps
        for blank in step.blanks
        if blank.path == "skills" and blank.options
        for option in blank.options(CREATION.blank(BOOK), BOOK)
    ]
    assert "evocation" not in offered


# -- Talents and experience ------------------------------------------------------------------------


def test_ow_024_free_points_at_five_seven_and_nine() -> None:
    """A stat of 7 has given two, a skill of 9 three. [OW-024]"""
    grown = replace(Character(), brawn=7, skills=FrozenMap({"melee": 9, "stealth": 4}))
    assert {"brawn": 2, "melee": 3} == free_talent_points(grown)


@pytest.mark.parametrize(
    ("talents", "needed"),
    [({"exceptional-health": 1}, 0), ({"multitasking": 1}, 2), ({"grappler": 1}, 1), ({"weapon-snatch": 3}, 3)],
)
def test_ow_024_free_points_pay_for_related_talents_only(talents: dict[str, int], needed: int) -> None:
    """Brawn 5 gives a point towards Health or grappling, not towards Multitasking. [OW-024]"""
    strong = replace(Character(), brawn=5, talents=FrozenMap(talents))
    assert needed == general_points_needed(strong, BOOK)


def test_ow_024_free_points_are_shared_out_well() -> None:
    """Agility's point could pay for either Talent, Brawn's only for one: both are paid. [OW-024]"""
    both = {"exceptional-health": 1, "weapon-snatch": 1}
    assert 0 == general_points_needed(replace(Character(), brawn=5, agility=5, talents=FrozenMap(both)), BOOK)


@pytest.mark.parametrize(
    ("what", "new", "cost"),
    [("wits", 4, 16), ("melee", 4, 8), ("melee/knives", 3, 3), ("power", 3, 15), (TALENT_POINT, 1, 4)],
)
def test_ow_025_prices(what: str, new: int, cost: int) -> None:
    """Prices are ours: the book has none. [OW-025]"""
    assert cost == price(what, new)


def test_ow_025_experience_buys_ratings_and_talents() -> None:
    """Melee 3 to 4 for 8, then a Talent point for 4, then the Talent. [OW-024 OW-025]"""
    play = scripted(state(dee=actor("dee")))
    award(play, "dee", 12)
    advance(play, "dee", "melee")
    assert 4 == play.actor("dee").skill("melee")
    with pytest.raises(Refused, match="OW-024"):
        learn(play, "dee", "fancy-footwork")
    advance(play, "dee", TALENT_POINT)
    learn(play, "dee", "fancy-footwork")
    after = play.actor("dee").character
    assert (3, 12) == (after.talents["fancy-footwork"], spent(after))
    assert () == CREATION.refusals(after, BOOK)
    with pytest.raises(Refused, match="OW-025"):
        advance(play, "dee", "melee")


def test_ow_025_stats_rise_now_and_for_good() -> None:
    """A raised stat counts at once, on top of whatever damage there is. [OW-025]"""
    play = scripted(state(dee=replace(actor("dee"), wits=1)))
    award(play, "dee", 20)
    advance(play, "dee", "wits")
    assert (2, 4) == (play.actor("dee").wits, play.actor("dee").character.wits)
    assert () == CREATION.refusals(play.actor("dee").character, BOOK)


def test_ow_019_ceilings() -> None:
    """Specialties stop at 5, stats and skills at 10, Talents at their last level; magic needs magic. [OW-019 OW-025]"""
    rich = actor("dee", experience=999, specialties={"melee/knives": 5}, talents={"fancy-footwork": 3}, brawn=10)
    for what, rule in (("melee/knives", "OW-019"), ("brawn", "OW-024"), ("power", "OW-017")):
        with pytest.raises(Refused, match=rule):
            advance(scripted(state(dee=rich)), "dee", what)
    for talent, rule in (("fancy-footwork", "OW-025"), ("school-flexibility/evocation", "OW-104")):
        with pytest.raises(Refused, match=rule):
            learn(scripted(state(dee=rich)), "dee", talent)


def test_ow_100_flexibility_is_learned_for_each_school() -> None:
    """Levels are kept apart. [OW-100]"""
    mora = actor("mora", talents={"school-flexibility/evocation": 1})
    play = scripted(state(mora=mora))
    learn(play, "mora", "school-flexibility/ritual")
    assert (1, 1) == tuple(play.actor("mora").talent(f"school-flexibility/{each}") for each in ("evocation", "ritual"))


def test_what_experience_can_buy_is_listed_with_its_price() -> None:
    """Stats, skills and specialties that one has, and Talent points; Power for mages only."""
    offered = {option.key: option.note for option in for_sale(state(dee=actor("dee")), BOOK, "dee")}
    assert "8 experience" == offered["melee"]
    assert "power" not in offered
    assert "power" in {option.key for option in for_sale(state(mora=actor("mora")), BOOK, "mora")}
