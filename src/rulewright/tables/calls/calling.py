"""Calling: what is told when the game master asks for rolls, and who may be asked for what."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.log.calls import Called, Heeded
from rulewright.log.entry import Entry
from rulewright.log.facts import Fact
from rulewright.play import GM, Audience, Refusal
from rulewright.play.values.wire import plain
from rulewright.tables.calls.roll_calls import key_of
from rulewright.tables.desk import Desk
from rulewright.tables.seat import Seat
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.wishes import CallFor


def call_for(desk: Desk, seat: Seat, wish: CallFor) -> list[Fact] | Refusal:
    """The facts by which people are asked for a roll, or asked no more; a call anew takes the place of one of that id."""
    there = [each.asked for each in desk.calls.rolls.values() if each.asked.call == wish.id]
    gone: list[Fact] = [Called(wish.id, each.of, by=seat.id, to=each.to) for each in there]
    if not wish.of:
        return gone or Refusal("Nobody was asked for that.", instead="Choose who is to roll.")
    action = desk.ruleset.find(wish.action)
    if action is None or not action.called:
        return Refusal("That is no roll that can be asked for.", instead=f"There are: {_callable(desk)}.")
    for who in dict.fromkeys(wish.of):
        if who not in desk.state.actors:
            return desk.absent(who)
        if no := action.misfit(desk.state, desk.book, who, wish.args):
            return Refusal(f"{desk.called((who,))}: {no.reason}", no.rule, no.instead)
    asked = [
        Called(wish.id, who, action.id, plain(wish.args), wish.words, wish.hidden, seat.id, audience(desk, who, wish))
        for who in dict.fromkeys(wish.of)
    ]
    return [*gone, *asked]


def to_roll(desk: Desk, call: str, of: str) -> Called | Refusal:
    """What somebody was asked for and has yet to roll."""
    roll = desk.calls.roll(call, of)
    if roll is None:
        return Refusal("Nobody asks for that roll any more.", instead="Look at the table as it is now.")
    return Refusal("That was rolled already.") if roll.rolled else roll.asked


def later(desk: Desk, seat: Seat, asked: Called, known: Knowledge | None) -> list[Fact] | Refusal:
    """That somebody rolls as soon as nothing else is under way: an answer is waited for, and nobody has to wait with it."""
    if key_of(asked.call, asked.of) in desk.calls.later:
        return Refusal("That is rolled as soon as nothing else is waited for.")
    if asked.of not in desk.state.actors:
        return desk.absent(asked.of)
    action = desk.ruleset.action(asked.action)
    if known is None:
        refused = action.refuse(desk.state, desk.book, asked.of, asked.args)
    else:
        refused = known.judged(known.form(action), asked.of, asked.args)
    return refused or [Heeded(asked.call, asked.of, asked.to, later=seat.id)]


def next_roll(desk: Desk) -> tuple[Entry, ...] | None:
    """The first of the rolls that were pressed while something else was waited for; None where none can be made now."""
    for key, seat in desk.calls.later.items():
        asked = desk.calls.rolls[key].asked
        planned = desk.do(asked.action, asked.of, asked.args, seat, asked)
        if not isinstance(planned, Refusal):
            return planned
    return None


def audience(desk: Desk, who: str, wish: CallFor) -> Audience:
    """Who is told that somebody is asked: of what is hidden only they are."""
    return desk.state.audience(who) or ((GM, who) if wish.hidden else ())


def _callable(desk: Desk) -> str:
    names: Iterable[str] = (action.name for action in desk.ruleset.actions if action.called)
    return ", ".join(names) or "none in this game"
