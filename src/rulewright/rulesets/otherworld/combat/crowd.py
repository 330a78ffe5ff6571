"""Crowd: who fights whom hand-to-hand, how many can at once, and who stands in the line of fire."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.otherworld.body.otherness import touch_each_other
from rulewright.rulesets.otherworld.state.character import Actor, Book, Play, State

SIZES = ("small", "average", "large")


def room_for(me: Actor, them: Actor, book: Book) -> int:
    """How many can engage one opponent: three, or more where the opponent is the larger. [OW-031]"""
    larger = SIZES.index(them.character.size) > SIZES.index(me.character.size)
    return book.options.crowd if larger else 3


def no_room(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why somebody cannot get at a target hand-to-hand: too far, or too many there already.

    Whoever holds the target is there, even while they strike at somebody else. [OW-031]
    """
    me, them = state.actor(actor), state.actor(target)
    if state.scene.distance(actor, target) > 1:
        paces = state.scene.distance(actor, target)
        return Refusal(f"{them.name} is {counted(paces, 'pace')} away.", "OW-031", "Move closer first, or shoot.")
    there = {who for who, other in state.actors.items() if other.engaged == target}
    if them.hold:
        there.add(them.hold.by)
    there.discard(actor)
    if len(there) >= room_for(me, them, book):
        return Refusal(f"{len(there)} fight {them.name} already.", "OW-031", "Choose another target, or shoot.")
    return None


def engage(play: Play, actor: str, target: str, *, ranged: bool) -> None:
    """Remember who attacks whom: a crowd wears Defense down, and hand-to-hand binds both.

    Fighting a creature of Otherworld is contact with the Other. [OW-030 OW-031 OW-070]
    """
    them = play.actor(target)
    if actor not in them.attackers:
        play.change(target, "attackers", (*them.attackers, actor), "attacked")
    if not ranged:
        play.change(actor, "engaged", target, "hand-to-hand")
    touch_each_other(play, actor, target)


def friends_in_the_way(state: State, actor: str, target: str) -> tuple[str, ...]:
    """Allies of a shooter who are hand-to-hand with the target. [OW-041]"""
    return tuple(
        who
        for who, other in state.in_view_of(actor).items()
        if who not in (actor, target)
        and not state.scene.are_enemies(actor, who)
        and (other.engaged == target or state.actor(target).engaged == who)
    )
