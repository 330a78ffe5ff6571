"""Forty-five spells of sorcery, each at every level on every kind of target: price, contest, effect, duration, end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.mighty import ALL, Used, adds_up, used, why_not
from tests.rulesets.brp.powers.sorcerers import meeting, sorcerer, victim

from rulewright.play import Rounds
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.entries import Sorcery
from rulewright.rulesets.brp.powers.following import rounds_pass
from rulewright.rulesets.brp.powers.holdings import Use
from rulewright.rulesets.brp.powers.perform import endures
from rulewright.rulesets.brp.powers.sorcery.casting import cast, no_cast
from rulewright.rulesets.brp.powers.working import Working

SPELLS = {each.id: each for each in ALL.content.all(Sorcery)}
POW = 20

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

# What a number changes by at each level.
NUMBERS: dict[str, tuple[str, int]] = {
    "bolster-the-soul": ("POW", 3),
    "cloak-of-night": ("hide", 20),
    "hammer-of-the-gods": ("damage mace-light", 1),
    "hells-razor": ("damage sword-broad", 1),
    "leap": ("jump", 20),
    "lightning-speed": ("MOV", 1),
    "relentless-vitality": ("CON", 3),
    "sorcerys-sharp-flame": ("damage rapier", 1),
    "sorcerous-armour": ("armour leather-hard", 1),
    "suppleness-of-the-serpent": ("DEX", 3),
    "sureness": ("stealth", 20),
    "talons-of-the-beast": ("damage fist", 1),
    "titans-strength": ("STR", 3),
    "unearthly-beauty": ("CHA", 3),
    "unbreakable-bulwark": ("armour shield-heater", 1),
    "wisdom-of-the-sage": ("INT", 3),
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


def cases() -> list[Any]:
    """Every spell at every level on every kind of target that it is made for."""
    return [
        pytest.param(spell, kind, level, id=f"{spell}-{kind}-{level}")
        for spell, entry in SPELLS.items()
        for kind in entry.at
        for level in range(entry.levels[0], entry.levels[1] + 1)
    ]


def cast_once(spell: str, kind: str, level: int, **more: Any) -> Used:
    """One casting out of a fight, on a friend or oneself."""
    me = sorcerer(spell, *KNOWN_FIRST.get(spell, ()))
    return used(meeting(me), cast, use_of(spell, level, kind), **more)


def test_there_are_forty_five_in_nine_families() -> None:
    """A spell that is lost, of another level, or out of another's reach. [BRP-POW-180 BRP-POW-358]"""
    assert 45 == len(SPELLS)
    assert PRINTED == {
        name: (entry.levels, entry.reach.to, entry.lasts.what == "time") for name, entry in SPELLS.items()
    }
    families = [sum(entry.family == each for entry in SPELLS.values()) for each in ("augmentation", "characteristic", "combat", "enhancement", "elemental", "manipulative", "occult", "summoning", "utility")]  # fmt: skip
    assert [3, 8, 6, 4, 4, 6, 4, 2, 8] == families


@pytest.mark.parametrize(("spell", "kind", "level"), cases())
def test_each_spell_works_as_printed(spell: str, kind: str, level: int) -> None:
    """A spell that costs other than its level, does something else, or lasts otherwise.

    [BRP-POW-179 BRP-POW-180 BRP-POW-198 BRP-POW-199 BRP-POW-200 BRP-POW-207]
    """
    there = cast_once(spell, kind, level)
    expected = 9 if spell == "summon-demon" else level
    if spell == "brazier-of-power":
        assert (19, 19) == (there.me.characteristics.POW, there.me.powers.stores["brazier"].most)
    else:
        assert expected == there.paid
    if not endures(Working("a", use_of(spell, level, kind), SPELLS[spell])):
        return
    who = "b" if kind in ("being", "weapon", "shield", "armour") else "a"
    key = f"sorcery/{spell}"
    laid = [each for each in there.play.actor(who).effects.values() if any(mark.endswith(key) for mark in each.marks)]
    assert laid
    assert (level, "a") == (laid[0].level, laid[0].source)
    if spell in NUMBERS:
        to, by = NUMBERS[spell]
        assert by * level == total_of(there.play.actor(who).effects, to)
    if PRINTED[spell][2]:
        assert Rounds(POW - 1) == laid[0].clock
        there.play.run(rounds_pass, POW - 1)
        assert laid[0].id not in there.play.actor(who).effects


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


@pytest.mark.parametrize(
    "spell", [name for name, entry in SPELLS.items() if "being" in entry.at and not entry.unresisted]
)
def test_the_unwilling_resist(spell: str) -> None:
    """A spell forced on a foe without a contest. [BRP-POW-205]"""
    foe = victim(POW=20)  # even: 50%
    entry = SPELLS[spell]
    there = meeting(sorcerer(spell), foe, friends=False)
    lost = used(there, cast, use_of(spell, entry.levels[1], "being"), hundred=90)
    assert not [each for each in lost.them.effects.values() if f"sorcery/{spell}" in each.marks]
    won = used(there, cast, use_of(spell, entry.levels[1], "being"), hundred=10)
    if endures(Working("a", use_of(spell, entry.levels[1], "being"), entry)):
        assert [each for each in won.them.effects.values() if f"sorcery/{spell}" in each.marks]


@pytest.mark.slow
@pytest.mark.parametrize("spell", SPELLS)
def test_odds_add_up(spell: str) -> None:
    """Odds that leave something out. [BRP-POW-179]"""
    me = sorcerer(spell, *KNOWN_FIRST.get(spell, ()))
    kind = SPELLS[spell].at[-1]
    assert adds_up(meeting(me, friends=False), cast, use_of(spell, SPELLS[spell].levels[0], kind))
