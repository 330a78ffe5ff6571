"""From the attack to the wound: levels, defences, matrix, damage, armour, specials, what weapons suffer."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, ROLLS, book, duel, fighter, person, play, rated, undone

from rulewright.chance import Repeat, Sum, walk
from rulewright.play import Refused
from rulewright.rulesets.brp.checks.checks import Level, bands, check
from rulewright.rulesets.brp.combat.arms.clearing import clear_jam
from rulewright.rulesets.brp.combat.arms.parrying import improvised, parry_rating
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.close.smashing import smash
from rulewright.rulesets.brp.combat.damage import crushing_modifier, dice_of_a_blow
from rulewright.rulesets.brp.combat.defence import can_be_parried, no_shares
from rulewright.rulesets.brp.combat.defence_options import rolls_against
from rulewright.rulesets.brp.combat.shields import FIXED, KNEELING
from rulewright.rulesets.brp.combat.special import Shove, knock_back, stun
from rulewright.rulesets.brp.combat.swing import AttackCheck
from rulewright.rulesets.brp.gear.armour import armour_on_a_roll, armour_value
from rulewright.rulesets.brp.gear.arms import take_up
from rulewright.rulesets.brp.gear.dressing import found_ready_made, misfit
from rulewright.rulesets.brp.state.arms import arm, fumble_table_of, greatest, kind_of, order_within_a_rank, points_left
from rulewright.rulesets.brp.state.character import Points
from rulewright.rulesets.brp.state.entries import Armour, Shield, Weapon

SWORD: dict[str, Any] = {"actor": "a", "target": "b", "weapon": "sword-broad"}


def chances(there: Any, weapon: str = "sword-broad", at: Any = BOOK) -> dict[str, int]:
    """What the second could defend with, and how well."""
    return {how: int(roll.chance) for how, roll in rolls_against(there, at, "b", "a", weapon).items()}


# -- one press ----------------------------------------------------------------------------------


def chance_of(game: Any) -> int:
    """The chance of the first check drawn."""
    return int(game.drawn[0][0].check.chance)


def test_a_hit_from_press_to_wound() -> None:
    """Roll, question, dodge fails, damage, armour, hit points: all applied, told and undoable.

    [BRP-CBT-001 BRP-CBT-041 BRP-CBT-045 BRP-CBT-042 BRP-CBT-112 BRP-CBT-021]
    """
    there = duel(b=fighter("sword-broad", armour=["leather-hard"]))
    game = play(there, [30, 70, 5], ["dodge"])
    blow = game.run(attack, **SWORD)
    assert (True, 4, 6) == (blow.hit, blow.damage, game.actor("b").hit_points)  # 1d8 shows 5, +1, armour 2
    assert {"wound-1": 4} == {name: wound.damage for name, wound in game.actor("b").wounds.items()}
    assert ("melee-weapon/sword",) == game.actor("a").checks
    assert (1, 0, 0) == (game.actor("b").fight.dodges, game.actor("a").fight.rank, game.actor("b").fight.parries)
    assert any("Broad Sword: 6 damage, of which armour stops 2." in note for note in game.notes)
    assert there == undone(game)
    assert {"BRP-CBT-041", "BRP-CBT-049", "BRP-CBT-112"} <= set(game.cited)


def test_a_miss_needs_no_defence() -> None:
    """Nobody is asked when the attack fails, and it is spent. [BRP-CBT-046 BRP-CBT-042]"""
    game = play(duel(), [70])
    assert not game.run(attack, **SWORD).hit
    assert [] == game.asked


def test_parried() -> None:
    """Success against success: stopped, and neither weapon suffers. [BRP-CBT-042 BRP-CBT-027 BRP-CBT-028]"""
    game = play(duel(), [30, 30], ["parry sword-broad"])
    assert not game.run(attack, **SWORD).hit
    assert ({}, {}) == (dict(game.actor("a").worn), dict(game.actor("b").worn))
    assert ("melee-weapon/sword",) == game.actor("b").checks


@pytest.mark.parametrize(
    ("attacking", "defending", "result", "item", "weapon"),
    [
        ("critical", "critical", "failure", 0, 0),
        ("critical", "special", "success", 2, 0),
        ("critical", "success", "special", 4, 0),
        ("special", "critical", "failure", 0, 1),
        ("special", "special", "failure", 0, 0),
        ("special", "success", "success", 2, 0),
        ("success", "critical", "failure", 0, 2),
        ("success", "special", "failure", 0, 1),
        ("success", "success", "failure", 0, 0),
    ],
)
def test_matrix_played(attacking: str, defending: str, result: str, item: int, weapon: int) -> None:
    """Every cell with a successful parry, with what both weapons suffer. [BRP-CBT-049 BRP-CBT-028 BRP-PLY-004]"""
    hits = [3] if result != "failure" else []
    game = play(duel(), [ROLLS[attacking], ROLLS[defending], *hits], ["parry sword-broad"])
    blow = game.run(attack, **SWORD)
    assert result == blow.result.name.lower()
    assert (item, weapon) == (game.actor("b").worn.get("sword-broad", 0), game.actor("a").worn.get("sword-broad", 0))


def test_nobody_defends() -> None:
    """No defence is a failed one: a critical passes armour with the most it can do. [BRP-CBT-043 BRP-CBT-050 BRP-CBT-052]"""
    there = duel(b=fighter(armour=["plate-full"], CON=16, SIZ=16))
    game = play(there, [1, 1, 50], ["none", False])
    assert 9 == game.run(attack, **SWORD).damage
    special = play(there, [1, 8], ["none", True])
    assert 1 == special.run(attack, **SWORD).damage  # taken as a special: 9 less 8


def test_special_for_critical_can_be_switched_off() -> None:
    """Without the option nobody is asked. [BRP-CBT-043]"""
    at = book(special_for_critical=False)
    game = play(duel(b=fighter(CON=16, SIZ=18, at=at)), [1, 1, 50], ["none"], at)
    assert 9 == game.run(attack, **SWORD).damage
    assert 1 == len(game.asked)


# -- printed examples ---------------------------------------------------------------------------


def test_brp_cex_028_greatest_damage() -> None:
    """1D6 does 6 at the most, 1D8+1 does 9. [BRP-CBT-043]"""
    assert (6, 9) == (greatest("1d6"), greatest("1d8+1"))


def test_brp_cex_029_criticals_at_60() -> None:
    """01 to 03. [BRP-CBT-043]"""
    assert (1, 3) == bands(60, practised=True).range_of(Level.CRITICAL)


def test_brp_cex_030_critical_short_sword() -> None:
    """7 and 1D4, past all armour. [BRP-CBT-043]"""
    odds = dice_of_a_blow(arm("sword-short", BOOK), "+1d4", Level.CRITICAL).odds()
    assert [8, 9, 10, 11] == sorted(odds)
    strong = duel(fighter("sword-short", STR=16, SIZ=14), fighter(armour=["plate-full"], CON=18, SIZ=18))
    game = play(strong, [1, 2, 10, 1], ["none", False])
    assert 9 == game.run(attack, "a", "b", "sword-short").damage


def test_brp_cex_031_critical_pistol() -> None:
    """A pistol of 1D10 does 10; no modifier. [BRP-CBT-043]"""
    pistol = Weapon(id="p", name="Pistol", skill="firearm/pistol", base=20, damage="1d10", modifier="none")
    assert [10] == sorted(dice_of_a_blow(pistol, "+1d4", Level.CRITICAL).odds())


def test_brp_cex_032_clubs_crush() -> None:
    """A club's special crushes, as the list of types says. [BRP-CBT-044 BRP-CBT-060]"""
    assert ("crushing",) == arm("club-heavy", BOOK).special


