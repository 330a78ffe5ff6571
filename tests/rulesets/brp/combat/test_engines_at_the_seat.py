"""Engines at the seat: who serves them, how they fire, what they cover and where a miss comes down."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled, said
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor
from rulewright.rulesets.brp.state.entries import Engine
from rulewright.testing.at_the_seat import AtTheSeat

HUGE: dict[str, Any] = {"SIZ": 90, "CON": 90}


def gunner(at: Any = BOOK, **more: Any) -> Actor:
    """Gus, who fires whatever there is at 60%."""
    skills = rated(
        artillery__siege_engine=60,
        artillery__cannon=60,
        artillery__turret=60,
        artillery__launcher=60,
        artillery__missile=60,
        heavy_weapon__gatling_gun=60,
    )
    return person(at=at, name="Gus", **{"skills": skills, **more})


def field(
    engine: str,
    hands: int = 9,
    apart: int = 100,
    at: Any = BOOK,
    me: Actor | None = None,
    tube: bool = False,
    **foe: Any,
) -> AtTheSeat:
    """Gus serves an engine at 0, Ann stands so far away."""
    them = fighter(at=at, **{"name": "Ann", **HUGE, **foe})
    table = AtTheSeat(RULESET, duel(me or gunner(at), them, apart=apart), at)
    table.press("emplace", "a", engine=engine, hands=hands, tube=tube)
    return table


def only(table: AtTheSeat) -> str:
    """The key of the engine that stands there."""
    (key,) = table.offered("fire", "a", "engine")
    return key


def fire(table: AtTheSeat, *faces: int, **form: Any) -> None:
    """Gus fires at Ann."""
    table.press("fire", "a", faces, engine=only(table), target="b", **form)


def rounds(table: AtTheSeat, number: int, *faces: int) -> None:
    """So many rounds go by."""
    for _ in range(number):
        table.proceed(faces, answers=["act"] * sum(not each.is_out for each in table.state.actors.values()))


# -- placing and serving ------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-164")
def test_an_engine_has_its_figures() -> None:
    """As the book has them: a trebuchet throws 12D6 over 300 metres each fifteen rounds."""
    treb = BOOK.content.get(Engine, "trebuchet")
    assert ("artillery/siege-engine", 5, 12, 15, 300) == (
        treb.skill,
        treb.base,
        treb.blast.dice,
        treb.rounds,
        treb.range,
    )
    assert (4, 44, 12, "rocks", 98, 52) == (
        treb.crew,
        treb.hit_points,
        treb.armour,
        treb.ammunition,
        treb.malfunction,
        treb.size,
    )
    table = field("howitzer")
    assert "Howitzer stands at 0 m, served by Gus and 9 more." == said(table)
    fire(table, 30, *[1] * 10)
    assert ["60%", "10d6"] == rolled(table)
    assert 80 == table.actor("b").hit_points
    assert 0 == table.actor("a").fight.rank
    assert "artillery/cannon" in table.actor("a").checks
    table.state = table.state.write("a", "fight.rank", 10)
    assert (
        "It takes 2 more rounds to make Howitzer ready."
        == table.refused("fire", "a", engine=only(table), target="b").reason
    )
    rounds(table, 1)
    assert not table.allows("fire", "a", engine=only(table), target="b")
    rounds(table, 1)
    assert table.allows("fire", "a", engine=only(table), target="b")


@pytest.mark.rule("BRP-EQP-164")
def test_an_engine_jams_runs_dry_and_reaches_only_so_far() -> None:
    """What jammed is cleared, what is empty is loaded, and beyond its range nothing is fired at."""
    table = field("turret-machinegun", apart=150)
    assert "It works." == table.refused("clear-engine", "a", engine=only(table)).reason
    assert "It is full." == table.refused("load-engine", "a", engine=only(table)).reason
    fire(table, 98)
    assert "Machinegun turret jams." in said(table)
    rounds(table, 1)
    assert "Machinegun turret has jammed." == table.refused("fire", "a", engine=only(table), target="b").reason
    stuck = table.state
    assert not table.press("clear-engine", "a", [3, 61], engine=only(table))
    assert "Machinegun turret stays jammed." == said(table)
    assert 2 == table.actor("a").fight.lost_next
    table.state = stuck
    assert not table.press("clear-engine", "a", [1, 96], engine=only(table))
    assert "Machinegun turret is destroyed." in said(table)
    table.state = stuck
    assert table.press("clear-engine", "a", [1, 60], engine=only(table))
    assert 0 == table.actor("a").fight.rank
    rounds(table, 1)
    assert table.allows("fire", "a", engine=only(table), target="b")
    key = only(table)
    table.state = table.state.write("scene", f"pieces.{key}.shots", 881)
    assert "Machinegun turret is empty." == table.refused("fire", "a", engine=key, target="b").reason
    table.press("load-engine", "a", engine=key)
    assert "Gus loads Machinegun turret." == said(table)
    rounds(table, 1)
    assert "1 more round" in table.refused("fire", "a", engine=key, target="b").reason
    rounds(table, 1)
    table.state = table.state.write("scene", "places.b", 201)
    assert "It throws 200 m." == table.refused("fire", "a", engine=key, target="b").instead


@pytest.mark.rule("BRP-EQP-164", "BRP-EQP-071")
def test_an_engine_is_struck_destroyed_and_mended() -> None:
    """A springald has armour 12 and 40 hit points: what passes that comes off them, at none it fires no more, and Repair gives some
    back before.
    """
    ann, cy = fighter("pistol-plasma", name="Ann"), fighter("sword-broad", name="Cy")
    table = AtTheSeat(RULESET, duel(gunner(), ann, apart=10, c=cy).write("scene", "places.c", 6))
    table.press("emplace", "a", engine="springald-bolt-firing", hands=2)
    (key,) = table.offered("attack-engine", "b", "engine")
    far = table.refused("attack-engine", "c", engine=key, weapon="sword-broad")
    assert "Bolt-firing springald stands too far away." == far.reason
    start = table.state
    table.press("attack-engine", "b", [30, 9, 9], engine=key, weapon="pistol-plasma")
    hurt = table.state.scene.pieces[key].lost
    assert f"{hurt + 12} damage, {hurt} hit points lost." in said(table)
    table.press("mend-engine", "a", [5, 2], engine=key, key="repair/mechanical")
    assert hurt - 2 == table.state.scene.pieces[key].lost
    table.state = start.write("scene", f"pieces.{key}.lost", 40)
    assert "Bolt-firing springald is destroyed." == table.refused("fire", "a", engine=key, target="b").reason
    assert "It is beyond repair." == table.refused("mend-engine", "a", engine=key, key="repair/mechanical").reason
    gone = table.refused("attack-engine", "b", engine=key, weapon="pistol-plasma")
    assert "Bolt-firing springald is destroyed." == gone.reason


@pytest.mark.rule("BRP-EQP-164", "BRP-EQP-172", "BRP-EQP-178")
def test_a_shell_bursts_among_engines() -> None:
    """Ann's own catapult stands beside her: solid shot strikes it too, shrapnel harms people alone."""
    table = field("trebuchet")
    table.press("emplace", "b", engine="catapult", place=101)
    start = table.state
    for loaded, faces, lost in (("solid", [3] * 24, 36 - 12), ("shrapnel", [3] * 2, 0)):
        table.state = start
        table.press("fire", "a", [30, *faces], engine="trebuchet-1", target="b", loaded=loaded)
        assert lost == table.state.scene.pieces["catapult-1"].lost, loaded


@pytest.mark.rule("BRP-EQP-165")
def test_too_few_hands_make_it_difficult() -> None:
    """A catapult wants three: with Gus and one more it is Difficult, until somebody steps up to it."""
    table = AtTheSeat(RULESET, duel(gunner(), fighter(name="Ann", **HUGE), apart=100, c=fighter(name="Cy")))
    assert "No engine stands here." == table.refused("serve", "c").reason
    table.press("emplace", "a", engine="catapult", hands=1)
    start = table.state
    fire(table, 90, 6, 1)
    assert [30] == chances(table)[:1]
    table.state = start
    table.press("serve", "c", engine=only(table))
    assert "Cy serves Catapult: 3 of 3." == said(table)
    assert 0 == table.actor("c").fight.rank
    crowded = table.state
    fire(table, 90, 6, 1)
    assert [60] == chances(table)[:1]
    table.state = crowded
    table.press("leave-engine", "c", engine=only(table))
    assert ("a",) == table.state.scene.pieces[only(table)].crew
    table.state = table.state.write("c", "fight.rank", 10)
    assert "Cy serves no engine." == table.refused("fire", "c").reason
    table.state = start.write("scene", "places.c", 6)
    assert "Catapult stands too far away." == table.refused("serve", "c", engine=only(table)).reason


