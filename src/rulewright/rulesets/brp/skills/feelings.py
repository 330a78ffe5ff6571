"""Feelings: passions that carry a roll, and allegiances that deeds raise."""

from __future__ import annotations

from rulewright.play import refuse, rule
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.ratings.aids import augmented
from rulewright.rulesets.brp.checks.ratings.rolling import SkillUse
from rulewright.rulesets.brp.skills.learning import award_check
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play


@rule
def moved_by(play: Play, actor: str, passion: str, skill: str, difficulty: str = "average") -> SkillUse:
    """Let a strong feeling carry a roll, as an augment does: love, hate, fear, loyalty, devotion.

    If both succeed, the passion has earned a check like a skill. [BRP-SYS-026 BRP-PLY-080 BRP-PLY-081]
    """
    me = play.actor(actor)
    if not play.book.options.passions or passion not in me.character.passions:
        raise refuse(f"{me.name} has no such passion here.", "BRP-SYS-026", "Use one that is in use and written down.")
    level = play.draw(check(me.character.passions[passion], play.book), of=actor, what=passion)
    hard = augmented(Difficulty[difficulty.upper()], Level(level), play.book)
    use = use_skill(play, actor, skill, hard.name.lower())
    if min(Level(level), use.level) >= Level.SUCCESS:
        award_check(play, actor, f"passion/{passion}")
    return use


@rule
def favoured_deed(play: Play, actor: str, allegiance: str, points: int = 1) -> int:
    """A deed that a cause favours raises one's allegiance to it. [BRP-SYS-027]"""
    if not play.book.options.allegiance:
        raise refuse("Allegiance is not in use.", "BRP-SYS-027", "Switch the option on.")
    after = play.actor(actor).character.allegiances.get(allegiance, 0) + points
    play.change(actor, f"character.allegiances.{allegiance}", after, "a deed")
    return int(after)
