"""Small powers at the seat: what is learned, spoken, heard, scrounged and shrugged off, each by the button it shows in."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import chances
from tests.rulesets.shards.stage import BOOK, actor, caster, dull, master, scripted, spent, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Actor, Scene, State
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def at(now: State) -> AtTheSeat:
    """A table set out so."""
    return AtTheSeat(RULESET, now, BOOK)


def fight(a: Actor, b: Actor, **more: Any) -> AtTheSeat:
    """A's turn against b, in a scene of some kind."""
    scene = Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("a", "b"), turn="a", round=1, **more)
    return at(state(scene=scene, a=a, b=b))


# -- learning -----------------------------------------------------------------------------------

LESSER = ("addling-strike", "flensing-strike", "jarring-blow", "precise-strike")


@pytest.mark.rule("SHA-MTH-002", "SHA-MTH-003", "SHA-MTH-004", "SHA-MTH-005", "SHA-MTH-006", "SHA-MTH-019", "SHA-SHM-001",
                  "SHA-SHM-002", "SHA-SHM-003", "SHA-SHM-005", "SHA-SHM-007", "SHA-SHM-024")  # fmt: skip
@pytest.mark.parametrize(("what", "skills", "powers", "able"), [
    ("karmic-favor", {}, (), True),
    ("armsman", {"melee": 3}, LESSER, True),
    ("armsman", {"melee": 2}, LESSER, False),
    ("armsman", {"melee": 3}, LESSER[:3], False),
    ("armsman", {"melee": 3}, ("addling-strike", "flensing-strike", "fortitude", "diver"), False),
    ("armsman", {"melee": 3}, ("flensing-strike", "jarring-blow", "determined", "language"), False),
    ("concussive-blow", {"melee": 4}, LESSER, False),
    ("calming-lull", {"mysticism": 2}, (), True),
    ("calming-lull", {"mysticism": 1}, (), False),
    ("castigate", {"mysticism": 2}, (), False),
    ("whispers", {"mysticism": 3}, ("draw-from-the-depths", "silver-lens", "calming-lull", "wrack"), True),
    ("whispers", {"mysticism": 2}, ("draw-from-the-depths", "silver-lens", "calming-lull", "wrack"), False),
    ("whispers", {"mysticism": 3}, ("draw-from-the-depths", "silver-lens", "calming-lull", "tempo"), False),
    ("unnatural-carapace", {}, (), False),
])  # fmt: skip
def test_what_can_be_learned(what: str, skills: dict[str, int], powers: tuple[str, ...], able: bool) -> None:
    """Its own needs, four below it of the same element, the skill of the element; two points of experience."""
    me = actor("a", skills=skills, powers=dict.fromkeys(powers, 1), xp=2, player=False)
    seat = at(state(a=me))
    assert able == seat.allows("learn", "a", what=what, reason="a teacher")
    if able:
        seat.press("learn", "a", what=what, reason="a teacher")
        assert what in seat.actor("a").character.powers
        assert not seat.allows("learn", "a", what=what, reason="a teacher")


@pytest.mark.rule("SHA-MTH-005", "SHA-SHM-024")
@pytest.mark.parametrize(("power", "skill", "rank", "times", "able"), [
    ("fortitude", "athletics", 2, 1, False), ("fortitude", "athletics", 3, 1, True), ("fortitude", "athletics", 3, 2, False),
    ("unnatural-retaliation", "athletics", 2, 1, False), ("unnatural-retaliation", "athletics", 3, 1, True),
    ("unnatural-appendage", "athletics", 0, 2, True), ("iron-palm", "melee", 6, 1, False),
])  # fmt: skip
def test_learning_again(power: str, skill: str, rank: int, times: int, able: bool) -> None:
    """Each purchase asks for a level more, but for limbs; what is not repeatable is learned once."""
    me = actor("a", skills={skill: rank}, powers={power: times}, xp=20, player=False, mutations={"shard": "seed"})
    assert able == at(state(a=me)).allows("learn", "a", what=power, reason="a teacher")


