"""True names: who holds a bound being, who has learned its name, and how another may take it over."""

from __future__ import annotations

from collections.abc import Container
from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, action
from rulewright.play import GM, Refusal
from rulewright.rulesets.brp.powers.beings import ESCAPED, TRUE_NAME
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.sorcery.offers import Bound, no_bond
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.kinds.powers import Being
from rulewright.rulesets.brp.state.powers_state import Use

FOR_GOOD = 3
"""POW that it costs to bind a being into an object for ever. [BRP-POW-232]"""


def binder_of(state: State, being: str) -> str:
    """Who has bound a being, if anybody has; a familiar is bound otherwise. [BRP-POW-237]"""
    for who, actor in state.actors.items():
        for bond in actor.powers.bonds.values():
            if bond.actor == being and bond.kind in ("demon", "elemental"):
                return who
    return ""


def no_rebinding(state: State, actor: str, target: str) -> Refusal | None:
    """Why a being that is bound cannot be bound anew: it is one's own, it sits in an object for ever, or its true name
    is not known. [BRP-POW-237 BRP-POW-238]
    """
    holder = binder_of(state, target)
    if not holder:
        return None
    if holder == actor:
        return Refusal("It is bound already.", "BRP-POW-237", "Dismiss it first.")
    bond = next(each for each in state.actor(holder).powers.bonds.values() if each.actor == target)
    if bond.spent == FOR_GOOD:
        return Refusal("It is bound for ever.", "BRP-POW-238", "Break the object.")
    if f"{TRUE_NAME}{bond.name}" not in state.actor(actor).powers.flags:
        return Refusal("It serves another.", "BRP-POW-237", "Learn its true name first.")
    return None


def change_hands(play: Play, holder: str, taker: str, being: str) -> None:
    """A being that is bound anew is bound by its former master no more, and stands on the new one's side.

    [BRP-POW-237]
    """
    for name, bond in tuple(play.actor(holder).powers.bonds.items()):
        if bond.actor == being:
            play.change(holder, f"powers.bonds.{name}", UNSET, "bound by another")
    play.change_scene(f"sides.{being}", play.scene.side_of(taker), "bound by another")


# -- calling by name ----------------------------------------------------------------------------


def known_by_name(state: State, who: str) -> dict[str, Actor]:
    """Beings that were dismissed and whose true names somebody knows, but for those who have escaped from them and those
    who are bound and at home. [BRP-POW-233 BRP-POW-235]
    """
    mine = state.actor(who).powers.flags
    bound = {bond.actor for each in state.actors.values() for bond in each.powers.bonds.values()}
    return {
        name: body
        for name, body in state.scene.elsewhere.items()
        if name not in bound and f"{TRUE_NAME}{body.name}" in mine and f"{ESCAPED}{body.name}" not in mine
    }


def known_again(state: State, who: str, kinds: Container[str], said: str = "") -> str:
    """Which being of these kinds comes by its true name: the one that is named, or the first where none is. [BRP-POW-235]"""
    for name, body in known_by_name(state, who).items():
        if body.character.species in kinds and (not said or said.casefold() == body.name.casefold()):
            return name
    return ""


def demons(book: Book) -> dict[str, Being]:
    """Every kind of demon, by its id."""
    return {each.id: each for each in book.content.all(Being) if each.kind == "demon"}


def kind_of_demon(book: Book, said: str) -> Being | None:
    """The kind of demon that goes by an id or a name."""
    return next((each for each in demons(book).values() if said.casefold() in (each.id, each.name.casefold())), None)


def no_such_demon(state: State, book: Book, who: str, use: Use) -> Refusal | None:
    """Why nothing answers to what a summoner names: it has escaped from them, or it is no kind of demon and nobody whose
    true name they know. [BRP-POW-233 BRP-POW-235]
    """
    said = use.words
    if not said or kind_of_demon(book, said) or known_again(state, who, demons(book), said):
        return None
    if any(f"{ESCAPED}{said}".casefold() == flag.casefold() for flag in state.actor(who).powers.flags):
        return Refusal("It has nothing to do with this sorcerer any more.", "BRP-POW-233", "Summon another.")
    known = (body.name for body in known_by_name(state, who).values() if body.character.species in demons(book))
    listed = ", ".join((*(each.name for each in demons(book).values()), *known))
    return Refusal("No demon answers to that name.", "BRP-POW-235", f"Name nothing, or one of these: {listed}.")


# -- names that get about -----------------------------------------------------------------------


@action("It tells its true name", "table", unless=(no_bond,), gm_only=True, any_time=True)
def tell_name(play: Play, actor: str, bond: Bound, to: Annotated[str, Pick("To whom", anybody)]) -> None:
    """A being that its master treats badly lets somebody else know its true name, who may then bind it anew.

    [BRP-POW-237]
    """
    name = play.actor(actor).powers.bonds[bond].name
    play.change(to, f"powers.flags.{TRUE_NAME}{name}", 1, "its true name", to=(GM, to))
    play.note(f"{play.actor(to).name} knows the true name of {name}.", to=(GM, to))
