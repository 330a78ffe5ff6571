"""Together: variants of a fight, fought side by side with the same luck throw by throw, and how far they lie apart."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulewright.lab.ask.answers import FigureTold
from rulewright.lab.ask.fights import ONE_FIGHT, FightRead, follow, is_closed, shares_of_endings, sharper, too_long
from rulewright.lab.ask.naming import found
from rulewright.lab.ask.scene import AskedScene
from rulewright.lab.compared.paired import course_of, paired_of
from rulewright.lab.fight import Spec, set_fight
from rulewright.lab.patience import TimeIsUp, within
from rulewright.lab.sampler import never
from rulewright.lab.stopping import MISTAKES
from rulewright.lab.tally import winner

MOST = 1_000_000
"""So often at most: nobody waits for more."""


@dataclass(frozen=True, slots=True)
class FoughtTogether:
    """Fights of the same luck: how often they ended how, all of them together, each in its place."""

    ends: Mapping[tuple[str, ...], int]

    @property
    def times(self) -> int:
        """How often all of them were fought."""
        return sum(self.ends.values())

    def endings(self, place: int, sides: Iterable[str]) -> dict[str, FigureTold]:
        """The figure of each ending of one of them, and of what another came to."""
        sides = dict.fromkeys((*sides, *(winner(each) for ended in self.ends for each in ended)))
        counts: Counter[str] = Counter()
        for ended, many in self.ends.items():
            counts[ended[place]] += many
        return shares_of_endings(counts, sides, MISTAKES)

    def apart(self, one: int, other: int, ending: str) -> FigureTold:
        """How much more often one of them comes to an ending than another, in pairs: bounds hold for all pairs at once."""
        many = len(next(iter(self.ends)))
        pairs = paired_of(
            lambda ended: winner(ended) == ending,
            ((ended[other], ended[one], count) for ended, count in self.ends.items()),
        )
        low, high = pairs.within(MISTAKES / math.comb(many, 2))
        return FigureTold("chance", pairs.mean, low, high, "paired", samples=pairs.pairs)


@dataclass(frozen=True, slots=True)
class ReadTogether:
    """What is known of each variant, and which of them were fought together, by their places there."""

    reads: tuple[FightRead, ...]
    fought: FoughtTogether | None
    places: Mapping[int, int]

    def ending(self, wanted: str) -> str:
        """The ending that is meant, of those that any of them comes to; the first side where none is named."""
        known = {each: each for read in self.reads for each in read.endings}
        return found(wanted, known, "ending", "This fight") if wanted else self.reads[0].sides[0]

    def beside(self, one: int, other: int, ending: str) -> FigureTold | None:
        """How much more often a variant comes to an ending than another; None unless both were fought."""
        if self.fought is None or one == other or not {one, other} <= self.places.keys():
            return None
        return self.fought.apart(self.places[one], self.places[other], ending)


def read_together(
    scenes: Sequence[AskedScene], seconds: float, given_up: Callable[[], bool] | None = None
) -> ReadTogether:
    """Follow each variant along its courses for its share of the time; those that do not close are fought in pairs."""
    ends, specs = time.monotonic() + seconds, [scene.spec(1) for scene in scenes]
    told = [follow(scene, spec, seconds / len(specs), given_up) for scene, spec in zip(scenes, specs, strict=True)]
    places = {place: at for at, place in enumerate(place for place, each in enumerate(told) if not is_closed(each))}
    fought: FoughtTogether | None = None
    if places:
        fought = fight_together([specs[place] for place in places], max(0.2, ends - time.monotonic()), given_up)
        for place, at in places.items():
            told[place] = sharper(told[place], fought.endings(at, scenes[place].fight.sides))
    reads = (FightRead(each or {}, tuple(scene.fight.sides)) for scene, each in zip(scenes, told, strict=True))
    return ReadTogether(tuple(reads), fought, places)


def fight_together(
    specs: Sequence[Spec], seconds: float, given_up: Callable[[], bool] | None = None, most: int | None = None
) -> FoughtTogether:
    """Fight all of them under each number, with the luck of the first, for as long as there is time."""
    fights = [set_fight(spec.packed) for spec in specs]
    luck, until, ends = fights[0].digest, time.monotonic() + seconds, Counter[tuple[str, ...]]()
    try:
        with within(seconds * ONE_FIGHT + 1.0, given_up):
            for number in range(MOST if most is None else most):
                ends[tuple(course_of(fight, luck, number).ended for fight in fights)] += 1
                if time.monotonic() >= until or (given_up or never)():
                    break
    except TimeIsUp:
        raise too_long() from None
    return FoughtTogether(ends)
