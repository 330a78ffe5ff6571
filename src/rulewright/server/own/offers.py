"""Offers over HTTP: a player wants to bring a character of their own, and the game master says yes or no.

An offer is no part of the table's log. Nobody but the one who offers and the game master is told of it.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.library import ruleset
from rulewright.library.shelf import UnknownRuleset
from rulewright.play import Derivation, Refusal
from rulewright.play.values.wire import decode
from rulewright.server.asking import ask
from rulewright.server.books.characters import book_of_table
from rulewright.server.own.acceptance import actor_id, take_in
from rulewright.server.own.keeper import OwnId, my_own
from rulewright.server.own.known import offers_known, waits
from rulewright.server.own.strands import chosen, ends_of, where_from
from rulewright.server.own.written import OfferWeighed, ToWeigh, outdated, sheet_of, tell_weighed
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Done, Route, answer
from rulewright.server.sums import BOOKS
from rulewright.stores.registry import OfferRecord, TableRecord
from rulewright.stores.registry.names import visible
from rulewright.tables.scenes.taking_in import MOST_PLAYED
from rulewright.tables.seat import Seat

MOST_OPEN = 3
"""So many offers of a seat wait at a time."""
MOST_SETTLED = 10
"""So many answers a seat can look back at."""

type Words = Annotated[str, Meta(max_length=500)]


class NewOffer(Struct, frozen=True, forbid_unknown_fields=True):
    """A character of the visitor's to be offered: which version of it (0: the latest), and a word to the game master."""

    character: OwnId
    version: Annotated[int, Meta(ge=0, le=10**9)] = 0
    words: Words = ""


class OfferReply(Struct, frozen=True, forbid_unknown_fields=True):
    """What the game master says to an offer; accepted, on which side they stand (with the players, unless told)."""

    accept: bool
    words: Words = ""
    side: Annotated[str, Meta(max_length=100)] = ""


class OfferNow(Struct, frozen=True, omit_defaults=True):
    """An offer: who, what, and what became of it. `mine` says that it is the visitor's own."""

    id: str
    seat: str
    by: str
    character: str
    name: str
    made: int
    state: Literal["open", "accepted", "declined"]
    words: str = ""
    reply: str = ""
    actor: str = ""
    mine: bool = False
    version: int = 0


class OfferSheet(Struct, frozen=True):
    """An offer with the sheet, by the table's own house rules: what they have against it, what a game master would ask,
    where else the character has been, and what is to know of its version.
    """

    offer: OfferNow
    character: Any
    numbers: tuple[Derivation, ...]
    refusals: tuple[Refusal, ...]
    doubts: tuple[str, ...]
    notes: tuple[str, ...]


async def offers(call: Call) -> list[OfferNow]:
    """The offers that the visitor may know of: whoever runs the table all that wait, anybody else their own."""
    sitting, registry = call.visitor.sitting, call.house.registry
    known = offers_known(await registry.offers(sitting.table), Seat(sitting.id, sitting.role))
    return [await _now(call, each) for each in known]


def _may_know(call: Call, offer: OfferRecord) -> bool:
    sitting = call.visitor.sitting
    return offer.seat == sitting.id or Seat(sitting.id, sitting.role).may("bring_actors")


async def _now(call: Call, offer: OfferRecord) -> OfferNow:
    registry = call.house.registry
    seat, own = await registry.seat(offer.table, offer.seat), await registry.own(offer.character)
    return OfferNow(
        offer.id, offer.seat, seat.guest if seat else "", offer.character, own.name if own else "", offer.made,
        *_settled(offer), offer.seat == call.visitor.sitting.id, offer.taken,
    )  # fmt: skip


def _settled(offer: OfferRecord) -> tuple[Literal["open", "accepted", "declined"], str, str, str]:
    """How an offer stands as people are told: until whoever was said yes to has come, it waits."""
    if offer.state == "accepting":
        return "open", offer.words, "", ""
    return offer.state, offer.words, offer.reply, offer.actor


async def make_offer(call: Call) -> Response:
    """Offer a character of one's own to the table. It is looked over by the table's house rules when it is offered."""
    wanted: NewOffer = call.body
    house, sitting = call.house, call.visitor.sitting
    if no := Seat(sitting.id, sitting.role).refuse("act", "bring a character"):
        raise refused(no)
    own, record = await my_own(call, wanted.character), await _record(call)
    if own.ruleset != record.ruleset:
        raise Declined(409, f"{own.name} is of {_game(own.ruleset)}, and this table plays {_game(record.ruleset)}.",
                       instead="Choose a character of this table's game, or make one.")  # fmt: skip
    await house.homecoming.of(own.id)
    version = await chosen(call, own, wanted.version)
    if any(
        each.table == sitting.table for each in await house.registry.stays_of(own.id) if each.actor in sitting.actors
    ):
        raise Declined(409, f"{own.name} is at this table already.", instead="Play on.")
    await _check_count(call, own.id)
    offer = OfferRecord(
        secrets.token_urlsafe(9), sitting.table, sitting.id, own.id, version.number,
        "open", visible(wanted.words), "", "", house.now(), version.body,
    )  # fmt: skip
    try:
        await _weighed(call, offer)
    except Declined as declined:
        if told := outdated(own.ruleset, version.version):
            reason = f"{declined.problem.reason} {told}"
            raise Declined(declined.status, reason, instead="Open it in the builder.") from None
        raise
    await house.registry.add_offer(offer)
    await call.house.look_everywhere(call.path["table"])
    return answer(await _now(call, offer), 201)


