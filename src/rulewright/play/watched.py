"""Watched: a state that notes what is looked at, so that what was found holds for every state that agrees in just that.

Whoever reads numbers, refusals or choices off a state looks at few of its actors. A reading that looked at Ada and the
scene is as good for the next state, if Ada and the scene are the same there.
"""

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import Any

from rulewright.play.state import State
from rulewright.play.values.frozen import FrozenMap

NAMES = ""
"""Under this the names of all actors are noted; nobody is called so."""
PARTS = ("scene", "standing", "hidden", "shown")


class LookedAt:
    """What was looked at: actors by id, who there is, and parts of the state by name, each as it was."""

    __slots__ = ("actors", "parts")

    def __init__(self) -> None:
        self.actors: dict[str, Any] = {}
        self.parts: dict[str, Any] = {}

    def hold_for(self, state: State[Any, Any]) -> bool:
        """Whether another state is the same in all that was looked at."""
        there = state.actors
        for who, actor in self.actors.items():
            if there.get(who) is not actor:
                return False
        for name, part in self.parts.items():
            now = tuple(there) if name == NAMES else getattr(state, name)
            if now is not part and (name == "scene" or now != part):
                return False
        return True

    def add(self, others: "LookedAt") -> None:
        """Take in what was looked at for something that this hangs on."""
        self.actors.update(others.actors)
        self.parts.update(others.parts)


class WatchedActors(FrozenMap[str, Any]):
    """The actors of a state; whoever is taken out is noted, and so is whoever is not there."""

    __slots__ = ("_looks",)

    def __init__(self, actors: FrozenMap[str, Any], looks: LookedAt) -> None:
        self._items = actors._items
        self._hash = None
        self._looks = looks

    def __getitem__(self, key: str) -> Any:
        self._looks.actors[key] = self._items.get(key)
        return self._items[key]

    def get(self, key: str, default: Any = None) -> Any:
        """The actor of an id, or a default."""
        self._looks.actors[key] = found = self._items.get(key)
        return default if found is None else found

    def __contains__(self, key: object) -> bool:
        self._names()
        return key in self._items

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(self._names())

    def keys(self) -> KeysView[str]:
        return self._names().keys()

    def values(self) -> ValuesView[Any]:
        return self._all().values()

    def items(self) -> ItemsView[str, Any]:
        return self._all().items()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FrozenMap) and self._all() == (
            other._all() if isinstance(other, WatchedActors) else other._items
        )

    def __hash__(self) -> int:
        self._all()
        return super().__hash__()

    def with_(self, key: str, value: Any) -> FrozenMap[str, Any]:
        """The same actors with one set; what is read off those is not noted, so all are."""
        self._all()
        return super().with_(key, value)

    def without(self, key: str) -> FrozenMap[str, Any]:
        """The same actors with one gone."""
        self._all()
        return super().without(key)

    def _names(self) -> dict[str, Any]:
        self._looks.parts[NAMES] = tuple(self._items)
        return self._items

    def _all(self) -> dict[str, Any]:
        self._looks.actors.update(self._items)
        return self._names()


class Watched(State[Any, Any], frozen=True):
    """A state that notes what of it is looked at. It is the same state to whoever reads it."""

    looks: LookedAt = LookedAt()

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name in PARTS:
            self.looks.parts[name] = found
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in WHOLE)

    def __hash__(self) -> int:
        return hash(State(FrozenMap(self.actors), self.scene, self.standing, self.hidden, self.shown))


WHOLE = ("actors", *PARTS)


def watched(state: State[Any, Any]) -> Watched:
    """A state to be read, and noted."""
    looks = LookedAt()
    return Watched(WatchedActors(state.actors, looks), state.scene, state.standing, state.hidden, state.shown, looks)
