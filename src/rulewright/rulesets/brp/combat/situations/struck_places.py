"""Struck places: what a hit at a part of the body that was aimed at brings besides the wound."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.gear.armour import pieces
from rulewright.rulesets.brp.gear.hands import holds_the_light, in_that_hand, open_hand
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.creatures import role_of


def is_bare(them: Actor, place: str, book: Book) -> bool:
    """Whether nothing that somebody wears covers a place. [BRP-SPT-020]"""
    return not pieces(them, book, place)


@rule
def hurt_at(play: Play, who: str, place: str) -> None:
    """Whoever is hurt at an arm keeps hold of what it holds by a Difficult Effort roll, at a leg stays up by a Difficult
    Agility roll. [BRP-SPT-020]
    """
    me = play.actor(who)
    if me.is_out:
        return
    if role_of(me, place, play.book) == "leg" and not me.is_marked("prone"):
        if passes(play, who, "DEX", "Agility, struck at the leg", Difficulty.DIFFICULT):
            return
        fall_prone(play, who, "struck at the leg")
        play.note(f"{me.name} goes down.")
    holding = in_that_hand(me, place, play.book) or holds_the_light(me, place, play.book)
    if holding and not passes(play, who, "STR", "Effort, struck at the arm", Difficulty.DIFFICULT):
        for item in open_hand(play, who, place, "struck at the arm"):
            play.note(f"{me.name} lets go of the {arm(item, play.book).name}.")
