"""Snapshot: a table in one piece, so that opening a long log costs no more than opening a short one.

It is a cache of what the log says and nothing else: forget it, and the table is only slower to open.
So it is believed only while nothing speaks against it: its bytes fit their digest, and it was taken after
the very entry that the log has under its number.
"""

from __future__ import annotations

import logging
from hashlib import sha256
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.library import amended, laid
from rulewright.library.edition import edition_of
from rulewright.log.facts import Sketched
from rulewright.play import FrozenMap, State
from rulewright.play.audience import Showing
from rulewright.play.facts import Dial
from rulewright.play.standing import Standing
from rulewright.play.values.wire import convert, decode, encode, plain
from rulewright.stores.log import Snapshot
from rulewright.tables.calls.roll_calls import RollCalls
from rulewright.tables.dice.dice_box import DiceBox
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.dice.stirring import Stirring
from rulewright.tables.editions.played import PlayedBy
from rulewright.tables.history.past import Moment
from rulewright.tables.history.rules import plain_packs, typed_packs
from rulewright.tables.hosted import Granted, Hosted
from rulewright.tables.map.table_map import TableMap
from rulewright.tables.papers.shelf import Exhibits, Filed
from rulewright.tables.scenes.stage import Running, Scenes
from rulewright.tables.seat import Seat
from rulewright.tables.telling.teller import Heard
from rulewright.tables.views.quiet import Quiet
from rulewright.tables.views.strangers import Sight
from rulewright.tables.views.view import Seen, View

logger = logging.getLogger(__name__)

FORMAT = 15

DIGEST = 32
"""Bytes of the digest that stands before the rest."""

KEPT = 300
"""How many of the latest entries a snapshot keeps for each seat: what a screen shows at once."""


class KnownState(Struct, frozen=True):
    """A state as plain data."""

    actors: dict[str, Any]
    scene: Any
    standing: dict[str, Standing] = {}
    hidden: tuple[str, ...] = ()
    shown: dict[str, Showing] = {}


class SeatSnapshot(Struct, frozen=True):
    """What one seat knows: how many entries it has seen, and the table as it knows it."""

    seat: Seat
    seen: int
    state: KnownState
    tail: tuple[Seen, ...] = ()
    running: Running = Running()
    map: TableMap = TableMap()
    sight: Sight = Sight()
    quiet: Quiet | None = None
    last_action: tuple[int, int] = (0, 0)
    heard: Heard = Heard()


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
    scenes: Scenes = Scenes()
    older: bytes = b""
    played: PlayedBy = PlayedBy()
    lineage: str = ""
    promised: dict[str, str] = {}
    stirring: Stirring = Stirring()
    areas: dict[str, Sketched] = {}
    link: str = ""
    exhibits: Exhibits = Exhibits()
    notes: dict[str, Filed] = {}
    options: dict[str, Any] = {}
    packs: dict[str, dict[str, str]] = {}
    calls: RollCalls = RollCalls()


def take_snapshot(hosted: Hosted) -> bytes | None:
    """A table as a snapshot; None while an action is open, for its record lies in the log."""
    desk, table = hosted.table.desk, hosted.table
    if desk.open is not None:
        return None
    body = encode(
        TableSnapshot(
            FORMAT,
            desk.ruleset.id,
            edition_of(desk.ruleset),
            desk.head,
            desk.box.dice.table,
            plain_state(desk.state),
            dict(desk.dial),
            desk.box.dice.epoch,
            desk.box.dice.entropy.hex(),
            dict(desk.box.draws),
            tuple(_seat(seat, hosted.views[id_]) for id_, seat in table.seats.items()),
            {key: (granted.first, granted.last) for key, granted in hosted.done.items()},
            desk.scenes,
            b"".join(each.to_bytes(8) for each in sorted(hosted.older)),
            desk.played,
            desk.box.dice.lineage,
            desk.box.promised,
            desk.box.stirring,
            dict(desk.areas),
            hosted.link.hex(),
            desk.exhibits,
            dict(desk.notes),
            plain(desk.book.options),
            plain_packs(desk.book.packs),
            desk.calls,
        )
    )
    return sha256(body).digest() + body


