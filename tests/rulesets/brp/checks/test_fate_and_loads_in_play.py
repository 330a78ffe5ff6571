"""Fate and loads where rolls are made; teaching, research and passions as they change the sheet."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state

from rulewright.play import Refused
from rulewright.rulesets.brp.body.clock import HOURS_A_WEEK, WEEK
from rulewright.rulesets.brp.body.growth import train_characteristic
from rulewright.rulesets.brp.body.years import live
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.cooperation import combine, cooperate
from rulewright.rulesets.brp.checks.opposed import oppose
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.creation.advancement import learn, learn_one, research
from rulewright.rulesets.brp.gear.encumbrance import carried_by, shoulder
from rulewright.rulesets.brp.skills.leading import teach
from rulewright.rulesets.brp.skills.learning import award_check, can_improve
from rulewright.rulesets.brp.skills.temperament.inspiration import inspire
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.world.movement import combat_metres

FATED = book(fate_points=True)


def alone(at: Any = BOOK, **more: Any) -> Any:
    """One person."""
    return state(me=person(at=at, **more))


# -- fate ---------------------------------------------------------------------------------------


def test_a_skill_rolled_again_teaches_nothing() -> None:
    """Five points, the second roll stands, and no check for it; let stand, it has one. [BRP-PLY-054 BRP-PLY-081]"""
    there = alone(FATED, POW=12, skills=rated(spot=60))
    play = scripted(there, FATED, [80, 30], ["again"])
    use = play.run(use_skill, "me", "spot")
    assert (Level.SUCCESS, (), 7) == (use.level, use.ticked, play.actor("me").power_points)
    kept = scripted(there, FATED, [30], ["stand"])
    assert ("spot",) == kept.run(use_skill, "me", "spot").ticked


def test_the_second_roll_stands() -> None:
    """Rolled again, a roll is neither raised nor rolled a third time. [BRP-PLY-054 BRP-PLY-057]"""
    play = scripted(alone(FATED, POW=18, skills=rated(spot=60)), FATED, [80, 90], ["again"])
    assert Level.FAILURE is play.run(use_skill, "me", "spot").level
    assert 1 == len(play.asked)


def test_a_skill_raised_teaches_nothing() -> None:
    """Two steps for twelve points, from failure to special. [BRP-PLY-057 BRP-PLY-081]"""
    play = scripted(alone(FATED, POW=13, skills=rated(spot=60)), FATED, [80], ["special"])
    use = play.run(use_skill, "me", "spot")
    assert (Level.SPECIAL, (), 1) == (use.level, use.ticked, play.actor("me").power_points)


def test_surplus_points_buy_fate_first() -> None:
    """What is above the maximum is spent before one's own. [BRP-PLY-053]"""
    there = alone(FATED, POW=4, skills=rated(spot=60)).write("me", "surplus", 3)
    play = scripted(there, FATED, [80, 30], ["again"])
    play.run(use_skill, "me", "spot")
    assert (2, 0) == (play.actor("me").power_points, play.actor("me").surplus)


def test_nobody_is_asked_who_cannot_pay_or_gain() -> None:
    """Too few points, or a critical already, and the roll stands unasked. [BRP-PLY-053 BRP-PLY-054]"""
    poor = scripted(alone(FATED, POW=4, skills=rated(spot=60)), FATED, [80])
    assert Level.FAILURE is poor.run(use_skill, "me", "spot").level
    lucky = scripted(alone(FATED, POW=18, skills=rated(spot=60)), FATED, [1])
    assert Level.CRITICAL is lucky.run(use_skill, "me", "spot").level
    assert [] == [*poor.asked, *lucky.asked]


def test_resistance_and_characteristic_rolls_again() -> None:
    """Any percentile roll may be rolled again. [BRP-PLY-054]"""
    play = scripted(alone(FATED, POW=12), FATED, [80, 20], ["again"])
    assert play.run(resist, "me", 10, 10, "test")
    agile = scripted(alone(FATED, POW=12, DEX=10), FATED, [80, 20], ["again"])
    assert Level.SUCCESS is agile.run(characteristic_roll, "me", "DEX")
    assert (7, 7) == (play.actor("me").power_points, agile.actor("me").power_points)


def test_opposed_and_combined_rolls_again() -> None:
    """Each side of an opposed roll may pay; a combined roll that was bought teaches nothing. [BRP-PLY-054 BRP-PLY-081]"""
    two = state(a=person(at=FATED, POW=12, skills=rated(hide=60)), b=person(at=FATED, POW=3, skills=rated(spot=60)))
    play = scripted(two, FATED, [80, 40, 30], ["again"])
    assert "a" == play.run(oppose, "a", "hide", "b", "spot").winner
    raised = scripted(two, FATED, [80, 30], ["success"])
    assert "a" == raised.run(oppose, "a", "hide", "b", "spot").winner
    both = scripted(alone(FATED, POW=12, skills=rated(hide=60, spot=60)), FATED, [80, 40], ["again"])
    assert ("hide", "spot") == both.run(combine, "me", "hide", "spot").done
    assert () == both.actor("me").checks


