"""Offers: what can be chosen in a fight, and why some of it cannot be done now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.kits.choosing import Options, all_but, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.combat.attack import no_attack, no_fight
from rulewright.rulesets.brp.combat.close.smashing import can_be_smashed
from rulewright.rulesets.brp.combat.rounds import no_defending
from rulewright.rulesets.brp.gear.offers import named
from rulewright.rulesets.brp.state.arms import arm, at_hand
from rulewright.rulesets.brp.state.character import Actor, Book, State

type Args = Mapping[str, Any]


# -- what can be chosen -------------------------------------------------------------------------


def weapons(state: State, book: Book, who: str) -> Options:
    """What is at hand, with its chance."""
    me = state.actor(who)
    held = [arm(item, book) for item in at_hand(me)]
    return tuple(option(each.id, each.name, f"{int(rating(me, each.skill, book, each.base))}%") for each in held)


def smashable(state: State, book: Book, who: str) -> Options:
    """What anybody else holds that could be broken."""
    others = all_but(state, who)
    return named((item for other in others for item in can_be_smashed(state.actor(other))), book)


# -- why not ------------------------------------------------------------------------------------


def cannot_act(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody does nothing with the body now. [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019]"""
    return no_deed(state, book, who)


def cannot_attack(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot attack so."""
    if refusal := cannot_act(state, book, who, args):
        return refusal
    if {"target", "weapon"} <= args.keys() and args["target"] in state.actors:
        return no_attack(state, book, who, args["target"], args["weapon"])
    return no_fight(state, who)


def cannot_defend(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot turn to defence alone."""
    return cannot_act(state, book, who, args) or no_defending(state.actor(who))


def no_last_words(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody speaks last words yet. [BRP-CBT-091]"""
    me: Actor = state.actor(who)
    if me.fate != "dying" or me.fight.last_blow != "owed":
        return Refusal("There is no last action left.", "BRP-CBT-091", "It takes a fatal wound and the option for it.")
    return None
