"""Arms in somebody's hands: by which skill, with one hand or both, how far, and with what behind them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said, thrown
from tests.rulesets.brp.stage import book, duel, fighter, legal_character, person, rated, seat, told

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Actor
from rulewright.testing.at_the_seat import AtTheSeat

TOUGH: dict[str, Any] = {"CON": 170, "SIZ": 10}


def facing(me: Actor, metres: int = 1, **options: Any) -> AtTheSeat:
    """Somebody with a weapon before whom nothing fells."""
    return seat(duel(me, person(**TOUGH), apart=metres), book(**options))


def swing(table: AtTheSeat, weapon: str, *faces: int) -> AtTheSeat:
    """Attack with a weapon; nobody defends."""
    table.press("attack", "a", faces, ["none"], target="b", weapon=weapon)
    return table


def missed(table: AtTheSeat, weapon: str, face: int = 90) -> list[int]:
    """Attack with a weapon and miss; says the chance there was."""
    table.press("attack", "a", [face], target="b", weapon=weapon)
    return chances(table)


# -- eras ---------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-073")
def test_a_campaign_has_a_last_era() -> None:
    """What is older is to be had in every later time; what is later is refused, where the table says what the last era is."""
    skills = {"melee-weapon/sword": {"profession": 60}, "firearm/rifle": {"profession": 60}}
    old, new = (legal_character(skills=skills, weapons=[item]) for item in ("sword-broad", "rifle-assault"))
    assert "BRP-EQP-073" not in told(new)
    assert "BRP-EQP-073" in told(new, book(last_era="medieval"))
    assert "BRP-EQP-073" not in told(new, book(last_era="future"))
    assert "BRP-EQP-073" not in told(old, book(last_era="modern"))
    assert "BRP-EQP-073" in told(legal_character(armour=["riot-gear"]), book(last_era="medieval"))
    assert "BRP-EQP-073" in told(legal_character(shield="shield-riot"), book(last_era="medieval"))


@pytest.mark.rule("BRP-EQP-134")
def test_armour_of_a_later_era_is_not_to_be_had() -> None:
    """Old armour goes on in any time, new armour does not before its own."""
    table = seat(duel(person(SIZ=12), number=0), book(last_era="medieval"))
    refusal = table.refused("put-on", "a", armour="riot-gear", made_for=12)
    assert ("BRP-EQP-073", "Riot Gear is of a later time.") == (refusal.rule, refusal.reason)
    assert table.allows("put-on", "a", armour="hide", made_for=12)
    assert seat(duel(person(SIZ=12), number=0), book(last_era="modern")).allows("put-on", "a", armour="riot-gear")


# -- damage -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-030")
def test_brp_eex_030_half_a_modifier_for_what_is_thrown() -> None:
    """Half of a bonus, rounded up; all of a penalty. [BRP-EQP-075]"""
    strong = facing(person(weapons=["javelin"], STR=20, SIZ=13), 10)
    assert 4 + 3 == strong.press("attack", "a", [5, 4, 5], ["none"], target="b", weapon="javelin").damage
    slight = facing(person(weapons=["javelin"], STR=9, SIZ=7), 10)
    assert 1 == slight.press("attack", "a", [5, 4, 3], ["none"], target="b", weapon="javelin").damage


@pytest.mark.rule("BRP-EEX-031")
def test_brp_eex_031_a_katana_in_one_hand() -> None:
    """In one hand half of the modifier, rounded up; in both all of it. [BRP-EQP-079 BRP-EQP-101]"""
    me = person(weapons=["katana", "knife"], STR=14, SIZ=11, DEX=12)
    both = facing(me)
    assert 5 + 1 + 3 == both.press("attack", "a", [12, 5, 3], ["none"], target="b", weapon="katana").damage
    one = seat(duel(me, person(**TOUGH)).write("a", "in_hand", ("katana", "knife")))
    assert 5 + 1 + 2 == one.press("attack", "a", [12, 5, 3], ["none"], target="b", weapon="katana").damage
    shielded = seat(duel(person(weapons=["katana"], shield="shield-buckler", STR=14, SIZ=11, DEX=12), person(**TOUGH)))
    assert 5 + 1 + 2 == shielded.press("attack", "a", [12, 5, 3], ["none"], target="b", weapon="katana").damage


@pytest.mark.rule("BRP-EEX-032")
def test_brp_eex_032_a_bastard_sword_for_a_weaker_arm() -> None:
    """STR 9 will do in both hands; in one it takes 13, or it is Difficult. [BRP-EQP-084 BRP-EQP-101]"""
    skills = rated(melee_weapon__sword=60)
    both = facing(person(weapons=["sword-bastard"], STR=10, skills=skills))
    one = facing(person(weapons=["sword-bastard"], shield="shield-buckler", STR=10, skills=skills))
    strong = facing(person(weapons=["sword-bastard"], shield="shield-buckler", STR=13, skills=skills))
    weak = facing(person(weapons=["sword-bastard"], STR=8, skills=skills))
    found = [missed(table, "sword-bastard", 95) for table in (both, one, strong, weak)]
    assert [[60], [30], [60], [30]] == found


@pytest.mark.rule("BRP-EQP-101")
def test_one_useless_arm_leaves_but_one_hand() -> None:
    """Whoever has only one hand left holds a katana in one."""
    lame = Effect("arm", "Arm", marks=("useless left-arm",))
    me = person(weapons=["katana"], STR=14, SIZ=11, DEX=12)
    table = seat(duel(me, person(**TOUGH)).write("a", "effects.arm", lame))
    assert 5 + 1 + 2 == table.press("attack", "a", [12, 5, 3], ["none"], target="b", weapon="katana").damage


@pytest.mark.rule("BRP-EQP-102")
def test_a_lance_has_the_mount_behind_it() -> None:
    """In the saddle the mount's modifier counts, 2D6 if it is like most; on foot one's own, and it takes both hands."""
    skills = rated(melee_weapon__spear=60, ride__horse=60)
    me = person(weapons=["lance", "lance-tournament"], shield="shield-heater", STR=12, SIZ=8, DEX=12, skills=skills)
    table = facing(me)
    no = table.refused("attack", "a", target="b", weapon="lance")
    assert ("BRP-EQP-102", "On foot Lance takes both hands.") == (no.rule, no.reason)
    table.press("mount", "a", key="ride/horse", strength=30, size=27)
    table.state = table.state.write("a", "fight.rank", 12)
    blow = table.press("attack", "a", [30, 4, 6, 6, 6], ["none"], target="b", weapon="lance")
    assert 4 + 1 + 18 == blow.damage
    assert "3d6" in thrown(table)[1]
    for half_of_it in (26, 0):
        horse = facing(me)
        horse.press("mount", "a", key="ride/horse", strength=half_of_it, size=half_of_it)
        horse.state = horse.state.write("a", "fight.rank", 12)
        assert 4 + 1 + 12 == horse.press("attack", "a", [30, 4, 6, 6], ["none"], target="b", weapon="lance").damage
        assert "2d6" in thrown(horse)[1]
    bare = facing(person(weapons=["lance"], STR=12, SIZ=8, DEX=12, skills=skills))
    assert 4 + 1 == bare.press("attack", "a", [30, 4], ["none"], target="b", weapon="lance").damage


@pytest.mark.rule("BRP-EQP-102")
@pytest.mark.rule("BRP-EQP-103")
def test_blunt_arms_crush_although_their_like_impale() -> None:
    """The lance of the lists, and the sai: a special success crushes, and the target makes a Stamina roll."""
    skills = rated(melee_weapon__spear=50, melee_weapon__dagger=50)
    for weapon in ("lance-tournament", "sai"):
        me = person(weapons=[weapon], STR=12, SIZ=8, DEX=12, skills=skills)
        table = facing(me)
        table.press("attack", "a", [8, 4, 2, 1], ["none"], target="b", weapon=weapon)
        assert ["1d4", "850%"] == [thrown(table)[1].split(" + ")[-1], thrown(table)[2][:4]], weapon


@pytest.mark.rule("BRP-EQP-077")
@pytest.mark.rule("BRP-EQP-095")
def test_the_kind_of_weapon_says_what_a_special_does() -> None:
    """An axe makes wounds bleed, a spear sticks, a whip winds round; a disintegrator does nothing besides."""
    skills = rated(melee_weapon__axe=50, melee_weapon__spear=50, melee_weapon__other=50)
    me = person(weapons=["axe-hand", "spear-short", "whip"], skills=skills)
    axe = facing(me)
    axe.press("attack", "a", [8, 3], ["none"], target="b", weapon="axe-hand")
    assert [True] == [each.bleeding for each in axe.actor("b").wounds.values()]
    spear = seat(duel(me, person(**TOUGH)).write("a", "in_hand", ("spear-short",)))
    spear.press("attack", "a", [8, 3, 3, 99], ["none"], target="b", weapon="spear-short")
    assert ["spear-short"] == list(spear.actor("b").fight.lodged)
    whip = seat(duel(me, person(**TOUGH), apart=3).write("a", "in_hand", ("whip",)))
    whip.press("attack", "a", [8, 3], ["none"], target="b", weapon="whip")
    assert whip.actor("b").fight.snare is not None
    beam = facing(person(weapons=["pistol-disintegrator"], skills=rated(energy_weapon__energy_pistol=50)), 10)
    beam.press("attack", "a", [8, 1, 1, 1], target="b", weapon="pistol-disintegrator")
    assert ["3d4 + 1"] == [thrown(beam)[1].strip("()").removesuffix(" + 0").strip("()")]


# -- classes ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-006")
def test_brp_eex_006_one_rating_for_a_class() -> None:
    """Whoever has learned the sword has it with long, broad and short ones. [BRP-EQP-088 BRP-EQP-089]"""
    me = person(weapons=["sword-long", "sword-broad", "sword-short"], STR=12, skills=rated(melee_weapon__sword=63))
    for weapon in me.weapons:
        table = seat(duel(me, person(**TOUGH)).write("a", "in_hand", (weapon,)))
        assert [63] == missed(table, weapon, 95), weapon


@pytest.mark.rule("BRP-EQP-088")
def test_some_arms_are_of_two_classes() -> None:
    """A sai is dagger and club: the better rating serves, for the blow, the parry and what is learned."""
    me = person(weapons=["sai"], DEX=12, skills=rated(melee_weapon__club=60, melee_weapon__dagger=40))
    table = facing(me)
    offers: Any = table.game.action("attack").fields[1].options
    assert "60%" in [each.note for each in offers(table.state, table.book, "a")]
    swing(table, "sai", 30, 3)
    assert ([60], ("melee-weapon/club",)) == (chances(table), table.actor("a").checks)
    parried = seat(duel(fighter("sword-broad"), me))
    parried.press("attack", "a", [30, 55], ["parry sai"], target="b", weapon="sword-broad")
    assert (60, ("melee-weapon/club",)) == (chances(parried)[1], parried.actor("b").checks)
    other = facing(person(weapons=["sai"], DEX=12, skills=rated(melee_weapon__club=40, melee_weapon__dagger=60)))
    assert ([60], ("melee-weapon/dagger",)) == (
        chances(swing(other, "sai", 30, 3)),
        other.actor("a").checks,
    )


@pytest.mark.rule("BRP-EEX-007")
def test_brp_eex_007_a_crossbow_used_like_a_bow() -> None:
    """By leave, the rating of another class at half, and that class is learned by it. [BRP-EQP-090 BRP-EQP-091]"""
    me = person(weapons=["crossbow-light"], skills=rated(missile_weapon__bow=60))
    table = facing(me, 20)
    assert [25] == missed(table, "crossbow-light", 95)
    fresh = facing(me, 20)
    assert ["missile-weapon/bow"] == fresh.offered("allow-similar", "a", "skill")
    fresh.press("allow-similar", "a", weapon="crossbow-light", skill="missile-weapon/bow")
    assert "may use Light Crossbow like Missile Weapon (Bow), as Difficult." in said(fresh)
    swing(fresh, "crossbow-light", 30, 3)
    assert ([30], ("missile-weapon/bow",)) == (chances(fresh), fresh.actor("a").checks)


@pytest.mark.rule("BRP-EQP-090")
def test_leave_is_of_no_use_to_whoever_knows_the_weapon() -> None:
    """Half of another rating does not stand in for a better one of one's own."""
    skills = rated(missile_weapon__bow=60, missile_weapon__crossbow=31)
    table = facing(person(weapons=["crossbow-light"], skills=skills), 20)
    table.press("allow-similar", "a", weapon="crossbow-light", skill="missile-weapon/bow")
    assert [31] == missed(table, "crossbow-light", 95)
    no = table.refused("allow-similar", "a", weapon="crossbow-light", skill="missile-weapon/crossbow")
    assert ("BRP-EQP-090", "Light Crossbow is of that class.") == (no.rule, no.reason)


