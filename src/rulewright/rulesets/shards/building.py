"""Building a game: places, scenarios, powers behind them, people made up on the spot, and encounters that fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rulewright.chance import Chance, Dice, Odds
from rulewright.play import FrozenMap, rule
from rulewright.rulesets.shards.character import Book, Character, Play
from rulewright.rulesets.shards.entries import Background, Power
from rulewright.rulesets.shards.skills.dealings import ATTITUDES

type Vegetation = Literal["clear", "light", "mild", "heavy"]
DISTANCES: dict[Vegetation, int] = {"clear": 200, "light": 100, "mild": 50, "heavy": 20}
"""Spaces at which an encounter begins at most. [SHA-ENC-002]"""
type Rank = Literal["minion", "lieutenant", "captain"]
POWERS_OF: dict[Rank, int] = {"minion": 0, "lieutenant": 2, "captain": 99}
"""How many powers an opponent of some rank has. [SHA-ENC-004]"""
FIRST, SETTLED = 597, 1050
"""The year of the first fall, and about when play begins. [SHA-BLD-001]"""
STEPS = (
    "choose a region", "say how it begins and ends, and some things between", "ask what if",
    "keep what makes sense, and say why and how", "work out what follows", "weave it together or let it go",
)  # fmt: skip
"""How a group makes a setting. [SHA-BLD-002]"""
NAMES = ("Aldo", "Berta", "Cuno", "Dietlind", "Eberhard", "Frida", "Gero", "Hedwig", "Imma", "Lampert")
MANNERS = ("anxious", "boastful", "courteous", "dour", "earnest", "gaunt", "jovial", "limping", "prim", "weathered")


def century() -> int:
    """The century in which play begins by default, and how long after the first shards fell. [SHA-BLD-001]"""
    return SETTLED // 100 + 1


def next_step(done: int) -> str:
    """What a group that makes its own setting does next; "" when it has one. [SHA-BLD-002]"""
    return STEPS[done] if done < len(STEPS) else ""


# -- records ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """A point of interest: what it is, what it gives, what it wants. [SHA-BLD-003]"""

    concept: str
    supply: tuple[str, ...]
    demand: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PowerCenter:
    """Somebody or something with a will: it has no skills of its own, its tools do. [SHA-BLD-006 SHA-BLD-008]"""

    name: str
    concept: str
    objectives: tuple[str, ...]
    reasons: tuple[str, ...]
    disposition: str = "neutral"
    tools: tuple[str, ...] = ()
    schedule: str = ""
    domain: str = ""
    results: tuple[str, ...] = ()
    complex: bool = True
    opposes: bool = False
    dormant: bool = False

    @property
    def all_tools(self) -> tuple[str, ...]:
        """Its tools; it is always one itself. [SHA-BLD-008]"""
        return tuple(dict.fromkeys((self.name, *self.tools)))


@dataclass(frozen=True, slots=True)
class Scenario:
    """A story to come: what it is about, what it turns on, how it begins. [SHA-BLD-004 SHA-BLD-005]"""

    concept: str
    conflict: str
    hook: str
    centers: tuple[PowerCenter, ...]
    results: tuple[str, ...]
    twists: tuple[str, ...] = ()
    length: Literal["adventure", "campaign"] = "adventure"


def faults_of(center: PowerCenter) -> Iterator[str]:
    """What is missing in a power center. [SHA-BLD-006 SHA-BLD-007 SHA-BLD-010]"""
    most = 3 if center.complex else 1
    least = 2 if center.complex else 1
    if not least <= len(center.objectives) <= most:
        yield f"{center.name}: {least} to {most} objectives"
    if len(center.reasons) != len(center.objectives):
        yield f"{center.name}: a reason for each objective"
    if len(center.results) < len(center.objectives):
        yield f"{center.name}: every objective changes something"
    if center.disposition not in ATTITUDES:
        yield f"{center.name}: a disposition is an attitude"


def faults_in(scenario: Scenario) -> Iterator[str]:
    """What is missing in a scenario: somebody must stand against the player characters. [SHA-BLD-004 SHA-BLD-009]"""
    for name in ("concept", "conflict", "hook"):
        if not getattr(scenario, name):
            yield f"the {name} is missing"
    if not any(each.opposes for each in scenario.centers):
        yield "nobody stands against the player characters"
    for each in scenario.centers:
        yield from faults_of(each)


def tracked(centers: tuple[PowerCenter, ...]) -> tuple[str, ...]:
    """The powers whose plans go on between scenarios; the dormant wait until something wakes them. [SHA-BLD-011]"""
    return tuple(each.name for each in centers if not each.dormant)


def promoted(who: str, objectives: tuple[str, ...], reasons: tuple[str, ...]) -> PowerCenter:
    """Somebody who has begun to shape the story becomes a power in it. [SHA-BLD-015]"""
    return PowerCenter(who, "a person", objectives, reasons, results=tuple(f"{each} is settled" for each in objectives))


# -- people on the spot -------------------------------------------------------------------------


def quick(
    name: str, backgrounds: dict[str, int], book: Book, powers: tuple[str, ...] = (), species: str = "human"
) -> Character:
    """Somebody made up on the spot: all four skills of a background at one level, the best where they meet.

    They are under the same rules as player characters. [SHA-BLD-012 SHA-BLD-014]
    """
    skills: dict[str, int] = {}
    for background, rank in backgrounds.items():
        for skill in book.content.get(Background, background).skills:
            skills[skill] = max(rank, skills.get(skill, 0))
    return Character(
        name=name,
        player=False,
        species=species,
        background=next(iter(backgrounds), ""),
        skills=FrozenMap(skills),
        powers=FrozenMap(dict.fromkeys(powers, 1)),
    )


def too_much(character: Character, book: Book, rank: Rank = "lieutenant") -> tuple[str, ...]:
    """Powers that make an opponent slow to run: what is passive costs nothing to run, of the rest one or two.

    [SHA-BLD-013 SHA-ENC-004]
    """
    active = [each for each in character.powers if book.content.get(Power, each).practice != "development"]
    return tuple(active[POWERS_OF[rank] :])


@dataclass(frozen=True, slots=True)
class OneOfList(Chance[str]):
    """A word from a list."""

    words: tuple[str, ...]

    def throw(self, dice: Dice) -> str:
        return self.words[dice.die(len(self.words)) - 1]

    def law(self) -> Odds[str]:
        return Odds((word, 1) for word in self.words)

    def __str__(self) -> str:
        return "a word"


@rule
def improvise(play: Play, actor: str = "") -> str:
    """A name and a word for somebody, or somewhere, that nobody planned. [SHA-BLD-016]"""
    name, manner = play.draw(OneOfList(NAMES), what="name"), play.draw(OneOfList(MANNERS), what="manner")
    play.note(f"{name}, {manner}")
    return f"{name}, {manner}"


# -- encounters ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EncounterPlan:
    """What an encounter is for, where it happens, and who is there with what matters of them. [SHA-ENC-001]"""

    purpose: str
    environment: Vegetation = "clear"
    people: tuple[Character, ...] = ()
    hidden_by: int = 0


def starting_distance(plan: EncounterPlan) -> int:
    """How far apart it begins at most; walls and fog bring it closer. [SHA-ENC-002]"""
    return max(1, DISTANCES[plan.environment] - plan.hidden_by)


def must_roll(*, conflict: bool, doubtful: bool, matters: bool) -> bool:
    """Whether dice are needed: interests clash, or the end is in doubt and failing matters. [SHA-ENC-005]"""
    return conflict or (doubtful and matters)
