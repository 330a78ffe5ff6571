"""Turns: one standard action, one move, each free action once; the well, what is kept up, trading places."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.play import Clock, Effect, Minutes, Refusal, Refused, Turns, refuse, rule
from rulewright.rulesets.shards.character import Actor, Book, Play, Scene, State, Turn
from rulewright.rulesets.shards.entries import Cycle
from rulewright.rulesets.shards.numbers import adjusting, counts, max_pool, nodes_of, speed, stance_nodes
from rulewright.rulesets.shards.powers.nodes import Free
from rulewright.rulesets.shards.questions import AgreeQuestion
from rulewright.rulesets.shards.saturation import drain_here, free_of_drain, is_free_here

DRAWN = 2
"""Pool that a point of the well gives. [SHA-CHR-037]"""
MINUTES_OF = {"instant": 0, "short": 1, "long": 60}
MOST_MINUTES = {"short": 60}
"""A short action takes a minute, at most an hour; a long one an hour or more. [SHA-CORE-081]"""
SUSTAINED_MINUTES = 60
SUSTAINED, FREELY = "sustained", "sustained-freely"
"""Marks of what must be kept up, and of what takes no standard action for it."""


def duration(cycle: Cycle, minutes: int = 0) -> int:
    """How many minutes an action takes. [SHA-CORE-081]"""
    usual = MINUTES_OF.get(cycle, 0)
    if not minutes:
        return usual
    if cycle == "short" and not usual <= minutes <= MOST_MINUTES["short"]:
        raise refuse("A short action takes a minute to an hour.", "SHA-CORE-081", "Make it a long one.")
    if cycle == "long" and minutes < usual:
        raise refuse("A long action takes an hour at least.", "SHA-CORE-081", "Take the hour.")
    return minutes


def free_way(actor: Actor, book: Book, deed: str, skill: str = "", arms: tuple[str, ...] = (), *, bonus: bool) -> str:
    """The power by which a deed costs nothing now, or comes on top of all else; "" where none does.

    [SHA-CORE-085 SHA-MTH-044 SHA-MTH-047 SHA-MTH-097 SHA-MTH-100]
    """
    for name, node, times, _ in (*nodes_of(actor.character, book), *stance_nodes(actor, book)):
        if not isinstance(node, Free) or node.bonus != bonus or node.passing or deed not in node.deeds:
            continue
        fits = (not node.skills or skill in node.skills) and (not node.arms or node.arms in arms)
        if fits and counts(node, actor, book) and actor.turn.bonus.count(name) < node.times * times:
            return name
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
        play.change(who, "turn.bonus", (*me.turn.bonus, way), name)
    elif cycle == "free" and name not in me.turn.free:
        play.change(who, "turn.free", (*me.turn.free, name), name)
    elif cycle == "movement" and not me.turn.moved:
        play.change(who, "turn.moved", after=True, cause=name)
    elif cycle != "passive":
        play.change(who, "turn.standard", after=True, cause=name)


def is_bonus(actor: Actor, book: Book, name: str, skill: str = "", arms: tuple[str, ...] = ()) -> bool:
    """Whether an action would come on top of the standard one, which takes no boosts. [SHA-CORE-085]"""
    return actor.turn.standard and bool(free_way(actor, book, name, skill, arms, bonus=True))


@rule
def fresh_round(play: Play, who: str) -> None:
    """A round begins: nobody is overwhelmed, everything may be done again. [SHA-CORE-012 SHA-CORE-079]"""
    play.change(who, "overwhelm", 0, "new round")
    play.change(who, "turn", Turn(), "new round")
    play.change(who, "trigger", None, "new round")


# -- the well, sustaining -----------------------------------------------------------------------


def no_draw(actor: Actor) -> Refusal | None:
    """Why nothing can be drawn from the well now. [SHA-CHR-037]"""
    if actor.turn.drew or actor.well < 1:
        reason = "The well was drawn from this round." if actor.turn.drew else "The well is empty."
        return Refusal(reason, "SHA-CHR-037", "Wait, or rest long.")
    return no_action(actor, "free", "drawing-from-the-well")


@rule
def draw_from_well(play: Play, actor: str) -> int:
    """A point of the well for two of the pool, once a round; powers pour more. [SHA-CHR-037 SHA-SKL-006]"""
    me = play.actor(actor)
    refusal = no_draw(me)
    if refusal is not None:
        raise Refused(refusal)
    take_action(play, actor, "free", "drawing-from-the-well")
    more = sum(part.value for part in adjusting(me, play.book, ("draw",)))
    after = min(int(max_pool(me, play.book)), me.pool + DRAWN + more)
    play.change(actor, "well", me.well - 1, "draws")
    play.change(actor, "pool", after, "draws")
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


def no_price(state: State, who: str, cost: str, cycle: Cycle, *, core: bool) -> Refusal | None:
    """Why somebody cannot pay for a power on the ground where they stand. [SHA-CHR-035 SHA-SHM-060]"""
    source = source_of(cost, cycle)
    if not source or is_free_here(state, who, source, core=core):
        return None
    return no_drain(state.actor(who), {source: drain_here(state, who, 1, core=core)})


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


def kept_clock(scene: Scene, actor: str) -> Clock:
    """How long something stays that must be kept up: to the end of the next turn, outside an encounter an hour.

    [SHA-CORE-086]
    """
    return Turns(actor, 2, "end") if scene.order else Minutes(SUSTAINED_MINUTES)


def kept_up(state: State, actor: str) -> dict[str, tuple[str, Effect]]:
    """What somebody keeps up by a power, and on whom, by its id. [SHA-CORE-086]"""
    return {
        effect.id: (who, effect)
        for who, each in state.actors.items()
        for effect in each.effects.values()
        if SUSTAINED in effect.marks and effect.source == actor
    }


def sustaining_cycle(state: State, actor: str, what: str) -> Cycle:
    """The action that keeping something up takes: the standard one, unless it was paid for. [SHA-CORE-086 SHA-SHM-052]"""
    _, effect = kept_up(state, actor).get(what, ("", None))
    return "free" if effect is not None and FREELY in effect.marks else "instant"


@rule
def sustain(play: Play, actor: str, what: str) -> None:
    """Keep something up for another round, mostly with the standard action. [SHA-CORE-086]"""
    take_action(play, actor, sustaining_cycle(play.state, actor, what), f"sustain {what}")
    play.change(actor, "sustaining", what, "sustained")
    if what in kept_up(play.state, actor):
        who, effect = kept_up(play.state, actor)[what]
        play.change(who, f"effects.{effect.id}.clock", kept_clock(play.scene, actor), "sustained")


@rule
def swap_initiative(play: Play, actor: str, other: str) -> None:
    """Trade places in the order until the round ends: earlier costs one on every action, later gives one.

    A player character must agree, or a point of the well is spent. [SHA-SKL-010]
    """
    me, them = play.actor(actor), play.actor(other)
    if play.scene.turn not in (actor, other):
        raise refuse("Swap on your own turn or on theirs.", "SHA-SKL-010", "Wait for it.")
    if me.turn.swapped or them.turn.swapped:
        raise refuse("One of you has been swapped this round.", "SHA-SKL-010", "Wait for the next round.")
    if them.character.player:
        agreed = play.ask(AgreeQuestion(of=other, by=actor, text=f"Trade places with {me.name}?"))
        if not agreed:
            pay_drain(play, actor, "well", "free", "initiative swap")
    order = list(play.scene.order)
    mine, theirs = order.index(actor), order.index(other)
    order[mine], order[theirs] = order[theirs], order[mine]
    play.change_scene("order", tuple(order), "initiative swap")
    play.change(actor, "turn.swapped", -1 if theirs < mine else 1, "initiative swap")
    play.change(other, "turn.swapped", 2, "initiative swap")


def movement_points(actor: Actor, book: Book, mode: str = "") -> int:
    """Points of a move: the speed; halved in hiding. [SHA-SKL-013 SHA-CHR-032]"""
    points = int(speed(actor, book, mode))
    return points // 2 if "sneak" in actor.stances else points
