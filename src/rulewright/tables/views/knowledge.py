"""Knowledge: what a seat goes by when it wishes. A wish meets this first, and only then the truth.

What a seat does not know is refused in the same words as what is not there at all. What passes here and not
in truth is refused in words that are the same whatever the hidden cause.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

import msgspec

from rulewright.contract import Action, Field, InOrder
from rulewright.play import (
    FrozenMap,
    Live,
    Option,
    Question,
    QuestionForm,
    Refusal,
    Refused,
    State,
    answer,
    may_know,
)  # fmt: skip
from rulewright.play.facts import Asked, Started
from rulewright.play.question import OptionForm
from rulewright.play.readers.dial import ConfirmQuestion
from rulewright.play.rule import rule_of
from rulewright.tables.desk import Desk
from rulewright.tables.open_action import dial_of
from rulewright.tables.scenes.standing import is_opposed
from rulewright.tables.scenes.turning import absent
from rulewright.tables.telling.changes import told
from rulewright.tables.telling.naming import Naming
from rulewright.tables.views.known import acting, guessed, open_action, order, over
from rulewright.tables.views.veiled import veil, wary
from rulewright.tables.views.view import View

IN_THE_WAY = Refusal(
    "That cannot be done just now: something you do not see stands in the way.",
    instead="Try something else, or ask the game master.",
)
"""What the truth's "no" comes to where its reason is not the seat's to know."""

WORDS = re.compile(r"[\w-]+")


class Knowledge:
    """One seat's reading of a table: whom it sees, what it may choose, what it knows to wait."""

    def __init__(self, view: View, desk: Desk, scene: State[Any, Any] | None = None) -> None:
        self.view = view
        self.seat = view.seat
        self.state = view.state if scene is None else scene  # another one that the seat knows, laid aside
        self.limited = view.sight.limited
        self.desk = desk
        self._veiled: State[Any, Any] | None = None

    # -- whom it sees ---------------------------------------------------------------------------

    def sees(self, who: str) -> bool:
        """Whether somebody is known to the seat and does not stand in its fog."""
        return who in self.state.actors and not self.view.map.hides(who, self.seat)

    def name(self, who: str) -> str:
        """What somebody is called, as far as the seat knows."""
        return str(getattr(self.state.actors.get(who), "name", "") or who)

    @cached_property
    def _out_of_sight(self) -> tuple[str, ...]:
        return tuple(who for who in self.state.actors if not self.sees(who))

    # -- doing ----------------------------------------------------------------------------------

    def busy(self) -> Refusal | None:
        """Why nothing can be begun, if the seat knows that something waits."""
        if self.desk.open is None:
            return None
        waiting = [each.of for each in self.desk.waiting if may_know(each.audience, self.seat.names)]
        told = ", ".join(self.name(who) for who in waiting if who in self.state.actors or who in self.seat.names)
        if not told and open_action(self.view.tail)[0] is None:
            return None
        instead = f"Waiting for: {told}." if told else "Wait until it is given."
        return Refusal("Another action waits for an answer.", instead=instead)

    @property
    def acting(self) -> tuple[str, ...]:
        """Who may act now, as far as the seat can tell; whose move it is is no secret of those whom it knows."""
        return acting(self.desk.ruleset, self.desk.book, self.limited.flow(self.state))

    @cached_property
    def order(self) -> tuple[InOrder, ...]:
        """Who comes when in the round, of those whom the seat sees. Whose place follows from numbers that are not told
        has it only while it is their move.
        """
        acting, limited = self.acting, self.limited.levels
        found = [each for each in order(self.desk.ruleset, self.desk.book, self.state) if self.sees(each.who)]
        told = [each for each in found if each.open or each.who not in limited]
        untold = {each.who for each in found} - {each.who for each in told}
        now = [InOrder(who) for who in acting if who in untold]
        return (*(each for each in told if each.done), *now, *(each for each in told if not each.done))

    @property
    def over(self) -> str | None:
        """How the scene ended, as far as the seat can tell; nothing between two scenes, nor where nobody has begun and
        nobody stands against anybody: that one is there alone is no victory.
        """
        stage = self.view.stage
        if stage.between or not (stage.begun or is_opposed(self.state)):
            return None
        return over(self.desk.ruleset, self.desk.book, self.limited.flow(self.state))

    def refusal(self, action: Action, actor: str, args: Mapping[str, Any], *, asked: bool = False) -> Refusal | None:
        """Why an actor of the seat's own cannot do this, as far as the seat knows; None if it can.

        Whoever was `asked` for it need not wait for their move.
        """
        if actor not in self.state.actors:
            return absent(actor, self.view.running, self._here())
        if busy := self.busy():
            return busy
        if not (action.any_time or asked) and actor not in (moving := self.acting):
            turn = ", ".join(map(self.name, moving)) or "nobody"
            return Refusal(f"It is not {self.name(actor)}'s move.", instead=f"To move now: {turn}.")
        return self.judged(self.form(action), actor, args)

    def judged(self, form: Action, actor: str, args: Mapping[str, Any]) -> Refusal | None:
        """Why a form will not do as it is filled in, as far as the seat knows; whose move it is is not asked."""
        return guessed(lambda: form.refuse(self.state, self.desk.book, actor, args), None)

    def own_form(self, action: str, who: str) -> Action | Refusal | None:
        """An action as the seat may fill it in for somebody whom it plays; None where there is no such thing."""
        declared = self.desk.ruleset.find(action)
        if declared is None or who not in self.state.actors or not self.seat.acts_for(who):
            return None
        return declared.barred(gm=self.seat.may("act_for_others")) or self.form(declared)

    def form(self, action: Action) -> Action:
        """An action as the seat may fill it in: whoever is out of its sight is not on offer, and no guard judges by
        numbers that are not told.
        """
        unseen = self._out_of_sight
        if unseen:
            action = replace(action, fields=tuple(_cut(field, unseen) for field in action.fields))
        if action.guards and self.limited.levels:
            action = replace(action, guards=tuple(wary(guard, self._behind_a_veil) for guard in action.guards))
        return action

    @property
    def reads_as_declared(self) -> bool:
        """Whether the seat may fill in every form just as the ruleset declares it."""
        return not self._out_of_sight and not self.limited.levels

    def _behind_a_veil(self) -> State[Any, Any]:
        if self._veiled is None:
            self._veiled = veil(self.state, self.limited.levels, self.view.limits.looks)
        return self._veiled

    def unoffered(self, action: str, actor: str, args: Mapping[str, Any]) -> Refusal | None:
        """Why an argument will not do because the seat knows of nothing such; None if all are on offer to it."""
        declared = self.desk.ruleset.find(action)
        if declared is None or actor not in self.state.actors:
            return None
        for field in self.form(declared).fields:
            refusal = guessed(lambda field=field: _misfit(field, args, self.state, self.desk.book, actor), None)  # type: ignore[misc]
            if refusal is not None:
                return msgspec.structs.replace(refusal, about=field.name)
        return None

    def unreckonable(self, actor: str, args: Mapping[str, Any]) -> Refusal | None:
        """Why there are no odds to tell: they hang on numbers that are not told."""
        for value in (actor, *args.values()):
            if who := self.limited.named(value):
                reason = f"The odds hang on what you do not know of {self.name(who)}."
                return Refusal(reason, instead="Try it, or ask the game master.")
        return None

    def why_not(self, action: Action, actor: str, args: Mapping[str, Any]) -> Refusal:
        """What the seat is told where the truth refuses: what it could know itself, or that something is in the way."""
        reader = Live[Any, Any, Any](self.state, self.desk.book)
        return _refused(reader, action, {"actor": actor, **action.complete(args)}) or IN_THE_WAY

    # -- answering ------------------------------------------------------------------------------

    def question(self, question: Question[Any]) -> QuestionForm:
        """A question as the seat may read it: without options that name whom it does not see, and a change in words."""
        form = question.form()
        if isinstance(question, ConfirmQuestion):
            names = Naming(self.state, self.desk.book)
            words = guessed(lambda: told(question.change, self.desk.ruleset, names), "")
            form = msgspec.structs.replace(form, prompt=f"{words}. Apply it?" if words else form.prompt)
        if self.view.strangers:
            form = self.view.discretion.form(form)
        unseen = self._out_of_sight
        kept = tuple(option for option in form.options if not any(self._names(option, who) for who in unseen))
        return form if len(kept) == len(form.options) else msgspec.structs.replace(form, options=kept)

    def unanswerable(self, of: str, raw: Any) -> Refusal | None:
        """Why the seat's answer will not do, as far as the seat knows; None if it will."""
        waiting = [each for each in self.desk.waiting if each.of == of]
        if not waiting:
            return Refusal(f"No question waits for {self.name(of)}.")
        form = self.question(waiting[0])
        offered = [option.key for option in form.options]
        instead = f"Choose among: {', '.join(offered)}."
        for key in _chosen(form, raw):
            if key not in offered:
                return Refusal(f"{key!r} is not on offer.", instead=instead)
        try:
            waiting[0].read(raw)
        except Refused as refused:
            whole = len(form.options) == len(waiting[0].form().options)
            return refused.refusal if whole else msgspec.structs.replace(refused.refusal, instead=instead)
        return None

    def why_no_answer(self, of: str, raw: Any) -> Refusal:
        """What the seat is told where an answer will not do in truth."""
        started, record = open_action(self.view.tail)
        question = next((each for each in self.desk.waiting if each.of == of), None)
        if started is None or not isinstance(started.fact, Started) or question is None or self.desk.open is None:
            return IN_THE_WAY
        asked = [fact for fact in record if isinstance(fact, Asked) and fact.question.of == of]
        given = guessed(lambda: answer(question, raw, self.seat.id, sealed=bool(asked) and asked[-1].sealed), None)
        action = self.desk.ruleset.find(started.fact.action)
        if given is None or action is None:
            return IN_THE_WAY
        before, dial = self.view.before(started.number), dial_of(self.desk.open, self.desk.ruleset)
        reader = Live[Any, Any, Any](before, self.desk.book, (*record, given), dial=dial)
        args = {name: value for name, value in started.fact.args.items() if name != "actor"}
        whole = {"actor": started.fact.args.get("actor"), **action.complete(args)}
        return _refused(reader, action, whole) or IN_THE_WAY

    def _names(self, option: OptionForm, who: str) -> bool:
        """Whether an option means somebody: by its key, and in its words (a knife is no actor of that id)."""
        return who in WORDS.findall(option.key) and (self.name(who) in option.label or who in option.label)

    def _here(self) -> str:
        return f"Here are: {', '.join(map(self.name, self.state.actors))}."


