"""Astral flight: to a place one knows, however far it is within reach, in next to no time."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, Within, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.minds import ASTRAL, HELD_FAST, is_locked
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.powers.numbers import amount
from rulewright.rulesets.brp.powers.psychic.combat import PROJECTION
from rulewright.rulesets.brp.powers.psychic.price import ability_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State

RULE = "BRP-POW-302"
FARTHEST = 1_000_000
"""Metres that the form has room for: the reach of POW 100."""
LINE = 10_000
"""Metres that a scene's line goes either way; whoever flies farther is beyond all that happens there."""


def flight_of(me: Actor, book: Book) -> int:
    """Metres that a mind flies at once: the reach of the ability. [BRP-POW-302]"""
    return amount(ability_of(PROJECTION, book).reach.metres, me)


def no_flight(state: State, actor: str) -> Refusal | None:
    """Why a mind flies nowhere: it is in its body, or locked with another's. [BRP-POW-302]"""
    me = state.actor(actor)
    if not me.is_marked(ASTRAL):
        return Refusal(f"{me.name} is in the body.", RULE, "Use Astral Projection first.")
    return HELD_FAST if is_locked(state, actor) else None


def no_such_flight(state: State, book: Book, actor: str, metres: int) -> Refusal | None:
    """Why a mind does not fly so far: the place is out of reach. [BRP-POW-302]"""
    if metres > (most := flight_of(state.actor(actor), book)):
        return Refusal(f"That is farther than {most} m.", RULE, "Choose a nearer place.")
    return None


@action("Fly to a place one knows", "move", unless=(no_flight, no_such_flight, no_deed), id="astral-flight")
def fly_there(
    play: Play,
    actor: str,
    metres: Annotated[int, Within("Metres from here", 1, FARTHEST)],
    *,
    back: Annotated[bool, Tick("The other way along the line")] = False,
) -> None:
    """Out of the body one is at once wherever one knows the place, within reach; all else goes at one's own MOV.

    [BRP-POW-302]
    """
    here = int(play.scene.places.get(actor, 0))
    there = max(-LINE, min(LINE, here + (-metres if back else metres)))
    play.change_scene(f"places.{actor}", there, "astral flight")
    play.note(f"{play.actor(actor).name} is {metres} m away in next to no time.")
    act_besides(play, actor, "astral flight")
