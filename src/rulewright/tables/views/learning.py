"""Learning: what a seat knows of a table, as it learns it entry by entry, and goes back with the table."""

from __future__ import annotations

import copy
from typing import Any

from rulewright.contract import Book, Ruleset
from rulewright.play import Change, State
from rulewright.tables.history.past import MOST_AGAIN
from rulewright.tables.map.table_map import TableMap
from rulewright.tables.scenes.stage import Running, Stage
from rulewright.tables.scenes.turning import all_present
from rulewright.tables.views.company import Company, Learned
from rulewright.tables.views.memory import SeatMemory, SeatUndone
from rulewright.tables.views.quiet import Quiet
from rulewright.tables.views.strangers import Sight


class Learning:
    """What one seat knows: the scene in front and its map, others that run beside it, and what bounds its sight.

    `company` has what others who know the same have learned of the same entries.
    """

    def __init__(self, game: Ruleset, state: State[Any, Any], map_: TableMap, book: Book[Any] | None) -> None:
        self._game = game
        self.state = state
        self.map = map_  # whatever the seat's audience may know, before fog hides some of it
        self.running = Running()  # the scene that the table is in, and others beside it, as the seat saw them
        self.sight, self.quiet = Sight(), Quiet()
        self.company = Company()
        self._memory = SeatMemory(state, map_, self.sight, self.running, book)
        self._undone: SeatUndone | None = None

    @property
    def stage(self) -> Stage:
        """The scene that the table is in, as the seat saw it."""
        return self.running.stage

    @property
    def present(self) -> dict[str, Any]:
        """Everybody of whom the seat knows, in whichever scene."""
        return all_present(self.state, self.running)

    def _draw(self, number: int, map_: TableMap) -> TableMap:
        """Have another map; the one before it."""
        before, self.map = self.map, self._memory.maps.become(number, self.map, map_)
        return before

    def _look(self, number: int, sight: Sight) -> None:
        self.sight = self._memory.sights.become(number, self.sight, sight)

    def _have(self, number: int, state: State[Any, Any]) -> None:
        """Know all of a state instead of what the seat knew."""
        self.state = state
        self._memory.changes.add(number, state, state)

    def _run(self, number: int, running: Running) -> None:
        self.running = self._memory.scenes.become(number, self.running, running)

    def _learn(self, number: int, change: Change) -> Learned:
        """Know of a change. Seats that know the same learn the same, so it is worked out once for all of them."""
        learned = self.company.learns(number, self.state, change, self._game)
        self.state = learned.after
        if learned.kept is not None:
            self._memory.changes.add(number, learned.kept, self.state)
        return learned

    def _find(self, number: int, who: str, x: int, y: int) -> None:
        """Learn where somebody stands whom fog has hidden."""
        if self._game.ground is not None and who in self.state.actors:
            for path, after in ((f"{self._game.ground.place}.x", x), (f"{self._game.ground.place}.y", y)):
                self._learn(number, Change(who, path, None, after))

    def _forget(self, number: int, after: int, *, unheard: bool) -> None:
        """Go back with the table."""
        quiet, self._undone = copy.deepcopy(self.quiet), None
        self._know(after)
        self.quiet.forget()
        dropped = self._memory.drop_after(after)
        if number - after <= MOST_AGAIN:
            self._undone = SeatUndone(number, after, quiet, unheard, dropped)

    def _know(self, place: int) -> None:
        """Know what the seat knew at a place in the log."""
        self.state, self.map, self.sight, self.running, _ = self._memory.at(place)

    def _have_again(self, undone: SeatUndone) -> bool:
        """Have again what was taken back; whether the seat had not heard of that, and hears nothing of this."""
        self._memory.put_back(undone.dropped)
        self._know(undone.at)
        self.quiet, self._undone = undone.quiet, None
        return undone.unheard
