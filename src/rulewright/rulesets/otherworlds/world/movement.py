"""Movement: spaces, what is in the way, lying down and rising, falling."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Annotated, Literal

from rulewright.contract import Within, action
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.play.effects import end
from rulewright.rulesets.otherworlds.body.conditions import knock_down
from rulewright.rulesets.otherworlds.body.damage import fixed
from rulewright.rulesets.otherworlds.checks.checks import DiceSum
from rulewright.rulesets.otherworlds.checks.refusals import no_free_action, no_leaving
from rulewright.rulesets.otherworlds.checks.turns import in_battle, no_turn_for
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Play, Spot, State
from rulewright.rulesets.otherworlds.state.grid import FEET, obstacle_at, spaces_between
from rulewright.rulesets.otherworlds.state.numbers import speed

type Gait = Literal["walk", "fly", "ghost", "float"]
type Standing = Mapping[tuple[int, int], list[str]]
"""Who stands where."""


def gait_of(me: Actor) -> Gait:
    """How somebody moves by nature. [OWS-098 OWS-099 OWS-100]"""
    for gait, mark in (("ghost", "ghost"), ("fly", "flight"), ("float", "float")):
        if me.is_marked(mark):
            return gait  # type: ignore[return-value]
    return "walk"


# -- where one can go ---------------------------------------------------------------------------


def ways(state: State, who: str, spaces: int, gait: Gait, up: int = 0) -> dict[tuple[int, int], int]:
    """Every space somebody can stop in with this many, and what it costs to get there. [OWS-054 OWS-098 OWS-099 OWS-100]"""
    me, standing = state.actor(who), others_standing(state, who)
    start = (me.at.x, me.at.y)
    reached, waiting = {start: 0}, deque([start])
    while waiting:
        x, y = waiting.popleft()
        cost = reached[x, y] + 1
        if cost > spaces:
            continue
        for step in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
            if step not in reached and may_pass(state, who, standing, step, gait):
                reached[step] = cost
                waiting.append(step)
    return {step: cost for step, cost in reached.items() if step == start or may_stop(state, standing, step, gait, up)}


def may_pass(state: State, who: str, standing: Standing, step: tuple[int, int], gait: Gait) -> bool:
    """Whether somebody can go through a space: obstacles stop walkers, foes stop all but ghosts and flyers."""
    blocking = obstacle_at(state.scene.obstacles, *step)
    if blocking is not None and not over_it(state.actor(who), blocking.height, gait):
        return False
    if gait in ("fly", "ghost") or step not in standing:
        return True
    return all(state.scene.sides.get(other) == state.scene.sides.get(who) for other in standing[step])


def over_it(me: Actor, height: int, gait: Gait) -> bool:
    """Whether a height does not matter: any to a flyer, up to its own to one who floats. [OWS-098 OWS-099 OWS-100]"""
    return gait in ("fly", "ghost") or height <= me.at.up or (gait == "float" and height <= me.at.up + floats(me))


def floats(me: Actor) -> int:
    """How many spaces high somebody is, and so how much height does not matter to one who floats. [OWS-099]"""
    return max(1, me.size - 1)


def may_stop(state: State, standing: Standing, step: tuple[int, int], gait: Gait, up: int = 0) -> bool:
    """Whether somebody can stay in a space: above what stands there, alone unless in the air. [OWS-098 OWS-100]"""
    blocking = obstacle_at(state.scene.obstacles, *step)
    if blocking is not None and (gait == "ghost" or up < blocking.height):
        return False
    return (gait == "fly" and up > 0) or step not in standing


def others_standing(state: State, who: str) -> Standing:
    """Who else stands where."""
    found: dict[tuple[int, int], list[str]] = {}
    for other, actor in state.actors.items():
        if other != who and actor.conscious:
            found.setdefault((actor.at.x, actor.at.y), []).append(other)
    return found


# -- moving -------------------------------------------------------------------------------------


def is_moving(state: State, who: str) -> bool:
    """Whether somebody has begun to move this turn, and may go on with what is left. [OWS-055]"""
    return in_battle(state.scene) and "move" in state.actor(who).turn.used


def spaces_left(state: State, book: Book, who: str) -> int:
    """How many spaces somebody can still move, once they have risen; below 0 they cannot even rise. [OWS-054 OWS-103]"""
    me = state.actor(who)
    left = me.turn.spaces if is_moving(state, who) else int(speed(me))
    return left - rising(me, book)


def rising(me: Actor, book: Book) -> int:
    """How many spaces of movement it takes somebody to be on their feet. [OWS-103]"""
    return book.options.rising if me.is_marked("prone") else 0


def no_move(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot move at all now. [OWS-054 OWS-055 OWS-102]"""
    moving = is_moving(state, actor)
    if not moving and (refusal := no_turn_for(state, book, actor, "move")):
        return refusal
    if refusal := no_leaving(state, actor):
        return refusal
    if spaces_left(state, book, actor) < 0 or (moving and not state.actor(actor).turn.spaces):
        return Refusal("There is no movement left.", "OWS-054", "It comes back next turn.")
    return None


