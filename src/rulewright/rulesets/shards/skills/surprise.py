"""Surprise: what finds somebody unready, what they hear of it in time, and whom they think of meanwhile."""

from __future__ import annotations

from rulewright.play import Part, rule
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.turns import no_drain, pay_drain
from rulewright.rulesets.shards.skills.aftereffects import CAPTIVATED
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing
from rulewright.rulesets.shards.skills.hiding import resist_surprise
from rulewright.rulesets.shards.state.adjustments import adjusting, powers_left
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.effects import effect_named, lift
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.questions import AgreeQuestion
from rulewright.rulesets.shards.state.ranges import band

SECOND_LOOK = "rerolls-surprise"
"""What a warning gives."""


def off_guard(play: Play, target: str, by: str) -> tuple[str, ...]:
    """What holds of an action against somebody who may be distracted: it surprises, or nothing. [SHA-EFF-013]"""
    return ("surprise",) if target and target != by and caught_off_guard(play, target, by) else ()


def surprises(play: Play, target: str, by: str) -> bool:
    """Whether what comes out of nowhere finds somebody unready: they may resist, if they are aware of anything.

    [SHA-SKL-060 SHA-ENC-009]
    """
    return play.actor(target).is_disabled or not keeps_guard(play, target, by)


def keeps_guard(play: Play, target: str, by: str) -> bool:
    """Whether somebody resists surprise, at once or when a friend has cried out. [SHA-SKL-060 SHA-MTH-037]"""
    if resist_surprise(play, target, by):
        return True
    if not is_warned(play, target, by):
        return False
    play.change(by, "overwhelm", max(0, play.actor(by).overwhelm - 1), "the same look again")
    return resist_surprise(play, target, by)


def criers(state: State, book: Book, target: str, by: str) -> dict[str, Power]:
    """Friends within earshot who are on their guard and know how to warn somebody, and the power. [SHA-MTH-037]"""
    where, scene = state.actor(target).at, state.scene
    found = {}
    for who, each in state.actors.items():
        known = [book.content.get(Power, power) for power in powers_left(each, book)]
        cry = next((entry for entry in known if entry.practice == "shout" and entry.gives(SECOND_LOOK)), None)
        metres = scene.distance(each.at, where) * scene.metres
        near = band(metres, scene.loudness) in ("short", "medium")
        friend = who not in (target, by) and not scene.are_enemies(who, target)
        ready = not each.is_disabled and not each.is_marked("distracted") and not each.is_marked("stunned")
        if cry is not None and friend and near and ready and no_drain(each, {"pool": 1}) is None:
            found[who] = cry
    return found


@rule
def is_warned(play: Play, target: str, by: str) -> bool:
    """Somebody is about to be surprised: a friend who sees it may cry out, in between and for a point of the pool.

    [SHA-MTH-037]
    """
    for who, cry in criers(play.state, play.book, target, by).items():
        text = f"{play.actor(target).name} sees nothing coming. {cry.name}?"
        if play.ask(AgreeQuestion(of=who, by=by, text=text, rules=cry.rules)):
            pay_drain(play, who, cry.cost, cry.cycle, cry.name)
            if resolve(play, Attempt(who, cry.id, cry.skills[0], flags=("power",), counterable=False)).passed:
                return True
    return False


@rule
def caught_off_guard(play: Play, target: str, by: str) -> bool:
    """The next action against the distracted surprises them unless they resist, and that is the end of it.

    Whoever has them think of nobody else surprises them with nothing, and lends others the Influence that holds them.
    [SHA-EFF-013 SHA-MTH-120]
    """
    effect = effect_named(play.actor(target), "distracted")
    if effect is None or play.actor(target).is_disabled:
        return False
    captivated = CAPTIVATED in effect.marks
    if captivated and effect.source == by:
        return False
    lift(play, target, "distracted", "startled")
    if not captivated or effect.source not in play.state.actors:
        return not keeps_guard(play, target, by)
    return not look_away(play, target, by, effect.source)


@rule
def look_away(play: Play, target: str, by: str, from_whom: str) -> bool:
    """Resist surprise while thinking of somebody: against their Influence, or the Stealth of who comes, whichever is more.

    [SHA-MTH-120]
    """
    ranks = {
        who: level(play.actor(who).character, play.book, skill)
        for who, skill in ((from_whom, "influence"), (by, "stealth"))
    }
    if ranks[from_whom] < ranks[by]:
        return resist_surprise(play, target, by)
    sly = sum(part.value for part in adjusting(play.actor(by), play.book, ("surprising",)))
    doing = Doing(
        "resist-surprise",
        "intuition",
        from_whom,
        versus=("influence",),
        flags=("surprise-test",),
        gives=(Part("hard to see coming", -sly, "SHA-MTH-024"),),
        rerolls=play.actor(target).is_marked("rerolls-surprise"),
        cycle="passive",
    )
    return attempt(play, target, doing)[0].passed
