"""Table file: a table kept in a log file, with the secret of its dice beside it.

Every entry is on the disk before anybody sees what it says, so whatever happens to the program,
the same command goes on where the log ends.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from rulewright.chance import fresh_secret
from rulewright.cli.cast import Cast
from rulewright.cli.declined import Declined
from rulewright.contract import Ruleset
from rulewright.library import reopen_book
from rulewright.log.entry import Entry
from rulewright.log.facts import Committed, Founded, Revealed
from rulewright.play import GM, Refusal, Refused
from rulewright.play.facts import Changed, Started
from rulewright.play.values.wire import decode, plain
from rulewright.stores.journal import Journal
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.intake import entries_of
from rulewright.tables.history.rules import plain_packs
from rulewright.tables.history.typed import typed
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table, commitments, private_streams
from rulewright.tables.table_policy import TablePolicy
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Reveal

EXPORTED = b'{"kind":"rulewright table"'
"""How a file begins that holds a whole table."""


class TableFile:
    """A live table and the journal it is kept in."""

    def __init__(self, table: Table, journal: Journal) -> None:
        self.table = table
        self.journal = journal
        self._views: dict[frozenset[str], View] = {}

    @property
    def start(self) -> dict[str, Any]:
        """Everybody as they arrived."""
        return {
            fact.change.of: typed(self.table.desk.ruleset, fact.change.of, "", fact.change.after)
            for fact in (entry.fact for entry in self.journal.entries)
            if isinstance(fact, Changed) and not fact.change.path and fact.change.after is not UNSET
        }

    @property
    def sides(self) -> dict[str, str]:
        """On which side everybody is, as the log's seats tell."""
        return {actor: seat.id for seat in self.table.seats.values() for actor in seat.actors}

    @property
    def people(self) -> dict[str, str]:
        """What those who sit here are called: at one screen, by their side."""
        return {seat: seat.removesuffix(" side") for seat in self.table.seats}

    def add(self, entries: Iterable[Entry]) -> None:
        """Keep entries, and only then let the table take them in."""
        kept = tuple(entries)
        self.journal.append(kept)
        self.table.take(kept)
        for view in self._views.values():
            _look(view, kept)

    def known(self, names: frozenset[str]) -> View:
        """The table as somebody knows it who answers to these names; `GM` among them knows all."""
        if names not in self._views:
            seat = Seat("the screen", "gm" if GM in names else "player", tuple(sorted(names - {GM})))
            self._views[names] = View(seat, self.table.desk.ruleset, book=self.table.desk.first_book)
            _look(self._views[names], self.journal.entries)
        return self._views[names]

    def reveal(self) -> None:
        """Tell the secret of the open dice, so that anyone can check the evening, and commit to the next.

        A log that was cut off while it did so is mended; one that is whole stays as it is.
        """
        facts = [entry.fact for entry in self.journal.entries]
        started = max((place for place, fact in enumerate(facts) if isinstance(fact, Started)), default=0)
        if not any(isinstance(fact, Revealed) for fact in facts[started:]):
            told = self.table.plan(Seat(GM, "gm"), Reveal())
            if isinstance(told, tuple):
                self.add(told)
            return
        desk = self.table.desk
        names = sorted({*self.table.seats, *desk.present})
        streams = [(), (GM,), *(stream for name in names for stream in private_streams(name))]
        promised = [fact.to for fact in facts if isinstance(fact, Committed) and fact.epoch == desk.box.dice.epoch]
        missing = commitments(desk.box.dice, [to for to in streams if to not in promised])
        self.add(Entry(desk.head + place, fact, by=GM) for place, fact in enumerate(missing, 1))

    def close(self) -> None:
        """Let go of the file."""
        self.journal.close()


def _look(view: View, entries: Iterable[Entry]) -> None:
    """Let a view take entries in, for its state alone."""
    for _ in view.take(entries):
        pass


def secret_of(log: Path) -> Path:
    """Where the secret of a log's dice is kept."""
    return log.with_name(f"{log.name}.secret")


def open_table(
    game: Ruleset, log: Path, cast: Callable[[], Cast], *, name: str, seed: int | None, by_hand: bool, anew: bool
) -> TableFile:
    """The table of a log file: as it was left, or set anew with the cast."""
    if anew:
        _put_aside(log)
    if not log.exists() or not log.stat().st_size:
        _found(log, cast(), seed)
    journal = _journal(log)
    try:
        return _resumed(game, log, journal, name, by_hand=by_hand)
    except BaseException:
        journal.close()
        raise


