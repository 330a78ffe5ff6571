"""Every no of fights: each reason before a button of blows, arms and manners, given where it holds."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_every_no_combat_attack() -> None:
    """Each reason that stands before attack is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078]
    """
    says(
        PLAIN,
        ("leisure", "attack", {"target": "b", "weapon": "head-butt", "modifier": 1, "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with brawl."),
        ("senseless", "attack", {"target": "b", "weapon": "head-butt", "modifier": 1, "circumstances": ()}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "attack", {"target": "b", "weapon": "sword-broad", "modifier": 1, "circumstances": ("crew-alone",)}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip


def test_every_no_combat_close_smashing() -> None:
    """Each reason that stands before close and smashing is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078]
    """
    says(
        PLAIN,
        ("senseless", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip


def test_every_no_combat_attacks() -> None:
    """Each reason that stands before attacks is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-OPT-056 BRP-SPT-008]
    """
    says(
        PLAIN,
        ("senseless", "divide", {"second": 1, "art_first": 1, "art_second": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "divide", {"second": 1, "art_third": 1}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_missile() -> None:
    """Each reason that stands before missile is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-086 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("senseless", "aim", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "hem-in", {}, "BRP-CBT-086", "Missiles are not dodged like blows at this table."),
    )  # fmt: skip


