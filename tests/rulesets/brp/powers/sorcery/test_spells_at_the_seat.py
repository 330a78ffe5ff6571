"""Spells of sorcery at the seat: what they raise, undo, cancel and keep, pressed as their casters press them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, battle, facing, meeting, seat, sorcerer
from tests.rulesets.brp.stage import book, duel, fighter, person

from rulewright.chance import Die, Repeat
from rulewright.play import FrozenMap, Rounds
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat


def cast(table: AtTheSeat, spell: str, faces: Any = (), answers: Any = (), **form: Any) -> Any:
    """Cast a spell as its caster does."""
    return table.press("cast-sorcery", "a", faces, answers, power=f"sorcery/{spell}", **form)


def test_recasting_prolongs() -> None:
    """Two castings that add up, or the second lost: the time is added. [BRP-POW-201 BRP-POW-200]"""
    table = seat(meeting(sorcerer("titans-strength")))
    cast(table, "titans-strength", target="b", level=1)
    cast(table, "titans-strength", target="b", level=3, faces=[1])
    effects = list(table.actor("b").effects.values())
    assert (13, [Rounds(38)]) == (table.actor("b").value("STR"), [each.clock for each in effects])


def test_spells_of_different_kinds_stand_side_by_side() -> None:
    """A second spell on a person takes the place of the first; one on a thing is lost. [BRP-POW-209 BRP-POW-210 BRP-POW-207]"""
    table = seat(meeting(sorcerer("titans-strength", "sureness", "hells-razor", "talons-of-the-beast")))
    cast(table, "titans-strength", target="b", level=2)
    cast(table, "sureness", target="b", level=2)
    assert 2 == len(table.actor("b").effects)
    cast(table, "hells-razor", target="b", item="sword-broad", level=2)
    before = table.actor("a").power_points
    assert not cast(table, "talons-of-the-beast", target="b", item="sword-broad", level=1)
    assert (before - 1, 3) == (table.actor("a").power_points, len(table.actor("b").effects))


def test_a_weapon_never_does_more_than_it_can() -> None:
    """BRP-PEX-026: 7 on a broadsword with Hell's Razor 4 is 9, as much as it can do. [BRP-POW-206 BRP-POW-355]"""
    there = battle(
        sorcerer("hells-razor", CON=30, SIZ=30), fighter("sword-broad", at=ALL, SIZ=12, STR=13), friends=True
    )
    table = seat(there.write("scene", "round.number", 0))
    cast(table, "hells-razor", target="b", item="sword-broad", level=4)
    table.state = table.state.write("scene", "sides.b", "blue").write("scene", "round.number", 1)
    table.state = table.state.write("b", "fight.rank", 10)
    table.press("attack", "b", [30, 6, 1], ["none"], target="a", weapon="sword-broad")
    lost = next(iter(table.actor("a").wounds.values())).damage
    assert lost in (9, 10)  # 9, and a damage modifier of 1D4
    assert (
        "BRP-POW-355" == table.refused("cast-sorcery", "a", power="sorcery/hells-razor", target="b", item="fist").rule
    )


@pytest.mark.parametrize(("roll", "kept"), [(100, True), (99, False)])
def test_once_in_a_hundred_it_lasts_for_ever(roll: int, kept: bool) -> None:
    """At level 3 a 00 makes it permanent: nine points, nine given up elsewhere, and no such spell again. [BRP-POW-214]"""
    table = seat(meeting(sorcerer("titans-strength")))
    answers = [{"CON": 5, "DEX": 4}] if kept else []
    cast(table, "titans-strength", [roll], answers, target="b", level=3)
    them = table.actor("b")
    assert (19, 19 if kept else 10) == (them.value("STR"), them.characteristics.STR)
    assert (5, 6) == (them.characteristics.CON, them.characteristics.DEX) if kept else them.characteristics.CON == 10
    if kept:
        assert not cast(table, "titans-strength", target="b", level=1)
        assert 19 == table.actor("b").value("STR")
    below = seat(meeting(sorcerer("titans-strength")))
    cast(below, "titans-strength", target="b", level=2)  # no roll


