"""Whatever stands open to somebody in a game's own fights is granted them with some form, but for what is listed."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import pytest
from standoff import Duel
from tests.laws.test_read_off_the_code import GAMES
from tests.standoff_game import STANDOFF

from rulewright.contract import Ruleset, action, actions
from rulewright.contract.declared import Pick, Tick, Within
from rulewright.play import Option, Refusal, State
from rulewright.testing.laws.offered import leads_somewhere

LISTED: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "vain_offers.toml").read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_offered_leads_somewhere(game: Ruleset) -> None:
    """A button would do nothing whatever is filled in. What is listed and no longer found leaves the list."""
    assert set(LISTED.get(game.id, {})) == set(leads_somewhere.in_vain(game))


def others(state: State[Any, Any], book: object, who: str) -> tuple[Option[str], ...]:
    """Everybody else."""
    del book
    return tuple(Option(each, each, each) for each in state.actors if each != who)


def nobody(state: State[Any, Any], book: object, who: str) -> tuple[Option[str], ...]:
    del state, book, who
    return ()


def many(state: State[Any, Any], book: object, who: str) -> tuple[Option[str], ...]:
    del state, book, who
    return tuple(Option(str(each), str(each), str(each)) for each in range(leads_somewhere.TRIES + 1))


def no_fangs(actor: str, target: str) -> Refusal | None:
    """About the one who bites alone, and asked only of a form that is filled in."""
    del target
    return Refusal(f"{actor} has no fangs.")


def not_fanged(actor: str) -> Refusal | None:
    return no_fangs(actor, "")


def not_the_first(state: State[Any, Any], actor: str, target: str) -> Refusal | None:
    """One of those who can be chosen will do."""
    return None if target == others(state, None, actor)[-1].key else Refusal("Somebody else.")


def not_without_a_cap(target: str, cap: bool) -> Refusal | None:
    """Hangs on what is filled in after it."""
    del target
    return None if cap else Refusal("Take a cap.")


def never(number: str) -> Refusal | None:
    del number
    return Refusal("Another one.")


@action("Bite", unless=(no_fangs,), any_time=True)
def bite(play: Duel, actor: str, target: Annotated[str, Pick("Target", others)]) -> None:
    """Offered to everybody, and granted nobody."""


@action("Bite knowingly", unless=(not_fanged, no_fangs), any_time=True)
def bite_knowingly(play: Duel, actor: str, target: Annotated[str, Pick("Target", others)]) -> None:
    """Closed to whoever has no fangs."""


@action("Kiss", any_time=True)
def kiss(play: Duel, actor: str, target: Annotated[str, Pick("Target", nobody)]) -> None:
    """There is nobody to choose."""


@action("Greet", unless=(not_the_first, not_without_a_cap), any_time=True)
def greet(
    play: Duel,
    actor: str,
    target: Annotated[str, Pick("Target", others)],
    times: Annotated[int, Within("Times", 2, 4)] = 2,
    *,
    cap: Annotated[bool, Tick("With the cap")] = False,
) -> None:
    """Granted with the right person and a tick."""


@action("Guess", unless=(never,), any_time=True)
def guess(play: Duel, actor: str, number: Annotated[str, Pick("Number", many)]) -> None:
    """More than anybody looks through."""


@action("Judge", unless=(no_fangs,), gm_only=True, any_time=True)
def judge(play: Duel, actor: str, target: Annotated[str, Pick("Target", others)]) -> None:
    """The game master's own."""


def test_a_careless_game_is_found_out() -> None:
    """What is closed, has nothing to choose, is granted somehow or cannot be looked through is right."""
    more = actions(bite, bite_knowingly, kiss, greet, guess, judge)
    careless = replace(STANDOFF, actions=(*STANDOFF.actions, *more))
    assert {"bite"} == set(leads_somewhere.in_vain(careless))
    assert [leads_somewhere.in_vain(careless)["bite"]] == [
        each.split()[5].rstrip(",") for each in leads_somewhere.faults(careless)
    ]
    assert {} == leads_somewhere.in_vain(careless, fights=0)
