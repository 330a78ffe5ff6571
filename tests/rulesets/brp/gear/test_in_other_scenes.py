"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, plays


def test_gear_armour_in_other_scenes() -> None:
    """What comes of armour for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-094 BRP-CBT-095 BRP-CHR-087 BRP-CHR-111 BRP-CHR-120 BRP-PLY-061]
    """
    plays(
        PLAIN,
        ("hurt", "put-on", {"armour": "helmet"}, [], [], [], {"a.armour": ("helmet",)}),
    )  # fmt: skip


def test_gear_arms_in_other_scenes() -> None:
    """What comes of arms for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-022]
    """
    plays(
        PLAIN,
        ("empty-handed", "take-up", {"item": "shield-round"}, [], [], [], {"a.shield": "shield-round", "a.fight.rank": 5}),
    )  # fmt: skip


def test_gear_handing_over_in_other_scenes() -> None:
    """What comes of handing over for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-021 BRP-CBT-022 BRP-POW-207 BRP-POW-213 BRP-POW-298]
    """
    plays(
        PLAIN,
        ("stunned", "hand-over", {"target": "b", "item": "sword-broad"}, [], [], [], {"a.in_hand": (), "a.weapons": (), "b.weapons": ("sword-broad", "sword-broad"), "a.fight.rank": 5}),
        ("holding", "hand-over", {"target": "b", "item": "sword-broad"}, [], [], [], {"a.in_hand": (), "a.weapons": (), "b.weapons": ("sword-broad", "sword-broad"), "b.fight.holds": (), "a.fight.rank": 5}),
        ("jammed", "hand-over", {"target": "b", "item": "sword-broad"}, [], [], [], {"a.in_hand": (), "a.weapons": (), "a.jammed": (), "b.jammed": ("sword-broad",), "b.weapons": ("sword-broad", "sword-broad"), "a.fight.rank": 5}),
        ("against the dead", "snatch-up", {"item": "sword-broad"}, [], [], [], {"b.in_hand": (), "b.weapons": (), "a.weapons": ("sword-broad", "sword-broad"), "a.fight.rank": 5}),
        ("lost arms", "snatch-up", {"item": "mace-light"}, [], [], [], {"b.dropped": (), "a.weapons": ("sword-broad", "mace-light"), "a.in_hand": ("mace-light",), "a.fight.rank": 5}),
    )  # fmt: skip
