"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_powers_effects_ending() -> None:
    """What is refused of ending, and why; and what is not.

    [BRP-POW-030 BRP-POW-202]
    """
    says(
        PLAIN,
        ("leisure", "end-power", {}, "BRP-POW-202", "Nothing of theirs lasts."),
        ("leisure", "consent", {"to": "friends"}, "BRP-POW-030", "There are no powers here."),
    )  # fmt: skip


def test_why_not_powers_fight_wards() -> None:
    """What is refused of wards, and why; and what is not.

    [BRP-POW-030 BRP-POW-300]
    """
    says(
        PLAIN,
        ("leisure", "cross-ward", {}, "BRP-POW-300", "No Ward stands here."),
        ("leisure", "shift-ward", {}, "BRP-POW-300", "No Ward stands here."),
        ("leisure", "points-cross", {"points": 1}, "BRP-POW-300", "No Ward stands here."),
        ("leisure", "fire-meets-frost", {"mine": 1, "theirs": 1}, "BRP-POW-030", "There are no powers here."),
    )  # fmt: skip


def test_why_not_powers_magic_casting() -> None:
    """What is refused of casting, and why; and what is not.

    [BRP-POW-015]
    """
    says(
        PLAIN,
        ("leisure", "cast", {}, "BRP-POW-015", "Somebody knows no magic."),
    )  # fmt: skip


def test_why_not_powers_magic_dispelling() -> None:
    """What is refused of dispelling, and why; and what is not.

    [BRP-POW-015]
    """
    says(
        PLAIN,
        ("leisure", "cut-short", {"level": 1}, "BRP-POW-015", "There is no magic in this game."),
    )  # fmt: skip


def test_why_not_powers_magic_familiar() -> None:
    """What is refused of familiar, and why; and what is not.

    [BRP-POW-015 BRP-POW-066 BRP-POW-067]
    """
    says(
        PLAIN,
        ("leisure", "bind-familiar", {"creature": "b"}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "know-familiar", {"owner": "b"}, "BRP-POW-067", "Nobody else here has a familiar."),
        ("leisure", "release-familiar", {}, "BRP-POW-066", "There is no familiar."),
        ("leisure", "familiar-dies", {}, "BRP-POW-066", "There is no familiar."),
    )  # fmt: skip


def test_why_not_powers_magic_lending() -> None:
    """What is refused of lending, and why; and what is not.

    [BRP-POW-066]
    """
    says(
        PLAIN,
        ("leisure", "familiar-power", {"points": 1}, "BRP-POW-066", "There is no familiar."),
        ("leisure", "familiar-fatigue", {"points": 1}, "BRP-POW-066", "There is no familiar."),
        ("leisure", "familiar-senses", {}, "BRP-POW-066", "There is no familiar."),
        ("leisure", "familiar-order", {"order": 1}, "BRP-POW-066", "There is no familiar."),
        ("leisure", "familiar-speech", {"words": 1}, "BRP-POW-066", "There is no familiar."),
        ("leisure", "feel-familiar", {}, "BRP-POW-066", "There is no familiar."),
    )  # fmt: skip


def test_why_not_powers_magic_memory() -> None:
    """What is refused of memory, and why; and what is not.

    [BRP-POW-015]
    """
    says(
        PLAIN,
        ("leisure", "memorise", {}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "unlearn", {}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "read-grimoire", {"spell": "magic/blast", "language": "language/own"}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "copy-spell", {"spell": "magic/blast"}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "study-spell", {"spell": "magic/blast"}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "invent-spell", {"spell": "magic/blast"}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "learn-by-heart", {"spell": "magic/blast"}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "apprentice", {"teacher": "b", "spells": ("magic/blast",)}, "BRP-POW-015", "There is no magic in this game."),
    )  # fmt: skip


def test_why_not_powers_magic_moving() -> None:
    """What is refused of moving, and why; and what is not.

    [BRP-POW-015]
    """
    says(
        PLAIN,
        ("leisure", "slow-fall", {"metres": 1, "missing": 1}, "BRP-POW-015", "There is no magic in this game."),
    )  # fmt: skip


def test_why_not_powers_magic_staff() -> None:
    """What is refused of staff, and why; and what is not.

    [BRP-POW-015 BRP-POW-080]
    """
    says(
        PLAIN,
        ("leisure", "make-staff", {}, "BRP-POW-015", "There is no magic in this game."),
        ("leisure", "staff-blow", {"target": "b"}, "BRP-POW-080", "There is no staff."),
        ("leisure", "break-staff", {}, "BRP-POW-080", "There is no staff."),
    )  # fmt: skip


