"""`rulewright ledger`: every rule of a book, and whether it is played."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.reasons import rules_of
from rulewright.cli.patience import waiting
from rulewright.library import RuleStatus, ruleset
from rulewright.library import ledger as ledger_of
from rulewright.library.draws import draws
from rulewright.play.values.wire import plain

STATUSES = {
    "played": "code plays it and a test shows it at the seat",
    "data": "content holds it and a test shows it at the seat",
    "advice": "guidance for people; nothing to compute",
    "unshown": "it is here, but no test comes to it as a person at a table does",
    "missing": "not here, or no test names it",
}
SIGNS = {"played": "●", "data": "◆", "advice": "○", "unshown": "◌", "missing": "✗"}
UNDONE = {"unshown", "missing"}


@click.command()
@click.argument("which", metavar="RULESET")
@click.option(
    "--status", "statuses", type=click.Choice(list(STATUSES)), multiple=True, help="Only rules of this status."
)
@click.option("--tests", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Where its tests lie.")
@click.option("--check", "checking", is_flag=True, help="Exit with 1 if any rule is missing or unshown.")
@json_option
def ledger(which: str, statuses: tuple[str, ...], tests: Path | None, checking: bool, as_json: bool) -> None:
    """Every rule of a book, and whether it is played. Found from code and tests, not written by hand."""
    game = ruleset(which)
    if not rules_of(game):
        raise Declined(f"{game.name} keeps no ledger.", f"It would lie in {game.package} as ledger.toml.")
    with waiting(f"Reading the code and the tests of {game.name}"):
        whole = ledger_of(game.package, tests)
    shown = [row for row in whole if not statuses or row.status in statuses]
    undone = [row for row in whole if row.status in UNDONE]
    if as_json:
        print_json(plain(shown))
    elif checking:
        click.echo(_counts(whole) + _drawn(game.package))
        for row in undone:
            click.echo(f"{SIGNS[row.status]} {row.id}  {row.title}: {row.reason}")
    else:
        _table(shown)
        click.echo(_counts(whole) + _drawn(game.package))
    if checking and undone:
        click.get_current_context().exit(1)


def _table(rows: list[RuleStatus]) -> None:
    if not rows:
        click.echo("No rule of that status.")
        return
    heads = ("id", "status", "read", "title", "place", "shown by")
    show.table(
        heads,
        [(row.id, f"{SIGNS[row.status]} {row.status}", _read(row), row.title, row.place, _where(row)) for row in rows],
    )


def _read(row: RuleStatus) -> str:
    """What somebody found who read the rule beside the book."""
    return f"{row.reading}, to be read again" if row.again else row.reading or "not yet"


def _where(row: RuleStatus) -> str:
    """What shows a rule: at a terminal how many places, in a pipe the first of them too."""
    if row.status in {"advice", "missing"}:
        return row.reason
    noticed, tried = row.mutants
    tests = f"{len(row.seat)} of {len(row.tests)} test{'' if len(row.tests) == 1 else 's'} at the seat"
    if tried:
        tests += f", {noticed} of {tried} changes noticed"
    if show.on_terminal():
        return f"{len(row.code)} entries, {tests}" if row.status == "data" else f"{len(row.code)} in code, {tests}"
    more = len(row.code) - 1
    return f"{row.code[0]}{f' +{more}' if more else ''} · {tests}"


def _counts(rows: tuple[RuleStatus, ...]) -> str:
    counted: Counter[Any] = Counter(row.status for row in rows)
    parts = [f"{SIGNS[status]} {counted[status]} {status}" for status in STATUSES if counted[status]]
    read = sum(bool(row.reading) for row in rows)
    again = sum(row.again for row in rows)
    beside = f"; {read} read beside the book{f', {again} of them to be read again' if again else ''}" if read else ""
    return f"{len(rows)} rules: {', '.join(parts)}{beside}"


def _drawn(package: str) -> str:
    """What the last draw found, which is what to expect of rules that nobody drew."""
    found = draws(files(package))
    if not found:
        return ""
    last = found[-1]
    return (
        f".\nOf {last.drawn} drawn at random and tried hard on {last.date}:\n"
        f"{last.held} held on every road{f', {last.weak} weakly' if last.weak else ''}, {last.failed} failed on some"
    )
