"""Thirty spells, each at every level on every kind of target: price, contest, effect, duration, end, odds, undo."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.characters.people import book, person, rated
from tests.rulesets.brp.powers.mighty import ALL, SETS, Used, adds_up, facing, gifted, used, why_not

from rulewright.play import Effect, FrozenMap, Modifier, Rounds
from rulewright.rulesets.brp.character import Actor, State
from rulewright.rulesets.brp.entries import Spell
from rulewright.rulesets.brp.health import hurt
from rulewright.rulesets.brp.powers.following import rounds_pass
from rulewright.rulesets.brp.powers.holdings import Use
from rulewright.rulesets.brp.powers.magic.casting import cast, no_cast
from rulewright.rulesets.brp.powers.perform import endures
from rulewright.rulesets.brp.powers.working import Working

SPELLS = {each.id: each for each in ALL.content.all(Spell)}
LEVELS = range(1, 9)
"""With INT 16 eight levels are the most."""

MINUTES_15, MINUTES_5 = 75, 25

# As the catalogue prints them: points a level, metres (0 for touch, -1 for oneself or nobody), rounds, and whether POW resists.
PRINTED: dict[str, tuple[int, int, int, bool]] = {
    "blast": (3, 100, 0, False),
    "change": (1, 30, MINUTES_15, True),
    "conjure-elemental": (1, 12, 10, False),
    "control": (3, 100, 10, True),
    "countermagic": (1, 100, MINUTES_5, False),
    "dark": (1, 100, MINUTES_15, False),
    "diminish": (1, 0, MINUTES_15, True),
    "dispel": (1, 100, 0, False),
    "dull": (1, 100, MINUTES_15, False),
    "enhance": (1, 0, MINUTES_15, True),
    "fire": (3, 100, 0, False),
    "frost": (3, 100, 0, False),
    "heal": (3, 0, 0, False),
    "illusion": (1, 30, MINUTES_15, False),
    "invisibility": (1, 0, MINUTES_15, False),
    "lift": (1, 100, MINUTES_15, True),
    "light": (1, 100, MINUTES_15, False),
    "lightning": (3, 60, 0, False),
    "perception": (1, 60, 0, False),
    "protection": (1, 100, MINUTES_15, False),
    "resistance": (1, 0, MINUTES_15, False),
    "seal": (1, 0, MINUTES_15, False),
    "sharpen": (1, 100, MINUTES_15, False),
    "speak-to-mind": (1, 100, 10, False),
    "teleport": (1, 1000, 0, True),
    "unseal": (1, 0, 0, False),
    "vision": (1, -1, 10, False),
    "wall": (1, 12, MINUTES_15, False),
    "ward": (3, 0, 0, False),
    "wounding": (3, 0, 0, False),
}


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
    return Use(power=key_of(spell), level=level, target=target, item=item, choice=choice, size=size, words="the door")


def stage(spell: str, *, power: int = 10, rating: int = 90) -> State:
    """The magician and a foe with a sword, hurt a little so that there is something to heal."""
    foe = person(at=ALL, POW=power, SIZ=3, weapons=["sword-broad"], skills=rated(dodge=1))
    return facing(magician(spell, rating=rating), foe)


def cases(levels: range = LEVELS) -> list[Any]:
    """Every spell at every level on every kind of target that it is made for."""
    found = []
    for spell, entry in SPELLS.items():
        for kind in entry.at:
            for level in levels:
                needed = 4 if entry.size_each and kind == "self" else 1
                if level >= needed:
                    found.append(pytest.param(spell, kind, level, id=f"{spell}-{kind}-{level}"))
    return found


def cast_once(spell: str, kind: str, level: int, **more: Any) -> Used:
    """One casting out of a fight."""
    return used(stage(spell), cast, use_of(spell, level, kind), **more)


def holds_as_printed(spell: str, kind: str, level: int) -> None:
    """Price, effect, clock and end of one casting, as the catalogue has them."""
    price, _, rounds, _ = PRINTED[spell]
    there = cast_once(spell, kind, level)
    assert price * level == there.paid
    who = "b" if kind in ("being", "weapon", "power") else "a"
    bearer, key = there.play.actor(who), key_of(spell)
    laid = [effect for effect in bearer.effects.values() if any(mark.endswith(key) for mark in effect.marks)]
    entry = SPELLS[spell]
    if not endures(Working("a", use_of(spell, level, kind), entry)) or spell == "conjure-elemental":
        return
    assert 1 == len(laid)
    assert (1 if spell == "ward" else level, "a") == (laid[0].level, laid[0].source)  # a Ward counts its own strength
    if rounds:
        assert Rounds(rounds) == laid[0].clock
        there.play.run(rounds_pass, rounds - 1)
        assert laid[0].id in there.play.actor(who).effects
        there.play.run(rounds_pass, 1)
        assert laid[0].id not in there.play.actor(who).effects


def test_there_are_thirty_and_none_is_missing() -> None:
    """A spell that is lost, or that costs, reaches or lasts otherwise than printed. [BRP-POW-016 BRP-POW-045 BRP-POW-046]"""
    assert set(PRINTED) == set(SPELLS)
    for spell, (price, metres, _, resisted) in PRINTED.items():
        entry = SPELLS[spell]
        assert (price, resisted) == (entry.price.each, entry.contest is not None), spell
        reach = {"touch": 0, "self": -1}.get(entry.reach.to, entry.reach.metres.flat)
        assert metres == reach, spell


@pytest.mark.parametrize(("spell", "kind", "level"), cases(range(4, 5)))
def test_each_spell_works_as_printed(spell: str, kind: str, level: int) -> None:
    """A spell that costs, does or lasts something else. [BRP-POW-016 BRP-POW-032 BRP-POW-046 BRP-POW-049]"""
    holds_as_printed(spell, kind, level)


@pytest.mark.slow
@pytest.mark.parametrize(("spell", "kind", "level"), cases())
def test_each_spell_works_as_printed_at_every_level(spell: str, kind: str, level: int) -> None:
    """A level at which a spell breaks; a change that cannot be taken back. [BRP-POW-016 BRP-POW-026]"""
    holds_as_printed(spell, kind, level)


@pytest.mark.parametrize("spell", SPELLS)
def test_failure_costs_one_and_fumble_all(spell: str) -> None:
    """Payment that does not go by the outcome: 1 for a failure at any level, everything for a fumble.

    [BRP-POW-017 BRP-POW-018 BRP-POW-047 BRP-POW-048]
    """
    kind = SPELLS[spell].at[0]
    level = 5
    failed = cast_once(spell, kind, level, hundred=95)
    assert 1 == failed.paid
    assert not [each for each in failed.them.effects.values() if key_of(spell) in each.marks]
    fumbled = cast_once(spell, kind, level, hundred=100)
    assert SPELLS[spell].price.each * level == fumbled.paid
    assert key_of(spell) in fumbled.me.powers.locked


@pytest.mark.parametrize("spell", [name for name, entry in SPELLS.items() if entry.contest])
def test_the_unwilling_resist_with_pow(spell: str) -> None:
    """A contest that is not rolled, or that friends are put to. [BRP-POW-028 BRP-POW-030]"""
    strong = stage(spell, power=26)  # 70% for the caster: 85 loses the contest but not the spell
    lost = used(strong, cast, use_of(spell, 4, "being"), hundred=85)
    assert not [each for each in lost.them.effects.values() if key_of(spell) in each.marks]
    assert SPELLS[spell].price.each * 4 == lost.paid
    friendly = strong.write("scene", "sides.b", "red")
    won = used(friendly, cast, use_of(spell, 4, "being"), hundred=85)
    contests = [what for what, _, _ in won.play.drawn if "against" in str(what)]
    assert not contests


@pytest.mark.parametrize("spell", SPELLS)
def test_out_of_reach_and_beyond_all_levels(spell: str) -> None:
    """A spell that reaches further than printed, or goes beyond half of INT. [BRP-POW-026 BRP-POW-045]"""
    entry = SPELLS[spell]
    there = stage(spell)
    use = use_of(spell, 9, entry.at[0])
    assert "BRP-POW-026" == why_not(no_cast(there, ALL, "a", use))
    if "being" not in entry.at:
        return
    metres = max(5, PRINTED[spell][1])
    far = there.write("scene", "places.b", metres + 1)
    assert "BRP-POW-045" == why_not(no_cast(far, ALL, "a", use_of(spell, 4, "being")))
    near = there.write("scene", "places.b", metres)
    assert "" == why_not(no_cast(near, ALL, "a", use_of(spell, 4, "being")))


@pytest.mark.parametrize("spell", ["blast", "protection", "control", "dull"])
def test_odds_of_a_casting_add_up(spell: str) -> None:
    """Odds that leave something out. [BRP-POW-015]"""
    there = facing(magician(spell, rating=60, power=16), person(at=ALL, weapons=["sword-broad"], SIZ=3))
    assert adds_up(there, cast, use_of(spell, 2, SPELLS[spell].at[-1]))


@pytest.mark.slow
@pytest.mark.parametrize("spell", SPELLS)
def test_odds_of_every_casting_add_up(spell: str) -> None:
    """Odds that leave something out, for any spell. [BRP-POW-015]"""
    there = facing(magician(spell, rating=60, power=16), person(at=ALL, weapons=["sword-broad"], SIZ=3))
    assert adds_up(there, cast, use_of(spell, 2, SPELLS[spell].at[-1]))


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
