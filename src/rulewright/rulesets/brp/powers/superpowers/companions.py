"""Companions: sidekicks bought from one's own budget."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, people
from rulewright.kits.counting import so_many
from rulewright.play import Refusal
from rulewright.rulesets.brp.powers.superpowers.costs import cost_of, points_a_level
from rulewright.rulesets.brp.powers.superpowers.growth import earn
from rulewright.rulesets.brp.powers.superpowers.offers import Whom, without
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, Play, State
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.powers_state import Bond
from rulewright.rulesets.brp.state.units import half, part

A_LEVEL = 20
"""Points of a skill in a level of Super Skill. [BRP-POW-289]"""


def sidekick_cost(companion: Actor, book: Book) -> int:
    """What a companion costs as they are now: each point of each characteristic, each started twenty of a skill, each
    power, at the prices of Super Characteristic, Super Skill and the powers. [BRP-POW-289]
    """
    by_point = book.content.get(Superpower, "super-characteristic")
    by_skill = book.content.get(Superpower, "super-skill")
    body = sum(points_a_level(by_point, code) * companion.characteristics.value(code) for code in CHARACTERISTICS)
    skills = sum(part(each.total + (each.given or 0), A_LEVEL) for each in companion.skills.values())
    powers = sum(
        int(cost_of(key, level, companion.character, book))
        for key, level in companion.powers.known.items()
        if key.startswith("superpowers/")
    )
    return body + by_skill.points * skills + powers


def sidekicks(state: State, book: Book, who: str) -> Options:
    """Those at the table who are somebody's sidekicks."""
    bonds = state.actor(who).powers.bonds.values()
    return people(state, [bond.actor for bond in bonds if bond.kind == "sidekick" and bond.actor in state.actors])


def taken_on(state: State, who: str, book: Book) -> dict[str, int]:
    """Somebody's sidekicks, and what each was worth when they were taken on. [BRP-POW-289]"""
    bonds = (bond for bond in state.actor(who).powers.bonds.values() if bond.kind == "sidekick")
    return {
        bond.actor: int(bond.spent) or (sidekick_cost(state.actor(bond.actor), book) if here else 0)
        for bond in bonds
        for here in (bond.actor in state.actors,)
    }


def left_for_sidekicks(state: State, who: str, book: Book) -> int:
    """What is left of the points that were paid, after all sidekicks that one has. [BRP-POW-289]"""
    paid = int(state.actor(who).powers.known.get("superpowers/sidekick", 0))
    return paid - sum(taken_on(state, who, book).values())


def no_companion(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no sidekick can go. [BRP-POW-289]"""
    return None if sidekicks(state, book, actor) else Refusal("There is no sidekick here.", "BRP-POW-289", "Take one.")


def no_sidekick(state: State, book: Book, actor: str, companion: str) -> Refusal | None:
    """Why somebody cannot be a sidekick: they are one, POW above the owner's, or more than is left of what was paid for
    all of them together. [BRP-POW-289]
    """
    owner, them = state.actor(actor), state.actor(companion)
    if companion in taken_on(state, actor, book):
        return Refusal(f"{them.name} is a sidekick already.", "BRP-POW-289", "Take another.")
    if them.characteristics.POW > owner.characteristics.POW:
        return Refusal("A sidekick has no more POW than one has.", "BRP-POW-289", "Lower it.")
    cost, left = sidekick_cost(them, book), left_for_sidekicks(state, actor, book)
    if cost > left:
        text = f"This sidekick costs {cost}, and {so_many(left, 'is/are')} left of what was paid."
        return Refusal(text, "BRP-POW-289", "Pay more, or ask for less.")
    return None


@action("Take a sidekick", "table", unless=(without("sidekick"), no_sidekick), gm_only=True)
def take_sidekick(play: Play, actor: str, companion: Whom) -> int:
    """Somebody becomes a sidekick, if the points that were paid buy all they are. [BRP-POW-289]

    Says what they are worth.
    """
    them = play.actor(companion)
    worth = sidekick_cost(them, play.book)
    bond = Bond(kind="sidekick", name=them.name, actor=companion, spent=worth)
    play.change(actor, f"powers.bonds.{companion}", bond, "a sidekick")
    return worth


@action("A sidekick goes", "table", unless=(no_companion,), gm_only=True)
def lose_sidekick(
    play: Play,
    actor: str,
    companion: Annotated[str, Pick("Who", sidekicks)],
    *,
    released: Annotated[bool, Tick("Let go")] = False,
) -> int:
    """A sidekick is outgrown, killed or let go: half of what they were bought for comes back, or half of what they are
    worth now where they are released. What was paid for them is gone. [BRP-POW-289]

    Says how much.
    """
    bought = taken_on(play.state, actor, play.book)[companion]
    back = half(sidekick_cost(play.actor(companion), play.book) if released else bought)
    play.change(actor, f"powers.bonds.{companion}", UNSET, "goes")
    path = "powers.known.superpowers/sidekick"
    play.change(actor, path, max(0, play.actor(actor).powers.known["superpowers/sidekick"] - bought), "goes")
    earn(play, actor, back)
    return back
