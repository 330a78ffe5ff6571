"""Story: what a seat was told, line by line, for a terminal or a file."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from rulewright.log.calls import Heeded
from rulewright.log.facts import Rewound
from rulewright.play import SCENE
from rulewright.play.facts import Changed, Ended, Started
from rulewright.tables.telling.naming import with_people
from rulewright.tables.views.seen import Seen

TAKEN_BACK = "(taken back) "


def story_lines(seen: Sequence[Seen], people: Mapping[str, str]) -> Iterator[str]:
    """Everything that was told, a line each, those of an action under its own; what was taken back says so."""
    gone = taken_back(seen)
    for each in seen:
        if each.told:
            yield f"{TAKEN_BACK if each.number in gone else ''}{line_of(each, people)}"


def line_of(seen: Seen, people: Mapping[str, str]) -> str:
    """One told entry; words of several lines must not pass for lines of the table's own."""
    told = with_people(seen.told, people).replace("\n", " ⏎ ")
    return told if begins(seen) else f"  {told}"


def begins(seen: Seen) -> bool:
    """Whether a told line stands by itself, and others under it."""
    return type(seen.fact) in {Started, Ended} or not seen.action or is_count(seen)


def is_count(seen: Seen) -> bool:
    """Whether a line says that another round has begun."""
    return type(seen.fact) is Changed and seen.fact.change.of == SCENE


def taken_back(seen: Sequence[Seen]) -> frozenset[int]:
    """The numbers of entries that a rewind has taken back, and that no later one has put back again."""
    gone, upto = set[int](), math.inf
    for each in reversed(seen):
        if type(each.fact) is Rewound and each.number <= upto:
            gone.update(range(each.fact.after + 1, each.number))
            upto = each.fact.after
    return frozenset(gone)


def done_by(seen: Sequence[Seen], who: str) -> list[str]:
    """What somebody did by themselves, the last first: nothing that was taken back, and no roll that was asked for."""
    gone = taken_back(seen)
    facts = [each.fact for each in seen if each.number not in gone]
    done = (fact for before, fact in zip([None, *facts], facts, strict=False) if type(before) is not Heeded)
    mine = [fact.action for fact in done if type(fact) is Started and fact.args.get("actor") == who]
    return mine[::-1]
