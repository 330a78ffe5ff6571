"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_body_fatigue() -> None:
    """What is refused of fatigue, and why; and what is not.

    [BRP-CHR-108 BRP-CHR-114]
    """
    says(
        PLAIN,
        ("leisure", "strain", {"effort": "labour", "rounds": 1}, "BRP-CHR-108", "Nobody tires at this table."),
        ("leisure", "fatigued", {}, "BRP-CHR-114", "Fatigue is not simple here."),
        ("leisure", "rest", {"whole_minutes": 1}, "BRP-CHR-108", "Nobody tires at this table."),
    )  # fmt: skip


def test_why_not_body_growth() -> None:
    """What is refused of growth, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-084 BRP-PLY-097 BRP-PLY-099 BRP-PLY-103
    BRP-PLY-104 BRP-PLY-106]
    """
    says(
        PLAIN,
        ("leisure", "train", {"code": "STR"}, "BRP-PLY-103", "Training leads STR no further than 12."),
        ("leisure", "train", {"code": "CON"}, "", ""),
        ("fight", "train", {"code": "STR"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("senseless at leisure", "train", {"code": "STR"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("alone", "train", {"code": "STR"}, "BRP-PLY-103", "Training leads STR no further than 10."),
        ("alone", "train", {"code": "CON"}, "BRP-PLY-103", "Training leads CON no further than 10."),
    )  # fmt: skip


def test_why_not_body_healing() -> None:
    """What is refused of healing, and why; and what is not.

    [BRP-CBT-122 BRP-CBT-123]
    """
    says(
        PLAIN,
        ("leisure", "heal-week", {}, "", ""),
        ("fight", "heal-week", {}, "BRP-CBT-123", "Nobody has a week in a fight."),
    )  # fmt: skip


def test_why_not_body_insanity() -> None:
    """What is refused of insanity, and why; and what is not.

    [BRP-CHR-120]
    """
    says(
        PLAIN,
        ("leisure", "come-round", {}, "BRP-CHR-120", "Somebody is in their right mind."),
    )  # fmt: skip


def test_why_not_body_power_points() -> None:
    """What is refused of power points, and why; and what is not.

    []
    """
    says(
        PLAIN,
        ("leisure", "gain-points", {"points": 1}, "", ""),
    )  # fmt: skip


def test_why_not_body_sanity() -> None:
    """What is refused of sanity, and why; and what is not.

    [BRP-CHR-118]
    """
    says(
        PLAIN,
        ("leisure", "sanity", {"loss": 1}, "BRP-CHR-118", "Sanity is not in use."),
    )  # fmt: skip


def test_why_not_body_wounds_dying() -> None:
    """What is refused of dying, and why; and what is not.

    [BRP-CBT-091]
    """
    says(
        PLAIN,
        ("leisure", "last-words", {"fact": 1}, "BRP-CBT-091", "There is no last action left."),
    )  # fmt: skip


def test_why_not_body_wounds_impaled() -> None:
    """What is refused of impaled, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-077 BRP-CBT-078 BRP-CBT-081]
    """
    says(
        PLAIN,
        ("leisure", "retrieve", {"target": "b"}, "BRP-CBT-077", "No weapon sticks in anybody."),
        ("leisure", "pull-out", {}, "BRP-CBT-077", "No weapon sticks in anybody."),
        ("leisure", "break-off", {}, "BRP-CBT-077", "No weapon sticks in anybody."),
        ("leisure", "remove", {"patient": "b"}, "BRP-CBT-077", "No weapon sticks in anybody."),
        ("fight", "remove", {"patient": "b"}, "BRP-CBT-081", "There is a fight going on."),
        ("stuck", "retrieve", {"target": "b", "weapon": "spear-short"}, "BRP-CBT-078", "Nothing of that kind sticks there."),
        ("stuck", "pull-out", {"weapon": "spear-short"}, "", ""),
        ("stuck", "break-off", {"weapon": "spear-short"}, "", ""),
        ("stuck in a foe", "retrieve", {"target": "b", "weapon": "sword-broad"}, "", ""),
        ("stuck in a foe", "pull-out", {"weapon": "sword-broad"}, "BRP-CBT-078", "Nothing of that kind sticks there."),
        ("stuck in a foe", "break-off", {"weapon": "sword-broad"}, "BRP-CBT-078", "Nothing of that kind sticks there."),
    )  # fmt: skip


def test_why_not_body_years() -> None:
    """What is refused of years, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-070 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-084]
    """
    says(
        PLAIN,
        ("leisure", "study", {}, "BRP-CHR-070", "EDU is not in use."),
        ("leisure", "years", {"years": 1}, "", ""),
        ("fight", "grow-up", {}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("fight", "years", {"years": 1}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("senseless at leisure", "grow-up", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless at leisure", "years", {"years": 1}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip
