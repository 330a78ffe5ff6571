"""Vampires: they bite and hold on, drain and chill and gaze, and garlic, thirst, sun and faith undo them."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.seats import chance, said, thrown
from tests.rulesets.brp.stage import BOOK, book

from rulewright.rulesets.brp.state.character import Book, Wound
from rulewright.testing.at_the_seat import AtTheSeat

VAMPIRE = "vampire-1"


def holding() -> AtTheSeat:
    """A vampire that has bitten and clawed somebody, and holds on in the next round."""
    table = den("vampire", POW=11, **STURDY)
    table.press("attack", VAMPIRE, [40, 1, 1], ["none"], target="a", weapon="vampire-bite")
    for _ in range(2):
        table.press("attack", VAMPIRE, [40, 1, 1], ["none"], target="a", weapon="vampire-claw")
    table.proceed([], ["act", "act"])
    return table


@pytest.mark.rule("BRP-CRE-080")
def test_all_three_hit_and_it_holds_on() -> None:
    """Bite and two claws on one rank; all hit, and it holds on; in a round in which it has bitten it does not dodge."""
    table = den("vampire", **STURDY)
    start = table.actor(VAMPIRE).fight.rank
    table.press("attack", VAMPIRE, [40, 1, 1], ["none"], target="a", weapon="vampire-bite")
    assert start == table.actor(VAMPIRE).fight.rank
    table.press("attack", "a", [30, 2], ["none"], target=VAMPIRE, weapon="sword-broad")
    assert "dodge" not in set(table.last.asked[0].answers())
    for _ in range(2):
        table.press("attack", VAMPIRE, [40, 1, 1], ["none"], target="a", weapon="vampire-claw")
    assert ("a", 0) == (table.actor(VAMPIRE).fight.clings, table.actor(VAMPIRE).fight.rank)
    fresh = den("vampire", **STURDY)
    fresh.press("attack", "a", [30, 2], ["none"], target=VAMPIRE, weapon="sword-broad")
    assert "dodge" in set(fresh.last.asked[0].answers())


@pytest.mark.rule("BRP-CRE-081")
@pytest.mark.rule("BRP-CRE-085")
@pytest.mark.rule("BRP-EEX-072")
def test_blood_becomes_power() -> None:
    """A vampire of CON 21 with 18 points that drains 6 has 21, and 3 are lost; it meets people with 13, and has no POW."""
    table = holding()
    body = table.actor(VAMPIRE)
    assert (0, 13, 13) == (body.characteristics.POW, body.value("POW"), body.power_points)
    assert body.value("CON") == int(table.number(VAMPIRE, "Power points"))
    nature = body.effects["nature"]
    table.state = table.state.write(VAMPIRE, "power_points", body.value("CON") - 3)
    assert 6 == table.press("drain", VAMPIRE, [6], target="a")
    assert (body.value("CON"), 5) == (table.actor(VAMPIRE).power_points, table.actor("a").value("STR"))
    assert "Vampire drains Somebody of 6 STR, 3 are lost." == said(table)
    assert nature
    drained = AtTheSeat(table.game, table.state, table.book)
    drained.press("end-scene", "a")
    evening = drained.state
    drained.press("pass-time", "a", [], ["rest", "rest"], hours=48)
    assert (7, 4) == (drained.actor("a").value("STR"), drained.actor("a").powers.flags["drained-STR"])
    drained.state = evening
    drained.press("pass-time", "a", [], ["ordinary", "rest"], hours=96)
    assert (7, 4) == (drained.actor("a").value("STR"), drained.actor("a").powers.flags["drained-STR"])
    table.state = table.state.write(VAMPIRE, "fight.rank", 9).write(VAMPIRE, "power_points", 5)
    assert 4 == table.press("drain", VAMPIRE, [4], target="a", what="power points")
    assert (9, 7) == (table.actor(VAMPIRE).power_points, table.actor("a").power_points)
    table.state = table.state.write(VAMPIRE, "fight.rank", 9)
    assert 5 == table.press("drain", VAMPIRE, [6], target="a")
    assert (0, "invalid") == (table.actor("a").value("STR"), table.actor("a").fate)
    table.state = table.state.write(VAMPIRE, "fight.rank", 9).write("a", "characteristics.CON", 3)
    assert 3 == table.press("drain", VAMPIRE, [5], target="a")
    assert "dead" == table.actor("a").fate
    loose = den("vampire", **STURDY)
    assert "BRP-CRE-081" == loose.refused("drain", VAMPIRE, target="a").rule
    assert "BRP-CRE-081" == loose.refused("drain", "a", target=VAMPIRE).rule


@pytest.mark.rule("BRP-CRE-082")
def test_a_chill_touch() -> None:
    """After a claw its points against its prey's: 1D3 go over; without a touch nothing does."""
    table = den("vampire", POW=11, **STURDY)
    assert "BRP-CRE-082" == table.refused("chill", VAMPIRE, target="a").rule
    table.press("attack", VAMPIRE, [40, 1, 1], ["none"], target="a", weapon="vampire-claw")
    table.proceed([], ["act", "act"])
    start = table.state
    assert table.press("chill", VAMPIRE, [60, 2], target="a")
    assert (15, 9) == (table.actor(VAMPIRE).power_points, table.actor("a").power_points)
    table.state = start
    assert not table.press("chill", VAMPIRE, [61], target="a")
    assert (13, 11) == (table.actor(VAMPIRE).power_points, table.actor("a").power_points)


