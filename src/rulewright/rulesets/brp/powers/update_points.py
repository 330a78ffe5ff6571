"""Points follow their maximum when what lasts begins and ends; and the clocks that end it."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import Effect, FrozenMap, Rounds, rule
from rulewright.rulesets.brp.body.health import UNDYING
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.numbers import most_fatigue, most_hit_points, most_power_points

LOWER = "lower of both"
"""Marks an effect after which the lower of former and present points counts. [BRP-POW-283]"""


def maxima(me: Actor, book: Book) -> dict[str, int]:
    """The most that somebody can have of hit points, power points and fatigue."""
    return {
        "hit_points": int(most_hit_points(me, book)),
        "power_points": int(most_power_points(me)),
        "fatigue": int(most_fatigue(me)),
    }


def update_points(play: Play, who: str, before: Actor) -> None:
    """Points follow their maximum: what a raised one adds comes at once and is lost first; what a lowered one took
    comes back with it, unless the lower of both is to count. Nobody is wounded by it.

    [BRP-POW-107 BRP-POW-215 BRP-POW-283]
    """
    me = play.actor(who)
    then, now = maxima(before, play.book), maxima(me, play.book)
    ended = [effect for name, effect in before.effects.items() if name not in me.effects]
    lower = any(LOWER in effect.marks for effect in ended)
    for path, most in now.items():
        by, has = most - then[path], getattr(me, path)
        if by > 0 and not lower and path != "power_points":
            play.change(who, path, min(most, has + by), "follows its maximum")
        elif has > most:
            play.change(who, path, most, "follows its maximum")
    if before.is_marked(UNDYING) and not me.is_marked(UNDYING):
        die_after_all(play, who)


def die_after_all(play: Play, who: str) -> None:
    """What kept somebody from dying is over: with no hit point left they die at once. [BRP-POW-216]"""
    me = play.actor(who)
    if me.hit_points <= 0 and me.fate != "dead":
        play.change(who, "fate", "dead", "nothing keeps them alive")
        play.note(f"{me.name} dies.")
        if me.fight.rank:
            play.change(who, "fight.rank", 0, "dead")


def update_all_points(play: Play, before: FrozenMap[str, Actor]) -> None:
    """Everybody's points follow what has ended."""
    for who, actor in before.items():
        if who in play.state.actors and play.actor(who).effects != actor.effects:
            update_points(play, who, actor)


# -- time ---------------------------------------------------------------------------------------


def is_of_a_power(effect: Effect) -> bool:
    """Whether an effect comes of a power: it is marked with its key."""
    return any("/" in mark for mark in effect.marks)


@rule
def rounds_pass(play: Play, rounds: int) -> None:
    """So many rounds go by outside a fight: clocks in rounds run too, of powers and of what they leave behind."""
    for who in play.state.actors:
        for name, effect in tuple(play.actor(who).effects.items()):
            if not isinstance(effect.clock, Rounds):
                continue
            if effect.clock.left <= rounds:
                before = play.actor(who)
                play.change(who, f"effects.{name}", UNSET, "time is up")
                update_points(play, who, before)
            else:
                play.change(who, f"effects.{name}.clock", Rounds(effect.clock.left - rounds), "time passes")
