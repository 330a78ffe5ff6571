"""Turn order: highest first, those who are out passed over, a new round after the last."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.kits.turn_order import call_next, forget_order, next_up, ranked, set_order
from rulewright.play import NO_EFFECTS, Effect, Effects, FrozenMap, Rounds, Scripted, State


class Runner(Struct, frozen=True, cache_hash=True):
    """Somebody with turns."""

    effects: Effects = NO_EFFECTS


class Track(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A scene with turns."""

    order: tuple[str, ...] = ()
    had_turn: tuple[str, ...] = ()
    turn: str = ""
    round: int = 0


def race() -> Scripted[Runner, Track, Any]:
    """Three in an order, the second of them dazed for a round."""
    dazed = Runner(FrozenMap({"dazed": Effect("dazed", "dazed", clock=Rounds(1))}))
    runners = FrozenMap({"ann": Runner(), "bob": dazed, "cy": Runner()})
    play: Scripted[Runner, Track, Any] = Scripted(State(runners, Track()), None)
    set_order(play, ("cy", "ann", "bob"))
    return play


def test_highest_first_and_equals_together() -> None:
    """Equals stay as they came, for the game to part them."""
    assert [["b"], ["a", "d"], ["c"]] == ranked({"a": (3, 1), "b": (4, 0), "c": (3, 0), "d": (3, 1)})


def test_turns_go_round() -> None:
    """After the last a new round begins: what lasts a round ends, and what a round gives back is given back."""
    play, renewed = race(), []
    called = [call_next(play, renew=lambda: renewed.append(play.scene.round)) for _ in range(4)]
    assert ["cy", "ann", "bob", "cy"] == called
    assert (2, ("cy",), [1]) == (play.scene.round, play.scene.had_turn, renewed)
    assert not play.actor("bob").effects


def test_those_who_are_out_are_passed_over() -> None:
    """Whoever is back before the round is over still has a turn in it; where nobody is in, nobody is called."""
    play = race()
    assert ["ann", "bob"] == [call_next(play, lambda who: who != "cy") for _ in range(2)]
    assert "cy" == next_up(play.scene)
    assert "" == next_up(play.scene, lambda who: who != "cy")
    assert "" == call_next(play, lambda who: False)


def test_somebody_lets_others_go_first() -> None:
    """Where a game says who comes where this round, the lowest is next; equals stay in their order."""
    play = race()
    late = {"cy": 2, "ann": 1, "bob": 1}
    assert "ann" == next_up(play.scene, place=late.__getitem__)
    assert "bob" == next_up(play.scene, lambda who: who != "ann", late.__getitem__)
    assert "" == next_up(play.scene, lambda who: False, late.__getitem__)


def test_the_order_is_forgotten() -> None:
    """Nothing of it is left."""
    play = race()
    call_next(play)
    forget_order(play, "over")
    assert Track() == play.scene
