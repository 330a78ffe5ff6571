"""Why no power is used: each button of powers, in a scene where a rule is in its way, or none is."""

from __future__ import annotations

from tests.rulesets.brp.stories import OTHERWISE, USUAL, refuses


def test_powers_allegiance_apotheosis_says_no_by_other_rules() -> None:
    """Buttons of apotheosis are refused by just these rules, where a table plays by other rules.

    [BRP-OPT-034 BRP-OPT-042]
    """
    refuses(
        OTHERWISE,
        ("sorcery/cloak-of-night", "offer-service", {"vision": "something"}, "BRP-OPT-042"),
        ("a servant of law in a fight", "offer-service", {"vision": "something"}, ""),
        ("against the dead", "grant-gift", {"gift": "gift-artefact", "fitting": ("melee-weapon/improvised",), "words": "something"}, "BRP-OPT-042"),
    )  # fmt: skip


def test_powers_allegiance_apotheosis_says_no() -> None:
    """Buttons of apotheosis are refused by just these rules.

    [BRP-OPT-035 BRP-SYS-027]
    """
    refuses(
        USUAL,
        ("drained", "offer-service", {"vision": "something"}, "BRP-SYS-027"),
        ("no points left", "grant-gift", {"gift": "gift-immortality", "words": "something"}, "BRP-SYS-027"),
        ("hurt in a fight", "speak-with-force", {}, "BRP-SYS-027"),
        ("dying", "turn-away", {"punishment": "something"}, "BRP-SYS-027"),
        ("holding", "penance", {}, "BRP-SYS-027"),
    )  # fmt: skip


def test_powers_allegiance_benefits_says_no_by_other_rules() -> None:
    """Buttons of benefits are refused by just these rules, where a table plays by other rules.

    [BRP-OPT-026 BRP-OPT-034 BRP-OPT-035 BRP-OPT-037 BRP-OPT-038 BRP-OPT-041]
    """
    refuses(
        OTHERWISE,
        ("drained", "call-on-force", {"benefit": "benefit-inspiration", "prayer": "something"}, "BRP-OPT-026"),
        ("a servant of law", "call-on-force", {"benefit": "benefit-inspiration", "points": 1, "prayer": "something"}, ""),
    )  # fmt: skip


def test_powers_allegiance_benefits_says_no() -> None:
    """Buttons of benefits are refused by just these rules.

    [BRP-OPT-035 BRP-OPT-036 BRP-OPT-037 BRP-OPT-038 BRP-OPT-041 BRP-SYS-027]
    """
    refuses(
        USUAL,
        ("a rider", "call-on-force", {"benefit": "benefit-skill", "prayer": "something"}, "BRP-SYS-027"),
        ("superpowers before a friend", "new-session", {}, "BRP-SYS-027"),
    )  # fmt: skip


def test_powers_allegiance_deeds_says_no_by_other_rules() -> None:
    """Buttons of deeds are refused by just these rules, where a table plays by other rules.

    [BRP-OPT-031 BRP-OPT-035 BRP-OPT-036 BRP-SYS-027]
    """
    refuses(
        OTHERWISE,
        ("a servant of law", "reward-deed", {"deed": "deed-defile", "force": "anarchy", "opposite": True}, ""),
        ("superpowers/invisibility", "new-session", {}, ""),
    )  # fmt: skip


def test_powers_allegiance_deeds_says_no() -> None:
    """Buttons of deeds are refused by just these rules.

    [BRP-OPT-025 BRP-OPT-031 BRP-OPT-035 BRP-SYS-027]
    """
    refuses(
        USUAL,
        ("far", "serve-cause", {"allegiance": "something"}, "BRP-SYS-027"),
        ("a magician in a fight", "acknowledge", {"force": "law"}, "BRP-SYS-027"),
        ("superpowers before a friend", "reward-deed", {"deed": "deed-honour", "force": "anarchy"}, "BRP-SYS-027"),
        ("fight", "act-against", {"pleased": "law", "gravity": "slight"}, "BRP-SYS-027"),
        ("gifted and spent", "grant-test", {"forces": ("law", "anarchy")}, "BRP-SYS-027"),
    )  # fmt: skip


def test_powers_choosing_says_no() -> None:
    """Buttons of choosing are refused by just these rules."""
    refuses(
        USUAL,
        ("dying", "fire-meets-frost", {"mine": 6, "theirs": 6}, ""),
    )  # fmt: skip


def test_powers_distractions_says_no() -> None:
    """Buttons of distractions are refused by just these rules.

    [BRP-POW-197 BRP-POW-340]
    """
    refuses(
        USUAL,
        ("superpowers before an equal friend", "distract", {"extreme": True}, "BRP-POW-197"),
    )  # fmt: skip


def test_powers_effects_ending_says_no() -> None:
    """Buttons of ending are refused by just these rules."""
    refuses(
        USUAL,
        ("somebody tough in a fight", "end-power", {}, "BRP-POW-202"),
        ("a ward stands", "end-power", {"effect": "a:thing-magic-ward"}, ""),
    )  # fmt: skip


def test_powers_fight_rage_says_no() -> None:
    """Buttons of rage are refused by just these rules.

    [BRP-CRE-068]
    """
    refuses(
        USUAL,
        ("gifted and senseless", "shake-off-rage", {}, "BRP-CRE-068"),
    )  # fmt: skip


def test_powers_fight_walls_says_no() -> None:
    """Buttons of walls are refused by just these rules.

    [BRP-POW-343]
    """
    refuses(
        USUAL,
        ("superpowers eight metres off in a fight", "break-wall", {"weapon": "head-butt"}, "BRP-POW-343"),
        ("superpowers in a fight", "pass-wall", {}, "BRP-POW-343"),
    )  # fmt: skip


