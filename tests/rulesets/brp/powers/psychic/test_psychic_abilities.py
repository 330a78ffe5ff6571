"""Psychic abilities: timing, prices, contests and shields."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.powers.stage import (
    ALL,
    SETS,
    at_level,
    chance_of,
    facing,
    gifted,
    marked,
    points,
    rounds_later,
    used,
)
from tests.rulesets.brp.stage import book, person, scripted

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.body.sanity import sanity_roll
from rulewright.rulesets.brp.powers.effects.contests import Backing, overcome
from rulewright.rulesets.brp.powers.psychic.price import price_for
from rulewright.rulesets.brp.powers.psychic.shield import strength_of
from rulewright.rulesets.brp.powers.psychic.use import use_ability
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.rulesets.brp.state.terms import Contest

# -- timing and learning ------------------------------------------------------------------------


def test_slow_ones_come_a_round_later() -> None:
    """Instantaneous ones work at once; others are rolled for now and work in the next powers phase. [BRP-POW-144]"""
    there = facing(gifted("psychic/mind-blast", POW=20), fight=True)
    assert used(there, use_ability, at_level("mind-blast", 1)).them.fight.stunned == 1
    there = facing(gifted("psychic/telepathy", POW=20), person(at=ALL, POW=5), fight=True)
    came = used(there, use_ability, at_level("telepathy", 1))
    assert (0, False) == (came.paid, came.them.is_marked("mind open"))
    assert came.me.powers.casting is not None
    later = rounds_later(came.play, 1)
    assert later.actor("b").is_marked("mind open")
    assert points(there.actor("a")) - 2 == points(later.actor("a"))  # a third of POW 5


def test_danger_teaches() -> None:
    """A success in a fight is ticked, at leisure it is not. [BRP-POW-145]"""
    assert (
        "psychic/empathy"
        in used(facing(gifted("psychic/empathy"), fight=True), use_ability, at_level("empathy", 1)).me.checks
    )
    assert not used(facing(gifted("psychic/empathy")), use_ability, at_level("empathy", 1)).me.checks


def test_only_a_higher_will_teaches_psychics() -> None:
    """A contest of POW won against a strictly higher one is ticked; an equal one is not. [BRP-POW-156]"""
    higher = used(
        facing(gifted("psychic/empathy", POW=12), person(at=ALL, POW=13)), use_ability, at_level("empathy", 1)
    )
    equal = used(facing(gifted("psychic/empathy", POW=12), person(at=ALL, POW=12)), use_ability, at_level("empathy", 1))
    assert "POW" in higher.me.checks
    assert "POW" not in equal.me.checks


def test_willing_and_helpless_minds() -> None:
    """The willing need no contest and cost less; the senseless lose it. [BRP-POW-143 BRP-POW-161]"""
    there = facing(gifted("psychic/telepathy"))
    friend = there.write("b", "effects.friend", marked("willing"))
    assert 1 == used(friend, use_ability, at_level("telepathy", 1)).paid
    asleep = facing(gifted("psychic/empathy", POW=3), person(at=ALL, POW=18)).write("b", "fate", "unconscious")
    drawn = used(asleep, use_ability, at_level("empathy", 1), hundred=1).play.drawn
    assert 1 == len(drawn)


# -- special and critical -----------------------------------------------------------------------


def test_brp_pdx_014_half_the_price() -> None:
    """A special may halve the price, rounded up: 5 becomes 3. [BRP-POW-147]"""
    there = facing(gifted("psychic/emotion-control", POW=14), person(at=ALL, INT=13, POW=14))
    play = scripted(there, ALL, [5, 50], ["price"])
    play.run(use_ability, "a", at_level("emotion-control", 1))
    assert points(there.actor("a")) - 3 == points(play.actor("a"))
    critical = scripted(there, ALL, [1, 50], ["price"])
    critical.run(use_ability, "a", at_level("emotion-control", 1))
    assert points(there.actor("a")) - 1 == points(critical.actor("a"))


def test_damage_is_doubled_not_maximal() -> None:
    """A special that goes for damage doubles it; a critical too, and passes all protection. [BRP-POW-147 BRP-POW-148]"""
    there = facing(gifted("psychic/pyrokinesis", POW=20), person(at=ALL, SIZ=18, CON=10))
    special = scripted(there, ALL, [5, 2], ["damage"])
    special.run(use_ability, "a", at_level("pyrokinesis", 1))
    assert 4 == special.actor("b").wounds["wound-1"].damage
    warm = facing(gifted("psychic/pyrokinesis", POW=20), gifted("superpowers/armour/heat", level=9, SIZ=18))
    critical = scripted(warm, ALL, [1, 2], ["damage"])
    critical.run(use_ability, "a", at_level("pyrokinesis", 1))
    assert 4 == critical.actor("b").wounds["wound-1"].damage


def test_the_player_may_pick() -> None:
    """Who picks is the table's choice, and there may be nothing to pick. [BRP-POW-149 BRP-POW-148]"""
    for option, asked in (("player", ["a"]), ("master", ["gm"]), ("none", [])):
        at = book(powers=SETS, psychic_extras=option)
        there = facing(gifted("psychic/mind-blast", POW=20, at=at), at=at)
        play = scripted(there, at, [5, 3], ["duration"] if asked else [])
        play.run(use_ability, "a", at_level("mind-blast", 1))
        assert asked == [question.of for question in play.asked]


