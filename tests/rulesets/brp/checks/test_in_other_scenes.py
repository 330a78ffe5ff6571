"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, plays


def test_checks_characteristics_in_other_scenes() -> None:
    """What comes of characteristics for whoever is hindered, helped, or somewhere else.

    [BRP-CHR-062 BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068 BRP-CHR-069]
    """
    plays(
        PLAIN,
        ("senseless", "alter", {"characteristic": "STR", "points": 1}, [], [], [], {"a.characteristics.STR": 13}),
        ("far", "alter", {"characteristic": "STR", "points": 1}, [], [], [], {"a.characteristics.STR": 11}),
    )  # fmt: skip


def test_checks_ratings_rolls_in_other_scenes() -> None:
    """What comes of rolls for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-022 BRP-SYS-013]
    """
    plays(
        PLAIN,
        ("stunned", "characteristic", {"characteristic": "STR"}, [30], [], ["60%"], {"a.fight.rank": 5}),
        ("holding", "characteristic", {"characteristic": "STR"}, [30], [], ["60%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("hurt", "characteristic", {"characteristic": "STR"}, [30], [], ["60%"], {}),
    )  # fmt: skip


def test_checks_resistance_in_other_scenes() -> None:
    """What comes of resistance for whoever is hindered, helped, or somewhere else.

    [BRP-PLY-025 BRP-PLY-029]
    """
    plays(
        PLAIN,
        ("stunned", "knock-out", {"target": "b", "damage": 1}, [30], [], ["5%"], {}),
        ("stunned", "power-contest", {"target": "b"}, [30], [], ["50%"], {"a.fight.rank": 5}),
        ("holding", "power-contest", {"target": "b"}, [30], [], ["50%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("hurt", "power-contest", {"target": "b"}, [30], [], ["50%"], {}),
    )  # fmt: skip


def test_checks_turns_in_other_scenes() -> None:
    """What comes of turns for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-006 BRP-CBT-012 BRP-CBT-018 BRP-CBT-019 BRP-CBT-082 BRP-CBT-090 BRP-CBT-091]
    """
    plays(
        PLAIN,
        ("stunned", "wait", {}, [], [], [], {"a.fight.rank": 1, "a.fight.moved_from": 1}),
        ("stunned", "pass", {}, [], [], [], {"a.fight.rank": 0}),
    )  # fmt: skip
