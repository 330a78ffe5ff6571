"""Offered: questions that a game can be asked at once, one of each kind, found in what its actions declare.

An action is tried a few times before it is offered, so that it is known to come to something here, and what to: a number
has a mean, a word is asked for as it is. What always comes to the same is not offered, if there is anything else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import Any

from msgspec import Struct

from rulewright.contract import Field, Ruleset
from rulewright.lab.ask.deeds import WEAPON, DeedOffered, are_numbers, deeds_of, in_the_middle
from rulewright.lab.ask.filling import AIMS, filled, keys_of
from rulewright.lab.ask.questions import OPEN, AimedMatter
from rulewright.lab.ask.reading import outcome_words
from rulewright.lab.ask.short_form import question_of
from rulewright.library import ready
from rulewright.play import Refused

MOST_CHOICES = 12
"""With more to choose from, the best of them takes longer than anybody waits for an example."""
AROUND, BEYOND = 40, 8
"""How far a curve goes to either side of what is usual, and how far from where a number begins."""
POINTS = 8


class QuestionOffered(Struct, frozen=True):
    """A question of one kind that this game answers: in the short form, and as a player would say it."""

    ask: str
    text: str
    said: str = ""


def offered(game: Ruleset, seconds: float = inf) -> tuple[QuestionOffered, ...]:
    """Questions for a game, at most one of each kind; of a game without ready fights none.

    Once so many seconds are over no further deed is tried: what was found is offered.
    """
    told: dict[str, tuple[str, str]] = {}
    dull: dict[str, tuple[str, str]] = {}
    ends = time.monotonic() + seconds
    for deed in deeds_of(game):
        for kind, texts in TEXTS.items():
            for text, said, tells in texts(deed) if kind not in told else ():
                if (tells or kind not in dull) and _is_meant(deed, text):
                    (told if tells else dull)[kind] = text, said
                    if tells:
                        break
        if len(told) == len(TEXTS) or time.monotonic() > ends:
            break
    told = dull | told | dict(_fights(game))
    return tuple(QuestionOffered(kind, *told[kind]) for kind in KINDS if kind in told)


def _fights(game: Ruleset) -> Iterator[tuple[str, tuple[str, str]]]:
    """How the smallest fight ends, where the game plays by itself."""
    fights = [each for each in ready(game).fights.values() if len(each.sides) > 1 and game.move is not None]
    if fights:
        smallest = min(fights, key=lambda each: sum(map(len, each.sides.values())))
        yield "fight", (f"fight in {smallest.id}", smallest.name)


# -- texts ------------------------------------------------------------------------------------------


type Texts = Iterator[tuple[str, str, bool]]
"""Questions about a deed, each also as a player would say it, and with whether its answer tells anything."""


def _chances(deed: DeedOffered) -> Texts:
    first = deed.action.measures[0]
    came = deed.came[first.id]
    if first.good is not None:
        said = f"{deed.plainly()}: {in_the_middle(first.label)}"
        yield f"chance {first.id} of {deed.words()}", said, len(set(map(first.good, came))) > 1
    elif not are_numbers(came) and not set(came) & {*deed.scene.names}:
        outcome = outcome_words(came[0], {})
        said = f"{deed.plainly()}: {outcome}"
        yield f"chance {first.id} is {outcome} of {deed.words()}", said, len(set(came)) > 1


def _spreads(deed: DeedOffered) -> Texts:
    for measure in deed.action.measures:
        if measure.good is None:
            said = f"{deed.plainly()}: {in_the_middle(measure.label)}"
            yield f"spread {measure.id} of {deed.words()}", said, len(set(deed.came[measure.id])) > 1


def _comparisons(deed: DeedOffered) -> Texts:
    for at, (one, *others) in _choices(deed):
        for other in others:
            text = f"compare {deed.aim} of {deed.words(at.name)} {at.name}={one} | {at.name}={other}"
            said = _varied(deed, at, f"{deed.label(at, one)} or {deed.label(at, other)}")
            yield text, said, deed.otherwise(at.name, one) != deed.otherwise(at.name, other)


def _best_choices(deed: DeedOffered) -> Texts:
    for at, (one, *others) in _choices(deed):
        differs = any(deed.otherwise(at.name, one) != deed.otherwise(at.name, other) for other in others)
        said = _varied(deed, at, f"any {at.name if at.name == WEAPON else at.label.lower()}")
        yield f"best {deed.aim} of {deed.words(at.name)} {at.name}={OPEN}", said, differs


def _curves(deed: DeedOffered) -> Texts:
    for at in deed.action.fields if deed.aim else ():
        points = _points(at)
        if len(points) > 1 and _can(deed, {at.name: points[0]}) and _can(deed, {at.name: points[-1]}):
            step = f":{points.step}" if points.step > 1 else ""
            text = f"curve {deed.aim} of {deed.words(at.name)} {at.name}={points[0]}..{points[-1]}{step}"
            said = _varied(deed, at, f"{at.label.lower()} from {points[0]} to {points[-1]}")
            yield text, said, deed.otherwise(at.name, points[0]) != deed.otherwise(at.name, points[-1])


def _varied(deed: DeedOffered, at: Field, how: str) -> str:
    """What is done, with one field in several ways, and what is looked at."""
    with_ = " with" if at.name == WEAPON else ","
    return f"{deed.plainly(at.name)}{with_} {how}: {in_the_middle(deed.measure.label) if deed.measure else ''}"


TEXTS: Mapping[str, Callable[[DeedOffered], Texts]] = {
    "chance": _chances,
    "compare": _comparisons,
    "best": _best_choices,
    "curve": _curves,
    "spread": _spreads,
}
KINDS = (*TEXTS, "fight")


def _choices(deed: DeedOffered) -> Iterator[tuple[Field, list[str]]]:
    """Fields with two or more choices that can all be made, the one that is made first."""
    for at in deed.action.fields if deed.aim else ():
        if at.kind != "choice" or at.name in AIMS:
            continue
        keys = [key for key in keys_of(deed.scene, at, deed.who) if _can(deed, {at.name: key})]
        if 1 < len(keys) <= MOST_CHOICES:
            yield at, sorted(keys, key=lambda key: key != deed.args.get(at.name, at.default))


def _can(deed: DeedOffered, otherwise: Mapping[str, Any]) -> bool:
    try:
        filled(deed.scene, deed.action, deed.who, {**deed.args, **otherwise})
    except Refused:
        return False
    return True


def _points(at: Field) -> range:
    """Values around what is usual, few enough for a curve; none of what is no number, or has nothing usual."""
    if at.kind != "number" or at.must_be_given:
        return range(0)
    usual = at.default if isinstance(at.default, int) else at.least
    low, high = max(at.least, usual - AROUND), min(at.most, usual + AROUND)
    if usual - low < POINTS:
        high = min(high, low + BEYOND)
    return range(low, high + 1, max(1, (high - low) // POINTS))


def _is_meant(deed: DeedOffered, text: str) -> bool:
    """Whether a text is read as what it was written for."""
    try:
        question = question_of(deed.scene.game, text)
    except Refused:
        return False
    if not isinstance(question, AimedMatter):
        return False
    same = all(question.args.get(name) == value for name, value in deed.args.items() if f"{name}=" not in text)
    return same and (deed.action.id, deed.scene.fight.id) == (question.action, question.fight)
