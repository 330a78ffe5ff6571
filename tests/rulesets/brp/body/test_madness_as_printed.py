"""Madness as printed: every form that temporary insanity takes, and how long each lasts."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import said, seat
from tests.rulesets.brp.stage import book, person

from rulewright.testing.at_the_seat import AtTheSeat

SHAKEN = book(sanity=True)
FORMS = ("Catatonia", "Stupefaction", "Paranoia", "Phobia", "Amnesia", "Despair")
MINUTES = (5, 60, 120, 720, 1_440, 2_880, 10_080, 20_160)


def maddened(form: int, length: int) -> AtTheSeat:
    """Somebody of 55 who loses 28 at once."""
    table = seat(SHAKEN, me=person(at=SHAKEN, name="Ada", POW=11))
    table.press("sanity", "me", [100, form, length], loss="0/28")
    return table


@pytest.mark.parametrize("face", range(1, 9))
def test_how_long_it_lasts(face: int) -> None:
    """By 1D8: five minutes, 1, 2 or 12 hours, 1 or 2 days, 1 or 2 weeks. [BRP-CHR-120 BRP-OPT-072]"""
    table = maddened(1, face)
    (mad,) = (each for each in table.actor("me").effects.values() if "temporarily insane" in each.marks)
    assert MINUTES[face - 1] == mad.clock.left


@pytest.mark.parametrize("face", range(1, 7))
def test_what_it_is(face: int) -> None:
    """By 1D6: catatonia, stupefaction, paranoia, phobia, amnesia, despair. [BRP-CHR-120 BRP-OPT-072]"""
    table = maddened(face, 1)
    assert said(table).startswith(f"Ada goes temporarily insane for 5 minutes: {FORMS[face - 1]}.")
    assert [6, 8] == [getattr(each[0], "sides", 0) for each in table.last.drawn[2:]]