# -- fighting -----------------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-014")
@pytest.mark.parametrize(("times", "number"), [(0, 4), (1, 2), (2, 2)])
def test_the_alert_are_overwhelmed_less(times: int, number: int) -> None:
    """Two less of what others gain by coming one after another, and never less than nothing."""
    alert = dull("b", acrobatics=3, powers={"alertness": times} if times else {})
    seat = fight(actor("a", melee=3, weapons=("light",), player=False), replace(alert, overwhelm=2))
    seat.press("attack", "a", [6], target="b", weapon="light")
    assert [f"1d6 ≤ {number}"] == chances(seat)


@pytest.mark.rule("SHA-MTH-025", "SHA-MTH-068", "SHA-MTH-116")
def test_beasts_fists_and_small_blades() -> None:
    """One more against a beast; a fist without its -1; a dagger not halved by thick armor."""
    for powers, number in (({}, 5), ({"beast-master": 1}, 6)):
        seat = fight(actor("a", melee=3, weapons=("light",), powers=powers, player=False), dull("b", species="dog"))
        seat.press("attack", "a", [6] if not powers else [1], [] if not powers else ["no"], target="b", weapon="light")
        assert [f"1d6 ≤ {number}"] == chances(seat)
    for powers, lost in (({}, 2), ({"iron-palm": 1}, 3)):
        seat = fight(actor("a", melee=3, powers=powers, player=False, species="human"), dull("b"))
        seat.press("attack", "a", [2], ["no"], target="b", weapon="basic")
        assert lost == seat.actor("b").wounds.subdual
    for powers, lost in (({}, 0), ({"takedown": 1}, 2)):
        seat = fight(actor("a", melee=4, weapons=("personal",), powers=powers, player=False), dull("b", armor="heavy"))
        seat.press("attack", "a", [4], ["no"], target="b", weapon="personal")
        assert lost == seat.actor("b").wounds.lethal


@pytest.mark.rule("SHA-MTH-031", "SHA-MTH-046", "SHA-MTH-113", "SHA-MTH-010")
@pytest.mark.parametrize(("stance", "far", "numbers"), [
    ("citrine-perch", 21, (4, 5)), ("citrine-perch", 20, (5, 5)), ("emerald-hail", 5, (5, 6)), ("emerald-hail", 6, (5, 5)),
])  # fmt: skip
def test_stances_of_archers(stance: str, far: int, numbers: tuple[int, int]) -> None:
    """A perch takes one off what distance does; hail helps up to five metres. A point of the pool, and it is over by choice."""
    me = actor("a", projectile=3, powers={stance: 1}, weapons=("ranged",), player=False)
    seat = fight(me, dull("b", (far, 0)))
    seat.press("attack", "a", [6] if numbers[0] < 6 else [1], target="b", weapon="ranged")
    assert [f"1d6 ≤ {numbers[0]}"] == chances(seat)
    seat.state = seat.state.write("a", "turn.standard", False).write("b", "overwhelm", 0)
    seat.press("stance", "a", stance=stance)
    face, answers = ([6], []) if numbers[1] < 6 else ([6], ["no"])
    seat.press("attack", "a", face, answers, target="b", weapon="ranged")
    assert ([f"1d6 ≤ {numbers[1]}"], 4) == (chances(seat), seat.actor("a").pool)
    seat.press("drop-stance", "a")
    assert () == seat.actor("a").stances


@pytest.mark.rule("SHA-MTH-113")
@pytest.mark.parametrize(("powers", "number"), [({}, 2), ({"squad-tactics": 1}, 4)])
def test_past_a_crowd(powers: dict[str, int], number: int) -> None:
    """Of three spaces with people in them two do not count."""
    me = actor("a", projectile=3, powers=powers, weapons=("ranged",), player=False)
    c, d, e = (dull(who, (n, 0)) for n, who in enumerate("cde", 1))
    sides = {"a": "x", **dict.fromkeys("bcde", "y")}
    seat = at(state(turn="a", sides=sides, a=me, b=dull("b", (4, 0)), c=c, d=d, e=e))
    seat.press("attack", "a", [6], target="b", weapon="ranged")
    assert [f"1d6 ≤ {number}"] == chances(seat)


