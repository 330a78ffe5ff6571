"""Tactics: what a side that the game plays by itself would like to do on its turns, the most urgent first."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kits.choosing import in_view
from rulewright.kits.sides import enemies_of
from rulewright.kits.wishes import Wish
from rulewright.rulesets.otherworld.body.health import how_hurt
from rulewright.rulesets.otherworld.checks.turns import action_penalty, actions_left
from rulewright.rulesets.otherworld.combat.attack import attack_dice
from rulewright.rulesets.otherworld.combat.crowd import friends_in_the_way, no_room
from rulewright.rulesets.otherworld.combat.defense import defense
from rulewright.rulesets.otherworld.opponents.blow_value import worth_of_blow
from rulewright.rulesets.otherworld.state.character import STATS, Actor, Book, State
from rulewright.rulesets.otherworld.state.entries import Weapon, Working
from rulewright.rulesets.otherworld.state.nodes import Hurt, Mend, Node
from rulewright.rulesets.otherworld.state.numbers import armor_left
from rulewright.rulesets.otherworld.world.movement import speed

WARY = 6
"""Above this Otherness a sensible mage keeps to other means."""


def wishes(state: State, book: Book, who: str) -> Iterator[Wish]:
    """Leave what is lost, get up and free, mend a friend, take arms, work magic, strike, close in."""
    foes = foes_of(state, who)
    yield from leaving(state, who, foes)
    yield "stand-up", {}
    yield "escape", {}
    yield from mending(state, book, who)
    if foes:
        yield from arming(state, book, who)
        yield from burning(state, book, who, foes)
        yield from striking(state, book, who, foes)
        yield from closing(state, book, who, foes)


def closing(state: State, book: Book, who: str, foes: tuple[str, ...]) -> Iterator[Wish]:
    """Close in on the nearest, unless they are at arm's length already; whoever shoots stays where they are."""
    me, near = state.actor(who), nearest(state, who, foes)
    shoots = any(book.content.get(Weapon, weapon).ranged for weapon in me.in_hand)
    if speed(state, who) and not me.is_marked("prone") and not shoots and state.scene.distance(who, near) > 1:
        yield "move", {"toward": near}


def foes_of(state: State, who: str) -> tuple[str, ...]:
    """Enemies whom somebody perceives and who are still in play."""
    me = state.actor(who)
    return enemies_of(state.scene, who, in_view(state, who, lambda other: not other.is_out and me.perceives(other)))


def nearest(state: State, who: str, foes: tuple[str, ...]) -> str:
    """The nearest of some."""
    return min(foes, key=lambda each: state.scene.distance(who, each))


def leaving(state: State, who: str, foes: tuple[str, ...]) -> Iterator[Wish]:
    """Who is beaten gets away where nobody can catch up; people give up otherwise, beasts run."""
    me = state.actor(who)
    if not state.scene.order or not is_beaten(me):
        return
    yield "flee", {}
    if not me.character.creature:
        yield "give-up", {}
    elif foes and speed(state, who) > max(speed(state, foe) for foe in foes):
        yield "move", {"away": nearest(state, who, foes)}
        if me.turn.moved:
            yield "end-turn", {}


def is_beaten(me: Actor) -> bool:
    """Whether somebody has had enough: no Health left, and more than half of what wounds can take without killing."""
    if me.health:
        return False
    whole = sum(getattr(me.character, stat) - 1 for stat in STATS)
    left = sum(max(0, getattr(me, stat) - 1) for stat in STATS)
    return bool(2 * left < whole)


def known(me: Actor, book: Book, kind: type[Node]) -> list[Working]:
    """The Workings that somebody has learned and that do something of a kind."""
    spells = book.content[Working].values()
    learned = [spell for spell in spells if me.specialty(spell.skill, spell.id)]
    return [spell for spell in learned if any(isinstance(node, kind) for node in spell.effects)]


