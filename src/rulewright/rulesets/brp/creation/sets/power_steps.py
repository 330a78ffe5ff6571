"""The page of powers: what the sets in use offer, their budgets, failings and limits."""

from __future__ import annotations

from rulewright.contract import Blank, Step
from rulewright.kits.choosing import Options, choices, option
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Failing, Limit, Mutation
from rulewright.rulesets.brp.state.kinds.mutations import Grade
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.known import KINDS, title
from rulewright.rulesets.brp.state.permanent import mutations_of

BUDGETS = ("Spells", "Levels of sorcery", "Mutations", "Psychic abilities", "Character points")


def kinds_of(entry: Power) -> tuple[str, ...]:
    """The kinds in which a power can be had, or none."""
    if isinstance(entry, Mutation):
        return tuple(entry.stands_for)
    return entry.choices if entry.variants else ()


def powers(character: Character, book: Book) -> Options:
    """Every power of the sets in use, kind by kind, or of all where it takes leave; what is written down besides stays.

    [BRP-POW-014]
    """
    keys = [
        f"{set_}/{entry.id}" + (f"/{kind}" if kind else "")
        for set_, of in KINDS.items()
        if set_ in (book.options.powers or KINDS)
        for entry in book.content.all(of)
        for kind in kinds_of(entry) or ("",)
    ]
    own = [key for key in character.powers if key not in keys]
    return tuple(option(key, title(key, book), key.partition("/")[0]) for key in (*keys, *own))


def amounts(character: Character, book: Book) -> Options:
    """What the dice of mutations can go to, one's own first. [BRP-POW-127]"""
    own = [entry.id for entry, _ in mutations_of(character, book).values()]
    found: dict[str, str] = {}
    for entry in sorted(book.content.all(Mutation), key=lambda each: each.id not in own):
        for grade in (entry.minor, entry.major or entry.minor):
            places = (*(grade.rolled.among if grade.rolled else ()), *(("POT",) if is_kept(grade) else ()))
            found |= {f"{entry.id}/{place}": f"{entry.name}: {place}" for place in places}
    return choices(found)


def is_kept(grade: Grade) -> bool:
    """Whether a mutation has a potency that was rolled when it came. [BRP-POW-128]"""
    return grade.potency is not None and grade.potency.kept


def failings(character: Character, book: Book) -> Options:
    """Failings with what they bring. [BRP-POW-248]"""
    return tuple(
        option(each.id, each.name, f"{each.points[0]} to {each.points[1]}. {each.text}")
        for each in book.content.all(Failing)
    )


def limits(character: Character, book: Book) -> Options:
    """Limits on each superpower one has, and on all of them at once. [BRP-POW-251]"""
    owned = {key: title(key, book) for key in character.powers if key.startswith("superpowers/")}
    return tuple(
        option(f"{key}+{each.id}", f"{name}: {each.name}", each.text)
        for key, name in (owned | {"superpowers": "All superpowers"}).items()
        for each in book.content.all(Limit)
    )


def with_mutations(character: Character, book: Book) -> bool:
    """Mutations are played, or somebody has some all the same. [BRP-POW-014]"""
    return _is_had("mutations", character, book) or bool(character.amounts)


def with_superpowers(character: Character, book: Book) -> bool:
    """Superpowers are played, with their failings and limits, or somebody has some all the same. [BRP-POW-014]"""
    return _is_had("superpowers", character, book) or bool(character.failings or character.limits)


def _is_had(set_: str, character: Character, book: Book) -> bool:
    return set_ in book.options.powers or any(key.startswith(f"{set_}/") for key in character.powers)


POWERS = Step(
    "powers",
    "Powers",
    (
        Blank("powers", "Powers", "map", powers, most=200, help="Levels; for mutations 1 is minor and 2 is major."),
        Blank("amounts", "What mutations' dice gave", "map", amounts, most=100, applies=with_mutations),
        Blank(
            "failings",
            "Failings",
            "map",
            failings,
            least=-1,
            most=20,
            help="The points they bring.",
            applies=with_superpowers,
        ),
        Blank(
            "limits",
            "Limits of single powers",
            "map",
            limits,
            most=20,
            help="How often, or how many points.",
            applies=with_superpowers,
        ),
    ),
    BUDGETS,
    help="What each set in use allows at the start.",
    applies=lambda character, book: bool(book.options.powers),
)
