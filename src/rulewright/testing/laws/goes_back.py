"""Whatever was done can be taken back, and done again: the very bytes come back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.library import open_book
from rulewright.log.entry import Entry
from rulewright.play.facts import Changed, Started
from rulewright.play.values.wire import encode
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.typed import fitted
from rulewright.testing.random_table import tables

ACTIONS = 12
"""So many actions of each table are taken back."""


def faults(game: Ruleset, steps: int = 60, seed: int = 1) -> list[str]:
    """What does not come back, at random tables, one for each ready fight."""
    return [fault for table in tables(game, steps, seed) for fault in gone_back(game, table.log)]


def gone_back(game: Ruleset, log: Sequence[Entry]) -> Iterator[str]:
    """Go back to before some actions of a log, each in two ways, and do them again."""
    starts = [entry.number for entry in log if isinstance(entry.fact, Started)]
    for number in starts[:: max(1, len(starts) // ACTIONS)]:
        action = [entry for entry in log[number - 1 :] if entry.action == number]
        upto = action[-1].number
        what = f"{game.id}: {log[number - 1].fact}"
        before, after = folded(game, log[: number - 1]), folded(game, log[:upto])
        back = folded(game, log[:upto])
        rewound = back.rewind(before.live[-1].number)
        assert isinstance(rewound, tuple)
        back.take(rewound)
        if bytes_of(back) != bytes_of(before):
            yield f"{what}: going back to before it gives another state"
        shift = back.head + 1 - number
        back.take(
            replace(entry, number=entry.number + shift, action=entry.action + shift if entry.action else 0)
            for entry in log[number - 1 : upto]
        )
        if bytes_of(back) != bytes_of(after):
            yield f"{what}: done again, it gives another state"
        state = after.state
        for entry in reversed(log[number - 1 : upto]):
            if isinstance(entry.fact, Changed):
                change = entry.fact.change
                state = state.write(change.of, *fitted(game, change.of, change.path, change.before))
        if (state.actors, state.scene) != (before.state.actors, before.state.scene):
            yield f"{what}: its changes, taken back one by one, leave another state"


def folded(game: Ruleset, log: Sequence[Entry]) -> Desk:
    """A table as a log tells it."""
    desk = Desk(game, open_book(game), FairDice(bytes(32), "t"))
    desk.take(log)
    return desk


def bytes_of(desk: Desk) -> bytes:
    """All that a table has come to, as it is written."""
    state = desk.state
    return encode((state.actors, state.scene, state.standing, sorted(state.hidden), state.shown, desk.dial))
