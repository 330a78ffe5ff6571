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


class Stay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table that a character was played at: which, by the promise of its first dice, the log it is kept in, the sheet with
    which it was taken there, the one that came back, and how they fared then.
    """

    table: str
    log: str
    taken: Any
    home: Any
    fares: str = ""


MOST_STAYS = 20
"""So many tables a file remembers."""


@dataclass(frozen=True, slots=True)
class CharacterFile:
    """A character as a file holds it, and the game it belongs to; where it was kept, and the tables that it was at."""

    game: Ruleset
    character: Any
    options: Mapping[str, Any]
    kept: Mapping[str, Any]
    history: tuple[Stay, ...]


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
    options, kept = found.get("options") or {}, found.get("kept") or {}
    try:
        history = convert(found.get("history") or (), tuple[Stay, ...])
    except msgspec.ValidationError as problem:
        msg = f"{path} tells of tables in a way that cannot be read: {problem}"
        raise Troubled(msg) from None
    return CharacterFile(game, character, options, kept, history)


def write_character(path: Path, game: Ruleset, character: Any, options: Mapping[str, Any] | None = None) -> None:
    """Write a character, readable by people."""
    write_file(path, CharacterFile(game, character, options or {}, {}, ()))


def write_file(path: Path, file: CharacterFile) -> None:
    """Write a character with all that its file told besides, readable by people."""
    game = file.game
    whole: dict[str, Any] = {"ruleset": game.id, "version": game.version, "character": plain(file.character)}
    told = {"options": dict(file.options), "kept": dict(file.kept), "history": plain(file.history[-MOST_STAYS:])}
    whole |= {name: value for name, value in told.items() if value}
    path.write_bytes(msgspec.json.format(encode(whole), indent=2) + b"\n")
