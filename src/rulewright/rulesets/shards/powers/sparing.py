"""Sparing: whom a power does nothing to, and why, in a sentence that everybody is told."""

from __future__ import annotations

from rulewright.rulesets.shards.checks.attempt import Outcome
from rulewright.rulesets.shards.state.character import Actor, Play
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.nodes import Yield


def tell_withstood(play: Play, actor: str, entry: Power, target: str, outcome: Outcome) -> None:
    """A power that did not come off against somebody does nothing to them; what was undone was never tried. [SHA-MTH-007]"""
    if target not in ("", actor) and not (outcome.passed or outcome.undone or outcome.untested):
        play.note(f"{called(play, actor, entry)} does nothing to {play.actor(target).name}")


def tell_unhurt(play: Play, actor: str, entry: Power, target: str, before: Actor) -> None:
    """A power that came off, and all that it does was stopped by armor or the ground, or had nothing to mend.

    [SHA-CORE-018 SHA-CORE-024 SHA-ENV-036]
    """
    kinds = {node.result for node in entry.does if isinstance(node, Yield)}
    if target == actor or play.actor(target) != before:
        return
    if "damage" in kinds:
        play.note(f"{called(play, actor, entry)} does {before.name} no harm")
    elif "healing" in kinds:
        how = "heals no wound of" if before.wounds.total else "finds nothing to heal in"
        play.note(f"{called(play, actor, entry)} {how} {before.name}")


def tell_out_of_reach(play: Play, actor: str, entry: Power, target: str, *, covered: bool) -> None:
    """What fills a place does not get to who is there: cover keeps it off, or there is no shape to touch.

    [SHA-ENV-010 SHA-ENV-011 SHA-EFF-017]
    """
    how = "is kept off by cover, and does not reach" if covered else "passes through"
    play.note(f"{called(play, actor, entry)} {how} {play.actor(target).name}")


def called(play: Play, actor: str, entry: Power) -> str:
    """A power as it is told of: what it is, and whose."""
    return f"{entry.name} of {play.actor(actor).name}"
