"""Attack: strike or shoot at somebody, with boosts, and again where a boost or a power says so."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, listed
from rulewright.play import Option, Refusal, rule
from rulewright.rulesets.shards.body.conditions import can_touch
from rulewright.rulesets.shards.body.fear import must_flee
from rulewright.rulesets.shards.checks.boosts import Boosted, declare, laid, no_boosts
from rulewright.rulesets.shards.checks.measures import BLOWS
from rulewright.rulesets.shards.checks.offers import Boosts, Facts, Target, others
from rulewright.rulesets.shards.checks.turns import no_action, take_action
from rulewright.rulesets.shards.checks.waiting import happens
from rulewright.rulesets.shards.combat.arms import hands_for, longer_reach, no_weapon_range, weapons_of
from rulewright.rulesets.shards.combat.strike import Blow, Manner, boosting, strike
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Weapon
from rulewright.rulesets.shards.state.numbers import (
    adjusting,
    armor_penalty,
    grants,
    level,
    reach,
    scale,
    speed,
    times_given,
)
from rulewright.rulesets.shards.state.questions import FollowQuestion, ForestallQuestion
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.world.concealment import no_aim, pick_unseen, sight_between
from rulewright.rulesets.shards.world.lighting import FULL
from rulewright.rulesets.shards.world.movement import go, toward
from rulewright.rulesets.shards.world.sneaking import show_oneself
from rulewright.rulesets.shards.world.surroundings import careless_target
from rulewright.rulesets.shards.world.zone_effects import lulled
from rulewright.space.grid import Space

BARRED_BY_CHARGE = ("acrobatics", "artistry", "melee", "projectile", "stealth")
CHARGE = "charge"
REACH_ATTACK = "reach-attack"
FOLLOW = "follow-through"


def arms(state: State, book: Book, who: str) -> Options:
    """What one can strike or shoot with at once."""
    return listed(book.content.get(Weapon, each) for each in weapons_of(state.actor(who), book))


@dataclass(frozen=True, slots=True)
class Swing:
    """How somebody attacks: boosted, at whom besides, from surprise or not, with how many hands, and how carefully."""

    boosts: Boosts = ()
    further: Annotated[tuple[str, ...], Pick("Further targets", others)] = ()
    convert: Annotated[bool, Tick("The other kind of damage, at half")] = False
    surprise: Annotated[bool, Tick("From surprise")] = False
    hands: Annotated[int, Within("Hands", 1, 4)] = 1
    careless: Annotated[bool, Tick("Shoot without care for others in the way")] = False
    facts: Facts = ()


PLAINLY = Swing()
FIRST = Swing((REACH_ATTACK,))
"""A blow that comes before another's. [SHA-SKL-074]"""


