"""Runners: in turn, in processes, on a cluster: whoever fights a chunk and whoever dies over it, it comes to the same bytes."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.cli.conftest import HOMES, Start

from rulewright.lab import Cluster, Enough, FightTally, Processes, Sampler, Spec, here
from rulewright.lab.chunk import Chunk, ChunkDone, ChunkLost, Runner
from rulewright.lab.runners.processes import FightFailed
from rulewright.play import Refused


def chunks(spec: Spec, many: int, each: int = 5) -> Iterator[Chunk]:
    """So many chunks of a few fights."""
    return (Chunk(spec.packed, place * each, each) for place in range(many))


def added(done: Iterator[ChunkDone]) -> bytes:
    """What chunks come to, each counted once."""
    by_number = {each.chunk.first: each.tally for each in done}
    return sum(by_number.values(), FightTally()).packed


def kill_one(run: Processes, luck: random.Random) -> None:
    """Kill one of the processes, in the midst of whatever it does."""
    alive = [each.process for each in run.fighters if each.process.is_alive()]
    if alive:
        luck.choice(alive).kill()


def test_processes_come_to_the_same_bytes(bar: Spec) -> None:
    """As one process does in turn; and nobody is left behind."""
    run = Processes(2)
    assert added(here(chunks(bar, 6))) == added(run(chunks(bar, 6)))
    assert [] == run.fighters


@pytest.mark.parametrize("kills", [2, pytest.param(50, marks=pytest.mark.long)])
def test_a_killed_process_costs_time_and_nothing_else(bar: Spec, kills: int) -> None:
    """Killed in the midst of their chunks, fifty of them; every chunk is handed out again, and counted once."""
    run, luck, handed, got = Processes(2), random.Random(3), list[Chunk](), FightTally()

    def going_on() -> Iterator[Chunk]:  # for as long as there is somebody to kill
        for chunk in chunks(bar, 10_000, 40):
            if run.deaths >= kills:
                return
            handed.append(chunk)
            yield chunk

    seen = set[int]()
    for done in run(going_on()):
        assert done.chunk.first not in seen
        seen.add(done.chunk.first)
        got += done.tally
        time.sleep(luck.uniform(0, 0.1))
        if run.deaths < kills:
            kill_one(run, luck)
    assert kills <= run.deaths
    assert added(here(handed)) == got.packed


def test_what_the_rules_refuse_is_refused_here(bar: Spec) -> None:
    """A refusal in another process is the same refusal; a mistake of the rules is told with its place."""
    with pytest.raises(Refused, match="Install the same version"):
        list(Processes(1)(chunks(replace(bar, edition="old"), 1)))
    with pytest.raises(FightFailed, match="tally_of"):
        list(Processes(1)(chunks(replace(bar, characters={who: {"weapon": "air"} for who in bar.characters}), 1)))


def test_a_chunk_that_kills_everybody_is_given_up(bar: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than to go on for ever; it says which fights they were."""
    monkeypatch.setattr("rulewright.lab.runners.processes.MOST_DEATHS", 0)
    run = Processes(1)
    killer = threading.Timer(2, lambda: kill_one(run, random.Random(1)))
    killer.start()
    with pytest.raises(ChunkLost, match="the fights 0 to 99999: is there memory"):
        list(run(iter([Chunk(bar.packed, 0, 100_000)])))
    killer.join()


def test_a_sample_is_the_same_in_processes(bar: Spec) -> None:
    """However many hands there are, and whatever their pace."""
    looks = [[word.look for word in Sampler(bar, Enough(fights=60), run)][-1] for run in (here, Processes(2))]
    assert looks[0] is not None
    assert looks[0] == looks[1]


def test_ctrl_c_ends_with_what_is_known(start: Start) -> None:
    """In the terminal: the processes do not hear it, the fights that were begun are counted."""
    running = start("lab", "brawl", "bar", "--minutes", "5")
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    until = time.monotonic() + 60
    while time.monotonic() < until and not children.read_text().strip():
        time.sleep(0.05)
    time.sleep(1)
    running.send_signal(signal.SIGINT)
    told, _ = running.communicate(timeout=60)
    assert 0 == running.returncode, told
    assert "an estimate from" in told


# -- a cluster --------------------------------------------------------------------------------------


@pytest.fixture
def cluster(site: Path) -> Iterator[Runner]:
    """Two workers of a Dask cluster, in processes of their own, that find the game as well."""
    distributed = pytest.importorskip("distributed")
    paths = os.pathsep.join(map(str, (site, *HOMES, *sys.path)))
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, env={"PYTHONPATH": paths}
        ) as local,
        distributed.Client(local, set_as_default=False) as client,
    ):
        local.adapt(minimum=2, maximum=2, interval="500ms")  # whoever watches over a worker may give up on it
        yield Cluster(client)


@pytest.mark.slow
def test_a_cluster_comes_to_the_same_bytes(bar: Spec, cluster: Cluster) -> None:
    """As one process does in turn, and asked twice as well."""
    expected = added(here(chunks(bar, 12)))
    assert expected == added(cluster(chunks(bar, 12)))
    assert expected == added(cluster(chunks(bar, 12)))


@pytest.mark.parametrize("kills", [pytest.param(4, marks=pytest.mark.slow), pytest.param(50, marks=pytest.mark.long)])
def test_a_worker_of_a_cluster_may_die(bar: Spec, cluster: Cluster, kills: int) -> None:
    """Its chunks go to others, and everything is counted once."""
    over, killed, handed = threading.Event(), list[int](), list[Chunk]()

    def kill() -> None:
        while len(killed) < kills and not over.wait(1):
            with suppress(OSError):  # whoever was just killed does not answer
                for pid in list(cluster.client.run(os.getpid, on_error="ignore").values())[:1]:
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)

    def going_on() -> Iterator[Chunk]:  # for as long as there is somebody to kill
        for chunk in chunks(bar, 10_000, 60):
            if len(killed) >= kills:
                return
            handed.append(chunk)
            yield chunk

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        got = added(cluster(going_on()))
    finally:
        over.set()
        killer.join()
    assert kills == len(set(killed))
    assert added(here(handed)) == got


def test_no_cluster_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Dask what to install; and what is no address is not waited for."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused, match="rulewright\\[cluster\\]"):
        Cluster("tcp://127.0.0.1:1")
    with pytest.raises(Refused, match="no address"):
        Cluster("nonsense")


def test_a_program_of_ones_own_needs_no_more_than_the_usual_guard(tmp_path: Path) -> None:
    """Processes in a script that somebody wrote."""
    script = tmp_path / "mine.py"
    script.write_text(
        "from rulewright.lab import Processes, Enough, fought, ready_spec\n"
        "if __name__ == '__main__':\n"
        "    print(fought(ready_spec('active_exploits', 'brawl'), Enough(fights=3), Processes(2)).fights)\n"
    )
    told = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=True)
    assert "3\n" == told.stdout
