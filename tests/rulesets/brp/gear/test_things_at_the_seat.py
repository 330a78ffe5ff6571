"""Plain things at the seat: doors and walls that are broken, figures that things have, and what they can do themselves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chance, changed, rolled, said, seat, thrown
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.testing.at_the_seat import AtTheSeat

DOOR, WALL, GLASS = "scene:door", "scene:brick-wall", "scene:glass-door"


def at_a_door(size: int = 6) -> AtTheSeat:
    """A swordsman before a door of some SIZ."""
    table = seat(a=fighter("sword-broad"))
    table.press("place-object", "a", what="door", size=size, segment=size)
    return table


# -- how they break -----------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-224", "BRP-EQP-033")
def test_an_object_has_hit_points_by_its_size_and_armour_by_its_material() -> None:
    """A door without figures, or one whose material does not count."""
    table = at_a_door()
    door = table.state.scene.things["door"]
    assert (6, 6, 3, 6) == (door.points, door.most_points, door.stops, door.part)
    assert "Door: SIZ 6, armour 3; a part to get through has 6 hit points." == said(table)
    table.press("place-object", "a", what="door", material="steel-plate-3-cm")
    table.press("place-object", "a", what="door", tough=5)
    assert (9, 9, 9) == (
        table.state.scene.things["door-3"].points,
        table.state.scene.things["door-3"].most_points,
        table.state.scene.things["door-3"].part,
    )
    assert (4, 28) == (table.state.scene.things["door-2"].points, table.state.scene.things["door-2"].stops)


@pytest.mark.rule("BRP-EQP-225", "BRP-EEX-060")
def test_eex_060_what_passes_armour_comes_off_hit_points_and_off_the_armour_there() -> None:
    """Armour that counts for nothing, or that holds as before: armour 3, SIZ 6, damage 8."""
    table = at_a_door()
    assert 5 == table.press("harm-thing", "a", thing=DOOR, damage=8)
    door = table.state.scene.things["door"]
    assert (1, 0, False) == (door.points, door.stops, door.broken)
    assert "Door loses 5 hit points, 1 is left; there is a hole as large as the blow." == said(table)


@pytest.mark.rule("BRP-EQP-226")
def test_what_is_small_is_destroyed_at_none_left() -> None:
    """A door that stands at 0 hit points, or is struck again when it lies in splinters."""
    table = at_a_door()
    assert 6 == table.press("harm-thing", "a", thing=DOOR, damage=9)
    assert table.state.scene.things["door"].broken
    assert "Door loses 6 hit points and is destroyed." == said(table)
    assert "BRP-EQP-226" == table.refused("harm-thing", "a", thing=DOOR, damage=9).rule
    assert "broken" in str(table.refused("strike-thing", "a", thing=DOOR, weapon="fist"))


@pytest.mark.rule("BRP-EQP-226", "BRP-EQP-229")
@pytest.mark.parametrize(("size", "part"), [(0, 4), (8, 8), (40, 8)])
def test_what_comes_in_one_piece_is_through_with_all_of_it(size: int, part: int) -> None:
    """Half of a common door is no gap that a person gets through: doors are one piece as far as they grow, and a gate is not."""
    table = seat(a=fighter("sword-broad"))
    table.press("place-object", "a", what="door", size=size)
    assert part == table.state.scene.things["door"].part
    table.press("harm-thing", "a", thing=DOOR, damage=3 + part)
    assert (size > part) is ("there is a gap that a person gets through" in said(table))
    assert (size <= part) is table.state.scene.things["door"].broken


@pytest.mark.rule("BRP-EQP-226", "BRP-EQP-227", "BRP-EQP-229")
def test_of_what_is_large_a_part_is_broken_through() -> None:
    """A wall that falls as a whole, or has no gap when a man-sized part is gone; the next part is whole again."""
    table = seat(a=fighter("sword-broad"))
    table.press("place-object", "a", what="brick-wall")
    wall = table.state.scene.things["brick-wall"]
    assert (30, 20, 9) == (wall.points, wall.part, wall.stops)
    assert 19 == table.press("harm-thing", "a", thing=WALL, damage=28)
    assert "there is a hole as large as the blow" in said(table)
    assert 1 == table.press("harm-thing", "a", thing=WALL, damage=28)
    assert "Brick Wall loses 1 hit point: there is a gap that a person gets through." == said(table)
    wall = table.state.scene.things["brick-wall"]
    assert (10, 1, 0, 9, False) == (wall.points, wall.gaps, wall.spot, wall.stops, wall.broken)
    assert 10 == table.press("harm-thing", "a", thing=WALL, damage=28)
    assert table.state.scene.things["brick-wall"].broken


@pytest.mark.rule("BRP-EQP-228")
def test_material_that_stops_a_blow_does_not_wear() -> None:
    """Glass that grows thinner by blows it stops."""
    table = seat(a=fighter("sword-broad"))
    table.press("place-object", "a", what="glass-door", material="bulletproof-glass-3-cm")
    assert 0 == table.press("harm-thing", "a", thing=GLASS, damage=22)
    assert ({}, "Glass door is not even scratched.") == (changed(table), said(table))
    assert 1 == table.press("harm-thing", "a", thing=GLASS, damage=23)


@pytest.mark.rule("BRP-EQP-228", "BRP-EEX-013")
def test_eex_013_the_same_spot_again_and_again_wears_it_down() -> None:
    """Bulletproof glass that no patience gets through: 22, 21, 20, 19; it breaks when a blow exceeds what is left."""
    table = seat(a=fighter("sword-broad"))
    table.press("place-object", "a", what="glass-door", material="bulletproof-glass-3-cm")
    for left in (21, 20, 19):
        assert 0 == table.press("harm-thing", "a", thing=GLASS, damage=19, same_spot=True)
        assert left == table.state.scene.things["glass-door"].stops
        assert f"Glass door holds, but is thinner there: armour {left} is left." == said(table)
    assert 1 == table.press("harm-thing", "a", thing=GLASS, damage=20, same_spot=True)


@pytest.mark.rule("BRP-EQP-225", "BRP-EQP-228")
def test_a_door_is_struck_with_what_is_in_hand() -> None:
    """A blow that rolls to hit, does other damage than the weapon, or costs nothing in a fight."""
    table = AtTheSeat(RULESET, duel(fighter("sword-broad")), book())
    table.press("place-object", "a", what="door", size=8, segment=8)
    before = table.actor("a").fight.rank
    assert 5 == table.press("strike-thing", "a", [7], thing=DOOR, weapon="sword-broad")  # 1D8+1
    assert ["(1d8 + 1) + 0"] == thrown(table)
    assert before - 5 == table.actor("a").fight.rank
    assert 3 == table.state.scene.things["door"].points
    assert "not on offer" in str(table.refused("strike-thing", "a", thing=DOOR, weapon="sword-long"))
    shot = AtTheSeat(RULESET, duel(fighter("pistol-laser")), book())
    shot.press("place-object", "a", what="door", size=8, segment=8)
    shot.press("strike-thing", "a", [5], thing=DOOR, weapon="pistol-laser")
    assert 1 == shot.actor("a").shots["pistol-laser"]
    shot.state = shot.state.write("a", "shots.pistol-laser", 999)
    assert "It is empty." == shot.refused("strike-thing", "a", thing=DOOR, weapon="pistol-laser").reason
    shot.state = shot.state.write("a", "jammed", ("pistol-laser",))
    assert "It has jammed." == shot.refused("strike-thing", "a", thing=DOOR, weapon="pistol-laser").reason


def test_far_things_of_others_are_out_of_reach() -> None:
    """A bag that is cut from somebody at the other end of the hall. [BRP-EQP-030]"""
    far = AtTheSeat(RULESET, duel(apart=20), book())
    far.press("give-gear", "b", name="Bag")
    assert "The game master puts one there." in str(far.refused("strike-thing", "a", thing="b:bag", weapon="fist"))
    near = AtTheSeat(RULESET, duel(apart=5), book())
    near.press("give-gear", "b", name="Bag")
    assert near.allows("strike-thing", "a", thing="b:bag", weapon="fist")


# -- what they weigh ----------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-230", "BRP-EEX-014", "BRP-EEX-061")
def test_eex_014_eex_061_size_as_weight() -> None:
    """A table read one line off; the largest that are not ten short tons a point."""
    table = seat(a=person())
    told = {size: table.press("weigh", "a", size=size) for size in (1, 4, 10, 64, 329, 330, 400, 8000)}
    assert {
        1: "about 6 lb, or 3 kg",
        4: "about 44 lb, or 20 kg",
        10: "about 138 lb, or 62 kg",
        64: "about 7 short tons, or 7 t",
        329: "about 3,272 short tons, or 2,969 t",
        330: "about 3,300 short tons, or 2,994 t",
        400: "about 4,000 short tons, or 3,629 t",
        8000: "about 80,000 short tons, or 72,576 t",
    } == told
    assert "SIZ 8000 weighs about 80,000 short tons, or 72,576 t." == said(table)


# -- figures ------------------------------------------------------------------------------------


@pytest.mark.rule(
    "BRP-EQP-030", "BRP-EQP-031", "BRP-EQP-036", "BRP-EQP-039", "BRP-EQP-040", "BRP-EQP-041", "BRP-EQP-067"
)
def test_where_there_is_nothing_buttons_say_so() -> None:
    """A button that is lit although there is no thing to use it on.

    [BRP-EQP-034 BRP-EQP-037 BRP-EQP-063 BRP-EQP-069 BRP-EQP-071 BRP-EQP-072 BRP-EQP-224 BRP-EQP-225]
    """
    table = seat(a=person(), b=person())
    for action in (
        *("give-figure", "copy-figure", "figure-by-status", "pull-with", "operate", "try-against", "compare"),
        *("teach-thing", "thing-acts", "thing-speaks", "demand", "harm-thing", "strike-thing", "pass-thing"),
        *("refill-thing", "find-parts", "mend-thing", "notice-thing"),
    ):
        refused = table.refused(action, "a")
        assert ("BRP-EQP-030", "The game master puts one there.") == (refused.rule, refused.instead), action
    broken = with_thing(
        Thing(
            name="Machine",
            broken=True,
            figures=FrozenMap({"STR": 9, "DEX": 9, "INT": 9}),
            skills=FrozenMap({"spot": 9, "language/own": 9}),
        )
    )
    for action, form in (
        ("pull-with", {"size": 3}),
        ("operate", {}),
        ("thing-acts", {"skill": "spot"}),
        ("thing-speaks", {}),
        ("strike-thing", {"weapon": "fist"}),
        ("harm-thing", {"damage": 3}),
    ):
        assert "Machine is broken." == broken.refused(action, "a", thing=MACHINE, **form).reason, action


@pytest.mark.rule(
    "BRP-EQP-031", "BRP-EQP-036", "BRP-EQP-030", "BRP-EQP-063", "BRP-EQP-225", "BRP-EQP-053", "BRP-EQP-020"
)
def test_in_a_fight_things_take_a_turn_and_the_fallen_use_none() -> None:
    """A deed with a thing that costs nothing, or that an unconscious hand does.

    [BRP-EQP-046 BRP-EQP-047 BRP-EQP-056]
    """
    start = duel().write(
        "a", "things", FrozenMap({"machine": Thing(name="Machine", figures=FrozenMap({"STR": 30, "DEX": 9}))})
    )
    deeds: dict[str, tuple[list[int], dict[str, Any]]] = {
        "pull-with": ([], {"size": 3}),
        "operate": ([1], {}),
        "try-against": ([], {"code": "STR"}),
        "strike-thing": ([1], {"weapon": "fist"}),
        "notice-thing": ([99], {}),
        "pass-thing": ([], {"target": "b"}),
    }
    for action, (faces, form) in deeds.items():
        table = AtTheSeat(RULESET, start, book())
        before = table.actor("a").fight.rank
        table.press(action, "a", faces, thing=MACHINE, **form)
        assert before - 5 == table.actor("a").fight.rank, action
        table.state = start.write("a", "fight.rank", 0)
        assert table.refused(action, "a", thing=MACHINE, **form).rule.startswith("BRP-CBT"), action
        table.state = start.write("a", "fate", "unconscious")
        assert not table.allows(action, "a", thing=MACHINE, **form), action
        table.state = start.write("a", "exhausted", True)
        if action in ("pull-with", "operate", "try-against"):
            assert "BRP-CHR-111" == table.refused(action, "a", thing=MACHINE, **form).rule, action


def with_thing(thing: Thing, **options: object) -> AtTheSeat:
    """Somebody with one thing: `a:machine`."""
    me = person(at=book(**options), skills=rated(status__home=40, research=40, repair__mechanical=50))
    table = seat(book(**options), a=me, b=person(at=book(**options)))
    table.state = table.state.write("a", "things", FrozenMap({"machine": thing}))
    return table


MACHINE = "a:machine"


@pytest.mark.rule("BRP-EQP-030", "BRP-EQP-039")
def test_a_figure_is_given_when_play_asks_for_it() -> None:
    """A thing that has every characteristic, or none for good; dice that are not thrown."""
    table = with_thing(Thing(name="Machine", size=9))
    assert "BRP-EQP-030" == table.refused("try-against", "a", thing=MACHINE, code="POW").rule
    assert 12 == table.press("give-figure", "a", thing=MACHINE, code="POW", value=12)
    assert "Machine: POW 12; it has a spirit, which is no store of points." == said(table)
    assert 11 == table.press("give-figure", "a", [3, 4, 4], thing=MACHINE, code="DEX", dice=3)
    assert ["3d6"] == thrown(table)
    assert {"POW": 12, "DEX": 11} == dict(table.actor("a").things["machine"].figures)
    assert table.press("try-against", "a", [40], thing=MACHINE, code="POW")  # 10 against 12: 40%
    assert not table.press("try-against", "a", [41], thing=MACHINE, code="POW")
    table.press("give-gear", "a", name="Twin")
    assert 12 == table.press("copy-figure", "a", thing="a:twin", code="POW", like=MACHINE)
    assert 12 == table.actor("a").things["twin"].figures["POW"]
    assert "no CON" in str(table.refused("copy-figure", "a", thing="a:twin", code="CON", like=MACHINE))


@pytest.mark.rule("BRP-EQP-039", "BRP-EEX-024")
@pytest.mark.parametrize(
    ("faces", "value", "dice"),
    [
        ([1, 3, 4], 19, "2d6 + 12"),
        ([8, 3, 4], 13, "2d6 + 6"),
        ([40, 3, 4], 7, "2d6"),
        ([41, 5], 5, "1d6"),
        ([100], 1, ""),
    ],
)
def test_eex_024_a_status_roll_says_how_good_a_thing_is(faces: list[int], value: int, dice: str) -> None:
    """The five results: 1, 1D6, 2D6, 2D6+6, 2D6+12, by Status 40."""
    table = with_thing(Thing(name="Machine"))
    assert value == table.press("figure-by-status", "a", faces, thing=MACHINE, code="INT", key="status/home")
    assert [dice] * bool(dice) == thrown(table)[1:]
    assert value == table.actor("a").things["machine"].figures["INT"]


@pytest.mark.rule("BRP-EQP-031")
def test_strength_moves_loads_and_makes_nothing_tougher() -> None:
    """A jack whose STR is hit points, or that lifts nothing by it."""
    table = with_thing(Thing(name="Machine", size=5))
    assert "no STR" in str(table.refused("pull-with", "a", thing=MACHINE, size=20))
    table.press("give-figure", "a", thing=MACHINE, code="STR", value=30)
    assert 5 == table.actor("a").things["machine"].points
    assert table.press("pull-with", "a", [50], thing=MACHINE, size=30)
    assert not table.press("pull-with", "a", [51], thing=MACHINE, size=30)
    assert "Machine: failure" in said(table)


@pytest.mark.rule("BRP-EQP-032", "BRP-EQP-052")
def test_what_has_constitution_heals_by_the_week() -> None:
    """A dead thing that mends itself; a living one that does not, or gets more than it lost."""
    table = with_thing(Thing(name="Machine", size=9, lost=4, figures=FrozenMap({"CON": 1})))
    table.press("give-gear", "a", name="Box")
    table.press("harm-thing", "a", thing="a:box", damage=1)
    table.press("pass-time", "a", [2, 3, 1, 1, 1, 1], ["rest", "rest"], hours=24 * 14)
    assert (9, 0) == (table.actor("a").things["machine"].points, table.actor("a").things["box"].points)
    assert ["1d3"] * 6 == thrown(table)  # two weeks for the machine, two for each of two people
    table.press("harm-thing", "a", thing=MACHINE, damage=4)
    assert "lives, and heals by itself" in str(table.refused("mend-thing", "a", thing=MACHINE, key="repair/mechanical"))
    table.press("pass-time", "a", [1, 1, 1], ["rest", "rest"], hours=24 * 7)
    assert (6, ["1d3"] * 3) == (table.actor("a").things["machine"].points, thrown(table))


@pytest.mark.rule("BRP-EQP-034", "BRP-EQP-041")
def test_a_mind_speaks_if_it_has_a_language() -> None:
    """A thing without a mind, or without a language, that talks."""
    table = with_thing(Thing(name="Machine"))
    assert "BRP-EQP-034" == table.refused("thing-speaks", "a", thing=MACHINE).rule
    table.press("give-figure", "a", thing=MACHINE, code="INT", value=13)
    assert "Machine: INT 13; it thinks, and should be able to speak." == said(table)
    assert "BRP-EQP-041" == table.refused("thing-speaks", "a", thing=MACHINE).rule
    assert 65 == table.press("teach-thing", "a", thing=MACHINE, skill="language/own", rating=5, root="INT")
    table.press("thing-speaks", "a", [65], thing=MACHINE)
    assert (65, True) == (chance(table), "success" in said(table))


@pytest.mark.rule("BRP-EQP-035")
def test_spirit_is_no_battery() -> None:
    """POW that holds power points."""
    table = with_thing(Thing(name="Machine"))
    table.press("give-figure", "a", thing=MACHINE, code="POW", value=15)
    assert ({}, 0) == (dict(table.actor("a").powers.stores), table.actor("a").things["machine"].charges)


@pytest.mark.rule("BRP-EQP-036")
def test_the_slower_of_thing_and_operator_counts() -> None:
    """A clumsy machine that a nimble hand makes quick, or the reverse."""
    table = with_thing(Thing(name="Machine"))
    assert "no DEX" in str(table.refused("operate", "a", thing=MACHINE))
    for dex, least in ((7, 35), (18, 50)):
        table.press("give-figure", "a", thing=MACHINE, code="DEX", value=dex)
        assert table.press("operate", "a", [least], thing=MACHINE)
        assert least == chance(table)
    assert not table.press("operate", "a", [51], thing=MACHINE)
    assert "Machine: failure." in said(table)


@pytest.mark.rule("BRP-EQP-037")
def test_looks_of_two_things_are_compared() -> None:
    """The plainer one that is called the finer."""
    table = with_thing(Thing(name="Machine", figures=FrozenMap({"CHA": 12})))
    table.press("give-gear", "a", name="Vase")
    assert "BRP-EQP-030" == table.refused("compare", "a", thing=MACHINE, other="a:vase").rule
    assert "same" in str(table.refused("compare", "a", thing=MACHINE, other=MACHINE))
    for cha, finer in ((11, "Machine"), (12, ""), (13, "Vase")):
        table.press("give-figure", "a", thing="a:vase", code="CHA", value=cha)
        assert finer == table.press("compare", "a", thing=MACHINE, other="a:vase")
    assert "Vase is the finer of the two." == said(table)


@pytest.mark.rule("BRP-EQP-038")
def test_stored_knowledge_helps_research() -> None:
    """A library that adds nothing, or helps with anything."""
    table = with_thing(Thing(name="Machine", figures=FrozenMap({"EDU": 16})))
    table.press("skill", "a", [56], skill="research", gear="machine")
    assert (56, True) == (chance(table), "success" in said(table))
    assert "BRP-EQP-029" == table.refused("skill", "a", skill="repair/mechanical", gear="machine").rule


# -- skills -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-040", "BRP-EQP-045")
def test_a_thing_acts_at_its_own_rating_and_learns_nothing() -> None:
    """A robot that rolls its owner's skill, or one that improves by use."""
    table = with_thing(Thing(name="Machine", figures=FrozenMap({"INT": 9})))
    table.press("give-gear", "a", name="Eye")
    table.press("teach-thing", "a", thing="a:eye", skill="spot", rating=90)
    assert "cannot do that" in str(table.refused("thing-acts", "a", thing=MACHINE, skill="spot"))
    assert "It can: nothing." == table.refused("thing-acts", "a", thing=MACHINE, skill="spot").instead
    table.press("teach-thing", "a", thing="a:eye", skill="listen", rating=9)
    table.press("give-gear", "a", name="Ear")
    table.press("teach-thing", "a", thing="a:ear", skill="dodge", rating=9)
    assert "It can: Spot, Listen." == table.refused("thing-acts", "a", thing="a:eye", skill="dodge").instead
    assert "BRP-EQP-040" == table.refused("teach-thing", "a", thing=MACHINE, skill="spot", root="POW").rule
    assert 27 == table.press("teach-thing", "a", thing=MACHINE, skill="spot", rating=3, root="INT")
    assert 70 == table.press("teach-thing", "a", thing=MACHINE, skill="listen", rating=70)
    table.press("thing-acts", "a", [27], thing=MACHINE, skill="spot")
    assert (27, {}) == (chance(table), changed(table))
    assert "Machine, Spot: success." == said(table)
    assert "Things do not learn here." == table.refused("thing-learns", "a").reason


