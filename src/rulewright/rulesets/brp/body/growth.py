"""Growth: characteristics that contests and training raise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.chance import Chance, Dice, Die, Percentile, Sum, parse
from rulewright.contract import Tick, action
from rulewright.kits.counting import counted
from rulewright.play import Derived, Refusal, derived, refuse, rule
from rulewright.rulesets.brp.body.clock import spend_hours
from rulewright.rulesets.brp.body.offers import BY_LEAVE, Trained, no_training
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristics import alter, follow_a_gain, species_most
from rulewright.rulesets.brp.checks.measures import GAINED
from rulewright.rulesets.brp.checks.ratings.other_form import grow_in_the_form, is_in_another_form
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Play, State
from rulewright.rulesets.brp.state.kinds.characters import Species
from rulewright.rulesets.brp.state.kinds.powers import Being
from rulewright.rulesets.brp.state.numbers import experience_bonus
from rulewright.rulesets.brp.state.units import half

MOST = 2
MASTERY = 100
LEANEST = 8
"""Nobody trains SIZ below what humans have at least. [BRP-CHR-060 BRP-PLY-106]"""
LIMITS = {"STR": "BRP-PLY-103", "CON": "BRP-PLY-103", "DEX": "BRP-PLY-104", "CHA": "BRP-PLY-104"}
"""Which rule sets the limit of training."""
HUMAN = (3, 18)
"""The least and the most POW of humans. [BRP-PLY-101]"""
GAIN: Chance[int] = Sum((Die(3), -1))
"""What a characteristic gains: none, one or two. [BRP-PLY-102 BRP-PLY-105]"""


def learns(rated: int, rolled: int, bonus: int) -> bool:
    """Whether an experience roll teaches: above the rating, or 100 in all for those who have 100. [BRP-PLY-085 BRP-PLY-087]"""
    return rolled + bonus >= MASTERY if rated >= MASTERY else rolled + bonus > rated


@dataclass(frozen=True, slots=True)
class Learning(Chance[bool]):
    """A d100 that must be high. [BRP-PLY-085]"""

    rated: int
    bonus: int

    def throw(self, dice: Dice) -> bool:
        return learns(self.rated, dice.die(100), self.bonus)

    def __str__(self) -> str:
        return f"d100 + {self.bonus} above {self.rated}"


def power_range(species: str, book: Book) -> tuple[int, int]:
    """The least and the most POW of a species by its dice; six that are added count as another die. Whoever is of none
    of those that are listed is like a human. [BRP-PLY-101]
    """
    if species in book.content[Species]:
        dice = book.content.get(Species, species).dice.get("POW", "3d6")
    elif species in book.content[Being]:
        dice = str(book.content.get(Being, species).power)
    else:
        return HUMAN
    added = dice.partition("+")[2]
    faces = parse(dice).odds()
    return min(faces) - (5 * (int(added) // 6) if added.isdecimal() else 0), max(faces)


def power_gain(me: Actor, book: Book) -> Derived:
    """The chance to gain POW: five times what the species' least and most leave above it. [BRP-PLY-101]"""
    least, most = power_range(me.character.species, book)
    bonus = int(experience_bonus(me)) if book.options.power_gain_bonus else 0
    room = 5 * (least + most - me.value("POW"))
    return derived("POW gain", (f"5 x ({least + most} - POW)", max(0, room), "BRP-PLY-101"), ("bonus", bonus), least=0)


@rule
def gain_power(play: Play, actor: str, *, fixed: bool = False) -> int:
    """Between adventures, for a contest of wills that was won: low is good, then 1D3-1, or a sure 1. Won in another form,
    it is that form's.

    [BRP-PLY-054 BRP-PLY-101 BRP-PLY-102 BRP-POW-086 BRP-POW-319]
    """
    chance = int(power_gain(play.actor(actor), play.book))
    if not fate.throw_or_again(play, actor, Percentile.plain(chance), "POW gain"):
        return 0
    gain = 1 if fixed else play.draw(GAIN, of=actor, what="POW gained")
    if not is_in_another_form(play.actor(actor)):
        return alter(play, actor, "POW", gain, "experience")
    grow_in_the_form(play, actor, "POW", gain, "experience")
    return gain


def highest_by_training(written: Character, code: str, book: Book) -> int:
    """How far training takes a characteristic: STR and CON to the best of STR, CON and SIZ at the start, DEX and CHA
    half as high again; not beyond the species below epic level. [BRP-PLY-099 BRP-PLY-103 BRP-PLY-104]
    """
    start = written.characteristics
    if code in ("STR", "CON"):
        top = max(start.STR, start.CON, start.SIZ)
    elif code in ("DEX", "CHA"):
        top = start.value(code) + half(start.value(code))
    else:
        raise refuse(
            f"{code} is not trained.",
            "BRP-PLY-097",
            "STR, CON, DEX and CHA are; SIZ and INT by leave, POW by contests.",
        )
    limit = species_most(written, code, book)
    return top if limit is None else min(top, limit)


def characteristic_hours(value: int) -> int:
    """Hours of unbroken training for a point or two. [BRP-PLY-105]"""
    return value * 25


def room_to_grow(me: Actor, code: str, book: Book, *, leaner: bool = False) -> int:
    """Points that training can still add to a characteristic, or take off SIZ. [BRP-PLY-099 BRP-PLY-103 BRP-PLY-104 BRP-PLY-106]"""
    has = me.value(code)
    if leaner:
        return max(0, min(MOST, has - LEANEST))
    if code in BY_LEAVE:
        limit = species_most(me.character, code, book)
        return MOST if limit is None else max(0, min(MOST, limit - has))
    return max(0, highest_by_training(me.character, code, book) - has)


def no_room(state: State, book: Book, actor: str, code: str, leaner: bool) -> Refusal | None:
    """Why training would be in vain: the limit is reached. [BRP-PLY-099 BRP-PLY-103 BRP-PLY-104 BRP-PLY-106]"""
    me = state.actor(actor)
    if leaner and code != "SIZ":
        return Refusal("Nobody gets leaner by that.", "BRP-PLY-106", "Choose SIZ, or let it grow.")
    if room_to_grow(me, code, book, leaner=leaner):
        return None
    rule = "BRP-PLY-106" if leaner else LIMITS.get(code, "BRP-PLY-099")
    return Refusal(f"Training leads {code} no further than {me.value(code)}.", rule, "Train another characteristic.")


@action(
    "Train a characteristic",
    unless=(no_leisure, no_hands, no_training, no_room),
    tells=(GAINED,),
    id="train",
    text="25 hours a point without a break, for 1D3-1.",
)
def train_characteristic(
    play: Play, actor: str, code: Trained, *, leaner: Annotated[bool, Tick("Grow leaner (SIZ)")] = False
) -> int:
    """Train or research a characteristic for 25 hours a point without a break: 1D3-1, within its limit. SIZ goes up or
    down by leave, INT up; POW never so.

    [BRP-PLY-097 BRP-PLY-098 BRP-PLY-105 BRP-PLY-106]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    hours, room = characteristic_hours(me.value(code)), room_to_grow(me, code, play.book, leaner=leaner)
    spend_hours(play, hours, "training")
    gain = min(room, play.draw(GAIN, of=actor, what=f"{code} trained"))
    after = alter(play, actor, code, -gain if leaner else gain, "training")
    follow_a_gain(play, actor, code, after)
    play.note(f"{me.name} trains {code} for {counted(hours, 'hour')}: {after:+d}.")
    return after
