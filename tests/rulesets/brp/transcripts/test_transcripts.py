"""Transcripts: what a table is told of each section of the spot rules is what its text says."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.transcripts.telling import HOME, sections, told


@pytest.mark.parametrize("name", sections())
def test_a_section_is_told_as_its_text_says(name: str) -> None:
    """A change of what is told of a rule is a change of the rule, to be read as one."""
    place = HOME / f"{name}.txt"
    assert place.is_file(), f"{name}.txt is not there: run `just golden`"
    assert place.read_text("utf-8") == told(sections()[name]), (
        f"{name} has changed: run `just golden` and read the diff"
    )


def test_no_text_is_left_over() -> None:
    """A text that nothing plays any more would only look like a proof."""
    assert sorted(sections()) == sorted(each.stem for each in HOME.glob("*.txt"))
