"""Specialties: what a roll may be made with, and the knowledge that every skill has besides."""

from __future__ import annotations

from rulewright.kits.choosing import Options, listed, words
from rulewright.rulesets.otherworld.checks.offers import spoken
from rulewright.rulesets.otherworld.state.character import DERIVED, STATS, Actor, Book, State
from rulewright.rulesets.otherworld.state.entries import Skill, Working

KNOWLEDGE = "knowledge"
"""The specialty that every skill has besides those listed: knowing about it."""


def best_specialty(me: Actor, skill: str, specialty: str, *, recall: bool) -> str:
    """The one specialty that counts; for recalling facts, knowledge if it is the better one. [OW-019 OW-020]"""
    if recall and me.specialty(skill, KNOWLEDGE) >= me.specialty(skill, specialty):
        return KNOWLEDGE
    return specialty


def specialties_of(skill: str, book: Book) -> tuple[str, ...]:
    """The specialties that are listed for a skill; those of a magical one are its Workings. [OW-019 OW-020 OW-080]"""
    if skill not in book.content[Skill]:
        return (KNOWLEDGE,)
    learnable = {id: spell for id, spell in book.content[Working].items() if not spell.free}
    workings = tuple(id for id, spell in learnable.items() if skill in (spell.skill, "artifice"))
    entry = book.content.get(Skill, skill)
    return (*entry.specialties, *(workings if entry.magic else ()), KNOWLEDGE)


def any_stat(state: State, book: Book, who: str) -> Options:
    """Stats to roll with: the six, and the lower of each two. [OW-016]"""
    return words(*STATS, *DERIVED)


def any_skill(state: State, book: Book, who: str) -> Options:
    """Skills to roll with: all that are listed, and one's own."""
    own = [skill for skill in state.actor(who).character.skills if skill not in book.content[Skill]]
    return (*listed(book.content.all(Skill)), *map(spoken, own))


def any_specialty(state: State, book: Book, who: str) -> Options:
    """Specialties to roll with: one's own, those of one's skills, and knowledge."""
    me = state.actor(who).character
    own = [key.partition("/")[2] for key in me.specialties]
    known = [name for skill in me.skills for name in specialties_of(skill, book)]
    return tuple(map(spoken, dict.fromkeys((*own, *known, KNOWLEDGE))))