@pytest.mark.rule("BRP-EQP-166")
@pytest.mark.parametrize(("stands_in", "chance"), [(True, 30), (False, 1)])
def test_heavy_weapon_stands_in_for_artillery(stands_in: bool, chance: int) -> None:
    """Whoever knows only the neighbouring skill fires with half of it, where a table plays so."""
    at = book(neighbouring_engines=stands_in)
    table = field("cannon", at=at, me=gunner(at, skills=rated(heavy_weapon__bazooka=60)))
    fire(table, 90, 1, 1)
    assert [chance] == chances(table)[:1]


@pytest.mark.rule("BRP-EQP-164", "BRP-EQP-165")
def test_whoever_never_fired_one() -> None:
    """Without any skill the engine's own base chance counts; what jams throws nothing."""
    table = field("catapult", me=gunner(skills={}))
    assert table.allows("fire", "a", engine=only(table), target="b")
    start = table.state
    fire(table, 90, 6, 1)
    assert [10] == chances(table)[:1]
    table.state = start
    fire(table, 100)
    assert (1, True) == (len(rolled(table)), table.state.scene.pieces[only(table)].jammed)
    assert 1 == table.actor("a").fight.done
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("clear-engine", "a", engine=only(table))
    assert ([], "Catapult works again.") == (rolled(table), said(table))
    table.press("emplace", "a", engine="catapult", place=7)
    assert {"catapult-1": 0, "catapult-2": 7} == {key: each.place for key, each in table.state.scene.pieces.items()}


# -- what it covers -----------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-167")
def test_a_hit_covers_four_metres() -> None:
    """Everybody within four metres is hurt in full, whoever is further off not at all."""
    there = duel(
        gunner(), fighter(name="Ann", **HUGE), apart=100, c=fighter(name="Cy", **HUGE), d=fighter(name="Di", **HUGE)
    )
    table = AtTheSeat(RULESET, there.write("scene", "places", FrozenMap({"a": 0, "b": 100, "c": 104, "d": 105})))
    table.press("emplace", "a", engine="catapult", hands=2)
    fire(table, 30, *[1] * 6, *[2] * 6)
    assert ["60%", "6d6", "6d6"] == rolled(table)
    assert (84, 78, 90) == tuple(table.actor(who).hit_points for who in "bcd")


@pytest.mark.rule("BRP-EQP-168", "BRP-EEX-009")
@pytest.mark.parametrize(("size", "chance"), [(14, 34), (39, 59), (40, 60), (60, 60)])
def test_small_targets(size: int, chance: int) -> None:
    """Below SIZ 40 each point short costs 1%: SIZ 14 has 26 less."""
    table = field("catapult", SIZ=size)
    fire(table, 90, 6, 1)
    assert [chance] == chances(table)[:1]


@pytest.mark.rule("BRP-EQP-169", "BRP-EEX-010")
def test_a_miss_goes_astray() -> None:
    """Four metres of a throw are twenty of a shell, beyond the target or short of it."""
    table = field("catapult", me=gunner(**HUGE))
    start = table.state
    fire(table, 90, 4, 4)
    assert ["60%", "1d6", "1d8"] == rolled(table)
    assert "It comes down 20 m off." in said(table)
    table.state = start.write("scene", "places", FrozenMap({"a": 80, "b": 100}))
    fire(table, 90, 4, 5, *[1] * 6)
    assert "from Gus" in said(table)
    table.state = start.write("scene", "places", FrozenMap({"a": 120, "b": 100}))
    table.state = table.state.write("scene", f"pieces.{only(table)}.place", 50)
    fire(table, 90, 4, 4, *[1] * 6)
    assert "from Gus" in said(table)


