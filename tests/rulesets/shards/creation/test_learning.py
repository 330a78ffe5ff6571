"""Learning: every power is within reach of a legal character, and none needs itself in a circle."""

from __future__ import annotations

from functools import lru_cache

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.powers.sweep import PRINTED, Printed
from tests.rulesets.shards.stage import BOOK, book

from rulewright.chance import RandomDice
from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.creation.legality import refusals
from rulewright.rulesets.shards.state.character import Character
from rulewright.rulesets.shards.state.entries import TIERS, Power
from rulewright.rulesets.shards.state.prerequisites import Need, leaves, read_needs

FOUR = 4
"""Powers of the tier below that a greater or an epic power asks for."""
METHOD = {"accession": "reflection", "thaumaturgy": "mysticism"}
LEAST = {"lesser": 2, "greater": 3, "epic": 4}
"""What the skill of a shard's element must be."""
FEWEST = {
    "vampiric-strike": 10, "arterial-void": 12, "consensus": 12, "defy-gravity": 11, "dolorous-vice": 10,
    "ethereal-hunger": 13, "pandemonium": 11, "repeal-the-dermal-shell": 12, "shard-land": 16,
}  # fmt: skip
"""Shard powers that must be known before each epic one, gates included, at the least."""


# -- as it is printed -----------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-006", "SHA-SHM-001", "SHA-SHM-005", "SHA-SHM-014")
@pytest.mark.parametrize("row", PRINTED.values(), ids=PRINTED)
def test_content_is_as_printed(row: Printed) -> None:
    """Element, tier, practice, drain, fragments, cycle, range, test, needs, length, cleansing, volume, targets."""
    power = BOOK.content.get(Power, row.power)
    fragments = f"{power.fragments}{' optional' if power.optional_fragment else ''}"
    again = "yes" if power.repeatable else "tongue" if power.per_language else ""
    found = Printed(
        power.id, power.element, power.tier, power.practice, power.cost, fragments,
        power.cycle if row.cycle else "", power.range if row.cycle else "", " ".join(power.skills),
        " ".join(power.versus), power.needs, again, power.lasts if row.lasts else "", " ".join(power.associated),
        power.template, str(power.targets) if row.targets else "",
    )  # fmt: skip
    assert row == found


def test_how_many_there_are() -> None:
    """By element and tier, as the lists count them. [SHA-MTH-006 SHA-SHM-001]"""
    found = {
        element: tuple(sum((element, tier) == (each.element, each.tier) for each in PRINTED.values()) for tier in TIERS)
        for element in dict.fromkeys(each.element for each in PRINTED.values())
    }
    assert {
        "mental": (18, 15, 2), "physical": (27, 18, 8), "social": (19, 7, 2),
        "accession": (7, 4, 1), "putrescence": (8, 1, 0), "thaumaturgy": (30, 17, 8),
    } == found  # fmt: skip


@pytest.mark.rule("SHA-CORE-088", "SHA-SHM-005")
def test_no_power_needs_itself_in_a_circle() -> None:
    """Every power can come after all that it names, and names nothing above its own tier of its element."""
    needs = {
        key: [leaf.name for leaf in leaves(read_needs(each.needs)) if leaf.kind == "power"]
        for key, each in PRINTED.items()
    }
    done: set[str] = set()
    while len(done) < len(needs):
        fresh = {key for key, wanted in needs.items() if key not in done and set(wanted) <= done}
        assert fresh, f"in a circle: {sorted(set(needs) - done)}"
        done |= fresh
    for key, wanted in needs.items():
        assert all(TIERS.index(PRINTED[each].tier) <= TIERS.index(PRINTED[key].tier) for each in wanted)


# -- somebody for each ----------------------------------------------------------------------------


@lru_cache(maxsize=1)
def beginner() -> Character:
    """A veteran by the rules, with all the experience that a long life could bring, and nothing bought with it."""
    assert RULESET.creation is not None
    made = RULESET.creation.random(RandomDice(3), BOOK, {"name": "Sage", "experience": "veteran"})
    sage: Character = replace(made, xp=100_000, powers=FrozenMap())
    return sage


def raised(character: Character, skill: str, rank: int) -> Character:
    """Somebody with a skill at a level at least, bought with experience."""
    more = max(0, rank - character.level(skill))
    skills = character.skills.with_(skill, character.level(skill) + more)
    return replace(character, skills=skills, advances=(*character.advances, *(skill,) * more))


