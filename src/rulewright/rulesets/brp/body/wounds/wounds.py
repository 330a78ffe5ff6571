"""Wounds: what an injury brings at once, minor, major or fatal, or by where it was."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.play import rule
from rulewright.rulesets.brp.body.health import FAINT, beyond_what_is_lent, keep_injury
from rulewright.rulesets.brp.body.wounds.dying import cling_to_life
from rulewright.rulesets.brp.body.wounds.locations import most_off_the_total, wound_location
from rulewright.rulesets.brp.body.wounds.major_wounds import has_ordinary_body, is_lifeless, major_wound, may_end
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.creatures import place_on
from rulewright.rulesets.brp.state.numbers import is_major, major_wound_level

WOUNDED: Weighed[[Play, str, tuple[str, ...]], None] = Weighed("wounded")
"""What befalls whoever has taken an injury, of one wound or several at once, besides what the wounds do."""

LAST_MINUTES = 25
"""Rounds in which a hardy body that has fallen can still be saved. [BRP-POW-129]"""


def minor_losses(me: Actor) -> int:
    """Hit points lost to minor wounds that have not healed. [BRP-CBT-114]"""
    return sum(wound.open for wound in me.wounds.values() if not wound.major)


def adds_up(me: Actor, damage: int, book: Book) -> bool:
    """Whether one more minor wound brings their sum to that of a major one, for the first time. [BRP-CBT-114]"""
    before, level = minor_losses(me), major_wound_level(me, book)
    return before < level <= before + damage


def tells(me: Actor, damage: int, book: Book) -> bool:
    """Whether a small injury would decide anything: who stands, or whether wounds have added up. [BRP-CBT-114 BRP-CBT-115]"""
    if me.is_out:
        return False
    return me.hit_points - damage <= FAINT or is_major(damage, me, book) or adds_up(me, damage, book)


@rule
def wound(play: Play, who: str, damage: int, cause: str = "", location: str = "", kind: str = "") -> str:
    """Take an injury and all that follows from it; says the wound's name.

    [BRP-SYS-018 BRP-SYS-020 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-121 BRP-CBT-122 BRP-CBT-131 BRP-OPT-037]
    """
    name = take_a_wound(play, who, damage, cause, location, kind)
    befall(play, who, (name,) if name else ())
    return name


@rule
def wound_over(
    play: Play,
    who: str,
    parts: tuple[tuple[str, int], ...],
    cause: str = "",
    kind: str = "",
    *,
    whole: bool = False,
) -> None:
    """Take one injury that is divided over places of the body; what follows from being hurt follows once. Where it counts
     as a `whole` all of it comes off the total, however little a limb can bear.

     [BRP-SYS-018 BRP-SYS-020 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-121 BRP-CBT-122 BRP-CBT-131 BRP-OPT-037
    ]
    """
    names = (take_a_wound(play, who, damage, cause, place, kind, whole=whole) for place, damage in parts)
    befall(play, who, tuple(each for each in names if each))


def befall(play: Play, who: str, names: tuple[str, ...]) -> None:
    """What befalls whoever has just taken these wounds by one injury."""
    if names:
        for befalls in WOUNDED.on(play.book):
            befalls(play, who, names)


def take_a_wound(
    play: Play, who: str, damage: int, cause: str, location: str, kind: str, *, whole: bool = False
) -> str:
    """One wound and what it does; says its name, or nothing where there is none.

    A major one is rolled for, minor ones that add up to it may knock out; at 0 one lies dying until the end of the
    next round. Where locations are played they take the place of major wounds.
    [BRP-SYS-018 BRP-SYS-020 BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-115 BRP-CBT-116 BRP-CBT-121 BRP-CBT-122 BRP-CBT-131 BRP-OPT-037]
    """
    if damage <= 0 or play.actor(who).fate == "dead":
        return ""
    damage = beyond_what_is_lent(play, who, damage)
    if damage <= 0:
        return ""
    before = play.actor(who)
    location = place_on(before, location, play.book)
    if play.book.options.hit_locations and location:
        felt = damage if whole else most_off_the_total(before, location, damage, play.book)
        name = keep_injury(play, who, damage, cause, location, felt, kind)
        wound_location(play, who, location, damage, name)
    else:
        name = keep_injury(play, who, damage, cause, location, kind=kind)
        if is_major(damage, before, play.book):
            if has_ordinary_body(before, play.book) and not is_lifeless(before):
                if may_end(before):
                    major_wound(play, who)
                else:
                    play.aftermath(major_wound, who)
        elif adds_up(before, damage, play.book) and not play.actor(who).fate:
            faint_of_wounds(play, who)
    if play.actor(who).fate in ("dead", "dying"):
        mark_dying(play, who)
    return name


@rule
def faint_of_wounds(play: Play, who: str) -> bool:
    """Luck, or many small wounds make one faint. [BRP-CBT-114]"""
    lucky = play.actor(who).is_marked("never faints") or passes(play, who, "POW", "Luck, wounds adding up")
    if not lucky:
        fall_senseless(play, who, "unconscious", "wounds adding up")
    return not lucky


def mark_dying(play: Play, who: str) -> None:
    """Whoever has fallen to 0 lies down, and dies at the end of the next round unless somebody helps; a hardy body has
    five minutes. Where the dying have one act left, whoever has a rank still to come keeps it by a Stamina roll.
    [BRP-CBT-090 BRP-CBT-121 BRP-CBT-122 BRP-POW-129]
    """
    me = play.actor(who)
    if me.fate == "dead" and me.fight.rank:
        play.change(who, "fight.rank", 0, "dead")
    if me.fate == "dying" and not me.fight.doom:
        rounds = LAST_MINUTES if me.is_marked("fights on to -CON") else 1
        play.change(who, "fight.doom", play.scene.round.number + rounds, "dying")
        owed = play.book.options.dying_blows and not me.fight.last_blow
        if not me.is_marked("fury") and not (owed and me.fight.coming):
            play.change(who, "fight.rank", 0, "dying")
        if owed:
            play.change(who, "fight.last_blow", "owed", "dying")
            if me.fight.coming:
                cling_to_life(play, who)
