"""The ten subtlest rules of magic and sorcery, each beside the reading that comes to mind first and is wrong."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import (
    ALL,
    Steady,
    battle,
    facing,
    fighting,
    mage,
    meeting,
    rounds_later,
    sorcerer,
    spell,
    under,
    used,
    victim,
)
from tests.rulesets.brp.stage import person, play, rated, scripted

from rulewright.play.effects import total_of
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.encounter import proceed
from rulewright.rulesets.brp.powers.effects.contests import learn_from
from rulewright.rulesets.brp.powers.effects.lasting import strength
from rulewright.rulesets.brp.powers.magic.casting import cast as cast_magic
from rulewright.rulesets.brp.powers.magic.casting import rank_of
from rulewright.rulesets.brp.powers.sorcery.casting import cast
from rulewright.rulesets.brp.powers.sorcery.limits import room_left
from rulewright.rulesets.brp.state.arms import arm, greatest
from rulewright.rulesets.brp.state.powers_state import Use


def test_1_payment_goes_by_the_outcome() -> None:
    """Naive: a declared spell is paid for. But a failure costs one point at any level. [BRP-POW-017]"""
    foe = person(at=ALL, SIZ=20, CON=20, skills=rated(dodge=1))
    failed = used(facing(mage("blast"), foe), cast_magic, Use(power="magic/blast", level=5, target="b"), hundred=90)
    naive = 3 * 5
    assert 1 == failed.paid != naive


def test_2_ranks_below_0_come_in_the_next_round() -> None:
    """Naive: nobody acts below rank 1, so the spell is lost or comes on rank 1. [BRP-POW-025]"""
    naive = (1, max(1, 5 - 8))
    assert (2, 2) == rank_of(5, 8, 1) != naive


def test_3_a_sorcerers_memory_counts_levels() -> None:
    """Naive: half of INT in spells, as magicians have it. [BRP-POW-182]"""
    me = person(at=ALL, INT=8, POW=16, powers={"sorcery/cloak-of-night": 4, "sorcery/sureness": 4})
    naive = 8 // 2 - len(me.powers.mind)
    assert 0 == room_left(me, ALL) != naive


def test_4_pow_rounds_run_from_the_casting() -> None:
    """Naive: POW rounds from the moment it works. [BRP-POW-199]"""
    game = Steady(battle(sorcerer("fury", POW=16), friends=True), ALL)
    game.run(cast, "a", spell("fury", 1, "b"))
    rounds_later(game, 16)
    naive_end = 1 + 1 + 16
    assert (17, False) == (game.scene.round.number, game.actor("b").is_marked("fury"))
    assert naive_end > game.scene.round.number


def test_5_a_spell_never_lifts_a_weapon_above_its_most() -> None:
    """Naive: four levels are four points more, always. [BRP-POW-206]"""
    me = used(meeting(sorcerer("hells-razor")), cast, spell("hells-razor", 4, "b", item="sword-broad")).them
    most = max(blow_of(me, arm("sword-broad", ALL), Level.SUCCESS, ALL).odds())
    naive = greatest(arm("sword-broad", ALL).damage) + 4
    assert 9 == most != naive


def test_6_a_spell_that_is_beaten_turns_back() -> None:
    """Naive: Countermagic stops what it beats. [BRP-POW-092 BRP-POW-093]"""
    shielded = under(person(at=ALL), "magic/countermagic", 4)
    there = facing(mage("protection"), shielded).write("scene", "sides.b", "red")
    game = scripted(there, ALL, [30, 60])
    game.run(cast_magic, "a", Use(power="magic/protection", level=4, target="b"))
    naive = 0
    assert 4 == strength(game.actor("a"), "magic/protection") != naive


def test_7_resisting_an_equal_teaches_nothing() -> None:
    """Naive: whoever wins against an equal learns, whichever side it is on. [BRP-POW-083 BRP-POW-084]"""
    even = facing(person(at=ALL, POW=12), person(at=ALL, POW=12))
    attacked, resisted = scripted(even, ALL), scripted(even, ALL)
    attacked.run(learn_from, "a", "b", won=True)
    resisted.run(learn_from, "a", "b", won=False)
    assert (("POW",), ()) == (attacked.actor("a").checks, resisted.actor("b").checks)


def test_8_castings_do_not_add_up_but_wait_their_turn() -> None:
    """Naive: two castings add up, or the second takes the place of the first. [BRP-POW-032 BRP-POW-033]"""
    game = Steady(facing(mage("protection", POW=20)), ALL)
    game.run(cast_magic, "a", Use(power="magic/protection", level=5, target="a"))
    game.run(cast_magic, "a", Use(power="magic/protection", level=2, target="a"))
    assert 5 == total_of(game.actor("a").effects, "magic protection")
    assert [2, 5] == sorted(each.level for each in game.actor("a").effects.values())


def test_9_points_count_as_they_were_before_the_price() -> None:
    """Naive: what is spent no longer counts: 19 against 20 would be 45%. [BRP-POW-204]"""
    game = scripted(meeting(sorcerer("pox"), victim(POW=20), friends=False), ALL, [50, 3])
    assert game.run(cast, "a", spell("pox", 1, "b"))
    assert 17 == game.actor("b").power_points


def test_10_a_spell_comes_some_ranks_after_it_was_declared() -> None:
    """Naive: a spell works when its caster's rank comes up. [BRP-POW-024]"""
    there = fighting(mage("protection", DEX=15), person(at=ALL, DEX=14))
    game = play(there, [30], at=ALL)
    cast_magic(game, "a", Use(power="magic/protection", level=3, target="a"))
    assert 0 == strength(game.actor("a"), "magic/protection")
    game.change("b", "fight.rank", 0, "has acted on rank 14")
    game.run(proceed)
    assert 3 == strength(game.actor("a"), "magic/protection")
