"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, plays


def test_world_movement_in_other_scenes() -> None:
    """What comes of movement for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-016 BRP-CBT-020 BRP-CBT-022 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078 BRP-CBT-098 BRP-POW-374]
    """
    plays(
        PLAIN,
        ("stunned", "move", {}, [30, 40], [], ["50%", "50%"], {"scene.places.a": 30, "a.fight.moved": 30, "a.fight.moved_from": 10, "a.fight.rank": 0}),
        ("stunned", "kneel", {}, [], [], [], {"a.effects.kneeling": 0, "a.fight.rank": 5}),
        ("acted", "move", {}, [], [], [], {"scene.places.a": 30, "a.fight.moved": 30, "a.fight.moved_from": 10, "a.fight.rank": 0}),
        ("holding", "move", {}, [], [], [], {"b.fight.holds": (), "scene.places.a": 30, "a.fight.moved": 30, "a.fight.moved_from": 10, "a.fight.rank": 0}),
        ("holding", "kneel", {}, [], [], [], {"a.effects.kneeling": 0, "b.fight.holds": (), "a.fight.rank": 5}),
        ("prone", "stand-up", {}, [], [], [], {"a.effects.prone": None, "a.effects.getting-up": 0, "a.fight.rank": 0}),
        ("kneeling", "move", {}, [], [], [], {"scene.places.a": 30, "a.fight.moved": 30, "a.fight.moved_from": 10, "a.fight.rank": 0, "a.effects.kneeling": None}),
        ("kneeling", "stand-up", {}, [], [], [], {"a.effects.kneeling": None, "a.fight.rank": 0}),
        ("stuck", "move", {}, [3], [], ["ceil((1d6 + 1) / 2)"], {"scene.places.a": 30, "a.fight.moved": 30, "a.fight.moved_from": 10, "a.fight.rank": 0, "a.wounds.wound-1": 2, "a.hit_points": 8, "a.fight.lodged.spear-short": {"by": "b", "damage": 7}}),
        ("hurt", "move", {}, [], [], [], {"scene.places.a": 30, "a.fight.moved": 30}),
        ("hurt", "kneel", {}, [], [], [], {"a.effects.kneeling": 0}),
        ("hiding", "move", {}, [], [], [], {"scene.places.a": 30, "a.fight.moved": 30, "a.effects.hidden": None}),
    )  # fmt: skip


def test_world_travel_in_other_scenes() -> None:
    """What comes of travel for whoever is hindered, helped, or somewhere else.

    [BRP-PLY-066 BRP-PLY-069 BRP-PLY-070 BRP-PLY-071 BRP-PLY-072 BRP-PLY-073 BRP-PLY-075 BRP-PLY-077]
    """
    plays(
        PLAIN,
        ("hurt", "travel", {"pace": "walking"}, [], [], [], {"scene.minutes": 600}),
    )  # fmt: skip
