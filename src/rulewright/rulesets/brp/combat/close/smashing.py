"""Smashing: a blow aimed at somebody's weapon or shield, to be rid of it."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import rule
from rulewright.rulesets.brp.body.falling import slip
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.combat.attack import close_in, set_upon, show_oneself, swing_at
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.fumbles import roll_fumble
from rulewright.rulesets.brp.combat.mishaps import suffer_fumble
from rulewright.rulesets.brp.combat.offers import LOST, InHand, Smashable, no_attack, no_fight, nothing_to_break
from rulewright.rulesets.brp.combat.swing import Manner
from rulewright.rulesets.brp.gear.armour import stopped
from rulewright.rulesets.brp.gear.arms import break_item, wear
from rulewright.rulesets.brp.state.arms import arm, fumble_table_of, item_armour, points_left
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.numbers import damage_done


@action(
    "Strike at what they hold",
    "attack",
    unless=(no_deed, no_attack, no_fight, nothing_to_break),
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
    strikes the arm that held it. Says the points lost. [BRP-CBT-101]
    """
    held = arm(weapon, play.book)
    special = held.special[0] if level is Level.SPECIAL and held.special else ""
    rolled = damage_done(
        play.draw(blow_of(play.actor(actor), held, level, play.book, special), of=actor, what="damage to the item")
    )
    lost = max(0, rolled - item_armour(item, play.book))
    left = points_left(play.actor(target), item, play.book)
    if lost < left:
        wear(play, target, item, lost, "struck")
        return lost
    break_item(play, target, item, "struck")
    location = ("left-arm" if item_armour(item, play.book) else "right-arm") if play.book.options.hit_locations else ""
    wound(play, target, max(0, lost - left - stopped(play, target, held, location)), held.name, location)
    return left