def _journal(log: Path) -> Journal:
    try:
        return Journal(log)
    except (msgspec.ValidationError, msgspec.DecodeError) as problem:
        raise Declined(f"{log} is not the log of a table: {problem}.", "Name another file with --log.") from None


def _found(log: Path, cast: Cast, seed: int | None) -> None:
    """Write the first entries of a log, all or none: a name that is taken meanwhile stays with its owner."""
    secret = fresh_secret() if seed is None else hashlib.sha256(f"rulewright seed {seed}".encode()).digest()
    table = Table(cast.game, reopen_book(cast.game, plain(cast.book.options)), FairDice(secret, cast.fight.id))
    entries = table.found(cast.state.scene, cast.state.actors)
    table.take(entries)
    for id, files in plain_packs(cast.book.packs).items():
        laid = table.use_pack(Seat(GM, "gm"), id, files)
        if isinstance(laid, Refusal):
            raise Refused(laid)
        table.take(laid)
        entries += laid
    for side, members in cast.fight.sides.items():
        seated = table.seat(Seat(_seat(side, members, cast), "player", members))
        if isinstance(seated, Refusal):
            raise Refused(seated)
        table.take(seated)
        entries += seated
    log.parent.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    _keep_secret(secret_of(log), secret)
    new = log.with_name(f".{log.name}.new")
    new.unlink(missing_ok=True)
    journal = Journal(new)
    journal.append(entries)
    journal.close()
    new.rename(log)


def _seat(side: str, members: tuple[str, ...], cast: Cast) -> str:
    """A side's seat goes by its name, unless somebody of another side does."""
    taken = side == GM or (side in cast.state.actors and side not in members)
    return f"{side} side" if taken else side


def _resumed(game: Ruleset, log: Path, journal: Journal, name: str, *, by_hand: bool) -> TableFile:
    founded = journal.entries[0].fact
    if not isinstance(founded, Founded):
        raise Declined(f"{log} is not the log of a table.", "Name another file with --log.")
    anew = "Name another file with --log, or start afresh with --new: the old log is kept."
    if founded.ruleset != game.id:
        raise Declined(f"{log} is a table of {founded.ruleset}, not of {game.id}.", anew)
    if founded.version != game.version:
        said = f"{log} was played with {game.name} {founded.version}; installed is {game.version}."
        raise Declined(said, f"Install {founded.version} to finish it. {anew}")
    if name and founded.table != name:
        raise Declined(f"{log} is the table of {founded.table!r}, not of {name!r}.", anew)
    place = secret_of(log)
    if not place.is_file():
        raise Declined(f"The dice of {log} are kept in {place}, which is gone.", f"Put it back. {anew}")
    try:
        secret = bytes.fromhex(place.read_text(encoding="ascii").strip())
    except (ValueError, UnicodeDecodeError):
        raise Declined(f"{place} does not hold the secret of any dice.", f"Put it back. {anew}") from None
    book = reopen_book(game, founded.options)
    table = Table(game, book, FairDice(secret, founded.table), TablePolicy(by_hand=by_hand))
    table.take(journal.entries)
    return TableFile(table, journal)


def _keep_secret(place: Path, secret: bytes) -> None:
    """Write a secret that nobody else may read, before the first die is thrown with it."""
    place.unlink(missing_ok=True)
    with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(f"{secret.hex()}\n")
        file.flush()
        os.fsync(file.fileno())


def _put_aside(log: Path) -> None:
    """Nothing is lost: an old log gets a number, and so does its secret."""
    if not log.exists():
        return
    _journal(log).close()  # refuses while somebody plays it
    number = 1
    while (old := log.with_name(f"{log.stem}.{number}{log.suffix}")).exists():
        number += 1
    if secret_of(log).exists():
        secret_of(log).rename(secret_of(old))
    log.rename(old)


def log_entries(whole: bytes) -> list[Entry]:
    """The entries of a file: of an exported table, every byte of it checked, or of a scene that was kept."""
    return entries_of(whole) if whole.startswith(EXPORTED) else log_lines(whole)


def log_lines(whole: bytes) -> list[Entry]:
    """The entries of a log that was kept line by line; declined in words where it is none."""
    try:
        return [decode(line, Entry) for line in whole.splitlines() if line.strip()]
    except (msgspec.DecodeError, RecursionError) as problem:
        raise Declined(f"That is neither an exported table nor a log: {problem}.") from None
