"""Powers of shards as a seat meets them: cast from a form, paid for, tested, and left on people and places."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import chances
from tests.rulesets.shards.stage import BOOK, actor, caster, dull, master, state

from rulewright.play import FrozenMap, Minutes
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Actor, Scene, State, Wounds
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def at(now: State) -> AtTheSeat:
    """A table set out so."""
    return AtTheSeat(RULESET, now, BOOK)


def duel(a: Actor, b: Actor, **more: Any) -> AtTheSeat:
    """A's turn against b, in a scene of some kind."""
    scene = Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("a", "b"), turn="a", round=1, **more)
    return at(state(scene=scene, a=a, b=b))


def again(seat: AtTheSeat, who: str = "a") -> None:
    """Give somebody the standard action back."""
    seat.state = seat.state.write(who, "turn.standard", False)


# -- how far ------------------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-096", "SHA-SHM-017")
@pytest.mark.parametrize(("stances", "rank", "farthest"), [
    ((), 3, 100), (("quartz-reflection",), 3, 200), (("quartz-reflection",), 4, 500),
])  # fmt: skip
def test_how_far_quartz_throws(stances: tuple[str, ...], rank: int, farthest: int) -> None:
    """Twice as far; five times for who is two levels above what a lesser power asks for, which is 2."""
    me = replace(caster("castigate", "quartz-reflection", rank=rank), stances=stances)
    for metres, able in ((farthest, True), (farthest + 1, False)):
        seat = duel(me, dull("b", (metres, 0)))
        assert able == seat.allows("cast", "a", power="castigate", targets=("b",))


@pytest.mark.rule("SHA-MTH-095")
@pytest.mark.parametrize(("stances", "spot", "number"), [
    ((), (21, 0), 5), (("quartz-reflection",), (21, 0), 6), (("quartz-reflection",), (5, 0), 6), ((), (5, 0), 6),
])  # fmt: skip
def test_a_mirror_makes_distance_less(stances: tuple[str, ...], spot: tuple[int, int], number: int) -> None:
    """One less of what distance takes from Mysticism, never more than it took."""
    me = replace(caster("castigate", "quartz-reflection", "quartz-mirror", rank=4), stances=stances)
    seat = duel(me, dull("b", spot))
    seat.press("cast", "a", [1], ["no"], power="castigate", targets=("b",))
    assert [f"1d6 ≤ {number}"] == chances(seat)


@pytest.mark.rule("SHA-MTH-095")
@pytest.mark.parametrize(("stances", "modifier", "number"), [
    ((), "partial-cover", 5), (("quartz-reflection",), "partial-cover", 6),
    (("quartz-reflection",), "partial-concealment", 5),
])  # fmt: skip
def test_a_mirror_sees_past_half_a_wall(stances: tuple[str, ...], modifier: str, number: int) -> None:
    """Half cover does not count against what is dodged; fog still does."""
    me = replace(caster("clamoring-force", "quartz-reflection", "quartz-mirror", rank=4), stances=stances)
    ground = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=(modifier,))})
    seat = duel(me, dull("b", (5, 0)), ground=ground)
    seat.press("cast", "a", [1], ["no"], power="clamoring-force", targets=("b",))
    assert [f"1d6 ≤ {number}"] == chances(seat)


@pytest.mark.rule("SHA-SHM-017", "SHA-SHM-023")
def test_a_larger_burst_goes_no_farther() -> None:
    """Medium range for a mortar, whatever it burns; a fragment doubles what it fills and lets the shard have its turn."""
    me = replace(caster("unnatural-mortar", skills={"projectile": 4, "athletics": 0}), fragments=2)
    for x, larger, able in ((100, False, True), (101, False, False), (100, True, True), (101, True, False)):
        assert able == duel(me, dull("b", (x, 0))).allows(
            "cast", "a", power="unnatural-mortar", x=x, y=0, larger=larger
        )
    for larger, hit in ((False, False), (True, True)):
        seat = duel(me, dull("b", (24, 0)))
        faces = [1, 6] if larger else []
        seat.press("cast", "a", faces, ["no"] if larger else [], power="unnatural-mortar", x=20, y=0, larger=larger)
        assert (hit, 2 - larger) == (seat.actor("b").wounds.lethal > 0, seat.actor("a").fragments)


@pytest.mark.rule("SHA-EFF-020", "SHA-SHM-038")
def test_a_curse_at_who_lies_low() -> None:
    """One less by sight at the prone; two in a dolorous vice."""
    seat = duel(caster("castigate", rank=4), dull("b", (5, 0)))
    seat.press("afflict", "a", target="b", condition="prone")
    for number in (5, 4):
        seat.press("cast", "a", [6], power="castigate", targets=("b",))
        assert [f"1d6 ≤ {number}"] == chances(seat)
        again(seat)
        vice = replace(seat.actor("b").effects["prone"], id="vice", name="vice", marks=("vice",), modifiers=())
        seat.state = seat.state.write("b", "effects.vice", vice)


# -- what it takes ------------------------------------------------------------------------------


