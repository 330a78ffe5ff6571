"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import GIFTS, says


def test_why_not_powers_effects_ending() -> None:
    """What is refused of ending, and why; and what is not.

    [BRP-POW-202]
    """
    says(
        GIFTS,
        ("gifted", "end-power", {}, "BRP-POW-202", "Nothing of theirs lasts."),
        ("gifted", "consent", {"to": "friends"}, "", ""),
        ("out of the body", "end-power", {"effect": "a:p"}, "", ""),
    )  # fmt: skip


def test_why_not_powers_fight_wards() -> None:
    """What is refused of wards, and why; and what is not.

    [BRP-POW-300]
    """
    says(
        GIFTS,
        ("gifted", "cross-ward", {}, "BRP-POW-300", "No Ward stands here."),
        ("gifted", "shift-ward", {}, "BRP-POW-300", "No Ward stands here."),
        ("gifted", "points-cross", {"points": 1}, "BRP-POW-300", "No Ward stands here."),
        ("gifted", "fire-meets-frost", {"mine": 1, "theirs": 1}, "", ""),
        ("a ward stands", "cross-ward", {"ward": "a:thing-magic-ward"}, "", ""),
        ("a ward stands", "shift-ward", {"ward": "a:thing-magic-ward"}, "", ""),
        ("a ward stands", "points-cross", {"ward": "a:thing-magic-ward", "points": 1}, "", ""),
    )  # fmt: skip


def test_why_not_powers_magic_casting() -> None:
    """What is refused of casting, and why; and what is not.

    [BRP-POW-015]
    """
    says(
        GIFTS,
        ("gifted", "cast", {"power": "magic/blast"}, "", ""),
        ("no points left", "cast", {"power": "magic/blast"}, "BRP-POW-019", "It takes 3 points, and there are 0."),
        ("one point left", "cast", {"power": "magic/blast"}, "BRP-POW-019", "It takes 3 points, and there is 1."),
        ("gifted and senseless", "cast", {"power": "magic/blast"}, "BRP-POW-020", "Somebody cannot act."),
        ("gifted and spent", "cast", {"power": "magic/blast"}, "BRP-CBT-013", "One power a round."),
        ("shut", "cast", {"power": "magic/blast"}, "BRP-POW-047", "Blast is shut after the fumble."),
        ("nothing in mind", "cast", {"power": "magic/blast"}, "BRP-POW-034", "Blast is not in mind."),
        ("nothing in mind", "cast", {"power": "magic/heal"}, "BRP-POW-034", "Heal is not in mind."),
        ("one without powers", "cast", {}, "BRP-POW-015", "Somebody knows no magic."),
    )  # fmt: skip


def test_why_not_powers_magic_dispelling() -> None:
    """What is refused of dispelling, and why; and what is not.

    [BRP-POW-015 BRP-POW-101]
    """
    says(
        GIFTS,
        ("gifted", "cut-short", {"level": 1}, "BRP-POW-101", "One needs Dispel in mind and an action left."),
    )  # fmt: skip


