"""Dressing: armour that is put on and taken off, whole or piece by piece, and how long that takes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET

from rulewright.chance import parse
from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Effect, FrozenMap, Modifier, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.gear.field import field_of
from rulewright.rulesets.brp.gear.offers import Worn, no_time_to_dress
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Armour
from rulewright.rulesets.brp.state.eras import too_late_for
from rulewright.rulesets.brp.state.numbers import place_named
from rulewright.rulesets.brp.state.units import part

POINTS_A_ROUND, NIMBLE_POINTS, POINTS_OF_A_PIECE = 3, 4, 5
"""Points of armour that come off in a round, plainly and with a nimble hand, and that go on as a single piece.

[BRP-EQP-151 BRP-EQP-154]
"""
type Location = Literal["right-leg", "left-leg", "abdomen", "chest", "right-arm", "left-arm", "head"]


# -- how long -----------------------------------------------------------------------------------


def rounds_of(count: int) -> str:
    """So many rounds, as one says it."""
    return f"{count} round{'s' if count > 1 else ''}"


def rounds_to_put_on(armour: Armour) -> int:
    """Rounds that a suit takes: as its table says, or one for each point that it stops. [BRP-EQP-141 BRP-EQP-150]"""
    return armour.rounds or max(1, armour.stops)


def rounds_to_take_off(armour: Armour, book: Book, *, nimble: bool) -> int:
    """Rounds that it takes to be rid of armour: three points each, four if one is nimble; where armour is rolled, by the most it
    could stop. [BRP-EQP-151]
    """
    points = max(parse(armour.rolled).odds()) if book.options.random_armour else armour.stops
    return max(1, part(points, NIMBLE_POINTS if nimble else POINTS_A_ROUND))


# -- why not ------------------------------------------------------------------------------------


def misfit(me: Actor, armour: Armour, made_for: int) -> Refusal | None:
    """Why armour made for a SIZ cannot be worn. [BRP-CBT-095 BRP-EQP-140]"""
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


def no_layer(state: State, book: Book, actor: str, armour: str) -> Refusal | None:
    """Why armour does not go with what is worn: a field is worn alone. [BRP-EQP-146]"""
    me, piece = state.actor(actor), book.content.get(Armour, armour)
    alone = piece.field and any(each != armour and not book.content.get(Armour, each).natural for each in me.armour)
    if not alone and (field_of(me, book) is None or piece.field):
        return None
    return Refusal("Energy armour is worn alone.", "BRP-EQP-146", "Take the other off first.")


def not_made_yet(book: Book, armour: str) -> Refusal | None:
    """Why armour is not to be had: it is of a later time than the campaign. [BRP-EQP-134]"""
    return too_late_for(book.content.get(Armour, armour), book)


# -- whole suits --------------------------------------------------------------------------------


def suits(state: State, book: Book, who: str) -> Options:
    """Armour that can be put on, with what it stops and its burden. [BRP-EQP-137]"""
    made = (each for each in book.content[Armour].values() if not each.natural)
    return tuple(option(each.id, each.name, f"stops {each.stops}, burden {each.burden}") for each in made)


type Suit = Annotated[str, Pick("What", suits)]


@action("Put armour on", unless=(no_time_to_dress, not_made_yet, no_fit, no_layer, no_hands))
def put_on(
    play: Play,
    actor: str,
    armour: Suit,
    made_for: Annotated[int, Within("Made for SIZ", 0, 60)] = 0,
) -> None:
    """Put armour on, if it fits; what was made for a SIZ out of the common is hard to come by. Says how long it takes.

    [BRP-CBT-094 BRP-CBT-095 BRP-EQP-140 BRP-EQP-141 BRP-EQP-150]
    """
    turn_to_a_deed(play, actor)
    me, piece = play.actor(actor), play.book.content.get(Armour, armour)
    size = made_for or me.value("SIZ")
    if not found_ready_made(size):
        play.note(f"{piece.name} for SIZ {size} is seldom found ready-made.")
    if armour not in me.armour:
        play.change(actor, "armour", (*me.armour, armour), "put on")
        play.note(f"{me.name} takes {rounds_of(rounds_to_put_on(piece))} to put {piece.name} on.")
        for bears in strength_of(piece):
            begin(play, actor, bears, "put on")


@action("Take armour off", unless=(no_time_to_dress, no_hands))
def take_off(
    play: Play, actor: str, armour: Worn, *, nimbly: Annotated[bool, Tick("Try an Agility roll")] = False
) -> None:
    """Take armour off: three points of it a round, four with an Agility roll. [BRP-CBT-094 BRP-EQP-151]"""
    turn_to_a_deed(play, actor)
    piece = play.book.content.get(Armour, armour)
    nimble = nimbly and passes(play, actor, "DEX", "Agility, taking armour off", deed=True)
    rounds = rounds_to_take_off(piece, play.book, nimble=nimble)
    leave_off(play, actor, armour, "taken off")
    play.note(f"{play.actor(actor).name} takes {rounds_of(rounds)} to take {piece.name} off.")


def leave_off(play: Play, actor: str, armour: str, cause: str) -> None:
    """Armour is worn no longer, with all that it did for its wearer. [BRP-EQP-147]"""
    me, piece = play.actor(actor), play.book.content.get(Armour, armour)
    play.change(actor, "armour", tuple(each for each in me.armour if each != armour), cause)
    for bears in strength_of(piece):
        end(play, actor, bears.name, cause)
    if piece.field and me.field_set:
        play.change(actor, "field_set", 0, cause)
    if piece.comes_with and me.bareheaded:
        play.change(actor, "bareheaded", False, cause)


# -- armour that carries itself -----------------------------------------------------------------


def strength_of(piece: Armour) -> tuple[Effect, ...]:
    """What powered armour adds to its wearer's STR and takes off DEX, while it is worn. [BRP-EQP-147]"""
    by = {"STR": piece.strength, "DEX": piece.dexterity}
    modifiers = tuple(Modifier(code, points) for code, points in by.items() if points)
    return (Effect(f"in-{piece.id}", piece.name, modifiers=modifiers, stacking="refuse"),) if modifiers else ()


