"""Ledger: every rule of a book, and whether it is played. Found from code and tests, never written by hand."""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from rulewright.play.rule import RULE_ID, cited_in
from rulewright.play.values.wire import convert, decode, encode

EVIDENCE = "evidence.json"
"""Which tests show which rules, kept beside the ruleset for places where the tests are not installed."""


class LedgerRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A rule as the ruleset lists it: in our own words, with its place in the book."""

    id: str
    title: str
    text: str = ""
    place: str = ""
    kind: Literal["core", "option", "ruling", "inferred", "gap", "extension"] = "core"
    advice: str = ""


class RuleStatus(Struct, frozen=True):
    """A rule with its status, and what shows it."""

    id: str
    status: Literal["played", "data", "advice", "missing"]
    title: str
    place: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    reason: str
    text: str = ""
    kind: str = "core"


def rows(package: str) -> tuple[LedgerRow, ...]:
    """The rules that a ruleset lists."""
    text = (files(package) / "ledger.toml").read_text(encoding="utf-8")
    return tuple(convert(row, LedgerRow) for row in tomllib.loads(text).get("rule", []))


def ledger(package: str, tests: Path | None = None) -> tuple[RuleStatus, ...]:
    """Every rule with its status, from the code, the content and the tests as they are now."""
    home = files(package)
    code, content = citations(home), entries(home)
    shown = shown_by_tests(tests) if (tests := tests or folder_of_tests(package)) else evidence(home)
    return tuple(_standing(row, code, content, shown) for row in rows(package))


def _standing(
    row: LedgerRow,
    code: Mapping[str, list[str]],
    content: Mapping[str, list[str]],
    shown: Mapping[str, list[str]],
) -> RuleStatus:
    places, data, tests = code.get(row.id, []), content.get(row.id, []), shown.get(row.id, [])
    status: Literal["played", "data", "advice", "missing"] = "missing"
    reason = ""
    if places and tests:
        status = "played"
    elif data and tests:
        status = "data"
    elif row.advice and not places and not data:
        status, reason = "advice", row.advice
    else:
        lacking = [what for what, has in (("code or content", places or data), ("test", tests)) if not has]
        reason = f"no {' and no '.join(lacking)} names it"
    return RuleStatus(row.id, status, row.title, row.place, (*places, *data), tuple(tests), reason, row.text, row.kind)


# -- finding ------------------------------------------------------------------------------------


def citations(home: Traversable) -> dict[str, list[str]]:
    """Rule ids that functions and classes of a ruleset cite, with where."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, source in _sources(home, ".py"):
        for node in _definitions(ast.parse(source)):
            for id_ in cited_in(ast.get_docstring(node)):
                found[id_].append(f"{path}:{node.name}")
    return found


def entries(home: Traversable) -> dict[str, list[str]]:
    """Rule ids that content entries carry, with where."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, source in _sources(home, ".toml"):
        if not path.startswith("content/"):
            continue
        for kind, listed in tomllib.loads(source).items():
            for entry in listed if isinstance(listed, list) else ():
                for id_ in entry.get("rules", ()):
                    found[id_].append(f"{path}:{kind} {entry.get('id', '?')}")
    return found


def shown_by_tests(folder: Path) -> dict[str, list[str]]:
    """Rule ids that tests show, by their name, docstring or mark."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in _definitions(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for id_ in _shown_by(node):
                    found[id_].append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _shown_by(test: ast.FunctionDef) -> Iterator[str]:
    yield from dict.fromkeys([*cited_in(ast.get_docstring(test)), *_ids_in_name(test.name), *_marked(test)])


def _ids_in_name(name: str) -> list[str]:
    """Ids written into a test's name: test_ow_ex_013_… shows OW-EX-013."""
    words = name.removeprefix("test_").upper().split("_")
    found: list[str] = []
    start = 0
    while start < len(words):
        for stop in (start + 3, start + 2):
            id_ = "-".join(words[start:stop])
            if stop <= len(words) and RULE_ID.fullmatch(id_):
                found.append(id_)
                start = stop - 1
                break
        start += 1
    return found


def _marked(test: ast.FunctionDef) -> list[str]:
    return [
        arg.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule"
        for arg in mark.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    ]


def _definitions(node: ast.AST) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """The functions and classes in a piece of code; expressions hold none, and are most of it."""
    for block in ("body", "orelse", "handlers", "finalbody", "cases"):
        for each in getattr(node, block, ()):
            if isinstance(each, (ast.FunctionDef, ast.ClassDef)):
                yield each
            yield from _definitions(each)


def _sources(home: Traversable, suffix: str, prefix: str = "") -> Iterator[tuple[str, str]]:
    for item in sorted(home.iterdir(), key=lambda each: each.name):
        if item.is_dir():
            yield from _sources(item, suffix, f"{prefix}{item.name}/")
        elif item.name.endswith(suffix):
            yield f"{prefix}{item.name}", item.read_text(encoding="utf-8")


# -- tests that are not installed ---------------------------------------------------------------


def folder_of_tests(package: str) -> Path | None:
    """The tests of a ruleset in the checkout it lives in, if there is one."""
    name = package.rpartition(".")[2]
    for parent in Path(str(files(package))).parents:
        for folder in (parent / "tests" / "rulesets" / name, parent / "tests" / name):
            if folder.is_dir():
                return folder
        if (parent / "pyproject.toml").is_file():
            return None
    return None


def evidence(home: Traversable) -> dict[str, list[str]]:
    """What the tests showed when the ruleset was built."""
    kept = home / EVIDENCE
    return decode(kept.read_bytes(), dict[str, list[str]]) if kept.is_file() else {}


def write_evidence(package: str, tests: Path) -> bytes:
    """The evidence to keep beside a ruleset."""
    shown: dict[str, Any] = {id_: sorted(names) for id_, names in sorted(shown_by_tests(tests).items())}
    return encode(shown) + b"\n"
