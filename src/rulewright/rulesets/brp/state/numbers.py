"""Derived characteristics: computed from the present characteristics, never stored.

Whatever changes a characteristic changes these at once. [BRP-CHR-079]
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from rulewright.chance import Chance, Die, Negative, Quotient, Repeat, Rounding, Sure
from rulewright.play import Derived, FrozenMap, Part, derived
from rulewright.play.effects import parts_of, total_of
from rulewright.rulesets.brp.state.character import HOLLOW, Actor, Book
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.kinds.creatures import BodyPart, Creature
from rulewright.rulesets.brp.state.permanent import original, permanent_value
from rulewright.rulesets.brp.state.units import half, part

LOCATIONS = ("right-leg", "left-leg", "abdomen", "chest", "right-arm", "left-arm", "head")
SWARM = 10
"""How many small creatures make one swarm or pack. [BRP-CRE-041]"""
GAITS = {"walk": 1, "combat": 3, "run": 5}
"""Metres for each unit of MOV in a round. [BRP-CHR-107]"""


# -- points -------------------------------------------------------------------------------------


LEGS = ("right-leg", "left-leg")


ARMS = ("right-arm", "left-arm")


def most_hit_points(actor: Actor, book: Book) -> Derived:
    """The average of CON and SIZ, or their sum where the table plays with total hit points.

    [BRP-CHR-086 BRP-CHR-090 BRP-CHR-091]
    """
    kind = creature_of(actor, book)
    if kind is not None and kind.hit_points != "average":
        return by_its_kind(actor, kind)
    use = book.options.hit_points
    total = use == "total" or (use == "heroes" and actor.character.hero)
    rule = ("BRP-CHR-090" if use == "total" else "BRP-CHR-091") if total else ""
    return _hit_points(actor.value("CON"), actor.value("SIZ"), rule, parts_of(actor.effects, "hit points"))


@lru_cache(maxsize=1024)
def _hit_points(constitution: int, size: int, total: str, lasting: tuple[Part, ...]) -> Derived:
    if total:
        return derived("Hit points", ("CON", constitution, total), ("SIZ", size, total), *lasting)
    average = (f"half of CON {constitution} + SIZ {size}", half(constitution + size), "BRP-CHR-086")
    return derived("Hit points", average, *lasting)


def by_its_kind(actor: Actor, kind: Creature) -> Derived:
    """Hit points of a creature that has them from elsewhere: CON and SIZ together, SIZ alone where it has no CON, POW where
    it has no body, and ten small lives in a swarm. [BRP-CRE-003 BRP-CRE-013 BRP-CRE-014 BRP-CRE-041 BRP-CRE-123]
    """
    codes = {"sum": ("CON", "SIZ"), "size": ("SIZ",), "power": ("POW",)}.get(kind.hit_points, ())
    lives = () if codes else (("ten small lives", SWARM, "BRP-CRE-041"),)
    whole = tuple((code, actor.value(code), "BRP-CRE-003") for code in codes)
    return derived("Hit points", *whole, *lives, *parts_of(actor.effects, "hit points"))


def major_wound_level(actor: Actor, book: Book) -> Derived:
    """A single wound of half the hit points is a major one. [BRP-CHR-098 BRP-SYS-020]"""
    return _major_wound_level(int(most_hit_points(actor, book)))


@lru_cache(maxsize=256)
def _major_wound_level(most: int) -> Derived:
    return derived("Major wound level", ("half of hit points", half(most), "BRP-CHR-098"))


def is_major(damage: int, actor: Actor, book: Book) -> bool:
    """Whether one injury is a major wound; below half the hit points it is a minor one. [BRP-SYS-019 BRP-SYS-020]"""
    return damage >= major_wound_level(actor, book)


def place_named(place: str) -> str:
    """A place of a body as one says it: "left arm"."""
    return place.replace("-", " ")


@lru_cache(maxsize=64)
def location_hit_points(most: int, body: tuple[BodyPart, ...] = ()) -> FrozenMap[str, int]:
    """Hit points of the seven locations of a humanoid, or of another body, from the whole: each its part, rounded up.

    [BRP-CHR-092 BRP-CRE-154 BRP-CRE-155]
    """
    if body:
        return FrozenMap({each.location: part(each.over * most, each.under) for each in body})
    third, chest, arm = part(most, 3), part(4 * most, 10), part(most, 4)
    points = (third, third, third, chest, arm, arm, third)
    return FrozenMap(zip(LOCATIONS, points, strict=True))


def most_power_points(actor: Actor) -> Derived:
    """Power points are POW, and what powers add to them or a creature has stored. [BRP-CHR-099 BRP-CRE-010 BRP-CRE-016]"""
    lasting = parts_of(actor.effects, "power points")
    power = 0 if actor.is_marked(HOLLOW) else actor.value("POW")
    return derived("Power points", ("POW", power, "BRP-CHR-099"), *lasting, least=0)


def most_fatigue(actor: Actor) -> Derived:
    """Fatigue points are STR and CON together. [BRP-CHR-108]"""
    return derived("Fatigue points", ("STR", actor.value("STR"), "BRP-CHR-108"), ("CON", actor.value("CON")))


def starting_sanity(actor: Actor) -> Derived:
    """Sanity points begin at five times POW. [BRP-CHR-118]"""
    return derived("Sanity points", ("POW x 5", permanent_value(actor, "POW") * 5, "BRP-CHR-118"), most=99)


def sanity_at_the_start(actor: Actor, book: Book) -> Derived:
    """Sanity as it was at the start, five times the POW of then; no later POW changes it. [BRP-OPT-069]"""
    power = original(actor.character, book).POW - actor.character.grown.get("POW", 0)
    return derived("Starting sanity", ("POW at the start x 5", power * 5, "BRP-OPT-069"), least=0, most=99)


def experience_bonus(actor: Actor) -> Derived:
    """Half of INT, added to learning rolls. [BRP-CHR-085]"""
    return derived("Experience bonus", ("half of INT", half(actor.value("INT")), "BRP-CHR-085"))


# -- damage -------------------------------------------------------------------------------------


def damage_modifier(actor: Actor) -> str:
    """The dice that STR and SIZ add to a blow, and what a leap or a charge adds to them; lying down one puts no weight
    behind it, though weakness still tells.

    [BRP-CHR-080 BRP-POW-327 BRP-POW-334 BRP-SPT-163 BRP-SPT-228 BRP-CRE-006]
    """
    dice = modifier_dice(actor.value("STR") + actor.value("SIZ") + total_of(actor.effects, "momentum"))
    for _ in range(total_of(actor.effects, "charge")):
        dice = next_modifier(dice)
    return "" if dice.startswith("+") and actor.is_marked("prone") else dice


def modifier_dice(total: int) -> str:
    """The damage modifier for STR + SIZ, as dice: "-1d4", "", "+2d6". [BRP-CHR-080]"""
    for most, dice in ((12, "-1d6"), (16, "-1d4"), (24, ""), (32, "+1d4"), (40, "+1d6")):
        if total <= most:
            return dice
    return f"+{1 + part(total - 40, 16)}d6"


def next_modifier(dice: str) -> str:
    """The damage modifier one step further. [BRP-CHR-080 BRP-POW-334]"""
    steps = ("-1d6", "-1d4", "", "+1d4", "+1d6", "+2d6")
    if dice in steps[:-1]:
        return steps[steps.index(dice) + 1]
    return f"+{int(dice[1:].split('d', maxsplit=1)[0]) + 1}d6"


def modifier_chance(dice: str, use: Literal["full", "half", "half each", "none"] = "full") -> Chance[int]:
    """The damage modifier as luck: all of it in melee, half of what is positive for bows and thrown weapons, or half of each
    die where a table plays so, none for weapons that drive themselves. [BRP-CHR-081 BRP-CHR-083 BRP-CHR-084 BRP-SPT-270]
    """
    if not dice or use == "none":
        return Sure(0)
    count, sides = dice[1:].split("d")
    thrown: Chance[int] = Die(int(sides)) if count == "1" else Repeat(Die(int(sides)), int(count))
    if dice.startswith("-"):
        return Negative(thrown)
    if use == "half each":
        return Repeat(Quotient(Die(int(sides)), 2, Rounding.UP), int(count))
    return thrown if use == "full" else Quotient(thrown, 2, Rounding.UP)


def damage_done(rolled: int) -> int:
    """Damage below nothing is nothing. [BRP-CHR-082]"""
    return max(0, rolled)


# -- movement -----------------------------------------------------------------------------------


def movement(actor: Actor) -> Derived:
    """MOV: units of movement in a combat round; 10 for humans, and for a creature as its kind has it. [BRP-CHR-106 BRP-CRE-005]"""
    own_pace = (f"{actor.character.species}, by nature", actor.character.move, "BRP-CHR-106")
    return derived("MOV", own_pace, *parts_of(actor.effects, "MOV"), least=0)


def metres(pace: Derived, gait: Literal["walk", "combat", "run"], *lasting: Part) -> Derived:
    """How far a gait goes in one combat round; what weighs somebody down takes metres off. [BRP-CHR-107 BRP-POW-321]"""
    by_gait = (f"MOV x {GAITS[gait]}", pace * GAITS[gait], "BRP-CHR-107")
    return derived(f"Metres ({gait})", by_gait, *lasting, least=0)
