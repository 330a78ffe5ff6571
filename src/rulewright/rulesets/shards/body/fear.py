"""Fear: whom somebody is afraid of, and where they will not go for it."""

from __future__ import annotations

from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.space.grid import Space


def feared_by(actor: Actor) -> tuple[str, ...]:
    """Whom or what somebody is afraid of. [SHA-EFF-006]"""
    return tuple(effect.source for effect in actor.effects.values() if "afraid" in effect.marks and effect.source)


def too_near(state: State, book: Book, who: str, at: Space) -> bool:
    """Whether a space lies within reach of what somebody is afraid of: they may not be there. [SHA-EFF-006]"""
    for source in feared_by(state.actor(who)):
        if source in state.actors:
            them = state.actor(source)
            if state.scene.distance(them.at, at) <= reach(them, book):
                return True
    return False


def must_flee(state: State, book: Book, who: str) -> bool:
    """Whether the next actions must be to get away by the shortest way. [SHA-EFF-006]"""
    return too_near(state, book, who, state.actor(who).at)
