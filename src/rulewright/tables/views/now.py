"""Now: a table as one seat knows it at this moment, ready for a screen."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from rulewright.contract import Action, Field, Figure
from rulewright.log.scene import ScenePlan
from rulewright.play import GM, Derivation, Question, QuestionForm, Refusal, may_know
from rulewright.play.question import OptionForm
from rulewright.play.values.wire import plain
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.dice.stirring import Stirring
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.map_now import MapNow, map_now
from rulewright.tables.papers.knowing import ground_known, papers_mark, portrait_known
from rulewright.tables.scenes.stage import Stage
from rulewright.tables.seat import Seat
from rulewright.tables.showing import how_shown
from rulewright.tables.views.can import CanNow, ClosedNow, can_now, closed_now
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.known import guessed, open_action
from rulewright.tables.views.reading import KnownTable, reading_of
from rulewright.tables.views.starting import Starting
from rulewright.tables.views.strangers import name_of
from rulewright.tables.views.view import View

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
    portrait: str = ""


class QuestionNow(Struct, frozen=True, omit_defaults=True):
    """A question that waits: in full for whoever may answer it, and only that it waits for others.

    `secret` says that not everybody may know of it.
    """

    of: str
    mine: bool
    form: QuestionForm | None = None
    secret: bool = False


class NewcomerNow(Struct, frozen=True):
    """Somebody whom a scene will bring: the name, the side, and whether unseen."""

    name: str
    side: str
    hidden: bool


class PreparedNow(Struct, frozen=True):
    """A scene that lies ready, for whoever may set it."""

    id: str
    name: str
    words: str
    cast: tuple[NewcomerNow, ...]


class TableNow(Struct, frozen=True):
    """A table as a seat knows it; `busy` while an action is under way, also where it waits for what others decide.

    `notice` says what is wrong with its log, if something is. `plays` are those for whom the seat may act. To a screen
    that has the game's forms, `can` says what the one it looks at can do, and `actions` is empty. `fight` is the ready one
    that the table was set out with: its opening words, and its lesson if it is one, stand in the game. `order` is who comes
    when in the round, of which the first `done` have had their part; `round` counts the rounds. `stage` is the scene it is
    in, where one was set or ended; `prepared` are those that lie ready, told to the game master alone.
    `papers` is another word whenever the seat's papers are others; they are asked for by themselves.
    `offers` is another word whenever offers that the seat may know of are others: characters that players want to bring.
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
    plays: tuple[str, ...] = ()
    can: dict[str, CanNow] = {}
    fight: str = ""
    order: tuple[str, ...] = ()
    done: int = 0
    round: int = 0
    stage: Stage | UnsetType = UNSET
    prepared: tuple[PreparedNow, ...] | UnsetType = UNSET
    papers: str = ""
    offers: str = ""


class FormNow(Struct, frozen=True):
    """A form that was opened: what may be chosen now, and what it starts with."""

    number: int
    action: ActionNow
    first: dict[str, Any]


def table_now(
    hosted: Hosted,
    view: View,
    record: TableRecord,
    people: list[SeatRecord],
    present: Container[str] = (),
    look: str | None = None,
) -> TableNow:
    """The table for one seat, from what that seat may know, and from who is there.

    `look` is whose buttons a screen shows that has the forms; "" is whoever of the seat's own is to act.
    """
    desk, seat, known = hosted.table.desk, view.seat, view.state
    knowledge, reading = Knowledge(view, desk), reading_of(known, desk)
    acting = knowledge.acting
    waiting = _waiting(hosted, view)
    busy = _is_busy(waiting, view)
    named = {person.id: seat_now(person, present, known.actors) for person in people}
    mine = named.get(seat.id) or SeatNow(seat.id, seat.role, seat.actors, seat.id)
    plays = tuple(who for who in known.actors if seat.acts_for(who))
    seen = None if look is None else looked_at(look, plays, seat, acting)
    return TableNow(
        record.id,
        record.name,
        record.ruleset,
        record.version,
        mine,
        tuple(named.values()),
        view.number,
        tuple(actor_now(knowledge, reading, who) for who in known.actors),
        plain(known.scene),
        acting,
        tuple(_question(question, knowledge) for question in waiting),
        {who: actions_now(knowledge, reading, who, acting, busy=busy) for who in plays} if look is None else {},
        knowledge.over,
        dict(desk.dial),
        desk.box.commitment,
        desk.box.dice.epoch,
        view.stage.begun,
        map_now(view.map, desk.ruleset, known, seat, ground_known(desk, view)),
        busy,
        desk.box.stirring,
        notice_of(hosted),
        plays,
        {seen: can_now(knowledge, reading, seen, acting, busy=busy)} if seen else {},
        hosted.table.policy.fight,
        tuple(each.who for each in knowledge.order),
        sum(each.done for each in knowledge.order),
        guessed(lambda: desk.ruleset.encounter.round(known), 0),
        view.stage if view.stage.number or view.stage.ended else UNSET,
        prepared_now(desk.scenes.prepared) if seat.may("bring_actors") and desk.scenes.prepared else UNSET,
        papers_mark(desk, seat),
    )


def prepared_now(plans: Mapping[str, ScenePlan]) -> tuple[PreparedNow, ...]:
    """The scenes that lie ready, in a few words each."""

    def cast(plan: ScenePlan) -> Iterator[NewcomerNow]:
        for who, newcomer in plan.cast.items():
            yield NewcomerNow(name_of(newcomer.character) or who, newcomer.side, newcomer.hidden)

    return tuple(PreparedNow(id_, plan.name, plan.words, tuple(cast(plan))) for id_, plan in plans.items())


