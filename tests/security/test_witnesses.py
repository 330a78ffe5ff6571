"""Each attack and each fault has its witness: what the two lists name is there, and every kind of fault is in use."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from faults.__main__ import server_faults, store_faults, worker_faults

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
NOBODY: Any = None


def listed(file: str, kind: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tomllib.loads((HERE / file).read_text("utf-8"))[kind]
    return rows


ATTACKS, FAULTS = listed("attacks.toml", "attack"), listed("faults.toml", "fault")
WITNESSES = {each for row in ATTACKS for each in row["held"]} | {each for row in FAULTS for each in row["survived"]}


def kinds_of_fault() -> set[str]:
    """The names under which `just faults` lets things go wrong."""
    lanes = (
        store_faults(NOBODY, NOBODY, HERE, 1),
        server_faults(NOBODY, NOBODY, NOBODY, HERE, 1),
        worker_faults(NOBODY, NOBODY, NOBODY, HERE, 1),
    )
    return {name for lane in lanes for name in lane}


@lru_cache(maxsize=256)
def named_in(file: str) -> frozenset[str]:
    """The tests of a file, each with a sentence or without."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(node.name for node in tree.body if isinstance(node, functions) and node.name.startswith("test_"))


def anchors_in(file: str) -> set[str]:
    """The headings of a page, as links to them are written."""
    headings = re.findall(r"^#+ (.+)$", (ROOT / file).read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_there_are_as_many_as_there_were() -> None:
    """None is dropped from the lists, and none comes without a number and a sentence of its own."""
    assert list(range(1, 75)) == [row["number"] for row in ATTACKS]
    assert list(range(1, 57)) == [row["number"] for row in FAULTS]
    sentences = [row["what"] for row in (*ATTACKS, *FAULTS)]
    assert len(sentences) == len(set(sentences))
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("witness", sorted(WITNESSES))
def test_a_witness_is_there(witness: str) -> None:
    """A test that was renamed, or a kind of fault that was dropped, is missed here."""
    kind, _, name = witness.partition(": ")
    if kind == "faults":
        assert name in kinds_of_fault()
        return
    file, _, test = witness.partition("::")
    assert test in named_in(file)


def test_every_row_has_a_witness_and_every_argument_its_place() -> None:
    """What is not shown by a test is argued on a page, under a heading of its own."""
    for row in (*ATTACKS, *FAULTS):
        assert row.get("held") or row.get("survived") or row.get("argued"), row["what"]
        if argued := row.get("argued"):
            page, _, anchor = argued.partition("#")
            assert anchor in anchors_in(page), argued


def test_every_kind_of_fault_is_there_for_something() -> None:
    """What `just faults` does stands in the list of what is survived."""
    assert kinds_of_fault() == {each.partition(": ")[2] for each in WITNESSES if each.startswith("faults: ")}
