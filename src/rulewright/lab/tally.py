"""Tally: what came of many fights, as counts. Tallies are added, in whatever order, and come to the same bytes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec import UNSET, Struct, to_builtins
from msgspec.json import encode

from rulewright.contract import Figure
from rulewright.contract.figures import at, played_tracks
from rulewright.kits.sides import side_left
from rulewright.lab.courses import Met, Nearest, way_of
from rulewright.lab.fight import FightCourse, SetFight
from rulewright.library import sheet
from rulewright.library.growth import faring
from rulewright.play import State

UNENDED = ""
"""In place of how a fight ended: it did not."""
NO_END = "no end"
"""What is said of fights that had not ended when they were stopped."""
DOWN = "down"
"""How somebody fares who is out of it."""
GONE = "gone"
"""In place of how somebody fares: they are not there any more."""


class FightTally(Struct, frozen=True, kw_only=True):
    """How fights went: how often they ended how, after how many rounds, how everybody fared, and what they had left.

    `rounds` counts those that ended; one that did not is an ending of its own. `fared` and `left` count everybody who
    began, by id, as they were last; `left` by the name of a track and how much of it there was.
    `ways` counts how they ended together with who lay there, by rounds, and `nearest` is the one that was won by the least.
    """

    fights: int = 0
    steps: int = 0
    ends: dict[str, int] = {}
    rounds: dict[int, int] = {}
    fared: dict[str, dict[str, int]] = {}
    left: dict[str, dict[str, dict[int, int]]] = {}
    ways: dict[str, dict[int, Met]] = {}
    nearest: Nearest | None = None

    def __add__(self, other: FightTally) -> FightTally:
        return FightTally(
            **{name: _added(getattr(self, name), getattr(other, name)) for name in self.__struct_fields__}
        )

    @property
    def packed(self) -> bytes:
        """All of it as bytes: the same for the same counts, however they came together."""
        return encode(to_builtins(self, str_keys=True), order="deterministic")


def winner(ended: str) -> str:
    """Which side was left, from how a fight ended; however else it ended, that in its own words."""
    return NO_END if ended == UNENDED else side_left(ended) or ended


def tally_of(fight: SetFight, numbers: Iterable[int]) -> FightTally:
    """Fight it once for each number, and count what comes of it."""
    fights = steps = 0
    ends, rounds = Counter[str](), Counter[int]()
    fared: defaultdict[str, Counter[str]] = defaultdict(Counter)
    left: defaultdict[str, defaultdict[str, Counter[int]]] = defaultdict(lambda: defaultdict(Counter))
    ways: dict[str, dict[int, Met]] = {}
    nearest: Nearest | None = None
    for number in numbers:
        try:
            course = fight.once(number)
        except Exception as problem:
            problem.add_note(f"It happened in fight {number} with the seed {fight.spec.seed}.")
            raise
        fights, steps = fights + 1, steps + course.steps
        ended, took = UNENDED if course.ended is None else course.ended, fight.game.encounter.round(course.state)
        ends[ended] += 1
        if course.ended is not None:
            rounds[took] += 1
        fared_now = tuple(_faring(fight, course))
        way = way_of(winner(ended), tuple(who for who, fares, _ in fared_now if fares == DOWN))
        ways = _added(ways, {way: {took: Met(1, number)}})
        if (margin := _margin(fight, winner(ended), fared_now)) is not None:
            nearest = _added(nearest, Nearest(margin, number, way, took))
        for who, fares, tracks in fared_now:
            fared[who][fares] += 1
            for track, much in tracks:
                left[who][track][much] += 1
    return FightTally(
        fights=fights,
        steps=steps,
        ends=dict(ends),
        rounds=dict(rounds),
        fared={who: dict(counts) for who, counts in fared.items()},
        left={who: {name: dict(counts) for name, counts in tracks.items()} for who, tracks in left.items()},
        ways=ways,
        nearest=nearest,
    )


type Fared = tuple[str, str, list[tuple[str, int]]]
"""Who, how they fare, and what they have left of each track."""


def _margin(fight: SetFight, won: str, fared: Iterable[Fared]) -> int | None:
    """By how much a side has won, in thousandths: the share of it that stands, each by half as much again as is left of
    them. None where no side did.
    """
    members = fight.spec.sides.get(won, ())
    if not members:
        return None
    most = {who: {each.name: each.most for each in tracked(fight)[who] if each.most} for who in members}
    total = 0.0
    for who, fares, tracks in fared:
        if who in most and fares not in (DOWN, GONE):
            shares = [max(0.0, min(1.0, much / most[who][name])) for name, much in tracks if name in most[who]]
            total += 1 + (sum(shares) / len(shares) if shares else 0.0) / 2
    return round(total / len(members) * 1000)


def _faring(fight: SetFight, course: FightCourse) -> Iterator[Fared]:
    """Everybody who began: how they fare now, and what they have left."""
    for who, tracks in tracked(fight).items():
        actor = course.state.actors.get(who)
        if actor is None:
            yield who, GONE, []
            continue
        fares = faring(fight.game, actor, fight.book)
        yield who, fares, list(_left(fight, course.state, who, tracks))


def _left(fight: SetFight, state: State[Any, Any], who: str, tracks: tuple[Figure, ...]) -> Iterator[tuple[str, int]]:
    """How much somebody has of each track. Derived numbers are worked out only where a track is one of them."""
    numbers: dict[str, int] | None = None
    for figure in tracks:
        found = at(state.actors[who], figure.path)
        if found is UNSET:
            numbers = numbers_of(fight, state, who) if numbers is None else numbers
            found = numbers.get(figure.name)
        if isinstance(found, int):
            yield figure.name, int(found)


@lru_cache(maxsize=8)
def tracked(fight: SetFight) -> Mapping[str, tuple[Figure, ...]]:
    """The tracks of everybody who begins, as they stand at the start: those that tell what a fight has cost."""
    page, counted = sheet(fight.game), fight.game.bookkeeping
    return {
        who: tuple(
            figure
            for figure in played_tracks(page, actor, numbers_of(fight, fight.start, who))
            if figure.path not in page.untold and not figure.path.startswith(counted)
        )
        for who, actor in fight.start.actors.items()
    }


def numbers_of(fight: SetFight, state: State[Any, Any], who: str) -> dict[str, int]:
    """Somebody's derived numbers by name."""
    numbers = fight.game.numbers
    return {} if numbers is None else {each.name: int(each) for each in numbers(state, fight.book, who)}


def _added(one: Any, other: Any) -> Any:
    """Numbers added, and counts by what they count."""
    if one is None or other is None:
        return other if one is None else one
    if isinstance(one, int | Struct):
        return one + other
    both = dict(one)
    for key, value in other.items():
        both[key] = _added(both[key], value) if key in both else value
    return both
