"""Psychics at the seat: when abilities come, what they cost, what breaks them off, and battles between minds."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.powers.stage import ALL, chance_of, facing, gifted, seat
from tests.rulesets.brp.stage import duel, fighter, person

from rulewright.chance import Die
from rulewright.testing.at_the_seat import AtTheSeat


def psychic(*abilities: str, **more: Any) -> Any:
    """Somebody with abilities at 60%."""
    return gifted(*(f"psychic/{each}" for each in abilities), **more)


# -- when ---------------------------------------------------------------------------------------


def test_what_is_done_in_an_instant_comes_in_the_phase_of_powers() -> None:
    """Whoever has stated a blow does nothing in an instant; what takes time is rolled on a DEX rank and works a round
    later. [BRP-POW-144]
    """
    table = seat(facing(psychic("empathy", "telepathy"), person(at=ALL)))
    table.begin([], ["act", "act"])
    assert "BRP-POW-195" == table.refused("psychic", "a", ability="empathy", target="b").rule
    table.press("psychic", "a", [30], ability="telepathy", target="b")
    assert not table.actor("b").is_marked("mind open")
    table.proceed([5], ["act", "act"])
    assert table.actor("b").is_marked("mind open")
    instant = seat(facing(psychic("mind-blast", INT=16), person(at=ALL)))
    instant.begin([], ["power", "act"])
    assert ("a",) == instant.acting
    instant.press("psychic", "a", [30, 5, 4], ability="mind-blast", target="b")
    assert 4 == instant.actor("b").fight.stunned


# -- what breaks off ----------------------------------------------------------------------------


def test_whoever_floats_and_is_attacked_keeps_it_by_an_idea_roll() -> None:
    """Attacked, hit or not: an Idea roll, or one sinks without harm; a third of SIZ is paid, and a full turn for each
    point. [BRP-POW-307]
    """
    for roll, floats in ((50, True), (51, False)):
        table = seat(facing(psychic("levitation", SIZ=13), fighter("sword-broad", at=ALL)))
        table.press("psychic", "a", [30], ability="levitation", target="a")
        assert (11, True) == (table.actor("a").power_points, table.actor("a").is_marked("floats"))
        kept = next(iter(table.actor("a").powers.kept.values()))
        assert (5 * 25, 1) == (kept.due, kept.points)
        table.press("attack", "b", [roll, 90], target="a", weapon="sword-broad")  # it misses all the same
        assert (floats, 12) == (table.actor("a").is_marked("floats"), table.actor("a").hit_points)
    mind = seat(facing(psychic("levitation"), psychic("mind-blast", POW=12)))
    mind.press("psychic", "a", [30], ability="levitation", target="a")
    mind.press("psychic", "b", [30, 51, 96], ability="mind-blast", target="a")
    assert not mind.actor("a").is_marked("floats")


def test_a_feeling_that_comes_back() -> None:
    """A fumble lets the psychic feel what was meant for another. [BRP-POW-349 BRP-POW-141 BRP-POW-146]"""
    table = seat(facing(psychic("emotion-control"), person(at=ALL, INT=13)))
    table.press("psychic", "a", [99, 50], ability="emotion-control", target="b", words="fear")
    assert (True, False) == (table.actor("a").is_marked("swayed"), table.actor("b").is_marked("swayed"))
    assert 11 == table.actor("a").power_points  # a third of INT 13


def test_mind_control_is_fought_off() -> None:
    """A third of POW after the contest, a point a round, POW against POW each round. [BRP-POW-160 BRP-POW-161 BRP-POW-309 BRP-POW-350]"""
    table = seat(duel(psychic("mind-control"), person(at=ALL, POW=11)))
    table.press("psychic", "a", [30], ability="mind-control", target="b")
    table.proceed([5], ["act", "act"])
    assert (True, 12) == (table.actor("b").is_marked("controlled"), table.actor("a").power_points)
    there = table.state
    assert not table.press("order", "a", [11], target="b", words="sing")
    table.state = there
    assert table.press("order", "a", [12], target="b", words="sing")
    table.proceed([25, 5], ["act", "act"])
    assert (False, 11) == (table.actor("b").is_marked("controlled"), table.actor("a").power_points)
    assert any("it was" in note for note in table.last.notes)


# -- prices -------------------------------------------------------------------------------------


def test_divination_takes_its_hours() -> None:
    """BRP-PEX-018: fifteen points and five hours, gone whatever comes of it. [BRP-POW-164 BRP-POW-347 BRP-POW-348]"""
    table = seat(facing(psychic("divination")))
    table.press("psychic", "a", [70], ability="divination", level=6)
    assert (1, 5 * 60) == (table.actor("a").power_points, table.state.scene.minutes)
    quick = seat(facing(psychic("divination", POW=10)))
    quick.press("psychic", "a", [30], ability="divination", level=1)
    assert ("fainted", 10 * 60) == (quick.actor("a").fate, quick.state.scene.minutes)
    assert "BRP-POW-164" == seat(duel(psychic("divination"))).refused("psychic", "a", ability="divination").rule


def test_prices_by_outcome() -> None:
    """A failure costs one point, nothing where it is slow; a fumble all. [BRP-POW-138 BRP-POW-139 BRP-POW-140 BRP-POW-141]"""
    for ability, roll, more, left in (
        ("cryokinesis", 70, {"target": "b", "level": 3}, 15),
        ("cryokinesis", 99, {"target": "b", "level": 3}, 7),
        ("clairvoyance", 70, {}, 16),
        ("clairvoyance", 30, {}, 15),
    ):
        table = seat(facing(psychic("cryokinesis", "clairvoyance")))
        form: dict[str, Any] = {"ability": ability, **more}
        table.press("psychic", "a", [roll, *([50] if roll == 99 else [])], **form)
        assert left == table.actor("a").power_points, (ability, roll)


def test_dread_that_was_put_off_comes() -> None:
    """Points against the loss; it comes in full after POW full turns, with all that a loss brings. [BRP-POW-165]"""
    table = seat(facing(psychic("dead-calm")))
    table.press("psychic", "a", [30, 50], ability="dead-calm", choice="dread", size=6, level=6)
    assert 80 == table.actor("a").sanity
    table.press("pass-time", "a", [], ["rest", "rest"], hours=1)
    assert 80 == table.actor("a").sanity
    table.press("pass-time", "a", [], ["rest", "rest"], hours=1)
    assert (74, 6) == (table.actor("a").sanity, sum(each.points for each in table.actor("a").shocks))
    table.press("pass-time", "a", [], ["rest", "rest"], hours=9)
    assert 74 == table.actor("a").sanity


def test_mind_shield_stands_first() -> None:
    """Points spent against its own, raised as a reaction too; against all else 3 POW a point. [BRP-POW-162 BRP-POW-163]"""
    table = seat(facing(psychic("mind-blast"), psychic("mind-shield", POW=12)))
    table.press("psychic", "b", [30], ability="mind-shield", level=4)
    table.press("psychic", "a", [30, 51], ability="mind-blast", target="b")  # 4 against 4
    assert (50, 0) == (chance_of(table.last.drawn[1]), table.actor("b").fight.stunned)


# -- battles ------------------------------------------------------------------------------------


def test_a_battle_in_the_flesh_ends_by_agreement() -> None:
    """A truce only for those outside their bodies; one with somebody who does not fight. [BRP-POW-171 BRP-POW-353]"""
    table = seat(facing(psychic("empathy"), psychic("empathy")))
    assert "BRP-POW-171" == table.refused("psychic-truce", "a", target="b").rule
    table.press("psychic-combat", "a", [90, 90], target="b", embodied=True)
    assert table.actor("b").is_marked("in psychic combat")
    assert not table.press("psychic-truce", "a", [], ["no"], target="b")
    assert table.press("psychic-truce", "a", [], ["yes"], target="b")
    assert not any(table.actor(who).is_marked("in psychic combat") for who in "ab")


def test_an_exchange_of_minds() -> None:
    """Both roll points against points; 1D3 are torn away, beyond the last from hit points; at 0 one is beaten.

    [BRP-POW-167 BRP-POW-169 BRP-POW-170 BRP-POW-172 BRP-POW-173]
    """
    astral = seat(facing(psychic("astral-projection"), psychic("astral-projection")))
    assert "BRP-POW-167" == astral.refused("psychic-combat", "a", target="b").rule
    for who in "ab":
        astral.press("psychic", who, [30], ability="astral-projection")
    even = astral.press("psychic-combat", "a", [50, 51, 2], ["yes"], target="b")  # 15 against 15
    assert (0, 2, False) == (even.attacker, even.defender, even.over)
    astral.state = astral.state.write("b", "power_points", 2)
    torn = astral.press("psychic-combat", "a", [3], ["no"], target="b")
    assert (Die(3), 3, True, "a") == (astral.last.drawn[0][0], torn.defender, torn.over, torn.winner)
    assert (0, 9, False) == (
        astral.actor("b").power_points,
        astral.actor("b").hit_points,
        astral.actor("b").is_marked("astral"),
    )
    far = seat(facing(psychic("empathy"), psychic("empathy"), apart=17))
    assert "BRP-POW-167" == far.refused("psychic-combat", "a", target="b", embodied=True).rule


# -- new abilities ------------------------------------------------------------------------------


def test_learning_an_ability() -> None:
    """POW must have risen; a mentor at 75, 30 less POW weeks, a point of POW and Luck. [BRP-POW-153 BRP-POW-154]"""
    mentor = gifted("psychic/empathy", skills={"psychic/empathy": {"given": 75}})
    there = facing(psychic("levitation", POW=14), mentor)
    assert "BRP-POW-153" == seat(there).refused("learn-ability", "a", ability="empathy", mentor="b").rule
    table = seat(there.write("a", "characteristics.POW", 15))
    assert table.press("learn-ability", "a", [70], ability="empathy", mentor="b")  # Luck on 14
    assert (14, 15 * 7 * 24 * 60) == (table.actor("a").characteristics.POW, table.state.scene.minutes)
    assert 14 == table.actor("a").skills["psychic/empathy"].given
    novice = facing(psychic("levitation", POW=14), psychic("empathy")).write("a", "characteristics.POW", 15)
    assert "BRP-POW-154" == seat(novice).refused("learn-ability", "a", ability="empathy", mentor="b").rule


def test_astral_projection_feeds_on_life() -> None:
    """A point each full turn, then a hit point each. [BRP-POW-302]"""
    table = seat(facing(psychic("astral-projection")))
    table.press("psychic", "a", [30], ability="astral-projection")
    table.state = table.state.write("a", "power_points", 1)
    table.press("pass-time", "a", [], ["rest"], hours=1)  # twelve full turns
    assert -2 == table.actor("a").hit_points


def beset() -> AtTheSeat:
    """Somebody with no powers at all with whom a psychic has begun in the flesh; a bystander looks on."""
    table = seat(duel(gifted("psychic/empathy"), person(at=ALL), number=0, c=person(at=ALL)))
    assert "BRP-POW-167" == table.refused("psychic-truce", "b", target="a").rule
    table.press("psychic-combat", "a", [96, 96], target="b", embodied=True)
    return table


def test_whoever_is_no_psychic_may_surrender_too() -> None:
    """Locked by a psychic, they offer to end it as anybody may: refused they are held on, agreed they go. [BRP-POW-171]"""
    table = beset()
    assert "BRP-POW-171" == table.refused("move", "b", distance=5).rule
    assert not table.press("psychic-truce", "b", [], ["no"], target="a")
    assert not table.allows("move", "b", distance=5)
    assert table.press("psychic-truce", "b", [], ["yes"], target="a")
    assert [True, True] == [table.allows("move", who, distance=5) for who in "ab"]
    assert "BRP-POW-167" == table.refused("psychic-combat", "b", target="a", embodied=True).rule


def test_whoever_is_no_psychic_fights_back_and_nobody_else() -> None:
    """Both roll in every exchange, whoever presses for it; but nobody else is drawn in by them. [BRP-POW-171 BRP-POW-167]"""
    table = beset()
    assert "BRP-POW-167" == table.refused("psychic-combat", "b", target="c", embodied=True).rule
    assert "BRP-POW-171" == table.refused("psychic-truce", "b", target="c").rule
    table.press("psychic-combat", "b", [1, 96, 2], target="a")
    assert 14 == table.actor("a").power_points
