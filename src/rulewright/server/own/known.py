"""Known: which offers a seat may know of: whoever runs the table those that wait, and everybody their own."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from rulewright.stores.registry import OfferRecord
from rulewright.tables.seat import Seat


def waits(offer: OfferRecord) -> bool:
    """Whether an offer waits still: for a word, or until whoever was said yes to has come."""
    return offer.state in {"open", "accepting"}


def offers_known(offers: Iterable[OfferRecord], seat: Seat) -> list[OfferRecord]:
    """The offers that a seat is told of."""
    runs = seat.may("bring_actors")
    return [each for each in offers if each.seat == seat.id or (runs and waits(each))]


def offers_mark(offers: Iterable[OfferRecord], seat: Seat) -> str:
    """A word that is another whenever those offers are others; nothing where there are none."""
    known = offers_known(offers, seat)
    told = "".join(f"{each.id} {each.state};" for each in known)
    return f"{len(known)}-{blake2b(told.encode(), digest_size=6).hexdigest()}" if known else ""
