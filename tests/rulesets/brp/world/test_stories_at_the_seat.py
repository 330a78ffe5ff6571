"""Stories of the world: fire, radiation, air, acid, ground, weather, light and ways, each press with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.stage import BOOK
from tests.rulesets.brp.stories import OTHERWISE, USUAL, tells


def test_world_battles() -> None:
    """All that comes of pressing buttons of battles.

    [BRP-SPT-197]
    """
    tells(
        USUAL,
        ("a psychic",
            ("in-the-press", {}, [15], [], ["90%"], {"scene.minutes": 5}, 0),
            ("in-the-press", {"turns": 6}, [8, 91, 6, 91, 91, 6, 91, 6, 91, 91, 5], [], ["90%", "90%", "1d6", "major wound, Luck 90%", "90%", "1d6", "major wound, Luck 90%"], {"scene.minutes": 25, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": -2, "a.characteristics.CHA": 0, "a.effects.major-wound": "level 6, 0, ", "a.fight.shock": 0, "a.wounds.wound-2": {"damage": 6, "major": True}, "a.fate": "dying", "a.effects.prone": 0, "a.effects.major-wound-2": "level 5, 0, ", "a.fight.doom": 1, "a.fight.rank": 0}, 12),
        ),
        ("nothing in mind", ("in-the-press", {}, [30], [], ["90%"], {"scene.minutes": 5}, 0)),
    )  # fmt: skip


def test_world_hazards_acid_by_other_rules() -> None:
    """All that comes of pressing buttons of acid, where a table plays by other rules.

    [BRP-CRE-093 BRP-EQP-193 BRP-SPT-004 BRP-SPT-005 BRP-SPT-006]
    """
    tells(
        OTHERWISE,
        ("senseless",
            ("convert", {"unit": "tonne", "amount": -997}, [], [], [], {}, "-997 t is about -2.1934e+06 pounds."),
            ("pour-acid", {"strength": "acid-very-strong", "rounds": 4, "splash": True}, [], [], [], {"a.effects.acid": 0}, 0),
        ),
        ("mounted",
            ("pour-acid", {"strength": "acid-very-strong"}, [4, 13], [], ["1d6 + 1", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.effects.acid": None, "a.wounds.wound-1": {"damage": 5, "location": "right-arm"}, "a.locations.right-arm": 5, "a.hit_points": 5, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.useless-right-arm": 0}, 5),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_hazards_acid() -> None:
    """All that comes of pressing buttons of acid.

    [BRP-CRE-093 BRP-SPT-003 BRP-SPT-004 BRP-SPT-005 BRP-SPT-006 BRP-SPT-007]
    """
    tells(
        USUAL,
        ("gifted", ("pour-acid", {"strength": "acid-weak", "splash": True}, [3], [], ["1d3 - 1"], {"a.effects.acid": None, "a.wounds.wound-1": 1, "a.hit_points": 9}, 1)),
        ("snared", ("pour-acid", {"strength": "acid-strong"}, [], [], [], {"a.effects.acid": 0}, 0)),
        ("held",
            ("pour-acid", {"strength": "acid-strong", "rounds": 11}, [], [], [], {"a.effects.acid": 0}, 0),
            ("wash-off", {}, [], [], [], {"a.effects.acid": None}, None),
        ),
        ("a dodger on the ground", ("sprinkle", {}, [1], [], ["1d3 - 1"], {"a.effects.acid": None}, 0)),
    )  # fmt: skip


def test_world_hazards_breath_without_powers() -> None:
    """All that comes of pressing buttons of breath, at a table without powers.

    [BRP-EQP-147 BRP-SPT-094 BRP-SPT-098]
    """
    tells(
        BOOK,
        ("stuck",
            ("take-air", {"medium": "air-dense-smoke"}, [], [], [], {"a.effects.without-air": 0}, True),
            ("take-air", {"medium": "air-smoke"}, [], [], [], {}, True),
        ),
    )  # fmt: skip


def test_world_hazards_breath_by_other_rules() -> None:
    """All that comes of pressing buttons of breath, where a table plays by other rules.

    [BRP-CRE-127 BRP-SPT-094 BRP-SPT-095 BRP-SPT-096 BRP-SPT-097]
    """
    tells(
        OTHERWISE,
        ("against the senseless",
            ("take-air", {"medium": "air-choking", "warning": "by surprise", "cord": "saber"}, [30], [], ["50%"], {"a.effects.without-air": "level 1, 0, "}, True),
            ("", {}, [1], ["act"], ["10%"], {"scene.round.number": 2, "b.fight": {}, "a.fight.intent": "act"}, None),
        ),
        ("senseless",
            ("take-air", {"medium": "air-earth"}, [], [], [], {"a.effects.without-air": 0}, True),
            ("", {}, [], ["act"], [], {"scene.round.number": 2, "a.fight": {}, "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_hazards_breath() -> None:
    """All that comes of pressing buttons of breath.

    [BRP-CRE-127 BRP-EQP-147 BRP-SPT-004 BRP-SPT-094 BRP-SPT-095 BRP-SPT-096 BRP-SPT-097 BRP-SPT-098]
    """
    tells(
        USUAL,
        ("a magician", ("take-air", {"medium": "air-choking", "warning": "forewarned"}, [], [], [], {"a.effects.without-air": 0}, True)),
        ("held",
            ("take-air", {"medium": "air-choking", "cord": "angel-flaming-broad-sword"}, [], [], [], {"a.effects.without-air": 0}, True),
            ("", {}, [91, 3, 7, 6, 4, 30, 30, 2, 30], ["act"], ["10%", "1d6", "1d8 + 1 + 2d6", "major wound, Luck 50%", "table(1d6; 3: 'left', 3: 'right')", "50%"], {"a.wounds.wound-1": 3, "a.hit_points": -11, "a.wounds.wound-2": {"damage": 18, "major": True}, "a.fate": "dying", "a.effects.prone": 0, "a.effects.major-wound": 0, "a.fight.doom": 2, "a.fight.rank": 0, "scene.round.number": 2, "b.checks": ("grapple",), "b.fight.intent": "act"}, None),
        ),
        ("a magician", ("take-air", {"medium": "air-earth", "warning": "by surprise", "cord": "ghoul-claw"}, [100], [], ["90%"], {"a.effects.without-air": "level 3, 0, "}, True)),
        ("a gunner",
            ("take-air", {"medium": "air-water"}, [], [], [], {"a.effects.without-air": 0}, True),
            ("", {}, [100], ["defend", "wait"], ["100%"], {"a.effects.without-air": 0, "scene.round.number": 2, "a.fight.intent": "defend", "a.fight.free": 1, "a.fight.rank": 0, "b.fight.intent": "wait"}, None),
        ),
        ("a bow",
            ("take-air", {"medium": "air-poison-gas"}, [], [], [], {"a.effects.without-air": 0}, True),
            ("", {}, [75], ["act", "act"], ["100%"], {"a.effects.without-air": "level 1, 0, ", "scene.round.number": 2, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_hazards_burning_by_other_rules() -> None:
    """All that comes of pressing buttons of burning, where a table plays by other rules.

    [BRP-CRE-069 BRP-CRE-091 BRP-EQP-108 BRP-EQP-175 BRP-EQP-183 BRP-EQP-186 BRP-SPT-166 BRP-SPT-167 BRP-SPT-168
    BRP-SPT-169 BRP-SPT-170 BRP-SPT-171 BRP-SPT-172]
    """
    tells(
        OTHERWISE,
        ("a rider", ("into-fire", {"fire": "burning-house", "less": 10}, [5, 30], ["stand"], ["1d6 + 2", "10%"], {"a.effects.in-fire": "level 0, 0, heat-10", "a.effects.alight": 0, "a.effects.in-fire.level": 1}, None)),
        ("senseless at leisure",
            ("into-fire", {"fire": "torch-flame", "retardant": True, "less": 5}, [3, 3], [], ["1d6", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.effects.in-fire": "level 0, 0, heat-5", "a.effects.in-fire.level": 1}, None),
            ("", {}, [], ["act"], [], {"scene.round.number": 1, "a.fight": {}, "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_hazards_burning() -> None:
    """All that comes of pressing buttons of burning.

    [BRP-CRE-069 BRP-CRE-091 BRP-EQP-108 BRP-EQP-175 BRP-EQP-183 BRP-EQP-186 BRP-SPT-166 BRP-SPT-167 BRP-SPT-168
    BRP-SPT-169 BRP-SPT-171 BRP-SPT-172]
    """
    tells(
        USUAL,
        ("a rider",
            ("into-fire", {"fire": "bonfire"}, [2, 50], [], ["1d6 + 2", "10%"], {"a.effects.in-fire": 0, "a.wounds.wound-1": 4, "a.hit_points": 22, "a.effects.burns": "level 4, 0, ", "a.effects.alight": 0, "a.effects.in-fire.level": 1}, None),
            ("into-fire", {"fire": "burning-house", "retardant": True}, [2, 6, 97, 97, 2], ["CHA"], ["1d6", "1d6 + 2", "50%", "50%", "1d4"], {"a.effects.in-fire": 0, "a.wounds.wound-2": 2, "a.hit_points": 12, "a.effects.burns": "level 14, 0, ", "a.wounds.wound-3": 8, "a.fate": "unconscious", "a.effects.in-fire.level": 1, "a.characteristics.CHA": 8}, None),
        ),
        ("a rider", ("into-fire", {"fire": "bonfire"}, [5, 1], [], ["1d6 + 2", "10%"], {"a.effects.in-fire": 0, "a.wounds.wound-1": 7, "a.hit_points": 19, "a.effects.burns": "level 7, 0, ", "a.effects.in-fire.level": 1}, None)),
    )  # fmt: skip


def test_world_hazards_fire_without_powers() -> None:
    """All that comes of pressing buttons of fire, at a table without powers.

    [BRP-CRE-069 BRP-SPT-166 BRP-SPT-167 BRP-SPT-168 BRP-SPT-169 BRP-SPT-170 BRP-SPT-171]
    """
    tells(
        BOOK,
        ("a rider", ("into-fire", {"fire": "candle", "less": 3}, [], [], ["1"], {"a.effects.in-fire": "level 0, 0, heat-3", "a.effects.in-fire.level": 1}, None)),
        ("a rider", ("into-fire", {"fire": "bonfire", "less": 0}, [6, 8, 30], [], ["1d6 + 2", "10%", "50%"], {"a.effects.in-fire": 0, "a.wounds.wound-1": 8, "a.hit_points": 18, "a.effects.burns": "level 8, 0, ", "a.effects.in-fire.level": 1}, None)),
    )  # fmt: skip


def test_world_hazards_fire_by_other_rules() -> None:
    """All that comes of pressing buttons of fire, where a table plays by other rules.

    [BRP-CRE-069 BRP-SPT-167 BRP-SPT-168 BRP-SPT-169 BRP-SPT-170 BRP-SPT-174 BRP-SPT-300 BRP-SPT-302]
    """
    tells(
        OTHERWISE,
        ("hurt", ("into-fire", {"fire": "furnace", "less": 20}, [3, 5, 3], [], ["3d6"], {"a.effects.in-fire": "level 0, 0, heat-20", "a.effects.in-fire.level": 1}, None)),
        ("a rider",
            ("into-fire", {"fire": "furnace", "retardant": True, "less": 10}, [6, 2, 1], [], ["3d6"], {"a.effects.in-fire": "level 0, 0, heat-10", "a.effects.in-fire.marks": ("in flames",), "a.effects.in-fire.level": 1}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("nothing in mind", ("burn-thing", {"thing": "book", "fire": "candle"}, [], [], ["1"], {}, True)),
    )  # fmt: skip


def test_world_hazards_fire() -> None:
    """All that comes of pressing buttons of fire.

    [BRP-CRE-069 BRP-SPT-168 BRP-SPT-170]
    """
    tells(
        USUAL,
        ("out of the body",
            ("into-fire", {"fire": "torch-flame", "less": 10}, [1, 50], [], ["1d6", "90%"], {"a.effects.in-fire": "level 0, 0, heat-10", "a.effects.in-fire.level": 1}, None),
            ("pass-time", {"hours": 1}, [], ["rest", "work"], [], {"scene.minutes": 60}, None),
        ),
        ("a gunner", ("cook-off", {"weapon": "rifle-bolt-action"}, [1], [], ["50%"], {}, None)),
        ("a gunner", ("cook-off", {"weapon": "rifle-bolt-action"}, [91, 1, 1, 30, 30, 1], [], ["50%", "2d6 + 4", "major wound, Luck 50%", "table(1d6; 3: 'left', 3: 'right')"], {"a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.effects.major-wound": 0, "a.fight.shock": 0}, None)),
    )  # fmt: skip


def test_world_hazards_footing_by_other_rules() -> None:
    """All that comes of pressing buttons of footing, where a table plays by other rules.

    [BRP-SPT-300 BRP-SPT-301 BRP-SPT-302]
    """
    tells(
        OTHERWISE,
        ("under a power", ("weightless", {}, [], [], [], {"a.effects.weightless": 0}, None)),
        ("a magician's familiar",
            ("weightless", {"steered": True}, [], [], [], {"a.effects.weightless": 0}, None),
            ("", {}, [1], ["power", "act"], ["50%"], {"scene.round.number": 1, "a.fight.intent": "power", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_hazards_footing() -> None:
    """All that comes of pressing buttons of footing.

    [BRP-SPT-252 BRP-SPT-300 BRP-SPT-301 BRP-SPT-302]
    """
    tells(
        USUAL,
        ("a sorcerer",
            ("slippery-ground", {"failing": "only keeps upright"}, [], [], [], {"a.effects.slippery": 0}, None),
            ("slippery-ground", {"how": "firm"}, [], [], [], {"a.effects.slippery": None}, None),
        ),
        ("prone", ("weightless", {"grounded": True}, [], [], [], {}, None)),
        ("a scholar of sorcery",
            ("weightless", {}, [], [], [], {"a.effects.weightless": 0}, None),
            ("", {}, [97], ["wait", "act"], ["50%"], {"scene.round.number": 1, "a.effects.tumbling": 1, "a.fight.intent": "wait", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_hazards_radiation_without_powers() -> None:
    """All that comes of pressing buttons of radiation, at a table without powers.

    [BRP-SPT-238 BRP-SPT-239 BRP-SPT-240 BRP-SPT-241 BRP-SPT-242 BRP-SPT-243 BRP-SPT-244]
    """
    tells(
        BOOK,
        ("hurt in a fight", ("irradiate", {"potency": 21}, [9, 4, 3, 6, 8], [], ["2d10", "1d3", "1d10", "10%"], {"a.effects.irradiated-high": "level 1, 0, ", "a.effects.laid-low": "18720 minutes", "a.wounds.wound-1": {"damage": 3, "kind": "radiation"}, "a.hit_points": 7, "a.effects.radiation-blind": "8640 minutes"}, False)),
        ("a dodger on the ground",
            ("irradiate", {"potency": 100}, [1, 3], [], ["1d4", "1d3"], {"a.effects.irradiated-fatal": "level 1, 0, ", "a.wounds.wound-1": {"damage": 1, "kind": "radiation"}, "a.hit_points": 25, "a.effects.radiation-blind": 0, "a.effects.sterile": 0, "a.effects.acute-radiation": 0, "a.effects.no-action": "level 4, 0, ", "a.fate": "dying", "a.fight.rank": 0, "a.fight.doom": 4}, False),
            ("irradiate", {"potency": 21}, [100, 7, 5, 2, 91], [], ["5%", "2d10", "1d3", "12%"], {"a.effects.irradiated-high": "level 1, 0, ", "a.effects.laid-low": "17280 minutes", "a.wounds.wound-2": {"damage": 2, "kind": "radiation"}, "a.hit_points": 23, "a.fate": "", "a.fight.doom": 0}, False),
        ),
    )  # fmt: skip


def test_world_hazards_radiation_by_other_rules() -> None:
    """All that comes of pressing buttons of radiation, where a table plays by other rules.

    [BRP-SPT-237 BRP-SPT-238 BRP-SPT-239 BRP-SPT-240 BRP-SPT-241 BRP-SPT-242 BRP-SPT-243 BRP-SPT-244 BRP-SPT-245]
    """
    tells(
        OTHERWISE,
        ("jammed",
            ("irradiate", {"potency": 11}, [100, 91, 3, 1], ["stand", "stand"], ["45%", "10%", "2d10"], {"a.effects.irradiated-moderate": "level 1, 0, ", "a.effects.laid-low": "240 minutes"}, False),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("a ward stands",
            ("irradiate", {"potency": 21}, [30, 4, 2, 1, 10, 91], ["stand", "stand"], ["18%", "2d10", "1d3", "1d10", "10%"], {"a.effects.irradiated-high": "level 1, 0, ", "a.effects.laid-low": "8640 minutes", "a.wounds.wound-1": {"damage": 1, "kind": "radiation"}, "a.hit_points": 9, "a.effects.radiation-blind": 0, "a.effects.sterile": 0}, False),
            ("irradiate", {"potency": 21}, [91, 91, 5, 1, 1, 91], ["again", "stand"], ["18%", "18%", "2d10", "1d3", "10%"], {"a.power_points": 13, "a.effects.irradiated-high": "level 2, 0, ", "a.effects.laid-low": "17280 minutes", "a.wounds.wound-2": {"damage": 1, "kind": "radiation"}, "a.hit_points": 8, "a.effects.cancer": 0}, False),
        ),
    )  # fmt: skip


def test_world_hazards_radiation() -> None:
    """All that comes of pressing buttons of radiation.

    [BRP-SPT-237 BRP-SPT-242 BRP-SPT-243 BRP-SPT-244 BRP-SPT-245]
    """
    tells(
        USUAL,
        ("two sorcerers", ("irradiate", {"potency": 1}, [], [], [], {}, True)),
        ("talked into it", ("irradiate", {"potency": 6}, [1], [], ["70%"], {}, True)),
        ("under a power", ("irradiate", {"potency": 100}, [3, 1], [], ["1d4", "1d3"], {"a.effects.irradiated-fatal": "level 1, 0, ", "a.wounds.wound-1": {"damage": 3, "kind": "radiation"}, "a.hit_points": 7, "a.effects.radiation-blind": 0, "a.effects.sterile": 0, "a.effects.acute-radiation": 0, "a.effects.no-action": 0, "a.effects.failing-radiation": "level 1, 0, "}, False)),
    )  # fmt: skip


def test_world_hazards_rounds() -> None:
    """All that comes of pressing buttons of rounds.

    [BRP-SPT-004 BRP-SPT-095]
    """
    tells(
        USUAL,
        ("spent",
            ("pour-acid", {"strength": "acid-very-strong", "rounds": 6}, [], [], [], {"a.effects.acid": 0}, 0),
            ("", {}, [6, 97, 97, 3], ["act", "act"], ["1d6 + 1", "major wound, Luck 50%"], {"a.wounds.wound-1": {"damage": 7, "major": True}, "a.hit_points": 3, "a.characteristics.DEX": 7, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 3, 0, ", "a.fight.shock": 0, "a.fight": {"rank": 7, "shock": 1}, "scene.round.number": 2, "b.fight.intent": "act", "a.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_hazards_vacuum_without_powers() -> None:
    """All that comes of pressing buttons of vacuum, at a table without powers.

    [BRP-SPT-284 BRP-SPT-285 BRP-SPT-286]
    """
    tells(
        BOOK,
        ("dying", ("into-vacuum", {"knows": "may have heard"}, [100, 30], [], ["1%", "50%"], {"a.effects.vacuum": 0}, False)),
        ("kneeling",
            ("into-vacuum", {"knows": "may have heard"}, [91, 30], [], ["1%", "50%"], {"a.effects.vacuum": 0}, False),
            ("", {}, [1], ["wait", "wait"], ["1d6 + 2"], {"a.effects.vacuum.level": 1, "a.wounds.wound-1": 4, "a.hit_points": 6, "scene.round.number": 2, "a.fight.intent": "wait", "b.fight.intent": "wait"}, None),
        ),
    )  # fmt: skip


def test_world_hazards_vacuum_by_other_rules() -> None:
    """All that comes of pressing buttons of vacuum, where a table plays by other rules.

    [BRP-SPT-284 BRP-SPT-285 BRP-SPT-286]
    """
    tells(
        OTHERWISE,
        ("stuck", ("into-vacuum", {"knows": "may have heard", "abrupt": False}, [75], ["stand"], ["1%"], {"a.effects.vacuum": 0}, False)),
        ("lost arms",
            ("into-vacuum", {"suit": 2}, [100, 91], ["stand", "stand"], ["50%", "50%"], {"a.effects.vacuum": "level -2, 0, ", "a.effects.burst-eardrums": 0}, False),
            ("into-vacuum", {"knows": "knows", "suit": 2, "abrupt": False}, [], [], [], {"a.effects.vacuum": "level -2, 0, "}, True),
        ),
    )  # fmt: skip


def test_world_hazards_vacuum() -> None:
    """All that comes of pressing buttons of vacuum.

    [BRP-SPT-284 BRP-SPT-285 BRP-SPT-286]
    """
    tells(
        USUAL,
        ("snared",
            ("into-vacuum", {"abrupt": False}, [], [], [], {"a.effects.vacuum": 0}, True),
            ("", {}, [], ["act", "act"], [], {"a.effects.vacuum.level": 1, "a.wounds.wound-1": 1, "a.hit_points": 9, "scene.round.number": 2, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("acted", ("into-vacuum", {"abrupt": False}, [], [], [], {"a.effects.vacuum": 0}, True)),
        ("fight",
            ("into-vacuum", {"suit": 1, "abrupt": False}, [], [], [], {"a.effects.vacuum": "level -1, 0, "}, True),
            ("", {}, [], ["act", "act"], [], {"a.effects.vacuum.level": 0, "scene.round.number": 2, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_light_by_other_rules() -> None:
    """All that comes of pressing buttons of light, where a table plays by other rules.

    [BRP-SPT-193 BRP-SPT-194 BRP-SPT-195]
    """
    tells(
        OTHERWISE,
        ("a psychic in a fight",
            ("light-up", {"light": "oil-lamp"}, [], [], [], {"a.effects.light": "240 minutes", "a.fight.rank": 5}, None),
            ("light-up", {"light": "oil-lamp"}, [], [], [], {"a.fight.rank": 0}, None),
        ),
    )  # fmt: skip


def test_world_light() -> None:
    """All that comes of pressing buttons of light.

    [BRP-SPT-193 BRP-SPT-194 BRP-SPT-195 BRP-SPT-276]
    """
    tells(
        USUAL,
        ("a magician", ("light-up", {"light": "lantern"}, [], [], [], {"a.effects.light": "360 minutes"}, None)),
        ("a psychic in a fight",
            ("light-up", {"light": "oil-lamp"}, [], [], [], {"a.effects.light": "240 minutes", "a.fight.rank": 5}, None),
            ("endanger-light", {}, [8], [], ["90%"], {}, True),
        ),
    )  # fmt: skip


def test_world_measures() -> None:
    """All that comes of pressing buttons of measures.

    [BRP-CBT-022 BRP-CBT-098 BRP-EQP-193]
    """
    tells(
        USUAL,
        ("leisure",
            ("kneel", {}, [], [], [], {"a.effects.kneeling": 0}, None),
            ("convert", {"unit": "celsius", "amount": -990}, [], [], [], {}, "-990 degrees Celsius is about -1750 degrees Fahrenheit."),
        ),
    )  # fmt: skip


def test_world_movement_without_powers() -> None:
    """All that comes of pressing buttons of movement, at a table without powers.

    [BRP-CBT-016 BRP-CBT-018 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078 BRP-PLY-066 BRP-PLY-068 BRP-PLY-069
    BRP-PLY-070 BRP-PLY-071 BRP-PLY-072 BRP-PLY-073 BRP-PLY-074 BRP-PLY-075 BRP-PLY-077 BRP-POW-374 BRP-SPT-165
    BRP-SPT-231]
    """
    tells(
        BOOK,
        ("stuck", ("move", {}, [1], [], ["ceil((1d6 + 1) / 2)"], {"scene.places.a": 30, "a.fight.moved": 30, "a.fight.moved_from": 10, "a.fight.rank": 0, "a.wounds.wound-1": 1, "a.hit_points": 9, "a.fight.lodged.spear-short": {"by": "b", "damage": 6}}, 30)),
        ("a dodger on the ground", ("roll-to-feet", {"how": "careful"}, [30, 91], [], ["40%", "50%"], {"a.fight.rank": 0}, False)),
        ("prone", ("roll-to-feet", {}, [100], [], ["25%"], {"a.fight.rank": 0}, False)),
        ("hiding", ("travel", {"pace": "air-vehicle-propeller"}, [], [], [], {"scene.minutes": 600}, 1800000)),
        ("hiding", ("travel", {"pace": "walking", "grounds": ("heavy-storm", "ship-at-night"), "worst": True, "shifts": True}, [], [], [], {"scene.minutes": 600}, 1500)),
    )  # fmt: skip


def test_world_movement_by_other_rules() -> None:
    """All that comes of pressing buttons of movement, where a table plays by other rules.

    [BRP-CBT-016 BRP-CBT-018 BRP-CBT-020 BRP-CBT-022 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078 BRP-POW-374 BRP-SPT-029
    BRP-SPT-165 BRP-SPT-231]
    """
    tells(
        OTHERWISE,
        ("one point left",
            ("move", {"distance": 11}, [], [], [], {"scene.places.a": 11, "a.fight.moved": 11}, 11),
            ("move", {"away": "b", "distance": 2}, [], [], [], {"scene.places.a": 13, "a.fight.moved": 13}, 2),
        ),
        ("kneeling", ("stand-up", {}, [], [], [], {"a.effects.kneeling": None, "a.fight.rank": 0}, None)),
        ("prone", ("stand-up", {}, [], [], [], {"a.effects.prone": None, "a.effects.getting-up": 0, "a.fight.rank": 0}, None)),
        ("prone", ("roll-to-feet", {}, [30], ["success"], ["25%"], {"a.power_points": 4, "a.effects.prone": None}, True)),
        ("a psychic in a fight",
            ("light-up", {"light": "oil-lamp"}, [], [], [], {"a.effects.light": "240 minutes", "a.fight.rank": 5}, None),
            ("move", {"distance": 4}, [], [], [], {"scene.places.a": 4, "a.fight.moved": 4, "a.fight.moved_from": 10}, 4),
        ),
    )  # fmt: skip


def test_world_movement() -> None:
    """All that comes of pressing buttons of movement.

    [BRP-CBT-013 BRP-CBT-016 BRP-CBT-019 BRP-CBT-020 BRP-CBT-022 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078 BRP-CBT-098
    BRP-PLY-069 BRP-PLY-071 BRP-PLY-072 BRP-PLY-079 BRP-POW-374 BRP-SPT-165 BRP-SPT-227 BRP-SPT-230 BRP-SPT-231]
    """
    tells(
        USUAL,
        ("drained", ("move", {}, [], [], [], {"scene.places.a": 30, "a.fight.moved": 30}, 30)),
        ("one point left",
            ("move", {"distance": 2}, [], [], [], {"scene.places.a": 2, "a.fight.moved": 2}, 2),
            ("move", {"toward": "b", "away": "b"}, [], [], [], {}, 0),
        ),
        ("stunned", ("move", {"toward": "b", "away": "b"}, [100], [], ["50%"], {"a.fight.rank": 0}, 0)),
        ("six metres",
            ("move", {"toward": "b"}, [], [], [], {"scene.places.a": 6, "a.fight.moved": 6, "a.fight.moved_from": 10, "a.fight.rank": 5}, 6),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("far",
            ("move", {"away": "b", "distance": 2}, [], [], [], {"scene.places.a": -2, "a.fight.moved": 2, "a.fight.moved_from": 10}, 2),
            ("move", {"toward": "b", "away": "b"}, [], [], [], {"scene.places.a": -30, "a.fight.moved": 30, "a.fight.rank": 0}, 28),
        ),
        ("gifted and spent", ("move-besides", {"toward": "b", "away": "b"}, [], [], [], {}, 0)),
        ("gifted and spent", ("move-besides", {"distance": 11}, [], [], [], {"scene.places.a": 11, "a.fight.moved": 11}, 11)),
        ("somebody tough in a fight", ("kneel", {}, [], [], [], {"a.effects.kneeling": 0, "a.fight.rank": 5}, None)),
        ("stuck",
            ("lie-down", {}, [], [], [], {"a.effects.prone": 0, "a.fight.rank": 5}, None),
            ("roll-to-feet", {}, [8, 4], [], ["25%", "ceil((1d6 + 1) / 2)"], {"a.effects.prone": None, "a.wounds.wound-1": 3, "a.hit_points": 7, "a.fight.lodged.spear-short": {"by": "b", "damage": 8}}, True),
        ),
        ("talked into it", ("travel", {"pace": "marching-forced", "companions": ("b",)}, [], [], [], {"scene.minutes": 600}, 36000)),
    )  # fmt: skip


def test_world_travel_by_other_rules() -> None:
    """All that comes of pressing buttons of travel, where a table plays by other rules.

    [BRP-PLY-066 BRP-PLY-069 BRP-PLY-070 BRP-PLY-071 BRP-PLY-072 BRP-PLY-073 BRP-PLY-075 BRP-PLY-077 BRP-PLY-079
    BRP-SPT-296]
    """
    tells(
        OTHERWISE,
        ("hiding", ("travel", {"pace": "running-normally", "grounds": ("ship-at-night", "heavy-fog"), "hours": 3, "worst": True}, [1, 91, 91], ["stand", "stand"], ["36%", "36%", "36%"], {"scene.minutes": 180, "a.fatigue": -14, "a.wounds.wound-1": 2, "a.hit_points": 8}, 6750)),
        ("snared by a power", ("travel", {"pace": "land-vehicle-drawn", "hours": 11, "worst": True, "shifts": True}, [], [], [], {"scene.minutes": 660}, 33000)),
        ("drained",
            ("travel", {"pace": "marching-forced", "grounds": ("desert", "mountains"), "hours": 3}, [1], [], ["50%"], {"scene.minutes": 180, "a.fatigue": 17}, 2400),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_world_weather_without_powers() -> None:
    """All that comes of pressing buttons of weather, at a table without powers.

    [BRP-SPT-295 BRP-SPT-297 BRP-SPT-299]
    """
    tells(
        BOOK,
        ("holding", ("wind", {}, [], [], [], {"a.effects.wind": "level 4, 0, roll missile-weapon-10 roll throw-10 roll climb-10 roll jump-10 roll fly-10 roll ride-10 roll swim-10", "b.effects.wind": "level 4, 0, roll missile-weapon-10 roll throw-10 roll climb-10 roll jump-10 roll fly-10 roll ride-10 roll swim-10"}, None)),
    )  # fmt: skip


def test_world_weather_by_other_rules() -> None:
    """All that comes of pressing buttons of weather, where a table plays by other rules.

    [BRP-SPT-295 BRP-SPT-296 BRP-SPT-297 BRP-SPT-299]
    """
    tells(
        OTHERWISE,
        ("snared", ("wind", {"strength": 2}, [], [], [], {"a.effects.wind": "level 2, 0, roll missile-weapon-10 roll throw-10 roll climb-10 roll jump-10 roll fly-10 roll ride-10 roll swim-10 MOV-1", "b.effects.wind": "level 2, 0, roll missile-weapon-10 roll throw-10 roll climb-10 roll jump-10 roll fly-10 roll ride-10 roll swim-10 MOV-1"}, None)),
        ("a magician", ("wind", {"strength": 0}, [], [], [], {"a.effects.wind": 0, "b.effects.wind": 0}, None)),
        ("stunned", ("clouds", {"cover": "light-clouds"}, [], [], [], {}, None)),
    )  # fmt: skip


def test_world_weather() -> None:
    """All that comes of pressing buttons of weather.

    [BRP-SPT-295 BRP-SPT-296 BRP-SPT-297 BRP-SPT-298 BRP-SPT-299]
    """
    tells(
        USUAL,
        ("holding",
            ("wind", {"drop": 3}, [], [], [], {"a.effects.wind": "level 4, 0, roll missile-weapon-10 roll throw-10 roll climb-10 roll jump-10 roll fly-10 roll ride-10 roll swim-10 blown down+3", "b.effects.wind": "level 4, 0, roll missile-weapon-10 roll throw-10 roll climb-10 roll jump-10 roll fly-10 roll ride-10 roll swim-10 blown down+3"}, None),
            ("", {}, [97, 97, 6, 97, 97, 1, 97, 6, 97, 97, 5], ["act", "act"], ["50%", "90%", "1d6", "major wound, Luck 50%", "80%", "1d6", "major wound, Luck 50%"], {"scene.round.number": 2, "b.fight.holds": (), "a.effects.prone": 0, "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 4, "a.characteristics.DEX": 9, "a.in_hand": (), "a.dropped": ("sword-broad",), "a.effects.major-wound": "level 1, 0, ", "a.fight.shock": 0, "b.effects.prone": 0, "b.wounds.wound-1": {"damage": 6, "major": True}, "b.hit_points": 4, "b.characteristics.DEX": 5, "b.in_hand": (), "b.dropped": ("sword-broad",), "b.effects.major-wound": "level 5, 0, ", "b.fight.shock": 0, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("somebody tough in a fight",
            ("clouds", {"cover": "severe-clouds", "dark": True}, [], [], [], {"a.effects.cloud": "level 0, 0, roll navigate-50 roll science/astronomy-50", "b.effects.cloud": "level 0, 0, roll navigate-50 roll science/astronomy-50", "a.effects.under-clouds": 0, "b.effects.under-clouds": 0}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("one without powers",
            ("clouds", {"cover": "complete-clouds", "dark": True}, [], [], [], {"a.effects.cloud": "level 0, 0, roll navigate-90 roll science/astronomy-90", "b.effects.cloud": "level 0, 0, roll navigate-90 roll science/astronomy-90", "a.effects.under-clouds": 0, "b.effects.under-clouds": 0}, None),
            ("clouds", {"cover": "light-clouds"}, [], [], [], {"a.effects.cloud": None, "b.effects.cloud": None, "a.effects.under-clouds": None, "b.effects.under-clouds": None}, None),
        ),
        ("gifted and stunned", ("rain", {"cover": "light-clouds"}, [97], [], ["1d100"], {}, 0)),
        ("gifted and stunned",
            ("rain", {"cover": "severe-clouds", "kind": "sleet"}, [8], [], ["1d100"], {"a.effects.rain": "level 0, 0, roll missile-weapon-50 roll throw-50 roll climb-50 roll jump-50 roll ride-50 roll drive-50 roll spot-50 roll listen-50 roll track-50 roll navigate-50", "b.effects.rain": "level 0, 0, roll missile-weapon-50 roll throw-50 roll climb-50 roll jump-50 roll ride-50 roll drive-50 roll spot-50 roll listen-50 roll track-50 roll navigate-50"}, 8),
            ("rain", {"cover": "severe-clouds", "kind": "sleet"}, [75], [], ["1d100"], {"a.effects.rain": None, "b.effects.rain": None}, 0),
        ),
    )  # fmt: skip
