"""Combat: who can hit whom, with how many dice, and what goes wrong."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, book, dice_thrown, scene_of, scripted, state

from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.otherworld.body.blunder import BLUNDERS
from rulewright.rulesets.otherworld.body.conditions import impose
from rulewright.rulesets.otherworld.checks.turns import end_turn
from rulewright.rulesets.otherworld.combat.attack import Blow, attack, attack_dice, damage_dice
from rulewright.rulesets.otherworld.combat.crowd import friends_in_the_way, no_room
from rulewright.rulesets.otherworld.combat.defense import can_dodge, defense, dodge_dice
from rulewright.rulesets.otherworld.encounter import end_scene, proceed
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.skills.tasks import Situation, attempt, take_cover
from rulewright.rulesets.otherworld.state.character import Actor, Turn
from rulewright.rulesets.otherworld.state.entries import Weapon
from rulewright.rulesets.otherworld.state.questions import BlunderQuestion, DodgeQuestion
from rulewright.rulesets.otherworld.world.movement import move


def weapon(which: str) -> Weapon:
    """A weapon of the book."""
    return BOOK.content.get(Weapon, which)


def in_condition(who: Actor, *conditions: str) -> Actor:
    """An actor in some conditions."""
    play = scripted(state(who=who))
    for condition in conditions:
        impose(play, "who", condition)
    return play.actor("who")


def engaging(*names: str) -> dict[str, Any]:
    """People who fight you hand-to-hand."""
    return {name: replace(actor(name, agility=3), engaged="you") for name in names}


# -- pools --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "stat"), [("knife", "agility"), ("pistol", "agility"), ("crowbar", "brawn"), ("axe", "brawn")]
)
def test_ow_026_the_stat_behind_a_weapon(which: str, stat: str) -> None:
    """Light weapons and guns take Agility, heavy ones Brawn. [OW-026]"""
    assert stat == weapon(which).stat


def test_ow_027_weapon_bonus_and_specialty_join_the_pool() -> None:
    """Brawn 4, Melee 3 and the crowbar's 1 are Wrupert's eight; a specialty in clubs would add. [OW-027]"""
    assert 8 == attack_dice(actor("wrupert"), weapon("crowbar"))
    assert 10 == attack_dice(actor("wrupert", specialties={"melee/clubs-and-batons": 2}), weapon("crowbar"))


def test_ow_045_damage_dice() -> None:
    """Weapon and shift; Brawn with a crowbar, not with a knife or a gun. [OW-045]"""
    brawny = actor(brawn=4)
    assert [9, 4, 5] == [damage_dice(brawny, weapon(each), 1) for each in ("crowbar", "knife", "pistol")]


def test_ow_046_each_success_is_a_point() -> None:
    """Two successes of the damage pool take two Health. [OW-046]"""
    play = scripted(state("me", me=actor(agility=1), you=actor()), [8, 8, 9])
    play.state = play.state.write("me", "brawn", 2)
    assert Blow("you", hit=True, damage=2) == attack(play, "me", "you", "fists")
    assert 3 == play.actor("you").health


def test_ow_004_a_fine_rifle_throws_nines_again() -> None:
    """The hunting rifle has 9-again: its 9 is thrown again. [OW-004]"""
    me = actor(agility=1, weapons=["rifle"])
    play = scripted(state("me", me=me, you=actor()), [9, 2, 3, 8, *[2] * 7])
    assert play.run(attack, "me", "you", "rifle").hit
    assert (3, 2) == (dice_thrown(play)[0], play.drawn[0][2].successes)


# -- Defense ------------------------------------------------------------------------------------


def test_ow_028_defense_is_agility() -> None:
    """Agility 3, aware: three successes are needed. [OW-028 OW-044]"""
    assert 3 == defense(actor(agility=3), "you", Options())


def test_ow_ex_d02_unaware() -> None:
    """Agility 3, unaware: Defense 1; Agility 5: 2. [OW-029]"""
    assert [1, 2] == [defense(in_condition(actor(agility=each), "unaware"), "you", Options()) for each in (3, 5)]


def test_ow_029_at_least_one_and_no_dodge() -> None:
    """Agility 1, unaware: still 1, and what one does not see one cannot dodge. [OW-029]"""
    surprised = in_condition(actor(agility=1, skills={"unarmed": 3}), "unaware")
    assert 1 == defense(surprised, "you", Options())
    assert not can_dodge(state(me=surprised), "me")


def test_ow_ex_d03_three_others_have_attacked() -> None:
    """Agility 2 and three other attackers: the floor of 1. [OW-030]"""
    assert 1 == defense(replace(actor(agility=2), attackers=("a", "b", "c")), "you", Options())


def test_ow_030_each_other_enemy_counts_once() -> None:
    """Two others have attacked, one of them twice and at range, and missed: Defense 5 − 2. [OW-030]"""
    me = actor("me", agility=2, weapons=["pistol"])
    play = scripted(state("a", a=me, b=me, c=me, you=actor(agility=5)), [2, 3, 4, 5, 2, 3, 4, 5, 2, 3, 4, 5])
    for who in ("a", "a", "b"):
        play.state = play.state.write(who, "turn", Turn())
        attack(play, who, "you", "pistol")
    assert ("a", "b") == play.actor("you").attackers
    assert [3, 4] == [defense(play.actor("you"), who, Options()) for who in ("c", "a")]


def test_ow_030_the_own_turn_forgets_attackers() -> None:
    """Attackers count since the start of the last turn. [OW-030]"""
    crowded = replace(actor(agility=4), attackers=("a", "b"))
    play = scripted(state("a", a=actor(), you=crowded, scene=scene_of("a", "you", turn="a", had_turn=("a",))))
    end_turn(play, "a")
    proceed(play)
    assert 4 == defense(play.actor("you"), "c", Options())


def test_ow_031_three_can_engage_one() -> None:
    """The fourth finds no room; a larger opponent has room for five; shooters need none. [OW-031]"""
    crowd = engaging("a", "b", "c")
    full = state(you=actor(), d=actor(), **crowd)
    refusal = no_room(full, BOOK, "d", "you")
    assert refusal is not None
    assert "OW-031" == refusal.rule
    assert no_room(full, BOOK, "a", "you") is None
    large = state(you=actor(size="large"), d=actor(), **crowd)
    assert no_room(large, BOOK, "d", "you") is None
    small = state(you=actor(), d=actor(size="small"), **crowd)
    assert no_room(small, BOOK, "d", "you") is None
    five = engaging("a", "b", "c", "e", "f")
    assert no_room(state(you=actor(size="large"), d=actor(), **five), BOOK, "d", "you") is not None
    assert no_room(state(you=actor(size="large"), d=actor(), **five), book(crowd=6), "d", "you") is None


def test_ow_031_the_limit_holds_in_play() -> None:
    """An attack without room is refused, a shot is not. [OW-031]"""
    crowd = engaging("a", "b", "c")
    shooter = actor(agility=1, weapons=["pistol"])
    play = scripted(state("d", you=actor(agility=2), d=shooter, **crowd), [2, 3, 4])
    with pytest.raises(Refused, match="OW-031"):
        attack(play, "d", "you", "fists")
    assert not attack(play, "d", "you", "pistol").hit


def test_ow_031_too_far_for_hand_to_hand() -> None:
    """Hand-to-hand needs arm's length; moving there is free. [OW-031 OW-040]"""
    apart = scene_of("me", "you", turn="me", places=FrozenMap({"you": 4}))
    play = scripted(state(scene=apart, me=actor(), you=actor()), [2])
    with pytest.raises(Refused, match="OW-031"):
        attack(play, "me", "you", "fists")
    move(play, "me", toward="you")
    assert not attack(play, "me", "you", "fists").hit


