"""Sitting: what a prompt has to do with a table, whether it is kept here or served elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rulewright.cli.lines.sheet import SheetReader
from rulewright.lab.figures import ActionOdds
from rulewright.library import LedgerRow
from rulewright.play import Refusal
from rulewright.tables.choosing.forms import ActionForm
from rulewright.tables.choosing.opened import FormNow
from rulewright.tables.views.can import ClosedNow
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.seen import Seen


@dataclass(frozen=True, slots=True)
class ButtonLine:
    """What a line of a list says of an action: about whom it is, and its odds."""

    against: str
    odds: ActionOdds


class Sitting(Protocol):
    """Somebody's place at a table. Whatever is asked for is told as far as they may know it."""

    counts: str
    """What the game calls its rounds."""

    @property
    def forms(self) -> Mapping[str, ActionForm]:
        """The actions of the game by id."""

    def now(self, who: str = "") -> TableNow:
        """The table, with what somebody can do."""

    def name(self, who: str) -> str:
        """What somebody is called."""

    def sides(self) -> Mapping[str, str]:
        """On which side everybody is."""

    def page(self, who: str) -> SheetReader | None:
        """Somebody's page; None if there is nobody such."""

    def people(self) -> Mapping[str, str]:
        """What those who sit at the table are called."""

    def form(self, action: str, who: str, key: str = "", *, away: bool = False) -> FormNow | Refusal:
        """The form of an action, opened for somebody."""

    def closed(self, who: str) -> ClosedNow:
        """Why somebody cannot do what they cannot do."""

    def button(self, action: str, who: str) -> ButtonLine | Refusal:
        """What would come of an action against whoever it is likeliest about."""

    def odds(self, action: str, who: str, args: Mapping[str, Any]) -> ActionOdds | Refusal:
        """What would come of an action as its form is filled in."""

    def answer_odds(self, of: str) -> ActionOdds | Refusal:
        """What would come of each answer to the question that waits for somebody."""

    def recent(self, who: str) -> list[str]:
        """What somebody did, the last first."""

    def seen(self, who: str) -> Sequence[Seen]:
        """The last entries of the log as whoever asks may know them."""

    def rules(self, ids: Sequence[str]) -> Mapping[str, LedgerRow]:
        """What some rules say."""

    def do(self, action: str, who: str, args: Mapping[str, Any]) -> Refusal | None:
        """Do something; why not, if it cannot be."""

    def answer(self, of: str, raw: Any) -> Refusal | None:
        """Answer a question; why not, if that is no answer."""

    def undo(self) -> Refusal | None:
        """Take back the last action of a person; why not, if it cannot be."""

    def say(self, words: str, who: str) -> Refusal | None:
        """Say something at the table."""

    def house(self) -> Mapping[str, Any]:
        """The house rules of the table that are not as the book has them."""

    def set_house(self, options: Mapping[str, Any]) -> Refusal | None:
        """Play by other house rules from here on."""
