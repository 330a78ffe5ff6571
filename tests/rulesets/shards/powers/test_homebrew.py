"""Entries of one's own do what those of the book do: rules go by what an entry says of itself, not by its name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import MASTER, actor, scripted, state, with_own

from rulewright.content import ContentError
from rulewright.rulesets.shards.body.chemistry import administer
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.world.senses import by_other_sense

ROT = """
[[power]]
id = "field-of-rot"
name = "Field of Rot"
method = "shard"
element = "accession"
tier = "lesser"
practice = "incantation"
cost = "pool"
cycle = "instant"
skills = ["reflection"]
friendly = true
template = "aura (reflection)"
lasts = "encounter"
working = "death-field"
fills = "death-field"
rules = ["SHA-SHM-027"]

[[agent]]
id = "limp-root"
name = "Limp root"
delivery = ["contact"]
lasts = "hour"
opens_hands = true
rules = ["SHA-ECO-038"]

[[trait]]
id = "cold-nose"
name = "Cold nose"
species = true
does = [{ do = "grant", mark = "senses-nearby" }]
rules = ["SHA-TRT-067"]
"""


def test_a_field_of_ones_own_withers_who_stands_in_it() -> None:
    """Another name, the same death. [SHA-SHM-027]"""
    own = with_own(ROT)
    a = actor("a", own, weapons=("full-shard",), powers={"field-of-rot": 1}, skills=MASTER)
    now = state(a=replace(a, in_hand=("full-shard",)), b=actor("b", where=(1, 0), player=False))
    play = scripted(now, [1], at=own)
    play.run(cast, "a", "field-of-rot")
    assert 6 == play.actor("b").wounds.lethal
    assert "death-field-a" in play.scene.zones


def test_an_agent_of_ones_own_opens_hands() -> None:
    """What was held lies on the ground. [SHA-ECO-038]"""
    own = with_own(ROT)
    play = scripted(state(a=replace(actor("a", weapons=("light",)), in_hand=("light",))), at=own)
    assert play.run(administer, "a", "limp-root", "contact")
    assert ((), ("light",)) == (play.actor("a").in_hand, play.actor("a").dropped)


def test_a_trait_of_ones_own_senses_like_the_dead() -> None:
    """A mark is all that a rule asks for. [SHA-TRT-067]"""
    own = with_own(ROT)
    assert [True, False] == [by_other_sense(actor("a", own, traits=each), own, 50) for each in ({"cold-nose": ""}, {})]


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ('working = "deth-field"', "there is no working 'deth-field'"),
        ('afterwards = "nothing"', "there is no working 'nothing'"),
        ('unless = "never"', "there is no reason 'never' against casting"),
        ("tests_itself = true", "what tests itself needs a working"),
        ('larger = "blob (3)"', "blob"),
    ],
)
def test_a_name_that_nothing_has_is_found_when_a_book_is_opened(names: str, told: str) -> None:
    """A slip in a file is told there and then, not when somebody casts."""
    text = ROT.replace('working = "death-field"\n', names + "\n", 1)
    with pytest.raises(ContentError, match=told):
        with_own(text)
