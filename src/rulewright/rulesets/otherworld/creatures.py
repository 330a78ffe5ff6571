"""Creatures: beasts and spirits with the stats of people, and the Otherness that some are born with."""

from __future__ import annotations

from rulewright.chance import Table
from rulewright.play import rule
from rulewright.rulesets.otherworld.arrival import enter
from rulewright.rulesets.otherworld.character import Character, Play
from rulewright.rulesets.otherworld.entries import Creature


def otherness_table(beast: Creature) -> Table[int]:
    """The ten-sided die that tells how Other an animal is. [OW-087 OW-088 OW-089]"""
    firsts = (1, *(last + 1 for last, _ in beast.faces))
    return Table.ranges(
        [(first, last, otherness) for first, (last, otherness) in zip(firsts, beast.faces, strict=False)]
    )


def born_other(play: Play, creature: str) -> int:
    """How Other an animal is: a die tells for cats, dogs and wild animals, its kind for the rest.

    [OW-087 OW-088 OW-089 OW-090]
    """
    beast = play.book.content.get(Creature, creature)
    if not beast.faces:
        return beast.otherness
    play.cite(*beast.rules)
    return play.draw(otherness_table(beast), what=f"Otherness of the {beast.name}")


def meet(play: Play, who: str) -> None:
    """The first time an animal is met, the die tells how Other it is. [OW-087 OW-088 OW-089]"""
    me = play.actor(who)
    if me.character.creature and not me.met:
        play.change(who, "otherness", born_other(play, me.character.creature), "born so")
        play.change(who, "met", after=True, cause="met")


@rule
def bring(play: Play, creature: str, side: str = "otherworld") -> str:
    """A creature arrives and takes a side; gives the name it goes by. [OW-090]"""
    who = next(f"{creature}-{n}" for n in range(1, 1000) if f"{creature}-{n}" not in play.state.actors)
    play.change(who, "", enter(who, Character(creature=creature), play.book), "arrives")
    play.change_scene(f"sides.{who}", side, "arrives")
    if play.scene.order:
        play.change_scene("order", (*play.scene.order, who), "arrives")
    meet(play, who)
    return who


@rule
def bring_creature(play: Play, actor: str, creature: str, side: str = "otherworld") -> str:
    """The game master lets a creature arrive. [OW-087 OW-088 OW-089 OW-090]"""
    return bring(play, creature, side)
