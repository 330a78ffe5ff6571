"""Arguments: options that several commands share, and words that name a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from rulewright.cli.declined import AS_JSON, Declined

SIGNS = ("+", "-", "*", "/", "<", ">", "=")


def _remember(ctx: click.Context, _: click.Parameter, wanted: bool) -> bool:
    ctx.meta[AS_JSON] = wanted
    return wanted


def json_option[F: Callable[..., Any]](command: F) -> F:
    """`--json`: the answer, and any refusal, as JSON on standard output."""
    return click.option("--json", "as_json", is_flag=True, is_eager=True, callback=_remember, help="Answer in JSON.")(
        command
    )


def house_rules[F: Callable[..., Any]](command: F) -> F:
    """`--option NAME=VALUE`: house rules of the table."""
    return click.option(
        "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; may be given several times."
    )(command)


def sides_option[F: Callable[..., Any]](command: F) -> F:
    """`--side NAME=WHO,WHO`: who fights whom; `sides_of` reads it."""
    told = "A side: files or ready characters."
    return click.option("--side", "sides", multiple=True, metavar="NAME=WHO,WHO", help=told)(command)


def over_files[F: Callable[..., Any]](command: F) -> F:
    """`--force`: a file that is there is written over."""
    return click.option("--force", is_flag=True, help="Write over a file that is there.")(command)


def refuse_to_write_over(file: Path | None, *, force: bool) -> None:
    """Decline to write where a file is already, unless that is wanted."""
    if file is not None and file.exists() and not force:
        raise Declined(f"{file} is there already.", "Choose another name, or add --force.")


def homebrew[F: Callable[..., Any]](command: F) -> F:
    """`--pack FOLDER`: homebrew to play with."""
    kind = click.Path(exists=True, path_type=Path)
    told = "Homebrew: a folder or a file of TOML; may be given several times."
    return click.option("--pack", "packs", multiple=True, type=kind, metavar="FOLDER|FILE", help=told)(command)


def pairs(words: Iterable[str], what: str = "NAME=VALUE") -> dict[str, Any]:
    """Words such as `aim=2 weapon=knife` as names with values; numbers, yes and no are read as such."""
    found: dict[str, Any] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            msg = f"{word!r} should be {what}."
            raise click.UsageError(msg)
        found[name.strip()] = read_value(value.strip())
    return found


def read_value(text: str) -> Any:
    """A word as the value it means: a number, yes or no, a list in brackets, or itself."""
    match text.lower():
        case "yes" | "true" | "on":
            return True
        case "no" | "false" | "off":
            return False
    import json

    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, (int, list, dict)) else text


def whole_expressions(words: Sequence[str]) -> list[str]:
    """Dice notation from the shell's words: `3d6 + 2` arrives as three of them and is one expression."""
    whole: list[str] = []
    for word in words:
        if word.startswith("--"):
            msg = f"No such option: {word}"
            raise click.UsageError(msg)
        joins = word.startswith(SIGNS) or bool(whole and whole[-1].rstrip().endswith(SIGNS))
        if whole and joins:
            whole[-1] += f" {word}"
        else:
            whole.append(word)
    return whole


def print_json(value: object, *, lines: bool = False) -> None:
    """A value as JSON on standard output; on one line where others follow."""
    import json

    click.echo(json.dumps(value, ensure_ascii=False, indent=None if lines else 2))


def sides_of(words: Sequence[str]) -> dict[str, list[str]]:
    """Words such as `us=ann,bob` as sides with those who are on them."""
    found: dict[str, list[str]] = {}
    for word in words:
        name, sign, members = word.partition("=")
        if not sign or not name or not members:
            msg = f"{word!r} should be NAME=WHO,WHO: a side, and who is on it."
            raise click.UsageError(msg)
        found.setdefault(name, []).extend(member for member in members.split(",") if member)
    return found


def free_name(stem: str, suffix: str) -> Path:
    """A file name that nobody uses yet."""
    place, number = Path(f"{stem}{suffix}"), 1
    while place.exists():
        number += 1
        place = Path(f"{stem}-{number}{suffix}")
    return place