# -- Dodge --------------------------------------------------------------------------------------


def test_ow_032_a_suitable_skill_alone() -> None:
    """The better of Unarmed and Athletics with its specialty, and no stat. [OW-032]"""
    nimble = actor(agility=5, skills={"unarmed": 2, "athletics": 3}, specialties={"athletics/gymnastics": 1})
    assert 4 == dodge_dice(nimble, BOOK)


def test_ow_032_the_target_decides_before_the_roll() -> None:
    """The question comes before any die, and tells the dice of the attack but not its successes. [OW-032]"""
    play = scripted(state("dee", dee=actor("dee"), ace=actor("ace")), [2] * 9, [False])
    attack(play, "dee", "ace", "knife")
    question = play.asked[0]
    assert isinstance(question, DodgeQuestion)
    assert ("ace", 3, 9, 2, None) == (
        question.of, question.dice, question.attack, question.defense, question.seen,
    )  # fmt: skip


def test_ow_032_by_option_the_roll_is_seen_first() -> None:
    """By option the question tells the successes, and the attack is thrown before the Dodge. [OW-032]"""
    play = scripted(
        state("dee", dee=actor("dee"), ace=actor("ace")), [8, 8, *[2] * 7, 8, 3, 4], [True], book(dodge_seen=True)
    )
    assert not attack(play, "dee", "ace", "knife").hit
    question = play.asked[0]
    assert isinstance(question, DodgeQuestion)
    assert 2 == question.seen
    assert [9, 3] == dice_thrown(play)


