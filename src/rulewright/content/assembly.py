"""Assembly: packs become content. Later packs add to earlier ones and override them by id.

Nothing stops at the first mistake: an author is told all problems of all packs at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.content.content import Content
from rulewright.content.draft import EntryDraft, LoadedEntry, read
from rulewright.content.entry import RESERVED, Entry, Kinds, check_kinds
from rulewright.content.marked import words_in
from rulewright.content.pack import PACK_FILE, Pack, PackInfo
from rulewright.content.problem import Fault, Report, quoted
from rulewright.content.shape import TableShape
from rulewright.play.values.frozen import FrozenMap

type Check = Callable[[Entry, Content], Iterable[str]]
"""A ruleset's own check: what is wrong with an entry, in sentences."""

type Shelf = dict[str, EntryDraft | LoadedEntry]


@dataclass(frozen=True, slots=True)
class Assembled:
    """Content, and the tables that it was made from."""

    content: Content
    tables: Mapping[str, list[Mapping[str, Any]]]


def assemble(packs: Iterable[Pack | Content], kinds: Kinds, checks: Iterable[Check] = ()) -> Content:
    """Make content of packs; raises `ContentError` with every problem. Content given was checked before."""
    return assemble_all(packs, kinds, checks).content


def assemble_all(packs: Iterable[Pack | Content], kinds: Kinds, checks: Iterable[Check] = ()) -> Assembled:
    """As `assemble`, and keep the tables."""
    check_kinds(kinds)
    bench = _Bench(kinds)
    for pack in packs:
        if isinstance(pack, Content):
            bench.take(pack)
        else:
            bench.read(pack)
    bench.judge_marks()
    content = bench.content()
    bench.judge(checks, content)
    bench.report.settle()
    return Assembled(content, {kind: [each.table for each in shelf.values()] for kind, shelf in bench.shelves.items()})


