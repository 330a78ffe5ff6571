"""Entries of skills: what they are, their fields, and what makes them easier or harder."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry, Ref
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.kinds.times import Dated

type Category = Literal["combat", "communication", "manipulation", "mental", "perception", "physical"]
type LevelName = Literal["fumble", "failure", "success", "special", "critical"]
type DifficultyName = Literal["automatic", "easy", "average", "difficult", "impossible"]
type SkillId = Annotated[str, Ref("skill")]
type Code = Literal["STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA", "EDU"]

CATEGORIES: tuple[Category, ...] = ("combat", "communication", "manipulation", "mental", "perception", "physical")


class Skill(Dated, frozen=True, kw_only=True):
    """A skill: its category, its base chance and what each level of success means. [BRP-SKL-008]

    `category` is the kind of skill that it is, which bonuses and hindrances go by. The `base` is a figure in percent,
    plus multiples of characteristics (`times`); with `by_weapon` the base is that of the weapon in hand. `uncommon` is
    the base of what is rare in the setting. A skill with `specialities` is rated in each by itself; `neighbours` may be
    tried at half and so be learned. `minutes` is what one roll takes where nobody is fighting. A `pastime` is what
    people at random learn outside their trade. What is `material` does something to things or bodies: it is not for who
    has left the body. [BRP-POW-302] What `gear` is for it helps, or is needed; `tools` names that gear in words.
    [BRP-EQP-029]

    `eras` are those in which it is nothing rare, none for all. `improves` says whether experience can raise it. What is
    `secret` the game master rolls unseen, at tables that have it so. `option` is the optional rule without which there
    is no such skill, or the set of powers that has it. `outcomes` say in words what each level of success comes to.
    `opposed` are skills that mostly stand against it, for readers: whoever rolls names the skill.
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
    pastime: bool = False
    material: bool = False
    secret: bool = False
    option: Literal["", "literacy", "projection", "magic", "psychic"] = ""
    outcomes: FrozenMap[LevelName, str] = FrozenMap()
    opposed: tuple[SkillId, ...] = ()
    minutes: Annotated[str, DiceText()] = "0"
    gear: Literal["", "optional", "needed"] = ""
    tools: str = ""


class Speciality(Dated, frozen=True, kw_only=True):
    """One field of a skill, rated by itself. Lists are open: a table may name others.

    `focus` asks for a further word, as in Knowledge (Region: the City), and `foci` are some of ours; `related` fields
    may stand in for it at half. A martial art with `partners` goes with those skills alone.

    `skill` is the skill that it is a field of, and `key` what comes after the "/" in its own key: its id must be both
    with a "-" between. `base` is its base chance in percent, nothing for that of the skill; `times` are multiples of
    characteristics for readers: those of the skill count. `eras` are those in which it is nothing rare, none for all.
    `improves` says whether experience can raise it.
    """

    skill: SkillId
    key: str
    base: int | None = None
    times: FrozenMap[Code, int] = FrozenMap()
    focus: bool = False
    foci: tuple[str, ...] = ()
    improves: bool = True
    eras: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    partners: tuple[str, ...] = ()


class Circumstance(Entry, frozen=True, kw_only=True):
    """Something about a task that changes its difficulty, or adds to the chance.

    Without `skills` it may go with any. A bonus that is `at_most` may be less; what is hard `or_impossible` may be
    worse: the game master says. Behind a target there may be only so many metres `free`, and bad `footing` lowers the
    SIZ that stands against a push. What comes `from_behind` must be noticed before it is met. A rating may be held down
    by what is `caps`, a skill or a characteristic; some shots leave a `fifth` of the chance, and want an Agility roll
    `first`; it `spares` some skills. With `halves_range` a missile goes half as far, as it does straight up. A blow
    `from_above` presses down, and does not push back.
    [BRP-CBT-082 BRP-CBT-083 BRP-SPT-053 BRP-SPT-188 BRP-SPT-198 BRP-SPT-199 BRP-SPT-249]

    `difficulty` is what it makes of a roll, average for no change, and `modifier` what it adds to the chance in
    percent, less than 0 to hinder.
    """

    skills: tuple[str, ...] = ()
    difficulty: DifficultyName = "average"
    modifier: int = 0
    at_most: bool = False
    or_impossible: bool = False
    free: int | None = None
    footing: int = 0
    caps: str = ""
    fifth: bool = False
    first: bool = False
    spares: tuple[str, ...] = ()
    halves_range: bool = False
    from_above: bool = False
    from_behind: bool = False


class Competence(Entry, frozen=True, kw_only=True):
    """What a rating is worth. A rating counts as this from `least` percent up to where the next begins. `waives` is the
    hardest kind of task that then needs no roll, where nothing presses. [BRP-SKL-012]
    """

    least: int
    waives: Literal["never", "routine", "complex", "challenging", "hard"]


class Fluency(Entry, frozen=True, kw_only=True):
    """What a rating in a language is worth. A rating counts as this from `least` percent up to where the next begins.
    `complex` is how hard it then is to talk of what is intricate. [BRP-SKL-103]
    """

    least: int
    complex: DifficultyName