def test_hit_points_on_loan_go_first() -> None:
    """Damage comes off what was lent; when it ends nobody is wounded by that. [BRP-POW-215 BRP-POW-107]"""
    table = seat(meeting(sorcerer("inhuman-plasticity"), person(at=ALL)))
    cast(table, "inhuman-plasticity", target="b", level=2, choice="grow")
    assert 13 == table.actor("b").hit_points
    name = next(iter(table.actor("b").effects))
    table.state = table.state.write("b", "hit_points", 11)
    table.press("end-power", "a", effect=f"b:{name}")
    assert (10, 10) == (table.actor("b").hit_points, table.actor("b").value("SIZ"))


def test_undo_takes_levels_off() -> None:
    """A level for a level; at 0 it ends; a fixed spell holds until then. [BRP-POW-217]"""
    table = seat(meeting(sorcerer("titans-strength", "undo-sorcery", "breath-of-life")))
    cast(table, "titans-strength", target="b", level=3, faces=[1])
    cast(table, "undo-sorcery", target="b", level=1, choice="characteristic")
    assert 16 == table.actor("b").value("STR")
    cast(table, "undo-sorcery", target="b", level=4, choice="utility")
    assert 16 == table.actor("b").value("STR")  # another family
    cast(table, "undo-sorcery", target="b", level=2, choice="any")
    assert 10 == table.actor("b").value("STR")


@pytest.mark.parametrize(("roll", "strength"), [(50, 16), (51, 10)])
def test_refutation_stands_against_undo(roll: int, strength: int) -> None:
    """Level against level: it holds and the Undo is wasted, or it is gone itself. [BRP-POW-218]"""
    them = sorcerer("refutation")
    table = seat(facing(sorcerer("titans-strength", "undo-sorcery"), them).write("scene", "sides.b", "red"))
    table.press("cast-sorcery", "b", power="sorcery/refutation", level=2)
    cast(table, "titans-strength", target="b", level=2)
    cast(table, "undo-sorcery", [roll], target="b", level=2, choice="any")
    assert strength == table.actor("b").value("STR")
    assert (roll == 50) == table.actor("b").is_marked("refutation")


def test_elements_cancel() -> None:
    """Fire and wind, earth and water: the second takes the first away and is gone itself. [BRP-POW-219]"""
    table = seat(meeting(sorcerer("gift-of-the-earth", "bounty-of-the-sea", POW=30)))
    cast(table, "gift-of-the-earth", words="cellar", choice="near", level=4)
    assert 1 == len(table.actor("a").effects)
    assert not cast(table, "bounty-of-the-sea", words="cellar", choice="near", level=4)
    assert {} == dict(table.actor("a").effects)
    assert not cast(table, "bounty-of-the-sea", [100], words="desert", choice="far", level=4)


def test_fire_burns_each_round() -> None:
    """1D6+2 a round to whoever is in it, until they step out. [BRP-POW-219]"""
    table = seat(battle(sorcerer("fires-of-the-sun"), person(at=ALL, CON=30)))
    cast(table, "fires-of-the-sun", target="b", level=4)
    table.proceed([1], ["act", "act", "none"])
    first = table.actor("b").hit_points
    assert 17 == first
    table.proceed([1], ["act", "act"])
    assert 14 == table.actor("b").hit_points
    table.press("step-out", "b")
    table.proceed([], ["act", "act"])
    assert 14 == table.actor("b").hit_points


def test_fury() -> None:
    """One attack more on the last rank, 30 off defences, no powers. [BRP-POW-316]"""
    table = seat(duel(fighter("sword-broad", at=ALL), sorcerer("fury", "pox")))
    table.state = table.state.write("scene", "sides.b", "red").write("scene", "round.number", 0)
    table.press("cast-sorcery", "b", power="sorcery/fury", target="a", level=1)
    table.press("cast-sorcery", "b", power="sorcery/fury", target="b", level=1)
    table.state = table.state.write("scene", "round.number", 1).write("scene", "sides.b", "blue")
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert 1 == table.actor("a").fight.rank
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert 0 == table.actor("a").fight.rank
    table.state = table.state.write("b", "fight.rank", 5)
    assert "BRP-POW-317" == table.refused("cast-sorcery", "b", power="sorcery/pox", target="a", level=1).rule


