"""What the builder's pages say: no powers that are not played, whole sentences."""

from __future__ import annotations

from rulewright.library import open_book, ruleset
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.pages.choices import portrait
from rulewright.rulesets.brp.state.entries import Culture

GAME = ruleset("brp")


def asked(step: str, **options: object) -> set[str]:
    """The blanks of a step that are asked for at a table."""
    book = open_book(GAME, options)
    (page,) = (each for each in CREATION.steps if each.id == step)
    return {each.path for each in page.asked(CREATION.blank(book), book)}


def test_a_table_of_magic_asks_for_no_mutations() -> None:
    """Nor for the failings and limits of superpowers; where they are played, they are asked for. [BRP-POW-014]"""
    assert {"powers"} == asked("powers", powers=["magic"])
    assert {"powers", "amounts"} == asked("powers", powers=["mutations"])
    assert {"powers", "failings", "limits"} == asked("powers", powers=["superpowers"], projection=True)


def test_cultures_are_told_in_whole_sentences() -> None:
    """No stop stands before a semicolon, and none is missing at the end. [BRP-CHR-138]"""
    for each in open_book(GAME).content.all(Culture):
        told = portrait(each)
        assert ".;" not in told, told
        assert not told or told.endswith("."), told
