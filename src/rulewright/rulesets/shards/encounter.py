"""Encounter: how it begins, whose turn it is, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, count

from rulewright.contract import Encounter, action, actions
from rulewright.kits import turn_order
from rulewright.kits.sides import left_standing
from rulewright.kits.turn_order import ranked
from rulewright.play import FrozenMap, RoundEnds, TurnEnds, TurnStarts, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.shards.body.conditions import bound_will, is_bound
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, down_but_not_out, hurt
from rulewright.rulesets.shards.body.outbreaks import hear_shards
from rulewright.rulesets.shards.body.shape import fade, has_no_hold
from rulewright.rulesets.shards.body.sleep import cry_out, is_ravaged
from rulewright.rulesets.shards.checks.giving_up import YIELDED, still_fights
from rulewright.rulesets.shards.checks.order.initiative import (
    agreed,
    in_order,
    next_up,
    rating_of,
    round_of,
    set_in_order,
    tie_roll,
    together,
)
from rulewright.rulesets.shards.checks.refusals import no_encounter
from rulewright.rulesets.shards.checks.turns import fresh_round
from rulewright.rulesets.shards.combat.goading import no_end_unanswered
from rulewright.rulesets.shards.powers.places import feel_place
from rulewright.rulesets.shards.state.adjustments import in_a_vice
from rulewright.rulesets.shards.state.character import Book, Play, Scene, State
from rulewright.rulesets.shards.world.sneaking import lie_low, notice_around
from rulewright.space.grid import Space


def open_scene(sides: Mapping[str, str]) -> Scene:
    """The scene for actors on their sides."""
    return Scene(sides=FrozenMap(sides))


@rule
def begin(play: Play) -> None:
    """Everybody takes a place, in order of initiative; equals agree, or roll a ten-sided die.

    Whoever is about unseen is asked by nobody, and comes last among equals. [SHA-CORE-073 SHA-CORE-077 SHA-ENC-006]
    """
    take_places(play)
    rated = {who: rating_of(play.state, play.book, who) for who in play.state.actors}
    rolled: dict[str, int] = {}
    for equals in ranked({who: rating for who, rating in rated.items() if who not in play.state.hidden}):
        if len(equals) > 1 and not agreed(play, tuple(equals)):
            rolled |= {who: tie_roll(play, who) for who in equals}
    play.change_scene("ties", FrozenMap(rolled), "initiative")
    play.change_scene("order", in_order(play.state, play.book, rolled), "initiative")
    for one, other in combinations(rolled, 2):
        if together(rolled, one, other, rated):
            play.note(f"{play.actor(one).name} and {play.actor(other).name} act at the same moment")
    hear_shards(play)
    new_round(play)


def take_places(play: Play) -> None:
    """Whoever stands nowhere yet joins the line of their side, the lines some spaces apart."""
    sides = tuple(dict.fromkeys(play.scene.sides.values()))
    hidden = play.state.hidden  # nobody makes room for whom they do not see
    taken = {actor.at for who, actor in play.state.actors.items() if actor.at != Space() and who not in hidden}
    for who in play.state.open_first:
        actor, side = play.actor(who), play.scene.sides.get(who, "")
        if actor.at == Space() and side in sides:
            x = sides.index(side) * play.scene.apart
            at = next(place for n in count(1) if (place := Space(x, n)) not in taken)
            taken.add(at)
            play.change(who, "at", at, "takes a place")


@rule
def proceed(play: Play) -> None:
    """The next one's turn begins; after the last a new round does. [SHA-CORE-072 SHA-CORE-073]"""
    if not play.scene.order:
        begin(play)
    if play.scene.interrupted:
        go_back(play)
        return
    who = next_up(play)
    if not who:
        new_round(play)
        who = next_up(play)
    if who:
        start_turn(play, who)


@rule
def go_back(play: Play) -> None:
    """Whoever was cut short by somebody who lay in wait goes on. [SHA-CORE-079]"""
    who, *rest = play.scene.interrupted
    play.change_scene("interrupted", tuple(rest), "goes on")
    play.change_scene("turn", who, "goes on")


@rule
def new_round(play: Play) -> None:
    """A round of about six seconds begins: counts start over, and unused triggers are gone.

    [SHA-CORE-072 SHA-CORE-079]
    """
    if play.scene.round:
        pass_moment(play, RoundEnds())
    for who, me in play.state.actors.items():
        lie_low(play, who)
        fresh_round(play, who)
        if is_ravaged(me):
            cry_out(play, who)
    set_in_order(play, "new round")
    play.change_scene("had_turn", (), "new round")
    play.change_scene("interrupted", (), "new round")
    play.change_scene("round", play.scene.round + 1, "new round")


@rule
def start_turn(play: Play, who: str) -> None:
    """A turn begins: the suffering are hurt, places do their work, the downed get their karma boost.

    [SHA-CORE-045 SHA-CORE-073 SHA-EFF-023]

    Whoever held or traded places has had all this when the turn first came. The dead have nothing but their boost.
    """
    play.change_scene("turn", who, "turn")
    play.change_scene("had_turn", (*play.scene.had_turn, who), "turn")
    if play.actor(who).turn.held is not None or play.actor(who).turn.started:
        return
    if play.actor(who).dead:
        down_but_not_out(play, who)
        return
    pass_moment(play, TurnStarts(who))
    if play.actor(who).is_marked("suffering"):
        hurt(play, who, in_a_vice(play.actor(who)), "lethal", "suffering", IRREDUCIBLE)
    feel_place(play, who)
    notice_around(play, who)
    if is_bound(play.state, play.book, who):
        bound_will(play, who)
    if has_no_hold(play.state, who):
        fade(play, who)
    down_but_not_out(play, who)


@action("End the turn", unless=(no_encounter, no_end_unanswered), ends_turn=True)
def end_turn(play: Play, actor: str) -> None:
    """Let the next one act. [SHA-CORE-073]

    Movement points that were not used are lost. [SHA-CHR-032]
    """
    play.change(actor, "turn.points", 0, "turn ends")
    pass_moment(play, TurnEnds(actor))
    play.change_scene("turn", "", "turn ends")


def acting(state: State, book: Book) -> tuple[str, ...]:
    """Whoever's turn it is; outside an encounter, everybody."""
    turns = (state.scene.turn,) if state.scene.order else tuple(state.actors)
    return tuple(who for who in turns if who in state.actors and not state.actor(who).is_disabled)


def over(state: State, book: Book) -> str | None:
    """It is over when only one side still fights; a side that others have given up against has won all the same.

    [SHA-CORE-074]
    """
    ended = left_standing(state.scene, (who for who, actor in state.actors.items() if still_fights(actor)))
    if ended and any(actor.is_marked(YIELDED) for actor in state.actors.values()):
        return f"{ended.removesuffix('standing')}fighting"
    return ended


ACTIONS = actions(end_turn)
ENCOUNTER = Encounter(
    scene=open_scene,
    begin=begin,
    acting=acting,
    proceed=proceed,
    over=over,
    round=turn_order.rounds,
    order=round_of,
    ends="end-encounter",
    keeps=("number", "session", "grid", "metres", "caches", "gm_boosts", "prices", "twists"),
    clocks=("number", "session"),
)
