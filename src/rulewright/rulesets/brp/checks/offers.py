"""Offers: what may be said of a roll, what forbids it, and what is worth knowing of how it ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any

from rulewright.contract import Measure, Pick, Within
from rulewright.kits.choosing import Options, all_but, listed, option, people, words
from rulewright.play import Ending, Refusal
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.circumstances import no_bearing
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.entries import Circumstance, Skill, Speciality
from rulewright.rulesets.brp.state.keys import name_of, skill_of, split

# -- what can be chosen -------------------------------------------------------------------------


@lru_cache(maxsize=64)
def skills_of(me: Actor, book: Book) -> Options:
    """Every skill somebody may try: their own first, then all that everybody has."""
    plain = [each.id for each in book.content[Skill].values() if not each.specialities]
    fields = [f"{each.skill}/{each.key}" for each in book.content[Speciality].values() if not each.focus]
    keys = [key for key in dict.fromkeys((*me.skills, *plain, *fields)) if not_in_use(key, book) is None]
    return tuple(option(key, name_of(key, book), f"{int(rating(me, key, book))}%") for key in keys)


def skills(state: State, book: Book, who: str) -> Options:
    """Skills that one may try."""
    return skills_of(state.actor(who), book)


def of_skill(skill: str) -> Callable[[State, Book, str], Options]:
    """What somebody has, or may try, of one skill."""

    def offered(state: State, book: Book, who: str) -> Options:
        return tuple(each for each in skills(state, book, who) if each.key.partition("/")[0] == skill)

    return offered


def others(state: State, book: Book, who: str) -> Options:
    """Everybody else."""
    return people(state, all_but(state, who))


def circumstances(state: State, book: Book, who: str) -> Options:
    """What may be said of a task."""
    return listed(book.content.all(Circumstance))


def difficulties(state: State, book: Book, who: str) -> Options:
    """The five difficulties. [BRP-SYS-008]"""
    return words(*(each.name.lower() for each in Difficulty))


type AnySkill = Annotated[str, Pick("Skill", skills)]
type Hardness = Annotated[str, Pick("Difficulty", difficulties)]
type Situation = Annotated[int, Within("Situation", -200, 200)]
type Circumstances = Annotated[tuple[str, ...], Pick("Circumstances", circumstances)]
type Against = Annotated[str, Pick("Against", others)]


# -- why not ------------------------------------------------------------------------------------


def not_in_use(key: str, book: Book) -> Refusal | None:
    """Why a skill is not played at this table. [BRP-SKL-001 BRP-SKL-105 BRP-SKL-126]"""
    skill = skill_of(key, book)
    if skill.id in book.options.no_skills or key in book.options.no_skills:
        return Refusal(f"{skill.name} is not in use here.", "BRP-SKL-001", "Put its points elsewhere.")
    if skill.option == "literacy" and book.options.literacy != "separate":
        return Refusal("Literacy is part of Language here.", "BRP-SKL-105", "Put its points into the language.")
    if skill.option == "projection" and not book.options.projection:
        return Refusal("Projection is not in use.", "BRP-SKL-126", "Put its points elsewhere.")
    return None


def no_strength(state: State, actor: str) -> Refusal | None:
    """Why somebody can try nothing now. [BRP-CHR-087 BRP-CHR-100 BRP-CHR-111]"""
    me = state.actor(actor)
    if me.is_out:
        return Refusal(f"{me.name} is {me.fate}.", "BRP-CHR-087", "Somebody else must act.")
    if me.exhausted:
        return Refusal(f"{me.name} is exhausted.", "BRP-CHR-111", "Rest until there are fatigue points above 0.")
    return None


def no_leisure(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is no time for this now. [BRP-PLY-084]"""
    if state.scene.round.number:
        return Refusal("Nobody has time for that in a fight.", "BRP-PLY-084", "End the scene first.")
    return no_strength(state, actor)


def no_sense_in(skill: str) -> Callable[..., Refusal | None]:
    """Refuse circumstances that have nothing to do with one skill."""

    def no_such_circumstance(book: Book, circumstances: tuple[str, ...]) -> Refusal | None:
        return no_bearing(circumstances, skill, book)

    return no_such_circumstance


def no_sense(book: Book, skill: str, circumstances: tuple[str, ...]) -> Refusal | None:
    """Why circumstances do not go with the skill that was chosen."""
    return no_bearing(circumstances, split(skill)[0], book)


# -- what is worth knowing ----------------------------------------------------------------------


def level_of(ending: Ending[Any, Any, Any]) -> Level:
    """The level that an ending came to."""
    outcome = ending.outcome
    return outcome if isinstance(outcome, Level) else outcome.level


SUCCESS = Measure("success", "Success", lambda ending: level_of(ending) >= Level.SUCCESS, bool)
SPECIAL = Measure("special", "Special or better", lambda ending: level_of(ending) >= Level.SPECIAL, bool)
CRITICAL = Measure("critical", "Critical", lambda ending: level_of(ending) is Level.CRITICAL, bool)
FUMBLE = Measure("fumble", "Fumble", lambda ending: level_of(ending) is Level.FUMBLE, bool)
LEVEL = Measure("level", "Level", lambda ending: level_of(ending).name.lower())
LEVELS = (SUCCESS, SPECIAL, CRITICAL, FUMBLE, LEVEL)
WON = Measure("won", "Wins", lambda ending: ending.outcome.won, bool)
SUCCEEDS = Measure("done", "Succeeds", lambda ending: ending.outcome, bool)
GAINED = Measure("gained", "Points gained", lambda ending: ending.outcome, lambda points: points > 0)
