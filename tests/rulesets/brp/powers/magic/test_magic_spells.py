"""Spells of magic: how far they reach, and what single ones do beyond what all do."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, gifted, used, why_not
from tests.rulesets.brp.stage import book, person, rated

from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.powers.magic.casting import cast, no_cast
from rulewright.rulesets.brp.powers.update_points import rounds_pass
from rulewright.rulesets.brp.state.character import Actor, State
from rulewright.rulesets.brp.state.entries import Spell
from rulewright.rulesets.brp.state.powers_state import Use

SPELLS = {each.id: each for each in ALL.content.all(Spell)}
MINUTES_15 = 75

REACH: dict[str, int] = {
    "blast": 100,
    "change": 30,
    "conjure-elemental": 12,
    "control": 100,
    "countermagic": 100,
    "dark": 100,
    "diminish": 0,
    "dispel": 100,
    "dull": 100,
    "enhance": 0,
    "fire": 100,
    "frost": 100,
    "heal": 0,
    "illusion": 30,
    "invisibility": 0,
    "lift": 100,
    "light": 100,
    "lightning": 60,
    "perception": 60,
    "protection": 100,
    "resistance": 0,
    "seal": 0,
    "sharpen": 100,
    "speak-to-mind": 100,
    "teleport": 1000,
    "unseal": 0,
    "vision": -1,
    "wall": 12,
    "ward": 0,
    "wounding": 0,
}
"""Metres as the catalogue prints them: 0 for a touch, -1 for oneself."""


def key_of(spell: str) -> str:
    """A spell's key; of elementals one of fire."""
    return f"magic/{spell}/fire" if spell == "conjure-elemental" else f"magic/{spell}"


def magician(spell: str, *, rating: int = 90, power: int = 30) -> Actor:
    """Somebody who has a spell in mind, with points enough for any level of it."""
    key = key_of(spell)
    skills = {key: {"given": rating}, "brawl": {"given": 95}}
    return gifted(key, INT=16, POW=power, skills=skills)


def use_of(spell: str, level: int, kind: str) -> Use:
    """A use of a spell on a kind of target."""
    entry = SPELLS[spell]
    target = {"self": "a", "being": "b", "weapon": "b", "power": "b"}.get(kind, "")
    item = "sword-broad" if kind == "weapon" else ""
    choice = "" if entry.variants else next(iter(entry.choices), "")
    size = 3 if entry.size_each and not target else 0
    words = "" if spell == "dispel" else "the door"  # a Dispel names only what is there
    return Use(power=key_of(spell), level=level, target=target, item=item, choice=choice, size=size, words=words)


def stage(spell: str, *, power: int = 10, rating: int = 90) -> State:
    """The magician and a foe with a sword, hurt a little so that there is something to heal."""
    foe = person(at=ALL, POW=power, SIZ=3, weapons=["sword-broad"], skills=rated(dodge=1))
    return facing(magician(spell, rating=rating), foe)


def test_how_far_each_reaches() -> None:
    """A spell that reaches otherwise than printed. [BRP-POW-045]"""
    printed = {"touch": 0, "self": -1}
    assert REACH == {name: printed.get(each.reach.to, each.reach.metres.flat) for name, each in SPELLS.items()}


@pytest.mark.parametrize("spell", SPELLS)
def test_out_of_reach_and_beyond_all_levels(spell: str) -> None:
    """A spell that reaches further than printed, or goes beyond half of INT. [BRP-POW-026 BRP-POW-045]"""
    entry = SPELLS[spell]
    there = stage(spell)
    use = use_of(spell, 9, entry.at[0])
    assert "BRP-POW-026" == why_not(no_cast(there, ALL, "a", use))
    if "being" not in entry.at or spell == "conjure-elemental":
        return  # an elemental is sent away by another test
    metres = max(5, REACH[spell])
    far = there.write("scene", "places.b", metres + 1)
    assert "BRP-POW-045" == why_not(no_cast(far, ALL, "a", use_of(spell, 4, "being")))
    near = there.write("scene", "places.b", metres)
    assert "" == why_not(no_cast(near, ALL, "a", use_of(spell, 4, "being")))


