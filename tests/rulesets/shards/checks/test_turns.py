"""Turns: rounds, initiative, holding, triggers, the action economy, the well and stances."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import Effect, Refused, ThisScene
from rulewright.rulesets.shards.checks.order.initiative import swap_initiative, together
from rulewright.rulesets.shards.checks.order.waiting import happens, hold, set_trigger
from rulewright.rulesets.shards.checks.sustaining import sustain
from rulewright.rulesets.shards.checks.turns import (
    draw_from_well,
    duration,
    no_action,
    no_such_duration,
    pay_drain,
    take_action,
)
from rulewright.rulesets.shards.combat.stances import activate_stance, drop_stance
from rulewright.rulesets.shards.encounter import acting, begin, end_turn, new_round, over, proceed
from rulewright.rulesets.shards.state.effects import ROUND_SECONDS, clock_of, impose, lasting_at_most
from rulewright.rulesets.shards.state.numbers import initiative
from rulewright.rulesets.shards.world.movement import drop_prone, go, move, stand_up, start_move
from rulewright.rulesets.shards.world.terrain import step_cost
from rulewright.rulesets.shards.world.travel import travel_points
from rulewright.space.grid import Space


def test_initiative_is_intuition() -> None:
    """Changed by conditions and powers. [SHA-CORE-076 SHA-SKL-055]"""
    me = actor("x", intuition=3, powers={"basic-tactics": 2})
    assert 5 == initiative(me, BOOK)
    play = scripted(state(x=me))
    impose(play, "x", "fatigued", "encounter")
    assert 0 == initiative(play.actor("x"), BOOK)


def step(play: Any) -> int | None:
    """What the next space costs."""
    return step_cost(play.state, BOOK, "a", play.actor("a").at, Space(1, 0))


def test_order_descends_and_ties_are_rolled() -> None:
    """Equals agree or throw a ten-sided die; the same again means together. [SHA-CORE-077 SHA-CORE-073]"""
    people: dict[str, Any] = {"a": actor("a", intuition=1), "b": actor("b", intuition=3), "c": actor("c", intuition=1)}
    play = scripted(state(**people), [4, 9], ["no"])
    play.run(begin)
    assert ("b", "c", "a") == play.scene.order
    agreeing = scripted(state(**people), [], ["yes"])
    agreeing.run(begin)
    assert ("b", "a", "c") == agreeing.scene.order
    same = scripted(state(**people), [5, 5], ["no"])
    same.run(begin)
    assert together(same.scene.ties, "a", "c", {"a": 1, "c": 1})
    assert not together(play.scene.ties, "a", "c", {"a": 1, "c": 1})


def test_quick_hands_break_ties() -> None:
    """Five more on the die. [SHA-CORE-077 SHA-MTH-097 SHA-MTH-053]"""
    quick = actor("b", powers={"quick-draw": 1, "familiar-domain": 1})
    play = scripted(state(a=actor("a"), b=quick), [10, 1], ["no"])
    play.run(begin)
    assert ("b", "a") == play.scene.order


def test_rounds_and_turns() -> None:
    """Each has a turn in each round of about six seconds. [SHA-CORE-072 SHA-CORE-073]"""
    assert 6 == ROUND_SECONDS
    play = scripted(state(a=actor("a", intuition=2), b=actor("b", intuition=1)))
    turns = []
    for _ in range(4):
        proceed(play)
        turns.append((play.scene.round, play.scene.turn))
        assert (play.scene.turn,) == acting(play.state, BOOK)
    assert [(1, "a"), (1, "b"), (2, "a"), (2, "b")] == turns
    assert over(play.state, BOOK) is None


def test_holding_comes_last_at_its_initiative() -> None:
    """The rating itself stays. [SHA-CORE-078]"""
    people: dict[str, Any] = {name: actor(name, intuition=rank) for name, rank in (("a", 3), ("b", 2), ("c", 1))}
    play = scripted(state(**people))
    proceed(play)
    hold(play, "a", 2)
    turns = []
    for _ in range(3):
        proceed(play)
        turns.append(play.scene.turn)
    assert ["b", "a", "c"] == turns
    assert 3 == initiative(play.actor("a"), BOOK)
    for who, until in (("c", 4), ("b", 0)):
        with pytest.raises(Refused):
            hold(play, who, until)


def test_sha_ex_012_peter_waits_for_an_enemy() -> None:
    """The shot comes when one shows up, or is lost with the round. [SHA-CORE-079]"""
    play = scripted(state(turn="peter", peter=actor("peter")))
    set_trigger(play, "peter", "an enemy appears", "attack")
    assert () == happens(play, "a dog barks")
    assert ("peter",) == happens(play, "an enemy appears")
    assert () == happens(play, "an enemy appears")
    with pytest.raises(Refused):
        set_trigger(play, "peter", "another", "attack")
    new_round(play)
    set_trigger(play, "peter", "an enemy appears", "attack")
    new_round(play)
    assert () == happens(play, "an enemy appears")


def test_one_standard_action() -> None:
    """The second is refused until the next round. [SHA-CORE-080]"""
    play = scripted(state(turn="a", a=actor("a")))
    take_action(play, "a", "instant", "attack")
    with pytest.raises(Refused) as refused:
        take_action(play, "a", "instant", "attack")
    assert "SHA-CORE-080" == refused.value.refusal.rule
    new_round(play)
    assert no_action(play.actor("a"), "instant") is None


def test_free_actions_once_and_again_as_standard() -> None:
    """Each once, and once more for the standard action. [SHA-CORE-082]"""
    play = scripted(state(turn="a", a=actor("a")))
    take_action(play, "a", "free", "speak")
    take_action(play, "a", "free", "lore")
    assert not play.actor("a").turn.standard
    take_action(play, "a", "free", "speak")
    assert play.actor("a").turn.standard
    with pytest.raises(Refused):
        take_action(play, "a", "free", "lore")


def test_two_movement_actions() -> None:
    """One leaves the standard action, the next takes it. [SHA-CORE-083 SHA-SKL-013 SHA-CHR-032]"""
    play = scripted(state(turn="a", a=actor("a")))
    assert 4 == start_move(play, "a")
    assert 4 == go(play, "a", 4, 1)
    assert 4 == start_move(play, "a")
    assert play.actor("a").turn.standard
    with pytest.raises(Refused):
        start_move(play, "a")
    with pytest.raises(Refused):
        go(play, "a", 40, 0)
    end_turn(play, "a")
    assert 0 == play.actor("a").turn.points


def test_lying_down_and_getting_up() -> None:
    """Movement actions both; prone, each space costs one more. [SHA-SKL-008 SHA-SKL-009 SHA-SKL-018]"""
    play = scripted(state(turn="a", a=actor("a")))
    drop_prone(play, "a")
    assert 2 == step(play)
    stand_up(play, "a")
    assert 1 == step(play)
    assert play.actor("a").turn.standard
    with pytest.raises(Refused):
        stand_up(play, "a")


def test_nimble_feet() -> None:
    """One change of posture a round is free, and rough ground is a point cheaper. [SHA-MTH-044]"""
    play = scripted(state(turn="a", a=actor("a", powers={"displacing-step": 1})))
    drop_prone(play, "a")
    assert not play.actor("a").turn.moved
    assert 1 == step(play)
    assert 1 == move(play, "a", 1, 0)


def test_how_long_actions_take() -> None:
    """Instant, a minute to an hour, an hour or more. [SHA-CORE-081]"""
    assert [0, 1, 60, 30, 600] == [
        duration("instant"), duration("short"), duration("long"), duration("short", 30), duration("long", 600),
    ]  # fmt: skip
    for cycle, minutes in (("short", 61), ("long", 59)):
        assert no_such_duration(cycle, minutes) is not None  # type: ignore[arg-type]


def test_sustaining_takes_the_standard_action() -> None:
    """On the road a kilometre costs one more; removal looks at the time so far. [SHA-CORE-086]"""
    play = scripted(state(turn="a", a=actor("a")))
    sustain(play, "a", "tracking")
    assert ("tracking", True) == (play.actor("a").sustaining, play.actor("a").turn.standard)
    assert (2, 1) == (travel_points("clear", sustaining=True), travel_points("clear"))
    for minutes, short in ((30, True), (90, False)):
        effect = Effect(id="x", name="x", marks=("sustained", "lasts-day"), level=minutes)
        assert short == lasting_at_most(effect, "encounter")


def test_drawing_from_the_well() -> None:
    """A point for two, once a round, never above the maximum. [SHA-CHR-037 SHA-SKL-006]"""
    play = scripted(state(turn="a", a=replace(actor("a"), pool=1)))
    assert 2 == draw_from_well(play, "a")
    assert (3, 4) == (play.actor("a").pool, play.actor("a").well)
    with pytest.raises(Refused):
        draw_from_well(play, "a")
    full = scripted(state(a=actor("a")))
    assert 0 == draw_from_well(full, "a")


def test_sha_ex_121_pouring_from_the_well() -> None:
    """Two, four with the power, six with it twice. [SHA-CHR-037 SHA-MTH-092]"""
    for times, gained in ((0, 2), (1, 4), (2, 6)):
        powers = {"pour-water-from-the-well": times, "mental-power-stream": 1} if times else {}
        play = scripted(state(a=replace(actor("a", powers=powers), pool=0)))
        assert gained == draw_from_well(play, "a")


def test_costs() -> None:
    """One from the pool, one from the well, by the cycle; double when fatigued; no more than there is. [SHA-CHR-035]"""
    play = scripted(state(a=actor("a")))
    pay_drain(play, "a", "pool", "instant", "x")
    pay_drain(play, "a", "pool or well", "long", "x")
    pay_drain(play, "a", "pool or well", "instant", "x")
    pay_drain(play, "a", "", "instant", "x")
    assert (3, 4) == (play.actor("a").pool, play.actor("a").well)
    impose(play, "a", "fatigued", "encounter")
    pay_drain(play, "a", "pool", "instant", "x")
    assert 1 == play.actor("a").pool
    with pytest.raises(Refused):
        pay_drain(play, "a", "pool", "instant", "x")


def test_one_stance_at_a_time() -> None:
    """Free to take up, replaced by the next, left at will on one's own turn. [SHA-CORE-095 SHA-SKL-005]"""
    me = actor("a", powers={"pearl-tear": 1, "emerald-hail": 1})
    play = scripted(state(turn="a", a=me, b=actor("b")))
    activate_stance(play, "a", "pearl-tear")
    activate_stance(play, "a", "emerald-hail")
    assert (("emerald-hail",), 3) == (play.actor("a").stances, play.actor("a").pool)
    drop_stance(play, "a")
    assert () == play.actor("a").stances
    with pytest.raises(Refused):
        drop_stance(play, "b")
    with pytest.raises(Refused):
        activate_stance(play, "b", "pearl-tear")
    activate_stance(play, "b", "sneak")


