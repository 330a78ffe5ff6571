"""`rulewright ledger`: every rule of a book, and whether it is played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.reasons import rules_of
from rulewright.library import RuleStatus, ruleset
from rulewright.library import ledger as ledger_of
from rulewright.play.values.wire import plain

STATUSES = {
    "played": "code plays it and a test shows it",
    "data": "content holds it and a test shows it",
    "advice": "guidance for people; nothing to compute",
    "missing": "not here, or nothing shows it",
}
SIGNS = {"played": "●", "data": "◆", "advice": "○", "missing": "✗"}


@click.command()
@click.argument("which", metavar="RULESET")
@click.option(
    "--status", "statuses", type=click.Choice(list(STATUSES)), multiple=True, help="Only rules of this status."
)
@click.option("--tests", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Where its tests lie.")
@click.option("--check", "checking", is_flag=True, help="Exit with 1 if any rule is missing.")
@json_option
def ledger(which: str, statuses: tuple[str, ...], tests: Path | None, checking: bool, as_json: bool) -> None:
    """Every rule of a book, and whether it is played. Found from code and tests, not written by hand."""
    game = ruleset(which)
    if not rules_of(game):
        raise Declined(f"{game.name} keeps no ledger.", f"It would lie in {game.package} as ledger.toml.")
    whole = ledger_of(game.package, tests)
    shown = [row for row in whole if not statuses or row.status in statuses]
    missing = [row.id for row in whole if row.status == "missing"]
    if as_json:
        print_json(plain(shown))
    elif checking:
        click.echo(_counts(whole))
        for row in whole:
            if row.status == "missing":
                click.echo(f"✗ {row.id}  {row.title}: {row.reason}")
    else:
        _table(shown)
        click.echo(_counts(whole))
    if checking and missing:
        click.get_current_context().exit(1)


def _table(rows: list[RuleStatus]) -> None:
    if not rows:
        click.echo("No rule of that status.")
        return
    heads = ("id", "status", "title", "place", "shown by")
    show.table(
        heads, [(row.id, f"{SIGNS[row.status]} {row.status}", row.title, row.place, _where(row)) for row in rows]
    )


def _where(row: RuleStatus) -> str:
    """What shows a rule: at a terminal how many places, in a pipe the first of them too."""
    if row.status in {"advice", "missing"}:
        return row.reason
    tests = f"{len(row.tests)} test{'' if len(row.tests) == 1 else 's'}"
    if show.on_terminal():
        return f"{len(row.code)} in code, {tests}" if row.status == "played" else f"{len(row.code)} entries, {tests}"
    more = len(row.code) - 1
    return f"{row.code[0]}{f' +{more}' if more else ''} · {tests}"


def _counts(rows: tuple[RuleStatus, ...]) -> str:
    counted: Counter[Any] = Counter(row.status for row in rows)
    parts = [f"{SIGNS[status]} {counted[status]} {status}" for status in STATUSES if counted[status]]
    return f"{len(rows)} rules: {', '.join(parts)}"
