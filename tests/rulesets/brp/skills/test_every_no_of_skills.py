"""Every no of skills: each reason before a button, given where it holds."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_every_no_skills_in_a_fight() -> None:
    """Each reason that stands before in a fight is given where it holds.

    [BRP-CBT-018 BRP-CBT-022 BRP-CHR-087 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "skill", {"skill": "brawl", "difficulty": "automatic", "circumstances": ("crew-alone",), "complement": "brawl", "augment": "brawl", "instead": "pilot/mecha", "task": "routine", "only_critical": 1, "luck": 1, "language": "own", "gear": "none"}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with brawl."),
        ("senseless", "skill", {"skill": "brawl", "difficulty": "automatic", "circumstances": ("crew-alone",), "complement": "brawl", "augment": "pilot/mecha", "instead": "brawl", "task": "routine", "only_critical": 1, "language": "own", "gear": "none", "in_passing": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "skill", {"skill": "brawl", "difficulty": "automatic", "circumstances": ("crew-alone",), "complement": "brawl", "augment": "pilot/mecha", "instead": "pilot/mecha", "task": "hard", "language": "own", "gear": "none"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_skills_using() -> None:
    """Each reason that stands before using is given where it holds.

    [BRP-CHR-087 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "secret-skill", {"skill": "brawl", "difficulty": "automatic", "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with brawl."),
        ("senseless", "secret-skill", {"skill": "brawl", "difficulty": "automatic", "circumstances": ("crew-alone",)}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_every_no_skills_athletics() -> None:
    """Each reason that stands before athletics is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CHR-087 BRP-OPT-056 BRP-SKL-036]
    """
    says(
        PLAIN,
        ("leisure", "climb", {"circumstances": ("crew-alone",), "height": 1}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with climb."),
        ("senseless", "climb", {"circumstances": ("crew-alone",), "height": 1, "natural": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("leisure", "jump", {"running": 1, "upward": 1, "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with jump."),
        ("senseless", "jump", {"upward": 1, "circumstances": ("crew-alone",)}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "jump", {"running": 1, "upward": 1, "circumstances": ("crew-alone",)}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "swim", {"circumstances": ("crew-alone",), "racing": 1}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with swim."),
        ("senseless", "swim", {"circumstances": (), "rough": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "swim", {"circumstances": ("crew-alone",), "rough": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "firm-ground", {}, "BRP-SKL-036", "You stand on firm ground."),
        ("senseless", "shed-armour", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "shed-armour", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_skills_hiding() -> None:
    """Each reason that stands before hiding is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CHR-087 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "hide", {"circumstances": ("crew-alone",), "moving": 1}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with hide."),
        ("senseless", "hide", {"circumstances": ("crew-alone",), "moving": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("leisure", "seek", {"skill": "spot", "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with spot."),
        ("senseless", "seek", {"skill": "spot", "circumstances": ()}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "seek", {"skill": "sense", "circumstances": ()}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_skills_care() -> None:
    """Each reason that stands before care is given where it holds.

    [BRP-CBT-018 BRP-CBT-022 BRP-PLY-061 BRP-SKL-064 BRP-SKL-066]
    """
    says(
        PLAIN,
        ("leisure", "first-aid", {"patient": "b", "effect": "heal", "circumstances": ("crew-alone",)}, "BRP-SKL-066", "First Aid is given to one wound."),
        ("senseless", "first-aid", {"patient": "a", "effect": "restore", "circumstances": ()}, "BRP-CHR-087", "Somebody is unconscious."),
        ("acted", "first-aid", {"patient": "b", "effect": "heal", "circumstances": ("crew-alone",)}, "BRP-SKL-064", "First Aid takes a whole round."),
        ("hurt", "first-aid", {"patient": "a", "wound": "w", "effect": "heal", "circumstances": ()}, "BRP-SKL-066", "Somebody has no w."),
        ("hurt", "first-aid", {"patient": "b", "wound": "w", "effect": "restore", "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with first-aid."),
        ("far", "first-aid", {"patient": "b", "effect": "restore", "circumstances": ()}, "BRP-SKL-064", "Somebody is too far away."),
        ("leisure", "medicine", {"patient": "a", "effect": "care", "malady": "STR", "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with medicine."),
        ("fight", "medicine", {"patient": "a", "effect": "care", "malady": "STR", "circumstances": ()}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("hurt", "medicine", {"patient": "a", "effect": "care", "wound": "w", "malady": "CHA", "circumstances": ("crew-alone",)}, "BRP-SKL-066", "Somebody has no w."),
    )  # fmt: skip


def test_every_no_skills_therapy() -> None:
    """Each reason that stands before therapy is given where it holds.

    [BRP-OPT-073 BRP-PLY-061 BRP-SKL-127]
    """
    says(
        PLAIN,
        ("leisure", "psychotherapy", {"patient": "b", "goal": "treat", "illness": 1, "harm": "shock"}, "BRP-SKL-127", "Sanity is not in use."),
        ("fight", "psychotherapy", {"patient": "b", "goal": "treat", "harm": "shock"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("leisure", "calm-mind", {"by": "a chemist's drug"}, "BRP-OPT-073", "Everybody is in their right mind."),
        ("fight", "calm-mind", {"by": "counsel"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_every_no_skills_leading() -> None:
    """Each reason that stands before leading is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-OPT-056 BRP-PLY-061 BRP-SKL-153]
    """
    says(
        PLAIN,
        ("senseless", "command", {"followers": ("b",)}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "command", {"followers": ("b",), "rounds": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "teach", {"student": "b", "skill": "pilot/mecha"}, "BRP-SKL-153", "To teach Pilot (Mecha) here takes 2%, and 1% is not enough."),
        ("fight", "teach", {"student": "b", "skill": "pilot/mecha"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_every_no_skills_deceit() -> None:
    """Each reason that stands before deceit is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CHR-087 BRP-OPT-056 BRP-PLY-061 BRP-SKL-059 BRP-SKL-123]
    """
    says(
        PLAIN,
        ("leisure", "fast-talk", {"target": "b", "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with fast-talk."),
        ("senseless", "fast-talk", {"target": "b", "circumstances": ("crew-alone",)}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "fast-talk", {"target": "b", "circumstances": ()}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "come-to-senses", {}, "BRP-SKL-059", "Nobody has talked you into anything."),
        ("leisure", "persuade", {"target": "b", "circumstances": ("crew-alone",), "language": "language/own"}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with persuade."),
        ("fight", "persuade", {"target": "b", "circumstances": ("crew-alone",), "language": "language/mandarin"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "look-closer", {"target": "b", "skill": "insight"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "look-closer", {"target": "b", "skill": "insight"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("fight", "cheat", {"other": "b", "skill": "fast-talk", "against": "insight"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "filch", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_every_no_skills_status() -> None:
    """Each reason that stands before status is given where it holds.

    [BRP-CHR-087 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("senseless", "recognise", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_every_no_skills_making() -> None:
    """Each reason that stands before making is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CHR-087 BRP-OPT-056 BRP-PLY-061]
    """
    says(
        PLAIN,
        ("leisure", "craft", {"key": "craft/knots", "circumstances": ("crew-alone",), "item": "axe-hand"}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with craft."),
        ("fight", "craft", {"key": "craft/blacksmithing", "circumstances": (), "item": "crossbow-repeating-12"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("leisure", "repair", {"key": "repair/quantum", "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with repair."),
        ("fight", "repair", {"key": "repair/quantum", "circumstances": (), "hurts_user": 1}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("leisure", "explosives", {"making": "blast", "force": "1d6", "circumstances": ("crew-alone",), "unstable": 1}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with demolition."),
        ("senseless", "explosives", {"making": "grenade", "force": "6d6", "circumstances": (), "unstable": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("senseless", "ram", {"target": "b", "key": "heavy-machine/locomotive", "size": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "ram", {"target": "b", "key": "heavy-machine/locomotive", "size": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_skills_mounts() -> None:
    """Each reason that stands before mounts is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CHR-087 BRP-OPT-056 BRP-PLY-061 BRP-SKL-133]
    """
    says(
        PLAIN,
        ("leisure", "ride", {"key": "drive/motorcycle", "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with ride."),
        ("senseless", "ride", {"key": "ride/horse", "circumstances": ("crew-alone",)}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "ride", {"key": "ride/horse", "circumstances": ("crew-alone",)}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("senseless", "fly", {"load": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "fly", {"load": 1, "altitude": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("senseless", "stay-up", {"burden": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "stay-up", {"burden": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("fight", "fly-far", {}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "mount", {"key": "ride/horse", "size": 1, "will": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("leisure", "dismount", {}, "BRP-SKL-133", "You ride nothing."),
        ("leisure", "mount-down", {}, "BRP-SKL-133", "You ride nothing."),
    )  # fmt: skip


def test_every_no_skills_saddle() -> None:
    """Each reason that stands before saddle is given where it holds.

    [BRP-SKL-133]
    """
    says(
        PLAIN,
        ("leisure", "spur-on", {}, "BRP-SKL-133", "You ride nothing."),
    )  # fmt: skip


def test_every_no_skills_seeking() -> None:
    """Each reason that stands before seeking is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-OPT-056 BRP-PLY-061]
    """
    says(
        PLAIN,
        ("leisure", "navigate", {"circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with navigate."),
        ("fight", "navigate", {"circumstances": ()}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("leisure", "track", {"circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with track."),
        ("fight", "track", {"circumstances": ()}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("fight", "look-up", {"electronic": 1}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("senseless", "work-out", {"weapon_skill": "energy-weapon"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "work-out", {"weapon_skill": "energy-weapon"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_skills_throwing() -> None:
    """Each reason that stands before throwing is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("senseless", "throw", {"metres": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "throw", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_skills_books() -> None:
    """Each reason that stands before books is given where it holds.

    [BRP-EQP-214 BRP-PLY-084]
    """
    says(
        PLAIN,
        ("leisure", "study-book", {"skill": "brawl", "language": "language/mandarin", "kind": "spellbook", "reward": 1, "horror": 1}, "BRP-EQP-214", "A spellbook teaches no skill."),
        ("fight", "study-book", {"skill": "brawl", "language": "language/own", "kind": "spellbook", "hours": 1, "horror": 1}, "BRP-PLY-084", "Nobody has time for that in a fight."),
    )  # fmt: skip
