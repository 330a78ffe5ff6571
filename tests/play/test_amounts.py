"""Questions about points out of several sources."""

from __future__ import annotations

import pytest

from rulewright.play import Amounts, FrozenMap, Refused, Source
from rulewright.play.values.wire import decode, encode


def bid(least: int = 0, most: int | None = None) -> Amounts:
    """Two points of strength and one of luck."""
    sources = (Source("strength", "Strength", 2, "tires"), Source("luck", "Luck", 1))
    return Amounts(of="dee", text="How much?", sources=sources, least=least, most=most)


def test_reads_what_each_source_holds() -> None:
    """An answer names only the sources that points come from, in the order they were offered."""
    assert FrozenMap({"strength": 2, "luck": 1}) == bid().read({"luck": 1, "strength": 2})
    assert ["strength", "luck"] == list(bid().read({"luck": 1, "strength": 2}))
    assert FrozenMap({"luck": 1}) == bid().read({"luck": 1, "strength": 0})
    assert FrozenMap() == bid().read({})


@pytest.mark.parametrize("raw", [{"strength": 3}, {"faith": 1}, {"luck": -1}, {"luck": True}, {"luck": "1"}, 2, [1]])
def test_refuses_what_no_source_holds(raw: object) -> None:
    """A refusal says what there is."""
    with pytest.raises(Refused) as refused:
        bid().read(raw)
    assert "There are: strength up to 2, luck up to 1." == refused.value.refusal.instead


def test_bounds_hold_for_all_sources_together() -> None:
    """`least` and `most` are of the sum."""
    assert 2 == bid(most=2).most_in_all
    assert 3 == bid(most=9).most_in_all
    with pytest.raises(Refused):
        bid(most=2).read({"strength": 2, "luck": 1})
    with pytest.raises(Refused):
        bid(least=1).read({})


def test_every_answer_is_taken_and_comes_back() -> None:
    """What is offered can be given, and what goes into the log can be read again."""
    for question in (bid(), bid(most=2), bid(least=1)):
        answers = list(question.answers())
        assert len(set(answers)) == len(answers)
        for answer in answers:
            assert answer == question.read(decode(encode(question.raw(answer)), dict[str, int]))
    assert 6 == len(list(bid().answers()))
    assert 5 == len(list(bid(most=2).answers()))


def test_form_shows_what_each_source_holds() -> None:
    """Screens need the most of each source and of all."""
    form = bid(most=2).form()
    assert ("amounts", 0, 2) == (form.shape, form.least, form.most)
    assert [("strength", 2, "tires"), ("luck", 1, "")] == [(each.key, each.most, each.note) for each in form.options]
