"""Offers: what may be said of a roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Annotated

from rulewright.contract import Pick, Within
from rulewright.contract.action import never_empty
from rulewright.kits.choosing import Options, all_but, option, people, words
from rulewright.play import Option
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import not_in_use
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.entries import Circumstance, Skill, Speciality
from rulewright.rulesets.brp.state.keys import name_of, split

# -- what can be chosen -------------------------------------------------------------------------


@lru_cache(maxsize=64)
def skills_of(me: Actor, book: Book) -> Options:
    """Every skill somebody may try: their own first, then all that everybody has."""
    return tuple(_rated(key, me, book) for key in _tried_by(me, book))


def _tried_by(me: Actor, book: Book) -> Iterable[str]:
    own = (key for key in me.skills if not_in_use(key, book) is None)
    return dict.fromkeys((*own, *_read_by(me, book), *_everybodys(book)))


def _rated(key: str, me: Actor, book: Book) -> Option[str]:
    return option(key, name_of(key, book), f"{int(rating(me, key, book))}%")


def _read_by(me: Actor, book: Book) -> tuple[str, ...]:
    """Whatever somebody speaks they read as well, where everybody learns to. [BRP-SKL-105]"""
    if book.options.literacy != "modern":
        return ()
    return tuple(f"literacy/{split(key)[1]}" for key in me.skills if split(key)[0] == "language")


@lru_cache(maxsize=16)
def _everybodys(book: Book) -> tuple[str, ...]:
    """The skills in use that anybody may try, whatever they have learned."""
    plain = [each.id for each in book.content[Skill].values() if not each.specialities]
    fields = [f"{each.skill}/{each.key}" for each in book.content[Speciality].values() if not each.focus]
    return tuple(key for key in (*plain, *fields) if not_in_use(key, book) is None)


@never_empty
def skills(state: State, book: Book, who: str) -> Options:
    """Skills that one may try."""
    return skills_of(state.actor(who), book)


def of_skill(*skills: str) -> Callable[[State, Book, str], Options]:
    """What somebody has, or may try, of one skill or of a few."""

    def offered(state: State, book: Book, who: str) -> Options:
        me = state.actor(who)
        return tuple(_rated(key, me, book) for key in _tried_by(me, book) if key.partition("/")[0] in skills)

    return offered


def others(state: State, book: Book, who: str) -> Options:
    """Everybody else."""
    return people(state, all_but(state, who))


@never_empty
def circumstances(state: State, book: Book, who: str) -> Options:
    """What may be said of a task, and where the game master may make less of it, or worse."""
    return _all_circumstances(book)


@lru_cache(maxsize=16)
def _all_circumstances(book: Book) -> Options:
    return tuple(option(each.id, each.name, may_be(each)) for each in book.content.all(Circumstance))


def may_be(circumstance: Circumstance) -> str:
    """What the game master may make of a circumstance: a bonus that is less, something hard that cannot be done."""
    if circumstance.at_most:
        return f"up to {circumstance.modifier:+}%"
    return f"{circumstance.difficulty.capitalize()}, or impossible" if circumstance.or_impossible else ""


def difficulties(state: State, book: Book, who: str) -> Options:
    """The five difficulties. [BRP-SYS-008]"""
    return words(*(each.name.lower() for each in Difficulty))


type AnySkill = Annotated[str, Pick("Skill", skills)]
type Hardness = Annotated[str, Pick("Difficulty", difficulties)]
type Situation = Annotated[int, Within("Situation", -200, 200)]
type Circumstances = Annotated[tuple[str, ...], Pick("Circumstances", circumstances)]
type Against = Annotated[str, Pick("Against", others)]
