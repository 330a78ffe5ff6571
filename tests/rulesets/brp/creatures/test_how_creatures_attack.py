"""How creatures attack: blow after blow, clinging, gripping, venom, swarms and packs, as their players press it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, brought, den
from tests.rulesets.brp.seats import chance, said, thrown
from tests.rulesets.brp.stage import BOOK, book

from rulewright.play import Effect
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.entries import Creature, Weapon
from rulewright.testing.at_the_seat import AtTheSeat


def bites(table: AtTheSeat, who: str, weapon: str, faces: Any, answers: Any = ("none",), target: str = "a") -> Any:
    """A creature strikes with one of its arms."""
    return table.press("attack", who, faces, answers, target=target, weapon=weapon)


def next_round(table: AtTheSeat, faces: Any = (), acting: int = 2) -> None:
    """The round ends, and everybody means to act in the next one."""
    table.proceed(faces, ["act"] * acting)


@pytest.mark.rule("BRP-CRE-007")
@pytest.mark.rule("BRP-CRE-029")
def test_a_bear_has_two_blows() -> None:
    """Claw and claw, or claw and bite, on one DEX rank; never bite and bite, and no third; the next round it begins anew."""
    table = den("bear", **STURDY)
    bites(table, "bear-1", "bear-bite", [60], ())
    assert 11 == table.actor("bear-1").fight.rank
    no = table.refused("attack", "bear-1", target="a", weapon="bear-bite")
    assert ("BRP-CRE-007", "What comes next: Bear: Claw.") == (no.rule, no.instead)
    bites(table, "bear-1", "bear-claw", [20, 2, 3, 3])
    assert 0 == table.actor("bear-1").fight.rank
    assert "Bear: Claw: 8 damage." in said(table)
    assert [True, False] == [each.hit for each in reversed(table.actor("bear-1").fight.struck)]
    next_round(table)
    assert (11, ()) == (table.actor("bear-1").fight.rank, table.actor("bear-1").fight.struck)
    bites(table, "bear-1", "bear-claw", [60], ())
    bites(table, "bear-1", "bear-claw", [60], ())
    assert 0 == table.actor("bear-1").fight.rank


@pytest.mark.rule("BRP-CRE-034")
@pytest.mark.rule("BRP-CRE-007")
def test_a_hawk_bites_five_ranks_later() -> None:
    """Both claws at once, and the bite five DEX ranks later, not before."""
    table = den("hawk", **STURDY)
    rank = table.actor("hawk-1").fight.rank
    assert "BRP-CRE-007" == table.refused("attack", "hawk-1", target="a", weapon="hawk-bite").rule
    bites(table, "hawk-1", "hawk-claw", [66], ())
    assert 45 + 20 == chance(table)  # so small a bird has a large target
    assert rank == table.actor("hawk-1").fight.rank
    bites(table, "hawk-1", "hawk-claw", [66], ())
    assert rank - 5 == table.actor("hawk-1").fight.rank
    assert table.allows("attack", "hawk-1", target="a", weapon="hawk-bite")


@pytest.mark.rule("BRP-CRE-026")
def test_specials_of_beasts() -> None:
    """Bites and claws make wounds bleed, what tramples and kicks crushes, what winds round entangles and crushes."""
    table = den("wolf", **STURDY)
    bites(table, "wolf-1", "wolf-bite", [6, 4])
    assert table.actor("a").wounds["wound-1"].bleeding
    by = {each: BOOK.content.get(Weapon, each).special for each in ("horse-kick", "elephant-trample", "lion-claw")}
    assert {"horse-kick": ("crushing",), "elephant-trample": ("crushing",), "lion-claw": ("bleeding",)} == by
    assert ("entangling", "crushing") == BOOK.content.get(Weapon, "snake-constrictor-constrict").special


@pytest.mark.rule("BRP-CRE-027")
def test_without_dodge_nobody_dodges() -> None:
    """A bear has no Dodge and is asked for no defence; a lion has one and is; what they like best comes first."""
    table = den("bear", "wolf", **STURDY)
    table.press("attack", "a", [30, 4], target="bear-1", weapon="sword-broad")
    assert "5 damage, of which armour stops 3." in said(table)
    assert ("horse-kick", "horse-plunge", "horse-bite") == tuple(
        each.arm for each in BOOK.content.get(Creature, "horse").attacks
    )


@pytest.mark.rule("BRP-CRE-040")
def test_a_lion_holds_on_and_rakes() -> None:
    """Claw and bite both hit: it holds on, and in the next round it bites and rips and cannot claw; all missed, it lets go."""
    table = den("lion", **STURDY)
    bites(table, "lion-1", "lion-claw", [50, 2, 3])
    assert "" == table.actor("lion-1").fight.clings
    bites(table, "lion-1", "lion-bite", [30, 4])
    assert "a" == table.actor("lion-1").fight.clings
    assert "Lion holds on to Somebody." in said(table)
    next_round(table)
    assert "BRP-CRE-007" == table.refused("attack", "lion-1", target="a", weapon="lion-claw").rule
    bites(table, "lion-1", "lion-rip", [90], ())
    assert "a" == table.actor("lion-1").fight.clings
    bites(table, "lion-1", "lion-bite", [90], ())
    assert "" == table.actor("lion-1").fight.clings
    assert "Lion lets Somebody go." in said(table)
    next_round(table)
    assert table.allows("attack", "lion-1", target="a", weapon="lion-claw")
    assert not table.allows("attack", "lion-1", target="a", weapon="lion-rip")


@pytest.mark.rule("BRP-CRE-048")
def test_a_tiger_rips() -> None:
    """Two claws and the bite hit: ripping and biting next; one miss, and it claws again."""
    table = den("tiger", **STURDY)
    bites(table, "tiger-1", "tiger-claw", [50, 2, 3])
    bites(table, "tiger-1", "tiger-claw", [50, 2, 3])
    bites(table, "tiger-1", "tiger-bite", [40, 2, 2])
    assert "a" == table.actor("tiger-1").fight.clings
    next_round(table)
    assert ["tiger-ripping", "tiger-bite"] == [
        each
        for each in ("tiger-ripping", "tiger-bite", "tiger-claw")
        if table.allows("attack", "tiger-1", target="a", weapon=each)
    ]
    other = den("tiger", **STURDY)
    bites(other, "tiger-1", "tiger-claw", [80], ())
    bites(other, "tiger-1", "tiger-claw", [50, 2, 3])
    bites(other, "tiger-1", "tiger-bite", [40, 2, 2])
    assert "" == other.actor("tiger-1").fight.clings


@pytest.mark.rule("BRP-CRE-042")
def test_a_shark_slashes_after_a_miss_and_bites_on_after_a_hit() -> None:
    """Missed, the fin comes five ranks later; hit, there is none, and the next bite is Easy; a parry ends it."""
    table = den("shark", **STURDY)
    rank = table.actor("shark-1").fight.rank
    bites(table, "shark-1", "shark-bite", [90], ())
    assert rank - 5 == table.actor("shark-1").fight.rank
    bites(table, "shark-1", "shark-fin-slash", [40, 1, 1, 1, 1])
    assert "" == table.actor("shark-1").fight.clings
    bit = den("shark", **STURDY)
    bites(bit, "shark-1", "shark-bite", [60, 2, 2, 2, 2])
    assert (0, "a") == (bit.actor("shark-1").fight.rank, bit.actor("shark-1").fight.clings)
    next_round(bit)
    bites(bit, "shark-1", "shark-bite", [50, 1, 1, 1, 1])
    assert 150 == chance(bit)
    parried = den("shark", **STURDY)
    bites(parried, "shark-1", "shark-bite", [60, 40], ["parry sword-broad"])
    assert (0, "") == (parried.actor("shark-1").fight.rank, parried.actor("shark-1").fight.clings)


@pytest.mark.rule("BRP-CRE-049")
def test_a_tyrannosaur_seizes_only_what_it_has_bitten() -> None:
    """After a bite that hits, both foreclaws come five ranks later; after a miss, nothing; or it kicks once."""
    table = den("tyrannosaurus-rex", CON=200)
    rank = table.actor("tyrannosaurus-rex-1").fight.rank
    bites(table, "tyrannosaurus-rex-1", "tyrannosaurus-rex-bite", [30, 1, 1, *[1] * 6])
    assert 50 - 20 == chance(table)
    assert rank - 5 == table.actor("tyrannosaurus-rex-1").fight.rank
    bites(table, "tyrannosaurus-rex-1", "tyrannosaurus-rex-foreclaw", [80], ())
    bites(table, "tyrannosaurus-rex-1", "tyrannosaurus-rex-foreclaw", [80], ())
    assert 0 == table.actor("tyrannosaurus-rex-1").fight.rank
    missed = den("tyrannosaurus-rex", **STURDY)
    bites(missed, "tyrannosaurus-rex-1", "tyrannosaurus-rex-bite", [80], ())
    assert 0 == missed.actor("tyrannosaurus-rex-1").fight.rank
    kicks = den("tyrannosaurus-rex", **STURDY)
    bites(kicks, "tyrannosaurus-rex-1", "tyrannosaurus-rex-kick", [80], ())
    assert 0 == kicks.actor("tyrannosaurus-rex-1").fight.rank


@pytest.mark.rule("BRP-CRE-030")
def test_a_brontosaur_tramples_the_small_and_the_fallen() -> None:
    """It tramples only while it moves, and only the prone or those of less than a third of its SIZ; one attack a round."""
    table = den("brontosaur", SIZ=24)
    brontosaur = "brontosaur-1"
    trample: dict[str, Any] = {"target": "a", "weapon": "brontosaur-trample"}
    assert "while it moves" in table.refused("attack", brontosaur, **trample).reason
    table.state = table.state.write(brontosaur, "fight.moved", 3)
    assert "too large" in table.refused("attack", brontosaur, **trample).reason
    table.state = table.state.write("a", "effects.prone", Effect("prone", "Prone", marks=("prone",)))
    assert table.allows("attack", brontosaur, **trample)
    small = den("brontosaur", SIZ=23)
    small.state = small.state.write(brontosaur, "fight.moved", 3)
    assert small.allows("attack", brontosaur, **trample)
    bites(small, brontosaur, "brontosaur-tail-lash", [90], ())
    assert 0 == small.actor(brontosaur).fight.rank


@pytest.mark.rule("BRP-CRE-032")
@pytest.mark.rule("BRP-EEX-063")
def test_an_elephant_seizes_throws_and_tramples() -> None:
    """Its trunk does no damage; STR against half of its STR or held; then thrown so far as STR 55 throws SIZ 22, or trampled."""
    table = den("elephant", SIZ=22, STR=20, **STURDY)
    elephant = "elephant-1"
    assert "BRP-CRE-032" == table.refused("use-trunk", elephant, how="throw").rule
    table.state = table.state.write(elephant, "characteristics.STR", 55)
    bites(table, elephant, "elephant-trunk", [30, 90])
    assert 50 - 20 == chance(table)  # so large a beast has a little target
    assert (41, True) == (table.actor("a").hit_points, table.actor("a").is_marked("in a trunk"))
    assert "Elephant holds Somebody in its trunk." in said(table)
    assert "Whoever is held cannot move." == table.refused("move", "a", away=elephant).reason
    next_round(table)
    table.press("use-trunk", elephant, [1] * 6, how="throw")
    assert "Elephant throws Somebody 16 metres." in said(table)
    assert ["6d6"] == thrown(table)  # 5 for the metres, and one more for SIZ above 20
    assert (35, 0, False) == (
        table.actor("a").hit_points,
        table.actor(elephant).fight.rank,
        table.actor("a").is_marked("in a trunk"),
    )
    light = den("elephant", SIZ=16, STR=20, **STURDY)
    light.state = light.state.write(elephant, "characteristics.STR", 55)
    bites(light, elephant, "elephant-trunk", [30, 90])
    next_round(light)
    light.press("use-trunk", elephant, [1] * 6, how="throw")
    assert "18 metres" in said(light)
    assert ["6d6"] == thrown(light)
    free = den("elephant", STR=28, **STURDY)
    bites(free, elephant, "elephant-trunk", [30, 10])
    assert not free.actor("a").is_marked("in a trunk")
    trampled = den("elephant", **{**STURDY, "CON": 200})
    bites(trampled, elephant, "elephant-trunk", [30])
    next_round(trampled)
    trampled.press("use-trunk", elephant, [1] * 10, how="trample")
    assert "Elephant tramples Somebody." in said(trampled)
    assert "Elephant: Trample: 10 damage" in said(trampled)


@pytest.mark.rule("BRP-CRE-033")
def test_a_gorilla_grips_and_bites_with_ease() -> None:
    """Bite and grapple; whoever is held takes its whole damage modifier each round, strikes with difficulty, and is bitten with ease."""
    table = den("gorilla", **STURDY)
    bites(table, "gorilla-1", "gorilla-bite", [80], ())
    bites(table, "gorilla-1", "gorilla-grapple", [30])
    assert (37, True) == (table.actor("a").hit_points, table.actor("a").is_marked("held by a beast"))
    table.press("attack", "a", [80], target="gorilla-1", weapon="sword-broad")
    assert 25 == chance(table)
    next_round(table, [3, 4])
    assert 30 == table.actor("a").hit_points
    assert "Gorilla crushes Somebody: 7 damage, armour 0." in said(table)
    bites(table, "gorilla-1", "gorilla-bite", [95], ())
    assert 90 == chance(table)
    assert ("3d6+12", "1d6+12") == tuple(
        BOOK.content.get(Creature, "gorilla-female").dice[code] for code in ("STR", "SIZ")
    )


@pytest.mark.rule("BRP-CRE-043")
@pytest.mark.rule("BRP-CRE-044")
def test_a_constrictor_crushes_and_chokes() -> None:
    """Bite, and five ranks later it winds itself round: damage each round, a Stamina roll or senseless; STR against STR frees."""
    table = den("snake-constrictor", armour=["leather-soft"], **STURDY)
    snake = "snake-constrictor-1"
    rank = table.actor(snake).fight.rank
    assert "BRP-CRE-044" == table.refused("struggle", "a").rule
    bites(table, snake, "snake-constrictor-bite", [90], ())
    assert rank - 5 == table.actor(snake).fight.rank
    bites(table, snake, "snake-constrictor-constrict", [30, 2, 3])
    assert table.actor("a").is_marked("slurred speech")
    before = table.actor("a").hit_points
    next_round(table, [4, 5, 60])
    assert before - 9 == table.actor("a").hit_points  # soft leather does not help
    assert not table.press("struggle", "a")
    assert table.actor("a").is_marked("held by a beast")
    assert 0 == table.actor("a").fight.rank
    table.state = table.state.write("a", "characteristics.CON", 10)
    table.proceed([1, 1, 99], ["act"])
    assert "unconscious" == table.actor("a").fate
    strong = den("snake-constrictor", STR=30, armour=["plate-full"], **STURDY)
    bites(strong, snake, "snake-constrictor-bite", [90], ())
    bites(strong, snake, "snake-constrictor-constrict", [30, 6, 6])
    next_round(strong, [6, 6, 60])
    assert "12 damage, armour 8." in said(strong)
    assert strong.press("struggle", "a", [50])
    assert not strong.actor("a").is_marked("held by a beast")
    assert "Somebody comes free." in said(strong)


@pytest.mark.rule("BRP-CRE-047")
@pytest.mark.rule("BRP-CRE-046")
def test_a_squid_holds_with_one_arm_and_crushes_with_two() -> None:
    """Its beak brings venom of its CON; one tentacle only holds, two crush; a venomous snake's bite poisons, a body without CON not at all."""
    table = den("squid-giant", **{**STURDY, "CON": 100})
    squid = "squid-giant-1"
    bites(table, squid, "squid-giant-tentacle", [25, *[1] * 4])
    full = table.actor("a").hit_points
    next_round(table)
    assert full == table.actor("a").hit_points
    bites(table, squid, "squid-giant-tentacle", [25, *[1] * 4])
    now = table.actor("a").hit_points
    next_round(table, [2, 1, 1, 1])
    assert now - 5 == table.actor("a").hit_points
    bites(table, squid, "squid-giant-beak", [25, 1, 1, 1, 1])
    potency = table.actor(squid).value("CON")
    assert f"The venom does {(potency + 1) // 2} to Somebody." in said(table)
    snake = den("snake-venomous", **STURDY)
    bites(snake, "snake-venomous-1", "snake-venomous-bite", [60, 2, 1])
    assert "The venom does" in said(snake)
    weak = den("snake-venomous", CON=11, SIZ=40)
    bites(weak, "snake-venomous-1", "snake-venomous-bite", [60, 2, 1, 75])
    assert "The venom does 16 to Somebody." in said(weak)