# -- what each one does -------------------------------------------------------------------------


def test_what_numbers_follow() -> None:
    """Diminish and Enhance move a characteristic and all that hangs on it, never below 1, and take nothing along.

    [BRP-POW-107]
    """
    weak = used(stage("diminish"), cast, Use(power="magic/diminish", level=8, target="b", choice="CON"))
    assert (2, 3) == (weak.them.value("CON"), weak.them.hit_points)  # CON 10 - 8, SIZ 3
    lowest = used(stage("diminish"), cast, Use(power="magic/diminish", level=8, target="b", choice="SIZ"))
    assert 1 == lowest.them.value("SIZ")
    weak.play.run(rounds_pass, MINUTES_15)
    assert (10, 7) == (weak.play.actor("b").value("CON"), weak.play.actor("b").hit_points)
    strong = used(stage("enhance"), cast, Use(power="magic/enhance", level=6, target="a", choice="CON"))
    assert (16, 13) == (strong.me.value("CON"), strong.me.hit_points)
    strong.play.run(rounds_pass, MINUTES_15)
    assert 10 == strong.play.actor("a").hit_points


def test_heal_gives_back_no_more_than_wounds_cost() -> None:
    """Hit points out of nothing; the dying whom nothing saves. [BRP-POW-108]"""
    there = stage("heal")
    play = used(there, hurt, 7).play  # the magician has 10
    assert 3 == play.actor("a").hit_points
    hurt_state = play.state
    healed = used(hurt_state, cast, Use(power="magic/heal", level=2, target="a"), other=3)
    assert (9, "") == (healed.me.hit_points, healed.me.fate)
    whole = used(hurt_state, cast, Use(power="magic/heal", level=8, target="a"), other=6)
    assert 10 == whole.me.hit_points


@pytest.mark.parametrize(
    ("spell", "worn", "lost"),
    [
        ("blast", "leather-hard", 4),
        ("blast", "magic protection", 6),
        ("blast", "magic resistance", 6),
        ("fire", "leather-hard", 4),
        ("fire", "magic protection", 4),
        ("fire", "magic resistance", 4),
        ("frost", "magic resistance", 4),
        ("lightning", "leather-hard", 6),
        ("lightning", "magic protection", 6),
        ("wounding", "leather-hard", 6),
        ("wounding", "magic protection", 4),
        ("wounding", "magic resistance", 6),
    ],
)
def test_the_defence_matrix(spell: str, worn: str, lost: int) -> None:
    """Armour, Protection or Resistance that stops what it should not, or does not stop what it should.

    [BRP-POW-097 BRP-POW-103 BRP-POW-301]
    """
    foe = person(
        at=ALL, SIZ=20, CON=20, armour=["leather-hard"] if worn == "leather-hard" else [], skills=rated(dodge=1)
    )
    there = facing(magician(spell), foe)
    if worn != "leather-hard":
        shield = Effect("shield", "Shield", modifiers=(Modifier(worn, 2),))
        there = there.write("b", "effects", FrozenMap({"shield": shield}))
    done = used(there, cast, Use(power=f"magic/{spell}", level=2, target="b"), other=3)
    assert lost == 20 - done.them.hit_points


def test_success_levels() -> None:
    """A special or critical that is worth no more than a success, or counts where they are switched off.

    [BRP-POW-050 BRP-POW-051 BRP-POW-052]
    """
    foe = person(at=ALL, SIZ=20, CON=20, armour=["leather-hard"], skills=rated(dodge=1))
    there = facing(magician("blast"), foe)
    use = Use(power="magic/blast", level=2, target="b")
    critical = used(there, cast, use, hundred=1, other=3)
    assert 12 == 20 - critical.them.hit_points  # the most that 2d6 can do, past armour
    plain = book(powers=SETS, power_levels=False)
    off = used(there, cast, use, hundred=1, other=3, at=plain)
    assert 4 == 20 - off.them.hit_points
    longer = used(stage("protection"), cast, Use(power="magic/protection", level=3, target="a"), hundred=10)
    assert 5 == next(each.level for each in longer.me.effects.values() if "magic/protection" in each.marks)
