"""Handfuls of dice, read face by face instead of die by die.

Which die showed what does not matter to most rules, only how many show each face. Folding over
(face, how many) visits a few hundred states where walking every throw would visit millions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from math import comb

from rulewright.chance.odds import Odds, cut_of_many


def fold[F, S: Hashable](
    die: Odds[F],
    count: int,
    start: S,
    step: Callable[[S, F, int], S],
    order: Iterable[F] | None = None,
) -> Odds[S]:
    """The odds of what a step makes of a handful: called for each face with how many dice show it.

    Faces come in rising order unless an order is given, and with a number of 0 where no die shows them.
    """
    faces = [face for face, _ in die.sorted()] if order is None else list(order)
    states: dict[tuple[S, int], int] = {(start, count): 1}
    for place, face in enumerate(faces):
        weight = die.weights[face]
        last = place == len(faces) - 1
        following: dict[tuple[S, int], int] = {}
        for (state, left), ways in states.items():
            for shown in (left,) if last else range(left + 1):
                key = step(state, face, shown), left - shown
                following[key] = following.get(key, 0) + ways * comb(left, shown) * weight**shown
        states = following
    weights: dict[S, int] = {}
    for (state, _), ways in states.items():
        weights[state] = weights.get(state, 0) + ways
    return Odds.of(weights, cut_of_many(die.cut, count))
