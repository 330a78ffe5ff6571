"""Skills among people and with things: deceit, seeking, feelings, leading, making, reputation."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import seat
from tests.rulesets.brp.stage import BOOK, book, person, press, rated, refused, scripted, state

from rulewright.chance import ScriptedDice
from rulewright.play import Effect, Minutes, Refused
from rulewright.play.clock import RoundEnds, TimePasses
from rulewright.play.effects import pass_moment
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.opposed import Bout
from rulewright.rulesets.brp.creation.standing import better_gear, rise
from rulewright.rulesets.brp.powers.allegiance.deeds import favoured_deed
from rulewright.rulesets.brp.skills.attempt import Attempt
from rulewright.rulesets.brp.skills.deceit import cheat, come_to_senses, fast_talk, filch, persuade
from rulewright.rulesets.brp.skills.disguises import look_closer
from rulewright.rulesets.brp.skills.leading import command, teach, teacher_needs
from rulewright.rulesets.brp.skills.making import (
    craft,
    machine_damage,
    repair,
    skill_for_explosives,
)
from rulewright.rulesets.brp.skills.seeking import look_up, navigate, track, work_out
from rulewright.rulesets.brp.skills.status import award, recognise
from rulewright.rulesets.brp.skills.temperament.inspiration import inspire
from rulewright.rulesets.brp.skills.using import try_skill, use_skill

# -- deceit -------------------------------------------------------------------------------------


def test_seeing_through_a_disguise() -> None:
    """Spot or Insight against Disguise, or against Fast Talk in conversation. [BRP-SKL-046]"""
    there = state(guard=person(skills=rated(spot=40, insight=40)), spy=person(skills=rated(disguise=20, fast_talk=60)))
    assert scripted(there, faces=[30, 50], answers=["disguise"]).run(look_closer, "guard", "spy")
    assert not scripted(there, faces=[30, 50], answers=["fast-talk"]).run(look_closer, "guard", "spy", "insight")


def test_cheating() -> None:
    """Sleight of Hand or Fast Talk against Spot or Insight. [BRP-SKL-073]"""
    there = state(shark=person(skills=rated(sleight_of_hand=60)), mark=person(skills=rated(spot=40)))
    assert Bout("shark", Level.SUCCESS, won=True) == scripted(there, faces=[40, 60]).run(cheat, "shark", "mark")
    assert Bout("mark", Level.SUCCESS) == scripted(there, faces=[70, 30]).run(cheat, "shark", "mark")


def test_picking_a_pocket() -> None:
    """Spot must beat it; a failure is noticed by an Idea roll, a fumble always. [BRP-SKL-139]"""
    there = state(thief=person(skills=rated(sleight_of_hand=60)), mark=person(INT=10, skills=rated(spot=40)))
    ends = {(40, 60): "taken", (40, 8): "noticed", (70, 60): "unnoticed", (70, 40): "noticed", (99,): "noticed"}
    assert ends == {faces: scripted(there, faces=faces).run(filch, "thief", "mark") for faces in ends}


def test_fast_talk_fades_and_persuasion_lasts() -> None:
    """Some minutes, or an Idea roll, end quick talk; an argument stays; fumbles make enemies. [BRP-SKL-059 BRP-SKL-123]"""
    there = state(me=person(skills=rated(fast_talk=60, persuade=60)), you=person(INT=10))
    play = scripted(there, faces=[30, 60, 50])
    fast_talk(play, "me", "you")
    assert [False, True] == [come_to_senses(play, "you"), come_to_senses(play, "you")]
    assert not play.actor("you").is_marked("swayed")
    quick, slow = scripted(there, faces=[30]), scripted(there, faces=[30])
    quick.run(fast_talk, "me", "you")
    slow.run(persuade, "me", "you")
    for each in (quick, slow):
        pass_moment(each, TimePasses(60))
    assert [False, True] == [each.actor("you").is_marked("swayed") for each in (quick, slow)]
    for rule in (fast_talk, persuade):
        angry = scripted(there, faces=[99])
        angry.run(rule, "me", "you")
        assert angry.actor("you").is_marked("hostile")


def test_nobody_thinks_better_of_an_argument() -> None:
    """An Idea roll frees from quick talk alone: who was convinced for good has nothing to think over. [BRP-SKL-059]"""
    there = state(me=person(skills=rated(fast_talk=60, persuade=60)), you=person(INT=10))
    assert "Nobody" in refused(there, "come-to-senses", "you").reason
    talked = press(there, "fast-talk", "me", [30], target="you").game.state
    assert press(talked, "come-to-senses", "you", [50]).outcome
    for how, face in (("fast-talk", 2), ("persuade", 30)):
        sure = press(there, how, "me", [face], target="you").game.state
        assert "for good" in refused(sure, "come-to-senses", "you").reason


# -- seeking ------------------------------------------------------------------------------------


def test_losing_the_way() -> None:
    """A fumble is lost, and Difficult for anybody to mend. [BRP-SKL-118]"""
    there = state(me=person(skills=rated(navigate=60)), you=person(skills=rated(navigate=60)))
    play = scripted(there, faces=[99, 31, 30])
    navigate(play, "me")
    assert [Level.FAILURE, Level.SUCCESS] == [navigate(play, "you"), navigate(play, "me")]
    assert not play.actor("me").is_marked("lost")
    assert 720 == play.scene.minutes


def test_losing_the_trail() -> None:
    """A failed roll loses it, and finding it again is Difficult; a fumble loses the tracker too. [BRP-SKL-158]"""
    play = scripted(state(me=person(skills=rated(track=60))), faces=[70, 1, 31, 1, 30, 1])
    assert [Level.FAILURE, Level.FAILURE, Level.SUCCESS] == [track(play, "me") for _ in range(3)]
    assert not play.actor("me").effects
    gone = scripted(state(me=person(skills=rated(track=60))), faces=[99, 1])
    gone.run(track, "me")
    assert gone.actor("me").is_marked("lost")


@pytest.mark.parametrize(
    ("face", "electronic", "minutes"), [(30, False, 240), (70, False, 480), (30, True, 60), (99, False, 240)]
)
def test_research_takes_time(face: int, electronic: bool, minutes: int) -> None:
    """Four hours, less by machine, twice as long for nothing. [BRP-SKL-131]"""
    play = scripted(state(me=person(skills=rated(research=60))), faces=[face])
    play.run(look_up, "me", electronic=electronic)
    assert minutes == play.scene.minutes


@pytest.mark.parametrize(("face", "electronic", "lasts"), [(30, True, True), (30, False, False), (80, False, False)])
def test_what_lasts_runs_as_long_as_research_does(face: int, electronic: bool, lasts: bool) -> None:
    """An hour by machine leaves two hours of something alone, four or eight hours end it, and eight end six. [BRP-SKL-131]"""
    for left in (120, 360):
        effect = Effect("glow", "Glow", clock=Minutes(left))
        table = seat(me=person(skills=rated(research=60)))
        table.state = table.state.write("me", "effects.glow", effect)
        table.press("look-up", "me", [face], electronic=electronic)
        assert (lasts if left == 120 else face == 30) == ("glow" in table.actor("me").effects), left


def test_strange_weapons() -> None:
    """A Difficult Idea roll makes sense of a gun or a beam weapon. [BRP-SKL-057 BRP-SKL-063]"""
    there = state(me=person(INT=12))
    for skill in ("firearm/rifle", "energy-weapon/energy-pistol"):
        assert [Level.SUCCESS, Level.FAILURE] == [
            scripted(there, faces=[face]).run(work_out, "me", skill) for face in (30, 31)
        ]
    assert Level.SUCCESS is scripted(there, faces=[31]).run(work_out, "me", "melee-weapon/club")


# -- feelings -----------------------------------------------------------------------------------


def test_a_passion_carries_a_roll() -> None:
    """A passion that succeeds adds 20, one that fails takes 10 off; only where passions are in use.

    [BRP-SYS-026]
    """
    there = state(me=person(passions={"love of home": 60}, skills=rated(climb=40)))
    at = book(passions=True)
    assert Level.SUCCESS is scripted(there, at, [50], [True]).run(inspire, "me", "love of home", "climb")
    assert Level.FAILURE is scripted(there, at, [70], [True]).run(inspire, "me", "love of home", "climb")
    with pytest.raises(Refused, match="BRP-SYS-026"):
        scripted(there).run(inspire, "me", "love of home", "climb")


def test_deeds_raise_allegiance() -> None:
    """Each favoured deed adds; only where allegiance is in use. [BRP-SYS-027]"""
    play = scripted(state(me=person()), book(allegiance=True))
    assert [1, 4] == [favoured_deed(play, "me", "law"), favoured_deed(play, "me", "law", 3)]
    with pytest.raises(Refused, match="BRP-SYS-027"):
        scripted(state(me=person())).run(favoured_deed, "me", "law")


@pytest.mark.parametrize("cause", ["", " ", "St. Brendan", "."])
def test_a_cause_has_a_name(cause: str) -> None:
    """What cannot be written down is refused beforehand. [BRP-SYS-027]"""
    at = book(allegiance=True)
    assert "BRP-SYS-027" == refused(state(me=person()), "serve-cause", "me", at=at, allegiance=cause).rule


# -- leading and teaching -----------------------------------------------------------------------


def test_command_helps_those_who_obey() -> None:
    """A fifth of the rating as their one complement, for the round; only for skills that fit.

    [BRP-SKL-037 BRP-SKL-038 BRP-SKL-039]
    """
    there = state(
        chief=person(skills=rated(command=55)), man=person(skills=rated(melee_weapon__sword=40, brawl=40, dodge=60))
    )
    play = scripted(there, faces=[50, 51, 41, 52])
    command(play, "chief", ("man",))
    assert Level.SUCCESS is use_skill(play, "man", "melee-weapon/sword").level
    assert Level.FAILURE is use_skill(play, "man", "brawl").level
    assert Level.SUCCESS is try_skill(play, "man", "melee-weapon/sword", Attempt(complement="dodge")).level
    pass_moment(play, RoundEnds())
    assert not play.actor("man").effects
    mutiny = scripted(there, faces=[99])
    mutiny.run(command, "chief", ("man",))
    assert mutiny.actor("man").is_marked("mutinous against chief")


def test_brp_dx_036_what_a_teacher_needs() -> None:
    """Twice the student's rating or 50, and by ruling more than the student has. [BRP-SKL-153]"""
    students = (20, 30, 50, 60)
    assert [40, 50, 51, 61] == [teacher_needs(student, BOOK) for student in students]
    assert [40, 50, 50, 50] == [teacher_needs(student, book(teacher_exceeds=False)) for student in students]


