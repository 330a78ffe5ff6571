"""Numbers: everything that is derived from a character and what lasts on it, each with its parts."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from msgspec.structs import replace

from rulewright.play import Derived, Part, derived, known_of
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, named_for
from rulewright.rulesets.shards.state.character import Actor, Book, Character
from rulewright.rulesets.shards.state.entries_gear import Armor
from rulewright.rulesets.shards.state.entries_people import Background
from rulewright.rulesets.shards.state.scale import exactly, reach_of
from rulewright.rulesets.shards.state.species import species_of

BASE_POOL, BASE_WELL, BASE_KARMA = 5, 5, 5
WATER = "water"
NATURAL_ARMOR = {"none": 0, "light": 1, "medium": 2, "heavy": 3}


def scale(actor: Actor, book: Book) -> float:
    """How big somebody is. [SHA-CORE-065]"""
    return species_of(actor.character, book).scale


@lru_cache(maxsize=8192)
def level(character: Character, book: Book, skill: str) -> int:
    """The level of a skill; with professions, the best that any of them gives. [SHA-SKL-001 SHA-CHR-051]"""
    if not book.options.backgrounds_as_skills:
        return character.level(skill)
    found = [rank for each, rank in character.professions.items() if skill in book.content.get(Background, each).skills]
    return max(found, default=0)


@known_of(1024)
def max_health(actor: Actor, book: Book) -> Derived:
    """The species' Health and whatever changes it. [SHA-CORE-041 SHA-CHR-038]"""
    base = species_of(actor.character, book).health
    return derived(
        "Health maximum", ("species", base, "SHA-CORE-041"), *adjusting(actor, book, ("max-health",)), least=1
    )


def health(actor: Actor, book: Book) -> int:
    """Health as it is now; below 0 once wounds pass the maximum. [SHA-CORE-051]"""
    return max_health(actor, book) - actor.wounds.total


def max_pool(actor: Actor, book: Book) -> Derived:
    """Five, and what traits and powers add. [SHA-CHR-034]"""
    return derived("Pool maximum", ("base", BASE_POOL, "SHA-CHR-034"), *adjusting(actor, book, ("max-pool",)), least=0)


def max_well(actor: Actor, book: Book) -> Derived:
    """Five, and what traits and powers add. [SHA-CHR-034]"""
    return derived("Well maximum", ("base", BASE_WELL, "SHA-CHR-034"), *adjusting(actor, book, ("max-well",)), least=0)


def max_karma(actor: Actor, book: Book) -> Derived:
    """Five, one more for the charismatic, one less for the artless. [SHA-CHR-058]"""
    return derived(
        "Karma maximum", ("base", BASE_KARMA, "SHA-CHR-058"), *adjusting(actor, book, ("max-karma",)), least=0
    )


def base_strength(character: Character, book: Book) -> float:
    """The species' Strength; a human's is 4 for players and 2 for others, unless a table says one. [SHA-CHR-006]"""
    species = species_of(character, book)
    forced = book.options.human_strength
    if species.player_strength and forced != "by role":
        return species.player_strength if forced == "4" else species.strength
    return species.player_strength if species.player_strength and character.player else species.strength


@known_of(1024)
def strength(actor: Actor, book: Book) -> float:
    """Strength as it is now. [SHA-CHR-025]"""
    base = exactly(base_strength(actor.character, book))
    total = base + sum(part.value for part in adjusting(actor, book, ("strength",)))
    return _plain(max(Fraction(0), total))


def arm_strength(actor: Actor, book: Book) -> float:
    """Strength behind a push or a throw: one's own, or the Mysticism behind a limb of air. [SHA-SHM-052]"""
    limb = level(actor.character, book, "mysticism") if actor.is_marked("phantom-limb") else 0
    return max(strength(actor, book), limb)


def arm_reach(actor: Actor, book: Book) -> int:
    """How many spaces away somebody can push or lift: twice the Mysticism with a limb of air. [SHA-SHM-052]"""
    limb = 2 * level(actor.character, book, "mysticism") if actor.is_marked("phantom-limb") else 0
    return max(int(reach(actor, book)), limb)


def _plain(number: Fraction) -> float:
    return int(number) if number.denominator == 1 else float(number)


def lifting(strong: float) -> tuple[int, int, int]:
    """Kilograms that a Strength presses from the bench, presses with the legs, and lifts dead. [SHA-CHR-026]"""
    return floor(exactly(strong) * 8), floor(exactly(strong) * 30), floor(exactly(strong) * 45)


@lru_cache(maxsize=1024)
def strength_damage(excess: float) -> int:
    """Damage for Strength beyond what a weapon asks: at 2, 5, 10, 20, 50 and so on. [SHA-CHR-027 SHA-ECO-023]"""
    steps, threshold, factors = 0, Fraction(2), (Fraction(5, 2), Fraction(2), Fraction(2))
    while exactly(excess) >= threshold:
        threshold *= factors[steps % 3]
        steps += 1
    return steps