def restore(snapshot: Snapshot, hosted: Hosted) -> bool:
    """Put a table into the state of a snapshot; False if anything speaks against it, and the table is of no use then."""
    digest, body = snapshot.body[:DIGEST], snapshot.body[DIGEST:]
    if sha256(body).digest() != digest:
        logger.warning("the snapshot of table %s at %d is damaged; its log is read instead", hosted.id, snapshot.number)
        return False
    try:
        return _restore(decode(body, TableSnapshot), snapshot.number, hosted)
    except Exception:  # whatever is wrong with it, the log has the truth
        logger.exception("the snapshot of table %s at %d is of no use; its log is read", hosted.id, snapshot.number)
        return False


def _restore(kept: TableSnapshot, number: int, hosted: Hosted) -> bool:
    desk, game = hosted.table.desk, hosted.table.desk.ruleset
    if (kept.format, kept.ruleset, kept.version, kept.head) != (FORMAT, game.id, edition_of(game), number):
        return False
    secret, entropy = desk.box.dice.secret, bytes.fromhex(kept.entropy)
    box = DiceBox(FairDice(secret, kept.dice, kept.epoch, entropy, kept.lineage))
    box.draws.update(kept.draws)
    box.promised, box.stirring = kept.promised, kept.stirring
    book = laid(game, amended(game, desk.first_book, kept.options), typed_packs(kept.packs))
    drawn = FrozenMap(kept.dial), FrozenMap(kept.areas)
    desk.restore(
        kept.head,
        Moment(
            typed_state(kept.state, game), *drawn, typed_running(kept.scenes, game), kept.exhibits, book, kept.calls
        ),
        box,
    )
    desk.notes = FrozenMap(kept.notes)
    desk.played = kept.played
    for each in kept.seats:
        hosted.table.seats[each.seat.id] = each.seat
        view = View(
            each.seat, game, typed_state(each.state, game), each.seen, kept.head, each.map, hosted.table.desk.book
        )
        view.tail.extend(each.tail)
        view.last_action = each.last_action
        view.look_from(each.sight, each.quiet or Quiet(), each.heard, typed_running(each.running, game))
        hosted.see(view)
    hosted.done.update({key: Granted(*numbers) for key, numbers in kept.done.items()})
    hosted.older.update(int.from_bytes(kept.older[place : place + 8]) for place in range(0, len(kept.older), 8))
    hosted.link = bytes.fromhex(kept.link)
    return True


def _seat(seat: Seat, view: View) -> SeatSnapshot:
    tail = tuple(view.tail)[-KEPT:]
    return SeatSnapshot(
        seat,
        view.number,
        plain_state(view.state),
        tail,
        view.running,
        view.map,
        view.sight,
        view.quiet,
        view.last_action,
        view.heard,
    )


def plain_state(state: State[Any, Any]) -> KnownState:
    """A state as plain data."""
    actors = {who: plain(actor) for who, actor in state.actors.items()}
    return KnownState(actors, plain(state.scene), dict(state.standing), tuple(sorted(state.hidden)), dict(state.shown))


def typed_state(known: KnownState, game: Ruleset) -> State[Any, Any]:
    """Plain data as a state of a ruleset."""
    actors = {who: convert(actor, game.actor) for who, actor in known.actors.items()}
    scene = None if known.scene is None else convert(known.scene, game.scene)
    return State(FrozenMap(actors), scene, FrozenMap(known.standing), frozenset(known.hidden), FrozenMap(known.shown))


def typed_running[R: Running](running: R, game: Ruleset) -> R:
    """The scenes that run, with what is plain data in those laid aside as states of a ruleset."""
    aside = tuple(replace(each, state=typed_state(plain_state(each.state), game)) for each in running.aside)
    return replace(running, aside=aside) if aside else running