def test_ow_043_a_critically_botched_dodge_costs_too() -> None:
    """No success and a 1 on the Dodge: the game master picks, but there is no weapon to lose. [OW-043 OW-049]"""
    play = scripted(state("dee", dee=actor("dee"), ace=actor("ace")), [1, 2, 3, *[2] * 9], [True, "shaken"])
    attack(play, "dee", "ace", "knife")
    question = play.asked[1]
    assert isinstance(question, BlunderQuestion)
    assert ["shaken", "helpless"] == [option.key for option in question.among]


# -- shooting into melee -------------------------------------------------------------------------


def shooting(friend_agility: int) -> tuple[list[int], Blow]:
    """A botched shot into melee, base pool 6, faces 1, 1, 8."""
    shooter = actor("shooter", agility=3, skills={"firearms": 1}, weapons=["pistol"])
    sides = {"shooter": "red", "friend": "red", "you": "blue"}
    friend = replace(actor("friend", agility=friend_agility), engaged="you")
    play = scripted(
        state("shooter", sides, shooter=shooter, friend=friend, you=actor("you")),
        [1, 1, 8, *([2] * 4 if friend_agility == 1 else [])],
    )
    blow = play.run(attack, "shooter", "you", "pistol")
    return dice_thrown(play), blow


def test_ow_ex_d17_a_botched_shot_goes_to_the_friend() -> None:
    """Pool 6 − 3; one success hits a friend with Agility 1 at shift 0 and misses one with 2. [OW-041 OW-042]"""
    assert ([3, 4], Blow("friend", hit=True)) == shooting(1)
    assert ([3], Blow("friend")) == shooting(2)


def test_ow_041_three_dice_less_into_melee() -> None:
    """Whoever fights the target or is fought by it is in the way; enemies of the shooter are not. [OW-041]"""
    sides = {"me": "red", "friend": "red", "you": "blue"}
    fought = state("me", sides, me=actor(), friend=actor(), you=replace(actor(), engaged="friend"))
    assert ("friend",) == friends_in_the_way(fought, "me", "you")
    apart = state("me", sides, me=actor(), friend=actor(), you=actor())
    assert () == friends_in_the_way(apart, "me", "you")


def test_ow_042_one_of_several_friends_at_random() -> None:
    """With two friends in the line of fire a die picks one. [OW-042]"""
    sides = {"me": "red", "a": "red", "b": "red", "you": "blue"}
    bound = engaging("a", "b")
    shooter = actor("me", agility=3, skills={"firearms": 1}, weapons=["pistol"])
    play = scripted(state("me", sides, me=shooter, you=actor(), **bound), [1, 1, 8, 2])
    assert Blow("b") == play.run(attack, "me", "you", "pistol")


def test_ow_042_a_critical_botch_into_melee_hits_nobody() -> None:
    """Without a success nobody can be hit, but the shooter pays. [OW-011 OW-042 OW-043]"""
    sides = {"me": "red", "a": "red", "you": "blue"}
    shooter = actor("me", agility=3, skills={"firearms": 1}, weapons=["pistol"])
    play = scripted(state("me", sides, me=shooter, you=actor(), **engaging("a")), [1, 2, 3], ["weapon"])
    assert Blow("a") == play.run(attack, "me", "you", "pistol")
    assert () == play.actor("me").weapons


# -- critical botches ----------------------------------------------------------------------------


