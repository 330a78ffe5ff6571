"""Characters over HTTP: looked over, made at random, and with dice that fall for a step of theirs."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.responses import Response

from rulewright.chance.dice import RandomDice
from rulewright.contract import Book, Budget, Creation, Ruleset, Step, brought, in_order, thrown
from rulewright.library import open_book, reopen_book, ruleset
from rulewright.library.finishing import finish as finished
from rulewright.library.outside import as_written, rules_of
from rulewright.library.outside import at_random as make_at_random
from rulewright.play import Derivation, FrozenMap, Refusal, Refused, State, refuse
from rulewright.play.values.bounded import Named
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.asking import ask_for_json
from rulewright.server.books.beside import hanging_on
from rulewright.server.books.blanks import StepNow, step_now
from rulewright.server.problems import Declined, unfit_where_refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS
from rulewright.tables.desk import Desk
from rulewright.tables.history.rules import plain_packs, typed_packs

type Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]


class CharacterCheck(Struct, frozen=True, forbid_unknown_fields=True):
    """A character to be looked over; without one, a blank. What is `put` is written at its path first, with what that
    brings with it.
    """

    character: Named[Any] | None = None
    put: Named[Any] = {}
    options: Named[Any] = {}


class CharacterWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A character at random, with wishes."""

    seed: Seed | None = None
    wishes: Named[Any] = {}
    options: Named[Any] = {}


