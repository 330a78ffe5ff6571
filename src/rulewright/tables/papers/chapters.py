"""Chapters: a table's journal as a seat knows it, with the words in which people have told a scene of it anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulewright.log.entry import Entry
from rulewright.tables.desk import Desk
from rulewright.tables.papers.knowing import papers_now
from rulewright.tables.seat import Seat
from rulewright.tables.telling.chronicle import Chapter, chronicle, retold
from rulewright.tables.views.view import View


def journal_of(desk: Desk, seat: Seat, entries: Iterable[Entry], people: Mapping[str, str]) -> tuple[Chapter, ...]:
    """The journal of a table that has taken in these entries, as a seat knows it."""
    told = chronicle(View(seat, desk.ruleset, book=desk.first_book), entries, people)
    return retold(told, own_words(desk, seat))


def own_words(desk: Desk, seat: Seat) -> dict[int, str]:
    """By chapter: a seat's own words, or else those that others have shown it."""
    found = [paper for paper in papers_now(desk, seat) if paper.chapter is not None]
    mine = {paper.chapter: paper.words for paper in found if paper.mine and paper.kind == "note"}
    others = {paper.chapter: paper.words for paper in found if not (paper.mine and paper.kind == "note")}
    return {chapter: words for chapter, words in (others | mine).items() if chapter is not None}
