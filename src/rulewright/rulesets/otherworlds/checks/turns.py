"""Turns: two turn points, what may be done once, and the end of a turn."""

from __future__ import annotations

from rulewright.play import Refusal, TurnEnds, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworlds.state.character import Book, Play, Scene, State, Turn
from rulewright.rulesets.otherworlds.state.numbers import frozen, petrified

POINTS = 2
ONCE = frozenset({"attack", "grapple", "skill", "ready", "move", "equipment", "loot"})
"""What may be done once in a turn. [OWS-048]"""
BERSERK = frozenset({"attack", "intimidate"})
"""All that a berserk may do of their own accord. [OWS-083]"""


def in_battle(scene: Scene) -> bool:
    """Whether turns are counted: outside a battle there are none, and nobody counts points."""
    return bool(scene.order)


def no_stirring(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody does nothing, though awake: they are frozen, or stone. [OWS-102 OWS-109]"""
    me = state.actor(actor)
    if frozen(me):
        return Refusal(f"{me.name} is frozen.", "OWS-102", "Thaw first.")
    if petrified(me, book):
        return Refusal(f"{me.name} has turned to stone.", "OWS-109", "Somebody must tend them first.")
    return None


def no_turn_for(state: State, book: Book, who: str, use: str) -> Refusal | None:
    """Why somebody cannot spend a turn point on this now. [OWS-040 OWS-048 OWS-083 OWS-102 OWS-109]"""
    me = state.actor(who)
    if not me.conscious:
        return Refusal(f"{me.name} is unconscious.", "OWS-019", "Somebody must heal them first.")
    if refusal := no_stirring(state, book, who):
        return refusal
    if me.is_marked("berserk") and use not in BERSERK:
        return Refusal("A berserk only attacks and intimidates.", "OWS-083", "Attack the nearest enemy.")
    if not in_battle(state.scene):
        return None
    if use in ONCE and use in me.turn.used:
        return Refusal("That is done already this turn.", "OWS-048", "Choose something else; it comes back next turn.")
    if me.turn.points < price(use, book):
        return Refusal("No turn points are left.", "OWS-040", "End the turn, or do something that is free.")
    return None


def may_react(state: State, book: Book, who: str) -> bool:
    """Whether somebody has the round's reaction and can use it: awake, free to move, in another's turn. [OWS-049]"""
    me = state.actor(who)
    free = me.conscious and not frozen(me) and not petrified(me, book)
    return me.reaction and free and state.scene.turn != who


def decider(scene: Scene, who: str) -> str:
    """Who decides for somebody: in a confused turn, whoever took it. [OWS-089]"""
    return scene.controller if scene.turn == who and scene.controller else who


def price(use: str, book: Book) -> int:
    """Turn points that a use costs. [OWS-040]"""
    return book.options.once_cost if use in ONCE else 1


def spend(play: Play, who: str, use: str) -> None:
    """Spend what a use costs. [OWS-040 OWS-048]"""
    if not in_battle(play.scene):
        return
    turn = play.actor(who).turn
    play.change(who, "turn.points", turn.points - price(use, play.book), use)
    if use in ONCE:
        play.change(who, "turn.used", (*turn.used, use), use)


@rule
def close_turn(play: Play, who: str) -> None:
    """The turn is over; what was not used is lost. [OWS-040]"""
    pass_moment(play, TurnEnds(who))
    play.change(who, "turn", Turn(), "the turn ends")
    play.change_scene("turn", "", "the turn ends")
    play.change_scene("controller", "", "the turn ends")