@pytest.mark.rule("BRP-EQP-045")
def test_minds_in_things_learn_where_the_table_lets_them() -> None:
    """A thing without INT that learns, a tick that stays, or a roll at or below the rating that teaches."""
    table = with_thing(Thing(name="Machine", skills=FrozenMap({"spot": 40})), things_learn=True)
    table.press("thing-acts", "a", [10], thing=MACHINE, skill="spot")
    assert () == table.actor("a").things["machine"].ticked
    assert "No thing has learned anything" in str(table.refused("thing-learns", "a"))
    table.press("give-figure", "a", thing=MACHINE, code="INT", value=9)
    table.press("thing-acts", "a", [41], thing=MACHINE, skill="spot")
    assert () == table.actor("a").things["machine"].ticked
    for faces, rating in (([40], 40), ([41, 4], 44)):
        table.press("thing-acts", "a", [10], thing=MACHINE, skill="spot")
        assert ("spot",) == table.actor("a").things["machine"].ticked
        table.press("thing-learns", "a", faces)
        thing = table.actor("a").things["machine"]
        assert (rating, ()) == (thing.skills["spot"], thing.ticked)
    assert ("Machine, Spot: 44%.", "1d6") == (said(table), thrown(table)[1])


def test_in_a_fight_the_game_master_says_when_a_thing_acts() -> None:
    """A robot that acts as often as its owner presses. [BRP-EQP-040]"""
    table = AtTheSeat(RULESET, duel(), book())
    table.press("give-gear", "a", name="Robot")
    table.press("teach-thing", "a", thing="a:robot", skill="spot", rating=50)
    assert "Rounds are being counted." in str(table.refused("thing-acts", "a", thing="a:robot", skill="spot"))


