"""Chronicle: a log as a journal, scene by scene: what came of each deed, who fell, what was said aloud at the table.

It is made of what one seat was told and of nothing else, in the words of the one teller. Whoever has written a chapter
anew reads their own words there.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Overrode, Said
from rulewright.log.papers import Handed
from rulewright.log.ruling import Ruled
from rulewright.play import SCENE
from rulewright.play.facts import Answered, Asked, Changed, Drew, Ended, Noted, Opened, Started
from rulewright.tables.scenes.stage import Stage
from rulewright.tables.telling.naming import listed, with_people
from rulewright.tables.telling.story import taken_back
from rulewright.tables.views.known import guessed
from rulewright.tables.views.limited import Seems
from rulewright.tables.views.seen import Sealed, Seen
from rulewright.tables.views.strangers import name_of
from rulewright.tables.views.view import View

DOWN = "down"
OVER = "It is over"
BETWEEN = frozenset({Drew, Changed, Asked, Answered, Opened, Sealed, Seems})
"""What leads to an outcome, and is not one."""
MOST_OUTCOMES = 3
"""So many sentences tell what came of one action."""
MOST_LINES = 400
"""So many lines a chapter has; of a longer scene, the last."""


class Chapter(Struct, frozen=True):
    """One scene of the journal: its name, its opening words, what happened line by line, and who fell.

    `own` are the words in which somebody has told it anew; they stand in place of the lines.
    """

    number: int
    name: str
    words: str
    lines: tuple[str, ...]
    fallen: tuple[str, ...]
    day: str = ""
    own: str = ""


class Passage(NamedTuple):
    """An entry with the scene that it belongs to, and how somebody fares after it, if it is about that."""

    seen: Seen
    stage: Stage
    who: str = ""
    down: bool = False


def chronicle(view: View, entries: Iterable[Entry], people: Mapping[str, str]) -> tuple[Chapter, ...]:
    """The chapters of a table as a seat that has seen nothing yet comes to know it."""
    told = [_told(seen, view) for seen in view.take(entries)]
    gone = taken_back([each.seen for each in told])
    kept = [each for each in told if each.seen.number not in gone]
    return tuple(_chapters(kept, view, people))


def markdown(name: str, chapters: Iterable[Chapter]) -> str:
    """The journal as a text to take along."""
    return "\n".join([f"# {_line(name)}", *(line for chapter in chapters for line in _written(chapter))]) + "\n"


def _told(seen: Seen, view: View) -> Passage:
    fact = seen.fact
    if isinstance(fact, Seems):
        return Passage(seen, view.stage, _name(view, fact.of), fact.word == DOWN)
    of = fact.change.of if isinstance(fact, (Changed, Overrode)) else SCENE
    actor = view.state.actors.get(of) if of != SCENE else None
    if actor is None or of in view.sight.limited.levels:
        return Passage(seen, view.stage)
    return Passage(seen, view.stage, _name(view, of), guessed(lambda: view.limits.word(actor), "") == DOWN)


def _name(view: View, who: str) -> str:
    return name_of(view.state.actors.get(who)) or who


def _chapters(kept: list[Passage], view: View, people: Mapping[str, str]) -> Iterator[Chapter]:
    lying: set[str] = set()
    numbers, passing = dict.fromkeys(each.stage.number for each in kept), in_passing(view.limits.game)
    for number in numbers:
        mine = [each for each in kept if each.stage.number == number]
        before = frozenset(lying)
        for each in (one for one in mine if one.who):
            (lying.add if each.down else lying.discard)(each.who)
        lines = [with_people(line, people) for line in _lines([each.seen for each in mine], people, passing)]
        fallen = tuple(sorted(lying - before))
        done = any(each.seen.told and type(each.seen.fact) is Started for each in mine)
        if lines or fallen or done or mine[-1].stage.name:
            stage = mine[-1].stage
            day = next((each.seen.at[:10] for each in mine if each.seen.at), "")
            yield Chapter(number, stage.name, stage.words, tuple(lines[-MOST_LINES:]), fallen, day)


def in_passing(game: Ruleset) -> frozenset[str]:
    """What is done without its being told of later: steps from here to there, and that a scene was ended."""
    moves = (action.id for action in game.actions if action.group == "move")
    return frozenset((*moves, game.encounter.ends))


def _lines(seen: list[Seen], people: Container[str], passing: Container[str]) -> Iterator[str]:
    """What came of each action, by its outcomes; and what stands by itself. What is done in passing is no part of it."""
    of_action: dict[int, list[Seen]] = {}
    for each in seen:
        if each.action:
            of_action.setdefault(each.action, []).append(each)
    told = ""
    for each in seen:
        line = ""
        if type(each.fact) is Started:
            line = _headline(each, of_action.get(each.number, []), quiet=each.fact.action in passing)
        elif isinstance(each.fact, Said):
            line = each.told if each.fact.by not in people else ""  # what people say as themselves is no part of it
        elif type(each.fact) in {Handed, Ruled} or is_end(each) or (type(each.fact) is Noted and not each.action):
            line = each.told
        if line and line != told:
            told = line
            yield line


def is_end(seen: Seen) -> bool:
    """Whether a line says how a scene ended."""
    return type(seen.fact) is Ended and seen.told.startswith(OVER)


def _headline(started: Seen, rest: list[Seen], *, quiet: bool) -> str:
    outcomes = [each.told for each in rest if each.told and type(each.fact) not in BETWEEN | {Started, Ended}]
    if outcomes:
        return " ".join(outcomes[:MOST_OUTCOMES])
    changes = [each.told for each in rest if each.told and type(each.fact) is Changed]
    if not started.told or quiet:
        return ""
    return f"{started.told.rstrip('.')}. {' '.join(changes[:3])}" if changes else started.told


def heading(chapter: Chapter) -> str:
    """What a chapter is called."""
    return chapter.name or ("The beginning" if chapter.number == 0 else f"Scene {chapter.number}")


def _written(chapter: Chapter) -> Iterator[str]:
    yield from ("", f"## {_line(heading(chapter))}", "")
    if chapter.day:
        yield from (f"*{chapter.day}*", "")
    if chapter.own:
        yield chapter.own.replace("<", "&lt;")
        return
    if chapter.words:
        yield from (f"> {_line(chapter.words)}", "")
    yield from (f"- {_line(each)}" for each in chapter.lines)
    if chapter.fallen:
        yield from ("", f"**Down at the end:** {_line(listed(list(chapter.fallen)))}.")


def _line(text: str) -> str:
    """Words that somebody wrote, as one line in which nothing is a command of Markdown or a tag."""
    plain = " ".join(text.split())
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|!" else letter for letter in plain)


def retold(chapters: Iterable[Chapter], words: Mapping[int, str]) -> tuple[Chapter, ...]:
    """The chapters, with the words that somebody found for some of them."""
    return tuple(
        Chapter(each.number, each.name, each.words, each.lines, each.fallen, each.day, words.get(each.number, ""))
        for each in chapters
    )
