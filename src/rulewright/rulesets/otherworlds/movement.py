"""Movement: spaces, what is in the way, rising, jumping, throwing, falling."""

from __future__ import annotations

from collections import deque
from typing import Literal

from rulewright.play import Refusal, Refused, State, rule
from rulewright.play.effects import end
from rulewright.rulesets.otherworlds.character import Actor, Play, Rulebook, Scene, Space
from rulewright.rulesets.otherworlds.checks import Tally
from rulewright.rulesets.otherworlds.combat.damage import fixed
from rulewright.rulesets.otherworlds.combat.reactions import offer_approach
from rulewright.rulesets.otherworlds.grid import FEET, obstacle_at, spaces_between
from rulewright.rulesets.otherworlds.numbers import attribute, immobile, speed
from rulewright.rulesets.otherworlds.tasks import check
from rulewright.rulesets.otherworlds.turn import cannot, in_battle, spend

type Gait = Literal["walk", "fly", "ghost", "float"]


def gait_of(me: Actor) -> Gait:
    """How somebody moves by nature. [OWS-098 OWS-099 OWS-100]"""
    for gait, mark in (("ghost", "ghost"), ("fly", "flight"), ("float", "float")):
        if me.has(mark):
            return gait  # type: ignore[return-value]
    return "walk"


# -- where one can go ---------------------------------------------------------------------------


def ways(state: State[Actor, Scene], who: str, spaces: int, gait: Gait, up: int = 0) -> dict[tuple[int, int], int]:
    """Every space somebody can stop in with this many, and what it costs to get there. [OWS-054 OWS-098 OWS-099 OWS-100]"""
    me = state.actor(who)
    start = (me.at.x, me.at.y)
    reached, waiting = {start: 0}, deque([start])
    while waiting:
        x, y = waiting.popleft()
        cost = reached[x, y] + 1
        if cost > spaces:
            continue
        for step in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
            if step not in reached and may_pass(state, who, step, gait):
                reached[step] = cost
                waiting.append(step)
    return {step: cost for step, cost in reached.items() if step == start or may_stop(state, who, step, gait, up)}


def may_pass(state: State[Actor, Scene], who: str, step: tuple[int, int], gait: Gait) -> bool:
    """Whether somebody can go through a space: obstacles stop walkers, foes stop all but ghosts and flyers."""
    me = state.actor(who)
    blocking = obstacle_at(state.scene.obstacles, *step)
    if blocking is not None and not over_it(me, blocking.height, gait):
        return False
    foe = any(state.scene.sides.get(other) != state.scene.sides.get(who) for other in standing_at(state, who, step))
    return gait in ("fly", "ghost") or not foe


def over_it(me: Actor, height: int, gait: Gait) -> bool:
    """Whether a height does not matter: any to a flyer, up to its own to one who floats. [OWS-098 OWS-099 OWS-100]"""
    return (
        gait in ("fly", "ghost") or height <= me.at.up or (gait == "float" and height <= me.at.up + max(1, me.size - 1))
    )


def may_stop(state: State[Actor, Scene], who: str, step: tuple[int, int], gait: Gait, up: int = 0) -> bool:
    """Whether somebody can stay in a space: above what stands there, alone unless in the air. [OWS-098 OWS-100]"""
    blocking = obstacle_at(state.scene.obstacles, *step)
    if blocking is not None and (gait == "ghost" or up < blocking.height):
        return False
    return (gait == "fly" and up > 0) or not standing_at(state, who, step)


def standing_at(state: State[Actor, Scene], who: str, step: tuple[int, int]) -> list[str]:
    """Who else stands in a space."""
    return [
        other
        for other, actor in state.actors.items()
        if other != who and actor.conscious and (actor.at.x, actor.at.y) == step
    ]


# -- moving -------------------------------------------------------------------------------------


def move_refusal(state: State[Actor, Scene], book: Rulebook, who: str, to: Space | None = None) -> Refusal | None:
    """Why somebody cannot move there now. [OWS-044 OWS-054 OWS-055 OWS-102]"""
    me = state.actor(who)
    moving = in_battle(state.scene) and "move" in me.turn.used
    if not moving and (refusal := cannot(state, book, who, "move")):
        return refusal
    if immobile(me):
        return Refusal(f"{me.name} cannot move from the spot.", "OWS-102", "Thaw, or break the hold.")
    left = me.turn.spaces if moving else int(speed(me))
    left -= book.options.rising if me.has("prone") else 0
    if left < 0 or (moving and not me.turn.spaces):
        return Refusal("There is no movement left.", "OWS-054", "It comes back next turn.")
    if to is None:
        return None
    if to.up > me.at.up and gait_of(me) not in ("fly", "ghost"):
        return Refusal("Only who flies rises into the air.", "OWS-098", "Stay on the ground.")
    cost = ways(state, who, left, gait_of(me), to.up).get((to.x, to.y))
    if cost is None or abs(to.up - me.at.up) > left:
        return Refusal(f"That is out of reach with {left} spaces.", "OWS-054", "Choose a nearer space.")
    return nearer_refusal(state, who, to)


