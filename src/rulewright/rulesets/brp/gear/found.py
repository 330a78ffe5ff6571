"""Found weapons: what lies at hand, and was not made to fight with."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.eras import in_time

IMPROVISED, CLUB = "melee-weapon/improvised", "melee-weapon/club"
TO_BE_FOUND = ("none", "cheap")
"""What a club is worth that may stand for a branch, a leg of a table or a bench."""


def is_found(entry: Weapon) -> bool:
    """Whether an entry stands for what is found and swung: what the tables call improvised, and by their size plain clubs; not
    what a creature brings along, which is for nobody else. [BRP-SPT-184]
    """
    if entry.owned or entry.natural:
        return False
    return IMPROVISED in (entry.skill, *entry.classes) or (entry.skill == CLUB and entry.value in TO_BE_FOUND)


@action("Something to fight with lies there", "table", id="find-weapon", gm_only=True, any_time=True)
def lay_at_hand(
    play: Play, actor: str, weapon: Annotated[str, Pick("Like which", in_time(Weapon, is_found, told=True))]
) -> None:
    """Something lies at somebody's feet that strikes as the improvised entry most like it in size: a tool, a stone, a branch. It
    is taken in hand as what one has dropped. [BRP-SPT-184 BRP-CBT-022]
    """
    me, entry = play.actor(actor), play.book.content.get(Weapon, weapon)
    play.change(actor, "weapons", (*me.weapons, weapon), "found")
    play.change(actor, "dropped", (*me.dropped, weapon), "found")
    play.note(f"At the feet of {me.name} lies what strikes as a {entry.name}.")
