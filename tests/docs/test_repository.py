"""The house rules that no other tool looks after."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
MOST_LINES = 400
NAMES_THAT_SAY_NOTHING = {"base", "common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)#\s]+)[^)]*\)")


def test_source_files_stay_short() -> None:
    """A file that outgrows this has more than one purpose."""
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in SOURCES}
    assert {} == {str(file.relative_to(ROOT)): length for file, length in lengths.items() if length > MOST_LINES}


def test_names_say_something() -> None:
    """A file or folder is named for what it holds."""
    parts = {part for file in SOURCES for part in file.relative_to(ROOT / "src").with_suffix("").parts}
    assert set() == parts & NAMES_THAT_SAY_NOTHING


def test_every_decision_has_its_number_and_its_three_parts() -> None:
    """Decisions are numbered without a gap and say context, decision, consequences."""
    decisions = sorted(page for page in (ROOT / "docs" / "adr").glob("[0-9]*.md"))
    assert [f"{number:04d}" for number in range(1, len(decisions) + 1)] == [page.name[:4] for page in decisions]
    for page in decisions:
        text = page.read_text(encoding="utf-8").casefold()
        assert all(f"## {part}" in text for part in ("context", "decision", "consequences")), page.name


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page: str) -> None:
    """The pages outside docs/, whose links mkdocs does not check."""
    targets = [match["target"] for match in LINK.finditer((ROOT / page).read_text(encoding="utf-8"))]
    assert [] == [target for target in targets if "://" not in target and not (ROOT / target).exists()]


def test_the_lock_names_no_host() -> None:
    """The lock holds names, versions and hashes, so that any index will do."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "--hash=sha256:" in lock
    assert not re.search(r"://|--index-url|--find-links|^-e |@ file", lock, re.MULTILINE)


UNFINISHED: set[str] = set()
"""Rulesets that are being written: nobody can install them before they are whole."""


def test_every_ruleset_has_one_entry_point() -> None:
    """A ruleset's folder and its line in pyproject.toml come and go together, once it is whole."""
    points = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    folders = {folder.parent.name for folder in (ROOT / "src/rulewright/rulesets").glob("*/__init__.py")} - UNFINISHED
    assert {name: f"rulewright.rulesets.{name}:RULESET" for name in folders} == points.get("rulewright.rulesets", {})


def test_hosted_checks_run_recipes_that_exist() -> None:
    """The hosted files call the recipes of the justfile and the scripts of .ci, and nothing besides."""
    hosted = "".join(each.read_text(encoding="utf-8") for each in (ROOT / ".github" / "workflows").glob("*.yml"))
    recipes = set(
        re.findall(r"^([\w-]+)(?: [A-Z*].*)?:", (ROOT / "justfile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    lines = re.findall(r"- run: (.+)", hosted)
    assert lines
    for line in lines:
        recipe = line.removeprefix("uv run --no-sync just ").split()[0]
        assert recipe in recipes or (ROOT / line.split()[0]).is_file(), line


def test_rules_throw_no_dice_of_their_own() -> None:
    """`chance.roll()` and `sample()` are for prompts and notebooks: luck that a rule throws itself is in no log."""
    rooms = [
        ROOT / "src" / "rulewright" / room for room in ("play", "content", "contract", "kits", "space", "rulesets")
    ]
    thrown = re.compile(r"\.roll\(\)|\.sample\(|RandomDice\(\)")
    own = [file for room in rooms for file in room.rglob("*.py") if thrown.search(file.read_text(encoding="utf-8"))]
    assert [] == own


def test_the_source_package_has_the_example() -> None:
    """Pages send people to it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "/examples" in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
