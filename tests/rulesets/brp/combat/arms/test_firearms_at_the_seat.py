"""Firearms: what fails and how it is cleared, what is loaded and how long that takes, and shots without aim."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, changed, said, thrown
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.brp.state.character import Actor
from rulewright.testing.at_the_seat import AtTheSeat

GUNS = rated(
    firearm__pistol=65,
    firearm__revolver=65,
    firearm__rifle=40,
    firearm__shotgun=40,
    firearm__machine_gun=40,
    energy_weapon__energy_pistol=40,
    repair=55,
    missile_weapon__crossbow=40,
)


def shooter(*weapons: str, **more: Any) -> Actor:
    """Somebody who knows whatever shoots."""
    return person(weapons=list(weapons), STR=16, SIZ=8, DEX=15, **{"skills": GUNS, **more})


def range_with(weapon: str, *, number: int = 1, metres: int = 10, **options: Any) -> AtTheSeat:
    """Somebody with a gun before a target that nothing fells."""
    there = duel(shooter(weapon), person(CON=170, SIZ=10), apart=metres, number=number)
    return seat(there, book(**options))


def empty(weapon: str, fired: int, *, number: int = 1, **options: Any) -> AtTheSeat:
    """Somebody with a gun that has fired so often."""
    there = duel(shooter(weapon), person(CON=170, SIZ=10), apart=10, number=number)
    return seat(there.write("a", f"shots.{weapon}", fired), book(**options))


# -- malfunction --------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-035")
def test_brp_eex_035_a_jam_and_a_dud() -> None:
    """A medium pistol fails from 98, a revolver at 00, and each in its own way. [BRP-EQP-082 BRP-EQP-127 BRP-EQP-128 BRP-EQP-129]"""
    works = range_with("pistol-medium")
    works.press("attack", "a", [97], target="b", weapon="pistol-medium")
    assert () == works.actor("a").jammed
    jams = range_with("pistol-medium")
    jams.press("attack", "a", [98], target="b", weapon="pistol-medium")
    assert ("pistol-medium",) == jams.actor("a").jammed
    assert "Medium Pistol malfunctions: it is jammed." in said(jams)
    dud = range_with("revolver-medium")
    dud.press("attack", "a", [100, 1], target="b", weapon="revolver-medium")
    assert "Medium Revolver malfunctions: a dud." in said(dud)


@pytest.mark.rule("BRP-EQP-130")
def test_a_malfunction_and_a_fumble_come_from_one_roll() -> None:
    """The table of fumbles is rolled on, and the weapon is jammed besides."""
    table = range_with("pistol-medium")
    table.press("attack", "a", [99, 1], target="b", weapon="pistol-medium")
    assert [True, True] == ["fumble" in " ".join(thrown(table)), "pistol-medium" in table.actor("a").jammed]


@pytest.mark.rule("BRP-EQP-127")
def test_what_fails_does_not_fire_however_well_it_was_aimed() -> None:
    """A roll that would have hit hits nothing; a hand weapon that fails has struck all the same."""
    me = shooter("flamethrower", skills=rated(heavy_weapon__flamethrower=150))
    gun = seat(duel(me, person(CON=170, SIZ=10), apart=10))
    blow = gun.press("attack", "a", [94], target="b", weapon="flamethrower")
    assert (False, 0, ("flamethrower",)) == (blow.hit, blow.damage, gun.actor("a").jammed)
    blade = person(weapons=["sword-monofilament"], DEX=15, skills=rated(melee_weapon__sword=150))
    sword = seat(duel(blade, person(CON=170, SIZ=10)))
    assert sword.press("attack", "a", [93, 3, 3, 3], ["none"], target="b", weapon="sword-monofilament").hit
    assert ("sword-monofilament",) == sword.actor("a").jammed


@pytest.mark.rule("BRP-EQP-128")
def test_a_dud_takes_a_round() -> None:
    """It is cleared by the action of the round, without a roll; energy weapons and crossbows are treated alike."""
    for weapon in ("revolver-medium", "rifle-bolt-action", "shotgun-double-barrel", "pistol-blaster", "crossbow-light"):
        table = range_with(weapon)
        table.state = table.state.write("a", "jammed", (weapon,))
        assert "It has jammed." == table.refused("attack", "a", target="b", weapon=weapon).reason
        assert table.press("clear", "a", weapon=weapon)
        assert {"a.jammed": (), "a.fight.rank": 0} == changed(table), weapon
        assert "works again." in said(table)


@pytest.mark.rule("BRP-EEX-036")
def test_brp_eex_036_working_at_a_jam() -> None:
    """The better of skill and Repair: a failure is tried again, a success clears it, 96 and more ruin the gun. [BRP-EQP-129]"""
    me = shooter("pistol-medium", skills=rated(firearm__pistol=40, repair=55))
    start = seat(duel(me, person()).write("a", "jammed", ("pistol-medium",)))
    for rounds, roll, cleared, told, after in (
        (4, 60, False, "stays jammed after 4 rounds", {"a.fight.rank": 0, "a.fight.lost_next": 3}),
        (1, 50, True, "works again", {"a.fight.rank": 0, "a.jammed": ()}),
        (2, 55, True, "works again", {"a.fight.rank": 0, "a.jammed": (), "a.fight.lost_next": 1}),
        (1, 56, False, "stays jammed", {"a.fight.rank": 0}),
        (1, 95, False, "stays jammed", {"a.fight.rank": 0}),
    ):
        table = seat(start.state)
        assert cleared == table.press("clear", "a", [rounds, roll], weapon="pistol-medium"), roll
        assert after == changed(table)
        assert told in said(table)
    ruined = seat(start.state)
    assert not ruined.press("clear", "a", [1, 97], weapon="pistol-medium")
    assert ((), (), ()) == (ruined.actor("a").weapons, ruined.actor("a").in_hand, ruined.actor("a").jammed)
    assert "Medium Pistol breaks." in said(ruined)
    assert seat(start.state).press("clear", "a", [1, 96], weapon="pistol-medium") is False


@pytest.mark.rule("BRP-EQP-129")
def test_a_marksman_clears_a_jam_by_skill() -> None:
    """Where the skill is better than Repair it counts; at leisure no round is lost."""
    me = shooter("pistol-medium", skills=rated(firearm__pistol=80, repair=20))
    there = duel(me, person(), number=0).write("a", "jammed", ("pistol-medium",))
    table = seat(there)
    assert table.press("clear", "a", [6, 80], weapon="pistol-medium")
    assert ({"a.jammed": ()}, "80%") == (changed(table), thrown(table)[1][:3])
    master = shooter("pistol-medium", skills=rated(firearm__pistol=120))
    for roll, cleared in ((95, True), (96, False)):
        best = seat(duel(master, person(), number=0).write("a", "jammed", ("pistol-medium",)))
        assert cleared == best.press("clear", "a", [6, roll], weapon="pistol-medium"), roll


@pytest.mark.rule("BRP-EQP-096")
def test_a_net_is_tangled() -> None:
    """From 96 on; it takes the round and a Difficult Agility roll to free it."""
    me = person(weapons=["net"], STR=12, skills=rated(melee_weapon__other=50))
    table = seat(duel(me, person(CON=170, SIZ=10), apart=3))
    table.press("attack", "a", [96], target="b", weapon="net")
    assert "Net is tangled." in said(table)
    table.state = table.state.write("a", "fight.rank", 10)
    assert "It is tangled." == table.refused("attack", "a", target="b", weapon="net").reason
    assert not table.press("clear", "a", [26], weapon="net")
    assert ([25], {"a.fight.rank": 0}) == (chances(table), changed(table))
    assert "still tangled" in said(table)
    table.state = table.state.write("a", "fight.rank", 10)
    assert table.press("clear", "a", [25], weapon="net")
    assert () == table.actor("a").jammed


@pytest.mark.rule("BRP-EQP-097")
def test_a_torch_goes_out() -> None:
    """From 96 on; it is lit again with the action of a round. It adds no damage modifier."""
    me = person(weapons=["torch"], STR=20, SIZ=20, skills=rated(melee_weapon__club=50))
    table = seat(duel(me, person(CON=170, SIZ=10)))
    table.press("attack", "a", [96], target="b", weapon="torch")
    assert "Torch goes out." in said(table)
    table.state = table.state.write("a", "fight.rank", 10)
    assert "It has gone out." == table.refused("attack", "a", target="b", weapon="torch").reason
    assert table.press("clear", "a", weapon="torch")
    table.state = table.state.write("a", "fight.rank", 10)
    assert 4 == table.press("attack", "a", [30, 4, 1], ["none"], target="b", weapon="torch").damage


# -- loading ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-037")
def test_brp_eex_037_loading_takes_its_rounds() -> None:
    """Six rounds of a revolver in three, a clip in one, a belt in two. [BRP-EQP-131]"""
    revolver = empty("revolver-medium", 6)
    for left in (4, 2, 0):
        assert 2 == revolver.press("reload", "a", weapon="revolver-medium")
        assert left == revolver.actor("a").shots.get("revolver-medium", 0)
        assert (0, 0) == (revolver.actor("a").fight.rank, revolver.actor("a").fight.reload)
        revolver.state = revolver.state.write("a", "fight.rank", 15)
    assert "It is full." == revolver.refused("reload", "a", weapon="revolver-medium").reason
    clip = empty("pistol-medium", 12)
    assert 12 == clip.press("reload", "a", weapon="pistol-medium")
    assert {"a.shots.pistol-medium": None, "a.fight.rank": 0} == changed(clip)
    assert "Somebody loads Medium Pistol: 12 shots." in said(clip)
    belt = empty("gun-machine", 40)
    assert 40 == belt.press("reload", "a", weapon="gun-machine")
    assert (2, ("gun-machine",)) == (belt.actor("a").fight.reload, belt.actor("a").fight.reloading)
    belt.proceed([], ["act", "act"])
    assert "It takes 1 more round to load." == belt.refused("attack", "a", target="b", weapon="gun-machine").reason
    belt.proceed([], ["act", "act"])
    assert belt.allows("attack", "a", target="b", weapon="gun-machine")


@pytest.mark.rule("BRP-EQP-131")
@pytest.mark.parametrize("why", ["out of it", "struck something", "let it go", ""])
def test_a_belt_does_not_load_itself(why: str) -> None:
    """Its second round needs the hands of whoever loads it: a round spent senseless, at blows or without it brings on nothing."""
    belt = empty("gun-machine", 40)
    belt.press("reload", "a", weapon="gun-machine")
    belt.proceed([], ["act", "act"])
    match why:
        case "out of it":
            belt.state = belt.state.write("a", "fate", "unconscious")
        case "struck something":
            belt.state = belt.state.write("scene", "places.b", 1)
            belt.press("attack", "a", [80], target="b", weapon="kick")
        case "let it go":
            belt.state = belt.state.write("a", "in_hand", ())
    belt.proceed([], ["act"] if why == "out of it" else ["act", "act"])
    there = belt.state.write("a", "fate", "").write("a", "in_hand", ("gun-machine",)).write("a", "fight.rank", 10)
    belt.state = there.write("scene", "places.b", 10)
    assert (not why) is belt.allows("attack", "a", target="b", weapon="gun-machine")


@pytest.mark.rule("BRP-EQP-131", "BRP-EQP-105")
@pytest.mark.parametrize(
    "marks",
    [
        ("asleep", "cannot act", "helpless"),
        ("paralysed", "cannot act"),
        ("astral",),
        ("mist",),
        ("despairs",),
        ("swayed",),
    ],
)
@pytest.mark.parametrize(("weapon", "shots"), [("gun-machine", 40), ("crossbow-repeating", 6)])
def test_nothing_loads_on_under_whoever_sleeps(weapon: str, shots: int, marks: tuple[str, ...]) -> None:
    """A belt or box is where it was when somebody wakes, can move again, or is back in the body; whoever is awake goes on."""
    table = empty(weapon, shots)
    table.press("reload", "a", weapon=weapon)
    table.proceed([], ["act", "act"])
    left = table.actor("a").fight.reload
    out = "swayed" not in marks
    table.state = table.state.write("a", "effects.out", Effect("out", "Out of it", marks=marks))
    table.proceed([], ["act", "act"])
    assert left - (not out) == table.actor("a").fight.reload
    if out:
        table.state = table.state.write("a", "effects", FrozenMap()).write("a", "fight.rank", 10)
        assert "It takes" in table.refused("attack", "a", target="b", weapon=weapon).reason


@pytest.mark.rule("BRP-EQP-105", "BRP-POW-171")
@pytest.mark.parametrize("both", [True, False])
def test_nothing_loads_on_under_whoever_fights_with_the_mind(*, both: bool) -> None:
    """Minds are locked with each other, and no hand stirs; once the other has let go the box is filled on."""
    table = empty("crossbow-repeating", 6)
    table.press("reload", "a", weapon="crossbow-repeating")
    table.proceed([], ["act", "act"])
    left = table.actor("a").fight.reload
    for who, other in (("a", "b"), ("b", "a"))[: 1 + both]:
        lock = Effect("lock", "In psychic combat", other, marks=("in psychic combat",))
        table.state = table.state.write(who, f"effects.in-psychic-combat-{other}", lock)
    table.proceed([], ["act", "act"])
    assert left - (not both) == table.actor("a").fight.reload


@pytest.mark.rule("BRP-EQP-131")
def test_an_odd_round_goes_in_by_itself() -> None:
    """Two in a round, or the one that is missing; at leisure all at once."""
    odd = empty("shotgun-sporting", 3)
    assert [2, 1] == [load_again(odd, "shotgun-sporting"), load_again(odd, "shotgun-sporting")]
    leisure = empty("revolver-medium", 5, number=0)
    assert 5 == leisure.press("reload", "a", weapon="revolver-medium")
    assert {"a.shots.revolver-medium": None} == changed(leisure)


def load_again(table: AtTheSeat, weapon: str) -> int:
    """Load with a fresh action; says how many went in."""
    table.state = table.state.write("a", "fight.rank", 15)
    loaded: int = table.press("reload", "a", weapon=weapon)
    return loaded


@pytest.mark.rule("BRP-EQP-105")
def test_a_box_of_bolts_takes_long() -> None:
    """Six rounds at the least, or one for each bolt; the boxes hold 6, 8, 10 or 12, and it shoots once a round."""
    for weapon, bolts, rounds in (
        ("crossbow-repeating", 6, 6),
        ("crossbow-repeating", 2, 6),
        ("crossbow-repeating-8", 8, 8),
        ("crossbow-repeating-10", 10, 10),
        ("crossbow-repeating-12", 12, 12),
    ):
        table = empty(weapon, bolts)
        assert bolts == table.press("reload", "a", weapon=weapon)
        assert rounds == table.actor("a").fight.reload, weapon
        last = empty(weapon, bolts - 1) if bolts > 2 else empty(weapon, 5)
        last.press("attack", "a", [80], target="b", weapon=weapon)
        assert 0 == last.actor("a").fight.rank
        last.state = last.state.write("a", "fight.rank", 15)
        assert "It is empty." == last.refused("attack", "a", target="b", weapon=weapon).reason


@pytest.mark.rule("BRP-EQP-105")
def test_a_box_that_is_not_full_yet_is_not_full_in_another_hand() -> None:
    """Given to a friend while it is being loaded, it takes the friend as long as it would have taken; the giver has done."""
    me = fighter("crossbow-repeating", "dagger", STR=14)
    table = seat(duel(me, fighter(CON=60), c=fighter(STR=14), apart=1))
    table.state = table.state.write("a", "shots.crossbow-repeating", 6)
    table.press("reload", "a", weapon="crossbow-repeating")
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("hand-over", "a", target="c", item="crossbow-repeating")
    assert (6, 0) == (table.actor("c").fight.reload, table.actor("a").fight.reload)
    no = table.refused("attack", "c", target="b", weapon="crossbow-repeating")
    assert "It takes 6 more rounds to load." == no.reason


@pytest.mark.rule("BRP-EQP-105")
def test_a_box_is_loaded_by_whoever_does_nothing_else() -> None:
    """A round in which one fights, or has laid the crossbow down, puts no bolt in; one in which one only gets out of the way does."""
    for deed, left in (("load", 5), ("strike", 6), ("drop", 6)):
        table = seat(duel(fighter("crossbow-repeating", "dagger", STR=14), fighter(CON=60), apart=1))
        table.state = table.state.write("a", "shots.crossbow-repeating", 6)
        table.press("reload", "a", weapon="crossbow-repeating")
        table.press("pass", "b")
        table.proceed([], ["act"] * 2)
        assert 5 == table.actor("a").fight.reload
        if deed == "strike":
            table.press("attack", "a", [90], target="b", weapon="kick")
        elif deed == "drop":
            table.press("let-fall", "a", item="crossbow-repeating")
            table.press("pass", "a")
        else:
            table.press("pass", "a")
        table.press("pass", "b")
        table.proceed([], ["act"] * 2)
        assert left - 1 == table.actor("a").fight.reload, deed


@pytest.mark.rule("BRP-EEX-038")
def test_brp_eex_038_one_round_in_a_hurry() -> None:
    """DEX 15: loaded and fired in the same round, at rank 8. [BRP-EQP-132]"""
    table = empty("revolver-medium", 6)
    assert 1 == table.press("reload", "a", weapon="revolver-medium", hurried=True)
    assert {"a.shots.revolver-medium": 5, "a.fight.rank": 8} == changed(table)
    table.press("attack", "a", [80], target="b", weapon="revolver-medium")
    assert (6, 0) == (table.actor("a").shots["revolver-medium"], table.actor("a").fight.rank)


@pytest.mark.rule("BRP-EQP-132")
def test_who_has_no_time_for_a_hurried_shot() -> None:
    """Nobody at leisure, nobody below that rank or after a shot, nobody with a belt, and no bow."""
    late = empty("revolver-medium", 6)
    late.state = late.state.write("a", "fight.rank", 7)
    shot = empty("revolver-light", 6)
    shot.state = shot.state.write("a", "fight.done", 1)
    for table, weapon, reason in (
        (empty("revolver-medium", 6, number=0), "revolver-medium", "There is no hurry."),
        (empty("gun-machine", 6), "gun-machine", "It is not loaded one by one."),
        (empty("crossbow-repeating", 6), "crossbow-repeating", "It is not loaded one by one."),
        (late, "revolver-medium", "There is no time for that in this round."),
        (shot, "revolver-light", "There is no time for that in this round."),
    ):
        no = table.refused("reload", "a", weapon=weapon, hurried=True)
        assert ("BRP-EQP-132", reason) == (no.rule, no.reason)


@pytest.mark.rule("BRP-EQP-122")
def test_a_table_says_how_far_the_rules_of_guns_go() -> None:
    """To energy weapons, to nothing but firearms, or to all that shoots."""
    cases: tuple[tuple[dict[str, Any], bool, bool], ...] = (
        ({"firearm_rules": "firearms"}, False, False),
        ({}, True, False),
        ({"firearm_rules": "all"}, True, True),
    )
    for options, beam, bow in cases:
        pistol, crossbow = empty("pistol-blaster", 3, **options), empty("crossbow-repeating", 3, **options)
        assert beam == pistol.allows("reload", "a", weapon="pistol-blaster", hurried=True), options
        assert bow == crossbow.allows("reload", "a", weapon="crossbow-repeating", hurried=True), options
        assert beam == pistol.allows("spray", "a", among=("b",), weapon="pistol-blaster"), options


# -- shots that are carried along ---------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-083")
def test_arrows_run_out_where_they_are_counted() -> None:
    """Each shot takes one, and without any there is nothing to shoot; nobody who does not count runs out."""
    me = person(weapons=["bow-long"], STR=12, skills=rated(missile_weapon__bow=50))
    before = seat(duel(me, person(CON=170, SIZ=10), apart=20, number=0))
    before.press("count-spare", "a", weapon="bow-long", shots=2)
    assert "Somebody carries 2 spare shots for the Long Bow." in said(before)
    table = seat(duel(before.actor("a"), person(CON=170, SIZ=10), apart=20))
    settled = table.refused("count-spare", "a", weapon="bow-long", shots=9)
    assert ("BRP-EQP-083", "What was carried along was settled before the fight.") == (settled.rule, settled.reason)
    for left in (1, 0):
        table.press("attack", "a", [80], target="b", weapon="bow-long")
        assert left == table.actor("a").quiver["bow-long"]
        table.state = table.state.write("a", "fight.rank", 10)
    no = table.refused("attack", "a", target="b", weapon="bow-long")
    assert ("BRP-EQP-083", "There is nothing left to shoot.") == (no.rule, no.reason)
    carefree = seat(duel(me, person(CON=170, SIZ=10), apart=20))
    carefree.press("attack", "a", [80], target="b", weapon="bow-long")
    assert {} == dict(carefree.actor("a").quiver)


@pytest.mark.rule("BRP-EQP-083")
def test_a_gun_is_loaded_from_what_is_carried_along() -> None:
    """As far as it goes; then it stays empty."""
    table = empty("pistol-medium", 12)
    table.state = table.state.write("a", "quiver.pistol-medium", 5)
    assert 5 == table.press("reload", "a", weapon="pistol-medium")
    assert (7, 0) == (table.actor("a").shots["pistol-medium"], table.actor("a").quiver["pistol-medium"])
    table.state = table.state.write("a", "fight.rank", 15)
    no = table.refused("reload", "a", weapon="pistol-medium")
    assert ("BRP-EQP-083", "There is nothing left to load it with.") == (no.rule, no.reason)
    assert ["pistol-medium"] == table.offered("count-spare", "a", "weapon")


@pytest.mark.rule("BRP-EQP-085")
def test_arrows_weigh() -> None:
    """Half a point each, besides the bow."""
    me = person(weapons=["bow-long"], STR=12)
    table = seat(duel(me, number=0), book(encumbrance=True))
    assert 0 == table.press("load", "a", enc=0)
    table.press("count-spare", "a", weapon="bow-long", shots=20)
    assert 10 == table.press("load", "a", enc=0)
    table.press("count-spare", "a", weapon="bow-long", shots=21)
    assert 11 == table.press("load", "a", enc=0)


# -- revolvers ----------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-125")
def test_an_empty_chamber_under_the_hammer() -> None:
    """A revolver holds one shot less, where the table leaves it empty; a pistol does not care."""
    cases: tuple[tuple[str, int, dict[str, Any], bool], ...] = (
        ("revolver-medium", 5, {"empty_chamber": "empty"}, False),
        ("revolver-medium", 4, {"empty_chamber": "empty"}, True),
        ("revolver-medium", 5, {}, True),
        ("revolver-medium", 5, {"empty_chamber": "loaded"}, True),
        ("pistol-medium", 11, {"empty_chamber": "empty"}, True),
    )
    for weapon, fired, options, left in cases:
        table = empty(weapon, fired, **options)
        assert left == table.allows("attack", "a", target="b", weapon=weapon), (weapon, options)


@pytest.mark.rule("BRP-EQP-126")
def test_a_loaded_revolver_goes_off_in_a_fall() -> None:
    """Luck, or it fires: then its bearer and those near roll Luck, and the first who fails is hit; a fumble hits the bearer."""
    for faces, hit, damage in (
        ([50], "", 0),
        ([60, 50, 30], "", 0),
        ([60, 50, 60, 5], "b", 5),
        ([60, 90, 3], "a", 3),
        ([100, 2], "a", 2),
    ):
        table = range_with("revolver-medium", number=0, empty_chamber="loaded")
        assert hit == table.press("may-go-off", "a", faces, weapon="revolver-medium", near=("a", "b")), faces
        assert (1 if faces != [50] else 0) == table.actor("a").shots.get("revolver-medium", 0)
        if hit:
            assert damage == sum(each.damage for each in table.actor(hit).wounds.values())
            assert "Medium Revolver goes off." in said(table)
    no = range_with("revolver-medium").refused("may-go-off", "a", weapon="revolver-medium")
    assert ("BRP-EQP-126", "Nothing goes off by itself at this table.") == (no.rule, no.reason)
    fired = empty("revolver-medium", 1, empty_chamber="loaded")
    assert [] == fired.offered("may-go-off", "a", "weapon")


# -- shots without aim --------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-039")
def test_brp_eex_039_shots_without_aim() -> None:
    """A medium pistol has two attacks: four at a fifth of 65, each a plain hit at best. [BRP-EQP-133]"""
    me = shooter("pistol-medium", skills=rated(firearm__pistol=65))
    table = seat(duel(me, person(CON=170, SIZ=10), apart=10))
    hits = table.press("spray", "a", [13, 5, 14, 1, 6, 90], ["none", "none"], among=("b",), weapon="pistol-medium")
    assert (2, [13, 13, 13, 13]) == (hits, chances(table))
    assert [5, 6] == sorted(each.damage for each in table.actor("b").wounds.values())
    me_after = table.actor("a")
    assert (4, 0, "") == (me_after.shots["pistol-medium"], me_after.fight.rank, me_after.fight.spraying)


@pytest.mark.rule("BRP-EQP-133")
def test_luck_chooses_among_several_and_an_empty_gun_ends_it() -> None:
    """A die for each shot; when nothing is left in the gun no more are fired."""
    me = shooter("revolver-medium", skills=rated(firearm__revolver=50))
    there = duel(me, person(CON=170, SIZ=10), apart=10, c=person(CON=170, SIZ=10))
    table = seat(there)
    hits = table.press("spray", "a", [2, 5, 3, 1, 80], ["none"], among=("b", "c"), weapon="revolver-medium")
    assert (1, [], [3]) == (
        hits,
        [each.damage for each in table.actor("b").wounds.values()],
        [each.damage for each in table.actor("c").wounds.values()],
    )
    last = seat(there.write("a", "shots.revolver-medium", 5))
    assert 0 == last.press("spray", "a", [80], among=("b",), weapon="revolver-medium")
    assert 6 == last.actor("a").shots["revolver-medium"]


@pytest.mark.rule("BRP-EQP-133")
def test_a_steady_hand_may_spray_at_the_whole_chance() -> None:
    """Above 60%, if the game master agrees; nobody sprays after an attack, at nobody, or with a bow. Who moves fast is
    hard to hit so too. [BRP-EQP-133 BRP-CBT-105]
    """
    steady = shooter("revolver-medium", skills=rated(firearm__revolver=61, missile_weapon__crossbow=61))
    table = seat(duel(steady, person(CON=170, SIZ=10), apart=10))
    table.press("spray", "a", [80, 80], among=("b",), weapon="revolver-medium", steadily=True)
    assert [61, 61] == chances(table)
    fast = seat(duel(steady, person(CON=170, SIZ=10), apart=10))
    form: dict[str, Any] = {"among": ("b",), "weapon": "revolver-medium", "circumstances": ("shot-fast-target",)}
    fast.press("spray", "a", [80, 80], steadily=True, **form)
    assert [11, 11] == chances(fast)
    poor = seat(duel(shooter("revolver-medium", skills=rated(firearm__revolver=60)), person(), apart=10))
    no = poor.refused("spray", "a", among=("b",), weapon="revolver-medium", steadily=True)
    assert ("BRP-EQP-133", "That takes a rating above 60%.") == (no.rule, no.reason)
    assert "Somebody must be shot at." == poor.refused("spray", "a", among=(), weapon="revolver-medium").reason
    poor.state = poor.state.write("a", "fight.done", 1)
    told = poor.refused("spray", "a", among=("b",), weapon="revolver-medium").reason
    assert "There has been an attack in this round." == told
    bow = seat(duel(shooter("crossbow-light"), person(), apart=10))
    assert "Light Crossbow sprays no shots." == bow.refused("spray", "a", among=("b",), weapon="crossbow-light").reason


# -- bursts -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-110")
@pytest.mark.rule("BRP-EQP-119")
def test_some_arms_fire_bursts() -> None:
    """Machine gun, submachine gun, assault rifle and mini-gun, and needles all at once; a sporting rifle does not."""
    skills = rated(
        firearm__machine_gun=40,
        firearm__submachine_gun=40,
        firearm__rifle=40,
        firearm__pistol=40,
        heavy_weapon__mini_gun=40,
    )
    for weapon in ("gun-machine", "gun-submachine", "rifle-assault", "gun-mini", "pistol-flechette"):
        me = person(weapons=[weapon], STR=16, SIZ=8, DEX=15, skills=skills)
        table = seat(duel(me, person(CON=170, SIZ=10), apart=10))
        assert [weapon] == table.offered("autofire", "a", "weapon")
        table.press("autofire", "a", [90], at=("b",), weapon=weapon, shots=6)
        assert ([60], 6) == (chances(table), table.actor("a").shots[weapon]), weapon
    needles = seat(duel(person(weapons=["pistol-flechette"], skills=skills), person(CON=170, SIZ=10), apart=10))
    some = needles.refused("autofire", "a", at=("b",), weapon="pistol-flechette", shots=3)
    assert ("All 6 that are left go off at once.", "BRP-EQP-119") == (some.reason, some.rule)
    plain = range_with("rifle-sporting")
    assert [] == plain.offered("autofire", "a", "weapon")
