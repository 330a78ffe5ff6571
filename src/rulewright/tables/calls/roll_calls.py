"""Roll calls: whom the game master has asked for a roll, who has rolled, and what came of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.log.calls import Called, Heeded
from rulewright.play import FrozenMap
from rulewright.play.facts import Drew, Ended, Noted

MOST_KEPT = 200
"""So many people's rolls are kept that were asked for before the same audience; the oldest go first."""
MOST_TOLD = 6
"""So many facts of one roll are kept for each audience: what is hidden must not show by what it crowds out."""


class CalledRoll(Struct, frozen=True, omit_defaults=True):
    """One person's roll: what they were asked for, whether they have rolled, and what was thrown and told of it."""

    asked: Called
    rolled: bool = False
    done: bool = False
    came: tuple[Drew | Noted, ...] = ()
    outcome: Any = None


class RollCalls(Struct, frozen=True, omit_defaults=True):
    """All that was asked for, in its order; `rolling` is the roll that is under way.

    `later` are those that were pressed while the table waited for an answer, in their order, each with its seat.
    """

    rolls: FrozenMap[str, CalledRoll] = FrozenMap()
    rolling: str = ""
    later: FrozenMap[str, str] = FrozenMap()

    def roll(self, call: str, of: str) -> CalledRoll | None:
        """What somebody was asked for by a call."""
        found: CalledRoll | None = self.rolls.get(key_of(call, of))
        return found

    def called(self, fact: Called) -> RollCalls:
        """The same, once somebody was asked, or is asked no more."""
        key = key_of(fact.call, fact.of)
        if not fact.action:
            return self._without(key) if key in self.rolls else self
        calls = replace(self, rolls=self.rolls.with_(key, CalledRoll(fact)), later=self.later.without(key))
        alike = [each for each, roll in calls.rolls.items() if roll.asked.to == fact.to]
        for old in alike[: max(0, len(alike) - MOST_KEPT)]:
            calls = calls._without(old)
        return calls

    def _without(self, key: str) -> RollCalls:
        return replace(self, rolls=self.rolls.without(key), later=self.later.without(key))

    def heeded(self, fact: Heeded) -> RollCalls:
        """The same, once somebody rolls, or has said that they will as soon as they can."""
        key = key_of(fact.call, fact.of)
        if (there := self.rolls.get(key)) is None:
            return self
        if fact.later:
            return replace(self, later=self.later.with_(key, fact.later))
        return RollCalls(self.rolls.with_(key, replace(there, rolled=True)), key, self.later.without(key))

    def heard(self, fact: Drew | Noted | Ended) -> RollCalls:
        """The same, once more is known of the roll that is under way."""
        if not self.rolling or (there := self.rolls.get(self.rolling)) is None:
            return self
        if isinstance(fact, Ended):
            done = replace(there, done=True, outcome=fact.outcome)
            return RollCalls(self.rolls.with_(self.rolling, done), later=self.later)
        if isinstance(fact, Drew) and fact.of not in {"", there.asked.of}:
            return self
        if sum(each.to == fact.to for each in there.came) >= MOST_TOLD:
            return self
        return replace(self, rolls=self.rolls.with_(self.rolling, replace(there, came=(*there.came, fact))))


def key_of(call: str, of: str) -> str:
    """What one person's roll is kept under."""
    return f"{call}/{of}"
