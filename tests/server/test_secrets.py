"""Nothing leaks: tables that differ only in what a seat may not know give that seat identical bytes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.server.histories import THE_GM, History

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, open_book, ready, ruleset_names
from rulewright.log.entry import Entry
from rulewright.log.facts import Fact, Fogged, Mapped, Overrode, Placed, Rewound, Said
from rulewright.log.papers import Handed, Jotted, Paper
from rulewright.log.ruling import EditionTaken
from rulewright.log.scene import SceneSet
from rulewright.log.walls import Sighted, Swung, Walled
from rulewright.play import GM, Change, may_know
from rulewright.play.facts import Answered, Asked, Changed, Drew, Noted, audience_of
from rulewright.play.values.wire import encode
from rulewright.server.books.pushed import look_at
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.typed import fitted
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.table_map import OF_EVERY_EYE, TableMap
from rulewright.tables.papers.knowing import papers_now, pictures_known
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.now import closed_to, table_now
from rulewright.tables.views.view import View, view
from rulewright.tables.wishes import Answer, Begin, Bring, Do, Override, Say, Wish

RECORD = TableRecord("t", "c", "A table", "skirmish", "0.1", 0)
SHIPPED = ruleset_names()
SHOWN = 2
"""So many buttons of one of its people are looked at for their odds."""


class Disguise:
    """The same log for a seat, and another for whoever knows more.

    What the seat may not know is changed, left out or made up; all numbers move accordingly.
    """

    def __init__(
        self, log: list[Entry], seat: Seat, game: Ruleset, whim: Random, keep_from: int, *, other_numbers: bool = True
    ) -> None:
        self.whim, self.seat, self.game, self.other_numbers = whim, seat, game, other_numbers
        self.map, self.maps = TableMap(), [TableMap()]
        self.log: list[Entry] = []
        self.moved = {0: 0}
        self.had = {
            entry.fact.id
            for entry in log
            if isinstance(entry.fact, (Handed, Jotted)) and may_know(entry.fact.to, seat.names)
        }  # whoever has a paper has it as it is
        lifts = (e.number for e in log if self._lifts(e.fact))
        self.last_lift = max(lifts, default=0)  # whoever stands where fog lifts is seen, so stands there truly
        for entry in log:
            self._take(entry, mutable=entry.number < keep_from)
        self.table = replayed(self.log, game)

    def _lifts(self, fact: Fact) -> bool:
        """Whether somebody may come to light by a fact: by fog that lifts, by a door, by a step of the seat's own."""
        if isinstance(fact, Placed):
            return fact.of in self.seat.actors
        return isinstance(fact, (Swung, Sighted, Walled, Mapped, SceneSet)) or (
            isinstance(fact, Fogged) and fact.lifted
        )

    def _take(self, entry: Entry, *, mutable: bool) -> None:
        known = may_know(audience_of(entry.fact), self.seat.names)
        if mutable and self.whim.random() < 0.2:
            self._put(Entry(0, self._made_up()))
        fact = entry.fact
        if not known and mutable and isinstance(fact, (Said, Noted, Drew, Asked)) and self.whim.random() < 0.3:
            self.moved[entry.number] = len(self.log)
            return
        if mutable:
            fact = self._changed(fact) if known else self._secret(fact)
        if isinstance(fact, Rewound):
            fact = Rewound(self.moved[fact.after], fact.by)
        elif isinstance(fact, Placed) and mutable and entry.number > self.last_lift:
            fact = self._elsewhere_in_fog(fact)
        self.moved[entry.number] = len(self.log) + 1
        self._put(msgspec.structs.replace(entry, fact=fact, action=self.moved[entry.action]))

    def _elsewhere_in_fog(self, fact: Placed) -> Placed:
        """A token that the seat does not see stands in any other space that it does not see."""
        if fact.off or not self.map.after(fact, self.game).hides(fact.of, self.seat):
            return fact
        spot = self.whim.choice(sorted(self.map.dark(self.seat)))
        return msgspec.structs.replace(fact, x=spot.x, y=spot.y)

    def _put(self, entry: Entry) -> None:
        if isinstance(entry.fact, Rewound):
            self.map = self.maps[entry.fact.after]
        elif type(entry.fact) in OF_EVERY_EYE or may_know(audience_of(entry.fact), self.seat.names):
            self.map = self.map.after(entry.fact, self.game)
        self.maps.append(self.map)
        self.log.append(msgspec.structs.replace(entry, number=len(self.log) + 1))

    def _made_up(self) -> Fact:
        whim = self.whim
        secret = whim.choice(((GM,), ("nobody",), ("nobody", "else")))
        if not set(secret).isdisjoint(self.seat.names):
            secret = ("nobody",)
        return whim.choice(
            (
                Said("somebody", f"secret {whim.random()}", secret),
                Noted(f"secret {whim.random()}", None, secret),
                Drew("1d20", (whim.randint(1, 20),), 7, what="secret", to=secret),
                self._handed_to_others(),
                EditionTaken(f"0.{whim.randint(2, 9)}", "s-gm", ("nobody",) if GM in self.seat.names else (GM,)),
                Jotted("nobody", f"secret-{whim.random()}", Paper("secret", picture="ef" * 32), ("nobody",)),
            )
        )

    def _handed_to_others(self) -> Fact:
        """A paper that the seat does not have; whoever sees secrets has all handouts, and no one else's notes."""
        paper = Paper("secret", f"{self.whim.random()}", "ef" * 32)
        if GM in self.seat.names:
            return Jotted("nobody", "secret", paper, ("nobody", "else"))
        return Handed(f"secret-{self.whim.random()}", paper, "s-gm", self.whim.choice(((GM,), (GM, "nobody"))))

    def _secret(self, fact: Fact) -> Fact:
        """Another fact of the same kind and audience."""
        word = f"other {self.whim.random()}"
        match fact:
            case Said() | Noted():
                return msgspec.structs.replace(fact, text=word)
            case Handed(id=id_, paper=paper) | Jotted(id=id_, paper=paper) if paper and id_ not in self.had:
                other_paper = msgspec.structs.replace(paper, words=word, picture="12" * 32)
                return msgspec.structs.replace(fact, paper=other_paper)
            case Drew():
                return msgspec.structs.replace(fact, faces=(*fact.faces, 1), outcome=word, what=word)
            case Answered():
                return msgspec.structs.replace(fact, answer=word, by=fact.by)
            case Asked(question):
                other = msgspec.structs.replace(question, prompt=word, options=())
                return msgspec.structs.replace(fact, question=other)
            case Changed(change) | Overrode(change) if self.other_numbers and type(change.after) is int and change.path:
                after = self.whim.choice((0, change.after - 1)) if change.after > 0 else 1
                after = after if fits(self.game, change, after) else change.after
                other_change = msgspec.structs.replace(change, after=after)
                return msgspec.structs.replace(fact, change=other_change)
        return fact

    def _changed(self, fact: Fact) -> Fact:
        """What a known change was before may be unknown: the seat is told what it last knew."""
        if isinstance(fact, (Changed, Overrode)) and type(fact.change.before) is int and fact.change.path:
            before = fact.change.before + self.whim.randint(0, 3)
            return msgspec.structs.replace(fact, change=msgspec.structs.replace(fact.change, before=before))
        return fact