def meeting(character: Character, need: Need) -> Character:
    """Somebody who meets a need, with as little as possible."""
    if need.kind == "skill":
        return raised(character, need.name, need.level)
    if need.kind == "power":
        return learning(character, need.name)
    if need.kind == "mutation":
        agreed = tuple(dict.fromkeys((*character.agreed, "mutation", "tailored armor")))
        stage = "core" if need.name == "core" or character.mutations.get("shard") == "core" else "seed"
        return replace(character, mutations=FrozenMap({"shard": stage}), agreed=agreed)
    wanted = {"any": 1, "two_of": 2}.get(need.kind, len(need.among))
    known = [each for each in need.among if each.kind == "power" and each.name in character.powers]
    for each in (*known, *(one for one in need.among if one not in known))[:wanted]:
        character = meeting(character, each)
    return character


def known_below(character: Character, row: Printed) -> int:
    """How many powers of the tier below and of the same element somebody knows."""
    below = TIERS[TIERS.index(row.tier) - 1]
    return sum((PRINTED[each].element, PRINTED[each].tier) == (row.element, below) for each in character.powers)


def learning(character: Character, power: str) -> Character:
    """Somebody who has learned a power and all that it asks for."""
    row = PRINTED[power]
    if power in character.powers or row.again == "tongue":
        return character
    character = meeting(character, read_needs(row.needs))
    if row.element in METHOD:
        character = raised(character, METHOD[row.element], LEAST[row.tier])
    if row.tier != "lesser":
        below = TIERS[TIERS.index(row.tier) - 1]
        for key, each in PRINTED.items():
            if known_below(character, row) >= FOUR:
                break
            if (each.element, each.tier) == (row.element, below):
                character = learning(character, key)
    entry = BOOK.content.get(Power, power)
    assert no_power(character, BOOK, entry) is None, (power, no_power(character, BOOK, entry))
    grown = (*character.appendages, "extra-arms") if power == "unnatural-appendage" else character.appendages
    powers = character.powers.with_(power, 1)
    return replace(character, powers=powers, advances=(*character.advances, power), appendages=grown)


def without(character: Character, power: str) -> Character:
    """The same without one power."""
    return replace(character, powers=character.powers.without(power))


@pytest.mark.rule(
    "SHA-CORE-088",
    "SHA-MTH-002",
    "SHA-MTH-003",
    "SHA-MTH-004",
    "SHA-SHM-002",
    "SHA-SHM-003",
    "SHA-SHM-004",
    "SHA-SHM-007",
)
@pytest.mark.parametrize("power", PRINTED)
def test_every_power_can_be_learned(power: str) -> None:
    """By a legal character built for it; take away a tier's gate or the skill, and it cannot."""
    row = PRINTED[power]
    if row.again == "tongue":
        named = {"languages": ("high speech",)} if power == "language" else {"literacies": ("low speech",)}
        assert () == tuple(refusals(replace(beginner(), **named), BOOK))
        return
    sage = learning(beginner(), power)
    assert 1 == sage.powers[power]
    assert () == tuple(refusals(sage, BOOK))
    entry, before = BOOK.content.get(Power, power), without(sage, power)
    if row.tier != "lesser":
        assert no_power(replace(before, powers=FrozenMap()), BOOK, entry) is not None
    if row.element in METHOD:
        dull = replace(before, skills=before.skills.with_(METHOD[row.element], LEAST[row.tier] - 1))
        assert no_power(dull, BOOK, entry) is not None


@pytest.mark.rule("SHA-SHM-004")
@pytest.mark.parametrize("power", FEWEST)
def test_how_much_an_epic_power_takes(power: str) -> None:
    """Nobody gets there with fewer shard powers than were counted."""
    sage = without(learning(beginner(), power), power)
    mine = [each for each in sage.powers if PRINTED[each].is_shard]
    assert FEWEST[power] <= len(mine)


@pytest.mark.rule("SHA-SHM-005")
def test_the_printed_dead_end() -> None:
    """Where shard armor is what is printed, two powers are beyond everybody, and only those."""
    sage = without(learning(beginner(), "death-field"), "death-field")
    at = book(shard_armor="none")
    assert no_power(sage, at, at.content.get(Power, "death-field")) is not None
    vampire = without(learning(beginner(), "vampiric-strike"), "vampiric-strike")
    fewer = without(vampire, "death-field")
    assert no_power(fewer, at, at.content.get(Power, "vampiric-strike")) is not None
