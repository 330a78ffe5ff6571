"""Effects: conditions as data become effects on an actor, with a clock and the skills that cleanse them."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from rulewright.play import Clock, Effect, Lasting, Minutes, Modifier, Rounds, ThisScene, Turns, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Play, Scene, State
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.minds import unmoved
from rulewright.rulesets.shards.state.nodes import Lasts

MINUTES: dict[str, int] = {"minute": 1, "hour": 60, "day": 1440, "week": 10080, "month": 43200, "year": 525600}
HOUR = 60
AT_MOST_ENCOUNTER = ("instant", "turn", "round", "encounter", "minute")
AT_MOST_DAY = (*AT_MOST_ENCOUNTER, "hour", "day")
OWN_FAULT = "own-fault"
"""Marks a karma lock that somebody brought on themselves."""
NO_REST = "no long rest"
"""Where the tiredness comes from that only a long rest takes away. [SHA-EFF-015]"""
RIDING = "riding"
"""What holds of who rides or drives; its source is the mount or vehicle."""
REINS = "reins"
"""What holds of who pilots what they ride; the others on it are carried. [SHA-SKL-043]"""
MAGICAL = "magical"
"""What holds of a condition that a power of shards has laid on somebody. [SHA-SKL-079]"""
SECURED = "secured"
"""What holds of who is strapped in where they ride or drive. [SHA-SKL-044]"""
PERISHABLE = "perishable"
"""What holds of food that somebody bought, for as long as it keeps. [SHA-ECO-036]"""
LYING = "prone"
ONE_STATE = ("grappled", LYING, "unconscious")
"""What somebody is or is not: how they lie, who holds them. Another cause takes the place of the first."""
CAUSED_BY = ("stuck", "sustained")
"""Marks by which two conditions of one cause and one length still end each by itself."""
ROUND_SECONDS = 6
"""A round is about six seconds. [SHA-CORE-072]"""


def clock_of(lasts: Lasts, scene: Scene) -> Clock:
    """How long something runs; an encounter without a clear one is an hour, a turn where nobody has any a minute.

    [SHA-CORE-074]
    """
    if lasts == "encounter":
        return ThisScene() if scene.order else Minutes(HOUR)
    if lasts == "round":
        return Rounds(1)
    if lasts == "turn":
        return Minutes(MINUTES["minute"])
    return Minutes(MINUTES[lasts]) if lasts in MINUTES else Lasting()


def effect_of(
    condition: Condition, lasts: Lasts, scene: Scene, source: str = "", associated: tuple[str, ...] = ()
) -> Effect:
    """A condition as an effect: marks for itself, for how long it lasts and for the skills that remove it.

    It ends with its clock, with its cause, or by what removes it. [SHA-EFF-001 SHA-EFF-003]
    """
    skills = associated or condition.associated
    modifiers = tuple(
        Modifier(f"against-{source}" if each.to == "source" else each.to, each.by, _rule(condition))
        for each in condition.adjusts
    )
    return Effect(
        id=condition.id,
        name=condition.name,
        source=source,
        modifiers=modifiers,
        marks=(
            condition.id,
            *condition.marks,
            *(("disabled",) if condition.disables else ()),
            *(() if condition.cleansable else ("stuck",)),
            f"lasts-{lasts}",
            *(f"by-{skill}" for skill in skills),
        ),
        clock=clock_of(lasts, scene),
        stacking="add" if condition.of_each else "refresh",
        rules=condition.rules,
    )


def _rule(condition: Condition) -> str:
    return condition.cites


@dataclass(frozen=True, slots=True)
class Hold:
    """How a condition holds somebody: the skills that shake it off, marks of its own, and what was said.

    What is held `beside` others of its kind goes by a key of its own; a `clock` is for what lasts by other measures.
    """

    associated: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    text: str = ""
    beside: str = ""
    clock: Clock | None = None


AS_LISTED = Hold()


@rule
def impose(
    play: Play, who: str, condition: str, lasts: Lasts = "encounter", source: str = "", hold: Hold = AS_LISTED
) -> bool:
    """Put somebody into a condition, unless a trait makes them immune or they lack the mind for it; whether it took hold.

    Who lies or can do nothing is no longer aloft. [SHA-ENV-019 SHA-TRT-041 SHA-TRT-044 SHA-TRT-058 SHA-TRT-064]
    """
    me, entry = play.actor(who), play.book.content.get(Condition, condition)
    if grants(me.character, play.book, f"immune-{condition}") or me.is_marked(f"immune-{condition}"):
        play.note(f"{me.name} is immune, and not {entry.name}")
        return False
    if unmoved(me, play.book, hold.associated or entry.associated):
        play.note(f"{me.name} has no mind for that, and is not {entry.name}")
        return False
    effect = effect_of(entry, lasts, play.scene, source, hold.associated)
    clock = Turns(who, 1, "end") if lasts == "turn" and play.scene.order else hold.clock or effect.clock
    if hold.beside:
        effect = replace(effect, id=f"{condition}-{hold.beside}", name=f"{effect.name} ({hold.text or hold.beside})")
    took = lay(play, who, replace(effect, marks=(*effect.marks, *hold.marks), clock=clock, text=hold.text))
    if took and entry.disables:
        play.change(who, "dropped", (*play.actor(who).dropped, *play.actor(who).in_hand), entry.name)
        play.change(who, "in_hand", (), entry.name)
    if took and me.aloft and (entry.disables or condition == LYING):
        play.change(who, "aloft", after=False, cause=entry.name)
    return took


def lay(play: Play, who: str, effect: Effect) -> bool:
    """A condition begins beside those of another cause, or of another length: each ends by itself. [SHA-EFF-001]

    Its numbers count once, and the same cause renews its own.
    """
    known = {key: old for key, old in play.actor(who).effects.items() if old.name == effect.name}
    same = [key for key, old in known.items() if is_alike(old, effect)]
    coming = replace(effect, clock=max((effect.clock, *(known[key].clock for key in same)), key=_minutes))
    if effect.stacking == "refresh" and (len(same) == len(known) or effect.marks[0] in ONE_STATE):
        return begin(play, who, coming)
    for key in same:
        end(play, who, key, effect.name)
    for key, old in known.items():
        if key not in same and old.stacking == "refresh":
            play.change(who, f"effects.{key}.stacking", "highest", effect.name)
    return begin(play, who, replace(coming, stacking="highest" if known else effect.stacking))


def renew(play: Play, who: str, effect: Effect) -> None:
    """What somebody has of one person begins, or takes the place of itself; two of one name stay two people."""
    play.change(who, f"effects.{effect.id}", effect, effect.name)


def is_alike(one: Effect, other: Effect) -> bool:
    """Whether two effects are one condition by one cause, for as long, and go by the same means. [SHA-EFF-001]"""
    return one.source == other.source and ends_by(one) == ends_by(other)


def ends_by(effect: Effect) -> frozenset[str]:
    """The marks that say how long something lasts, and what keeps it there."""
    return frozenset(each for each in effect.marks if each in CAUSED_BY or each.startswith("lasts-"))


def _minutes(clock: Clock) -> int:
    return clock.left if isinstance(clock, Minutes) else 0


@rule
def lift(play: Play, who: str, condition: str, cause: str = "", source: str | None = None) -> bool:
    """Take a condition off somebody, whatever caused it, or what one `source` did; whether it was there."""
    known = play.actor(who).effects
    gone = [key for key in known if is_called(key, condition)] or [condition]
    of_it = [key for key in gone if source is None or (key in known and known[key].source == source)]
    return sum(end(play, who, key, cause) for key in of_it) > 0


def is_called(key: str, condition: str) -> bool:
    """Whether an effect's id is a condition's: its own, or that with a number for one more of its kind."""
    return key == condition or (key.startswith(f"{condition}-") and key[len(condition) + 1 :].isdigit())


def effect_named(actor: Actor, mark: str) -> Effect | None:
    """The effect that leaves a mark, if any does: the latest, where several do."""
    found = None
    for effect in actor.effects.values():
        if mark in effect.marks:
            found = effect
    return found


def lasting_at_most(effect: Effect, lasts: Lasts) -> bool:
    """Whether something lasts no longer than an encounter, or a day: what removal actions look at. [SHA-CORE-086]

    What is sustained counts for the time it has been sustained so far, which `level` keeps in minutes.
    """
    allowed = AT_MOST_ENCOUNTER if lasts == "encounter" else AT_MOST_DAY
    if "sustained" in effect.marks:
        return effect.level <= (HOUR if lasts == "encounter" else MINUTES["day"])
    return any(f"lasts-{each}" in effect.marks for each in allowed)


def mount_of(actor: Actor) -> str:
    """What somebody rides or drives; "" for who goes on foot. [SHA-SKL-043]"""
    effect = effect_named(actor, RIDING)
    return "" if effect is None else effect.source


def riders(state: State, conveyance: str) -> tuple[str, ...]:
    """Who sits on a mount or in a vehicle."""
    return tuple(who for who, each in state.actors.items() if mount_of(each) == conveyance)


def holder_of(state: State, conveyance: str) -> str:
    """Who holds the reins of a mount or vehicle and still can; "" where nobody does. [SHA-SKL-043]"""
    able = (who for who in riders(state, conveyance) if state.actor(who).is_marked(REINS))
    return next((who for who in able if not state.actor(who).is_disabled), "")


def pilot_of(state: State, conveyance: str) -> str:
    """Who answers for a mount or vehicle: who holds the reins, else whoever on it could take them. [SHA-SKL-043]"""
    others = (who for who in riders(state, conveyance) if not state.actor(who).is_disabled)
    return holder_of(state, conveyance) or next(others, "")
