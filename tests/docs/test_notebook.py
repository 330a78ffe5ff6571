"""The notebook of the documentation runs from top to bottom, and shows what it says."""

from __future__ import annotations

import json
from importlib.metadata import entry_points

import pytest
from tests.scripts import ROOT, opened_script

FILE = ROOT / "docs" / "tutorials" / "odds.ipynb"
BRP = any(each.name == "brp" for each in entry_points(group="rulewright.rulesets"))


@pytest.mark.skipif(not BRP, reason="not installed: brp")
def test_the_notebook_runs() -> None:
    """Its own claims hold, and its figures are those that are kept in it."""
    notebook = json.loads(FILE.read_text(encoding="utf-8"))
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    opened_script(".ci/notebook.py").run_cells(notebook)
    for now, then in zip(notebook["cells"], kept["cells"], strict=True):
        exact = "fought" not in "".join(now["source"])  # the fights change with the rules; the odds do not
        if exact and now["cell_type"] == "code":
            assert [each.get("text") for each in then["outputs"]] == [each.get("text") for each in now["outputs"]]


def test_what_a_cell_shows() -> None:
    """What it prints, and what its last line comes to, with its picture."""
    shown = opened_script(".ci/notebook.py").shown
    printed, value = shown("from rulewright import d6\nprint('so')\nd6", 1, {})
    assert ["so\n"] == printed["text"]
    assert ["Die(sides=6)"] == value["data"]["text/plain"]
    assert "<" in "".join(value["data"]["text/html"])
    assert [] == shown("x = 1", 2, {})
