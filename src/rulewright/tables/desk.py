"""Desk: one table as its log tells it, and what may be added to that log next.

The desk never writes. Each wish (do, answer, override, rewind) gives the entries to append or a
refusal; whoever keeps the log appends them and lets the desk take them in. So the same desk serves
a file on a laptop and a database behind many workers.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import UNSET

from rulewright.chance.dice import Dice
from rulewright.contract import Action, Book, Ruleset
from rulewright.library.edition import edition_of
from rulewright.log.calls import Called
from rulewright.log.entry import Entry
from rulewright.log.facts import Fact, Founded, Overrode, Rewound, Stood
from rulewright.log.papers import Jotted
from rulewright.log.ruling import EditionTaken
from rulewright.play import (
    SCENE,
    Audience,
    Change,
    Finished,
    FrozenMap,
    Live,
    Question,
    Refusal,
    Refused,
    State,
    Waiting,
)  # fmt: skip
from rulewright.play.facts import Changed, Dial, Ended, RuleFact, Started, is_rule_fact
from rulewright.play.readers.hand import FacesQuestion, HandDice, typed_faces
from rulewright.play.standing import Standing
from rulewright.play.values.wire import plain
from rulewright.tables.calls.roll_calls import RollCalls
from rulewright.tables.dice.dice_box import DiceBox
from rulewright.tables.dice.fair import FairDice, stream_name
from rulewright.tables.editions.played import PlayedBy
from rulewright.tables.history.past import BeforeSnapshot, Moment, Past
from rulewright.tables.history.typed import typed
from rulewright.tables.map.areas import Areas
from rulewright.tables.open_action import (
    BEGIN,
    PROCEED,
    RULES_FAIL,
    STUCK,
    LastRun,
    OpenAction,
    answered,
    dial_of,
    heeding,
    procedure,
    stuck,
    telling,
)
from rulewright.tables.papers.shelf import Exhibits, Shelf, jotted
from rulewright.tables.scenes.stage import Scenes
from rulewright.tables.scenes.turning import absent, all_present
from rulewright.tables.views.strangers import name_of

logger = logging.getLogger(__name__)


class Desk:
    """A table's present state, its open action, and the rules by which both move on."""

    def __init__(self, ruleset: Ruleset, book: Book[Any], dice: FairDice, *, by_hand: bool = False) -> None:
        self.ruleset = ruleset
        self.first_book = self.book = book  # as the table was founded, and as it is played now
        self.box = DiceBox(dice)
        self.by_hand = by_hand
        self.head = 0
        self.state: State[Any, Any] = State(FrozenMap(), None)
        self.open: OpenAction | None = None
        self.past = Past(ruleset, before=Moment(self.state, FrozenMap(), book=book))
        self.dial: FrozenMap[str, Dial] = FrozenMap()
        self.areas: Areas = FrozenMap()
        self.scenes = Scenes()
        self.exhibits = Exhibits()
        self.calls = RollCalls()
        self.notes: Shelf = FrozenMap()  # everybody's own; they do not go back with the table
        self.played = PlayedBy()  # by which editions of the rules
        self._grown: list[RuleFact] = []  # what the open action's record has grown by
        self._went_back = False  # so that the open action's record is to be read anew
        self._tried: list[tuple[Moment, Fact, Moment]] = []  # what was worked out to see whether it fits
        self._last: LastRun | None = None  # so that an action is not run again where it has come to

    def restore(self, head: int, moment: Moment, box: DiceBox) -> None:
        """Start from a snapshot: what the log had come to after an entry. Earlier entries are not known here."""
        self.head, self.box = head, box
        self.past = Past(self.ruleset, head, moment)
        self._become(moment)

    def trim(self, upto: int) -> None:
        """Forget the entries up to one that is part of the present history: nobody goes back beyond it."""
        if self.open is None or self.open.number > upto > self.base:
            self.past.drop_before(upto)

    @property
    def live(self) -> list[Entry]:
        """The entries of the present history that are remembered here."""
        return self.past.live

    @property
    def base(self) -> int:
        """The entry after which memory begins: nobody goes back beyond it."""
        return self.past.base

    # -- taking in what the log says ------------------------------------------------------------

    def take(self, entries: Iterable[Entry]) -> None:
        """Take in entries that stand in the log."""
        for entry in entries:
            if entry.number != self.head + 1:
                msg = f"entry {entry.number} cannot follow entry {self.head}"
                raise ValueError(msg)
            self.head = entry.number
            self._take(entry)
        if self.open and self._went_back:
            self.open = replace(self.open, record=self.past.record(self.open.number))
        elif self.open and self._grown:
            self.open = replace(self.open, record=(*self.open.record, *self._grown))
        self._grown, self._tried, self._went_back = [], [], False
        self._ask_again()

    def _take(self, entry: Entry) -> None:
        fact = entry.fact
        if isinstance(fact, Rewound):
            self._rewind(fact.after, entry.number)
            return
        moment = self._after(fact)
        self._become(moment)
        self.past.add(entry, moment)
        self.box.take(entry)
        if isinstance(fact, (Founded, Started, EditionTaken)):
            self.played = self.played.then(fact.edition)
        if isinstance(fact, Jotted):
            self.notes = jotted(self.notes, fact)
        elif isinstance(fact, Started):
            self.open, self._grown = OpenAction(entry.number, fact, self.state, (), self.dial), []
        elif self.open and entry.action == self.open.number and is_rule_fact(fact):
            self._grown.append(fact)
            if isinstance(fact, Ended):
                self.open, self._grown = None, []

    def _after(self, fact: Fact) -> Moment:
        """What the table comes to after a fact; as it was worked out already, if that was from the same moment."""
        if self._tried:
            before, tried, after = self._tried.pop()
            if tried is fact and all(one is other for one, other in zip(before, self._now, strict=True)):
                return after
            self._tried.clear()
        return self._now.after(fact, self.ruleset)

    @property
    def _now(self) -> Moment:
        return Moment(self.state, self.dial, self.areas, self.scenes, self.exhibits, self.book, self.calls)

    def _become(self, moment: Moment) -> None:
        self.state, self.dial, self.areas, self.scenes, self.exhibits, book, self.calls = moment
        self.book = book or self.first_book

    def _rewind(self, after: int, number: int) -> None:
        """Go back to what the table was after an entry."""
        if after < self.base:
            raise BeforeSnapshot(after, self.base)
        self.past.go_back(after, number)
        self._become(self.past.at(after))
        self.open, self._grown, self._went_back, opened = None, [], True, self.past.open_action()
        if opened is not None:
            start, started = opened
            base = self.past.at(start)
            self.open = OpenAction(start, started, base.state, (), base.dial)

    def _ask_again(self) -> None:
        """Find out which questions the open action waits for, by running it over its record.

        Where it goes on beyond its record nobody has been asked yet: it was cut off, or is looked at in its midst.
        """
        if self.open is not None:
            self.open = self._with_questions(self.open)

    def _with_questions(self, opened: OpenAction) -> OpenAction:
        try:
            ending = self._ending(opened)
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with the rules, the table must open
            why = f"{type(problem).__name__}: {problem}"[:300]
            return replace(opened, questions=(), torn=False, broken=why)
        torn = len(ending.facts) > len(opened.record)
        questions = ending.questions if isinstance(ending, Waiting) and not torn else ()
        return replace(opened, questions=questions, torn=torn, broken="")

    def _ending(self, opened: OpenAction) -> Waiting[Any, Any] | Finished[Any, Any, Any]:
        """What an action comes to. What planning found is not run again, nor what people talk beside."""
        if self._last is None or not self._last.is_of(opened):
            self._last = LastRun(opened.number, opened.record, self._run(opened))
        return self._last.ending

    # -- wishes: what may be added next ---------------------------------------------------------

    def do(
        self, action: str, actor: str, args: Mapping[str, Any], by: str = "", call: Called | None = None
    ) -> tuple[Entry, ...] | Refusal:
        """Start an action: the entries up to its end or to its first question. `call` is what asked for it, if any did."""
        try:
            declared = self.ruleset.action(action)
        except LookupError as unknown:  # that there is none is so whoever is waited for, and tells of nobody
            return Refusal(f"{unknown}.")
        if self.open is not None:
            return Refusal("Another action waits for an answer.", instead=self._waiting_for())
        refusal = self.refusal(declared, actor, args, asked=call is not None)
        if refusal is not None:
            return refusal
        to = declared.to or self.state.audience(actor)
        started = Started(declared.id, {"actor": actor, **plain(dict(args))}, by or actor, to)
        return self._start(started) if call is None else self._start(*heeding(call, started))

    def refusal(self, action: Action, actor: str, args: Mapping[str, Any], *, asked: bool = False) -> Refusal | None:
        """Why an actor cannot do this now; None if it can. Whoever was `asked` for it need not wait for their move."""
        if actor not in self.state.actors:
            return self.absent(actor)
        if not (action.any_time or asked) and actor not in self.acting:
            turn = self.called(self.acting) or "nobody"
            return Refusal(f"It is not {self.called((actor,))}'s move.", instead=f"To move now: {turn}.")
        return action.refuse(self.state, self.book, actor, args)

    def proceed(self) -> tuple[Entry, ...] | Refusal:
        """Move the scene on when nobody is to act."""
        return self.busy() or self._start(Started(PROCEED))

    def begin(self) -> tuple[Entry, ...] | Refusal:
        """Open the scene, where the ruleset has a rule for that."""
        return () if self.ruleset.encounter.begin is None else self.busy() or self._start(Started(BEGIN))

    def busy(self) -> Refusal | None:
        """Why nothing else may begin now: an action is open."""
        return Refusal("An action waits for an answer.", instead=self._waiting_for()) if self.open else None

    def answer(self, of: str, raw: Any, by: str = "") -> tuple[Entry, ...] | Refusal:
        """Answer the question that waits for somebody."""
        if self.open is None:
            return Refusal("No question is waiting.")
        if self.open.broken:
            return stuck(self.played.last, edition_of(self.ruleset))
        if self.open.torn:
            return Refusal("The action was cut off before its question.", instead="Let it run on first.")
        for question in self.open.questions:
            if question.of == of:
                break
        else:
            return Refusal(f"No question waits for {self.called((of,))}.", instead=self._waiting_for())
        try:
            if isinstance(question, FacesQuestion):
                fact: RuleFact = typed_faces(question, raw)
            else:
                fact = answered(self.open.record, question, raw, by)
        except Refused as refused:
            return refused.refusal
        return self._go_on(replace(self.open, record=(*self.open.record, fact)), (fact,), by)

    def resume(self) -> tuple[Entry, ...] | Refusal:
        """Run an action on that a crash cut off in the middle of its entries."""
        return self._go_on(self.open, (), self.open.started.by) if self.open and self.open.torn else ()

    def override(self, of: str, path: str, after: Any, by: str, to: Audience = ()) -> tuple[Entry, ...] | Refusal:
        """Set something by hand; it stands in the log as what it is."""
        if path and of != SCENE and of not in self.state.actors:
            return self.absent(of)
        try:
            value = typed(self.ruleset, of, path, after)
            before = self.state.read(of, path)
        except (LookupError, msgspec.ValidationError) as problem:
            return Refusal(f"{problem}.")
        if self.open is not None:
            return Refusal("An action waits for an answer; finish or rewind it first.", instead=self._waiting_for())
        to = self.state.audience(of) or to
        return (Entry(self.head + 1, Overrode(Change(of, path, before, value, "set by hand"), by, to), by=by),)

    def rewind(self, after: int, by: str = "") -> tuple[Entry, ...] | Refusal:
        """Take the table back to what it was after an entry, or have again what was just taken back."""
        if after < 1:
            return Refusal("A table cannot go back to before it was founded.")
        if again := self.past.again(after):
            return (Entry(self.head + 1, Rewound(again, by), by=by),)
        if after != self.base and not any(entry.number == after for entry in self.live):
            if 0 < after < self.base:
                raise BeforeSnapshot(after, self.base)
            return Refusal(f"Entry {after} is not part of the table's present history.")
        return (Entry(self.head + 1, Rewound(after, by), by=by),)

    def stand(self, of: str, window: str, standing: Standing | None) -> tuple[Entry, ...]:
        """Leave an answer standing for a window, or take it back."""
        return (Entry(self.head + 1, Stood(of, window, standing, self.state.audience(of)), by=of),)

    def found(self, table: str, scene: Any, actors: Mapping[str, Any]) -> tuple[Entry, ...]:
        """Set the table: the scene, and everybody who is there from the start."""
        game, options = self.ruleset, plain(self.book.options)
        founded = Founded(game.id, game.version, options, plain(scene), table, edition_of(game))
        arrived = [Changed(Change(who, "", UNSET, actor, "arrives")) for who, actor in actors.items()]
        return self._numbered([founded, *arrived], 0)

    # -- running --------------------------------------------------------------------------------

    def _start(self, started: Started, *before: Fact) -> tuple[Entry, ...] | Refusal:
        number, ours = self.head + 1 + len(before), edition_of(self.ruleset)
        started = msgspec.structs.replace(started, edition="" if ours == self.played.last else ours)
        first = Entry(number, started, number, started.by)
        opened = OpenAction(number, started, self.state, (), self.dial)
        rest = self._go_on(opened, (), started.by, head=number)
        return rest if isinstance(rest, Refusal) else (*self._numbered(before, 0), first, *rest)

    def _go_on(
        self, opened: OpenAction, fresh: tuple[Fact, ...], by: str, head: int | None = None
    ) -> tuple[Entry, ...] | Refusal:
        """Run an open action on, and number what is new: the fresh answer and all that follows."""
        head, known = self.head if head is None else head, len(opened.record)
        try:
            ending = self._run(opened)
        except Refused as refused:
            return refused.refusal
        except Exception:  # a stranger's rule that fails must not take the table down
            logger.exception("a rule of %s failed", self.ruleset.id)
            return RULES_FAIL
        self._last = LastRun(opened.number, ending.facts, ending)
        facts = (*fresh, *ending.facts[known:])
        return tuple(Entry(head + 1 + place, fact, opened.number, by) for place, fact in enumerate(facts))

    def _run(self, opened: OpenAction) -> Waiting[Any, Any] | Finished[Any, Any, Any]:
        """An action over its record, to its end or to where it stops."""
        game, started = self.ruleset, opened.started
        return self._reader(opened).run(*procedure(game, started), **telling(game, started))

    def _reader(self, opened: OpenAction) -> Live[Any, Any, Any]:
        draws = self.box.draws.copy()

        def box(place: int, to: Audience) -> Dice:
            del place
            draws[stream_name(to)] += 1
            return self.box.dice.at(draws[stream_name(to)], to)

        reader = HandDice if self.by_hand else Live
        return reader(opened.base, self.book, opened.record, box, dial_of(opened, self.ruleset))

    def _numbered(self, facts: Sequence[Fact], action: int) -> tuple[Entry, ...]:
        return tuple(Entry(self.head + 1 + place, fact, action) for place, fact in enumerate(facts))

    def unfit(self, entries: Iterable[Entry]) -> Refusal | None:
        """Why entries that were planned cannot be taken in; None if they can. Asked before they are kept for ever."""
        moment, tried = self._now, []
        try:
            for entry in entries:
                before, moment = moment, moment.after(entry.fact, self.ruleset)
                tried.append((before, entry.fact, moment))
        except Exception as problem:  # noqa: BLE001 - whatever it is, it must not get into a log
            return Refusal(f"That does not fit this table: {problem}."[:300])
        self._tried = tried[::-1]
        return None

    # -- reading --------------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[str, ...]:
        """Who may act now."""
        return self.ruleset.encounter.acting(self.state, self.book)

    @property
    def over(self) -> str | None:
        """How the scene ended, in words; None while it goes on, as it does until what was begun is done and answered."""
        return None if self.open else self.ruleset.encounter.over(self.state, self.book)

    @property
    def waiting(self) -> tuple[Question[Any], ...]:
        """Questions that wait for an answer."""
        return self.open.questions if self.open else ()

    def _waiting_for(self) -> str:
        if self.open is not None and self.open.broken:
            return STUCK
        return f"Waiting for: {self.called(question.of for question in self.waiting)}."

    def called(self, people: Iterable[str]) -> str:
        """What people are called at this table."""
        return ", ".join(name_of(self.present.get(who)) or who for who in people)

    @property
    def present(self) -> dict[str, Any]:
        """Everybody at the table, in whichever scene."""
        return all_present(self.state, self.scenes)

    def absent(self, who: str) -> Refusal:
        """That somebody is not in the scene in front, and where they are."""
        return absent(who, self.scenes, f"Here are: {self.called(self.state.actors)}.")
