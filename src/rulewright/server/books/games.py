"""Games over HTTP: rulesets, their rules and content, dice."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.chance import NotationError, parse
from rulewright.chance.dice import HashDice, fresh_secret
from rulewright.contract import LessonLine, Preset, Ruleset, Sheet
from rulewright.library import all_rulesets, open_book, preset_options, presets, ready, ruleset, sheet
from rulewright.library.house_rules import HouseRule, house_rules
from rulewright.play import Refused
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.asking import ask_for_json
from rulewright.server.books.named import named
from rulewright.server.books.rules import RuleNow, rules_by_id, rules_with
from rulewright.server.packed import ASK_AGAIN, PackedBody
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS
from rulewright.tables.choosing.forms import ActionForm, action_form

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


class FightLine(Struct, frozen=True):
    """A ready fight in a list, with what its place is like."""

    id: str
    name: str
    text: str
    sides: dict[str, tuple[str, ...]]
    scene: dict[str, Any] = {}
    lesson: tuple[LessonLine, ...] = ()


class EveningLine(Struct, frozen=True):
    """A ready evening in a list: what it is about, whom the players play, and how many scenes it has."""

    id: str
    name: str
    text: str
    party: tuple[str, ...]
    scenes: int


class Game(Struct, frozen=True):
    """A ruleset with everything a table's screen needs of it. `ends` is the action that ends a scene."""

    id: str
    name: str
    version: str
    summary: str
    notice: str
    actions: tuple[ActionForm, ...]
    sheet: Sheet
    characters: dict[str, Any]
    fights: tuple[FightLine, ...]
    builds: bool
    bookkeeping: tuple[str, ...]
    counts: str
    ends: str = ""
    evenings: tuple[EveningLine, ...] = ()


class Found(Struct, frozen=True):
    """Something that a search came up with. `data` are its fields, with names where it refers to others."""

    kind: str
    id: str
    name: str
    text: str
    place: str
    rules: tuple[str, ...]
    data: Any


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
    return Game(
        game.id,
        game.name,
        game.version,
        game.summary,
        game.notice,
        tuple(action_form(action, game.package) for action in game.actions),
        sheet(game),
        {id_: plain(character) for id_, character in shelf.characters.items()},
        tuple(
            FightLine(fight.id, fight.name, fight.text, fight.sides, fight.scene, fight.lesson)
            for fight in shelf.fights.values()
        ),
        game.creation is not None,
        game.bookkeeping,
        game.encounter.counts,
        game.encounter.ends,
        tuple(
            EveningLine(each.id, each.name, each.text, each.party, len(each.scenes)) for each in shelf.evenings.values()
        ),
    )


async def game(call: Call) -> Response:
    """A ruleset with everything a table's screen needs of it."""
    return _game_told(ruleset(call.path["ruleset"])).told(call.request.headers, "application/json", ASK_AGAIN)


@lru_cache(maxsize=32)
def _game_told(game: Ruleset) -> PackedBody:
    return PackedBody(encode(_game(game)))


def read_ahead() -> None:
    """Read what every visitor asks for first, before there are any."""
    for each in all_rulesets().values():
        with suppress(Exception):  # a ruleset that cannot be told is told of where it is asked for
            open_book(each)
            _ = _game_told(each).gzipped


async def rule(call: Call) -> RuleNow:
    """One rule of a book."""
    found = (await rules_by_id(call, ruleset(call.path["ruleset"]))).get(call.path["rule"])
    if found is None:
        raise not_found("such rule")
    return found


MOST_FOUND = 200
"""So much a search comes up with; half of it at most is content, so that rules are not crowded out."""


class Searched(Struct, frozen=True):
    """Words to be found in a book, each once and in order, so that equal searches are one."""

    ruleset: str
    words: tuple[str, ...]


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
        Found(book.content.name_of(type(e)), e.id, e.name, e.text, e.place, e.rules, named(e, book.content))
        for e in book.content.find(" ".join(words))[: MOST_FOUND // 2]
    ]
    for row in rules_with(which.package, words)[: MOST_FOUND - len(found)]:
        found.append(Found("rule", row.id, row.title, row.text, row.place, (row.id,), None))
    return encode(found)


async def options(call: Call) -> list[HouseRule]:
    """The house rules that a table of this game may have, in words."""
    return list(house_rules(ruleset(call.path["ruleset"])))


async def settings(call: Call) -> list[Preset]:
    """The settings that a table of this game may be founded in, with their house rules."""
    return list(presets(ruleset(call.path["ruleset"])))


async def setting(call: Call) -> dict[str, Any]:
    """What a setting says as house rules, or two that are mixed: `one+other`."""
    try:
        return preset_options(ruleset(call.path["ruleset"]), call.path["setting"].split("+"))
    except Refused as no:
        raise refused(no.refusal, 404) from None


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
    Route("GET", "/api/rulesets/{ruleset}/options", options, list[HouseRule]),
    Route("GET", "/api/rulesets/{ruleset}/presets", settings, list[Preset]),
    Route("GET", "/api/rulesets/{ruleset}/presets/{setting}", setting, dict[str, Any]),
    Route("GET", "/api/rulesets/{ruleset}/rules/{rule}", rule, RuleNow),
    Route("GET", "/api/rulesets/{ruleset}/search", search, list[Found], query={"q": str}, cost=4),
    Route("POST", "/api/roll", roll, RolledNow, RollRequest, limit="wish"),
)
