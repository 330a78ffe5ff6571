"""Health: injuries kept one by one, what the loss of hit points brings, and how they heal."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.chance import Chance, Die, Repeat, Sum
from rulewright.contract.seeming import Hurt, fares
from rulewright.kits.counting import counted
from rulewright.play import rule
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.wounds.locations import recover
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.checks.spending import once_roused
from rulewright.rulesets.brp.state.character import RADIATION, Actor, Book, Fate, Play, Wound
from rulewright.rulesets.brp.state.numbers import is_major, most_hit_points
from rulewright.rulesets.brp.state.permanent import permanent_value

MOST_HARM = 10_000
"""Beyond so much there is nothing left to hurt."""

FAINT = 2
D3: Chance[int] = Die(3)
TWO_D3: Chance[int] = Repeat(Die(3), 2)
D3_AND_3: Chance[int] = Sum((Die(3), 3))
D3_LESS_1: Chance[int] = Sum((Die(3), -1))
D3_AND_1: Chance[int] = Sum((Die(3), 1))

UNDYING = "cannot die"
"""Marks those who lie senseless at 0 and less, and do not die of it while it lasts. [BRP-POW-216]"""

BY_THE_HEAD = "dies by the head"
"""Marks a corpse that only a blow to the head stops. [BRP-CRE-102]"""

PASSING: tuple[Fate, ...] = ("", "fainted", "unconscious", "dying")
"""Fates that more hit points can change."""


def fate_at(hit_points: int) -> Fate:
    """Unconscious at 2 or 1, dying at 0 or less: dead at the end of the following round, as beasts are.

    [BRP-SYS-021 BRP-CHR-087 BRP-CHR-088 BRP-CRE-004]
    """
    return "" if hit_points > FAINT else "unconscious" if hit_points > 0 else "dying"


def is_stubborn(me: Actor, kind: str) -> bool:
    """Whether a body never mends a kind of injury by itself: fire, silver, what is holy. [BRP-CRE-076 BRP-CRE-084 BRP-CRE-099]"""
    return bool(kind) and me.is_marked(f"unhealed {kind}")


def fights_on(me: Actor) -> bool:
    """Whether a body still goes on below 0: a hardy one until minus CON, and once past that not before it has a hit point
    again; one that dies by the head at any loss.

    [BRP-POW-129 BRP-CRE-102]
    """
    if me.is_marked(BY_THE_HEAD):
        return True
    least = 1 if me.fate == "dying" else -me.value("CON")
    return me.is_marked("fights on to -CON") and me.hit_points >= least


@rule
def hurt(play: Play, who: str, damage: int, cause: str = "", location: str = "") -> str:
    """Lose hit points to something that leaves no wound to roll for. [BRP-SYS-018 BRP-CHR-088 BRP-OPT-037]"""
    return keep_injury(play, who, beyond_what_is_lent(play, who, damage), cause, location)


def beyond_what_is_lent(play: Play, who: str, damage: int) -> int:
    """Hit points that a force has lent go first, and never come back. Says what is left of the damage. [BRP-OPT-037]"""
    me = play.actor(who)
    if not me.devotion.lent or damage <= 0:
        return damage
    stopped = min(int(me.devotion.lent), damage)
    play.change(who, "devotion.lent", me.devotion.lent - stopped, "lost first")
    play.note(f"{stopped} of it comes off the hit points that {me.name} was lent.")
    return damage - stopped


def keep_injury(
    play: Play, who: str, damage: int, cause: str = "", location: str = "", off_total: int | None = None, kind: str = ""
) -> str:
    """Take damage off hit points, and off the location it hit; each injury is kept by itself. Says its name.
    `off_total` is what the whole loses, where that is less; its `kind` is kept where the body never mends that kind, and
    where no First Aid does.

    Totals below 0 are kept. Where locations are played there are no major wounds.
    [BRP-SYS-018 BRP-SYS-020 BRP-CHR-088 BRP-CHR-094 BRP-CHR-097]
    """
    me = play.actor(who)
    if damage <= 0:
        return ""
    name = f"wound-{len(me.wounds) + 1}"
    major = is_major(damage, me, play.book) and not play.book.options.hit_locations
    damage = min(damage, MOST_HARM)
    felt = damage if off_total is None else min(off_total, MOST_HARM)
    stubborn = kind if kind == RADIATION or is_stubborn(me, kind) else ""
    play.change(who, f"wounds.{name}", Wound(damage=felt, location=location, major=major, kind=stubborn), cause)
    if location:
        play.change(who, f"locations.{location}", min(MOST_HARM, me.locations.get(location, 0) + damage), cause)
    play.change(who, "hit_points", max(-MOST_HARM, me.hit_points - felt), cause)
    settle(play, who)
    if play.actor(who).fate and not me.fate:
        lose_hold(play, who)
    return name


def settle(play: Play, who: str, *, wakes: bool = False) -> None:
    """Let hit points say who stands, lies or dies; a hardy body goes on down to minus CON. Whoever was knocked out with
    hit points enough stays so, unless what befell them `wakes`; whoever is slain senseless has no last act, and whoever
    was saved lies on the ground, awake or not. At 0 one goes down; without a power point nobody comes to.

    [BRP-CHR-100 BRP-CBT-090 BRP-CBT-121 BRP-CHR-087 BRP-CHR-088 BRP-POW-129 BRP-POW-216]
    """
    me = play.actor(who)
    after: Fate = "" if fights_on(me) else fate_at(me.hit_points)
    falls = after == "dying" and me.fate in ("", "fainted", "unconscious")
    if after == "dying" and me.is_marked(UNDYING):
        after = "unconscious"
    sleeps = me.fate == "fainted" or (me.fate == "unconscious" and not wakes)
    if me.fate in PASSING and after != me.fate and not (sleeps and not after):
        play.change(who, "fate", after or once_roused(me), counted(me.hit_points, "hit point"))
        if me.fate == "dying":
            fall_prone(play, who, "saved")
        if me.fate == "dying" and me.fight.doom:
            play.change(who, "fight.doom", 0, "saved")
            if me.fight.last_blow:
                play.change(who, "fight.last_blow", "", "saved")
        elif me.fate and after == "dying" and play.book.options.dying_blows:
            play.change(who, "fight.last_blow", "spent", "senseless")
    if falls:
        go_down(play, who)


def go_down(play: Play, who: str) -> None:
    """Whoever has come to 0 hit points lies there and has no more to do in this round, dying or kept from it; not in a fury,
    nor where the dying have one act left. [BRP-CBT-090 BRP-CBT-121 BRP-POW-216]
    """
    me = play.actor(who)
    if me.is_marked("fury") or (me.fate == "dying" and play.book.options.dying_blows and not me.fight.last_blow):
        return
    fall_prone(play, who, "dying")
    if me.fate != "dying" and me.fight.rank:
        play.change(who, "fight.rank", 0, "dying")


@rule
def mend(play: Play, who: str, wound: str, points: int, cause: str = "healing") -> int:
    """Heal one injury, never by more than it still costs; says by how much. Whoever has all hit points that there are for them
    has no injury left, also where they had more of them once; not while a spell makes them fewer. What is made of an element never heals.

    [BRP-SKL-066 BRP-CBT-119 BRP-CRE-123]
    """
    me = play.actor(who)
    most = most_hit_points(me, play.book)
    back = max(0, min(points, me.wounds[wound].open, most - me.hit_points))
    if not back or me.is_marked("never mends"):
        return 0
    close(play, who, wound, back, cause)
    play.change(who, "hit_points", me.hit_points + back, cause)
    settle(play, who, wakes=True)
    if me.hit_points + back == most and all(me.value(code) >= permanent_value(me, code) for code in ("CON", "SIZ")):
        for name, each in tuple(play.actor(who).wounds.items()):
            if each.open:
                close(play, who, name, each.open, cause)
    if any(each.major for each in me.wounds.values()):
        get_over(play, who)
    return back


def close(play: Play, who: str, wound: str, by: int, cause: str) -> None:
    """An injury costs so much less than it did, and the place where it is bears more again. [BRP-SKL-066 BRP-CBT-119]"""
    me = play.actor(who)
    there = me.wounds[wound]
    play.change(who, f"wounds.{wound}", replace(there, healed=there.healed + by), cause)
    if there.location:
        left = max(0, me.locations.get(there.location, 0) - by)
        play.change(who, f"locations.{there.location}", left, cause)
        recover(play, who, there.location, left)


def get_over(play: Play, who: str) -> None:
    """A major wound that Luck kept from costing anything leaves nothing behind once all such wounds have healed.

    [BRP-CBT-119]
    """
    me = play.actor(who)
    if any(wound.major and wound.open for wound in me.wounds.values()):
        return
    for key, effect in tuple(me.effects.items()):
        if "major wound" in effect.marks and not effect.level:
            play.change(who, f"effects.{key}", UNSET, "healed")


def mend_any(play: Play, who: str, points: int) -> int:
    """Heal injuries in the order they came. [BRP-CHR-089]"""
    left = points
    for name, wound in tuple(play.actor(who).wounds.items()):
        if left and wound.open:
            left -= mend(play, who, name, left, "time")
    return points - left


def how_hurt(actor: Actor, book: Book) -> Hurt:
    """How somebody fares, in a word."""
    return fares(actor.hit_points, int(most_hit_points(actor, book)), down=actor.is_out)
