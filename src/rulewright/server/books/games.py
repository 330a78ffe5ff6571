"""Games over HTTP: rulesets, their rules and content, characters, dice."""

from __future__ import annotations

import secrets
from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.chance import NotationError, parse
from rulewright.chance.dice import HashDice, RandomDice, fresh_secret
from rulewright.contract import Action, Blank, Budget, Creation, Ruleset, Sheet, Step
from rulewright.library import all_rulesets, open_book, ready, ruleset, sheet
from rulewright.library.outside import as_written, rules_of
from rulewright.library.outside import at_random as make_at_random
from rulewright.play import Derivation, FrozenMap, Refusal, Refused, State
from rulewright.play.question import OptionForm
from rulewright.play.values.bounded import Named
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.asking import ask_for_json
from rulewright.server.books.beside import hanging_on
from rulewright.server.books.rules import RuleNow, rules_by_id, rules_in
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS

type Words = Annotated[str, Meta(max_length=500)]
MOST_WORDS = 12
"""How many words are looked for at once."""
type Dialect = Literal["rulewright", "roll20", "foundry", "d20"]


class GameLine(Struct, frozen=True):
    """A ruleset in a list."""

    id: str
    name: str
    version: str
    summary: str


class ActionForm(Struct, frozen=True):
    """An action as declared."""

    id: str
    name: str
    group: str
    text: str
    rules: tuple[str, ...]
    measures: dict[str, str]


class OptionNow(Struct, frozen=True):
    """A house rule: its name, and the book's default."""

    name: str
    default: Any


class BlankNow(Struct, frozen=True, omit_defaults=True):
    """One thing to fill in, with what may be chosen as things stand."""

    path: str
    label: str
    kind: str
    options: tuple[OptionForm, ...] = ()
    least: int = 0
    most: int = 0
    help: str = ""


class StepNow(Struct, frozen=True, omit_defaults=True):
    """One page of the builder."""

    id: str
    title: str
    blanks: tuple[BlankNow, ...]
    budgets: tuple[str, ...] = ()
    help: str = ""


class FightLine(Struct, frozen=True):
    """A ready fight in a list."""

    id: str
    name: str
    text: str
    sides: dict[str, tuple[str, ...]]


class Game(Struct, frozen=True):
    """A ruleset with everything a screen needs of it."""

    id: str
    name: str
    version: str
    summary: str
    notice: str
    actions: tuple[ActionForm, ...]
    options: tuple[OptionNow, ...]
    sheet: Sheet
    characters: dict[str, Any]
    fights: tuple[FightLine, ...]
    builds: bool
    bookkeeping: tuple[str, ...]


class Found(Struct, frozen=True):
    """Something that a search came up with."""

    kind: str
    id: str
    name: str
    text: str
    place: str
    rules: tuple[str, ...]
    data: Any


class CharacterCheck(Struct, frozen=True, forbid_unknown_fields=True):
    """A character to be looked over; without one, a blank."""

    character: Named[Any] | None = None
    options: Named[Any] = {}


class CharacterWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A character at random, with wishes."""

    seed: Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] | None = None
    wishes: Named[Any] = {}
    options: Named[Any] = {}


class Built(Struct, frozen=True):
    """A character as it stands: what is left to spend, what keeps it from being legal, and its numbers.

    `blanks` says for each refusal which blanks it hangs on: emptied, they would take it away.
    """

    character: Any
    steps: tuple[StepNow, ...]
    budgets: tuple[Budget, ...]
    refusals: tuple[Refusal, ...]
    numbers: tuple[Derivation, ...]
    blanks: tuple[tuple[str, ...], ...] = ()


class RollRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice to be rolled."""

    text: Words
    dialect: Dialect = "rulewright"


class RolledNow(Struct, frozen=True):
    """Dice that were rolled, with what it takes to check them."""

    text: str
    total: int
    faces: tuple[int, ...]
    dice: str
    secret: str


async def games(call: Call) -> list[GameLine]:
    """The rulesets that are installed."""
    return [GameLine(each.id, each.name, each.version, each.summary) for each in all_rulesets().values()]


def _game(game: Ruleset) -> Game:
    shelf = ready(game)
    defaults = plain(game.options())
    return Game(
        game.id,
        game.name,
        game.version,
        game.summary,
        game.notice,
        tuple(_action(action) for action in game.actions),
        tuple(OptionNow(name, defaults.get(name)) for name in game.options.__struct_fields__),
        sheet(game),
        {id_: plain(character) for id_, character in shelf.characters.items()},
        tuple(FightLine(fight.id, fight.name, fight.text, fight.sides) for fight in shelf.fights.values()),
        game.creation is not None,
        game.bookkeeping,
    )


def _action(action: Action) -> ActionForm:
    measures = {measure.id: measure.label for measure in action.measures}
    return ActionForm(action.id, action.name, action.group, action.text, action.rules, measures)


async def game(call: Call) -> Response:
    """A ruleset with everything a screen needs of it."""
    return Response(_game_told(ruleset(call.path["ruleset"])), media_type="application/json")


@lru_cache(maxsize=32)
def _game_told(game: Ruleset) -> bytes:
    return encode(_game(game))


def read_ahead() -> None:
    """Read what every visitor asks for first, before there are any."""
    for each in all_rulesets().values():
        with suppress(Exception):  # a ruleset that cannot be told is told of where it is asked for
            open_book(each)
            _game_told(each)


async def rule(call: Call) -> RuleNow:
    """One rule of a book."""
    found = (await rules_by_id(call, ruleset(call.path["ruleset"]))).get(call.path["rule"])
    if found is None:
        raise not_found("such rule")
    return found


class Searched(Struct, frozen=True):
    """Words to be found in a book, each once and in order, so that equal searches are one."""

    ruleset: str
    words: tuple[str, ...]


