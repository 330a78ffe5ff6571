"""A table set for a law: people around it, entries that pass through JSON, and what each seat has been told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

import msgspec

from rulewright.contract import Book, Ruleset
from rulewright.library import open_book, ready
from rulewright.library.outside import scene_of
from rulewright.log.entry import Entry
from rulewright.play import SCENE, Question, Refusal
from rulewright.play.facts import Asked, Changed, Drew
from rulewright.play.question import Words
from rulewright.play.values.wire import decode, encode, plain
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.flow import MOST_STEPS, next_step
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.now import TableNow, table_now
from rulewright.tables.views.view import Company, Seen, View
from rulewright.tables.wishes import Answer, Do, Wish
from rulewright.testing.forms import SOMETHING, random_form

THE_GM = Seat("s-gm", "gm")
ONLOOKER = Seat("s-onlooker", "observer")
SECRETIVE = Seat("s-secretive", "player")
STRANGER = "qzx7-unguessable"
STRANGER_NAME = "Vqwyx Ozmerrow"
SCREENS = 0.1
"""How often a screen is looked at, besides what is told: it costs as much as some steps."""


class SetTable:
    """A table with people around it, whose entries pass through JSON, and what each seat has been told."""

    def __init__(self, game: Ruleset, fight: str, secret: bytes) -> None:
        self.game, shelf = game, ready(game)
        self.book: Book[Any] = open_book(game)
        self.table = Table(game, self.book, FairDice(secret, "t"))
        set_up = shelf.fight(fight)
        sides = {who: side for side, members in set_up.sides.items() for who in members}
        scene = scene_of(game, sides, set_up.scene)
        self.log: list[Entry] = []
        self.views: dict[str, View] = {}
        self.told: dict[str, list[Seen]] = {}
        self.undeclared: list[str] = []
        self.clock = "then"
        self._put(self.table.found(scene, {who: game.enter(who, shelf.characters[who], self.book) for who in sides}))
        first = next(iter(set_up.sides))
        players = [Seat(f"s-{who}", "player", (who,)) for who in set_up.sides[first]]
        self.onlookers = (ONLOOKER, *players[:1])
        self.players = players
        for seat in (THE_GM, SECRETIVE, ONLOOKER, *players):
            self._put(self.table.seat(seat))
        for seat in (ONLOOKER, *players):  # whoever wishes something meets what they know first
            view = self.views[seat.id] = View(seat, game, book=self.book)
            view.undeclared = self.undeclared
            self.told[seat.id] = list(view.take(self.log))

    # -- wishes ---------------------------------------------------------------------------------

    def wish(self, seat: Seat, wish: Wish) -> Refusal | None:
        """Grant a wish, and let the scene move on; or why not."""
        planned = self.table.plan(self.table.seats.get(seat.id, seat), wish, view=self.views.get(seat.id))
        if isinstance(planned, Refusal):
            return planned
        if unfit := self.table.desk.unfit(planned):
            return unfit  # as at any table: a number beyond its bounds gets into no log
        self._put(planned)
        self.move_on()
        return None

    def sit(self, seat: Seat) -> None:
        """Let somebody sit down, or play somebody else."""
        self._put(self.table.seat(seat))

    def move_on(self) -> None:
        """Let the scene move on for as long as nobody is to act."""
        for _ in range(MOST_STEPS):
            planned = next_step(self.table)
            if planned is None or isinstance(planned, Refusal) or not planned:
                return
            self._put(planned)

    def _put(self, planned: Planned) -> None:
        assert not isinstance(planned, Refusal), planned
        stored = [decode(encode(msgspec.structs.replace(entry, at=self.clock)), Entry) for entry in planned]
        unfit = self.table.desk.unfit(stored)
        assert unfit is None, unfit
        self.log += stored
        self.table.take(stored)
        desk = self.table.desk
        assert desk.open is None or not desk.open.broken, desk.open.broken
        company = Company()
        for id_, view in self.views.items():
            view.company = company
            self.told[id_] += view.take(stored)

    # -- who is to do something -----------------------------------------------------------------

    def seat_of(self, who: str) -> Seat:
        """Who answers and acts for somebody."""
        return next((seat for seat in self.players if who in seat.actors), THE_GM)

    def answer(self, question: Question[Any], whim: Random) -> Answer:
        """An answer that a question takes: as the ruleset would, or any."""
        if isinstance(question, Words):
            return Answer(question.of, "words")
        if whim.random() < 0.7:
            return Answer(
                question.of, plain(question.raw(self.game.policy(question, self.table.desk.state, self.book)))
            )
        answers = list(islice(question.answers(), 40))
        return Answer(question.of, plain(question.raw(whim.choice(answers))) if answers else [1])

    # -- what seats get -------------------------------------------------------------------------

    def now(self, seat: Seat) -> TableNow:
        """The table as a seat's screen shows it."""
        people = [SeatRecord("t", each.id, each.role, each.actors, None, "") for each in self.table.seats.values()]
        record = TableRecord("t", "c", "A table", self.game.id, self.game.version, 0)
        return table_now(Hosted("t", self.table), self.views[seat.id], record, people)

    def then(self, seat: Seat, numbers: Iterable[int]) -> Iterator[bytes]:
        """What a seat had been told up to some of its numbers, in their order, and the table as it knew it then."""
        view, seen, at = View(seat, self.game, book=self.book), list[Seen](), 0
        for number in numbers:
            upto = self.views[seat.id].absolute(number)
            seen += view.take(self.log[at:upto])
            at = upto
            if view.quiet.idle:
                yield _known(seen, view)
            else:  # something is held back: it is told at that moment, and was not before the next
                alone = View(seat, self.game, book=self.book)
                yield _known([*alone.take(self.log[:upto]), *alone.settle()], alone)


