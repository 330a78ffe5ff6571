"""Hiding and finding: Hide sets how hard Spot is, or the two are set against each other."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Pick, Tick, action
from rulewright.kits.choosing import Options, always, words
from rulewright.play import Effect
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import Circumstances, others
from rulewright.rulesets.brp.checks.refusals import no_sense, no_sense_in, no_strength
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.skills.in_a_fight import no_moment
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State

SEEKING = {
    Level.FUMBLE: Difficulty.AUTOMATIC,
    Level.FAILURE: Difficulty.EASY,
    Level.SUCCESS: Difficulty.AVERAGE,
    Level.SPECIAL: Difficulty.DIFFICULT,
    Level.CRITICAL: Difficulty.IMPOSSIBLE,
}
"""How hard Spot is against somebody who has hidden so well. [BRP-SKL-092]"""

SENSES = ("spot", "listen", "sense")
"""What one looks, listens or sniffs for somebody with. [BRP-SKL-136 BRP-SKL-140]"""

FOUND = Measure("found", "Found", lambda ending: ending.outcome, bool)


def hidden_at(actor: Actor) -> Level | None:
    """How well somebody is hidden; not at all, mostly."""
    found = actor.effects.get("hidden")
    return None if found is None else Level(found.level)


def hidden(state: State, book: Book, who: str) -> Options:
    """Those who have hidden."""
    return tuple(each for each in others(state, book, who) if hidden_at(state.actor(each.key)) is not None)


@action("Hide", "skill", unless=(no_moment, no_sense_in("hide")), tells=LEVELS)
def hide(
    play: Play,
    actor: str,
    circumstances: Circumstances = (),
    *,
    moving: Annotated[bool, Tick("On the move")] = False,
) -> Level:
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
    act_besides(play, actor, "another deed")
    return level


@action("Look for somebody", "skill", unless=(no_strength, no_deed, no_sense), tells=(FOUND,))
def seek(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Whom", hidden)],
    skill: Annotated[str, Pick("With", always(words(*SENSES)))] = "spot",
    circumstances: Circumstances = (),
) -> bool:
    """Look for somebody: as hard as they have hidden well. A nose or a heat sensor does not mind hiding.

    [BRP-SKL-092 BRP-SKL-093 BRP-SKL-136 BRP-SKL-140]
    """
    found = _finds(play, actor, target, skill, circumstances)
    if found:
        end(play, target, "Hidden", "found")
    act_besides(play, actor, "another deed")
    return found


def _finds(play: Play, actor: str, target: str, skill: str, circumstances: tuple[str, ...]) -> bool:
    """Whether somebody is found: at once where they do not hide. [BRP-SKL-092 BRP-SKL-093]"""
    level = hidden_at(play.actor(target))
    if level is None:
        return True
    hard = SEEKING[level] if skill == "spot" else Difficulty.AVERAGE
    if skill == "spot" and play.book.options.hiding == "opposed":
        hard = Difficulty.AVERAGE
    seen = use_skill(play, actor, skill, hard.name.lower(), circumstances=circumstances).level
    if skill == "spot" and play.book.options.hiding == "opposed":
        return seen >= Level.SUCCESS and seen > level
    return seen >= Level.SUCCESS