class CharacterAsked(Struct, frozen=True):
    """A character to be looked over, with its game."""

    ruleset: str
    wanted: CharacterCheck


class RandomAsked(Struct, frozen=True):
    """A character to be made at random, with its game. Without a seed no two are equal."""

    ruleset: str
    wanted: CharacterWish
    seed: int


async def search(call: Call) -> Response:
    """Rules and content that hold some words."""
    which, words = ruleset(call.path["ruleset"]).id, sorted(set(call.text("q").casefold().split()))
    return await ask_for_json(call, BOOKS, tell_search, Searched(which, tuple(words[:MOST_WORDS])))


def tell_search(question: bytes, given_up: Any = None) -> bytes:
    """What a search comes up with."""
    asked = decode(question, Searched)
    which, words = ruleset(asked.ruleset), asked.words
    if not words:
        return encode([])
    book = open_book(which)
    found = [
        Found(book.content.name_of(type(e)), e.id, e.name, e.text, e.place, e.rules, plain(e))
        for e in book.content.find(" ".join(words))[:100]
    ]
    for row in rules_in(which.package):
        if all(word in f"{row.id} {row.title} {row.text}".casefold() for word in words):
            found.append(Found("rule", row.id, row.title, row.text, row.place, (row.id,), None))
    return encode(found[:200])


async def check(call: Call) -> Response:
    """Look a character over: budgets, refusals, what may be chosen next."""
    return await ask_for_json(call, BOOKS, tell_check, CharacterAsked(ruleset(call.path["ruleset"]).id, call.body))


def tell_check(question: bytes, given_up: Any = None) -> bytes:
    """A character looked over, in another process: it is a stranger's, and so are its numbers."""
    asked = decode(question, CharacterAsked)
    which, creation, book = _builder(asked.ruleset, asked.wanted.options)
    if asked.wanted.character is None:
        return encode(_built(which, creation, book, creation.blank(book)))
    try:
        return encode(_built(which, creation, book, as_written(which, asked.wanted.character)))
    except Refused as no:
        raise refused(no.refusal, 422) from None


async def at_random(call: Call) -> Response:
    """A legal character at random."""
    wanted: CharacterWish = call.body
    seed = secrets.randbits(63) if wanted.seed is None else wanted.seed
    return await ask_for_json(call, BOOKS, tell_random, RandomAsked(ruleset(call.path["ruleset"]).id, wanted, seed))


def tell_random(question: bytes, given_up: Any = None) -> bytes:
    """A character made at random, in another process: options and wishes are a stranger's."""
    asked = decode(question, RandomAsked)
    which, creation, book = _builder(asked.ruleset, asked.wanted.options)
    try:
        made = make_at_random(which, RandomDice(asked.seed), book, asked.wanted.wishes)
        return encode(_built(which, creation, book, made))
    except Refused as no:
        raise refused(no.refusal, 422) from None


def _builder(of: str, options: dict[str, Any]) -> tuple[Ruleset, Creation[Any], Any]:
    which = ruleset(of)
    if which.creation is None:
        raise Declined(409, f"{which.name} has no rules for making characters.")
    return which, which.creation, open_book(which, options)


def _built(which: Ruleset, creation: Creation[Any], book: Any, character: Any) -> Built:
    with rules_of(which, "this character"):
        return _looked_over(which, creation, book, character)


def _looked_over(which: Ruleset, creation: Creation[Any], book: Any, character: Any) -> Built:
    refusals = creation.refusals(character, book)
    numbers: tuple[Derivation, ...] = ()
    if which.numbers is not None and not refusals:
        state = State(FrozenMap({"you": which.enter("you", character, book)}), which.encounter.scene({"you": "us"}))
        numbers = tuple(number.derivation for number in which.numbers(state, book, "you"))
    steps = tuple(
        _step(step, character, book) for step in creation.steps if step.applies is None or step.applies(character, book)
    )
    blanks = hanging_on(creation, character, book, refusals)
    return Built(plain(character), steps, creation.budgets(character, book), refusals, numbers, blanks)


def _step(step: Step, character: Any, book: Any) -> StepNow:
    return StepNow(
        step.id, step.title, tuple(_blank(blank, character, book) for blank in step.blanks), step.budgets, step.help
    )


def _blank(blank: Blank, character: Any, book: Any) -> BlankNow:
    chosen = () if blank.options is None else blank.options(character, book)
    options = tuple(OptionForm(option.key, option.label, option.note) for option in chosen)
    return BlankNow(blank.path, blank.label, blank.kind, options, blank.least, blank.most, blank.help)


async def roll(call: Call) -> RolledNow:
    """Roll dice outside any table."""
    wanted: RollRequest = call.body
    secret = fresh_secret()
    try:
        expression = parse(wanted.text, wanted.dialect)
    except NotationError as problem:
        raise Declined(422, f"{problem}") from None
    throw = expression.chance.roll(HashDice(secret))
    return RolledNow(str(expression), throw.outcome, throw.faces, throw.dice, secret.hex())


ROUTES = (
    Route("GET", "/api/rulesets", games, list[GameLine]),
    Route("GET", "/api/rulesets/{ruleset}", game, Game),
    Route("GET", "/api/rulesets/{ruleset}/rules/{rule}", rule, RuleNow),
    Route("GET", "/api/rulesets/{ruleset}/search", search, list[Found], query={"q": str}, cost=4),
    Route("POST", "/api/rulesets/{ruleset}/characters/check", check, Built, CharacterCheck, limit="wish", cost=2),
    Route("POST", "/api/rulesets/{ruleset}/characters/random", at_random, Built, CharacterWish, limit="wish", cost=2),
    Route("POST", "/api/roll", roll, RolledNow, RollRequest, limit="wish"),
)
