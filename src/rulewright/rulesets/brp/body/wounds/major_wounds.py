"""Major wounds: what a single terrible injury does, at once and for good."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from msgspec import UNSET

from rulewright.chance import Chance, Dice, Die, Odds, Percentile, Table
from rulewright.contract import bears_on
from rulewright.play import Effect, Modifier, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.conditions import arm_fails
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of
from rulewright.rulesets.brp.checks.characteristics import AT_ZERO, GIVEN_BACK, alter
from rulewright.rulesets.brp.checks.checks import passing
from rulewright.rulesets.brp.checks.ratings.impairments import IMPAIRMENTS
from rulewright.rulesets.brp.state.bodies import is_made
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.numbers import ARMS

WON_BACK = "won back"
NAMED = ("{} (major wound)", "Major wound: {}")
"""How a major wound is named, and how it was named in earlier logs."""
LIFELESS = ("robot", "immaterial", "a point a blow", "bloodless")
"""Marks of bodies that do not live. [BRP-CBT-116]"""


@dataclass(frozen=True, slots=True)
class Injury:
    """A row of the table: what it costs if Luck fails, how many-sided the die is, what it leaves, and how many arms
    it puts out of use.
    """

    name: str
    losses: tuple[str, ...]
    sides: int
    marks: tuple[str, ...] = ()
    slows: bool = False
    impairs: bool = False
    sided: bool = False
    arms: int = 0


TABLE: Table[Injury] = Table.ranges(
    (
        (1, 10, Injury("leg or back lamed", ("DEX",), 3, slows=True)),
        (11, 20, Injury("face or hands disfigured", ("CHA",), 3)),
        (21, 30, Injury("hand, arm or spine hurt", ("STR",), 3, ("no shield",), sided=True)),
        (31, 40, Injury("lung or belly pierced", ("CON",), 3, slows=True)),
        (41, 50, Injury("head or eyes struck", ("INT",), 3, impairs=True)),
        (51, 60, Injury("limbs lost", ("DEX",), 6, ("cannot fight",), slows=True)),
        (61, 70, Injury("face or hands badly disfigured", ("CHA",), 6)),
        (71, 80, Injury("arm or spine badly hurt", ("STR",), 6)),
        (81, 90, Injury("lung or belly torn", ("CON",), 6, ("cannot fight",), slows=True)),
        (91, 92, Injury("face and voice ruined", ("CHA",), 6)),
        (93, 94, Injury("bones and nerves broken", ("DEX",), 6, sided=True, arms=1)),
        (95, 96, Injury("one arm dead", ("DEX",), 6, sided=True, arms=1)),
        (97, 98, Injury("both arms dead", ("DEX",), 6, arms=2)),
        (99, 99, Injury("mutilated", ("CHA", "DEX", "CON"), 3, ("cannot fight",))),
        (100, 100, Injury("mutilated after the collapse", ("STR", "CON", "DEX", "CHA"), 4, ("cannot fight",))),
    )
)
"""The Major Wound Table. [BRP-CBT-116]"""

SIDES: Table[str] = Table.ranges(((1, 3, "left"), (4, 6, "right")))
"""Which of two limbs. [BRP-CBT-120]"""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a major wound came to: the row, the points each characteristic loses, what the head keeps, and the side."""

    injury: Injury
    lost: int = 0
    impairment: str = ""


@dataclass(frozen=True, slots=True)
class MajorWound(Chance[Outcome]):
    """The table, a Luck roll, and the loss if that fails. One die serves all that a row takes.

    [BRP-CBT-116 BRP-CBT-119]
    """

    luck: Percentile[bool]

    def throw(self, dice: Dice) -> Outcome:
        injury = TABLE.throw(dice)
        impairment = IMPAIRMENTS[dice.die(4) - 1] if injury.impairs else ""
        return Outcome(injury, 0 if self.luck.throw(dice) else dice.die(injury.sides), impairment)

    def law(self) -> Odds[Outcome]:
        return _law(self.luck)

    def __str__(self) -> str:
        return f"major wound, Luck {self.luck.chance}%"


@lru_cache(maxsize=128)
def _law(luck: Percentile[bool]) -> Odds[Outcome]:
    spared = luck.odds()

    def of(injury: Injury) -> Odds[Outcome]:
        lost = spared.then(lambda lucky: Odds.sure(0) if lucky else Die(injury.sides).odds())
        heads = Odds.of(dict.fromkeys(IMPAIRMENTS, 1)) if injury.impairs else Odds.sure("")
        return lost.then(lambda points: heads.map(lambda left: Outcome(injury, points, left)))

    return TABLE.odds().then(of)


