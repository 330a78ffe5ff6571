"""Bond: an animal and whoever it follows, who see and track better together."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Effect, Lasting, Part, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.state.adjustments import grants, holds
from rulewright.rulesets.shards.state.attitudes import steps_toward
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.numbers import level, scale
from rulewright.rulesets.shards.state.scale import exactly

AURA = 20
HELPFUL = 2
SHARED = ("intuition", "ranging")
BORROWED = (
    "academics",
    "artistry",
    "craft",
    "influence",
    "medical",
    "mysticism",
    "performance",
    "ranging",
    "reflection",
    "science",
)
"""Skills of its friend that an animal counters and cleanses with."""


def no_bond(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why an animal cannot be bonded: a tame and friendly one, no larger; a master of beasts asks less.

    [SHA-MTH-016 SHA-MTH-025]
    """
    me, them = state.actor(actor), state.actor(target)
    if not grants(them.character, book, "animal"):
        return Refusal(f"{them.name} is no animal.", "SHA-MTH-016", "Choose an animal.")
    mine, its = exactly(scale(me, book)), exactly(scale(them, book))
    master, tame = holds(me, book, "wide-bond"), grants(them.character, book, "tamable")
    if not (tame and its <= mine * (2 if master else 1)) and not (master and its <= mine):
        return Refusal(f"{them.name} is too wild or too large.", "SHA-MTH-016", "Choose a tame one of your size.")
    if steps_toward(them, actor) < 1:
        return Refusal(f"{them.name} is not friendly yet.", "SHA-MTH-016", "Win it over first.")
    friend = friend_of(me)
    if friend and not (friend in state.actors and state.actor(friend).dead):
        return Refusal(f"{me.name} has a bonded animal.", "SHA-MTH-016", "One at a time.")
    return None


def friend_of(actor: Actor) -> str:
    """The other side of somebody's bond; "" for who has none."""
    return next((effect.source for effect in actor.effects.values() if "bond" in effect.marks), "")


@rule
def bond(play: Play, actor: str, target: str) -> None:
    """Two are bonded: the animal is helpful from now on. [SHA-MTH-016]"""
    end_bond(play, actor, "lost")
    for one, other in ((actor, target), (target, actor)):
        name = f"bond with {play.actor(other).name}"
        marks = ("bond", "stuck", *(("bonded",) if one == target else ()))
        begin(play, one, Effect(id="bond", name=name, source=other, marks=marks, clock=Lasting(), stacking="refresh"))
    play.change(target, f"attitudes.{actor}", HELPFUL, "bond")


@action("Break the bond with an animal", "table", any_time=True, gm_only=True)
def break_bond(play: Play, actor: str) -> None:
    """A bonded animal is lost, and whoever bonded it feels that. [SHA-MTH-016]

    Abuse, or an earnest attempt to kill it, ends a bond for both.
    """
    end_bond(play, actor, "broken")


def end_bond(play: Play, who: str, cause: str) -> None:
    """A bond is over for both, as it is when one of them dies. [SHA-MTH-016]"""
    other = friend_of(play.actor(who))
    for each in (who, other) if other else ():
        if each in play.state.actors:
            end(play, each, "bond", cause)


def bond_parts(state: State, book: Book, who: str, skill: str, deed: str) -> tuple[Part, ...]:
    """What a bond gives while the two are near: sharper senses, and to the animal its friend's head. [SHA-MTH-016]"""
    me = state.actor(who)
    other = friend_of(me)
    if (
        other not in state.actors
        or state.actor(other).dead
        or state.scene.distance(me.at, state.actor(other).at) > AURA
    ):
        return ()
    parts = (Part("bond", 1, "SHA-MTH-016"),) if skill in SHARED else ()
    if me.is_marked("bonded") and deed in ("counter", "cleanse") and skill in BORROWED:
        more = level(state.actor(other).character, book, skill) - level(me.character, book, skill)
        parts = (*parts, Part("its friend's skill", max(0, more), "SHA-MTH-016"))
    return parts