def test_brp_cex_033_special_with_a_firearm() -> None:
    """At 60 on 04 to 12; it impales with twice the dice. [BRP-CBT-044 BRP-CBT-075]"""
    assert (4, 12) == bands(60, practised=True).range_of(Level.SPECIAL)
    gun = Weapon(
        id="g", name="Gun", skill="firearm/rifle", base=25, damage="1d8", modifier="none", special=("impaling",)
    )
    assert range(2, 17) == range(*_span(dice_of_a_blow(gun, "", Level.SPECIAL, "impaling")))


def _span(chance: Any) -> tuple[int, int]:
    return min(chance.odds()), max(chance.odds()) + 1


def test_brp_cex_034_success_with_a_firearm() -> None:
    """13 to 60. [BRP-CBT-045]"""
    assert (13, 60) == bands(60, practised=True).range_of(Level.SUCCESS)


def test_brp_cex_035_failure_with_a_firearm() -> None:
    """61 to 97. [BRP-CBT-046]"""
    assert (61, 97) == bands(60, practised=True).range_of(Level.FAILURE)


def test_brp_cex_036_fumble_with_a_firearm() -> None:
    """98 to 00, on the missile table. [BRP-CBT-047 BRP-CBT-056]"""
    assert (98, 100) == bands(60, practised=True).range_of(Level.FUMBLE)
    assert "missile" == fumble_table_of(arm("musket", BOOK))


