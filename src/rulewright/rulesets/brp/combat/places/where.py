"""Where a blow lands: higher for who stands above, and as far as a weapon reaches to or from the saddle."""

from __future__ import annotations

from rulewright.chance import Table
from rulewright.play import rule
from rulewright.rulesets.brp.body.wounds.locations import LOW, location_roll
from rulewright.rulesets.brp.combat.places.position import is_above
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.creatures import parts_of_body
from rulewright.rulesets.brp.state.entries import Weapon

HIGHER: Table[str] = Table.ranges(
    (
        (1, 3, "right-leg"),
        (4, 7, "left-leg"),
        (8, 10, "abdomen"),
        (11, 11, "chest"),
        (12, 14, "right-arm"),
        (15, 17, "left-arm"),
        (18, 20, "head"),
    )
)
"""Where a d20 and one more lands, 20 at most. [BRP-SPT-260]"""
DOWNWARD: Table[str] = Table.ranges(((1, 1, "chest"), (2, 4, "right-arm"), (5, 7, "left-arm"), (8, 10, "head")))
"""Where a rider's blow at who is on foot lands, with a weapon of medium length: 1D10+11, 20 at most, for it comes from
above. [BRP-SPT-213]
"""
NOT_SO_HIGH: Table[str] = Table.ranges(
    (
        (1, 4, "right-leg"),
        (5, 8, "left-leg"),
        (9, 11, "abdomen"),
        (12, 12, "chest"),
        (13, 15, "right-arm"),
        (16, 18, "left-arm"),
    )
)
"""Where a short weapon strikes a rider from the ground: a head is thrown again. [BRP-SPT-213]"""
AT_THE_FEET: Table[str] = Table.ranges(((1, 4, "right-leg"), (5, 8, "left-leg"), (9, 11, "abdomen")))
"""Where small teeth get at: the lowest places of the table. [BRP-CRE-041]"""
FAR_SIDE = ("left-leg", "left-arm")
"""What a rider has on the far side, as seen from the weapon hand of whoever stands there. [BRP-SPT-214]"""


@rule
def where_it_lands(play: Play, stroke: Stroke) -> str:
    """A d20 says where a hit lands; from the superior position it lands higher, and small teeth get at the lowest.

    [BRP-CHR-093 BRP-CBT-130 BRP-SPT-213 BRP-SPT-260 BRP-CRE-041]
    """
    me, them, held = play.actor(stroke.actor), play.actor(stroke.target), arm(stroke.weapon, play.book)
    by_saddle = play.book.options.reach_by_saddle and kind_of(held) == "melee"
    rides, ridden = me.is_marked("mounted"), them.is_marked("mounted")
    table = location_roll(them, play.book, low=reaches_up(me, them, held))
    if parts_of_body(them, play.book) or table is LOW:
        pass
    elif held.low:
        table = AT_THE_FEET
    elif by_saddle and rides and not ridden and held.reach == "medium":
        table = DOWNWARD
    elif kind_of(held) == "melee" and is_above(me, them, play.book):
        table = HIGHER
    elif by_saddle and ridden and not rides and held.reach == "short":
        table = NOT_SO_HIGH
    return play.draw(table, of=stroke.actor, what="location")


def reaches_up(me: Actor, them: Actor, held: Weapon) -> bool:
    """Whether somebody of ordinary size strikes up at a giant, without a missile. [BRP-CRE-065]"""
    giant = them.is_marked("skin by might") and 2 * me.value("SIZ") <= them.value("SIZ")
    return giant and kind_of(held) == "melee"


def strikes_the_mount(play: Play, stroke: Stroke, location: str) -> bool:
    """Whether a blow at a rider lands on the far side, and so strikes the mount instead. [BRP-SPT-214]"""
    them, held = play.actor(stroke.target), arm(stroke.weapon, play.book)
    if not (play.book.options.reach_by_saddle and them.is_marked("mounted") and kind_of(held) == "melee"):
        return False
    if location not in FAR_SIDE:
        return False
    play.note(f"The blow at {them.name} strikes the mount.")
    return True