@pytest.mark.rule("BRP-CRE-083")
@pytest.mark.rule("BRP-CRE-090")
def test_a_gaze_commands_and_the_sun_burns() -> None:
    """Its points against POW, and orders are obeyed; who should harm themselves may balk; in sunlight there is no gaze, and each round costs a point."""
    table = den("vampire", POW=11, **STURDY)
    assert "BRP-CRE-083" == table.refused("balk-at-order", "a").rule
    assert table.press("gaze", VAMPIRE, [60], target="a")
    assert table.actor("a").is_marked("controlled")
    assert not table.press("balk-at-order", "a", [90])
    assert table.press("balk-at-order", "a", [60])
    assert not table.actor("a").is_marked("controlled")
    sunny = den("vampire", **STURDY)
    sunny.press("sunlight", VAMPIRE)
    assert "BRP-CRE-090" == sunny.refused("gaze", VAMPIRE, target="a").rule
    before = sunny.actor(VAMPIRE).hit_points
    sunny.proceed([], ["act", "act"])
    assert before - 1 == sunny.actor(VAMPIRE).hit_points
    assert "The sun burns Vampire." in said(sunny)


@pytest.mark.rule("BRP-CRE-088")
@pytest.mark.rule("BRP-CRE-089")
@pytest.mark.rule("BRP-CRE-094")
@pytest.mark.rule("BRP-EEX-018")
def test_garlic_thirst_and_home_earth() -> None:
    """No home earth and thirst on one evening are 4D6; at 1 or 2 everything is hard, at 0 it lies as if dead; garlic stuns, and a clove eaten hurts."""
    table = den("vampire", fighting=False)
    start = table.state
    assert 12 == table.press("vampire-rises", VAMPIRE, [2, 3, 3, 4], home=False)
    assert ["1d6", "3d6"] == thrown(table)
    assert (1, True) == (table.actor(VAMPIRE).power_points, table.actor(VAMPIRE).is_marked("all difficult"))
    table.state = start
    assert 4 == table.press("vampire-rises", VAMPIRE, [4])
    assert (9, False) == (table.actor(VAMPIRE).power_points, table.actor(VAMPIRE).is_marked("all difficult"))
    table.state = start
    table.press("vampire-rises", VAMPIRE, [6, 6, 6, 6], home=False)
    assert (0, "fainted") == (table.actor(VAMPIRE).power_points, table.actor(VAMPIRE).fate)
    table.state = start
    full = table.actor(VAMPIRE).hit_points
    assert table.press("garlic", VAMPIRE, [4, 3, 50, 1, 2], cloves=2)
    assert (1, full - 3) == (table.actor(VAMPIRE).fight.stunned, table.actor(VAMPIRE).hit_points)
    table.state = start
    assert not table.press("garlic", VAMPIRE, [4, 3, 51])
    assert "BRP-CRE-081" == table.refused("garlic", "a").rule


