"""Points follow their maximum when what lasts begins and ends; and the clocks that end it."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.play import Effect, FrozenMap, Rounds, rule
from rulewright.play.effects import TIME_IS_UP
from rulewright.rulesets.brp.body.health import UNDYING
from rulewright.rulesets.brp.checks.spending import clip_surplus
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.numbers import most_fatigue, most_hit_points, most_power_points

LOWER = "lower of both"
"""Marks an effect after which the lower of former and present points counts. [BRP-POW-283]"""
ANOTHER_BODY = "another body"
"""Marks an effect that gives another body, in which what was missing is missing too. [BRP-POW-283]"""
HURT_BEFORE = "hurt before"
"""Notes the hit points that were missing when another body was taken on. [BRP-POW-283]"""
WOUNDS_BEFORE = "wounds before"
"""Notes how many wounds there were then; later ones come after them. [BRP-POW-283]"""

CLIPPED = {"hit_points": "hit points clipped", "fatigue": "fatigue clipped"}
"""Notes the points that a lowered maximum took, and that come back with it. [BRP-CHR-079]"""
LENT = {"hit_points": "hit points before", "fatigue": "fatigue before"}
"""Notes the points of whoever lacked some when a raised maximum lent them more. [BRP-CHR-079]"""


def maxima(me: Actor, book: Book) -> dict[str, int]:
    """The most that somebody can have of hit points, power points and fatigue."""
    return {
        "hit_points": int(most_hit_points(me, book)),
        "power_points": int(most_power_points(me)),
        "fatigue": int(most_fatigue(me)),
    }


def update_points(play: Play, who: str, before: Actor) -> None:
    """Points follow their maximum: what a raised one adds comes at once, is lost first and goes with it; what a lowered one
    took comes back with it, and no more, unless the lower of both is to count. Nobody is wounded by it, nor healed; what was missing is
    missing in another body too, and a lowered characteristic takes nothing from the wounded but what is above the new maximum.

    [BRP-CHR-079 BRP-POW-107 BRP-POW-215 BRP-POW-283]
    """
    take_back(play, who, before)
    me = play.actor(who)
    then, now = maxima(before, play.book), maxima(me, play.book)
    lower = any(LOWER in effect.marks and name not in me.effects for name, effect in before.effects.items())
    missing = then["hit_points"] - me.hit_points
    if lower:
        missing = missing_before(play, who)
    elif any(LOWER in effect.marks and name not in before.effects for name, effect in me.effects.items()):
        if now["hit_points"] < then["hit_points"] and not is_another_body(before, me):
            missing = max(0, now["hit_points"] - me.hit_points)
        if now["hit_points"] != then["hit_points"] and not before.is_marked(LOWER):
            note_missing(play, who, missing)
    else:
        missing = 0
    new = begun(before, me)
    for path, most in now.items():
        by, has = most - then[path], getattr(me, path)
        room = most - (max(0, missing) if path == "hit_points" and by < 0 else 0)
        if by > 0 and not lower and path in CLIPPED:
            more = by if new else min(by, give_back(play, who, path, before))
            if more and has < most:
                if new and has < then[path] and not me.is_marked(LOWER):
                    note_lent(play, who, path, has, new[0])
                play.change(who, path, min(most, has + more), "follows its maximum")
        elif has > room:
            play.change(who, path, room, "follows its maximum")
            if path in CLIPPED and new and not me.is_marked(LOWER):
                note_clipped(play, who, path, has - room, new[0])
    clip_surplus(play, who)
    if before.is_marked(UNDYING) and not me.is_marked(UNDYING):
        die_after_all(play, who)


def begun(before: Actor, after: Actor) -> tuple[str, ...]:
    """What has begun, or goes on with other figures, by name."""
    was = before.effects
    return tuple(
        name for name, each in after.effects.items() if name not in was or each.modifiers != was[name].modifiers
    )


def note_clipped(play: Play, who: str, path: str, points: int, by: str) -> None:
    """A maximum that an effect has lowered has taken so many points. [BRP-CHR-079]"""
    note = f"{CLIPPED[path]} by {by}"
    play.change(who, f"powers.flags.{note}", play.actor(who).powers.flags.get(note, 0) + points, "clipped")


def give_back(play: Play, who: str, path: str, before: Actor) -> int:
    """What comes back with what has ended: no more than it clipped, as wounds stay. [BRP-CHR-079]"""
    me, back = play.actor(who), 0
    for name in before.effects:
        note = f"{CLIPPED[path]} by {name}"
        if name not in me.effects and note in me.powers.flags:
            back += me.powers.flags[note]
            play.change(who, f"powers.flags.{note}", UNSET, "given back")
    return back


def note_lent(play: Play, who: str, path: str, had: int, by: str) -> None:
    """An effect lends points to somebody who lacks some: so many are their own. [BRP-CHR-079]"""
    flags = play.actor(who).powers.flags
    own = min((had, *(int(noted) for note, noted in flags.items() if note.startswith(LENT[path]))))
    play.change(who, f"powers.flags.{LENT[path]} {by}", own, "lent")


def take_back(play: Play, who: str, before: Actor) -> None:
    """What has ended takes back what it lent, so far as it was not lost first. [BRP-CHR-079 BRP-POW-107]"""
    for name in (each for each in before.effects if each not in play.actor(who).effects):
        bare = replace(before, effects=before.effects.without(name))
        for path, note in LENT.items():
            me = play.actor(who)
            if (flag := f"{note} {name}") not in me.powers.flags:
                continue
            lent = maxima(before, play.book)[path] - maxima(bare, play.book)[path]
            has, own = getattr(me, path), int(me.powers.flags[flag])
            play.change(who, f"powers.flags.{flag}", UNSET, "lent no longer")
            if has > own:
                play.change(who, path, max(own, has - lent), "lent no longer")


def is_another_body(before: Actor, after: Actor) -> bool:
    """Whether what has begun gives somebody another body: of another size, or another form. [BRP-POW-283]"""
    return any(ANOTHER_BODY in effect.marks and name not in before.effects for name, effect in after.effects.items())


def note_missing(play: Play, who: str, missing: int) -> None:
    """Whoever takes on another body is as hurt in it, and is so when they return. [BRP-POW-283]"""
    me = play.actor(who)
    if max(0, missing) != me.powers.flags.get(HURT_BEFORE, 0):
        play.change(who, f"powers.flags.{HURT_BEFORE}", max(0, missing), "another body")
    if missing > 0 and len(me.wounds) != me.powers.flags.get(WOUNDS_BEFORE, 0):
        play.change(who, f"powers.flags.{WOUNDS_BEFORE}", len(me.wounds), "another body")


def missing_before(play: Play, who: str) -> int:
    """Hit points that were missing before another body was taken on, and that nobody has healed since in those wounds: on
    return to the one body of one's own they are missing again. Later wounds are not counted for them. [BRP-POW-283]
    """
    me = play.actor(who)
    missing = int(me.powers.flags.get(HURT_BEFORE, 0))
    wounds = int(me.powers.flags.get(WOUNDS_BEFORE, len(me.wounds)))
    for flag in (HURT_BEFORE, WOUNDS_BEFORE):
        if flag in me.powers.flags and not me.is_marked(LOWER):
            play.change(who, f"powers.flags.{flag}", UNSET, "their own body")
    return min(missing, sum(each.open for each in tuple(me.wounds.values())[:wounds]))


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
                play.change(who, f"effects.{name}", UNSET, TIME_IS_UP)
                update_points(play, who, before)
            else:
                play.change(who, f"effects.{name}.clock", Rounds(effect.clock.left - rounds), "time passes")