@pytest.mark.rule("BRP-EQP-170")
def test_a_trebuchet_covers_one_place() -> None:
    """After the first shot it throws nowhere else until it is aimed anew, which takes as long as to make it ready; nobody moves
    it in a fight. A springald shoots bolts at one, stones at a place.
    """
    table = field("trebuchet")
    fire(table, 90, 1, 1)
    key = only(table)
    table.state = table.state.write("scene", "places.b", 105).write("scene", f"pieces.{key}.ready", 0)
    table.state = table.state.write("a", "fight.rank", 10)
    assert "Trebuchet covers another place." == table.refused("fire", "a", engine=key, target="b").reason
    assert "Trebuchet is not moved in a fight." == table.refused("shift-engine", "a", engine=key, place=9).reason
    table.press("reaim", "a", engine=key, target="b")
    assert "Trebuchet covers Ann's place now, and is ready in 15 rounds." == said(table)
    table.state = table.state.write("a", "fight.rank", 10)
    assert "It takes 15 more rounds" in table.refused("fire", "a", engine=key, target="b").reason
    table.state = table.state.write("scene", f"pieces.{key}.ready", 0).write("scene", "places.b", 104)
    assert table.allows("fire", "a", engine=key, target="b")
    assert [False, True] == [BOOK.content.get(Engine, f"springald-{each}-firing").area for each in ("bolt", "rock")]
    bolt = field("springald-bolt-firing")
    bolt.state = bolt.state.write("scene", "places.a", 99)
    fire(bolt, 30, 1, 1, 1)
    assert ["60%", "3d6 + 0"] == rolled(bolt)
    assert "Bolt-firing springald hits Ann: 3 damage, 3 come through." in said(bolt)
    fire_again = field("springald-bolt-firing")
    fire(fire_again, 90)
    assert ["60%"] == rolled(fire_again)


@pytest.mark.rule("BRP-EQP-164")
def test_better_hits_on_one_target() -> None:
    """A special hit rolls once more, a critical one passes armour besides."""
    table = field("springald-bolt-firing", armour=["chain"])
    start = table.state
    for roll, dice, left in ((30, "3d6 + 0", 90), (12, "6d6 + 0", 90), (3, "6d6 + 0", 84)):
        table.state = start
        fire(table, roll, *[1] * int(dice[0]))
        assert ["60%", dice] == rolled(table)
        assert left == table.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-171")
def test_guided_missiles() -> None:
    """Guided, the roll is Easy; jammed, Difficult. What guides itself misses on 99 and 00 alone. A Difficult Dodge evades either,
    and it goes astray then.
    """
    table = field("gun-tank", hands=2, apart=500)
    start = table.state
    fire(table, 95, 30, *[1] * 15, guidance="guided")
    assert [120, 25] == chances(table)[:2]
    table.state = start
    fire(table, 50, 6, 1, *[1] * 8, guidance="guided", jammed=True)
    assert [30] == chances(table)[:1]
    table.state = start
    fire(table, 98, 26, *[1] * 15, guidance="self-guided")
    assert [98, 25] == chances(table)[:2]
    assert 75 == table.actor("b").hit_points
    assert 1 == table.actor("b").fight.dodges
    table.state = start
    fire(table, 99, 6, 1, *[1] * 8, guidance="self-guided")
    assert "Tank gun does not find Ann by itself." in said(table)
    table.state = start
    fire(table, 5, 25, 6, 1, *[1] * 8, guidance="self-guided")
    assert "Ann evades it. It comes down 30 m off." in said(table)
    table.state = start
    fire(table, 50, 6, 1, *[1] * 8, guidance="self-guided", jammed=True)
    assert [30] == chances(table)[:1]
    plain = field("catapult")
    refusal = plain.refused("fire", "a", engine=only(plain), target="b", guidance="guided")
    assert "Catapult fires nothing that is guided." == refusal.reason


