"""Every no of means, machines, hearts and renown: each reason before a button, given where it holds."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_every_no_skills_temperament_inspiration() -> None:
    """Each reason that stands before temperament and inspiration is given where it holds.

    [BRP-OPT-018 BRP-OPT-054 BRP-SYS-026]
    """
    says(
        PLAIN,
        ("leisure", "passion", {"skill": "pilot/mecha", "against": (), "cornered": 1}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "end-inspiration", {}, "BRP-OPT-054", "Somebody is not inspired."),
    )  # fmt: skip


def test_every_no_skills_temperament_demands() -> None:
    """Each reason that stands before temperament and demands is given where it holds.

    [BRP-SYS-026]
    """
    says(
        PLAIN,
        ("leisure", "ask-passion", {}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "call-passion", {"affront": "toward-the-feared", "what": 1}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "demand-passion", {}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "weigh-passions", {"how": "higher"}, "BRP-SYS-026", "No passion is in use here."),
    )  # fmt: skip


def test_every_no_skills_temperament_showing() -> None:
    """Each reason that stands before temperament and showing is given where it holds.

    [BRP-SYS-026]
    """
    says(
        PLAIN,
        ("leisure", "show-passion", {"target": "b"}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "lose-honor", {"act": "dishonour-attack-on-an-unarmed-foe"}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "lower-passion", {"points": 1}, "BRP-SYS-026", "No passion is in use here."),
    )  # fmt: skip


def test_every_no_skills_temperament_passions() -> None:
    """Each reason that stands before temperament and passions is given where it holds.

    [BRP-OPT-045 BRP-OPT-046 BRP-OPT-047 BRP-OPT-057 BRP-PLY-061 BRP-SYS-026]
    """
    says(
        PLAIN,
        ("leisure", "renounce-passion", {}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "cool-passion", {}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "drop-passion", {}, "BRP-SYS-026", "No passion is in use here."),
        ("leisure", "new-passion", {"kind": "Devotion"}, "BRP-SYS-026", "No passion is in use here."),
        ("fight", "new-adventure", {}, "BRP-PLY-061", "Rounds are being counted."),
    )  # fmt: skip


def test_every_no_skills_temperament_despair() -> None:
    """Each reason that stands before temperament and despair is given where it holds.

    [BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "allow-in-despair", {}, "BRP-OPT-056", "Somebody does not despair."),
        ("leisure", "lift-despair", {}, "BRP-OPT-056", "Somebody does not despair."),
    )  # fmt: skip


def test_every_no_skills_temperament_traits() -> None:
    """Each reason that stands before temperament and traits is given where it holds.

    [BRP-OPT-012]
    """
    says(
        PLAIN,
        ("leisure", "trait", {"how": "roll"}, "BRP-OPT-012", "Personality traits are not in use here."),
        ("leisure", "give-trait", {"trait": "innovative", "how": "extreme", "value": 1}, "BRP-OPT-012", "Personality traits are not in use here."),
        ("leisure", "change-trait", {"by": 1, "why": 1}, "BRP-OPT-012", "Personality traits are not in use here."),
    )  # fmt: skip


def test_every_no_skills_temperament_reading() -> None:
    """Each reason that stands before temperament and reading is given where it holds.

    [BRP-OPT-012]
    """
    says(
        PLAIN,
        ("leisure", "read-character", {"target": "b", "pair": "aggressive-or-passive", "skill": "insight"}, "BRP-OPT-012", "Personality traits are not in use here."),
        ("leisure", "shift-trait", {"patient": "b", "trait": "innovative"}, "BRP-OPT-012", "Personality traits are not in use here."),
    )  # fmt: skip


def test_every_no_skills_renown_deeds() -> None:
    """Each reason that stands before renown and deeds is given where it holds.

    [BRP-OPT-062]
    """
    says(
        PLAIN,
        ("leisure", "award-reputation", {"deed": "fame-darkest-treachery-or-infamy", "what": 1, "more": 1}, "BRP-OPT-062", "Reputation is not in use here."),
    )  # fmt: skip


def test_every_no_skills_renown_recognition() -> None:
    """Each reason that stands before renown and recognition is given where it holds.

    [BRP-OPT-062]
    """
    says(
        PLAIN,
        ("leisure", "know-by-repute", {"target": "b", "distances": (), "informed": 1, "augment": "language/mandarin"}, "BRP-OPT-062", "Reputation is not in use here."),
    )  # fmt: skip


