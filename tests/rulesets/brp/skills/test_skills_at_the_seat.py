"""Skills at the seat: what comes of using them, and what of it lasts."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp import seats
from tests.rulesets.brp.seats import chance
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat, state

from rulewright.chance import Die, Repeat, Sum
from rulewright.play import Effect
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.gear.encumbrance import carried_by
from rulewright.rulesets.brp.state.character import Book, Wound
from rulewright.testing.at_the_seat import AtTheSeat


def alone(at: Book = BOOK, **ratings: int) -> AtTheSeat:
    """Somebody with these ratings, and another who has none."""
    return seat(state(me=person(at=at, skills=rated(**ratings)), you=person(at=at)), at)


# -- without any rating -------------------------------------------------------------------------


@pytest.mark.parametrize(("luck", "face", "level"), [(False, 1, 3), (False, 2, 0), (True, 12, 1), (True, 13, 0)])
def test_a_wild_chance(luck: bool, face: int, level: int) -> None:
    """Without a rating 1%, or POW where blind luck may help; 02 to 05 do not succeed by themselves, and nothing is learned.

    [BRP-SKL-011]
    """
    table = seat(state(me=person(POW=12)))
    done = table.press("skill", "me", [face], skill="knowledge/blasphemous-lore", luck=luck)
    assert (level, ()) == (int(done.level), done.ticked)
    assert (12 if luck else 1) == chance(table)


def test_with_category_bonuses_the_bonus_is_the_chance() -> None:
    """INT 18: eight points of a Mental bonus to roll under, and it may be learned from. [BRP-SKL-010]"""
    at = book(category_bonuses="full")
    table = seat(state(me=person(at=at, INT=18)), at)
    done = table.press("skill", "me", [8], skill="science/physics")
    assert done.level >= Level.SUCCESS
    assert 9 == chance(table)  # 1 and 8
    assert ("science/physics",) == table.actor("me").checks


# -- making and mending -------------------------------------------------------------------------


def test_nobody_makes_a_fist() -> None:
    """A smith makes what is a thing, be it a torch: neither the bare body nor what is one creature's own. [BRP-SKL-040]"""
    offered = set(alone(craft__blacksmithing=50).offered("craft", "me", "item"))
    assert {"torch", "sword-broad"} <= offered
    assert not {"fist", "kick", "head-butt", "giant-thrown-rock"} & offered


@pytest.mark.parametrize(("face", "weapons", "bonus"), [(1, 1, 20), (8, 1, 10), (30, 1, 0), (70, 0, 0), (100, 0, 0)])
def test_a_fine_sword_strikes_better(face: int, weapons: int, bonus: int) -> None:
    """A smith makes a sword: fine by 10 or 20, plain, not at all; a fumble ruins the iron. [BRP-SKL-040]"""
    table = alone(craft__blacksmithing=50, melee_weapon__sword=50)
    work = table.press("craft", "me", [face], key="craft/blacksmithing", item="sword-broad")
    assert (bonus, weapons) == (work.bonus, len(table.actor("me").weapons))
    if face == 100:
        assert "ruin" in str(table.last.notes).lower() or "material" in str(table.last.notes).lower()
    if not weapons:
        return
    table.press("take-up", "me", item="sword-broad")
    table.press("attack", "me", [50 + bonus, 90, 2], ["dodge"], target="you", weapon="sword-broad")
    assert 50 + bonus == chance(table)
    table.press("hand-over", "me", target="you", item="sword-broad")
    assert ("fine-sword-broad" in table.actor("you").effects) == bool(bonus)


def test_without_tools_a_craft_is_difficult() -> None:
    """25 of 50. [BRP-SKL-041]"""
    table = alone(craft__blacksmithing=50)
    table.press("craft", "me", [26], key="craft/blacksmithing", circumstances=("no-craft-tools",))
    assert 25 == chance(table)


