"""A live table of Standoff whose log passes through JSON, for tests."""

from __future__ import annotations

from tests.standoff_game import STANDOFF

from rulewright.library import open_book, ready
from rulewright.log.entry import Entry
from rulewright.play import Refusal
from rulewright.play.values.wire import decode, encode
from rulewright.tables.dice.fair import FairDice, pledge_of
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.view import Seen, View, view
from rulewright.tables.wishes import Gather, Open, Pledge, Wish

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
        return self.put(self.plan(seat, wish))

    def plan(self, seat: Seat, wish: Wish) -> Planned:
        known = View(seat, STANDOFF)
        for _ in known.take(self.log):
            pass
        return self.table.plan(seat, wish, None, known)

    def stir(self, words: str, *seats: Seat) -> None:
        """A whole round of stirring by these seats, each with words of its own."""
        stirring = self.table.desk.box.stirring
        for seat in seats:
            pledge = pledge_of(stirring.table, stirring.round, seat.id, f"{words} of {seat.id}")
            self.wish(seat, Pledge(stirring.round, pledge))
        self.wish(seats[0], Gather(stirring.round))
        for seat in seats:
            self.wish(seat, Open(stirring.round, f"{words} of {seat.id}"))

    def seen(self, seat: Seat) -> tuple[Seen, ...]:
        return view(self.log, seat, STANDOFF)

    def no(self, seat: Seat, wish: Wish) -> str:
        planned = self.plan(seat, wish)
        assert isinstance(planned, Refusal), planned
        return str(planned)
