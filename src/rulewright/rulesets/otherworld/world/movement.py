"""Movement: paces a turn, closing in and getting away, standing up. The distances are ours: the book has none."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.play import Derived, Refusal, derived
from rulewright.play.effects import end, parts_of
from rulewright.rulesets.otherworld.body.holds import held_by, pins_by, pins_on
from rulewright.rulesets.otherworld.checks.offers import Toward, others
from rulewright.rulesets.otherworld.checks.refusals import no_second_move
from rulewright.rulesets.otherworld.checks.turns import take_free_action
from rulewright.rulesets.otherworld.state.character import Play, State


def speed(state: State, who: str) -> Derived:
    """Paces a turn: four and Agility; none in a pin, half for whoever drags another. [OW-047 OW-096 OW-097]"""
    me = state.actor(who)
    if pins_on(state, who):
        return derived("Speed", ("pinned", 0, "OW-096"))
    agility = ("Agility", me.stat("agility"), "OW-047")
    paces = derived("Speed", ("everyone", 4, "OW-047"), agility, *parts_of(me.effects, "speed"), least=0)
    pins = pins_by(state, who)
    if not pins:
        return paces
    return derived("Speed", ("half, dragging", paces // 2, "OW-097") if "drag" in pins else ("pinning", 0, "OW-096"))


def no_moving(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot get away from the spot. [OW-048 OW-096 OW-097]"""
    me, paces = state.actor(actor), speed(state, actor)
    if me.is_marked("prone"):
        return Refusal(f"{me.name} lies on the ground.", "OW-048", "Stand up first.")
    if not paces:
        return Refusal(f"{me.name} cannot move: {paces.why()}.", "OW-096", "Break free first.")
    if me.hold:
        return Refusal(f"{state.actor(me.hold.by).name} holds {me.name}.", "OW-096", "Break free first.")
    if (held := held_by(state, actor)) and not pins_by(state, actor):
        holds = f"{me.name} holds {state.actor(held).name} with both arms."
        return Refusal(holds, "OW-097", "Let go, or pin them with legs free to drag them.")
    return None


def no_direction(toward: str, away: str) -> Refusal | None:
    """Why it is not known where somebody goes. [OW-040]"""
    return None if toward or away else Refusal("Towards whom, or away from whom?", "OW-040", "Name somebody.")


@action("Move", "move", unless=(no_moving, no_second_move, no_direction))
def move(play: Play, actor: str, toward: Toward = "", away: Annotated[str, Pick("Away from", others)] = "") -> None:
    """Move up to one's Speed, towards somebody or away from them: free, once a turn. [OW-040 OW-047]"""
    paces = speed(play.state, actor)
    take_free_action(play, actor, "moved")
    here, there = (int(play.scene.places.get(who, 0)) for who in (actor, toward or away))
    place = closer(here, there, paces) if toward else further(here, there, paces)
    shift_to(play, actor, place)
    if dragged := held_by(play.state, actor):
        shift_to(play, dragged, place)


def closer(here: int, there: int, paces: int) -> int:
    """So many paces towards a place, and no nearer than arm's length."""
    steps = min(paces, max(0, abs(there - here) - 1))
    return here + steps if there > here else here - steps


def further(here: int, there: int, paces: int) -> int:
    """So many paces away from a place."""
    return here - paces if there > here else here + paces


def shift_to(play: Play, actor: str, place: int) -> None:
    """Be somewhere else: cover stays behind, and hand-to-hand ends beyond arm's length."""
    play.change_scene(f"places.{actor}", place, "moves")
    end(play, actor, "cover", "moves")
    for who, other in play.state.actors.items():
        if play.scene.distance(who, actor) > 1:
            if other.engaged == actor:
                play.change(who, "engaged", "", "moves apart")
            if play.actor(actor).engaged == who:
                play.change(actor, "engaged", "", "moves apart")


def no_rising(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot get up. [OW-048]"""
    me = state.actor(actor)
    return None if me.is_marked("prone") else Refusal(f"{me.name} stands already.", "OW-048")


@action("Stand up", "move", unless=(no_rising, no_second_move))
def stand_up(play: Play, actor: str) -> None:
    """Get up from the ground; it takes the turn's movement. [OW-040 OW-048]"""
    take_free_action(play, actor, "moved")
    end(play, actor, "prone", "stands up")
