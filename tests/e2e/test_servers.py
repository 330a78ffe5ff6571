"""The house that the browser tests play in: a server that is gone takes one test with it, and not all that follow."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.e2e.house import standing_by

pytestmark = pytest.mark.browser


def test_another_server_starts_when_one_is_gone(tmp_path: Path) -> None:
    """The test that lost it is told so; the next one has a server that answers, with tables of its own."""
    folders = iter(tmp_path / name for name in ("first", "second"))

    def folder() -> Path:
        made = next(folders)
        made.mkdir()
        return made

    with standing_by(folder) as servers:
        first = servers.answering()
        assert first is servers.answering()
        first.kill()
        assert not first.answers()
        second = servers.answering()
        assert first is not second
        assert second.answers()
    assert not second.answers()
