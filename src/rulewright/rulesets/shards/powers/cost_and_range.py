"""Cost and range: what a casting takes, how far it goes, and what it fills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor
from typing import Annotated

from rulewright.contract import Pick, Say, Tick, Within
from rulewright.kits.choosing import Options, always, listed, words
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.shards.body.growths.corruption import OF_TIER
from rulewright.rulesets.shards.checks.boosts import drains_of, no_boosts
from rulewright.rulesets.shards.checks.laid import Boosting, deed_name, laid
from rulewright.rulesets.shards.checks.offers import Boosts, known
from rulewright.rulesets.shards.checks.turns import Drain, no_action, no_drains, source_of
from rulewright.rulesets.shards.powers.choices import no_bearing, no_choice, offered
from rulewright.rulesets.shards.powers.strides import after_power_stride
from rulewright.rulesets.shards.state.adjustments import holds, powers_left
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries import METHOD_SKILL, SHARD_LEVEL, Power
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.numbers import level, reach, scale, strength
from rulewright.rulesets.shards.state.prerequisites import leaves, shard_stages
from rulewright.rulesets.shards.state.ranges import BANDS, LIMITS, Band, is_heard
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.state.templates import Name, Template, past_cover, read_template, spaces_of
from rulewright.space.grid import Space

CAST = ("ability", "incantation", "fracture")
BLISTERS: tuple[Name, ...] = ("arc", "cage", "explosion")
AROUND: tuple[Name, ...] = ("aura", "explosion", "cloud", "field", "cage")
"""Volumes that lie around a middle, and have no direction. [SHA-CORE-058]"""
FROM_AFAR = "long-range"
"""What a boost gives that lets a power reach further."""

type Unfit = Callable[[State, Book, str, tuple[str, ...], str, Space | None], Refusal | None]
NOT_SO: dict[str, Unfit] = {}
"""Why single powers cannot be cast so, by name: asked with who casts, at whom, what it is to be, and where."""


def let_call[F: Callable[..., object]](table: dict[str, F], *functions: F) -> None:
    """Let entries call functions by their names: `phantom_limb` is "phantom-limb"."""
    table.update({getattr(each, "__name__", "").replace("_", "-"): each for each in functions})


# -- what it takes ------------------------------------------------------------------------------


def method_skill(entry: Power, actor: Actor, book: Book) -> str:
    """What a power is tested with: Reflection for accession, Mysticism for thaumaturgy, else the best it names.

    [SHA-SHM-006]
    """
    if entry.printed_skill is not None and book.options.strict_print:
        return entry.printed_skill
    found = METHOD_SKILL.get(entry.element)
    return found or max(entry.skills, key=lambda each: level(actor.character, book, each))


def implement_of(actor: Actor, book: Book) -> str:
    """The full shard in somebody's hand, as dagger or as it fell; "" without one. [SHA-SHM-008]"""
    held = (book.content.get(Weapon, each) for each in actor.in_hand if each in book.content[Weapon])
    return next((each.id for each in held if "shard" in each.qualities and not each.natural), "")


def fragments_for(entry: Power, boosts: tuple[str, ...], book: Book, *, larger: bool = False) -> int:
    """Fragments that a casting burns: a fracture by its tier, a blister one, a larger form one.

    [SHA-SHM-009 SHA-SHM-014 SHA-SHM-022 SHA-SHM-023]
    """
    own = OF_TIER[entry.tier] if entry.practice == "fracture" else 0
    laid = sum(book.content.get(Power, each).fragments for each in boosts if each in book.content[Power])
    blister = int(blisters(boosts, book))
    return own + laid + (0 if laid else blister) + (larger and entry.optional_fragment)


def blisters(boosts: tuple[str, ...], book: Book) -> bool:
    """Whether a boost lets a casting fill a space, or twice the space that it fills. [SHA-SHM-022]"""
    return lent_by(boosts, book, "blisters")


def lent_by(boosts: tuple[str, ...], book: Book, mark: str) -> bool:
    """Whether a power among some boosts gives a mark."""
    return any(each in book.content[Power] and book.content.get(Power, each).gives(mark) for each in boosts)


def boosting_of(entry: Power, skill: str) -> Boosting:
    """A casting as boosts see it. [SHA-SHM-018 SHA-SHM-020]"""
    facts = ("power", "non-core", entry.element, *(("implement",) if entry.element in METHOD_SKILL else ()))
    return Boosting(entry.id, skill, entry.cycle, entry.range == "earshot", facts, cost=entry.cost)


def castable(state: State, book: Book, who: str) -> Options:
    """Powers outside the core that somebody knows and can cast."""
    return listed((each for each in known(state.actor(who), book) if is_cast(each)), told=True)


