"""Super senses: how far they reach, what they see through, and what they make of stealth."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Percentile
from rulewright.contract import Pick, action, bears_on
from rulewright.kits.choosing import always, words
from rulewright.play import Refusal
from rulewright.play.effects import end
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.powers.superpowers.offers import DONE, no_superpowers, nobody_tiny, shrunk, without
from rulewright.rulesets.brp.powers.tries import no_second_try, try_once
from rulewright.rulesets.brp.skills.hiding import KEEN, hidden, hidden_at
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.known import id_of, known_of, variant_of

STEP, DEEP = 15, 10
"""Metres and centimetres for each level. [BRP-POW-377]"""
MAGNIFIES = 25
DOUBLING = ("super-hearing", "super-vision")
THROUGH = ("ultrasonic-hearing", "x-ray-vision")
CREPT = always(words("failure", "success", "special", "critical"))
HEARING = "super-hearing"
NO_SENSE, NO_HEARING = without("super-sense"), without("super-sense", HEARING)


def sense_reach(sense: str, level: int) -> int:
    """How far a super sense reaches in metres: 15 for each level; hearing doubles its 15 with each. [BRP-POW-332]"""
    return STEP << level if sense in DOUBLING else STEP * level


def sees_through(sense: str, level: int) -> int:
    """Centimetres of a wall that a sense passes. [BRP-POW-377]"""
    return DEEP * level if sense in THROUGH else 0


def magnification(level: int) -> int:
    """How much larger Microscopic Vision shows things: 25 times, doubled by each further level. [BRP-POW-377]"""
    return MAGNIFIES << (level - 1)


def listening_for(stealth: Level) -> tuple[Difficulty, Level]:
    """What Super Hearing needs against stealth: an Easy Listen against a success, a plain one against a special, a special
    one against a critical; what failed is heard. [BRP-POW-332]
    """
    match stealth:
        case Level.CRITICAL:
            return Difficulty.AVERAGE, Level.SPECIAL
        case Level.SPECIAL:
            return Difficulty.AVERAGE, Level.SUCCESS
        case Level.SUCCESS:
            return Difficulty.EASY, Level.SUCCESS
    return Difficulty.AUTOMATIC, Level.SUCCESS


def trail_found(track: Level) -> Level:
    """What a Track roll finds of who leaves no tracks: only a special, and then as a plain success. [BRP-POW-335]"""
    return Level.SUCCESS if track >= Level.SPECIAL else Level.FAILURE


def no_sharp_ears(state: State, actor: str) -> Refusal | None:
    """Why somebody hears no more than others: Super Hearing is switched off. [BRP-POW-269 BRP-POW-332]"""
    if state.actor(actor).is_marked(HEARING):
        return None
    return Refusal("That sense is switched off.", "BRP-POW-332", "Switch it on.")


def no_earshot(state: State, actor: str, target: str) -> Refusal | None:
    """Why somebody is not heard, however keen the ears: they are farther off than those reach. [BRP-POW-332]"""
    most = sense_reach(HEARING, level_of(state.actor(actor), "super-sense", HEARING))
    if not target or state.scene.distance(actor, target) <= most:
        return None
    return Refusal(f"Those ears reach {most} m.", "BRP-POW-332", "Go nearer.")


@bears_on(KEEN)
def sharp_ears(state: State, actor: str, target: str, skill: str) -> tuple[Difficulty, Level] | None:
    """What Super Hearing needs to find somebody who has hidden, within its reach. [BRP-POW-332]"""
    hid = hidden_at(state.actor(target))
    if skill != "listen" or hid is None or no_sharp_ears(state, actor) or no_earshot(state, actor, target):
        return None
    return listening_for(hid)


def no_wits(state: State, actor: str) -> Refusal | None:
    """Why somebody hears nothing: they are senseless, or stunned. [BRP-POW-332 BRP-CBT-019]"""
    me = state.actor(actor)
    if may_act(me) and not me.fight.stunned:
        return None
    return Refusal(f"{me.name} hears nothing now.", "BRP-CBT-019", "Wait until that has passed.")


@action(
    "Hear who creeps",
    "power",
    unless=(no_wits, NO_HEARING, no_sharp_ears, no_earshot, no_second_try("to hear", "BRP-POW-332")),
    tells=(DONE,),
)
def listen_for(
    play: Play,
    actor: str,
    stealth: Annotated[str, Pick("They crept with", CREPT)] = "success",
    target: Annotated[str, Pick("Whom, if they are here and hide", hidden)] = "",
) -> bool:
    """Super Hearing against somebody who creeps, by how well they did; or against one who is here and hides, by how well
    that went: whoever is heard is hidden no more. Once a round. [BRP-POW-332]
    """
    hid = hidden_at(play.actor(target)) if target else Level[stealth.upper()]
    hard, needed = listening_for(Level.FAILURE if hid is None else hid)
    try_once(play, actor, "to hear")
    level, _ = throw(play, actor, roll_for(play.actor(actor), "listen", play.book, hard), "Listen, with super hearing")
    if target and level >= needed:
        end(play, target, "Hidden", "heard")
        play.note(f"{play.actor(actor).name} hears {play.actor(target).name}.")
    return level >= needed


@action(
    "Follow who leaves no tracks",
    "skill",
    unless=(no_superpowers,),
    tells=(DONE,),
    id="track-trackless",
    gm_only=True,
)
def follow_trackless(play: Play, actor: str) -> bool:
    """Follow somebody who leaves no tracks: only a special Track roll finds the trail. [BRP-POW-335]"""
    level, _ = throw(play, actor, roll_for(play.actor(actor), "track", play.book, Difficulty.AVERAGE), "Track")
    return trail_found(level) >= Level.SUCCESS


@action("Look for somebody tiny", "skill", unless=(nobody_tiny,), tells=(DONE,), any_time=True)
def look_for(play: Play, actor: str, target: Annotated[str, Pick("Whom", shrunk)]) -> bool:
    """Look for somebody who has shrunk: at SIZ 1 or 0 only a critical Spot finds them. [BRP-POW-329]"""
    level, _ = throw(play, actor, roll_for(play.actor(actor), "spot", play.book, Difficulty.AVERAGE), "Spot")
    return spot_the_tiny(play.actor(target).value("SIZ"), level)


def spot_the_tiny(size: int, level: Level) -> bool:
    """Whether somebody shrunk to nearly nothing is seen: at SIZ 1 or 0 only by a critical Spot. [BRP-POW-329]"""
    return level >= (Level.CRITICAL if size <= 1 else Level.SUCCESS)


@action("Turn super senses on a place", "power", unless=(NO_SENSE,), tells=(DONE,))
def sense_out(play: Play, actor: str) -> bool:
    """Turn all super senses on a place at once, with the one roll they share. [BRP-POW-377]"""
    there = tuple(variant_of(key) for key in known_of(play.actor(actor), "superpowers") if id_of(key) == "super-sense")
    key = shared_roll(there)
    level, _ = throw(
        play, actor, roll_for(play.actor(actor), key, play.book, Difficulty.AVERAGE), f"{key}, super senses"
    )
    return level >= Level.SUCCESS


@action("Feel an unseen attack", "power", unless=(NO_SENSE,), tells=(DONE,), any_time=True)
def feel_attack(play: Play, actor: str) -> bool:
    """Super Touch feels an attack that is not seen: POW for each level in a hundred. [BRP-POW-377]"""
    me = play.actor(actor)
    chance = min(100, me.value("POW") * level_of(me, "super-sense", "super-touch"))
    return play.draw(Percentile.plain(chance), of=actor, what="feels it coming") if chance else False


def shared_roll(senses: tuple[str, ...]) -> Literal["spot", "listen", "sense"]:
    """The one skill that several super senses share: Spot where any of them sees, else Listen, else Sense.

    Microscopic Vision shuts out all other sight. [BRP-POW-377]
    """
    if any("vision" in each for each in senses):
        return "spot"
    return "listen" if any("hearing" in each or each == "sonar" for each in senses) else "sense"
