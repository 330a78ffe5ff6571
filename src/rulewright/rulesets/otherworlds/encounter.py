"""Encounters: who stands where, who goes first, whose turn it is, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.contract import Encounter
from rulewright.kits.sides import left_standing
from rulewright.kits.turn_order import call_next, forget_order, ranked, set_order
from rulewright.play import FrozenMap, SceneEnds, State, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworlds.character import Actor, Play, Rulebook, Scene, Space, Turn
from rulewright.rulesets.otherworlds.checks import Check
from rulewright.rulesets.otherworlds.effects import edge
from rulewright.rulesets.otherworlds.numbers import attribute, initiative
from rulewright.rulesets.otherworlds.turn import end_turn, start_turn


def scene(sides: Mapping[str, str]) -> Scene:
    """A scene for actors on their sides."""
    return Scene(sides=FrozenMap(sides))


@rule
def begin(play: Play) -> None:
    """Everybody takes a place and rolls for initiative; the highest goes first. [OWS-039]"""
    take_places(play)
    for who in play.state.actors:
        play.change(who, "turn", Turn(), "the battle begins")
    give_reactions(play, "the battle begins")
    results = {who: roll_initiative(play, who) for who in play.state.actors}
    order = tuple(settle_order(play, results))
    set_order(play, order)
    play.note("Order: " + ", ".join(f"{play.actor(who).name} {results[who]}" for who in order))


def take_places(play: Play) -> None:
    """Sides face each other in rows, as far apart as the scene says; whoever has a place keeps it."""
    sides = list(dict.fromkeys(play.scene.sides.values()))
    count = dict.fromkeys(sides, 0)
    for who, actor in play.state.actors.items():
        side = play.scene.sides.get(who, "")
        if actor.at == Space() and side in count:
            place = Space(sides.index(side) * play.scene.apart, count[side], actor.at.up)
            play.change(who, "at", place, "takes a place")
            count[side] += 1


@rule
def roll_initiative(play: Play, who: str) -> int:
    """A die and Speed and any bonus. [OWS-039]"""
    me = play.actor(who)
    return play.draw(Check(edge(me, "check", play.book)), of=who, what="initiative").total + initiative(me)


def settle_order(play: Play, results: Mapping[str, int]) -> list[str]:
    """Highest first; ties by Dexterity, then by rolling again among the tied. [OWS-039]"""
    order: list[str] = []
    for tied in ranked({who: (total, attribute(play.actor(who), "dexterity")) for who, total in results.items()}):
        while len(tied) > 1:
            again = {who: roll_initiative(play, who) for who in tied}
            best = max(again.values())
            first = [who for who in tied if again[who] == best]
            if len(first) == 1:
                order += first
                tied.remove(first[0])
        order += tied
    return order


@rule
def proceed(play: Play) -> None:
    """The next turn; after the last one, the next round, and everybody's reaction is back. [OWS-039 OWS-049]"""
    if not play.scene.order:
        begin(play)
    if play.scene.turn:
        end_turn(play, play.scene.turn)
    who = call_next(play, renew=lambda: give_reactions(play, "a new round"))
    if start_turn(play, who):
        play.change_scene("turn", who, "turn")
        play.note(f"{play.actor(who).name}'s turn.")


def give_reactions(play: Play, cause: str) -> None:
    """Everybody has a reaction again. [OWS-049]"""
    for who in play.state.actors:
        play.change(who, "reaction", True, cause)


def acting(state: State[Actor, Scene], book: Rulebook) -> tuple[str, ...]:
    """Whoever's turn it is, as long as they are awake."""
    del book
    who = state.scene.turn
    return (who,) if who and state.actor(who).conscious else ()


def over(state: State[Actor, Scene], book: Rulebook) -> str | None:
    """A battle is over when only one side has anybody awake."""
    del book
    return left_standing(state.scene, (who for who, actor in state.actors.items() if actor.conscious))


@rule
def end_scene(play: Play, actor: str) -> None:
    """The battle is over: what lasts for a scene ends."""
    del actor
    pass_moment(play, SceneEnds())
    for who in play.state.actors:
        play.change(who, "turn", Turn(), "the battle is over")
    play.change_scene("controller", "", "the battle is over")
    forget_order(play, "the battle is over")


ENCOUNTER = Encounter(scene=scene, begin=begin, acting=acting, proceed=proceed, over=over)
