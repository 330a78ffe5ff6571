"""Differences: the finished actions of a log, read again by today's rules over the dice and answers of then.

The log itself is what they came to by the rules of that day. Each is begun anew from the state that the record had before
it, so that one difference does not drag all later ones along. The newest come first, for as long as there is time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from msgspec import Struct
from msgspec.structs import replace as replaced

from rulewright.contract import Ruleset
from rulewright.log.entry import Entry
from rulewright.play import GM, Question, Refusal, State
from rulewright.play.facts import Answered, Asked, Changed, Drew, Ended, RuleFact, Started, Suggested, is_rule_fact
from rulewright.play.readers.again import Again, DiceWanted, Failed, Stop, Today, Unoffered
from rulewright.play.values.wire import encode
from rulewright.tables.history.past import Moment
from rulewright.tables.open_action import BEGIN, PROCEED, OpenAction, dial_of, procedure, telling
from rulewright.tables.seat import Seat
from rulewright.tables.telling import changes
from rulewright.tables.telling.naming import Naming, sentence
from rulewright.tables.views.view import View

MOST_ACTIONS = 50
"""So many of the newest actions are compared at a table."""
MOST_LINES = 12
"""So many lines are told of what an action came to, then and today."""
NOTHING_OF_IT = "Nothing of the kind."
UNTOLD = "Something else stands in the books."
TOLD = (Drew, Changed, Suggested)
"""Facts that say what an action came to. In which words it was told besides is no difference."""


class Difference(Struct, frozen=True):
    """An action that would have gone otherwise: the number of its entry, what it was, and what it came to then and today."""

    number: int
    action: str
    then: tuple[str, ...]
    today: tuple[str, ...]


class Differences(Struct, frozen=True):
    """What would have gone otherwise, newest first, among so many actions; `whole` if none of those asked for was left out."""

    compared: int
    found: tuple[Difference, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class FinishedAction:
    """An action of a log from its start to its end, and the table as it was before."""

    entry: Entry
    started: Started
    before: Moment
    record: tuple[RuleFact, ...]


def differences(actions: Sequence[FinishedAction], game: Ruleset, enough: Callable[[], bool]) -> Differences:
    """What of some actions would have gone otherwise today, the last of them first, until somebody has `enough`."""
    found, compared = [], 0
    for action in reversed(actions):
        if enough():
            break
        compared += 1
        difference = parted(action, game)
        if difference is not None:
            found.append(difference)
    return Differences(compared, tuple(found), compared == len(actions))


def finished_actions(before: Moment, entries: Iterable[Entry], game: Ruleset) -> Iterator[FinishedAction]:
    """The actions that were begun and ended within entries of one history, given what the table was before them."""
    moment, opened, record = before, None, list[RuleFact]()
    for entry in entries:
        moment = moment.after(entry.fact, game)
        if isinstance(entry.fact, Started):
            opened, record = FinishedAction(entry, entry.fact, moment, ()), []
        elif opened is not None and entry.action == opened.entry.number and is_rule_fact(entry.fact):
            record.append(entry.fact)
            if isinstance(entry.fact, Ended):
                yield replace(opened, record=tuple(record))
                opened = None


def parted(action: FinishedAction, game: Ruleset) -> Difference | None:
    """How an action would have gone otherwise; None if it comes to the same draws, answers and changes."""
    today = run_again(action, game)
    if today.stop is None and not today.left and _gist(action, action.record, game) == _gist(action, today.facts, game):
        return None
    headline, then = _lines(action, action.record, game)
    _, now = _lines(action, today.facts, game)
    names = Naming(action.before.state, _book(action))
    then, now = _only(then, now), _only(now, then)
    if today.stop is not None:
        now = (*now, _told_stop(today.stop, names))
    then = (*then, *_unasked(action, today, names)) or _in_place_of(today.stop)
    if not then and not now:
        then, now = _in_the_books(action, today, game, names)
    return Difference(action.entry.number, headline, _short(then), _short(now))


def run_again(action: FinishedAction, game: Ruleset) -> Today:
    """An action by today's rules, over its record."""
    started, before, book = action.started, action.before, _book(action)
    if started.action not in {BEGIN, PROCEED} and game.find(started.action) is None:
        return Today((), Refusal("There is no such action any more."), ())
    try:
        rule, args = procedure(game, started)
        known = game.find(started.action)
        given = {name: value for name, value in started.args.items() if name != "actor"}
        no = None if known is None else known.refuse(before.state, book, args["actor"], given)
    except Exception as problem:  # noqa: BLE001 - it was another game's form; what is wrong with it is told as it is
        return Today((), Failed(f"{type(problem).__name__}: {problem}"[:300]), ())
    if no is not None:
        return Today((), no, ())
    dial = dial_of(OpenAction(action.entry.number, started, before.state, (), before.dial), game)
    return Again(before.state, book, action.record, dial).to_the_end(rule, args, **telling(game, started))


