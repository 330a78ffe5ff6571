"""Hands: what is drawn and holstered, loaded and unpacked, dropped and picked up."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, choices
from rulewright.kits.hands import HANDS, hands_taken
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal
from rulewright.rulesets.otherworlds.body.health import trim_guard
from rulewright.rulesets.otherworlds.checks.offers import arms
from rulewright.rulesets.otherworlds.checks.refusals import no_free_action, using
from rulewright.rulesets.otherworlds.checks.turns import spend
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Dropped, Held, Play, State
from rulewright.rulesets.otherworlds.state.entries import Item, Weapon
from rulewright.rulesets.otherworlds.state.grid import adjacent


def sheathed(state: State, book: Book, who: str) -> Options:
    """What can be drawn."""
    return _kept(state, book, who, "sheathed")


def packed(state: State, book: Book, who: str) -> Options:
    """Weapons in the pack."""
    return _kept(state, book, who, "pack")


def _kept(state: State, book: Book, who: str, where: str) -> Options:
    me = state.actor(who)
    return arms(me, book, tuple(key for key, held in me.weapons.items() if held.where == where))


def in_hand(state: State, book: Book, who: str) -> Options:
    """What is in hand."""
    me = state.actor(who)
    return arms(me, book, tuple(me.drawn))


def guns(state: State, book: Book, who: str) -> Options:
    """What in hand has a magazine."""
    me = state.actor(who)
    loads = (key for key, held in me.drawn.items() if book.content.get(Weapon, held.weapon).magazine)
    return arms(me, book, tuple(loads))


def lying(state: State, book: Book, who: str) -> Options:
    """What lies within reach."""
    at = state.actor(who).at
    return choices(
        {key: called(thing, key, book) for key, thing in state.scene.ground.items() if adjacent(at, thing.at)}
    )


def called(thing: Dropped, key: str, book: Book) -> str:
    """What something on the ground is called."""
    if thing.weapon is not None:
        return book.content.get(Weapon, thing.weapon.weapon).name
    return book.content.get(Item, thing.item).name if thing.item in book.content[Item] else thing.item or key


# -- in hand and away ---------------------------------------------------------------------------


def hands_full(me: Actor, book: Book) -> int:
    """How many hands hold something."""
    return hands_taken(
        (held.weapon for held in me.drawn.values()), lambda weapon: book.content.get(Weapon, weapon).hands
    )


def no_hand_for(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why a weapon cannot be drawn: it must be at the belt, and a hand free for it. [OWS-050]"""
    me = state.actor(actor)
    held = me.weapons.get(weapon)
    if held is None or held.where != "sheathed":
        return Refusal("There is nothing of the kind to draw.", "OWS-050", "Choose a weapon at the belt.")
    if hands_full(me, book) + book.content.get(Weapon, held.weapon).hands > HANDS:
        return Refusal("No hand is free for it.", "OWS-050", "Holster something first: that is free too.")
    return None


@action("Draw", unless=(no_free_action, no_hand_for, none_will_do(no_hand_for, weapon=sheathed)))
def draw(play: Play, actor: str, weapon: Annotated[str, Pick("Weapon", sheathed)]) -> None:
    """Draw a weapon; free, as long as there is a hand for it. [OWS-050]"""
    play.change(actor, f"weapons.{weapon}.where", "drawn", "draws")


def no_weapon_in_hand(state: State, actor: str, weapon: str) -> Refusal | None:
    """Why a weapon cannot be put away. [OWS-050]"""
    if weapon in state.actor(actor).drawn:
        return None
    return Refusal("It is not in hand.", "OWS-050", "Choose a weapon in hand.")


@action("Holster", unless=(no_free_action, no_weapon_in_hand))
def holster(play: Play, actor: str, weapon: Annotated[str, Pick("Weapon", in_hand)]) -> None:
    """Put a weapon away; free. [OWS-050]"""
    play.change(actor, f"weapons.{weapon}.where", "sheathed", "holsters")
    trim_guard(play, actor, "holsters")


