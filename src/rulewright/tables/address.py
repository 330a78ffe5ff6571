"""Addresses: whom a whisper goes to. Ids come before names, and a name that two go by is nobody's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from rulewright.play import GM, Audience, Refusal
from rulewright.tables.seat import Seat


class Address(Struct, frozen=True):
    """A name that somebody goes by: whom it means, and whether it is an id, which nobody else can take."""

    name: str
    to: Audience
    sure: bool = False

    def begins(self, text: str) -> bool:
        """Whether a text begins with this name, as a whole word."""
        return f"{text.casefold()} ".startswith(f"{self.name.casefold()} ")


type AddressBook = tuple[Address, ...]


def address_book(seats: Mapping[str, Seat], actors: Mapping[str, Any], names: Mapping[str, str]) -> AddressBook:
    """Everybody who can be whispered to, by the actors that the whisperer knows and the people's names by seat."""
    found = [Address(GM, (GM,), sure=True)]
    found += [Address(seat, (seat,), sure=True) for seat in seats]
    for who, actor in actors.items():
        players = tuple(seat.id for seat in seats.values() if who in seat.actors)
        if players:
            found.append(Address(who, players, sure=True))
            found += [Address(str(actor.name), players)] if getattr(actor, "name", "") else []
    found += [Address(name, (seat,)) for seat, name in names.items() if seat in seats and name]
    return tuple(found)


def addressed(text: str, book: AddressBook) -> tuple[Audience, str] | Refusal:
    """Whom a whisper is for, and its words. A name may stand in quotes, which leaves no doubt where it ends."""
    quoted, rest = _quoted(text)
    fitting = [each for each in book if (quoted.casefold() == each.name.casefold() if quoted else each.begins(text))]
    if not fitting:
        return Refusal("Nobody here goes by that name.", instead=f"Whisper to: {_listed(book)}.")
    longest = max(len(each.name) for each in fitting)
    meant = [each for each in fitting if len(each.name) == longest]
    meant = [each for each in meant if each.sure] or meant
    if len({each.to for each in meant}) > 1:
        return Refusal("More than one goes by that name.", instead=f"Whisper to one of them: {_ids(meant)}.")
    if not meant[0].sure and (others := [each for each in fitting if each.sure and each.to != meant[0].to]):
        instead = f'Put the name in quotes to say whom: "{meant[0].name}" or "{others[0].name}".'
        return Refusal("It is not plain whom that is for.", instead=instead)
    words = rest if quoted else text[longest:].strip()
    return (
        (meant[0].to, words)
        if words
        else Refusal("There is nothing to say.", instead="Write the words after the name.")
    )


def _quoted(text: str) -> tuple[str, str]:
    """A name in quotes at the beginning, and what follows it."""
    if not text.startswith('"'):
        return "", text
    name, closed, rest = text[1:].partition('"')
    return (name, rest.strip()) if closed else ("", text)


def _listed(book: AddressBook) -> str:
    """One name for everybody in an address book, people's own where they have one."""
    best: dict[Audience, str] = {}
    for each in book:
        best[each.to] = each.name
    return ", ".join(sorted(best.values()))


def _ids(meant: Iterable[Address]) -> str:
    return ", ".join(sorted({name for each in meant for name in each.to}))