@pytest.mark.rule("BRP-EQP-092")
def test_throw_is_the_chance_of_what_is_merely_thrown() -> None:
    """A stone flies by the Throw skill, brass knuckles strike by Brawl and add 2."""
    me = person(weapons=["rock-thrown", "brass-knuckles"], skills=rated(throw=47, brawl=52))
    stone = swing(facing(me, 10), "rock-thrown", 30, 2)
    assert [47] == chances(stone)
    fist = seat(duel(me, person(**TOUGH)).write("a", "in_hand", ("brass-knuckles",)))
    blow = fist.press("attack", "a", [30, 3], ["none"], target="b", weapon="brass-knuckles")
    assert ([52], 5) == (chances(fist), blow.damage)


# -- reach and range ----------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-029")
def test_brp_eex_029_a_bow_near_and_far() -> None:
    """All of it to 80 metres, half to 160, a fifth to 320, and nothing beyond. [BRP-EQP-078]"""
    me = person(weapons=["bow-self"], skills=rated(missile_weapon__bow=60))
    for metres, chance in ((80, 60), (81, 30), (160, 30), (161, 12), (320, 12)):
        assert [chance] == missed(facing(me, metres), "bow-self", 95), metres
    no = facing(me, 321).refused("attack", "a", target="b", weapon="bow-self")
    assert ("BRP-CBT-104", "Come within 320 m.") == (no.rule, no.instead)
    plain = facing(me, 300)
    assert 6 == plain.press("attack", "a", [1, 5], ["none"], target="b", weapon="bow-self").damage


