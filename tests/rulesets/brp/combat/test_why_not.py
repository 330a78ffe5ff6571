"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_combat_attack() -> None:
    """What is refused of attack, and why; and what is not.

    [BRP-CBT-021]
    """
    says(
        PLAIN,
        ("leisure", "attack", {"target": "b", "weapon": "sword-broad"}, "", ""),
        ("senseless", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("spent", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("only defending", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-039", "Whoever only defends does not attack."),
        ("getting away", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-024", "Whoever disengages does not attack."),
        ("held", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
        ("one-armed", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-119", "Somebody has no hand for Broad Sword."),
        ("one-armed", "attack", {"target": "b", "weapon": "shield-round"}, "BRP-CBT-119", "Somebody has no hand for Round Shield."),
        ("jammed", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-048", "It has jammed."),
        ("wounded", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-117", "The wound lets nobody fight."),
        ("far", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-020", "The target is 50 m away."),
        ("a bow", "attack", {"target": "b", "weapon": "bow-long"}, "BRP-CBT-104", "That is beyond any reach."),
        ("a bow", "attack", {"target": "b", "weapon": "fist"}, "BRP-CBT-020", "The target is 380 m away."),
        ("six metres", "attack", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-020", "The target is 7 m away."),
    )  # fmt: skip


def test_why_not_combat_attacks() -> None:
    """What is refused of attacks, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-085 BRP-CBT-117 BRP-SKL-022
    BRP-SKL-110]
    """
    says(
        PLAIN,
        ("leisure", "divide", {"first": 50, "second": 50}, "BRP-SKL-022", "50% cannot be divided into 50, 50."),
        ("senseless", "divide", {"first": 50, "second": 50}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "divide", {"first": 50, "second": 50}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("spent", "divide", {"first": 50, "second": 50}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("only defending", "divide", {"first": 50, "second": 50}, "BRP-CBT-039", "Whoever only defends does not attack."),
        ("getting away", "divide", {"first": 50, "second": 50}, "BRP-CBT-024", "Whoever disengages does not attack."),
        ("wounded", "divide", {"first": 50, "second": 50}, "BRP-CBT-117", "The wound lets nobody fight."),
    )  # fmt: skip


def test_why_not_combat_close_entangle() -> None:
    """What is refused of entangle, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-072 BRP-CBT-073]
    """
    says(
        PLAIN,
        ("leisure", "wriggle-out", {}, "BRP-CBT-073", "Nothing has wound round you."),
        ("leisure", "use-snare", {"target": "b"}, "BRP-CBT-072", "The other end is not in hand."),
        ("senseless", "use-snare", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "use-snare", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("snared", "wriggle-out", {}, "", ""),
    )  # fmt: skip


def test_why_not_combat_close_grapple_actions() -> None:
    """What is refused of grapple actions, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-SKL-077 BRP-SKL-078
    BRP-SKL-080 BRP-SKL-081 BRP-SKL-083]
    """
    says(
        PLAIN,
        ("leisure", "lay-hold", {"target": "b"}, "", ""),
        ("leisure", "use-hold", {"deed": "change hold"}, "BRP-SKL-077", "Somebody holds nobody."),
        ("leisure", "let-go", {}, "BRP-SKL-077", "Somebody holds nobody."),
        ("leisure", "break-free", {}, "BRP-SKL-083", "Nobody holds you."),
        ("senseless", "lay-hold", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "lay-hold", {"target": "b"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("spent", "lay-hold", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("only defending", "lay-hold", {"target": "b"}, "BRP-CBT-039", "Whoever only defends does not attack."),
        ("getting away", "lay-hold", {"target": "b"}, "BRP-CBT-024", "Whoever disengages does not attack."),
        ("held", "break-free", {"holder": "b"}, "", ""),
        ("held by the arm", "lay-hold", {"target": "b"}, "BRP-SKL-078", "Both hands must be free for that."),
        ("holding", "use-hold", {"target": "b", "deed": "change hold"}, "BRP-SKL-081", "Where to?"),
        ("holding", "use-hold", {"target": "b", "deed": "disarm"}, "BRP-SKL-080", "That place is not held."),
        ("holding", "let-go", {"target": "b"}, "", ""),
        ("fresh hold", "use-hold", {"target": "b", "deed": "disarm"}, "BRP-SKL-080", "A hold can be used from the next round on."),
        ("wounded", "lay-hold", {"target": "b"}, "BRP-CBT-117", "The wound lets nobody fight."),
        ("far", "lay-hold", {"target": "b"}, "BRP-CBT-020", "The target is 50 m away."),
        ("a bow", "lay-hold", {"target": "b"}, "BRP-CBT-020", "The target is 380 m away."),
        ("six metres", "lay-hold", {"target": "b"}, "BRP-CBT-020", "The target is 7 m away."),
    )  # fmt: skip


def test_why_not_combat_close_overbearing() -> None:
    """What is refused of overbearing, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-PLY-030]
    """
    says(
        PLAIN,
        ("leisure", "overbear", {"target": "b"}, "", ""),
        ("senseless", "overbear", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "overbear", {"target": "b"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("spent", "overbear", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("only defending", "overbear", {"target": "b"}, "BRP-CBT-039", "Whoever only defends does not attack."),
        ("getting away", "overbear", {"target": "b"}, "BRP-CBT-024", "Whoever disengages does not attack."),
        ("wounded", "overbear", {"target": "b"}, "BRP-CBT-117", "The wound lets nobody fight."),
        ("against the senseless", "overbear", {"target": "b"}, "BRP-PLY-030", "Somebody is down."),
        ("far", "overbear", {"target": "b"}, "BRP-CBT-020", "The target is 50 m away."),
        ("a bow", "overbear", {"target": "b"}, "BRP-CBT-020", "The target is 380 m away."),
        ("six metres", "overbear", {"target": "b"}, "BRP-CBT-020", "The target is 7 m away."),
    )  # fmt: skip


def test_why_not_combat_close_smashing() -> None:
    """What is refused of smashing, and why; and what is not.

    [BRP-CBT-101]
    """
    says(
        PLAIN,
        ("leisure", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "", ""),
        ("senseless", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("spent", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("only defending", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-039", "Whoever only defends does not attack."),
        ("getting away", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-024", "Whoever disengages does not attack."),
        ("held", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
        ("one-armed", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-119", "Somebody has no hand for Broad Sword."),
        ("one-armed", "smash", {"target": "b", "weapon": "shield-round", "item": "sword-broad"}, "BRP-CBT-119", "Somebody has no hand for Round Shield."),
        ("jammed", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-048", "It has jammed."),
        ("wounded", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-117", "The wound lets nobody fight."),
        ("far", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-020", "The target is 50 m away."),
        ("a bow", "smash", {"target": "b", "weapon": "bow-long", "item": "sword-broad"}, "BRP-CBT-104", "That is beyond any reach."),
        ("a bow", "smash", {"target": "b", "weapon": "fist", "item": "sword-broad"}, "BRP-CBT-020", "The target is 380 m away."),
        ("six metres", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-020", "The target is 7 m away."),
    )  # fmt: skip


def test_why_not_combat_loading() -> None:
    """What is refused of loading, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-102]
    """
    says(
        PLAIN,
        ("leisure", "reload", {"weapon": "sword-broad"}, "BRP-CBT-102", "It is full."),
        ("senseless", "reload", {"weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "reload", {"weapon": "sword-broad"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("a shot less", "reload", {"weapon": "sword-broad"}, "", ""),
    )  # fmt: skip


def test_why_not_combat_mishaps() -> None:
    """What is refused of mishaps, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-127]
    """
    says(
        PLAIN,
        ("leisure", "clear", {"weapon": "sword-broad"}, "BRP-EQP-127", "Broad Sword works."),
        ("jammed", "clear", {"weapon": "sword-broad"}, "", ""),
        ("senseless", "clear", {"weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "clear", {"weapon": "sword-broad"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_combat_missile() -> None:
    """What is refused of missile, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019]
    """
    says(
        PLAIN,
        ("leisure", "aim", {}, "", ""),
        ("senseless", "aim", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "aim", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_why_not_combat_rounds() -> None:
    """What is refused of rounds, and why; and what is not.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-039]
    """
    says(
        PLAIN,
        ("leisure", "defend", {}, "", ""),
        ("senseless", "defend", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("spent", "defend", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip
