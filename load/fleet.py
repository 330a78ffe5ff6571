"""A fleet on paper: many workers, many tables, some of them hot, and one worker that dies. `python -m load.fleet`

A simulation of queues and nothing more. Tables are spread over workers by hashing; actions come at random;
a worker does one thing at a time, each taking as long as was measured; the log answers after a while. What
is asked is how long people wait, how much hotter the hottest worker is, and how long it takes until all are
back after a worker has died.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from random import Random
from statistics import mean


@dataclass(frozen=True, slots=True)
class Fleet:
    """What is supposed: how many of everything, and how long things take, in seconds."""

    tables: int = 1_000_000
    workers: int = 128
    every: float = 10.0
    """Seconds between two actions at a table."""
    action: float = 0.003
    """A worker's time for an action: rules, five views, five sockets."""
    connect: float = 0.005
    """A worker's time for a seat that comes back."""
    flush: float = 0.004
    """Until the log has it on its disk; nobody's processor."""
    hot: float = 0.0001
    """The share of tables at which everything happens twenty times as often."""
    seats: int = 5


@dataclass(frozen=True, slots=True)
class Waits:
    """How long people wait, and how unevenly the load falls."""

    load: float
    hottest: float
    p50: float
    p99: float


def shares(fleet: Fleet, whim: Random) -> list[float]:
    """Each worker's load: the part of its time that its tables take, as hashing has spread them."""
    loads = [0.0] * fleet.workers
    each = fleet.action / fleet.every
    many_hot = round(fleet.tables * fleet.hot)
    for _ in range(many_hot):
        loads[whim.randrange(fleet.workers)] += 20 * each
    # So many independent tables spread like a normal distribution around an even share.
    cold = fleet.tables - many_hot
    even, spread = cold / fleet.workers, (cold / fleet.workers) ** 0.5
    return [load + max(0.0, whim.gauss(even, spread)) * each for load in loads]


def waiting(load: float, fleet: Fleet, whim: Random, actions: int = 20_000) -> list[float]:
    """How long actions take at a worker of a certain load: a queue with arrivals at random and work of one length."""
    rate = load / fleet.action
    now = free = 0.0
    took = []
    for _ in range(actions):
        now += whim.expovariate(rate)
        free = max(now, free) + fleet.action
        took.append(free - now + fleet.flush * whim.uniform(0.5, 1.5))
    return took


def waits(fleet: Fleet, whim: Random) -> Waits:
    """The fleet on an evening like any other: waits at an average worker and at the hottest together."""
    loads = shares(fleet, whim)
    hottest, average = max(loads), mean(loads)
    if hottest >= 1:
        return Waits(average, hottest, float("inf"), float("inf"))
    took = sorted(waiting(average, fleet, whim) + waiting(hottest, fleet, whim))
    return Waits(average, hottest, took[len(took) // 2], took[len(took) * 99 // 100])


def back_again(fleet: Fleet, whim: Random, longest: float = 10.0) -> float:
    """Seconds until everybody of a worker that died is back at the others, who go on with their own work.

    Clients come back after a wait of their own and double it when nobody has answered within a second.
    """
    lost = fleet.tables // fleet.workers * fleet.seats
    others = fleet.workers - 1
    room = 1 - mean(shares(fleet, whim))
    free = [0.0] * min(others, 16)  # these stand for all: the lost are spread evenly
    coming = [(whim.uniform(0.1, 0.2), 0.4, n) for n in range(lost * len(free) // others)]
    coming.sort()
    done = 0.0
    while coming:
        now, wait, who = heappop(coming)
        worker = whim.randrange(len(free))
        if free[worker] - now > 1.0:
            heappush(coming, (now + 1.0 + wait * whim.uniform(0.5, 1), min(2 * wait, longest), who))
            continue
        free[worker] = max(now, free[worker]) + fleet.connect / room
        done = max(done, free[worker])
    return done


LOADS = (0.9, 0.75, 0.6, 0.45, 0.3)
"""How busy the workers are on the average, in the lines of a report."""


USUAL = Fleet()


def report(tables: int, seed: int = 1, usual: Fleet = USUAL) -> list[str]:
    """What a number of tables needs."""
    told = [f"{tables:,} tables, one action each {usual.every:.0f} s, {usual.action * 1000:.0f} ms an action"]
    for load in LOADS:
        workers = int(tables / usual.every * usual.action / load)
        fleet = replace(usual, tables=tables, workers=max(2, workers))
        found = waits(fleet, Random(seed))
        back = back_again(fleet, Random(seed)) if found.hottest < 1 else float("inf")
        told.append(
            f"{fleet.workers:5} workers: load {found.load:.2f}, hottest {found.hottest:.2f}; "
            f"p50 {found.p50 * 1000:.0f} ms, p99 {found.p99 * 1000:.0f} ms; all back after {back:.0f} s"
        )
    return told


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument(
        "--action", type=float, default=USUAL.action * 1000, help="milliseconds of a worker for an action"
    )
    parser.add_argument(
        "--connect",
        type=float,
        default=USUAL.connect * 1000,
        help="milliseconds of a worker for a seat that comes back",
    )
    chosen = parser.parse_args()
    fleet = Fleet(action=chosen.action / 1000, connect=chosen.connect / 1000)
    print("\n".join(report(chosen.tables, usual=fleet)))
