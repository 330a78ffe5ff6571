"""Belongings: what somebody carries, whether it is too much, and what a new character starts with."""

from __future__ import annotations

from fractions import Fraction

from rulewright.play import Effect, Lasting, Refusal, refuse, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.character import Actor, Book, Character, Play
from rulewright.rulesets.shards.entries import Armor, Cycle, Item, Power, Weapon
from rulewright.rulesets.shards.forms import free_hands
from rulewright.rulesets.shards.numbers import capacity, grants, powers_of
from rulewright.rulesets.shards.scale import exactly
from rulewright.rulesets.shards.turns import no_action, take_action


def encumbrance(actor: Actor, book: Book) -> Fraction:
    """The Encumbrance Value of everything somebody carries; in a heavy purse things weigh half. [SHA-CHR-029 SHA-SHM-014]"""
    content, mine = book.content, actor.character
    carried = [content.get(Weapon, each).encumbrance for each in mine.weapons]
    carried += [content.get(Armor, actor.armor).encumbrance] if actor.armor else []
    packed = [content.get(Item, each).encumbrance for each in mine.items]
    packed += [content.get(Item, "fragment").encumbrance] * actor.fragments
    inside = sum((exactly(each) for each in packed), Fraction(0))
    return sum((exactly(each) for each in carried), inside / (2 if actor.is_marked("light-load") else 1))


@rule
def weigh(play: Play, who: str) -> bool:
    """Whoever carries more than their capacity can neither move nor act. [SHA-CHR-029]"""
    me = play.actor(who)
    heavy = encumbrance(me, play.book) > capacity(me, play.book)
    if heavy:
        begin(
            play,
            who,
            Effect(id="overloaded", name="overloaded", marks=("overloaded",), clock=Lasting(), stacking="refuse"),
        )
    else:
        end(play, who, "overloaded", "lighter")
    return heavy


def needed_for_powers(character: Character, book: Book) -> tuple[str, ...]:
    """What a new character has by default: arms for each power that needs them. [SHA-CHR-050]"""
    known = [book.content.get(Power, each) for each in powers_of(character, book)]
    skills = {skill for each in known for skill in each.boosts_skills}
    if any("attack" in each.boosts for each in known) and not skills & {"melee", "projectile"}:
        skills.add("melee" if character.level("melee") >= character.level("projectile") else "projectile")
    kit = {"melee": "light", "projectile": "ranged", "medical": "medical-kit"}
    return tuple(kit[skill] for skill in ("melee", "projectile", "medical") if skill in skills)


@rule
def drop_item(play: Play, actor: str, item: str) -> None:
    """Let something fall, at no cost. [SHA-SKL-007]"""
    me = play.actor(actor)
    if item not in me.in_hand:
        raise refuse(f"{me.name} does not hold {item}.", "SHA-SKL-007", "Drop what is in hand.")
    take_action(play, actor, "free", "drop-item")
    play.change(actor, "in_hand", tuple(each for each in me.in_hand if each != item), "drops")
    play.change(actor, "dropped", (*me.dropped, item), "drops")


def readying_cycle(item: str, book: Book) -> Cycle:
    """How long it takes to have something in hand: no time for a personal weapon. [SHA-SKL-015]"""
    personal = item in book.content[Weapon] and "personal" in book.content.get(Weapon, item).qualities
    return "free" if personal else "instant"


def unheld(actor: Actor) -> tuple[str, ...]:
    """Weapons that are carried or lie about, but are in no hand; of two alike the second may be."""
    rest = list(actor.character.weapons)
    for each in (*actor.in_hand, *actor.dropped):
        if each in rest:
            rest.remove(each)
    return (*rest, *actor.dropped)


def no_ready(actor: Actor, book: Book, item: str) -> Refusal | None:
    """Why something cannot be taken in hand: it is not there, the hands are full, or there is no time.

    [SHA-SKL-015 SHA-ECO-017]
    """
    if item not in unheld(actor):
        return Refusal(f"{actor.name} has no {item}.", "SHA-SKL-015", "Ready what is carried.")
    if free_hands((*actor.in_hand, item), book, many=grants(actor.character, book, "many-hands")) < 0:
        return Refusal(f"{actor.name}'s hands are full.", "SHA-ECO-017", "Drop something first.")
    return no_action(actor, readying_cycle(item, book), "ready-item", book)


@rule
def ready_item(play: Play, actor: str, item: str) -> None:
    """Take something in hand: an instant action, free for quick hands once a round and for personal weapons.

    [SHA-SKL-015 SHA-MTH-097]
    """
    me = play.actor(actor)
    refusal = no_ready(me, play.book, item)
    if refusal is not None:
        raise refuse(refusal.reason, refusal.rule, refusal.instead)
    take_action(play, actor, readying_cycle(item, play.book), "ready-item")
    play.change(actor, "in_hand", (*me.in_hand, item), "readies")
    play.change(actor, "dropped", tuple(each for each in me.dropped if each != item), "readies")


@rule
def pack_item(play: Play, actor: str, item: str) -> None:
    """Put something away. [SHA-SKL-014]"""
    take_action(play, actor, "instant", "pack-item")
    play.change(actor, "in_hand", tuple(each for each in play.actor(actor).in_hand if each != item), "packs")
