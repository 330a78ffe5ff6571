"""The sheet: every block has a kind that is drawn, and shows something that there is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from msgspec.structs import astuple

from rulewright.content.problem import Path
from rulewright.contract import Ruleset, Sheet
from rulewright.contract.sheet import STAR
from rulewright.library import open_book
from rulewright.play import Question
from rulewright.play.values.path import BadPath, type_at
from rulewright.testing.sound.cast import everybody
from rulewright.testing.sound.fault import FileFault, TomlFile, meant, read_toml
from rulewright.testing.source import modules_of

MOST_TOLD = 12
"""So many numbers are named where nothing like a misspelt name is there."""


def faults(game: Ruleset) -> Iterator[FileFault]:
    """What is wrong with a game's `sheet.toml`; a game without one has a page without blocks."""
    page = read_toml(game, "sheet.toml")
    if isinstance(page, FileFault):
        yield page
    elif page is not None:
        misfits = tuple(page.misfits((), Sheet, "a sheet"))
        yield from misfits
        if not misfits:
            yield from _names(page, Known.of(game))


@dataclass(frozen=True, slots=True)
class Known:
    """What a sheet may name: derived numbers, paths, kinds of content, actions, questions, and words of the code besides."""

    game: Ruleset
    numbers: frozenset[str]
    words: frozenset[str]
    questions: frozenset[str]

    @classmethod
    def of(cls, game: Ruleset) -> Known:
        """What a game has."""
        trees = [module.tree for module in modules_of(game)]
        said = {
            node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }  # fmt: skip
        entries = (entry for shelf in open_book(game).content.shelves.values() for entry in shelf.values())
        content = {value for entry in entries for value in astuple(entry) if isinstance(value, str)}
        numbers = frozenset(number.name for each in everybody(game) for number in each.numbers)
        return cls(game, numbers, frozenset({*said, *content}), frozenset(_kinds(Question)))

    def has(self, name: str) -> bool:
        """Whether a block may show this: a number, a path, or what numbers could be called that nobody has yet."""
        if name.endswith(STAR):
            stem = name.removesuffix(STAR)
            return any(each.startswith(stem.rstrip()) for each in self.numbers | self.words)
        known = {each.lower() for each in self.numbers | self.words}
        of_whom, *what = re.split(
            r"[(:]", name.lower()
        )  # "Flight: power points each turn" is of an entry that there is
        return name.lower() in known or self.is_path(name) or (bool(what) and of_whom.strip() in known)

    def is_path(self, name: str) -> bool:
        """Whether something of an actor, or of its character, stands there."""
        written = [self.game.character] if "character" in self.game.actor.__struct_fields__ else []
        for kind in (self.game.actor, *written):
            with suppress(BadPath):
                type_at(kind, name)
                return True
        return False

    def names(self) -> tuple[str, ...]:
        """What a misspelt name may have meant."""
        return (*self.numbers, *self.game.actor.__struct_fields__)

    def instead(self, name: str) -> str:
        """What was meant by a name, or what there is."""
        some = sorted(self.numbers)
        numbers = ", ".join((*some[:MOST_TOLD], *(["…"] if some[MOST_TOLD:] else []))) or "there are none"
        return meant(name, self.names(), f"It may be a number ({numbers}) or a field of {self.game.actor.__name__}.")


def _names(page: TomlFile, known: Known) -> Iterator[FileFault]:
    for path, name in _shown(page.data):
        if not known.has(name):
            yield page.fault(path, f"Nobody has {name!r}.", known.instead(name))
    actions, kinds = [each.id for each in known.game.actions], list(known.game.kinds)
    for path, block in page.rows("blocks"):
        for key in block.get("most", {}):
            if key not in block.get("shows", ()):
                yield page.fault((*path, "most"), f"{key!r} has a most, and is not shown.", meant(key, block["shows"]))
        for kind in block.get("of", ()):
            if kind not in kinds:
                instead = meant(kind, kinds, f"There are: {', '.join(kinds) or 'none'}.")
                yield page.fault((*path, "of"), f"There is no kind of entries {kind!r}.", instead)
        if (rolls := block.get("rolls")) and known.game.find(rolls) is None:
            instead = meant(rolls, actions, f"There are: {', '.join(actions)}.")
            yield page.fault((*path, "rolls"), f"There is no action {rolls!r}.", instead)
    for key in page.data.get("asks", {}):
        if (kind := key.partition(".")[0]) not in known.questions:
            yield page.fault(("asks", key), f"There is no question {kind!r}.", meant(kind, known.questions))


def _shown(data: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """Every number or path that a page names, with where it does."""
    if "title" in data:
        yield ("title",), data["title"]
    for at, block in enumerate(data.get("blocks", ())):
        yield from ((("blocks", at, "shows"), name) for name in block.get("shows", ()))
        yield from ((("blocks", at, "most"), name) for name in block.get("most", {}).values() if isinstance(name, str))
        if block.get("ticks"):
            yield ("blocks", at, "ticks"), block["ticks"]
    for at, figure in enumerate(data.get("turn", ())):
        yield from ((("turn", at, key), figure[key]) for key in ("shows", "most") if figure.get(key))
    if "dying" in data:
        yield ("dying",), data["dying"]["shows"]
    yield from ((("harm",), name) for name in data.get("harm", ()))


def _kinds(kind: type[Any]) -> Iterator[str]:
    yield kind.__name__
    for each in kind.__subclasses__():
        yield from _kinds(each)
