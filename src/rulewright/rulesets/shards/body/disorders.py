"""Disorders: which ones somebody has, how they come and how long they last, and what they do to shared work."""

from __future__ import annotations

from rulewright.play import Effect, Modifier, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.checks.trait_effects import stick
from rulewright.rulesets.shards.state.adjustments import named_for
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import clock_of
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.prerequisites import shard_stages

WANDERING = "wandering"
"""The mark of whose attention is elsewhere. [SHA-EFF-045]"""
LADDER: tuple[Lasts, ...] = ("week", "month", "year", "lasting")
"""How long a disorder born of horror lasts, each time it strikes again. [SHA-EFF-042]"""


def shard_disorder(book: Book) -> str:
    """The disorder that shards bring. [SHA-EFF-044]"""
    return next(each.id for each in book.content.all(Disorder) if each.of_shards)


def entries_for(actor: Actor, book: Book) -> tuple[Disorder, ...]:
    """The entries of the disorders that somebody has."""
    listed = book.content[Disorder]
    return tuple(book.content.get(Disorder, each) for each in disorders_of(actor, book) if each in listed)


def disorders_of(actor: Actor, book: Book) -> tuple[str, ...]:
    """Every disorder somebody has: by trait, by the species' overlay, by a shard's core, by horror.

    [SHA-TRT-026 SHA-EFF-033 SHA-EFF-042]
    """
    called = (shard_disorder(book),) if "core" in shard_stages(actor.mutations) else ()
    said = (of for named in named_for(actor.character, book, "mental-disorder") for of in (named, *named.split()))
    born = [each for each in said if each in book.content[Disorder]]
    come = [mark.removeprefix("has-") for each in actor.effects.values() for mark in each.marks if mark[:4] == "has-"]
    return tuple(dict.fromkeys((*born, *called, *come)))


def next_step(actor: Actor, disorder: str) -> Lasts:
    """How long it would last if horror struck now: longer each time it strikes while the last one runs. [SHA-EFF-042]"""
    running = next((each for each in actor.effects.values() if f"has-{disorder}" in each.marks), None)
    return LADDER[0] if running is None else LADDER[min(running.level, len(LADDER) - 1)]


@rule
def gain_disorder(play: Play, who: str, disorder: str, lasts: Lasts | None = None, source: str = "horror") -> Lasts:
    """Somebody's mind gives way; a disorder that runs already is lengthened. Gives how long it lasts.

    [SHA-EFF-042 SHA-EFF-046]
    """
    entry = play.book.content.get(Disorder, disorder)
    long = lasts or next_step(play.actor(who), disorder)
    rung = LADDER.index(long) + 1 if long in LADDER else 1
    effect = Effect(
        id=f"disorder-{disorder}",
        name=entry.name,
        source=source,
        clock=clock_of(long, play.scene),
        level=rung,
        modifiers=tuple(Modifier(each.to, each.by, "SHA-EFF-046") for each in entry.always),
        marks=("disorder", f"has-{disorder}", f"lasts-{long}", "by-reflection"),
        stacking="refresh",
        rules=entry.rules,
        text=entry.text,
    )
    begin(play, who, effect)
    if entry.constant is not None:
        stick(play, who, entry.constant, long, disorder)
    return long


def lacks_attention(actor: Actor, book: Book) -> bool:
    """Whether somebody helps like the untrained in short and long work, and disturbs it when set off. [SHA-EFF-045]"""
    return any(each.wanders for each in entries_for(actor, book))


def help_from(actor: Actor, book: Book, skill: str, cycle: str) -> int:
    """The level at which somebody helps another. [SHA-EFF-045]"""
    if cycle in ("short", "long") and lacks_attention(actor, book):
        return 0
    return level(actor.character, book, skill)


def disturbance(people: tuple[Actor, ...], book: Book, cycle: str) -> int:
    """What people whose mind wanders just now take from whoever leads a short or long action. [SHA-EFF-045]"""
    return -int(cycle in ("short", "long") and any(each.is_marked(WANDERING) for each in people))


def apt_to_wander(people: tuple[str, ...], state: State, book: Book, cycle: str) -> dict[str, str]:
    """Who of those in a short or long action is set off by it, and by which disorder: not those it has set off. [SHA-EFF-045]"""
    if cycle not in ("short", "long"):
        return {}
    able = {who: state.actor(who) for who in dict.fromkeys(people) if who in state.actors}
    return {
        who: entry.id
        for who, each in able.items()
        for entry in entries_for(each, book)
        if entry.wanders and not each.is_marked(WANDERING) and not each.is_disabled
    }
