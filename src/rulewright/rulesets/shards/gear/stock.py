"""Stock: food that keeps for so long, pieces with a name of their own, lamps and their fuel, what is left in containers."""

from __future__ import annotations

from rulewright.play import Effect, FrozenMap, Minutes
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.state.character import Actor, Book, Character, Play
from rulewright.rulesets.shards.state.effects import MINUTES, PERISHABLE
from rulewright.rulesets.shards.state.entries_gear import Item

SIZED = ("smaller", "larger")
"""The sizes that are not the usual one. [SHA-ECO-031]"""
SPENT = "fuel spent"
"""Marks a lamp that has been lit: it is filled again a day later. [SHA-ECO-030]"""


def names_of(entry: Item | None, worked: tuple[str, ...]) -> tuple[str, ...]:
    """What some pieces of a sort are called, one word for each of them: a kit's field, a container's size.

    [SHA-ECO-028 SHA-ECO-031]
    """
    if entry is None:
        return ()
    return tuple(each for each in worked if each in entry.trades or (entry.sizes and each in SIZED))


def still_named(mine: Character, book: Book, items: tuple[str, ...]) -> FrozenMap[str, tuple[str, ...]]:
    """The qualities of somebody's things, without the names of pieces that are gone: those with none go first.

    [SHA-ECO-028 SHA-ECO-031]
    """
    worked = mine.worked
    for key, had in mine.worked.items():
        named = names_of(book.content[Item].get(key), had)
        if len(named) > items.count(key):
            left = (*(each for each in had if each not in named), *named[: items.count(key)])
            worked = worked.with_(key, left)
    return worked


def newly_named(book: Book, thing: str, had: tuple[str, ...], made: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The qualities of things of a sort once so many more have come, made so: each has a name of its own.

    [SHA-ECO-005 SHA-ECO-028 SHA-ECO-031]
    """
    entry = book.content[Item].get(thing)
    named, before = names_of(entry, made), names_of(entry, had)
    plain = dict.fromkeys(each for each in (*had, *made) if each not in (*named, *before))
    return (*plain, *before, *(named * count))


def stock_of(food: Item, count: int) -> Effect:
    """Food that begins to keep now. [SHA-ECO-036]"""
    return Effect(
        id=f"stock-{food.id}", name=PERISHABLE, source=food.id, marks=(PERISHABLE,), clock=Minutes(food.keeps * MINUTES["day"]),
        level=count, text=food.name, rules=("SHA-ECO-036",),
    )  # fmt: skip


def first_stock(items: tuple[str, ...], book: Book) -> tuple[Effect, ...]:
    """What somebody brings into play that keeps for so long. [SHA-ECO-036]"""
    food = (book.content[Item].get(each) for each in dict.fromkeys(items))
    return tuple(stock_of(each, items.count(each.id)) for each in food if each is not None and each.keeps)


def time_left(effect: Effect) -> int:
    """Minutes that something still has."""
    return effect.clock.left if isinstance(effect.clock, Minutes) else 0


def stocks_of(actor: Actor, food: str) -> dict[str, Effect]:
    """What somebody has of a food, bought together and as old as each other, by the key it is kept under. [SHA-ECO-036]"""
    mine = actor.effects.items()
    return {key: each for key, each in mine if PERISHABLE in each.marks and each.source == food}


def lit(item: str) -> str:
    """What is there while a lamp of a sort burns. [SHA-ECO-030]"""
    return f"lit-{item}"


def settle_stock(play: Play, who: str, gained: tuple[str, ...], kept: tuple[str, ...]) -> None:
    """Food that comes to somebody keeps from now on, and the oldest goes first; what is gone is in no container, and
    no lamp of it burns. [SHA-ECO-030 SHA-ECO-031 SHA-ECO-036]
    """
    leave_behind(play, who, kept)
    for each in dict.fromkeys(gained):
        food = play.book.content[Item].get(each)
        if food is not None and food.keeps:
            begin(play, who, stock_of(food, gained.count(each)))
    packed = still_packed(play.actor(who).packed, kept)
    if packed != play.actor(who).packed:
        play.change(who, "packed", packed, "belongings")


def leave_behind(play: Play, who: str, kept: tuple[str, ...]) -> None:
    """What was kept of things goes with them: the days of food, the light and the fuel of lamps. [SHA-ECO-030 SHA-ECO-036]"""
    effects, items = play.actor(who).effects, play.book.content[Item]
    counted: dict[str, int] = {}
    for key, each in sorted(effects.items(), key=lambda pair: -time_left(pair[1])):
        if PERISHABLE in each.marks or SPENT in each.marks:
            room = kept.count(each.source) - counted.get(each.source, 0)
            stays = min(max(0, room), each.level)
            counted[each.source] = counted.get(each.source, 0) + stays
            if not stays:
                end(play, who, key, "belongings")
            elif stays != each.level:
                play.change(who, f"effects.{key}.level", stays, "belongings")
        elif key == lit(each.source) and each.source not in kept and not items[each.source].burns_up:
            end(play, who, key, "belongings")


def still_packed(packed: FrozenMap[str, tuple[str, ...]], items: tuple[str, ...]) -> FrozenMap[str, tuple[str, ...]]:
    """What is in containers, without those that are gone and what is no longer had. [SHA-ECO-031]"""
    left, kept = list(items), {}
    for container, things in packed.items():
        stays = []
        for each in things if container in items else ():
            if each in left:
                left.remove(each)
                stays.append(each)
        kept[container] = tuple(stays)
    return FrozenMap({container: things for container, things in kept.items() if things})
