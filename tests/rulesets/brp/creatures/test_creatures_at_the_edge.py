"""Creatures at the edge of what they can: the last point, the second bite, who is spared, and what ends with a round."""

from __future__ import annotations

from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.seats import comes_to, goes_on, refuses
from tests.rulesets.brp.stage import BOOK

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import State
from rulewright.testing.at_the_seat import AtTheSeat

GHOUL = den("ghoul", apart=6, INT=8).state
BITTEN = den("ghoul", CON=12, SIZ=40).state
VAMPIRE = den("vampire", **STURDY).state
LAMED = Effect("lamed", "Lamed by venom", marks=("cannot act", "helpless"), level=3)
VENOM = Effect("ghoul-venom", "Ghoul's venom", marks=("poison",), level=2)
SCENES: dict[str, State] = {
    "a ghoul": GHOUL,
    "a ghoul at leisure": GHOUL.write("scene", "round.number", 0),
    "a spent ghoul": GHOUL.write("ghoul-1", "power_points", 1),
    "a ghoul with two": GHOUL.write("ghoul-1", "power_points", 2),
    "heard a louder one": GHOUL.write("a", "powers.flags.howl-heard", 1_008),
    "heard a lesser one": GHOUL.write("a", "powers.flags.howl-heard", 1_007),
    "heard one last round": GHOUL.write("a", "powers.flags.howl-heard", 9).write("scene", "round.number", 2),
    "stood four": GHOUL.write("a", "powers.flags.howls-stood", 4),
    "stood five": GHOUL.write("a", "powers.flags.howls-stood", 5),
    "senseless before a ghoul": GHOUL.write("a", "fate", "unconscious"),
    "a ghoul bites": BITTEN,
    "bitten before": BITTEN.write("a", "effects.ghoul-venom", VENOM),
    "venom at leisure": GHOUL.write("scene", "round.number", 0).write("a", "effects.ghoul-venom", VENOM),
    "lamed at leisure": GHOUL.write("scene", "round.number", 0)
    .write("a", "effects.ghoul-venom", VENOM)
    .write("a", "effects.lamed", LAMED),
    "a vampire": VAMPIRE,
    "a vampire with 5": VAMPIRE.write("vampire-1", "power_points", 5),
    "a vampire with 4": VAMPIRE.write("vampire-1", "power_points", 4),
    "a vampire with 2, senseless": VAMPIRE.write("vampire-1", "power_points", 2).write(
        "vampire-1", "fate", "unconscious"
    ),
    "a believer": VAMPIRE.write("a", "character.allegiances", FrozenMap({"light": 50})),
    "a believer at leisure": VAMPIRE.write("a", "character.allegiances", FrozenMap({"light": 50})).write(
        "scene", "round.number", 0
    ),
    "a poor believer": VAMPIRE.write("a", "character.allegiances", FrozenMap({"light": 50}))
    .write("scene", "round.number", 0)
    .write("a", "power_points", 1),
    "a lukewarm one": VAMPIRE.write("a", "character.allegiances", FrozenMap({"light": 49})).write(
        "scene", "round.number", 0
    ),
    "holy water": VAMPIRE.write("a", "effects.holy-water", Effect("holy-water", "Holy water at hand", level=2)),
    "a drop of it": VAMPIRE.write("a", "effects.holy-water", Effect("holy-water", "Holy water at hand", level=1)),
    "holy water at leisure": VAMPIRE.write(
        "a", "effects.holy-water", Effect("holy-water", "Holy water at hand", level=2)
    ).write("scene", "round.number", 0),
    "a vampire in the sun": VAMPIRE.write("vampire-1", "effects.sun", Effect("sun", "Sun", marks=("in sunlight",))),
}


