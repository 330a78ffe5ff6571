"""Ending a power at will, and saying what one lets others do."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.kits.choosing import always, choices
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.minds import ASTRAL, HELD_FAST, is_locked
from rulewright.rulesets.brp.powers.choosing import in_force, no_powers
from rulewright.rulesets.brp.powers.effects.contests import UNWILLING, WILLING
from rulewright.rulesets.brp.powers.effects.lasting import in_force as in_force_now
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.refusals import reach_of
from rulewright.rulesets.brp.powers.upkeep import let_go
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.known import exists, power_of
from rulewright.rulesets.brp.state.powers_state import Use

WHOSE = choices({"friends": "Friends' powers", "everybody": "Everybody's", "nobody": "Nobody's"})


def nothing_lasts(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is nothing to end."""
    return None if in_force(state, book, actor) else Refusal("Nothing of theirs lasts.", "BRP-POW-202", "Use a power.")


def no_such_power(state: State, effect: str) -> Refusal | None:
    """Why that cannot be ended: it has ended."""
    bearer, _, id_ = effect.partition(":")
    if bearer in state.actors and id_ in state.actor(bearer).effects:
        return None
    return Refusal("That is over already.", "BRP-POW-202", "Choose something that lasts.")


def no_way_back(state: State, effect: str) -> Refusal | None:
    """Why a mind does not go back into its body at will: it is locked with another. [BRP-POW-171]"""
    bearer, _, id_ = effect.partition(":")
    return HELD_FAST if is_locked(state, bearer) and ASTRAL in state.actor(bearer).effects[id_].marks else None


@action("End a power", "power", unless=(nothing_lasts, no_such_power, no_way_back), any_time=True)
def end_power(play: Play, actor: str, effect: Annotated[str, Pick("Which", in_force)]) -> None:
    """A user ends what is running or kept up, at once and for nothing; there is no refund.

    [BRP-POW-202 BRP-POW-203 BRP-POW-269]
    """
    bearer, _, id_ = effect.partition(":")
    if effect in play.actor(actor).powers.kept:
        let_go(play, actor, effect, "ended at will")
    else:
        lift(play, bearer, id_, "ended at will")


def leave_reach(play: Play) -> None:
    """What holds only within its reach is over for whoever has left it, or whose weapon has. [BRP-POW-298 BRP-POW-349]"""
    for who, actor in play.state.actors.items():
        for bound in in_force_now(play, who):
            key = next(mark for mark in bound.effect.marks if "/" in mark)
            entry = power_of(key, play.book) if exists(key, play.book) else None
            if entry is None or not entry.tethered:
                continue
            reach = reach_of(entry, actor, Use(power=key, level=bound.effect.level))
            if reach is not None and play.scene.distance(who, bound.on) > reach:
                with play.about(bound.on):
                    play.cite("BRP-POW-298", "BRP-POW-349")
                    lift(play, bound.on, bound.id, "out of reach")


@action("Say whose powers you let happen", "other", unless=(no_powers,), any_time=True)
def consent(
    play: Play,
    actor: str,
    to: Annotated[Literal["friends", "everybody", "nobody"], Pick("Whose", always(WHOSE))],
) -> None:
    """Say whose powers one lets happen: friends' as ever, everybody's, or nobody's. [BRP-POW-030]"""
    end(play, actor, "Consent", "changes their mind")
    if to != "friends":
        mark = WILLING if to == "everybody" else UNWILLING
        begin(play, actor, Effect("consent", "Consent", marks=(mark,)), "says so")
