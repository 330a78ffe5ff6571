"""Armour: what it stops, where it sits, and what it hinders."""

from __future__ import annotations

from functools import lru_cache

from rulewright.chance import Chance, Die, Sum, parse
from rulewright.contract import Weighed, bears_on
from rulewright.play import Derived, Part, derived, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.falling import WORN
from rulewright.rulesets.brp.body.wounds.plain_force import kinetic_armour
from rulewright.rulesets.brp.checks.weighing import ROLL
from rulewright.rulesets.brp.gear.damaged import as_it_is
from rulewright.rulesets.brp.gear.field import field_stops
from rulewright.rulesets.brp.state.arms import kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Armour, Shield, Weapon
from rulewright.rulesets.brp.state.units import half

ARMOUR: Weighed[[Actor], tuple[Part, ...]] = Weighed("armour")
"""What stops a blow besides what is worn."""
BARE_HEAD = {"light": -1, "heavy": -2}
"""What a suit loses without the helmet that it comes with. [BRP-EQP-144]"""
OLD = ("prehistoric", "medieval")
"""The times whose armour bullets find half as good, and what is made to stun not at all. [BRP-EQP-123 BRP-SPT-258]"""
MOST_OF_FIRE = 6
"""The sides of the die that is the most armour is against fire, where it is rolled for. [BRP-SPT-169]"""
WATER = 3
"""What water adds to anybody's armour. [BRP-SKL-151 BRP-SPT-279]"""
BODY = ("chest", "abdomen", "right-leg", "left-leg")
"""Where a piece weighs on its wearer's moves. [BRP-EQP-153]"""


def lasting_armour(me: Actor, book: Book) -> tuple[Part, ...]:
    """All that stops a blow besides what is worn."""
    return tuple(part for bears in ARMOUR.on(book) for part in bears(me))


def pieces(me: Actor, book: Book, location: str = "") -> tuple[Armour, ...]:
    """The armour that counts, as it is now: all of it, or what covers a location, layer upon layer; a bare head goes without.

    [BRP-CBT-093 BRP-EQP-149 BRP-EQP-152 BRP-SPT-031 BRP-SPT-032]
    """
    worn = [as_it_is(book.content.get(Armour, each), int(me.damaged.get(each, 0))) for each in me.armour]
    if not location:
        return tuple(worn)
    bare = location == "head" and me.bareheaded
    there = [each for each in worn if location in each.locations and not (bare and each.comes_with)]
    return (*there, *(book.content.get(Armour, each) for each in me.pieces.get(location, ())))


def is_bullet(weapon: Weapon | None) -> bool:
    """Whether armour meets a weapon with its figure against firearms. [BRP-CBT-092 BRP-EQP-145]"""
    return weapon is not None and kind_of(weapon) in ("gun", "beam")


def is_outdated(piece: Armour, weapon: Weapon | None, book: Book) -> bool:
    """Whether armour is of an older time than what strikes it: old armour against firearms and energy, modern armour
    against energy and what is more advanced, unless it has a figure of its own. [BRP-EQP-123]
    """
    if weapon is None or not is_bullet(weapon):
        return False
    beam = kind_of(weapon) == "beam"
    match piece.era:
        case each if each in OLD:
            return True
        case "modern":
            return beam or (weapon.era == "future" and not piece.own)
        case "future":
            return beam and book.options.energy_halves_advanced
    return False


def insulates(piece: Armour, weapon: Weapon | None) -> bool:
    """Whether armour counts against a weapon at all: what is of an older make does nothing against what is made to stun.

    [BRP-SPT-258]
    """
    return weapon is None or not weapon.stuns or piece.era not in OLD


def figure(piece: Armour, weapon: Weapon | None, location: str) -> int:
    """What one piece stops: by blow or bullet; a helmet by itself where locations are played.

    [BRP-EQP-135 BRP-EQP-143 BRP-EQP-145 BRP-EQP-155]
    """
    if piece.helmet and location:
        return piece.head
    return piece.stops_bullets if is_bullet(weapon) else piece.stops


def left_of(me: Actor, piece: Armour, weapon: Weapon | None, location: str) -> int:
    """What one piece stops, less what fire has taken off it. [BRP-SPT-170]"""
    return max(0, figure(piece, weapon, location) - int(me.charred.get(piece.id, 0)))


