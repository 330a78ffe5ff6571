"""Every no of creatures: each reason before a button, given where it holds."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_every_no_combat_creatures_breaths() -> None:
    """Each reason that stands before creatures and breaths is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-052 BRP-CRE-120 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "breathe", {"target": "b"}, "BRP-CRE-052", "There is nothing to breathe."),
        ("senseless", "breathe", {"target": "b", "pious": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "sheathe", {}, "BRP-CRE-120", "There is no fire to be sheathed in."),
        ("senseless", "sheathe", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_creatures_ghosts() -> None:
    """Each reason that stands before creatures and ghosts is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-057 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "haunt", {"target": "b"}, "BRP-CRE-057", "Only a ghost fights like that."),
        ("senseless", "haunt", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "possess", {"target": "b"}, "BRP-CRE-057", "Only a ghost fights like that."),
        ("senseless", "possess", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_creatures_ghouls() -> None:
    """Each reason that stands before creatures and ghouls is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-059 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "feed", {"size": 1}, "BRP-CRE-059", "Only a ghoul does that."),
        ("senseless", "feed", {"size": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "ghoul-morning", {"hours": 1}, "BRP-CRE-059", "Only a ghoul does that."),
        ("leisure", "howl", {"ears": 1}, "BRP-CRE-059", "Only a ghoul does that."),
        ("senseless", "howl", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_creatures_touches() -> None:
    """Each reason that stands before creatures and touches is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-079 BRP-CRE-110 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "lay-hands-on", {"target": "b", "restore": "CHA", "illness": 1}, "BRP-CRE-079", "This touch heals nobody."),
        ("senseless", "lay-hands-on", {"target": "b", "restore": "CHA", "illness": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "feel-for-poison", {"poisoned": 1, "cup": 1}, "BRP-CRE-079", "Only a unicorn's horn feels poison."),
    )  # fmt: skip


def test_every_no_combat_creatures_dread() -> None:
    """Each reason that stands before creatures and dread is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-113 BRP-CRE-116 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "raise-voice", {"target": "b", "deaf": ("b",)}, "BRP-CRE-113", "Only an angel with points left has such a voice."),
        ("senseless", "raise-voice", {"target": "b", "deaf": ("b",)}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "spread-terror", {}, "BRP-CRE-116", "No terror is about this one."),
        ("senseless", "spread-terror", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "blight", {}, "BRP-CRE-116", "No terror is about this one."),
    )  # fmt: skip


def test_every_no_combat_elementals_elements() -> None:
    """Each reason that stands before elementals and elements is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-126 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "destroy-element", {"target": "b"}, "BRP-CRE-126", "No elemental destroys that one."),
        ("senseless", "destroy-element", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_creatures_clutches() -> None:
    """Each reason that stands before creatures and clutches is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-044 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "struggle", {}, "BRP-CRE-044", "No creature holds you."),
        ("senseless", "struggle", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "swallow", {"target": "b"}, "BRP-CRE-044", "It swallows only whom it holds senseless."),
        ("senseless", "swallow", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_vampires_feeding() -> None:
    """Each reason that stands before vampires and feeding is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-081 BRP-CRE-083 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "drain", {"target": "b", "what": "power points"}, "BRP-CRE-081", "Only a vampire does that."),
        ("senseless", "drain", {"target": "b", "what": "STR"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "chill", {"target": "b"}, "BRP-CRE-081", "Only a vampire does that."),
        ("senseless", "chill", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "gaze", {"target": "b"}, "BRP-CRE-081", "Only a vampire does that."),
        ("senseless", "gaze", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "balk-at-order", {}, "BRP-CRE-083", "No gaze holds this one."),
    )  # fmt: skip


def test_every_no_combat_vampires_banes() -> None:
    """Each reason that stands before vampires and banes is given where it holds.

    [BRP-CRE-081]
    """
    says(
        PLAIN,
        ("leisure", "vampire-rises", {"home": 1}, "BRP-CRE-081", "Only a vampire does that."),
        ("leisure", "garlic", {}, "BRP-CRE-081", "Only a vampire does that."),
    )  # fmt: skip


def test_every_no_combat_vampires_holiness() -> None:
    """Each reason that stands before vampires and holiness is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-092 BRP-CRE-093 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "hold-off", {"target": "b"}, "BRP-CRE-092", "Only a true believer holds a vampire off."),
        ("senseless", "hold-off", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "splash", {"target": "b"}, "BRP-CRE-093", "There is no holy water at hand."),
        ("senseless", "splash", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "bless", {}, "BRP-CRE-093", "Only a faithful servant blesses water."),
        ("senseless", "bless", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_vampires_stakes() -> None:
    """Each reason that stands before vampires and stakes is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-CRE-081
    BRP-CRE-095 BRP-OPT-056 BRP-SKL-078]
    """
    says(
        PLAIN,
        ("leisure", "strike-at-heart", {"target": "b", "weapon": "sword-broad"}, "BRP-CRE-081", "Only a vampire does that."),
        ("senseless", "strike-at-heart", {"target": "b", "weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("held", "strike-at-heart", {"target": "b", "weapon": "sword-broad"}, "BRP-SKL-078", "Held like that, one strikes only with something small in a free hand."),
        ("leisure", "destroy-vampire", {}, "BRP-CRE-081", "Only a vampire does that."),
    )  # fmt: skip


def test_every_no_combat_vampires_mist() -> None:
    """Each reason that stands before vampires and mist is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-081 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "mist-form", {}, "BRP-CRE-081", "Only a vampire does that."),
        ("senseless", "mist-form", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_vampires_lore() -> None:
    """Each reason that stands before vampires and lore is given where it holds.

    [BRP-CRE-081]
    """
    says(
        PLAIN,
        ("leisure", "vampire-lore", {"at": "a threshold"}, "BRP-CRE-081", "Only a vampire does that."),
    )  # fmt: skip


def test_every_no_combat_elementals_spirits() -> None:
    """Each reason that stands before elementals and spirits is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-127 BRP-CRE-130 BRP-CRE-134 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "fade", {}, "BRP-CRE-127", "It cannot fade from sight here."),
        ("senseless", "fade", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "share-air", {"target": "b"}, "BRP-CRE-127", "Only an air elemental gives air."),
        ("senseless", "share-air", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "feel-for-things", {"size": 1}, "BRP-CRE-130", "It does not feel what lies hidden."),
        ("senseless", "feel-for-things", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_elementals_earth_walk() -> None:
    """Each reason that stands before elementals and earth walk is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-128 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "walk-in-earth", {"carried": "nobody"}, "BRP-CRE-128", "Only an earth elemental goes through the ground."),
        ("senseless", "walk-in-earth", {"carried": "nobody"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "rise-from-earth", {}, "BRP-CRE-128", "It is not in the ground."),
        ("senseless", "rise-from-earth", {}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_elementals_flames() -> None:
    """Each reason that stands before elementals and flames is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-131 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "kindle", {"thing": "book"}, "BRP-CRE-131", "This touch sets nothing alight."),
        ("senseless", "kindle", {"thing": "steel-sword"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_elementals_drowning() -> None:
    """Each reason that stands before elementals and drowning is given where it holds.

    [BRP-CRE-132]
    """
    says(
        PLAIN,
        ("leisure", "loosen-grip", {}, "BRP-CRE-132", "It holds nobody."),
    )  # fmt: skip


def test_every_no_combat_creatures_trunk() -> None:
    """Each reason that stands before creatures and trunk is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-032 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "use-trunk", {"how": "throw"}, "BRP-CRE-032", "The trunk holds nobody."),
        ("senseless", "use-trunk", {"how": "trample"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_creatures_acid() -> None:
    """Each reason that stands before creatures and acid is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-138 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "tear-off", {}, "BRP-CRE-138", "No acid eats at you."),
        ("senseless", "tear-off", {}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "neutralise", {}, "BRP-CRE-138", "No acid eats at you."),
    )  # fmt: skip


def test_every_no_combat_creatures_swarm() -> None:
    """Each reason that stands before creatures and swarm is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CRE-036 BRP-CRE-038 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "swarm-stings", {"target": "b", "dice": 1, "sides": "10", "insects": "army ant", "gear": "none"}, "BRP-CRE-036", "Only a swarm stings like that."),
        ("senseless", "swarm-stings", {"target": "b", "sides": "1", "insects": "army ant", "gear": "none"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "leave-swarm", {}, "BRP-CRE-036", "No swarm besets you."),
        ("senseless", "leave-swarm", {"smoke": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("leisure", "stings-work", {}, "BRP-CRE-038", "There are no stings."),
        ("senseless", "treat-stings", {"patient": "b", "improvised": 1}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip


def test_every_no_combat_creatures_packs() -> None:
    """Each reason that stands before creatures and packs is given where it holds.

    [BRP-CRE-041]
    """
    says(
        PLAIN,
        ("leisure", "foul-bite", {"disease": "pox", "clean": 1}, "BRP-CRE-041", "No foul bite is in this one."),
    )  # fmt: skip


def test_every_no_combat_creatures_failings() -> None:
    """Each reason that stands before creatures and failings is given where it holds.

    [BRP-CRE-163]
    """
    says(
        PLAIN,
        ("leisure", "shut-down", {}, "BRP-CRE-163", "No powers sit in such armour here."),
    )  # fmt: skip
