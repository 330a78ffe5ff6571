"""Handing: what has to be told so that a paper is as somebody wants it, in the hands of those who are to have it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from rulewright.log.facts import Fact
from rulewright.log.papers import Handed, Jotted, Paper, Pictured
from rulewright.play import GM, SCENE, Audience, Refusal
from rulewright.tables.desk import Desk
from rulewright.tables.papers.shelf import Filed, note_key
from rulewright.tables.scenes.turning import absent
from rulewright.tables.seat import Seat
from rulewright.tables.wishes import HandOut, Jot, Portray

MOST_HANDOUTS = 300
"""So many papers the game master keeps at a table."""
MOST_NOTES = 100
"""So many notes a seat keeps."""

type PaperWish = HandOut | Jot | Portray


def lay_out(desk: Desk, seats: Container[str], seat: Seat, wish: PaperWish) -> list[Fact] | Refusal:
    """The facts that a wish about papers and pictures comes to, or why not."""
    match wish:
        case HandOut():
            return seat.refuse("hand_out", "hand out papers") or _handed_out(desk, seats, seat, wish)
        case Jot():
            return seat.refuse("say", "keep notes") or _noted_down(desk, seats, seat, wish)
        case Portray(of, picture):
            return _portrayed(desk, seat, of, picture)


def _handed_out(desk: Desk, seats: Container[str], seat: Seat, wish: HandOut) -> list[Fact] | Refusal:
    shelf = desk.exhibits.handouts
    if refused := _unfit(wish, seats, missing=wish.id not in shelf):
        return refused
    if wish.id not in shelf and len(shelf) >= MOST_HANDOUTS:
        return Refusal(f"At most {MOST_HANDOUTS} papers lie at a table.", instead="Throw one away first.")

    def told(paper: Paper | None, to: Audience) -> Fact:
        return Handed(wish.id, paper, seat.id, to)

    return list(_changes(shelf.get(wish.id), GM, wish, told))


def _noted_down(desk: Desk, seats: Container[str], seat: Seat, wish: Jot) -> list[Fact] | Refusal:
    shelf, key = desk.notes, note_key(seat.id, wish.id)
    if refused := _unfit(wish, seats, missing=key not in shelf):
        return refused
    if key not in shelf and sum(each.startswith(f"{seat.id}/") for each in shelf) >= MOST_NOTES:
        return Refusal(f"At most {MOST_NOTES} notes are one person's.", instead="Throw one away first.")

    def told(paper: Paper | None, to: Audience) -> Fact:
        return Jotted(seat.id, wish.id, paper, to)

    return list(_changes(shelf.get(key), seat.id, wish, told))


def _unfit(wish: HandOut | Jot, seats: Container[str], *, missing: bool) -> Refusal | None:
    if wish.paper is None:
        return Refusal("There is no such paper.") if missing else None
    if not (wish.paper.title or wish.paper.words or wish.paper.picture):
        return Refusal("Nothing is on that paper.", instead="Give it a title, words or a picture.")
    for name in wish.to:
        if name not in seats:
            return Refusal(f"There is no seat {name}.", instead="Choose somebody who sits here.")
    return None


def _changes(
    there: Filed | None, owner: str, wish: HandOut | Jot, told: Callable[[Paper | None, Audience], Fact]
) -> Iterator[Fact]:
    """From those who are to have it no more it is taken back; the others are told, if it is news to them."""
    paper, everybody = wish.paper, wish.everybody and wish.paper is not None
    readers = frozenset() if everybody or paper is None else frozenset(wish.to) - {owner}
    had = frozenset(there.readers) if there is not None else frozenset[str]()
    open_before = there is not None and there.everybody
    if open_before and not everybody:
        yield told(None, ())
        had = frozenset()
    if (lost := had - readers) and not everybody:
        yield told(None, (owner, *sorted(lost)))
    if paper is None:
        yield told(None, (owner,))
        return
    news = there is None or there.paper != paper
    if everybody:
        if news or not open_before:
            yield told(paper, ())
        return
    if news or readers - had:
        yield told(paper, (owner, *sorted(readers if news else readers - had)))


def _portrayed(desk: Desk, seat: Seat, of: str, picture: str) -> list[Fact] | Refusal:
    if of == SCENE:
        return seat.refuse("map", "choose the map's picture") or [Pictured(of, picture, seat.id)]
    if not (seat.may("act") and seat.acts_for(of)):  # asked first: who is there is not everybody's to know
        return Refusal("That is not yours to move.", instead=f"You play {desk.called(seat.actors) or 'nobody'}.")
    if of not in desk.state.actors:
        return absent(of, desk.scenes, "Bring them first.")
    return [Pictured(of, picture, seat.id, desk.state.audience(of))]
