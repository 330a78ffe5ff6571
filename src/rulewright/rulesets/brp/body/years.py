"""Years: what age takes, and what a life among people teaches."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Chance, Die, Lookup, Repeat, Table
from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, choices
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body import offers
from rulewright.rulesets.brp.body.clock import live_on
from rulewright.rulesets.brp.checks.characteristics import alter, has_schooling
from rulewright.rulesets.brp.checks.measures import GAINED
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.state.character import EDU, Book, Play, State

LOSSES: Chance[int] = Lookup(
    Repeat(Die(6), 2), ((2, 4), (3, 3), (4, 2), (5, 1), (8, 0), (9, 1), (10, 2), (11, 3), (12, 4))
)
"""How many points a year takes. [BRP-PLY-107]"""

LOST: Table[str] = Table.ranges(((1, 2, "STR"), (3, 4, "CON"), (5, 6, "DEX"), (7, 8, "CHA"), (9, 10, "")))
"""Which characteristic loses one. [BRP-PLY-108]"""
AGEING_FROM = 41
OLD = 50
"""From here on age has taken what is gone, not youth. [BRP-CHR-020 BRP-CHR-023]"""
YEAR = 365 * 24 * 60
"""Minutes of a year."""


@rule
def live_a_year(play: Play, actor: str, *, cared_for: bool = False, alone: bool = False) -> int:
    """A year of play. From 41 on: some rolls, each of which may cost a point; none comes back but by training. Good
    care spares one, as does a force's gift, and POW and EDU never fall. Says the points lost.
    [BRP-OPT-043 BRP-PLY-107 BRP-PLY-108 BRP-PLY-109 BRP-PLY-110]
    """
    me = play.actor(actor)
    play.change(actor, "character", replace(me.character, age=me.character.age + 1), "a year")
    live_and_learn(play, actor, 1, alone=alone)
    if not play.book.options.ageing or cared_for or me.character.age + 1 < AGEING_FROM or me.is_marked("ageless"):
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
    live_on(play, years * YEAR, "years")
    return lost


# -- years of learning and growing ---------------------------------------------------------------


def no_schooling(state: State, book: Book, actor: str) -> Refusal | None:
    """Why study adds nothing. [BRP-CHR-070]"""
    if not book.options.education:
        return Refusal("EDU is not in use.", "BRP-CHR-070", "Switch education on.")
    if not has_schooling(state.actor(actor), book):
        return Refusal(f"{state.actor(actor).name} has no EDU.", "BRP-CHR-070", "Learn a skill instead.")
    return None


@action(
    "A year of hard study",
    unless=(no_schooling, no_leisure),
    tells=(GAINED,),
    text="A point of EDU for each year.",
)
def study(play: Play, actor: str, years: Annotated[int, Within("Years", 1, 20)] = 1) -> int:
    """A year of hard study adds a point of EDU; it is a year lived like any other. [BRP-CHR-070 BRP-PLY-107]"""
    turn_to_a_deed(play, actor)
    gained = 0
    for _ in range(years):
        live_a_year(play, actor)
        if play.actor(actor).fate == "dead":
            break
        gained += alter(play, actor, EDU, 1, "hard study")
    live_on(play, years * YEAR, "hard study")
    return gained


def lost_to_youth(state: State, book: Book, who: str) -> Options:
    """Characteristics that youth has taken from. [BRP-CHR-023]"""
    me = state.actor(who).character
    return choices({code: code for code, lost in me.years.items() if lost > me.grown.get(code, 0) and me.age < OLD})


def nothing_lost_to_youth(state: State, book: Book, actor: str, code: str) -> Refusal | None:
    """Why growing up gives nothing back: youth took nothing there, or age did. [BRP-CHR-023]"""
    if code in {each.key for each in lost_to_youth(state, book, actor)}:
        return None
    return Refusal(f"Youth has taken no {code}.", "BRP-CHR-023", "Train it, or choose what youth has taken from.")


@action("Regain what youth took", "table", unless=(no_leisure, nothing_lost_to_youth), id="grow-up", gm_only=True)
def regain_youth(play: Play, actor: str, code: Annotated[str, Pick("Characteristic", lost_to_youth)]) -> bool:
    """Growing up gives back a point that youth took, as the game master sees fit. [BRP-CHR-023]"""
    me = play.actor(actor)
    written = me.character
    grown = written.grown.with_(code, written.grown.get(code, 0) + 1)
    having = replace(written.characteristics, **{code: written.characteristics.value(code) + 1})
    play.change(actor, "character", replace(written, grown=grown, characteristics=having), "growing up")
    alter(play, actor, code, 1, "growing up")
    return True
