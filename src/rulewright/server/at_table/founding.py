"""Founding over HTTP: new tables, campaigns, and seats given to people."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.responses import Response

from rulewright.library import advice_on, chosen_options, open_book, ready, ruleset
from rulewright.library.outside import scene_of
from rulewright.play import FrozenMap, Refusal, State
from rulewright.play.values.bounded import Named
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.accounts.identity import THE_HOUSE, Visitor, remember_seat
from rulewright.server.accounts.naming import name_taken, shown_name, title
from rulewright.server.asking import ask
from rulewright.server.at_table.listing import TableLine, my_tables
from rulewright.server.house import House
from rulewright.server.problems import not_found, refused, unfit_where_refused
from rulewright.server.routes import Call, Route, answer
from rulewright.server.sums import BOOKS
from rulewright.stores.errors import Taken
from rulewright.stores.registry import CampaignRecord, SeatRecord, TableRecord
from rulewright.tables.history.snapshot import KnownState, plain_state, typed_state
from rulewright.tables.host import new_seat
from rulewright.tables.scenes.evening import wishes
from rulewright.tables.seat import Seat
from rulewright.tables.table_policy import TablePolicy
from rulewright.tables.wishes import HandOut, Jot, Prepare

GAME_MASTER = "Game master"

type Short = Annotated[str, Meta(min_length=1, max_length=100)]
type Line = Annotated[str, Meta(max_length=100)]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be: its game, its name, a ready fight or a ready evening to set out, its options and its campaign.

    `policy` may say `by_hand` (people throw real dice and type the faces), `show_overrides`, and how much players see
    of `opponents`: `all`, `word` or `nothing`.
    """

    ruleset: Short
    name: Line = ""
    fight: Line = ""
    evening: Line = ""
    options: Named[Any] = {}
    policy: TablePolicy = TablePolicy()
    campaign: Annotated[str, Meta(max_length=64)] = ""
    gm_name: Annotated[str, Meta(max_length=60)] = GAME_MASTER


class FoundedTable(Struct, frozen=True):
    """A table that has been founded, and what its group should think of before it begins, by its house rules."""

    table: str
    seat: str
    advice: tuple[str, ...] = ()


class SetOut(Struct, frozen=True):
    """A table that is to be: what is set out by name, who stands where, its options in full, what its group should think
    of, and what lies ready.
    """

    name: str
    state: KnownState
    options: dict[str, Any]
    advice: tuple[str, ...]
    ready: tuple[Prepare | HandOut | Jot, ...] = ()


class NewCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign to be."""

    name: Short


class Campaign(Struct, frozen=True):
    """Tables that belong together, those at which the visitor has a seat."""

    id: str
    name: str
    mine: bool
    tables: tuple[TableLine, ...]


async def found(call: Call) -> Response:
    """Found a table; whoever does is its game master."""
    wanted: NewTable = call.body
    campaign = await _campaign(call, wanted.campaign) if wanted.campaign else await own_campaign(call)
    question = NewTable(ruleset(wanted.ruleset).id, fight=wanted.fight, evening=wanted.evening, options=wanted.options)
    scene = decode(await ask(call, BOOKS, tell_scene, question), SetOut)
    table, seat = await set_out(call.house, wanted, campaign, call.visitor.account, scene)
    return await welcome(call, table, seat, scene.advice)


def tell_scene(question: bytes, given_up: Any = None) -> bytes:
    """Who stands where when a table is set out, in another process: its options are a stranger's."""
    with unfit_where_refused():
        return encode(scene_set(decode(question, NewTable)))


def scene_set(wanted: NewTable) -> SetOut:
    """Who stands where when a table is set out, by which house rules: its own over those of its setting."""
    game, shelf = ruleset(wanted.ruleset), ready(ruleset(wanted.ruleset))
    fight = shelf.fight(wanted.fight) if wanted.fight else None
    evening = shelf.evening(wanted.evening) if wanted.evening else None
    meant = {} if evening is None else evening.options
    book = open_book(game, {**meant, **wanted.options})
    sides = {} if fight is None else fight.stands
    if evening is not None:
        sides = dict.fromkeys(evening.party, evening.side)
    scene = scene_of(game, sides, fight.scene if fight else {})
    state = State(FrozenMap({who: game.enter(who, shelf.characters[who], book) for who in sides}), scene)
    options = chosen_options(game, book) | {name: plain(book.options)[name] for name in (*meant, *wanted.options)}
    lies_ready = () if evening is None else wishes(game, book, evening)
    shown = fight or evening or game
    return SetOut(shown.name, plain_state(state), options, advice_on(game, book), lies_ready)


