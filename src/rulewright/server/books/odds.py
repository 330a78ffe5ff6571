"""Odds over HTTP: what can come of dice, of an action, of an answer, on what the asker knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from rulewright.chance import NotationError, parse
from rulewright.lab import asked
from rulewright.lab.asked import ActionAsked, AnswersAsked, ButtonsAsked, NoOdds, Told
from rulewright.lab.figures import ActionOdds
from rulewright.library import open_book, ready, ruleset
from rulewright.library.outside import as_written, in_play, scene_of
from rulewright.play import GM, FrozenMap, Refusal, Refused, State
from rulewright.play.facts import Answered, Asked, Drew, Started
from rulewright.play.values.bounded import Listed, Named
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.asking import ask
from rulewright.server.books.games import Dialect
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import DICE, GAMES
from rulewright.tables.choosing.aiming import no_odds_of
from rulewright.tables.history.rules import plain_packs
from rulewright.tables.history.snapshot import plain_state
from rulewright.tables.hosted import Hosted
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.known import open_action
from rulewright.tables.views.view import View

type Name = Annotated[str, Meta(max_length=100)]
type Words = Annotated[str, Meta(max_length=500)]
MOST_ACTORS = 20


class ActionOddsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """An action at a table: the odds are reckoned on what the seat knows.

    `deep` is how many kinds of other people's questions are told apart, one after another.
    """

    action: Name
    actor: Name
    args: Named[Any] = {}
    deep: Annotated[int, Meta(ge=0, le=3)] = 1


class AnswerOddsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The question that waits for somebody of the seat's own."""

    of: Name


class GameOddsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """An action outside any table: of a ready fight, or of characters by id on their sides."""

    action: Name
    actor: Name
    args: Named[Any] = {}
    fight: Name = ""
    sides: Named[Listed[Name]] = {}
    characters: Named[Named[Any]] = {}
    options: Named[Any] = {}
    deep: Annotated[int, Meta(ge=0, le=3)] = 1


class DiceOddsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice in notation."""

    text: Words
    dialect: Dialect = "rulewright"


class DiceOdds(Struct, frozen=True):
    """The odds of a roll."""

    text: str
    mean: float
    deviation: float
    cut: float
    bars: tuple[tuple[int, float], ...]


async def of_dice(call: Call) -> DiceOdds:
    """The odds of a roll."""
    return _dice(await ask(call, DICE, tell_dice, call.body))


def tell_dice(question: bytes, given_up: Any = None) -> bytes:
    """The odds of a roll, in another process: dice can be many."""
    wanted = decode(question, DiceOddsWanted)
    try:
        expression = parse(wanted.text, wanted.dialect)
        odds = expression.odds()
    except NotationError as problem:
        return encode(NoOdds(Refusal(f"{problem}")))
    bars = tuple((outcome, weight / odds.total) for outcome, weight in odds.sorted()[:2000])
    return encode(DiceOdds(str(expression), float(odds.mean), odds.deviation, float(odds.cut), bars))


def _dice(told: bytes) -> DiceOdds:
    try:
        return decode(told, DiceOdds)
    except msgspec.ValidationError:
        raise refused(decode(told, NoOdds).refusal, 422) from None


class GameAsked(Struct, frozen=True):
    """A question about an action outside any table, with its game."""

    ruleset: str
    wanted: GameOddsWanted


async def of_game(call: Call) -> ActionOdds:
    """The odds of an action of a game, with ready characters or with those given."""
    wanted: GameOddsWanted = call.body
    if wanted.deep > 1:
        raise Declined(
            422, "Answers are told apart more than one deep at a table only.", instead="Ask there, or with `deep` 1."
        )
    return told(await ask(call, GAMES, tell_game, GameAsked(call.path["ruleset"], wanted)))


def tell_game(question: bytes, given_up: Any = None) -> bytes:
    """The odds of an action outside any table, in another process: its characters are a stranger's."""
    asked_for = decode(question, GameAsked)
    game, wanted = ruleset(asked_for.ruleset), asked_for.wanted
    book, shelf = open_book(game, wanted.options), ready(game)
    fight = shelf.fight(wanted.fight) if wanted.fight else None
    named = fight.sides if fight else wanted.sides or {"one": (wanted.actor,)}
    sides = {who: side for side, members in named.items() for who in members}
    if len(sides) > MOST_ACTORS:
        raise Declined(422, f"At most {MOST_ACTORS} can be in one scene.")
    actors: dict[str, Any] = {}
    for who in sides:
        written = wanted.characters.get(who)
        if written is None and who not in shelf.characters:
            raise Declined(422, f"There is no character {who!r}.", instead="Send it along under `characters`.")
        try:
            character = shelf.characters[who] if written is None else as_written(game, written)
            actors[who] = in_play(game, who, character, book)
        except Refused as no:
            raise Declined(422, f"{who}: {no.refusal.reason}", instead=no.refusal.instead) from None
    scene = scene_of(game, sides, fight.scene if fight else {})
    about = ActionAsked(
        ruleset=game.id,
        version=game.version,
        options=plain(book.options),
        state=plain_state(State(FrozenMap(actors), scene)),
        action=wanted.action,
        actor=wanted.actor,
        args=wanted.args,
        ours=tuple(who for who, side in sides.items() if side == sides.get(wanted.actor)),
        deep=wanted.deep,
        gm=True,
    )
    return asked.tell(encode(about), given_up)


