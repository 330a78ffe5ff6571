"""Characters in files: JSON as we write it, JSON or TOML as we read it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from rulewright.contract import Ruleset
from rulewright.library.shelf import ruleset
from rulewright.play.values.wire import convert, encode, plain

MOST_BYTES = 4 * 1024 * 1024


class Troubled(Exception):
    """A file that cannot be read as a character. Says what is wrong and where."""


@dataclass(frozen=True, slots=True)
class CharacterFile:
    """A character as a file holds it, and the game it belongs to."""

    game: Ruleset
    character: Any
    options: Mapping[str, Any]


def read_character(path: Path) -> CharacterFile:
    """Read a character."""
    if not path.is_file():
        msg = f"there is no file {path}"
        raise Troubled(msg)
    if path.stat().st_size > MOST_BYTES:
        msg = f"{path} is larger than any character: {path.stat().st_size} bytes"
        raise Troubled(msg)
    try:
        text = path.read_text(encoding="utf-8")
        found = tomllib.loads(text) if path.suffix == ".toml" else msgspec.json.decode(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.DecodeError, RecursionError) as problem:
        msg = f"{path} is neither JSON nor TOML: {problem}"
        raise Troubled(msg) from None
    if not isinstance(found, dict) or not isinstance(found.get("ruleset"), str):
        msg = f'{path} does not say which game it belongs to; it should begin with "ruleset"'
        raise Troubled(msg)
    game = ruleset(found["ruleset"])
    try:
        character: Any = convert(found.get("character"), game.character)
    except msgspec.ValidationError as problem:
        msg = f"{path} is not a character of {game.name}: {problem}"
        raise Troubled(msg) from None
    options = found.get("options") or {}
    return CharacterFile(game, character, options)


def write_character(path: Path, game: Ruleset, character: Any, options: Mapping[str, Any] | None = None) -> None:
    """Write a character, readable by people."""
    whole: dict[str, Any] = {"ruleset": game.id, "version": game.version, "character": plain(character)}
    if options:
        whole["options"] = dict(options)
    path.write_bytes(msgspec.json.format(encode(whole), indent=2) + b"\n")
