"""Disorders: which ones somebody has, how they come and how long they last, and what they do to shared work."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from rulewright.play import GM, Effect, Modifier, Words, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.state.adjustments import inborn_disorders, named_disorders, named_for, spellings, spelt
from rulewright.rulesets.shards.state.character import Actor, Book, Character, Play, Scene, State
from rulewright.rulesets.shards.state.effects import clock_of, effect_of
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.prerequisites import shard_stages

WANDERING = "wandering"
"""The mark of whose attention is elsewhere. [SHA-EFF-045]"""
SMALL_WORDS = ("of", "the", "a", "an", "and", "fear")
"""What is left out where somebody says of what a disorder is."""
LADDER: tuple[Lasts, ...] = ("week", "month", "year", "lasting")
"""How long a disorder born of horror lasts, each time it strikes again. [SHA-EFF-042]"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectQuestion(Words):
    """A disorder has come: of what is it, in the game master's words? [SHA-EFF-046]"""

    victim: str
    disorder: str


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
    born = [each.id for each in inborn_disorders(actor.character, book)]
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
    born = entry in inborn_disorders(play.actor(who).character, play.book)
    effect = Effect(
        id=f"disorder-{disorder}",
        name=entry.name,
        source=source,
        clock=clock_of(long, play.scene),
        level=rung,
        modifiers=() if born else tuple(Modifier(each.to, each.by, "SHA-EFF-046") for each in entry.always),
        marks=("disorder", f"has-{disorder}", f"lasts-{long}", "by-reflection"),
        stacking="refresh",
        rules=entry.rules,
        text=entry.text,
    )
    begin(play, who, effect)
    if entry.constant is not None and not born:
        keep_constant(play, who, entry, long)
    return long


@rule
def keep_constant(play: Play, who: str, entry: Disorder, lasts: Lasts) -> None:
    """What a disorder always does begins, or lasts on: of what it is, the game master says once. [SHA-EFF-046]"""
    key = f"{entry.constant}-{entry.id}"
    running = play.actor(who).effects.get(key)
    if running is not None:
        play.change(who, f"effects.{key}.clock", clock_of(lasts, play.scene), entry.name)
        return
    text = f"{entry.name} takes hold of {play.actor(who).name}. Of what?"
    said = play.ask(ObjectQuestion(of=GM, victim=who, disorder=entry.id, text=text, most=60))
    person = next((key for key, each in play.state.actors.items() if said and said in (key, each.name)), "")
    begin(play, who, constant_of(entry, play.book, lasts, person or object_of(entry, play.book, said)))


def object_of(entry: Disorder, book: Book, words: str) -> str:
    """Of what a disorder is, as was said: an example of it, or what is left once all disorders named are left out.

    The disorder itself where nothing was said. [SHA-EFF-046]
    """
    said = f" {spelt(words)} "
    for example, what in entry.examples.items():
        if f" {spelt(example)} " in said:
            return what
    for each in (one for known in named_disorders(book, words) for one in spellings(known)):
        said = said.replace(f" {each} ", " ")
    return "-".join(each for each in said.split() if each not in SMALL_WORDS) or entry.id


def constant_of(entry: Disorder, book: Book, lasts: Lasts, of: str) -> Effect:
    """The condition that a disorder always keeps somebody in: nothing cleanses it, and another of its kind leaves it be.

    [SHA-EFF-046]
    """
    found = effect_of(book.content.get(Condition, entry.constant or ""), lasts, Scene(), of)
    return replace(found, id=f"{found.id}-{entry.id}", marks=(*found.marks, "stuck"), text=f"{entry.name}: {of}")


def born_with(character: Character, book: Book) -> tuple[Effect, ...]:
    """What the disorders of somebody's traits always do to them. [SHA-TRT-026 SHA-EFF-046]"""
    said = ", ".join(named_for(character, book, "mental-disorder"))
    held = (each for each in inborn_disorders(character, book) if each.constant is not None)
    return tuple(constant_of(each, book, "lasting", object_of(each, book, said)) for each in held)


def lacks_attention(actor: Actor, book: Book) -> bool:
    """Whether somebody helps like the untrained in short and long work, and disturbs it when set off. [SHA-EFF-045]"""
    return any(each.wanders for each in entries_for(actor, book))


def help_from(actor: Actor, book: Book, skill: str, cycle: str) -> int:
    """The level at which somebody helps another. [SHA-EFF-045]"""
    if cycle in ("short", "long") and lacks_attention(actor, book):
        return 0
    return level(actor.character, book, skill)


def disturbance(people: tuple[Actor, ...], cycle: str) -> int:
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
