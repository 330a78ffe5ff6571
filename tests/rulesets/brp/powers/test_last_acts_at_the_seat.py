"""Last acts at the seat: what the dying may do instead of a blow, and that it is the last thing they do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import SETS, gifted, seat
from tests.rulesets.brp.stage import book, duel, fighter

from rulewright.testing.at_the_seat import AtTheSeat

AT = book(powers=SETS, projection=True, dying_blows=True)
SENSE, BLAST, BEAM = "psychic/danger-sense", "magic/blast", "superpowers/energy-projection/heat"


def dying(*powers: str, **more: Any) -> AtTheSeat:
    """Somebody with powers lies dying, one act left, before an armed foe."""
    table = seat(duel(gifted(*powers, at=AT, weapons=["sword-broad"], **more), fighter("sword-broad", at=AT)), AT)
    there = table.state.write("a", "hit_points", -1).write("a", "fate", "dying").write("a", "fight.doom", 5)
    table.state = there.write("a", "fight.last_blow", "owed")
    return table


def end(table: AtTheSeat) -> tuple[str, str, int]:
    """How it stands with the dying."""
    me = table.actor("a")
    return me.fate, me.fight.last_blow, me.fight.rank


def test_a_power_that_works_at_once_is_a_last_act() -> None:
    """Powers that were refused to the dying, who may strike: one that is used is the last act. [BRP-CBT-091]"""
    beam = dying(BEAM)
    assert beam.allows("attack", "a", target="b", weapon="sword-broad")
    assert beam.press("superpower", "a", [30, 3], ["none"], power=BEAM, target="b", level=1)
    assert (("dead", "spent", 0), 7) == (end(beam), beam.actor("b").hit_points)
    sense = dying(SENSE)
    sense.press("psychic", "a", [30], ability="danger-sense")
    assert ("dead", "spent", 0) == end(sense)


@pytest.mark.parametrize("finishes", [True, False])
def test_the_dying_live_until_their_spell_comes_about(finishes: bool) -> None:
    """A spell that is cast on a later rank, by somebody who was dead by then, or who did something else meanwhile: it is
    waited for, by a Stamina roll if it takes until the next round. [BRP-CBT-091 BRP-CBT-090]
    """
    quick = dying(BLAST, INT=16, POW=16)
    quick.press("cast", "a", power=BLAST, target="b", level=1)
    assert ("dying", "power", 0) == end(quick)
    assert "BRP-CBT-019" == quick.refused("attack", "a", target="b", weapon="sword-broad").rule
    assert "BRP-CBT-091" == quick.refused("last-words", "a", fact="It was me").rule
    quick.press("pass", "b")
    quick.proceed([30, 2], ["none"])
    assert (("dead", "spent", 0), 8) == (end(quick), quick.actor("b").hit_points)
    slow = dying(BLAST, INT=16, POW=16, DEX=3)
    slow.press("cast", "a", power=BLAST, target="b", level=4)
    slow.press("pass", "b")
    slow.proceed([50 if finishes else 51], ["act"])
    assert (("dying", "power", 0) if finishes else ("dead", "spent", 0)) == end(slow)
    slow.press("pass", "b")
    slow.proceed(*(([30, 1, 1, 1, 1], ["none"]) if finishes else ()))
    assert ("dead", "spent", 0) == end(slow)
    assert (6 if finishes else 10) == slow.actor("b").hit_points


def test_after_last_words_there_are_only_more_of_them() -> None:
    """Somebody who speaks last words and strikes besides, or lives on: a fact for each Luck roll, and death when they are
    silent, or when the round is over. [BRP-CBT-091]
    """
    table = dying(SENSE)
    assert table.press("last-words", "a", [50], fact="It was the butler")
    assert ("dying", "words", 0) == end(table)
    assert "BRP-CBT-019" == table.refused("attack", "a", target="b", weapon="sword-broad").rule
    assert "BRP-POW-020" == table.refused("psychic", "a", ability="danger-sense").rule
    told = table.state
    assert not table.press("last-words", "a", [100], fact="And the cook")
    assert ("dead", "spent", 0) == end(table)
    table.state = told
    assert table.press("last-words", "a", [50], fact="And the cook")
    table.press("pass", "b")
    table.proceed([], ["act"])
    assert ("dead", "spent", 0) == end(table)


def test_a_deed_that_takes_the_round_is_a_last_act() -> None:
    """The whole action of a round, after which the dying had their last act still. [BRP-CBT-091]"""
    table = dying(SENSE)
    table.state = table.state.write("a", "armour", ("leather-hard",))
    table.press("shed-armour", "a", [1], piece="leather-hard")
    assert ("dead", "spent", 0) == end(table)
