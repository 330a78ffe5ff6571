"""What lasts, lasts: an effect that is given rounds or turns is there while somebody does something.

What begins in the last moment of a round and is over with it has cost nobody anything and helped nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import UNSET

from rulewright.contract import Ruleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Rewound
from rulewright.play.clock import Rounds, Turns
from rulewright.play.effects import TIME_IS_UP, Effect
from rulewright.play.facts import Changed, Started
from rulewright.play.values.wire import convert
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.testing.random_table import tables


def faults(game: Ruleset, steps: int = 60, seed: int = 1) -> list[str]:
    """Effects that were over before anybody did anything, at random tables, one for each ready fight."""
    found = {name for table in tables(game, steps, seed) for name in wasted(table.log)}
    return [f"{game.id}: {name} is over before anybody has done anything" for name in sorted(found)]


def wasted(log: Iterable[Entry]) -> Iterator[str]:
    """The names of effects whose time was up before anybody did anything."""
    begun: dict[tuple[str, str], str] = {}
    for entry in log:
        match entry.fact:
            case Started(action=action) if action not in {BEGIN, PROCEED}:
                begun.clear()  # all that is there now has been there while somebody did something
            case Rewound():
                begun.clear()
            case Changed(change=change) if change.path.startswith("effects."):
                place = change.of, change.path.removeprefix("effects.")
                if change.after is UNSET:
                    name = begun.pop(place, "")
                    if name and change.cause == TIME_IS_UP:
                        yield name
                elif change.before is UNSET and isinstance(change.after, dict | Effect):
                    effect = convert(change.after, Effect)
                    if isinstance(effect.clock, Rounds | Turns):
                        begun[place] = effect.name
