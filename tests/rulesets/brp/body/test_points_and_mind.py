"""Power points, fatigue, sanity, and what happens when a characteristic falls."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, book, person, rated, refused, scripted, state, undone

from rulewright.play import Effect, Modifier, Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body import fatigue, power_points, sanity
from rulewright.rulesets.brp.body.years import regain_youth, study
from rulewright.rulesets.brp.checks.characteristics import alter, human_most
from rulewright.rulesets.brp.checks.spending import spend
from rulewright.rulesets.brp.checks.weariness import (
    penalty,
    stage,
    stamina_first,
    tired_rating,
)
from rulewright.rulesets.brp.state.numbers import most_fatigue

TIRED = book(fatigue="points")
SIMPLE = book(fatigue="simple")
MAD = book(sanity=True, sanity_by_leave=False)


# -- power points -------------------------------------------------------------------------------


def test_brp_dx_025_recovery_of_pow_30() -> None:
    """Two points an hour asleep, one an hour awake. [BRP-CHR-101]"""
    assert (16, 3) == (power_points.asleep(30, 8), power_points.awake(30, 3))


def test_brp_dx_045_recovery_of_pow_60() -> None:
    """Three points an hour asleep, one in 40 minutes awake. [BRP-CHR-101]"""
    assert (24, 3) == (power_points.asleep(60, 8), power_points.awake(60, 2))


def test_recovery_by_band() -> None:
    """Minutes for a point awake, by maximum; each band beyond the fourth halves them. [BRP-CHR-101]"""
    assert [120, 120, 60, 40, 30, 15, 7] == [power_points.minutes_awake(most) for most in (1, 24, 25, 49, 96, 97, 121)]
    assert [1, 2, 3, 4, 5] == [power_points.asleep(most, 1) for most in (24, 25, 72, 96, 97)]


def test_brp_dx_046_surplus() -> None:
    """POW 12, full, and 30 gained: 24 stay as surplus, 6 are lost; the stricter table keeps 12. [BRP-CHR-102]"""
    play = scripted(state(me=person(POW=12)))
    assert 6 == play.run(power_points.gain, "me", 30)
    assert (12, 24) == (play.actor("me").power_points, play.actor("me").surplus)
    strict = scripted(state(me=person(POW=12)), book(surplus="within"))
    assert 18 == strict.run(power_points.gain, "me", 30)
    assert (12, 12) == (strict.actor("me").power_points, strict.actor("me").surplus)


def test_surplus_goes_first_and_fades_overnight() -> None:
    """Spending takes surplus before one's own points; a night's sleep takes what is left of it. [BRP-CHR-103]"""
    play = scripted(state(me=person(POW=12)))
    play.run(power_points.gain, "me", 5)
    play.run(spend, "me", 7, "a spell")
    assert (10, 0) == (play.actor("me").power_points, play.actor("me").surplus)
    play.run(power_points.gain, "me", 4)
    play.run(power_points.recover, "me", 8)
    assert (12, 0) == (play.actor("me").power_points, play.actor("me").surplus)


def test_no_power_points_is_a_faint() -> None:
    """At 0 one faints, never below; the first point wakes. Hard work brings none back. [BRP-CHR-099 BRP-CHR-100]"""
    play = scripted(state(me=person(POW=3)))
    with pytest.raises(Refused, match="BRP-CHR-100"):
        play.run(spend, "me", 4)
    play.run(spend, "me", 3)
    assert (0, "fainted") == (play.actor("me").power_points, play.actor("me").fate)
    assert 0 == play.run(power_points.recover, "me", 4, strenuous=True)
    assert 2 == play.run(power_points.recover, "me", 4, sleeping=False)
    assert "" == play.actor("me").fate
    assert 3 == undone(play).actor("me").power_points


def test_power_points_go_by_one_name() -> None:
    """A setting may call them magic points; every message then does. [BRP-CHR-105 BRP-SYS-029]"""
    play = scripted(state(me=person(POW=1)), book(power_point_name="magic points"))
    play.run(spend, "me", 1)
    assert ["Somebody faints: no magic points left."] == play.notes


# -- characteristics ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "fate"),
    [
        ("STR", "invalid"),
        ("CON", "dead"),
        ("SIZ", "vanished"),
        ("INT", "vegetative"),
        ("POW", "catatonic"),
        ("DEX", "immobile"),
    ],
)
def test_at_zero(code: str, fate: str) -> None:
    """Nothing left of a characteristic takes one out of play.

    [BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068]
    """
    play = scripted(state(me=person()))
    play.run(alter, "me", code, -12, "wasting")
    assert (0, fate) == (play.actor("me").value(code), play.actor("me").fate)
    assert "" == undone(play).actor("me").fate


def test_charisma_zero_leaves_one_playing() -> None:
    """Nobody dies of CHA 0, and fine things may raise it again. [BRP-CHR-069]"""
    play = scripted(state(me=person()))
    play.run(alter, "me", "CHA", -10)
    assert (0, "") == (play.actor("me").value("CHA"), play.actor("me").fate)
    play.run(alter, "me", "CHA", 2, "a fine coat")
    assert 2 == play.actor("me").value("CHA")


def test_starving() -> None:
    """More than half of SIZ, rounded up, starved away is death: of 13 that is 8 points. [BRP-CHR-065]"""
    play = scripted(state(me=person(SIZ=13)))
    play.run(alter, "me", "SIZ", -7, "hunger", starving=True)
    assert "" == play.actor("me").fate
    play.run(alter, "me", "SIZ", -1, "hunger", starving=True)
    assert "dead" == play.actor("me").fate


def test_a_human_body_stops_at_21_and_a_mind_does_not() -> None:
    """STR, CON, SIZ, DEX and CHA end at 21; INT, POW and EDU have no end; other species and powers go beyond.

    [BRP-CHR-058 BRP-CHR-059 BRP-CHR-061]
    """
    assert [21, 21, 21, None, None, 21, 21, None] == [
        human_most(code) for code in ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA", "EDU")
    ]
    play = scripted(state(me=person(STR=20, INT=20), ogre=person(STR=20, species="ogre")))
    for who, code in (("me", "STR"), ("me", "INT"), ("ogre", "STR")):
        play.run(alter, who, code, 5, "training")
    assert [21, 25, 25] == [
        play.actor("me").value("STR"),
        play.actor("me").value("INT"),
        play.actor("ogre").value("STR"),
    ]
    mighty = Effect("might", "Might", modifiers=(Modifier("STR", 9),))
    lifted = replace(play.actor("me"), effects=play.actor("me").effects.with_("might", mighty))
    assert 30 == lifted.value("STR")


def test_a_change_reaches_everything_at_once() -> None:
    """Lower CON and STR: hit points, fatigue and power points are clipped, and come back by healing only.

    [BRP-CHR-062 BRP-CHR-079]
    """
    play = scripted(state(me=person(STR=12, CON=12, SIZ=12, POW=12)))
    play.run(alter, "me", "POW", -4, "drain")
    play.run(alter, "me", "STR", -2, "fever")
    me = play.actor("me")
    assert (8, 22) == (me.power_points, me.fatigue)
    play.run(alter, "me", "POW", 4, "restored")
    assert 8 == play.actor("me").power_points


def test_a_year_of_study_adds_education() -> None:
    """EDU grows by a point a year of hard study, and nobody without it has any. [BRP-CHR-070]"""
    play = scripted(state(me=person(EDU=12), beast=person()), book(education=True))
    play.run(study, "me", 2)
    assert (14, 0) == (play.actor("me").value("EDU"), play.actor("beast").value("EDU"))


def test_growing_up_gives_points_back() -> None:
    """What youth took may come back, point by point, but no more than that. [BRP-CHR-023]"""
    play = scripted(state(me=person(age=16, rolled_age=18, years={"STR": 2}, STR=8)))
    assert [True, True] == [play.run(regain_youth, "me", "STR") for _ in range(2)]
    assert 10 == play.actor("me").value("STR")
    for code in ("STR", "DEX"):
        with pytest.raises(Refused, match="BRP-CHR-023"):
            play.run(regain_youth, "me", code)


# -- fatigue ------------------------------------------------------------------------------------


def test_brp_ex_018_twenty_minutes_of_rest() -> None:
    """STR 10 and CON 10 have 20 fatigue points; from 0 that is 20 minutes of rest. [BRP-CHR-108 BRP-CHR-113]"""
    play = scripted(state(me=replace(person(), fatigue=0)), TIRED)
    assert 20 == most_fatigue(play.actor("me"))
    assert 19 == play.run(fatigue.rest, "me", 19)
    assert 1 == play.run(fatigue.rest, "me", 5)


def test_brp_dx_026_negative_fatigue() -> None:
    """At -10 all rolls lose 10; at -25 one is exhausted, until there is a point above 0. [BRP-CHR-110 BRP-CHR-111]"""
    play = scripted(state(me=person(STR=12, CON=13)), TIRED)
    assert 25 == most_fatigue(play.actor("me"))
    play.run(fatigue.tire, "me", 35)
    assert [-10] == [part.value for part in penalty(play.actor("me"), TIRED)]
    assert not play.actor("me").exhausted
    play.run(fatigue.tire, "me", 99)
    assert (-25, True) == (play.actor("me").fatigue, play.actor("me").exhausted)
    play.run(fatigue.rest, "me", 25)
    assert play.actor("me").exhausted
    play.run(fatigue.rest, "me", 1)
    assert not play.actor("me").exhausted


def test_what_effort_costs() -> None:
    """A point a round in a fight or race, a point a turn kept up, a point an hour of march, nothing at rest.

    [BRP-CHR-109 BRP-CHR-113 BRP-SKL-070 BRP-SKL-149]
    """
    costs = {
        ("melee", 5): 5, ("climbing", 3): 3, ("racing", 4): 4, ("swimming", 50): 2, ("labour", 25): 1,
        ("march", 600): 2, ("rest", 100): 0, ("flight", 100): 0, ("manoeuvre", 2): 2,
    }  # fmt: skip
    assert costs == {(effort, rounds): fatigue.cost(effort, rounds) for effort, rounds in costs}  # type: ignore[arg-type]
    assert (50, 2) == (fatigue.cost("sprinting", 50), fatigue.cost("sprinting", 50, in_combat=False))


def test_too_great_a_load_tires() -> None:
    """Above STR and CON together each point costs a point a turn. [BRP-CHR-112]"""
    me = person(STR=10, CON=12)
    assert [0, 0, 6] == [fatigue.burden_cost(me, load, 2) for load in (10, 22, 25)]


def test_fatigue_costs_nothing_where_it_is_not_played() -> None:
    """Without the option nobody tires. [BRP-CHR-108]"""
    play = scripted(state(me=person()))
    play.run(fatigue.exert, "me", "melee", 500)
    assert [] == play.changes
    assert () == penalty(replace(person(), fatigue=-5), BOOK)


@pytest.mark.parametrize(
    ("rounds", "reached", "rating", "steps"), [(29, 0, 60, 0), (30, 1, 60, 1), (40, 2, 15, 0), (100, 3, 11, 0)]
)
def test_simple_fatigue(rounds: int, reached: int, rating: int, steps: int) -> None:
    """After CON x 3 rounds Difficult, x 4 a quarter, x 10 no more than POW.

    [BRP-CHR-114 BRP-CHR-115 BRP-CHR-116 BRP-CHR-117]
    """
    play = scripted(state(me=person(CON=10, POW=11)), SIMPLE)
    play.run(fatigue.exert, "me", "melee", rounds)
    me = play.actor("me")
    assert (reached, (rating, steps)) == (stage(me, SIMPLE), tired_rating(60, me, SIMPLE))
    assert ["", "", "average", "difficult"][reached] == stamina_first(me, SIMPLE)
    play.run(fatigue.rest, "me", 1)
    assert 0 == stage(play.actor("me"), SIMPLE)


# -- sanity -------------------------------------------------------------------------------------


def test_brp_dx_027_sanity_of_pow_11() -> None:
    """55 points; losing 28 of them in five minutes is temporary insanity. [BRP-CHR-118 BRP-CHR-120]"""
    me = person(POW=11)
    assert (55, 28) == (me.sanity, sanity.threshold(me, me.sanity, MAD))
    assert 11 == sanity.threshold(me, 55, book(insanity_part=5))


def test_brp_ex_038_a_shock_of_one_or_1d3() -> None:
    """Stood, it costs 1; failed, 1D3. [BRP-CHR-119]"""
    play = scripted(state(me=person(POW=11)), MAD, faces=[55, 56, 3])
    assert 1 == sanity.sanity_roll(play, "me", "1/1D3")
    assert 3 == sanity.sanity_roll(play, "me", "1/1D3")
    play.close()
    assert 51 == play.actor("me").sanity


def test_sanity_is_an_option() -> None:
    """Without it nobody rolls. [BRP-CHR-118]"""
    with pytest.raises(Refused, match="BRP-CHR-118"):
        scripted(state(me=person())).run(sanity.sanity_roll, "me", "0/1")


@pytest.mark.parametrize(
    "loss", ["", "1D3", "a/b", "1/1D3/2", "/1", "1/", "0d6/1", "1/d0", "1/99D9", "0/101", "1/1d3!"]
)
def test_what_is_no_loss_is_not_rolled(loss: str) -> None:
    """A loss has two halves, each a number or dice, and not more than anybody has. [BRP-CHR-119]"""
    assert "BRP-CHR-119" == refused(state(me=person()), "sanity", "me", MAD, loss=loss).rule
    with pytest.raises(Refused, match="BRP-CHR-119"):
        scripted(state(me=person()), MAD).run(sanity.sanity_roll, "me", loss)


@pytest.mark.parametrize("loss", ["0/0", "1/1d3", " 1 / 2D6+1 ", "d4-1/D100", "1d1/10d10"])
def test_losses_as_they_are_written(loss: str) -> None:
    """Capitals, spaces and points on top are as good as any. [BRP-CHR-119]"""
    assert None is RULESET.action("sanity").refuse(state(me=person()), MAD, "me", {"loss": loss})
    assert 2 == len(sanity.losses(loss))


def test_losses_add_up_for_five_minutes() -> None:
    """Half of what one had, in pieces within five minutes, still breaks; spread wider it does not. [BRP-CHR-120]"""
    play = scripted(state(me=person(POW=10)), MAD, faces=[3, 1])
    sanity.lose(play, "me", 15)
    assert not play.actor("me").is_marked("temporarily insane")
    sanity.lose(play, "me", 10)
    assert play.actor("me").is_marked("temporarily insane")
    slow = scripted(state(me=person(POW=10)), MAD)
    sanity.lose(slow, "me", 15)
    slow.change_scene("minutes", 5)
    sanity.lose(slow, "me", 10)
    assert not slow.actor("me").is_marked("temporarily insane")


def test_no_sanity_is_the_end() -> None:
    """At 0 the character cannot be played any more. [BRP-CHR-121]"""
    play = scripted(state(me=person(POW=3)), MAD)
    sanity.lose(play, "me", 20)
    assert (0, "insane") == (play.actor("me").sanity, play.actor("me").fate)
    assert 15 == undone(play).actor("me").sanity


def test_sanity_comes_back_to_99_at_most() -> None:
    """It may rise above where it began, to 99, or to what forbidden knowledge leaves of 100. [BRP-CHR-122 BRP-SKL-099]"""
    play = scripted(state(me=person(POW=18), reader=person(POW=18, skills=rated(knowledge__blasphemous_lore=15))), MAD)
    assert 9 == play.run(sanity.restore, "me", 30)
    assert (99, 85) == tuple(sanity.most_sanity(play.actor(who), MAD) for who in ("me", "reader"))
    assert 0 == play.run(sanity.restore, "reader", 5)


def test_mastering_a_skill_restores_sanity_once() -> None:
    """Reaching 91% in play gives 2D6 back, once for each skill; starting there gives nothing. [BRP-CHR-123]"""
    me = replace(person(POW=11), sanity=20)
    play = scripted(state(me=me), MAD, faces=[3, 4])
    assert 7 == sanity.mastery(play, "me", "spot", 88, 92)
    assert 0 == sanity.mastery(play, "me", "spot", 88, 92)
    assert 0 == sanity.mastery(play, "me", "hide", 91, 95)
    play.close()
    assert 27 == play.actor("me").sanity