@pytest.mark.parametrize(
    ("face", "dice", "rolled", "left"),
    [(30, Die(3), [2], 4), (8, Repeat(Die(3), 2), [2, 3], 1), (1, Sum((Die(3), 3)), [3], 0), (70, None, [], 6)],
)
def test_a_worn_sword_is_mended(face: int, dice: Any, rolled: list[int], left: int) -> None:
    """1D3, 2D3 or 1D3+3 of the six points it lost, never more than those. [BRP-SKL-130]"""
    table = alone(repair__mechanical=50)
    table.state = table.state.write("you", "weapons", ("sword-broad",)).write("you", "worn.sword-broad", 6)
    assert ["sword-broad"] == table.offered("repair", "me", "mends")
    table.press("repair", "me", [face, *rolled], key="repair/mechanical", mends="sword-broad")
    assert left == table.actor("you").worn.get("sword-broad", 0)
    if dice is not None:
        assert str(dice) == str(table.last.drawn[-1][0])


def test_a_botched_repair_harms_and_hinders_until_one_succeeds() -> None:
    """1D3 off the thing, Difficult until it is mended, and then as ever. [BRP-SKL-130]"""
    table = alone(repair__mechanical=50)
    table.state = table.state.write("me", "weapons", ("sword-broad",)).write("me", "worn.sword-broad", 2)
    table.press("repair", "me", [100, 3], key="repair/mechanical", mends="sword-broad")
    assert (5, Die(3)) == (table.actor("me").worn["sword-broad"], table.last.drawn[-1][0])
    table.press("repair", "me", [26], key="repair/mechanical", mends="sword-broad")
    assert 25 == chance(table)
    table.press("repair", "me", [25, 1], key="repair/mechanical", mends="sword-broad")
    table.press("repair", "me", [50, 1], key="repair/mechanical", mends="sword-broad")
    assert (50, 3) == (chance(table), table.actor("me").worn["sword-broad"])


def test_a_jam_is_repaired_and_nothing_whole_is() -> None:
    """What jammed works again; what has lost nothing is refused. [BRP-SKL-130]"""
    table = alone(repair__mechanical=50)
    table.state = table.state.write("me", "weapons", ("musket",)).write("me", "jammed", ("musket",))
    table.press("repair", "me", [30, 1], key="repair/mechanical", mends="musket")
    assert () == table.actor("me").jammed
    table.refused("repair", "me", key="repair/mechanical", mends="musket")


# -- explosives and machines --------------------------------------------------------------------


def test_demolition_at_sixty_needs_no_roll_unless_it_is_unstable() -> None:
    """Sure at 60, rolled at 59; what is unstable is rolled for by everybody. [BRP-SKL-042 BRP-SKL-043 BRP-SKL-044]"""
    master = alone(demolition=60)
    assert Level.SUCCESS is master.press("explosives", "me")
    assert [] == master.last.drawn
    master.press("explosives", "me", [50], unstable=True)
    master.press("explosives", "me", [50], circumstances=("massive-structure",))
    assert 30 == chance(master)
    novice = alone(demolition=59)
    novice.press("explosives", "me", [50])


def test_a_fumble_blows_up_in_ones_face() -> None:
    """As much as the charge does, less armour; a failure is a dud. [BRP-SKL-042]"""
    table = alone(demolition=40)
    table.state = table.state.write("me", "armour", ("leather-soft",))
    table.press("explosives", "me", [70], force="3d6")
    assert 10 == table.actor("me").hit_points
    table.press("explosives", "me", [100, 1, 1, 2], force="3d6")
    assert 7 == table.actor("me").hit_points


@pytest.mark.parametrize(
    ("making", "skill"),
    [("compound", "science/chemistry"), ("charge", "technical-skill/explosives"), ("grenade", "throw")],
)
def test_each_with_its_own_skill(making: str, skill: str) -> None:
    """Chemistry, Technical Skill or Throw; and Demolition too where it is unstable. [BRP-SKL-159]"""
    ratings: Any = {skill.replace("/", "__").replace("-", "_"): 45, "demolition": 40}
    table = alone(**ratings)
    table.press("explosives", "me", [40], making=making)
    assert [45] == [chance(table)]
    assert Level.FAILURE is table.press("explosives", "me", [40, 41], making=making, unstable=True)
    assert [45, 40] == [chance(table), chance(table, 1)]


