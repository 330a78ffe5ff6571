"""Sampler: one fight, fought many times on the real rules, and looked at now and then.

Fights are numbered. A look is at the first 500, 1,000, 2,000… of them, whoever fought them and whichever was done first:
short fights are done before long ones, and to count what is done would favour them. So the same fight with the same seed
gives the same figures everywhere, and chunks that were begun are awaited.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from msgspec import Struct

from rulewright.lab.chunk import Chunk, ChunkDone, Runner
from rulewright.lab.fight import Spec
from rulewright.lab.runners.here import here
from rulewright.lab.stopping import Enough, look_after, looks_until, share_interval, spent_at, spent_last
from rulewright.lab.tally import FightTally
from rulewright.play import refuse

AT_ONCE = 1.0
"""Seconds of work that a chunk should be."""


def never() -> bool:
    """Nobody breaks it off."""
    return False


class FightLook(Struct, frozen=True):
    """A look at the first so many fights: what came of them, and how often figures read off it may be wrong."""

    tally: FightTally
    mistakes: float


class Sampling(Struct, frozen=True):
    """How far a sample has come: fights that are done, seconds gone and left (None if nobody knows), and the last look."""

    done: int
    seconds: float
    left: float | None
    look: FightLook | None


class Sampler:
    """Fights a fight until it is enough. Whoever goes over it hears of every chunk; the last word has the last look."""

    def __init__(
        self, spec: Spec, enough: Enough | None = None, run: Runner = here, broken_off: Callable[[], bool] = never
    ) -> None:
        self.enough = enough or Enough(points=1.0)
        self.tally = FightTally()
        self.look: FightLook | None = None
        self._packed = spec.packed
        self._run = run
        self._broken_off = broken_off
        self._waiting: dict[int, FightTally] = {}
        self._is_enough = False
        self._handed_out = 0
        self._pace = 0.0
        self._fought = 0
        self._began = time.monotonic()

    def __iter__(self) -> Iterator[Sampling]:
        self._began = time.monotonic()
        running = self._run(self._chunks())
        for done in running:
            self._take(done)
            if self._is_enough:
                break
            yield self.now
        if (close := getattr(running, "close", None)) is not None:
            close()
        self._last_look()
        yield self.now

    @property
    def now(self) -> Sampling:
        """How far it has come."""
        gone = time.monotonic() - self._began
        return Sampling(self._fought, gone, self._left(gone), self.look)

    @property
    def widest(self) -> float:
        """How far off the least certain chance of an ending may be, as far as is known; 1 before anybody has looked."""
        if self.look is None:
            return 1.0
        times = self.look.tally.fights
        bounds = [share_interval(count, times, self.look.mistakes) for count in self.look.tally.ends.values()]
        return max((bound.high - bound.low) / 2 for bound in bounds)

    def _chunks(self) -> Iterator[Chunk]:
        """Chunks as they are asked for, in order: none reaches beyond the next look, or beyond what is wanted."""
        while not self._is_time_up():
            end = look_after(self._handed_out)
            if self.enough.fights is not None:
                end = min(end, self.enough.fights)
            many = min(end - self._handed_out, max(1, int(AT_ONCE / self._pace)) if self._pace else 1)
            if many <= 0:
                return
            chunk = Chunk(self._packed, self._handed_out, many)
            self._handed_out += many
            yield chunk

    def _is_time_up(self) -> bool:
        if self._broken_off():
            return True
        gone = time.monotonic() - self._began
        return self._handed_out > 0 and self.enough.seconds is not None and gone >= self.enough.seconds

    def _take(self, done: ChunkDone) -> None:
        """Take in what came of a chunk; what lies behind one that is still being fought waits for it."""
        if done.chunk.first < self.tally.fights or done.chunk.first in self._waiting:
            return  # twice fought, once counted
        self._fought += done.chunk.many
        self._pace = max(done.seconds / done.chunk.many, 1e-6)
        self._waiting[done.chunk.first] = done.tally
        while not self._is_enough and (tally := self._waiting.pop(self.tally.fights, None)) is not None:
            self.tally += tally
            if not self.tally.steps and not any(self.tally.ends):
                raise refuse("Nobody here does anything by themselves, so there is no fight to be fought.")
            if look_after(self.tally.fights - 1) == self.tally.fights != self.enough.fights:
                self.look = FightLook(self.tally, spent_at(looks_until(self.tally.fights), self.enough.kept))
                self._is_enough = self.enough.met_by(self.widest)

    def _last_look(self) -> None:
        """Look where it ended. Whoever broke it off, or found it sharp enough, knew the last look, so that one holds."""
        if self.look is not None and (self._broken_off() or self._is_enough):
            return
        if self.tally.fights:
            self.look = FightLook(self.tally, spent_last() if self.enough.kept else spent_at(1))

    def _left(self, gone: float) -> float | None:
        """Seconds that it will take, as far as it is known."""
        known = []
        if self.enough.seconds is not None:
            known.append(self.enough.seconds - gone)
        if self.enough.fights is not None and self._fought:
            known.append(gone / self._fought * (self.enough.fights - self._fought))
        return max(0.0, min(known)) if known else None
