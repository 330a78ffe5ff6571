"""Offers: what can be chosen in a fight, and why some of it cannot be done now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.kits.choosing import Options, all_but, option, people, words
from rulewright.kits.sides import enemies_of
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.conditions import cannot_stand
from rulewright.rulesets.brp.body.grips import holds_on
from rulewright.rulesets.brp.checks.minds import stay_the_hand
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.combat.attack import no_attack, no_fight
from rulewright.rulesets.brp.combat.close.grapple_actions import DEEDS, no_grapple
from rulewright.rulesets.brp.combat.close.smashing import can_be_smashed
from rulewright.rulesets.brp.combat.rounds import no_defending
from rulewright.rulesets.brp.gear.handing_over import carried, lying_near
from rulewright.rulesets.brp.state.arms import arm, at_hand
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.numbers import LOCATIONS

type Args = Mapping[str, Any]


# -- what can be chosen -------------------------------------------------------------------------


def targets(state: State, book: Book, who: str) -> Options:
    """Everybody else who is not dead, enemies first."""
    living = all_but(state, who, lambda actor: actor.fate != "dead")
    enemies = enemies_of(state.scene, who, living)
    return people(state, (*enemies, *(each for each in living if each not in enemies)))


def named(items: Iterable[str], book: Book) -> Options:
    """Weapons and shields by their names, each once."""
    return tuple(option(item, arm(item, book).name) for item in dict.fromkeys(items))


def weapons(state: State, book: Book, who: str) -> Options:
    """What is at hand, with its chance."""
    me = state.actor(who)
    held = [arm(item, book) for item in at_hand(me)]
    return tuple(option(each.id, each.name, f"{int(rating(me, each.skill, book, each.base))}%") for each in held)


def in_reach(state: State, book: Book, who: str) -> Options:
    """What can be taken in hand."""
    me = state.actor(who)
    known = (*me.weapons, *me.dropped, *((me.character.shield,) if me.character.shield else ()))
    return named((each for each in known if each not in (*me.in_hand, me.shield)), book)


def to_give(state: State, book: Book, who: str) -> Options:
    """What can be handed over."""
    return named(carried(state.actor(who)), book)


def on_the_ground(state: State, book: Book, who: str) -> Options:
    """What others have lost within reach."""
    return named(lying_near(state, who), book)


def smashable(state: State, book: Book, who: str) -> Options:
    """What anybody else holds that could be broken."""
    others = all_but(state, who)
    return named((item for other in others for item in can_be_smashed(state.actor(other))), book)


def stuck_in(state: State, book: Book, who: str) -> Options:
    """Weapons that stick in somebody."""
    return named(sorted(item for actor in state.actors.values() for item in actor.fight.lodged), book)


def holders(state: State, book: Book, who: str) -> Options:
    """Those who hold one."""
    return people(state, dict.fromkeys(hold.by for hold in state.actor(who).fight.holds))


def held_ones(state: State, book: Book, who: str) -> Options:
    """Those whom one holds."""
    return people(state, all_but(state, who, lambda actor: bool(holds_on(actor, who))))


def deeds(state: State, book: Book, who: str) -> Options:
    """What can be done with a hold. [BRP-SKL-080]"""
    return words(*DEEDS)


def places(state: State, book: Book, who: str) -> Options:
    """Places of a body. [BRP-CHR-092]"""
    return words(*LOCATIONS)


def ways_out(state: State, book: Book, who: str) -> Options:
    """How to get out of a snare. [BRP-CBT-073]"""
    return words("agility", "pull", "cut", "dodge", "grapple")


# -- why not ------------------------------------------------------------------------------------


def cannot_act(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody does nothing with the body now. [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019]"""
    return no_action_left(state, book, who, args) or stay_the_hand(state, book, who)


def cannot_give(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nothing is handed over."""
    if refusal := cannot_act(state, book, who, args):
        return refusal
    if carried(state.actor(who)):
        return None
    return Refusal("There is nothing to give.", "BRP-CBT-022", "Take something up first.")


def nothing_lies(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nothing is taken up."""
    if refusal := cannot_act(state, book, who, args):
        return refusal
    return None if lying_near(state, who) else Refusal("Nothing lies here.", "BRP-CBT-022", "Go where it lies.")


def no_action_left(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody has no action now. [BRP-CBT-018 BRP-CBT-019]"""
    me = state.actor(who)
    if not may_act(me):
        return Refusal(f"{me.name} cannot act now.", "BRP-CBT-019", "Wait until that has passed.")
    if state.scene.round.number and not me.fight.rank:
        return Refusal(f"{me.name} has no action left in this round.", "BRP-CBT-018", "Wait for the next round.")
    return None


def cannot_attack(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot attack so."""
    if refusal := cannot_act(state, book, who, args):
        return refusal
    if {"target", "weapon"} <= args.keys() and args["target"] in state.actors:
        return no_attack(state, book, who, args["target"], args["weapon"])
    return no_fight(state.actor(who))


def cannot_grapple(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot lay hold of anybody."""
    me = state.actor(who)
    return cannot_act(state, book, who, args) or no_fight(me) or no_grapple(me)


def cannot_use_hold(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no hold to use. [BRP-SKL-080]"""
    return nothing_held(state, book, who, args) or cannot_act(state, book, who, args)


def nothing_held(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nobody to let go. [BRP-SKL-077]"""
    if not held_ones(state, book, who):
        return Refusal(f"{state.actor(who).name} holds nobody.", "BRP-SKL-077", "Lay hold first.")
    return None


def not_held(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to break. [BRP-SKL-083]"""
    if not state.actor(who).fight.holds:
        return Refusal("Nobody holds you.", "BRP-SKL-083", "Do something else.")
    return cannot_act(state, book, who, args)


def not_ensnared(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to get out of. [BRP-CBT-073]"""
    if state.actor(who).fight.snare is None:
        return Refusal("Nothing has wound round you.", "BRP-CBT-073", "Do something else.")
    return cannot_act(state, book, who, args)


def cannot_stand_up(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody stays down, or stands already. [BRP-CBT-022 BRP-CBT-133]"""
    me = state.actor(who)
    if not me.is_marked("prone"):
        return Refusal(f"{me.name} is up.", "BRP-CBT-022", "Do something else.")
    if cannot_stand(me):
        return Refusal("A leg will not carry anybody.", "BRP-CBT-133", "Fight on lying down, or have it treated.")
    return cannot_act(state, book, who, args)


def cannot_defend(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot turn to defence alone."""
    return cannot_act(state, book, who, args) or no_defending(state.actor(who))


def nothing_stuck(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to pull out. [BRP-CBT-077]"""
    if not stuck_in(state, book, who):
        return Refusal("No weapon sticks in anybody.", "BRP-CBT-077", "Do something else.")
    return None


def nothing_to_pull(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nothing can be pulled out in the midst of a fight. [BRP-CBT-077]"""
    return nothing_stuck(state, book, who, args) or cannot_act(state, book, who, args)


def no_calm(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nothing is pulled out calmly. [BRP-CBT-081]"""
    if state.scene.round.number:
        return Refusal("There is a fight going on.", "BRP-CBT-081", "Retrieve it, or end the scene first.")
    return nothing_stuck(state, book, who, args)


def no_last_words(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody speaks last words yet. [BRP-CBT-091]"""
    me: Actor = state.actor(who)
    if me.fate != "dying" or me.fight.last_blow != "owed":
        return Refusal("There is no last action left.", "BRP-CBT-091", "It takes a fatal wound and the option for it.")
    return None
