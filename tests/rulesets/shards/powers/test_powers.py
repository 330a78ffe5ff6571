"""Powers: passive ones in the numbers, stances, boosts on attacks, abilities and shouts; all 116 as data."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.chance import RandomDice
from rulewright.play import FrozenMap, Question, Refused, Sampled
from rulewright.rulesets.shards.actions.invariants import broken
from rulewright.rulesets.shards.checks.boosts import declare, no_boosts
from rulewright.rulesets.shards.checks.counters import free_counter
from rulewright.rulesets.shards.checks.laid import Boosting
from rulewright.rulesets.shards.combat.arms import flat_damage, range_parts
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.stances import activate_stance
from rulewright.rulesets.shards.combat.strike import Blow
from rulewright.rulesets.shards.combat.swings import Swing
from rulewright.rulesets.shards.powers.use import ACTIVE, no_use, use_power
from rulewright.rulesets.shards.skills.healing import cleanse
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Wounds
from rulewright.rulesets.shards.state.effects import Hold, impose
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.nodes import RollAgain, Tell
from rulewright.rulesets.shards.state.numbers import armor_factor, max_health, max_pool, max_well
from rulewright.rulesets.shards.state.prerequisites import leaves

POWERS = {key: each for key, each in BOOK.content[Power].items() if each.is_core}
MASTER = dict.fromkeys(SKILLS, 6)


def master(name: str, *powers: str, **more: Any) -> Actor:
    """Somebody with every skill at 6 and some powers."""
    return actor(name, skills=MASTER, powers=dict.fromkeys(powers, 1), **more)


@pytest.mark.parametrize(
    ("power", "number", "by"),
    [
        ("abiding-soul", "essence", 1), ("alertness", "overwhelm", -2), ("alertness", "resist-surprise", 1),
        ("armor-use", "armor-weariness", 1), ("basic-tactics", "initiative", 1), ("basic-tactics", "surprising", 1),
        ("erudite", "research", 1), ("familiar-domain", "tie", 5), ("scouting", "surprising", 1),
        ("takedown", "surprising", 1), ("unobtrusive", "surprising", 1), ("squad-tactics", "crowd", 2),
        ("third-eye", "concealment-heard", -1), ("diver", "liquid", 1), ("quick-draw", "tie", 5),
    ],
)  # fmt: skip
def test_developments_are_always_on(power: str, number: str, by: int) -> None:
    """They change a number, once for each purchase.

    [SHA-MTH-001 SHA-MTH-012 SHA-MTH-014 SHA-MTH-018 SHA-MTH-024 SHA-MTH-045 SHA-MTH-050 SHA-MTH-053 SHA-MTH-104
    SHA-MTH-113 SHA-MTH-116 SHA-MTH-121 SHA-MTH-124]
    """
    me = actor("x", powers={power: 2})
    assert 2 * by == sum(part.value for part in adjusting(me, BOOK, (number,)))


def test_health_pools_and_wells() -> None:
    """One Health, two of pool or well, for each purchase.

    [SHA-MTH-040 SHA-MTH-060 SHA-MTH-080 SHA-MTH-081 SHA-MTH-089 SHA-MTH-090 SHA-MTH-111 SHA-MTH-112]
    """
    me = actor("x", powers={"determined": 2, "fortitude": 1})
    assert 11 == max_health(me, BOOK)
    for kind in ("mental", "physical", "social"):
        assert 9 == max_pool(actor("x", powers={f"{kind}-power-stream": 2}), BOOK)
        assert 7 == max_well(actor("x", powers={f"{kind}-power-font": 1}), BOOK)


def test_armor_focus() -> None:
    """One more of what is worn, nothing without. [SHA-MTH-017]"""
    found = [int(armor_factor(master("x", "armor-focus", armor=worn), BOOK)) for worn in ("light", "")]
    assert [2, 0] == found


def test_iron_palm() -> None:
    """A fist does no less. [SHA-MTH-068]"""
    fist = BOOK.content.get(Weapon, "basic")
    assert [0, 1] == [flat_damage(actor("x", powers=each), fist, BOOK) for each in ({}, {"iron-palm": 1})]


def test_emerald_hail() -> None:
    """One more at five metres or less, in the stance. [SHA-MTH-046]"""
    bow = BOOK.content.get(Weapon, "ranged")
    for stances, metres, expected in (((), 5, 0), (("emerald-hail",), 5, 1), (("emerald-hail",), 6, 0)):
        now = state(a=replace(actor("a"), stances=stances), b=actor("b", where=(metres, 0)))
        assert expected == sum(part.value for part in range_parts(now, BOOK, "a", "b", bow))


STRIKES = {
    "addling-strike": "dazed", "flensing-strike": "crippled", "jarring-blow": "staggered", "weeping-strike": "suffering",
    "concussive-blow": "stunned",
}  # fmt: skip


@pytest.mark.parametrize("power", STRIKES)
def test_strikes_impose_conditions(power: str) -> None:
    """On a hit, for the encounter, for one of the pool.

    [SHA-MTH-009 SHA-MTH-013 SHA-MTH-032 SHA-MTH-056 SHA-MTH-069 SHA-MTH-127]
    """
    a, b = master("a", power, player=False), actor("b", where=(1, 0), player=False)
    play = scripted(state(turn="a", a=a, b=b), [2], ["no"])
    assert 2 == play.run(attack, "a", "b", "basic", Swing((power,))).successes
    assert (True, 4) == (play.actor("b").is_marked(STRIKES[power]), play.actor("a").pool)


def test_a_missed_strike_imposes_nothing() -> None:
    """But it is paid for. [SHA-MTH-009 SHA-CHR-035]"""
    a = actor("a", powers={"jarring-blow": 1}, player=False)
    play = scripted(state(turn="a", a=a, b=actor("b", where=(1, 0))), [6])
    assert Blow(target="b") == play.run(attack, "a", "b", "basic", Swing(("jarring-blow",)))
    assert (False, 4) == (play.actor("b").is_marked("staggered"), play.actor("a").pool)


def test_the_reroll_family() -> None:
    """Sixteen greater boosts, one for each skill; pool when instant, well when not.

    [SHA-MTH-008 SHA-MTH-015 SHA-MTH-019 SHA-MTH-021 SHA-MTH-026 SHA-MTH-036 SHA-MTH-038 SHA-MTH-048 SHA-MTH-051
    SHA-MTH-061 SHA-MTH-076 SHA-MTH-078 SHA-MTH-091 SHA-MTH-103 SHA-MTH-107 SHA-MTH-119 SHA-MTH-126]
    """
    family = [each for each in POWERS.values() if "SHA-MTH-008" in each.rules]
    assert set(SKILLS) == {each.boosts_skills[0] for each in family}
    assert {("greater", "boost", "pool or well")} == {(each.tier, each.practice, each.cost) for each in family}
    for each in family:
        for cycle, cost in (("instant", (4, 5)), ("long", (5, 4))):
            play = scripted(state(x=master("x", each.id)))
            boosted = declare(play, "x", (each.id,), Boosting("climb", each.boosts_skills[0], cycle))  # type: ignore[arg-type]
            assert boosted.rerolls
            assert cost == (play.actor("x").pool, play.actor("x").well)
        assert any(isinstance(node, RollAgain) for node in each.does)


def test_far_shot_and_fierce_lunge() -> None:
    """A thrown blade reaches medium range; a blade one space further. [SHA-MTH-054 SHA-MTH-055]"""
    a = master("a", "fierce-lunge", "far-shot", weapons=("light", "thrown"), player=False)
    near = scripted(state(turn="a", a=a, b=actor("b", where=(2, 0), player=False)), [6], ["no"])
    near.run(attack, "a", "b", "light", Swing(("fierce-lunge",)))
    with pytest.raises(Refused):
        attack(scripted(state(turn="a", a=a, b=actor("b", where=(2, 0)))), "a", "b", "light")


def test_sha_ex_038_a_thrown_weapon_at_medium_range() -> None:
    """With far shot. [SHA-MTH-054]"""
    a = master("a", "far-shot", weapons=("thrown",), player=False)
    play = scripted(state(turn="a", a=a, b=actor("b", where=(60, 0), player=False)), [1], ["no"])
    assert 1 == play.run(attack, "a", "b", "thrown", Swing(("far-shot",))).successes
    with pytest.raises(Refused):
        attack(scripted(state(turn="a", a=a, b=actor("b", where=(60, 0)))), "a", "b", "thrown")


def test_precise_strike_and_opportunist() -> None:
    """Past armor; and better against the overwhelmed. [SHA-MTH-085 SHA-MTH-093]"""
    a = master("a", "precise-strike", weapons=("light",), player=False)
    play = scripted(state(turn="a", a=a, b=actor("b", where=(1, 0), armor="heavy", player=False)), [2], ["no"])
    assert Blow(2, 2, target="b") == play.run(attack, "a", "b", "light", Swing(("precise-strike",)))
    for facts, chance in (((), 0), (("overwhelmed",), 1)):
        boosting = Boosting("attack", "melee", "instant", facts=facts)
        assert chance == declare(scripted(state(x=master("x", "opportunist"))), "x", ("opportunist",), boosting).chance


def test_sha_ex_037_own_work() -> None:
    """Better with what one made, for what it is for. [SHA-MTH-020]"""
    for facts, chance in (((), 0), (("own-work",), 1)):
        boosting = Boosting("conceal", "artistry", "instant", facts=facts)
        play = scripted(state(x=master("x", "artisans-familiarity")))
        assert chance == declare(play, "x", ("artisans-familiarity",), boosting).chance


def test_shouts() -> None:
    """Five are frightened at once; the near ones only. [SHA-MTH-118 SHA-CORE-094]"""
    a = master("a", "terrifying-roar", player=False)
    people: dict[str, Any] = {f"t{n}": actor(f"t{n}", where=(n, 0)) for n in range(1, 6)}
    play = scripted(state(turn="a", a=a, far=actor("far", where=(50, 0)), **people), [3] * 5, ["no"] * 5)
    assert (3,) * 5 == play.run(use_power, "a", "terrifying-roar", tuple(people))
    assert all(play.actor(who).is_marked("afraid") for who in people)
    assert -2 == sum(part.value for part in adjusting(play.actor("t1"), BOOK, ("against-a",)))
    assert no_use(state(a=a, far=actor("far", where=(50, 0))), BOOK, "a", "terrifying-roar", ("far",)) is not None


def test_hypnosis_and_inspiration() -> None:
    """An hour of control for a point of the well; courage for a friend's next counter. [SHA-MTH-063 SHA-MTH-067]"""
    play = scripted(state(a=master("a", "hypnotize", player=False), b=actor("b")), [1], ["no"])
    play.run(use_power, "a", "hypnotize", ("b",))
    assert (True, 4) == (play.actor("b").is_marked("controlled"), play.actor("a").well)
    brave = scripted(state(a=master("a", "inspire", player=False), b=actor("b")), [1], ["yes"])
    brave.run(use_power, "a", "inspire", ("b",))
    assert 1 == sum(part.value for part in adjusting(brave.actor("b"), BOOK, ("counter",)))


