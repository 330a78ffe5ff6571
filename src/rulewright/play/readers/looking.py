"""Looking: exact odds that remember a rule by what it looked at, and not by the whole state.

A blow looks at two people, and at little of each. From every state that agrees in that, it does the same: what it leads
to is kept as changes, under the values of the fields that were read on any of its paths. What an inner rule read counts
for the outer one. Whatever is compared or hashed counts as read whole, so nothing is read in secret.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any

from msgspec import UNSET, Struct

from rulewright.chance.odds import Odds
from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.change import SCENE
from rulewright.play.derivation import Derivation, Derived
from rulewright.play.ending import Ending
from rulewright.play.noting import EVERYTHING, KIND, Note, noting, unnoted
from rulewright.play.readers.exact import Exact, WalkedPath
from rulewright.play.readers.written import WrittenChanges, rewritten, written
from rulewright.play.rule import Rule
from rulewright.play.state import State
from rulewright.play.watched import NAMES, Watch, Watched, watched

type Place = tuple[str, str]
"""A field that was read: whose, and which; the scene's, or with nobody's name a part of the state."""
type Places = dict[Place, None]
"""Places in the order in which they were looked at."""


MOST_NOTING = 4096
"""So many people are kept as they are shown to rules."""


class _Fork:
    """Where a call of a rule looked next, and how it went on by what stood there.

    A rule looks at the same place first, whatever the state; and where it looks next hangs on nothing but what it has seen.
    """

    __slots__ = ("branches", "look", "place")

    def __init__(self, place: Place) -> None:
        self.place = place
        self.look = look_at(place)
        self.branches: dict[Any, _Fork | _Found] = {}


class _Found:
    """What a call of a rule came to, and all places that it looked at."""

    __slots__ = ("places", "what")

    def __init__(self, places: Places, what: Any) -> None:
        self.places = places
        self.what = what


class _Memory:
    """What one call of a rule came to, by what it looked at.

    Should it ever look around in another order than before, it is begun anew: that costs time, and nothing else.
    """

    __slots__ = ("_first",)

    def __init__(self) -> None:
        self._first: _Fork | _Found | None = None

    def find(self, state: State[Any, Any]) -> _Found | None:
        """What is known of a state that is the same in all that was looked at."""
        here = self._first
        while type(here) is _Fork:
            here = here.branches.get(here.look(state))
        return here  # type: ignore[return-value]

    def keep(self, found: _Found, state: State[Any, Any]) -> None:
        """Remember what was found in a state."""
        if not found.places:
            self._first = found
            return
        first, *others = found.places
        if not (isinstance(self._first, _Fork) and self._first.place == first):
            self._first = _Fork(first)
        here = self._first
        for place in others:
            seen = here.look(state)
            onward = here.branches.get(seen)
            if not (isinstance(onward, _Fork) and onward.place == place):
                onward = here.branches[seen] = _Fork(place)
            here = onward
        here.branches[here.look(state)] = found


class Looking[A, S, B](Exact[A, S, B]):
    """Exact odds, found once for all states that agree in what a rule looked at.

    `met` counts calls that were known already. `seen` remembers any other reading of a state the same way.
    A rule is not told where a number came from: what is said of it in a log makes no difference to what comes of it.
    """

    __slots__ = ("_calls", "_noting", "_places", "met")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._calls: dict[Any, _Memory] = {}
        self._places: dict[Place, None] = {}
        self._noting: dict[tuple[str, int], tuple[Any, Any]] = {}
        self.met = 0

    def seen(self, reading: Callable[..., Any], state: State[A, S], *args: Any) -> Any:
        """What somebody reads off a state, such as what the next move is."""

        def look() -> Any:
            return unnoted(reading(self.watched(state), *args))

        return self._remembered((reading, args), state, look)

    def _endings(
        self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any], state: State[A, S]
    ) -> Odds[Ending[A, S, Any]]:
        args = tuple(map(unnoted, args))
        untold = may_be_left_out(rule.f) if any(isinstance(value, Derivation) for value in kwargs.values()) else ()
        kwargs = {
            name: unnoted(value)
            for name, value in kwargs.items()
            if not (isinstance(value, Derivation) and name in untold)
        }

        def walk() -> Odds[tuple[Any, WrittenChanges]]:
            endings = self._walk(rule, args, kwargs, state)
            return endings.map(lambda ending: (unnoted(ending.outcome), written(state, ending.state)))

        call = (rule.f, args, tuple(kwargs.items()))
        try:
            hash(call)
        except TypeError:  # an argument that cannot be hashed cannot be remembered
            return self._walk(rule, args, kwargs, state)
        kept: Odds[tuple[Any, WrittenChanges]] = self._remembered(call, state, walk)
        return kept.map(lambda ending: Ending(ending[0], rewritten(state, ending[1])))

    def _remembered(self, call: Any, state: State[A, S], find: Callable[[], Any]) -> Any:
        if (memory := self._calls.get(call)) is None:
            memory = self._calls[call] = _Memory()
        if (known := memory.find(state)) is not None:
            self.met += 1
            self._places |= known.places
            return known.what
        around, self._places = self._places, {}
        try:
            found = find()
        finally:
            inside, self._places = self._places, around
            self._places |= inside
        memory.keep(_Found(inside, found), state)
        return found

    def path_from(self, state: State[A, S]) -> WalkedPath[A, S, B]:
        return _LookingPath(state, self)

    def watched(self, state: State[A, S]) -> Watched:
        """A state that notes with this reader what is read of it."""
        return watched(state, _Places(state, self))

    def note(self, who: str, name: str) -> None:
        """Somebody has read a field."""
        self._places[who, name] = None

    def noting_of(self, who: str) -> Note:
        """What notes the fields of somebody."""

        def note(name: str, found: Any) -> None:
            self._places[who, name] = None

        return note

    def shown(self, who: str, actor: Any) -> Any:
        """Somebody, or the scene, as one that notes what is read of them; made once while they stay the same."""
        if (kept := self._noting.get((who, id(actor)))) is None:
            if len(self._noting) >= MOST_NOTING:
                self._noting.clear()
            kept = actor, noting(actor, self.noting_of(who))
            if isinstance(actor, Struct):  # anything else is noted whole, each time
                self._noting[who, id(actor)] = kept
        return kept[1]


class _Places(Watch):
    """Notes where something was read, and not what was: that is told by the state that a rule began in."""

    __slots__ = ("_looking", "_of")

    def __init__(self, state: State[Any, Any], looking: Looking[Any, Any, Any]) -> None:
        super().__init__(state.scene)
        self._of, self._looking = state, looking
        self.looks.parts = _Parts(looking.note)

    def find(self, reading: Callable[..., Any], known: Callable[..., Any], state: Watched, args: Any) -> Any:
        return self._looking.seen(reading, self._of, *map(unnoted, args))

    def write(self, state: Watched, of: str, path: str, after: Any) -> State[Any, Any]:
        return self._looking.watched(self._of.write(of, path, unnoted(after)))

    def at(self, who: str, actor: Any) -> Note:
        return self._looking.noting_of(who)

    def one(self, who: str, actor: Any) -> Any:
        return self._looking.shown(who, actor)

    def around(self, scene: Any) -> Any:
        return self._looking.shown(SCENE, scene)


class _Parts(dict[str, Any]):
    """Parts of a state, told of when they are read."""

    def __init__(self, told: Callable[[str, str], None]) -> None:
        super().__init__()
        self._told = told

    def __setitem__(self, name: str, part: Any) -> None:
        self._told(NAMES, name)


class _LookingPath[A, S, B](WalkedPath[A, S, B]):
    """A path that shows a rule no more of the state than it asks for."""

    __slots__ = ("_looking", "_shown", "_view")

    def __init__(self, state: State[A, S], looking: Looking[A, S, B]) -> None:
        self._looking = looking
        self._shown: State[A, S] | None = None
        super().__init__(state, looking)
        self.looked = True

    @property
    def state(self) -> State[A, S]:
        if self._shown is not self.now:
            self._shown, self._view = self.now, self._looking.watched(self.now)
        return self._view

    @state.setter
    def state(self, state: State[A, S]) -> None:
        self.now = state

    def actor(self, who: str) -> A:
        return self.state.actor(who)

    def change(self, of: str, path: str, after: object, cause: str = "", *, to: Audience = EVERYONE) -> None:
        if isinstance(after, Derived):
            after = int(after)
        before = self.now.read(of, path)
        self._looking.note(of, _up_to_a_map(self.now.scene if of == SCENE else self.now.actors.get(of), path))
        after = unnoted(after)
        if before == after and type(before) is type(after):
            return
        self.now = self.now.write(of, path, after)


# -- what stands somewhere --------------------------------------------------------------------------


@lru_cache(maxsize=65536)
def look_at(place: Place) -> Callable[[State[Any, Any]], Any]:
    """What stands at a place of any state; what a rule itself has put somewhere is nothing there."""
    who, name = place
    if who == NAMES:
        return (lambda state: tuple(state.actors)) if name == NAMES else attrgetter(name)
    if name == EVERYTHING:
        return (lambda state: state.scene) if who == SCENE else (lambda state: state.actors.get(who))
    read = attrgetter(name.removesuffix(KIND))

    def kind(state: State[Any, Any]) -> Any:
        try:
            return type(read(state.scene if who == SCENE else state.actors.get(who)))
        except AttributeError:
            return UNSET

    def look(state: State[Any, Any]) -> Any:
        try:
            found = read(state.scene if who == SCENE else state.actors._items.get(who))
        except AttributeError:
            return UNSET
        return found if found is not True and found is not False else (bool, found)  # which is neither 1 nor 0

    return kind if name.endswith(KIND) else look


@lru_cache(maxsize=4096)
def may_be_left_out(rule: Callable[..., Any]) -> frozenset[str]:
    """Arguments that a rule can do without."""
    asked = inspect.signature(rule).parameters.values()
    return frozenset(each.name for each in asked if each.default is not inspect.Parameter.empty)


def _up_to_a_map(value: Any, path: str) -> str:
    """The part of a path that leads through structs: what is written into a map is the whole map's business."""
    gone: list[str] = []
    for step in path.split(".") if path else ():
        if not isinstance(value, Struct):
            break
        gone.append(step)
        value = getattr(value, step, None)
    return ".".join(gone)