@pytest.mark.rule("BRP-EEX-041")
def test_brp_eex_041_shot_spreads() -> None:
    """4D6 to 10 metres, 2D6 to 20, 1D6 to 50, at the same chance; nothing beyond. [BRP-EQP-113]"""
    me = person(weapons=["shotgun-sporting"], skills=rated(firearm__shotgun=60))
    for metres, dice in ((8, 4), (10, 4), (11, 2), (15, 2), (20, 2), (40, 1), (50, 1)):
        table = swing(facing(me, metres), "shotgun-sporting", 30, *[2] * dice)
        assert ([60], f"{dice}d6 + 0") == (chances(table), thrown(table)[1].replace("(", "").replace(")", "")), metres
    no = facing(me, 60).refused("attack", "a", target="b", weapon="shotgun-sporting")
    assert ("BRP-CBT-104", "Come within 50 m.") == (no.rule, no.instead)
    short = person(weapons=["shotgun-sawed-off"], skills=rated(firearm__shotgun=60))
    assert facing(short, 20).allows("attack", "a", target="b", weapon="shotgun-sawed-off")
    assert not facing(short, 21).allows("attack", "a", target="b", weapon="shotgun-sawed-off")


@pytest.mark.rule("BRP-EEX-040")
def test_brp_eex_040_a_rifle_made_for_a_rest() -> None:
    """Doubled from its rest, 10 less in the hands; half the range without the scope. [BRP-EQP-112]"""
    me = person(weapons=["rifle-sniper", "rifle-sniper-plain"], STR=12)
    by_hand = facing(me, 200)
    assert [10] == missed(by_hand, "rifle-sniper", 95)
    rested = facing(me, 200)
    rested.press("aim", "a", support=True)
    rested.state = rested.state.write("a", "fight.rank", 10)
    assert [40] == missed(rested, "rifle-sniper", 95)
    rested.state = rested.state.write("a", "fight.rank", 10)
    assert [40] == missed(rested, "rifle-sniper", 95)
    unsupported = facing(me, 200)
    unsupported.press("aim", "a")
    unsupported.state = unsupported.state.write("a", "fight.rank", 10)
    assert [10] == missed(unsupported, "rifle-sniper", 95)
    for weapon, metres, chance in (
        ("rifle-sniper", 250, 30),
        ("rifle-sniper", 251, 10),
        ("rifle-sniper-plain", 125, 30),
        ("rifle-sniper-plain", 126, 10),
    ):
        skilled = person(weapons=[weapon], STR=12, skills=rated(firearm__rifle=40))
        assert [chance] == missed(facing(skilled, metres), weapon, 95), (weapon, metres)