@pytest.mark.rule("BRP-CRE-013")
def test_a_body_without_con_is_not_poisoned_and_never_tires() -> None:
    """A snake that bites a skeleton poisons nobody, and a skeleton that fights on has all its fatigue points."""
    at = book(fatigue="points")
    table = den("skeleton", "snake-venomous", "ghost-solid", at=at)
    bites(table, "snake-venomous-1", "snake-venomous-bite", [60, 2, 1], target="ghost-solid-1")
    assert "Venom does nothing to Ghost, solid." in said(table)
    before = table.actor("skeleton-1").fatigue
    table.press("attack", "skeleton-1", [80], target="a", weapon="sword-broad")
    table.proceed([], ["act"] * 4)
    assert before == table.actor("skeleton-1").fatigue
    table.press("strain", "a", effort="labour", rounds=100)
    assert table.actor("a").fatigue < 71


@pytest.mark.rule("BRP-CRE-013", "BRP-EQP-114", "BRP-EQP-115")
@pytest.mark.parametrize(("kind", "blow"), [("robot-utility", [5, 6]), ("skeleton", [5, 6, 99])])
def test_nothing_that_con_resists_touches_a_body_without_it(kind: str, blow: list[int]) -> None:
    """No spray blinds it and no charge stuns it; no poison, no illness and no rays take hold. Nothing is rolled for that."""
    table, them = den(kind), f"{kind}-1"
    for weapon, faces in (("spray-chemical", [5]), ("lance-stun", blow)):
        table = den(kind)
        table.state = table.state.write("a", "in_hand", (weapon,)).write("a", "weapons", (weapon,))
        table.press("attack", "a", faces, ["none"], target=them, weapon=weapon)
        assert (False, 0) == (table.actor(them).is_marked("blinded"), table.actor(them).fight.stunned), weapon
        assert "does nothing to" in said(table)
    before = table.actor(them)
    assert not table.press("poison", them, potency=20)
    assert not table.press("expose", them, disease="wasting-disease", potency=20)
    assert table.press("irradiate", them, potency=20)
    assert before == table.actor(them)


