"""Turns: one standard action, one move, each free action once; and what the well gives and actions drain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from rulewright.contract import action
from rulewright.play import Refusal, Refused, refuse, rule
from rulewright.rulesets.shards.checks.refusals import WhyNot
from rulewright.rulesets.shards.checks.saturation import drain_here, free_of_drain, is_free_here
from rulewright.rulesets.shards.state.adjustments import adjusting, counts, nodes_of, stance_nodes
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State, Turn
from rulewright.rulesets.shards.state.entries import Cycle
from rulewright.rulesets.shards.state.nodes import Free
from rulewright.rulesets.shards.state.numbers import max_pool, speed

DRAWN = 2
"""Pool that a point of the well gives. [SHA-CHR-037]"""
MINUTES_OF = {"instant": 0, "short": 1, "long": 60}
MOST_MINUTES = {"short": 60}
"""A short action takes a minute, at most an hour; a long one an hour or more. [SHA-CORE-081]"""


def duration(cycle: Cycle, minutes: int = 0) -> int:
    """How many minutes an action takes. [SHA-CORE-081]"""
    return minutes or MINUTES_OF.get(cycle, 0)


def no_such_duration(cycle: Cycle, minutes: int) -> Refusal | None:
    """Why an action cannot take so long, or be done so quickly. [SHA-CORE-081]"""
    if minutes and cycle == "short" and not MINUTES_OF["short"] <= minutes <= MOST_MINUTES["short"]:
        return Refusal("A short action takes a minute to an hour.", "SHA-CORE-081", "Make it a long one.")
    if minutes and cycle == "long" and minutes < MINUTES_OF["long"]:
        return Refusal("A long action takes an hour at least.", "SHA-CORE-081", "Take the hour.")
    return None


def free_way(actor: Actor, book: Book, deed: str, skill: str = "", arms: tuple[str, ...] = (), *, bonus: bool) -> str:
    """The power by which a deed costs nothing now, or comes on top of all else; "" where none does.

    Each thing that a power gives is counted by itself; some come on top only of what costs one nothing anyway.
    [SHA-CORE-085 SHA-MTH-044 SHA-MTH-047 SHA-MTH-097 SHA-MTH-100]
    """
    known = tuple(
        (f"{name}: {node.deeds[0]}", node, times)
        for name, node, times, _ in (*nodes_of(actor.character, book), *stance_nodes(actor, book))
        if isinstance(node, Free) and not node.passing and deed in node.deeds
    )
    free_anyway = any(not node.bonus for _, node, _ in known)
    for key, node, times in known:
        fits = (not node.skills or skill in node.skills) and (not node.arms or node.arms in arms)
        allowed = node.bonus == bonus and (free_anyway or not node.anyway)
        if fits and allowed and counts(node, actor, book) and actor.turn.bonus.count(key) < node.times * times:
            return key
    return ""


def no_action(
    actor: Actor, cycle: Cycle, name: str = "", book: Book | None = None, skill: str = "", arms: tuple[str, ...] = ()
) -> Refusal | None:
    """Why somebody has no such action left this round, not even one that a power gives.

    [SHA-CORE-080 SHA-CORE-082 SHA-CORE-083 SHA-CORE-085 SHA-ENC-007]
    """
    refusal = _no_action(actor, cycle, name)
    if refusal is None or actor.is_disabled or book is None or refusal.rule not in SPENT:
        return refusal
    ways = (free_way(actor, book, name, skill, arms, bonus=bonus) for bonus in (False, True))
    return None if any(ways) else refusal


SPENT = ("SHA-CORE-080", "SHA-CORE-082", "SHA-CORE-083")
"""Refusals for want of an action, which a power may still give."""


def _no_action(actor: Actor, cycle: Cycle, name: str) -> Refusal | None:
    turn = actor.turn
    if actor.is_disabled:
        return Refusal(f"{actor.name} can do nothing.", "SHA-CORE-045", "A karma boost may be spent instead.")
    if actor.is_marked("overloaded"):
        return Refusal(f"{actor.name} carries too much to move or act.", "SHA-CHR-029", "Drop something.")
    if cycle in ("instant", "short", "long") and actor.is_marked("stunned"):
        return Refusal(f"{actor.name} is stunned.", "SHA-EFF-022", "Cleanse it first.")
    if cycle == "free" and name in turn.free and turn.standard:
        return Refusal(f"{name} was done this round.", "SHA-CORE-082", "Wait for the next round.")
    if cycle == "movement":
        if actor.is_marked("grappled") or actor.is_marked("snared"):
            return Refusal(f"{actor.name} is held.", "SHA-SKL-078", "Break free first.")
        if turn.moved and turn.standard:
            return Refusal(f"{actor.name} has moved and acted.", "SHA-CORE-083", "Wait for the next round.")
    if cycle in ("instant", "short", "long") and turn.standard:
        return Refusal(f"{actor.name} has used the standard action.", "SHA-CORE-080", "Wait for the next round.")
    return None


@cache
def spending(cycle: Cycle, name: str) -> WhyNot:
    """Refuse where somebody has no such action left."""

    def no_such_action(state: State, book: Book, actor: str) -> Refusal | None:
        return no_action(state.actor(actor), cycle, name, book)

    return no_such_action


@rule
def take_action(
    play: Play, who: str, cycle: Cycle, name: str = "", skill: str = "", arms: tuple[str, ...] = ()
) -> None:
    """Use up what an action takes: a free one once, a move once, and either again as the standard action.

    What a power makes free comes first, what it gives on top of all else last.
    [SHA-CORE-080 SHA-CORE-082 SHA-CORE-083 SHA-CORE-085]
    """
    me = play.actor(who)
    refusal = no_action(me, cycle, name, play.book, skill, arms)
    if refusal is not None:
        raise Refused(refusal)
    if not play.scene.order:
        return
    way = free_way(me, play.book, name, skill, arms, bonus=False)
    if not way and _no_action(me, cycle, name) is not None:
        way = free_way(me, play.book, name, skill, arms, bonus=True)
    if way:
        use_bonus(play, who, way, name)
    elif cycle == "free" and name not in me.turn.free:
        play.change(who, "turn.free", (*me.turn.free, name), name)
    elif cycle == "movement" and not me.turn.moved:
        play.change(who, "turn.moved", after=True, cause=name)
    elif cycle != "passive":
        play.change(who, "turn.standard", after=True, cause=name)


def use_bonus(play: Play, who: str, key: str, cause: str) -> None:
    """What somebody has once a round is used up for this one; outside an encounter nobody counts rounds. [SHA-CORE-085]"""
    if play.scene.order:
        play.change(who, "turn.bonus", (*play.actor(who).turn.bonus, key), cause)


def is_bonus(actor: Actor, book: Book, name: str, skill: str = "", arms: tuple[str, ...] = ()) -> bool:
    """Whether an action would come on top of the standard one, which takes no boosts. [SHA-CORE-085]"""
    return actor.turn.standard and bool(free_way(actor, book, name, skill, arms, bonus=True))


@rule
def fresh_round(play: Play, who: str) -> None:
    """A round begins: nobody is overwhelmed, everything may be done again. [SHA-CORE-012 SHA-CORE-079]"""
    play.change(who, "overwhelm", 0, "new round")
    play.change(who, "turn", Turn(), "new round")
    play.change(who, "trigger", None, "new round")


# -- the well -----------------------------------------------------------------------------------


def no_draw(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing can be drawn from the well now; the fatigued regain nothing so. [SHA-CHR-037 SHA-EFF-014]"""
    me = state.actor(actor)
    if me.turn.drew or me.well < 1:
        reason = "The well was drawn from this round." if me.turn.drew else "The well is empty."
        return Refusal(reason, "SHA-CHR-037", "Wait, or rest long.")
    if me.is_marked("fatigued"):
        return Refusal(f"{me.name} is too tired to draw.", "SHA-EFF-014", "Shake it off, or rest long.")
    return no_action(me, "free", "drawing-from-the-well", book)