@pytest.mark.rule("SHA-MTH-042", "SHA-MTH-084")
def test_a_counter_on_top_and_a_first_defence() -> None:
    """In the leaf with its oak one counter a round costs nothing; in the wind the first Melee defence is one better."""
    oak = spent(
        master("b", "diamond-leaf", "diamond-oak", stances=("diamond-leaf",), weapons=("shield",), where=(1, 0))
    )
    seat = fight(actor("a", melee=6, weapons=("light",), player=False), oak)
    seat.press("attack", "a", [1, 1], ["melee"], target="b", weapon="light")
    assert 0 == seat.actor("b").wounds.lethal
    seat.state = seat.state.write("a", "turn.standard", False)
    seat.press("attack", "a", [1], target="b", weapon="light")
    assert 1 == len(seat.last.drawn)
    pair = dull("b", melee=3, powers={"opal-wind": 1}, weapons=("personal", "light"))
    wind = fight(actor("a", melee=4, weapons=("light",), player=False), replace(pair, stances=("opal-wind",)))
    for number in (2, 3):
        wind.press("attack", "a", [6], target="b", weapon="light")
        assert [f"1d6 ≤ {number}"] == chances(wind)
        wind.state = wind.state.write("a", "turn.standard", False).write("b", "overwhelm", 0)


@pytest.mark.rule("SHA-MTH-097")
def test_a_quick_draw() -> None:
    """The first thing taken in hand is free, the second takes the action."""
    seat = fight(dull("a", (0, 0), powers={"quick-draw": 1}, weapons=("light", "ranged")), dull("b"))
    seat.state = seat.state.write("a", "in_hand", ())
    seat.press("ready", "a", item="light")
    assert not seat.actor("a").turn.standard
    seat.press("drop", "a", item="light")
    seat.press("ready", "a", item="ranged")
    assert seat.actor("a").turn.standard


# -- bodies -------------------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-012", "SHA-EFF-025", "SHA-EFF-026")
@pytest.mark.parametrize(
    ("souls", "fragments", "tested"), [(0, 20, False), (0, 21, True), (1, 21, False), (1, 31, True), (2, 31, False)]
)
def test_an_abiding_soul_bears_more(souls: int, fragments: int, tested: bool) -> None:
    """Two essences unharmed and one more for each soul; ten fragments, or some of ten, are one."""
    seat = at(state(a=actor("a", powers={"abiding-soul": souls} if souls else {}, player=False)))
    seat.press("fragments", "a", [6] if tested else [], target="a", fragments=fragments)
    assert (["1d6 ≤ 4"] if tested else []) == chances(seat)


@pytest.mark.rule("SHA-MTH-018")
@pytest.mark.parametrize(
    ("times", "hot", "lost"), [(0, False, 3), (1, False, 0), (0, True, 6), (1, True, 3), (2, True, 0)]
)
def test_used_to_armor(times: int, hot: bool, lost: int) -> None:
    """A bruise an hour, two in the heat, one less for each time it was learned."""
    me = actor(
        "a", armor="heavy", athletics=5, powers={"armor-use": times} if times else {}, player=False, species="human"
    )
    seat = at(state(a=me))
    seat.press("travel", "a", hours=3, hot=hot)
    assert lost == seat.actor("a").wounds.subdual


@pytest.mark.rule("SHA-MTH-045")
@pytest.mark.parametrize(("powers", "footing", "number"), [({}, "flooded", 4), ({"diver": 1}, "flooded", 5),
                                                          ({}, "encasing", 3), ({"diver": 1}, "encasing", 4)])  # fmt: skip
