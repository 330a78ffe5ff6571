"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_checks_characteristics() -> None:
    """What is refused of characteristics, and why; and what is not.

    [BRP-CHR-070]
    """
    says(
        PLAIN,
        ("leisure", "alter", {"characteristic": "STR", "points": 1}, "", ""),
    )  # fmt: skip


def test_why_not_checks_cooperation() -> None:
    """What is refused of cooperation, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-033
    BRP-PLY-041]
    """
    says(
        PLAIN,
        ("leisure", "cooperate", {"skill": "brawl", "helpers": ("b",)}, "", ""),
        ("leisure", "combine", {"first": "brawl", "second": "brawl"}, "BRP-PLY-041", "Two acts at once need two skills."),
        ("leisure", "combine", {"first": "brawl", "second": "dodge"}, "", ""),
        ("senseless", "cooperate", {"skill": "brawl", "helpers": ("b",)}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "combine", {"first": "brawl", "second": "brawl"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "cooperate", {"skill": "brawl", "helpers": ("b",)}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "combine", {"first": "brawl", "second": "brawl"}, "BRP-CHR-087", "Somebody is dying."),
        ("spent", "cooperate", {"skill": "brawl", "helpers": ("b",)}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "combine", {"first": "brawl", "second": "brawl"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("against the dead", "cooperate", {"skill": "brawl", "helpers": ("b",)}, "BRP-CHR-087", "Somebody is dead."),
    )  # fmt: skip


def test_why_not_checks_fate() -> None:
    """What is refused of fate, and why; and what is not.

    [BRP-PLY-053]
    """
    says(
        PLAIN,
        ("leisure", "luck", {}, "BRP-PLY-053", "Fate is not for sale at this table."),
        ("leisure", "detail", {"detail": 1, "points": 1}, "BRP-PLY-053", "Fate is not for sale at this table."),
    )  # fmt: skip


def test_why_not_checks_minds() -> None:
    """What is refused of minds, and why; and what is not.

    [BRP-CBT-012 BRP-CBT-018 BRP-CBT-019]
    """
    says(
        PLAIN,
        ("leisure", "hold-power", {}, "BRP-CBT-012", "One waits for a later INT rank, down to 1."),
        ("senseless", "hold-power", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "hold-power", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_checks_opposed() -> None:
    """What is refused of opposed, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-003
    BRP-PLY-036]
    """
    says(
        PLAIN,
        ("leisure", "oppose", {"skill": "brawl", "other": "b", "against": "brawl"}, "", ""),
        ("senseless", "oppose", {"skill": "brawl", "other": "b", "against": "brawl"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "oppose", {"skill": "brawl", "other": "b", "against": "brawl"}, "BRP-CHR-087", "Somebody is dying."),
        ("spent", "oppose", {"skill": "brawl", "other": "b", "against": "brawl"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_checks_ratings_rolls() -> None:
    """What is refused of rolls, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-091 BRP-CHR-026 BRP-CHR-027 BRP-CHR-087 BRP-CHR-100
    BRP-CHR-111 BRP-CHR-120]
    """
    says(
        PLAIN,
        ("leisure", "characteristic", {"characteristic": "STR"}, "", ""),
        ("senseless", "characteristic", {"characteristic": "STR"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "characteristic", {"characteristic": "STR"}, "BRP-CHR-087", "Somebody is dying."),
        ("spent", "characteristic", {"characteristic": "STR"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_checks_resistance() -> None:
    """What is refused of resistance, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        PLAIN,
        ("leisure", "resist", {"active": 1, "passive": 1}, "", ""),
        ("leisure", "force", {"strength": 1}, "", ""),
        ("leisure", "lift", {"size": 1}, "", ""),
        ("leisure", "will", {"target": "b"}, "", ""),
        ("leisure", "poison", {"potency": 1}, "", ""),
        ("leisure", "knock-out", {"target": "b", "damage": 1}, "", ""),
        ("leisure", "power-contest", {"target": "b"}, "", ""),
        ("senseless", "resist", {"active": 1, "passive": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "force", {"strength": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "lift", {"size": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "will", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "knock-out", {"target": "b", "damage": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "power-contest", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "resist", {"active": 1, "passive": 1}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "force", {"strength": 1}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "lift", {"size": 1}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "will", {"target": "b"}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "knock-out", {"target": "b", "damage": 1}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "power-contest", {"target": "b"}, "BRP-CHR-087", "Somebody is dying."),
        ("spent", "force", {"strength": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "lift", {"size": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "will", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "power-contest", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_checks_turns() -> None:
    """What is refused of turns, and why; and what is not.

    [BRP-CBT-006 BRP-CBT-012 BRP-CBT-018 BRP-CBT-019]
    """
    says(
        PLAIN,
        ("leisure", "wait", {}, "", ""),
        ("leisure", "pass", {}, "", ""),
        ("senseless", "wait", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("senseless", "pass", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "wait", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "pass", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip
