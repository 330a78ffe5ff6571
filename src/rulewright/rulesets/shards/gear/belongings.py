"""Belongings: what somebody carries, whether it is too much, and what a new character starts with."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Lasting, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.mutations import essence_burden, feel_burden
from rulewright.rulesets.shards.body.outbreaks import called, hear_shards
from rulewright.rulesets.shards.checks.offers import Anybody, Held, things
from rulewright.rulesets.shards.checks.turns import no_action, spending, take_action
from rulewright.rulesets.shards.gear import wares
from rulewright.rulesets.shards.gear.gear import arm_made, armor_encumbrance, clothing_encumbrance, feathered, pieces_of
from rulewright.rulesets.shards.gear.stock import newly_named, settle_stock, still_named
from rulewright.rulesets.shards.gear.wares import FRAGMENT, name_of, ware_of, worked_into_armor
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Character, Play, State
from rulewright.rulesets.shards.state.entries import Cycle
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_world import Agent
from rulewright.rulesets.shards.state.forms import free_hands
from rulewright.rulesets.shards.state.numbers import capacity, scale
from rulewright.rulesets.shards.state.scale import exactly

DOSE = 0.2
"""The EV of a dose, made for Scale 1. [SHA-ECO-040]"""


def encumbrance(actor: Actor, book: Book) -> Fraction:
    """The Encumbrance Value of everything somebody carries; in a heavy purse things weigh half.

    What was dropped weighs nothing, armor that is not worn twice what it does. [SHA-CHR-029 SHA-ECO-019 SHA-SHM-014]
    """
    content, mine = book.content, actor.character
    held = list(mine.weapons)
    for each in actor.dropped:
        if each in held:
            held.remove(each)
    carried = [exactly(arm_made(mine, content.get(Weapon, each)).encumbrance) for each in held]
    carried += [armor_weight(actor, book, armor, worn=False) for armor in spare_armor(mine, book)]
    if mine.armor:
        worn = actor.armor == mine.armor
        carried.append(armor_weight(actor, book, content.get(Armor, mine.armor), worn=worn))
    sorts = (content[Item][each] for each in dict.fromkeys(mine.items) if each in content[Item])
    things = [piece for each in sorts for piece in pieces_of(mine, each)]
    packed = [exactly(each.encumbrance) for each in things if each.sort != "clothing"]
    packed.append(Fraction(clothing_encumbrance(sum(each.sort == "clothing" for each in things))))
    packed += [exactly(DOSE) for each in mine.items if each in content[Agent]]
    packed += [exactly(content.get(Item, "fragment").encumbrance)] * actor.fragments
    inside = sum(packed, Fraction(0))
    return sum(carried, inside / (2 if actor.is_marked("light-load") else 1))


def spare_armor(mine: Character, book: Book) -> tuple[Armor, ...]:
    """Armor that somebody carries besides what they wear or wore last. [SHA-ECO-019]"""
    wares = (ware_of(book, each) for each in mine.items)
    return tuple(each for each in wares if isinstance(each, Armor))


def armor_weight(actor: Actor, book: Book, armor: Armor, *, worn: bool) -> Fraction:
    """What somebody's armor weighs on them. [SHA-ECO-007 SHA-ECO-019]"""
    made = replace(armor, encumbrance=feathered(armor.encumbrance, worked_into_armor(actor.character, armor.id, book)))
    return armor_encumbrance(made, worn=worn, size=scale(actor, book))


def is_overloaded(actor: Actor, book: Book) -> bool:
    """Whether somebody carries more than they can. [SHA-CHR-029]"""
    return encumbrance(actor, book) > capacity(actor, book)


OVERLOADED = Effect(
    id="overloaded",
    name="overloaded",
    marks=("overloaded",),
    clock=Lasting(),
    stacking="refuse",
    rules=("SHA-CHR-029",),
)


@rule
def weigh(play: Play, who: str) -> bool:
    """Whoever carries more than their capacity can neither move nor act. [SHA-CHR-029]"""
    heavy = is_overloaded(play.actor(who), play.book)
    if heavy:
        begin(play, who, OVERLOADED)
    else:
        end(play, who, "overloaded", "lighter")
    return heavy


@action("Give or take fragments", "table", id="fragments", any_time=True, gm_only=True)
def give_fragments(
    play: Play, actor: str, target: Anybody, fragments: Annotated[int, Within("How many", -1000, 1000)]
) -> None:
    """Fragments change hands, and the essence in them is felt. [SHA-EFF-025 SHA-EFF-026]"""
    before, hearing = essence_burden(play.state, play.book, target), called(play.state, play.book)
    play.change(target, "fragments", max(0, play.actor(target).fragments + fragments), "fragments")
    weigh(play, target)
    feel_burden(play, target, before)
    hear_shards(play, hearing)


