"""A minotaur's rage, and a mummy's dry body in the fire."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.seats import chance, said
from tests.rulesets.brp.stage import book

from rulewright.testing.at_the_seat import AtTheSeat

BULL = "minotaur-1"


def enraged(**options: object) -> AtTheSeat:
    """A minotaur that somebody has wounded by a point."""
    at = book(**options)
    table = den("minotaur", at=at, **STURDY)
    table.press("attack", "a", [30, 4], ["none"], target=BULL, weapon="sword-broad")
    return table


@pytest.mark.rule("BRP-CRE-068")
@pytest.mark.rule("BRP-EEX-069")
def test_brp_eex_069_a_wound_enrages_for_eight_turns() -> None:
    """CON 16: eight turns of rage, with one blow more on the last rank, 30% off a dodge, and no fainting."""
    table = enraged()
    assert 16 == table.actor(BULL).value("CON")
    assert "Minotaur goes berserk for 8 turns." in said(table)
    assert 40 == table.actor(BULL).effects["rage"].clock.left
    table.state = table.state.write("a", "fight.rank", 9).write("a", "fight.done", 0)
    table.press("attack", "a", [30, 80, 4], ["dodge"], target=BULL, weapon="sword-broad")
    assert 10 == chance(table, 1)
    table.press("attack", BULL, [90], target="a", weapon="minotaur-great-axe")
    assert 1 == table.actor(BULL).fight.rank
    table.press("attack", BULL, [90], target="a", weapon="minotaur-head-butt")
    assert 0 == table.actor(BULL).fight.rank


@pytest.mark.rule("BRP-CRE-068")
def test_one_blow_a_round_without_a_rage() -> None:
    """Head butt or weapon: whoever is entitled to one attack has one; and a scratch that draws no blood enrages nobody."""
    table = den("minotaur", **STURDY)
    table.press("attack", "a", [30, 1], ["none"], target=BULL, weapon="sword-broad")
    assert "rage" not in table.actor(BULL).effects
    table.press("attack", BULL, [90], target="a", weapon="minotaur-great-axe")
    assert 0 == table.actor(BULL).fight.rank
    assert not table.allows("attack", BULL, target="a", weapon="minotaur-head-butt")


@pytest.mark.rule("BRP-CRE-068")
def test_a_special_blow_enrages() -> None:
    """Its own special success brings the rage on, a plain one does not."""
    table = den("minotaur", CON=200)
    start = table.state
    table.press("attack", BULL, [40, 3, 3, 3, 1, 1], ["none"], target="a", weapon="minotaur-great-axe")
    assert "rage" not in table.actor(BULL).effects
    table.state = start
    table.press("attack", BULL, [9, 3, 3, 3, 1, 1], ["none"], target="a", weapon="minotaur-great-axe")
    assert "rage" in table.actor(BULL).effects


@pytest.mark.rule("BRP-CRE-068")
def test_reason_shakes_it_off_and_leaves_it_spent() -> None:
    """INT 7: a chance of 7%; then everything is Difficult until it has rested."""
    table = enraged()
    assert "BRP-CRE-068" == table.refused("shake-off-rage", "a").rule
    start = table.state
    assert not table.press("shake-off-rage", BULL, [8])
    assert ("Minotaur rages on.", True) == (said(table), "rage" in table.actor(BULL).effects)
    table.state = start
    assert table.press("shake-off-rage", BULL, [7])
    assert "The rage of Minotaur is over, and leaves it spent." == said(table)
    table.proceed([], ["act", "act"])
    table.press("attack", BULL, [90], target="a", weapon="minotaur-great-axe")
    assert 28 == chance(table)
    table.press("end-scene", "a")
    table.press("pass-time", "a", [], ["rest", "rest"], hours=1)
    assert not table.actor(BULL).is_marked("all difficult")


@pytest.mark.rule("BRP-CRE-068")
def test_a_rage_runs_out() -> None:
    """Eight turns are forty minutes; where a table counts rounds, eight of them; and it tires as the table plays it."""
    table = enraged()
    table.press("end-scene", "a")
    table.press("pass-time", "a", [], ["work", "work"], hours=1)
    assert "The rage of Minotaur is over" in said(table)
    rounds = enraged(berserk_time="rounds", fatigue="points")
    for _ in range(7):
        rounds.proceed([], ["act", "act"])
    assert "rage" in rounds.actor(BULL).effects
    rounds.proceed([], ["act", "act"])
    assert ("rage" in rounds.actor(BULL).effects, rounds.actor(BULL).fatigue) == (False, 0)
    simple = enraged(fatigue="simple")
    simple.press("shake-off-rage", BULL, [1])
    assert simple.actor(BULL).is_marked("fatigued")


@pytest.mark.rule("BRP-CRE-069")
def test_a_mummy_is_dry_as_tinder() -> None:
    """POW 16: Luck keeps others out of the flames at 80%, a mummy at 60%; and it is put out at half the chance; its burns are those of all."""
    table = den("mummy", fighting=False, POW=16)
    start, rolls = table.state, []
    for who, luck in (("a", 80), ("mummy-1", 60)):
        table.state = start
        table.press("into-fire", who, [3, luck], fire="torch-flame")
        assert not table.actor(who).is_marked("alight")
        table.state = start
        table.press("into-fire", who, [3, luck + 1], fire="torch-flame")
        assert table.actor(who).is_marked("alight")
        table.press("out-of-fire", who)
        table.press("put-out", "a", [90], target=who)
        rolls.append(chance(table))
    assert [80, 40] == rolls


@pytest.mark.rule("BRP-CRE-096")
@pytest.mark.rule("BRP-CRE-068")
@pytest.mark.rule("BRP-CRE-131")
def test_a_round_speaks_only_of_what_concerns_somebody() -> None:
    """When a bear's round ends no rule of vampires, acid or elementals is spoken of; a troll's wound brings up how trolls mend."""
    table = den("bear", **STURDY)
    table.proceed([], ["act", "act"])
    assert [] == [each for each in table.last.cited if each.startswith("BRP-CRE")]
    table = den("troll", **STURDY)
    table.press("attack", "a", [30, 8], ["none"], target="troll-1", weapon="sword-broad")
    table.proceed([1], ["act", "act"])
    assert "BRP-CRE-076" in table.last.cited
    assert not {"BRP-CRE-090", "BRP-CRE-096", "BRP-CRE-131"} & set(table.last.cited)
