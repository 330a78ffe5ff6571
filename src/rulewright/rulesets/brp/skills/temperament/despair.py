"""Despair: how long it lasts, what is left to do in it, and what ends it."""

from __future__ import annotations

from rulewright.chance import Table, parse
from rulewright.contract import action
from rulewright.play import Clock, Effect, Minutes, Refusal, Rounds, ThisScene, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import DAY
from rulewright.rulesets.brp.checks.refusals import DESPAIRS, MAY_DO_MORE
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Despair
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.units import part

IN_DESPAIR = "In despair"
SUN = "the sun rises or sets"
"""What some despair waits for, and its mark. [BRP-OPT-056]"""


def length_of(book: Book) -> Table[str]:
    """The die that says how long despair lasts. [BRP-OPT-056]"""
    return Table.ranges((each.low, each.high, each.name) for each in book.content.all(Despair))


@rule
def despair(play: Play, who: str, cause: str) -> None:
    """Despair comes over somebody for rounds, until the sun rises or sets, or for days; meanwhile they can only run or
    hide. Outside a fight rounds are counted as minutes. [BRP-OPT-055 BRP-OPT-056]
    """
    drawn = play.draw(length_of(play.book), of=who, what="despair")
    row = next(each for each in play.book.content.all(Despair) if each.name == drawn)
    clock, said = _clock(play, who, row)
    text = "Can only run or hide."
    marks = (DESPAIRS, SUN) if row.until_sun else (DESPAIRS,)
    effect = Effect("in-despair", IN_DESPAIR, marks=marks, clock=clock, stacking="refresh", text=text)
    begin(play, who, effect, cause)
    play.note(f"{play.actor(who).name} falls into despair {said}, and can only run or hide.")


def _clock(play: Play, who: str, row: Despair) -> tuple[Clock, str]:
    """How long it lasts, as a clock and in words; within half a day the sun has moved by itself. [BRP-OPT-056]"""
    if row.until_sun:
        return Minutes(DAY // 2), f"until {SUN}"
    if row.days != "0":
        days = play.draw(parse(row.days).chance, of=who, what="days of despair")
        return Minutes(days * DAY), f"for {days} day{'s' if days > 1 else ''}"
    rounds = play.draw(parse(row.rounds).chance, of=who, what="rounds of despair")
    said = f"for {rounds} round{'s' if rounds > 1 else ''}"
    return (Rounds(rounds) if play.scene.round.number else Minutes(part(rounds, ROUNDS_A_MINUTE))), said


def no_despair(state: State, actor: str) -> Refusal | None:
    """Why nobody's despair is eased: there is none. [BRP-OPT-056]"""
    me = state.actor(actor)
    if me.is_marked(DESPAIRS):
        return None
    return Refusal(f"{me.name} does not despair.", "BRP-OPT-056", "Wait until something breaks the heart.")


@action("Allow more in despair", "table", unless=(no_despair,), id="allow-in-despair", gm_only=True, any_time=True)
def allow_more(play: Play, actor: str) -> None:
    """The game master lets somebody do more than run and hide, for this scene. [BRP-OPT-056]"""
    begin(play, actor, Effect("may-do-more", "Does more", marks=(MAY_DO_MORE,), clock=ThisScene(), stacking="refuse"))
    play.note(f"{play.actor(actor).name} may do more than run and hide in this scene.")


@action("Lift despair", "table", unless=(no_despair,), id="lift-despair", gm_only=True, any_time=True)
def lift_despair(play: Play, actor: str) -> None:
    """Something gives new heart to whoever despairs, before the time is up. [BRP-OPT-056]"""
    end(play, actor, IN_DESPAIR, "takes heart")
    play.note(f"{play.actor(actor).name} takes heart again.")


@action("The sun rises or sets", "table", id="sun", gm_only=True, any_time=True)
def sun_moves(play: Play, actor: str) -> None:
    """The sun rises or sets, or something as great happens: the despair that waited for it is over. [BRP-OPT-056]"""
    for who, each in tuple(play.state.actors.items()):
        if each.is_marked(SUN):
            end(play, who, IN_DESPAIR, SUN)
    play.note("The sun rises or sets.")
