"""Atlas: characters of a game against each other, one by one: who is stronger, how sure that is, and where it goes round."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import comb
from statistics import mean
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Book, Price, ReadyFight, Ruleset
from rulewright.lab.chain import Bounds, Chain
from rulewright.lab.compared.duellists import Duellists
from rulewright.lab.compared.paired import is_won_by
from rulewright.lab.fight import Spec, set_fight, spec_of
from rulewright.lab.sampler import never
from rulewright.lab.stopping import MISTAKES, Enough, share_interval
from rulewright.lab.tally import UNENDED
from rulewright.play import Interval, Refused

FALSE_MARKS = 0.05
"""The share of marked cells that may be marked by mere luck."""
CERTAIN = 0.005
"""With no more open than this a duel counts as known for certain."""
FOR_CERTAIN = 0.5
"""The share of a cell's time in which it may come out for certain; then it is sampled."""
A_MINUTE = 60.0
MOST_FIGHTS = 2000
"""Fights that one cell has at most."""
HOPELESS = 0.5
"""With more than this open after its time, a duel is one that does not close."""
GIVEN_UP = 3
"""After so many in a row that do not close no other is tried."""


class AtlasCell(Struct, frozen=True):
    """One duel: how often the first of the two wins, between which bounds, and whether that is known for certain.

    `surprise` is how seldom an even duel would come out so far from even; `marked` whether it is told as uneven.
    `drawn` is the chance that neither wins.
    """

    first: str
    second: str
    share: float
    low: float
    high: float
    drawn: float
    fights: int
    exact: bool
    surprise: float
    marked: bool = False


class Atlas(Struct, frozen=True):
    """Duels of a game: people by strength, every duel that there was time for, and where three go round.

    `kind` is what is compared, `title` what it is called, `told` a sentence on it, `prices` what things cost.
    """

    ruleset: str
    version: str
    kind: str
    title: str
    told: str
    names: dict[str, str]
    order: tuple[str, ...]
    strength: dict[str, float]
    cells: tuple[AtlasCell, ...]
    cycles: tuple[tuple[str, str, str], ...]
    unfought: int
    prices: dict[str, Price] = {}

    def cell(self, one: str, other: str) -> tuple[AtlasCell, bool] | None:
        """The duel of two, and whether the first of them stands second in it."""
        for each in self.cells:
            if (each.first, each.second) == (one, other):
                return each, False
            if (each.second, each.first) == (one, other):
                return each, True
        return None


def duel_spec(game: Ruleset, characters: Mapping[str, Any], one: str, other: str, book: Book[Any], seed: int) -> Spec:
    """Two against each other, each a side of their own."""
    fight = ReadyFight(f"{one}-{other}", f"{one} against {other}", {one: (one,), other: (other,)})
    return spec_of(game, fight, characters, book, seed)


def atlas_of(
    game: Ruleset,
    duellists: Duellists,
    book: Book[Any],
    enough: Enough,
    seed: int = 1,
    is_time_up: Callable[[], bool] = never,
    heard: Callable[[str], None] = lambda told: None,
) -> Atlas:
    """Everybody against everybody, time shared among the duels that are left; those that there is no time for are counted.

    In half of its fights each of the two stands first: where both are level, that may decide.

    `enough` says how long all of it may take, and how many fights a duel has at most.
    """
    characters, names = duellists.characters, duellists.names
    seconds, most = enough.seconds or A_MINUTE, enough.fights or MOST_FIGHTS
    ends, cells, hopeless = time.monotonic() + seconds, list[AtlasCell](), 0
    pairs = list(combinations(characters, 2))
    for done, (one, other) in enumerate(pairs):
        left = ends - time.monotonic()
        if is_time_up() or left <= 0:
            break
        heard(f"{done} of {len(pairs)} duels · {names[one]} against {names[other]} · {left:.0f} s left")
        share = left / (len(pairs) - done)
        try:
            specs = [duel_spec(game, characters, *pair, book, seed) for pair in ((one, other), (other, one))]
            cell: AtlasCell | float | None = None
            if hopeless < GIVEN_UP:
                cell = _for_certain(specs, one, other, share * FOR_CERTAIN)
                hopeless = hopeless + 1 if isinstance(cell, float) and cell > HOPELESS else 0
            spent = time.monotonic() - (ends - left)
            known = cell if isinstance(cell, AtlasCell) else None
            cells.append(known or _sampled(specs, one, other, max(0.0, share - spent), most))
        except Refused:
            continue  # nobody there does anything by themselves, so there is no duel
    marked = marks([each.surprise for each in cells])
    told = tuple(replace(cell, marked=mark) for cell, mark in zip(cells, marked, strict=True))
    strength = strength_of(tuple(characters), told)
    order = tuple(sorted(characters, key=lambda who: -strength.get(who, 0.0)))
    return Atlas(
        ruleset=game.id,
        version=game.version,
        kind=duellists.kind,
        title=duellists.title,
        told=duellists.told,
        names=names,
        order=order,
        strength=strength,
        cells=told,
        cycles=tuple(cycles(told)),
        unfought=len(pairs) - len(cells),
        prices=duellists.prices,
    )


