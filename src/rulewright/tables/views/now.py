"""Now: a table as one seat knows it at this moment, ready for a screen."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from rulewright.contract import Action, Field
from rulewright.library.edition import edition_of
from rulewright.log.scene import ScenePlan
from rulewright.play import GM, Question, QuestionForm, Refusal, may_know
from rulewright.play.question import OptionForm
from rulewright.play.values.wire import plain
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.calls.knowing import CallNow, calls_now
from rulewright.tables.desk import Desk
from rulewright.tables.dice.stirring import Stirring
from rulewright.tables.editions.hold import is_asked
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.map_now import MapNow, map_now
from rulewright.tables.papers.knowing import ground_cut, ground_known, papers_mark
from rulewright.tables.scenes.running_now import RunningNow, running_now
from rulewright.tables.scenes.stage import Stage
from rulewright.tables.scenes.standing import as_calm, may_fight
from rulewright.tables.seat import Seat
from rulewright.tables.views.actor_now import ActorNow, actor_now
from rulewright.tables.views.can import CanNow, ClosedNow, can_now, closed_now
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.known import guessed, open_action
from rulewright.tables.views.reading import KnownTable, reading_of
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
    """A scene that lies ready, for whoever may set it; `fight` says that somebody would stand against somebody in it."""

    id: str
    name: str
    words: str
    cast: tuple[NewcomerNow, ...]
    fight: bool = True


class EditionNow(Struct, frozen=True):
    """The edition of the rules by which a table was played last, and today's."""

    then: str
    today: str


class TableNow(Struct, frozen=True):
    """A table as a seat knows it; `busy` while an action is under way, also where it waits for what others decide.

    `notice` says what is wrong with its log, if something is. `plays` are those for whom the seat may act. To a screen
    that has the game's forms, `can` says what the one it looks at can do, and `actions` is empty. `fight` is the ready one
    that the table was set out with: its opening words, and its lesson if it is one, stand in the game. `order` is who comes
    when in the round, of which the first `done` have had their part; `round` counts the rounds. `stage` is the scene it is
    in, where one was set or ended; `prepared` are those that lie ready, told to the game master alone.
    `papers` is another word whenever the seat's papers are others; they are asked for by themselves.
    `running` are the scenes that run, where there are several: the one in front, and those laid aside.
    `calls` are rolls that the game master has asked for, as far as the seat knows of them.
    `offers` is another word whenever offers that the seat may know of are others: characters that players want to bring.
    `held` says why nothing begins for the seat just now, though no question waits; `edition` tells the game master that
    the table was played by other rules than today's, and which.
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
    calls: tuple[CallNow, ...] | UnsetType = UNSET
    held: str | UnsetType = UNSET
    edition: EditionNow | UnsetType = UNSET
    running: tuple[RunningNow, ...] | UnsetType = UNSET


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
    busy, held = _is_busy(waiting, view), hosted.table.held(seat)
    named = {person.id: seat_now(person, present, view.present) for person in people}
    mine = named.get(seat.id) or SeatNow(seat.id, seat.role, seat.actors, seat.id)
    plays = tuple(who for who in known.actors if seat.acts_for(who))
    stage = as_calm(view.stage, known.scene, desk.ruleset.encounter.calm)
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
        (*(_question(question, knowledge) for question in waiting), *_left_to_gm(hosted, view)),
        {who: actions_now(knowledge, reading, who, acting, busy=busy, held=held) for who in plays}
        if look is None
        else {},
        None if busy else knowledge.over,  # an answer may yet save whoever fell last
        dict(desk.dial),
        desk.box.commitment,
        desk.box.dice.epoch,
        view.stage.begun,
        map_now(view.map, desk.ruleset, known, seat, ground_known(desk, view), ground_cut(desk, view)),
        busy,
        desk.box.stirring,
        notice_of(hosted),
        plays,
        {seen: can_now(knowledge, reading, seen, acting, busy=busy or held is not None)} if seen else {},
        hosted.table.policy.fight,
        tuple(each.who for each in knowledge.order),
        sum(each.done for each in knowledge.order),
        guessed(lambda: desk.ruleset.encounter.round(known), 0),
        stage if stage.number or stage.ended or stage.calm else UNSET,
        prepared_now(desk) if seat.may("bring_actors") and desk.scenes.prepared else UNSET,
        papers_mark(desk, seat),
        calls=calls_now(desk, view) or UNSET,
        held=UNSET if held is None else f"{held.reason} {held.instead}",
        edition=edition_now(desk) if seat.may("dial") else UNSET,
        running=running_now(desk, view) or UNSET,
    )


def edition_now(desk: Desk) -> EditionNow | UnsetType:
    """By which rules a table was played, where they are not today's and nobody has chosen yet."""
    return EditionNow(desk.played.last, edition_of(desk.ruleset)) if is_asked(desk) else UNSET


