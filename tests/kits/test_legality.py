"""Legality: budgets that are overspent, and things that no book has."""

from __future__ import annotations

from typing import Any

from rulewright.content import Entry
from rulewright.contract import Budget
from rulewright.kits.legality import overspent, unknown
from rulewright.play import Refusal


class Blade(Entry, frozen=True, kw_only=True):
    """Something sharp."""


class Bow(Entry, frozen=True, kw_only=True):
    """Something that shoots."""


def test_too_much_is_taken_back() -> None:
    """By the budget's own rule, or by the one that covers all."""
    budgets = (Budget("Skills", 10, 12, "R-1"), Budget("Gear", 3, 3), Budget("Powers", 1, 4))
    assert [
        Refusal("Skills: 12 where there are 10.", "R-1", "Take 2 back."),
        Refusal("Powers: 4 where there are 1.", "R-2", "Take 3 back."),
    ] == list(overspent(budgets, "R-2"))


def test_what_no_pack_has_is_refused() -> None:
    """One of several kinds is enough, and nothing at all is nothing to refuse."""
    content: Any = {Blade: {"knife": 1}, Bow: {"longbow": 1}}
    refused = list(unknown(content, "weapon", ("knife", "longbow", "", "laser"), "R-3", Blade, Bow))
    assert [Refusal("There is no weapon 'laser'.", "R-3", "Choose one that is listed.")] == refused
