"""Damage to things: what gets past their armour, holes and gaps, and when nothing is left."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Tick, Weighed, Within, action
from rulewright.kits.counting import counted, so_many
from rulewright.play import rule
from rulewright.rulesets.brp.gear.things.finding import AnyThing, Found, find, is_broken, no_thing, write
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.character import Play

THING_HURT: Weighed[[Play, Found], None] = Weighed("a thing is hurt")
"""What follows when a thing has lost hit points or was broken: the thing as it is then."""


def struck(thing: Thing, damage: int, *, same_spot: bool = False) -> tuple[Thing, int]:
    """A thing after a blow, and the points it lost. What passes its armour comes off its hit points and off the armour
    there; where a part is gone there is a gap, and the next part is whole. What stops all of it stays as it was, but for
    somebody who hits one spot again and again: that takes a point of its armour each time.

    [BRP-EQP-225 BRP-EQP-226 BRP-EQP-228 BRP-EQP-229]
    """
    lost = min(thing.points, thing.part - thing.spot, max(0, damage - thing.stops))
    if not lost:
        thinner = min(thing.armour, thing.thinner + 1) if same_spot else thing.thinner
        return replace(thing, thinner=thinner), 0
    after = replace(
        thing, lost=thing.lost + lost, spot=thing.spot + lost, thinner=min(thing.armour, thing.thinner + lost)
    )
    if after.spot >= after.part:
        after = replace(after, gaps=after.gaps + 1, spot=0, thinner=0)
    return replace(after, broken=not after.points), lost


def told_of(before: Thing, after: Thing, lost: int) -> str:
    """What a blow has come to, as a sentence. A blow that takes less than a part may leave a small hole. [BRP-EQP-227]"""
    if not lost:
        if after.thinner > before.thinner:
            return f"{after.name} holds, but is thinner there: armour {after.stops} is left."
        return f"{after.name} is not even scratched."
    if after.broken:
        return f"{after.name} loses {counted(lost, 'hit point')} and is destroyed."
    if after.gaps > before.gaps:
        return f"{after.name} loses {counted(lost, 'hit point')}: there is a gap that a person gets through."
    return f"{after.name} loses {counted(lost, 'hit point')}, {so_many(after.points, 'is/are')} left; there is a hole as large as the blow."


@rule
def hurt_thing(play: Play, thing: str, damage: int, cause: str, *, same_spot: bool = False) -> int:
    """A thing is struck; what is in it suffers with it. Says the points lost. [BRP-EQP-225 BRP-EQP-226]"""
    found = find(play.state, thing)
    after, lost = struck(found.thing, damage, same_spot=same_spot)
    if after != found.thing:
        write(play, found, after, cause)
    play.note(told_of(found.thing, after, lost))
    if lost:
        for befalls in THING_HURT.on(play.book):
            befalls(play, Found(found.where, found.key, after))
    return lost


@action("A thing is harmed", "table", unless=(no_thing, is_broken), gm_only=True, any_time=True)
def harm_thing(
    play: Play,
    actor: str,
    thing: AnyThing,
    damage: Annotated[int, Within("Damage", 1, 500)],
    *,
    same_spot: Annotated[bool, Tick("At the same spot again")] = False,
) -> int:
    """Fire, a fall, a shot or a machine harms a thing: its armour stops what it stops. Says the points lost.

    [BRP-EQP-224 BRP-EQP-225 BRP-EQP-228]
    """
    return hurt_thing(play, thing, damage, "harmed", same_spot=same_spot)
