"""The builder as whoever makes a character meets it: who, which traits, what gear, and who joins on the spot."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import BOOK, character, npc, state, with_own

from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_people import Background
from rulewright.testing.at_the_seat import AtTheSeat


def offered(step: str, path: str, **written: Any) -> list[str]:
    """What a page of the builder offers for one of its blanks, in its order."""
    page = next(each for each in CREATION.steps if each.id == step)
    blank: Any = next(each for each in page.blanks if each.path == path)
    return [option.key for option in blank.options(character("sam", **written), BOOK)]


def refused(**written: Any) -> set[str]:
    """The rules by which a character as written is not legal yet."""
    return {each.rule for each in CREATION.refusals(character("sam", **written), BOOK)}


def traits_left(*traits: str, **written: Any) -> int:
    """Points for traits that a character has left."""
    made = character("sam", traits=dict.fromkeys(traits, "said"), **written)
    return next(each.left for each in CREATION.budgets(made, BOOK) if each.name == "Traits")


# -- who ----------------------------------------------------------------------------------------


def test_a_concept_is_in_a_players_own_words() -> None:
    """Written down on the first page, and still there in play. [SHA-CHR-004]"""
    page = next(each for each in CREATION.steps if each.id == "who")
    assert ("text", "A word or two.") == next((each.kind, each.help) for each in page.blanks if each.path == "concept")
    assert refused(concept="lapsed monk") == refused()
    assert "lapsed monk" == RULESET.enter("sam", character("sam", concept="lapsed monk"), BOOK).character.concept


def test_people_are_human_unless_the_game_says_otherwise() -> None:
    """Nothing else is offered or taken for granted; what is not in the book is refused. [SHA-CHR-005]"""
    assert ("human", ["human"]) == (CREATION.blank(BOOK).species, offered("who", "species"))
    assert ("SHA-CHR-005" in refused(species="elf"), "SHA-CHR-005" in refused()) == (True, False)


# -- traits -------------------------------------------------------------------------------------


def test_burdens_pay_for_boons() -> None:
    """A point each: at the average level there is one, a burden gives one more, two boons take two. [SHA-TRT-002]"""
    start = traits_left()
    assert (start - 1, start + 1, start) == (
        traits_left("agile"), traits_left("hideous"), traits_left("agile", "hideous"),
    )  # fmt: skip
    boons = ("agile", "robust", "charismatic", "willful")[: start + 1]
    assert "SHA-CHR-041" in refused(traits=dict.fromkeys(boons, "said"))
    assert "SHA-CHR-041" not in refused(traits=dict.fromkeys((*boons, "hideous"), "said"))


def test_what_a_species_has_nobody_elects() -> None:
    """It is not on the page, refused where it is written in all the same, and in play with the species. [SHA-TRT-005]"""
    page = offered("traits", "traits")
    assert ("agile" in page, "adaptable" in page, "mindless" in page) == (True, False, False)
    assert "SHA-TRT-005" in refused(traits={"mindless": ""})
    assert "SHA-TRT-005" not in refused(traits={"agile": ""})
    with_it, without = ((each, BOOK) for each in (character("x"), character("x", species="dog")))
    points = [next(b.points for b in CREATION.budgets(*each) if b.name == "Powers") for each in (with_it, without)]
    assert 1 == points[0] - points[1]


PAIRS = (
    ("agile", "clumsy"), ("charismatic", "artless"), ("intelligent", "foolish"), ("robust", "frail"),
    ("perceptive", "unobservant"), ("willful", "wavering"), ("attractive", "hideous"), ("strong", "weak"),
)  # fmt: skip


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_opposites_exclude_each_other(one: str, other: str) -> None:
    """Whichever came first; each alone is fine. [SHA-TRT-008]"""
    assert "SHA-TRT-008" in refused(traits={one: "said", other: "said"})
    assert not {"SHA-TRT-008", "SHA-TRT-009"} & (refused(traits={one: "said"}) | refused(traits={other: "said"}))


ELF = """
[[species]]
id = "elf"
name = "Elf"
scale = 1
health = 8
strength = 2
speeds = { land = { tactical = 4, strategic = 5 } }
traits = { agile = "", robust = "", charismatic = "", intelligent = "", perceptive = "", willful = "", attractive = "", strong = "" }
rules = ["SHA-SPC-001"]
"""


@pytest.mark.parametrize(("born", "opposite"), PAIRS)
def test_what_a_species_has_may_be_elected_once_more_or_against(born: str, opposite: str) -> None:
    """Six pairs may, whichever of the two; looks and strength may not. [SHA-TRT-008 SHA-TRT-009]"""
    own, found = with_own(ELF), {}
    for trait in (born, opposite):
        made = character("sam", species="elf", traits={trait: "said"})
        found[trait] = {each.rule for each in CREATION.refusals(made, own)}
    stacks = born not in ("attractive", "strong")
    assert (stacks, stacks) == ("SHA-TRT-009" not in found[born], "SHA-TRT-008" not in found[opposite])


def test_what_is_elected_once_more_adds_up() -> None:
    """A robust one of a robust kind gains by it what a robust human does. [SHA-TRT-009]"""
    own, gained = with_own(ELF), []
    for species in ("human", "elf"):
        health = []
        for traits in ({}, {"robust": "said"}):
            made = RULESET.enter("x", character("x", player=False, species=species, traits=traits), own)
            health.append(int(AtTheSeat(RULESET, state(x=made), own).number("x", "Health")))
        gained.append(health[1] - health[0])
    assert [1, 1] == gained


# -- gear ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("powers", "weapons"), [((), ()), (("far-shot",), ("ranged",)), (("castigate",), ("full-shard",))]
)
def test_what_powers_need_is_offered_first(powers: tuple[str, ...], weapons: tuple[str, ...]) -> None:
    """Arms for those that take them, a shard for who casts; the game master hands out the rest. [SHA-ECO-003]"""
    page = offered("gear", "weapons", powers=dict.fromkeys(powers, 1))
    assert weapons == tuple(page[: len(weapons)])
    assert (page == offered("gear", "weapons")) == (not powers)
    table = seat(state(a=npc("a"), b=npc("b")))
    table.press("hand-over", "a", target="b", thing="light", count=1)
    assert (("light",), ()) == (table.actor("b").character.weapons, table.actor("a").character.weapons)


# -- on the spot --------------------------------------------------------------------------------

ACTIVE = ("alertness", "far-shot", "fierce-lunge", "jarring-blow")


@pytest.mark.parametrize(
    ("rank", "slow"),
    [("minion", ["Far Shot", "Fierce Lunge", "Jarring Blow"]), ("lieutenant", ["Jarring Blow"]), ("captain", [])],
)
def test_the_game_master_is_told_what_slows_things_down(rank: str, slow: list[str]) -> None:
    """None but what is passive for a minion, two for a lieutenant, any for a captain. [SHA-BLD-013 SHA-ENC-004]"""
    table = seat(state(a=npc("a")))
    table.press("newcomer", "a", name="Gero", powers=ACTIVE, rank=rank)
    told = "; ".join(table.last.notes)
    names = [BOOK.content.get(Power, each).name for each in ACTIVE]
    assert slow == [each for each in names if f"{each} slows things down" in told]
    assert set(ACTIVE) == set(table.actor("gero").character.powers)


def test_who_joins_is_under_the_same_rules() -> None:
    """Health, pool and skills as anybody's, bound by the same turn, and nobody's player character. [SHA-BLD-014]"""
    table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(1, 0))))
    table.press("newcomer", "a", name="Gero", background="soldier", level=2, side="x")
    like = npc("c", skills=dict(table.actor("gero").character.skills.items()))
    for number in ("Health", "Pool maximum", "Strength", "Speed"):
        assert int(seat(state(c=like)).number("c", number)) == int(table.number("gero", number)), number
    assert (False, "gero", "x") == (
        table.actor("gero").character.player, table.state.scene.order[-1], table.state.scene.sides["gero"],
    )  # fmt: skip
    table.state = table.state.write("gero", "at", table.actor("a").at)
    table.press("attack", "gero", [6], target="b", weapon="basic")
    assert [4] == thrown(table)
    assert "SHA-CORE-080" == table.refused("attack", "gero", target="b", weapon="basic").rule


@pytest.mark.parametrize(
    ("more", "stronger", "told"),
    [(0, 0, []), (0, 2, []), (0, -2, ["Strength"]), (-2, 0, [])],
)
def test_an_odd_body_is_told_of(more: int, stronger: int, told: list[str]) -> None:
    """Health 4 to 16 and Strength 1 to 4 are usual for Scale 1: advice, and they join all the same. [SHA-SPC-020]"""
    table = seat(state(a=npc("a")))
    table.press("newcomer", "a", name="Gero", more=more, stronger=stronger)
    odd = [
        word
        for word in ("Health", "Strength")
        if any(f"{word} " in note and "outside" in note for note in table.last.notes)
    ]
    assert (told, True) == (odd, "gero" in table.state.actors)


def test_a_background_has_a_name_of_a_word_or_two() -> None:
    """Agreed on or not, a sentence is none. [SHA-CHR-007]"""
    four = BOOK.content[Background]["hunter"].skills
    own = {"background_skills": four, "trained": dict(zip(four, (1, 1, 2, 2), strict=True)), "agreed": ("background",)}
    assert "SHA-CHR-007" not in refused(background="bounty hunter", **own)
    assert "SHA-CHR-007" in refused(background="bounty hunter of the west", **own)
    assert "SHA-CHR-007" in refused(background="", **own)


def test_a_power_that_the_book_does_not_have_is_said_to_be_none() -> None:
    """A character from a table with other entries is refused with a reason; its traits still count. [SHA-CHR-047]"""
    assert "SHA-CHR-047" in refused(powers={"of-another-pack": 1})
    assert traits_left() == traits_left(powers={"of-another-pack": 1})
