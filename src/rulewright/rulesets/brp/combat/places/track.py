"""The track: five squares from side by side to out of sight, and what they make of an attack."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.belongings.aboard import vehicle_under
from rulewright.rulesets.brp.state.character import Book, Scene, State

SQUARES = ("Side by side", "Two lengths", "Close", "In sight", "Out of sight")
"""From the nearest to the farthest; a length is a full move. [BRP-SPT-063]"""
BESIDE, TWO_LENGTHS, CLOSE, IN_SIGHT, OUT_OF_SIGHT = range(1, 6)


def square_of(difference: int) -> int:
    """The square that two are on, by how far apart they are on the track. [BRP-SPT-063]"""
    return min(OUT_OF_SIGHT, BESIDE + abs(difference))


def party_of(scene: Scene, who: str) -> str:
    """What somebody is in a chase: the vehicle under them, or they themselves; nothing if they take no part. [BRP-SPT-063]"""
    if scene.chase is None:
        return ""
    under = vehicle_under(scene, who)
    return next((key for key in (under, who) if key in scene.chase.at), "")


def square_between(scene: Scene, one: str, other: str) -> int:
    """The square that two people in a chase are on; 0 where one of them is in none. [BRP-SPT-063 BRP-SPT-066]"""
    mine, theirs = party_of(scene, one), party_of(scene, other)
    if scene.chase is None or not mine or not theirs:
        return 0
    return square_of(int(scene.chase.at[mine]) - int(scene.chase.at[theirs]))


def square_to(scene: Scene, who: str, vehicle: str) -> int:
    """The square that somebody in a chase and a vehicle are on; 0 where one of them is in none. [BRP-SPT-066 BRP-SPT-083]"""
    mine = party_of(scene, who)
    if scene.chase is None or not mine or vehicle not in scene.chase.at:
        return 0
    return square_of(int(scene.chase.at[mine]) - int(scene.chase.at[vehicle]))


@bears_on(ATTACK)
def on_the_track(aim: Aim) -> Weight:
    """How far apart a chase has two. [BRP-SPT-066]"""
    return over_squares(aim.square)


def over_squares(square: int) -> Weight:
    """What a square of the track makes of a shot: at two lengths it is Difficult, close it has a fifth and is a plain hit at best,
    in sight only 01 hits. [BRP-SPT-066]
    """
    match square:
        case 2:
            return Weight(difficulty=Difficulty.DIFFICULT)
        case 3:
            return Weight(left=(Rest("a fifth when close", 5, "BRP-SPT-066"),), plain=True)
        case 4:
            return Weight(left=(Rest("only 01 in sight", 1000, "BRP-SPT-066"),))
    return NOTHING


def no_chance_on_the_track(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why nobody is attacked in a chase: out of sight, beyond arm's length, or because nobody fights in it.

    [BRP-SPT-062 BRP-SPT-066]
    """
    return no_chance_over(square_between(state.scene, actor, target), state, book, weapon)


def no_chance_over(square: int, state: State, book: Book, weapon: str) -> Refusal | None:
    """Why nothing is struck with a weapon over so many squares. [BRP-SPT-062 BRP-SPT-066]"""
    if not square:
        return None
    if state.scene.chase is not None and not state.scene.chase.combat:
        return Refusal("There is no fighting in this chase.", "BRP-SPT-062", "Win it, or end it.")
    if square == OUT_OF_SIGHT:
        return Refusal("They are out of sight.", "BRP-SPT-066", "Come nearer.")
    if square > BESIDE and kind_of(arm(weapon, book)) == "melee":
        return Refusal("One strikes only side by side.", "BRP-SPT-066", "Come nearer, or shoot.")
    return None
