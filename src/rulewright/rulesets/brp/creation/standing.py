"""Standing: what Status brings before play begins."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import refuse, rule
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.creation.belongings import wealth_range
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play


@rule
def rise(play: Play, actor: str, key: str = "status/home") -> str:
    """Roll Status before play until it fails or the top of the profession's range is reached: each success is a
    level of wealth. Nothing is learned by it. [BRP-CHR-135]
    """
    levels = wealth_range(play.actor(actor).character, play.book)
    rolls = 0
    while rolls < len(levels) - 1 and use_skill(play, actor, key, tense=False).level >= Level.SUCCESS:
        rolls += 1
    character = replace(play.actor(actor).character, wealth=levels[rolls], status_rolls=rolls)
    play.change(actor, "character", character, "Status")
    return levels[rolls]


@rule
def better_gear(play: Play, actor: str, key: str = "status/home") -> bool:
    """A Status roll before play may bring better gear than wealth does. Nothing is learned by it. [BRP-SKL-145]"""
    if not play.book.options.status_gear:
        raise refuse("Status brings no gear here.", "BRP-SKL-145", "Switch the option on.")
    return use_skill(play, actor, key, Difficulty.AVERAGE.name.lower(), tense=False).level >= Level.SUCCESS