def test_shrugging_off() -> None:
    """Bruises go by themselves. [SHA-MTH-105]"""
    a = replace(master("a", "shrug-off", player=False), wounds=Wounds(subdual=4))
    play = scripted(state(a=a), [2])
    play.run(use_power, "a", "shrug-off")
    assert (1, 4) == (play.actor("a").wounds.subdual, play.actor("a").well)


def test_free_cleansing() -> None:
    """Body and mind each have their boost. [SHA-MTH-049 SHA-MTH-066]"""
    for power, skill in (("endure", "athletics"), ("indomitable-breath", "reflection")):
        play = scripted(state(turn="a", a=master("a", power, player=False)), [1])
        cleanse(play, "a", skill, (power,))
        assert (False, 4) == (play.actor("a").turn.standard, play.actor("a").pool)


def test_stances_and_their_developments() -> None:
    """Nine stances have an epic development that works in them only. [SHA-MTH-010 SHA-MTH-042]"""
    pairs = {
        node.stance: each.id
        for each in POWERS.values()
        for node in each.does
        if node.stance and each.practice == "development"
    }
    assert 9 == len(pairs)
    assert all(
        (POWERS[a].practice, POWERS[a].tier, POWERS[b].tier) == ("stance", "lesser", "epic") for a, b in pairs.items()
    )
    me = master("x", "diamond-leaf", "diamond-oak")
    assert not free_counter(me, BOOK, "melee")
    play = scripted(state(turn="x", x=me))
    activate_stance(play, "x", "diamond-leaf")
    assert free_counter(play.actor("x"), BOOK, "melee")


