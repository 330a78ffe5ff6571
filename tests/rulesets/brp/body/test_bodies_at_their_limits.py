"""Bodies at their limits: falls, stakes, weariness, want, healing, made parts, powers of the mind that run out."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to, refuses
from tests.rulesets.brp.stage import BOOK, book, duel, fighter

from rulewright.play import Effect
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import State, Wound
from rulewright.testing.at_the_seat import AtTheSeat

LOCATED = book(hit_locations=True)
TIRED = book(fatigue="points")
SIMPLE = book(fatigue="simple")
DAILY = book(daily_healing=True)

REST = duel(fighter("sword-broad", armour=["leather-hard"]), fighter("sword-broad"), number=0)
FIGHT = REST.write("scene", "round.number", 1)
HURT = REST.write("a", "hit_points", 4).write("a", "wounds.w", Wound(damage=6))
LOST_ARM = Effect("lost-left-arm", "Lost left-arm", marks=("lost left-arm", "useless left-arm"))
PART = Effect("part-left-arm", "Artificial left arm", marks=("artificial left-arm", "removable"))
SCENES: dict[str, State] = {
    "at rest": REST,
    "in a fight": FIGHT,
    "dead": REST.write("a", "fate", "dead"),
    "weary": REST.write("a", "fatigue", 5).write("a", "exertion", 40),
    "spent": REST.write("a", "fatigue", -20).write("a", "exhausted", True),
    "nearly spent": REST.write("a", "fatigue", -19),
    "nearly rested": REST.write("a", "fatigue", 19),
    "declared weary": REST.write("a", "effects.fatigued", Effect("fatigued", "Fatigued", marks=("fatigued",))),
    "hurt": HURT,
    "hurt twice": REST.write("a", "hit_points", 3)
    .write("a", "wounds.v", Wound(damage=2))
    .write("a", "wounds.w", Wound(damage=5)),
    "alone and hurt": HURT.write("b", "fate", "dead"),
    "hurt and cared for": HURT.write("a", "effects.cared-for", Effect("cared-for", "Cared for")),
    "hurt, by a machine": HURT.write("a", "effects.auto-doc", Effect("auto-doc", "Auto-doc")),
    "half mended": HURT.write("a", "mending", 2).write("scene", "minutes", 1440).write("b", "fate", "dead"),
    "one arm": REST.write("a", "effects.lost-left-arm", LOST_ARM),
    "a made arm": REST.write("a", "effects.part-left-arm", PART),
    "hurt in a made arm": REST.write("a", "hit_points", 7)
    .write("a", "effects.part-left-arm", PART)
    .write("a", "wounds.w", Wound(damage=3, location="left-arm"))
    .write("a", "locations.left-arm", 3),
    "fainted": REST.write("a", "fate", "fainted").write("a", "power_points", 0),
    "unconscious": REST.write("a", "fate", "unconscious"),
    "over the top": REST.write("a", "surplus", 3),
    "two points": REST.write("a", "power_points", 2),
    "weak": REST.write("a", "characteristics.STR", 1),
    "no strength": REST.write("a", "characteristics.STR", 0).write("a", "fate", "invalid"),
    "no strength, no speed": REST.write("a", "characteristics.STR", 0)
    .write("a", "characteristics.DEX", 0)
    .write("a", "fate", "invalid"),
    "as strong as any": REST.write("a", "characteristics.STR", 21),
    "stronger than any": REST.write("a", "characteristics.STR", 23),
}


def test_falls() -> None:
    """A die for each whole three metres, less what padding takes; a leap is a die less.

    [BRP-SPT-156 BRP-SPT-157 BRP-SPT-158]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "fall", "a",
        ({"metres": 3}, [2], [], ["1d6"], {"a.wounds.wound-1": 1, "a.hit_points": 9}),
        ({"metres": 3}, [1], [], ["1d6"], {}),
        ({"metres": 5}, [3], [], ["1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
        ({"metres": 6}, [6, 6, 50, 2, 40], [], ["2d6", "major wound, Luck 50%"], {"a.wounds.wound-1": {"damage": 12, "major": True}, "a.hit_points": -2, "a.fate": "dying", "a.effects.prone": 0, "a.effects.major-wound": 0, "a.fight.doom": 1, "a.fight.rank": 0}),
        ({"metres": 9}, [3, 3, 3, 50, 2, 40], [], ["3d6", "major wound, Luck 50%"], {"a.wounds.wound-1": {"damage": 9, "major": True}, "a.hit_points": 1, "a.fate": "unconscious", "a.effects.major-wound": 0}),
        ({"metres": 11}, [1, 1, 1], [], ["3d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
        ({"metres": 12}, [1, 1, 1, 1], [], ["4d6"], {"a.wounds.wound-1": 4, "a.hit_points": 6}),
    )  # fmt: skip


def test_falls_where_places_count() -> None:
    """Damage is shared between 1D4 places.

    [BRP-SPT-156 BRP-SPT-158]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], LOCATED), "fall", "a",
        ({"metres": 3}, [6, 1, 20], [], ["1d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 5, "location": "head"}, "a.locations.head": 5, "a.hit_points": 5, "a.fate": "unconscious", "a.effects.failing-head": "level 5, 0, "}),
        ({"metres": 6}, [6, 5, 2, 1, 10], [], ["2d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 6, "location": "right-leg"}, "a.locations.right-leg": 6, "a.hit_points": -1, "a.effects.prone": 0, "a.fight.rank": 0, "a.effects.useless-right-leg": 0, "a.wounds.wound-2": {"damage": 5, "location": "abdomen"}, "a.locations.abdomen": 5, "a.fate": "dying", "a.wounds.wound-2.bleeding": True, "a.effects.useless-abdomen": 0, "a.effects.failing-abdomen": "level 10, 0, ", "a.fight.doom": 1}),
        ({"metres": 9}, [6, 6, 6, 4, 1, 5, 10, 20], [], ["3d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 5, "location": "right-leg"}, "a.locations.right-leg": 5, "a.hit_points": -8, "a.effects.prone": 0, "a.fight.rank": 0, "a.effects.useless-right-leg": 0, "a.wounds.wound-2": {"damage": 5, "location": "left-leg"}, "a.locations.left-leg": 5, "a.fate": "dying", "a.effects.useless-left-leg": 0, "a.fight.doom": 1, "a.wounds.wound-3": {"damage": 4, "location": "abdomen"}, "a.locations.abdomen": 4, "a.wounds.wound-3.bleeding": True, "a.effects.useless-abdomen": 0, "a.effects.failing-abdomen": "level 10, 0, ", "a.wounds.wound-4": {"damage": 4, "location": "head"}, "a.locations.head": 4, "a.effects.failing-head": "level 5, 0, "}),
        ({"metres": 6, "leaping": True, "landed": "left-leg"}, [20, 3, 3, 2, 10, 10], [], ["15%", "2d6", "1d4", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.wounds.wound-1": {"damage": 3, "location": "abdomen"}, "a.locations.abdomen": 6, "a.hit_points": 4, "a.wounds.wound-2": {"damage": 3, "location": "abdomen"}, "a.effects.prone": 0, "a.fight.rank": 0, "a.wounds.wound-2.bleeding": True, "a.effects.useless-abdomen": 0, "a.effects.failing-abdomen": "level 10, 0, "}),
    )  # fmt: skip


def test_stakes() -> None:
    """Dodge, if they are known or seen; each by its own chance.

    [BRP-SPT-161]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "fall-on-stakes", "a",
        ({}, [40], [], ["40%"], {}),
        ({}, [51, 50, 3], [], ["40%", "50%", "1d10 + 1"], {"a.wounds.wound-1": 4, "a.hit_points": 6}),
        ({}, [51, 51], [], ["40%", "50%"], {}),
        ({"stakes": 2, "chance": 30}, [51, 30, 3, 31], [], ["40%", "30%", "1d10 + 1", "30%"], {"a.wounds.wound-1": 4, "a.hit_points": 6}),
        ({"unaware": True}, [25, 40], [], ["25%", "40%"], {}),
        ({"unaware": True}, [26, 50, 1], [], ["25%", "50%", "1d10 + 1"], {"a.wounds.wound-1": 2, "a.hit_points": 8}),
    )  # fmt: skip


def test_weariness() -> None:
    """A point a round in a fight, a point a turn at leisure; down to as far below 0 as above it.

    [BRP-CHR-108 BRP-CHR-109 BRP-CHR-110 BRP-CHR-111 BRP-CHR-113]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["in a fight"], TIRED), "strain", "a",
        ({"effort": "labour", "rounds": 3}, [], [], [], {}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], TIRED), "strain", "a",
        ({"effort": "labour", "rounds": 50}, [], [], [], {"a.fatigue": 18, "scene.minutes": 10}),
        ({"effort": "labour", "rounds": 24}, [], [], [], {"scene.minutes": 4}),
        ({"effort": "labour", "rounds": 25}, [], [], [], {"a.fatigue": 19, "scene.minutes": 5}),
        ({"effort": "sprinting", "rounds": 7}, [], [], [], {"scene.minutes": 1}),
        ({"effort": "racing", "rounds": 7}, [], [], [], {"a.fatigue": 13, "scene.minutes": 1}),
        ({"effort": "climbing", "rounds": 50}, [], [], [], {"a.fatigue": -20, "a.exhausted": True, "scene.minutes": 10}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["nearly spent"], TIRED), "strain", "a",
        ({"effort": "racing", "rounds": 1}, [], [], [], {"a.fatigue": -20, "a.exhausted": True}),
        ({"effort": "racing", "rounds": 9}, [], [], [], {"a.fatigue": -20, "a.exhausted": True, "scene.minutes": 1}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["weary"], TIRED), "strain", "a",
        ({"effort": "swimming", "rounds": 25}, [], [], [], {"a.fatigue": 4, "scene.minutes": 5}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["weary"], TIRED), "rest", "a",
        ({"whole_minutes": 5}, [], [], [], {"scene.minutes": 5, "a.exertion": 0, "a.fatigue": 10}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["spent"], TIRED), "rest", "a",
        ({"whole_minutes": 20}, [], [], [], {"scene.minutes": 20, "a.fatigue": 0}),
        ({"whole_minutes": 21}, [], [], [], {"scene.minutes": 21, "a.fatigue": 1, "a.exhausted": False}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["nearly rested"], TIRED), "rest", "a",
        ({"whole_minutes": 5}, [], [], [], {"scene.minutes": 5, "a.fatigue": 20}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["in a fight"], TIRED), "rest", "a",
        ({"whole_minutes": 5}, "BRP-CHR-113", "Rounds are being counted."),
    )  # fmt: skip


def test_simple_weariness() -> None:
    """Exertion is counted in rounds; whoever is declared fatigued is so until they rest.

    [BRP-CHR-113 BRP-CHR-114 BRP-CHR-115]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], SIMPLE), "strain", "a",
        ({"effort": "labour", "rounds": 10}, [], [], [], {"a.exertion": 10, "scene.minutes": 2}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["weary"], SIMPLE), "strain", "a",
        ({"effort": "racing", "rounds": 10}, [], [], [], {"a.exertion": 50, "scene.minutes": 2}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], SIMPLE), "fatigued", "a",
        ({}, [], [], [], {"a.effects.fatigued": 0}),
        ({"stamina": True}, [50], [], ["50%"], {}),
        ({"stamina": True}, [51], [], ["50%"], {"a.effects.fatigued": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["declared weary"], SIMPLE), "rest", "a",
        ({"whole_minutes": 5}, [], [], [], {"scene.minutes": 5, "a.effects.fatigued": None}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["weary"], SIMPLE), "rest", "a",
        ({"whole_minutes": 5}, [], [], [], {"scene.minutes": 5, "a.exertion": 0}),
    )  # fmt: skip


