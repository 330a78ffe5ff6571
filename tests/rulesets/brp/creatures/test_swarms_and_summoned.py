"""Swarms, angels, demons and elementals: stings, voices, fire, and weapons that are spoiled."""

from __future__ import annotations

from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.seats import comes_to, refuses
from tests.rulesets.brp.stage import BOOK

from rulewright.play import Effect
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import State
from rulewright.testing.at_the_seat import AtTheSeat

GHOUL = den("ghoul", apart=6, INT=8).state
ANGEL = (
    den("angel", at=SUMMONS, **STURDY)
    .state.write("scene", "sides.angel-1", "foes")
    .write("a", "characteristics.POW", 26)
)
DEMON = den("demon-greater", at=SUMMONS, **STURDY).state
EARTH = den("earth-elemental", at=SUMMONS, **STURDY).state
WATER = den("water-elemental", at=SUMMONS, **STURDY).state
STUNG = Effect("stung", "Stung", level=5, text="bee", marks=("stung",))
SCENES: dict[str, State] = {
    "a ghoul": GHOUL,
    "an angel": ANGEL,
    "an angel with 4": ANGEL.write("angel-1", "power_points", 4),
    "an angel with 3": ANGEL.write("angel-1", "power_points", 3),
    "an angel and the senseless": ANGEL.write("a", "fate", "unconscious"),
    "an angel far off": ANGEL.write("scene", "places.a", 90),
    "a friendly angel": ANGEL.write("scene", "sides.angel-1", "heroes"),
    "a demon": DEMON,
    "a demon with 1": DEMON.write("demon-greater-1", "power_points", 1),
    "a demon with 2": DEMON.write("demon-greater-1", "power_points", 2),
    "earth": EARTH,
    "earth, with a club": EARTH.write("a", "in_hand", ("club-light",)).write("a", "weapons", ("club-light",)),
    "earth, with a magic sword": EARTH.write(
        "a", "effects.potent-sword-broad", Effect("potent-sword-broad", "Of magic", marks=("potent sword-broad",))
    ),
    "earth, with a silver sword": EARTH.write(
        "a", "effects.potent-sword-broad", Effect("p", "Of silver", marks=("potent sword-broad", "silver sword-broad"))
    ),
    "water": WATER,
    "water, with a club": WATER.write("a", "in_hand", ("club-light",)).write("a", "weapons", ("club-light",)),
    "stung": GHOUL.write("scene", "round.number", 0)
    .write("a", "effects.stung", STUNG)
    .write("ghoul-1", "effects.stung", STUNG),
    "badly stung": GHOUL.write("scene", "round.number", 0).write(
        "a", "effects.stung", Effect("stung", "Stung", marks=("stung",), level=90, text="bee")
    ),
    "stung in a fight": GHOUL.write("a", "effects.stung", STUNG),
}


