"""Settings: a world is chosen with one word, mixed with another, and changed in whatever a group likes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK

from rulewright.contract import Book
from rulewright.library import advice_on, open_book, presets, reopen_book
from rulewright.play import Refused
from rulewright.play.values.wire import plain
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.character import Character
from rulewright.rulesets.brp.state.entries import Setting

CODES = {
    "ALL": "allegiance", "APO": "attacks-and-parries-over-100", "CCV": "choosing-characteristic-values",
    "CUL": "cultural-modifiers", "DHL": "damage-and-hit-locations", "DMW": "dodging-missile-weapons",
    "EDU": "education-know-roll", "FAT": "fatigue-points", "HSC": "higher-starting-characteristics",
    "HPL": "hit-points-per-location", "IPS": "increased-personal-skill-points", "LIT": "literacy",
    "NHC": "creatures-as-player-characters", "PAS": "passions", "PUA": "power-use-in-the-action-phase",
    "REP": "reputation", "SAN": "sanity", "SRO": "skill-rating-over-100", "THP": "total-hit-points",
}  # fmt: skip
CHOSEN = {
    "prehistoric-age": "",
    "bronze-age": "ALL APO CCV CUL DHL DMW FAT HSC HPL IPS LIT PAS PUA REP SRO THP",
    "iron-age": "ALL CUL DHL EDU FAT HPL LIT PAS REP SAN",
    "high-medieval": "ALL APO CCV CUL DHL FAT HSC HPL IPS LIT NHC PAS REP SRO",
    "high-fantasy": "ALL APO CCV CUL DHL FAT HSC HPL IPS LIT NHC PAS PUA REP SRO",
    "imperial-asia": "ALL APO CCV DMW EDU HSC IPS PAS PUA REP SRO THP",
    "arabian-nights": "ALL APO CCV IPS PAS REP SRO",
    "enlightenment-and-renaissance": "CCV CUL EDU IPS LIT PAS REP",
    "age-of-exploration": "APO CCV CUL DMW IPS LIT PAS REP SRO",
    "age-of-sail": "APO CCV CUL EDU IPS LIT PAS REP SRO",
    "industrial-age": "CCV CUL EDU IPS PAS REP",
    "victorian-age": "CCV EDU IPS PAS REP SAN",
    "wild-west": "CCV CUL EDU IPS PAS REP",
    "pulp-era": "APO CCV DMW EDU HSC IPS PAS PUA REP SAN SRO THP",
    "planetary-adventure": "APO CCV CUL DMW HSC IPS NHC PUA REP SRO THP",
    "world-war-ii": "EDU FAT IPS PAS SAN",
    "noir": "EDU IPS PAS",
    "modern": "",
    "super-world": "APO CCV DMW EDU HSC IPS LIT NHC PAS PUA REP SRO THP",
    "postapocalyptic": "CCV FAT IPS LIT NHC SAN",
    "near-future-cyberpunk": "APO CCV EDU IPS SAN SRO",
    "space-exploration": "CCV IPS NHC SRO",
    "space-opera": "ALL APO CCV CUL DMW HSC IPS LIT NHC PAS PUA REP SRO THP",
}
"""The book's settings and the optional rules that it proposes for each, by hand."""
USUAL = {
    "bronze-age": "magic sorcery", "iron-age": "magic sorcery", "high-medieval": "magic sorcery",
    "high-fantasy": "magic sorcery", "imperial-asia": "magic sorcery", "arabian-nights": "magic sorcery",
    "industrial-age": "magic psychic", "pulp-era": "magic mutations psychic sorcery superpowers",
    "planetary-adventure": "mutations psychic", "super-world": "magic mutations psychic sorcery superpowers",
}  # fmt: skip
"""Sets of powers that a setting begins with, by hand; the others begin with none."""


def world(setting: str, **options: Any) -> Book[Any]:
    """A table that is founded in a setting."""
    return open_book(RULESET, {"setting": setting, **options})


