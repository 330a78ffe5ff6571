"""What a familiar lends while it is near: its points, its senses, its voice; and where it is."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Say, Within, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.body.power_points import gain
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.powers.magic.familiar import familiar_of, in_range, no_familiar
from rulewright.rulesets.brp.powers.magic.offers import no_point
from rulewright.rulesets.brp.powers.tries import has_tried, try_once
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.numbers import most_fatigue

LEND = 1
SPOKEN, UNDERSTOOD = "to speak through the familiar", "speaks clearly through the familiar"

type Points = Annotated[int, Within("Points", 1, 100)]


def near(me: Actor) -> str:
    """The familiar of somebody who has one near enough."""
    bond = familiar_of(me)
    return "" if bond is None else bond[1].actor


def no_familiar_near(state: State, actor: str) -> Refusal | None:
    """Why a familiar lends nothing: it is too far away. [BRP-POW-066]"""
    if in_range(state, actor):
        return None
    return Refusal("No familiar is within reach.", "BRP-POW-066", "Let it come nearer.")


def no_familiar_awake(state: State, actor: str) -> Refusal | None:
    """Why a familiar neither hears, sees nor speaks: it lies senseless, or sleeps. [BRP-POW-060 BRP-POW-062 BRP-POW-064]"""
    beast = state.actor(near(state.actor(actor)))
    if not beast.is_out and not beast.is_marked("asleep"):
        return None
    return Refusal(f"{beast.name} lies senseless.", "BRP-POW-064", "Wait until it wakes.")


def no_clear_voice(state: State, actor: str) -> Refusal | None:
    """Why a familiar brings out nothing more: nobody understood it in this round. [BRP-POW-065]"""
    if not has_tried(state, actor, SPOKEN) or has_tried(state, actor, UNDERSTOOD):
        return None
    text = "The familiar brings out nothing that can be understood in this round."
    return Refusal(text, "BRP-POW-065", "Wait for the next round.")


@action("Draw on the familiar", "power", unless=(no_familiar, no_familiar_near), id="familiar-power", any_time=True)
def draw_power(play: Play, actor: str, points: Points) -> int:
    """Draw power points of the familiar; at 0 it faints. Says how many. [BRP-POW-060]"""
    familiar = near(play.actor(actor))
    taken = min(points, available(play.actor(familiar)))
    if taken:
        spend(play, familiar, taken, "lent")
        gain(play, actor, taken, "of the familiar")
    return taken


@action("Draw on its strength", "power", unless=(no_familiar, no_familiar_near), id="familiar-fatigue", any_time=True)
def draw_fatigue(play: Play, actor: str, points: Points) -> None:
    """Draw fatigue points of the familiar, where those are used. [BRP-POW-061]"""
    me = play.actor(actor)
    familiar = near(me)
    beast = play.actor(familiar)
    lent = max(0, min(points, int(most_fatigue(me)) - me.fatigue, int(most_fatigue(beast)) + beast.fatigue))
    tire(play, familiar, lent, "lent")
    tire(play, actor, -lent, "of the familiar")


@action(
    "Sense as the familiar",
    "power",
    unless=(no_familiar, no_familiar_near, no_familiar_awake, no_point),
    id="familiar-senses",
)
def share_senses(play: Play, actor: str) -> None:
    """Use the familiar's senses: a point opens them for a full turn. [BRP-POW-062]"""
    spend(play, actor, LEND, "the familiar's senses")
    play.note(f"{play.actor(actor).name} senses as {play.actor(near(play.actor(actor))).name}, for a full turn.")


@action(
    "Order the familiar",
    "power",
    unless=(no_familiar, no_familiar_near, no_familiar_awake, no_point),
    id="familiar-order",
)
def command(play: Play, actor: str, order: Annotated[str, Say("What")]) -> None:
    """A silent order, obeyed even to death: a point. [BRP-POW-064]"""
    spend(play, actor, LEND, "an order")
    play.note(f"{play.actor(near(play.actor(actor))).name} obeys: {order}.")


@action(
    "Speak through the familiar",
    "power",
    unless=(no_familiar, no_familiar_near, no_familiar_awake, no_clear_voice, no_point),
    tells=(DONE,),
    id="familiar-speech",
)
def speak_through(play: Play, actor: str, words: Annotated[str, Say("Words")]) -> bool:
    """Speak through the familiar: a point a sentence and an Idea roll a round, or nobody understands anything in it.

    [BRP-POW-065]
    """
    spend(play, actor, LEND, "speaking through the familiar")
    clear = has_tried(play.state, actor, UNDERSTOOD) or rolls(play, actor, "Idea", "to speak through it")
    for each in (SPOKEN, UNDERSTOOD)[: 1 + clear]:
        try_once(play, actor, each)
    familiar = play.actor(near(play.actor(actor))).name
    play.note(f"{familiar}: {words if clear else 'nothing that can be understood'}.")
    return clear


def knows_where(state: State, who: str) -> int | None:
    """How far away a familiar is, which each knows of the other wherever they are; None for who has none, or where
    magic hides it. [BRP-POW-059]
    """
    bond = familiar_of(state.actor(who))
    if bond is None or bond[1].actor not in state.actors or state.actor(bond[1].actor).is_marked("hidden by magic"):
        return None
    return state.scene.distance(who, bond[1].actor)


@action("Feel where the familiar is", "power", unless=(no_familiar,), id="feel-familiar", any_time=True)
def feel_for(play: Play, actor: str) -> int | None:
    """Feel where the familiar is; says how far away. [BRP-POW-059]"""
    far = knows_where(play.state, actor)
    play.note(f"{play.actor(actor).name}: the familiar is {'hidden' if far is None else f'{far} m away'}.")
    return far
