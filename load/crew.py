"""Crews of hostile clients, each in a process and a session of its own.

Where the processors are busy they stand back, since they stand for other machines, which would have processors of
their own; nothing else holds them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections import Counter

from load.hostile import READY


class Crew:
    """A process of hostile clients. Nothing happens until they are let loose."""

    def __init__(self, port: int, tables: list[tuple[str, str]], numbers: range, chosen: Namespace) -> None:
        command = [sys.executable, "-m", "load.hostile", "--port", str(port), "--first", str(numbers.start)]
        command += ["--clients", str(len(numbers)), "--seconds", str(chosen.seconds), "--seed", str(chosen.seed)]
        command += ["--only", chosen.only, "--back", str(chosen.back)]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        self._doing = subprocess.Popen(  # noqa: S603 - our own
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, start_new_session=True, text=True
        )
        self._say(json.dumps(tables))

    def _say(self, words: str) -> None:
        assert self._doing.stdin is not None
        self._doing.stdin.write(f"{words}\n")
        self._doing.stdin.flush()

    def wait(self) -> None:
        """Wait until they are all there."""
        assert self._doing.stdout is not None
        assert self._doing.stdout.readline().strip() == READY, "hostile clients could not start"

    def let_loose(self) -> None:
        """From now on they do harm."""
        self._say("go")

    def end(self) -> Counter[str]:
        """What they were answered, when their time is over."""
        told, _ = self._doing.communicate()
        return Counter(json.loads(told))
