"""Encumbrance: how much one carries, and what too much of it costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Within, action, bears_on
from rulewright.play import Derived, Part, Refusal, derived, rule
from rulewright.rulesets.brp.body.fatigue import burden_cost, tire
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.weighing import ROLL
from rulewright.rulesets.brp.gear.layers import armour_load
from rulewright.rulesets.brp.state.arms import made_like
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Charge, Shield, Weapon
from rulewright.rulesets.brp.state.numbers import movement
from rulewright.rulesets.brp.state.units import ROUNDS_A_TURN

HINDERED = ("physical", "manipulation", "combat")


def load(items: Iterable[str], book: Book, more: float = 0) -> int:
    """What arms weigh on one together, in whole points of ENC. [BRP-PLY-076 BRP-EQP-085]"""
    total = more
    for each in items:
        item = made_like(each, book.content)
        if item in book.content[Weapon]:
            total += book.content.get(Weapon, item).enc
        elif item in book.content[Shield]:
            total += book.content.get(Shield, item).enc
    return int(total)


def carried_by(me: Actor, book: Book) -> int:
    """All that somebody carries: arms and armour that are not on the ground, arrows and bolts, what explodes, and the rest
    as told.

    [BRP-PLY-076 BRP-EQP-085]
    """
    arms = [item for item in me.weapons if item not in me.dropped]
    shots = sum(book.content.get(Weapon, item).shot_enc * count for item, count in me.quiver.items())
    held = ((book.content.get(Charge, item), count) for item, count in me.stock.items() if item in book.content[Charge])
    blasts = sum(charge.enc * count for charge, count in held)
    return load((*arms, me.shield, me.slung), book, me.burden + armour_load(me, book) + shots + blasts)


def easy_load(me: Actor) -> int:
    """What is carried without a thought: STR. [BRP-PLY-077]"""
    return me.value("STR")


def most_load(me: Actor) -> int:
    """The most one fights, climbs or runs with: STR and CON. [BRP-PLY-077]"""
    return me.value("STR") + me.value("CON")


def too_much(me: Actor, carried: int, book: Book) -> int:
    """Points of ENC above the most, where loads count. [BRP-PLY-077 BRP-PLY-078]"""
    return max(0, carried - most_load(me)) if book.options.encumbrance else 0


def no_more_under_it(me: Actor, book: Book, rounds: int) -> Refusal | None:
    """Why nobody fights or climbs on under too great a load: a turn of it is the longest. [BRP-PLY-077]"""
    if rounds <= ROUNDS_A_TURN or not too_much(me, carried_by(me, book), book):
        return None
    return Refusal("Nobody keeps that up for over a turn under such a load.", "BRP-PLY-077", "Lay something down.")


def burdened_movement(me: Actor, carried: int, book: Book) -> Derived:
    """MOV under a load: one less for each point too much, and never below 0. [BRP-PLY-078]"""
    return derived("MOV", ("MOV", int(movement(me))), ("load", -too_much(me, carried, book), "BRP-PLY-078"), least=0)


def burden(me: Actor, carried: int, category: str, book: Book) -> Part:
    """What a load takes off an Agility roll or a skill of body, hand or combat: 5 for each point. [BRP-PLY-078]"""
    counts = category in HINDERED or category == "agility"
    return Part("load", -5 * too_much(me, carried, book) if counts else 0, "BRP-PLY-078")


@bears_on(ROLL)
def load_on_a_roll(me: Actor, kind: str, key: str, book: Book) -> tuple[Part, ...]:
    """What somebody's own load takes off a roll of some kind, if anything. [BRP-PLY-078]"""
    if not book.options.encumbrance:
        return ()
    part = burden(me, carried_by(me, book), kind, book)
    return (part,) if part.value else ()


def no_loads(book: Book) -> Refusal | None:
    """Why loads do not matter. [BRP-PLY-076]"""
    if book.options.encumbrance:
        return None
    return Refusal("Loads do not count at this table.", "BRP-PLY-076", "Switch encumbrance on.")


@action("Carry besides arms", unless=(no_loads, no_hands), id="load", any_time=True)
def shoulder(
    play: Play,
    actor: str,
    enc: Annotated[int, Within("ENC", 0, 500)],
    size: Annotated[int, Within("Something of SIZ", 0, 200)] = 0,
) -> int:
    """Carry so much besides arms and armour, and something of a SIZ whose ENC is not listed.

    Says the whole load. [BRP-PLY-076 BRP-PLY-077 BRP-POW-302]
    """
    burden = enc + size
    whole = carried_by(replace(play.actor(actor), burden=burden), play.book)
    play.change(actor, "burden", burden, "load")
    if whole > easy_load(play.actor(actor)):
        play.note(f"{play.actor(actor).name} carries {whole}, more than comes easily.")
    return whole


@rule
def toil(play: Play, who: str, carried: int, turns: int) -> int:
    """Effort under too great a load costs a fatigue point a turn for each point of it, besides all else. [BRP-PLY-079]"""
    if not play.book.options.encumbrance or play.book.options.fatigue != "points":
        return 0
    points = burden_cost(play.actor(who), carried, turns)
    tire(play, who, points, "load")
    return points


@action("Effort under a load", "table", unless=(no_loads,), id="toil", gm_only=True, any_time=True)
def toil_under_load(play: Play, actor: str, turns: Annotated[int, Within("Turns", 1, 200)]) -> int:
    """Turns of effort under one's own load.

    Says the fatigue it cost. [BRP-PLY-079]
    """
    return toil(play, actor, carried_by(play.actor(actor), play.book), turns)