def test_a_free_counter_costs_no_action() -> None:
    """Once a round, after the standard action too. [SHA-MTH-042 SHA-SKL-023]"""
    x = replace(
        master("x", "diamond-leaf", "diamond-oak", weapons=("shield",), where=(1, 0)), stances=("diamond-leaf",)
    )
    x = replace(x, turn=replace(x.turn, standard=True))
    play = scripted(state(turn="a", a=actor("a", skills={"melee": 9}, player=False), x=x), [2, 2], ["melee"])
    assert Blow(target="x") == play.run(attack, "a", "x", "basic")
    assert ("Diamond Oak: counter",) == play.actor("x").turn.bonus


def in_a_state_for(power: str) -> Actor:
    """Somebody on whom a power can be used: a friendly dog for a bond, a sleepwalker for memories."""
    if power == "animal-bond":
        dog = actor("b", where=(1, 0), player=False, species="dog")
        return replace(dog, attitudes=FrozenMap({"a": 1}))
    them = actor("b", where=(1, 0), player=False)
    if not POWERS[power].wants:
        return them
    play = scripted(state(b=them))
    impose(play, "b", "controlled", "hour", "a", Hold(marks=("hypnosis",)))
    return play.actor("b")


@pytest.mark.parametrize("power", [each.id for each in POWERS.values() if each.practice in ACTIVE])
def test_every_ability_and_shout_works(power: str) -> None:
    """On a friend or a foe, with any dice; what it costs is paid, and no state breaks. [SHA-MTH-007]"""
    entry = POWERS[power]

    def first(question: Question[Any], now: Any, at: Any) -> Any:
        return next(iter(question.answers()))

    for seed in range(6):
        a = master("a", power, player=False)
        turn = "" if entry.minutes else "a"  # what takes a week is not done in a fight
        play = Sampled(state(turn=turn, a=a, b=in_a_state_for(power)), BOOK, RandomDice(seed), first)
        use_power(play, "a", power, ("b",) if entry.range != "self" else ())
        assert () == broken(play.state, BOOK)
        spent = (5 - play.actor("a").pool, 5 - play.actor("a").well)
        assert {"pool": (1, 0), "well": (0, 1), "": (0, 0)}[entry.cost] == spent