# -- swarms and packs ---------------------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-036")
@pytest.mark.rule("BRP-CRE-037")
@pytest.mark.rule("BRP-CRE-038")
def test_brp_eex_064_bees() -> None:
    """Dice of 4, 5 and 2 less a sting each are 8 stings; 60 of bees are POT 3, hours later, whole or half."""
    table = den("insect-swarm")
    swarm = "insect-swarm-1"
    assert 8 == table.press("swarm-stings", swarm, [3, 4, 4, 5, 2], target="a", dice=3, gear="light")
    assert ["2d6", "1d6", "1d6", "1d6"] == thrown(table)
    assert (8, 7) == (table.actor("a").effects["stung"].level, table.actor("a").effects["beset"].clock.left)
    assert 0 == table.actor(swarm).fight.rank
    table.state = table.state.write(swarm, "fight.rank", 1)
    assert 0 == table.press("swarm-stings", swarm, [6, 6], target="a", dice=2, gear="complete")
    table.state = table.state.write(swarm, "fight.rank", 1)
    assert 2 == table.press("swarm-stings", swarm, [6, 3], target="a", dice=2, gear="beekeeper's")
    table.state = table.state.write(swarm, "fight.rank", 1)
    assert 4 == table.press("swarm-stings", swarm, [], target="a", dice=4, sides="1")
    assert "Somebody is stung 4 times, 14 in all." == said(table)
    assert "BRP-CRE-036" == table.refused("swarm-stings", "a", target=swarm).rule
    assert "BRP-CRE-038" == table.refused("stings-work", "a").rule
    table.press("end-scene", "a")
    table.state = table.state.write("a", "effects.stung.level", 60)
    for roll, points in ((10, 3), (90, 2)):
        there = AtTheSeat(RULESET, table.state, BOOK)
        assert points == there.press("stings-work", "a", [4, roll])
        assert 12 - points == there.actor("a").hit_points
        assert "stung" not in there.actor("a").effects
        assert 4 * 60 <= there.state.scene.minutes - table.state.scene.minutes
        assert "BRP-CRE-038" == there.refused("stings-work", "a").rule