def test_why_not_powers_magic_victims() -> None:
    """What is refused of victims, and why; and what is not.

    [BRP-POW-109 BRP-POW-110 BRP-POW-111 BRP-POW-112]
    """
    says(
        PLAIN,
        ("leisure", "balk", {"order": "objectionable"}, "BRP-POW-109", "Somebody is not controlled."),
        ("leisure", "wake", {}, "BRP-POW-110", "No spell has left them asleep."),
        ("leisure", "command-several", {}, "BRP-POW-110", "Nobody here commands others."),
        ("leisure", "remember", {}, "BRP-POW-110", "Nobody here commands others."),
        ("leisure", "notice", {"target": "b"}, "BRP-POW-111", "Everybody can be seen."),
        ("leisure", "doubt", {}, "BRP-POW-112", "Nobody keeps an illusion up."),
        ("leisure", "disbelieve", {}, "BRP-POW-112", "Nobody keeps an illusion up."),
    )  # fmt: skip


def test_why_not_powers_mutations_gaining() -> None:
    """What is refused of gaining, and why; and what is not.

    [BRP-CHR-015 BRP-POW-114]
    """
    says(
        PLAIN,
        ("leisure", "grow-into", {"mutation": "adaptability"}, "BRP-CHR-015", "There are no mutations in this game."),
        ("leisure", "mutant-start", {}, "BRP-CHR-015", "There are no mutations in this game."),
        ("leisure", "mutagen", {}, "BRP-CHR-015", "There are no mutations in this game."),
        ("leisure", "evolve", {}, "BRP-POW-114", "Somebody is no mutant."),
        ("leisure", "chrysalis", {}, "BRP-POW-114", "Somebody is no mutant."),
    )  # fmt: skip