@pytest.mark.parametrize("power", [each.id for each in POWERS.values() if each.practice == "boost"])
def test_every_boost_can_be_laid_upon_something(power: str) -> None:
    """It fits an action, costs what it costs, and is refused to who does not know it. [SHA-CORE-092]"""
    entry = POWERS[power]
    name = next((each for each in entry.boosts if each not in ("any", "standard", "earshot")), "attack")
    skill = entry.boosts_skills[0] if entry.boosts_skills else "melee"
    action = Boosting(name, skill, "instant", earshot=True)
    stances = tuple(node.stance for node in entry.does if node.stance)
    play = scripted(state(x=replace(master("x", power), stances=stances)))
    declare(play, "x", (power,), action)
    paid = (5 - play.actor("x").pool, 5 - play.actor("x").well)
    assert {"pool": (1, 0), "well": (0, 1), "pool or well": (1, 0)}[entry.cost] == paid
    assert no_boosts(state(a=actor("x")), BOOK, "a", (power,), action) is not None


def test_every_power_names_its_rule_and_needs_what_there_is() -> None:
    """116 rules, one each. [SHA-MTH-001 SHA-MTH-006]"""
    assert [f"SHA-MTH-{n:03}" for n in range(12, 128)] == sorted(each.rules[0] for each in POWERS.values())
    assert all(leaf.name in POWERS or leaf.name in SKILLS for each in POWERS.values() for leaf in leaves(each.need))
    assert not [each.id for each in POWERS.values() if any(isinstance(node, Tell) for node in each.does)]
    assert grants(master("x", "erudite").character, book(), "erudite")
