"""Species: what a body brings, with what an overlay or a seed of another species makes of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import floor

from msgspec import Struct
from msgspec.structs import replace

from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.shards.state.character import Book, Character
from rulewright.rulesets.shards.state.entries import Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.entries_people import Species, Speed
from rulewright.rulesets.shards.state.entries_world import Overlay
from rulewright.rulesets.shards.state.prerequisites import shard_stages
from rulewright.rulesets.shards.state.scale import SIZES, exactly, linear, square


@lru_cache(maxsize=2048)
def species_of(character: Character, book: Book) -> Species:
    """The species as it is now: the listed one, halfway to another, and under what death has laid over it.

    [SHA-SPC-001 SHA-SPC-004]
    """
    found = book.content.get(Species, character.species)
    if character.becoming:
        found = between(found, book.content.get(Species, character.becoming), book, player=character.player)
    if character.overlay:
        found = overlaid(found, book.content.get(Overlay, character.overlay))
    if character.stature != (0, 0):
        found = variant(found, *character.stature)
    if character.size != 1:
        found = resized(found, character.size)
    if character.appendages:
        found = grown(found, character.appendages)
    known = (book.content.get(Power, each) for each in character.powers if each in book.content[Power])
    if any(each.gives("intellect") for each in known):
        found = awakened(found, core="core" in shard_stages(character.mutations))
    return found


def overlaid(species: Species, overlay: Overlay) -> Species:
    """A species under an overlay: Health times a factor, Strength plus a number, more traits and powers. [SHA-SPC-004]"""
    player = species.player_strength + overlay.strength if species.player_strength else 0
    faster = {
        mode: Speed(speed.tactical * overlay.speed, speed.strategic * overlay.speed)
        for mode, speed in species.speeds.items()
    }
    known = dict(species.powers.items())
    for power, times in overlay.powers.items():
        known[power] = known.get(power, 0) + times
    return replace(
        species,
        health=floor(species.health * exactly(overlay.health)),
        strength=species.strength + overlay.strength,
        player_strength=player,
        speeds=FrozenMap(faster),
        traits=FrozenMap({**species.traits, **overlay.traits}),
        powers=FrozenMap(known),
        playable=False,
    )


def between(parent: Species, child: Species, book: Book, *, player: bool = True) -> Species:
    """Halfway from one species to another: the means, rounded down, and what hinders the other. [SHA-EFF-032]"""
    strong = parent.player_strength if player and parent.player_strength else parent.strength
    speeds = {
        mode: Speed((mine.tactical + theirs.tactical) // 2, (mine.strategic + theirs.strategic) // 2)
        for mode, mine in parent.speeds.items()
        for theirs in (child.speeds.get(mode, mine),)
    }
    hindering = {key: of for key, of in child.traits.items() if book.content.get(Trait, key).hinders}
    return replace(
        parent,
        scale=_mean(parent.scale, child.scale),
        health=(parent.health + child.health) // 2,
        strength=_mean(strong, child.strength),
        player_strength=0,
        speeds=FrozenMap(speeds),
        traits=FrozenMap({**parent.traits, **hindering}),
    )


def _mean(one: float, other: float) -> float:
    """The mean of two figures, rounded down where both are whole; small Scales keep their fraction."""
    mean = (exactly(one) + exactly(other)) / 2
    return floor(mean) if mean >= 1 else float(mean)


def can_become(parent: Species, child: Species, book: Book) -> bool:
    """Whether one species evolves into another: at a crossroads, and the other names it. [SHA-SPC-019 SHA-EFF-032]"""
    crossroads = any(book.content.get(Trait, each).gives("evolves") for each in parent.traits)
    return crossroads and child.parent == parent.id


# -- what a shard mutation lets grow ------------------------------------------------------------


class Appendage(Struct, frozen=True, kw_only=True):
    """A limb that grows: what it takes, and what it gives. [SHA-SHM-055]"""

    core: bool = False
    traits: tuple[str, ...] = ()
    weapon: str = ""
    swims: int = 0
    flies: bool = False
    limb: str = ""


APPENDAGES: dict[str, Appendage] = {
    "extra-arms": Appendage(traits=("multi-limbed",), limb="arms"),
    "horns": Appendage(weapon="horns", limb="brow"),
    "extra-legs": Appendage(traits=("long-stride",), limb="legs"),
    "pseudopods": Appendage(traits=("constrictor",), weapon="pseudopod-limb", limb="tentacles"),
    "tail": Appendage(weapon="tail-lash", swims=1, limb="tail"),
    "shark-maw": Appendage(core=True, weapon="shark-maw", limb="mouth"),
    "stinger": Appendage(core=True, weapon="stinger-tail", limb="tail"),
    "wings": Appendage(core=True, flies=True, limb="back"),
}
"""All that can grow. [SHA-SHM-055]"""


TAILORED = "tailored armor"
"""What must be agreed on for armor to fit over what has grown, by the word it is kept under."""


def no_appendage(has: tuple[str, ...], wanted: str, stages: tuple[str, ...]) -> Refusal | None:
    """Why something cannot grow: its place is taken, or it takes a core. [SHA-SHM-055]"""
    limb = APPENDAGES[wanted]
    if any(APPENDAGES[each].limb == limb.limb for each in has):
        return Refusal(f"There is no room for {wanted}.", "SHA-SHM-055", "Grow something else.")
    if limb.core and "core" not in stages:
        return Refusal(f"{wanted} takes a core.", "SHA-SHM-055", "Wait for it.")
    return None


def room_for(character: Character) -> tuple[str, ...]:
    """The limbs that could still grow on somebody. [SHA-SHM-055]"""
    stages = shard_stages(character.mutations)
    return tuple(each for each in APPENDAGES if no_appendage(character.appendages, each, stages) is None)


def no_fit(character: Character) -> Refusal | None:
    """Why no armor fits somebody: limbs have grown that none was made for. [SHA-SHM-055]"""
    if not character.appendages or TAILORED in character.agreed:
        return None
    return Refusal("Armor does not fit over what has grown.", "SHA-SHM-055", "Have it tailored.")


def grown(species: Species, appendages: tuple[str, ...]) -> Species:
    """A body with what has grown on it. [SHA-SHM-055]"""
    limbs = [APPENDAGES[each] for each in appendages]
    more = {trait: "" for each in limbs for trait in each.traits}
    walk = species.speeds[species.mode]
    speeds = dict(species.speeds.items())
    for each in limbs:
        if each.swims:
            swim = speeds.get("water", Speed(max(1, walk.tactical // 5), max(1, walk.strategic // 5)))
            speeds["water"] = Speed(swim.tactical + each.swims, swim.strategic + each.swims)
        if each.flies:
            speeds["air"] = Speed(walk.tactical * 2, walk.strategic * 2)
    weapons = (*species.weapons, *(each.weapon for each in limbs if each.weapon))
    return replace(species, traits=FrozenMap({**species.traits, **more}), weapons=weapons, speeds=FrozenMap(speeds))


def is_winged(character: Character) -> bool:
    """Whether somebody flies on wings that have grown, and not as their kind does. [SHA-SHM-055]"""
    return any(APPENDAGES[each].flies for each in character.appendages)


def can_fly(carried: float, capacity: int) -> bool:
    """Whether wings bear somebody: with less than half of what they could carry. [SHA-SHM-055]"""
    return exactly(carried) * 2 < capacity


def awakened(species: Species, *, core: bool) -> Species:
    """A mind that a mutation has woken: from mindless to animal, from animal to thought; a core wakes both.

    [SHA-SHM-057]
    """
    traits = dict(species.traits.items())
    mindless = traits.pop("mindless", None) is not None
    if core or not mindless:
        traits.pop("animal", None)
    elif mindless:
        traits["animal"] = ""
    return replace(species, traits=FrozenMap(traits))


def natural_weapon(weapon: Weapon, without: Iterable[str], more: Iterable[str] = ()) -> Weapon:
    """A body's weapon that has lost and gained qualities. [SHA-SPC-005 SHA-EFF-033]"""
    lost = frozenset(without)
    kept = (*(each for each in weapon.qualities if each not in lost), *more)
    return replace(weapon, qualities=tuple(dict.fromkeys(kept)))


