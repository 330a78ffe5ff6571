"""The log travels: every entry comes back from JSON as it was, and what it tells is the same table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.contract import Ruleset
from rulewright.log.entry import Entry
from rulewright.play.values.wire import decode, encode
from rulewright.testing.laws.goes_back import bytes_of, folded
from rulewright.testing.random_table import tables


def faults(game: Ruleset, steps: int = 60, seed: int = 1) -> list[str]:
    """What does not come back from JSON, at random tables, one for each ready fight."""
    return [fault for table in tables(game, steps, seed) for fault in sent(game, table.log)]


def sent(game: Ruleset, log: Sequence[Entry]) -> Iterator[str]:
    """Send a log, entry by entry, and what its actors and its scene have become."""
    arrived = []
    for entry in log:
        text = encode(entry)
        came = decode(text, Entry)
        arrived.append(came)
        if encode(came) != text:
            yield f"{game.id}: entry {entry.number} comes back as another: {text[:300]!r}"
    here, there = folded(game, log), folded(game, arrived)
    if bytes_of(here) != bytes_of(there):
        yield f"{game.id}: the log that was sent tells of another table"
    for what, kind in ((here.state.scene, game.scene), *((each, game.actor) for each in here.state.actors.values())):
        text = encode(what)
        again = decode(text, kind)
        if again != what or encode(again) != text:
            yield f"{game.id}: {getattr(what, 'name', 'the scene')} comes back as another: {text[:300]!r}"
