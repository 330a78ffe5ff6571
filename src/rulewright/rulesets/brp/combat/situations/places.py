"""Places: an attack that is aimed at some part of the body, and what a hit there brings."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, choices
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.wounds.locations import body_of
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.offers import Circumstances, Situation
from rulewright.rulesets.brp.combat.attack import assail
from rulewright.rulesets.brp.combat.offers import (
    DAMAGE,
    DROPS,
    FUMBLES,
    HIT,
    MAJOR,
    RESULT,
    InHand,
    no_attack,
    no_fight,
    no_sense_in_it,
)
from rulewright.rulesets.brp.combat.swing import Blow, Manner
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.creatures import role_of
from rulewright.rulesets.brp.state.kinds.creatures import BodyPlan
from rulewright.rulesets.brp.state.numbers import LOCATIONS, place_named


def places_to_aim_at(state: State, book: Book, who: str) -> Options:
    """The places of everybody else's bodies, a human one's first; then those of every other body, since of whom one knows
    but a word one sees the wings all the same. [BRP-SPT-019 BRP-CRE-153]
    """
    others = (body_of(actor, book) for each, actor in state.actors.items() if each != who)
    return choices({each: place_named(each).capitalize() for each in chain(LOCATIONS, *others, outward(book))})


@lru_cache(maxsize=16)
def outward(book: Book) -> tuple[str, ...]:
    """Places that bodies of any build have, but for arms by the number. [BRP-CRE-153]"""
    every = (part for plan in book.content.all(BodyPlan) if len(plan.parts) > 1 for part in plan.parts)
    return tuple(dict.fromkeys(part.location for part in every if not part.location[-1].isdigit()))


def no_such_place(state: State, book: Book, target: str, place: str) -> Refusal | None:
    """Why nobody aims there: the body has no such place, nor anything that serves as it. [BRP-SPT-020 BRP-CRE-153]"""
    them = state.actor(target)
    there = body_of(them, book)
    if role_of(them, place, book) in {role_of(them, each, book) for each in there}:
        return None
    return Refusal(
        f"{them.name} has no {place_named(place)}.", "BRP-CRE-153", f"Aim at: {', '.join(map(place_named, there))}."
    )


@action(
    "Attack at a place",
    "attack",
    unless=(no_deed, no_attack, no_fight, no_sense_in_it, no_such_place),
    tells=(HIT, DAMAGE, DROPS, MAJOR, RESULT, FUMBLES),
    text="A Difficult attack at one part of the body; where that is bare no armour counts.",
)
def attack_at(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    place: Annotated[str, Pick("Where", places_to_aim_at)],
    modifier: Situation = 0,
    circumstances: Circumstances = (),
) -> Blow:
    """A Difficult attack at one part of the body; careful aim adds to what is left of the chance.

    [BRP-SPT-014 BRP-SPT-019 BRP-SPT-020]
    """
    manner = Manner(modifier, circumstances, Difficulty.DIFFICULT, place)
    return announced(play, actor, target, weapon, manner)


@rule
def announced(play: Play, actor: str, target: str, weapon: str, manner: Manner) -> Blow:
    """Say where an attack is aimed, and make it. [BRP-SPT-019]"""
    play.note(f"{play.actor(actor).name} aims at the {place_named(manner.place)} of {play.actor(target).name}.")
    return assail(play, actor, target, weapon, manner)
