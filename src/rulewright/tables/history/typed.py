"""Typed: values of a log as the structs of a ruleset want them."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, ValidationError

from rulewright.contract import Ruleset
from rulewright.play import SCENE
from rulewright.play.values.path import type_at
from rulewright.play.values.wire import from_outside, plain


def fitted(game: Ruleset, of: str, path: str, value: Any) -> tuple[str, Any]:
    """A path and a value of a log as today's structs have them, lifted by the ruleset where they were written otherwise."""
    try:
        return path, typed(game, of, path, value)
    except (LookupError, ValidationError):
        if game.lift is None:
            raise
        path, value = game.lift("scene" if of == SCENE else "actor", path, plain(value))
        return path, typed(game, of, path, value)


def typed(game: Ruleset, of: str, path: str, value: Any) -> Any:
    """A value as its place in the structs wants it, whether it comes from a rule or from a file."""
    if value is UNSET:
        return value
    return from_outside(plain(value), type_at(game.scene if of == SCENE else game.actor, path), path)