def _known(seen: list[Seen], view: View) -> bytes:
    """What a seat was told, and all that it knows."""
    return encode((seen, plain(view.state.scene), {who: plain(each) for who, each in view.state.actors.items()}))


@dataclass(slots=True)
class TwinsCompared:
    """What came of it: how many steps were compared, and every way in which the twins were told apart."""

    steps: int = 0
    entries: int = 0
    withheld: int = 0
    fights: int = 0
    doubts: list[str] = field(default_factory=list)
    undeclared: set[str] = field(default_factory=set)


def stranger(game: Ruleset, whim: Random, name: str = STRANGER_NAME) -> dict[str, Any]:
    """A character that can be brought unseen, under a name that stands nowhere else if none is given."""
    shelf = ready(game).characters
    character: dict[str, Any] = plain(shelf[whim.choice(sorted(shelf))])
    return character | ({"name": name} if "name" in character else {})


def random_deed(at: SetTable, who: str, whim: Random, words: str = SOMETHING) -> Do:
    """Something that somebody might try; not all of it is allowed."""
    desk, action = at.table.desk, whim.choice(at.game.actions)
    return Do(action.id, who, random_form(action, desk.state, desk.book, who, whim, words=words))


QUIET = ("wait", "pass", "no", "none", "defend")
"""Answers by which somebody lets things be, where they are on offer."""


def quiet_answer(question: Question[Any]) -> Answer:
    """The answer that does least."""
    if isinstance(question, Words):
        return Answer(question.of, "words")
    offered = [plain(question.raw(each)) for each in islice(question.answers(), 40)]
    return Answer(question.of, next((key for key in QUIET if key in offered), offered[0] if offered else [1]))


def quiet_deed(at: SetTable, who: str, before: Do | None) -> Do | None:
    """The least that somebody can do that concerns nobody else, and after which it is somebody else's move."""
    if before is not None and _cost(at, before) is not None:
        return before
    found: list[tuple[int, int, Do]] = []
    for action in at.game.actions:
        for args in _arguments(action.fields, at.table.desk.state, at.book, who):
            deed = Do(action.id, who, args)
            cost = _cost(at, deed)
            if cost is not None:
                found.append((cost, len(found), deed))
    return min(found)[2] if found else None


def _cost(at: SetTable, deed: Do) -> int | None:
    """How much a deed changes; None where it concerns others, asks for anything, or leaves the move where it is."""
    desk = at.table.desk
    planned = at.table.plan(at.table.seats[THE_GM.id], deed)
    if isinstance(planned, Refusal) or any(_concerns_others(entry, deed.actor) for entry in planned):
        return None
    state = desk.state.fold(entry.fact.change for entry in planned if isinstance(entry.fact, Changed))
    return None if deed.actor in at.game.encounter.acting(state, desk.book) else len(planned)


def _arguments(fields: Any, state: Any, book: Any, who: str) -> Iterator[dict[str, Any]]:
    """A few ways to fill in a form."""
    wanted = [each for each in fields if each.must_be_given]
    if not wanted:
        yield {}
    elif len(wanted) == 1 and wanted[0].options is not None:
        for option in wanted[0].options(state, book, who):
            yield {wanted[0].name: [option.key] if wanted[0].kind == "some" else option.key}


def _concerns_others(entry: Entry, who: str) -> bool:
    match entry.fact:
        case Changed(change):
            return change.of not in {who, SCENE}
        case Asked():
            return True
        case Drew(to=to):
            return not to
    return False
