"""The dial: how far a table goes by itself with what a rule would change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulewright.play.change import Change
from rulewright.play.facts import Dial
from rulewright.play.question import YesNo

type DialOf = Callable[[str, str], Dial]
"""Given whose field would change: how far the table goes by itself."""


def all_by_itself(of: str, path: str) -> Dial:
    """The dial as it stands unless somebody turns it: every change is made."""
    del of, path
    return "do"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmQuestion(YesNo):
    """Shall this change be made? Asked of the GM where the dial stands at "ask"."""

    change: Change
    yes: str = "Apply"
    no: str = "Leave it"