def test_a_diver(powers: dict[str, int], footing: str, number: int) -> None:
    """Liquids take one less, and breath lasts twice as long."""
    ground = FrozenMap({key_of(Space(0, 0)): Ground(modifiers=(footing,))})
    me = actor("a", melee=3, powers=powers, weapons=("light",), player=False)
    seat = fight(me, dull("b"), ground=ground)
    seat.press("attack", "a", [6], target="b", weapon="light")
    assert [f"1d6 ≤ {number}"] == chances(seat)
    most = 10 if powers else 5
    assert seat.press("breathe", "b", target="a", medium="water", rounds=most)
    assert not seat.press("breathe", "b", target="a", medium="water", rounds=most + 1)
    assert seat.actor("a").is_marked("suffering")


@pytest.mark.rule("SHA-MTH-106", "SHA-SHM-025")
@pytest.mark.parametrize(("powers", "shaken"), [({}, False), ({"sieve-the-soul": 1}, True)])
def test_a_sieved_soul(powers: dict[str, int], shaken: bool) -> None:
    """Reflection cleanses what is not tied to it, but nothing of a day."""
    seat = fight(dull("a", (0, 0), reflection=3, powers=powers), dull("b"))
    seat.press("afflict", "b", target="a", condition="crippled")
    seat.press("afflict", "b", target="a", condition="blind", lasts="day")
    seat.press("cleanse", "a", [3], skill="reflection")
    assert (shaken, True) == (not seat.actor("a").is_marked("crippled"), seat.actor("a").is_marked("blind"))


@pytest.mark.rule("SHA-MTH-070", "SHA-MTH-071")
def test_karma_of_drives_and_rest() -> None:
    """One drive pays a second time; who wakes with less than two gains one."""
    for powers, times in (({}, 1), ({"karma-slave": 1}, 2)):
        seat = at(state(a=actor("a", powers=powers, karma=0, motivations=("duty",))))
        for _ in range(times):
            seat.press("indulge", "a", kind="motivation")
        assert (times, False) == (seat.actor("a").karma, seat.allows("indulge", "a", kind="motivation"))
    for karma, after in ((0, 1), (1, 2), (2, 2)):
        seat = at(state(a=actor("a", powers={"karmic-favor": 1}, karma=karma)))
        seat.press("rest", "a", minutes=479)
        assert karma == seat.actor("a").karma
        seat.press("rest", "a", minutes=480)
        assert after == seat.actor("a").karma


# -- beasts, tongues, work ----------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-016", "SHA-MTH-025")
def test_an_animal_bond() -> None:
    """A tame and friendly one, one at a time; within twenty spaces both see one better."""
    dog = replace(dull("b", species="dog", skills={"intuition": 2}), attitudes=FrozenMap({"a": 1}))
    seat = at(
        state(sides={"a": "x", "b": "x"}, a=master("a", "animal-bond", skills={"ranging": 3, "intuition": 1}), b=dog)
    )
    seat.press("use-power", "a", [1], ["no"], power="animal-bond", targets=("b",))
    assert (4, 2) == (seat.actor("a").well, seat.actor("b").attitudes["a"])
    assert "SHA-MTH-016" == seat.refused("use-power", "a", power="animal-bond", targets=("b",)).rule
    for x, more in ((20, 1), (21, 0)):
        seat.state = seat.state.write("b", "at", Space(x, 0))
        for who, rank in (("a", 1), ("b", 2)):
            seat.press("search", who, [6], skill="intuition")
            assert [f"1d6 ≤ {2 + rank + more}"] == chances(seat)
    seat.press("break-bond", "a")
    assert seat.allows("use-power", "a", power="animal-bond", targets=("b",)) is False


