"""Gear: what is in whose hand, and what lies on the ground."""

from __future__ import annotations

from rulewright.kits.hands import HANDS, first_held, hands_taken
from rulewright.play import Refused, refuse, rule
from rulewright.rulesets.otherworld.character import Actor, Book, Play
from rulewright.rulesets.otherworld.combat.holds import arms_bound
from rulewright.rulesets.otherworld.entries import Weapon
from rulewright.rulesets.otherworld.turns import once_a_turn


def free_hands(me: Actor, book: Book) -> int:
    """Hands that hold nothing."""
    return HANDS - hands_taken(me.in_hand, lambda weapon: book.content.get(Weapon, weapon).hands)


def hands_full(weapons: tuple[str, ...], book: Book) -> tuple[str, ...]:
    """The first of some weapons that two hands can hold."""
    return first_held(weapons, lambda weapon: book.content.get(Weapon, weapon).hands)


@rule
def draw_weapon(play: Play, actor: str, weapon: str) -> None:
    """Take a weapon in hand, from the belt or off the ground: one object a turn is free. [OW-040]"""
    me = play.actor(actor)
    if refusal := arms_bound(play.state, actor):
        raise Refused(refusal)
    once_a_turn(play, actor, "handled")
    if weapon not in me.weapons:
        if weapon not in play.scene.ground:
            raise refuse(f"{weapon} is not here.", "OW-040", "Choose something on the belt or on the ground.")
        play.change_scene("ground", without(play.scene.ground, weapon), "picked up")
        play.change(actor, "weapons", (*me.weapons, weapon), "picked up")
    play.change(actor, "in_hand", hands_full((weapon, *me.in_hand), play.book), "draws")


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Things less one of a kind."""
    place = things.index(thing) if thing in things else len(things)
    return things[:place] + things[place + 1 :]
