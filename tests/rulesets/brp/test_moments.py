"""Moments: what rounds, fights, days and weeks bring by themselves, and deeds as they are pressed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, play, press, rated, refused, scripted, state

from rulewright.play import Effect, Minutes
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body.clock import DAY, elapse
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.defence_options import rolls_against
from rulewright.rulesets.brp.creation.advancement import learn_one
from rulewright.rulesets.brp.creation.downtime import let_time_pass
from rulewright.rulesets.brp.encounter import end_round, end_scene
from rulewright.rulesets.brp.powers.moments import round_ends
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Points, State, Wound

TIRED = book(fatigue="points", encumbrance=True)


def marked(there: State, who: str, *marks: str, **more: Any) -> State:
    """Somebody on whom something lasts."""
    return there.write(who, "effects.mark", Effect("mark", "Mark", marks=marks, **more))


# -- rounds and minutes -------------------------------------------------------------------------


def test_fighting_tires() -> None:
    """A point a round for whoever struck or defended; under too great a load more with each turn. [BRP-CHR-109 BRP-PLY-079]"""
    there = duel(fighter(at=TIRED), fighter(at=TIRED), number=25).write("a", "fight.done", 1).write("a", "burden", 23)
    game = play(there, at=TIRED)
    game.run(end_round)
    assert (20 - 1 - 3, 20) == (game.actor("a").fatigue, game.actor("b").fatigue)
    simple = book(fatigue="simple")
    counted = play(duel(fighter(at=simple), fighter(at=simple)).write("a", "fight.parries", 1), at=simple)
    counted.run(end_round)
    assert (1, 0) == (counted.actor("a").exertion, counted.actor("b").exertion)


def test_weariness_weighs_on_resistance() -> None:
    """A point off for each below 0, here too. [BRP-CHR-110]"""
    there = duel(fighter(at=TIRED)).write("a", "fatigue", -7)
    assert [True, False] == [play(there, [face], at=TIRED).run(resist, "a", 10, 10, "it") for face in (43, 44)]


@pytest.mark.parametrize(
    ("exertion", "faces", "level"),
    [(40, [51], Level.FAILURE), (40, [50, 10], Level.SUCCESS), (100, [26], Level.FAILURE)],
)
def test_the_spent_need_stamina_first(exertion: int, faces: list[int], level: Level) -> None:
    """Stamina before anything bodily, a Difficult one when exhausted. [BRP-CHR-116 BRP-CHR-117]"""
    at = book(fatigue="simple")
    there = state(me=person(at=at, skills=rated(climb=80))).write("me", "exertion", exertion)
    assert level is scripted(there, at, faces).run(use_skill, "me", "climb").level


def test_a_fight_takes_its_time() -> None:
    """Twenty rounds are four minutes, of which what lasts for minutes loses each once and no more.

    [BRP-SYS-015 BRP-PLY-063]
    """
    there = marked(marked(duel(), "a", "dizzy", clock=Minutes(4)), "b", "dazed", clock=Minutes(5))
    game = play(there)
    for number in range(1, 21):
        game.change_scene("round.number", number, "next")
        game.run(round_ends)
    game.run(end_scene, "a")
    assert (4, False) == (game.scene.minutes, game.actor("a").is_marked("dizzy"))
    assert [Minutes(1)] == [effect.clock for effect in game.actor("b").effects.values()]
    later = play(there)
    elapse(later, 3, "waiting")
    assert later.actor("a").is_marked("dizzy")
    elapse(later, 1, "waiting")
    assert not later.actor("a").is_marked("dizzy")


# -- days and weeks -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "by_day"), [(1, [0] * 6 + [1]), (2, [0, 0, 0, 1, 1, 1, 2]), (3, [0, 0, 1, 1, 1, 2, 3])]
)
def test_healing_by_days(roll: int, by_day: list[int]) -> None:
    """Rolled for at the start of the week, one point every so many days, all of them by its end. [BRP-CBT-124]"""
    at = book(daily_healing=True)
    there = state(me=person(at=at)).write("me", "wounds.wound-1", Wound(damage=4)).write("me", "hit_points", 6)
    game = scripted(there, at, [roll], ["ordinary"] * 7)
    told = []
    for _ in range(7):
        let_time_pass(game, "me", 24)
        told.append(game.actor("me").hit_points - 6)
    assert by_day == told


def test_a_week_of_healing_can_be_pressed() -> None:
    """In whose care, and how good it is; not in a fight. [BRP-CBT-123 BRP-CBT-127]"""
    there = state(me=person(), doc=person(skills=rated(medicine=60)))
    hurt = there.write("me", "wounds.wound-1", Wound(damage=5)).write("me", "hit_points", 5)
    told = press(hurt, "heal-week", "me", [60, 2, 3], carer="doc", care="excellent", skill="medicine")
    assert 5 == told.outcome
    assert "BRP-CBT-123" == refused(duel(), "heal-week", "a").rule


def test_a_new_day_lets_medicine_try_again() -> None:
    """What failed today is tried again tomorrow. [BRP-SKL-113]"""
    there = state(me=person()).write("me", "effects.x", Effect("x", "Treated in vain", marks=("medicine care",)))
    game = scripted(there, BOOK, (), ["ordinary"])
    game.run(let_time_pass, "me", DAY // 60)
    assert not game.actor("me").is_marked("medicine care")


def test_trying_opens_a_speciality() -> None:
    """An axe swung like a hammer: half of 60, and the gain on top. [BRP-SKL-023]"""
    me = person(skills=rated(melee_weapon__axe=60))
    game = scripted(state(me=me), BOOK, [90, 4])
    assert 4 == game.run(learn_one, "me", "melee-weapon/hammer")
    assert "melee-weapon/hammer" in game.actor("me").skills


def test_mastery_heartens() -> None:
    """To 91 in play: 2D6 sanity, once. [BRP-CHR-123]"""
    at = book(sanity=True, sanity_by_leave=False)
    there = state(me=person(at=at, skills=rated(spot=90))).write("me", "sanity", 30)
    game = scripted(there, at, [99, 2, 3, 4])
    game.run(learn_one, "me", "spot")
    assert 37 == game.actor("me").sanity


# -- deeds --------------------------------------------------------------------------------------


def test_a_deed_costs_five_ranks() -> None:
    """In a fight, and there is no time for it in the thick of it; in passing it costs nothing. [BRP-CBT-022 BRP-CBT-018]"""
    there = duel(fighter("sword-broad", DEX=14), apart=9)
    assert 9 == press(there, "skill", "a", [10], skill="spot").actor("a").fight.rank
    assert 14 == press(there, "skill", "a", [10], skill="spot", in_passing=True).actor("a").fight.rank
    engaged = there.write("a", "fight.engaged", ("b",))
    assert "BRP-CBT-022" == refused(engaged, "skill", "a", skill="spot").rule
    assert 14 == press(engaged, "skill", "a", [10], skill="spot", in_passing=True).actor("a").fight.rank
    assert None is RULESET.action("skill").closed(engaged, BOOK, "a")
    spent = there.write("a", "fight.rank", 0)
    assert "BRP-CBT-018" == refused(spent, "hide", "a").rule


@pytest.mark.parametrize(
    ("metres", "leaping", "faces", "damage"),
    [(3, False, [4], 4), (8, False, [1, 2], 3), (6, True, [20, 3], 3), (3, True, [20], 0)],
)
def test_falls(metres: int, leaping: bool, faces: list[int], damage: int) -> None:
    """1D6 for each whole three metres; a good Jump takes dice off. [BRP-SKL-096]"""
    there = state(me=person(skills=rated(jump=50)))
    assert damage == press(there, "fall", "me", faces, metres=metres, leaping=leaping).outcome


def test_a_fall_may_be_a_major_wound() -> None:
    """Of 10 hit points 6 are. [BRP-CBT-116]"""
    fell = press(state(me=person()), "fall", "me", [6, 15, 50], metres=3)
    assert fell.actor("me").wounds["wound-1"].major


def test_fighting_from_the_saddle() -> None:
    """With the lower rating; a poor rider must hold the mount first. [BRP-SKL-133]"""
    there = duel(fighter("sword-broad", skill=80)).write("a", "skills.ride/horse", Points(given=60))
    rider = press(there, "mount", "a", key="ride/horse").game.state
    assert [True, False] == [play(rider, [face, *more], ["none"][: len(more)]).run(attack, "a", "b", "sword-broad").hit
                             for face, more in ((70, [2]), (71, []))]  # fmt: skip
    poor = rider.write("a", "skills.ride/horse", Points(given=40))
    assert not play(poor, [41]).run(attack, "a", "b", "sword-broad").hit
    assert not press(rider, "dismount", "a").actor("a").is_marked("mounted")


def test_a_mount_is_made_to_obey() -> None:
    """As a deed it costs five ranks; held before a blow it costs none besides. [BRP-CBT-022 BRP-SKL-132 BRP-SKL-133]"""
    poor = duel(fighter("sword-broad", DEX=14, skill=80)).write("a", "skills.ride/horse", Points(given=40))
    assert 9 == press(poor, "ride", "a", [41], key="ride/horse").actor("a").fight.rank
    rider = press(poor, "mount", "a", key="ride/horse").game.state
    blows = [play(there, faces) for there, faces in ((poor, [81]), (rider, [40, 51]))]
    for each in blows:
        assert not each.run(attack, "a", "b", "sword-broad").hit
    assert 1 == len({each.actor("a").fight.rank for each in blows})
    foggy = refused(poor, "ride", "a", key="ride/horse", circumstances=["shot-light-fog"])
    assert "nothing to do with ride" in foggy.reason


def test_fighting_under_water() -> None:
    """The lower of the skill and Swim; edges do next to nothing, three points stop, and to dodge is Difficult. [BRP-SKL-151]"""
    there = marked(marked(duel(), "a", "under water"), "b", "under water").write("a", "skills.swim", Points(given=30))
    assert not play(there, [31]).run(attack, "a", "b", "sword-broad").hit
    assert not play(there, [30, 31]).run(attack, "a", "b", "sword-broad").hit
    blow = play(there, [20, 20, 3], ["none"]).run(attack, "a", "b", "sword-broad")
    assert (True, 0) == (blow.hit, blow.damage)
    assert 13 == int(rolls_against(there, BOOK, "b", "a", "sword-broad")["dodge"].chance)


def test_armour_must_fit() -> None:
    """Made for another size, it is refused; made to measure, it is worn. [BRP-CBT-095]"""
    there = state(me=person(SIZ=12))
    assert ("plate-full",) == press(there, "put-on", "me", armour="plate-full").actor("me").armour
    assert "BRP-CBT-095" == refused(there, "put-on", "me", armour="plate-full", made_for=20).rule
    assert "BRP-PLY-061" == refused(duel(), "put-on", "a", armour="plate-full").rule


def test_a_machine_is_a_weapon() -> None:
    """3D6 to 6D6 by its size. [BRP-SKL-090]"""
    there = state(me=person(skills=rated(heavy_machine__crane=60)), foe=person(CON=18, SIZ=18))
    told = press(there, "ram", "me", [30, 90, 1, 2, 3], target="foe", key="heavy-machine/crane", size=1)
    assert (6, 12) == (told.outcome, told.actor("foe").hit_points)


def test_what_explodes_wants_its_own_skill() -> None:
    """Compounds by Chemistry, charges by Technical Skill; what is unstable wants Demolition too. [BRP-SKL-044 BRP-SKL-159]"""
    there = state(me=person(skills=rated(science__chemistry=50, demolition=40)))
    assert Level.SUCCESS is press(there, "explosives", "me", [30], making="compound").outcome
    assert Level.FAILURE is press(there, "explosives", "me", [30, 41], making="compound", unstable=True).outcome


def test_a_long_flight() -> None:
    """Stamina at one less for every four hours. [BRP-SKL-070]"""
    there = state(me=person(winged=True))
    assert [True, False] == [press(there, "fly-far", "me", [face], hours=5).outcome for face in (30, 31)]
