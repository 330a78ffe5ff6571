"""A whole attack of Otherworld: every path of it, and samples of it."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np

from benchmarks.row import Row
from rulewright.chance import forget_laws
from rulewright.library import all_rulesets, open_book, ready
from rulewright.play import Case, Exact, estimate
from rulewright.tables.autoplay import set_table
from rulewright.tables.dice.fair import FairDice

GAME, FIGHT, ARGS = "otherworld", "alley", {"target": "ace", "weapon": "knife"}


def rows(*, quick: bool) -> list[Row]:
    """Exact odds and samples of Dee's attack on Ace, each beside the bare thing it stands for."""
    game = all_rulesets().get(GAME)
    if game is None:
        return []
    book, shelf = open_book(game), ready(game)
    desk, _ = set_table(game, book, shelf.fight(FIGHT), shelf.characters, FairDice(bytes(32), "bench"))
    action = game.action("attack")
    args = {"actor": "dee", **action.complete(ARGS)}

    def exact() -> tuple[float, int]:
        forget_laws()
        started = perf_counter()
        reader: Exact[Any, Any, Any] = Exact(book, game.policy)
        reader.odds(action.rule, desk.state, **args)
        return perf_counter() - started, reader.walked

    times = 2_000 if quick else 20_000
    walks = [exact() for _ in range(3 if quick else 9)]
    seconds, walked = sorted(walks)[len(walks) // 2]
    started = perf_counter()
    estimate(Case(action.rule, desk.state, book, args, lambda ending: ending.outcome, game.policy), times)
    sampled = (perf_counter() - started) / times
    bare = bare_samples(times)
    return [
        Row("exact.attack", seconds * 1e3, 200.0, 200.0 / (seconds * 1e3), "ms", f"200 ms, {walked} paths"),
        Row(
            "exact.attack",
            seconds / walked * 1e6,
            sampled * 1e6,
            sampled / (seconds / walked),
            "us",
            "a sample, per path",
        ),
        Row("sampled.attack", 1 / sampled, 1 / bare, bare / sampled, "/s", "NumPy, one formula by hand"),
    ]


def bare_samples(times: int) -> float:
    """The same three pools drawn by NumPy in one array, without rules, questions or state: seconds an attack."""
    dice = np.random.default_rng(1)
    started = perf_counter()
    dodge = successes(dice, np.full(times, 3))
    hit = successes(dice, np.full(times, 9))
    shift = hit - 2 - dodge
    np.where(shift >= 0, successes(dice, np.maximum(0, 3 + shift)), 0)
    return (perf_counter() - started) / times


def successes(dice: np.random.Generator, pools: Any) -> Any:
    """Successes of pools of ten-sided dice at 8 or more, tens thrown again."""
    total = np.zeros(len(pools), dtype=np.int64)
    while pools.any():
        total += dice.binomial(pools, 0.3)
        pools = dice.binomial(pools, 0.1)
    return total
