"""Fitted: silencers, scopes, sights and stabilizers on weapons, and what they make of a shot."""

from __future__ import annotations

from math import prod
from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Die, Sum
from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.offers import named
from rulewright.rulesets.brp.gear.stock import carried, use_up
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.belongings.gadgets import Fitted
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Kit, Weapon
from rulewright.rulesets.brp.state.keys import split

LASTS = Sum((Die(100), 10))
"""Shots that a silencer lasts. [BRP-EQP-221]"""
HEAVY = 15
"""ENC from which a machine gun is a heavy one, too much for a silencer. [BRP-EQP-221]"""


def is_fitting(thing: object) -> bool:
    """What is made to be fitted to a weapon."""
    return isinstance(thing, Kit) and bool(thing.fits)


def in_hand(state: State, book: Book, who: str) -> Options:
    """Weapons that somebody holds."""
    return named(state.actor(who).in_hand, book)


def on_weapons(state: State, book: Book, who: str) -> Options:
    """Weapons with something fitted to them."""
    return named(state.actor(who).fitted, book)


def nothing_to_fit(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing is fitted: there is nothing. [BRP-EQP-222]"""
    if carried(is_fitting)(state, book, actor):
        return None
    return Refusal(f"{state.actor(actor).name} has nothing to fit.", "BRP-EQP-222", "Have a sight handed out.")


def fits_on(kit: Kit, held: Weapon) -> bool:
    """Whether something is made for such a weapon. [BRP-EQP-220 BRP-EQP-221 BRP-EQP-222]"""
    heavy = kit.wears and held.skill == "firearm/machine-gun" and held.enc >= HEAVY
    return split(held.skill)[0] in kit.fits and held.skill not in kit.not_on and not heavy


def no_mount(state: State, book: Book, actor: str, item: str, weapon: str) -> Refusal | None:
    """Why something is not fitted to a weapon: it is not made for it, or something is there. [BRP-EQP-221 BRP-EQP-222]"""
    kit, held = book.content.get(Kit, item), arm(weapon, book)
    if not fits_on(kit, held):
        return Refusal(f"{kit.name} does not fit {held.name}.", "BRP-EQP-221", "Fit it to another weapon.")
    there = state.actor(actor).fitted.get(weapon)
    sights = any(book.content.get(Kit, each).range_times > 1 for each in there.items) if there else held.scoped
    if (there and item in there.items) or (sights and kit.range_times > 1):
        return Refusal("Such a thing is fitted already.", "BRP-EQP-222", "Take it off first.")
    return None


@action("Fit to a weapon", unless=(no_deed, no_hands, nothing_to_fit, no_mount), id="fit")
def fit(
    play: Play,
    actor: str,
    item: Annotated[str, Pick("What", carried(is_fitting))],
    weapon: Annotated[str, Pick("Weapon", in_hand)],
) -> None:
    """Fit a silencer, scope, sight or stabilizer to a weapon in hand. A silencer lasts D100+10 shots.

    [BRP-EQP-220 BRP-EQP-221 BRP-EQP-222]
    """
    kit, before = play.book.content.get(Kit, item), play.actor(actor).fitted.get(weapon, Fitted())
    lasts = play.draw(LASTS, of=actor, what="shots it lasts") if kit.wears else before.lasts
    play.change(actor, f"fitted.{weapon}", together((*before.items, item), lasts, play.book), "fitted")
    use_up(play, actor, item, "fitted")
    act_besides(play, actor, "fits it")
    play.note(f"{play.actor(actor).name} fits {kit.name} to {arm(weapon, play.book).name}.")


def nothing_fitted(state: State, actor: str) -> Refusal | None:
    """Why nothing is taken off. [BRP-EQP-222]"""
    if state.actor(actor).fitted:
        return None
    return Refusal("Nothing is fitted to a weapon.", "BRP-EQP-222", "Fit something first.")


@action("Take off what is fitted", unless=(no_deed, no_hands, nothing_fitted), id="unfit")
def unfit(play: Play, actor: str, weapon: Annotated[str, Pick("Weapon", on_weapons)]) -> None:
    """Take everything off a weapon that is fitted to it; a silencer that was used is of no further use. [BRP-EQP-221 BRP-EQP-222]"""
    me = play.actor(actor)
    for item in me.fitted[weapon].items:
        if not play.book.content.get(Kit, item).wears:
            play.change(actor, f"stock.{item}", int(me.stock.get(item, 0)) + 1, "taken off")
    play.change(actor, f"fitted.{weapon}", UNSET, "taken off")
    act_besides(play, actor, "takes it off")


def together(items: tuple[str, ...], lasts: int, book: Book) -> Fitted:
    """What things that are fitted to one weapon make of it. [BRP-EQP-220 BRP-EQP-221 BRP-EQP-222]"""
    kits = [book.content.get(Kit, each) for each in items]
    return Fitted(
        items=items,
        lasts=lasts,
        times=prod(each.range_times for each in kits),
        parts=prod(each.range_parts for each in kits),
        later_shots=sum(each.later_shots for each in kits),
    )


def wear_down(play: Play, actor: str, weapon: str, shots: int = 1) -> None:
    """Each shot through a silencer is one less, of a burst all of them; the last one ends it. [BRP-EQP-221]"""
    there = play.actor(actor).fitted.get(weapon)
    if there is None or not there.lasts:
        return
    worn = there.lasts <= shots
    kept = tuple(each for each in there.items if not (worn and play.book.content.get(Kit, each).wears))
    after = together(kept, max(0, there.lasts - shots), play.book)
    play.change(actor, f"fitted.{weapon}", after if kept else UNSET, "a shot")
    if worn:
        play.note(f"The silencer on {arm(weapon, play.book).name} is worn out.")
