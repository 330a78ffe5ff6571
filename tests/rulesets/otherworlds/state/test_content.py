"""Content: the book's tables as printed, extensions marked as such, and every creature in a fight."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworlds.stage import BOOK, creature, table

from rulewright.content import ContentError, Pack, load
from rulewright.library import rows, sheet
from rulewright.play.rule import RULE_ID
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.creation.arrival import numbers
from rulewright.rulesets.otherworlds.state.entries import (
    ArmorClass,
    Creature,
    DamageType,
    Difficulty,
    Keyword,
    Maneuver,
    Proficiency,
    Weapon,
    WeaponType,
)  # fmt: skip

BOOK_TABLES = (ArmorClass, DamageType, Difficulty, Keyword, Maneuver, Proficiency, WeaponType)


def test_the_tables_of_the_book_are_whole() -> None:
    """Rows as the catalogue counts them. [OWS-007 OWS-008 OWS-021 OWS-070 OWS-077 OWS-079]"""
    counts = {kind.__name__: sum(not each.extension for each in BOOK.content.all(kind)) for kind in BOOK_TABLES}
    assert {
        "ArmorClass": 4,
        "DamageType": 16,
        "Difficulty": 9,
        "Keyword": 45,
        "Maneuver": 16,
        "Proficiency": 15,
        "WeaponType": 31,
    } == counts


def test_proficiencies_go_with_their_attributes() -> None:
    """The six pairings that the book states. [OWS-007]"""
    stated = {
        "athletics": "strength",
        "stealth": "dexterity",
        "medical": "wisdom",
        "perception": "wisdom",
        "astrana": "resolve",
        "influence": "resolve",
    }
    assert stated == {which: BOOK.content.get(Proficiency, which).attribute for which in stated}


def test_what_we_invented_is_marked() -> None:
    """At least sixty entries of ours, none of them passing for the book's."""
    ours = [each for kind in RULESET.kinds.values() for each in BOOK.content.all(kind) if each.extension]
    assert len(ours) >= 60
    for kind in RULESET.kinds.values():
        if kind not in BOOK_TABLES:
            assert all(each.extension for each in BOOK.content.all(kind)), kind
        else:
            assert all(each.place for each in BOOK.content.all(kind) if not each.extension), kind


def test_entries_cite_rules_that_exist() -> None:
    """A citation leads to the ledger."""
    known = {row.id for row in rows(RULESET.package)}
    for kind in RULESET.kinds.values():
        for entry in BOOK.content.all(kind):
            assert set(entry.rules) <= known, entry.id
            assert all(RULE_ID.fullmatch(each) for each in entry.rules)


@pytest.mark.parametrize("kind", ["execution", "lob", "sweep", "multi-attack", "daze", "crush", "clutch", "burst-fire"])
def test_masteries_grant_keywords(kind: str) -> None:
    """The chart's keyword masteries. [OWS-077 OWS-088 OWS-090 OWS-091 OWS-096 OWS-106 OWS-107 OWS-119]"""
    assert any(kind in each.mastery.keywords for each in BOOK.content.all(WeaponType))


def test_every_weapon_type_has_a_weapon() -> None:
    """So that every mastery can be used. [OWS-077]"""
    types = {each.type for each in BOOK.content.all(Weapon)}
    assert set(BOOK.content[WeaponType]) == types


@pytest.mark.parametrize("which", sorted(BOOK.content[Creature]))
def test_every_creature_enters_whole(which: str) -> None:
    """With all its numbers, within all its bounds. [OWS-079]"""
    state = table(a=creature(which))
    assert RULESET.broken is not None
    assert () == RULESET.broken(state, BOOK)
    named = {number.name: number for number in numbers(state, BOOK, "a")}
    assert named["Most Health"] == state.actor("a").health
    assert all(number.why() for number in named.values())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[skill]]\nid = "x"\nname = "X"\nuse = "passive"\ndeeds = [{ does = "mend", dice = 1 }]', "always on"),
        ('[[skill]]\nid = "x"\nname = "X"\nuse = "reaction"', "says `when`"),
        ('[[skill]]\nid = "x"\nname = "X"\nuse = "movement"', "has a `stride`"),
        ('[[skill]]\nid = "x"\nname = "X"\nuse = "action"\ndeeds = [{ does = "strike" }]', "aimed at a foe"),
        (
            '[[spell]]\nid = "x"\nname = "X"\nuse = "boost"\ndeeds = [{ does = "lay", name = "x", marks = ["sleepy"] }]',
            "no rule looks for the mark 'sleepy'",
        ),
        (
            '[[item]]\nid = "x"\nname = "X"\ndeeds = [{ does = "lay", name = "x", modifiers = [{ to = "luck", by = 1 }] }]',
            "nothing is called 'luck'",
        ),
        (
            '[[armor]]\nid = "x"\nname = "X"\nworn = "cloth"\nmarks = ["resistance:sorrow"]',
            "a type of damage that does not exist",
        ),
        (
            '[[weapon]]\nid = "x"\nname = "X"\ntype = "axes"\nuse = "melee"\nattack = 1\ndamage = "slashing"\nblast = 4',
            "odd",
        ),
    ],
)
def test_homebrew_that_nothing_listens_to_is_refused(text: str, complaint: str) -> None:
    """An author hears of it when the pack is loaded, not at the table."""
    with pytest.raises(ContentError, match=complaint):
        load([BOOK.content, Pack.of_texts("homebrew", {"x.toml": text})], RULESET.kinds, RULESET.checks)


def test_maneuvers_say_what_they_do_where_they_are_chosen() -> None:
    """Each has its line beside the question. [OWS-021]"""
    asks = sheet(RULESET).asks
    assert [] == [each.id for each in BOOK.content.all(Maneuver) if f"ManeuverQuestion.{each.id}" not in asks]