def bare_head(me: Actor, worn: tuple[Armour, ...], location: str) -> int:
    """What is missing without the helmets that suits come with, where all of a body counts as one. [BRP-EQP-144]"""
    if not me.bareheaded or location:
        return 0
    return sum(BARE_HEAD[each.comes_with] for each in worn if each.comes_with)


def on_the_back(me: Actor, book: Book, location: str) -> tuple[Part, ...]:
    """Half of what a slung shield stops, where it hangs. [BRP-EQP-162]"""
    if not me.slung or not location:
        return ()
    shield = book.content.get(Shield, me.slung)
    return (Part(f"{shield.name}, slung", half(shield.armour), "BRP-EQP-162"),) if location in shield.locations else ()


def water_over(me: Actor, weapon: Weapon | None, book: Book) -> int:
    """What water stops of all that strikes somebody in it, unless a table lets points pass. [BRP-SPT-279]"""
    points_pass = weapon is not None and book.options.blows_in_water == "half" and "impaling" in weapon.special
    return WATER if me.is_marked("under water") and not points_pass else 0


def besides(me: Actor, book: Book, weapon: Weapon | None, location: str, behind: str) -> tuple[Part, ...]:
    """What stops a blow beyond what is worn: water, a field, a shield on the back, one that was pierced, and what powers give.

    [BRP-CBT-093 BRP-SPT-279 BRP-EQP-146 BRP-EQP-162]
    """
    deep = water_over(me, weapon, book)
    water = (Part("water", deep, "BRP-SPT-279"),) if deep else ()
    past: tuple[Part, ...] = ()
    if behind:
        shield = book.content.get(Shield, behind)
        past = (Part(shield.name, shield.armour, "BRP-CBT-093"),)
    return (*field_stops(me, book), *on_the_back(me, book, location), *past, *lasting_armour(me, book), *water)


