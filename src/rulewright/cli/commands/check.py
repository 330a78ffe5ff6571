"""`rulewright check`: whether a character is legal, or a pack or a game is sound, and every reason why not."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
import msgspec

from rulewright.cli.arguments import homebrew, json_option, print_json
from rulewright.cli.cast import open_with
from rulewright.cli.commands import check_ruleset
from rulewright.cli.commands.check_ruleset import Checked
from rulewright.cli.declined import Declined
from rulewright.cli.lines.json_lines import JsonLines
from rulewright.cli.patience import waiting
from rulewright.content import ContentError, load
from rulewright.content.fitting import faults
from rulewright.content.lines import Lines
from rulewright.content.problem import suggest, written
from rulewright.content.shape import TableShape
from rulewright.contract import Doubting, Ruleset
from rulewright.library import Troubled, open_book, read_character, ruleset
from rulewright.play import Refused
from rulewright.testing.laws import believable
from rulewright.testing.sound.fault import FileFault
from rulewright.testing.sound.whole import STEPS

PEOPLE = click.IntRange(0, 10_000)
STEPS_TAKEN = click.IntRange(0, 10_000)


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE|FOLDER|GAME…")
@click.option("--ruleset", "which", metavar="RULESET", help="The game of a pack that does not say it itself.")
@click.option(
    "--people", type=PEOPLE, default=20, metavar="N", help="So many are made at random with a pack; 20 unless said."
)
@click.option(
    "--steps",
    type=STEPS_TAKEN,
    default=STEPS,
    metavar="N",
    help=f"So far the laws are tried of a game; {STEPS} unless said.",
)
@homebrew
@json_option
def check(
    paths: tuple[Path, ...], which: str | None, people: int, steps: int, packs: tuple[Path, ...], as_json: bool
) -> None:
    """Is a character legal, is a pack or a game sound? Tells every problem with its file and line; exits with 1 if any.

    A game is named by its id, its module or its folder, installed or not. What a game master would ask about is told with
    a question mark: of a character, and of people that are made at random with a pack.

    \b
    rulewright check hero.json       a character
    rulewright check homebrew/       a pack
    rulewright check emberfall       a game that is installed; or its folder, as you write it
    """  # noqa: D301 - click wants the character itself
    told: list[dict[str, Any]] = []
    for path in paths:
        with waiting(f"Checking {path}"):
            found = _checked(path, which, people, packs, steps)
        problems = [asdict(each) for each in found.problems]
        told.append({"file": str(path), "sound": not problems, "problems": problems, "doubts": list(found.doubts)})
        if not as_json:
            for line in found.lines(path):
                click.echo(line)
    wrong = sum(len(each["problems"]) for each in told)
    if as_json:
        print_json(told)
    elif wrong > 1:
        click.echo(f"{wrong} problems")
    if wrong:
        click.get_current_context().exit(1)


def _checked(path: Path, which: str | None, people: int, packs: tuple[Path, ...], steps: int) -> Checked:
    """What a path, or a word, turns out to be, and what is found of it."""
    if check_ruleset.is_game(path):
        return check_ruleset.checked(path, steps)
    return _pack(path, which, people) if _is_pack(path) else _character(path, packs)


# -- characters -------------------------------------------------------------------------------------


def _character(path: Path, packs: tuple[Path, ...]) -> Checked:
    misfits = tuple(_misfits(path))
    try:
        found = read_character(path)
    except Troubled as trouble:
        fault = FileFault(str(path), 0, str(trouble).removeprefix(f"{path} ").removeprefix("is "))
        return Checked(problems=misfits or (fault,))
    game, creation = found.game, found.game.creation
    if creation is None:
        return Checked(f"read as a character of {game.name}, which has no rules for making one", misfits)
    book = open_with(game, found.options, packs)
    refusals = creation.refusals(found.character, book)
    refused = tuple(FileFault(str(path), 0, each.reason, each.rule, each.instead) for each in refusals)
    doubts = creation.doubts(found.character, book) if isinstance(creation, Doubting) else ()
    name = getattr(found.character, "name", "") or "this"
    return Checked(f"{name} is a legal character of {game.name} {game.version}", (*misfits, *refused), doubts)


def _misfits(path: Path) -> Iterator[FileFault]:
    """Everything in a character's file that has the wrong shape, with its line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return
    toml = path.suffix == ".toml"
    try:
        data = tomllib.loads(text) if toml else msgspec.json.decode(text)
        game = ruleset(data["ruleset"])
    except (ValueError, msgspec.DecodeError, LookupError, TypeError, RecursionError):
        return
    lines = Lines(text) if toml else JsonLines(text)
    for fault in faults(
        data.get("character"), TableShape(game.character), ("character",), f"a character of {game.name}"
    ):
        close = suggest(fault.word, fault.among) if fault.word else ""
        perhaps = f"Did you mean {close!r}?" if close else ""
        name = written(fault.path[1:])
        yield FileFault(
            str(path), lines.line(fault.path), f"{f'{name!r} ' if name else ''}{fault.complaint}.", "", perhaps
        )


# -- packs ------------------------------------------------------------------------------------------


def _is_pack(path: Path) -> bool:
    if path.is_dir():
        return True
    if path.suffix != ".toml" or not path.is_file():
        return False
    try:
        return "character" not in tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return "[character" not in path.read_text(encoding="utf-8", errors="replace")


def _pack(path: Path, which: str | None, people: int) -> Checked:
    game = ruleset(which or _named_by(path))
    home = path if path.is_dir() else path.parent
    try:
        content = load((open_book(game).content, path), game.kinds, game.checks)
    except ContentError as error:
        return Checked(
            problems=tuple(
                FileFault(
                    str(home / problem.file),
                    problem.line,
                    f"{f'{problem.entry}: ' if problem.entry else ''}{problem.message}.",
                    "",
                    f"Did you mean {problem.suggestion!r}?" if problem.suggestion else "",
                )
                for problem in error.problems
            )
        )
    return Checked(_counted(game, content), doubts=tuple(_doubts(game, path, people)))


def _doubts(game: Ruleset, path: Path, people: int) -> Iterator[str]:
    """What a game master would ask about people who are made at random with a pack, each with the seed they come of."""
    try:
        for fault in believable.faults(game, people, homebrew=(path,)):
            yield f"people at random: {f'seed {fault}' if fault[:1].isdecimal() else fault}"
    except (Refused, LookupError, ValueError) as broken:
        yield f"nobody can be made at random with it: {broken}"


def _counted(game: Ruleset, content: Any) -> str:
    pack = content.packs[-1]
    own = [origin for shelf in content.origins.values() for origin in shelf.values() if origin.pack == pack.id]
    replaced = sum(bool(origin.overrides) for origin in own)
    entries = "1 entry" if len(own) == 1 else f"{len(own)} entries"
    return f"{pack.name} is a sound pack for {game.name}: {entries}{f', {replaced} of them replacing others' if replaced else ''}"


def _named_by(path: Path) -> str:
    """The ruleset that a pack says it is for."""
    place = path / "pack.toml"
    try:
        said = tomllib.loads(place.read_text(encoding="utf-8")).get("ruleset", "") if place.is_file() else ""
    except ValueError:
        said = ""
    if not said:
        raise Declined(f"{path} does not say which game it is for.", "Add --ruleset, or a line `ruleset` in pack.toml.")
    return str(said)
