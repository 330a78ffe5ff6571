"""What the mighty can choose from, what keeps them from it, and what is worth knowing of how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from rulewright.contract import Measure, Pick, Within
from rulewright.kits.choosing import Options, option, people
from rulewright.play import Refusal
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.superpowers.combined import combines
from rulewright.rulesets.brp.powers.superpowers.costs import only_in_form
from rulewright.rulesets.brp.powers.superpowers.price import price_for, superpower_of
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import id_of, known_of, level_known, title, variant_of
from rulewright.rulesets.brp.state.powers_state import Use

DONE = Measure("done", "Works", lambda ending: bool(ending.outcome), bool)


# -- what can be chosen -------------------------------------------------------------------------


def usable(state: State, book: Book, who: str) -> Options:
    """Superpowers that are used, with levels and price."""
    me = state.actor(who)
    found = []
    for key in known_of(me, "superpowers"):
        if superpower_of(key, book).lasts.what != "always":
            level = level_known(me, key)
            price = price_for(state, book, who, Use(power=key, level=level))
            found.append(option(key, title(key, book), f"level {level}, {price} PP"))
    return tuple(found)


def energies(state: State, book: Book, who: str) -> Options:
    """Energies that may go out with another of their power. [BRP-POW-275]"""
    there = known_of(state.actor(who), "superpowers")
    return tuple(option(key, title(key, book)) for key in there if combines(key, book))


def standing(state: State, book: Book, who: str) -> Options:
    """Superpowers that are always on, and can be switched off. [BRP-POW-269]"""
    me = state.actor(who)
    return tuple(
        option(key, title(key, book))
        for key in known_of(me, "superpowers")
        if superpower_of(key, book).lasts.what == "always" and not only_in_form(key, me.character, book)
    )


def owned(state: State, book: Book, who: str) -> Options:
    """All superpowers somebody has."""
    return tuple(option(key, title(key, book)) for key in known_of(state.actor(who), "superpowers"))


def buyable(state: State, book: Book, who: str) -> Options:
    """All superpowers there are, kind by kind."""
    there = book.content.all(Superpower)
    keys = [f"superpowers/{each.id}/{kind}" for each in there if each.variants for kind in each.choices]
    keys += [f"superpowers/{each.id}" for each in there if not each.variants]
    named = [key for key in known_of(state.actor(who), "superpowers") if key not in keys]
    return tuple(option(key, title(key, book)) for key in (*keys, *named))


def burdens(state: State, book: Book, who: str) -> Options:
    """Failings and limits that somebody has."""
    written = state.actor(who).character
    return tuple(option(each, each) for each in (*written.failings, *written.limits))


def shrunk(state: State, book: Book, who: str) -> Options:
    """Those who have made themselves small."""
    there = [each for each, actor in state.actors.items() if actor.is_marked("superpowers/size-change/shrink")]
    return people(state, there)


type Levels = Annotated[int, Within("Levels", 1, 100)]
type Owned = Annotated[str, Pick("Power", owned)]
type Whom = Annotated[str, Pick("Whom", anybody)]


# -- why not ------------------------------------------------------------------------------------


def without(power: str, kind: str = "") -> Callable[..., Refusal | None]:
    """Refuse whoever has not one power, of whatever kind or of the one that is named."""

    def no_such_power(state: State, actor: str) -> Refusal | None:
        known = known_of(state.actor(actor), "superpowers")
        if any(id_of(key) == power and kind in ("", variant_of(key)) for key in known):
            return None
        return Refusal(f"{state.actor(actor).name} has no such power.", "BRP-POW-244", "Nothing to do.")

    return no_such_power


def no_might(state: State, actor: str) -> Refusal | None:
    """Why this is not for somebody: no superpowers. [BRP-POW-244]"""
    if known_of(state.actor(actor), "superpowers"):
        return None
    return Refusal(f"{state.actor(actor).name} has no superpowers.", "BRP-POW-244", "Nothing to do.")


def no_superpowers(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there are no superpowers in this game. [BRP-CHR-015]"""
    if "superpowers" in book.options.powers or known_of(state.actor(actor), "superpowers"):
        return None
    return Refusal("There are no superpowers in this game.", "BRP-CHR-015", "Switch the set on.")


def no_time_to_grow(state: State) -> Refusal | None:
    """Why nobody's powers grow now: there is a fight. [BRP-POW-262]"""
    if state.scene.round.number:
        return Refusal("Nobody has time for that in a fight.", "BRP-POW-262", "End the scene first.")
    return None


def nothing_standing(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is nothing to switch. [BRP-POW-269]"""
    if standing(state, book, actor):
        return None
    return Refusal(f"{state.actor(actor).name} has nothing that is always on.", "BRP-POW-269", "Nothing to do.")


def nobody_tiny(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is nobody to look for. [BRP-POW-329]"""
    return None if shrunk(state, book, actor) else Refusal("Nobody has shrunk here.", "BRP-POW-329", "Nothing to do.")
