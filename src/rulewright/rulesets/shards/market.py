"""Market: what things cost here, in what size and of what quality, and what raw goods and stones fetch."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Literal

from msgspec.structs import replace

from rulewright.play import Refusal, Refused, refuse, rule
from rulewright.rulesets.shards.belongings import carry, owned
from rulewright.rulesets.shards.character import Book, Play, State
from rulewright.rulesets.shards.entries import Armor, Item, Weapon
from rulewright.rulesets.shards.entries_world import Agent, Quality, Scope
from rulewright.rulesets.shards.gear import no_quality, with_quality
from rulewright.rulesets.shards.scale import exactly

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


def scope_of(book: Book, thing: str) -> Scope:
    """What kind of thing something is to a quality. [SHA-ECO-005]"""
    return "weapon" if thing in book.content[Weapon] else "armor" if thing in book.content[Armor] else "miscellaneous"


def asked_for(book: Book, thing: str, size: Size = "usual", quality: str = "", days: int = 1) -> int:
    """What a shop asks for one of something, by its size, its quality, and for how many days it is hired. [SHA-ECO-002]"""
    if thing in book.content[Item]:
        item = book.content.get(Item, thing)
        return bill((item if size == "usual" else sized(item, size),), days)
    if thing in book.content[Weapon]:
        weapon = book.content.get(Weapon, thing)
        return (with_quality(weapon, quality) if quality else weapon).price
    kind = Armor if thing in book.content[Armor] else Agent
    return int(book.content.get(kind, thing).price)  # type: ignore[attr-defined]


def no_purchase(state: State, book: Book, actor: str, thing: str, price: int, quality: str = "") -> Refusal | None:
    """Why something cannot be bought so: too dear, or no such quality for it. [SHA-ECO-001 SHA-ECO-005]"""
    if quality:
        misfit = no_quality(book.content.get(Quality, quality), scope_of(book, thing))
        if misfit is not None:
            return misfit
    funds = state.actor(actor).character.funds
    if price > funds:
        return Refusal(f"It costs {in_words(price)}, and there are {in_words(funds)}.", "SHA-ECO-001", "Earn more.")
    return None


@rule
def buy(
    play: Play, actor: str, thing: str, count: int = 1, days: int = 1, percent: int = 100, quality: str = "",
    size: Size = "usual", *, raw: bool = False,
) -> int:  # fmt: skip
    """Buy something at what it costs here; gives the price in copper.

    [SHA-ECO-001 SHA-ECO-002 SHA-ECO-031 SHA-ECO-036 SHA-ECO-043 SHA-ECO-045 SHA-ECO-046]
    """
    listed = asked_for(play.book, thing, size, quality, days)
    price = local_price(count * (unrefined(listed) if raw else listed), percent / 100)
    refusal = no_purchase(play.state, play.book, actor, thing, price, quality)
    if refusal is not None:
        raise Refused(refusal)
    me = play.actor(actor)
    play.change(actor, "character.funds", me.character.funds - price, "bought")
    item = play.book.content.get(Item, thing) if thing in play.book.content[Item] else None
    if item is None or item.sort not in SERVICES:
        carry(play, actor, (thing,) * count, (quality,) if quality else ())
    fresh = f"; it keeps {keeps(thing)} days" if item is not None and item.sort == "ration" else ""
    play.note(f"{me.name} pays {in_words(price)}{fresh}")
    return price


@rule
def sell(play: Play, actor: str, thing: str, percent: int = 100, *, raw: bool = False) -> int:
    """Sell what one has; raw goods fetch half. Gives the copper. [SHA-ECO-002 SHA-ECO-043]"""
    me = play.actor(actor)
    if thing not in owned(me.character):
        raise refuse(f"{me.name} has no {thing}.", "SHA-ECO-002", "Sell what is there.")
    listed = asked_for(play.book, thing)
    price = local_price(unrefined(listed) if raw else listed, percent / 100)
    carry(play, actor, lost=(thing,))
    play.change(actor, "character.funds", me.character.funds + price, "sold")
    play.note(f"{me.name} gets {in_words(price)}")
    return price


@rule
def value_gem(play: Play, actor: str, copper: int, carats: int, *, generous: bool = False) -> int:
    """Say what a stone is worth, from what one carat of its kind is. [SHA-ECO-044]"""
    worth = gem_price(copper, carats, generous=generous)
    play.note(f"{carats} carats are worth {in_words(worth)}")
    return worth


@rule
def stow(play: Play, actor: str, container: str, things: tuple[str, ...], size: Size = "usual") -> None:
    """Pack things into something that holds them. [SHA-ECO-031]"""
    listed = play.book.content.get(Item, container)
    holder = listed if size == "usual" else sized(listed, size)
    weights = tuple(play.book.content.get(Item, each).encumbrance for each in things)
    if not fits(holder, weights):
        raise refuse(f"{holder.name} holds {holder.capacity}.", "SHA-ECO-031", "Pack less, or take a larger one.")
    play.note(f"{play.actor(actor).name} packs {', '.join(things)} into {holder.name}")
