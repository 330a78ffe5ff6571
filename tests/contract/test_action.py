"""Actions: what is judged first, and what a ruleset never gets to see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field
from rulewright.play import FrozenMap, Option, Refusal, State

SEEN: list[Mapping[str, Any]] = []
NOWHERE: State[Any, Any] = State(FrozenMap(), None)


def weapons(state: State[Any, Any], book: Any, actor: str) -> tuple[Option[str], ...]:
    """There is one."""
    return (Option("knife", "Knife", "knife"),)


def tired(state: State[Any, Any], book: Any, actor: str, args: Mapping[str, Any]) -> Refusal | None:
    """Keep what was seen; only the tired may not."""
    SEEN.append(args)
    return Refusal("Too tired.") if actor == "tired" else None


TIMES = Field("times", "Times", "number", least=1, most=3, default=1)
STAB = Action("stab", "Stab", weapons, (Field("weapon", "Weapon", options=weapons), TIMES), refusal=tired)


def test_a_refusal_sees_only_arguments_that_fit() -> None:
    """Whatever a client sends, a ruleset's own refusal is spared: a list for a name, a name unknown."""
    for junk in (["knife"], "banana", None, {"a": 1}):
        SEEN.clear()
        refusal = STAB.refuse(NOWHERE, None, "me", {"weapon": junk, "times": 2})
        assert refusal is not None
        assert "is not on offer" in refusal.reason
        assert [{"times": 2}] == SEEN


def test_the_actions_own_refusal_comes_first() -> None:
    """Who may not act at all hears that, not what is wrong with the form."""
    assert "Too tired." == str(STAB.refuse(NOWHERE, None, "tired", {"weapon": "banana"}))
    assert "Stab needs: Weapon." == str(STAB.refuse(NOWHERE, None, "me", {}))
    assert STAB.refuse(NOWHERE, None, "me", {"weapon": "knife"}) is None


def test_a_refusal_names_the_field_it_is_about() -> None:
    """A screen can show it beside the choice: what is missing, and what does not fit."""
    swing = Action("swing", "Swing", lambda play, actor, how: None, (Field("how", "How hard", "number", most=3),))
    state: Any = None
    assert "how" == (swing.refuse(state, None, "dee", {}) or Refusal("")).about
    assert "how" == (swing.refuse(state, None, "dee", {"how": 9}) or Refusal("")).about
