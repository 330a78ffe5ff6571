"""Hold: a table waits for its game master, where what was played would have gone otherwise by today's rules.

Nobody may learn from being held what they may not know: players wait only where all that bears on it lies open to
everybody. Elsewhere the game master alone is asked, and the others go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rulewright.library.edition import edition_of
from rulewright.log.calls import Called
from rulewright.log.entry import Entry
from rulewright.log.facts import Fact, Fogged, Overrode, Shown
from rulewright.log.ruling import EditionTaken
from rulewright.log.walls import Sighted
from rulewright.play import Refusal, State
from rulewright.play.facts import Answered, Changed, Drew, Started, Suggested, audience_of
from rulewright.tables.desk import Desk
from rulewright.tables.editions.differences import Difference, Differences
from rulewright.tables.seat import Seat

MOVED_ON = "The rules of this game have moved on, and some of what was played would have gone otherwise by them."
FOR_GM = Refusal(MOVED_ON, instead="Look at what is different, and say whether to go on by today's rules.")
FOR_OTHERS = Refusal(MOVED_ON, instead="We wait for the game master to say whether to go on by today's rules.")

LASTING = (Started, Changed, Overrode, Suggested, Called)
"""Facts that bear on how later actions go."""


@dataclass(frozen=True, slots=True)
class TableCompared:
    """What came of comparing a table's newest actions: by which edition, up to where, and whether all of it lies open."""

    edition: str
    upto: int
    differences: Differences
    openly: bool

    def fits(self, desk: Desk) -> bool:
        """Whether it still says how things stand at a table."""
        return is_asked(desk) and self.edition == edition_of(desk.ruleset) and self.upto == desk.past.finished


def is_asked(desk: Desk) -> bool:
    """Whether a table has something behind it, and none of it by today's rules."""
    return bool(desk.past.finished or desk.base) and not desk.played.knows(edition_of(desk.ruleset))


def held(desk: Desk, compared: TableCompared | None, seat: Seat | None = None) -> Refusal | None:
    """Why a seat begins nothing for now, or without a seat the table itself; None if it may."""
    if compared is None or not compared.differences.found or not compared.fits(desk):
        return None
    if seat is not None and seat.may("dial"):
        return FOR_GM
    return FOR_OTHERS if compared.openly or (seat is not None and seat.may("see_secrets")) else None


def take_edition(desk: Desk, by: str) -> list[Fact] | Refusal:
    """What has to be told so that a table goes on by today's rules."""
    if not is_asked(desk):
        return Refusal("This table is played by today's rules already.", instead="Just play on.")
    return [EditionTaken(edition_of(desk.ruleset), by)]


def in_the_open(before: State[Any, Any], entries: Sequence[Entry], found: Iterable[Difference]) -> bool:
    """Whether everybody may know that something would have gone otherwise, given what lay between a state and now.

    That is so where nobody is about unseen or shown in part, there is no fog, nothing was set for few, and one of the
    actions was rolled and chosen in the open from beginning to end.
    """
    if before.hidden or before.shown or any(leaves_a_secret(entry.fact) for entry in entries):
        return False
    secret = {entry.action for entry in entries if _is_for_few(entry.fact)}
    return any(each.number not in secret for each in found)


def leaves_a_secret(fact: Fact) -> bool:
    """Whether somebody knows less of the table after a fact than others do."""
    return isinstance(fact, (Fogged, Shown, Sighted)) or (isinstance(fact, LASTING) and bool(audience_of(fact)))


def _is_for_few(fact: Fact) -> bool:
    """Whether few know what was rolled or chosen; what is sealed is opened to all."""
    if isinstance(fact, Answered) and fact.sealed:
        return False
    return isinstance(fact, (Drew, Answered)) and bool(audience_of(fact))
