"""Fights by every road: buttons by good and bad dice, in scenes that take them elsewhere."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, PLAIN_SCENES, plays
from tests.rulesets.brp.stage import book

RICH = (PLAIN_SCENES, book(hit_locations=True, close_combat=True, dying_blows=True, fatigue="points"))
"""The same scenes where more is told apart."""


def test_combat_arms_throwing() -> None:
    """What comes of arms and throwing.

    [BRP-CBT-016 BRP-CBT-017 BRP-CBT-018 BRP-CBT-021 BRP-CBT-023 BRP-CBT-026 BRP-CBT-031 BRP-CBT-032 BRP-CBT-055
    BRP-CBT-056 BRP-CBT-058 BRP-CBT-059 BRP-CBT-085 BRP-CBT-087 BRP-CBT-100 BRP-CBT-102 BRP-CBT-103 BRP-CBT-104
    BRP-CBT-109 BRP-EQP-078 BRP-EQP-107 BRP-EQP-113 BRP-EQP-123 BRP-EQP-156 BRP-EQP-157 BRP-EQP-159 BRP-EQP-160
    BRP-EQP-221 BRP-EQP-222 BRP-POW-078 BRP-POW-207 BRP-POW-346 BRP-SKL-117 BRP-SKL-156 BRP-SPT-016 BRP-SPT-056
    BRP-SPT-060 BRP-SPT-061 BRP-SPT-119 BRP-SPT-121 BRP-SPT-153 BRP-SPT-154 BRP-SPT-155 BRP-SPT-175 BRP-SPT-218
    BRP-SPT-219 BRP-SPT-220 BRP-SPT-271 BRP-SPT-275 BRP-SPT-291]
    """
    plays(
        PLAIN,
        ("leisure", "throw-shield", {"target": "b"}, [40, 3, 4], [], ["13%", "1d6", "1d8"], {"a.shield": "", "a.in_hand": ("sword-broad",), "a.dropped": ("shield-round",)}),
        ("leisure", "throw-shield", {"target": "b"}, [4, 4], ["dodge"], ["13%", "50%"], {"a.shield": "", "a.in_hand": ("sword-broad",), "a.checks": ("throw",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "a.dropped": ("shield-round",)}),
        ("leisure", "throw-shield", {"target": "b"}, [97, 97], [], ["13%", "missile fumble"], {"a.shield": "", "a.in_hand": ("sword-broad",), "a.dropped": ("shield-round",)}),
        ("fight", "throw-shield", {"target": "b"}, [40, 3, 4], [], ["13%", "1d6", "1d8"], {"a.shield": "", "a.in_hand": ("sword-broad",), "a.fight.done": 1, "a.fight.rank": 0, "a.dropped": ("shield-round",)}),
    )  # fmt: skip


def test_combat_arms_wielding() -> None:
    """What comes of arms and wielding.

    [BRP-EQP-090 BRP-EQP-091]
    """
    plays(
        PLAIN,
        ("leisure", "allow-similar", {"weapon": "sword-broad", "skill": "melee-weapon/other"}, [], [], [], {"a.borrowed.sword-broad": "melee-weapon/other"}),
    )  # fmt: skip


def test_combat_attack() -> None:
    """What comes of attack.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-003 BRP-CBT-013 BRP-CBT-015 BRP-CBT-016 BRP-CBT-017 BRP-CBT-018 BRP-CBT-019
    BRP-CBT-020 BRP-CBT-021 BRP-CBT-023 BRP-CBT-024 BRP-CBT-026 BRP-CBT-027 BRP-CBT-029 BRP-CBT-030 BRP-CBT-031
    BRP-CBT-032 BRP-CBT-033 BRP-CBT-034 BRP-CBT-035 BRP-CBT-036 BRP-CBT-037 BRP-CBT-038 BRP-CBT-039 BRP-CBT-040
    BRP-CBT-041 BRP-CBT-042 BRP-CBT-043 BRP-CBT-044 BRP-CBT-045 BRP-CBT-046 BRP-CBT-047 BRP-CBT-048 BRP-CBT-049
    BRP-CBT-050 BRP-CBT-051 BRP-CBT-052 BRP-CBT-053 BRP-CBT-056 BRP-CBT-057 BRP-CBT-058 BRP-CBT-059 BRP-CBT-060
    BRP-CBT-062 BRP-CBT-065 BRP-CBT-067 BRP-CBT-074 BRP-CBT-075 BRP-CBT-077 BRP-CBT-082 BRP-CBT-083 BRP-CBT-085
    BRP-CBT-086 BRP-CBT-087 BRP-CBT-088 BRP-CBT-089 BRP-CBT-090 BRP-CBT-092 BRP-CBT-093 BRP-CBT-094 BRP-CBT-096
    BRP-CBT-097 BRP-CBT-098 BRP-CBT-099 BRP-CBT-100 BRP-CBT-102 BRP-CBT-103 BRP-CBT-104 BRP-CBT-105 BRP-CBT-106
    BRP-CBT-107 BRP-CBT-108 BRP-CBT-110 BRP-CBT-111 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116
    BRP-CBT-117 BRP-CBT-118 BRP-CBT-119 BRP-CBT-120 BRP-CBT-121 BRP-CBT-122 BRP-CBT-131 BRP-CBT-133 BRP-CBT-134
    BRP-CBT-136 BRP-CHR-026 BRP-CHR-027 BRP-CHR-031 BRP-CHR-041 BRP-CHR-058 BRP-CHR-059 BRP-CHR-061 BRP-CHR-062
    BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068 BRP-CHR-069 BRP-CHR-070 BRP-CHR-071
    BRP-CHR-079 BRP-CHR-080 BRP-CHR-081 BRP-CHR-082 BRP-CHR-083 BRP-CHR-084 BRP-CHR-086 BRP-CHR-087 BRP-CHR-088
    BRP-CHR-090 BRP-CHR-091 BRP-CHR-094 BRP-CHR-097 BRP-CHR-098 BRP-CHR-099 BRP-CHR-102 BRP-CHR-108 BRP-CHR-110
    BRP-CHR-114 BRP-CHR-115 BRP-CHR-116 BRP-CHR-117 BRP-CHR-142 BRP-CHR-143 BRP-CHR-144 BRP-CRE-001 BRP-CRE-002
    BRP-CRE-004 BRP-CRE-006 BRP-CRE-007 BRP-CRE-008 BRP-CRE-010 BRP-CRE-011 BRP-CRE-012 BRP-CRE-014 BRP-CRE-016
    BRP-CRE-027 BRP-CRE-030 BRP-CRE-032 BRP-CRE-033 BRP-CRE-034 BRP-CRE-040 BRP-CRE-041 BRP-CRE-042 BRP-CRE-043
    BRP-CRE-046 BRP-CRE-047 BRP-CRE-048 BRP-CRE-049 BRP-CRE-051 BRP-CRE-053 BRP-CRE-056 BRP-CRE-061 BRP-CRE-064
    BRP-CRE-073 BRP-CRE-074 BRP-CRE-075 BRP-CRE-076 BRP-CRE-080 BRP-CRE-082 BRP-CRE-084 BRP-CRE-085 BRP-CRE-095
    BRP-CRE-098 BRP-CRE-099 BRP-CRE-102 BRP-CRE-103 BRP-CRE-107 BRP-CRE-120 BRP-CRE-124 BRP-CRE-127 BRP-CRE-128
    BRP-CRE-129 BRP-CRE-132 BRP-CRE-133 BRP-CRE-134 BRP-CRE-138 BRP-CRE-139 BRP-CRE-140 BRP-CRE-143 BRP-CRE-145
    BRP-CRE-146 BRP-CRE-147 BRP-CRE-153 BRP-CRE-156 BRP-CRE-162 BRP-EQP-025 BRP-EQP-027 BRP-EQP-028 BRP-EQP-038
    BRP-EQP-067 BRP-EQP-068 BRP-EQP-069 BRP-EQP-075 BRP-EQP-076 BRP-EQP-077 BRP-EQP-078 BRP-EQP-079 BRP-EQP-081
    BRP-EQP-083 BRP-EQP-084 BRP-EQP-086 BRP-EQP-088 BRP-EQP-089 BRP-EQP-090 BRP-EQP-094 BRP-EQP-095 BRP-EQP-097
    BRP-EQP-099 BRP-EQP-100 BRP-EQP-101 BRP-EQP-102 BRP-EQP-103 BRP-EQP-104 BRP-EQP-107 BRP-EQP-108 BRP-EQP-111
    BRP-EQP-112 BRP-EQP-113 BRP-EQP-114 BRP-EQP-116 BRP-EQP-117 BRP-EQP-118 BRP-EQP-119 BRP-EQP-121 BRP-EQP-123
    BRP-EQP-124 BRP-EQP-133 BRP-EQP-135 BRP-EQP-136 BRP-EQP-139 BRP-EQP-142 BRP-EQP-143 BRP-EQP-144 BRP-EQP-146
    BRP-EQP-149 BRP-EQP-152 BRP-EQP-156 BRP-EQP-157 BRP-EQP-159 BRP-EQP-161 BRP-EQP-162 BRP-EQP-184 BRP-EQP-185
    BRP-EQP-189 BRP-EQP-190 BRP-EQP-199 BRP-EQP-219 BRP-EQP-220 BRP-EQP-221 BRP-OPT-006 BRP-OPT-007 BRP-OPT-037
    BRP-OPT-038 BRP-OPT-048 BRP-OPT-056 BRP-OPT-072 BRP-PLY-002 BRP-PLY-003 BRP-PLY-005 BRP-PLY-006 BRP-PLY-007
    BRP-PLY-008 BRP-PLY-010 BRP-PLY-011 BRP-PLY-012 BRP-PLY-013 BRP-PLY-014 BRP-PLY-015 BRP-PLY-016 BRP-PLY-017
    BRP-PLY-018 BRP-PLY-044 BRP-PLY-045 BRP-PLY-046 BRP-PLY-047 BRP-PLY-048 BRP-PLY-049 BRP-PLY-050 BRP-PLY-052
    BRP-PLY-054 BRP-PLY-056 BRP-PLY-057 BRP-PLY-078 BRP-PLY-081 BRP-PLY-082 BRP-PLY-099 BRP-POW-014 BRP-POW-105
    BRP-POW-111 BRP-POW-115 BRP-POW-126 BRP-POW-127 BRP-POW-129 BRP-POW-169 BRP-POW-171 BRP-POW-197 BRP-POW-206
    BRP-POW-216 BRP-POW-247 BRP-POW-275 BRP-POW-287 BRP-POW-302 BRP-POW-307 BRP-POW-309 BRP-POW-318 BRP-POW-321
    BRP-POW-325 BRP-POW-326 BRP-POW-327 BRP-POW-329 BRP-POW-334 BRP-POW-353 BRP-SKL-002 BRP-SKL-003 BRP-SKL-004
    BRP-SKL-005 BRP-SKL-006 BRP-SKL-007 BRP-SKL-009 BRP-SKL-010 BRP-SKL-011 BRP-SKL-012 BRP-SKL-013 BRP-SKL-016
    BRP-SKL-017 BRP-SKL-020 BRP-SKL-021 BRP-SKL-032 BRP-SKL-036 BRP-SKL-037 BRP-SKL-039 BRP-SKL-043 BRP-SKL-049
    BRP-SKL-050 BRP-SKL-051 BRP-SKL-052 BRP-SKL-055 BRP-SKL-056 BRP-SKL-062 BRP-SKL-077 BRP-SKL-078 BRP-SKL-082
    BRP-SKL-085 BRP-SKL-092 BRP-SKL-099 BRP-SKL-106 BRP-SKL-107 BRP-SKL-108 BRP-SKL-109 BRP-SKL-110 BRP-SKL-111
    BRP-SKL-116 BRP-SKL-117 BRP-SKL-121 BRP-SKL-132 BRP-SKL-133 BRP-SKL-138 BRP-SKL-142 BRP-SKL-151 BRP-SPT-002
    BRP-SPT-008 BRP-SPT-009 BRP-SPT-013 BRP-SPT-015 BRP-SPT-016 BRP-SPT-018 BRP-SPT-020 BRP-SPT-022 BRP-SPT-023
    BRP-SPT-024 BRP-SPT-031 BRP-SPT-032 BRP-SPT-053 BRP-SPT-054 BRP-SPT-055 BRP-SPT-056 BRP-SPT-061 BRP-SPT-063
    BRP-SPT-066 BRP-SPT-070 BRP-SPT-096 BRP-SPT-099 BRP-SPT-100 BRP-SPT-101 BRP-SPT-102 BRP-SPT-103 BRP-SPT-104
    BRP-SPT-106 BRP-SPT-107 BRP-SPT-111 BRP-SPT-112 BRP-SPT-113 BRP-SPT-116 BRP-SPT-119 BRP-SPT-120 BRP-SPT-121
    BRP-SPT-122 BRP-SPT-123 BRP-SPT-124 BRP-SPT-142 BRP-SPT-146 BRP-SPT-147 BRP-SPT-153 BRP-SPT-162 BRP-SPT-163
    BRP-SPT-164 BRP-SPT-170 BRP-SPT-175 BRP-SPT-176 BRP-SPT-178 BRP-SPT-179 BRP-SPT-180 BRP-SPT-189 BRP-SPT-191
    BRP-SPT-192 BRP-SPT-195 BRP-SPT-198 BRP-SPT-199 BRP-SPT-202 BRP-SPT-203 BRP-SPT-204 BRP-SPT-206 BRP-SPT-207
    BRP-SPT-218 BRP-SPT-219 BRP-SPT-220 BRP-SPT-227 BRP-SPT-228 BRP-SPT-229 BRP-SPT-230 BRP-SPT-231 BRP-SPT-242
    BRP-SPT-247 BRP-SPT-248 BRP-SPT-249 BRP-SPT-252 BRP-SPT-253 BRP-SPT-254 BRP-SPT-255 BRP-SPT-256 BRP-SPT-257
    BRP-SPT-258 BRP-SPT-259 BRP-SPT-260 BRP-SPT-261 BRP-SPT-262 BRP-SPT-263 BRP-SPT-264 BRP-SPT-270 BRP-SPT-271
    BRP-SPT-275 BRP-SPT-278 BRP-SPT-279 BRP-SPT-280 BRP-SPT-281 BRP-SPT-288 BRP-SPT-289 BRP-SPT-291 BRP-SPT-293
    BRP-SPT-294 BRP-SPT-300 BRP-SPT-301 BRP-SPT-302 BRP-SYS-001 BRP-SYS-002 BRP-SYS-003 BRP-SYS-004 BRP-SYS-005
    BRP-SYS-006 BRP-SYS-007 BRP-SYS-008 BRP-SYS-009 BRP-SYS-010 BRP-SYS-013 BRP-SYS-014 BRP-SYS-018 BRP-SYS-019
    BRP-SYS-020 BRP-SYS-021 BRP-SYS-022 BRP-SYS-023 BRP-SYS-030]
    """
    plays(
        PLAIN,
        ("leisure", "attack", {"target": "b", "weapon": "kick", "circumstances": ("time-good",)}, [40, 2], ["none"], ["70%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("brawl",), "b.wounds.wound-1": 2, "b.hit_points": 8}),
        ("leisure", "attack", {"target": "b", "weapon": "kick", "circumstances": ("time-good",)}, [4, 4, 1], ["dodge"], ["70%", "50%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("brawl",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 1, "b.hit_points": 9}),
        ("leisure", "attack", {"target": "b", "weapon": "kick", "circumstances": ("time-good",)}, [97], [], ["70%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("leisure", "attack", {"target": "b", "weapon": "kick", "circumstances": ("time-good",)}, [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100], [], ["70%", "natural fumble"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("leisure", "attack", {"target": "b", "weapon": "shield-round", "circumstances": ("time-good",)}, [40, 2], ["none"], ["70%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("shield",), "b.wounds.wound-1": 2, "b.hit_points": 8}),
        ("leisure", "attack", {"target": "b", "weapon": "shield-round", "circumstances": ("time-good",)}, [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100], [], ["70%", "melee fumble"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("leisure", "attack", {"target": "b", "weapon": "sword-broad", "circumstances": ("time-good",)}, [40, 4, 40, 40], ["none"], ["70%", "(1d8 + 1) + 0", "major wound, Luck 50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": {"damage": 5, "major": True}, "b.hit_points": 5, "b.effects.major-wound": 0, "b.fight.shock": 0}),
        ("hurt", "attack", {"target": "b", "weapon": "sword-broad", "circumstances": ()}, [40, 4, 40, 40], ["none"], ["50%", "(1d8 + 1) + 0", "major wound, Luck 50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("melee-weapon/sword",), "b.wounds.wound-2": {"damage": 5, "major": True}, "b.hit_points": -1, "b.fate": "dying", "b.effects.prone": 0, "b.effects.major-wound": 0, "b.fight.doom": 1, "b.fight.rank": 0}),
        ("hurt", "attack", {"target": "b", "weapon": "sword-broad", "circumstances": ()}, [4, 4], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("engaged", "attack", {"target": "b", "weapon": "shield-round", "circumstances": ("bad-footing",)}, [40, 2], ["none"], ["50%", "1d3 + 0"], {"a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": 2, "b.hit_points": 8}),
        ("prone", "attack", {"target": "b", "weapon": "head-butt", "circumstances": ()}, [40], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
        ("prone", "attack", {"target": "b", "weapon": "head-butt", "circumstances": ()}, [97, 97, 3], [], ["25%", "natural fumble", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.wounds.wound-1": 3, "a.hit_points": 7}),
        ("holding", "attack", {"target": "b", "weapon": "kick", "circumstances": ("range-poor",)}, [40], [], ["30%"], {"b.fight.holds": (), "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
        ("mounted", "attack", {"target": "b", "weapon": "shield-round", "circumstances": ()}, [40], [], ["5%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("mounted", "attack", {"target": "b", "weapon": "shield-round", "circumstances": ()}, [97, 6, 97, 97, 97, 6], [], ["5%", "1d6", "25%", "major wound, Luck 50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.effects.mounted": None, "a.effects.prone": 0, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.characteristics.DEX": 4, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 6, 0, ", "a.fight.shock": 0}),
        ("mounted", "attack", {"target": "b", "weapon": "shield-round", "circumstances": ()}, [100, 6, 100, 100, 100, 4], [], ["5%", "1d6", "25%", "major wound, Luck 50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.effects.mounted": None, "a.effects.prone": 0, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.characteristics.STR": 8, "a.fatigue": 14, "a.characteristics.CON": 6, "a.characteristics.DEX": 6, "a.characteristics.CHA": 6, "a.effects.major-wound": "level 4, 0, ", "a.fight.shock": 0}),
        ("under water", "attack", {"target": "b", "weapon": "fist", "circumstances": ()}, [40], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("against the senseless", "attack", {"target": "b", "weapon": "shield-round", "circumstances": ("target-unsteady-from-wounds",)}, [40, 2], [], ["100%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 2, "b.hit_points": 8}),
        ("against the senseless", "attack", {"target": "b", "weapon": "shield-round", "circumstances": ("target-unsteady-from-wounds",)}, [4], [False], ["100%", "3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 3, "b.hit_points": 7}),
    )  # fmt: skip


def test_combat_attack_with_more_rules() -> None:
    """What comes of attack, with more rules in use.

    [BRP-CBT-041 BRP-CBT-044 BRP-CBT-050 BRP-CBT-060 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116
    BRP-CBT-121 BRP-CBT-122 BRP-CBT-130 BRP-CBT-131 BRP-CBT-132 BRP-CBT-133 BRP-CBT-134 BRP-CBT-135 BRP-CBT-136
    BRP-CBT-137 BRP-CBT-138 BRP-CBT-139 BRP-CBT-140 BRP-CBT-141 BRP-CBT-142 BRP-CHR-088 BRP-CHR-092 BRP-CHR-093
    BRP-CHR-094 BRP-CHR-095 BRP-CHR-096 BRP-CHR-097 BRP-CRE-041 BRP-CRE-065 BRP-CRE-153 BRP-CRE-154 BRP-CRE-155
    BRP-OPT-037 BRP-PLY-056 BRP-SPT-020 BRP-SPT-120 BRP-SPT-121 BRP-SPT-189 BRP-SPT-213 BRP-SPT-214 BRP-SPT-260
    BRP-SYS-018 BRP-SYS-020]
    """
    plays(
        RICH,
        ("leisure", "attack", {"target": "b", "weapon": "kick", "circumstances": ()}, [40, 10, 2], ["none"], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("brawl",), "b.wounds.wound-1": {"damage": 2, "location": "abdomen"}, "b.locations.abdomen": 2, "b.hit_points": 8}),
    )  # fmt: skip


def test_combat_close_grapple_actions() -> None:
    """What comes of close and grapple actions.

    [BRP-CBT-013 BRP-CBT-019 BRP-CBT-020 BRP-CBT-026 BRP-CBT-029 BRP-CBT-030 BRP-CBT-031 BRP-CBT-033 BRP-CBT-034
    BRP-CBT-036 BRP-CBT-037 BRP-CBT-039 BRP-CBT-086 BRP-CBT-087 BRP-CBT-099 BRP-CBT-111 BRP-CBT-130 BRP-CHR-093
    BRP-CHR-110 BRP-CRE-065 BRP-CRE-153 BRP-OPT-055 BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022
    BRP-PLY-023 BRP-PLY-024 BRP-PLY-032 BRP-PLY-054 BRP-POW-302 BRP-SKL-050 BRP-SKL-051 BRP-SKL-074 BRP-SKL-075
    BRP-SKL-076 BRP-SKL-077 BRP-SKL-078 BRP-SKL-079 BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084
    BRP-SKL-085 BRP-SKL-086 BRP-SKL-087 BRP-SKL-088 BRP-SKL-089 BRP-SPT-106 BRP-SPT-142 BRP-SPT-220 BRP-SPT-281
    BRP-SYS-012]
    """
    plays(
        PLAIN,
        ("leisure", "lay-hold", {"target": "b"}, [40, 10], ["none"], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "b.fight.holds": ({"by": "a", "location": "abdomen"},)}),
        ("leisure", "lay-hold", {"target": "b"}, [4, 4], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("leisure", "lay-hold", {"target": "b"}, [97], [], ["50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("leisure", "lay-hold", {"target": "b"}, [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100], [], ["50%", "natural fumble"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("against the senseless", "lay-hold", {"target": "b"}, [4, 1], [], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "a.fight.rank": 0, "b.fight.holds": ({"by": "a", "location": "right-leg", "sure": True, "edge": 3},)}),
        ("holding", "use-hold", {"target": "b", "deed": "immobilise", "location": "abdomen"}, [40], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ("holding", "let-go", {"target": "b"}, [], [], [], {"b.fight.holds": ()}),
        ("held", "break-free", {"holder": "b"}, [40], [], ["60%"], {"a.fight.rank": 0, "a.fight.holds": ()}),
    )  # fmt: skip


def test_combat_close_overbearing() -> None:
    """What comes of close and overbearing.

    [BRP-CBT-019 BRP-CRE-050 BRP-PLY-030]
    """
    plays(
        PLAIN,
        ("leisure", "overbear", {"target": "b"}, [40], [], ["60%"], {"b.effects.prone": 0}),
        ("fight", "overbear", {"target": "b"}, [40], [], ["60%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.effects.prone": 0}),
    )  # fmt: skip


def test_combat_close_smashing() -> None:
    """What comes of close and smashing.

    [BRP-CBT-018 BRP-CBT-028 BRP-CBT-041 BRP-CBT-048 BRP-CBT-049 BRP-CBT-050 BRP-CBT-051 BRP-CBT-056 BRP-CBT-058
    BRP-CBT-059 BRP-CBT-065 BRP-CBT-097 BRP-CBT-101 BRP-CBT-105 BRP-CBT-106 BRP-CBT-107 BRP-CHR-081 BRP-CHR-083
    BRP-CHR-084 BRP-EQP-075 BRP-EQP-080 BRP-EQP-158 BRP-POW-309 BRP-SKL-036 BRP-SKL-078 BRP-SKL-086 BRP-SPT-060
    BRP-SPT-270]
    """
    plays(
        PLAIN,
        ("leisure", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [40], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("leisure", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [4, 4], ["dodge"], ["25%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("leisure", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [97, 97, 10], [], ["25%", "melee fumble", "1d10"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.worn.sword-broad": 10}),
        ("held", "smash", {"target": "b", "weapon": "head-butt", "item": "sword-broad"}, [40, 2], ["none"], ["50%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.worn.sword-broad": 2}),
        ("against the senseless", "smash", {"target": "b", "weapon": "kick", "item": "sword-broad"}, [4, 1, 1], [], ["50%", "1d3 + 1d4"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.worn.sword-broad": 2}),
    )  # fmt: skip


def test_combat_manners_knocking_out() -> None:
    """What comes of manners and knocking out.

    [BRP-CBT-041 BRP-CBT-043 BRP-CBT-044 BRP-CBT-050 BRP-CBT-060 BRP-CBT-100 BRP-EQP-077 BRP-EQP-095 BRP-EQP-103
    BRP-EQP-159 BRP-PLY-056 BRP-POW-334 BRP-SKL-030 BRP-SPT-020 BRP-SPT-120 BRP-SPT-121 BRP-SPT-189 BRP-SPT-190
    BRP-SPT-191 BRP-SPT-192 BRP-SPT-254 BRP-SPT-257]
    """
    plays(
        PLAIN,
        ("leisure", "try-to-knock-out", {"target": "b", "weapon": "head-butt"}, [40], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("held", "try-to-knock-out", {"target": "b", "weapon": "head-butt"}, [40, 2], ["none"], ["50%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.wounds.wound-1": 1, "b.hit_points": 9}),
        ("against the senseless", "try-to-knock-out", {"target": "b", "weapon": "sword-broad"}, [40, 4], [], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 1, "b.hit_points": 9}),
        ("against the senseless", "try-to-knock-out", {"target": "b", "weapon": "sword-broad"}, [4, 1], [], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 2, "b.hit_points": 8}),
        ("against the senseless", "try-to-knock-out", {"target": "b", "weapon": "shield-round"}, [4, 1], ["knockback"], ["50%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 1, "b.hit_points": 9}),
    )  # fmt: skip


def test_combat_manners_pulling() -> None:
    """What comes of manners and pulling.

    [BRP-EQP-113 BRP-SPT-232 BRP-SPT-233]
    """
    plays(
        PLAIN,
        ("leisure", "pull-blow", {"target": "b", "weapon": "kick", "how": "smaller dice", "weight": "none"}, [40, 1], ["none"], ["50%", "1d2 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("brawl",), "b.wounds.wound-1": 1, "b.hit_points": 9}),
        ("hurt", "pull-blow", {"target": "b", "weapon": "sword-broad", "how": "as many dice"}, [40, 4, 40, 40], ["none"], ["50%", "(1d8 + 1) + 0", "major wound, Luck 50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("melee-weapon/sword",), "b.wounds.wound-2": {"damage": 5, "major": True}, "b.hit_points": -1, "b.fate": "dying", "b.effects.prone": 0, "b.effects.major-wound": 0, "b.fight.doom": 1, "b.fight.rank": 0}),
    )  # fmt: skip


def test_combat_manners_pulling_with_more_rules() -> None:
    """What comes of manners and pulling, with more rules in use.

    [BRP-CBT-090 BRP-CBT-121 BRP-CBT-122 BRP-CBT-132 BRP-CBT-133 BRP-CBT-134 BRP-CBT-135 BRP-CBT-136 BRP-CBT-137
    BRP-CBT-138 BRP-CBT-139 BRP-CBT-140 BRP-CBT-141 BRP-CBT-142 BRP-CRE-153 BRP-PLY-063 BRP-POW-129]
    """
    plays(
        RICH,
        ("hurt", "pull-blow", {"target": "b", "weapon": "sword-broad", "how": "smaller dice"}, [40, 10, 3], ["none"], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "(1d6 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("melee-weapon/sword",), "b.wounds.wound-2": {"damage": 4, "location": "abdomen"}, "b.locations.abdomen": 4, "b.hit_points": 0, "b.fate": "dying", "b.effects.prone": 0, "b.fight.rank": 0, "b.wounds.wound-2.bleeding": True, "b.effects.useless-abdomen": 0, "b.effects.failing-abdomen": "level 10, 0, ", "b.fight.doom": 1, "b.fight.last_blow": "owed"}),
        ("against the senseless", "pull-blow", {"target": "b", "weapon": "sword-broad", "how": "as many dice", "weight": "half"}, [4, 1, 4, 4], [False], ["100%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "9 + 0", "major wound, Luck 50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": {"damage": 8, "location": "right-leg"}, "b.locations.right-leg": 9, "b.hit_points": 2, "b.effects.lost-right-leg": 0, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1, "b.wounds.wound-1.stamina": "difficult", "b.effects.location-shock": 0, "b.effects.prone": 0, "b.fight.rank": 0, "b.effects.useless-right-leg": 0}),
    )  # fmt: skip


def test_combat_manners_pushing() -> None:
    """What comes of manners and pushing.

    [BRP-CBT-082 BRP-CBT-083 BRP-CBT-084 BRP-PLY-018 BRP-PLY-054 BRP-PLY-078 BRP-SPT-185 BRP-SPT-186 BRP-SPT-187
    BRP-SPT-188 BRP-SPT-189 BRP-SPT-207 BRP-SPT-301 BRP-SYS-013]
    """
    plays(
        PLAIN,
        ("leisure", "knock-somebody-back", {"target": "b", "weapon": "kick", "circumstances": ()}, [40, 2, 40], ["none"], ["50%", "1d3 + 0", "10%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("brawl",), "b.wounds.wound-1": 2, "b.hit_points": 8}),
        ("leisure", "knock-somebody-back", {"target": "b", "weapon": "shield-round", "circumstances": ("range-best",)}, [4, 4, 1, 4, 4], ["dodge"], ["100%", "50%", "1d3 + 0", "5%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("shield",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 1, "b.hit_points": 9}),
        ("fight", "knock-somebody-back", {"target": "b", "weapon": "fist", "circumstances": ("familiarity-good",)}, [4, 4, 1, 4, 4], ["dodge"], ["70%", "50%", "1d3 + 0", "5%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 1, "b.hit_points": 9, "a.fight.knocked": ("b",)}),
        ("hurt", "knock-somebody-back", {"target": "b", "weapon": "fist", "circumstances": ()}, [40, 2, 40], ["none"], ["50%", "1d3 + 0", "10%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("brawl",), "b.wounds.wound-2": 2, "b.hit_points": 2, "b.fate": "unconscious"}),
    )  # fmt: skip


def test_combat_manners_quickdraw() -> None:
    """What comes of manners and quickdraw.

    [BRP-SPT-234 BRP-SPT-235 BRP-SPT-236]
    """
    plays(
        PLAIN,
        ("fight", "quickdraw", {"target": "b", "weapon": "kick"}, [40, 40, 40, 2], ["none"], ["50%", "50%", "50%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.wounds.wound-1": 2, "b.hit_points": 8, "b.fight.rank": 9, "a.effects.after-quickdraw": 2, "b.effects.after-quickdraw": 2}),
        ("fight", "quickdraw", {"target": "b", "weapon": "kick"}, [97, 97], [], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.effects.after-quickdraw": 2, "b.effects.after-quickdraw": 2}),
    )  # fmt: skip


def test_combat_manners_two_weapons() -> None:
    """What comes of manners and two weapons.

    [BRP-CHR-026 BRP-CHR-027 BRP-CHR-071 BRP-CHR-072 BRP-CHR-073 BRP-CHR-074 BRP-CHR-075 BRP-CHR-076 BRP-CHR-077
    BRP-CHR-078 BRP-PLY-018 BRP-PLY-078 BRP-SKL-036 BRP-SPT-277 BRP-SYS-013]
    """
    plays(
        PLAIN,
        ("leisure", "better-hand", {"choice": "right", "rather": "right"}, [], [], [], {"a.effects.handedness": 0}),
        ("fight", "better-hand", {"rather": "left"}, [40], [], ["50%"], {"a.effects.handedness": 0}),
        ("fight", "better-hand", {"rather": "left"}, [4], [], ["50%"], {"a.effects.handedness": 0}),
        ("fight", "better-hand", {"rather": "left"}, [97, 6], [], ["50%", "1d6"], {"a.effects.handedness": 0}),
    )  # fmt: skip


def test_combat_missile() -> None:
    """What comes of missile.

    [BRP-CBT-019 BRP-CBT-109 BRP-CBT-110 BRP-POW-309 BRP-SPT-070]
    """
    plays(
        PLAIN,
        ("leisure", "aim", {}, [], [], [], {"a.fight.aimed": 1}),
        ("fight", "aim", {}, [], [], [], {"a.fight.aimed": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_combat_rounds() -> None:
    """What comes of rounds.

    [BRP-CBT-021 BRP-CBT-037 BRP-CBT-038 BRP-CBT-039 BRP-CBT-040 BRP-CBT-085]
    """
    plays(
        PLAIN,
        ("leisure", "defend", {}, [], [], [], {"a.fight.intent": "defend", "a.fight.free": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_combat_yielding() -> None:
    """What comes of yielding.

    [BRP-CBT-024]
    """
    plays(
        PLAIN,
        ("fight", "give-up", {}, [], [], [], {"a.effects.yielded": 0, "a.fight.rank": 0}),
    )  # fmt: skip
