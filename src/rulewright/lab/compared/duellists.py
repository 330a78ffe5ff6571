"""Duellists: who is set against whom in an atlas: ready people, creatures, or the same person with one thing after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.content import Entry
from rulewright.content.problem import suggest
from rulewright.contract import Assortment, Book, Price, Ruleset
from rulewright.library import ready
from rulewright.library.bestiary import creatures, specimen
from rulewright.play import refuse
from rulewright.play.values.wire import convert

A_FEW = 10
"""So many things are compared if nobody names any."""
NOTHING = "nothing"
"""What somebody wears who wears none."""
KINDS = {"weapons": "weapon", "armour": "armour", "powers": "power"}
"""What a game may have several of, and what one of them is called."""
MEETING = {
    "weapons": "has one weapon and meets themselves with another, as well trained in each as in their own.",
    "armour": "wears one armour and meets themselves in another.",
    "powers": "has one power and meets themselves with another.",
}
"""What somebody does whose things are compared."""


class Duellists(Struct, frozen=True):
    """Characters by their ids, what the whole is called, a sentence on who they are, and what things cost.

    `kind` tells what is compared: "characters", "creatures", or one of the kinds of things.
    """

    kind: str
    title: str
    told: str
    characters: dict[str, Any]
    prices: dict[str, Price] = {}

    @property
    def names(self) -> dict[str, str]:
        """Everybody's name by their id."""
        return {who: str(getattr(each, "name", "") or who) for who, each in self.characters.items()}


def people_of(game: Ruleset, book: Book[Any], among: Sequence[str] = (), *, beastly: bool = False) -> Duellists:
    """Ready characters and creatures, the latter as printed: those that are named, or all that are either of the two."""
    shelf, beasts = ready(game).characters, beasts_of(game, book, ready(game).characters)
    if beastly and not beasts:
        raise refuse(f"{game.name} has no creatures.", instead="Leave --creatures out: its ready characters fight.")
    wanted = among or tuple(beasts if beastly else shelf)
    for who in wanted:
        if who not in shelf and who not in beasts:
            near = suggest(who, (*shelf, *beasts))
            what = "ready character or creature" if beasts else "ready character"
            raise refuse(f"{game.name} has no {what} {who!r}.", instead=near or ", ".join(shelf))
    people = {who: shelf[who] if who in shelf else _creature(game, book, beasts[who]) for who in wanted}
    if len(people) < 2:
        raise refuse("It takes two to fight.", instead=f"Name two of: {', '.join((*shelf, *beasts))}")
    both = any(who in shelf for who in people), any(who not in shelf for who in people)
    sorts = " and ".join(
        word for word, is_there in zip(("ready characters", "creatures"), both, strict=True) if is_there
    )
    told = f"{sorts.capitalize()} of {game.name} {game.version} in duels, the game playing both."
    kind = "creatures" if beastly else "characters"
    return Duellists(kind, f"Who beats whom in {game.name}", told, people)


def beasts_of(game: Ruleset, book: Book[Any], taken: Iterable[str]) -> dict[str, str]:
    """The creatures of a book by a short id that no ready character has, with their whole one."""
    found: dict[str, str] = {}
    for each in creatures(game, book):
        short = each.id.rpartition("/")[2]
        found[each.id if short in taken or short in found else short] = each.id
    return found


def _creature(game: Ruleset, book: Book[Any], which: str) -> Any:
    return convert(specimen(game, book, which), game.character)


def things_of(game: Ruleset, book: Book[Any], kind: str, of: str = "", among: Sequence[str] = ()) -> Duellists:
    """The same person with one thing after another: those that are named, or a few of many sorts, their own first."""
    there = assortment_of(game, kind)
    who, character = bearer(game, kind, of)
    entries = {each.id: each for each in there.entries(character, book)}
    plain = there.given(character, None, book)
    clothed = any(there.given(character, each, book) == plain for each in entries.values())
    bare = {NOTHING: None} if kind == "armour" and not clothed else {}
    every: dict[str, Entry | None] = {**bare, **entries}
    wanted = among or (*bare, *a_few(there, entries, there.own(character), A_FEW - len(bare)))
    for each in wanted:
        if each not in every:
            near = suggest(each, every) or ", ".join(every)
            raise refuse(f"{who} can have no {KINDS[kind]} {each!r} in {game.name}.", instead=near)
    if len(set(wanted)) < 2:
        raise refuse("It takes two to compare.", instead=f"Name two of: {', '.join(every)}")
    made = {each: _with(there, character, every[each], book) for each in wanted}
    priced = {each: there.price(entry) for each in wanted if (entry := every[each]) is not None}
    prices = {each: price for each, price in priced.items() if price is not None}
    told = f"{who} of {game.name} {game.version} {MEETING[kind]}"
    return Duellists(kind, f"{kind.capitalize()} of {game.name}", told, made, prices)


def assortment_of(game: Ruleset, kind: str) -> Assortment:
    """What a game has of a kind; refuses where it has none worth the name."""
    if kind not in game.assortments:
        has = " or ".join(f"--{each}" for each in game.assortments)
        instead = f"It has: {has}." if has else "Compare its ready characters."
        raise refuse(f"{game.name} says of no {kind} how somebody would have one in place of another.", instead=instead)
    return game.assortments[kind]


def bearer(game: Ruleset, kind: str, of: str = "") -> tuple[str, Any]:
    """Whose things are compared: somebody named, or the first ready one who has something of the kind; with their name."""
    shelf = ready(game).characters
    if of and of not in shelf:
        raise refuse(f"{game.name} has no ready character {of!r}.", instead=suggest(of, shelf) or ", ".join(shelf))
    has = (each for each, character in shelf.items() if game.assortments[kind].own(character))
    which = of or next(has, next(iter(shelf)))
    return str(getattr(shelf[which], "name", "") or which), shelf[which]


def a_few(there: Assortment, entries: Mapping[str, Entry], own: Sequence[str], most: int) -> tuple[str, ...]:
    """Ids of a few things: one's own first, then of each sort in turn; in the order of the book."""
    sorts: dict[str, list[str]] = {}
    for key, entry in entries.items():
        sorts.setdefault(there.sort(entry), []).append(key)
    in_turn: Iterator[str] = (each for round_ in zip_longest(*sorts.values()) for each in round_ if each is not None)
    chosen = list(dict.fromkeys((*(each for each in own if each in entries), *in_turn)))[:most]
    return tuple(each for each in entries if each in chosen)


def _with(there: Assortment, character: Any, entry: Entry | None, book: Book[Any]) -> Any:
    """Somebody with a thing, and called by it."""
    name = NOTHING.capitalize() if entry is None else entry.name
    return replace(there.given(character, entry, book), name=name)
