"""Offers: what the forms of several actions let people choose from, as things are now."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, with_keys
from rulewright.kits.choosing import Offers, Options, all_but, choices, entries_of, listed, people
from rulewright.rulesets.otherworlds.state.character import Actor, Book, State
from rulewright.rulesets.otherworlds.state.entries import Difficulty, Power, Weapon, power_of


def other_living(state: State, book: Book, who: str) -> tuple[str, ...]:
    """Everybody else who lives."""
    return all_but(state, who, lambda other: not other.dead)


def all_living(state: State, book: Book, who: str) -> tuple[str, ...]:
    """Everybody who lives, oneself first."""
    return (who, *other_living(state, book, who))


@with_keys(other_living)
def others(state: State, book: Book, who: str) -> Options:
    """Everybody else who lives, by their names."""
    return people(state, other_living(state, book, who))


@with_keys(all_living)
def everybody(state: State, book: Book, who: str) -> Options:
    """Everybody who lives, by their names."""
    return people(state, all_living(state, book, who))


def arms(me: Actor, book: Book, keys: tuple[str, ...]) -> Options:
    """Some of somebody's weapons, by their names."""
    return choices({key: book.content.get(Weapon, me.weapons[key].weapon).name for key in keys})


@with_keys(lambda state, book, who: state.actor(who).usable)
def usable(state: State, book: Book, who: str) -> Options:
    """What can be attacked with at once."""
    me = state.actor(who)
    return arms(me, book, tuple(me.usable))


def powers(*uses: str) -> Offers:
    """Skills and spells of some classes that somebody knows."""

    def known(state: State, book: Book, who: str) -> list[Power]:
        mine = (power_of(each, book) for each in state.actor(who).powers)
        return [power for power in mine if power.use in uses]

    @with_keys(lambda state, book, who: [power.id for power in known(state, book, who)])
    def offer(state: State, book: Book, who: str) -> Options:
        return listed(known(state, book, who), told=True)

    return offer


type Target = Annotated[str, Pick("Target", others)]
type Anyone = Annotated[str, Pick("Target", everybody)]
type Armed = Annotated[str, Pick("Weapon", usable)]
type HowHard = Annotated[str, Pick("Difficulty", entries_of(Difficulty, told=True))]
type Across = Annotated[int, Within("Across", -200, 200)]
type Along = Annotated[int, Within("Along", -200, 200)]
