"""Disarming: a blow that strikes the weapon from somebody's hand."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.combat.attack import close_in, show_oneself, swing_at
from rulewright.rulesets.brp.combat.dealing import deal
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.mishaps import blunder
from rulewright.rulesets.brp.combat.offers import InHand, Smashable, no_attack, no_fight, no_use_on_things, smashable
from rulewright.rulesets.brp.combat.swing import Manner, Stroke
from rulewright.rulesets.brp.gear.arms import drop, wear
from rulewright.rulesets.brp.state.arms import arm, points_left
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.numbers import damage_done


def nothing_to_strike_away(state: State, book: Book, target: str, item: str) -> Refusal | None:
    """Why no weapon is struck from a hand: it is not in it, or part of it. [BRP-SPT-129]"""
    if item in state.actor(target).in_hand and not arm(item, book).natural:
        return None
    return Refusal("They do not hold it.", "BRP-SPT-129", "Name a weapon in their hand.")


def not_announced(state: State, actor: str) -> Refusal | None:
    """Why it is too late for that: one says so before the first attack of a round. [BRP-SPT-129]"""
    if not state.actor(actor).fight.done:
        return None
    return Refusal("That is announced before the first attack.", "BRP-SPT-129", "Wait for the next round.")


@action(
    "Strike a weapon from a hand",
    "attack",
    unless=(
        no_deed,
        no_attack,
        no_fight,
        nothing_to_strike_away,
        none_will_do(
            nothing_to_strike_away, "Nobody holds a weapon to be struck away.", target=targets, item=smashable
        ),
        no_use_on_things,
        not_announced,
    ),
    tells=(DONE,),
    id="disarm-blow",
    text="A Difficult blow; its damage against STR, and the weapon falls.",
)
def strike_away(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    item: Smashable,
    *,
    expected: Annotated[bool, Tick("They expect it")] = False,
) -> bool:
    """A Difficult blow at the weapon in somebody's hand: damage against STR, and it falls; the hand is not hurt. A Dodge
    undoes it, a parry only if it was expected. [BRP-SPT-129 BRP-SPT-130]
    """
    turn_away(play, actor)
    set_upon(play, actor, target)
    close_in(play, actor, target, weapon)
    rank = play.actor(actor).fight.rank
    swing = swing_at(play, actor, target, weapon, Manner(difficulty=Difficulty.DIFFICULT))
    show_oneself(play, actor, target)
    if swing.level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
    if swing.level < Level.SUCCESS:
        return False
    guarded = defend(play, target, actor, weapon, swing.level, rank)
    if guarded.level >= Level.SUCCESS and (guarded.how == "dodge" or expected):
        return False
    return wrest(play, actor, target, weapon, item, swing.level)


@rule
def wrest(play: Play, actor: str, target: str, weapon: str, item: str, level: Level) -> bool:
    """The blow lands on the weapon: its damage, or the striker's STR at some tables, against the STR that holds it. What is
    beyond the weapon's hit points comes off them. [BRP-SPT-129]
    """
    them = play.actor(target)
    rolled = damage_done(deal(play, Stroke(actor, target, weapon, level), "", "damage to the grip")[0])
    force = rolled if play.book.options.disarm_by == "damage" else play.actor(actor).value("STR")
    dropped = resist(play, actor, force, them.value("STR"), "disarming")
    beyond = max(0, rolled - points_left(them, item, play.book))
    if dropped:
        drop(play, target, item, "struck away")
    name = arm(item, play.book).name
    play.note(f"{them.name} {'drops' if dropped else 'keeps hold of'} the {name}.")
    if beyond:
        wear(play, target, item, beyond, "struck")
    return dropped
