"""Impressing others: a name that goes before somebody, and what it does to their words."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options
from rulewright.play import Effect, Modifier, Refusal, ThisScene
from rulewright.play.effects import begin, parts_of
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import skills
from rulewright.rulesets.brp.checks.ratings.lifts import LIFTED, lift_of, lifted_already
from rulewright.rulesets.brp.checks.ratings.rolling import throw
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.skills.deed_offers import Whom
from rulewright.rulesets.brp.skills.renown.deeds import no_reputation
from rulewright.rulesets.brp.skills.renown.rating import by_distance
from rulewright.rulesets.brp.skills.renown.recognition import COMMUNICATION, Far, Informed, chance_of_a_name
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.keys import name_of, skill_of

IMPRESSED = "impressed by"


def in_words(state: State, book: Book, who: str) -> Options:
    """Communication skills. [BRP-OPT-067]"""
    return tuple(each for each in skills(state, book, who) if skill_of(each.key, book).category == COMMUNICATION)


def has_heard(state: State, actor: str, target: str) -> Refusal | None:
    """Why a name impresses nobody again: they have heard it in this scene. [BRP-OPT-067]"""
    them = state.actor(target)
    if not them.is_marked(f"{IMPRESSED} {actor}"):
        return None
    return Refusal(f"{them.name} has heard that name already.", "BRP-OPT-067", "Wait for another scene.")


@action(
    "Let your name speak",
    "skill",
    unless=(no_reputation, no_strength, has_heard, lifted_already),
    tells=LEVELS,
    id="impress",
)
def impress(
    play: Play,
    actor: str,
    target: Whom,
    skill: Annotated[str, Pick("For which skill", in_words)],
    distances: Far = (),
    informed: Informed = 0,
    *,
    sways: Annotated[bool, Tick("It sways them by itself")] = False,
) -> Level:
    """Let one's own reputation carry a Communication skill for the scene: a critical adds 50, a special 30, a success 20;
    a failure takes 20 off, a fumble 50. The game master may let it sway people by itself. [BRP-OPT-067 BRP-OPT-068]
    """
    me, them = play.actor(actor), play.actor(target)
    weighs = (*by_distance(distances, informed, play.book), *parts_of(me.effects, "rolls"))
    roll = chance_of_a_name(me, weighs, Difficulty.AVERAGE, play.book)
    level, _ = throw(play, actor, roll, "reputation")
    by = lift_of("impression", level, play.book).skill
    what = name_of(skill, play.book)
    carried = (Modifier(f"roll {skill}", by, "BRP-OPT-067"),)
    mark, text = f"{LIFTED} {skill}", f"For {what}, with {them.name}."
    begin(play, actor, Effect("name", "A name that goes before", "", carried, (mark,), ThisScene(), text=text))
    took = level >= Level.SUCCESS
    marks = (f"{IMPRESSED} {actor}", *(("swayed",) if sways and took else ()))
    name = f"Impressed by {me.name}" if took else f"Thinks little of {me.name}"
    begin(play, target, Effect("heard-name", name, actor, marks=marks, clock=ThisScene()))
    said = "is impressed by" if took else "thinks little of"
    play.note(f"{them.name} {said} the name of {me.name}: {what} {by:+}%.", roll.chance.derivation)
    return level