def prepared_now(desk: Desk) -> tuple[PreparedNow, ...]:
    """The scenes that lie ready, in a few words each."""

    def cast(plan: ScenePlan) -> Iterator[NewcomerNow]:
        for who, newcomer in plan.cast.items():
            yield NewcomerNow(name_of(newcomer.character) or who, newcomer.side, newcomer.hidden)

    return tuple(
        PreparedNow(id_, plan.name, plan.words, tuple(cast(plan)), may_fight(plan, desk.state))
        for id_, plan in desk.scenes.prepared.items()
    )


def _waiting(hosted: Hosted, view: View) -> tuple[Question[Any], ...]:
    """The questions that a seat knows to wait."""
    return tuple(
        question
        for question in hosted.table.desk.waiting
        if question.of not in view.strangers
        and (may_know(question.audience, view.seat.names) or _falls_to(hosted, view.seat, question))
    )


def _left_to_gm(hosted: Hosted, view: View) -> tuple[QuestionNow, ...]:
    """That an action which a seat knows of waits for the game master, where they alone know what is asked.

    It is told alike of what somebody unseen is asked: whoever is left unnamed would be known to be there. Another person
    who decides in secret stays unnamed: that they have anything to decide may be what nobody is to know.
    """
    unknown = any(
        each.of in view.strangers or (each.of == GM and not may_know(each.audience, view.seat.names))
        for each in hosted.table.desk.waiting
    )
    if not unknown or open_action(view.tail)[0] is None:
        return ()
    return (QuestionNow(GM, mine=False, secret=True),)


def calls(hosted: Hosted, view: View) -> Literal["", "asked", "mine"]:
    """Whether a table waits for a seat, as far as the seat knows: for an answer, or for its move."""
    waiting, seat = _waiting(hosted, view), view.seat
    if any(_of(question, seat) or _falls_to(hosted, seat, question) for question in waiting):
        return "asked"
    knowledge = Knowledge(view, hosted.table.desk)
    if hosted.table.held(seat) or _is_busy(waiting, view) or not view.stage.begun or knowledge.over:
        return ""
    return "mine" if any(who in seat.actors for who in knowledge.acting) else ""


def _is_busy(waiting: tuple[Question[Any], ...], view: View) -> bool:
    return bool(waiting) or open_action(view.tail)[0] is not None


def closed_to(hosted: Hosted, view: View, who: str) -> ClosedNow | None:
    """Why somebody whom the seat plays cannot do what they cannot do now; None if the seat does not play them."""
    if who not in view.state.actors or not view.seat.acts_for(who):
        return None
    knowledge, reading = Knowledge(view, hosted.table.desk), reading_of(view.state, hosted.table.desk)
    busy = _is_busy(_waiting(hosted, view), view) or hosted.table.held(view.seat) is not None
    return closed_now(knowledge, reading, who, knowledge.acting, busy=busy)


def looked_at(look: str, plays: tuple[str, ...], seat: Seat, acting: tuple[str, ...]) -> str:
    """Whose buttons a screen shows: the one asked for, else whoever of the seat's own is to act, else the first."""
    own = [who for who in plays if who in seat.actors]
    choice = (look, *(who for who in own if who in acting), *(who for who in plays if who in acting), *own, *plays)
    return next((who for who in choice if who in plays), "")


def notice_of(hosted: Hosted) -> str:
    """What everybody at the table has to know of its log: that it cannot be read further, and who can help."""
    return "" if hosted.broken is None else f"{hosted.broken.told} {hosted.broken.instead}"


def seat_now(person: SeatRecord, present: Container[str], known: Container[str]) -> SeatNow:
    """A seat with the name of whoever sits there, and whom they play of those who are known."""
    actors = tuple(who for who in person.actors if who in known)
    return SeatNow(person.id, person.role, actors, person.guest or person.id, person.id in present)


def actions_now(
    knowledge: Knowledge,
    reading: KnownTable,
    who: str,
    acting: tuple[str, ...],
    *,
    busy: bool,
    held: Refusal | None = None,
) -> tuple[ActionNow, ...]:
    """What an actor can do now: each action, and why not where it cannot."""
    desk, seat, told = knowledge.desk, knowledge.seat, []
    for action in map(knowledge.form, desk.ruleset.actions):
        if action.gm_only and not seat.may("act_for_others"):
            continue
        refusal = None
        if busy:
            refusal = BROKEN if desk.open is not None and desk.open.broken else BUSY
        elif held is not None:
            refusal = held
        elif not action.any_time and who not in acting:
            refusal = Refusal("It is somebody else's move." if acting else "It is nobody's move yet.")
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
