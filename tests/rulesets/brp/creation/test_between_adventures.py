"""Actions of the system as a table presses them: contests, learning, years, time that passes, travel, loads."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, seat, state, undone

from rulewright.play import Exact, Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.actions.system import SYSTEM_ACTIONS
from rulewright.rulesets.brp.body.clock import DAY, WEEK
from rulewright.rulesets.brp.body.offers import trained
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.opposed import oppose
from rulewright.rulesets.brp.checks.ratings.outcomes import USUAL
from rulewright.rulesets.brp.checks.resistance import force
from rulewright.rulesets.brp.creation.advancement import learn
from rulewright.rulesets.brp.creation.downtime import let_time_pass
from rulewright.rulesets.brp.encounter import end_scene
from rulewright.rulesets.brp.opponents.policy import answer
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, Wound
from rulewright.rulesets.brp.state.entries import Ground, Pace
from rulewright.rulesets.brp.world.movement import over_ground, rate
from rulewright.rulesets.brp.world.travel import Journey, travel


def alone(at: Any = BOOK, **more: Any) -> Any:
    """One person."""
    return state(me=person(at=at, **more))


def two(**more: Any) -> Any:
    """Two people."""
    return state(me=person(**more), you=person(skills=rated(spot=50)))


def press(there: Any, action: str, at: Any = BOOK, faces: Any = (), answers: Any = (), **args: Any) -> Any:
    """Do an action as a table does: asked whether it may, then with its defaults."""
    table = seat(there, at)
    return table.press(action, "me", faces, answers, **args), table.last


def refusal(there: Any, action: str, at: Any = BOOK, **args: Any) -> str:
    """The rule by which an action is refused."""
    found = RULESET.action(action).refuse(there, at, "me", args)
    return "" if found is None else found.rule


# -- levels -------------------------------------------------------------------------------------


def test_five_levels_in_order() -> None:
    """From -1 to 3, so that contests are arithmetic. [BRP-PLY-004]"""
    assert [("FUMBLE", -1), ("FAILURE", 0), ("SUCCESS", 1), ("SPECIAL", 2), ("CRITICAL", 3)] == [
        (level.name, int(level)) for level in sorted(Level)
    ]


def test_a_fumble_is_told_as_its_skill_says() -> None:
    """The entry says what a fumble does, and where it says nothing it is a setback. [BRP-PLY-007]"""
    play = scripted(alone(skills=rated(spot=40)), faces=[100])
    assert Level.FUMBLE is play.run(use_skill, "me", "spot").level
    assert play.notes[0].startswith("Somebody, Spot: fumble. ")
    assert "setback" in USUAL[Level.FUMBLE]


# -- contests -----------------------------------------------------------------------------------


def test_contests_at_the_table() -> None:
    """Opposed, common, combined and resistance rolls are actions of their own. [BRP-PLY-036 BRP-PLY-033 BRP-PLY-041]"""
    there = state(me=person(skills=rated(hide=60, spot=40)), you=person(skills=rated(spot=50)))
    bout, _ = press(there, "oppose", faces=[50, 90], skill="hide", other="you", against="spot")
    assert bout.won
    use, _ = press(there, "cooperate", faces=[40, 55], skill="spot", helpers=("you",))
    assert 1 == use.level
    both, _ = press(there, "combine", faces=[50], first="hide", second="spot")
    assert ("hide",) == both.done


def test_resistance_at_the_table() -> None:
    """Doors, weights, foes, wills, poisons. [BRP-PLY-026 BRP-PLY-027 BRP-PLY-028 BRP-PLY-030]"""
    there = two(STR=12, SIZ=12, POW=12, CON=10)
    assert press(there, "force", faces=[60], strength=10)[0]
    assert press(there, "lift", faces=[60], size=10)[0]
    assert press(there, "overbear", faces=[70], target="you")[0]
    assert press(there, "will", faces=[60], target="you")[0]
    assert not press(there, "poison", faces=[61], potency=12)[0]
    assert RULESET.action("poison").gm_only


def test_any_two_things_measured() -> None:
    """A lead of ten needs no roll, whatever levels are read in others. [BRP-PLY-019 BRP-PLY-022 BRP-PLY-031]"""
    at = book(resistance_levels=True)
    assert Level.SUCCESS is press(alone(at), "resist", at, active=20, passive=10)[0]
    assert Level.FAILURE is press(alone(at), "resist", at, active=1, passive=11)[0]
    assert Level.SPECIAL is press(alone(at), "resist", at, [8], active=10, passive=10)[0]
    assert Level.SUCCESS is press(alone(), "resist", faces=[8], active=10, passive=10)[0]


def test_odds_of_contests() -> None:
    """The odds on the button are those of the rule. [BRP-PLY-021 BRP-PLY-036]"""
    there = two(STR=12)
    exact: Exact[Actor, Scene, Book] = Exact(BOOK)
    assert Fraction(60, 100) == exact.odds(force, there, "me", 10).map(lambda ending: ending.outcome).p(True)
    odds = exact.odds(oppose, there, "me", "spot", "you", "spot").map(lambda ending: ending.outcome.won)
    assert Fraction(1, 8) < odds.p(True) < Fraction(1, 4)


def test_luck_is_for_sale_where_fate_is() -> None:
    """Luck in place of a skill, and details at the game master's price. [BRP-PLY-053 BRP-PLY-055 BRP-PLY-059]"""
    assert "BRP-PLY-053" == refusal(alone(), "luck")
    at = book(fate_points=True)
    level, play = press(alone(at, POW=12), "luck", at, [30])
    assert (1, 7, ()) == (level, play.actor("me").power_points, play.actor("me").checks)
    _, bought = press(alone(at, POW=12), "detail", at, detail="a rope", points=4)
    assert 8 == bought.actor("me").power_points


