"""Rolls and bodies by every road: buttons by good and bad dice, in scenes that take them elsewhere."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, PLAIN_SCENES, plays
from tests.rulesets.brp.stage import book

RICH = (PLAIN_SCENES, book(hit_locations=True, close_combat=True, dying_blows=True, fatigue="points"))
"""The same scenes where more is told apart."""


def test_body_ailments_disease() -> None:
    """What comes of ailments and disease.

    [BRP-OPT-043 BRP-PLY-018 BRP-PLY-054 BRP-PLY-063 BRP-PLY-078 BRP-SPT-131 BRP-SPT-132 BRP-SPT-133 BRP-SPT-136
    BRP-SPT-138 BRP-SYS-013]
    """
    plays(
        PLAIN,
        ("leisure", "expose", {"disease": "raging-disease"}, [40], [], ["50%"], {}),
        ("leisure", "expose", {"disease": "raging-disease"}, [97], [], ["50%"], {"a.ailing.illnesses.raging-disease": {"disease": "raging-disease", "due": 1920, "booked": 0}, "a.effects.ill-raging-disease": 0}),
    )  # fmt: skip


def test_body_ailments_poison() -> None:
    """What comes of ailments and poison.

    [BRP-EQP-205 BRP-PLY-063 BRP-SPT-221 BRP-SPT-222 BRP-SPT-223 BRP-SPT-224 BRP-SPT-225 BRP-SPT-226]
    """
    plays(
        PLAIN,
        ("leisure", "dose", {"poison": "curare"}, [], [], [], {"a.ailing.doses.dose-1": {"poison": "curare", "potency": 25, "due": 1}, "a.effects.dose-1": 0}),
        ("leisure", "dose", {"poison": "sleeping-pills", "speed": "slow", "harms": "STR"}, [], [], [], {"a.ailing.doses.dose-1": {"poison": "sleeping-pills", "potency": 6, "due": 75, "harms": "STR"}, "a.effects.dose-1": 0}),
    )  # fmt: skip


def test_body_falling() -> None:
    """What comes of falling.

    [BRP-SPT-161]
    """
    plays(
        PLAIN,
        ("leisure", "fall-on-stakes", {}, [40], [], ["50%"], {}),
        ("leisure", "fall-on-stakes", {}, [97, 97], [], ["50%", "50%"], {}),
    )  # fmt: skip


def test_body_growth() -> None:
    """What comes of growth.

    [BRP-CBT-078 BRP-CBT-090 BRP-CBT-123 BRP-CBT-125 BRP-CBT-127 BRP-CBT-128 BRP-CBT-129 BRP-CBT-134 BRP-CBT-135
    BRP-CBT-137 BRP-CHR-058 BRP-CHR-059 BRP-CHR-061 BRP-CHR-062 BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066
    BRP-CHR-067 BRP-CHR-068 BRP-CHR-069 BRP-CHR-070 BRP-CHR-079 BRP-CHR-086 BRP-CHR-087 BRP-CHR-088 BRP-CHR-089
    BRP-CHR-090 BRP-CHR-091 BRP-CHR-099 BRP-CHR-100 BRP-CHR-101 BRP-CHR-102 BRP-CHR-103 BRP-CHR-108 BRP-CHR-111
    BRP-CHR-113 BRP-CHR-115 BRP-CRE-001 BRP-CRE-002 BRP-CRE-004 BRP-CRE-010 BRP-CRE-011 BRP-CRE-016 BRP-CRE-061
    BRP-CRE-081 BRP-CRE-102 BRP-CRE-123 BRP-EQP-032 BRP-EQP-052 BRP-EQP-118 BRP-EQP-185 BRP-EQP-189 BRP-EQP-190
    BRP-EQP-218 BRP-PLY-060 BRP-PLY-062 BRP-PLY-063 BRP-PLY-064 BRP-PLY-084 BRP-PLY-089 BRP-PLY-094 BRP-PLY-097
    BRP-PLY-098 BRP-PLY-099 BRP-PLY-103 BRP-PLY-104 BRP-PLY-105 BRP-PLY-106 BRP-POW-021 BRP-POW-129 BRP-POW-216
    BRP-POW-287 BRP-SKL-066 BRP-SKL-113 BRP-SPT-114 BRP-SPT-115 BRP-SPT-116 BRP-SPT-133 BRP-SPT-191 BRP-SPT-223
    BRP-SYS-021]
    """
    plays(
        PLAIN,
        ("leisure", "train", {"code": "CHA"}, [2], [], ["1d3 - 1"], {"scene.minutes": 50400, "a.characteristics.CHA": 11}),
        ("hurt", "train", {"code": "CHA"}, [2, 2, 2, 2], [], ["1d3", "1d3", "1d3", "1d3 - 1"], {"scene.minutes": 50400, "b.wounds.w": {"damage": 6, "healed": 6}, "b.hit_points": 10, "a.characteristics.CHA": 11}),
        ("hiding", "train", {"code": "DEX"}, [2], [], ["1d3 - 1"], {"scene.minutes": 50400, "a.characteristics.DEX": 11}),
        ("mounted", "train", {"code": "CON"}, [2], [], ["1d3 - 1"], {"scene.minutes": 50400, "a.characteristics.CON": 11}),
    )  # fmt: skip


def test_body_growth_with_more_rules() -> None:
    """What comes of growth, with more rules in use.

    [BRP-CHR-111 BRP-CHR-113 BRP-SPT-114]
    """
    plays(
        RICH,
        ("leisure", "train", {"code": "CHA"}, [2], [], ["1d3 - 1"], {"scene.minutes": 50400, "a.characteristics.CHA": 11}),
    )  # fmt: skip


def test_body_healing() -> None:
    """What comes of healing.

    [BRP-CBT-078 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-121 BRP-CBT-122 BRP-CBT-123
    BRP-CBT-125 BRP-CBT-127 BRP-CBT-128 BRP-CBT-129 BRP-CBT-131 BRP-CHR-088 BRP-CHR-089 BRP-CHR-094 BRP-CHR-097
    BRP-CHR-098 BRP-CRE-076 BRP-CRE-084 BRP-CRE-099 BRP-CRE-153 BRP-CRE-162 BRP-EQP-190 BRP-EQP-218 BRP-OPT-037
    BRP-SKL-113 BRP-SPT-207 BRP-SYS-018 BRP-SYS-019 BRP-SYS-020]
    """
    plays(
        PLAIN,
        ("leisure", "heal-week", {"carer": "b", "care": "poor"}, [40], [], ["15%"], {}),
        ("leisure", "heal-week", {"carer": "b", "care": "poor"}, [4, 1], [], ["15%", "1d3"], {}),
        ("leisure", "heal-week", {"carer": "b", "care": "poor"}, [97, 3], [], ["15%", "1d3"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
        ("leisure", "heal-week", {"carer": "b", "care": "excellent", "skill": "medicine"}, [4, 1, 1], [], ["5%", "2d3"], {}),
    )  # fmt: skip


def test_checks_cooperation() -> None:
    """What comes of cooperation.

    [BRP-CHR-116 BRP-OPT-038 BRP-OPT-072 BRP-PLY-003 BRP-PLY-033 BRP-PLY-034 BRP-PLY-035 BRP-PLY-041 BRP-PLY-042
    BRP-PLY-044 BRP-PLY-045 BRP-PLY-046 BRP-PLY-047 BRP-PLY-048 BRP-PLY-049 BRP-PLY-050 BRP-PLY-054 BRP-PLY-057
    BRP-POW-302 BRP-SKL-007 BRP-SKL-009 BRP-SKL-036 BRP-SKL-101 BRP-SPT-002 BRP-SPT-229 BRP-SYS-007 BRP-SYS-008
    BRP-SYS-009 BRP-SYS-010 BRP-SYS-023]
    """
    plays(
        PLAIN,
        ("leisure", "cooperate", {"skill": "melee-weapon/spear", "helpers": ("b",), "difficulty": "difficult"}, [40, 40], [], ["50%", "45%"], {"a.checks": ("melee-weapon/spear",), "b.checks": ("melee-weapon/spear",)}),
        ("leisure", "cooperate", {"skill": "language/own", "helpers": ("b",), "difficulty": "difficult"}, [40, 40], [], ["50%", "45%"], {"a.checks": ("language/own",), "b.checks": ("language/own",)}),
        ("leisure", "cooperate", {"skill": "melee-weapon/spear", "helpers": ("b",), "difficulty": "impossible"}, [40], [], ["50%"], {}),
        ("fight", "cooperate", {"skill": "firearm/machine-gun", "helpers": ("b",), "difficulty": "automatic"}, [40], [], ["15%"], {"a.fight.rank": 5}),
        ("prone", "cooperate", {"skill": "missile-weapon/spear", "helpers": ("b",), "difficulty": "impossible"}, [40], [], ["5%"], {"a.fight.rank": 5}),
        ("leisure", "combine", {"first": "parry/mace", "second": "melee-weapon/club", "difficulty": "difficult"}, [40], [], ["13%"], {}),
        ("leisure", "combine", {"first": "parry/mace", "second": "melee-weapon/club", "difficulty": "difficult"}, [4], [], ["13%"], {"a.checks": ("parry/mace", "melee-weapon/club")}),
        ("engaged", "combine", {"first": "art/conceptual-art", "second": "craft/stonemasonry", "difficulty": "automatic"}, [], [], [], {"a.fight.rank": 5}),
        ("a bow", "combine", {"first": "art/composing", "second": "gaming", "difficulty": "easy"}, [40], [], ["10%"], {"a.fight.rank": 5}),
        ("hurt in a fight", "combine", {"first": "heavy-weapon/gatling-gun", "second": "technical-skill/traps", "difficulty": "impossible"}, [], [], [], {"a.fight.rank": 5}),
    )  # fmt: skip


def test_checks_opposed() -> None:
    """What comes of opposed.

    [BRP-CBT-013 BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-062 BRP-CBT-090 BRP-CBT-091 BRP-CBT-094
    BRP-CBT-119 BRP-CHR-031 BRP-CHR-041 BRP-CHR-079 BRP-CHR-087 BRP-CHR-100 BRP-CHR-110 BRP-CHR-111 BRP-CHR-114
    BRP-CHR-115 BRP-CHR-116 BRP-CHR-117 BRP-CHR-120 BRP-CHR-142 BRP-CHR-143 BRP-CHR-144 BRP-CRE-107 BRP-EQP-139
    BRP-EQP-146 BRP-EQP-219 BRP-OPT-006 BRP-OPT-007 BRP-OPT-038 BRP-OPT-056 BRP-PLY-002 BRP-PLY-003 BRP-PLY-005
    BRP-PLY-006 BRP-PLY-008 BRP-PLY-010 BRP-PLY-011 BRP-PLY-012 BRP-PLY-013 BRP-PLY-014 BRP-PLY-015 BRP-PLY-016
    BRP-PLY-017 BRP-PLY-036 BRP-PLY-037 BRP-PLY-038 BRP-PLY-039 BRP-PLY-040 BRP-PLY-045 BRP-PLY-046 BRP-PLY-047
    BRP-PLY-048 BRP-PLY-049 BRP-PLY-050 BRP-PLY-052 BRP-PLY-054 BRP-PLY-057 BRP-PLY-078 BRP-PLY-081 BRP-PLY-082
    BRP-POW-014 BRP-POW-115 BRP-POW-127 BRP-POW-169 BRP-POW-171 BRP-POW-247 BRP-POW-275 BRP-POW-302 BRP-POW-309
    BRP-POW-329 BRP-POW-353 BRP-SKL-002 BRP-SKL-003 BRP-SKL-004 BRP-SKL-009 BRP-SKL-010 BRP-SKL-011 BRP-SKL-021
    BRP-SKL-036 BRP-SKL-053 BRP-SKL-077 BRP-SKL-098 BRP-SKL-099 BRP-SKL-111 BRP-SKL-127 BRP-SKL-142 BRP-SPT-002
    BRP-SPT-070 BRP-SPT-111 BRP-SPT-113 BRP-SPT-122 BRP-SPT-123 BRP-SPT-124 BRP-SPT-163 BRP-SPT-195 BRP-SPT-228
    BRP-SPT-231 BRP-SPT-242 BRP-SPT-300 BRP-SYS-001 BRP-SYS-002 BRP-SYS-003 BRP-SYS-004 BRP-SYS-005 BRP-SYS-006
    BRP-SYS-008 BRP-SYS-009 BRP-SYS-010 BRP-SYS-011 BRP-SYS-014 BRP-SYS-022 BRP-SYS-023]
    """
    plays(
        PLAIN,
        ("leisure", "oppose", {"skill": "science/astronomy", "other": "b", "against": "medicine", "difficulty": "average"}, [40, 40], [], ["1%", "5%"], {}),
        ("leisure", "oppose", {"skill": "science/astronomy", "other": "b", "against": "medicine", "difficulty": "average"}, [4, 4], [], ["1%", "5%"], {"b.checks": ("medicine",)}),
        ("leisure", "oppose", {"skill": "science/astronomy", "other": "b", "against": "medicine", "difficulty": "average"}, [97, 97], [], ["1%", "5%"], {}),
        ("hurt", "oppose", {"skill": "navigate", "other": "b", "against": "perform/orate", "difficulty": "difficult"}, [40, 40], [], ["5%", "5%"], {}),
        ("hurt", "oppose", {"skill": "pilot/helicopter", "other": "b", "against": "melee-weapon/other", "difficulty": "easy"}, [40, 40], [], ["2%", "50%"], {"b.checks": ("melee-weapon/other",)}),
        ("engaged", "oppose", {"skill": "drive/motorcycle", "other": "b", "against": "drive/wagon"}, [40, 40], [], ["20%", "20%"], {"a.fight.rank": 5}),
        ("prone", "oppose", {"skill": "ride/elephant", "other": "b", "against": "heavy-weapon/mini-gun", "difficulty": "difficult"}, [40, 40], [], ["3%", "15%"], {"a.fight.rank": 5}),
        ("holding", "oppose", {"skill": "climb", "other": "b", "against": "science/zoology", "difficulty": "easy"}, [40, 40], [], ["80%", "1%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("holding", "oppose", {"skill": "science/meteorology", "other": "b", "against": "knowledge/blasphemous-lore", "difficulty": "average"}, [40, 40], [], ["1%", "1%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("under water", "oppose", {"skill": "drive/dog-sled", "other": "b", "against": "parry/flail", "difficulty": "easy"}, [40, 40], [], ["2%", "10%"], {}),
    )  # fmt: skip


def test_checks_ratings_rolls() -> None:
    """What comes of ratings and rolls.

    [BRP-CBT-018 BRP-CBT-022 BRP-CHR-026 BRP-CHR-027 BRP-CHR-071 BRP-CHR-072 BRP-CHR-073 BRP-CHR-074 BRP-CHR-075
    BRP-CHR-076 BRP-CHR-077 BRP-CHR-078 BRP-CHR-110 BRP-PLY-018 BRP-PLY-078 BRP-SKL-036 BRP-SYS-009 BRP-SYS-010
    BRP-SYS-013]
    """
    plays(
        PLAIN,
        ("leisure", "characteristic", {"characteristic": "DEX", "difficulty": "easy", "circumstances": ()}, [40], [], ["100%"], {}),
        ("fight", "characteristic", {"characteristic": "INT", "circumstances": ("equipment-best",)}, [40], [], ["100%"], {}),
    )  # fmt: skip


def test_checks_resistance() -> None:
    """What comes of resistance.

    [BRP-CHR-062 BRP-CHR-110 BRP-CRE-085 BRP-OPT-006 BRP-OPT-007 BRP-OPT-055 BRP-PLY-009 BRP-PLY-019 BRP-PLY-020
    BRP-PLY-021 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-025 BRP-PLY-027 BRP-PLY-032 BRP-PLY-054 BRP-PLY-100
    BRP-SYS-012]
    """
    plays(
        PLAIN,
        ("leisure", "will", {"target": "b"}, [40], [], ["50%"], {"a.checks": ("POW",)}),
        ("leisure", "power-contest", {"target": "b"}, [40], [], ["50%"], {}),
    )  # fmt: skip


def test_checks_turns() -> None:
    """What comes of turns.

    [BRP-CBT-006 BRP-CBT-012 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-082 BRP-CBT-090 BRP-SKL-086]
    """
    plays(
        PLAIN,
        ("leisure", "wait", {}, [], [], [], {"a.fight.rank": 1, "a.fight.moved_from": 1}),
        ("fight", "wait", {}, [], [], [], {"a.fight.rank": 1, "a.fight.moved_from": 1}),
        ("held", "wait", {}, [], [], [], {"a.fight.rank": 1, "a.fight.moved_from": 1}),
        ("leisure", "pass", {}, [], [], [], {"a.fight.rank": 0}),
    )  # fmt: skip
