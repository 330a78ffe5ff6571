"""House rules at a running table, and its dial: what comes of the wish to play otherwise from here on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from rulewright.contract import Book
from rulewright.library import advice_on, otherwise
from rulewright.log.facts import Dialed, Fact
from rulewright.log.ruling import Ruled
from rulewright.play import Change, Refusal, Refused
from rulewright.play.facts import Changed, Dial
from rulewright.play.values.wire import plain
from rulewright.tables.desk import Desk

CAUSE = "house rules"


def rule(desk: Desk, options: Mapping[str, Any], by: str) -> list[Fact] | Refusal:
    """What has to be told so that these options hold from here on: they, and what they make of those in play."""
    if busy := desk.busy():
        return busy
    game = desk.ruleset
    try:
        book = otherwise(game, desk.book, options)
    except Refused as no:
        return no.refusal
    before, after = plain(desk.book.options), plain(book.options)
    changed = {name: value for name, value in after.items() if value != before[name]}
    if not changed:
        return Refusal("That is how it is played here already.", instead="Change a house rule first.")
    if fixed := sorted(changed.keys() & (game.house_rules.at_founding if game.house_rules else frozenset())):
        names = ", ".join(each.replace("_", " ") for each in fixed)
        return Refusal(f"This is settled when a table is founded: {names}.", instead="Found another table for it.")
    if refused := _unsettled_aside(desk, book):
        return refused
    return [Ruled(changed, by), *_settled(desk, book)]


def _unsettled_aside(desk: Desk, book: Book[Any]) -> Refusal | None:
    """Why not while scenes are laid aside: somebody there would be another by these rules, and cannot be told of."""
    house = desk.ruleset.house_rules
    for there in desk.scenes.aside if house is not None else ():
        for who, actor in there.state.actors.items():
            if house is not None and house.settle(actor, desk.book, book) != actor:
                reason = f"That changes {desk.called((who,))}, in another scene: {there.stage.called}."
                return Refusal(reason, instead="Let the scenes come together first.")
    return None


def _settled(desk: Desk, book: Book[Any]) -> Iterator[Fact]:
    """What changes about those in play who came by another book."""
    if desk.ruleset.house_rules is None:
        return
    for who, actor in desk.state.actors.items():
        settled = desk.ruleset.house_rules.settle(actor, desk.book, book)
        for name in actor.__struct_fields__:
            before, after = getattr(actor, name), getattr(settled, name)
            if before != after:
                yield Changed(Change(who, name, before, after, CAUSE), desk.state.audience(who))


def turn_dial(desk: Desk, level: Dial, family: str, by: str) -> list[Fact] | Refusal:
    """Set how far the table goes by itself, for a family of actions or ("") for all."""
    families = {action.group for action in desk.ruleset.actions}
    if family and family not in families:
        return Refusal(f"There is no family {family!r}.", instead=f"There are: {', '.join(sorted(families))}.")
    return [Dialed(level, family, by)]


class HouseRulesNow(Struct, frozen=True):
    """The house rules of a table as it is played now: what each option is, which of them are settled for good, and what
    the group should think of.
    """

    options: dict[str, Any]
    settled: tuple[str, ...]
    advice: tuple[str, ...]


def house_rules_now(desk: Desk) -> HouseRulesNow:
    """By which house rules a table is played."""
    house = desk.ruleset.house_rules
    return HouseRulesNow(plain(desk.book.options), tuple(sorted(house.at_founding)) if house else (), advice_at(desk))


def advice_at(desk: Desk) -> tuple[str, ...]:
    """What a group should think of with the house rules that it plays by."""
    return advice_on(desk.ruleset, desk.book)
