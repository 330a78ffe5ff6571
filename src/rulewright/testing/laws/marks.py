"""Every mark that an effect sets is read by somebody: what says it does something changes something.

A mark is a word on an effect ("prone", "stunned") that rules look for. One that no rule looks for does nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.library import open_book
from rulewright.testing.source import modules_of

SETTING = "marks"


def faults(game: Ruleset) -> list[str]:
    """Marks that are set by code or content, and named nowhere else."""
    return [f"nobody looks for the mark {mark!r}" for mark in unread(game)]


def unread(game: Ruleset) -> tuple[str, ...]:
    """The marks themselves. Of one that is filled in ("hardened {choice}", "immune:fire") its stem must be named."""
    named = set(_named(game))
    return tuple(sorted(mark for mark in set(_set(game)) if mark not in named and _stem(mark) not in named))


def _stem(mark: str) -> str:
    for end in ("{", ":"):
        stem, found, _ = mark.partition(end)
        if found:
            return stem + found.replace("{", "")
    return mark


def _set(game: Ruleset) -> Iterator[str]:
    """Marks that effects in the code carry, and those of the content."""
    for module in modules_of(game):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.keyword) and node.arg == SETTING:
                yield from _words(node.value)
    content = open_book(game).content
    for kind in game.kinds.values():
        for entry in content.all(kind):
            yield from _marks_in(entry)


def _named(game: Ruleset) -> Iterator[str]:
    """Words that the code holds anywhere but in effects that set marks: the id and name of one say nothing of readers."""
    for module in modules_of(game):
        setting = {
            id(each)
            for node in ast.walk(module.tree)
            if isinstance(node, ast.Call) and any(word.arg == SETTING for word in node.keywords)
            for each in ast.walk(node)
        }
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in setting:
                yield node.value


def _words(value: ast.expr) -> Iterator[str]:
    for node in ast.walk(value):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _marks_in(value: Any) -> Iterator[str]:
    """Marks anywhere within an entry."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if name == SETTING and isinstance(inner, tuple):
                yield from (each for each in inner if isinstance(each, str))
            else:
                yield from _marks_in(inner)
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from _marks_in(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from _marks_in(each)
