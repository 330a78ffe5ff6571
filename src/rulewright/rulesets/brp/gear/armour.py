"""Armour: what it stops, where it sits, and what it hinders."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from rulewright.chance import Chance, Sum, parse
from rulewright.contract import Pick, Weighed, Within, action, bears_on
from rulewright.kits.choosing import entries_of
from rulewright.play import Derived, Part, Refusal, derived, rule
from rulewright.rulesets.brp.checks.weighing import ROLL
from rulewright.rulesets.brp.gear.offers import Worn, no_time_to_dress
from rulewright.rulesets.brp.state.arms import item_armour, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Armour, Shield, Weapon

ARMOUR: Weighed[[Actor], tuple[Part, ...]] = Weighed("armour")
"""What stops a blow besides what is worn."""


def lasting_armour(me: Actor, book: Book) -> tuple[Part, ...]:
    """All that stops a blow besides what is worn."""
    return tuple(part for bears in ARMOUR.on(book) for part in bears(me))


def pieces(me: Actor, book: Book, location: str = "") -> tuple[Armour, ...]:
    """The armour that counts: all of it, or what covers a location. [BRP-CBT-093]"""
    worn = (book.content.get(Armour, each) for each in me.armour)
    return tuple(each for each in worn if not location or location in each.locations)


def armour_value(me: Actor, book: Book, weapon: Weapon | None = None, location: str = "", behind: str = "") -> Derived:
    """What armour takes off a blow or a bullet, layer upon layer; a shield that was pierced adds its own.

    [BRP-CBT-092 BRP-CBT-093]
    """
    bullets = weapon is not None and kind_of(weapon) in ("gun", "beam")
    worn = [
        Part(each.name, each.stops_bullets if bullets else each.stops, "BRP-CBT-092")
        for each in pieces(me, book, location)
    ]
    if behind:
        shield = book.content.get(Shield, behind)
        worn.append(Part(shield.name, shield.armour, "BRP-CBT-093"))
    worn += lasting_armour(me, book)
    return derived("Armour", *(worn or [Part("none", 0)]))


@lru_cache(maxsize=256)
def rolled_armour(dice: tuple[str, ...]) -> Chance[int]:
    """Armour as dice. [BRP-CBT-096]"""
    return Sum(tuple(parse(each).chance for each in dice))


@rule
def stopped(play: Play, target: str, weapon: Weapon, location: str, behind: str = "") -> int:
    """What armour stops of this one hit: as printed, or rolled for each hit anew; a shield that it came past counts too.

    [BRP-CBT-092 BRP-CBT-093 BRP-CBT-096]
    """
    me, book = play.actor(target), play.book
    if not book.options.random_armour:
        return int(armour_value(me, book, weapon, location, behind))
    bullets = kind_of(weapon) in ("gun", "beam")
    dice = tuple(each.rolled_bullets if bullets else each.rolled for each in pieces(me, book, location))
    lasting = sum(each.value for each in lasting_armour(me, book)) + (item_armour(behind, book) if behind else 0)
    return lasting + (play.draw(rolled_armour(dice), of=target, what="armour") if dice else 0)


@bears_on(ROLL)
def armour_on_a_roll(me: Actor, kind: str, key: str, book: Book) -> tuple[Part, ...]:
    """What armour takes off a skill: bodily ones, handiwork, a helmet off the senses; never off weapons.

    [BRP-CBT-094]
    """
    if not me.armour or kind == "combat":
        return ()
    parts = []
    for each in (book.content.get(Armour, worn) for worn in me.armour):
        by = {"physical": each.physical, "perception": each.perception, "manipulation": each.manipulation}
        less = by.get(kind, 0) + (each.stealth if key in ("hide", "stealth") else 0)
        if less:
            parts.append(Part(each.name, less, "BRP-CBT-094"))
    return tuple(parts)


def misfit(me: Actor, armour: Armour, made_for: int) -> Refusal | None:
    """Why armour made for a SIZ cannot be worn. [BRP-CBT-095]"""
    size = me.value("SIZ")
    if made_for - armour.fits_below <= size <= made_for + armour.fits_above:
        return None
    least, most = made_for - armour.fits_below, made_for + armour.fits_above
    return Refusal(
        f"{armour.name} for SIZ {made_for} does not fit SIZ {size}.",
        "BRP-CBT-095",
        f"It fits SIZ {least} to {most}; have it altered or find another.",
    )


def found_ready_made(size: int) -> bool:
    """Whether armour for a SIZ is commonly to be had. [BRP-CBT-095]"""
    return 8 <= size <= 16


def no_fit(state: State, book: Book, actor: str, armour: str, made_for: int) -> Refusal | None:
    """Why somebody cannot wear a piece of armour; what is said of no SIZ was made for theirs. [BRP-CBT-095]"""
    me = state.actor(actor)
    return misfit(me, book.content.get(Armour, armour), made_for or me.value("SIZ"))


@action("Put armour on", unless=(no_time_to_dress, no_fit))
def put_on(
    play: Play,
    actor: str,
    armour: Annotated[str, Pick("What", entries_of(Armour, lambda each: not each.natural))],
    made_for: Annotated[int, Within("Made for SIZ", 0, 60)] = 0,
) -> None:
    """Put armour on, if it fits; what was made for a SIZ out of the common is hard to come by. [BRP-CBT-094 BRP-CBT-095]"""
    me, piece = play.actor(actor), play.book.content.get(Armour, armour)
    size = made_for or me.value("SIZ")
    if not found_ready_made(size):
        play.note(f"{piece.name} for SIZ {size} is seldom found ready-made.")
    if armour not in me.armour:
        play.change(actor, "armour", (*me.armour, armour), "put on")


@action("Take armour off", unless=(no_time_to_dress,))
def take_off(play: Play, actor: str, armour: Worn) -> None:
    """Take armour off. [BRP-CBT-094]"""
    play.change(actor, "armour", tuple(each for each in play.actor(actor).armour if each != armour), "taken off")