def test_every_no_skills_renown_impressing() -> None:
    """Each reason that stands before renown and impressing is given where it holds.

    [BRP-OPT-062]
    """
    says(
        PLAIN,
        ("leisure", "impress", {"target": "b", "skill": "language/mandarin", "distances": (), "sways": 1}, "BRP-OPT-062", "Reputation is not in use here."),
    )  # fmt: skip


def test_every_no_skills_means_buying() -> None:
    """Each reason that stands before means and buying is given where it holds.

    [BRP-EQP-007 BRP-PLY-084]
    """
    says(
        PLAIN,
        ("leisure", "seek-goods", {"item": "giant-club", "value": "free", "quality": "superior", "levels": 1, "number": 1, "skill": "brawl", "by": "Knowledge"}, "BRP-EQP-007", "EDU is not in use."),
        ("fight", "seek-goods", {"item": "giant-club", "value": "free", "quality": "superior", "skill": "pilot/mecha", "by": "Knowledge"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("fight", "make-a-deal", {"item": "giant-club", "value": "priceless", "quality": "inferior", "levels": 1, "skill": "pilot/mecha"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("fight", "buy", {"item": "giant-club", "value": "free", "quality": "inferior", "number": 1, "skill": "brawl", "restricted": 1, "key": "status/profession", "by": "status", "before_play": 1}, "BRP-PLY-084", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_every_no_skills_means_works() -> None:
    """Each reason that stands before means and works is given where it holds.

    [BRP-EQP-023 BRP-PLY-084]
    """
    says(
        PLAIN,
        ("fight", "begin-work", {"key": "art/calligraphy", "complexity": "extremely complex", "value": "priceless", "parts": 1, "circle": "status/profession"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("leisure", "go-on-with-work", {"key": "heavy-machine/locomotive", "spans": 1, "helpers": ()}, "BRP-EQP-023", "Nothing was begun."),
        ("fight", "go-on-with-work", {"key": "heavy-machine/locomotive", "spans": 1, "helpers": ("b",), "rolled": 1}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("leisure", "reckon-work", {"left": 1}, "BRP-EQP-023", "Nothing was begun."),
    )  # fmt: skip


def test_every_no_skills_means_mending() -> None:
    """Each reason that stands before means and mending is given where it holds.

    [BRP-EQP-030 BRP-PLY-084]
    """
    says(
        PLAIN,
        ("leisure", "refill-thing", {"by": "status", "circle": "status/home", "at_source": 1}, "BRP-EQP-030", "There is no such thing here."),
        ("fight", "refill-thing", {"by": "Luck", "circle": "status/profession"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("leisure", "find-parts", {"key": "heavy-machine/locomotive", "circle": "status/profession", "by_knowledge": 1}, "BRP-EQP-030", "There is no such thing here."),
        ("fight", "find-parts", {"key": "heavy-machine/locomotive", "circle": "status/home"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("leisure", "mend-thing", {"key": "heavy-machine/locomotive", "circumstances": ("crew-alone",), "intricate": 1}, "BRP-EQP-030", "There is no such thing here."),
        ("fight", "mend-thing", {"key": "heavy-machine/locomotive", "circumstances": (), "intricate": 1}, "BRP-PLY-084", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_every_no_skills_machines_auto_doc() -> None:
    """Each reason that stands before machines and auto doc is given where it holds.

    [BRP-EQP-218 BRP-PLY-061]
    """
    says(
        PLAIN,
        ("leisure", "auto-doc", {"patient": "b", "skill": "medicine"}, "BRP-EQP-218", "There is no auto-doc here."),
        ("fight", "auto-doc", {"patient": "a", "skill": "medicine"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_every_no_skills_machines_made_bodies() -> None:
    """Each reason that stands before machines and made bodies is given where it holds.

    [BRP-EQP-190 BRP-EQP-191 BRP-EQP-192 BRP-PLY-061 BRP-SKL-066]
    """
    says(
        PLAIN,
        ("fight", "repair-body", {"patient": "a", "key": "technical-skill/traps", "parts_needed": 1}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("hurt", "repair-body", {"patient": "a", "wound": "w", "key": "technical-skill/traps"}, "BRP-SKL-066", "Somebody has no w."),
        ("hurt", "repair-body", {"patient": "b", "wound": "w", "key": "repair/electrical"}, "BRP-EQP-190", "That part of Somebody is flesh and blood."),
        ("leisure", "remove-part", {}, "BRP-EQP-192", "No part of the body comes off."),
        ("fight", "remove-part", {}, "BRP-PLY-061", "Nobody has time for that in a fight."),
    )  # fmt: skip
