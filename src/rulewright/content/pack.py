"""Pack: a folder of content as it was read: its files, and what it says of itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated

import msgspec
from msgspec import Meta

from rulewright.content.entry import ID_PATTERN
from rulewright.content.fitting import faults
from rulewright.content.problem import Fault, Problem, Report, slug
from rulewright.content.section import Section, sections_of
from rulewright.content.shape import TableShape
from rulewright.play.values.wire import convert

PACK_FILE = "pack.toml"
"""The file in which a pack says what it is. A homebrew folder may go without."""

MOST_FILES = 1000
MOST_PACK_BYTES = 16 * 1024 * 1024


class PackInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pack says of itself in `pack.toml`."""

    id: Annotated[str, Meta(pattern=ID_PATTERN)]
    name: Annotated[str, Meta(min_length=1)]
    version: str = ""
    ruleset: str = ""
    licence: str = ""


@dataclass(frozen=True, slots=True)
class PackFile:
    """One file of a pack: its path within the folder, and its bytes."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of content as it was read; nothing in it has been judged yet."""

    folder: str
    files: tuple[PackFile, ...]

    @classmethod
    def of_texts(cls, folder: str, texts: Mapping[str, str]) -> Pack:
        """A pack that never was a folder: texts by file name, from a form or a test."""
        return cls(folder, tuple(PackFile(name, text.encode()) for name, text in texts.items()))

    def info(self, report: Report) -> PackInfo:
        """What the pack says of itself; a folder that says nothing goes by its own name."""
        unnamed = PackInfo(id=slug(self.folder) or "homebrew", name=self.folder or "Homebrew")
        sections = self._own_words()
        if not sections:
            return unnamed
        broken = [section for section in sections if section.complaint]
        if broken:
            for each in broken:
                report.add(Problem(PACK_FILE, each.complaint_line, "", "", each.complaint, pack=unnamed.id))
            return unnamed
        section = sections[0]
        try:
            return convert(section.data, PackInfo)
        except msgspec.ValidationError:
            for fault in faults(section.data, TableShape(PackInfo), owner=PACK_FILE):
                report.add_fault(fault, unnamed.id, PACK_FILE, section.line(fault.path), "")
            return unnamed

    @property
    def title(self) -> str:
        """What people call it: as it says itself, else its folder's name in words."""
        named = self.info(Report()).name
        return named if named != self.folder else self.folder.replace("-", " ").replace("_", " ")

    def line_of(self, key: str) -> int:
        """The line of a key of `pack.toml`."""
        return self._own_words()[0].line((key,))

    def _own_words(self) -> list[Section]:
        return [section for file in self.files if file.name == PACK_FILE for section in sections_of(file.data)]

    def content_files(self, report: Report, id: str) -> tuple[PackFile, ...]:
        """The files that hold entries, unless there are far too many."""
        if len(self.files) > MOST_FILES:
            report.add_fault(Fault((), f"more than {MOST_FILES} files"), id, self.folder, 0, "")
            return ()
        if sum(len(file.data) for file in self.files) > MOST_PACK_BYTES:
            report.add_fault(Fault((), f"more than {MOST_PACK_BYTES // 1024**2} MiB in all"), id, self.folder, 0, "")
            return ()
        return tuple(file for file in self.files if file.name != PACK_FILE)


def digest(packs: Iterable[Pack]) -> str:
    """A fingerprint of some packs' files: equal texts under equal names have equal digests."""
    total = hashlib.sha256()
    for pack in packs:
        for file in sorted(pack.files, key=lambda file: file.name):
            total.update(f"{file.name}\0{len(file.data)}\0".encode())
            total.update(file.data)
        total.update(b"\1")
    return total.hexdigest()
