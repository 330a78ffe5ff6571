"""Entries of skills: what they are, their fields, and what makes them easier or harder."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry, Ref
from rulewright.play import FrozenMap

type Category = Literal["combat", "communication", "manipulation", "mental", "perception", "physical"]
type LevelName = Literal["fumble", "failure", "success", "special", "critical"]
type DifficultyName = Literal["automatic", "easy", "average", "difficult", "impossible"]
type SkillId = Annotated[str, Ref("skill")]
type Code = Literal["STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA", "EDU"]

CATEGORIES: tuple[Category, ...] = ("combat", "communication", "manipulation", "mental", "perception", "physical")


class Skill(Entry, frozen=True, kw_only=True):
    """A skill: its category, its base chance and what each level of success means. [BRP-SKL-008]

    The base is a figure, plus multiples of characteristics (`times`); or it goes by the weapon.
    `uncommon` is the base of what is rare in the setting. A skill with `specialities` is rated in
    each by itself; `neighbours` may be tried at half and so be learned. `minutes` is what one roll
    takes where nobody is fighting.
    """

    category: Category
    base: int = 0
    times: FrozenMap[Code, int] = FrozenMap()
    uncommon: int | None = None
    eras: tuple[str, ...] = ()
    by_weapon: bool = False
    specialities: bool = False
    neighbours: bool = False
    improves: bool = True
    secret: bool = False
    option: Literal["", "literacy", "projection", "magic", "psychic"] = ""
    outcomes: FrozenMap[LevelName, str] = FrozenMap()
    opposed: tuple[SkillId, ...] = ()
    minutes: Annotated[str, DiceText()] = "0"


class Speciality(Entry, frozen=True, kw_only=True):
    """One field of a skill, rated by itself. Lists are open: a table may name others.

    `focus` asks for a further word, as in Knowledge (Region: the City); `related` fields may stand
    in for it at half.
    """

    skill: SkillId
    key: str
    base: int | None = None
    times: FrozenMap[Code, int] = FrozenMap()
    focus: bool = False
    improves: bool = True
    eras: tuple[str, ...] = ()
    related: tuple[str, ...] = ()


class Circumstance(Entry, frozen=True, kw_only=True):
    """Something about a task that changes its difficulty, or adds to the chance.

    Without `skills` it may go with any. A bonus that is `at_most` may be less; what is hard
    `or_impossible` may be worse: the game master says. Behind a target there may be only so many metres `free`, and bad
    `footing` lowers the SIZ that stands against a push. [BRP-CBT-082 BRP-CBT-083]
    """

    skills: tuple[str, ...] = ()
    difficulty: DifficultyName = "average"
    modifier: int = 0
    at_most: bool = False
    or_impossible: bool = False
    free: int | None = None
    footing: int = 0


class Competence(Entry, frozen=True, kw_only=True):
    """What a rating is worth, and how hard a task may be that needs no roll. [BRP-SKL-012]"""

    least: int
    waives: Literal["never", "routine", "complex", "challenging", "hard"]


class Fluency(Entry, frozen=True, kw_only=True):
    """What a rating in a language is worth, and how hard it makes complex talk. [BRP-SKL-103]"""

    least: int
    complex: DifficultyName
