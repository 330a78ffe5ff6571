"""Content reference: what entries of a game may hold, as a page. `python -m rulewright.cli.content_reference docs/reference/content`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rulewright.content.fields import FieldWords, TableWords, words_of
from rulewright.contract import Ruleset
from rulewright.library import open_book, ruleset, ruleset_names

MOST_EXAMPLES = 3


def page(game: Ruleset) -> str:
    """The page of a game: its kinds with every field, then the tables that stand within entries."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Ruleset) -> Iterator[str]:
    content, within = open_book(game).content, dict[str, TableWords]()
    yield from (f"# Content of {game.name}", "")
    yield "Every kind of entry that a pack for this game may hold, field by field; this page is made from the game itself."
    yield f"`rulewright schema {game.id} KIND` tells the same in the terminal, `rulewright schema {game.id} --json` to an editor."
    yield "Every entry has `id`, `name`, `text`, `rules`, `place` and `extension` besides ([Content](../content.md))."
    for name, kind in game.kinds.items():
        first, *rest = words_of(kind)
        within |= {each.name: each for each in rest}
        yield from ("", f"## {name}", "")
        yield from _table(first)
        if examples := list(content[kind])[:MOST_EXAMPLES]:
            yield from ("", f"There are {len(content[kind])}, such as {', '.join(f'`{each}`' for each in examples)}.")
    if within:
        yield from ("", "## Tables within entries")
    for table in sorted(within.values(), key=lambda each: each.name):
        yield from ("", f"### {table.name}", "")
        yield from _table(table)


def _table(table: TableWords) -> Iterator[str]:
    if table.text:
        yield table.text.replace("<", "&lt;")
    if table.tag:
        yield f"It is told by `{table.tag}`."
    if table.fields:
        yield from ("", "| field | holds | if left out |", "|---|---|---|")
        yield from (_row(field) for field in table.fields)


def _row(field: FieldWords) -> str:
    holds = f"{field.holds}. {field.text}" if field.text else field.holds
    default = "*must be there*" if field.needed else f"`{field.default}`" if field.default else ""
    return f"| `{field.name}` | {holds.replace('|', '&#124;')} | {default.replace('|', '&#124;')} |"


def write(folder: Path) -> None:
    """Write the pages of all games that are installed."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ruleset_names():
        (folder / f"{name}.md").write_text(page(ruleset(name)), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