def test_no_weariness() -> None:
    """Where nobody tires, nobody is told so.

    [BRP-CHR-108 BRP-CHR-113 BRP-CHR-114]
    """
    refuses(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "strain", "a",
        ({"effort": "labour", "rounds": 10}, "BRP-CHR-108", "Nobody tires at this table."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "fatigued", "a",
        ({}, "BRP-CHR-114", "Fatigue is not simple here."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "rest", "a",
        ({"whole_minutes": 5}, "BRP-CHR-108", "Nobody tires at this table."),
    )  # fmt: skip


def test_weeks_of_healing() -> None:
    """By the care one has: dice, a roll, harm by a fumble, twice as much by a machine.

    [BRP-CBT-123 BRP-CBT-125 BRP-CBT-127 BRP-CBT-128 BRP-CBT-129 BRP-EQP-218 BRP-SKL-113]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["hurt"], BOOK), "heal-week", "a",
        ({}, [3], [], ["1d3"], {"a.wounds.w": {"damage": 6, "healed": 3}, "a.hit_points": 7}),
        ({"care": "poor"}, [15, 2], [], ["15%", "1d3"], {"a.wounds.w": {"damage": 6, "healed": 2}, "a.hit_points": 6}),
        ({"care": "poor"}, [16], [], ["15%"], {}),
        ({"care": "poor"}, [100, 2], [], ["15%", "1d3"], {"a.wounds.wound-2": 2, "a.hit_points": 2, "a.fate": "unconscious"}),
        ({"care": "excellent", "carer": "b"}, [30, 2], [], ["30%", "1d3"], {"a.wounds.w": {"damage": 6, "healed": 2}, "a.hit_points": 6}),
        ({"care": "excellent", "carer": "b"}, [31, 2], [], ["30%", "1d3"], {"a.wounds.w": {"damage": 6, "healed": 2}, "a.hit_points": 6}),
        ({"care": "excellent", "carer": "b", "skill": "medicine"}, [1, 2, 3], [], ["5%", "2d3"], {"a.wounds.w": {"damage": 6, "healed": 5}, "a.hit_points": 9}),
        ({"care": "excellent", "skill": "medicine"}, [99, 3], [], ["5%", "1d3"], {"a.wounds.w": {"damage": 6, "healed": 3}, "a.hit_points": 7}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["hurt twice"], BOOK), "heal-week", "a",
        ({}, [3], [], ["1d3"], {"a.wounds.w": {"damage": 5, "healed": 2}, "a.hit_points": 6, "a.wounds.v": {"damage": 2, "healed": 1}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["hurt and cared for"], BOOK), "heal-week", "a",
        ({}, [3, 2], [], ["2d3"], {"a.effects.cared-for": None, "a.wounds.w": {"damage": 6, "healed": 5}, "a.hit_points": 9}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["hurt, by a machine"], BOOK), "heal-week", "a",
        ({}, [3], [], ["1d3"], {"a.effects.auto-doc": None, "a.wounds.w": {"damage": 6, "healed": 6}, "a.hit_points": 10}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "heal-week", "a",
        ({}, [3], [], ["1d3"], {}),
    )  # fmt: skip


def test_days_of_healing() -> None:
    """A week is rolled for on its first day, and comes by days.

    [BRP-CBT-124]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["alone and hurt"], DAILY), "pass-time", "a",
        ({"hours": 24}, [3], ["rest"], ["1d3"], {"scene.minutes": 1440, "a.mending": 3}),
        ({"hours": 48}, [3], ["rest"], ["1d3"], {"scene.minutes": 2880, "a.mending": 3}),
        ({"hours": 72}, [3], ["rest"], ["1d3"], {"scene.minutes": 4320, "a.wounds.w": {"damage": 6, "healed": 1}, "a.hit_points": 5, "a.mending": 3}),
        ({"hours": 168}, [3], ["rest"], ["1d3"], {"scene.minutes": 10080, "a.wounds.w": {"damage": 6, "healed": 3}, "a.hit_points": 7, "a.mending": 3}),
        ({"hours": 192}, [3, 1], ["rest"], ["1d3", "1d3"], {"scene.minutes": 11520, "a.wounds.w": {"damage": 6, "healed": 3}, "a.hit_points": 7, "a.mending": 1}),
        ({"hours": 168}, [1], ["rest"], ["1d3"], {"scene.minutes": 10080, "a.wounds.w": {"damage": 6, "healed": 1}, "a.hit_points": 5, "a.mending": 1}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["half mended"], DAILY), "pass-time", "a",
        ({"hours": 24}, [], ["rest"], [], {"scene.minutes": 2880}),
    )  # fmt: skip