def fits(game: Ruleset, change: Change, value: int) -> bool:
    """Whether a field can hold a number at all: a log never holds what it cannot."""
    try:
        fitted(game, change.of, change.path, value)
    except (LookupError, msgspec.ValidationError):
        return False
    return True


def seen_by(log: list[Entry], seat: Seat, game: Ruleset) -> bytes:
    """Every byte of the log that a seat gets."""
    return encode(view(log, seat, game))


def shown_to(log: list[Entry], seat: Seat, game: Ruleset) -> bytes:
    """Every byte of the table that a seat's screen gets."""
    return next(screens_of(log, seat, game))


def shown_in_all_ways(log: list[Entry], seat: Seat, game: Ruleset) -> bytes:
    """The same, and what a screen gets that has the game's forms, for each of the seat's people."""
    return b"".join(screens_of(log, seat, game))


def all_told(log: list[Entry], seat: Seat, table: Table) -> tuple[bytes, bytes]:
    """Both, for which the log is gone through once."""
    known = View(seat, table.desk.ruleset)
    seen = encode(tuple(known.take(log)))
    return seen, b"".join(screens(table, known))


def screens_of(log: list[Entry], seat: Seat, game: Ruleset) -> Iterator[bytes]:
    """The table as a seat's screens get it, from its log alone."""
    known = View(seat, game)
    for _ in known.take(log):
        pass
    return screens(replayed(log, game), known)


