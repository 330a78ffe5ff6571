"""Reputation: what Status awards, who is recognised, and what it brings before play begins."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.play import refuse, rule
from rulewright.rulesets.brp.character import Play, Points
from rulewright.rulesets.brp.checks import Difficulty, Level, check
from rulewright.rulesets.brp.creation.belongings import wealth_range
from rulewright.rulesets.brp.skills.keys import split
from rulewright.rulesets.brp.skills.rating import rating
from rulewright.rulesets.brp.skills.using import use_skill


@rule
def award(
    play: Play, actor: str, key: str, dice: Literal["1", "1d3", "1d4", "1d6"] = "1", *, scandal: bool = False
) -> int:
    """Status rises by deeds alone: a point an adventure, up to 1D6 for great ones; scandal lowers it. [BRP-SKL-142]"""
    if split(key)[0] != "status":
        raise refuse("Only Status is awarded.", "BRP-SKL-142", "Other skills grow by experience and training.")
    by = play.draw(parse(dice).chance, of=actor, what="Status") if dice != "1" else 1
    points = play.actor(actor).skills.get(key, Points())
    after = points.award + (-by if scandal else by)
    play.change(actor, f"skills.{key}", replace(points, award=after), "scandal" if scandal else "deeds")
    return -by if scandal else by


@rule
def recognise(play: Play, actor: str, target: str, key: str = "status/home") -> bool:
    """Whether somebody is known: a roll against that person's Status, not one's own. [BRP-SKL-143]"""
    fame = rating(play.actor(target), key, play.book)
    return play.draw(check(fame, play.book), of=actor, what=f"knowing {play.actor(target).name}") >= Level.SUCCESS


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
