"""Weights of independent things added up: pairs of outcomes, or all at once where they are whole numbers close together."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from typing import Any

from rulewright.chance.packing import power, product

DENSE = 16
"""Weights are packed side by side while at most this many places stand empty for each one taken."""

type Weights = Mapping[Any, int]


def added(left: Weights, right: Weights) -> dict[Any, int]:
    """The weights of one outcome plus the other; anything that can be added will do."""
    if len(left) == 1:
        ((shift, factor),) = left.items()
        return {shift + outcome: weight * factor for outcome, weight in right.items()}
    if len(right) == 1:
        ((shift, factor),) = right.items()
        return {outcome + shift: weight * factor for outcome, weight in left.items()}
    step = gcd(_step(left), _step(right))
    if not step or _sparse(left, step) or _sparse(right, step):
        return _pairwise(left, right)
    return _unpacked(product(_row(left, step), _row(right, step)), min(left) + min(right), step)


def added_up(weights: Weights, count: int) -> dict[Any, int]:
    """The weights of `count` alike, added up; none of them are 0."""
    if len(weights) == 1 or not count:
        return {next(iter(weights)) * count if count else 0: 1}
    step = _step(weights)
    if not step or _sparse(weights, step):
        return _by_doubling(weights, count)
    return _unpacked(power(_row(weights, step), count), min(weights) * count, step)


def _pairwise(left: Weights, right: Weights) -> dict[Any, int]:
    merged: dict[Any, int] = {}
    for mine, weight in left.items():
        for theirs, ways in right.items():
            both = mine + theirs
            merged[both] = merged.get(both, 0) + weight * ways
    return merged


def _by_doubling(weights: Weights, count: int) -> dict[Any, int]:
    """For outcomes that lie too far apart to pack, or are no whole numbers."""
    result: dict[Any, int] | None = None
    while count:
        if count & 1:
            result = dict(weights) if result is None else added(result, weights)
        count >>= 1
        if count:
            weights = added(weights, weights)
    return result or {}


def _step(weights: Weights) -> int:
    """The distance of which all distances between outcomes are multiples; 0 if they are no whole numbers."""
    low = min(weights)
    try:
        return gcd(*[outcome - low for outcome in weights])
    except TypeError:
        return 0


def _sparse(weights: Weights, step: int) -> bool:
    return bool((max(weights) - min(weights)) // step >= DENSE * len(weights))


def _row(weights: Weights, step: int) -> list[int]:
    """Weights from the least outcome to the greatest, a step apart."""
    low = min(weights)
    row = [0] * ((max(weights) - low) // step + 1)
    for outcome, weight in weights.items():
        row[(outcome - low) // step] = weight
    return row


def _unpacked(row: list[int], low: int, step: int) -> dict[Any, int]:
    return {low + place * step: weight for place, weight in enumerate(row) if weight}
