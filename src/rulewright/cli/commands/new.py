"""`rulewright new`: a character, step by step with a guide, or at random."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from rulewright.chance import RandomDice
from rulewright.cli.arguments import (
    free_name,
    homebrew,
    house_rules,
    json_option,
    over_files,
    pairs,
    print_json,
    refuse_to_write_over,
)
from rulewright.cli.cast import cast, open_with
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.reasons import refusal_lines, rules_of
from rulewright.cli.lines.sheet import SheetReader
from rulewright.cli.making.builder import Builder
from rulewright.cli.making.draft import Draft
from rulewright.cli.patience import waiting
from rulewright.content.problem import slug
from rulewright.contract import ReadyFight, in_order
from rulewright.library import ruleset, write_character
from rulewright.library.outside import at_random as make_at_random
from rulewright.play.values.wire import plain


@click.command()
@click.argument("which", metavar="RULESET")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--random", "at_random", is_flag=True, help="A legal character at random.")
@click.option("--seed", type=int, help="Luck from a seed, for --random and “finish”.")
@click.option("--name", help="What the character is called.")
@click.option("--wish", "wishes", multiple=True, metavar="NAME=VALUE", help="Something to keep fixed with --random.")
@click.option("--draft", "may_be_draft", is_flag=True, help="Write the file even if it is not legal yet.")
@over_files
@house_rules
@homebrew
@json_option
def new(  # noqa: PLR0913 - click gives a parameter for each option
    which: str,
    file: Path | None,
    at_random: bool,
    seed: int | None,
    name: str | None,
    wishes: tuple[str, ...],
    may_be_draft: bool,
    force: bool,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Make a character, step by step or at random. Only legal ones are written, unless --draft.

    \b
    rulewright new otherworld                                a guide asks for one thing after the other
    rulewright new otherworld hero.json --random --seed 7    somebody at random
    """  # noqa: D301 - click wants the character itself
    game = ruleset(which)
    if game.creation is None:
        raise Declined(f"{game.name} has no rules for making characters.", "Write a file, or take a ready character.")
    refuse_to_write_over(file, force=force)
    house = pairs(options)
    book = open_with(game, house, packs)
    dice = RandomDice(seed)
    named = {"name": name} if name else {}
    if at_random:
        with waiting("Luck looks for somebody"):
            character = make_at_random(game, dice, book, {**pairs(wishes), **named})
        draft = Draft(game, game.creation, book, character)
    else:
        if as_json:
            raise click.UsageError("--json goes with --random.")
        draft = Draft(game, game.creation, book, game.creation.blank(book))
        draft = Builder(_with(draft, {**pairs(wishes), **named}), dice, may_be_draft=may_be_draft).run()
    _write(draft, file, house, may_be_draft=may_be_draft, as_json=as_json)


def _with(draft: Draft, wishes: dict[str, Any]) -> Draft:
    """The draft with blanks that the command line filled in."""
    blanks = {blank.path: blank for step in draft.creation.steps for blank in step.blanks}
    for path, value in in_order(draft.creation.steps, wishes):
        if path not in blanks:
            raise Declined(f"There is no blank {path!r} to wish for.", f"There are: {', '.join(blanks)}.")
        put = draft.put(blanks[path], value)
        if not isinstance(put, Draft):
            raise Declined(put.reason, put.instead, put.rule)
        draft = put
    return draft


def _write(draft: Draft, file: Path | None, house: dict[str, Any], *, may_be_draft: bool, as_json: bool) -> None:
    game, character = draft.game, draft.character
    refusals = draft.refusals
    if refusals and not may_be_draft:
        reasons = "\n".join(
            click.unstyle(line) for refusal in refusals for line in refusal_lines(refusal, rules_of(game), 0)
        )
        raise Declined(
            f"Not a legal character of {game.name}:\n{reasons}", "Nothing was written; --draft writes it anyway."
        )
    place = file or (None if as_json else free_name(slug(str(getattr(character, "name", ""))) or game.id, ".json"))
    if place is not None:
        write_character(place, game, character, house)
    if as_json:
        told = {"file": str(place) if place else None, "legal": not refusals, "character": plain(character)}
        print_json({"ruleset": game.id, "version": game.version, **told})
        return
    click.echo(f"\n{show.strong(str(getattr(character, 'name', '') or game.name))}")
    for line in sheet_of(draft):
        click.echo(line)
    note = "" if not refusals else f" as a draft: {len(refusals)} thing{'s' * (len(refusals) > 1)} still to mend"
    click.echo(f"Written to {place}{note}.")


def sheet_of(draft: Draft) -> list[str]:
    """The finished sheet, as the character would enter play."""
    try:
        alone = cast(draft.game, ReadyFight("new", "", {"alone": ("new",)}), {"new": draft.character}, draft.book)
        return list(SheetReader(draft.game, alone.book, alone.state, "new").lines())
    except (LookupError, ValueError):  # a draft need not be able to enter play
        return []
