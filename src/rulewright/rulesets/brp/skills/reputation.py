"""Reputation: what Status awards, and who is recognised."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.play import refuse, rule
from rulewright.rulesets.brp.checks.checks import Level, check
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.state.character import Play, Points
from rulewright.rulesets.brp.state.keys import split


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
