"""Gains: what each power is worth to the same person, beside its price.

Somebody without any power meets themselves; then the first of the two has one power, and all the luck stays the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Book, Price, Ruleset
from rulewright.lab.compared.atlas import A_MINUTE, MOST_FIGHTS, duel_spec, marks, uneven
from rulewright.lab.compared.duellists import assortment_of, bearer, things_of
from rulewright.lab.compared.paired import LuckyBase, PairedDifference
from rulewright.lab.fight import SetFight, set_fight
from rulewright.lab.sampler import never
from rulewright.lab.stopping import MISTAKES, Enough, share_interval
from rulewright.play import Refused

POWERS = "powers"
WITH, WITHOUT = "with", "without"
"""The two in a duel: who gets a power, and the same person without any."""
STRETCH = 4
"""Pairs of fights for one power before the next has its turn."""


class Gain(Struct, frozen=True):
    """By how much somebody wins more often with one power, between which bounds, in how many pairs of fights.

    `moved` counts pairs that went otherwise. `surprise` is how seldom a power of no use would come out so; `marked` whether
    it is told as one that matters.
    """

    key: str
    name: str
    price: Price | None
    difference: float
    low: float
    high: float
    pairs: int
    moved: int
    surprise: float
    marked: bool = False

    @property
    def per_point(self) -> float | None:
        """The gain for one point of its price; None for what costs nothing, or has no number for a price."""
        points = self.price.points if self.price else None
        return self.difference / points if points else None


class Gains(Struct, frozen=True):
    """Powers of a game by what one of them alone brings to somebody, the most for its price first.

    `base` is how often they beat themselves where neither has any power, `low` and `high` its bounds; `untried` are the
    names of what was not fought.
    """

    ruleset: str
    version: str
    kind: str
    of: str
    base: float
    low: float
    high: float
    found: tuple[Gain, ...]
    untried: tuple[str, ...] = ()


def gains_of(
    game: Ruleset,
    book: Book[Any],
    asked: tuple[str, Sequence[str], int],
    enough: Enough,
    is_time_up: Callable[[], bool] = never,
    heard: Callable[[str], None] = lambda told: None,
) -> Gains:
    """Each power tried in turn, a few pairs of fights at a time, until there is no time or there were enough.

    `asked` is whose powers, which of them, and a seed.
    """
    of, among, seed = asked
    there = assortment_of(game, POWERS)
    who, character = bearer(game, POWERS, of)
    told, bare = things_of(game, book, POWERS, of, among), there.given(character, None, book)
    ends, most = time.monotonic() + (enough.seconds or A_MINUTE), enough.fights or MOST_FIGHTS

    def fought(first: Any) -> SetFight:
        names = {WITH: replace(first, name="One"), WITHOUT: replace(bare, name="The other")}
        return set_fight(duel_spec(game, names, WITH, WITHOUT, book, seed).packed)

    base, fights = LuckyBase(fought(bare), WITH), dict[str, SetFight]()
    for key, each in told.characters.items():
        try:
            fights[key] = fought(each)
        except Refused:
            continue  # nobody can be so
    found = dict.fromkeys(fights, PairedDifference())
    begun = 0
    while begun < most and not is_time_up() and time.monotonic() < ends:
        numbers = range(begun, min(begun + STRETCH, most))
        for key, fight in fights.items():
            if begun and (is_time_up() or time.monotonic() >= ends):
                break
            heard(f"{told.names[key]} · {begun} pairs of fights each · {max(0.0, ends - time.monotonic()):.0f} s left")
            found[key] += base.beside(fight, numbers)
        begun = numbers.stop
    won = [base.won(number) for number in range(max((each.pairs for each in found.values()), default=0))]
    low, high = share_interval(sum(won), len(won), MISTAKES) if won else (0.0, 1.0)
    tried = {key: each for key, each in found.items() if each.pairs}
    return Gains(
        ruleset=game.id,
        version=game.version,
        kind=POWERS,
        of=who,
        base=sum(won) / len(won) if won else 0.5,
        low=low,
        high=high,
        found=ordered([_told(key, told.names[key], told.prices.get(key), each) for key, each in tried.items()]),
        untried=tuple(name for key, name in told.names.items() if key not in tried),
    )


def _told(key: str, name: str, price: Price | None, found: PairedDifference) -> Gain:
    low, high = found.within()
    return Gain(
        key=key,
        name=name,
        price=price,
        difference=found.mean,
        low=low,
        high=high,
        pairs=found.pairs,
        moved=found.more + found.fewer,
        surprise=uneven(found.more, found.fewer),
    )


def ordered(found: Sequence[Gain]) -> tuple[Gain, ...]:
    """Marked, and the most for its price first; what costs nothing comes before all that does, by what it brings."""
    marked = marks([each.surprise for each in found])
    told = [replace(each, marked=mark) for each, mark in zip(found, marked, strict=True)]

    def place(each: Gain) -> tuple[bool, float]:
        return each.per_point is not None, -(each.difference if each.per_point is None else each.per_point)

    return tuple(sorted(told, key=place))
