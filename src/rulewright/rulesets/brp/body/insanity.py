"""Insanity: what a mind that lost too much at once does for a time, and what brings it back."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.chance import Table
from rulewright.contract import action
from rulewright.play import Effect, Minutes, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.refusals import BESIDE_ONESELF
from rulewright.rulesets.brp.state.character import Actor, Play, State

MAD = "temporarily insane"
RULE = "BRP-CHR-120"


@dataclass(frozen=True, slots=True)
class Madness:
    """A form that insanity takes: how it shows, and whether one can do anything at all."""

    text: str
    helpless: bool = False


FORMS = {
    "Catatonia": Madness("Lies curled up and answers nobody.", helpless=True),
    "Stupefaction": Madness("Babbles, or stares and takes nothing in.", helpless=True),
    "Paranoia": Madness("Thinks clearly, and suspects everybody without a reason."),
    "Phobia": Madness("Is terrified of whatever goes with the shock."),
    "Amnesia": Madness("Has forgotten who they are, or what has just happened."),
    "Despair": Madness("Sees no way out but death; nobody is made to take it."),
}
FORM: Table[str] = Table(tuple((name, 1) for name in FORMS))
"""A d6 for the form that it takes. [BRP-CHR-120]"""

HOUR, DAY = 60, 24 * 60
LENGTHS: Table[int] = Table.ranges(
    (
        (1, 1, 5),
        (2, 2, HOUR),
        (3, 3, 2 * HOUR),
        (4, 4, 12 * HOUR),
        (5, 5, DAY),
        (6, 6, 2 * DAY),
        (7, 7, 7 * DAY),
        (8, 8, 14 * DAY),
    )
)
"""A d8 for the minutes that it lasts. [BRP-CHR-120]"""


@rule
def go_mad(play: Play, who: str) -> None:
    """Somebody goes out of their mind for a time: a d6 says how, a d8 how long. Another bout runs beside the first.

    [BRP-CHR-120]
    """
    name = play.draw(FORM, of=who, what="insanity")
    lasts = play.draw(LENGTHS, of=who, what="minutes of insanity")
    form = FORMS[name]
    marks = (MAD, *(("cannot act", BESIDE_ONESELF) if form.helpless else ()))
    bout = Effect(name.lower(), name, marks=marks, clock=Minutes(lasts), rules=(RULE,), text=form.text)
    begin(play, who, bout, "temporary insanity")
    play.note(f"{play.actor(who).name} goes temporarily insane: {name}. {form.text}")


def bouts_of(me: Actor) -> tuple[str, ...]:
    """What somebody's mind suffers from for now. [BRP-CHR-120]"""
    return tuple(key for key, effect in me.effects.items() if MAD in effect.marks)


def no_madness(state: State, actor: str) -> Refusal | None:
    """Why nobody is brought back: they are in their right mind. [BRP-CHR-120]"""
    me = state.actor(actor)
    if bouts_of(me):
        return None
    return Refusal(f"{me.name} is in their right mind.", RULE, "Wait until something shakes it.")


@action("Come back to one's senses", "table", unless=(no_madness,), id="come-round", gm_only=True, any_time=True)
def come_round(play: Play, actor: str) -> None:
    """Good counsel, strong drugs or a power bring somebody back before the time is up. [BRP-CHR-120]"""
    for bout in bouts_of(play.actor(actor)):
        end(play, actor, bout, "comes round")
    play.note(f"{play.actor(actor).name} is in their right mind again.")