@pytest.mark.rule("BRP-CRE-036")
@pytest.mark.rule("BRP-CRE-039")
def test_a_swarm_is_shaken_off_and_stings_are_treated() -> None:
    """A Difficult Dodge, or smoke without a roll; First Aid takes 1D4−1 for each die, made up by Chemistry if need be."""
    table = den("insect-swarm")
    swarm = "insect-swarm-1"
    assert "BRP-CRE-036" == table.refused("leave-swarm", "a").rule
    table.press("swarm-stings", swarm, [3, 4, 4, 5], target="a", dice=2)
    start = table.state
    assert not table.press("leave-swarm", "a", [26])
    assert (25, 0) == (chance(table), table.actor("a").fight.rank)
    table.state = start
    assert table.press("leave-swarm", "a", [25])
    assert "beset" not in table.actor("a").effects
    table.state = start
    assert table.press("leave-swarm", "a", smoke=True)
    assert "The swarm leaves Somebody." in said(table)
    brought(table, "detective", side="on their side")
    table.state = table.state.write("detective-1", "fight.rank", 9)
    helped = table.state
    assert 5 == table.press("treat-stings", "detective-1", [1, 4, 3], patient="a", dice=2)
    assert 4 == table.actor("a").effects["stung"].level
    table.state = helped
    assert 0 == table.press("treat-stings", "detective-1", [1, 99], patient="a", dice=2, improvised=True)
    assert 9 == table.actor("a").effects["stung"].level
    table.state = helped
    hit_points = table.actor("a").hit_points
    assert 0 == table.press("treat-stings", "detective-1", [100], patient="a", dice=2)
    assert "The patient loses 1 hit point" in said(table)
    assert (hit_points - 1, 9) == (table.actor("a").hit_points, table.actor("a").effects["stung"].level)


