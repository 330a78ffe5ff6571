"""Figures: odds as plain figures for a button and a chart, ready to travel."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from fractions import Fraction
from typing import Any, Literal

from msgspec import Struct

from rulewright.chance import Odds
from rulewright.chance.wording import word_of
from rulewright.contract import Measure
from rulewright.lab.reckoning import PerAnswer, Reading, Reckoned, leaves

MOST_BARS = 60
MOST_ALONE = 400
"""So many outcomes are told one by one where somebody asks for all of them."""
RARE = Fraction(1, 20_000)
"""Bars at the far end that are rarer than this together are one bar."""
STEPS = [base * step for base in (10**power for power in range(12)) for step in (1, 2, 5)]


class MeasureOdds(Struct, frozen=True, omit_defaults=True):
    """One measure of an action. `p` is the headline where there is one, `low` and `high` are its bounds.

    Exact odds have equal bounds; an estimate's bounds are right 999 times in 1,000. Where the odds
    hang on somebody's answer, the bounds go from the worst answer to the best, and `p` is not told.
    """

    id: str
    label: str
    p: float | None = None
    low: float | None = None
    high: float | None = None
    mean: float | None = None
    bars: tuple[tuple[str, float], ...] = ()


class AnswerOdds(Struct, frozen=True, omit_defaults=True):
    """What comes of it if somebody answers so: the answers in words, one for each question."""

    answers: tuple[str, ...]
    measures: tuple[MeasureOdds, ...]
    raw: Any = None


class ActionOdds(Struct, frozen=True, omit_defaults=True, tag="odds"):
    """What can come of an action, on what the asker knows.

    `cut` is the mass of rare tails that exact odds count with the likeliest outcome; `samples` is how
    many an estimate is made of. `of` and `prompt` tell whose answer it hangs on, if it does.
    """

    kind: Literal["exact", "estimate"]
    measures: tuple[MeasureOdds, ...]
    answers: tuple[AnswerOdds, ...] = ()
    of: str = ""
    prompt: str = ""
    cut: float = 0.0
    samples: int = 0


def action_figures(measures: Sequence[Measure], reckoned: Reckoned) -> ActionOdds:
    """The figures of an action whose measures were read together."""
    told = [AnswerOdds(answers, figures(measures, reading)) for answers, reading in leaves(reckoned)]
    readings = [reading for _, reading in leaves(reckoned)]
    if not isinstance(reckoned, PerAnswer):
        return _whole(readings, told[0].measures)
    question = reckoned.question
    return _whole(readings, spans(told), tuple(told), question.of, asked_ahead(question.prompt))


def asked_ahead(prompt: str) -> str:
    """A question as it can be put before anything was rolled: what led to it is not known yet, and goes."""
    asked = re.split(r"(?<=[a-z]{4})[.:;] |(?<=[\d)])[.:;] ", prompt)[-1]
    return asked[:1].upper() + asked[1:]


def answer_figures(
    measures: Sequence[Measure], of: str, prompt: str, readings: Sequence[tuple[str, Any, Reading]]
) -> ActionOdds:
    """The figures for each answer to a question: its words, how it is sent, and what comes of it."""
    told = [AnswerOdds((words,), figures(measures, reading), raw) for words, raw, reading in readings]
    return _whole([reading for _, _, reading in readings], spans(told), tuple(told), of, prompt)


def _whole(
    readings: Sequence[Reading],
    measures: tuple[MeasureOdds, ...],
    answers: tuple[AnswerOdds, ...] = (),
    of: str = "",
    prompt: str = "",
) -> ActionOdds:
    exact = [reading for reading in readings if isinstance(reading, Odds)]
    samples = min((reading.times for reading in readings if not isinstance(reading, Odds)), default=0)
    cut = float(max((reading.cut for reading in exact), default=Fraction(0)))
    return ActionOdds("estimate" if samples else "exact", measures, answers, of, prompt, cut, samples)


def figures(measures: Sequence[Measure], reading: Reading) -> tuple[MeasureOdds, ...]:
    """The figures of each measure, from a reading of all of them together."""
    return tuple(_figure(measure, _part(reading, place)) for place, measure in enumerate(measures))


def spans(told: Sequence[AnswerOdds]) -> tuple[MeasureOdds, ...]:
    """Each measure from its worst answer to its best."""
    found = []
    for each in zip(*(answer.measures for answer in told), strict=True):
        lows = [measure.low for measure in each if measure.low is not None]
        highs = [measure.high for measure in each if measure.high is not None]
        low, high = min(lows, default=None), max(highs, default=None)
        found.append(MeasureOdds(each[0].id, each[0].label, None, low, high))
    return tuple(found)


def _part(reading: Reading, place: int) -> Reading:
    return reading.map(lambda outcome: outcome[place])


def _figure(measure: Measure, reading: Reading) -> MeasureOdds:
    shares = shares_of(reading)
    p = low = high = mean = None
    if measure.good is not None:
        p, low, high = _headline(measure.good, reading)
    if numeric(shares):
        mean = float(sum((outcome * share for outcome, share in shares.items()), Fraction(0)))
    return MeasureOdds(measure.id, measure.label, p, low, high, mean, bars(shares))


def _headline(good: Callable[[Any], bool], reading: Reading) -> tuple[float, float, float]:
    if isinstance(reading, Odds):
        share = float(reading.chance_that(good))
        return share, share, share
    bounds = reading.chance_that(good)
    return reading.share(good), bounds.low, bounds.high


def shares_of(reading: Reading) -> Mapping[Any, Fraction]:
    """How likely each outcome is."""
    if isinstance(reading, Odds):
        return reading.fractions()
    return {outcome: Fraction(count, reading.times) for outcome, count in reading.counts.items()}


def numeric(shares: Mapping[Any, Fraction]) -> bool:
    """Whether outcomes are numbers, so that they have an order and a mean."""
    return all(isinstance(outcome, int) and not isinstance(outcome, bool) for outcome in shares)


def bars(shares: Mapping[Any, Fraction]) -> tuple[tuple[str, float], ...]:
    """At most so many bars, in order; a long tail and what is too fine stand together."""
    return _number_bars(shares) if numeric(shares) else _word_bars(shares)


def spread_bars(reading: Reading, words: Callable[[Any], str] | None = None) -> tuple[tuple[str, float, str], ...]:
    """Outcomes with their shares, as numbers and, where odds are exact, as fractions. They stand alone and in an order of
    their own, unless there are more than anybody reads.
    """
    shares = shares_of(reading)
    if len(shares) > MOST_ALONE:
        return tuple((name, share, "") for name, share in bars(shares))
    exact = isinstance(reading, Odds)
    ordered = _in_order(sorted(shares, key=lambda outcome: -shares[outcome]))
    return tuple(
        ((words or words_of)(each), float(shares[each]), str(shares[each]) if exact else "") for each in ordered
    )


def _word_bars(shares: Mapping[Any, Fraction]) -> tuple[tuple[str, float], ...]:
    likely = sorted(shares, key=lambda outcome: -shares[outcome])
    shown, rest = _in_order(likely), []
    if len(likely) > MOST_BARS:
        shown, rest = likely[: MOST_BARS - 1], likely[MOST_BARS - 1 :]
    told = [(words_of(outcome), float(shares[outcome])) for outcome in shown]
    if rest:
        told.append((f"{len(rest)} others", float(sum((shares[outcome] for outcome in rest), Fraction(0)))))
    return tuple(told)


def _in_order(outcomes: list[Any]) -> list[Any]:
    """Outcomes in an order of their own, where they have one: yes before no, levels as they are declared."""
    if all(isinstance(outcome, bool) for outcome in outcomes):
        return sorted(outcomes, reverse=True)
    if all(isinstance(outcome, Enum) for outcome in outcomes):
        declared = list(type(outcomes[0]).__members__.values())
        return sorted(outcomes, key=declared.index)
    with suppress(TypeError):  # outcomes that have no order stay by how likely they are
        return sorted(outcomes)
    return outcomes


def _number_bars(shares: Mapping[int, Fraction]) -> tuple[tuple[str, float], ...]:
    numbers = sorted(shares)
    end, tail = len(numbers), Fraction(0)
    while end > 1 and tail + shares[numbers[end - 1]] < RARE:
        end -= 1
        tail += shares[numbers[end]]
    if len(numbers) - end < 2:
        end = len(numbers)
    first, last = numbers[0], numbers[end - 1]
    step = next(step for step in STEPS if last // step - first // step < MOST_BARS - 1)
    sums: dict[int, Fraction] = {}
    for number in numbers[:end]:
        sums[number // step] = sums.get(number // step, Fraction(0)) + shares[number]
    told = [
        (f"{at * step}–{at * step + step - 1}" if step > 1 else str(at), float(share)) for at, share in sums.items()
    ]
    if end < len(numbers):
        told.append((f"{numbers[end]}+", float(sum((shares[number] for number in numbers[end:]), Fraction(0)))))
    return tuple(told)


def words_of(outcome: Any) -> str:
    """An outcome in words."""
    match outcome:
        case bool():
            return "yes" if outcome else "no"
        case tuple() | frozenset():
            return ", ".join(map(words_of, outcome)) or "nothing"
        case None:
            return "nothing"
        case Enum():
            return word_of(outcome)
    return str(outcome)