def test_the_furious_only_fight() -> None:
    """They heal nobody, talk to nobody, neither hide nor work; they notice, climb and strike. [BRP-POW-316]"""
    table = seat(duel(sorcerer("fury"), person(at=ALL), number=0, apart=9, c=person(at=ALL)))
    table.state = table.state.write("c", "wounds", FrozenMap({"cut": Wound(damage=3)})).write("c", "hit_points", 7)
    start = table.state.write("scene", "round.number", 1)
    table.state = table.state.write("scene", "round.number", 0)
    forms: tuple[tuple[str, dict[str, Any]], ...] = (
        ("first-aid", {"patient": "c", "wound": "cut"}), ("hide", {}), ("fast-talk", {"target": "c"}),
        ("command", {"followers": ("c",)}), ("skill", {"skill": "bargain"}),
    )  # fmt: skip
    table.state = start
    assert all(table.allows(button, "a", **form) for button, form in forms)
    table.state = start.write("scene", "round.number", 0)
    table.press("cast-sorcery", "a", power="sorcery/fury", target="a", level=1)
    assert "BRP-POW-316" == table.refused("medicine", "a", patient="c", wound="cut").rule
    table.state = table.state.write("scene", "round.number", 1)
    assert {"BRP-POW-316"} == {table.refused(button, "a", **form).rule for button, form in forms}
    for free in ("spot", "climb"):
        assert table.allows("skill", "a", skill=free)


def test_muddle_is_shaken_off() -> None:
    """No powers under it; an Idea roll and then points against points each round. [BRP-POW-317 BRP-POW-205 BRP-POW-204]"""
    table = seat(battle(sorcerer("muddle"), sorcerer("pox", POW=16)))
    cast(table, "muddle", target="b", level=1)
    table.proceed([70], ["act", "power"])  # 20 points with the one just spent, against 16
    assert table.actor("b").is_marked("muddled")
    assert "BRP-POW-317" == table.refused("cast-sorcery", "b", power="sorcery/pox", target="a", level=1).rule
    table.proceed([30, 30], ["act", "act"])
    assert not table.actor("b").is_marked("muddled")


def test_bonds_hold_the_living() -> None:
    """STR against the caster's points each round; nobody dodges in them, and no robot is held. [BRP-POW-205 BRP-POW-207]"""
    table = seat(battle(sorcerer("inescapable-bonds"), person(at=ALL, STR=17, POW=16)))
    cast(table, "inescapable-bonds", target="b", level=3)
    table.proceed([70], ["act", "act"])
    assert table.actor("b").is_marked("bound")
    assert "b" not in table.acting
    table.proceed([51], ["act", "act"])  # 17 against 17 is 50
    assert table.actor("b").is_marked("bound")
    table.proceed([50], ["act", "act"])
    assert not table.actor("b").is_marked("bound")
    robot = seat(battle(sorcerer("inescapable-bonds"), person(at=ALL, species="robot")))
    cast(robot, "inescapable-bonds", target="b", level=3)
    robot.proceed([], ["act", "act"])
    assert not robot.actor("b").is_marked("bound")


def test_pox_takes_points() -> None:
    """1D6 power points by points against points. [BRP-POW-204 BRP-POW-205]"""
    table = seat(facing(sorcerer("pox"), person(at=ALL, POW=16)))
    cast(table, "pox", [70, 6], target="b", level=1)
    assert (Repeat(Die(6), 1), 10) == (table.last.drawn[1][0], table.actor("b").power_points)
    assert not cast(seat(facing(sorcerer("pox"), person(at=ALL, POW=16))), "pox", [71], target="b", level=1)


def test_who_may_cast_what() -> None:
    """POW 16 of one's own, the spell in mind at that level, and the points. [BRP-POW-178 BRP-POW-180 BRP-POW-184 BRP-POW-186]"""
    weak = seat(meeting(sorcerer("pox", POW=15)))
    assert "BRP-POW-178" == weak.refused("cast-sorcery", "a", power="sorcery/pox", target="b", level=1).rule
    table = seat(meeting(sorcerer("titans-strength", level=2)))
    assert (
        "BRP-POW-186" == table.refused("cast-sorcery", "a", power="sorcery/titans-strength", target="b", level=3).rule
    )
    cast(table, "titans-strength", target="b", level=2)
    assert 18 == table.actor("a").power_points
    table.state = table.state.write("a", "power_points", 1)
    assert (
        "BRP-POW-019" == table.refused("cast-sorcery", "a", power="sorcery/titans-strength", target="b", level=2).rule
    )


