"""The same questions answered by hand: integer convolution with nothing around it.

No library can be much faster than this in Python, so it is what ours is measured against.
"""

from __future__ import annotations

from functools import cache
from math import comb


def power(weights: list[int], n: int) -> list[int]:
    """The n-fold convolution of whole numbers, packed into one big integer."""
    width = (sum(weights).bit_length() * n + 8) // 8
    packed = int.from_bytes(b"".join(weight.to_bytes(width, "little") for weight in weights), "little")
    length = (len(weights) - 1) * n + 1
    raw = (packed**n).to_bytes(width * length + width, "little")
    return [int.from_bytes(raw[place * width : (place + 1) * width], "little") for place in range(length)]


def pool(dice: int, depth: int) -> list[int]:
    """Successes of d10s at 8 or more, tens thrown again at most `depth` times."""
    weights = [7, 3]
    for _ in range(depth):
        scale = sum(weights)
        longer = [7 * scale, 2 * scale] + [0] * (len(weights) - 1)
        for count, weight in enumerate(weights):
            longer[count + 1] += weight
        weights = longer
    return power(weights, dice)


def explode(dice: int, sides: int, depth: int) -> list[int]:
    """The sum of exploding dice; the place in the list is the total."""
    weights = [0] + [1] * sides
    for _ in range(depth):
        scale = sum(weights)
        longer = [0] * (sides + len(weights))
        for face in range(1, sides):
            longer[face] += scale
        for total, weight in enumerate(weights):
            longer[sides + total] += weight
        weights = longer
    return power(weights, dice)


def keep(count: int, sides: int, kept: int) -> dict[int, int]:
    """The sum of the highest dice, from the highest face down."""

    @cache
    def go(face: int, dice: int, left: int) -> tuple[tuple[int, int], ...]:
        if not dice or not left:
            return ((0, 1 if left else face**dice),)
        if face == 1:
            return ((min(dice, left), 1),)
        ways: dict[int, int] = {}
        for shown in range(dice + 1):
            taken = min(shown, left)
            for total, weight in go(face - 1, dice - shown, left - taken):
                ways[total + taken * face] = ways.get(total + taken * face, 0) + comb(dice, shown) * weight
        return tuple(ways.items())

    return dict(go(sides, count, kept))


def widths(skill: int) -> list[int]:
    """How many faces of a d100 give fumble, failure, success, special, critical."""
    critical, special = skill // 20, skill // 5
    fumble = 1 if skill >= 50 else 5
    return [fumble, 100 - skill - fumble, skill - special, special - critical, critical]


def opposed(skills: range) -> dict[tuple[int, int], tuple[int, int, int]]:
    """Won, tied, lost in ten thousand, for every pair of skills."""
    faces = {skill: widths(skill) for skill in skills}
    results = {}
    for one in skills:
        mine = faces[one]
        for other in skills:
            theirs = faces[other]
            won = sum(mine[i] * theirs[j] for i in range(5) for j in range(i))
            tied = sum(x * y for x, y in zip(mine, theirs, strict=True))
            results[one, other] = won, tied, 10_000 - won - tied
    return results
