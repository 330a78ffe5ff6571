"""Initiative: who is quicker, who follows whom, and who is next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from rulewright.contract import InOrder, Pick, action
from rulewright.kits import turn_order
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.shards.checks.checks import TieBreak
from rulewright.rulesets.shards.checks.offers import others
from rulewright.rulesets.shards.checks.refusals import no_encounter
from rulewright.rulesets.shards.checks.turns import pay_drain
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.numbers import initiative
from rulewright.rulesets.shards.state.questions import AgreeQuestion, OrderQuestion


def leader_of(state: State, who: str) -> str:
    """Whose initiative somebody acts on; "" for who follows nobody. [SHA-MTH-028]"""
    found = (effect.source for effect in state.actor(who).effects.values() if "follows" in effect.marks)
    return next((each for each in found if each in state.actors), "")


def rating_of(state: State, book: Book, who: str) -> int:
    """The initiative somebody acts on: their own, or that of whom they follow. [SHA-CORE-076 SHA-MTH-028]"""
    return int(initiative(state.actor(leader_of(state, who) or who), book))


def in_order(state: State, book: Book, ties: Mapping[str, int]) -> tuple[str, ...]:
    """Everybody by initiative, then by the roll among equals, a leader before those who follow. [SHA-CORE-077]"""

    def place(who: str) -> tuple[int, int, bool]:
        return rating_of(state, book, who), ties.get(leader_of(state, who) or who, 0), not leader_of(state, who)

    return tuple(sorted(state.actors, key=place, reverse=True))


@rule
def set_in_order(play: Play, cause: str) -> None:
    """Rank everybody anew where initiative has changed in the middle of things."""
    if play.scene.order:
        play.change_scene("order", in_order(play.state, play.book, play.scene.ties), cause)


def agreed(play: Play, equals: tuple[str, ...]) -> bool:
    """Whether equals settle it among themselves: all but the first let it go. [SHA-CORE-077]"""
    first, *others = equals
    return all(
        play.ask(OrderQuestion(of=who, other=first, text=f"Let {play.actor(first).name} go first?")) for who in others
    )


@rule
def tie_roll(play: Play, who: str) -> int:
    """A ten-sided die for the order, with what powers add. [SHA-CORE-077]"""
    bonus = sum(part.value for part in adjusting(play.actor(who), play.book, ("tie",)))
    return play.draw(TieBreak(bonus), of=who, what="order")


def together(rolls: Mapping[str, int], one: str, other: str, ratings: Mapping[str, int]) -> bool:
    """Whether two act at the same moment: same rating, same roll. [SHA-CORE-077]"""
    return ratings[one] == ratings[other] and rolls[one] == rolls[other]


def has_turns(actor: Actor) -> bool:
    """Whether somebody's turn comes round: a player character's does even in death. [SHA-CORE-045 SHA-CORE-073]"""
    return not actor.dead or actor.character.player


def place_of(state: State, book: Book, who: str) -> tuple[int, int]:
    """Where somebody comes in a round; who holds waits for that initiative and comes last there. [SHA-CORE-078]"""
    order, held = state.scene.order, state.actor(who).turn.held
    if held is None:
        return order.index(who), 0
    before = [each for each in order if rating_of(state, book, each) >= held]
    return order.index(before[-1]) if before else len(order), 1


def next_up(play: Play) -> str:
    """Who is next: the first who has not had a turn, those who hold where they wait for. [SHA-CORE-073 SHA-CORE-078]"""
    return turn_order.next_up(
        play.scene,
        lambda who: has_turns(play.actor(who)),
        lambda who: place_of(play.state, play.book, who),
    )


def round_of(state: State, book: Book) -> tuple[InOrder, ...]:
    """Who comes when: whoever was cut short goes on first, and who holds comes where they wait for.

    Once somebody has let others go first, places follow from ratings and no longer from the order in which all began.
    [SHA-CORE-073 SHA-CORE-078 SHA-CORE-079]
    """
    scene, order = state.scene, state.scene.order
    told = turn_order.round_of(scene, lambda who: has_turns(state.actor(who)), lambda who: place_of(state, book, who))
    begun = [order.index(who) for who in (*scene.had_turn, scene.turn) if who in order]
    left = [each for each in told if not each.done and each.who != scene.turn]
    in_line = all(state.actor(each.who).turn.held is None for each in left) and all(
        order.index(each.who) > place for each in left for place in begun
    )
    go_on = tuple(dict.fromkeys(who for who in scene.interrupted if who in order and who != scene.turn))
    return (
        *(each for each in told if each.done and each.who not in go_on),
        *(each for each in told if each.who == scene.turn),
        *(InOrder(who) for who in go_on),
        *(InOrder(each.who, open=in_line) for each in left if each.who not in go_on),
    )


def no_swap(state: State, actor: str, other: str) -> Refusal | None:
    """Why two cannot trade places: they are no opponents, it is neither's turn, or one has acted or traded already.

    [SHA-SKL-010]
    """
    if not state.scene.are_enemies(actor, other) or state.actor(actor).is_disabled:
        return Refusal("Only opponents trade places, and only on their feet.", "SHA-SKL-010", "Choose another.")
    if state.scene.turn not in (actor, other):
        return Refusal("Swap on your own turn or on theirs.", "SHA-SKL-010", "Wait for it.")
    if {actor, other} <= set(state.scene.had_turn):
        return Refusal("One of you has acted this round.", "SHA-SKL-010", "Wait for the next round.")
    if state.actor(actor).turn.swapped or state.actor(other).turn.swapped:
        return Refusal("One of you has been swapped this round.", "SHA-SKL-010", "Wait for the next round.")
    if not {actor, other} <= set(state.scene.order):
        return Refusal("One of you has no place in the order.", "SHA-SKL-010", "Wait for the next encounter.")
    return None


@action("Trade places in the order", unless=(no_encounter, no_swap), id="swap", any_time=True)
def swap_initiative(play: Play, actor: str, other: Annotated[str, Pick("With", others)]) -> None:
    """Act in an opponent's place this round, and they in yours: earlier costs a point on all one does, later gives one.

    Whoever comes first now has the turn. A player character must agree, or a point of the well is spent. [SHA-SKL-010]
    """
    me, them = play.actor(actor), play.actor(other)
    if them.character.player:
        agreed = play.ask(AgreeQuestion(of=other, by=actor, text=f"Trade places with {me.name}?"))
        if not agreed:
            pay_drain(play, actor, "well", "free", "initiative swap")
    order = list(play.scene.order)
    mine, theirs = order.index(actor), order.index(other)
    order[mine], order[theirs] = order[theirs], order[mine]
    play.change_scene("order", tuple(order), "initiative swap")
    play.change(actor, "turn.swapped", -1 if theirs < mine else 1, "initiative swap")
    play.change(other, "turn.swapped", 2, "initiative swap")
    put_off = play.scene.turn
    play.change(put_off, "turn.started", after=True, cause="initiative swap")
    play.change_scene("had_turn", tuple(who for who in play.scene.had_turn if who != put_off), "initiative swap")
    play.change_scene("turn", "", "initiative swap")


def swapped(actor: Actor) -> Part:
    """What a swap of initiative gives or takes from all that one does this round. [SHA-SKL-010]"""
    by = actor.turn.swapped if actor.turn.swapped in (-1, 1) else 0
    return Part("initiative swap", by, "SHA-SKL-010")