@pytest.mark.rule("SHA-MTH-072", "SHA-MTH-074", "SHA-MTH-075")
@pytest.mark.parametrize(("tongue", "how", "far", "known"), [
    ("low speech", "hears", 1, True), ("elder", "hears", 1, False), ("low speech", "reads", 1, False),
    ("high speech", "reads", 1, True), ("high speech", "reads-lips", 20, True), ("high speech", "reads-lips", 21, False),
    ("elder", "reads-lips", 5, False),
])  # fmt: skip
def test_tongues(tongue: str, how: str, far: int, known: bool) -> None:
    """One's own for nothing, others learned; read where letters were; from lips within twenty metres, doing nothing else."""
    me = dull(
        "a",
        (0, 0),
        native="low speech",
        languages=("high speech",),
        literacies=("high speech",),
        powers={"lip-reading": 1},
    )
    seat = fight(me, dull("b", (far, 0)))
    assert known == seat.press("tongue", "a", tongue=tongue, how=how, target="b")
    if how == "reads-lips":
        seat.state = seat.state.write("a", "turn.standard", True)
        assert not seat.press("tongue", "a", tongue=tongue, how=how, target="b")


@pytest.mark.rule("SHA-MTH-029")
def test_a_chemist() -> None:
    """A tenth of the price, an antidote only with a dose of what it is against; and a week later it has gone off."""
    me = actor("a", science=6, powers={"chemist": 1}, funds=20_000, player=False)
    seat = at(state(sides={"a": "x", "b": "x"}, a=me, b=dull("b")))
    form: dict[str, Any] = {"skill": "science", "boosts": ("chemist",), "buys": True, "workshop": True}
    assert "SHA-MTH-029" == seat.refused("make", "a", thing="antidote", **form).rule
    assert not seat.allows("make", "a", thing="neurotoxin", **form)
    seat.press("make", "a", [1], thing="pain-killer", **form)
    assert (18_000, ("pain-killer",), 4) == (
        seat.actor("a").character.funds, seat.actor("a").character.items, seat.actor("a").well
    )  # fmt: skip
    assert seat.allows("make", "a", thing="antidote", **form)
    dose: dict[str, Any] = {"target": "b", "agent": "pain-killer", "delivery": "ingestion"}
    assert "SHA-MTH-029" == seat.refused("dose", "a", **dose, days=8, homemade=True).rule
    assert seat.allows("dose", "a", **dose, days=7, homemade=True)
    assert seat.allows("dose", "a", **dose, days=80)


@pytest.mark.rule("SHA-MTH-050", "SHA-MTH-104", "SHA-MTH-035")
def test_scholars_scouts_and_squads() -> None:
    """Research one better; a wider ground to scrounge; helpers lay their boosts upon it and pay."""
    for powers, number in (({}, 4), ({"erudite": 1}, 5)):
        seat = at(state(a=actor("a", academics=2, powers=powers, player=False)))
        seat.press("try", "a", [6], deed="research", skill="academics")
        assert [f"1d6 ≤ {number}"] == chances(seat)
    for powers, ground in (({}, "field (200)"), ({"scouting": 1}, "field (1000)")):
        seat = at(state(a=actor("a", ranging=2, powers=powers, player=False)))
        seat.press("scrounge", "a", [1], thing="rope", rarity=("common",))
        assert any(ground in note for note in seat.last.notes)
    helper = master("b", "calisthenics", where=(1, 0))
    for powers, able in (({}, False), ({"coordinated-tactics": 1}, True)):
        lead = actor("a", athletics=1, powers=powers, player=False)
        seat = at(state(sides={"a": "x", "b": "x"}, a=lead, b=helper))
        form: dict[str, Any] = {
            "deed": "feat-of-strength",
            "skill": "athletics",
            "helpers": ("b",),
            "boosts": ("calisthenics",),
        }
        assert able == seat.allows("try", "a", **form)
        if able:
            seat.press("try", "a", [6, 1], [(), "yes"], **form)
            assert (5, 4) == (seat.actor("a").pool, seat.actor("b").pool)


# -- conditions ---------------------------------------------------------------------------------