def armour_value(me: Actor, book: Book, weapon: Weapon | None = None, location: str = "", behind: str = "") -> Derived:
    """What armour takes off a blow or a bullet, layer upon layer; what is of an older time counts half, and so does all of
    it against what cuts through. A shield that was pierced adds its own, and so does water.

    Nobody has less than none; what fire has taken off it is gone.
    [BRP-CBT-092 BRP-CBT-093 BRP-POW-321 BRP-SPT-170 BRP-SPT-279 BRP-EQP-116 BRP-EQP-123 BRP-EQP-135 BRP-EQP-143 BRP-EQP-144 BRP-EQP-149]
    """
    there = tuple(each for each in pieces(me, book, location) if insulates(each, weapon))
    worn = [Part(each.name, left_of(me, each, weapon, location), "BRP-CBT-092") for each in there]
    old = sum(left_of(me, each, weapon, location) for each in there if is_outdated(each, weapon, book))
    if less := bare_head(me, there, location):
        worn.append(Part("without a helmet", less, "BRP-EQP-144"))
        old += less if any(is_outdated(each, weapon, book) for each in there if each.comes_with) else 0
    if old > 1:
        worn.append(Part("of an older time", -(old // 2), "BRP-EQP-123"))
    if weapon is not None and weapon.cuts and (whole := sum(each.value for each in worn)) > 1:
        worn.append(Part("cut through", -(whole // 2), "BRP-EQP-116"))
    worn += besides(me, book, weapon, location, behind)
    return derived("Armour", *(worn or [Part("none", 0)]), least=0, rule="BRP-POW-321")


@bears_on(WORN)
def worn_in_a_fall(me: Actor, book: Book, where: str) -> int:
    """All that somebody wears counts in a short fall; what powers stop of plain force counts in any. [BRP-SPT-160]"""
    return max(0, int(armour_value(me, book, None, where)) - kinetic_armour(me) - water_over(me, None, book))


@lru_cache(maxsize=256)
def rolled_armour(dice: tuple[str, ...]) -> Chance[int]:
    """Armour as dice. [BRP-CBT-096 BRP-EQP-136]"""
    return Sum(tuple(parse(each).chance for each in dice))


@rule
def stopped(play: Play, target: str, weapon: Weapon, location: str, behind: str = "") -> int:
    """What armour stops of this one hit: as printed, or rolled for each hit anew; a shield that it came past counts too.
    No hit makes armour any worse.

    [BRP-CBT-092 BRP-CBT-093 BRP-CBT-096 BRP-EQP-116 BRP-EQP-124 BRP-EQP-135 BRP-EQP-136 BRP-EQP-142]
    """
    me, book = play.actor(target), play.book
    if not book.options.random_armour:
        return int(armour_value(me, book, weapon, location, behind))
    there = tuple(each for each in pieces(me, book, location) if insulates(each, weapon))
    old = tuple(each for each in there if is_outdated(each, weapon, book))
    worn = roll_pieces(play, target, tuple(each for each in there if each not in old), weapon, location)
    worn += half(roll_pieces(play, target, old, weapon, location))
    if weapon.cuts:
        worn = half(worn)
    return max(0, worn + sum(each.value for each in besides(me, book, weapon, location, behind)))


@rule
def roll_pieces(
    play: Play, target: str, worn: tuple[Armour, ...], weapon: Weapon | None, location: str, most: int = 0
) -> int:
    """Roll what some pieces of armour stop together, less a helmet that is missing and what fire has taken off them; one die
    of so many sides where they could stop more than that.

    [BRP-CBT-096 BRP-SPT-169 BRP-SPT-170 BRP-EQP-124 BRP-EQP-136]
    """
    me, dice = play.actor(target), tuple(dice_of(each, weapon, location) for each in worn if not each.field)
    if not dice:
        return 0
    less = bare_head(me, worn, location) - sum(int(me.charred.get(each.id, 0)) for each in worn)
    rolled = rolled_armour(dice)
    if most and max(rolled.odds()) > most:
        rolled = Die(most)
    return max(0, play.draw(rolled, of=target, what="armour") + less)


@rule
def stops_fire(play: Play, who: str, location: str) -> int:
    """What is worn takes off a fire, less what the flames have had of it; where armour is rolled for, 1D6 at most.

    [BRP-SPT-169 BRP-SPT-170]
    """
    me, book = play.actor(who), play.book
    worn = tuple(each for each in pieces(me, book, location) if not each.field)
    spells = total_of(me.effects, *(f"armour {each}" for each in me.armour)) if me.effects else 0
    if book.options.random_armour:
        return roll_pieces(play, who, worn, None, location, MOST_OF_FIRE) + spells
    kept = sum(left_of(me, each, None, location) for each in worn) + bare_head(me, worn, location)
    return max(0, kept) + spells


def dice_of(piece: Armour, weapon: Weapon | None, location: str) -> str:
    """The dice of one piece of armour. [BRP-EQP-136 BRP-EQP-155]"""
    if piece.helmet and location:
        return str(piece.head)
    return piece.rolled_bullets if is_bullet(weapon) else piece.rolled


# -- what it hinders ----------------------------------------------------------------------------


def weighing_pieces(me: Actor, book: Book) -> tuple[Armour, ...]:
    """The armour that hinders: suits and helmets as they are, and of single pieces only the heaviest on trunk or legs,
    with the helmets. [BRP-EQP-139 BRP-EQP-153]
    """
    worn = [book.content.get(Armour, each) for each in me.armour]
    single = {where: [book.content.get(Armour, each) for each in there] for where, there in me.pieces.items()}
    trunk = [each for where in BODY for each in single.get(where, ())]
    heaviest = [max(trunk, key=lambda each: each.enc)] if trunk else []
    return (*worn, *heaviest, *(each for each in single.get("head", ()) if each.helmet))


@bears_on(ROLL)
def armour_on_a_roll(me: Actor, kind: str, key: str, book: Book) -> tuple[Part, ...]:
    """What armour takes off a skill: bodily ones, handiwork, a helmet off the senses, a humming field off senses and
    stealth; never off weapons.

    [BRP-CBT-094 BRP-EQP-139 BRP-EQP-146]
    """
    if kind == "combat" or not (me.armour or me.pieces):
        return ()
    parts = []
    for each in weighing_pieces(me, book):
        hums = -HUM * me.field_set if each.field else 0
        by = {"physical": each.physical, "perception": each.perception + hums, "manipulation": each.manipulation}
        less = by.get(kind, 0) + (each.stealth + hums if key in ("hide", "stealth") else 0)
        if less:
            parts.append(Part(each.name, less, "BRP-CBT-094"))
    return tuple(parts)


HUM = 5
"""What each point of a field takes off senses and stealth. [BRP-EQP-146]"""