@pytest.mark.parametrize("setting", CHOSEN)
def test_each_setting_proposes_the_rules_of_its_book(setting: str) -> None:
    """All 191 marks of the book's settings, in 23 of them. [BRP-OPT-020]"""
    expected = {CODES[code] for code in CHOSEN[setting].split()}
    assert expected == set(BOOK.content.get(Setting, setting).chosen) - {"projection"}
    there = world(setting).options
    switched = {
        "ALL": there.allegiance, "CCV": there.generation == "assigned", "CUL": there.cultural_characteristics,
        "HPL": there.hit_locations, "DMW": there.dodge_missiles, "EDU": there.education,
        "FAT": there.fatigue == "points", "HSC": there.higher_characteristics, "IPS": there.increased_personal_points,
        "LIT": there.literacy == "separate", "NHC": there.nonhumans, "PAS": there.passions,
        "PUA": there.powers_with_actions, "REP": there.reputation, "SAN": there.sanity, "THP": there.hit_points == "total",
    }  # fmt: skip
    if setting != "modern":
        switched |= {"APO": there.several_attacks, "SRO": there.over_100}
    assert set(CHOSEN[setting].split()) - {"DHL"} == {code for code, on in switched.items() if on}


def test_there_are_twenty_three_and_two_that_lie_over_any() -> None:
    """Marks and settings as the book counts them. [BRP-OPT-020]"""
    assert {*CHOSEN, "horror", "thriller"} == {each.id for each in presets(RULESET)}
    assert (23, 191) == (len(CHOSEN), sum(len(each.split()) for each in CHOSEN.values()))


@pytest.mark.parametrize("setting", CHOSEN)
def test_powers_by_setting(setting: str) -> None:
    """A setting begins with the powers that are usual in it. [BRP-OPT-023]"""
    assert tuple(USUAL.get(setting, "").split()) == world(setting).options.powers


@pytest.mark.rule("BRP-SEX-035")
def test_brp_sex_035_mutants_in_the_dark_ages() -> None:
    """Powers that a setting does not know are allowed, and worth a word. [BRP-OPT-023]"""
    there = world("iron-age", powers=["mutations"])
    assert ("mutations",) == there.options.powers
    assert "Mutations are unusual in Iron Age; nothing forbids them." in advice_on(RULESET, there)
    assert not any("unusual" in said for said in advice_on(RULESET, world("iron-age")))


def test_single_options_override_a_setting() -> None:
    """All that a setting says is a proposal. [BRP-OPT-020 BRP-OPT-005]"""
    there = world("bronze-age", hit_points="half", era="medieval", powers=[])
    assert ("half", "medieval", ()) == (there.options.hit_points, there.options.era, there.options.powers)
    assert there.options.dodge_missiles


def test_a_setting_that_lists_its_rules_leaves_the_others_off() -> None:
    """Noir does not propose ratings above 100; today's world proposes nothing, and keeps what is usual. [BRP-OPT-020]"""
    assert not world("noir").options.over_100
    assert not world("noir").options.several_attacks
    assert world("modern").options.over_100


def test_names_as_people_write_them_and_slips() -> None:
    """A setting is found by its name; a slip is not taken for a name of one's own. [BRP-OPT-020]"""
    assert "western" == world("Wild West").options.era
    with pytest.raises(Refused) as no:
        world("wild-wst")
    assert "Did you mean 'wild-west'?" == no.value.refusal.instead


def test_a_name_of_ones_own_presets_nothing() -> None:
    """A world that no book knows is a name, and it is said. [BRP-OPT-020]"""
    there = world("Zzyzx")
    assert "modern" == there.options.era
    assert ("'zzyzx' is a name and presets nothing.",) == advice_on(RULESET, there)


