"""Boosts: what is laid upon an action when it is declared, within the limit that the skill sets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.shards.checks.checks import boost_limit
from rulewright.rulesets.shards.checks.turns import Drain, no_drains, pay_drain, source_of
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Cycle, Deed, Power
from rulewright.rulesets.shards.state.nodes import (
    EXCLUSIVE,
    Again,
    AnyNode,
    Bonus,
    Faster,
    Grant,
    Impose,
    Lasts,
    LendQuality,
    Range,
    RollAgain,
    Shape,
    Spread,
    Stride,
    gives,
)
from rulewright.rulesets.shards.state.numbers import grants, holds, level, powers_of
from rulewright.rulesets.shards.state.prerequisites import Learner, met, read_needs, shard_stages

TWO_WEAPONS = ("double-block", "paired-strike")
WEAPONS_EACH_HAND = 2
DRIVES = frozenset({"motivation", "temptation"})
DRIVEN_DAILY = "driven-daily"
"""What a boost gives that follows a motivation once a day."""


@dataclass(frozen=True, slots=True)
class Boosted:
    """What all boosts on an action come to."""

    chance: int = 0
    successes: int = 0
    damage: int = 0
    on_failure: int = 0
    rerolls: bool = False
    imposes: tuple[tuple[str, Lasts], ...] = ()
    again: int = 0
    times: int = 1
    plus: int = 0
    template: str = ""
    strides: int = 0
    armored_stride: bool = False
    bands: int = 0
    reach: int = 0
    qualities: tuple[str, ...] = ()
    faster: bool = False
    marks: tuple[str, ...] = ()
    owed: tuple[str, ...] = ()


PLAIN = Boosted()


@dataclass(frozen=True, slots=True)
class Boosting:
    """The action that is boosted, as boosts see it: what it is, and what holds of it.

    `more` boosts than usual are allowed, and helpers who work together well have `lent` theirs: boost and helper.
    """

    deed: str
    skill: str
    cycle: Cycle
    earshot: bool = False
    facts: tuple[str, ...] = ()
    bonus: bool = False
    more: int = 0
    lent: tuple[tuple[str, str], ...] = ()
    cost: str = ""


def entry_of(boost: str, book: Book) -> Power | Deed:
    """A boost, be it a power or open to everybody."""
    return book.content.get(Power, boost) if boost in book.content[Power] else book.content.get(Deed, boost)


def applies(entry: Power | Deed, action: Boosting) -> bool:
    """Whether a boost fits an action: its name, its kind, what holds of it, its skill. [SHA-SHM-018 SHA-SHM-034]"""
    named = set(entry.boosts)
    by_name = not named or "any" in named or action.deed in named
    by_name = by_name or ("standard" in named and action.cycle in ("instant", "short", "long"))
    by_name = by_name or ("instant" in named and action.cycle == "instant")
    by_name = by_name or ("earshot" in named and action.earshot) or bool(named & set(action.facts))
    skills = entry.boosts_skills if isinstance(entry, Power) else ()
    return by_name and (not skills or action.skill in skills)


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
    known = powers_of(actor.character, book)
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
    counted = sum(boost not in spared for boost in boosts)
    if counted <= most:
        return None
    return Refusal(f"{counted} boosts on one action; {most} are allowed.", "SHA-CORE-090", "Leave some out.")


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


def is_owed(boost: str, book: Book) -> bool:
    """Whether a boost is paid for only when it is used: a re-roll, by option. [SHA-MTH-008]"""
    does = entry_of(boost, book).does
    return book.options.reroll_boosts == "reactive" and bool(does) and all(isinstance(node, RollAgain) for node in does)


def laid(book: Book, boosts: tuple[str, ...], action: Boosting) -> Boosted:
    """What boosts on an action come to, before anybody has paid."""
    whole = PLAIN
    for boost in boosts:
        for node in entry_of(boost, book).does:
            whole = with_node(whole, node, action)
        if is_owed(boost, book):
            whole = replace(whole, owed=(*whole.owed, boost))
    return whole


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


def speaking_for(action: Boosting) -> tuple[str, ...]:
    """What holds of an action; either kind of drive counts as one. [SHA-MTH-064]"""
    driven = DRIVES & set(action.facts)
    return (*action.facts, *(("drive",) if driven else ()))


def with_node(now: Boosted, node: AnyNode, action: Boosting) -> Boosted:
    """One more thing that a boost does."""
    match node:
        case Bonus(only=only) if not only or only in speaking_for(action):
            return replace(
                now,
                chance=now.chance + node.chance,
                successes=now.successes + node.successes,
                damage=now.damage + node.damage,
                on_failure=max(now.on_failure, node.on_failure),
            )
        case RollAgain(only=only) if not only or only in action.facts:
            return replace(now, rerolls=True)
        case Impose():
            return replace(now, imposes=(*now.imposes, (node.condition, node.lasts)))
        case Again():
            return replace(now, again=now.again + node.times)
        case Spread():
            return replace(now, times=node.times, plus=node.plus)
        case Shape():
            return replace(now, template=node.template)
        case Stride():
            return replace(now, strides=now.strides + 1, armored_stride=now.armored_stride or node.armor)
        case Range():
            return replace(now, bands=now.bands + node.bands, reach=now.reach + node.reach)
        case LendQuality():
            return replace(now, qualities=(*now.qualities, node.quality))
        case Faster():
            return replace(now, faster=True)
        case Grant():
            return replace(now, marks=(*now.marks, node.mark))
    return now


def together(one: Boosted, other: Boosted) -> Boosted:
    """Boosts laid upon an action before the roll and after it. [SHA-MTH-094]"""
    if other == PLAIN:
        return one
    return replace(
        one,
        damage=one.damage + other.damage,
        imposes=(*one.imposes, *other.imposes),
        again=one.again + other.again,
        qualities=(*one.qualities, *other.qualities),
        marks=(*one.marks, *other.marks),
    )


def spread_to(targets: int, boosted: Boosted) -> int:
    """How many targets an action reaches with a boost: times or plus, whichever is better."""
    return max(targets * boosted.times, targets + boosted.plus)
