"""What forms of powers offer: people, things they carry, what is in force; and a use made from a form."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from rulewright.kits.choosing import Options, option, people
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.powers.numbers import levels_for_all, meant_for
from rulewright.rulesets.brp.state.arms import arm, at_hand
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.entries import Armour, Shield
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.kinds.powers import Power, PowerSet
from rulewright.rulesets.brp.state.known import known_of, power_of
from rulewright.rulesets.brp.state.powers_state import Use


def anybody(state: State, book: Book, who: str) -> Options:
    """Everybody who is not dead, foes first and oneself last."""
    living = [each for each, actor in state.actors.items() if actor.fate != "dead"]
    return people(state, sorted(living, key=lambda each: (each == who, not state.scene.are_enemies(who, each))))


def things(state: State, book: Book, who: str) -> Options:
    """Weapons, shields and suits of everybody here."""
    found: dict[str, str] = {}
    for actor in state.actors.values():
        for item in (*at_hand(actor), *actor.weapons, *actor.armour):
            kind = next((each for each in (Armour, Shield) if item in book.content[each]), None)
            found[item] = book.content.get(kind, item).name if kind else arm(item, book).name
    return tuple(option(item, name) for item, name in found.items())


def in_force(state: State, book: Book, who: str) -> Options:
    """What somebody's powers have on anybody, or keep up."""
    found = {}
    for bearer, actor in state.actors.items():
        for name, effect in actor.effects.items():
            if effect.source == who and any("/" in mark for mark in effect.marks):
                found[f"{bearer}:{name}"] = f"{effect.name} on {actor.name}"
    return tuple(option(key, label) for key, label in found.items())


def languages(state: State, book: Book, who: str) -> Options:
    """Languages that somebody can read."""
    known = [key for key in state.actor(who).skills if key.startswith("language/")]
    return tuple(option(key, name_of(key, book)) for key in dict.fromkeys(("language/own", *known)))


def no_powers(state: State, book: Book, actor: str) -> Refusal | None:
    """Why powers do not matter here."""
    if book.options.powers or any(each.powers.known for each in state.in_view_of(actor).values()):
        return None
    return Refusal("There are no powers here.", "BRP-POW-030", "Switch a set on.")


def picks(of: PowerSet, state: State, book: Book, who: str) -> Options:
    """What the powers of a set that somebody has leave to choose."""
    there = (power_of(key, book) for key in known_of(state.actor(who), of))
    some = dict.fromkeys(one for entry in there if not entry.variants for one in entry.choices)
    return (option("", "As it comes"), *(option(each, each.capitalize()) for each in some))


def spares(of: PowerSet, state: State, book: Book, who: str) -> Options:
    """What levels to spare may go into."""
    there = (power_of(key, book).grows for key in known_of(state.actor(who), of))
    found = dict.fromkeys(one for some in there for one in some)
    return (option("", "Nothing further"), *(option(each, each.capitalize()) for each in found))


class Wished(Protocol):
    """A power as its user wishes it, in a form or by itself."""

    @property
    def power(self) -> str: ...
    @property
    def level(self) -> int: ...
    @property
    def target(self) -> str: ...
    @property
    def item(self) -> str: ...
    @property
    def choice(self) -> str: ...
    @property
    def size(self) -> int: ...
    @property
    def words(self) -> str: ...
    @property
    def more(self) -> tuple[str, ...]: ...


class Spare(Struct, frozen=True):
    """What levels to spare go into: the first of it so many, or all of them for 0; what is left into the `rest`."""

    first: str = ""
    levels: int = 0
    rest: str = ""

    def split(self, beyond: int, grows: Collection[str]) -> FrozenMap[str, int]:
        """How many levels go into each, of so many that are beyond the needed ones. [BRP-POW-106]"""
        most = self.levels or beyond
        parts = {self.first: most if self.first in grows else 0}
        if self.rest in grows and self.rest != self.first:
            parts[self.rest] = max(0, beyond - parts[self.first])
        return FrozenMap({name: levels for name, levels in parts.items() if levels > 0})


NOT_SAID = Spare()


def further(state: State, entry: Power, use: Use, by: str) -> list[Actor]:
    """Who else a use is meant for, each once."""
    first = meant_for(entry, use, by)
    return [state.actor(each) for each in dict.fromkeys(use.more) if each in state.actors and each != first]


def use_of(state: State, book: Book, wished: Wished, spare: Spare = NOT_SAID, *, by: str = "") -> Use:
    """A use from a form: the first choice where none was made; levels to spare go into what was named. `by` is
    whose it is, where nobody is named. [BRP-POW-106]
    """
    entry, choice = power_of(wished.power, book), wished.choice
    use = Use(
        power=wished.power,
        level=wished.level,
        target=wished.target,
        item=wished.item,
        choice=choice if choice in entry.choices else "" if entry.variants else next(iter(entry.choices), ""),
        size=wished.size,
        words=wished.words,
        more=wished.more,
    )
    first = state.actors.get(meant_for(entry, use, by))
    beyond = use.level - levels_for_all(entry, use, first, further(state, entry, use, by))
    split = spare.split(beyond, entry.grows)
    return replace(use, spare=split) if split else use