def test_a_leader_who_pays_learns_nothing() -> None:
    """The helper's check comes with the leader's own success only. [BRP-PLY-035 BRP-PLY-081]"""
    crew = state(
        lead=person(at=FATED, POW=12, skills=rated(spot=50)), one=person(at=FATED, POW=3, skills=rated(spot=50))
    )
    play = scripted(crew, FATED, [40, 90, 40], ["again"])
    assert Level.SUCCESS is play.run(cooperate, "lead", "spot", ("one",)).level
    assert ((), ()) == (play.actor("lead").checks, play.actor("one").checks)


# -- loads --------------------------------------------------------------------------------------

LADEN = book(encumbrance=True)


def test_a_load_hinders_body_and_hand() -> None:
    """Three points too many: 15 off skills of body, hand and combat and off Agility, none off the mind.

    [BRP-PLY-077 BRP-PLY-078]
    """
    play = scripted(alone(LADEN, STR=12, CON=13, DEX=12, skills=rated(climb=60, spot=60, dodge=50)), LADEN)
    assert 28 == play.run(shoulder, "me", 28)
    me = play.actor("me")
    chances = [int(roll_for(me, key, LADEN, Difficulty.AVERAGE).chance) for key in ("climb", "dodge", "spot")]
    assert [45, 35, 60] == chances
    agile: Any = scripted(play.state, LADEN, [40])
    agile.run(characteristic_roll, "me", "DEX")
    assert 45 == agile.drawn[0][0].chance
    assert 21 == combat_metres(me, LADEN)


def test_loads_count_only_where_a_table_counts_them() -> None:
    """Without the option nobody is slowed. [BRP-PLY-078]"""
    there = alone(STR=12, CON=13, skills=rated(climb=60)).write("me", "burden", 90)
    play = scripted(there, faces=[60])
    assert Level.SUCCESS is play.run(use_skill, "me", "climb").level
    assert 30 == combat_metres(there.actor("me"), BOOK)


def test_arms_and_armour_weigh() -> None:
    """What is worn and held counts, what lies on the ground does not. [BRP-PLY-076]"""
    me = person(at=LADEN, weapons=("sword-broad",), armour=("chain",), SIZ=12)
    laid = state(me=me).write("me", "dropped", ("sword-broad",)).actor("me")
    assert (21, 20) == (carried_by(me, LADEN), carried_by(laid, LADEN))


# -- learning -----------------------------------------------------------------------------------


def test_passions_improve_like_skills() -> None:
    """A passion that inspired somebody is ticked and rolled for; one that failed is not. [BRP-PLY-080 BRP-PLY-081]"""
    at = book(passions=True)
    there = alone(at, INT=10, passions={"loyalty": 60}, skills=rated(spot=50))
    play = scripted(there, at, [30], [True])
    play.run(inspire, "me", "loyalty", "spot")
    assert ("passion/loyalty",) == play.actor("me").checks
    failed = scripted(there, at, [61], [True])
    failed.run(inspire, "me", "loyalty", "spot")
    assert () == failed.actor("me").checks
    assert 4 == scripted(play.state, at, [70, 4]).run(learn, "me")
    later = scripted(play.state, at, [70, 4])
    later.run(learn, "me")
    assert 64 == later.actor("me").character.passions["loyalty"]


def test_what_never_improves() -> None:
    """Skills without a box are not ticked, even as a gift. [BRP-PLY-080 BRP-PLY-083]"""
    me = person()
    barred = [key for key in ("status", "spot", "passion/envy") if not can_improve(me, key, BOOK)]
    assert "passion/envy" in barred
    assert "spot" not in barred
    assert not scripted(alone()).run(award_check, "me", "passion/envy")


def test_experience_ends_at_100_where_ratings_do() -> None:
    """Capped at 100, only what fits is gained; else it goes on. [BRP-PLY-052 BRP-PLY-087]"""
    for over, gain in ((False, 2), (True, 6)):
        at = book(over_100=over)
        play = scripted(alone(at, INT=20, skills={"spot": {"personal": 73}}), at, [95, 6])
        assert gain == play.run(learn_one, "me", "spot")
        assert 98 + gain == rating(play.actor("me"), "spot", at)


def test_sources_must_be_read_first() -> None:
    """A roll that fails ends the research; it teaches nothing itself. [BRP-PLY-095]"""
    there = alone(INT=10, skills=rated(science__biology=50, research=60))
    failed = scripted(there, faces=[70])
    assert 0 == failed.run(research, "me", "science/biology", "research")
    read = scripted(there, faces=[40, 80, 5])
    assert 3 == read.run(research, "me", "science/biology", "research")
    assert () == read.actor("me").checks


