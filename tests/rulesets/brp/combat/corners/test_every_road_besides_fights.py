"""Places, creatures, engines and vehicles by every road: buttons by good and bad dice."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, PLAIN_SCENES, plays
from tests.rulesets.brp.stage import book

RICH = (PLAIN_SCENES, book(hit_locations=True, close_combat=True, dying_blows=True, fatigue="points"))
"""The same scenes where more is told apart."""


def test_combat_blasts_going_off() -> None:
    """What comes of blasts and going off.

    [BRP-CBT-066 BRP-CBT-067 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-119 BRP-CBT-121
    BRP-CBT-122 BRP-CBT-130 BRP-CBT-131 BRP-CHR-061 BRP-CHR-062 BRP-CHR-069 BRP-CHR-070 BRP-CHR-079 BRP-CHR-093
    BRP-CRE-163 BRP-EQP-073 BRP-EQP-121 BRP-EQP-134 BRP-EQP-146 BRP-EQP-172 BRP-EQP-173 BRP-EQP-176 BRP-EQP-178
    BRP-EQP-179 BRP-EQP-180 BRP-EQP-183 BRP-EQP-185 BRP-EQP-186 BRP-OPT-037 BRP-OPT-083 BRP-SPT-116 BRP-SPT-149
    BRP-SPT-150 BRP-SPT-151 BRP-SPT-207 BRP-SPT-208 BRP-SPT-254 BRP-SYS-018 BRP-SYS-020]
    """
    plays(
        PLAIN,
        ("leisure", "explosion", {"charge": "launcher-law-rocket"}, [3, 3, 3, 3, 3, 3, 3, 3, 40, 40], [], ["8d6", "major wound, Luck 50%"], {"a.wounds.wound-1": {"damage": 24, "major": True}, "a.hit_points": -14, "a.fate": "dying", "a.effects.prone": 0, "a.effects.major-wound": 0, "a.fight.doom": 1, "a.fight.rank": 0}),
        ("fight", "explosion", {"charge": "grenade-plasma"}, [5, 5, 5, 40, 40, 40, 3], [], ["3d10", "major wound, Luck 50%", "25%", "1d6"], {"a.wounds.wound-1": {"damage": 15, "major": True}, "a.hit_points": -8, "a.fate": "dying", "a.effects.prone": 0, "a.effects.major-wound": 0, "a.fight.doom": 2, "a.fight.rank": 0, "a.effects.alight": 0, "a.wounds.wound-2": 3, "a.effects.burns": "level 3, 0, "}),
        ("fight", "explosion", {"charge": "grenade-plasma"}, [10, 10, 10, 97, 97, 6, 97, 6, 97, 97, 6, 97, 4], ["CON", "CON", "CON"], ["3d10", "major wound, Luck 50%", "25%", "1d6", "major wound, Luck 50%", "50%", "1d4"], {"a.wounds.wound-1": {"damage": 30, "major": True}, "a.hit_points": -26, "a.fate": "immobile", "a.effects.prone": 0, "a.characteristics.DEX": 0, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 6, 0, ", "a.fight.doom": 2, "a.fight.rank": 0, "a.effects.alight": 0, "a.wounds.wound-2": {"damage": 6, "major": True}, "a.effects.major-wound-2": "level 6, 0, ", "a.effects.burns": "level 6, 0, ", "a.characteristics.CHA": 9, "a.characteristics.CON": 7, "a.fatigue": 19}),
        ("prone", "explosion", {"charge": "molotov-cocktail"}, [40], [], ["50%"], {"a.wounds.wound-1": 1, "a.hit_points": 9}),
        ("holding", "explosion", {"charge": "grenade-concussion"}, [3, 3, 40, 40, 40], [], ["2d6", "major wound, Luck 50%", "50%"], {"a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.effects.major-wound": 0, "a.fight.shock": 0}),
        ("mounted", "explosion", {"charge": "blasting-cap"}, [3, 3, 40, 40, 40, 40], [], ["2d6", "major wound, Luck 50%", "50%", "50%"], {"a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.effects.major-wound": 0, "a.fight.shock": 0, "a.effects.mounted": None, "a.effects.prone": 0}),
        ("mounted", "explosion", {"charge": "blasting-cap"}, [6, 6, 97, 97, 6, 97, 6, 97, 97, 97, 6], [], ["2d6", "major wound, Luck 50%", "50%", "1d6", "25%", "major wound, Luck 50%"], {"a.wounds.wound-1": {"damage": 12, "major": True}, "a.hit_points": -8, "a.fate": "immobile", "a.characteristics.DEX": 0, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 6, 0, ", "a.fight.doom": 1, "a.fight.rank": 0, "a.effects.mounted": None, "a.effects.prone": 0, "a.wounds.wound-2": {"damage": 6, "major": True}, "a.effects.major-wound-2": "level 6, 0, "}),
    )  # fmt: skip


def test_combat_blasts_going_off_with_more_rules() -> None:
    """What comes of blasts and going off, with more rules in use.

    [BRP-CBT-066 BRP-CBT-090 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-121 BRP-CBT-122
    BRP-CBT-131 BRP-CBT-132 BRP-CBT-133 BRP-CBT-134 BRP-CBT-135 BRP-CBT-136 BRP-CBT-137 BRP-CBT-138 BRP-CBT-139
    BRP-CBT-140 BRP-CBT-141 BRP-CHR-087 BRP-CHR-088 BRP-CHR-110 BRP-EQP-115 BRP-EQP-121 BRP-EQP-146 BRP-EQP-173
    BRP-EQP-176 BRP-EQP-178 BRP-EQP-179 BRP-EQP-180 BRP-EQP-183 BRP-EQP-185 BRP-EQP-186 BRP-OPT-037 BRP-PLY-009
    BRP-PLY-019 BRP-PLY-020 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-032 BRP-PLY-054 BRP-POW-129 BRP-POW-216
    BRP-POW-325 BRP-POW-326 BRP-SPT-149 BRP-SPT-150 BRP-SPT-151 BRP-SPT-253 BRP-SPT-258 BRP-SYS-012 BRP-SYS-018
    BRP-SYS-020]
    """
    plays(
        RICH,
        ("leisure", "explosion", {"charge": "launcher-law-rocket"}, [3, 3, 3, 3, 3, 3, 3, 3, 2, 10, 10], [], ["8d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 12, "location": "abdomen"}, "a.locations.abdomen": 12, "a.hit_points": -2, "a.fate": "dead", "a.fight.rank": 0}),
        ("leisure", "explosion", {"charge": "grenade-fusion"}, [3, 3, 3, 3, 3, 3, 2, 10, 10], [], ["6d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 9, "location": "abdomen"}, "a.locations.abdomen": 18, "a.hit_points": -8, "a.fate": "dying", "a.wounds.wound-1.bleeding": True, "a.wounds.wound-1.stamina": "difficult", "a.effects.prone": 0, "a.fight.rank": 0, "a.effects.useless-abdomen": 0, "a.effects.failing-abdomen": "level 10, 0, ", "a.wounds.wound-2": {"damage": 9, "location": "abdomen"}, "a.fight.last_blow": "spent", "a.wounds.wound-2.bleeding": True, "a.wounds.wound-2.stamina": "difficult", "a.effects.failing-abdomen-2": "level 10, 0, ", "a.fight.doom": 1}),
        ("leisure", "explosion", {"charge": "grenade-fusion"}, [6, 6, 6, 6, 6, 6, 4, 20, 20, 20, 20], [], ["6d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 9, "location": "head"}, "a.locations.head": 36, "a.hit_points": -26, "a.fate": "dying", "a.effects.prone": 0, "a.wounds.wound-1.bleeding": True, "a.wounds.wound-1.stamina": "difficult", "a.effects.failing-head": "level 5, 0, ", "a.wounds.wound-2": {"damage": 9, "location": "head"}, "a.fight.last_blow": "spent", "a.wounds.wound-2.bleeding": True, "a.wounds.wound-2.stamina": "difficult", "a.effects.failing-head-2": "level 5, 0, ", "a.fight.doom": 1, "a.fight.rank": 0, "a.wounds.wound-3": {"damage": 9, "location": "head"}, "a.wounds.wound-3.bleeding": True, "a.wounds.wound-3.stamina": "difficult", "a.effects.failing-head-3": "level 5, 0, ", "a.wounds.wound-4": {"damage": 9, "location": "head"}, "a.wounds.wound-4.bleeding": True, "a.wounds.wound-4.stamina": "difficult", "a.effects.failing-head-4": "level 5, 0, "}),
        ("fight", "explosion", {"charge": "mine-antitank"}, [3, 3, 3, 3, 3, 3, 2, 10, 10], [], ["6d6 + 6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 12, "location": "abdomen"}, "a.locations.abdomen": 12, "a.hit_points": -2, "a.fate": "dead", "a.fight.rank": 0}),
        ("fight", "explosion", {"charge": "mine-antitank"}, [6, 6, 6, 6, 6, 6, 4, 20, 20, 20, 20, 97], [], ["6d6 + 6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "50%"], {"a.wounds.wound-1": {"damage": 11, "location": "head"}, "a.locations.head": 11, "a.hit_points": -1, "a.fate": "dead", "a.wounds.wound-1.bleeding": True, "a.wounds.wound-1.since": 1, "a.wounds.wound-1.stamina": "difficult", "a.effects.failing-head": "level 5, 0, ", "a.fight.doom": 2, "a.fight.last_blow": "spent", "a.fight.rank": 0}),
        ("hurt", "explosion", {"charge": "grenade-launcher"}, [6, 6, 6, 4, 20, 20, 20, 20], [], ["3d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 5, "location": "head"}, "a.locations.head": 18, "a.hit_points": -8, "a.fate": "dying", "a.effects.prone": 0, "a.effects.failing-head": "level 5, 0, ", "a.wounds.wound-2": {"damage": 5, "location": "head"}, "a.fight.last_blow": "spent", "a.effects.failing-head-2": "level 5, 0, ", "a.fight.doom": 1, "a.fight.rank": 0, "a.wounds.wound-3": {"damage": 4, "location": "head"}, "a.effects.failing-head-3": "level 5, 0, ", "a.wounds.wound-4": {"damage": 4, "location": "head"}, "a.effects.failing-head-4": "level 5, 0, "}),
        ("hurt in a fight", "explosion", {"charge": "grenade-stun"}, [4, 4, 4, 40, 2], [], ["3d8", "60%", "1d3 + 1"], {"a.fight.stunned": 4, "a.wounds.wound-1": 2, "a.hit_points": 8}),
        ("hurt in a fight", "explosion", {"charge": "grenade-stun"}, [8, 8, 8, 3], [], ["3d8", "1d3 + 1"], {"a.fight.stunned": 5, "a.wounds.wound-1": 2, "a.hit_points": 8}),
        ("against the senseless", "explosion", {"charge": "grenade-phosphorous"}, [3, 3, 2, 10, 10, 3, 10], [], ["2d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "1d6", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 3, "location": "abdomen"}, "a.locations.abdomen": 9, "a.hit_points": 1, "a.wounds.wound-2": {"damage": 3, "location": "abdomen"}, "a.effects.prone": 0, "a.fight.rank": 0, "a.wounds.wound-2.bleeding": True, "a.wounds.wound-2.since": 1, "a.effects.useless-abdomen": 0, "a.effects.failing-abdomen": "level 10, 0, ", "a.effects.alight": 0, "a.wounds.wound-3": {"damage": 3, "location": "abdomen"}, "a.fate": "unconscious", "a.wounds.wound-3.bleeding": True, "a.wounds.wound-3.since": 1, "a.effects.failing-abdomen-2": "level 10, 0, ", "a.effects.burns": "level 3, 0, "}),
    )  # fmt: skip


def test_combat_chases_course() -> None:
    """What comes of chases and course.

    [BRP-SPT-062 BRP-SPT-063 BRP-SPT-069 BRP-SPT-071 BRP-SPT-083]
    """
    plays(
        PLAIN,
        ("fight", "begin-chase", {"quarry": "a", "pursuers": ("b",), "ability": "jump", "length": "round"}, [], [], [], {"scene.chase": {"quarry": "a", "at": {"a": 1, "b": 0}, "ability": "jump"}}),
    )  # fmt: skip


def test_combat_creatures_swarm() -> None:
    """What comes of creatures and swarm.

    [BRP-CRE-038 BRP-CRE-039]
    """
    plays(
        PLAIN,
        ("leisure", "treat-stings", {"patient": "b"}, [40], [], ["30%"], {}),
    )  # fmt: skip


def test_combat_elementals_elements() -> None:
    """What comes of elementals and elements.

    [BRP-CRE-098 BRP-CRE-099 BRP-CRE-124]
    """
    plays(
        PLAIN,
        ("leisure", "potent-weapon", {"weapon": "sword-broad"}, [], [], [], {"a.effects.potent-sword-broad": 0}),
    )  # fmt: skip


def test_combat_engines_crews() -> None:
    """What comes of engines and crews.

    [BRP-EQP-164 BRP-EQP-165 BRP-EQP-177]
    """
    plays(
        PLAIN,
        ("leisure", "emplace", {"engine": "trebuchet"}, [], [], [], {"scene.pieces.trebuchet-1": {"engine": "trebuchet", "crew": ("a",)}}),
    )  # fmt: skip


def test_combat_places_position() -> None:
    """What comes of places and position.

    [BRP-SPT-178 BRP-SPT-179 BRP-SPT-259]
    """
    plays(
        PLAIN,
        ("leisure", "higher-ground", {}, [], [], [], {"a.effects.higher-ground": "level 1, 0, "}),
        ("leisure", "behind-bulwark", {"how": "wholly"}, [], [], [], {"a.effects.bulwark": 0}),
    )  # fmt: skip


def test_combat_situations_aerial() -> None:
    """What comes of situations and aerial.

    [BRP-SPT-008 BRP-SPT-010 BRP-SPT-012 BRP-SPT-013]
    """
    plays(
        PLAIN,
        ("leisure", "take-to-the-air", {"weather": (), "skill": "pilot/starship"}, [], [], [], {"a.effects.aloft": "level 1, 0, "}),
    )  # fmt: skip


def test_combat_situations_aura() -> None:
    """What comes of situations and aura.

    [BRP-CBT-036 BRP-CBT-086 BRP-POW-111 BRP-SKL-092 BRP-SPT-034 BRP-SPT-035 BRP-SPT-036 BRP-SPT-037 BRP-SPT-038
    BRP-SPT-039 BRP-SPT-040 BRP-SPT-041 BRP-SPT-042 BRP-SPT-043 BRP-SPT-044 BRP-SPT-045]
    """
    plays(
        PLAIN,
        ("leisure", "aura", {}, [40], [], ["50%"], {}),
        ("leisure", "aura", {}, [97], [], ["50%"], {"b.effects.awed-by-a": 0, "b.effects.mesmerised": 1}),
        ("fight", "aura", {}, [], [], [], {"a.effects.gathering": "level 10, 0, ", "a.fight.rank": 0}),
    )  # fmt: skip


def test_combat_situations_careful() -> None:
    """What comes of situations and careful.

    [BRP-CBT-018 BRP-CBT-085 BRP-SPT-014 BRP-SPT-016 BRP-SPT-017 BRP-SPT-018]
    """
    plays(
        PLAIN,
        ("a bow", "aim-longer", {}, [], [], [], {"a.fight.careful": 1, "a.fight.careful_at": 1, "a.fight.rank": 5}),
    )  # fmt: skip


def test_combat_situations_cover() -> None:
    """What comes of situations and cover.

    [BRP-SPT-119 BRP-SPT-120 BRP-SPT-121]
    """
    plays(
        PLAIN,
        ("leisure", "put-in-cover", {"substance": "wall-of-concrete", "places": ("right-leg",)}, [], [], [], {"a.effects.in-cover": 0}),
    )  # fmt: skip


def test_combat_situations_cramped() -> None:
    """What comes of situations and cramped.

    [BRP-SPT-146 BRP-SPT-147]
    """
    plays(
        PLAIN,
        ("leisure", "room-to-fight", {"room": "less than half a metre"}, [], [], [], {"a.effects.cramped": 0}),
    )  # fmt: skip


def test_combat_situations_darkness() -> None:
    """What comes of situations and darkness.

    [BRP-SPT-122]
    """
    plays(
        PLAIN,
        ("leisure", "set-light", {"gloom": "dark"}, [], [], [], {"a.effects.darkness": 0, "b.effects.darkness": 0}),
    )  # fmt: skip


def test_combat_situations_disarming() -> None:
    """What comes of situations and disarming.

    [BRP-SPT-129 BRP-SPT-130]
    """
    plays(
        PLAIN,
        ("leisure", "disarm-blow", {"target": "b", "weapon": "fist", "item": "sword-broad"}, [40], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("leisure", "disarm-blow", {"target": "b", "weapon": "fist", "item": "sword-broad"}, [4, 4], ["dodge"], ["25%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("brawl",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("leisure", "disarm-blow", {"target": "b", "weapon": "fist", "item": "sword-broad"}, [97, 97, 3], [], ["25%", "natural fumble", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.wounds.wound-1": 3, "a.hit_points": 7}),
        ("held", "disarm-blow", {"target": "b", "weapon": "kick", "item": "sword-broad"}, [40, 2, 40], ["none"], ["50%", "1d3 + 0", "10%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",)}),
        ("against the senseless", "disarm-blow", {"target": "b", "weapon": "shield-round", "item": "sword-broad"}, [4, 1, 4], [], ["50%", "1d3 + 0", "5%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.in_hand": (), "b.dropped": ("sword-broad",)}),
    )  # fmt: skip


def test_combat_situations_leaving() -> None:
    """What comes of situations and leaving.

    [BRP-CBT-024 BRP-CBT-041 BRP-CBT-044 BRP-CBT-060 BRP-CBT-061 BRP-CBT-066 BRP-CBT-076 BRP-CBT-134 BRP-CBT-138
    BRP-CRE-072 BRP-SPT-141 BRP-SPT-143 BRP-SPT-302]
    """
    plays(
        PLAIN,
        ("engaged", "turn-and-run", {}, [40], [], ["25%"], {"a.fight.engaged": (), "b.fight.engaged": (), "a.fight.intent": "disengage"}),
        ("engaged", "turn-and-run", {}, [4, 1], [], ["25%", "(1d8 + 1) + 0"], {"b.checks": ("melee-weapon/sword",), "a.wounds.wound-1": 2, "a.hit_points": 8, "a.wounds.wound-1.bleeding": True, "a.wounds.wound-1.since": 1, "a.fight.engaged": (), "b.fight.engaged": (), "a.fight.intent": "disengage"}),
    )  # fmt: skip


def test_combat_situations_places() -> None:
    """What comes of situations and places.

    [BRP-CBT-041 BRP-CBT-044 BRP-CBT-050 BRP-CBT-060 BRP-CBT-061 BRP-CBT-066 BRP-CBT-076 BRP-CBT-093 BRP-CRE-072
    BRP-EQP-149 BRP-EQP-152 BRP-PLY-056 BRP-SPT-014 BRP-SPT-019 BRP-SPT-020 BRP-SPT-031 BRP-SPT-032 BRP-SPT-120
    BRP-SPT-121 BRP-SPT-189]
    """
    plays(
        PLAIN,
        ("fight", "attack-at", {"target": "b", "weapon": "sword-broad", "place": "right-arm", "circumstances": ()}, [40], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
        ("prone", "attack-at", {"target": "b", "weapon": "fist", "place": "left-leg", "circumstances": ("range-good",)}, [40, 2, 40], ["none"], ["45%", "1d3 + 0", "25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.wounds.wound-1": 2, "b.hit_points": 8, "b.effects.prone": 0}),
        ("against the senseless", "attack-at", {"target": "b", "weapon": "head-butt", "place": "left-leg", "circumstances": ()}, [40, 2], [], ["50%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 2, "b.hit_points": 8}),
        ("against the senseless", "attack-at", {"target": "b", "weapon": "head-butt", "place": "left-leg", "circumstances": ()}, [4, 1, 1], [], ["50%", "1d3 + 1d4"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 2, "b.hit_points": 8}),
    )  # fmt: skip


def test_combat_situations_places_with_more_rules() -> None:
    """What comes of situations and places, with more rules in use.

    [BRP-CBT-041 BRP-CBT-044 BRP-CBT-050 BRP-CBT-060 BRP-CBT-061 BRP-CBT-066 BRP-CBT-076 BRP-CRE-072 BRP-PLY-056
    BRP-SPT-020 BRP-SPT-120 BRP-SPT-121 BRP-SPT-189]
    """
    plays(
        RICH,
        ("held", "attack-at", {"target": "b", "weapon": "shield-round", "place": "right-arm", "circumstances": ("large-object",)}, [40, 2, 40], ["none"], ["50%", "1d3 + 0", "25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": {"damage": 2, "location": "right-arm"}, "b.locations.right-arm": 2, "b.hit_points": 8, "b.in_hand": (), "b.dropped": ("sword-broad",)}),
        ("against the senseless", "attack-at", {"target": "b", "weapon": "shield-round", "place": "abdomen", "circumstances": ()}, [4, 1, 4, 4], ["knockback"], ["50%", "1d3 + 0", "5%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.fight.knocked": ("b",), "b.wounds.wound-1": {"damage": 1, "location": "abdomen"}, "b.locations.abdomen": 1, "b.hit_points": 9}),
    )  # fmt: skip


def test_combat_situations_surprise() -> None:
    """What comes of situations and surprise.

    [BRP-CBT-090 BRP-CBT-091 BRP-PLY-036 BRP-PLY-037 BRP-PLY-038 BRP-PLY-054 BRP-PLY-057 BRP-PLY-081 BRP-SKL-036
    BRP-SPT-021 BRP-SPT-022 BRP-SPT-023 BRP-SPT-024 BRP-SPT-025 BRP-SPT-026 BRP-SPT-027 BRP-SPT-058 BRP-SPT-059
    BRP-SYS-011 BRP-SYS-014]
    """
    plays(
        PLAIN,
        ("fight", "ambush", {"targets": ("b",), "weapons": "missile", "skill": "spot"}, [40, 40], [], ["10%", "25%"], {"b.effects.ambushed": 1}),
        ("fight", "ambush", {"targets": ("b",), "weapons": "missile", "skill": "spot"}, [4, 4], [], ["10%", "25%"], {"a.checks": ("stealth",), "b.checks": ("spot",), "b.effects.ambushed": 1}),
        ("engaged", "ambush", {"targets": ("b",), "weapons": "melee", "skill": "listen"}, [40, 40], [], ["10%", "50%"], {"b.effects.ambushed": 1}),
        ("against the senseless", "ambush", {"targets": ("b",), "weapons": "missile"}, [40, 40], [], ["10%", "25%"], {"b.effects.ambushed": 1}),
        ("fight", "meet-by-surprise", {"skill": "listen"}, [40, 40], [], ["25%", "25%"], {"a.fight.rank": 0, "b.fight.rank": 0}),
        ("fight", "meet-by-surprise", {"skill": "listen"}, [4, 4, 4, 4], [], ["25%", "25%", "50%", "50%"], {}),
    )  # fmt: skip


def test_combat_vampires_holiness() -> None:
    """What comes of vampires and holiness.

    [BRP-CRE-093]
    """
    plays(
        PLAIN,
        ("leisure", "give-holy-water", {}, [], [], [], {"a.effects.holy-water": "level 1, 0, "}),
    )  # fmt: skip


def test_combat_vehicles_aboard() -> None:
    """What comes of vehicles and aboard.

    [BRP-EQP-194 BRP-EQP-198 BRP-EQP-199 BRP-EQP-201 BRP-EQP-203 BRP-EQP-223]
    """
    plays(
        PLAIN,
        ("leisure", "bring-vehicle", {"vehicle": "helicopter"}, [], [], [], {"scene.vehicles.helicopter-1": {"vehicle": "helicopter", "driver": "a"}, "a.effects.aboard": "level 2, 0, "}),
    )  # fmt: skip
