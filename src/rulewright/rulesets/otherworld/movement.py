"""Movement: paces a turn, closing in and getting away, standing up. The distances are ours: the book has none."""

from __future__ import annotations

from rulewright.play import Derived, derived, refuse, rule
from rulewright.play.effects import end, parts_of
from rulewright.rulesets.otherworld.character import Play, State
from rulewright.rulesets.otherworld.combat.holds import held_by, pins_by, pins_on
from rulewright.rulesets.otherworld.turns import once_a_turn


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


@rule
def move(play: Play, actor: str, toward: str = "", away: str = "") -> None:
    """Move up to the own Speed, towards somebody or away from them: free, once a turn. [OW-040 OW-047]"""
    me, paces = play.actor(actor), speed(play.state, actor)
    if not toward and not away:
        raise refuse("Towards whom, or away from whom?", "OW-040", "Name somebody.")
    if not paces or me.is_marked("prone"):
        raise refuse(f"{me.name} cannot move: {paces.why()}.", "OW-096", "Stand up or break free first.")
    if me.hold:
        raise refuse(f"{play.actor(me.hold.by).name} holds {me.name}.", "OW-096", "Break free first.")
    once_a_turn(play, actor, "moved")
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


@rule
def stand_up(play: Play, actor: str) -> None:
    """Get up from the ground; it takes the turn's movement. [OW-040 OW-048]"""
    if not play.actor(actor).is_marked("prone"):
        raise refuse(f"{play.actor(actor).name} stands already.", "OW-048")
    once_a_turn(play, actor, "moved")
    end(play, actor, "prone", "stands up")
