"""Earth walk: an earth elemental goes through the ground as others go over it, and may take somebody along."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.choosing import Options, all_but, option, people
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.touch import BARRED
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.questions import CarriedQuestion
from rulewright.rulesets.brp.world.hazards.breath import NO_AIR, lose_air

WALKS, UNDER = "walks through earth", "in the earth"
IN_EARTH = "In the earth"
BURIED = "air-earth"
NOBODY = "nobody"
SOLID = Refusal("There is solid ground between them.", "BRP-CRE-128", "Wait until it comes up.")


def passengers(state: State, book: Book, who: str) -> Options:
    """Nobody, or somebody to be taken along. [BRP-CRE-128]"""
    return (option(NOBODY, "Nobody"), *people(state, all_but(state, who)))


def no_earth_walk(state: State, actor: str) -> Refusal | None:
    """Why nobody goes into the ground: they cannot, or are there. [BRP-CRE-128]"""
    me = state.actor(actor)
    if not me.is_marked(WALKS):
        return Refusal("Only an earth elemental goes through the ground.", "BRP-CRE-128", "Dig.")
    if me.is_marked(UNDER):
        return Refusal("It is in the ground already.", "BRP-CRE-128", "Let it come up.")
    return None


def too_large_to_carry(state: State, actor: str, carried: str) -> Refusal | None:
    """Why somebody is not taken along: they are larger than the elemental, or too far away. [BRP-CRE-128]"""
    if carried == NOBODY:
        return None
    me, them = state.actor(actor), state.actor(carried)
    if them.value("SIZ") > me.value("SIZ"):
        return Refusal(f"It carries SIZ {me.value('SIZ')} at most.", "BRP-CRE-128", "Send somebody smaller.")
    if state.scene.distance(actor, carried) > 1:
        return Refusal(f"{them.name} is too far away.", "BRP-CRE-128", "Let them come to it.")
    return None


@action("Go into the ground", "move", unless=(no_deed, no_earth_walk, too_large_to_carry), id="walk-in-earth")
def sink(play: Play, actor: str, carried: Annotated[str, Pick("Takes along", passengers)] = NOBODY) -> bool:
    """An earth elemental sinks into the ground and goes on there at its MOV, out of everybody's reach. It may take one along who is
    willing and no larger than itself; there is no air down there. Says whether anybody comes along. [BRP-CRE-128]
    """
    me = play.actor(actor)
    begin(play, actor, Effect("in-the-earth", IN_EARTH, source=actor, marks=(UNDER,), stacking="refuse"))
    play.note(f"{me.name} sinks into the ground.")
    if carried == NOBODY:
        return False
    text = f"{me.name} would take you through the ground, where there is no air. Do you go along?"
    if not play.ask(CarriedQuestion(of=carried, text=text, by=actor)):
        play.note(f"{play.actor(carried).name} stays behind.")
        return False
    begin(play, carried, Effect("in-the-earth", IN_EARTH, source=actor, marks=(UNDER,), stacking="refuse"))
    lose_air(play, carried, BURIED)
    return True


def not_under(state: State, actor: str) -> Refusal | None:
    """Why nobody comes up: they are not in the ground. [BRP-CRE-128]"""
    if state.actor(actor).is_marked(WALKS) and state.actor(actor).is_marked(UNDER):
        return None
    return Refusal("It is not in the ground.", "BRP-CRE-128", "There is no need.")


@action("Come up from the ground", "move", unless=(no_deed, not_under), id="rise-from-earth")
def come_up(play: Play, actor: str) -> None:
    """An elemental comes up where it is by then, with whomever it has taken along, who can breathe again. [BRP-CRE-128]"""
    end(play, actor, IN_EARTH, "comes up")
    play.note(f"{play.actor(actor).name} comes up.")
    for who, them in play.state.actors.items():
        buried = them.effects.get("in-the-earth")
        if buried is None or buried.source != actor:
            continue
        end(play, who, IN_EARTH, "comes up")
        end(play, who, NO_AIR, "air")
        if actor in play.scene.places:
            play.change_scene(f"places.{who}", play.scene.places[actor], "carried")
        play.note(f"{them.name} comes up with it.")


@bears_on(BARRED)
def ground_between(me: Actor, them: Actor) -> Refusal | None:
    """Why no hand is laid on another: one of them is in the ground. [BRP-CRE-128]"""
    return SOLID if me.is_marked(UNDER) != them.is_marked(UNDER) else None
