"""Can: what an actor may do now, in as few words as a screen needs that has the game's forms already.

A form stands with its ruleset and does not change while people play. What changes is which of them are open, and why
the others are not; whose move it is, and that a question waits, a screen knows from the rest of the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rulewright.contract import Action
from rulewright.play import Refusal
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.known import guessed
from rulewright.tables.views.reading import KnownTable

type Refused = tuple[Refusal, tuple[str, ...]]


class CanNow(Struct, frozen=True, omit_defaults=True):
    """What an actor can do at once. Why the others are closed is told when somebody looks."""

    yes: tuple[str, ...] = ()


class ClosedNow(Struct, frozen=True, omit_defaults=True):
    """What an actor cannot do: `none` names the blank for which there is nothing to choose, `no` says why.

    Actions that are neither here nor open wait for the actor's move, or for the question that is open. Those of `out`
    the house rules of the table leave out, whoever it is.
    """

    number: int
    none: dict[str, str] = {}
    no: tuple[Refused, ...] = ()
    out: tuple[str, ...] = ()


def can_now(knowledge: Knowledge, reading: KnownTable, who: str, acting: tuple[str, ...], *, busy: bool) -> CanNow:
    """What somebody can do now, as far as the seat can tell."""
    if busy:
        return CanNow()
    if knowledge.reads_as_declared:
        return CanNow(reading.open_to(who, gm=knowledge.seat.may("act_for_others"), moves=who in acting))
    return CanNow(reading.open_among(to_be_asked(knowledge, reading, who, acting), who))


def closed_now(
    knowledge: Knowledge, reading: KnownTable, who: str, acting: tuple[str, ...], *, busy: bool
) -> ClosedNow:
    """Why somebody cannot do what they cannot do, as far as the seat can tell."""
    none: dict[str, str] = {}
    no: dict[Refusal, list[str]] = {}
    out: list[str] = []
    for action in () if busy else to_be_asked(knowledge, reading, who, acting):
        if refusal := reading.closed(action, who):
            no.setdefault(refusal, []).append(action.id)
            if guessed(lambda action=action: action.left_out(knowledge.desk.book), None) is not None:  # type: ignore[misc]
                out.append(action.id)
        elif blank := reading.nothing_for(action, who):
            none[action.id] = blank.label
    return ClosedNow(
        knowledge.view.number, none, tuple((refusal, tuple(which)) for refusal, which in no.items()), tuple(out)
    )


def to_be_asked(knowledge: Knowledge, reading: KnownTable, who: str, acting: tuple[str, ...]) -> Iterator[Action]:
    """The actions that are somebody's to do and do not wait for their move, as the seat may fill them in."""
    return map(knowledge.form, reading.theirs(gm=knowledge.seat.may("act_for_others"), moves=who in acting))
