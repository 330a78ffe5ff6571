"""Fights asked: the chance of each ending, along all courses where they close, else from as many fights as there is time for."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rulewright.lab.ask.answers import FigureTold
from rulewright.lab.ask.naming import found
from rulewright.lab.ask.scene import AskedScene
from rulewright.lab.chain import Chain
from rulewright.lab.fight import Spec
from rulewright.lab.patience import TimeIsUp, within
from rulewright.lab.sampler import FightLook, Sampler, never
from rulewright.lab.stopping import Enough, share_interval
from rulewright.lab.tally import NO_END, winner
from rulewright.play import Refused, refuse

FOLLOWED = 0.4
"""The share of the time in which courses are followed."""
CLOSED = 1e-4
"""With less than this between its bounds a fight is known as sharply as anybody reads it."""
ONE_FIGHT = 1.5
"""How many times as long as it was given a sample may take, for a fight that was begun is finished."""


@dataclass(frozen=True, slots=True)
class FightRead:
    """What is known of a fight: the figure of each ending."""

    endings: Mapping[str, FigureTold]
    sides: tuple[str, ...]

    def of(self, ending: str) -> FigureTold:
        """The chance of an ending; of one that nothing has come to yet, too."""
        return self.endings[found(ending, {each: each for each in self.endings}, "ending", "This fight")]


def read_fight(scene: AskedScene, seed: int, seconds: float, given_up: Callable[[], bool] | None = None) -> FightRead:
    """Follow a fight along its courses; where they do not close in their share of the time, fight it.

    Whichever tells more sharply is told, and says what it is.
    """
    spec, sides, begun = scene.spec(seed), tuple(scene.fight.sides), time.monotonic()
    told = follow(scene, spec, seconds, given_up)
    if not is_closed(told):
        fought = _fought(spec, sides, max(0.2, seconds - (time.monotonic() - begun)), given_up)
        told = sharper(told, fought)
    return FightRead(told or {}, sides)


def follow(
    scene: AskedScene, spec: Spec, seconds: float, given_up: Callable[[], bool] | None
) -> dict[str, FigureTold] | None:
    """What courses tell that were followed for their share of the time; refuses what is no fight."""
    if scene.game.move is None:
        raise refuse(f"{scene.game.name} cannot play by itself, so nobody can tell how a fight would go.")
    if len(scene.fight.sides) < 2:
        raise refuse("Everybody stands on one side, so there is no fight.", instead="Put somebody on another side.")
    return _followed(spec, tuple(scene.fight.sides), seconds * FOLLOWED, given_up)


def is_closed(followed: Mapping[str, FigureTold] | None) -> bool:
    """Whether a fight is known as sharply as anybody reads it."""
    return followed is not None and _width(followed) <= CLOSED


def sharper(followed: dict[str, FigureTold] | None, fought: dict[str, FigureTold]) -> dict[str, FigureTold]:
    """Whichever tells more."""
    return followed if followed is not None and _width(followed) < _width(fought) else fought


def too_long() -> Refused:
    """What is said where not even one fight was over in time."""
    return refuse(
        "A single fight of these takes longer than there is time for.",
        instead="Fight it with `rulewright lab`, which takes its time, or give `rulewright ask` more `--seconds`.",
    )


def _width(endings: Mapping[str, FigureTold]) -> float:
    return max(each.high - each.low for each in endings.values())


def _followed(
    spec: Spec, sides: tuple[str, ...], seconds: float, given_up: Callable[[], bool] | None
) -> dict[str, FigureTold] | None:
    """Bounds that hold for certain; None where not even the beginning could be followed."""
    bounds = Chain(spec).expand(seconds, given_up=given_up)
    if not bounds.states and bounds.open > CLOSED:
        return None
    told: dict[str, FigureTold] = {}
    for ending in dict.fromkeys((*sides, *bounds.endings)):
        low, high = bounds.within(ending)
        if low or high > CLOSED or ending in sides:
            told[ending] = FigureTold(
                "chance", (low + high) / 2, low, high, "followed", open=bounds.open, cut=bounds.cut
            )
    return told


def _fought(
    spec: Spec, sides: tuple[str, ...], seconds: float, given_up: Callable[[], bool] | None
) -> dict[str, FigureTold]:
    """Shares of fights on the real rules, between bounds that are right 999 times in 1,000."""
    look: FightLook | None = None
    try:
        with within(seconds * ONE_FIGHT + 1.0, given_up):
            for now in Sampler(spec, Enough(seconds=seconds), broken_off=given_up or never):
                look = now.look
    except TimeIsUp:
        raise too_long() from None
    if look is None:
        raise refuse("Nothing was fought, so there is nothing to tell.", instead="Give it a little longer.")
    return shares_of_endings(look.tally.ends, sides, look.mistakes)


def shares_of_endings(ends: Mapping[str, int], sides: Iterable[str], mistakes: float) -> dict[str, FigureTold]:
    """The figure of each ending from how often fights ended how."""
    counts: dict[str, int] = dict.fromkeys(sides, 0)
    for ended, count in ends.items():
        counts[winner(ended)] = counts.get(winner(ended), 0) + count
    if not counts.get(NO_END, 1):
        del counts[NO_END]
    times = sum(ends.values())
    told: dict[str, FigureTold] = {}
    for ending, count in counts.items():
        low, high = share_interval(count, times, mistakes)
        told[ending] = FigureTold("chance", count / times, low, high, "fought", samples=times)
    return told