def test_why_not_powers_magic_familiar() -> None:
    """What is refused of familiar, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-084 BRP-POW-015 BRP-POW-054 BRP-POW-058
    BRP-POW-066 BRP-POW-067 BRP-POW-068]
    """
    says(
        GIFTS,
        ("gifted", "bind-familiar", {"creature": "b"}, "BRP-POW-054", "SIZ 10 is too large."),
        ("gifted", "bind-familiar", {"creature": "a"}, "BRP-POW-054", "Nobody is their own familiar."),
        ("gifted", "know-familiar", {"owner": "b"}, "BRP-POW-067", "Nobody else here has a familiar."),
        ("gifted", "release-familiar", {}, "BRP-POW-066", "There is no familiar."),
        ("gifted", "familiar-dies", {}, "BRP-POW-066", "There is no familiar."),
        ("gifted in a fight", "bind-familiar", {"creature": "b"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted and senseless", "bind-familiar", {"creature": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("a magician's familiar", "bind-familiar", {"creature": "b"}, "", ""),
    )  # fmt: skip


def test_why_not_powers_magic_lending() -> None:
    """What is refused of lending, and why; and what is not.

    [BRP-POW-066]
    """
    says(
        GIFTS,
        ("gifted", "familiar-power", {"points": 1}, "BRP-POW-066", "There is no familiar."),
        ("gifted", "familiar-fatigue", {"points": 1}, "BRP-POW-066", "There is no familiar."),
        ("gifted", "familiar-senses", {}, "BRP-POW-066", "There is no familiar."),
        ("gifted", "familiar-order", {"order": 1}, "BRP-POW-066", "There is no familiar."),
        ("gifted", "familiar-speech", {"words": 1}, "BRP-POW-066", "There is no familiar."),
        ("gifted", "feel-familiar", {}, "BRP-POW-066", "There is no familiar."),
    )  # fmt: skip


def test_why_not_powers_magic_memory() -> None:
    """What is refused of memory, and why; and what is not.

    [BRP-POW-035 BRP-POW-037 BRP-POW-039 BRP-POW-087 BRP-POW-088 BRP-POW-089 BRP-POW-090 BRP-POW-091 BRP-POW-337]
    """
    says(
        GIFTS,
        ("gifted", "memorise", {"spell": "magic/blast"}, "BRP-POW-035", "It is in mind."),
        ("gifted", "unlearn", {"spell": "magic/blast"}, "", ""),
        ("gifted", "read-grimoire", {"spell": "magic/blast", "language": "language/own"}, "", ""),
        ("gifted", "copy-spell", {"spell": "magic/blast"}, "", ""),
        ("gifted", "copy-spell", {"spell": "magic/change"}, "BRP-POW-087", "It was not read yet."),
        ("gifted", "study-spell", {"spell": "magic/blast"}, "BRP-POW-088", "Blast is in the grimoire."),
        ("gifted", "study-spell", {"spell": "magic/change"}, "", ""),
        ("gifted", "invent-spell", {"spell": "magic/blast"}, "BRP-POW-088", "Blast is in the grimoire."),
        ("gifted", "invent-spell", {"spell": "magic/change"}, "", ""),
        ("gifted", "learn-by-heart", {"spell": "magic/blast"}, "BRP-POW-090", "A magician learns from books."),
        ("gifted", "apprentice", {"teacher": "b", "spells": ("magic/blast",)}, "BRP-POW-091", "Only a magician takes apprentices."),
        ("gifted", "apprentice", {"teacher": "a", "spells": ("magic/blast",)}, "BRP-POW-091", "Nobody is their own apprentice."),
        ("gifted in a fight", "memorise", {"spell": "magic/blast"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "unlearn", {"spell": "magic/blast"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "read-grimoire", {"spell": "magic/blast", "language": "language/own"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "copy-spell", {"spell": "magic/blast"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "study-spell", {"spell": "magic/blast"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "invent-spell", {"spell": "magic/blast"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "learn-by-heart", {"spell": "magic/blast"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "apprentice", {"teacher": "b", "spells": ("magic/blast",)}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted and senseless", "memorise", {"spell": "magic/blast"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "unlearn", {"spell": "magic/blast"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "read-grimoire", {"spell": "magic/blast", "language": "language/own"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "copy-spell", {"spell": "magic/blast"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "study-spell", {"spell": "magic/blast"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "invent-spell", {"spell": "magic/blast"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "learn-by-heart", {"spell": "magic/blast"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "apprentice", {"teacher": "b", "spells": ("magic/blast",)}, "BRP-CHR-087", "Somebody is unconscious."),
        ("nothing in mind", "memorise", {"spell": "magic/blast"}, "", ""),
        ("one without powers", "unlearn", {}, "BRP-POW-090", "Without a grimoire spells stay where they are."),
        ("one without powers", "copy-spell", {"spell": "magic/blast"}, "BRP-POW-090", "Without a grimoire spells stay where they are."),
        ("one without powers", "study-spell", {"spell": "magic/blast"}, "BRP-POW-090", "Laymen do not research."),
        ("one without powers", "invent-spell", {"spell": "magic/blast"}, "BRP-POW-090", "Laymen do not research."),
        ("one without powers", "learn-by-heart", {"spell": "magic/blast"}, "", ""),
    )  # fmt: skip


def test_why_not_powers_magic_moving() -> None:
    """What is refused of moving, and why; and what is not.

    [BRP-POW-015]
    """
    says(
        GIFTS,
        ("gifted", "slow-fall", {"metres": 1, "missing": 1}, "", ""),
    )  # fmt: skip


def test_why_not_powers_magic_staff() -> None:
    """What is refused of staff, and why; and what is not.

    [BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-084 BRP-POW-015 BRP-POW-080]
    """
    says(
        GIFTS,
        ("gifted", "make-staff", {}, "", ""),
        ("gifted", "staff-blow", {"target": "b"}, "BRP-POW-080", "There is no staff."),
        ("gifted", "break-staff", {}, "BRP-POW-080", "There is no staff."),
        ("gifted in a fight", "make-staff", {}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted and senseless", "make-staff", {}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_why_not_powers_magic_victims() -> None:
    """What is refused of victims, and why; and what is not.

    [BRP-POW-109 BRP-POW-110 BRP-POW-111 BRP-POW-112]
    """
    says(
        GIFTS,
        ("gifted", "balk", {"order": "objectionable"}, "BRP-POW-109", "Somebody is not controlled."),
        ("gifted", "wake", {}, "BRP-POW-110", "No spell has left them asleep."),
        ("gifted", "command-several", {}, "BRP-POW-110", "Nobody here commands others."),
        ("gifted", "remember", {}, "BRP-POW-110", "Nobody here commands others."),
        ("gifted", "notice", {"target": "b"}, "BRP-POW-111", "Everybody can be seen."),
        ("gifted", "doubt", {}, "BRP-POW-112", "Nobody keeps an illusion up."),
        ("gifted", "disbelieve", {}, "BRP-POW-112", "Nobody keeps an illusion up."),
    )  # fmt: skip


def test_why_not_powers_mutations_gaining() -> None:
    """What is refused of gaining, and why; and what is not.

    [BRP-POW-114 BRP-POW-123 BRP-POW-125]
    """
    says(
        GIFTS,
        ("gifted", "grow-into", {"mutation": "adaptability"}, "BRP-POW-125", "No point of CON has been gained for it."),
        ("gifted", "mutant-start", {}, "", ""),
        ("gifted", "mutagen", {}, "", ""),
        ("gifted", "evolve", {"mutation": "venom"}, "", ""),
        ("gifted", "chrysalis", {}, "", ""),
        ("a magician's familiar", "evolve", {}, "BRP-POW-114", "Somebody is no mutant."),
        ("a magician's familiar", "chrysalis", {}, "BRP-POW-114", "Somebody is no mutant."),
    )  # fmt: skip


def test_why_not_powers_mutations_injuries() -> None:
    """What is refused of injuries, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-POW-114 BRP-POW-128 BRP-POW-130]
    """
    says(
        GIFTS,
        ("gifted", "reel", {}, "BRP-POW-114", "Somebody does not have Pain Sensitivity."),
        ("gifted", "rouse", {"target": "b"}, "BRP-POW-130", "They are not senseless with pain."),
        ("gifted and senseless", "rouse", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and spent", "rouse", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_powers_mutations_use() -> None:
    """What is refused of use, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-POW-114 BRP-POW-128
    BRP-POW-345]
    """
    says(
        GIFTS,
        ("gifted", "exude", {"mutation": "venom", "targets": ("b",)}, "", ""),
        ("gifted", "sting", {"target": "b"}, "", ""),
        ("gifted", "shine", {"target": "b"}, "", ""),
        ("gifted", "imitate", {}, "BRP-POW-114", "Somebody does not have Imitation."),
        ("gifted", "feel-for", {}, "BRP-POW-114", "Somebody does not have Sensitivity."),
        ("gifted", "cover-up", {}, "BRP-POW-345", "Somebody has nothing that can be hidden."),
        ("gifted", "stay-upright", {}, "BRP-POW-114", "Somebody does not have Biped (Quadruped)."),
        ("gifted", "allergen", {}, "BRP-POW-114", "Somebody does not have Allergy."),
        ("gifted", "dazzle", {}, "BRP-POW-114", "Somebody does not have Keen Sense."),
        ("gifted and senseless", "exude", {"mutation": "venom", "targets": ("b",)}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and senseless", "sting", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and senseless", "shine", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and stunned", "sting", {"target": "b"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("gifted and spent", "exude", {"mutation": "venom", "targets": ("b",)}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("gifted and spent", "sting", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("gifted and spent", "shine", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("far from anybody", "exude", {"mutation": "venom", "targets": ("b",)}, "BRP-POW-128", "It reaches 10 m, and it is 900 m."),
        ("far from anybody", "sting", {"target": "b"}, "BRP-POW-128", "It reaches 10 m, and it is 900 m."),
        ("far from anybody", "shine", {"target": "b"}, "BRP-POW-128", "It reaches 5 m, and it is 900 m."),
        ("a magician's familiar", "exude", {"targets": ("b",)}, "BRP-POW-128", "Somebody has nothing of the kind."),
        ("a magician's familiar", "sting", {"target": "b"}, "BRP-POW-114", "Somebody does not have Venom."),
        ("a magician's familiar", "shine", {"target": "b"}, "BRP-POW-114", "Somebody does not have Luminescence."),
    )  # fmt: skip


def test_why_not_powers_psychic_abilities() -> None:
    """What is refused of abilities, and why; and what is not.

    [BRP-POW-309]
    """
    says(
        GIFTS,
        ("gifted", "order", {}, "BRP-POW-309", "Nobody is under that will."),
    )  # fmt: skip


def test_why_not_powers_psychic_combat() -> None:
    """What is refused of combat, and why; and what is not.

    [BRP-POW-136 BRP-POW-167 BRP-POW-171 BRP-POW-353]
    """
    says(
        GIFTS,
        ("gifted", "psychic-combat", {"target": "b"}, "BRP-POW-167", "Both must be outside their bodies."),
        ("gifted", "psychic-combat", {"target": "a"}, "BRP-POW-167", "Nobody fights their own mind."),
        ("gifted", "psychic-truce", {"target": "b"}, "BRP-POW-171", "There is no psychic combat between them."),
        ("gifted", "chase-mind", {"target": "b"}, "BRP-POW-168", "Both must be outside their bodies."),
        ("in psychic combat", "psychic-truce", {"target": "b"}, "", ""),
        ("a magician's familiar", "psychic-combat", {"target": "b"}, "BRP-POW-167", "Only psychics fight so."),
        ("a magician's familiar", "psychic-truce", {"target": "b"}, "BRP-POW-167", "Only psychics fight so."),
        ("a magician's familiar", "chase-mind", {"target": "b"}, "BRP-POW-136", "Somebody is no psychic."),
    )  # fmt: skip


def test_why_not_powers_psychic_learning() -> None:
    """What is refused of learning, and why; and what is not.

    [BRP-POW-153 BRP-POW-154]
    """
    says(
        GIFTS,
        ("gifted", "learn-ability", {"ability": "astral-projection", "mentor": "b"}, "BRP-POW-154", "There is no mentor here."),
        ("gifted", "break-out", {"ability": "astral-projection"}, "BRP-POW-153", "POW has not risen since the start."),
        ("gifted in a fight", "learn-ability", {"ability": "astral-projection", "mentor": "b"}, "BRP-POW-154", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_why_not_powers_psychic_use() -> None:
    """What is refused of use, and why; and what is not.

    [BRP-POW-136]
    """
    says(
        GIFTS,
        ("gifted", "psychic", {"ability": "telepathy"}, "BRP-POW-045", "Telepathy needs somebody to work on."),
        ("gifted", "psychic", {"ability": "astral-projection"}, "", ""),
        ("no points left", "psychic", {"ability": "astral-projection"}, "BRP-POW-019", "It takes 1 point, and there are 0."),
        ("gifted and senseless", "psychic", {"ability": "telepathy"}, "BRP-POW-020", "Somebody cannot act."),
        ("gifted and spent", "psychic", {"ability": "telepathy"}, "BRP-CBT-013", "One power a round."),
        ("a magician's familiar", "psychic", {}, "BRP-POW-136", "Somebody is no psychic."),
        ("a magician's familiar", "warning", {}, "BRP-POW-136", "Somebody is no psychic."),
    )  # fmt: skip


def test_why_not_powers_sorcery_arrivals() -> None:
    """What is refused of arrivals, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-POW-232]
    """
    says(
        GIFTS,
        ("gifted", "send-home", {}, "BRP-POW-232", "Nothing is bound."),
        ("gifted", "call-back", {}, "BRP-POW-232", "Nothing is bound."),
        ("gifted and senseless", "send-home", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and senseless", "call-back", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and spent", "send-home", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("gifted and spent", "call-back", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_powers_sorcery_casting() -> None:
    """What is refused of casting, and why; and what is not.

    [BRP-POW-180]
    """
    says(
        GIFTS,
        ("gifted", "cast-sorcery", {"power": "sorcery/fury"}, "", ""),
        ("gifted", "cast-sorcery", {"power": "sorcery/heal"}, "BRP-POW-180", "Heal goes from 2 to 2."),
        ("no points left", "cast-sorcery", {"power": "sorcery/fury"}, "BRP-POW-019", "It takes 1 point, and there are 0."),
        ("gifted and senseless", "cast-sorcery", {"power": "sorcery/fury"}, "BRP-POW-020", "Somebody cannot act."),
        ("gifted and spent", "cast-sorcery", {"power": "sorcery/fury"}, "BRP-CBT-013", "One power a round."),
        ("a magician's familiar", "cast-sorcery", {}, "BRP-POW-178", "Somebody knows no sorcery."),
    )  # fmt: skip


def test_why_not_powers_sorcery_elements() -> None:
    """What is refused of elements, and why; and what is not.

    [BRP-POW-219]
    """
    says(
        GIFTS,
        ("gifted", "step-out", {}, "BRP-POW-219", "Neither fire nor wind is here."),
    )  # fmt: skip


def test_why_not_powers_sorcery_learning() -> None:
    """What is refused of learning, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-091 BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-PLY-084
    BRP-POW-222 BRP-POW-224 BRP-POW-227]
    """
    says(
        GIFTS,
        ("gifted", "research-sorcery", {"spell": "sorcery/cloak-of-night", "library": 1}, "", ""),
        ("gifted", "foreign-grimoire", {"spell": "sorcery/cloak-of-night"}, "", ""),
        ("gifted", "sorcery-lesson", {"spell": "sorcery/cloak-of-night", "teacher": "b"}, "BRP-POW-224", "The teacher cannot cast it."),
        ("gifted", "sorcery-gift", {"spell": "sorcery/cloak-of-night"}, "", ""),
        ("gifted", "heritage", {"first": "STR", "second": "STR"}, "", ""),
        ("gifted", "divine-gift", {}, "", ""),
        ("gifted in a fight", "research-sorcery", {"spell": "sorcery/cloak-of-night", "library": 1}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "foreign-grimoire", {"spell": "sorcery/cloak-of-night"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "sorcery-lesson", {"spell": "sorcery/cloak-of-night", "teacher": "b"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "sorcery-gift", {"spell": "sorcery/cloak-of-night"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "heritage", {"first": "STR", "second": "STR"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted in a fight", "divine-gift", {}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted and senseless", "research-sorcery", {"spell": "sorcery/cloak-of-night", "library": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "foreign-grimoire", {"spell": "sorcery/cloak-of-night"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "sorcery-lesson", {"spell": "sorcery/cloak-of-night", "teacher": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "sorcery-gift", {"spell": "sorcery/cloak-of-night"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "heritage", {"first": "STR", "second": "STR"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "divine-gift", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and senseless", "invoke", {"god": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and spent", "invoke", {"god": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_powers_sorcery_memory() -> None:
    """What is refused of memory, and why; and what is not.

    [BRP-POW-182 BRP-POW-188 BRP-POW-189 BRP-POW-191 BRP-POW-193]
    """
    says(
        GIFTS,
        ("gifted", "ready-spell", {"spell": "sorcery/fury", "level": 1}, "", ""),
        ("gifted", "forget-spell", {"spell": "sorcery/fury"}, "", ""),
        ("gifted", "recall-spell", {"spell": "sorcery/fury"}, "BRP-POW-191", "There is nothing to recall."),
        ("gifted", "lose-grimoire", {}, "", ""),
        ("gifted", "witch-look", {"target": "b"}, "BRP-POW-193", "That takes Witch Sight."),
        ("gifted", "tell-spells", {"target": "b"}, "", ""),
        ("gifted in a fight", "recall-spell", {"spell": "sorcery/fury"}, "BRP-PLY-084", "Nobody has time for that in a fight."),
        ("gifted and senseless", "ready-spell", {"spell": "sorcery/fury", "level": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and senseless", "recall-spell", {"spell": "sorcery/fury"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("gifted and spent", "ready-spell", {"spell": "sorcery/fury", "level": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("a book", "ready-spell", {"spell": "sorcery/fury", "level": 1}, "BRP-POW-188", "No grimoire at hand has it."),
        ("a book", "recall-spell", {"spell": "sorcery/fury"}, "", ""),
    )  # fmt: skip


def test_why_not_powers_sorcery_summoning() -> None:
    """What is refused of summoning, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-POW-232]
    """
    says(
        GIFTS,
        ("gifted", "bind", {}, "BRP-POW-232", "Nothing was called."),
        ("gifted", "dismiss", {}, "BRP-POW-232", "Nothing is bound."),
        ("gifted", "break-object", {}, "BRP-POW-232", "Nothing is bound."),
        ("gifted and senseless", "bind", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("gifted and spent", "bind", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_powers_superpowers_barriers() -> None:
    """What is refused of barriers, and why; and what is not.

    [BRP-POW-320]
    """
    says(
        GIFTS,
        ("gifted", "topple", {"target": "b"}, "BRP-POW-320", "No barrier stands."),
    )  # fmt: skip


def test_why_not_powers_superpowers_companions() -> None:
    """What is refused of companions, and why; and what is not.

    [BRP-POW-244 BRP-POW-289]
    """
    says(
        GIFTS,
        ("gifted", "take-sidekick", {"companion": "b"}, "BRP-POW-244", "Somebody has no such power."),
        ("gifted", "lose-sidekick", {}, "BRP-POW-289", "There is no sidekick here."),
    )  # fmt: skip


def test_why_not_powers_superpowers_energies() -> None:
    """What is refused of energies, and why; and what is not.

    [BRP-POW-244]
    """
    says(
        GIFTS,
        ("gifted", "own-energy", {"energy": "cold", "level": 1}, "", ""),
        ("a magician's familiar", "own-energy", {"energy": "cold", "level": 1}, "BRP-POW-244", "Somebody has no such power."),
    )  # fmt: skip


def test_why_not_powers_superpowers_failings() -> None:
    """What is refused of failings, and why; and what is not.

    [BRP-CHR-015 BRP-POW-261]
    """
    says(
        GIFTS,
        ("gifted", "take-failing", {"failing": "activated-identity", "points": 1}, "", ""),
    )  # fmt: skip


def test_why_not_powers_superpowers_growth() -> None:
    """What is refused of growth, and why; and what is not.

    [BRP-CHR-015 BRP-POW-244 BRP-POW-251 BRP-POW-256 BRP-POW-258 BRP-POW-259 BRP-POW-262]
    """
    says(
        GIFTS,
        ("gifted", "buy-power", {"power": "superpowers/absorption/cold"}, "BRP-POW-256", "That costs 3, and there are 0."),
        ("gifted", "train-power", {"trainer": "b", "power": "superpowers/leap"}, "BRP-POW-259", "A trainer has more levels of it."),
        ("gifted", "redirect-gain", {"code": "STR", "gain": 1}, "", ""),
        ("gifted", "award-points", {"points": 1}, "", ""),
        ("gifted", "lose-power", {"power": "superpowers/leap"}, "", ""),
        ("gifted in a fight", "buy-power", {"power": "superpowers/absorption/cold"}, "BRP-POW-262", "Nobody has time for that in a fight."),
        ("gifted in a fight", "train-power", {"trainer": "b", "power": "superpowers/leap"}, "BRP-POW-262", "Nobody has time for that in a fight."),
        ("points to spend", "buy-power", {"power": "superpowers/absorption/cold"}, "", ""),
        ("a magician's familiar", "buy-power", {"power": "superpowers/absorption/cold"}, "BRP-POW-244", "Somebody has no superpowers."),
        ("a magician's familiar", "train-power", {"trainer": "b"}, "BRP-POW-244", "Somebody has no superpowers."),
    )  # fmt: skip


def test_why_not_powers_superpowers_moves() -> None:
    """What is refused of moves, and why; and what is not.

    [BRP-POW-244 BRP-POW-327]
    """
    says(
        GIFTS,
        ("gifted", "leap", {}, "", ""),
        ("gifted", "land", {}, "", ""),
        ("gifted", "break-fall", {"metres": 1}, "", ""),
        ("gifted", "charge", {}, "BRP-POW-244", "Somebody has no such power."),
        ("a magician's familiar", "leap", {}, "BRP-POW-244", "Somebody has no such power."),
        ("a magician's familiar", "land", {}, "BRP-POW-244", "Somebody has no such power."),
        ("a magician's familiar", "break-fall", {"metres": 1}, "BRP-POW-244", "Somebody has no such power."),
    )  # fmt: skip


def test_why_not_powers_superpowers_senses() -> None:
    """What is refused of senses, and why; and what is not.

    [BRP-CHR-015 BRP-POW-244 BRP-POW-329]
    """
    says(
        GIFTS,
        ("gifted", "feel-attack", {}, "BRP-POW-244", "Somebody has no such power."),
        ("gifted", "sense-out", {}, "BRP-POW-244", "Somebody has no such power."),
        ("gifted", "listen-for", {}, "BRP-POW-244", "Somebody has no such power."),
        ("gifted", "look-for", {}, "BRP-POW-329", "Nobody has shrunk here."),
        ("gifted", "track-trackless", {}, "", ""),
    )  # fmt: skip


def test_why_not_powers_superpowers_snares() -> None:
    """What is refused of snares, and why; and what is not.

    [BRP-POW-330]
    """
    says(
        GIFTS,
        ("gifted", "tear-snare", {}, "BRP-POW-330", "Nobody is snared here."),
        ("snared by a power", "tear-snare", {}, "", ""),
    )  # fmt: skip


def test_why_not_powers_superpowers_touching() -> None:
    """What is refused of touching, and why; and what is not.

    [BRP-POW-286]
    """
    says(
        GIFTS,
        ("gifted", "shake-off", {}, "BRP-POW-286", "Nobody is drained here."),
        ("drained", "shake-off", {}, "", ""),
    )  # fmt: skip


def test_why_not_powers_superpowers_unarmed() -> None:
    """What is refused of unarmed, and why; and what is not.

    [BRP-POW-244]
    """
    says(
        GIFTS,
        ("gifted", "guard-against", {"target": "b"}, "BRP-POW-244", "Somebody has no such power."),
    )  # fmt: skip


def test_why_not_powers_superpowers_use() -> None:
    """What is refused of use, and why; and what is not.

    [BRP-POW-244 BRP-POW-269 BRP-POW-275]
    """
    says(
        GIFTS,
        ("gifted", "superpower", {"power": "superpowers/energy-projection/heat"}, "", ""),
        ("gifted", "switch", {"power": "superpowers/leap"}, "", ""),
        ("no points left", "superpower", {"power": "superpowers/energy-projection/heat"}, "BRP-POW-019", "It takes 2 points, and there are 0."),
        ("one point left", "superpower", {"power": "superpowers/energy-projection/heat"}, "BRP-POW-019", "It takes 2 points, and there is 1."),
        ("gifted and senseless", "superpower", {"power": "superpowers/energy-projection/heat"}, "BRP-POW-020", "Somebody cannot act."),
        ("gifted and spent", "superpower", {"power": "superpowers/energy-projection/heat"}, "BRP-CBT-013", "One power a round."),
        ("a magician's familiar", "superpower", {}, "BRP-POW-244", "Somebody has no superpowers."),
        ("a magician's familiar", "switch", {}, "BRP-POW-269", "Somebody has nothing that is always on."),
    )  # fmt: skip


def test_why_not_powers_superpowers_weather() -> None:
    """What is refused of weather, and why; and what is not.

    [BRP-CHR-015]
    """
    says(
        GIFTS,
        ("gifted", "hazard", {"step": "weak"}, "", ""),
    )  # fmt: skip


def test_why_not_powers_upkeep() -> None:
    """What is refused of upkeep, and why; and what is not.

    [BRP-POW-197]
    """
    says(
        GIFTS,
        ("gifted", "distract", {}, "BRP-POW-197", "Nobody casts there."),
    )  # fmt: skip
