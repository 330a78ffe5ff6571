"""What places for powers go to, at the builder: tongues for who learns them fast, gifts of a campaign; and drives of one's own."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import BOOK, book, character, npc, state

from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.state.character import Book


def left(name: str, at: Book = BOOK, **written: Any) -> int:
    """What is left of a budget."""
    return next(each.left for each in CREATION.budgets(character("sam", **written), at) if each.name == name)


def refused(at: Book = BOOK, **written: Any) -> set[str]:
    """The rules by which a character as written is not legal."""
    return {each.rule for each in CREATION.refusals(character("sam", **written), at)}


@pytest.mark.parametrize(("languages", "literacies", "plain", "gifted"), [
    (0, 0, 0, 0), (1, 0, 1, 1), (1, 1, 2, 1), (2, 1, 3, 2), (2, 2, 4, 2),
])  # fmt: skip
def test_a_linguist_gets_two_tongues_for_one_place(languages: int, literacies: int, plain: int, gifted: int) -> None:
    """An odd one takes a whole place; what else is learned costs as ever. [SHA-TRT-025 SHA-CHR-048]"""
    told: dict[str, Any] = {
        "languages": tuple(f"tongue {n}" for n in range(languages)),
        "literacies": tuple(f"tongue {n}" for n in range(literacies)),
    }
    full = left("Powers")
    for traits, taken in (({}, plain), ({"linguist": ""}, gifted)):
        assert taken == full - left("Powers", traits=traits, **told)
        assert taken + 1 == full - left("Powers", traits=traits, powers={"far-shot": 1}, **told)
    assert 1 == left("Traits") - left("Traits", traits={"linguist": ""})


@pytest.mark.parametrize(("campaign", "granted", "legal"), [
    ("low", (), True), ("average", (), True), ("high", (), False), ("high", ("determined",), True),
    ("high", ("fortitude",), True), ("high", ("determined", "fortitude"), False), ("epic", ("determined",), False),
    ("epic", ("determined", "fortitude"), True), ("epic", ("determined", "determined"), False),
    ("average", ("determined",), False), ("high", ("endure",), False),
])  # fmt: skip
def test_what_a_campaign_grants(campaign: Any, granted: tuple[str, ...], *, legal: bool) -> None:
    """One of two at the high level, both at the epic one, and no needs asked. [SHA-CHR-039 SHA-MTH-011]"""
    found = refused(campaign=campaign, granted=granted)
    assert legal == ("SHA-CHR-039" not in found)
    assert 0 == left("Powers") - left("Powers", campaign=campaign, granted=granted)


def test_nobody_is_asked_for_what_a_campaign_does_not_grant() -> None:
    """The blank is there where something is granted, or where something is to be taken away; and that is what is said.

    [SHA-CHR-039]
    """
    (step,) = [each for each in CREATION.steps if each.id == "powers"]
    cases: tuple[tuple[Any, tuple[str, ...], bool], ...] = (
        ("average", (), False), ("high", (), True), ("epic", ("determined",), True), ("average", ("determined",), True),
    )  # fmt: skip
    for campaign, granted, asked in cases:
        paths = [blank.path for blank in step.asked(character("sam", campaign=campaign, granted=granted), BOOK)]
        assert asked == ("granted" in paths)
    sam = character("sam", campaign="average", granted=("determined",))
    (no,) = [each for each in CREATION.refusals(sam, BOOK) if each.rule == "SHA-CHR-039"]
    assert ("The campaign grants no Health power.", "Leave them out.") == (no.reason, no.instead)


@pytest.mark.parametrize(("power", "skill"), [("determined", "reflection"), ("fortitude", "athletics")])
def test_a_heroic_gift_is_no_purchase_by_option(power: str, skill: str) -> None:
    """The first that one buys needs as much as anybody's first; else it is the second already, and needs one more.

    [SHA-MTH-011]
    """
    least = next(
        rank for rank in range(7)
        if "SHA-CHR-047" not in refused(campaign="average", powers={power: 1}, skills={skill: rank})
    )  # fmt: skip
    for heroic in (False, True):
        for rank in (least, least + 1):
            made: dict[str, Any] = {
                "campaign": "high",
                "granted": (power,),
                "powers": {power: 1},
                "skills": {skill: rank},
            }
            enough = rank >= least + (not heroic)
            assert enough == ("SHA-CHR-047" not in refused(book(heroic_health=heroic), **made))


@pytest.mark.parametrize(("words", "legal"), [("revenge", True), ("my sister", True), ("to find my sister", False)])
def test_a_drive_of_ones_own(words: str, *, legal: bool) -> None:
    """In a word or two that the book does not list: at the builder, and where the story changes it. [SHA-CHR-009]"""
    ways: tuple[dict[str, Any], ...] = (
        {"motivations": (words,), "temptations": ("wrath",)}, {"motivations": ("wrath",), "temptations": (words,)},
    )  # fmt: skip
    for drives in ways:
        assert legal == ("SHA-CHR-009" not in refused(**drives))
    assert "SHA-CHR-009" not in refused(motivations=("wrath",), temptations=("wrath",))
    assert "SHA-CHR-009" in refused(motivations=(), temptations=("wrath",))
    table = seat(state(a=npc("a", motivations=("wrath",), temptations=("greed",))))
    assert "SHA-CHR-009" == table.refused("drive", "a", kind="motivation").rule
    for kind in ("motivation", "temptation"):
        form: dict[str, Any] = {"kind": kind, "own": words}
        if not legal:
            assert "SHA-CHR-009" == table.refused("drive", "a", **form).rule
            continue
        table.press("drive", "a", **form)
        assert (words,) == getattr(table.actor("a").character, f"{kind}s")


def test_the_story_gives_nobody_a_drive_more_than_the_builder() -> None:
    """One of each kind however it is named, picked or in words of one's own; a second for those with a trait for it.

    [SHA-CHR-009 SHA-TRT-019 SHA-TRT-035]
    """
    two: tuple[dict[str, Any], ...] = (
        {"drives": ("wrath",), "own": "revenge"}, {"drives": ("wrath", "greed"), "own": " "},
    )  # fmt: skip
    for kind, trait, others in (
        ("motivation", "twin-interests", "dual-nature"), ("temptation", "dual-nature", "twin-interests"),
    ):  # fmt: skip
        plain = seat(state(a=npc("a", motivations=("pride",), temptations=("pride",), traits={others: ""})))
        split = seat(state(a=npc("a", motivations=("pride",), temptations=("pride",), traits={trait: ""})))
        for form in two:
            no = plain.refused("drive", "a", kind=kind, **form)
            assert ("SHA-CHR-009", f"There is to be one {kind}.") == (no.rule, no.reason)
            split.press("drive", "a", kind=kind, **form)
            named = tuple(filter(None, (*form["drives"], form["own"].strip())))
            assert named == getattr(split.actor("a").character, f"{kind}s")
        for form in ({"drives": ("wrath", "greed"), "own": "revenge"}, {}):
            assert f"There is to be one {kind} or two." == split.refused("drive", "a", kind=kind, **form).reason
        assert f"A {kind} has a word or two." == plain.refused("drive", "a", kind=kind, own="all of them").reason