def test_powers_fight_wards_says_no() -> None:
    """Buttons of wards are refused by just these rules.

    [BRP-POW-300]
    """
    refuses(
        USUAL,
        ("hurt", "cross-ward", {}, "BRP-POW-300"),
        ("a ward stands", "cross-ward", {"ward": "a:thing-magic-ward"}, ""),
        ("somebody tough", "shift-ward", {}, "BRP-POW-300"),
        ("a ward stands", "shift-ward", {"ward": "a:thing-magic-ward"}, ""),
        ("superpowers/force-field/cold", "points-cross", {"points": 6}, "BRP-POW-300"),
    )  # fmt: skip


def test_powers_magic_casting_says_no_by_other_rules() -> None:
    """Buttons of casting are refused by just these rules, where a table plays by other rules.

    [BRP-POW-015 BRP-POW-019 BRP-POW-022 BRP-POW-023 BRP-POW-026 BRP-POW-034 BRP-POW-047 BRP-POW-102 BRP-POW-300]
    """
    refuses(
        OTHERWISE,
        ("a psychic", "cast", {"target": "b", "level": 11, "item": "fist", "choice": "", "spare": "", "spare_levels": 30, "size": 0, "words": "something"}, "BRP-POW-015"),
        ("magic/blast", "cast", {"power": "magic/blast", "target": "a", "level": 4, "spare": "", "spare_levels": 10, "size": 10, "words": "something", "from_book": True}, ""),
    )  # fmt: skip


def test_powers_magic_casting_says_no() -> None:
    """Buttons of casting are refused by just these rules.

    [BRP-EQP-014 BRP-EQP-046 BRP-POW-019 BRP-POW-022 BRP-POW-023 BRP-POW-026 BRP-POW-034 BRP-POW-045 BRP-POW-047
    BRP-POW-102 BRP-POW-266 BRP-POW-277 BRP-POW-330 BRP-POW-358]
    """
    refuses(
        USUAL,
        ("a magician with a wand", "cast", {"power": "magic/light", "target": "b", "level": 1, "spare": "", "spare_levels": 20, "rest": "", "more": ("b", "a"), "size": 0, "words": "something"}, ""),
        ("no points left", "cast", {"power": "magic/ward", "target": "a", "level": 6, "choice": "", "spare": "", "spare_levels": 30, "rest": "metres", "size": 5, "words": "something", "from_book": True}, "BRP-POW-019"),
        ("magic before an equal", "cast", {"power": "magic/conjure-elemental/fire", "target": "a", "level": 30, "choice": "forward", "spare_levels": 2, "rest": "pictures", "more": ("b", "a"), "size": 1, "words": "something"}, "BRP-POW-026"),
        ("magic before an equal", "cast", {"power": "magic/fire", "target": "b", "spare_levels": 5, "size": 0, "words": "something"}, "BRP-POW-034"),
        ("magic before a friend", "cast", {"power": "magic/dark", "target": "a", "item": "shield-heater", "spare": "weapons", "spare_levels": 0, "rest": "pictures", "size": 1, "words": "something"}, "BRP-POW-207"),
    )  # fmt: skip


def test_powers_magic_dispelling_says_no_by_other_rules() -> None:
    """Buttons of dispelling are refused by just these rules, where a table plays by other rules.

    [BRP-CBT-018 BRP-CBT-019]
    """
    refuses(
        OTHERWISE,
        ("gifted and senseless", "cut-short", {"level": 21}, "BRP-CBT-019"),
    )  # fmt: skip


def test_powers_magic_dispelling_says_no() -> None:
    """Buttons of dispelling are refused by just these rules.

    [BRP-POW-019 BRP-POW-026 BRP-POW-101]
    """
    refuses(
        USUAL,
        ("engaged", "cut-short", {"level": 2}, "BRP-POW-101"),
        ("two magicians", "cut-short", {"level": 3}, ""),
        ("a magician", "cut-short", {"level": 21}, "BRP-POW-026"),
    )  # fmt: skip


def test_powers_magic_familiar_says_no_by_other_rules() -> None:
    """Buttons of familiar are refused by just these rules, where a table plays by other rules.

    [BRP-POW-066]
    """
    refuses(
        OTHERWISE,
        ("somebody tough in a fight", "familiar-dies", {}, "BRP-POW-066"),
    )  # fmt: skip


def test_powers_magic_familiar_says_no() -> None:
    """Buttons of familiar are refused by just these rules.

    [BRP-PLY-084 BRP-POW-054 BRP-POW-058 BRP-POW-066 BRP-POW-067 BRP-POW-068]
    """
    refuses(
        USUAL,
        ("sorcery/birds-vision", "bind-familiar", {"creature": "b"}, "BRP-POW-054"),
        ("kneeling", "bind-familiar", {"creature": "a"}, "BRP-PLY-084"),
        ("a magician's familiar", "bind-familiar", {"creature": "b"}, ""),
        ("stunned", "know-familiar", {"owner": "a"}, "BRP-POW-067"),
        ("against the senseless", "release-familiar", {}, "BRP-POW-066"),
    )  # fmt: skip


def test_powers_magic_lending_says_no() -> None:
    """Buttons of lending are refused by just these rules.

    [BRP-POW-066]
    """
    refuses(
        USUAL,
        ("snared", "feel-familiar", {}, "BRP-POW-066"),
    )  # fmt: skip


