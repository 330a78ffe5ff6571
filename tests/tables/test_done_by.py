"""What somebody did by themselves is what is offered to them again: not what they were asked for, nor what was taken back."""

from __future__ import annotations

from rulewright.log.calls import Heeded
from rulewright.log.facts import Rewound
from rulewright.play.facts import Started
from rulewright.tables.telling.story import done_by
from rulewright.tables.views.seen import Seen


def seen(*facts: Started | Heeded | Rewound) -> list[Seen]:
    return [Seen(number, fact) for number, fact in enumerate(facts, 1)]


def deed(action: str, who: str = "ace") -> Started:
    return Started(action, {"actor": who}, who)


def test_the_last_comes_first_and_nothing_of_others() -> None:
    assert done_by(seen(deed("strike"), deed("dodge", "bo"), deed("move")), "ace") == ["move", "strike"]


def test_a_roll_that_was_asked_for_is_no_habit() -> None:
    entries = seen(deed("strike"), Heeded("call-1", "ace"), deed("spot"), deed("move"))
    assert done_by(entries, "ace") == ["move", "strike"]


def test_what_was_taken_back_was_not_done() -> None:
    assert done_by(seen(deed("strike"), deed("move"), Rewound(1, "gm")), "ace") == ["strike"]