# -- shields and contests -----------------------------------------------------------------------


def test_mind_shield_stands_first() -> None:
    """Points of the attack against points of the shield; what passes it still has the contest before it. [BRP-POW-162]"""
    shielded = facing(gifted("psychic/mind-blast", POW=20)).write("b", "effects.wall", _shield(4))
    play = scripted(shielded, ALL, [30, 60])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    assert 0 == play.actor("b").fight.stunned
    assert 4 == points(shielded.actor("a")) - points(play.actor("a"))  # 4 against 4, lost, paid all the same
    through = scripted(shielded, ALL, [30, 40, 2])
    through.run(use_ability, "a", at_level("mind-blast", 1))
    assert 2 == through.actor("b").fight.stunned


def _shield(strength: int) -> Any:
    return Effect(
        "wall", "Mind Shield", modifiers=(Modifier("mind shield", strength), Modifier("POW to resist", 3 * strength))
    )


def test_a_shield_as_a_reaction() -> None:
    """Whoever can raises one in the face of an attack, for as many points as they like. [BRP-POW-162]"""
    there = facing(gifted("psychic/mind-blast", POW=20), gifted("psychic/mind-shield", POW=12))
    play = scripted(there, ALL, [30, 40, 60], [6])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    assert 6 == strength_of(play.actor("b"))
    assert 6 == play.actor("b").power_points


def test_shield_against_all_else() -> None:
    """Each point is worth 3 POW against other powers, and a point of sanity. [BRP-POW-163]"""
    there = facing(gifted(POW=16), person(at=ALL, POW=10)).write("b", "effects.wall", _shield(2))
    play = scripted(there, ALL, [51])
    assert not play.run(overcome, "a", "b", Contest(), Backing(of="magic"))  # 16 against 16
    mad = scripted(there, ALL, [99, 5])
    assert 3 == mad.run(sanity_roll, "b", "0/1d6")


def test_contests_come_before_the_price() -> None:
    """Emotion Control, Mind Blast and Mind Control compare all the points one has, and take the price afterwards.

    [BRP-POW-160]
    """
    there = facing(gifted("psychic/mind-blast", POW=10), person(at=ALL, POW=10))
    play = scripted(there, ALL, [30, 50, 1])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    assert 50 == chance_of(play.drawn[1])  # 10 against 10, not 6 against 10
    lost = scripted(there, ALL, [30, 51])
    lost.run(use_ability, "a", at_level("mind-blast", 1))
    assert 6 == points(lost.actor("a"))


def test_telepathy_costs_one_when_lost() -> None:
    """The price of a mind that holds is one point. [BRP-POW-313 BRP-POW-161]"""
    there = facing(gifted("psychic/telepathy", POW=10), person(at=ALL, POW=10))
    play = scripted(there, ALL, [30, 51])
    play.run(use_ability, "a", at_level("telepathy", 1))
    assert 9 == points(play.actor("a"))


def test_a_price_nobody_knew() -> None:
    """Where the points do not reach, it was a failure after all, for one point. [BRP-POW-140 BRP-POW-161]"""
    there = facing(gifted("psychic/mind-blast", POW=3), person(at=ALL, POW=18))
    play = scripted(there, ALL, [2])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    assert 2 == points(play.actor("a"))