# -- learning -----------------------------------------------------------------------------------


def test_experience_waits_for_peace_and_checks() -> None:
    """Not in a fight, and not without a check. [BRP-PLY-084]"""
    assert "BRP-PLY-084" == refusal(alone(), "learn")
    ticked = alone(skills=rated(spot=40)).write("me", "checks", ("spot",))
    fighting = ticked.write("scene", "round.number", 1)
    assert "BRP-PLY-084" == refusal(fighting, "learn")
    gained, play = press(ticked, "learn", faces=[70], fixed=True)
    assert (3, ()) == (gained, play.actor("me").checks)


def test_learning_can_be_undone() -> None:
    """Taking back every change restores the state. [BRP-PLY-084]"""
    ticked = alone(skills=rated(spot=40)).write("me", "checks", ("spot",))
    play = scripted(ticked, faces=[70, 6])
    play.run(learn, "me")
    assert ticked == undone(play)


def test_study_at_the_table() -> None:
    """Research and training of characteristics; what needs leave is offered with it. [BRP-PLY-093 BRP-PLY-097 BRP-PLY-106]"""
    gained, play = press(alone(INT=10, skills=rated(spot=40)), "research", faces=[70], skill="spot", fixed=True)
    assert (2, True) == (gained, play.scene.minutes > 5 * DAY)
    assert 1 == press(alone(STR=10, SIZ=13), "train", faces=[2], code="STR")[0]
    offered = [[each.key for each in trained(alone(agreed=leave), BOOK, "me")] for leave in ((), ("SIZ",))]
    assert [["STR", "CON", "DEX", "CHA"], ["STR", "CON", "DEX", "CHA", "SIZ"]] == offered


def test_gifts_of_the_game_master() -> None:
    """Checks and skills by other means are the game master's to give. [BRP-PLY-083 BRP-PLY-091]"""
    assert ("spot",) == press(alone(), "award", skill="spot")[1].actor("me").checks
    assert 10 == press(alone(skills=rated(spot=40)), "implant", skill="spot", gain=10)[0]
    assert all(RULESET.action(each).gm_only for each in ("award", "implant", "years", "pass-time", "travel"))


def test_years_at_the_table() -> None:
    """Ten years among people: older, and wiser where EDU counts. [BRP-PLY-107 BRP-PLY-111]"""
    at = book(education=True)
    lost, play = press(alone(at, EDU=10, age=20), "years", at, years=10)
    assert (0, 30, 11) == (lost, play.actor("me").character.age, play.actor("me").value("EDU"))


# -- time ---------------------------------------------------------------------------------------


