"""Powers of the core as a seat meets them: a press, a form, a die, and what is left afterwards."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import chances
from tests.rulesets.shards.stage import BOOK, actor, dull, master, spent, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Actor, Scene, State, Wounds
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def at(now: State) -> AtTheSeat:
    """A table set out so."""
    return AtTheSeat(RULESET, now, BOOK)


def fight(a: Actor, b: Actor, **others: Actor) -> AtTheSeat:
    """A's turn against b; all others are b's friends."""
    sides = {"a": "x", "b": "y", **dict.fromkeys(others, "y")}
    return at(state(turn="a", sides=sides, a=a, b=b, **others))  # type: ignore[arg-type]


# -- strides ------------------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-108")
@pytest.mark.parametrize(("action", "form"), [("grapple", {}), ("shove", {})])
@pytest.mark.parametrize(
    ("armor", "far", "able"), [("", 5, True), ("", 6, False), ("heavy", 3, True), ("heavy", 4, False)]
)
def test_a_stride_with_any_grip(action: str, form: dict[str, Any], armor: str, far: int, able: bool) -> None:
    """Points like the speed of 4, less 2 in heavy armor, take one within reach; beyond it is refused unpaid."""
    me = master("a", "skirmishing", armor=armor)
    seat = fight(me, dull("b", (far, 0)))
    assert able == seat.allows(action, "a", target="b", boosts=("skirmishing",), **form)
    if able:
        seat.press(action, "a", [6], ["no"], target="b", boosts=("skirmishing",), **form)
        assert (4, far - 1) == (seat.actor("a").pool, seat.actor("a").at.x)


@pytest.mark.rule("SHA-MTH-108")
def test_a_stride_with_what_needs_no_reach() -> None:
    """The points are there to be moved with, in the same turn and beside the move, and are gone with it."""
    seat = fight(master("a", "skirmishing"), dull("b", (20, 0)))
    seat.press("try", "a", [1], deed="reassess", skill="intuition", boosts=("skirmishing",))
    assert (4, 4) == (seat.actor("a").pool, seat.actor("a").turn.points)
    seat.press("move", "a", x=4, y=0)
    assert (Space(4, 0), False) == (seat.actor("a").at, seat.actor("a").turn.moved)
    seat.press("end-turn", "a")
    assert 0 == seat.actor("a").turn.points


@pytest.mark.rule("SHA-EFF-021", "SHA-EFF-016")
def test_who_is_held_makes_no_stride() -> None:
    """Neither move nor jump, nor a charge or stride to get there by."""
    for condition in ("snared", "grappled"):
        seat = fight(master("a", "skirmishing", weapons=("personal",)), dull("b", (4, 0)))
        assert seat.allows("attack", "a", target="b", weapon="personal", boosts=("skirmishing",))
        seat.press("afflict", "b", target="a", condition=condition)
        for boost in ("skirmishing", "charge"):
            assert not seat.allows("attack", "a", target="b", weapon="personal", boosts=(boost,))
        assert not seat.allows("move", "a", x=1, y=0)
        assert not seat.allows("across", "a", way="jump", x=1, y=0)


@pytest.mark.rule("SHA-EFF-016")
def test_in_a_grapple() -> None:
    """Small weapons only, nothing fine, no cleansing out of it; break free, or be let go."""
    seat = fight(master("a", weapons=("personal", "light"), items=("medical-kit",)), dull("b"))
    seat.press("grapple", "a", [1], ["no"], target="b")
    seat.state = seat.state.write("a", "turn.standard", False)
    assert seat.allows("attack", "a", target="b", weapon="personal")
    assert not seat.allows("attack", "a", target="b", weapon="light")
    assert not seat.allows("treat-condition", "a", target="a")
    seat.press("cleanse", "b", [1], skill="athletics")
    assert seat.actor("b").is_marked("grappled")
    seat.press("release", "a", target="b")
    assert not seat.actor("b").is_marked("grappled")


# -- shots and blows ----------------------------------------------------------------------------


def archer(*powers: str, weapon: str = "ranged", **more: Any) -> Actor:
    """Somebody who shoots with skill 3."""
    return actor("a", projectile=3, powers=dict.fromkeys(powers, 1), weapons=(weapon,), player=False, **more)


def fence(spot: int, *modifiers: str) -> dict[str, Any]:
    """A space with something on it."""
    return {"ground": FrozenMap({key_of(Space(spot, 0)): Ground(modifiers=modifiers)})}


def scene(**more: Any) -> Scene:
    """A fight of a against b."""
    return Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("a", "b"), turn="a", round=1, **more)


@pytest.mark.rule("SHA-MTH-023")
def test_a_shot_off_a_wall() -> None:
    """Full cover becomes partial; by choice no blade answers it; a javelin does not turn corners."""
    behind = state(scene=scene(**fence(5, "full-cover")), a=archer("bank-shot"), b=dull("b", (5, 0)))
    seat = at(behind)
    assert "SHA-ENV-011" == seat.refused("attack", "a", target="b", weapon="ranged").rule
    assert not seat.allows("attack", "a", target="b", weapon="ranged", boosts=("bank-shot",), facts=("past-parry",))
    seat.press("attack", "a", [1], ["no"], target="b", weapon="ranged", boosts=("bank-shot",))
    assert (["1d6 ≤ 4"], 4) == (chances(seat), seat.actor("a").pool)
    shielded = dull("b", (5, 0), melee=3, weapons=("shield",))
    for facts, offered in (((), ("acrobatics", "melee")), (("past-parry",), ("acrobatics",))):
        open_field = at(state(scene=scene(**fence(5, "partial-cover")), a=archer("bank-shot"), b=shielded))
        open_field.press("attack", "a", [1], ["no"], target="b", weapon="ranged", boosts=("bank-shot",), facts=facts)
        asked: Any = open_field.last.asked[0]
        assert set(offered) <= {each.key for each in asked.among}
        assert ("melee" in offered) == ("melee" in {each.key for each in asked.among})
        assert [f"1d6 ≤ {2 if not facts else 1}"] == chances(open_field)
    spear = at(state(scene=scene(), a=archer("bank-shot", weapon="thrown"), b=dull("b", (5, 0))))
    assert "SHA-CORE-092" == spear.refused("attack", "a", target="b", weapon="thrown", boosts=("bank-shot",)).rule


@pytest.mark.rule("SHA-MTH-093")
@pytest.mark.parametrize(("facts", "number", "lost"), [((), 2, 1), (("small-mark",), 4, 0)])
def test_precise_for_one_thing(facts: tuple[str, ...], number: int, lost: int) -> None:
    """Through the armor of a small target, or for its size: one of the two, as was chosen."""
    me = actor("a", melee=3, powers={"precise-strike": 1}, weapons=("light",), player=False)
    small = dull("b", species="sliver-spy", armor="light")
    seat = fight(me, small)
    seat.press("attack", "a", [1], ["no", "unconscious"] if lost else ["no"], target="b", weapon="light",
               boosts=("precise-strike",), facts=facts)  # fmt: skip
    assert ([f"1d6 ≤ {number}"], lost) == (chances(seat), seat.actor("b").wounds.lethal)


@pytest.mark.rule("SHA-MTH-043")
@pytest.mark.parametrize(("arms", "number"), [(("light",), 4), (("heavy",), 2)])
def test_a_shot_that_disarms_is_as_hard_as_disarming(arms: tuple[str, ...], number: int) -> None:
    """One less at what one hand holds, three at what both do; it hurts nobody."""
    seat = fight(archer("disarming-shot"), dull("b", (5, 0), weapons=arms))
    seat.press("attack", "a", [1], ["no"], target="b", weapon="ranged", boosts=("disarming-shot",))
    assert ([f"1d6 ≤ {number}"], (), arms) == (chances(seat), seat.actor("b").in_hand, seat.actor("b").dropped)
    assert 0 == seat.actor("b").wounds.total
    plain = fight(archer("disarming-shot"), dull("b", (5, 0), weapons=arms))
    plain.press("attack", "a", [1], ["no"], target="b", weapon="ranged")
    assert (["1d6 ≤ 5"], 1) == (chances(plain), plain.actor("b").wounds.lethal)


@pytest.mark.rule("SHA-MTH-052")
@pytest.mark.parametrize(("armor", "face", "left"), [("", 6, 1), ("", 1, 0), ("heavy", 6, 2)])
def test_a_fading_step_only_unhindered(armor: str, face: int, left: int) -> None:
    """A failed counter takes one success all the same, a good one takes one more; armor that hinders forbids it."""
    quick = dull("b", skills={"acrobatics": 3, "melee": 0}, powers={"fading-step": 1}, armor=armor)
    seat = fight(actor("a", melee=5, weapons=("light",), player=False), quick)
    answers: list[Any] = ["acrobatics", ("fading-step",)] if not armor else ["acrobatics", ()]
    seat.press("attack", "a", [2, face], answers, target="b", weapon="light")
    asked: Any = seat.last.asked[1]
    offered = {each.key for each in asked.among}
    assert ("fading-step" in offered) == (not armor)
    assert (max(0, left - (1 if armor else 0) * 3), 4 if not armor else 5) == (
        seat.actor("b").wounds.lethal, seat.actor("b").pool
    )  # fmt: skip


@pytest.mark.rule("SHA-MTH-123")
def test_mist_and_spray() -> None:
    """One more damage with what is swung in both hands; once a round a blow at who comes into reach or leaves it."""
    lance = master("a", "topaz-mist", "topaz-spray", weapons=("reach",))
    for stances, more in (((), 0), (("topaz-mist",), 1)):
        seat = fight(replace(lance, stances=stances), dull("b", (2, 0)))
        seat.press("attack", "a", [2], ["no"], target="b", weapon="reach")
        assert 2 + more == seat.actor("b").wounds.lethal
    waiting = at(
        state(turn="b", sides={"a": "x", "b": "y"}, a=replace(lance, stances=("topaz-mist",)), b=dull("b", (4, 0)))
    )
    waiting.press("move", "b", [2], ["reach", "no"], x=2, y=0)
    assert (3, False) == (waiting.actor("b").wounds.lethal, waiting.actor("a").turn.standard)
    waiting.press("move", "b", x=3, y=0)
    assert 3 == waiting.actor("b").wounds.lethal


@pytest.mark.rule("SHA-MTH-017")
def test_armor_braces_against_a_shove() -> None:
    """The AF counts as Strength: fewer spaces, and no fall, for who has learned it."""
    for powers, spaces in (({}, 4), ({"armor-focus": 1}, 1)):
        braced = dull("b", powers=powers, armor="heavy")
        seat = fight(master("a"), braced)
        assert spaces == seat.press("shove", "a", [4], ["no"], target="b")
        assert (spaces > 2) == seat.actor("b").is_marked("prone")
        assert 1 + spaces == seat.actor("b").at.x
    assert [2, 3] == [
        int(at(state(a=dull("a", armor="heavy", powers=each))).number("a", "AF")) for each in ({}, {"armor-focus": 1})
    ]


# -- going --------------------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-044")
@pytest.mark.parametrize(("ground", "cost"), [
    (Ground(), 1), (Ground(terrain="difficult"), 1), (Ground(terrain="arduous"), 3),
    (Ground(modifiers=("flooded",)), 2), (Ground(modifiers=("encasing",)), 4),
])  # fmt: skip
def test_a_displacing_step(ground: Ground, cost: int) -> None:
    """A point less for each step and never less than one, but not in what floods or encases."""
    laid = scene(ground=FrozenMap({key_of(Space(0, 1)): ground}))
    seat = at(state(scene=laid, a=dull("a", (0, 0), powers={"displacing-step": 1}), b=dull("b", (9, 9))))
    seat.press("move", "a", x=0, y=1)
    assert 4 - cost == seat.actor("a").turn.points


@pytest.mark.rule("SHA-MTH-044")
def test_up_and_down_for_nothing_once_a_round() -> None:
    """Lying down is free, and getting up is a move then."""
    seat = fight(dull("a", (0, 0), powers={"displacing-step": 1}), dull("b"))
    seat.press("drop-prone", "a")
    assert not seat.actor("a").turn.moved
    seat.press("stand-up", "a")
    assert seat.actor("a").turn.moved


@pytest.mark.rule("SHA-MTH-082")
@pytest.mark.parametrize(("side", "able"), [("y", False), ("x", True)])
def test_who_stands_in_the_way_of_enemies_alone(side: str, able: bool) -> None:
    """Four points past an enemy who obstructs, two past anybody else."""
    wall = FrozenMap({key_of(Space(1, y)): Ground(terrain="impassable") for y in range(-9, 10) if y})
    laid = Scene(sides=FrozenMap({"a": "x", "b": side}), order=("a", "b"), turn="a", round=1, ground=wall)
    seat = at(state(scene=laid, a=dull("a", (0, 0)), b=dull("b", powers={"obstruct": 1})))
    assert able == seat.allows("move", "a", x=3, y=0)


# -- eyes and ears ------------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-121")
@pytest.mark.parametrize(("times", "far", "deaf", "number"), [
    (0, 10, False, 2), (1, 10, False, 4), (2, 10, False, 5), (1, 11, False, 2), (1, 10, True, 2),
])  # fmt: skip
def test_a_third_eye_within_earshot(times: int, far: int, deaf: bool, number: int) -> None:
    """A step less hidden, for each time it was learned, of whom one could hear: ten metres, and not for the deaf."""
    me = archer()
    me = replace(me, character=replace(me.character, powers=FrozenMap({"third-eye": times} if times else {})))
    seat = at(state(scene=scene(light="dark"), a=me, b=dull("b", (far, 0))))
    if deaf:
        seat.press("afflict", "b", target="a", condition="deaf")
    seat.press("attack", "a", [6], target="b", weapon="ranged")
    assert [f"1d6 ≤ {number}"] == chances(seat)


@pytest.mark.rule("SHA-EFF-009")
@pytest.mark.parametrize(("condition", "far", "number"), [
    ("blind", 1, 2), ("blind", 5, 2), ("dazed", 5, 4), ("dazed", 1, 5), ("deaf", 5, 5),
])  # fmt: skip
def test_lost_senses(condition: str, far: int, number: int) -> None:
    """All is hidden from the blind, half of what is not beside them from the dazed, nothing of it from the deaf."""
    seat = at(state(scene=scene(), a=archer(), b=dull("b", (far, 0))))
    seat.press("afflict", "b", target="a", condition=condition)
    seat.press("attack", "a", [6], target="b", weapon="ranged")
    assert [f"1d6 ≤ {number}"] == chances(seat)


# -- surprise -----------------------------------------------------------------------------------


def ambush(*powers: str, theirs: dict[str, int] | None = None, **friends: Actor) -> AtTheSeat:
    """A strikes at b out of nowhere: Stealth 2 against Intuition 2."""
    a = actor("a", skills={"melee": 3, "stealth": 2}, powers=dict.fromkeys(powers, 1), weapons=("light",), player=False)
    b = dull("b", skills={"intuition": 2, "acrobatics": 3}, powers=theirs or {})
    return fight(a, b, **friends)


HIDDEN: dict[str, Any] = {"target": "b", "weapon": "light", "surprise": True}


@pytest.mark.rule("SHA-MTH-014", "SHA-MTH-024", "SHA-MTH-053", "SHA-MTH-104", "SHA-MTH-116", "SHA-MTH-124")
@pytest.mark.parametrize(("mine", "theirs", "number"), [
    ((), {}, 2), ((), {"alertness": 1}, 3), ((), {"alertness": 2}, 4), ((), {"basic-tactics": 1}, 3),
    ((), {"familiar-domain": 1}, 3), (("basic-tactics",), {}, 1), (("scouting",), {}, 1), (("takedown",), {}, 1),
    (("unobtrusive",), {}, 1), (("scouting", "takedown"), {"alertness": 1}, 1),
])  # fmt: skip
def test_surprise_is_resisted(mine: tuple[str, ...], theirs: dict[str, int], number: int) -> None:
    """Intuition against Stealth, with what both have learned of it; who resists keeps the defence."""
    seat = ambush(*mine, theirs=theirs)
    seat.press("attack", "a", [1, 6], ["yes"], **HIDDEN)
    assert [f"1d6 ≤ {number}", "1d6 ≤ 2"] == chances(seat)
    caught = ambush(*mine, theirs=theirs)
    caught.press("attack", "a", [6, 6], ["yes"], **HIDDEN)
    assert "1d6 ≤ 5" == chances(caught)[1]


@pytest.mark.rule("SHA-MTH-037")
def test_a_cry_of_warning_in_time() -> None:
    """A friend on guard cries out for a point of the pool: resist again; deafening distance, or no wish to, and none."""
    for where, answer, faces, numbers, pool in (
        ((2, 0), ["yes"], [6, 1, 1, 6], ["1d6 ≤ 2", "1d6 ≤ 8", "1d6 ≤ 2", "1d6 ≤ 2"], 4),
        ((2, 0), ["no"], [6, 6], ["1d6 ≤ 2", "1d6 ≤ 5"], 5),
        ((12, 0), [], [6, 6], ["1d6 ≤ 2", "1d6 ≤ 5"], 5),
    ):
        friend = master("c", "cry-of-warning", where=where)
        seat = ambush(c=friend)
        seat.press("attack", "a", faces, ["yes", *answer], **HIDDEN)
        assert (numbers, pool, False) == (chances(seat), seat.actor("c").pool, seat.actor("c").turn.standard)


@pytest.mark.rule("SHA-MTH-120", "SHA-EFF-013")
def test_think_of_me() -> None:
    """Whoever listens is surprised by others, against the talker's Influence; by the talker's own blow never."""
    talker = actor(
        "a", skills={"influence": 5, "melee": 3}, powers={"think-of-me": 1}, weapons=("light",), player=False
    )
    now = state(turn="a", a=talker, b=dull("b", skills={"intuition": 2}), c=dull("c", (1, 1), melee=1))
    seat = at(now)
    seat.press("convince", "a", [1], ["no"], target="b", circumstance="easy", boosts=("think-of-me",))
    assert (4, True) == (seat.actor("a").pool, seat.actor("b").is_marked("distracted"))
    seat.state = seat.state.write("a", "turn.standard", False)
    seat.press("attack", "a", [6], target="b", weapon="light")
    assert (["1d6 ≤ 5"], True) == (chances(seat), seat.actor("b").is_marked("distracted"))
    seat.press("grapple", "c", [6, 6], target="b")
    assert (["1d6 ≤ -1", "1d6 ≤ 3"], False) == (chances(seat), seat.actor("b").is_marked("distracted"))


@pytest.mark.rule("SHA-EFF-013")
@pytest.mark.parametrize(("action", "form"), [
    ("attack", {"weapon": "basic"}), ("grapple", {}), ("shove", {}), ("dirty-move", {"result": "prone"}),
    ("improvise", {"skill": "melee", "against": "dodge", "result": "damage", "what": "a chair over the head"}),
    ("pilfer", {"aware": True}),
])  # fmt: skip
def test_the_distracted_and_the_next_action(action: str, form: dict[str, Any]) -> None:
    """Whatever it is, it surprises who does not resist, and the one after does not."""
    seat = fight(dull("a", (0, 0), melee=1, artistry=1), dull("b", skills={"acrobatics": 2, "athletics": 2}))
    seat.press("afflict", "a", target="b", condition="distracted")
    seat.press(action, "a", [6, 6], target="b", **form)
    assert "1d6 ≤ 3" == chances(seat)[1]
    seat.state = seat.state.write("a", "turn.standard", False).write("b", "overwhelm", 0)
    seat.press(action, "a", [6], target="b", **form)
    assert ["1d6 ≤ 1"] == chances(seat)


@pytest.mark.rule("SHA-EFF-013", "SHA-SKL-037")
def test_a_hand_in_the_pocket_of_the_distracted() -> None:
    """Fingers that nobody looks for surprise, and that was what the distraction was for."""
    seat = fight(dull("a", (0, 0), artistry=1), dull("b", skills={"acrobatics": 2}))
    seat.press("afflict", "a", target="b", condition="distracted")
    seat.press("pilfer", "a", [6], target="b")
    assert (["1d6 ≤ 3"], False) == (chances(seat), seat.actor("b").is_marked("distracted"))


@pytest.mark.rule("SHA-EFF-013", "SHA-SKL-030")
def test_out_of_the_grip_of_the_distracted() -> None:
    """Who holds one and thinks of something else does not hold on."""
    seat = fight(dull("a", (0, 0), melee=3), dull("b", skills={"athletics": 2}))
    seat.press("grapple", "a", [1], ["no"], target="b")
    seat.press("afflict", "a", target="b", condition="distracted")
    seat.state = seat.state.write("a", "turn.standard", False).write("b", "overwhelm", 0)
    assert seat.press("break-grapple", "a", [6, 3], target="b", skill="melee")
    assert (["1d6 ≤ 2", "1d6 ≤ 5"], False) == (chances(seat), seat.actor("b").is_marked("distracted"))


@pytest.mark.rule("SHA-SKL-093", "SHA-ENC-008")
def test_what_is_improvised_out_of_hiding() -> None:
    """Something done in anger that no action covers surprises like a blow, when it is not seen coming."""
    seat = ambush()
    seat.press("ground", "a", x=0, y=0, modifiers=("full-concealment",))
    seat.press("stance", "a", stance="sneak")
    form = {"skill": "melee", "against": "dodge", "result": "damage", "what": "a chair over the head"}
    seat.press("improvise", "a", [6, 6], target="b", **form)
    assert (["1d6 ≤ 1", "1d6 ≤ 5"], ()) == (chances(seat), seat.actor("a").stances)
    assert seat.actor("b").is_marked("surprised-by-a")


# -- talk and healing ---------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-086")
@pytest.mark.parametrize(("boosts", "most"), [((), 1), (("oration",), 6), (("talking-to-a-crowd",), 2)])
def test_an_oration_reaches_six(boosts: tuple[str, ...], most: int) -> None:
    """Twice as many or five more, whichever is better; each of them is talked to."""
    people = {who: dull(who, (1, n)) for n, who in enumerate("bcdefgh")}
    speaker = actor("a", influence=2, powers={"oration": 1}, player=False)
    seat = at(state(sides={"a": "x", **dict.fromkeys(people, "y")}, a=speaker, **people))  # type: ignore[arg-type]
    crowd = tuple("cdefgh")
    for number in (most, most + 1):
        able = seat.allows("convince", "a", target="b", circumstance="easy", further=crowd[: number - 1], boosts=boosts)
        assert (number == most) == able
    if boosts == ("oration",):
        seat.press("convince", "a", [6] * 6, target="b", circumstance="easy", further=crowd[:5], boosts=boosts)
        assert (6, 4) == (len(seat.last.drawn), seat.actor("a").pool)


@pytest.mark.rule("SHA-EFF-010")
def test_talk_in_favour_of_whom_one_is_charmed_by() -> None:
    """Two easier for anybody who speaks for them; what they ask themselves is done, short of the abhorrent."""
    seat = at(state(a=actor("a", influence=1, player=False), b=dull("b"), c=dull("c", (1, 1), influence=1)))
    seat.press("afflict", "a", target="b", condition="charmed", lasts="day")
    seat.state = seat.state.write("b", "effects.charmed", replace(seat.actor("b").effects["charmed"], source="a"))
    for favours, number in (({}, 3), ({"favours": "c"}, 3), ({"favours": "a"}, 5)):
        seat.press("convince", "c", [6], target="b", circumstance="easy", **favours)
        assert [f"1d6 ≤ {number}"] == chances(seat)
    assert seat.press("convince", "a", target="b", circumstance="easy")
    assert not seat.press("convince", "a", [6], target="b", circumstance="great")


@pytest.mark.rule("SHA-MTH-079")
def test_a_medic_gives_an_agent_with_the_treatment() -> None:
    """One cycle faster for a point of the well; a dose goes with it and is no healing of its own; nobody else can."""
    medic = actor("a", medical=3, powers={"medic": 1}, items=("medical-kit", "healing-poultice"), player=False)
    hurt = replace(dull("b"), wounds=Wounds(lethal=4))
    seat = at(state(turn="a", sides={"a": "us", "b": "us"}, a=medic, b=hurt))
    form: dict[str, Any] = {"target": "b", "trauma": "lethal"}
    assert ["healing-poultice"] == seat.offered("treat-injury", "a", "agent")
    assert "SHA-MTH-079" == seat.refused("treat-injury", "a", **form, agent="healing-poultice").rule
    seat.press("treat-injury", "a", [2], ["yes"], **form, boosts=("medic",), agent="healing-poultice")
    assert (4, ("medical-kit",)) == (seat.actor("a").well, seat.actor("a").character.items)
    assert seat.actor("b").is_marked("agent-healing-poultice")
    assert (1, True) == (seat.actor("b").wounds.lethal, seat.actor("b").day.healed)


@pytest.mark.rule("SHA-MTH-115")
def test_a_surgeon_who_fails_has_healed_nobody() -> None:
    """The first healing that mends anything is not counted, the next is, and then the day is over."""
    knife = actor("a", medical=1, powers={"surgeon": 1}, items=("medical-kit",), player=False)
    seat = at(state(a=knife, b=replace(dull("b"), wounds=Wounds(lethal=7))))
    lost, counted = [], []
    for face in (6, 1, 1, 1):
        seat.press("treat-injury", "a", [face], ["yes"], target="b")
        lost.append(seat.actor("b").wounds.lethal)
        counted.append(seat.actor("b").day.healed)
    assert ([7, 5, 3, 3], [False, False, True, True]) == (lost, counted)


# -- numbers of a sheet -------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-040", "SHA-MTH-060", "SHA-MTH-080", "SHA-MTH-081", "SHA-MTH-089", "SHA-MTH-090", "SHA-MTH-111",
                  "SHA-MTH-112", "SHA-MTH-012", "SHA-MTH-001")  # fmt: skip
@pytest.mark.parametrize(("power", "number", "by"), [
    ("determined", "Health maximum", 1), ("fortitude", "Health maximum", 1), ("mental-power-font", "Well maximum", 2),
    ("physical-power-font", "Well maximum", 2), ("social-power-font", "Well maximum", 2),
    ("mental-power-stream", "Pool maximum", 2), ("physical-power-stream", "Pool maximum", 2),
    ("social-power-stream", "Pool maximum", 2), ("basic-tactics", "Initiative", 1),
])  # fmt: skip
def test_developments_on_the_sheet(power: str, number: str, by: int) -> None:
    """Each purchase shows in its number."""
    shown = [int(at(state(a=actor("a", powers={power: n} if n else {}))).number("a", number)) for n in (0, 1, 3)]
    assert [shown[0], shown[0] + by, shown[0] + 3 * by] == shown


@pytest.mark.rule("SHA-MTH-092", "SHA-MTH-081")
@pytest.mark.parametrize(("times", "drawn"), [(0, 2), (1, 4), (2, 5)])
def test_water_from_the_well(times: int, drawn: int) -> None:
    """Two more for each time it was learned, never above the pool's maximum; once a round."""
    me = actor("a", powers={"pour-water-from-the-well": times} if times else {}, player=False)
    seat = fight(replace(me, pool=0), dull("b"))
    assert drawn == seat.press("draw", "a")
    assert (drawn, 4) == (seat.actor("a").pool, seat.actor("a").well)
    assert "SHA-CHR-037" == seat.refused("draw", "a").rule


