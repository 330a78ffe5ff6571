"""Characters at random by steady throws: who comes of dice that always fall the same way."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.creation.steady_throws import Throws, in_short, powers_of
from tests.rulesets.brp.stage import book, told

from rulewright.rulesets.brp.creation.builder import CREATION

type Row = tuple[str, dict[str, Any], dict[str, Any], str]

# fmt: off
AT_RANDOM: tuple[Row, ...] = (
    ("1", {}, {}, "3 3 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 19 | average 0 |  | "),
    ("1", {}, {"age": 14}, "3 3 6 6 3 3 3 | 3 3 8 8 3 3 3 | 18 14 INT-2 SIZ-2 | average 0 |  | "),
    ("1", {}, {"age": 65}, "2 2 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 65 CON-1 STR-1 | average 0 |  | "),
    ("2", {}, {}, "6 6 10 10 6 6 6 | 6 6 10 10 6 6 6 | 19 19 | affluent 0 | revolver-light | "),
    ("2", {}, {"age": 14}, "6 6 8 7 6 6 6 | 6 6 10 10 6 6 6 | 19 14 INT-3 SIZ-2 | affluent 0 | revolver-light | "),
    ("2", {}, {"age": 65}, "6 5 10 10 6 5 6 | 6 6 10 10 6 6 6 | 19 65 CON-1 DEX-1 | affluent 0 | revolver-light | "),
    ("2", {}, {"age": 95}, "4 3 10 10 6 4 4 | 6 6 10 10 6 6 6 | 19 95 CHA-2 CON-3 DEX-2 STR-2 | affluent 0 |  | "),
    ("4", {}, {}, "12 12 14 14 12 12 12 | 12 12 14 14 12 12 12 | 21 21 | affluent 0 | revolver-medium | "),
    ("4", {}, {"age": 14}, "12 12 12 11 11 11 12 | 12 12 14 14 12 12 12 | 21 14 DEX-1 INT-3 POW-1 SIZ-2 | affluent 0 | revolver-medium | "),
    ("4", {}, {"age": 65}, "12 12 14 14 12 11 11 | 12 12 14 14 12 12 12 | 21 65 CHA-1 DEX-1 | affluent 0 | revolver-medium | "),
    ("4", {}, {"age": 95}, "10 9 14 14 12 10 10 | 12 12 14 14 12 12 12 | 21 95 CHA-2 CON-3 DEX-2 STR-2 | affluent 0 | revolver-medium | "),
    ("top", {}, {}, "18 18 18 18 18 18 18 | 18 18 18 18 18 18 18 | 23 23 | affluent 0 | revolver-medium | "),
    ("top", {}, {"age": 14}, "17 17 17 17 17 16 16 | 18 18 18 18 18 18 18 | 23 14 CHA-2 CON-1 DEX-2 INT-1 POW-1 SIZ-1 STR-1 | affluent 0 | revolver-medium | "),
    ("top", {}, {"age": 65}, "18 18 18 18 18 17 17 | 18 18 18 18 18 18 18 | 23 65 CHA-1 DEX-1 | affluent 0 | revolver-medium | "),
    ("top", {}, {"age": 95}, "16 15 18 18 18 16 16 | 18 18 18 18 18 18 18 | 23 95 CHA-2 CON-3 DEX-2 STR-2 | affluent 0 | revolver-medium | "),
    ("below", {}, {}, "15 15 16 16 15 15 15 | 15 15 16 16 15 15 15 | 22 22 | average 0 | pistol-light | "),
    ("below", {}, {"age": 14}, "14 14 14 14 14 14 15 | 15 15 16 16 15 15 15 | 22 14 CON-1 DEX-1 INT-2 POW-1 SIZ-2 STR-1 | average 0 | pistol-light | "),
    ("below", {}, {"age": 65}, "15 14 16 16 15 14 15 | 15 15 16 16 15 15 15 | 22 65 CON-1 DEX-1 | average 0 | pistol-light | "),
    ("below", {}, {"age": 95}, "12 13 16 16 15 13 13 | 15 15 16 16 15 15 15 | 22 95 CHA-2 CON-2 DEX-2 STR-3 | average 0 | pistol-light | "),
    ("count", {}, {}, "15 6 14 14 8 13 9 | 15 6 15 13 9 12 9 | 21 23 | affluent 0 | pistol-medium | "),
    ("count", {}, {"age": 14}, "12 6 13 12 8 12 9 | 15 6 15 13 9 12 9 | 21 14 DEX-1 INT-2 SIZ-1 STR-3 | average 0 | revolver-medium knife-switchblade | "),
    ("count", {}, {"age": 65}, "13 6 14 14 8 13 9 | 15 6 15 13 9 12 9 | 21 65 STR-2 | affluent 0 | pistol-heavy | "),
    ("count", {}, {"age": 95}, "10 6 14 14 8 11 7 | 15 6 15 13 9 12 9 | 21 95 CHA-2 DEX-2 STR-5 | average 0 | revolver-medium | "),
    ("1", {"generation": "assigned"}, {}, "3 3 8 8 3 3 3 | 3 3 3 3 3 3 3 | 18 19 | average 0 |  | "),
    ("1", {"generation": "points"}, {}, "20 20 14 10 10 10 10 | bought | 18 19 | average 0 | pistol-heavy | "),
    ("1", {"education": True}, {}, "3 3 8 8 3 3 3 8 | 3 3 8 8 3 3 3 8 | 18 19 | average 0 |  | "),
    ("1", {"generation": "points", "education": True, "power_level": "heroic"}, {}, "20 20 20 12 10 10 10 8 | 10 10 10 10 10 10 10 8 | 18 19 | average 0 | pistol-heavy | "),
    ("1", {"cultural_characteristics": True}, {}, "3 3 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 19 | average 0 |  | "),
    ("1", {"moved_points": 0}, {}, "3 3 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 19 | average 0 |  | "),
    ("3", {"generation": "assigned"}, {}, "9 9 9 9 9 9 9 | 9 9 9 9 9 9 9 | 20 20 | affluent 0 | revolver-medium | "),
    ("3", {"generation": "points"}, {}, "10 10 20 14 10 10 12 | bought | 20 20 | affluent 0 | revolver-medium | "),
    ("3", {"education": True}, {}, "9 9 12 12 9 9 9 12 | 9 9 12 12 9 9 9 12 | 20 20 | affluent 0 | revolver-medium | "),
    ("3", {"generation": "points", "education": True, "power_level": "heroic"}, {}, "10 10 20 18 10 10 12 12 | 10 10 10 10 10 10 10 12 | 20 20 | affluent 0 | revolver-medium | "),
    ("3", {"cultural_characteristics": True}, {}, "9 10 12 12 9 9 8 | 9 9 12 12 9 9 9 | 20 20 | affluent 0 | revolver-medium | high-steppe"),
    ("3", {"moved_points": 0}, {}, "9 9 12 12 9 9 9 | 9 9 12 12 9 9 9 | 20 20 | affluent 0 | revolver-medium | "),
    ("below", {"generation": "assigned"}, {}, "15 15 15 15 15 15 15 | 15 15 15 15 15 15 15 | 22 22 | average 0 | pistol-light | "),
    ("below", {"generation": "points"}, {}, "10 10 10 10 10 18 10 | bought | 22 22 | average 0 | pistol-light | "),
    ("below", {"education": True}, {}, "15 15 16 16 15 15 15 16 | 15 15 16 16 15 15 15 16 | 22 22 | average 0 | pistol-light | "),
    ("below", {"generation": "points", "education": True, "power_level": "heroic"}, {}, "10 10 10 10 12 20 10 16 | 10 10 10 10 10 10 10 16 | 22 22 | average 0 | pistol-light | "),
    ("below", {"cultural_characteristics": True}, {}, "15 15 16 16 15 15 15 | 15 15 16 16 15 15 15 | 22 22 | average 0 | pistol-light | river-cities"),
    ("below", {"moved_points": 0}, {}, "15 15 16 16 15 15 15 | 15 15 16 16 15 15 15 | 22 22 | average 0 | pistol-light | "),
    ("count", {"generation": "assigned"}, {}, "15 6 15 15 6 6 15 | 15 6 15 6 15 6 15 | 19 25 | affluent 0 | pistol-light | "),
    ("count", {"generation": "points"}, {}, "12 13 12 11 12 12 12 | bought | 21 35 | affluent 0 | pistol-heavy rifle-bolt-action | "),
    ("count", {"education": True}, {}, "15 6 15 13 9 12 9 17 | 15 6 15 13 9 12 9 17 | 19 22 | average 0 | revolver-heavy knife-pocket | "),
    ("count", {"generation": "points", "education": True, "power_level": "heroic"}, {}, "12 13 13 13 13 13 11 9 | 10 10 10 10 10 10 10 9 | 19 19 | average 0 | revolver-medium | "),
    ("count", {"cultural_characteristics": True}, {}, "11 10 17 8 13 8 13 | 12 9 17 9 12 9 12 | 18 18 | affluent 0 | pistol-medium | "),
    ("count", {"moved_points": 0}, {}, "15 6 15 13 9 12 9 | 15 6 15 13 9 12 9 | 23 49 | affluent 0 | pistol-medium | "),
    ("1", {"distinctive_features": True, "personality": True}, {}, "3 3 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 19 | average 0 |  | brutal  hair-on-head/red hair-on-head/red hair-on-head/red hair-on-head/red"),
    ("4", {"distinctive_features": True, "personality": True}, {}, "12 12 14 14 12 12 12 | 12 12 14 14 12 12 12 | 21 21 | affluent 0 | revolver-medium | charming  expression/proud expression/proud"),
    ("top", {"distinctive_features": True, "personality": True}, {}, "18 18 18 18 18 18 18 | 18 18 18 18 18 18 18 | 23 23 | affluent 0 | revolver-medium | charming  legs-and-feet/one too many toes present legs-and-feet/one too many toes present legs-and-feet/one too many toes present legs-and-feet/one too many toes present"),
    ("count", {"distinctive_features": True, "personality": True}, {}, "15 6 14 14 8 13 9 | 15 6 15 13 9 12 9 | 21 23 | affluent 0 | pistol-heavy | cunning  torso/birthmark visible legs-and-feet/hairless"),
    ("1", {"wealth_by_status": True, "era": "medieval"}, {}, "3 3 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 19 | average 0 |  | "),
    ("1", {"status_tables": True, "era": "medieval"}, {}, "3 3 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 19 | average 0 |  | "),
    ("1", {"wealth_by_status": True, "status_tables": True, "era": "medieval"}, {}, "3 3 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 19 | average 0 |  | "),
    ("2", {"wealth_by_status": True, "era": "medieval"}, {}, "6 6 10 10 6 6 6 | 6 6 10 10 6 6 6 | 19 19 | affluent 1 |  | "),
    ("2", {"status_tables": True, "era": "medieval"}, {}, "6 6 10 10 6 6 6 | 6 6 10 10 6 6 6 | 19 19 | average 0 |  | "),
    ("2", {"wealth_by_status": True, "status_tables": True, "era": "medieval"}, {}, "6 6 10 10 6 6 6 | 6 6 10 10 6 6 6 | 19 19 | average 1 |  | "),
    ("3", {"wealth_by_status": True, "era": "medieval"}, {}, "9 9 12 12 9 9 9 | 9 9 12 12 9 9 9 | 20 20 | affluent 2 |  | "),
    ("3", {"status_tables": True, "era": "medieval"}, {}, "9 9 12 12 9 9 9 | 9 9 12 12 9 9 9 | 20 20 | average 0 |  | "),
    ("3", {"wealth_by_status": True, "status_tables": True, "era": "medieval"}, {}, "9 9 12 12 9 9 9 | 9 9 12 12 9 9 9 | 20 20 | average 2 |  | "),
    ("1", {"youth_costs_size": True}, {"age": 14}, "3 3 6 6 3 3 3 | 3 3 8 8 3 3 3 | 18 14 INT-2 SIZ-2 | average 0 |  | "),
    ("1", {"education": True}, {"age": 14}, "3 3 6 6 3 3 3 8 | 3 3 8 8 3 3 3 8 | 18 14 INT-2 SIZ-2 | average 0 |  | "),
    ("1", {"education": True}, {"age": 65}, "2 2 8 8 3 3 3 12 | 3 3 8 8 3 3 3 8 | 18 65 CON-1 STR-1 | average 0 |  | "),
    ("count", {"youth_costs_size": True}, {"age": 14}, "12 6 13 12 8 12 9 | 15 6 15 13 9 12 9 | 21 14 DEX-1 INT-2 SIZ-1 STR-3 | average 0 | revolver-medium knife-switchblade | "),
    ("count", {"education": True}, {"age": 14}, "15 6 15 13 9 12 9 17 | 15 6 15 13 9 12 9 17 | 19 22 | average 0 | revolver-heavy knife-pocket | "),
    ("count", {"education": True}, {"age": 65}, "13 6 15 13 9 12 9 21 | 15 6 15 13 9 12 9 17 | 19 65 STR-2 | average 0 | revolver-light | "),
    ("1", {"professions": ["detective"]}, {}, "3 3 8 8 3 3 3 | 3 3 8 8 3 3 3 | 18 19 | average 0 |  | "),
    ("count", {"professions": ["detective"]}, {}, "15 6 14 14 8 13 9 | 15 6 15 13 9 12 9 | 21 23 | affluent 0 | pistol-medium | "),
)
"""Dice, a table's rules, wishes; then characteristics, what was rolled, age, wealth, arms, and looks."""