def test_far_away() -> None:
    """A touch reaches no further than an arm, oneself is nobody else. [BRP-POW-358]"""
    there = meeting(sorcerer("titans-strength", "refutation", "pox")).write("scene", "places.b", 20)
    table = seat(there)
    assert (
        "BRP-POW-045" == table.refused("cast-sorcery", "a", power="sorcery/titans-strength", target="b", level=1).rule
    )
    assert "BRP-POW-358" == table.refused("cast-sorcery", "a", power="sorcery/refutation", target="b", level=1).rule
    assert table.allows("cast-sorcery", "a", power="sorcery/pox", target="b", level=1)


def test_another_plane() -> None:
    """Twice the points, half the time, and Difficult Luck. [BRP-POW-212]"""
    at = book(powers=SETS, other_plane=True)
    table = seat(meeting(sorcerer("titans-strength")), at)
    assert not cast(table, "titans-strength", [51], target="b", level=1)
    assert 18 == table.actor("a").power_points
    assert cast(table, "titans-strength", [50], target="b", level=1)
    assert [Rounds(9)] == [each.clock for each in table.actor("b").effects.values()]


def abroad(*spells: str, **more: Any) -> AtTheSeat:
    """A sorcerer and a friend on another plane."""
    return seat(meeting(sorcerer(*spells, **more)), book(powers=SETS, other_plane=True))


@pytest.mark.parametrize(("level", "by"), [(1, 2), (2, 3), (3, 5)])
def test_on_another_plane_half_comes_about(level: int, by: int) -> None:
    """Titan's Strength gives a half of 3 STR a level, rounded up; at home the whole. [BRP-POW-212]"""
    form = {"target": "b", "level": level}
    for table, faces, gained in ((abroad("titans-strength"), [50], by), (seat(meeting(sorcerer("titans-strength"))), [], 3 * level)):  # fmt: skip
        cast(table, "titans-strength", [*faces, *([1] if level == 3 else [])], **form)
        assert 10 + gained == table.actor("b").value("STR")


def test_half_of_whatever_a_spell_does() -> None:
    """Skills, edges, points torn away, hit points mended, levels undone, and what is for ever. [BRP-POW-212 BRP-POW-214]"""
    table = abroad("cloak-of-night", "hells-razor", "pox", "undo-sorcery", "titans-strength")
    cast(table, "cloak-of-night", [50], target="b", level=3)
    cast(table, "hells-razor", [50], target="b", item="sword-broad", level=3)
    bonuses = {each.to: each.by for effect in table.actor("b").effects.values() for each in effect.modifiers}
    assert {"hide": 30, "damage sword-broad": 2} == bonuses
    cast(table, "undo-sorcery", [50], target="b", level=4, choice="augmentation")
    assert [1, 3] == sorted(each.level for each in table.actor("b").effects.values())
    poxed = abroad("pox")
    poxed.state = poxed.state.write("scene", "sides.b", "blue")
    cast(poxed, "pox", [50, 5], target="b", level=1)
    assert 10 - 3 == poxed.actor("b").power_points
    ever = abroad("titans-strength")
    cast(ever, "titans-strength", [50, 100], [{"CON": 9}], target="b", level=3)
    assert (15, 1) == (ever.actor("b").characteristics.STR, ever.actor("b").characteristics.CON)


def test_half_a_fire_and_half_a_curse() -> None:
    """Flames on another plane burn for half, and a cursed look lasts half as long. [BRP-POW-212 BRP-POW-219 BRP-POW-199]"""
    table = abroad("fires-of-the-sun", "curse-of-sorcery")
    cast(table, "fires-of-the-sun", [50, 5], target="b", level=4)
    table.state = table.state.write("scene", "round.number", 1)
    table.proceed([3], ["act", "act"])
    assert [2, 1] == [each.damage for each in table.actor("b").wounds.values()]  # halves of 7 and 5, less 2 of leather
    table.state = table.state.write("scene", "round.number", 0)
    cast(table, "curse-of-sorcery", [50, 3], target="b", level=4, choice="visible")
    ugly = next(each for each in table.actor("b").effects.values() if each.name == "Cursed looks")
    assert (Rounds(9), [-2]) == (ugly.clock, [each.by for each in ugly.modifiers])


