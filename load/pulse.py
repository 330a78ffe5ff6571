"""A pulse: asks for `/healthz` again and again, in a process of its own that does nothing else, until it is ended."""

from __future__ import annotations

import json
import select
import subprocess
import sys
import time
from argparse import ArgumentParser
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException

EVERY = 0.1
"""Seconds between an answer and the next question."""
LONGEST = 20.0


@dataclass(frozen=True, slots=True)
class Felt:
    """What a pulse was: how many milliseconds each answer took, and how many were none."""

    took: list[float]
    failed: int

    def __str__(self) -> str:
        took = sorted(self.took) or [float("nan")]
        return (
            f"/healthz: {len(self.took):,} asked, {self.failed} failed, p50 {took[len(took) // 2]:.0f}, "
            f"p99 {took[int(len(took) * 0.99)]:.0f}, worst {took[-1]:.0f} ms"
        )


class Pulse:
    """A process that feels a server's pulse."""

    def __init__(self, port: int) -> None:
        command = [sys.executable, "-m", "load.pulse", "--port", str(port)]
        self._asking = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own

    def end(self) -> Felt:
        """Stop; what was felt."""
        told, _ = self._asking.communicate(b"\n", 2 * LONGEST)
        return Felt(*json.loads(told))


def feel(port: int) -> Felt:
    """Ask until somebody says a word on standard input."""
    took, failed = [], 0
    while not select.select([sys.stdin], [], [], EVERY)[0]:
        begin = time.perf_counter()
        asking = HTTPConnection("127.0.0.1", port, timeout=LONGEST, source_address=("127.0.30.1", 0))
        try:
            asking.request("GET", "/healthz")
            failed += asking.getresponse().status != 200
        except (OSError, HTTPException):
            failed += 1
        asking.close()
        took.append((time.perf_counter() - begin) * 1000)
    return Felt(took, failed)


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m load.pulse", description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    felt = feel(parser.parse_args().port)
    print(json.dumps([felt.took, felt.failed]))
