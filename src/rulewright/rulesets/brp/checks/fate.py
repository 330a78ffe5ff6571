"""Fate points: power points that buy another roll, a better level, less pain, or a lucky detail."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from rulewright.chance import Chance, Percentile, Reading
from rulewright.contract import Say, Within, action
from rulewright.kits.choosing import choices
from rulewright.kits.counting import there_are
from rulewright.play import Refusal, Refused, refuse, rule
from rulewright.play.effects import parts_of
from rulewright.rulesets.brp.checks.characteristics import roll_chance
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check, modified
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.spending import available, in_words, spend
from rulewright.rulesets.brp.checks.weariness import penalty
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.questions import FateQuestion, SparedQuestion

REROLL, LUCK, STEP, POINT = 5, 5, 6, 3
"""Power points for another roll, for Luck in place of a skill, for a level, for a point of damage."""

DETAILS = {
    "a box of matches": 1,
    "a rusty dagger": 5,
    "a small favour": 1,
    "a large favour": 3,
    "dry clothes": 1,
    "car keys": 6,
}
"""Prices to go by. [BRP-PLY-059]"""


def price_of_levels(before: Level, after: Level) -> int:
    """What raising a level costs. [BRP-PLY-057]"""
    return STEP * max(0, after - before)


def no_fate(book: Book) -> Refusal | None:
    """Why fate cannot be bought: nobody sells it here. [BRP-PLY-053]"""
    if book.options.fate_points:
        return None
    return Refusal("Fate is not for sale at this table.", "BRP-PLY-053", "Switch fate points on.")


def no_points(state: State, book: Book, actor: str, points: int) -> Refusal | None:
    """Why fate cannot be bought: it costs more than somebody has. [BRP-PLY-053 BRP-CHR-105]"""
    there = available(state.actor(actor))
    if there >= points:
        return None
    return Refusal(
        f"{in_words(points, book, does='is/are')} needed.", "BRP-PLY-053", f"{there_are(there).capitalize()}."
    )


def no_points_for_luck(state: State, book: Book, actor: str) -> Refusal | None:
    """Why Luck does not stand in for a skill: the points do not reach. [BRP-PLY-055]"""
    return no_points(state, book, actor, LUCK)


@rule
def pay(play: Play, who: str, points: int, what: str) -> None:
    """Spend power points on fate; with none left one faints. [BRP-PLY-053]"""
    if not play.book.options.fate_points:
        raise refuse("Fate is not for sale at this table.", "BRP-PLY-053", "Let the roll stand.")
    if refusal := no_points(play.state, play.book, who, points):
        raise Refused(refusal)
    spend(play, who, points, what)


def steps_affordable(me: Actor, level: Level) -> tuple[Level, ...]:
    """Levels somebody could raise a roll to. [BRP-PLY-057]"""
    return tuple(each for each in Level if each > level and price_of_levels(level, each) <= available(me))


def _bargain(play: Play, who: str, level: Level) -> str:
    """What somebody wants of a roll that is seen, paid for: that it stands, another one, or a level. [BRP-PLY-054 BRP-PLY-057]"""
    me = play.actor(who)
    among = {"stand": "Let it stand"}
    if available(me) >= REROLL and level < Level.CRITICAL:
        among["again"] = f"Roll again ({REROLL})"
    among |= {
        each.name.lower(): f"{each.name.title()} ({price_of_levels(level, each)})"
        for each in steps_affordable(me, level)
    }
    if len(among) == 1:
        return "stand"
    text = f"{me.name} has a {level.name.lower()}. Spend {play.book.options.power_point_name}?"
    answer = play.ask(FateQuestion(of=who, text=text, among=choices(among), level=int(level)))
    if answer == "again":
        pay(play, who, REROLL, "another roll")
    elif answer != "stand":
        pay(play, who, price_of_levels(level, Level[answer.upper()]), "a better level")
    return answer


@rule
def reconsider(play: Play, who: str, level: Level, chance: int, *, practised: bool) -> tuple[Level, bool]:
    """A roll is seen: let it stand, roll again, or raise it; says the level, and whether fate had a hand in it.

    [BRP-PLY-054 BRP-PLY-057]
    """
    return rethink(play, who, level, check(chance, play.book, practised=practised))


def rethink(play: Play, who: str, level: Level, roll: Percentile[Level]) -> tuple[Level, bool]:
    """The same of a roll that is read by bands of its own, as a trait's is. [BRP-PLY-054 BRP-PLY-057]"""
    answer = _bargain(play, who, level)
    if answer == "stand":
        return level, False
    if answer == "again":
        return play.draw(roll, of=who, what="another roll"), True
    return Level[answer.upper()], True


@rule
def reconsider_reading(
    play: Play, who: str, seen: Reading[Level], chance: int, *, practised: bool
) -> tuple[Reading[Level], bool]:
    """The same where the die itself matters too. [BRP-PLY-054 BRP-PLY-057]"""
    answer = _bargain(play, who, seen.level)
    if answer == "stand":
        return seen, False
    if answer == "again":
        again = check(chance, play.book, practised=practised).with_roll()
        return play.draw(again, of=who, what="another roll"), True
    return replace(seen, level=Level[answer.upper()]), True


