"""Crews: engines that are placed, served, loaded, cleared, aimed anew and moved."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.clock import rounds_now
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.arms.clearing import at_a_jam
from rulewright.rulesets.brp.combat.engines.damage import hit_engine
from rulewright.rulesets.brp.combat.engines.offers import (
    Served,
    Standing,
    crew_of,
    engine_of,
    no_engine,
    out_of_hand,
    serves_none,
)
from rulewright.rulesets.brp.state.belongings.field import Piece
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Engine
from rulewright.rulesets.brp.state.eras import in_time

FARTHEST = 10_000
"""The metre beyond which nothing stands, on either side: places go no further. [BRP-EQP-164]"""
FILL_UP = 2
"""Rounds in which a belt or magazine is changed. [BRP-EQP-164]"""


@action("Place an engine", "table", gm_only=True, any_time=True)
def emplace(
    play: Play,
    actor: str,
    engine: Annotated[str, Pick("Engine", in_time(Engine, told=True))],
    place: Annotated[int, Within("At which metre", -FARTHEST, FARTHEST)] = 0,
    hands: Annotated[int, Within("Nameless hands that serve it", 0, 20)] = 0,
    *,
    tube: Annotated[bool, Tick("With a launch tube")] = False,
) -> None:
    """An engine stands somewhere, ready to fire, and whoever is named serves it, with nameless hands if it has some.

    [BRP-EQP-164 BRP-EQP-165 BRP-EQP-177]
    """
    key = next(key for number in range(1, 1000) if (key := f"{engine}-{number}") not in play.scene.pieces)
    piece = Piece(engine=engine, place=place, crew=(actor,), hands=hands, tube=tube)
    play.change_scene(f"pieces.{key}", piece, "placed")
    entry = play.book.content.get(Engine, engine)
    play.note(f"{entry.name} stands at {place} m, served by {play.actor(actor).name} and {hands} more.")


@action("Serve an engine", unless=(no_strength, no_deed, no_hands, no_engine, out_of_hand))
def serve(play: Play, actor: str, engine: Standing) -> None:
    """Step up to an engine and serve it; in a fight it takes the action. [BRP-EQP-165]"""
    piece = play.scene.pieces[engine]
    if actor not in piece.crew:
        play.change_scene(f"pieces.{engine}.crew", (*piece.crew, actor), "serves")
    entry = engine_of(piece, play.book)
    play.note(f"{play.actor(actor).name} serves {entry.name}: {crew_of(play.scene.pieces[engine])} of {entry.crew}.")
    take_the_action(play, actor, "serves")


@action("Leave an engine", "move", unless=(serves_none,))
def leave_engine(play: Play, actor: str, engine: Served) -> None:
    """Step away from an engine. [BRP-EQP-165]"""
    crew = play.scene.pieces[engine].crew
    play.change_scene(f"pieces.{engine}.crew", tuple(each for each in crew if each != actor), "steps away")


def no_need_to_load(state: State, book: Book, engine: str) -> Refusal | None:
    """Why nothing is loaded: it is full. [BRP-EQP-164]"""
    return None if state.scene.pieces[engine].shots else Refusal("It is full.", "BRP-EQP-164", "Fire it.")


@action("Load an engine", unless=(no_strength, no_deed, serves_none, no_need_to_load, no_hands))
def load_engine(play: Play, actor: str, engine: Served) -> None:
    """Fill an engine that holds many shots; it takes the action, and the next round besides. [BRP-EQP-164 BRP-POW-302]"""
    piece = play.scene.pieces[engine]
    after = replace(piece, shots=0, ready=max(piece.ready, rounds_now(play.scene) + FILL_UP))
    play.change_scene(f"pieces.{engine}", after, "loaded")
    take_the_action(play, actor, "loads")
    play.note(f"{play.actor(actor).name} loads {engine_of(piece, play.book).name}.")


def not_jammed(state: State, engine: str) -> Refusal | None:
    """Why there is nothing to clear. [BRP-EQP-164]"""
    return None if state.scene.pieces[engine].jammed else Refusal("It works.", "BRP-EQP-164", "Fire it.")


@action("Clear an engine", unless=(no_strength, no_deed, serves_none, not_jammed, no_hands), tells=(SUCCEEDS,))
def clear_engine(play: Play, actor: str, engine: Served) -> bool:
    """Clear an engine that failed. A dud takes the action; a jam takes 1D6 rounds and the better of the skill and Repair, and
    may ruin the engine. Says whether it works again. [BRP-EQP-128 BRP-EQP-129 BRP-EQP-164 BRP-POW-302]
    """
    entry, me = engine_of(play.scene.pieces[engine], play.book), play.actor(actor)
    rolled = "cleared"
    if entry.mishap == "jam":
        known = max(int(rating(me, entry.skill, play.book, entry.base)), int(rating(me, "repair", play.book)))
        rounds = play.draw(Die(6), of=actor, what="rounds at a jam")
        rolled = play.draw(at_a_jam(known), of=actor, what="clearing a jam")
        if play.scene.round.number and rounds > 1:
            play.change(actor, "fight.lost_next", me.fight.lost_next + rounds - 1, "at a jam")
    take_the_action(play, actor, "clears it")
    if rolled == "still jammed":
        play.note(f"{entry.name} stays jammed.")
        return False
    play.change_scene(f"pieces.{engine}.jammed", after=False, cause=rolled)
    if rolled == "ruined":
        hit_engine(play, engine, entry.hit_points, past_armour=True)
        return False
    play.note(f"{entry.name} works again.")
    return True


@action("Aim an engine anew", unless=(no_strength, no_deed, serves_none, no_hands))
def reaim(play: Play, actor: str, engine: Served, target: Target) -> None:
    """Shorten or lengthen the throw of an engine, or turn it: it covers where somebody is now, and must be made ready again.

    [BRP-EQP-170 BRP-POW-302]
    """
    piece = play.scene.pieces[engine]
    entry, there = engine_of(piece, play.book), int(play.scene.places.get(target, 0))
    ready = max(piece.ready, rounds_now(play.scene) + entry.rounds)
    play.change_scene(f"pieces.{engine}", replace(piece, aimed=there, ready=ready), "aimed anew")
    take_the_action(play, actor, "aims it")
    play.note(
        f"{entry.name} covers {play.actor(target).name}'s place now, and is ready in {counted(ready - rounds_now(play.scene), 'round')}."
    )


def too_heavy(state: State, book: Book, engine: str) -> Refusal | None:
    """Why an engine is not moved in a fight: it is no load for one. [BRP-EQP-170 BRP-EQP-177]"""
    entry = engine_of(state.scene.pieces[engine], book)
    if entry.portable or not state.scene.round.number:
        return None
    return Refusal(f"{entry.name} is not moved in a fight.", "BRP-EQP-177", "End the scene first, or use a mortar.")


@action("Move an engine", "move", unless=(no_strength, no_deed, serves_none, too_heavy, no_hands), id="shift-engine")
def shift(
    play: Play, actor: str, engine: Served, place: Annotated[int, Within("To which metre", -FARTHEST, FARTHEST)]
) -> None:
    """Carry or roll an engine elsewhere: what one person carries even in a fight, as the action; it covers no fixed place then.

    [BRP-EQP-170 BRP-EQP-177 BRP-POW-302]
    """
    piece = play.scene.pieces[engine]
    play.change_scene(f"pieces.{engine}", replace(piece, place=place, aimed=None), "moved")
    if play.scene.round.number:
        play.change_scene(f"places.{actor}", place, "carries it")
    take_the_action(play, actor, "moves it")
    play.note(f"{engine_of(piece, play.book).name} stands at {place} m now.")
