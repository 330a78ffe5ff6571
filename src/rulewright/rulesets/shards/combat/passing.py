"""Passing: whoever comes into the reach of who waits for it, or leaves it, may be struck at on the way."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import Option, rule
from rulewright.rulesets.shards.checks.turns import no_action, use_bonus
from rulewright.rulesets.shards.combat.aiming import Manner
from rulewright.rulesets.shards.combat.arms import no_weapon_range, weapons_of
from rulewright.rulesets.shards.combat.collisions import carry_along
from rulewright.rulesets.shards.combat.following import carry_through
from rulewright.rulesets.shards.combat.strike import strike
from rulewright.rulesets.shards.combat.swings import no_blow
from rulewright.rulesets.shards.skills.results import push
from rulewright.rulesets.shards.state.adjustments import counts, nodes_of
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.minds import chooser_for, is_foe_for
from rulewright.rulesets.shards.state.nodes import Free
from rulewright.rulesets.shards.state.questions import PassingQuestion
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.rulesets.shards.world.gait import gait_of, points_for
from rulewright.rulesets.shards.world.movement import go
from rulewright.rulesets.shards.world.paths import reachable, way_to
from rulewright.space.grid import Space


def passing_blow(actor: Actor, book: Book) -> str:
    """The power by which somebody may strike at who passes, not used up yet this round; "" where none does."""
    for name, node, times, _ in nodes_of(actor.character, book):
        if isinstance(node, Free) and node.passing and counts(node, actor, book):
            return name if actor.turn.bonus.count(name) < node.times * times else ""
    return ""


@dataclass(frozen=True, slots=True)
class Nearness:
    """How somebody who passes stands to who might strike: whether within their reach, and what they may be struck with."""

    near: bool
    arms: tuple[str, ...]


def nearness(state: State, book: Book, who: str, passer: str) -> Nearness:
    """Whether somebody's melee weapons reach another now, and which of them may strike as in an attack. [SHA-MTH-123]"""
    melee = {
        each: arm
        for each in weapons_of(state.actor(who), book)
        if (arm := book.content.get(Weapon, each)).band is None
        and no_weapon_range(state, book, who, passer, arm) is None
    }
    able = (each for each, arm in melee.items() if no_blow(state, book, who, passer, arm, Manner(each)) is None)
    return Nearness(bool(melee), tuple(able))


def in_reach_of(state: State, book: Book, passer: str) -> dict[str, Nearness]:
    """Everybody who could strike at somebody passing, and how that one stands to them now.

    For whoever is under control the controller says who is an enemy. [SHA-MTH-123 SHA-EFF-012]
    """
    return {
        who: nearness(state, book, who, passer)
        for who, each in state.actors.items()
        if who != passer
        and is_foe_for(state, who, passer)
        and no_action(each, "free") is None
        and passing_blow(each, book)
    }


def stop_on_the_way(state: State, book: Book, actor: str, there: Space, mode: str, *, climbing: bool) -> Space:
    """The first space of a move where somebody comes within the reach of who would strike, or leaves it. [SHA-MTH-123]"""
    now = in_reach_of(state, book, actor)
    if not now or not state.scene.order:
        return there
    me = state.actor(actor)
    gait = gait_of(me, book, mode, climbing=climbing)
    way = way_to(state, book, actor, there, points_for(me, book, mode), gait)
    crossed = (each for each in way if reached_there(state, book, actor, each, now))
    return next(crossed, there)


def reached_there(state: State, book: Book, actor: str, space: Space, now: dict[str, Nearness]) -> bool:
    """Whether a space lies otherwise than the one somebody stands on to the reach of any who would strike."""
    then = state.write(actor, "at", space)
    return any(blows_at(then, book, who, actor, before) for who, before in now.items())


def blows_at(state: State, book: Book, who: str, passer: str, before: Nearness) -> tuple[str, ...]:
    """What somebody may strike another with who came into their reach, or who was in it and has left.

    [SHA-MTH-123 SHA-SKL-093]
    """
    after = nearness(state, book, who, passer)
    if before.near == after.near:
        return ()
    return after.arms if after.near else before.arms


def goes_on(state: State, book: Book, actor: str, there: Space, *, climbing: bool = False) -> bool:
    """Whether somebody who was struck at on the way can still go where they wanted to."""
    me = state.actor(actor)
    gait = gait_of(me, book, me.turn.mode, climbing=climbing)
    return not me.is_disabled and there in reachable(state, book, actor, me.turn.points, gait)


def rush(play: Play, actor: str, there: Space) -> bool:
    """Run to a space with the points there are, past everybody whose reach lies on the way; whether one still can act.

    [SHA-MTH-123 SHA-SKL-039]
    """
    while True:
        mode = play.actor(actor).turn.mode
        stop = stop_on_the_way(play.state, play.book, actor, there, mode, climbing=False)
        before = in_reach_of(play.state, play.book, actor)
        go(play, actor, stop.x, stop.y)
        pass_by(play, actor, before)
        if stop == there or play.actor(actor).at != stop or not goes_on(play.state, play.book, actor, there):
            return not play.actor(actor).is_disabled


def pass_by(play: Play, actor: str, before: dict[str, Nearness]) -> None:
    """Whoever rides comes along; those whose reach was entered or left may strike. [SHA-MTH-123 SHA-SKL-043]"""
    carry_along(play, actor)
    for who, stood in before.items():
        arms = blows_at(play.state, play.book, who, actor, stood)
        if arms and not play.actor(actor).is_disabled and not play.actor(who).is_disabled:
            strike_in_passing(play, who, actor, arms)


def set_down(play: Play, who: str, there: Space, cause: str) -> None:
    """Somebody gets to a space at once, into or out of whoever's reach that leads. [SHA-MTH-123]"""
    before = in_reach_of(play.state, play.book, who)
    get_to(play, who, there, cause)
    pass_by(play, who, before)


def drive(play: Play, target: str, away_from: Space, spaces: int) -> int:
    """Push somebody, past everybody whose reach that leads into or out of. [SHA-CORE-023 SHA-MTH-123]"""
    before = in_reach_of(play.state, play.book, target)
    pushed = push(play, target, away_from, spaces)
    pass_by(play, target, before)
    return pushed


@rule
def strike_in_passing(play: Play, who: str, passer: str, arms: tuple[str, ...]) -> None:
    """A blow on top of all else at who comes into reach or leaves it; for the controlled, the controller says.

    [SHA-MTH-123 SHA-EFF-012]
    """
    options = (
        Option("no", "Let them pass", ""),
        *(Option(each, play.book.content.get(Weapon, each).name, each) for each in arms),
    )
    text = f"{play.actor(passer).name} passes. Strike?"
    asked = chooser_for(play.state, who)
    weapon = play.ask(PassingQuestion(of=asked, by=passer, whose=who, among=options, text=text, rules=("SHA-MTH-123",)))
    if weapon:
        use_bonus(play, who, passing_blow(play.actor(who), play.book), "passing")
        how = Manner(weapon, bonus=True)
        carry_through(play, who, (strike(play, who, passer, how),), how)