def test_made_parts() -> None:
    """Fitted, better than nature, taken off, and repaired.

    [BRP-EQP-190 BRP-EQP-191 BRP-EQP-192]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["one arm"], BOOK), "fit-part", "a",
        ({"part": "left-arm"}, [], [], [], {"a.effects.lost-left-arm": None, "a.effects.part-left-arm": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "fit-part", "a",
        ({"part": "left-arm", "raises": "STR", "by": 4, "removable": True}, [], [], [], {"a.effects.part-left-arm": "level 0, 0, STR+4"}),
        ({"part": "left-arm", "raises": "STR"}, [], [], [], {"a.effects.part-left-arm": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a made arm"], BOOK), "fit-part", "a",
        ({"part": "left-arm"}, [], [], [], {"a.effects.part-left-arm": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a made arm"], BOOK), "remove-part", "a",
        ({"part": "part-left-arm"}, [], [], [], {"a.effects.part-left-arm": None, "a.effects.lost-left-arm": 0}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "remove-part", "a",
        ({"part": "part-left-arm"}, "BRP-EQP-192", "No part of the body comes off."),
    )  # fmt: skip


def test_power_points() -> None:
    """Taken in up to the maximum and beyond; whoever fainted wakes; the last one faints.

    [BRP-CHR-099 BRP-CHR-100 BRP-CHR-102 BRP-CHR-103]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "gain-points", "a",
        ({"points": 3}, [], [], [], {"a.surplus": 3}),
        ({"points": 30}, [], [], [], {"a.surplus": 20}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["two points"], BOOK), "gain-points", "a",
        ({"points": 5}, [], [], [], {"a.power_points": 7}),
        ({"points": 9}, [], [], [], {"a.power_points": 10, "a.surplus": 1}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["fainted"], BOOK), "gain-points", "a",
        ({"points": 1}, [], [], [], {"a.power_points": 1, "a.fate": ""}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["unconscious"], BOOK), "gain-points", "a",
        ({"points": 1}, [], [], [], {"a.surplus": 1}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["over the top"], BOOK), "gain-points", "a",
        ({"points": 8}, [], [], [], {"a.surplus": 11}),
    )  # fmt: skip


