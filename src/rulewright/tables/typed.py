"""Typed: values of a log as the structs of a ruleset want them."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from rulewright.contract import Ruleset
from rulewright.play import SCENE
from rulewright.play.path import type_at
from rulewright.play.wire import convert, plain


def typed(game: Ruleset, of: str, path: str, value: Any) -> Any:
    """A value as its place in the structs wants it, whether it comes from a rule or from a file."""
    if value is UNSET:
        return value
    return convert(plain(value), type_at(game.scene if of == SCENE else game.actor, path))
