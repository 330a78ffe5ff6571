"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_gear_armour() -> None:
    """What is refused of armour, and why; and what is not.

    [BRP-CBT-091 BRP-CBT-095 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-061]
    """
    says(
        PLAIN,
        ("leisure", "put-on", {"armour": "helmet"}, "", ""),
        ("fight", "put-on", {"armour": "helmet"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("fight", "take-off", {}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless at leisure", "put-on", {"armour": "helmet"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless at leisure", "take-off", {}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_why_not_gear_arms() -> None:
    """What is refused of arms, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019]
    """
    says(
        PLAIN,
        ("senseless", "take-up", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "take-up", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("empty-handed", "take-up", {"item": "shield-round"}, "", ""),
    )  # fmt: skip


def test_why_not_gear_encumbrance() -> None:
    """What is refused of encumbrance, and why; and what is not.

    [BRP-PLY-076]
    """
    says(
        PLAIN,
        ("leisure", "load", {"enc": 1}, "BRP-PLY-076", "Loads do not count at this table."),
        ("leisure", "toil", {"turns": 1}, "BRP-PLY-076", "Loads do not count at this table."),
    )  # fmt: skip


def test_why_not_gear_handing_over() -> None:
    """What is refused of handing over, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-022]
    """
    says(
        PLAIN,
        ("leisure", "hand-over", {"target": "b", "item": "sword-broad"}, "", ""),
        ("leisure", "snatch-up", {}, "BRP-CBT-022", "Nothing lies here."),
        ("senseless", "hand-over", {"target": "b", "item": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("senseless", "snatch-up", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "hand-over", {"target": "b", "item": "sword-broad"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "snatch-up", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("empty-handed", "hand-over", {"target": "b"}, "BRP-CBT-022", "There is nothing to give."),
        ("against the dead", "snatch-up", {"item": "sword-broad"}, "", ""),
        ("far", "hand-over", {"target": "b", "item": "sword-broad"}, "BRP-CBT-021", "Somebody is out of reach."),
    )  # fmt: skip
