"""Market: what is bought and sold here, in what size and of what quality, and for how much."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, entries_of, listed, words
from rulewright.kits.counting import counted
from rulewright.play import GM, Refusal
from rulewright.rulesets.shards.checks.offers import Anybody
from rulewright.rulesets.shards.checks.refusals import no_quiet
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.gear.gear import (
    Size,
    is_unbreakable,
    no_quality,
    no_work_on,
    sized,
    sizes_of,
    with_quality,
)
from rulewright.rulesets.shards.gear.prices import bill, in_words, local_price, unrefined
from rulewright.rulesets.shards.gear.wares import (
    all_wares,
    called,
    for_sale,
    name_of,
    own_things,
    possessions,
    there_is,
    ware_of,
)
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_world import Agent, Quality, Scope

MOST_THINGS = 1000
SERVICES = ("lodging", "retainer")
"""What is had for days and cannot be carried."""


type Raw = Annotated[bool, Tick("Unrefined")]
type Quantity = Annotated[int, Within("How many", 1, 1000)]


def qualities_sold(state: State, book: Book, who: str) -> Options:
    """The qualities that a shop has things in: others are a smith's work, or found."""
    return listed(each for each in book.content.all(Quality) if each.sold)


def trades(state: State, book: Book, who: str) -> Options:
    """The fields that kits are made for. [SHA-ECO-028]"""
    return words(*dict.fromkeys(trade for each in book.content.all(Item) for trade in each.trades))


@dataclass(frozen=True, slots=True)
class Purchase:
    """How something is bought: how many, for how many days, of what quality and size, or raw; a kit for which field."""

    count: Quantity = 1
    days: Annotated[int, Within("For how many days", 1, 1000)] = 1
    quality: Annotated[str, Pick("Of which quality", qualities_sold)] = ""
    size: Size = "usual"
    raw: Raw = False
    trade: Annotated[str, Pick("A kit for which field", trades)] = ""


PLAINLY = Purchase()
"""One of it, as it is."""


@action("Say what things cost here", "table", id="prices", any_time=True, gm_only=True)
def set_prices(
    play: Play, actor: str, percent: Annotated[int, Within("In percent of what is listed", 1, 1000)] = 100
) -> None:
    """What is far from where it is made, or wanted by many, costs more: the game master says so. [SHA-ECO-002]"""
    play.change_scene("prices", percent, "prices")
    play.note(f"Things cost {percent} percent of what is usual here")


def scope_of(book: Book, thing: str) -> Scope:
    """What kind of thing something is to a quality. [SHA-ECO-005]"""
    match ware_of(book, thing):
        case Weapon():
            return "weapon"
        case Armor():
            return "armor"
    return "miscellaneous"


def asked_for(book: Book, thing: str, purchase: Purchase = PLAINLY) -> int:
    """What a shop asks for one of something, by its size, its quality, and for how many days it is hired. [SHA-ECO-002]"""
    match ware_of(book, thing):
        case Item() as item:
            return bill((sized(item, purchase.size),), purchase.days)
        case Weapon() as weapon:
            return (with_quality(weapon, purchase.quality) if purchase.quality else weapon).price
        case Armor() | Agent() as other:
            return other.price
    return 0


def price_of(state: State, book: Book, thing: str, purchase: Purchase) -> int:
    """What a purchase comes to here, in copper. [SHA-ECO-002 SHA-ECO-043]"""
    return price_at(book, thing, purchase, state.scene.prices)


def price_at(book: Book, thing: str, purchase: Purchase, percent: int) -> int:
    """What a purchase comes to where things cost so many percent of what is usual. [SHA-ECO-002 SHA-ECO-043]"""
    usual = asked_for(book, thing, purchase)
    return local_price(purchase.count * (unrefined(usual) if purchase.raw else usual), percent / 100)


def no_raw(book: Book, thing: str, *, raw: bool) -> Refusal | None:
    """Why something is not to be had unrefined: it is no raw good. [SHA-ECO-043]"""
    ware = ware_of(book, thing)
    if not raw or (isinstance(ware, Item) and ware.sort == "goods"):
        return None
    return Refusal("Only raw goods come unrefined.", "SHA-ECO-043", "Take it as it is.")


def no_size(book: Book, thing: str, size: str) -> Refusal | None:
    """Why something comes in one size only: it neither holds things nor sounds. [SHA-ECO-031 SHA-ECO-032]"""
    ware = ware_of(book, thing)
    if size == "usual" or (isinstance(ware, Item) and ware.sizes):
        return None
    return Refusal("It comes in one size.", "SHA-ECO-031", "Take it as it is.")


def no_such_quality(book: Book, thing: str, quality: str) -> Refusal | None:
    """Why a thing is not to be had of some quality: it is nothing for it, nobody works it, or it is always made so.

    [SHA-ECO-005 SHA-ECO-024 SHA-ECO-048]
    """
    if not quality:
        return None
    ware = ware_of(book, thing)
    if isinstance(ware, Weapon) and quality in ware.qualities:
        return Refusal(f"{ware.name} is always made so.", "SHA-ECO-024", "Take it as it is.")
    return no_quality(book.content.get(Quality, quality), scope_of(book, thing)) or no_work_on(book, thing)


def no_trade(book: Book, thing: str, trade: str) -> Refusal | None:
    """Why something does not come for a field: it is no kit that has it. [SHA-ECO-028]"""
    ware = ware_of(book, thing)
    if not trade or (isinstance(ware, Item) and trade in ware.trades):
        return None
    return Refusal(f"It is no kit for {trade}.", "SHA-ECO-028", "Choose a field of the kit.")


