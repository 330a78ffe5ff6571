"""Loader: the one room of content that reads files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path

from rulewright.content.assembly import Check, assemble
from rulewright.content.bundle import BUNDLE_FILE, compile_bundle, load_bundle, sources_of
from rulewright.content.content import Content
from rulewright.content.entry import Kinds
from rulewright.content.pack import MOST_FILES, Pack, PackFile, digest
from rulewright.content.problem import ContentError, Problem
from rulewright.content.section import MOST_BYTES

MOST_LEVELS = 8
"""Folders within folders: no pack goes deeper, and no link leads round for ever."""

type Folder = str | PathLike[str] | Traversable


def load(packs: Iterable[Pack | Content | Folder], kinds: Kinds, checks: Iterable[Check] = ()) -> Content:
    """Load packs, each laid upon those before it: folders, packs in memory, or content loaded before.

    Raises `ContentError` with every problem of every pack.
    """
    return assemble([pack if isinstance(pack, Pack | Content) else read_pack(pack) for pack in packs], kinds, checks)


def load_package(package: str, kinds: Kinds, checks: Iterable[Check] = (), folder: str = "content") -> Content:
    """Load the pack that a ruleset's package ships: its bundle if that is fresh, else its TOML.

    A bundle is fresh if it was made from just the TOML beside it, or if there is none beside it.
    """
    place = files(package).joinpath(folder)
    pack = read_pack(place)
    bundle = place.joinpath(BUNDLE_FILE)
    if bundle.is_file():
        data = bundle.read_bytes()
        if not pack.files or sources_of(data) == digest([pack]):
            try:
                return load_bundle(data, kinds)
            except ContentError:  # made for kinds of another version
                if not pack.files:
                    raise
    return assemble([pack], kinds, checks)


def write_bundle(folder: str | PathLike[str], kinds: Kinds, checks: Iterable[Check] = ()) -> Path:
    """Compile the pack in a folder, and leave the bundle beside it."""
    target = Path(folder) / BUNDLE_FILE
    target.write_bytes(compile_bundle([read_pack(folder)], kinds, checks))
    return target


def read_pack(folder: Folder) -> Pack:
    """Read a folder of TOML files, or a single one, as a pack. Nothing is judged yet."""
    place = Path(folder) if isinstance(folder, str | PathLike) else folder
    if place.is_file():
        return Pack(place.name.removesuffix(".toml"), (PackFile(place.name, _read(place)),))
    if not place.is_dir():
        raise ContentError([Problem(str(folder), 0, "", "", "there is no such folder")])
    name = place.resolve().name if isinstance(place, Path) else place.name
    found: list[PackFile] = []
    for path, file in _toml_files(place, "", MOST_LEVELS):
        found.append(PackFile(path, _read(file)))
        if len(found) > MOST_FILES:
            break
    return Pack(name, tuple(found))


def _toml_files(folder: Traversable, prefix: str, levels: int) -> Iterator[tuple[str, Traversable]]:
    """The TOML files of a folder and of those within it, by name; hidden ones are passed over."""
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.name.startswith("."):
            continue
        if each.is_dir() and levels:
            yield from _toml_files(each, f"{prefix}{each.name}/", levels - 1)
        elif each.name.endswith(".toml") and each.is_file():
            yield prefix + each.name, each


def _read(file: Traversable) -> bytes:
    """A file's bytes; of one that is far too large, just enough to see that."""
    with file.open("rb") as stream:
        return stream.read(MOST_BYTES + 1)
