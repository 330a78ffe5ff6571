"""Figures of powers as printed: what they cost to have, at which levels they are used, what the beings are that come."""

from __future__ import annotations

import re
from itertools import product

from tests.rulesets.brp.powers.printed import SORCERY
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, seat
from tests.rulesets.brp.powers.sweep import BUTTONS, cases_of, form_of, stage
from tests.rulesets.brp.stage import legal_character, person, told

from rulewright.play.readers.scripted import OffScript
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower

# -- what superpowers cost ----------------------------------------------------------------------

PRICES = {
    "absorption/cold": 3, "adaptation": 3, "alternate-form": 20, "armour": 1, "barrier": 3, "defence": 1,
    "density-control": 1, "diminish-enhance": 5, "drain/PP": 5, "drain/HP": 10, "energy-control/cold": 3,
    "energy-projection/cold": 10, "extra-energy/own": 1, "extra-hit-points": 1, "flight": 1, "force-field/cold": 10,
    "intangibility": 2, "invisibility": 1, "leap": 1, "protection/cold": 1, "regeneration": 3, "resistance/cold": 3,
    "resistance-in-turns": 1, "sidekick": 1, "size-change": 1, "snare-projection": 1, "stretching": 3,
    "super-characteristic/STR": 1, "super-characteristic/DEX": 3, "super-characteristic/INT": 3,
    "super-characteristic/POW": 3, "super-movement/air-walking": 10, "super-sense/sonar": 3, "super-skill/climb": 2,
    "super-speed": 20, "teleport": 1, "transfer/PP": 1, "transfer/HP": 3, "unarmed-combat": 20, "weather-control": 3,
}  # fmt: skip
"""Character points of a level, for somebody of SIZ 10, by whose SIZ a Force Field is bought."""


def test_what_every_superpower_costs() -> None:
    """Lost, a power gives back what two levels cost; of an Armour Field a point buys two.

    [BRP-POW-263]
    """
    for name, price in {**PRICES, "armour-field/cold": 0.5}.items():
        key = f"superpowers/{name}"
        table = seat(facing(gifted(key, level=2)))
        had = table.actor("a").powers.points
        assert 2 * price == table.press("lose-power", "a", power=key), key
        assert had + 2 * price == table.actor("a").powers.points, key
    named = {name.split("/")[0] for name in (*PRICES, "armour-field")}
    assert named == {each.id for each in ALL.content.all(Superpower)}


FAILINGS = {
    "activated-identity": [1], "obvious-activation": [1], "always-on": [5], "frailty": [1, 3], "troubled-mind": [1, 2, 3],
    "vice": [1, 2, 3], "dependant": [1, 3], "duty": [1, 3], "disadvantaged": [1, 3], "hunted": [1, 2, 3],
    "weakness-damage": [*range(1, 21)], "weakness-common": [2], "weakness-power-set": [2],
    "weakness-characteristic": [*range(1, 21)], "weakness-rare": [-1], "vulnerable": [*range(1, 21)],
}  # fmt: skip
"""What failings may bring, without anybody's leave."""
BEYOND_LEAVE = {"troubled-mind": [4, 5, 6, 7, 8, 9]}


def test_what_every_failing_brings() -> None:
    """At the start and in play, from the least to the most, by its steps. [BRP-POW-248 BRP-POW-250 BRP-POW-261]"""
    for failing, worth in FAILINGS.items():
        table = seat(facing(gifted("superpowers/leap")))
        range_ = [*worth, *BEYOND_LEAVE.get(failing, [])]
        taken = [each for each in range(-5, 21) if table.allows("take-failing", "a", failing=failing, points=each)]
        assert list(range(min(range_), max(range_) + 1)) == taken, failing
        start = [
            points
            for points in range(-3, 23)
            if "BRP-POW-248"
            not in told(legal_character(powers={"superpowers/leap": 1}, failings={failing: points}), ALL)
        ]
        assert worth == start, failing
    bold = legal_character(powers={"superpowers/leap": 1}, failings={"troubled-mind": 9}, agreed=["troubled-mind"])
    assert "BRP-POW-248" not in told(bold, ALL)


LIMITS = {
    "conditional": 5, "useless-against-common": 12, "useless-against-powers": 12, "useless-against-uncommon": 12,
    "limited-uses": 8, "touch-only": 12, "gains-range": -24, "new-price": 2, "double-price": 2, "half-price": -24,
    "price-each-round": 2, "free-no-more": 2, "other-points-too": 2, "leaks-seldom": 2, "leaks-often": 4,
    "never-better": 12,
}  # fmt: skip
"""What limits with a count of two give back of a power of twelve levels at two points, which is twelve at most."""


def test_what_every_limit_gives_back() -> None:
    """By level, by count, or at once, and never more than half; what betters a power doubles its price. [BRP-POW-251 BRP-POW-252 BRP-POW-253]"""
    for limit, back in LIMITS.items():
        me = person(at=ALL, powers={"superpowers/intangibility": 12}, limits={f"superpowers/intangibility+{limit}": 2})
        assert 24 - back == seat(facing(me)).press("lose-power", "a", power="superpowers/intangibility"), limit


