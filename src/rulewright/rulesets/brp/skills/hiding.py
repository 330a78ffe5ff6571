"""Hiding and finding: Hide sets how hard Spot is, or the two are set against each other."""

from __future__ import annotations

from rulewright.play import Effect, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Play

SEEKING = {
    Level.FUMBLE: Difficulty.AUTOMATIC,
    Level.FAILURE: Difficulty.EASY,
    Level.SUCCESS: Difficulty.AVERAGE,
    Level.SPECIAL: Difficulty.DIFFICULT,
    Level.CRITICAL: Difficulty.IMPOSSIBLE,
}
"""How hard Spot is against somebody who has hidden so well. [BRP-SKL-092]"""


@rule
def hide(play: Play, actor: str, circumstances: tuple[str, ...] = (), *, moving: bool = False) -> Level:
    """Hide; who moves more than a metre must be stealthy too, and the worse of the two rolls counts.

    [BRP-SKL-092 BRP-SKL-093 BRP-SKL-146]
    """
    there = (
        (*circumstances, "hiding-on-the-move")
        if moving and "hiding-on-the-move" not in circumstances
        else circumstances
    )
    level = use_skill(play, actor, "hide", circumstances=there).level
    if moving:
        level = min(level, use_skill(play, actor, "stealth").level)
    end(play, actor, "Hidden", "moves")
    begin(play, actor, Effect("hidden", "Hidden", marks=("hidden",), level=int(level)))
    return level


def hidden_at(actor: Actor) -> Level | None:
    """How well somebody is hidden; not at all, mostly."""
    found = actor.effects.get("hidden")
    return None if found is None else Level(found.level)


@rule
def seek(play: Play, actor: str, target: str, skill: str = "spot", circumstances: tuple[str, ...] = ()) -> bool:
    """Look for somebody: as hard as they have hidden well. A nose or a heat sensor does not mind hiding.

    [BRP-SKL-092 BRP-SKL-093 BRP-SKL-136 BRP-SKL-140]
    """
    level = hidden_at(play.actor(target))
    if level is None:
        return True
    hard = SEEKING[level] if skill == "spot" else Difficulty.AVERAGE
    if skill == "spot" and play.book.options.hiding == "opposed":
        hard = Difficulty.AVERAGE
    seen = use_skill(play, actor, skill, hard.name.lower(), circumstances=circumstances).level
    found = seen >= Level.SUCCESS
    if skill == "spot" and play.book.options.hiding == "opposed":
        found = found and seen > level
    if found:
        end(play, target, "Hidden", "found")
    return found
