"""Balance: what a look at many fights tells of one, in figures that say how sure they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from rulewright.lab.courses import ShownCourse, closest, down_on, most_usual
from rulewright.lab.fight import SetFight, Spec, set_fight
from rulewright.lab.sampler import FightLook
from rulewright.lab.stopping import MISTAKES, mean_interval, mean_of, quantile, quantile_interval, share_interval
from rulewright.lab.tally import DOWN, GONE, tracked, winner
from rulewright.play import Interval
from rulewright.tables.views.strangers import name_of

HALF, MOST = 0.5, 0.9
FARES = (DOWN, GONE, "badly hurt", "hurt", "unhurt")


class ShareFound(Struct, frozen=True):
    """How often something came about, and between which bounds its chance lies."""

    what: str
    share: float
    low: float
    high: float


class LeftFound(Struct, frozen=True):
    """How much somebody had left of something, on average; with few fights it may not be known how sure that is."""

    what: str
    mean: float
    low: float | None
    high: float | None
    most: int | None


class SomebodyFound(Struct, frozen=True):
    """How somebody came out of it."""

    who: str
    name: str
    side: str
    fares: tuple[ShareFound, ...]
    left: tuple[LeftFound, ...]


class LengthFound(Struct, frozen=True):
    """How long fights took, in rounds: by when half of them were over, between which bounds that lies, by when nine in ten,
    and the longest; None where they went on for longer than anybody watched.
    """

    half: int | None
    low: int | None
    high: int | None
    most: int | None
    longest: int


class Balance(Struct, frozen=True, kw_only=True):
    """An estimate from so many fights. Each figure's bounds are wrong once in 1,000 at most, over all looks together.

    A balance is a balance of policies: both sides are played by the game itself.
    """

    ruleset: str
    edition: str
    seed: int
    fights: int
    steps: float
    sure: float = 1 - MISTAKES
    policies: str = "the game's own, on every side"
    endings: tuple[ShareFound, ...]
    length: LengthFound | None
    people: tuple[SomebodyFound, ...]
    falls: tuple[ShareFound, ...] = ()
    """How often anybody of each side was down at the end."""
    usual: ShownCourse | None = None
    """A fight that went as most did, by its number."""
    closest: ShownCourse | None = None
    """The fight that was won by the least, by its number."""


def balance_of(spec: Spec, look: FightLook) -> Balance:
    """What a look tells of a fight."""
    fight, tally, mistakes = set_fight(spec.packed), look.tally, look.mistakes
    return Balance(
        ruleset=spec.ruleset,
        edition=spec.edition,
        seed=spec.seed,
        fights=tally.fights,
        steps=tally.steps / tally.fights,
        endings=tuple(_shares(_winners(spec, tally.ends), look)),
        length=_length(tally.rounds, tally.fights, mistakes),
        people=tuple(_somebody(fight, look, who, side) for side, members in spec.sides.items() for who in members),
        falls=tuple(_shares(_fallen(spec, look), look)),
        usual=most_usual(tally.ways),
        closest=closest(tally.nearest, tally.ways),
    )


def _fallen(spec: Spec, look: FightLook) -> dict[str, int]:
    """In how many fights anybody of each side was down at the end; nothing where the game has no word for that."""
    if not any(any(fared) for fared in look.tally.fared.values()):
        return {}
    found = dict.fromkeys(spec.sides, 0)
    for way, rounds in look.tally.ways.items():
        down = set(down_on(way))
        for side, members in spec.sides.items():
            found[side] += sum(met.times for met in rounds.values()) if down.intersection(members) else 0
    return found


def _winners(spec: Spec, ends: Mapping[str, int]) -> dict[str, int]:
    """How often each side was left, every side told; whatever else fights came to in its own words."""
    found = Counter(dict.fromkeys(spec.sides, 0))
    for ended, count in ends.items():
        found[winner(ended)] += count
    return dict(found)


def _shares(counts: Mapping[str, int], look: FightLook) -> Iterator[ShareFound]:
    for what, count in counts.items():
        bounds = share_interval(count, look.tally.fights, look.mistakes)
        yield ShareFound(what, count / look.tally.fights, *bounds)


def _length(rounds: Mapping[int, int], fights: int, mistakes: float) -> LengthFound | None:
    """How long it takes; nothing to tell where a game has no rounds, or none has ended."""
    if not any(rounds):
        return None
    low, high = quantile_interval(rounds, fights, HALF, mistakes) or (None, None)
    return LengthFound(quantile(rounds, fights, HALF), low, high, quantile(rounds, fights, MOST), max(rounds))


def _somebody(fight: SetFight, look: FightLook, who: str, side: str) -> SomebodyFound:
    fared = look.tally.fared.get(who, {})
    told = {how: fared.get(how, 0) for how in FARES if how in fared or (how == DOWN and any(fared))}
    left = tuple(_left(fight, look, who))
    return SomebodyFound(who, name_of(fight.start.actors[who]) or who, side, tuple(_shares(told, look)), left)


def _left(fight: SetFight, look: FightLook, who: str) -> Iterator[LeftFound]:
    """What somebody had left of each track that was ever more or less than nothing."""
    counted = look.tally.left.get(who, {})
    for track in tracked(fight)[who]:
        counts = counted.get(track.name, {})
        if not any(counts) and not track.most:
            continue
        span = None if track.most is None else Interval(0, track.most)
        low, high = mean_interval(counts, span, look.mistakes) or (None, None)
        yield LeftFound(track.name, mean_of(counts), low, high, track.most)
