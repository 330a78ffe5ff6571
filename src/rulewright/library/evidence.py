"""Evidence: which tests name a rule, and which of them show it at the seat.

The first is read off the tests. The second is found by running them (`rulewright.testing.seats`), and kept beside the
ruleset: a test shows a rule at the seat if it came to it by what a person at a table has.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulewright.play.rule import RULE_ID, cited_in
from rulewright.play.values.wire import convert, decode, encode

EVIDENCE = "evidence.json"
"""Kept beside the ruleset for places where the tests are not installed."""

type Shown = Mapping[str, list[str]]
"""For each id, tests."""
type Citing = tuple[str, ast.FunctionDef | ast.ClassDef, tuple[str, ...]]
"""A file, a function or class in it, and the ids that it cites."""


class Evidence(Struct, frozen=True):
    """Tests by the ids that they name, and by those that they show at the seat."""

    tests: dict[str, list[str]] = {}
    seat: dict[str, list[str]] = {}

    def of(self, id_: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The tests that name a rule, and those of them that show it at the seat."""
        named = self.tests.get(id_, [])
        return tuple(named), tuple(each for each in self.seat.get(id_, ()) if each in named)


def evidence(package: str, tests: Path | None = None) -> Evidence:
    """What is known now: the tests as they are, where they are there, and what was found at the seat when they last ran."""
    kept = kept_evidence(files(package))
    if folder := tests or folder_of_tests(package):
        return Evidence(dict(shown_by_tests(folder)), kept.seat)
    return kept


def kept_evidence(home: Traversable) -> Evidence:
    """What was found when the ruleset was built; none where nobody looked."""
    place = home / EVIDENCE
    if not place.is_file():
        return Evidence()
    plain = decode(place.read_bytes(), dict[str, Any])
    if {"tests", "seat"} >= plain.keys():
        return convert(plain, Evidence)
    return Evidence(convert(plain, dict[str, list[str]]))  # as it was written before anybody looked at seats


def written(found: Evidence) -> bytes:
    """Evidence as it lies beside a ruleset: a line for each id, so that changes can be read."""
    lines = []
    for name, shown in (("tests", found.tests), ("seat", found.seat)):
        rows = ",\n".join(f"{encode(id_).decode()}:{encode(sorted(shown[id_])).decode()}" for id_ in sorted(shown))
        lines.append(f'"{name}":{{\n{rows}\n}}')
    return f"{{{','.join(lines)}}}\n".encode()


def fresh(package: str, folder: Path, seat: Shown | None = None) -> Evidence:
    """Evidence of the tests as they are; what was found at the seat is taken over where it still can be so."""
    named = shown_by_tests(folder)
    known = kept_evidence(files(package)).seat if seat is None else seat
    still = {id_: [each for each in known.get(id_, ()) if each in tests] for id_, tests in named.items()}
    return Evidence(dict(named), {id_: tests for id_, tests in still.items() if tests})


# -- reading tests ------------------------------------------------------------------------------


def shown_by_tests(folder: Path) -> Shown:
    """Rule ids that tests name: in the name, the docstring or a mark."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        place = path.relative_to(folder)
        for name, ids in _tests_in(path.read_text(encoding="utf-8")):
            for id_ in ids:
                found[id_].append(f"{place}::{name}")
    return found


@lru_cache(maxsize=4096)
def _tests_in(source: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The tests in a file that name rules, with the ids."""
    tests = (each for each in definitions(ast.parse(source)) if isinstance(each, ast.FunctionDef))
    return tuple(
        (each.name, ids) for each in tests if each.name.startswith("test_") and (ids := tuple(_shown_by(each)))
    )


def _shown_by(test: ast.FunctionDef) -> Iterator[str]:
    yield from dict.fromkeys([*cited_in(ast.get_docstring(test)), *_ids_in_name(test.name), *_marked(test)])


def _ids_in_name(name: str) -> list[str]:
    """Ids that begin a test's name: test_ow_ex_013_… shows OW-EX-013; a number further on is a number."""
    words = name.removeprefix("test_").upper().split("_")
    found = []
    while id_ := next((each for stop in (3, 2) if RULE_ID.fullmatch(each := "-".join(words[:stop]))), ""):
        found.append(id_)
        words = words[id_.count("-") + 1 :]
    return found


def _marked(test: ast.FunctionDef) -> list[str]:
    return [
        arg.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule"
        for arg in mark.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    ]


def citing(sources: Iterable[tuple[str, str]]) -> Iterator[Citing]:
    """The functions and classes in some files that cite a rule."""
    for path, source in sources:
        for node in definitions(ast.parse(source)):
            if ids := cited_in(ast.get_docstring(node)):
                yield path, node, ids


def definitions(node: ast.AST) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """The functions and classes in a piece of code; expressions hold none, and are most of it."""
    for block in ("body", "orelse", "handlers", "finalbody", "cases"):
        each: ast.AST
        for each in getattr(node, block, ()):
            if isinstance(each, (ast.FunctionDef, ast.ClassDef)):
                yield each
            yield from definitions(each)


def folder_of_tests(package: str) -> Path | None:
    """The tests of a ruleset in the checkout it lives in, if there is one."""
    name = package.rpartition(".")[2]
    for parent in Path(str(files(package))).parents:
        for folder in _places(parent, name):
            if folder.is_dir():
                return folder
        if (parent / "pyproject.toml").is_file():
            own = parent / "tests"  # of a package that is one game and nothing else
            return own if package == name and own.is_dir() else None
    return None


def _places(parent: Path, name: str) -> Iterable[Path]:
    return parent / "tests" / "rulesets" / name, parent / "tests" / name
