"""Menu: what an actor can do now, with the odds of each, and why the rest cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import Any

from rulewright.chance import Odds
from rulewright.cli.lines import show
from rulewright.contract import Action, Field, Measure
from rulewright.lab.patience import Patience, TimeIsUp, within
from rulewright.lab.reckoning import MOST_ANSWERS, Reading, Reckoned, Reckoner, leaves
from rulewright.play import GM, Estimate, Exact, Option, Question, Refusal, may_know
from rulewright.play.facts import Asked, audience_of
from rulewright.play.policy import deciding
from rulewright.play.readers.onward import begun
from rulewright.tables.desk import Desk
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.views.view import View

GROUPS = ("attack", "power", "skill", "move", "other", "table")
PATIENCE = 0.3
"""Seconds that somebody waits for the odds of one thing."""
MENU_PATIENCE = 1.5
MOST_WAYS = 6
"""How many ways to do an action are reckoned for its line in the menu."""


@dataclass(frozen=True, slots=True)
class MenuLine:
    """An action that can be done now, or why it cannot."""

    action: Action
    refusal: Refusal | None = None
    odds: str = ""


class Menu:
    """Everything one actor can do at a desk, reckoned for its side, on what that side knows."""

    def __init__(self, desk: Desk, actor: str, ours: frozenset[str], known: View) -> None:
        self.desk = desk
        self.actor = actor
        self.state = known.state
        self.reckoner = Reckoner(desk.ruleset, desk.book, ours, budget=20_000, times=2_000)

    def choices(self) -> list[MenuLine]:
        """What can be done, by group, what has odds first; and then what cannot."""
        patience = Patience(MENU_PATIENCE)
        found = []
        for action in sorted(self.desk.ruleset.actions, key=lambda action: GROUPS.index(action.group)):
            if not action.gm_only:
                refusal = self.blocked(action)
                odds = "" if refusal or patience.left <= 0 else self.odds_of(action, {}, min(PATIENCE, patience.left))
                found.append(MenuLine(action, refusal, odds))
        return sorted(found, key=lambda choice: (choice.refusal is not None, not choice.action.measures))

    def for_the_gm(self) -> list[Action]:
        """What only the game master can do, at anybody's turn."""
        return [action for action in self.desk.ruleset.actions if action.gm_only]

    def blocked(self, action: Action) -> Refusal | None:
        """Why an action cannot be done at all now, whatever its fields."""
        desk = self.desk
        if action.refusal is not None and (refusal := action.refusal(self.state, desk.book, self.actor, {})):
            return refusal
        for field in action.fields:
            if field.required and field.kind in {"choice", "some"} and not self.options(field):
                return Refusal(f"{field.label}: there is nothing to choose.")
        return None

    def options(self, field: Field) -> tuple[Option[str], ...]:
        """What a field may be now."""
        return () if field.options is None else field.options(self.state, self.desk.book, self.actor)

    # -- odds of actions ------------------------------------------------------------------------

    def odds_of(self, action: Action, given: Mapping[str, Any], seconds: float = PATIENCE) -> str:
        """The figure for an action's line: of the only way to do it, or from the worst way to the best."""
        if not action.measures:
            return ""
        found: list[Reading] = []
        try:
            with within(seconds):
                for args in islice(self._ways(action, given), MOST_WAYS):
                    if action.refuse(self.state, self.desk.book, self.actor, args) is None:
                        found += [reading for _, reading in leaves(self._reckon(action, args))]
        except TimeIsUp:
            return f"{headline(action.measures[0], found)} …" if found else ""
        except Exception:  # noqa: BLE001 - a stranger's measure that stumbles costs a figure, and not the game
            return ""
        return headline(action.measures[0], found)

    def _reckon(self, action: Action, args: Mapping[str, Any]) -> Reckoned:
        whole = {"actor": self.actor, **action.complete(args)}
        return self.reckoner.reckon(action.rule, self.state, whole, action.measures[0].of)

    def _ways(self, action: Action, given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """Every way to fill in the fields that nobody has filled in yet."""
        open_ = [field for field in action.fields if field.name not in given and field.must_be_given]
        values = [list(self._values(field)) for field in open_]
        for chosen in product(*values):
            yield {**given, **{field.name: value for field, value in zip(open_, chosen, strict=True)}}

    def _values(self, field: Field) -> Iterator[Any]:
        match field.kind:
            case "choice":
                yield from (option.key for option in self.options(field))
            case "some":
                yield from ([option.key] for option in self.options(field))
            case "number":
                yield field.least
            case "flag":
                yield False
            case "text":
                yield ""


# -- odds of answers --------------------------------------------------------------------------------


def odds_of_answers(desk: Desk, question: Question[Any], known: View) -> dict[str, str]:
    """For each answer to an open question what would come of it, as far as whoever is asked can know, and in time."""
    opened = desk.open
    if opened is None or opened.started.action in {BEGIN, PROCEED} or is_sealed(desk, question):
        return {}
    action = desk.ruleset.action(opened.started.action)
    measure = next((each for each in action.measures if each.good is not None), None)
    answers = list(islice(question.answers(), MOST_ANSWERS + 1))
    if measure is None or not 1 < len(answers) <= MOST_ANSWERS:
        return {}
    args = {name: value for name, value in opened.started.args.items() if name != "actor"}
    whole = {"actor": opened.started.args["actor"], **action.complete(args)}
    names = known.seat.names
    record = [fact for fact in opened.record if may_know(audience_of(fact), names)]
    rule = begun(action.rule, record, lambda to: may_know(to, names))
    base = known.before(known.own(opened.number - 1))
    found: dict[str, str] = {}
    try:
        with within(PATIENCE):
            for answer in answers:
                exact: Exact[Any, Any, Any] = Exact(desk.book, deciding(desk.ruleset.policy, question, answer))
                found[str(question.raw(answer))] = headline(measure, [exact.odds(rule, base, **whole).map(measure.of)])
    except TimeIsUp:
        return {}
    except Exception:  # noqa: BLE001 - as above
        return {}
    return found if len(set(found.values())) > 1 else {}


def is_sealed(desk: Desk, question: Question[Any]) -> bool:
    """Whether an open question's answer stays closed until all of its number are in."""
    record = desk.open.record if desk.open else ()
    asked = [fact for fact in record if isinstance(fact, Asked) and fact.question.of == question.of]
    return bool(asked) and asked[-1].sealed


def is_private(desk: Desk, question: Question[Any]) -> bool:
    """Whether nobody else may see what is asked or answered."""
    return is_sealed(desk, question) or bool(question.to and question.to != (GM,))


def headline(measure: Measure, readings: list[Reading]) -> str:
    """A figure for the button: a share, or a mean, of one reading or from the least to the most of several."""
    if measure.good is not None:
        shares = [_share(measure.good, reading) for reading in readings]
        figures = [show.percent(share) for share in sorted(shares)]
        unit = " %"
    else:
        means = [mean for mean in map(_mean, readings) if mean is not None]
        unit = " on average"
        figures = [f"{show.number(mean)}{unit}" for mean in sorted(means)]
    if not figures:
        return ""
    low, high = figures[0], figures[-1]
    about = "≈ " if any(isinstance(reading, Estimate) for reading in readings) else ""
    return f"{measure.label.lower()} {about}{low if low == high else f'{low.removesuffix(unit)}–{high}'}"


def _share(good: Callable[[Any], bool], reading: Reading) -> Fraction | float:
    return reading.chance_that(good) if isinstance(reading, Odds) else reading.share(good)


def _mean(reading: Reading) -> float | None:
    try:
        return float(reading.mean if isinstance(reading, Odds) else sum(reading.mean) / 2)
    except TypeError:  # outcomes that are no numbers
        return None
