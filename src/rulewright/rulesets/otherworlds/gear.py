"""Gear: items, reloading, looting, readying, and the small things that cost nothing."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.kits.hands import HANDS, hands_taken
from rulewright.play import Refusal, Refused, State, rule
from rulewright.rulesets.otherworlds.character import Actor, Dropped, Held, Play, Readied, Rulebook, Scene, Space
from rulewright.rulesets.otherworlds.combat.arms import drawn, usable
from rulewright.rulesets.otherworlds.combat.maneuvers import drop
from rulewright.rulesets.otherworlds.effects import knock_down
from rulewright.rulesets.otherworlds.entering import power_of
from rulewright.rulesets.otherworlds.entries import Item, Weapon
from rulewright.rulesets.otherworlds.grid import FEET, adjacent, spaces_between
from rulewright.rulesets.otherworlds.health import trim_guard
from rulewright.rulesets.otherworlds.movement import throwing_distance
from rulewright.rulesets.otherworlds.powers.perform import perform
from rulewright.rulesets.otherworlds.turn import cannot, spend

# -- items --------------------------------------------------------------------------------------


def item_refusal(
    state: State[Actor, Scene], book: Rulebook, who: str, item: str, target: str, place: str
) -> Refusal | None:
    """Why an item cannot be used so. [OWS-045 OWS-048]"""
    if refusal := cannot(state, book, who, "item" if place == "belt" else "equipment"):
        return refusal
    me = state.actor(who)
    has = me.belt if place == "belt" else me.pack
    if not has.get(item, 0):
        return Refusal(f"There is no {item} there.", "OWS-045", f"There are: {', '.join(has) or 'none'}.")
    entry = book.content.get(Item, item)
    if not entry.deeds:
        return Refusal(f"{entry.name} is not used like that.", "OWS-045", "It serves by being there, or for tending.")
    if target not in state.actors or state.actor(target).dead:
        return Refusal("An item is used on somebody who lives.", "OWS-045", "Choose another target.")
    if spaces_between(me.at, state.actor(target).at) > entry.reach:
        return Refusal(f"{entry.name} reaches {entry.reach} spaces.", "OWS-045", "Move nearer.")
    return None


@rule
def use_item(play: Play, actor: str, item: str, target: str) -> None:
    """Use an item from the belt, as often as there are turn points. [OWS-045]"""
    _use(play, actor, item, target, "belt")


@rule
def use_equipment(play: Play, actor: str, item: str, target: str) -> None:
    """Use something from the pack, once a turn. [OWS-048]"""
    _use(play, actor, item, target, "pack")


def _use(play: Play, who: str, item: str, target: str, place: str) -> None:
    refusal = item_refusal(play.state, play.book, who, item, target, place)
    if refusal is not None:
        raise Refused(refusal)
    spend(play, who, "item" if place == "belt" else "equipment")
    entry = play.book.content.get(Item, item)
    play.cite(*entry.rules)
    if entry.uses == "once":
        take_one(play, who, place, item, entry.name)
    for deed in entry.deeds:
        perform(play, who, entry, deed, target)


def take_one(play: Play, who: str, place: str, item: str, cause: str) -> None:
    """One fewer of an item."""
    left = play.state.read(who, f"{place}.{item}") - 1
    play.change(who, f"{place}.{item}", left or UNSET, cause)
    trim_guard(play, who, cause)


@rule
def reload(play: Play, actor: str, weapon: str) -> None:
    """A turn point fills the magazine of a weapon in hand. [OWS-046]"""
    held = drawn(play.actor(actor)).get(weapon)
    if held is None or not play.book.content.get(Weapon, held.weapon).magazine:
        raise Refused(Refusal("There is nothing to reload.", "OWS-046", "Choose a gun in hand."))
    spend(play, actor, "reload")
    play.change(actor, f"weapons.{weapon}.rounds", play.book.content.get(Weapon, held.weapon).magazine, "Reload")


@rule
def unpack(play: Play, actor: str, weapon: str) -> None:
    """Take a weapon out of the pack, once a turn; it is then at the belt to be drawn. [OWS-048]"""
    held = play.actor(actor).weapons.get(weapon)
    if held is None or held.where != "pack":
        raise Refused(Refusal("That is not in the pack.", "OWS-048", "Choose something that is."))
    spend(play, actor, "equipment")
    play.change(actor, f"weapons.{weapon}.where", "sheathed", "unpacks")


def loot_refusal(state: State[Actor, Scene], book: Rulebook, who: str, target: str) -> Refusal | None:
    """Why somebody cannot be looted. [OWS-048]"""
    if refusal := cannot(state, book, who, "loot"):
        return refusal
    them = state.actors.get(target)
    if them is None or them.conscious or target == who:
        return Refusal("Only the fallen can be looted.", "OWS-048", "Choose somebody who lies there.")
    if not adjacent(state.actor(who).at, them.at):
        return Refusal("They lie too far away.", "OWS-048", "Move next to them.")
    return None


@rule
def loot(play: Play, actor: str, target: str) -> int:
    """Take what the fallen carry, into the pack; once a turn. [OWS-048]"""
    refusal = loot_refusal(play.state, play.book, actor, target)
    if refusal is not None:
        raise Refused(refusal)
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


def stow(play: Play, who: str, held: Held) -> str:
    """Keep a weapon under a key of its own."""
    key, number = held.weapon, 2
    while key in play.actor(who).weapons:
        key, number = f"{held.weapon}-{number}", number + 1
    play.change(who, f"weapons.{key}", held, "takes it")
    return key


@rule
def ready(play: Play, actor: str, trigger: str, weapon: str = "", power: str = "") -> None:
    """Hold an attack or an action skill back for a trigger named now; it will take the reaction. [OWS-048 OWS-049]"""
    me = play.actor(actor)
    if bool(weapon) == bool(power) or trigger not in ("approach", "attack"):
        raise Refused(Refusal("Ready one weapon or one skill, for one trigger.", "OWS-048", "Name one of them."))
    if weapon and weapon not in usable(me):
        raise Refused(Refusal("It is not in hand.", "OWS-050", "Draw it: that is free."))
    if power and (power not in me.powers or power_of(power, play.book).use != "action"):
        raise Refused(Refusal("Only an action skill can be readied.", "OWS-048", "Choose one that is known."))
    spend(play, actor, "ready")
    chosen = Readied(trigger="approach" if trigger == "approach" else "attack", weapon=weapon, power=power)
    play.change(actor, "readied", chosen, "readies")


# -- free actions -------------------------------------------------------------------------------


def free_refusal(state: State[Actor, Scene], who: str) -> Refusal | None:
    """Why somebody cannot do even what is free. [OWS-050 OWS-083]"""
    me = state.actor(who)
    if not me.conscious:
        return Refusal(f"{me.name} is unconscious.", "OWS-019", "Somebody must heal them first.")
    return None


def _free(play: Play, who: str) -> None:
    refusal = free_refusal(play.state, who)
    if refusal is not None:
        raise Refused(refusal)


def hands_full(me: Actor, book: Rulebook) -> int:
    """How many hands hold something."""
    return hands_taken(
        (held.weapon for held in drawn(me).values()), lambda weapon: book.content.get(Weapon, weapon).hands
    )


@rule
def draw_weapon(play: Play, actor: str, weapon: str) -> None:
    """Draw a weapon; free, as long as there is a hand for it. [OWS-050]"""
    _free(play, actor)
    me = play.actor(actor)
    held = me.weapons.get(weapon)
    if held is None or held.where != "sheathed":
        raise Refused(Refusal("There is nothing of the kind to draw.", "OWS-050", "Choose a weapon at the belt."))
    if hands_full(me, play.book) + play.book.content.get(Weapon, held.weapon).hands > HANDS:
        raise Refused(Refusal("No hand is free for it.", "OWS-050", "Holster something first: that is free too."))
    play.change(actor, f"weapons.{weapon}.where", "drawn", "draws")


@rule
def holster(play: Play, actor: str, weapon: str) -> None:
    """Put a weapon away; free. [OWS-050]"""
    _free(play, actor)
    held = drawn(play.actor(actor)).get(weapon)
    if held is None:
        raise Refused(Refusal("It is not in hand.", "OWS-050", "Choose a weapon in hand."))
    play.change(actor, f"weapons.{weapon}.where", "sheathed", "holsters")
    trim_guard(play, actor, "holsters")


@rule
def pick_up(play: Play, actor: str, thing: str) -> None:
    """Pick a dropped weapon up, or take an item off a table within reach; free. [OWS-050]"""
    _free(play, actor)
    lying = play.scene.ground.get(thing)
    if lying is None or not adjacent(play.actor(actor).at, lying.at):
        raise Refused(Refusal("That does not lie within reach.", "OWS-050", "Move next to it."))
    play.change_scene(f"ground.{thing}", UNSET, "picked up")
    if lying.weapon is not None:
        me = play.actor(actor)
        hands = play.book.content.get(Weapon, lying.weapon.weapon).hands
        free = hands_full(me, play.book) + hands <= HANDS
        stow(play, actor, replace(lying.weapon, where="drawn" if free else "sheathed"))
    else:
        play.change(actor, f"belt.{lying.item}", play.actor(actor).belt.get(lying.item, 0) + 1, "takes it")


@rule
def hand_over(play: Play, actor: str, item: str, target: str) -> None:
    """Hand an item to somebody next to one; free. [OWS-050]"""
    _free(play, actor)
    if not play.actor(actor).belt.get(item, 0) or not adjacent(play.actor(actor).at, play.actor(target).at):
        raise Refused(Refusal("It must be at the belt, and they within reach.", "OWS-050", "Move next to them."))
    take_one(play, actor, "belt", item, "handed over")
    play.change(target, f"belt.{item}", play.actor(target).belt.get(item, 0) + 1, "handed over")


@rule
def throw_item(play: Play, actor: str, item: str, x: int, y: int) -> None:
    """Throw an item somewhere, as far as Strength allows. [OWS-057]"""
    me = play.actor(actor)
    if not me.belt.get(item, 0):
        raise Refused(Refusal(f"There is no {item} at the belt.", "OWS-045", "Choose an item at the belt."))
    if spaces_between(me.at, Space(x, y)) * FEET > throwing_distance(me):
        raise Refused(Refusal(f"{me.name} throws {throwing_distance(me)} feet.", "OWS-057", "Choose a nearer space."))
    spend(play, actor, "item")
    take_one(play, actor, "belt", item, "thrown")
    drop(play, Dropped(item=item, at=Space(x, y)), "thrown")


@rule
def drop_prone(play: Play, actor: str) -> None:
    """Lie down; free. [OWS-050 OWS-103]"""
    _free(play, actor)
    knock_down(play, actor, "drops prone")


@rule
def flourish(play: Play, actor: str, what: str) -> None:
    """Put up a hood, kick a small stone: free, and only told. [OWS-050]"""
    _free(play, actor)
    play.note(f"{play.actor(actor).name} {FLOURISHES.get(what, what)}.")


FLOURISHES = {"hood": "puts up a hood", "stone": "kicks a small stone"}
