"""Market: what things cost here, in what size and of what quality, and what raw goods and stones fetch."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Refusal
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.gear.gear import no_quality, with_quality
from rulewright.rulesets.shards.gear.wares import for_sale, own_things, owned, ware_of
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_world import Agent, Quality, Scope
from rulewright.rulesets.shards.state.scale import exactly

type Size = Literal["smaller", "usual", "larger"]
COPPER = 100
"""Copper to a silver; all prices are kept in copper. [SHA-ECO-001]"""
FRESH_DAYS, PRESERVED_DAYS = 7, 365
SERVICES = ("lodging", "retainer")
"""What is had for days and cannot be carried."""


def in_words(copper: int) -> str:
    """A price as people say it. [SHA-ECO-001]"""
    silver, rest = divmod(copper, COPPER)
    return " ".join(part for part in (f"{silver} s" if silver else "", f"{rest} c" if rest else "") if part) or "0 c"


def local_price(copper: int, factor: float = 1) -> int:
    """What something costs here: prices are a guide, and a place has its own factor. [SHA-ECO-002]"""
    return ceil(copper * exactly(factor))


def sized(item: Item, size: Size) -> Item:
    """A container or an instrument of another size: all its figures halved or doubled. [SHA-ECO-031 SHA-ECO-032]"""
    by = Fraction(1, 2) if size == "smaller" else Fraction(2)
    return replace(
        item,
        encumbrance=float(exactly(item.encumbrance) * by),
        price=floor(item.price * by),
        capacity=floor(item.capacity * by),
    )


def fits(container: Item, contents: tuple[float, ...]) -> bool:
    """Whether a container holds all this; what is in it weighs what it weighs. [SHA-ECO-031]"""
    return sum((exactly(each) for each in contents), Fraction(0)) <= container.capacity


def unrefined(copper: int) -> int:
    """What raw goods fetch before they are worked. [SHA-ECO-043]"""
    return copper // 2


def gem_price(copper: int, carats: int, *, generous: bool = False) -> int:
    """A stone's worth grows faster than its weight: three or four times for each doubling. [SHA-ECO-044]"""
    times = 0
    while 2 ** (times + 1) <= carats:
        times += 1
    price: int = copper * (4 if generous else 3) ** times
    return price


def keeps(item: str) -> int:
    """How many days food keeps. [SHA-ECO-036]"""
    return PRESERVED_DAYS if "preserved" in item else FRESH_DAYS


def bill(items: tuple[Item, ...], days: int = 1) -> int:
    """What lodging and wages for some days come to; meals and drinks count by the piece. [SHA-ECO-045 SHA-ECO-046]"""
    by_day = ("Lodging",)
    return sum(each.price * (days if each.sort == "retainer" or each.name.startswith(by_day) else 1) for each in items)


# -- buying and selling -------------------------------------------------------------------------


type Percent = Annotated[int, Within("Price here, in percent", 1, 1000)]
type Raw = Annotated[bool, Tick("Unrefined")]


@dataclass(frozen=True, slots=True)
class Purchase:
    """How something is bought: how many, for how many days, at what price here, of what quality and size, or raw."""

    count: Annotated[int, Within("How many", 1, 1000)] = 1
    days: Annotated[int, Within("For how many days", 1, 1000)] = 1
    percent: Percent = 100
    quality: Annotated[str, Pick("Of which quality", entries_of(Quality))] = ""
    size: Size = "usual"
    raw: Raw = False


PLAINLY = Purchase()
"""One of it, as it is, at the usual price."""


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
            return bill((item if purchase.size == "usual" else sized(item, purchase.size),), purchase.days)
        case Weapon() as weapon:
            return (with_quality(weapon, purchase.quality) if purchase.quality else weapon).price
        case Armor() | Agent() as other:
            return other.price
    return 0


def price_of(book: Book, thing: str, purchase: Purchase) -> int:
    """What a purchase comes to here, in copper. [SHA-ECO-002 SHA-ECO-043]"""
    listed = asked_for(book, thing, purchase)
    return local_price(purchase.count * (unrefined(listed) if purchase.raw else listed), purchase.percent / 100)


def no_such_quality(book: Book, thing: str, quality: str) -> Refusal | None:
    """Why a thing is not to be had of some quality: it is nothing for it. [SHA-ECO-005]"""
    return no_quality(book.content.get(Quality, quality), scope_of(book, thing)) if quality else None