@pytest.mark.rule("SHA-SHM-008", "SHA-SHM-009", "SHA-SHM-010", "SHA-SHM-011", "SHA-SHM-014")
@pytest.mark.parametrize(("athletics", "powers", "species", "number"), [
    (0, 0, "human", 4), (2, 0, "human", 2), (2, 8, "human", 2), (2, 9, "human", 3), (0, 0, "jenka", 3),
])  # fmt: skip
def test_the_shard_has_its_turn(athletics: int, powers: int, species: str, number: int) -> None:
    """Two and a fragment, one for ten powers, less Athletics; one more at a genetic crossroads."""
    me = caster("wail-of-ruin", skills={"mysticism": 4, "athletics": athletics}, species=species)
    me = replace(me, fragments=1, day=replace(me.day, shard_powers=powers))
    seat = duel(me, dull("b", (5, 0)))
    seat.press("cast", "a", [6, 6], ["no"], power="wail-of-ruin", targets=("b",))
    assert f"1d6 ≤ {number}" == chances(seat)[1]
    mine = seat.actor("a")
    assert (0, 1, powers + 1, 4) == (mine.fragments, mine.day.fragments, mine.day.shard_powers, mine.pool)
    again(seat)
    assert "SHA-SHM-009" == seat.refused("cast", "a", power="wail-of-ruin", targets=("b",)).rule
    seat.state = seat.state.write("a", "fragments", 1).write("a", "in_hand", ())
    assert "SHA-SHM-008" == seat.refused("cast", "a", power="wail-of-ruin", targets=("b",)).rule


@pytest.mark.rule("SHA-SHM-012", "SHA-SHM-013")
def test_what_corruption_leaves() -> None:
    """A seed, then a core; crippled for the hour; and the whispers, where the horror of it wins."""
    me = replace(caster("wail-of-ruin", skills={"mysticism": 4, "reflection": 4}), fragments=2)
    seat = duel(me, dull("b", (5, 0)))
    seat.press("cast", "a", [5, 4, 4], ["no"], power="wail-of-ruin", targets=("b",))
    assert ["1d6 ≤ 6", "1d6 ≤ 4", "1d6 ≤ 5"] == chances(seat)  # overwhelmed by the first
    mine = seat.actor("a")
    assert ({"shard": "seed"}, Minutes(60), True) == (
        dict(mine.mutations), mine.effects["crippled"].clock, "disorder-alien-susurrations" in mine.effects
    )  # fmt: skip
    again(seat)
    seat.press("cast", "a", [5, 1, 6], ["no"], power="wail-of-ruin", targets=("b",))
    assert {"shard": "core"} == dict(seat.actor("a").mutations)


@pytest.mark.rule("SHA-SHM-020", "SHA-SHM-021", "SHA-SHM-032", "SHA-SHM-059")
def test_an_empowered_crush() -> None:
    """Half of the Mysticism and two successes on top, a point of the pool for each; armor takes two from the test."""
    me = caster("crush", "empower", rank=4, armor="heavy")
    seat = duel(me, dull("b", (5, 0)))
    seat.press("cast", "a", [1], ["no"], power="crush", targets=("b",), boosts=("empower",))
    assert (["1d6 ≤ 4"], 1 + 2 + 2, 3) == (chances(seat), seat.actor("b").wounds.lethal, seat.actor("a").pool)


@pytest.mark.rule("SHA-SHM-059", "SHA-ECO-020")
@pytest.mark.parametrize(
    ("armor", "skill", "number"), [("", "athletics", 3), ("heavy", "athletics", 1), ("heavy", "mysticism", 2)]
)
def test_a_counter_to_a_power_is_none(armor: str, skill: str, number: int) -> None:
    """Whoever answers a power with the body does so in their armor; with the mind they are hindered by none."""
    seat = duel(caster("crush", rank=6), dull("b", (3, 0), armor=armor, skills={"athletics": 1}))
    leap = [()] if skill == "athletics" else []
    seat.press("cast", "a", [1, 6], [skill, *leap], power="crush", targets=("b",))
    assert f"1d6 ≤ {number}" == chances(seat)[1]


def test_a_fair_face_answers_a_power_as_it_answers_talk() -> None:
    """A counter with Influence is no power, whatever it is made against. [SHA-TRT-015 SHA-SKL-023]"""
    sage = actor("a", skills={"influence": 4}, powers={"conditioning": 1}, player=False)
    them = dull("b", skills={"influence": 1}, traits={"attractive": "tall"})
    seat = at(state(a=sage, b=them, c=dull("c", (2, 0))))
    seat.press("use-power", "a", [1, 6], ["influence"], power="conditioning", targets=("b",), choice="c")
    assert "1d6 ≤ 4" == chances(seat)[1]


@pytest.mark.rule("SHA-SHM-018", "SHA-SHM-034")
def test_what_a_boost_goes_with() -> None:
    """A dissection with a shard's own blow, no axe's; an enervating strike with any implement; no casting of a boost."""
    me = caster("dissection", "enervating-strike", "castigate", skills={"melee": 4, "mysticism": 4, "reflection": 4})
    me = replace(me, in_hand=("full-shard", "light"), character=replace(me.character, weapons=("full-shard", "light")))
    seat = duel(me, dull("b"))
    assert "SHA-CORE-092" == seat.refused("attack", "a", target="b", weapon="light", boosts=("dissection",)).rule
    assert not seat.allows("cast", "a", power="dissection", targets=("b",))
    seat.press("cast", "a", [1], ["no"], power="castigate", targets=("b",), boosts=("enervating-strike",))
    assert (True, True, 3) == (
        seat.actor("b").is_marked("dazed"), seat.actor("b").is_marked("fatigued"), seat.actor("a").pool
    )  # fmt: skip
    again(seat)
    seat.press("attack", "a", [2], ["no"], target="b", weapon="full-shard", boosts=("dissection",))
    assert (True, 0, 4) == (seat.actor("b").wounds.permanent > 0, seat.actor("b").wounds.shard, seat.actor("a").well)


