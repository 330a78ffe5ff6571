"""Disguises: how one is put on, and what it is worth to whoever looks closer."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import choices
from rulewright.play import Effect, Modifier, Part, ThisScene
from rulewright.play.effects import begin, parts_of
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.opposed import Side, contend
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for
from rulewright.rulesets.brp.checks.refusals import has_their_wits, no_strength
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.skills.attempt import Attempt
from rulewright.rulesets.brp.skills.deed_offers import Watchful, Whom
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.questions import DisguiseQuestion

DISGUISE, TALK = "disguise", "fast-talk"
WORN, WORTH, HOW_HARD = "disguised", "how good the disguise is", "disguise: "
"""The effect on whoever is disguised, what its modifiers add as long as it lasts, and how its mark for the difficulty begins."""


def put_on(play: Play, who: str, how: Attempt, level: Level) -> None:
    """Somebody has disguised themselves, well or badly: what made it easy or hard stays so in this scene for whoever looks
    closer. [BRP-SKL-045 BRP-SKL-046 BRP-SKL-047]
    """
    there = found(how.circumstances, DISGUISE, play.book)
    parts = (Part("situation", how.modifier, "BRP-SYS-010"), *points_of(there))
    hard = difficulty_of(there, Difficulty[how.difficulty.upper()])
    worth = tuple(Modifier(WORTH, part.value, part.rule) for part in parts if part.value)
    marks = (WORN, f"{HOW_HARD}{hard.name.lower()}")
    begin(play, who, Effect(WORN, "Disguised", "", worth, marks, ThisScene(), stacking="refresh", level=int(level)))


def fools_nobody(me: Actor) -> bool:
    """Whether somebody's disguise has failed, so that nobody who looks twice is taken in. [BRP-SKL-046]"""
    return WORN in me.effects and me.effects[WORN].level < Level.SUCCESS


def guard(me: Actor, who: str, skill: str, book: Book) -> Side:
    """What stands against a closer look: the disguise, as hard or easy as it was to put on, or quick talk. [BRP-SKL-046]"""
    if skill != DISGUISE or WORN not in me.effects:
        return Side(who, skill, roll_for(me, skill, book, Difficulty.AVERAGE))
    hard = next(each.removeprefix(HOW_HARD) for each in me.effects[WORN].marks if each.startswith(HOW_HARD))
    level = max(Difficulty.EASY, Difficulty[hard.upper()])
    return Side(who, skill, roll_for(me, skill, book, level, *parts_of(me.effects, WORTH)))


def chosen_guard(play: Play, actor: str, target: str) -> Side:
    """Whoever can talk chooses what to meet a closer look with: the disguise itself, or quick talk that distracts from it.

    [BRP-SKL-046]
    """
    me = play.actor(target)
    ways = {skill: guard(me, target, skill, play.book) for skill in (DISGUISE, TALK)}
    if not has_their_wits(play.state, target):
        return ways[DISGUISE]
    best = sorted(ways, key=lambda skill: -int(ways[skill].roll.chance))
    named = {DISGUISE: "The disguise must do", TALK: "Talk, and distract them"}
    notes = {skill: f"{int(way.roll.chance)}%" for skill, way in ways.items()}
    text = f"{play.actor(actor).name} looks closely at you. What do you meet that with?"
    among = choices({skill: named[skill] for skill in best}, notes)
    return ways[play.ask(DisguiseQuestion(of=target, text=text, among=among, by=actor, rules=("BRP-SKL-046",)))]


@action("See through a disguise", "skill", unless=(no_strength, no_deed), tells=(SUCCEEDS,))
def look_closer(play: Play, actor: str, target: Whom, skill: Annotated[Watchful, Pick("With")] = "spot") -> bool:
    """See through a disguise with Spot or Insight; in conversation its wearer may fast-talk instead. One that has failed
    fools nobody who looks. [BRP-SKL-046]
    """
    act_besides(play, actor, skill)
    if fools_nobody(play.actor(target)):
        play.note(f"{play.actor(actor).name} sees through the disguise.")
        return True
    theirs = chosen_guard(play, actor, target)
    mine = Side(actor, skill, roll_for(play.actor(actor), skill, play.book, Difficulty.AVERAGE))
    return contend(play, mine, theirs).winner == actor