@rule
def roll_again(play: Play, who: str, what: str, came: str) -> bool:
    """Whether somebody pays for another roll where there is only one thing or the other. [BRP-PLY-054]"""
    if available(play.actor(who)) < REROLL:
        return False
    text = f"{play.actor(who).name}, {what}: {came}. Spend {play.book.options.power_point_name}?"
    among = choices({"stand": "Let it stand", "again": f"Roll again ({REROLL})"})
    if play.ask(FateQuestion(of=who, text=text, among=among, level=int(Level.FAILURE))) == "stand":
        return False
    pay(play, who, REROLL, "another roll")
    return True


def throw_or_again(play: Play, who: str, roll: Chance[bool], what: str, *, wanted: bool = True) -> bool:
    """A roll of the hundred of which only success matters, be it low or high; where fate is for sale it may be rolled once
    more, unless it came out as they `wanted` it: a success as a rule, a failure of what would befall them. [BRP-PLY-054]
    """
    came = play.draw(roll, of=who, what=what)
    if came is wanted or not play.book.options.fate_points:
        return came
    if roll_again(play, who, what, "failure" if wanted else "it prevails"):
        return play.draw(roll, of=who, what="another roll")
    return came


def level_or_again(play: Play, who: str, chance: int, what: str, *, practised: bool = False) -> tuple[Level, bool]:
    """A roll of which the level matters; where fate is for sale it may be rolled once more, or raised. Says the level, and
    whether fate had a hand in it. [BRP-PLY-053 BRP-PLY-054 BRP-PLY-057]
    """
    return shown_or_again(play, who, check(chance, play.book, practised=practised), what)


def shown_or_again(play: Play, who: str, roll: Percentile[Level], what: str) -> tuple[Level, bool]:
    """The same of a roll that is read by bands of its own. [BRP-PLY-053 BRP-PLY-054 BRP-PLY-057]"""
    level = play.draw(roll, of=who, what=what)
    return rethink(play, who, level, roll) if play.book.options.fate_points else (level, False)


@action("Luck in place of a skill", "skill", unless=(no_fate, no_strength, no_points_for_luck), tells=LEVELS, id="luck")
def luck_instead(play: Play, actor: str) -> Level:
    """A Difficult Luck roll in place of a skill; nothing is learned by it, and it cannot be rolled again.

    [BRP-CHR-110 BRP-PLY-055]
    """
    pay(play, actor, LUCK, "Luck instead of skill")
    me = play.actor(actor)
    lasting = (*penalty(me, play.book), *parts_of(me.effects, "rolls"))
    chance = modified(roll_chance(me, "POW", 5), Difficulty.DIFFICULT, *lasting)
    level = play.draw(check(int(chance), play.book, practised=False), of=actor, what="Luck")
    play.note(f"{me.name}, Luck in place of a skill: {level.name.lower()}.", chance.derivation)
    return level


def spare(play: Play, who: str, damage: int) -> int:
    """Ignore points of one attack's damage, where fate is for sale; says what is left. [BRP-PLY-056]"""
    return ignore_some(play, who, damage) if play.book.options.fate_points and damage > 0 else damage


@rule
def ignore_some(play: Play, who: str, damage: int) -> int:
    """Whoever is struck says how many points they ignore, as far as they can pay for them; says what is left. [BRP-PLY-056]"""
    most = min(damage, available(play.actor(who)) // POINT)
    if not most:
        return damage
    name = play.book.options.power_point_name
    text = f"{damage} damage: how many points do you ignore, for {POINT} {name} each?"
    ignored = play.ask(SparedQuestion(of=who, text=text, least=0, most=most, damage=damage))
    if ignored:
        pay(play, who, POINT * ignored, "damage ignored")
    return damage - ignored


def buys_the_most(play: Play, who: str, price: int) -> bool:
    """Whether an attacker pays for the greatest damage of a weapon, as much as it is; the modifier is still rolled.

    [BRP-PLY-058]
    """
    if not play.book.options.fate_points or available(play.actor(who)) < price:
        return False
    among = choices({"no": "Roll", "yes": f"Greatest damage ({price})"})
    if play.ask(FateQuestion(of=who, text="Pay for the greatest damage?", among=among, level=9)) == "no":
        return False
    pay(play, who, price, "greatest damage")
    return True


@action(
    "A lucky detail",
    unless=(no_fate, no_strength, no_points),
    id="detail",
    text=f"Prices to go by: {', '.join(f'{what} {price}' for what, price in DETAILS.items())}.",
    gm_only=True,
    any_time=True,
)
def add_detail(
    play: Play, actor: str, detail: Annotated[str, Say("What")], points: Annotated[int, Within("Price", 1, 100)]
) -> None:
    """A detail becomes true, at the game master's price. [BRP-PLY-059]"""
    pay(play, actor, points, detail)
    play.note(f"{play.actor(actor).name}: {detail}.")