@pytest.mark.rule("SHA-SHM-028")
def test_a_blister_makes_no_more_thralls() -> None:
    """As many as Mysticism at a time, however many stand there; who is one may be bound anew, and the dead are none."""
    me = replace(caster("entrance", "crystal-blister", rank=2), fragments=9)
    people: dict[str, Any] = {f"p{n}": dull(f"p{n}", (2 + n, 0)) for n in range(4)}
    seat = at(state(a=me, **people))
    burst: dict[str, Any] = {"boosts": ("crystal-blister",), "shape": "explosion", "x": 4, "y": 0}
    seat.press("cast", "a", [1, 1, 1, 1, 6, 6], ["no"] * 4, power="entrance", **burst)
    assert ["p0", "p1"] == [who for who in people if seat.actor(who).is_marked("charmed")]
    assert "SHA-SHM-028" == seat.refused("cast", "a", power="entrance", targets=("p2",)).rule
    assert seat.allows("cast", "a", power="entrance", targets=("p1",))
    seat.state = seat.state.write("p0", "dead", True)
    assert seat.allows("cast", "a", power="entrance", targets=("p2",))


@pytest.mark.rule("SHA-SKL-093", "SHA-ENC-008")
@pytest.mark.parametrize(("hidden", "numbers"), [(True, ["1d6 ≤ -2", "1d6 ≤ 6"]), (False, ["1d6 ≤ 3"])])
@pytest.mark.parametrize(("action", "power"), [("cast", "crush"), ("use-power", "terrifying-roar")])
def test_a_power_out_of_the_fog(action: str, power: str, hidden: bool, numbers: list[str]) -> None:
    """Who is not noticed surprises with a power as with a blade; no defence helps who does not resist."""
    skills = {"mysticism": 4, "influence": 4, "reflection": 4, "stealth": 2}
    me = caster(power, skills=skills)
    fog = FrozenMap({key_of(Space()): Ground(modifiers=("full-concealment",))})
    them = dull("b", (3, 0), skills={"athletics": 3, "reflection": 3, "intuition": 1})
    seat = duel(replace(me, stances=("sneak",) if hidden else ()), them, ground=fog)
    seat.press(action, "a", [6, 1] if hidden else [6], power=power, targets=("b",))
    assert numbers == chances(seat)


# -- what it does -------------------------------------------------------------------------------


@pytest.mark.rule("SHA-SHM-014", "SHA-SHM-037")
def test_a_guard_of_ice_counters_for_nothing() -> None:
    """A shield that floats: one Melee counter a round beside the standard action, one better, even for the unarmed."""
    me = caster("glacial-guard", rank=4)
    friend = actor("b", melee=2, player=False, where=(1, 0))
    foe = dull("c", (2, 0), melee=4, weapons=("light",))
    sides = {"a": "x", "b": "x", "c": "y"}
    seat = at(state(turn="a", sides=sides, a=me, b=friend, c=foe))
    seat.press("cast", "a", [1, 6], ["yes"], power="glacial-guard", targets=("b",))
    seat.press("attack", "c", [2, 2], ["melee", ()], target="b", weapon="light")
    assert ("1d6 ≤ 5", 0, False) == (chances(seat)[1], seat.actor("b").wounds.lethal, seat.actor("b").turn.standard)
    again(seat, "c")
    seat.press("attack", "c", [1, 1], ["melee", ()], target="b", weapon="light")
    assert seat.actor("b").turn.standard


@pytest.mark.rule("SHA-SHM-037")
@pytest.mark.parametrize(("dull_gear", "af", "lost"), [(False, 2, 1), (True, 1, 2)])
def test_dull_gear(dull_gear: bool, af: int, lost: int) -> None:
    """Armor, shields and the edge of weapons count half, rounded down."""
    seat = duel(caster("deteriorate", rank=4), dull("b", skills={"melee": 2}, weapons=("shield",), armor="heavy"))
    if dull_gear:
        seat.press("cast", "a", [1], ["no"], power="deteriorate", targets=("b",))
    assert af == int(seat.number("b", "AF"))
    seat.state = seat.state.write("a", "character", dull("a", skills={"melee": 4}, weapons=("heavy",)).character)
    seat.state = seat.state.write("a", "in_hand", ("heavy",))
    again(seat)
    seat.press("attack", "a", [2], ["no"], target="b", weapon="heavy")
    assert lost == seat.actor("b").wounds.lethal


