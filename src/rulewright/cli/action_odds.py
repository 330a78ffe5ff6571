"""Action odds: what can come of a whole action, and how that hangs on what others answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulewright.cli.arguments import pairs
from rulewright.cli.cast import Cast, cast_of_fight, cast_of_sides, names_of, open_with, whom
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.histogram import Chart
from rulewright.cli.lines.table_lines import asked_text
from rulewright.content.problem import suggest
from rulewright.contract import Action, Measure, Ruleset
from rulewright.lab.ask.filling import AIMS, filled
from rulewright.lab.figures import asked_ahead
from rulewright.lab.reckoning import DEEP, PerAnswer, Reading, Reckoner, leaves
from rulewright.library import ready, ruleset


@dataclass(frozen=True, slots=True)
class ActionCharts:
    """What can come of an action: for each measure a chart per answer of others that makes a difference."""

    title: str
    asked: str
    measured: tuple[tuple[Measure, tuple[Chart, ...]], ...]

    @property
    def trust(self) -> str:
        """How far the figures can be trusted."""
        return self.measured[0][1][0].trust()

    @property
    def exact(self) -> bool:
        """Whether all figures are odds, and none an estimate."""
        return all(chart.exact for _, charts in self.measured for chart in charts)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the options of a command say of the odds it wants: a ready fight or files, who acts and on whom, what to
    look at, whether every answer is told apart, and by which house rules.
    """

    fight: str | None
    actor: str | None
    targets: Sequence[str]
    acting: str | None
    measure: str | None
    by_answer: bool
    options: Sequence[str]
    packs: Sequence[Path] = ()


def action_odds(words: Sequence[str], wanted: Wanted) -> ActionCharts:
    """The odds of an action as the words of a command describe it."""
    game = ruleset(words[0])
    if len(words) < 2:
        raise Declined(f"Which action of {game.name}?", _listed(game))
    action = _action(game, words[1])
    measures = _measures(action, wanted.measure)
    cast = _cast(game, wanted)
    # In a ready fight everybody stands already: --actor and --target then say who of it acts, and on whom.
    named = wanted.acting or (wanted.actor if wanted.fight else None)
    who = whom(cast, named) if named else cast.first
    given = pairs(words[2:], "FIELD=VALUE")
    args = filled(cast, action, who, {**_aim(cast, action, wanted.targets if wanted.fight else ()), **given})
    ours = frozenset(each for each, side in cast.sides.items() if side == cast.sides.get(who, who))
    reckoner = Reckoner(game, cast.book, ours, DEEP if wanted.by_answer else 1)
    reckoned = reckoner.reckon(
        action.rule,
        cast.state,
        {"actor": who, **action.complete(args)},
        lambda ending: tuple(measure.of(ending) for measure in measures),
    )
    said = ", ".join(_said(cast, value) for value in args.values())
    asked = ""
    if isinstance(reckoned, PerAnswer):
        question = reckoned.question
        whose = cast.name(question.of) if question.of in cast.state.actors else "The GM"
        asked = f"{whose} decides: {asked_text(asked_ahead(question.prompt), names_of(cast.state))}"
    measured = tuple(
        (
            each,
            tuple(
                Chart(" · ".join(answers) or each.label, _part(reading, place)) for answers, reading in leaves(reckoned)
            ),
        )
        for place, each in enumerate(measures)
    )
    return ActionCharts(f"{cast.name(who)}: {action.name}{f' ({said})' if said else ''}", asked, measured)


def _part(reading: Reading, place: int) -> Reading:
    """The odds of one measure among several that were read together."""
    return reading.map(lambda outcome: outcome[place])


def headline_rows(odds: ActionCharts) -> list[list[str]]:
    """The figures for the button: a row for each answer, a column for each measure that has one."""
    charts = {measure.label: (measure, its) for measure, its in odds.measured if measure.good is not None}
    if not charts:
        return []
    rows = [["", *charts]]
    answers = [chart.title for chart in next(iter(charts.values()))[1]] if odds.asked else [""]
    for place, answer in enumerate(answers):
        shares = [its[place].share_that(measure.good) for measure, its in charts.values() if measure.good]
        rows.append([answer, *(f"{'' if odds.exact else '≈ '}{show.percent(share)}" for share in shares)])
    return rows


def _aim(cast: Cast, action: Action, targets: Sequence[str]) -> dict[str, Any]:
    """Whom an action goes at, by their names in the fight; refuses more than it takes."""
    if not targets:
        return {}
    found = [whom(cast, each) for each in targets]
    field = next((field for field in action.fields if field.name in AIMS), None)
    if field is None:
        raise Declined(f"{action.name} goes at nobody.", "Leave --target out.")
    if field.kind == "some":
        return {field.name: found}
    if len(found) > 1:
        raise Declined(f"{action.name} goes at one.", "Give --target once.")
    return {field.name: found[0]}


def _cast(game: Ruleset, wanted: Wanted) -> Cast:
    book = open_with(game, pairs(wanted.options), wanted.packs)
    if wanted.fight:
        return cast_of_fight(game, wanted.fight, book)
    if wanted.actor and wanted.targets:
        return cast_of_sides(game, {"one": [wanted.actor], "other": list(wanted.targets)}, book)
    if wanted.actor:
        return cast_of_sides(game, {"one": [wanted.actor]}, book)
    fights = ", ".join(ready(game).fights)
    instead = f"Ready fights: {fights}." if fights else ""
    raise Declined("Who acts, and against whom? Add --fight ID, or --actor FILE --target FILE.", instead)


def _action(game: Ruleset, which: str) -> Action:
    known = {action.id: action for action in game.actions}
    if which in known:
        return known[which]
    close = suggest(which, known)
    raise Declined(f"{game.name} has no action {which!r}.", f"Did you mean {close!r}?" if close else _listed(game))


def _listed(game: Ruleset) -> str:
    forms = [f"{a.id}({', '.join(field.name for field in a.fields)})" for a in game.actions if a.measures]
    return f"Actions with odds: {', '.join(forms)}." if forms else f"No action of {game.name} declares what to measure."


def _measures(action: Action, which: str | None) -> tuple[Measure, ...]:
    if not action.measures:
        raise Declined(f"{action.name} declares nothing to measure, so it has no odds to show.")
    found = tuple(measure for measure in action.measures if which is None or measure.id == which)
    if not found:
        known = ", ".join(measure.id for measure in action.measures)
        raise Declined(f"{action.name} does not measure {which!r}.", f"It measures: {known}.")
    return found


def _said(cast: Cast, value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(_said(cast, each) for each in value)
    return cast.name(value) if value in cast.state.actors else str(value)
