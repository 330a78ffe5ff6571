"""Damaged armour: half of it is left, then nothing; and what it costs to have it mended."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from msgspec import UNSET, structs

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Armour

DAMAGED, DESTROYED = 1, 2
MENDED = 10
"""What each mending of destroyed armour adds to the count: a point less for good. [BRP-SPT-033]"""
WHOLE_PRICE = 100
ONE_LESS = 1


def state_of(me: Actor, piece: str) -> int:
    """Whether armour is whole, damaged or destroyed. [BRP-SPT-031 BRP-SPT-032]"""
    return int(me.damaged.get(piece, 0)) % MENDED


def halved_dice(dice: str, mended: int = 0) -> str:
    """Dice of damaged armour: half the die and half of what is added, rounded down, after what being made anew has taken off.

    [BRP-SPT-031 BRP-SPT-033]
    """
    thrown, _, added = dice.partition("+")
    if "d" not in thrown:
        return str(max(0, int(thrown) - mended) // 2)
    count, _, sides = thrown.partition("-")[0].partition("d")
    less = int(thrown.partition("-")[2] or 0)
    plus = (int(added or 0) - less - mended) // 2
    die = f"{count}d{max(1, int(sides) // 2)}"
    return f"{die}{plus:+d}" if plus else die


@lru_cache(maxsize=512)
def as_it_is(piece: Armour, count: int) -> Armour:
    """A piece of armour as it is now: half of what it stopped once damaged, nothing once destroyed, a point less for good
    after each time it was made anew. [BRP-SPT-031 BRP-SPT-032 BRP-SPT-033]
    """
    mended, now = divmod(count, MENDED)
    if now == DESTROYED:
        return structs.replace(piece, stops=0, stops_bullets=0, rolled="0", rolled_bullets="0")
    stops, bullets = (max(0, each - mended * ONE_LESS) for each in (piece.stops, piece.stops_bullets))
    dice = tuple(f"{each}-{mended}" if mended else each for each in (piece.rolled, piece.rolled_bullets))
    if now == DAMAGED:
        stops, bullets = stops // 2, bullets // 2
        dice = tuple(halved_dice(each, mended) for each in (piece.rolled, piece.rolled_bullets))
    return structs.replace(piece, stops=stops, stops_bullets=bullets, rolled=dice[0], rolled_bullets=dice[1])


@rule
def damage_armour(play: Play, who: str, piece: str, cause: str) -> None:
    """Armour suffers: half of it is left; a second time it is destroyed, and weighs and hinders as before. [BRP-SPT-031 BRP-SPT-032]"""
    me = play.actor(who)
    before = state_of(me, piece)
    if before == DESTROYED:
        return
    play.change(who, f"damaged.{piece}", int(me.damaged.get(piece, 0)) + 1, cause)
    name = play.book.content.get(Armour, piece).name
    play.note(f"{me.name}: {name} is {'destroyed' if before else 'damaged'}.")


@rule
def destroy_armour(play: Play, who: str, cause: str) -> None:
    """All that somebody wears is destroyed. [BRP-SPT-006 BRP-SPT-032]"""
    me = play.actor(who)
    for piece in me.armour:
        worn = play.book.content.get(Armour, piece)
        if not worn.natural and state_of(me, piece) != DESTROYED:
            mended = int(me.damaged.get(piece, 0)) // MENDED
            play.change(who, f"damaged.{piece}", mended * MENDED + DESTROYED, cause)
            play.note(f"{me.name}: {worn.name} is destroyed.")


def worn_pieces(state: State, book: Book, who: str) -> Options:
    """Armour that somebody wears and that can suffer."""
    worn = (book.content.get(Armour, each) for each in state.actor(who).armour)
    return tuple(option(each.id, each.name) for each in worn if not each.natural)


def damaged_pieces(state: State, book: Book, who: str) -> Options:
    """Armour that has suffered, and how much."""
    me = state.actor(who)
    told = {DAMAGED: "damaged", DESTROYED: "destroyed"}
    return tuple(
        option(each, book.content.get(Armour, each).name, told[state_of(me, each)])
        for each in me.damaged
        if state_of(me, each)
    )


def nothing_worn(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no armour suffers: none is worn. [BRP-SPT-031]"""
    if worn_pieces(state, book, actor):
        return None
    return Refusal(f"{state.actor(actor).name} wears no armour.", "BRP-SPT-031", "Put some on first.")


@action("Armour is damaged", "table", unless=(nothing_worn,), gm_only=True, any_time=True)
def let_armour_suffer(play: Play, actor: str, armour: Annotated[str, Pick("What", worn_pieces)]) -> None:
    """Acid, fire or a mighty blow damages armour: it stops half, rounded down; a second time it is destroyed.

    [BRP-SPT-031 BRP-SPT-032]
    """
    damage_armour(play, actor, armour, "damaged")


def nothing_to_mend(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no armour is mended: all is whole. [BRP-SPT-033]"""
    if damaged_pieces(state, book, actor):
        return None
    return Refusal("No armour has suffered.", "BRP-SPT-033", "There is nothing to pay for.")


@action("Have armour mended", unless=(no_leisure, nothing_to_mend, no_hands))
def have_mended(play: Play, actor: str, armour: Annotated[str, Pick("What", damaged_pieces)]) -> int:
    """Damaged armour is made whole for half its price; destroyed armour for all of it, and stops a point less for good.
    Says the percents of the price. [BRP-SPT-033 BRP-POW-302]
    """
    me = play.actor(actor)
    count, destroyed = int(me.damaged[armour]), state_of(me, armour) == DESTROYED
    after = count - state_of(me, armour) + (MENDED if destroyed else 0)
    play.change(actor, f"damaged.{armour}", after or UNSET, "mended")
    price = WHOLE_PRICE if destroyed else play.book.options.armour_repair
    piece = play.book.content.get(Armour, armour)
    play.note(f"{me.name} has {piece.name} mended for {price}% of its price ({piece.value}).")
    return price
