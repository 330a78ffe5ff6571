"""Beams and touches at the seat: what an energy does besides harm, and points that are drawn or given."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, mighty, seat
from tests.rulesets.brp.seats import chances, changed, said, thrown
from tests.rulesets.brp.stage import duel, person

from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat


def beam(energy: str) -> str:
    """A beam of an energy."""
    return f"superpowers/energy-projection/{energy}"


def shot(energy: str, faces: list[int], **form: Any) -> AtTheSeat:
    """A table at which a beam of two levels has hit somebody of CON 12, with somebody else beside."""
    there = facing(mighty(beam(energy), level=3), person(at=ALL, CON=12, SIZ=40), apart=10)
    table = seat(there.write("c", "", person(at=ALL, CON=30, SIZ=40)))
    table.press("superpower", "a", [40, 5, 6, *faces], ["none"], power=beam(energy), target="b", level=2, **form)
    return table


# -- what beams do besides harm -----------------------------------------------------------------

HURT = {"a.power_points": 38, "b.wounds.wound-1": 11, "b.hit_points": 15}


@pytest.mark.parametrize("energy", ["light", "darkness"])
def test_a_beam_at_the_eyes_blinds(energy: str) -> None:
    """For 1D3 rounds; not if it goes elsewhere, and no other energy does. [BRP-POW-275]"""
    table = shot(energy, [2], words="eyes")
    assert {**HURT, "b.effects.blinded": 2} == changed(table)
    assert "1d3" == thrown(table)[-1]
    assert HURT == changed(shot(energy, [], words="ears"))
    assert HURT == changed(shot("kinetic", [], words="eyes"))


def test_a_beam_at_the_ears_deafens() -> None:
    """Where the level overcomes CON. [BRP-POW-275]"""
    there = facing(mighty(beam("sound"), level=12), person(at=ALL, CON=12, SIZ=60), apart=10)
    for roll, deaf in ((50, {"b.effects.deafened": 3}), (51, {})):
        table = seat(there)
        faces = [40, *[1] * 12, roll, *([3] if deaf else [])]
        table.press("superpower", "a", faces, ["none"], power=beam("sound"), target="b", level=12, words="ears")
        hurt = {"a.power_points": 28, "b.wounds.wound-1": 12, "b.hit_points": 24}
        assert {**hurt, **deaf} == changed(table)
        assert [60, 50] == chances(table)
    assert HURT == changed(shot("sound", [], words="eyes"))


@pytest.mark.parametrize(("energy", "comes_to"), [("cold", "brittle"), ("heat", "alight")])
def test_cold_and_heat_do_more_to_things(energy: str, comes_to: str) -> None:
    """POW for each level in a hundred: 80 for two levels of 40. [BRP-POW-275]"""
    table = shot(energy, [80], words="thing")
    assert [60, 80] == chances(table)
    assert comes_to in said(table)
    assert comes_to not in said(shot(energy, [81], words="thing"))
    assert HURT == changed(shot(energy, []))


def test_a_current_jumps_along_metal() -> None:
    """To all who touch it, for half the damage rounded up. [BRP-POW-275]"""
    table = shot("electric", [80, 2, 3], words="metal", more=("c",))
    assert {**HURT, "c.wounds.wound-1": 3, "c.hit_points": 32} == changed(table)
    assert "2d6" == thrown(table)[-1]
    assert HURT == changed(shot("electric", [81], words="metal", more=("c",)))


@pytest.mark.parametrize("energy", ["electric", "magnetic"])
def test_a_current_ruins_what_it_runs_through(energy: str) -> None:
    """Level against hit points; in nothing there is nothing to ruin. [BRP-POW-275]"""
    table = shot(energy, [40], size=4)
    assert [60, 40] == chances(table)
    assert "ruined" in said(table)
    assert "ruined" not in said(shot(energy, [41], size=4))
    assert "ruined" not in said(shot(energy, []))


def test_who_is_irradiated() -> None:
    """Whoever lives. [BRP-POW-275]"""
    assert "irradiated" in said(shot("radiation", []))
    assert "irradiated" not in said(shot("kinetic", []))


CONTROL, SHELL = "superpowers/energy-control/heat", "superpowers/armour-field/heat"


def weary(*powers: str, points: int, level: int = 12) -> AtTheSeat:
    """Somebody who shapes heat, of 25 hit points, with so many power points left to resist it with."""
    table = seat(facing(mighty(CONTROL, *powers, level=level, SIZ=40)))
    table.state = table.state.write("a", "power_points", points)
    return table


@pytest.mark.parametrize(("level", "dice", "faces"), [(1, "1d6", [4]), (10, "1d6", [4]), (11, "2d6", [4, 5])])
def test_what_has_left_the_hand_burns_its_maker(level: int, dice: str, faces: list[int]) -> None:
    """Its levels against power points, then 1D6 for each ten levels or part of them, as for anybody else, less what
    armour stops. [BRP-POW-274]
    """
    table = weary(points=level)
    assert 0 == table.press("own-energy", "a", [51], energy="heat", level=level)
    assert sum(faces) == table.press("own-energy", "a", [50, *faces], energy="heat", level=level)
    assert [dice] == thrown(table)[1:]
    assert {"a.wounds.wound-1": sum(faces), "a.hit_points": 25 - sum(faces)} == changed(table)
    clad = weary(SHELL, points=level + 3, level=3)
    clad.press("superpower", "a", power=SHELL, level=3)
    clad.state = clad.state.write("a", "power_points", level)
    assert sum(faces) - 3 == clad.press("own-energy", "a", [50, *faces], energy="heat", level=level)
    assert "Somebody" in str(seat(facing(person(at=ALL))).refused("own-energy", "a", energy="heat", level=3).reason)


@pytest.mark.parametrize(("roll", "stops"), [(50, False), (51, True)])
def test_resistance_stands_against_the_own_energy(roll: int, stops: bool) -> None:
    """Ten levels against Resistance of ten: all of it, or nothing. [BRP-POW-274 BRP-POW-271]"""
    table = weary("superpowers/resistance/heat", points=10, level=10)
    through = table.press("own-energy", "a", [50, roll] if stops else [50, roll, 4], energy="heat", level=10)
    assert (0 if stops else 4) == through


@pytest.mark.parametrize(("level", "dice"), [(12, "1d6"), (13, "1d6"), (23, "2d6"), (3, ""), (2, "")])
def test_protection_takes_levels_off_the_own_energy(level: int, dice: str) -> None:
    """Three levels off: of thirteen ten are left, which is one die; of three nothing. [BRP-POW-274 BRP-POW-271]"""
    shelter = "superpowers/protection/heat"
    table = weary(shelter, points=40, level=3)
    table.press("superpower", "a", power=shelter, level=3)
    table.state = table.state.write("a", "power_points", level)
    faces = [4] * int(dice[:1] or 0)
    assert sum(faces) == table.press("own-energy", "a", [50, *faces], energy="heat", level=level)
    assert ([dice] if dice else []) == thrown(table)[1:]


def test_the_release_itself_does_its_maker_nothing() -> None:
    """Shaped at somebody else it burns them, and not whoever shapes it; at oneself it burns nobody. [BRP-POW-274]"""
    table = seat(facing(mighty(CONTROL, SIZ=40), person(at=ALL, SIZ=40)))
    table.press("superpower", "a", [50, 5, 4, 4], power=CONTROL, target="b", level=12)
    assert (8, {}) == (sum(each.damage for each in table.actor("b").wounds.values()), dict(table.actor("a").wounds))


@pytest.mark.parametrize("energy", ["heat", "cold", "kinetic", "sound", "light"])
def test_whoever_shapes_an_energy_around_themselves_is_immune_to_its_release(energy: str) -> None:
    """Ten levels on oneself neither wound nor stun nor blind, and cost what they cost. [BRP-POW-274]"""
    key = f"superpowers/energy-control/{energy}"
    table = seat(facing(mighty(key, SIZ=40)))
    assert table.press("superpower", "a", power=key, target="a", level=10)
    me = table.actor("a")
    assert ([], {}, 0, False) == (thrown(table), dict(me.wounds), me.fight.stunned, me.is_marked("blinded"))
    assert 30 == me.power_points


def test_an_energy_that_does_no_harm() -> None:
    """One's own noise stuns for 1D3 rounds after its levels have overcome CON, and one's own light blinds once they have
    overcome power points; neither wounds. [BRP-POW-274]
    """
    table = weary(points=10)
    assert 0 == table.press("own-energy", "a", [51], energy="sound", level=10)
    assert 0 == table.press("own-energy", "a", [51], energy="light", level=10)
    assert (0, False) == (table.actor("a").fight.stunned, table.actor("a").is_marked("blinded"))
    assert 0 == table.press("own-energy", "a", [50, 2], energy="sound", level=10)
    assert 0 == table.press("own-energy", "a", [50], energy="light", level=10)
    assert (2, True) == (table.actor("a").fight.stunned, table.actor("a").is_marked("blinded"))
    assert not table.actor("a").wounds


# -- greater successes --------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "through"), [(13, 9), (12, 9), (4, 9), (3, 11)])
def test_a_critical_beam_passes_armour(roll: int, through: int) -> None:
    """Not a special one; its dice are thrown either way. [BRP-POW-279 BRP-POW-280]"""
    there = facing(mighty(beam("light"), level=3), person(at=ALL, CON=12, SIZ=40, armour=["leather-hard"]), apart=10)
    table = seat(there)
    table.press("superpower", "a", [roll, 5, 6], ["none"], power=beam("light"), target="b", level=2)
    assert {"a.power_points": 38, "b.wounds.wound-1": through, "b.hit_points": 26 - through} == changed(table)
    assert "2d6" == thrown(table)[-1]


SNARE = "superpowers/snare-projection"


@pytest.mark.parametrize(("roll", "strength", "chance"), [(30, 10, [50]), (13, 10, [50]), (12, 20, [5]), (3, 20, [5])])
def test_a_snare_is_the_stronger_for_it(roll: int, strength: int, chance: list[int]) -> None:
    """Of all that does no harm one aspect is greater: the strength of a snare. [BRP-POW-279 BRP-POW-280]"""
    table = seat(facing(mighty(SNARE, level=10), person(at=ALL, STR=11 if strength > 10 else 10), apart=10))
    table.press("superpower", "a", [roll, 99], power=SNARE, target="b", level=10)
    assert [60, *chance] == chances(table)
    assert [strength] == [each.level for each in table.actor("b").effects.values() if "snared" in each.marks]


# -- points drawn -------------------------------------------------------------------------------


def drained(pool: str, faces: list[int], words: str = "", **them: Any) -> AtTheSeat:
    """A table at which points have been drawn out of a fight, at two levels."""
    key = f"superpowers/drain/{pool}"
    table = seat(facing(mighty(key, level=2, POW=20, CON=14), person(at=ALL, **{"POW": 14, "CON": 12, **them})))
    table.state = table.state.write("a", "hit_points", 9).write("a", "wounds.w", Wound(damage=3))
    table.state = table.state.write("a", "fatigue", 20).write("a", "sanity", 60)
    table.press("superpower", "a", [40, 40, *faces], power=key, target="b", level=2, words=words)
    return table


@pytest.mark.parametrize(
    ("pool", "lost", "gained"),
    [
        ("HP", {"b.wounds.wound-1": {"damage": 7, "major": True}, "b.hit_points": 4}, {"a.hit_points": 12}),
        ("PP", {"b.power_points": 7}, {"a.power_points": 20, "a.surplus": 5}),
        ("FP", {"b.fatigue": 15}, {"a.fatigue": 24}),
        ("SAN", {"b.sanity": 63, "b.sanity_most": 92}, {"a.sanity": 67}),
    ],
)
def test_what_is_drawn_goes_over(pool: str, lost: dict[str, Any], gained: dict[str, int]) -> None:
    """2D6 for two levels; as far as there is room, or scattered; sanity goes for good. [BRP-POW-286 BRP-POW-287]"""
    table = drained(pool, [3, 4])
    has = changed(table)
    assert {**lost, **gained, "b.effects.drained": 2} == {
        key: has[key] for key in (*lost, *gained, "b.effects.drained")
    }
    assert "2d6" == thrown(table)[-1]
    scattered = changed(drained(pool, [3, 4], "scatter"))
    assert {"a.power_points": 18, **lost, "b.effects.drained": 2} == scattered


def test_nobody_loses_more_than_they_have() -> None:
    """Of eleven points twelve are drawn as eleven; who has none left faints or loses their mind. [BRP-POW-286 BRP-POW-287]"""
    spent = drained("PP", [6, 6], POW=11)
    assert (0, "fainted") == (spent.actor("b").power_points, spent.actor("b").fate)
    assert (20, 9) == (spent.actor("a").power_points, spent.actor("a").surplus)
    dying = drained("HP", [6, 6], CON=6, SIZ=6)
    assert (0, "dying", 12) == (dying.actor("b").hit_points, dying.actor("b").fate, dying.actor("a").hit_points)
    for sanity, fate in ((12, "insane"), (13, "")):
        table = seat(facing(mighty("superpowers/drain/SAN", level=2, POW=20), person(at=ALL, POW=14)))
        table.state = table.state.write("b", "sanity", sanity)
        table.press("superpower", "a", [40, 40, 6, 6], power="superpowers/drain/SAN", target="b", level=2)
        assert (sanity - 12, fate) == (table.actor("b").sanity, table.actor("b").fate)


# -- points given -------------------------------------------------------------------------------


def given(pool: str, roll: int, **them: Any) -> AtTheSeat:
    """A table at which points have been offered to somebody who has not agreed, at four levels."""
    key = f"superpowers/transfer/{pool}"
    there = facing(mighty(key, level=4, POW=20, CON=14), person(at=ALL, **{"POW": 14, "CON": 12, "INT": 13, **them}))
    there = there.write("b", "hit_points", 5).write("b", "wounds.w", Wound(damage=6)).write("b", "power_points", 3)
    table = seat(there.write("b", "fatigue", 10).write("b", "sanity", 40))
    table.press("superpower", "a", [40, roll], power=key, target="b", level=4)
    return table


@pytest.mark.parametrize(
    ("pool", "chance", "moved"),
    [
        (
            "HP",
            60,
            {"a.wounds.wound-1": 4, "a.hit_points": 8, "b.wounds.w": {"damage": 6, "healed": 4}, "b.hit_points": 9},
        ),
        ("PP", 70, {"a.power_points": 16, "b.power_points": 7, "b.surplus": 0}),
        ("FP", 60, {"a.fatigue": 20, "b.fatigue": 14}),
        ("SAN", 65, {"a.sanity": 95, "b.sanity": 44}),
    ],
)
def test_what_is_given_comes_over(pool: str, chance: int, moved: dict[str, Any]) -> None:
    """One for each level; whoever does not want it refuses by the roll of its kind. [BRP-POW-288 BRP-POW-287]"""
    table = given(pool, chance + 1)
    has = changed(table)
    assert moved == {key: has.get(key, 0) for key in moved}
    assert set(has) - {"b.surplus"} == set(moved) - {"b.surplus"}
    assert chance == chances(table)[-1]
    refused = given(pool, chance)
    assert {} == changed(refused)
    assert "refuses" in said(refused)


def test_points_beyond_the_maximum() -> None:
    """Of power points as many more as the maximum and the levels together; whoever had fainted wakes. [BRP-POW-287 BRP-POW-288]"""
    key = "superpowers/drain/PP"
    for had, kept in ((0, 10), (10, 20), (14, 22), (22, 22)):
        there = facing(gifted(key, level=2, POW=20), person(at=ALL, POW=18 + had)).write("a", "surplus", had)
        table = seat(there)
        table.press("superpower", "a", [40, 40, 6, 6], power=key, target="b", level=2)
        assert (20, kept) == (table.actor("a").power_points, table.actor("a").surplus), had
    table = given("PP", 71)
    assert 7 == table.actor("b").power_points
    woken = seat(facing(mighty("superpowers/transfer/PP", level=4, POW=20), person(at=ALL)))
    woken.state = woken.state.write("b", "power_points", 0).write("b", "fate", "fainted")
    woken.press("superpower", "a", power="superpowers/transfer/PP", target="b", level=4)
    assert (4, "") == (woken.actor("b").power_points, woken.actor("b").fate)


@pytest.mark.parametrize(("pool", "chance"), [("HP", 55), ("PP", 70), ("FP", 60), ("SAN", 65)])
def test_who_is_drained_gets_loose(pool: str, chance: int) -> None:
    """By Effort, Luck, Stamina or Idea, once a round. [BRP-POW-286]"""
    key = f"superpowers/drain/{pool}"
    them = person(at=ALL, STR=11, CON=12, POW=14, INT=13, SIZ=20)
    table = seat(facing(mighty(key, level=2, POW=20), them))
    assert "BRP-POW-286" == table.refused("shake-off", "b").rule
    table.press("superpower", "a", [40, 40, 1, 1], power=key, target="b", level=2)
    fight = table.state.write("scene", "round.number", 1)
    for roll, loose in ((chance, True), (chance + 1, False)):
        table.state = fight
        assert loose is table.press("shake-off", "b", [roll])
        assert [chance] == chances(table)
        assert loose is not table.actor("b").is_marked("drained")
        assert "BRP-POW-286" == table.refused("shake-off", "b").rule


def test_a_gift_in_a_fight_comes_a_round_later() -> None:
    """In the powers phase after the contact. [BRP-POW-288]"""
    key = "superpowers/transfer/PP"
    table = seat(duel(mighty(key, level=2, POW=20), person(at=ALL, POW=14)).write("scene", "sides.b", "red"))
    table.state = table.state.write("b", "power_points", 3)
    table.press("consent", "b", to="everybody")
    assert table.press("superpower", "a", power=key, target="b", level=2)
    assert (3, 2) == (table.actor("b").power_points, table.actor("a").powers.casting.round)
