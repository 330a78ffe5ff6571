"""Growth: characteristics that contests and training raise."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Chance, Die, Percentile, Sum
from rulewright.contract import Tick, action
from rulewright.play import Derived, derived, refuse, rule
from rulewright.rulesets.brp.body.clock import spend_hours
from rulewright.rulesets.brp.body.offers import BY_LEAVE, Trained, no_training
from rulewright.rulesets.brp.checks.characteristics import alter, species_most
from rulewright.rulesets.brp.checks.measures import GAINED
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Play
from rulewright.rulesets.brp.state.numbers import experience_bonus
from rulewright.rulesets.brp.state.units import half

MOST = 2
GAIN: Chance[int] = Sum((Die(3), -1))
"""What a characteristic gains: none, one or two. [BRP-PLY-102 BRP-PLY-105]"""


def power_gain(me: Actor, book: Book, least: int = 3, most: int = 18) -> Derived:
    """The chance to gain POW: five times what the species' least and most leave above it. [BRP-PLY-101]"""
    bonus = int(experience_bonus(me)) if book.options.power_gain_bonus else 0
    room = 5 * (least + most - me.value("POW"))
    return derived("POW gain", (f"5 x ({least + most} - POW)", max(0, room), "BRP-PLY-101"), ("bonus", bonus), least=0)


@rule
def gain_power(play: Play, actor: str, *, fixed: bool = False) -> int:
    """Between adventures, for a contest of wills that was won: low is good, then 1D3-1, or a sure 1.

    [BRP-PLY-101 BRP-PLY-102 BRP-POW-086]
    """
    if not play.draw(Percentile.plain(int(power_gain(play.actor(actor), play.book))), of=actor, what="POW gain"):
        return 0
    return alter(play, actor, "POW", 1 if fixed else play.draw(GAIN, of=actor, what="POW gained"), "experience")


def highest_by_training(written: Character, code: str, book: Book) -> int:
    """How far training takes a characteristic: STR and CON to the best of STR, CON and SIZ at the start, DEX and CHA
    half as high again; not beyond the species below epic level. [BRP-PLY-099 BRP-PLY-103 BRP-PLY-104]
    """
    start = written.characteristics
    if code in ("STR", "CON"):
        top = max(start.STR, start.CON, start.SIZ)
    elif code in ("DEX", "CHA"):
        top = start.value(code) + half(start.value(code))
    else:
        raise refuse(
            f"{code} is not trained.",
            "BRP-PLY-097",
            "STR, CON, DEX and CHA are; SIZ and INT by leave, POW by contests.",
        )
    limit = species_most(written, code, book)
    return top if limit is None else min(top, limit)


def characteristic_hours(value: int) -> int:
    """Hours of unbroken training for a point or two. [BRP-PLY-105]"""
    return value * 25


@action(
    "Train a characteristic",
    unless=(no_leisure, no_training),
    tells=(GAINED,),
    id="train",
    text="25 hours a point without a break, for 1D3-1.",
)
def train_characteristic(
    play: Play, actor: str, code: Trained, *, leaner: Annotated[bool, Tick("Grow leaner (SIZ)")] = False
) -> int:
    """Train or research a characteristic for 25 hours a point without a break: 1D3-1, within its limit. SIZ goes up or
    down by leave, INT up; POW never so.

    [BRP-PLY-097 BRP-PLY-098 BRP-PLY-105 BRP-PLY-106]
    """
    me = play.actor(actor)
    by_leave = code in BY_LEAVE
    room = MOST if by_leave else max(0, highest_by_training(me.character, code, play.book) - me.value(code))
    spend_hours(play, characteristic_hours(me.value(code)), "training")
    gain = min(room, play.draw(GAIN, of=actor, what=f"{code} trained"))
    return alter(play, actor, code, -gain if leaner and code == "SIZ" else gain, "training")
