"""Every no of situations and places: each reason before a button, given where it holds."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_every_no_combat_places_lengths() -> None:
    """Each reason that stands before places and lengths is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056 BRP-SPT-292]
    """
    says(
        PLAIN,
        ("leisure", "regain-distance", {"target": "b"}, "BRP-SPT-292", "Nobody is inside the reach of a long weapon."),
        ("senseless", "regain-distance", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_situations_places() -> None:
    """Each reason that stands before situations and places is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078]
    """
    says(
        PLAIN,
        ("leisure", "attack-at", {"target": "b", "weapon": "head-butt", "place": "head", "modifier": 1, "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with brawl."),
        ("senseless", "attack-at", {"target": "b", "weapon": "head-butt", "place": "right-leg", "modifier": 1, "circumstances": ("crew-alone",)}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "attack-at", {"target": "b", "weapon": "sword-broad", "place": "right-leg", "modifier": 1, "circumstances": ("crew-alone",)}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip


def test_every_no_combat_situations_careful() -> None:
    """Each reason that stands before situations and careful is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056 BRP-SPT-016 BRP-SPT-017]
    """
    says(
        PLAIN,
        ("leisure", "aim-longer", {"covering": 1}, "BRP-SPT-016", "Nobody counts DEX ranks now."),
        ("senseless", "aim-longer", {"covering": 1}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_situations_autofire() -> None:
    """Each reason that stands before situations and autofire is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-OPT-056 BRP-SPT-008]
    """
    says(
        PLAIN,
        ("senseless", "autofire", {"at": "b", "shots": 1, "mode": "autofire"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "autofire", {"at": "b", "mode": "burst", "narrow": 1}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_situations_disarming() -> None:
    """Each reason that stands before situations and disarming is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-OPT-056
    BRP-SKL-078]
    """
    says(
        PLAIN,
        ("senseless", "disarm-blow", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "disarm-blow", {"target": "b", "weapon": "sword-broad", "item": "sword-broad", "expected": 1}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
    )  # fmt: skip


def test_every_no_combat_situations_closing() -> None:
    """Each reason that stands before situations and closing is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-OPT-056 BRP-SPT-008
    BRP-SPT-102 BRP-SPT-103 BRP-SPT-105]
    """
    says(
        PLAIN,
        ("leisure", "keep-at-bay", {}, "BRP-SPT-102", "Somebody has no long weapon in hand."),
        ("senseless", "keep-at-bay", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "keep-at-bay", {}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("leisure", "slip-inside", {"target": "b", "how": "parry"}, "BRP-SPT-105", "Somebody has no long weapon in hand."),
        ("senseless", "slip-inside", {"target": "b", "how": "parry"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "slip-inside", {"target": "b", "how": "dodge"}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_situations_aura() -> None:
    """Each reason that stands before situations and aura is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("senseless", "aura", {"fame": 1, "occasion": 1, "command": 1, "friends": 1}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_situations_desperate() -> None:
    """Each reason that stands before situations and desperate is given where it holds.

    [BRP-SPT-125 BRP-SPT-127]
    """
    says(
        PLAIN,
        ("leisure", "act-desperately", {}, "BRP-SPT-125", "Somebody cannot act now."),
        ("spent", "act-desperately", {}, "BRP-SPT-125", "Others act before."),
    )  # fmt: skip


def test_every_no_combat_situations_leaving() -> None:
    """Each reason that stands before situations and leaving is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-SPT-141 BRP-SPT-143]
    """
    says(
        PLAIN,
        ("leisure", "turn-and-run", {}, "BRP-SPT-143", "Nobody holds them in a fight."),
        ("senseless", "turn-and-run", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "slip-away", {}, "BRP-SPT-141", "Nobody was knocked back."),
    )  # fmt: skip


def test_every_no_combat_situations_broken() -> None:
    """Each reason that stands before situations and broken is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056 BRP-SPT-061]
    """
    says(
        PLAIN,
        ("leisure", "use-broken", {}, "BRP-SPT-061", "Somebody has nothing broken that would serve."),
        ("senseless", "use-broken", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_situations_darkness() -> None:
    """Each reason that stands before situations and darkness is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-OPT-056 BRP-SPT-123 BRP-SPT-124]
    """
    says(
        PLAIN,
        ("leisure", "find-in-the-dark", {"target": "b", "skill": "listen"}, "BRP-SPT-123", "It is not so dark that one could see nobody."),
        ("senseless", "find-in-the-dark", {"target": "b", "skill": "sense"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "hold-up-a-light", {}, "BRP-SPT-124", "Somebody has no hand free."),
        ("senseless", "hold-up-a-light", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "put-the-light-down", {}, "BRP-SPT-124", "Somebody carries no light."),
        ("senseless", "put-the-light-down", {}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_every_no_combat_situations_surprise() -> None:
    """Each reason that stands before situations and surprise is given where it holds.

    [BRP-SPT-021 BRP-SPT-027 BRP-SPT-058]
    """
    says(
        PLAIN,
        ("leisure", "ambush", {"targets": ("b",), "weapons": "melee", "skill": "sense"}, "BRP-SPT-021", "No round has begun."),
        ("leisure", "meet-by-surprise", {"skill": "spot"}, "BRP-SPT-058", "There is nobody to run into."),
    )  # fmt: skip


def test_every_no_combat_situations_cover() -> None:
    """Each reason that stands before situations and cover is given where it holds.

    [BRP-SPT-119]
    """
    says(
        PLAIN,
        ("leisure", "leave-cover", {}, "BRP-SPT-119", "Somebody stands in the open."),
    )  # fmt: skip


def test_every_no_combat_situations_aerial() -> None:
    """Each reason that stands before situations and aerial is given where it holds.

    [BRP-SPT-008]
    """
    says(
        PLAIN,
        ("leisure", "land-safely", {}, "BRP-SPT-008", "Somebody is on the ground."),
    )  # fmt: skip
