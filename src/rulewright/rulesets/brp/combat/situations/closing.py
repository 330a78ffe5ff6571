"""Closing: long weapons strike first, keep others at bay, and are in the way once somebody is inside their reach."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw, tick
from rulewright.rulesets.brp.checks.setting_upon import set_upon, ward_off
from rulewright.rulesets.brp.checks.touch import no_force, out_of_touch
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.combat.attack import STEPS_UP, assail, close_in
from rulewright.rulesets.brp.combat.attacks import spend_attack
from rulewright.rulesets.brp.combat.defence_options import GUARD
from rulewright.rulesets.brp.combat.offers import no_attack, no_fight, too_far
from rulewright.rulesets.brp.combat.reach import AT_BAY, KEPT_OUT, is_inside, leads_long, long_arm
from rulewright.rulesets.brp.combat.situations.broken import roll_with
from rulewright.rulesets.brp.state.arms import BARE, arm, first_arm, kind_of
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.questions import StrikeFirstQuestion


@bears_on(STEPS_UP)
def meet_who_closes(play: Play, actor: str, target: str, weapon: str) -> None:
    """Whoever comes at a long weapon with a shorter one is struck at first, whatever the ranks; then they are inside its
    reach. Two long weapons hinder each other in the round in which they come together.

    [BRP-SPT-099 BRP-SPT-100 BRP-SPT-104 BRP-SPT-107]
    """
    held = arm(weapon, play.book)
    if not play.book.options.close_combat or not play.scene.round.number or kind_of(held) != "melee":
        return
    if not leads_long(play.actor(target), play.book) or target in play.actor(actor).fight.inside:
        return
    if held.reach == "long":
        if target not in play.actor(actor).fight.engaged:
            for who in (actor, target):
                play.change(who, "fight.closed_at", play.scene.round.number, "two long weapons meet")
        return
    if target not in play.actor(actor).fight.engaged:
        strike_first(play, target, actor)
    if not play.actor(actor).is_out and not play.actor(target).is_out:
        get_inside(play, actor, target)


@rule
def strike_first(play: Play, who: str, closer: str) -> None:
    """Somebody with a long weapon may spend an attack on whoever closes in, before that one strikes. [BRP-SPT-100 BRP-SPT-104]"""
    me = play.actor(who)
    weapon = long_arm(me, play.book)
    if not me.fight.coming or me.fight.done or no_attack(play.state, play.book, who, closer, weapon):
        return
    text = f"{play.actor(closer).name} closes in on {me.name}: strike first with the {arm(weapon, play.book).name}?"
    if play.ask(StrikeFirstQuestion(of=who, text=text, against=closer)):
        play.note(f"{me.name} strikes first.")
        assail(play, who, closer, weapon)


def get_inside(play: Play, actor: str, target: str) -> None:
    """Somebody is inside the reach of a long weapon. [BRP-SPT-103 BRP-SPT-105]"""
    play.change(actor, "fight.inside", (*play.actor(actor).fight.inside, target), "inside their reach")


@bears_on(GUARD)
def jammed_parry(state: State, target: str, actor: str, how: str, book: Book) -> Difficulty:
    """A long weapon parries badly whoever is inside its reach. [BRP-SPT-101]"""
    item = how.partition(" ")[2]
    if not item or not book.options.close_combat or not is_inside(state.actor(actor), target):
        return Difficulty.AVERAGE
    held = arm(item, book)
    return Difficulty.DIFFICULT if held.reach == "long" and not held.adaptable else Difficulty.AVERAGE


# -- keeping at bay -----------------------------------------------------------------------------


def no_long_weapon(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody is kept at bay: no long weapon, or no room for it. [BRP-SPT-102]"""
    if not book.options.close_combat:
        return Refusal("The length of weapons does not count here.", "BRP-SPT-102", "Attack, or only defend.")
    me = state.actor(actor)
    if not leads_long(me, book):
        return Refusal(f"{me.name} has no long weapon in hand.", "BRP-SPT-102", "Take a spear or the like in hand.")
    if me.is_marked(AT_BAY):
        return Refusal("They are kept at bay already.", "BRP-SPT-102", "Use another attack, if there is one.")
    if any(is_inside(each, actor) for each in state.actors.values()):
        return Refusal("Somebody is inside that reach already.", "BRP-SPT-102", "Strike them, or get away.")
    return None


