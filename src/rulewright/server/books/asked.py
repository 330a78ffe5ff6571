"""Questions over HTTP: what the lab can be asked of any action or fight, answered in a worker that is bounded in time.

Whatever is asked has three seconds, and a worker that takes longer than its lane allows is ended as any other.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from rulewright.lab.ask.answering import Asking
from rulewright.lab.ask.answers import AnswerTold
from rulewright.lab.ask.offered import QuestionOffered, offered
from rulewright.lab.ask.questions import AskQuestion
from rulewright.lab.ask.short_form import MOST_LETTERS, question_of
from rulewright.lab.asked import NoOdds
from rulewright.library import ruleset
from rulewright.library.outside import rules_of
from rulewright.play import Refused
from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask
from rulewright.server.problems import Declined, refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import GAMES

SECONDS = 3.0
"""How long an answer may take."""
OPENED = 20.0
"""How long a worker may take to open a book that it has not read yet, on a busy machine, before it looks for questions."""
MOST_ROWS = 24
"""So many variants, points or choices one question may have here."""


LONGER = f"Ask for less at once: here an answer has {SECONDS:g} seconds. `rulewright ask` has as many as you give it."


class AskWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A question as a value, or in the short form: `chance of dee attacks ace with knife`.

    With `files` the answer comes with itself as a table and as a picture.
    """

    question: AskQuestion | None = None
    text: Annotated[str, Meta(max_length=MOST_LETTERS)] = ""
    files: bool = False


class AnswerFiles(Struct, frozen=True):
    """An answer as a table for a spreadsheet, and as a picture."""

    csv: str
    svg: str


class AnswerWithFiles(AnswerTold, frozen=True, kw_only=True, omit_defaults=True, tag="answer"):
    """An answer, with its files where they were wanted."""

    files: AnswerFiles | None = None


class AskOffered(Struct, frozen=True):
    """Questions that can be asked of a game at once, in the short form; an answer has so many seconds and rows."""

    questions: tuple[QuestionOffered, ...]
    seconds: float = SECONDS
    rows: int = MOST_ROWS


class WorkerAsked(Struct, frozen=True):
    """A question on its way to a worker, with its game."""

    ruleset: str
    wanted: AskWanted


async def questions(call: Call) -> AskOffered:
    """Questions that a game answers, one of each kind, to begin with."""
    game = ruleset(call.path["ruleset"]).id.encode()
    return decode(await ask(call, GAMES, tell_offered, game, OPENED + SECONDS), AskOffered)


def tell_offered(game: bytes, given_up: Any = None) -> bytes:
    """The questions of a game, in another process: its actions are tried."""
    return encode(AskOffered(offered(ruleset(game.decode()), SECONDS)))


async def of_question(call: Call) -> AnswerWithFiles:
    """A chance, a spread, a comparison, a curve, the best choice or how a fight ends, of ready characters or those given."""
    wanted: AskWanted = call.body
    if (wanted.question is None) == (not wanted.text):
        raise Declined(422, "A question is wanted, as `question` or as `text`, and not both.")
    told = decode(
        await ask(call, GAMES, tell_question, WorkerAsked(call.path["ruleset"], wanted)), AnswerWithFiles | NoOdds
    )
    if isinstance(told, NoOdds):
        raise refused(told.refusal, 422)
    return told


def tell_question(question: bytes, given_up: Any = None) -> bytes:
    """The answer to a question, in another process: its characters and numbers are a stranger's."""
    asked = decode(question, WorkerAsked)
    game, wanted = ruleset(asked.ruleset), asked.wanted
    try:
        with rules_of(game, "this question"):
            meant = question_of(game, wanted.text) if wanted.question is None else wanted.question
            told = Asking(game, None, SECONDS, given_up, MOST_ROWS, LONGER).answer(meant)
            return encode(with_files(told) if wanted.files else told)
    except Refused as no:
        return encode(NoOdds(no.refusal))


def with_files(told: AnswerTold) -> AnswerWithFiles:
    """An answer with itself as a table and as a picture."""
    fields = {name: getattr(told, name) for name in AnswerTold.__struct_fields__}
    return AnswerWithFiles(**fields, files=AnswerFiles(told.csv(), told.svg()))


ROUTES = (
    Route("GET", "/api/rulesets/{ruleset}/ask", questions, AskOffered, limit="wish", cost=20),
    Route("POST", "/api/rulesets/{ruleset}/ask", of_question, AnswerWithFiles, AskWanted, limit="wish", cost=20),
)
