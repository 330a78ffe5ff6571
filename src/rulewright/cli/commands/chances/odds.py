"""`rulewright odds`: the exact odds of dice, or of a whole action of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.chance.notation import DIALECTS, NotationError, parse
from rulewright.cli.arguments import homebrew, house_rules, json_option, print_json, whole_expressions
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.histogram import QUANTILES, Chart, histogram, outcome_text, summary
from rulewright.cli.patience import waiting

if TYPE_CHECKING:
    from rulewright.cli.action_odds import ActionCharts

MOST_BESIDE = 4
"""More charts than this stand in a table, not side by side."""


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, required=True, metavar="EXPR… | RULESET ACTION [FIELD=VALUE…]")
@click.option("--dialect", type=click.Choice(list(DIALECTS)), default="rulewright", help="How to read the notation.")
@click.option("--at-least", "goals", type=int, multiple=True, metavar="N", help="The chance of this much or more.")
@click.option("--exact", is_flag=True, help="Fractions beside the figures.")
@click.option("--fight", help="A ready fight of the ruleset.")
@click.option("--actor", metavar="FILE|ID", help="Who acts: a file, a ready character, or one of the fight.")
@click.option("--target", "targets", metavar="FILE|ID", multiple=True, help="On whom: another, or one of the fight.")
@click.option("--as", "acting", metavar="ACTOR", help="Who of the fight acts; the first if not told.")
@click.option("--measure", metavar="ID", help="What to look at; everything the action measures if not told.")
@click.option("--by-answer", is_flag=True, help="Tell apart every answer that others may give, not only the first.")
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Draw to an SVG or PNG.")
@house_rules
@homebrew
@json_option
def odds(
    words: tuple[str, ...],
    dialect: str,
    goals: tuple[int, ...],
    exact: bool,
    plot: Path | None,
    as_json: bool,
    **about: Any,
) -> None:
    """The exact odds of dice, or of a whole action of a game.

    \b
    rulewright odds 4d6kh3                      what can it show?
    rulewright odds 3d6 4d6kh3 --at-least 15    two of them side by side
    rulewright odds otherworld attack --fight alley weapon=knife
                                                will it hit? What if they dodge?
    """  # noqa: D301 - click wants the character itself
    if not _is_notation(words[0], dialect):
        from rulewright.cli.action_odds import Wanted, action_odds

        with waiting("Reckoning every way it may go"):
            found = action_odds(words, Wanted(**about))
        _tell_action(found, plot, exact=exact, as_json=as_json)
        return
    with waiting("Reckoning the dice"):
        charts = [Chart(str(each), each.odds()) for each in (parse(word, dialect) for word in whole_expressions(words))]
    if plot is not None:
        _plot(charts, plot)
    if as_json:
        print_json([_as_data(chart, goals) for chart in charts])
        return
    _print(charts, goals, exact=exact)


def _tell_action(found: ActionCharts, plot: Path | None, *, exact: bool, as_json: bool) -> None:
    from rulewright.cli.action_odds import headline_rows

    if plot is not None:
        _plot(found.measured[0][1], plot)
    if as_json:
        measured = {measure.id: [_as_data(chart, ()) for chart in charts] for measure, charts in found.measured}
        print_json({"action": found.title, "asked": found.asked, "exact": found.exact, "measures": measured})
        return
    trust = found.trust if found.exact else show.warning(f"≈ {found.trust}")
    click.echo(f"{show.strong(found.title)}  {trust}")
    if found.asked:
        click.echo(show.wrapped(found.asked, 2))
    for place, line in enumerate(show.columns(headline_rows(found), 3, 2)):
        click.echo(line if place else show.faint(line))
    for measure, charts in found.measured:
        if measure.good is None:
            click.echo(f"\n{show.strong(measure.label)}")
            for line in histogram(charts[:MOST_BESIDE], exact=exact):
                click.echo(line)


def _plot(charts: Sequence[Chart], path: Path) -> None:
    from rulewright.cli.lines.plot import draw

    draw(charts, path)
    click.echo(f"Drawn to {path}.", err=True)


def _is_notation(word: str, dialect: str) -> bool:
    """Whether a word is dice, and not the name of a game; dice that are nearly right are told what is wrong."""
    try:
        parse(word, dialect)
    except NotationError:
        if word.replace("_", "").replace("-", "").isalnum() and word[:1].isalpha() and not any(map(str.isdigit, word)):
            return False
        from rulewright.library import ruleset_names

        if word in ruleset_names():
            return False
        raise
    return True


# -- telling ----------------------------------------------------------------------------------------


def _print(charts: Sequence[Chart], goals: Sequence[int], *, exact: bool) -> None:
    for chart in charts:
        click.echo(show.strong(chart.title))
        for line in summary(chart):
            click.echo(f"  {line}")
        for goal in goals:
            click.echo(f"  {goal} or more: {_goal(chart, goal, exact=exact)}")
    if len(charts) <= MOST_BESIDE:
        click.echo()
        for line in histogram(charts, exact=exact, goal=goals[0] if goals else None):
            click.echo(line)


def _goal(chart: Chart, goal: int, *, exact: bool) -> str:
    if not chart.numeric:
        raise Declined("--at-least needs outcomes that are numbers.", "Choose another --measure.")
    share = chart.at_least(goal)
    return f"{show.strong(show.percent(share))}{f'  {share}' if exact else ''}"


def _as_data(chart: Chart, goals: Sequence[int]) -> dict[str, Any]:
    told: dict[str, Any] = {"title": chart.title, "exact": chart.exact, "trust": chart.trust()}
    if chart.numeric:
        told |= {
            "mean": float(chart.mean),
            "deviation": chart.deviation,
            "quantiles": {str(share): chart.quantile(share) for share in QUANTILES},
            "at_least": {str(goal): float(chart.at_least(goal)) for goal in goals},
        }
    told["odds"] = [
        {
            "outcome": outcome if isinstance(outcome, (int, str, bool)) else outcome_text(outcome),
            "p": float(share),
            "exactly": str(share) if chart.exact else None,
        }
        for outcome, share in _ordered(chart)
    ]
    return told


def _ordered(chart: Chart) -> list[tuple[Any, Any]]:
    shares = chart.shares
    try:
        return sorted(shares.items())
    except TypeError:
        return sorted(shares.items(), key=lambda each: -each[1])
