"""State: everybody in play and the scene they are in, as one frozen value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UNSET, Struct

from rulewright.play.audience import GM
from rulewright.play.change import SCENE, Change
from rulewright.play.frozen import FrozenMap
from rulewright.play.path import read, write
from rulewright.play.standing import Standing

RESERVED = frozenset({SCENE, GM})
"""Names that no actor may have: changes and audiences mean something else by them."""


class State[A, S](Struct, frozen=True, cache_hash=True):
    """Actors by id, the scene, and the answers that seats have left standing for windows."""

    actors: FrozenMap[str, A]
    scene: S
    standing: FrozenMap[str, Standing] = FrozenMap()

    @classmethod
    def of(cls, actors: Mapping[str, A], scene: S) -> State[A, S]:
        """A state from a plain mapping of actors."""
        for who in actors:
            _check_name(who)
        return cls(FrozenMap(actors), scene)

    def actor(self, who: str) -> A:
        """One actor; says who is there if it is not."""
        found = self.actors.get(who)
        if found is None:
            msg = f"nobody here is called {who!r}; here are: {', '.join(self.actors) or 'nobody'}"
            raise LookupError(msg)
        return found  # type: ignore[no-any-return]

    def read(self, of: str, path: str) -> Any:
        """What stands at a path of an actor or of the scene."""
        if of == SCENE:
            return read(self.scene, path)
        actor = self.actors.get(of, UNSET)
        return UNSET if actor is UNSET else read(actor, path)

    def write(self, of: str, path: str, after: Any) -> State[A, S]:
        """The state with something else at a path."""
        if of == SCENE:
            return State(self.actors, write(self.scene, path, after), self.standing)
        if not path:
            _check_name(of)
            actors = self.actors.without(of) if after is UNSET else self.actors.with_(of, after)
        else:
            actors = self.actors.with_(of, write(self.actor(of), path, after))
        return State(actors, self.scene, self.standing)

    def apply(self, change: Change) -> State[A, S]:
        """The state after a change."""
        return self.write(change.of, change.path, change.after)

    def fold(self, changes: Iterable[Change]) -> State[A, S]:
        """The state after many changes."""
        state = self
        for change in changes:
            state = state.apply(change)
        return state

    def with_standing(self, key: str, standing: Standing | None) -> State[A, S]:
        """The state with a standing answer left or taken back."""
        kept = self.standing.without(key) if standing is None else self.standing.with_(key, standing)
        return State(self.actors, self.scene, kept)


def _check_name(who: str) -> None:
    if who in RESERVED:
        msg = f"no actor can be called {who!r}; that name is taken by the table itself"
        raise ValueError(msg)
