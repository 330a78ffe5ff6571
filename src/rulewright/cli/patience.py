"""Patience: whoever waits is told what for, and not for ever."""

from __future__ import annotations

from time import monotonic

import click

from rulewright.cli.draft import TRIES
from rulewright.cli.lines import show

SAYS_EVERY, GIVES_UP = 2.0, 20.0
"""Seconds after which somebody who waits is told what for, and after which there is nothing to wait for."""


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