@pytest.mark.parametrize(("size", "faces"), [(1, [3, 3, 3]), (4, [2] * 6)])
def test_a_machine_can_be_dodged(size: int, faces: list[int]) -> None:
    """3D6 to 6D6; a Dodge as good as the driver's roll gets clear. [BRP-SKL-090]"""
    table = alone(heavy_machine__cranes=60)
    form: Any = {"target": "you", "key": "heavy-machine/cranes", "size": size}
    table.press("ram", "me", [30, 20], **form)
    assert 10 == table.actor("you").hit_points
    big = seat(state(me=table.actor("me"), you=person(CON=18, SIZ=60)))
    assert sum(faces) == big.press("ram", "me", [30, 21, *faces], **form)
    assert len(faces) == len(big.last.drawn[-1][1])


# -- care ---------------------------------------------------------------------------------------


def hurt(**ratings: Any) -> AtTheSeat:
    """A patient with one wound of five."""
    table = alone(**ratings)
    table.state = table.state.write("you", "wounds.wound-1", Wound(damage=5)).write("you", "hit_points", 5)
    return table


@pytest.mark.parametrize(
    ("face", "rolled", "after"), [(30, [2], 7), (8, [2, 3], 10), (1, [1], 9), (70, [], 5), (100, [], 4)]
)
def test_first_aid_by_level(face: int, rolled: list[int], after: int) -> None:
    """1D3, 2D3, 1D3+3, nothing, or a point lost; never twice on one wound. [BRP-SKL-065 BRP-SKL-066]"""
    table = hurt(first_aid=50)
    table.press("first-aid", "me", [face, *rolled], patient="you", wound="wound-1")
    assert after == table.actor("you").hit_points
    table.refused("first-aid", "me", patient="you", wound="wound-1")
    assert "BRP-SKL-066" == table.refused("first-aid", "me", patient="you").rule


def test_what_helps_first_aid() -> None:
    """Half of Medicine and a fifth of Pharmacology; a kit 20, dirt half, the future twice. [BRP-SKL-067]"""
    table = hurt(first_aid=30, medicine=41, science__pharmacology=21)
    for said, wanted in (((), 56), (("medical-kit",), 76), (("unsanitary",), 41), (("futuristic-care",), 86)):
        probe = seat(table.state)
        probe.press("first-aid", "me", [97], patient="you", wound="wound-1", circumstances=said)
        assert wanted == chance(probe)


def test_first_aid_revives_and_calls_back() -> None:
    """Whoever is unconscious wakes; who fell to 0 lives if the healing reaches 1. [BRP-SKL-065]"""
    table = hurt(first_aid=50)
    table.state = table.state.write("you", "fate", "unconscious")
    table.press("first-aid", "me", [30], patient="you", effect="revive")
    assert "" == table.actor("you").fate
    for points, fate in ((1, "dying"), (2, "unconscious")):
        fallen = hurt(first_aid=50)
        fallen.state = fallen.state.write("you", "hit_points", -1).write("you", "fate", "dying")
        fallen.press("first-aid", "me", [30, points], patient="you", wound="wound-1", effect="restore")
        assert fate == fallen.actor("you").fate


def test_medicine_halts_what_is_at_work() -> None:
    """A poison by whatever mark it has, one at a time; without any it is refused. [BRP-SKL-113 BRP-SKL-114]"""
    table = hurt(medicine=50)
    assert "BRP-SKL-113" == table.refused("medicine", "me", patient="you", effect="halt").rule
    for key, mark in (("sting", "poisoned: sleep"), ("fever", "disease")):
        table.state = table.state.write("you", f"effects.{key}", Effect(key, key.title(), marks=(mark,)))
    table.press("medicine", "me", [30], patient="you", effect="halt")
    assert ["fever"] == list(table.actor("you").effects)
    table.press("medicine", "me", [30], patient="you", effect="halt")
    assert not table.actor("you").effects


