"""Offers: what the forms of several actions let people choose from."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, with_keys
from rulewright.kits.choosing import Options, all_but, listed, option, people
from rulewright.play import Option
from rulewright.rulesets.otherworld.state.character import Book, State
from rulewright.rulesets.otherworld.state.entries import Weapon


def others_in_play(state: State, book: Book, who: str) -> list[str]:
    """Everybody else in play, enemies first."""
    found = all_but(state, who, lambda other: not other.is_out)
    return sorted(found, key=lambda other: not state.scene.are_enemies(who, other))


@with_keys(others_in_play)
def others(state: State, book: Book, who: str) -> Options:
    """Everybody else in play, by their names."""
    return people(state, others_in_play(state, book, who))


def everybody(state: State, book: Book, who: str) -> Options:
    """Everybody in play, oneself last."""
    return (*others(state, book, who), *people(state, (who,)))


def at_hand(state: State, book: Book, who: str) -> Options:
    """What somebody can strike with now."""
    weapons = dict.fromkeys((*state.actor(who).in_hand, "fists"))
    return listed(book.content.get(Weapon, weapon) for weapon in weapons)


type Target = Annotated[str, Pick("Target", others)]
type Anyone = Annotated[str, Pick("Target", everybody)]
type Toward = Annotated[str, Pick("Towards", others)]
type With = Annotated[str, Pick("With", at_hand)]


def spoken(key: str, note: str = "") -> Option[str]:
    """An option that reads as its key is spoken."""
    return option(key, key.replace("/", ": ").replace("-", " "), note)