@action("Draw from the well", "power", unless=(no_draw,), id="draw")
def draw_from_well(play: Play, actor: str) -> int:
    """A point of the well for two of the pool, once a round. [SHA-CHR-037 SHA-SKL-006]

    Powers pour more.
    """
    me = play.actor(actor)
    take_action(play, actor, "free", "drawing-from-the-well")
    more = sum(part.value for part in adjusting(me, play.book, ("draw",)))
    after = min(int(max_pool(me, play.book)), me.pool + DRAWN + more)
    play.change(actor, "well", me.well - 1, "draws")
    play.change(actor, "pool", after, "draws")
    if play.scene.order:
        play.change(actor, "turn.drew", after=True, cause="draws")
    return after - me.pool


def source_of(cost: str, cycle: Cycle) -> str:
    """What a cost drains: as it says, or by the action's cycle; short and long ones drain the well. [SHA-CHR-035]"""
    return cost if cost != "pool or well" else ("well" if cycle in ("short", "long") else "pool")


def drained(actor: Actor, points: int) -> int:
    """What a drain comes to: the fatigued pay double. [SHA-CHR-035]"""
    return points * (2 if actor.is_marked("fatigued") else 1)


def no_drain(actor: Actor, costs: Mapping[str, int]) -> Refusal | None:
    """Why somebody cannot pay so many points out of pool and well. [SHA-CHR-035]"""
    for source, points in costs.items():
        has, price = int(getattr(actor, source)) if source else 0, drained(actor, points)
        if source and has < price:
            reason = f"{actor.name} has {has} in the {source}, and it takes {price}."
            return Refusal(reason, "SHA-CHR-035", "Draw or rest.")
    return None