def _book(action: FinishedAction) -> Any:
    return action.before.book


def _gist(action: FinishedAction, facts: Sequence[RuleFact], game: Ruleset) -> object:
    """What facts come to, whatever words they are told in: how dice were read, what was suggested, and the state."""
    draws = [(fact.of, fact.faces, encode(fact.outcome)) for fact in facts if isinstance(fact, Drew)]
    suggested = [encode(replaced(fact.change, before=None, cause="")) for fact in facts if isinstance(fact, Suggested)]
    return sorted(draws), suggested, _bare(_after(action, facts, game))


def _after(action: FinishedAction, facts: Iterable[RuleFact], game: Ruleset) -> State[Any, Any]:
    moment = action.before
    for fact in facts:
        moment = moment.after(fact, game)
    return moment.state


def _bare(state: State[Any, Any]) -> object:
    return state.actors, state.scene, state.hidden


def _lines(action: FinishedAction, facts: Sequence[RuleFact], game: Ruleset) -> tuple[str, tuple[str, ...]]:
    """What the game master is told of an action with these facts: its headline, and the lines under it."""
    number, by, before = action.entry.number, action.entry.by, action.before
    view = View(Seat(GM, "gm"), game, before.state, 0, number - 1, book=before.book)
    view.running = before.scenes
    entries = [action.entry, *(Entry(number + 1 + place, fact, number, by) for place, fact in enumerate(facts))]
    headline, *told = view.take(entries)
    lines = tuple(each.told for each in told if each.told and isinstance(each.fact, TOLD))
    return headline.told or "The scene moves on.", lines


def _only(lines: Iterable[str], others: Iterable[str]) -> tuple[str, ...]:
    """The lines that others lack, in their order."""
    known = Counter(others)
    left = []
    for line in lines:
        if known[line]:
            known[line] -= 1
        else:
            left.append(line)
    return tuple(left)


def _in_the_books(
    action: FinishedAction, today: Today, game: Ruleset, names: Naming
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What has changed then and today that nobody is told of."""
    then, now = (
        tuple(changes.told(fact.change, game, names) for fact in facts if isinstance(fact, Changed))
        for facts in (action.record, today.facts)
    )
    return _only(then, now), _only(now, then) or (UNTOLD,)


def _unasked(action: FinishedAction, today: Today, names: Naming) -> Iterator[str]:
    """What was asked then and is not today, if what is left over is not because it stopped before."""
    if today.stop is not None:
        return
    forms = {(fact.question.of, fact.question.kind): fact.question for fact in action.record if isinstance(fact, Asked)}
    for fact in today.left:
        if isinstance(fact, Answered) and (form := forms.get((fact.of, fact.kind))):
            yield f"{names.who(fact.of)} was asked: {form.prompt}"


def _in_place_of(stop: Stop | None) -> tuple[str, ...]:
    """What is said of then, where nothing but what is wanted today is different."""
    match stop:
        case DiceWanted():
            return ("No further dice were thrown.",)
        case Question():
            return ("Nobody was asked that.",)
    return ()


def _told_stop(stop: Stop, names: Naming) -> str:
    """Why an action comes to no end over what was drawn and answered, in words."""
    match stop:
        case DiceWanted(chance, of, what):
            whose = f"{names.who(of)} would throw" if of else "There would be"
            return sentence(f"{whose} further dice: {chance}{f', {what}' if what else ''}")
        case Refusal(reason):
            return sentence(f"This would be refused: {reason}")
        case Unoffered(question):
            return f"{names.who(question.of)} could not answer as then: {question.prompt}"
        case Question():
            return f"{names.who(stop.of)} would be asked: {stop.prompt}"
    return "The rules fail here."


def _short(lines: tuple[str, ...]) -> tuple[str, ...]:
    if len(lines) <= MOST_LINES:
        return lines or (NOTHING_OF_IT,)
    return (*lines[:MOST_LINES], f"And {len(lines) - MOST_LINES} lines more.")
