"""Teller: what a seat has been shown, as one line of a table talking. It knows nothing that the seat does not.

A line that keeps the books is empty. People stand in it by their seats, ⟦so⟧, for their names are kept outside the log;
`with_people` puts them in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from rulewright.content import Pack
from rulewright.contract import Book, Ruleset
from rulewright.library import sheet
from rulewright.log.calls import Called
from rulewright.log.facts import (
    Contributed,
    Dialed,
    Fogged,
    Joined,
    Lapsed,
    Mapped,
    Overrode,
    Placed,
    Revealed,
    Rewound,
    Said,
    Shown,
    Sketched,
    Stood,
    Struck,
)
from rulewright.log.papers import Handed, Paper
from rulewright.log.ruling import EditionTaken, Packed, Ruled
from rulewright.log.scene import CameOver, Parted, SceneSet, TurnedTo
from rulewright.log.walls import Sighted, Swung, Walled
from rulewright.play import GM, SCENE, Change, FrozenMap, State
from rulewright.play.facts import Answered, Changed, Drew, Ended, Noted, Opened, Started, Suggested
from rulewright.tables.map.fog import Unseen
from rulewright.tables.scenes.stage import Stage
from rulewright.tables.scenes.turning import Turn
from rulewright.tables.telling import changes, choices
from rulewright.tables.telling.built import built
from rulewright.tables.telling.naming import Naming, listed, sentence, spaced, verb
from rulewright.tables.telling.rolls import roll
from rulewright.tables.telling.ruled import ruled
from rulewright.tables.telling.turns import Course, course_of, end_of, ended, round_of, turn
from rulewright.tables.views.limited import Seems
from rulewright.tables.views.seen import Sealed, Seen

DIALED = {
    "do": "The table does everything by itself",
    "ask": "The table asks the GM before it changes anything",
    "suggest": "The table only suggests changes",
    "off": "The table leaves all changes to people",
}
SHOWN = {
    "all": "is shown to everybody",
    "word": "is shown in a word",
    "nothing": "is shown by name alone",
    "hidden": "goes unseen",
}
SPOKEN = frozenset({Said, SceneSet, Handed, Parted, TurnedTo})
"""What somebody has written themselves: it stands as it is."""
LOOKED_BACK = 8
"""So many entries back it is looked for what was told lately: a turn that the rules have announced themselves, say."""

JUST_NOW = 2
"""So many entries stand between an arrival and that somebody plays whoever arrived, the arrival included: they take a side."""


class Heard(Struct, frozen=True):
    """What a teller remembers of what was told: how far the scene had come, whether anybody could act in it before it was
    over, who has done something in their turn, what those were called who are gone, and whom each seat plays.
    """

    course: Course = Course()
    going: bool = False
    acted: tuple[str, ...] = ()
    gone: FrozenMap[str, str] = FrozenMap()
    plays: FrozenMap[str, tuple[str, ...]] = FrozenMap()


class Teller:
    """Tells one seat, entry by entry."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.heard = Heard()

    def tell(self, seen: Seen, names: Naming, flow: State[Any, Any], tail: Sequence[Seen], stage: Stage) -> str:
        """One entry in words, given the names that the seat knows, by what the table tells whose move it is, and what
        it was shown before; `stage` is the scene that is in front.
        """
        told = self._told(seen, names, flow, tail, stage)
        return names.within(told) if told and type(seen.fact) not in SPOKEN else told

    def _told(self, seen: Seen, names: Naming, flow: State[Any, Any], tail: Sequence[Seen], stage: Stage) -> str:
        fact = seen.fact
        match fact:
            case Changed(Change(of=of)) if of == SCENE:
                return self._counts(flow)
            case Changed(change):
                self._heed(change)
                names = self.named(names.state, names.book)
                if changes.ends(change) and choices.is_of_the_moment(change, seen.action, tail):
                    return ""
                told = changes.story(change, self.game, names, begun=stage.begun)
                return "" if changes.ends(change) and told == _last(tail) else told
            case Drew():
                return roll(fact, names)
            case Noted(text):
                return sentence(text)
            case Started():
                return self._began(fact, names)
            case Called() if fact.action:
                words = choices.wanted(fact, self.game, names)
                return sentence(
                    f"{names.who(fact.of)} is asked to roll: {f'{words}. {fact.words}' if fact.words else words}"
                )
            case Ended():
                return self._goes_on(names, flow, tail)
            case Answered():
                asked = choices.question_of(fact, seen.action, tail)
                return choices.answered(fact, asked, names, sheet(self.game).untold)
            case Opened():
                asked = choices.question_of(fact, seen.action, tail)
                return choices.opened(fact, asked, names, sheet(self.game).untold)
            case Sealed(of):
                return f"{names.who(of)} has sealed an answer." if choices.is_asked_too(fact, seen.action, tail) else ""
            case SceneSet(name, words):
                self.heard = replace(self.heard, course=Course(round_of(self.game, flow)), going=False, acted=())
                return " ".join(filter(None, (sentence(name), words))) or "Another scene."
            case Parted() | TurnedTo() | CameOver():
                return self._turned(fact, names, flow, stage)
            case Ruled(options):
                return ruled(options, self.game)
            case Packed(id, files):
                return f"Homebrew: {Pack.of_texts(id, files).title} is {'used from here on' if files else 'put away'}."
            case Joined(seat, actors):
                return "" if fact.role == "gm" else self._joins(seat, actors, names, tail)
            case EditionTaken(edition):
                return f"From here on it is played by {self.game.name} {edition}."
            case Rewound(after):
                going = not end_of(self.game, names.book, flow)
                self.heard = replace(self.heard, course=course_of(self.game, names.book, flow), going=going)
                return _taken_back(after, tail)
            case Overrode(change):
                self._heed(change)
                return f"By hand: {changes.told(replace(change, cause=''), self.game, names)}"
            case Suggested(change):
                return f"Suggested: {changes.told(change, self.game, names)}" if change.path else ""
        return _at_the_table(fact, names)

    def _turned(self, fact: Turn, names: Naming, flow: State[Any, Any], stage: Stage) -> str:
        """That people went elsewhere or came over; or that the table is in another scene, and whose turn it is there."""
        course = course_of(self.game, names.book, flow)
        if isinstance(fact, CameOver):
            return sentence(f"{listed([names.who(who) for who in fact.who])} {verb('come', fact.who)} over")
        going = stage.begun and not end_of(self.game, names.book, flow)
        self.heard = replace(self.heard, course=course if going else Course(course.round), going=going, acted=())
        if isinstance(fact, Parted):
            people = listed([names.who(who) for who in fact.who])
            told = sentence(f"{people} {verb('go', fact.who)} elsewhere{f': {fact.name}' if fact.name else ''}")
            return " ".join(filter(None, (told, fact.words)))
        moves = turn(course, Course(course.round), names) if going and course.acting else ""
        return " ".join(filter(None, (sentence(f"Meanwhile: {stage.called}"), moves)))

    def _joins(self, seat: str, actors: tuple[str, ...], names: Naming, tail: Sequence[Seen]) -> str:
        """Whom somebody plays from now on who has sat here before: one who arrived for it just now, or one who was here."""
        before = self.heard.plays.get(seat)
        self.heard = replace(self.heard, plays=self.heard.plays.with_(seat, actors))
        fresh = [who for who in actors if who not in (before or ())]
        if before is None or not fresh:
            return ""
        lately = [tail[place].fact for place in range(max(0, len(tail) - JUST_NOW), len(tail))]
        arrived = {each.change.of for each in lately if type(each) is Changed and each.change.before is UNSET}
        does = "joins with" if arrived.issuperset(fresh) else "now plays"
        return sentence(f"{names.who(seat)} {does} {listed([names.who(who) for who in fresh])}")

    def _began(self, started: Started, names: Naming) -> str:
        """An action; of one that only ends a turn nothing, unless nothing else was done in it."""
        who, acted = str(started.args.get("actor") or started.by), self.heard.acted
        if started.action in sheet(self.game).untold:
            self.heard = replace(self.heard, acted=tuple(each for each in acted if each != who))
            return "" if who in acted else choices.passed(started, names)
        told = choices.began(started, self.game, names)
        if told and who not in acted:
            self.heard = replace(self.heard, acted=(*acted, who))
        return told

    def named(self, state: State[Any, Any], book: Book[Any]) -> Naming:
        """What the seat calls those of whom it knows, and those of whom it knew."""
        return Naming(state, book, self.heard.gone)

    def _heed(self, change: Change) -> None:
        if not change.path and change.before is not UNSET:
            self.part_with(change.of, str(getattr(change.before, "name", "")))

    def part_with(self, who: str, name: str) -> None:
        """Keep what somebody is called who leaves, or goes where the seat does not see."""
        if name and self.heard.gone.get(who) != name:
            self.heard = replace(self.heard, gone=self.heard.gone.with_(who, name))

    def _goes_on(self, names: Naming, flow: State[Any, Any], tail: Sequence[Seen]) -> str:
        """That somebody else's turn has begun, unless the rules have just said so; or how it all ended."""
        now, before = course_of(self.game, names.book, flow), self.heard.course
        how = end_of(self.game, names.book, flow)
        if how and self.heard.going:
            self.heard = replace(self.heard, course=now, going=False)
            return ended(how, self.game, names, flow)
        if now == before or not now.acting:
            return ""
        acted = tuple(each for each in self.heard.acted if each not in now.acting or each in before.acting)
        self.heard = replace(self.heard, course=now, going=not how, acted=acted)
        told = turn(now, before, names)
        lately = (tail[place].told for place in range(max(0, len(tail) - LOOKED_BACK), len(tail)))
        return "" if told in lately else told

    def _counts(self, flow: State[Any, Any]) -> str:
        """That another round has begun: in it everybody's turn is a new one."""
        now = round_of(self.game, flow)
        if now == self.heard.course.round:
            return ""
        self.heard = replace(self.heard, course=Course(now))
        return f"{self.game.encounter.counts} {now}." if now > 0 else ""