def test_characteristics_that_change() -> None:
    """All that is made of them follows; at 0 something dreadful happens, and a point back ends it.

    [BRP-CHR-061 BRP-CHR-062 BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068 BRP-CHR-069 BRP-CHR-079]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["at rest"], BOOK), "alter", "a",
        ({"characteristic": "STR", "points": -10}, [], [], [], {"a.characteristics.STR": 0, "a.fatigue": 10, "a.fate": "invalid", "a.fight.rank": 0}),
        ({"characteristic": "STR", "points": -60}, [], [], [], {"a.characteristics.STR": 0, "a.fatigue": 10, "a.fate": "invalid", "a.fight.rank": 0}),
        ({"characteristic": "CON", "points": -10}, [], [], [], {"a.characteristics.CON": 0, "a.hit_points": 5, "a.fatigue": 10, "a.fate": "dead", "a.fight.rank": 0}),
        ({"characteristic": "SIZ", "points": -10}, [], [], [], {"a.characteristics.SIZ": 0, "a.hit_points": 5, "a.fate": "vanished", "a.fight.rank": 0}),
        ({"characteristic": "INT", "points": -10}, [], [], [], {"a.characteristics.INT": 0, "a.fate": "vegetative", "a.fight.rank": 0}),
        ({"characteristic": "POW", "points": -10}, [], [], [], {"a.characteristics.POW": 0, "a.power_points": 0, "a.fate": "catatonic", "a.fight.rank": 0}),
        ({"characteristic": "DEX", "points": -10}, [], [], [], {"a.characteristics.DEX": 0, "a.fate": "immobile", "a.fight.rank": 0}),
        ({"characteristic": "CHA", "points": -10}, [], [], [], {"a.characteristics.CHA": 0}),
        ({"characteristic": "STR", "points": 11}, [], [], [], {"a.characteristics.STR": 21}),
        ({"characteristic": "STR", "points": 12}, [], [], [], {"a.characteristics.STR": 21}),
        ({"characteristic": "POW", "points": 30}, [], [], [], {"a.characteristics.POW": 40}),
        ({"characteristic": "CON", "points": -3}, [], [], [], {"a.characteristics.CON": 7, "a.hit_points": 9, "a.fatigue": 17}),
        ({"characteristic": "POW", "points": -3}, [], [], [], {"a.characteristics.POW": 7, "a.power_points": 7}),
        ({"characteristic": "STR", "points": -3}, [], [], [], {"a.characteristics.STR": 7, "a.fatigue": 17}),
        ({"characteristic": "SIZ", "points": -5, "starving": True}, [], [], [], {"a.characteristics.SIZ": 5, "a.hit_points": 8}),
        ({"characteristic": "SIZ", "points": -6, "starving": True}, [], [], [], {"a.characteristics.SIZ": 4, "a.hit_points": 7, "a.fate": "dead", "a.fight.rank": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["as strong as any"], BOOK), "alter", "a",
        ({"characteristic": "STR", "points": 1}, [], [], [], {}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["stronger than any"], BOOK), "alter", "a",
        ({"characteristic": "STR", "points": 1}, [], [], [], {"a.characteristics.STR": 24}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["no strength"], BOOK), "alter", "a",
        ({"characteristic": "STR", "points": 1}, [], [], [], {"a.characteristics.STR": 1, "a.fatigue": 11, "a.fate": ""}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["no strength, no speed"], BOOK), "alter", "a",
        ({"characteristic": "STR", "points": 1}, [], [], [], {"a.characteristics.STR": 1, "a.fatigue": 11, "a.fate": "immobile"}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["weak"], BOOK), "alter", "a",
        ({"characteristic": "STR", "points": 1}, [], [], [], {"a.characteristics.STR": 2, "a.fatigue": 12}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["dead"], BOOK), "alter", "a",
        ({"characteristic": "STR", "points": -10}, [], [], [], {"a.characteristics.STR": 0, "a.fatigue": 10}),
    )  # fmt: skip
