"""Bodily: jumps, climbs and strokes that get somebody somewhere."""

from __future__ import annotations

from typing import Literal

from rulewright.kits.grid import Space
from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.movement import jump_distance, trained_speed
from rulewright.rulesets.shards.numbers import speed
from rulewright.rulesets.shards.species import species_of
from rulewright.rulesets.shards.tries import best_skill
from rulewright.rulesets.shards.turns import take_action

type Way = Literal["jump", "climb", "swim", "float"]


def farthest_by(state: State, book: Book, actor: str, way: Way) -> int:
    """How many spaces a jump, a climb or a stroke covers. [SHA-SKL-031 SHA-SKL-040 SHA-SKL-045]"""
    me = state.actor(actor)
    if way == "float":
        return rises(me, book)
    return jump_distance(me, book)[0] if way == "jump" else trained_speed(me, book)


def rises(actor: Actor, book: Book) -> int:
    """Spaces up or down for who defies gravity: as far as their best speed carries. [SHA-SHM-048]"""
    if not actor.is_marked("floats"):
        return 0
    return max(int(speed(actor, book, mode)) for mode in species_of(actor.character, book).speeds)


def no_way(state: State, book: Book, actor: str, way: Way, x: int, y: int) -> Refusal | None:
    """Why somebody does not get there so."""
    most = farthest_by(state, book, actor, way)
    far = state.scene.distance(state.actor(actor).at, Space(x, y))
    rules = {"jump": "SHA-SKL-031", "climb": "SHA-SKL-040", "swim": "SHA-SKL-045", "float": "SHA-SHM-048"}
    return (
        None if far <= most else Refusal(f"That is {far} spaces, and {most} can be made.", rules[way], "Go less far.")
    )


@rule
def get_across(
    play: Play, actor: str, way: Way, x: int, y: int, circumstances: tuple[str, ...] = (), difficulty: str = "none"
) -> bool:
    """Jump, climb or swim to a space: a movement action and a test; who fails stays where they are.

    Whoever floats just goes there. [SHA-SKL-031 SHA-SKL-040 SHA-SKL-045 SHA-SHM-048]
    """
    refusal = no_way(play.state, play.book, actor, way, x, y)
    if refusal is not None:
        raise Refused(refusal)
    if way == "float":
        take_action(play, actor, "movement", "move")
        play.change(actor, "at", Space(x, y), way)
        return True
    skill = best_skill(play.actor(actor), play.book, way)
    outcome, _ = attempt(play, actor, Doing(way, skill, circumstances=circumstances, difficulty=difficulty))
    if outcome.passed:
        play.change(actor, "at", Space(x, y), way)
    return outcome.passed
