"""The tutorial of a game of one's own: what it has people type makes that game, in as few lines and concepts as it says."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests import new_game
from tests.scripts import opened_script

MOST_CONCEPTS, MOST_LINES = 12, 60


TUTORIAL = opened_script(".ci/tutorial.py")
"""The script that reads the tutorial, which whoever tries it in a clean environment uses too."""
MODULE = TUTORIAL.MODULE


def before(command: str) -> list[Any]:
    """What is written before the first time that a command is typed."""
    listed = TUTORIAL.blocks()
    return list(listed[: next(at for at, each in enumerate(listed) if f"$ {command}" in each.text)])


# -- how much there is to learn and to write ----------------------------------------------------------


def test_few_concepts_before_the_first_odds() -> None:
    """Names that are imported, what is asked of `play`, and files beside the module: no more than a person holds in mind."""
    written = before("rulewright odds")
    code = "\n".join(each.text for each in written if each.language == "python")
    imported = {
        name.name for node in ast.walk(ast.parse(code)) if isinstance(node, ast.ImportFrom) for name in node.names
    }
    asked = set(re.findall(r"\bplay\.\w+\(", code))
    files = {each.file for each in written if each.file and each.file != MODULE}
    assert {"toll/ready.toml", "pyproject.toml"} == files
    assert MOST_CONCEPTS >= len(imported | asked | files)


def test_few_lines_before_the_first_fight_in_the_browser() -> None:
    """Every line that somebody writes, old versions too; blank ones are free."""
    written = [each for each in before("rulewright serve") if each.file]
    lines = [line for each in written for line in each.text.splitlines() if line.strip()]
    assert 30 < len(lines) <= MOST_LINES


# -- what comes of it ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_what_is_typed_is_answered_so(tmp_path: Path) -> None:
    """Block by block, as a reader does it: the files are written, the lines typed, and the answers are those of the page."""
    folder = tmp_path / "toll"
    environment = new_game.paths(folder, new_game.installed(folder, "toll")) | {"NO_COLOR": "1", "COLUMNS": "120"}
    typed = 0
    for block in TUTORIAL.blocks():
        if block.file:
            block.write(folder)
        for line, answers in block.commands():
            program, *words = shlex.split(line)
            if program == "pip" or words[:1] == ["serve"]:
                continue  # tried in a clean environment
            command = [sys.executable, "-m", program, *words]
            told = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
            said = [each.strip() for each in told.stdout.splitlines()]
            assert any(each.startswith(MODULE) for each in answers) == told.returncode, (
                told
            )  # a fault, as the page tells
            assert [] == [each for each in answers if each not in said], told.stdout
            typed += 1
    assert 11 == typed