@pytest.mark.parametrize(("face", "dice", "gain"), [(30, (4,), 4), (10, (5,), 5), (2, (5,), 7), (70, (), 0)])
def test_teaching_by_level(face: int, dice: tuple[int, ...], gain: int) -> None:
    """1D6, 1D6, 1D6+2, and nothing on a failure. [BRP-SKL-152]"""
    there = state(master=person(skills=rated(teach=60, spot=80)), pupil=person())
    play = scripted(there, faces=[face, *dice])
    assert gain == play.run(teach, "master", "pupil", "spot").gain
    points = play.actor("pupil").skills.get("spot")
    assert gain == (points.training if points else 0)


def test_teaching_has_its_ends() -> None:
    """A fumble costs 1D2 unless an Idea roll sees it; nobody is taught beyond 75%. [BRP-SKL-014 BRP-SKL-152]"""
    there = state(master=person(skills=rated(teach=60, spot=90)), pupil=person(INT=10))
    bad = scripted(there, faces=[99, 60, 2])
    assert -2 == bad.run(teach, "master", "pupil", "spot").gain
    assert 0 == scripted(there, faces=[99, 40]).run(teach, "master", "pupil", "spot").gain
    close = state(master=person(skills=rated(teach=60, spot=90)), pupil=person(skills=rated(spot=73)))
    assert 2 == scripted(close, faces=[30, 6]).run(teach, "master", "pupil", "spot").gain
    done = state(master=person(skills=rated(teach=60, spot=90)), pupil=person(skills=rated(spot=75)))
    with pytest.raises(Refused, match="BRP-SKL-014"):
        scripted(done).run(teach, "master", "pupil", "spot")
    with pytest.raises(Refused, match="BRP-SKL-153"):
        scripted(state(master=person(), pupil=person())).run(teach, "master", "pupil", "spot")