def no_time_to_attack(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot attack now, whatever with: no action is left for it, or fear drives them away.

    [SHA-CORE-080 SHA-EFF-006]
    """
    me = state.actor(actor)
    if must_flee(state, book, actor):
        return Refusal(f"{me.name} must get away first.", "SHA-EFF-006", "Leave by the shortest way.")
    mine = (book.content.get(Weapon, each) for each in weapons_of(me, book))
    found = [no_action(me, "instant", "attack", book, arm.skill, arm.qualities) for arm in mine]
    return None if None in found else next(iter(found), no_action(me, "instant", "attack", book))


def no_attack(state: State, book: Book, actor: str, target: str, weapon: str, swing: Swing = PLAINLY) -> Refusal | None:
    """Why somebody cannot attack so. [SHA-SKL-068]"""
    me, arm, boosts = state.actor(actor), book.content.get(Weapon, weapon), swing.boosts
    targets = (target, *swing.further)
    if not arm.natural and weapon not in me.in_hand:
        return Refusal(f"{me.name} does not hold {arm.name}.", "SHA-SKL-015", "Ready it first.")
    if swing.hands > hands_for(me, arm, book):
        return Refusal(f"{me.name} has no {swing.hands} hands for {arm.name}.", "SHA-ECO-017", "Drop something first.")
    if not all(can_touch(me, state.actor(each)) for each in targets):
        return Refusal("Nothing of this world touches the intangible.", "SHA-EFF-017", "Reach for the mind.")
    if must_flee(state, book, actor):
        return Refusal(f"{me.name} must get away first.", "SHA-EFF-006", "Leave by the shortest way.")
    if lulled(state, book, actor, target):
        return Refusal("A lull lies over the beast.", "SHA-SHM-027", "It fights only if it is attacked.")
    action = boosting(state, book, actor, target, arm, *swing.facts)
    refusal = no_action(me, "instant", "attack", book, arm.skill, arm.qualities)
    refusal = refusal or no_boosts(state, book, actor, boosts, action)
    refusal = refusal or no_several(state, book, actor, targets, boosts)
    if refusal is not None:
        return refusal
    boosted = laid(book, boosts, action)
    place = end_of_run(state, book, actor, target, arm, boosts)
    there = state if place == me.at else state.write(actor, "at", place)
    found = (no_shot(there, book, actor, each, arm, boosted) for each in targets)
    return next((each for each in found if each is not None), None)


def end_of_run(state: State, book: Book, actor: str, target: str, arm: Weapon, boosts: tuple[str, ...]) -> Space:
    """Where somebody strikes from: where they stand, or where a charge or a stride takes them. [SHA-SKL-039 SHA-MTH-108]"""
    me = state.actor(actor)
    boosted = laid(book, boosts, boosting(state, book, actor, target, arm))
    charging = CHARGE in boosts
    if not charging and not boosted.strides:
        return me.at
    points = me.turn.points + run_up_points(me, book, charging=charging, boosted=boosted)
    return toward(state, book, actor, target, points, within(me, book, arm))


def within(actor: Actor, book: Book, arm: Weapon) -> int:
    """How many spaces off a target may be for a weapon in the hand; a shot is taken from close by."""
    return int(reach(actor, book)) + arm.reach if arm.band is None else 0


def no_shot(state: State, book: Book, actor: str, target: str, arm: Weapon, boosted: Boosted) -> Refusal | None:
    """Why a weapon does not get there: too far, or nothing to be aimed at. [SHA-SKL-068 SHA-ENV-011]"""
    beyond = no_weapon_range(state, book, actor, target, arm, boosted)
    if beyond is not None or "around-cover" in boosted.qualities:
        return beyond
    return no_aim(sight_between(state, book, actor, target))


def no_several(
    state: State, book: Book, actor: str, targets: tuple[str, ...], boosts: tuple[str, ...]
) -> Refusal | None:
    """Why these cannot be struck at together: a giant swats the small, a swarm takes all around.

    [SHA-SKL-076 SHA-SKL-077]
    """
    if len(set(targets)) < len(targets):
        return Refusal("Each target once.", "SHA-SKL-077", "Name each once.")
    if len(targets) == 1:
        return None
    me = state.actor(actor)
    if "swarm-attack" in boosts and grants(me.character, book, "swarm"):
        return None
    sizes = tuple(scale(state.actor(each), book) for each in targets)
    if "swat" in boosts and swat_targets(scale(me, book), sizes):
        return None
    return Refusal("One blow does not take so many.", "SHA-SKL-077", "Strike at one.")


def swat_targets(own: float, targets: tuple[float, ...]) -> bool:
    """Whether a giant's blow takes all of these: no more Scale together than its own. [SHA-SKL-077]"""
    return sum((exactly(each) for each in targets), exactly(0)) <= exactly(own) and all(each < own for each in targets)


@action("Attack", "attack", unless=(no_time_to_attack, no_attack), tells=BLOWS)
def attack(
    play: Play, actor: str, target: Target, weapon: Annotated[str, Pick("Weapon", arms)], swing: Swing = PLAINLY
) -> Blow:
    """Strike or shoot: a point of damage for each success. [SHA-SKL-068 SHA-CORE-080]

    The weapon's skill against Acrobatics, with boosts declared now; a bonus attack carries them too but takes none of
    its own. [SHA-CORE-085 SHA-CORE-092]
    """
    arm, boosts = play.book.content.get(Weapon, weapon), swing.boosts
    boosted = declare(play, actor, boosts, boosting(play.state, play.book, actor, target, arm, *swing.facts))
    take_action(play, actor, "instant", "attack", arm.skill, arm.qualities)
    charging = CHARGE in boosts
    if charging or boosted.strides:
        points = run_up(play, actor, charging=charging, boosted=boosted)
        place = toward(play.state, play.book, actor, target, points, within(play.actor(actor), play.book, arm))
        go(play, actor, place.x, place.y)
    if no_shot(play.state, play.book, actor, target, arm, boosted) is not None:
        play.note(f"{play.actor(actor).name} does not get there")
        return Blow(target=target)
    if REACH_ATTACK not in boosts and forestalled(play, actor, target, arm):
        return Blow(target=target)
    target = met_by(play, actor, target, arm, careless=swing.careless)
    how = Manner(
        weapon, boosted, swing.convert, swing.surprise, swing.hands, charging, boosts, swing.careless, swing.facts
    )
    blows = [strike(play, actor, each, how) for each in (target, *swing.further)]
    how = replace(how, surprise=False, charging=False)
    for _ in range(boosted.again):
        if not blows[0].undone and not any(each.felled for each in blows if each.target == target):
            blows.append(strike(play, actor, target, how))
    follow_through(play, actor, blows, how)
    show_oneself(play, actor, stays="stays-hidden" in boosted.marks)
    happens(play, "attacks", actor)
    felled = any(each.felled for each in blows)
    successes, damage = sum(each.successes for each in blows), sum(each.damage for each in blows)
    return Blow(successes, damage, blows[0].undone, target, felled)


def met_by(play: Play, actor: str, target: str, arm: Weapon, *, careless: bool) -> str:
    """Whom it meets: a careless shot the first in the line, a blow into the unseen any who stand there.

    [SHA-ENC-011 SHA-ENV-008]
    """
    if careless and arm.band is not None:
        return careless_target(play.state, actor, target)
    if sight_between(play.state, play.book, actor, target).concealment < FULL:
        return target
    return pick_unseen(play, actor, play.actor(target).at) or target


@rule
def run_up(play: Play, actor: str, *, charging: bool, boosted: Boosted) -> int:
    """A charge gives points like Athletics, a skirmisher points like the speed; a charge leaves one open.

    Gives the points there are now. [SHA-SKL-039 SHA-MTH-108]
    """
    me = play.actor(actor)
    points = me.turn.points + run_up_points(me, play.book, charging=charging, boosted=boosted)
    if charging:
        play.change(actor, "turn.barred", BARRED_BY_CHARGE, "charge")
        play.change(actor, "overwhelm", me.overwhelm + 1, "charge")
    play.change(actor, "turn.points", points, "run-up")
    return points


def run_up_points(actor: Actor, book: Book, *, charging: bool, boosted: Boosted) -> int:
    """Points that a charge or a skirmisher's stride gives. [SHA-SKL-039 SHA-MTH-108]"""
    points = min(level(actor.character, book, "athletics"), int(speed(actor, book))) if charging else 0
    worn = armor_penalty(actor, book) if boosted.armored_stride else 0
    return points + max(0, int(speed(actor, book)) - worn) * boosted.strides


# -- before and after ---------------------------------------------------------------------------


@rule
def forestalled(play: Play, actor: str, target: str, arm: Weapon) -> bool:
    """Whoever has the longer weapon may strike first, with the action they would have had; whether that was the end.

    [SHA-SKL-074 SHA-MTH-122]
    """
    if arm.band is not None:
        return False
    theirs = first_blows(play.state, play.book, actor, target, arm)
    if not theirs:
        return False
    options = (
        Option("no", "Let them come", ""),
        *(Option(each, play.book.content.get(Weapon, each).name, each) for each in theirs),
    )
    text = f"{play.actor(actor).name} comes with a shorter weapon. Strike first?"
    chosen = play.ask(ForestallQuestion(of=target, by=actor, among=options, text=text, rules=("SHA-SKL-074",)))
    if not chosen:
        return False
    return attack(play, target, actor, chosen, FIRST).felled


def first_blows(state: State, book: Book, actor: str, target: str, arm: Weapon) -> tuple[str, ...]:
    """The weapons with which somebody attacked could strike first."""
    them = state.actor(target)
    extra = sum(part.value for part in adjusting(them, book, ("comparative-reach",)))
    found = []
    for each in weapons_of(them, book):
        mine = book.content.get(Weapon, each)
        longer = mine.band is None and longer_reach(
            mine.reach, arm.reach, personal="personal" in mine.qualities, bonus=extra
        )
        if longer and no_attack(state, book, target, actor, each, FIRST) is None:
            found.append(each)
    return tuple(found)


@rule
def follow_through(play: Play, actor: str, blows: list[Blow], how: Manner) -> None:
    """Whoever fells somebody in melee may strike at another at once, so often a round as it was learned.

    [SHA-MTH-058]
    """
    arm = play.book.content.get(Weapon, how.weapon)
    felled = any(blow.damage and blow.felled for blow in blows)
    times = times_given(play.actor(actor).character, play.book, FOLLOW)
    used = play.actor(actor).turn.bonus
    if not felled or arm.skill != "melee" or used.count(FOLLOW) >= times:
        return
    near = [
        who
        for who, each in play.state.in_view_of(actor).items()
        if who != actor
        and not each.is_disabled
        and play.scene.are_enemies(who, actor)
        and no_weapon_range(play.state, play.book, actor, who, arm) is None
    ]
    if not near:
        return
    options = (Option("", "Nobody", ""), *(Option(who, play.actor(who).name, who) for who in near))
    chosen = play.ask(FollowQuestion(of=actor, among=options, text="Follow through against whom?"))
    if chosen:
        play.change(actor, "turn.bonus", (*used, FOLLOW), "follow through")
        again = strike(play, actor, chosen, how)
        blows.append(again)
        follow_through(play, actor, [again], how)
