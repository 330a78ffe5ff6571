"""Personality traits at the seat: pairs that come to 100, rolled, read, acted against, and moved."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import facing, gifted
from tests.rulesets.brp.seats import chances, rolled, said, seat
from tests.rulesets.brp.stage import BOOK, book, legal_character, person, rated, told
from tests.rulesets.brp.stage import seat as seat_at

from rulewright.chance.dice import RandomDice, ScriptedDice
from rulewright.contract.creation import thrown
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.people.temperament import with_temperament
from rulewright.rulesets.brp.state.entries import Trait
from rulewright.testing.at_the_seat import AtTheSeat

AT = book(traits=True)
AGGRESSIVE, BRAVE = "aggressive-or-passive", "brave-or-cowardly"


def table(traits: dict[str, int] | None = None, **more: Any) -> AtTheSeat:
    """Ann, who is aggressive, and Bob, who listens to people."""
    ann = person(at=AT, name="Ann", INT=10, traits=traits or {AGGRESSIVE: 90}, **more)
    bob = person(at=AT, name="Bob", skills=rated(insight=60, psychotherapy=60, science__psychology=60))
    return seat(AT, ann=ann, bob=bob)


@pytest.mark.rule("BRP-OPT-012", "BRP-OPT-013", "BRP-SEX-024")
def test_a_pair_comes_to_a_hundred() -> None:
    """Aggressive 90 is Passive 10, on the sheet and where a trait is given; 21 pairs, each with two sides."""
    there = table()
    assert (90, 10) == (int(there.number("ann", "Aggressive")), int(there.number("ann", "Passive")))
    there.press("give-trait", "ann", trait="cowardly", value=30)
    assert "Ann: Cowardly 30 / 70 Brave." == said(there)
    assert (70, 30) == (int(there.number("ann", "Brave")), int(there.number("ann", "Cowardly")))
    assert 21 == len(AT.content[Trait])
    assert 42 == len(set(there.offered("give-trait", "ann", "trait")))


@pytest.mark.rule("BRP-OPT-015", "BRP-SEX-025")
def test_a_trait_is_rolled() -> None:
    """Up to 90 she is aggressive, above it passive; a special or a critical only shows it more."""
    for face, shows, words in (
        (90, "aggressive", "Ann shows as aggressive (rudeness)."),
        (91, "passive", "Ann shows as passive (rudeness)."),
        (100, "passive", "Ann shows as passive (rudeness)."),
        (18, "aggressive", "Ann shows strongly as aggressive (rudeness)."),
        (5, "aggressive", "Ann shows with all their heart as aggressive (rudeness)."),
    ):
        there = table()
        answers = [True] if shows == "aggressive" else []
        outcome = there.press("trait", "ann", [face], answers, trait="aggressive", what="rudeness")
        assert (shows, words) == (outcome.trait, said(there))
    there = table({AGGRESSIVE: 100})
    assert "aggressive" == there.press("trait", "ann", [100], [True], trait="aggressive").trait
    there = table({AGGRESSIVE: 0})
    assert "passive" == there.press("trait", "ann", [1], trait="aggressive").trait


@pytest.mark.rule("BRP-OPT-015")
def test_a_trait_is_read_without_a_roll() -> None:
    """The rating may decide by itself; at 50 it leans to neither side."""
    for value, shows in ((90, "aggressive"), (51, "aggressive"), (50, ""), (49, "passive")):
        there = table({AGGRESSIVE: value})
        assert shows == there.press("trait", "ann", trait="aggressive", how="read").trait
        assert [] == rolled(there)
    assert ["aggressive", "passive"] == table().offered("trait", "ann", "trait")
    off = seat(BOOK, ann=person(name="Ann", traits={BRAVE: 60}))
    assert "Personality traits are not in use here." == off.refused("trait", "ann", trait="brave").reason


@pytest.mark.rule("BRP-OPT-014", "BRP-SEX-026", "BRP-SDX-062")
def test_traits_by_dice() -> None:
    """Half a d100 and 50, from 51 to 100; 3D10+70 for extremes, from 73 to 100."""
    for face, value in ((1, 51), (37, 69), (100, 100)):
        there = table()
        assert value == there.press("give-trait", "bob", [face], trait="brave", how="leaning")
        assert value == there.actor("bob").character.traits[BRAVE]
    for face, value in ((1, 73), (10, 100)):
        there = table()
        assert value == there.press("give-trait", "bob", [face] * 3, trait="cowardly", how="extreme")
        assert 100 - value == there.actor("bob").character.traits[BRAVE]


@pytest.mark.rule("BRP-OPT-014")
def test_the_builder_throws_for_the_pairs_that_were_chosen() -> None:
    """Only the pairs that one needs; dice keep to the side that one leans to. Where traits are not played, none stand."""
    step = next(each for each in CREATION.steps if each.id == "temperament")
    assert step.applies is not None
    assert (True, False) == (step.applies(legal_character(), AT), step.applies(legal_character(), BOOK))
    mine = legal_character(traits={AGGRESSIVE: 51, BRAVE: 40})
    after, _ = thrown(step, mine, AT, ScriptedDice([80, 20]))
    assert {AGGRESSIVE: 90, BRAVE: 40} == dict(after.traits)
    assert [] == told(after, AT)
    assert ["BRP-OPT-012"] == told(after)
    assert ["BRP-OPT-012"] == told(legal_character(traits={BRAVE: 101}), AT)
    assert ["BRP-OPT-013"] == told(legal_character(traits={"tall-or-short": 50}), AT)
    anybody = CREATION.random(RandomDice(3), AT, {})
    assert ([], 3) == (told(anybody, AT), len(anybody.traits))


@pytest.mark.rule("BRP-OPT-014")
def test_people_at_random_are_sometimes_all_of_a_piece() -> None:
    """One pair in six is thrown with 3D10+70, to the side that somebody leans to; the others with half a d100 and 50."""
    leans = {AGGRESSIVE: 60, BRAVE: 40}
    usual = with_temperament(ScriptedDice([20, 20, 2, 6]), legal_character(traits=leans), AT)
    assert {AGGRESSIVE: 60, BRAVE: 40} == dict(usual.traits)
    extreme = with_temperament(ScriptedDice([20, 20, 1, 1, 2, 3, 1, 10, 10, 10]), legal_character(traits=leans), AT)
    assert {AGGRESSIVE: 76, BRAVE: 0} == dict(extreme.traits)


@pytest.mark.rule("BRP-OPT-007", "BRP-OPT-018")
def test_an_absent_players_traits_earn_no_checks() -> None:
    """While others play somebody, a trait or a passion that succeeds earns nothing; afterwards it does again."""
    at = book(traits=True, passions=True)
    felt = {"Honor": 60, "Love (family)": 60}
    there = seat(at, ann=person(at=at, name="Ann", traits={BRAVE: 60}, passions=felt))
    there.press("player-away", "ann")
    there.press("trait", "ann", [30], [True], trait="brave")
    there.press("ask-passion", "ann", [30], [True], passion="Honor")
    there.press("weigh-passions", "ann", [30, 40], passion="Honor", other="Love (family)")
    assert () == there.actor("ann").checks
    there.press("player-back", "ann")
    there.press("trait", "ann", [30], [True], trait="brave")
    assert ("trait/brave",) == there.actor("ann").checks


@pytest.mark.rule("BRP-OPT-018", "BRP-OPT-019")
def test_who_acts_on_a_trait_or_against_it() -> None:
    """The player decides: acted on, the trait has earned a check; acted against, its opposite has."""
    there = table()
    there.press("trait", "ann", [30], [True], trait="aggressive")
    assert ("trait/aggressive",) == there.actor("ann").checks
    there = table()
    there.press("trait", "ann", [30], [False], trait="aggressive")
    assert ("trait/passive",) == there.actor("ann").checks
    assert "Ann acts passive all the same." in said(there)
    there = table()
    there.press("trait", "ann", [95], trait="aggressive")
    assert () == there.actor("ann").checks
    crowd = table(hero=False)
    crowd.press("trait", "ann", [30], trait="aggressive")
    assert ("trait/aggressive",) == crowd.actor("ann").checks


@pytest.mark.rule("BRP-OPT-018", "BRP-OPT-019", "BRP-SDX-077")
def test_a_trait_grows_at_its_opposites_cost() -> None:
    """Brave 60 that gains 4 is Brave 64 and Cowardly 36; nothing goes beyond 100."""
    there = table({BRAVE: 60})
    assert "trait/brave" in there.offered("award", "ann", "skill")
    there.press("award", "ann", skill="trait/brave")
    there.press("learn", "ann", [80, 4])
    assert (64, 36) == (int(there.number("ann", "Brave")), int(there.number("ann", "Cowardly")))
    there.press("award", "ann", skill="trait/cowardly")
    there.press("learn", "ann", [80, 5])
    assert (59, 41) == (int(there.number("ann", "Brave")), int(there.number("ann", "Cowardly")))
    assert 41 == there.press("change-trait", "ann", trait="brave", by=60, why="the dragon")
    assert 100 == there.actor("ann").character.traits[BRAVE]
    assert "Ann: brave is now 100, for the dragon." == said(there)
    assert -70 == there.press("change-trait", "ann", trait="brave", by=-70, why="the fire")
    assert -30 == there.press("change-trait", "ann", trait="brave", by=-50, why="the fire")
    assert (0, 100) == (int(there.number("ann", "Brave")), int(there.number("ann", "Cowardly")))
    assert 0 == there.press("change-trait", "ann", trait="cowardly", by=1, why="the dark")
    assert 0 == there.actor("ann").character.traits[BRAVE]


@pytest.mark.rule("BRP-OPT-018")
def test_a_trait_inspires_like_a_passion() -> None:
    """It lifts a skill by the same figures, once in a scene, and earns a check."""
    there = table({BRAVE: 60}, skills=rated(climb=40))
    assert ["trait/brave", "trait/cowardly"] == there.offered("passion", "ann", "passion")
    there.press("passion", "ann", [60], [True], passion="trait/brave", skill="climb")
    assert "Brave inspires Ann: Climb +20%." == said(there)
    assert ("trait/brave",) == there.actor("ann").checks
    there.press("skill", "ann", [60], skill="climb")
    assert [60] == chances(there)
    fumbled = table({BRAVE: 60}, skills=rated(climb=40))
    fumbled.press("passion", "ann", [100, 4, 1, 3], [True], passion="trait/brave", skill="climb")
    assert (56, True) == (fumbled.actor("ann").character.traits[BRAVE], fumbled.actor("ann").is_marked("despairs"))


@pytest.mark.rule("BRP-OPT-013", "BRP-POW-135")
def test_a_scent_sways_a_trait_for_a_time() -> None:
    """A scent of courage adds 20 to Brave and takes 20 from Cowardly, never beyond 100; then both are as before."""
    at = book(traits=True, powers=("mutations",))
    for written, now in ((60, (80, 20)), (90, (100, 0))):
        them = person(at=at, name="Ann", traits={BRAVE: written})
        there = seat_at(facing(gifted("mutations/pheromone/brave", level=1, POW=10, at=at), them, at=at), at)
        there.press("exude", "a", [6, 6, 99], mutation="pheromone", targets=("b",))
        assert now == (int(there.number("b", "Brave")), int(there.number("b", "Cowardly")))
        there.press("pass-time", "a", [], ["rest", "rest"], hours=1)
        assert (written, 100 - written) == (int(there.number("b", "Brave")), int(there.number("b", "Cowardly")))


@pytest.mark.rule("BRP-OPT-016")
def test_people_are_read_in_general_terms() -> None:
    """Insight sees one pair at once, psychology all in an hour; nobody hears a number, and a fumble is sure of the wrong."""
    pairs = {AGGRESSIVE: 95, BRAVE: 40}
    for pair, words in ((AGGRESSIVE, "very aggressive"), (BRAVE, "rather cowardly")):
        there = table(pairs)
        there.press("read-character", "bob", [40], target="ann", pair=pair)
        assert f"Bob takes Ann for {words}." in said(there)
        assert 0 == there.state.scene.minutes
    there = table({AGGRESSIVE: 50})
    there.press("read-character", "bob", [40], target="ann", pair=AGGRESSIVE)
    assert "Bob takes Ann for neither aggressive nor passive." in said(there)
    for skill in ("psychotherapy", "science/psychology"):
        there = table(pairs)
        there.press("read-character", "bob", [40], target="ann", pair=AGGRESSIVE, skill=skill)
        assert "Bob takes Ann for very aggressive, rather cowardly." in said(there)
        assert 60 <= there.state.scene.minutes
    there = table(pairs)
    there.press("read-character", "bob", [100], target="ann", pair=AGGRESSIVE)
    assert "Bob takes Ann for passive." in said(there)
    there.press("read-character", "bob", [80], target="ann", pair=AGGRESSIVE)
    assert "takes Ann" not in said(there)


@pytest.mark.rule("BRP-OPT-017")
def test_therapy_shifts_a_trait() -> None:
    """A month of it moves a pair by 1D3-1, 1D3 or 1D3+1 to the wanted side; a failure by nothing."""
    for face, die, gain in ((50, 3, 2), (50, 1, 0), (10, 2, 2), (2, 2, 3)):
        there = table()
        assert gain == there.press("shift-trait", "bob", [face, die], patient="ann", trait="passive")
        assert 10 + gain == int(there.number("ann", "Passive"))
        assert 90 - gain == int(there.number("ann", "Aggressive"))
        assert 30 * 24 * 60 <= there.state.scene.minutes
    there = table()
    assert 0 == there.press("shift-trait", "bob", [80], patient="ann", trait="passive")
    assert (
        "Ann leans to neither side of it." == there.refused("shift-trait", "bob", patient="ann", trait="brave").reason
    )
