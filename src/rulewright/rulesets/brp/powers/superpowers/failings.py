"""Failings and limits in play: taken on for points, and bought off for as many."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.powers.superpowers.costs import cost_of
from rulewright.rulesets.brp.powers.superpowers.growth import earn, too_dear
from rulewright.rulesets.brp.powers.superpowers.offers import burdens, no_superpowers
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Play, State
from rulewright.rulesets.brp.state.kinds.superpowers import Failing
from rulewright.rulesets.brp.state.known import known_of, level_known


def no_such_worth(book: Book, failing: str, points: int) -> Refusal | None:
    """Why a failing does not bring so much. [BRP-POW-261]"""
    entry = book.content.get(Failing, failing)
    least, most = entry.points
    if least <= points <= most:
        return None
    return Refusal(f"{entry.name} is worth {least} to {most}.", "BRP-POW-261", "Choose within that.")


def no_second_time(state: State, actor: str, failing: str) -> Refusal | None:
    """Why a failing brings nothing more: it is there already. [BRP-POW-261]"""
    me = state.actor(actor)
    if failing not in me.character.failings:
        return None
    return Refusal(f"{me.name} has that failing.", "BRP-POW-261", "Take another on, or buy this one off first.")


@action("Take a failing on", "table", unless=(no_superpowers, no_such_worth, no_second_time), gm_only=True)
def take_failing(
    play: Play,
    actor: str,
    failing: Annotated[str, Pick("Failing", entries_of(Failing))],
    points: Annotated[int, Within("Points", -5, 20)],
) -> int:
    """A failing taken on in play brings its points, by leave. [BRP-POW-250 BRP-POW-261]

    Says the balance.
    """
    me = play.actor(actor)
    play.change(actor, "character.failings", FrozenMap({**me.character.failings, failing: points}), "taken on")
    return earn(play, actor, points)


def rid_of(written: Character, burden: str) -> Character:
    """Somebody without a failing or a limit. [BRP-POW-264]"""
    failings = FrozenMap({key: each for key, each in written.failings.items() if key != burden})
    limits = FrozenMap({key: each for key, each in written.limits.items() if key != burden})
    return replace(written, failings=failings, limits=limits)


def price_of_relief(me: Actor, burden: str, book: Book) -> int:
    """What it takes to be rid of a failing or a limit: as much as it brought, with each power that it touches.

    [BRP-POW-251 BRP-POW-264]
    """
    written, free = me.character, rid_of(me.character, burden)
    brought: int = written.failings.get(burden, 0) + sum(
        int(cost_of(key, level_known(me, key), free, book)) - int(cost_of(key, level_known(me, key), written, book))
        for key in known_of(me, "superpowers")
    )
    return max(0, brought)


def no_burden(state: State, actor: str, failing: str) -> Refusal | None:
    """Why there is nothing to be bought off: no such failing, nor limit. [BRP-POW-264]"""
    me = state.actor(actor)
    if failing in me.character.failings or failing in me.character.limits:
        return None
    return Refusal(f"{me.name} has no {failing}.", "BRP-POW-264", "Choose one that is there.")


def no_relief(state: State, book: Book, actor: str, failing: str) -> Refusal | None:
    """Why a failing or limit stays: there are too few points. [BRP-POW-264]"""
    me = state.actor(actor)
    return too_dear(me, price_of_relief(me, failing, book), "BRP-POW-264")


@action("Buy a failing or limit off", "table", unless=(no_superpowers, no_burden, no_relief), gm_only=True)
def buy_off(play: Play, actor: str, failing: Annotated[str, Pick("Which", burdens)]) -> int:
    """A failing or a limit is bought off for what it brought, by leave. [BRP-POW-264]

    Says the balance.
    """
    me = play.actor(actor)
    free, left = rid_of(me.character, failing), me.powers.points - price_of_relief(me, failing, play.book)
    if failing in me.character.failings:
        play.change(actor, "character.failings", free.failings, "bought off")
    else:
        play.change(actor, "character.limits", free.limits, "bought off")
    play.change(actor, "powers.points", left, "bought off")
    return left