def test_everybody_says_what_they_do() -> None:
    """Time jumps; each is asked, and gets back what their pastime gives. [BRP-PLY-060 BRP-PLY-064]"""
    there = state(a=person(POW=12), b=person(POW=12), c=person(POW=12))
    for who in ("a", "b", "c"):
        there = there.write(who, "power_points", 2)
    play = scripted(there, answers=["rest", "ordinary", "work"])
    play.run(let_time_pass, "a", 8)
    assert [10, 6, 2] == [play.actor(who).power_points for who in ("a", "b", "c")]
    assert (480, 3) == (play.scene.minutes, len(play.asked))
    assert "rest" == answer(play.asked[0], there, BOOK)


def test_an_hour_wakes_the_unconscious() -> None:
    """They are not asked; the dying do not last. [BRP-PLY-065]"""
    there = two().write("me", "fate", "unconscious").write("me", "hit_points", 2).write("you", "fate", "dying")
    play = scripted(there)
    play.run(let_time_pass, "me", 1)
    assert ("", "dead") == (play.actor("me").fate, play.actor("you").fate)


def test_weeks_heal() -> None:
    """Every week that ends gives back 1D3 hit points, however time is cut. [BRP-PLY-064]"""
    there = alone(CON=12, SIZ=12).write("me", "wounds.wound-1", Wound(damage=5)).write("me", "hit_points", 7)
    play = scripted(there, faces=[2, 3], answers=["rest"])
    play.run(let_time_pass, "me", 14 * 24)
    assert 12 == play.actor("me").hit_points
    days = scripted(there.write("scene", "minutes", WEEK - DAY), faces=[1], answers=["rest"])
    days.run(let_time_pass, "me", 24)
    assert 8 == days.actor("me").hit_points
    short = scripted(there, answers=["rest"])
    short.run(let_time_pass, "me", 6 * 24)
    assert 7 == short.actor("me").hit_points


def test_fatigue_comes_back_in_minutes() -> None:
    """An hour of rest gives back every point, hard work none. [BRP-PLY-064]"""
    at = book(fatigue="points")
    there = alone(at, STR=10, CON=10).write("me", "fatigue", 3)
    for pastime, left in (("rest", 20), ("work", 3)):
        play = scripted(there, at, answers=[pastime])
        play.run(let_time_pass, "me", 1)
        assert left == play.actor("me").fatigue


def test_a_scene_ends_before_time_jumps() -> None:
    """While rounds are counted there is no narrative time; after the scene there is. [BRP-PLY-060 BRP-PLY-061]"""
    there = alone().write("scene", "round.number", 2)
    with pytest.raises(Refused, match="Rounds"):
        scripted(there).run(let_time_pass, "me", 1)
    play = scripted(there)
    play.run(end_scene, "me")
    after = scripted(play.state, answers=["rest"])
    after.run(let_time_pass, "me", 1)
    assert (0, 61) == (after.scene.round.number, after.scene.minutes)


def test_what_the_form_refuses_before_the_press() -> None:
    """One skill twice, too many hours a week, a price beyond one's points, time in a fight.

    [BRP-PLY-041 BRP-PLY-053 BRP-PLY-061 BRP-PLY-089]
    """
    sold, fight = book(fate_points=True), alone().write("scene", "round.number", 1)
    assert "BRP-PLY-041" == refusal(alone(), "combine", first="spot", second="spot")
    assert "BRP-PLY-089" == refusal(alone(), "research", skill="spot", a_week=101)
    assert "BRP-PLY-093" == refusal(alone(), "research", book(unresearched=("spot",)), skill="spot")
    assert "BRP-PLY-053" == refusal(alone(), "detail", sold, detail="a moat", points=100)
    assert "BRP-PLY-053" == refusal(alone().write("me", "power_points", 4), "luck", sold)
    assert "BRP-PLY-061" == refusal(fight, "pass-time", hours=1)


# -- travel -------------------------------------------------------------------------------------


def test_a_day_on_the_road() -> None:
    """Ten hours on horseback through mountain forest: 8 km. [BRP-PLY-066 BRP-PLY-070 BRP-PLY-073 BRP-PLY-074]"""
    metres, play = press(alone(), "travel", pace="riding-walking-speed", grounds=("mountains", "forest-off-the-roads"))
    assert (8000, 600) == (metres, play.scene.minutes)
    assert ["Somebody: Riding, walking speed, 8 km in 10 hours."] == play.notes