# -- making one up, larger or smaller ------------------------------------------------------------


class Figures(Struct, frozen=True):
    """What Health and Strength a species of some Scale has: least, most and usual. [SHA-SPC-020]"""

    health: tuple[int, int, int]
    strength: tuple[float, float, float]


SMALL_STRENGTH = {0.1: (0, 0, 0), 0.25: (0.125, 0.125, 0.125), 0.5: (0.5, 1, 0.5)}


def figures_for(scale: float) -> Figures:
    """The ranges for a species that is made up; Strength goes with the square of the Scale. [SHA-SPC-020]"""
    listed = {size.scale: size for size in SIZES}
    if scale in SMALL_STRENGTH:
        size = listed[scale]
        return Figures((size.least, size.most, size.average), SMALL_STRENGTH[scale])
    whole = exactly(scale)
    return Figures(
        (floor(4 * whole), floor(16 * whole), floor(8 * whole)),
        (floor(whole**2), floor(4 * whole**2), floor(2 * whole**2)),
    )


def unusual(species: Species) -> tuple[str, ...]:
    """What about a made-up species lies outside the usual ranges; advice, not law. [SHA-SPC-020]"""
    usual = figures_for(species.scale)
    found = []
    for name, has, (least, most, _) in (
        ("Health", species.health, usual.health),
        ("Strength", species.strength, usual.strength),
    ):
        if not least <= has <= most:
            found.append(f"{name} {has} is outside {least} to {most} for Scale {species.scale}")
    return tuple(found)


def variant(species: Species, health: int = 0, strength: int = 0) -> Species:
    """A larger or smaller one of a kind: one or two more or less; for more, the Scale changes. [SHA-SPC-021]"""
    more, stronger = (min(max(each, -2), 2) for each in (health, strength))
    player = max(0, species.player_strength + stronger) if species.player_strength else 0
    return replace(
        species,
        health=max(1, species.health + more),
        strength=max(0, species.strength + stronger),
        player_strength=player,
    )


def resized(species: Species, times: float) -> Species:
    """A body enlarged or shrunk: lengths and Health go with the Scale, Strength with its square.

    [SHA-CORE-066 SHA-CORE-067 SHA-CORE-069]
    """
    speeds = {
        mode: Speed(floor(linear(each.tactical, times)), floor(linear(each.strategic, times)))
        for mode, each in species.speeds.items()
    }
    return replace(
        species,
        scale=float(linear(species.scale, times)),
        health=max(1, floor(linear(species.health, times))),
        strength=float(square(species.strength, times)),
        player_strength=float(square(species.player_strength, times)),
        speeds=FrozenMap(speeds),
    )