def _last(tail: Sequence[Seen]) -> str:
    """What was told last, if that was not long ago."""
    lately = (tail[place].told for place in range(len(tail) - 1, max(-1, len(tail) - 1 - LOOKED_BACK), -1))
    return next(filter(None, lately), "")


def _taken_back(after: int, tail: Sequence[Seen]) -> str:
    """What a rewind takes back, or puts back again, by the first thing that somebody began after it."""
    later = [each for each in tail if each.number > after]
    again = later[0].fact if later and type(later[0].fact) is Rewound else None
    if again is not None:
        first = next(
            (each.told for each in tail if each.number > again.after and type(each.fact) is Started and each.told), ""
        )
        return f"After all: {first}" if first else "As it was after all."
    first = next((each.told for each in tail if each.number > after and type(each.fact) is Started and each.told), "")
    return f"Taken back: {first}" if first else "Taken back."


def _handed(paper: Paper | None, readers: list[str], *, everybody: bool) -> str:
    """That a paper is in somebody's hands, or is no more."""
    whom = "everybody" if everybody else ", ".join(readers)
    if paper is None:
        return f"A paper is taken back from {whom}." if whom else "A paper is thrown away."
    named = f"“{paper.title}”" if paper.title else "a paper"
    return f"For {whom}: {named}." if whom else sentence(f"{named} lies ready")