def test_brp_cex_037_muskets_malfunction() -> None:
    """From 95 at any rating. [BRP-CBT-048]"""
    for chance in (10, 60, 95):
        swings = [AttackCheck(check(chance, BOOK), malfunction=95).read(roll) for roll in range(1, 101)]
        assert [roll >= 95 for roll in range(1, 101)] == [swing.jams for swing in swings]


def test_brp_cex_038_malfunction_and_fumble() -> None:
    """At 60: 99 is both, 95 to 97 only jams. [BRP-CBT-048]"""
    musket = AttackCheck(check(60, BOOK), malfunction=95)
    assert (Level.FUMBLE, True) == ((both := musket.read(99)).level, both.jams)
    assert {(Level.FAILURE, True)} == {((s := musket.read(roll)).level, s.jams) for roll in (95, 96, 97)}
    assert walk(musket) == musket.law()


def test_brp_cdx_046_malfunction_at_85() -> None:
    """94 fails, 95 and 99 jam, 00 fumbles and jams. [BRP-CBT-048]"""
    gun = AttackCheck(check(85, BOOK), malfunction=95)
    told = [(swing.level, swing.jams) for swing in map(gun.read, (94, 95, 99, 100))]
    assert [(0, False), (0, True), (0, True), (-1, True)] == told


def test_a_jam_must_be_cleared() -> None:
    """A weapon that malfunctioned is of no use until then. [BRP-CBT-048]"""
    there = duel(fighter("musket"), apart=30)
    game = play(there, [96])
    game.run(attack, "a", "b", "musket")
    assert ("musket",) == game.actor("a").jammed
    later = play(game.state.write("a", "fight.rank", 10))
    with pytest.raises(Refused, match="jammed"):
        later.run(attack, "a", "b", "musket")
    later.run(clear_jam, "a", "musket")
    assert ((), 0) == (later.actor("a").jammed, later.actor("a").fight.rank)


def test_brp_cex_039_full_is_not_the_most() -> None:
    """A greatsword: 2D8, 2D8 that bleed, 16; the modifier apart. [BRP-CBT-051]"""
    sword = arm("sword-great", BOOK)
    assert (2, 17) == _span(dice_of_a_blow(sword, "", Level.SUCCESS))
    assert (2, 17) == _span(dice_of_a_blow(sword, "", Level.SPECIAL, "bleeding"))
    assert [16] == sorted(dice_of_a_blow(sword, "", Level.CRITICAL).odds())
    assert [17, 18, 19, 20] == sorted(dice_of_a_blow(sword, "+1d4", Level.CRITICAL).odds())


def test_brp_cex_041_impaling_doubles_the_weapon() -> None:
    """1D6+1 becomes 2D6+2; the modifier does not double. [BRP-CBT-075]"""
    odds = dice_of_a_blow(arm("sword-short", BOOK), "+1d4", Level.SPECIAL, "impaling").odds()
    assert (5, 18) == (min(odds), max(odds))


