"""Lights: what burns how long, from where it is seen, and what becomes of it when it falls."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.choosing import Options, entries_of, people
from rulewright.kits.counting import counted
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Minutes, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.arms import LIGHT_FALLS
from rulewright.rulesets.brp.gear.hands import free_hands
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Light

LIGHT = "Light"
LIGHTS = entries_of(Light, told=True)
"""What there is to be lit."""


def no_hand_to_light(state: State, book: Book, actor: str, light: str) -> Refusal | None:
    """Why nothing is lit: there is no hand to hold it, nor a torch in one. [BRP-SPT-195 BRP-SPT-276]"""
    me = state.actor(actor)
    if free_hands(me, book) > 0 or "light" in me.effects or book.content.get(Light, light).weapon in me.in_hand:
        return None
    return Refusal(f"{me.name} has no hand free for it.", "BRP-SPT-276", "Put something away first.")


@action("Light something", unless=(no_deed, no_hand_to_light, none_will_do(no_hand_to_light, light=LIGHTS), no_hands))
def light_up(play: Play, actor: str, light: Annotated[str, Pick("What", LIGHTS)]) -> None:
    """Light a torch, a candle or a lamp: one reads and sees by it as long as it burns. What must be held with care makes
    all else that hands do Difficult. [BRP-SPT-193 BRP-SPT-194 BRP-SPT-195 BRP-POW-302]
    """
    there = play.book.content.get(Light, light)
    marks = ("light in hand", *(("delicate light",) if there.delicate else ()))
    clock = Minutes(there.minutes)
    begin(play, actor, Effect("light", LIGHT, text=light, marks=marks, clock=clock, stacking="refresh"))
    act_besides(play, actor, "lights something")
    play.note(f"{play.actor(actor).name} lights {there.name.lower()}: it burns for {counted(there.minutes, 'minute')}.")


def no_light(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to drop: no light burns. [BRP-SPT-195]"""
    if "light" in state.actor(actor).effects:
        return None
    return Refusal("No light burns in that hand.", "BRP-SPT-195", "Light something first.")


@action("Drop the light", unless=(no_light,), tells=(SUCCEEDS,), any_time=True)
def drop_light(play: Play, actor: str) -> bool:
    """A light that falls goes on burning where it lies with a Luck roll, and may set fire to things; else it goes out. Says
    whether it burns. [BRP-SPT-195]
    """
    me = play.actor(actor)
    name = play.book.content.get(Light, me.effects["light"].text).name
    burns = passes(play, actor, "POW", "Luck, a dropped light")
    end(play, actor, LIGHT, "dropped")
    play.note(f"{name} of {me.name} {'goes on burning on the ground' if burns else 'goes out'}.")
    return burns


@bears_on(LIGHT_FALLS)
def fall_with_the_hand(play: Play, who: str) -> None:
    """A light falls from a hand that fails or is forced open. [BRP-SPT-195]"""
    if "light" in play.actor(who).effects:
        drop_light(play, who)


@action("The light is in danger", "table", unless=(no_light,), tells=(SUCCEEDS,), gm_only=True, any_time=True)
def endanger_light(play: Play, actor: str) -> bool:
    """What is fragile or dangerous in somebody's other hand is shaken by blows or wind: Luck, or it falls. Says whether it is
    safe. [BRP-SPT-194 BRP-SPT-276]
    """
    if passes(play, actor, "POW", "Luck, a light in danger"):
        play.note(f"{play.actor(actor).name} keeps the light safe.")
        return True
    drop_light(play, actor)
    return False


def bearers(state: State, book: Book, who: str) -> Options:
    """Whoever carries a light."""
    return people(state, (each for each, actor in state.actors.items() if each != who and "light" in actor.effects))


@action("Look for a light", "skill", tells=(SUCCEEDS,), any_time=True)
def look_for_light(
    play: Play,
    actor: str,
    bearer: Annotated[str, Pick("Whose", bearers)],
    metres: Annotated[int, Within("Metres away", 1, 10_000)] = 100,
) -> bool:
    """A torch or lantern is plain to see from a hundred metres; what is fainter takes a Spot roll there. Says whether it is
    seen. [BRP-SPT-193]
    """
    light = play.book.content.get(Light, play.actor(bearer).effects["light"].text)
    seen = metres <= light.seen_from
    if not seen:
        roll = roll_for(play.actor(actor), "spot", play.book, Difficulty.AVERAGE)
        seen = throw(play, actor, roll, "Spot, a light")[0] >= Level.SUCCESS
    play.note(f"{play.actor(actor).name} {'sees' if seen else 'does not see'} the light of {play.actor(bearer).name}.")
    return seen