@action("Keep others at bay", "attack", unless=(no_deed, no_fight, no_force, no_long_weapon), tells=(SUCCEEDS,))
def keep_at_bay(play: Play, actor: str) -> bool:
    """Give up an attack with a long weapon and roll its skill: nobody with a shorter one closes in or strikes at one in this
    round, and nobody is hurt by it. [BRP-SPT-102]
    """
    set_upon(play, actor)
    me = play.actor(actor)
    weapon = long_arm(me, play.book)
    held = arm(weapon, play.book)
    roll = roll_with(me, held, play.book)
    level, rolled = throw(play, actor, roll, f"{held.name}, keeping at bay")
    tick(play, actor, (held.skill,), level, roll, tense=rolled)
    spend_attack(play, actor, weapon)
    kept = level >= Level.SUCCESS
    if kept:
        begin(play, actor, Effect("at-bay", "Keeps others at bay", marks=(AT_BAY,), clock=Rounds(1)))
    play.note(f"{me.name} {'keeps' if kept else 'does not keep'} the others at bay.")
    return kept


# -- getting inside -----------------------------------------------------------------------------


def no_closing(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why nobody gets inside somebody's reach: it is not long, one is there, or was kept out. [BRP-SPT-103 BRP-SPT-105]"""
    me, them = state.actor(actor), state.actor(target)
    if not book.options.close_combat or not leads_long(them, book):
        return Refusal(f"{them.name} has no long weapon in hand.", "BRP-SPT-105", "Just strike.")
    if is_inside(me, target):
        return Refusal(f"{me.name} is inside that reach.", "BRP-SPT-105", "Strike.")
    if leads_long(me, book):
        return Refusal("A long weapon does not close in.", "BRP-SPT-105", "Strike, or take something shorter in hand.")
    if me.is_marked(KEPT_OUT):
        return Refusal(f"{me.name} was kept out in this round.", "BRP-SPT-103", "Try again in the next.")
    return None


@action(
    "Get inside their reach",
    "attack",
    unless=(no_deed, no_fight, no_closing, none_will_do(no_closing, target=targets), too_far, out_of_touch),
    tells=(SUCCEEDS,),
)
def slip_inside(
    play: Play, actor: str, target: Target, how: Annotated[Literal["dodge", "parry"], Pick("By")] = "dodge"
) -> bool:
    """Get past a long weapon, which strikes first at whoever comes: that takes five DEX ranks. Whoever is kept at bay needs a Dodge or parry for it instead, and
    may strike at once if it succeeds; if not, they are kept out for the rest of the round. [BRP-SPT-103 BRP-SPT-104 BRP-SPT-105]
    """
    me, them = play.actor(actor), play.actor(target)
    if not them.is_marked(AT_BAY):
        if target not in me.fight.engaged:
            strike_first(play, target, actor)
        if play.actor(actor).is_out or play.actor(target).is_out:
            return False
        close_in(play, actor, target, BARE[0])
        get_inside(play, actor, target)
        act_besides(play, actor, "closes in")
        play.note(f"{me.name} gets inside the reach of {them.name}.")
        return True
    held = arm(first_arm(me), play.book)
    key = "dodge" if how == "dodge" else held.skill
    roll = roll_with(me, held, play.book) if how != "dodge" else roll_for(me, key, play.book, Difficulty.AVERAGE)
    ward_off(play, actor)
    level, rolled = throw(play, actor, roll, f"{how.capitalize()}, slipping inside")
    tick(play, actor, (key,), level, roll, tense=rolled)
    inside = level >= Level.SUCCESS
    if inside:
        close_in(play, actor, target, BARE[0])
        get_inside(play, actor, target)
    else:
        begin(play, actor, Effect("kept-out", "Kept out", marks=(KEPT_OUT,), clock=Rounds(1), stacking="refresh"))
    play.note(f"{me.name} {'slips inside the reach of' if inside else 'is kept out by'} {them.name}.")
    return inside