def test_brp_cdx_048_impaling_spear() -> None:
    """1D8+1 and 1D4: 2D8+2 and 1D4. [BRP-CBT-075]"""
    spear = Weapon(id="s", name="Spear", skill="melee-weapon/spear", base=15, damage="1d8+1", special=("impaling",))
    assert (5, 23) == _span(dice_of_a_blow(spear, "+1d4", Level.SPECIAL, "impaling"))


def test_brp_cdx_047_crushing_modifiers() -> None:
    """A mace of 1D8+2: no penalty, 1D4 for none, 2D6 for 1D6. [BRP-CBT-065]"""
    told = {dice: crushing_modifier(dice) for dice in ("-1d6", "-1d4", "", "+1d4", "+1d6", "+2d6", "+3d6")}
    assert {
        "-1d6": "", "-1d4": "", "": "+1d4", "+1d4": "+2d4", "+1d6": "+2d6", "+2d6": "+4d6", "+3d6": "+6d6",
    } == told  # fmt: skip
    mace = arm("mace-heavy", BOOK)
    spans = [_span(dice_of_a_blow(mace, dice, Level.SPECIAL, "crushing")) for dice in ("-1d4", "", "+1d6")]
    assert [(3, 11), (4, 15), (5, 23)] == spans


# -- defences -----------------------------------------------------------------------------------


def test_brp_cdx_041_parries_in_a_row() -> None:
    """70, 40, 10, and then none. [BRP-CBT-029]"""
    them = fighter("sword-broad", skill=70)
    told = [chances(duel(b=them).write("b", "fight.parries", count)).get("parry sword-broad") for count in range(4)]
    assert [70, 40, 10, None] == told


def test_dodges_in_a_row() -> None:
    """Each costs 30 more. [BRP-CBT-035]"""
    them = fighter(skill=70)
    assert [70, 40, 10, None] == [
        chances(duel(b=them).write("b", "fight.dodges", count)).get("dodge") for count in range(4)
    ]


def test_one_kind_a_round() -> None:
    """Who has parried cannot dodge, and the reverse; who only defends may, on one count. [BRP-CBT-037]"""
    parried = duel().write("b", "fight.parries", 1)
    assert ["parry sword-broad"] == list(chances(parried))
    assert ["dodge"] == list(chances(duel().write("b", "fight.dodges", 1)))
    assert {"dodge": 20, "parry sword-broad": 20} == chances(parried.write("b", "fight.intent", "defend"))


def test_brp_cdx_042_the_free_dodge() -> None:
    """60, 30, then the free Dodge at the step reached without raising it, and next none. [BRP-CBT-038]"""
    there = duel(b=fighter(skill=60)).write("b", "fight.intent", "defend").write("b", "fight.free", 1)
    assert 60 == chances(there)["dodge"]
    there = there.write("b", "fight.dodges", 1)
    assert 30 == chances(there)["dodge"]
    game = play(there, [30, 70, 3], ["dodge"])
    game.run(attack, **SWORD)
    assert (1, 0) == (game.actor("b").fight.dodges, game.actor("b").fight.free)
    assert 30 == chances(game.state)["dodge"]
    assert {} == {how: chance for how, chance in chances(there.write("b", "fight.dodges", 2)).items() if how == "dodge"}


def test_brp_cex_025_parrying_with_a_rifle() -> None:
    """Rifle 58: a soldier has 29, a hunter 20. [BRP-CBT-032]"""
    assert (29, 20) == (improvised(58), improvised(None))
    assert 20 == chances(duel(b=fighter("rifle-sporting")))["parry rifle-sporting"]


def test_brp_cex_026_a_similar_weapon() -> None:
    """An entrenching tool parries at half of the axe. [BRP-CBT-032]"""
    assert [20, 21] == [improvised(rating) for rating in (40, 41)]


def test_brp_cex_027_too_large_to_parry() -> None:
    """SIZ 72 against 15: no parry, only a dodge, where a table bars it. [BRP-CBT-033]"""
    assert not can_be_parried(person(SIZ=15), person(SIZ=72), arm("sword-broad", BOOK))
    at = book(bar_parries=True)
    there = duel(fighter("sword-broad", SIZ=72, at=at), fighter("sword-broad", SIZ=15, at=at))
    assert ["dodge"] == list(chances(there, at=at))
    assert "parry sword-broad" in chances(there)


