"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, plays


def test_creation_advancement_in_other_scenes() -> None:
    """What comes of advancement for whoever is hindered, helped, or somewhere else.

    [BRP-PLY-091 BRP-PLY-092 BRP-PLY-093 BRP-PLY-094 BRP-PLY-095 BRP-PLY-096]
    """
    plays(
        PLAIN,
        ("hurt", "research", {"skill": "brawl"}, [3, 40], [], ["1d3", "d100 + 5 above 50"], {"scene.minutes": 10080, "b.wounds.w": {"damage": 6, "healed": 3}, "b.hit_points": 7}),
        ("hurt", "implant", {"skill": "brawl", "gain": 1}, [], [], [], {"a.skills.brawl": {"training": 1, "given": 50}}),
        ("treated", "research", {"skill": "brawl"}, [3, 40], [], ["1d3", "d100 + 5 above 50"], {"scene.minutes": 10080, "b.wounds.w": {"damage": 6, "healed": 3, "treated": True}, "b.hit_points": 7}),
        ("hiding", "research", {"skill": "brawl"}, [30], [], ["d100 + 5 above 50"], {"scene.minutes": 10080}),
    )  # fmt: skip


def test_creation_downtime_in_other_scenes() -> None:
    """What comes of downtime for whoever is hindered, helped, or somewhere else.

    [BRP-CHR-113 BRP-PLY-060 BRP-PLY-061]
    """
    plays(
        PLAIN,
        ("senseless at leisure", "pass-time", {"hours": 1}, [], ["rest"], [], {"scene.minutes": 60, "a.fate": ""}),
        ("hurt", "pass-time", {"hours": 1}, [], ["rest", "rest"], [], {"scene.minutes": 60}),
    )  # fmt: skip