def _waiting(hosted: Hosted, view: View) -> tuple[Question[Any], ...]:
    """The questions that a seat knows to wait."""
    return tuple(
        question
        for question in hosted.table.desk.waiting
        if question.of not in view.strangers
        and (may_know(question.audience, view.seat.names) or _falls_to(hosted, view.seat, question))
    )


def calls(hosted: Hosted, view: View) -> Literal["", "asked", "mine"]:
    """Whether a table waits for a seat, as far as the seat knows: for an answer, or for its move."""
    waiting, seat = _waiting(hosted, view), view.seat
    if any(_of(question, seat) or _falls_to(hosted, seat, question) for question in waiting):
        return "asked"
    knowledge = Knowledge(view, hosted.table.desk)
    if _is_busy(waiting, view) or not view.stage.begun or knowledge.over:
        return ""
    return "mine" if any(who in seat.actors for who in knowledge.acting) else ""


def _is_busy(waiting: tuple[Question[Any], ...], view: View) -> bool:
    return bool(waiting) or open_action(view.tail)[0] is not None


def closed_to(hosted: Hosted, view: View, who: str) -> ClosedNow | None:
    """Why somebody whom the seat plays cannot do what they cannot do now; None if the seat does not play them."""
    if who not in view.state.actors or not view.seat.acts_for(who):
        return None
    knowledge, reading = Knowledge(view, hosted.table.desk), reading_of(view.state, hosted.table.desk)
    return closed_now(knowledge, reading, who, knowledge.acting, busy=_is_busy(_waiting(hosted, view), view))


def looked_at(look: str, plays: tuple[str, ...], seat: Seat, acting: tuple[str, ...]) -> str:
    """Whose buttons a screen shows: the one asked for, else whoever of the seat's own is to act, else the first."""
    own = [who for who in plays if who in seat.actors]
    choice = (look, *(who for who in own if who in acting), *(who for who in plays if who in acting), *own, *plays)
    return next((who for who in choice if who in plays), "")


def form_now(hosted: Hosted, view: View, action: str, who: str, key: str) -> FormNow | Refusal | None:
    """A form that a seat has opened for somebody; `key` is what was tapped to open it. None where there is no such."""
    form = Knowledge(view, hosted.table.desk).own_form(action, who)
    if not isinstance(form, Action):
        return form
    reading = reading_of(view.state, hosted.table.desk)
    return FormNow(view.number, action_now(form, reading, who, None), Starting(reading, who, key).args(form))


def notice_of(hosted: Hosted) -> str:
    """What everybody at the table has to know of its log: that it cannot be read further, and who can help."""
    return "" if hosted.broken is None else f"{hosted.broken.told} {hosted.broken.instead}"


def seat_now(person: SeatRecord, present: Container[str], known: Container[str]) -> SeatNow:
    """A seat with the name of whoever sits there, and whom they play of those who are known."""
    actors = tuple(who for who in person.actors if who in known)
    return SeatNow(person.id, person.role, actors, person.guest or person.id, person.id in present)


def actor_now(knowledge: Knowledge, reading: KnownTable, who: str) -> ActorNow:
    """An actor with its numbers, as far as they follow from what the seat knows."""
    desk, known, seat, limits = knowledge.desk, knowledge.state, knowledge.seat, knowledge.view.limits
    actor, mine = known.actor(who), who in seat.actors
    name = str(getattr(actor, "name", who))
    portrait = portrait_known(desk, knowledge.view, who)
    if (level := knowledge.limited.levels.get(who)) is not None:
        word = knowledge.limited.words.get(who, "")
        return ActorNow(who, name, limits.shows(actor), (), mine, shown=level, word=word, portrait=portrait)
    how = how_shown(desk.state, who) if seat.may("see_secrets") else "all"
    word = reading.word(who, limits.word)
    shown = "all" if how == "hidden" else how
    numbers, figures = reading.numbers(who), reading.figures(who)
    return ActorNow(who, name, reading.data(who), numbers, mine, figures, how == "hidden", shown, word, portrait)


def actions_now(
    knowledge: Knowledge, reading: KnownTable, who: str, acting: tuple[str, ...], *, busy: bool
) -> tuple[ActionNow, ...]:
    """What an actor can do now: each action, and why not where it cannot."""
    desk, seat, told = knowledge.desk, knowledge.seat, []
    for action in map(knowledge.form, desk.ruleset.actions):
        if action.gm_only and not seat.may("act_for_others"):
            continue
        refusal = None
        if busy:
            refusal = BROKEN if desk.open is not None and desk.open.broken else BUSY
        elif not action.any_time and who not in acting:
            refusal = Refusal("It is somebody else's move.")
        else:
            refusal = reading.closed(action, who)
        told.append(action_now(action, reading, who, refusal))
    return tuple(told)


def action_now(action: Action, reading: KnownTable, who: str, refusal: Refusal | None) -> ActionNow:
    """One action, with its form filled with what may be chosen now."""
    fields = () if refusal is not None else tuple(field_now(action, field, reading, who) for field in action.fields)
    measures = tuple(measure.id for measure in action.measures)
    return ActionNow(action.id, action.name, action.group, fields, refusal, action.text, action.rules, measures)


def field_now(action: Action, field: Field, reading: KnownTable, who: str) -> FieldNow:
    """One argument, with what may be chosen now."""
    options = reading.options(action, field, who)
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
