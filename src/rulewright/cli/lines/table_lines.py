"""Table lines: who is where, whose move it is, and what has just happened, as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulewright.cli.cast import names_of
from rulewright.cli.lines import show
from rulewright.cli.lines.sheet import SheetReader
from rulewright.log.facts import Rewound
from rulewright.play import State
from rulewright.play.facts import Answered, Ended, Opened, Started, audience_of
from rulewright.tables.desk import Desk
from rulewright.tables.telling.story import is_count, line_of
from rulewright.tables.views.seen import Sealed, Seen


def status_lines(
    desk: Desk, state: State[Any, Any], sides: Mapping[str, str], start: Mapping[str, Any]
) -> Iterator[str]:
    """Everybody that is known of with their side and their tracks; a mark before whoever is to move."""
    pages = {who: SheetReader(desk.ruleset, desk.book, state, who, start.get(who)) for who in state.actors}
    lines = _rows(desk, state, sides, {who: _cells(page, pips=True) for who, page in pages.items()})
    wide = show.width()
    if max(map(show.length, lines), default=0) > wide:
        cells = {who: _cells(page, pips=False) for who, page in pages.items()}
        room = wide - max(map(show.length, _rows(desk, state, sides, {who: [] for who in cells}))) - 2
        lines = _rows(desk, state, sides, {who: _fitting(tracks, room) for who, tracks in cells.items()})
    yield from lines


def _cells(page: SheetReader, *, pips: bool) -> list[str]:
    """Tracks, or where there are none the first few derived numbers."""
    return list(page.tracks(pips=pips)) or [f"{each.name} {int(each)}" for each in list(page.numbers.values())[:4]]


def _fitting(cells: list[str], room: int) -> list[str]:
    """As many cells as there is room for, and at least the first."""
    while len(cells) > 1 and sum(show.length(cell) + 2 for cell in cells) > room:
        cells = cells[:-1]
    return cells


def _rows(desk: Desk, state: State[Any, Any], sides: Mapping[str, str], cells: Mapping[str, list[str]]) -> list[str]:
    acting = desk.acting
    return show.columns(
        (
            show.accent("▸") if who in acting else " ",
            show.faint(sides.get(who, "").removesuffix(" side")),
            show.strong(name),
            "  ".join(cells[who]),
        )
        for who, name in names_of(state).items()
    )


def moment(desk: Desk) -> str:
    """Where in the scene we are: its round, or whatever else the game counts."""
    encounter, scene = desk.ruleset.encounter, desk.state.scene
    count = encounter.round(desk.state) if scene is not None else 0
    return f"{encounter.counts} {count}" if count else ""


def rule_line(title: str) -> str:
    """A line across the screen with a title in it."""
    return (
        show.faint("── ") + show.strong(title) + show.faint(f" {'─' * max(2, min(show.width(), 80) - len(title) - 4)}")
    )


def happened(seen: Iterable[Seen], people: Mapping[str, str], *, asked: frozenset[str] = frozenset()) -> Iterator[str]:
    """What was told to those who look on; without the secret answers that those `asked` have just given."""
    for each in seen:
        if not each.told:
            continue
        fact, line = each.fact, line_of(each, people)
        secret = bool(audience_of(fact))
        if secret and isinstance(fact, Answered) and fact.of in asked:
            continue
        if isinstance(fact, (Started, Rewound, Ended)) or is_count(each):
            line = show.strong(line)
        elif isinstance(fact, (Sealed, Opened)):
            line = f"  ✉ {line.lstrip()}"
        yield f"🔒 {line.lstrip()}" if secret else line


def asked_text(prompt: str, names: Mapping[str, str]) -> str:
    """A question in words; where it begins with somebody's id, it begins with their name."""
    first, blank, rest = prompt.partition(" ")
    return f"{names.get(first, first)}{blank}{rest}"
