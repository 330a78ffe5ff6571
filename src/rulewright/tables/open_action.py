"""OpenAction: an action that has started and waits for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.log.calls import Called, Heeded
from rulewright.play import GM, SCENE, Finished, FrozenMap, Question, Refusal, State, Waiting, answer
from rulewright.play.facts import Answered, Asked, Dial, RuleFact, Started
from rulewright.play.readers.dial import DialOf, all_by_itself
from rulewright.play.rule import Rule, rule_of

BEGIN = "begin"
PROCEED = "proceed"

STUCK = "The game master can go back to before it."

RULES_FAIL = Refusal(
    "The rules fail here; it has been noted.",
    instead="The game master can go back, set things by hand, or turn the dial to do.",
)
"""What a rule's own mistake comes to: its text is for whoever keeps the server, and may hold what a seat must not know."""


@dataclass(frozen=True, slots=True)
class OpenAction:
    """An action that has started and not ended: where it began, and its record so far.

    `torn` says that the record stops short of the next question: a crash cut it, `resume` mends it.
    `broken` says why it cannot go on at all: the rules have changed since, or fail. One can go back to before it.
    """

    number: int
    started: Started
    base: State[Any, Any]
    record: tuple[RuleFact, ...]
    dial: FrozenMap[str, Dial] = FrozenMap()  # noqa: RUF009 - it cannot be changed
    questions: tuple[Question[Any], ...] = ()
    torn: bool = False
    broken: str = ""


@dataclass(frozen=True, slots=True)
class LastRun:
    """What an action came to when it was run last: which one, over what record."""

    number: int
    record: tuple[RuleFact, ...]
    ending: Waiting[Any, Any] | Finished[Any, Any, Any]

    def is_of(self, opened: OpenAction) -> bool:
        """Whether an action stands, fact by fact, where it was run to; then it comes to the same."""
        if self.number != opened.number or len(self.record) != len(opened.record):
            return False
        return all(one is other for one, other in zip(self.record, opened.record, strict=True))


def dial_of(opened: OpenAction, game: Ruleset) -> DialOf:
    """How far the table goes by itself in an action, as the dial stood when it began."""
    known = game.find(opened.started.action)
    group = known.group if known else "table"
    level: Dial = opened.dial.get(group, opened.dial.get("", "do"))
    if level == "do" or opened.started.action in (BEGIN, PROCEED):
        return all_by_itself

    def dial(of: str, path: str) -> Dial:  # without a path somebody comes or goes: the deed itself
        return "do" if of == SCENE or not path or path.startswith(game.bookkeeping) else level

    return dial


def stuck(begun_by: str, ours: str) -> Refusal:
    """What is told of an action that cannot go on here; who does not have the rules that began it leaves it alone."""
    if begun_by == ours:
        return Refusal("What is under way cannot go on by the rules.", instead=STUCK)
    return Refusal(
        "What is under way was begun by another version of the rules, and this one cannot go on with it.",
        instead=f"While the server is being updated, try again in a minute. {STUCK}",
    )


def written(game: Ruleset, started: Started) -> list[str]:
    """The words that whoever started it wrote as they liked."""
    action = game.find(started.action)
    names = [each.name for each in action.fields if each.kind == "text"] if action else []
    return [words for name in names if isinstance(words := started.args.get(name), str)]


def telling(game: Ruleset, started: Started) -> dict[str, Any]:
    """Who may know what comes of what was started, and the words in it that somebody wrote."""
    return {"to": started.to, "written": written(game, started), "hidden": started.hidden}


def heeding(call: Called, started: Started) -> tuple[Started, Heeded]:
    """What was asked for as it is started, and what is told before it. What is hidden is for the game master alone."""
    if call.hidden:
        started = replace(started, to=(GM,), hidden=True)
    return started, Heeded(call.call, call.of, call.to)


def answered(record: Sequence[RuleFact], question: Question[Any], raw: Any, by: str) -> Answered:
    """An answer as a fact: sealed, if it was asked for so."""
    asked = [fact for fact in record if isinstance(fact, Asked) and fact.question.of == question.of]
    return answer(question, raw, by, sealed=bool(asked) and asked[-1].sealed)


def procedure(game: Ruleset, started: Started) -> tuple[Rule, dict[str, Any]]:
    """The rule behind what was started, and what it is called with."""
    encounter = game.encounter
    if started.action == PROCEED:
        return rule_of(encounter.proceed), {}
    if started.action == BEGIN and encounter.begin is not None:
        return rule_of(encounter.begin), {}
    action = game.action(started.action)
    args = {name: value for name, value in started.args.items() if name != "actor"}
    return rule_of(action.rule), {"actor": started.args["actor"], **action.complete(args)}
