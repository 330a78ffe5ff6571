"""JSON lines: on which line of a JSON file each key and item stands. The parser does not tell."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from rulewright.content.problem import Path

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


class JsonLines:
    """The line of every key and item of a sound JSON text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: dict[Path, int] = {(): 1}
        self._tokens = _TOKEN.finditer(text)
        self._line, self._place = 1, 0
        self._value(next(self._tokens), ())

    def line(self, path: Path) -> int:
        """The line of a path, or of the nearest thing around it."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def _value(self, token: re.Match[str], path: Path) -> None:
        self._lines.setdefault(path, self._line_of(token))
        if token[0] == "{":
            for key in self._until("}"):
                inner = (*path, str(json.loads(key[0])))
                self._lines[inner] = self._line_of(key)
                next(self._tokens)  # the colon
                self._value(next(self._tokens), inner)
        elif token[0] == "[":
            for index, item in enumerate(self._until("]")):
                self._value(item, (*path, index))

    def _until(self, closing: str) -> Iterator[re.Match[str]]:
        """The first tokens of what stands between brackets, one after the other."""
        while (token := next(self._tokens))[0] != closing:
            if token[0] != ",":
                yield token

    def _line_of(self, token: re.Match[str]) -> int:
        self._line += self._text.count("\n", self._place, token.start())
        self._place = token.start()
        return self._line
