"""In turns: the whole encounter of a game in which people act one after the other until one side is left.

    def stands(hero: Hero) -> bool:
        return hero.health > 0

    type Target = Annotated[str, Pick("Target", foes(stands))]

    @action("Attack", "attack")
    def attack(play: Table, actor: str, target: Target) -> int:
        ...
        end_turn(play, actor)

    RULESET = Ruleset(…, encounter=in_turns(stands, lambda hero: hero.speed), actions=actions(attack, end_turn, end_scene))

A game that counts actions, lets people wait or has a map writes an encounter of its own from `turn_order` and `sides`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.chance import Chance
from rulewright.contract import Encounter, InOrder, action
from rulewright.kits.choosing import Offers, people
from rulewright.kits.sides import SidedScene, enemies_of, left_standing
from rulewright.kits.turn_order import NEW_ROUND, forget_order, next_up, ranked, round_of, rounds, set_order
from rulewright.play import ActorId, FrozenMap, Moment, Play, RoundEnds, SceneEnds, State, TurnEnds, TurnStarts, rule
from rulewright.play.effects import pass_moment
from rulewright.play.values.bounded import Large, Listed

__all__ = [
    "TurnScene",
    "end_scene",
    "end_turn",
    "foes",
    "in_turns",
]

type InTurns = Play[Any, TurnScene, Any]


class TurnScene(SidedScene, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A scene with sides and turns."""

    order: Listed[ActorId] = ()
    had_turn: Listed[ActorId] = ()
    turn: ActorId = ""
    round: Large = 0


def in_turns[A](
    stands: Callable[[A], bool], quick: Callable[[A], int | Chance[int]] = lambda actor: 0, counts: str = "Round"
) -> Encounter:
    """An encounter in rounds of one turn each, until only one side has anybody who `stands`.

    Whoever is more `quick` comes first, by a number or by dice; equals come as they stand there.
    """

    @rule
    def begin(play: InTurns) -> None:
        """Who comes when."""
        scores = {who: _score(play, who, quick(play.actor(who))) for who in play.state.actors}
        set_order(play, tuple(who for equals in ranked(scores) for who in equals))

    @rule
    def proceed(play: InTurns) -> None:
        """The next one's turn begins; after the last a new round does."""
        if not play.scene.order:
            begin(play)

        def is_in(who: str) -> bool:
            return who in play.state.actors and stands(play.actor(who))

        if not next_up(play.scene, is_in):
            _passes(play, RoundEnds())
            play.change_scene("round", play.scene.round + 1, NEW_ROUND)
            play.change_scene("had_turn", (), NEW_ROUND)
        if who := next_up(play.scene, is_in):
            play.change_scene("had_turn", (*play.scene.had_turn, who), "turn")
            play.change_scene("turn", who, "turn")
            _passes(play, TurnStarts(who))

    def acting(state: State[A, TurnScene], book: object) -> tuple[str, ...]:
        who = state.scene.turn
        return (who,) if who in state.actors and stands(state.actor(who)) else ()

    def over(state: State[A, TurnScene], book: object) -> str | None:
        return left_standing(state.scene, (who for who, actor in state.actors.items() if stands(actor)))

    def order(state: State[A, TurnScene], book: object) -> tuple[InOrder, ...]:
        return round_of(state.scene, lambda who: who in state.actors and stands(state.actor(who)))

    return Encounter(
        scene=lambda sides: TurnScene(sides=FrozenMap(sides)),
        acting=acting,
        proceed=proceed,
        over=over,
        begin=begin,
        round=rounds,
        counts=counts,
        order=order,
        ends="end-scene",
    )


def foes[A](stands: Callable[[A], bool]) -> Offers:
    """What a field offers that wants an enemy: everybody in view on another side who stands."""

    def offered(state: State[Any, TurnScene], book: object, who: str) -> Any:
        there = [other for other, actor in state.in_view_of(who).items() if stands(actor)]
        return people(state, enemies_of(state.scene, who, there))

    return offered


@action("End turn", ends_turn=True)
def end_turn(play: InTurns, actor: str) -> None:
    """Let the next one act."""
    _passes(play, TurnEnds(actor))
    play.change_scene("turn", "", "turn ends")


@action("End the scene", "table", gm_only=True, any_time=True)
def end_scene(play: InTurns, actor: str) -> None:
    """The scene is over: what lasts for it ends, and nobody has turns any more."""
    _passes(play, SceneEnds())
    forget_order(play, "the scene is over")


def _score(play: InTurns, who: str, quick: int | Chance[int]) -> int:
    return play.draw(quick, of=who, what="initiative") if isinstance(quick, Chance) else quick


def _passes(play: InTurns, moment: Moment) -> None:
    """A moment passes for everybody in a game that has effects; where nobody can be under any, none run out."""
    pass_moment(play, moment, [who for who, actor in play.state.actors.items() if hasattr(actor, "effects")])