@dataclass(frozen=True, slots=True)
class Drain:
    """A use of pool or well that somebody is about to pay for; powers of the core are cheaper on some ground."""

    who: str
    source: str
    core: bool = True


def no_drains(state: State, drains: Iterable[Drain]) -> Refusal | None:
    """Why all these cannot be paid one after another where people stand. [SHA-CHR-035 SHA-SHM-060]"""
    due: dict[tuple[str, str], int] = {}
    eased: set[str] = set()
    for each in drains:
        if each.who not in eased and is_free_here(state, each.who, each.source, core=each.core):
            eased.add(each.who)
        elif each.source:
            key = each.who, each.source
            due[key] = due.get(key, 0) + drain_here(state, each.who, 1, core=each.core)
    found = (no_drain(state.actor(who), {source: points}) for (who, source), points in due.items())
    return next((refusal for refusal in found if refusal is not None), None)


def no_price(state: State, who: str, cost: str, cycle: Cycle, points: int = 1, *, core: bool) -> Refusal | None:
    """Why somebody cannot pay for a power on the ground where they stand. [SHA-CHR-035 SHA-SHM-060]"""
    source = source_of(cost, cycle)
    if not source or is_free_here(state, who, source, core=core):
        return None
    return no_drain(state.actor(who), {source: drain_here(state, who, points, core=core)})


@rule
def pay_drain(play: Play, who: str, cost: str, cycle: Cycle, cause: str, points: int = 1, *, core: bool = True) -> None:
    """A pool cost takes one from the pool, a well cost one from the well; some go by the action's cycle.

    Short and long actions drain the well. The fatigued pay double; poor ground asks more, rich ground may ask nothing.
    [SHA-CHR-035 SHA-EFF-014 SHA-SHM-060]
    """
    if not cost:
        return
    me = play.actor(who)
    source = source_of(cost, cycle)
    if free_of_drain(play, who, source, core=core):
        return
    has: int = getattr(me, source)
    price = drain_here(play.state, who, drained(me, points), core=core)
    if has < price:
        raise refuse(f"{me.name} has {has} in the {source}, and it takes {price}.", "SHA-CHR-035", "Draw or rest.")
    play.change(who, source, has - price, cause)


def movement_points(actor: Actor, book: Book, mode: str = "") -> int:
    """Points of a move: the speed; halved in hiding. [SHA-SKL-013 SHA-CHR-032]"""
    points = int(speed(actor, book, mode))
    return points // 2 if "sneak" in actor.stances else points
