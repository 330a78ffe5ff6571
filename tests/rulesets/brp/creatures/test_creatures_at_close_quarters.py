"""Creatures at close quarters: what a blow that was parried leads to, whose weapon hurts, and where fire, acid and jelly reach."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import book, fighter

from rulewright.play import Effect

VAMPIRE = "vampire-1"
PLACES = {"right-leg", "left-leg", "abdomen", "chest", "right-arm", "left-arm", "head"}


@pytest.mark.rule("BRP-CRE-048")
@pytest.mark.rule("BRP-CRE-137")
@pytest.mark.parametrize("beast", ["tiger", "alien-xenomorph"])
def test_both_claws_are_enough_to_hold_on(beast: str) -> None:
    """Both claws hit and the bite goes wide: it holds on all the same; one claw and the bite are not enough."""
    table = den(beast, CON=300)
    who, claw = f"{beast}-1", {"target": "a", "weapon": f"{beast}-claw"}
    start = table.state
    for _ in range(2):
        table.press("attack", who, [30, 1, 1], ["none"], **claw)
    table.press("attack", who, [90], target="a", weapon=f"{beast}-bite")
    assert "a" == table.actor(who).fight.clings
    table.state = start
    table.press("attack", who, [30, 1, 1], ["none"], **claw)
    table.press("attack", who, [90], **claw)
    table.press("attack", who, [20, 1, 1], ["none"], target="a", weapon=f"{beast}-bite")
    assert "" == table.actor(who).fight.clings


@pytest.mark.rule("BRP-CRE-049")
@pytest.mark.rule("BRP-CRE-042")
def test_what_was_parried_leads_to_nothing() -> None:
    """A bite that was parried brings neither the foreclaws of a tyrannosaur nor the fin of a shark; after a parry that failed it has hit."""
    table = den("tyrannosaurus-rex", CON=900)
    rex, bite = "tyrannosaurus-rex-1", {"target": "a", "weapon": "tyrannosaurus-rex-bite"}
    start = table.state
    table.press("attack", rex, [30, 20], ["parry sword-broad"], **bite)
    assert 0 == table.actor(rex).fight.rank
    assert not table.allows("attack", rex, target="a", weapon="tyrannosaurus-rex-foreclaw")
    table.state = start
    table.press("attack", rex, [30, 90, *[1] * 8], ["parry sword-broad"], **bite)
    assert table.allows("attack", rex, target="a", weapon="tyrannosaurus-rex-foreclaw")
    sea = den("shark", CON=300)
    sea.press("attack", "shark-1", [40, 20], ["parry sword-broad"], target="a", weapon="shark-bite")
    assert 0 == sea.actor("shark-1").fight.rank


@pytest.mark.rule("BRP-CRE-098")
def test_only_the_one_whose_sword_is_silver_hurts_it() -> None:
    """Two have swords like each other: the silver one hurts a werewolf, the other does not."""
    table = den("werewolf-wolf", **STURDY)
    wolf = "werewolf-wolf-1"
    table.press("potent-weapon", "a", weapon="sword-broad")
    table.state = table.state.write("b", "", table.actor("a")).write(
        "b", "effects.potent-sword-broad", Effect("x", "X")
    )
    full = table.actor(wolf).hit_points
    table.press("attack", "b", [30, 5], ["none"], target=wolf, weapon="sword-broad")
    assert full == table.actor(wolf).hit_points
    table.press("attack", "a", [30, 5], ["none"], target=wolf, weapon="sword-broad")
    assert full > table.actor(wolf).hit_points


@pytest.mark.rule("BRP-CRE-124")
def test_elementals_hurt_each_other() -> None:
    """A fist of earth strikes an elemental of air for all that it is worth, where plain arms do nothing."""
    table = den("air-elemental", "earth-elemental", at=SUMMONS, **STURDY)
    air = "air-elemental-1"
    full = table.actor(air).hit_points
    table.press("attack", "a", [30, 5], ["none"], target=air, weapon="sword-broad")
    assert full == table.actor(air).hit_points
    blow = {"target": air, "weapon": "earth-elemental-fist"}
    table.press("attack", "earth-elemental-1", [40, *[3] * 5], ["none"], **blow)
    assert full > table.actor(air).hit_points


@pytest.mark.rule("BRP-CRE-080")
@pytest.mark.rule("BRP-CRE-083")
def test_a_gaze_goes_with_one_claw() -> None:
    """In a round a vampire gazes and claws once, in either order; after a bite it does not gaze, and who has gazed does not dodge."""
    table = den("vampire", POW=11, **STURDY)
    start = table.state
    table.press("gaze", VAMPIRE, [90], target="a")
    assert not table.allows("attack", VAMPIRE, target="a", weapon="vampire-bite")
    gazed = table.state
    table.press("attack", "a", [30, 2], ["none"], target=VAMPIRE, weapon="sword-broad")
    assert "dodge" not in set(table.last.asked[0].answers())
    table.state = gazed
    table.press("attack", VAMPIRE, [90], target="a", weapon="vampire-claw")
    assert 0 == table.actor(VAMPIRE).fight.rank
    table.state = start
    table.press("attack", VAMPIRE, [90], target="a", weapon="vampire-claw")
    assert table.allows("gaze", VAMPIRE, target="a")
    table.state = start
    table.press("attack", VAMPIRE, [90], target="a", weapon="vampire-bite")
    assert "BRP-CRE-080" == table.refused("gaze", VAMPIRE, target="a").rule


@pytest.mark.rule("BRP-CRE-082")
def test_a_chill_comes_in_the_next_round_and_stays() -> None:
    """A claw that has just struck does not chill yet; from the next round on it does, and in the one after that as well."""
    table = den("vampire", POW=11, **STURDY)
    table.press("attack", VAMPIRE, [40, 1, 1], ["none"], target="a", weapon="vampire-claw")
    assert "Its hand has only just touched them." == table.refused("chill", VAMPIRE, target="a").reason
    for _ in range(2):
        table.proceed([], ["act", "act"])
        assert not table.press("chill", VAMPIRE, [99], target="a")


@pytest.mark.rule("BRP-CRE-052")
@pytest.mark.rule("BRP-CRE-111")
@pytest.mark.rule("BRP-CRE-118")
def test_all_places_share_a_breath() -> None:
    """Fourteen points over seven places are two each."""
    at = book(allegiance=True, hit_locations=True)
    table = den("angel", at=at, CON=200)
    table.press("breathe", "angel-1", [2, 2, 2, 2, *[1] * 6], target="a", breath="holy fire")
    assert dict.fromkeys(PLACES, 2) == dict(table.actor("a").locations)


@pytest.mark.rule("BRP-CRE-113")
def test_covered_ears_hear_no_voice() -> None:
    """Whose ears are covered is not stunned, and nothing is rolled for them."""
    table = den("angel", at=SUMMONS, CON=200)
    assert 0 == table.press("raise-voice", "angel-1", target="a", deaf=["a"])


@pytest.mark.rule("BRP-CRE-138")
def test_acid_eats_at_one_place() -> None:
    """Where places are told apart acid splashes one, and the armour there takes its part off; then what covers it is torn off."""
    at = book(hit_locations=True)
    table = den("alien-xenomorph", at=at, armour=["leather-soft"], DEX=20, **STURDY)
    acid = Effect("sprays-acid", "Sprays acid", marks=("sprays acid",), level=5)
    table.state = table.state.write("alien-xenomorph-1", "effects.sprays-acid", acid)
    table.proceed([80, 3, 12], ["act", "act"])
    assert "chest" == table.actor("a").effects["acid-blood"].text
    assert {"chest": 2} == dict(table.actor("a").locations)
    assert table.press("tear-off", "a", [40])
    assert () == table.actor("a").armour


@pytest.mark.rule("BRP-CRE-140")
def test_a_blob_digests_all_over() -> None:
    """Two points of digestion are shared among places; the chest has no more than its part."""
    table = den("blob", at=book(hit_locations=True), CON=300)
    grip = Effect("held-by-blob-1", "Held by Blob", "blob-1", marks=("held by a beast",), level=1, text="blob-engulf")
    table.state = table.state.write("a", "effects.held-by-blob-1", grip)
    table.proceed([3], ["act", "act"])
    assert {"right-leg": 1, "left-leg": 1} == dict(table.actor("a").locations)


@pytest.mark.rule("BRP-CRE-041")
def test_a_foul_bite_tells_later() -> None:
    """Whom rats have bitten the game master may let fall ill, once; whom they have not, not."""
    table = den("rat-pack", CON=11)
    assert "BRP-CRE-041" == table.refused("foul-bite", "a", disease="plague-bubonic").rule
    table.press("attack", "rat-pack-1", [2, 1], ["none"], target="a", weapon="rat-pack-bite")
    (disease, *_) = table.offered("foul-bite", "a", "disease")
    start = table.state
    table.press("foul-bite", "a", disease=disease, clean=True)
    assert "The bites of Somebody were clean." in said(table)
    assert not table.allows("foul-bite", "a", disease=disease)
    table.state = start
    assert table.press("foul-bite", "a", [90, 1], disease=disease)
    assert disease in table.actor("a").ailing.illnesses


@pytest.mark.rule("BRP-CRE-102")
def test_a_disabled_head_ends_a_tenacious_corpse() -> None:
    """Where places are told apart, a plain blow that takes all the head can bear ends it; one at the leg does not."""
    zombie = "zombie-tenacious-1"
    table = den("zombie-tenacious", at=book(hit_locations=True), **STURDY)
    start = table.state.write(zombie, "locations.head", 4).write(zombie, "locations.left-leg", 4)
    table.state = start
    table.press("attack", "a", [30, 7, 8], target=zombie, weapon="sword-broad")
    assert "" == table.actor(zombie).fate
    table.state = start
    table.press("attack", "a", [30, 20, 8], target=zombie, weapon="sword-broad")
    assert "dead" == table.actor(zombie).fate


@pytest.mark.rule("BRP-CRE-120")
def test_a_sheath_sets_alight_and_burns_arrows() -> None:
    """Whoever stands near and has no Luck catches fire; an arrow at the demon does a point less than without the fire."""
    at, demon = book(allegiance=True), "demon-greater-1"
    table = den("demon-greater", at=at, **STURDY)
    table.state = table.state.write("a", "", fighter("bow-self", at=at, POW=10, CON=60)).write("a", "fight.rank", 10)
    start = table.state
    table.press("attack", "a", [30, 4], ["none"], target=demon, weapon="bow-self")
    assert "Self Bow: 5 damage" in said(table)
    table.state = start
    table.press("sheathe", demon)
    table.press("attack", "a", [30, 4], ["none"], target=demon, weapon="bow-self")
    assert "Self Bow: 4 damage" in said(table)
    table.proceed([5, 90], ["act", "act"])
    assert table.actor("a").is_marked("alight")