POWERS: tuple[tuple[str, str, str, str], ...] = (
    ("1", "magic", "normal", "blast:1 change:1 conjure-elemental/air:1 conjure-elemental/earth:1"),
    ("3", "magic", "normal", "conjure-elemental/air:1 conjure-elemental/earth:1 conjure-elemental/fire:1 conjure-elemental/water:1"),
    ("count", "magic", "normal", "change:1 conjure-elemental/fire:1 countermagic:1 wounding:1"),
    ("1", "magic", "epic", "blast:1 change:1 conjure-elemental/air:1 conjure-elemental/earth:1 conjure-elemental/fire:1 conjure-elemental/water:1 control:1 countermagic:1"),
    ("3", "magic", "epic", "conjure-elemental/air:1 conjure-elemental/earth:1 conjure-elemental/fire:1 conjure-elemental/water:1 control:1 countermagic:1 dark:1 diminish:1"),
    ("count", "magic", "epic", "change:1 conjure-elemental/fire:1 countermagic:1 dispel:1 fire:1 illusion:1 light:1 wounding:1"),
    ("1", "mutations", "normal", "adaptability:2"),
    ("3", "mutations", "normal", "adaptability:2"),
    ("count", "mutations", "normal", "hardy:1 hybrid:1"),
    ("1", "mutations", "epic", "adaptability:1 allergy:1 biped:1 camouflage:1 colouration:1 hands:1"),
    ("3", "mutations", "epic", "biped:2 camouflage:2 colouration:1 congenital-disease:2 hands:2 hardy:2 hybrid:2"),
    ("count", "mutations", "epic", "allergy:1 colouration:1 regeneration:2 speech:1 structural-weakness:2 wings:2"),
    ("1", "psychic", "normal", "astral-projection:1 aura-detection:1"),
    ("3", "psychic", "normal", "clairvoyance:1 cryokinesis:1"),
    ("count", "psychic", "normal", "levitation:1 mind-shield:1"),
    ("1", "psychic", "epic", "astral-projection:1 aura-detection:1 clairvoyance:1 cryokinesis:1 danger-sense:1 dead-calm:1"),
    ("3", "psychic", "epic", "clairvoyance:1 cryokinesis:1 danger-sense:1 dead-calm:1 divination:1 eidetic-memory:1"),
    ("count", "psychic", "epic", "clairvoyance:1 divination:1 levitation:1 mind-shield:1 pyrokinesis:1 telepathy:1"),
    ("top", "sorcery", "normal", "keen-ear:1 refutation:4 vermins-vision:1 witch-sight:3"),
    ("below", "sorcery", "normal", ""),
    ("top", "sorcery", "epic", "birds-vision:1 brazier-of-power:4 breath-of-life:1 chain-of-being:4 farsight:1 heal:2 inescapable-bonds:3 keen-ear:1 muddle:1 pox:1 refutation:4 summon-demon:1 summon-elemental:1 undo-sorcery:4 vermins-vision:1 ward:3 witch-sight:3"),
    ("below", "sorcery", "epic", ""),
    ("1", "superpowers", "normal", "absorption/cold:1 armour/cold:1"),
    ("3", "superpowers", "normal", "absorption/electric:1 absorption/gravity:1"),
    ("count", "superpowers", "normal", "armour-field/darkness:4 armour-field/gravity:1 armour-field/kinetic:8 armour-field/magnetic:1"),
    ("1", "superpowers", "epic", "absorption/cold:2 absorption/darkness:1 absorption/electric:1 absorption/gravity:1"),
    ("3", "superpowers", "epic", "absorption/electric:1 absorption/gravity:1 absorption/heat:5 absorption/kinetic:1"),
    ("count", "superpowers", "epic", "armour-field/darkness:28 armour-field/gravity:1 armour-field/kinetic:28 armour-field/magnetic:1"),
)
# fmt: on


