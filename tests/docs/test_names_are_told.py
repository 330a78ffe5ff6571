"""Every public name says what it is, and has a page; those of chance also stand where their family is explained."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from tests.scripts import opened_script

from rulewright import chance

ROOT = Path(__file__).parents[2]
FAMILIES = ROOT / "docs" / "reference" / "chance"


LISTING = opened_script(".ci/names.py")


@pytest.mark.parametrize("room", LISTING.rooms())
def test_every_name_says_what_it_is(room: str) -> None:
    """`help()` and the pages made from docstrings would show an empty line."""
    names = import_module(room).__all__
    assert [] == [name for name in names if not LISTING.said(room, name)]


@pytest.mark.parametrize("room", LISTING.rooms())
def test_every_name_has_a_place_on_a_page(room: str) -> None:
    """Whoever searches the documentation for a name finds it under a heading of its own."""
    page = LISTING.pages()[f"reference/names/{room.replace('.', '-')}.md"]
    headings = re.findall(r"^## `(\w+)`$", page, re.MULTILINE)
    assert sorted(import_module(room).__all__) == sorted(headings)


def test_pages_of_names_are_part_of_the_documentation() -> None:
    """A page that is made and not built in would be read by nobody."""
    assert ".ci/names.py" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def test_every_name_of_chance_is_explained_with_its_family() -> None:
    """A list of names tells nobody which of them to take."""
    told = "".join(page.read_text(encoding="utf-8") for page in FAMILIES.glob("*.md"))
    code = " ".join("".join(found) for found in re.findall(r"```python\n(.*?)```|`([^`\n]+)`", told, re.DOTALL))
    assert set() == set(chance.__all__) - set(re.findall(r"\w+", code))
