"""Conditions: lying down and whether a leg will carry one again, being stunned."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import Weighed
from rulewright.play import Effect, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.touch import MIST
from rulewright.rulesets.brp.state.character import Actor, Play

ARM_FAILS: Weighed[[Play, str, str, str], None] = Weighed("an arm fails")
"""What happens when somebody's arm is of no use any more: whose, which, and why."""

PRONE = Effect("prone", "Prone", marks=("prone",), stacking="refuse")
BACKWARDS = ("knocked back", "thrown", "swept off the feet")
"""What lays somebody on the back; whoever is tripped, overborne or collapses lies face down. [BRP-SPT-162]"""

JOSTLED: Weighed[[Play, str], None] = Weighed("jostled")
"""What befalls whoever is thrown to the ground or about. [BRP-SPT-015]"""


def fall_prone(play: Play, who: str, cause: str = "") -> None:
    """Somebody ends up on the ground: on the back if a blow threw them there, else face down. A mist lies nowhere.

    [BRP-CRE-162 BRP-CBT-083 BRP-CBT-121 BRP-CBT-133 BRP-SPT-162]
    """
    if play.actor(who).is_marked(MIST):
        return
    lies = "Lies on the back." if cause in BACKWARDS else "Lies face down."
    begin(play, who, replace(PRONE, text=lies), cause)
    jostle(play, who)


def jostle(play: Play, who: str) -> None:
    """Somebody is thrown about, by a fall, a crash or a blow. [BRP-SPT-015]"""
    for befalls in JOSTLED.on(play.book):
        befalls(play, who)


def roll_up(play: Play, who: str) -> None:
    """Whoever dodges a blow lying on the ground has rolled to their feet, if a leg carries them, and may still act if
    there is a rank left. [BRP-SPT-164]
    """
    if not cannot_stand(play.actor(who)) and end(play, who, "Prone", "rolls to the feet"):
        play.note(f"{play.actor(who).name} rolls to their feet.")


def cannot_stand(me: Actor) -> bool:
    """Whether a leg will not carry somebody, whatever legs they have. [BRP-CBT-133 BRP-CBT-134]"""
    marks = (mark for effect in me.effects.values() for mark in effect.marks)
    return any(mark.startswith("useless ") and mark.endswith("leg") for mark in marks)


@rule
def be_stunned(play: Play, who: str, rounds: int, cause: str = "stunned") -> None:
    """Somebody is stunned for so many rounds, and for what is left of this one; whoever is so for longer stays it.

    [BRP-CBT-066 BRP-SPT-253 BRP-EQP-115]
    """
    lasting = rounds + bool(play.scene.round.number)
    play.change(who, "fight.stunned", max(play.actor(who).fight.stunned, lasting), cause)


@rule
def flee_stunned(play: Play, who: str) -> bool:
    """Somebody stunned gets away with an Idea roll and an Agility roll. [BRP-CBT-067]"""
    return passes(play, who, "INT", "Idea, stunned") and passes(play, who, "DEX", "Agility, stunned")


def arm_fails(play: Play, who: str, limb: str, cause: str) -> None:
    """An arm is of no use any more, with all that follows. [BRP-CBT-119 BRP-CBT-136]"""
    for befalls in ARM_FAILS.on(play.book):
        befalls(play, who, limb, cause)