def _refused(reader: Live[Any, Any, Any], action: Action, args: Mapping[str, Any]) -> Refusal | None:
    """Why an action's rule refuses where there are no dice to throw; None if it does not, or cannot tell without."""
    try:
        reader.run(rule_of(action.rule), args)
    except Refused as refused:
        return refused.refusal
    except Exception:  # noqa: BLE001 - it came to dice, or to what the seat does not know
        return None
    return None


def _misfit(field: Field, args: Mapping[str, Any], state: State[Any, Any], book: Any, actor: str) -> Refusal | None:
    return field.refusal(args[field.name], state, book, actor) if field.name in args else None


def _cut(field: Field, unseen: tuple[str, ...]) -> Field:
    """A field that offers only what would be on offer were the unseen not there."""
    if (options := field.options) is None:
        return field

    def seen(state: State[Any, Any], book: Any, actor: str) -> tuple[Option[str], ...]:
        rest = FrozenMap({who: each for who, each in state.actors.items() if who not in unseen})
        without = State(rest, state.scene, state.standing)
        whole = options(state, book, actor)
        left = guessed(lambda: {option.key for option in options(without, book, actor)}, None)
        if left is None:  # the rules cannot do without them: whatever names them goes
            return tuple(option for option in whole if set(unseen).isdisjoint(WORDS.findall(option.key)))
        return tuple(option for option in whole if option.key in left)

    return replace(field, options=seen)


def _chosen(form: QuestionForm, raw: Any) -> tuple[Any, ...]:
    """The options that an answer takes, for those shapes that take some."""
    match form.shape:
        case "choice":
            return (raw,)
        case "some" if isinstance(raw, (list, tuple)):
            return tuple(raw)
        case "amounts" if isinstance(raw, Mapping):
            return tuple(raw)
    return ()