@pytest.mark.rule("BRP-CRE-041")
def test_brp_eex_065_six_packs_of_rats() -> None:
    """Six packs bite at 30% each, for 1D3, and cannot be parried; a Difficult blow that hits drives one away, and five bite at 25%."""
    table = den(fighting=True, **STURDY)
    packs = brought(table, "rat-pack", number=6)
    assert {30} == {int(table.number(each, "Brawl (Bite)")) for each in packs}
    for each in packs:
        table.state = table.state.write(each, "fight.rank", 1)
    table.press("attack", packs[0], [30, 2], ["none"], target="a", weapon="rat-pack-bite")
    assert {"none", "dodge"} == set(table.last.asked[0].answers())
    assert 35 == table.actor("a").hit_points
    table.press("attack", "a", [20, 3], target=packs[0], weapon="sword-broad")
    assert 25 == chance(table)
    assert "the others run" in said(table)
    assert table.actor(packs[0]).is_marked("yielded")
    assert {25} == {int(table.number(each, "Brawl (Bite)")) for each in packs[1:]}


@pytest.mark.rule("BRP-CRE-035")
def test_horses_flee_and_warhorses_stand() -> None:
    """An untrained horse flees; a warhorse stands if its rider makes a Ride roll; nothing else is frightened so."""
    table = den("horse", "warhorse", "bear")
    assert table.press("frighten", "horse-1")
    assert (True, 0) == (table.actor("horse-1").is_marked("yielded"), table.actor("horse-1").fight.rank)
    assert "Horse flees." == said(table)
    start = table.state
    assert not table.press("frighten", "warhorse-1", [1], rider="a")
    assert "Warhorse stands its ground." in said(table)
    assert not table.actor("warhorse-1").is_marked("yielded")
    assert table.press("frighten", "warhorse-1", [90], rider="a")
    table.state = start
    assert table.press("frighten", "warhorse-1")
    assert "BRP-CRE-035" == table.refused("frighten", "bear-1").rule
