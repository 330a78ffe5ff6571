"""At a real terminal of eighty columns: what is hidden stays hidden, and everything fits."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from tests.cli.conftest import HOMES

CLEAR = "\x1b[2J"
PATIENCE = 60


class Terminal:
    """A program at a pseudo-terminal."""

    def __init__(self, words: tuple[str, ...], folder: Path, site: Path) -> None:
        self.seen = ""
        self._waiting = ""
        self._torn = ""
        self._screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        env = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(map(str, (site, *HOMES)))}
        env.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rulewright", *words],
            cwd=folder,
            env=env,
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 (a background job ignores it)
        )
        os.close(inside)

    def until(self, text: str) -> str:
        """Read until a text comes; gives everything read since the last time, styles and all."""
        ends = time.monotonic() + PATIENCE
        while text not in self._waiting:
            assert time.monotonic() < ends, f"no {text!r} in {self._waiting!r}"
            if select.select([self._screen], [], [], 1)[0]:
                try:
                    read = os.read(self._screen, 65536).decode(errors="replace")
                except OSError:  # the program is gone
                    read = ""
                assert read, f"no {text!r} in {self._waiting!r}"
                self.seen += read
                read = self._torn + read
                torn = re.search(r"\x1b[^a-zA-Z]*$", read)  # a style that was cut in two
                self._torn = torn[0] if torn else ""
                self._waiting += click.unstyle(read.removesuffix(self._torn))
        self._waiting = self._waiting.partition(text)[2]
        found, self.seen = self.seen, ""
        return found

    def type(self, line: str) -> None:
        os.write(self._screen, f"{line}\n".encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._screen)


type Open = Callable[..., Terminal]


@pytest.fixture
def terminal(site: Path, tmp_path: Path) -> Iterator[Open]:
    opened: list[Terminal] = []

    def opens(*words: str) -> Terminal:
        opened.append(Terminal(words, tmp_path, site))
        return opened[-1]

    yield opens
    for each in opened:
        each.close()


def widest(text: str) -> int:
    """The length of the longest line, whatever moves the cursor left out."""
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)
    return max(len(line) for line in re.split(r"[\r\n]+", plain))


def test_a_sealed_answer_never_stands_on_the_screen(terminal: Open) -> None:
    """The screen is cleared between two players, and what is typed is not echoed."""
    game = terminal("play", "standoff", "noon")
    game.until("Clementine >")
    game.type("1")
    game.until("Hand the screen to Clementine")
    game.type("")
    first = game.until("Clementine >")
    assert CLEAR in first
    game.type("shoot")
    second = game.until("Hand the screen to Wesley")
    assert CLEAR in second
    assert "shoot" not in second.lower()
    game.type("")
    game.until("Wesley >")
    game.type("3")
    end = game.until("Clementine >")
    assert "Opened together (move): Clementine Shoot; Wesley Duck." in click.unstyle(end)
    assert end.index(CLEAR) < end.index("Opened together")


def test_a_game_fits_eighty_columns(terminal: Open) -> None:
    """Menus, questions, reasons, help and pages: no line runs over."""
    game = terminal("play", "brawl", "bar", "--seed", "2")
    seen = game.until("Ann >")
    assert "\x1b[" in seen
    for typed, answer in {
        "?": "all is kept",
        "attack": "Target",
        "bob": "Enter does it",
        "": "Bob >",
        "why": "winded",
    }.items():
        game.type(typed)
        seen += game.until(answer)
    game.type("1")
    seen += game.until("Bob >")
    game.type("sheet")
    seen += game.until("Fighting")
    assert [] == [line for line in re.split(r"[\r\n]+", click.unstyle(seen)) if len(line) > 80]


def test_odds_and_tables_fit_eighty_columns(terminal: Open) -> None:
    """Three charts side by side, and a table that wraps."""
    assert widest(terminal("odds", "3d6", "4d6kh3", "5d10!", "--exact", "--at-least", "12").until("95+")) <= 80
    assert widest(terminal("ledger", "brawl").until("6 rules")) <= 80


def test_dropped_dice_are_struck_through(terminal: Open) -> None:
    """Where there is ink for it."""
    assert "\x1b[2m\x1b[9m" in terminal("roll", "4d6kl1").until("secret")


def test_the_guide_counts_down(terminal: Open) -> None:
    """At a terminal as in a pipe; Ctrl-D leaves without a file."""
    guide = terminal("new", "brawl")
    guide.until("Name >")
    guide.type("Zed")
    guide.until("Might")
    guide.type("3")
    assert widest(guide.until("3 of 6 left")) <= 80
    guide.until("Guard")
    guide.type("\x04")  # Ctrl-D
    guide.until("Nothing was written.")


def test_ctrl_c_keeps_the_game(terminal: Open, tmp_path: Path) -> None:
    """The log says so, and the program ends quietly."""
    game = terminal("play", "brawl", "bar")
    game.until("Ann >")
    time.sleep(0.5)  # until the prompt waits, where no interrupt is lost
    game.process.send_signal(signal.SIGINT)
    game.until("Kept in bar.jsonl. The same command goes on from here.")
    assert 0 == game.process.wait(timeout=PATIENCE)