def test_what_a_table_does_not_study() -> None:
    """Categories and skills that have no books here. [BRP-PLY-093]"""
    there = alone(INT=10, skills=rated(spot=50, hide=60))
    for barred in ("perception", "spot"):
        with pytest.raises(Refused, match="cannot be researched"):
            scripted(there, book(unresearched=(barred,))).run(research, "me", "spot")
    assert 2 == scripted(there, book(unresearched=("perception",)), [70]).run(research, "me", "hide", fixed=True)


def test_difficulty_does_not_touch_resistance() -> None:
    """Compared on the resistance table, ratings count as they are. [BRP-PLY-032 BRP-PLY-040]"""
    at = book(opposed="resistance")
    play: Any = scripted(alone(skills=rated(hide=65)).write("you", "", person(skills=rated(spot=45))), at, [70])
    assert "me" == play.run(oppose, "me", "hide", "you", "spot", "difficult").winner
    assert 70 == play.drawn[0][0].chance


def test_study_takes_time() -> None:
    """Fifty hours are a week: of training, of research, of bodily training. [BRP-PLY-089 BRP-PLY-094 BRP-PLY-105]"""
    there = state(a=person(skills=rated(teach=70, spot=90)), b=person(INT=10, STR=10, SIZ=14, skills=rated(spot=50)))
    taught = scripted(there, faces=[50, 4])
    taught.run(teach, "a", "b", "spot")
    alone_ = scripted(there, faces=[20])
    alone_.run(research, "b", "spot")
    trained = scripted(there, faces=[2])
    trained.run(train_characteristic, "b", "STR")
    weeks = [play.scene.minutes / WEEK for play in (alone_, trained)]
    assert [1, 250 / HOURS_A_WEEK] == weeks
    assert WEEK <= taught.scene.minutes


# -- characteristics and years ------------------------------------------------------------------


def test_intelligence_by_leave() -> None:
    """INT rises where the game master agrees; POW only by contests. [BRP-PLY-097]"""
    assert 1 == scripted(alone(agreed=("INT",)), faces=[2]).run(train_characteristic, "me", "INT")
    with pytest.raises(Refused, match="POW is not trained"):
        scripted(alone()).run(train_characteristic, "me", "POW")


def test_nothing_is_rolled_for_a_refusal() -> None:
    """A refusal comes before dice and hours. [BRP-PLY-097 BRP-PLY-106]"""
    play = scripted(alone())
    with pytest.raises(Refused):
        play.run(train_characteristic, "me", "SIZ")
    assert [] == [*play.drawn, *play.changes]


def test_bodies_of_epic_games_pass_21() -> None:
    """Below epic level a trained body stops at 21. [BRP-PLY-099]"""
    for level, after in (("normal", 21), ("epic", 22)):
        at = book(power_level=level)
        play = scripted(alone(at, DEX=20), at, [3])
        play.run(train_characteristic, "me", "DEX")
        assert after == play.actor("me").value("DEX")


def test_losses_are_trained_back() -> None:
    """What age took comes back by training, to the limit of the start. [BRP-PLY-110]"""
    there = alone(STR=12, CON=10, SIZ=10).write("me", "characteristics.STR", 9)
    play = scripted(there, faces=[3])
    assert 2 == play.run(train_characteristic, "me", "STR")


def test_age_spares_power_and_education() -> None:
    """However bad the years, POW and EDU stay. [BRP-PLY-110 BRP-PLY-108]"""
    at = book(ageing=True, education=True)
    play = scripted(alone(at, EDU=12, age=60), at, [1, 1, 1, 3, 5, 7])
    assert 4 == play.run(live, "me", 1)
    now = play.actor("me")
    assert [9, 9, 9, 9, 10, 12] == [now.value(code) for code in ("STR", "CON", "DEX", "CHA", "POW", "EDU")]


def test_ten_years_one_by_one() -> None:
    """EDU counts whole tens of years since play began, in however many steps; not those spent alone. [BRP-PLY-111]"""
    at = book(education=True)
    play = scripted(alone(at, EDU=12, age=20), at)
    for years, education in ((6, 12), (6, 13), (7, 13), (1, 14)):
        play.run(live, "me", years)
        assert education == play.actor("me").value("EDU")
    play.run(live, "me", 30, alone=True)
    assert (14, 70) == (play.actor("me").value("EDU"), play.actor("me").character.age)


def test_the_dead_grow_no_older() -> None:
    """Years end with a life. [BRP-PLY-109]"""
    at = book(ageing=True)
    play = scripted(alone(at, STR=1, age=60), at, [1, 4, 1])
    play.run(live, "me", 5)
    assert ("dead", 61) == (play.actor("me").fate, play.actor("me").character.age)