def test_outsiders_are_not_enhanced() -> None:
    """Help for a demon that works. [BRP-POW-211]"""
    table = seat(meeting(sorcerer("titans-strength", "summon-demon", POW=30)))
    cast(table, "summon-demon", [3, 3, 3], level=1)
    demon = next(each for each in table.state.actors if each not in ("a", "b"))
    before, strong = table.actor("a").power_points, table.actor(demon).value("STR")
    assert not cast(table, "titans-strength", target=demon, level=1)
    assert (before - 1, strong) == (table.actor("a").power_points, table.actor(demon).value("STR"))


def test_witch_sight() -> None:
    """Bands of POW, and a demon's as it comes. [BRP-POW-193 BRP-POW-240]"""
    table = seat(meeting(sorcerer("witch-sight", "summon-demon", POW=16), person(at=ALL, POW=18)))
    assert "BRP-POW-193" == table.refused("witch-look", "a", target="b").rule
    cast(table, "witch-sight", level=3)
    assert "equal" == table.press("witch-look", "a", target="b")
    cast(table, "summon-demon", [1, 3, 4], level=1)
    assert "Witch Sight: POW 13." in table.last.notes  # 2D6+6


# -- who holds a demon --------------------------------------------------------------------------

DEMON = "lesser-demon-of-a"


def held(item: str = "") -> AtTheSeat:
    """A demon of POW 13 that one sorcerer has bound, and another who stands by."""
    table = seat(meeting(sorcerer("summon-demon", weapons=["knife"]), sorcerer("pox"), friends=False))
    cast(table, "summon-demon", [3, 3, 4], level=1)
    table.press("bind", "a", [85], target=DEMON, **({"item": item} if item else {}))
    assert (DEMON in table.actor("a").powers.bonds, "red") == (True, table.state.scene.side_of(DEMON))
    return table


@pytest.mark.parametrize(("roll", "taken"), [(85, True), (86, False)])
def test_who_knows_its_name_may_take_it_over(roll: int, taken: bool) -> None:
    """Bound by another it is nobody's to bind, but for who has learned its true name: POW against POW and a point for
    good. Whoever fails leaves it where it was, and never tries again. [BRP-POW-237 BRP-POW-233]
    """
    table = held()
    assert ["BRP-POW-237"] * 2 == [table.refused("bind", who, target=DEMON).rule for who in "ab"]
    table.press("tell-name", "a", bond=DEMON, to="b")
    assert taken == table.press("bind", "b", [roll], target=DEMON)
    bonds = [DEMON in table.actor(who).powers.bonds for who in "ab"]
    assert ([not taken, taken], 19 if taken else 20) == (bonds, table.actor("b").characteristics.POW)
    assert ("blue" if taken else "red") == table.state.scene.side_of(DEMON)
    if taken:
        assert "BRP-POW-237" == table.refused("bind", "b", target=DEMON).rule
        table.press("dismiss", "b", [1], bond=DEMON)
        assert DEMON not in table.state.actors
    else:
        assert "BRP-POW-233" == table.refused("bind", "b", target=DEMON).rule
        assert "BRP-POW-232" == table.refused("dismiss", "b", bond=DEMON).rule


def test_what_ends_a_binding() -> None:
    """It is dismissed, it is killed, or its binder is; for ever in an object it is bound until that breaks.

    [BRP-POW-237 BRP-POW-238]
    """
    for item in ("", "knife"):
        table = held(item)
        table.press("tell-name", "a", bond=DEMON, to="b")
        assert (item == "") == table.allows("bind", "b", target=DEMON)
        assert (item == "") == table.allows("dismiss", "a", bond=DEMON)
        table.state = table.state.write("scene", "round.number", 1).write("a", "fate", "dead")
        table.proceed([], ["act"] * (2 if item else 1))
        assert bool(item) == (DEMON in table.state.actors)
    killed = held()
    killed.state = killed.state.write("scene", "round.number", 1).write(DEMON, "fate", "dead")
    killed.proceed([], ["act"] * 2)
    assert {} == dict(killed.actor("a").powers.bonds)
