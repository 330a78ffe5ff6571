"""Collisions: what a mount or vehicle runs into, and what becomes of one that nobody holds any longer."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import always, choices
from rulewright.play import GM, rule
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, hurt
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.counters import away_from
from rulewright.rulesets.shards.checks.offers import others
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.combat.wounding import charge_damage
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.effects import RIDING, SECURED, holder_of, impose, lift, mount_of, riders
from rulewright.rulesets.shards.state.numbers import scale, speed
from rulewright.rulesets.shards.state.questions import ControlQuestion
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.space.grid import Space

MANEUVER = "piloting-maneuver"
OUT_OF_CONTROL = {
    "collision": "It runs into something",
    "damage": "It takes twice its Scale, and nothing lowers it",
    "lost-rider": "Who rides in the open is thrown",
    "stall": "It slows down fast",
    "veer": "It leaves its course",
}
STRAPPED_IN, LOOSE = 10, 2
"""What of a collision reaches who sits in it: a tenth of it if they are strapped in, else half. [SHA-SKL-044]"""


@dataclass(frozen=True, slots=True)
class Crash:
    """What a conveyance runs into, if it is anybody here, how fast, and how its riders sit."""

    into: Annotated[str, Pick("Into whom", others)] = ""
    spaces: Annotated[int, Within("Spaces of speed between them, 0: as ridden", 0, 100)] = 0
    secured: Annotated[bool, Tick("Strapped in")] = False


NOTHING = Crash()


def carry_along(play: Play, conveyance: str) -> None:
    """Who sits on it goes where it goes. [SHA-SKL-043]"""
    for who in riders(play.state, conveyance):
        get_to(play, who, play.actor(conveyance).at, "rides")


def impact(play: Play, conveyance: str, successes: int, spaces: int) -> int:
    """What running into something does: its successes, its Scale, and more for every four spaces. [SHA-SKL-043]"""
    return successes + floor(exactly(scale(play.actor(conveyance), play.book))) + charge_damage(spaces)


def speed_between(state: State, conveyance: str, into: str) -> int:
    """How fast two go at each other: what one was ridden farther than the other went, or both together head-on.

    [SHA-SKL-044]
    """
    one = state.actor(conveyance).turn
    if not into:
        return one.spaces
    other = state.actor(into).turn
    if Space() in (one.heading, other.heading):
        return abs(one.spaces - other.spaces)
    ways = (Space(each.heading.x * each.spaces, each.heading.y * each.spaces) for each in (one, other))
    return state.scene.distance(*ways)


@rule
def crush(play: Play, conveyance: str, into: str, amount: int) -> None:
    """Whoever is rammed takes all of it, the conveyance half. [SHA-SKL-043]"""
    if into:
        hurt(play, into, amount, "lethal", "rammed")
    hurt(play, conveyance, amount // 2, "lethal", "collision")


@rule
def collide(play: Play, pilot: str, conveyance: str, crash: Crash) -> int:
    """A collision goes as a ram that cannot miss, as fast as it was ridden; who sits in it is hurt as well.

    Gives what it did. [SHA-SKL-044]
    """
    versus = ("acrobatics",) if crash.into else ()
    blow = Attempt(pilot, MANEUVER, "athletics", crash.into, versus, counterable=False, on_failure=1)
    spaces = crash.spaces or speed_between(play.state, conveyance, crash.into)
    amount = impact(play, conveyance, resolve(play, blow).successes, spaces)
    crush(play, conveyance, crash.into, amount)
    for who in riders(play.state, conveyance):
        secured = crash.secured or play.actor(who).is_marked(SECURED)
        hurt(play, who, amount // (STRAPPED_IN if secured else LOOSE), "lethal", "collision")
    return amount


@action("Lose control of a mount or vehicle", "table", id="control-lost", any_time=True, gm_only=True)
def lose_control(
    play: Play,
    actor: str,
    outcome: Annotated[str, Pick("What happens", always(choices(OUT_OF_CONTROL)))],
    conveyance: Annotated[str, Pick("Mount or vehicle", others)] = "",
    crash: Crash = NOTHING,
) -> str:
    """Mount or vehicle goes its own way, and the game master says how. [SHA-SKL-044]

    It runs into something, is strained, throws its rider, stands still or leaves its course.
    """
    told, under = OUT_OF_CONTROL[outcome], conveyance or mount_of(play.actor(actor))
    play.note(f"{play.actor(actor).name}: {told}")
    if outcome == "lost-rider":
        lift(play, actor, RIDING, "thrown")
        impose(play, actor, "prone", "lasting", "thrown")
    elif under and outcome == "collision":
        collide(play, actor, under, crash)
    elif under and outcome == "damage":
        strain = max(1, floor(2 * exactly(scale(play.actor(under), play.book))))
        hurt(play, under, strain, "lethal", "strain", IRREDUCIBLE)
    elif under and outcome == "stall":
        for who in (under, *riders(play.state, under)):
            play.change(who, "turn.points", 0, "stall")
            play.change(who, "turn.moved", after=True, cause="stall")
    elif under and outcome == "veer":
        veer(play, under, crash.into)
    return told


@rule
def veer(play: Play, conveyance: str, by: str) -> None:
    """A space off the course, away from somebody or aside, with all who sit in it. [SHA-SKL-044]"""
    there = away_from(play.state, conveyance, by, 1)
    for who in (conveyance, *riders(play.state, conveyance)):
        get_to(play, who, there, "veers")


@rule
def keep_control(play: Play, pilot: str, by: str = "") -> bool:
    """Hold on to a mount or vehicle; who fails has lost it, and whoever they met chooses how, or the game master.

    [SHA-SKL-043 SHA-SKL-044]
    """
    if resolve(play, Attempt(pilot, MANEUVER, "athletics")).passed:
        return True
    run_wild(play, pilot, by)
    return False


@rule
def run_wild(play: Play, pilot: str, by: str = "") -> None:
    """Control is lost: it is chosen how, of what can happen; the game master knows what else there is to run into.

    Who is carried has none to lose: they are thrown, unless they are strapped in. [SHA-SKL-043 SHA-SKL-044]
    """
    under = mount_of(play.actor(pilot))
    if holder_of(play.state, under) not in ("", pilot):
        if play.actor(pilot).is_marked(SECURED):
            play.note(f"{play.actor(pilot).name} is strapped in, and stays on {play.actor(under).name}")
        else:
            lose_control(play, pilot, "lost-rider", under)
        return
    text = f"{play.actor(pilot).name} has lost control. What happens?"
    met = in_the_way(play.state, play.book, under, by) if by else ("",)
    able = {each: words for each, words in OUT_OF_CONTROL.items() if each != "collision" or met}
    chosen = play.ask(ControlQuestion(of=by or GM, by=pilot, among=choices(able), text=text, rules=("SHA-SKL-044",)))
    crash = {"veer": Crash(into=by), "collision": Crash(into=next(iter(met), ""))}.get(chosen, NOTHING)
    lose_control(play, pilot, chosen, under, crash)


def in_the_way(state: State, book: Book, conveyance: str, by: str) -> tuple[str, ...]:
    """What a conveyance could run into within a move, the nearest first: people, or "" for a wall; not who drove it off.

    [SHA-SKL-044]
    """
    it, apart = state.actor(conveyance), {conveyance, *riders(state, conveyance), by, mount_of(state.actor(by))} - {""}
    people = {who: each.at for who, each in state.actors.items() if who not in apart and mount_of(each) not in apart}
    walls = (("", space) for space in state.scene.cover)
    met = ((state.scene.distance(it.at, at), who) for who, at in (*people.items(), *walls))
    return tuple(who for far, who in sorted(met) if far <= int(speed(it, book)))
