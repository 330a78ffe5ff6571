"""House rules in words: every option of a game with what it means, what it may be, and what the book has.

The words stand where the option is declared: in its struct's docstring, as `name: words`, or in a string beneath the field.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from textwrap import dedent
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from rulewright.contract import Ruleset
from rulewright.play.rule import cited_in
from rulewright.play.values.alias import unaliased
from rulewright.play.values.wire import plain

type OptionKind = Literal["switch", "choice", "some", "number", "words", "many", "other"]

LONGEST_HEADING = 80
ENTRY = re.compile(r"(?P<names>\w+(?: \([^)]*\))?(?:, \w+(?: \([^)]*\))?)*): (?P<words>.+)")
NAMED = re.compile(r"(\w+)(?: \([^)]*\))?(?:, |$)")
REFERENCE = re.compile(r"\s*\[[A-Z][^\]]*\]|\s*\((?:[A-Z]{2,4}\d?-)?\d+(?:, \d+)*\)")
"""Ids of rules and numbers of open points: they are for whoever looks things up."""


class HouseRule(Struct, frozen=True, omit_defaults=True):
    """An option of a game: its name as people read it, what it means, what it may be, and the book's default.

    A `switch` is on or off; a `choice` is one of some, `some` are several of them; a `number` lies between two; `words` are
    free; of `many` several are listed, a line each; what is `other` is set in a file. What is `optional` may be nothing.
    """

    name: str
    label: str
    text: str
    kind: OptionKind
    default: Any
    group: str = ""
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    rules: tuple[str, ...] = ()
    optional: bool = False


class Shape(NamedTuple):
    """What an option may be."""

    kind: OptionKind
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


@lru_cache(maxsize=32)
def house_rules(game: Ruleset) -> tuple[HouseRule, ...]:
    """Every option of a game, in the order in which they are declared."""
    words, kinds, usual = (
        words_of(game.options),
        get_type_hints(game.options, include_extras=True),
        plain(game.options()),
    )
    found = []
    for name in game.options.__struct_fields__:
        group, text = words.get(name, ("", ""))
        shape, optional = _shape(kinds[name])
        label, told = name.replace("_", " ").capitalize(), _sentence(REFERENCE.sub("", text))
        rules = cited_in(text)
        kind, choices, least, most = shape
        found.append(HouseRule(name, label, told, kind, usual.get(name), group, choices, least, most, rules, optional))
    return tuple(found)


def words_of(options: type[Struct]) -> dict[str, tuple[str, str]]:
    """What is said of each option: under which heading, and the words."""
    found = dict(_in_docstring(options)) | {name: ("", words) for name, words in _beneath_fields(options)}
    for name in options.__struct_fields__:  # what is told with another
        if name not in found and (told := next((each for each in found.values() if name in each[1]), None)):
            found[name] = told
    return found


def _in_docstring(options: type[Struct]) -> Iterator[tuple[str, tuple[str, str]]]:
    fields, heading, before = frozenset(options.__struct_fields__), "", ""
    names: list[str] = []
    words: list[str] = []
    for line in [*inspect.cleandoc(options.__doc__ or "").splitlines(), ""]:
        entry = ENTRY.fullmatch(line)
        if entry is not None and fields.issuperset(NAMED.findall(entry["names"])):
            yield from ((name, (heading, " ".join(words))) for name in names)
            names, words = NAMED.findall(entry["names"]), [entry["words"]]
        elif names and line.startswith(" "):
            words.append(line.strip())
        else:
            yield from ((name, (heading, " ".join(words))) for name in names)
            names, words = [], []
            if line and not before and not line.endswith((".", ",", "]")) and len(line) <= LONGEST_HEADING:
                heading = line.partition(" (")[0]
        before = line


def _beneath_fields(options: type[Struct]) -> Iterator[tuple[str, str]]:
    try:
        (declared,) = ast.parse(dedent(inspect.getsource(options))).body
    except (OSError, SyntaxError, ValueError):  # a stranger's game may come without its source
        return
    body = declared.body if isinstance(declared, ast.ClassDef) else []
    for field, beneath in pairwise(body):
        match field, beneath:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(words))):
                yield name, " ".join(words.split())


def _shape(kind: Any) -> tuple[Shape, bool]:
    """What an option of a type may be, and whether it may be nothing."""
    bare, metas = _bare(kind)
    if get_origin(bare) in {Union, UnionType} and NoneType in get_args(bare):
        (inner,) = [each for each in get_args(bare) if each is not NoneType]
        return _shape(inner)[0], True
    if get_origin(bare) is Literal:
        return Shape("choice", tuple(map(str, get_args(bare)))), False
    if bare is bool:
        return Shape("switch"), False
    if bare is int:
        return Shape("number", (), int(metas[0].ge or 0), int(metas[0].le or 0)) if metas else Shape("other"), False
    if bare is str:
        return Shape("words"), False
    if get_origin(bare) is tuple:
        member, _ = _shape(get_args(bare)[0])
        many = {"choice": Shape("some", member.choices), "words": Shape("many")}
        return many.get(member.kind, Shape("other")), False
    return Shape("other"), False


def _bare(kind: Any) -> tuple[Any, tuple[Meta, ...]]:
    """A type without what is noted beside it, and the bounds that are."""
    kind = unaliased(kind)
    if get_origin(kind) is not Annotated:
        return kind, ()
    inner, metas = _bare(get_args(kind)[0])
    return inner, (*metas, *(each for each in get_args(kind)[1:] if isinstance(each, Meta)))


def _sentence(text: str) -> str:
    text = text.replace("`", "").strip()
    return f"{text[:1].upper()}{text[1:]}" if text else ""
