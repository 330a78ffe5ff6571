"""Finding things: what belongs to whom or stands there, as a form names it, and how it is written down."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick
from rulewright.kits.choosing import Options, option
from rulewright.play import SCENE, Refusal
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.character import Book, Play, State

NEAR = 5
"""Metres within which a thing is touched or taken: a step is free. [BRP-CBT-021]"""


@dataclass(frozen=True, slots=True)
class Found:
    """A thing where it is: with somebody, or in the scene."""

    where: str
    key: str
    thing: Thing


def key_of(name: str) -> str:
    """A name as a path may hold it: letters and digits, joined by dashes."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "thing"


def everything(state: State) -> dict[str, Found]:
    """Every thing there is, as a form calls it: by whose it is, or by the scene, and its key there."""
    there = {
        f"{who}:{key}": Found(who, key, thing)
        for who, actor in state.actors.items()
        for key, thing in actor.things.items()
    }
    return there | {f"{SCENE}:{key}": Found(SCENE, key, thing) for key, thing in state.scene.things.items()}


def in_reach(state: State, who: str) -> dict[str, Found]:
    """One's own things first, then what stands there, then what others near by have."""
    found = everything(state)
    near = {
        name: each
        for name, each in found.items()
        if each.where in (who, SCENE) or state.scene.distance(who, each.where) <= NEAR
    }
    return dict(sorted(near.items(), key=lambda pair: (pair[1].where != who, pair[1].where != SCENE)))


def find(state: State, thing: str) -> Found:
    """The thing that a form names."""
    return everything(state)[thing]


# -- what can be chosen, and why not ------------------------------------------------------------


def offered(fits: Callable[[Thing], bool] = lambda thing: True, *, own: bool = False) -> Callable[..., Options]:
    """Offer the things within reach of which something holds, or one's own alone."""

    def things(state: State, book: Book, who: str) -> Options:
        return tuple(
            option(name, each.thing.name, told(each.thing))
            for name, each in in_reach(state, who).items()
            if fits(each.thing) and (not own or each.where == who)
        )

    return things


def told(thing: Thing) -> str:
    """A thing in short: hit points and armour, or that it is broken; and whose it was, if it was stolen. [BRP-EQP-009]"""
    armour = f", armour {thing.stops}" if thing.armour else ""
    past = f"; {thing.history}" if thing.history else ""
    return "broken" if thing.broken else f"{thing.points} HP{armour}{past}"


type AnyThing = Annotated[str, Pick("Thing", offered())]
type OwnThing = Annotated[str, Pick("Thing", offered(own=True))]


def no_thing(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to do it with: no thing is there. [BRP-EQP-030]"""
    if in_reach(state, actor):
        return None
    return Refusal("There is no such thing here.", "BRP-EQP-030", "The game master puts one there.")


def is_broken(state: State, thing: str) -> Refusal | None:
    """Why a thing does nothing more: it is broken. [BRP-EQP-226]"""
    found = find(state, thing).thing
    return Refusal(f"{found.name} is broken.", "BRP-EQP-226", "Mend it, or find another.") if found.broken else None


# -- written down -------------------------------------------------------------------------------


def write(play: Play, found: Found, thing: Thing, cause: str) -> None:
    """A thing is as it is now."""
    play.change(found.where, f"things.{found.key}", thing, cause)


def remove(play: Play, found: Found, cause: str) -> None:
    """A thing is there no more."""
    play.change(found.where, f"things.{found.key}", UNSET, cause)


def add(play: Play, where: str, thing: Thing, cause: str) -> str:
    """One more thing is with somebody or in the scene; says as what a form names it."""
    there = play.scene.things if where == SCENE else play.actor(where).things
    number, key = 1, key_of(thing.name)
    while key in there:
        number += 1
        key = f"{key_of(thing.name)}-{number}"
    play.change(where, f"things.{key}", thing, cause)
    return f"{where}:{key}"
