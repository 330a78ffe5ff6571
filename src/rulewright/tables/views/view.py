"""View: what one seat may see of a log. The only place that filters, by audience and by content.

A fact that names somebody of whom the seat does not know is cut, or not told at all, whoever it was meant for.
A seat gets its own numbers, from 1 without a gap, so that not even the count of what it may not know can be read from
them. Sealed answers come as "somebody has sealed an answer"; a change whose
earlier value the seat never saw comes with the value it last knew.
"""

from __future__ import annotations

import copy
from bisect import bisect_right
from collections import deque
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, cast

import msgspec

from rulewright.contract import Book, Ruleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Fact, Founded, Joined, Overrode, Rewound, Shown
from rulewright.log.ruling import Packed, Ruled
from rulewright.log.scene import CameOver, Parted, SceneSet, TurnedTo
from rulewright.play import SCENE, FrozenMap, State, may_know
from rulewright.play.facts import Answered, Changed, Cited, Started, Suggested, audience_of
from rulewright.play.values.path import BadPath
from rulewright.tables.history.past import STILL
from rulewright.tables.history.rules import RULING, book_after
from rulewright.tables.history.typed import fitted
from rulewright.tables.map.fog import Fog, Unseen
from rulewright.tables.map.table_map import OF_EVERY_EYE, TableMap
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.papers.shelf import as_told
from rulewright.tables.scenes.stage import Running
from rulewright.tables.scenes.turning import Front, Turn, only
from rulewright.tables.seat import Seat
from rulewright.tables.spoken import Spoken
from rulewright.tables.telling.teller import Heard, Teller
from rulewright.tables.views.company import Company, Fresh, Learned, as_known
from rulewright.tables.views.discretion import Discretion
from rulewright.tables.views.learning import Learning
from rulewright.tables.views.limited import SeatLimits, Seems
from rulewright.tables.views.quiet import Quiet
from rulewright.tables.views.seen import OF_AN_ACTION, TELLING, UNTOLD, Sealed, Seen, is_told_apart
from rulewright.tables.views.strangers import Sight, Strangers, Unheard, is_by, may_name, name_of, uncaused

__all__ = ["Company", "Fresh", "Sealed", "Seen", "View", "view"]

TAIL = 1_000
"""How many of the latest entries a view remembers as it saw them."""


