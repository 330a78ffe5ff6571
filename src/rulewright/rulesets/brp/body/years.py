"""Years: what age takes, and what a life among people teaches."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Chance, Die, Lookup, Repeat, Table
from rulewright.contract import Tick, Within, action
from rulewright.play import rule
from rulewright.rulesets.brp.body import offers
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.state.character import EDU, Play

LOSSES: Chance[int] = Lookup(
    Repeat(Die(6), 2), ((2, 4), (3, 3), (4, 2), (5, 1), (8, 0), (9, 1), (10, 2), (11, 3), (12, 4))
)
"""How many points a year takes. [BRP-PLY-107]"""

LOST: Table[str] = Table.ranges(((1, 2, "STR"), (3, 4, "CON"), (5, 6, "DEX"), (7, 8, "CHA"), (9, 10, "")))
"""Which characteristic loses one. [BRP-PLY-108]"""
AGEING_FROM = 41


@rule
def live_a_year(play: Play, actor: str, *, cared_for: bool = False, alone: bool = False) -> int:
    """A year of play. From 41 on: some rolls, each of which may cost a point; none comes back but by training. Good
    care spares one, and POW and EDU never fall. Says the points lost. [BRP-PLY-107 BRP-PLY-108 BRP-PLY-109 BRP-PLY-110]
    """
    me = play.actor(actor)
    play.change(actor, "character", replace(me.character, age=me.character.age + 1), "a year")
    live_and_learn(play, actor, 1, alone=alone)
    if not play.book.options.ageing or cared_for or me.character.age + 1 < AGEING_FROM:
        return 0
    lost = 0
    for _ in range(play.draw(LOSSES, of=actor, what="a year's toll")):
        code = play.draw(LOST, of=actor, what="what age takes")
        if code:
            lost -= alter(play, actor, code, -1, "age")
            if not play.actor(actor).value(code) and play.book.options.age_zero_kills:
                play.change(actor, "fate", "dead", "age")
    return lost


@rule
def live_and_learn(play: Play, actor: str, years: int, *, alone: bool = False) -> int:
    """Each ten years of play among people add a point of EDU, where that is used, and nothing else. [BRP-PLY-111]"""
    if not play.book.options.education or alone:
        return 0
    before = play.actor(actor).lived
    play.change(actor, "lived", before + years, "life")
    gained = (before + years) // 10 - before // 10
    return alter(play, actor, EDU, gained, "life") if gained else 0


@action("Years go by", "table", unless=(no_leisure,), tells=(offers.LOST,), id="years", gm_only=True)
def live(
    play: Play,
    actor: str,
    years: Annotated[int, Within("Years", 1, 100)],
    *,
    cared_for: Annotated[bool, Tick("In good care")] = False,
    alone: Annotated[bool, Tick("Out of the world")] = False,
) -> int:
    """Years go by, one after the other, as long as one lives.

    Says the points they took. [BRP-PLY-107 BRP-PLY-111]
    """
    lost = 0
    for _ in range(years):
        if play.actor(actor).fate == "dead":
            break
        lost += live_a_year(play, actor, cared_for=cared_for, alone=alone)
    return lost
