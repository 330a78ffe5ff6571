"""Golden texts: named odds and whole fights, kept as text that anyone can check by eye.

`python -m rulewright.testing.golden` writes them anew for every ruleset in the checkout; the diff
is read like code. Tests hold the texts to what the rules say now.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, open_book, ready
from rulewright.library.evidence import EVIDENCE, folder_of_tests, fresh, written
from rulewright.play import Case, Estimate
from rulewright.play.readers.sampled import reckon
from rulewright.play.values.wire import convert, plain
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.narrate import narrate


class OddsQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """A named question about an action's odds."""

    name: str
    fight: str
    actor: str
    action: str
    measure: str
    args: dict[str, Any] = {}
    options: dict[str, Any] = {}


class Transcript(Struct, frozen=True, forbid_unknown_fields=True):
    """A fight that plays itself with dice from a seed."""

    name: str
    fight: str
    seed: str
    most: int = 200
    options: dict[str, Any] = {}


class Questions(Struct, frozen=True, forbid_unknown_fields=True):
    """What a ruleset keeps golden."""

    odds: tuple[OddsQuestion, ...] = ()
    transcript: tuple[Transcript, ...] = ()


def questions(game: Ruleset) -> Questions | None:
    """A ruleset's golden questions; None if it has none."""
    place = files(game.package) / "golden" / "questions.toml"
    return convert(tomllib.loads(place.read_text(encoding="utf-8")), Questions) if place.is_file() else None


def golden_texts(game: Ruleset) -> Iterator[tuple[str, str]]:
    """Every golden file of a ruleset, as it should stand now: its name, and its text."""
    asked = questions(game)
    if asked is None:
        return
    yield "odds.txt", "".join(f"{line}\n" for question in asked.odds for line in odds_lines(game, question))
    for transcript in asked.transcript:
        yield f"transcripts/{transcript.name}.txt", "".join(f"{line}\n" for line in transcript_lines(game, transcript))


def odds_lines(game: Ruleset, asked: OddsQuestion) -> Iterator[str]:
    """One question and the odds of every reading, to twelve places."""
    book, shelf = open_book(game, asked.options), ready(game)
    desk, _ = set_table(game, book, shelf.fight(asked.fight), shelf.characters, FairDice(bytes(32), asked.name))
    action = game.action(asked.action)
    measure = next(each for each in action.measures if each.id == asked.measure)
    args = {"actor": asked.actor, **action.complete(asked.args)}
    odds = reckon(Case(action.rule, desk.state, book, args, measure.of, game.policy), budget=200_000)
    yield f"{asked.name} · {measure.label}"
    if isinstance(odds, Estimate):
        msg = f"{asked.name}: too many paths for exact odds"
        raise RuntimeError(msg)  # noqa: TRY004 - it is the question that is too large
    for outcome, fraction in sorted(odds.fractions().items(), key=lambda pair: str(pair[0]).rjust(20)):
        if fraction > Fraction(1, 10**9):
            yield f"  {_outcome(outcome):>12}  {float(fraction):.12f}"
    if odds.cut:
        yield f"  cut at most {float(odds.cut):.1e}"


def _outcome(outcome: Any) -> str:
    shown = plain(outcome)
    return ("yes" if shown else "no") if isinstance(shown, bool) else str(shown)


def transcript_lines(game: Ruleset, asked: Transcript) -> Iterator[str]:
    """A whole fight in words, with every face and every rule."""
    book, shelf = open_book(game, asked.options), ready(game)
    secret = hashlib.sha256(asked.seed.encode()).digest()
    fight = shelf.fight(asked.fight)
    desk, founded = set_table(game, book, fight, shelf.characters, FairDice(secret, asked.name))
    names = {who: str(getattr(actor, "name", who)) for who, actor in desk.state.actors.items()}
    yield f"{fight.name}: {game.name} {game.version}, dice from “{asked.seed}”"
    yield from narrate(founded[1:], names)
    for entries in play_out(desk, asked.most):
        yield from narrate(entries, names, rules=True)
    yield f"→ {desk.over or 'not over yet'}"


def main() -> int:
    """Write every golden text of every ruleset that lies in a checkout, and what its tests show."""
    for game in all_rulesets().values():
        home = Path(str(files(game.package))) / "golden"
        for name, text in golden_texts(game):
            place = home / name
            place.parent.mkdir(parents=True, exist_ok=True)
            if not place.is_file() or place.read_text(encoding="utf-8") != text:
                place.write_text(text, encoding="utf-8")
                print(f"{game.id}: {name} written", file=sys.stderr)
        tests = folder_of_tests(game.package)
        if tests is not None:
            (home.parent / EVIDENCE).write_bytes(written(fresh(game.package, tests)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
