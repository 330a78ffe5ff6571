"""Spirits at the table: seen by those who are Other, and by nobody else."""

from __future__ import annotations

from tests.rulesets.otherworld.stage import BOOK, actor, seated

from rulewright.rulesets.otherworld.opponents.policy import move
from rulewright.testing.at_the_seat import AtTheSeat


def haunted() -> AtTheSeat:
    """Bo without Otherness, a seer with it, and a ghost on the other side."""
    people = {
        "bo": actor("bo", agility=4, skills={"athletics": 3}, weapons=("knife",)),
        "seer": actor("seer", agility=4, otherness=1, skills={"athletics": 3}),
    }
    table = seated(people, "bo", {"bo": "us", "seer": "us"})
    table.press("bring", "bo", creature="ghost", side="dead")
    return table


def test_ow_023_nobody_strikes_at_what_they_do_not_see() -> None:
    """Bo finds nobody to strike, grapple or disarm; the seer does; ecstasy opens Bo's eyes until the scene ends.

    [OW-023 OW-066]
    """
    table = haunted()
    for press in ("attack", "grapple"):
        assert "OW-023" == table.refused(press, "bo", target="ghost-1", weapon="fists").rule
        assert table.allows(press, "seer", target="ghost-1", weapon="fists")
    assert "OW-023" == table.refused("disarm", "bo", target="ghost-1").rule
    assert "end-turn" == move(table.state, BOOK, "bo")[0]
    assert "attack" == move(table.state, BOOK, "seer")[0]
    table.press("impose", "bo", condition="ecstatic")
    assert table.allows("attack", "bo", target="ghost-1", weapon="knife")
    table.press("end-scene", "bo")
    assert "OW-023" == table.refused("attack", "bo", target="ghost-1", weapon="knife").rule


def test_ow_023_nobody_deals_with_whom_they_do_not_see() -> None:
    """Bo talks to nobody there, and may yet recall what is said of ghosts; the seer may talk, and Bo in ecstasy. [OW-023]"""
    table = haunted()
    dealing = {"stat": "charm", "toward": "ghost-1"}
    assert "OW-023" == table.refused("attempt", "bo", **dealing).rule
    assert table.allows("attempt", "bo", stat="intellect", toward="ghost-1", recall=True)
    assert table.allows("attempt", "seer", **dealing)
    table.press("impose", "bo", condition="ecstatic")
    assert table.allows("attempt", "bo", **dealing)


def test_ow_029_what_is_not_seen_is_not_dodged() -> None:
    """The ghost meets half of Bo's Agility 4 and no Dodge; the seer's whole, and is asked. [OW-023 OW-028 OW-029]"""
    table = haunted()
    table.state = table.state.write("scene", "turn", "ghost-1")
    hit = table.press("attack", "ghost-1", target="bo", weapon="grave-touch", faces=[8, 8] + [2] * 6 + [2, 2])
    assert hit.hit
    assert [] == table.last.asked
    table.state = table.state.write("ghost-1", "turn.done", 0)
    miss = table.press(
        "attack", "ghost-1", target="seer", weapon="grave-touch", faces=[8, 8] + [2] * 6, answers=[False]
    )
    assert not miss.hit


def test_ow_071_no_practice_calms_what_was_born_other() -> None:
    """A ghost comes no nearer to Earth by breathing, nor does a seer who works no magic; a magic-user does. [OW-071]"""
    table = seated({"seer": actor("seer", otherness=2), "mage": actor("mage", power=2, otherness=3)})
    table.press("bring", "seer", creature="ghost", side="dead")
    for who in ("ghost-1", "seer"):
        assert "OW-071" == table.refused("calm", who, practice="breathing").rule
    table.press("calm", "mage", practice="breathing")
    assert 2 == table.actor("mage").otherness
