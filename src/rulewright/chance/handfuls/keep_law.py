"""The odds of keeping some dice of a handful, without looking at every throw.

Dice alike are taken face by face: what matters is where the line between kept and dropped dice
falls. The sums of the kept dice are packed into one big integer, as in `packing`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from rulewright.chance.odds import Odds, cut_of_many
from rulewright.chance.packing import unpack, width_for
from rulewright.chance.weights import DENSE

type Face = tuple[int, int]
"""How far the worth of a face shifts packed weights, and its own weight."""


def law_face_by_face(die: Odds[int], count: int, kept: int, worth: Callable[[int], int], *, highest: bool) -> Odds[int]:
    """The odds of what the `kept` highest or lowest of `count` dice alike are worth."""
    cut = cut_of_many(die.cut, count)
    if not kept:
        return Odds.of({0: 1}, cut)
    if kept == count:
        return count @ die.map(worth)
    best_first = sorted(die, reverse=highest)
    worths = list(map(worth, best_first))
    least, most = min(worths), max(worths)
    if most - least >= DENSE * len(worths):  # too far apart to pack
        return law_die_by_die([die.map(_row)] * count, kept, worth, highest=highest)
    width = width_for(die.total**count)
    bits, weights = width * 8, die.weights
    faces = [((value - least) * bits, weights[face]) for value, face in zip(worths, best_first, strict=True)]
    dropped = count - kept
    if dropped == 1:
        packed = _without_worst(faces[::-1], count)
    elif dropped < kept:
        packed = _by_dropped(faces[::-1], count, dropped)
    else:
        packed = _by_kept(faces, die.total, count, kept)
    row = unpack(packed, width, (most - least) * kept + 1)
    low = least * kept
    return Odds.of({low + place: weight for place, weight in enumerate(row) if weight}, cut)


def _by_kept(faces: list[Face], total: int, count: int, kept: int) -> int:
    """From the best face down; `states[used]` packs what the first `used` dice, all kept, are worth.

    At some face the last kept dice are found, and then everything else may show it or less.
    """
    states = [1] + [0] * (kept - 1)
    done: int = 0
    for shift, weight in faces:
        worse = total - weight
        following = [0] * kept
        for used, packed in enumerate(states):
            if not packed:
                continue
            rest = count - used
            enough = total**rest
            factor = 1
            for shown in range(kept - used):
                ways = comb(rest, shown) * factor
                following[used + shown] += packed * ways
                enough -= ways * worse ** (rest - shown)
                packed <<= shift  # noqa: PLW2901 - one more kept die shows this face
                factor *= weight
            done += packed * enough
        states, total = following, worse
    return done


def _without_worst(faces: list[Face], count: int) -> int:
    """All but the worst die: by its face, all dice that good less all dice better."""
    better = sum([weight << shift for shift, weight in faces])
    as_good: int = better**count
    done = 0
    for shift, weight in faces:
        better -= weight << shift
        all_better = better**count
        done += (as_good - all_better) >> shift
        as_good = all_better
    return done


def _by_dropped(faces: list[Face], count: int, dropped: int) -> int:
    """From the worst face up, by the face of the last dropped die: all kept dice show it or better.

    `better` packs one die that shows a better face than this; powers of it are several such dice.
    """
    better = sum([weight << shift for shift, weight in faces])
    powers: list[int] = [better ** (count - below) for below in range(dropped)]
    worse = done = 0
    for shift, weight in faces:
        better -= weight << shift
        as_good, powers = powers, [better ** (count - below) for below in range(dropped)]
        for below in range(dropped if worse else 1):
            rest, here = count - below, dropped - below
            ways = as_good[below] - powers[below]
            for shown in range(1, here):  # too few show this face: then the line is not here
                ways -= comb(rest, shown) * weight**shown * powers[below + shown] << shown * shift
            done += comb(count, below) * worse**below * (ways >> here * shift)
        worse += weight
    return int(done)


def law_die_by_die(
    dice: list[Odds[tuple[int, ...]]],
    number: int,
    worth: Callable[[int], int],
    *,
    highest: bool,
    drop: bool = False,
) -> Odds[int]:
    """One die, or row of dice, after the other: only those at the chosen end and the total worth are remembered."""
    states: Odds[tuple[int, tuple[int, ...]]] = Odds.sure((0, ()))

    def add(state: tuple[int, tuple[int, ...]], values: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        total, chosen = state
        ranked = sorted(chosen + values, reverse=highest)
        return total + sum(map(worth, values)) if drop else 0, tuple(ranked[:number])

    for die in dice:
        states = states.with_(die, add)
    if drop:
        return states.map(lambda state: state[0] - sum(map(worth, state[1])))
    return states.map(lambda state: sum(map(worth, state[1])))


def _row(value: int) -> tuple[int, ...]:
    return (value,)