def test_brp_pdx_015_emotion_control() -> None:
    """A third of INT 13, rounded up: 5 points. [BRP-POW-161]"""
    there = facing(gifted("psychic/emotion-control", POW=20), person(at=ALL, INT=13))
    assert 5 == price_for(there, ALL, "a", at_level("emotion-control", 1))


def test_brp_pex_019_a_third_of_int() -> None:
    """INT in thirds, rounded up. [BRP-POW-161]"""
    for intelligence, price in ((9, 3), (10, 4), (12, 4), (18, 6)):
        there = facing(gifted("psychic/emotion-control"), person(at=ALL, INT=intelligence))
        assert price == price_for(there, ALL, "a", at_level("emotion-control", 1))


def test_brp_pdx_016_mind_control_held() -> None:
    """POW 10 costs 4, and three further rounds 3: 7 points. [BRP-POW-309]"""
    there = facing(gifted("psychic/mind-control", POW=20), fight=True)
    came = used(there, use_ability, at_level("mind-control", 1), hundred=20)
    play = rounds_later(came.play, 1)
    play.steady.hundred = 99
    rounds_later(play, 3)
    assert 20 - 7 == points(play.actor("a"))
    assert play.actor("b").is_marked("controlled")


def test_brp_pdx_017_eidetic_memory() -> None:
    """POW 12 and 3 points reach 36 years back. [BRP-POW-136]"""
    came = used(facing(gifted("psychic/eidetic-memory", POW=12)), use_ability, at_level("eidetic-memory", 3))
    assert any("36 years" in note for note in came.play.notes)


def test_brp_pex_018_divination_hurried() -> None:
    """Ten points take ten hours, fifteen take five. [BRP-POW-164]"""
    for level, hours in ((1, 10), (6, 5), (10, 1)):
        came = used(facing(gifted("psychic/divination", POW=20)), use_ability, at_level("divination", level))
        assert any(f"rite {hours} hours" in note for note in came.play.notes)
        assert 9 + level == came.paid


def test_brp_pex_020_psychometry_by_size() -> None:
    """A car of SIZ 60 costs 60 and the time step, its seat of SIZ 8 costs 8. [BRP-POW-159]"""
    there = facing(gifted("psychic/psychometry", POW=20))
    for size in (60, 8):
        assert size + 3 == price_for(there, ALL, "a", Use(power="psychic/psychometry", level=3, size=size))


def test_brp_pex_021_pyrokinesis() -> None:
    """Three points burn for 1D6, six for 2D6. [BRP-POW-137]"""
    for level in (1, 2):
        there = facing(gifted("psychic/pyrokinesis", POW=20), person(at=ALL, SIZ=18))
        came = used(there, use_ability, at_level("pyrokinesis", level), other=4)
        assert (3 * level, 4 * level) == (came.paid, came.them.wounds["wound-1"].damage)


def test_brp_pex_022_telekinesis() -> None:
    """A third of SIZ a round, rounded up; half as much if it only slides. [BRP-POW-312]"""
    there = facing(gifted("psychic/telekinesis", POW=20))
    for size, price in ((3, 1), (10, 4), (12, 4), (13, 5)):
        assert price == price_for(there, ALL, "a", Use(power="psychic/telekinesis", size=size, choice="move"))
    assert 2 == price_for(there, ALL, "a", Use(power="psychic/telekinesis", size=12, choice="slide"))


def test_brp_pdx_043_levitation() -> None:
    """SIZ 13 costs 5 points, which are 5 full turns. [BRP-POW-307]"""
    there = facing(gifted("psychic/levitation", POW=20, SIZ=13))
    came = used(there, use_ability, Use(power="psychic/levitation"))
    assert 5 == came.paid
    assert [125] == [kept.due for kept in came.me.powers.kept.values()]
    at = book(powers=SETS, levitation="at once")
    once = used(
        facing(gifted("psychic/levitation", POW=20, SIZ=13, at=at), at=at),
        use_ability,
        Use(power="psychic/levitation"),
        at=at,
    )
    assert [25] == [kept.due for kept in once.me.powers.kept.values()]
