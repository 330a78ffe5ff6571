"""Boosts: what is laid upon an action when it is declared, within the limit that the skill sets."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.shards.checks.checks import boost_limit
from rulewright.rulesets.shards.checks.laid import Boosted, Boosting, applies, entry_of, is_owed, laid
from rulewright.rulesets.shards.checks.turns import Drain, no_drains, pay_drain, source_of
from rulewright.rulesets.shards.state.adjustments import counts, grants, holds, powers_left, powers_of
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed, Power
from rulewright.rulesets.shards.state.nodes import (
    EXCLUSIVE,
    gives,
)
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.prerequisites import Learner, met, read_needs, shard_stages

TWO_WEAPONS = ("double-block", "paired-strike")
WEAPONS_EACH_HAND = 2
DRIVEN_DAILY = "driven-daily"
"""What a boost gives that follows a motivation once a day."""


def no_boosts(
    state: State, book: Book, who: str, boosts: tuple[str, ...], action: Boosting, paid: tuple[str, ...] = ()
) -> Refusal | None:
    """Why these boosts cannot be laid upon this action; those paid for already cost nothing more.

    [SHA-CORE-085 SHA-CORE-090 SHA-CORE-091 SHA-CORE-092]
    """
    if not boosts:
        return None
    refusal = _no_fit(state.actor(who), book, boosts, action)
    due = tuple(each for each in boosts if each not in paid)
    return refusal or no_drains(state, drains_of(book, who, due, action))


def _no_fit(actor: Actor, book: Book, boosts: tuple[str, ...], action: Boosting) -> Refusal | None:
    """Why boosts do not go with an action, or with one another."""
    if action.bonus:
        return Refusal("A bonus action cannot be boosted.", "SHA-CORE-085", "It has the boosts of the first one.")
    if len(set(boosts)) < len(boosts):
        return Refusal("A boost applies once.", "SHA-CORE-092", "Name each once.")
    known = powers_left(actor, book)
    for boost in boosts:
        entry = entry_of(boost, book)
        learned = boost in known or boost in dict(action.lent)
        if isinstance(entry, Power) and (not learned or entry.practice != "boost"):
            return Refusal(f"{actor.name} knows no boost {entry.name}.", "SHA-CORE-092", "Learn it first.")
        if isinstance(entry, Deed) and not met(read_needs(entry.needs), learner(actor, book)):
            return Refusal(f"{entry.name} needs {read_needs(entry.needs)}.", "SHA-CORE-092", "Train first.")
        if boost in TWO_WEAPONS and len(actor.in_hand) < WEAPONS_EACH_HAND:
            return Refusal(f"{entry.name} takes a weapon in each hand.", "SHA-SKL-073", "Ready a second one.")
        if gives(entry.does, DRIVEN_DAILY) and "motivation" in action.facts and actor.day.driven:
            return Refusal("The motivation has driven one deed today.", "SHA-MTH-064", "Follow a temptation, or rest.")
        idle = next((each for each in entry.does if (each.form or each.stance) and not counts(each, actor, book)), None)
        if idle is not None and idle.stance:
            return Refusal(f"{entry.name} takes a stance: {idle.stance}.", entry.cites, "Take it first.")
        if idle is not None:
            return Refusal(f"{entry.name} takes free limbs.", entry.cites, "Take the armor off.")
        if not applies(entry, action):
            return Refusal(f"{entry.name} does not go with {action.deed}.", "SHA-CORE-092", "Choose one that fits.")
    return _no_more_boosts(actor, book, boosts, action) or _no_pairing(book, boosts)


def learner(actor: Actor, book: Book) -> Learner:
    """Somebody as needs see them."""
    skills = {skill: level(actor.character, book, skill) for skill in SKILLS}
    return Learner(skills, powers_of(actor.character, book), shard_stages(actor.mutations))


def _no_more_boosts(actor: Actor, book: Book, boosts: tuple[str, ...], action: Boosting) -> Refusal | None:
    """More boosts than the skill allows; some are spared two-weapon boosts, a furious swarm its own.

    [SHA-CORE-090 SHA-SPC-018]
    """
    spared = TWO_WEAPONS if holds(actor, book, "two-weapons") else ()
    if grants(actor.character, book, "furious-swarm"):
        spared = (*spared, "swarm-attack", "charge")
    most = boost_limit(level(actor.character, book, action.skill), action.more)
    many = sum(boost not in spared for boost in boosts)
    if many <= most:
        return None
    return Refusal(f"{counted(many, 'boost')} on one action; {most} are allowed.", "SHA-CORE-090", "Leave some out.")


def _no_pairing(book: Book, boosts: tuple[str, ...]) -> Refusal | None:
    """Of boosts that change how often, at how many or over what shape, an action takes one. [SHA-CORE-091]"""
    kinds = [
        EXCLUSIVE[type(node)] for boost in boosts for node in entry_of(boost, book).does if type(node) in EXCLUSIVE
    ]
    clash = len(kinds) > 1 if book.options.boost_exclusive == "one" else len(set(kinds)) < len(kinds)
    if not clash or "impress" in boosts:
        return None
    return Refusal("Only one boost may change actions, targets or shape.", "SHA-CORE-091", "Choose one of them.")


@rule
def declare(play: Play, actor: str, boosts: tuple[str, ...], action: Boosting, paid: tuple[str, ...] = ()) -> Boosted:
    """Lay boosts upon an action as it is declared, and pay for each; by option a re-roll is paid for when it is used.

    [SHA-CORE-090 SHA-CORE-091 SHA-CORE-092 SHA-MTH-008]
    """
    refusal = no_boosts(play.state, play.book, actor, (*paid, *boosts), action, paid)
    if refusal is not None:
        raise Refused(refusal)
    for boost in boosts:
        entry = entry_of(boost, play.book)
        core = not isinstance(entry, Power) or entry.is_core
        if not is_owed(boost, play.book):
            payer = dict(action.lent).get(boost, actor)
            pay_drain(play, payer, cost_of(entry, action), action.cycle, entry.name, core=core)
    driven = [boost for boost in boosts if gives(entry_of(boost, play.book).does, DRIVEN_DAILY)]
    if driven and "motivation" in action.facts:
        play.change(actor, "day.driven", after=True, cause=driven[0])
    return laid(play.book, boosts, action)


def cost_of(entry: Power | Deed, action: Boosting) -> str:
    """What a boost drains; some drain what the boosted power does. [SHA-SHM-020]"""
    return action.cost if entry.cost == "same" else entry.cost


def drains_of(book: Book, who: str, boosts: tuple[str, ...], action: Boosting) -> tuple[Drain, ...]:
    """What boosts drain of pool and well, and whose; who lends a boost pays for it. [SHA-CORE-092 SHA-MTH-035]"""
    entries = {boost: entry_of(boost, book) for boost in boosts}
    return tuple(
        Drain(
            dict(action.lent).get(boost, who),
            source_of(cost_of(entry, action), action.cycle),
            core=not isinstance(entry, Power) or entry.is_core,
        )
        for boost, entry in entries.items()
    )
