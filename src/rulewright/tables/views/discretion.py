"""Discretion: what a seat is told of a fact that names somebody of whom it does not know.

What such a stranger does or suffers is unseen; out of everything else whatever names them is cut.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.log.calls import Called, Heeded
from rulewright.log.facts import Fact, Fogged, Founded, Joined, Overrode, Placed, Said, Sketched, Stood
from rulewright.log.papers import Pictured
from rulewright.log.scene import CameOver, Parted
from rulewright.play import SCENE, Audience, Change, QuestionForm, State
from rulewright.play.facts import Answered, Asked, Changed, Drew, Ended, Noted, Opened, Started, Suggested, audience_of
from rulewright.play.question import OptionForm
from rulewright.play.values.wire import convert, plain
from rulewright.tables.history.typed import typed
from rulewright.tables.views.cutting import GONE, Cutting
from rulewright.tables.views.strangers import Strangers, StrangersInWords, is_by, name_of


class Discretion:
    """What one seat is told, given of whom it does not know, and the table as it knows it."""

    def __init__(
        self,
        strangers: Strangers,
        game: Ruleset,
        known: State[Any, Any],
        undeclared: list[str] | None = None,
        spoken: frozenset[str] = frozenset(),
    ) -> None:
        self.strangers, self.game, self.known, self.spoken = strangers, game, known, spoken
        self._undeclared = undeclared
        self._cutting = Cutting(StrangersInWords(strangers, self._names()), undeclared)

    def _names(self, *more: str) -> frozenset[str]:
        """Whatever is said of those whom the seat knows, or by a player: nobody else is given away by it."""
        actors = self.known.actors
        return frozenset((*self.spoken, *actors, *(name_of(actor) for actor in actors.values()), *more)) - {""}

    # -- facts ----------------------------------------------------------------------------------

    def told(self, fact: Fact) -> Fact | None:
        """A fact as the seat is told it; None where it is not told at all."""
        if self._is_of_a_stranger(fact):
            return None
        told = self._cut(fact)
        if told is None or not (to := audience_of(told)):
            return told
        left: Audience = tuple(name for name in to if name not in self.strangers)
        return told if left == to else replace(told, to=left)

    def _is_of_a_stranger(self, fact: Fact) -> bool:
        match fact:
            case Asked(QuestionForm(of=of)) | Answered(of=of) | Stood(of=of) | Placed(of=of) | Said(by=of):
                return of in self.strangers
            case Pictured(of=of) | Called(of=of) | Heeded(of=of):
                return of in self.strangers
            case Changed(Change(of=of)) | Overrode(Change(of=of)) | Suggested(Change(of=of)):
                return of in self.strangers
            case Started():
                return is_by(fact, self.strangers)
            case Noted(text=text) | Sketched(id=text):
                return self._cutting.words.name(text)
        return False

    def _cut(self, fact: Fact) -> Fact | None:
        cut = self._cutting
        match fact:
            case Changed(change) | Overrode(change) | Suggested(change):
                told = self.change(change)
                return None if told is None else replace(fact, change=told)
            case Drew():
                outcome = cut.plain(fact.outcome)
                of = "" if fact.of in self.strangers else fact.of
                what = "" if not of or cut.words.name(fact.what) else fact.what
                chance = cut.words.without(fact.chance)
                return replace(fact, chance=chance, of=of, what=what, outcome=None if outcome is GONE else outcome)
            case Asked(question):
                return replace(fact, question=self.form(question))
            case Answered(answer=answer):
                left = cut.plain(answer)
                return replace(fact, answer=None if left is GONE else left)
            case Opened(answers):
                mine = {of: each for of, each in answers.items() if of.partition(" (")[0] not in self.strangers}
                return replace(fact, answers=cut.plain(mine))
            case Started(args=args) | Called(args=args):
                return replace(fact, args=cut.plain(args))
            case Noted(why=why):
                left = cut.plain(why)
                return replace(fact, why=None if left is GONE or left != why else why)
            case Ended(outcome):
                left = cut.plain(outcome)
                return replace(fact, outcome=None if left is GONE else left)
            case Joined(actors=actors):
                return replace(fact, actors=tuple(who for who in actors if who not in self.strangers))
            case Parted(who=who) | CameOver(who=who):
                known = tuple(each for each in who if each not in self.strangers)
                return replace(fact, who=known) if known else None
            case Fogged(places=places):
                return replace(fact, places={who: at for who, at in places.items() if who not in self.strangers})
            case Founded(scene=scene):
                return replace(fact, scene=self.whole(scene, self.game.scene))
        return fact

    def whole(self, value: Any, kind: Any) -> Any:
        """A whole scene or actor without strangers."""
        return None if value is None else self._cutting.typed(convert(plain(value), kind), kind)

    # -- changes --------------------------------------------------------------------------------

    def change(self, change: Change) -> Change | None:
        """A change without strangers; None where it is all about one, or leaves what the seat knows as it is."""
        cut, kind = self._cutting, self.game.scene if change.of == SCENE else self.game.actor
        if not change.path:  # somebody arrives, and is known by name from now on
            cut = Cutting(
                StrangersInWords(self.strangers, self._names(change.of, name_of(change.after))), self._undeclared
            )
        kind = cut.at(kind, change.path, self.known.read(change.of, ""))
        if kind is GONE or self._is_over_for_a_stranger(change):
            return None
        told = replace(change, cause="" if cut.words.name(change.cause) else change.cause)
        if change.after is UNSET:
            return replace(told, before=UNSET)
        before = self.known.read(change.of, change.path)
        after = typed(self.game, change.of, change.path, change.after)
        left = cut.typed(after, kind, before, f"{change.of}.{change.path}")
        if left is GONE or (left is not after and left == before):
            return None
        return replace(told, before=before, after=change.after if left is after else left)

    def _is_over_for_a_stranger(self, change: Change) -> bool:
        """Whether something of the scene was a stranger's and is nobody's now, as a turn that ends: nobody else had it."""
        before = change.before if change.of == SCENE and change.after == "" else None
        return isinstance(before, str) and before in self._cutting.words.strangers

    # -- questions ------------------------------------------------------------------------------

    def form(self, question: QuestionForm) -> QuestionForm:
        """A question without strangers: nobody can choose them, and the words speak of somebody."""
        words = self._cutting.words
        options = tuple(
            OptionForm(option.key, words.without(option.label), words.without(option.note), option.most)
            for option in question.options
            if self._cutting.plain(option.key) is not GONE
        )
        told = replace(question, prompt=words.without(question.prompt), options=options)
        if question.shape != "some" or len(options) == len(question.options):
            return told
        return replace(told, least=min(told.least, len(options)), most=min(told.most, len(options)))
