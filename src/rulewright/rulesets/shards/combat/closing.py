"""Closing in: what comes before a grip or a push: the run of a charge, and a longer weapon that strikes first."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.body.fear import must_flee
from rulewright.rulesets.shards.checks.laid import entry_of
from rulewright.rulesets.shards.checks.turns import take_action
from rulewright.rulesets.shards.combat.arms import BASIC, weapons_of
from rulewright.rulesets.shards.combat.attack import forestalled
from rulewright.rulesets.shards.combat.passing import rush
from rulewright.rulesets.shards.skills.doing import Doing, after_deed_stride, no_deed, no_range, no_time_for
from rulewright.rulesets.shards.skills.surprise import finds_unready
from rulewright.rulesets.shards.state.attitudes import provoke
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.nodes import gives
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.rulesets.shards.world.charging import CHARGE, run_up, run_up_points
from rulewright.rulesets.shards.world.hostility import no_hostility
from rulewright.rulesets.shards.world.movement import toward
from rulewright.rulesets.shards.world.sneaking import STAYS_HIDDEN, show_oneself
from rulewright.space.grid import Space

ARMED = ("disarm",)
"""What is done with the weapon in hand; all else with the hands."""


def end_of_charge(state: State, book: Book, actor: str, target: str) -> Space:
    """Where a charge at somebody ends: within reach of them, or as near as it goes. [SHA-SKL-039]"""
    me = state.actor(actor)
    points = me.turn.points + run_up_points(me, book, charging=True)
    return toward(state, book, actor, target, points, int(reach(me, book)))


def closing(deed: str) -> tuple[Callable[..., Refusal | None], ...]:
    """Refuse where somebody cannot lay hands on another so: no action, no way there, or too afraid.

    [SHA-CORE-080 SHA-SKL-039 SHA-EFF-006]
    """

    def no_time(state: State, book: Book, actor: str) -> Refusal | None:
        if must_flee(state, book, actor):
            return Refusal(
                f"{state.actor(actor).name} must get away first.", "SHA-EFF-006", "Leave by the shortest way."
            )
        return no_time_for(state, book, actor, deed)

    def no_grip_on(
        state: State,
        book: Book,
        actor: str,
        target: str,
        boosts: tuple[str, ...] = (),
        circumstances: tuple[str, ...] = (),
    ) -> Refusal | None:
        if (spared := no_hostility(state, book, actor, (target,))) is not None:
            return spared
        doing = Doing(deed, "melee", target, circumstances, boosts=boosts)
        if CHARGE in boosts:
            state = state.write(actor, "at", end_of_charge(state, book, actor, target))
        return no_deed(state, book, actor, doing)

    return no_time, no_grip_on


@rule
def close_in(play: Play, actor: str, target: str, deed: str, boosts: tuple[str, ...] = ()) -> bool:
    """Run up to somebody, past a longer weapon; whether it comes to the grip, or the action is gone for nothing.

    [SHA-SKL-039 SHA-SKL-074]
    """
    if CHARGE in boosts:
        points = run_up(play, actor, charging=True)
        near = int(reach(play.actor(actor), play.book))
        place = toward(play.state, play.book, actor, target, points, near)
        if not rush(play, actor, place):
            return False
    arm = weapons_of(play.actor(actor), play.book)[0] if deed in ARMED else BASIC
    entry = play.book.content.get(Deed, deed)
    there = after_deed_stride(play.state, play.book, actor, Doing(deed, "melee", target, boosts=boosts), entry)
    if no_range(there, play.book, actor, target, entry) is not None:
        take_action(play, actor, entry.cycle, deed, "melee")
        play.note(f"{play.actor(actor).name} does not get there")
        return False
    return not forestalled(play, actor, target, play.book.content.get(Weapon, arm))


@rule
def unawares(play: Play, actor: str, target: str, boosts: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What holds of laying hands on somebody: those who did not see it coming are surprised; hiding is over with it.

    It is not for who vanishes again. [SHA-SKL-060 SHA-SKL-093 SHA-EFF-013 SHA-MTH-125]
    """
    surprised = finds_unready(play, target, actor)
    show_oneself(play, actor, stays=any(gives(entry_of(each, play.book).does, STAYS_HIDDEN) for each in boosts))
    provoke(play, actor, target)
    return ("surprise",) if surprised else ()