def power_for(me: Actor) -> int | None:
    """How many Power dice a sensible mage throws now; None for one who is too Other, or whose turn is split."""
    dice = min(me.stat("power"), me.stat("control") + 1)
    return None if me.otherness + dice > WARY or action_penalty(me).value else dice


def mending(state: State, book: Book, who: str) -> Iterator[Wish]:
    """A Working for whoever on the own side has no Health left, the worst first, a friend before oneself."""
    me = state.actor(who)
    power = power_for(me)
    if not power:
        return
    friends = [*in_view(state, who, lambda other: not other.is_out), who]
    for friend in sorted(friends, key=lambda each: (each == who, sum(getattr(state.actor(each), s) for s in STATS))):
        in_need = not state.scene.are_enemies(who, friend) and not state.actor(friend).health
        for spell in known(me, book, Mend) if in_need else ():
            yield "work", {"working": spell.id, "power": power, "target": friend}


def arming(state: State, book: Book, who: str) -> Iterator[Wish]:
    """Take in hand what is better than bare hands, from the belt or off the ground."""
    me = state.actor(who)
    arms = [book.content.get(Weapon, each) for each in dict.fromkeys((*me.weapons, *state.scene.ground))]
    if me.in_hand or any(not arm.hands for arm in arms):
        return
    fists = book.content.get(Weapon, "fists")
    better = [arm for arm in arms if in_all(me, arm) > in_all(me, fists)]
    for arm in sorted(better, key=lambda each: -in_all(me, each)):
        yield "draw", {"weapon": arm.id}


def in_all(me: Actor, arm: Weapon) -> int:
    """The dice that a weapon brings in all, to hit and to harm."""
    return attack_dice(me, arm) + arm.damage + (me.stat(arm.damage_stat) if arm.damage_stat else 0)


def burning(state: State, book: Book, who: str, foes: tuple[str, ...]) -> Iterator[Wish]:
    """A mage who is not too Other yet burns whoever is worst off and has no friend in front of them."""
    me = state.actor(who)
    power = power_for(me)
    clear = [foe for foe in foes if not friends_in_the_way(state, who, foe)]
    for spell in known(me, book, Hurt) if power else ():
        for foe in sorted(clear, key=lambda each: (how_hurt(state.actor(each), book) != "badly hurt", each)):
            yield "work", {"working": spell.id, "power": power, "target": foe}


def striking(state: State, book: Book, who: str, foes: tuple[str, ...]) -> Iterator[Wish]:
    """The blow that promises most, from where one stands; the turn is split where dice are plenty."""
    me = state.actor(who)
    arms = [book.content.get(Weapon, weapon) for weapon in dict.fromkeys((*me.in_hand, "fists"))]
    near = [(arm, foe) for arm in arms for foe in foes if arm.ranged or no_room(state, book, who, foe) is None]
    for arm, foe in sorted(near, key=lambda blow: -worth_of_blow(state, book, who, *blow)):
        if state.scene.turn and splits(me, attack_dice(me, arm), defense(state.actor(foe), who, book.options)):
            yield "declare", {"actions": 2}
        yield "attack", {"target": foe, "weapon": arm.id, "manoeuvre": manoeuvre(state, book, who, foe, arm)}


def splits(me: Actor, dice: int, needed: int) -> bool:
    """Whether two attacks at a penalty promise more than one: three dice make a success."""
    undecided = not me.turn.declared and not me.turn.done and not me.turn.dodges
    return undecided and actions_left(me) > 1 and dice - 3 >= 3 * needed


def manoeuvre(state: State, book: Book, who: str, target: str, arm: Weapon) -> str:
    """Go past thick armor where that is learned and likely."""
    me, them = state.actor(who), state.actor(target)
    if not me.talent("ignore-armor"):
        return "plain"
    armor = armor_left(them, book)[0]
    needed = defense(them, who, book.options) + armor
    likely = attack_dice(me, arm, action_penalty(me)) >= 3 * needed
    return "ignore-armor" if armor > 1 and likely and not arm.ranged else "plain"
