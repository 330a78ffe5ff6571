"""Swarms of insects: stings that hit by themselves, what keeps them off, and the venom that works hours later."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Chance, Die, Repeat, Sum
from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.counting import counted
from rulewright.play import Effect, Refusal, Rounds
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.body.wounds.wounds import mark_dying, wound
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.resistance import poison
from rulewright.rulesets.brp.checks.setting_upon import run_at
from rulewright.rulesets.brp.checks.touch import no_body, no_hand_on, nothing_to_hold, out_of_touch
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.units import half, part

type Insects = Literal["bee", "wasp", "army ant"]
type Gear = Literal["none", "light", "beekeeper's", "complete"]

STINGS = "stings by itself"
STUNG, BESET = "Stung", "Beset by insects"
LEFT = "stung by "
"""The mark, with the swarm, of whom it has come over; once it is off them it does not come back in the scene. [BRP-CRE-036]"""
FACTOR: dict[str, int] = {"bee": 20, "wasp": 15, "army ant": 10}
"""How many stings are a point of potency. [BRP-CRE-038]"""
OFF: dict[str, int] = {"none": 0, "light": 1, "beekeeper's": 4}
"""Stings less on each die. [BRP-CRE-037]"""
AWAY: Chance[int] = Repeat(Die(6), 2)
DRAWN: Chance[int] = Sum((Die(4), -1))
HOUR = 60


def stings_of(me: Actor) -> int:
    """All stings that somebody has in them. [BRP-CRE-038]"""
    return int(me.effects["stung"].level) if "stung" in me.effects else 0


def potency_of(stings: int, insects: str) -> int:
    """The potency of so many stings, rounded up. [BRP-CRE-038]"""
    return part(stings, FACTOR[insects])


def no_swarm(state: State, actor: str) -> Refusal | None:
    """Why nobody is stung: this is no swarm. [BRP-CRE-036]"""
    if state.actor(actor).is_marked(STINGS):
        return None
    return Refusal("Only a swarm stings like that.", "BRP-CRE-036", "Bring an insect swarm.")


def has_left_them(state: State, actor: str, target: str) -> Refusal | None:
    """Why a swarm stings somebody no more: its rounds with them are over. [BRP-CRE-036]"""
    them = state.actor(target)
    if not them.is_marked(f"{LEFT}{actor}") or them.is_marked("beset"):
        return None
    return Refusal(f"It has left {them.name} alone.", "BRP-CRE-036", "Let it go, or find somebody else.")


@action("Sting", "attack", unless=(no_deed, no_swarm, has_left_them, out_of_touch, nothing_to_hold), id="swarm-stings")
def sting(
    play: Play,
    actor: str,
    target: Target,
    dice: Annotated[int, Within("Dice, 1 for a nest, 8 for a hive", 1, 8)] = 1,
    sides: Annotated[Literal["1", "2", "4", "6", "8", "10"], Pick("Sides of each die")] = "6",
    insects: Annotated[Insects, Pick("Insects")] = "bee",
    gear: Annotated[Gear, Pick("What the victim wears")] = "none",
) -> int:
    """A swarm stings by itself, so many dice of stings in a round, less on each die for what the victim wears; it goes on for
    2D6 rounds. Nothing without substance is stung. Says how many stings. [BRP-POW-326 BRP-CRE-036 BRP-CRE-037 BRP-CRE-162]
    """
    run_at(play, actor, target)
    take_the_action(play, actor, "stings")
    if "beset" not in play.actor(target).effects:
        rounds = play.draw(AWAY, of=actor, what="rounds of the swarm")
        begin(play, target, Effect("beset", BESET, source=actor, marks=("beset",), clock=Rounds(rounds)))
        begin(play, target, Effect(f"came-{actor}", "A swarm came", source=actor, marks=(f"{LEFT}{actor}",)))
    rolled = [play.draw(Die(int(sides)), of=actor, what="stings") if sides != "1" else 1 for _ in range(dice)]
    stings = 0 if gear == "complete" else sum(max(0, each - OFF[gear]) for each in rolled)
    before = stings_of(play.actor(target))
    if stings:
        begin(
            play,
            target,
            Effect("stung", STUNG, marks=("stung",), level=before + stings, text=insects, stacking="refresh"),
        )
    play.note(f"{play.actor(target).name} is stung {counted(stings, 'time')}, {before + stings} in all.")
    return stings


def no_insects(state: State, actor: str) -> Refusal | None:
    """Why nobody shakes a swarm off: none besets them. [BRP-CRE-036]"""
    if "beset" in state.actor(actor).effects:
        return None
    return Refusal("No swarm besets you.", "BRP-CRE-036", "There is no need.")


@action("Get rid of a swarm", "move", unless=(no_deed, no_insects, no_body), tells=(DONE,), id="leave-swarm")
def shake_off(play: Play, actor: str, *, smoke: Annotated[bool, Tick("By fire, smoke or water")] = False) -> bool:
    """A Difficult Dodge gets rid of a swarm; fire, smoke and the like do without one. Says whether it is gone. [BRP-CRE-036]"""
    take_the_action(play, actor, "shakes it off")
    gone = smoke or use_skill(play, actor, "dodge", "difficult").level >= Level.SUCCESS
    if gone:
        end(play, actor, BESET, "gone")
    play.note(f"The swarm {'leaves' if gone else 'stays with'} {play.actor(actor).name}.")
    return gone


def no_stings(state: State, actor: str) -> Refusal | None:
    """Why no stings work: there are none. [BRP-CRE-038]"""
    if stings_of(state.actor(actor)):
        return None
    return Refusal("There are no stings.", "BRP-CRE-038", "There is no need.")


def in_rounds(state: State) -> Refusal | None:
    """Why no hours pass now: rounds are being counted. [BRP-CRE-038]"""
    return (
        Refusal("Rounds are being counted.", "BRP-CRE-038", "End the scene first.")
        if state.scene.round.number
        else None
    )


@action("The stings work", "table", unless=(no_stings, in_rounds), gm_only=True, any_time=True)
def stings_work(play: Play, actor: str) -> int:
    """After 1D6 hours the venom of all stings works: its potency against CON, whole or half of it, rounded up, in hit points.
    Says how many. [BRP-CRE-038]
    """
    me = play.actor(actor)
    potency = potency_of(stings_of(me), me.effects["stung"].text)
    elapse(play, HOUR * play.draw(Die(6), of=actor, what="hours until stings work"), "stings")
    points = potency if poison(play, actor, potency) else half(potency)
    end(play, actor, STUNG, "worked")
    play.note(f"The stings cost {me.name} {points}.")
    hurt(play, actor, points, "stings")
    mark_dying(play, actor)
    return points


@action("Treat stings", "skill", unless=(no_deed, no_hand_on), tells=(DONE,), toward="friends")
def treat_stings(
    play: Play,
    actor: str,
    patient: Target,
    dice: Annotated[int, Within("Dice that were rolled", 1, 40)] = 1,
    *,
    improvised: Annotated[bool, Tick("Without antivenom at hand")] = False,
) -> int:
    """First Aid with antivenom takes 1D4−1 stings off for each die that was rolled; whoever has none may make some by a
    Difficult Science (Chemistry) roll after it. A fumble costs the patient a hit point, as First Aid does. Says how many stings are gone.
    [BRP-SKL-065 BRP-CRE-039 BRP-POW-302]
    """
    take_the_action(play, actor, "treats stings")
    level = use_skill(play, actor, "first-aid").level
    if level is Level.FUMBLE:
        wound(play, patient, 1, "bad First Aid")
    helped = level >= Level.SUCCESS
    if helped and improvised:
        helped = use_skill(play, actor, "science/chemistry", "difficult").level >= Level.SUCCESS
    them = play.actor(patient)
    drawn = sum(play.draw(DRAWN, of=actor, what="stings treated") for _ in range(dice)) if helped else 0
    left = max(0, stings_of(them) - drawn)
    if drawn and left:
        play.change(patient, "effects.stung.level", left, "treated")
    elif drawn:
        end(play, patient, STUNG, "treated")
    play.note(f"{them.name} has {counted(left, 'sting')} left.")
    return drawn
