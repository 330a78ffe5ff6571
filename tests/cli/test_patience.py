"""Whoever waits for more than a second is told what for, on the screen and never in an answer."""

from __future__ import annotations

import sys
import time

import pytest

from rulewright.cli import patience


def test_what_takes_long_says_what_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """On standard error, and the line is gone when it is done."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(patience, "SAYS_AFTER", 0.05)
    with patience.waiting("Reading every entry"):
        time.sleep(0.3)
    told = capsys.readouterr()
    assert not told.out
    assert "Reading every entry … 0 s" in told.err
    assert told.err.endswith("\r\x1b[K")


def test_what_is_quick_says_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor does anything where nobody looks on."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with patience.waiting("Reading every entry"):
        pass
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False)
    monkeypatch.setattr(patience, "SAYS_AFTER", 0.01)
    with patience.waiting("Reading every entry"):
        time.sleep(0.05)
    told = capsys.readouterr()
    assert not told.out
    assert not told.err


def test_what_comes_on_tells_how_far(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Each time the line is written it is asked anew."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(patience, "SAYS_AFTER", 0.05)
    done = 0
    with patience.waiting(lambda: f"Comparing action {done} of 2"):
        for done in (1, 2):  # noqa: B007 - the line reads it
            time.sleep(0.8)
    told = capsys.readouterr().err
    assert "Comparing action 1 of 2 … " in told
    assert "Comparing action 2 of 2 … " in told