def test_why_not_powers_mutations_injuries() -> None:
    """What is refused of injuries, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-POW-114 BRP-POW-128 BRP-POW-130]
    """
    says(
        PLAIN,
        ("leisure", "reel", {}, "BRP-POW-114", "Somebody does not have Pain Sensitivity."),
        ("leisure", "rouse", {"target": "b"}, "BRP-POW-130", "They are not senseless with pain."),
        ("senseless", "rouse", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "rouse", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_powers_mutations_use() -> None:
    """What is refused of use, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-CHR-015 BRP-POW-114
    BRP-POW-128 BRP-POW-345]
    """
    says(
        PLAIN,
        ("leisure", "exude", {"targets": ("b",)}, "BRP-POW-128", "Somebody has nothing of the kind."),
        ("leisure", "sting", {"target": "b"}, "BRP-POW-114", "Somebody does not have Venom."),
        ("leisure", "shine", {"target": "b"}, "BRP-POW-114", "Somebody does not have Luminescence."),
        ("leisure", "imitate", {}, "BRP-POW-114", "Somebody does not have Imitation."),
        ("leisure", "feel-for", {}, "BRP-POW-114", "Somebody does not have Sensitivity."),
        ("leisure", "cover-up", {}, "BRP-POW-345", "Somebody has nothing that can be hidden."),
        ("leisure", "stay-upright", {}, "BRP-POW-114", "Somebody does not have Biped (Quadruped)."),
        ("leisure", "allergen", {}, "BRP-POW-114", "Somebody does not have Allergy."),
        ("leisure", "dazzle", {}, "BRP-POW-114", "Somebody does not have Keen Sense."),
        ("leisure", "endure", {"condition": 1, "code": "STR", "potency": 1}, "BRP-CHR-015", "There are no mutations in this game."),
        ("senseless", "exude", {"targets": ("b",)}, "BRP-CBT-019", "Somebody cannot act now."),
        ("senseless", "sting", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("senseless", "shine", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "sting", {"target": "b"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("spent", "exude", {"targets": ("b",)}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "sting", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "shine", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("only defending", "sting", {"target": "b"}, "BRP-CBT-039", "Whoever only defends does not attack."),
        ("getting away", "sting", {"target": "b"}, "BRP-CBT-024", "Whoever disengages does not attack."),
        ("wounded", "sting", {"target": "b"}, "BRP-CBT-117", "The wound lets nobody fight."),
    )  # fmt: skip


def test_why_not_powers_psychic_abilities() -> None:
    """What is refused of abilities, and why; and what is not.

    [BRP-POW-309]
    """
    says(
        PLAIN,
        ("leisure", "order", {}, "BRP-POW-309", "Nobody is under that will."),
    )  # fmt: skip


def test_why_not_powers_psychic_combat() -> None:
    """What is refused of combat, and why; and what is not.

    [BRP-POW-136 BRP-POW-167]
    """
    says(
        PLAIN,
        ("leisure", "psychic-combat", {"target": "b"}, "BRP-POW-167", "Only psychics fight so."),
        ("leisure", "psychic-truce", {"target": "b"}, "BRP-POW-167", "Only psychics fight so."),
        ("leisure", "chase-mind", {"target": "b"}, "BRP-POW-136", "Somebody is no psychic."),
    )  # fmt: skip


def test_why_not_powers_psychic_learning() -> None:
    """What is refused of learning, and why; and what is not.

    [BRP-POW-153 BRP-POW-154]
    """
    says(
        PLAIN,
        ("leisure", "learn-ability", {"ability": "astral-projection", "mentor": "b"}, "BRP-POW-154", "There is no mentor here."),
        ("leisure", "break-out", {"ability": "astral-projection"}, "BRP-POW-153", "POW has not risen since the start."),
        ("fight", "learn-ability", {"ability": "astral-projection", "mentor": "b"}, "BRP-POW-154", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_why_not_powers_psychic_use() -> None:
    """What is refused of use, and why; and what is not.

    [BRP-POW-136]
    """
    says(
        PLAIN,
        ("leisure", "psychic", {}, "BRP-POW-136", "Somebody is no psychic."),
        ("leisure", "warning", {}, "BRP-POW-136", "Somebody is no psychic."),
    )  # fmt: skip


def test_why_not_powers_sorcery_arrivals() -> None:
    """What is refused of arrivals, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-POW-232]
    """
    says(
        PLAIN,
        ("leisure", "send-home", {}, "BRP-POW-232", "Nothing is bound."),
        ("leisure", "call-back", {}, "BRP-POW-232", "Nothing is bound."),
        ("senseless", "send-home", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("senseless", "call-back", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "send-home", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("spent", "call-back", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_powers_sorcery_casting() -> None:
    """What is refused of casting, and why; and what is not.

    [BRP-POW-178]
    """
    says(
        PLAIN,
        ("leisure", "cast-sorcery", {}, "BRP-POW-178", "Somebody knows no sorcery."),
    )  # fmt: skip


def test_why_not_powers_sorcery_elements() -> None:
    """What is refused of elements, and why; and what is not.

    [BRP-POW-219]
    """
    says(
        PLAIN,
        ("leisure", "step-out", {}, "BRP-POW-219", "Neither fire nor wind is here."),
    )  # fmt: skip


def test_why_not_powers_sorcery_learning() -> None:
    """What is refused of learning, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-POW-178]
    """
    says(
        PLAIN,
        ("leisure", "research-sorcery", {"spell": "sorcery/cloak-of-night", "library": 1}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "foreign-grimoire", {"spell": "sorcery/cloak-of-night"}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "sorcery-lesson", {"spell": "sorcery/cloak-of-night", "teacher": "b"}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "sorcery-gift", {"spell": "sorcery/cloak-of-night"}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "heritage", {"first": "STR", "second": "STR"}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "divine-gift", {}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "invoke", {"god": 1}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("senseless", "invoke", {"god": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "invoke", {"god": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_powers_sorcery_memory() -> None:
    """What is refused of memory, and why; and what is not.

    [BRP-POW-178]
    """
    says(
        PLAIN,
        ("leisure", "ready-spell", {"level": 1}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "forget-spell", {}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "recall-spell", {}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "lose-grimoire", {}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "witch-look", {"target": "b"}, "BRP-POW-178", "Somebody knows no sorcery."),
        ("leisure", "tell-spells", {"target": "b"}, "BRP-POW-178", "Somebody knows no sorcery."),
    )  # fmt: skip


def test_why_not_powers_sorcery_summoning() -> None:
    """What is refused of summoning, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-POW-232]
    """
    says(
        PLAIN,
        ("leisure", "bind", {}, "BRP-POW-232", "Nothing was called."),
        ("leisure", "dismiss", {}, "BRP-POW-232", "Nothing is bound."),
        ("leisure", "break-object", {}, "BRP-POW-232", "Nothing is bound."),
        ("senseless", "bind", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "bind", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_powers_superpowers_barriers() -> None:
    """What is refused of barriers, and why; and what is not.

    [BRP-POW-320]
    """
    says(
        PLAIN,
        ("leisure", "topple", {"target": "b"}, "BRP-POW-320", "No barrier stands."),
    )  # fmt: skip


def test_why_not_powers_superpowers_companions() -> None:
    """What is refused of companions, and why; and what is not.

    [BRP-POW-244 BRP-POW-289]
    """
    says(
        PLAIN,
        ("leisure", "take-sidekick", {"companion": "b"}, "BRP-POW-244", "Somebody has no such power."),
        ("leisure", "lose-sidekick", {}, "BRP-POW-289", "There is no sidekick here."),
    )  # fmt: skip


def test_why_not_powers_superpowers_energies() -> None:
    """What is refused of energies, and why; and what is not.

    [BRP-POW-244]
    """
    says(
        PLAIN,
        ("leisure", "own-energy", {"energy": "cold", "level": 1}, "BRP-POW-244", "Somebody has no such power."),
    )  # fmt: skip


def test_why_not_powers_superpowers_failings() -> None:
    """What is refused of failings, and why; and what is not.

    [BRP-CHR-015]
    """
    says(
        PLAIN,
        ("leisure", "take-failing", {"failing": "activated-identity", "points": 1}, "BRP-CHR-015", "There are no superpowers in this game."),
        ("leisure", "buy-off", {}, "BRP-CHR-015", "There are no superpowers in this game."),
    )  # fmt: skip


def test_why_not_powers_superpowers_growth() -> None:
    """What is refused of growth, and why; and what is not.

    [BRP-CHR-015 BRP-POW-244 BRP-POW-262]
    """
    says(
        PLAIN,
        ("leisure", "buy-power", {"power": "superpowers/absorption/cold"}, "BRP-POW-244", "Somebody has no superpowers."),
        ("leisure", "train-power", {"trainer": "b"}, "BRP-POW-244", "Somebody has no superpowers."),
        ("leisure", "redirect-gain", {"code": "STR", "gain": 1}, "BRP-CHR-015", "There are no superpowers in this game."),
        ("leisure", "award-points", {"points": 1}, "BRP-CHR-015", "There are no superpowers in this game."),
        ("leisure", "lose-power", {}, "BRP-CHR-015", "There are no superpowers in this game."),
        ("fight", "buy-power", {"power": "superpowers/absorption/cold"}, "BRP-POW-262", "Nobody has time for that in a fight."),
        ("fight", "train-power", {"trainer": "b"}, "BRP-POW-262", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_why_not_powers_superpowers_moves() -> None:
    """What is refused of moves, and why; and what is not.

    [BRP-POW-244]
    """
    says(
        PLAIN,
        ("leisure", "leap", {}, "BRP-POW-244", "Somebody has no such power."),
        ("leisure", "land", {}, "BRP-POW-244", "Somebody has no such power."),
        ("leisure", "break-fall", {"metres": 1}, "BRP-POW-244", "Somebody has no such power."),
        ("leisure", "charge", {}, "BRP-POW-244", "Somebody has no such power."),
    )  # fmt: skip


def test_why_not_powers_superpowers_senses() -> None:
    """What is refused of senses, and why; and what is not.

    [BRP-CHR-015 BRP-POW-244 BRP-POW-329]
    """
    says(
        PLAIN,
        ("leisure", "feel-attack", {}, "BRP-POW-244", "Somebody has no such power."),
        ("leisure", "sense-out", {}, "BRP-POW-244", "Somebody has no such power."),
        ("leisure", "listen-for", {}, "BRP-POW-244", "Somebody has no such power."),
        ("leisure", "look-for", {}, "BRP-POW-329", "Nobody has shrunk here."),
        ("leisure", "track-trackless", {}, "BRP-CHR-015", "There are no superpowers in this game."),
    )  # fmt: skip


def test_why_not_powers_superpowers_snares() -> None:
    """What is refused of snares, and why; and what is not.

    [BRP-POW-330]
    """
    says(
        PLAIN,
        ("leisure", "tear-snare", {}, "BRP-POW-330", "Nobody is snared here."),
    )  # fmt: skip


def test_why_not_powers_superpowers_touching() -> None:
    """What is refused of touching, and why; and what is not.

    [BRP-POW-286]
    """
    says(
        PLAIN,
        ("leisure", "shake-off", {}, "BRP-POW-286", "Nobody is drained here."),
    )  # fmt: skip


def test_why_not_powers_superpowers_unarmed() -> None:
    """What is refused of unarmed, and why; and what is not.

    [BRP-POW-244]
    """
    says(
        PLAIN,
        ("leisure", "guard-against", {"target": "b"}, "BRP-POW-244", "Somebody has no such power."),
    )  # fmt: skip


def test_why_not_powers_superpowers_use() -> None:
    """What is refused of use, and why; and what is not.

    [BRP-POW-244 BRP-POW-269]
    """
    says(
        PLAIN,
        ("leisure", "superpower", {}, "BRP-POW-244", "Somebody has no superpowers."),
        ("leisure", "switch", {}, "BRP-POW-269", "Somebody has nothing that is always on."),
    )  # fmt: skip


def test_why_not_powers_superpowers_weather() -> None:
    """What is refused of weather, and why; and what is not.

    [BRP-CHR-015]
    """
    says(
        PLAIN,
        ("leisure", "hazard", {"step": "weak"}, "BRP-CHR-015", "There are no superpowers in this game."),
    )  # fmt: skip


def test_why_not_powers_upkeep() -> None:
    """What is refused of upkeep, and why; and what is not.

    [BRP-POW-197]
    """
    says(
        PLAIN,
        ("leisure", "distract", {}, "BRP-POW-197", "Nobody casts there."),
    )  # fmt: skip
