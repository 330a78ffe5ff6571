"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import GIFTS, says


def test_why_not_checks_cooperation() -> None:
    """What is refused of cooperation, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "cooperate", {"skill": "magic/blast", "helpers": ("b",)}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "combine", {"first": "magic/blast", "second": "magic/blast"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_checks_opposed() -> None:
    """What is refused of opposed, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "oppose", {"skill": "magic/blast", "other": "b", "against": "magic/blast"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_checks_ratings_rolls() -> None:
    """What is refused of rolls, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-091 BRP-CHR-026 BRP-CHR-027 BRP-CHR-087 BRP-CHR-100
    BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "characteristic", {"characteristic": "STR"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_checks_resistance() -> None:
    """What is refused of resistance, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "force", {"strength": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "lift", {"size": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "will", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "power-contest", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_combat_attack() -> None:
    """What is refused of attack, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104
    BRP-CBT-119 BRP-CBT-136 BRP-SKL-078]
    """
    says(
        GIFTS,
        ("far from anybody", "attack", {"target": "b", "weapon": "fist"}, "BRP-CBT-020", "The target is 900 m away."),
    )  # fmt: skip


def test_why_not_combat_attacks() -> None:
    """What is refused of attacks, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-085 BRP-CBT-117 BRP-SKL-022
    BRP-SKL-110]
    """
    says(
        GIFTS,
        ("gifted", "divide", {"first": 50, "second": 50}, "BRP-SKL-022", "60% cannot be divided into 50, 50."),
        ("one without powers", "divide", {"first": 50, "second": 50}, "BRP-SKL-022", "25% cannot be divided into 50, 50."),
    )  # fmt: skip


def test_why_not_combat_close_overbearing() -> None:
    """What is refused of overbearing, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-PLY-030]
    """
    says(
        GIFTS,
        ("far from anybody", "overbear", {"target": "b"}, "BRP-CBT-020", "The target is 900 m away."),
    )  # fmt: skip


def test_why_not_combat_close_smashing() -> None:
    """What is refused of smashing, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104
    BRP-CBT-119 BRP-CBT-136 BRP-SKL-078]
    """
    says(
        GIFTS,
        ("far from anybody", "smash", {"target": "b", "weapon": "fist"}, "BRP-CBT-020", "The target is 900 m away."),
    )  # fmt: skip


def test_why_not_skills_athletics() -> None:
    """What is refused of athletics, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "jump", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "swim", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "shed-armour", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_skills_deceit() -> None:
    """What is refused of deceit, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "fast-talk", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "look-closer", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_skills_hiding() -> None:
    """What is refused of hiding, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "seek", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_skills_leading() -> None:
    """What is refused of leading, and why; and what is not.

    [BRP-PLY-089 BRP-PLY-092 BRP-SKL-014 BRP-SKL-153]
    """
    says(
        GIFTS,
        ("gifted", "teach", {"student": "b", "skill": "magic/blast"}, "", ""),
        ("snared by a power", "command", {"followers": ("b",)}, "BRP-CBT-019", "Somebody cannot act now."),
        ("one without powers", "teach", {"student": "b", "skill": "brawl"}, "BRP-SKL-153", "To teach Brawl here takes 50%, and 25% is not enough."),
        ("one without powers", "teach", {"student": "b", "skill": "grapple"}, "BRP-SKL-153", "To teach Grapple here takes 50%, and 25% is not enough."),
    )  # fmt: skip


def test_why_not_skills_making() -> None:
    """What is refused of making, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "ram", {"target": "b", "key": "heavy-machine/armoured-vehicles"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_skills_mounts() -> None:
    """What is refused of mounts, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "ride", {"key": "ride/horse"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "fly", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("snared by a power", "stay-up", {"burden": 1}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_skills_seeking() -> None:
    """What is refused of seeking, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "work-out", {"weapon_skill": "firearm"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_why_not_skills_therapy() -> None:
    """What is refused of therapy, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-061 BRP-SKL-127 BRP-SKL-128]
    """
    says(
        GIFTS,
        ("gifted", "psychotherapy", {"patient": "b"}, "", ""),
    )  # fmt: skip


def test_why_not_skills_throwing() -> None:
    """What is refused of throwing, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        GIFTS,
        ("snared by a power", "throw", {"metres": 1}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip
