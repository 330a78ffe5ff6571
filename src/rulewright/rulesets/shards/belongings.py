"""Belongings: what somebody carries, whether it is too much, and what a new character starts with."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from rulewright.play import Effect, Lasting, Refusal, Refused, refuse, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.character import Actor, Book, Character, Play
from rulewright.rulesets.shards.entries import Armor, Cycle, Item, Power, Weapon
from rulewright.rulesets.shards.entries_world import Agent
from rulewright.rulesets.shards.forms import free_hands
from rulewright.rulesets.shards.gear import arm_made, armor_encumbrance, clothing_encumbrance
from rulewright.rulesets.shards.numbers import capacity, grants, powers_of, scale
from rulewright.rulesets.shards.scale import exactly
from rulewright.rulesets.shards.turns import no_action, take_action

DOSE = 0.2
"""The EV of a dose, made for Scale 1. [SHA-ECO-040]"""


def owned(character: Character) -> tuple[str, ...]:
    """Everything somebody has, worn armor included."""
    return (*character.weapons, *character.items, *((character.armor,) if character.armor else ()))


def encumbrance(actor: Actor, book: Book) -> Fraction:
    """The Encumbrance Value of everything somebody carries; in a heavy purse things weigh half.

    What was dropped weighs nothing. [SHA-CHR-029 SHA-SHM-014]
    """
    content, mine = book.content, actor.character
    held = list(mine.weapons)
    for each in actor.dropped:
        if each in held:
            held.remove(each)
    carried = [exactly(arm_made(mine, content.get(Weapon, each)).encumbrance) for each in held]
    if mine.armor:
        worn = actor.armor == mine.armor
        carried.append(armor_encumbrance(content.get(Armor, mine.armor), worn=worn, size=scale(actor, book)))
    things = [content.get(Item, each) for each in mine.items if each in content[Item]]
    packed = [exactly(each.encumbrance) for each in things if each.sort != "clothing"]
    packed.append(Fraction(clothing_encumbrance(sum(each.sort == "clothing" for each in things))))
    packed += [exactly(DOSE) for each in mine.items if each in content[Agent]]
    packed += [exactly(content.get(Item, "fragment").encumbrance)] * actor.fragments
    inside = sum(packed, Fraction(0))
    return sum(carried, inside / (2 if actor.is_marked("light-load") else 1))


def is_overloaded(actor: Actor, book: Book) -> bool:
    """Whether somebody carries more than they can. [SHA-CHR-029]"""
    return encumbrance(actor, book) > capacity(actor, book)


OVERLOADED = Effect(id="overloaded", name="overloaded", marks=("overloaded",), clock=Lasting(), stacking="refuse",
                    rules=("SHA-CHR-029",))  # fmt: skip


@rule
def weigh(play: Play, who: str, now: Actor | None = None) -> bool:
    """Whoever carries more than their capacity can neither move nor act. [SHA-CHR-029]

    `now` is who they are with what a rule has just given or taken.
    """
    heavy = is_overloaded(now or play.actor(who), play.book)
    if heavy:
        begin(play, who, OVERLOADED)
    else:
        end(play, who, "overloaded", "lighter")
    return heavy


@rule
def carry(
    play: Play, who: str, gained: tuple[str, ...] = (), qualities: tuple[str, ...] = (), lost: tuple[str, ...] = ()
) -> bool:
    """Things come or go, made better or plain, and their weight is felt; whether it is too much. [SHA-CHR-029]"""
    me = play.actor(who)
    mine = me.character
    weapons, items, armor = list(mine.weapons), list(mine.items), mine.armor
    for each in lost:
        if each in weapons:
            weapons.remove(each)
        elif each in items:
            items.remove(each)
        elif each == armor:
            armor = ""
    for each in gained:
        if each in play.book.content[Weapon]:
            weapons.append(each)
        elif each in play.book.content[Armor] and not armor:
            armor = each
        else:
            items.append(each)
    worked = mine.worked
    for each in dict.fromkeys(gained) if qualities else ():
        worked = worked.with_(each, tuple(dict.fromkeys((*worked.get(each, ()), *qualities))))
    changed = replace(mine, weapons=tuple(weapons), items=tuple(items), armor=armor, worked=worked)
    for path in ("weapons", "items", "armor", "worked"):
        if getattr(changed, path) != getattr(mine, path):
            play.change(who, f"character.{path}", getattr(changed, path), "belongings")
    worn = armor if armor != mine.armor else me.armor
    if worn != me.armor:
        play.change(who, "armor", worn, "belongings")
    held = tuple(each for each in me.in_hand if each in weapons or each not in mine.weapons)
    if held != me.in_hand:
        play.change(who, "in_hand", held, "belongings")
    return weigh(play, who, replace(me, character=changed, armor=worn, in_hand=held))


def needed_for_powers(character: Character, book: Book) -> tuple[str, ...]:
    """What a new character has by default: arms for each power that needs them, a shard for those of shards,
    fragments for those that burn them. [SHA-CHR-050 SHA-ECO-003]
    """
    known = [book.content.get(Power, each) for each in powers_of(character, book)]
    skills = {skill for each in known for skill in each.boosts_skills}
    if any("attack" in each.boosts for each in known) and not skills & {"melee", "projectile"}:
        skills.add("melee" if character.level("melee") >= character.level("projectile") else "projectile")
    kit = {"melee": "light", "projectile": "ranged", "medical": "medical-kit"}
    shard = ("full-shard",) if any(each.element in ("accession", "thaumaturgy") for each in known) else ()
    burns = ("fragment",) if any(each.fragments for each in known) else ()
    return (*(kit[skill] for skill in ("melee", "projectile", "medical") if skill in skills), *shard, *burns)


@rule
def drop_item(play: Play, actor: str, item: str) -> None:
    """Let something fall, at no cost. [SHA-SKL-007]"""
    me = play.actor(actor)
    if item not in me.in_hand:
        raise refuse(f"{me.name} does not hold {item}.", "SHA-SKL-007", "Drop what is in hand.")
    take_action(play, actor, "free", "drop-item")
    play.change(actor, "in_hand", tuple(each for each in me.in_hand if each != item), "drops")
    play.change(actor, "dropped", (*me.dropped, item), "drops")
    weigh(play, actor, replace(me, dropped=(*me.dropped, item)))


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
        raise Refused(refusal)
    take_action(play, actor, readying_cycle(item, play.book), "ready-item")
    play.change(actor, "in_hand", (*me.in_hand, item), "readies")
    left = tuple(each for each in me.dropped if each != item)
    play.change(actor, "dropped", left, "readies")
    weigh(play, actor, replace(me, dropped=left))


@rule
def pack_item(play: Play, actor: str, item: str) -> None:
    """Put something away. [SHA-SKL-014]"""
    take_action(play, actor, "instant", "pack-item")
    play.change(actor, "in_hand", tuple(each for each in play.actor(actor).in_hand if each != item), "packs")