@pytest.mark.rule("SHA-MTH-058")
def test_follow_through() -> None:
    """Felling one in melee gives a blow at another, so often a round as it was learned, and boosts go with it."""
    me = actor("a", melee=5, powers={"follow-through": 1}, weapons=("light",), player=False)
    weak = {
        who: replace(dull(who, place), wounds=Wounds(lethal=7))
        for who, place in (("b", (1, 0)), ("c", (0, 1)), ("d", (1, 1)))
    }
    seat = fight(me, weak["b"], c=weak["c"], d=weak["d"])
    seat.press("attack", "a", [1, 1], ["no", "unconscious", "c", "no", "unconscious"], target="b", weapon="light")
    assert [True, True, False] == [seat.actor(who).is_disabled for who in ("b", "c", "d")]
    assert seat.actor("a").turn.standard


@pytest.mark.rule("SHA-MTH-100", "SHA-MTH-042", "SHA-MTH-083", "SHA-MTH-047", "SHA-CORE-085")
@pytest.mark.parametrize(("stance", "power", "arms", "weapon"), [
    ("ruby-waters", "ruby-river", ("light",), "light"), ("opal-wind", "opal-tempest", ("personal", "light"), "personal"),
    ("emerald-hail", "emerald-shower", ("ranged",), "ranged"),
])  # fmt: skip
def test_a_blow_on_top_of_all_else(stance: str, power: str, arms: tuple[str, ...], weapon: str) -> None:
    """In the stance one more attack when the action is spent, without boosts of its own, and no third one."""
    me = spent(master("a", stance, power, "jarring-blow", stances=(stance,), weapons=arms))
    seat = fight(me, dull("b"))
    form = {"target": "b", "weapon": weapon}
    assert "SHA-CORE-085" == seat.refused("attack", "a", **form, boosts=("jarring-blow",)).rule
    seat.press("attack", "a", [1], ["no"], **form)
    assert "SHA-CORE-080" == seat.refused("attack", "a", **form).rule
    assert not fight(replace(me, stances=()), dull("b")).allows("attack", "a", **form)


@pytest.mark.rule("SHA-CORE-061")
@pytest.mark.parametrize(("button", "power"), [("use-power", "shrug-off"), ("cast", "thorns"), ("cast", "climatize")])
def test_what_is_for_oneself_is_for_nobody_else(button: str, power: str) -> None:
    """However near another is, it is not done to them; naming oneself is as good as naming nobody."""
    me = replace(master("a", power, weapons=("full-shard",)), fragments=9)
    seat = at(state(sides={"a": "us", "b": "us"}, a=me, b=dull("b")))
    assert "SHA-CORE-061" == seat.refused(button, "a", power=power, targets=("b",)).rule
    assert all(seat.allows(button, "a", power=power, targets=targets) for targets in ((), ("a",)))