def no_purchase(state: State, book: Book, actor: str, thing: str, purchase: Purchase) -> Refusal | None:
    """Why something cannot be bought so: it is too dear. [SHA-ECO-001]"""
    price, funds = price_of(book, thing, purchase), state.actor(actor).character.funds
    if price <= funds:
        return None
    return Refusal(f"It costs {in_words(price)}, and there are {in_words(funds)}.", "SHA-ECO-001", "Earn more.")


@action("Buy", "table", unless=(no_such_quality, no_purchase), any_time=True)
def buy(play: Play, actor: str, thing: Annotated[str, Pick("What", for_sale)], purchase: Purchase = PLAINLY) -> int:
    """At the price of the place; lodging and wages by the day.

    Gives the price in copper. [SHA-ECO-001 SHA-ECO-002 SHA-ECO-031 SHA-ECO-036 SHA-ECO-043 SHA-ECO-045 SHA-ECO-046]
    """
    price, quality = price_of(play.book, thing, purchase), purchase.quality
    me = play.actor(actor)
    play.change(actor, "character.funds", me.character.funds - price, "bought")
    ware = ware_of(play.book, thing)
    if not isinstance(ware, Item) or ware.sort not in SERVICES:
        carry(play, actor, (thing,) * purchase.count, (quality,) if quality else ())
    fresh = f"; it keeps {keeps(thing)} days" if isinstance(ware, Item) and ware.sort == "ration" else ""
    play.note(f"{me.name} pays {in_words(price)}{fresh}")
    return price


def no_sale(state: State, book: Book, actor: str, thing: str) -> Refusal | None:
    """Why something cannot be sold: it is not there. [SHA-ECO-002]"""
    me = state.actor(actor)
    if thing in owned(me.character, book):
        return None
    return Refusal(f"{me.name} has no {thing}.", "SHA-ECO-002", "Sell what is there.")


@action("Sell", "table", unless=(no_sale,), any_time=True)
def sell(
    play: Play,
    actor: str,
    thing: Annotated[str, Pick("What", own_things)],
    percent: Percent = 100,
    *,
    raw: Raw = False,
) -> int:
    """Sell what one has at the price of the place; raw goods fetch half. [SHA-ECO-002 SHA-ECO-043]

    Gives the copper.
    """
    me = play.actor(actor)
    listed = asked_for(play.book, thing)
    price = local_price(unrefined(listed) if raw else listed, percent / 100)
    carry(play, actor, lost=(thing,))
    play.change(actor, "character.funds", me.character.funds + price, "sold")
    play.note(f"{me.name} gets {in_words(price)}")
    return price


@action("Value a gem", "table", id="gem", any_time=True, gm_only=True)
def value_gem(
    play: Play,
    actor: str,
    copper: Annotated[int, Within("Copper for one carat", 1, 10_000_000)],
    carats: Annotated[int, Within("Carats", 1, 1000)],
    *,
    generous: Annotated[bool, Tick("Four times for each doubling")] = False,
) -> int:
    """A stone's worth grows faster than its weight. [SHA-ECO-044]"""
    worth = gem_price(copper, carats, generous=generous)
    play.note(f"{carats} carats are worth {in_words(worth)}")
    return worth


def holder_of(book: Book, container: str, size: Size) -> Item:
    """A container of some size."""
    listed = book.content.get(Item, container)
    return listed if size == "usual" else sized(listed, size)


def no_room(book: Book, container: str, things: tuple[str, ...], size: Size) -> Refusal | None:
    """Why a container does not hold all this. [SHA-ECO-031]"""
    holder = holder_of(book, container, size)
    if fits(holder, tuple(book.content.get(Item, each).encumbrance for each in things)):
        return None
    return Refusal(f"{holder.name} holds {holder.capacity}.", "SHA-ECO-031", "Pack less, or take a larger one.")


@action("Pack things into a container", unless=(no_room,), any_time=True)
def stow(
    play: Play,
    actor: str,
    container: Annotated[str, Pick("Into what", entries_of(Item, lambda each: each.capacity > 0))],
    things: Annotated[tuple[str, ...], Pick("What", entries_of(Item, lambda each: each.sort not in SERVICES))],
    size: Size = "usual",
) -> None:
    """Whether a container holds all this. [SHA-ECO-031]"""
    holder = holder_of(play.book, container, size)
    play.note(f"{play.actor(actor).name} packs {', '.join(things)} into {holder.name}")
