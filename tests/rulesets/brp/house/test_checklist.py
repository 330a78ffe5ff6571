"""The checklist of optional rules: each a switch, some of which exclude each other and some of which belong together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book

from rulewright.content import ContentError, Pack, load
from rulewright.library import advice_on, open_book, reopen_book
from rulewright.play import Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.state.entries import OptionalRule
from rulewright.rulesets.brp.state.house.checklist import is_on, rules_on

PRINTED = {"characters": 15, "skills": 5, "powers": 1, "system": 2, "combat": 9, "miscellaneous": 6}
"""How many lines each group of the list has; Skill Bonuses is another name of Skill Category Bonuses."""


def advice(**options: Any) -> tuple[str, ...]:
    """What a group is told that founds a table with these options."""
    return advice_on(RULESET, open_book(RULESET, options))


def test_every_line_of_the_list_is_there() -> None:
    """A line that is missing could not be chosen by any setting. [BRP-OPT-001]"""
    listed = BOOK.content.all(OptionalRule)
    assert PRINTED == Counter(each.group for each in listed if each.printed)
    assert {"literacy"} == {each.id for each in listed if not each.printed}


def test_each_line_is_a_switch_by_itself() -> None:
    """With its options a rule is on, and without them off, but for those two that our tables have on. [BRP-OPT-001]"""
    for each in BOOK.content.all(OptionalRule):
        if each.sets:
            chosen = {name: values[0] for name, values in each.sets.items()}
            assert each in rules_on(book(**chosen).options, BOOK.content), each.id
    on = {each.id for each in rules_on(Options(), BOOK.content)}
    assert {"skill-rating-over-100", "attacks-and-parries-over-100"} == on
    left_to_people = {each.id for each in BOOK.content.all(OptionalRule) if not each.sets}
    assert {"creating-new-professions", "augments-and-complementary-skills"} <= left_to_people
    assert not any(is_on(BOOK.content.get(OptionalRule, each), Options()) for each in left_to_people)


def test_simpler_fatigue_is_fatigue_too() -> None:
    """Each way to play a rule counts as playing it. [BRP-OPT-001]"""
    fatigue = BOOK.content.get(OptionalRule, "fatigue-points")
    assert [False, True, True] == [is_on(fatigue, book(fatigue=how).options) for how in ("none", "points", "simple")]


def test_what_excludes_each_other_is_refused_with_the_way_out() -> None:
    """Armour cannot be rolled and lie on locations at once; it is said which of two to leave. [BRP-OPT-002]"""
    with pytest.raises(Refused) as no:
        open_book(RULESET, {"random_armour": True, "hit_locations": True})
    assert "Random Armor Values and Armor by Hit Location exclude each other." == no.value.refusal.reason
    assert "BRP-OPT-002" == no.value.refusal.rule
    assert "Choose one: random_armour=false or hit_locations=false." == no.value.refusal.instead
    for alone in ("random_armour", "hit_locations"):
        assert getattr(open_book(RULESET, {alone: True}).options, alone)


def test_a_setting_that_excludes_an_option_is_told_too() -> None:
    """What a setting chose counts like what a group did: a Bronze Age has locations. [BRP-OPT-002 BRP-OPT-020]"""
    with pytest.raises(Refused, match="exclude each other"):
        open_book(RULESET, {"setting": "bronze-age", "random_armour": True})
    loose = open_book(RULESET, {"setting": "bronze-age", "random_armour": True, "hit_locations": False})
    assert loose.options.random_armour


def test_a_table_that_was_founded_before_goes_on() -> None:
    """A log is never refused for what is excluded today. [BRP-OPT-002]"""
    assert reopen_book(RULESET, {"random_armour": True, "hit_locations": True}).options.random_armour


def test_only_one_kind_of_category_bonus() -> None:
    """Both kinds are one switch, which is at one place at a time. [BRP-OPT-002]"""
    on = {how: [each.id for each in rules_on(book(category_bonuses=how).options, BOOK.content) if "bonuses" in each.id]
          for how in ("none", "full", "simple")}  # fmt: skip
    assert {"none": [], "full": ["skill-category-bonuses"], "simple": ["simple-skill-category-bonuses"]} == on


def test_missing_companions_are_said() -> None:
    """What belongs together may be played apart, and it is said. [BRP-OPT-003]"""
    assert ("Encumbrance goes well with Fatigue Points: fatigue=points.",) == advice(encumbrance=True)
    assert () == advice(encumbrance=True, fatigue="simple")
    assert ("Superpowers need Projection: projection=true.",) == advice(powers=["superpowers"])
    assert () == advice(powers=["superpowers"], projection=True)
    assert () == advice(education=True)


def test_what_takes_the_place_of_something_is_said() -> None:
    """With locations nobody has major wounds, with dying blows no desperate acts; fate softens horror. [BRP-OPT-002]"""
    assert ("Damage and Hit Locations: no Major Wounds.",) == advice(hit_locations=True)
    assert ("Dying Blows: no Desperate Actions.",) == advice(dying_blows=True)
    assert ("Fate Points takes the edge off Sanity: think twice before you play both.",) == advice(
        fate_points=True, sanity=True
    )
    assert () == advice(fate_points=True)


def test_a_rule_of_ones_own_names_options_that_there_are() -> None:
    """Homebrew that switches nothing would be believed and not played. [BRP-OPT-001 BRP-OPT-005]"""
    head = '[[optional_rule]]\nid = "x"\nname = "X"\ngroup = "combat"\n'
    for sets, fault in (("sets = { nothing = [true] }", "there is none"), ('sets = { fatigue = ["much"] }', "wrongly")):
        with pytest.raises(ContentError, match=fault):
            load((BOOK.content, Pack.of_texts("x", {"x.toml": head + sets})), RULESET.kinds, RULESET.checks)
