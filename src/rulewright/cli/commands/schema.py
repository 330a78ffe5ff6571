"""`rulewright schema`: what entries of a game may hold, for editors as JSON Schema and for people in words."""

from __future__ import annotations

from collections.abc import Iterator

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.content import schema_of
from rulewright.content.fields import FieldWords, words_of
from rulewright.content.problem import suggest
from rulewright.contract import Ruleset
from rulewright.library import open_book, ruleset, ruleset_names

MOST_SAID = 70
"""So much of what a kind is stands in a list."""


@click.command()
@click.argument("which", metavar="[RULESET]", required=False)
@click.argument("kind", metavar="[KIND]", required=False)
@json_option
def schema(which: str | None, kind: str | None, as_json: bool) -> None:
    """What entries of a game may hold: its kinds, every field of one, or all as JSON Schema for an editor.

    \b
    rulewright schema                       which games there are
    rulewright schema brp                   which kinds of entries
    rulewright schema brp weapon            every field of a weapon
    rulewright schema brp --json            a JSON Schema of a file, for an editor
    """  # noqa: D301 - click wants the character itself
    if which is None:
        if as_json:
            print_json(list(ruleset_names()))
            return
        click.echo("Of which game? " + ", ".join(ruleset_names()) + ".")
        return
    game = ruleset(which)
    if kind is not None and kind not in game.kinds:
        close = suggest(kind, game.kinds)
        instead = f"Did you mean {close!r}?" if close else f"There are: {', '.join(game.kinds) or 'none'}."
        raise Declined(f"{game.name} has no kind {kind!r}.", instead)
    if as_json:
        whole = schema_of(game.kinds)
        print_json(whole if kind is None else whole | {"properties": {kind: whole["properties"][kind]}})
        return
    for line in _kinds(game) if kind is None else _kind(game, kind):
        click.echo(line)


def _kinds(game: Ruleset) -> Iterator[str]:
    content = open_book(game).content
    rows = [(name, f"{len(content[kind])}", words_of(kind)[0].text.split(". ")[0]) for name, kind in game.kinds.items()]
    yield from show.columns([(name, count, _cut(text)) for name, count, text in rows])
    yield show.faint(f"`rulewright schema {game.id} KIND` tells its fields; --json gives the whole for an editor.")


def _cut(text: str) -> str:
    return text if len(text) <= MOST_SAID else f"{text[:MOST_SAID].rstrip()}…"


def _kind(game: Ruleset, name: str) -> Iterator[str]:
    for number, table in enumerate(words_of(game.kinds[name])):
        yield (
            ("\n" if number else "")
            + show.strong(name if not number else table.name)
            + (f"  {table.tag}" if table.tag else "")
        )
        if table.text:
            yield show.wrapped(table.text, 2)
        for field in table.fields:
            yield show.wrapped(f"{field.name}: {_told(field)}", 2, 6)
    example = next(iter(open_book(game).content[game.kinds[name]]), "")
    if example:
        yield show.faint(
            f"\nEvery entry has id, name, text, rules, place and extension besides. One that is there: {example}."
        )


def _told(field: FieldWords) -> str:
    needed = " (needed)" if field.needed else f" ({field.default} if left out)" if field.default else ""
    return f"{field.holds}{needed}{f'. {field.text}' if field.text else ''}"