def castable_into(state: State, book: Book, who: str) -> Options:
    """Everything that the powers somebody can cast could be made into."""
    return offered(state, book, (each for each in known(state.actor(who), book) if is_cast(each)))


def is_cast(entry: Power) -> bool:
    """Whether a power is cast: none of the core, and an action of its own. [SHA-SHM-018]"""
    return not entry.is_core and entry.practice in CAST


@dataclass(frozen=True, slots=True)
class Shaping:
    """How a power is shaped as it is cast: boosts, what it is to be, in which words, how large, and where."""

    boosts: Boosts = ()
    choice: Annotated[str, Pick("What it is to be", castable_into)] = ""
    words: Annotated[str, Say("In words")] = ""
    larger: Annotated[bool, Tick("Burn a fragment for the larger form")] = False
    shape: Annotated[str, Pick("Shape of a blister", always(words(*BLISTERS)))] = ""
    x: Annotated[int | None, Within("Across", -500, 500)] = None
    y: Annotated[int | None, Within("Along", -500, 500)] = None

    @property
    def at(self) -> Space | None:
        """The place that was named, if one was."""
        return None if self.x is None or self.y is None else Space(self.x, self.y)


SIMPLY = Shaping()


def no_power_to_cast(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody casts nothing: they know no such power. [SHA-SHM-007]"""
    if castable(state, book, actor):
        return None
    return Refusal("There is nothing to cast.", "SHA-SHM-007", "Learn a power of shards.")


def no_cast(
    state: State, book: Book, actor: str, power: str, targets: tuple[str, ...] = (), shaping: Shaping = SIMPLY
) -> Refusal | None:
    """Why somebody cannot cast a power so. [SHA-SHM-008 SHA-SHM-009 SHA-SHM-017]"""
    me, boosts, choice, larger, at = state.actor(actor), shaping.boosts, shaping.choice, shaping.larger, shaping.at
    if power not in powers_left(me, book):
        return Refusal(f"{me.name} cannot use {deed_name(power, book)}.", "SHA-SHM-007", "Learn it first.")
    entry = book.content.get(Power, power)
    if not is_cast(entry):
        return Refusal(f"{entry.name} is not cast.", "SHA-SHM-018", "Lay it upon an action, or just have it.")
    if entry.element in METHOD_SKILL and not implement_of(me, book):
        return Refusal(f"{entry.name} takes a full shard in hand.", "SHA-SHM-008", "Ready one.")
    burned = fragments_for(entry, boosts, book, larger=larger)
    if burned > me.fragments:
        return Refusal(
            f"{entry.name} burns {counted(burned, 'fragment')} of {me.fragments}.", "SHA-SHM-009", "Get more."
        )
    action = boosting_of(entry, method_skill(entry, me, book))
    own = Drain(actor, source_of(paid_with(entry, choice), entry.cycle), core=False)
    refusal = no_action(me, entry.cycle, power, book) or no_choice(state, book, entry, choice)
    refusal = refusal or no_bearing(state, book, actor, targets, entry)
    refusal = refusal or no_number(state, book, actor, entry, targets, boosts)
    refusal = refusal or no_boosts(state, book, actor, boosts, action)
    refusal = refusal or no_drains(state, (*drains_of(book, actor, boosts, action), own))
    spots = (*((at,) if at is not None else ()), *(state.actor(each).at for each in targets))
    there = after_power_stride(state, book, actor, entry, targets, laid(book, boosts, action))
    found = (no_power_range(there, book, actor, each, entry, boosts, larger=larger) for each in spots)
    refusal = refusal or next((each for each in found if each is not None), None)
    return refusal or (NOT_SO[entry.unless](state, book, actor, targets, choice, at) if entry.unless else None)


def no_number(
    state: State, book: Book, actor: str, entry: Power, targets: tuple[str, ...], boosts: tuple[str, ...]
) -> Refusal | None:
    """Why a power does not take so many: one, unless it is for many; none where it fills a place. [SHA-SHM-028]"""
    me = state.actor(actor)
    most = level(me.character, book, method_skill(entry, me, book)) if entry.for_many else entry.targets
    nobody = entry.range == "self" or bool(entry.template) or entry.once or blisters(boosts, book)
    least = 0 if nobody else 1
    if least <= len(targets) <= most:
        return None
    wanted = f"{least} to {most}" if least < most else str(most)
    return Refusal(f"{entry.name} takes {wanted} of them.", entry.cites, "Choose whom.")


def paid_with(entry: Power, choice: str) -> str:
    """What a casting drains; a phantom limb may be paid from the well, to be kept up for nothing. [SHA-SHM-016 SHA-SHM-052]"""
    return next((each.cost for each in entry.choices if each.id == choice and each.cost), entry.cost)


def cap_of(entry: Power, actor: Actor, book: Book, boosts: tuple[str, ...]) -> Band:
    """How far a power by sight goes: medium range, long where something extends it. [SHA-SHM-017]"""
    if lent_by(boosts, book, FROM_AFAR):
        return "long"
    return entry.core_cap if entry.core_cap and "core" in shard_stages(actor.mutations) else entry.cap


def farthest(me: Actor, book: Book, entry: Power, cap: Band) -> float:
    """How many metres a power by sight goes whose range is capped: twice as far in a stance for it, five times for the able.

    [SHA-MTH-096]
    """
    metres = LIMITS["sight"][BANDS.index(cap)]
    if entry.range != "sight" or "mysticism" not in entry.skills or not holds(me, book, "far-mysticism"):
        return metres
    needed = max((leaf.level for leaf in leaves(entry.need) if leaf.name == "mysticism"), default=0)
    needed = max(needed, SHARD_LEVEL[entry.tier] if entry.element in METHOD_SKILL else 0)
    return metres * (5 if level(me.character, book, "mysticism") >= needed + 2 else 2)


def no_power_range(
    state: State, book: Book, actor: str, spot: Space, entry: Power, boosts: tuple[str, ...], *, larger: bool = False
) -> Refusal | None:
    """Why a power does not get to where somebody stands, or to a place. [SHA-SHM-017]"""
    me = state.actor(actor)
    spaces = state.scene.distance(me.at, spot)
    if not spaces or entry.range == "self":
        return None
    if entry.range == "reach" and not entry.template:
        return None if spaces <= reach(me, book) else Refusal("That is out of reach.", "SHA-CORE-062", "Get closer.")
    metres = spaces * state.scene.metres
    cap = cap_of(entry, me, book, boosts)
    if entry.range == "earshot":
        return None if is_heard(metres, "normal") else Refusal("They cannot hear it.", "SHA-CORE-064", "Get closer.")
    from_reach = larger and not entry.template  # the larger form of a ray begins in reach and ends by itself
    if entry.range == "sight" and not from_reach and metres > farthest(me, book, entry, cap):
        return Refusal(f"{entry.name} goes to {cap} range.", "SHA-SHM-017", "Get closer, or extend it.")
    return None


# -- volumes ------------------------------------------------------------------------------------


def size_for(template: Template, actor: Actor, book: Book, skill: str) -> int:
    """The size of a template in somebody's hands: a number, or a quantity of theirs times it. [SHA-CORE-057]"""
    if not template.of:
        return template.size
    if template.of == "strength":
        return floor(strength(actor, book) * template.size)
    if template.of == "reach":
        return int(reach(actor, book)) * template.size
    of = skill if template.of in ("mysticism", "reflection") else template.of
    return level(actor.character, book, of) * template.size


def volume_of(entry: Power, boosts: tuple[str, ...], book: Book, shape: str, *, larger: bool) -> Template | None:
    """The volume of a casting: its own, a larger one for a fragment, or what a blister makes of it.

    [SHA-SHM-022 SHA-SHM-023]
    """
    text = entry.larger if larger and entry.optional_fragment else entry.template
    own = read_template(text) if text else None
    if not blisters(boosts, book):
        return own
    if own is not None:
        return Template(own.name, own.size * 2, own.of)
    name = shape if shape in BLISTERS else "explosion"
    return Template(name, 1, "mysticism")


def origin_of(volume: Template, at: Space, middle: Space) -> Space:
    """Where a volume begins: in its middle, or with its maker, who is in the middle of an aura. [SHA-CORE-058]"""
    return middle if volume.name in AROUND and volume.name != "aura" else at


def people_within(
    state: State, book: Book, actor: str, volume: Template, middle: Space, skill: str
) -> tuple[frozenset[Space], tuple[str, ...]]:
    """The spaces that a volume fills, and everybody who stands in them, its maker too. [SHA-CORE-058 SHA-CORE-059]"""
    me = state.actor(actor)
    size = size_for(volume, me, book, skill)
    origin = origin_of(volume, me.at, middle)
    width = max(1, floor(exactly(scale(me, book))))
    toward = None if volume.name in AROUND else middle
    whole = spaces_of(volume.name, size, origin, toward, state.scene.grid, width)
    spaces = past_cover(volume.name, whole, origin, state.scene.cover, state.scene.grid)
    return spaces, tuple(who for who, each in state.actors.items() if each.at in spaces)