class CharacterThrow(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a character's for which dice shall fall; without a character, of a blank."""

    step: Annotated[str, Meta(max_length=100)]
    character: Named[Any] | None = None
    seed: Seed | None = None
    options: Named[Any] = {}


class Built(Struct, frozen=True):
    """A character as it stands: what is left to spend, what keeps it from being legal, and its numbers.

    `blanks` says for each refusal which blanks it hangs on: emptied, they would take it away. `fallen` is what dice have
    just shown, by the paths it went to.
    """

    character: Any
    steps: tuple[StepNow, ...]
    budgets: tuple[Budget, ...]
    refusals: tuple[Refusal, ...]
    numbers: tuple[Derivation, ...]
    blanks: tuple[tuple[str, ...], ...] = ()
    fallen: dict[str, Any] = {}


class BookAsked(Struct, frozen=True):
    """By which book a character is made: a game with house rules; at a table those of the table, with its homebrew."""

    ruleset: str
    options: dict[str, Any]
    packs: dict[str, dict[str, str]] = {}
    at_table: bool = False


class CharacterAsked(Struct, frozen=True):
    """A character to be looked over, with its book."""

    by: BookAsked
    wanted: CharacterCheck


class RandomAsked(Struct, frozen=True):
    """A character to be made at random, with its book. Without a seed no two are equal."""

    by: BookAsked
    wanted: CharacterWish
    seed: int


class CharacterHalf(Struct, frozen=True, forbid_unknown_fields=True):
    """A half-made character to be finished; without one, a blank."""

    character: Named[Any] | None = None
    seed: Seed | None = None
    options: Named[Any] = {}


class FinishAsked(Struct, frozen=True):
    """A character to be finished, with its book. Without a seed no two are finished alike."""

    by: BookAsked
    wanted: CharacterHalf
    seed: int


class ThrowAsked(Struct, frozen=True):
    """Dice that shall fall for a step of a character's, with its book. Without a seed no two throws are equal."""

    by: BookAsked
    wanted: CharacterThrow
    seed: int


async def check(call: Call) -> Response:
    """Look a character over: budgets, refusals, what may be chosen next."""
    return await ask_for_json(call, BOOKS, tell_check, CharacterAsked(await _by(call), call.body))


def tell_check(question: bytes, given_up: Any = None) -> bytes:
    """A character looked over, in another process: it is a stranger's, and so are its numbers."""
    asked = decode(question, CharacterAsked)
    which, creation, book = _builder(asked.by)
    with unfit_where_refused():
        character = _meant(which, creation, book, asked.wanted.character)
        for path, value in in_order(creation.steps, asked.wanted.put):
            character = _with(which, creation, book, character, path, value)
        return encode(_built(which, creation, book, character))


async def at_random(call: Call) -> Response:
    """A legal character at random."""
    wanted: CharacterWish = call.body
    seed = secrets.randbits(63) if wanted.seed is None else wanted.seed
    return await ask_for_json(call, BOOKS, tell_random, RandomAsked(await _by(call), wanted, seed))


def tell_random(question: bytes, given_up: Any = None) -> bytes:
    """A character made at random, in another process: options and wishes are a stranger's."""
    asked = decode(question, RandomAsked)
    which, creation, book = _builder(asked.by)
    with unfit_where_refused():
        made = make_at_random(which, RandomDice(asked.seed), book, asked.wanted.wishes)
        return encode(_built(which, creation, book, made))


async def finish(call: Call) -> Response:
    """Fill in what is blank of a character, at random; what was rolled or chosen stays as it is."""
    wanted: CharacterHalf = call.body
    seed = secrets.randbits(63) if wanted.seed is None else wanted.seed
    return await ask_for_json(call, BOOKS, tell_finished, FinishAsked(await _by(call), wanted, seed))


def tell_finished(question: bytes, given_up: Any = None) -> bytes:
    """A character made whole, in another process: it is a stranger's, and so are its numbers."""
    asked = decode(question, FinishAsked)
    which, creation, book = _builder(asked.by)
    with unfit_where_refused():
        half = _meant(which, creation, book, asked.wanted.character)
        return encode(_built(which, creation, book, finished(which, half, RandomDice(asked.seed), book)))


async def let_fall(call: Call) -> Response:
    """Dice fall for one step of a character's, where dice decide; the rest stays as it is."""
    wanted: CharacterThrow = call.body
    seed = secrets.randbits(63) if wanted.seed is None else wanted.seed
    return await ask_for_json(call, BOOKS, tell_thrown, ThrowAsked(await _by(call), wanted, seed))


def tell_thrown(question: bytes, given_up: Any = None) -> bytes:
    """A character after a throw, in another process: it is a stranger's, and so are its numbers."""
    asked = decode(question, ThrowAsked)
    which, creation, book = _builder(asked.by)
    with unfit_where_refused():
        character = _meant(which, creation, book, asked.wanted.character)
        with rules_of(which, "this character"):
            step = _thrower(creation, book, character, asked.wanted.step)
            if step is None:
                raise refuse(f"No dice fall for that step in {which.name}.", instead="Fill it in.")
            character, given = thrown(step, character, book, RandomDice(asked.seed))
        return encode(replace(_built(which, creation, book, character), fallen=plain(given)))


def _thrower(creation: Creation[Any], book: Any, character: Any, id_: str) -> Step | None:
    """A step of a character's for which dice fall, as things stand."""
    there = (each for each in creation.steps if each.id == id_ and each.throws is not None)
    return next((each for each in there if each.applies is None or each.applies(character, book)), None)


def _meant(which: Ruleset, creation: Creation[Any], book: Any, told: Mapping[str, Any] | None) -> Any:
    """The character that somebody told of; a blank where they told of none."""
    return creation.blank(book) if told is None else as_written(which, told)


def _with(which: Ruleset, creation: Creation[Any], book: Any, before: Any, path: str, value: Any) -> Any:
    """A character after a choice that somebody told of, with what it brings with it."""
    written = plain(before)
    place = written
    *way, last = path.split(".")
    for step in way:
        if place.get(step) is None:  # nothing stands there yet
            place[step] = {}
        place = place[step]
        if not isinstance(place, dict):
            raise refuse(f"Nothing of a character in {which.name} is written at {path[:100]!r}.")
    place[last] = value
    after = as_written(which, written)
    with rules_of(which, "this character"):
        return brought(creation.steps, path, before, after, book)


async def check_for_table(call: Call) -> Response:
    """Look a character over by the house rules of a table, with its homebrew."""
    return await check(call)


async def at_random_for_table(call: Call) -> Response:
    """A legal character at random, by the house rules of a table, with its homebrew."""
    return await at_random(call)


async def finish_for_table(call: Call) -> Response:
    """Fill in what is blank of a character, by the house rules of a table, with its homebrew."""
    return await finish(call)


async def let_fall_for_table(call: Call) -> Response:
    """Dice fall for one step of a character's, by the house rules of a table, with its homebrew."""
    return await let_fall(call)


async def _by(call: Call) -> BookAsked:
    """The book that is asked by: the game's with the options that came along, or the table's own."""
    if "table" not in call.path:
        return BookAsked(ruleset(call.path["ruleset"]).id, call.body.options)
    return await book_of_table(call)


async def book_of_table(call: Call) -> BookAsked:
    """A table's book as it is now: its house rules and its homebrew, so that another process can open it."""
    found: BookAsked = await call.house.host.look(call.path["table"], lambda hosted: book_at(hosted.table.desk))
    return found


def book_at(desk: Desk) -> BookAsked:
    """The book of a table, to be asked about."""
    return BookAsked(desk.ruleset.id, plain(desk.book.options), plain_packs(desk.book.packs), at_table=True)


def opened(by: BookAsked) -> tuple[Ruleset, Book[Any]]:
    """The game and the book that is asked about."""
    which = ruleset(by.ruleset)
    if by.at_table:
        return which, reopen_book(which, by.options, typed_packs(by.packs))
    return which, open_book(which, by.options)


def _builder(by: BookAsked) -> tuple[Ruleset, Creation[Any], Any]:
    if (creation := ruleset(by.ruleset).creation) is None:
        raise Declined(409, f"{ruleset(by.ruleset).name} has no rules for making characters.")
    which, book = opened(by)
    return which, creation, book


def _built(which: Ruleset, creation: Creation[Any], book: Any, character: Any) -> Built:
    with rules_of(which, "this character"):
        return _looked_over(which, creation, book, character)


def _looked_over(which: Ruleset, creation: Creation[Any], book: Any, character: Any) -> Built:
    refusals = creation.refusals(character, book)
    numbers: tuple[Derivation, ...] = ()
    if which.numbers is not None:
        numbers = _so_far(which, character, book) if refusals else _numbers(which, character, book)
    steps = tuple(
        step_now(step, character, book)
        for step in creation.steps
        if step.applies is None or step.applies(character, book)
    )
    blanks = hanging_on(creation, character, book, refusals)
    return Built(plain(character), steps, creation.budgets(character, book), refusals, numbers, blanks)


def _so_far(which: Ruleset, character: Any, book: Any) -> tuple[Derivation, ...]:
    """What somebody half made comes to; nothing where the rules cannot weigh them yet."""
    try:
        return _numbers(which, character, book)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, Refused):
        return ()


