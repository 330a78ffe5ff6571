"""Fumbles: four tables of mishaps, and what each does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from rulewright.chance import Chance, Dice, Die, Odds, Table
from rulewright.kits.counting import counted
from rulewright.play import Effect, Minutes, Modifier, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_injury
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import tells, wound
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.turns import next_rank
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.gear.arms import break_item, drop, wear
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.numbers import damage_done

type What = Literal[
    "lose",
    "act",
    "helpless",
    "prone",
    "ankle",
    "drop",
    "fling",
    "weapon",
    "break",
    "vision",
    "ally",
    "self",
    "open",
    "strain",
    "again",
]


class Mishap(Struct, frozen=True):
    """One row: what happens, on what die or at which level, and what instead where nobody or nothing is there."""

    what: What
    die: int = 1
    level: Level = Level.SUCCESS
    instead: Mishap | None = None


DROP, FLING = Mishap("drop"), Mishap("fling", 10)
BREAK, STRAIN = Mishap("break"), Mishap("strain")
WEAPON_10, SLIP = Mishap("weapon", 10), Mishap("drop", 6)
WEAPON_6 = Mishap("weapon", 6, instead=BREAK)
NORMAL, SPECIAL, CRITICAL = Level.SUCCESS, Level.SPECIAL, Level.CRITICAL

MELEE: Table[Mishap] = Table.ranges(
    (
        (1, 15, Mishap("helpless")),
        (16, 25, Mishap("helpless", 3)),
        (26, 40, Mishap("prone")),
        (41, 50, DROP),
        (51, 60, FLING),
        (61, 65, WEAPON_10),
        (66, 75, Mishap("vision", 3)),
        (76, 85, Mishap("ally", level=NORMAL, instead=DROP)),
        (86, 90, Mishap("ally", level=SPECIAL, instead=FLING)),
        (91, 98, Mishap("ally", level=CRITICAL, instead=WEAPON_10)),
        (99, 99, Mishap("again", 2)),
        (100, 100, Mishap("again", 3)),
    )
)
PARRY: Table[Mishap] = Table.ranges(
    (
        (1, 20, Mishap("helpless")),
        (21, 40, Mishap("prone")),
        (41, 50, DROP),
        (51, 60, FLING),
        (61, 75, Mishap("vision", 3)),
        (76, 85, Mishap("open", level=NORMAL)),
        (86, 90, Mishap("open", level=SPECIAL)),
        (91, 93, Mishap("open", level=CRITICAL)),
        (94, 98, Mishap("again", 2)),
        (99, 100, Mishap("again", 3)),
    )
)
MISSILE: Table[Mishap] = Table.ranges(
    (
        (1, 15, Mishap("act")),
        (16, 25, Mishap("lose", 3)),
        (26, 40, Mishap("prone")),
        (41, 55, Mishap("vision", 3)),
        (56, 65, SLIP),
        (66, 80, WEAPON_6),
        (81, 85, BREAK),
        (86, 90, Mishap("ally", level=NORMAL, instead=SLIP)),
        (91, 95, Mishap("ally", level=SPECIAL, instead=WEAPON_6)),
        (96, 98, Mishap("ally", level=CRITICAL, instead=BREAK)),
        (99, 99, Mishap("again", 2)),
        (100, 100, Mishap("again", 3)),
    )
)
NATURAL: Table[Mishap] = Table.ranges(
    (
        (1, 25, Mishap("lose")),
        (26, 30, Mishap("lose", 3)),
        (31, 50, Mishap("prone")),
        (51, 60, Mishap("ankle", 10)),
        (61, 75, Mishap("vision", 3)),
        (76, 85, STRAIN),
        (86, 90, Mishap("ally", level=NORMAL, instead=STRAIN)),
        (91, 94, Mishap("ally", level=SPECIAL, instead=STRAIN)),
        (95, 98, Mishap("self")),
        (99, 99, Mishap("again", 2)),
        (100, 100, Mishap("again", 3)),
    )
)
TABLES = {"melee": MELEE, "parry": PARRY, "missile": MISSILE, "natural": NATURAL}
"""The four tables, each a d100. [BRP-CBT-056]"""

OBSCURED = -30
SEEING = ("combat", "manipulation", "perception", "drive", "ride", "pilot", "climb", "jump", "throw")


@dataclass(frozen=True, slots=True)
class Fumble(Chance[tuple[Mishap, ...]]):
    """A roll on a table, and all the further rolls it calls for, as many as the guard allows.

    Its odds count a call for more rolls as one more ordinary roll, and leave out how hard one strikes oneself; they tell
    both shares as cut. [BRP-CBT-056 BRP-CBT-057]
    """

    table: str
    guard: int = 20

    def throw(self, dice: Dice) -> tuple[Mishap, ...]:
        found: list[Mishap] = []
        due = 1
        for _ in range(self.guard):
            if not due:
                break
            due -= 1
            row = TABLES[self.table].throw(dice)
            if row.what == "again":
                due += row.die
            else:
                found.append(row)
        return tuple(found)

    def law(self) -> Odds[tuple[Mishap, ...]]:
        odds = TABLES[self.table].odds()
        cut = odds.chance_that(lambda row: row.what in ("again", "self"))
        return Odds.of({(row,): weight for row, weight in odds.items() if row.what != "again"}, cut)

    def __str__(self) -> str:
        return f"{self.table} fumble"


class Opening(Struct, frozen=True):
    """What a fumble gives away: an ally struck at a level, or the guard left open at one."""

    ally: str = ""
    level: Level = Level.FAILURE


@rule
def roll_fumble(play: Play, who: str, table: str) -> tuple[Mishap, ...]:
    """Roll on a fumble table, as often as it says. [BRP-CBT-047 BRP-CBT-056 BRP-CBT-057 BRP-PLY-007]"""
    return play.draw(Fumble(table, play.book.options.fumble_guard), of=who, what=f"{table} fumble")


@rule
def suffer_all(play: Play, who: str, item: str, rows: tuple[Mishap, ...]) -> tuple[Opening, ...]:
    """Bear every mishap: one of a kind counts once, but lost rounds, blows and damage add up. [BRP-CBT-057]"""
    openings = []
    seen: set[str] = set()
    for row in rows:
        if row.what in seen and row.what not in ("lose", "act", "helpless", "weapon", "strain", "self", "ally"):
            continue
        seen.add(row.what)
        openings.append(suffer(play, who, item, row))
    return tuple(each for each in openings if each != Opening())


@rule
def suffer(play: Play, who: str, item: str, row: Mishap) -> Opening:
    """One mishap. Without an ally near, or on a weapon that cannot lose hit points, another row stands in.

    [BRP-CBT-056 BRP-CBT-058 BRP-CBT-059]
    """
    match row.what:
        case "ally":
            instead = in_effect(play, who, row)
            return Opening(nearest_ally(play, who), row.level) if instead is row else suffer(play, who, item, instead)
        case "open":
            return Opening(level=row.level)
        case "weapon" if row.instead and not arm(item, play.book).hit_points:
            return suffer(play, who, item, row.instead)
        case "lose" | "helpless":
            rounds = play.draw(Die(row.die), of=who, what="rounds lost") if row.die > 1 else 1
            lose_rounds(play, who, rounds, helpless=row.what == "helpless")
        case "act":
            lose_an_act(play, who)
        case "prone" | "ankle":
            fall_prone(play, who, "fumble")
            if row.what == "ankle":
                turns = play.draw(Die(row.die), of=who, what="turns with a twisted ankle")
                slow = (Modifier("MOV", -1, "BRP-CBT-056"),)
                begin(play, who, Effect("ankle", "Twisted ankle", modifiers=slow, clock=Minutes(5 * turns)), "fumble")
        case "drop":
            drop(play, who, item, "fumble")
        case "fling":
            fling(play, who, item)
        case "weapon":
            wear(play, who, item, play.draw(Die(row.die), of=who, what="damage to the weapon"), "fumble")
        case "break":
            break_item(play, who, item, "fumble")
        case "vision":
            rounds = play.draw(Die(row.die), of=who, what="rounds half blind")
            dim = tuple(Modifier(to, OBSCURED, "BRP-CBT-059") for to in SEEING)
            blind = Effect("vision", "Sight hampered", modifiers=dim, clock=Rounds(rounds + 1), stacking="refresh")
            begin(play, who, blind, "fumble")
        case "strain" | "self":
            hurt_oneself(play, who, item, (row,))
    return Opening()


def lose_rounds(play: Play, who: str, rounds: int, *, helpless: bool) -> None:
    """Rounds are lost from the next one on, or from this one by whoever has not acted in it; whoever is helpless does
    not even defend. [BRP-CBT-056]
    """
    fight = play.actor(who).fight
    when = "" if fight.coming and not fight.done else "_next"
    for what in ("lost", "helpless") if helpless else ("lost",):
        path = f"{what}{when}"
        play.change(who, f"fight.{path}", getattr(fight, path) + rounds, "fumble")
    lost = f"{'the next' if when else 'this'} round" if rounds == 1 else counted(rounds, "round")
    play.note(f"{play.actor(who).name} loses {lost}{', and cannot defend' if helpless else ''}.")


def lose_an_act(play: Play, who: str) -> None:
    """The next act is lost: one that is left in this round, or those of the next. [BRP-CBT-056]"""
    rank = play.actor(who).fight.coming
    if rank:
        play.change(who, "fight.rank", next_rank(rank), "fumble")
        play.note(f"{play.actor(who).name} loses the next act of this round.")
    else:
        lose_rounds(play, who, 1, helpless=False)


def in_effect(play: Play, who: str, row: Mishap) -> Mishap:
    """A mishap as it is here: without an ally near, the row that stands in for it. [BRP-CBT-058]"""
    return row.instead or STRAIN if row.what == "ally" and not nearest_ally(play, who) else row


def costs_hit_points(row: Mishap) -> bool:
    """Whether a mishap hurts the one who fumbled. [BRP-CBT-056]"""
    return row.what in ("strain", "self")


@rule
def hurt_oneself(play: Play, who: str, item: str, rows: tuple[Mishap, ...]) -> None:
    """A strain, or a blow at something hard. A strain decides something only where little is left, or where wounds add
    up. [BRP-CBT-056 BRP-CBT-114]
    """
    for row in rows:
        if row.what == "self":
            play.aftermath(strike_oneself, who, item)
        elif tells(play.actor(who), 1, play.book):
            wound(play, who, 1, "strain")
        else:
            play.aftermath(wound, who, 1, "strain")


@rule
def strike_oneself(play: Play, who: str, item: str) -> None:
    """Strike something hard, as hard as one strikes. [BRP-CBT-056 BRP-POW-325]"""
    own = play.draw(blow_of(play.actor(who), arm(item, play.book), Level.SUCCESS, play.book), of=who, what="own damage")
    felt = past_powers(play, who, damage_done(own), *kinds_of_injury(arm(item, play.book)), attack=False)
    wound(play, who, felt, "fumble")


@rule
def fling(play: Play, who: str, item: str) -> None:
    """A weapon flies off."""
    metres = play.draw(Die(10), of=who, what="metres the weapon flies")
    play.note(f"{play.actor(who).name}'s {arm(item, play.book).name} flies {metres} m off.")
    drop(play, who, item, "fumble")


def nearest_ally(play: Play, who: str) -> str:
    """The nearest who fights on the same side, within reach; nobody perhaps. [BRP-CBT-058]"""
    near = [
        other
        for other, actor in play.state.in_view_of(who).items()
        if other != who
        and not actor.is_out
        and not play.scene.are_enemies(who, other)
        and play.scene.distance(who, other) <= 5
    ]
    return min(near, key=lambda other: play.scene.distance(who, other), default="")