class View(Learning):
    """A seat's view of a table, taking entries in as they come. `state` is the table as the seat knows it."""

    def __init__(
        self,
        seat: Seat,
        game: Ruleset,
        state: State[Any, Any] | None = None,
        seen: int = 0,
        head: int = 0,
        map_: TableMap | None = None,
        book: Book[Any] | None = None,
    ) -> None:
        super().__init__(game, State(FrozenMap(), None) if state is None else state, map_ or TableMap(), book)
        self.seat = seat
        self.number = seen
        self.first = seen  # entries seen before a snapshot was taken, known only by their count
        self.tail: deque[Seen] = deque(maxlen=TAIL)
        self.head = head
        self.last_action = (0, 0)  # that it was told of last: where in the log it started, and the seat's own number
        self.undeclared: list[str] | None = None  # hears of texts that named somebody and were not declared to
        self._names = seat.names
        self._fog = Fog(seat, game)
        self.limits = SeatLimits(seat, game, book)
        self._spoken, self._said = Spoken(game), frozenset[str]()
        self._teller = Teller(game)
        self._hidden: dict[int, Unheard] = {}  # the actions of which it does not know
        self._shown: list[int] = []
        self._at = ""  # when that was which it takes in

    @property
    def strangers(self) -> Strangers:
        """Those in play of whom the seat does not know."""
        return self.sight.strangers

    @property
    def discretion(self) -> Discretion:
        """Cuts those of whom the seat does not know out of what it is told."""
        return Discretion(self.sight.strangers, self._game, self.state, self.undeclared, self._said)

    @property
    def heard(self) -> Heard:
        """What is remembered of what the seat was told in words."""
        return self._teller.heard

    def look_from(self, sight: Sight, quiet: Quiet, heard: Heard, running: Running) -> None:
        """Go on with what bounded the seat's sight when a snapshot was taken, what it had heard, and in which scenes."""
        self.running = self._memory.scenes.before = running
        truth = FrozenMap({who: fitted(self._game, who, "", actor)[1] for who, actor in sight.limited.truth.items()})
        limited = msgspec.structs.replace(sight.limited, truth=truth)
        self.sight = self._memory.sights.before = msgspec.structs.replace(sight, limited=limited)
        self.quiet, self._teller.heard = quiet, heard

    def take(self, entries: Iterable[Entry]) -> Iterator[Seen]:
        """What the seat sees of further entries."""
        for entry in entries:
            if type(entry.fact) not in STILL and type(entry.fact) is not Rewound:
                self._undone = None
            self._at = entry.at
            if self.quiet.last is not None and self._is_told_to_turn(entry.fact):
                yield from self.settle()  # of the scene that is left, as it was
            self.head, self._said = entry.number, self._spoken.within(entry, self.sight, self.state)
            fact = self._seen(entry.number, entry.fact, entry.action)
            if not self.sight.strangers and self.quiet.idle:
                if fact is not None:
                    yield self._tell(entry, fact, entry.action)
            else:
                yield from self._quietly(entry, fact)

    def _is_told_to_turn(self, fact: Fact) -> bool:
        """Whether a fact takes the table to other people, as far as the seat is told."""
        if isinstance(fact, (Parted, CameOver)):
            return any(who not in self.sight.strangers for who in fact.who)
        return isinstance(fact, TurnedTo)

    def _quietly(self, entry: Entry, fact: Fact | Sealed | Unseen | Seems | None) -> Iterator[Seen]:
        """Tell an entry, as far as the flow of the scene does not tell of strangers by it."""
        if fact is None:
            meant = may_know(audience_of(entry.fact), self._names)
            self.quiet.unheard(entry, self.sight.strangers, meant=meant)
            return
        for told, action in self.quiet.heard(entry, fact):
            yield self._tell(told, told.fact, action)

    def settle(self) -> tuple[Seen, ...]:
        """Tell what is held back, for a look at a moment up to which the seat has been told everything."""
        return tuple(self._tell(told, told.fact, action) for told, action in self.quiet.all())

    def _tell(self, entry: Entry, fact: Fact | Sealed | Unseen | Seems, action: int) -> Seen:
        self.number += 1
        self._shown.append(entry.number)
        if type(fact) is Started:
            begins = fact.action in {BEGIN, PROCEED}
            found, ends = self._game.find(fact.action), self._game.encounter.ends
            stage = self.stage.started(found, ends, begins=begins, openly=not fact.to)
            self._run(entry.number, self.running.on(stage))
            self.last_action = (entry.number, self.number)
        elif type(fact) is SceneSet:
            self._run(entry.number, self.running.set(fact))
        seen = self._told(Seen(self.number, fact, self._of(action), entry.by, entry.at))
        self.quiet.at = entry.at
        self.tail.append(seen)
        return seen

    def _told(self, seen: Seen) -> Seen:
        """An entry with the words for it."""
        if type(seen.fact) in UNTOLD:
            return seen
        names = self._teller.named(self.state, self.limits.book)
        told = self._teller.tell(seen, names, self.sight.limited.flow(self.state), self.tail, self.stage)
        return msgspec.structs.replace(seen, told=told) if told else seen

    def _of(self, action: int) -> int:
        """The seat's own number of an action; it may have started before anything that is remembered."""
        if not action or action in self._hidden:
            return 0
        return self.last_action[1] if action == self.last_action[0] else self.own(action)

    def footing(self, entries: Sequence[Entry]) -> Hashable:
        """Seats on one footing see these entries alike; None where that is not plain to see."""
        for entry in entries:
            if is_told_apart(entry.fact) or entry.action in self._hidden or not self._is_for_all_or_none(entry.fact):
                return None
        if self.map.veiled or entries[0].number != self.head + 1 or not self.quiet.idle:
            return None
        actions = self.last_action, *(self.own(entry.action) for entry in entries if 0 < entry.action <= self.head)
        front = self.stage, id(self.running.aside), id(self.state), id(self.map)
        return self.number, front, self.sight, self.heard, actions

    def _is_for_all_or_none(self, fact: Fact) -> bool:
        """Whether a fact is for everyone, or for none but others: who sees neither of them sees it alike."""
        to = audience_of(fact)
        return not to or (self._names.isdisjoint(to) and not self._is_ours(fact))

    def take_all(self, entries: Sequence[Entry]) -> Fresh:
        """Take entries in, to the last."""
        before = self._memory.lengths, len(self._hidden)
        return Fresh(self, tuple(self.take(entries)), *before)

    def take_like(self, fresh: Fresh) -> None:
        """Take in what another on the same footing has just taken in."""
        other = fresh.by
        self.head, self.number, self.running = other.head, other.number, other.running
        self.last_action = other.last_action
        self.state, self.map, self.sight = other.state, other.map, other.sight
        self._spoken.hear_like(other._spoken)
        self._teller.heard = other.heard
        self._hidden.update(islice(other._hidden.items(), fresh.hidden, None))
        if other.sight.strangers:
            self.quiet = copy.deepcopy(other.quiet)
        self.tail.extend(fresh.seen)
        if fresh.seen:
            self._shown += other._shown[-len(fresh.seen) :]
        self._memory.add_like(other._memory, fresh.since, other.state)
        self.limits.play_by(self._memory.books.at(self.head))
        self._undone = self._undone if other._undone else None

    def trim(self, upto: int) -> None:
        """Forget how the seat came to know what it knows, up to a place in the log: nobody goes back beyond it."""
        dropped = bisect_right(self._shown, upto)
        del self._shown[:dropped]
        self.first += dropped
        self._memory.drop_before(upto)
        if self._undone is not None and self._undone.after < upto:
            self._undone = None

    def since(self, after: int) -> tuple[Seen, ...] | None:
        """What the seat has seen after one of its own numbers, if that is not too long ago to remember."""
        if after >= self.number:
            return ()
        if not self.tail or self.tail[0].number > after + 1:
            return None
        return tuple(islice(self.tail, after + 1 - self.tail[0].number, None))

    def absolute(self, number: int) -> int:
        """The log's own number of what the seat knows under one of its own; 0 for none."""
        place = number - self.first
        return self._shown[place - 1] if 0 < place <= len(self._shown) else 0

    def own(self, number: int) -> int:
        """The seat's own number for a place in the log: the last that it saw up to there."""
        return self.first + bisect_right(self._shown, number)

    def before(self, number: int) -> State[Any, Any]:
        """The table as the seat knew it when it had seen one of its own numbers and nothing later."""
        return self._memory.changes.at(self.absolute(number))

    def _seen(self, number: int, fact: Fact, action: int) -> Fact | Sealed | Unseen | Seems | None:
        if type(fact) in RULING:  # whoever is told of it, this is what is played from here on
            book = book_after(self.limits.book, cast("Ruled | Packed", fact), self._game)
            self.limits.play_by(self._memory.books.become(number, self.limits.book, book))
        told = type(fact) in OF_EVERY_EYE or may_know(audience_of(fact), self._names) or self._is_ours(fact)
        self._look(number, self.sight.after(fact, told=told))
        if not told:
            if isinstance(fact, Started):
                self._hidden[number] = "felt" if is_by(fact, self.sight.strangers) else "private"
            sealed = isinstance(fact, Answered) and fact.sealed and fact.of not in self.sight.strangers
            return Sealed(fact.of, fact.kind) if sealed else None  # type: ignore[union-attr]
        fact = as_told(fact, self._names)
        if (unheard := self._hidden.get(action)) is not None:
            if type(fact) is Cited or (unheard == "named" and type(fact) in OF_AN_ACTION):
                return None  # the rules of a hidden action are hidden with it, and all that is said of a stranger's
            if type(fact) is Changed and unheard != "private":
                fact = uncaused(fact)
        if self.sight.strangers and may_name(fact, self.sight.strangers):
            known = self._discreetly(number, fact)
            if known is None:
                return None
            fact = known
        if type(fact) is Joined and not self.seat.may("see_secrets"):
            if (seated := self.sight.with_seat(fact)) is self.sight:
                return None  # as the seat was told already
            self._look(number, seated)
        limited = self._within_limits(number, fact, action)
        if limited is None or isinstance(limited, (Seems, Unseen)):
            return limited
        if type(limited) is Started and limited.edition:  # by whose action it is first told depends on who else acts
            limited = msgspec.structs.replace(limited, edition="")
        before = self._draw(number, self.map.after(limited, self._game))
        now, seen = self.map, self._fog.through(number, limited, action, before, self.map)
        known_now = self._take_in(number, cast("Fact", seen)) if type(seen) in TELLING else seen
        for who, at in self._fog.found(before, now).items() if self._game.ground is not None else ():
            self._find(number, who, *at)
        return known_now

    def _within_limits(self, number: int, fact: Fact, action: int) -> Fact | Seems | Unseen | None:
        """A fact as far as the seat is told of those whose numbers are not for it."""
        told, limited = self.limits.through(number, fact, action, self.state, self.sight.limited)
        if limited is not self.sight.limited:
            self._look(number, msgspec.structs.replace(self.sight, limited=limited))
        if type(fact) is not Shown or fact.how != "hidden" or self.seat.may("see_secrets"):
            return told
        return told if fact.of in self.seat.actors else self._lose(number, fact.of)

    def _lose(self, number: int, who: str) -> Unseen | None:
        """Somebody whom the seat knew is about unseen from here on: it knows of them no more."""
        if who not in self.state.actors:
            return None
        self._teller.part_with(who, name_of(self.state.actors[who]))
        self._draw(number, self.map.with_place(who, None))
        self._have(number, only(self.state, self.state.actors.keys() - {who}))
        return Unseen(who)

    def _is_ours(self, fact: Fact) -> bool:
        """Whether somebody arrives unseen whom the seat plays: it knows them from the start."""
        return type(fact) is Changed and not fact.change.path and fact.change.of in self.seat.actors

    def _discreetly(self, number: int, fact: Fact) -> Fact | None:
        """A fact without strangers. A change is worked out once for all who know the same."""
        told = self.company.tells(number, self, fact)
        if told is None and isinstance(fact, Started):
            self._hidden[number] = "named"
        return told

    def _take_in(self, number: int, fact: Fact) -> Fact | None:
        """Let the seat know a fact: what it now knows, and the fact as it fits that; None if it is no news.

        What changes within something of which the seat does not know, as a hold that somebody unseen has, is none.
        """
        try:
            return self._taken_in(number, fact)
        except BadPath:
            if self.seat.may("see_secrets"):
                raise
            return None

    def _taken_in(self, number: int, fact: Fact) -> Fact | None:
        match fact:
            case Founded(scene=scene):
                founded = State[Any, Any](FrozenMap(), fitted(self._game, SCENE, "", scene)[1])
                alike = self.company.learned.setdefault((number, 0), Learned(self.state, founded))
                self.state = alike.after
                self._memory.changes.begin(alike.after)
            case Changed(change) | Overrode(change):
                learned = self._learn(number, change)
                if not learned.news and type(fact) is Changed and not self.seat.may("see_secrets"):
                    return None
                return msgspec.structs.replace(
                    fact, change=self.limits.as_shown(learned.told or change, self.sight.limited)
                )
            case Suggested(change):
                return msgspec.structs.replace(fact, change=as_known(change, self.state))
            case Parted() | TurnedTo() | CameOver():
                self._turn(number, fact)
            case Rewound(after):
                nothing = self.own(after) == self.number and not self.seat.may("see_secrets")
                if self._undone is not None and after == self._undone.at - 1:
                    nothing = self._have_again(self._undone)
                else:
                    self._forget(number, after, unheard=nothing)
                self.limits.play_by(self._memory.books.at(self.head))
                return None if nothing else msgspec.structs.replace(fact, after=self.own(after))
        return fact

    def _turn(self, number: int, fact: Turn) -> None:
        """Have another scene in front, or others in it: as the seat knew them."""
        before = self.state.actors
        front = self.company.turned(number, Front(self.state, self.map, "", self.running), fact, self._game, self._at)
        self._have(number, front.state)
        self._draw(number, front.map)
        self._run(number, front.running)
        for who in before:
            if who not in self.state.actors:
                self._teller.part_with(who, name_of(before[who]))


def view(entries: Iterable[Entry], seat: Seat, game: Ruleset) -> tuple[Seen, ...]:
    """All that a seat may see of a log."""
    return tuple(View(seat, game).take(entries))