def test_brp_cdx_043_parrying_what_is_thrown() -> None:
    """Sword 62 against a thrown axe: 13. [BRP-CBT-031]"""
    there = duel(fighter("axe-hand-thrown"), fighter("sword-broad", skill=62), apart=8)
    assert 13 == chances(there, "axe-hand-thrown")["parry sword-broad"]


def test_what_can_be_done_against_missiles() -> None:
    """Arrows: one Difficult dodge, a shield's fixed chance. Bullets: no parry at all. Beams: half the shield.

    [BRP-CBT-030 BRP-CBT-034 BRP-CBT-036 BRP-CBT-098 BRP-CBT-099 BRP-CBT-111]
    """
    small = duel(b=fighter("sword-broad", shield="shield-round"), apart=10)
    large = duel(b=fighter("sword-broad", shield="shield-hoplite"), apart=10)
    assert {"dodge": 25, "parry shield-round": 15} == chances(small, "bow-long")
    assert {"parry shield-round": 15} == chances(small.write("b", "fight.fast_dodged", True), "bow-long")
    assert {"dodge": 25} == chances(small, "musket")
    assert {"dodge": 25} == chances(large, "musket")
    assert {"parry shield-round": 25} == chances(small, "pistol-laser")
    assert {"dodge": 50, "parry sword-broad": 10, "parry shield-round": 15} == chances(small, "knife-throwing")


def test_fixed_chances_of_shields() -> None:
    """15, 30, 60; kneeling 60 and 90. [BRP-CBT-098]"""
    assert {"small": 15, "full": 30, "large": 60} == FIXED
    assert (60, 90) == (KNEELING["full"], KNEELING["large"])
    assert 13 == len(BOOK.content[Shield])


def test_the_better_of_weapon_and_parry() -> None:
    """A Parry skill of its own counts where it is better. [BRP-CBT-026]"""
    them = person(skills=rated(melee_weapon__sword=40, parry__sword=60))
    assert ("parry/sword", 60) == parry_rating(them, arm("sword-broad", BOOK), BOOK)
    assert ("melee-weapon/sword", 50) == parry_rating(fighter(), arm("sword-broad", BOOK), BOOK)


def test_the_helpless_do_not_defend() -> None:
    """Neither the helpless, nor who retrieves a weapon, nor the unconscious. [BRP-CBT-067 BRP-CBT-077]"""
    for path, value in (("fight.helpless", 1), ("fight.retrieving", True), ("fate", "unconscious")):
        assert {} == chances(duel().write("b", path, value))


def test_the_stunned_need_an_idea() -> None:
    """Attacks on them are Easy; a defence takes an Idea roll first; they do not attack. [BRP-CBT-067]"""
    there = duel().write("b", "fight.stunned", 2)
    game = play(there, [90, 51, 2], ["dodge"])
    assert game.run(attack, **SWORD).hit
    assert 100 == chance_of(game)
    with pytest.raises(Refused, match="Stunned"):
        play(duel().write("a", "fight.stunned", 1)).run(attack, **SWORD)


def test_bare_hands_pay() -> None:
    """An arm that parries a sword pays the least it can do. [BRP-CBT-027]"""
    game = play(duel(b=fighter()), [30, 30], ["parry fist"])
    assert not game.run(attack, **SWORD).hit
    assert 8 == game.actor("b").hit_points


def test_fumbled_defences() -> None:
    """As failed, and a mishap besides; an opening raises the attack, or the next one. [BRP-CBT-053 BRP-CBT-056]"""
    game = play(duel(), [30, 100, 25, 3], ["parry sword-broad"])
    assert 4 == game.run(attack, **SWORD).damage
    assert game.actor("b").is_marked("prone")
    opened = play(duel(b=fighter("sword-broad", CON=18, SIZ=18)), [30, 100, 92, 1, 40], ["parry sword-broad", False])
    assert Level.CRITICAL is opened.run(attack, **SWORD).result
    at = book(open_next=True)
    later = play(duel(b=fighter("sword-broad", CON=18, SIZ=18)), [30, 100, 88, 3], ["parry sword-broad"], at)
    assert Level.SUCCESS is later.run(attack, **SWORD).result
    assert "special" == later.actor("a").fight.opened
    again = play(later.state.write("a", "fight.rank", 5), [2], ["none"], at)
    assert Level.SPECIAL is again.run(attack, **SWORD).level


