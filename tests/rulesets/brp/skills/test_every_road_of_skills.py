"""Skills by every road: buttons by good and bad dice, in scenes that take them elsewhere."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, PLAIN_SCENES, plays
from tests.rulesets.brp.stage import book

RICH = (PLAIN_SCENES, book(hit_locations=True, close_combat=True, dying_blows=True, fatigue="points"))
"""The same scenes where more is told apart."""


def test_skills_athletics() -> None:
    """What comes of athletics.

    [BRP-CBT-019 BRP-CBT-062 BRP-CBT-083 BRP-CBT-090 BRP-CBT-092 BRP-CBT-093 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114
    BRP-CBT-115 BRP-CBT-116 BRP-CBT-117 BRP-CBT-118 BRP-CBT-119 BRP-CBT-120 BRP-CBT-121 BRP-CBT-122 BRP-CBT-130
    BRP-CBT-131 BRP-CBT-133 BRP-CBT-134 BRP-CBT-135 BRP-CBT-136 BRP-CBT-137 BRP-CHR-026 BRP-CHR-027 BRP-CHR-058
    BRP-CHR-059 BRP-CHR-061 BRP-CHR-062 BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068
    BRP-CHR-069 BRP-CHR-070 BRP-CHR-071 BRP-CHR-072 BRP-CHR-073 BRP-CHR-074 BRP-CHR-075 BRP-CHR-076 BRP-CHR-077
    BRP-CHR-078 BRP-CHR-079 BRP-CHR-086 BRP-CHR-087 BRP-CHR-088 BRP-CHR-090 BRP-CHR-091 BRP-CHR-093 BRP-CHR-094
    BRP-CHR-097 BRP-CHR-098 BRP-CHR-099 BRP-CHR-102 BRP-CHR-106 BRP-CHR-108 BRP-CHR-109 BRP-CHR-110 BRP-CHR-111
    BRP-CHR-114 BRP-CRE-001 BRP-CRE-002 BRP-CRE-004 BRP-CRE-005 BRP-CRE-010 BRP-CRE-016 BRP-CRE-061 BRP-CRE-064
    BRP-CRE-065 BRP-CRE-076 BRP-CRE-081 BRP-CRE-084 BRP-CRE-085 BRP-CRE-099 BRP-CRE-102 BRP-CRE-153 BRP-CRE-162
    BRP-EQP-085 BRP-EQP-116 BRP-EQP-118 BRP-EQP-123 BRP-EQP-135 BRP-EQP-138 BRP-EQP-143 BRP-EQP-144 BRP-EQP-146
    BRP-EQP-147 BRP-EQP-148 BRP-EQP-149 BRP-EQP-152 BRP-EQP-162 BRP-EQP-185 BRP-EQP-189 BRP-EQP-190 BRP-EQP-199
    BRP-OPT-037 BRP-PLY-018 BRP-PLY-054 BRP-PLY-060 BRP-PLY-062 BRP-PLY-063 BRP-PLY-076 BRP-PLY-078 BRP-PLY-099
    BRP-POW-129 BRP-POW-216 BRP-POW-287 BRP-POW-309 BRP-POW-321 BRP-POW-325 BRP-POW-326 BRP-SKL-006 BRP-SKL-033
    BRP-SKL-034 BRP-SKL-035 BRP-SKL-036 BRP-SKL-082 BRP-SKL-085 BRP-SKL-095 BRP-SKL-096 BRP-SKL-097 BRP-SKL-148
    BRP-SKL-149 BRP-SKL-150 BRP-SKL-151 BRP-SPT-031 BRP-SPT-032 BRP-SPT-098 BRP-SPT-109 BRP-SPT-110 BRP-SPT-116
    BRP-SPT-133 BRP-SPT-156 BRP-SPT-157 BRP-SPT-158 BRP-SPT-159 BRP-SPT-160 BRP-SPT-162 BRP-SPT-170 BRP-SPT-191
    BRP-SPT-207 BRP-SPT-208 BRP-SPT-223 BRP-SPT-278 BRP-SPT-283 BRP-SYS-002 BRP-SYS-013 BRP-SYS-017 BRP-SYS-018
    BRP-SYS-019 BRP-SYS-020 BRP-SYS-021]
    """
    plays(
        PLAIN,
        ("leisure", "climb", {"circumstances": ("equipment-poor",)}, [40], [], ["20%"], {"a.effects.clinging": "level 3, 0, ", "scene.minutes": 1}),
        ("leisure", "climb", {"circumstances": ("equipment-poor",)}, [97, 6, 97, 97, 6], [], ["20%", "1d6", "major wound, Luck 50%"], {"a.effects.clinging": None, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.characteristics.DEX": 4, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 6, 0, ", "a.fight.shock": 0, "scene.minutes": 1}),
        ("leisure", "climb", {"circumstances": ("equipment-poor",)}, [100, 6, 100, 100, 4], [], ["20%", "1d6", "major wound, Luck 50%"], {"a.effects.clinging": None, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.characteristics.STR": 8, "a.fatigue": 14, "a.characteristics.CON": 6, "a.characteristics.DEX": 6, "a.characteristics.CHA": 6, "a.effects.major-wound": "level 4, 0, ", "a.fight.shock": 0, "scene.minutes": 1}),
        ("fight", "climb", {"circumstances": ()}, [40], [], ["40%"], {"a.effects.clinging": "level 3, 0, ", "a.checks": ("climb",), "a.fight.rank": 0}),
        ("mounted", "climb", {"circumstances": ("equipment-worst",)}, [97, 6, 97, 97, 6, 97, 6, 97, 97, 97, 6], [], ["-10%", "1d6", "major wound, Luck 50%", "50%", "1d6", "25%", "major wound, Luck 50%"], {"a.effects.clinging": None, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": -2, "a.characteristics.DEX": 0, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 6, 0, ", "a.fight.shock": 0, "a.effects.mounted": None, "a.effects.prone": 0, "a.wounds.wound-2": {"damage": 6, "major": True}, "a.fate": "immobile", "a.fight.rank": 0, "a.effects.major-wound-2": "level 6, 0, ", "scene.minutes": 1}),
        ("mounted", "climb", {"circumstances": ("equipment-worst",)}, [100, 6, 100, 100, 4, 100, 6, 100, 100, 100, 4], [], ["-10%", "1d6", "major wound, Luck 50%", "50%", "1d6", "25%", "major wound, Luck 50%"], {"a.effects.clinging": None, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": -2, "a.characteristics.STR": 4, "a.fatigue": 6, "a.characteristics.CON": 2, "a.characteristics.DEX": 2, "a.characteristics.CHA": 2, "a.effects.major-wound": "level 4, 0, ", "a.fight.shock": 0, "a.effects.mounted": None, "a.effects.prone": 0, "a.wounds.wound-2": {"damage": 6, "major": True}, "a.fate": "dying", "a.effects.major-wound-2": "level 4, 0, ", "a.fight.doom": 1, "a.fight.rank": 0, "scene.minutes": 1}),
        ("leisure", "jump", {"circumstances": ("equipment-worst",)}, [40], [], ["-25%"], {}),
        ("leisure", "jump", {"circumstances": ("equipment-worst",)}, [97, 6, 97, 97, 6], [], ["-25%", "1d6", "major wound, Luck 50%"], {"a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.characteristics.DEX": 4, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 6, 0, ", "a.fight.shock": 0}),
        ("fight", "jump", {"circumstances": ()}, [40], [], ["25%"], {"a.fight.rank": 9}),
        ("leisure", "swim", {"circumstances": ()}, [40], [], ["20%"], {"scene.minutes": 5}),
        ("leisure", "swim", {"circumstances": ()}, [97, 97], [], ["20%", "50%"], {"scene.minutes": 5, "a.effects.drowning": 0, "a.effects.without-air": "level 3, 0, "}),
        ("leisure", "dive", {}, [], [], [], {"a.effects.under-water": 0}),
        ("under water", "surface", {}, [], [], [], {"a.effects.under-water": None}),
    )  # fmt: skip


def test_skills_athletics_with_more_rules() -> None:
    """What comes of athletics, with more rules in use.

    [BRP-CBT-093 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-121 BRP-CBT-122 BRP-CBT-131
    BRP-CBT-132 BRP-CBT-133 BRP-CBT-134 BRP-CBT-135 BRP-CBT-136 BRP-CBT-137 BRP-CBT-138 BRP-CBT-139 BRP-CBT-140
    BRP-CBT-141 BRP-CBT-142 BRP-CHR-088 BRP-CHR-092 BRP-CHR-094 BRP-CHR-095 BRP-CHR-096 BRP-CHR-097 BRP-CHR-108
    BRP-CHR-109 BRP-CHR-110 BRP-CHR-111 BRP-CHR-114 BRP-CRE-013 BRP-CRE-153 BRP-CRE-154 BRP-CRE-155 BRP-EQP-149
    BRP-EQP-152 BRP-OPT-037 BRP-PLY-003 BRP-PLY-044 BRP-PLY-054 BRP-PLY-057 BRP-PLY-063 BRP-POW-325 BRP-POW-326
    BRP-SKL-036 BRP-SKL-070 BRP-SKL-096 BRP-SKL-149 BRP-SPT-031 BRP-SPT-032 BRP-SPT-109 BRP-SPT-110 BRP-SPT-156
    BRP-SPT-157 BRP-SPT-158 BRP-SPT-159 BRP-SPT-160 BRP-SYS-008 BRP-SYS-009 BRP-SYS-018 BRP-SYS-020]
    """
    plays(
        RICH,
        ("leisure", "climb", {"circumstances": ()}, [40], [], ["40%"], {"a.effects.clinging": "level 3, 0, ", "a.checks": ("climb",), "a.fatigue": 17, "scene.minutes": 1}),
        ("leisure", "climb", {"circumstances": ()}, [97, 6, 4, 20, 20, 20, 20], [], ["40%", "1d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.effects.clinging": None, "a.wounds.wound-1": {"damage": 2, "location": "head"}, "a.locations.head": 6, "a.hit_points": 4, "a.wounds.wound-2": {"damage": 2, "location": "head"}, "a.fate": "unconscious", "a.effects.failing-head": "level 5, 0, ", "a.wounds.wound-3": {"damage": 1, "location": "head"}, "a.effects.failing-head-2": "level 5, 0, ", "a.wounds.wound-4": {"damage": 1, "location": "head"}, "a.effects.failing-head-3": "level 5, 0, ", "a.fatigue": 17, "scene.minutes": 1}),
        ("fight", "climb", {"circumstances": ("ladder",)}, [], [], [], {"a.effects.clinging": "level 3, 0, ", "a.fatigue": 21, "a.fight.rank": 0}),
        ("leisure", "swim", {"circumstances": ()}, [40], [], ["20%"], {"a.fatigue": 21, "scene.minutes": 5}),
    )  # fmt: skip


def test_skills_books() -> None:
    """What comes of books.

    [BRP-CHR-100 BRP-CHR-101 BRP-CHR-103 BRP-CHR-111 BRP-CHR-113 BRP-CHR-115 BRP-CRE-016 BRP-CRE-081 BRP-CRE-123
    BRP-EQP-032 BRP-EQP-052 BRP-EQP-207 BRP-EQP-208 BRP-EQP-209 BRP-EQP-210 BRP-EQP-211 BRP-EQP-212 BRP-EQP-213
    BRP-EQP-214 BRP-PLY-060 BRP-PLY-064 BRP-PLY-084 BRP-PLY-089 BRP-PLY-094 BRP-POW-021 BRP-SKL-105 BRP-SKL-113
    BRP-SPT-114]
    """
    plays(
        PLAIN,
        ("leisure", "study-book", {"skill": "craft/cooking", "language": "language/french", "kind": "instructional"}, [40], [], ["1%"], {}),
        ("leisure", "study-book", {"skill": "missile-weapon/other", "language": "language/own"}, [40], [], ["50%"], {"scene.minutes": 10080, "a.checks": ("missile-weapon/other",)}),
    )  # fmt: skip


def test_skills_books_with_more_rules() -> None:
    """What comes of books, with more rules in use.

    [BRP-CHR-111 BRP-CHR-113 BRP-SKL-113 BRP-SPT-114]
    """
    plays(
        RICH,
        ("mounted", "study-book", {"skill": "martial-arts/kickboxing", "language": "language/own"}, [40], [], ["50%"], {"scene.minutes": 10080, "a.checks": ("martial-arts/kickboxing",)}),
    )  # fmt: skip


def test_skills_care() -> None:
    """What comes of care.

    [BRP-CBT-062 BRP-CBT-063 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-121 BRP-CBT-122
    BRP-CBT-126 BRP-CBT-131 BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068 BRP-CRE-011
    BRP-CRE-012 BRP-CRE-014 BRP-CRE-056 BRP-CRE-128 BRP-CRE-156 BRP-CRE-162 BRP-EQP-190 BRP-EQP-191 BRP-EQP-216
    BRP-EQP-217 BRP-OPT-037 BRP-PLY-061 BRP-POW-302 BRP-POW-326 BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067
    BRP-SKL-112 BRP-SKL-113 BRP-SKL-114 BRP-SPT-244 BRP-SYS-018 BRP-SYS-020]
    """
    plays(
        PLAIN,
        ("leisure", "first-aid", {"patient": "b", "effect": "revive", "circumstances": ("steep-slope",)}, [40], [], ["30%"], {}),
        ("leisure", "first-aid", {"patient": "b", "effect": "revive", "circumstances": ("steep-slope",)}, [4], [], ["30%"], {"a.checks": ("first-aid",)}),
        ("leisure", "first-aid", {"patient": "b", "effect": "revive", "circumstances": ("steep-slope",)}, [97], [], ["30%"], {"b.wounds.wound-1": 1, "b.hit_points": 9}),
        ("leisure", "first-aid", {"patient": "a", "effect": "revive", "circumstances": ("steep-slope",)}, [40], [], ["30%"], {}),
        ("hurt in a fight", "first-aid", {"patient": "b", "wound": "w", "effect": "stop", "circumstances": ("time-worst",)}, [40], [], ["-20%"], {"a.fight.rank": 0, "b.wounds.w.treated": True}),
        ("hurt in a fight", "first-aid", {"patient": "b", "wound": "w", "effect": "stop", "circumstances": ("time-worst",)}, [4], [], ["-20%"], {"a.checks": ("first-aid",), "a.fight.rank": 0, "b.wounds.w.treated": True}),
        ("hurt in a fight", "first-aid", {"patient": "b", "wound": "w", "effect": "stop", "circumstances": ("time-worst",)}, [97], [], ["-20%"], {"a.fight.rank": 0, "b.wounds.wound-2": 1, "b.hit_points": 3, "b.wounds.w.treated": True}),
        ("hurt", "medicine", {"patient": "b", "wound": "w", "malady": "SIZ", "circumstances": ()}, [40], [], ["5%"], {"b.effects.medicine-w": 0}),
        ("hurt", "medicine", {"patient": "b", "wound": "w", "malady": "SIZ", "circumstances": ()}, [4], [], ["5%"], {"a.checks": ("medicine",), "b.effects.cared-for": 0}),
        ("hurt", "medicine", {"patient": "b", "wound": "w", "malady": "SIZ", "circumstances": ()}, [97], [], ["5%"], {"b.characteristics.SIZ": 9, "b.effects.medicine-w": 0}),
        ("hiding", "medicine", {"patient": "b", "effect": "stabilise", "malady": "CHA", "circumstances": ()}, [40], [], ["5%"], {"b.effects.medicine-CHA": 0}),
        ("hiding", "medicine", {"patient": "b", "effect": "stabilise", "malady": "CHA", "circumstances": ()}, [4, 1], [], ["5%", "1d3 - 1"], {"a.checks": ("medicine",), "b.effects.stable-CHA": "10080 minutes"}),
    )  # fmt: skip


def test_skills_care_with_more_rules() -> None:
    """What comes of care, with more rules in use.

    [BRP-SKL-113]
    """
    plays(
        RICH,
        ("hiding", "medicine", {"patient": "b", "effect": "revive", "malady": "INT", "circumstances": ("understanding-good",)}, [4], [], ["25%"], {"a.checks": ("medicine",)}),
        ("mounted", "medicine", {"patient": "b", "effect": "care", "circumstances": ("unsanitary",)}, [97], [], ["3%"], {"b.wounds.wound-1": 1, "b.hit_points": 9, "b.effects.medicine-care": 0}),
    )  # fmt: skip


def test_skills_deceit() -> None:
    """What comes of deceit.

    [BRP-PLY-003 BRP-PLY-036 BRP-PLY-037 BRP-PLY-038 BRP-PLY-039 BRP-PLY-040 BRP-PLY-054 BRP-PLY-057 BRP-PLY-081
    BRP-POW-302 BRP-SKL-009 BRP-SKL-036 BRP-SKL-046 BRP-SKL-059 BRP-SKL-060 BRP-SKL-073 BRP-SKL-101 BRP-SKL-123
    BRP-SKL-124 BRP-SKL-139 BRP-SYS-011 BRP-SYS-014 BRP-SYS-023]
    """
    plays(
        PLAIN,
        ("leisure", "fast-talk", {"target": "b", "circumstances": ()}, [40], [], ["5%"], {"b.effects.unmoved-by-a": 0}),
        ("leisure", "fast-talk", {"target": "b", "circumstances": ()}, [4], [], ["5%"], {"a.checks": ("fast-talk",), "b.effects.fast-talked": "10 minutes"}),
        ("leisure", "fast-talk", {"target": "b", "circumstances": ()}, [97], [], ["5%"], {"b.effects.unmoved-by-a": 0, "b.effects.hostile": 0}),
        ("leisure", "persuade", {"target": "b", "circumstances": (), "language": "language/own"}, [40], [], ["15%"], {"scene.minutes": 10, "b.effects.unmoved-by-a": 0}),
        ("leisure", "persuade", {"target": "b", "circumstances": (), "language": "language/own"}, [4], [], ["15%"], {"a.checks": ("persuade",), "scene.minutes": 10, "b.effects.convinced": 0}),
        ("leisure", "persuade", {"target": "b", "circumstances": (), "language": "language/own"}, [97], [], ["15%"], {"scene.minutes": 10, "b.effects.unmoved-by-a": 0, "b.effects.opposed": 0}),
        ("hurt", "persuade", {"target": "b", "circumstances": (), "language": "language/latin"}, [40], [], ["8%"], {"scene.minutes": 10, "b.effects.unmoved-by-a": 0}),
        ("leisure", "look-closer", {"target": "b", "skill": "spot"}, [40, 40], ["disguise"], ["25%", "1%"], {}),
        ("leisure", "look-closer", {"target": "b", "skill": "spot"}, [4, 4], ["disguise"], ["25%", "1%"], {"a.checks": ("spot",)}),
        ("leisure", "cheat", {"other": "b"}, [40, 40], [], ["5%", "25%"], {}),
        ("leisure", "filch", {"target": "b"}, [40, 40], [], ["5%", "50%"], {}),
        ("leisure", "filch", {"target": "b"}, [4, 4], [], ["5%", "25%"], {"a.checks": ("sleight-of-hand",)}),
    )  # fmt: skip


def test_skills_hiding() -> None:
    """What comes of hiding.

    [BRP-CBT-018 BRP-CBT-022 BRP-OPT-056 BRP-PLY-036 BRP-POW-323 BRP-POW-329 BRP-SKL-092 BRP-SKL-093 BRP-SKL-146]
    """
    plays(
        PLAIN,
        ("leisure", "hide", {"circumstances": ("clinging",)}, [40], [], ["5%"], {"a.effects.hidden": 0}),
        ("prone", "hide", {"circumstances": ("task-complexity-worst",)}, [40], [], ["-40%"], {"a.effects.hidden": 0, "a.fight.rank": 5}),
        ("leisure", "unaware", {}, [], [], [], {"a.effects.unaware": 0}),
    )  # fmt: skip


def test_skills_hiding_with_more_rules() -> None:
    """What comes of hiding, with more rules in use.

    [BRP-PLY-003 BRP-PLY-044 BRP-PLY-045 BRP-PLY-046 BRP-PLY-047 BRP-PLY-048 BRP-PLY-049 BRP-PLY-050 BRP-PLY-054
    BRP-PLY-057 BRP-SKL-036 BRP-SPT-002 BRP-SYS-008 BRP-SYS-009 BRP-SYS-010]
    """
    plays(
        RICH,
        ("holding", "hide", {"circumstances": ("no-cover",)}, [], [], [], {"a.effects.hidden": 0, "b.fight.holds": (), "a.fight.rank": 5}),
    )  # fmt: skip


def test_skills_in_a_fight() -> None:
    """What comes of in a fight.

    [BRP-CBT-018 BRP-CBT-022 BRP-CBT-062 BRP-CBT-091 BRP-CBT-094 BRP-CBT-119 BRP-CHR-031 BRP-CHR-041 BRP-CHR-079
    BRP-CHR-087 BRP-CHR-100 BRP-CHR-110 BRP-CHR-111 BRP-CHR-114 BRP-CHR-115 BRP-CHR-116 BRP-CHR-117 BRP-CHR-120
    BRP-CHR-142 BRP-CHR-143 BRP-CHR-144 BRP-CRE-107 BRP-EQP-025 BRP-EQP-027 BRP-EQP-028 BRP-EQP-029 BRP-EQP-038
    BRP-EQP-067 BRP-EQP-068 BRP-EQP-069 BRP-EQP-139 BRP-EQP-146 BRP-EQP-219 BRP-OPT-006 BRP-OPT-007 BRP-OPT-038
    BRP-OPT-054 BRP-OPT-056 BRP-PLY-002 BRP-PLY-003 BRP-PLY-005 BRP-PLY-006 BRP-PLY-008 BRP-PLY-010 BRP-PLY-011
    BRP-PLY-012 BRP-PLY-013 BRP-PLY-014 BRP-PLY-015 BRP-PLY-016 BRP-PLY-017 BRP-PLY-044 BRP-PLY-045 BRP-PLY-046
    BRP-PLY-047 BRP-PLY-048 BRP-PLY-049 BRP-PLY-050 BRP-PLY-052 BRP-PLY-054 BRP-PLY-057 BRP-PLY-078 BRP-PLY-081
    BRP-PLY-082 BRP-POW-014 BRP-POW-115 BRP-POW-275 BRP-POW-302 BRP-POW-329 BRP-SKL-003 BRP-SKL-004 BRP-SKL-005
    BRP-SKL-006 BRP-SKL-007 BRP-SKL-009 BRP-SKL-010 BRP-SKL-011 BRP-SKL-012 BRP-SKL-013 BRP-SKL-016 BRP-SKL-017
    BRP-SKL-019 BRP-SKL-020 BRP-SKL-021 BRP-SKL-036 BRP-SKL-037 BRP-SKL-043 BRP-SPT-002 BRP-SPT-111 BRP-SPT-112
    BRP-SPT-113 BRP-SPT-122 BRP-SPT-163 BRP-SPT-195 BRP-SPT-228 BRP-SPT-231 BRP-SPT-242 BRP-SPT-300 BRP-SYS-001
    BRP-SYS-002 BRP-SYS-003 BRP-SYS-004 BRP-SYS-005 BRP-SYS-006 BRP-SYS-007 BRP-SYS-008 BRP-SYS-009 BRP-SYS-010
    BRP-SYS-014 BRP-SYS-022 BRP-SYS-023 BRP-SYS-030]
    """
    plays(
        PLAIN,
        ("hurt", "skill", {"skill": "parry/sword", "circumstances": ("equipment-good",), "task": "hard"}, [40], [], ["35%"], {}),
        ("hurt", "skill", {"skill": "parry/sword", "circumstances": ("equipment-good",), "task": "hard"}, [97], [], ["35%"], {}),
        ("prone", "skill", {"skill": "status/profession", "circumstances": ("outside-its-area",), "task": "complex"}, [40], [], ["8%"], {"a.fight.rank": 5}),
    )  # fmt: skip


def test_skills_in_a_fight_with_more_rules() -> None:
    """What comes of in a fight, with more rules in use.

    [BRP-EQP-025 BRP-EQP-027 BRP-EQP-028 BRP-EQP-029 BRP-EQP-038 BRP-EQP-067 BRP-EQP-068 BRP-EQP-069 BRP-SKL-005
    BRP-SKL-006 BRP-SKL-007 BRP-SKL-013 BRP-SKL-017 BRP-SKL-020 BRP-SKL-036 BRP-SKL-103 BRP-SYS-002 BRP-SYS-007
    BRP-SYS-009 BRP-SYS-014 BRP-SYS-030]
    """
    plays(
        RICH,
        ("hiding", "skill", {"skill": "ride/mule", "circumstances": ("range-poor",), "task": "routine", "language": "own"}, [40], [], ["-15%"], {}),
        ("under water", "skill", {"skill": "knowledge/archaeology", "circumstances": ("understanding-worst",), "task": "complex", "language": "own", "gear": "none"}, [40], [], ["-47%"], {}),
    )  # fmt: skip


def test_skills_leading() -> None:
    """What comes of leading.

    [BRP-SKL-037 BRP-SKL-038 BRP-SKL-039]
    """
    plays(
        PLAIN,
        ("leisure", "command", {"followers": ("b",)}, [40], [], ["5%"], {}),
        ("leisure", "command", {"followers": ("b",)}, [4], [], ["5%"], {"a.checks": ("command",), "b.effects.commanded": "level 0, 1, command artillery+1 command heavy-weapon+1 command melee-weapon+1 command missile-weapon+1 command strategy+1"}),
        ("leisure", "command", {"followers": ("b",)}, [97], [], ["5%"], {"b.effects.mutinous": 0}),
    )  # fmt: skip


def test_skills_learning() -> None:
    """What comes of learning.

    [BRP-OPT-008 BRP-OPT-018 BRP-OPT-045 BRP-PLY-080 BRP-PLY-082 BRP-PLY-083 BRP-SKL-002 BRP-SKL-099 BRP-SKL-111
    BRP-SKL-142 BRP-SYS-014]
    """
    plays(
        PLAIN,
        ("leisure", "award", {"skill": "melee-weapon/spear"}, [], [], [], {"a.checks": ("melee-weapon/spear",)}),
        ("prone", "award", {"skill": "jump"}, [], [], [], {"a.checks": ("jump",)}),
    )  # fmt: skip


def test_skills_machines_made_bodies() -> None:
    """What comes of machines and made bodies.

    [BRP-EQP-191 BRP-EQP-192]
    """
    plays(
        PLAIN,
        ("leisure", "fit-part", {"part": "head", "raises": "INT"}, [], [], [], {"a.effects.part-head": 0}),
    )  # fmt: skip


def test_skills_making() -> None:
    """What comes of making.

    [BRP-EQP-073 BRP-EQP-134 BRP-OPT-083 BRP-PLY-052 BRP-POW-302 BRP-POW-326 BRP-SKL-021 BRP-SKL-040 BRP-SKL-041
    BRP-SKL-042 BRP-SKL-043 BRP-SKL-044 BRP-SKL-090 BRP-SKL-130 BRP-SKL-159]
    """
    plays(
        PLAIN,
        ("leisure", "craft", {"key": "craft/cooking", "circumstances": ("familiarity-worst",)}, [40], [], ["-45%"], {}),
        ("leisure", "craft", {"key": "craft/knots", "circumstances": ("familiarity-worst",), "item": "rifle-blaster"}, [40], [], ["-45%"], {}),
        ("leisure", "craft", {"key": "craft/knots", "circumstances": ("familiarity-worst",), "item": "rifle-blaster"}, [4], [], ["-45%"], {"a.checks": ("craft/knots",), "a.weapons": ("sword-broad", "rifle-blaster")}),
        ("leisure", "repair", {"key": "repair/engineering", "circumstances": ()}, [40], [], ["15%"], {}),
        ("leisure", "repair", {"key": "repair/engineering", "circumstances": ()}, [4, 1], [], ["15%", "1d3"], {"a.checks": ("repair/engineering",)}),
        ("leisure", "repair", {"key": "repair/engineering", "circumstances": ()}, [97, 3], [], ["15%", "1d3"], {"a.effects.botched-thing": 0}),
        ("leisure", "explosives", {"force": "3d6", "circumstances": ()}, [40], [], ["1%"], {}),
        ("leisure", "explosives", {"force": "3d6", "circumstances": ()}, [97, 6, 6, 6, 97, 97, 6], [], ["1%", "3d6", "major wound, Luck 50%"], {"a.wounds.wound-1": {"damage": 18, "major": True}, "a.hit_points": -8, "a.fate": "dying", "a.effects.prone": 0, "a.characteristics.DEX": 4, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 6, 0, ", "a.fight.doom": 1, "a.fight.rank": 0}),
        ("holding", "explosives", {"making": "charge", "force": "1d6", "circumstances": ("target-unsteady-from-wounds",)}, [40], [], ["5%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("leisure", "ram", {"target": "b", "key": "heavy-machine/locomotive"}, [40], [], ["1%"], {}),
        ("fight", "ram", {"target": "b", "key": "heavy-machine/bulldozers"}, [40], [], ["1%"], {"a.fight.rank": 0}),
    )  # fmt: skip


def test_skills_making_with_more_rules() -> None:
    """What comes of making, with more rules in use.

    [BRP-CBT-090 BRP-CBT-121 BRP-CBT-122 BRP-CBT-132 BRP-CBT-133 BRP-CBT-134 BRP-CBT-135 BRP-CBT-136 BRP-CBT-137
    BRP-CBT-138 BRP-CBT-139 BRP-CBT-140 BRP-CBT-141 BRP-POW-129]
    """
    plays(
        RICH,
        ("leisure", "explosives", {"force": "5d6", "circumstances": ()}, [97, 6, 6, 6, 6, 6, 20], [], ["1%", "5d6", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 30, "location": "head"}, "a.locations.head": 30, "a.hit_points": -20, "a.fate": "dead", "a.fight.rank": 0}),
    )  # fmt: skip


def test_skills_mounts() -> None:
    """What comes of mounts.

    [BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-121 BRP-CBT-122 BRP-CBT-131 BRP-EQP-102
    BRP-OPT-037 BRP-SKL-009 BRP-SKL-068 BRP-SKL-069 BRP-SKL-071 BRP-SKL-132 BRP-SKL-133 BRP-SPT-201 BRP-SPT-209
    BRP-SYS-018 BRP-SYS-020 BRP-SYS-023]
    """
    plays(
        PLAIN,
        ("leisure", "ride", {"key": "drive/bicycle", "circumstances": ("clinging",)}, [40], [], ["10%"], {}),
        ("leisure", "ride", {"key": "drive/bicycle", "circumstances": ("clinging",)}, [97, 6, 97, 97, 97, 6], [], ["10%", "1d6", "25%", "major wound, Luck 50%"], {"a.effects.prone": 0, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.characteristics.DEX": 4, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 6, 0, ", "a.fight.shock": 0}),
        ("leisure", "fly", {}, [40], [], ["0%"], {}),
        ("leisure", "fly", {}, [4], [], ["0%"], {"a.checks": ("fly",)}),
        ("leisure", "fly", {}, [97], [], ["0%"], {"a.effects.stalled": "level 1, 1, "}),
        ("leisure", "mount", {"key": "ride/horse"}, [], [], [], {"a.effects.mounted": "level 26, 0, mount STR+26 mount POW+11 mount MOV+12"}),
        ("mounted", "dismount", {}, [], [], [], {"a.effects.mounted": None}),
        ("mounted", "mount-down", {}, [3, 40], [], ["1d6", "25%"], {"a.effects.mounted": None, "a.effects.prone": 0, "a.wounds.wound-1": 3, "a.hit_points": 7}),
        ("mounted", "mount-down", {}, [1, 4, 1], [], ["1d6", "25%", "1d6"], {"a.effects.mounted": None, "a.effects.prone": 0}),
    )  # fmt: skip


def test_skills_saddle() -> None:
    """What comes of saddle.

    [BRP-SPT-205]
    """
    plays(
        PLAIN,
        ("mounted", "spur-on", {}, [40], [], ["5%"], {}),
    )  # fmt: skip


def test_skills_seeking() -> None:
    """What comes of seeking.

    [BRP-SKL-057 BRP-SKL-063 BRP-SKL-118 BRP-SKL-131 BRP-SKL-158]
    """
    plays(
        PLAIN,
        ("leisure", "navigate", {"circumstances": ()}, [40], [], ["10%"], {"scene.minutes": 240}),
        ("leisure", "navigate", {"circumstances": ()}, [4], [], ["10%"], {"a.checks": ("navigate",), "scene.minutes": 240}),
        ("leisure", "navigate", {"circumstances": ()}, [97], [], ["10%"], {"scene.minutes": 240, "a.effects.lost": 0}),
        ("leisure", "track", {"circumstances": ("time-best",)}, [40, 2], [], ["60%", "1d3"], {"a.checks": ("track",), "scene.minutes": 2}),
        ("leisure", "track", {"circumstances": ("time-best",)}, [97, 3], [], ["60%", "1d3"], {"scene.minutes": 3, "a.effects.trail-lost": 0}),
        ("leisure", "track", {"circumstances": ("time-best",)}, [100, 3], [], ["60%", "1d3"], {"scene.minutes": 3, "a.effects.trail-lost": 0, "a.effects.lost": 0}),
        ("leisure", "look-up", {}, [40], [], ["25%"], {"scene.minutes": 480}),
        ("leisure", "work-out", {"weapon_skill": "energy-weapon"}, [40], [], ["25%"], {}),
    )  # fmt: skip


def test_skills_status() -> None:
    """What comes of status.

    [BRP-SKL-142]
    """
    plays(
        PLAIN,
        ("leisure", "award-status", {"key": "status/home"}, [], [], [], {"a.skills.status/home": {"award": 1}}),
    )  # fmt: skip


def test_skills_using() -> None:
    """What comes of using.

    [BRP-CHR-110 BRP-CHR-115 BRP-CHR-116 BRP-OPT-007 BRP-PLY-016 BRP-PLY-050 BRP-PLY-078 BRP-PLY-081 BRP-PLY-082
    BRP-SKL-003 BRP-SKL-007 BRP-SKL-009 BRP-SKL-010 BRP-SKL-011 BRP-SKL-053 BRP-SKL-098 BRP-SKL-127 BRP-SPT-122
    BRP-SPT-123 BRP-SPT-124 BRP-SPT-229 BRP-SYS-002 BRP-SYS-008 BRP-SYS-010 BRP-SYS-014 BRP-SYS-023]
    """
    plays(
        PLAIN,
        ("fight", "secret-skill", {"skill": "language/mandarin", "difficulty": "difficult", "circumstances": ()}, [40], [], ["1%"], {}),
        ("fight", "secret-skill", {"skill": "technical-skill/sensors", "circumstances": ()}, [4], [], ["5%"], {"a.checks": ("technical-skill/sensors",)}),
        ("hurt", "secret-skill", {"skill": "drive/cart", "difficulty": "difficult", "circumstances": ("target-unsteady-from-wounds",)}, [40], [], ["1%"], {}),
        ("prone", "secret-skill", {"skill": "firearm/machine-gun", "circumstances": ("equipment-poor",)}, [40], [], ["-5%"], {}),
        ("prone", "secret-skill", {"skill": "art/poetry", "difficulty": "difficult", "circumstances": ("familiarity-best",)}, [40], [], ["53%"], {"a.checks": ("art/poetry",)}),
    )  # fmt: skip