def test_powers_magic_memory_says_no_by_other_rules() -> None:
    """Buttons of memory are refused by just these rules, where a table plays by other rules.

    [BRP-PLY-084 BRP-POW-015 BRP-POW-088 BRP-POW-089 BRP-POW-090 BRP-POW-091]
    """
    refuses(
        OTHERWISE,
        ("no points left", "study-spell", {"spell": "magic/blast"}, "BRP-POW-088"),
        ("magic in a fight with an equal", "invent-spell", {"spell": "magic/lift"}, "BRP-PLY-084"),
        ("sorcery before an equal friend", "learn-by-heart", {"spell": "magic/teleport"}, ""),
        ("fight", "apprentice", {"teacher": "a"}, "BRP-PLY-084"),
        ("sorcery/cloak-of-night", "apprentice", {"teacher": "a"}, "BRP-POW-091"),
        ("magic before an equal friend", "apprentice", {"teacher": "b"}, "BRP-POW-091"),
    )  # fmt: skip


def test_powers_magic_memory_says_no() -> None:
    """Buttons of memory are refused by just these rules.

    [BRP-PLY-084 BRP-POW-015 BRP-POW-034 BRP-POW-035 BRP-POW-037 BRP-POW-039 BRP-POW-087 BRP-POW-088 BRP-POW-089
    BRP-POW-090 BRP-POW-091 BRP-POW-337]
    """
    refuses(
        USUAL,
        ("kneeling", "memorise", {}, "BRP-PLY-084"),
        ("magic/seal", "memorise", {"spell": "magic/seal"}, "BRP-POW-035"),
        ("magic before a foe", "memorise", {"spell": "magic/fire"}, "BRP-POW-337"),
        ("nothing in mind", "memorise", {"spell": "magic/blast"}, ""),
        ("superpowers in a fight with an equal", "unlearn", {}, "BRP-PLY-084"),
        ("hurt", "unlearn", {}, "BRP-POW-090"),
        ("magic/blast", "unlearn", {"spell": "magic/blast"}, ""),
        ("mutations in a fight with an equal", "read-grimoire", {"spell": "magic/frost", "language": "language/own"}, "BRP-PLY-084"),
        ("magic/control", "read-grimoire", {"spell": "magic/enhance", "language": "language/own"}, ""),
        ("sorcery in a fight", "copy-spell", {"spell": "magic/resistance"}, "BRP-PLY-084"),
        ("one without powers", "copy-spell", {"spell": "magic/sharpen"}, "BRP-POW-090"),
        ("in psychic combat", "copy-spell", {"spell": "magic/change"}, "BRP-POW-087"),
        ("points to spend", "copy-spell", {"spell": "magic/blast"}, ""),
        ("sorcery in a fight", "study-spell", {"spell": "magic/dark"}, "BRP-PLY-084"),
        ("hiding", "study-spell", {"spell": "magic/countermagic"}, "BRP-POW-090"),
        ("superpowers before a foe", "invent-spell", {"spell": "magic/fire"}, "BRP-POW-090"),
        ("magic/control", "invent-spell", {"spell": "magic/lightning"}, ""),
        ("magic before an equal friend", "invent-spell", {"spell": "magic/fire"}, "BRP-POW-088"),
        ("far", "learn-by-heart", {"spell": "magic/frost"}, "BRP-PLY-084"),
        ("magic before an equal", "apprentice", {"teacher": "b", "spells": ("magic/lightning",)}, "BRP-POW-091"),
    )  # fmt: skip


def test_powers_magic_staff_says_no() -> None:
    """Buttons of staff are refused by just these rules.

    [BRP-POW-080]
    """
    refuses(
        USUAL,
        ("a magician with a wand", "break-staff", {"item": "head-butt"}, "BRP-POW-080"),
    )  # fmt: skip


def test_powers_magic_victims_says_no_by_other_rules() -> None:
    """Buttons of victims are refused by just these rules, where a table plays by other rules.

    [BRP-POW-112]
    """
    refuses(
        OTHERWISE,
        ("stuck in a foe", "disbelieve", {}, "BRP-POW-112"),
    )  # fmt: skip


def test_powers_magic_victims_says_no() -> None:
    """Buttons of victims are refused by just these rules.

    [BRP-POW-110]
    """
    refuses(
        USUAL,
        ("superpowers before a foe", "command-several", {}, "BRP-POW-110"),
        ("magic/control", "command-several", {}, ""),
        ("senseless at leisure", "remember", {}, "BRP-POW-110"),
    )  # fmt: skip


def test_powers_mutations_gaining_says_no_by_other_rules() -> None:
    """Buttons of gaining are refused by just these rules, where a table plays by other rules.

    [BRP-POW-123]
    """
    refuses(
        OTHERWISE,
        ("mutations before an equal", "evolve", {"mutation": "congenital-disease", "worse": True}, "BRP-POW-123"),
        ("drained", "evolve", {"mutation": "luminescence", "worse": True}, "BRP-POW-123"),
    )  # fmt: skip


def test_powers_mutations_gaining_says_no() -> None:
    """Buttons of gaining are refused by just these rules.

    [BRP-POW-123]
    """
    refuses(
        USUAL,
        ("mutations eight metres off in a fight", "evolve", {"mutation": "allergy"}, ""),
    )  # fmt: skip


