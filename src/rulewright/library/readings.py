"""Readings: what somebody found who read a rule's passage in the book and then met the rule at a table.

A reading holds for the code and the entries as they were: when one of them changes, the rule is to be read again.
"""

from __future__ import annotations

import ast
import csv
import hashlib
import io
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Literal, get_args

import tomli
from msgspec import Struct
from msgspec.structs import astuple, fields

from rulewright.library.evidence import Citing
from rulewright.play.values.wire import convert

READINGS = "readings.csv"

type Found = Literal["true", "weak", "wrong", "words", "advice"]


class RuleReading(Struct, frozen=True):
    """A verdict on one rule: as the book has it and shown at the seat, right but weakly shown, wrong, only words, advice."""

    id: str
    verdict: Found
    date: str = ""
    commit: str = ""
    digest: str = ""
    note: str = ""

    def is_stale(self, digests: Mapping[str, str]) -> bool:
        """Whether what plays the rule has changed since."""
        return digests.get(self.id, "") != self.digest


def readings(home: Traversable) -> dict[str, RuleReading]:
    """All readings of a ruleset's rules; none where nobody wrote any down."""
    place = home / READINGS
    if not place.is_file():
        return {}
    return {row["id"]: convert(dict(row), RuleReading) for row in csv.DictReader(io.StringIO(place.read_text("utf-8")))}


def written(found: Iterable[RuleReading]) -> str:
    """Readings as they lie beside a ruleset."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow([each.name for each in fields(RuleReading)])
    lines.writerows(astuple(each) for each in sorted(found, key=lambda each: each.id))
    return out.getvalue()


def digests(citing: Iterable[Citing], entries: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What plays each rule, in short: the functions and classes that cite it, and the entries that carry it."""
    parts: dict[str, list[str]] = defaultdict(list)
    for _, node, ids in citing:
        said = ast.dump(_without_words(node))
        for id_ in ids:
            parts[id_].append(said)
    for _, source in entries:
        for id_, entry in carried(source):
            parts[id_].append(json.dumps(entry, sort_keys=True, default=str))
    return {id_: _short(sorted(said)) for id_, said in parts.items()}


def carried(source: str) -> Iterable[tuple[str, dict[str, Any]]]:
    """The ids that the entries of a pack carry, each with the entry but for its words."""
    for listed in tomli.loads(source).values():
        for entry in listed if isinstance(listed, list) else ():
            figures = {key: value for key, value in entry.items() if key not in {"text", "rules"}}
            for id_ in entry.get("rules", ()):
                yield id_, figures


def _without_words(node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
    """A definition without its docstring: words may be mended without another reading."""
    return type(node)(**{**vars(node), "body": node.body[1:]})


def _short(said: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:12]


def is_verdict(word: str) -> bool:
    """Whether a word is one of the verdicts."""
    return word in get_args(Found.__value__)