@pytest.mark.parametrize(("face", "rolled", "back"), [(30, [3], 2), (8, [3], 3), (1, [3], 4)])
def test_medicine_stabilises_once_a_week(face: int, rolled: list[int], back: int) -> None:
    """1D3-1, 1D3 or 1D3+1 points of a characteristic, or of a wound; not again before a week is over. [BRP-SKL-113]"""
    table = hurt(medicine=50)
    table.state = table.state.write("you", "characteristics.CON", 5)
    form: Any = {"patient": "you", "effect": "stabilise", "malady": "CON"}
    table.press("medicine", "me", [face, *rolled], **form)
    assert 5 + back == table.actor("you").value("CON")
    assert "BRP-SKL-113" == table.refused("medicine", "me", **form).rule
    table.press("medicine", "me", [face, *rolled], patient="you", effect="stabilise", wound="wound-1")
    assert 5 + min(back, 5) == table.actor("you").hit_points


def test_medicine_fails_until_tomorrow_and_a_fumble_costs() -> None:
    """No second try today; a fumble takes a hit point, or a point of what the malady gnaws at. [BRP-SKL-113]"""
    table = hurt(medicine=50)
    table.press("medicine", "me", [70], patient="you", effect="heal", wound="wound-1")
    assert "BRP-SKL-113" == table.refused("medicine", "me", patient="you", effect="heal", wound="wound-1").rule
    table.press("medicine", "me", [100], patient="you", effect="stabilise", malady="CON")
    assert 9 == table.actor("you").value("CON")
    table.press("medicine", "me", [100], patient="you")
    assert 4 == table.actor("you").hit_points
    assert "BRP-SKL-114" == hurt(medicine=50).refused("medicine", "me", patient="you", effect="heal").rule


@pytest.mark.parametrize(("face", "rolled", "healed"), [(30, [2], 2), (8, [2, 3], 5), (1, [1], 4)])
def test_medicine_heals_like_first_aid(face: int, rolled: list[int], healed: int) -> None:
    """Any effect of First Aid, and more for a better level; what is whole is refused. [BRP-SKL-113 BRP-SKL-114]"""
    table = hurt(medicine=50)
    done = table.press("medicine", "me", [face, *rolled], patient="you", effect="heal", wound="wound-1")
    assert (healed, 5 + healed) == (done.healed, table.actor("you").hit_points)
    if healed == 5:
        table.refused("medicine", "me", patient="you", effect="heal", wound="wound-1")


def test_good_care_doubles_a_week() -> None:
    """2D3 in the week for which Medicine was given, 1D3 in the next. [BRP-SKL-113 BRP-CBT-123 BRP-CBT-128]"""
    table = hurt(medicine=50)
    table.press("medicine", "me", [30], patient="you")
    assert 3 == table.press("heal-week", "you", [1, 2])
    assert 1 == table.press("heal-week", "you", [1])
    assert Die(3) == table.last.drawn[-1][0]


# -- minds --------------------------------------------------------------------------------------


MAD = book(sanity=True, sanity_by_leave=False)


@pytest.mark.parametrize(("face", "rolled", "gain"), [(30, [3], 2), (8, [3], 3), (1, [3], 4), (70, [], 0)])
def test_psychotherapy_wins_sanity_back(face: int, rolled: list[int], gain: int) -> None:
    """1D3-1, 1D3 or 1D3+1 after a month, up to POW x 5. [BRP-SKL-127 BRP-SKL-128 BRP-SKL-129]"""
    table = alone(MAD, psychotherapy=50)
    table.state = table.state.write("you", "sanity", 30)
    table.press("psychotherapy", "me", [face, *rolled], patient="you")
    assert (30 + gain, 30 * 24 * 60) == (table.actor("you").sanity, table.state.scene.minutes)
    table.state = table.state.write("you", "sanity", 49)
    table.press("psychotherapy", "me", [1, 3], patient="you")
    assert 50 == table.actor("you").sanity