@pytest.mark.rule("SHA-EFF-005", "SHA-EFF-001")
@pytest.mark.parametrize(("condition", "whose", "number"), [
    ("crippled", "a", 4), ("crippled", "b", 6), ("staggered", "a", 5), ("staggered", "b", 6),
])  # fmt: skip
def test_crippled_and_staggered(condition: str, whose: str, number: int) -> None:
    """One less to act and to defend, or to defend only."""
    seat = fight(actor("a", melee=3, weapons=("light",), player=False), dull("b"))
    seat.press("afflict", "b", target=whose, condition=condition)
    seat.press("attack", "a", [6], ["no"] if number == 6 else [], target="b", weapon="light")
    assert [f"1d6 ≤ {number}"] == chances(seat)
    seat.press("end-encounter", "a")
    assert not seat.actor(whose).is_marked(condition)


@pytest.mark.rule("SHA-EFF-018")
def test_a_karma_lock() -> None:
    """Nothing is spent and nothing earned while it lasts; what a power laid on is cleansed, one's own fault is not."""
    rich = actor("a", melee=0, karma=3, influence=3, weapons=("light",), motivations=("duty",))
    seat = fight(rich, dull("b", acrobatics=2))
    seat.press("afflict", "b", target="a", condition="karma-lock")
    seat.press("attack", "a", [6], ["no"], target="b", weapon="light")
    assert 0 == seat.press("indulge", "a", kind="motivation")
    assert 3 == seat.actor("a").karma
    seat.state = seat.state.write("a", "turn.standard", False)
    seat.press("cleanse", "a", [1], skill="influence")
    assert not seat.actor("a").is_marked("karma-lock")


@pytest.mark.rule("SHA-EFF-022", "SHA-EFF-023", "SHA-SHM-038")
def test_stunned_and_suffering() -> None:
    """No standard action, but a cleanse for nothing once a round; a point a turn that no armor lowers, two in a vice."""
    seat = fight(dull("a", (0, 0), reflection=2, armor="heavy"), dull("b"))
    seat.press("afflict", "b", target="a", condition="stunned")
    seat.press("afflict", "b", target="a", condition="suffering")
    assert "SHA-EFF-022" == seat.refused("attack", "a", target="b", weapon="basic").rule
    assert not seat.press("shake-off", "a", [6])
    assert "SHA-EFF-022" == seat.refused("shake-off", "a").rule
    for lost in (1, 3):
        seat.proceed()
        while seat.state.scene.turn != "a":
            seat.proceed()
        assert lost == seat.actor("a").wounds.lethal
        vice = replace(seat.actor("a").effects["suffering"], id="vice", name="vice", marks=("vice",))
        seat.state = seat.state.write("a", "effects.vice", vice)
    assert seat.press("shake-off", "a", [1])
    assert not seat.actor("a").turn.standard


@pytest.mark.rule("SHA-EFF-034", "SHA-EFF-035", "SHA-EFF-036", "SHA-EFF-037", "SHA-EFF-038")
def test_three_ways_with_a_disorder() -> None:
    """Give in a little, act it out for a karma beyond any cleansing, or resist: 0, 3 or 6, two less where it is dangerous."""
    mad = actor("a", reflection=1, karma=1, traits={"mental-disorder": "depression"})
    seat = at(state(a=mad))
    seat.press("provoke", "a", [], ["indulge"], disorder="depression")
    assert (1, True, False) == (
        seat.actor("a").karma,
        seat.actor("a").is_marked("distracted"),
        seat.actor("a").is_marked("staggered"),
    )
    seat.press("provoke", "a", [], ["act-out"], disorder="depression")
    assert (2, True) == (seat.actor("a").karma, "stuck" in seat.actor("a").effects["staggered"].marks)
    poor = actor("a", reflection=1, player=False, traits={"mental-disorder": "depression"})
    for trigger, dangerous, number in (
        ("weak", False, 1),
        ("normal", False, 4),
        ("strong", False, 7),
        ("strong", True, 5),
    ):
        other = at(state(a=poor))
        other.press("provoke", "a", [6], ["resist"], disorder="depression", trigger=trigger, dangerous=dangerous)
        assert ([f"1d6 ≤ {number}"], number > 5) == (chances(other), other.actor("a").is_marked("staggered"))
    other = at(state(a=poor))
    other.press("provoke", "a", [1], ["resist"], disorder="depression")
    other.press("satisfy", "a", disorder="depression")
    assert not other.actor("a").is_marked("staggered")