def test_who_comes_of_steady_throws() -> None:
    """Characteristics rolled, assigned or bought, with points moved; age and what it takes; wealth, arms and looks.

    [BRP-CHR-004 BRP-CHR-006 BRP-CHR-010 BRP-CHR-016 BRP-CHR-045 BRP-CHR-048 BRP-CHR-050 BRP-CHR-051 BRP-CHR-133]
    """
    for dice, options, wishes, row in AT_RANDOM:
        there = book(**options)
        made = CREATION.random(Throws(dice), there, {"profession": "detective", **wishes})
        assert row == in_short(made), (dice, options, wishes)
        assert [] == told(made, there), (dice, options, wishes)


def test_which_powers_come_of_steady_throws() -> None:
    """As many as the set and the level give, and none twice.

    [BRP-POW-014 BRP-CHR-015 BRP-POW-040 BRP-POW-118 BRP-POW-119 BRP-POW-150 BRP-POW-178 BRP-POW-181 BRP-POW-244
    BRP-POW-256]
    """
    for dice, set_, level, row in POWERS:
        there = book(power_level=level, powers=[set_])
        made = CREATION.random(Throws(dice), there, {"profession": "detective"})
        assert row == powers_of(made), (dice, set_, level)
        assert [] == told(made, there), (dice, set_, level)
