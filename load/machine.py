"""The machine: how much memory and time of the processors a server and its neighbours take."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    children: dict[int, list[int]] = {}
    for each in _processes():
        children.setdefault(_stat(each)[1], []).append(each)
    found, waiting = [], [pid]
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


def children(pid: int) -> list[int]:
    """What a process itself has started."""
    return [each for each in _processes() if _stat(each)[1] == pid]


def ticks(pid: int) -> int:
    """Ticks of a processor that a process has spent."""
    return _stat(pid)[2]


def memory(pid: int) -> int:
    """Bytes that a process and all that it started hold; what several of them share counts once."""
    return sum(_held(each) for each in family(pid))


def stand_back(pid: int, by: int) -> None:
    """Let everything in a process's session wait where the processors are busy; it begins one, so it does so for all.

    Linux weighs sessions before it weighs the processes in them: being nice within one's own helps nobody outside.
    """
    os.setpriority(os.PRIO_PROCESS, pid, by)
    with suppress(OSError):
        Path(f"/proc/{pid}/autogroup").write_text(f"{by}", encoding="ascii")


class Watch:
    """What the processors did since the watch was started, by whom."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._begin = time.perf_counter()
        self._before = self._spent()

    def shares(self) -> dict[str, float]:
        """Each one's share since then, in processors."""
        passed, now = time.perf_counter() - self._begin, self._spent()
        return {name: (now[name] - self._before[name]) / passed for name in now}

    def told(self, count: int, what: str = "action") -> str:
        """The shares in words, and what one of so many costs."""
        passed, shares = time.perf_counter() - self._begin, self.shares()
        listed = ", ".join(f"{name} {share:.2f}" for name, share in shares.items())
        each = shares["server"] * passed / max(1, count) * 1000
        return f"processors: {listed}, of {os.cpu_count()}; {each:.1f} ms of a server's time for each {what}"

    def fullest(self) -> str:
        """Who was busiest of those that belong to us."""
        ours = {name: share for name, share in self.shares().items() if name != "others"}
        return max(ours, key=lambda name: ours[name])

    def _spent(self) -> dict[str, float]:
        ours = set(family(self._server))
        spent = dict.fromkeys(("server", "PostgreSQL", "NATS", "load"), 0.0)
        for pid in _processes():
            name, _, ticks = _stat(pid)
            who = (
                "server" if pid in ours
                else "load" if pid == os.getpid()
                else "PostgreSQL" if name.startswith("postgres")
                else "NATS" if name.startswith("nats")
                else ""
            )  # fmt: skip
            if who:
                spent[who] += ticks / TICKS
        spent["others"] = _busy() - sum(spent.values())
        return spent


def _held(pid: int) -> int:
    """Bytes that a process holds: pages of its own, and of each shared one its part."""
    try:
        rows = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return sum(int(row.split()[1]) * 1024 for row in rows if row.startswith("Pss:"))


def _busy() -> float:
    """Seconds that all processors have spent on anything."""
    user, nice, system, _idle, _waiting, *rest = map(
        int, Path("/proc/stat").read_text("ascii").split("\n", 1)[0].split()[1:]
    )
    return (user + nice + system + sum(rest[:3])) / TICKS


def _processes() -> list[int]:
    return [int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit()]


def _stat(pid: int) -> tuple[str, int, int]:
    """A process's name, its parent, and the ticks it has spent."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return "", 0, 0
    name, _, rest = text.partition("(")[2].rpartition(")")
    fields = rest.split()
    return name, int(fields[1]), int(fields[11]) + int(fields[12])
