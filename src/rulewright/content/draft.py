"""Draft: an entry as its author wrote it, before it is known to be one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from rulewright.content.content import Origin
from rulewright.content.entry import RESERVED, Entry, Kinds
from rulewright.content.fitting import faults, other_fault
from rulewright.content.mark import Known
from rulewright.content.marked import marked_faults
from rulewright.content.pack import PackFile
from rulewright.content.problem import LONGEST, Fault, Path, Problem, Report
from rulewright.content.section import Section, sections_of
from rulewright.content.shape import TableShape
from rulewright.play.values.wire import convert, decode, encode

type Data = Mapping[str, Any]

_TOO_DEEP = Fault((), "this is nested too deeply")


class EntryDraft:
    """One table of a file: what it says, where it stands, and what becomes of it."""

    def __init__(self, kind: str, own: Data, pack: str, file: str, section: Section, index: int) -> None:
        self.kind, self.own, self.pack, self.file = kind, own, pack, file
        self._section, self._index = section, index
        self.table = own if RESERVED not in own else {key: own[key] for key in own if key != RESERVED}
        self.id: str = own["id"] if isinstance(own.get("id"), str) else ""
        self.entry: Entry | None = None
        self.judged = False
        self.sound = True
        self.overrides = ""

    @property
    def label(self) -> str:
        """What a problem calls it."""
        return self.id[:LONGEST] or f"{self.kind} #{self._index + 1}"

    @property
    def extends(self) -> object:
        """The id of the entry from which it takes what it leaves out."""
        return self.own.get(RESERVED)

    @property
    def origin(self) -> Origin:
        return Origin(self.pack, self.file, self.line(()), self.overrides)

    def line(self, path: Path) -> int:
        """The line of a path within it; what it has inherited stands where it begins."""
        return self._section.line(
            (self.kind, self._index, *path) if path and path[0] in self.own else (self.kind, self._index)
        )

    def complain(self, report: Report, fault: Fault) -> None:
        """Report a fault of it."""
        self.sound = False
        report.add_fault(fault, self.pack, self.file, self.line(fault.path), self.label)

    def inherit(self, base: Data) -> None:
        """Take from a base what it does not say itself."""
        self.table = merged(base, self.table)

    def become(self, kind: type[Entry], report: Report, *, whole: bool) -> None:
        """Turn into an entry, or tell everything that stands in the way.

        Without its base (`whole` is false) only what it says itself is judged.
        """
        self.judged = True
        try:
            self.entry = convert(self.table, kind)
        except msgspec.ValidationError as error:
            self.sound = False
            self._explain(kind, str(error), report, whole=whole)
        except RecursionError:
            self.complain(report, _TOO_DEEP)

    def _explain(self, kind: type[Entry], error: str, report: Report, *, whole: bool) -> None:
        try:
            found = list(faults(self.table, TableShape(kind), owner=self.kind)) or [other_fault(self.table, error)]
        except RecursionError:
            found = [_TOO_DEEP]
        for fault in found:
            if whole or not fault.path or fault.path[0] in (*self.own, "id"):
                self.complain(report, fault)

    def judge_marks(self, table: TableShape, known: Known, report: Report) -> None:
        """Check references, dice and paths in what it says itself."""
        try:
            for fault in marked_faults(self.table, table, known):
                if fault.path[0] in self.own:
                    self.complain(report, fault)
        except RecursionError:
            self.complain(report, _TOO_DEEP)


class LoadedEntry:
    """An entry of content that was loaded before; a draft of a later pack may build on it."""

    def __init__(self, kind: str, entry: Entry, origin: Origin) -> None:
        self.kind, self.entry, self.origin = kind, entry, origin
        self.id, self.pack, self.sound = entry.id, origin.pack, True

    @cached_property
    def table(self) -> Data:
        """What a file would say of it."""
        data: Data = decode(encode(self.entry), dict[str, Any])  # with lists, as a file has them
        return data


def merged(base: Data, changes: Data) -> Data:
    """A table with some keys changed. Tables within are merged too, unless they state their `type`."""
    result = dict(base)
    for key, value in changes.items():
        old = result.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and "type" not in value:
            result[key] = merged(old, value)
        else:
            result[key] = value
    return result


@dataclass(frozen=True, slots=True)
class FileReading:
    """What a file holds: its drafts, and the kinds and ids of entries too broken to be drafts."""

    drafts: tuple[EntryDraft, ...]
    broken: tuple[tuple[str, str], ...]


def read(file: PackFile, pack: str, kinds: Kinds, report: Report) -> FileReading:
    """Read one file of a pack."""
    drafts: list[EntryDraft] = []
    broken: list[tuple[str, str]] = []
    for section in sections_of(file.data):
        if section.complaint:
            report.add(Problem(file.name, section.complaint_line, "", "", section.complaint, pack=pack))
            if meant := section.broken_id():
                broken.append(meant)
        for kind, tables in section.data.items():
            if fault := _misplaced(kind, tables, kinds):
                report.add_fault(fault, pack, file.name, section.line((kind,)), "")
                continue
            drafts += _drafts(kind, tables, pack, file.name, section)
    return FileReading(tuple(drafts), tuple(broken))


def _drafts(kind: str, tables: list[Data], pack: str, file: str, section: Section) -> Iterator[EntryDraft]:
    for index, own in enumerate(tables):
        yield EntryDraft(kind, own, pack, file, section, index)


def _misplaced(kind: str, tables: object, kinds: Kinds) -> Fault | None:
    """What is wrong with a key at the top of a file, if it does not hold the entries of a kind."""
    if kind not in kinds:
        return Fault((kind,), "is not a kind of this ruleset", kind, tuple(kinds))
    if isinstance(tables, Mapping):
        return Fault((kind,), f"stands in single brackets; an entry begins with [[{kind}]]")
    if not isinstance(tables, list) or not all(isinstance(table, Mapping) for table in tables):
        return Fault((kind,), f"should be entries, each beginning with [[{kind}]]")
    return None
