"""Professions: which skills professional points may go to, by fixed entries, pools and swaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.play import Refusal
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Profession, Skill
from rulewright.rulesets.brp.state.eras import to_be_had, too_late_for
from rulewright.rulesets.brp.state.house.worlds import parts
from rulewright.rulesets.brp.state.keys import matches, misnamed, name_of, skill_of

PICKS = 10
"""Every profession comes to ten skills. [BRP-CHR-127]"""


def profession_of(character: Character, book: Book) -> Profession | None:
    """The profession somebody has: a listed one, or one of their own making. [BRP-CHR-032 BRP-CHR-137]"""
    if character.own_profession:
        name = character.profession or "own profession"
        return Profession(id="own", name=name, fixed=character.own_profession, wealth=("destitute", "wealthy"))
    found: Profession | None = book.content[Profession].get(character.profession)
    return found


def slots(character: Character, profession: Profession) -> list[str]:
    """What may stand in each of the ten places: fixed entries, swapped where agreed, then the pool as often as it
    is chosen from. [BRP-CHR-127 BRP-CHR-128 BRP-CHR-136]
    """
    swapped = dict(character.swapped.items())
    fixed = [swapped.pop(entry, entry) for entry in profession.fixed]
    pool = "*" if profession.open else "|".join((*profession.pool, *swapped.values()))
    return fixed + [pool] * profession.choose


def without_a_place(keys: Iterable[str], places: list[str], book: Book) -> list[str]:
    """Skills that find no place in a profession, when all are placed as well as they can be. [BRP-CHR-127]"""
    taken: dict[int, str] = {}

    def place(key: str, seen: set[int]) -> bool:
        for index, pattern in enumerate(places):
            if index in seen or not matches(pattern, key, book):
                continue
            seen.add(index)
            if index not in taken or place(taken[index], seen):
                taken[index] = key
                return True
        return False

    return [key for key in keys if not place(key, set())]


def is_near(key: str, character: Character, book: Book) -> bool:
    """Whether a skill is one of the profession's, or could be. [BRP-CHR-040]"""
    profession = profession_of(character, book)
    if profession is None:
        return False
    return any(
        matches(entry, key, book) for entry in (*profession.fixed, *profession.pool, *character.swapped.values())
    )


def offered(book: Book, age: int = 18) -> tuple[Profession, ...]:
    """Professions that may be taken at this table. [BRP-CHR-019 BRP-CHR-032 BRP-CHR-131 BRP-OPT-083]"""
    allowed = book.options.professions
    if age < 18 and book.options.minor_professions:
        allowed = book.options.minor_professions
    every = book.content[Profession].values()
    return to_be_had((each for each in every if (each.id in allowed if allowed else not each.example)), book)


def title(profession: Profession, setting: str) -> str:
    """What a profession is called in a setting; the name changes nothing else. [BRP-CHR-130]"""
    named = (profession.titles[each] for each in parts(setting) if each in profession.titles)
    return next(named, profession.name).capitalize()


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with a profession and the skills learned in it."""
    profession = profession_of(character, book)
    if profession is None:
        what = (
            f"There is no profession {character.profession!r}." if character.profession else "No profession is chosen."
        )
        yield Refusal(what, "BRP-CHR-032", "Choose one of the list, or make one of your own.", about="profession")
        return
    yield from _allowed(character, profession, book)
    yield from _swaps(character, profession, book)
    learned = [key for key, points in character.skills.profession.items() if points and not misnamed(key, book)]
    for key in without_a_place(learned, slots(character, profession), book):
        yield Refusal(
            f"{name_of(key, book)} has professional points, and a {profession.name} has no place left for it.",
            "BRP-CHR-033",
            "Move those points to a skill of the profession, or swap an entry for it.",
        )


def _allowed(character: Character, profession: Profession, book: Book) -> Iterator[Refusal]:
    options = book.options
    if character.own_profession:
        if len(character.own_profession) != PICKS:
            yield Refusal(
                f"A profession has ten skills, not {len(character.own_profession)}.", "BRP-CHR-137", "Name ten."
            )
        if "profession" not in character.agreed:
            yield Refusal(
                "A profession of one's own needs the game master's leave.", "BRP-CHR-137", "Ask, or take a listed one."
            )
    elif options.professions and profession.id not in options.professions:
        there = ", ".join(each.id for each in offered(book))
        yield Refusal(f"{profession.name} is not played at this table.", "BRP-CHR-032", f"Take {there}.")
    elif refusal := too_late_for(profession, book):
        yield refusal
    elif character.age < 18 and options.minor_professions and profession.id not in options.minor_professions:
        yield Refusal(
            f"At {character.age} nobody is a {profession.name} here.",
            "BRP-CHR-019",
            f"Be 18, or take {', '.join(options.minor_professions)}.",
        )


def _swaps(character: Character, profession: Profession, book: Book) -> Iterator[Refusal]:
    entries = (*profession.fixed, *profession.pool)
    for entry, key in character.swapped.items():
        if entry not in entries:
            yield Refusal(
                f"A {profession.name} has no entry {entry!r} to swap.",
                "BRP-CHR-128",
                f"Swap one of: {', '.join(entries)}.",
            )
        elif problem := misnamed(key, book):
            yield Refusal(f"{key!r} cannot be taken: {problem}.", "BRP-CHR-128", "Name a skill that there is.")
        elif "swap" not in character.agreed and not is_like(entry, key, book):
            yield Refusal(
                f"{name_of(key, book)} is neither another speciality nor of the same category as {entry!r}.",
                "BRP-CHR-129",
                "Take one that is, or ask the game master to agree to the swap.",
            )


def is_like(entry: str, key: str, book: Book) -> bool:
    """Whether a skill fits an entry's place: another speciality of the skill, or a skill of the category.

    [BRP-CHR-129]
    """
    skills = [one.partition("/")[0] for one in entry.split("|")]
    category = skill_of(key, book).category
    return any(one in book.content[Skill] and skill_of(one, book).category == category for one in skills)
