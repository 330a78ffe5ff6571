"""Unexplained: blanks of a homebrew form that nobody can fill in without the source, for no sentence tells what goes there."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.forms.words import help_of
from rulewright.content.shape import TableShape, all_within
from rulewright.contract import Ruleset


def doubts(game: Ruleset) -> Iterator[str]:
    """The structs of a game's content of which some fields have no sentence, with these fields."""
    tables = dict.fromkeys(
        each for kind in game.kinds.values() for each in all_within(TableShape(kind)) if isinstance(each, TableShape)
    )
    for struct, fields in {table.struct: table.fields for table in tables}.items():
        if missing := [f"`{name}`" for name, field in fields.items() if not any(help_of(struct, field))]:
            yield f"no sentence tells what goes into {', '.join(missing)}: name them in backticks in the docstring of {struct.__name__}"