@pytest.mark.rule("SHA-SHM-047")
@pytest.mark.parametrize(("believers", "compelled", "number"), [(1, False, 3), (2, True, 3)])
def test_a_consensus(believers: int, compelled: bool, number: int) -> None:
    """Only minds of their own are counted, around the target and it among them: two of three compel."""
    others = {"c": dull("c", (3, 0), influence=1), "d": dull("d", (3, 1), species="dog"), "e": dull("e", (90, 0))}
    me = caster("consensus", rank=4)
    seat = at(state(sides={"a": "x", **dict.fromkeys("bcde", "y")}, turn="a", a=me, b=dull("b"), **others))  # type: ignore[arg-type]
    seat.press("cast", "a", [1, 6], ["no", believers], power="consensus", targets=("b",), words="The king is dead")
    asked: Any = seat.last.asked[1]
    assert (3, compelled) == (asked.most, seat.actor("b").is_marked("compelled"))
    seat.press("convince", "c", [6], target="b", circumstance="easy")
    assert [f"1d6 ≤ {number}"] == chances(seat)


@pytest.mark.rule("SHA-SHM-047")
def test_what_most_believe_is_easier_to_hear() -> None:
    """More than half lend two to convincing somebody of just that."""
    others = {
        "c": dull("c", (3, 0), influence=1),
        "d": dull("d", (3, 1)),
        "e": dull("e", (4, 0)),
    }
    me = caster("consensus", rank=4)
    seat = at(state(sides={"a": "x", **dict.fromkeys("bcde", "y")}, turn="a", a=me, b=dull("b"), **others))  # type: ignore[arg-type]
    seat.press("cast", "a", [1, 6], ["no", 3], power="consensus", targets=("b",), words="The king is dead")
    assert not seat.actor("b").is_marked("compelled")
    for believed, number in ((False, 3), (True, 5)):
        again(seat, "c")
        seat.press("convince", "c", [6], target="b", circumstance="easy", believed=believed)
        assert [f"1d6 ≤ {number}"] == chances(seat)


@pytest.mark.rule("SHA-SHM-027")
def test_a_lull() -> None:
    """No beast within it begins a fight; attacked, it turns on its attacker alone; one beyond it does as it likes."""
    me = caster("calming-lull", rank=2)
    dog = {"species": "dog", "skills": {"melee": 2}}
    sides = {"a": "x", "b": "x", "c": "x", "d": "y", "e": "y"}
    now = state(turn="a", sides=sides, a=me, b=dull("b"), c=dull("c", (1, 1)), d=dull("d", (2, 0), **dog),
                e=dull("e", (6, 0), **dog))  # fmt: skip
    seat = at(now)
    seat.press("cast", "a", [1], ["yes"], power="calming-lull", targets=("b",))
    assert "SHA-SHM-027" == seat.refused("attack", "d", target="b", weapon="bite").rule
    seat.state = seat.state.write("e", "at", Space(2, 1))
    assert not seat.allows("attack", "e", target="c", weapon="bite")
    seat.press("attack", "b", [6], target="d", weapon="basic")
    assert seat.allows("attack", "d", target="b", weapon="bite")
    assert "SHA-SHM-027" == seat.refused("attack", "d", target="c", weapon="bite").rule


@pytest.mark.rule("SHA-SHM-045")
def test_an_image_of_ones_own() -> None:
    """Changed once a round, over a place or on somebody; none, no other's, and nothing that takes away."""
    seat = duel(caster("illusion", rank=4), dull("b", (5, 0)))
    form: dict[str, Any] = {"power": "illusion", "words": "a bear"}
    assert "SHA-SHM-045" == seat.refused("change-image", "a", **form).rule
    seat.press("cast", "a", [1, 6], power="illusion", x=5, y=0, words="a dog")
    seat.press("change-image", "a", **form)
    assert "a bear" == seat.state.scene.zones["illusion-a"].words
    assert "SHA-SHM-045" == seat.refused("change-image", "a", **form).rule
    assert "SHA-SHM-045" == seat.refused("change-image", "b", **form).rule
    worn = duel(caster("illusion", rank=4), dull("b", (5, 0)))
    worn.press("cast", "a", [1, 6], ["no"], power="illusion", targets=("b",), words="a king")
    assert "SHA-SHM-045" == worn.refused("change-image", "a", **form, would=("hole",)).rule
    worn.press("change-image", "a", **form)
    assert "a bear" == worn.actor("b").effects["illusion"].text


@pytest.mark.rule("SHA-SHM-046", "SHA-MTH-099", "SHA-MTH-114", "SHA-SHM-026")
@pytest.mark.parametrize("power", ["forget", "suppress-memory", "reshape-memory"])
def test_a_buried_memory_is_found_again(power: str) -> None:
    """As hard to remember as the successes less one; it is the only thing that is harder; and then it is known."""
    me = caster("forget", "hypnotize", "suppress-memory", "reshape-memory", skills={"mysticism": 4, "influence": 4})
    seat = at(state(a=me, b=dull("b", reflection=2)))
    assert "SHA-SHM-046" == seat.refused("recall", "b", key="forget").rule
    if power == "forget":
        seat.press("cast", "a", [4, 6], ["no"], power=power, targets=("b",), words="the name")
    else:
        assert not seat.allows("use-power", "a", power=power, targets=("b",))
        seat.press("use-power", "a", [1], ["no"], power="hypnotize", targets=("b",))
        seat.press("use-power", "a", [4], ["no"], power=power, targets=("b",))
        seat.press("orders", "a", target="b", words="Remember", deeds=("skill",))
    assert [power] == seat.offered("recall", "b", "key")
    seat.press("try", "b", [6], [()], deed="remember", skill="reflection")
    assert ["1d6 ≤ 4"] == chances(seat)
    assert not seat.press("recall", "b", [2], key=power)
    assert ["1d6 ≤ 1"] == chances(seat)
    assert seat.press("recall", "b", [1], key=power)
    assert "SHA-SHM-046" == seat.refused("recall", "b", key=power).rule