# -- making and mending -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "dice", "points"), [(30, (3,), 3), (10, (3, 2), 5), (2, (3,), 6), (70, (), 0), (99, (2,), -2)]
)
def test_repair_by_level(face: int, dice: tuple[int, ...], points: int) -> None:
    """1D3, 2D3 or 1D3+3 hit points of the thing; nothing; 1D3 harm. [BRP-SKL-130]"""
    play = scripted(state(me=person(skills=rated(repair__mechanical=60))), faces=[face, *dice])
    assert points == play.run(repair, "me", "repair/mechanical", "engine").points


def test_after_a_botched_repair() -> None:
    """It may hurt the one who repairs, and the next try is Difficult. [BRP-SKL-130]"""
    play = scripted(state(me=person(skills=rated(repair__mechanical=60))), faces=[99, 3, 31])
    repair(play, "me", "repair/mechanical", "engine", hurts_user=True)
    assert 7 == play.actor("me").hit_points
    assert Level.FAILURE is repair(play, "me", "repair/mechanical", "engine").level


@pytest.mark.parametrize("thing", ["Mr. Smith's engine", "...", "a  b"])
def test_anything_can_be_botched(thing: str) -> None:
    """Whatever somebody calls it, they know it again. [BRP-SKL-130]"""
    play = scripted(state(me=person(skills=rated(repair__mechanical=60))), faces=[99, 3, 31])
    repair(play, "me", "repair/mechanical", thing)
    assert Level.FAILURE is repair(play, "me", "repair/mechanical", thing).level


