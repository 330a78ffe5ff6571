"""Section: a stretch of a TOML file that was read as a whole, and the lines of what it holds.

A sound file is one section. A broken one is cut at its headers and read table by table, so that an
author sees every mistake of a file at once and not the first one only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any

import tomli

from rulewright.content.lines import Lines, header_lines, header_text, overlong_key
from rulewright.content.problem import Path

MOST_BYTES = 2 * 1024 * 1024
"""A larger file is refused: the parser takes a third of a second for each million bytes."""

_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_ID = re.compile(r"""^[ \t]*id[ \t]*=[ \t]*["']([^"'\n]*)["']""", re.MULTILINE)
_PLAINER = {
    "Illegal character '\\n'": "a text is not closed on its own line",
    "Cannot overwrite a value": "a key is given twice",
    "Cannot mutate immutable namespace": "a table is given twice",
}


class Section:
    """A stretch of a file: what it says, or why it says nothing."""

    def __init__(self, text: str, calm: str, before: int = 0) -> None:
        self._text, self._calm, self._before = text, calm, before
        self.data: Mapping[str, Any] = {}
        self.complaint = ""
        self.complaint_line = 0
        try:
            self.data = tomli.loads(text)
        except RecursionError:
            self.complaint = "this is nested too deeply"
        except ValueError as error:
            self._explain(str(error))

    def line(self, path: Path) -> int:
        """The line of the file on which a path stands."""
        match path:
            case (str(kind), int(index)) if len(self._starts.get(kind, ())) == len(self.data.get(kind, ())):
                return self._starts[kind][index]
            case _:
                return self._before + self._lines.line(path)

    def broken_id(self) -> tuple[str, str] | None:
        """Kind and id of the entry that a broken section was meant to be."""
        found = _ID.search(self._text)
        kinds = list(self._starts)
        return (kinds[0], found[1]) if found and kinds else None

    @cached_property
    def _lines(self) -> Lines:
        return Lines(self._text)

    @cached_property
    def _starts(self) -> Mapping[str, list[int]]:
        """The lines of the `[[kind]]` headers. Where their number is right, so are they."""
        starts: dict[str, list[int]] = {}
        for line, word, double in header_lines(self._calm):
            if double:
                starts.setdefault(word, []).append(self._before + line)
        return starts

    def _explain(self, error: str) -> None:
        found = _AT.search(error)
        why = error[: found.start()] if found else error
        why = _PLAINER.get(why, why[:1].lower() + why[1:])
        last = self._text.rstrip().count("\n") + 1
        self.complaint = f"this is not TOML: {why}"
        self.complaint_line = self._before + (int(found[1]) if found and found[1] else last)


def sections_of(data: bytes) -> list[Section]:
    """A file as sections; those that cannot be read say so."""
    if len(data) > MOST_BYTES:
        return [_refused(f"this is larger than {MOST_BYTES // 1024} KiB")]
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        return [_refused("this is not UTF-8 text", data.count(b"\n", 0, error.start) + 1)]
    if line := overlong_key(text):
        return [_refused("this key has too many parts", line)]
    calm = header_text(text)
    whole = Section(text, calm)
    if not whole.complaint_line:
        return [whole]
    parts = _cut(text, calm)
    if all(not part.complaint for part in parts):
        parts.append(_refused(whole.complaint, whole.complaint_line))
    return parts


def _cut(text: str, calm: str) -> list[Section]:
    """A broken file, cut before each of its headers."""
    lines, calm_lines = text.split("\n"), calm.split("\n")
    cuts = sorted({0, *(line - 1 for line, _, _ in header_lines(calm)), len(lines)})
    return [
        Section("\n".join(lines[start:end]), "\n".join(calm_lines[start:end]), start) for start, end in pairwise(cuts)
    ]


def _refused(complaint: str, line: int = 0) -> Section:
    section = Section("", "")
    section.complaint, section.complaint_line = complaint, line
    return section
