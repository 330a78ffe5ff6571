"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_skills_athletics() -> None:
    """What is refused of athletics, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120
    BRP-SKL-036 BRP-SKL-150]
    """
    says(
        PLAIN,
        ("leisure", "climb", {}, "", ""),
        ("leisure", "jump", {}, "", ""),
        ("leisure", "swim", {}, "", ""),
        ("leisure", "dive", {}, "", ""),
        ("leisure", "surface", {}, "", ""),
        ("leisure", "firm-ground", {}, "BRP-SKL-036", "You stand on firm ground."),
        ("leisure", "fall", {"metres": 1}, "", ""),
        ("senseless", "climb", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "jump", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "swim", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "shed-armour", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "climb", {}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "jump", {}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "swim", {}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "shed-armour", {}, "BRP-CHR-087", "Somebody is dying."),
        ("spent", "climb", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "jump", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "swim", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "shed-armour", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("engaged", "climb", {}, "BRP-CBT-022", "There is no time for that in the thick of it."),
    )  # fmt: skip


def test_why_not_skills_care() -> None:
    """What is refused of care, and why; and what is not.

    [BRP-CBT-018 BRP-CBT-022 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-061 BRP-SKL-064
    BRP-SKL-066 BRP-SKL-113 BRP-SKL-114]
    """
    says(
        PLAIN,
        ("leisure", "first-aid", {"patient": "b"}, "BRP-SKL-066", "First Aid is given to one wound."),
        ("leisure", "medicine", {"patient": "b"}, "", ""),
        ("fight", "medicine", {"patient": "b"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "first-aid", {"patient": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "first-aid", {"patient": "b"}, "BRP-CHR-087", "Somebody is dying."),
        ("senseless at leisure", "medicine", {"patient": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "first-aid", {"patient": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("acted", "first-aid", {"patient": "b"}, "BRP-SKL-064", "First Aid takes a whole round."),
        ("engaged", "first-aid", {"patient": "b"}, "BRP-CBT-022", "There is no time for that in the thick of it."),
        ("far", "first-aid", {"patient": "b"}, "BRP-SKL-064", "Somebody is too far away."),
    )  # fmt: skip


def test_why_not_skills_deceit() -> None:
    """What is refused of deceit, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120
    BRP-PLY-061 BRP-SKL-059 BRP-SKL-123]
    """
    says(
        PLAIN,
        ("leisure", "fast-talk", {"target": "b"}, "", ""),
        ("leisure", "come-to-senses", {}, "BRP-SKL-059", "Nobody has talked you into anything."),
        ("leisure", "persuade", {"target": "b"}, "", ""),
        ("leisure", "look-closer", {"target": "b"}, "", ""),
        ("leisure", "cheat", {"other": "b"}, "", ""),
        ("leisure", "filch", {"target": "b"}, "", ""),
        ("fight", "persuade", {"target": "b"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("fight", "cheat", {"other": "b"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "fast-talk", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "look-closer", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "filch", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "fast-talk", {"target": "b"}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "look-closer", {"target": "b"}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "filch", {"target": "b"}, "BRP-CHR-087", "Somebody is dying."),
        ("senseless at leisure", "persuade", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless at leisure", "cheat", {"other": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "fast-talk", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "look-closer", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "filch", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("engaged", "filch", {"target": "b"}, "BRP-CBT-022", "There is no time for that in the thick of it."),
        ("talked into it", "come-to-senses", {}, "", ""),
    )  # fmt: skip


def test_why_not_skills_feelings() -> None:
    """What is refused of feelings, and why; and what is not.

    [BRP-SYS-026 BRP-SYS-027]
    """
    says(
        PLAIN,
        ("leisure", "passion", {"skill": "brawl"}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "serve-cause", {"allegiance": 1}, "BRP-SYS-027", "Allegiance is not in use."),
    )  # fmt: skip


def test_why_not_skills_hiding() -> None:
    """What is refused of hiding, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        PLAIN,
        ("leisure", "hide", {}, "", ""),
        ("senseless", "hide", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "seek", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "hide", {}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "seek", {}, "BRP-CHR-087", "Somebody is dying."),
        ("spent", "hide", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "seek", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("engaged", "hide", {}, "BRP-CBT-022", "There is no time for that in the thick of it."),
        ("hidden", "seek", {"target": "b"}, "", ""),
    )  # fmt: skip


def test_why_not_skills_in_a_fight() -> None:
    """What is refused of in a fight, and why; and what is not.

    [BRP-CBT-018 BRP-CBT-022 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-SKL-003 BRP-SKL-019]
    """
    says(
        PLAIN,
        ("leisure", "skill", {"skill": "brawl"}, "", ""),
        ("senseless", "skill", {"skill": "brawl"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "skill", {"skill": "brawl"}, "BRP-CHR-087", "Somebody is dying."),
        ("spent", "skill", {"skill": "brawl"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("engaged", "skill", {"skill": "brawl"}, "BRP-CBT-022", "There is no time for that in the thick of it."),
    )  # fmt: skip


def test_why_not_skills_leading() -> None:
    """What is refused of leading, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-061
    BRP-SKL-153]
    """
    says(
        PLAIN,
        ("leisure", "command", {"followers": ("b",)}, "", ""),
        ("leisure", "teach", {"student": "b", "skill": "brawl"}, "BRP-SKL-153", "To teach Brawl here takes 51%, and 50% is not enough."),
        ("leisure", "teach", {"student": "b", "skill": "dodge"}, "BRP-SKL-153", "To teach Dodge here takes 51%, and 50% is not enough."),
        ("fight", "teach", {"student": "b", "skill": "brawl"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "command", {"followers": ("b",)}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "command", {"followers": ("b",)}, "BRP-CHR-087", "Somebody is dying."),
        ("senseless at leisure", "teach", {"student": "b", "skill": "brawl"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "command", {"followers": ("b",)}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_skills_learning() -> None:
    """What is refused of learning, and why; and what is not.

    []
    """
    says(
        PLAIN,
        ("leisure", "award", {"skill": "brawl"}, "", ""),
    )  # fmt: skip


def test_why_not_skills_making() -> None:
    """What is refused of making, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120
    BRP-PLY-061 BRP-SKL-130]
    """
    says(
        PLAIN,
        ("leisure", "craft", {"key": "craft/blacksmithing"}, "", ""),
        ("leisure", "repair", {"key": "repair/electrical"}, "", ""),
        ("leisure", "explosives", {}, "", ""),
        ("leisure", "ram", {"target": "b", "key": "heavy-machine/armoured-vehicles"}, "", ""),
        ("fight", "craft", {"key": "craft/blacksmithing"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("fight", "repair", {"key": "repair/electrical"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "explosives", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "ram", {"target": "b", "key": "heavy-machine/armoured-vehicles"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "explosives", {}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "ram", {"target": "b", "key": "heavy-machine/armoured-vehicles"}, "BRP-CHR-087", "Somebody is dying."),
        ("senseless at leisure", "craft", {"key": "craft/blacksmithing"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless at leisure", "repair", {"key": "repair/electrical"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "explosives", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "ram", {"target": "b", "key": "heavy-machine/armoured-vehicles"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("engaged", "explosives", {}, "BRP-CBT-022", "There is no time for that in the thick of it."),
    )  # fmt: skip


def test_why_not_skills_mounts() -> None:
    """What is refused of mounts, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120
    BRP-PLY-061 BRP-SKL-133]
    """
    says(
        PLAIN,
        ("leisure", "ride", {"key": "ride/horse"}, "", ""),
        ("leisure", "fly", {}, "", ""),
        ("leisure", "stay-up", {"burden": 1}, "", ""),
        ("leisure", "fly-far", {"hours": 1}, "", ""),
        ("leisure", "mount", {"key": "ride/horse"}, "", ""),
        ("leisure", "dismount", {}, "BRP-SKL-133", "You ride nothing."),
        ("leisure", "mount-down", {}, "BRP-SKL-133", "You ride nothing."),
        ("fight", "fly-far", {"hours": 1}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "ride", {"key": "ride/horse"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "fly", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "stay-up", {"burden": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "mount", {"key": "ride/horse"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "ride", {"key": "ride/horse"}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "fly", {}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "stay-up", {"burden": 1}, "BRP-CHR-087", "Somebody is dying."),
        ("dying", "mount", {"key": "ride/horse"}, "BRP-CHR-087", "Somebody is dying."),
        ("senseless at leisure", "fly-far", {"hours": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "ride", {"key": "ride/horse"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "fly", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "stay-up", {"burden": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "mount", {"key": "ride/horse"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("engaged", "mount", {"key": "ride/horse"}, "BRP-CBT-022", "There is no time for that in the thick of it."),
        ("mounted", "dismount", {}, "", ""),
        ("mounted", "mount-down", {}, "", ""),
    )  # fmt: skip


def test_why_not_skills_reputation() -> None:
    """What is refused of reputation, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-SKL-142]
    """
    says(
        PLAIN,
        ("leisure", "award-status", {"key": "status/home"}, "", ""),
        ("senseless", "recognise", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "recognise", {"target": "b"}, "BRP-CHR-087", "Somebody is dying."),
    )  # fmt: skip


def test_why_not_skills_seeking() -> None:
    """What is refused of seeking, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-061]
    """
    says(
        PLAIN,
        ("leisure", "navigate", {}, "", ""),
        ("leisure", "track", {}, "", ""),
        ("leisure", "look-up", {}, "", ""),
        ("leisure", "work-out", {"weapon_skill": "firearm"}, "", ""),
        ("fight", "navigate", {}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("fight", "track", {}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("fight", "look-up", {}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "work-out", {"weapon_skill": "firearm"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "work-out", {"weapon_skill": "firearm"}, "BRP-CHR-087", "Somebody is dying."),
        ("senseless at leisure", "navigate", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless at leisure", "track", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless at leisure", "look-up", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "work-out", {"weapon_skill": "firearm"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_skills_therapy() -> None:
    """What is refused of therapy, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-061 BRP-SKL-127]
    """
    says(
        PLAIN,
        ("leisure", "psychotherapy", {"patient": "b"}, "BRP-SKL-127", "Sanity is not in use."),
        ("fight", "psychotherapy", {"patient": "b"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless at leisure", "psychotherapy", {"patient": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_why_not_skills_throwing() -> None:
    """What is refused of throwing, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        PLAIN,
        ("leisure", "throw", {"metres": 1}, "", ""),
        ("senseless", "throw", {"metres": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "throw", {"metres": 1}, "BRP-CHR-087", "Somebody is dying."),
        ("spent", "throw", {"metres": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_skills_using() -> None:
    """What is refused of using, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120]
    """
    says(
        PLAIN,
        ("leisure", "secret-skill", {"skill": "brawl"}, "", ""),
        ("senseless", "secret-skill", {"skill": "brawl"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("dying", "secret-skill", {"skill": "brawl"}, "BRP-CHR-087", "Somebody is dying."),
    )  # fmt: skip