@pytest.mark.rule("BRP-CRE-092")
def test_a_true_believer_holds_it_off() -> None:
    """POW against its points: 1D3 of them, and no gaze at the winner; its touch does 1D3; without faith a sign is wood."""
    table = den("vampire", POW=13, allegiances={"heaven": 50}, **STURDY)
    assert table.press("hold-off", "a", [50, 2, 3], target=VAMPIRE, touches=True)
    body = table.actor(VAMPIRE)
    assert (11, 0) == (body.power_points, table.actor("a").fight.rank)
    assert "Vampire shrinks back and loses 2." in said(table)
    assert "BRP-CRE-092" == table.refused("gaze", VAMPIRE, target="a").rule
    assert "BRP-CRE-092" == den("vampire").refused("hold-off", "a", target=VAMPIRE).rule
    weak = den("vampire", POW=13, allegiances={"heaven": 49}, passions={"devotion": 80})
    assert weak.allows("hold-off", "a", target=VAMPIRE)
    for passions in ({"devotion": 79}, {"love (family)": 99}):
        other = den("vampire", allegiances={"heaven": 49}, passions=passions)
        assert not other.allows("hold-off", "a", target=VAMPIRE)


@pytest.mark.rule("BRP-CRE-084")
@pytest.mark.rule("BRP-CRE-091")
def test_helpless_it_is_dust() -> None:
    """Standing it is not beheaded; helpless it is, and nothing mends it then."""
    table = den("vampire")
    assert "BRP-CRE-095" == table.refused("destroy-vampire", VAMPIRE).rule
    table.state = table.state.write(VAMPIRE, "fate", "unconscious")
    table.press("destroy-vampire", VAMPIRE)
    assert ("dead", "Vampire is dust.") == (table.actor(VAMPIRE).fate, said(table))


@pytest.mark.rule("BRP-CRE-091")
def test_fire_burns_it_twice() -> None:
    """A dragon's breath of 4 does 8 to a vampire, and 4 to anybody else."""
    table = den("vampire", "dragon", CON=60)
    table.state = table.state.write(VAMPIRE, "characteristics.CON", 60).write(VAMPIRE, "hit_points", 30)
    before = {each: table.actor(each).hit_points for each in (VAMPIRE, "a")}
    table.press("breathe", "dragon-1", [1, 40, 1, 1, 1, 1], target="a", breath="fire")
    assert (8, 4) == (before[VAMPIRE] - table.actor(VAMPIRE).hit_points, before["a"] - table.actor("a").hit_points)


