"""Feelings: passions that carry a roll, and allegiances that deeds raise."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import UNASKED, Say, Within, action
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import AnySkill
from rulewright.rulesets.brp.checks.ratings.aids import augmented
from rulewright.rulesets.brp.checks.ratings.rolling import SkillUse
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.skills.deed_offers import Passion, no_allegiance, no_cause, no_passion, no_such_passion
from rulewright.rulesets.brp.skills.learning import award_check
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play


@action(
    "Let a passion carry you",
    "skill",
    unless=(no_passion, no_strength, no_such_passion),
    tells=LEVELS,
    id="passion",
)
def moved_by(
    play: Play, actor: str, passion: Passion, skill: AnySkill, difficulty: Annotated[str, UNASKED] = "average"
) -> SkillUse:
    """Let a strong feeling carry a roll, as an augment does: love, hate, fear, loyalty, devotion.

    If both succeed, the passion has earned a check like a skill. [BRP-SYS-026 BRP-PLY-080 BRP-PLY-081]
    """
    felt = play.actor(actor).character.passions[passion]
    level = play.draw(check(felt, play.book), of=actor, what=passion)
    hard = augmented(Difficulty[difficulty.upper()], Level(level), play.book)
    use = use_skill(play, actor, skill, hard.name.lower())
    if min(Level(level), use.level) >= Level.SUCCESS:
        award_check(play, actor, f"passion/{passion}")
    return use


@action("Serve a cause", "table", unless=(no_allegiance, no_cause), id="serve-cause", gm_only=True, any_time=True)
def favoured_deed(
    play: Play,
    actor: str,
    allegiance: Annotated[str, Say("Cause")],
    points: Annotated[int, Within("Points", 1, 20)] = 1,
) -> int:
    """A deed that a cause favours raises one's allegiance to it. [BRP-SYS-027]"""
    after = play.actor(actor).character.allegiances.get(allegiance, 0) + points
    play.change(actor, f"character.allegiances.{allegiance}", after, "a deed")
    return int(after)