def frighten(seat: AtTheSeat, faces: list[int] | None = None, answers: list[str] | None = None, **form: Any) -> None:
    """The game master's button for a horror that a meets."""
    declared, filled = RULESET.action("horror"), {"who": "a", **form}
    assert declared.refuse(seat.state, BOOK, "a", filled) is None
    seat.last = scripted(seat.state, faces or (), answers or ())
    seat.last.run(declared.rule, actor="a", **declared.complete(filled))
    seat.state = seat.last.state


@pytest.mark.rule("SHA-EFF-039", "SHA-EFF-040", "SHA-EFF-041", "SHA-EFF-042", "SHA-EFF-043")
def test_horror_by_degrees() -> None:
    """0, 1, 3, 6; a friend in it is worse; withstood once it is less; each time that it strikes it lasts longer."""
    for source, special, number in (("carnage", False, 1), ("carnage", True, 2), ("seeing a mutation", False, 2),
                                    ("undergoing a mutation", False, 4), ("being tortured", True, 7)):  # fmt: skip
        seat = at(state(a=actor("a", reflection=1, player=False)))
        frighten(seat, [6], ["paranoia"] if number > 5 else [], source=source, special=special)
        assert [f"1d6 ≤ {number}"] == chances(seat)
    seat = at(state(a=actor("a", reflection=1, player=False)))
    frighten(seat, [6], source="carnage")
    frighten(seat, source="carnage")
    assert [] == chances(seat)
    for rung in ("week", "month", "year", "lasting", "lasting"):
        seat.state = seat.state.write("a", "overwhelm", 0)
        frighten(seat, [1], ["fixation"] if rung == "week" else [], source="being tortured")
        assert f"lasts-{rung}" in seat.actor("a").effects["disorder-fixation"].marks


@pytest.mark.rule("SHA-EFF-028", "SHA-EFF-029", "SHA-EFF-030", "SHA-EFF-031", "SHA-EFF-033", "SHA-SHM-051")
def test_from_seed_to_core_to_death() -> None:
    """A seed, its core, another seed; a third kills. Cancer cripples; a shard's core bears one more essence."""
    seat = at(state(a=caster("repeal-the-dermal-shell", rank=6), b=dull("b")))
    seen = []
    for choice in ("give-cancerous", "raise-cancerous", "give-shard", "raise-shard", "give-evolutionary"):
        seat.state = seat.state.write("a", "fragments", 9).write("a", "well", 5).write("a", "day.fragments", 0)
        asked = ["yes", "jenka"] if "evol" in choice else ["yes"]
        if not seat.allows("cast", "a", power="repeal-the-dermal-shell", targets=("b",), choice=choice):
            break
        seat.press("cast", "a", [1, 6], asked[:1], power="repeal-the-dermal-shell", targets=("b",), choice=choice)
        seen.append((dict(seat.actor("b").mutations), seat.actor("b").is_marked("crippled"), seat.actor("b").dead))
    assert ({"cancerous": "seed"}, False, False) == seen[0]
    assert ({"cancerous": "core"}, True, False) == seen[1]
    assert ({"cancerous": "core", "shard": "seed"}, True, False) == seen[2]
    assert ({"cancerous": "core", "shard": "core"}, True, False) == seen[3]
    assert seen[4:] == [] or seen[4][2]


@pytest.mark.rule("SHA-EFF-019", "SHA-EFF-004")
def test_the_paralyzed() -> None:
    """They can do nothing and do not defend, with open eyes; a cleanse is beyond them."""
    seat = fight(dull("a", (0, 0), skills={"acrobatics": 5, "athletics": 5}, weapons=("light",)), dull("b", melee=2))
    seat.press("afflict", "b", target="a", condition="paralyzed")
    assert ((), True, False) == (seat.acting, seat.actor("a").is_disabled, seat.actor("a").is_marked("unaware"))
    for action, form in (("cleanse", {"skill": "athletics"}), ("move", {"x": 0, "y": 1}), ("drop-prone", {})):
        assert "SHA-CORE-045" == seat.refused(action, "a", **form).rule
    seat.press("attack", "b", [6], target="a", weapon="basic")
    assert ["1d6 ≤ 4"] == chances(seat)


