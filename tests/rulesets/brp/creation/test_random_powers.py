"""Random characters of games with powers have what each set gives at the start."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.stage import LEVELS, book, told

from rulewright.chance import RandomDice
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.character import Character

SETS = ("magic", "mutations", "psychic", "sorcery", "superpowers")


def made(seed: int, level: str, **options: object) -> tuple[Character, dict[str, int]]:
    """Somebody at random, legal and able to enter play, with what is left of each budget."""
    there = book(power_level=level, **options)
    character = CREATION.random(RandomDice(seed), there, {})
    assert [] == told(character, there)
    assert set(character.powers) == set(RULESET.enter("me", character, there).powers.known)
    return character, {budget.name: budget.left for budget in CREATION.budgets(character, there)}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("set_", "budget", "most"),
    [
        ("magic", "Spells", 0),
        ("mutations", "Mutations", 1),
        ("psychic", "Psychic abilities", 0),
        ("superpowers", "Character points", 20),
    ],
)
def test_each_set_gives_its_start(set_: str, budget: str, most: int, level: str) -> None:
    """Everybody has powers of the set in use, and hardly anything is left to choose.

    [BRP-POW-014 BRP-POW-040 BRP-POW-118 BRP-POW-119 BRP-POW-150 BRP-POW-245]
    """
    for seed in range(8):
        character, left = made(seed, level, powers=[set_])
        assert {set_} == {key.partition("/")[0] for key in character.powers}
        assert 0 <= left[budget] <= most


def test_sorcerers_have_the_power_for_it() -> None:
    """Where only sorcery is in use most have the POW it takes, and nobody without it knows a spell. [BRP-POW-178]"""
    some = [made(seed, "heroic", powers=["sorcery"])[0] for seed in range(30)]
    assert 10 <= sum(bool(each.powers) for each in some)
    assert all(each.characteristics.POW >= 16 for each in some if each.powers)


def test_several_sets_without_leave() -> None:
    """Where nobody has to ask, packages of several sets are among those thrown. [BRP-POW-010 BRP-POW-011]"""
    some = [made(seed, "superhuman", powers=SETS, sets_by_leave=False)[0] for seed in range(30)]
    assert {1, 2, 3, 4} >= {len(each.sets) for each in some} > {1}


def test_a_set_is_wished_for() -> None:
    """Whoever wishes for a set gets powers of it and of no other. [BRP-CHR-015]"""
    there = book(power_level="epic", powers=SETS)
    for set_ in ("magic", "mutations", "psychic", "superpowers"):
        character = CREATION.random(RandomDice(3), there, {"set": set_})
        assert ((set_,), []) == (tuple(character.sets), told(character, there))


def test_spells_get_personal_points() -> None:
    """A magician trains some of the spells. [BRP-POW-042]"""
    some = [made(seed, "normal", powers=["magic"])[0] for seed in range(10)]
    assert all(any(key.startswith("magic/") for key in each.skills.personal) for each in some)


def test_no_powers_where_there_are_none() -> None:
    """A game without powers stays without. [BRP-CHR-015]"""
    assert not made(1, "superhuman")[0].powers
