"""Lines: on which line of a TOML file each key stands. The standard parser does not tell.

The scanner reads structure only (strings, comments, brackets, keys) and forgives broken files, because
it is asked when something is wrong. A sound file needs no more than `header_lines`, which is quick.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import suppress

import tomli

from rulewright.content.problem import Path

MOST_PARTS = 32
"""A key with more dotted parts than this is an attack: the parser takes the square of their number."""

_LONG_STRING = (
    r'"""(?:[^"\\]++|\\[\s\S]|"{1,2}(?!"))*+(?:"{3,5}|\Z)' + "|" + r"'''(?:[^']++|'{1,2}(?!'))*+(?:'{3,5}|\Z)"
)
_SHORT_STRING = r'"(?:[^"\\\n]++|\\.)*+"?' + "|" + r"'[^'\n]*+'?"
_QUIET = re.compile(rf"({_LONG_STRING})|{_SHORT_STRING}|\#[^\n]*+")
_TOKEN = re.compile(
    rf"(?P<text>{_LONG_STRING}|{_SHORT_STRING})|(?P<mark>[\[\]{{}}=,.\n])|(?P<bare>[^\s\"'\#\[\]{{}}=,.]++)|\#[^\n]*+"
)
_HEADER = re.compile(r"^[ \t]*\[(\[?)[ \t]*([A-Za-z0-9_-]+)[ \t]*\]", re.MULTILINE)
_LONG_KEY = re.compile(rf"(?<![\w.-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")


def quiet(text: str) -> str:
    """A file with its strings made plain and its comments gone, each line still where it was."""
    pieces = _QUIET.split(text)
    if not any(pieces[1::2]):
        return "q".join(pieces[::2])
    pieces[1::2] = ["q" + "\n" * piece.count("\n") if piece else "q" for piece in pieces[1::2]]
    return "".join(pieces)


def header_text(text: str) -> str:
    """A text in which what looks like a header is one. Where no string spans lines, the file itself will do."""
    return quiet(text) if '"""' in text or "'''" in text else text


def overlong_key(text: str) -> int:
    """The line of a key with too many parts, or 0."""
    if max(line.count(".") for line in text.split("\n")) < MOST_PARTS:
        return 0
    text = quiet(text)
    found = _LONG_KEY.search(text)
    return text.count("\n", 0, found.start()) + 1 if found else 0


def header_lines(text: str) -> Iterator[tuple[int, str, bool]]:
    """Every header of one word in a header text: its line, the word, whether it has double brackets."""
    line, at = 1, 0
    for header in _HEADER.finditer(text):
        line += text.count("\n", at, header.start(1))
        at = header.start(1)
        yield line, header[2], bool(header[1])


class Lines:
    """The line of every key, list item and table of a file."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        self._ends = [found.start() for found in re.finditer("\n", text)]
        self._tokens = self._read(text)
        with suppress(RecursionError):  # nested beyond reason: what was seen so far must do
            self._scan()

    def line(self, path: Path) -> int:
        """The line of a path, or of the nearest thing around it."""
        while path not in self._lines and path:
            path = path[:-1]
        return self._lines.get(path, 1)

    def __contains__(self, path: Path) -> bool:
        return path in self._lines

    def _read(self, text: str) -> Iterator[re.Match[str]]:
        return (token for token in _TOKEN.finditer(text) if token.lastgroup)

    def _note(self, path: Path, token: re.Match[str]) -> None:
        self._lines.setdefault(path, bisect_left(self._ends, token.start()) + 1)

    def _scan(self) -> None:
        """Read statements: headers of tables, and keys with their values."""
        table: Path = ()
        for token in self._tokens:
            if token[0] == "\n":
                continue
            if token[0] == "[":
                table = self._header(token)
                continue
            keys, end = self._keys(token)
            if end == "=":
                for length in range(1, len(keys) + 1):
                    self._note((*table, *keys[:length]), token)
                end = self._value((*table, *keys), next(self._tokens, None))
            if end != "\n":
                self._skip_line()

    def _header(self, first: re.Match[str]) -> Path:
        """Read `[table]` or `[[array of tables]]`; the path of what follows it."""
        token = next(self._tokens, None)
        double = token is not None and token[0] == "[" and token.start() == first.end()
        if double:
            token = next(self._tokens, None)
        keys, end = self._keys(token)
        path: Path = ()
        for position, key in enumerate(keys, 1):
            path = (*path, key)
            if double and position == len(keys):
                self._note(path, first)
                self._counts[path] = self._counts.get(path, 0) + 1
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
            self._note(path, first)
        if end != "\n":
            self._skip_line()
        return path

    def _keys(self, token: re.Match[str] | None) -> tuple[Path, str]:
        """Read a dotted key; its parts, and the mark that ends it."""
        keys: list[str] = []
        while token is not None and (token.lastgroup != "mark" or token[0] == "."):
            if token.lastgroup == "text":
                keys.append(_unquoted(token[0]))
            elif token.lastgroup == "bare":
                keys.append(token[0])
            token = next(self._tokens, None)
        return tuple(keys), token[0] if token else "\n"

    def _value(self, path: Path, token: re.Match[str] | None) -> str:
        """Read a value, and all that it holds; the mark that comes after it."""
        if token is not None and token[0] == "[":
            self._items(path)
        elif token is not None and token[0] == "{":
            self._pairs(path)
        elif token is not None and token.lastgroup == "mark" and token[0] not in ".=":
            return token[0]
        while (token := next(self._tokens, None)) is not None:
            if token.lastgroup == "mark" and token[0] in ",]}\n":
                return token[0]
        return "\n"

    def _items(self, path: Path) -> None:
        index = 0
        while (token := next(self._tokens, None)) is not None:
            if token[0] == "]":
                return
            if token[0] in ",\n":
                continue
            self._note((*path, index), token)
            if self._value((*path, index), token) == "]":
                return
            index += 1

    def _pairs(self, path: Path) -> None:
        while (token := next(self._tokens, None)) is not None:
            if token[0] == "}":
                return
            if token[0] in ",\n":
                continue
            keys, end = self._keys(token)
            if end == "=":
                for length in range(1, len(keys) + 1):
                    self._note((*path, *keys[:length]), token)
                end = self._value((*path, *keys), next(self._tokens, None))
            if end == "}":
                return

    def _skip_line(self) -> None:
        for token in self._tokens:
            if token[0] == "\n":
                return


def _unquoted(token: str) -> str:
    """A quoted key as the parser reads it."""
    try:
        return str(tomli.loads(f"key = {token}")["key"])
    except tomli.TOMLDecodeError:
        return token.strip("\"'")
