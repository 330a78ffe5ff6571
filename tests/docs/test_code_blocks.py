"""The documentation's code runs.

Python blocks of one page share a namespace, in order; TOML blocks parse; lines `$ rulewright …` of console blocks exit with 0.
`<!-- skip -->` before a block leaves it out; `<!-- needs: otherworld -->` leaves the page out where that ruleset is not installed.
A line that says how long it may take is given a few seconds; all of them by night.
"""

import re
import shlex
import sys
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import click
import pytest
from click.testing import CliRunner
from tests.examples import THOROUGH

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"^(?P<indent> *)(?P<marks>`{3,}|~{3,}) *(?P<language>[\w+-]*)")
NEEDS = re.compile(r"<!-- *needs: *(?P<rulesets>[\w ,]+?) *-->")
SKIP = "<!-- skip -->"
TIMED = re.compile(r"(?<=--seconds )\d+")
A_FEW = 5
"""Seconds by day for whatever goes on for as long as it may."""


@dataclass(frozen=True)
class Block:
    """A fenced block, and the line of its page at which its text starts."""

    language: str
    text: str
    line: int


def blocks(page: str) -> Iterator[Block]:
    """Each fenced block of a page that is not marked to be skipped."""
    lines = enumerate(page.splitlines(), 1)
    last = ""
    for number, line in lines:
        opening = FENCE.match(line)
        if not opening:
            last = line.strip() or last
            continue
        inside = []
        for _, text in lines:
            if text.strip() == opening["marks"]:
                break
            inside.append(text)
        if last != SKIP:
            yield Block(opening["language"], textwrap.dedent("\n".join(inside)), number + 1)
        last = ""


def installed_rulesets() -> set[str]:
    """Names of the rulesets whose code is really there."""
    return {point.name for point in entry_points(group="rulewright.rulesets") if is_there(point.module)}


def is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def run_python(block: Block, page: ModuleType, file: Path) -> None:
    # Blank lines in front make tracebacks name the page's own line numbers.
    code = compile("\n" * (block.line - 1) + block.text, str(file), "exec")
    exec(code, page.__dict__)  # noqa: S102 - our own documentation


def hurried(text: str) -> str:
    """The same lines with less time, where they take all they are given."""
    return text if THOROUGH else TIMED.sub(lambda found: str(min(int(found[0]), A_FEW)), text)


def run_console(block: Block, command: click.Command) -> None:
    text = hurried(block.text.replace("\\\n", " "))
    for line in text.splitlines():
        if not line.startswith("$ rulewright"):
            continue
        arguments = shlex.split(line.removeprefix("$ rulewright"), comments=True)
        result = CliRunner().invoke(command, arguments, prog_name="rulewright", catch_exceptions=False)
        assert result.exit_code == 0, f"{line}\n{result.output}"


def command_line() -> click.Command | None:
    """The command line's entry, where there is one."""
    if not is_there("rulewright.cli"):
        return None
    main: click.Command | Callable[[], object] = __import__("rulewright.cli", fromlist=["main"]).main
    assert isinstance(main, click.Command), "rulewright.cli.main should be a click command"
    return main


@pytest.mark.parametrize("file", PAGES, ids=lambda file: str(file.relative_to(ROOT)))
def test_code_of_page_runs(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader who copies the page's code from top to bottom sees it work."""
    text = file.read_text(encoding="utf-8")
    needed = {name for match in NEEDS.finditer(text) for name in re.findall(r"\w+", match["rulesets"])}
    if missing := needed - installed_rulesets():
        pytest.skip(f"not installed: {', '.join(sorted(missing))}")

    page = ModuleType("a_page_of_documentation")
    monkeypatch.setitem(sys.modules, page.__name__, page)  # msgspec looks annotations up in the module
    monkeypatch.chdir(tmp_path)
    command = command_line()
    for block in blocks(text):
        match block.language:
            case "python":
                run_python(block, page, file)
            case "toml":
                tomllib.loads(block.text)
            case "console" if command is not None:
                run_console(block, command)
            case _:
                pass


def test_a_skipped_block_is_left_out() -> None:
    """The mark works on the block right after it, and on that one alone."""
    page = "<!-- skip -->\n```python\n1 / 0\n```\n\ntext\n\n```python\nx = 1\n```\n"
    assert [Block("python", "x = 1", 9)] == list(blocks(page))


def test_an_indented_block_is_found() -> None:
    """Blocks inside lists and notes are code too."""
    page = "- so:\n\n    ```toml\n    [power]\n    cost = 3\n    ```\n"
    assert [Block("toml", "[power]\ncost = 3", 4)] == list(blocks(page))


def test_a_line_is_hurried_by_day_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only how long it may take is less; a line that is quick stays as it is."""
    line = "$ rulewright ask brp 'mean damage of ada attacks brom' --seconds {}"
    monkeypatch.setitem(hurried.__globals__, "THOROUGH", False)
    assert [hurried(line.format(seconds)) for seconds in (90, 2)] == [line.format(5), line.format(2)]
    monkeypatch.setitem(hurried.__globals__, "THOROUGH", True)
    assert hurried(line.format(90)) == line.format(90)
