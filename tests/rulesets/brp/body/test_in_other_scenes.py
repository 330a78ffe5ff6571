"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, plays


def test_body_healing_in_other_scenes() -> None:
    """What comes of healing for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-078 BRP-CBT-122 BRP-CBT-123 BRP-CBT-125 BRP-CBT-127 BRP-CBT-128 BRP-CBT-129 BRP-CHR-089 BRP-SKL-113]
    """
    plays(
        PLAIN,
        ("senseless at leisure", "heal-week", {}, [3], [], ["1d3"], {}),
    )  # fmt: skip


def test_body_power_points_in_other_scenes() -> None:
    """What comes of power points for whoever is hindered, helped, or somewhere else.

    [BRP-CHR-062 BRP-CHR-099 BRP-CHR-100 BRP-CHR-102]
    """
    plays(
        PLAIN,
        ("senseless", "gain-points", {"points": 1}, [], [], [], {"a.surplus": 1}),
    )  # fmt: skip


def test_body_wounds_impaled_in_other_scenes() -> None:
    """What comes of impaled for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-077 BRP-CBT-079 BRP-CBT-080]
    """
    plays(
        PLAIN,
        ("stuck", "pull-out", {"weapon": "spear-short"}, [30], [], ["85%"], {"a.fight.rank": 0, "a.fight.lodged.spear-short": None, "a.weapons": ("sword-broad", "spear-short"), "a.in_hand": ("spear-short",)}),
        ("stuck", "break-off", {"weapon": "spear-short"}, [30], [], ["35%"], {"a.fight.rank": 0, "a.fight.lodged.spear-short": None}),
        ("stuck in a foe", "retrieve", {"target": "b", "weapon": "sword-broad"}, [30], [], ["50%"], {"a.fight.retrieving": True, "a.fight.rank": 0, "b.fight.lodged.sword-broad": None}),
    )  # fmt: skip