def _game(id_: str) -> str:
    try:
        return ruleset(id_).name
    except UnknownRuleset:
        return id_


async def _record(call: Call) -> TableRecord:
    record = await call.house.registry.table(call.path["table"])
    if record is None:
        raise not_found("table")
    return record


async def _check_count(call: Call, own: str) -> None:
    """So many offers wait, and so many answers are kept, whatever a seat sends."""
    sitting, registry = call.visitor.sitting, call.house.registry
    there = await registry.offers(sitting.table, sitting.id)
    waiting = [each for each in there if waits(each)]
    if any(each.character == own for each in waiting):
        raise Declined(409, "You have offered them already.", instead="Wait for the game master's word.")
    if len(waiting) >= MOST_OPEN:
        raise Declined(409, f"You have {MOST_OPEN} offers waiting.", instead="Take one of them back first.")
    if len(sitting.actors) >= MOST_PLAYED:
        raise Declined(409, f"You play {len(sitting.actors)} here already.")
    settled = [each for each in there if not waits(each)]
    for old in settled[: max(0, len(settled) - MOST_SETTLED + 1)]:
        await registry.drop_offer(sitting.table, old.id)


async def _weighed(call: Call, offer: OfferRecord) -> OfferWeighed:
    asked = ToWeigh(await book_of_table(call), sheet_of(offer).character)
    return decode(await ask(call, BOOKS, tell_weighed, asked), OfferWeighed)


async def _offer(call: Call) -> OfferRecord:
    offer = await call.house.registry.offer(call.path["table"], call.path["offer"])
    if offer is None or not _may_know(call, offer):
        raise not_found("such offer")
    return offer


async def see(call: Call) -> OfferSheet:
    """An offer with the sheet, and what the table's house rules say to it."""
    offer = await _offer(call)
    weighed = await _weighed(call, offer)
    return OfferSheet(
        await _now(call, offer), sheet_of(offer).character, weighed.numbers, weighed.refusals, weighed.doubts,
        await _notes(call, offer),
    )  # fmt: skip


async def _notes(call: Call, offer: OfferRecord) -> tuple[str, ...]:
    """What is to know of a character beside its sheet: where it has been, how it fared, and of which version it is."""
    registry, notes = call.house.registry, list[str]()
    own, versions = await registry.own(offer.character), await registry.versions(offer.character, sheets=False)
    version = next((each for each in versions if each.number == offer.taken), None)
    if own is None or version is None:
        return ()
    if version.kind == "played":
        notes.append(f"It comes {where_from(version)}; when it was last seen there it was {version.fares or 'unhurt'}.")
    if any(each.kind == "played" for each in versions):
        notes.append("It has grown at tables since it was made; what is against it is counted as for a new character.")
    ends = ends_of(versions)
    if len(ends) > 1 and ends[0].number != offer.taken:
        notes.append("There is a newer version of it, which is not the one that is offered.")
    if others := [each for each in await registry.stays_of(own.id) if each.table != offer.table]:
        notes.append(f"It is at {'another table' if len(others) == 1 else f'{len(others)} other tables'} too.")
    if own.copy_of:
        notes.append("It is a copy of another character of the same person.")
    if told := outdated(own.ruleset, version.version):
        notes.append(told)
    return tuple(notes)


async def take_back(call: Call) -> Done:
    """Take an offer of one's own back, or forget an answer to it."""
    offer = await _offer(call)
    if offer.seat != call.visitor.sitting.id:
        raise not_found("such offer")
    if offer.state == "accepting":
        raise Declined(409, "The game master has just said yes to it.", instead="Look at it again.")
    await call.house.registry.drop_offer(offer.table, offer.id)
    await call.house.look_everywhere(call.path["table"])
    return Done()


async def reply(call: Call) -> OfferNow:
    """Accept an offer or decline it, with a word. Accepted, the character comes to the table in its player's hands.

    Who says the same once more, not knowing whether it was heard, gets the same answer.
    """
    wanted: OfferReply = call.body
    offer, registry = await _offer(call), call.house.registry
    words = visible(wanted.words)
    if offer.state == "open":
        if wanted.accept:
            who = actor_id(sheet_of(offer).character)
            await registry.settle_offer(offer.id, "open", "accepting", words, who, wanted.side)
        else:
            await registry.settle_offer(offer.id, "open", "declined", words)
        offer = await _offer(call)
    if offer.state == "accepting":
        await take_in(call.house, offer)
        offer = await _offer(call)
    if offer.state != ("accepted" if wanted.accept else "declined"):
        raise Declined(409, "That offer is settled already.", instead="Look at it again.")
    await call.house.look_everywhere(call.path["table"])
    return await _now(call, offer)


ROUTES = (
    Route("GET", "/api/tables/{table}/offers", offers, list[OfferNow], who="seat"),
    Route("POST", "/api/tables/{table}/offers", make_offer, OfferNow, NewOffer, "seat", "wish", cost=4),
    Route("GET", "/api/tables/{table}/offers/{offer}", see, OfferSheet, who="seat", cost=4),
    Route("DELETE", "/api/tables/{table}/offers/{offer}", take_back, Done, who="seat", limit="wish"),
    Route("POST", "/api/tables/{table}/offers/{offer}", reply, OfferNow, OfferReply, "gm", "wish", cost=4),
)
