"""Major wounds: what a single terrible injury does, at once and for good."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rulewright.chance import Chance, Dice, Die, Odds, Percentile, Table
from rulewright.play import Effect, Modifier, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.character import Play
from rulewright.rulesets.brp.characteristics import alter, roll_chance
from rulewright.rulesets.brp.checks import passing


@dataclass(frozen=True, slots=True)
class Injury:
    """A row of the table: what it costs if Luck fails, how many-sided the die is, and what it leaves."""

    name: str
    losses: tuple[str, ...]
    sides: int
    marks: tuple[str, ...] = ()
    slows: bool = False
    impairs: bool = False
    sided: bool = False


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
        (93, 94, Injury("bones and nerves broken", ("DEX",), 6, ("one hand",), sided=True)),
        (95, 96, Injury("one arm dead", ("DEX",), 6, ("one hand",), sided=True)),
        (97, 98, Injury("both arms dead", ("DEX",), 6, ("no hands",))),
        (99, 99, Injury("mutilated", ("CHA", "DEX", "CON"), 3, ("cannot fight",))),
        (100, 100, Injury("mutilated after the collapse", ("STR", "CON", "DEX", "CHA"), 4, ("cannot fight",))),
    )
)
"""The Major Wound Table. [BRP-CBT-116]"""

IMPAIRMENTS = ("dull ears", "slow thought", "poor aim", "slurred speech")
"""What a blow to the head may leave: listening and insight, thought, missile fire or talk. [BRP-CBT-119]"""


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


def side(face: int) -> str:
    """Which of two limbs: 1 to 3 is the left. [BRP-CBT-120]"""
    return "left" if face <= 3 else "right"


@rule
def major_wound(play: Play, who: str) -> str:
    """Roll on the table, try one's Luck, and bear the rest; a failed Luck roll makes the loss permanent.

    Whoever is not down at once fights on in shock, for as many rounds as there are hit points left.
    [BRP-CBT-116 BRP-CBT-117 BRP-CBT-118 BRP-CBT-119 BRP-CBT-120]
    """
    me = play.actor(who)
    luck = passing(int(roll_chance(me, "POW", 5)), play.book)
    result = play.draw(MajorWound(luck), of=who, what="major wound")
    injury = result.injury
    if injury.sided:
        where = play.draw(Die(6).map(side), of=who, what="which side")
        play.note(f"{me.name}: the {where} one.")
    marks = (*injury.marks, *((result.impairment,) if result.impairment else ()), "major wound")
    slow = (Modifier("MOV", -result.lost, "BRP-CBT-119"),) if injury.slows and result.lost else ()
    begin(play, who, Effect("major-wound", f"Major wound: {injury.name}", modifiers=slow, marks=marks))
    for code in injury.losses if result.lost else ():
        alter(play, who, code, -result.lost, injury.name)
    if not play.actor(who).fate:
        play.change(who, "fight.shock", 0, "in shock")
    play.note(f"{me.name} has a major wound: {injury.name}{f', {result.lost} lost' if result.lost else ''}.")
    return injury.name


def has_ordinary_body(species: str) -> bool:
    """Only living bodies have major wounds: not objects, robots, ghosts or jellies. [BRP-CBT-116]"""
    return species not in ("object", "robot", "immaterial", "gelatinous")