@pytest.mark.rule("SHA-EFF-044")
def test_called_by_a_shard() -> None:
    """Dazed for all who bear none, and not for who does; it lets go of who has one."""
    called = actor(
        "a",
        skills={"projectile": 3},
        weapons=("ranged",),
        player=False,
        traits={"mental-disorder": "alien-susurrations"},
    )
    bearer = replace(dull("b", (5, 0)), fragments=1)
    now = state(turn="a", a=called, b=bearer, c=dull("c", (5, 1)))
    seat = at(now)
    seat.press("provoke", "a", [], ["act-out"], disorder="alien-susurrations")
    for target, number in (("b", 5), ("c", 4)):
        seat.press("attack", "a", [6], target=target, weapon="ranged")
        assert [f"1d6 ≤ {number}"] == chances(seat)
        again(seat)
    seat.press("fragments", "a", target="a", fragments=1)
    seat.press("attack", "a", [6], target="c", weapon="ranged")
    assert ["1d6 ≤ 5"] == chances(seat)


@pytest.mark.rule("SHA-EFF-046")
def test_paranoia() -> None:
    """Always one less with Reflection; set off, talk between them and the one suspected is harder both ways, for a day."""
    mad = actor("a", skills={"reflection": 2, "influence": 1}, player=False, traits={"mental-disorder": "paranoia"})
    seat = at(state(a=mad, b=dull("b", influence=1)))
    seat.press("provoke", "a", [], ["act-out", "b"], disorder="paranoia")
    for one, other, number in (("a", "b", 1), ("b", "a", 0)):
        seat.press("convince", one, [6], target=other, circumstance="easy")
        assert [f"1d6 ≤ {number}"] == chances(seat)
    calm = at(state(a=mad, b=dull("b", influence=1)))
    calm.press("convince", "b", [6], target="a", circumstance="easy")
    assert ["1d6 ≤ 2"] == chances(calm)


@pytest.mark.rule("SHA-EFF-045")
def test_a_mind_that_wanders() -> None:
    """Set off by any long work one has a part in: resisted, or it takes one from whoever does it; as a helper worth nothing."""
    wanders: dict[str, Any] = {"traits": {"mental-disorder": "attention-deficit"}}
    worker = dull("a", (0, 0), craft=3)
    seat = at(state(sides={"a": "x", "b": "x"}, a=worker, b=dull("b", craft=3, reflection=2, **wanders)))
    seat.press("try", "a", [1, 6], [(), "resist"], deed="repair", skill="craft", workshop=True, helpers=("b",))
    assert ["1d6 ≤ 3", "1d6 ≤ 4"] == chances(seat)
    calm = at(state(sides={"a": "x", "b": "x"}, a=worker, b=dull("b", craft=3, reflection=2, **wanders)))
    calm.press("try", "a", [6, 6], [(), "resist"], deed="repair", skill="craft", workshop=True, helpers=("b",))
    assert ["1d6 ≤ 3", "1d6 ≤ 5"] == chances(calm)
    alone = at(state(a=dull("a", (0, 0), craft=3, **wanders)))
    alone.press("try", "a", [6], [(), "act-out"], deed="repair", skill="craft", workshop=True)
    assert ["1d6 ≤ 4"] == chances(alone)


@pytest.mark.rule("SHA-EFF-047")
def test_back_to_childhood_and_youth() -> None:
    """A child has no power but speech; youth leaves a novice's two, the first that were learned, and level 2."""
    powers = {"inspire": 1, "taunt": 1, "jarring-blow": 1, "citrine-perch": 1}
    for to, able in (("childhood", ()), ("adolescence", ("inspire", "taunt"))):
        mad = actor("a", skills={"influence": 4, "melee": 4}, powers=powers, weapons=("light",), player=False,
                    traits={"mental-disorder": f"regression {to}"})  # fmt: skip
        seat = duel(mad, dull("b"))
        seat.press("provoke", "a", [], ["act-out"], disorder="regression")
        for power in ("inspire", "taunt"):
            assert (power in able) == seat.allows("use-power", "a", power=power, targets=("b",))
        assert not seat.allows("attack", "a", target="b", weapon="light", boosts=("jarring-blow",))
        assert not seat.allows("stance", "a", stance="citrine-perch")
        seat.press("attack", "a", [6], target="b", weapon="light")
        assert [f"1d6 ≤ {2 if not able else 4}"] == chances(seat)


