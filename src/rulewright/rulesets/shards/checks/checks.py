"""Checks: a test is one six-sided die that must not pass the target number; its face counts the successes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.chance import Chance, Dice, Odds
from rulewright.play import Derived, Part, derived, known_of
from rulewright.rulesets.shards.state.adjustments import adjusting, armor_penalty, grants
from rulewright.rulesets.shards.state.character import Actor, Book
from rulewright.rulesets.shards.state.numbers import level

BASE = 2
NIMBLE = ("acrobatics", "artistry", "athletics", "stealth")
"""Skills that worn armor hinders. [SHA-ECO-020]"""
DIFFICULTIES = {
    "simple": 2,
    "easy": 1,
    "none": 0,
    "challenge": -1,
    "tough": -2,
    "hard": -4,
    "prohibitive": -6,
    "impossible": -10,
}
"""What a difficulty adds to the target number. [SHA-CORE-009]"""

GUARDS = {
    "dodge": "acrobatics",
    "balance": "acrobatics",
    "force": "acrobatics",
    "physiology": "athletics",
    "strength": "athletics",
    "questioning": "influence",
    "persuasion": "intuition",
    "illusion": "intuition",
    "parry": "melee",
    "superstition": "mysticism",
    "omen": "mysticism",
    "exposure": "performance",
    "cloak": "performance",
    "intimidation": "reflection",
    "control": "reflection",
    "hiding": "stealth",
}
"""Which skill defends against what, where no action says so."""


def difficulty_of(name: str) -> Part:
    """A difficulty as part of a target number. [SHA-CORE-009]"""
    return Part(f"difficulty: {name}", DIFFICULTIES[name], "SHA-CORE-009")


def guard_against(what: str) -> str:
    """The skill that defends where an action that is not listed names none. [SHA-CORE-011]"""
    return GUARDS[what]


@dataclass(frozen=True, slots=True)
class SkillTest(Chance[int]):
    """One six-sided die against a target number. [SHA-CORE-001 SHA-CORE-004 SHA-CORE-005 SHA-CORE-006]

    A face up to the target number is the number of successes; a higher one fails. Where `close` matters, a failure
    tells by how much, as a negative number, since karma may still raise the target; else every failure is 0.
    """

    target: int
    close: bool = False

    def read(self, face: int) -> int:
        """What a face comes to."""
        if face <= self.target:
            return face
        return self.target - face if self.close else 0

    def throw(self, dice: Dice) -> int:
        return self.read(dice.die(6))

    def law(self) -> Odds[int]:
        return Odds((self.read(face), 1) for face in range(1, 7))

    def __str__(self) -> str:
        return f"1d6 ≤ {self.target}"


def face_of(outcome: int, target: int) -> int:
    """The face that lay there, from what it came to."""
    return outcome if outcome > 0 else target - outcome


@dataclass(frozen=True, slots=True)
class TieBreak(Chance[int]):
    """A ten-sided die for who is first among equals. [SHA-CORE-077]"""

    bonus: int = 0

    def throw(self, dice: Dice) -> int:
        return dice.die(10) + self.bonus

    def law(self) -> Odds[int]:
        return Odds((face + self.bonus, 1) for face in range(1, 11))

    def __str__(self) -> str:
        return f"1d10 + {self.bonus}" if self.bonus else "1d10"


# -- the target number --------------------------------------------------------------------------


def flags_for(actor: Actor, book: Book, skill: str, *more: str) -> frozenset[str]:
    """What holds of a test, for bonuses that depend on it."""
    untrained = ("untrained",) if not level(actor.character, book, skill) else ()
    return frozenset((*untrained, *more))


def skill_parts(actor: Actor, book: Book, skill: str, deed: str = "", *flags: str) -> tuple[Part, ...]:
    """What an actor brings to a test: the level of the skill and every bonus and penalty.

    A face may take from all that is done without a power, and never from frightening people. [SHA-CORE-003 SHA-TRT-022]
    """
    rank = level(actor.character, book, skill)
    to = ("all", skill, deed) if deed else ("all", skill)
    if deed in ("counter", "cleanse"):
        to = (*to, f"resist-{skill}")
    hindered = armor_penalty(actor, book) if skill in NIMBLE and "non-core" not in flags else 0
    looks = () if {"power", "forceful"} & {*flags} else adjusting(actor, book, (f"plain-{skill}",))
    return (
        Part(skill.title(), rank, "SHA-CORE-003"),
        Part("armor", -hindered, "SHA-ECO-020"),
        *adjusting(actor, book, to, flags_for(actor, book, skill, *flags)),
        *looks,
    )


@known_of(2048)
def defence_with(actor: Actor, book: Book, skill: str, *flags: str) -> Derived:
    """How well somebody defends with a skill; the disabled do not. [SHA-CORE-003 SHA-CORE-098]"""
    if actor.is_disabled:
        return derived("Defence", ("disabled", 0, "SHA-CORE-098"))
    wary = tuple(f"defend-{skill}-{flag}" for flag in flags if flag.startswith("from-"))
    return derived(
        "Defence",
        (skill.title(), level(actor.character, book, skill), "SHA-CORE-003"),
        *adjusting(actor, book, ("defence", f"defend-{skill}", *wary), frozenset(flags)),
    )


def is_surprised_by(actor: Actor, other: str) -> bool:
    """Whether somebody can still do nothing about another who took them unawares this round. [SHA-ENC-008]"""
    return bool(other) and actor.is_marked(f"surprised-by-{other}")


def defences(versus: tuple[str, ...], used: str, *, barred: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The skills somebody may defend with: those the action names, and always the very skill used. [SHA-CORE-008]"""
    if not versus:
        return ()
    return tuple(each for each in dict.fromkeys((*versus, used)) if each not in barred)


