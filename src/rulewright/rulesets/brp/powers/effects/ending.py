"""Ending a power at will, and saying what one lets others do."""

from __future__ import annotations

from typing import Literal

from rulewright.play import Effect, Refusal, Refused, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.powers.effects.contests import UNWILLING, WILLING
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.upkeep import let_go
from rulewright.rulesets.brp.state.character import Play


@rule
def end_power(play: Play, actor: str, effect: str) -> None:
    """A user ends what is running or kept up, at once and for nothing; there is no refund.

    [BRP-POW-202 BRP-POW-203 BRP-POW-269]
    """
    bearer, _, id_ = effect.partition(":")
    if bearer not in play.state.actors or id_ not in play.actor(bearer).effects:
        raise Refused(Refusal("That is over already.", "BRP-POW-202", "Choose something that lasts."))
    if effect in play.actor(actor).powers.kept:
        let_go(play, actor, effect, "ended at will")
    else:
        lift(play, bearer, id_, "ended at will")


@rule
def consent(play: Play, actor: str, to: Literal["friends", "everybody", "nobody"]) -> None:
    """Say whose powers one lets happen: friends' as ever, everybody's, or nobody's. [BRP-POW-030]"""
    end(play, actor, "Consent", "changes their mind")
    if to != "friends":
        mark = WILLING if to == "everybody" else UNWILLING
        begin(play, actor, Effect("consent", "Consent", marks=(mark,)), "says so")
