"""Gates: who may learn a power: its own needs, the tier below it, and one purchase after another."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.shards.state.adjustments import has_trait_for, powers_of
from rulewright.rulesets.shards.state.character import SKILLS, Book, Character
from rulewright.rulesets.shards.state.entries import METHOD_SKILL, SHARD_LEVEL, TIERS, Power, Tier
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.prerequisites import Learner, shard_stages, unmet

GATE = 4
"""Powers of the tier below, of the same element, that a greater or epic power asks for."""
IMPRINTED = "putrescence"
"""What a shard in the flesh teaches even who has no mind. [SHA-TRT-058]"""


def learner_of(character: Character, book: Book, mutations: tuple[str, ...] = ()) -> Learner:
    """A character as needs see it."""
    skills = {skill: level(character, book, skill) for skill in SKILLS}
    return Learner(skills, powers_of(character, book), mutations)


def known_of(character: Character, book: Book, element: str, tier: Tier) -> int:
    """How many powers of an element and tier are known; repeats count once, all tongues as one. [SHA-CORE-089]"""
    known = [book.content.get(Power, each) for each in powers_of(character, book)]
    return sum(each.element == element and each.tier == tier for each in known)


def gifts(book: Book) -> tuple[str, ...]:
    """The powers that a campaign may give beside those that are learned. [SHA-CHR-039]"""
    return tuple(sorted(each.id for each in book.content.all(Power) if each.gift))


def no_power(character: Character, book: Book, power: Power, purchase: int = 1) -> Refusal | None:
    """Why a character cannot have this power for the so-manieth time.

    [SHA-CORE-088 SHA-CORE-089 SHA-MTH-002 SHA-MTH-003 SHA-MTH-004 SHA-CHR-070 SHA-MTH-005]

    Powers of shards ask for more: the skill of their element, and four of their own element below them.
    [SHA-SHM-001 SHA-SHM-002 SHA-SHM-003 SHA-SHM-004 SHA-SHM-005 SHA-SHM-007 SHA-SHM-024]
    """
    if power.method == "species" or (power.species and character.species not in power.species):
        return Refusal(f"{power.name} comes with a species.", "SHA-SPC-003", "Choose another.")
    if (
        not power.is_core
        and power.element != IMPRINTED
        and not power.species
        and has_trait_for(character, book, "mindless")
    ):
        return Refusal(f"{power.name} takes a mind.", "SHA-TRT-058", "Choose one of the core method.")
    if power.unclear_need and book.options.shard_armor == "none":
        return Refusal(f"{power.name} needs a power that there is not.", "SHA-SHM-005", "Read it as Fragmented Aegis.")
    if purchase > 1 and not power.repeatable:
        return Refusal(f"{power.name} is learned once.", "SHA-CHR-070", "Choose another.")
    learner = learner_of(character, book, shard_stages(character.mutations))
    raised = 0 if power.repeats_alike else (purchase - 1) * book.options.repeat_raises
    wanting = unmet(power.need, learner, raised)
    if wanting:
        return Refusal(f"{power.name} needs {', '.join(wanting)}.", "SHA-CHR-047", "Learn that first.")
    if power.tier != "lesser":
        below = TIERS[TIERS.index(power.tier) - 1]
        known = known_of(character, book, power.element, below)
        if known < GATE:
            return Refusal(
                f"{power.name} is {power.tier}: it needs {GATE} {below} {power.element} powers, not {known}.",
                "SHA-CORE-089",
                "Learn more of those first.",
            )
    skill = METHOD_SKILL.get(power.element)
    if skill and learner.skills[skill] < SHARD_LEVEL[power.tier]:
        return Refusal(f"{power.name} needs {skill.title()} {SHARD_LEVEL[power.tier]}.", "SHA-SHM-002", "Train first.")
    return None