@pytest.mark.rule("BRP-CRE-086")
@pytest.mark.rule("BRP-CRE-097")
@pytest.mark.rule("BRP-CRE-104")
def test_the_bitten_turn() -> None:
    """Who is bitten by a vampire and dies rises with STR and CON doubled, by a werewolf changes at the full moon, by a zombie after CON turns."""
    table = den("vampire", STR=12, CON=11, SIZ=40)
    assert "BRP-CRE-097" == table.refused("turn-into", "a").rule
    table.press("attack", VAMPIRE, [40, 3, 1], ["none"], target="a", weapon="vampire-bite")
    assert "BRP-CRE-086" == table.refused("turn-into", "a").rule
    table.state = table.state.write("a", "fate", "dead").write("a", "fight.rank", 0)
    table.press("turn-into", "a")
    risen = table.actor("a")
    assert (24, 22, "vampire", "") == (risen.value("STR"), risen.value("CON"), risen.character.species, risen.fate)
    assert "Somebody is a vampire now." == said(table)
    assert risen.is_marked("drinks blood")
    moon = den("werewolf-wolf", **STURDY)
    moon.press("attack", "werewolf-wolf-1", [40, 3, 1], ["none"], target="a", weapon="werewolf-wolf-bite")
    moon.press("turn-into", "a")
    assert ("werewolf-wolf", 60) == (moon.actor("a").character.species, moon.actor("a").value("CON"))
    dead = den("zombie", STR=12, CON=2, SIZ=60)
    dead.press("attack", "zombie-1", [20, 3, 1], ["none"], target="a", weapon="zombie-bite")
    no = dead.refused("turn-into", "a")
    assert ("BRP-CRE-104", "It takes 10 minutes more.") == (no.rule, no.reason)
    dead.press("end-scene", "a")
    dead.press("pass-time", "a", [], ["rest", "rest"], hours=1)
    dead.press("turn-into", "a")
    assert ("zombie", True) == (dead.actor("a").character.species, dead.actor("a").is_marked("never parries"))


@pytest.mark.rule("BRP-CRE-084")
def test_near_a_sign_and_of_holiness_nothing_mends() -> None:
    """A vampire wins 1D3 back in a round, but not near a holy sign, and never what fire, the sun or holiness did."""
    table = den("vampire", POW=13, allegiances={"heaven": 50}, **STURDY)
    table.press("attack", "a", [30, 6], ["none"], target=VAMPIRE, weapon="sword-broad")
    hurt, start = table.actor(VAMPIRE).hit_points, table.state
    table.proceed([3], ["act", "act"])
    assert hurt + 3 == table.actor(VAMPIRE).hit_points
    table.state = start.write("a", "fight.rank", 11)
    table.press("hold-off", "a", [90], target=VAMPIRE)
    table.proceed([], ["act", "act"])
    assert hurt == table.actor(VAMPIRE).hit_points
    holy = den("vampire", POW=13, allegiances={"heaven": 50}, **STURDY)
    full = holy.actor(VAMPIRE).hit_points
    holy.press("hold-off", "a", [90, 3], target=VAMPIRE, touches=True)
    for _ in range(2):
        holy.proceed([], ["act", "act"])
    assert full - 3 == holy.actor(VAMPIRE).hit_points


@pytest.mark.rule("BRP-CRE-093")
def test_holy_water_is_blessed_and_burns() -> None:
    """Allegiance 50, a turn of prayer and a power point for POW in SIZ of water; thrown it burns for 1D4 in each round, and nothing mends it."""
    table = den("vampire", fighting=False, POW=13, allegiances={"heaven": 50}, **STURDY)
    assert "BRP-CRE-093" == table.refused("splash", "a", target=VAMPIRE).rule
    assert "SIZ 13 of it at most." == table.refused("bless", "a", size=14).reason
    table.press("bless", "a", size=2)
    assert ("Somebody has SIZ 2 of holy water.", 12, 5) == (
        said(table),
        table.actor("a").power_points,
        table.state.scene.minutes,
    )
    full = table.actor(VAMPIRE).hit_points
    assert 3 == table.press("splash", "a", [3], target=VAMPIRE)
    assert (full - 3, "holy") == (table.actor(VAMPIRE).hit_points, table.actor(VAMPIRE).wounds["wound-1"].kind)
    fight = den("vampire", allegiances={"heaven": 49}, **STURDY)
    assert "Only a faithful servant blesses water." == fight.refused("bless", "a").reason
    fight.press("give-holy-water", "a", size=1)
    fight.press("splash", "a", target=VAMPIRE)
    for done in (2, 4):
        before = fight.actor(VAMPIRE).hit_points
        fight.proceed([done], ["act", "act"])
        assert before - done == fight.actor(VAMPIRE).hit_points
    assert "Holy water burns Vampire: 4 damage." in said(fight)
    assert "There is no holy water at hand." == fight.refused("splash", "a", target=VAMPIRE).reason
    praying = den("vampire", allegiances={"heaven": 50})
    assert "It takes a full turn of prayer." == praying.refused("bless", "a").reason