def screens(table: Table, known: View) -> Iterator[bytes]:
    """The table as a seat's screens get it: whole, for one that has the forms and looks at somebody, and behind the odds."""
    seat, game = known.seat, table.desk.ruleset
    people = [SeatRecord("t", each.id, each.role, each.actors, None, each.id) for each in table.seats.values()]
    hosted = Hosted("t", table)
    for look in (None, "", *seat.actors):
        yield encode(table_now(hosted, known, RECORD, people, look=look))
        yield encode(closed_to(hosted, known, look or ""))
    yield encode(papers_now(table.desk, seat)) + encode(sorted(pictures_known(table.desk, known)))
    for who in seat.actors[:1]:
        can = table_now(hosted, known, RECORD, people, look=who).can.get(who)
        shown = [action for action in (can.yes if can else ()) if game.action(action).measures]
        yield encode(look_at(hosted, known, who, shown[:SHOWN]))


def open_from(history: History) -> int:
    """Where the open action starts; what came after it must stay, for its rule is run over it again."""
    desk = history.table.desk
    return desk.open.number if desk.open is not None else len(history.log) + 1


def twins_of(history: History, seat: Seat, game: Ruleset, seed: int, times: int = 2) -> Iterator[Disguise]:
    """Disguises of a table in which the open action still asks what it asks, or still has to be gone on with.

    A hidden number can decide whether the open rule gets as far as its question; a table where it does not is
    truly another one, and its waiting question is no secret.
    """
    start = open_from(history)
    stands = how_it_stands(history.table)
    for n in range(times):
        twin = Disguise(history.log, seat, game, Random(f"{seed} {n}"), start)
        if stands != how_it_stands(twin.table):
            twin = Disguise(history.log, seat, game, Random(f"{seed} {n}"), start, other_numbers=False)
            assert stands == how_it_stands(twin.table)
        yield twin


def how_it_stands(table: Table) -> tuple[Any, ...]:
    """What waits for an answer, and whether the open action was cut off where nobody is asked."""
    desk = table.desk
    return (*desk.waiting, desk.open is not None and desk.open.torn)


def replayed(log: list[Entry], game: Ruleset) -> Table:
    table = Table(game, open_book(game), FairDice(bytes(32), "t"))
    table.take(log)
    return table


def check(game: Ruleset, fight: str, seed: int, steps: int, times: int = 2) -> set[str]:
    whim = Random(seed)
    history = History(game, fight, whim, show_overrides=whim.random() < 0.5).live(steps)
    kinds: set[str] = set()
    for seat in history.seats:
        seen, shown = all_told(history.log, seat, replayed(history.log, game))
        for twin in twins_of(history, seat, game, seed, times):
            seen_there, shown_there = all_told(twin.log, seat, twin.table)
            assert seen == seen_there, f"{game.id} {fight} {seed} {seat}"
            assert shown == shown_there
            kinds |= {type(e.fact).__name__ for e in twin.log if not may_know(audience_of(e.fact), seat.names)}
    return kinds


