"""`rulewright differences`: what of a log would have gone otherwise by today's rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.patience import waiting
from rulewright.play.values.wire import plain

if TYPE_CHECKING:
    from rulewright.log.entry import Entry
    from rulewright.tables.desk import Desk
    from rulewright.tables.editions.differences import Difference


@click.command(name="differences")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--last", type=click.IntRange(1, 1_000_000), help="Only so many of the newest actions.")
@json_option
def differences_(file: Path, last: int | None, as_json: bool) -> None:
    """What of a log would have gone otherwise by today's rules: of an exported table, or of a scene that was kept.

    Every finished action is read again over the dice and answers of then, from the state that it began in, the newest
    first. What is told in other words is no difference; what it came to is. Nothing is changed in the file.
    """
    from rulewright.cli.table_file import log_entries
    from rulewright.library.edition import edition_of
    from rulewright.tables.editions.differences import differences, finished_actions

    with waiting("Reading the log"):
        entries = log_entries(file.read_bytes())
        desk = _desk(entries)
    game, then = desk.ruleset, desk.played.last or "an earlier version"
    actions = list(finished_actions(desk.past.at(desk.base), desk.live, game))[-last if last else 0 :]
    begun = 0

    def never_enough() -> bool:
        nonlocal begun
        begun += 1  # it is asked before each
        return False

    with waiting(lambda: f"Comparing action {begun:,} of {len(actions):,}"):
        found = differences(actions, game, never_enough)
    if as_json:
        print_json({"ruleset": game.id, "then": desk.played.last, "today": edition_of(game), **plain(found)})
        return
    click.echo(f"{game.name}: last played by {then}, today {edition_of(game)}.")
    people = _people(entries)
    for each in found.found:
        for line in _lines(each, people):
            click.echo(line)
    of_all = f"{found.compared:,} {'action' if found.compared == 1 else 'actions'}"
    said = (
        f"{len(found.found):,} of {of_all} would have gone otherwise."
        if found.found
        else f"All {of_all} would have gone the same."
    )
    click.echo(show.strong(said) if found.compared else "Nothing was played there.")


def _desk(entries: list[Entry]) -> Desk:
    """The table of a log, as it stands at its end."""
    from rulewright.library import reopen_book, ruleset
    from rulewright.log.facts import Founded
    from rulewright.tables.desk import Desk
    from rulewright.tables.dice.fair import FairDice

    founded = entries[0].fact if entries else None
    if not isinstance(founded, Founded):
        raise Declined("That log does not begin with a table.", "Export one with `rulewright export`.")
    game = ruleset(founded.ruleset)
    desk = Desk(game, reopen_book(game, founded.options or {}), FairDice(b"", founded.table))
    try:
        desk.take(entries)
    except Exception as problem:  # noqa: BLE001 - whatever a file makes of the rules, it is told in words
        raise Declined(f"The rules as they are here cannot take entry {desk.head} in: {problem}"[:300]) from None
    return desk


def _lines(difference: Difference, people: dict[str, str]) -> list[str]:
    from rulewright.tables.telling.naming import with_people

    lines = [f"{show.strong(f'Entry {difference.number}')}  {difference.action}"]
    for what, told in (("then", difference.then), ("today", difference.today)):
        lines += [f"  {what if place == 0 else '':<6}{line}" for place, line in enumerate(told)]
    return [with_people(line, people) for line in lines]


def _people(entries: list[Entry]) -> dict[str, Any]:
    """Who sits there, as far as a log tells: names are kept outside of it."""
    from rulewright.log.facts import Joined

    return {entry.fact.seat: f"the {entry.fact.role}" for entry in entries if isinstance(entry.fact, Joined)}
