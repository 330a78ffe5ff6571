"""Every path at which a rule makes a change is there, and takes what is put there.

`play.change(who, "turn.done", 1)` is the commonest statement of a rule, and no type checker looks into its path.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.play.values.path import BadPath, alternatives, type_at
from rulewright.play.values.wire import convert
from rulewright.testing.source import Module, modules_of

ANYTHING = "…"
"""Stands for what a path is filled with when it is run: the key of a map, say."""


class Written(NamedTuple):
    """A change as it is written in a rule."""

    where: str
    path: str
    scene: bool
    value: ast.expr | None


def faults(game: Ruleset) -> list[str]:
    """Paths that lead nowhere, and plain values that do not fit where they are put."""
    return [fault for written in changes(game) if (fault := _fault(game, written))]


def changes(game: Ruleset) -> list[Written]:
    """Every change of a ruleset whose path can be read off the code, whole or but for the keys in it."""
    return [written for module in modules_of(game) for written in _changes(module)]


def _changes(module: Module) -> Iterator[Written]:
    for node in ast.walk(module.tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="change"), args=[_, path, *more]):
                scene = False
            case ast.Call(func=ast.Attribute(attr="change_scene"), args=[path, *more]):
                scene = True
            case _:
                continue
        for text in _texts(path):
            yield Written(module.at(node), text, scene, more[0] if more else None)


def _texts(path: ast.expr) -> Iterator[str]:
    match path:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else ANYTHING for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one)
            yield from _texts(other)


def _fault(game: Ruleset, written: Written) -> str:
    kind: Any = game.scene if written.scene else game.actor
    try:
        at = _type_at(kind, written.path)
    except BadPath as nowhere:
        return f"{written.where}: {nowhere}"
    if at is not None and isinstance(written.value, ast.Constant):
        try:
            convert(written.value.value, at)
        except msgspec.ValidationError as misfit:
            return f"{written.where}: {written.path!r} does not take {written.value.value!r}: {misfit}"
    return ""


def _type_at(kind: Any, path: str) -> Any:
    """The type at a path; None where a step of it could be any of a struct's fields."""
    for step in path.split(".") if path else ():
        try:
            kind = type_at(kind, step)
        except BadPath:
            if ANYTHING in step and any(
                isinstance(one, type) and issubclass(one, Struct) for one in alternatives(kind)
            ):
                return None
            raise
    return kind
