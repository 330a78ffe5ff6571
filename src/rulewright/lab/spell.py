"""Spell: some fights of a planned scene, fought for as long as somebody waits without a word, and what they tell so far.

Fights are numbered and counted in their order; one that was begun is finished, whatever it takes, or nothing is told at
all: to leave out those that take long would favour the others.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from rulewright.lab.balance import Balance, balance_of
from rulewright.lab.fight import SetFight, set_fight
from rulewright.lab.patience import TimeIsUp, within
from rulewright.lab.planned import PlannedScene, party_in, spec_of_scene
from rulewright.lab.sampler import FightLook, never
from rulewright.lab.tally import FightTally, tally_of
from rulewright.play import Refused, refuse
from rulewright.play.values.wire import decode, encode

SPELL = 1.0
"""Seconds of fighting after which there is a word."""
ONE_FIGHT = 8.0
"""Seconds of the processor that a single fight may take."""


class SpellAsked(Struct, frozen=True, kw_only=True):
    """A scene, what came of its fights before, up to which number to go on, and with how many mistakes to look then.

    Without `mistakes` nobody looks.
    """

    scene: PlannedScene
    before: FightTally = FightTally()
    upto: int
    mistakes: float = 0.0


class SpellTold(Struct, frozen=True):
    """What came of all fights so far, which fight it was, whose side is the group's, and what a look tells."""

    tally: FightTally
    digest: str
    party: str
    found: Balance | None = None


def tell_spell(question: bytes, given_up: Callable[[], bool] | None = None) -> bytes:
    """Fight on for a spell; a look where the last of the fights is done that it is to be at."""
    asked = decode(question, SpellAsked)
    try:
        with within(SPELL + ONE_FIGHT, given_up, time.process_time):
            fight = scene_fight(encode(asked.scene))
            tally = _fought(fight, asked, given_up or never)
    except TimeIsUp:
        raise too_long() from None
    found = None
    if asked.mistakes and tally.fights >= asked.upto:
        found = balance_of(fight.spec, FightLook(tally, asked.mistakes))
    party = party_in(fight.spec.sides, asked.scene.players)
    return encode(SpellTold(tally, fight.digest, party, found))


def too_long() -> Refused:
    """What is said where a single fight takes longer than anybody waits."""
    return refuse(
        f"A single fight of these takes more than {ONE_FIGHT:.0f} seconds, so the chance cannot be told here.",
        instead="Plan fewer of them, or fight it with `rulewright lab`, which may take its time.",
    )


@lru_cache(maxsize=16)
def scene_fight(scene: bytes) -> SetFight:
    """A planned scene set out from its bytes, once in each process."""
    return set_fight(spec_of_scene(decode(scene, PlannedScene)).packed)


def _fought(fight: SetFight, asked: SpellAsked, given_up: Callable[[], bool]) -> FightTally:
    tally, ends = asked.before, time.monotonic() + SPELL
    while tally.fights < asked.upto and not given_up():
        tally += tally_of(fight, (tally.fights,))
        if not tally.steps and not any(tally.ends):
            raise refuse("Nobody here does anything by themselves, so there is no fight to be fought.")
        if time.monotonic() >= ends:
            break
    return tally
