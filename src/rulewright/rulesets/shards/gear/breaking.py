"""Breaking: what a thing withstands, and when it is gone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.gear.gear import damage_to, is_unbreakable, item_health
from rulewright.rulesets.shards.gear.wares import called, owned, ware_of
from rulewright.rulesets.shards.state.character import Book, Character, Play
from rulewright.rulesets.shards.state.entries_world import Material
from rulewright.rulesets.shards.state.scale import usual_health


def withstood(owner: Character, book: Book, thing: str, material: Material, size: int = 0) -> int:
    """What a thing withstands, by its weight, its qualities and those of what it is made of.

    What has no weight listed withstands what is usual for its Scale. [SHA-ECO-004 SHA-ECO-008]
    """
    entry = ware_of(book, thing)
    qualities = (*getattr(entry, "qualities", ()), *owner.worked.get(thing, ()), *material.qualities)
    weight = getattr(entry, "encumbrance", 0)
    return item_health(weight or usual_health(max(1, size)).average, qualities)


@dataclass(frozen=True, slots=True)
class Dent:
    """A blow at a thing, and what blows before it have done."""

    damage: Annotated[int, Within("Damage", 0, 1000)]
    size: Annotated[int, Within("Its Scale, if it is not listed", 0, 10)] = 0
    before: Annotated[int, Within("What it has taken before", 0, 1000)] = 0
    piercing: Annotated[bool, Tick("Armor piercing")] = False


@action("Break a thing", any_time=True, gm_only=True)
def smash(
    play: Play,
    actor: str,
    thing: Annotated[str, Say("What")],
    material: Annotated[str, Pick("Made of", entries_of(Material))],
    dent: Dent,
) -> bool:
    """What a material leaves of a blow, against what the thing withstands; shards never break.

    Gives whether it breaks; what somebody had is gone then. [SHA-ECO-004 SHA-ECO-008 SHA-ECO-048 SHA-CORE-071]
    """
    made_of, mine = play.book.content.get(Material, material), play.actor(actor).character
    withstands = max(1, withstood(mine, play.book, thing, made_of, dent.size))
    done = damage_to(made_of, dent.damage, piercing=dent.piercing) + dent.before
    broken = done >= withstands and not is_unbreakable(play.book, thing)
    told = f"{called(play.book, thing)} has taken {done} of {withstands}"
    play.note(f"{told}, and breaks" if broken else told)
    if broken and thing in owned(mine, play.book):
        carry(play, actor, lost=(thing,))
    return broken
