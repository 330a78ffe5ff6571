"""Snapshot: a table in one piece, so that opening a long log costs no more than opening a short one.

It is a cache of what the log says and nothing else: forget it, and the table is only slower to open.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.play import FrozenMap, State
from rulewright.play.facts import Dial
from rulewright.play.standing import Standing
from rulewright.play.wire import convert, decode, encode, plain
from rulewright.tables.hosted import Granted, Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table_map import TableMap
from rulewright.tables.view import Seen, View

FORMAT = 3

KEPT = 200
"""How many of the latest entries a snapshot keeps for each seat: what a screen shows at once."""


class KnownState(Struct, frozen=True):
    """A state as plain data."""

    actors: dict[str, Any]
    scene: Any
    standing: dict[str, Standing] = {}


class SeatSnapshot(Struct, frozen=True):
    """What one seat knows: how many entries it has seen, and the table as it knows it."""

    seat: Seat
    seen: int
    state: KnownState
    tail: tuple[Seen, ...] = ()
    begun_at: int = 0
    map: TableMap = TableMap()


class TableSnapshot(Struct, frozen=True):
    """A whole table between two actions."""

    format: int
    ruleset: str
    version: str
    head: int
    dice: str
    state: KnownState
    dial: dict[str, Dial]
    epoch: int
    entropy: str
    draws: dict[str, int]
    seats: tuple[SeatSnapshot, ...]
    done: dict[str, tuple[int, int]] = {}
    begun_at: int = 0


def take_snapshot(hosted: Hosted) -> bytes | None:
    """A table as a snapshot; None while an action is open, for its record lies in the log."""
    desk, table = hosted.table.desk, hosted.table
    if desk.open is not None:
        return None
    return encode(
        TableSnapshot(
            FORMAT,
            desk.ruleset.id,
            desk.ruleset.version,
            desk.head,
            desk.dice.table,
            plain_state(desk.state),
            dict(desk.dial),
            desk.dice.epoch,
            desk.dice.entropy.hex(),
            dict(desk.draws),
            tuple(_seat(seat, hosted.views[id_]) for id_, seat in table.seats.items()),
            {key: (granted.first, granted.last) for key, granted in hosted.done.items()},
            desk.begun_at,
        )
    )


def restore(body: bytes, hosted: Hosted) -> bool:
    """Put a table into the state of a snapshot; False if it does not fit this version or this ruleset."""
    try:
        kept = decode(body, TableSnapshot)
    except msgspec.MsgspecError:
        return False
    desk, game = hosted.table.desk, hosted.table.desk.ruleset
    if (kept.format, kept.ruleset, kept.version) != (FORMAT, game.id, game.version):
        return False
    dice = replace(desk.dice, table=kept.dice, epoch=kept.epoch, entropy=bytes.fromhex(kept.entropy))
    try:
        desk.restore(kept.head, typed_state(kept.state, game), FrozenMap(kept.dial), dice, kept.draws, kept.begun_at)
        for each in kept.seats:
            hosted.table.seats[each.seat.id] = each.seat
            view = View(each.seat, game, typed_state(each.state, game), each.seen, kept.head, each.map)
            view.tail.extend(each.tail)
            view.begun_at = each.begun_at
            hosted.see(view)
    except msgspec.ValidationError:  # the ruleset has changed its structs without changing its version
        return False
    hosted.done.update({key: Granted(*numbers) for key, numbers in kept.done.items()})
    return True


def _seat(seat: Seat, view: View) -> SeatSnapshot:
    return SeatSnapshot(seat, view.number, plain_state(view.state), tuple(view.tail)[-KEPT:], view.begun_at, view.map)


def plain_state(state: State[Any, Any]) -> KnownState:
    """A state as plain data."""
    actors = {who: plain(actor) for who, actor in state.actors.items()}
    return KnownState(actors, plain(state.scene), dict(state.standing))


def typed_state(known: KnownState, game: Ruleset) -> State[Any, Any]:
    """Plain data as a state of a ruleset."""
    actors = {who: convert(actor, game.actor) for who, actor in known.actors.items()}
    scene = None if known.scene is None else convert(known.scene, game.scene)
    return State(FrozenMap(actors), scene, FrozenMap(known.standing))
