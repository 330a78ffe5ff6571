"""Goods: what somebody wants to have, what it is worth, and how far that is from their means."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from rulewright.contract import Pick, Say, Tick, Within
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.offers import skills
from rulewright.rulesets.brp.gear.enchanted import called
from rulewright.rulesets.brp.state.arms import is_a_thing
from rulewright.rulesets.brp.state.belongings.values import PRICELESS, Quality, rank_of, wealth_rank, worth_by_quality
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.entries import Armour, Shield, Weapon
from rulewright.rulesets.brp.state.eras import of_the_time, to_be_had
from rulewright.rulesets.brp.state.kinds.worth import LADDER, RESTRICTED, Value

FINEST: Value = "average"
"""The value of the best there is where nothing is made for sale. [BRP-OPT-021]"""
HARD, FURTHEST = 2, 2
"""How many levels above one's means make a Status roll Difficult, and beyond which it brings nothing. [BRP-EQP-006]"""


def arms_for_sale(state: State, book: Book, who: str) -> Options:
    """Weapons, shields and armour of the time, with their value; what grows on a body is not for sale, nor what is one
    creature's own, nor the bare body that everybody has. [BRP-EQP-003]
    """
    arms: list[Weapon | Shield | Armour] = [each for each in book.content.all(Weapon) if is_a_thing(each)]
    arms += book.content.all(Shield)
    arms += (each for each in book.content.all(Armour) if not each.natural)
    there = [each for each in to_be_had(arms, book) if of_the_time(each, book)]
    return tuple(option(each.id, each.name, each.value or LADDER[0]) for each in there)


class Order(Struct, frozen=True, kw_only=True):
    """What somebody wants: something listed, or anything else with a value; how well it is made, and how many of it."""

    item: Annotated[str, Pick("Arms or armour", arms_for_sale)] = ""
    name: Annotated[str, Say("Or something else")] = ""
    value: Annotated[Value, Pick("Value of something else")] = "average"
    quality: Annotated[Quality, Pick("Quality")] = "average"
    levels: Annotated[int, Within("Levels of value for that", 1, 3)] = 1
    number: Annotated[int, Within("How many", 1, 100)] = 1
    skill: Annotated[str, Pick("Gear for", skills)] = ""
    restricted: Annotated[bool, Tick("It takes a permit")] = False


def title_of(order: Order, book: Book) -> str:
    """What somebody wants, by its name."""
    return called(order.item, book) if order.item else order.name.strip()


def listed_value(order: Order, book: Book) -> str:
    """The value of what is wanted, as listed or as said."""
    if not order.item:
        return order.value
    if order.item in book.content[Armour]:
        return book.content.get(Armour, order.item).value
    if order.item in book.content[Shield]:
        return book.content.get(Shield, order.item).value
    return book.content.get(Weapon, order.item).value


def worth(order: Order, book: Book) -> int:
    """The rank of what is wanted, by its value and its quality. [BRP-EQP-002 BRP-EQP-025]"""
    value = listed_value(order, book)
    return 0 if value == RESTRICTED else worth_by_quality(rank_of(value), order.quality, order.levels)


def gap(me: Actor, rank: int, book: Book) -> int:
    """How many levels above somebody's means a value is, below 0 for less. [BRP-EQP-006]"""
    return rank - wealth_rank(me, book)


# -- why not ------------------------------------------------------------------------------------


def no_goods(book: Book, order: Order) -> Refusal | None:
    """Why nothing is bought: nothing was named, or two things. [BRP-EQP-006]"""
    if bool(order.item) != bool(order.name.strip()):
        return None
    return Refusal("Name one thing.", "BRP-EQP-006", "Choose from the list, or say what else it is.")


def no_fine_work(book: Book, order: Order) -> Refusal | None:
    """Why nothing so fine is to be had: nobody here makes anything for sale. [BRP-OPT-021]"""
    if book.options.made_goods or (order.quality != "superior" and worth(order, book) <= rank_of(FINEST)):
        return None
    return Refusal(
        "Nothing here is better than average.", "BRP-OPT-021", "Take it as it is, or find somebody who makes it."
    )


def no_permit(book: Book, order: Order) -> Refusal | None:
    """Why something is not for sale at all: it is restricted and has no value; it is issued, licensed or stolen.

    [BRP-EQP-003]
    """
    if listed_value(order, book) != RESTRICTED:
        return None
    return Refusal("No money buys that.", "BRP-EQP-003", "It is issued, licensed or stolen: ask the game master.")


def beyond_means(me: Actor, rank: int, book: Book) -> Refusal | None:
    """Why Status does not bring something: it is too far above one's means. [BRP-EQP-006]"""
    if not rank or gap(me, rank, book) <= FURTHEST:
        return None
    return Refusal(
        "That is far beyond your means.", "BRP-EQP-006", "Have it issued, lent or given, or settle for less."
    )


def no_means(state: State, book: Book, actor: str, order: Order) -> Refusal | None:
    """Why somebody cannot buy what they want. [BRP-EQP-006]"""
    return beyond_means(state.actor(actor), worth(order, book), book)


def too_many(state: State, book: Book, actor: str, order: Order) -> Refusal | None:
    """Why somebody does not get so many: a level below one's means it is a small set, at or above them one thing.

    [BRP-EQP-005 BRP-EQP-006]
    """
    rank = worth(order, book)
    far = gap(state.actor(actor), rank, book)
    most = book.options.small_set if far == -1 else 1
    if not rank or far < -1 or order.number <= most:
        return None
    return Refusal(f"Your means reach for {most} at once.", "BRP-EQP-006", "Buy fewer.")


def bargained(title: str) -> str:
    """The mark of somebody who has set up a deal for something. [BRP-EQP-004]"""
    return f"deal for {title}"


def found_out(title: str) -> str:
    """The mark of somebody who knows where something is to be had. [BRP-EQP-007]"""
    return f"found {title}"


def no_deal(state: State, book: Book, actor: str, order: Order) -> Refusal | None:
    """Why what is priceless is not just bought: a deal must be set up first, however rich one is. [BRP-EQP-004]"""
    title = title_of(order, book)
    if worth(order, book) < PRICELESS or state.actor(actor).is_marked(bargained(title)):
        return None
    return Refusal("That is not to be had over a counter.", "BRP-EQP-004", "Set up a deal first.")


def not_found(state: State, book: Book, actor: str, order: Order) -> Refusal | None:
    """Why something is not bought: nobody knows where it is to be had, where a table asks for that. [BRP-EQP-007]"""
    title = title_of(order, book)
    if not book.options.find_goods or not worth(order, book) or state.actor(actor).is_marked(found_out(title)):
        return None
    return Refusal("Nobody knows where that is to be had.", "BRP-EQP-007", "Look for it first.")
