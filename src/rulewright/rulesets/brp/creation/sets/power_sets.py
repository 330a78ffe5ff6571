"""Sets of powers at the start: which may be had together, and what each set allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulewright.contract import Budget
from rulewright.play import Refusal
from rulewright.rulesets.brp.creation.sets import magic, mutations, psychic, sorcery, superpowers
from rulewright.rulesets.brp.creation.sets.set_levels import levels_of, powers_level
from rulewright.rulesets.brp.options.choices import PowerLevel
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.known import exists, id_of, title

BY_LEAVE = "powers"

type Package = tuple[PowerLevel, ...]

PACKAGES: dict[PowerLevel, tuple[Package, ...]] = {
    "normal": (("normal",),),
    "heroic": (("heroic",), ("normal", "normal")),
    "epic": (("epic",), ("heroic", "normal"), ("normal", "normal", "normal")),
    "superhuman": (
        ("superhuman",),
        ("epic", "normal"),
        ("heroic", "normal", "normal"),
        ("heroic", "heroic"),
        ("normal", "normal", "normal", "normal"),
    ),
}


@dataclass(frozen=True, slots=True)
class Start:
    """What a set allows at the start: budgets, and everything that is wrong with a character's powers of it."""

    budgets: Callable[[Character, PowerLevel, Book], Iterator[Budget]]
    refusals: Callable[[Character, PowerLevel, Book], Iterator[Refusal]]


STARTS: dict[str, Start] = {
    "magic": Start(magic.budgets, magic.refusals),
    "mutations": Start(mutations.budgets, mutations.refusals),
    "psychic": Start(psychic.budgets, psychic.refusals),
    "sorcery": Start(sorcery.budgets, sorcery.refusals),
    "superpowers": Start(superpowers.budgets, superpowers.refusals),
}


def packages(book: Book) -> tuple[Package, ...]:
    """The packages to choose from, each by the levels of its sets.

    [BRP-POW-007 BRP-POW-008 BRP-POW-009 BRP-POW-010]
    """
    return PACKAGES[powers_level(book)]


def budgets(character: Character, book: Book) -> Iterator[Budget]:
    """What each set leaves to spend. [BRP-POW-014]"""
    for set_, level in levels_of(character, book).items():
        if set_ in STARTS:
            yield from STARTS[set_].budgets(character, level, book)


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with the powers: sets that are not in use, packages nobody may have, unknown powers, and what each
    set has to say. With the game master's leave somebody has powers where nobody else does, at the level written down.
    [BRP-POW-001 BRP-POW-011 BRP-POW-014 BRP-POW-351]
    """
    there = levels_of(character, book)
    agreed = BY_LEAVE in character.agreed
    if not book.options.powers and not agreed:
        if there:
            yield Refusal("There are no powers in this game.", "BRP-CHR-015", "Leave them out, or switch a set on.")
        return
    for set_ in there:
        if set_ not in book.options.powers and not agreed:
            yield Refusal(f"There is no {set_} in this game.", "BRP-CHR-015", "Leave it out, or switch the set on.")
    if not agreed:
        yield from _package(tuple(there.values()), character, book)
    known = [key for key in character.powers if exists(key, book)]
    for key in character.powers:
        if key not in known:
            yield Refusal(f"There is no power {key!r}.", "BRP-POW-001", "Look it up in the lists of powers.")
        elif {id_of(key), key.partition("/")[2]} & set(book.options.barred_powers):
            yield Refusal(f"Nobody has {title(key, book)} here.", "BRP-POW-351", "Choose another.")
    if len(known) == len(character.powers):
        for set_, level in there.items():
            if set_ in STARTS:
                yield from STARTS[set_].refusals(character, level, book)


def _package(levels: Package, character: Character, book: Book) -> Iterator[Refusal]:
    if not levels:
        return
    wanted = sorted(levels)
    if all(wanted != sorted(each) for each in packages(book)):
        among = "; ".join(" and ".join(each) for each in packages(book))
        number = {"normal": "007", "heroic": "008", "epic": "009", "superhuman": "010"}[powers_level(book)]
        said = " and ".join(levels)
        yield Refusal(f"Nobody starts with sets at {said}.", f"BRP-POW-{number}", f"Choose among: {among}.")
    if len(levels) > 1 and book.options.sets_by_leave and "power sets" not in character.agreed:
        yield Refusal("More than one set needs the game master's leave.", "BRP-POW-011", "Ask, or keep to one.")
