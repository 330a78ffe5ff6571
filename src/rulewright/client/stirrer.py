"""Stirrer: what a seat's own client does for the dice, by itself, so that nobody else can choose them.

It pledges words that nobody can guess, opens them once all pledges are in, and keeps an eye on the log: what it was
shown before it opened must still stand there afterwards.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from rulewright.log.facts import Gathered, Lapsed, Pledged, Stirred
from rulewright.tables.dice.fair import pledge_of
from rulewright.tables.dice.stirring import MOST_LET_DOWN, Stirring
from rulewright.tables.wishes import Gather, Lapse, Open, Pledge

AT_ONCE = 0.0
ALL_HERE = 0.1
"""Seconds to wait for more pledges when everybody who is connected has pledged."""
SOME_HERE = 1.5
"""And when somebody who is connected has not: they may only watch."""
TOO_LONG = 10.0
"""Seconds after which a round is broken off in which somebody does not open."""


class NextWish(NamedTuple):
    """What to wish for next, and how many seconds from now if nothing else happens."""

    seconds: float
    wish: Pledge | Gather | Open | Lapse


class Stirrer:
    """One seat's part in stirring the dice. `doubts` say in words what a host should be asked about."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.doubts: list[str] = []
        self._kept: dict[str, str] = {}  # words by their pledges
        self._opened: dict[int, dict[str, str]] = {}  # the pledges of each round, as they were when we opened

    def next(self, stirring: Stirring, present: tuple[str, ...] = ()) -> NextWish | None:
        """The next step for this seat; None while there is nothing to do."""
        me = self.seat
        sealed = stirring.under_way.get(me)
        if sealed is not None and me not in stirring.words:
            words = self._kept.get(sealed)  # another device may have pledged
            return None if words is None else self._open(stirring, words)
        if stirring.under_way and me in stirring.words:
            return NextWish(TOO_LONG, Lapse(stirring.round - 1))
        wanted = me not in stirring.inside if not stirring.pledges else me not in stirring.pledges
        if wanted and stirring.let_down.get(me, 0) < MOST_LET_DOWN:
            return self._pledge(stirring)
        if me in stirring.pledges and stirring.ready:
            all_here = set(present) <= set(stirring.pledges)
            return NextWish(ALL_HERE if all_here else SOME_HERE, Gather(stirring.round))
        return None

    def _pledge(self, stirring: Stirring) -> NextWish:
        words = secrets.token_hex(32)
        pledge = pledge_of(stirring.table, stirring.round, self.seat, words)
        self._kept[pledge] = words
        return NextWish(AT_ONCE, Pledge(stirring.round, pledge))

    def _open(self, stirring: Stirring, words: str) -> NextWish:
        self._opened[stirring.round - 1] = stirring.under_way
        return NextWish(AT_ONCE, Open(stirring.round - 1, words))

    def watch(self, before: Stirring, fact: object) -> None:
        """Hold a fact of the log against what this client has done and was shown."""
        match fact:
            case Stirred(by, round_, words) if by == self.seat and words not in self._kept.values():
                self._doubt(f"Round {round_} holds words in your name that are not from here: another device of yours?")
            case Lapsed(round_) if round_ in self._opened and self.seat in before.missing:
                self._doubt(f"Your words for round {round_} did not get into the log.")
            case Gathered(round_) if self._opened.get(round_, before.pledges) != before.pledges:
                self._doubt(f"The pledges of round {round_} are not those that were shown before you opened.")
        if isinstance(fact, Pledged | Gathered | Stirred | Lapsed) and (fault := before.fault(fact)):
            self._doubt(f"The server let something pass that nobody may do: {fault}")

    def _doubt(self, said: str) -> None:
        if said not in self.doubts:
            self.doubts.append(said)
