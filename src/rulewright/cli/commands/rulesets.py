"""`rulewright rulesets`: the games that are installed, and those that are but do not load."""

from __future__ import annotations

from typing import Any

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.lines import show
from rulewright.cli.patience import waiting
from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, broken_rulesets, open_book, ready


@click.command()
@json_option
def rulesets(as_json: bool) -> None:
    """Which games are installed, with their notices and what they hold."""
    told: list[dict[str, Any]] = []
    broken = [{"id": each.id, "problem": each.problem} for each in broken_rulesets()]
    for game in all_rulesets().values():
        try:
            with waiting(f"Opening {game.name}"):
                told.append(_told(game))
        except Exception as problem:  # noqa: BLE001 - a stranger's broken files must not hide the rest
            broken.append({"id": game.id, "problem": f"{type(problem).__name__}: {problem}"})
    if as_json:
        print_json({"rulesets": told, "broken": broken})
        return
    if not told and not broken:
        click.echo("No ruleset is installed. A ruleset comes as a package: pip install it, and it is found.")
    for each in told:
        click.echo(f"{show.strong(each['name'])} {each['version']}  {show.faint(each['id'])}")
        click.echo(show.wrapped(each["summary"], 2))
        click.echo(show.wrapped(_counts(each), 2))
        if each["notice"]:
            click.echo(show.faint(show.wrapped(each["notice"].strip().partition("\n\n")[0], 2)))
        click.echo()
    for each in broken:
        click.echo(f"{show.warning('✗')} {show.strong(each['id'])} is installed but does not load")
        click.echo(show.wrapped(each["problem"], 2))
        click.echo()


def _told(game: Ruleset) -> dict[str, Any]:
    """A ruleset as data."""
    book, shelf = open_book(game), ready(game)
    kinds = {book.content.name_of(kind): len(entries) for kind, entries in book.content.shelves.items()}
    return {
        "id": game.id,
        "name": game.name,
        "version": game.version,
        "summary": game.summary,
        "notice": game.notice,
        "actions": [action.id for action in game.actions],
        "options": list(game.options.__struct_fields__),
        "characters": list(shelf.characters),
        "fights": list(shelf.fights),
        "evenings": list(shelf.evenings),
        "creation": [step.id for step in game.creation.steps] if game.creation else [],
        "content": kinds,
        "extensions": list(game.extensions),
    }


def _counts(told: dict[str, Any]) -> str:
    entries = sum(told["content"].values())
    counted = [
        (len(told["actions"]), "action"),
        (entries, "entry" if entries == 1 else "entries"),
        (len(told["characters"]), "ready character"),
        (len(told["fights"]), "ready fight"),
        (len(told["options"]), "house rule"),
    ]
    said = [
        f"{count} {word}" if count == 1 or word == "entries" else f"{count} {word}s"
        for count, word in counted
        if count
    ]  # fmt: skip
    fights = f" ({', '.join(told['fights'])})" if told["fights"] else ""
    return " · ".join(part + (fights if "fight" in part else "") for part in said)
