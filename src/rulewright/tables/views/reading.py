"""Reading: what follows from a table as it is known, worked out once for all seats that know the same.

Seats that know the same hold the very same `State`. What a form offers and why a button is closed hang on that state
alone, unless somebody is out of a seat's sight; then the seat's own form is read, and nothing is kept of it.

And it is worked out once for as long as nothing has changed that was looked at: an attack changes two of ten people, and
the numbers of the other eight are as they were.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import Any

from rulewright.contract import Action, Book, Field, Figure, Ruleset, figures
from rulewright.contract.action import Guard, is_never_empty
from rulewright.library import sheet
from rulewright.play import Derivation, Option, Refusal, State
from rulewright.play.question import OptionForm
from rulewright.play.values.wire import plain
from rulewright.play.watched import LookedAt, Watched, watched
from rulewright.tables.desk import Desk
from rulewright.tables.views.known import guessed

KEPT = 8
"""So many readings a worker keeps, whichever tables they are of: those of one table are asked for within a moment, and
the lists of a large game are megabytes.
"""
MOST_TABLES = 200
"""So many tables a worker remembers what was found at: those that were read last."""
WAYS = 3
"""So many findings of one thing are remembered; seats that know different things find different things."""

UNTOLD = Refusal("Whether this can be done cannot be told just now.", instead="Ask the game master.")
"""What a button says whose refusal could not be worked out: it is never shown as if nothing stood against it."""

type Key = tuple[Hashable, ...]
type Finding = tuple[LookedAt, Any]
type NumberedGuard = tuple[int, Guard]


class Memory:
    """What was found at one table, and what was looked at for it."""

    def __init__(self, book: Book[Any]) -> None:
        self.book = book
        self._found: dict[Key, tuple[Finding, ...]] = {}
        self._guards: dict[str, tuple[NumberedGuard, ...]] = {}
        self._numbers: dict[Guard, int] = {}
        self._theirs: dict[tuple[bool, bool], tuple[Action, ...]] = {}

    def recall(self, key: Key, state: State[Any, Any]) -> Finding | None:
        """What was found where all that was looked at was as it is now."""
        return next((each for each in self._found.get(key, ()) if each[0].hold_for(state)), None)

    def at_once(self, action: Action) -> tuple[NumberedGuard, ...]:
        """The guards of an action that ask for nothing which is chosen on its form; the same one has one number."""
        if (guards := self._guards.get(action.id)) is None:
            numbers = self._numbers
            guards = tuple((numbers.setdefault(guard, len(numbers)), guard) for guard in action.at_once())
            self._guards[action.id] = guards
        return guards

    def theirs(self, actions: tuple[Action, ...], *, gm: bool, moves: bool) -> tuple[Action, ...]:
        """The actions that are somebody's to do: the game master's or not, whose move it is or not."""
        if (found := self._theirs.get((gm, moves))) is None:
            found = tuple(each for each in actions if (moves or each.any_time) and (gm or not each.gm_only))
            self._theirs[gm, moves] = found
        return found

    def keep(self, key: Key, finding: Finding) -> None:
        """Remember something, and forget what was found longest ago."""
        self._found[key] = (finding, *self._found.get(key, ())[: WAYS - 1])


class KnownTable:
    """What follows from one known state by the rules of one table."""

    def __init__(self, state: State[Any, Any], game: Ruleset, memory: Memory) -> None:
        self.state = state
        self._game, self._book, self._memory = game, memory.book, memory
        self._actions = {action.id: action for action in game.actions}
        self._found: dict[Key, Any] = {}
        self._looked: dict[Key, LookedAt] = {}
        self._watched = watched(state)
        self._within: set[Key] | None = None

    def is_of(self, state: State[Any, Any], game: Ruleset, book: Book[Any]) -> bool:
        """Whether it is the reading of this very state by these very rules."""
        return self.state is state and self._game is game and self._book is book

    def data(self, who: str) -> Any:
        """An actor in plain values; whoever has not changed since an earlier reading is not written out again."""
        return self._lasting(("data", who), lambda state: plain(state.whole(who)))

    def numbers(self, who: str) -> tuple[Derivation, ...]:
        """An actor's numbers with their derivations, as far as they follow from what is known."""
        if (found := self._game.numbers) is None:
            return ()

        def reckoned(state: State[Any, Any]) -> tuple[Derivation, ...]:
            return guessed(lambda: tuple(number.derivation for number in found(state, self._book, who)), ())

        return self._lasting(("numbers", who), reckoned)

    def figures(self, who: str) -> tuple[Figure, ...]:
        """What an actor's page shows as it stands now."""

        def shown(state: State[Any, Any]) -> tuple[Figure, ...]:
            totals = {each.name: each.total for each in self.numbers(who)}
            return guessed(lambda: figures(sheet(self._game), state.actor(who), totals), ())

        return self._lasting(("figures", who), shown)

    def word(self, who: str, say: Callable[[Any], str]) -> str:
        """How somebody fares, in a word, by whoever has the words."""
        return self._lasting(("word", who), lambda state: guessed(lambda: say(state.actor(who)), ""))

    def fares(self, who: str) -> str:
        """How somebody fares by the game's own word; unhurt where it has none."""
        seeming = self._game.seeming
        say = None if seeming is None else lambda actor: seeming.hurt(actor, self._book)
        return (self.word(who, say) if say is not None else "") or "unhurt"

    def is_down(self, who: str) -> bool:
        """Whether somebody is out of the fight, as far as is known."""
        return self.fares(who) == "down"

    @property
    def move(self) -> str:
        """The action that takes somebody to a place on the map; "" where the game has none."""
        return "" if self._game.ground is None else self._game.ground.move

    def place(self, who: str) -> Any:
        """Where somebody stands; None where the game keeps no places."""
        ground = self._game.ground
        return None if ground is None else getattr(self.state.actors.get(who), ground.place, None)

    def theirs(self, *, gm: bool, moves: bool) -> tuple[Action, ...]:
        """The actions that are somebody's to do and do not wait for their move."""
        return self._memory.theirs(self._game.actions, gm=gm, moves=moves)

    def open_to(self, who: str, *, gm: bool, moves: bool) -> tuple[str, ...]:
        """What somebody can do of what is theirs to do, where the seat reads every form as the ruleset declares it."""
        asked = self.theirs(gm=gm, moves=moves)
        return self._lasting(("open", who, gm, moves), lambda state: self.open_among(asked, who))

    def open_among(self, actions: Iterable[Action], who: str) -> tuple[str, ...]:
        """What of some actions somebody can do."""
        return tuple(each.id for each in actions if not self.closed(each, who) and self.nothing_for(each, who) is None)

    def nothing_for(self, action: Action, who: str) -> Field | None:
        """The first blank of a form that must be filled and for which there is nothing to choose."""
        asked = (
            field for field in action.fields if field.kind == "choice" and field.required and field.default is None
        )
        return next((field for field in asked if not self.offers(action, field, who)), None)

    def by_book[T](self, read: Callable[[Book[Any]], T], otherwise: T) -> T:
        """Something that a game reads off its book alone; where its rules fail, something else."""
        return guessed(lambda: read(self._book), otherwise)

    def closed(self, action: Action, who: str) -> Refusal | None:
        """Why an action is closed to an actor, whatever the form would say."""
        untold: Refusal | None = UNTOLD
        if not self._is_alike(action):
            return guessed(lambda: action.closed(self.state, self._book, who), untold)
        if action.refusal is not None:
            return self._lasting(
                ("closed", action.id, who), lambda state: guessed(lambda: action.closed(state, self._book, who), untold)
            )
        for number, guard in self._memory.at_once(action):
            if no := self._answer(number, guard, who):
                return no
        return None

    def _answer(self, number: int, guard: Guard, who: str) -> Refusal | None:
        """What a guard has against somebody's doing something, whatever it is; many actions ask the same one."""

        def asked(state: State[Any, Any]) -> Refusal | None:
            untold: Refusal | None = UNTOLD
            return guessed(lambda: guard.ask(state, self._book, {"actor": who}), untold)

        return self._lasting((number, who if "actor" in guard.names else ""), asked)

    def options(self, action: Action, field: Field, who: str) -> tuple[OptionForm, ...]:
        """What may be chosen for an argument."""
        if not self._is_alike(action):
            return self._offered(field, self.state, who)
        key = ("options", action.id, field.name, who)
        if key not in self._found:
            self._found[key] = self._offered(field, self.state, who)
        found: tuple[OptionForm, ...] = self._found[key]
        return found

    def offers(self, action: Action, field: Field, who: str) -> bool:
        """Whether there is anything to choose for an argument."""
        if not self._is_alike(action):
            return bool(self.options(action, field, who))
        if (choices := field.options) is None or is_never_empty(choices):
            return choices is not None
        return self._lasting(
            ("offers", choices, who), lambda state: guessed(lambda: bool(choices(state, self._book, who)), False)
        )

    def _offered(self, field: Field, state: State[Any, Any], who: str) -> tuple[OptionForm, ...]:
        if (choices := field.options) is None:
            return ()
        chosen: tuple[Option[str], ...] = guessed(lambda: choices(state, self._book, who), ())
        return tuple(OptionForm(option.key, option.label, option.note) for option in chosen)

    def _is_alike(self, action: Action) -> bool:
        """Whether an action is read as the ruleset declares it, and not as one seat may read it."""
        return self._actions.get(action.id) is action

    def _lasting[T](self, key: Key, work_out: Callable[[Watched], T]) -> T:
        """Something that holds until a thing changes that was looked at for it."""
        if key not in self._found:
            self._found[key], self._looked[key] = self._found_or_recalled(key, work_out)
        if self._within is not None and key not in self._within:
            self._within.add(key)
            self._watched.watch.looks.add(self._looked[key], self.state)
        found: T = self._found[key]
        return found

    def _found_or_recalled[T](self, key: Key, work_out: Callable[[Watched], T]) -> tuple[T, LookedAt]:
        if (finding := self._memory.recall(key, self.state)) is None:
            watch, looks = self._watched.watch, LookedAt()
            before, watch.looks, within, self._within = watch.looks, looks, self._within, set()
            try:
                finding = looks, work_out(self._watched)
            finally:
                watch.looks, self._within = before, within
            self._memory.keep(key, finding)
        return finding[1], finding[0]


_kept: list[KnownTable] = []
_memories: OrderedDict[Desk, Memory] = OrderedDict()


def memory_of(desk: Desk) -> Memory:
    """What is remembered of a table; those that were read last are."""
    memory = _memories.get(desk)
    if memory is None or memory.book is not desk.book:
        memory = _memories[desk] = Memory(desk.book)
    _memories.move_to_end(desk)
    while len(_memories) > MOST_TABLES:
        _memories.popitem(last=False)
    return memory


def reading_of(state: State[Any, Any], desk: Desk) -> KnownTable:
    """The reading of a state that is known, as it was begun by whoever knows the same."""
    for reading in _kept:
        if reading.is_of(state, desk.ruleset, desk.book):
            return reading
    _kept[:] = [KnownTable(state, desk.ruleset, memory_of(desk)), *_kept[: KEPT - 1]]
    return _kept[0]


def forget() -> None:
    """Read everything anew from here on."""
    _kept.clear()
    _memories.clear()