@pytest.mark.rule("SHA-EFF-026", "SHA-EFF-027", "SHA-EFF-031", "SHA-EFF-025")
def test_days_that_take_their_toll() -> None:
    """A cancer's core takes a point a day, and too much essence tests each day, not each rest."""
    sick = actor("a", player=False, mutations={"cancerous": "core"})
    seat = at(state(a=sick))
    seat.press("rest", "a", minutes=480)
    seat.press("rest", "a", minutes=480)
    assert 0 == seat.actor("a").wounds.lethal
    seat.press("rest", "a", minutes=480)
    assert 1 == seat.actor("a").wounds.lethal
    laden = replace(actor("a", athletics=1, player=False, weapons=("full-shard", "shard-dagger")), fragments=0)
    burdened = at(state(a=laden))
    burdened.press("fragments", "a", [6], target="a", fragments=1)
    assert ["1d6 ≤ 3"] == chances(burdened)
    burdened.press("rest", "a", minutes=1439)
    assert [] == chances(burdened)
    burdened.press("rest", "a", [6], minutes=1)
    assert ["1d6 ≤ 3"] == chances(burdened)


@pytest.mark.rule("SHA-SHM-029", "SHA-SHM-044")
def test_cocoon_and_preservation_by_the_seat() -> None:
    """Crystal takes the harm until it breaks; who is preserved against their will is not; harm ends it."""
    seat = duel(caster("prism-shard-cocoon", rank=4), dull("b", (2, 0)))
    seat.press("cast", "a", [1], ["no"], power="prism-shard-cocoon", targets=("b",))
    assert (8, True) == (seat.actor("b").effects["cocoon"].level, seat.actor("b").is_disabled)
    seat.press("surroundings", "a", target="b", hazard="bonfire", rounds=6)
    assert (Wounds(), True) == (seat.actor("b").wounds, seat.actor("b").effects["cocoon"].level < 8)
    kept = at(state(a=caster("preservation", rank=4), b=dull("b")))
    kept.press("cast", "a", [1, 6], ["yes", "no"], power="preservation", targets=("b",))
    assert not kept.actor("b").is_disabled


@pytest.mark.rule("SHA-MTH-110", "SHA-MTH-041")
def test_guards_and_hands_that_catch() -> None:
    """A friend in the stance counters for one within reach, with the shield's one; an arrow is caught for a point."""
    guard = master("c", "diamond-leaf", stances=("diamond-leaf",), where=(1, 1), weapons=("shield",))
    sides = {"a": "x", "b": "y", "c": "y"}
    foe = actor("a", melee=3, weapons=("light",), player=False)
    seat = at(state(turn="a", sides=sides, a=foe, b=spent_dull(), c=guard))
    seat.press("attack", "a", [2, 6], ["melee", ()], target="b", weapon="light")
    assert (["1d6 ≤ 5", "1d6 ≤ 9"], 0, True) == (
        chances(seat), seat.actor("b").wounds.lethal, seat.actor("c").turn.standard
    )  # fmt: skip
    catcher = dull("b", skills={"melee": 3}, powers={"snatch-projectile": 1})
    archer = actor("a", projectile=3, weapons=("ranged",), player=False)
    caught = at(state(turn="a", sides={"a": "x", "b": "y"}, a=archer, b=catcher))
    caught.press("attack", "a", [1, 1], ["melee", ()], target="b", weapon="ranged")
    assert (4, True) == (caught.actor("b").pool, any("catches" in note for note in caught.last.notes))


def spent_dull() -> Actor:
    """Somebody who can neither counter nor defend."""
    them = dull("b")
    return replace(them, turn=replace(them.turn, standard=True))


@pytest.mark.rule("SHA-SHM-053")
def test_a_ball_of_light_goes_where_it_is_sent() -> None:
    """With its maker at first, then anywhere within as many spaces as their Mysticism; a lamp is no ball."""
    for choice, able in (("ball", True), ("object", False)):
        seat = duel(caster("glimmer", rank=4), dull("b", (9, 0)), light="dark")
        seat.press("cast", "a", [1], power="glimmer", choice=choice)
        assert able == seat.allows("send-light", "a", x=4, y=0)
        assert "SHA-SHM-053" == seat.refused("send-light", "a", x=5, y=0).rule
        assert "SHA-SHM-053" == seat.refused("send-light", "b", x=9, y=0).rule
    seat = duel(caster("glimmer", rank=4), dull("b", (8, 0), projectile=2, weapons=("ranged",)), light="dark")
    seat.press("cast", "a", [1], power="glimmer", choice="ball")
    seat.press("send-light", "a", x=4, y=0)
    zone = seat.state.scene.zones["glimmer-a"]
    assert (Space(4, 0), 4, False, Minutes(1440)) == (zone.middle, zone.radius, zone.follows, zone.clock)


@pytest.mark.rule("SHA-SHM-052")
def test_a_shove_with_an_arm_of_air() -> None:
    """From twice as many spaces as Mysticism, with Mysticism for Strength, for as long as it is kept up."""
    me = caster("phantom-limb", skills={"mysticism": 4, "melee": 3})
    for far, able in ((8, True), (9, False)):
        seat = duel(me, dull("b", (far, 0)))
        assert not seat.allows("shove", "a", target="b")
        seat.press("cast", "a", [1], power="phantom-limb")
        again(seat)
        assert able == seat.allows("shove", "a", target="b")
        assert not seat.allows("treat-condition", "a", target="b", mind=True)
        if able:
            assert 2 + 4 - 2 == seat.press("shove", "a", [2], ["no"], target="b")


