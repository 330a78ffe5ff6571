"""Every no of rolls and bodies: each reason before a button, given where it holds."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_every_no_checks_turns() -> None:
    """Each reason that stands before turns is given where it holds.

    [BRP-CBT-018 BRP-CBT-019]
    """
    says(
        PLAIN,
        ("senseless", "wait", {"rank": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("senseless", "pass", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_checks_minds() -> None:
    """Each reason that stands before minds is given where it holds.

    [BRP-CBT-012 BRP-CBT-018 BRP-CBT-019]
    """
    says(
        PLAIN,
        ("leisure", "hold-power", {"rank": 1}, "BRP-CBT-012", "One waits for a later INT rank, down to 1."),
        ("senseless", "hold-power", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_body_wounds_dying() -> None:
    """Each reason that stands before wounds and dying is given where it holds.

    [BRP-CBT-091]
    """
    says(
        PLAIN,
        ("leisure", "last-words", {}, "BRP-CBT-091", "There is no last action left."),
    )  # fmt: skip


def test_every_no_body_wounds_impaled() -> None:
    """Each reason that stands before wounds and impaled is given where it holds.

    [BRP-CBT-077 BRP-CBT-081]
    """
    says(
        PLAIN,
        ("leisure", "retrieve", {"target": "b"}, "BRP-CBT-077", "No weapon sticks in anybody."),
        ("stuck", "retrieve", {"target": "b", "weapon": "spear-short"}, "BRP-CBT-078", "Nothing of that kind sticks there."),
        ("leisure", "pull-out", {"badly": 1}, "BRP-CBT-077", "No weapon sticks in anybody."),
        ("stuck in a foe", "pull-out", {"weapon": "sword-broad"}, "BRP-CBT-078", "Nothing of that kind sticks there."),
        ("leisure", "break-off", {}, "BRP-CBT-077", "No weapon sticks in anybody."),
        ("stuck in a foe", "break-off", {"weapon": "sword-broad"}, "BRP-CBT-078", "Nothing of that kind sticks there."),
        ("leisure", "remove", {"patient": "a", "by": "first-aid"}, "BRP-CBT-077", "No weapon sticks in anybody."),
        ("fight", "remove", {"patient": "b", "by": "first-aid"}, "BRP-CBT-081", "There is a fight going on."),
    )  # fmt: skip


def test_every_no_checks_opposed() -> None:
    """Each reason that stands before opposed is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-OPT-056 BRP-PLY-003 BRP-PLY-036]
    """
    says(
        PLAIN,
        ("leisure", "oppose", {"skill": "pilot/mecha", "other": "b", "against": "brawl", "difficulty": "impossible"}, "BRP-PLY-003", "What is impossible is not rolled for."),
        ("senseless", "oppose", {"skill": "pilot/mecha", "other": "b", "against": "pilot/mecha", "difficulty": "automatic"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "oppose", {"skill": "brawl", "other": "b", "against": "pilot/mecha", "difficulty": "automatic"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_checks_cooperation() -> None:
    """Each reason that stands before cooperation is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-OPT-056 BRP-PLY-033 BRP-PLY-041]
    """
    says(
        PLAIN,
        ("senseless", "cooperate", {"skill": "brawl", "helpers": ("b",), "difficulty": "impossible"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "cooperate", {"skill": "pilot/mecha", "helpers": ("b",), "difficulty": "automatic"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("against the dead", "cooperate", {"skill": "pilot/mecha", "helpers": ("b",), "difficulty": "impossible"}, "BRP-CHR-087", "Somebody is dead."),
        ("leisure", "combine", {"first": "brawl", "second": "brawl", "difficulty": "automatic"}, "BRP-PLY-041", "Two acts at once need two skills."),
        ("senseless", "combine", {"first": "pilot/mecha", "second": "pilot/mecha", "difficulty": "impossible"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "combine", {"first": "brawl", "second": "pilot/mecha", "difficulty": "impossible"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_checks_resistance() -> None:
    """Each reason that stands before resistance is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("senseless", "resist", {"active": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "force", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "force", {"strength": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("senseless", "lift", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "lift", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("senseless", "will", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "will", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("senseless", "knock-out", {"target": "b", "damage": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "power-contest", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "power-contest", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_checks_fate() -> None:
    """Each reason that stands before fate is given where it holds.

    [BRP-PLY-053]
    """
    says(
        PLAIN,
        ("leisure", "luck", {}, "BRP-PLY-053", "Fate is not for sale at this table."),
        ("leisure", "detail", {}, "BRP-PLY-053", "Fate is not for sale at this table."),
    )  # fmt: skip


def test_every_no_body_growth() -> None:
    """Each reason that stands before growth is given where it holds.

    [BRP-PLY-084 BRP-PLY-099 BRP-PLY-103 BRP-PLY-104 BRP-PLY-106]
    """
    says(
        PLAIN,
        ("leisure", "train", {"code": "STR"}, "BRP-PLY-103", "Training leads STR no further than 12."),
        ("fight", "train", {"code": "CHA"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_every_no_body_years() -> None:
    """Each reason that stands before years is given where it holds.

    [BRP-CHR-070 BRP-PLY-084]
    """
    says(
        PLAIN,
        ("leisure", "study", {}, "BRP-CHR-070", "EDU is not in use."),
        ("fight", "grow-up", {}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("fight", "years", {"alone": 1}, "BRP-PLY-084", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_every_no_body_healing() -> None:
    """Each reason that stands before healing is given where it holds.

    [BRP-CBT-122 BRP-CBT-123]
    """
    says(
        PLAIN,
        ("fight", "heal-week", {"carer": "b", "care": "excellent", "skill": "medicine"}, "BRP-CBT-123", "Nobody has a week in a fight."),
    )  # fmt: skip


def test_every_no_body_insanity() -> None:
    """Each reason that stands before insanity is given where it holds.

    [BRP-CHR-120]
    """
    says(
        PLAIN,
        ("leisure", "come-round", {"by": "counsel"}, "BRP-CHR-120", "Somebody is in their right mind."),
    )  # fmt: skip


def test_every_no_body_fatigue() -> None:
    """Each reason that stands before fatigue is given where it holds.

    [BRP-CHR-108 BRP-CHR-114]
    """
    says(
        PLAIN,
        ("leisure", "strain", {"effort": "swimming", "rounds": 1}, "BRP-CHR-108", "Nobody tires at this table."),
        ("leisure", "fatigued", {}, "BRP-CHR-114", "Fatigue is not simple here."),
        ("leisure", "rest", {"whole_minutes": 1}, "BRP-CHR-108", "Nobody tires at this table."),
    )  # fmt: skip


def test_every_no_body_horrors() -> None:
    """Each reason that stands before horrors is given where it holds.

    [BRP-CHR-118]
    """
    says(
        PLAIN,
        ("leisure", "face-horror", {"horror": "horror-scare", "besides": ()}, "BRP-CHR-118", "Sanity is not in use."),
        ("leisure", "take-heart", {"cause": "horror-scare", "besides": ("b",), "flat": 1}, "BRP-CHR-118", "Sanity is not in use."),
    )  # fmt: skip


def test_every_no_body_healing_minds() -> None:
    """Each reason that stands before healing minds is given where it holds.

    [BRP-CHR-118]
    """
    says(
        PLAIN,
        ("leisure", "regain-sanity", {"points": 1, "by": "a drug"}, "BRP-CHR-118", "Sanity is not in use."),
        ("leisure", "restore-mind", {"by": "a long cure"}, "BRP-CHR-118", "Sanity is not in use."),
    )  # fmt: skip


def test_every_no_checks_ratings_rolls() -> None:
    """Each reason that stands before ratings and rolls is given where it holds.

    [BRP-CBT-018 BRP-CBT-022 BRP-CHR-087 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "characteristic", {"characteristic": "STR", "times": 1, "difficulty": "impossible", "modifier": 1, "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with effort."),
        ("senseless", "characteristic", {"characteristic": "CHA", "times": 1, "difficulty": "automatic", "modifier": 1, "circumstances": ()}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "characteristic", {"characteristic": "STR", "difficulty": "impossible", "circumstances": ()}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_body_sanity() -> None:
    """Each reason that stands before sanity is given where it holds.

    [BRP-CHR-118]
    """
    says(
        PLAIN,
        ("leisure", "sanity", {"loss": 1}, "BRP-CHR-118", "Sanity is not in use."),
    )  # fmt: skip


def test_every_no_body_ailments_disease() -> None:
    """Each reason that stands before ailments and disease is given where it holds.

    [BRP-SPT-133]
    """
    says(
        PLAIN,
        ("leisure", "strain-of-illness", {"strain": ()}, "BRP-SPT-133", "Somebody is not ill."),
        ("leisure", "recovery", {}, "BRP-SPT-133", "Somebody is not ill."),
    )  # fmt: skip


def test_every_no_body_want() -> None:
    """Each reason that stands before want is given where it holds.

    [BRP-SPT-108]
    """
    says(
        PLAIN,
        ("fight", "days-of-want", {"lacks": "food"}, "BRP-SPT-108", "Rounds are being counted."),
        ("leisure", "relieve", {"lacks": ("food",)}, "BRP-SPT-108", "Somebody wants for nothing."),
    )  # fmt: skip