async def of_action(call: Call) -> ActionOdds:
    """The odds of an action at the table, on what the seat knows."""
    wanted: ActionOddsWanted = call.body
    table, seat = call.path["table"], call.visitor.sitting.id
    view = await call.house.host.view(table, seat)
    question: ActionAsked = await call.house.host.look(table, lambda hosted: about_action(hosted, view, wanted))
    return await reckoned(call, question)


def about_action(hosted: Hosted, view: View, wanted: ActionOddsWanted) -> ActionAsked:
    """A seat's question about an action, in plain values of what the seat knows.

    Whoever knows the same asks the same, letter by letter, so it is reckoned once: by whose hand the actor is played
    counts, not who asks.
    """
    if no := no_odds_of(Knowledge(view, hosted.table.desk), wanted.action, wanted.actor, wanted.args):
        raise refused(no)
    about = about_buttons(hosted, view, wanted.actor, {wanted.action: wanted.args})
    return replace(about.alone(wanted.action), deep=wanted.deep)


def about_buttons(hosted: Hosted, view: View, actor: str, of: Mapping[str, dict[str, Any]]) -> ButtonsAsked:
    """A seat's question about several actions, each with what it is done with, in plain values of what the seat knows."""
    game, book = hosted.table.desk.ruleset, hosted.table.desk.book
    return ButtonsAsked(
        ruleset=game.id,
        version=game.version,
        options=plain(book.options),
        packs=plain_packs(book.packs),
        state=plain_state(view.state),
        actor=actor,
        ours=played_together(hosted, view, actor),
        of=dict(of),
    )


def played_together(hosted: Hosted, view: View, actor: str) -> tuple[str, ...]:
    """Whoever is played by the same seat as somebody, as far as it is known who is there."""
    seats = hosted.table.seats.values()
    seat = next((seat for seat in seats if actor in seat.actors), None)
    return tuple(sorted(who for who in (seat.actors if seat else (actor,)) if who in view.state.actors))


async def of_answers(call: Call) -> ActionOdds:
    """The odds for each answer to a question that waits for the seat, where what the seat knows is enough."""
    wanted: AnswerOddsWanted = call.body
    table, seat = call.path["table"], call.visitor.sitting.id
    view = await call.house.host.view(table, seat)
    question: AnswersAsked = await call.house.host.look(table, lambda hosted: about_answers(hosted, view, wanted))
    return await reckoned(call, question)


def about_answers(hosted: Hosted, view: View, wanted: AnswerOddsWanted) -> AnswersAsked:
    """A seat's question about its own answers: the open action as far as the seat has seen it."""
    seat = view.seat
    mine = wanted.of in seat.actors or (wanted.of == GM and seat.may("answer_for_others"))
    if not mine and not seat.may("answer_for_others"):
        raise Declined(409, "That question is not yours.")
    started, record = open_action(view.tail)
    questions = [fact for fact in record if isinstance(fact, Asked) and fact.question.of == wanted.of]
    if started is None or not questions or not any(each.of == wanted.of for each in hosted.table.desk.waiting):
        raise not_found("question waiting for that one")
    if questions[-1].sealed:
        raise Declined(409, "What comes of a sealed answer hangs on the others' answers.")
    begin = started.fact
    if not isinstance(begin, Started) or begin.action in (BEGIN, PROCEED):
        raise Declined(409, "Nothing is measured here, so there are no odds.")
    if no := Knowledge(view, hosted.table.desk).unreckonable("", begin.args):
        raise refused(no)
    game, book = hosted.table.desk.ruleset, hosted.table.desk.book
    return AnswersAsked(
        ruleset=game.id,
        version=game.version,
        options=plain(book.options),
        packs=plain_packs(book.packs),
        state=plain_state(view.before(started.number)),
        action=begin.action,
        args=begin.args,
        record=tuple(fact for fact in record if isinstance(fact, (Drew, Answered))),
        of=wanted.of,
        kind=questions[-1].question.kind,
        names=tuple(sorted(seat.names)),
    )


async def reckoned(call: Call, question: asked.Asked) -> ActionOdds:
    """The answer of a worker, or why there is none."""
    return told(await ask(call, GAMES, asked.tell, question))


def told(answer: bytes) -> ActionOdds:
    """What a worker told, or why it told nothing."""
    odds: Told = decode(answer, Told)
    if isinstance(odds, NoOdds):
        raise refused(odds.refusal)
    return odds


ROUTES = (
    Route("POST", "/api/odds", of_dice, DiceOdds, DiceOddsWanted, limit="wish"),
    Route("POST", "/api/rulesets/{ruleset}/odds", of_game, ActionOdds, GameOddsWanted, limit="wish", cost=4),
    Route("POST", "/api/tables/{table}/odds", of_action, ActionOdds, ActionOddsWanted, "seat", "odds"),
    Route("POST", "/api/tables/{table}/questions/odds", of_answers, ActionOdds, AnswerOddsWanted, "seat", "odds"),
)