def _at_the_table(fact: Any, names: Naming) -> str:
    """What people do at a table beside the game."""
    match fact:
        case Said(by, text):
            said = text.removeprefix("* ")
            return (
                f"{names.who(by)} {said}"
                if said != text
                else f"{names.who(by)}: {f'“{text}”' if text else '(struck out)'}"
            )
        case Struck():
            return "Words were struck out for good."
        case Seems(of, word):
            return f"{names.who(of)} is {word}." if word else ""
        case Unseen(of):
            return f"{names.who(of)} goes out of sight."
        case Stood(of, window, standing):
            left = "wants to be asked again" if standing is None else "leaves a standing answer"
            return f"{names.who(of)} {left}: {spaced(window)}."
        case Dialed(level, family):
            return f"{DIALED[level]}{f', for {spaced(family)}' if family else ''}."
        case Mapped(grid, width, height, per, unit):
            return f"A map of {width} by {height} {grid} spaces is laid, {per:g} {unit} each."
        case Placed(of, x, y, off):
            return f"{names.who(of)} is {'taken off the map' if off else f'put at {x}, {y}'}."
        case Shown(of, how):
            return f"{names.who(of)} {SHOWN[how]}." if names.knows(of) else ""
        case Fogged(lifted=lifted):
            return "The fog lifts." if lifted else "Fog falls."
        case Sketched(id=name, kind=kind, size=size):
            return f"{name}: {f'{kind} of {size} drawn' if size else 'wiped off'}."
        case Walled() | Swung() | Sighted():
            return built(fact)
        case Handed(paper=paper, to=to):
            return _handed(paper, [names.who(each) for each in to if each != GM], everybody=not to)
        case Revealed():
            return "The secret of the dice so far is told."
        case Lapsed():
            return "A round of stirring the dice was broken off."
        case Contributed(by):
            return f"{names.who(by)} stirs the dice."
    return ""
