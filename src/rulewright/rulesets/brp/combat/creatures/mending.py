"""Mending: bodies that close their own wounds round by round, and the kinds of wounds that they never close."""

from __future__ import annotations

from rulewright.chance import parse
from rulewright.play import rule
from rulewright.rulesets.brp.body.health import is_stubborn, mend
from rulewright.rulesets.brp.state.character import Actor, Book, Play, Wound
from rulewright.rulesets.brp.state.creatures import creature_of

HINDERED = ("near a holy sign", "staked")
"""Marks of those whose wounds stay open. [BRP-CRE-084 BRP-CRE-095]"""


def is_hindered(me: Actor) -> bool:
    """Whether something keeps a body from mending: the sun, a holy sign, a stake. [BRP-CRE-076 BRP-CRE-084 BRP-CRE-095]"""
    in_the_sun = me.is_marked("in sunlight") and me.is_marked("mends in the dark")
    return in_the_sun or any(map(me.is_marked, HINDERED))


def mending_of(me: Actor, book: Book) -> tuple[str, ...]:
    """The dice by which a body mends in a round: by its kind, unless something hinders it, and by chaos. [BRP-CRE-076 BRP-CRE-135]"""
    kind = creature_of(me, book)
    own = (kind.heals,) if kind is not None and kind.heals != "0" and not me.character.hero else ()
    chaos = tuple(each.text for each in me.effects.values() if "mends by chaos" in each.marks)
    return (*(() if is_hindered(me) else own), *chaos)


def by_place(me: Actor, book: Book) -> str:
    """The dice by which each wounded place of a body mends, where places are told apart and its kind has such dice.

    [BRP-CRE-076 BRP-CRE-119]
    """
    kind = creature_of(me, book)
    none = kind is None or me.character.hero or is_hindered(me) or not book.options.hit_locations
    return "0" if kind is None or none else kind.heals_places


def that_mend(me: Actor) -> dict[str, Wound]:
    """Wounds that close by themselves: open ones, but of the kinds that never do. [BRP-CRE-076 BRP-CRE-084 BRP-CRE-099]"""
    return {name: each for name, each in me.wounds.items() if each.open and not is_stubborn(me, each.kind)}


def mends(me: Actor, book: Book) -> bool:
    """Whether something of a body closes by itself now. [BRP-CRE-076 BRP-CRE-135]"""
    if me.fate == "dead" or not that_mend(me):
        return False
    return by_place(me, book) != "0" or bool(mending_of(me, book))


@rule
def grow_whole(play: Play, who: str) -> int:
    """A creature that mends by itself wins hit points back when a round ends, until it is dead, each wounded place by itself
    where places are told apart; not in sunlight or near what is holy, and never what fire, silver or holiness did, as its
    kind has it. [BRP-CRE-076 BRP-CRE-084 BRP-CRE-099 BRP-CRE-119 BRP-CRE-135 BRP-CRE-139]
    """
    me = play.actor(who)
    each_place = by_place(me, play.book)
    if each_place != "0":
        places = dict.fromkeys(each.location for each in that_mend(me).values())
        back = sum(close(play, who, thrown(play, who, each_place), place) for place in places)
    else:
        back = sum(close(play, who, thrown(play, who, dice)) for dice in mending_of(me, play.book))
    if back:
        play.note(f"{me.name} mends by {back}.")
    return back


def thrown(play: Play, who: str, dice: str) -> int:
    """What a body wins back by its dice."""
    return play.draw(parse(dice).chance, of=who, what="mends by itself")


def close(play: Play, who: str, points: int, place: str | None = None) -> int:
    """Close wounds in the order they came, all of them or those of one place; says by how much."""
    left = points
    for name, there in that_mend(play.actor(who)).items():
        if left and place in (None, there.location):
            left -= mend(play, who, name, left, "time")
    return points - left
