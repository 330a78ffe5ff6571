"""Standoff: two duellists, no dice. Both choose in secret; both choices are opened together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from rulewright.contract import Book, Encounter, Ruleset, action, actions
from rulewright.play import Choice, Option, Play, Question, State, derived, rule
from rulewright.play.derivation import Derived
from rulewright.play.values.bounded import Few, Large, Line, Score

Move = Literal["aim", "shoot", "duck"]


class Duellist(Struct, frozen=True, cache_hash=True):
    """Somebody with nerve to lose and a steady hand to gain."""

    name: Line
    nerve: Score = 3
    aim: Score = 0


class Street(Struct, frozen=True, cache_hash=True):
    """Where it happens."""

    exchange: Large = 1


class Options(Struct, frozen=True):
    """House rules: how much aim a shot needs before it hits somebody who is ducking."""

    duck_beats: Few = 2


type Duel = Play[Duellist, Street, Book[Options]]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveQuestion(Choice[Move]):
    """What will you do? Nobody else learns it before everybody has chosen."""

    def options(self) -> tuple[Option[Move], ...]:
        return (
            Option("aim", "Aim", "aim", "one steadier"),
            Option("shoot", "Shoot", "shoot", "1 wound and 1 more for each aim"),
            Option("duck", "Duck", "duck", "lets a hasty shot pass"),
        )


@action("Next exchange")
def exchange(play: Duel, actor: str) -> dict[str, Move]:
    """Both choose, both choices are opened, both happen at once. [STD-01]"""
    duellists = tuple(play.state.actors)
    questions = tuple(MoveQuestion(of=who, to=(who,), text="What will you do?") for who in duellists)
    moves = dict(zip(duellists, play.ask_all(questions, sealed=True), strict=True))
    hits = {who: wound(play, who, moves) for who in duellists}
    for who, hit in hits.items():
        play.change(who, "nerve", max(0, play.actor(who).nerve - hit), "shot")
        aimed = play.actor(who).aim + 1 if moves[who] == "aim" else 0
        play.change(who, "aim", aimed, moves[who])
    play.change_scene("exchange", play.scene.exchange + 1)
    for who, move in moves.items():
        with play.about(who):
            play.note(f"{play.actor(who).name} {move}s")
    return moves


@rule
def wound(play: Duel, victim: str, moves: Mapping[str, Move]) -> int:
    """What a shot does: one, and one more for each aim; ducking beats a hasty one. [STD-02]"""
    shots = [play.actor(who).aim for who, move in moves.items() if who != victim and move == "shoot"]
    if moves[victim] == "duck":
        shots = [aim for aim in shots if aim >= play.book.options.duck_beats]
    return sum(1 + aim for aim in shots)


def numbers(state: State[Duellist, Street], book: Book[Options], who: str) -> tuple[Derived, ...]:
    """What a duellist's shot would do now."""
    del book
    me = state.actor(who)
    return (derived("Shot", ("bullet", 1, "STD-02"), ("aim", me.aim, "STD-02")), derived("Nerve", ("left", me.nerve)))


def standing(state: State[Duellist, Street], book: Book[Options]) -> tuple[str, ...]:
    """The first of those who still have their nerve calls the next exchange."""
    del book
    up = tuple(who for who, actor in state.actors.items() if actor.nerve)
    return up[:1] if len(up) > 1 else ()


def winner(state: State[Duellist, Street], book: Book[Options]) -> str | None:
    """It is over when fewer than two stand."""
    del book
    up = [actor.name for actor in state.actors.values() if actor.nerve]
    return None if len(up) > 1 else f"{up[0]} wins" if up else "nobody wins"


@rule
def lull(play: Duel) -> None:
    """Nothing happens between exchanges. [STD-01]"""


def cautious(question: Question[Any], state: State[Duellist, Street], book: Any) -> Move:
    """Aim twice, then shoot; duck when the other has aimed more."""
    del book
    me, other = state.actor(question.of), max(a.aim for who, a in state.actors.items() if who != question.of)
    return "shoot" if me.aim >= 2 else "duck" if other > me.aim else "aim"


RULESET = Ruleset(
    id="standoff",
    name="Standoff",
    version="0.1",
    notice="An example; do with it what you like.",
    summary="Two duellists, no dice, sealed choices.",
    package="standoff",
    character=Duellist,
    actor=Duellist,
    scene=Street,
    options=Options,
    enter=lambda who, character, book: character,
    encounter=Encounter(scene=lambda sides: Street(), acting=standing, proceed=lull, over=winner),
    actions=actions(exchange),
    numbers=numbers,
    policy=cautious,
    move=lambda state, book, who: ("exchange", {}),
)
