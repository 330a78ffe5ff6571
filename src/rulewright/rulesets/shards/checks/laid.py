"""Laid: what boosts laid upon an action come to, taken together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from rulewright.rulesets.shards.state.character import Book
from rulewright.rulesets.shards.state.entries import Cycle, Deed, Power
from rulewright.rulesets.shards.state.nodes import (
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
)

DRIVES = frozenset({"motivation", "temptation"})


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


def deed_name(deed: str, book: Book) -> str:
    """What an action is called: a power or a listed deed by its name, whatever else is tested by its own words."""
    found = book.content[Power].get(deed) or book.content[Deed].get(deed)
    return found.name if found is not None else deed.replace("-", " ")


def is_expertise(entry: Power | Deed) -> bool:
    """Whether a boost rolls again whatever is done with one skill. [SHA-MTH-008]"""
    if not isinstance(entry, Power) or not entry.is_core or entry.boosts:
        return False
    return bool(entry.does) and all(isinstance(node, RollAgain) for node in entry.does)


def applies(entry: Power | Deed, action: Boosting) -> bool:
    """Whether a boost fits an action: its name, its kind, what holds of it, its skill.

    Expertise goes with powers of the core alone, and with all that is no power. [SHA-SHM-018 SHA-SHM-034 SHA-MTH-008]
    """
    if "non-core" in action.facts and is_expertise(entry):
        return False
    named = set(entry.boosts)
    by_name = not named or "any" in named or action.deed in named
    by_name = by_name or ("standard" in named and action.cycle in ("instant", "short", "long"))
    by_name = by_name or ("instant" in named and action.cycle == "instant")
    by_name = by_name or ("earshot" in named and action.earshot) or bool(named & set(action.facts))
    skills = entry.boosts_skills if isinstance(entry, Power) else ()
    return by_name and (not skills or action.skill in skills)


@lru_cache(maxsize=2048)
def laid(book: Book, boosts: tuple[str, ...], action: Boosting) -> Boosted:
    """What boosts on an action come to, before anybody has paid."""
    whole = PLAIN
    for boost in boosts:
        for node in entry_of(boost, book).does:
            whole = with_node(whole, node, action)
        if is_owed(boost, book):
            whole = replace(whole, owed=(*whole.owed, boost))
    return whole


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
        chance=one.chance + other.chance,
        successes=one.successes + other.successes,
        damage=one.damage + other.damage,
        on_failure=max(one.on_failure, other.on_failure),
        rerolls=one.rerolls or other.rerolls,
        imposes=(*one.imposes, *other.imposes),
        again=one.again + other.again,
        qualities=(*one.qualities, *other.qualities),
        marks=(*one.marks, *other.marks),
        owed=(*one.owed, *other.owed),
    )


def spread_to(targets: int, boosted: Boosted) -> int:
    """How many targets an action reaches with a boost: times or plus, whichever is better."""
    return max(targets * boosted.times, targets + boosted.plus)


def is_owed(boost: str, book: Book) -> bool:
    """Whether a boost is paid for only when it is used: a re-roll, by option. [SHA-MTH-008]"""
    does = entry_of(boost, book).does
    return book.options.reroll_boosts == "reactive" and bool(does) and all(isinstance(node, RollAgain) for node in does)