def test_two_worlds_in_one() -> None:
    """A hybrid has the era of the first, the goods, trades, powers and rules of both. [BRP-OPT-022]"""
    both = world("wild-west + bronze-age").options
    assert ("western", ("ancient",), "western") == (both.era, both.technology, both.last_era)
    assert ("magic", "sorcery") == both.powers
    assert both.education  # of the one
    assert both.hit_locations  # of the other
    assert both.over_100  # one of them proposes it
    assert () == both.professions  # the first has all of them
    cave = world("prehistoric-age + bronze-age").options.professions
    assert "shaman" in cave
    assert "journalist" not in cave


def test_horror_lies_over_any_world() -> None:
    """Today's world has no list of its own; genres are laid over it. [BRP-OPT-022]"""
    assert world("modern + horror").options.sanity
    thriller = world("modern + thriller").options
    assert (True, True, "modern") == (thriller.education, thriller.increased_personal_points, thriller.era)
    assert not world("noir + horror").options.over_100


def test_a_setting_of_ones_own_is_made_of_others(tmp_path: Path) -> None:
    """One changed fact makes another world: what is made of others inherits all of it. [BRP-OPT-022 BRP-OPT-024]"""
    (tmp_path / "pack.toml").write_text('id = "gears"\nname = "Gears"\nversion = "1"\nruleset = "brp"\n')
    (tmp_path / "gears.toml").write_text(
        '[[setting]]\nid = "gear-empire"\nname = "Gear empire"\nof = ["victorian-age"]\nfurther = ["pulp"]\n'
        'powers = { superpowers = "usual" }\nchosen = ["projection"]\nmore = { power_level = "heroic" }\n'
        'record = { places = "A city of brass.", "adventure seeds" = "Who stole the great wheel?" }\n'
        'text = "An empire that runs on clockwork and steam."\n'
    )
    there = open_book(RULESET, {"setting": "gear-empire"}, (tmp_path,))
    assert ("victorian", ("pulp",), "pulp") == (
        there.options.era, there.options.technology, there.options.last_era
    )  # fmt: skip
    assert ("heroic", True, True) == (there.options.power_level, there.options.sanity, there.options.projection)
    house = RULESET.house_rules
    assert house is not None
    told = next(each.text for each in house.presets(there.content) if each.id == "gear-empire")
    assert told.endswith("Places: A city of brass. Adventure seeds: Who stole the great wheel?")


def test_a_record_has_the_headings_of_the_book() -> None:
    """Fourteen headings, how mighty people are, and premises. [BRP-OPT-024]"""
    from typing import get_args

    from rulewright.rulesets.brp.state.kinds.settings import Heading

    assert 16 == len(get_args(Heading.__value__))
    assert "Technology: " in presets(RULESET)[0].text


def test_trades_of_a_setting_at_the_builder() -> None:
    """Five trades in the Prehistoric Age; no journalists in the Bronze Age, and nobody who flies. [BRP-OPT-020 BRP-OPT-083]"""

    def offered(setting: str) -> set[str]:
        there = world(setting)
        jobs = next(blank for step in CREATION.steps for blank in step.blanks if blank.path == "profession")
        assert jobs.options is not None
        return {each.key for each in jobs.options(Character(), there)}

    assert {"crafter", "farmer", "hunter", "shaman", "tribesperson"} == offered("prehistoric-age")
    bronze = offered("bronze-age")
    assert not {"journalist", "scientist", "technician", "pilot", "computer-tech"} & bronze
    assert {"warrior", "priest"} <= bronze
    assert {"journalist", "pilot"} <= offered("noir")


def test_a_table_keeps_what_it_was_founded_with() -> None:
    """A setting that changes later changes no table: what was chosen is kept, and read as it stands. [BRP-OPT-020]"""
    kept = plain(world("bronze-age", hit_locations=False).options)
    assert kept == plain(reopen_book(RULESET, kept).options)
    assert not reopen_book(RULESET, {"setting": "bronze-age"}).options.hit_locations
