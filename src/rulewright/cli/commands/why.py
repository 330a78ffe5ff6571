"""`rulewright why`: where a number comes from, and what a rule of the book says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from rulewright.cli.arguments import homebrew, house_rules, json_option, pairs, print_json
from rulewright.cli.cast import Cast, cast_of_fight, cast_of_file, open_with, whom
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.reasons import number_lines, rule_lines, rules_of
from rulewright.content.problem import suggest
from rulewright.library import ledger, ruleset, ruleset_names
from rulewright.play import Derived
from rulewright.play.rule import RULE_ID
from rulewright.play.values.wire import plain


@click.command()
@click.argument("what", metavar="RULESET|FILE")
@click.argument("number", required=False, metavar="[NUMBER|RULE]")
@click.option("--fight", help="A ready fight of the ruleset.")
@click.option("--actor", help="Who in that fight; the first if not told.")
@house_rules
@homebrew
@json_option
def why(
    what: str,
    number: str | None,
    fight: str | None,
    actor: str | None,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Where a number comes from, and what a rule says.

    \b
    rulewright why hero.json                      every number of a character
    rulewright why hero.json defense              one of them, with its rules
    rulewright why otherworld --fight alley       numbers of somebody in a ready fight
    rulewright why otherworld OW-045              a rule of the book
    """  # noqa: D301 - click wants the character itself
    if number and RULE_ID.fullmatch(number.upper()) and what in ruleset_names():
        _rule(what, number.upper(), as_json=as_json)
        return
    cast, who = _somebody(what, fight, actor, pairs(options), packs)
    numbers = cast.numbers(who)
    if not numbers:
        raise Declined(f"{cast.game.name} has no derived numbers.")
    if number:
        numbers = (_named(numbers, number, cast.name(who)),)
    if as_json:
        print_json({"of": cast.name(who), "numbers": [plain(each.derivation) for each in numbers]})
        return
    click.echo(show.strong(cast.name(who)))
    known = rules_of(cast.game)
    for each in numbers:
        for line in number_lines(each.derivation, known, told=bool(number)):
            click.echo(line)
    if not number:
        click.echo(show.faint("Name one of them to see the rules behind it."))


def _somebody(
    what: str, fight: str | None, actor: str | None, options: dict[str, Any], packs: tuple[Path, ...]
) -> tuple[Cast, str]:
    if what not in ruleset_names() and (Path(what).suffix or Path(what).exists()):
        cast = cast_of_file(Path(what), packs)
        return cast, cast.first
    game = ruleset(what)
    cast = cast_of_fight(game, fight, open_with(game, options, packs))
    return cast, whom(cast, actor) if actor else cast.first


def _named(numbers: tuple[Derived, ...], wanted: str, who: str) -> Derived:
    names = {number.name.lower(): number for number in numbers}
    found = names.get(wanted.lower())
    if found is not None:
        return found
    near = [name for name in names if name.startswith(wanted.lower())]
    if len(near) == 1:
        return names[near[0]]
    close = suggest(wanted.lower(), names)
    instead = f"Did you mean {names[close].name!r}?" if close else f"There are: {', '.join(n.name for n in numbers)}."
    raise Declined(f"{who} has no number {wanted!r}.", instead)


def _rule(which: str, id: str, *, as_json: bool) -> None:
    game = ruleset(which)
    rows = {row.id: row for row in ledger(game.package)} if rules_of(game) else {}
    if id not in rows:
        close = suggest(id, rows)
        raise Declined(f"{game.name} has no rule {id}.", f"Did you mean {close}?" if close else "")
    row = rows[id]
    if as_json:
        print_json(plain(row))
        return
    for line in rule_lines(row):
        click.echo(line)
