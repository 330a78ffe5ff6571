"""Shooting where others are: into a melee and out of one, on the move, and up or down."""

from __future__ import annotations

from rulewright.chance import Die
from rulewright.contract import bears_on
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of, passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.missile import range_of, steep_metres
from rulewright.rulesets.brp.skills.mounts import keep_in_hand
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Circumstance

INTO_MELEE = 20
EACH_BODY = 5
DENSE = 2
"""Metres within which people stand so close that a shot finds one or another. [BRP-SPT-177]"""


# -- into a melee and out of one ----------------------------------------------------------------


def fighting_with(state: State, who: str) -> tuple[str, ...]:
    """Those who fight hand to hand with somebody and still can."""
    foes = state.actor(who).fight.engaged
    return tuple(each for each in foes if each in state.actors and not state.actor(each).is_out)


@bears_on(ATTACK)
def into_a_melee(aim: Aim) -> Weight:
    """A shot into a melee is 20 worse; to shoot while a foe stands before one is Difficult. [BRP-SPT-175]"""
    if not aim.held.range:
        return NOTHING
    parts = (Part("into a melee", -INTO_MELEE, "BRP-SPT-175"),) if aim.crowd else ()
    return Weight(parts, Difficulty.DIFFICULT if aim.pressed else Difficulty.AVERAGE)


@rule
def struck_instead(play: Play, among: tuple[str, ...]) -> str:
    """Who is struck by chance: all roll Luck, and whoever misses it by most, or makes it by least. [BRP-SPT-176 BRP-SPT-177]"""
    margins = {}
    for who in among:
        luck = int(chance_of(play.actor(who), "POW", play.book))
        margins[who] = play.draw(Die(100), of=who, what=f"Luck of {luck} in the line of fire") - luck
    return max(among, key=lambda who: margins[who])


# -- at a mass ----------------------------------------------------------------------------------


def dense_about(state: State, actor: str, target: str) -> tuple[str, ...]:
    """A target and all who stand so close about it that a shot may find any of them. [BRP-SPT-177]"""
    there = (
        each for each, them in state.in_view_of(actor).items() if each not in (actor, target) and them.fate != "dead"
    )
    return (target, *(each for each in there if state.scene.distance(each, target) <= DENSE))


def no_mass(state: State, actor: str, target: str) -> Refusal | None:
    """Why nobody shoots at a mass: there is none; a loose line is shot at one by one. [BRP-SPT-177]"""
    if len(dense_about(state, actor, target)) > 1:
        return None
    return Refusal("Nobody stands close to the target.", "BRP-SPT-177", "Shoot at one of them.")


def no_missile(book: Book, weapon: str) -> Refusal | None:
    """Why something does not go into a mass: it neither shoots nor is thrown. [BRP-SPT-177]"""
    if kind_of(arm(weapon, book)) != "melee":
        return None
    return Refusal(f"{arm(weapon, book).name} neither shoots nor flies.", "BRP-SPT-177", "Use something that does.")


def mass_bonus(bodies: int) -> int:
    """What a dense mass adds to a shot: 5 for each body beyond the first. [BRP-SPT-177]"""
    return EACH_BODY * (bodies - 1)


# -- on the move --------------------------------------------------------------------------------


def best_of(me: Actor, what: str, book: Book) -> int:
    """The rating by which somebody's shots on the move are held down: Agility, or the best of a skill. [BRP-SPT-198]"""
    if what == "DEX":
        return int(chance_of(me, "DEX", book))
    return int(rating(me, best_key(me, what, book), book))


def best_key(me: Actor, what: str, book: Book) -> str:
    """Of a skill with several specialities the one that somebody is best at. [BRP-SPT-198]"""
    keys = (what, *(key for key in me.skills if key.partition("/")[0] == what))
    return max(keys, key=lambda key: int(rating(me, key, book)))


@bears_on(ATTACK)
def on_the_move(aim: Aim) -> Weight:
    """On the move one shoots no better than one runs, leaps, drives or flies; straight behind a fifth is left, and a hit is
    a plain one. [BRP-SPT-198 BRP-SPT-199]
    """
    caps = [best_of(aim.me, each.caps, aim.book) for each in aim.circumstances if each.caps]
    behind = any(each.fifth for each in aim.circumstances)
    if not caps and not behind:
        return NOTHING
    whole = int(rating(aim.me, aim.held.skill, aim.book, aim.held.base))
    left = (Rest("a fifth straight behind", 5, "BRP-SPT-199"),) if behind else ()
    return Weight(most=min((whole, *caps)) if caps else None, left=left, plain=behind)


def turns_in_time(play: Play, actor: str, circumstances: tuple[Circumstance, ...]) -> bool:
    """Whether who shoots straight behind can turn so far: Agility, or Ride in the saddle, Drive or Pilot at the wheel.

    [BRP-SPT-199]
    """
    if not any(each.first for each in circumstances):
        return True
    if seat := play.actor(actor).effects.get("mounted"):
        return keep_in_hand(play, actor, seat.text) >= Level.SUCCESS
    if wheel := next((each.caps for each in circumstances if each.caps in ("drive", "pilot")), ""):
        key = best_key(play.actor(actor), wheel, play.book)
        return use_skill(play, actor, key).level >= Level.SUCCESS
    return passes(play, actor, "DEX", "Agility, turning round", deed=True)


# -- up or down ---------------------------------------------------------------------------------


def too_steep(
    state: State, book: Book, actor: str, target: str, weapon: str, circumstances: tuple[str, ...]
) -> Refusal | None:
    """Why a shot straight up does not get there: it goes half as far. [BRP-SPT-249]"""
    there = [book.content.get(Circumstance, each) for each in circumstances]
    me, held = state.actor(actor), arm(weapon, book)
    metres = steep_metres(me, state.scene.distance(actor, target), there)
    if not held.range or range_of(me, held, metres, sights=me.fight.sighted) is not None:
        return None
    return Refusal("Straight up a missile goes half as far.", "BRP-SPT-249", "Come closer.")