def test_powers_mutations_injuries_says_no() -> None:
    """Buttons of injuries are refused by just these rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    refuses(
        USUAL,
        ("dying", "rouse", {"target": "b"}, "BRP-CBT-019"),
    )  # fmt: skip


def test_powers_mutations_offers_says_no_by_other_rules() -> None:
    """Buttons of offers are refused by just these rules, where a table plays by other rules.

    [BRP-CBT-018 BRP-POW-114 BRP-POW-128]
    """
    refuses(
        OTHERWISE,
        ("far from anybody", "exude", {"mutation": "venom", "targets": ("b",), "feeling": "something"}, "BRP-POW-128"),
    )  # fmt: skip


def test_powers_mutations_offers_says_no() -> None:
    """Buttons of offers are refused by just these rules.

    [BRP-CBT-018 BRP-POW-114 BRP-POW-125 BRP-POW-128]
    """
    refuses(
        USUAL,
        ("under water", "exude", {"feeling": "something"}, "BRP-POW-128"),
        ("mutations eight metres off in a fight", "exude", {"mutation": "pheromone", "targets": ("b",), "feeling": "something"}, ""),
        ("mutations before a friend", "shine", {"target": "b"}, ""),
        ("psychic before a foe", "grow-into", {"mutation": "biped", "worse": False}, "BRP-POW-125"),
        ("a dodger on the ground", "chrysalis", {}, "BRP-POW-114"),
        ("superpowers before a foe", "reel", {}, "BRP-POW-114"),
    )  # fmt: skip


def test_powers_mutations_use_says_no_by_other_rules() -> None:
    """Buttons of use are refused by just these rules, where a table plays by other rules.

    [BRP-CBT-018 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-OPT-056 BRP-POW-128 BRP-SPT-008]
    """
    refuses(
        OTHERWISE,
        ("gifted and stunned", "sting", {"target": "b"}, "BRP-CBT-067"),
        ("hurt", "imitate", {}, "BRP-POW-114"),
        ("sorcery in a fight", "stay-upright", {}, "BRP-POW-114"),
    )  # fmt: skip


def test_powers_mutations_use_says_no() -> None:
    """Buttons of use are refused by just these rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056 BRP-POW-115 BRP-POW-126 BRP-POW-128 BRP-POW-345]
    """
    refuses(
        USUAL,
        ("gifted and spent", "exude", {"mutation": "venom", "targets": ("b",), "feeling": "something"}, "BRP-CBT-018"),
        ("two psychics", "sting", {"target": "b"}, "BRP-POW-114"),
        ("in psychic combat", "sting", {"target": "b"}, "BRP-POW-171"),
        ("asleep", "shine", {"target": "b"}, "BRP-CBT-019"),
        ("far from anybody", "shine", {"target": "b"}, "BRP-POW-128"),
        ("gifted and senseless", "feel-for", {}, "BRP-POW-114"),
        ("sorcery before a friend", "cover-up", {}, "BRP-POW-345"),
        ("jammed", "allergen", {}, "BRP-POW-114"),
        ("mounted", "dazzle", {}, "BRP-POW-114"),
    )  # fmt: skip


def test_powers_psychic_abilities_says_no_by_other_rules() -> None:
    """Buttons of abilities are refused by just these rules, where a table plays by other rules."""
    refuses(
        OTHERWISE,
        ("in psychic combat", "order", {"words": "something"}, "BRP-POW-309"),
    )  # fmt: skip


def test_powers_psychic_astral_says_no_by_other_rules() -> None:
    """Buttons of astral are refused by just these rules, where a table plays by other rules.

    [BRP-POW-302]
    """
    refuses(
        OTHERWISE,
        ("sorcery/leap", "astral-flight", {"metres": 2}, "BRP-POW-302"),
    )  # fmt: skip


def test_powers_psychic_chase_says_no_by_other_rules() -> None:
    """Buttons of chase are refused by just these rules, where a table plays by other rules.

    [BRP-POW-168]
    """
    refuses(
        OTHERWISE,
        ("psychic/empathy", "chase-mind", {"target": "a"}, "BRP-POW-168"),
        ("gifted and spent", "chase-mind", {"target": "a"}, "BRP-CBT-013"),
    )  # fmt: skip


def test_powers_psychic_combat_says_no_by_other_rules() -> None:
    """Buttons of combat are refused by just these rules, where a table plays by other rules.

    [BRP-POW-167 BRP-POW-171 BRP-POW-353]
    """
    refuses(
        OTHERWISE,
        ("gifted and stunned", "psychic-combat", {"target": "b", "embodied": True}, ""),
    )  # fmt: skip


def test_powers_psychic_combat_says_no() -> None:
    """Buttons of combat are refused by just these rules.

    [BRP-POW-167 BRP-POW-171 BRP-POW-353]
    """
    refuses(
        USUAL,
        ("kneeling", "psychic-combat", {"target": "b", "embodied": True}, "BRP-POW-167"),
        ("no points left", "psychic-combat", {"target": "b"}, "BRP-POW-167"),
        ("a psychic in a fight", "psychic-combat", {"target": "a", "embodied": True}, "BRP-POW-167"),
        ("in psychic combat", "psychic-combat", {"target": "b"}, ""),
        ("stuck", "psychic-truce", {"target": "a"}, "BRP-POW-167"),
        ("psychic eight metres off in a fight", "psychic-truce", {"target": "b"}, "BRP-POW-171"),
    )  # fmt: skip


def test_powers_psychic_learning_says_no() -> None:
    """Buttons of learning are refused by just these rules.

    [BRP-POW-153 BRP-POW-154]
    """
    refuses(
        USUAL,
        ("sorcery/cloak-of-night", "learn-ability", {"ability": "pyrokinesis", "mentor": "a"}, "BRP-POW-154"),
        ("psychic before an equal", "learn-ability", {"ability": "psychometry", "mentor": "a"}, "BRP-POW-153"),
    )  # fmt: skip


def test_powers_psychic_offers_says_no() -> None:
    """Buttons of offers are refused by just these rules."""
    refuses(
        USUAL,
        ("one with a wand", "chase-mind", {"target": "b"}, "BRP-POW-136"),
    )  # fmt: skip


def test_powers_psychic_use_says_no_by_other_rules() -> None:
    """Buttons of use are refused by just these rules, where a table plays by other rules."""
    refuses(
        OTHERWISE,
        ("empty-handed", "warning", {}, "BRP-POW-136"),
    )  # fmt: skip


def test_powers_psychic_use_says_no() -> None:
    """Buttons of use are refused by just these rules."""
    refuses(
        USUAL,
        ("magic before a friend", "psychic", {"words": "something"}, "BRP-POW-136"),
    )  # fmt: skip


def test_powers_refusals_says_no_by_other_rules() -> None:
    """Buttons of refusals are refused by just these rules, where a table plays by other rules.

    [BRP-POW-296]
    """
    refuses(
        OTHERWISE,
        ("magic/seal", "cast", {"power": "magic/seal", "target": "a", "choice": "", "spare": "hit points", "spare_levels": 2, "rest": "time", "more": ("b",), "size": 1, "words": "something", "from_book": True}, "BRP-POW-106"),
    )  # fmt: skip


def test_powers_refusals_says_no() -> None:
    """Buttons of refusals are refused by just these rules.

    [BRP-OPT-056 BRP-POW-020 BRP-POW-023 BRP-POW-045 BRP-POW-047 BRP-POW-053 BRP-POW-081 BRP-POW-142 BRP-POW-178
    BRP-POW-184 BRP-POW-186 BRP-POW-187 BRP-POW-195 BRP-POW-207 BRP-POW-268 BRP-POW-277 BRP-POW-296 BRP-POW-311
    BRP-POW-312 BRP-POW-330 BRP-POW-349 BRP-POW-355 BRP-POW-358]
    """
    refuses(
        USUAL,
        ("shut", "cast", {"power": "magic/blast", "target": "b", "item": "fist", "choice": "", "spare": "strength", "rest": "", "more": ("b", "a"), "size": 5, "words": "something", "from_book": True}, "BRP-POW-047"),
        ("magic/control", "cast", {"power": "magic/control", "target": "b", "level": 1, "choice": "", "rest": "", "more": ("a",), "words": "something"}, "BRP-POW-106"),
        ("gifted and spent", "cast", {"power": "magic/blast", "target": "a", "item": "head-butt", "choice": "", "spare": "strength", "rest": "strength", "size": 5, "words": "something", "from_book": True}, "BRP-CBT-013"),
        ("magic before a foe", "cast", {"power": "magic/countermagic", "target": "b", "level": 30, "item": "shield-heater", "spare": "targets", "spare_levels": 0, "rest": "chance", "more": ("b", "a"), "size": 1, "words": "something", "from_book": True}, "BRP-POW-355"),
        ("magic in a fight with an equal", "cast", {"power": "magic/illusion", "choice": "DEX", "spare": "pictures", "spare_levels": 0, "more": ("a", "b"), "size": 5, "words": "something"}, "BRP-POW-296"),
        ("magic/lift", "cast", {"power": "magic/lift", "level": 21, "item": "mace-light", "choice": "", "spare": "speed", "spare_levels": 0, "more": ("a", "b"), "words": "something"}, "BRP-POW-207"),
        ("asleep", "psychic", {"ability": "telepathy", "target": "a", "level": 1, "choice": "implant", "size": 10, "words": "something"}, "BRP-POW-020"),
        ("far from anybody", "psychic", {"ability": "telepathy", "level": 3, "size": 3, "words": "something"}, "BRP-POW-045"),
        ("psychic before a friend", "psychic", {"ability": "psychometry", "target": "a", "level": 11, "choice": "speak", "size": 5, "words": "something"}, "BRP-POW-019"),
        ("out of the body", "psychic", {"ability": "telepathy", "target": "a", "choice": "send", "size": 20, "words": "something"}, ""),
        ("sorcery/leap", "cast-sorcery", {"power": "sorcery/leap", "target": "b", "item": "head-butt", "more": ("a",), "words": "something"}, "BRP-POW-355"),
        ("sorcery/sorcerous-armour", "cast-sorcery", {"power": "sorcery/sorcerous-armour", "target": "b", "level": 1, "size": 0, "words": "something"}, "BRP-POW-207"),
        ("sorcery eight metres off in a fight", "cast-sorcery", {"power": "sorcery/breath-of-life", "target": "b", "words": "something"}, "BRP-POW-045"),
        ("sorcery/hammer-of-the-gods", "cast-sorcery", {"power": "sorcery/hammer-of-the-gods", "item": "head-butt", "words": "something"}, ""),
        ("sorcery/birds-vision", "cast-sorcery", {"power": "sorcery/birds-vision", "target": "b", "choice": "", "size": 0, "words": "something"}, "BRP-POW-358"),
    )  # fmt: skip


def test_powers_sorcery_arrivals_says_no_by_other_rules() -> None:
    """Buttons of arrivals are refused by just these rules, where a table plays by other rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    refuses(
        OTHERWISE,
        ("snared by a power", "send-home", {}, "BRP-CBT-019"),
    )  # fmt: skip


