"""Smashing: a blow aimed at somebody's weapon or shield, or at a weapon that sticks in somebody, to be rid of it."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.falling import slip
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.body.wounds.impaled import left_of_stuck, snap
from rulewright.rulesets.brp.body.wounds.offers import not_in_target, nothing_stuck, stuck_in
from rulewright.rulesets.brp.checks.acting import Target, everybody, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.rolling import throw
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.touch import out_of_touch
from rulewright.rulesets.brp.combat.attack import close_in, show_oneself, swing_at
from rulewright.rulesets.brp.combat.attacks import spend_attack
from rulewright.rulesets.brp.combat.dealing import deal
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.fumbles import roll_fumble
from rulewright.rulesets.brp.combat.mishaps import blunder, suffer_fumble
from rulewright.rulesets.brp.combat.offers import (
    LOST,
    InHand,
    Smashable,
    no_attack,
    no_fight,
    no_use_on_things,
    nothing_to_break,
    smashable,
)
from rulewright.rulesets.brp.combat.situations.broken import roll_with
from rulewright.rulesets.brp.combat.strike import strike_with_the_rest
from rulewright.rulesets.brp.combat.swing import Manner, Stroke
from rulewright.rulesets.brp.gear.arms import break_item, wear
from rulewright.rulesets.brp.gear.hands import arm_with, no_hand_for
from rulewright.rulesets.brp.state.arms import arm, at_hand, fumble_table_of, item_armour, kind_of, points_left
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.numbers import damage_done


@action(
    "Strike at what they hold",
    "attack",
    unless=(
        no_deed,
        no_attack,
        no_fight,
        nothing_to_break,
        none_will_do(nothing_to_break, target=targets, item=smashable),
        no_use_on_things,
    ),
    tells=(LOST,),
    id="smash",
    text="A Difficult, aimed blow at a weapon or shield.",
)
def smash_at(play: Play, actor: str, target: Target, weapon: InHand, item: Smashable) -> int:
    """Strike at what somebody holds: a Difficult, aimed blow. Dodged, or parried with something else, it does nothing;
    parried with the very thing, it lands on it all the same. Says the points it lost. [BRP-CBT-101 BRP-SKL-036 BRP-POW-309]
    """
    turn_away(play, actor)
    set_upon(play, actor, target)
    close_in(play, actor, target, weapon)
    rank = play.actor(actor).fight.rank
    swing = swing_at(play, actor, target, weapon, Manner(difficulty=Difficulty.DIFFICULT))
    show_oneself(play, actor, target)
    if swing.level is Level.FUMBLE:
        rows = roll_fumble(play, actor, fumble_table_of(arm(weapon, play.book)))
        play.aftermath(suffer_fumble, actor, weapon, rows)
        slip(play, actor)
    if swing.level < Level.SUCCESS:
        return 0
    guarded = defend(play, target, actor, weapon, swing.level, rank)
    if guarded.level >= Level.SUCCESS and guarded.item != item:
        return 0
    return smash(play, actor, target, weapon, item, swing.level)


@rule
def smash(play: Play, actor: str, target: str, weapon: str, item: str, level: Level) -> int:
    """A blow at a weapon or shield itself: damage less its armour comes off its hit points; what is beyond them
    strikes the arm that held it, as hot as the blow was. Says the points lost. [BRP-CBT-101 BRP-POW-318]
    """
    held = arm(weapon, play.book)
    special = held.special[0] if level is Level.SPECIAL and held.special else ""
    stroke = Stroke(actor, target, weapon, level)
    rolled, hot = deal(play, stroke, special, "damage to the item")
    lost = max(0, rolled - item_armour(item, play.book))
    left = points_left(play.actor(target), item, play.book)
    if lost < left:
        wear(play, target, item, lost, "struck")
        return lost
    location = arm_with(play.actor(target), item) if play.book.options.hit_locations else ""
    break_item(play, target, item, "struck")
    strike_with_the_rest(play, stroke.at(Level.SUCCESS), lost - left, location, hot=hot)
    return left


# -- at what sticks in somebody -----------------------------------------------------------------


def nothing_to_hew(state: State, book: Book, actor: str, target: str, item: str, weapon: str) -> Refusal | None:
    """Why nobody hews at a weapon: it does not stick there or is too far away, or nothing is in hand to hew with.

    [BRP-CBT-080]
    """
    me = state.actor(actor)
    if weapon not in at_hand(me) or kind_of(arm(weapon, book)) != "melee":
        return Refusal("Nothing to hew with is in hand.", "BRP-CBT-080", "Take a blade or a club in hand first.")
    return no_hand_for(me, weapon, book) or not_in_target(state, actor, target, item)


@action(
    "Hew at a stuck weapon",
    "attack",
    unless=(nothing_stuck, no_deed, no_fight, nothing_to_hew, out_of_touch),
    tells=(DONE,),
    id="hew",
    text="An attack on the weapon itself: damage that reaches its hit points breaks it off.",
)
def hew_at(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("In whom it sticks", everybody)],
    item: Annotated[str, Pick("At what", stuck_in)],
    weapon: InHand,
) -> bool:
    """Hew at a weapon that sticks in somebody, oneself or another: an attack that nobody wards off. Damage that reaches its
    hit points breaks it off, less only wears it. Says whether it broke. [BRP-CBT-080 BRP-SPT-061]
    """
    turn_away(play, actor)
    set_upon(play, actor)
    me, held = play.actor(actor), arm(weapon, play.book)
    roll = roll_with(me, held, play.book)
    spend_attack(play, actor, weapon)
    level, _ = throw(play, actor, roll, f"{held.name}, at a stuck weapon")
    if level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
    if level < Level.SUCCESS:
        return False
    damage = damage_done(deal(play, Stroke(actor, target, weapon, level), "", "damage to the weapon")[0])
    if damage < left_of_stuck(play, target, item):
        owner = play.actor(target).fight.lodged[item].by
        if owner in play.state.actors:
            wear(play, owner, item, damage, "hewn at")
        return False
    snap(play, target, item)
    return True
