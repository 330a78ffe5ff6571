"""How much a page has to do in a frame, in its own processor time, beside what the browser needs for the bare shapes.

A processor that others use too is slower for both, so that only their ratio says something of the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import CDPSession
from tests.e2e.house import Person

BARE = """async ([count, frames]) => {
    const over = document.createElement('div');
    over.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: white; overflow: hidden';
    const shape = place => `<g transform="translate(${place * 280 % 2400} ${Math.floor(place / 60) * 160 % 1600})">`
        + `<circle r="15" fill="gray"/><text>${place}</text></g>`;
    over.innerHTML = `<svg width="100%" height="100%"><g>${Array.from({length: count}, (_, place) => shape(place)).join('')}</g></svg>`;
    document.body.append(over);
    const all = over.querySelector('g');
    for (let step = 0; step < frames; step += 1) {
        all.setAttribute('transform', `translate(${step} ${step}) scale(${1 + step / frames})`);
        await new Promise(requestAnimationFrame);
    }
    over.remove(); }"""
"""So many circles with a number each, moved and enlarged for so many frames by nothing but the browser."""


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


def bare_work(person: Person, count: int, frames: int) -> Work:
    """What the browser itself does on this machine, at this moment, to move so many bare shapes."""
    with busy(person) as work:
        person.page.evaluate(BARE, [count, frames])
    return work


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
