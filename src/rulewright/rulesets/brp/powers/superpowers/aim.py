"""Aiming superpowers: Projection or Throw at range, a touch close by, and what a miss does."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.chance import Die, Lookup
from rulewright.kits.choosing import option, people
from rulewright.play import GM, rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.impairments import First
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, bear, roll_for, throw, tick
from rulewright.rulesets.brp.checks.weighing import in_all
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.fumbles import roll_fumble, suffer_all
from rulewright.rulesets.brp.powers.effects.contests import is_helpless, is_willing
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.fight.battle import is_unaware
from rulewright.rulesets.brp.powers.numbers import amount
from rulewright.rulesets.brp.powers.refusals import ARM
from rulewright.rulesets.brp.powers.superpowers.combined import apart
from rulewright.rulesets.brp.skills.hiding import UNAWARE
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import power_had, title
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.rulesets.brp.state.questions import StrayQuestion

SIDES = ("in front of", "behind", "to the right of", "to the left of")
ASTRAY = Lookup(Die(4), tuple((face, side) for face, side in enumerate(SIDES, 1)))
"""Where a beam goes that misses. [BRP-POW-267]"""


def skill_of_aim(book: Book) -> str:
    """What directs a power at range: Projection, or Throw where a table has no such skill; it may be raised at the start.

    [BRP-POW-265 BRP-POW-266 BRP-POW-373]
    """
    return "projection" if book.options.projection else "throw"


def aiming_roll(play: Play, user: str, target: str, use: Use) -> Roll:
    """The chance to hit with a power: all counts that counts for a missile of its range, and what makes a target hard or
    easy to hit; those who do not look are easy. [BRP-POW-266 BRP-POW-290 BRP-POW-329]
    """
    me, them, book = play.actor(user), play.actor(target), play.book
    key = skill_of_aim(book)
    reach = max(
        1, amount(power_had(me, use.power, book).reach.metres, me, use.level) * (1 + int(use.spare.get("range", 0)))
    )
    beam = replace(arm("fist", book), id=use.power, skill=key, range=reach, special=())
    hard = Difficulty.EASY if is_unaware(them, me) else Difficulty.AVERAGE
    aim = Aim(me, them, beam, play.scene.distance(user, target), book, user, target, difficulty=hard)
    weight = in_all(bears(aim) for bears in ATTACK.on(book))
    roll = roll_for(me, key, book, weight.difficulty, *weight.parts, on=Basis(share=weight.most))
    return replace(roll, chance=weight.leaves(roll.chance))


@rule
def take_aim_at(play: Play, user: str, target: str, use: Use) -> Level:
    """Roll to hit with a power, as with a missile, once one has come so far. It is one skill for all energies, and only it
    improves with use. [BRP-POW-257 BRP-POW-265 BRP-POW-266 BRP-POW-281]
    """
    key, roll = skill_of_aim(play.book), aiming_roll(play, user, target, use).begun
    level, rolled = throw(play, user, roll, f"{name_of(key, play.book)}, {title(use.power, play.book)}")
    counts = play.book.options.power_levels and play.book.options.super_levels
    if not counts and level > Level.SUCCESS:
        level = Level.SUCCESS
    tick(play, user, (key,), level, roll, tense=rolled and bool(play.scene.round.number))
    return level


def show_oneself(play: Play, user: str, target: str) -> None:
    """Whoever reaches for another has come out of hiding, and the other looks by now. [BRP-POW-323]"""
    end(play, user, "Hidden", "reaches for somebody")
    end(play, target, UNAWARE, "it is upon them")


def is_directed(state: State, who: str, entry: Superpower, target: str) -> bool:
    """Whether a power must be aimed at somebody: what flies always, what needs a touch but reaches farther once they
    stand beyond an arm's length; not at the willing and the helpless there. [BRP-POW-265 BRP-POW-323]
    """
    if entry.aim == "projection":
        return True
    them = state.actors.get(target)
    if entry.aim != "touch" or entry.reach.to != "metres" or them is None:
        return False
    lets_it = is_willing(state, who, target) or is_helpless(them)
    return not lets_it and state.scene.distance(who, target) > ARM


def is_aimed_at_another(state: State, who: str, entry: Superpower, target: str) -> bool:
    """Whether a power is rolled for because it is aimed at somebody else who is there. [BRP-POW-265]"""
    return target in state.actors and target != who and is_directed(state, who, entry, target)


@rule
def go_astray(play: Play, working: Working, *, harmful: bool) -> str:
    """A miss goes by on one side; Luck, or something there is struck. Says whom the game master names, if anybody.

    [BRP-POW-267 BRP-POW-278]
    """
    side, name = play.draw(ASTRAY, of=working.user, what="where it goes"), title(working.use.power, play.book)
    missed = play.actor(working.target).name
    others = [who for who in play.state.seen_by(working.user) if who not in (working.user, working.target)]
    if passes(play, working.user, "POW", "Luck, that nothing stands there"):
        play.note(f"{name} misses, and passes {side} {missed}.")
        return ""
    play.note(f"{name} misses, passes {side} {missed}, and strikes something there.")
    if not harmful or not others:
        return ""
    among = (option("", "Nobody"), *people(play.state, others))
    text = f"{name} goes by: who stands there?"
    return play.ask(StrayQuestion(of=GM, text=text, among=among, power=working.use.power))


@rule
def misfire(play: Play, working: Working, *, harmful: bool) -> str:
    """A fumble: the points are gone, the power is shut for a round; what does harm needs Luck, or somebody else is
    struck. Aimed powers roll on the table of missile fumbles. Says who is struck. [BRP-POW-267 BRP-POW-277]
    """
    user, now = working.user, play.scene.round.number
    for each in apart(working.use) if now else ():
        play.change(user, f"powers.locked.{each.power}", now + 1, "fumble")
    if working.entry.reach.to == "metres" and now:
        play.aftermath(suffer_mishaps, user)
    others = [who for who in play.state.seen_by(user) if who not in (user, working.target)]
    if not harmful or not others or passes(play, user, "POW", "Luck against striking another"):
        return ""
    text = f"{working.entry.name} goes wrong: who is struck?"
    among = people(play.state, others)
    return play.ask(StrayQuestion(of=GM, text=text, among=among, power=working.use.power))


@rule
def suffer_mishaps(play: Play, who: str) -> None:
    """What the table of missile fumbles brings. [BRP-POW-267]"""
    suffer_all(play, who, "fist", roll_fumble(play, who, "missile"))


# -- touch --------------------------------------------------------------------------------------


def must_be_held(state: State, user: str, target: str) -> bool:
    """Whether it takes a roll to lay a hand on somebody: not on the willing, and not on those who lie still.

    [BRP-POW-286 BRP-POW-288]
    """
    lets_it = user == target or is_willing(state, user, target) or is_helpless(state.actor(target))
    return not lets_it


def needed_to_direct(play: Play, user: str, entry: Superpower, target: str, use: Use) -> tuple[First, ...]:
    """What must succeed before a power is aimed, or a hand laid on somebody in a fight: Stamina for those who are spent.

    [BRP-CHR-116 BRP-CHR-117]
    """
    if is_aimed_at_another(play.state, user, entry, target):
        return aiming_roll(play, user, target, use).first
    if entry.aim != "touch" or target not in play.state.actors or not must_be_held(play.state, user, target):
        return ()
    return grip_roll(play, user, Difficulty.AVERAGE).first if play.scene.round.number else ()


def grip_roll(play: Play, user: str, hard: Difficulty) -> Roll:
    """The roll that lays a hand on somebody in a fight. [BRP-POW-286 BRP-POW-288]"""
    return roll_for(play.actor(user), "grapple", play.book, hard)


@rule
def contact(play: Play, user: str, target: str) -> bool:
    """Lay a hand on somebody and keep it there: Grapple in a fight, Agility outside, easy on who does not look; the
    willing and those who lie still need no roll. [BRP-POW-286 BRP-POW-288 BRP-POW-323]
    """
    me, them = play.actor(user), play.actor(target)
    if not must_be_held(play.state, user, target):
        return True
    hard = Difficulty.EASY if is_unaware(them, me) else Difficulty.AVERAGE
    show_oneself(play, user, target)
    if not play.scene.round.number:
        return passes(play, user, "DEX", "Agility, to touch", hard, deed=True)
    roll = grip_roll(play, user, hard)
    level, _ = fate.level_or_again(play, user, int(roll.chance), "Grapple, to touch", practised=roll.practised)
    bear(play, user, level)
    return level >= Level.SUCCESS
