"""What has a clock ends: a game that gives an effect so long to last also lets that time pass.

Two readings. Off the code: whoever writes a clock also lets the moment come that runs it. At a table: an effect that is
put on somebody by hand, with a clock that the game uses, is gone after a while.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, Literal

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready
from rulewright.play import Refusal
from rulewright.play.clock import Clock, Rounds, Turns
from rulewright.play.effects import Effect
from rulewright.play.values.wire import plain
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.testing.laws.paths import ANYTHING
from rulewright.testing.source import kits_of, modules_of

RUN_BY = {
    "Rounds": "RoundEnds",
    "Turns": "TurnStarts",
    "Turns at the end": "TurnEnds",
    "Minutes": "TimePasses",
    "ThisScene": "SceneEnds",
}
"""Clocks, and the moments that make them run."""

PROBE = "law-probe"
LONGEST = 200
"""So many steps a table may take until what lasts two rounds, or until somebody's next turn, is over."""


def faults(game: Ruleset) -> list[str]:
    """Clocks that nothing runs."""
    written, passing = clocks(game)
    found = [f"{game.id}: there are {each}, and no {RUN_BY[each]} ever comes" for each in sorted(written - passing)]
    found += [f"{game.id}: something lasts until {what!r}, and that never happens" for what in _never(game)]
    return found + [f"{game.id}: {fault}" for fault in _lasting(game, written & passing)]


# -- off the code -------------------------------------------------------------------------------


def clocks(game: Ruleset) -> tuple[set[str], set[str]]:
    """The clocks that a game's code writes, and those for which it, or a kit that it uses, lets the moment come."""
    trees = [module.tree for module in modules_of(game)]
    written = {_kind(call) for call in chain.from_iterable(map(_calls, trees)) if _kind(call) in RUN_BY}
    moments = {name for tree in (*trees, *kits_of(game)) for call in _calls(tree) if (name := _name(call))}
    return written, {clock for clock, moment in RUN_BY.items() if moment in moments}


def _kind(call: ast.Call) -> str:
    name = _name(call)
    ends = any(
        word.arg == "at" and isinstance(word.value, ast.Constant) and word.value.value == "end"
        for word in call.keywords
    )
    ends |= any(isinstance(each, ast.Constant) and each.value == "end" for each in call.args[2:])
    return f"{name} at the end" if name == "Turns" and ends else name


def _never(game: Ruleset) -> tuple[str, ...]:
    """What effects last until, and that never happens, nor is looked for by anybody."""
    trees = [module.tree for module in modules_of(game)]
    constants = {
        target.id: node.value.value
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    looked_for = {
        id(each)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, (ast.Compare, ast.match_case))
        for each in ast.walk(node.pattern if isinstance(node, ast.match_case) else node)
    }
    awaited: set[str] = set()
    comes: set[str] = set()
    for call in chain.from_iterable(map(_calls, trees)):
        if _name(call) in {"Until", "Happens"} and call.args and (what := _words(call.args[0], constants)):
            (awaited if _name(call) == "Until" and id(call) not in looked_for else comes).add(what)
    return tuple(sorted(awaited - comes))


def _words(value: ast.expr, constants: dict[str, Any]) -> str:
    match value:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else ANYTHING for part in parts)
        case ast.Name(id=name):
            return str(constants.get(name, ""))
    return ""


@lru_cache(maxsize=2048)
def _calls(tree: ast.Module) -> tuple[ast.Call, ...]:
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


# -- at a table ---------------------------------------------------------------------------------


def _lasting(game: Ruleset, used: set[str]) -> Iterator[str]:
    """Clocks that do not run at any ready table."""
    if "effects" not in game.actor.__struct_fields__ or game.move is None:
        return
    for each in sorted(used & {"Rounds", "Turns", "Turns at the end"}):
        if _is_stuck(game, each):
            yield f"what has {each} has not ended after {LONGEST} steps at any table"


def _is_stuck(game: Ruleset, clock: str) -> bool:
    """Whether a clock that could run out at some table did so at none."""
    lasts = False
    for fight in ready(game).fights:
        how = probed(game, fight, clock)
        if how == "ended":
            return False
        lasts = lasts or how == "lasts"
    return lasts


@lru_cache(maxsize=64)
def probed(game: Ruleset, fight: str, clock: str) -> Literal["", "ended", "lasts"]:
    """What became of an effect with a clock, put on everybody by hand; nothing where the scene was over before."""
    shelf = ready(game)
    desk, _ = set_table(game, open_book(game), shelf.fight(fight), shelf.characters, FairDice(bytes(32), "t"))
    for who in desk.state.actors:
        planted = desk.override(who, f"effects.{PROBE}", plain(Effect(PROBE, PROBE, clock=_clock(clock, who))), "law")
        assert not isinstance(planted, Refusal), planted
        desk.take(planted)
    for _ in play_out(desk, LONGEST):
        if _gone(desk):
            return "ended"
    return "" if desk.over is not None else "lasts"


def _clock(which: str, who: str) -> Clock:
    return Rounds(2) if which == "Rounds" else Turns(who, 1, "end" if which == "Turns at the end" else "start")


def _gone(desk: Desk) -> bool:
    return any(PROBE not in actor.effects for actor in desk.state.actors.values())
