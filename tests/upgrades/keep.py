"""Keep what the present version writes, for later versions to open: `just keep-logs`."""

from __future__ import annotations

import gzip
import subprocess
from hashlib import sha256
from itertools import islice
from pathlib import Path

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, open_book, ready
from rulewright.log.entry import Entry
from rulewright.play.values.wire import encode
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice

LOGS = Path(__file__).parent / "logs"
FIGHTS = 2
MOST = 500
"""Enough for a few dozen questions, and small enough to be kept for ever."""


def log_of(game: Ruleset, name: str) -> list[Entry]:
    """The beginning of a ready fight that the game plays by itself, the same each time."""
    shelf, dice = ready(game), FairDice(sha256(name.encode()).digest(), name)
    desk, founded = set_table(game, open_book(game), shelf.fight(name), shelf.characters, dice)
    entries = list(founded)
    for more in play_out(desk, MOST):
        entries += more
        if len(entries) > MOST:
            break
    return entries


def main() -> None:
    commit = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], check=True, capture_output=True, text=True)
    folder = LOGS / commit.stdout.strip()
    folder.mkdir(parents=True)
    for game in all_rulesets().values():
        for name in islice(ready(game).fights, FIGHTS):
            whole = b"".join(encode(entry) + b"\n" for entry in log_of(game, name))
            (folder / f"{game.id}-{name}.jsonl.gz").write_bytes(gzip.compress(whole, 9, mtime=0))


if __name__ == "__main__":
    main()
