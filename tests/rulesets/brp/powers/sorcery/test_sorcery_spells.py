"""Forty-five spells of sorcery in nine families: their levels and reach, and what a mind must hold for them."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, meeting, sorcerer, why_not

from rulewright.rulesets.brp.powers.sorcery.casting import no_cast
from rulewright.rulesets.brp.state.entries import Sorcery
from rulewright.rulesets.brp.state.powers_state import Use

SPELLS = {each.id: each for each in ALL.content.all(Sorcery)}

# As printed: least and most level, reach, whether it lasts POW rounds.
FIXED_1, FIXED_4, ONE_TO_4, ONE_TO_3 = (1, 1), (4, 4), (1, 4), (1, 3)
PRINTED: dict[str, tuple[tuple[int, int], str, bool]] = {
    "birds-vision": (FIXED_1, "sight", True),
    "bolster-the-soul": (ONE_TO_3, "touch", True),
    "bounty-of-the-sea": (FIXED_4, "sight", True),
    "brazier-of-power": (FIXED_4, "touch", False),
    "breath-of-life": (FIXED_1, "touch", True),
    "chain-of-being": (FIXED_4, "touch", False),
    "cloak-of-night": (ONE_TO_4, "touch", True),
    "curse-of-sorcery": (FIXED_4, "touch", True),
    "farsight": (FIXED_1, "sight", True),
    "fires-of-the-sun": (FIXED_4, "sight", True),
    "fury": (FIXED_1, "touch", True),
    "gift-of-the-earth": (FIXED_4, "sight", True),
    "hammer-of-the-gods": (ONE_TO_4, "touch", True),
    "heal": ((2, 2), "touch", False),
    "hells-razor": (ONE_TO_4, "touch", True),
    "inescapable-bonds": ((3, 3), "touch", True),
    "inhuman-plasticity": (ONE_TO_3, "touch", True),
    "keen-ear": (FIXED_1, "sight", True),
    "leap": (ONE_TO_4, "touch", True),
    "lightning-speed": (ONE_TO_3, "touch", True),
    "liken-shape": (FIXED_4, "touch", True),
    "make-fast": (FIXED_1, "touch", True),
    "make-whole": ((3, 3), "touch", False),
    "midnight": (FIXED_1, "sight", True),
    "moonrise": (FIXED_1, "touch", True),
    "muddle": (FIXED_1, "sight", True),
    "pox": (FIXED_1, "sight", False),
    "refutation": (ONE_TO_4, "self", True),
    "relentless-vitality": (ONE_TO_3, "touch", True),
    "sorcerys-sharp-flame": (ONE_TO_4, "touch", True),
    "sorcerous-armour": (ONE_TO_4, "touch", True),
    "suppleness-of-the-serpent": (ONE_TO_3, "touch", True),
    "summon-demon": (FIXED_1, "self", False),
    "summon-elemental": (FIXED_1, "self", False),
    "sureness": (ONE_TO_4, "touch", True),
    "talons-of-the-beast": (ONE_TO_4, "touch", True),
    "titans-strength": (ONE_TO_3, "touch", True),
    "unearthly-beauty": (ONE_TO_3, "touch", True),
    "unbreakable-bulwark": (ONE_TO_4, "touch", True),
    "undo-sorcery": (ONE_TO_4, "touch", False),
    "vermins-vision": (FIXED_1, "sight", True),
    "ward": ((3, 3), "touch", False),
    "wings-of-the-sky": (FIXED_4, "sight", True),
    "wisdom-of-the-sage": (ONE_TO_3, "touch", True),
    "witch-sight": ((3, 3), "self", True),
}

ITEMS = {
    "hammer-of-the-gods": "mace-light",
    "hells-razor": "sword-broad",
    "sorcerys-sharp-flame": "rapier",
    "talons-of-the-beast": "fist",
    "sorcerous-armour": "leather-hard",
    "unbreakable-bulwark": "shield-heater",
}
KNOWN_FIRST = {"summon-elemental": ("wings-of-the-sky",)}


def use_of(spell: str, level: int, kind: str) -> Use:
    """A use of a spell on a kind of target."""
    target = {"self": "a", "being": "b", "weapon": "b", "shield": "b", "armour": "b"}.get(kind, "")
    words = "" if target or spell == "summon-demon" else "the tower"
    choice = next(iter(SPELLS[spell].choices), "")
    return Use(
        power=f"sorcery/{spell}", level=level, target=target, item=ITEMS.get(spell, ""), choice=choice, words=words
    )


def test_there_are_forty_five_in_nine_families() -> None:
    """A spell that is lost, of another level, or out of another's reach. [BRP-POW-180 BRP-POW-358]"""
    assert 45 == len(SPELLS)
    assert PRINTED == {
        name: (entry.levels, entry.reach.to, entry.lasts.what == "time") for name, entry in SPELLS.items()
    }
    families = [sum(entry.family == each for entry in SPELLS.values()) for each in ("augmentation", "characteristic", "combat", "enhancement", "elemental", "manipulative", "occult", "summoning", "utility")]  # fmt: skip
    assert [3, 8, 6, 4, 4, 6, 4, 2, 8] == families


@pytest.mark.parametrize("spell", SPELLS)
def test_nobody_casts_beyond_what_is_in_mind(spell: str) -> None:
    """A spell that was never readied, or at a higher level than it was; one out of reach. [BRP-POW-186 BRP-POW-180]"""
    entry = SPELLS[spell]
    me = sorcerer(spell, *KNOWN_FIRST.get(spell, ()))
    there = meeting(me)
    use = use_of(spell, entry.levels[1], entry.at[0])
    assert "" == why_not(no_cast(there, ALL, "a", use))
    emptied = there.write("a", f"powers.mind.sorcery/{spell}", entry.levels[1] - 1)
    assert "BRP-POW-186" == why_not(no_cast(emptied, ALL, "a", use))
    beyond = use_of(spell, entry.levels[1] + 1, entry.at[0])
    assert "BRP-POW-180" == why_not(no_cast(there, ALL, "a", beyond))
