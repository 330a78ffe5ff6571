"""Passing: whoever comes into the reach of who waits for it, or leaves it, may be struck at on the way."""

from __future__ import annotations

from rulewright.play import Option, rule
from rulewright.rulesets.shards.checks.checks import is_surprised_by
from rulewright.rulesets.shards.checks.turns import use_bonus
from rulewright.rulesets.shards.combat.aiming import Manner
from rulewright.rulesets.shards.combat.arms import no_weapon_range, weapons_of
from rulewright.rulesets.shards.combat.collisions import carry_along
from rulewright.rulesets.shards.combat.strike import strike
from rulewright.rulesets.shards.state.adjustments import counts, nodes_of
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.nodes import Free
from rulewright.rulesets.shards.state.questions import PassingQuestion
from rulewright.rulesets.shards.world.gait import gait_of, points_for
from rulewright.rulesets.shards.world.movement import go
from rulewright.rulesets.shards.world.paths import reachable, way_to
from rulewright.rulesets.shards.world.sneaking import is_hidden_from
from rulewright.space.grid import Space


def passing_blow(actor: Actor, book: Book) -> str:
    """The power by which somebody may strike at who passes, not used up yet this round; "" where none does."""
    for name, node, times, _ in nodes_of(actor.character, book):
        if isinstance(node, Free) and node.passing and counts(node, actor, book):
            return name if actor.turn.bonus.count(name) < node.times * times else ""
    return ""


def in_reach(state: State, book: Book, who: str, passer: str) -> tuple[str, ...]:
    """The melee weapons with which somebody reaches another now."""
    arms = ((each, book.content.get(Weapon, each)) for each in weapons_of(state.actor(who), book))
    return tuple(
        each for each, arm in arms if arm.band is None and no_weapon_range(state, book, who, passer, arm) is None
    )


def in_reach_of(state: State, book: Book, passer: str) -> dict[str, tuple[str, ...]]:
    """Everybody who could strike at somebody passing, and the weapons with which they reach them now.

    Whom that somebody surprised cannot. [SHA-ENC-008 SHA-MTH-123]
    """
    return {
        who: in_reach(state, book, who, passer)
        for who, each in state.actors.items()
        if state.scene.are_enemies(who, passer)
        and not each.is_disabled
        and not is_surprised_by(each, passer)
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


def reached_there(state: State, book: Book, actor: str, space: Space, now: dict[str, tuple[str, ...]]) -> bool:
    """Whether a space lies otherwise than the one somebody stands on to the reach of any who would strike."""
    then = state.write(actor, "at", space)
    return any(crosses(then, book, who, actor, arms) for who, arms in now.items())


def crosses(state: State, book: Book, who: str, passer: str, before: tuple[str, ...]) -> bool:
    """Whether somebody came into another's reach or left it, who is there for them to see. [SHA-MTH-123 SHA-SKL-093]"""
    after = in_reach(state, book, who, passer)
    return bool(before) != bool(after) and not is_hidden_from(state, book, passer, who)


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


def pass_by(play: Play, actor: str, before: dict[str, tuple[str, ...]]) -> None:
    """Whoever rides comes along; those whose reach was entered or left may strike. [SHA-MTH-123 SHA-SKL-043]"""
    carry_along(play, actor)
    for who, arms in before.items():
        if crosses(play.state, play.book, who, actor, arms) and not play.actor(actor).is_disabled:
            strike_in_passing(play, who, actor, arms or in_reach(play.state, play.book, who, actor))


@rule
def strike_in_passing(play: Play, who: str, passer: str, arms: tuple[str, ...]) -> None:
    """A blow on top of all else at who comes into reach or leaves it. [SHA-MTH-123]"""
    options = (
        Option("no", "Let them pass", ""),
        *(Option(each, play.book.content.get(Weapon, each).name, each) for each in arms),
    )
    text = f"{play.actor(passer).name} passes. Strike?"
    weapon = play.ask(PassingQuestion(of=who, by=passer, among=options, text=text, rules=("SHA-MTH-123",)))
    if weapon:
        use_bonus(play, who, passing_blow(play.actor(who), play.book), "passing")
        strike(play, who, passer, Manner(weapon))
