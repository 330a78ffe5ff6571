"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_world_movement() -> None:
    """What is refused of movement, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-024 BRP-CBT-071 BRP-CBT-098 BRP-CBT-133 BRP-CBT-134]
    """
    says(
        PLAIN,
        ("leisure", "move", {}, "", ""),
        ("leisure", "stand-up", {}, "BRP-CBT-022", "Somebody is up."),
        ("leisure", "kneel", {}, "", ""),
        ("senseless", "move", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("senseless", "kneel", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "move", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "kneel", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("held", "move", {}, "BRP-CBT-071", "Whoever is held cannot move."),
        ("engaged", "move", {}, "BRP-CBT-024", "Engaged in melee, one cannot just walk away."),
        ("prone", "stand-up", {}, "", ""),
        ("prone", "kneel", {}, "BRP-CBT-098", "Somebody is down."),
        ("lame", "stand-up", {}, "BRP-CBT-133", "A leg will not carry anybody."),
    )  # fmt: skip


def test_why_not_world_travel() -> None:
    """What is refused of travel, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-069 BRP-PLY-070 BRP-PLY-077 BRP-PLY-084]
    """
    says(
        PLAIN,
        ("leisure", "travel", {"pace": "walking"}, "", ""),
        ("fight", "travel", {"pace": "walking"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("senseless at leisure", "travel", {"pace": "walking"}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip
