"""Blanks at the seat: whatever the rules let a person write down, the builder has a place for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, seat
from tests.rulesets.brp.stage import BOOK, book, legal_character, person, told

from rulewright.chance.dice import RandomDice
from rulewright.cli.making.builder import Builder
from rulewright.cli.making.draft import Draft
from rulewright.contract import Blank
from rulewright.play import Refusal
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.server.books.blanks import step_now

ROLLED = {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "POW": 11, "DEX": 14, "CHA": 10}
ELF = {"STR": 9, "CON": 10, "SIZ": 7, "INT": 20, "POW": 13, "DEX": 19, "CHA": 10}


def blank(path: str, there: Any = BOOK) -> Blank:
    """A blank of a step that applies."""
    steps = [each for each in CREATION.steps if each.applies is None or each.applies(legal_character(), there)]
    return next(each for step in steps for each in step.blanks if each.path == path)


def filled(there: Any = BOOK, **written: Any) -> Draft:
    """A legal character over whom a person goes once more, blank by blank: `rolled__EDU` is the blank "rolled.EDU"."""
    draft = Draft(RULESET, CREATION, there, legal_character())
    if there.options.education:
        draft = filled_in(draft, "rolled.EDU", 12)
        draft = filled_in(draft, "characteristics.EDU", 12)
    for name, value in written.items():
        draft = filled_in(draft, name.replace("__", "."), value)
    return draft


def filled_in(draft: Draft, path: str, value: Any) -> Draft:
    """One blank filled in; a map entry by entry."""
    here = blank(path, draft.book)
    for key, each in value.items() if isinstance(value, dict) else [("", value)]:
        put = draft.put(here, each, key)
        assert isinstance(put, Draft), put
        draft = put
    return draft


def with_codes(draft: Draft, codes: dict[str, int], *, rolled: bool = True) -> Draft:
    """The same with these characteristics, and the dice that gave them."""
    for code, value in codes.items():
        draft = filled_in(draft, f"characteristics.{code}", value)
        draft = filled_in(draft, f"rolled.{code}", value) if rolled else draft
    return draft


def rules(draft: Draft) -> list[str]:
    """By which rules a draft is refused."""
    return [each.rule for each in draft.refusals]


@pytest.mark.parametrize("face", [8, 12, 13, 15, 18])
def test_education_as_rolled(face: int) -> None:
    """EDU is rolled with 2D6+6, written down as rolled, and moves no points; other faces are refused. [BRP-CHR-012]"""
    there = book(education=True)
    draft = filled(there, rolled__EDU=face, characteristics__EDU=face, age=40, rolled_age=40)
    assert not [each for each in rules(draft) if each in ("BRP-CHR-006", "BRP-CHR-012")]
    assert "BRP-CHR-006" in rules(filled_in(draft, "rolled.EDU", 8 if face > 12 else 18))
    assert "BRP-CHR-012" in rules(filled_in(draft, "rolled.EDU", 7))


def test_an_elf_has_dice_of_its_own() -> None:
    """SIZ 7, INT 20 and DEX 19 are an elf's rolls and nobody's else; SIZ 13 is none of theirs. [BRP-CHR-014]"""
    there = book(nonhumans=True)
    elf = with_codes(filled(there, species="elf"), ELF)
    assert [] == rules(elf)
    assert {"BRP-CHR-004", "BRP-CHR-005", "BRP-CHR-060"} == set(rules(filled_in(elf, "species", "human")))
    assert ["BRP-CHR-014"] == rules(with_codes(elf, {"SIZ": 13}))
    assert ["BRP-CHR-060"] == rules(filled_in(with_codes(elf, {"SIZ": 6, "STR": 9}), "characteristics.SIZ", 5))[1:]
    assert ["BRP-CHR-014"] == [each.rule for each in CREATION.refusals(elf.character, BOOK)][:1]
    assert [] == [each.rule for each in CREATION.refusals(filled_in(elf, "agreed", ("species",)).character, BOOK)]


def test_other_species_are_bought_by_their_dice() -> None:
    """Bought SIZ of an elf goes down to 6, and a human's to 8. [BRP-CHR-014]"""
    there = book(nonhumans=True, generation="points")
    codes = {**dict.fromkeys(ROLLED, 10), "SIZ": 6}
    elf = with_codes(filled(there, species="elf"), codes, rolled=False)
    assert [] == rules(elf)
    assert ["BRP-CHR-051"] == rules(filled_in(elf, "species", "human"))
    assert ["BRP-CHR-051"] == rules(filled_in(elf, "characteristics.SIZ", 5))


TROLL = {"STR": 25, "CON": 14, "SIZ": 26, "INT": 7, "POW": 9, "DEX": 10, "CHA": 4}


def test_a_troll_assigns_rolls_of_the_same_dice() -> None:
    """A troll's INT and POW are both 2D6 and may be exchanged; STR and SIZ stay with their own dice, and a human's seven
    rolls are none of its. [BRP-CHR-014 BRP-CHR-010]
    """
    there = book(nonhumans=True, generation="assigned")
    troll = with_codes(filled(there, species="troll"), TROLL)
    assert [] == rules(troll)
    exchanged = filled_in(filled_in(troll, "characteristics.INT", 9), "characteristics.POW", 7)
    assert [] == rules(exchanged)
    crossed = filled_in(filled_in(troll, "characteristics.STR", 26), "characteristics.SIZ", 25)
    assert ["BRP-CHR-014", "BRP-CHR-014"] == rules(crossed)
    assert "BRP-CHR-014" in rules(with_codes(troll, {"SIZ": 12}))
    assert "BRP-CHR-010" in rules(filled_in(troll, "species", "human"))


@pytest.mark.parametrize(
    ("rolled", "written", "told_by"),
    [(12, 12, []), (18, 18, []), (12, 21, ["BRP-CHR-012"]), (12, 11, ["BRP-CHR-012"]), (7, 8, ["BRP-CHR-012"])],
)
def test_education_keeps_its_own_roll_where_rolls_are_assigned(rolled: int, written: int, told_by: list[str]) -> None:
    """2D6+6 and nothing else, whatever becomes of the other seven. [BRP-CHR-012]"""
    there = book(education=True, generation="assigned")
    draft = filled(there, rolled__EDU=rolled, characteristics__EDU=written)
    assert told_by == [each for each in rules(draft) if each == "BRP-CHR-012"]


def test_the_power_of_another_species_grows_by_its_dice() -> None:
    """A troll's POW is 2D6: 5 x (14 - POW) for more of it, where a human has 5 x (21 - POW). [BRP-CHR-014 BRP-PLY-101]"""
    for species, chance in (("troll", 20), ("human", 55), ("elf", 55)):
        table = seat(me=person(species=species, POW=10))
        table.state = table.state.write("me", "checks", ("POW",))
        table.press("learn", "me", [100], fixed=True)
        assert [chance] == chances(table)


def test_entries_of_the_profession_are_swapped() -> None:
    """Another skill of the same category in an entry's place, another kind by leave. [BRP-CHR-128 BRP-CHR-129 BRP-CHR-136]"""
    draft = filled()
    assert "listen" in {each.key for each in draft.options(blank("swapped"))}
    swapped = filled_in(draft, "swapped", {"listen": "sense"})
    assert ["BRP-CHR-033"] == rules(swapped)
    fits = filled_in(filled_in(swapped, "skills.profession", {"listen": 0}), "skills.profession", {"sense": 40})
    assert [] == rules(fits)
    assert [] == rules(filled_in(swapped, "swapped", {"listen": ""}))
    far = filled_in(filled_in(draft, "skills.profession", {"listen": 0}), "swapped", {"listen": "climb"})
    assert ["BRP-CHR-129"] == rules(far)
    assert [] == rules(filled_in(far, "agreed", ("swap",)))
    assert isinstance(draft.put(blank("swapped"), "moonlight", "listen"), Refusal)
    assert isinstance(draft.put(blank("swapped"), "sense", "brawl/moon"), Refusal)


@pytest.mark.parametrize(("code", "value"), [("STR", 2), ("SIZ", 7), ("CHA", 22), ("CON", 1)])
def test_leave_goes_both_ways_where_characteristics_are_bought(code: str, value: int) -> None:
    """With leave one goes below 3 and above 21, and pays for it as ever; without leave neither. [BRP-CHR-051 BRP-CHR-052]"""
    there = book(generation="points")
    draft = with_codes(filled(there), {**dict.fromkeys(ROLLED, 10), code: value}, rolled=False)
    assert ["BRP-CHR-051" if value < 10 else "BRP-CHR-052"] == rules(draft)
    assert [] == rules(filled_in(draft, "agreed", ("characteristics",)))
    assert value - 10 == next(each.spent for each in draft.budgets if each.name == "Characteristic points")


def test_a_hero_or_one_of_the_crowd() -> None:
    """Only heroes have CON + SIZ hit points where heroes do; the builder asks who is one. [BRP-CHR-091]"""
    there = book(hit_points="heroes")
    for hero, points in ((True, 25), (False, 13)):
        draft = filled(there, hero=hero)
        assert [] == rules(draft)
        assert points == seat(there, me=RULESET.enter("me", draft.character, there)).number("me", "Hit points")


def test_passions_of_the_builder() -> None:
    """Feelings that the book names are rated where passions are in use, and refused where they are not. [BRP-SYS-026]"""
    there = book(passions=True)
    mine = {"Love (family)": 60, "Fear (wolves)": 80, "Honor": 60}
    felt = filled(there, passions=mine)
    assert [] == rules(felt)
    assert mine == dict(felt.character.passions)
    assert ["BRP-SYS-026"] == told(felt.character)


def test_a_profession_and_a_personality_of_ones_own() -> None:
    """Ten skills, or thirteen, with the leave that the builder has a blank for. [BRP-CHR-030 BRP-CHR-137]"""
    ten = ("spot", "listen", "climb", "hide", "stealth", "swim", "throw", "jump", "sense", "track")
    mine = filled(own_profession=ten)
    assert ["BRP-CHR-137"] == rules(mine)
    assert [] == rules(filled_in(mine, "agreed", ("profession",)))
    there = book(personality=True)
    thirteen = (
        "climb",
        "swim",
        "throw",
        "jump",
        "sense",
        "track",
        "stealth",
        "dodge",
        "brawl",
        "grapple",
        "first-aid",
        "research",
        "bargain",
    )
    same = filled(there, own_personality=thirteen, skills__personality=dict.fromkeys(thirteen, 20))
    assert ["BRP-CHR-030"] == rules(same)
    assert [] == rules(filled_in(same, "agreed", ("personality",)))


def test_leave_is_offered_with_what_it_is_for() -> None:
    """Every leave says what it lifts; what nobody can agree to is not on offer. [BRP-CHR-045 BRP-CHR-134]"""
    draft = filled()
    assert all(each.note for each in draft.options(blank("agreed")))
    assert isinstance(draft.put(blank("agreed"), ("the moon",)), Refusal)
    assert [] == rules(filled_in(filled_in(draft, "wealth", "average"), "agreed", ("wealth", "vehicle")))
    assert ["BRP-CHR-045"] == rules(filled_in(draft, "vehicle", "car"))
    assert [] == rules(filled_in(filled_in(draft, "vehicle", "car"), "agreed", ("vehicle",)))


def test_a_browser_is_told_what_stands_in_a_blank() -> None:
    """What is as from the start is told too: 10 in everything, 18 years, a human, one of the heroes. [BRP-CHR-048]"""
    there = book(nonhumans=True)
    steps = [step_now(step, CREATION.blank(there), there) for step in CREATION.steps]
    now = {each.path: each.now for step in steps for each in step.blanks}
    assert [10, 18, "human", True] == [now[path] for path in ("characteristics.STR", "age", "species", "hero")]
    assert not {"rolled.EDU", "characteristics.EDU", "culture", "skills.culture"} & set(now), "nobody plays with these"
    swaps = next(each for step in steps for each in step.blanks if each.path == "swapped")
    assert () == swaps.options
    assert "sense" in {each.key for each in swaps.values}


