"""Aftermath: what follows an action without deciding how it ends."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.chance import Die
from rulewright.play import Exact, Scripted, State, rule


class Ground(Struct, frozen=True):
    """Where one limps."""

    limped: int = 0


@rule
def limp(play: Any, who: str) -> int:
    """Something else is thrown and changed, besides."""
    lost = int(play.draw(Die(6)))
    play.change_scene("limped", lost)
    return lost


@rule
def stumble(play: Any, who: str) -> bool:
    """A throw that decides, and one that does not."""
    fell = bool(play.draw(Die(2)) == 1)
    if fell:
        play.aftermath(limp, who)
    return fell


def start() -> State[Any, Any]:
    """A scene that can be limped in."""
    return State.of({}, Ground())


def test_aftermath_happens() -> None:
    """Whoever plays sees it through."""
    game: Scripted[Any, Any, Any] = Scripted(start(), None, [1, 5])
    assert game.run(stumble, "ann")
    assert 5 == game.scene.limped


def test_exact_odds_end_before_it() -> None:
    """Odds are told without it, unless they are wanted to the end."""
    assert 2 == len(Exact[Any, Any, Any](None).odds(stumble, start(), "ann"))
    assert 7 == len(Exact[Any, Any, Any](None, to_the_end=True).odds(stumble, start(), "ann"))
