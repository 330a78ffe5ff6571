"""Now: a table as one seat knows it at this moment, ready for a screen."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from msgspec import Struct

from rulewright.contract import Action, Field
from rulewright.play import GM, Derivation, Option, Question, QuestionForm, Refusal, State, may_know
from rulewright.play.question import OptionForm
from rulewright.play.wire import plain
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.hosted import Hosted
from rulewright.tables.known import acting as known_acting
from rulewright.tables.known import guessed, open_action, over
from rulewright.tables.map_now import MapNow, map_now
from rulewright.tables.seat import Seat
from rulewright.tables.view import View

BUSY = Refusal("A question waits for an answer first.")
BROKEN = Refusal("What is under way cannot go on by the rules.", instead="The game master can go back to before it.")


class SeatNow(Struct, frozen=True):
    """Somebody at the table, by the name they are shown under."""

    id: str
    role: str
    actors: tuple[str, ...]
    name: str
    present: bool = False


class FieldNow(Struct, frozen=True, omit_defaults=True):
    """One argument of an action, with what may be chosen now."""

    name: str
    label: str
    kind: str
    options: tuple[OptionForm, ...] = ()
    least: int = 0
    most: int = 0
    default: Any = None
    required: bool = True


class ActionNow(Struct, frozen=True, omit_defaults=True):
    """What an actor can do now, or why not."""

    id: str
    name: str
    group: str
    fields: tuple[FieldNow, ...] = ()
    refusal: Refusal | None = None
    text: str = ""
    rules: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()


class ActorNow(Struct, frozen=True):
    """An actor as the seat knows it, with every number and its derivation."""

    id: str
    name: str
    data: Any
    numbers: tuple[Derivation, ...]
    mine: bool


class QuestionNow(Struct, frozen=True, omit_defaults=True):
    """A question that waits: in full for whoever may answer it, and only that it waits for others.

    `secret` says that not everybody may know of it.
    """

    of: str
    mine: bool
    form: QuestionForm | None = None
    secret: bool = False


class TableNow(Struct, frozen=True):
    """A table as a seat knows it."""

    id: str
    name: str
    ruleset: str
    version: str
    seat: SeatNow
    seats: tuple[SeatNow, ...]
    number: int
    actors: tuple[ActorNow, ...]
    scene: Any
    acting: tuple[str, ...]
    waiting: tuple[QuestionNow, ...]
    actions: dict[str, tuple[ActionNow, ...]]
    over: str | None
    dial: dict[str, str]
    commitment: str
    epoch: int
    begun: bool
    map: MapNow | None = None


def table_now(
    hosted: Hosted, view: View, record: TableRecord, people: list[SeatRecord], present: Container[str] = ()
) -> TableNow:
    """The table for one seat, from what that seat may know, and from who is there."""
    desk, seat, known = hosted.table.desk, view.seat, view.state
    acting = known_acting(desk.ruleset, desk.book, known)
    waiting = tuple(
        question
        for question in desk.waiting
        if may_know(question.audience, seat.names) or _falls_to(hosted, seat, question)
    )
    busy = bool(waiting) or open_action(view.tail)[0] is not None
    named = {person.id: seat_now(person, present) for person in people}
    mine = named.get(seat.id) or SeatNow(seat.id, seat.role, seat.actors, seat.id)
    return TableNow(
        record.id,
        record.name,
        record.ruleset,
        record.version,
        mine,
        tuple(named.values()),
        view.number,
        tuple(actor_now(hosted, known, who, seat) for who in known.actors),
        plain(known.scene),
        acting,
        tuple(_question(question, seat) for question in waiting),
        {who: actions_now(hosted, known, who, seat, acting, busy=busy) for who in known.actors if seat.acts_for(who)},
        over(desk.ruleset, desk.book, known),
        dict(desk.dial),
        desk.dice.commitment(),
        desk.dice.epoch,
        view.begun,
        map_now(view.map, desk.ruleset, known, seat),
    )


def seat_now(person: SeatRecord, present: Container[str]) -> SeatNow:
    """A seat with the name of whoever sits there."""
    return SeatNow(person.id, person.role, person.actors, person.guest or person.id, person.id in present)


def actor_now(hosted: Hosted, known: State[Any, Any], who: str, seat: Seat) -> ActorNow:
    """An actor with its numbers, as far as they follow from what the seat knows."""
    desk, actor = hosted.table.desk, known.actor(who)
    numbers: tuple[Derivation, ...] = ()
    if desk.ruleset.numbers is not None:
        found = desk.ruleset.numbers
        numbers = guessed(lambda: tuple(number.derivation for number in found(known, desk.book, who)), ())
    return ActorNow(who, str(getattr(actor, "name", who)), plain(actor), numbers, who in seat.actors)


def actions_now(
    hosted: Hosted, known: State[Any, Any], who: str, seat: Seat, acting: tuple[str, ...], *, busy: bool
) -> tuple[ActionNow, ...]:
    """What an actor can do now: each action, and why not where it cannot."""
    desk, told = hosted.table.desk, []
    for action in desk.ruleset.actions:
        if action.gm_only and not seat.may("act_for_others"):
            continue
        refusal = None
        if busy:
            refusal = BROKEN if desk.open is not None and desk.open.broken else BUSY
        elif not action.any_time and who not in acting:
            refusal = Refusal("It is somebody else's move.")
        elif (refuse := action.refusal) is not None:
            refusal = guessed(lambda refuse=refuse: refuse(known, desk.book, who, {}), None)  # type: ignore[misc]
        told.append(action_now(action, known, desk.book, who, refusal))
    return tuple(told)


def action_now(action: Action, known: State[Any, Any], book: Any, who: str, refusal: Refusal | None) -> ActionNow:
    """One action, with its form filled with what may be chosen now."""
    fields = () if refusal is not None else tuple(field_now(field, known, book, who) for field in action.fields)
    measures = tuple(measure.id for measure in action.measures)
    return ActionNow(action.id, action.name, action.group, fields, refusal, action.text, action.rules, measures)


def field_now(field: Field, known: State[Any, Any], book: Any, who: str) -> FieldNow:
    """One argument, with what may be chosen now."""
    chosen: tuple[Option[str], ...] = ()
    if (choices := field.options) is not None:
        chosen = guessed(lambda: choices(known, book, who), ())
    options = tuple(OptionForm(option.key, option.label, option.note) for option in chosen)
    return FieldNow(
        field.name, field.label, field.kind, options, field.least, field.most, field.default, field.required
    )


def _of(question: Question[Any], seat: Seat) -> bool:
    return question.of in seat.actors or (question.of == GM and seat.may("answer_for_others"))


def _falls_to(hosted: Hosted, seat: Seat, question: Question[Any]) -> bool:
    """Whether a question that is nobody else's to know falls to this seat: nobody plays whom it is for."""
    others = (other for other in hosted.table.seats.values() if other.id != seat.id)
    return seat.may("answer_for_others") and not any(question.of in other.actors for other in others)


def _question(question: Question[Any], seat: Seat) -> QuestionNow:
    mine = _of(question, seat)
    shown = mine or seat.may("answer_for_others")
    return QuestionNow(question.of, mine, question.form() if shown else None, bool(question.audience))
