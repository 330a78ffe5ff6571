"""Showing: whoever works a power against an enemy out of hiding is hidden no longer, or a little less."""

from __future__ import annotations

from rulewright.rulesets.shards.checks.laid import Boosted
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.world.sneaking import STAYS_HIDDEN, show_oneself


def show_by_power(
    play: Play, actor: str, entry: Power, reached: tuple[str, ...], boosted: Boosted, *, harmed: bool = False
) -> None:
    """An unkind power that reaches an enemy is an aggressive act, as a blow is; so is what nobody can withstand, where
    it has done harm. [SHA-SKL-093 SHA-MTH-125]
    """
    if (harmed or not entry.friendly) and any(play.scene.are_enemies(actor, each) for each in reached if each != actor):
        show_oneself(play, actor, stays=STAYS_HIDDEN in boosted.marks)
