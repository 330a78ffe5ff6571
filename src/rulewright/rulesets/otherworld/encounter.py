"""Encounter: who is quicker, whose turn it is, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from rulewright.contract import Encounter, InOrder, action, actions
from rulewright.kits import turn_order
from rulewright.kits.sides import left_standing
from rulewright.kits.turn_order import call_next, forget_order, ranked, set_order
from rulewright.play import FrozenMap, Happens, TurnStarts, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworld.checks.checks import d10s
from rulewright.rulesets.otherworld.checks.turns import fresh_turn
from rulewright.rulesets.otherworld.state.character import Book, Play, Scene, State
from rulewright.rulesets.otherworld.state.numbers import initiative
from rulewright.rulesets.otherworld.world.creatures import meet


def open_scene(sides: Mapping[str, str]) -> Scene:
    """The scene for actors on their sides."""
    return Scene(sides=FrozenMap(sides))


@rule
def begin(play: Play) -> None:
    """Roll for the order of turns: most successes first, the more agile of equals. [OW-047]"""
    for who in play.state.actors:
        meet(play, who)
    rolled: dict[str, tuple[int, int]] = {}
    for who, actor in play.state.actors.items():
        successes = play.draw(d10s(initiative(actor)).successes(), of=who, what="initiative")
        rolled[who] = (successes, actor.stat("agility"))
    set_order(play, tuple(chain.from_iterable(ranked(rolled))))


@rule
def proceed(play: Play) -> None:
    """The next one's turn begins; after the last a new round does. Who fell in their own turn ended none: it ends here.

    [OW-030 OW-039]
    """
    if not play.scene.order:
        begin(play)
    if play.scene.turn in play.state.actors:
        fresh_turn(play, play.scene.turn, "turn ends")
    if who := call_next(play, lambda who: not play.actor(who).is_out):
        start_turn(play, who)


@rule
def start_turn(play: Play, who: str) -> None:
    """A turn begins: who attacked before it no longer counts, and what lasted until now ends. [OW-030]"""
    play.change_scene("turn", who, "turn")
    play.change(who, "attackers", (), "turn starts")
    play.change(who, "guard", FrozenMap(), "turn starts")
    pass_moment(play, TurnStarts(who))


@action("End the scene", "table", gm_only=True, any_time=True)
def end_scene(play: Play, actor: str) -> None:
    """The scene is over: what lasted for it ends, and nobody is in a fight any longer."""
    pass_moment(play, Happens(f"scene {play.scene.number} ends"))
    for who in play.state.actors:
        fresh_turn(play, who, "scene ends")
        play.change(who, "engaged", "", "scene ends")
        play.change(who, "hold", None, "scene ends")
        play.change(who, "attackers", (), "scene ends")
    forget_order(play, "scene ends")
    play.change_scene("number", play.scene.number + 1, "scene ends")


def acting(state: State, book: Book) -> tuple[str, ...]:
    """Whoever's turn it is; without a fight, everybody."""
    turns = (state.scene.turn,) if state.scene.order else tuple(state.actors)
    return tuple(who for who in turns if who in state.actors and not state.actor(who).is_out)


def round_of(state: State, book: Book) -> tuple[InOrder, ...]:
    """Who comes when: those who are out have no turn. [OW-047]"""
    return turn_order.round_of(state.scene, lambda who: not state.actor(who).is_out)


def over(state: State, book: Book) -> str | None:
    """It is over when only one side is left standing."""
    return left_standing(state.scene, (who for who, actor in state.actors.items() if not actor.is_out))


ENCOUNTER = Encounter(
    scene=open_scene,
    begin=begin,
    acting=acting,
    proceed=proceed,
    over=over,
    round=turn_order.rounds,
    order=round_of,
    ends="end-scene",
    keeps=("number",),
    clocks=("number",),
)
ACTIONS = actions(end_scene)