def staking(at: Book = BOOK) -> AtTheSeat:
    """Somebody with a stake in hand before a vampire."""
    table = den("vampire", at=at, **STURDY)
    table.state = table.state.write("a", "in_hand", ("stake", "sword-broad")).write("a", "weapons", ("stake",))
    return table


@pytest.mark.rule("BRP-CRE-095")
def test_a_stake_through_the_heart() -> None:
    """An impaling blow at half the chance, or one aimed at the chest: dust. A plain hit, or steel, only hurts; in some tales it lies still."""
    table = staking()
    heart = {"target": VAMPIRE, "weapon": "stake"}
    assert "BRP-CRE-095" == table.refused("strike-at-heart", "a", target=VAMPIRE, weapon="sword-broad").rule
    assert "BRP-CRE-081" == table.refused("strike-at-heart", VAMPIRE, target="a", weapon="vampire-bite").rule
    start = table.state
    table.press("strike-at-heart", "a", [25, 3], ["none"], **heart)
    assert (25, "") == (chance(table), table.actor(VAMPIRE).fate)
    table.state = start
    table.press("strike-at-heart", "a", [5, 3, 2], ["none"], **heart)
    assert ("dead", 0) == (table.actor(VAMPIRE).fate, table.actor(VAMPIRE).fight.rank)
    assert "Vampire is dust." in said(table)
    table.state = start
    table.press("attack-at", "a", [5, 3, 2], ["none"], place="chest", **heart)
    assert "dead" == table.actor(VAMPIRE).fate
    table.state = start
    table.press("attack", "a", [8, 3, 2, 90], ["none"], **heart)
    assert "" == table.actor(VAMPIRE).fate
    still = staking(book(staked="still"))
    still.press("strike-at-heart", "a", [5, 3, 2, 90], ["none"], **heart)
    assert ("", True) == (still.actor(VAMPIRE).fate, still.actor(VAMPIRE).is_marked("helpless"))
    lying = still.actor(VAMPIRE).hit_points
    still.proceed([], ["act", "act"])
    assert lying == still.actor(VAMPIRE).hit_points
    assert not still.allows("attack", VAMPIRE, target="a", weapon="vampire-bite")
    still.press("destroy-vampire", VAMPIRE)
    assert "Vampire is dust." == said(still)


@pytest.mark.rule("BRP-CRE-096")
@pytest.mark.parametrize(
    ("lore", "at", "free", "words"),
    [
        ("uninvited", "a threshold", False, "Vampire cannot enter uninvited."),
        ("running water", "running water", False, "Vampire cannot cross running water."),
        ("no reflection", "a mirror", False, "Vampire casts no reflection."),
        ("marks of the dead", "a close look", False, "Vampire has hairy palms, foul breath and tears of blood."),
        ("clans", "a close look", True, "Vampire looks like anybody of its clan."),
        ("servants by day", "the day", True, "Human servants see to it for Vampire."),
    ],
)
def test_what_is_true_of_vampires(lore: str, at: str, free: bool, words: str) -> None:
    """Each tale is true only at a table that tells it."""
    told = den("vampire", at=book(vampire_lore=[lore]), fighting=False)
    assert (free, words) == (told.press("vampire-lore", VAMPIRE, at=at), said(told))
    plain = den("vampire", fighting=False)
    plain.press("vampire-lore", VAMPIRE, at=at)
    assert words != said(plain)


