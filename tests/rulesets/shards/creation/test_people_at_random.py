"""People at random: what a game master would ask about is told where it is, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, state

from rulewright.chance import RandomDice
from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.state.adjustments import named_disorders
from rulewright.rulesets.shards.state.character import SKILLS, Character, Relationship
from rulewright.rulesets.shards.state.entries import METHOD_SKILL, Power
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.testing.at_the_seat import AtTheSeat


def made(seed: int, background: str) -> Character:
    """Somebody at random with a walk of life."""
    return CREATION.random(RandomDice(seed), BOOK, {"background": background})


@pytest.mark.parametrize(
    ("spoilt", "doubt"),
    [
        ({"weapons": ("ranged",), "skills": {"melee": 2}}, "owns Ranged (short bow) without projectile"),
        ({"weapons": ()}, "lives by melee and owns no weapon"),
        ({"weapons": ("shield",)}, "lives by melee and owns no weapon"),
        ({"items": ()}, "owns nothing"),
        ({"powers": {"armor-use": 1}, "armor": ""}, "has learned to wear armor and owns none"),
        ({"items": ("chain-10m",) * 60}, "carries too much"),
        ({"motivations": ("pride",), "temptations": ("pride",)}, "is moved and tempted by the same"),
        ({"relationships": {"companion": Relationship(bond="ally")}}, "knows somebody without a name"),
        ({"traits": {"mental-disorder": "some disorder"}}, "Mental Disorder: there is no 'some disorder'"),
        ({"traits": {"mental-disorder": "phobia"}}, "Mental Disorder: a phobia of nothing"),
        ({"traits": {"mental-disorder": "Paranoia, Phobia"}}, "Mental Disorder: a phobia of nothing"),
        ({"traits": {"inept": "some two skills"}}, "Inept: 'some two skills' are no skills"),
        ({"traits": {"agile": ""}}, "Agile says nothing of itself"),
        ({"traits": {"clumsy": "all elbows"}}, "Clumsy is no duelist"),
        ({"concept": ""}, "has nothing that tells who they are"),
        ({"background": "sorcerer"}, "is a sorcerer without a power of shards"),
    ],
)
def test_what_is_asked_about(spoilt: dict[str, Any], doubt: str) -> None:
    """Each oddity is told in its own words. [SHA-CHR-050 SHA-TRT-007]"""
    plain = made(2, "duelist")
    assert () == CREATION.doubts(plain, BOOK)
    given = {name: FrozenMap(value) if isinstance(value, dict) else value for name, value in spoilt.items()}
    assert doubt in CREATION.doubts(replace(plain, **given), BOOK)


def test_the_weak_do_not_carry_great_weapons() -> None:
    """A heavy weapon asks for Strength 4, and the weak have less. [SHA-CHR-025]"""
    plain = replace(made(2, "duelist"), weapons=("heavy",), traits=FrozenMap({"weak": "thin arms"}))
    assert "is too weak for Heavy (great mace)" in CREATION.doubts(plain, BOOK)


@pytest.mark.parametrize("background", ["sorcerer", "shaman"])
def test_who_learns_from_shards_begins_with_their_powers(background: str) -> None:
    """And has the shard for it. [SHA-CHR-047 SHA-CHR-050]"""
    for seed in range(8):
        one = made(seed, background)
        assert any(BOOK.content.get(Power, each).element in METHOD_SKILL for each in one.powers)
        assert "full-shard" in one.weapons


def test_traits_name_what_they_ask_for() -> None:
    """A disorder, two skills that are not the trade's, a walk of life that is not one's own. [SHA-TRT-007 SHA-TRT-030]"""
    some = [made(seed, "scout") for seed in range(24)]
    said = {each.traits["mental-disorder"] for each in some if "mental-disorder" in each.traits}
    disorders = {each.partition(":")[0] for each in said}
    assert disorders <= {each.id for each in BOOK.content.all(Disorder) if not each.of_shards}
    assert len(disorders) > 1
    inept = {word for each in some for word in each.traits.get("inept", "").split()}
    assert inept <= set(SKILLS) - {"athletics", "intuition", "ranging", "stealth"}
    assert "scout" not in {each.traits.get("prejudice") for each in some}


def test_a_phobia_at_random_is_of_something() -> None:
    """Whoever has one sits down afraid of heights, the dark or the like; the same way a compulsion is one to do something.

    [SHA-TRT-026 SHA-EFF-046]
    """
    some = {seed: CREATION.random(RandomDice(seed), BOOK, {}) for seed in range(80)}
    said = {seed: each.traits["mental-disorder"] for seed, each in some.items() if "mental-disorder" in each.traits}
    feared = set()
    for seed, words in said.items():
        (entry,) = named_disorders(BOOK, words)
        assert bool(entry.examples) == (words.partition(": ")[2] in entry.examples)
        if entry.constant:
            table = AtTheSeat(RULESET, state(a=RULESET.enter("a", some[seed], BOOK)), BOOK)
            (effect,) = (each for each in table.actor("a").effects.values() if "afraid" in each.marks)
            feared.add(effect.source)
    assert feared
    assert feared <= set(BOOK.content.get(Disorder, "phobia").examples.values())
