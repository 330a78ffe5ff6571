"""Magic in play: ranks and rounds, payment, limits, who resists."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, chance_of, facing, fighting, mage, used, why_not
from tests.rulesets.brp.stage import book, person, play, rated, scripted, undone

from rulewright.play import FrozenMap
from rulewright.rulesets.brp.body.power_points import recover
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.encounter import acting, proceed
from rulewright.rulesets.brp.powers.effects.contests import is_helpless, is_willing, learn_from, overcome
from rulewright.rulesets.brp.powers.effects.ending import consent
from rulewright.rulesets.brp.powers.magic.casting import cast, no_cast, rank_of
from rulewright.rulesets.brp.powers.magic.limits import (
    apprentice_months,
    familiar_size,
    layman_most,
    layman_weeks,
    most_in_mind,
    most_levels,
    spell_rating,
    study_chance,
)
from rulewright.rulesets.brp.powers.moments import due_now
from rulewright.rulesets.brp.powers.payment import due, open_stores, pay, within_reach
from rulewright.rulesets.brp.state.powers_state import Use, Vessel
from rulewright.rulesets.brp.state.terms import Contest

# -- when it happens ----------------------------------------------------------------------------


def test_brp_pex_003_brp_pex_004_rank_below_dex() -> None:
    """A level that costs no rank: DEX 15 casts level 1 on rank 14, level 2 on 13. [BRP-POW-024 BRP-POW-027]"""
    assert (1, 14) == rank_of(15, 1, 1)
    assert (1, 13) == rank_of(15, 2, 1)


def test_brp_pdx_002_below_rank_0_comes_next_round() -> None:
    """A spell that is lost, or comes at once, where it falls below rank 0: DEX 5 and level 8 are rank 2 of the next
    round. Rank 0 is still this one. [BRP-POW-025]
    """
    assert (2, 2) == rank_of(5, 8, 1)
    assert (1, 0) == rank_of(8, 8, 1)
    assert (3, 1) == rank_of(3, 8, 1)


def test_a_spell_goes_off_on_its_rank() -> None:
    """A spell at once where it should wait for its rank; a caster with an action left. [BRP-POW-023 BRP-POW-024]"""
    there = fighting(mage("blast", DEX=15), person(at=ALL, DEX=13, SIZ=20, CON=20, skills=rated(dodge=1)))
    game = play(there, [30, 2, 3], ["none"], at=ALL)
    assert None is cast(game, "a", Use(power="magic/blast", level=2, target="b"))
    waiting = game.actor("a").powers.casting
    assert waiting is not None
    assert (13, 0, True) == (waiting.rank, game.actor("a").fight.rank, game.actor("a").fight.acted)
    assert "BRP-POW-023" == why_not(no_cast(game.state, ALL, "a", Use(power="magic/blast", level=1, target="b")))
    assert () == acting(game.state, ALL)  # rank 13 of both: the spell goes off before anybody acts
    game.run(proceed)
    assert 15 == game.actor("b").hit_points
    assert ("b",) == acting(game.state, ALL)
    assert there == undone(game)


def test_a_spell_waits_for_faster_ones() -> None:
    """A spell that overtakes those with a higher rank. [BRP-POW-024]"""
    there = fighting(mage("blast", DEX=12), person(at=ALL, DEX=14))
    game = play(there, at=ALL)
    game.run(cast, "a", Use(power="magic/blast", level=3, target="b"))
    assert None is due_now(game.state)
    assert ("b",) == acting(game.state, ALL)


def test_phase_option() -> None:
    """The option that lets spells come in the powers phase. [BRP-POW-024]"""
    at = book(powers=SETS, magic_phase="powers")
    there = fighting(mage("protection", at=at))
    game = play(there, [30], at=at)
    assert Level.SUCCESS == game.run(cast, "a", Use(power="magic/protection", level=2, target="a"))


def test_grimoire_casting_takes_a_round_a_level() -> None:
    """A spell out of the book that comes as fast as one in mind, or cannot be cast at all. [BRP-POW-036]"""
    reader = mage("light", INT=16)
    there = fighting(reader).write("a", "powers.mind", FrozenMap())
    use = Use(power="magic/light", level=3, words="the lamp")
    assert "BRP-POW-034" == why_not(no_cast(there, ALL, "a", use))
    game = play(there, at=ALL)
    game.run(cast, "a", use, from_book=True)
    casting = game.actor("a").powers.casting
    assert casting is not None
    assert 4 == casting.round


def test_whoever_falls_loses_the_spell() -> None:
    """A spell of somebody who lies senseless. [BRP-POW-020]"""
    there = fighting(mage("blast", DEX=15))
    game = play(there, at=ALL)
    game.run(cast, "a", Use(power="magic/blast", level=1, target="b"))
    game.change("a", "fate", "unconscious", "")
    game.change("b", "fight.rank", 0, "")
    game.run(proceed)
    assert (None, 16) == (game.actor("a").powers.casting, game.actor("a").power_points)


# -- what it costs ------------------------------------------------------------------------------


def test_brp_pdx_001_payment_by_outcome() -> None:
    """Paying in advance: Blast 3 costs 9 if it works or is fumbled, 1 if it fails. [BRP-POW-016 BRP-POW-017 BRP-POW-018]"""
    assert [9, 1, 9] == [due(9, level) for level in (Level.SUCCESS, Level.FAILURE, Level.FUMBLE)]
    assert 10 == due(10, Level.FAILURE, always=True)
    for roll, paid in ((30, 9), (80, 1), (100, 9)):
        foe = person(at=ALL, SIZ=20, CON=20, skills=rated(dodge=1))
        assert (
            paid
            == used(facing(mage("blast"), foe), cast, Use(power="magic/blast", level=3, target="b"), hundred=roll).paid
        )


def test_the_whole_price_is_needed_and_points_never_fall_below_0() -> None:
    """Casting on credit; points below nothing; somebody awake at 0. [BRP-POW-019 BRP-POW-020]"""
    poor = mage("blast", POW=8)
    assert "BRP-POW-019" == why_not(no_cast(facing(poor), ALL, "a", Use(power="magic/blast", level=3, target="b")))
    spent = used(facing(mage("protection", POW=8, INT=16)), cast, Use(power="magic/protection", level=8, target="a"))
    assert (0, "fainted") == (spent.me.power_points, spent.me.fate)
    spent.play.run(recover, "a", 1)
    assert (1, "") == (spent.play.actor("a").power_points, spent.play.actor("a").fate)


def test_recovery_by_the_table() -> None:
    """Points that come back too fast, or during hard work. [BRP-POW-021]"""
    tired = used(facing(mage("protection")), cast, Use(power="magic/protection", level=8, target="a")).play
    tired.run(recover, "a", 2)
    assert 10 == tired.actor("a").power_points
    tired.run(recover, "a", 2, sleeping=False)
    assert 11 == tired.actor("a").power_points
    tired.run(recover, "a", 9, strenuous=True)
    assert 11 == tired.actor("a").power_points


def test_a_failed_spell_may_be_tried_again_but_not_a_fumbled_one() -> None:
    """A lock after a failure, or none after a fumble: the fumbled spell is shut for the round after. [BRP-POW-022 BRP-POW-047]"""
    there = fighting(mage("light", DEX=15))
    game = play(there, [100], at=ALL)
    cast(game, "a", Use(power="magic/light", level=1, words="x"))
    game.change("b", "fight.rank", 0, "")
    game.run(proceed)
    later = game.state.write("a", "fight.acted", after=False).write("a", "fight.rank", 10)
    use = Use(power="magic/light", level=1, words="x")
    for number, refused in ((2, "BRP-POW-047"), (3, "")):
        assert refused == why_not(no_cast(later.write("scene", "round.number", number), ALL, "a", use))
    assert "" == why_not(no_cast(later.write("a", "powers.locked", FrozenMap()), ALL, "a", use))


def test_a_fumbled_blast_strikes_somebody_else() -> None:
    """Luck, or a spell that harms finds another target. [BRP-POW-047]"""
    third = person(at=ALL, SIZ=20, CON=20, skills=rated(dodge=1))
    there = facing(mage("blast")).write("c", "", third).write("scene", "sides.c", "red")
    game = scripted(there, ALL, [100, 96, 2], ["c", "none"])
    game.run(cast, "a", Use(power="magic/blast", level=1, target="b"))
    assert (18, 10) == (game.actor("c").hit_points, game.actor("b").hit_points)
    lucky = scripted(there, ALL, [100, 20])
    lucky.run(cast, "a", Use(power="magic/blast", level=1, target="b"))
    assert 20 == lucky.actor("c").hit_points


def test_one_pool_and_things_that_hold_some() -> None:
    """Points of a thing that feed the wrong set, or do not count. [BRP-POW-012 BRP-POW-013 BRP-POW-076]"""
    me = mage("light")
    staff = Vessel(points=5, most=5, sets=("magic",), dies=True)
    there = facing(me).write("a", "powers.stores", FrozenMap({"staff": staff}))
    assert (21, 16) == (within_reach(there.actor("a"), "magic"), within_reach(there.actor("a"), "sorcery"))
    assert {} == open_stores(there.actor("a"), "psychic")
    game = scripted(there, ALL)
    game.run(pay, "a", 5, "magic", "spell", "staff")
    assert (16, 0, 0) == (
        game.actor("a").power_points,
        game.actor("a").powers.stores["staff"].points,
        game.actor("a").powers.stores["staff"].most,
    )


# -- limits -------------------------------------------------------------------------------------


def test_brp_pex_005_brp_pex_007_brp_pdx_003_half_of_int() -> None:
    """Levels of a casting and spells in mind are half of INT, rounded up. [BRP-POW-026 BRP-POW-034]"""
    assert [8, 8, 4] == [most_levels(each) for each in (15, 16, 7)]
    assert 8 == most_in_mind(15)
    nine = Use(power="magic/light", level=9, words="x")
    assert "BRP-POW-026" == why_not(no_cast(facing(mage("light", INT=15)), ALL, "a", nine))


def test_brp_pex_008_brp_pdx_004_size_of_a_familiar() -> None:
    """A quarter of POW, rounded up: 16 gives 4, 13 gives 4, 17 gives 5. [BRP-POW-054]"""
    assert [4, 4, 5] == [familiar_size(each) for each in (16, 13, 17)]


def test_brp_pdx_005_brp_pdx_006_brp_pdx_007_learning() -> None:
    """Laymen know a quarter of INT and take 30 less INT weeks; apprentices as many months; study is INT and POW.

    [BRP-POW-088 BRP-POW-090 BRP-POW-091]
    """
    assert (3, 15, 17) == (layman_most(15), layman_weeks(15), apprentice_months(13))
    assert 27 == study_chance(person(at=ALL, INT=14, POW=13))


def test_a_spell_is_a_skill() -> None:
    """A spell that starts at something else than INT in a hundred, or is not ticked. [BRP-POW-015 BRP-POW-040 BRP-POW-044]"""
    me = person(at=ALL, INT=14, powers={"magic/light": 1}, skills={"magic/light": {"personal": 20}})
    assert 34 == spell_rating(me, "magic/light", ALL)
    done = used(facing(mage("light")), cast, Use(power="magic/light", level=1, words="x"))
    assert "magic/light" in done.me.checks


# -- resisting ----------------------------------------------------------------------------------


def test_the_willing_and_the_helpless_do_not_resist() -> None:
    """A roll where there is none: friends and those who agree let it happen, the senseless cannot help it.

    [BRP-POW-030 BRP-POW-031]
    """
    there = facing(mage("control"))
    assert not is_willing(there, "a", "b")
    game = scripted(there, ALL)
    game.run(consent, "b", "everybody")
    assert is_willing(game.state, "a", "b")
    assert game.run(overcome, "a", "b", Contest())
    game.run(consent, "b", "nobody")
    assert not is_willing(game.state.write("scene", "sides.b", "red"), "a", "b")
    out = scripted(there.write("b", "fate", "unconscious"), ALL)
    assert is_helpless(out.actor("b"))
    assert out.run(overcome, "a", "b", Contest(when="always"))


def test_points_are_read_before_the_price() -> None:
    """Power points that are compared after they were paid. [BRP-POW-029]"""
    there = facing(mage("light"), person(at=ALL, POW=16))
    game = scripted(there, ALL, [50])
    assert game.run(overcome, "a", "b", Contest(active="PP", passive="PP"))  # 16 against 16 is even: 50 just wins
    assert 50 == chance_of(game.drawn[0])


@pytest.mark.parametrize(
    ("mine", "theirs", "won", "who"),
    [
        (10, 10, True, "a"),
        (10, 12, True, "a"),
        (12, 10, True, ""),
        (12, 10, False, "b"),
        (10, 10, False, ""),
        (10, 12, False, ""),
    ],
)
def test_pow_checks(mine: int, theirs: int, won: bool, who: str) -> None:
    """Learning from the weaker, or resisting an equal: the winner against equal or more, who resists only against more.

    [BRP-POW-083 BRP-POW-084 BRP-POW-085 BRP-POW-226]
    """
    game = scripted(facing(person(at=ALL, POW=mine), person(at=ALL, POW=theirs)), ALL)
    game.run(learn_from, "a", "b", won=won, set_="magic")
    assert who == next((each for each in ("a", "b") if "POW" in game.actor(each).checks), "")


def test_points_against_points_teach_nobody() -> None:
    """A check for a contest of power points; psychics that learn from equals. [BRP-POW-085]"""
    game = scripted(facing(person(at=ALL, POW=10), person(at=ALL, POW=12)), ALL, [5])
    assert game.run(overcome, "a", "b", Contest(active="PP", passive="PP"))
    assert () == game.actor("a").checks
