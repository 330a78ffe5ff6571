"""Traps and puzzles: what lies in wait, what finds and disarms it, and how many clues a riddle gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.play import GM, Part, Refusal, Refused, rule
from rulewright.rulesets.shards.belongings import owned
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.gear import lock_difficulty
from rulewright.rulesets.shards.hazards import surroundings_test
from rulewright.rulesets.shards.health import hurt
from rulewright.rulesets.shards.questions import InformationQuestion
from rulewright.rulesets.shards.senses import notices
from rulewright.rulesets.shards.skills.hiding import resist_surprise, search_level

type TrapEffect = Literal["damage", "condition", "alarm"]
SEARCHER = "intuition"


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap as somebody wrote it down: what sets it off, how good it is, what it does, how hidden. [SHA-ENC-036]"""

    name: str
    trigger: str
    skill: int
    stealth: int
    effect: TrapEffect = "damage"
    versus: str = "acrobatics"
    bonus: int = 0
    condition: str = ""
    shoddy: bool = False
    surprises: bool = True
    text: str = ""


def can_be_countered(trap: Trap) -> bool:
    """Whether a trap can be countered: only what is aimed at somebody. [SHA-ENC-038]"""
    return trap.effect != "alarm"


def is_found(trap: Trap, actor: Actor, book: Book, searched: int | None = None) -> bool:
    """Whether somebody finds a trap: by noticing, or by a search, with more than it has Stealth. [SHA-ENC-039]"""
    if searched is not None:
        return search_level(actor, book, searched) > trap.stealth
    return notices(actor, book, trap.stealth)


@rule
def spring(play: Play, victim: str, trap: Trap, by: str = "") -> int:
    """A trap goes off: it tests like an actor, and a failure is still one success unless it is shoddy.

    Most come as a surprise, which may be resisted first; gives the successes. [SHA-ENC-037 SHA-ENC-038]
    """
    if not can_be_countered(trap):
        play.note(f"{trap.name} goes off")
        return 1
    caught = trap.surprises and not (by and resist_surprise(play, victim, by))
    successes = surroundings_test(play, victim, trap.skill, "" if caught else trap.versus, trap.name)
    if not successes and not trap.shoddy:
        successes = 1
    if successes and trap.effect == "damage":
        hurt(play, victim, successes + trap.bonus, "lethal", trap.name)
    elif successes and trap.condition:
        impose(play, victim, trap.condition, "encounter", trap.name)
    return successes


@rule
def find_trap(play: Play, actor: str, stealth: int, *, searches: bool = False) -> bool:
    """Whether somebody finds a trap, in passing or by a search. [SHA-ENC-039 SHA-SKL-061]"""
    trap = Trap("a trap", "", 0, stealth)
    searched = attempt(play, actor, Doing("search", SEARCHER))[0].successes if searches else None
    found = is_found(trap, play.actor(actor), play.book, searched)
    play.note(f"{play.actor(actor).name} finds {'a trap' if found else 'nothing'}", to=(actor, GM))
    return found


@rule
def open_lock(play: Play, actor: str, silver: int, skill: str = "artistry", idea: int = 0) -> bool:
    """Pick a lock, the harder the more it cost. [SHA-ECO-033]"""
    gives = (Part("a lock", lock_difficulty(silver * 100), "SHA-ECO-033"),)
    return attempt(play, actor, Doing("manipulate-device", skill, idea=idea, gives=gives))[0].passed


@rule
def disarm(play: Play, actor: str, skill_of_trap: int, skill: str = "artistry", idea: int = 0) -> bool:
    """Make a trap of some skill harmless. [SHA-ENC-040]"""
    return disarm_trap(play, actor, Trap("a trap", "", skill_of_trap, 0), skill, idea)


@rule
def disarm_trap(play: Play, actor: str, trap: Trap, skill: str = "artistry", idea: int = 0) -> bool:
    """Make a trap harmless; a sensible idea helps, or does without a test. [SHA-ENC-040]"""
    gives = (Part(trap.name, -trap.skill, "SHA-ENC-040"),)
    return attempt(play, actor, Doing("manipulate-device", skill, idea=idea, gives=gives))[0].passed


# -- puzzles ------------------------------------------------------------------------------------


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


def no_insight(tried: tuple[str, ...], puzzle: str) -> Refusal | None:
    """Each puts their mind to a puzzle once. [SHA-ENC-034]"""
    if puzzle not in tried:
        return None
    return Refusal("They have thought about it.", "SHA-ENC-034", "Let somebody else try, or find something new.")


@rule
def study(play: Play, actor: str, puzzle: Puzzle, skill: str, helpers: tuple[str, ...] = ()) -> int:
    """Think about a puzzle, once, alone or together: a clue for each success. [SHA-ENC-034]"""
    tried = play.actor(actor).puzzled
    refusal = no_insight(tried, puzzle.name)
    if refusal is not None:
        raise Refused(refusal)
    gives = (Part(puzzle.name, -puzzle.difficulty, "SHA-ENC-034"),)
    outcome, _ = attempt(play, actor, Doing("insight", skill, helpers=helpers, gives=gives))
    play.change(actor, "puzzled", (*tried, puzzle.name), "puzzle")
    return outcome.successes


@rule
def ponder(
    play: Play, actor: str, name: str, skill: str = "academics", difficulty: int = 0, needs: str = "",
    helpers: tuple[str, ...] = (),
) -> tuple[str, ...]:  # fmt: skip
    """Put one's mind to a puzzle; the game master writes its clues, and as many are given as were earned.

    [SHA-ENC-034 SHA-ENC-035]
    """
    successes = study(play, actor, Puzzle(name, (), difficulty, needs), skill, helpers)
    if not successes:
        return ()
    text = f"{name}: {successes} clues are earned. Which, one to a line?"
    told = play.ask(InformationQuestion(of=GM, by=actor, pieces=successes, text=text, rules=("SHA-ENC-034",)))
    whole = Puzzle(name, tuple(line for line in told.splitlines() if line), difficulty, needs)
    has = needs if needs in owned(play.actor(actor).character) else ""
    clues = hints(whole, (successes,), has=has)
    play.note("; ".join(clues), to=(actor, GM))
    return clues
