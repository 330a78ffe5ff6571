"""Offers of temperament: which traits and passions may be chosen, and why not."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Say
from rulewright.kits.choosing import Options, entries_of, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.skills.temperament.ratings import called, passion_now, trait_now
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.entries import Affront, Trait
from rulewright.rulesets.brp.state.temperament.feelings import TRAIT, sides

# -- what can be chosen -------------------------------------------------------------------------


def own_traits(state: State, book: Book, who: str) -> Options:
    """Both sides of every pair that somebody has. [BRP-OPT-013]"""
    me = state.actor(who)
    return tuple(
        option(each, each.capitalize(), f"{int(trait_now(me, each, book))}%") for each in sides(me.character, book)
    )


def every_trait(state: State, book: Book, who: str) -> Options:
    """Both sides of every pair there is, whoever has it. [BRP-OPT-013]"""
    pairs = book.content.all(Trait)
    return tuple(option(side.lower(), side, pair.text) for pair in pairs for side in (pair.trait, pair.opposite))


def own_passions(state: State, book: Book, who: str) -> Options:
    """What somebody feels strongly about. [BRP-SYS-026]"""
    me = state.actor(who)
    return tuple(option(name, called(name), f"{int(passion_now(me, name))}%") for name in me.character.passions)


def own_feelings(state: State, book: Book, who: str) -> Options:
    """Passions, and traits, which are used like them, where each are played. [BRP-OPT-018 BRP-SYS-026]"""
    felt = own_passions(state, book, who) if book.options.passions else ()
    shown = own_traits(state, book, who) if book.options.traits else ()
    return (*felt, *(option(f"{TRAIT}/{each.key}", each.label, each.note) for each in shown))


type OwnTrait = Annotated[str, Pick("Trait", own_traits)]
type AnyTrait = Annotated[str, Pick("Trait", every_trait)]
type OwnPassion = Annotated[str, Pick("Passion", own_passions)]
type Feeling = Annotated[str, Pick("Passion or trait", own_feelings)]
type Because = Annotated[str, Say("Why")]
type Stirring = Annotated[str, Pick("What stirs it", entries_of(Affront, told=True))]

# -- why not ------------------------------------------------------------------------------------


def no_traits(book: Book) -> Refusal | None:
    """Why no trait is asked about: they are not played here. [BRP-OPT-012]"""
    if book.options.traits:
        return None
    return Refusal("Personality traits are not in use here.", "BRP-OPT-012", "Switch traits on.")


def no_passion(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no passion is called on. [BRP-SYS-026]"""
    if book.options.passions and state.actor(actor).character.passions:
        return None
    return Refusal("No passion is in use here.", "BRP-SYS-026", "Switch passions on, and write one down.")


def no_such_passion(state: State, actor: str, passion: str) -> Refusal | None:
    """Why one passion moves nobody: it is not theirs. [BRP-SYS-026]"""
    me = state.actor(actor)
    if passion in me.character.passions:
        return None
    return Refusal(f"{me.name} has no such passion here.", "BRP-SYS-026", "Use one that is in use and written down.")


def no_feeling(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no feeling inspires anybody: neither passions nor traits are played, or they have none. [BRP-OPT-018 BRP-SYS-026]"""
    if own_feelings(state, book, actor):
        return None
    return Refusal("No passion is in use here.", "BRP-SYS-026", "Switch passions or traits on, and write one down.")