# -- levels of sorcery --------------------------------------------------------------------------


def test_at_which_levels_every_spell_of_sorcery_is_cast() -> None:
    """From the least to the most that is printed, whoever knows it at four."""
    for spell, row in SORCERY.items():
        case = cases_of(f"sorcery/{spell}")[0]
        there, button, form = stage(case), RULESET.action(BUTTONS["sorcery"]), form_of(case)
        there = there.write("a", f"powers.known.sorcery/{spell}", 9)
        least, most = row.levels
        cast = [level for level in range(8) if button.refuse(there, ALL, "a", {**form, "level": level}) is None]
        assert list(range(least, (most or 7) + 1)) == cast, spell


# -- mutations by dice --------------------------------------------------------------------------

LAST_FACES = {
    "adaptability": 3, "allergy": 5, "biped": 9, "camouflage": 12, "colouration": 15, "congenital-disease": 19,
    "decreased-characteristic": 22, "disease-carrier": 25, "group-intelligence": 29, "hands": 30, "hardy": 33,
    "hybrid": 35, "imitation": 37, "increased-characteristic": 44, "keen-sense": 48, "luminescence": 50,
    "metabolic-improvement": 53, "metabolic-weakness": 57, "natural-armour": 60, "natural-weaponry": 65,
    "pain-sensitivity": 67, "pheromone": 68, "reduced-sense": 70, "regeneration": 72, "sensitivity": 74, "speech": 76,
    "structural-improvement": 81, "structural-weakness": 86, "venom": 89, "wings": 90,
}  # fmt: skip
"""The last face of each mutation on the table of D100; beyond, one chooses."""


def mutation_of(face: int) -> str:
    """The mutation that a face brings at the table, whatever dice it throws besides."""
    for more, answers in product(range(8), ([], ["CON"])):
        table = seat(facing(person(at=ALL)))
        try:
            return str(table.press("mutagen", "a", [face, *[1] * more], answers).key).split("/")[1]
        except OffScript:
            continue
    return ""


def test_every_face_brings_its_mutation() -> None:
    """The first and the last face of each."""
    first = 1
    for mutation, last in LAST_FACES.items():
        assert (mutation, mutation) == (mutation_of(first), mutation_of(last)), mutation
        first = last + 1


# -- beings from elsewhere ----------------------------------------------------------------------

ELEMENTALS = {
    "air": "STR 11 CON 11 SIZ 7 INT 14 DEX 14 CHA 14 brawl 50 dodge 30",
    "earth": "STR 30 CON 17 SIZ 11 INT 7 DEX 7 CHA 7 brawl 50 dodge 15",
    "fire": "STR 13 CON 11 SIZ 17 INT 7 DEX 14 CHA 7 brawl 50 dodge 30",
    "water": "STR 17 CON 17 SIZ 7 INT 14 DEX 11 CHA 14 brawl 50 dodge 25",
}
DEMONS = {
    "lesser-demon": ("STR 10 CON 11 SIZ 10 INT 10 DEX 14 CHA 7 brawl 50 dodge 35 grapple 45", "2d6 + 6", 8),
    "demon-of-three-dice": ("STR 18 CON 16 SIZ 17 INT 12 DEX 13 CHA 7 brawl 65 dodge 35", "3d8", 3),
}


def figures(text: str) -> dict[str, int]:
    """Names and figures of a row."""
    return {name: int(value) for name, value in re.findall(r"(\w+) (\d+)", text)}


def test_who_comes_when_called() -> None:
    """Elementals and demons with their characteristics and skills, and the dice of their POW. [BRP-POW-194 BRP-POW-220 BRP-POW-229 BRP-POW-234 BRP-POW-240]"""
    rows = {f"{element}-elemental": (row, "3d6", 3) for element, row in ELEMENTALS.items()} | DEMONS
    for being, (row, dice, power) in rows.items():
        spell = "summon-demon" if "demon" in being else "summon-elemental"
        case = cases_of(f"sorcery/{spell}")[0]
        table = seat(stage(case))
        form = {**form_of(case), **({"words": being} if "demon" in being else {"choice": being.split("-")[0]})}
        ones = 1 if "demon" in being else 2
        table.press("cast-sorcery", "a", [*[1] * ones, *[1] * (2 if power == 8 else 3)], **form)
        came = table.actor(next(who for who in table.state.actors if who not in ("a", "b", "c")))
        for name, value in figures(row).items():
            has = came.value(name) if name.isupper() else came.skills[name].given
            assert value == has, (being, name)
        assert (power, dice) == (came.value("POW"), str(table.last.drawn[-1][0]).strip("()")), being
        assert ["1d8", "1d6"][:ones] == [str(drawn[0]) for drawn in table.last.drawn[:ones]], being
