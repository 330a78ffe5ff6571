"""Rules remembered by what they looked at give the odds of rules that are walked anew, whatever else is different."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import Struct

from rulewright.chance.dice import RandomDice
from rulewright.contract import next_deed
from rulewright.lab import ready_spec
from rulewright.lab.fight import SetFight, set_fight, started
from rulewright.library import ruleset_names
from rulewright.play import SCENE, Exact, Sampled, State
from rulewright.play.facts import Started
from rulewright.play.readers.exact import OverBudget, Undecided
from rulewright.play.readers.looking import Looking
from rulewright.tables.open_action import BEGIN, procedure

FIGHTS = [
    ("otherworld", "alley"), ("otherworlds", "duel"), ("brp", "yard"), ("shards", "duel"), ("shards", "ford"),
    ("active_exploits", "brawl"), ("brp", "warehouse"),
]  # fmt: skip
MOST = 1500
"""Paths that one action may take here."""


def actions_of(fight: SetFight, number: int, most: int) -> list[tuple[State[Any, Any], Any, dict[str, Any]]]:
    """The first actions of a fight, each with the state that it is done in."""
    play = Sampled(fight.start, fight.book, RandomDice(number), fight.policy)
    found: list[tuple[State[Any, Any], Any, dict[str, Any]]] = []
    if fight.game.encounter.begin is not None:
        rule, args = procedure(fight.game, Started(BEGIN))
        rule.run(play, (), args)
    while len(found) < most and (deed := next_deed(fight.game, play.state, fight.book)) is not None:
        rule, args = procedure(fight.game, started(deed))
        found.append((play.state, rule, args))
        rule.run(play, (), args)
    return found


def disturbed(state: State[Any, Any], luck: Random) -> State[Any, Any]:
    """The same state, one field of somebody or of the scene made otherwise: a little more, or as another has it."""
    people = list(state.actors)
    for _ in range(100):
        who = luck.choice([*people, SCENE])
        value = state.scene if who == SCENE else state.actors[who]
        path = ""
        while isinstance(value, Struct) and value.__struct_fields__:
            name = luck.choice(value.__struct_fields__)
            path, value = (f"{path}.{name}" if path else name), getattr(value, name)
        other = value
        if isinstance(value, bool):
            other = not value
        elif isinstance(value, int):
            other = value + 1
        elif who != SCENE:
            other = at_path(state, luck.choice(people), path, value)
        if path and other != value:
            return state.write(who, path, other)
    return state


def at_path(state: State[Any, Any], who: str, path: str, value: object) -> object:
    """What somebody else has there; the same, where it is no such place."""
    try:
        return state.read(who, path)
    except LookupError:
        return value


def odds_of(reader: Exact[Any, Any, Any], state: State[Any, Any], rule: Any, args: dict[str, Any]) -> Any:
    """What an action leads to; or what stands against telling it."""
    try:
        return reader.odds(rule.f, state, **args)
    except (OverBudget, Undecided):
        return None
    except Exception as wrong:  # noqa: BLE001 - a state that no fight comes to may be one too many for a rule
        return type(wrong)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), FIGHTS, ids=str)
def test_looking_is_exact(game: str, name: str) -> None:
    """In states that fights come to, and in others that differ from them in one field at random: were anything read in
    secret, what is remembered would be taken for true where it is not.
    """
    if game not in ruleset_names():
        pytest.skip(f"{game} was taken out")
    fight = set_fight(ready_spec(game, name).packed)
    looking: Looking[Any, Any, Any] = Looking(fight.book, fight.policy, MOST)
    luck, told = Random(name), 0
    for state, rule, args in (each for number in range(1, 4) for each in actions_of(fight, number, 6)):
        for here in (state, *(disturbed(state, luck) for _ in range(4))):
            exact = odds_of(Exact(fight.book, fight.policy, MOST), here, rule, args)
            if exact is not None:
                assert exact == odds_of(looking, here, rule, args)
                told += 1
    assert told > 20
    assert looking.met > 20