def test_a_ghouls_howl() -> None:
    """A point for each howl; who has heard a mightier one, stood five or hears nothing is safe.

    [BRP-CRE-062]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a ghoul"], BOOK), "howl", "ghoul-1",
        ({}, [50], [], ["50%"], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7, "a.powers.flags.howl-heard": 1008, "a.fight.stunned": 2, "a.powers.flags.howls-stood": 0}),
        ({}, [51], [], ["50%"], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7, "a.powers.flags.howl-heard": 1008, "a.powers.flags.howls-stood": 1}),
        ({"ears": True}, [], [], [], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a ghoul with two"], BOOK), "howl", "ghoul-1",
        ({}, [1], [], ["20%"], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 1, "a.powers.flags.howl-heard": 1002, "a.fight.stunned": 2, "a.powers.flags.howls-stood": 0}),
        ({}, [96], [], ["20%"], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 1, "a.powers.flags.howl-heard": 1002, "a.powers.flags.howls-stood": 1}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["heard a louder one"], BOOK), "howl", "ghoul-1",
        ({}, [], [], [], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["heard a lesser one"], BOOK), "howl", "ghoul-1",
        ({}, [50], [], ["50%"], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7, "a.powers.flags.howl-heard": 1008, "a.fight.stunned": 2, "a.powers.flags.howls-stood": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["heard one last round"], BOOK), "howl", "ghoul-1",
        ({}, [51], [], ["50%"], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7, "a.powers.flags.howl-heard": 2008, "a.powers.flags.howls-stood": 1}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["stood four"], BOOK), "howl", "ghoul-1",
        ({}, [51], [], ["50%"], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7, "a.powers.flags.howl-heard": 1008, "a.powers.flags.howls-stood": 5}),
        ({}, [50], [], ["50%"], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7, "a.powers.flags.howl-heard": 1008, "a.fight.stunned": 2, "a.powers.flags.howls-stood": None}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["stood five"], BOOK), "howl", "ghoul-1",
        ({}, [], [], [], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["senseless before a ghoul"], BOOK), "howl", "ghoul-1",
        ({}, [], [], [], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 7}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a spent ghoul"], BOOK), "howl", "ghoul-1",
        ({}, "BRP-CRE-062", "No power point is left for it."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a ghoul"], BOOK), "howl", "a",
        ({}, "BRP-CRE-059", "Only a ghoul does that."),
    )  # fmt: skip


def test_a_ghouls_morning() -> None:
    """A point each morning and for each hour of sun; the last one kills.

    [BRP-CRE-059]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a ghoul at leisure"], BOOK), "ghoul-morning", "ghoul-1",
        ({"hours": 0}, [], [], [], {"ghoul-1.power_points": 7}),
        ({"hours": 6}, [], [], [], {"scene.minutes": 360, "ghoul-1.power_points": 1}),
        ({"hours": 7}, [], [], [], {"scene.minutes": 420, "ghoul-1.power_points": 0, "ghoul-1.fate": "dead", "ghoul-1.fight.rank": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a ghoul with two"], BOOK), "ghoul-morning", "ghoul-1",
        ({"hours": 0}, [], [], [], {"ghoul-1.power_points": 1}),
        ({"hours": 1}, [], [], [], {"scene.minutes": 60, "ghoul-1.power_points": 0, "ghoul-1.fate": "dead", "ghoul-1.fight.rank": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a spent ghoul"], BOOK), "ghoul-morning", "ghoul-1",
        ({"hours": 0}, [], [], [], {"ghoul-1.power_points": 0, "ghoul-1.fate": "dead", "ghoul-1.fight.rank": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a spent ghoul"], BOOK), "feed", "ghoul-1",
        ({"size": 2}, [], [], [], {"ghoul-1.fight.rank": 0}),
        ({"size": 3}, [], [], [], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 2}),
        ({"size": 21}, [], [], [], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 8}),
        ({"size": 40}, [], [], [], {"ghoul-1.fight.rank": 0, "ghoul-1.power_points": 8}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a ghoul"], BOOK), "feed", "a",
        ({"size": 3}, "BRP-CRE-059", "Only a ghoul does that."),
    )  # fmt: skip


def test_a_ghouls_bite() -> None:
    """All of the venom or 1D3 of it enters; as much as CON lames.

    [BRP-CRE-061]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a ghoul bites"], BOOK), "attack", "ghoul-1",
        ({"target": "a", "weapon": "ghoul-bite"}, [20, 1, 1, 45], ["none"], ["50%", "1d6 + 1d4", "45%"], {"ghoul-1.fight.engaged": ("a",), "a.fight.engaged": ("ghoul-1",), "ghoul-1.fight.done": 1, "ghoul-1.fight.rank": 11, "ghoul-1.checks": ("brawl/bite",), "a.wounds.wound-1": 2, "a.hit_points": 24, "a.effects.ghoul-venom": "level 11, 0, ", "ghoul-1.fight.struck": ({"arm": "ghoul-bite", "target": "a", "hit": True},)}),
        ({"target": "a", "weapon": "ghoul-bite"}, [20, 1, 1, 46, 3], ["none"], ["50%", "1d6 + 1d4", "45%", "1d3"], {"ghoul-1.fight.engaged": ("a",), "a.fight.engaged": ("ghoul-1",), "ghoul-1.fight.done": 1, "ghoul-1.fight.rank": 11, "ghoul-1.checks": ("brawl/bite",), "a.wounds.wound-1": 2, "a.hit_points": 24, "a.effects.ghoul-venom": "level 3, 0, ", "ghoul-1.fight.struck": ({"arm": "ghoul-bite", "target": "a", "hit": True},)}),
        ({"target": "a", "weapon": "ghoul-claw"}, [20, 1, 1], ["none"], ["50%", "1d6 + 1d4"], {"ghoul-1.fight.engaged": ("a",), "a.fight.engaged": ("ghoul-1",), "ghoul-1.fight.done": 1, "ghoul-1.fight.rank": 11, "ghoul-1.checks": ("brawl/claw",), "a.wounds.wound-1": 2, "a.hit_points": 24, "ghoul-1.fight.struck": ({"arm": "ghoul-claw", "target": "a", "hit": True},)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["bitten before"], BOOK), "attack", "ghoul-1",
        ({"target": "a", "weapon": "ghoul-bite"}, [20, 1, 1, 45], ["none"], ["50%", "1d6 + 1d4", "45%"], {"ghoul-1.fight.engaged": ("a",), "a.fight.engaged": ("ghoul-1",), "ghoul-1.fight.done": 1, "ghoul-1.fight.rank": 11, "ghoul-1.checks": ("brawl/bite",), "a.wounds.wound-1": 2, "a.hit_points": 24, "a.effects.ghoul-venom": "level 13, 0, ", "a.effects.lamed": "level 12, 0, ", "ghoul-1.fight.struck": ({"arm": "ghoul-bite", "target": "a", "hit": True},)}),
        ({"target": "a", "weapon": "ghoul-bite"}, [20, 1, 1, 46, 3], ["none"], ["50%", "1d6 + 1d4", "45%", "1d3"], {"ghoul-1.fight.engaged": ("a",), "a.fight.engaged": ("ghoul-1",), "ghoul-1.fight.done": 1, "ghoul-1.fight.rank": 11, "ghoul-1.checks": ("brawl/bite",), "a.wounds.wound-1": 2, "a.hit_points": 24, "a.effects.ghoul-venom": "level 5, 0, ", "ghoul-1.fight.struck": ({"arm": "ghoul-bite", "target": "a", "hit": True},)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["venom at leisure"], BOOK), "pass-time", "a",
        ({"hours": 24}, [], ["rest", "rest"], [], {"scene.minutes": 1440, "a.effects.ghoul-venom.level": 1}),
        ({"hours": 48}, [], ["rest", "rest"], [], {"scene.minutes": 2880, "a.effects.ghoul-venom": None}),
        ({"hours": 72}, [], ["rest", "rest"], [], {"scene.minutes": 4320, "a.effects.ghoul-venom": None}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["lamed at leisure"], BOOK), "pass-time", "a",
        ({"hours": 24}, [], ["rest", "rest"], [], {"scene.minutes": 1440, "a.characteristics.CON": 10, "a.fatigue": 21, "a.effects.lamed.level": 2}),
        ({"hours": 48}, [], ["rest", "rest"], [], {"scene.minutes": 2880, "a.characteristics.CON": 9, "a.hit_points": 11, "a.fatigue": 20, "a.effects.lamed.level": 1}),
        ({"hours": 72}, [], ["rest", "rest"], [], {"scene.minutes": 4320, "a.characteristics.CON": 8, "a.hit_points": 11, "a.fatigue": 19, "a.effects.ghoul-venom": None, "a.effects.lamed": None}),
    )  # fmt: skip


def test_a_vampire_rises() -> None:
    """Thirst, and thirst twice away from home; five points are too few, none are the end.

    [BRP-CRE-089 BRP-CRE-094]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a vampire"], BOOK), "vampire-rises", "vampire-1",
        ({"home": True}, [1], [], ["1d6"], {"vampire-1.power_points": 12}),
        ({"home": False}, [1, 1, 1, 1], [], ["1d6", "3d6"], {"vampire-1.power_points": 9}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a vampire with 5"], BOOK), "vampire-rises", "vampire-1",
        ({"home": True}, [1], [], ["1d6"], {"vampire-1.power_points": 4}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a vampire with 4"], BOOK), "vampire-rises", "vampire-1",
        ({"home": True}, [4], [], ["1d6"], {"vampire-1.power_points": 0, "vampire-1.fate": "fainted", "vampire-1.fight.rank": 0}),
        ({"home": True}, [1], [], ["1d6"], {"vampire-1.power_points": 3}),
        ({"home": True}, [2], [], ["1d6"], {"vampire-1.power_points": 2, "vampire-1.effects.parched": 0}),
        ({"home": False}, [1, 1, 1, 1], [], ["1d6", "3d6"], {"vampire-1.power_points": 0, "vampire-1.fate": "fainted", "vampire-1.fight.rank": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a vampire with 2, senseless"], BOOK), "vampire-rises", "vampire-1",
        ({"home": True}, [2], [], ["1d6"], {"vampire-1.power_points": 0, "vampire-1.effects.parched": 0}),
    )  # fmt: skip


def test_garlic_and_sun() -> None:
    """Garlic against the points it has; the sun burns who is a vampire.

    [BRP-CRE-088 BRP-CRE-090]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a vampire"], BOOK), "garlic", "vampire-1",
        ({}, [1, 1, 25], [], ["2d6 + 6", "25%"], {"vampire-1.fight.stunned": 2}),
        ({}, [1, 1, 26], [], ["2d6 + 6", "25%"], {}),
        ({"cloves": 2}, [6, 6, 99, 1, 2], [], ["2d6 + 6", "75%", "1d2", "1d2"], {"vampire-1.wounds.wound-1": 1, "vampire-1.hit_points": 13, "vampire-1.wounds.wound-2": 2}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a vampire"], BOOK), "garlic", "a",
        ({}, "BRP-CRE-081", "Only a vampire does that."),
    )  # fmt: skip
    goes_on(
        AtTheSeat(RULESET, SCENES["a vampire in the sun"], BOOK),
        ([], ["act", "act"], [], {"vampire-1.wounds.wound-1": {"damage": 1, "kind": "sun"}, "vampire-1.hit_points": 15, "scene.round.number": 2, "a.fight.intent": "act", "vampire-1.fight.intent": "act"}),
    )  # fmt: skip
    goes_on(
        AtTheSeat(RULESET, SCENES["a vampire"], BOOK),
        ([], ["act", "act"], [], {"scene.round.number": 2, "a.fight.intent": "act", "vampire-1.fight.intent": "act"}),
    )  # fmt: skip


def test_holy_signs_and_water() -> None:
    """True believers only; each splash is SIZ 1 of it.

    [BRP-CRE-092 BRP-CRE-093]
    """
    refuses(
        AtTheSeat(RULESET, SCENES["a vampire"], BOOK), "hold-off", "a",
        ({"target": "vampire-1"}, "BRP-CRE-092", "Only a true believer holds a vampire off."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a lukewarm one"], BOOK), "hold-off", "a",
        ({"target": "vampire-1"}, "BRP-CRE-092", "Only a true believer holds a vampire off."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a believer"], BOOK), "hold-off", "a",
        ({"target": "vampire-1"}, [40, 2], [], ["40%", "1d3"], {"a.fight.rank": 0, "vampire-1.effects.near-sign": 1, "vampire-1.power_points": 11, "a.effects.safe-from-vampire-1": 0}),
        ({"target": "vampire-1"}, [41], [], ["40%"], {"a.fight.rank": 0, "vampire-1.effects.near-sign": 1}),
        ({"target": "vampire-1", "touches": True}, [41, 3], [], ["40%", "1d3"], {"a.fight.rank": 0, "vampire-1.effects.near-sign": 1, "vampire-1.wounds.wound-1": {"damage": 3, "kind": "holy"}, "vampire-1.hit_points": 13}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a believer"], BOOK), "bless", "a",
        ({"size": 1}, "BRP-CRE-093", "It takes a full turn of prayer."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a lukewarm one"], BOOK), "bless", "a",
        ({"size": 1}, "BRP-CRE-093", "Only a faithful servant blesses water."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a poor believer"], BOOK), "bless", "a",
        ({"size": 1}, "BRP-CRE-093", "No power point is left for it."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a believer at leisure"], BOOK), "bless", "a",
        ({"size": 11}, [], [], [], {"a.power_points": 10, "scene.minutes": 5, "a.effects.holy-water": "level 11, 0, "}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a believer at leisure"], BOOK), "bless", "a",
        ({"size": 12}, "BRP-CRE-093", "SIZ 11 of it at most."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["holy water"], BOOK), "splash", "a",
        ({"target": "vampire-1"}, [], [], [], {"a.fight.rank": 0, "a.effects.holy-water": "level 1, 0, ", "vampire-1.effects.acid": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a drop of it"], BOOK), "splash", "a",
        ({"target": "vampire-1"}, [], [], [], {"a.fight.rank": 0, "a.effects.holy-water": None, "vampire-1.effects.acid": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["holy water at leisure"], BOOK), "splash", "a",
        ({"target": "vampire-1"}, [3], [], ["1d4"], {"a.effects.holy-water": "level 1, 0, ", "vampire-1.effects.acid": None, "vampire-1.wounds.wound-1": {"damage": 3, "kind": "holy"}, "vampire-1.hit_points": 13}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["a vampire"], BOOK), "splash", "a",
        ({"target": "vampire-1"}, "BRP-CRE-093", "There is no holy water at hand."),
    )  # fmt: skip
