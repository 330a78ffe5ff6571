"""Competence: what a rating is worth, when it needs no roll, and how well a language is spoken."""

from __future__ import annotations

from typing import Literal

from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Competence, Fluency

type Task = Literal["", "routine", "complex", "challenging", "hard"]

TASKS: tuple[Task, ...] = ("routine", "complex", "challenging", "hard")
SURE_DEMOLITION = 60


def competence_of(value: int, book: Book) -> Competence:
    """Novice, Neophyte, Amateur, Professional, Expert or Master. [BRP-SKL-012]"""
    bands = sorted(book.content[Competence].values(), key=lambda band: band.least)
    return [band for band in bands if band.least <= max(0, value)][-1]


def needs_no_roll(value: int, task: Task, book: Book) -> bool:
    """Whether somebody this good does a task without a roll, where nothing presses. [BRP-SKL-013]"""
    waived = competence_of(value, book).waives
    return bool(task) and waived != "never" and TASKS.index(task) <= TASKS.index(waived)


def is_sure(key: str, value: int, *, normal: bool = True) -> bool:
    """Whoever has 60% in Demolition succeeds at its normal uses. [BRP-SKL-043]"""
    return key == "demolition" and normal and value >= SURE_DEMOLITION


def fluency_of(value: int, book: Book) -> Fluency:
    """How well a language is spoken. [BRP-SKL-103]"""
    bands = sorted(book.content[Fluency].values(), key=lambda band: band.least)
    return [band for band in bands if band.least <= max(0, value)][-1]


def talking(actor: Actor, language: str, book: Book) -> Difficulty:
    """How hard complex talk is in a language: out of the question, Difficult, or as it is. [BRP-SKL-103]"""
    return Difficulty[fluency_of(rating(actor, f"language/{language}", book), book).complex.upper()]


def is_barrier(one: Actor, other: Actor, language: str, book: Book) -> bool:
    """Whether two speak a language so badly that Persuade is Difficult between them. [BRP-SKL-124]"""
    return all(rating(each, f"language/{language}", book) < 50 for each in (one, other))
