"""What can be taken in hand, given away or picked up, and why it stays where it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from rulewright.contract import Pick
from rulewright.kits.choosing import Options, option, words
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import targets
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, State

REACH = 5
"""Metres within which something is handed over or taken from the ground: a step is free. [BRP-CBT-021]"""


def sticking(state: State, book: Book, who: str) -> tuple[str, ...]:
    """Weapons of somebody's that stick in others, and all such weapons of theirs do; of a bow only the arrow does.

    [BRP-CBT-076 BRP-CBT-077]
    """
    lodged = (pair for each in state.actors.values() for pair in each.fight.lodged.items())
    there = [item for item, stuck in lodged if stuck.by == who and kind_of(arm(item, book)) != "shot"]
    return tuple(each for each in there if state.actor(who).weapons.count(each) <= there.count(each))


def carried(me: Actor, book: Book) -> tuple[str, ...]:
    """What somebody bears: all that does not lie on the ground and did not grow there."""
    held = (*me.in_hand, *me.weapons, *((me.shield,) if me.shield else ()))
    return tuple(dict.fromkeys(each for each in held if each not in me.dropped and not arm(each, book).natural))


def on_oneself(state: State, book: Book, who: str) -> tuple[str, ...]:
    """What somebody could hand over: all that is borne and does not stick in anybody. [BRP-CBT-076]"""
    stuck = sticking(state, book, who)
    return tuple(each for each in carried(state.actor(who), book) if each not in stuck)


def lying_near(state: State, book: Book, who: str) -> dict[str, str]:
    """What others have lost within reach, and who lost it; the arms of those who are out lie there too."""
    found: dict[str, str] = {}
    for other, actor in state.in_view_of(who).items():
        if other == who or state.scene.distance(who, other) > REACH:
            continue
        lost = (each for each in actor.dropped if each not in sticking(state, book, other))
        for item in (*lost, *(on_oneself(state, book, other) if actor.is_out else ())):
            found.setdefault(item, other)
    return found


# -- what can be chosen -------------------------------------------------------------------------


def named(items: Iterable[str], book: Book) -> Options:
    """Weapons and shields by their names, each once."""
    return tuple(option(item, arm(item, book).name) for item in dict.fromkeys(items))


def in_reach(state: State, book: Book, who: str) -> Options:
    """What can be taken in hand: not what sticks in somebody. [BRP-CBT-076 BRP-CBT-077]"""
    me = state.actor(who)
    known = (*me.weapons, *me.dropped, *((me.character.shield,) if me.character.shield else ()))
    known = (*known, *((me.slung,) if me.slung else ()))
    away = (*me.in_hand, me.shield, *sticking(state, book, who))
    return named((each for each in known if each not in away), book)


def held_now(state: State, book: Book, who: str) -> Options:
    """What somebody has in hand, and the shield."""
    me = state.actor(who)
    return named((*me.in_hand, *((me.shield,) if me.shield else ())), book)


def to_give(state: State, book: Book, who: str) -> Options:
    """What can be handed over."""
    return named(on_oneself(state, book, who), book)


def on_the_ground(state: State, book: Book, who: str) -> Options:
    """What others have lost within reach."""
    return named(lying_near(state, book, who), book)


def worn(state: State, book: Book, who: str) -> Options:
    """Armour that somebody wears."""
    return words(*state.actor(who).armour)


type InReach = Annotated[str, Pick("What", in_reach)]
type HeldNow = Annotated[str, Pick("What", held_now)]
type Taker = Annotated[str, Pick("To whom", targets)]
type Goods = Annotated[str, Pick("What", to_give)]
type Lost = Annotated[str, Pick("What", on_the_ground)]
type Worn = Annotated[str, Pick("What", worn)]


# -- why not ------------------------------------------------------------------------------------


def nothing_to_give(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing is handed over: there is nothing."""
    if on_oneself(state, book, actor):
        return None
    return Refusal("There is nothing to give.", "BRP-CBT-022", "Take something up first.")


def no_such_goods(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why one thing is not handed over: somebody else has it, or nobody. [BRP-CBT-022]"""
    me = state.actor(actor)
    if item in on_oneself(state, book, actor):
        return None
    return Refusal(f"{me.name} does not have it.", "BRP-CBT-022", "Choose something that is there.")


def no_reach(state: State, actor: str, target: str) -> Refusal | None:
    """Why somebody is given nothing: they are too far away. [BRP-CBT-021]"""
    if target != actor and state.scene.distance(actor, target) <= REACH:
        return None
    return Refusal(f"{state.actor(target).name} is out of reach.", "BRP-CBT-021", "Go nearer.")


def nothing_lies(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing is taken up: nothing lies near. [BRP-CBT-022]"""
    return None if lying_near(state, book, actor) else Refusal("Nothing lies here.", "BRP-CBT-022", "Go where it lies.")


def no_such_thing(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why one thing is not taken up: it lies elsewhere. [BRP-CBT-022]"""
    if item in lying_near(state, book, actor):
        return None
    return Refusal("Nothing of the kind lies here.", "BRP-CBT-022", "Go where it lies.")


def no_time_to_dress(state: State, actor: str) -> Refusal | None:
    """Why nobody puts armour on or takes it off now: that takes longer than a fight. [BRP-PLY-061]"""
    if state.scene.round.number:
        return Refusal("Nobody has time for that in a fight.", "BRP-PLY-061", "End the scene first.")
    return no_strength(state, actor)
