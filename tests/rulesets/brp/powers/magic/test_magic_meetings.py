"""Spells that meet: overlap, Countermagic, Dispel, Light and Dark, weapons, loads, seals."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, fighting, mage, under, used, why_not
from tests.rulesets.brp.stage import person, play, rated, scripted, undone

from rulewright.play import FrozenMap, Refused, Rounds, Until
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.combat.aim import Aim, attack_roll
from rulewright.rulesets.brp.powers.effects.ending import end_power
from rulewright.rulesets.brp.powers.effects.lasting import strength
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.magic.casting import cast, no_cast
from rulewright.rulesets.brp.powers.magic.dispelling import cut_short
from rulewright.rulesets.brp.powers.magic.gate import through_countermagic
from rulewright.rulesets.brp.powers.magic.moving import fall_slowly, fuse, lift_metres, slow_fall
from rulewright.rulesets.brp.powers.magic.spells import metal_chance
from rulewright.rulesets.brp.powers.moments import round_ends
from rulewright.rulesets.brp.powers.update_points import rounds_pass
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor
from rulewright.rulesets.brp.state.known import power_of
from rulewright.rulesets.brp.state.powers_state import Use

# -- spells that overlap ------------------------------------------------------------------------


def test_brp_pex_006_two_castings_do_not_add_up() -> None:
    """Protection 2 twice is 2, not 4; a lower one acts again when the higher has ended. [BRP-POW-032 BRP-POW-033]"""
    twice = used(facing(mage("protection")), cast, Use(power="magic/protection", level=2, target="a")).play
    twice.run(cast, "a", Use(power="magic/protection", level=2, target="a"))
    assert 2 == total_of(twice.actor("a").effects, "magic protection")
    later = used(facing(mage("protection")), cast, Use(power="magic/protection", level=2, target="a")).play
    later.run(rounds_pass, 10)
    later.run(cast, "a", Use(power="magic/protection", level=5, target="a"))
    assert 5 == strength(later.actor("a"), "magic/protection")
    first = [each for each in later.actor("a").effects.values() if each.level == 5]
    later.run(end_power, "a", f"a:{first[0].id}")
    left = [each for each in later.actor("a").effects.values() if "magic/protection" in each.marks]
    assert [(2, Rounds(65))] == [(each.level, each.clock) for each in left]


# -- Countermagic -------------------------------------------------------------------------------


def countered(target: int, own: int = 0, *, faces: list[int], spell: str = "control", level: int = 3) -> str:
    """Whom a spell befalls that meets Countermagic."""
    me, them = mage(spell), person(at=ALL)
    me = under(me, "magic/countermagic", own) if own else me
    them = under(them, "magic/countermagic", target) if target else them
    game = scripted(facing(me, them), ALL, faces)
    use = Use(power=f"magic/{spell}", level=level, target="b")
    return game.run(through_countermagic, Working("a", use, power_of(use.power, ALL)))


def test_countermagic_chain() -> None:
    """A spell that is merely stopped: it turns on its caster, whose own Countermagic it meets; losing to both, it is gone.

    [BRP-POW-092 BRP-POW-093 BRP-POW-094]
    """
    assert "b" == countered(3, faces=[50])
    assert "a" == countered(3, faces=[51])
    assert "a" == countered(3, 3, faces=[51, 50])
    assert "" == countered(3, 3, faces=[51, 51])
    assert "b" == countered(0, faces=[])


def test_countermagic_does_not_stop_fire_and_frost() -> None:
    """Fire that rebounds, Blast that does not; a Countermagic used up. [BRP-POW-097 BRP-POW-094]"""
    assert "b" == countered(9, faces=[], spell="fire")
    assert "a" == countered(5, faces=[51], spell="blast", level=5)
    shielded = under(person(at=ALL, SIZ=20, CON=20, skills=rated(dodge=1)), "magic/countermagic", 1)
    hit = used(facing(mage("blast"), shielded), cast, Use(power="magic/blast", level=3, target="b"))
    assert 1 == strength(hit.them, "magic/countermagic")
    assert hit.them.hit_points < 20


def test_a_friend_must_beat_it_too_and_protection_stands_against_it() -> None:
    """Countermagic that lets friends through; Countermagic laid over Protection without a contest.

    [BRP-POW-094 BRP-POW-095 BRP-POW-096]
    """
    friend = under(person(at=ALL), "magic/countermagic", 4)
    there = facing(mage("protection"), friend).write("scene", "sides.b", "red")
    game = scripted(there, ALL, [30, 60])
    game.run(cast, "a", Use(power="magic/protection", level=4, target="b"))
    assert (0, 4) == (strength(game.actor("b"), "magic/protection"), strength(game.actor("a"), "magic/protection"))
    warded = under(person(at=ALL), "magic/protection", 4)
    over = facing(mage("countermagic"), warded).write("scene", "sides.b", "red")
    for roll, level in ((50, 4), (51, 0)):
        laid = scripted(over, ALL, [30, roll])
        laid.run(cast, "a", Use(power="magic/countermagic", level=4, target="b"))
        assert level == strength(laid.actor("b"), "magic/countermagic")
        assert 4 == strength(laid.actor("b"), "magic/protection")


# -- Dispel -------------------------------------------------------------------------------------


def test_dispel_takes_the_strongest_first_and_stops() -> None:
    """Dispel that picks the weakest, or goes on after a failure. [BRP-POW-100]"""
    cursed = under(under(under(person(at=ALL), "magic/light", 1), "magic/diminish", 4), "magic/dull", 2)
    cases: tuple[tuple[list[int], set[int]], ...] = (
        ([30, 50, 60, 65], set()),
        ([30, 51], {1, 2, 4}),
        ([30, 50, 61], {1, 2}),
    )
    for faces, left in cases:
        game = scripted(facing(mage("dispel"), cursed), ALL, faces)
        game.run(cast, "a", Use(power="magic/dispel", level=4, target="b"))
        assert left == {each.level for each in game.actor("b").effects.values()}


def test_dispel_sends_beings_away() -> None:
    """An elemental that Dispel cannot send back: level against its POW. [BRP-POW-102]"""
    there = facing(mage("conjure-elemental/fire", "dispel"))
    game = scripted(there, ALL, [30])
    game.run(cast, "a", Use(power="magic/conjure-elemental/fire", level=3))
    name = next(each for each in game.state.actors if each.startswith("fire"))
    assert (3, "red") == (game.actor(name).value("POW"), game.scene.side_of(name))
    assert there == undone(game)
    sent = scripted(game.state, ALL, [30, 50])
    sent.run(cast, "a", Use(power="magic/dispel", level=3, target=name))
    assert name not in sent.state.actors
    kept = scripted(game.state, ALL, [30, 51])
    kept.run(cast, "a", Use(power="magic/dispel", level=3, target=name))
    assert name in kept.state.actors


def test_a_conjured_elemental_takes_attention() -> None:
    """An elemental that stays bound when its caller fights or casts. [BRP-POW-105]"""
    there = facing(mage("conjure-elemental/air", "light"))
    game = scripted(there, ALL, [30, 30])
    cast(game, "a", Use(power="magic/conjure-elemental/air", level=2))
    assert 1 == len(game.actor("a").powers.kept)
    game.run(cast, "a", Use(power="magic/light", level=1, words="x"))
    assert 0 == len(game.actor("a").powers.kept)
    game.run(round_ends)
    assert not [each for each in game.state.actors if each.startswith("air")]


def test_cutting_a_casting_short() -> None:
    """An interruption without Luck, by a weaker Dispel, or by who has acted. [BRP-POW-101]"""
    there = fighting(mage("blast", DEX=15), mage("dispel", DEX=12))
    casting = play(there, at=ALL)
    casting.run(cast, "a", Use(power="magic/blast", level=3, target="b"))
    for faces, level, gone in (([30, 30], 3, True), ([30, 30], 2, False), ([90], 3, False)):
        game = play(casting.state, faces, at=ALL)
        assert gone is game.run(cut_short, "b", "a", level)
        assert gone is (game.actor("a").powers.casting is None)
    done = play(casting.state.write("b", "fight.acted", after=True), at=ALL)
    with pytest.raises(Refused):
        done.run(cut_short, "b", "a", 3)


# -- light, weapons, moving ---------------------------------------------------------------------


def test_brp_pdx_008_light_and_dark_cancel() -> None:
    """Dark 2 is 9 m wide, Light 2 is 6 m; they cancel level for level on one thing. [BRP-POW-098]"""
    there = facing(mage("light", "dark"))
    game = scripted(there, ALL, [30, 30])
    cast(game, "a", Use(power="magic/dark", level=2, words="the door"))
    assert any("radius 9 m" in note for note in game.notes)
    game.run(cast, "a", Use(power="magic/light", level=3, words="the door"))
    left = [(each.name, each.level) for each in game.actor("a").effects.values()]
    assert [("Light (the door)", 1)] == left
    even = scripted(there, ALL, [30, 30])
    cast(even, "a", Use(power="magic/light", level=2, words="x"))
    assert any("radius 6 m" in note for note in even.notes)
    even.run(cast, "a", Use(power="magic/dark", level=2, words="x"))
    assert not even.actor("a").effects


def modifiers(actor: Actor) -> dict[str, int]:
    """All that effects change on somebody."""
    return {each.to: each.by for effect in actor.effects.values() for each in effect.modifiers}


def test_brp_pex_011_brp_pex_014_dull_and_sharpen() -> None:
    """Dull: 5% and 1 damage, then one of them; Sharpen: both a level. [BRP-POW-298 BRP-POW-106]"""
    armed = person(at=ALL, weapons=["sword-broad"], skills=rated(melee_weapon__sword=50))
    for level, spare, chance, damage in ((1, 0, -5, -1), (3, 0, -15, -1), (3, 2, -5, -3)):
        bought: FrozenMap[str, int] = FrozenMap({"damage": spare} if spare else {})
        use = Use(power="magic/dull", level=level, target="b", item="sword-broad", spare=bought)
        there = used(facing(mage("dull"), armed), cast, use).them
        assert {"attack sword-broad": chance, "damage sword-broad": damage} == modifiers(there)
    for level in (1, 2, 3):
        use = Use(power="magic/sharpen", level=level, target="b", item="sword-broad")
        there = used(facing(mage("sharpen"), armed).write("scene", "sides.b", "red"), cast, use).them
        assert {"attack sword-broad": 5 * level, "damage sword-broad": level} == modifiers(there)
        roll, _ = attack_roll(Aim(there, person(at=ALL), arm("sword-broad", ALL), 1, ALL))
        assert 50 + 5 * level == int(roll.chance)


def test_brp_pex_015_sharpen_spread_over_a_load() -> None:
    """Six levels on six bullets are a level each, not six on one. [BRP-POW-106]"""
    use = Use(power="magic/sharpen", level=6, target="b", item="revolver-light", spare=FrozenMap({"weapons": 5}))
    shooter = person(at=ALL, weapons=["revolver-light"])
    there = used(facing(mage("sharpen"), shooter).write("scene", "sides.b", "red"), cast, use).them
    assert {"attack revolver-light": 5, "damage revolver-light": 1} == modifiers(there)


def test_brp_pex_012_brp_pdx_038_lift() -> None:
    """Lift 4 moves SIZ 12; Lift 6 on SIZ 12 moves it 36 m a round; a weak one breaks a fall by 12 m. [BRP-POW-297]"""
    assert "" == why_not(no_cast(facing(mage("lift")), ALL, "a", Use(power="magic/lift", level=4, size=12)))
    assert "BRP-POW-296" == why_not(no_cast(facing(mage("lift")), ALL, "a", Use(power="magic/lift", level=3, size=12)))
    assert (24, 36) == (lift_metres(4, 4), lift_metres(6, 4))
    assert (18, 30, 5) == (slow_fall(30, 2), slow_fall(30, 10), slow_fall(5, 3))
    assert 18 == scripted(facing(mage("lift")), ALL).run(fall_slowly, "a", 30, 2)


def test_brp_pex_010_change_and_its_spare_levels() -> None:
    """The whole SIZ must be covered; levels to spare are 15 minutes each, or further subjects.

    [BRP-POW-106 BRP-POW-296]
    """
    there = facing(mage("change"))
    done = used(there, cast, Use(power="magic/change", level=6, target="a", spare=FrozenMap({"time": 2})))
    assert [Rounds(225)] == [each.clock for each in done.me.effects.values()]
    assert (10, 10, 10) == (done.me.value("SIZ"), done.me.hit_points, done.me.value("STR"))
    more = Use(power="magic/change", level=7, target="a", spare=FrozenMap({"time": 4}))
    assert "BRP-POW-106" == why_not(no_cast(there, ALL, "a", more))
    several = facing(mage("change"), person(at=ALL, SIZ=3)).write("scene", "sides.b", "red")
    both = used(several, cast, Use(power="magic/change", level=5, target="a", more=("b",)))
    assert both.them.is_marked("changed")


def test_brp_pex_013_perception_tells_one_thing_a_level() -> None:
    """Perception 2 names two things. [BRP-POW-106]"""
    done = used(facing(mage("perception")), cast, Use(power="magic/perception", level=2, words="traps"))
    assert any("things 2" in note for note in done.play.notes)


def test_brp_pex_016_wall_of_nine_metres() -> None:
    """Wall 9 is nine cubic metres for 9 points; 30 hit points each. [BRP-POW-106 BRP-POW-343]"""
    there = facing(mage("wall", INT=18, POW=18))
    done = used(there, cast, Use(power="magic/wall", level=9, words="stone"))
    assert 9 == done.paid
    assert any("9 cubic metres of 30 hit points each" in note for note in done.play.notes)


def test_brp_pdx_009_lightning_runs_along_metal() -> None:
    """POW 14 and level 3 are 42%; whoever touches the metal takes half, rounded up. [BRP-POW-299]"""
    assert 42 == metal_chance(14, 3)
    third = person(at=ALL, SIZ=20, CON=20)
    foe = person(at=ALL, SIZ=20, CON=20, skills=rated(dodge=1))
    there = facing(mage("lightning"), foe).write("c", "", third).write("scene", "sides.c", "blue")
    use = Use(power="magic/lightning", level=3, target="b", more=("c",))
    game = scripted(there, ALL, [30, 1, 1, 1, 42, 1, 1, 1], ["none"])
    game.run(cast, "a", use)
    assert (17, 18) == (game.actor("b").hit_points, game.actor("c").hit_points)


def test_teleport_and_being_fused() -> None:
    """Somebody who is not moved; fused without Luck and a wound that stays; three times the price on purpose.

    [BRP-POW-113 BRP-POW-341]
    """
    there = facing(mage("teleport", POW=30), person(at=ALL, SIZ=3)).write("scene", "sides.b", "red")
    moved = used(there, cast, Use(power="magic/teleport", level=1, target="b", choice="forward", words="200"))
    odd = used(there, cast, Use(power="magic/teleport", level=1, target="b", choice="forward", words="2²"))
    assert 1000 == odd.play.scene.places["b"] - int(there.scene.places["b"])
    assert 201 == moved.play.scene.places["b"]
    on_purpose = used(there, cast, Use(power="magic/teleport", level=4, target="b", choice="fuse"))
    assert 12 == on_purpose.paid
    foe = person(at=ALL, SIZ=20, CON=20)
    assert not scripted(facing(mage("teleport"), foe), ALL, [50]).run(fuse, "b", "x")
    stuck = used(facing(mage("teleport", POW=10), foe), fuse_first, hundred=60)
    assert (7, True) == (stuck.me.hit_points, stuck.me.is_marked("fused"))


def fuse_first(game: Any, who: str) -> bool:
    """Fuse somebody with the wall."""
    return fuse(game, who, "the wall")


def test_seal_unseal_and_wards() -> None:
    """Seals that open by themselves; a Ward that a second casting does not take down.

    [BRP-POW-104 BRP-POW-106 BRP-POW-300 BRP-POW-344]
    """
    there = facing(mage("seal", "unseal", "ward", POW=20))
    game = scripted(there, ALL, [30, 30, 50, 30, 30])
    cast(game, "a", Use(power="magic/seal", level=3, words="the gate", spare=FrozenMap({"hit points": 2})))
    assert any("60 hit points" in note for note in game.notes)
    cast(game, "a", Use(power="magic/unseal", level=3, words="the gate", spare=FrozenMap({"against": 3})))
    assert not game.actor("a").effects
    cast(game, "a", Use(power="magic/ward", level=1, words="the camp"))
    assert [Until("the ward is taken down")] == [each.clock for each in game.actor("a").effects.values()]
    cast(game, "a", Use(power="magic/ward", level=1, words="the camp"))
    game.close()
    assert not game.actor("a").effects
