"""A table of the tests' own: runs a rule live, with answers from a policy, and keeps its facts as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulewright.chance import Dice, HashDice
from rulewright.log.facts import Fact
from rulewright.play import Audience, Finished, Live, Policy, Question, State, Waiting, answer
from rulewright.play.facts import RuleFact
from rulewright.play.values.wire import decode, encode

type Rule = Callable[..., Any]


def box(seed: int) -> Callable[[int, Audience], Dice]:
    """Verifiable dice for the n-th fact, with a stream for each audience."""
    secret = seed.to_bytes(32, "big")

    def dice(place: int, to: Audience) -> Dice:
        return HashDice(secret, f"{place}:{','.join(to)}".encode())

    return dice


def run(
    rule: Rule, args: Mapping[str, Any], state: State[Any, Any], book: Any, past: Sequence[RuleFact], seed: int
) -> Any:
    """A live run over a record, to its end or to the next questions."""
    return Live(state, book, past, box(seed)).run(rule, args)


def decided(question: Question[Any], state: State[Any, Any], book: Any, policy: Policy, *, sealed: bool) -> RuleFact:
    """The policy's answer, as a person would give it."""
    return answer(question, question.raw(policy(question, state, book)), sealed=sealed)


def play_out(
    rule: Rule,
    args: Mapping[str, Any],
    state: State[Any, Any],
    book: Any,
    policy: Policy,
    seed: int = 1,
    between: Callable[[tuple[RuleFact, ...]], Sequence[RuleFact]] = lambda facts: facts,
    last_first: bool = False,
) -> tuple[Finished[Any, Any, Any], list[tuple[RuleFact, ...]]]:
    """Run a rule to its end, answering one question at a time; the ending, and the record at each stop."""
    stops: list[tuple[RuleFact, ...]] = []
    ending = run(rule, args, state, book, (), seed)
    while isinstance(ending, Waiting):
        stops.append(ending.facts)
        question = ending.questions[-1 if last_first else 0]
        sealed = any(getattr(fact, "sealed", False) for fact in ending.facts[-2:])
        fact = decided(question, ending.state, book, policy, sealed=sealed)
        ending = run(rule, args, state, book, between((*ending.facts, fact)), seed)
    assert isinstance(ending, Finished)
    return ending, stops


def through_json[F](facts: Sequence[F]) -> tuple[F, ...]:
    """Facts written down and read again."""
    read: tuple[F, ...] = decode(encode(facts), tuple[Fact, ...])
    return read
