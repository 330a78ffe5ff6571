"""Hiding and finding: what is concealed has a rating, and who looks must beat it."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.numbers import level

TRAIL = {"preserving": -1, "plain": 0, "resisting": 1, "concealing": 2}
GROUPS = ((20, -3), (10, -2), (5, -1), (0, 0))
FAMILIARITY = {"stranger": 0, "regular": 1, "intimate": 2}


def rating(successes: int) -> int:
    """What hiding something comes to: one below the successes. [SHA-SKL-034 SHA-SKL-037 SHA-SKL-038 SHA-SKL-080]"""
    return successes - 1


def own_rating(actor: Actor, book: Book, skills: tuple[str, ...], successes: int) -> int:
    """Hiding or disguising oneself: the best of the skills and of the test. [SHA-SKL-034 SHA-SKL-080]"""
    return max(*(level(actor.character, book, skill) for skill in skills), rating(successes))


def search_level(actor: Actor, book: Book, successes: int, skills: tuple[str, ...] = ("intuition", "ranging")) -> int:
    """How well somebody looks: the best of the skills and of the test. [SHA-SKL-061 SHA-SKL-088]"""
    return max(*(level(actor.character, book, skill) for skill in skills), successes - 1)


def found(looking: int, ratings: dict[str, int]) -> tuple[str, ...]:
    """What is found: everything rated strictly lower. [SHA-SKL-061 SHA-SKL-059]"""
    return tuple(thing for thing, hidden in ratings.items() if hidden < looking)


@rule
def search(
    play: Play, actor: str, skill: str, hidden: tuple[tuple[str, int], ...], helpers: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Look for what is hidden around; the test is unopposed. [SHA-SKL-061]"""
    outcome, _ = attempt(play, actor, Doing("search", skill, helpers=helpers))
    return found(search_level(play.actor(actor), play.book, outcome.successes), dict(hidden))


@rule
def conceal(play: Play, actor: str, skill: str, *, oneself: bool = False) -> int:
    """Hide a thing or oneself; gives the rating, -1 where nothing is hidden. [SHA-SKL-034]"""
    outcome, _ = attempt(play, actor, Doing("conceal", skill))
    if oneself:
        return own_rating(play.actor(actor), play.book, ("artistry", "stealth"), outcome.successes)
    return rating(outcome.successes)


def trail_rating(base: int, ground: str = "plain", people: int = 1) -> int:
    """How hard a trail is to see, by the ground and by how many walked it. [SHA-SKL-085 SHA-SKL-088]"""
    return base + TRAIL[ground] + next(by for least, by in GROUPS if people >= least)


def familiarity_bonus(how: str, *, speaks: bool = False, impersonator: bool = False) -> int:
    """What knowing a face adds to seeing through a disguise; double where the voice is heard. [SHA-SKL-080 SHA-MTH-065]"""
    bonus = FAMILIARITY[how] * (2 if speaks and not impersonator else 1)
    return max(0, bonus - 1) if impersonator else bonus


@rule
def resist_surprise(play: Play, actor: str, against: str) -> bool:
    """Keep one's defence and one's answers when something comes out of nowhere. [SHA-SKL-060]"""
    outcome, _ = attempt(play, actor, Doing("resist-surprise", "intuition", against, flags=("surprise-test",)))
    return outcome.passed


def hidden_by_sneaking(actor: Actor, book: Book, lowered: int = 0) -> int:
    """How hidden somebody is who sneaks; -1 for who does not. [SHA-SKL-093]"""
    return level(actor.character, book, "stealth") - lowered if "sneak" in actor.stances else -1
