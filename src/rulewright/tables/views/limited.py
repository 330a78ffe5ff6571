"""Limited: what a seat is told of figures whose numbers are not for it: all of them, a word, or the name.

The seat's own state holds a stand-in for such a figure: an ordinary one of the game, with what shows of the true one.
So no reading of what the seat knows can give a number away, whoever wrote the rule that reads it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from rulewright.contract import Book, Ruleset
from rulewright.library import open_book, ready
from rulewright.log.facts import Fact, Overrode, Shown
from rulewright.play import Change, FrozenMap, State
from rulewright.play.audience import Showing
from rulewright.play.facts import Asked, Changed, Drew, Ended, Noted, Started, Suggested
from rulewright.play.values.path import BadPath, read, write
from rulewright.play.values.wire import plain
from rulewright.tables.history.typed import fitted
from rulewright.tables.seat import Seat

NUMBERS = re.compile(r"\d+")
WORDS = re.compile(r"[\w-]+")
UNTOLD = "…"
"""Stands where a number was that the seat is not told."""


class Seems(Struct, frozen=True, gc=False, tag="seems"):
    """Somebody whose numbers are not told fares otherwise than before, in a word."""

    of: str
    word: str


class Limited(Struct, frozen=True, cache_hash=True):
    """Of whom a seat is not told everything: how much of each, what they are in truth, and the word it was told.

    `touched` is the latest action that named one of them.
    """

    levels: FrozenMap[str, Showing] = FrozenMap()
    truth: FrozenMap[str, Any] = FrozenMap()
    words: FrozenMap[str, str] = FrozenMap()
    touched: int = 0

    def named(self, value: Any) -> str:
        """Whom of them an argument means; "" if none."""
        if isinstance(value, (list, tuple)):
            return next((who for each in value if (who := self.named(each))), "")
        parts = WORDS.findall(value) if isinstance(value, str) else ()
        return next((part for part in parts if part in self.levels), "")

    def flow(self, known: State[Any, Any]) -> State[Any, Any]:
        """What a seat knows, with these as they are in truth: by it the table tells whose move it is, and nothing else."""
        if not self.truth:
            return known
        return replace(known, actors=FrozenMap({who: self.truth.get(who, each) for who, each in known.actors.items()}))


NOBODY = Limited()


class SeatLimits:
    """One seat's limits."""

    def __init__(self, seat: Seat, game: Ruleset, book: Book[Any] | None = None) -> None:
        self.seat, self.game = seat, game
        self._book = book
        self._ordinary: Any = None

    @property
    def book(self) -> Book[Any]:
        """The table's own book; for a view that was made without one, the game's as it comes."""
        if self._book is None:
            self._book = open_book(self.game)
        return self._book

    def play_by(self, book: Book[Any] | None) -> None:
        """Go by another book from here on; by None as a view that was made without one."""
        if book is not self._book:
            self._book, self._ordinary = book, None

    def through(
        self, number: int, fact: Fact, action: int, known: State[Any, Any], now: Limited
    ) -> tuple[Fact | Seems | None, Limited]:
        """What the seat is told of a fact, and what it is limited by after it."""
        if type(fact) is Shown:
            return fact, self._shown(fact, now)
        if not now.levels or self.seat.may("see_secrets"):
            return fact, now
        match fact:
            case Changed(change) | Overrode(change) if change.of in now.levels:
                return self._changed(fact, change, now)
            case Suggested(change) if change.of in now.levels:
                return (fact if self._shows(change.path) else None), now
            case Started(args=args):
                touched = replace(now, touched=number) if any(map(now.named, args.values())) else now
                return fact, touched
            case Asked(question) if question.of in now.levels:
                return replace(fact, question=replace(question, prompt="", options=(), least=0, most=0)), now
            case Drew(of=of) if of in now.levels:
                return replace(fact, chance=""), now
            case Noted(text=text):
                in_the_open = {who: actor for who, actor in known.actors.items() if who not in now.levels}
                about = _mentioned(text, now.truth) or (action == now.touched > 0 and not _mentioned(text, in_the_open))
                bare = NUMBERS.sub(UNTOLD, text) if about else text
                return replace(fact, text=bare, why=None if about or action == now.touched else fact.why), now
            case Ended(outcome) if action and action == now.touched:
                return replace(fact, outcome=_without_numbers(outcome)), now
        return fact, now

    def _shown(self, fact: Shown, now: Limited) -> Limited:
        if fact.of in self.seat.actors or self.seat.may("see_secrets"):
            return now
        if fact.how in {"all", "hidden"}:
            return Limited(
                now.levels.without(fact.of), now.truth.without(fact.of), now.words.without(fact.of), now.touched
            )
        return replace(now, levels=now.levels.with_(fact.of, fact.how), words=now.words.with_(fact.of, ""))

    def _changed(self, fact: Changed | Overrode, change: Change, now: Limited) -> tuple[Fact | Seems | None, Limited]:
        who = change.of
        path, after = fitted(self.game, who, change.path, change.after)
        if not path and after is UNSET:
            return fact, replace(now, truth=now.truth.without(who), words=now.words.with_(who, ""))
        if path and who not in now.truth:
            return None, now
        try:
            actor = write(now.truth[who], path, after) if path else after
        except BadPath:  # within something of which the seat was not told
            return None, now
        word = self.word(actor) if now.levels[who] == "word" else ""
        then = replace(now, truth=now.truth.with_(who, actor), words=now.words.with_(who, word))
        if not path:
            return replace(fact, change=replace(change, before=UNSET, after=self.outline(actor))), then
        if self._shows(path):
            return fact, then
        return (Seems(who, word) if word != now.words[who] else None), then

    # -- what shows -----------------------------------------------------------------------------

    @property
    def looks(self) -> tuple[str, ...]:
        """The fields that show of anybody."""
        place = (self.game.ground.place,) if self.game.ground is not None else ()
        return ("name", *place, *(self.game.seeming.looks if self.game.seeming is not None else ()))

    def shows(self, actor: Any) -> dict[str, Any]:
        """What shows of somebody, as plain data."""
        return {path: plain(value) for path in self.looks if (value := read(actor, path)) is not UNSET}

    def as_shown(self, change: Change, now: Limited) -> Change:
        """A change as it is told: somebody limited arrives as what shows of them, for a stand-in is nobody's business."""
        if change.path or change.after is UNSET or change.of not in now.levels:
            return change
        return replace(change, before=UNSET, after=self.shows(change.after))

    def word(self, actor: Any) -> str:
        """How somebody fares, in a word; nothing where the game has none."""
        return "" if self.game.seeming is None else self.game.seeming.hurt(actor, self.book)

    def outline(self, actor: Any) -> Any:
        """A stand-in: an ordinary actor of the game with what shows of this one."""
        if self._ordinary is None:
            self._ordinary = ordinary(self.game, self.book)
        drawn = self._ordinary
        for path in self.looks:
            if (value := read(actor, path)) is not UNSET:
                drawn = write(drawn, path, value)
        return drawn

    def _shows(self, path: str) -> bool:
        return any(path == look or path.startswith(f"{look}.") for look in self.looks)


def ordinary(game: Ruleset, book: Book[Any]) -> Any:
    """Somebody ordinary, as they come into play."""
    return game.enter("somebody", nobody_yet(game, book), book)


def nobody_yet(game: Ruleset, book: Book[Any]) -> Any:
    """A character before any choice, or else the first of the ready ones."""
    return next(iter(ready(game).characters.values())) if game.creation is None else game.creation.blank(book)


def _mentioned(text: str, actors: Mapping[str, Any]) -> bool:
    """Whether a text speaks of any of some actors, by id or name."""
    names = {each for who, actor in actors.items() for each in (who, str(getattr(actor, "name", ""))) if each}
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) for name in names)


def _without_numbers(value: Any) -> Any:
    """An outcome without its numbers."""
    if isinstance(value, Mapping):
        return {key: _without_numbers(each) for key, each in value.items() if not _is_number(each)}
    if isinstance(value, (list, tuple)):
        return [_without_numbers(each) for each in value if not _is_number(each)]
    return None if _is_number(value) else value


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
