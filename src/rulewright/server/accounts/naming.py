"""Naming: a name is one that can be seen, that no office goes by, and that nobody here takes for another's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.server.house import House
from rulewright.server.problems import Declined
from rulewright.stores.errors import Taken
from rulewright.stores.registry import SeatRecord
from rulewright.stores.registry.names import RESERVED, alike, clean_name, one_line

LONGEST = 60
SHORTEST_SIGN_IN = 3
MOST_NAMESAKES = 100


def shown_name(text: str) -> str:
    """A name as others are to see it, or why it cannot be."""
    name = clean_name(text)
    if not name:
        raise Declined(
            422, "A name needs at least one letter that can be seen.", instead="Choose another.", about="name"
        )
    if len(name) > LONGEST:
        raise Declined(422, f"A name has at most {LONGEST} letters.", instead="Choose a shorter one.", about="name")
    return name


def sign_in_name(text: str) -> str:
    """A name to sign in with, in one spelling whatever the case."""
    name = clean_name(text).casefold()
    if len(name) < SHORTEST_SIGN_IN or " " in name:
        reason = f"A name to sign in with has at least {SHORTEST_SIGN_IN} letters that can be seen, and no blanks."
        raise Declined(422, reason, instead="Choose another.", about="name")
    return name


def new_sign_in_name(text: str) -> str:
    """The same for somebody new, who may not take the name of an office."""
    name = sign_in_name(text)
    if alike(name) in RESERVED:
        raise Declined(409, "That name is kept for those who run the place.", instead="Choose another.", about="name")
    return name


def title(text: str) -> str:
    """What a table or a campaign is called: one line."""
    return one_line(text)


async def seat_name(house: House, seat: SeatRecord, wanted: str, actors: Mapping[str, Any]) -> str:
    """A name for somebody at a table, or why not; `actors` are those whom they may know of.

    Nobody is called like another person here, like an office, or like a character that somebody else may play.
    """
    name = shown_name(wanted)
    form = alike(name)
    if form in RESERVED and seat.role != "gm":
        raise Declined(409, f"{name} is what the table's own are called.", instead="Choose another name.", about="name")
    people = [person for person in await house.registry.seats(seat.table) if person.id != seat.id]
    theirs = {alike(word) for person in people for word in (person.id, person.guest) if word}
    for who, actor in actors.items():
        if who not in seat.actors:
            theirs |= {alike(who), alike(str(getattr(actor, "name", who)))}
    if form in theirs:
        raise name_taken(name)
    return name


def name_taken(name: str) -> Declined:
    """Somebody here goes by that name."""
    return Declined(
        409, f"Somebody here is called {name} already, or nearly so.", instead="Choose another name.", about="name"
    )


async def put_namesake(house: House, seat: SeatRecord) -> None:
    """Keep a seat under its name; if another from before goes by it, with a number behind it."""
    for number in range(1, MOST_NAMESAKES):
        name = seat.guest if number == 1 else f"{seat.guest} {number}"
        try:
            await house.registry.put_seat(SeatRecord(seat.table, seat.id, seat.role, seat.actors, seat.account, name))
        except Taken:
            continue
        return
