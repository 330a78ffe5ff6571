"""`rulewright print`: sheets, cards of creatures and chronicles on paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

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
from rulewright.cli.cast import open_with
from rulewright.cli.data_folder import need_press
from rulewright.cli.declined import Declined
from rulewright.cli.patience import waiting
from rulewright.content.problem import slug, suggest
from rulewright.contract import Book, Ruleset
from rulewright.library import read_character, ruleset, ruleset_names
from rulewright.play.values.wire import decode

if TYPE_CHECKING:
    from rulewright.tables.telling.chronicle import Chapter

EVERYBODY = "all"
MARKDOWN, LOG = ".md", ".jsonl"


@click.command(name="print")
@click.argument("what", metavar="CHARACTER|LOG|RULESET...", nargs=-1, required=True)
@click.option("--blank", is_flag=True, help="The game's sheet, to be filled in by hand.")
@click.option(
    "--creature", "wanted", multiple=True, metavar="NAME", help="A card; may be given several times, or as “all”."
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="Where it is written; a chronicle as .pdf or .md."
)
@over_files
@house_rules
@homebrew
@json_option
def print_(  # noqa: PLR0913 - click gives a parameter for each option
    what: tuple[str, ...],
    blank: bool,
    wanted: tuple[str, ...],
    out: Path | None,
    force: bool,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Print a sheet, cards of creatures or a chronicle, as PDF.

    \b
    rulewright print hero.json                            a character's sheet
    rulewright print ann.json bob.json                    a sheet for each, in a file of its own
    rulewright print brp --blank                          a sheet to be filled in by hand
    rulewright print brp --creature wolf --creature orc   cards, several on a page
    rulewright print alley.jsonl --out story.md           what happened, scene by scene
    """  # noqa: D301 - click wants the character itself
    if out is not None and len(what) > 1:
        raise Declined("One file cannot have them all.", "Leave --out away: each gets a file of its own name.")
    refuse_to_write_over(out, force=force)
    is_text = out is not None and out.suffix == MARKDOWN and Path(what[0]).suffix == LOG
    if not is_text:
        need_press()
    games = ruleset_names()  # asked once: to look through all that is installed takes as long as to set a page
    for each in what:
        with waiting(f"Setting the pages of {each}"):
            if each in games:
                game = ruleset(each)
                stem, made = _of_game(game, open_with(game, pairs(options), packs), wanted, blank=blank)
            elif blank or wanted:
                raise Declined("Blank sheets and cards are a game's.", f"Games: {', '.join(ruleset_names())}.")
            elif Path(each).suffix == LOG:
                stem, made = _chronicle(Path(each), is_text=is_text)
            else:
                stem, made = _sheet(Path(each), packs)
        place = out or free_name(stem, ".pdf")
        place.write_bytes(made)
        if as_json:
            print_json({"file": str(place), "bytes": len(made)}, lines=len(what) > 1)
        else:
            click.echo(f"Printed to {place}.")


def _of_game(game: Ruleset, book: Book[Any], wanted: tuple[str, ...], *, blank: bool) -> tuple[str, bytes]:
    from rulewright.sheets.creatures import creature, creatures
    from rulewright.sheets.printing import blank_pdf, cards_pdf

    if blank and not wanted:
        return f"{game.id}-sheet", blank_pdf(game, book)
    known = creatures(game, book)
    if not wanted or blank:
        raise Declined("What of it?", "Add --blank for an empty sheet, or --creature NAME for a card.")
    if EVERYBODY in wanted:
        some = known.items()
        return f"{game.id}-cards", cards_pdf(game, book, _those_who_come(game, book, [each for each, _ in some]))
    named = [_named(each, known, game) for each in wanted]
    return "-".join(named)[:60], cards_pdf(game, book, [creature(game, book, each) for each in named])


def _those_who_come(game: Ruleset, book: Book[Any], ids: list[str]) -> list[Any]:
    """All that the house rules have a place for."""
    from rulewright.play import Refused
    from rulewright.sheets.creatures import creature

    found = []
    for each in ids:
        try:
            found.append(creature(game, book, each))
        except Refused:
            continue
    return found


def _named(said: str, known: Any, game: Ruleset) -> str:
    """A creature by its id or its name."""
    by_name = {slug(name): id_ for id_, name in known.items()} | {id_: id_ for id_ in known}
    if (found := by_name.get(slug(said))) is not None:
        return str(found)
    close = suggest(said, known.values()) or suggest(said, known)
    instead = f"Did you mean {close!r}?" if close else f"There are: {', '.join(known.values())}."
    raise Declined(f"{game.name} has no creature {said!r}.", instead)


def _sheet(file: Path, packs: tuple[Path, ...]) -> tuple[str, bytes]:
    from rulewright.sheets.printing import sheet_pdf
    from rulewright.sheets.standing import standing

    if not file.suffix and not file.exists():
        close = suggest(str(file), ruleset_names())
        instead = f"Did you mean {close!r}?" if close else f"Games: {', '.join(ruleset_names())}."
        raise Declined(f"There is no file {file}, and no game of that name.", instead)
    found = read_character(file)
    book = open_with(found.game, dict(found.options), packs)
    return slug(file.stem) or found.game.id, sheet_pdf(found.game, book, standing(found.game, book, found.character))


def _chronicle(file: Path, *, is_text: bool) -> tuple[str, bytes]:
    from rulewright.sheets.printing import chronicle_pdf
    from rulewright.tables.telling.chronicle import markdown

    name, game, chapters = _told(file)
    if is_text:
        return file.stem, markdown(name, chapters).encode()
    return file.stem, chronicle_pdf(name, game.name, chapters)


def _told(file: Path) -> tuple[str, Ruleset, tuple[Chapter, ...]]:
    """The chronicle of a log that `rulewright play` kept, as everybody at the screen knows it."""
    import msgspec

    from rulewright.library import ready, reopen_book
    from rulewright.log.entry import Entry
    from rulewright.log.facts import Founded
    from rulewright.play import GM
    from rulewright.tables.dice.fair import FairDice
    from rulewright.tables.papers.chapters import journal_of
    from rulewright.tables.seat import Seat
    from rulewright.tables.table import Table

    try:
        entries = [decode(line, Entry) for line in file.read_bytes().splitlines() if line.strip()]
    except (msgspec.DecodeError, RecursionError) as problem:
        raise Declined(f"{file} is not the log of a table: {problem}.") from None
    if not entries or not isinstance(founded := entries[0].fact, Founded):
        raise Declined(f"{file} is not the log of a table.")
    game = ruleset(founded.ruleset)
    table = Table(game, reopen_book(game, founded.options), FairDice(b"", founded.table))
    table.take(entries)
    fight = ready(game).fights.get(founded.table)
    people = {each: each.removesuffix(" side") for each in table.seats}
    return fight.name if fight else founded.table, game, journal_of(table.desk, Seat(GM, "gm"), entries, people)
