"""Bleeding: wounds that go on costing hit points, and the hand that holds them shut."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.brp.state.character import Play


@rule
def bleed(play: Play, who: str, wound: str, stamina: str) -> None:
    """A wound begins to cost a hit point a round, after that in which it opened, until this Stamina roll or help stops
    it. [BRP-CBT-061 BRP-CBT-134 BRP-CBT-138]
    """
    if wound in play.actor(who).wounds:
        play.change(who, f"wounds.{wound}.bleeding", after=True, cause="bleeding")
        play.change(who, f"wounds.{wound}.since", play.scene.round.number, "bleeding")
        play.change(who, f"wounds.{wound}.stamina", stamina, "bleeding")


@rule
def stanch(play: Play, who: str, wound: str) -> None:
    """Help ends the bleeding for good, and the hand on the wound is free again. [BRP-CBT-062 BRP-CBT-063]"""
    play.change(who, f"wounds.{wound}.bleeding", after=False, cause="bleeding stopped")
    take_hand_off(play, who, wound, "bleeding stopped")


def take_hand_off(play: Play, who: str, wound: str, cause: str) -> None:
    """Nobody holds a wound that does not bleed. [BRP-CBT-062]"""
    if play.actor(who).fight.holding == wound:
        play.change(who, "fight.holding", "", cause)


def let_go(play: Play, who: str) -> None:
    """Whoever dodges or strains lets go of a wound that was held shut: it bleeds again. [BRP-CBT-062]"""
    holding = play.actor(who).fight.holding
    if not holding:
        return
    if holding in play.actor(who).wounds:
        play.change(who, f"wounds.{holding}.held", after=False, cause="let go")
        play.change(who, f"wounds.{holding}.dry", 0, "let go")
    play.change(who, "fight.holding", "", "let go")
