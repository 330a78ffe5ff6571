"""Answering: a question in, an answer out. Every figure comes from the readers that play; nothing is reckoned here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from msgspec.structs import replace

from rulewright.contract import Book, Ruleset
from rulewright.lab.ask.answers import AnswerTold, FigureTold, RowTold, RuleFollowed
from rulewright.lab.ask.fights import FightRead, read_fight
from rulewright.lab.ask.filling import in_words, ways
from rulewright.lab.ask.naming import action_named, found, measure_named
from rulewright.lab.ask.questions import (
    MOST_ROWS,
    OPEN,
    AimedMatter,
    AimedQuestion,
    AskQuestion,
    BestAsked,
    ChanceAsked,
    CompareAsked,
    CurveAsked,
    FightAsked,
    Matter,
    SpreadAsked,
    laid_over,
)
from rulewright.lab.ask.reading import DeedRead, aim_words, figure_of, outcome_words, read_deed
from rulewright.lab.ask.scene import AskedScene, scene_for
from rulewright.lab.ask.sentences import in_a_sentence, over_words
from rulewright.lab.ask.together import read_together
from rulewright.lab.figures import shares_of, spread_bars
from rulewright.lab.patience import Patience, TimeIsUp, within
from rulewright.library import rows, ruleset
from rulewright.library.edition import edition_of
from rulewright.play import Refused, refuse

SECONDS = 20.0
"""How long an answer may take where nobody says."""
ONE_FIGHT = 0.75
"""Seconds that each of several fights should have at least."""
MORE_TIME = "Ask for less at once, or give it more time (`--seconds`)."
SAME_LUCK = (
    "They were fought in pairs with the same luck, throw by throw, so that their difference is known more sharply."
)
GAME_ANSWERS = "Where others are asked on the way, the game answers for them."


@dataclass(slots=True)
class Asking:
    """One question on its way to an answer: the game, the book, how long there is, and what was found on the way."""

    game: Ruleset
    book: Book[Any] | None = None
    seconds: float = SECONDS
    given_up: Callable[[], bool] | None = None
    most_rows: int = MOST_ROWS
    more_time: str = MORE_TIME
    cited: dict[str, None] = field(default_factory=dict)
    title: str = ""
    of: str = ""
    over: str = ""
    than: str = ""
    answered: str = ""
    no: Refused | None = None

    def answer(self, question: AskQuestion) -> AnswerTold:
        """The answer to a question; refuses what cannot be asked, with what to do instead."""
        try:
            told = tuple(self._rows(question))
        except TimeIsUp:
            raise refuse("There is too much that may come of it to tell in time.", instead=self.more_time) from None
        if not any(row.figure or row.bars for row in told):
            raise self.no or refuse("There is nothing to tell.", instead="Ask for something else.")
        best = _best(told, least=isinstance(question, BestAsked) and question.least)
        titles = _titles(self.game)
        return AnswerTold(
            ask=question.__struct_config__.tag,  # type: ignore[arg-type]
            ruleset=self.game.name,
            edition=edition_of(self.game),
            title=self.title,
            of=self.of,
            over=self.over,
            said=in_a_sentence(question, self.of, told, best, self.over),
            rows=told,
            best=best if isinstance(question, BestAsked | CompareAsked) else "",
            than=self.than,
            answered=self.answered,
            rules=tuple(RuleFollowed(id, titles.get(id, "")) for id in self.cited),
        )

    def _rows(self, question: AskQuestion) -> Iterator[RowTold]:
        match question:
            case FightAsked():
                yield from self._endings(question)
            case ChanceAsked() | SpreadAsked() if not question.action:
                yield from self._endings(FightAsked(**_matter(question), ending=question.ending))
            case ChanceAsked() | SpreadAsked():
                yield from self._one(question)
            case BestAsked():
                yield from self._choices(question)
            case CompareAsked():
                yield from self._several(
                    question, [(label, None, laid_over(question, m)) for label, m in question.variants.items()]
                )
            case CurveAsked():
                yield from self._several(question, list(_points(question, self.game)))

    # -- one deed -------------------------------------------------------------------------------

    def _one(self, question: ChanceAsked | SpreadAsked) -> Iterator[RowTold]:
        """A row for each answer that makes a difference and was not given."""
        read = self._read(question, deep=0 if question.answers else 1)
        self.answered = GAME_ANSWERS if question.answers else ""
        self.title = read.words
        for label, reading in read.readings:
            if isinstance(question, ChanceAsked):
                yield RowTold(label, figure_of(reading, read.measure, question, read.scene.names))
            else:
                figure = None
                if _is_told_alone(read, question):
                    figure = figure_of(reading, read.measure, replace(question, mean=True), read.scene.names)
                yield RowTold(label, figure, spread_bars(reading, partial(outcome_words, names=read.scene.names)))

    def _choices(self, question: BestAsked) -> Iterator[RowTold]:
        if not question.action:
            raise refuse("Which action?", instead=f"Name one, or put {OPEN!r} for all of them.")
        scene = scene_for(self.game, question, self.book)
        who = scene.whom(question.actor)
        open_ = question.action == OPEN
        actions = (
            [a for a in self.game.actions if a.measures and not a.gm_only]
            if open_
            else [action_named(self.game, question.action)]
        )
        tried: list[tuple[Any, dict[str, Any]]] = []
        with within(self.seconds, self.given_up):
            for action in actions:
                try:
                    measure_named(action, question.of)
                    tried += [(action, args) for args in ways(scene, action, who, question.args, question.among)]
                except Refused:
                    if not open_:
                        raise
        self._bounded(len(tried))
        patience = Patience(self.seconds, self.given_up)
        for action, args in tried:
            asked = replace(question, action=action.id)
            beside = [each for other, each in tried if other is action]
            apart = {name: value for name, value in args.items() if any(each.get(name) != value for each in beside)}
            label = ", ".join(in_words(scene, action, who, apart)) or "plainly"
            try:
                read = read_deed(scene, action, asked, patience, args)
                yield self._row(f"{action.name}: {label}" if open_ else label, None, self._noted(read, asked), asked)
            except Refused as no:
                yield self._refused(label, None, no)
        self.title = f"{scene.names[who]}: {'anything' if open_ else actions[0].name}"
        self.answered = GAME_ANSWERS

    # -- several of a kind ----------------------------------------------------------------------

    def _several(self, question: AimedQuestion, variants: list[tuple[str, Any, Any]]) -> Iterator[RowTold]:
        self._bounded(len(variants))
        if not question.action and not all(each.action for _, _, each in variants):
            yield from self._fights(question, variants)
            return
        patience: Patience | None = None
        for label, at, each in variants:
            try:
                read = self._read(each, patience)
                patience = read.patience
                self.title = self.title or f"{read.scene.names[read.who]}: {read.action.name}"
                if isinstance(question, CurveAsked):
                    self.over = over_words(question.over, read.scene, read.action)
                yield self._row(label, at, read, each)
            except Refused as no:
                yield self._refused(label, at, no)
        self.answered = GAME_ANSWERS

    def _refused(self, label: str, at: Any, no: Refused) -> RowTold:
        """A variant that cannot be done; the first of them is what is said where none can."""
        self.no = self.no or no
        return RowTold(label, at=at, reason=no.refusal.reason)

    def _row(self, label: str, at: Any, read: DeedRead, aim: AimedMatter) -> RowTold:
        return RowTold(label, figure_of(read.readings[0][1], read.measure, aim, read.scene.names), at=at)

    def _read(self, question: AimedMatter, patience: Patience | None = None, deep: int = 0) -> DeedRead:
        """What can come of a deed. Patience begins with the first: books that are opened before do not try it."""
        action, scene = action_named(self.game, question.action), scene_for(self.game, question, self.book)
        patience = patience or Patience(self.seconds, self.given_up)
        return self._noted(read_deed(scene, action, question, patience, deep=deep), question)

    def _noted(self, read: DeedRead, question: AimedMatter) -> DeedRead:
        self.cited.update(read.cited)
        spread = isinstance(question, SpreadAsked)
        self.of = read.measure.label if spread else aim_words(read.measure, question)
        return read

    # -- fights ---------------------------------------------------------------------------------

    def _endings(self, question: FightAsked) -> Iterator[RowTold]:
        read = self._fight(question, self.seconds, question.seed)
        self.of = "How it ends"
        for ending in (
            (found(question.ending, {e: e for e in read.endings}, "ending", "This fight"),)
            if question.ending
            else read.endings
        ):
            yield RowTold(ending, read.of(ending))

    def _fights(self, question: AimedQuestion, variants: list[tuple[str, Any, Any]]) -> Iterator[RowTold]:
        """A fight for each variant; those that have to be fought are, in pairs with the same luck."""
        if self.seconds / len(variants) < ONE_FIGHT:
            raise refuse(f"{len(variants)} fights take longer than {self.seconds:g} seconds.", instead=self.more_time)
        scenes: dict[int, AskedScene] = {}
        rows: dict[int, RowTold] = {}
        for place, (label, at, each) in enumerate(variants):
            try:
                scenes[place] = self._scene(each)
            except Refused as no:
                rows[place] = self._refused(label, at, no)
        if not scenes:
            yield from rows.values()
            return
        read = read_together(tuple(scenes.values()), self.seconds, self.given_up)
        ending = read.ending(question.ending)
        for at, place in enumerate(scenes):
            rows[place] = RowTold(variants[place][0], read.reads[at].of(ending), at=variants[place][1])
        self.of = f"{ending} is left"
        told = tuple(rows[place] for place in scenes)
        than = 0 if isinstance(question, CurveAsked) else [row.label for row in told].index(_best(told, least=False))
        besides = [read.beside(at, than, ending) for at in range(len(told))]
        if any(besides):
            self.than, self.answered = told[than].label, f"{self.answered} {SAME_LUCK}"
        for place, beside in zip(scenes, besides, strict=True):
            rows[place] = replace(rows[place], beside=beside)
        yield from (rows[place] for place in sorted(rows))

    def _fight(self, matter: Matter, seconds: float, seed: int) -> FightRead:
        return read_fight(self._scene(matter), seed, seconds, self.given_up)

    def _scene(self, matter: Matter) -> AskedScene:
        scene = scene_for(self.game, matter, self.book)
        self.title = scene.fight.name
        if isinstance(matter, CurveAsked):
            self.over = over_words(matter.over, scene)
        self.answered = "The game plays every side."
        return scene

    def _bounded(self, many: int) -> None:
        if many > self.most_rows:
            raise refuse(f"That is {many} of them, and {self.most_rows} are the most here.", instead="Ask for fewer.")


def answer(which: str | Ruleset, question: AskQuestion | str, seconds: float = SECONDS) -> AnswerTold:
    """The answer to a question about a game, as a value or in the short form: `chance of dee attack in alley`."""
    from rulewright.lab.ask.short_form import question_of

    game = ruleset(which) if isinstance(which, str) else which
    asked = question_of(game, question) if isinstance(question, str) else question
    return Asking(game, seconds=seconds).answer(asked)


def _points(question: CurveAsked, game: Ruleset) -> Iterator[tuple[str, Any, CurveAsked]]:
    """The variants of a curve: what is gone through is an argument, or something that is otherwise."""
    values = question.values or range(question.from_, question.to + 1, question.step)
    if len(values) > MOST_ROWS or not values:
        raise refuse(
            f"A curve has 1 to {MOST_ROWS} points, not {len(values):,}.",
            instead="Choose `from`, `to` and `step` accordingly.",
        )
    for value in values:
        if "." in question.over:
            told = replace(question, change={**question.change, question.over: value})
        else:
            told = replace(question, args={**question.args, question.over: value})
        yield str(value), value, told


def _matter(question: Matter) -> dict[str, Any]:
    return {name: getattr(question, name) for name in Matter.__struct_fields__}


def _is_told_alone(read: DeedRead, question: SpreadAsked) -> bool:
    """Whether a spread has a mean beside it."""
    from rulewright.lab.figures import numeric

    return all(numeric(shares_of(reading)) for _, reading in read.readings) and question.is_ is None


def _best(told: tuple[RowTold, ...], *, least: bool) -> str:
    """The row that comes to most, or to least."""
    figures: list[tuple[FigureTold, str]] = [(row.figure, row.label) for row in told if row.figure is not None]
    if not figures:
        return ""
    by = min if least else max
    return by(figures, key=lambda each: each[0].value)[1]


def _titles(game: Ruleset) -> dict[str, str]:
    try:
        return {row.id: row.title for row in rows(game.package)}
    except FileNotFoundError:
        return {}