def test_every_no_combat_rounds() -> None:
    """Each reason that stands before rounds is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("senseless", "defend", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_arms_clearing() -> None:
    """Each reason that stands before arms and clearing is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-127 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "clear", {"weapon": "sword-broad"}, "BRP-EQP-127", "Broad Sword works."),
        ("senseless", "clear", {"weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_loading() -> None:
    """Each reason that stands before loading is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-102 BRP-EQP-083 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "reload", {"weapon": "sword-broad"}, "BRP-CBT-102", "It is full."),
        ("senseless", "reload", {"weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_close_grapple_actions() -> None:
    """Each reason that stands before close and grapple actions is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-021 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117
    BRP-OPT-056 BRP-SKL-036 BRP-SKL-077 BRP-SKL-078 BRP-SKL-080 BRP-SKL-083 BRP-SPT-008]
    """
    says(
        PLAIN,
        ("senseless", "lay-hold", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "lay-hold", {"target": "b"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("held by the arm", "lay-hold", {"target": "b"}, "BRP-SKL-078", "Both hands must be free for that."),
        ("far", "lay-hold", {"target": "b"}, "BRP-CBT-020", "The target is 50 m away."),
        ("leisure", "use-hold", {"deed": "throw", "location": "head"}, "BRP-SKL-077", "Somebody holds nobody."),
        ("holding", "use-hold", {"target": "b", "deed": "throw", "location": "head"}, "BRP-SKL-080", "That place is not held."),
        ("fresh hold", "use-hold", {"target": "b", "deed": "change hold", "location": "head"}, "BRP-SKL-080", "A hold can be used from the next round on."),
        ("leisure", "let-go", {}, "BRP-SKL-077", "Somebody holds nobody."),
        ("leisure", "break-free", {}, "BRP-SKL-083", "Nobody holds you."),
    )  # fmt: skip


def test_every_no_combat_close_entangle() -> None:
    """Each reason that stands before close and entangle is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-072 BRP-CBT-073 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "wriggle-out", {"how": "grapple"}, "BRP-CBT-073", "Nothing has wound round you."),
        ("leisure", "use-snare", {"target": "b"}, "BRP-CBT-072", "The other end is not in hand."),
        ("senseless", "use-snare", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_yielding() -> None:
    """Each reason that stands before yielding is given where it holds.

    [BRP-CBT-024]
    """
    says(
        PLAIN,
        ("leisure", "give-up", {}, "BRP-CBT-024", "There is no fight."),
    )  # fmt: skip


def test_every_no_combat_close_overbearing() -> None:
    """Each reason that stands before close and overbearing is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-021 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117
    BRP-OPT-056 BRP-PLY-030 BRP-SKL-036 BRP-SPT-008]
    """
    says(
        PLAIN,
        ("senseless", "overbear", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "overbear", {"target": "b"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("against the senseless", "overbear", {"target": "b"}, "BRP-PLY-030", "Somebody is down."),
        ("far", "overbear", {"target": "b"}, "BRP-CBT-020", "The target is 50 m away."),
    )  # fmt: skip


def test_every_no_combat_manners_pushing() -> None:
    """Each reason that stands before manners and pushing is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078]
    """
    says(
        PLAIN,
        ("leisure", "knock-somebody-back", {"target": "b", "weapon": "sword-broad", "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with melee-weapon."),
        ("senseless", "knock-somebody-back", {"target": "b", "weapon": "head-butt", "circumstances": ()}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "knock-somebody-back", {"target": "b", "weapon": "sword-broad", "circumstances": ()}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip


def test_every_no_combat_manners_knocking_out() -> None:
    """Each reason that stands before manners and knocking out is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078]
    """
    says(
        PLAIN,
        ("senseless", "try-to-knock-out", {"target": "b", "weapon": "head-butt"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "try-to-knock-out", {"target": "b", "weapon": "sword-broad"}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip


def test_every_no_combat_manners_pulling() -> None:
    """Each reason that stands before manners and pulling is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078]
    """
    says(
        PLAIN,
        ("senseless", "pull-blow", {"target": "b", "weapon": "head-butt", "how": "as many dice", "weight": "none"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "pull-blow", {"target": "b", "weapon": "sword-broad", "how": "as many dice", "by": 1, "weight": "none"}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip


def test_every_no_combat_manners_sweeping() -> None:
    """Each reason that stands before manners and sweeping is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-CRE-030 BRP-OPT-056
    BRP-SPT-008 BRP-SPT-265]
    """
    says(
        PLAIN,
        ("leisure", "sweep", {"weapon": "head-butt", "swept": ("b",)}, "BRP-SPT-265", "Nobody sweeps with Head Butt."),
        ("senseless", "sweep", {"weapon": "sword-broad", "swept": ("b",)}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "sweep", {"weapon": "sword-broad", "swept": ("b",)}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_manners_volleys() -> None:
    """Each reason that stands before manners and volleys is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-OPT-056 BRP-SPT-008
    BRP-SPT-287]
    """
    says(
        PLAIN,
        ("leisure", "volley", {"weapon": "head-butt"}, "BRP-SPT-287", "Head Butt does not shoot several times in a round."),
        ("senseless", "volley", {"weapon": "head-butt"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "volley", {"weapon": "head-butt"}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_manners_two_weapons() -> None:
    """Each reason that stands before manners and two weapons is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-OPT-056 BRP-SPT-008
    BRP-SPT-272 BRP-SPT-273 BRP-SPT-277]
    """
    says(
        PLAIN,
        ("leisure", "use-both", {}, "BRP-SPT-272", "It takes a weapon in each hand."),
        ("senseless", "use-both", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "use-both", {}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("leisure", "better-hand", {"choice": "both", "rather": "right"}, "BRP-SPT-277", "Only DEX 16 or more may choose both."),
    )  # fmt: skip


def test_every_no_combat_manners_quickdraw() -> None:
    """Each reason that stands before manners and quickdraw is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078 BRP-SPT-234]
    """
    says(
        PLAIN,
        ("leisure", "quickdraw", {"target": "b", "weapon": "head-butt"}, "BRP-SPT-234", "Nobody stands against anybody."),
        ("senseless", "quickdraw", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "quickdraw", {"target": "b", "weapon": "sword-broad"}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip


def test_every_no_combat_manners_charging() -> None:
    """Each reason that stands before manners and charging is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-OPT-056 BRP-SKL-133
    BRP-SPT-008 BRP-SPT-210 BRP-SPT-211]
    """
    says(
        PLAIN,
        ("leisure", "ride-down", {"target": "b", "weapon": "head-butt"}, "BRP-SKL-133", "You ride nothing."),
        ("senseless", "ride-down", {"target": "b", "weapon": "head-butt", "swerve": 1, "dodge": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("mounted", "ride-down", {"target": "b", "weapon": "head-butt"}, "BRP-SPT-210", "A charge is ridden with a hand weapon."),
        ("mounted", "ride-down", {"target": "b", "weapon": "sword-broad", "dodge": 1}, "BRP-SPT-210", "A charge comes at the end of a full move."),
        ("leisure", "set-weapon", {}, "BRP-SPT-211", "It takes a spear, a lance or a pike, and firm ground."),
        ("senseless", "set-weapon", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "set-weapon", {}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_manners_crowds() -> None:
    """Each reason that stands before manners and crowds is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078 BRP-SPT-177]
    """
    says(
        PLAIN,
        ("leisure", "shoot-at-crowd", {"target": "b", "weapon": "head-butt"}, "BRP-SPT-177", "Head Butt neither shoots nor flies."),
        ("senseless", "shoot-at-crowd", {"target": "b", "weapon": "head-butt"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("a bow", "shoot-at-crowd", {"target": "b", "weapon": "bow-long"}, "BRP-CBT-104", "That is beyond any reach."),
    )  # fmt: skip


def test_every_no_combat_arms_spraying() -> None:
    """Each reason that stands before arms and spraying is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-EQP-133 BRP-OPT-056
    BRP-SPT-008]
    """
    says(
        PLAIN,
        ("leisure", "spray", {"among": ("b",), "weapon": "head-butt"}, "BRP-EQP-133", "Head Butt sprays no shots."),
        ("senseless", "spray", {"among": ("b",), "weapon": "sword-broad", "steadily": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "spray", {"among": ("b",), "weapon": "sword-broad"}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_arms_throwing() -> None:
    """Each reason that stands before arms and throwing is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-EQP-160 BRP-OPT-056
    BRP-SPT-008]
    """
    says(
        PLAIN,
        ("senseless", "throw-shield", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "throw-shield", {"target": "b"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("empty-handed", "throw-shield", {"target": "b"}, "BRP-EQP-160", "Somebody has no shield in hand."),
        ("senseless", "catch-returning", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_arms_accidents() -> None:
    """Each reason that stands before arms and accidents is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-EQP-120 BRP-OPT-056
    BRP-SPT-008]
    """
    says(
        PLAIN,
        ("leisure", "shatter", {"weapon": "head-butt", "strength": 1}, "BRP-EQP-120", "Head Butt shatters nothing."),
        ("senseless", "shatter", {"weapon": "head-butt", "strength": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "shatter", {"weapon": "head-butt"}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_arms_stunning() -> None:
    """Each reason that stands before arms and stunning is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-118 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "set-right", {"target": "b"}, "BRP-EQP-118", "Somebody is not out of order."),
        ("senseless", "set-right", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_arms_wielding() -> None:
    """Each reason that stands before arms and wielding is given where it holds.

    [BRP-EQP-090]
    """
    says(
        PLAIN,
        ("leisure", "allow-similar", {"weapon": "sword-broad", "skill": "melee-weapon/sword"}, "BRP-EQP-090", "Broad Sword is of that class."),
    )  # fmt: skip


def test_every_no_combat_close_objects() -> None:
    """Each reason that stands before close and objects is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-EQP-030 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "strike-thing", {"weapon": "sword-broad"}, "BRP-EQP-030", "There is no such thing here."),
        ("senseless", "strike-thing", {"weapon": "head-butt"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_close_entangling() -> None:
    """Each reason that stands before close and entangling is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078 BRP-SPT-148]
    """
    says(
        PLAIN,
        ("leisure", "entangle", {"target": "b", "weapon": "head-butt"}, "BRP-SPT-148", "Head Butt winds round nobody."),
        ("senseless", "entangle", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "entangle", {"target": "b", "weapon": "sword-broad"}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip
