"""Chain: a fight as states, and the odds of going from one to the next. Where it closes, nothing is estimated.

Whichever state most of what is still open has come to is gone on from next. What has ended is known, what is open may
still end anyhow: so there are bounds at any moment, they hold for certain, and they only ever narrow.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import partial
from heapq import heappop, heappush
from typing import Any

from msgspec import Struct

from rulewright.contract import Book, Ruleset, next_deed
from rulewright.lab.fight import SetFight, Spec, set_fight, started
from rulewright.lab.patience import TimeIsUp, within
from rulewright.lab.tally import UNENDED, winner
from rulewright.play import Interval, State
from rulewright.play.facts import Started
from rulewright.play.readers.looking import Looking
from rulewright.play.rule import Rule
from rulewright.tables.open_action import BEGIN, procedure

GRAIN = Fraction(1, 10**9)
NO_LIMIT = 10**15


class Bounds(Struct, frozen=True):
    """What is known of a fight: between which bounds the chance of each ending lies, and how much is still open.

    `open` is the chance of having come to none of them yet; `cut` what exact odds left out, over all steps; `steps` are
    those that have been gone, on average. `states` is how many have been gone on from.
    """

    endings: dict[str, Interval]
    open: float
    cut: float
    steps: float
    states: int

    @property
    def off(self) -> float:
        """How far a chance may lie above its lower bound."""
        return min(1.0, self.open + 2 * self.cut)

    def within(self, ending: str) -> Interval:
        """Between which bounds the chance of an ending lies; of one that nothing has come to yet, too."""
        return self.endings.get(ending, Interval(0.0, self.off))


class ChainRow(Struct, frozen=True):
    """From one state: the chance of each next one by its number, and how much of it was cut."""

    to: dict[int, float]
    cut: float


class Chain:
    """A fight that is being followed along all of its courses at once. It can be gone on with at any time."""

    def __init__(self, spec: Spec, grain: Fraction = GRAIN) -> None:
        self.fight: SetFight = set_fight(spec.packed)
        game, book = self.fight.game, self.fight.book
        self._exact: Looking[Any, Any, Any] = Looking(book, self.fight.policy, NO_LIMIT, grain, to_the_end=True)
        self._next = partial(next_rule, game, book)
        self._number: dict[State[Any, Any], int] = {}
        self._states: list[State[Any, Any]] = []
        self._rows: dict[int, ChainRow] = {}
        self._over: dict[int, str] = {}
        self._open: dict[int, float] = {}
        self._heaviest: list[tuple[float, int]] = []
        self._ended: defaultdict[str, float] = defaultdict(float)
        self._cut = self._steps = 0.0
        self._settling = True
        self._begun: dict[int, float] | None = None

    @property
    def begun(self) -> dict[int, float]:
        """The chance of each state in which the fight begins."""
        return self._begin() if self._begun is None else self._begun

    def expand(
        self,
        seconds: float = 10.0,
        tolerance: float = 1e-6,
        clock: Callable[[], float] = time.monotonic,
        given_up: Callable[[], bool] | None = None,
    ) -> Bounds:
        """Go on for a while, or until so little is open that nobody would see it.

        The `clock` is that of whoever waits, or the processor's where a busy machine is not to count; `given_up` says
        whether anybody still does.
        """
        ends = clock() + seconds
        with suppress(TimeIsUp), within(seconds, given_up, clock, settled=lambda: self._settling):
            if self._begun is None:
                self._begin()
            while self._heaviest and self._left > tolerance and clock() < ends:
                self._go_on_from_the_heaviest()
        self._settling = True
        return self.bounds

    def _begin(self) -> dict[int, float]:
        """Follow the beginning. That too may take longer than anybody waits: whoever is level may roll again and again."""
        game = self.fight.game
        self._settling = False
        if game.encounter.begin is None:
            row = ChainRow({self._at(self.fight.start): 1.0}, 0.0)
        else:
            row = self._row(self.fight.start, *procedure(game, Started(BEGIN)))
        self._settling = True
        self._begun, self._cut = row.to, row.cut
        self._come(row.to, 1.0)
        return row.to

    def _go_on_from_the_heaviest(self) -> None:
        """Find out what comes next where most of what is open has come to, and let it go there."""
        weight, which = self._heaviest[0]
        if self._open.get(which) == -weight:  # else more has come there since: it stands in the heap once more
            if which not in self._rows and which not in self._over:
                self._settling = False  # this may take long, and may be broken off
                self._look_ahead(which)
                self._settling = True
            heappop(self._heaviest)
            self._go_on(which)
        else:
            heappop(self._heaviest)

    @property
    def bounds(self) -> Bounds:
        """What is known by now."""
        off = self._left + self._cut
        endings = {how: Interval(max(0.0, p - self._cut), min(1.0, p + off)) for how, p in self._ended.items()}
        return Bounds(endings, self._left, self._cut, self._steps, len(self._rows))

    def state(self, which: int) -> State[Any, Any]:
        """A state by its number."""
        return self._states[which]

    def ended(self, which: int) -> str | None:
        """How the fight has ended in a state; None where it goes on, or nobody has looked."""
        return self._over.get(which)

    def onward(self, which: int) -> dict[int, float] | None:
        """The chance of each state that comes next; None where that is not known."""
        row = self._rows.get(which)
        return None if row is None else row.to

    @property
    def _left(self) -> float:
        return max(0.0, 1.0 - sum(self._ended.values()))

    def _look_ahead(self, which: int) -> None:
        """Find out what comes next in a state."""
        state, game, book = self._states[which], self.fight.game, self.fight.book
        onward = self._exact.seen(self._next, state)
        if onward is None:
            self._over[which] = winner(game.encounter.over(state, book) or UNENDED)
        else:
            self._rows[which] = self._row(state, *onward)

    def _go_on(self, which: int) -> None:
        """Let what has come to a state go on from there, or end."""
        mass = self._open.pop(which)
        if which in self._over:
            self._ended[self._over[which]] += mass
            return
        row = self._rows[which]
        self._steps += mass
        self._cut += mass * row.cut
        self._come(row.to, mass)

    def _come(self, to: dict[int, float], mass: float) -> None:
        for which, share in to.items():
            there = self._open[which] = self._open.get(which, 0.0) + mass * share
            heappush(self._heaviest, (-there, which))

    def _row(self, state: State[Any, Any], rule: Rule, args: dict[str, Any]) -> ChainRow:
        """The odds of every state that comes next, as far as they differ for the rest of the fight."""
        odds = self._exact.odds(rule.f, state, **args)
        to: dict[int, float] = {}
        for ending, weight in odds.items():
            which = self._at(ending.state)
            to[which] = to.get(which, 0.0) + weight / odds.total
        return ChainRow(to, float(odds.cut))

    def _at(self, state: State[Any, Any]) -> int:
        """The number of a state, all that does not matter any more forgotten."""
        essence = self.fight.game.essence
        kept = state if essence is None else essence(state, self.fight.book)
        if (which := self._number.get(kept)) is None:
            which = len(self._states)
            self._states.append(kept)  # first, since it may be broken off at any moment
            self._number[kept] = which
        return which


def next_rule(game: Ruleset, book: Book[Any], state: State[Any, Any]) -> tuple[Rule, dict[str, Any]] | None:
    """The rule that is followed next, and what it is called with; None once it is over."""
    deed = next_deed(game, state, book)
    return None if deed is None else procedure(game, started(deed))
