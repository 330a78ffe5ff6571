"""Contests of powers: who is willing, who is helpless, what meets what, and what is learned from it."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.checks.ratings.absence import earns_checks
from rulewright.rulesets.brp.checks.ratings.other_form import note_checks
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.powers.numbers import number
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.terms import Contest

WILLING, UNWILLING = "willing", "unwilling"


@dataclass(frozen=True, slots=True)
class Backing:
    """What stands behind a power in a contest: its level, the points spent on it, what is added to its user's side,
    and the set it is of.
    """

    level: int = 1
    spent: int = 0
    boost: int = 0
    of: str = ""


POINTS = {"PP": "power points", "HP": "hit points", "FP": "fatigue"}
"""What is counted in points, as people say it."""
BODILY = ("STR", "CON", "DEX", "HP")
"""What of a body resists powers, whether anybody is awake in it or not. [BRP-POW-031]"""
PLAIN = Backing()


def is_willing(state: State, user: str, target: str) -> bool:
    """Whether somebody lets a power happen: oneself and friends, unless they have said otherwise. [BRP-POW-030]"""
    if user == target:
        return True
    them = state.actor(target)
    if them.is_marked(UNWILLING):
        return False
    return them.is_marked(WILLING) or not state.scene.are_enemies(user, target)


def is_helpless(them: Actor) -> bool:
    """Whether somebody cannot resist at all: out cold, or otherwise incapacitated. [BRP-POW-031]"""
    return them.is_out or them.is_marked("asleep") or them.is_marked("helpless")


def resists_by_body(aimed: str, set_: str) -> bool:
    """Whether what a power is aimed at resists by itself, though its owner is senseless: a body is as heavy and as tough as
    ever. Against what psychics do the senseless lose all but their weight. [BRP-POW-031 BRP-POW-143]
    """
    return aimed == "SIZ" or (aimed in BODILY and set_ != "psychic")


def active_number(contest: Contest, user: Actor, target: Actor, level: int, spent: int) -> int:
    """What the rolling side puts in: a number of its own, the level of the power, or the points spent on it."""
    roller = user if contest.rolls == "user" else target
    return {"level": level, "spent": spent}.get(contest.active) or number(roller, contest.active)


def passive_number(contest: Contest, user: Actor, target: Actor, level: int) -> int:
    """What the other side has against it."""
    other = target if contest.rolls == "user" else user
    return level if contest.passive == "level" else number(other, contest.passive)


def guarded(state: State, target: str, code: str) -> int:
    """INT or POW against magic: a familiar's owner lends theirs while it is near enough. [BRP-POW-063]"""
    own = state.actor(target).value(code)
    for who, actor in state.actors.items():
        for bond in actor.powers.bonds.values():
            near = state.scene.distance(who, target) <= actor.value("POW")
            if bond.kind == "familiar" and bond.actor == target and near:
                return max(own, actor.value(code))
    return own


def band(mine: int, theirs: int) -> str:
    """How another's POW looks beside one's own: equal within two points, else by twice and half.

    [BRP-POW-193 BRP-POW-303]
    """
    if abs(theirs - mine) <= 2:
        return "equal"
    if theirs > mine:
        return "much stronger" if theirs > 2 * mine else "stronger"
    return "much weaker" if 2 * theirs < mine else "weaker"


@rule
def overcome(play: Play, user: str, target: str, contest: Contest, backing: Backing = PLAIN) -> bool:
    """Whether a power overcomes its target: the willing do not resist, nor the helpless with POW or points; else a
    resistance roll.

    What is aimed at a characteristic that the target does not have does nothing. POW against POW may teach whoever wins it. What a Mind Shield is worth counts against all that is not psychic.
    [BRP-POW-163 BRP-POW-028 BRP-POW-029 BRP-POW-030 BRP-POW-031 BRP-POW-083 BRP-POW-084 BRP-POW-085 BRP-POW-204
    BRP-CRE-011 BRP-CRE-013]
    """
    me, them = play.actor(user), play.actor(target)
    if lacks(them, aimed := contest.passive if contest.rolls == "user" else contest.active):
        play.note(f"{them.name} has no {aimed}: it does nothing.")
        return False
    if contest.when == "unwilling" and is_willing(play.state, user, target):
        return True
    if is_helpless(them) and not resists_by_body(aimed, backing.of):
        return True
    level, boost = backing.level, backing.boost
    active = active_number(contest, me, them, level, backing.spent) + (boost if contest.rolls == "user" else 0)
    passive = passive_number(contest, me, them, level) + (boost if contest.rolls == "target" else 0)
    if contest.rolls == "user" and contest.passive in ("INT", "POW"):
        passive += guarded(play.state, target, contest.passive) - them.value(contest.passive)
    if contest.rolls == "user" and backing.of != "psychic":
        passive += total_of(them.effects, f"{contest.passive} to resist")
    roller = user if contest.rolls == "user" else target
    won = resist(play, roller, active, passive, said(contest))
    if contest.active == contest.passive == "POW":
        learn_from(play, roller, target if roller == user else user, won=won, set_=backing.of)
    return won if contest.rolls == "user" else not won


@rule
def learn_from(play: Play, active: str, passive: str, *, won: bool, set_: str = "") -> None:
    """A POW check: the winner against an equal or greater POW; psychics only against a greater one; whoever resists
    only against a greater one. A contest of power points teaches nobody.

    [BRP-POW-083 BRP-POW-084 BRP-POW-085 BRP-POW-226]
    """
    mine, theirs = play.actor(active).value("POW"), play.actor(passive).value("POW")
    if won:
        learns, earned = active, theirs > mine or (theirs == mine and set_ != "psychic")
    else:
        learns, earned = passive, mine > theirs
    if earned and earns_checks(play.actor(learns)):
        note_checks(play, learns, ("POW",), "contest of will")


@rule
def level_against(play: Play, who: str, active: int, passive: int, what: str) -> bool:
    """Level against level, or against another's POW. [BRP-POW-092 BRP-POW-100 BRP-POW-102 BRP-POW-104]"""
    return resist(play, who, active, passive, what)


def said(contest: Contest) -> str:
    """What stands against what, in words."""
    return " against ".join(POINTS.get(each, each) for each in (contest.active, contest.passive))