def best_defence(actor: Actor, book: Book, among: tuple[str, ...], *flags: str) -> str:
    """The skill that defends best, counting what being overwhelmed makes of it; "" without any. [SHA-CORE-008]"""
    if len(among) == 1:
        return among[0]
    return max(
        among,
        key=lambda each: defence_with(actor, book, each, *flags) - overwhelm_bonus(actor, book, each),
        default="",
    )


@known_of(1024)
def overwhelm_bonus(actor: Actor, book: Book, skill: str) -> int:
    """What actions against somebody gain from those before: one each, at most the level defending. [SHA-CORE-012]

    Alertness comes off what is left after the cap.
    """
    capped = min(actor.overwhelm, level(actor.character, book, skill))
    eased = sum(part.value for part in adjusting(actor, book, ("overwhelm",)))
    return max(0, capped + eased)


def target_number(name: str, *parts: Part) -> Derived:
    """Two, and whatever speaks for the actor, less whatever speaks against. [SHA-CORE-003 SHA-CORE-006]"""
    return derived(name, Part("base", BASE, "SHA-CORE-003"), *parts)


def against_parts(them: Actor, book: Book, skill: str, *flags: str) -> tuple[Part, ...]:
    """What a defender takes from a target number, and what being overwhelmed gives back. [SHA-CORE-003 SHA-CORE-012]"""
    if not skill:
        return ()
    defended = defence_with(them, book, skill, *flags)
    return (
        Part(f"{them.name}'s {skill.title()}", -int(defended), "SHA-CORE-003"),
        Part("overwhelmed", overwhelm_bonus(them, book, skill), "SHA-CORE-012"),
    )


def environment_target(skill_level: int, them: Actor, book: Book, skill: str, *parts: Part) -> Derived:
    """Surroundings act on somebody like an actor with a skill level. [SHA-CORE-010]"""
    return target_number(
        "surroundings", Part("surroundings", skill_level, "SHA-CORE-010"), *against_parts(them, book, skill), *parts
    )


# -- cooperation --------------------------------------------------------------------------------


def cooperation(leader: int, helpers: tuple[int, ...], *, hive: bool = False) -> Derived:
    """What helpers add: one each if trained, one for two if not, at most the best skill of all. [SHA-CORE-038]

    Where everybody shares a hive connection the cap is one higher. [SHA-TRT-053]
    """
    trained = sum(each > 0 for each in helpers)
    cap = max((leader, *helpers)) + hive
    return derived(
        "Cooperation",
        ("trained helpers", trained, "SHA-CORE-038"),
        ("untrained pairs", (len(helpers) - trained) // 2, "SHA-CORE-038"),
        most=cap,
        rule="SHA-CORE-038",
    )


def no_cooperation(cycle: str, able: tuple[bool, ...]) -> str:
    """Why people cannot work together on something; "" if they can. [SHA-CORE-038]"""
    if cycle == "free":
        return "A free action cannot be shared."
    return "" if all(able) else "Only who could do it alone can help."


def boost_limit(rank: int, more: int = 0) -> int:
    """How many boosts an action takes: one, and one for every two levels. [SHA-CORE-090]"""
    return 1 + rank // 2 + more


type Narrative = Literal["yes", "yes, but", "no, but", "no"]


def told_as(successes: int, benefit: str = "") -> Narrative:
    """How an outcome is told. [SHA-CORE-036]"""
    if benefit:
        return "yes, but" if benefit == "minimal-success" else "no, but"
    return "yes" if successes > 0 else "no"


def is_trivial(target: int, *, binary: bool) -> bool:
    """Whether an act needs no roll: nothing but its coming off matters, and it cannot fail. [SHA-CORE-002]"""
    return binary and target >= 6


def is_immune(actor: Actor, book: Book, mark: str) -> bool:
    """Whether a trait or power makes somebody immune to something by name."""
    return grants(actor.character, book, f"immune-{mark}")