def test_powers_sorcery_arrivals_says_no() -> None:
    """Buttons of arrivals are refused by just these rules.

    [BRP-CBT-013 BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    refuses(
        USUAL,
        ("a magician's familiar", "send-home", {}, "BRP-POW-232"),
        ("far", "call-back", {}, "BRP-POW-232"),
        ("asleep", "call-back", {}, "BRP-CBT-019"),
    )  # fmt: skip


def test_powers_sorcery_casting_says_no() -> None:
    """Buttons of casting are refused by just these rules.

    [BRP-POW-045 BRP-POW-053 BRP-POW-178 BRP-POW-184 BRP-POW-186 BRP-POW-187 BRP-POW-268 BRP-POW-296 BRP-POW-326
    BRP-POW-330 BRP-POW-358]
    """
    refuses(
        USUAL,
        ("gifted in a fight", "cast-sorcery", {"power": "sorcery/heal", "level": 2, "size": 20, "words": "something"}, ""),
    )  # fmt: skip


def test_powers_sorcery_elements_says_no_by_other_rules() -> None:
    """Buttons of elements are refused by just these rules, where a table plays by other rules.

    [BRP-POW-219]
    """
    refuses(
        OTHERWISE,
        ("gifted and spent", "step-out", {}, "BRP-POW-219"),
    )  # fmt: skip


def test_powers_sorcery_focus_says_no_by_other_rules() -> None:
    """Buttons of focus are refused by just these rules, where a table plays by other rules.

    [BRP-POW-314]
    """
    refuses(
        OTHERWISE,
        ("one without powers", "fill-focus", {"points": 2}, "BRP-POW-314"),
        ("superpowers in a fight", "lose-focus", {}, "BRP-POW-314"),
    )  # fmt: skip


def test_powers_sorcery_focus_says_no() -> None:
    """Buttons of focus are refused by just these rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    refuses(
        USUAL,
        ("asleep", "fill-focus", {"points": 4}, "BRP-CBT-019"),
        ("dying", "leave-focus", {}, "BRP-CBT-019"),
    )  # fmt: skip