def test_trading_places() -> None:
    """Earlier costs, later gives; an unwilling player character costs a point of the well. [SHA-SKL-010]"""
    people: dict[str, Any] = {"a": actor("a", intuition=2), "b": actor("b", intuition=1, player=False), "c": actor("c")}
    early = scripted(state(turn="b", **people), [], ["no"])
    early.run(swap_initiative, "b", "a")
    assert ("b", "a", "c") == early.scene.order
    assert (-1, 4) == (early.actor("b").turn.swapped, early.actor("b").well)
    with pytest.raises(Refused):
        swap_initiative(early, "c", "a")
    new_round(early)
    assert ("a", "b", "c") == early.scene.order
    late = scripted(state(turn="a", **people))
    late.run(swap_initiative, "a", "b")
    assert 1 == late.actor("a").turn.swapped
    with pytest.raises(Refused):
        swap_initiative(late, "c", "a")


def test_encounter_clock() -> None:
    """In an encounter until it ends. [SHA-CORE-074]"""
    assert ThisScene() == clock_of("encounter", state(turn="a", a=actor("a")).scene)


def test_the_suffering_are_hurt_and_the_stunned_cannot_act() -> None:
    """At the start of their turn, whatever they wear. [SHA-CORE-073 SHA-EFF-022 SHA-EFF-023]"""
    play = scripted(state(a=actor("a", armor="heavy")))
    begin(play)
    impose(play, "a", "suffering", "encounter")
    impose(play, "a", "stunned", "encounter")
    proceed(play)
    assert 1 == play.actor("a").wounds.lethal
    assert no_action(play.actor("a"), "instant") is not None
