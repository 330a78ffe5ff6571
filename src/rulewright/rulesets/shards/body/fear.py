"""Fear: whom somebody is afraid of, and where they will not go for it."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.minds import feared_here
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.space.grid import Space


def too_near(state: State, book: Book, who: str, at: Space) -> bool:
    """Whether a space lies within reach of what somebody is afraid of: they may not be there. [SHA-EFF-006]"""
    feared = (state.actor(each) for each in feared_here(state, who))
    return any(state.scene.distance(them.at, at) <= reach(them, book) for them in feared)


def must_flee(state: State, book: Book, who: str) -> bool:
    """Whether the next actions must be to get away by the shortest way. [SHA-EFF-006]"""
    return too_near(state, book, who, state.actor(who).at)


def no_nerve_for(state: State, book: Book, who: str, *on_the_way: Space) -> Refusal | None:
    """Why somebody does not go there, or that way: it is within reach of what they are afraid of. [SHA-EFF-006]"""
    if not any(too_near(state, book, who, each) for each in on_the_way):
        return None
    return Refusal(f"{state.actor(who).name} is too afraid to go there.", "SHA-EFF-006", "Keep away from it.")
