"""Enchanted things: what lies on a weapon, shield or suit goes where the thing goes, and ends when it breaks."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.play import Effect, rule
from rulewright.rulesets.brp.state.arms import arm, made_like
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Armour, Shield, Weapon


def called(item: str, book: Book) -> str:
    """What a weapon, shield or suit is called."""
    if made_like(item, book.content) != item:
        return arm(item, book).name
    for kind in (Weapon, Shield, Armour):
        if item in book.content[kind]:
            return book.content.get(kind, item).name
    return item.replace("-", " ")


def lying_on(bearer: Actor, item: str) -> dict[str, Effect]:
    """The effects that lie on a thing and not on whoever bears it, by id. [BRP-POW-207]"""
    return {name: effect for name, effect in bearer.effects.items() if f"on {item}" in effect.marks}


@rule
def goes_with(play: Play, item: str, giver: str, taker: str) -> None:
    """What lies on a thing works on for whoever has it now, until its time is up; whoever keeps it up goes on doing so.

    [BRP-POW-207 BRP-POW-213 BRP-POW-298]
    """
    there = set(play.actor(taker).effects)
    for name, effect in lying_on(play.actor(giver), item).items():
        number, wanted = 1, name
        while wanted in there:
            number += 1
            wanted = f"{name}-{number}"
        there.add(wanted)
        play.change(giver, f"effects.{name}", UNSET, f"goes with the {called(item, play.book)}")
        play.change(taker, f"effects.{wanted}", replace(effect, id=wanted), f"comes with the {called(item, play.book)}")
        for who, actor in play.state.actors.items():
            for key, kept in actor.powers.kept.items():
                if (kept.on, kept.effect) == (giver, name):
                    play.change(who, f"powers.kept.{key}", UNSET, f"goes with the {called(item, play.book)}")
                    moved = replace(kept, on=taker, effect=wanted)
                    play.change(
                        who, f"powers.kept.{taker}:{wanted}", moved, f"comes with the {called(item, play.book)}"
                    )


@rule
def breaks_with(play: Play, who: str, item: str) -> None:
    """What lay on a thing ends when the thing breaks. [BRP-POW-207]"""
    for name in lying_on(play.actor(who), item):
        play.change(who, f"effects.{name}", UNSET, f"the {called(item, play.book)} breaks")