@pytest.mark.rule("BRP-CRE-096")
def test_an_invitation_lets_it_in() -> None:
    """Whoever was invited may enter."""
    table = den("vampire", at=book(vampire_lore=["uninvited"]), fighting=False)
    assert table.press("vampire-lore", VAMPIRE, at="a threshold", invited=True)


def turned(at: Book) -> AtTheSeat:
    """Somebody whom a vampire has killed and turned."""
    table = den("vampire", at=at, STR=12, CON=11, SIZ=40)
    table.press("attack", VAMPIRE, [40, 3, 1], ["none"], target="a", weapon="vampire-bite")
    table.state = table.state.write("a", "fate", "dead").write("a", "fight.rank", 0)
    table.press("turn-into", "a")
    table.state = table.state.write(VAMPIRE, "fate", "unconscious")
    table.press("destroy-vampire", VAMPIRE)
    return table


@pytest.mark.rule("BRP-CRE-096")
def test_the_end_of_the_first_vampire() -> None:
    """Its death cures whom it turned, or kills them, or neither."""
    cured = turned(book(vampire_lore=["brood is cured"]))
    assert 24 == cured.actor("a").value("STR")
    cured.proceed([], ["act"])
    assert "Somebody is cured." in said(cured)
    body = cured.actor("a")
    assert (12, 11, "human", False) == (
        body.value("STR"),
        body.value("CON"),
        body.character.species,
        body.is_marked("drinks blood"),
    )
    slain = turned(book(vampire_lore=["brood dies"]))
    slain.press("end-scene", "a")
    slain.press("pass-time", "a", hours=1)
    assert "dead" == slain.actor("a").fate
    neither = turned(BOOK)
    neither.proceed([], ["act"])
    assert ("vampire", "") == (neither.actor("a").character.species, neither.actor("a").fate)


@pytest.mark.rule("BRP-CRE-087")
@pytest.mark.rule("BRP-CRE-162")
def test_a_vampire_calls_beasts_and_takes_their_shape() -> None:
    """1D6 packs for a point each, wolves for three, as far as points reach; it becomes a wolf for three, and a vampire still."""
    table = den("vampire", **STURDY)
    start = table.state
    assert ("wolf-1", "wolf-2", "wolf-3", "wolf-4") == table.press("call-beasts", VAMPIRE, [5], beasts="wolf")
    assert (1, table.state.scene.side_of(VAMPIRE)) == (
        table.actor(VAMPIRE).power_points,
        table.state.scene.side_of("wolf-1"),
    )
    table.state = table.state.write(VAMPIRE, "fight.rank", 11)
    assert "BRP-CRE-087" == table.refused("call-beasts", VAMPIRE, beasts="rat-pack").rule
    assert "BRP-CRE-087" == table.refused("call-beasts", "a", beasts="wolf").rule
    table.state = start.write(VAMPIRE, "power_points", 3)
    assert "BRP-CRE-087" == table.refused("call-beasts", VAMPIRE, beasts="wolf").rule
    assert table.allows("call-beasts", VAMPIRE, beasts="rat-pack")
    table.state = start.write(VAMPIRE, "power_points", 4)
    assert table.allows("call-beasts", VAMPIRE, beasts="wolf")
    table.state = start
    table.press("call-beasts", VAMPIRE, [3], beasts="bat-swarm")
    assert (10, 15, 100) == (
        table.actor(VAMPIRE).power_points,
        table.actor("bat-swarm-2").skills["brawl/bite"].given,
        table.actor("bat-swarm-1").skills["fly"].given,
    )
    table.state = start
    before = table.actor(VAMPIRE)
    table.press("change-form", VAMPIRE, form="wolf")
    wolf = table.actor(VAMPIRE)
    assert "Vampire takes another form: wolf." == said(table)
    assert (10, before.fight.rank - 5) == (wolf.power_points, wolf.fight.rank)
    assert (("wolf-bite",), 13, 30) == (wolf.weapons, wolf.value("STR"), wolf.skills["brawl/bite"].given)
    assert wolf.is_marked("drinks blood")
    table.press("change-form", VAMPIRE, form="vampire")
    back = table.actor(VAMPIRE)
    assert (10, before.weapons, before.hit_points, before.skills) == (
        back.power_points,
        back.weapons,
        back.hit_points,
        back.skills,
    )
    table.state = table.state.write(VAMPIRE, "fight.rank", 11).write(VAMPIRE, "power_points", 3)
    assert "BRP-CRE-087" == table.refused("change-form", VAMPIRE, form="bat-swarm").rule
    table.press("sunlight", VAMPIRE)
    assert "BRP-CRE-090" == table.refused("mist-form", VAMPIRE).rule


