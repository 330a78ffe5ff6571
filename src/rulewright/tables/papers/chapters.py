"""Chapters: the words in which people have told a scene of the journal anew."""

from __future__ import annotations

from rulewright.tables.desk import Desk
from rulewright.tables.papers.knowing import papers_now
from rulewright.tables.seat import Seat


def own_words(desk: Desk, seat: Seat) -> dict[int, str]:
    """By chapter: a seat's own words, or else those that others have shown it."""
    found = [paper for paper in papers_now(desk, seat) if paper.chapter is not None]
    mine = {paper.chapter: paper.words for paper in found if paper.mine and paper.kind == "note"}
    others = {paper.chapter: paper.words for paper in found if not (paper.mine and paper.kind == "note")}
    return {chapter: words for chapter, words in (others | mine).items() if chapter is not None}