def no_magazine(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why there is nothing to fill. [OWS-046]"""
    held = state.actor(actor).drawn.get(weapon)
    if held is None or not book.content.get(Weapon, held.weapon).magazine:
        return Refusal("There is nothing to reload.", "OWS-046", "Choose a gun in hand.")
    return None


@action("Reload", unless=(using("reload"), no_magazine))
def reload(play: Play, actor: str, weapon: Annotated[str, Pick("Weapon", guns)]) -> None:
    """A turn point fills the magazine of a weapon in hand. [OWS-046]"""
    spend(play, actor, "reload")
    magazine = play.book.content.get(Weapon, play.actor(actor).weapons[weapon].weapon).magazine
    play.change(actor, f"weapons.{weapon}.rounds", magazine, "Reload")


def no_packed_weapon(state: State, actor: str, weapon: str) -> Refusal | None:
    """Why a weapon cannot be taken out of the pack. [OWS-048]"""
    held = state.actor(actor).weapons.get(weapon)
    if held is None or held.where != "pack":
        return Refusal("That is not in the pack.", "OWS-048", "Choose something that is.")
    return None


@action("Unpack a weapon", unless=(using("equipment"), no_packed_weapon))
def unpack(play: Play, actor: str, weapon: Annotated[str, Pick("Weapon", packed)]) -> None:
    """Take a weapon out of the pack, once a turn; it is then at the belt to be drawn. [OWS-048]"""
    spend(play, actor, "equipment")
    play.change(actor, f"weapons.{weapon}.where", "sheathed", "unpacks")


# -- on the ground ------------------------------------------------------------------------------


def drop(play: Play, what: Dropped, cause: str) -> None:
    """Leave something on the ground."""
    number = 1
    while f"d{number}" in play.scene.ground:
        number += 1
    play.change_scene(f"ground.d{number}", what, cause)


def stow(play: Play, who: str, held: Held) -> str:
    """Keep a weapon under a key of its own."""
    key, number = held.weapon, 2
    while key in play.actor(who).weapons:
        key, number = f"{held.weapon}-{number}", number + 1
    play.change(who, f"weapons.{key}", held, "takes it")
    return key


def no_grasp(state: State, actor: str, thing: str) -> Refusal | None:
    """Why something cannot be picked up. [OWS-050]"""
    there = state.scene.ground.get(thing)
    if there is None or not adjacent(state.actor(actor).at, there.at):
        return Refusal("That does not lie within reach.", "OWS-050", "Move next to it.")
    return None


@action("Pick up", unless=(no_free_action, no_grasp), formerly=("pick_up",))
def pick_up(play: Play, actor: str, thing: Annotated[str, Pick("What", lying)]) -> None:
    """Pick a dropped weapon up, or take an item off a table within reach; free. [OWS-050]"""
    there = play.scene.ground[thing]
    play.change_scene(f"ground.{thing}", UNSET, "picked up")
    if there.weapon is not None:
        me = play.actor(actor)
        hands = play.book.content.get(Weapon, there.weapon.weapon).hands
        free = hands_full(me, play.book) + hands <= HANDS
        stow(play, actor, replace(there.weapon, where="drawn" if free else "sheathed"))
    else:
        play.change(actor, f"belt.{there.item}", play.actor(actor).belt.get(there.item, 0) + 1, "takes it")


FLOURISHES = {"hood": "puts up a hood", "stone": "kicks a small stone"}


@action("Something small", unless=(no_free_action,))
def flourish(play: Play, actor: str, what: Annotated[Literal["hood", "stone"], Pick("What")]) -> None:
    """Put up a hood, kick a small stone: free, and only told. [OWS-050]"""
    play.note(f"{play.actor(actor).name} {FLOURISHES[what]}.")
