"""Essences of shipped games keep their word: what is forgotten makes no difference to anything that comes after."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rulewright.chance.dice import RandomDice
from rulewright.contract import next_deed
from rulewright.kits.essence import without_rounds
from rulewright.lab import ready_spec
from rulewright.lab.fight import SetFight, set_fight, started
from rulewright.lab.tally import numbers_of
from rulewright.library import all_rulesets, ready
from rulewright.library.growth import faring
from rulewright.play import Sampled, State
from rulewright.play.facts import Started
from rulewright.play.readers.exact import OverBudget
from rulewright.play.readers.looking import Looking
from rulewright.tables.open_action import BEGIN, procedure

FORGETFUL = [
    (game.id, fight) for game in all_rulesets().values() if game.essence is not None for fight in ready(game).fights
]
"""Every ready fight of a game that has an essence."""
MOST = 400
"""Paths that one action may take here."""


class TurnsHad(Struct, frozen=True):
    """As much of a scene as has to do with turns."""

    order: tuple[str, ...] = ("ann", "bob")
    had_turn: tuple[str, ...] = ()
    round: int = 1


def test_some_games_have_one() -> None:
    """So that the laws below are about something."""
    assert {"otherworld", "shards"} & {*all_rulesets()} <= {game for game, _ in FORGETFUL}


def met(fight: SetFight, number: int, most: int) -> list[State[Any, Any]]:
    """States that a fight comes to between its actions, spread over its course."""
    play = Sampled(fight.start, fight.book, RandomDice(number), fight.policy)
    if fight.game.encounter.begin is not None:
        rule, args = procedure(fight.game, Started(BEGIN))
        rule.run(play, (), args)
    found = [play.state]
    while len(found) < 120 and (deed := next_deed(fight.game, play.state, fight.book)) is not None:
        rule, args = procedure(fight.game, started(deed))
        rule.run(play, (), args)
        found.append(play.state)
    return found[:: max(1, len(found) // most)]


def told_of(fight: SetFight, state: State[Any, Any]) -> Any:
    """All that is asked of a state between two actions: who is to act, how it stands, what is counted of it."""
    game, book = fight.game, fight.book
    fares = {who: faring(game, actor, book) for who, actor in state.actors.items()}
    numbers = {who: numbers_of(fight, state, who) for who in state.actors}
    broken = () if game.broken is None else game.broken(state, book)
    return game.encounter.over(state, book), game.encounter.acting(state, book), fares, numbers, broken


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), FORGETFUL, ids=str)
def test_essence_forgets_only_what_cannot_matter(game: str, name: str) -> None:
    """A state and its essence tell the same, do the same, and lead to the same essences with the same odds; forgetting
    twice forgets no more.
    """
    fight = set_fight(ready_spec(game, name).packed)
    essence, book, policy = fight.game.essence, fight.book, fight.policy
    assert essence is not None
    plain: Looking[Any, Any, Any] = Looking(book, policy, MOST)
    forgetful: Looking[Any, Any, Any] = Looking(book, policy, MOST)
    forgotten = stepped = 0
    for state in (each for number in (1, 2) for each in met(fight, number, 5)):
        kept = essence(state, book)
        forgotten += kept != state
        assert kept == essence(kept, book)
        assert told_of(fight, state) == told_of(fight, kept)
        deed = next_deed(fight.game, state, book)
        assert deed == next_deed(fight.game, kept, book)
        if deed is None:
            continue
        rule, args = procedure(fight.game, started(deed))
        try:
            from_state = plain.odds(rule.f, state, **args)
            from_essence = forgetful.odds(rule.f, kept, **args)
        except OverBudget:
            continue
        assert from_state.map(lambda end: essence(end.state, book)) == from_essence.map(
            lambda end: essence(end.state, book)
        )
        stepped += 1
    assert forgotten
    assert stepped


def test_rounds_are_forgotten_beyond_what_somebody_asks_for() -> None:
    """And those who had their turn stand there in one order, whichever they came in."""
    late = TurnsHad(had_turn=("bob", "ann"), round=7)
    assert replace(late, round=2, had_turn=("ann", "bob")) == without_rounds(late, 2)
    early = replace(late, round=1, had_turn=("bob",))
    assert early is without_rounds(early, 2)
