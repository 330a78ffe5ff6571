"""Combat skills as chapter 3 has them: Dodge, Parry, Martial Arts, Throw, Grapple with its nine effects, opposed rolls."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state, undone

from rulewright.chance import ScriptedDice
from rulewright.play import Refused, Scripted
from rulewright.rulesets.brp.body.wounds.locations import WHERE, is_maimed, is_useless
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.opposed import Bout, compare, oppose
from rulewright.rulesets.brp.combat.close import grapple_effects
from rulewright.rulesets.brp.combat.close.grapple import (
    keep_hold,
    may_grapple_back,
    may_strike,
    new_round,
    strength_of,
    take_hold,
)
from rulewright.rulesets.brp.combat.close.grapple_actions import use_hold
from rulewright.rulesets.brp.combat.close.martial_arts import goes_with, no_art_shares
from rulewright.rulesets.brp.combat.damage import dice_of_a_blow
from rulewright.rulesets.brp.combat.defence import (
    can_be_parried,
    lowered,
    no_shares,
    price_of_a_bare_parry,
)
from rulewright.rulesets.brp.combat.defence_options import rolls_against
from rulewright.rulesets.brp.combat.swing import AttackCheck, Swing
from rulewright.rulesets.brp.skills.throwing import difficulty_at, reach, throw_at
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.state.fight import Fight, Hold

S, SP, C, F = Level.SUCCESS, Level.SPECIAL, Level.CRITICAL, Level.FAILURE


# -- Dodge, Parry, Shield -----------------------------------------------------------------------


def test_brp_ex_033_a_special_dodge_stops_a_special() -> None:
    """Two levels lower: a failure. [BRP-SKL-049]"""
    assert F is lowered(SP, SP)


def test_brp_ex_034_a_critical_dodge_stops_a_critical() -> None:
    """Three levels lower: a failure, and never less. [BRP-SKL-049]"""
    assert F is lowered(C, C)
    assert F is lowered(S, C)


def test_brp_dx_030_a_plain_dodge() -> None:
    """One level lower each. [BRP-SKL-048 BRP-SKL-049]"""
    assert [F, S, SP] == [lowered(attack, S) for attack in (S, SP, C)]
    assert C is lowered(C, F)


def test_brp_dx_031_a_special_dodge() -> None:
    """Two levels lower each. [BRP-SKL-049]"""
    assert [F, F, S] == [lowered(attack, SP) for attack in (S, SP, C)]


def test_brp_dx_032_the_third_dodge_of_a_round() -> None:
    """70, 40, 10, and then no more; parries and blocks likewise.

    [BRP-SKL-051 BRP-SKL-116 BRP-SKL-121 BRP-SKL-138]
    """
    me = person(skills=rated(dodge=70, brawl=70))
    for how, fights in (
        ("dodge", [Fight(dodges=before) for before in range(4)]),
        ("parry fist", [Fight(parries=before) for before in range(4)]),
    ):
        there = [state(me=replace(me, fight=fight), foe=person()) for fight in fights]
        told = [rolls_against(each, BOOK, "me", "foe", "fist").get(how) for each in there]
        assert [70, 40, 10, None] == [roll and int(roll.chance) for roll in told]


def test_dodge_or_parry_in_one_round() -> None:
    """Who has parried may not dodge until the next round, nor the other way round. [BRP-SKL-050]"""
    for fight, left in ((Fight(parries=1), {"parry fist"}), (Fight(dodges=1), {"dodge"})):
        there = state(me=replace(person(skills=rated(dodge=70, brawl=70)), fight=fight), foe=person())
        assert left == set(rolls_against(there, BOOK, "me", "foe", "fist"))


def test_what_cannot_be_dodged_or_parried() -> None:
    """No beam is dodged; nobody twice as large is parried, nor a sweep. [BRP-SKL-052 BRP-SKL-056 BRP-SKL-120]"""
    there = state(me=person(skills=rated(dodge=70)), foe=person())
    told = ["dodge" in rolls_against(there, BOOK, "me", "foe", weapon) for weapon in ("pistol-laser", "sword-broad")]
    assert [False, True] == told
    small, large = person(SIZ=10), person(SIZ=20)
    sword, flames = arm("sword-broad", BOOK), arm("flamethrower", BOOK)
    assert [False, True, False] == [
        can_be_parried(small, large, sword),
        can_be_parried(large, small, sword),
        can_be_parried(large, small, flames),
    ]


def test_parrying_with_bare_hands_costs() -> None:
    """The arm takes the least that the weapon can do. [BRP-SKL-029 BRP-SKL-030]"""
    assert [2, 1, 3] == [price_of_a_bare_parry(dice) for dice in ("1d8+1", "1d6", "3d6")]


def test_a_rating_above_100_is_divided() -> None:
    """120 as 60 and 60, each at least 50, all of it used; not at 100 or below. [BRP-SKL-022]"""
    assert no_shares(120, 60, 60) is None
    for rating, parts in ((120, (80, 40)), (149, (50, 50, 50)), (100, (50, 50))):
        assert "BRP-SKL-022" in str(no_shares(rating, *parts))


# -- Martial Arts -------------------------------------------------------------------------------


def test_brp_dx_035_one_roll_two_ratings() -> None:
    """Brawl 60, Martial Arts 35: 30 doubles the base, 50 hits, 70 misses. [BRP-SKL-106 BRP-SKL-107]"""
    art = AttackCheck(check(60, BOOK), 35)
    assert [Swing(S, art=True), Swing(S), Swing(F)] == [art.read(roll) for roll in (30, 50, 70)]
    assert (Swing(C, art=True), Swing(SP, art=True)) == (art.read(3), art.read(12))
    assert not AttackCheck(check(30, BOOK), 80).read(40).art


def test_the_odds_of_martial_arts() -> None:
    """In a hundred: 35 with the art, 25 without, by the exact law. [BRP-SKL-107]"""
    odds = AttackCheck(check(60, BOOK), 35).odds()
    assert (Fraction(35, 100), Fraction(60, 100)) == (
        odds.chance_that(lambda one: one.art),
        odds.chance_that(lambda one: one.level >= S),
    )


def test_base_damage_doubles_and_the_modifier_does_not() -> None:
    """1D3 thrown twice, and 1D4 once. [BRP-SKL-107 BRP-SKL-109]"""
    fist = arm("fist", BOOK)
    assert 9 == dice_of_a_blow(fist, "+1d4", S, "", art=True).throw(ScriptedDice([2, 3, 4]))
    assert 6 == dice_of_a_blow(fist, "+1d4", S).throw(ScriptedDice([2, 4]))


def test_partners_of_martial_arts() -> None:
    """Brawl, Grapple, Melee and Missile Weapon; no guns. [BRP-SKL-032 BRP-SKL-106 BRP-SKL-108]"""
    keys = ("brawl", "grapple", "melee-weapon/sword", "missile-weapon/bow", "firearm/rifle", "throw")
    assert [True, True, True, True, False, False] == [goes_with(key) for key in keys]


def test_brp_ex_036_the_art_is_divided_too() -> None:
    """Brawl 120 as two attacks; Martial Arts 46 as 23 and 23, 46 and 0, or as one likes, but all of it.

    [BRP-SKL-022 BRP-SKL-110]
    """
    assert no_shares(120, 60, 60) is None
    assert [None] * 3 == [no_art_shares(46, *parts) for parts in ((23, 23), (46, 0), (40, 6))]
    assert "BRP-SKL-110" in str(no_art_shares(46, 23, 22))


# -- Throw --------------------------------------------------------------------------------------


def test_brp_dx_041_throwing_as_far_as_one_is_strong() -> None:
    """STR 13: 13 metres at the full chance, farther is Difficult. [BRP-SKL-157]"""
    me = person(STR=13)
    assert (13, Difficulty.AVERAGE, Difficulty.DIFFICULT) == (reach(me), difficulty_at(me, 13), difficulty_at(me, 14))


def test_throwing_by_level() -> None:
    """Dropped, 1D6 metres off, on the mark, with its special effect, past armour. [BRP-SKL-155 BRP-SKL-156]"""
    there = state(me=person(STR=10, skills=rated(throw=60)))
    miss = scripted(there, faces=[70, 4, 7]).run(throw_at, "me", 8)
    assert (F, 4, 7) == (miss.level, miss.metres_off, miss.direction)
    special, critical = (scripted(there, faces=[face]).run(throw_at, "me", 8) for face in (12, 3))
    assert (True, False, False, True) == (
        special.special_damage,
        special.ignores_armour,
        critical.special_damage,
        critical.ignores_armour,
    )
    assert F is scripted(there, faces=[31, 1, 1]).run(throw_at, "me", 20).level


# -- locations ----------------------------------------------------------------------------------


def test_a_d20_says_where() -> None:
    """Legs 4 in 20 each, abdomen 3, chest 1, arms 3 each, head 2. [BRP-CHR-093]"""
    faces = {place: int(WHERE.odds().p(place) * 20) for place in WHERE.odds()}
    assert {"right-leg": 4, "left-leg": 4, "abdomen": 3, "chest": 1, "right-arm": 3, "left-arm": 3, "head": 2} == faces


def test_useless_and_maimed() -> None:
    """A leg of 5 points is useless at 5, and lost to one blow of 10; a head is not severed so. [BRP-CHR-095 BRP-CHR-096]"""
    at = book(hit_locations=True)
    me = person(CON=14, SIZ=14, at=at)
    hit = {damage: replace(me, locations=me.locations.with_("left-leg", damage)) for damage in (4, 5)}
    assert [False, True] == [is_useless(each, "left-leg", at) for each in hit.values()]
    assert [False, True, False] == [
        is_maimed(me, "left-leg", 9, at),
        is_maimed(me, "left-leg", 10, at),
        is_maimed(me, "head", 10, at),
    ]


# -- Grapple ------------------------------------------------------------------------------------


def held(location: str = "right-arm", **hold: bool | int) -> State:
    """A wrestler holding somebody since the last round."""
    grip = Hold(by="me", location=location, fresh=False, **hold)  # type: ignore[arg-type]
    me = person(STR=14, DEX=12, SIZ=12, skills=rated(grapple=60))
    foe = replace(person(STR=12, DEX=10, SIZ=12, CON=11), fight=Fight(holds=(grip,)), in_hand=("sword-broad",))
    return state(me=me, foe=foe)


def grapple(play: Scripted[Actor, Scene, Book], who: str, target: str, caught: str = "") -> None:
    """A Grapple roll, and the grip if it succeeds."""
    level = use_skill(play, who, "grapple").level
    if level >= Level.SUCCESS:
        take_hold(play, who, target, level, caught)


def on(there: State, *faces: int, at: Book = BOOK) -> Scripted[Actor, Scene, Book]:
    """A play by faces."""
    return scripted(there, at, faces=faces)


@pytest.mark.parametrize(("face", "hold"), [(40, Hold(by="me", location="head")), (12, Hold(by="me", location="head", sure=True, edge=3)),
                                            (3, Hold(by="me", location="head", sure=True, halved=True))])  # fmt: skip
def test_laying_hold(face: int, hold: Hold) -> None:
    """A success holds a random place; better levels hold by themselves next time, and help contests.

    [BRP-SKL-074 BRP-SKL-075]
    """
    play = on(state(me=person(skills=rated(grapple=60)), foe=person()), face, 20)
    grapple(play, "me", "foe")
    assert (hold,) == play.actor("foe").fight.holds
    assert () == undone(play).actor("foe").fight.holds


def test_parrying_a_grapple_with_steel() -> None:
    """The arm that parried is held. [BRP-SKL-076]"""
    play = on(state(me=person(skills=rated(grapple=60)), foe=person()), 40)
    grapple(play, "me", "foe", "left-arm")
    assert ["left-arm"] == [hold.location for hold in play.actor("foe").fight.holds]


def test_a_missed_grapple_holds_nothing() -> None:
    """A failure lets the target slip away. [BRP-SKL-075]"""
    play = on(state(me=person(skills=rated(grapple=60)), foe=person()), 70)
    grapple(play, "me", "foe")
    assert () == play.actor("foe").fight.holds


def test_keeping_hold() -> None:
    """A roll each round, or none after a good one; a failed one lets go. [BRP-SKL-077]"""
    assert on(held(), 50).run(keep_hold, "me", "foe")
    sure = on(held(sure=True))
    assert sure.run(keep_hold, "me", "foe")
    assert not sure.actor("foe").fight.holds[0].sure
    lost = on(held(), 70)
    assert not lost.run(keep_hold, "me", "foe")
    assert () == lost.actor("foe").fight.holds
    with pytest.raises(Refused, match="BRP-SKL-077"):
        on(held()).run(keep_hold, "foe", "me")


def test_what_the_held_can_do() -> None:
    """Strike with a free arm and a small weapon; grapple back with both hands free. [BRP-SKL-078]"""
    one, none = held().actor("foe"), held("right-leg").actor("foe")
    assert [True, False, False, True] == [
        may_strike(one, small=True),
        may_strike(one, small=False),
        may_grapple_back(one),
        may_grapple_back(none),
    ]
    assert not may_strike(held("chest", pinned=True).actor("foe"), small=True)


def test_several_pull_together() -> None:
    """Two at most hold one place, and add their STR. [BRP-SKL-079]"""
    there = held("head").write("ally", "", person(STR=10, skills=rated(grapple=60)))
    play = on(there, 40, 20, 40, 20)
    grapple(play, "ally", "foe")
    assert 24 == strength_of(play, "me", "foe")
    third = replace(person(skills=rated(grapple=60)), name="Third")
    play.state = play.state.write("third", "", third)
    grapple(play, "third", "foe")
    assert 2 == len(play.actor("foe").fight.holds)


def test_effects_wait_for_the_next_round() -> None:
    """Not in the round of the hold, one a round, in the right place. [BRP-SKL-080]"""
    fresh = replace(person(), fight=Fight(holds=(Hold(by="me", location="head"),)))
    with pytest.raises(Refused, match="from the next round"):
        on(state(me=person(), foe=fresh)).run(use_hold, "me", "foe", "injure")
    with pytest.raises(Refused, match="One effect a round"):
        on(held(used=True)).run(use_hold, "me", "foe", "disarm")
    with pytest.raises(Refused, match="not held"):
        on(held("right-leg")).run(use_hold, "me", "foe", "disarm")
    play = on(held(used=True, edge=3, halved=True))
    play.run(new_round, "foe")
    assert (Hold(by="me", location="right-arm", fresh=False),) == play.actor("foe").fight.holds


def test_change_hold() -> None:
    """DEX 12 against 10 is 60%: the hold moves, or stays. [BRP-SKL-081]"""
    won, lost = on(held(), 60), on(held(), 61)
    assert [True, False] == [play.run(grapple_effects.change_hold, "me", "foe", "head") for play in (won, lost)]
    assert ["head", "right-arm"] == [play.actor("foe").fight.holds[0].location for play in (won, lost)]


def test_disarm() -> None:
    """STR + SIZ against STR is sure here: the sword drops, and the arm is pinned either way. [BRP-SKL-082]"""
    play = on(held())
    assert play.run(grapple_effects.disarm, "me", "foe")
    assert ((), True) == (play.actor("foe").in_hand, play.actor("foe").fight.holds[0].pinned)
    even = held().write("foe", "characteristics.STR", 26)
    kept = on(even, 51)
    assert not kept.run(grapple_effects.disarm, "me", "foe")
    assert (("sword-broad",), True) == (kept.actor("foe").in_hand, kept.actor("foe").fight.holds[0].pinned)


def test_grab_a_second_place() -> None:
    """DEX against DEX + SIZ; a failure lets the target try to break all. [BRP-SKL-083]"""
    nimble = held().write("me", "characteristics.DEX", 22)
    play = on(nimble, 50)
    assert play.run(grapple_effects.grab_second, "me", "foe", "left-arm")
    assert ["right-arm", "left-arm"] == [hold.location for hold in play.actor("foe").fight.holds]
    lost = on(nimble, 51, 40)
    assert not lost.run(grapple_effects.grab_second, "me", "foe", "left-arm")
    assert () == lost.actor("foe").fight.holds


def test_injure() -> None:
    """1D3 and the modifier of STR 14, SIZ 12; the target tries to break free. [BRP-SKL-084]"""
    play = on(held("chest"), 2, 3, 41)
    assert 5 == play.run(grapple_effects.injure, "me", "foe")
    assert (7, 1) == (play.actor("foe").hit_points, len(play.actor("foe").fight.holds))


def test_immobilise_limb_and_target() -> None:
    """STR 14 against 12 is 60%: the limb is useless, the target can do nothing. [BRP-SKL-085 BRP-SKL-086]"""
    limb, trunk = on(held(), 60), on(held("chest"), 60)
    assert [True, True] == [play.run(grapple_effects.immobilise, "me", "foe") for play in (limb, trunk)]
    assert limb.actor("foe").fight.holds[0].pinned
    assert not may_strike(trunk.actor("foe"), small=True)
    assert not on(held(), 61).run(grapple_effects.immobilise, "me", "foe")


def test_a_good_grip_helps_contests() -> None:
    """A special adds 3, a critical halves the other side: 75% and sure. [BRP-SKL-075]"""
    assert on(held(edge=3), 75).run(grapple_effects.immobilise, "me", "foe")
    assert on(held(halved=True), 90).run(grapple_effects.immobilise, "me", "foe")


def test_knock_down() -> None:
    """Both are prone; who is not nimble takes a point. [BRP-SKL-087]"""
    play = on(held("abdomen"), 60)
    play.run(grapple_effects.knock_down, "me", "foe")
    assert (True, True, 11) == (
        play.actor("me").is_marked("prone"),
        play.actor("foe").is_marked("prone"),
        play.actor("foe").hit_points,
    )


def test_strangle() -> None:
    """CON in a hundred or 1D3, each round; no more rolls to hold. [BRP-SKL-088]"""
    play = on(held("head"), 12, 3, 41)
    assert 3 == play.run(grapple_effects.strangle, "me", "foe")
    assert play.actor("foe").fight.holds[0].strangling
    assert keep_hold(play, "me", "foe")
    assert 0 == on(held("head"), 11, 41).run(grapple_effects.strangle, "me", "foe")


def test_throw_somebody() -> None:
    """STR + DEX 26 against SIZ + DEX 22 is 70%: thrown, prone, 1D6; on one's feet by luck; by the head just 1D6.

    [BRP-SKL-089]
    """
    play = on(held(), 70, 5, 50, 60, 4)
    assert 5 == play.run(grapple_effects.throw_down, "me", "foe")
    foe = play.actor("foe")
    assert ((), True, 8) == (foe.fight.holds, foe.is_marked("prone"), foe.hit_points)
    cat = on(held(), 70, 5, 10)
    cat.run(grapple_effects.throw_down, "me", "foe")
    assert (False, 12) == (cat.actor("foe").is_marked("prone"), cat.actor("foe").hit_points)
    head = on(held("head"), 70, 6, 15, 50)
    assert 6 == head.run(grapple_effects.throw_down, "me", "foe")
    assert head.actor("foe").wounds["wound-1"].major
    assert (6, 1) == (head.actor("foe").hit_points, len(head.actor("foe").fight.holds))
    assert 0 == on(held(), 71).run(grapple_effects.throw_down, "me", "foe")


# -- opposed rolls ------------------------------------------------------------------------------


def test_opposed_rolls() -> None:
    """The better level wins, worn down by the other's success; equal levels go to the higher roll. [BRP-SYS-011]"""
    assert [(1, S), (1, S), (1, SP), (2, S), (1, S), (0, F)] == [
        compare(*pair) for pair in (((SP, 13), (S, 47)), ((C, 2), (SP, 9)), ((C, 2), (S, 30)), ((S, 30), (S, 47)), ((S, 20), (F, 80)), ((F, 70), (Level.FUMBLE, 99)))
    ]  # fmt: skip
    play = on(state(thief=person(skills=rated(stealth=60)), guard=person(skills=rated(listen=40))), 12, 30)
    assert Bout("thief", S, won=True) == play.run(oppose, "thief", "stealth", "guard", "listen")
