"""Traits in figures: what each costs in the builder, changes on a sheet, and adds to tests, trained and untrained."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import BOOK, character, npc, state

from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import SKILLS, Wounds
from rulewright.rulesets.shards.state.entries import Trait

SHEET = ("Pool maximum", "Well maximum", "Karma maximum", "Health maximum", "Strength", "Carrying Capacity")
PLAIN = (5, 5, 5, 8, 2, 16)
NIMBLE = "acrobatics artistry melee projectile stealth"
LEARNED = "academics craft medical mysticism science"
# On the sheet: pool, well, karma, Health, Strength, Carrying Capacity; then skills, what untrained tests have more, trained
# ones, and how many more points healing gives back.
TRAITS = {
    "agile": ((1, 0, 0, 0, 0, 0), NIMBLE, 1, 0, 0),
    "clumsy": ((-1, 0, 0, 0, 0, 0), NIMBLE, -1, -1, 0),
    "attractive": ((1, 0, 0, 0, 0, 0), "influence performance", 1, 1, 0),
    "hideous": ((-1, 0, 0, 0, 0, 0), "influence performance", -1, -1, 0),
    "charismatic": ((0, 1, 1, 0, 0, 0), "influence performance", 1, 0, 0),
    "artless": ((0, -1, -1, 0, 0, 0), "influence performance", -1, -1, 0),
    "intelligent": ((1, 0, 0, 0, 0, 0), LEARNED, 1, 0, 0),
    "foolish": ((-1, 0, 0, 0, 0, 0), LEARNED, -1, -1, 0),
    "perceptive": ((1, 0, 0, 0, 0, 0), "intuition ranging", 1, 0, 0),
    "unobservant": ((-1, 0, 0, 0, 0, 0), "intuition ranging", -1, -1, 0),
    "robust": ((0, 1, 0, 1, 0, 4), "athletics", 1, 0, 1),
    "frail": ((0, -1, 0, -1, 0, -4), "athletics", -1, -1, -1),
    "willful": ((0, 1, 0, 1, 0, 0), "reflection", 1, 0, 1),
    "wavering": ((0, -1, 0, -1, 0, 0), "reflection", -1, -1, -1),
    "strong": ((0, 1, 0, 0, 1, 8), "", 0, 0, 0),
    "weak": ((0, -1, 0, 0, -1, -8), "", 0, 0, 0),
}
BOONS = "dual-nature linguist schooling training twin-interests"
BURDENS = "addiction allergy deep-sleeper inept mental-disorder poor-hearing poor-vision prejudice"
GOOD = {
    "agile",
    "attractive",
    "charismatic",
    "intelligent",
    "perceptive",
    "robust",
    "willful",
    "strong",
    *BOONS.split(),
}


@pytest.mark.parametrize("trait", TRAITS)
def test_what_a_trait_adds(trait: str) -> None:
    """To the sheet, and to every test of its skills and of no other.

    [SHA-TRT-012 SHA-TRT-014 SHA-TRT-015 SHA-TRT-016 SHA-TRT-017 SHA-TRT-020 SHA-TRT-021 SHA-TRT-022 SHA-TRT-024
    SHA-TRT-027 SHA-TRT-031 SHA-TRT-033 SHA-TRT-036 SHA-TRT-037 SHA-TRT-038 SHA-TRT-039]
    """
    more, skills, untrained, trained, healed = TRAITS[trait]
    table = seat(state(a=npc("a", traits={trait: "so"})))
    shown = tuple(int(table.number("a", each)) for each in SHEET)
    assert tuple(a + b for a, b in zip(PLAIN, more, strict=True)) == shown
    for skill in SKILLS:
        by = (untrained, trained) if skill in skills.split() else (0, 0)
        for rank in (0, 2):
            tried = seat(state(a=npc("a", traits={trait: "so"}, **({skill: rank} if rank else {}))))
            tried.press("improvise", "a", [6], skill=skill, what="something")
            assert (skill, [2 + rank + by[bool(rank)]]) == (skill, thrown(tried))
    hurt = replace(npc("a", traits={trait: "so"}), wounds=Wounds(lethal=6))
    mended = seat(state(b=npc("b", medical=4, items=("medical-kit",), where=(1, 0)), a=hurt))
    mended.press("treat-injury", "b", [3], ["yes"], target="a")
    assert 6 - (3 + 1 + healed) == mended.actor("a").wounds.lethal  # one more, for people heal well


def test_what_a_trait_costs() -> None:
    """Boons take a point, burdens give one; what is born with costs nothing.

    [SHA-CHR-041 SHA-TRT-002 SHA-TRT-011 SHA-TRT-012 SHA-TRT-013 SHA-TRT-014 SHA-TRT-015 SHA-TRT-016 SHA-TRT-017
    SHA-TRT-018 SHA-TRT-019 SHA-TRT-020 SHA-TRT-021 SHA-TRT-022 SHA-TRT-023 SHA-TRT-024 SHA-TRT-025 SHA-TRT-026
    SHA-TRT-027 SHA-TRT-028 SHA-TRT-029 SHA-TRT-030 SHA-TRT-031 SHA-TRT-032 SHA-TRT-033 SHA-TRT-034 SHA-TRT-035
    SHA-TRT-036 SHA-TRT-037 SHA-TRT-038 SHA-TRT-039]
    """
    assert RULESET.creation is not None
    electives = {*TRAITS, *BOONS.split(), *BURDENS.split()}
    assert electives == {each.id for each in BOOK.content.all(Trait) if not each.species}
    given = RULESET.creation.budgets(character("a"), BOOK)[0].points
    for trait in sorted(electives):
        page = RULESET.creation.budgets(character("a", traits={trait: "so"}), BOOK)[0]
        good = trait in GOOD
        assert (trait, given + (not good), int(good)) == (trait, page.points, page.spent)