def test_craft_by_level() -> None:
    """An ordinary piece, +10, +20; without tools it is Difficult. [BRP-SKL-040 BRP-SKL-041]"""
    there = state(me=person(skills=rated(craft__carpentry=60)))
    made = {face: scripted(there, faces=[face]).run(craft, "me", "craft/carpentry").bonus for face in (30, 10, 2, 70)}
    assert {30: 0, 10: 10, 2: 20, 70: 0} == made
    assert Level.FAILURE is scripted(there, faces=[31]).run(craft, "me", "craft/carpentry", ("no-craft-tools",)).level


def test_machines_and_explosives() -> None:
    """3D6 to 6D6 by size; neighbouring skills of Demolition; unstable charges want a roll each round.

    [BRP-SKL-042 BRP-SKL-044 BRP-SKL-090 BRP-SKL-159]
    """
    assert [9, 18] == [machine_damage(size).throw(ScriptedDice([3] * 6)) for size in (1, 4)]
    made = {what: skill_for_explosives(what) for what in ("compound", "charge", "grenade", "bomb")}
    assert {"compound": "science/chemistry", "charge": "technical-skill/*", "grenade": "throw", "bomb": ""} == made


# -- reputation ---------------------------------------------------------------------------------


def test_status_is_awarded() -> None:
    """A point an adventure, more for great deeds; scandal lowers it; nothing else is awarded. [BRP-SKL-142]"""
    play = scripted(state(me=person()), faces=[4])
    assert [1, 4, -1] == [
        award(play, "me", "status/home"),
        award(play, "me", "status/home", "1d6"),
        award(play, "me", "status/home", scandal=True),
    ]
    assert 4 == play.actor("me").skills["status/home"].award
    with pytest.raises(Refused, match="BRP-SKL-142"):
        award(play, "me", "spot")


def test_fame_goes_ahead() -> None:
    """To know somebody one rolls under that person's Status. [BRP-SKL-143]"""
    there = state(me=person(), star=person(skills=rated(status__home=80)))
    assert [True, False] == [
        scripted(there, faces=[70]).run(recognise, *pair, "status/home") for pair in (("me", "star"), ("star", "me"))
    ]


def test_status_brings_wealth_and_gear_before_play() -> None:
    """Roll until one fails or the top is reached; nothing is ticked. [BRP-CHR-135 BRP-SKL-145]"""
    me = person(profession="merchant", skills=rated(status__home=50))
    rich = book(wealth_by_status=True)
    play = scripted(state(me=me), rich, faces=[40, 60])
    assert "affluent" == play.run(rise, "me", "status/home")
    assert (1, ()) == (play.actor("me").character.status_rolls, play.actor("me").checks)
    assert "wealthy" == scripted(state(me=me), rich, faces=[40, 40]).run(rise, "me", "status/home")
    with pytest.raises(Refused, match="BRP-SKL-145"):
        scripted(state(me=me)).run(better_gear, "me", "status/home")
    gear = scripted(state(me=me), book(status_gear=True), faces=[40])
    assert gear.run(better_gear, "me", "status/home")
    assert () == gear.actor("me").checks
