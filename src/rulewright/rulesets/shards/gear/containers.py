"""Containers: what holds things, what is in it, and why no more goes in."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, listed
from rulewright.play import Refusal
from rulewright.rulesets.shards.gear.belongings import DOSE
from rulewright.rulesets.shards.gear.gear import pieces_of
from rulewright.rulesets.shards.gear.stock import still_packed
from rulewright.rulesets.shards.gear.wares import called, ware_of
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Item
from rulewright.rulesets.shards.state.entries_world import Agent
from rulewright.rulesets.shards.state.scale import exactly

MOST_TRIED = 12
"""Things beyond which nobody tries every way of packing them."""


def fits(holders: tuple[Item, ...], contents: tuple[float, ...]) -> bool:
    """Whether containers hold all this, each thing whole in one of them; what is in them weighs what it weighs.

    [SHA-ECO-031]
    """
    things = tuple(sorted((exactly(each) for each in contents), reverse=True))
    return packs(things, tuple(sorted(exactly(each.capacity) for each in holders)))


def packs(things: tuple[Fraction, ...], room: tuple[Fraction, ...]) -> bool:
    """Whether there is a way to pack things, the largest first, each where it leaves the least room; few in any way."""
    left = sorted(room)
    for count, each in enumerate(things):
        able = [space for space in dict.fromkeys(left) if space >= each]
        if len(things) - count <= MOST_TRIED:
            return any(packs(things[count + 1 :], with_less(left, space, each)) for space in able)
        if not able:
            return False
        left = list(with_less(left, able[0], each))
    return True


def with_less(room: list[Fraction], space: Fraction, taken: Fraction) -> tuple[Fraction, ...]:
    """The room that is left once something has gone into one space of it."""
    left = list(room)
    left[left.index(space)] -= taken
    return tuple(sorted(left))


def weight_of(actor: Actor, book: Book, thing: str) -> float:
    """What a thing that goes into a container weighs: as it was made, a dose what doses do. [SHA-ECO-031 SHA-ECO-040]"""
    item = book.content[Item].get(thing)
    return DOSE if item is None else max(each.encumbrance for each in pieces_of(actor.character, item))


def inside(actor: Actor, container: str) -> tuple[str, ...]:
    """What is in somebody's containers of a sort. [SHA-ECO-031]"""
    found: tuple[str, ...] = still_packed(actor.packed, actor.character.items).get(container, ())
    return found


def containers(state: State, book: Book, who: str) -> Options:
    """What somebody has that holds things."""
    mine = (book.content[Item].get(each) for each in dict.fromkeys(state.actor(who).character.items))
    return listed(each for each in mine if each is not None and each.capacity)


def packable(state: State, book: Book, who: str) -> Options:
    """What somebody has that goes into a container."""
    mine = (ware_of(book, each) for each in dict.fromkeys(state.actor(who).character.items))
    return listed(each for each in mine if isinstance(each, (Item, Agent)))


def without(things: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    """What is left of things when some are taken away, each once."""
    left = list(things)
    for each in taken:
        if each in left:
            left.remove(each)
    return tuple(left)


def at_large(actor: Actor) -> tuple[str, ...]:
    """What somebody carries that is in no container. [SHA-ECO-031]"""
    packed = still_packed(actor.packed, actor.character.items)
    return without(actor.character.items, tuple(each for things in packed.values() for each in things))


def no_room(
    state: State, book: Book, actor: str, container: str, things: tuple[str, ...], *, out: bool
) -> Refusal | None:
    """Why a container does not hold all this: it is not there, or too small for it beside what is in it; or why
    something cannot be taken out of it: it is not in it. [SHA-ECO-031]
    """
    me = state.actor(actor)
    held = inside(me, container)
    if out:
        missing = without(things, held)
        return (
            Refusal(f"There is no {called(book, missing[0])} in it.", "SHA-ECO-031", "Take out what is in.")
            if missing
            else None
        )
    lacking = without((container, *things), at_large(me))
    if lacking:
        return Refusal(f"{me.name} has no {called(book, lacking[0])} besides.", "SHA-ECO-031", "Pack what is there.")
    if any(inside(me, each) for each in things):
        return Refusal("Something is in that.", "SHA-ECO-031", "Empty it first.")
    number = without(at_large(me), things).count(container)
    holders = pieces_of(me.character, book.content.get(Item, container))[:number]
    if fits(holders, tuple(weight_of(me, book, each) for each in (*held, *things))):
        return None
    holds = " and ".join(f"{each.capacity:g}" for each in holders) or "nothing more"
    return Refusal(f"It holds {holds}.", "SHA-ECO-031", "Pack less, or take a larger one.")


@action("Pack things into a container", unless=(no_room,), any_time=True)
def stow(
    play: Play,
    actor: str,
    container: Annotated[str, Pick("Into what", containers)],
    things: Annotated[tuple[str, ...], Pick("What", packable)],
    *,
    out: Annotated[bool, Tick("Take it out again")] = False,
) -> None:
    """Put things into a container, or take them out: it holds so much, and what is in it weighs what it weighs.

    [SHA-ECO-031]
    """
    me, holder = play.actor(actor), play.book.content.get(Item, container)
    held = inside(me, container)
    now = without(held, things) if out else (*held, *things)
    play.change(actor, "packed", me.packed.with_(container, now), "packs")
    named = ", ".join(called(play.book, each) for each in things)
    said = f"takes {named} out of" if out else f"packs {named} into"
    play.note(f"{me.name} {said} {holder.name}")
