"""Fields: energy armour, which stops what it is set to as long as its charges last."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Within, action
from rulewright.kits.counting import counted
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Armour

STRONGEST = 20
"""The most that energy armour is set to. [BRP-EQP-146]"""


def field_of(me: Actor, book: Book) -> Armour | None:
    """The energy armour that somebody wears, if any. [BRP-EQP-146]"""
    worn = (book.content.get(Armour, each) for each in me.armour)
    return next((each for each in worn if each.field), None)


def charges_left(me: Actor, book: Book) -> int:
    """Charges that are left in somebody's energy armour. [BRP-EQP-146]"""
    worn = field_of(me, book)
    return max(0, worn.field - me.field_used) if worn else 0


def field_stops(me: Actor, book: Book) -> tuple[Part, ...]:
    """What somebody's energy armour stops now: never more than it has charges for. [BRP-EQP-146]"""
    worn = field_of(me, book) if me.field_set else None
    return () if worn is None else (Part(worn.name, min(me.field_set, charges_left(me, book)), "BRP-EQP-146"),)


@rule
def use_charges(play: Play, who: str, charges: int, cause: str) -> None:
    """Charges are used up; without any the field is gone. [BRP-EQP-146]"""
    me = play.actor(who)
    left = charges_left(me, play.book)
    if not left or charges <= 0:
        return
    play.change(who, "field_used", me.field_used + min(left, charges), cause)
    if charges >= left:
        play.change(who, "field_set", 0, "no charges left")
        play.note(f"{me.name}: the energy armour has no charges left.")


def hold_the_field(play: Play, who: str) -> None:
    """A round of a field costs as many charges as it is set to. [BRP-EQP-146]"""
    if play.actor(who).field_set:
        use_charges(play, who, play.actor(who).field_set, "holds the field")


def take_on_the_field(play: Play, who: str, damage: int) -> None:
    """Each point that a field stops costs one charge more. [BRP-EQP-146]"""
    if there := field_stops(play.actor(who), play.book):
        use_charges(play, who, min(damage, there[0].value), "stops a blow")


def no_field(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no field is set: somebody wears none, or it has no charges. [BRP-EQP-146]"""
    me = state.actor(actor)
    if field_of(me, book) is None:
        return Refusal(f"{me.name} wears no energy armour.", "BRP-EQP-146", "Put some on first.")
    if not charges_left(me, book):
        return Refusal("It has no charges left.", "BRP-EQP-146", "Have it charged.")
    return None


@action("Set energy armour", unless=(no_deed, no_field, no_hands))
def set_field(play: Play, actor: str, strength: Annotated[int, Within("Points to stop", 0, STRONGEST)]) -> None:
    """Set what energy armour stops, or switch it off; in a fight it costs five DEX ranks. Each round costs as many charges,
    and each point that it stops one more. [BRP-EQP-146 BRP-POW-302]
    """
    me = play.actor(actor)
    play.change(actor, "field_set", strength, "set")
    left = charges_left(me, play.book)
    play.note(f"{me.name} sets the energy armour to {strength}; {counted(left, 'charge', does='is/are')} left.")
    act_besides(play, actor, "sets a field")


def no_need_of_charges(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing is charged: there is nothing to charge. [BRP-EQP-146]"""
    me = state.actor(actor)
    if field_of(me, book) is not None and me.field_used:
        return None
    return Refusal(f"{me.name} has no energy armour that wants charging.", "BRP-EQP-146", "Use it first.")


@action("Charge energy armour", "table", unless=(no_need_of_charges,), gm_only=True, any_time=True)
def charge_field(play: Play, actor: str) -> None:
    """Somebody's energy armour has been charged in full. [BRP-EQP-146]"""
    play.change(actor, "field_used", 0, "charged")
    play.note(f"The energy armour of {play.actor(actor).name} is charged.")