def no_purchase(state: State, book: Book, actor: str, thing: str, purchase: Purchase) -> Refusal | None:
    """Why something cannot be bought so: it is too dear. [SHA-ECO-001]"""
    price, funds = price_of(state, book, thing, purchase), state.actor(actor).character.funds
    if price <= funds:
        return None
    return Refusal(f"It costs {in_words(price)}, and {in_words(funds)} is all there is.", "SHA-ECO-001", "Earn more.")


def no_money(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing at all can be bought: what is cheapest is too dear. [SHA-ECO-001]"""
    least, funds = cheapest(book, state.scene.prices), state.actor(actor).character.funds
    if least <= funds:
        return None
    return Refusal(
        f"Nothing costs less than {in_words(least)}, and {in_words(funds)} is all there is.",
        "SHA-ECO-001",
        "Earn more.",
    )


@lru_cache(maxsize=64)
def cheapest(book: Book, percent: int) -> int:
    """What the cheapest thing comes to here, however it is made. [SHA-ECO-002 SHA-ECO-024 SHA-ECO-031 SHA-ECO-043]"""
    ways = (PLAINLY, Purchase(raw=True), Purchase(size="smaller"), Purchase(quality="subdual"))
    found = (
        price_at(book, name, way, percent)
        for name in (name_of(each, book) for each in all_wares(book) if each.price)
        for way in ways
        if not (
            no_raw(book, name, raw=way.raw) or no_size(book, name, way.size) or no_such_quality(book, name, way.quality)
        )
    )
    return min(found, default=0)


def no_keeping(state: State, count: int, actor: str, target: str = "") -> Refusal | None:
    """Why so many things are too many: nobody keeps a list so long. [SHA-CHR-029]"""
    mine = state.actor(target or actor).character
    if max(len(mine.items), len(mine.weapons)) + count <= MOST_THINGS:
        return None
    return Refusal("Nobody keeps track of so many things.", "SHA-CHR-029", "Sell or leave some first.")


@action(
    "Buy",
    "table",
    unless=(no_quiet, no_such_quality, no_raw, no_size, no_trade, no_purchase, no_money, no_keeping),
    any_time=True,
)
def buy(play: Play, actor: str, thing: Annotated[str, Pick("What", for_sale)], purchase: Purchase = PLAINLY) -> int:
    """At the price of the place, outside encounters; lodging and wages by the day.

    Gives the price in copper. [SHA-ECO-001 SHA-ECO-002 SHA-ECO-031 SHA-ECO-036 SHA-ECO-043 SHA-ECO-045 SHA-ECO-046]
    """
    price = price_of(play.state, play.book, thing, purchase)
    made = tuple(each for each in (purchase.quality, purchase.size, purchase.trade) if each not in ("", "usual"))
    me = play.actor(actor)
    play.change(actor, "character.funds", me.character.funds - price, "bought")
    ware = ware_of(play.book, thing)
    if not isinstance(ware, Item) or ware.sort not in SERVICES:
        carry(play, actor, (thing,) * purchase.count, made)
    fresh = f"; it keeps {counted(ware.keeps, 'day')}" if isinstance(ware, Item) and ware.keeps else ""
    play.note(f"{me.name} pays {in_words(price)}{fresh}")
    return price


def no_sale(state: State, book: Book, actor: str, thing: str) -> Refusal | None:
    """Why something cannot be sold: it is not there. [SHA-ECO-002]"""
    me = state.actor(actor)
    if thing in possessions(me, book):
        return None
    return Refusal(f"{me.name} has no {thing}.", "SHA-ECO-002", "Sell what is there.")


@action("Sell", "table", unless=(no_quiet, no_sale, no_raw), any_time=True)
def sell(play: Play, actor: str, thing: Annotated[str, Pick("What", own_things)], *, raw: Raw = False) -> int:
    """Sell what one has at the price of the place; raw goods fetch half. [SHA-ECO-002 SHA-ECO-043]

    Gives the copper.
    """
    me = play.actor(actor)
    price = price_of(play.state, play.book, thing, as_it_was_made(me, play.book, thing, raw=raw))
    carry(play, actor, lost=(thing,))
    play.change(actor, "character.funds", me.character.funds + price, "sold")
    play.note(f"{me.name} gets {in_words(price)}")
    return price


def as_it_was_made(actor: Actor, book: Book, thing: str, *, raw: bool) -> Purchase:
    """What somebody has, as it would be bought: a blunted weapon or a small basket is worth less, but no shard.

    Of things in several sizes the usual ones go first. [SHA-ECO-031]
    """
    worked, item = actor.character.worked.get(thing, ()), book.content[Item].get(thing)
    size = PLAINLY.size if item is None else next(reversed(sizes_of(actor.character, item)), PLAINLY.size)
    blunted = "subdual" if "subdual" in worked and not is_unbreakable(book, thing) else ""
    return Purchase(quality=blunted, size=size, raw=raw)


@action(
    "Give or take a thing", "table", unless=(no_such_quality, no_keeping), id="hand-over", any_time=True, gm_only=True
)
def hand_over(
    play: Play,
    actor: str,
    target: Anybody,
    thing: Annotated[str, Pick("What", there_is)],
    count: Quantity = 1,
    quality: Annotated[str, Pick("Of which quality", entries_of(Quality))] = "",
    *,
    take: Annotated[bool, Tick("Take it away")] = False,
) -> None:
    """What somebody starts with, finds or loses is for the game master to say. [SHA-ECO-003 SHA-ECO-005 SHA-ECO-048]"""
    things = (thing,) * count
    carry(play, target, () if take else things, (quality,) if quality and not take else (), things if take else ())
    play.note(
        f"{play.actor(target).name} {'loses' if take else 'gets'} {count} {called(play.book, thing)}", to=(target, GM)
    )