# -- what they ask for --------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-067", "BRP-EQP-068", "BRP-EEX-005")
def test_eex_005_a_thing_that_asks_for_a_rating() -> None:
    """A diagnostic computer for those with 50 in computers: 45 is not enough, 50 is."""
    for has, fits in ((45, False), (50, True)):
        me = person(skills={**rated(medicine=40), "technical-skill/computer-use": {"given": has}})
        table = seat(a=me)
        table.press("give-gear", "a", name="Computer", skill="medicine", value="expensive")
        what = "technical-skill/computer-use"
        table.press("demand", "a", thing="a:computer", what=what, bound=50, unmet="refused")
        assert fits == table.allows("skill", "a", skill="medicine", gear="computer")
        if not fits:
            assert "BRP-EQP-067" == table.refused("skill", "a", skill="medicine", gear="computer").rule
            table.press("demand", "a", thing="a:computer", what=what, bound=50, unmet="difficult")
            table.press("skill", "a", [20], skill="medicine", gear="computer")
            assert 20 == chance(table)


@pytest.mark.rule("BRP-EQP-067", "BRP-EQP-068")
def test_what_becomes_of_whoever_is_not_up_to_a_thing() -> None:
    """A bound that binds nobody, or the wrong way round; fatigue and mishaps that do not come."""
    table = with_thing(Thing(name="Machine", size=3, armour=2, serves=("research",)), fatigue="points")
    table.press("demand", "a", thing=MACHINE, what="STR", bound=10, unmet="tiring")
    before = table.actor("a").fatigue
    table.press("skill", "a", [40], skill="research", gear="machine")
    assert before == table.actor("a").fatigue
    table.press("demand", "a", thing=MACHINE, what="STR", bound=11, unmet="tiring")
    assert "Machine asks for STR of 11 at least; else: tiring." == said(table)
    table.press("skill", "a", [40], skill="research", gear="machine")
    assert (40, before - 1) == (chance(table), table.actor("a").fatigue)
    table.press("demand", "a", thing=MACHINE, what="STR", bound=11, unmet="mishap")
    table.press("skill", "a", [50, 40], skill="research", gear="machine")
    assert 3 == table.actor("a").things["machine"].points
    table.press("skill", "a", [51, 40], skill="research", gear="machine")
    assert 2 == table.actor("a").things["machine"].points
    assert ["50%", "40%"] == rolled(table)


@pytest.mark.rule("BRP-EQP-067")
def test_a_thing_may_ask_for_no_more_than_so_much() -> None:
    """A crawlway that the large get through."""
    table = with_thing(Thing(name="Machine", serves=("research",)))
    table.press("demand", "a", thing=MACHINE, what="SIZ", bound=10, unmet="refused", at_most=True)
    assert table.allows("skill", "a", skill="research", gear="machine")
    table.press("demand", "a", thing=MACHINE, what="SIZ", bound=9, unmet="refused", at_most=True)
    assert "at most" in str(table.refused("skill", "a", skill="research", gear="machine"))
