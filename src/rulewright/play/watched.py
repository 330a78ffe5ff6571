"""Watched: a state that notes what is looked at, so that what was found holds for every state that agrees in just that.

Whoever reads numbers, refusals or choices off a state looks at few of its actors, and at little of each. A reading that
looked at Ada's skills is as good for the next state, if Ada's skills are the same there.
"""

from collections.abc import Callable, ItemsView, Iterator, KeysView, ValuesView
from typing import Any

from msgspec import Struct

from rulewright.play.noting import EVERYTHING, Note, holds, noting
from rulewright.play.state import State
from rulewright.play.values.frozen import FrozenMap

NAMES = ""
"""Under this the names of all actors are noted; nobody is called so."""
WHERE = "scene"
PARTS = ("standing", "hidden", "shown")


class FieldsRead:
    """What was read of somebody: who they were then, and each field as it was."""

    __slots__ = ("read", "then")

    def __init__(self, then: Any) -> None:
        self.then = then
        self.read: dict[str, Any] = {}

    def hold_for(self, now: Any) -> bool:
        """Whether they are still the same in what was read; whoever is the very same is not looked at again."""
        if now is self.then:
            return True
        if not holds(self.read, now):
            return False
        self.then = now
        return True


class LookedAt:
    """What was looked at: fields of actors and of the scene, who there is, and parts of the state, each as it was.

    Where all of somebody was looked at, they are noted whole; so is whoever was not there.
    """

    __slots__ = ("actors", "parts", "scene")

    def __init__(self) -> None:
        self.actors: dict[str, FieldsRead] = {}
        self.scene: FieldsRead | None = None
        self.parts: dict[str, Any] = {}

    def hold_for(self, state: State[Any, Any]) -> bool:
        """Whether another state is the same in all that was looked at."""
        there = state.actors
        for who, noted in self.actors.items():
            if not noted.hold_for(there.get(who)):
                return False
        if self.scene is not None and not self.scene.hold_for(state.scene):
            return False
        for name, part in self.parts.items():
            now = tuple(there) if name == NAMES else getattr(state, name)
            if now is not part and now != part:
                return False
        return True

    def add(self, others: "LookedAt", state: State[Any, Any]) -> None:
        """Take in what was looked at for something that this hangs on, and that holds for a state."""
        for who, noted in others.actors.items():
            self.of(who, state.actors.get(who)).read.update(noted.read)
        if others.scene is not None:
            self.around(state.scene).read.update(others.scene.read)
        self.parts.update(others.parts)

    def of(self, who: str, actor: Any) -> FieldsRead:
        """What was read of somebody."""
        if (noted := self.actors.get(who)) is None:
            noted = self.actors[who] = FieldsRead(actor)
        return noted

    def around(self, scene: Any) -> FieldsRead:
        """What was read of the scene."""
        if self.scene is None:
            self.scene = FieldsRead(scene)
        return self.scene


class Watch:
    """Who is looking: what is read of a watched state is noted with whoever looks at the moment."""

    __slots__ = ("_place", "_scene", "looks")

    def __init__(self, scene: Any = None) -> None:
        self.looks = LookedAt()
        self._scene = scene
        self._place: Any = None

    def at(self, who: str, actor: Any) -> Note:
        """What notes the fields of somebody."""

        def note(name: str, found: Any) -> None:
            self.looks.of(who, actor).read[name] = found

        return note

    def one(self, who: str, actor: Any) -> Any:
        """Somebody, as one who notes what is read of them."""
        return noting(actor, self.at(who, actor))

    def write(self, state: "Watched", of: str, path: str, after: Any) -> State[Any, Any]:
        """A watched state with something else at a path; whatever is read off it later counts as read."""
        return State.write(state, of, path, after)

    def find(self, reading: Callable[..., Any], known: Callable[..., Any], state: "Watched", args: Any) -> Any:
        """What a remembered reading finds in a watched state: what is known of all of it."""
        del reading
        return known(state, *args)

    def around(self, scene: Any) -> Any:
        """The scene, as one that notes what is read of it; what a rule has put in its place is itself."""
        if scene is not self._scene:
            return scene
        if not isinstance(self._place, Struct):
            self._place = noting(scene, lambda name, found: self.looks.around(scene).read.update({name: found}))
        return self._place


class WatchedActors(FrozenMap[str, Any]):
    """The actors of a state; what is read of whoever is taken out is noted, and so is whoever is not there."""

    __slots__ = ("_noting", "_watch")

    def __init__(self, actors: FrozenMap[str, Any], watch: Watch) -> None:
        self._items = actors._items
        self._hash = None
        self._watch = watch
        self._noting: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        if key not in self._items:
            self._watch.at(key, None)(EVERYTHING, None)
        return self._one(key)

    def get(self, key: str, default: Any = None) -> Any:
        """The actor of an id, or a default."""
        if key in self._items:
            return self._one(key)
        self._watch.at(key, None)(EVERYTHING, None)
        return default

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
        return self._each().values()

    def items(self) -> ItemsView[str, Any]:
        return self._each().items()

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

    def whole(self, who: str) -> Any:
        """Somebody as they are, noted whole."""
        self._watch.at(who, self._items[who])(EVERYTHING, self._items[who])
        return self._items[who]

    def _one(self, who: str) -> Any:
        """Somebody, as one who notes what is read of them."""
        if (found := self._noting.get(who)) is None:
            found = self._watch.one(who, self._items[who])
            if isinstance(found, Struct):
                self._noting[who] = found
        return found

    def _names(self) -> dict[str, Any]:
        self._watch.looks.parts[NAMES] = tuple(self._items)
        return self._items

    def _each(self) -> dict[str, Any]:
        return {who: self._one(who) for who in self._names()}

    def _all(self) -> dict[str, Any]:
        for who, actor in self._items.items():
            self._watch.at(who, actor)(EVERYTHING, actor)
        return self._names()


class Watched(State[Any, Any], frozen=True):
    """A state that notes what of it is looked at. It is the same state to whoever reads it."""

    watch: Watch = Watch()

    @property
    def looks(self) -> LookedAt:
        """What was looked at since somebody began to look."""
        return self.watch.looks

    def whole(self, who: str) -> Any:
        """Somebody as they are, for whoever reads all of them."""
        return self.actors.whole(who)  # type: ignore[attr-defined]

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name == WHERE:
            return self.watch.around(found)
        if name in PARTS:
            self.watch.looks.parts[name] = found
        return found

    def write(self, of: str, path: str, after: Any) -> State[Any, Any]:
        """The state with something else at a path, for whoever thinks of what would be."""
        return self.watch.write(self, of, path, after)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in WHOLE)

    def __hash__(self) -> int:
        return hash(State(FrozenMap(self.actors), self.scene, self.standing, self.hidden, self.shown))


WHOLE = ("actors", WHERE, *PARTS)


def watched(state: State[Any, Any], watch: Watch | None = None) -> Watched:
    """A state to be read, and noted by a watch."""
    watch = watch or Watch(state.scene)
    return Watched(WatchedActors(state.actors, watch), state.scene, state.standing, state.hidden, state.shown, watch)