def test_ten_hours_are_a_day() -> None:
    """More only in shifts, and never more than there are. [BRP-PLY-069]"""
    assert "BRP-PLY-069" == refusal(alone(), "travel", pace="walking", hours=11)
    with pytest.raises(Refused, match="10 hours"):
        scripted(alone()).run(travel, "me", Journey("walking", hours=11))
    assert 6000 * 24 == press(alone(), "travel", pace="ship-vintage-sailing", hours=24, shifts=True)[0]
    assert rate(20, "whole day") == 6000 * 24


def test_what_has_no_rate() -> None:
    """A space vehicle of the future is as fast as the game master says. [BRP-PLY-070]"""
    with pytest.raises(Refused, match="no set rate"):
        scripted(alone()).run(travel, "me", Journey("space-vehicle-future"))


def test_nobody_runs_under_a_great_load() -> None:
    """Above STR and CON together one walks. [BRP-PLY-077]"""
    at = book(encumbrance=True)
    there = alone(at, STR=10, CON=10).write("me", "burden", 21)
    assert "BRP-PLY-077" == refusal(there, "travel", at, pace="running-normally", hours=1)
    with pytest.raises(Refused, match="under such a load"):
        scripted(there, at).run(travel, "me", Journey("running-normally", hours=1))
    assert 3000 == press(there, "travel", at, pace="walking", hours=1)[0]


def test_rates_as_printed() -> None:
    """Every pace over a turn, an hour and a day follows from a round. [BRP-PLY-068 BRP-PLY-070]"""
    printed = {"walking": 30, "marching-forced": 36, "running-normally": 90, "running-sprinting": 150, "swimming": 15,
               "riding-walking-speed": 36, "riding-gallop": 180, "land-vehicle-modern": 1200, "boat-small-rowed": 120,
               "train-bullet": 3300, "air-vehicle-jet": 9750, "air-vehicle-future": 5250}  # fmt: skip
    paces = BOOK.content[Pace]
    assert printed == {name: rate(paces[name].metres, "day") // 1000 for name in printed}


def test_storms_at_their_worst() -> None:
    """A storm leaves half, or a fifth; a small river all, or two thirds. [BRP-PLY-073]"""
    storm = [BOOK.content.get(Ground, "heavy-storm")]
    assert [15, 6] == [over_ground(30, storm, worst=worst) for worst in (False, True)]
    river = [each for each in BOOK.content.all(Ground) if each.id.startswith("minor-river")]
    assert [30, 20] == [over_ground(30, river, worst=worst) for worst in (False, True)]


def test_marches_and_gallops_tire_all_who_go() -> None:
    """A forced march costs a point an hour and asks for Stamina; a gallop tires the mount too. [BRP-PLY-071 BRP-PLY-072]"""
    at = book(fatigue="points")
    there = state(me=person(at=at), horse=person(at=at, CON=14))
    _, march = press(there, "travel", at, [51], pace="marching-forced", hours=8)
    assert (12, 9, 24) == (march.actor("me").fatigue, march.actor("me").hit_points, march.actor("horse").fatigue)
    _, gallop = press(there, "travel", at, [50, 70], pace="riding-gallop", hours=2, companions=("horse",))
    assert (18, 22) == (gallop.actor("me").fatigue, gallop.actor("horse").fatigue)
    _, ran = press(there, "travel", at, [50], pace="running-normally", hours=1)
    assert 8 == ran.actor("me").fatigue


# -- loads --------------------------------------------------------------------------------------


def test_loads_at_the_table() -> None:
    """Carried by choice where loads count; effort under too much of it tires. [BRP-PLY-076 BRP-PLY-079]"""
    assert "BRP-PLY-076" == refusal(alone(), "load", enc=5)
    at = book(encumbrance=True, fatigue="points")
    carried, play = press(alone(at, STR=10, CON=10), "load", at, enc=23)
    assert 23 == carried
    cost, tired = press(play.state, "toil", at, turns=2)
    assert (6, 14) == (cost, tired.actor("me").fatigue)


def test_every_action_names_its_rule() -> None:
    """Actions of the system cite what they play. [BRP-PLY-043]"""
    assert all(each.rules and all(rule.startswith("BRP-") for rule in each.rules) for each in SYSTEM_ACTIONS)
    assert len({each.id for each in RULESET.actions}) == len(RULESET.actions)
