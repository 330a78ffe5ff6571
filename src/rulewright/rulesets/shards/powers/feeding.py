"""Feeding: the hunger of the dead, and what a meal gives them."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, all_but, people
from rulewright.play import Effect, Minutes, Modifier, Refusal
from rulewright.play.effects import begin
from rulewright.rulesets.shards.body.health import die, heal
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.checks.turns import spending, take_action
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.numbers import strength

FEAST, FEAST_MINUTES = 2, 60
EATEN = "eaten"

no_hunger = only(
    lambda state, book, who: grants(state.actor(who).character, book, "feasts"),
    "Only some of the dead feed so.",
    "SHA-SPC-008",
)


def fresh_flesh(state: State, book: Book, who: str) -> Options:
    """Whose flesh is within reach: the dead, and who cannot keep a hungry mouth away."""
    me = state.actor(who)
    near = all_but(state, who, lambda other: other.is_disabled)
    return people(state, (each for each in near if state.scene.distance(me.at, state.actor(each).at) <= 1))


def no_flesh(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why somebody is no meal: nothing lived in them. [SHA-SPC-008]"""
    them = state.actor(target)
    lived = not any(grants(them.character, book, each) for each in ("lifeless", "horrible"))
    if lived and not them.is_marked(EATEN):
        return None
    return Refusal("There is no life in that flesh.", "SHA-SPC-008", "Find some that lived a while ago.")


@action("Feast", "power", unless=(no_hunger, spending("instant", "feast"), no_flesh))
def feast(play: Play, actor: str, target: Annotated[str, Pick("On whom", fresh_flesh)]) -> int:
    """A full meal of flesh heals two and doubles Strength for an hour. [SHA-SPC-008]

    Beside the day's healing. Nobody is a second meal, and nobody lives through the first.
    """
    me = play.actor(actor)
    take_action(play, actor, "instant", "feast")
    if not play.actor(target).dead:
        die(play, target)
    eaten = Effect(id=EATEN, name=EATEN, source=actor, marks=(EATEN,), rules=("SHA-SPC-008",))
    begin(play, target, eaten)
    healed = heal(play, actor, FEAST, ("lethal", "subdual", "shard"), "feast", counts=False)
    begin(
        play,
        actor,
        Effect(
            id="feasted",
            name="feasted",
            source=actor,
            marks=("feasted",),
            clock=Minutes(FEAST_MINUTES),
            modifiers=(Modifier("strength", int(strength(me, play.book)), "SHA-SPC-008"),),
            stacking="refuse",
            rules=("SHA-SPC-008",),
        ),
    )
    return healed
