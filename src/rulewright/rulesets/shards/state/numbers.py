"""Numbers: everything that is derived from a character and what lasts on it, each with its parts."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from rulewright.play import Derived, FrozenMap, Part, derived
from rulewright.play.effects import modifiers_of, parts_of
from rulewright.rulesets.shards.state.character import Actor, Book, Character
from rulewright.rulesets.shards.state.entries import Armor, Background, Condition, Power, Trait
from rulewright.rulesets.shards.state.forms import is_armed_so
from rulewright.rulesets.shards.state.nodes import Adjust, AnyNode, Grant
from rulewright.rulesets.shards.state.prerequisites import shard_stages
from rulewright.rulesets.shards.state.scale import exactly, reach_of
from rulewright.rulesets.shards.state.species import species_of

BASE_POOL, BASE_WELL, BASE_KARMA = 5, 5, 5
NATURAL_ARMOR = {"none": 0, "light": 1, "medium": 2, "heavy": 3}


# -- what a character has -----------------------------------------------------------------------


@lru_cache(maxsize=2048)
def traits_of(character: Character, book: Book) -> tuple[tuple[Trait, str, bool], ...]:
    """Every trait, what was chosen for it, and whether it came with the species. [SHA-TRT-005]"""
    inborn = species_of(character, book).traits
    return (
        *((book.content.get(Trait, each), of, True) for each, of in inborn.items()),
        *((book.content.get(Trait, each), of, False) for each, of in character.traits.items()),
    )


def has_trait_for(character: Character, book: Book, mark: str) -> bool:
    """Whether a trait gives a mark, elected or inborn; a character may still be in the making, and name none there is."""
    listed = book.content[Trait]
    traits = (*character.traits, *species_of(character, book).traits)
    return any(each in listed and listed[each].gives(mark) for each in traits)


def named_for(character: Character, book: Book, mark: str) -> tuple[str, ...]:
    """What was chosen for each trait that gives a mark: a substance, a group, two skills, a sense. [SHA-TRT-026]"""
    return tuple(of for trait, of, _ in traits_of(character, book) if trait.gives(mark))


@lru_cache(maxsize=2048)
def powers_of(character: Character, book: Book) -> FrozenMap[str, int]:
    """Every power known, and how often: bought, inborn, granted by the campaign. [SHA-CHR-049 SHA-CHR-039]"""
    known = dict(character.powers.items())
    for power, times in species_of(character, book).powers.items():
        known[power] = known.get(power, 0) + times
    for power in character.granted:
        known[power] = known.get(power, 0) + 1
    if character.native or character.languages:
        known["language"] = 1
    if character.literacies:
        known["literacy"] = 1
    return FrozenMap(known)


@lru_cache(maxsize=2048)
def nodes_of(character: Character, book: Book) -> tuple[tuple[str, AnyNode, int, str], ...]:
    """What traits and passive powers do: whose node, the node, how many times, and the rule. [SHA-CORE-093]"""
    found: list[tuple[str, AnyNode, int, str]] = []
    for trait, _, _ in traits_of(character, book):
        found += [(trait.name, node, 1, _rule_of(trait.rules)) for node in trait.does]
    for power, times in powers_of(character, book).items():
        entry = book.content.get(Power, power)
        if entry.practice == "development":
            found += [(entry.name, node, times, _rule_of(entry.rules)) for node in entry.does]
    return tuple(found)


def _rule_of(rules: tuple[str, ...]) -> str:
    return rules[-1] if rules else ""


def times_given(character: Character, book: Book, mark: str) -> int:
    """How often a mark was bought: once for a trait, once for each purchase of a power."""
    found = (times for _, node, times, _ in nodes_of(character, book) if isinstance(node, Grant) and node.mark == mark)
    return int(sum(found))


def powers_giving(character: Character, book: Book, mark: str) -> tuple[str, ...]:
    """The powers somebody knows that give a mark, whether always or when they are used."""
    return tuple(each for each in powers_of(character, book) if book.content.get(Power, each).gives(mark))


def stands_for(actor: Actor, book: Book, mark: str) -> bool:
    """Whether somebody stands in a stance that gives a mark, armed for it or not."""
    return any(isinstance(node, Grant) and node.mark == mark for _, node, _, _ in stance_nodes(actor, book))


def stance_nodes(actor: Actor, book: Book) -> tuple[tuple[str, AnyNode, int, str], ...]:
    """What the stances somebody is in do. [SHA-CORE-095]"""
    return _nodes_of_stances(actor.stances, book) if actor.stances else ()


@lru_cache(maxsize=256)
def _nodes_of_stances(stances: tuple[str, ...], book: Book) -> tuple[tuple[str, AnyNode, int, str], ...]:
    entries = [book.content.get(Power, each) for each in stances if each in book.content[Power]]
    return tuple((entry.name, node, 1, _rule_of(entry.rules)) for entry in entries for node in entry.does)


def grants(character: Character, book: Book, mark: str) -> bool:
    """Whether a trait or power gives a mark that rules ask for by name."""
    return mark in marks_of(character, book)


@lru_cache(maxsize=2048)
def marks_of(character: Character, book: Book) -> frozenset[str]:
    """Every mark that traits and passive powers give."""
    return frozenset(node.mark for _, node, _, _ in nodes_of(character, book) if isinstance(node, Grant))


def holds(actor: Actor, book: Book, mark: str) -> bool:
    """Whether a mark holds of somebody now: by trait or power, by a stance, by what enhances one, by an effect."""
    if not actor.stances and not actor.effects and mark not in marks_of(actor.character, book):
        return False
    nodes = (*nodes_of(actor.character, book), *stance_nodes(actor, book))
    found = (node for _, node, _, _ in nodes if isinstance(node, Grant) and node.mark == mark)
    return any(counts(node, actor, book) for node in found) or actor.is_marked(mark)


def counts(node: AnyNode, actor: Actor, book: Book) -> bool:
    """Whether what a stance gives, or what enhances one, works now: in the stance, and armed for it.

    What enhances a stance does not work where a flame holds two of them. [SHA-MTH-010 SHA-MTH-102]
    """
    if node.stance and (node.stance not in actor.stances or stands_for(actor, book, "two-stances")):
        return False
    if not node.form:
        return True
    if node.form == "unburdened":
        return not armor_penalty(actor, book) and all(part.value >= 0 for part in adjusting(actor, book, ("speed",)))
    return is_armed_so(actor, book, node.form, light=holds(actor, book, "pairs-with-light"))


def armor_penalty(actor: Actor, book: Book) -> int:
    """What worn armor takes from nimble skills and from powers outside the core; nothing trains it away.

    [SHA-ECO-020 SHA-SHM-059]
    """
    return -book.content.get(Armor, actor.armor).penalty if actor.armor else 0


# -- adjustments --------------------------------------------------------------------------------


def adjusting(actor: Actor, book: Book, to: tuple[str, ...], flags: frozenset[str] = frozenset()) -> tuple[Part, ...]:
    """Everything that adds to a number: traits, powers, stances, effects; `flags` say what holds now. [SHA-TRT-010]"""
    found = []
    sorted_nodes = adjusts_by_number(actor.character, book)
    nodes = [each for number in to for each in sorted_nodes.get(number, ())]
    if actor.stances:
        nodes += [each for each in stance_nodes(actor, book) if isinstance(each[1], Adjust) and each[1].to in to]
    for name, node, times, rule in nodes:
        if not isinstance(node, Adjust) or not counts(node, actor, book):
            continue
        if node.when == "non-power" and "power" in flags:
            continue
        if node.when == "core" and "core" not in shard_stages(actor.mutations):
            continue
        if node.when == "not-forceful" and "forceful" in flags:
            continue
        if node.when not in ("", "non-power", "not-forceful", "core") and node.when not in flags:
            continue
        if node.against and f"against-{node.against}" not in flags:
            continue
        found.append(Part(name, node.by * times, rule))
    return (*found, *effect_parts(actor, book, to))


@lru_cache(maxsize=2048)
def adjusts_by_number(character: Character, book: Book) -> dict[str, list[tuple[str, AnyNode, int, str]]]:
    """What traits and passive powers add to each number, for numbers are asked for often."""
    found: dict[str, list[tuple[str, AnyNode, int, str]]] = {}
    for each in nodes_of(character, book):
        if isinstance(each[1], Adjust):
            found.setdefault(each[1].to, []).append(each)
    return found


def effect_parts(actor: Actor, book: Book, to: tuple[str, ...]) -> tuple[Part, ...]:
    """What effects add; in a dolorous vice every number of a condition counts twice. [SHA-SHM-038]"""
    if not actor.effects:
        return ()
    if not actor.is_marked("vice"):
        return parts_of(actor.effects, *to)
    return tuple(
        Part(
            effect.name,
            modifier.by * (2 if effect.marks[:1] and effect.marks[0] in book.content[Condition] else 1),
            modifier.rule,
        )
        for effect, modifier in modifiers_of(actor.effects, *to)
    )


# -- the figures of a sheet ---------------------------------------------------------------------


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


def strength(actor: Actor, book: Book) -> float:
    """Strength as it is now. [SHA-CHR-025]"""
    base = exactly(base_strength(actor.character, book))
    total = base + sum(part.value for part in adjusting(actor, book, ("strength",)))
    return _plain(max(Fraction(0), total))


def _plain(number: Fraction) -> float:
    return int(number) if number.denominator == 1 else float(number)


def lifting(strong: float) -> tuple[int, int, int]:
    """Kilograms that a Strength presses from the bench, presses with the legs, and lifts dead. [SHA-CHR-026]"""
    return floor(exactly(strong) * 8), floor(exactly(strong) * 30), floor(exactly(strong) * 45)


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
    """Spaces per move in some way of moving; an unlisted way has a fifth, or the Scale.

    [SHA-CHR-031 SHA-CHR-032 SHA-SPC-002]
    """
    species = species_of(actor.character, book)
    listed = species.speeds.get(mode or species.mode)
    if listed is None:
        base = max(ceil(exactly(species.scale)), floor(Fraction(species.speeds[species.mode].tactical, 5)))
        return derived("Speed", (f"unlisted {mode}", base, "SHA-CHR-031"), least=0)
    hurried = listed.tactical if actor.is_marked("tempo") else 0
    return derived(
        "Speed",
        (mode or species.mode, listed.tactical, "SHA-CHR-032"),
        ("tempo", hurried, "SHA-SHM-054"),
        *adjusting(actor, book, ("speed",)),
    )


def strategic_speed(actor: Actor, book: Book, mode: str = "") -> int:
    """Kilometres an hour over land; points of several hours may be pooled. [SHA-CHR-033]"""
    species = species_of(actor.character, book)
    listed = species.speeds.get(mode or species.mode)
    if listed is None:
        return max(ceil(exactly(species.scale)), species.speeds[species.mode].strategic // 5)
    return int(listed.strategic)


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
