"""Demands: rolls that the game master calls for, strong passions that will have their way, and feelings in conflict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Measure, Pick, Say, action
from rulewright.kits.choosing import option
from rulewright.play import GM, Refusal, rule
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level, check
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.opposed import by_highest, by_margin, compare
from rulewright.rulesets.brp.skills.learning import earn_check
from rulewright.rulesets.brp.skills.temperament.inspiration import roll_feeling
from rulewright.rulesets.brp.skills.temperament.offers import (
    OwnPassion,
    Stirring,
    no_passion,
    no_such_passion,
)
from rulewright.rulesets.brp.skills.temperament.passions import STRONG, demands_nothing, lower
from rulewright.rulesets.brp.skills.temperament.ratings import check_of, felt
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Affront
from rulewright.rulesets.brp.state.questions import DemandQuestion, LeaveQuestion
from rulewright.rulesets.brp.state.temperament.feelings import is_stirred

type Way = Literal["roll", "higher"]
type Outcome = Literal["free", "gives in", "lowered", "excused"]
CAME = Measure("came", "What comes of it", lambda ending: ending.outcome)


# -- called for ---------------------------------------------------------------------------------


def not_stirred(book: Book, passion: str, affront: str) -> Refusal | None:
    """Why something is no matter of that passion: it stirs another. [BRP-OPT-047 BRP-OPT-049]"""
    if not affront:
        return None
    cause = book.content.get(Affront, affront)
    if is_stirred(passion, cause.stirs):
        return None
    text = f"Where {cause.name}, {passion} is not asked."
    return Refusal(text, cause.cites, f"Ask {' or '.join(cause.stirs)}.")


@action(
    "Call for a passion roll",
    "table",
    unless=(no_passion, no_such_passion, not_stirred),
    tells=LEVELS,
    id="call-passion",
    gm_only=True,
    any_time=True,
)
def call_for(
    play: Play,
    actor: str,
    passion: OwnPassion,
    affront: Stirring = "",
    what: Annotated[str, Say("What happens")] = "",
) -> Level:
    """The game master asks what somebody feels: an insult to the family asks love, one to a god devotion, and a course
    toward what is feared asks fear. The roll advises, the player decides. [BRP-OPT-047 BRP-OPT-049 BRP-OPT-052]
    """
    cause = what or (play.book.content.get(Affront, affront).name if affront else "")
    return _stir(play, actor, passion, cause)


@action(
    "Ask for a passion roll",
    "skill",
    unless=(no_passion, no_such_passion),
    tells=LEVELS,
    id="ask-passion",
    any_time=True,
)
def ask_for(play: Play, actor: str, passion: OwnPassion, what: Annotated[str, Say("What happens")] = "") -> Level:
    """Ask what one's passion says to this; the game master must allow it. The roll advises, and one does what one likes.

    [BRP-OPT-052]
    """
    me = play.actor(actor)
    asked = LeaveQuestion(of=GM, text=f"{me.name} asks what {passion} says to {what or 'this'}. Allow it?", who=actor)
    if not play.ask(asked):
        play.note(f"{passion} has nothing to say to {me.name} now.")
        return Level.FAILURE
    return _stir(play, actor, passion, what)


def _stir(play: Play, who: str, passion: str, cause: str) -> Level:
    """Roll for a passion, and say which way it pulls. [BRP-OPT-052]"""
    level, name = roll_feeling(play, who, passion), play.actor(who).name
    said = f"{passion} stirs in {name}" if level >= Level.SUCCESS else f"{passion} does not move {name}"
    play.note(f"{said}{f' ({cause})' if cause else ''}. What they do is theirs to say.")
    return level


# -- in conflict --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Conflict:
    """Which of two feelings won, if either did, and whether it was the first."""

    winner: str
    won: bool = False


WINS = Measure("wins", "Which wins", lambda ending: ending.outcome.winner or "neither")


def no_conflict(state: State, actor: str, passion: str, other: str, how: Way) -> Refusal | None:
    """Why nothing is in conflict: it is one passion, not theirs, or neither is the higher. [BRP-OPT-050]"""
    me = state.actor(actor).character.passions
    if other not in me or other == passion:
        return Refusal("A conflict takes two passions.", "BRP-OPT-050", "Name another of their own.")
    if how == "higher" and me.get(passion) == me[other]:
        return Refusal("Neither is the higher.", "BRP-OPT-050", "Roll for them.")
    return None


@action(
    "Weigh two passions",
    "skill",
    unless=(no_passion, no_such_passion, no_conflict),
    tells=(WINS,),
    id="weigh-passions",
    any_time=True,
)
def weigh(
    play: Play, actor: str, passion: OwnPassion, other: OwnPassion, how: Annotated[Way, Pick("How")] = "roll"
) -> Conflict:
    """Where two loyalties pull apart, go by the higher, or let both roll against each other. [BRP-OPT-050]"""
    if how == "higher":
        mine = play.actor(actor).character.passions
        winner = max((passion, other), key=lambda each: int(mine[each]))
    else:
        winner = contest(play, actor, passion, other)
    name = play.actor(actor).name
    play.note(f"{name} goes by {winner}." if winner else f"{name} is torn between {passion} and {other}.")
    return Conflict(winner, winner == passion)


@rule
def contest(play: Play, who: str, passion: str, other: str) -> str:
    """Two passions of one heart roll against each other; each that succeeds has earned a check. Says which won.

    [BRP-OPT-050 BRP-OPT-058 BRP-PLY-036 BRP-PLY-054 BRP-PLY-057]
    """
    pair = (passion, other)
    chances = tuple(int(felt(play.actor(who), each, play.book)) for each in pair)
    rolls = []
    for each, chance in zip(pair, chances, strict=True):
        seen, bought = play.draw(check(chance, play.book).with_roll(), of=who, what=each), False
        if play.book.options.fate_points:
            seen, bought = fate.reconsider_reading(play, who, seen, chance, practised=True)
        if seen.level >= Level.SUCCESS and not bought:
            earn_check(play, who, check_of(each))
        rolls.append((seen.level, seen.roll))
    if play.book.options.opposed == "margin":
        ahead, _ = by_margin((*rolls[0], chances[0]), (*rolls[1], chances[1]))
    else:
        by = by_highest if play.book.options.opposed == "highest" else compare
        ahead, _ = by(rolls[0], rolls[1], (chances[0], chances[1]))
    return ("", passion, other)[ahead]


# -- what strong ones demand --------------------------------------------------------------------


makes_no_demand = demands_nothing("BRP-OPT-058", "Call for a roll that advises.")


@action(
    "Let a passion demand its due",
    "table",
    unless=(no_passion, no_such_passion, makes_no_demand),
    tells=(CAME,),
    id="demand-passion",
    gm_only=True,
    any_time=True,
)
def demand(
    play: Play, actor: str, passion: OwnPassion, what: Annotated[str, Say("What they do against it")]
) -> Outcome:
    """Somebody acts against a passion of 80 or more: it is rolled for, and if it fails they are free. If not, they give
    in, or it sinks below 80, or another passion is set against it, which excuses the deed if it wins. [BRP-OPT-058]
    """
    me = play.actor(actor)
    if roll_feeling(play, actor, passion) < Level.SUCCESS:
        play.note(f"{passion} lets {me.name} do it: {what}.")
        return "free"
    answer = _answer(play, actor, passion, what, others=True)
    if answer not in ("give in", "lower"):
        if contest(play, actor, passion, answer) == answer:
            play.note(f"{answer} outweighs {passion} in {me.name}, and excuses it: {what}.")
            return "excused"
        answer = _answer(play, actor, passion, what, others=False)
    if answer == "give in":
        play.note(f"{me.name} gives in to {passion}.")
        return "gives in"
    rated = int(play.actor(actor).character.passions[passion])
    left = lower(play, actor, passion, rated - (STRONG - 1), "acted against it")
    play.note(f"{me.name} does it all the same: {what}. {passion} sinks to {left}%.")
    return "lowered"


def _answer(play: Play, who: str, passion: str, what: str, *, others: bool) -> str:
    """What somebody does about a demand; another passion may be set against it once. [BRP-OPT-058]"""
    mine = play.actor(who).character.passions
    against = [each for each in mine if each != passion] if others else []
    among = (
        option("give in", "Give in"),
        option("lower", f"Do it; {passion} sinks to {STRONG - 1}%"),
        *(option(each, f"Set {each} against it", f"{mine[each]}%") for each in against),
    )
    text = f"{passion} speaks against it: {what}. What does {play.actor(who).name} do?"
    return play.ask(DemandQuestion(of=who, text=text, among=among, passion=passion))
