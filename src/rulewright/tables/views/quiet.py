"""Quiet: a scene that moves on to somebody of whom a seat does not know moves on without its notice.

Moving on to a stranger's turn and from there to the next one's are two actions in the log, and one for whoever
knows of no stranger: how it starts is told once there is anything to tell, and how it ends once nobody goes on from
there. Rules are cited as they would be in one, and all of it happened when it began: how long a stranger took is
nobody's business.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from rulewright.log.entry import Entry
from rulewright.log.facts import Fact
from rulewright.play import SCENE
from rulewright.play.facts import Answered, Changed, Cited, Ended, Started
from rulewright.tables.open_action import PROCEED
from rulewright.tables.views.strangers import Strangers, may_name


class Told(NamedTuple):
    """Something to tell: an entry with the fact as the seat is told it, and the action that it belongs to."""

    entry: Entry
    action: int


class Quiet(Struct):
    """What is held back. `action` is the moving on under way, told under the number `under`; `strange` says that some of
    it is about strangers, `waits_at` which field of the scene was left at one. `first` waits for anything to tell,
    `last` for whether it goes on. `voice` and `borrowed` say in whose name an action runs on, where somebody unseen has
    spoken last; `late` that a stranger has taken time, and what is told now bears the time, `at`, of what was told last.
    """

    action: int = 0
    under: int = 0
    strange: bool = False
    started: bool = False
    waits_at: str = ""
    first: list[Entry] = []
    last: Entry | None = None
    cited: set[str] = set()
    voice: tuple[int, str] = (0, "")
    borrowed: bool = False
    late: bool = False
    at: str = ""

    @property
    def idle(self) -> bool:
        """Whether nothing is held back."""
        return not self.action and self.last is None

    def unheard(self, entry: Entry, strangers: Strangers, *, meant: bool) -> None:
        """An entry of which the seat is told nothing: it is about strangers, or is for others anyway (not `meant` for it)."""
        strange = bool(strangers) and (meant or may_name(entry.fact, strangers))
        self.late = self.late or (strange and entry.action > 0)
        if isinstance(entry.fact, Answered):
            self.voice, self.borrowed = self.voice if strange else (entry.action, entry.by), strange
            if not strange:  # somebody whom the seat knows has taken that time, whatever they said
                self.late, self.at = False, entry.at
        if strange and entry.action and entry.action == self.action:
            self.strange = True
            self._wait(entry.fact, strangers)

    def heard(self, entry: Entry, fact: Any) -> Iterator[Told]:
        """What is told now that the seat is to be told a fact of an entry."""
        if isinstance(entry.fact, Answered):
            self.late = False
        entry = self._voiced(replace(entry, fact=fact), spoken=isinstance(entry.fact, (Started, Answered)))
        if isinstance(entry.fact, Started) and entry.fact.action == PROCEED:
            self._start(entry)
        elif entry.action and entry.action == self.action:
            yield from self._within(entry)
        else:
            yield from self.settle()
            self.late = False
            yield Told(entry, entry.action)

    def settle(self) -> Iterator[Told]:
        """What has been held back and can wait no longer."""
        if self.last is not None:
            yield self._timed(self.last)
            self.last = None

    def all(self) -> Iterator[Told]:
        """All that is held back: for looking at a moment that the seat has been told of."""
        yield from self.settle()
        yield from self._lead()

    def forget(self) -> None:
        """The table has gone back."""
        self.action, self.first, self.last = 0, [], None

    def _start(self, entry: Entry) -> None:
        if self.last is None:  # else it only goes on
            self.under, self.started, self.cited, self.first = entry.number, False, set(), [entry]
        self.action, self.strange, self.last, self.waits_at = entry.number, False, None, ""
        if not self.late:  # nobody has kept it waiting: whatever a stranger does in it, it began when it did
            self.at = entry.at

    def _within(self, entry: Entry) -> Iterator[Told]:
        match entry.fact:
            case Cited(rules=rules):
                fresh = tuple(rule for rule in rules if rule not in self.cited)
                self.cited.update(fresh)
                if fresh:
                    self.first.append(replace(entry, fact=replace(entry.fact, rules=fresh)))
                if self.started:
                    yield from self._lead()
            case Ended() if self.waits_at if self.started else self.strange:
                self.first, self.action = [], 0
                self.last = entry if self.started else None
            case fact:
                self._wait(fact, ())
                yield from self._lead()
                yield self._timed(entry)
                if isinstance(fact, Ended):
                    self.action = 0

    def _wait(self, fact: Fact | Any, strangers: Container[str]) -> None:
        """See whether the scene was left at a stranger, as by whose turn it is, or has gone on."""
        if isinstance(fact, Changed) and fact.change.of == SCENE:
            path, after = fact.change.path, fact.change.after
            if (isinstance(after, str) and after in strangers) or any(name in strangers for name in fact.to):
                self.waits_at = path
            elif self.waits_at == path:
                self.waits_at = ""

    def _lead(self) -> Iterator[Told]:
        for entry in self.first:
            yield self._timed(entry)
            self.started = True
        self.first = []

    def _timed(self, entry: Entry) -> Told:
        """Something to tell of the moving on, at the time at which it would have been without a stranger."""
        return Told(replace(entry, at=self.at) if self.late and self.at else entry, self.under)

    def _voiced(self, entry: Entry, *, spoken: bool) -> Entry:
        """An entry in the name of whom the seat last heard in its action."""
        if spoken:
            self.voice, self.borrowed = (entry.action, entry.by), False
        elif self.borrowed and entry.action == self.voice[0]:
            return replace(entry, by=self.voice[1], at=self.at or entry.at)
        return entry
