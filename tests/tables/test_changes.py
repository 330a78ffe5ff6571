"""What became of plain values, by the places where they differ; folded, it gives them back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.tables.views.changes import changes, folded

KEYS = st.sampled_from(["a", "b", "a/b", "~", "~1", "", "0"])
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "x"]) | st.floats(0, 1),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(KEYS, inside, max_size=3),
    max_leaves=12,
)


@given(PLAIN, PLAIN)
def test_folding_changes_gives_what_became_of_it(before: Any, after: Any) -> None:
    """Whatever the two are; and of the same there is nothing to tell."""
    found = folded(before, changes(before, after))
    assert after == found
    assert ({}, ()) == changes(after, found)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, ({"/a/c": 3}, ())),
        ({"a": 1, "b": 2}, {"b": 2}, ({}, ("/a",))),
        ({"a": [1, 2]}, {"a": [1, 3]}, ({"/a/1": 3}, ())),
        ({"a": [1]}, {"a": [1, 2]}, ({"/a": [1, 2]}, ())),
        ({}, {"a/b": None, "~": 0}, ({"/a~1b": None, "/~0": 0}, ())),
        (1, {"a": 1}, ({"": {"a": 1}}, ())),
    ],
)
def test_what_is_told(before: Any, after: Any, told: tuple[dict[str, Any], tuple[str, ...]]) -> None:
    """As little as says it: a member, a place that is gone, a list whole where it grew."""
    assert told == changes(before, after)
    assert after == folded(before, told)


def test_what_was_not_changed_is_shared() -> None:
    """Folding copies the way to what changed, and nothing else."""
    whole = {"a": {"x": [1]}, "b": {"y": 2}}
    found = folded(whole, ({"/b/y": 3}, ()))
    assert found["a"] is whole["a"]
    assert {"y": 2} == whole["b"]
