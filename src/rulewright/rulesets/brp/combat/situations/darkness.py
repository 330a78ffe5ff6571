"""Darkness: what it takes off blows, shots and defences, finding a foe in it, and carrying a light."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.choosing import always, words
from rulewright.play import Effect, Part, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.hindered import BY_SIGHT, DARK, LIGHT, PITCH_DARK, darkness_on
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.checks.weighing import NOTHING, ROLL, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.defence_options import DEFENCE
from rulewright.rulesets.brp.gear.arms import LIGHT_FALLS
from rulewright.rulesets.brp.gear.hands import free_hands
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State

DARKNESS, A_LIGHT = "Darkness", "A light in hand"
TAKES_OFF = {DARK: 20, PITCH_DARK: 50}
"""What the dark takes off a roll that needs eyes. [BRP-SPT-122]"""
MARKS = {"dark": DARK, "pitch dark": PITCH_DARK}
type Gloom = Literal["light enough", "dark", "pitch dark"]


def has_found(me: Actor, them: Actor) -> bool:
    """Whether somebody has found another in the dark. [BRP-SPT-123]"""
    return me.is_marked(f"found {them.name}")


def lost_in_the_dark(me: Actor, them: Actor | None = None) -> tuple[Part, ...]:
    """What the dark takes off a roll: half of it against a foe who was found in full darkness. [BRP-SPT-122 BRP-SPT-123]"""
    gloom = darkness_on(me)
    if not gloom:
        return ()
    by = TAKES_OFF[gloom]
    if gloom == PITCH_DARK and them is not None and has_found(me, them):
        by //= 2
    return (Part(gloom, -by, "BRP-SPT-122"),)


@bears_on(ATTACK)
def blows_in_the_dark(aim: Aim) -> Weight:
    """The dark takes 20 or 50 off a blow; a shot is Difficult in it, and at 50 less in full darkness.

    [BRP-SPT-122 BRP-SPT-123]
    """
    if aim.held.range and darkness_on(aim.me) == DARK:
        return Weight(difficulty=Difficulty.DIFFICULT)
    return Weight(lost_in_the_dark(aim.me, aim.them))


@bears_on(DEFENCE)
def defences_in_the_dark(me: Actor, them: Actor, how: str, book: Book) -> Weight:
    """The dark takes as much off a dodge or parry. [BRP-SPT-122 BRP-SPT-123]"""
    return Weight(lost_in_the_dark(me, them)) if me.effects else NOTHING


@bears_on(ROLL)
def work_in_the_dark(me: Actor, kind: str, key: str, book: Book) -> tuple[Part, ...]:
    """The dark takes as much off what hands, body and eyes do; Spot is harder by itself. [BRP-SPT-122]"""
    needs_eyes = (kind in ("physical", "manipulation") and key != "dodge") or (key in BY_SIGHT and key != "spot")
    return lost_in_the_dark(me) if me.effects and needs_eyes else ()


@action("Light and darkness", "table", gm_only=True, any_time=True)
def set_light(play: Play, actor: str, gloom: Annotated[Gloom, Pick("How dark it is")]) -> None:
    """The game master says how dark it is for everybody: 20 off in the dark, 50 in full darkness. [BRP-SPT-122]"""
    for who in play.state.actors:
        end(play, who, DARKNESS, "the light changes")
        if gloom != "light enough":
            begin(play, who, Effect("darkness", DARKNESS, marks=(MARKS[gloom],)))
    play.note(f"It is {gloom} now.")


def not_so_dark(state: State, actor: str) -> Refusal | None:
    """Why nobody is felt for: one sees them, or could. [BRP-SPT-123]"""
    if darkness_on(state.actor(actor)) == PITCH_DARK:
        return None
    return Refusal("It is not so dark that one could see nobody.", "BRP-SPT-123", "Strike, or look.")


@action("Find a foe in the dark", "skill", unless=(no_deed, not_so_dark), tells=(SUCCEEDS,), id="find-in-the-dark")
def feel_for(
    play: Play,
    actor: str,
    target: Target,
    skill: Annotated[str, Pick("With", always(words("listen", "sense")))] = "listen",
) -> bool:
    """In complete darkness a Difficult Listen or Sense roll finds a foe, and the dark takes off half as much then.

    [BRP-SPT-123]
    """
    there = use_skill(play, actor, skill, "difficult").level >= Level.SUCCESS
    name = play.actor(target).name
    if there:
        begin(play, actor, Effect(f"found-{target}", f"Found {name}", marks=(f"found {name}",), stacking="refresh"))
    play.note(f"{play.actor(actor).name} {'knows where' if there else 'does not know where'} {name} is.")
    act_besides(play, actor, "feels for a foe")
    return there


def no_hand_for_a_light(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody holds up a light: no hand is free, or they do already. [BRP-SPT-124]"""
    me = state.actor(actor)
    if me.is_marked(LIGHT):
        return Refusal(f"{me.name} carries a light.", "BRP-SPT-124", "Put it down first.")
    if free_hands(me, book) > 0:
        return None
    return Refusal(f"{me.name} has no hand free.", "BRP-SPT-124", "Put something away first.")


def no_light(state: State, actor: str) -> Refusal | None:
    """Why no light is put down: there is none. [BRP-SPT-124]"""
    me = state.actor(actor)
    return None if me.is_marked(LIGHT) else Refusal(f"{me.name} carries no light.", "BRP-SPT-124", "Hold one up first.")


@action("Hold up a light", unless=(no_deed, no_hand_for_a_light, no_hands))
def hold_up_a_light(play: Play, actor: str) -> None:
    """A torch or lamp in one hand makes up for the dark, for whoever carries it. [BRP-SPT-124]"""
    begin(play, actor, Effect("light-in-hand", A_LIGHT, marks=(LIGHT,)))
    play.note(f"{play.actor(actor).name} holds up a light.")
    act_besides(play, actor, "holds up a light")


@bears_on(LIGHT_FALLS)
def let_the_light_fall(play: Play, who: str) -> None:
    """What was held up falls from a hand that fails or is forced open. [BRP-SPT-124]"""
    if any(each.name == A_LIGHT for each in play.actor(who).effects.values()):
        end(play, who, A_LIGHT, "fallen")
        play.note(f"{play.actor(who).name} lets the light fall.")


@action("Put the light down", unless=(no_strength, no_light, no_hands))
def put_the_light_down(play: Play, actor: str) -> None:
    """The hand is free again, and it is as dark as it was. [BRP-SPT-124]"""
    end(play, actor, A_LIGHT, "put down")
    play.note(f"{play.actor(actor).name} puts the light down.")
