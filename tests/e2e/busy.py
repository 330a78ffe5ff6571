"""How much a page has to do in a frame, in its own processor time: a busy machine does not make a page slow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import CDPSession
from tests.e2e.house import Person

FRAME = 1000 / 60
"""Milliseconds between two frames at sixty a second."""


@dataclass
class Work:
    """Milliseconds of its own that a page's main thread worked for a while."""

    milliseconds: float = 0.0

    def per_frame(self, frames: Sequence[float]) -> float:
        return self.milliseconds / len(frames)

    def told(self, frames: Sequence[float]) -> str:
        """The figures in words; how long frames took by the clock depends on what else the machine does."""
        by_length = sorted(frames)
        at = {part: by_length[int(part * (len(by_length) - 1))] for part in (0.5, 0.95)}
        clock = f"by the clock median {at[0.5]:.1f} ms, p95 {at[0.95]:.1f} ms"
        return f"{self.per_frame(frames):.1f} ms of work a frame; {clock}, {len(frames)} frames"


@contextmanager
def busy(person: Person) -> Iterator[Work]:
    """Measure what a page does meanwhile."""
    line = person.context.new_cdp_session(person.page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    work, before = Work(), _worked(line)
    yield work
    work.milliseconds = _worked(line) - before
    line.detach()


def _worked(line: CDPSession) -> float:
    metrics = {each["name"]: each["value"] for each in line.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000
