"""Show: how things look at the terminal. Text in, text out; nothing here asks or decides."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from unicodedata import combining, east_asian_width

import click

from rulewright.chance import wording

EIGHTHS = " ▏▎▍▌▋▊▉█"
HEIGHTS = "▁▂▃▄▅▆▇█"
MOST_PIPS = 12


def on_terminal() -> bool:
    """Whether somebody looks at a terminal, rather than a pipe or a file."""
    return sys.stdout.isatty()


def width() -> int:
    """How many columns there are to write in."""
    import shutil

    return min(shutil.get_terminal_size((80, 24)).columns, 100)


# -- styles -----------------------------------------------------------------------------------------
# click takes them out again where the output is no terminal, so words must say it all without them.


def strong(text: str) -> str:
    """What matters most."""
    return click.style(text, bold=True) if text else ""


def faint(text: str) -> str:
    """What is there if wanted."""
    return click.style(text, dim=True) if text else ""


def accent(text: str) -> str:
    """What can be chosen."""
    return click.style(text, fg="cyan") if text else ""


def warning(text: str) -> str:
    """What stands in the way."""
    return click.style(text, fg="yellow") if text else ""


def length(text: str) -> int:
    """How many columns a text takes."""
    plain = click.unstyle(text)
    return sum((east_asian_width(each) in "WF") + 1 for each in plain if not combining(each))


def left(text: str, columns: int) -> str:
    """A text with blanks after it."""
    return text + " " * max(0, columns - length(text))


def right(text: str, columns: int) -> str:
    """A text with blanks before it."""
    return " " * max(0, columns - length(text)) + text


def cut(text: str, columns: int) -> str:
    """A plain text that is not longer than so many columns."""
    return text if len(text) <= columns else f"{text[: max(0, columns - 1)].rstrip()}…"


# -- numbers ----------------------------------------------------------------------------------------

percent, number = wording.percent, wording.number


def bar(share: float, columns: int) -> str:
    """A bar that fills so much of some columns; the least of anything shows."""
    eighths = round(share * columns * 8)
    if share > 0 and columns:
        eighths = max(1, eighths)
    full, rest = divmod(eighths, 8)
    return "█" * full + (EIGHTHS[rest] if rest else "")


def shape(shares: Sequence[float]) -> str:
    """The shape of some odds in a few characters."""
    most = max(shares, default=0)
    return "".join(HEIGHTS[min(7, int(share / most * 7.999))] for share in shares) if most else ""


def track(now: int, most: int) -> str:
    """A track as pips: full ones are what is left."""
    if not 0 <= now <= most:
        return f"{now}/{most}"
    if most <= MOST_PIPS:
        return "●" * now + "○" * (most - now)
    filled = round(now / most * 10)
    return "█" * filled + "░" * (10 - filled)


# -- text -------------------------------------------------------------------------------------------


def wrapped(text: str, indent: int = 0, hanging: int | None = None) -> str:
    """A paragraph within the terminal's width; one line where nobody looks at a terminal."""
    first = " " * indent
    if not on_terminal():
        return first + " ".join(text.split("\n")).replace("\N{NO-BREAK SPACE}", " ")
    import textwrap

    later = first if hanging is None else " " * hanging
    filled = textwrap.fill(text, width(), initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
    return filled.replace("\N{NO-BREAK SPACE}", " ")


def listed(items: Iterable[str]) -> str:
    """Items in one line that wraps between them, and within none."""
    return " · ".join(item.replace(" ", "\N{NO-BREAK SPACE}") for item in items)


def columns(rows: Iterable[Sequence[str]], gap: int = 2, indent: int = 0, rights: Sequence[int] = ()) -> list[str]:
    """Rows of cells as lines that stand under each other; columns named in `rights` stand at the right."""
    rows = list(rows)
    widths = [max(map(length, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            (right if place in rights else left)(cell, widths[place]) for place, cell in enumerate(row)
        ]  # fmt: skip
        lines.append((" " * indent + (" " * gap).join(cells)).rstrip())
    return lines


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], rights: Sequence[int] = ()) -> None:
    """Print a table: cells wrap at a terminal, and stay whole on one line in a pipe."""
    rows = list(rows)
    if not on_terminal():
        for line in columns([heads, *rows], rights=rights):
            click.echo(line)
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    shown = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for place, head in enumerate(heads):
        shown.add_column(head, justify="right" if place in rights else "left", overflow="fold")
    for row in rows:
        shown.add_row(*(Text.from_ansi(cell) for cell in row))
    Console(width=width(), highlight=False).print(shown)
