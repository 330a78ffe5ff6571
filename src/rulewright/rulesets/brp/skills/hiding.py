"""Hiding and finding: Hide sets how hard Spot is, or the two are set against each other."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Reading
from rulewright.contract import Measure, Pick, Tick, Weighed, action
from rulewright.kits.choosing import Options, always, words
from rulewright.play import Effect, Modifier, derived
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import Circumstances, others
from rulewright.rulesets.brp.checks.opposed import Side, compared, throw_side
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, tell
from rulewright.rulesets.brp.checks.refusals import no_sense, no_sense_in, no_strength
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.skills.in_a_fight import no_moment_to_hide
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State

SEEKING = {
    Level.FUMBLE: Difficulty.AUTOMATIC,
    Level.FAILURE: Difficulty.EASY,
    Level.SUCCESS: Difficulty.AVERAGE,
    Level.SPECIAL: Difficulty.DIFFICULT,
    Level.CRITICAL: Difficulty.IMPOSSIBLE,
}
"""How hard Spot is against somebody who has hidden so well. [BRP-SKL-092]"""

SENSES = ("spot", "listen", "sense")
"""What one looks, listens or sniffs for somebody with. [BRP-SKL-136 BRP-SKL-140]"""
HIDDEN_FROM = ("spot", "listen")
"""Senses from which hiding hides; others do not mind it. [BRP-SKL-093]"""
KEEN: Weighed[[State, str, str, str], tuple[Difficulty, Level] | None] = Weighed("keen senses")
"""How hard it is for whoever seeks with one sense to find another, and what level it takes, where that sense is keener."""

UNAWARE = "Unaware"
DIE = "die of hiding"
"""What the die showed when somebody hid, where dice are compared. [BRP-PLY-036]"""

CHANCES = {"hide": "chance of hiding", "stealth": "chance of stealth"}
"""The modified chance that the roll was made at, by the skill that counted. [BRP-PLY-038]"""

FOUND = Measure("found", "Found", lambda ending: ending.outcome, bool)


def hidden_at(actor: Actor) -> Level | None:
    """How well somebody is hidden; not at all, mostly."""
    cover = actor.effects.get("hidden")
    return None if cover is None else Level(cover.level)


def hidden(state: State, book: Book, who: str) -> Options:
    """Those who have hidden."""
    return tuple(each for each in others(state, book, who) if hidden_at(state.actor(each.key)) is not None)


@action("Hide", "skill", unless=(no_moment_to_hide, no_sense_in("hide")), tells=LEVELS)
def hide(
    play: Play,
    actor: str,
    circumstances: Circumstances = (),
    *,
    moving: Annotated[bool, Tick("On the move")] = False,
) -> Level:
    """Hide; who moves more than a metre must be stealthy too, and the worse of the two rolls counts. A fumble draws every
    eye: nobody is hidden by it. [BRP-SKL-092 BRP-SKL-093 BRP-SKL-146]
    """
    there = (
        (*circumstances, "hiding-on-the-move")
        if moving and "hiding-on-the-move" not in circumstances
        else circumstances
    )
    kept: tuple[Modifier, ...] = ()
    if is_opposed(play.book):
        tries = [_thrown(play, actor, "hide", there)]
        if moving:
            tries.append(_thrown(play, actor, "stealth", ()))
        side, seen = min(tries, key=lambda each: _how_well(play.book, *each))
        level, chance = seen.level, CHANCES[side.skill]
        kept = (Modifier(DIE, seen.roll, "BRP-PLY-036"), Modifier(chance, int(side.roll.chance), "BRP-PLY-038"))
    else:
        level = use_skill(play, actor, "hide", circumstances=there).level
        if moving:
            level = min(level, use_skill(play, actor, "stealth").level)
    end(play, actor, "Hidden", "moves")
    if level is not Level.FUMBLE:
        begin(play, actor, Effect("hidden", "Hidden", marks=("hidden",), level=int(level), modifiers=kept))
    act_besides(play, actor, "another deed")
    return level


@action("Look for somebody", "skill", unless=(no_strength, no_deed, no_sense), tells=(FOUND,))
def seek(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Whom", hidden)],
    skill: Annotated[str, Pick("With", always(words(*SENSES)))] = "spot",
    circumstances: Circumstances = (),
) -> bool:
    """Look or listen for somebody: as hard as they have hidden well. A nose or a heat sensor does not mind hiding, and some
    ears are keener.

    [BRP-POW-332 BRP-SKL-092 BRP-SKL-093 BRP-SKL-136 BRP-SKL-140]
    """
    there = _finds(play, actor, target, skill, circumstances)
    if there:
        end(play, target, "Hidden", "found")
    act_besides(play, actor, "another deed")
    return there


def _finds(play: Play, actor: str, target: str, skill: str, circumstances: tuple[str, ...]) -> bool:
    """Whether somebody is found: at once where they do not hide. [BRP-SKL-092 BRP-SKL-093]"""
    level = hidden_at(play.actor(target))
    if level is None:
        return True
    if skill == "spot" and is_opposed(play.book):
        hid = Reading(level, total_of(play.actor(target).effects, DIE))
        return compared(play, *_thrown(play, actor, skill, circumstances), _side_that_hid(play, target), hid).won
    usual = SEEKING[level] if skill in HIDDEN_FROM else Difficulty.AVERAGE, Level.SUCCESS
    keener = (bears(play.state, actor, target, skill) for bears in KEEN.on(play.book))
    hard, needed = next((each for each in keener if each), usual)
    return use_skill(play, actor, skill, hard.name.lower(), circumstances=circumstances).level >= needed


@action("Somebody does not look", "table", id="unaware", gm_only=True, any_time=True)
def look_away(play: Play, actor: str) -> bool:
    """The game master says that somebody is unaware of what comes, until it has come; or, pressed again, that they look.
    Says whether they are unaware now. [BRP-POW-323]
    """
    if end(play, actor, UNAWARE, "looks"):
        return False
    begin(play, actor, Effect("unaware", UNAWARE, marks=("unaware",), stacking="refuse"))
    return True


# -- one against the other -----------------------------------------------------------------------


def is_opposed(book: Book) -> bool:
    """Whether Hide and Spot are set against each other at this table. [BRP-SKL-092 BRP-PLY-036]"""
    return book.options.hiding == "opposed"


def _side(play: Play, who: str, skill: str, circumstances: tuple[str, ...]) -> Side:
    there = found(circumstances, skill, play.book)
    return Side(who, skill, roll_for(play.actor(who), skill, play.book, difficulty_of(there), *points_of(there)))


def _side_that_hid(play: Play, who: str) -> Side:
    """The side of somebody who has hidden, at the chance that their roll was made at. [BRP-PLY-038]"""
    effects = play.actor(who).effects
    skill = next((key for key, name in CHANCES.items() if total_of(effects, name)), "hide")
    side, chance = _side(play, who, skill, ()), total_of(effects, CHANCES[skill])
    if not chance:
        return side
    kept = derived(side.roll.chance.name, ("when hiding", chance, "BRP-PLY-038"))
    return replace(side, roll=replace(side.roll, chance=kept))


def _how_well(book: Book, side: Side, seen: Reading[Level]) -> tuple[int, int]:
    """What the worse of two rolls is told by: the level and the die, or the margin. [BRP-PLY-036 BRP-PLY-038]"""
    if book.options.opposed == "margin" and seen.level >= Level.SUCCESS:
        return Level.SUCCESS, int(side.roll.chance) - seen.roll
    return seen.level, seen.roll


def _thrown(play: Play, who: str, skill: str, circumstances: tuple[str, ...]) -> tuple[Side, Reading[Level]]:
    """One side and its roll with the die, told as any use of the skill. [BRP-PLY-036]"""
    side = _side(play, who, skill, circumstances)
    seen = throw_side(play, side)
    tell(play, who, skill, seen.level, side.roll, ())
    return side, seen