def _for_certain(specs: Sequence[Spec], one: str, other: str, seconds: float) -> AtlasCell | float:
    """A duel along all its courses, if it closes in time; else how much of it is open."""
    ends, found = time.monotonic() + seconds, list[Bounds]()
    for place, spec in enumerate(specs):
        known = Chain(spec).expand((ends - time.monotonic()) / (len(specs) - place), CERTAIN / 2)
        if known.off > CERTAIN:
            return known.open
        found.append(known)
    first, second = (mean(_bounds(each.endings, side).low for each in found) for side in (one, other))
    off = mean(each.off for each in found)
    low, high = first, min(1.0, first + off)
    drawn = max(0.0, 1 - first - second - off)
    return AtlasCell(
        one, other, (low + high) / 2, low, high, drawn, 0, True, 1.0 if abs(first - second) <= off else 0.0
    )


def _bounds(endings: Mapping[str, Interval], side: str) -> Interval:
    found = [each for ended, each in endings.items() if is_won_by(side, ended)]
    return Interval(sum(each.low for each in found), min(1.0, sum(each.high for each in found)))


def _sampled(specs: Sequence[Spec], one: str, other: str, seconds: float, most: int) -> AtlasCell:
    """A duel fought for a while, once at least, in turn as each spec has it."""
    set_out, ends = [set_fight(spec.packed) for spec in specs], time.monotonic() + seconds
    fights = won = lost = 0
    while not fights or (fights < most and time.monotonic() < ends):
        ended = set_out[fights % len(set_out)].once(fights).ended or UNENDED
        fights, won, lost = fights + 1, won + is_won_by(one, ended), lost + is_won_by(other, ended)
    low, high = share_interval(won, fights, MISTAKES)
    drawn = (fights - won - lost) / fights
    return AtlasCell(one, other, won / fights, low, high, drawn, fights, False, uneven(won, lost))


def uneven(won: int, lost: int) -> float:
    """How seldom an even duel comes out at least so far from even, those that nobody wins left aside."""
    times, fewer = won + lost, min(won, lost)
    rarer: float = sum(comb(times, each) for each in range(fewer + 1)) / 2**times
    return min(1.0, 2 * rarer)


def marks(surprises: Sequence[float], false: float = FALSE_MARKS) -> list[bool]:
    """Which of many findings to mark, so that of the marked ones no more than a share is luck (Benjamini and Hochberg)."""
    ranked = sorted(range(len(surprises)), key=surprises.__getitem__)
    last = max((n for n, which in enumerate(ranked, 1) if surprises[which] <= false * n / len(ranked)), default=0)
    chosen = set(ranked[:last])
    return [which in chosen for which in range(len(surprises))]


def strength_of(people: Sequence[str], cells: Sequence[AtlasCell]) -> dict[str, float]:
    """The mean of everybody's chances, what nobody wins counted half to each."""
    chances: dict[str, list[float]] = {who: [] for who in people}
    for cell in cells:
        first = cell.share + cell.drawn / 2
        chances[cell.first].append(first)
        chances[cell.second].append(1 - first)
    return {who: sum(each) / len(each) for who, each in chances.items() if each}


def cycles(cells: Sequence[AtlasCell]) -> Iterator[tuple[str, str, str]]:
    """Three of whom each beats the next, by marked duels alone; the first by name comes first."""
    beats = set()
    for cell in cells:
        if cell.marked:
            wins = cell.share + cell.drawn / 2 > 0.5
            beats.add((cell.first, cell.second) if wins else (cell.second, cell.first))
    people = sorted({who for pair in beats for who in pair})
    for one, two, three in permutations(people, 3):
        if one < two and one < three and {(one, two), (two, three), (three, one)} <= beats:
            yield one, two, three