def worn_from_the_start(me: Actor, book: Book) -> FrozenMap[str, Effect]:
    """What lasts on somebody who steps into play in armour that carries itself. [BRP-EQP-147]"""
    suits = (book.content.get(Armour, each) for each in me.armour)
    return FrozenMap({**me.effects, **{each.id: each for suit in suits for each in strength_of(suit)}})


# -- helmets ------------------------------------------------------------------------------------


def no_helmet(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no head is bared: no suit has a helmet of its own. [BRP-EQP-144]"""
    me = state.actor(actor)
    if any(book.content.get(Armour, each).comes_with for each in me.armour):
        return None
    return Refusal(
        f"{me.name} wears nothing that comes with a helmet.", "BRP-EQP-144", "Take the helmet off by itself."
    )


@action("Helmet of a suit off or on", unless=(no_time_to_dress, no_helmet, no_hands))
def bare_the_head(play: Play, actor: str) -> None:
    """Leave off the helmet that a suit comes with, or put it on again: without it the suit stops 1 less, or 2 where the helmet is
    heavy, and a head that is struck by itself goes bare. [BRP-EQP-144]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    play.change(actor, "bareheaded", not me.bareheaded, "helmet")
    play.note(f"{me.name} {'puts the helmet on again' if me.bareheaded else 'goes without the helmet'}.")


# -- piece by piece -----------------------------------------------------------------------------


def no_pieces(book: Book) -> Refusal | None:
    """Why armour is worn whole. [BRP-EQP-152]"""
    if book.options.hit_locations:
        return None
    return Refusal("Armour is worn as a whole at this table.", "BRP-EQP-152", "Switch hit locations on.")


def no_such_piece(book: Book, armour: str, location: Location) -> Refusal | None:
    """Why a suit has no piece for a location, or is not taken apart. [BRP-EQP-152]"""
    piece = book.content.get(Armour, armour)
    where = place_named(location)
    if piece.field or piece.strength:
        return Refusal(f"{piece.name} is not worn in pieces.", "BRP-EQP-152", "Put all of it on.")
    if location not in piece.locations:
        return Refusal(f"{piece.name} does not cover the {where}.", "BRP-EQP-152", "Choose another kind for it.")
    return None


@action("Put on a piece of armour", unless=(no_pieces, no_time_to_dress, not_made_yet, no_such_piece, no_hands))
def put_on_piece(play: Play, actor: str, armour: Suit, location: Annotated[Location, Pick("Where")]) -> None:
    """Wear a piece of some armour on one location, over or under what is there; it takes a round for each five points.

    [BRP-EQP-149 BRP-EQP-152 BRP-EQP-154]
    """
    turn_to_a_deed(play, actor)
    me, piece = play.actor(actor), play.book.content.get(Armour, armour)
    there = me.pieces.get(location, ())
    if armour in there:
        return
    play.change(actor, f"pieces.{location}", (*there, armour), "put on")
    points = piece.head if piece.helmet else piece.stops
    where = place_named(location)
    play.note(f"{me.name} takes {rounds_of(part(points, POINTS_OF_A_PIECE))} to put {piece.name} on the {where}.")


def no_piece_there(state: State, actor: str, location: Location) -> Refusal | None:
    """Why nothing comes off a location: nothing is there by itself. [BRP-EQP-152]"""
    if state.actor(actor).pieces.get(location):
        return None
    return Refusal("There is no single piece there.", "BRP-EQP-152", "Choose another location.")


@action("Take off pieces of armour", unless=(no_pieces, no_time_to_dress, no_piece_there, no_hands))
def take_off_pieces(play: Play, actor: str, location: Annotated[Location, Pick("Where")]) -> None:
    """Take off all single pieces on one location. [BRP-EQP-151 BRP-EQP-152]"""
    turn_to_a_deed(play, actor)
    play.change(actor, f"pieces.{location}", UNSET, "taken off")
    where = place_named(location)
    play.note(f"{play.actor(actor).name} takes the armour off the {where}.")
