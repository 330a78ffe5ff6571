"""Leaving a fight at the table: giving up, getting away, and what opponents do who have had enough."""

from __future__ import annotations

from tests.rulesets.otherworld.stage import BOOK, actor, fight, seated, state

from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.opponents.policy import move
from rulewright.rulesets.otherworld.state.character import Hold
from rulewright.testing.at_the_seat import AtTheSeat


def alley(**places: int) -> AtTheSeat:
    """Kit and Lou against Bo, whose turn it is."""
    people = {"kit": actor("kit", agility=2), "lou": actor("lou", agility=2), "bo": actor("bo", agility=3)}
    table = seated(people, "bo", {"kit": "us", "lou": "us", "bo": "them"})
    table.state = table.state.write("scene", "places", FrozenMap(places))
    return table


def test_giving_up_ends_a_fight_and_costs_no_life() -> None:
    """Bo gives up: out of the fight, held by nobody's blows, whole; it is over, and the next scene has Bo again. [OW-047]"""
    table = alley()
    table.state = table.state.write("kit", "hold", Hold(by="bo", strength=2)).write("lou", "engaged", "bo")
    assert "bo" in table.offered("attack", "kit", "target")
    table.press("give-up", "bo")
    assert (True, "", 5) == (table.actor("bo").is_out, table.actor("bo").fate, table.actor("bo").health)
    assert (None, "") == (table.actor("kit").hold, table.actor("lou").engaged)
    assert "bo" not in table.offered("attack", "kit", "target")
    assert "us is left standing" == table.over
    assert "OW-054" == table.refused("give-up", "bo").rule
    table.press("end-scene", "kit")
    assert not table.actor("bo").is_out
    assert "There is no fight." == table.refused("give-up", "bo").reason


def test_one_of_several_gives_up_and_the_rest_fight_on() -> None:
    """Nobody waits for a turn of somebody who has given up. [OW-047]"""
    table = alley()
    table.press("give-up", "kit")
    assert table.over is None
    table.press("end-turn", "bo")
    called: list[str] = []
    for _ in range(3):
        table.proceed()
        called += table.acting
        table.press("end-turn", table.acting[0])
    assert "kit" not in called
    assert {"lou", "bo"} == set(called)


def test_getting_away_takes_a_head_start() -> None:
    """Kit and Lou do six paces a turn: at six Bo would be caught, at seven not; held or prone nobody runs. [OW-047]"""
    assert "Move further away first." == alley(kit=6, lou=9, bo=0).refused("flee", "bo").instead
    table = alley(kit=7, lou=9)
    held = AtTheSeat(RULESET, table.state.write("bo", "hold", Hold(by="kit", strength=1)))
    assert "OW-096" == held.refused("flee", "bo").rule
    down = AtTheSeat(RULESET, table.state)
    down.press("impose", "bo", condition="prone")
    assert "OW-048" == down.refused("flee", "bo").rule
    table.press("flee", "bo")
    assert table.actor("bo").is_out
    assert "us is left standing" == table.over


def test_running_takes_the_turns_movement() -> None:
    """Whoever has moved does not also get away in the same turn. [OW-040 OW-047]"""
    table = alley(kit=9, lou=9)
    away = AtTheSeat(RULESET, table.state)
    away.press("flee", "bo")
    assert away.actor("bo").turn.moved
    table.press("move", "bo", away="kit")
    assert "OW-040" == table.refused("flee", "bo").rule


def test_people_give_up_before_they_die_and_beasts_do_not() -> None:
    """No Health, and more than half of what wounds can take: a person has had enough. [OW-047]"""
    table = AtTheSeat(RULESET, fight("crowbar"))
    table.begin(faces=[2] * 11)
    table.proceed()
    who = table.acting[0]
    me = table.actor(who)
    for stat in ("brawn", "agility", "wits", "intellect", "charm", "empathy"):
        table.state = table.state.write(who, stat, 1)
    assert "give-up" != move(table.state, BOOK, who)[0]
    table.state = table.state.write(who, "health", 0)
    assert ("give-up", {}) == move(table.state, BOOK, who)
    assert table.allows("give-up", who)
    beast = table.state.write(who, "character.creature", "boar")
    assert "give-up" != move(beast, BOOK, who)[0]
    fresh = table.state.write(who, "brawn", me.character.brawn).write(who, "wits", me.character.wits)
    fresh = fresh.write(who, "charm", me.character.charm).write(who, "agility", me.character.agility)
    assert "give-up" != move(fresh, BOOK, who)[0]


def test_ow_036_no_opponent_splits_a_turn_that_there_is_not() -> None:
    """A beast is brought in before any fight: whatever the policy would do next, the table lets it. [OW-036 OW-090]"""
    strong = actor("kit", wits=4, agility=3, brawn=4, skills={"melee": 4}, weapons=("crowbar",))
    table = AtTheSeat(RULESET, state(kit=strong, bo=actor("bo", agility=1)))
    table.press("bring", "kit", creature="wrong-dog")
    for who in table.acting:
        wish, form = move(table.state, BOOK, who)
        assert table.allows(wish, who, **form), (who, wish)
    fighting = AtTheSeat(RULESET, state("kit", kit=strong, bo=actor("bo", agility=1)))
    assert ("declare", {"actions": 2}) == move(fighting.state, BOOK, "kit")
    assert fighting.allows("declare", "kit", actions=2)


def test_ow_047_nobody_gets_away_from_no_fight() -> None:
    """Out of a fight one goes where one likes. [OW-047]"""
    peace = seated(
        {"kit": actor("kit"), "bo": actor("bo")}, "", {"kit": "us", "bo": "them"}, places=FrozenMap({"kit": 9})
    )
    assert "There is no fight." == peace.refused("flee", "bo").reason