def no_way(state: State, book: Book, actor: str, x: int, y: int, up: int) -> Refusal | None:
    """Why somebody cannot get to a space. Who floats rises no further than over what stands there. [OWS-054 OWS-098 OWS-099]"""
    me, left = state.actor(actor), spaces_left(state, book, actor)
    if up > me.at.up and gait_of(me) not in ("fly", "ghost"):
        under = obstacle_at(state.scene.obstacles, x, y)
        if gait_of(me) != "float" or under is None or up != under.height or not over_it(me, up, "float"):
            return Refusal("Only who flies rises into the air.", "OWS-098", "Stay on the ground.")
    if (x, y) not in ways(state, actor, left, gait_of(me), up) or abs(up - me.at.up) > left:
        return Refusal(f"That is out of reach with {counted(left, 'space')}.", "OWS-054", "Choose a nearer space.")
    return None


def no_nearer(state: State, actor: str, x: int, y: int, up: int | None = None) -> Refusal | None:
    """The intimidated do not go nearer to who cowed them; without a height they keep their own. [OWS-044]"""
    me = state.actor(actor)
    to = Spot(x, y, me.at.up if up is None else up)
    for effect in me.effects.values():
        if "intimidated" in effect.marks and effect.source in state.actors:
            feared = state.actor(effect.source)
            if spaces_between(to, feared.at) < spaces_between(me.at, feared.at):
                dares = f"{me.name} dares not go nearer to {feared.name}."
                return Refusal(dares, "OWS-044", "Somebody may inspire them.")
    return None


def rise(play: Play, who: str, left: int) -> int:
    """Whoever lies prone rises first, at the price of some movement; the spaces then left. [OWS-103]"""
    if not play.actor(who).is_marked("prone"):
        return left
    left = max(0, left - rising(play.actor(who), play.book))
    play.change(who, "turn.spaces", left, "rises")
    end(play, who, "prone", "rises")
    return left


# -- lying down and falling ------------------------------------------------------------------------


@action("Fall", "table", any_time=True, gm_only=True)
def fall(play: Play, actor: str, feet: Annotated[int, Within("Feet", 0, 1000)]) -> int:
    """Ten and a die for each 10 feet, half of what arrives as death damage. Who floats falls from nothing that is no
    higher than they are. [OWS-056 OWS-016]
    """
    me, steps = play.actor(actor), feet // FEET
    gait = gait_of(me)
    if not steps or gait == "fly" or (gait == "float" and steps <= floats(me)):
        return 0
    tens = steps if play.book.options.fall == "each" else 1
    amount = 10 * tens + play.draw(DiceSum(steps), of=actor, what="fall")
    return fixed(play, actor, amount, "bludgeoning", f"a fall of {counted(feet, 'foot', 'feet')}", "half")


def no_lying_down(state: State, actor: str) -> Refusal | None:
    """Why somebody does not lie down: they lie already. [OWS-103]"""
    me = state.actor(actor)
    return Refusal(f"{me.name} is prone.", "OWS-103", "Move to rise.") if me.is_marked("prone") else None


@action("Drop prone", "move", unless=(no_free_action, no_lying_down), formerly=("drop_prone",))
def drop_prone(play: Play, actor: str) -> None:
    """Lie down; free. [OWS-050 OWS-103]"""
    knock_down(play, actor, "drops prone")