def driven(engine: str, vehicle: str, **form: Any) -> AtTheSeat:
    """Gus serves an engine, and Ann, who drives at 80%, sits in something."""
    ann = person(name="Ann", skills=rated(drive__automobile=80), CON=90, SIZ=10)
    table = AtTheSeat(RULESET, duel(gunner(), ann, apart=100))
    table.press("emplace", "a", engine=engine, hands=9, **form)
    table.press("bring-vehicle", "b", vehicle=vehicle, hands=3)
    return table


@pytest.mark.rule("BRP-EQP-164", "BRP-EQP-168", "BRP-EQP-200")
def test_an_engine_fires_at_what_carries_somebody() -> None:
    """A tank is no small target, however small its driver: a bolt strikes it, past its armour only what is more; a critical passes
    all of it.
    """
    table = driven("ballista", "tank-modern")
    table.state = table.state.write("b", "fight.rank", 10)
    start = table.state
    fire(table, 30, *[3] * 10)
    assert ["60%", "10d6 + 0"] == rolled(table)
    assert (30 - 24, 50) == (table.state.scene.vehicles["tank-modern-1"].lost, table.actor("b").hit_points)
    table.state = start
    fire(table, 3, *[3] * 20)
    assert 60 == table.state.scene.vehicles["tank-modern-1"].lost


@pytest.mark.rule("BRP-EQP-171")
def test_who_drives_evades_for_all() -> None:
    """In a vehicle it is the driver's skill, Difficult, with its handling, that evades what is guided; nobody at the wheel, and
    nobody does.
    """
    table = driven("gun-tank", "automobile-modern-sportscar")
    start = table.state
    fire(table, 5, 30, 6, 1, *[1] * 16, guidance="self-guided")
    assert [98, 45] == chances(table)[:2]
    assert "Ann evades it." in said(table)
    assert 1 == table.actor("b").fight.dodges
    table.state = start.write("scene", "vehicles.automobile-modern-sportscar-1.driver", "")
    table.state = table.state.write("scene", "vehicles.automobile-modern-sportscar-1.aboard", ("b",))
    fire(table, 5, *[1] * 30, guidance="self-guided")
    assert ["98%", "15d6", "15d6"] == rolled(table)


@pytest.mark.rule("BRP-EQP-172", "BRP-EEX-011", "BRP-EEX-051")
def test_shrapnel() -> None:
    """A trebuchet of 12D6 does 2D6 to all within twelve metres; what does not divide is rolled whole and divided by six, as far
    as it has dice.
    """
    table = field("trebuchet", apart=100, me=gunner(CON=20))
    table.state = table.state.write("scene", "places.a", 88)
    fire(table, 30, 3, 4, 1, 1, loaded="shrapnel")
    assert ["60%", "2d6", "2d6"] == rolled(table)
    assert (8, 88) == (table.actor("a").hit_points, table.actor("b").hit_points)
    cannon = field("cannon")
    cannon.state = cannon.state.write("scene", "places.a", 95)
    fire(cannon, 30, 2, 2, 2, 3, loaded="shrapnel")
    assert ["60%", "4d8 + 4"] == rolled(cannon)
    assert "Cannon, shrapnel, 0 m from Ann: 3 damage" in said(cannon)
    other = field("ballista")
    refusal = other.refused("fire", "a", engine=only(other), target="b", loaded="shrapnel")
    assert ("Ballista fires no shrapnel.", "It fires solid shot.") == (refusal.reason, refusal.instead)


