"""Entries to keep."""

from collections.abc import Sequence

from hypothesis import strategies as st

from rulewright.log.entry import Entry
from rulewright.log.facts import Fact, Founded, Rewound, Said
from rulewright.play import Change
from rulewright.play.facts import Changed, Cited, Drew, Ended, Noted, Started


def said(number: int, text: str = "hello") -> Entry:
    """An entry in which somebody says something."""
    return Entry(number, Said("dee", text), by="seat-1", at="2026-11-14T20:15:00Z")


def some(after: int, count: int, text: str = "hello") -> list[Entry]:
    """So many entries that follow a number."""
    return [said(number, f"{text} {number}") for number in range(after + 1, after + count + 1)]


def founded(count: int) -> list[Entry]:
    """A log of some length that begins as a table's log does."""
    return [Entry(1, Founded("standoff", "1.0", {"deadly": True}, {"round": 1}, "t")), *some(1, count - 1)]


texts = st.text(max_size=40)
facts: st.SearchStrategy[Fact] = st.one_of(
    st.builds(Said, texts, texts),
    st.builds(Noted, texts, st.none() | st.integers(-9, 9)),
    st.builds(Cited, st.lists(texts, max_size=3).map(tuple)),
    st.builds(Started, texts, st.dictionaries(texts, st.integers(0, 9), max_size=3), texts),
    st.builds(Drew, texts, st.lists(st.integers(1, 100), max_size=5).map(tuple), texts, texts),
    st.builds(Ended, st.none() | st.booleans() | st.integers(0, 9)),
    st.builds(Rewound, st.integers(0, 99)),
    st.builds(Changed, st.builds(Change, texts, texts, st.integers(), st.integers(), texts)),
)


def numbered(facts: Sequence[Fact], after: int = 0) -> list[Entry]:
    """Facts as the entries that follow a number."""
    return [Entry(number, fact, by="gm") for number, fact in enumerate(facts, after + 1)]


logs = st.lists(facts, min_size=1, max_size=12).map(numbered)