# -- armour and shields -------------------------------------------------------------------------


def test_armour_takes_off() -> None:
    """Layers add up; a helmet is a bonus; bullets have their own figure. [BRP-CBT-092 BRP-CBT-093]"""
    me = fighter(armour=["leather-hard", "helmet-light"])
    assert 3 == armour_value(me, BOOK)
    vest = fighter(armour=["bulletproof-vest-modern"])
    assert (4, 8) == (armour_value(vest, BOOK), armour_value(vest, BOOK, arm("musket", BOOK)))
    assert (4, 0) == (armour_value(vest, BOOK, location="chest"), armour_value(vest, BOOK, location="head"))
    assert 24 == armour_value(me, BOOK, behind="shield-round") + 1
    game = play(duel(b=fighter(armour=["plate-full"])), [30, 2], ["none"])
    assert 0 == game.run(attack, **SWORD).damage


def test_armour_hinders() -> None:
    """Bodies and senses, never weapons. [BRP-CBT-094]"""
    me = fighter(armour=["plate-full", "helmet-heavy"])
    told = {
        each: sum(p.value for p in armour_on_a_roll(me, each, "climb", BOOK))
        for each in ("physical", "perception", "combat")
    }
    assert {"physical": -25, "perception": -50, "combat": 0} == told
    assert 30 == chances(duel(b=fighter(armour=["plate-half"])))["dodge"]


def test_armour_must_fit() -> None:
    """A SIZ and what it may differ by; the very small and large find little. [BRP-CBT-095]"""
    suit = BOOK.content.get(Armour, "leather-hard")
    assert misfit(person(SIZ=12), suit, 12) is None
    assert "fits SIZ 11 to 13" in str(misfit(person(SIZ=14), suit, 12))
    assert [False, True, True, False] == [found_ready_made(size) for size in (7, 8, 16, 17)]


def test_armour_rolled() -> None:
    """A die for each hit, where a table rolls. [BRP-CBT-096]"""
    at = book(random_armour=True)
    game = play(duel(b=fighter(armour=["leather-hard"], at=at)), [30, 5, 4], ["none"], at)
    assert 2 == game.run(attack, **SWORD).damage  # 6 less 4


def test_shields_parry_and_strike() -> None:
    """One rating for all; a blow with one crushes, or knocks back by choice. [BRP-CBT-097 BRP-CBT-100]"""
    assert 50 == chances(duel(b=fighter(shield="shield-round")))["parry shield-round"]
    there = duel(fighter(shield="shield-round"), fighter(CON=16, SIZ=12))
    game = play(there, [8, 2, 3, 40], ["none", "crushing"])
    assert 5 == game.run(attack, "a", "b", "shield-round").damage  # 1d3 and, crushing, 1d4
    pushed = play(there, [8, 2], ["none", "knockback"])
    assert 2 == pushed.run(attack, "a", "b", "shield-round").damage
    assert ("impaling",) == arm("shield-spiked", BOOK).special


def test_brp_cdx_054_striking_a_shield() -> None:
    """27 damage on a shield of 20: 7 off its hit points, 13 left. [BRP-CBT-101]"""
    hard = Weapon(id="ram", name="Ram", skill="brawl", base=25, damage="27")
    assert 27 == greatest(hard.damage)
    there = duel(fighter("sword-great", STR=30, SIZ=30), fighter(shield="shield-round"))
    game = play(there, [8, 8, 4, 4, 3])
    assert 7 == game.run(smash, "a", "b", "sword-great", "shield-round", Level.SUCCESS)
    assert 13 == points_left(game.actor("b"), "shield-round", BOOK)