def test_an_illness_is_diagnosed_and_then_treated() -> None:
    """Treatment waits for a diagnosis; then the illness is gone, and so is madness. [BRP-SKL-128]"""
    table = alone(MAD, psychotherapy=50)
    fear = Effect("fear-of-cats", "fear of cats", marks=("ill of mind",))
    table.state = table.state.write("you", "effects.fear-of-cats", fear).write("you", "insane", True)
    form: Any = {"patient": "you", "illness": "fear of cats"}
    assert "BRP-SKL-128" == table.refused("psychotherapy", "me", **form, goal="treat").rule
    assert "BRP-SKL-128" == table.refused("psychotherapy", "me", patient="you", goal="diagnose").rule
    table.press("psychotherapy", "me", [30], **form, goal="diagnose")
    table.press("psychotherapy", "me", [30], **form, goal="treat")
    assert (False, {}) == (table.actor("you").insane, dict(table.actor("you").effects))
    assert "BRP-SKL-128" == table.refused("psychotherapy", "me", **form, goal="treat").rule


@pytest.mark.parametrize("harm", ["shock", "worse", "swap"])
def test_a_fumbled_therapy_harms(harm: str) -> None:
    """A new shock of 1/1D3, a worse illness, or another. [BRP-SKL-128]"""
    table = alone(MAD, psychotherapy=50)
    fear = Effect("fear", "fear", marks=("ill of mind",))
    table.state = table.state.write("you", "effects.fear", fear).write("you", "sanity", 50)
    faces = {"shock": [100, 90, 2], "worse": [100], "swap": [100]}[harm]
    table.press("psychotherapy", "me", faces, patient="you", illness="fear", harm=harm)
    assert {"shock": 48}.get(harm, 50) == table.actor("you").sanity
    assert (["new-illness"] if harm == "swap" else ["fear"]) == list(table.actor("you").effects)


def test_without_sanity_there_is_nothing_to_treat() -> None:
    """Not in use, no therapy. [BRP-SKL-127]"""
    assert "BRP-SKL-127" == alone(psychotherapy=50).refused("psychotherapy", "me", patient="you").rule


# -- talk ---------------------------------------------------------------------------------------


def test_quick_talk_fades_and_a_failure_makes_the_next_harder() -> None:
    """Minutes by a success; Difficult after a failure with the same person, and with nobody else. [BRP-SKL-059 BRP-SKL-060]"""
    table = alone(fast_talk=50, persuade=50)
    table.state = state(me=table.actor("me"), you=person(), they=person())
    table.press("fast-talk", "me", [30], target="you")
    assert table.actor("you").is_marked("swayed")
    assert table.press("come-to-senses", "you", [50])
    assert not table.actor("you").is_marked("swayed")
    table.press("persuade", "me", [70], target="you")
    table.press("fast-talk", "me", [26], target="you")
    assert 25 == chance(table)
    table.press("fast-talk", "me", [26], target="they")
    assert 50 == chance(table)


def test_levels_of_quick_talk_and_of_arguments() -> None:
    """A critical holds for good, a fumble makes hostile, an argument another argument ends. [BRP-SKL-059 BRP-SKL-123]"""
    table = alone(fast_talk=50, persuade=50)
    table.press("fast-talk", "me", [2], target="you")
    assert "BRP-SKL-059" == table.refused("come-to-senses", "you").rule
    table.press("persuade", "me", [30], target="you")
    assert ["convinced"] == list(table.actor("you").effects)
    fumbled = alone(fast_talk=50, persuade=50)
    fumbled.press("fast-talk", "me", [100], target="you")
    assert fumbled.actor("you").is_marked("hostile")
    assert "BRP-SKL-059" == fumbled.refused("come-to-senses", "you").rule


# -- water and air ------------------------------------------------------------------------------


def test_what_one_bears_weighs_on_a_swimmer() -> None:
    """ENC of arms and armour, and what is said besides; more than STR sinks. [BRP-SKL-150]"""
    swimmer = fighter("sword-broad", armour=["leather-hard"], STR=16)
    table = seat(state(me=swimmer))
    borne = carried_by(table.actor("me"), BOOK)
    assert borne > 0
    table.press("swim", "me", [80])
    armour = 25 - borne - chance(table)
    table.press("swim", "me", [80], load=2)
    assert 25 - borne - 2 - armour == chance(table)
    assert table.allows("swim", "me", load=16 - borne)
    assert "BRP-SKL-150" == table.refused("swim", "me", load=17 - borne).rule


