"""Characters at the builder: what each is refused for, and what there is to spend, by each table's own rules."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.stage import book, legal_character

from rulewright.rulesets.brp.creation.builder import CREATION

type Row = tuple[dict[str, Any], dict[str, Any], list[str], dict[str, tuple[int, int]]]
"""A table's rules, what is changed of a legal character; then the rules that refuse it, and each budget with what is spent."""


def finds(*rows: Row) -> None:
    """Each character is refused by just these rules, and has just this to spend."""
    for options, changes, rules, budgets in rows:
        at, character = book(**options), legal_character(**changes)
        refused = [each.rule for each in CREATION.refusals(character, at)]
        left = {each.name: (each.points, each.spent) for each in CREATION.budgets(character, at)}
        assert (rules, budgets) == (refused, left), (options, changes)


def test_creation_ages_at_the_builder() -> None:
    """What ages refuses, and what it leaves to spend.

    [BRP-CHR-004 BRP-CHR-005 BRP-CHR-011 BRP-CHR-012 BRP-CHR-014 BRP-CHR-016 BRP-CHR-017 BRP-CHR-018 BRP-CHR-020
    BRP-CHR-021 BRP-CHR-022 BRP-CHR-024 BRP-CHR-025 BRP-CHR-054 BRP-CHR-056 BRP-OPT-028 BRP-OPT-029]
    """
    finds(
        ({"mutant_choice": True}, {"age": 14}, ["BRP-CHR-022"], {"Moved points": (3, 0), "Points that age takes": (6, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"power_level": "heroic"}, {"status_rolls": 3}, [], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (325, 70), "Personal points": (130, 20)}),
        ({}, {"age": 60}, ["BRP-CHR-020"], {"Moved points": (3, 0), "Points that age takes": (2, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({}, {"rolled_age": 30, "age": 16}, ["BRP-CHR-016", "BRP-CHR-022"], {"Moved points": (3, 0), "Points that age takes": (14, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({}, {"years": {"DEX": 3}, "rolled_age": 23}, ["BRP-CHR-006"], {"Moved points": (3, 3), "Points that age takes": (3, 3), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"age_adjustments": False, "martial_arts_start": 5, "literacy": "separate"}, {"acknowledged": "law", "STR": 8, "DEX": 7, "CHA": 25, "CON": 40, "rolled": {"STR": 8, "CON": 40, "SIZ": 12, "INT": 13, "POW": 11, "DEX": 7, "CHA": 25}}, ["BRP-CHR-004", "BRP-CHR-004", "BRP-CHR-007", "BRP-CHR-007"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({}, {"age": 95}, ["BRP-CHR-021"], {"Moved points": (3, 0), "Points that age takes": (9, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
    )  # fmt: skip


def test_creation_allegiances_at_the_builder() -> None:
    """What allegiances refuses, and what it leaves to spend.

    [BRP-CHR-003 BRP-CHR-014 BRP-CHR-015 BRP-CHR-025 BRP-CHR-056 BRP-CHR-133 BRP-CHR-134 BRP-OPT-021 BRP-OPT-028
    BRP-OPT-029]
    """
    finds(
        ({"reputation": True, "allegiance": True}, {"allegiances": {"law": 10}, "grown": {"SIZ": 2}}, ["BRP-OPT-028", "BRP-CHR-006"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Allegiance points": (0, 10)}),
        ({"allegiance": True}, {"traits": {"brave": 19}}, ["BRP-OPT-012"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Allegiance points": (0, 0)}),
        ({"allegiance": True, "nonhumans": True}, {"acknowledged": "anarchy"}, ["BRP-OPT-026"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Allegiance points": (0, 0)}),
    )  # fmt: skip


def test_creation_belongings_at_the_builder() -> None:
    """What belongings refuses, and what it leaves to spend.

    [BRP-CHR-003 BRP-CHR-014 BRP-CHR-015 BRP-CHR-025 BRP-CHR-045 BRP-CHR-056 BRP-CHR-133 BRP-CHR-134 BRP-CHR-135
    BRP-EQP-011 BRP-EQP-012 BRP-OPT-021 BRP-POW-244 BRP-POW-247 BRP-POW-256 BRP-SKL-141 BRP-SKL-144]
    """
    finds(
        ({}, {"weapons": ["ghoul-bite", "shuriken"]}, ["BRP-CHR-045", "BRP-CHR-045"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"nonhumans": True}, {"limits": {"magic/protection+limited-uses": 1}, "profession": "tribesperson", "DEX": 16, "STR": 7, "POW": 40}, ["BRP-CHR-006", "BRP-CHR-006", "BRP-CHR-007", "BRP-CHR-134"], {"Moved points": (3, 31), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"budget": "flat", "moved_points": 0, "martial_arts_start": 5}, {"vehicle": "horse", "amounts": {"structural-improvement/STR": 6, "increased-characteristic/SIZ": 3}}, ["BRP-CHR-045"], {"Moved points": (0, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"wealth_by_status": True, "find_goods": True}, {"swapped": {"hide": "etiquette"}}, ["BRP-CHR-128"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"status_tables": True, "hit_points": "total", "category_bonuses": "full", "powers": ["superpowers"]}, {"wealth": "affluent", "limits": {"superpowers/super-movement/irresistible+x": 1}, "powers": {"superpowers/diminish-enhance": 1, "superpowers/resistance-in-turns/sound": 1}}, ["BRP-POW-251", "BRP-SKL-144"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Character points": (7, 6)}),
        ({"form_needs_limit": True, "moved_points": 6, "mutant_choice": True}, {"failings": {"weakness-damage": 3}, "shield": "shield-primitive", "sets": {"sorcery": "epic"}}, ["BRP-CHR-015", "BRP-CHR-045"], {"Moved points": (6, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Levels of sorcery": (26, 0)}),
        ({"status_tables": True}, {"age": 50, "profession": "labourer", "status_rolls": 2, "STR": 25, "CON": 10, "rolled": {"STR": 25, "CON": 10, "SIZ": 12, "INT": 13, "POW": 11, "DEX": 14, "CHA": 10}}, ["BRP-CHR-004", "BRP-CHR-007", "BRP-CHR-020", "BRP-CHR-033", "BRP-CHR-033"], {"Moved points": (3, 0), "Points that age takes": (1, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
    )  # fmt: skip


def test_creation_builder_at_the_builder() -> None:
    """What builder refuses, and what it leaves to spend.

    [BRP-CHR-003 BRP-CHR-004 BRP-CHR-005 BRP-CHR-011 BRP-CHR-012 BRP-CHR-014 BRP-CHR-015 BRP-CHR-135 BRP-CRE-019
    BRP-CRE-020 BRP-CRE-021]
    """
    finds(
        ({}, {"keepsake": "a ring", "personality": "brutal"}, ["BRP-CHR-029"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({}, {"name": " ", "DEX": 16}, ["BRP-CHR-003", "BRP-CHR-006"], {"Moved points": (3, 2), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"status_gear": True, "cultural_characteristics": True, "wealth_by_status": True}, {"species": "dwarf", "status_rolls": 3}, ["BRP-CHR-014", "BRP-CHR-014", "BRP-CHR-135"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"wealth_by_status": True}, {"status_rolls": 1, "things": {"a wand": "owner"}, "allegiances": {"sea": 5, "law": 10}}, ["BRP-SYS-027", "BRP-EQP-020", "BRP-CHR-135"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"distinctive_features": True, "cultural_skills": True}, {"shield": "shield-target", "species": "ghost"}, ["BRP-CHR-014", "BRP-CRE-019", "BRP-CHR-045", "BRP-CHR-124"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
    )  # fmt: skip


def test_creation_generation_at_the_builder() -> None:
    """What generation refuses, and what it leaves to spend.

    [BRP-CHR-003 BRP-CHR-004 BRP-CHR-005 BRP-CHR-006 BRP-CHR-007 BRP-CHR-009 BRP-CHR-010 BRP-CHR-011 BRP-CHR-012
    BRP-CHR-013 BRP-CHR-014 BRP-CHR-015 BRP-CHR-017 BRP-CHR-018 BRP-CHR-025 BRP-CHR-033 BRP-CHR-037 BRP-CHR-038
    BRP-CHR-042 BRP-CHR-043 BRP-CHR-044 BRP-CHR-049 BRP-CHR-050 BRP-CHR-051 BRP-CHR-052 BRP-CHR-053 BRP-CHR-055
    BRP-CHR-056 BRP-CHR-059 BRP-CHR-060 BRP-CHR-138 BRP-CRE-019 BRP-CRE-020 BRP-CRE-021 BRP-OPT-012 BRP-OPT-028
    BRP-OPT-029 BRP-OPT-051 BRP-OPT-062 BRP-POW-003 BRP-POW-014 BRP-POW-245 BRP-POW-246]
    """
    finds(
        ({"generation": "assigned", "higher_characteristics": True}, {"species": "dwarf"}, ["BRP-CHR-014", "BRP-CHR-014"], {"Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"generation": "assigned"}, {"profession": "occultist", "allegiances": {"law": 10}}, ["BRP-SYS-027"], {"Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"generation": "assigned", "era": "western", "literacy": "separate"}, {"thing_figures": {"a wand+HP": 4}, "STR": 21, "SIZ": 25, "DEX": 25, "rolled": {"STR": 21, "CON": 13, "SIZ": 25, "INT": 13, "POW": 11, "DEX": 25, "CHA": 10}}, ["BRP-CHR-010", "BRP-CHR-007", "BRP-CHR-007", "BRP-EQP-013"], {"Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 24)}),
        ({"generation": "assigned"}, {"years": {"SIZ": 3}, "things": {"a wand": "owner"}}, ["BRP-CHR-010", "BRP-EQP-020", "BRP-CHR-020"], {"Points that age takes": (0, 3), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({}, {"skills": {"projection": {"given": 60}, "hide": {"given": 40}, "listen": {"personal": 90}, "navigate": {"personality": 40}}, "POW": 25, "DEX": 8, "SIZ": 8, "rolled": {"STR": 12, "CON": 13, "SIZ": 8, "INT": 13, "POW": 25, "DEX": 8, "CHA": 10}}, ["BRP-CHR-004", "BRP-CHR-007", "BRP-CHR-029", "BRP-SKL-126", "BRP-CHR-034"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 0), "Personal points": (130, 90)}),
        ({"education": True}, {"agreed": ["vehicle"], "personality": "skilled", "failings": {"vulnerable": 3}, "CON": 16, "DEX": 10, "POW": 18, "STR": 12, "rolled": None}, ["BRP-CHR-012", "BRP-CHR-004", "BRP-CHR-060", "BRP-CHR-029", "BRP-CHR-042"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (0, 70), "Personal points": (130, 20)}),
        ({"power_level": "epic", "generation": "points", "find_goods": True}, {"reputation": 5, "vehicle": "car", "POW": 40}, ["BRP-OPT-062", "BRP-CHR-050", "BRP-CHR-045"], {"Characteristic points": (48, 118), "Points that age takes": (0, 0), "Professional points": (400, 70), "Personal points": (130, 20)}),
        ({"martial_arts_start": 5}, {"acknowledged": "law", "culture": "high-steppe", "SIZ": 3, "CHA": 18, "STR": 12, "CON": 3, "rolled": {"STR": 12, "CON": 3, "SIZ": 3, "INT": 13, "POW": 11, "DEX": 14, "CHA": 18}}, ["BRP-CHR-005", "BRP-CHR-060", "BRP-CHR-013"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"age_adjustments": False, "literacy": "separate", "mutant_choice": True}, {"things": {"a wand": "anybody"}, "STR": 18, "INT": 3, "rolled": {"STR": 18, "CON": 13, "SIZ": 12, "INT": 3, "POW": 11, "DEX": 14, "CHA": 10}}, ["BRP-CHR-005", "BRP-CHR-060", "BRP-EQP-020"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (30, 20)}),
        ({"generation": "points"}, {"sets": {"superpowers": "epic"}, "STR": 8, "CHA": 8, "INT": 10, "CON": 10, "rolled": {"STR": 8, "CON": 10, "SIZ": 12, "INT": 10, "POW": 11, "DEX": 14, "CHA": 8}}, ["BRP-CHR-015"], {"Characteristic points": (24, 13), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (100, 20), "Character points": (28, 0)}),
    )  # fmt: skip


def test_creation_packages_at_the_builder() -> None:
    """What packages refuses, and what it leaves to spend.

    [BRP-CHR-029 BRP-CHR-030 BRP-CHR-043 BRP-CHR-138 BRP-OPT-012 BRP-OPT-051 BRP-OPT-062]
    """
    finds(
        ({"cultural_characteristics": True, "personality": True, "starting_reputation": "status"}, {"personality": "cunning", "wealth": ""}, ["BRP-CHR-029", "BRP-CHR-133"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"personality": True, "find_goods": True}, {"own_personality": ["climb", "repair", "craft", "navigate", "parry", "fly", "demolition", "research", "swim", "command", "art", "appraise", "perform"], "personality": "charming"}, ["BRP-CHR-030", "BRP-CHR-029"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"traits": True}, {"skills": {"climb": {"culture": 10}}, "CHA": 8, "SIZ": 19, "POW": 18}, ["BRP-CHR-006", "BRP-CHR-006", "BRP-CHR-043"], {"Moved points": (3, 14), "Points that age takes": (0, 0), "Professional points": (250, 0), "Personal points": (130, 0)}),
        ({"cultural_skills": True, "budget": "flat", "passions": True}, {"rolled_allegiances": {"law": 3}, "skills": {"brawl": {"profession": 10}, "spot": {"culture": 75}}}, ["BRP-OPT-051", "BRP-CHR-043"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 10), "Personal points": (130, 0)}),
        ({"power_level": "epic"}, {"own_personality": ["swim", "heavy-machine", "climb", "perform", "stealth", "drive", "magic", "sense", "ride", "insight", "teach", "language", "dodge"], "DEX": 19, "CHA": 3, "STR": 3, "INT": 19, "rolled": {"STR": 3, "CON": 13, "SIZ": 12, "INT": 19, "POW": 11, "DEX": 19, "CHA": 3}}, ["BRP-CHR-005", "BRP-CHR-004", "BRP-CHR-029"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (400, 70), "Personal points": (190, 20)}),
        ({"personality": True}, {"hero": False, "DEX": 21}, ["BRP-CHR-006", "BRP-CHR-006"], {"Moved points": (3, 7), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
    )  # fmt: skip


def test_creation_people_temperament_at_the_builder() -> None:
    """What temperament refuses, and what it leaves to spend.

    [BRP-CHR-127 BRP-OPT-012 BRP-OPT-051 BRP-OPT-062]
    """
    finds(
        ({"nonhumans": True}, {"traits": {"chaste": 19}}, ["BRP-OPT-012"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
    )  # fmt: skip


def test_creation_professions_at_the_builder() -> None:
    """What professions refuses, and what it leaves to spend.

    [BRP-CHR-032 BRP-CHR-035 BRP-CHR-036 BRP-CHR-039 BRP-CHR-040 BRP-CHR-127 BRP-CHR-128 BRP-CHR-129 BRP-CHR-136
    BRP-CHR-137]
    """
    finds(
        ({"far_skill_cap": True, "moved_points": 6}, {"rolled_allegiances": {"law": 1}}, [], {"Moved points": (6, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"status_gear": True}, {"swapped": {"hide": "fast-talk"}}, ["BRP-CHR-129"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
        ({"martial_arts_start": 5, "far_skill_cap": True}, {"weapons": ["rifle-laser"], "skills": {"art/painting": {"profession": 90}}, "agreed": ["wealth", "vehicle"]}, ["BRP-CHR-034", "BRP-CHR-045"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 90), "Personal points": (130, 0)}),
        ({}, {"own_profession": ["melee-weapon", "heavy-weapon", "heavy-machine", "gaming", "insight", "strategy", "climb", "perform", "brawl", "listen"]}, ["BRP-CHR-137", "BRP-CHR-033"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20)}),
    )  # fmt: skip


def test_creation_sets_magic_at_the_builder() -> None:
    """What magic refuses, and what it leaves to spend.

    [BRP-POW-040 BRP-POW-042]
    """
    finds(
        ({"allegiance": True, "powers": ["magic"]}, {"powers": {"magic/dark": 10, "magic/invisibility": 1, "magic/enhance": 3, "magic/illusion": 3, "magic/wounding": 4}}, ["BRP-POW-040"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Spells": (4, 5), "Allegiance points": (0, 0)}),
    )  # fmt: skip


def test_creation_sets_mutations_at_the_builder() -> None:
    """What mutations refuses, and what it leaves to spend.

    [BRP-EQP-015 BRP-EQP-052 BRP-OPT-028 BRP-OPT-029 BRP-OPT-035 BRP-POW-001 BRP-POW-003 BRP-POW-004 BRP-POW-005
    BRP-POW-011 BRP-POW-014 BRP-POW-114 BRP-POW-116 BRP-POW-117 BRP-POW-118 BRP-POW-119 BRP-POW-120 BRP-POW-121
    BRP-POW-127 BRP-POW-351]
    """
    finds(
        ({"era": "future", "allegiance": True, "powers": ["magic", "sorcery", "psychic", "mutations", "superpowers"]}, {"reputation": 20, "powers": {"mutations/hybrid": 20}}, ["BRP-OPT-062", "BRP-POW-118", "BRP-POW-114"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (2, 20), "Allegiance points": (1, 0)}),
        ({"powers": ["magic", "sorcery", "psychic", "mutations", "superpowers"]}, {"limits": {"superpowers/energy-control/cold+limited-uses": 1}, "powers": {"mutations/sensitivity": 2}}, [], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (2, 2)}),
        ({"point_floor": 3, "powers": ["mutations"]}, {"powers": {"mutations/sensitivity": 20, "mutations/keen-sense": 2, "mutations/imitation": 1}, "allegiances": {"law": 1}, "agreed": ["powers", "culture"]}, ["BRP-SYS-027", "BRP-POW-118", "BRP-POW-114", "BRP-POW-126"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (2, 23)}),
        ({"stress_times": 1}, {"sets": {"mutations": "superhuman"}, "hero": False}, ["BRP-CHR-015"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (13, 0)}),
        ({}, {"thing_powers": {"a wand+mutations/regeneration": 1}, "CON": 18}, ["BRP-CHR-006", "BRP-CHR-006", "BRP-CHR-015", "BRP-EQP-013", "BRP-EQP-013"], {"Moved points": (3, 5), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (2, 1)}),
        ({"distinctive_features": True, "point_floor": 3, "powers_level": "heroic", "powers": ["magic", "sorcery", "psychic", "mutations", "superpowers"]}, {"powers": {"mutations/decreased-characteristic": 1, "mutations/pain-sensitivity": 2, "mutations/natural-armour": 20}, "possessions": ["rope"], "things": {"a wand": "owner"}}, ["BRP-POW-119", "BRP-POW-127", "BRP-POW-114", "BRP-EQP-020", "BRP-CHR-124"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (7, 20)}),
    )  # fmt: skip


def test_creation_sets_power_sets_at_the_builder() -> None:
    """What power sets refuses, and what it leaves to spend.

    [BRP-POW-001 BRP-POW-011 BRP-POW-014 BRP-POW-116 BRP-POW-119 BRP-POW-127 BRP-POW-150 BRP-POW-151 BRP-POW-351]
    """
    finds(
        ({"powers": ["mutations"]}, {"powers": {"mutations/luminescence": 2, "mutations/structural-improvement": 1}, "culture": "high-steppe"}, ["BRP-POW-118", "BRP-POW-127", "BRP-CHR-013"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (2, 3)}),
        ({"sets_by_leave": False, "moved_points": 6}, {"thing_powers": {"a wand+mutations/metabolic-weakness": 1}, "acknowledged": "law"}, ["BRP-CHR-015", "BRP-EQP-013", "BRP-EQP-013"], {"Moved points": (6, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (2, 1)}),
        ({"powers": ["magic"]}, {"thing_powers": {"a wand+psychic/dead-calm": 1}, "CON": 3, "CHA": 19, "SIZ": 18, "STR": 19, "rolled": {"STR": 19, "CON": 3, "SIZ": 18, "INT": 13, "POW": 11, "DEX": 14, "CHA": 19}}, ["BRP-CHR-004", "BRP-CHR-004", "BRP-CHR-015", "BRP-EQP-013", "BRP-EQP-013"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Psychic abilities": (2, 1)}),
        ({"powers": ["magic", "sorcery", "psychic", "mutations", "superpowers"]}, {"thing_powers": {"a wand+superpowers/armour-field/electric": 3}, "powers": {"psychic/precognition": 3, "psychic/mind-shield": 2, "psychic/psychometry": 6}}, ["BRP-POW-007", "BRP-POW-011", "BRP-POW-150", "BRP-EQP-013", "BRP-EQP-013"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Psychic abilities": (2, 3), "Character points": (7, 2)}),
    )  # fmt: skip


def test_creation_sets_psychic_at_the_builder() -> None:
    """What psychic refuses, and what it leaves to spend.

    [BRP-EQP-016 BRP-POW-150 BRP-POW-151 BRP-POW-245 BRP-POW-246]
    """
    finds(
        ({"find_goods": True}, {"profession": "priest", "powers": {"magic/protection": 3, "psychic/mind-shield": 1, "sorcery/pox": 2, "mutations/metabolic-improvement": 1, "superpowers/energy-projection/heat": 2, "sorcery/cloak-of-night": 4, "mutations/congenital-disease": 1, "superpowers/energy-projection/electric": 1}}, ["BRP-CHR-015", "BRP-CHR-033"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Spells": (4, 1), "Psychic abilities": (2, 1), "Levels of sorcery": (7, 6), "Mutations": (2, 2), "Character points": (7, 30)}),
        ({"starting_reputation": "status", "moved_points": 6, "powers": ["magic", "sorcery", "psychic", "mutations", "superpowers"]}, {"powers": {"psychic/emotion-control": 20, "psychic/empathy": 1}, "shield": "shield-target"}, ["BRP-CHR-045"], {"Moved points": (6, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Psychic abilities": (2, 2)}),
    )  # fmt: skip


def test_creation_sets_set_levels_at_the_builder() -> None:
    """What set levels refuses, and what it leaves to spend.

    [BRP-CHR-034 BRP-CHR-039 BRP-CHR-040 BRP-EQP-013 BRP-POW-003 BRP-POW-004 BRP-POW-005 BRP-POW-178 BRP-POW-180
    BRP-POW-181 BRP-SKL-111]
    """
    finds(
        ({"balance": "lower powers", "distinctive_features": True}, {"allegiances": {"anarchy": 0, "law": 1}, "thing_powers": {"a wand+mutations/hardy": 1}, "possessions": ["rope"]}, ["BRP-SYS-027", "BRP-CHR-015", "BRP-EQP-013", "BRP-EQP-013", "BRP-CHR-124"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (2, 1)}),
        ({"balance": "higher skills", "passions": True, "reputation": True, "powers": ["sorcery"]}, {"powers": {"sorcery/muddle": 4}, "traits": {"energetic": 10}}, ["BRP-OPT-012", "BRP-OPT-051", "BRP-POW-178", "BRP-POW-180"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Levels of sorcery": (7, 4)}),
        ({"balance": "higher skills"}, {"profession": "gambler"}, ["BRP-CHR-033"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (325, 70), "Personal points": (130, 20)}),
    )  # fmt: skip


def test_creation_sets_sorcery_at_the_builder() -> None:
    """What sorcery refuses, and what it leaves to spend.

    [BRP-POW-178 BRP-POW-180 BRP-POW-181]
    """
    finds(
        ({"powers": ["sorcery"]}, {"powers": {"sorcery/summon-demon": 1, "sorcery/fury": 4, "sorcery/sorcerous-armour": 3}, "wealth": "poor"}, ["BRP-POW-178", "BRP-POW-181", "BRP-POW-180", "BRP-CHR-134"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Levels of sorcery": (7, 8)}),
    )  # fmt: skip


def test_creation_sets_superpowers_at_the_builder() -> None:
    """What superpowers refuses, and what it leaves to spend.

    [BRP-CHR-053 BRP-EQP-018 BRP-EQP-019 BRP-POW-244 BRP-POW-245 BRP-POW-246 BRP-POW-247 BRP-POW-248 BRP-POW-249
    BRP-POW-256 BRP-POW-379]
    """
    finds(
        ({"age_adjustments": False, "own_form_budget": True, "power_level": "epic"}, {"culture": "high-steppe", "thing_powers": {"a wand+superpowers/resistance-in-turns/heat": 1}, "possessions": ["rope", "lantern"], "CON": 10, "POW": 12, "CHA": 18, "rolled": None}, ["BRP-CHR-004", "BRP-CHR-015", "BRP-EQP-013", "BRP-EQP-013", "BRP-CHR-013"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (400, 70), "Personal points": (130, 20), "Character points": (36, 1)}),
        ({"powers": ["superpowers"]}, {"powers": {"superpowers/energy-projection/electric": 3, "superpowers/force-field/gravity": 10, "superpowers/teleport": 1}, "POW": 12, "STR": 12}, ["BRP-CHR-006", "BRP-POW-256"], {"Moved points": (3, 1), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Character points": (7, 151)}),
        ({"balance": "lower powers", "reputation": True, "powers": ["mutations"]}, {"rolled_allegiances": {"law": 1}, "failings": {"dependant": 1}, "powers": {"mutations/camouflage": 1, "superpowers/size-change/shrink": 3, "superpowers/energy-control/light": 1}}, ["BRP-CHR-015", "BRP-POW-007", "BRP-POW-011"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Mutations": (2, 1), "Character points": (8, 6)}),
        ({"budget": "flat"}, {"sets": {"superpowers": "normal"}}, ["BRP-CHR-015"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Character points": (10, 0)}),
        ({"powers": ["superpowers"]}, {"powers": {"superpowers/energy-control/heat": 3, "superpowers/diminish-enhance": 4, "superpowers/intangibility": 20, "superpowers/armour-field/light": 2, "superpowers/super-movement/trackless": 6}, "swapped": {"spot": "missile-weapon"}, "keepsake": "a ring"}, ["BRP-POW-256", "BRP-POW-247", "BRP-CHR-128", "BRP-CHR-033"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Character points": (7, 130)}),
    )  # fmt: skip


def test_creation_sets_things_at_the_builder() -> None:
    """What things refuses, and what it leaves to spend.

    [BRP-CHR-035 BRP-CHR-036 BRP-CHR-038 BRP-CHR-039 BRP-EQP-013 BRP-EQP-014 BRP-EQP-015 BRP-EQP-016 BRP-EQP-017
    BRP-EQP-018 BRP-EQP-020 BRP-EQP-042 BRP-EQP-051 BRP-EQP-056 BRP-EQP-060 BRP-EQP-066 BRP-POW-003 BRP-POW-245
    BRP-POW-246]
    """
    finds(
        ({"starting_reputation": "status"}, {"thing_powers": {"a wand+magic/dispel": 3}, "things": {"a wand": "owner"}}, ["BRP-CHR-015", "BRP-EQP-020", "BRP-EQP-014", "BRP-EQP-013"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Spells": (4, 0)}),
        ({"personality": True, "nonhumans": True, "generation": "rolled"}, {"sets": {"superpowers": "superhuman"}, "things": {"a wand": "owner"}, "POW": 12, "INT": 25}, ["BRP-CHR-006", "BRP-CHR-006", "BRP-CHR-007", "BRP-CHR-015", "BRP-EQP-020"], {"Moved points": (3, 13), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (250, 20), "Character points": (98, 0)}),
        ({}, {"thing_figures": {"a wand+HP": 1}, "INT": 8, "CON": 7, "rolled": {"STR": 12, "CON": 7, "SIZ": 12, "INT": 8, "POW": 11, "DEX": 14, "CHA": 10}}, ["BRP-EQP-013"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (80, 21)}),
    )  # fmt: skip


def test_creation_skill_points_at_the_builder() -> None:
    """What skill points refuses, and what it leaves to spend.

    [BRP-CHR-035 BRP-CHR-036 BRP-CHR-039]
    """
    finds(
        ({"allegiance": True}, {"skills": {"jump": {"culture": 150}, "language/own": {"profession": 150}, "hide": {"given": 250}, "knowledge/law": {"personal": 1}}, "keepsake": "a ring", "age": 39, "CON": 19, "INT": 40, "POW": 10, "DEX": 7, "rolled": {"STR": 12, "CON": 19, "SIZ": 12, "INT": 40, "POW": 10, "DEX": 7, "CHA": 10}}, ["BRP-CHR-004", "BRP-CHR-005", "BRP-CHR-007", "BRP-CHR-043", "BRP-CHR-036"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 150), "Personal points": (400, 1), "Allegiance points": (0, 0)}),
        ({"power_level": "superhuman"}, {"acknowledged": "anarchy", "vehicle": "horse"}, ["BRP-CHR-045"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (500, 70), "Personal points": (130, 20)}),
        ({"barred_powers": ["magic/blast", "flight"]}, {"sets": {"superpowers": "heroic"}, "skills": {"knowledge/law": {"personality": 20}, "art/painting": {"personality": 75}, "language/own": {"given": 90}}}, ["BRP-CHR-015", "BRP-CHR-029"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 0), "Personal points": (130, 0), "Character points": (14, 0)}),
    )  # fmt: skip


def test_powers_sorcery_limits_at_the_builder() -> None:
    """What limits refuses, and what it leaves to spend.

    [BRP-CHR-035 BRP-CHR-036 BRP-CHR-039 BRP-POW-178 BRP-POW-180 BRP-POW-181]
    """
    finds(
        ({"scarce_supply": True, "youth_costs_size": True, "powers": ["superpowers"]}, {"culture": "river-cities", "skills": {"listen": {"personal": 20}, "hide": {"personal": 60}}, "sets": {"sorcery": "epic"}, "CHA": 12, "DEX": 18, "SIZ": 16}, ["BRP-CHR-006", "BRP-CHR-006", "BRP-CHR-015", "BRP-POW-007", "BRP-CHR-013"], {"Moved points": (3, 10), "Points that age takes": (0, 0), "Professional points": (250, 0), "Personal points": (130, 80), "Levels of sorcery": (26, 0)}),
        ({}, {"passions": {"Love (family)": 40}, "sets": {"sorcery": "superhuman"}}, ["BRP-SYS-026", "BRP-CHR-015"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Levels of sorcery": (52, 0)}),
    )  # fmt: skip


def test_powers_superpowers_costs_at_the_builder() -> None:
    """What costs refuses, and what it leaves to spend.

    [BRP-POW-244 BRP-POW-251 BRP-POW-252 BRP-POW-253 BRP-POW-272 BRP-POW-284 BRP-POW-379]
    """
    finds(
        ({"powers": ["magic", "sorcery", "psychic", "mutations", "superpowers"]}, {"powers": {"superpowers/force-field/wind": 1, "superpowers/armour-field/light": 3, "superpowers/alternate-form": 2, "superpowers/drain/HP": 20, "superpowers/protection/cold": 20, "superpowers/weather-control": 1, "superpowers/energy-projection/gravity": 1, "superpowers/super-movement/zero-gravity": 1}, "wealth": "destitute", "keepsake": "a ring"}, ["BRP-POW-256", "BRP-CHR-134"], {"Moved points": (3, 0), "Points that age takes": (0, 0), "Professional points": (250, 70), "Personal points": (130, 20), "Character points": (7, 297)}),
    )  # fmt: skip
