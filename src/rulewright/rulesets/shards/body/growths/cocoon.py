"""Cocoon: crystal around somebody that takes all harm until it breaks."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.state.character import Play

COCOONED = "cocooned"


@rule
def into_cocoon(play: Play, victim: str, amount: int, *, irreducible: bool = False) -> None:
    """Harm meets the crystal, whose AF was its maker's Mysticism; when it is broken, all that held is gone. [SHA-SHM-044]"""
    key, shell = next((key, each) for key, each in play.actor(victim).effects.items() if COCOONED in each.marks)
    left = shell.level - (amount if irreducible else max(0, amount - cocoon_armor(shell.marks)))
    if left > 0:
        play.change(victim, f"effects.{key}.level", left, "cocoon")
        return
    play.change(victim, f"effects.{key}", UNSET, "the cocoon breaks")
    end(play, victim, "paralyzed", "the cocoon breaks")


def cocoon_armor(marks: tuple[str, ...]) -> int:
    """The AF of a cocoon, kept among its marks."""
    return next((int(mark.removeprefix("shell-")) for mark in marks if mark.startswith("shell-")), 0)
