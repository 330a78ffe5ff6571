"""Damage to engines: struck, shot at or caught in a blast, what is left of them, and how they are mended."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import of_skill
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_force, no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.blasts.going_off import CAUGHT, Burst, force_on_a_thing
from rulewright.rulesets.brp.combat.engines.offers import (
    Standing,
    engine_of,
    no_engine,
    out_of_hand,
    points_left,
)
from rulewright.rulesets.brp.combat.offers import InHand, no_fight
from rulewright.rulesets.brp.combat.vehicles.striking import no_weapon_for_it, reach_of, strike_at
from rulewright.rulesets.brp.skills.making import MENDS
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.belongings.field import Piece
from rulewright.rulesets.brp.state.character import Book, Play, State


def metres_to(state: State, actor: str, piece: Piece) -> int:
    """How far an engine stands from somebody. [BRP-EQP-164]"""
    return abs(int(state.scene.places.get(actor, 0)) - piece.place)


def range_to(state: State, book: Book, actor: str, piece: Piece, weapon: str) -> Weight | None:
    """What the distance to an engine makes of a blow or a shot at it; None where it does not reach. [BRP-EQP-078 BRP-EQP-164]"""
    return reach_of(state.actor(actor), arm(weapon, book), metres_to(state, actor, piece))


def not_to_be_struck(state: State, book: Book, actor: str, engine: str, weapon: str) -> Refusal | None:
    """Why an engine is not struck: nothing is left of it, or the weapon does not reach so far. [BRP-EQP-164]"""
    piece = state.scene.pieces[engine]
    name = engine_of(piece, book).name
    if not points_left(piece, book):
        return Refusal(f"{name} is destroyed.", "BRP-EQP-164", "Choose another.")
    if range_to(state, book, actor, piece, weapon) is None:
        return Refusal(f"{name} stands too far away.", "BRP-EQP-164", "Go nearer first.")
    return None


@action(
    "Attack an engine",
    "attack",
    unless=(no_strength, no_deed, no_fight, no_force, no_engine, no_weapon_for_it, not_to_be_struck),
    tells=(HURT,),
)
def attack_engine(play: Play, actor: str, engine: Standing, weapon: InHand) -> int:
    """Strike or shoot at an engine: its armour stops what it can, and the rest comes off its hit points. Says how many.

    [BRP-EQP-078 BRP-EQP-113 BRP-EQP-164]
    """
    piece = play.scene.pieces[engine]
    metres = metres_to(play.state, actor, piece)
    far = range_to(play.state, play.book, actor, piece, weapon) or NOTHING
    landed = strike_at(play, actor, weapon, engine_of(piece, play.book).name, far, metres)
    return hit_engine(play, engine, landed.damage, past_armour=landed.past_armour) if landed else 0


@rule
def hit_engine(play: Play, engine: str, damage: int, *, past_armour: bool = False) -> int:
    """Damage past its armour comes off an engine's hit points; with none left it is destroyed. Says the points lost. [BRP-EQP-164]"""
    piece = play.scene.pieces[engine]
    entry, left = engine_of(piece, play.book), points_left(piece, play.book)
    lost = min(left, max(0, damage - (0 if past_armour else entry.armour)))
    play.note(f"{entry.name}: {damage} damage, {counted(lost, 'hit point')} lost.")
    if lost:
        play.change_scene(f"pieces.{engine}.lost", piece.lost + lost, "hit")
    if lost == left:
        play.note(f"{entry.name} is destroyed.")
    return lost


@bears_on(CAUGHT)
def engines_caught(play: Play, burst: Burst, place: int) -> None:
    """A blast strikes engines that stand in it; a pulse only those that fire energy, against the hit points they have left.

    [BRP-EQP-164 BRP-EQP-178 BRP-EQP-185]
    """
    for key, piece in tuple(play.scene.pieces.items()):
        left = points_left(piece, play.book)
        if not left or (burst.pulses and engine_of(piece, play.book).ammunition != "energy"):
            continue
        by = next((each for each in piece.crew if each in play.state.actors), next(iter(play.state.actors)))
        if damage := force_on_a_thing(play, by, burst, abs(piece.place - place), left):
            hit_engine(play, key, damage, past_armour=burst.meets_no_armour)


def no_damage_to_mend(state: State, book: Book, engine: str) -> Refusal | None:
    """Why an engine is not mended: nothing ails it, or nothing is left of it. [BRP-EQP-071 BRP-EQP-164]"""
    piece = state.scene.pieces[engine]
    if not points_left(piece, book):
        return Refusal("It is beyond repair.", "BRP-EQP-129", "Have another placed.")
    return None if piece.lost else Refusal("Nothing ails it.", "BRP-EQP-164", "Fire it.")


@action(
    "Mend an engine",
    "skill",
    unless=(no_strength, no_deed, no_hands, no_engine, out_of_hand, no_damage_to_mend),
    tells=LEVELS,
)
def mend_engine(
    play: Play, actor: str, engine: Standing, key: Annotated[str, Pick("Repair", of_skill("repair"))]
) -> Level:
    """Mend an engine with Repair: 1D3, 2D3 or 1D3+3 hit points come back; a fumble costs 1D3. It takes the action.

    [BRP-EQP-071 BRP-EQP-164 BRP-SKL-130]
    """
    level = use_skill(play, actor, key).level
    take_the_action(play, actor, "mends")
    piece = play.scene.pieces[engine]
    if level is Level.FUMBLE:
        hit_engine(play, engine, play.draw(MENDS[Level.SUCCESS], of=actor, what="botched repair"), past_armour=True)
    elif level >= Level.SUCCESS:
        back = min(piece.lost, play.draw(MENDS[level], of=actor, what="hit points mended"))
        play.change_scene(f"pieces.{engine}.lost", piece.lost - back, "mended")
        play.note(f"{engine_of(piece, play.book).name} is mended: {counted(back, 'hit point', does='is/are')} back.")
    return level
