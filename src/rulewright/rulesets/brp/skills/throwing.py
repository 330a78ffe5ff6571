"""Throwing: whatever was not made for it, and catching too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.chance import Die
from rulewright.contract import Within, action
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Play


@dataclass(frozen=True, slots=True)
class Thrown:
    """How a throw went: its level, how many metres off and in which of eight directions, if it missed."""

    level: Level
    metres_off: int = 0
    direction: int = 0

    @property
    def special_damage(self) -> bool:
        """A special hit does what its shape does. [BRP-SKL-156]"""
        return self.level is Level.SPECIAL

    @property
    def ignores_armour(self) -> bool:
        """A critical hit passes armour. [BRP-SKL-156]"""
        return self.level is Level.CRITICAL


def reach(actor: Actor) -> int:
    """Metres that somebody throws at the full chance: STR. [BRP-SKL-157]"""
    return actor.value("STR")


def difficulty_at(actor: Actor, metres: int) -> Difficulty:
    """Beyond STR in metres a throw is Difficult. [BRP-SKL-157]"""
    return Difficulty.AVERAGE if metres <= reach(actor) else Difficulty.DIFFICULT


@action("Throw something", "skill", unless=(no_strength, no_deed, no_force), tells=LEVELS, id="throw")
def throw_at(play: Play, actor: str, metres: Annotated[int, Within("How far", 1, 200)]) -> Thrown:
    """Throw something at somebody: a miss lands 1D6 metres off, a fumble drops it. [BRP-SKL-155 BRP-SKL-156 BRP-SKL-157]"""
    level = use_skill(play, actor, "throw", difficulty_at(play.actor(actor), metres).name.lower()).level
    thrown = scatter(play, actor) if level is Level.FAILURE else Thrown(level)
    act_besides(play, actor, "another deed")
    return thrown


def scatter(play: Play, who: str) -> Thrown:
    """Where something comes down that missed: 1D6 metres off, in one of eight directions. [BRP-SKL-156]"""
    off, direction = play.draw(Die(6), of=who, what="metres off"), play.draw(Die(8), of=who, what="direction")
    return Thrown(Level.FAILURE, off, direction)
