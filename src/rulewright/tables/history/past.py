"""Past: the part of a table's history that it remembers, so that it can go back.

Going back folds the entries anew from the last waymark before (`Trail`). Taking changes back one by one
would not do: a key that was removed from a map and put in again would stand at another place.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import UNSET

from rulewright.contract import Book, Ruleset
from rulewright.log.calls import Called, Heeded
from rulewright.log.entry import Entry
from rulewright.log.facts import (
    Dialed,
    Fact,
    Founded,
    Gathered,
    Lapsed,
    Overrode,
    Pledged,
    Said,
    Shown,
    Sketched,
    Stirred,
    Stood,
    Struck,
)
from rulewright.log.papers import Handed, Jotted, Pictured
from rulewright.log.ruling import EditionTaken, Packed, Ruled
from rulewright.log.scene import CameOver, Parted, Prepared, SceneSet, TurnedTo
from rulewright.play import SCENE, FrozenMap, State
from rulewright.play.facts import Changed, Dial, Drew, Ended, Noted, RuleFact, Started, is_rule_fact
from rulewright.play.standing import standing_key
from rulewright.tables.calls.roll_calls import RollCalls
from rulewright.tables.history.rules import book_after
from rulewright.tables.history.trail import Trail
from rulewright.tables.history.typed import fitted
from rulewright.tables.map.areas import Areas, areas_after
from rulewright.tables.map.table_map import TableMap
from rulewright.tables.papers.shelf import Exhibits
from rulewright.tables.scenes.stage import Scenes
from rulewright.tables.scenes.turning import Front

STILL = frozenset({Said, Struck, Pledged, Gathered, Stirred, Lapsed, Jotted, EditionTaken})
"""What leaves a table as it was: after nothing but such, what was taken back can be had again."""
MOST_AGAIN = 2_000
"""Over so many entries at most a table goes back and can go forth again: going back and forth must not cost more than playing."""


class BeforeSnapshot(Exception):
    """A table that was opened from a snapshot, or has forgotten, cannot go back beyond that."""

    def __init__(self, after: int, base: int) -> None:
        super().__init__(
            f"entry {after} lies before {base}, where this table's memory begins: read its log from before"
        )
        self.after = after


class Moment(NamedTuple):
    """What a table had come to after an entry: its state, how its dial stood, what was drawn on its map, its scenes,
    what was handed out and pictured, the book that it was played by, and which rolls were asked for.
    """

    state: State[Any, Any]
    dial: FrozenMap[str, Dial]
    areas: Areas = FrozenMap()
    scenes: Scenes = Scenes()
    exhibits: Exhibits = Exhibits()
    book: Book[Any] | None = None
    calls: RollCalls = RollCalls()

    def after(self, fact: Fact, game: Ruleset) -> Moment:
        """What it comes to after one more fact."""
        state, dial, areas, scenes, exhibits, book, calls = self
        match fact:
            case Founded(scene=scene):
                state, areas = State(FrozenMap(), fitted(game, SCENE, "", scene)[1]), FrozenMap()
            case Changed(change) | Overrode(change):
                path, after = fitted(game, change.of, change.path, change.after)
                state = state.write(change.of, path, after)
                if not path:  # whoever comes comes openly, or unseen
                    state = state.unseen(change.of, hidden=bool(fact.to) and after is not UNSET)
            case Stood(of, window, standing):
                state = state.with_standing(standing_key(of, window), standing)
            case Shown(of, how):
                state = state.showing(of, how)
            case Dialed(level, family):
                dial = dial.with_(family, level)
            case Sketched():
                areas = areas_after(areas, fact)
            case Started(action, to=to):
                found = game.find(action)
                begins = (
                    found is None or not found.any_time
                )  # what may be done at any time may be done before the scene
                stage = scenes.stage.started(found, game.encounter.ends, begins=begins, openly=not to)
                scenes = scenes.on(stage)
            case SceneSet():
                scenes, exhibits = scenes.set(fact), exhibits.on_ground()
            case Parted() | TurnedTo() | CameOver():
                front = Front(state, TableMap(areas=areas), exhibits.ground, scenes).after(fact, game)
                state, areas, scenes = front.state, front.map.areas, front.running
                exhibits = exhibits.on_ground(front.ground)
            case Prepared():
                scenes = scenes.with_plan(fact)
            case Handed():
                exhibits = exhibits.handed(fact)
            case Pictured():
                exhibits = exhibits.pictured(fact)
            case Ruled() | Packed():
                book = book and book_after(book, fact, game)
            case Called():
                calls = calls.called(fact)
            case Heeded():
                calls = calls.heeded(fact)
            case Drew() | Noted() | Ended():
                calls = calls.heard(fact)
        return Moment(state, dial, areas, scenes, exhibits, book, calls)


NOTHING = Moment(State(FrozenMap(), None), FrozenMap())


class Undone(NamedTuple):
    """What a table last went back over: where it did, and what it left."""

    at: int
    after: int
    numbers: list[int]
    entries: list[Entry]


class Past:
    """The entries of the present history that are remembered, and the moment before the first of them."""

    def __init__(self, game: Ruleset, base: int = 0, before: Moment = NOTHING) -> None:
        self.base = base
        self._trail: Trail[Entry, Moment] = Trail(before, lambda moment, entry: moment.after(entry.fact, game))
        self._bounds: list[Entry] = []  # where actions start and end: the last says whether one is open
        self._undone: Undone | None = None

    @property
    def live(self) -> list[Entry]:
        """The entries that are remembered."""
        return self._trail.steps

    def add(self, entry: Entry, after: Moment) -> None:
        """One more entry, and the moment after it."""
        self._trail.add(entry.number, entry, after)
        if isinstance(entry.fact, (Started, Ended)):
            self._bounds.append(entry)
        if type(entry.fact) not in STILL:
            self._undone = None

    def go_back(self, after: int, at: int) -> None:
        """Go back to an entry, or to just before the table last went back."""
        undone, self._undone = self._undone, None
        if undone is not None and after == undone.at - 1:
            self._trail.put_back(undone.numbers, undone.entries)
            self._bounds += [entry for entry in undone.entries if isinstance(entry.fact, (Started, Ended))]
            return
        numbers, entries = self._trail.drop_after(after)
        while self._bounds and self._bounds[-1].number > after:
            self._bounds.pop()
        if at - after <= MOST_AGAIN:
            self._undone = Undone(at, after, numbers, entries)

    def again(self, after: int) -> int:
        """Up to where the table goes that is to have again what it last went back over, to an entry of that; or 0."""
        undone = self._undone
        if undone is None or not undone.after < after < undone.at:
            return 0
        later = (entry for entry in undone.entries if entry.number > after)
        return undone.at - 1 if all(type(entry.fact) in STILL for entry in later) else 0

    def drop_before(self, upto: int) -> None:
        """Forget how it came about, up to an entry: nobody goes back beyond it."""
        self._trail.drop_before(upto)
        self._bounds = [entry for entry in self._bounds if entry.number > upto]
        if self._undone is not None and self._undone.after < upto:
            self._undone = None
        self.base = upto

    def at(self, number: int) -> Moment:
        """The moment after an entry."""
        return self._trail.at(number)

    def open_action(self) -> tuple[int, Started] | None:
        """The action that has started and not ended: where and how it started."""
        last = self._bounds[-1] if self._bounds else None
        return (last.number, last.fact) if last and isinstance(last.fact, Started) else None

    @property
    def finished(self) -> int:
        """The number of the entry that ended the last finished action; 0 for none."""
        return next((entry.number for entry in reversed(self._bounds) if isinstance(entry.fact, Ended)), 0)

    def record(self, action: int) -> tuple[RuleFact, ...]:
        """The facts of an action since its start."""
        since = self.live[self._trail.upto(action) :]
        return tuple(entry.fact for entry in since if entry.action == action and is_rule_fact(entry.fact))