@pytest.mark.rule("BRP-CRE-087")
@pytest.mark.rule("BRP-CRE-162")
def test_a_vampire_is_mist() -> None:
    """MOV 5; a sword passes through and it touches nobody; in some tales it becomes mist when it is beaten, unless by what is proper."""
    table = den("vampire", **STURDY)
    assert table.press("mist-form", VAMPIRE)
    assert (5, "Vampire is mist.") == (int(table.number(VAMPIRE, "MOV")), said(table))
    full = table.actor(VAMPIRE).hit_points
    table.press("attack", "a", [30, 6], ["none"], target=VAMPIRE, weapon="sword-broad")
    assert full == table.actor(VAMPIRE).hit_points
    assert "BRP-CRE-162" == table.refused("attack", VAMPIRE, target="a", weapon="vampire-bite").rule
    assert not table.press("mist-form", VAMPIRE)
    assert 12 == int(table.number(VAMPIRE, "MOV"))
    tale = den("vampire", at=book(vampire_lore=["mist in defeat"]), allegiances={"heaven": 50}, POW=13, **STURDY)
    tale.state = tale.state.write(VAMPIRE, "hit_points", 3).write(VAMPIRE, "wounds.wound-1", Wound(damage=13))
    start = tale.state
    tale.press("attack", "a", [30, 4], ["none"], target=VAMPIRE, weapon="sword-broad")
    assert ("unconscious", True) == (tale.actor(VAMPIRE).fate, tale.actor(VAMPIRE).is_marked("mist"))
    tale.proceed([3], ["act"])
    tale.proceed([3], ["act", "act"])
    assert "" == tale.actor(VAMPIRE).fate
    tale.state = start
    tale.press("hold-off", "a", [90, 3], target=VAMPIRE, touches=True)
    assert "dying" == tale.actor(VAMPIRE).fate


@pytest.mark.rule("BRP-CRE-162")
@pytest.mark.parametrize(
    ("dice", "places", "struck"),
    [
        (3, [1, 20], "head"),
        (4, [1, 12], "chest"),
        (12, [2, 12, 20], "chest and head"),
        (3, [1, 12], "chest, which would fail"),
    ],
)
def test_mist_in_defeat_wherever_it_was_struck(dice: int, places: list[int], struck: str) -> None:
    """Where places of the body are told apart, whatever destroys head or chest and leaves no hit points makes mist of a vampire too,
    which does not die of it later.
    """
    tale = den("vampire", at=book(vampire_lore=["mist in defeat"], hit_locations=True), **STURDY)
    tale.press("explosion", VAMPIRE, [*[6] * dice, *places], dice=dice)
    them = tale.actor(VAMPIRE)
    assert them.hit_points <= 0
    assert ("unconscious", True, 0) == (them.fate, them.is_marked("mist"), them.fight.doom), struck
    assert not them.is_marked("failing")
    assert "falls apart into mist" in said(tale)


