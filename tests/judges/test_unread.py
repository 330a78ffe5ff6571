"""What is kept and never used is found, and what is used is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from judges.reading import Reading
from judges.unread import Find, allowed, compared, finds_in

RULES = """
from functools import partial


class Weapon:
    damage: int
    colour: str
    weight: int
    by_word: int


def strike(weapon, fast=False, hard=False, dead=0, handed_on=0):
    return swing(weapon.damage, fast, handed_on), hard, dead, handed_on


def swing(damage, fast=False, from_dead=0, idle=1):
    return damage, fast, from_dead


def form(play, actor, target="", unasked=0):
    return target, unasked


def in_order(weapon):
    return weapon.weight


def choices(state, book, actor):
    return state


def ask(which: Annotated[str, Pick("Which", choices)]):
    return which


def by_table(who, near=0, far=0):
    return near, far


TABLE = {"a": by_table}
LATER = partial(strike, hard=True)
strike(LATER, True)
swing(1, idle=getattr(TABLE, "by_word"))
TABLE["a"](1, near=2)
"""


@pytest.fixture
def found(tmp_path: Path) -> list[Find]:
    (tmp_path / "rules.py").write_text(RULES)
    reading = Reading(tmp_path, [tmp_path / "rules.py"])
    return finds_in(reading, {"form": {"target"}}, checks={"in_order"})


def named(found: list[Find], kind: str) -> set[str]:
    return {each.name.removeprefix("rules.") for each in found if each.kind == kind}


def test_parameters_that_nobody_gives(found: list[Find]) -> None:
    """Nor does it help to be handed on from one that is dead itself; forms, partials and tables do give."""
    expected = {"strike(dead)", "strike(handed_on)", "swing(from_dead)", "form(unasked)", "by_table(far)"}
    assert expected == named(found, "not given")


def test_parameters_that_a_body_does_not_look_at(found: list[Find]) -> None:
    """An action has play and actor, whether or not it needs them; what is used as a value takes what it is given.

    So it is where a form's choices are named in an annotation.
    """
    assert {"swing(idle)"} == named(found, "not read")


def test_fields_that_nobody_reads(found: list[Find]) -> None:
    """What only checks of content look at plays no part; what a word names may be read by it."""
    assert {"Weapon.colour", "Weapon.weight"} == named(found, "field")


def test_the_list_excuses_and_goes_stale() -> None:
    """What is by design has its reason; what is used by now leaves the list."""
    known = {"field: Weapon.colour": "shown by the app", "field: Weapon.gone": "was shown by the app"}
    lines = compared([Find("field", "Weapon.colour"), Find("field", "Weapon.weight", "rules.py")], known)
    assert ["field: Weapon.weight  rules.py", "on the list, and used by now: field: Weapon.gone"] == lines


def test_marks_keep_the_list_that_they_have(tmp_path: Path) -> None:
    """One list for each kind of thing: marks are in that of their law."""
    mine, marks = tmp_path / "unread.toml", tmp_path / "marks.toml"
    mine.write_text('[tiny]\n"field: Weapon.colour" = "shown by the app"\n')
    marks.write_text('[tiny]\n"glows" = "seen by all"\n')
    assert {"field: Weapon.colour", "mark: glows"} == allowed("tiny", mine, marks).keys()
