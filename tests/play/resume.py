"""Resumes waiting actions in a process of its own: reads a file of them, writes a file of how they end.

Run as `python -m tests.play.resume waiting.json ended.json`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from msgspec import Struct
from tests.play.arena import HOUSE, RULES, Fighter, Pit
from tests.play.programs import Board, Program, Token, perform
from tests.play.table import run

from rulewright.play import Finished, FrozenMap, State
from rulewright.play.facts import RuleFact
from rulewright.play.values.wire import decode, encode


class Action(Struct, frozen=True):
    """An action as a table keeps it: all that another process needs to go on with it."""

    rule: str
    args: dict[str, Any]
    actors: dict[str, Any]
    scene: Any
    facts: tuple[RuleFact, ...]
    seed: int


class Result(Struct, frozen=True):
    """How far an action came."""

    facts: tuple[RuleFact, ...]
    outcome: Any
    actors: dict[str, Any]
    scene: Any
    finished: bool


def resumed(action: Action) -> Result:
    """Run an action on from its record."""
    if action.rule == "perform":
        steps = decode(encode(action.args["steps"]), Program.__value__)
        tokens = decode(encode(action.actors), FrozenMap[str, Token])
        ending = run(
            perform,
            {"steps": steps},
            State(tokens, decode(encode(action.scene), Board)),
            None,
            action.facts,
            action.seed,
        )
    else:
        fighters = decode(encode(action.actors), FrozenMap[str, Fighter])
        state = State(fighters, decode(encode(action.scene), Pit))
        ending = run(RULES[action.rule], action.args, state, HOUSE, action.facts, action.seed)
    finished = isinstance(ending, Finished)
    outcome = ending.outcome if isinstance(ending, Finished) else None
    return Result(ending.facts, outcome, dict(ending.state.actors), ending.state.scene, finished)


if __name__ == "__main__":
    waiting, ended = map(Path, sys.argv[1:])
    actions = decode(waiting.read_bytes(), tuple[Action, ...])
    ended.write_bytes(encode([resumed(action) for action in actions]))
