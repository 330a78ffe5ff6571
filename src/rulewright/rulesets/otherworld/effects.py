"""Effects: conditions, and how long things last."""

from __future__ import annotations

from rulewright.play import Clock, Effect, Lasting, Turns, Until, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.otherworld.character import Play, Scene
from rulewright.rulesets.otherworld.entries import Condition


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
    """Put somebody into a condition. [OW-048 OW-049 OW-066]"""
    entry = play.book.content.get(Condition, condition)
    clocks: dict[str, Clock] = {"turn": Turns(who), "scene": end_of(play.scene), "lasting": Lasting()}
    play.cite(*entry.rules)
    begin(play, who, effect_of(entry, clocks[entry.lasts]), cause or entry.name)


def lift(play: Play, who: str, condition: str, cause: str = "") -> None:
    """Take a condition, or any other effect, off somebody."""
    end(play, who, condition, cause)


@rule
def impose_condition(play: Play, actor: str, condition: str) -> None:
    """The game master puts somebody into a condition: on the ground, unaware, in ecstasy. [OW-029 OW-048 OW-066]"""
    impose(play, actor, condition, "the game master")


@rule
def lift_condition(play: Play, actor: str, condition: str) -> None:
    """The game master takes a condition off somebody."""
    lift(play, actor, condition, "the game master")