def nearer_refusal(state: State[Actor, Scene], who: str, to: Space) -> Refusal | None:
    """The intimidated do not go nearer to who cowed them. [OWS-044]"""
    me = state.actor(who)
    for effect in me.effects.values():
        if "intimidated" in effect.marks and effect.source in state.actors:
            feared = state.actor(effect.source)
            if spaces_between(to, feared.at) < spaces_between(me.at, feared.at):
                return Refusal(
                    f"{me.name} dares not go nearer to {feared.name}.", "OWS-044", "Somebody may inspire them."
                )
    return None


@rule
def move(play: Play, actor: str, x: int, y: int, up: int = 0) -> int:
    """Move some or all of the way; what is left may be moved after an attack. [OWS-048 OWS-054 OWS-055]"""
    to = Space(x, y, up)
    refusal = move_refusal(play.state, play.book, actor, to)
    if refusal is not None:
        raise Refused(refusal)
    me = play.actor(actor)
    left = me.turn.spaces  # counted here: at a table that turns the dial down, a change is only suggested
    if "move" not in me.turn.used or not in_battle(play.scene):
        spend(play, actor, "move")
        left = int(speed(play.actor(actor)))
        play.change(actor, "turn.spaces", left, "moves")
    left = rise(play, actor, left)
    me = play.actor(actor)
    cost = max(ways(play.state, actor, left, gait_of(me), up)[x, y], abs(up - me.at.up))
    play.change(actor, "turn.spaces", left - cost, "moves")
    shift(play, actor, to, "moves")
    return cost


def rise(play: Play, who: str, left: int) -> int:
    """Whoever lies prone rises first, at the price of some movement; the spaces then left. [OWS-103]"""
    if not play.actor(who).has("prone"):
        return left
    left = max(0, left - play.book.options.rising)
    play.change(who, "turn.spaces", left, "rises")
    end(play, who, "prone", "rises")
    return left


def shift(play: Play, who: str, to: Space, cause: str) -> None:
    """Somebody is somewhere else; those who waited for it may react."""
    before = play.actor(who).at
    play.change(who, "at", to, cause)
    if before != to:
        offer_approach(play, who, before)


# -- jumping, throwing, falling -----------------------------------------------------------------


@rule
def jump(play: Play, actor: str, x: int, y: int, *, run_up: bool = False) -> int:
    """An Athletics check in feet, more with a run-up; lands as far along the way as that goes. [OWS-058]"""
    if immobile(play.actor(actor)):
        raise Refused(Refusal("Who cannot move cannot jump.", "OWS-102", "Thaw, or break the hold."))
    if refusal := nearer_refusal(play.state, actor, Space(x, y, play.actor(actor).at.up)):
        raise Refused(refusal)
    spend(play, actor, "move")
    feet = check(play, actor, "athletics") * (play.book.options.run_up if run_up else 1)
    here, there = play.actor(actor).at, Space(x, y, play.actor(actor).at.up)
    far = spaces_between(here, there)
    share = min(far, feet // FEET)
    if share:
        spot = Space(here.x + (x - here.x) * share // far, here.y + (y - here.y) * share // far, here.up)
        if may_stop(play.state, actor, (spot.x, spot.y), "walk"):
            shift(play, actor, spot, "jumps")
    play.note(f"{play.actor(actor).name} jumps {feet} feet.")
    return feet


def throwing_distance(me: Actor) -> int:
    """How many feet somebody throws. [OWS-057]"""
    return attribute(me, "strength") * FEET


@rule
def fall(play: Play, actor: str, feet: int) -> int:
    """Ten and a die for each 10 feet, half of what arrives as death damage. [OWS-056 OWS-016]"""
    steps = feet // FEET
    if not steps or gait_of(play.actor(actor)) == "fly":
        return 0
    tens = steps if play.book.options.fall == "each" else 1
    amount = 10 * tens + play.draw(Tally(steps), of=actor, what="fall")
    return fixed(play, actor, amount, "bludgeoning", f"a fall of {feet} feet", "half")
