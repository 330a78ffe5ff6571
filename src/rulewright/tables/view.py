"""View: what one seat may see of a log. The only place that filters.

A seat gets its own numbers, from 1 without a gap, so that not even the count of what it may not
know can be read from them. Sealed answers come as "somebody has sealed an answer"; a change whose
earlier value the seat never saw comes with the value it last knew.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.play import SCENE, Change, FrozenMap, State, may_know
from rulewright.play.facts import (
    Answered,
    Changed,
    Cited,
    Fact,
    Fogged,
    Founded,
    Overrode,
    Rewound,
    Started,
    Suggested,
    audience_of,
)
from rulewright.stores.entry import Entry
from rulewright.tables.fog import Fog, Unseen
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.seat import Seat
from rulewright.tables.table_map import TableMap
from rulewright.tables.typed import typed

TAIL = 2000
"""How many of the latest entries a view remembers as it saw them."""


TELLING = frozenset({Founded, Started, Changed, Overrode, Suggested, Fogged, Rewound})
"""Facts by which a seat knows something else than before, or that are told to fit what it knows."""


class Sealed(Struct, frozen=True, gc=False, tag="sealed"):
    """Somebody has sealed an answer; what it is, nobody else learns before all are in."""

    of: str
    kind: str


class Seen(Struct, frozen=True, gc=False, omit_defaults=True):
    """An entry as a seat sees it: its own number, and the fact with what the seat may not know left out."""

    number: int
    fact: Fact | Sealed | Unseen
    action: int = 0
    by: str = ""
    at: str = ""


class Learned(NamedTuple):
    """What a change did to what somebody knew: before and after, the change as they are told it and as they keep it."""

    before: State[Any, Any]
    after: State[Any, Any]
    change: Change | None = None
    told: Change | None = None
    kept: Change | None = None


type Company = dict[tuple[int, int], Learned]
"""By the number of an entry and the very state that it was learned in."""


UNLIKE = frozenset({Founded, Fogged, Rewound})
"""Facts by which seats that knew the same may come to know different things."""


class Fresh(NamedTuple):
    """What a view has just taken in, for those who see it alike."""

    by: View
    seen: tuple[Seen, ...]
    changes: int
    maps: int


class View:
    """A seat's view of a table, taking entries in as they come. `state` is the table as the seat knows it."""

    def __init__(
        self,
        seat: Seat,
        game: Ruleset,
        state: State[Any, Any] | None = None,
        seen: int = 0,
        head: int = 0,
        map_: TableMap | None = None,
    ) -> None:
        self.seat = seat
        self.number = seen
        self.state: State[Any, Any] = State(FrozenMap(), None) if state is None else state
        self.first = seen  # entries seen before a snapshot was taken, known only by their count
        self.tail: deque[Seen] = deque(maxlen=TAIL)
        self.head = head
        self.begun_at = 0  # where in the log the scene began, as the seat saw it
        self.map = map_ or TableMap()  # whatever the seat's audience may know, before fog hides some of it
        self.company: Company = {}  # what others who know the same have learned of the same entries
        self._game = game
        self._names = seat.names
        self._fog = Fog(seat, game)
        self._hidden: set[int] = set()  # the actions of which the seat does not know
        self._shown: list[int] = []
        self._changes: list[tuple[int, Change]] = []
        self._maps: list[tuple[int, TableMap]] = []
        self._before, self._map_before = self.state, self.map  # what the seat knew before the first of these

    def take(self, entries: Iterable[Entry]) -> Iterator[Seen]:
        """What the seat sees of further entries."""
        for entry in entries:
            self.head = entry.number
            fact = self._seen(entry.number, entry.fact, entry.action)
            if fact is None:
                continue
            self.number += 1
            self._shown.append(entry.number)
            action = self.own(entry.action) if entry.action else 0
            seen = Seen(self.number, fact, action, entry.by, entry.at)
            self.tail.append(seen)
            yield seen

    def footing(self, entries: Sequence[Entry]) -> Hashable:
        """Seats on one footing see these entries alike; None where that is not plain to see."""
        for entry in entries:
            if audience_of(entry.fact) or type(entry.fact) in UNLIKE or entry.action in self._hidden:
                return None
        if self.map.fog or entries[0].number != self.head + 1:
            return None
        actions = tuple(self.own(entry.action) for entry in entries if 0 < entry.action <= self.head)
        return self.number, self.begun_at, id(self.state), id(self.map), actions

    def take_all(self, entries: Sequence[Entry]) -> Fresh:
        """Take entries in, to the last."""
        changes, maps = len(self._changes), len(self._maps)
        return Fresh(self, tuple(self.take(entries)), changes, maps)

    def take_like(self, fresh: Fresh) -> None:
        """Take in what another on the same footing has just taken in."""
        other = fresh.by
        self.head, self.number, self.begun_at = other.head, other.number, other.begun_at
        self.state, self.map = other.state, other.map
        self.tail.extend(fresh.seen)
        if fresh.seen:
            self._shown += other._shown[-len(fresh.seen) :]
        self._changes += other._changes[fresh.changes :]
        self._maps += other._maps[fresh.maps :]

    @property
    def begun(self) -> bool:
        """Whether the scene has begun, as far as the seat has seen."""
        return self.begun_at > 0

    def trim(self, upto: int) -> None:
        """Forget how the seat came to know what it knows, up to a place in the log: nobody goes back beyond it."""
        dropped = bisect_right(self._shown, upto)
        del self._shown[:dropped]
        self.first += dropped
        self._before, self._map_before = self._known_at(upto), self._map_at(upto)
        del self._changes[: bisect_right(self._changes, upto, key=lambda each: each[0])]
        del self._maps[: bisect_right(self._maps, upto, key=lambda each: each[0])]

    def _known_at(self, place: int) -> State[Any, Any]:
        """The table as the seat knew it at a place in the log, folded anew from where its memory begins."""
        upto = bisect_right(self._changes, place, key=lambda each: each[0])
        return self._before.fold(change for _, change in self._changes[:upto])

    def _map_at(self, place: int) -> TableMap:
        """The map at a place in the log."""
        upto = bisect_right(self._maps, place, key=lambda each: each[0])
        return self._maps[upto - 1][1] if upto else self._map_before

    def since(self, after: int) -> tuple[Seen, ...] | None:
        """What the seat has seen after one of its own numbers, if that is not too long ago to remember."""
        if after >= self.number:
            return ()
        if not self.tail or self.tail[0].number > after + 1:
            return None
        return tuple(islice(self.tail, after + 1 - self.tail[0].number, None))

    def absolute(self, number: int) -> int:
        """The log's own number of what the seat knows under one of its own; 0 for none."""
        place = number - self.first
        return self._shown[place - 1] if 0 < place <= len(self._shown) else 0

    def own(self, number: int) -> int:
        """The seat's own number for a place in the log: the last that it saw up to there."""
        return self.first + bisect_right(self._shown, number)

    def before(self, number: int) -> State[Any, Any]:
        """The table as the seat knew it when it had seen one of its own numbers and nothing later."""
        return self._known_at(self.absolute(number))

    def _seen(self, number: int, fact: Fact, action: int) -> Fact | Sealed | Unseen | None:
        if not (type(fact) is Fogged or may_know(audience_of(fact), self._names)):
            if isinstance(fact, Started):
                self._hidden.add(number)
            sealed = isinstance(fact, Answered) and fact.sealed
            return Sealed(fact.of, fact.kind) if sealed else None  # type: ignore[union-attr]
        if type(fact) is Cited and action in self._hidden:  # the rules of a hidden action are hidden with it
            return None
        before, self.map = self.map, self.map.after(fact, self._game)
        if self.map is not before:
            self._maps.append((number, self.map))
        told = self._fog.through(number, fact, action, before, self.map)
        return self._take_in(number, cast("Fact", told)) if type(told) in TELLING else told

    def _take_in(self, number: int, fact: Fact) -> Fact:
        """Let the seat know a fact: what it now knows, and the fact as it fits that."""
        match fact:
            case Founded(scene=scene):
                founded = State[Any, Any](FrozenMap(), typed(self._game, SCENE, "", scene))
                alike = self.company.setdefault((number, 0), Learned(self.state, founded))
                self.state = self._before = alike.after
            case Started(action=action) if action in {BEGIN, PROCEED}:
                self.begun_at = self.begun_at or number
            case Changed(change) | Overrode(change):
                return msgspec.structs.replace(fact, change=self._learn(number, change))
            case Suggested(change):
                return msgspec.structs.replace(fact, change=self._as_known(change))
            case Fogged(places=places) if self._game.ground is not None:
                for who, (x, y) in places.items():
                    self._find(number, who, x, y)
            case Rewound(after):
                self._forget(after)
                return msgspec.structs.replace(fact, after=self.own(after))
        return fact

    def _as_known(self, change: Change) -> Change:
        """A change from the value that the seat last knew, whatever it was in truth."""
        return msgspec.structs.replace(change, before=self.state.read(change.of, change.path))

    def _learn(self, number: int, change: Change) -> Change:
        """Know of a change. Seats that know the same learn the same, so it is worked out once for all of them."""
        learned = self.company.get((number, id(self.state)))
        if learned is None or learned.change is not change:
            learned = self._worked_out(change)
            self.company[number, id(self.state)] = learned
        if learned.kept is not None:
            self._changes.append((number, learned.kept))
        self.state = learned.after
        return learned.told or change

    def _worked_out(self, change: Change) -> Learned:
        told = self._as_known(change)
        if change.path and change.of != SCENE and change.of not in self.state.actors:
            return Learned(self.state, self.state, change, told)
        after = typed(self._game, change.of, change.path, change.after)
        state = self.state.write(change.of, change.path, after)
        return Learned(self.state, state, change, told, msgspec.structs.replace(told, after=after))

    def _find(self, number: int, who: str, x: int, y: int) -> None:
        """Learn where somebody stands whom fog has hidden."""
        if self._game.ground is not None and who in self.state.actors:
            for path, after in ((f"{self._game.ground.place}.x", x), (f"{self._game.ground.place}.y", y)):
                self._learn(number, Change(who, path, None, after))

    def _forget(self, after: int) -> None:
        """Go back with the table."""
        self.state, self.map = self._known_at(after), self._map_at(after)
        if after < self.begun_at:
            self.begun_at = 0
        del self._maps[bisect_right(self._maps, after, key=lambda each: each[0]) :]
        del self._changes[bisect_right(self._changes, after, key=lambda each: each[0]) :]


def view(entries: Iterable[Entry], seat: Seat, game: Ruleset) -> tuple[Seen, ...]:
    """All that a seat may see of a log."""
    return tuple(View(seat, game).take(entries))
