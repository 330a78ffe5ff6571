"""Companions: sidekicks bought from one's own budget."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, people
from rulewright.play import Refusal
from rulewright.rulesets.brp.powers.superpowers.costs import cost_of, points_a_level
from rulewright.rulesets.brp.powers.superpowers.growth import earn
from rulewright.rulesets.brp.powers.superpowers.offers import Whom, without
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Character, Play, State
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.powers_state import Bond
from rulewright.rulesets.brp.state.units import half, part

A_LEVEL = 20
"""Points of a skill in a level of Super Skill. [BRP-POW-289]"""


def sidekick_cost(companion: Character, book: Book) -> int:
    """What a companion costs: each point of each characteristic, each started twenty of a skill, each power, at the
    prices of Super Characteristic, Super Skill and the powers. [BRP-POW-289]
    """
    by_point = book.content.get(Superpower, "super-characteristic")
    by_skill = book.content.get(Superpower, "super-skill")
    body = sum(points_a_level(by_point, code) * companion.characteristics.value(code) for code in CHARACTERISTICS)
    skills = sum(part(each.total + (each.given or 0), A_LEVEL) for each in companion.skills.by_skill().values())
    powers = sum(
        int(cost_of(key, level, companion, book))
        for key, level in companion.powers.items()
        if key.startswith("superpowers/")
    )
    return body + by_skill.points * skills + powers


def sidekicks(state: State, book: Book, who: str) -> Options:
    """Those at the table who are somebody's sidekicks."""
    bonds = state.actor(who).powers.bonds.values()
    return people(state, [bond.actor for bond in bonds if bond.kind == "sidekick" and bond.actor in state.actors])


def no_companion(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no sidekick can go. [BRP-POW-289]"""
    return None if sidekicks(state, book, actor) else Refusal("There is no sidekick here.", "BRP-POW-289", "Take one.")


def no_sidekick(state: State, book: Book, actor: str, companion: str) -> Refusal | None:
    """Why somebody cannot be a sidekick: POW above the owner's, or more than was paid for. [BRP-POW-289]"""
    owner, them = state.actor(actor).character, state.actor(companion).character
    if them.characteristics.POW > owner.characteristics.POW:
        return Refusal("A sidekick has no more POW than one has.", "BRP-POW-289", "Lower it.")
    cost, paid = sidekick_cost(them, book), owner.powers.get("superpowers/sidekick", 0)
    if cost > paid:
        return Refusal(f"This sidekick costs {cost}, and {paid} are paid.", "BRP-POW-289", "Pay more, or ask for less.")
    return None


@action("Take a sidekick", "table", unless=(without("sidekick"), no_sidekick), gm_only=True)
def take_sidekick(play: Play, actor: str, companion: Whom) -> int:
    """Somebody becomes a sidekick, if the points that were paid buy all they are. [BRP-POW-289]

    Says what they are worth.
    """
    them = play.actor(companion)
    bond = Bond(kind="sidekick", name=them.name, actor=companion)
    play.change(actor, f"powers.bonds.{companion}", bond, "a sidekick")
    return sidekick_cost(them.character, play.book)


@action("A sidekick goes", "table", unless=(no_companion,), gm_only=True)
def lose_sidekick(
    play: Play,
    actor: str,
    companion: Annotated[str, Pick("Who", sidekicks)],
    *,
    released: Annotated[bool, Tick("Let go")] = False,
) -> int:
    """A sidekick is outgrown, killed or let go: half of what was paid comes back, or half of what they are worth now
    where they are released. [BRP-POW-289]

    Says how much.
    """
    paid = int(play.actor(actor).powers.known.get("superpowers/sidekick", 0))
    back = half(sidekick_cost(play.actor(companion).character, play.book) if released else paid)
    play.change(actor, f"powers.bonds.{companion}", UNSET, "goes")
    earn(play, actor, back)
    return back
