"""Doing: what somebody sets out to do, with which skill, and why not so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from rulewright.kits.choosing import Offers, Options, all_but, people
from rulewright.kits.counting import counted
from rulewright.play import Part, Refusal
from rulewright.rulesets.shards.body.will import Bearing
from rulewright.rulesets.shards.checks.boosts import no_boosts
from rulewright.rulesets.shards.checks.checks import no_cooperation
from rulewright.rulesets.shards.checks.laid import Boosting, laid
from rulewright.rulesets.shards.checks.turns import is_bonus, no_action, no_such_duration
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, powers_of
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries import Cycle, Deed, Power, Skill
from rulewright.rulesets.shards.state.numbers import arm_reach, level, reach
from rulewright.rulesets.shards.state.ranges import is_heard
from rulewright.rulesets.shards.world.concealment import masked, no_aim, sight_between
from rulewright.rulesets.shards.world.hostility import no_reaching
from rulewright.rulesets.shards.world.lighting import FULL
from rulewright.rulesets.shards.world.movement import after_stride

type Approach = Literal["charming", "submissive", "forceful"]


@dataclass(frozen=True, slots=True)
class Doing:
    """An action as somebody declares it."""

    deed: str
    skill: str
    target: str = ""
    circumstances: tuple[str, ...] = ()
    difficulty: str = "none"
    boosts: tuple[str, ...] = ()
    approach: Approach = "charming"
    helpers: tuple[str, ...] = ()
    idea: int = 0
    minutes: int = 0
    gives: tuple[Part, ...] = ()
    versus: tuple[str, ...] | None = None
    flags: tuple[str, ...] = ()
    task: str = ""
    cycle: Cycle | None = None
    facts: tuple[str, ...] = ()
    rerolls: bool = False
    most: int = 0
    outlay: int = 0
    thing: str = ""


def skills_for(deed: Deed, actor: Actor, book: Book) -> tuple[str, ...]:
    """What a deed may be tested with: its skills, any that fits, or by field of knowledge. [SHA-SKL-004 SHA-SKL-095]"""
    if not deed.any_skill:
        return deed.skills
    if deed.id in ("cleanse", "counter"):
        return tuple(book.content[Skill])
    knowing = [each.id for each in book.content[Skill].values() if deed.id in each.knows]
    if grants(actor.character, book, "erudite"):
        knowing += ["science"] if deed.id == "identify" else ["academics"]
    return tuple(dict.fromkeys((*knowing, *book.content[Skill])))


def is_unskilled(deed: Deed) -> bool:
    """Whether a deed needs neither a skill nor a test. [SHA-SKL-003]"""
    return not deed.skills and not deed.any_skill


def versus_of(deed: Deed, doing: Doing) -> tuple[str, ...]:
    """What defends: an approach decides between Intuition and Reflection. [SHA-SKL-049]"""
    if doing.versus is not None:
        return doing.versus
    if deed.approach:
        return ("reflection",) if doing.approach == "forceful" else ("intuition",)
    return deed.versus


def bearing_of(deed: Deed, doing: Doing) -> Bearing:
    """How a deed bears on whom it is done to."""
    return Bearing(deed.friendly, deed.range == "earshot", versus_of(deed, doing))


def no_deed(state: State, book: Book, actor: str, doing: Doing) -> Refusal | None:
    """Why somebody cannot do this so. [SHA-CORE-002]"""
    me, deed = state.actor(actor), book.content.get(Deed, doing.deed)
    if doing.skill not in skills_for(deed, me, book):
        return Refusal(f"{deed.name} is not done with {doing.skill}.", deed.cites, "Choose a skill that it names.")
    known = {each.id: each for each in deed.circumstances}
    for each in doing.circumstances:
        if each not in known:
            return Refusal(
                f"{deed.name} knows no circumstance {each!r}.", deed.cites, f"There are: {', '.join(known)}."
            )
        if known[each].barred:
            return Refusal(f"{deed.name}: {known[each].name} cannot be done.", deed.cites, "Try something else.")
    if me.is_marked("grappled") and deed.fine:
        return Refusal(f"{deed.name} takes free hands.", "SHA-SKL-078", "Break free first.")
    unwilling = no_reaching(state, book, actor, (doing.target,) if doing.target else (), bearing_of(deed, doing))
    if unwilling is not None:
        return unwilling
    unhelped = no_help(doing.helpers, deed.cycle, lambda who: can_help(state, book, who, actor, doing))
    if unhelped is not None:
        return unhelped
    cycle = doing.cycle or deed.cycle
    there = after_deed_stride(state, book, actor, doing, deed) if doing.boosts else state
    refusal = no_action(me, cycle, deed.id, book, doing.skill) or no_range(there, book, actor, doing.target, deed)
    refusal = refusal or no_such_duration(cycle, doing.minutes) or no_hour(state, book, actor, doing, cycle)
    if refusal is not None or not doing.boosts:
        return refusal
    return no_boosts(state, book, actor, doing.boosts, boosting_of(state, book, actor, doing))


def no_hour(state: State, book: Book, actor: str, doing: Doing, cycle: Cycle) -> Refusal | None:
    """Why there is no time for something in an encounter: it takes an hour, unless a boost makes it quicker. [SHA-CORE-081]"""
    if cycle != "long" or not state.scene.order:
        return None
    if doing.boosts and laid(book, doing.boosts, boosting_of(state, book, actor, doing)).faster:
        return None
    name = book.content.get(Deed, doing.deed).name
    return Refusal(f"{name} takes longer than an encounter.", "SHA-CORE-081", "Wait until it is over.")


def no_help(helpers: tuple[str, ...], cycle: str, able: Callable[[str], bool]) -> Refusal | None:
    """Why people do not work together on something of this length: not all of them are able to, or one is named twice.

    [SHA-CORE-038]
    """
    if len(set(helpers)) < len(helpers):
        return Refusal("Each helps once.", "SHA-CORE-038", "Name every helper once.")
    why = no_cooperation(cycle, tuple(able(each) for each in helpers)) if helpers else ""
    return Refusal(why, "SHA-CORE-038", "Do it alone.") if why else None


def can_help(state: State, book: Book, who: str, leader: str, doing: Doing) -> bool:
    """Whether somebody could do this alone, is no enemy of who leads it, and has not to withstand it. [SHA-CORE-038]"""
    if state.scene.are_enemies(who, leader):
        return False
    alone, bearing = replace(doing, helpers=(), boosts=()), bearing_of(book.content.get(Deed, doing.deed), doing)
    meant = doing.target if bearing.versus and not bearing.friendly else ""
    return who != meant and no_deed(state, book, who, alone) is None


def helping(deed: str) -> Offers:
    """Offer those who could help with a deed, by any of its skills. [SHA-CORE-038]"""
    return lambda state, book, who: helpers_with(state, book, who, (book.content.get(Deed, deed),))


def helpers_with(state: State, book: Book, leader: str, deeds: Iterable[Deed]) -> Options:
    """Friends who could help somebody with one of these deeds at least; what is free is shared by nobody. [SHA-CORE-038]"""
    me = state.actor(leader)
    ways = [Doing(each.id, skill) for each in deeds if each.cycle != "free" for skill in skills_for(each, me, book)]
    alive = all_but(state, leader, lambda other: not other.dead)
    return people(state, (who for who in alive if any(can_help(state, book, who, leader, way) for way in ways)))


def best_skill(actor: Actor, book: Book, deed: str) -> str:
    """The skill that somebody is best at, of those a deed may be tested with. [SHA-SKL-004]"""
    allowed = skills_for(book.content.get(Deed, deed), actor, book)
    return max(allowed, key=lambda skill: level(actor.character, book, skill), default="")


def no_time_for(state: State, book: Book, actor: str, deed: str) -> Refusal | None:
    """Why somebody has no action left for a deed, whichever of its skills they use. [SHA-CORE-080]"""
    me, entry = state.actor(actor), book.content.get(Deed, deed)
    found = [no_action(me, entry.cycle, deed, book, skill) for skill in skills_for(entry, me, book) or ("",)]
    return None if None in found else found[0]


@cache
def trying(deed: str, tested: str = "") -> tuple[Callable[..., Refusal | None], ...]:
    """Refuse where a deed cannot be tried: for want of an action, or not so.

    It is `tested` with one skill, with the one that was chosen, or with the best.
    """

    def no_time(state: State, book: Book, actor: str) -> Refusal | None:
        return no_time_for(state, book, actor, deed)

    def no_try(
        state: State,
        book: Book,
        actor: str,
        skill: str = "",
        target: str = "",
        boosts: tuple[str, ...] = (),
        helpers: tuple[str, ...] = (),
    ) -> Refusal | None:
        chosen = tested or skill or best_skill(state.actor(actor), book, deed)
        return no_deed(state, book, actor, Doing(deed, chosen, target, boosts=boosts, helpers=helpers))

    return no_time, no_try


def no_pride(state: State, actor: str, approach: Approach) -> Refusal | None:
    """Why somebody cannot go about it so: the cowed are humble. [SHA-SHM-015]"""
    me = state.actor(actor)
    if approach == "submissive" or not me.is_marked("submissive"):
        return None
    return Refusal(f"{me.name} is cowed.", "SHA-SHM-015", "Be humble.")


def no_range(state: State, book: Book, actor: str, target: str, deed: Deed) -> Refusal | None:
    """Why a deed does not get there; nobody lays hands on who is behind full cover.

    [SHA-CORE-061 SHA-CORE-062 SHA-CORE-064 SHA-ENV-011]
    """
    if not target or target == actor or deed.range == "self":
        return None
    me, them = state.actor(actor), state.actor(target)
    spaces = state.scene.distance(me.at, them.at)
    if deed.range == "reach" and spaces > (arm_reach(me, book) if deed.gross else reach(me, book)):
        return Refusal(f"{counted(spaces, 'space', does='is/are')} beyond reach.", "SHA-CORE-062", "Get closer.")
    if deed.range == "earshot" and masked(state.scene.loudness, state.scene.noise) == FULL:
        return Refusal("The noise drowns every word.", "SHA-ENV-035", "Be louder, or wait for quiet.")
    if deed.range == "earshot" and not is_heard(spaces * state.scene.metres, state.scene.loudness):
        return Refusal("They cannot hear it.", "SHA-CORE-064", "Get closer, or be louder.")
    handled = deed.range == "reach" and deed.versus and not deed.friendly and not me.is_marked("grappled")
    return no_aim(sight_between(state, book, actor, target)) if handled else None


def after_deed_stride(state: State, book: Book, actor: str, doing: Doing, deed: Deed) -> State:
    """The scene once somebody has made the stride that is laid upon a deed; only what is in reach asks for one.

    [SHA-MTH-108]
    """
    if deed.range != "reach":
        return state
    boosted = laid(book, doing.boosts, boosting_of(state, book, actor, doing))
    return after_stride(state, book, actor, boosted, doing.target, int(reach(state.actor(actor), book)))


def boosting_of(state: State, book: Book, actor: str, doing: Doing) -> Boosting:
    """A deed as boosts see it; what no action of the book covers is an instant one unless it is said."""
    me, deed = state.actor(actor), book.content[Deed].get(doing.deed)
    facts = (
        *doing.facts,
        *(() if level(me.character, book, doing.skill) else ("untrained",)),
        *(("overwhelmed",) if doing.target and state.actor(doing.target).overwhelm else ()),
    )
    extra = is_bonus(me, book, doing.deed, doing.skill)
    earshot = deed is not None and deed.range == "earshot"
    cycle = doing.cycle or (deed.cycle if deed is not None else "instant")
    more, lent = coordinated(state, book, actor, doing.helpers)
    return Boosting(doing.deed, doing.skill, cycle, earshot, facts, extra, more, lent)


def coordinated(
    state: State, book: Book, actor: str, helpers: tuple[str, ...]
) -> tuple[int, tuple[tuple[str, str], ...]]:
    """Where leader or helper has learned to work together: how many more boosts, and which helper lends which.

    [SHA-MTH-035]
    """
    everyone = tuple(state.actor(each) for each in (actor, *helpers))
    if not helpers or not any(grants(each.character, book, "helpers-boost") for each in everyone):
        return 0, ()
    more = max(sum(part.value for part in adjusting(each, book, ("shared-boosts",))) for each in everyone)
    known = powers_of(state.actor(actor).character, book)
    lent = {
        boost: who
        for who in helpers
        for boost in powers_of(state.actor(who).character, book)
        if boost not in known and book.content.get(Power, boost).practice == "boost"
    }
    return more, tuple(lent.items())
