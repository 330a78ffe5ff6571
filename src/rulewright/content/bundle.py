"""Bundle: content as one piece of JSON, which loads a hundred times faster than its TOML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from types import GenericAlias
from typing import Any

import msgspec

from rulewright.content.assembly import Assembled, Check, assemble_all
from rulewright.content.content import Content, Origin
from rulewright.content.entry import Entry, Kinds
from rulewright.content.pack import Pack, PackInfo, digest
from rulewright.content.problem import ContentError, Problem
from rulewright.play.values.frozen import FrozenMap
from rulewright.play.values.wire import decode, encode

BUNDLE_FILE = "bundle.json"
FORMAT = 1


class _Head(msgspec.Struct):
    """The part of a bundle that says what it was made from."""

    format: int
    sources: str


def compile_bundle(packs: Sequence[Pack], kinds: Kinds, checks: Iterable[Check] = ()) -> bytes:
    """Packs as a bundle. They are checked here, in full, and need not be again when the bundle is loaded."""
    made = assemble_all(packs, kinds, checks)
    origins = {name: tuple(made.content.origins[kind].values()) for name, kind in kinds.items()}
    _prove(made)
    return encode(
        {
            "format": FORMAT,
            "sources": digest(packs),
            "packs": made.content.packs,
            "entries": made.tables,
            "origins": origins,
        }
    )


def load_bundle(bundle: bytes, kinds: Kinds) -> Content:
    """The content of a bundle; raises `ContentError` if it was made for other kinds."""
    try:
        if decode(bundle, _Head).format != FORMAT:
            raise _unfit(f"this is not a bundle of format {FORMAT}")
        whole: Any = decode(bundle, _bundle_type(tuple(kinds.items())))
    except (msgspec.DecodeError, RecursionError) as error:
        raise _unfit(f"this bundle does not fit the ruleset: {error}") from error
    shelves: dict[type[Entry], FrozenMap[str, Entry]] = {}
    origins: dict[type[Entry], FrozenMap[str, Origin]] = {}
    for name, kind in kinds.items():
        entries, places = getattr(whole.entries, name), getattr(whole.origins, name)
        ids = [entry.id for entry in entries]
        if len(ids) != len(places) or len(ids) != len(set(ids)):
            raise _unfit(f"this bundle is damaged: {name}")
        shelves[kind] = FrozenMap(zip(ids, entries, strict=True))
        origins[kind] = FrozenMap(zip(ids, places, strict=True))
    return Content(whole.packs, FrozenMap(kinds), FrozenMap(shelves), FrozenMap(origins))


def sources_of(bundle: bytes) -> str:
    """The digest of the packs that a bundle was made from; empty if this is no bundle."""
    try:
        return decode(bundle, _Head).sources
    except (msgspec.DecodeError, RecursionError):
        return ""


@lru_cache(maxsize=64)
def _bundle_type(kinds: tuple[tuple[str, type[Entry]], ...]) -> type[msgspec.Struct]:
    lists: list[tuple[str, Any, Any]] = [(name, GenericAlias(tuple, (kind, ...)), ()) for name, kind in kinds]
    entries = msgspec.defstruct("Entries", lists, forbid_unknown_fields=True)
    origins = msgspec.defstruct("Origins", [(name, tuple[Origin, ...], ()) for name, _ in kinds])
    return msgspec.defstruct(
        "Bundle", [("packs", tuple[PackInfo, ...]), ("entries", entries), ("origins", origins)], gc=False
    )


def _prove(made: Assembled) -> None:
    """Make sure that each entry comes back as it was: JSON has no infinity, for one."""
    for name, kind in made.content.kinds.items():
        for table, entry in zip(made.tables[name], made.content.all(kind), strict=True):
            try:
                same = decode(encode(table), kind) == entry
            except msgspec.DecodeError:
                same = False
            if not same:
                origin = made.content.origin(entry)
                message = "this entry cannot be bundled: it holds a value that JSON has no word for"
                raise ContentError([Problem(origin.file, origin.line, entry.id, "", message, pack=origin.pack)])


def _unfit(message: str) -> ContentError:
    return ContentError([Problem(BUNDLE_FILE, 0, "", "", message)])
