"""Planned matters: what moves a planned fight most, tried for as long as somebody waits without a word."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from rulewright.lab.compared.matters import MatterFound, Race, RaceNow
from rulewright.lab.patience import TimeIsUp, within
from rulewright.lab.planned import PlannedScene, party_in
from rulewright.lab.sampler import never
from rulewright.lab.spell import ONE_FIGHT, SPELL, scene_fight, too_long
from rulewright.play.values.wire import decode, encode

PAIRS = 400
"""So many pairs of each change are enough for a screen."""


class MattersAsked(Struct, frozen=True, kw_only=True):
    """A scene, how far its changes have been tried, and whether the heats are to be over now."""

    scene: PlannedScene
    before: RaceNow = RaceNow()
    hurried: bool = False


class MattersTold(Struct, frozen=True, kw_only=True):
    """How far it has come, whose side is the group's, what was found, and whether there is no more to try."""

    now: RaceNow
    party: str
    found: tuple[MatterFound, ...]
    done: bool


def tell_matters(question: bytes, given_up: Callable[[], bool] | None = None) -> bytes:
    """Try changes for a spell, with the same luck."""
    asked, given_up = decode(question, MattersAsked), given_up or never
    now: RaceNow | None = asked.before
    last, ends = asked.before, time.monotonic() + SPELL
    try:
        with within(SPELL + 2 * ONE_FIGHT, given_up, time.process_time):
            race = _race(encode(asked.scene))
            while now is not None and not given_up() and time.monotonic() < ends:
                last = now
                now = race.on(last, PAIRS, hurried=asked.hurried)
    except TimeIsUp:
        raise too_long() from None
    last = last if now is None else now
    return encode(MattersTold(now=last, party=race.base.side, found=race.told(last), done=now is None))


@lru_cache(maxsize=2)
def _race(scene: bytes) -> Race:
    """The changes of a planned scene, set out once in each process."""
    fight = scene_fight(scene)
    return Race(fight, party_in(fight.spec.sides, decode(scene, PlannedScene).players))