def test_swaps_are_typed_as_pairs() -> None:
    """In words: the entry, what stands in its place, and the entry alone to take that back. [BRP-CHR-136]"""
    guide = Builder(filled(), RandomDice(1), may_be_draft=True)
    step = next(each for each in CREATION.steps if each.id == "profession")
    for said, stands in (
        ("listen = sense", {"listen": "sense"}),
        ("moon = sense", {"listen": "sense"}),
        ("listen", {}),
    ):
        guide._fill(blank("swapped"), said, step)
        assert stands == dict(guide.draft.character.swapped)


# -- old age, rolled or chosen ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "age", "rolled", "taken"),
    [
        ({"age_base": 50, "age_die": 6}, 55, 55, {"STR": 1}),
        ({"age_base": 60, "age_die": 6}, 62, 62, {"STR": 1, "CON": 1}),
        ({"age_base": 80, "age_die": 6}, 81, 81, {"STR": 2, "CON": 2, "DEX": 2}),
        ({"generation": "points"}, 55, 55, {"DEX": 1}),
        ({}, 52, 20, {"CHA": 1}),
        ({}, 19, 20, {"STR": 1}),
    ],
)
def test_what_age_takes_has_its_blank(options: dict[str, Any], age: int, rolled: int, taken: dict[str, int]) -> None:
    """However one came to be old, the page asks for what that took; entered there, nobody objects to the age. [BRP-CHR-020]"""
    there = book(**options)
    page = next(each for each in CREATION.steps if each.id == "age")
    years = next(each for each in page.blanks if each.path == "years")
    young = legal_character(age=age, rolled_age=rolled)
    assert any(each in told(young, there) for each in ("BRP-CHR-020", "BRP-CHR-021", "BRP-CHR-022"))
    assert page.applies is None or page.applies(young, there)
    assert years.applies is not None
    assert years.applies(young, there)
    paid = legal_character(age=age, rolled_age=rolled, years=taken)
    assert not {"BRP-CHR-020", "BRP-CHR-022"} & {*told(paid, there)}


def test_whoever_is_in_their_prime_is_asked_for_nothing() -> None:
    """As rolled and below 50 no age takes anything, and where age does not count none ever does. [BRP-CHR-020 BRP-CHR-024]"""
    years = next(each for step in CREATION.steps for each in step.blanks if each.path == "years")
    assert years.applies is not None
    assert not years.applies(legal_character(age=23, rolled_age=23), BOOK)
    assert not years.applies(legal_character(age=55, rolled_age=55), book(age_base=50, age_adjustments=False))


# -- another trade ------------------------------------------------------------------------------


def test_another_profession_frees_what_it_has_no_place_for() -> None:
    """A detective who swapped an entry for Sense and put 40 points there becomes an athlete: the swap is gone, and so are points
    that an athlete has no place for; what an athlete learns too stays. [BRP-CHR-033 BRP-CHR-128]
    """
    trade = next(each for step in CREATION.steps for each in step.blanks if each.path == "profession")
    skills = {"sense": {"profession": 40}, "spot": {"profession": 30}, "dodge": {"profession": 20}}
    before = legal_character(skills=skills, swapped={"hide": "sense"}, agreed=["swap"])
    after = legal_character(skills=skills, swapped={"hide": "sense"}, agreed=["swap"], profession="athlete")
    assert trade.brings is not None
    changed = trade.brings(before, after, BOOK)
    assert ({}, {"spot": 30, "dodge": 20}) == (dict(changed.swapped), dict(changed.skills.profession))
    assert not {"BRP-CHR-033", "BRP-CHR-128"} & {*told(changed, BOOK)}
    assert before == trade.brings(before, before, BOOK)
