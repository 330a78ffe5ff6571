"""Aerial combat: whoever fights in the air rolls to fly steadily each round, and strikes no better than they fly."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action, bears_on
from rulewright.kits.choosing import Options, entries_of
from rulewright.play import Effect, Modifier, Part, Refusal, Rounds, Until, rule
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.offers import others, skills
from rulewright.rulesets.brp.checks.ratings.hindered import ALL_DIFFICULT, ALL_EASY
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw, tick
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.gear.encumbrance import carried_by
from rulewright.rulesets.brp.skills.mounts import STALLED, rounds_to_the_ground
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Armour, Circumstance
from rulewright.rulesets.brp.state.keys import name_of, split
from rulewright.rulesets.brp.state.units import ROUND_IS_OVER

ALOFT, IN_THE_AIR, BUSY = "In the air", "in the air", "flies with both hands"
BURDENS = {"none": 0, "light": -10, "moderate": -25, "cumbersome": -50}
"""What armour takes off flying, where loads are not counted. [BRP-SPT-012]"""
FLYING = ("fly", "pilot", "ride")


def flying_skills(state: State, book: Book, who: str) -> Options:
    """What somebody may fly with: wings of their own, a machine, a beast. [BRP-SPT-013]"""
    return tuple(each for each in skills(state, book, who) if split(each.key)[0] in FLYING)


def carriers(state: State, book: Book, who: str) -> Options:
    """Those who are in the air and could carry somebody. [BRP-SPT-013]"""
    return tuple(each for each in others(state, book, who) if state.actor(each.key).is_marked(IN_THE_AIR))


def armour_aloft(me: Actor, book: Book) -> Part:
    """What one wears weighs on flying: its ENC where loads count, or by how heavy the heaviest piece is. [BRP-SPT-012]"""
    if book.options.encumbrance:
        return Part("load", -carried_by(me, book), "BRP-SPT-012")
    worst = min((BURDENS[book.content.get(Armour, each).burden] for each in me.armour), default=0)
    return Part("what is worn", worst, "BRP-SPT-012")


@bears_on(ATTACK)
def no_better_than_one_flies(aim: Aim) -> Weight:
    """In the air nobody strikes better than they fly; whoever is carried need not fly. [BRP-SPT-009 BRP-SPT-013]"""
    there = aim.me.effects.get("aloft")
    return NOTHING if there is None or there.source else Weight(most=most_aloft(aim.me, there, aim))


def most_aloft(me: Actor, there: Effect, aim: Aim) -> int:
    """The lower of the combat rating and that of flying. [BRP-SPT-009]"""
    return min(int(rating(me, aim.held.skill, aim.book, aim.held.base)), int(rating(me, there.text or "fly", aim.book)))


def of_flight(entry: Circumstance) -> bool:
    """Whether something is said of steady flight: a stunt, the wind, the air. [BRP-SPT-012]"""
    return entry.skills == ("fly",) and entry.difficulty == "average"


@action("Somebody is in the air", "table", gm_only=True, any_time=True)
def take_to_the_air(
    play: Play,
    actor: str,
    altitude: Annotated[int, Within("Altitude", 1, 100)] = 1,
    weather: Annotated[tuple[str, ...], Pick("Stunt, wind and air", entries_of(Circumstance, of_flight))] = (),
    skill: Annotated[str, Pick("Flies by", flying_skills)] = "fly",
    carrier: Annotated[str, Pick("Carried by", carriers)] = "",
    *,
    busy: Annotated[bool, Tick("It takes both hands")] = False,
) -> None:
    """The game master says that somebody flies, or is carried by somebody who does, how high, and what wind and air make of
    it. From then on there is a roll for it in each round. [BRP-SPT-008 BRP-SPT-010 BRP-SPT-012 BRP-SPT-013]
    """
    there = (play.book.content.get(Circumstance, each) for each in weather)
    weighs = tuple(Modifier("steady flight", each.modifier, "BRP-SPT-012") for each in there if each.modifier)
    marks = (IN_THE_AIR, *((BUSY,) if busy else ()))
    effect = Effect(
        "aloft", ALOFT, source=carrier, modifiers=weighs, marks=marks, level=altitude, text=skill, stacking="refresh"
    )
    begin(play, actor, effect)
    by = f", carried by {play.actor(carrier).name}" if carrier else f" ({name_of(skill, play.book)})"
    play.note(f"{play.actor(actor).name} is in the air{by}.")


def on_the_ground(state: State, actor: str) -> Refusal | None:
    """Why nobody lands: they are not in the air. [BRP-SPT-008]"""
    me = state.actor(actor)
    return (
        None if "aloft" in me.effects else Refusal(f"{me.name} is on the ground.", "BRP-SPT-008", "There is no need.")
    )


@action("Somebody lands", "table", unless=(on_the_ground,), gm_only=True, any_time=True)
def land_safely(play: Play, actor: str) -> None:
    """Somebody is on the ground again. [BRP-SPT-008]"""
    end(play, actor, ALOFT, "lands")
    play.note(f"{play.actor(actor).name} lands.")


@rule
def fly_steadily(play: Play) -> None:
    """In the powers phase of each round whoever flies rolls for it, at no cost. [BRP-SPT-010 BRP-SPT-013]"""
    for who, actor in tuple(play.state.actors.items()):
        there = actor.effects.get("aloft")
        if there is not None and not there.source and not actor.is_out and not actor.is_marked("stalled"):
            borne = [each for each, them in play.state.actors.items() if is_borne(them, who)]
            fly_a_round(play, who, there, (who, *borne))


def is_borne(them: Actor, by: str) -> bool:
    """Whether somebody is carried through the air by somebody. [BRP-SPT-013]"""
    there = them.effects.get("aloft")
    return there is not None and there.source == by


@rule
def fly_a_round(play: Play, who: str, there: Effect, aboard: tuple[str, ...]) -> Level:
    """The roll of a round: a critical makes all Easy, a failure all Difficult, a fumble leaves no act at all and stalls; so
    for the flier and for everybody aboard. [BRP-SPT-010 BRP-SPT-011 BRP-SPT-012 BRP-SPT-013]
    """
    me = play.actor(who)
    weather = Part("stunt, wind and air", total_of(me.effects, "steady flight"), "BRP-SPT-012")
    roll = roll_for(me, there.text or "fly", play.book, Difficulty.AVERAGE, weather, armour_aloft(me, play.book))
    level, rolled = throw(play, who, roll, "flying steadily")
    tick(play, who, (there.text or "fly",), level, roll, tense=rolled)
    marks = {Level.CRITICAL: ALL_EASY, Level.FAILURE: ALL_DIFFICULT, Level.FUMBLE: "cannot act"}.get(level, "")
    told = {
        Level.CRITICAL: "flies so well that everything is easy",
        Level.FAILURE: "flies badly: everything is hard",
        Level.FUMBLE: "loses control",
    }.get(level, "flies steadily")
    play.note(f"{me.name} {told}.", roll.chance.derivation)
    for each in aboard if marks else ():
        begin(
            play,
            each,
            Effect(
                "this-flight", "This round's flight", marks=(marks,), clock=Until(ROUND_IS_OVER), stacking="refresh"
            ),
        )
    if level is Level.FUMBLE:
        fall = Rounds(rounds_to_the_ground(there.level) + 1)
        for each in aboard:
            stall = Effect("stalled", STALLED, marks=("stalled",), level=there.level, clock=fall, stacking="refuse")
            begin(play, each, stall)
    return level
