"""The purse: what karma somebody has to spend, how it is paid, and how it is gained and lent."""

from __future__ import annotations

from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.shards.checks.saturation import karma_here
from rulewright.rulesets.shards.state.character import Actor, Boost, Play
from rulewright.rulesets.shards.state.questions import TaskQuestion


def factor(actor: Actor) -> int:
    """Without a relationship everything costs twice the karma; one to the dead is none. [SHA-CHR-014 SHA-CHR-021]"""
    return 1 if any(not tie.parted for tie in actor.relationships.values()) else 2


def fitting(boost: Boost, skill: str, task: str) -> bool:
    """Whether lent karma may be spent on this. [SHA-CHR-064]"""
    return boost.skill in ("", skill) and boost.task in ("", task)


def lent_to(actor: Actor) -> tuple[Boost, ...]:
    """The karma that is lent to somebody: what the downed have is theirs for as long as they are. [SHA-EFF-004]"""
    return tuple(boost for boost in actor.boosts if actor.is_disabled or not boost.down)


def purse(actor: Actor, skill: str = "", task: str = "") -> int:
    """Karma that may be spent now, lent karma included; none under karma lock. [SHA-CHR-059 SHA-CHR-064]"""
    if actor.is_marked("karma-lock"):
        return 0
    return actor.karma + sum(boost.amount for boost in lent_to(actor) if fitting(boost, skill, task))


@rule
def task_of(play: Play, who: str, skill: str) -> str:
    """The task that somebody centered on, where what they do now is part of it: they say so. [SHA-SKL-089 SHA-CHR-064]"""
    me = play.actor(who)
    tasks = () if me.is_marked("karma-lock") else tuple(each.task for each in lent_to(me) if each.skill in ("", skill))
    for task in dict.fromkeys(each for each in tasks if each):
        text = f"{me.name} has centered on: {task}. Is this part of it?"
        if play.ask(TaskQuestion(of=who, task=task, text=text, rules=("SHA-SKL-089",))):
            return task
    return ""


def no_karma(actor: Actor, price: int, skill: str = "", task: str = "") -> Refusal | None:
    """Why somebody cannot spend so much karma. [SHA-CHR-061]"""
    has = purse(actor, skill, task)
    return None if price <= has else Refusal(f"{actor.name} has {has} karma of {price}.", "SHA-CHR-061", "Spend less.")


def pay(play: Play, who: str, price: int, cause: str, skill: str = "", task: str = "") -> None:
    """Take karma, lent karma first. [SHA-CHR-061 SHA-CHR-064]"""
    me = play.actor(who)
    refusal = no_karma(me, price, skill, task)
    if refusal is not None:
        raise Refused(refusal)
    kept: list[Boost] = []
    for boost in lent_to(me):
        used = min(boost.amount, price) if fitting(boost, skill, task) else 0
        price -= used
        if boost.amount > used:
            kept.append(
                Boost(
                    amount=boost.amount - used,
                    skill=boost.skill,
                    task=boost.task,
                    expires=boost.expires,
                    down=boost.down,
                )
            )
    play.change(who, "boosts", tuple(kept), cause)
    play.change(who, "karma", me.karma - price, cause)


@rule
def gain(play: Play, who: str, amount: int, most: int, cause: str) -> int:
    """Earn karma: nothing under lock, and nothing above the maximum; gives what was earned. [SHA-CHR-058 SHA-CHR-059]"""
    me = play.actor(who)
    given = karma_here(play.state, who, amount)
    earned = 0 if me.is_marked("karma-lock") else max(0, min(given, most - me.karma))
    play.change(who, "karma", me.karma + earned, cause)
    return earned


@rule
def lend(play: Play, who: str, boost: Boost, cause: str) -> bool:
    """Give a karma boost; karma lock keeps it away. [SHA-CHR-064]"""
    me = play.actor(who)
    if me.is_marked("karma-lock"):
        return False
    play.change(who, "boosts", (*me.boosts, boost), cause)
    return True
