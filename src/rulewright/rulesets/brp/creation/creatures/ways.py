"""Ways of moving: a creature that swims or flies besides walking changes from one to the other."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Effect, Refusal
from rulewright.play.effects import Modifier, begin, end
from rulewright.rulesets.brp.checks.acting import no_step
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of

OTHERWISE = "Moves otherwise"


def ways_of(me: Actor, book: Book) -> dict[str, int]:
    """How somebody of a described kind can move, and how fast; the first is the main one. [BRP-CRE-005]"""
    kind = creature_of(me, book)
    return {} if kind is None else {kind.mode: me.character.move, **{str(way): by for way, by in kind.moves.items()}}


def ways(state: State, book: Book, who: str) -> Options:
    """The ways of moving on offer. [BRP-CRE-005]"""
    return tuple(option(way, way.capitalize(), f"MOV {by}") for way, by in ways_of(state.actor(who), book).items())


def no_other_way(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody moves otherwise: there is one way only. [BRP-CRE-005]"""
    if len(ways_of(state.actor(actor), book)) > 1:
        return None
    return Refusal("There is no other way to move.", "BRP-CRE-005", "Move as ever.")


def no_squeezing(state: State, actor: str) -> Refusal | None:
    """Why somebody does not squeeze through: their body has a shape. [BRP-CRE-159]"""
    if state.actor(actor).is_marked("squeezes through"):
        return None
    return Refusal("Only a body without a shape does that.", "BRP-CRE-159", "Find another way.")


@action("Squeeze through a gap", "move", unless=(no_step, no_squeezing), id="squeeze-through")
def squeeze_through(play: Play, actor: str) -> None:
    """A shapeless body changes its outline and flows through the narrowest gap, out of every grip; its SIZ stays. [BRP-CRE-159]"""
    if play.actor(actor).fight.holds:
        play.change(actor, "fight.holds", (), "flows out of it")
    play.note(f"{play.actor(actor).name} flows through the gap.")


@action("Move otherwise", "move", unless=(no_step, no_other_way))
def move_otherwise(play: Play, actor: str, way: Annotated[str, Pick("How", ways)]) -> None:
    """A creature takes to the air, to the water, or to its feet; MOV is that of the way. It takes no time. [BRP-CRE-005]"""
    me = play.actor(actor)
    by, main = ways_of(me, play.book)[way], me.character.move
    end(play, actor, OTHERWISE, way)
    if by != main or way == "fly":
        marks = ("aloft",) if way == "fly" else ()
        added = (Modifier("MOV", by - main, "BRP-CRE-005"),) if by != main else ()
        begin(
            play,
            actor,
            Effect("moves-otherwise", OTHERWISE, modifiers=added, marks=marks, stacking="refresh", text=way),
        )
    play.note(f"{me.name}: {way}, MOV {by}.")
