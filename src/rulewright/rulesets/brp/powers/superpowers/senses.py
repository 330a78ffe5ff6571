"""Super senses: how far they reach, what they see through, and what they make of stealth."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Percentile
from rulewright.contract import Pick, action
from rulewright.kits.choosing import always, words
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.powers.superpowers.offers import DONE, no_superpowers, nobody_tiny, shrunk, without
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.known import id_of, known_of, variant_of

STEP, DEEP = 15, 10
"""Metres and centimetres for each level. [BRP-POW-377]"""
MAGNIFIES = 25
DOUBLING = ("super-hearing", "super-vision")
THROUGH = ("ultrasonic-hearing", "x-ray-vision")
CREPT = always(words("failure", "success", "special", "critical"))
NO_SENSE = without("super-sense")


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


@action("Hear who creeps", "power", unless=(NO_SENSE,), tells=(DONE,))
def listen_for(play: Play, actor: str, stealth: Annotated[str, Pick("They crept with", CREPT)] = "success") -> bool:
    """Super Hearing against somebody who creeps, by how well they did. [BRP-POW-332]"""
    hard, needed = listening_for(Level[stealth.upper()])
    level, _ = throw(play, actor, roll_for(play.actor(actor), "listen", play.book, hard), "Listen, with super hearing")
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
