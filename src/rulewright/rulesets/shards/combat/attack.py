"""Attack: strike or shoot at somebody, with boosts, and again where a boost or a power says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.play import Option, rule
from rulewright.rulesets.shards.checks.boosts import declare
from rulewright.rulesets.shards.checks.measures import BLOWS
from rulewright.rulesets.shards.checks.offers import Foe
from rulewright.rulesets.shards.checks.turns import take_action
from rulewright.rulesets.shards.combat.aiming import Manner, boosting
from rulewright.rulesets.shards.combat.arms import arm_of, longer_reach, weapons_of
from rulewright.rulesets.shards.combat.following import carry_through
from rulewright.rulesets.shards.combat.passing import rush
from rulewright.rulesets.shards.combat.strike import Blow, land, strike
from rulewright.rulesets.shards.combat.swings import (
    FIRST,
    PLAINLY,
    REACH_ATTACK,
    Swing,
    arms,
    no_attack,
    no_blow,
    no_shot,
    no_time_to_attack,
    within,
)
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.minds import chooser_for
from rulewright.rulesets.shards.state.questions import ForestallQuestion
from rulewright.rulesets.shards.world.charging import CHARGE, run_up
from rulewright.rulesets.shards.world.concealment import pick_unseen, sight_between
from rulewright.rulesets.shards.world.lighting import FULL
from rulewright.rulesets.shards.world.movement import toward
from rulewright.rulesets.shards.world.surroundings import careless_target


@action("Attack", "attack", unless=(no_time_to_attack, no_attack), tells=BLOWS)
def attack(
    play: Play, actor: str, target: Foe, weapon: Annotated[str, Pick("Weapon", arms)], swing: Swing = PLAINLY
) -> Blow:
    """Strike or shoot: a point of damage for each success. [SHA-SKL-068 SHA-CORE-080]

    The weapon's skill against Acrobatics, with boosts declared now; a bonus attack carries them too but takes none of
    its own. [SHA-CORE-085 SHA-CORE-092]
    """
    arm, boosts = play.book.content.get(Weapon, weapon), swing.boosts
    boosting_it = boosting(play.state, play.book, actor, target, arm, *swing.facts)
    boosted = declare(play, actor, boosts, boosting_it)
    take_action(play, actor, "instant", "attack", arm.skill, arm.qualities)
    charging = CHARGE in boosts
    if charging or boosted.strides:
        points = run_up(play, actor, charging=charging, boosted=boosted)
        place = toward(play.state, play.book, actor, target, points, within(play.actor(actor), play.book, arm))
        if not rush(play, actor, place):
            return Blow(target=target)
    if no_shot(play.state, play.book, actor, target, arm, boosted, swing.facts) is not None:
        play.note(f"{play.actor(actor).name} does not get there")
        return Blow(target=target)
    if REACH_ATTACK not in boosts and forestalled(play, actor, target, arm):
        return Blow(target=target)
    target = met_by(play, actor, target, careless=swing.careless)
    how = Manner(
        weapon,
        boosted,
        swing.convert,
        swing.surprise,
        swing.hands,
        charging,
        boosts,
        swing.careless,
        swing.facts,
        swing.most,
        boosting_it.bonus,
    )
    if weapon in play.actor(actor).loaded:
        play.change(actor, "loaded", tuple(each for each in play.actor(actor).loaded if each != weapon), "shot")
    first, boosted = land(play, actor, target, how)
    blows = (first, *(strike(play, actor, each, how) for each in swing.further))
    how = replace(how, boosted=boosted, surprise=False, charging=False, bonus=True)
    if boosted.again and not first.undone:
        blows += strike_again(play, actor, first, how)
    return carry_through(play, actor, blows, how)


@rule
def strike_again(play: Play, actor: str, first: Blow, how: Manner) -> tuple[Blow, ...]:
    """The blows that boosts give on top of the first, until the target falls: each as if it were an attack of its own.

    [SHA-CORE-085 SHA-SKL-068 SHA-MTH-077]
    """
    arm, target = play.book.content.get(Weapon, how.weapon), first.target
    blows: tuple[Blow, ...] = (first,)
    for _ in range(how.boosted.again):
        if blows[-1].felled or play.actor(actor).is_disabled:
            break
        if no_blow(play.state, play.book, actor, target, arm, how) is not None:
            play.note(f"{play.actor(actor).name} does not get there")
            break
        blows += (strike(play, actor, target, how),)
    return blows[1:]


def met_by(play: Play, actor: str, target: str, *, careless: bool) -> str:
    """Whom it meets: a careless shot the first in the line, a blow into the unseen any who stand there.

    [SHA-ENC-011 SHA-ENV-008]
    """
    if careless:
        return careless_target(play.state, actor, target)
    if sight_between(play.state, play.book, actor, target).concealment < FULL:
        return target
    return pick_unseen(play, actor, play.actor(target).at) or target


# -- before and after ---------------------------------------------------------------------------


@rule
def forestalled(play: Play, actor: str, target: str, arm: Weapon) -> bool:
    """Whoever has the longer weapon may strike first, with the action they would have had; whether that was the end.

    [SHA-SKL-074 SHA-MTH-122]
    """
    if arm.band is not None:
        return False
    theirs = first_blows(play.state, play.book, actor, target, arm_of(play.actor(actor), arm.id, play.book))
    if not theirs:
        return False
    options = (
        Option("no", "Let them come", ""),
        *(Option(each, play.book.content.get(Weapon, each).name, each) for each in theirs),
    )
    text = f"{play.actor(actor).name} comes with a shorter weapon. Strike first?"
    chosen = play.ask(
        ForestallQuestion(
            of=chooser_for(play.state, target), by=actor, whose=target, among=options, text=text, rules=("SHA-SKL-074",)
        )
    )
    if not chosen:
        return False
    play.note(f"{play.actor(target).name} strikes first, with the action of their next turn.")
    return attack(play, target, actor, chosen, FIRST).felled


def first_blows(state: State, book: Book, actor: str, target: str, arm: Weapon) -> tuple[str, ...]:
    """The weapons with which somebody attacked could strike first: longer ones, personal ones counting a step shorter.

    [SHA-SKL-074 SHA-ECO-011]
    """
    them = state.actor(target)
    extra = sum(part.value for part in adjusting(them, book, ("comparative-reach",)))
    found = []
    for each in weapons_of(them, book):
        mine = arm_of(them, each, book)
        shorter = arm.reach - ("personal" in arm.qualities)
        longer = mine.band is None and longer_reach(
            mine.reach, shorter, personal="personal" in mine.qualities, bonus=extra
        )
        if longer and no_attack(state, book, target, actor, each, FIRST) is None:
            found.append(each)
    return tuple(found)
