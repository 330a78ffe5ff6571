"""Stirring: rounds in which seats pledge words for the dice and then open them, as the log tells them.

Whoever knows the dice's secret and chooses words last chooses the faces. So nobody's words count unless they were
pledged before anybody's were opened, and a round counts only when all of it is opened. docs/explanation/fair-dice.md
says why each of these rules is there; the desk, the verifier and the clients all read them here.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from rulewright.log.facts import Committed, Founded, Gathered, Lapsed, Pledged, Revealed, Stirred
from rulewright.tables.dice.fair import pledge_of

MOST_LET_DOWN = 3
"""Who has pledged so often without opening is left out until the next epoch: so often can a round be broken off."""
PATIENCE = 8.0
"""Seconds for which everybody is given time to open; before that a round cannot be broken off."""

type Stir = Pledged | Gathered | Stirred | Lapsed


class Stirring(Struct, frozen=True):
    """How far the stirring has come in this epoch.

    `pledges` are those of the `round` that gathers now; `under_way` those of the round before it as long as it is
    not opened by all, with the `words` told so far. `inside` are the seats whose words are in every face since.
    """

    table: str = ""
    epoch: int = 1
    round: int = 1
    pledges: dict[str, str] = {}
    under_way: dict[str, str] = {}
    words: dict[str, str] = {}
    inside: tuple[str, ...] = ()
    let_down: dict[str, int] = {}
    since: str = ""

    @property
    def missing(self) -> tuple[str, ...]:
        """Who has still to open."""
        return tuple(seat for seat in self.under_way if seat not in self.words)

    @property
    def ready(self) -> bool:
        """Whether the round may be gathered: all who are inside take part again, and somebody who was not."""
        return not self.under_way and set(self.inside) < set(self.pledges)

    def fault(self, fact: Stir) -> str:
        """Why a step cannot be taken now; nothing if it can."""
        match fact:
            case Pledged(by, round_, _):
                return self._cannot_pledge(by, round_)
            case Gathered(round_) if round_ != self.round:
                return f"Pledges are gathered for round {self.round} now."
            case Gathered():
                return self._cannot_gather()
            case Stirred(by, round_, words):
                return self._cannot_open(by, round_, words)
            case Lapsed(round_) if round_ != self.round - 1 or not self.under_way:
                return "No such round waits to be opened."
        return ""

    def _cannot_pledge(self, by: str, round_: int) -> str:
        if round_ != self.round:
            return f"Pledges are gathered for round {self.round} now."
        if by in self.pledges:
            return "This seat has pledged already."
        if self.let_down.get(by, 0) >= MOST_LET_DOWN:
            return f"This seat has pledged {MOST_LET_DOWN} times without opening: it can again after the next reveal."
        if by in self.inside and not self.pledges:
            return "This seat's words are in already: a round begins with somebody whose words are not."
        return ""

    def _cannot_gather(self) -> str:
        if self.under_way:
            return "The round before has not been opened by all."
        if not set(self.inside) <= set(self.pledges):
            return "Somebody whose words are in has not pledged in this round: nobody's words are taken out again."
        return "" if self.ready else "Nobody has pledged whose words are not in already."

    def _cannot_open(self, by: str, round_: int, words: str) -> str:
        if round_ != self.round - 1 or by not in self.under_way:
            return "This seat has no pledge that waits to be opened."
        if by in self.words:
            return "This seat has opened already."
        if pledge_of(self.table, round_, by, words) != self.under_way[by]:
            return "These are not the words that were pledged."
        return ""

    def after(self, fact: Stir, at: str = "") -> tuple[Stirring, tuple[str, ...]]:
        """What a step comes to, and the words that are to be stirred in by it. One that is at fault changes nothing."""
        if self.fault(fact):
            return self, ()
        match fact:
            case Pledged(by, _, pledge):
                return replace(self, pledges={**self.pledges, by: pledge}), ()
            case Gathered():
                return replace(self, round=self.round + 1, pledges={}, under_way=self.pledges, since=at), ()
            case Lapsed():
                let_down = dict(self.let_down)
                for seat in self.missing:
                    let_down[seat] = let_down.get(seat, 0) + 1
                return replace(self, under_way={}, words={}, let_down=let_down), ()
            case Stirred(by, _, words):
                told = {**self.words, by: words}
                if len(told) < len(self.under_way):
                    return replace(self, words=told), ()
                opened = replace(self, under_way={}, words={}, inside=tuple(self.under_way))
                return opened, tuple(told[seat] for seat in self.under_way)

    def begun(self, epoch: int) -> Stirring:
        """The stirring of an epoch, if it is a later one: its dice were committed to after all that was said before."""
        return Stirring(self.table, epoch, self.round + 1) if epoch > self.epoch else self

    def follow(self, fact: object) -> Stirring:
        """The stirring after any fact of a log, for whoever reads along."""
        match fact:
            case Founded(table=table):
                return Stirring(table)
            case Revealed(epoch=epoch, to=()):
                return self.begun(epoch + 1)
            case Committed(epoch=epoch, to=()):
                return self.begun(epoch)
            case Pledged() | Gathered() | Stirred() | Lapsed():
                return self.after(fact)[0]
        return self

    def patient(self, now: str) -> bool:
        """Whether everybody is still given time to open."""
        try:
            waited = datetime.fromisoformat(now) - datetime.fromisoformat(self.since)
        except (ValueError, TypeError):
            return False
        return 0 <= waited.total_seconds() < PATIENCE
