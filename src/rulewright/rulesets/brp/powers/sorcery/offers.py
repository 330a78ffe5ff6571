"""What sorcerers can choose from, what keeps them from it, and what is worth knowing of how it ends."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Struct

from rulewright.contract import Measure, Pick, Say, Within
from rulewright.kits.choosing import Options, option, people
from rulewright.play import Refusal
from rulewright.rulesets.brp.powers.choosing import anybody, picks, things, use_of
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.kinds.powers import Sorcery
from rulewright.rulesets.brp.state.known import known_of, level_known, power_of, title
from rulewright.rulesets.brp.state.powers_state import Use

TAKES = Measure(
    "takes",
    "Takes hold",
    lambda ending: {None: "in the next round", True: "takes hold", False: "fails"}[ending.outcome],
)
WORKS = Measure("works", "Works", lambda ending: bool(ending.outcome), bool)


# -- what can be chosen -------------------------------------------------------------------------


def spells(state: State, book: Book, who: str) -> Options:
    """Spells in somebody's mind, with the level they are held at and their price."""
    me = state.actor(who)
    return tuple(
        option(key, title(key, book), f"up to {level}, {priced(key, book)}")
        for key, level in me.powers.mind.items()
        if key.startswith("sorcery/")
    )


def priced(key: str, book: Book) -> str:
    """What a spell costs, in words."""
    points = power_of(key, book).price.flat
    return f"{points} PP" if points else "1 PP a level"


def known(state: State, book: Book, who: str) -> Options:
    """Spells that somebody knows, with their level."""
    me = state.actor(who)
    return tuple(option(key, title(key, book), str(level_known(me, key))) for key in known_of(me, "sorcery"))


def every_spell(state: State, book: Book, who: str) -> Options:
    """Every spell of sorcery there is."""
    return tuple(option(f"sorcery/{each.id}", each.name) for each in book.content.all(Sorcery))


def bonds(state: State, book: Book, who: str) -> Options:
    """Beings that somebody has bound."""
    there = state.actor(who).powers.bonds
    return tuple(option(key, bond.name) for key, bond in there.items() if bond.kind != "familiar")


def called(state: State, book: Book, who: str) -> Options:
    """Beings that were called and are here."""
    return people(state, [each for each, actor in state.actors.items() if "called" in actor.powers.flags])


type Held = Annotated[str, Pick("Spell", spells)]
type Known = Annotated[str, Pick("Spell", known)]
type AnySpell = Annotated[str, Pick("Spell", every_spell)]
type Bound = Annotated[str, Pick("Which", bonds)]


class Wish(Struct, frozen=True, kw_only=True):
    """A spell as its caster wishes it: on whom or what, at which level, and how."""

    power: Held
    target: Annotated[str, Pick("Target", anybody)] = ""
    level: Annotated[int, Within("Level", 1, 20)] = 1
    item: Annotated[str, Pick("On what", things)] = ""
    choice: Annotated[str, Pick("How", partial(picks, "sorcery"))] = ""
    more: Annotated[tuple[str, ...], Pick("With whom", anybody)] = ()
    size: Annotated[int, Within("SIZ of a thing", 0, 500)] = 0
    words: Annotated[str, Say("What or where")] = ""

    def use(self, state: State, book: Book) -> Use:
        """The use of the spell that this comes to."""
        return use_of(state, book, self)


# -- why not ------------------------------------------------------------------------------------


def no_sorcery(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is no sorcery to speak of."""
    return None if "sorcery" in book.options.powers else no_spell(state, actor)


def no_spell(state: State, actor: str) -> Refusal | None:
    """Why somebody has nothing to cast: no spell is known. [BRP-POW-178]"""
    if known_of(state.actor(actor), "sorcery"):
        return None
    return Refusal(f"{state.actor(actor).name} knows no sorcery.", "BRP-POW-178", "Learn a spell.")


def no_bond(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody is bound."""
    return None if bonds(state, book, actor) else Refusal("Nothing is bound.", "BRP-POW-232", "Summon and bind.")


def no_called_being(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is nothing to bind."""
    return None if called(state, book, actor) else Refusal("Nothing was called.", "BRP-POW-232", "Summon first.")
