"""`rulewright settings`: the worlds that a table of a game can be founded in, and what each brings."""

from __future__ import annotations

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.content.problem import slug, suggest
from rulewright.contract import Preset
from rulewright.library import presets, ruleset
from rulewright.play.values.wire import plain


@click.command()
@click.argument("which", metavar="RULESET")
@click.argument("setting", required=False)
@json_option
def settings(which: str, setting: str | None, as_json: bool) -> None:
    """Which settings a table can be founded in, and what each brings. One is chosen with --option.

    \b
    rulewright settings brp                                        all of them
    rulewright settings brp bronze-age                             one, with every option that it sets
    rulewright new brp --random --option setting=bronze-age        somebody who lives there
    rulewright play brp doorstep --option "setting=noir + horror"  two of them mixed
    """  # noqa: D301 - click wants the character itself
    game = ruleset(which)
    found = presets(game)
    if not found:
        raise Declined(f"{game.name} has no settings to choose from.", "Choose its options one by one with --option.")
    if setting is not None:
        found = (_named(found, setting),)
    if as_json:
        print_json({"ruleset": game.id, "settings": [plain(each) for each in found]})
        return
    for each in found:
        click.echo(f"{show.strong(each.name)}  {show.faint(f'{each.option}={each.id}')}")
        click.echo(show.wrapped(each.text, 2))
        for name, value in each.options.items() if setting is not None else ():
            said = ", ".join(map(str, value)) if isinstance(value, list) else str(value).lower()
            click.echo(show.wrapped(f"{name}: {said or 'none'}", 4))


def _named(found: tuple[Preset, ...], wanted: str) -> Preset:
    """The setting of that name."""
    known = {each.id: each for each in found}
    if slug(wanted) in known:
        return known[slug(wanted)]
    close = suggest(slug(wanted), known)
    raise Declined(
        f"There is no setting {wanted!r}.", f"Did you mean {close!r}?" if close else f"There are: {', '.join(known)}."
    )