def test_powers_sorcery_learning_says_no_by_other_rules() -> None:
    """Buttons of learning are refused by just these rules, where a table plays by other rules.

    [BRP-PLY-084]
    """
    refuses(
        OTHERWISE,
        ("shut", "heritage", {"first": "SIZ", "second": "CON"}, "BRP-PLY-084"),
    )  # fmt: skip


def test_powers_sorcery_learning_says_no() -> None:
    """Buttons of learning are refused by just these rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056 BRP-PLY-084 BRP-POW-222 BRP-POW-224 BRP-POW-227]
    """
    refuses(
        USUAL,
        ("sorcery eight metres off in a fight", "research-sorcery", {"spell": "sorcery/cloak-of-night", "library": 4, "language": "language/own"}, "BRP-PLY-084"),
        ("sorcery before a friend", "research-sorcery", {"spell": "sorcery/vermins-vision", "library": 3, "language": "language/own"}, "BRP-POW-222"),
        ("holding", "foreign-grimoire", {"spell": "sorcery/hammer-of-the-gods"}, "BRP-PLY-084"),
        ("sorcery before a friend", "foreign-grimoire", {"spell": "sorcery/leap"}, "BRP-POW-222"),
        ("psychic before a friend", "sorcery-lesson", {"spell": "sorcery/titans-strength", "teacher": "b"}, "BRP-POW-224"),
        ("stuck in a foe", "sorcery-lesson", {"spell": "sorcery/moonrise", "teacher": "a"}, "BRP-PLY-084"),
        ("sorcery before an equal friend", "sorcery-lesson", {"spell": "sorcery/wisdom-of-the-sage", "teacher": "a"}, "BRP-POW-222"),
        ("sorcery before a friend", "heritage", {"first": "SIZ", "second": "DEX"}, ""),
        ("fresh hold", "divine-gift", {}, "BRP-PLY-084"),
        ("gifted and spent", "invoke", {"god": "something"}, "BRP-CBT-018"),
    )  # fmt: skip


def test_powers_sorcery_memory_says_no_by_other_rules() -> None:
    """Buttons of memory are refused by just these rules, where a table plays by other rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056 BRP-PLY-084 BRP-POW-182 BRP-POW-191]
    """
    refuses(
        OTHERWISE,
        ("dying", "ready-spell", {"level": 20, "language": "language/own"}, "BRP-CBT-019"),
        ("mutations in a fight", "recall-spell", {}, "BRP-PLY-084"),
        ("two sorcerers", "recall-spell", {"spell": "sorcery/ward"}, "BRP-POW-191"),
    )  # fmt: skip


def test_powers_sorcery_memory_says_no() -> None:
    """Buttons of memory are refused by just these rules.

    [BRP-POW-182 BRP-POW-187 BRP-POW-188 BRP-POW-189 BRP-POW-191 BRP-POW-193]
    """
    refuses(
        USUAL,
        ("a ward stands", "ready-spell", {"spell": "sorcery/fury", "level": 2, "language": ""}, ""),
        ("sorcery in a fight with an equal", "ready-spell", {"spell": "sorcery/midnight", "level": 20, "language": "language/own"}, "BRP-POW-186"),
        ("sorcery before an equal friend", "ready-spell", {"spell": "sorcery/pox", "level": 1}, "BRP-POW-182"),
        ("a book", "ready-spell", {"spell": "sorcery/fury", "level": 4}, "BRP-POW-188"),
        ("sorcery in a fight with an equal", "forget-spell", {"spell": "sorcery/keen-ear"}, ""),
        ("a book", "recall-spell", {"spell": "sorcery/heal"}, ""),
        ("sorcery/moonrise", "witch-look", {"target": "a"}, "BRP-POW-193"),
    )  # fmt: skip


