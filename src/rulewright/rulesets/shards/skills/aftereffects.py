"""Aftereffects: what boosts on an action do once it has come off: conditions, disorders, a flourish, karma."""

from __future__ import annotations

from rulewright.play import Effect, Modifier, Option, ThisScene, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.body.bonds import most
from rulewright.rulesets.shards.body.disorders import gain_disorder
from rulewright.rulesets.shards.checks.laid import DRIVES, Boosted
from rulewright.rulesets.shards.checks.purse import gain
from rulewright.rulesets.shards.state.adjustments import powers_giving
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import AS_LISTED, Hold, impose
from rulewright.rulesets.shards.state.questions import FlourishQuestion
from rulewright.rulesets.shards.state.ranges import band

BY_APPROACH = {"charming": "fixation", "forceful": "posttraumatic-stress", "submissive": "paranoia"}
"""What deprecation leaves behind."""
ADMIRERS = 2
CAPTIVATED = "captivated"
"""Marks whoever thinks of nobody but the one who brought it about. [SHA-MTH-120]"""


@rule
def come_after(
    play: Play,
    actor: str,
    target: str,
    deed: str,
    boosted: Boosted,
    approach: str = "charming",
    facts: tuple[str, ...] = (),
) -> None:
    """A boosted action came off: everything its boosts do then. [SHA-CORE-092]"""
    if target and target != actor:
        hold = Hold(marks=(CAPTIVATED,)) if "captivates" in boosted.marks else AS_LISTED
        for condition, lasts in boosted.imposes:
            impose(play, target, condition, lasts, actor, hold)
        if "deprecates" in boosted.marks:
            deprecate(play, actor, target, approach)
    if "flourishes" in boosted.marks:
        flourish(play, actor, deed)
    if boosted.rerolls and DRIVES & set(facts) and "untrained" in facts:
        trust_oneself(play, actor)


@rule
def deprecate(play: Play, actor: str, target: str, approach: str) -> None:
    """For an hour the target cannot get it out of their head: what, the approach says. [SHA-MTH-039]"""
    gain_disorder(play, target, BY_APPROACH[approach], "hour", actor)


@rule
def flourish(play: Play, actor: str, deed: str) -> None:
    """Two who see and hear it well do better at the same thing the next time. [SHA-MTH-057]"""
    me = play.actor(actor)

    def is_near(who: str) -> bool:
        metres = play.scene.distance(me.at, play.actor(who).at) * play.scene.metres
        return band(metres, play.scene.loudness) == "short"

    friends = [who for who in play.state.seen_by(actor) if who != actor and not play.scene.are_enemies(who, actor)]
    near = [who for who in friends if is_near(who) and not play.actor(who).is_disabled]
    if not near:
        return
    among = tuple(Option(who, play.actor(who).name, who) for who in near)
    question = FlourishQuestion(
        of=actor, deed=deed, among=among, most=min(ADMIRERS, len(near)), text="Who is inspired?"
    )
    for who in play.ask(question):
        effect = Effect(
            id=f"flourish-{deed}",
            name=f"flourish ({deed})",
            source=actor,
            marks=(f"next-{deed}",),
            modifiers=(Modifier(deed, 1, "SHA-MTH-057"),),
            clock=ThisScene(),
            stacking="refresh",
            rules=("SHA-MTH-057",),
        )
        begin(play, who, effect)


@rule
def trust_oneself(play: Play, actor: str) -> int:
    """Once a session, something untried that serves a drive and comes off pays a karma. [SHA-MTH-034]"""
    me = play.actor(actor)
    taught = powers_giving(me.character, play.book, "trusts-oneself")[:1]
    if not taught or taught[0] in me.indulged:
        return 0
    play.change(actor, "indulged", (*me.indulged, *taught), "confidence")
    return gain(play, actor, 1, most(play, actor), "confidence")
