"""Breath: water, smoke and gas, and hands or cords at a throat."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.contract import Pick, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.bodies import is_sealed
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.entries import Hazard, Weapon

NO_AIR, SPENT, GIVEN_AIR = "Without air", "out of breath", "given air"
TIMES = (10, 5, 4, 3, 2, 1)
"""What CON is multiplied by from round to round; the last goes on. [BRP-SPT-094]"""
FOREWARNED, LUCKY, UNLUCKY = 0, 1, 3
"""Where somebody begins who knew of it, who took a last breath, and who did not. [BRP-SPT-094 BRP-SPT-098]"""
WATER = "air-water"
type Warning = Literal["forewarned", "by surprise"]


def airless(entry: Hazard) -> bool:
    """Whether a hazard takes the breath. [BRP-SPT-096]"""
    return entry.kind == "air"


def strangles(entry: Weapon) -> bool:
    """Whether something could be at a throat: whatever strikes at arm's length. [BRP-SPT-097]"""
    return not entry.range


def is_at_home(me: Actor, hazard: Hazard) -> bool:
    """Whether somebody needs no air there: a power sees to it. [BRP-SPT-096]"""
    return any(map(me.is_marked, hazard.spares))


def breath_times(step: int) -> int:
    """The multiplier of CON in a round without air. [BRP-SPT-094]"""
    return TIMES[min(step, len(TIMES) - 1)]


@action("Nothing to breathe", "table", gm_only=True, any_time=True)
def take_air(
    play: Play,
    actor: str,
    medium: Annotated[str, Pick("What", entries_of(Hazard, airless))],
    warning: Annotated[Warning, Pick("It comes")] = "forewarned",
    cord: Annotated[str, Pick("Choked with", entries_of(Weapon, strangles))] = "",
) -> bool:
    """Somebody has no air: each round a CON roll, at ten times CON and then ever less, or they begin to suffocate. Whom it takes
    by surprise needs Luck for a last breath. Says whether it troubles them. [BRP-SPT-094 BRP-SPT-096 BRP-SPT-097 BRP-SPT-098]
    """
    return lose_air(play, actor, medium, cord, surprised=warning == "by surprise")


@rule
def lose_air(play: Play, who: str, medium: str, cord: str = "", *, surprised: bool = False) -> bool:
    """Somebody's air is gone; says whether that troubles them. [BRP-SPT-094 BRP-SPT-098 BRP-EQP-147]"""
    me, hazard = play.actor(who), play.book.content.get(Hazard, medium)
    if is_at_home(me, hazard) or (is_sealed(me, play.book) and not hazard.choking):
        play.note(f"{me.name} does not mind: {hazard.name.lower()}.")
        return False
    step = FOREWARNED
    if surprised:
        step = LUCKY if passes(play, who, "POW", "Luck, a last breath") else UNLUCKY
    marks = ("without air", *((f"cord {cord}",) if cord else ()))
    begin(play, who, Effect("without-air", NO_AIR, marks=marks, level=step, text=medium, stacking="refuse"))
    play.note(f"{me.name} has no air: {hazard.name.lower()}.")
    return True


@rule
def hold_breath(play: Play, who: str) -> int:
    """A round without air: a CON roll, ever harder; after the first that fails damage comes with each round that ends.
    Whoever is choked by a hand or cord rolls CON each round, or is hurt at once. A round for which an elemental gave air is
    none of these. Says the damage.

    [BRP-SPT-094 BRP-SPT-095 BRP-SPT-096 BRP-SPT-097 BRP-CRE-127]
    """
    me = play.actor(who)
    there = me.effects["without-air"]
    hazard = play.book.content.get(Hazard, there.text)
    if me.is_out or me.is_marked(GIVEN_AIR):
        return 0
    if hazard.choking:
        held = passes(play, who, "CON", "Stamina, choked", times=1)
        return 0 if held else suffocate(play, who, hazard, there)
    if SPENT in there.marks:
        return suffocate(play, who, hazard, there)
    if passes(play, who, "CON", "Stamina, holding breath", times=breath_times(there.level)):
        play.change(who, "effects.without-air", replace(there, level=there.level + 1), "a round without air")
        return 0
    play.change(who, "effects.without-air", replace(there, marks=(*there.marks, SPENT)), "out of breath")
    play.note(f"{me.name} is out of breath.")
    return 0


@rule
def suffocate(play: Play, who: str, hazard: Hazard, there: Effect) -> int:
    """What a round without air does, to the chest where places are told apart; a cord hurts the neck besides.

    [BRP-SPT-095 BRP-SPT-096 BRP-SPT-097]
    """
    located = play.book.options.hit_locations
    damage = play.draw(parse(hazard.damage).chance, of=who, what=hazard.name)
    play.note(f"{play.actor(who).name} suffocates: {damage} damage.")
    wound(play, who, damage, hazard.name, "chest" if located and not hazard.choking else "")
    cord = next((mark.removeprefix("cord ") for mark in there.marks if mark.startswith("cord ")), "")
    if cord:
        cut = play.draw(parse(arm(cord, play.book).damage).chance, of=who, what=arm(cord, play.book).name)
        wound(play, who, cut, arm(cord, play.book).name, "head" if located else "")
        damage += cut
    return damage


def has_air(state: State, actor: str) -> Refusal | None:
    """Why nobody gasps for air: there is some. [BRP-SPT-094]"""
    me = state.actor(actor)
    return None if "without-air" in me.effects else Refusal(f"{me.name} has air.", "BRP-SPT-094", "There is no need.")


def rounds_go_on(state: State) -> Refusal | None:
    """Why no single round is played: they go by themselves. [BRP-SPT-094]"""
    if not state.scene.round.number:
        return None
    return Refusal("Rounds are being counted.", "BRP-SPT-094", "Let the round end.")


@action("A round without air", "table", unless=(has_air, rounds_go_on), gm_only=True, any_time=True)
def airless_round(play: Play, actor: str) -> int:
    """Out of combat: another twelve seconds without air. Says the damage. [BRP-SPT-094 BRP-SPT-095]"""
    return hold_breath(play, actor)


@action("Air again", "table", unless=(has_air,), gm_only=True, any_time=True)
def give_air(play: Play, actor: str) -> None:
    """Somebody can breathe again. [BRP-SPT-094 BRP-SPT-095]"""
    end(play, actor, NO_AIR, "air")
    play.note(f"{play.actor(actor).name} breathes again.")