def test_powers_sorcery_summoning_says_no() -> None:
    """Buttons of summoning are refused by just these rules.

    [BRP-CBT-013 BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    refuses(
        USUAL,
        ("sorcery in a fight with an equal", "bind", {"item": "fist"}, "BRP-POW-232"),
        ("dying", "bind", {"item": "shield-round"}, "BRP-CBT-019"),
        ("gifted and stunned", "break-object", {}, "BRP-POW-232"),
    )  # fmt: skip


def test_powers_sorcery_true_names_says_no() -> None:
    """Buttons of true names are refused by just these rules."""
    refuses(
        USUAL,
        ("a magician's familiar", "tell-name", {"to": "a"}, "BRP-POW-232"),
    )  # fmt: skip


def test_powers_superpowers_asked_says_no_by_other_rules() -> None:
    """Buttons of asked are refused by just these rules, where a table plays by other rules.

    [BRP-POW-006 BRP-POW-019 BRP-POW-244 BRP-POW-247 BRP-POW-266 BRP-POW-275 BRP-POW-277 BRP-POW-367 BRP-POW-379]
    """
    refuses(
        OTHERWISE,
        ("superpowers before an equal", "superpower", {"power": "superpowers/armour-field/heat", "target": "b", "choice": "raise POW", "size": 10, "words": "something", "more": ("b", "a")}, "BRP-POW-358"),
        ("superpowers/resistance-in-turns/cold", "superpower", {"power": "superpowers/resistance-in-turns/cold", "target": "a", "choice": "", "size": 10, "words": "something", "more": ("a",)}, "BRP-POW-244"),
        ("superpowers before an equal friend", "superpower", {"power": "superpowers/protection/magnetic", "target": "b", "size": 2, "words": "something", "range": 1}, ""),
    )  # fmt: skip


def test_powers_superpowers_asked_says_no() -> None:
    """Buttons of asked are refused by just these rules.

    [BRP-POW-006 BRP-POW-019 BRP-POW-247 BRP-POW-266 BRP-POW-275 BRP-POW-277 BRP-POW-379]
    """
    refuses(
        USUAL,
        ("a ward stands", "superpower", {"power": "superpowers/energy-control/heat", "target": "b", "level": 1, "choice": "", "size": 10, "words": "something", "range": 0, "beside": ("superpowers/energy-control/heat", "superpowers/energy-projection/heat")}, "BRP-POW-275"),
        ("far from anybody", "superpower", {"power": "superpowers/energy-projection/heat", "level": 20, "choice": "", "size": 5, "words": "something", "more": ("a",), "match": "strong"}, "BRP-POW-247"),
    )  # fmt: skip


def test_powers_superpowers_barriers_says_no() -> None:
    """Buttons of barriers are refused by just these rules.

    [BRP-POW-320]
    """
    refuses(
        USUAL,
        ("a magician in a fight", "topple", {"target": "b"}, "BRP-POW-320"),
    )  # fmt: skip


def test_powers_superpowers_companions_says_no_by_other_rules() -> None:
    """Buttons of companions are refused by just these rules, where a table plays by other rules."""
    refuses(
        OTHERWISE,
        ("lame", "take-sidekick", {"companion": "a"}, "BRP-POW-244"),
    )  # fmt: skip


def test_powers_superpowers_companions_says_no() -> None:
    """Buttons of companions are refused by just these rules.

    [BRP-POW-289]
    """
    refuses(
        USUAL,
        ("hurt in a fight", "lose-sidekick", {"released": True}, "BRP-POW-289"),
    )  # fmt: skip


def test_powers_superpowers_energies_says_no() -> None:
    """Buttons of energies are refused by just these rules."""
    refuses(
        USUAL,
        ("superpowers/super-speed", "own-energy", {"energy": "gravity", "level": 11}, "BRP-POW-244"),
    )  # fmt: skip


def test_powers_superpowers_failings_says_no_by_other_rules() -> None:
    """Buttons of failings are refused by just these rules, where a table plays by other rules.

    [BRP-POW-261]
    """
    refuses(
        OTHERWISE,
        ("superpowers eight metres off in a fight", "take-failing", {"failing": "weakness-damage", "points": 5}, ""),
    )  # fmt: skip


def test_powers_superpowers_failings_says_no() -> None:
    """Buttons of failings are refused by just these rules.

    [BRP-POW-261]
    """
    refuses(
        USUAL,
        ("mutations before a friend", "take-failing", {"failing": "hunted", "points": -3}, "BRP-POW-261"),
        ("fresh hold", "take-failing", {"failing": "weakness-characteristic", "points": 20}, ""),
    )  # fmt: skip


def test_powers_superpowers_growth_says_no_by_other_rules() -> None:
    """Buttons of growth are refused by just these rules, where a table plays by other rules.

    [BRP-POW-256 BRP-POW-262]
    """
    refuses(
        OTHERWISE,
        ("lame", "buy-power", {"power": "superpowers/energy-projection/heat"}, "BRP-POW-262"),
        ("psychic in a fight", "train-power", {"trainer": "b"}, "BRP-POW-262"),
    )  # fmt: skip


def test_powers_superpowers_growth_says_no() -> None:
    """Buttons of growth are refused by just these rules.

    [BRP-CHR-015 BRP-POW-244 BRP-POW-256 BRP-POW-258 BRP-POW-259 BRP-POW-262]
    """
    refuses(
        USUAL,
        ("magic/enhance", "buy-power", {"power": "superpowers/resistance-in-turns/radiation", "levels": 21}, "BRP-POW-244"),
        ("superpowers/energy-projection/cold", "buy-power", {"power": "superpowers/protection/magnetic", "levels": 1}, "BRP-POW-256"),
        ("superpowers/force-field/cold", "train-power", {"trainer": "b", "power": "superpowers/force-field/cold"}, "BRP-POW-259"),
        ("psychic before an equal", "train-power", {"trainer": "a"}, "BRP-POW-244"),
        ("mutations eight metres off in a fight", "redirect-gain", {"code": "CHA", "gain": 10, "to": "CHA", "part": 10}, ""),
        ("magic eight metres off in a fight", "redirect-gain", {"code": "POW", "gain": 4}, ""),
        ("senseless at leisure", "redirect-gain", {"code": "CON", "gain": 1, "to": "points", "part": 10}, "BRP-POW-258"),
    )  # fmt: skip


def test_powers_superpowers_moves_says_no_by_other_rules() -> None:
    """Buttons of moves are refused by just these rules, where a table plays by other rules."""
    refuses(
        OTHERWISE,
        ("shut", "charge", {}, "BRP-POW-244"),
    )  # fmt: skip


def test_powers_superpowers_moves_says_no() -> None:
    """Buttons of moves are refused by just these rules.

    [BRP-POW-327]
    """
    refuses(
        USUAL,
        ("psychic eight metres off in a fight", "leap", {"levels": 4}, "BRP-POW-244"),
        ("gifted and senseless", "leap", {"levels": 100}, "BRP-POW-327"),
        ("drained", "leap", {"levels": 2}, ""),
        ("mutations before a foe", "land", {}, "BRP-POW-244"),
        ("held", "break-fall", {"metres": 2}, "BRP-POW-244"),
    )  # fmt: skip


def test_powers_superpowers_senses_says_no() -> None:
    """Buttons of senses are refused by just these rules.

    [BRP-POW-329]
    """
    refuses(
        USUAL,
        ("a gunner", "feel-attack", {}, "BRP-POW-244"),
        ("a gunner", "sense-out", {}, "BRP-POW-244"),
        ("psychic/precognition", "listen-for", {"stealth": "special"}, "BRP-POW-244"),
        ("getting away", "look-for", {}, "BRP-POW-329"),
    )  # fmt: skip


def test_powers_superpowers_snares_says_no() -> None:
    """Buttons of snares are refused by just these rules.

    [BRP-POW-330]
    """
    refuses(
        USUAL,
        ("snared by a power", "tear-snare", {}, ""),
    )  # fmt: skip


def test_powers_superpowers_touching_says_no() -> None:
    """Buttons of touching are refused by just these rules.

    [BRP-POW-286]
    """
    refuses(
        USUAL,
        ("psychic before an equal", "shake-off", {}, "BRP-POW-286"),
        ("drained", "shake-off", {}, ""),
    )  # fmt: skip


def test_powers_superpowers_unarmed_says_no_by_other_rules() -> None:
    """Buttons of unarmed are refused by just these rules, where a table plays by other rules."""
    refuses(
        OTHERWISE,
        ("magic/lift", "guard-against", {"target": "a"}, "BRP-POW-244"),
    )  # fmt: skip


def test_powers_superpowers_use_says_no() -> None:
    """Buttons of use are refused by just these rules.

    [BRP-POW-269]
    """
    refuses(
        USUAL,
        ("senseless", "switch", {}, "BRP-POW-269"),
    )  # fmt: skip


def test_powers_things_charging_says_no_by_other_rules() -> None:
    """Buttons of charging are refused by just these rules, where a table plays by other rules.

    [BRP-EQP-047]
    """
    refuses(
        OTHERWISE,
        ("sorcery before an equal friend", "charge-thing", {"points": 2}, "BRP-EQP-047"),
    )  # fmt: skip


def test_powers_things_charging_says_no() -> None:
    """Buttons of charging are refused by just these rules.

    [BRP-EQP-047]
    """
    refuses(
        USUAL,
        ("a magician with a wand", "charge-thing", {"vessel": "rod"}, ""),
    )  # fmt: skip


def test_powers_things_holding_says_no_by_other_rules() -> None:
    """Buttons of holding are refused by just these rules, where a table plays by other rules.

    [BRP-EQP-046]
    """
    refuses(
        OTHERWISE,
        ("magic before a foe", "let-go-of-thing", {}, "BRP-EQP-046"),
    )  # fmt: skip


def test_powers_things_holding_says_no() -> None:
    """Buttons of holding are refused by just these rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-020 BRP-EQP-046 BRP-EQP-054 BRP-OPT-056]
    """
    refuses(
        USUAL,
        ("spent", "notice-thing", {}, "BRP-CBT-018"),
        ("psychic before an equal", "take-up-thing", {"by_luck": True}, "BRP-EQP-046"),
        ("one with a wand", "take-up-thing", {"powered": "rod"}, ""),
        ("one with a wand", "let-go-of-thing", {"powered": "rod"}, "BRP-EQP-046"),
    )  # fmt: skip


def test_powers_things_imbuing_says_no_by_other_rules() -> None:
    """Buttons of imbuing are refused by just these rules, where a table plays by other rules.

    [BRP-EQP-014]
    """
    refuses(
        OTHERWISE,
        ("mutations in a fight", "grant-thing", {"name": "something", "powers": ("superpowers/diminish-enhance",), "level": 4, "rating": 11, "points": 20, "size": 1, "value": "cheap"}, ""),
    )  # fmt: skip


def test_powers_things_imbuing_says_no() -> None:
    """Buttons of imbuing are refused by just these rules.

    [BRP-EQP-013 BRP-EQP-014 BRP-EQP-015 BRP-EQP-018 BRP-EQP-051 BRP-EQP-056 BRP-EQP-060 BRP-EQP-066 BRP-PLY-084]
    """
    refuses(
        USUAL,
        ("stuck", "imbue", {"name": "something", "size": 1}, "BRP-PLY-084"),
        ("a magician with a wand", "imbue", {"name": "something", "size": 2, "own": True}, ""),
        ("one with a charm", "imbue", {"name": "something", "level": 21, "size": 2, "access": "maker", "own": True}, "BRP-EQP-013"),
        ("sorcery/moonrise", "imbue", {"name": "something", "powers": ("sorcery/moonrise",), "level": 1, "size": 11}, ""),
        ("superpowers/weather-control", "imbue", {"name": "something", "powers": ("superpowers/weather-control",), "access": "contest", "always": True}, "BRP-EQP-060"),
        ("superpowers before a foe", "imbue", {"name": "something", "powers": ("superpowers/protection/cold",), "level": 21, "access": "everybody"}, "BRP-EQP-018"),
    )  # fmt: skip
