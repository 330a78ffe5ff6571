"""Senseless: somebody falls out of all that happens, and what follows on it at once."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.rulesets.brp.state.character import Fate, Play

SENSELESS: Weighed[[Play, str], None] = Weighed("falls senseless")
"""What befalls whoever faints, is knocked out, lies dying or is dead, falls asleep or cannot move, at that moment."""


def fall_senseless(play: Play, who: str, fate: Fate, cause: str) -> None:
    """Somebody faints, is knocked out or worse: what needs them awake is over at once. [BRP-POW-325 BRP-POW-326]"""
    play.change(who, "fate", fate, cause)
    lose_hold(play, who)


def lose_hold(play: Play, who: str) -> None:
    """What befalls whoever has just fallen senseless, or cannot move any more. [BRP-POW-325 BRP-POW-326]"""
    for befalls in SENSELESS.on(play.book):
        befalls(play, who)
