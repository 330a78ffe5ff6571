"""Conditions: what somebody is in, and how long things last."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Clock, Effect, Lasting, Turns, Until
from rulewright.play.effects import begin, end
from rulewright.rulesets.otherworld.body.health import let_go
from rulewright.rulesets.otherworld.state.character import Play, Scene
from rulewright.rulesets.otherworld.state.entries import Condition


def end_of(scene: Scene, shift: int = 0) -> Until:
    """Until this scene ends, or a later one: one more for each step of shift."""
    return Until(f"scene {scene.number + shift} ends")


def effect_of(condition: Condition, clock: Clock) -> Effect:
    """A condition as an effect on somebody."""
    return Effect(
        id=condition.id,
        name=condition.name,
        modifiers=condition.modifiers,
        marks=condition.marks,
        clock=clock,
        stacking="refresh",
        rules=condition.rules,
    )


def impose(play: Play, who: str, condition: str, cause: str = "") -> None:
    """Put somebody into a condition; whoever is out of play by it lets go of everybody. [OW-048 OW-049 OW-066]"""
    entry = play.book.content.get(Condition, condition)
    clocks: dict[str, Clock] = {"turn": Turns(who), "scene": end_of(play.scene), "lasting": Lasting()}
    play.cite(*entry.rules)
    begin(play, who, effect_of(entry, clocks[entry.lasts]), cause or entry.name)
    if play.actor(who).is_out:
        let_go(play, who, cause or entry.name)


def lift(play: Play, who: str, condition: str, cause: str = "") -> None:
    """Take a condition, or any other effect, off somebody."""
    end(play, who, condition, cause)


type AnyCondition = Annotated[str, Pick("Condition", entries_of(Condition))]


@action("Put into a condition", "table", id="impose", gm_only=True, any_time=True)
def impose_condition(play: Play, actor: str, condition: AnyCondition) -> None:
    """The game master puts somebody into a condition: on the ground, unaware, in ecstasy. [OW-029 OW-048 OW-066]"""
    impose(play, actor, condition, "the game master")


@action("Lift a condition", "table", id="lift", gm_only=True, any_time=True)
def lift_condition(play: Play, actor: str, condition: AnyCondition) -> None:
    """The game master takes a condition off somebody."""
    lift(play, actor, condition, "the game master")
