"""`rulewright luck`: how the dice of a log have fallen, in plain words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.lines import show
from rulewright.cli.patience import waiting
from rulewright.play.values.wire import plain

if TYPE_CHECKING:
    from rulewright.log.entry import Entry

MOST_BARS = 20
"""The faces of a die with more sides are not drawn."""


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@json_option
def luck(file: Path, as_json: bool) -> None:
    """How the dice of a log have fallen, and how unusual that is: of an exported table, or of a scene that was kept.

    Every kind of die, of everybody together and of each who threw it: are some faces too frequent, do streaks come too
    often, does one throw tell of the next? Whoever looks at many things finds something odd among them, so it is corrected
    for the number of looks.
    """
    from rulewright.cli.table_file import log_entries
    from rulewright.tables.dice.luck import luck_report

    with waiting("Counting every die"):
        entries = log_entries(file.read_bytes())
        report = luck_report(entries)
    if as_json:
        print_json(plain(report))
        return
    names = _names(entries)
    for die in report.dice:
        whose = f"{names.get(die.who, die.who)}, " if die.who else ""
        bars = f"  {show.shape(die.counts)}" if die.sides <= MOST_BARS else ""
        click.echo(f"{show.strong(f'{whose}d{die.sides}')}{bars}")
        fallen = f"{die.throws:,} {'throw' if die.throws == 1 else 'throws'}, {die.mean:.2f} on average"
        click.echo(show.wrapped(f"{fallen} where {die.expected:g} is to be expected. {die.said}", 2))
    if not report.dice:
        click.echo("No dice were thrown there.")
    elif report.looks:
        click.echo(
            show.faint(show.wrapped(f"Corrected for {report.looks} looks: the more one looks at, the more is odd."))
        )


def _names(entries: list[Entry]) -> dict[str, str]:
    """What those are called who came into a log, as they were called last."""
    from rulewright.play.facts import Changed

    return {
        entry.fact.change.of: str(name)
        for entry in entries
        if isinstance(entry.fact, Changed)
        if not entry.fact.change.path and (name := _name_in(entry.fact.change.after))
    }


def _name_in(actor: object) -> str:
    return str(actor.get("name", "") if isinstance(actor, dict) else getattr(actor, "name", ""))
