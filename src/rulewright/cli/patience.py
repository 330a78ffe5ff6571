"""Patience: whoever waits is told what for, and not for ever."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import click

from rulewright.cli.lines import show
from rulewright.cli.making.draft import TRIES

SAYS_EVERY, GIVES_UP = 2.0, 20.0
"""Seconds after which somebody who waits is told what for, and after which there is nothing to wait for."""
SAYS_AFTER = 1.0
"""Seconds after which whatever is under way says what it is."""


@contextmanager
def waiting(what: str | Callable[[], str]) -> Iterator[None]:
    """Say what is under way if it takes more than a second, and for how long; the line goes when it is done.

    It stands on standard error, so that no answer is mixed with it, and only where somebody looks on. What is called
    is asked each time, so that it can tell how far it has come.
    """
    if not sys.stderr.isatty():
        yield
        return
    done, began = threading.Event(), monotonic()

    def say() -> None:
        after = SAYS_AFTER
        while not done.wait(after):
            after = 0.5
            now = what if isinstance(what, str) else what()
            click.echo(f"\r\x1b[K{show.faint(f'{now} … {monotonic() - began:.0f} s')}", err=True, nl=False)
        if after != SAYS_AFTER:
            click.echo("\r\x1b[K", err=True, nl=False)

    saying = threading.Thread(target=say, daemon=True, name="patience")
    saying.start()
    try:
        yield
    finally:
        done.set()
        saying.join()


class LuckWaits:
    """Says every other second how far luck has come, and ends it when it has been looking for too long."""

    def __init__(self) -> None:
        self.begun = self.told = monotonic()

    def goes_on(self, tries: int) -> bool:
        """Whether to go on after so many tries."""
        now = monotonic()
        if now - self.told > SAYS_EVERY:
            self.told = now
            click.echo(
                show.faint(f"  Luck looks for somebody who keeps all you have chosen: try {tries + 1} of {TRIES}.")
            )
        return now - self.begun < GIVES_UP
