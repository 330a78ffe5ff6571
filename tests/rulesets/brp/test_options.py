"""Options: every one a switch of its own; the ruleset as a value; the sheet, the ledger, the ready fights."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.stage import BOOK, READY, book, person, scripted, state, told

from rulewright.chance import RandomDice
from rulewright.content import ContentError, Pack, load
from rulewright.contract import Book
from rulewright.library import sheet
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.actions.invariants import broken
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.encounter import acting
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.entries import Ability, Sorcery, Spell, Trait, Weapon

SWITCHES = [name for name in Options.__struct_fields__ if isinstance(getattr(Options(), name), bool)]


def test_the_book_is_the_default() -> None:
    """Every optional rule is off until a table switches it on. [BRP-SYS-024]"""
    on = {name for name in SWITCHES if getattr(Options(), name)}
    assert {"age_adjustments", "heroic_limit", "teacher_exceeds", "sure_bounds", "over_100"} <= on
    off = {"education", "sanity", "personality", "hit_locations", "far_skill_cap", "distinctive_features"}
    assert not off & on
    assert ("normal", "none", "none", "half") == (
        BOOK.options.power_level,
        BOOK.options.category_bonuses,
        BOOK.options.fatigue,
        BOOK.options.hit_points,
    )


@pytest.mark.parametrize("name", SWITCHES)
def test_each_switch_stands_alone(name: str) -> None:
    """Flipped by itself, each leaves a game in which characters are made and play. [BRP-SYS-024]"""
    there = book(**{name: not getattr(Options(), name)})
    character = CREATION.random(RandomDice(name), there, {})
    assert [] == told(character, there)
    me = RULESET.enter("me", character, there)
    assert scripted(state(me=me), there, faces=[1]).run(use_skill, "me", "jump", "average").level > 0


def test_the_quickest_act_first() -> None:
    """Those who can act, by DEX. [BRP-SYS-017]"""
    there = state(slow=person(DEX=8), quick=person(DEX=16), usual=person(DEX=11))
    assert ("quick", "usual", "slow") == acting(there, BOOK)


def test_missiles_have_a_base_range() -> None:
    """A weapon says how far it reaches at the full chance. [BRP-SYS-028]"""
    text = '[[weapon]]\nid = "sling-staff"\nname = "Sling staff"\nskill = "missile-weapon/missile"\nbase = 5\ndamage = "1d8"\nrange = 80\n'
    there = Book(
        BOOK.options, load((BOOK.content, Pack.of_texts("x", {"w.toml": text})), RULESET.kinds, RULESET.checks)
    )
    assert 80 == there.content.get(Weapon, "sling-staff").range


def test_six_ready_characters_and_three_fights() -> None:
    """A group can start in a minute."""
    assert len(READY.characters) >= 6
    assert len(READY.fights) >= 3
    for fight in READY.fights.values():
        assert all(who in READY.characters for side in fight.sides.values() for who in side)


# -- the sheet, numbers, invariants, entries ----------------------------------------------------


def test_the_sheet_shows_what_there_is() -> None:
    """Every name on the sheet is a number of somebody's, or a path; ratings stand there with their parts."""
    there = book(education=True, sanity=True, fatigue="points", projection=True, reputation=True, traits=True)
    known = {f"sorcery/{each}": 1 for each in there.content[Sorcery]} | {
        f"magic/{each}": 1 for each in there.content[Spell]
    }
    known |= {f"psychic/{each}": 1 for each in there.content[Ability]}
    elements = {f"magic/conjure-elemental/{each}": 1 for each in ("air", "earth", "fire", "water")}
    me = person(
        at=there,
        EDU=12,
        skills={"firearm/rifle": 30},
        profession="hunter",
        wealth="poor",
        powers=known | elements,
        traits=dict.fromkeys(there.content[Trait], 60),
    )
    names = {number.name: number for number in RULESET.numbers(state(me=me), there, "me")}  # type: ignore[misc]
    fields = set(type(me).__struct_fields__)
    for block in sheet(RULESET).blocks:
        for name in block.shows:
            assert (
                name in names or name in fields or name.startswith(("character.", "powers.", "heart.")) or "(" in name
            ), name
    assert {"STR", "Effort", "Hit points", "Spot", "Firearm (Rifle)", "Most sanity", "Fatigue points"} <= set(names)
    assert "personal 30" in names["Firearm (Rifle)"].why()


def test_numbers_of_every_option() -> None:
    """Category bonuses and locations appear where they are played. [BRP-CHR-028]"""
    there = book(category_bonuses="full", hit_locations=True)
    names = {number.name: int(number) for number in RULESET.numbers(state(me=person(CON=14, SIZ=14)), there, "me")}  # type: ignore[misc]
    assert (5, 6, 4) == (names["Head"], names["Chest"], names["Left arm"])
    assert 0 == names["Combat bonus"]
    assert -2 == names["Physical bonus"]


def test_broken_states_are_seen() -> None:
    """A state out of bounds is named; a sound one is not."""
    sound_state = state(me=person())
    assert () == broken(sound_state, BOOK)
    wrong = {
        "hit_points": 99,
        "power_points": -1,
        "surplus": 50,
        "fatigue": -21,
        "sanity": 100,
        "checks": ("spot", "spot"),
    }
    for path, value in wrong.items():
        assert broken(sound_state.write("me", path, value), BOOK)


def test_a_profession_of_nine_skills_is_refused_as_content() -> None:
    """Homebrew professions come to ten skills that exist. [BRP-CHR-127 BRP-CHR-137]"""
    nine = '[[profession]]\nid = "x"\nname = "X"\nfixed = ["spot"]\nwealth = ["poor", "poor"]\n'
    odd = nine.replace('["spot"]', '["spot", "spott", "art"]')
    for text, words in ((nine, "comes to 1 skills"), (odd, "no skill 'spott'"), (odd, "art needs specialities")):
        with pytest.raises(ContentError, match=words):
            load((BOOK.content, Pack.of_texts("x", {"p.toml": text})), RULESET.kinds, RULESET.checks)
