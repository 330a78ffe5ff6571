"""Declared actions: form, words, ids and refusals follow from the function itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from msgspec import Struct

from rulewright.contract import UNASKED, Book, Pick, Ruleset, Say, Tick, Within, action, actions
from rulewright.play import FrozenMap, Option, Play, Refusal, Refused, State, rule
from rulewright.play.readers.scripted import Scripted


class Fencer(Struct, frozen=True, cache_hash=True):
    """Somebody with a name and breath."""

    name: str
    breath: int = 3


class Hall(Struct, frozen=True, cache_hash=True):
    """Where it happens."""


type Here = State[Fencer, Hall]
type Bout = Play[Fencer, Hall, Book[Any]]


def others(state: Here, book: Any, who: str) -> tuple[Option[str], ...]:
    """Everybody else."""
    return tuple(Option(each, each, each) for each in state.actors if each != who)


def no_breath(state: Here, actor: str) -> Refusal | None:
    """Why somebody is too tired."""
    return None if state.actor(actor).breath else Refusal("Out of breath.")


def no_lunge(state: Here, actor: str, target: str, reach: int) -> Refusal | None:
    """Why somebody cannot be reached."""
    return Refusal("Too far.", about="reach") if reach > 2 and target == "ann" else None


type Target = Annotated[str, Pick("Target", others)]


@action("Lunge", "attack", unless=(no_breath, no_lunge))
def lunge(play: Bout, actor: str, target: Target, reach: Annotated[int, Within("Reach", 1, 5)] = 1) -> str:
    """Step out and thrust,
    as far as breath allows. [STD-01 STD-02]

    A second paragraph is for readers.
    """
    play.change(actor, "breath", play.actor(actor).breath - 1)
    return f"{target} {reach}"


@dataclass(frozen=True, slots=True)
class Manner:
    """How something is done."""

    pace: Literal["slow", "in-haste"] = "slow"
    loudly: bool = False
    words: Annotated[str, Say("What you say")] = ""


def no_shouting(loudly: bool, words: str) -> Refusal | None:
    """Why nothing is heard."""
    return Refusal("There is nothing to shout.") if loudly and not words else None


@action("Greet", unless=(no_shouting,), id="salute", text="Be polite.", formerly=("bow_down",), any_time=True)
def greet(
    play: Bout,
    actor: str,
    whom: Annotated[tuple[str, ...], Pick("Whom", others)],
    manner: Manner,
    deep: Annotated[bool, Tick("A deep bow")] = False,
    twice: Annotated[bool, UNASKED] = False,
) -> str:
    """Bow to somebody. [STD-03]"""
    return f"{whom} {manner.pace} {manner.words} {deep} {twice}"


def no_way(toward: str, away: str, stride: int = 1) -> Refusal | None:
    """Why nobody gets anywhere; only rules that say so take longer strides."""
    return None if toward or away else Refusal(f"Where to, {stride} at a time?")


@action("Step", "move", unless=(no_way, no_breath))
def step(
    play: Bout,
    actor: str,
    toward: Annotated[str, Pick("To", others)] = "",
    away: Annotated[str, Pick("From", others)] = "",
) -> None:
    """Step to somebody or away from them."""


LUNGE, GREET, STEP = actions(lunge, greet, step)
TWO: Here = State(FrozenMap({"ann": Fencer("Ann"), "bob": Fencer("Bob")}), Hall())


def told(no: Refusal | None) -> str:
    """Only the reason of a refusal."""
    return no.reason if no else ""


def test_words_and_ids_stand_at_the_function() -> None:
    """Nobody writes an id, a text or the rules of an action a second time."""
    assert ("lunge", "Lunge", "attack") == (LUNGE.id, LUNGE.name, LUNGE.group)
    assert ("Step out and thrust, as far as breath allows.", ("STD-01", "STD-02")) == (LUNGE.text, LUNGE.rules)
    assert ("salute", "Be polite.", True, False) == (GREET.id, GREET.text, GREET.any_time, GREET.gm_only)


def test_the_form_is_the_signature() -> None:
    """Each parameter is a field of its kind; those of a struct too; what only rules give is not asked."""
    target, reach = LUNGE.fields
    assert ("target", "Target", "choice", None, True) == (
        target.name,
        target.label,
        target.kind,
        target.default,
        target.required,
    )
    assert ("Reach", "number", 1, 5, 1) == (reach.label, reach.kind, reach.least, reach.most, reach.default)
    kinds = [(each.name, each.label, each.kind) for each in GREET.fields]
    assert [
        ("whom", "Whom", "some"),
        ("pace", "Pace", "choice"),
        ("loudly", "Loudly", "flag"),
        ("words", "What you say", "text"),
        ("deep", "A deep bow", "flag"),
    ] == kinds
    assert "Pace: 'fast' is not on offer." == told(GREET.refuse(TWO, None, "ann", {"whom": ["bob"], "pace": "fast"}))


def test_a_guard_is_asked_as_soon_as_its_names_are_known() -> None:
    """The button says what the actor alone decides; the form what the choices decide; what does not fit is not judged."""
    tired: Here = State(FrozenMap({"ann": Fencer("Ann"), "bob": Fencer("Bob", 0)}), Hall())
    assert "Out of breath." == told(LUNGE.refuse(tired, None, "bob", {}))
    assert "Lunge needs: Target." == told(LUNGE.refuse(TWO, None, "bob", {"reach": 3}))
    assert "Too far." == told(LUNGE.refuse(TWO, None, "bob", {"target": "ann", "reach": 3}))
    assert "Reach must be a number from 1 to 5, not 9." == told(
        LUNGE.refuse(TWO, None, "bob", {"target": "ann", "reach": 9})
    )
    assert LUNGE.refuse(TWO, None, "bob", {"target": "ann"}) is None
    assert "There is nothing to shout." == told(GREET.refuse(TWO, None, "bob", {"whom": ["ann"], "loudly": True}))


def test_the_button_says_what_holds_whatever_is_chosen() -> None:
    """A form whose first state will not do is still opened; it is closed where no choice would help."""
    tired: Here = State(FrozenMap({"ann": Fencer("Ann"), "bob": Fencer("Bob", 0)}), Hall())
    assert STEP.closed(TWO, None, "bob") is None
    assert "Where to, 1 at a time?" == told(STEP.refuse(TWO, None, "bob", {}))
    assert "Out of breath." == told(STEP.closed(tired, None, "bob"))
    assert "Out of breath." == told(STEP.refuse(tired, None, "bob", {"toward": "ann"}))


def test_the_rule_asks_the_same_guards() -> None:
    """Whoever calls the rule without a form meets the same no, by place or by name, before anything happens."""
    bout: Scripted[Fencer, Hall, Any] = Scripted(TWO, None)
    with pytest.raises(Refused, match="Too far"):
        lunge(bout, "bob", "ann", 3)
    with pytest.raises(Refused, match="Too far"):
        lunge(bout, actor="bob", target="ann", reach=4)
    with pytest.raises(Refused, match="nothing to shout"):
        greet(bout, "bob", ("ann",), Manner(loudly=True))
    assert 3 == bout.actor("bob").breath
    assert "ann 2" == lunge(bout, "bob", "ann", 2)
    assert (2, ["STD-01", "STD-02"]) == (bout.actor("bob").breath, list(bout.cited)[-2:])


def test_a_struct_is_gathered_from_the_form() -> None:
    """A rule with many circumstances takes them as one struct; the form and the log keep them side by side."""
    whole = GREET.complete({"whom": ["bob"], "pace": "in-haste", "words": "Hey"})
    assert {"whom": ("bob",), "manner": Manner("in-haste", words="Hey"), "deep": False} == whole


def test_what_is_not_declared_is_told() -> None:
    """A parameter nobody can fill in, a guard nobody would ask, and a rule without a declaration are found at once."""
    with pytest.raises(TypeError, match="say what 'where' may be"):

        @action("Go")
        def go(play: Bout, actor: str, where: str) -> None:
            """Go somewhere."""

    with pytest.raises(TypeError, match="hop has no 'reach', which its guard no_lunge asks for"):

        @action("Hop", unless=(no_lunge,))
        def hop(play: Bout, actor: str, target: Target) -> None:
            """Hop to somebody."""

    @rule
    def stay(play: Bout, actor: str) -> None:
        """Stay."""

    with pytest.raises(TypeError, match="stay is not declared"):
        actions(stay)


def test_two_actions_never_share_an_id() -> None:
    """Of two with one id only the first could be pressed: such a game is not made, and it says which."""

    @action("Step out", id="lunge")
    def step(play: Bout, actor: str) -> None:
        """Step out."""

    def game(*rules: Any) -> Ruleset:
        nobody: Any = None
        words: dict[str, Any] = dict.fromkeys(("version", "notice", "summary", "package"), "")
        kinds: dict[str, Any] = {"character": Fencer, "actor": Fencer, "scene": Hall, "options": Hall}
        return Ruleset("fencing", "Fencing", **words, **kinds, enter=nobody, encounter=nobody, actions=actions(*rules))

    assert "Lunge" == game(lunge).action("lunge").name
    with pytest.raises(ValueError, match="Fencing has more than one action with the id 'lunge': name one otherwise"):
        game(lunge, step)