def botched_attack(cost: str) -> Actor:
    """Dee after a critically botched stab that cost this."""
    own_blood = [8, 8, 2] if cost == "damage" else []
    play = scripted(state("dee", dee=actor("dee"), you=actor()), [1, *[2] * 8, *own_blood], [cost])
    assert Blow("you") == play.run(attack, "dee", "you", "knife")
    question = play.asked[0]
    assert isinstance(question, BlunderQuestion)
    assert list(BLUNDERS) == [option.key for option in question.among]
    return play.actor("dee")


def test_ow_043_the_weapon_is_destroyed() -> None:
    """The knife is gone from hand and belt. [OW-043]"""
    dee = botched_attack("weapon")
    assert ((), ()) == (dee.in_hand, dee.weapons)


def test_ow_043_the_attack_hits_the_attacker() -> None:
    """The damage of the attack, without shift, goes to Dee. [OW-043]"""
    assert 3 == botched_attack("damage").health


def test_ow_043_shaken_for_the_rest_of_the_scene() -> None:
    """Three dice less on every roll until the scene ends. [OW-043]"""
    dee = botched_attack("shaken")
    assert 9 - 3 == attack_dice(dee, weapon("knife"))
    play = scripted(state(dee=dee))
    end_scene(play, "dee")
    assert 9 == attack_dice(play.actor("dee"), weapon("knife"))


def test_ow_049_helpless_until_the_next_turn() -> None:
    """On the ground and without Dodge. [OW-043 OW-049]"""
    dee = botched_attack("helpless")
    assert dee.is_marked("prone")
    assert not can_dodge(state(dee=dee), "dee")


def test_ow_101_a_plain_botch_of_an_attack_brings_a_drawback() -> None:
    """More 1s than successes, but not none: the game master is asked for words. [OW-101]"""
    play = scripted(state("dee", dee=actor("dee"), you=actor(agility=2)), [1, 1, 8, *[2] * 6], ["the blade sticks"])
    assert Blow("you") == play.run(attack, "dee", "you", "knife")
    assert "Botch: the blade sticks" in play.notes


# -- prone, cover, helping weapons ----------------------------------------------------------------


def test_ow_048_prone_is_one_less() -> None:
    """Agility 3 on the ground: Defense 2; a table may choose 2 less. [OW-048]"""
    fallen = in_condition(actor(agility=3), "prone")
    assert [2, 1] == [defense(fallen, "you", Options(prone=each)) for each in (1, 2)]


def test_ow_051_cover_takes_dice_from_attackers() -> None:
    """One success is worth one die, shift more, three at most; moving leaves it behind. [OW-051]"""
    play = scripted(state("me", me=actor(agility=5), you=actor("dee")), [8, 8, 8, 8, 8, *[2] * 6])
    assert take_cover(play, "me").passed
    end_turn(play, "me")
    play.state = play.state.write("scene", "turn", "you")
    attack(play, "you", "me", "knife")
    assert 9 - 3 == dice_thrown(play)[1]
    move(play, "me", away="you")
    assert "cover" not in play.actor("me").effects


def test_ow_051_no_more_cover_than_there_is() -> None:
    """Where the scene has cover for one die, shift does not help. [OW-051]"""
    play = scripted(state(scene=scene_of("me", turn="me", cover=1), me=actor(agility=3)), [8, 8, 8])
    take_cover(play, "me")
    assert -1 == play.actor("me").effects["cover"].modifiers[0].by


def test_ow_050_a_gun_impresses_only_if_the_game_master_agrees() -> None:
    """Two dice more with the game master's yes, none with a no. [OW-050]"""
    for answer, dice in ((True, 11), (False, 9)):
        play = scripted(state(banana=actor("banana")), [8, *[2] * (dice - 1)], [answer])
        attempt(play, "banana", "charm", "presence", "intimidation", situation=Situation(tool="pistol"))
        assert [dice] == dice_thrown(play)


def test_a_weapon_must_be_in_hand() -> None:
    """What is on the belt cannot strike; bare hands always can."""
    play = scripted(state("me", me=actor(weapons=["axe", "knife"]), you=actor()))
    with pytest.raises(Refused, match="in hand"):
        attack(play, "me", "you", "knife")