def test_stings() -> None:
    """Hours later CON withstands half of it; antivenom draws some.

    [BRP-CRE-038 BRP-CRE-039]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["badly stung"], BOOK), "stings-work", "a",
        ({}, [3, 40], [], ["1d6", "20%"], {"scene.minutes": 180, "a.effects.stung": None, "a.wounds.wound-1": 3, "a.hit_points": 9}),
        ({}, [3, 20], [], ["1d6", "20%"], {"scene.minutes": 180, "a.effects.stung": None, "a.wounds.wound-1": 5, "a.hit_points": 7}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["stung"], BOOK), "stings-work", "a",
        ({}, [6], [], ["1d6"], {"scene.minutes": 360, "a.effects.stung": None, "a.wounds.wound-1": 1, "a.hit_points": 11}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["stung in a fight"], BOOK), "stings-work", "a",
        ({}, "BRP-CRE-038", "Rounds are being counted."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a ghoul"], BOOK), "stings-work", "a",
        ({}, "BRP-CRE-038", "There are no stings."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["stung"], BOOK), "treat-stings", "a",
        ({"patient": "ghoul-1", "dice": 1}, [1, 4], [], ["30%", "1d4 - 1"], {"a.checks": ("first-aid",), "ghoul-1.effects.stung.level": 2}),
        ({"patient": "ghoul-1", "dice": 2}, [1, 4, 4], [], ["30%", "1d4 - 1", "1d4 - 1"], {"a.checks": ("first-aid",), "ghoul-1.effects.stung": None}),
        ({"patient": "ghoul-1", "dice": 1}, [1, 1], [], ["30%", "1d4 - 1"], {"a.checks": ("first-aid",)}),
        ({"patient": "ghoul-1"}, [96], [], ["30%"], {}),
        ({"patient": "ghoul-1"}, [99], [], ["30%"], {"ghoul-1.wounds.wound-1": 1, "ghoul-1.hit_points": 11}),
    )  # fmt: skip


def test_voices_and_sheaths() -> None:
    """Three points for the voice of heaven, one for fire: not the last.

    [BRP-CRE-113 BRP-CRE-120]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["an angel"], BOOK), "raise-voice", "angel-1",
        ({"target": "a"}, [50], [], ["50%"], {"angel-1.fight.rank": 0, "angel-1.power_points": 23, "a.fight.stunned": 2}),
        ({"target": "a"}, [51], [], ["50%"], {"angel-1.fight.rank": 0, "angel-1.power_points": 23}),
        ({"target": "a", "deaf": ("a",)}, [], [], [], {"angel-1.fight.rank": 0, "angel-1.power_points": 23}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["an angel with 4"], BOOK), "raise-voice", "angel-1",
        ({"target": "a"}, [50], [], ["50%"], {"angel-1.fight.rank": 0, "angel-1.power_points": 1, "a.fight.stunned": 2}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["an angel with 3"], BOOK), "raise-voice", "angel-1",
        ({"target": "a"}, "BRP-CRE-113", "Only an angel with points left has such a voice."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["an angel and the senseless"], BOOK), "raise-voice", "angel-1",
        ({"target": "a"}, [], [], [], {"angel-1.fight.rank": 0, "angel-1.power_points": 23}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a friendly angel"], BOOK), "raise-voice", "angel-1",
        ({"target": "a"}, [], [], [], {"angel-1.fight.rank": 0, "angel-1.power_points": 23}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a demon"], BOOK), "sheathe", "demon-greater-1",
        ({}, [], [], [], {"demon-greater-1.effects.sheathed": 0}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a demon with 1"], BOOK), "sheathe", "demon-greater-1",
        ({}, "BRP-CRE-120", "There is no fire to be sheathed in."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a demon with 2"], BOOK), "sheathe", "demon-greater-1",
        ({}, [], [], [], {"demon-greater-1.effects.sheathed": 0}),
    )  # fmt: skip


def test_weapons_that_elementals_spoil() -> None:
    """Earth breaks metal and spares wood, water rusts and warps; what is truly magic is safe.

    [BRP-CRE-129 BRP-CRE-133]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["earth"], SUMMONS), "attack", "a",
        ({"target": "earth-elemental-1", "weapon": "sword-broad"}, [30, 3, 1], ["none"], ["50%", "(1d8 + 1) + 0", "65%"], {"a.fight.engaged": ("earth-elemental-1",), "earth-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "earth-elemental-1.effects.spoiled": 1}),
        ({"target": "earth-elemental-1", "weapon": "sword-broad"}, [30, 3, 99], ["none"], ["50%", "(1d8 + 1) + 0", "65%"], {"a.fight.engaged": ("earth-elemental-1",), "earth-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "earth-elemental-1.effects.spoiled": 1, "a.in_hand": (), "a.weapons": (), "a.broken": ("sword-broad",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["earth, with a club"], SUMMONS), "attack", "a",
        ({"target": "earth-elemental-1", "weapon": "club-light"}, [30, 3], ["none"], ["50%", "1d6 + 0"], {"a.fight.engaged": ("earth-elemental-1",), "earth-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/club",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["earth, with a magic sword"], SUMMONS), "attack", "a",
        ({"target": "earth-elemental-1", "weapon": "sword-broad"}, [30, 3], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("earth-elemental-1",), "earth-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "earth-elemental-1.wounds.wound-1": 4, "earth-elemental-1.hit_points": 24}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["earth, with a silver sword"], SUMMONS), "attack", "a",
        ({"target": "earth-elemental-1", "weapon": "sword-broad"}, [30, 3, 99], ["none"], ["50%", "(1d8 + 1) + 0", "65%"], {"a.fight.engaged": ("earth-elemental-1",), "earth-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "earth-elemental-1.wounds.wound-1": 4, "earth-elemental-1.hit_points": 24, "earth-elemental-1.effects.spoiled": 1, "a.in_hand": (), "a.weapons": (), "a.broken": ("sword-broad",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["water"], SUMMONS), "attack", "a",
        ({"target": "water-elemental-1", "weapon": "sword-broad"}, [30, 3, 1], ["none"], ["50%", "(1d8 + 1) + 0", "65%"], {"a.fight.engaged": ("water-elemental-1",), "water-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "water-elemental-1.effects.spoiled": 1}),
        ({"target": "water-elemental-1", "weapon": "sword-broad"}, [30, 3, 99], ["none"], ["50%", "(1d8 + 1) + 0", "65%"], {"a.fight.engaged": ("water-elemental-1",), "water-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "water-elemental-1.effects.spoiled": 1, "a.worn.sword-broad": 2, "a.effects.spoiled-sword-broad": "level 0, 0, damage sword-broad-1"}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["water, with a club"], SUMMONS), "attack", "a",
        ({"target": "water-elemental-1", "weapon": "club-light"}, [30, 3, 1], ["none"], ["50%", "1d6 + 0", "40%"], {"a.fight.engaged": ("water-elemental-1",), "water-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/club",), "water-elemental-1.effects.spoiled": 1}),
        ({"target": "water-elemental-1", "weapon": "club-light"}, [30, 3, 99], ["none"], ["50%", "1d6 + 0", "40%"], {"a.fight.engaged": ("water-elemental-1",), "water-elemental-1.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/club",), "water-elemental-1.effects.spoiled": 1, "a.worn.club-light": 1, "a.effects.spoiled-club-light": "level 0, 0, attack club-light-5"}),
    )  # fmt: skip
