"""Memory: how a seat came to know what it knows, so that it can go back with the table, and forth again."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.contract import Book
from rulewright.play import Change, State
from rulewright.tables.history.marks import Marks
from rulewright.tables.history.trail import Trail
from rulewright.tables.map.table_map import TableMap
from rulewright.tables.scenes.stage import Running
from rulewright.tables.views.quiet import Quiet
from rulewright.tables.views.strangers import Sight

type Known = tuple[State[Any, Any], TableMap, Sight, Running, Book[Any] | None]
"""The table as a seat knows it, its map, what bounds its sight, the scenes that run, and the book it is played by."""
type Step = Change | State[Any, Any]
"""What a seat comes to know something else by: a change, or all of another scene that is in front."""
type Lengths = tuple[int, int, int, int, int]
"""How much was learned of each of these."""


class Dropped(NamedTuple):
    """What was learned after a place."""

    changes: tuple[list[int], list[Step]]
    maps: list[tuple[int, TableMap]]
    sights: list[tuple[int, Sight]]
    scenes: list[tuple[int, Running]]
    books: list[tuple[int, Book[Any] | None]]


class SeatUndone(NamedTuple):
    """What a seat knew before the table went back: where it did, to where, and what the seat has left behind."""

    at: int
    after: int
    quiet: Quiet
    unheard: bool
    dropped: Dropped


class SeatMemory:
    """What a seat has learned by and by, each by its place in the log."""

    __slots__ = ("books", "changes", "maps", "scenes", "sights")

    def __init__(
        self, state: State[Any, Any], map_: TableMap, sight: Sight, running: Running, book: Book[Any] | None
    ) -> None:
        self.changes: Trail[Step, State[Any, Any]] = Trail(state, stepped)
        self.maps = Marks(map_)
        self.sights = Marks(sight)
        self.scenes = Marks(running)
        self.books = Marks(book)

    def at(self, place: int) -> Known:
        """What the seat knew at a place."""
        sights, scenes = self.sights.at(place), self.scenes.at(place)
        return self.changes.at(place), self.maps.at(place), sights, scenes, self.books.at(place)

    @property
    def lengths(self) -> Lengths:
        """How much the seat has learned so far."""
        return len(self.changes), len(self.maps), len(self.sights), len(self.scenes), len(self.books)

    def add_like(self, other: SeatMemory, since: Lengths, state: State[Any, Any]) -> None:
        """Learn what another has learned since, who has come to know a state by it."""
        changes, maps, sights, scenes, books = since
        self.changes.add_like(other.changes, changes, state)
        self.maps.add_like(other.maps, maps)
        self.sights.add_like(other.sights, sights)
        self.scenes.add_like(other.scenes, scenes)
        self.books.add_like(other.books, books)

    def drop_after(self, place: int) -> Dropped:
        """Go back; gives what is left behind."""
        dropped = self.changes.drop_after(place), self.maps.drop_after(place), self.sights.drop_after(place)
        return Dropped(*dropped, self.scenes.drop_after(place), self.books.drop_after(place))

    def put_back(self, dropped: Dropped) -> None:
        """Have again what was left behind."""
        self.changes.put_back(*dropped.changes)
        self.maps.put_back(dropped.maps)
        self.sights.put_back(dropped.sights)
        self.scenes.put_back(dropped.scenes)
        self.books.put_back(dropped.books)

    def drop_before(self, place: int) -> None:
        """Forget how it came about, up to a place: nobody goes back beyond it."""
        self.changes.drop_before(place)
        self.maps.drop_before(place)
        self.sights.drop_before(place)
        self.scenes.drop_before(place)
        self.books.drop_before(place)


def stepped(known: State[Any, Any], step: Step) -> State[Any, Any]:
    """What a seat knows after one more step."""
    return step if isinstance(step, State) else known.apply(step)