def test_a_weapon_is_struck_to_pieces() -> None:
    """What is beyond its hit points strikes the arm. [BRP-CBT-101]"""
    there = duel(fighter("sword-great"), fighter("sword-broad")).write("b", "worn.sword-broad", 15)
    game = play(there, [4, 4])
    assert 5 == game.run(smash, "a", "b", "sword-great", "sword-broad", Level.SUCCESS)
    assert ((), 7) == (game.actor("b").in_hand, game.actor("b").hit_points)


def test_a_parrying_item_breaks() -> None:
    """The attack is rolled as a plain hit, less what was left of the item. [BRP-CBT-054]"""
    there = duel(b=fighter("sword-broad", CON=16, SIZ=16)).write("b", "worn.sword-broad", 19)
    game = play(there, [8, 30, 6], ["parry sword-broad"])
    assert 6 == game.run(attack, **SWORD).damage  # 7 less 1, unarmoured
    assert () == game.actor("b").in_hand


def test_an_attacking_weapon_breaks() -> None:
    """It loses its last points on a critical parry. [BRP-CBT-055]"""
    game = play(duel().write("a", "worn.sword-broad", 18), [30, 1], ["parry sword-broad"])
    game.run(attack, **SWORD)
    assert () == game.actor("a").in_hand


# -- specials -----------------------------------------------------------------------------------


def test_five_types() -> None:
    """Every weapon's special is one of five. [BRP-CBT-060]"""
    found = {each for weapon in BOOK.content[Weapon].values() for each in weapon.special}
    assert {"bleeding", "crushing", "entangling", "impaling", "knockback"} == found


def test_crushing_stuns() -> None:
    """The modifier of none becomes 1D4; Stamina, or stunned for this round and 1D3 more. [BRP-CBT-065 BRP-CBT-066 BRP-CBT-044]"""
    there = duel(fighter("mace-light"), fighter(CON=16, SIZ=16))
    game = play(there, [8, 2, 3, 81, 2], ["none"])
    assert 7 == game.run(attack, "a", "b", "mace-light").damage
    assert 3 == game.actor("b").fight.stunned
    assert 0 == play(there, [80]).run(stun, "b")


def test_crushing_a_parry() -> None:
    """Damage against the item's hit points: it takes all, and the excess goes on; or it holds. [BRP-CBT-068]"""
    there = duel(fighter("mace-heavy", STR=14), fighter("sword-broad", CON=16, SIZ=16)).write(
        "b", "worn.sword-broad", 12
    )
    game = play(there, [8, 30, 8, 4, 40, 3, 81, 1], ["parry sword-broad"])
    assert 6 == game.run(attack, "a", "b", "mace-heavy").damage  # 14 against 8
    assert ((), 2) == (game.actor("b").in_hand, game.actor("b").fight.stunned)
    more = play(there, [8, 30, 8, 4, 40, 5, 81, 1], ["parry sword-broad"])
    assert 7 == more.run(attack, "a", "b", "mace-heavy").damage  # a plain hit is more than the excess
    held = play(there, [8, 30, 1, 1, 90, 1, 2], ["parry sword-broad"])
    assert 4 == held.run(attack, "a", "b", "mace-heavy").damage  # the matrix leaves a plain hit
    assert 15 == held.actor("b").worn["sword-broad"]  # a plain blow of 3, not the crushing one of 4


def test_crushing_a_shield_with_locations() -> None:
    """What comes through a shield strikes the shield arm. [BRP-CBT-069]"""
    at = book(hit_locations=True)
    there = duel(fighter("mace-heavy", at=at, STR=14), fighter(shield="shield-primitive", CON=16, at=at))
    there = there.write("b", "worn.shield-primitive", 5)
    game = play(there, [8, 30, 6, 2, 60, 1, 50], ["parry shield-primitive"], at)
    game.run(attack, "a", "b", "mace-heavy")
    assert {"left-arm": 5} == dict(game.actor("b").locations)


def test_brp_cdx_049_knockback() -> None:
    """14 before armour against SIZ 12: 60%, two metres, Agility or prone. [BRP-CBT-082 BRP-CBT-083]"""
    there = duel(b=fighter(SIZ=12))
    game = play(there, [60, 51])
    assert 2 == game.run(knock_back, "a", "b", Shove(14))
    assert (3, True) == (game.scene.places["b"], game.actor("b").is_marked("prone"))
    up = play(there, [60, 50])
    up.run(knock_back, "a", "b", Shove(14))
    assert not up.actor("b").is_marked("prone")


