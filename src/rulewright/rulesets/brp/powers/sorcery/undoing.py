"""Undo Sorcery, and the Refutation that stands against it."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Effect, rule
from rulewright.rulesets.brp.powers.effects.contests import level_against
from rulewright.rulesets.brp.powers.effects.lasting import lies_on, lift, of_power, strength
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.update_points import update_points
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.deeds import Deed
from rulewright.rulesets.brp.state.kinds.powers import Sorcery
from rulewright.rulesets.brp.state.known import power_of

REFUTATION = "sorcery/refutation"


def key_of(effect: Effect) -> str:
    """The spell of sorcery that an effect is, if it is one; on a thing or a place too."""
    marks = (mark.removeprefix("thing ") for mark in effect.marks)
    return next((mark for mark in marks if mark.startswith("sorcery/")), "")


def spells_on(me: Actor, family: str, book: Book) -> tuple[tuple[str, Effect], ...]:
    """Spells of sorcery on somebody of the family named, the strongest first; Refutation apart. [BRP-POW-217]"""
    found = []
    for name, effect in me.effects.items():
        key = key_of(effect)
        if not key or key == REFUTATION:
            continue
        entry = power_of(key, book)
        if isinstance(entry, Sorcery) and family in ("any", entry.family):
            found.append((name, effect))
    return tuple(sorted(found, key=lambda each: -each[1].level))


def bearer_of(play: Play, words: str) -> str:
    """Who keeps a spell that lies on a thing or a place; inside its area it is within touch. [BRP-POW-217]"""
    for who, actor in play.state.actors.items():
        for effect in actor.effects.values():
            if lies_on(effect, words) and any(mark.startswith("thing sorcery/") for mark in effect.marks):
                return who
    return ""


@rule
def refuted(play: Play, working: Working, target: str) -> bool:
    """Refutation against Undo, level against level: if it holds, the Undo is wasted; if not, it is gone itself. Says
    whether it held. [BRP-POW-218]
    """
    level = working.lessened(strength(play.actor(target), REFUTATION))
    if not level:
        return False
    if level_against(play, target, level, working.lessened(working.level), "Refutation against Undo"):
        play.note("Refutation holds; the Undo is wasted.")
        return True
    for name, _ in of_power(play.actor(target), REFUTATION):
        lift(play, target, name, "beaten")
    return False


@rule
def undo(play: Play, working: Working, deed: Deed) -> None:
    """A level of the spell goes for each of the Undo's; at 0 it ends, else it goes on weaker. [BRP-POW-217]"""
    target = working.target or bearer_of(play, working.use.words)
    if target and refuted(play, working, target):
        return
    there = spells_on(play.actor(target), working.use.choice, play.book) if target else ()
    if not there:
        play.note("There is nothing of that kind to undo.")
        return
    name, effect = there[0]
    left = effect.level - working.lessened(working.level)
    if left <= 0:
        lift(play, target, name, "undone")
        return
    before = play.actor(target)
    play.change(target, f"effects.{name}", weakened(effect, left, play.book), "undone in part")
    update_points(play, target, before)


def weakened(effect: Effect, level: int, book: Book) -> Effect:
    """A spell at a lower level: what goes by the level is less, what does not goes on unchanged. [BRP-POW-217]"""
    least, most = power_of(key_of(effect), book).levels
    if least == most:
        return replace(effect, level=level)
    fewer = tuple(replace(each, by=each.by * level // effect.level) for each in effect.modifiers)
    return replace(effect, level=level, modifiers=fewer)
