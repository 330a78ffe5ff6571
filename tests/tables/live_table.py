"""A live table of Standoff whose log passes through JSON, for tests."""

from __future__ import annotations

from tests.standoff_game import STANDOFF

from rulewright.library import open_book, ready
from rulewright.play import Refusal
from rulewright.play.wire import decode, encode
from rulewright.stores.entry import Entry
from rulewright.tables.fair import FairDice
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.view import Seen, view
from rulewright.tables.wishes import Wish

SECRET = bytes(range(32))

THE_GM = Seat("seat-gm", "gm")
HELPER = Seat("seat-helper", "assistant")
CLEM = Seat("seat-c", "player", ("clem",))
WES = Seat("seat-w", "player", ("wes",))
GUEST = Seat("seat-o", "observer")
EVERYBODY = (THE_GM, HELPER, CLEM, WES, GUEST)


class LiveTable:
    """A table with five seats."""

    def __init__(self, secret: bytes = SECRET) -> None:
        book, shelf = open_book(STANDOFF), ready(STANDOFF)
        self.table = Table(STANDOFF, book, FairDice(secret, "t"))
        self.log: list[Entry] = []
        actors = {who: STANDOFF.enter(who, character, book) for who, character in shelf.characters.items()}
        self.put(self.table.found(STANDOFF.encounter.scene({}), actors))
        for seat in EVERYBODY:
            self.put(self.table.seat(seat))

    def put(self, planned: Planned) -> tuple[Entry, ...]:
        assert not isinstance(planned, Refusal), planned
        stored = tuple(decode(encode(entry), Entry) for entry in planned)
        self.log += stored
        self.table.take(stored)
        return stored

    def wish(self, seat: Seat, wish: Wish) -> tuple[Entry, ...]:
        return self.put(self.table.plan(seat, wish))

    def seen(self, seat: Seat) -> tuple[Seen, ...]:
        return view(self.log, seat, STANDOFF)

    def no(self, seat: Seat, wish: Wish) -> str:
        planned = self.table.plan(seat, wish)
        assert isinstance(planned, Refusal), planned
        return str(planned)
