"""Every no of gear: each reason before a button, given where it holds."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_every_no_gear_arms() -> None:
    """Each reason that stands before arms is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-OPT-056 BRP-SPT-144]
    """
    says(
        PLAIN,
        ("senseless", "take-up", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("senseless", "put-away", {"item": "shield-round"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("empty-handed", "put-away", {}, "BRP-SPT-144", "Somebody has nothing in hand."),
        ("senseless", "let-fall", {"item": "sword-broad"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("empty-handed", "let-fall", {}, "BRP-SPT-144", "Somebody has nothing in hand."),
    )  # fmt: skip


def test_every_no_gear_handing_over() -> None:
    """Each reason that stands before handing over is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-022 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("senseless", "hand-over", {"target": "b", "item": "shield-round"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("empty-handed", "hand-over", {"target": "b"}, "BRP-CBT-022", "There is nothing to give."),
        ("far", "hand-over", {"target": "b", "item": "shield-round"}, "BRP-CBT-021", "Somebody is out of reach."),
        ("leisure", "snatch-up", {}, "BRP-CBT-022", "Nothing lies here."),
        ("senseless", "snatch-up", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_gear_encumbrance() -> None:
    """Each reason that stands before encumbrance is given where it holds.

    [BRP-PLY-076]
    """
    says(
        PLAIN,
        ("leisure", "load", {"enc": 1}, "BRP-PLY-076", "Loads do not count at this table."),
        ("leisure", "toil", {}, "BRP-PLY-076", "Loads do not count at this table."),
    )  # fmt: skip


def test_every_no_gear_dressing() -> None:
    """Each reason that stands before dressing is given where it holds.

    [BRP-CBT-095 BRP-EQP-144 BRP-EQP-152 BRP-PLY-061]
    """
    says(
        PLAIN,
        ("leisure", "bare-the-head", {}, "BRP-EQP-144", "Somebody wears nothing that comes with a helmet."),
        ("fight", "bare-the-head", {}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("leisure", "put-on-piece", {"armour": "helmet", "location": "head"}, "BRP-EQP-152", "Armour is worn as a whole at this table."),
        ("leisure", "take-off-pieces", {"location": "head"}, "BRP-EQP-152", "Armour is worn as a whole at this table."),
        ("leisure", "put-on", {"armour": "helmet", "made_for": 1}, "BRP-CBT-095", "Helmet for SIZ 1 does not fit SIZ 10."),
        ("fight", "put-on", {"armour": "helmet"}, "BRP-PLY-061", "Nobody has time for that in a fight."),
        ("fight", "take-off", {}, "BRP-PLY-061", "Nobody has time for that in a fight."),
    )  # fmt: skip


def test_every_no_gear_field() -> None:
    """Each reason that stands before field is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-146 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "set-field", {}, "BRP-EQP-146", "Somebody wears no energy armour."),
        ("senseless", "set-field", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "charge-field", {}, "BRP-EQP-146", "Somebody has no energy armour that wants charging."),
    )  # fmt: skip


def test_every_no_gear_slinging() -> None:
    """Each reason that stands before slinging is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-083 BRP-EQP-162 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("senseless", "sling", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("empty-handed", "sling", {}, "BRP-EQP-162", "Somebody has no shield in hand."),
        ("fight", "count-spare", {"shots": 1}, "BRP-EQP-083", "What was carried along was settled before the fight."),
    )  # fmt: skip


def test_every_no_gear_things_keeping() -> None:
    """Each reason that stands before things and keeping is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-030 BRP-EQP-044 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "pass-thing", {"target": "b"}, "BRP-EQP-030", "There is no such thing here."),
        ("senseless", "pass-thing", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "replace-thing", {}, "BRP-EQP-044", "Nothing of theirs was paid for with points."),
    )  # fmt: skip


def test_every_no_gear_things_figures() -> None:
    """Each reason that stands before things and figures is given where it holds.

    [BRP-EQP-030]
    """
    says(
        PLAIN,
        ("leisure", "give-figure", {"code": "STR", "value": 1}, "BRP-EQP-030", "There is no such thing here."),
        ("leisure", "copy-figure", {"code": "STR"}, "BRP-EQP-030", "There is no such thing here."),
        ("leisure", "figure-by-status", {"code": "STR", "key": "status/profession"}, "BRP-EQP-030", "There is no such thing here."),
    )  # fmt: skip


def test_every_no_gear_things_strains() -> None:
    """Each reason that stands before things and strains is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-EQP-030 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "pull-with", {"size": 1}, "BRP-EQP-030", "There is no such thing here."),
        ("senseless", "pull-with", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "pull-with", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "try-against", {"code": "STR"}, "BRP-EQP-030", "There is no such thing here."),
        ("senseless", "try-against", {"code": "EDU"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "try-against", {"code": "STR"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "operate", {}, "BRP-EQP-030", "There is no such thing here."),
        ("senseless", "operate", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "operate", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "compare", {}, "BRP-EQP-030", "There is no such thing here."),
    )  # fmt: skip


def test_every_no_gear_things_uses() -> None:
    """Each reason that stands before things and uses is given where it holds.

    [BRP-EQP-030 BRP-EQP-040 BRP-EQP-045]
    """
    says(
        PLAIN,
        ("leisure", "teach-thing", {"skill": "brawl", "root": "EDU"}, "BRP-EQP-030", "There is no such thing here."),
        ("leisure", "thing-acts", {}, "BRP-EQP-030", "There is no such thing here."),
        ("fight", "thing-acts", {}, "BRP-EQP-040", "Rounds are being counted."),
        ("leisure", "thing-speaks", {}, "BRP-EQP-030", "There is no such thing here."),
        ("fight", "thing-speaks", {}, "BRP-EQP-040", "Rounds are being counted."),
        ("leisure", "thing-learns", {}, "BRP-EQP-045", "Things do not learn here."),
        ("leisure", "demand", {"what": "STR", "unmet": "refused", "at_most": 1}, "BRP-EQP-030", "There is no such thing here."),
    )  # fmt: skip


def test_every_no_gear_things_damage() -> None:
    """Each reason that stands before things and damage is given where it holds.

    [BRP-EQP-030]
    """
    says(
        PLAIN,
        ("leisure", "harm-thing", {"damage": 1}, "BRP-EQP-030", "There is no such thing here."),
    )  # fmt: skip


def test_every_no_gear_fitted() -> None:
    """Each reason that stands before fitted is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-222 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "fit", {"weapon": "sword-broad"}, "BRP-EQP-222", "Somebody has nothing to fit."),
        ("senseless", "fit", {"weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "unfit", {}, "BRP-EQP-222", "Nothing is fitted to a weapon."),
        ("senseless", "unfit", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_gear_damaged() -> None:
    """Each reason that stands before damaged is given where it holds.

    [BRP-PLY-084 BRP-SPT-031 BRP-SPT-033]
    """
    says(
        PLAIN,
        ("leisure", "let-armour-suffer", {}, "BRP-SPT-031", "Somebody wears no armour."),
        ("leisure", "have-mended", {}, "BRP-SPT-033", "No armour has suffered."),
        ("fight", "have-mended", {}, "BRP-PLY-084", "Nobody has time for that in a fight."),
    )  # fmt: skip