def capacity(actor: Actor, book: Book) -> Derived:
    """Carrying Capacity: eight times Strength and the level of Athletics. [SHA-CHR-028 SHA-SKL-041]"""
    return derived(
        "Carrying Capacity",
        ("Strength x 8", floor(exactly(strength(actor, book)) * 8), "SHA-CHR-028"),
        ("exertion", level(actor.character, book, "athletics"), "SHA-SKL-041"),
        *adjusting(actor, book, ("capacity",)),
        least=0,
    )


def speed(actor: Actor, book: Book, mode: str = "") -> Derived:
    """Spaces per move in some way of moving; an unlisted way has a fifth, or the Scale. Some swim as fast as they go.

    Hollow bones double what makes one faster. [SHA-CHR-031 SHA-CHR-032 SHA-SPC-002 SHA-TRT-042 SHA-TRT-045 SHA-TRT-054]
    """
    species = species_of(actor.character, book)
    listed = species.speeds.get(mode or species.mode)
    if listed is None and mode == WATER and grants(actor.character, book, "swims-best"):
        listed = max(species.speeds.values(), key=lambda each: each.tactical)
    if listed is None:
        base = max(ceil(exactly(species.scale)), floor(Fraction(species.speeds[species.mode].tactical, 5)))
        own = Part(f"unlisted {mode}", base, "SHA-CHR-031")
    else:
        own = Part(mode or species.mode, listed.tactical, "SHA-CHR-032")
    times = times_faster(actor, book)
    hurried = own.value * times if actor.is_marked("tempo") else 0
    changes = (
        replace(each, value=each.value * times) if each.value > 0 else each
        for each in adjusting(actor, book, ("speed",))
    )
    return derived(
        "Speed",
        own,
        ("tempo", hurried, "SHA-SHM-054"),
        *changes,
        least=0,
    )


def times_faster(actor: Actor, book: Book) -> int:
    """How often what makes somebody faster counts: twice for hollow bones. [SHA-TRT-054]"""
    return 2 if grants(actor.character, book, "moves-double") else 1


def strategic_speed(actor: Actor, book: Book, mode: str = "") -> int:
    """Kilometres an hour over land; points of several hours may be pooled. [SHA-CHR-033]"""
    species = species_of(actor.character, book)
    listed = species.speeds.get(mode or species.mode)
    if listed is None:
        return max(ceil(exactly(species.scale)), species.speeds[species.mode].strategic // 5)
    return int(listed.strategic)


@known_of(1024)
def reach(actor: Actor, book: Book) -> Derived:
    """How many spaces away somebody can touch. [SHA-CORE-062]"""
    base = reach_of(scale(actor, book))
    return derived("Reach", ("Scale", base, "SHA-CORE-062"), *adjusting(actor, book, ("reach",)), least=0)


def initiative(actor: Actor, book: Book) -> Derived:
    """The level of Intuition, and what conditions and powers make of it. [SHA-CORE-076 SHA-SKL-055]"""
    return derived(
        "Initiative",
        ("Intuition", level(actor.character, book, "intuition"), "SHA-CORE-076"),
        *adjusting(actor, book, ("initiative",)),
        ("this encounter", actor.initiative, "SHA-CORE-026"),
    )


def natural_armor(actor: Actor, book: Book) -> int:
    """The AF of skin and shell, a step more for each that grows on it, times the Scale.

    [SHA-TRT-060 SHA-SHM-056 SHA-SPC-006]
    """
    kinds = named_for(actor.character, book, "natural-armor")
    factor = max((NATURAL_ARMOR.get(of, book.options.massive_armor) for of in kinds), default=0)
    steps = sum(part.value for part in adjusting(actor, book, ("carapace",)))
    heaviest = max(factor, NATURAL_ARMOR["heavy"])
    return floor(exactly(min(heaviest, factor + steps)) * exactly(scale(actor, book)))


@known_of(1024)
def armor_factor(actor: Actor, book: Book) -> Derived:
    """All that lowers damage: what one is born with, what one wears, what effects add.

    [SHA-CORE-047 SHA-CORE-015 SHA-ECO-018 SHA-SHM-037]
    """
    worn = book.content.get(Armor, actor.armor).factor if actor.armor else 0
    focus = adjusting(actor, book, ("worn-armor",)) if worn else ()
    grown = natural_armor(actor, book)
    if actor.is_marked("deteriorated"):
        worn, grown = worn // 2, grown // 2
    return derived(
        "AF",
        (actor.armor or "no armor", worn, "SHA-CORE-047"),
        *focus,
        ("natural armor", grown, "SHA-TRT-060"),
        *adjusting(actor, book, ("armor",)),
        least=0,
    )