@pytest.mark.rule("SHA-SHM-048")
def test_who_defies_gravity_goes_up_and_down() -> None:
    """Onto a ledge beside one as high as the best speed carries, no farther across; and no fall hurts."""
    ground = FrozenMap({key_of(Space(1, 0)): Ground(height=4), key_of(Space(0, 1)): Ground(height=5)})
    seat = duel(caster("defy-gravity", rank=4), dull("b", (9, 0)), ground=ground)
    assert not seat.allows("across", "a", way="float", x=1, y=0)
    seat.press("cast", "a", [1], power="defy-gravity")
    assert [False, False] == [seat.allows("across", "a", way="float", x=x, y=y) for x, y in ((0, 1), (2, 0))]
    seat.press("across", "a", way="float", x=1, y=0)
    assert (Space(1, 0), True) == (seat.actor("a").at, seat.actor("a").turn.moved)
    assert 0 == seat.press("fall", "a", metres=40)


@pytest.mark.rule("SHA-SHM-041")
def test_a_madness_for_each() -> None:
    """Where none is named for all, the caster chooses for everybody there, and sets it off once a round from anywhere."""
    sides = {"a": "x", "b": "y", "c": "y"}
    now = state(turn="a", sides=sides, a=caster("pandemonium", rank=4), b=dull("b"), c=dull("c", (1, 1)))
    seat = at(now)
    seat.press("cast", "a", [1, 1, 6], ["no", "depression", "no", "paranoia"], power="pandemonium", x=21, y=0)
    assert [True, True] == [
        seat.actor(who).is_marked(f"has-{each}") for who, each in (("b", "depression"), ("c", "paranoia"))
    ]
    seat.state = seat.state.write("b", "at", Space(900, 0))
    pool = seat.actor("a").pool
    seat.press("pandemonium", "a", [], ["act-out"], target="b")
    assert (pool, True) == (seat.actor("a").pool, seat.actor("b").is_marked("staggered"))
    assert "SHA-SHM-041" == seat.refused("pandemonium", "a", target="c").rule


@pytest.mark.rule("SHA-SHM-006", "SHA-SHM-054", "SHA-SHM-061", "SHA-SHM-019")
def test_accession_by_reflection() -> None:
    """Tempo is tested with Reflection and doubles the move; whom a shard sustains needs no sleep; one shape on a casting."""
    me = caster("tempo", "sustenance", "castigate", "crystal-blister", skills={"reflection": 3, "mysticism": 1})
    seat = duel(me, dull("b", (15, 0)))
    seat.press("cast", "a", [1], power="tempo")
    assert ["1d6 ≤ 5"] == chances(seat)
    seat.press("move", "a", x=8, y=0)
    assert 8 == seat.actor("a").at.x
    again(seat)
    seat.press("cast", "a", [1, 6], power="sustenance")
    seat.press("sleepless", "a")
    assert not seat.actor("a").is_marked("fatigued")
    again(seat)
    seat.press("sleepless", "b")
    assert seat.actor("b").is_marked("fatigued")


@pytest.mark.rule("SHA-SHM-056", "SHA-SHM-058", "SHA-SHM-055", "SHA-SHM-057")
def test_what_a_mutation_lets_grow() -> None:
    """A shell of AF 1, Health by one or two, spines that cut who comes close and with a core who comes within reach."""
    powers = {"unnatural-carapace": 1, "unnatural-resilience": 1, "unnatural-retaliation": 2}
    for stage, health, arms, cut in (("seed", 9, "personal", 2), ("seed", 9, "light", 0), ("core", 10, "light", 2)):
        grown = dull("b", skills={"athletics": 4}, powers=powers, mutations={"shard": stage})
        seat = duel(actor("a", melee=1, weapons=(arms,), player=False), grown)
        assert (1, health) == (int(seat.number("b", "AF")), int(seat.number("b", "Health maximum")))
        seat.press("attack", "a", [6], target="b", weapon=arms)
        assert cut == seat.actor("a").wounds.lethal


# -- what is made, and what pulls ---------------------------------------------------------------


@pytest.mark.rule("SHA-SHM-050", "SHA-TRT-044")
def test_skills_are_lent_in_anybodys_turn() -> None:
    """What one has made has a level in everything, and one's own while the round lasts: an action in between, and one only."""
    seat = duel(caster("shard-slave", rank=4, melee=3), dull("b", (1, 0)))
    seat.press("cast", "a", [2, 6], power="shard-slave", choice="stone-simulacrum")
    slave = "a-shard-slave"
    seat.state = seat.state.write(slave, "at", Space(0, 0))
    again(seat)
    numbers = []
    for lends in (False, True):
        seat.state = replace(seat.state, scene=replace(seat.state.scene, turn=slave)).write(
            slave, "turn.standard", False
        )
        if lends:
            assert seat.game.action("lend-skills").any_time
            seat.press("lend-skills", "a", target=slave)
        seat.press("attack", slave, [6], target="b", weapon="strong-punch")
        numbers += chances(seat)
    assert ["1d6 ≤ 3", "1d6 ≤ 5"] == numbers
    assert seat.actor("a").turn.standard
    seat.refused("lend-skills", "a", target=slave)