async def set_out(
    house: House, wanted: NewTable, campaign: str, account: str | None, scene: SetOut | None = None
) -> tuple[str, str]:
    """Set a table out, with its game master's seat; the ids of both. Who stands where may have been worked out before."""
    game, scene = ruleset(wanted.ruleset), scene_set(wanted) if scene is None else scene
    state = typed_state(scene.state, game)
    table, name = table_id(), title(wanted.name) or scene.name
    policy = plain(replace(wanted.policy, fight=wanted.fight))
    record = TableRecord(table, campaign, name, game.id, game.version, house.now(), scene.options, policy)
    await house.registry.add_table(record)
    await house.host.add(table, lambda hosted: hosted.table.found(state.scene, dict(state.actors)))
    seat = await sit(house, SeatRecord(table, seat_id(), "gm", (), account, shown_name(wanted.gm_name or GAME_MASTER)))
    for each in scene.ready:
        granted = await house.host.wish(table, seat, each)
        if isinstance(granted, Refusal):
            raise refused(granted)
    return table, seat


async def welcome(call: Call, table: str, seat: str, advice: tuple[str, ...] = ()) -> Response:
    """A table that somebody has just come to own, with the cookie that brings them back."""
    response = answer(FoundedTable(table, seat, advice), 201)
    if call.visitor.account is None:
        await remember_seat(call.house, response, table, seat)
    return response


async def sit(house: House, sitting: SeatRecord, *, alone: bool = False) -> str:
    """Give somebody a seat, in the registry and in the log; `alone` if nobody else may play its actors."""
    table, seat = sitting.table, sitting.id
    try:
        await house.registry.put_seat(sitting)
    except Taken:
        raise name_taken(sitting.guest) from None
    granted = await house.host.add(table, new_seat(Seat(seat, sitting.role, sitting.actors), alone=alone))
    if isinstance(granted, Refusal):
        await house.registry.drop_seat(table, seat)
        raise refused(granted)
    return seat


def seat_id() -> str:
    """An id for a seat; it says nothing of whoever sits there."""
    return "s-" + secrets.token_hex(5)


def table_id() -> str:
    """An id that nobody can guess, for a table or a campaign."""
    return secrets.token_urlsafe(9).replace("-", "x")


# -- campaigns ------------------------------------------------------------------------------------


async def own_campaign(call: Call) -> str:
    """The campaign that a founder's tables go to unless they say otherwise."""
    house, account = call.house, call.visitor.account
    if account is None:
        return await house_campaign(house)
    for each in await house.registry.campaigns_of(account):
        if each.owner == account:
            return each.id
    made = CampaignRecord(table_id(), "Our tables", account, house.now())
    await house.registry.add_campaign(made)
    return made.id


async def house_campaign(house: House) -> str:
    """The campaign of those tables that were founded with the host's key."""
    if await house.registry.campaign(THE_HOUSE) is None:
        with suppress(Taken):  # somebody else was first
            await house.registry.add_campaign(CampaignRecord(THE_HOUSE, "Our tables", None, house.now()))
    return THE_HOUSE


async def _campaign(call: Call, id_: str) -> str:
    """A campaign to which the visitor may add tables."""
    campaign = await call.house.registry.campaign(id_)
    if campaign is None or not _owns(call.visitor, campaign):
        raise not_found("campaign")
    return id_


def _owns(visitor: Visitor, campaign: CampaignRecord) -> bool:
    if campaign.owner is None:
        return visitor.in_the_house
    return campaign.owner == visitor.account


async def begin_campaign(call: Call) -> Response:
    """Begin a campaign: several tables, of several rulesets if need be."""
    wanted: NewCampaign = call.body
    made = CampaignRecord(table_id(), title(wanted.name) or "Our tables", call.visitor.account, call.house.now())
    await call.house.registry.add_campaign(made)
    return answer(Campaign(made.id, made.name, mine=True, tables=()), 201)


async def campaigns(call: Call) -> list[Campaign]:
    """The campaigns that the visitor owns or plays in, with the tables where they have a seat."""
    registry, lines = call.house.registry, await my_tables(call)
    known = list(await registry.campaigns_of(call.visitor.account)) if call.visitor.account else []
    ids = {each.id for each in known}
    for id_ in sorted({line.campaign for line in lines} - ids):
        if (campaign := await registry.campaign(id_)) is not None:
            known.append(campaign)
    return [
        Campaign(
            each.id, each.name, _owns(call.visitor, each), tuple(line for line in lines if line.campaign == each.id)
        )
        for each in known
    ]


ROUTES = (
    Route("POST", "/api/tables", found, FoundedTable, NewTable, "founder", "wish", cost=4),
    Route("GET", "/api/campaigns", campaigns, list[Campaign]),
    Route("POST", "/api/campaigns", begin_campaign, Campaign, NewCampaign, "founder", "wish"),
)
