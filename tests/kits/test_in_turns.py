"""In turns: an encounter of one turn after the other, from the kit alone."""

from __future__ import annotations

from msgspec import Struct

from rulewright import d6
from rulewright.contract import Ruleset, actions
from rulewright.kits.in_turns import TurnScene, end_scene, end_turn, foes, in_turns
from rulewright.play import NO_EFFECTS, Effect, Effects, FrozenMap, Rounds, State, Turns
from rulewright.play.values.bounded import Line, Score
from rulewright.testing import AtTheSeat


class Runner(Struct, frozen=True, cache_hash=True):
    """Somebody who stands or not, and is more or less quick."""

    name: Line
    quick: Score = 0
    up: bool = True
    effects: Effects = NO_EFFECTS


class Plain(Struct, frozen=True, cache_hash=True):
    """Somebody on whom nothing can lie."""

    name: Line


def stands(runner: Runner) -> bool:
    return runner.up


GAME = Ruleset(
    "race", "Race", Runner, encounter=in_turns(stands, lambda one: one.quick), actions=actions(end_turn, end_scene)
)
SIDES = FrozenMap({"a": "red", "b": "blue", "c": "blue"})


def table(**people: Runner) -> AtTheSeat:
    known = {"a": Runner("Ann", 1), "b": Runner("Bob", 3), "c": Runner("Cy", 1)} | people
    return AtTheSeat(GAME, State.of(known, TurnScene(sides=SIDES)))


def turns(at: AtTheSeat, count: int) -> list[str]:
    """Who acts in so many turns, one after the other."""
    found: list[str] = []
    for _ in range(count):
        at.proceed()
        found += at.acting
        at.press("end-turn", at.acting[0])
    return found


def test_the_quick_come_first_and_rounds_are_counted() -> None:
    """Equals come as they stand there; after the last one it begins anew."""
    at = table()
    at.begin()
    assert ["b", "a", "c", "b", "a"] == turns(at, 5)
    assert 2 == GAME.encounter.round(at.state)
    assert [("b", True), ("a", True), ("c", False)] == [
        (each.who, each.done) for each in GAME.encounter.order(at.state, at.book)
    ]


def test_the_fallen_have_no_turn_and_one_side_is_left() -> None:
    """Whoever does not stand is passed over, is nobody's target, and does not keep a fight going."""
    at = table(b=Runner("Bob", 3, up=False))
    at.begin()
    assert ["a", "c", "a"] == turns(at, 3)
    assert ["c"] == [option.key for option in foes(stands)(at.state, at.book, "a")]
    assert at.over is None
    assert "blue is left standing" == table(a=Runner("Ann", up=False)).over


def test_dice_may_settle_the_order() -> None:
    """A chance in place of a number is thrown for everybody."""
    game = Ruleset("dice", "Dice", Runner, encounter=in_turns(stands, lambda one: d6 + one.quick))
    at = AtTheSeat(game, table().state)
    at.begin(faces=[6, 1, 2])
    assert ("a", "b", "c") == at.state.scene.order


def test_clocks_run_and_the_scene_ends_them() -> None:
    """What lasts a round, or until the end of somebody's turn, ends then; the rest with the scene."""
    brief, tied, long = (
        Effect("brief", "brief", clock=Rounds(1)),
        Effect("tied", "tied", clock=Turns("a", 1, "end")),
        Effect("long", "long", clock=Rounds(9)),
    )
    at = table(a=Runner("Ann", 1, effects=FrozenMap({each.id: each for each in (brief, tied, long)})))
    at.begin()
    turns(at, 2)
    assert {"brief", "long"} == set(at.actor("a").effects)
    turns(at, 2)
    assert {"long"} == set(at.actor("a").effects)
    at.press("end-scene", "a")
    assert set() == set(at.actor("a").effects)
    assert ((), 0) == (at.state.scene.order, at.state.scene.round)


def test_a_game_without_effects_has_turns_too() -> None:
    """Nothing is asked of an actor but what the game says of standing."""
    game = Ruleset("plain", "Plain", Plain, encounter=in_turns(bool), actions=actions(end_turn))
    at = AtTheSeat(game, State.of({"a": Plain("Ann"), "b": Plain("Bob")}, TurnScene(sides=SIDES)))
    at.begin()
    assert ["a", "b", "a"] == turns(at, 3)
