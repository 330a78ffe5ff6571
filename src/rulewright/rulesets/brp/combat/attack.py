"""Attack: from the roll to the applied wound."""

from __future__ import annotations

from dataclasses import replace

from rulewright.contract import Weighed, action
from rulewright.play import rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.falling import lose_footing
from rulewright.rulesets.brp.body.grips import holds_on, turn_away
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.offers import Circumstances, Situation
from rulewright.rulesets.brp.checks.ratings.circumstances import found
from rulewright.rulesets.brp.checks.ratings.hindered import is_clinging
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first
from rulewright.rulesets.brp.checks.ratings.rolling import tick
from rulewright.rulesets.brp.combat.aim import Aim, attack_roll
from rulewright.rulesets.brp.combat.attacks import settle_up, spend_attack
from rulewright.rulesets.brp.combat.close.entangle import cancels, may_attack_entangled, wrench
from rulewright.rulesets.brp.combat.close.martial_arts import art_of, art_rating, goes_with
from rulewright.rulesets.brp.combat.defence_options import Guarded, defend
from rulewright.rulesets.brp.combat.fumbles import Mishap, hurt_oneself
from rulewright.rulesets.brp.combat.matrix import Meeting, meet
from rulewright.rulesets.brp.combat.mishaps import blunder, jam, land, leave_open
from rulewright.rulesets.brp.combat.missile import catch_missile
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
from rulewright.rulesets.brp.combat.strike import parried_damage, strike
from rulewright.rulesets.brp.combat.swing import NO_SLIP, AttackCheck, Blow, Stroke, Swing
from rulewright.rulesets.brp.skills.mounts import keep_in_hand, saddle_of
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Circumstance, Weapon
from rulewright.rulesets.brp.state.keys import split

HELD = "held-by-foe"
"""To strike with one's hands at whoever holds one is Easy. [BRP-SKL-031]"""
ATTACKS: Weighed[[Play, str], None] = Weighed("attacks")
"""What befalls whoever attacks."""
ATTACKED: Weighed[[Play, str], None] = Weighed("attacked")
"""What befalls whoever is attacked, whether it hits or not."""
CLOSES_IN: Weighed[[Play, str, str], None] = Weighed("closes in")
"""What happens between two before a blow is struck at arm's length."""
OPENED = {"success": Level.SUCCESS, "special": Level.SPECIAL, "critical": Level.CRITICAL}


# -- the exchange -------------------------------------------------------------------------------


