"""Showing what one feels: to win support by it, or lose it; and honour that is lost by what one does."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Pick, Say, Within, action
from rulewright.kits.choosing import Options, entries_of, option
from rulewright.play import Effect, Refusal, ThisScene
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.skills.deed_offers import Whom
from rulewright.rulesets.brp.skills.temperament.inspiration import roll_feeling
from rulewright.rulesets.brp.skills.temperament.offers import Because, OwnPassion, no_passion, no_such_passion
from rulewright.rulesets.brp.skills.temperament.passions import lower
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Dishonour
from rulewright.rulesets.brp.state.temperament.feelings import kind_of

BACKS, FRAUD = "backs", "takes for a fraud"
LEFT = Measure("left", "Rating that is left", lambda ending: ending.outcome)


# -- support ------------------------------------------------------------------------------------


def seen_through(state: State, actor: str, target: str) -> Refusal | None:
    """Why somebody is not won: they support one already, or have seen through it. [BRP-OPT-053]"""
    them = state.actor(target)
    if them.is_marked(f"{FRAUD} {actor}"):
        return Refusal(f"{them.name} takes them for a fraud.", "BRP-OPT-053", "Wait for another scene.")
    if them.is_marked(f"{BACKS} {actor}"):
        return Refusal(f"{them.name} stands behind them already.", "BRP-OPT-053", "Ask for what you need.")
    return None


@action(
    "Show what you feel",
    "skill",
    unless=(no_passion, no_strength, no_deed, no_such_passion, seen_through),
    tells=LEVELS,
    id="show-passion",
)
def show(play: Play, actor: str, passion: OwnPassion, target: Whom) -> Level:
    """Convince somebody that one shares their feeling, or ask those whom one is loyal to for support: a success wins it
    for the scene, a failure makes one a fraud in their eyes. In a fight it is a deed like any other. [BRP-OPT-053]
    """
    me, them = play.actor(actor), play.actor(target)
    level = roll_feeling(play, actor, passion)
    won = level >= Level.SUCCESS
    mark = f"{BACKS} {actor}" if won else f"{FRAUD} {actor}"
    name = f"Stands behind {me.name}" if won else f"Takes {me.name} for a fraud"
    begin(play, target, Effect("sees-feeling", name, actor, marks=(mark,), clock=ThisScene(), text=passion))
    act_besides(play, actor, "shows a feeling")
    play.note(
        f"{them.name} believes {me.name}, and stands behind them." if won else f"{them.name} sees a fraud in {me.name}."
    )
    return level


# -- what honour is lost by ---------------------------------------------------------------------


def codes(state: State, book: Book, who: str) -> Options:
    """Passions that keep to a code. [BRP-OPT-046 BRP-OPT-049]"""
    felt = state.actor(who).character.passions
    kept = [name for name in felt if (kind := kind_of(name, book)) is not None and kind.code]
    return tuple(option(name, name, f"{felt[name]}%") for name in kept)


@action(
    "Lose honor",
    "table",
    unless=(no_passion, no_such_passion),
    tells=(LEFT,),
    id="lose-honor",
    gm_only=True,
    any_time=True,
)
def lose_honor(
    play: Play,
    actor: str,
    passion: Annotated[str, Pick("Passion", codes)],
    act: Annotated[str, Pick("What was done", entries_of(Dishonour, told=True))],
    why: Because = "",
) -> int:
    """Somebody has done what their code forbids, and loses honour for it: from 5 points for cowardice to 50 for the worst. At
    0 it is gone. Says what is left. [BRP-OPT-046 BRP-OPT-049 BRP-OPT-057]
    """
    done = play.book.content.get(Dishonour, act)
    left = lower(play, actor, passion, done.loss, why or done.name)
    play.note(f"{play.actor(actor).name} loses {done.loss} of {passion} for {done.name}: {left}% is left.")
    return left


@action(
    "Lower a passion",
    "table",
    unless=(no_passion, no_such_passion),
    tells=(LEFT,),
    id="lower-passion",
    gm_only=True,
    any_time=True,
)
def lower_passion(
    play: Play,
    actor: str,
    passion: OwnPassion,
    points: Annotated[int, Within("Points", 1, 100)],
    why: Annotated[str, Say("Contrary to it is")],
) -> int:
    """What somebody does against a passion wears it down, by as much as the game master says. [BRP-OPT-045 BRP-OPT-057]"""
    left = lower(play, actor, passion, points, why or "acted against it")
    play.note(f"{play.actor(actor).name} acts against {passion} ({why}): {left}% is left.")
    return left