def may_end(me: Actor) -> bool:
    """Whether some row could take the last of a characteristic that nobody goes on without. [BRP-CHR-063]"""
    return any(me.value(code) <= injury.sides for injury, _ in TABLE.rows for code in injury.losses if code in AT_ZERO)


def roll_injury(play: Play, who: str) -> Outcome:
    """A roll on the table, and Luck. [BRP-CBT-116 BRP-CBT-119]"""
    luck = passing(int(chance_of(play.actor(who), "POW", play.book)), play.book)
    return play.draw(MajorWound(luck), of=who, what="major wound")


@rule
def major_wound(play: Play, who: str) -> None:
    """Roll on the table and try one's Luck: a failed Luck roll makes the loss permanent, and may be the end.

    [BRP-CBT-116 BRP-CBT-119]
    """
    me = play.actor(who)
    result = roll_injury(play, who)
    fatal = [code for code in result.injury.losses if code in AT_ZERO and me.value(code) <= result.lost]
    if fatal:
        lose(play, who, result)
    else:
        play.aftermath(lose, who, result)
    play.aftermath(suffer_wound, who, result)


@rule
def lose(play: Play, who: str, result: Outcome) -> None:
    """What a failed Luck roll costs for good; everything made of it follows. [BRP-CBT-119]"""
    for code in result.injury.losses if result.lost else ():
        alter(play, who, code, -result.lost, result.injury.name)


@rule
def suffer_wound(play: Play, who: str, result: Outcome) -> None:
    """What a major wound leaves besides: slow feet, a dull head, an arm that hangs down.

    Whoever is not down at once fights on in shock, for as many rounds as there are hit points left.
    [BRP-CBT-117 BRP-CBT-118 BRP-CBT-119 BRP-CBT-120]
    """
    me, injury = play.actor(who), result.injury
    limbs = ARMS[: injury.arms]
    if injury.sided:
        where = play.draw(SIDES, of=who, what="which side")
        limbs = (f"{where}-arm",) if injury.arms else ()
    left = (*injury.marks, *(f"useless {limb}" for limb in limbs), *((result.impairment,) if result.impairment else ()))
    slow = (Modifier("MOV", -result.lost, "BRP-CBT-119"),) if injury.slows and result.lost else ()
    effect = Effect(
        "major-wound", NAMED[0].format(injury.name), modifiers=slow, marks=(*left, "major wound"), level=result.lost
    )
    for limb in limbs:
        arm_fails(play, who, limb, injury.name)
    begin(play, who, effect)
    if not me.fate:
        play.change(who, "fight.shock", 0, "in shock")
    if result.lost:
        play.note(f"{me.name} loses {result.lost} {' and '.join(injury.losses)} for good: {injury.name}.")


@bears_on(GIVEN_BACK)
def win_back(play: Play, who: str, code: str, points: int) -> None:
    """Points that a major wound took come back, by training or the like: with the last of them all that it left is over,
    and only scars stay. [BRP-CBT-119]
    """
    for key, effect in tuple(play.actor(who).effects.items()):
        if not points or (owed := still_owed(effect)).get(code, 0) <= 0:
            continue
        back = min(points, owed[code])
        points -= back
        if sum(owed.values()) > back:
            play.change(who, f"effects.{key}.marks", (*effect.marks, *back * (f"{WON_BACK} {code}",)), "won back")
        else:
            play.change(who, f"effects.{key}", UNSET, "won back")
            play.note(f"{play.actor(who).name} is over it but for the scars: {effect.name.lower()}.")


def still_owed(effect: Effect) -> dict[str, int]:
    """The points that a major wound took for good and that have not come back, by characteristic. [BRP-CBT-119]"""
    losses = next((row.losses for row, _ in TABLE.rows if effect.name in {each.format(row.name) for each in NAMED}), ())
    return {code: effect.level - effect.marks.count(f"{WON_BACK} {code}") for code in losses}


def has_ordinary_body(me: Actor, book: Book) -> bool:
    """Only living bodies have major wounds: not objects, robots, ghosts or jellies. [BRP-CBT-116]"""
    return me.character.species not in ("object", "immaterial", "gelatinous") and not is_made(me, book)


def is_lifeless(me: Actor) -> bool:
    """Whether a creature's body is none that lives: a machine, a ghost, a jelly, bare bones. [BRP-CBT-116]"""
    return any(map(me.is_marked, LIFELESS))
