"""Knowing: which papers a seat has, and which pictures it may see by them, by the people it knows and by the map.

All of it follows from facts that were told to the seat, or that show somebody whom its view holds: nothing hidden shows
through, and what is taken back is known no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Literal

from msgspec import Struct

from rulewright.log.papers import Paper
from rulewright.play import GM
from rulewright.tables.desk import Desk
from rulewright.tables.papers.shelf import Filed
from rulewright.tables.seat import Seat
from rulewright.tables.views.view import View


class PaperNow(Struct, frozen=True):
    """A paper that a seat has: a handout, or somebody's note. To whoever wrote it, who has it.

    `whose` is the seat whose note it is; a handout is the game master's.
    """

    kind: Literal["handout", "note"]
    id: str
    whose: str
    title: str
    words: str
    picture: str
    mine: bool
    everybody: bool
    readers: tuple[str, ...]
    mark: str
    chapter: int | None = None


def papers_now(desk: Desk, seat: Seat) -> tuple[PaperNow, ...]:
    """The papers that a seat has, handouts first."""
    return tuple(_papers(desk, seat))


def papers_mark(desk: Desk, seat: Seat) -> str:
    """By what a screen knows that the seat's papers are others than before; nothing where it has none."""
    marks = [
        (paper.kind, paper.whose, paper.id, paper.mark, paper.everybody, paper.readers) for paper in _papers(desk, seat)
    ]
    return sha256(repr(marks).encode()).hexdigest()[:12] if marks else ""


def pictures_known(desk: Desk, view: View) -> frozenset[str]:
    """The pictures that a seat may see."""
    seat = view.seat
    on_papers = {paper.picture for paper in _papers(desk, seat)}
    of_people = {picture for who, picture in desk.exhibits.portraits.items() if who in view.present}
    return frozenset(on_papers | of_people | {ground_known(desk, view)}) - {""}


def portrait_known(desk: Desk, view: View, who: str) -> str:
    """The picture of somebody whom a seat knows."""
    return desk.exhibits.portraits.get(who, "") if who in view.present else ""


def ground_known(desk: Desk, view: View) -> str:
    """The picture of the map's ground, if the seat sees all of the map; a part of it, it gets in another way."""
    if not desk.exhibits.ground or view.map.dark(view.seat):
        return ""
    return desk.exhibits.ground


def ground_cut(desk: Desk, view: View) -> str:
    """By what a screen knows the picture of the ground as cut to what the seat sees; nothing where it is not cut so.

    It is cut where the seat sees some of a map of squares, and not all.
    """
    dark, box = view.map.dark(view.seat), view.map.box
    is_square = view.map.laid is not None and view.map.laid.grid == "square"
    if not (desk.exhibits.ground and dark and is_square) or not box.spaces - dark:
        return ""
    return sha256(repr((desk.exhibits.ground, box, dark.runs())).encode()).hexdigest()[:16]


def _papers(desk: Desk, seat: Seat) -> Iterator[PaperNow]:
    master = seat.may("see_secrets")
    for id, filed in desk.exhibits.handouts.items():
        if master or filed.is_for(seat.id):
            yield _now("handout", id, GM, filed, mine=master)
    for key, filed in desk.notes.items():
        whose, _, id = key.partition("/")
        if whose == seat.id or filed.is_for(seat.id):
            yield _now("note", id, whose, filed, mine=whose == seat.id)


def _now(kind: Literal["handout", "note"], id: str, whose: str, filed: Filed, *, mine: bool) -> PaperNow:
    paper: Paper = filed.paper
    readers = filed.readers if mine else ()
    return PaperNow(
        kind,
        id,
        whose,
        paper.title,
        paper.words,
        paper.picture,
        mine,
        filed.everybody,
        readers,
        filed.mark,
        paper.chapter,
    )
