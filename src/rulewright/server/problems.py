"""Problems: every "no" that a server says, with what to do about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulewright.play import Refusal, Refused
from rulewright.stores.errors import StoreError
from rulewright.tables.protocol import Problem

UNFORESEEN = Problem("Something went wrong here; it has been noted.")
"""What is said when something failed that nobody foresaw; the log of the server has it."""


class Declined(Exception):
    """Carries a problem and its status out of a handler."""

    def __init__(self, status: int, reason: str, rule: str = "", instead: str = "", about: str = "") -> None:
        super().__init__(reason)
        self.status = status
        self.problem = Problem(reason, rule, instead, about)


def refused(refusal: Refusal, status: int = 409) -> Declined:
    """A rule's or a table's refusal as an answer."""
    return Declined(status, refusal.reason, refusal.rule, refusal.instead, refusal.about)


@contextmanager
def unfit_where_refused() -> Iterator[None]:
    """Whatever the rules refuse of what somebody sent does not fit, and the answer says why."""
    try:
        yield
    except Refused as no:
        raise refused(no.refusal, 422) from None


def of_store(error: StoreError) -> Problem:
    """What people are told when the store could not do what it was asked."""
    return Problem(error.told, instead=error.instead)


def not_found(what: str) -> Declined:
    """There is nothing of that name, or nothing that this visitor may know of."""
    return Declined(404, f"There is no {what} here.")


__all__ = ["UNFORESEEN", "Declined", "Problem", "not_found", "of_store", "refused"]
