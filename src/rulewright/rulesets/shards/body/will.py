"""Will: whom somebody may act on who is not free to: under control, goaded, driven by fear, or without a shape."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import Effect, Refusal, ThisScene, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.cleansing import shaken
from rulewright.rulesets.shards.body.conditions import controller_of
from rulewright.rulesets.shards.body.fear import must_flee
from rulewright.rulesets.shards.body.shape import can_touch
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import effect_named
from rulewright.rulesets.shards.state.minds import MENTAL

GOADED = "goaded"
"""Marks whoever must turn on the one who taunted them."""
HYPNOSIS = "hypnosis"


@dataclass(frozen=True, slots=True)
class Bearing:
    """How an action bears on people: kindly or not, and by which way it gets to them.

    `heard`: by voice; `versus` are the skills that defend. What is defended with the mind alone touches the mind.
    """

    friendly: bool = False
    heard: bool = False
    versus: tuple[str, ...] = ()

    @property
    def mental(self) -> bool:
        """Whether it reaches minds, and so whoever has no shape. [SHA-EFF-017]"""
        return self.heard or (bool(self.versus) and all(each in MENTAL for each in self.versus))


HOSTILE = Bearing()


def goaded_by(actor: Actor) -> str:
    """Whom somebody must turn on, for they were taunted; "" for who is free. [SHA-MTH-117]"""
    effect: Effect | None = effect_named(actor, GOADED)
    return "" if effect is None else effect.source


def no_will(
    state: State, book: Book, actor: str, targets: tuple[str, ...], bearing: Bearing = HOSTILE
) -> Refusal | None:
    """Why somebody does not act on others so: not on who controls them, on nobody but who taunted them, on nobody at
    all where fear drives them away; and only the mind reaches between the tangible and the intangible.

    [SHA-EFF-006 SHA-EFF-012 SHA-EFF-017 SHA-MTH-117]
    """
    me, others = state.actor(actor), tuple(each for each in targets if each != actor)
    if not others:
        return None
    if not all(can_touch(me, state.actor(each), mental=bearing.mental) for each in others):
        return Refusal("Nothing of this world touches the intangible.", "SHA-EFF-017", "Reach for the mind.")
    if not bearing.friendly and controller_of(me) in others:
        return Refusal(f"{me.name} is under their control.", "SHA-EFF-012", "Do as you are told.")
    goader = goaded_by(me)
    if goader in state.actors and goader not in others:
        name = state.actor(goader).name
        return Refusal(f"{me.name} has eyes for {name} alone.", "SHA-MTH-117", f"Turn on {name}.")
    if must_flee(state, book, actor) and not me.is_marked("held"):
        return Refusal(f"{me.name} must get away first.", "SHA-EFF-006", "Leave by the shortest way.")
    return None


def provoked_by(who: str) -> str:
    """The mark of an animal that somebody has attacked in this encounter: no lull keeps it off them. [SHA-SHM-027]"""
    return f"provoked-by-{who}"


def set_upon(play: Play, actor: str, target: str) -> None:
    """Somebody is openly attacked: hypnosis ends for both, control may be shaken off, a lulled animal is provoked.

    [SHA-MTH-063 SHA-EFF-012 SHA-SHM-027]
    """
    held = any(play.actor(who).is_marked(mark) for who in (actor, target) for mark in (HYPNOSIS, "controlled"))
    if held or any(each.is_marked("lull") for each in play.state.actors.values()):
        break_spells(play, actor, target)


@rule
def break_spells(play: Play, actor: str, target: str) -> None:
    """What open violence does to what holds people's minds. [SHA-MTH-063 SHA-EFF-012 SHA-SHM-027]"""
    for who in (actor, target):
        for key, effect in tuple(play.actor(who).effects.items()):
            if HYPNOSIS in effect.marks:
                end(play, who, key, "violence")
    shaken(play, target)
    lull = any(each.is_marked("lull") for each in play.state.actors.values())
    if lull and grants(play.actor(target).character, play.book, "animal"):
        mark = provoked_by(actor)
        begin(play, target, Effect(id=mark, name=mark, marks=(mark,), clock=ThisScene(), stacking="refresh"))
