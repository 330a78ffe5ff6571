"""Stock: what somebody carries to be used up or to work with, how it is handed out, and that it runs out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Charge, Kit
from rulewright.rulesets.brp.state.eras import to_be_had

type Stocked = Charge | Kit
STOCKED: tuple[type[Charge | Kit], ...] = (Charge, Kit)
"""Kinds of which one carries some, and has fewer once they are used."""
MOST = 999


def stocked(item: str, book: Book) -> Stocked | None:
    """What is meant by something that is carried; nothing where the book has no such thing."""
    return next((book.content.get(kind, item) for kind in STOCKED if item in book.content[kind]), None)


def every_stock(state: State, book: Book, who: str) -> Options:
    """All that can be handed out, and is not of a later time. [BRP-EQP-216 BRP-OPT-083]"""
    return tuple(
        option(each.id, each.name, each.value.capitalize())
        for kind in STOCKED
        for each in to_be_had(book.content.all(kind), book)
    )


def carried(fits: Callable[[Stocked], bool]) -> Callable[[State, Book, str], Options]:
    """What somebody carries of what fits, and how many."""

    def offered(state: State, book: Book, who: str) -> Options:
        held = ((stocked(item, book), number) for item, number in state.actor(who).stock.items())
        return tuple(option(each.id, each.name, f"{number} left") for each, number in held if each and fits(each))

    return offered


def from_the_sheet(possessions: tuple[str, ...], book: Book) -> FrozenMap[str, int]:
    """Possessions that go by the name of something in the book are carried as that, as often as they are named."""
    named = {each.name.lower(): each.id for kind in STOCKED for each in book.content.all(kind)}
    found = [named[line.lower()] for line in possessions if line.lower() in named]
    return FrozenMap({item: found.count(item) for item in dict.fromkeys(found)})


def use_up(play: Play, who: str, item: str, cause: str) -> None:
    """Somebody has one less of something; the last one is gone."""
    left = int(play.actor(who).stock.get(item, 0)) - 1
    play.change(who, f"stock.{item}", left if left > 0 else UNSET, cause)


@action("Hand out equipment", "table", id="issue", gm_only=True, any_time=True)
def hand_out(
    play: Play,
    actor: str,
    item: Annotated[str, Pick("What", every_stock)],
    number: Annotated[int, Within("How many", -MOST, MOST)] = 1,
) -> int:
    """Somebody has so many more of something, or fewer: charges, doses, tools and sights. Says how many now. [BRP-EQP-216]"""
    me = play.actor(actor)
    now = max(0, min(MOST, int(me.stock.get(item, 0)) + number))
    if now or item in me.stock:
        play.change(actor, f"stock.{item}", now or UNSET, "handed out")
    thing = stocked(item, play.book)
    play.note(f"{me.name} has {now} of {thing.name if thing else item}.")
    return now