def test_swimming_takes_a_turn_and_a_fumble_drowns() -> None:
    """Five minutes in calm water; drowning, only a Difficult roll brings one up, each try is a round on one breath.

    [BRP-SKL-148 BRP-SKL-149 BRP-SPT-094]
    """
    table = alone(swim=50)
    table.press("swim", "me", [30])
    assert 5 == table.state.scene.minutes
    table.press("swim", "me", [100, 50], rough=True)
    assert (5, True) == (table.state.scene.minutes, table.actor("me").is_marked("drowning"))
    for breath, times in ((50, 50), (41, 40)):
        table.press("swim", "me", [26, breath])
        assert (25, True) == (chance(table), table.actor("me").is_marked("drowning"))
        assert (times, 5) == (chance(table, 1), table.state.scene.minutes)
    table.press("swim", "me", [26, 4])
    assert 10 - 4 == table.actor("me").hit_points
    table.press("swim", "me", [25])
    assert not table.actor("me").is_marked("drowning")
    assert "without-air" not in table.actor("me").effects


def winged(at: Book = BOOK, **more: Any) -> AtTheSeat:
    """A winged being in a fight, high up, and a foe."""
    flyer = person(at=at, winged=True, DEX=12, CON=16, SIZ=16, **more)
    return seat(duel(flyer, fighter(), apart=20), at)


def test_who_stalls_and_does_not_recover_crashes() -> None:
    """Fumbled two levels up: a Difficult roll each round, and after the second the ground. [BRP-SKL-069]"""
    table = winged()
    table.press("fly", "a", [100, 50], altitude=2)
    table.proceed(answers=("act", "act"))
    table.press("fly", "a", [25])
    assert 24 == chance(table)
    table.proceed(answers=("act", "act"))
    assert 16 == table.actor("a").hit_points
    table.press("fly", "a", [25])
    table.proceed([3, 4], answers=("act", "act"))
    assert (9, True) == (table.actor("a").hit_points, table.actor("a").is_marked("prone"))
    assert "crashes" in str(table.last.notes)


def test_who_recovers_does_not_crash() -> None:
    """24 of 48 catches the wind again. [BRP-SKL-069]"""
    table = winged()
    table.press("fly", "a", [100, 90, 3], altitude=1)
    assert 14 == table.actor("a").hit_points  # strained wings, 1D3-1
    table.proceed(answers=("act", "act"))
    table.press("fly", "a", [24])
    table.proceed(answers=("act", "act"))
    assert 14 == table.actor("a").hit_points


@pytest.mark.parametrize(("face", "bonus"), [(9, 10), (2, 25), (30, 0)])
def test_good_flying_helps_the_next_roll_and_only_that(face: int, bonus: int) -> None:
    """+10 or +25 on the next Fly, Dodge or attack. [BRP-SKL-069]"""
    table = winged()
    table.press("fly", "a", [face])
    table.press("fly", "a", [90])
    assert 48 + bonus == chance(table)
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("fly", "a", [90])
    assert 48 == chance(table)


@pytest.mark.parametrize(("hours", "chance_of_it"), [(4, 40), (5, 30), (8, 30), (9, 20), (17, 0)])
def test_a_long_flight(hours: int, chance_of_it: int) -> None:
    """CON 10: times four for four hours, one less for each four or part. [BRP-SKL-070]"""
    table = alone()
    table.press("fly-far", "me", [96], hours=hours)
    assert chance_of_it == chance(table)
    assert "has to land, and is tired." in seats.said(table)


@pytest.mark.parametrize(("fatigue", "climbs"), [("none", 20), ("simple", 20), ("points", 40)])
def test_tired_wings(fatigue: str, climbs: int) -> None:
    """Whoever had to land does all at half for an hour, or has no fatigue point left where they are counted. [BRP-SKL-070]"""
    at = book(fatigue=fatigue)
    table = seats.seat(at, me=person(at=at, skills=rated(climb=40)))
    table.press("fly-far", "me", [96], hours=4)
    assert (0 if fatigue == "points" else table.actor("me").fatigue) == table.actor("me").fatigue
    table.press("skill", "me", [95], skill="climb")
    assert climbs == chance(table)
