"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_creation_advancement() -> None:
    """What is refused of advancement, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-084 BRP-PLY-089 BRP-PLY-093]
    """
    says(
        PLAIN,
        ("leisure", "learn", {}, "BRP-PLY-084", "No skill is checked."),
        ("leisure", "research", {"skill": "brawl"}, "", ""),
        ("leisure", "implant", {"skill": "brawl", "gain": 1}, "", ""),
        ("fight", "research", {"skill": "brawl"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("fight", "implant", {"skill": "brawl", "gain": 1}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("senseless at leisure", "research", {"skill": "brawl"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless at leisure", "implant", {"skill": "brawl", "gain": 1}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_why_not_creation_downtime() -> None:
    """What is refused of downtime, and why; and what is not.

    [BRP-PLY-061]
    """
    says(
        PLAIN,
        ("leisure", "pass-time", {"hours": 1}, "", ""),
        ("fight", "pass-time", {"hours": 1}, "BRP-PLY-061", "Rounds are being counted."),
    )  # fmt: skip


def test_why_not_creation_standing() -> None:
    """What is refused of standing, and why; and what is not.

    [BRP-CHR-135 BRP-SKL-145]
    """
    says(
        PLAIN,
        ("leisure", "rise", {"key": "status/home"}, "BRP-CHR-135", "Wealth does not go by Status here."),
        ("leisure", "better-gear", {"key": "status/home"}, "BRP-SKL-145", "Status brings no gear here."),
    )  # fmt: skip
