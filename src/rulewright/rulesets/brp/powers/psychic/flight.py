"""Flight of minds: whether one that is sought meets the other, and how far a chase has come."""

from __future__ import annotations

from rulewright.rulesets.brp.checks.minds import ASTRAL, LOCKED
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.powers_state import THIS_SCENE
from rulewright.rulesets.brp.state.questions import MeetQuestion
from rulewright.rulesets.brp.state.units import part

CAUGHT, NEAREST, FARTHEST, AWAY = 1, 2, 4, 5
"""Squares of the track: at the first one is caught, at the last one has got away. [BRP-POW-168]"""


def chase_of(target: str) -> str:
    """Under which name the square of a chase is kept."""
    return f"{THIS_SCENE}chases {target}"


def is_fleeing(state: State, actor: str, target: str) -> bool:
    """Whether a mind outside its body runs from another, and has been neither caught nor lost sight of. [BRP-POW-168]"""
    if not all(state.actor(each).is_marked(ASTRAL) for each in (actor, target)):
        return False
    return CAUGHT < int(state.actor(actor).powers.flags.get(chase_of(target), 0)) < AWAY


def gap_between(state: State, actor: str, target: str) -> int:
    """The square that a runner has before a pursuer; before the chase by the distance, a length for each POW metres."""
    me = state.actor(actor)
    at_first = 1 + part(state.scene.distance(actor, target), max(1, me.value("POW")))
    return int(me.powers.flags.get(chase_of(target), min(FARTHEST, max(NEAREST, at_first))))


def meets(play: Play, actor: str, target: str) -> bool:
    """Whether a mind outside its body meets another that seeks to fight it; whoever will not flees, and must be run down.
    In the body, or locked already, nobody is asked. [BRP-POW-168]
    """
    me, them = play.actor(actor), play.actor(target)
    if not (me.is_marked(ASTRAL) and them.is_marked(ASTRAL)) or them.is_marked(LOCKED):
        return True
    text = f"{me.name} seeks psychic combat. Meet them, or flee?"
    if play.ask(MeetQuestion(of=target, text=text, yes="Meet them", no="Flee", by=actor)):
        return True
    play.change(actor, f"powers.flags.{chase_of(target)}", gap_between(play.state, actor, target), "flees")
    play.note(f"{them.name} flees.")
    return False
