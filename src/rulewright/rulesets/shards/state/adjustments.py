"""Adjustments: what traits, powers, stances and effects give: marks that rules ask for, and what they add to numbers."""

from __future__ import annotations

from functools import lru_cache

from rulewright.play import Effect, FrozenMap, Part, known_of
from rulewright.play.effects import modifiers_of
from rulewright.rulesets.shards.state.character import Actor, Book, Character
from rulewright.rulesets.shards.state.entries import Condition, Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Armor
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.rulesets.shards.state.forms import is_armed_so
from rulewright.rulesets.shards.state.nodes import Adjust, AnyNode, Grant
from rulewright.rulesets.shards.state.prerequisites import shard_stages
from rulewright.rulesets.shards.state.species import species_of


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


@lru_cache(maxsize=4096)
def named_for(character: Character, book: Book, mark: str) -> tuple[str, ...]:
    """What was chosen for each trait that gives a mark: a substance, a group, two skills, a sense. [SHA-TRT-026]"""
    return tuple(of for trait, of, _ in traits_of(character, book) if trait.gives(mark))


def inborn_disorders(character: Character, book: Book) -> tuple[Disorder, ...]:
    """The disorders that traits name, elected or of the species. [SHA-TRT-026 SHA-EFF-046]"""
    said = named_for(character, book, "mental-disorder")
    return tuple(dict.fromkeys(found for each in said for found in named_disorders(book, each)))


STOPS = str.maketrans(dict.fromkeys("-,.;:/()", " "))


def spelt(words: str) -> str:
    """Words in one spelling: small letters, without hyphens and stops."""
    return " ".join(words.lower().translate(STOPS).split())


def spellings(entry: Disorder) -> tuple[str, ...]:
    """What a disorder goes by: its id, its name, its examples; the longest first."""
    return tuple(sorted({spelt(each) for each in (entry.id, entry.name, *entry.examples)}, key=len, reverse=True))


@lru_cache(maxsize=512)
def named_disorders(book: Book, words: str) -> tuple[Disorder, ...]:
    """The disorders that somebody names, by id, by name or by an example of theirs, in any spelling. [SHA-TRT-026]"""
    said = f" {spelt(words)} "
    return tuple(each for each in book.content.all(Disorder) if any(f" {one} " in said for one in spellings(each)))


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


def powers_left(actor: Actor, book: Book) -> FrozenMap[str, int]:
    """The powers somebody can use now: all they know, but what a regression takes: all but language, or all but the first.

    [SHA-EFF-047]
    """
    known = powers_of(actor.character, book)
    if actor.is_marked("no-powers"):
        return FrozenMap({each: times for each, times in known.items() if book.content.get(Power, each).per_language})
    few = next((each.level for each in actor.effects.values() if "few-powers" in each.marks), len(known))
    return FrozenMap(dict(list(known.items())[:few]))


@lru_cache(maxsize=2048)
def nodes_of(character: Character, book: Book) -> tuple[tuple[str, AnyNode, int, str], ...]:
    """What traits and passive powers do: whose node, the node, how many times, and the rule. [SHA-CORE-093]"""
    found: list[tuple[str, AnyNode, int, str]] = []
    for trait, _, _ in traits_of(character, book):
        found += [(trait.name, node, 1, _rule_of(trait.rules)) for node in trait.does]
    for disorder in inborn_disorders(character, book):
        found += [(disorder.name, node, 1, "SHA-EFF-046") for node in disorder.always]
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
    if node.form == "unhindered":
        return not armor_penalty(actor, book)
    if node.form == "unburdened":
        return not armor_penalty(actor, book) and all(part.value >= 0 for part in adjusting(actor, book, ("speed",)))
    return is_armed_so(actor, book, node.form, light=holds(actor, book, "pairs-with-light"))


def armor_penalty(actor: Actor, book: Book) -> int:
    """What worn armor takes from nimble skills and from powers outside the core; nothing trains it away.

    [SHA-ECO-020 SHA-SHM-059]
    """
    return -book.content.get(Armor, actor.armor).penalty if actor.armor else 0


@known_of(4096)
def adjusting(actor: Actor, book: Book, to: tuple[str, ...], flags: frozenset[str] = frozenset()) -> tuple[Part, ...]:
    """Everything that adds to a number: traits, powers, stances, effects; `flags` say what holds now. [SHA-TRT-010]"""
    sorted_nodes = adjusts_by_number(actor.character, book)
    nodes = [each for number in to for each in sorted_nodes.get(number, ())]
    if actor.stances:
        nodes += [each for each in stance_nodes(actor, book) if isinstance(each[1], Adjust) and each[1].to in to]
    if not nodes:
        return effect_parts(actor, book, to)
    found = []
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


def in_a_vice(actor: Actor) -> int:
    """How often the numbers of a condition count: twice in a dolorous vice. [SHA-SHM-038]"""
    return 2 if actor.is_marked("vice") else 1


def lying_low(actor: Actor) -> Part:
    """What lying low takes from whoever aims from afar. [SHA-EFF-020 SHA-SKL-009]"""
    return Part("target is prone", -in_a_vice(actor) if actor.is_marked("prone") else 0, "SHA-SKL-009")


def effect_parts(actor: Actor, book: Book, to: tuple[str, ...]) -> tuple[Part, ...]:
    """What effects add; in a dolorous vice every number of a condition counts twice. [SHA-SHM-038]"""
    if not actor.effects:
        return ()
    found = [each for each in modifiers_of(actor.effects, *to) if not is_eased(actor, each[0])]
    vice = in_a_vice(actor) if found else 1
    return tuple(
        Part(
            effect.name,
            modifier.by * (vice if effect.marks[:1] and effect.marks[0] in book.content[Condition] else 1),
            modifier.rule,
        )
        for effect, modifier in found
    )


def is_eased(actor: Actor, effect: Effect) -> bool:
    """Whether a condition does nothing for now: something makes immune to it that came later. [SHA-ECO-038]"""
    return bool(effect.marks) and actor.is_marked(f"immune-{effect.marks[0]}")
