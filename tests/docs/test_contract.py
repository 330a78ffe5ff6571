"""The page of the contract leaves out nothing that a game may hand over."""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright import contract
from rulewright.content import Entry
from rulewright.content.pack import PackInfo
from rulewright.contract.action import FieldGroup, Guard
from rulewright.contract.sheet import Dying, TurnFigure
from rulewright.library import LedgerRow
from rulewright.play import Ending

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "contract.md").read_text("utf-8")
OWN = (Guard, FieldGroup, TurnFigure, Dying, LedgerRow, PackInfo, Entry, Ending)
TOLD_WITH = {
    "InOrder": "Encounter", "Doubting": "Creation", "Dying": "Sheet", "LessonLine": "ReadyFight", "FieldGroup": "Action",
    "Weighed": "Bearing", "Scale": "Ground", "Preset": "HouseRules", "Price": "Assortment",
    "Pick": "Field", "Within": "Field", "Tick": "Field", "Say": "Field",
}  # fmt: skip
"""Small ones that are told where they are used."""
NOT_WRITTEN = {"Figure", "NoOptions", "Anywhere", "NextDeed"}
"""What the platform makes, and nobody hands over; and what is empty."""


def handed_over() -> list[type]:
    """Every class of the contract."""
    public = [getattr(contract, name) for name in contract.__all__]
    classes = [each for each in (*public, *OWN) if inspect.isclass(each)]
    return [each for each in classes if each.__name__ not in NOT_WRITTEN]


def fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a class that a game may set; of a protocol its members."""
    if dataclasses.is_dataclass(kind):
        return tuple(each.name for each in dataclasses.fields(kind) if each.init)
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    if hasattr(kind, "_fields"):
        return tuple(kind._fields)
    return tuple(name for name in vars(kind) if not name.startswith("_"))


def section(heading: str) -> str:
    """What stands under a heading."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"the page has no section {heading}"
    return found[1]


@pytest.mark.parametrize("kind", handed_over(), ids=lambda kind: kind.__name__)
def test_every_field_is_on_the_page(kind: type[Any]) -> None:
    """A field that a game may set and that no page names is found by nobody."""
    text = section(TOLD_WITH.get(kind.__name__, kind.__name__))
    assert f"`{kind.__name__}" in PAGE or f"## {kind.__name__}" in PAGE
    words = set(re.findall(r"`(\w+)[`(]|\b(label|among|least|most)\b", text))
    named = {name for pair in words for name in pair}
    assert [] == [name for name in fields(kind) if name not in named]


def test_the_page_names_nothing_that_is_not_there() -> None:
    """A field that has gone would be tried by whoever reads of it."""
    for kind in handed_over():
        if kind.__name__ not in TOLD_WITH:
            rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", section(kind.__name__), re.MULTILINE)
            told = {name for row in rows for name in re.findall(r"\w+", row)}
            assert told <= {*fields(kind), "bool"}, kind.__name__


def test_every_mark_of_a_parameter_is_there() -> None:
    """What may stand at a parameter is shown as it is written."""
    for name in ("Pick", "Within", "Tick", "Say", "UNASKED", "FREE_TIME", "NO_MOVE"):
        assert name in contract.__all__
        assert name in PAGE
