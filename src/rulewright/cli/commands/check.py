"""`rulewright check`: whether a character is legal, or a pack is sound, and every reason why not."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click
import msgspec

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.json_lines import JsonLines
from rulewright.content import ContentError, load
from rulewright.content.fitting import faults
from rulewright.content.lines import Lines
from rulewright.content.problem import suggest, written
from rulewright.content.shape import TableShape
from rulewright.contract import Ruleset
from rulewright.library import Troubled, open_book, read_character, ruleset


@dataclass(frozen=True, slots=True)
class FileFault:
    """One thing wrong with a file."""

    file: str
    line: int
    message: str
    rule: str = ""
    instead: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{place}: {self.message}{rule}{f' {self.instead}' if self.instead else ''}"


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE|FOLDER…")
@click.option("--ruleset", "which", metavar="RULESET", help="The game of a pack that does not say it itself.")
@json_option
def check(paths: tuple[Path, ...], which: str | None, as_json: bool) -> None:
    """Is a character legal, is a pack sound? Tells every problem with its file and line; exits with 1 if any."""
    told: list[dict[str, Any]] = []
    for path in paths:
        said, problems = _pack(path, which) if _is_pack(path) else _character(path)
        told.append({"file": str(path), "sound": not problems, "problems": [asdict(each) for each in problems]})
        if as_json:
            continue
        for problem in problems:
            click.echo(str(problem))
        if not problems:
            click.echo(f"{show.strong('✓')} {path}: {said}")
    wrong = sum(len(each["problems"]) for each in told)
    if as_json:
        print_json(told)
    elif wrong > 1:
        click.echo(f"{wrong} problems")
    if wrong:
        click.get_current_context().exit(1)


# -- characters -------------------------------------------------------------------------------------


def _character(path: Path) -> tuple[str, list[FileFault]]:
    try:
        found = read_character(path)
    except Troubled as trouble:
        return "", list(_misfits(path)) or [
            FileFault(str(path), 0, str(trouble).removeprefix(f"{path} ").removeprefix("is "))
        ]
    game = found.game
    problems = list(_misfits(path))
    if game.creation is None:
        return f"read as a character of {game.name}, which has no rules for making one", problems
    for refusal in game.creation.refusals(found.character, open_book(game, found.options)):
        problems.append(FileFault(str(path), 0, refusal.reason, refusal.rule, refusal.instead))
    name = getattr(found.character, "name", "") or "this"
    return f"{name} is a legal character of {game.name} {game.version}", problems


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


def _pack(path: Path, which: str | None) -> tuple[str, list[FileFault]]:
    game = ruleset(which or _named_by(path))
    home = path if path.is_dir() else path.parent
    try:
        content = load((open_book(game).content, path), game.kinds, game.checks)
    except ContentError as error:
        return "", [
            FileFault(
                str(home / problem.file),
                problem.line,
                f"{f'{problem.entry}: ' if problem.entry else ''}{problem.message}.",
                "",
                f"Did you mean {problem.suggestion!r}?" if problem.suggestion else "",
            )
            for problem in error.problems
        ]
    return _counted(game, content), []


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
