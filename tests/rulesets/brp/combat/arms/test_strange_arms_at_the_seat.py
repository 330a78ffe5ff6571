"""Strange arms: those that stun, blind or strangle, those that only machines feel, and those that come back or blow up."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import brought
from tests.rulesets.brp.seats import chances, changed, said, thrown
from tests.rulesets.brp.stage import duel, person, rated, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Actor
from rulewright.testing.at_the_seat import AtTheSeat

SKILLS = rated(
    melee_weapon__staff=60,
    melee_weapon__other=60,
    melee_weapon__hand=60,
    melee_weapon__sword=60,
    missile_weapon__other=60,
    missile_weapon__missile=60,
    energy_weapon__energy_pistol=60,
    energy_weapon__energy_rifle=60,
    heavy_weapon__flamethrower=60,
    brawl=60,
    repair=60,
)


def bearer(weapon: str, **more: Any) -> Actor:
    """Somebody who knows a weapon, and adds nothing to its damage."""
    return person(weapons=[weapon], STR=12, SIZ=8, DEX=15, **{"skills": SKILLS, **more})


def against(weapon: str, metres: int = 1, **them: Any) -> AtTheSeat:
    """Somebody with a weapon, and somebody of 10 in everything."""
    return seat(duel(bearer(weapon), person(**them), apart=metres))


# -- to stun ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-115")
def test_a_charged_weapon_stuns_whoever_loses_to_it() -> None:
    """Damage past armour against CON: 1D3+1 rounds after this one; the damage is done all the same."""
    for faces, stunned in (([30, 4, 20, 2], 4), ([30, 4, 21], 0)):
        table = against("lance-stun")
        blow = table.press("attack", "a", faces, ["none"], target="b", weapon="lance-stun")
        assert (4, [60, 20], stunned) == (blow.damage, chances(table)[:2], table.actor("b").fight.stunned), faces
        assert ("Stun Lance: Somebody is stunned for 3 rounds." in said(table)) == bool(stunned)
        assert ("Stun Lance: Somebody shakes it off." in said(table)) != bool(stunned)
    stopped = against("lance-stun", armour=["chain"])
    assert 0 == stopped.press("attack", "a", [30, 4], ["none"], target="b", weapon="lance-stun").damage
    longer = against("lance-stun")
    longer.state = longer.state.write("b", "fight.stunned", 9)
    longer.press("attack", "a", [30, 4, 20, 2], ["none"], target="b", weapon="lance-stun")
    assert 9 == longer.actor("b").fight.stunned


@pytest.mark.rule("BRP-EQP-121")
def test_a_stun_pistol_takes_people_alive() -> None:
    """Two points at the most, whether it stuns or not; what is larger than people feels nothing."""
    for faces, stunned in (([30, 4, 4, 40, 1], 3), ([30, 4, 4, 41], 0)):
        table = against("pistol-stun", 10)
        blow = table.press("attack", "a", faces, target="b", weapon="pistol-stun")
        assert (2, stunned) == (blow.damage, table.actor("b").fight.stunned), faces
    giant = against("pistol-stun", 10, SIZ=21)
    assert 0 == giant.press("attack", "a", [30, 4, 4], target="b", weapon="pistol-stun").damage
    assert "is too large to feel it." in said(giant)
    tall = against("pistol-stun", 10, SIZ=20)
    assert 2 == tall.press("attack", "a", [30, 4, 4, 41], target="b", weapon="pistol-stun").damage
    rifle = against("rifle-stun", 30)
    assert 2 == rifle.press("attack", "a", [30, 8, 8, 81], target="b", weapon="rifle-stun").damage


@pytest.mark.rule("BRP-EQP-121", "BRP-SPT-256", "BRP-SPT-258")
def test_what_is_made_to_stun_goes_by_one_rule() -> None:
    """Plate of old times is nothing to a stun pistol, a modern vest stops its part of it; a special hit does the most and throws
    back besides, a critical one rolls once more.
    """
    for armour, faces, against_con in (("plate-full", [30, 4, 4, 41], 40), ("ballistic-cloth", [30, 4, 4, 26], 25)):
        table = against("pistol-stun", 10, armour=[armour])
        blow = table.press("attack", "a", faces, target="b", weapon="pistol-stun")
        assert (2, [60, against_con]) == (blow.damage, chances(table)[:2]), armour
        assert ("armour stops" in said(table)) == (armour != "plate-full")
    special = against("pistol-stun", 10)
    special.press("attack", "a", [12, 60, 50, 61], target="b", weapon="pistol-stun")
    assert "Stun Pistol: 12 damage." in said(special)
    assert "is knocked back 2 m." in said(special)
    critical = against("pistol-stun", 10)
    critical.press("attack", "a", [3, 1, 2, 100], [False], target="b", weapon="pistol-stun")
    assert "Stun Pistol: 15 damage." in said(critical)


@pytest.mark.rule("BRP-EQP-107")
def test_a_taser_jolts() -> None:
    """No damage, but Stamina or stunned; the dart flies as far as DEX in metres, the other goes by Brawl."""
    for weapon, metres in (("taser-contact", 1), ("taser-dart", 15)):
        for faces, stunned in (([30, 51, 2], 3), ([30, 50], 0)):
            table = against(weapon, metres)
            blow = table.press("attack", "a", faces, ["none"], target="b", weapon=weapon)
            assert ((0, stunned), 60) == ((blow.damage, table.actor("b").fight.stunned), chances(table)[0]), weapon
            assert ("is stunned for 2 rounds" in said(table)) == bool(stunned)
    senseless = against("taser-contact")
    senseless.state = senseless.state.write("b", "fate", "unconscious")
    senseless.press("attack", "a", [30], target="b", weapon="taser-contact")
    assert 0 == senseless.actor("b").fight.stunned
    far = against("taser-dart", 16)
    far.press("attack", "a", [80], target="b", weapon="taser-dart")
    assert [30] == chances(far)
    assert not against("taser-dart", 61).allows("attack", "a", target="b", weapon="taser-dart")


@pytest.mark.rule("BRP-EQP-118")
def test_a_pulse_is_for_machines() -> None:
    """The living feel nothing; a machine is stunned, and out of order if the pulse is more than its hit points."""
    living = against("pistol-em-pulse", 10)
    assert 0 == living.press("attack", "a", [30, 6, 6], target="b", weapon="pistol-em-pulse").damage
    assert "feels nothing of the pulse." in said(living)
    machine = duel(bearer("pistol-em-pulse"), person(species="robot"), apart=10)
    table = living
    for faces, stunned, out in (
        ([30, 5, 5, 50, 3], 5, False),
        ([30, 5, 5, 51], 0, False),
        ([30, 6, 5, 55, 1], 3, True),
    ):
        table = seat(machine)
        assert 0 == table.press("attack", "a", faces, target="b", weapon="pistol-em-pulse").damage
        them = table.actor("b")
        assert (stunned, out, 10) == (them.fight.stunned, them.is_marked("cannot act"), them.hit_points), faces
    assert "is out of order." in said(table)
    robot = seat(duel(bearer("rifle-em-pulse"), person(species="robot"), apart=10))
    robot.press("attack", "a", [30, 8, 8, 8, 1], target="b", weapon="rifle-em-pulse")
    assert robot.actor("b").is_marked("cannot act")


@pytest.mark.rule("BRP-EQP-118", "BRP-EQP-189", "BRP-EQP-190")
def test_robots_of_the_bestiary_are_machines() -> None:
    """A pulse stuns a serving robot that the game master brought, and only Repair gives its hit points back."""
    table = seat(duel(bearer("pistol-em-pulse"), person(), apart=10))
    (robot,) = brought(table, "robot-utility", metres=10)
    table.press("attack", "a", [30, 6, 6, 1, 2], target=robot, weapon="pistol-em-pulse")
    assert table.actor(robot).fight.stunned
    assert "feels nothing" not in said(table)


@pytest.mark.rule("BRP-EQP-118")
def test_a_machine_is_set_right() -> None:
    """A Repair roll, and the action; nothing else is set right so."""
    down = Effect("out-of-order", "Out of order", marks=("cannot act",))
    there = duel(bearer("pistol-em-pulse"), person()).write("b", "effects.out-of-order", down)
    failed = seat(there)
    assert not failed.press("set-right", "a", [61], target="b")
    assert ({"a.fight.rank": 0}, True) == (changed(failed), "does not set right" in said(failed))
    done = seat(there)
    assert done.press("set-right", "a", [60], target="b")
    assert (False, True) == (done.actor("b").is_marked("cannot act"), "sets right" in said(done))
    done.state = done.state.write("a", "fight.rank", 10)
    no = done.refused("set-right", "a", target="b")
    assert ("BRP-EQP-118", "Somebody is not out of order.") == (no.rule, no.reason)


@pytest.mark.rule("BRP-EEX-012")
def test_brp_eex_012_a_spray_at_the_eyes() -> None:
    """Hard, but easy from so near: the plain chance. Its potency against CON blinds for as many rounds. [BRP-EQP-114]"""
    table = against("spray-chemical", 2)
    for faces, blind in (([30, 3, 3, 90], True), ([30, 1, 1, 71], False), ([30, 1, 1, 70], True)):
        table = against("spray-chemical", 2)
        table.press("attack", "a", faces, ["none"], target="b", weapon="spray-chemical")
        assert (60, blind) == (chances(table)[0], table.actor("b").is_marked("blinded")), faces
        assert (f"is blinded for {faces[1] + faces[2] + 12} rounds" in said(table)) == blind
    assert 5 == 6 - table.actor("a").shots["spray-chemical"]
    far = against("spray-chemical", 3)
    far.press("attack", "a", [80], target="b", weapon="spray-chemical")
    assert chances(far)[0] < 60


@pytest.mark.rule("BRP-EQP-100")
def test_a_garrote_strangles() -> None:
    """A hit does no damage; from the next round on CON in a hundred, or 1D6, until whoever it is gets free."""
    table = against("garrote")
    blow = table.press("attack", "a", [30], ["none"], target="b", weapon="garrote")
    assert (0, True) == (blow.damage, "has a cord round the neck of Somebody." in said(table))
    hold = table.actor("b").fight.holds[0]
    assert ("a", "head", True, True) == (hold.by, hold.location, hold.strangling, hold.cord)
    table.state = table.state.write("a", "fight.rank", 15)
    table.press("attack", "a", [30], ["none"], target="b", weapon="garrote")
    assert 1 == len(table.actor("b").fight.holds)
    table.proceed([11, 4, 99], ["act", "act"])
    assert (6, True) == (table.actor("b").hit_points, "1d6" in thrown(table))


@pytest.mark.rule("BRP-EQP-117")
def test_a_thread_may_cut_its_bearer() -> None:
    """After the table of fumbles a Difficult Agility roll, or it strikes its bearer, whose armour counts half."""
    me = bearer("sword-monofilament", armour=["chain"], CON=60)
    there = duel(me, person(CON=170, SIZ=10))
    cut = seat(there)
    cut.press("attack", "a", [99, 1, 39, 4, 3, 2], target="b", weapon="sword-monofilament")
    assert ([60, 38], 5) == (
        [each for each in chances(cut) if each > 1][:2],
        sum(w.damage for w in cut.actor("a").wounds.values()),
    )
    assert "turns on its bearer, 5 come through." in said(cut)
    lucky = seat(there)
    lucky.press("attack", "a", [99, 1, 38], target="b", weapon="sword-monofilament")
    assert {} == dict(lucky.actor("a").wounds)


# -- sound, fuel and sticks ---------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-120")
def test_sound_shatters_things() -> None:
    """The living are hurt by every hit; of a thing its damage goes against what holds it together."""
    table = against("rifle-sonic", 20)
    assert 3 == table.press("attack", "a", [30, 1], target="b", weapon="rifle-sonic").damage
    for faces, won in (([3, 50], True), ([3, 51], False)):
        thing = against("rifle-sonic", 20)
        assert won == thing.press("shatter", "a", faces, weapon="rifle-sonic", strength=5)
        assert (1, 0) == (thing.actor("a").shots["rifle-sonic"], thing.actor("a").fight.rank)
        assert ("It shatters." if won else "It holds.") in said(thing)
    other = against("pistol-laser", 20)
    assert "Laser Pistol shatters nothing." == other.refused("shatter", "a", weapon="pistol-laser", strength=5).reason
    jammed = against("rifle-sonic", 20)
    jammed.state = jammed.state.write("a", "jammed", ("rifle-sonic",))
    assert "It has jammed." == jammed.refused("shatter", "a", weapon="rifle-sonic", strength=5).reason
    spent = against("rifle-sonic", 20)
    spent.state = spent.state.write("a", "shots.rifle-sonic", 36)
    assert "It is empty." == spent.refused("shatter", "a", weapon="rifle-sonic", strength=5).reason


@pytest.mark.rule("BRP-EQP-109")
def test_a_tank_explodes() -> None:
    """Luck, or twice the damage to everybody within five metres of whoever carries it; then it is gone."""
    held = seat(duel(bearer("flamethrower", CON=90), person(CON=170, SIZ=10), apart=5))
    assert 0 == held.press("strike-tank", "a", [50], weapon="flamethrower")
    assert ("flamethrower",) == held.actor("a").weapons
    assert "the tank holds." in said(held)
    blown = seat(duel(bearer("flamethrower", CON=90), person(CON=170, SIZ=10), apart=6))
    assert 1 == blown.press("strike-tank", "a", [51, 2, 3], weapon="flamethrower")
    near = seat(duel(bearer("flamethrower", CON=90), person(CON=170, SIZ=10, armour=["chain"]), apart=5))
    assert 2 == near.press("strike-tank", "a", [51, 2, 3, 6, 5], weapon="flamethrower")
    wounds = [sum(each.damage for each in near.actor(who).wounds.values()) for who in ("a", "b")]
    assert ([10, 22 - 4], ()) == (wounds, near.actor("a").weapons)
    assert "the tank explodes." in said(near)
    assert [] == against("pistol-laser").offered("strike-tank", "a", "weapon")


@pytest.mark.rule("BRP-EQP-099")
def test_a_boomerang_comes_back() -> None:
    """An Agility roll in the next round catches it; with several one throws in every round."""
    table = seat(duel(bearer("boomerang"), person(CON=170, SIZ=10), apart=20))
    table.press("attack", "a", [80, 1, 1], target="b", weapon="boomerang")
    assert ((), ("boomerang",), 2) == (
        table.actor("a").in_hand,
        table.actor("a").dropped,
        table.actor("a").fight.reload,
    )
    table.proceed([], ["act", "act"])
    assert ["boomerang"] == table.offered("catch-returning", "a", "weapon")
    missed = seat(table.state)
    assert not missed.press("catch-returning", "a", [76], weapon="boomerang")
    assert ((), True) == (missed.actor("a").in_hand, "does not catch the Boomerang" in said(missed))
    assert table.press("catch-returning", "a", [75], weapon="boomerang")
    me = table.actor("a")
    assert (("boomerang",), (), 10) == (me.in_hand, me.dropped, me.fight.rank)
    assert "catches the Boomerang" in said(table)
    late = seat(duel(bearer("boomerang"), person(CON=170, SIZ=10), apart=20))
    late.press("attack", "a", [80, 1, 1], target="b", weapon="boomerang")
    late.proceed([], ["act", "act"])
    late.proceed([], ["act", "act"])
    assert [] == late.offered("catch-returning", "a", "weapon")
    several = person(weapons=["boomerang", "boomerang"], STR=12, SIZ=8, DEX=15, skills=SKILLS)
    pair = seat(duel(several, person(CON=170, SIZ=10), apart=20))
    pair.press("attack", "a", [80, 1, 1], target="b", weapon="boomerang")
    assert (0, ()) == (pair.actor("a").fight.reload, pair.actor("a").fight.reloading)


# -- fire ---------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-108")
def test_a_flamethrower_sets_alight() -> None:
    """2D6 at once, and 1D6+2 at the end of each round until it is put out; nobody burns twice."""
    table = against("flamethrower", 10, CON=170, SIZ=10, skills=rated(dodge=20))
    blow = table.press("attack", "a", [30, 3, 4], ["none"], target="b", weapon="flamethrower")
    assert (7, True, True) == (blow.damage, table.actor("b").is_marked("alight"), "catches fire" in said(table))
    table.proceed([4], ["act", "act"])
    assert (90 - 7 - 6, "Somebody burns for 6.") == (
        table.actor("b").hit_points,
        next(each for each in map(str, table.last.notes) if "burns" in each),
    )
    table.press("attack", "a", [30, 1, 1], ["none"], target="b", weapon="flamethrower")
    assert 1 == len([each for each in table.actor("b").effects.values() if "alight" in each.marks])
    table.press("put-out", "b", [50], target="b")
    table.proceed([], ["act", "act"])
    assert 90 - 7 - 6 - 2 == table.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-097")
def test_a_torch_may_set_somebody_alight() -> None:
    """Luck, or whoever was struck burns: 1D6 at once and in each round that follows."""
    me = person(weapons=["torch"], skills=rated(melee_weapon__club=60))
    lucky = seat(duel(me, person(CON=170, SIZ=10)))
    lucky.press("attack", "a", [30, 4, 50], ["none"], target="b", weapon="torch")
    assert not lucky.actor("b").is_marked("alight")
    alight = seat(duel(me, person(CON=170, SIZ=10)))
    alight.press("attack", "a", [30, 4, 51, 5], ["none"], target="b", weapon="torch")
    assert (True, 90 - 4 - 5) == (alight.actor("b").is_marked("alight"), alight.actor("b").hit_points)