@rule
def carry(
    play: Play, who: str, gained: tuple[str, ...] = (), qualities: tuple[str, ...] = (), lost: tuple[str, ...] = ()
) -> bool:
    """Things come or go, made better or plain, and their weight is felt, and the essence in shards; whether it is too much.

    [SHA-CHR-029 SHA-ECO-034 SHA-EFF-026 SHA-EFF-044]
    """
    me, burden = play.actor(who), essence_burden(play.state, play.book, who)
    hearing = called(play.state, play.book)
    mine = me.character
    fragments = max(0, me.fragments + gained.count(FRAGMENT) - lost.count(FRAGMENT))
    gained, lost = (tuple(each for each in things if each != FRAGMENT) for things in (gained, lost))
    weapons, items, armor = list(mine.weapons), list(mine.items), mine.armor
    for each in lost:
        if each in weapons:
            weapons.remove(each)
        elif each in items:
            items.remove(each)
        elif armor and each == name_of(play.book.content.get(Armor, armor), play.book):
            armor = ""
    kept = tuple(items)
    for each in gained:
        ware = ware_of(play.book, each)
        if isinstance(ware, Weapon):
            weapons.append(each)
        elif isinstance(ware, Armor) and not armor:
            armor = ware.id
        else:
            items.append(each)
    worked = still_named(mine, play.book, tuple(items))
    for each in dict.fromkeys(gained) if qualities else ():
        had = worked.get(each, ())
        worked = worked.with_(each, newly_named(play.book, each, had, qualities, gained.count(each)))
    changed = replace(mine, weapons=tuple(weapons), items=tuple(items), armor=armor, worked=worked)
    settle_stock(play, who, gained, kept)
    for path in ("weapons", "items", "armor", "worked"):
        if getattr(changed, path) != getattr(mine, path):
            play.change(who, f"character.{path}", getattr(changed, path), "belongings")
    worn = armor if armor != mine.armor else me.armor
    if worn != me.armor:
        play.change(who, "armor", worn, "belongings")
    held = tuple(each for each in me.in_hand if each in weapons or each not in mine.weapons)
    if held != me.in_hand:
        play.change(who, "in_hand", held, "belongings")
    if fragments != me.fragments:
        play.change(who, "fragments", fragments, "belongings")
    heavy = weigh(play, who)
    feel_burden(play, who, burden)
    hear_shards(play, hearing)
    return heavy


def no_grip(state: State, actor: str, item: str) -> Refusal | None:
    """Why something cannot be dropped, tossed or put away: it is not in hand. [SHA-SKL-007]"""
    me = state.actor(actor)
    if item in me.in_hand:
        return None
    return Refusal(f"{me.name} does not hold {item}.", "SHA-SKL-007", "Choose what is in hand.")


def no_dropping(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot let go of anything: only who carries too much always can. [SHA-CHR-029]"""
    me = state.actor(actor)
    return None if heavy_laden(me) else no_action(me, "free", "drop-item", book)


def heavy_laden(actor: Actor) -> bool:
    """Whether somebody could do everything but for what they carry. [SHA-CHR-029]"""
    return actor.is_marked("overloaded") and not actor.is_disabled


@action("Drop", unless=(no_dropping, no_grip), id="drop")
def drop_item(play: Play, actor: str, item: Held) -> None:
    """Let fall what is in hand, for nothing. [SHA-SKL-007]

    Whoever carries too much to act can still do that. [SHA-CHR-029]
    """
    me = play.actor(actor)
    if not heavy_laden(me):
        take_action(play, actor, "free", "drop-item")
    play.change(actor, "in_hand", tuple(each for each in me.in_hand if each != item), "drops")
    play.change(actor, "dropped", (*me.dropped, item), "drops")
    weigh(play, actor)


def readying_cycle(actor: Actor, item: str, book: Book) -> Cycle:
    """How long it takes to have something in hand: no time for a personal weapon. [SHA-SKL-015 SHA-ECO-011]"""
    listed = book.content[Weapon].get(item)
    personal = listed is not None and "personal" in arm_made(actor.character, listed).qualities
    return "free" if personal else "instant"


def unheld(actor: Actor) -> tuple[str, ...]:
    """Weapons that are carried or lie about, but are in no hand; of two alike the second may be."""
    rest = list(actor.character.weapons)
    for each in (*actor.in_hand, *actor.dropped):
        if each in rest:
            rest.remove(each)
    return (*rest, *actor.dropped)


def at_hand(state: State, book: Book, who: str) -> Options:
    """What could be taken in hand: weapons carried, and what has been dropped."""
    return things(unheld(state.actor(who)), book)


def no_ready(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why something cannot be taken in hand: it is not there, the hands are full, or there is no time.

    [SHA-SKL-015 SHA-ECO-017]
    """
    me = state.actor(actor)
    if item not in unheld(me):
        return Refusal(f"{me.name} has no {wares.called(book, item)}.", "SHA-SKL-015", "Ready what is carried.")
    if free_hands((*me.in_hand, item), book, many=grants(me.character, book, "many-hands")) < 0:
        return Refusal(f"{me.name}'s hands are full.", "SHA-ECO-017", "Drop something first.")
    return no_action(me, readying_cycle(me, item, book), "ready-item", book)


@action("Take in hand", unless=(no_ready, none_will_do(no_ready, item=at_hand)), id="ready")
def ready_item(play: Play, actor: str, item: Annotated[str, Pick("What", at_hand)]) -> None:
    """Take a weapon in hand, or pick up what was dropped. [SHA-SKL-015 SHA-MTH-097]

    An instant action, free for quick hands once a round and for personal weapons.
    """
    me = play.actor(actor)
    take_action(play, actor, readying_cycle(me, item, play.book), "ready-item")
    play.change(actor, "in_hand", (*me.in_hand, item), "readies")
    play.change(actor, "dropped", tuple(each for each in me.dropped if each != item), "readies")
    weigh(play, actor)


@action("Put away", unless=(spending("instant", "pack-item"), no_grip), id="pack")
def pack_item(play: Play, actor: str, item: Held) -> None:
    """Put away what is in hand. [SHA-SKL-014]"""
    take_action(play, actor, "instant", "pack-item")
    play.change(actor, "in_hand", tuple(each for each in play.actor(actor).in_hand if each != item), "packs")
