"""A program with a stem, for tests of it: a fork is safe only where no other thread runs, which is nowhere in a test."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rulewright.server.lanes import lane, stem
from rulewright.server.lanes.lane import Bench
from rulewright.server.problems import Declined

READ: list[str] = []
"""What this program has read before its stem was forked."""


def tell(question: bytes, given_up: Callable[[], bool]) -> bytes:
    """Who answers, whose child that is, and what has been read there."""
    return json.dumps({"pid": os.getpid(), "parent": os.getppid(), "read": READ}).encode()


def wait(question: bytes, given_up: Callable[[], bool]) -> bytes:
    """Answer when nobody waits for it any more."""
    while not given_up():
        time.sleep(0.001)
    return b"heard"


def knock(question: bytes, given_up: Callable[[], bool]) -> bytes:
    """Whether somebody listens at a port."""
    with socket.socket() as visitor:
        return str(visitor.connect_ex(("127.0.0.1", int(question)))).encode()


def is_there(pid: int) -> bool:
    """Whether a process lives: one that nobody has buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def has_gone(pid: int) -> bool:
    """Whether a process has ended, or does so soon."""
    until = time.monotonic() + 30
    while is_there(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not is_there(pid)


def play_through(door: socket.socket) -> dict[str, object]:
    """Ask, overrun, give up, and ask once more when the stem has gone; what was seen."""
    bench = Bench()
    first, again = (json.loads(bench.ask(tell, b"", 30, n)) for n in (1, 2))
    bench.give_up(3)
    heard, refused = bench.ask(wait, b"", 30, 3).decode(), ""
    try:
        bench.ask(wait, b"", 0.1, 4)
    except Declined as no:
        refused = no.problem.reason
    gone = has_gone(first["pid"])
    second = json.loads(bench.ask(tell, b"", 30, 5))
    port = door.getsockname()[1]
    door.close()
    open_still = bench.ask(knock, str(port).encode(), 30, 6).decode()
    os.kill(first["parent"], 9)
    has_gone(first["parent"])  # it may be handed one more while it falls
    bench.kill()
    orphan = json.loads(bench.ask(tell, b"", 30, 7))
    bench.close()
    return {
        "first": first, "again": again, "heard": heard, "refused": refused, "gone": gone,
        "second": second, "open": open_still, "orphan": orphan, "me": os.getpid(),
    }  # fmt: skip


def main(how: str) -> None:
    """Play it through, or hold still with a process at work until somebody ends this one."""
    lane._context.set_forkserver_preload([])
    READ.append("a book")
    door = socket.create_server(("127.0.0.1", 0))
    stem.begin(door)
    READ.append("too late")
    if how == "through":
        print(json.dumps(play_through(door)), flush=True)  # noqa: T201 - it is a command
        return
    bench = Bench()
    print(json.dumps(json.loads(bench.ask(tell, b"", 30, 1))), flush=True)  # noqa: T201 - it is a command
    bench.ask(wait, b"", 600, 2)


if __name__ == "__main__":
    from tests.server.hostile import stemmed

    stemmed.main(sys.argv[1])
