"""Touches that heal: a unicorn's horn, an angel's hand."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.counting import counted
from rulewright.play import Effect, Minutes, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.health import mend_any
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.fight import GONE, YIELDED

HOME = "goes home when spent"
WEEK = 7 * 24 * 60
HEALER = "heals by touch"
REJOINS = 6
"""Points with which a severed limb is rejoined. [BRP-CRE-079]"""


def no_healer(state: State, actor: str) -> Refusal | None:
    """Why nobody is healed: no such touch. [BRP-CRE-079 BRP-CRE-110]"""
    if state.actor(actor).is_marked(HEALER):
        return None
    return Refusal("This touch heals nobody.", "BRP-CRE-079", "Ask a unicorn or an angel.")


def too_little_to_heal(state: State, actor: str, points: int) -> Refusal | None:
    """Why so much is not healed: too few points; one stays to be awake by. [BRP-CRE-079 BRP-CRE-110]"""
    me = state.actor(actor)
    if points > available(me) - (not me.is_marked(HOME)):
        return Refusal(
            f"Only {counted(available(me), 'power point', does='is/are')} left.", "BRP-CRE-079", "Spend fewer."
        )
    return None


@action("Healing touch", "skill", unless=(no_deed, no_healer, too_little_to_heal, no_hands), toward="friends")
def lay_hands_on(
    play: Play,
    actor: str,
    target: Target,
    points: Annotated[int, Within("Power points", 1, 100)] = 1,
    restore: Annotated[Literal["none", "STR", "CON", "SIZ", "INT", "DEX", "CHA"], Pick("Point of")] = "none",
    *,
    illness: Annotated[bool, Tick("Heal an illness or infirmity for good")] = False,
) -> int:
    """A power point for each hit point; with six or more a severed limb is rejoined. An illness, or a characteristic point that
    poison or disease took, costs a point of POW for good. An angel that has spent its last point
    goes home for a week. Says how much was healed. [BRP-CRE-079 BRP-CRE-110 BRP-POW-302]
    """
    take_the_action(play, actor, "heals")
    me, them = play.actor(actor), play.actor(target)
    if illness:
        alter(play, actor, "POW", -1, "heals an illness")
        for effect in [each for each in them.effects.values() if {"poison", "disease", "sick"} & set(each.marks)]:
            end(play, target, effect.name, "healed")
    if restore != "none" and them.characteristics.value(restore) < them.character.characteristics.value(restore):
        alter(play, actor, "POW", -1, f"restores {restore}")
        alter(play, target, restore, 1, "restored")
        play.note(f"A point of {restore} is {them.name}'s again.")
    spend(play, actor, points, "heals")
    back = mend_any(play, target, points)
    if points >= REJOINS:
        for effect in [each for each in play.actor(target).effects.values() if each.id.startswith("lost-")]:
            end(play, target, effect.name, "rejoined")
            play.note(f"What {them.name} had lost is whole again.")
    play.note(f"{me.name} heals {them.name} by {back}.")
    if me.is_marked(HOME) and not available(play.actor(actor)):
        begin(
            play,
            actor,
            Effect(
                "gone-home", "Gone home", marks=(YIELDED, "cannot act", GONE), clock=Minutes(WEEK), stacking="refuse"
            ),
        )
        play.note(f"{me.name} goes home for a week.")
    return back


def no_horn(state: State, actor: str) -> Refusal | None:
    """Why nothing is felt for poison: only a unicorn's horn does that. [BRP-CRE-079]"""
    me = state.actor(actor)
    if me.is_marked(HEALER) and not me.is_marked(HOME):
        return None
    return Refusal("Only a unicorn's horn feels poison.", "BRP-CRE-079", "Ask a unicorn, or a cup of its horn.")


@action("Feel for poison with the horn", "table", unless=(no_horn,), tells=(DONE,), gm_only=True, any_time=True)
def feel_for_poison(
    play: Play,
    actor: str,
    *,
    poisoned: Annotated[bool, Tick("There is poison in it")] = False,
    cup: Annotated[bool, Tick("With a cup made of such a horn")] = False,
) -> bool:
    """A unicorn's horn tells whether there is poison in something; a cup of its horn breaks on it. Says whether there is.

    [BRP-CRE-079]
    """
    name = play.actor(actor).name
    if cup:
        play.note("The cup of horn breaks: there is poison in it." if poisoned else "The cup of horn holds.")
    else:
        play.note(f"{name} feels {'poison' if poisoned else 'no poison'} in it.")
    return poisoned
