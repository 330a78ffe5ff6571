"""Encounters: who stands where, who goes first, whose turn it is, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.contract import Encounter, action, actions
from rulewright.kits import turn_order
from rulewright.kits.sides import left_standing
from rulewright.kits.turn_order import call_next, forget_order, ranked, set_order
from rulewright.play import EVERYONE, GM, FrozenMap, Happens, Refusal, SceneEnds, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworlds.body.conditions import COMBAT_ROLL, DEFENSE_ROLL
from rulewright.rulesets.otherworlds.body.upkeep import start_turn, turns_go_by
from rulewright.rulesets.otherworlds.checks.checks import Check
from rulewright.rulesets.otherworlds.checks.edge import edge
from rulewright.rulesets.otherworlds.checks.turns import close_turn, decider, in_battle
from rulewright.rulesets.otherworlds.combat.legal import no_letting_go
from rulewright.rulesets.otherworlds.state.character import Book, Play, Scene, Spot, State, Turn
from rulewright.rulesets.otherworlds.state.numbers import attribute, initiative


def scene(sides: Mapping[str, str]) -> Scene:
    """A scene for actors on their sides."""
    return Scene(sides=FrozenMap(sides))


@rule
def begin(play: Play) -> None:
    """Everybody takes a place and rolls for initiative; the highest goes first. [OWS-039]"""
    take_places(play)
    for who in play.state.actors:
        play.change(who, "turn", Turn(), "the battle begins")
        play.change(who, "readied", None, "the battle begins")
    give_reactions(play, "the battle begins")
    results = {who: roll_initiative(play, who) for who in play.state.actors}
    order = tuple(settle_order(play, results))
    set_order(play, order)
    hidden = play.state.hidden
    for among, to in (((who for who in order if who not in hidden), EVERYONE), (order if hidden else (), (GM,))):
        if told := ", ".join(f"{play.actor(who).name} {results[who]}" for who in among):
            play.note(f"Order: {told}", to=to)


def take_places(play: Play) -> None:
    """Sides face each other in rows, as far apart as the scene says; whoever has a place keeps it."""
    sides = list(dict.fromkeys(play.scene.sides.values()))
    count = dict.fromkeys(sides, 0)
    for who in play.state.open_first:
        actor, side = play.actor(who), play.scene.sides.get(who, "")
        if actor.at == Spot() and side in count:
            place = Spot(sides.index(side) * play.scene.apart, count[side], actor.at.up)
            play.change(who, "at", place, "takes a place")
            count[side] += 1


@rule
def roll_initiative(play: Play, who: str) -> int:
    """A die and Speed and any bonus. [OWS-039]"""
    me = play.actor(who)
    return play.draw(Check(edge(me, "check", play.book)), of=who, what="initiative").total + initiative(me)


def settle_order(play: Play, results: Mapping[str, int]) -> list[str]:
    """Highest first; ties by Dexterity, then by rolling again among the tied. [OWS-039]

    Whoever is about unseen rolls with nobody, and comes last among equals.
    """
    order: list[str] = []
    hidden = play.state.hidden
    rated = {who: (total, attribute(play.actor(who), "dexterity"), who not in hidden) for who, total in results.items()}
    for tied in ranked(rated):
        while len(tied) > 1:
            level = " and ".join(play.actor(who).name for who in tied)
            play.note(f"{level} are level, and roll again.", to=(GM,) if hidden.issuperset(tied) else EVERYONE)
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
        close_turn(play, play.scene.turn)
    who = call_next(play, renew=lambda: give_reactions(play, "a new round"))
    if start_turn(play, who):
        play.change_scene("turn", who, "turn")


def give_reactions(play: Play, cause: str) -> None:
    """Everybody has a reaction again. [OWS-049]"""
    for who in play.state.actors:
        play.change(who, "reaction", True, cause)


def acting(state: State, book: Book) -> tuple[str, ...]:
    """Whoever's turn it is, as long as they are awake; whoever took it, where they are confused: should that one fall, the
    turn is over. Without a battle everybody who is awake. [OWS-019 OWS-089]
    """
    del book
    if not in_battle(state.scene):
        return tuple(who for who, actor in state.actors.items() if actor.conscious)
    who = state.scene.turn
    taker = decider(state.scene, who)
    return (taker,) if who and state.actor(who).conscious and state.actor(taker).conscious else ()


def over(state: State, book: Book) -> str | None:
    """A battle is over when only one side has anybody awake."""
    del book
    return left_standing(state.scene, (who for who, actor in state.actors.items() if actor.conscious))


def no_turn_under_way(state: State) -> Refusal | None:
    """Why there is no turn to end. [OWS-040]"""
    return None if state.scene.turn else Refusal("No turn is under way.", "OWS-040", "Do what you like.")


@action("End the turn", unless=(no_turn_under_way, no_letting_go), formerly=("end_turn",), ends_turn=True)
def end_turn(play: Play, actor: str) -> None:
    """Let the next one act; whoever took the turn of the confused ends that one. [OWS-040]"""
    close_turn(play, play.scene.turn if play.scene.controller == actor else actor)


@action("End the battle", "table", any_time=True, gm_only=True, formerly=("end_scene",))
def end_scene(play: Play, actor: str) -> None:
    """The battle is over: what lasts for a scene ends, what waits for the next blow does, and what comes back turn by turn
    is back.
    """
    del actor
    for moment in (SceneEnds(), Happens(COMBAT_ROLL), Happens(DEFENSE_ROLL)):
        pass_moment(play, moment)
    for who in play.state.actors:
        play.change(who, "turn", Turn(), "the battle is over")
        turns_go_by(play, who, "the battle is over")
    play.change_scene("controller", "", "the battle is over")
    forget_order(play, "the battle is over")


ENCOUNTER = Encounter(
    scene=scene,
    begin=begin,
    acting=acting,
    proceed=proceed,
    over=over,
    round=turn_order.rounds,
    order=turn_order.order,
    ends="end-scene",
)
ACTIONS = actions(end_turn, end_scene)