@pytest.mark.rule("BRP-EQP-087")
@pytest.mark.rule("BRP-EQP-093")
def test_the_longer_weapon_is_first_on_one_rank() -> None:
    """A long spear takes both hands, and comes before a sword, and that before a knife; a short spear leaves a hand free."""
    for first, second in (("spear-long", "sword-broad"), ("sword-broad", "knife"), ("bow-self", "spear-long")):
        table = seat(duel(fighter(second, STR=12), fighter(first, STR=12)))
        assert "b" == table.acting[0], (first, second)
    long = seat(duel(fighter("knife", "spear-long", "spear-short", STR=12)))
    long.press("take-up", "a", item="spear-long")
    assert ("spear-long",) == long.actor("a").in_hand
    short = seat(duel(fighter("knife", "spear-long", "spear-short", STR=12)))
    short.press("take-up", "a", item="spear-short")
    assert ("spear-short", "knife") == short.actor("a").in_hand


@pytest.mark.rule("BRP-EQP-081")
@pytest.mark.rule("BRP-EQP-094")
def test_what_cannot_parry_does_not() -> None:
    """A switchblade stops nothing; whoever holds it parries with the bare arm, which pays for it."""
    there = duel(fighter("sword-broad"), fighter("knife-switchblade"))
    table = seat(there)
    blow = table.press("attack", "a", [30, 30], ["parry fist"], target="b", weapon="sword-broad")
    assert (False, 8) == (blow.hit, table.actor("b").hit_points)
    asked: Any = table.last.asked[0]
    assert "parry knife-switchblade" not in [option.key for option in asked.among]
    knife = seat(duel(fighter("sword-broad"), fighter("knife")))
    knife.press("attack", "a", [30, 30], ["parry knife"], target="b", weapon="sword-broad")
    assert 10 == knife.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-104")
