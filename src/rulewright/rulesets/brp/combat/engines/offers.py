"""What can be served and fired, and what keeps anybody from it."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.clock import rounds_now
from rulewright.rulesets.brp.body.wounds.kinds import DRIVEN_BY_FIRE
from rulewright.rulesets.brp.state.belongings.field import Piece
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.entries import Engine

AT_HAND = 5
"""Metres from which one steps up to an engine: so many are free. [BRP-CBT-021]"""


def engine_of(piece: Piece, book: Book) -> Engine:
    """What kind of engine stands there."""
    return book.content.get(Engine, piece.engine)


def crew_of(piece: Piece) -> int:
    """How many serve an engine, named or not. [BRP-EQP-165]"""
    return len(piece.crew) + piece.hands


def points_left(piece: Piece, book: Book) -> int:
    """Hit points that an engine has left. [BRP-EQP-164]"""
    return max(0, engine_of(piece, book).hit_points - piece.lost)


def standing(state: State, book: Book, who: str) -> Options:
    """Engines that stand here, and where."""
    there = state.scene.pieces.items()
    return tuple(
        option(key, engine_of(each, book).name, f"at {each.place} m, {counted(points_left(each, book), 'hit point')}")
        for key, each in there
    )


def served(state: State, book: Book, who: str) -> Options:
    """Engines that somebody serves."""
    return tuple(each for each in standing(state, book, who) if who in state.scene.pieces[each.key].crew)


type Standing = Annotated[str, Pick("Engine", standing)]
type Served = Annotated[str, Pick("Engine", served)]


def no_engine(state: State) -> Refusal | None:
    """Why nobody serves an engine: none stands here. [BRP-EQP-164]"""
    return None if state.scene.pieces else Refusal("No engine stands here.", "BRP-EQP-164", "Have one placed.")


def serves_none(state: State, actor: str) -> Refusal | None:
    """Why somebody does nothing with an engine: they serve none. [BRP-EQP-165]"""
    if any(actor in each.crew for each in state.scene.pieces.values()):
        return None
    return Refusal(f"{state.actor(actor).name} serves no engine.", "BRP-EQP-165", "Serve one first.")


def out_of_hand(state: State, book: Book, actor: str, engine: str) -> Refusal | None:
    """Why somebody cannot step up to an engine: it is too far away. [BRP-EQP-165]"""
    piece = state.scene.pieces[engine]
    if not state.scene.round.number or abs(int(state.scene.places.get(actor, 0)) - piece.place) <= AT_HAND:
        return None
    return Refusal(f"{engine_of(piece, book).name} stands too far away.", "BRP-EQP-165", "Go there first.")


def not_ready(state: State, book: Book, engine: str) -> Refusal | None:
    """Why an engine does not fire now: it is destroyed, has jammed, is empty or being made ready, or lacks its tube.

    [BRP-EQP-164 BRP-EQP-177]
    """
    piece = state.scene.pieces[engine]
    entry = engine_of(piece, book)
    if not points_left(piece, book):
        return Refusal(f"{entry.name} is destroyed.", "BRP-EQP-164", "Serve another.")
    if piece.jammed:
        return Refusal(f"{entry.name} has jammed.", "BRP-EQP-164", "Clear it first.")
    if entry.tube and not piece.tube:
        return Refusal(f"{entry.name} needs a launch tube.", "BRP-EQP-177", "Have it placed with one.")
    if entry.capacity > 1 and piece.shots + entry.burst > entry.capacity:
        return Refusal(f"{entry.name} is empty.", "BRP-EQP-164", "Load it.")
    left = piece.ready - rounds_now(state.scene)
    if left > 0:
        more = f"{left} more round{'s' if left > 1 else ''}"
        return Refusal(f"It takes {more} to make {entry.name} ready.", "BRP-EQP-164", "Wait for it.")
    return None


def no_fire_in_the_water(state: State, book: Book, actor: str, engine: str) -> Refusal | None:
    """Why an engine does not fire under water: what burns powder or fuel, or sheds light, does not work there. [BRP-SPT-279]"""
    entry = engine_of(state.scene.pieces[engine], book)
    if entry.ammunition not in DRIVEN_BY_FIRE or not state.actor(actor).is_marked("under water"):
        return None
    return Refusal(f"{entry.name} does not work under water.", "BRP-SPT-279", "Come up, or use another.")


def no_line(state: State, book: Book, engine: str, target: str) -> Refusal | None:
    """Why an engine does not reach somebody: too far, or it covers another place. [BRP-EQP-164 BRP-EQP-170]"""
    piece = state.scene.pieces[engine]
    entry, there = engine_of(piece, book), int(state.scene.places.get(target, 0))
    if abs(there - piece.place) > entry.range:
        return Refusal("That is beyond its reach.", "BRP-EQP-164", f"It throws {entry.range} m.")
    if entry.one_place and piece.aimed is not None and abs(there - piece.aimed) > AT_HAND - 1:
        return Refusal(f"{entry.name} covers another place.", "BRP-EQP-170", "Aim it anew.")
    return None


def no_such_round(state: State, book: Book, engine: str, loaded: str, guidance: str) -> Refusal | None:
    """Why an engine does not fire such rounds. [BRP-EQP-171 BRP-EQP-172]"""
    entry = engine_of(state.scene.pieces[engine], book)
    if loaded not in entry.fires:
        return Refusal(f"{entry.name} fires no {loaded}.", "BRP-EQP-172", f"It fires {' or '.join(entry.fires)} shot.")
    if guidance != "none" and not entry.guided:
        return Refusal(f"{entry.name} fires nothing that is guided.", "BRP-EQP-171", "Aim it by hand.")
    return None
