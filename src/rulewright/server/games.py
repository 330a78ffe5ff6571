"""Games over HTTP: rulesets, their rules and content, characters, dice."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rulewright.chance import NotationError, parse
from rulewright.chance.dice import HashDice, RandomDice, fresh_secret
from rulewright.contract import Action, Blank, Budget, Creation, Ruleset, Sheet, Step
from rulewright.library import all_rulesets, ledger, open_book, ready, ruleset, sheet
from rulewright.play import Derivation, FrozenMap, Refusal, State
from rulewright.play.question import OptionForm
from rulewright.play.wire import convert, plain
from rulewright.server.beside import hanging_on
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call, Route

type Words = Annotated[str, Meta(max_length=500)]
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


class RuleNow(Struct, frozen=True):
    """A rule of the book: our own words, its place, and whether it is played."""

    id: str
    title: str
    text: str
    place: str
    status: str
    kind: str


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

    character: dict[str, Any] | None = None
    options: dict[str, Any] = {}


class CharacterWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A character at random, with wishes."""

    seed: int | None = None
    wishes: dict[str, Any] = {}
    options: dict[str, Any] = {}


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


@lru_cache(maxsize=32)
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


async def game(call: Call) -> Game:
    """A ruleset with everything a screen needs of it."""
    return _game(ruleset(call.path["ruleset"]))


async def rule(call: Call) -> RuleNow:
    """One rule of a book."""
    for row in _rules(ruleset(call.path["ruleset"]).package):
        if row.id == call.path["rule"]:
            return row
    raise not_found("such rule")


@lru_cache(maxsize=32)
def _rules(package: str) -> tuple[RuleNow, ...]:
    with suppress(FileNotFoundError):  # a stranger's ruleset may have no ledger
        return tuple(RuleNow(r.id, r.title, r.text, r.place, r.status, r.kind) for r in ledger(package))
    return ()


async def search(call: Call) -> list[Found]:
    """Rules and content that hold some words."""
    which, words = ruleset(call.path["ruleset"]), call.text("q").casefold().split()
    if not words:
        return []
    book = await asyncio.to_thread(open_book, which)  # a book that nobody has opened yet takes its time
    found = [
        Found(book.content.name_of(type(e)), e.id, e.name, e.text, e.place, e.rules, plain(e))
        for e in book.content.find(" ".join(words))[:100]
    ]
    for row in _rules(which.package):
        if all(word in f"{row.id} {row.title} {row.text}".casefold() for word in words):
            found.append(Found("rule", row.id, row.title, row.text, row.place, (row.id,), None))
    return found[:200]


async def check(call: Call) -> Built:
    """Look a character over: budgets, refusals, what may be chosen next."""
    wanted: CharacterCheck = call.body
    which, creation, book = _builder(call, wanted.options)
    if wanted.character is None:
        return _built(which, creation, book, creation.blank(book))
    try:
        character = convert(wanted.character, which.character)
    except msgspec.ValidationError as problem:
        raise Declined(422, f"That is not a character of {which.name}: {problem}.") from None
    return _built(which, creation, book, character)


async def at_random(call: Call) -> Built:
    """A legal character at random."""
    wanted: CharacterWish = call.body
    which, creation, book = _builder(call, wanted.options)
    return _built(which, creation, book, creation.random(RandomDice(wanted.seed), book, wanted.wishes))


def _builder(call: Call, options: dict[str, Any]) -> tuple[Ruleset, Creation[Any], Any]:
    which = ruleset(call.path["ruleset"])
    if which.creation is None:
        raise Declined(409, f"{which.name} has no rules for making characters.")
    return which, which.creation, open_book(which, options)


def _built(which: Ruleset, creation: Creation[Any], book: Any, character: Any) -> Built:
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
    Route("GET", "/api/rulesets/{ruleset}/search", search, list[Found], query={"q": str}),
    Route("POST", "/api/rulesets/{ruleset}/characters/check", check, Built, CharacterCheck, limit="wish"),
    Route("POST", "/api/rulesets/{ruleset}/characters/random", at_random, Built, CharacterWish, limit="wish"),
    Route("POST", "/api/roll", roll, RolledNow, RollRequest, limit="wish"),
)