def test_brp_cdx_050_against_a_wall() -> None:
    """Four metres with one free: three left do 1D6; with four left 2D6. [BRP-CBT-083]"""
    there = duel(b=fighter(SIZ=12, CON=16))
    one = play(there, [5, 50])
    one.run(knock_back, "a", "b", Shove(22, free=1))
    assert [1] == [len(faces) for chance, faces, _ in one.drawn if isinstance(chance, Repeat)]
    two = play(there, [1, 2, 50])
    two.run(knock_back, "a", "b", Shove(22, free=0))
    assert 11 == two.actor("b").hit_points


def test_who_stands_firm() -> None:
    """Not moved; a larger target pushes the attacker back a metre. [BRP-CBT-084]"""
    game = play(duel(b=fighter(SIZ=16)), [71])
    assert game.run(knock_back, "a", "b", Shove(10)) is None
    assert -1 == game.scene.places["a"]


# -- several attacks ----------------------------------------------------------------------------


def test_brp_cex_042_101_divided() -> None:
    """51 and 50. [BRP-CBT-085]"""
    assert no_shares(101, 51, 50) is None


def test_brp_cex_043_151_divided() -> None:
    """Three ways. [BRP-CBT-085]"""
    for wanted in ((75, 76), (92, 59), (50, 50, 51)):
        assert no_shares(151, *wanted) is None


def test_brp_cdx_051_shares_of_50_at_least() -> None:
    """120 as 60 and 60 or 70 and 50, not 80 and 40; 150 in three, 149 not. [BRP-CBT-085]"""
    assert no_shares(120, 60, 60) is None
    assert no_shares(120, 70, 50) is None
    assert no_shares(150, 50, 50, 50) is None
    for rating, wanted in ((120, (80, 40)), (149, (50, 50, 49))):
        assert no_shares(rating, *wanted) is not None


def test_kinds_and_orders() -> None:
    """Missiles before long, medium and short. [BRP-CBT-017 BRP-CBT-102]"""
    told = [
        order_within_a_rank(arm(each, BOOK)) for each in ("bow-long", "spear-long", "sword-broad", "dagger", "fist")
    ]
    assert [0, 1, 2, 3, 3] == told
    assert ["thrown", "shot", "gun", "beam", "melee"] == [
        kind_of(arm(each, BOOK)) for each in ("dart", "sling", "musket", "pistol-laser", "knife")
    ]


def test_a_shield_against_what_is_fast() -> None:
    """Spotted: its rating; else half or the fixed chance; missiles may be dodged and parried. [BRP-CBT-086 BRP-CBT-087 BRP-CBT-089]"""
    at = book(dodge_missiles=True)
    there = duel(b=fighter("sword-broad", at=at), apart=10)
    assert {"dodge": 50, "parry sword-broad": 50, "catch": 50} == chances(there, "bow-long", at)
    small, large = (fighter(shield=each, skill=60, at=at) for each in ("shield-buckler", "shield-hoplite"))
    assert [30, 60] == [
        chances(duel(b=each, apart=3), "bow-long", at)[f"parry {each.shield}"] for each in (small, large)
    ]
    there = duel(fighter("bow-long", at=at, STR=12), small, apart=3).write("b", "skills.spot", Points(given=50))
    for faces, hit in (([30, 50, 60], False), ([30, 51, 30], False), ([30, 51, 31, 2], True)):
        game = play(there, faces, ["parry shield-buckler"], at)
        assert hit == game.run(attack, "a", "b", "bow-long").hit


def test_taking_in_hand() -> None:
    """A weapon is drawn or picked up; both hands for what needs them. [BRP-CBT-022]"""
    game = play(duel(fighter("dagger", "sword-great")))
    game.run(take_up, "a", "sword-great")
    assert ("sword-great",) == game.actor("a").in_hand
    assert isinstance(dice_of_a_blow(arm("dagger", BOOK), "", Level.SUCCESS), Sum)