@pytest.mark.rule("BRP-EQP-111")
def test_some_arms_ask_for_less_with_something_to_help() -> None:
    """An arbalest for STR 11 with its crank, 15 without; a mini-gun for STR 16 in the hands, for anybody on a mount."""
    for weapon, least in (("arbalest", 11), ("arbalest-by-hand", 15), ("gun-mini", 16), ("gun-mini-mounted", 3)):
        skills = rated(missile_weapon__crossbow=60, heavy_weapon__mini_gun=60)
        for strength, chance in ((least, 60), (least - 1, 30)):
            if strength < 3:
                continue
            me = person(weapons=[weapon], STR=strength, DEX=12, skills=skills)
            assert [chance] == missed(facing(me, 30), weapon, 90), (weapon, strength)


@pytest.mark.rule("BRP-EQP-098")
def test_a_dart_may_carry_poison() -> None:
    """A blowgun's dart scratches, and then its poison is the game master's to roll."""
    table = seat(
        duel(person(weapons=["blowgun"], DEX=12, skills=rated(missile_weapon__missile=60)), person(), apart=10)
    )
    assert 2 == table.press("attack", "a", [30, 2], ["none"], target="b", weapon="blowgun").damage
    assert table.press("poison", "b", potency=100)


@pytest.mark.rule("BRP-EQP-098")
def test_poison_on_a_point_gets_into_the_wound() -> None:
    """A dart that draws blood leaves its dose; one that armour stops keeps it; what is used up is gone."""
    me = person(weapons=["blowgun"], DEX=12, skills=rated(missile_weapon__missile=60))
    for armour, doses, left, inside in ((["chain"], 1, 1, 0), ([], 2, 1, 1), ([], 1, 0, 1)):
        table = seat(duel(me, person(armour=armour), apart=10))
        table.press("poison-points", "a", weapon="blowgun", potency=12, doses=doses)
        table.press("attack", "a", [30, 2], [] if armour else ["none"], target="b", weapon="blowgun")
        on = table.actor("a").effects.get("poison-on-blowgun")
        assert (left, inside) == (on.level if on else 0, len(table.actor("b").ailing.doses)), (armour, doses)
        assert [12] * inside == [each.potency for each in table.actor("b").ailing.doses.values()]
        assert "BRP-SPT-221" == table.refused("poison-points", "a", weapon="blowgun").rule