@pytest.mark.rule("BRP-EQP-173")
def test_shells_burst_with_a_radius() -> None:
    """A field gun does 10D6 within two metres, and a die less for each two more."""
    there = duel(gunner(), fighter(name="Ann", **HUGE), apart=100, c=fighter(name="Cy", **HUGE))
    table = AtTheSeat(RULESET, there.write("scene", "places", FrozenMap({"a": 0, "b": 100, "c": 117})))
    table.press("emplace", "a", engine="gun-field", hands=1)
    fire(table, 30, *[1] * 10, *[1] * 2)
    assert ["60%", "10d6", "2d6"] == rolled(table)


@pytest.mark.rule("BRP-EQP-174")
@pytest.mark.parametrize(
    ("engine", "shots", "dice", "plus"), [("gun-gatling", 36, 2, 4), ("turret-machinegun", 120, 4, 4)]
)
def test_fixed_bursts(engine: str, shots: int, dice: int, plus: int) -> None:
    """A Gatling gun fires 36 shots a round, a machinegun turret 120: 40% more, and 1 to all of them hit, each past armour."""
    table = field(engine, apart=50, armour=["hide"])
    fire(table, 30, 3, *[1] * (3 * dice))
    assert ["100%", f"1d{shots}", f"{3 * dice}d6 + {3 * plus}"] == rolled(table)
    through = 3 * (dice + plus) - 3
    assert f"3 of {shots} shots: {3 * (dice + plus)} damage, {through} come through." in said(table)
    assert shots == table.state.scene.pieces[only(table)].shots
    assert 90 - through == table.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-174")
def test_a_missile_turret_fires_three() -> None:
    """Each of the missiles that hit bursts by itself."""
    table = field("turret-missile")
    fire(table, 30, 2, *[1] * 16)
    assert ["80%", "1d3", "8d6 + 8", "8d6 + 8"] == rolled(table)


@pytest.mark.rule("BRP-EQP-175")
def test_a_flame_turret_sets_alight() -> None:
    """Without Luck whoever is struck burns at once."""
    table = field("turret-flame", apart=40)
    fire(table, 30, 1, 1, 1, 1, 51, 6)
    assert ["60%", "4d6", "50%", "1d6"] == rolled(table)
    assert (80, True) == (table.actor("b").hit_points, table.actor("b").is_marked("alight"))


@pytest.mark.rule("BRP-EQP-176")
def test_a_shock_turret_stuns() -> None:
    """Its damage meets CON and does no harm: whose it overcomes is stunned for 1D3+1 rounds. Metal draws it."""
    table = field("turret-shock", apart=40, CON=12, SIZ=40, armour=["chain"])
    start = table.state
    fire(table, 80, 4, 4, 4, 4, 70, 2)
    assert ["80%", "4d6", "70%", "1d3 + 1"] == rolled(table)
    assert "Shock turret: Ann is stunned for 3 rounds." in said(table)
    assert (26, 4) == (table.actor("b").hit_points, table.actor("b").fight.stunned)
    table.state = start
    fire(table, 80, 4, 4, 4, 4, 71)
    assert "Shock turret: Ann shakes it off." in said(table)
    assert 0 == table.actor("b").fight.stunned


@pytest.mark.rule("BRP-EQP-177")
def test_a_mortar_is_carried_and_a_torpedo_needs_its_tube() -> None:
    """One person carries the listed mortar, even in a fight; without a launch tube no torpedo is fired."""
    table = field("mortar")
    for place in (-10_001, -10_000, 10_000, 10_001):
        fits = abs(place) <= 10_000  # where nobody can stand, nothing does
        assert fits == table.allows("emplace", "a", engine="mortar", place=place)
        assert fits == table.allows("shift-engine", "a", engine=only(table), place=place)
    table.press("shift-engine", "a", engine=only(table), place=20)
    assert "Mortar stands at 20 m now." == said(table)
    assert (20, 20) == (table.state.scene.places["a"], table.state.scene.pieces[only(table)].place)
    assert 0 == table.actor("a").fight.rank
    bare = field("torpedo")
    assert "Torpedo needs a launch tube." == bare.refused("fire", "a", engine=only(bare), target="b").reason
    tubed = field("torpedo", tube=True)
    fire(tubed, 30, *[1] * 20)
    assert ["60%", "20d6"] == rolled(tubed)
