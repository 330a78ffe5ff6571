"""Every stance and every development: what it costs, what it gives, when it ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.powers.sweep import DEVELOPMENTS, PRINTED, STANCES, Seen, played
from tests.rulesets.shards.powers.test_boost_sweep import check_undo
from tests.rulesets.shards.stage import BOOK, actor, state

from rulewright.chance import RandomDice
from rulewright.play import Exact, Sampled
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.mutations import max_burden
from rulewright.rulesets.shards.body.recovery import end_encounter
from rulewright.rulesets.shards.checks.turns import free_way
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, holds, traits_of
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Scene
from rulewright.rulesets.shards.state.numbers import armor_factor, initiative, max_health, max_pool, max_well

PAIR = ("emerald-hail", "citrine-perch")
ARMS: dict[str, tuple[str, ...]] = {
    "opal-wind": ("personal", "light"), "topaz-mist": ("heavy",), "ruby-waters": ("light",),
    "diamond-leaf": ("shield", "light"),
}  # fmt: skip
"""How one must be armed for a stance to help."""
IN_STANCE: dict[str, dict[str, int] | str] = {
    "carnelian-sentinel": "lends-initiative",
    "citrine-perch": {"range-projectile": 1},
    "diamond-leaf": {"shield-counter": 1, "shield-shove": 1},
    "emerald-hail": {"point-blank": 1},
    "opal-wind": {"defend-melee-once": 1},
    "pearl-tear": "pearl-tear",
    "quartz-reflection": "far-mysticism",
    "ruby-waters": "ruby-waters",
    "sapphire-flame": {"range-projectile": 1, "point-blank": 1},
    "topaz-mist": {"comparative-reach": 1, "charge": 1},
}
"""What a stance gives: numbers, or a permission that rules ask for."""
GIVES: dict[str, dict[str, int] | str] = {
    "abiding-soul": {"essence": 1},
    "alertness": {"overwhelm": -2, "resist-surprise": 1},
    "armor-focus": {"worn-armor": 1},
    "armor-use": {"armor-weariness": 1},
    "basic-tactics": {"initiative": 1, "resist-surprise": 1, "surprising": 1},
    "beast-master": "wide-bond",
    "carnelian-directive": "karma-for-followers",
    "citrine-lens": "sees-past-partial",
    "coordinated-tactics": {"shared-boosts": 2},
    "determined": {"max-health": 1},
    "displacing-step": {"movement-cost": -1},
    "diver": {"liquid": 1},
    "erudite": {"research": 1},
    "familiar-domain": {"tie": 5, "resist-surprise": 1},
    "follow-through": "follow-through",
    "fortitude": {"max-health": 1},
    "impersonation": {"familiarity": -1},
    "iron-palm": "iron-palm",
    "karma-slave": {"indulgences": 1},
    "karmic-favor": "karmic-favor",
    "lip-reading": "reads-lips",
    "mental-power-font": {"max-well": 2},
    "mental-power-stream": {"max-pool": 2},
    "obstruct": "obstructs",
    "physical-power-font": {"max-well": 2},
    "physical-power-stream": {"max-pool": 2},
    "pour-water-from-the-well": {"draw": 2},
    "predictive-tactics": "boosts-after-roll",
    "quartz-mirror": {"range-mysticism": 1},
    "quick-draw": {"tie": 5},
    "scouting": {"surprising": 1},
    "sieve-the-soul": "sieve",
    "social-power-font": {"max-well": 2},
    "social-power-stream": {"max-pool": 2},
    "squad-tactics": {"crowd": 2},
    "surgeon": "surgeon",
    "takedown": {"surprising": 1},
    "third-eye": {"concealment-heard": -1},
    "topaz-spray": {"two-handed-damage": 1},
    "unobtrusive": {"crowd-stealth": 1, "surprising": 1},
    "unnatural-carapace": {"carapace": 1},
    "unnatural-resilience": {"max-health": 1},
    "unnatural-retaliation": {"retaliation": 1},
}
"""What a development gives for each time it is bought."""
BONUS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "diamond-oak": ("counter", "melee", ()),
    "emerald-shower": ("attack", "projectile", ()),
    "opal-tempest": ("attack", "melee", ("personal",)),
    "pearl-dew": ("counter", "acrobatics", ()),
    "ruby-river": ("attack", "melee", ()),
}
"""What some give once a round on top of all else: a deed, its skill, and what the weapon must have."""
OTHERWISE = {"language", "literacy", "light-step", "unnatural-appendage", "unnatural-intellect"}
"""Kept by tongue, by limb, by mind, or by a second roll: shown below, or where those are."""
ENHANCED = {
    "carnelian-directive": "carnelian-sentinel", "citrine-lens": "citrine-perch", "diamond-oak": "diamond-leaf",
    "emerald-shower": "emerald-hail", "opal-tempest": "opal-wind", "pearl-dew": "pearl-tear",
    "quartz-mirror": "quartz-reflection", "ruby-river": "ruby-waters", "topaz-spray": "topaz-mist",
}  # fmt: skip
"""Developments that work only in a stance, and which."""
DERIVED = {
    "max-health": max_health,
    "max-pool": max_pool,
    "max-well": max_well,
    "initiative": initiative,
    "essence": max_burden,
}


def somebody(*powers: str, times: int = 1, stances: tuple[str, ...] = (), **more: Any) -> Actor:
    """Somebody with some powers, armed for a stance."""
    arms = next((ARMS[each] for each in stances if each in ARMS), ("light",))
    found = actor(
        "a", skills=dict.fromkeys(SKILLS, 3), powers=dict.fromkeys(powers, times), player=False,
        **{"weapons": arms, **more},
    )  # fmt: skip
    return replace(found, stances=stances)


def total(who: Actor, to: str) -> int:
    """What a number has in all: as play derives it, or what is added to it."""
    return int(DERIVED[to](who, BOOK)) if to in DERIVED else sum(part.value for part in adjusting(who, BOOK, (to,)))


def test_every_stance_and_development_is_here() -> None:
    """Ten stances; forty-eight developments of the core and five of shards."""
    assert set(STANCES) == set(IN_STANCE)
    assert set(DEVELOPMENTS) == {*GIVES, *BONUS, *OTHERWISE}
    assert (10, 53) == (len(STANCES), len(DEVELOPMENTS))
    assert all(not PRINTED[each].cost for each in DEVELOPMENTS)


def taken_up(stance: str) -> Seen:
    """A stance taken up at a table."""
    known = (stance, *(PAIR if stance == "sapphire-flame" else ()))
    me = somebody(*known, stances=(stance,))
    now = state(turn="a", a=replace(me, stances=()), b=actor("b", player=False, where=(1, 0)))
    args = {"stance": stance, **({"pair": PAIR} if stance == "sapphire-flame" else {})}
    return played(now, "stance", args, (), power=stance, kind="oneself", successes=0)


@pytest.mark.rule("SHA-CORE-095", "SHA-MTH-010", "SHA-SKL-005")
@pytest.mark.parametrize("stance", STANCES)
def test_a_stance(stance: str) -> None:
    """A point of the pool and a free action; it gives what is printed until the encounter ends, and can be undone."""
    seen = taken_up(stance)
    was, now = seen.me
    assert (1, 0, False) == (was.pool - now.pool, was.well - now.well, now.turn.standard)
    gives = IN_STANCE[stance]
    if isinstance(gives, str):
        assert (False, True) == (holds(was, BOOK, gives), holds(now, BOOK, gives))
    else:
        assert gives == {to: total(now, to) - total(was, to) for to in gives}
    play = Sampled(seen.after, BOOK, RandomDice(0), RULESET.policy)
    end_encounter(play)
    assert ((), was.pool) == (play.actor("a").stances, play.actor("a").pool)
    declared = RULESET.action("stance")
    args = {"stance": stance, **({"pair": PAIR} if stance == "sapphire-flame" else {})}
    reader: Exact[Actor, Scene, Book] = Exact(BOOK, RULESET.policy)
    odds = reader.odds(declared.rule, seen.before, actor="a", **declared.complete(args))
    assert [Fraction(1)] == [odds.p(each) for each in odds]
    check_undo(seen)


@pytest.mark.rule("SHA-MTH-001", "SHA-MTH-005", "SHA-SHM-056", "SHA-SHM-058")
@pytest.mark.parametrize("power", sorted(GIVES))
def test_a_development(power: str) -> None:
    """It gives what is printed, as often as it was bought, and only in its stance where it enhances one."""
    stances = (ENHANCED[power],) if power in ENHANCED else ()
    without, gives = somebody(*stances, stances=stances), GIVES[power]
    for times in (1, 2) if PRINTED[power].again == "yes" else (1,):
        having = replace(without, character=somebody(power, *stances, times=times, stances=stances).character)
        if isinstance(gives, str):
            assert (False, True) == (holds(without, BOOK, gives), holds(having, BOOK, gives) or granted(having, gives))
        else:
            assert {to: by * times for to, by in gives.items()} == {
                to: total(having, to) - total(without, to) for to in gives
            }
        if power in ENHANCED and isinstance(gives, str):
            assert not holds(replace(having, stances=()), BOOK, gives)


def granted(who: Actor, mark: str) -> bool:
    """What holds of somebody whatever they do."""
    return grants(who.character, BOOK, mark)


@pytest.mark.rule("SHA-MTH-042", "SHA-MTH-047", "SHA-MTH-083", "SHA-MTH-087", "SHA-MTH-100", "SHA-CORE-085")
@pytest.mark.parametrize("power", sorted(BONUS))
def test_a_development_that_gives_an_action(power: str) -> None:
    """Once a round, in its stance."""
    stance = ENHANCED[power]
    me = somebody(power, stance, stances=(stance,))
    deed, skill, arms = BONUS[power]
    way = free_way(me, BOOK, deed, skill, arms, bonus=True)
    assert way
    assert "" == free_way(replace(me, turn=replace(me.turn, bonus=(way,))), BOOK, deed, skill, arms, bonus=True)
    assert "" == free_way(replace(me, stances=()), BOOK, deed, skill, arms, bonus=True)


@pytest.mark.rule("SHA-SHM-055", "SHA-SHM-057", "SHA-SHM-058")
def test_what_grows() -> None:
    """A limb brings its trait, a waking mind loses the animal's, a core doubles resilience."""
    armed = somebody("unnatural-appendage", appendages=("extra-arms",), mutations={"shard": "seed"})
    assert "multi-limbed" in [trait.id for trait, _, _ in traits_of(armed.character, BOOK)]
    dog = actor("d", species="dog", powers={"unnatural-intellect": 1}, mutations={"shard": "seed"})
    assert not grants(dog.character, BOOK, "animal")
    plain = actor("a", mutations={"shard": "core"})
    tough = actor("a", powers={"unnatural-resilience": 1}, mutations={"shard": "core"})
    assert 2 == int(max_health(tough, BOOK)) - int(max_health(plain, BOOK))
    shell = actor("a", powers={"unnatural-carapace": 1}, mutations={"shard": "seed"})
    assert 1 == int(armor_factor(shell, BOOK))