@pytest.mark.slow
def test_every_kind_of_fact_and_question(games: tuple[str, ...]) -> None:
    """Over the game that has them all: whatever can be hidden is hidden somewhere, and none of it shows."""
    game = all_rulesets()["skirmish"]
    kinds: set[str] = set()
    for seed in (*range(7), 14, 18, 20):
        kinds |= check(game, "field" if seed % 3 else "duel", seed, 120)
    with_audience = {kind.__name__ for kind in get_args(Fact.__value__) if "to" in kind.__struct_fields__}
    never_hidden = {"Stood", "Revealed", "Cited", "Placed", "Sketched"}  # for everybody, or hidden by fog alone
    assert set() == with_audience - never_hidden - {"Suggested", "Opened"} - kinds


def test_random_histories_of_all_rulesets(games: tuple[str, ...]) -> None:
    """Every installed ruleset, one of its ready fights."""
    for game in all_rulesets().values():
        for fight in list(ready(game).fights)[:1]:
            check(game, fight, 1, 25)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "steps", "times"),
    [(3, 50, 1), *(pytest.param(n, 120, 2, marks=pytest.mark.long) for n in range(3, 16))],
)
@pytest.mark.parametrize("name", [*SHIPPED, "those of the tests"])
def test_many_random_histories_of_all_rulesets(
    games: tuple[str, ...], name: str, seed: int, steps: int, times: int
) -> None:
    """The same with every ready fight, longer and more often."""
    found = all_rulesets()
    for game in [found[name]] if name in SHIPPED else [game for id, game in found.items() if id not in SHIPPED]:
        for fight in ready(game).fights:
            check(game, fight, seed, steps, times)


@pytest.mark.slow
def test_a_dial_that_is_turned_in_a_hidden_turn(games: tuple[str, ...]) -> None:
    """A throw in secret while a scene moves on past somebody unseen: an onlooker cannot tell that it was made."""
    check(all_rulesets()["active_exploits"], "brawl", 2, 120)


def test_a_hidden_difficulty_stays_hidden_while_its_action_is_open(games: tuple[str, ...]) -> None:
    """Two tables where the GM thinks differently, in the middle of an action: nobody else can tell them apart."""
    game = all_rulesets()["skirmish"]
    told: list[list[Any]] = []
    for difficulty in (1, 6):
        history = History(game, "duel", Random(5))
        while history.table.desk.acting != ("ann",):
            history.play() if history.table.desk.scenes.stage.begun else history.wish(THE_GM, Begin())
        history.wish(history.seat_of("ann"), Do("spot", "ann"))
        onlookers = [seat for seat in history.seats if GM not in seat.names]
        asked = [shown_in_all_ways(history.log, seat, game) for seat in onlookers]
        history.wish(THE_GM, Answer(GM, difficulty))
        told.append([asked, [seen_by(history.log[:-8], seat, game) for seat in onlookers]])
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "secretly",
    [
        [Override("cid", "health", 0)],
        [Override("ann", "luck", 0), Override("cid", "skill", 9)],
        [Bring("ghost", {"name": "Ghost", "side": "grey"}, hidden=True)],
        [Do("plot", "ann")],
        [Say("/gmr 3d6"), Say("/w s-helper psst")],
    ],
)
def test_what_the_gm_does_in_secret_shows_nowhere(games: tuple[str, ...], secretly: list[Wish]) -> None:
    """Whoever is dead, strong, hidden or plotted against in secret: players' screens are the same."""
    game = all_rulesets()["skirmish"]
    told = []
    for wishes in ([], secretly):
        history = History(game, "duel", Random(5), show_overrides=False)
        history.wish(THE_GM, Begin())
        for wish in wishes:
            assert history.wish(THE_GM, wish), wish
        onlookers = [seat for seat in history.seats if GM not in seat.names]
        told.append(
            [shown_in_all_ways(history.log, seat, game) + seen_by(history.log, seat, game) for seat in onlookers]
        )
    assert told[0] == told[1]
