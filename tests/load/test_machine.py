"""What is measured of a machine is so."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from load.crowd import Measured
from load.flood import Bounds, Flooded
from load.machine import memory, stand_back
from load.pulse import Felt

SHARED = 64 << 20
FORKING = f"""
import os, sys
held = bytearray(os.urandom(1 << 20)) * {SHARED >> 20}
for _ in range(3):
    if not os.fork():
        sys.stdin.read()
        os._exit(0)
print(flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel tells it")
def test_what_processes_share_counts_once() -> None:
    """Four processes that were forked with 64 MiB hold them once; added up they would seem to hold them four times."""
    command = [sys.executable, "-S", "-c", FORKING]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert SHARED < memory(process.pid) < 2 * SHARED
        assert process.stdin is not None
        process.stdin.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel tells it")
def test_who_stands_back_does_so_for_the_whole_session() -> None:
    """Being nice within a session of one's own is being nice to nobody."""
    with subprocess.Popen(["/bin/cat"], stdin=subprocess.PIPE, start_new_session=True) as process:
        stand_back(process.pid, 19)
        assert 19 == os.getpriority(os.PRIO_PROCESS, process.pid)
        group = Path(f"/proc/{process.pid}/autogroup")
        assert not group.exists() or group.read_text(encoding="ascii").rstrip().endswith("nice 19")
        assert process.stdin is not None
        process.stdin.close()


def flooded(held: list[int], took: list[float]) -> Flooded:
    honest = Measured(2, 2, [0.01, 0.02], 0, 0, 0)
    return Flooded(honest, Felt(took, 0), 0, [each << 20 for each in held], Counter({"200": 1}), "")


def test_a_flood_is_judged_by_its_worst_answer_and_by_memory_that_does_not_rest() -> None:
    """What is taken at once and kept is bearable; what grows for as long as it lasts is not."""
    bounds = Bounds(health=200.0, grown=300 << 20, grown_late=50 << 20)
    assert [] == flooded([100, 300, 300, 300, 310], [1.0, 199.0]).beyond(bounds)
    assert ["memory grew by 210 MiB, 160 of it late"] == flooded([100, 150, 210, 260, 310], [1.0]).beyond(bounds)
    assert ["/healthz took 201 ms, 0 times it failed"] == flooded([100, 100, 100], [1.0, 201.0]).beyond(bounds)
