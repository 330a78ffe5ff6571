"""Offers of deeds: on whom and with what talk, theft and work are tried, and why not."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Measure, Pick
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.offers import of_skill, others
from rulewright.rulesets.brp.gear.enchanted import called
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.keys import name_of, split

ASTRIDE = ("motorcycle", "bicycle")
"""What is driven as a horse is ridden. [BRP-SPT-201]"""

# -- what can be chosen -------------------------------------------------------------------------


def standings(state: State, book: Book, who: str) -> Options:
    """Circles in which anybody has Status. [BRP-SKL-143]"""
    keys = dict.fromkeys(key for actor in state.actors.values() for key in actor.skills if key.startswith("status/"))
    return tuple(option(key, name_of(key, book)) for key in keys)


def damaged(state: State, book: Book, who: str) -> Options:
    """Weapons and shields that have lost hit points or jammed, of anybody here. [BRP-SKL-130]"""
    items = (item for actor in state.in_view_of(who).values() for item in (*actor.worn, *actor.jammed))
    return tuple(option(item, called(item, book)) for item in dict.fromkeys(items))


def whose(state: State, who: str, item: str) -> str:
    """Whose a damaged thing is: one's own first. [BRP-SKL-130]"""
    here = state.in_view_of(who)
    bearers = [other for other, actor in here.items() if item in actor.worn or item in actor.jammed]
    return who if who in bearers else next(iter(bearers), "")


def riding(state: State, book: Book, who: str) -> Options:
    """What somebody can ride, and what is driven astride: on two wheels Drive stands for Ride. [BRP-SPT-201]"""
    driven = of_skill("drive")(state, book, who)
    return (*of_skill("ride")(state, book, who), *(each for each in driven if split(each.key)[1] in ASTRIDE))


type Damaged = Annotated[str, Pick("A worn weapon or shield", damaged)]
type Whom = Annotated[str, Pick("Whom", others)]
type Watchful = Literal["spot", "insight"]
type Language = Annotated[str, Pick("In which language", of_skill("language"))]
type Riding = Annotated[str, Pick("Ride", riding)]


# -- why not ------------------------------------------------------------------------------------


def no_doubt(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to think over: nobody's quick talk holds; an argument does, until there is another.

    [BRP-SKL-059 BRP-SKL-123]
    """
    me = state.actor(actor)
    if "fast-talked" in me.effects:
        return None
    if me.is_marked("swayed"):
        return Refusal("You are convinced for good.", "BRP-SKL-059", "Only another argument changes that.")
    return Refusal("Nobody has talked you into anything.", "BRP-SKL-059", "Go on.")


def nothing_to_mend(state: State, actor: str, mends: str) -> Refusal | None:
    """Why a weapon or shield is not mended: it has lost nothing. [BRP-SKL-130]"""
    if not mends or whose(state, actor, mends):
        return None
    return Refusal("Nothing is wrong with it.", "BRP-SKL-130", "Mend what is worn or jammed.")


def no_award(key: str) -> Refusal | None:
    """Why a skill is not awarded: only Status is. [BRP-SKL-142]"""
    if split(key)[0] == "status":
        return None
    return Refusal("Only Status is awarded.", "BRP-SKL-142", "Other skills grow by experience and training.")


def no_allegiance(book: Book) -> Refusal | None:
    """Why no cause is served. [BRP-SYS-027]"""
    if book.options.allegiance:
        return None
    return Refusal("Allegiance is not in use.", "BRP-SYS-027", "Switch the option on.")


def no_cause(allegiance: str) -> Refusal | None:
    """Why a cause cannot be written down: it has no name, or one with dots. [BRP-SYS-027]"""
    if allegiance.strip() and "." not in allegiance:
        return None
    return Refusal("A cause is written down by a name without dots.", "BRP-SYS-027", "Call it something else.")


# -- what is worth knowing ----------------------------------------------------------------------

TAKEN = Measure("taken", "Taken unseen", lambda ending: ending.outcome == "taken", bool)
BONUS = Measure("bonus", "What it adds in use", lambda ending: ending.outcome.bonus)
POINTS = Measure("points", "Hit points mended", lambda ending: ending.outcome.points)
