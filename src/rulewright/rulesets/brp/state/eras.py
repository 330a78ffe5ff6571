"""Eras: what is of the time that a table plays in."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulewright.kits.choosing import Offers, listed
from rulewright.play import Refusal
from rulewright.rulesets.brp.options.choices import Era
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.kinds.times import ERAS, Dated

OF_ARMS: dict[str, tuple[Era, Era]] = {
    "prehistoric": ("prehistoric", "future"),
    "medieval": ("ancient", "imperial"),
    "modern": ("modern", "future"),
    "future": ("future", "future"),
}
"""From when to when arms of a table of the book are carried, unless they say otherwise themselves: a ruling of ours."""
FAMILY_NAMES: Era = "imperial"
"""From this era on people have family names."""


def span(entry: Dated) -> tuple[int, int]:
    """From which era to which people have something. [BRP-SKL-009]"""
    first, last = OF_ARMS.get(getattr(entry, "era", ""), (ERAS[0], ERAS[-1]))
    return ERAS.index(entry.since or first), ERAS.index(entry.until or last)


def of_the_time(entry: Dated, book: Book) -> bool:
    """Whether people of the table's era have this, or of one whose goods its setting has too. [BRP-SKL-009 BRP-OPT-083]"""
    first, last = span(entry)
    return any(first <= ERAS.index(era) <= last for era in (book.options.era, *book.options.technology))


def too_late_for(entry: Dated, book: Book) -> Refusal | None:
    """Why something is not to be had: it is of a later time than the campaign's last. What is older stays in use.

    [BRP-EQP-073 BRP-EQP-134 BRP-OPT-083]
    """
    last = book.options.last_era
    if last is None or span(entry)[0] <= ERAS.index(last):
        return None
    return Refusal(
        f"{entry.name} is of a later time.", "BRP-EQP-073", "Choose something older, or change the last era."
    )


def to_be_had[E: Dated](entries: Iterable[E], book: Book) -> tuple[E, ...]:
    """Those that are not of a later time than the campaign's last. [BRP-EQP-073 BRP-OPT-083]"""
    return tuple(each for each in entries if too_late_for(each, book) is None)


def in_time[E: Dated](kind: type[E], test: Callable[[E], bool] = lambda entry: True, *, told: bool = False) -> Offers:
    """A field that offers the entries of a kind that are to be had, or those of them that pass a test. [BRP-OPT-083]"""
    return lambda state, book, who: listed(
        to_be_had((each for each in book.content.all(kind) if test(each)), book), told=told
    )


def has_family_names(book: Book) -> bool:
    """Whether people are called by a family, rather than by a place."""
    return ERAS.index(book.options.era) >= ERAS.index(FAMILY_NAMES)
