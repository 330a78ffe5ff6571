"""Table lines: who is where, whose move it is, and what has just happened, as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rulewright.cli.lines import show
from rulewright.cli.lines.place_lines import place_words
from rulewright.cli.lines.sheet import SheetReader
from rulewright.log.facts import Rewound
from rulewright.play.facts import Answered, Ended, Opened, Started, audience_of
from rulewright.tables.telling.story import is_count, line_of
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.seen import Sealed, Seen


def status_lines(now: TableNow, pages: Mapping[str, SheetReader], sides: Mapping[str, str], who: str = "") -> list[str]:
    """Everybody that is known of with their side, their tracks and their place; a mark before whoever is to move."""
    lines = _rows(now, sides, {each: page.glance(pips=True) for each, page in pages.items()})
    wide = show.width()
    if max(map(show.length, lines), default=0) > wide:
        cells = {each: page.glance(pips=False) for each, page in pages.items()}
        room = wide - max(map(show.length, _rows(now, sides, {each: [] for each in cells}))) - 2
        lines = _rows(now, sides, {each: _fitting(tracks, room) for each, tracks in cells.items()})
    names = {actor.id: actor.name for actor in now.actors}
    places = [f"{names[each]} {told}" for each, told in place_words(now.map, who).items() if each in names]
    return [*lines, show.wrapped(show.listed(places), 3, 3)] if places else lines


def _fitting(cells: list[str], room: int) -> list[str]:
    """As many cells as there is room for, and at least the first."""
    while len(cells) > 1 and sum(show.length(cell) + 2 for cell in cells) > room:
        cells = cells[:-1]
    return cells


def _rows(now: TableNow, sides: Mapping[str, str], cells: Mapping[str, list[str]]) -> list[str]:
    return show.columns(
        (
            show.accent("▸") if actor.id in now.acting else " ",
            show.faint(sides.get(actor.id, "").removesuffix(" side")),
            show.strong(actor.name),
            "  ".join(cells.get(actor.id, [])),
        )
        for actor in now.actors
    )


def moment(now: TableNow, counts: str) -> str:
    """Where in the scene we are: its round, or whatever else the game counts."""
    return f"{counts} {now.round}" if now.round else ""


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