@pytest.mark.rule("SHA-SHM-048", "SHA-ENV-026")
def test_a_hunger_flows_like_a_current() -> None:
    """Shots through it lose its rating; who is held where they are is not drawn in."""
    for held, place in ((False, Space(6, 0)), (True, Space(10, 0))):
        archer = actor("b", player=False, where=(10, 0), skills={"projectile": 6}, weapons=("ranged",))
        seat = duel(caster("ethereal-hunger", rank=4), archer)
        seat.press("cast", "a", [2, 6], power="ethereal-hunger", x=2, y=0)
        if held:
            seat.press("afflict", "a", target="b", condition="snared")
        seat.state = replace(seat.state, scene=replace(seat.state.scene, had_turn=("a",), turn=""))
        seat.proceed()
        assert ("b", place) == (seat.state.scene.turn, seat.actor("b").at)
        calm = at(replace(seat.state, scene=replace(seat.state.scene, zones=FrozenMap())))
        for each in (calm, seat):
            each.press("attack", "b", [6], target="a", weapon="ranged")
        assert ["1d6 ≤ 8", "1d6 ≤ 4"] == [*chances(calm), *chances(seat)]


# -- two who cast the same ----------------------------------------------------------------------


@pytest.mark.rule("SHA-SHM-028", "SHA-EFF-001")
def test_auras_of_strength_stand_each_by_itself() -> None:
    """Whoever is in two has one more success and not two, and still has it where one of them is gone or far away."""
    people: dict[str, Any] = {
        who: replace(caster("aura-of-strength"), at=Space(6 * (who == "c"), 0)) for who in ("a", "c")
    }
    seat = at(state(sides=dict.fromkeys("abc", "us"), b=dull("b", (3, 0), melee=2), **people))
    for who in ("a", "c"):
        seat.press("cast", who, [1], power="aura-of-strength", targets=("b",))
    for spot, more in ((3, 1), (-5, 1), (11, 1), (20, 0)):
        seat.state = seat.state.write("b", "at", Space(spot, 0))
        assert 2 + more == seat.press("improvise", "b", [2], skill="melee", result="armor").amount, spot
    seat.state = seat.state.write("b", "at", Space(-5, 0))
    assert 3 == seat.press("improvise", "a", [2], skill="melee", result="armor").amount


@pytest.mark.rule("SHA-SHM-027")
def test_fields_of_death_wither_each_by_itself() -> None:
    """Once a round each, and each on its owner's turn."""
    people: dict[str, Any] = {who: caster("death-field", rank=4) for who in ("a", "c")}
    seat = at(state("a", {"a": "us", "c": "us", "b": "them"}, b=dull("b", (1, 0), athletics=2, size=4), **people))
    wounds = []
    for who in ("a", "c"):
        seat.state = replace(seat.state, scene=replace(seat.state.scene, turn=who))
        seat.press("cast", who, [2, 6], power="death-field")
        wounds.append(seat.actor("b").wounds.lethal)
    assert [2, 4] == wounds


def strengthened(seat: AtTheSeat) -> str:
    """Who has something of an aura, and the least of how long it lasts."""
    return "".join(who for who in "abcd" if seat.actor(who).is_marked("strengthened"))


@pytest.mark.rule("SHA-SHM-028", "SHA-SHM-029")
def test_whom_an_aura_strengthens_is_chosen_anew() -> None:
    """For nothing and as often as one likes, friends and no more than Reflection; the aura lasts as long as it did."""
    people: dict[str, Any] = {who: dull(who, (1, 0), melee=2) for who in "bcd"}
    sides = {**dict.fromkeys("abc", "us"), "d": "them"}
    seat = at(state("a", sides, a=caster("aura-of-strength"), **people))
    assert "SHA-SHM-028" == seat.refused("strengthen", "a", targets=("b",)).rule
    seat.press("cast", "a", [1], power="aura-of-strength", targets=("b",))
    assert "ab" == strengthened(seat)
    assert "SHA-SHM-028" == seat.refused("strengthen", "a", targets=("c", "d")).rule
    seat.press("strengthen", "a", targets=("c",))
    assert "ac" == strengthened(seat)
    assert seat.actor("a").effects["aura-of-strength"] == seat.actor("c").effects["aura-of-strength"]
    seat.press("strengthen", "a")
    assert "a" == strengthened(seat)
    seat.press("strengthen", "a", targets=("b", "c"))
    assert "abc" == strengthened(seat)
    assert "SHA-SHM-028" == seat.refused("strengthen", "b", targets=("c",)).rule


@pytest.mark.rule("SHA-SHM-028")
def test_a_second_aura_is_for_whom_it_names() -> None:
    """Cast again for others it leaves the first ones, who would else be more than Reflection; an hour stays what is left."""
    people: dict[str, Any] = {who: dull(who, (1, 0)) for who in "bcde"}
    seat = at(state(sides=dict.fromkeys("abcde", "us"), a=caster("aura-of-strength", pool=9), **people))
    seat.press("cast", "a", [1], power="aura-of-strength", targets=("b", "c"))
    again(seat)
    seat.press("cast", "a", [1], power="aura-of-strength", targets=("d",))
    assert "ad" == strengthened(seat)
    seat.press("rest", "e", minutes=20)
    seat.press("strengthen", "a", targets=("b",))
    assert "ab" == strengthened(seat)
    assert Minutes(40) == seat.actor("b").effects["aura-of-strength"].clock
    assert "SHA-SHM-028" == seat.refused("strengthen", "a", targets=("b", "c", "d", "e")).rule