def _numbers(which: Ruleset, character: Any, book: Any) -> tuple[Derivation, ...]:
    """What somebody comes to as they stand."""
    if which.numbers is None:
        return ()
    state = State(FrozenMap({"you": which.enter("you", character, book)}), which.encounter.scene({"you": "us"}))
    return tuple(number.derivation for number in which.numbers(state, book, "you"))


ROUTES = (
    Route("POST", "/api/rulesets/{ruleset}/characters/check", check, Built, CharacterCheck, limit="wish", cost=2),
    Route("POST", "/api/rulesets/{ruleset}/characters/random", at_random, Built, CharacterWish, limit="wish", cost=2),
    Route("POST", "/api/rulesets/{ruleset}/characters/finish", finish, Built, CharacterHalf, limit="wish", cost=4),
    Route("POST", "/api/rulesets/{ruleset}/characters/throw", let_fall, Built, CharacterThrow, limit="wish", cost=2),
    Route(
        "POST", "/api/tables/{table}/characters/check", check_for_table, Built, CharacterCheck, "seat", "wish", cost=2
    ),
    Route(
        "POST",
        "/api/tables/{table}/characters/random",
        at_random_for_table,
        Built,
        CharacterWish,
        "seat",
        "wish",
        cost=2,
    ),
    Route(
        "POST",
        "/api/tables/{table}/characters/finish",
        finish_for_table,
        Built,
        CharacterHalf,
        "seat",
        "wish",
        cost=4,
    ),
    Route(
        "POST",
        "/api/tables/{table}/characters/throw",
        let_fall_for_table,
        Built,
        CharacterThrow,
        "seat",
        "wish",
        cost=2,
    ),
)
