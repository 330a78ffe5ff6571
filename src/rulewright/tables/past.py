"""Past: the part of a table's history that it remembers, so that it can go back.

Going back folds the remembered entries anew from where memory begins. Taking changes back one by one
would not do: a key that was removed from a map and put in again would stand at another place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rulewright.contract import Ruleset
from rulewright.play import SCENE, FrozenMap, State
from rulewright.play.facts import Changed, Dial, Dialed, Ended, Fact, Founded, Overrode, Started, Stood
from rulewright.play.standing import standing_key
from rulewright.stores.entry import Entry
from rulewright.tables.typed import typed


class BeforeSnapshot(Exception):
    """A table that was opened from a snapshot, or has forgotten, cannot go back beyond that."""

    def __init__(self, after: int, base: int) -> None:
        super().__init__(f"entry {after} lies before {base}, where this table's memory begins: read its whole log")


class Moment(NamedTuple):
    """What a table had come to after an entry: its state, and how its dial stood."""

    state: State[Any, Any]
    dial: FrozenMap[str, Dial]

    def after(self, fact: Fact, game: Ruleset) -> Moment:
        """What it comes to after one more fact."""
        state, dial = self
        match fact:
            case Founded(scene=scene):
                state = State(FrozenMap(), typed(game, SCENE, "", scene))
            case Changed(change) | Overrode(change):
                after = typed(game, change.of, change.path, change.after)
                state = state.write(change.of, change.path, after)
            case Stood(of, window, standing):
                state = state.with_standing(standing_key(of, window), standing)
            case Dialed(level, family):
                dial = dial.with_(family, level)
        return Moment(state, dial)


NOTHING = Moment(State(FrozenMap(), None), FrozenMap())


@dataclass(slots=True)
class Past:
    """The entries of the present history that are remembered, and the moment before the first of them."""

    game: Ruleset
    base: int = 0
    before: Moment = NOTHING
    live: list[Entry] = field(default_factory=list)

    def drop_after(self, number: int) -> None:
        """Forget what came after an entry."""
        while self.live and self.live[-1].number > number:
            self.live.pop()

    def drop_before(self, upto: int) -> None:
        """Forget how it came about, up to an entry: nobody goes back beyond it."""
        self.before = self.at(upto)
        self.live = [entry for entry in self.live if entry.number > upto]
        self.base = upto

    def at(self, number: int) -> Moment:
        """The moment after an entry, folded anew."""
        moment = self.before
        for entry in self.live:
            if entry.number > number:
                break
            moment = moment.after(entry.fact, self.game)
        return moment

    def open_action(self) -> tuple[int, Started, tuple[Fact, ...]] | None:
        """The action that has started and not ended: where and how it started, and its record since."""
        for place in range(len(self.live) - 1, -1, -1):
            entry = self.live[place]
            if isinstance(entry.fact, Ended):
                return None
            if isinstance(entry.fact, Started):
                return entry.number, entry.fact, tuple(_facts_of(entry.number, self.live[place + 1 :]))
        return None


def _facts_of(action: int, entries: Iterable[Entry]) -> Iterable[Fact]:
    return (entry.fact for entry in entries if entry.action == action)
