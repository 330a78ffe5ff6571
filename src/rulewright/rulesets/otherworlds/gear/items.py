"""Items: what is used up, handed over, thrown, and taken from the fallen."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, listed, people
from rulewright.kits.counting import counted
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.otherworlds.body.deeds import perform
from rulewright.rulesets.otherworlds.body.health import trim_guard
from rulewright.rulesets.otherworlds.checks.offers import Across, Along, Anyone, Target
from rulewright.rulesets.otherworlds.checks.refusals import no_free_action, using
from rulewright.rulesets.otherworlds.checks.turns import spend
from rulewright.rulesets.otherworlds.gear.hands import drop, stow
from rulewright.rulesets.otherworlds.state.character import Book, Dropped, Play, Spot, State
from rulewright.rulesets.otherworlds.state.entries import Item
from rulewright.rulesets.otherworlds.state.grid import FEET, adjacent, spaces_between
from rulewright.rulesets.otherworlds.state.numbers import throwing_distance


def belt(state: State, book: Book, who: str) -> Options:
    """Items at the belt."""
    return listed(book.content.get(Item, key) for key in state.actor(who).belt)


def pack(state: State, book: Book, who: str) -> Options:
    """Items in the pack."""
    return listed(book.content.get(Item, key) for key in state.actor(who).pack)


def fallen(state: State, book: Book, who: str) -> Options:
    """Those who lie there."""
    return people(state, (each for each, actor in state.actors.items() if not actor.conscious))


type AtTheBelt = Annotated[str, Pick("Item", belt)]


def take_one(play: Play, who: str, place: str, item: str, cause: str) -> None:
    """One fewer of an item."""
    left = play.state.read(who, f"{place}.{item}") - 1
    play.change(who, f"{place}.{item}", left or UNSET, cause)
    trim_guard(play, who, cause)


# -- using --------------------------------------------------------------------------------------


def no_item(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why an item at the belt cannot be used. [OWS-045]"""
    return _unusable(state.actor(actor).belt, item, book)


def no_equipment(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why something in the pack cannot be used. [OWS-048]"""
    return _unusable(state.actor(actor).pack, item, book)


def _unusable(there: FrozenMap[str, int], item: str, book: Book) -> Refusal | None:
    if not there.get(item, 0):
        return Refusal(f"There is no {item} there.", "OWS-045", f"There are: {', '.join(there) or 'none'}.")
    entry = book.content.get(Item, item)
    if not entry.deeds:
        return Refusal(f"{entry.name} is not used like that.", "OWS-045", "It serves by being there, or for tending.")
    return None


def no_reach(state: State, book: Book, actor: str, item: str, target: str) -> Refusal | None:
    """Why an item cannot be used on somebody. [OWS-045]"""
    entry = book.content.get(Item, item)
    if spaces_between(state.actor(actor).at, state.actor(target).at) > entry.reach:
        return Refusal(f"{entry.name} reaches {counted(entry.reach, 'space')}.", "OWS-045", "Move nearer.")
    return None


@action("Use an item", unless=(using("item"), no_item, no_reach), formerly=("item",))
def use_item(play: Play, actor: str, item: AtTheBelt, target: Anyone) -> None:
    """Use an item from the belt, as often as there are turn points. [OWS-045]"""
    spend(play, actor, "item")
    _use(play, actor, item, target, "belt")


@action("Use from the pack", unless=(using("equipment"), no_equipment, no_reach), formerly=("equipment",))
def use_equipment(play: Play, actor: str, item: Annotated[str, Pick("Item", pack)], target: Anyone) -> None:
    """Use something from the pack, once a turn. [OWS-048]"""
    spend(play, actor, "equipment")
    _use(play, actor, item, target, "pack")


def _use(play: Play, who: str, item: str, target: str, place: str) -> None:
    entry = play.book.content.get(Item, item)
    play.cite(*entry.rules)
    if entry.uses == "once":
        take_one(play, who, place, item, entry.name)
    for deed in entry.deeds:
        perform(play, who, entry, deed, target)


# -- from one to another ------------------------------------------------------------------------


def no_loot(state: State, actor: str, target: str) -> Refusal | None:
    """Why somebody cannot be looted. [OWS-048]"""
    if not adjacent(state.actor(actor).at, state.actor(target).at):
        return Refusal("They lie too far away.", "OWS-048", "Move next to them.")
    return None


@action("Loot", unless=(using("loot"), no_loot))
def loot(play: Play, actor: str, target: Annotated[str, Pick("Whom", fallen)]) -> int:
    """Take what the fallen carry, into the pack; once a turn. [OWS-048]"""
    spend(play, actor, "loot")
    taken = 0
    for key, held in tuple(play.actor(target).weapons.items()):
        if held.where != "body":
            play.change(target, f"weapons.{key}", UNSET, "looted")
            stow(play, actor, replace(held, where="pack"))
            taken += 1
    for place in ("belt", "pack"):
        for item, count in tuple(play.state.read(target, place).items()):
            play.change(target, f"{place}.{item}", UNSET, "looted")
            play.change(actor, f"pack.{item}", play.actor(actor).pack.get(item, 0) + count, "looted")
            taken += count
    trim_guard(play, target, "looted")
    return taken


def no_hand_over(state: State, actor: str, item: str, target: str) -> Refusal | None:
    """Why an item cannot be handed over. [OWS-050]"""
    me = state.actor(actor)
    if not me.belt.get(item, 0) or not adjacent(me.at, state.actor(target).at):
        return Refusal("It must be at the belt, and they within reach.", "OWS-050", "Move next to them.")
    return None


@action("Hand over", unless=(no_free_action, no_hand_over), formerly=("hand_over",), toward="friends")
def hand_over(play: Play, actor: str, item: AtTheBelt, target: Target) -> None:
    """Hand an item to somebody next to one; free. [OWS-050]"""
    take_one(play, actor, "belt", item, "handed over")
    play.change(target, f"belt.{item}", play.actor(target).belt.get(item, 0) + 1, "handed over")


def no_throw(state: State, actor: str, item: str, x: int, y: int) -> Refusal | None:
    """Why an item cannot be thrown there. [OWS-057]"""
    me = state.actor(actor)
    if not me.belt.get(item, 0):
        return Refusal(f"There is no {item} at the belt.", "OWS-045", "Choose an item at the belt.")
    if spaces_between(me.at, Spot(x, y)) * FEET > throwing_distance(me):
        return Refusal(
            f"{me.name} throws {counted(throwing_distance(me), 'foot', 'feet')}.", "OWS-057", "Choose a nearer space."
        )
    return None


@action("Throw an item", unless=(using("item"), no_throw), formerly=("throw_item",))
def throw_item(play: Play, actor: str, item: AtTheBelt, x: Across, y: Along) -> None:
    """Throw an item somewhere, as far as Strength allows. [OWS-057]"""
    spend(play, actor, "item")
    take_one(play, actor, "belt", item, "thrown")
    drop(play, Dropped(item=item, at=Spot(x, y)), "thrown")
