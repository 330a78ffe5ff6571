"""Now: a table as one seat knows it at this moment, ready for a screen."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Literal

from msgspec import Struct

from rulewright.contract import Action, Field, Figure, figures
from rulewright.library import sheet
from rulewright.play import GM, Derivation, Option, Question, QuestionForm, Refusal, State, may_know
from rulewright.play.question import OptionForm
from rulewright.play.values.wire import plain
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.dice.stirring import Stirring
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.map_now import MapNow, map_now
from rulewright.tables.seat import Seat
from rulewright.tables.showing import how_shown
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.known import guessed, open_action
from rulewright.tables.views.view import View

BUSY = Refusal("A question waits for an answer first.")
BROKEN = Refusal("What is under way cannot go on by the rules.", instead="The game master can go back to before it.")

UNTOLD = Refusal("Whether this can be done cannot be told just now.", instead="Ask the game master.")
"""What a button says whose refusal could not be worked out: it is never shown as if nothing stood against it."""


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
    """An actor as the seat knows it: every number with its derivation, and the page's figures as they stand now.

    `hidden` says, to whoever may know, that players do not know of them; `shown` how much players see: `all`, `word`
    or `nothing`. `word` is how they fare: unhurt, hurt, badly hurt, down. Where not all is shown to the seat, `data`
    holds what shows, and there are no numbers.
    """

    id: str
    name: str
    data: Any
    numbers: tuple[Derivation, ...]
    mine: bool
    figures: tuple[Figure, ...] = ()
    hidden: bool = False
    shown: Literal["all", "word", "nothing"] = "all"
    word: str = ""


class QuestionNow(Struct, frozen=True, omit_defaults=True):
    """A question that waits: in full for whoever may answer it, and only that it waits for others.

    `secret` says that not everybody may know of it.
    """

    of: str
    mine: bool
    form: QuestionForm | None = None
    secret: bool = False


class TableNow(Struct, frozen=True):
    """A table as a seat knows it; `busy` while an action is under way, also where it waits for what others decide.

    `notice` says what is wrong with its log, if something is.
    """

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
    busy: bool = False
    stirring: Stirring = Stirring()
    notice: str = ""


def table_now(
    hosted: Hosted, view: View, record: TableRecord, people: list[SeatRecord], present: Container[str] = ()
) -> TableNow:
    """The table for one seat, from what that seat may know, and from who is there."""
    desk, seat, known = hosted.table.desk, view.seat, view.state
    knowledge = Knowledge(view, desk)
    acting = knowledge.acting
    waiting = tuple(
        question
        for question in desk.waiting
        if question.of not in view.strangers
        and (may_know(question.audience, seat.names) or _falls_to(hosted, seat, question))
    )
    busy = bool(waiting) or open_action(view.tail)[0] is not None
    named = {person.id: seat_now(person, present, known.actors) for person in people}
    mine = named.get(seat.id) or SeatNow(seat.id, seat.role, seat.actors, seat.id)
    return TableNow(
        record.id,
        record.name,
        record.ruleset,
        record.version,
        mine,
        tuple(named.values()),
        view.number,
        tuple(actor_now(knowledge, who) for who in known.actors),
        plain(known.scene),
        acting,
        tuple(_question(question, knowledge) for question in waiting),
        {who: actions_now(knowledge, who, acting, busy=busy) for who in known.actors if seat.acts_for(who)},
        knowledge.over,
        dict(desk.dial),
        desk.box.commitment,
        desk.box.dice.epoch,
        view.begun,
        map_now(view.map, desk.ruleset, known, seat),
        busy,
        desk.box.stirring,
        notice_of(hosted),
    )


def notice_of(hosted: Hosted) -> str:
    """What everybody at the table has to know of its log: that it cannot be read further, and who can help."""
    return "" if hosted.broken is None else f"{hosted.broken.told} {hosted.broken.instead}"


def seat_now(person: SeatRecord, present: Container[str], known: Container[str]) -> SeatNow:
    """A seat with the name of whoever sits there, and whom they play of those who are known."""
    actors = tuple(who for who in person.actors if who in known)
    return SeatNow(person.id, person.role, actors, person.guest or person.id, person.id in present)


def actor_now(knowledge: Knowledge, who: str) -> ActorNow:
    """An actor with its numbers, as far as they follow from what the seat knows."""
    desk, known, seat, limits = knowledge.desk, knowledge.state, knowledge.seat, knowledge.view.limits
    actor, mine = known.actor(who), who in seat.actors
    name = str(getattr(actor, "name", who))
    if (level := knowledge.limited.levels.get(who)) is not None:
        word = knowledge.limited.words.get(who, "")
        return ActorNow(who, name, limits.shows(actor), (), mine, shown=level, word=word)
    numbers: tuple[Derivation, ...] = ()
    if desk.ruleset.numbers is not None:
        found = desk.ruleset.numbers
        numbers = guessed(lambda: tuple(number.derivation for number in found(known, desk.book, who)), ())
    reckoned, page = {each.name: each.total for each in numbers}, sheet(desk.ruleset)
    on_the_page: tuple[Figure, ...] = guessed(lambda: figures(page, actor, reckoned), ())
    how = how_shown(desk.state, who) if seat.may("see_secrets") else "all"
    word = guessed(lambda: limits.word(actor), "")
    shown = "all" if how == "hidden" else how
    return ActorNow(who, name, plain(actor), numbers, mine, on_the_page, how == "hidden", shown, word)


def actions_now(knowledge: Knowledge, who: str, acting: tuple[str, ...], *, busy: bool) -> tuple[ActionNow, ...]:
    """What an actor can do now: each action, and why not where it cannot."""
    desk, known, seat, told = knowledge.desk, knowledge.state, knowledge.seat, []
    for action in map(knowledge.form, desk.ruleset.actions):
        if action.gm_only and not seat.may("act_for_others"):
            continue
        refusal = None
        if busy:
            refusal = BROKEN if desk.open is not None and desk.open.broken else BUSY
        elif not action.any_time and who not in acting:
            refusal = Refusal("It is somebody else's move.")
        else:
            refusal = guessed(lambda action=action: action.closed(known, desk.book, who), UNTOLD)  # type: ignore[misc]
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


def _question(question: Question[Any], knowledge: Knowledge) -> QuestionNow:
    seat = knowledge.seat
    mine = _of(question, seat)
    form = knowledge.question(question) if mine or seat.may("answer_for_others") else None
    return QuestionNow(question.of, mine, form, bool(question.audience))