@pytest.mark.rule("BRP-CRE-162")
def test_a_mist_neither_lies_down_nor_kneels() -> None:
    """It lies nowhere; with a body it may again."""
    table = den("vampire", at=SUMMONS, **STURDY)
    assert table.allows("lie-down", VAMPIRE)
    table.press("mist-form", VAMPIRE)
    for button in ("lie-down", "kneel"):
        assert "BRP-CRE-162" == table.refused(button, VAMPIRE).rule
    table.press("mist-form", VAMPIRE)
    assert table.allows("kneel", VAMPIRE)


@pytest.mark.rule("BRP-CRE-087")
@pytest.mark.rule("BRP-CRE-085")
def test_spells_of_a_vampire() -> None:
    """Its power points stand for POW: with 16 of them it casts sorcery, with 15 it does not, and holds twice a human's levels in mind."""
    table = den("vampire", at=SUMMONS, fighting=False)
    table.press("give-power", VAMPIRE, power="sorcery/pox", level=1)
    table.state = table.state.write(VAMPIRE, "power_points", 15)
    no = table.refused("cast-sorcery", VAMPIRE, power="sorcery/pox", target="a")
    assert "BRP-POW-178" == no.rule
    table.state = table.state.write(VAMPIRE, "power_points", 16)
    assert table.allows("cast-sorcery", VAMPIRE, power="sorcery/pox", target="a")


@pytest.mark.rule("BRP-CRE-100")
@pytest.mark.rule("BRP-CRE-101")
def test_a_werewolf_changes_form() -> None:
    """Human, half beast, wolf: five ranks and no points; the figures are those of the form, and wounds stay."""
    table = den("werewolf-hybrid", **STURDY)
    beast = "werewolf-hybrid-1"
    assert ["human", "werewolf-wolf"] == table.offered("change-form", beast, "form")
    before = table.actor(beast)
    table.press("change-form", beast, form="werewolf-wolf")
    wolf = table.actor(beast)
    assert (before.fight.rank - 5, before.power_points) == (wolf.fight.rank, wolf.power_points)
    assert (13, 5, 13, 65) == (
        wolf.value("SIZ"),
        wolf.value("INT"),
        int(table.number(beast, "MOV")),
        wolf.skills["brawl/bite"].given,
    )
    assert "werewolf-wolf-bite" in wolf.in_hand
    table.press("change-form", beast, form="human")
    human = table.actor(beast)
    assert (11, 13, 10, False) == (
        human.value("STR"),
        human.value("INT"),
        int(table.number(beast, "MOV")),
        human.is_marked("unhurt by plain arms"),
    )
    assert 40 == int(table.number(beast, "Climb"))
    assert not {"brawl/bite", "brawl/claw", "track"} & {*human.skills}
    assert ["werewolf-hybrid", "werewolf-wolf"] == sorted(table.offered("change-form", beast, "form"))
    assert "BRP-CRE-100" == table.refused("change-form", "a", form="wolf").rule
    table.state = table.state.write(beast, "fight.rank", 11)
    table.press("change-form", beast, form="werewolf-hybrid")
    back = table.actor(beast)
    assert before.skills == back.skills
    assert (before.characteristics, before.hit_points, before.weapons) == (
        back.characteristics,
        back.hit_points,
        back.weapons,
    )


def test_a_werewolf_in_human_form_dodges_as_nimbly_as_that_body_is() -> None:
    """Half beast it has 65; a human of DEX 11 starts at 22, not at twice the beast's 13. [BRP-CRE-100 BRP-CRE-101 BRP-SKL-048]"""
    table = den("werewolf-hybrid")
    beast = "werewolf-hybrid-1"
    assert (13, 65) == (table.actor(beast).value("DEX"), int(table.number(beast, "Dodge")))
    table.press("change-form", beast, form="human")
    assert (11, 22) == (table.actor(beast).value("DEX"), int(table.number(beast, "Dodge")))
    table.press("skill", beast, [30], skill="dodge")
    assert 22 == chance(table)
    table.press("change-form", beast, form="werewolf-hybrid")
    assert (13, 65) == (table.actor(beast).value("DEX"), int(table.number(beast, "Dodge")))