@action(
    "Attack",
    "attack",
    unless=(no_deed, no_attack, no_fight, no_sense_in_it),
    tells=(HIT, DAMAGE, DROPS, MAJOR, RESULT, FUMBLES),
    text="Roll under the skill; the target may dodge or parry; what is left strikes.",
)
def attack(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    modifier: Situation = 0,
    circumstances: Circumstances = (),
) -> Blow:
    """Strike or shoot: roll, let the target defend, compare, and apply what comes of it.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    turn_away(play, actor)
    if play.actor(actor).effects:
        end(play, actor, "Hidden", "attacks")
    if play.actor(actor).fight.snare is not None and not may_attack_entangled(play, actor):
        play.change(actor, "fight.rank", 0, "entangled")
        return Blow(target, Level.FAILURE)
    for befalls in ATTACKS.on(play.book):
        befalls(play, actor)
    for befalls in ATTACKED.on(play.book):
        befalls(play, target)
    metres = way_to(play, actor, target, weapon)
    blow = strike_out(play, actor, target, weapon, modifier, circumstances)
    settle_up(play, actor, weapon, metres)
    return blow


def way_to(play: Play, actor: str, target: str, weapon: str) -> int:
    """Metres that a blow has to close in. [BRP-CBT-021 BRP-CBT-023]"""
    held = arm(weapon, play.book)
    if kind_of(held) != "melee" or held.special[:1] == ("entangling",):
        return 0
    return max(0, play.scene.distance(actor, target) - 1)


def strike_out(play: Play, actor: str, target: str, weapon: str, modifier: int, circumstances: tuple[str, ...]) -> Blow:
    """The attack itself, from the first step to the wound."""
    close_in(play, actor, target, weapon)
    rank = play.actor(actor).fight.rank
    swing = swing_at(play, actor, target, weapon, modifier, circumstances)
    if swing.level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
        if is_clinging(play.actor(actor)):
            play.aftermath(lose_footing, actor)
    elif swing.level is Level.FAILURE and arm(weapon, play.book).thrown:
        play.aftermath(land, actor, weapon)
    if swing.jams:
        jam(play, actor, weapon)
    if swing.level < Level.SUCCESS:
        return Blow(target, swing.level)
    stroke = Stroke(actor, target, weapon, swing.level, swing.art)
    return exchange(play, on_ground(stroke, circumstances, play.book), rank)


def on_ground(stroke: Stroke, circumstances: tuple[str, ...], book: Book) -> Stroke:
    """An attack with what is said of where the target stands: a wall behind it, bad footing. [BRP-CBT-082 BRP-CBT-083]"""
    there = [book.content.get(Circumstance, each) for each in circumstances]
    free = min((each.free for each in there if each.free is not None), default=stroke.free)
    return replace(stroke, free=free, footing=sum(each.footing for each in there))


@rule
def exchange(play: Play, stroke: Stroke, rank: int = 0) -> Blow:
    """An attack that would hit meets the defence, by the matrix; what winds round a parry is another matter.

    [BRP-CBT-041 BRP-CBT-049 BRP-CBT-053 BRP-CBT-074 BRP-CBT-088]
    """
    actor, target, weapon, level = stroke.actor, stroke.target, stroke.weapon, stroke.level
    held = arm(weapon, play.book)
    guarded = defend(play, target, actor, weapon, level, rank)
    if guarded.how == "catch":
        damage = catch_missile(play, target, weapon, actor)
        return Blow(target, level, Level.SUCCESS if damage else Level.FAILURE, damage)
    parried = guarded.how == "parry"
    flexible = "entangling" in held.special
    if flexible and parried and not cancels(level, guarded.level):
        guarded = Guarded(guarded.how, guarded.item)
    elif flexible and parried and arm(guarded.item, play.book).hit_points:
        play.aftermath(wrench, actor, target, guarded.item)
    meeting = meet(level, guarded.level, parried=parried, in_melee=kind_of(held) == "melee")
    if parried and guarded.level >= Level.SUCCESS:
        return after_parry(play, stroke, meeting, guarded)
    mishap = NO_SLIP
    if meeting.defender_fumbles:
        mishap = leave_open(play, target, guarded.how, guarded.item, actor)
    result = max(meeting.level, mishap.least)
    if mishap.hurts:
        return after_fumbled_defence(play, stroke, result, guarded.item or "fist", mishap.hurts)
    return after_hit(play, stroke, result)


@rule
def after_hit(play: Play, stroke: Stroke, result: Level) -> Blow:
    """What is left of an attack strikes home, if anything is. [BRP-CBT-049 BRP-CBT-050]"""
    return Blow(stroke.target, stroke.level, result, strike(play, stroke.at(result)) if result > 0 else 0)


@rule
def after_fumbled_defence(play: Play, stroke: Stroke, result: Level, item: str, hurts: tuple[Mishap, ...]) -> Blow:
    """A blow that met a fumbled defence, which hurts besides. [BRP-CBT-053]"""
    target, blow = stroke.target, after_hit(play, stroke, result)
    if play.actor(target).is_out:
        play.aftermath(hurt_oneself, target, item, hurts)
    else:
        hurt_oneself(play, target, item, hurts)
    return blow


@rule
def after_parry(play: Play, stroke: Stroke, meeting: Meeting, guarded: Guarded) -> Blow:
    """An attack that met a good parry. [BRP-CBT-028 BRP-CBT-049 BRP-CBT-054]"""
    return Blow(stroke.target, stroke.level, meeting.level, parried_damage(play, stroke, meeting, guarded))


@rule
def swing_at(
    play: Play,
    actor: str,
    target: str,
    weapon: str,
    modifier: int,
    circumstances: tuple[str, ...],
    difficulty: Difficulty = Difficulty.AVERAGE,
) -> Swing:
    """The attack roll itself: difficulty, range and situation, Martial Arts, malfunction; the attack is spent.

    [BRP-CBT-018 BRP-CBT-041 BRP-CBT-048 BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]
    """
    if kind_of(arm(weapon, play.book)) == "melee":
        for befalls in CLOSES_IN.on(play.book):
            befalls(play, actor, target)
    me, them, held, book = play.actor(actor), play.actor(target), arm(weapon, play.book), play.book
    if split(held.skill)[0] == "brawl" and holds_on(me, target) and HELD not in circumstances:
        circumstances = (*circumstances, HELD)
    there = tuple(found(circumstances, split(held.skill)[0], book))
    metres = play.scene.distance(actor, target)
    roll, plain = attack_roll(Aim(me, them, held, metres, book, actor, target, modifier, there, difficulty))
    art = art_in(me, held, book)
    spend_attack(play, actor, weapon)
    if me.fight.opened:
        play.change(actor, "fight.opened", "", "opening used")
        return Swing(OPENED[me.fight.opened])
    if not passes_first(play, actor, roll.first) or not keeps_the_mount(play, actor, held):
        return Swing(Level.FAILURE)
    rolled = check(roll.chance, book, practised=roll.practised)
    swing = play.draw(AttackCheck(rolled, art, held.malfunction, plain), of=actor, what=held.name)
    level = swing.level
    touched = False
    if book.options.fate_points:
        level, touched = fate.reconsider(play, actor, level, int(roll.chance), practised=roll.practised)
    if me.effects:
        end(play, actor, "Well flown", "used")
    helpless = them.is_out or bool(them.fight.helpless)
    keys = (held.skill, *((art_of(me, book),) if swing.art else ()))
    tick(play, actor, keys, level, roll, roll.difficulty, tense=not helpless and not touched)
    play.note(f"{me.name} attacks {them.name} with {held.name}: {level.name.lower()}", roll.chance.derivation)
    return Swing(level, swing.art, swing.jams)


def keeps_the_mount(play: Play, actor: str, held: Weapon) -> bool:
    """Whether a poor rider has the mount in hand this round. [BRP-SKL-133]"""
    me = play.actor(actor)
    saddle = saddle_of(me, held.skill, play.book) if me.effects else None
    if saddle is None or not saddle.ride_first:
        return True
    return keep_in_hand(play, actor, me.effects["mounted"].text) >= Level.SUCCESS


def art_in(me: Actor, held: Weapon, book: Book) -> int:
    """The Martial Arts in an attack: all of it in the first of a round, unless it was divided. [BRP-SKL-106 BRP-SKL-110]"""
    if not goes_with(held.skill):
        return 0
    if me.fight.arts:
        return me.fight.arts[0]
    return 0 if me.fight.done else art_rating(me, book)


@rule
def close_in(play: Play, actor: str, target: str, weapon: str) -> None:
    """A blow includes up to five metres; both are engaged then. [BRP-CBT-016 BRP-CBT-021 BRP-CBT-023]"""
    if kind_of(arm(weapon, play.book)) != "melee":
        return
    if arm(weapon, play.book).special[:1] != ("entangling",):
        here, there = (int(play.scene.places.get(who, 0)) for who in (actor, target))
        if abs(here - there) > 1:
            play.change_scene(f"places.{actor}", there + (1 if here > there else -1), "closes in")
    for one, other in ((actor, target), (target, actor)):
        engaged = play.actor(one).fight.engaged
        if other not in engaged:
            play.change(one, "fight.engaged", (*engaged, other), "engaged")