class _Bench:
    """Where packs are laid upon each other."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.report = Report()
        self.infos: list[PackInfo] = []
        self.shelves: dict[str, Shelf] = {kind: {} for kind in kinds}
        self.broken: dict[str, set[str]] = {kind: set() for kind in kinds}
        self.loose: list[EntryDraft] = []
        self.words: dict[str, Collection[str]] = {}

    def take(self, content: Content) -> None:
        """Lay down content that was loaded before."""
        self.infos += content.packs
        self.words |= words_in(content)
        for name, kind in content.kinds.items():
            if self.kinds.get(name) is not kind:
                msg = f"the content given has another kind {name!r}"
                raise ValueError(msg)
            for id, entry in content[kind].items():
                self.shelves[name][id] = LoadedEntry(name, entry, content.origins[kind][id])

    def read(self, pack: Pack) -> None:
        """Lay a pack upon what is there."""
        info = pack.info(self.report)
        self._agree(pack, info)
        self.infos.append(info)
        fresh: dict[str, dict[str, EntryDraft]] = {kind: {} for kind in self.kinds}
        for file in pack.content_files(self.report, info.id):
            reading = read(file, info.id, self.kinds, self.report)
            for kind, id in reading.broken:
                self.broken.setdefault(kind, set()).add(id)
            for draft in reading.drafts:
                self._place(draft, fresh[draft.kind])
        for kind, drafts in fresh.items():
            for draft in drafts.values():
                self._judge(draft, drafts)
                if earlier := self.shelves[kind].get(draft.id):
                    draft.overrides = f"{earlier.pack}:{draft.id}"
            self.shelves[kind].update(drafts)

    def _agree(self, pack: Pack, info: PackInfo) -> None:
        """All packs must be for one ruleset; one that does not say goes with any."""
        ruleset = next((earlier.ruleset for earlier in self.infos if earlier.ruleset), "")
        if info.ruleset and ruleset and info.ruleset != ruleset:
            fault = Fault(("ruleset",), f"is {quoted(info.ruleset)}, but this is content for {ruleset!r}")
            self.report.add_fault(fault, info.id, PACK_FILE, pack.line_of("ruleset"), "")

    def _place(self, draft: EntryDraft, drafts: dict[str, EntryDraft]) -> None:
        """Put a draft among those of its pack and kind; only one may have its id."""
        if not draft.id:
            self.loose.append(draft)
            draft.become(self.kinds[draft.kind], self.report, whole=draft.extends is None)
        elif twin := drafts.get(draft.id):
            self.loose.append(draft)
            where = f"{twin.origin.file}:{twin.origin.line}"
            draft.complain(self.report, Fault(("id",), f"is {quoted(draft.id)}, which {where} has already"))
            draft.become(self.kinds[draft.kind], self.report, whole=draft.extends is None)
        else:
            drafts[draft.id] = draft

    def _judge(self, draft: EntryDraft, drafts: Mapping[str, EntryDraft]) -> None:
        """Make an entry of a draft, first of those that it extends."""
        chain: list[EntryDraft] = []
        step: EntryDraft | LoadedEntry | None = draft
        while isinstance(step, EntryDraft) and not step.judged:
            if step in chain:
                for each in chain[chain.index(step) :]:
                    each.complain(self.report, Fault((RESERVED,), "goes round in a circle"))
                    each.judged = True
                break
            chain.append(step)
            step = self._base(step, drafts) if step.extends is not None else None
        for each in reversed(chain):
            base = self._base(each, drafts) if each.extends is not None else None
            if base is not None:
                each.inherit(base.table)
            elif each.extends is not None:
                self._miss_base(each, drafts)
            each.become(
                self.kinds[each.kind], self.report, whole=each.extends is None or (base is not None and base.sound)
            )

    def _miss_base(self, draft: EntryDraft, drafts: Mapping[str, EntryDraft]) -> None:
        word = str(draft.extends)
        draft.sound = False
        if word not in self.broken[draft.kind]:
            complaint = f"is {quoted(draft.extends)}, and there is no such {draft.kind}"
            draft.complain(
                self.report, Fault((RESERVED,), complaint, word, {*drafts, *self.shelves[draft.kind]} - {draft.id})
            )

    def _base(self, draft: EntryDraft, drafts: Mapping[str, EntryDraft]) -> EntryDraft | LoadedEntry | None:
        """What a draft extends: an entry of its own pack, or of an earlier one."""
        id = str(draft.extends)
        if id in drafts and drafts[id] is not draft:
            return drafts[id]
        return self.shelves[draft.kind].get(id)

    def judge_marks(self) -> None:
        """Check references, dice and paths, now that all ids are known."""
        known: dict[str, Collection[str]] = {kind: {*shelf, *self.broken[kind]} for kind, shelf in self.shelves.items()}
        known |= self.words
        placed = [each for shelf in self.shelves.values() for each in shelf.values() if isinstance(each, EntryDraft)]
        for draft in placed + self.loose:
            draft.judge_marks(TableShape(self.kinds[draft.kind]), known, self.report)

    def judge(self, checks: Iterable[Check], content: Content) -> None:
        """Ask the ruleset's own checks about every sound entry."""
        checks = tuple(checks)
        for shelf in self.shelves.values():
            for draft in shelf.values():
                if isinstance(draft, EntryDraft) and draft.entry is not None and draft.sound:
                    for check in checks:
                        self._ask(check, draft, draft.entry, content)

    def _ask(self, check: Check, draft: EntryDraft, entry: Entry, content: Content) -> None:
        try:
            for complaint in check(entry, content):
                draft.complain(self.report, Fault((), complaint))
        except KeyError:
            if not self.report:  # it may miss what is broken elsewhere; otherwise it is the check's own mistake
                raise

    def content(self) -> Content:
        """All that could be made an entry."""
        shelves, origins = {}, {}
        for name, shelf in self.shelves.items():
            made = {id: each for id, each in shelf.items() if each.entry is not None}
            shelves[self.kinds[name]] = FrozenMap({id: each.entry for id, each in made.items()})
            origins[self.kinds[name]] = FrozenMap({id: each.origin for id, each in made.items()})
        return Content(tuple(self.infos), FrozenMap(self.kinds), FrozenMap(shelves), FrozenMap(origins))
