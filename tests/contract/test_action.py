"""Actions: what is judged first, and what a ruleset never gets to see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field, with_keys
from rulewright.contract.action import Guard
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


def test_where_a_guard_says_no_nobody_lists_what_could_be_chosen() -> None:
    """The list is asked for once, when it decides something; what does not fit is not known to a guard."""
    listed, asked = list[str](), list[str]()

    def arms(state: State[Any, Any], book: Any, actor: str) -> tuple[Option[str], ...]:
        listed.append(actor)
        return (Option("knife", "Knife", "knife"),)

    def no_turn(actor: str) -> Refusal | None:
        return Refusal("It is not your turn.") if actor == "late" else None

    def no_edge(weapon: str) -> Refusal | None:
        asked.append(weapon)
        return None

    form = (Field("weapon", "Weapon", options=arms),)
    stab = Action("stab", "Stab", arms, form, guards=(Guard.of(no_turn), Guard.of(no_edge), Guard.of(no_edge)))
    assert "It is not your turn." == str(stab.refuse(NOWHERE, None, "late", {"weapon": "banana"}))
    assert ([], []) == (listed, asked)
    assert "not on offer" in str(stab.refuse(NOWHERE, None, "me", {"weapon": "banana"}))
    assert (["me"], []) == (listed, asked)
    assert stab.refuse(NOWHERE, None, "me", {"weapon": "knife"}) is None
    assert (["me", "me"], ["knife", "knife"]) == (listed, asked)


def test_a_list_that_tells_its_keys_is_not_put_into_words() -> None:
    """Whether something is on offer is seen by its key."""

    @with_keys(lambda state, book, actor: ["knife"])
    def arms(state: State[Any, Any], book: Any, actor: str) -> tuple[Option[str], ...]:
        raise AssertionError

    field = Field("weapon", "Weapon", options=arms)
    assert field.refusal("knife", NOWHERE, None, "me") is None
    refusal = field.refusal("banana", NOWHERE, None, "me")
    assert refusal is not None
    assert "Choose among: knife." == refusal.instead