@pytest.mark.rule("SHA-MTH-053", "SHA-MTH-097")
@pytest.mark.parametrize("power", ["familiar-domain", "quick-draw"])
def test_first_among_equals(power: str) -> None:
    """Five more on the ten-sided die where nobody gives way."""
    people = {"a": dull("a", (1, 1)), "b": dull("b", (2, 2), powers={power: 1})}
    seat = at(state(sides={"a": "x", "b": "y"}, a=people["a"], b=people["b"]))
    seat.begin([8, 4], ["no"])
    assert ["1d10", "1d10 + 5"] == chances(seat)
    assert ("b", "a") == seat.state.scene.order


@pytest.mark.rule("SHA-MTH-104")
@pytest.mark.parametrize(("powers", "hidden", "stealth", "seen"), [
    ({}, False, 0, False), ({"scouting": 1}, False, 0, True), ({"scouting": 1}, True, 1, True), ({"scouting": 1}, True, 2, False),
])  # fmt: skip
def test_a_scout_on_the_way(powers: dict[str, int], hidden: bool, stealth: int, seen: bool) -> None:
    """Sees a single danger of the road in time, a hidden one with more Intuition than it is hidden by."""
    seat = at(state(a=dull("a", (0, 0), intuition=2, powers=powers)))
    form: dict[str, Any] = {"target": "a", "hazard": "lightning", "skill": 0, "hidden": hidden, "stealth": stealth}
    if "lightning" not in seat.offered("surroundings", "a", "hazard"):
        form["hazard"] = next(each for each in seat.offered("surroundings", "a", "hazard") if "shard-fall" in each)
    seat.press("surroundings", "a", [] if seen else [6], **form)
    assert seen == any("coming" in note for note in seat.last.notes)


@pytest.mark.rule("SHA-EFF-046")
@pytest.mark.parametrize(("disorder", "condition", "lasts"), [
    ("depression", "staggered", "day"), ("fixation", "compelled", "day"), ("posttraumatic-stress", "stunned", "encounter"),
    ("compulsive-behavior", "compelled", "day"),
])  # fmt: skip
def test_what_a_disorder_does(disorder: str, condition: str, lasts: str) -> None:
    """Each its own condition, for a day or the encounter; after an old horror the next rest does no good."""
    seat = fight(dull("a", (0, 0), traits={"mental-disorder": disorder}), dull("b"))
    seat.press("provoke", "a", [1], ["resist"], disorder=disorder)
    assert {condition, f"lasts-{lasts}", "by-reflection"} <= set(seat.actor("a").effects[condition].marks)
    seat.press("end-encounter", "a")
    seat.state = seat.state.write("a", "well", 1)
    seat.press("rest", "a", minutes=480)
    assert (1 if disorder.startswith("post") else 5) == seat.actor("a").well


@pytest.mark.rule("SHA-EFF-032")
def test_an_evolution_by_the_cast_button() -> None:
    """A seed of what one could become, halfway there; the core is all of it, and counts no more."""
    seat = at(state(a=caster("repeal-the-dermal-shell", rank=6), b=dull("b")))
    for choice, species, mutations in (
        ("give-evolutionary", "human", {"evolutionary": "seed"}),
        ("raise-evolutionary", "jenka", {}),
    ):
        seat.state = seat.state.write("a", "fragments", 9).write("a", "well", 5)
        seat.press("cast", "a", [1, 6], ["yes"], power="repeal-the-dermal-shell", targets=("b",), choice=choice)
        assert (species, mutations) == (seat.actor("b").character.species, dict(seat.actor("b").mutations))
