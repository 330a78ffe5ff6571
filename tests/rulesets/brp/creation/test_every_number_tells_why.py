"""Every number on the sheet of everybody who is ready to be played opens into its parts, and each part has its rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import UNSET
from tests.rulesets.brp.stage import READY, book, person, state

from rulewright.cli.lines.sheet import SheetReader
from rulewright.contract import spelled
from rulewright.contract.figures import at as at_path
from rulewright.library import sheet
from rulewright.play import Derived, Effect, Modifier
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.known import title

SETS = ("magic", "mutations", "psychic", "sorcery", "superpowers")
TABLES: dict[str, Book] = {
    "by the book": book(powers=SETS),
    "everything": book(
        powers=SETS, hit_locations=True, fatigue="points", sanity=True, category_bonuses="full", education=True,
        projection=True, cultural_characteristics=True, literacy="separate", surplus="within",
    ),
}  # fmt: skip
WRITTEN = {"character.age"}
"""What somebody wrote down and nothing was made of."""
COUNTED = (
    "worn",
    "powers.mind",
    "powers.kept",
    "powers.stores",
    "powers.bonds",
    "character.failings",
    "character.limits",
)
"""What is counted in play, or bought: it stands for itself."""


def alone(who: str, at: Book) -> State:
    """Somebody of the ready ones by themselves."""
    return state(**{who: RULESET.enter(who, READY.characters[who], at)})


def numbers(there: State, at: Book, who: str) -> tuple[Derived, ...]:
    """All numbers of somebody."""
    assert RULESET.numbers is not None
    return RULESET.numbers(there, at, who)


def shown(there: State, at: Book, who: str) -> Iterator[tuple[str, str, Any]]:
    """Everything that somebody's sheet shows: the kind of block, the name, the value."""
    page = SheetReader(RULESET, at, there, who)
    for block in sheet(RULESET).blocks:
        for name in spelled(block.shows, (number.name for number in page.numbers.values())):
            value = at_path(page.actor, name) if block.kind == "tracks" else page.value(name)
            if value is not UNSET:
                yield block.kind, name, value


@pytest.mark.parametrize("table", list(TABLES))
@pytest.mark.parametrize("who", list(READY.characters))
def test_every_number_opens(who: str, table: str) -> None:
    """A number without parts, whose parts do not come to it, or of which no rule is told. [BRP-CHR-079]"""
    at = TABLES[table]
    for number in numbers(alone(who, at), at, who):
        assert number.parts, number.name
        assert number.bound or int(number) == sum(part.value for part in number.parts), number.derivation
        assert all(part.label and part.label != number.name for part in number.parts), number.derivation
        assert any(part.rule for part in number.parts), number.derivation


@pytest.mark.parametrize("table", list(TABLES))
@pytest.mark.parametrize("who", list(READY.characters))
def test_every_field_of_the_sheet_leads_to_one(who: str, table: str) -> None:
    """A figure on the sheet that is no number of the actor's, so that nobody can ask why. [BRP-CHR-028]"""
    at = TABLES[table]
    there = alone(who, at)
    known = {number.name.lower() for number in numbers(there, at, who)}
    for kind, name, value in shown(there, at, who):
        words = name.replace("_", " ")
        if isinstance(value, Derived) or name in WRITTEN:
            continue
        if kind == "tracks":
            off = (name == "fatigue" and at.options.fatigue != "points") or (name == "sanity" and not at.options.sanity)
            assert off or known & {words, f"most {words}", f"{words} points"}, name
        elif name == "powers.known":
            assert all(any(title(key, at).lower() in each for each in known) for key in value), value
        elif isinstance(value, Mapping) and name not in COUNTED:
            assert not any(isinstance(each, int) for each in value.values()), (name, value)
        else:
            assert not isinstance(value, int), (name, value)


def why(me: Actor, name: str, at: Book) -> dict[str, int]:
    """The parts of one number."""
    (number,) = (each for each in numbers(state(me=me), at, "me") if each.name == name)
    return {part.label: part.value for part in number.parts}


def test_a_characteristic_tells_its_life() -> None:
    """Rolled, moved by culture and age, grown, changed in play, under a spell: each apart. [BRP-CHR-056 BRP-CHR-079]"""
    at = TABLES["everything"]
    me = person(at=at, STR=12, EDU=14, years={"STR": 2}, grown={"STR": 1}, rolled={"STR": 13}, age=18, rolled_age=18)
    strong = Effect("titan", "Titan's Strength", modifiers=(Modifier("STR", 4, "BRP-POW-204"),))
    there = state(me=me).write("me", "characteristics.STR", 10).write("me", "effects.titan", strong)
    assert {"rolled": 13, "age": -2, "grown": 1, "in play": -2, "Titan's Strength": 4} == why(
        there.actor("me"), "STR", at
    )
    assert 14 == there.actor("me").value("STR")


@pytest.mark.parametrize(("size", "build"), [(8, "small"), (10, "average"), (13, "average"), (18, "exceedingly large")])
def test_brp_ex_013_build(size: int, build: str) -> None:
    """SIZ 8 is small, 10 to 13 average, 18 exceedingly large. [BRP-CHR-046]"""
    at = TABLES["by the book"]
    assert {f"{build} build": size} == why(person(at=at, SIZ=size), "SIZ", at)


@pytest.mark.parametrize(
    ("education", "schooling"), [(11, "some schooling"), (12, "secondary school"), (13, "college or beyond")]
)
def test_brp_ex_011_education_of_12(education: int, schooling: str) -> None:
    """EDU 12 is school to the end; below that it is not, above it there is college. [BRP-CHR-012]"""
    at = TABLES["everything"]
    assert {schooling: education} == why(person(at=at, EDU=education), "EDU", at)
