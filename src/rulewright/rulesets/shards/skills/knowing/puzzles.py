"""Puzzles: who puts their mind to one, with what, and how many clues it gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Pick, Say, Within, action
from rulewright.kits.counting import counted
from rulewright.play import GM, Part, Refusal, rule
from rulewright.rulesets.shards.checks.offers import Boosts
from rulewright.rulesets.shards.gear.wares import owned
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, helping, no_deed, trying
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.questions import InformationQuestion


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A riddle with its clues, in the order they are given; some need a thing to be solved at all. [SHA-ENC-034]"""

    name: str
    clues: tuple[str, ...]
    difficulty: int = 0
    needs: str = ""


def hints(puzzle: Puzzle, successes: tuple[int, ...], *, has: str = "") -> tuple[str, ...]:
    """The clues that everybody's successes uncover: all draw from one list, so the best counts.

    Where a thing is wanting, the first clue says so. [SHA-ENC-034 SHA-ENC-035]
    """
    clues = puzzle.clues
    if puzzle.needs and has != puzzle.needs:
        clues = (f"something is wanting: {puzzle.needs}", *clues)
    return clues[: max(successes, default=0)]


def no_insight(state: State, actor: str, name: str) -> Refusal | None:
    """Each puts their mind to a puzzle once. [SHA-ENC-034]"""
    if name not in state.actor(actor).puzzled:
        return None
    return Refusal("They have thought about it.", "SHA-ENC-034", "Let somebody else try, or find something new.")


@dataclass(frozen=True, slots=True)
class Support:
    """What a puzzle is pondered with beside one's own wits: other heads, and boosts."""

    helpers: Annotated[tuple[str, ...], Pick("Helpers", helping("insight"))] = ()
    boosts: Boosts = ()


ALONE = Support()


@rule
def study(play: Play, actor: str, puzzle: Puzzle, skill: str, support: Support = ALONE) -> int:
    """Think about a puzzle, once, alone or together: a clue for each success. [SHA-ENC-034]"""
    tried = play.actor(actor).puzzled
    gives = (Part(puzzle.name, -puzzle.difficulty, "SHA-ENC-034"),)
    outcome, _ = attempt(
        play, actor, Doing("insight", skill, boosts=support.boosts, helpers=support.helpers, gives=gives)
    )
    play.change(actor, "puzzled", (*tried, puzzle.name), "puzzle")
    return outcome.successes


def no_support(state: State, book: Book, actor: str, skill: str, support: Support) -> Refusal | None:
    """Why these heads and boosts do not go with a puzzle. [SHA-CORE-038 SHA-CORE-092]"""
    return no_deed(state, book, actor, Doing("insight", skill, boosts=support.boosts, helpers=support.helpers))


@action("Ponder a puzzle", "skill", unless=(*trying("insight"), no_support, no_insight))
def ponder(
    play: Play,
    actor: str,
    name: Annotated[str, Say("Which")],
    skill: Literal["academics", "science"] = "academics",
    difficulty: Annotated[int, Within("Difficulty", 0, 10)] = 0,
    needs: Annotated[str, Say("What it cannot be solved without")] = "",
    support: Support = ALONE,
) -> tuple[str, ...]:
    """A clue for each success, once for each puzzle. [SHA-ENC-034 SHA-ENC-035]

    The game master writes them.
    """
    successes = study(play, actor, Puzzle(name, (), difficulty, needs), skill, support)
    if not successes:
        return ()
    text = f"{name}: {counted(successes, 'clue', does='is/are')} earned. Which, one to a line?"
    told = play.ask(InformationQuestion(of=GM, by=actor, pieces=successes, text=text, rules=("SHA-ENC-034",)))
    whole = Puzzle(name, tuple(line for line in told.splitlines() if line), difficulty, needs)
    has = needs if needs in owned(play.actor(actor).character, play.book) else ""
    clues = hints(whole, (successes,), has=has)
    play.note("; ".join(clues), to=(actor, GM))
    return clues
