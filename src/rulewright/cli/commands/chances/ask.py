"""`rulewright ask`: chances, spreads, comparisons, curves and best choices of any action or fight."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli.arguments import homebrew, house_rules, json_option, pairs, print_json
from rulewright.cli.cast import open_with
from rulewright.cli.declined import Declined
from rulewright.cli.patience import waiting
from rulewright.library import ruleset, ruleset_names

if TYPE_CHECKING:
    from rulewright.contract import Book, Ruleset
    from rulewright.lab.ask import AnswerTold
    from rulewright.lab.ask.questions import AskQuestion

SECONDS = 30.0
FILES = {".toml", ".json"}


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, required=True, metavar="RULESET QUESTION… | FILE [NAME…]")
@click.option(
    "--seconds", type=click.FloatRange(0.5, 3600), default=SECONDS, show_default=True, help="How long each may take."
)
@click.option("--csv", "as_csv", is_flag=True, help="Answer as a table for a spreadsheet.")
@click.option("--svg", "as_svg", is_flag=True, help="Answer as a picture.")
@house_rules
@homebrew
@json_option
def ask(
    words: tuple[str, ...],
    seconds: float,
    as_csv: bool,
    as_svg: bool,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Ask the lab: how likely, how much, which is better, and how it goes with a number.

    \b
    rulewright ask otherworld chance of dee attacks ace with knife
    rulewright ask otherworld "compare hit of dee attacks ace with knife if dodge | if not dodge"
    rulewright ask otherworld curve hit of dee attacks ace with knife dee.skills.melee=1..5
    rulewright ask otherworld best mean damage of dee attacks ace weapon=?
    rulewright ask otherworld fight red in alley
    rulewright ask questions.toml                all questions of a file, or those named
    """  # noqa: D301 - click wants the character itself
    if as_csv + as_svg + as_json > 1:
        raise click.UsageError("An answer has one form: --json, --csv or --svg.")
    game, asked = _asked(words)
    book = open_with(game, pairs(options), packs) if options or packs else None
    answers: dict[str, AnswerTold] = {}
    for name, question in asked.items():
        with waiting("Reckoning every way it may go"):
            answers[name] = _answer(game, question, book, seconds)
    _tell(answers, as_csv=as_csv, as_svg=as_svg, as_json=as_json)


def _asked(words: tuple[str, ...]) -> tuple[Ruleset, dict[str, AskQuestion | str]]:
    """The game and its questions: from a file, from standard input, or from the words of the command."""
    from rulewright.lab.ask.files import read_questions

    place = Path(words[0])
    if words[0] == "-" or (place.suffix.lower() in FILES and words[0] not in ruleset_names()):
        text = sys.stdin.read() if words[0] == "-" else _text(place)
        file = read_questions(text, toml=place.suffix.lower() != ".json" and not text.lstrip().startswith("{"))
        for name in words[1:]:
            if name not in file.questions:
                from rulewright.content.problem import suggest

                close = suggest(name, file.questions)
                listed = ", ".join(file.questions)
                raise Declined(
                    f"{words[0]} has no question {name!r}.",
                    f"Did you mean {close!r}?" if close else f"It has: {listed}.",
                )
        return ruleset(file.ruleset), {
            name: each for name, each in file.questions.items() if not words[1:] or name in words[1:]
        }
    game = ruleset(words[0])
    if len(words) < 2:
        raise Declined(f"What about {game.name}?", "Ask for instance: chance of WHO ACTION, or fight SIDE in FIGHT.")
    return game, {"": words[1] if len(words) == 2 else " ".join(_quoted(word) for word in words[1:])}


def _quoted(word: str) -> str:
    """A word as the shell handed it over: what was quoted there stays in one piece."""
    return f'"{word}"' if " " in word and "=" not in word and "|" not in word and '"' not in word else word


def _text(place: Path) -> str:
    try:
        return place.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Declined(f"{place} is not UTF-8 text.") from None


def _answer(game: Ruleset, question: AskQuestion | str, book: Book[Any] | None, seconds: float) -> AnswerTold:
    from rulewright.lab.ask import Asking, question_of

    asked = question_of(game, question) if isinstance(question, str) else question
    return Asking(game, book, seconds).answer(asked)


def _tell(answers: dict[str, AnswerTold], *, as_csv: bool, as_svg: bool, as_json: bool) -> None:
    from rulewright.cli.lines.ask_lines import answer_lines
    from rulewright.play.values.wire import plain

    if as_json:
        print_json(plain(answers[""]) if "" in answers else {name: plain(each) for name, each in answers.items()})
        return
    if as_svg and len(answers) > 1:
        raise Declined("A picture shows one answer.", f"Name one of: {', '.join(answers)}.")
    for place, (name, each) in enumerate(answers.items()):
        if as_csv or as_svg:
            click.echo(each.csv() if as_csv else each.svg(), nl=as_svg)
            continue
        if name:
            click.echo(f"{chr(10) if place else ''}{name}")
        for line in answer_lines(each):
            click.echo(line)
