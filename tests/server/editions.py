"""Another edition of the game of the tests, as an update would bring it: the same code with some words exchanged."""

from __future__ import annotations

from pathlib import Path

from tests.server.running import GAMES


def another_edition(folder: Path, changes: dict[str, str], paths: tuple[str, ...]) -> tuple[str, ...]:
    """What must be on the path for it; the game is found there before the one that everybody else plays."""
    text = (GAMES["skirmish"] / "skirmish" / "__init__.py").read_text("utf-8")
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    (folder / "skirmish").mkdir(parents=True)
    (folder / "skirmish" / "__init__.py").write_text(text, "utf-8")
    return str(folder), *paths
