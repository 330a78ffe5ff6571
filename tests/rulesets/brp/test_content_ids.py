"""Ids of content: code names an entry only where a rule of the book does; whatever else it does, its data says."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from tests.rulesets.brp.stage import BOOK

from rulewright.content import Entry
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.entries import KINDS
from rulewright.rulesets.brp.state.kinds.powers import SETS
from rulewright.testing.source import modules_of

TABLE: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "content_ids.toml").read_text("utf-8"))
"""What stands in the code: named by a rule, or another thing of the same name."""
WORDS = {
    "skill",
    "speciality",
    "competence",
    "fluency",
    "power_level",
    "wealth",
    "standing",
    "pace",
    "ground",
    "interval",
    "optional_rule",
}
"""Kinds of which the rules themselves speak by name: skills, rows of their tables, and the switches of a table."""


def looked_for() -> set[str]:
    """The ids of all entries that a homebrew entry could stand beside."""
    kinds: list[type[Entry]] = [kind for name, kind in KINDS.items() if name not in WORDS]
    return {entry.id for kind in kinds for entry in BOOK.content.all(kind)}


def literals(tree: ast.Module) -> Iterator[str]:
    """Every string in a module that is no docstring and no sentence by itself."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def meant(text: str) -> str:
    """The id that a string may mean: the string itself, or the power behind its key."""
    set_, _, rest = text.removeprefix("thing ").strip("/").partition("/")
    return rest.partition("/")[0] if set_ in SETS else text.strip("/")


def in_code() -> set[tuple[str, str]]:
    """Which ids stand in which modules."""
    ids = looked_for()
    assert ids
    return {
        (module.path.removesuffix(".py").removesuffix("/__init__").replace("/", "."), found)
        for module in modules_of(RULESET)
        for found in map(meant, literals(module.tree))
        if found in ids
    }


def allowed() -> set[tuple[str, str]]:
    """What the table lets stand."""
    return {(module, id_) for rows in TABLE.values() for id_, row in rows.items() for module in row["in"]}


def test_code_names_no_entry_that_its_data_could_describe() -> None:
    """A comparison with an id would keep a homebrew entry from doing the same; a line of the table that is no longer
    needed would let the next one in.
    """
    found = in_code()
    assert set() == found - allowed()
    assert set() == allowed() - found


def test_every_name_in_code_has_its_rule() -> None:
    """A rule that the ledger does not know would be no reason."""
    ledger = tomllib.loads((files(RULESET.package) / "ledger.toml").read_text("utf-8"))
    rules = {row["id"] for row in ledger["rule"]}
    assert set() == {row["rule"] for row in TABLE["ruled"].values()} - rules
    assert all(row["means"] for row in TABLE["namesakes"].values())
