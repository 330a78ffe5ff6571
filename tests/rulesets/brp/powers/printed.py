"""Powers as the catalogue prints them: prices, durations, contests, numbers and upkeep, apart from the content.

Every figure here was read off the catalogue's tables of powers, so that a slip in the content shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

ROUND, TEN_ROUNDS, TURN = 1, 10, 25
MINUTES_15, MINUTES_5 = 75, 25
POW = -1
"""Lasts as many rounds as its caster has POW, the one of its casting among them."""


@dataclass(frozen=True)
class Contest:
    """A resistance roll: what both sides bring, and which of them rolls."""

    active: str
    passive: str
    target_rolls: bool = False
    even_friends: bool = False


BY_WILL, BY_POINTS = Contest("POW", "POW"), Contest("PP", "PP")
ALWAYS_BY_POINTS = Contest("PP", "PP", even_friends=True)


@dataclass(frozen=True)
class Row:
    """One row of a table: price by level, by SIZ, or by the target's mind; and what comes of it.

    `numbers` change for each level, `steady` ones whatever the level; `harm` are dice for each level, `once` for all,
    `tens` for each ten. `covers` is the SIZ for which a level is needed. `upkeep` are points, points for each level,
    and rounds.
    """

    each: int = 0
    flat: int = 0
    size: int = 0
    third: Literal["", "INT", "POW"] = ""
    levels: tuple[int, int] = (1, 0)
    rounds: int = 0
    rounds_each: int = 0
    stays: bool = False
    touch: bool = False
    contest: Contest | None = None
    covers: int = 0
    harm: int = 0
    once: int = 0
    tens: int = 0
    numbers: Mapping[str, int] = field(default_factory=dict)
    steady: Mapping[str, int] = field(default_factory=dict)
    upkeep: tuple[int, int, int] | None = None


def row(**figures: Any) -> Row:
    """A row."""
    return Row(**figures)


# -- D1: thirty spells of magic -----------------------------------------------------------------

QUARTER: dict[str, Any] = {"each": 1, "rounds": MINUTES_15}
MAGIC: dict[str, Row] = {
    "blast": row(each=3, harm=1),
    "change": row(**QUARTER, contest=BY_WILL, covers=3),
    "conjure-elemental": row(each=1, rounds=10),
    "control": row(each=3, rounds=10, contest=BY_WILL),
    "countermagic": row(each=1, rounds=MINUTES_5),
    "dark": row(**QUARTER),
    "diminish": row(**QUARTER, touch=True, contest=BY_WILL, numbers={"choice": -1}),
    "dispel": row(each=1),
    "dull": row(**QUARTER, steady={"damage item": -1}, numbers={"attack item": -5}),
    "enhance": row(**QUARTER, touch=True, contest=BY_WILL, numbers={"choice": 1}),
    "fire": row(each=3, harm=1),
    "frost": row(each=3, harm=1),
    "heal": row(each=3, touch=True),
    "illusion": row(**QUARTER, covers=3),
    "invisibility": row(**QUARTER, touch=True, covers=3),
    "lift": row(**QUARTER, contest=BY_WILL, covers=3),
    "light": row(**QUARTER),
    "lightning": row(each=3, harm=1),
    "perception": row(each=1),
    "protection": row(**QUARTER, numbers={"magic protection": 1}),
    "resistance": row(**QUARTER, touch=True, numbers={"magic resistance": 1}),
    "seal": row(**QUARTER, touch=True),
    "sharpen": row(**QUARTER, numbers={"attack item": 5, "damage item": 1}),
    "speak-to-mind": row(each=1, rounds=10),
    "teleport": row(each=1, contest=BY_WILL, covers=3),
    "unseal": row(each=1, touch=True),
    "vision": row(each=1, rounds=10),
    "wall": row(**QUARTER),
    "ward": row(each=3, touch=True, stays=True),
    "wounding": row(each=3, touch=True, harm=1),
}

# -- D10: twenty-one psychic abilities ----------------------------------------------------------

PSYCHIC: dict[str, Row] = {
    "astral-projection": row(flat=1, stays=True, upkeep=(1, 0, TURN)),
    "aura-detection": row(flat=1, stays=True, upkeep=(1, 0, ROUND)),
    "clairvoyance": row(flat=1, stays=True, upkeep=(1, 0, TURN)),
    "cryokinesis": row(each=3, harm=1, contest=Contest("PP", "CON")),
    "danger-sense": row(flat=1, rounds=ROUND),
    "dead-calm": row(each=1),
    "divination": row(flat=9, each=1, levels=(1, 10)),
    "eidetic-memory": row(each=1),
    "emotion-control": row(third="INT", stays=True, contest=ALWAYS_BY_POINTS, upkeep=(1, 0, TURN)),
    "empathy": row(flat=1, contest=BY_WILL),
    "intuition": row(each=1, rounds_each=TURN),
    "levitation": row(size=3, stays=True, contest=Contest("PP", "PP", target_rolls=True), upkeep=(1, 0, TURN)),
    "mind-blast": row(third="POW", contest=ALWAYS_BY_POINTS),
    "mind-control": row(third="POW", stays=True, contest=ALWAYS_BY_POINTS, upkeep=(1, 0, ROUND)),
    "mind-shield": row(each=1, stays=True, numbers={"mind shield": 1, "POW to resist": 3}, upkeep=(1, 0, TURN)),
    "precognition": row(flat=1, each=1, levels=(1, 12)),
    "psychometry": row(size=1, each=1, levels=(1, 12)),
    "pyrokinesis": row(each=3, harm=1, contest=Contest("PP", "CON")),
    "sensitivity": row(flat=1),
    "telekinesis": row(size=3, rounds=ROUND, contest=Contest("POW", "SIZ")),
    "telepathy": row(third="POW", stays=True, contest=BY_WILL, upkeep=(1, 0, ROUND)),
}
SLOW = {"astral-projection", "clairvoyance", "emotion-control", "levitation"}
"""Abilities whose price is below a point a round: a failure costs nothing."""

# -- D14: forty-five spells of sorcery ----------------------------------------------------------

FOR_POW: dict[str, Any] = {"each": 1, "rounds": POW, "contest": BY_POINTS}
ONE_TO_4: dict[str, Any] = {**FOR_POW, "levels": (1, 4)}
ONE_TO_3: dict[str, Any] = {**FOR_POW, "levels": (1, 3)}
ONLY_1: dict[str, Any] = {**FOR_POW, "levels": (1, 1)}
ONLY_4: dict[str, Any] = {"each": 1, "rounds": POW, "levels": (4, 4)}
SORCERY: dict[str, Row] = {
    "birds-vision": row(**ONLY_1),
    "bolster-the-soul": row(**ONE_TO_3, numbers={"POW": 3, "power points": -3}),
    "bounty-of-the-sea": row(**ONLY_4),
    "brazier-of-power": row(each=1, levels=(4, 4)),
    "breath-of-life": row(**ONLY_1),
    "chain-of-being": row(each=1, levels=(4, 4), stays=True),
    "cloak-of-night": row(**ONE_TO_4, numbers={"hide": 20}),
    "curse-of-sorcery": row(**ONLY_4, contest=Contest("POW", "POW", even_friends=True)),
    "farsight": row(**ONLY_1),
    "fires-of-the-sun": row(**ONLY_4, once=3),
    "fury": row(**ONLY_1, steady={"defence dodge": -30, "defence parry": -30}),
    "gift-of-the-earth": row(**ONLY_4),
    "hammer-of-the-gods": row(**ONE_TO_4, numbers={"damage item": 1}),
    "heal": row(each=1, levels=(2, 2), contest=BY_POINTS),
    "hells-razor": row(**ONE_TO_4, numbers={"damage item": 1}),
    "inescapable-bonds": row(**FOR_POW, levels=(3, 3)),
    "inhuman-plasticity": row(**ONE_TO_3, numbers={"SIZ": 3}),
    "keen-ear": row(each=1, rounds=POW, levels=(1, 1)),
    "leap": row(**ONE_TO_4, numbers={"jump": 20, "jump metres": 1}),
    "lightning-speed": row(**ONE_TO_3, numbers={"MOV": 1}),
    "liken-shape": row(**FOR_POW, levels=(4, 4)),
    "make-fast": row(**ONLY_1),
    "make-whole": row(each=1, levels=(3, 3), stays=True),
    "midnight": row(**ONLY_1),
    "moonrise": row(**ONLY_1),
    "muddle": row(**ONLY_1),
    "pox": row(each=1, levels=(1, 1), contest=BY_POINTS),
    "refutation": row(**ONE_TO_4),
    "relentless-vitality": row(**ONE_TO_3, numbers={"CON": 3}),
    "sorcerys-sharp-flame": row(**ONE_TO_4, numbers={"damage item": 1}),
    "sorcerous-armour": row(**ONE_TO_4, numbers={"armour item": 1}),
    "suppleness-of-the-serpent": row(**ONE_TO_3, numbers={"DEX": 3, "dodge": 6}),
    "summon-demon": row(flat=9, levels=(1, 1)),
    "summon-elemental": row(each=1, levels=(1, 1)),
    "sureness": row(**ONE_TO_4, numbers={"stealth": 20}),
    "talons-of-the-beast": row(**ONE_TO_4, numbers={"damage item": 1}),
    "titans-strength": row(**ONE_TO_3, numbers={"STR": 3}),
    "unearthly-beauty": row(**ONE_TO_3, numbers={"CHA": 3}),
    "unbreakable-bulwark": row(**ONE_TO_4, numbers={"armour item": 1}),
    "undo-sorcery": row(each=1, levels=(1, 4)),
    "vermins-vision": row(**ONLY_1),
    "ward": row(each=1, levels=(3, 3), stays=True),
    "wings-of-the-sky": row(**ONLY_4),
    "wisdom-of-the-sage": row(**ONE_TO_3, numbers={"INT": 3}),
    "witch-sight": row(**FOR_POW, levels=(3, 3)),
}
BUFFS = {
    "bolster-the-soul", "breath-of-life", "cloak-of-night", "hammer-of-the-gods", "hells-razor", "inhuman-plasticity", "leap",
    "lightning-speed", "liken-shape", "relentless-vitality", "sorcerys-sharp-flame", "sorcerous-armour",
    "suppleness-of-the-serpent", "sureness", "talons-of-the-beast", "titans-strength", "unearthly-beauty",
    "unbreakable-bulwark", "wisdom-of-the-sage",
}  # fmt: skip
"""Spells that enhance their subject, and find no hold on beings from other planes."""

# -- D17: thirty-four superpowers, and two in another form --------------------------------------

ALWAYS: dict[str, Mapping[str, int]] = {
    "absorption": {"absorb choice": 1},
    "armour": {"armour choice": 1},
    "defence": {"attackers": -1},
    "extra-energy": {"power points": 10},
    "extra-hit-points": {"hit points": 1},
    "leap": {"leap": 1},
    "regeneration": {},
    "resistance": {"resistance choice": 1},
    "sidekick": {},
    "super-characteristic": {"choice": 1},
    "super-sense": {},
    "super-skill": {"choice": 20},
    "unarmed-combat": {"brawl": 5, "grapple": 5, "unarmed damage": 2, "unarmed parry": 2, "unarmed defence": -5},
}
"""What is always on, and costs no power points: what it changes for each level."""
FIELD: dict[str, Any] = {"each": 1, "stays": True}
SUPERPOWERS: dict[str, Row] = {
    "adaptation": row(size=1, levels=(1, 1), stays=True, upkeep=(1, 0, TURN)),
    "alternate-form": row(stays=True),
    "armour-field": row(**FIELD, numbers={"armour choice": 1}, upkeep=(0, 1, TEN_ROUNDS)),
    "barrier": row(each=3, rounds=MINUTES_15),
    "density-control": row(**FIELD, upkeep=(0, 1, ROUND)),
    "diminish-enhance": row(each=1, rounds=10, touch=True, contest=BY_POINTS),
    "drain": row(each=1, touch=True, contest=BY_POINTS),
    "energy-control": row(**FIELD, touch=True, upkeep=(1, 0, ROUND)),
    "energy-projection": row(each=1, harm=1),
    "flight": row(size=3, covers=3, stays=True, upkeep=(1, 0, TURN)),
    "force-field": row(flat=1, stays=True, numbers={"force field choice": 10}, upkeep=(1, 0, ROUND)),
    "intangibility": row(size=1, covers=1, stays=True, upkeep=(1, 0, ROUND)),
    "invisibility": row(size=1, covers=1, stays=True, upkeep=(1, 0, ROUND)),
    "protection": row(**FIELD, numbers={"protection choice": 1}, upkeep=(0, 1, ROUND)),
    "resistance-in-turns": row(**FIELD, numbers={"resistance choice": 1}, upkeep=(0, 1, TURN)),
    "size-change": row(**FIELD),
    "snare-projection": row(flat=1, rounds=10, contest=Contest("STR", "level", target_rolls=True, even_friends=True)),
    "stretching": row(stays=True),
    "super-movement": row(flat=1, levels=(1, 1), stays=True, upkeep=(1, 0, ROUND)),
    "super-speed": row(**FIELD, numbers={"speed": 1, "rank": 1}, upkeep=(0, 1, ROUND)),
    "teleport": row(each=1, contest=Contest("level", "PP"), covers=1),
    "transfer": row(touch=True, contest=Contest("a roll", "", target_rolls=True)),
    "weather-control": row(each=3, stays=True, numbers={"weather": 1}, upkeep=(1, 0, ROUND)),
}
ENERGY: dict[str, tuple[Contest | None, int]] = {
    "cold": (Contest("level", "CON"), 1),
    "darkness": (None, 0),
    "electric": (Contest("level", "CON"), 1),
    "gravity": (BY_POINTS, 1),
    "heat": (Contest("level", "PP"), 1),
    "kinetic": (Contest("level", "CON"), 1),
    "light": (Contest("level", "PP"), 0),
    "magnetic": (Contest("level", "SIZ"), 0),
    "radiation": (Contest("level", "CON"), 1),
    "sound": (Contest("level", "CON"), 0),
    "wind": (Contest("level", "SIZ"), 0),
}
"""D18: what resists an energy that is shaped, and its dice for each ten levels."""
CHOSEN: dict[tuple[str, str], dict[str, Any]] = {
    ("magic/teleport", "fuse"): {"each": 3},
    ("psychic/telekinesis", "slide"): {"size": 6},
    ("psychic/telekinesis", "ward"): {"size": 0, "each": 1, "numbers": {"armour kinetic": 1}},
    ("sorcery/inhuman-plasticity", "shrink"): {"numbers": {"SIZ": -3}},
    ("superpowers/density-control", "denser"): {"numbers": {"SIZ": 1}, "steady": {"metres": -2}},
    ("superpowers/density-control", "lighter"): {"numbers": {"SIZ": -1, "armour": -1, "falling": -1}},
    ("superpowers/size-change", "grow"): {"numbers": {"SIZ": 1}},
    ("superpowers/size-change", "shrink"): {"numbers": {"SIZ": -1}},
    ("superpowers/stretching", "reach"): {"numbers": {"STR": -1}},
    ("superpowers/stretching", "swell"): {"numbers": {"SIZ": 1}},
    ("superpowers/stretching", "flatten"): {"numbers": {"SIZ": -1}},
    **{
        ("superpowers/diminish-enhance", f"{way} {code}"): {"numbers": {code: by}}
        for way, by in (("raise", 1), ("lower", -1))
        for code in ("STR", "CON", "DEX", "INT", "POW", "CHA")
    },
    **{
        ("superpowers/energy-control", energy): {"contest": contest, "tens": dice}
        for energy, (contest, dice) in ENERGY.items()
    },
}
"""What a choice makes different; dice of a characteristic that is raised or lowered all show 1 in the sweep."""

# -- D7: thirty mutations -----------------------------------------------------------------------

MUTATIONS: dict[str, tuple[Mapping[str, int], Mapping[str, int] | None]] = {
    **dict.fromkeys(
        (
            "adaptability", "allergy", "biped", "disease-carrier", "group-intelligence", "hands", "hardy", "hybrid",
            "luminescence", "metabolic-improvement", "metabolic-weakness", "natural-weaponry", "pain-sensitivity",
            "pheromone", "reduced-sense", "regeneration", "sensitivity", "venom",
        ),
        ({}, {}),
    ),
    "camouflage": ({"hide": 20}, {"hide": 40}),
    "colouration": ({}, None),
    "congenital-disease": ({"CON": -1}, {"CON": -1, "STR": -1}),
    "decreased-characteristic": ({"STR": -1}, {"STR": -2}),
    "imitation": ({"climb": 20}, {"climb": 40}),
    "increased-characteristic": ({"STR": 1}, {"STR": 2}),
    "keen-sense": ({"sense": 20}, {"sense": 40}),
    "natural-armour": ({"armour": 3}, {"armour": 6}),
    "speech": ({"language": 20, "disguise": 20}, {"language": 40, "disguise": 40}),
    "structural-improvement": ({"STR": 2}, {"STR": 4}),
    "structural-weakness": ({"STR": -2}, {"STR": -4}),
    "wings": ({"fly": 15}, {"fly": 35}),
}  # fmt: skip
"""What a minor and a major one change, by dice that all show 1: 1D6, 2D6 or 4D6. Wings fly at twice or four times a DEX
of 10, where others begin at half of it.
"""
SENSES = {"hearing": "listen", "smell": "sense", "touch": "sense", "vision": "spot"}
