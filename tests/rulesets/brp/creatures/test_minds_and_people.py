"""Missing characteristics, dreadful sights, ready people, machines, and foes that are fitted to the heroes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, brought, den
from tests.rulesets.brp.powers.stage import ALL, mage
from tests.rulesets.brp.seats import chance, said, thrown
from tests.rulesets.brp.stage import BOOK, book, legal_character, told, written

from rulewright.play import Effect, FrozenMap
from rulewright.play import State as AnyState
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.pages.choices import peoples
from rulewright.rulesets.brp.state.character import Points, Scene
from rulewright.rulesets.brp.state.entries import Creature, Weapon
from rulewright.rulesets.brp.state.numbers import damage_modifier
from rulewright.testing.at_the_seat import AtTheSeat


def number(table: AtTheSeat, who: str, which: str) -> int:
    """A number of the sheet."""
    return int(table.number(who, which))


# -- what is missing ----------------------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-012")
@pytest.mark.rule("BRP-CRE-014")
@pytest.mark.rule("BRP-CRE-156")
def test_a_ghost_has_no_body() -> None:
    """It strikes nobody with a hand, and no sword strikes it; its hit points are its POW."""
    table = den("ghost")
    assert "BRP-CRE-012" == table.refused("attack", "ghost-1", target="a", weapon="fist").rule
    no = table.refused("attack", "a", target="ghost-1", weapon="sword-broad")
    assert ("BRP-CRE-014", "There is no body to lay a hand on.") == (no.rule, no.reason)
    ghost = table.actor("ghost-1")
    assert {"no STR", "no CON", "no SIZ", "no DEX"} <= set(ghost.effects["nature"].marks)
    assert (14, 14) == (ghost.hit_points, ghost.power_points)


@pytest.mark.rule("BRP-CRE-017")
def test_without_dex_one_acts_last() -> None:
    """A ghost without DEX has rank 1, when its round begins."""
    table = den("ghost", fighting=False)
    table.begin([], ["act", "act"])
    assert (11, 1) == (table.actor("a").fight.rank, table.actor("ghost-1").fight.rank)
    assert ("a",) == table.acting


def spellcaster(*spells: str) -> AtTheSeat:
    """A mage of great power who meets creatures, out of any fight."""
    at = ALL
    state = AnyState.of({"a": mage(*spells, at=at, POW=20)}, Scene(sides=FrozenMap({"a": "heroes"})))
    return AtTheSeat(RULESET, state, at)


@pytest.mark.rule("BRP-CRE-015")
def test_brp_eex_082_reason_and_feeling() -> None:
    """Control does nothing to a beast of fixed INT, and works on a man; what sways feelings finds nothing in the way."""
    table = spellcaster("control")
    brought(table, "lion")
    brought(table, "thug")
    table.press("cast", "a", [40], target="lion-1", power="magic/control")
    assert "Lion has no reason for it to work on." in said(table)
    assert not table.actor("lion-1").is_marked("controlled")
    table.press("cast", "a", [40], target="thug-1", power="magic/control")
    assert table.actor("thug-1").is_marked("controlled")
    assert "fixed mind" not in BOOK.content.get(Creature, "thug").marks


@pytest.mark.rule("BRP-CRE-011")
@pytest.mark.rule("BRP-CRE-013")
def test_what_is_aimed_at_what_is_not_there() -> None:
    """A contest against POW finds none in a ghoul, whoever is stronger."""
    table = spellcaster("diminish")
    brought(table, "ghoul")
    table.press("cast", "a", [40, 10], target="ghoul-1", power="magic/diminish", choice="STR")
    assert "Ghoul has no POW: it does nothing." in said(table)
    assert 14 == table.actor("ghoul-1").value("STR")


@pytest.mark.rule("BRP-CRE-018")
def test_looks_of_a_creature() -> None:
    """A bear that needs CHA gets it by dice, and counts 10 less toward people; whoever was not brought has their own."""
    table = den("bear", fighting=False)
    assert 9 == table.press("give-looks", "bear-1", [2, 3, 4], dice=3)
    assert (9, "Bear: CHA 9, and 10 less toward those of another kind.") == (
        table.actor("bear-1").value("CHA"),
        said(table),
    )
    assert "BRP-CRE-001" == table.refused("give-looks", "a", dice=1).rule
    table.press("characteristic", "bear-1", [50], characteristic="CHA", circumstances=("of-another-kind",))
    assert -5 == chance(table)


# -- creatures that are played ------------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-019")
@pytest.mark.rule("BRP-CRE-020")
@pytest.mark.rule("BRP-CRE-021")
def test_which_creatures_can_be_played() -> None:
    """Elves and minotaurs' like are offered with their dice; a ghost lacks too much and a griffin can hardly think, unless the game master agrees."""
    at = book(nonhumans=True)
    offered = {each.key: each.note for each in peoples(CREATION.blank(at), at)}
    assert {"human", "elf", "dwarf", "half-elf", "orc-greater", "vampire"} & set(offered) >= {
        "elf",
        "half-elf",
        "orc-greater",
    }
    assert not {"ghost", "griffin", "bear", "thug", "dragon"} & set(offered)
    assert offered["half-elf"]
    assert "BRP-CRE-019" in told(legal_character(species="griffin"), at)
    assert "BRP-CRE-019" not in told(legal_character(species="griffin", agreed=["species"]), at)
    assert "BRP-CRE-019" not in told(legal_character(species="troll"), at)
    assert "BRP-CRE-019" not in told(legal_character(), at)


@pytest.mark.rule("BRP-CRE-021")
def test_a_played_creature_keeps_what_it_is() -> None:
    """A troll of a player's rolls its own dice, and its hide stops 3 points as every troll's does."""
    at = book(nonhumans=True)
    codes: dict[str, Any] = {"STR": 31, "CON": 13, "SIZ": 37, "INT": 7, "POW": 7, "DEX": 10, "CHA": 3}
    assert [] == [
        rule
        for rule in told(legal_character(species="orc-greater", STR=30, rolled={**codes, "STR": 30}), at)
        if rule == "BRP-CHR-007"
    ]
    troll = RULESET.enter("me", written(species="troll", **codes), at)
    assert 3 == sum(each.by for each in troll.effects["nature"].modifiers if each.to == "armour")
    assert not troll.is_marked("no CHA")


@pytest.mark.rule("BRP-CRE-022")
def test_brp_eex_073_a_half_elf() -> None:
    """Human 12 and elf 9 average to 11, rounded up: the dice of both are thrown and halved."""
    table = den(fighting=False)
    brought(
        table, "half-elf", [4, 4, 4, 3, 4, *[1] * 6, 1, 1, 1, 1, *[1] * 5, *[1] * 5, *[1] * 6, *[1] * 6], average=False
    )
    assert (11, 3) == (table.actor("half-elf-1").value("STR"), table.actor("half-elf-1").value("CON"))


# -- dreadful sights ----------------------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-023")
@pytest.mark.rule("BRP-CRE-024")
def test_dreadful_sights() -> None:
    """A zombie costs 1 or 1D8, an angel nothing or 1D3, and the pious who stand its sight win 1D3; a bear shakes nobody."""
    at = book(sanity=True, allegiance=True)
    table = den("zombie", "angel", "bear", at=at, fighting=False)
    table.state = table.state.write("a", "sanity", 50)
    assert ["zombie-1", "angel-1"] == table.offered("see-horror", "a", "creature")
    start = table.state
    assert 1 == table.press("see-horror", "a", [30], creature="zombie-1")
    assert (49, "Somebody sees Zombie and loses 1 sanity.") == (table.actor("a").sanity, said(table))
    table.state = start
    assert 6 == table.press("see-horror", "a", [80, 6], creature="zombie-1")
    table.state = start
    assert 0 == table.press("see-horror", "a", [30, 2], creature="angel-1", pious=True)
    assert 52 == table.actor("a").sanity
    table.state = start
    assert 0 == table.press("see-horror", "a", [30], creature="angel-1")
    assert 50 == table.actor("a").sanity
    table.state = start
    assert 2 == table.press("see-horror", "a", [80, 2], creature="angel-1", pious=True)
    assert "BRP-CRE-023" == den("bear", at=at, fighting=False).refused("see-horror", "a", creature="bear-1").rule
    assert "BRP-CHR-118" == den("zombie", fighting=False).refused("see-horror", "a", creature="zombie-1").rule
    losses = {each.id: each.sanity for each in at.content.all(Creature) if each.sanity}
    assert ("1d3/2d6", "1/1d20", "0/1d4") == (losses["demon-greater"], losses["blob"], losses["ghost"])


# -- people and machines ------------------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-144")
@pytest.mark.rule("BRP-CRE-161")
def test_ready_people() -> None:
    """A police officer is as printed however the dice fall; a thug never has powers, a knight may be given some."""
    table = den(fighting=False)
    came = table.press("bring-creature", "a", [], creature="police-officer")
    assert ("police-officer-1",) == came
    officer = table.actor("police-officer-1")
    assert (14, 14, 14, "+1d4") == (
        officer.value("STR"),
        officer.hit_points,
        officer.value("CHA"),
        damage_modifier(officer),
    )
    assert 70 == number(table, "police-officer-1", "Firearm (Pistol)")
    brought(table, "thug")
    brought(table, "knight")
    assert "BRP-CRE-161" == table.refused("give-power", "thug-1", power="magic/heal").rule
    table.press("give-power", "knight-1", power="magic/heal", level=2, rating=40)
    assert "Sir" not in said(table)
    knight = table.actor("knight-1")
    assert (2, 40, 2, ("magic/heal",)) == (
        knight.powers.known["magic/heal"],
        knight.skills["magic/heal"].given,
        knight.powers.mind["magic/heal"],
        knight.powers.book,
    )
    table.press("give-power", "knight-1", power="superpowers/leap", level=3)
    assert (3, False) == (
        table.actor("knight-1").powers.known["superpowers/leap"],
        "superpowers/leap" in table.actor("knight-1").skills,
    )


@pytest.mark.rule("BRP-CRE-145")
def test_a_lance_has_the_mounts_strength() -> None:
    """On foot a knight thrusts with 1D4 of its own and both hands, in the saddle with 2D6 of the mount's; a tournament lance crushes."""
    table = den("knight", **STURDY)
    start = table.state = table.state.write("knight-1", "in_hand", ("knight-lance",))
    assert "BRP-EQP-102" == table.refused("attack", "knight-1", target="a", weapon="knight-lance").rule
    table.state = start.write("knight-1", "shield", "")
    table.press("attack", "knight-1", [60, 5, 3], ["none"], target="a", weapon="knight-lance")
    assert "(1d8 + 1) + 1d4" in " ".join(thrown(table))
    table.state = start.write(
        "knight-1", "effects.mounted", Effect("mounted", "Mounted", text="ride/horse", marks=("mounted",))
    )
    table.press("attack", "knight-1", [60, 5, 3, 3], ["none"], target="a", weapon="knight-lance")
    assert "(1d8 + 1) + 2d6" in " ".join(thrown(table))
    assert ("crushing",) == BOOK.content.get(Weapon, "lance-tournament").special


@pytest.mark.rule("BRP-CRE-146")
@pytest.mark.rule("BRP-CRE-147")
def test_poisoned_darts_and_police_gear() -> None:
    """A ninja's dart paralyses by POT 15 and a warrior's hurts by 10; pepper spray blinds by 16, a taser stuns."""
    table = den("ninja", apart=5, CON=15, SIZ=40)
    table.state = table.state.write("ninja-1", "in_hand", ("blowgun",))
    start = table.state
    table.press("attack", "ninja-1", [40, 2, 50], ["none"], target="a", weapon="blowgun")
    assert table.actor("a").is_marked("cannot act")
    assert "Somebody is paralysed." in said(table)
    table.state = start
    table.press("attack", "ninja-1", [40, 2, 51], ["none"], target="a", weapon="blowgun")
    assert not table.actor("a").is_marked("cannot act")
    tribal = den("tribal-warrior", apart=5, CON=10, SIZ=40)
    tribal.state = tribal.state.write("tribal-warrior-1", "in_hand", ("blowgun",))
    tribal.press("attack", "tribal-warrior-1", [60, 2, 51], ["none"], target="a", weapon="blowgun")
    assert "The venom does 5 to Somebody." in said(tribal)
    police = den("police-officer", apart=3, CON=16)
    police.state = police.state.write("police-officer-1", "in_hand", ("pepper-spray", "taser"))
    begun = police.state
    police.press("attack", "police-officer-1", [50, 50, 3], ["none"], target="a", weapon="pepper-spray")
    assert (True, 5) == (police.actor("a").is_marked("blinded"), police.actor("a").effects["blinded"].clock.left)
    assert "Somebody is blind for 5 rounds." in said(police)
    police.state = begun
    police.press("attack", "police-officer-1", [50, 50, 90, 2], ["none"], target="a", weapon="taser")
    assert 3 == police.actor("a").fight.stunned


@pytest.mark.rule("BRP-CRE-136")
@pytest.mark.rule("BRP-CRE-148")
def test_minds_rated_by_pow() -> None:
    """A grey alien's abilities stand at twice its POW, a priest's at POW, who has allegiance to a faith."""
    table = den("alien-grey", "priest", at=ALL, fighting=False)
    grey, priest = table.actor("alien-grey-1"), table.actor("priest-1")
    assert 2 * grey.value("POW") == grey.skills["psychic/telepathy"].given
    assert (16, 50) == (priest.skills["psychic/divination"].given, priest.character.allegiances["the faith"])
    assert 5 == sum(key.startswith("psychic/") for key in grey.powers.known)


@pytest.mark.rule("BRP-CRE-137")
def test_a_xenomorph_claws_and_then_grapples() -> None:
    """Two claws and the bite or the tail five ranks later; all hit, and next it bites and holds."""
    table = den("alien-xenomorph", **STURDY)
    alien = "alien-xenomorph-1"
    for faces in ([40, 1, 1], [40, 1, 1]):
        table.press("attack", alien, faces, ["none"], target="a", weapon="alien-xenomorph-claw")
    rank = table.actor(alien).value("DEX")
    assert rank - 5 == table.actor(alien).fight.rank
    assert table.allows("attack", alien, target="a", weapon="alien-xenomorph-tail-lash")
    table.press("attack", alien, [30, 1, 1], ["none"], target="a", weapon="alien-xenomorph-bite")
    assert "a" == table.actor(alien).fight.clings
    table.proceed([], ["act", "act"])
    assert table.allows("attack", alien, target="a", weapon="alien-xenomorph-bite")


@pytest.mark.rule("BRP-CRE-138")
def test_acid_blood() -> None:
    """A wound sprays for 1D6+2 rounds: Luck, or 1D3 each round, and armour holds until it is eaten; a Difficult Agility roll gets one out of it."""
    table = den("alien-xenomorph", armour=["leather-soft"], **STURDY)
    alien = "alien-xenomorph-1"
    table.press("attack", "a", [30, 4, 3], ["none"], target=alien, weapon="sword-broad")
    assert "Alien, Xenomorph sprays acid for 5 rounds." in said(table)
    assert "BRP-CRE-138" == table.refused("tear-off", alien).rule
    full = table.actor("a").hit_points
    lucky = table.state
    table.proceed([40], ["act", "act"])
    assert (full, False) == (table.actor("a").hit_points, table.actor("a").is_marked("burned by acid"))
    table.state = lucky
    table.proceed([80, 1], ["act", "act"])
    assert (full, True) == (table.actor("a").hit_points, table.actor("a").is_marked("burned by acid"))
    table.proceed([3], ["act", "act"])
    assert full - 3 == table.actor("a").hit_points
    assert not table.press("tear-off", "a", [29])
    assert 0 == table.actor("a").fight.rank
    table.proceed([1], ["act", "act"])
    assert full - 4 == table.actor("a").hit_points
    assert table.press("tear-off", "a", [28])
    assert ((), False) == (table.actor("a").armour, table.actor("a").is_marked("burned by acid"))


@pytest.mark.rule("BRP-CRE-139")
@pytest.mark.rule("BRP-CRE-159")
def test_brp_eex_078_a_blob_takes_a_point_of_a_sword() -> None:
    """A sword of 12 does 1, a beam of 9 does 5; it mends a point a round, and flows out of every gap."""
    table = den("blob", **STURDY)
    full = table.actor("blob-1").hit_points
    table.press("attack", "a", [30, 8], target="blob-1", weapon="sword-broad")
    assert full - 1 == table.actor("blob-1").hit_points
    table.state = (
        table.state.write("a", "in_hand", ("pistol-laser",)).write("a", "fight.rank", 11).write("a", "fight.done", 0)
    )
    assert "1d8" == BOOK.content.get(Weapon, "pistol-laser").damage
    table.press("attack", "a", [25, 8], target="blob-1", weapon="pistol-laser")
    lost = full - table.actor("blob-1").hit_points
    assert 1 + 4 == lost
    table.proceed([], ["act", "act"])
    assert full - lost + 1 == table.actor("blob-1").hit_points
    assert "Blob mends by 1." in said(table)
    table.press("squeeze-through", "blob-1")
    assert "Blob flows through the gap." == said(table)
    assert "BRP-CRE-159" == table.refused("squeeze-through", "a").rule


@pytest.mark.rule("BRP-CRE-140")
def test_a_blob_engulfs() -> None:
    """It crushes with its whole modifier at once, digests 1D3−1 a round once gear has given way, and a Difficult Effort roll gets out."""
    table = den("blob", armour=["clothing-heavy"], CON=300)
    table.press("attack", "blob-1", [50, *[1] * 8], ["none"], target="a", weapon="blob-engulf")
    assert "Blob: Engulf: 8 damage" in said(table)
    now = table.actor("a").hit_points
    table.proceed([], ["act", "act"])
    assert "still holds" in said(table)
    table.proceed([3], ["act", "act"])
    assert now - 2 == table.actor("a").hit_points
    assert not table.press("struggle", "a", [29])
    table.proceed([1], ["act", "act"])
    assert table.press("struggle", "a", [28])
    assert not table.actor("a").is_marked("held by a beast")


@pytest.mark.rule("BRP-CRE-141")
@pytest.mark.rule("BRP-CRE-142")
@pytest.mark.rule("BRP-CRE-143")
def test_machines() -> None:
    """A giant robot has 188 hit points and 30 of armour, a killer robot its senses at 5; a utility robot may harm nobody, and has one of two packages."""
    table = den("robot-giant", "robot-killer", "robot-utility", "robot-diplomat", "robot-technician", at=ALL)
    giant, killer = table.actor("robot-giant-1"), table.actor("robot-killer-1")
    assert (188, 30) == (giant.hit_points, giant.powers.known["superpowers/armour/kinetic"])
    assert (5, 5) == (
        killer.powers.known["superpowers/super-sense/thermal-vision"],
        killer.powers.known["superpowers/super-sense/super-hearing"],
    )
    assert "BRP-CRE-143" == table.refused("attack", "robot-utility-1", target="a", weapon="fist").rule
    utility = table.actor("robot-utility-1")
    assert (True, True, utility.value("SIZ")) == (
        utility.is_marked("no CON"),
        utility.is_marked("no POW"),
        utility.hit_points,
    )
    diplomat, technician = (table.actor(f"robot-{each}-1").skills for each in ("diplomat", "technician"))
    assert set(diplomat) ^ set(technician)
    assert ("persuade" in diplomat, any(key.startswith("repair/") for key in technician)) == (True, True)


@pytest.mark.rule("BRP-CRE-163")
def test_failings_of_ready_people() -> None:
    """Water drains a superhero of 2D6 each round; a villain's powers end with the armour; others have neither."""
    table = den("superhero", "supervillain", at=ALL)
    hero = "superhero-1"
    table.state = table.state.write(hero, "effects.water", Effect("water", "Under water", marks=("under water",)))
    before = table.actor(hero).power_points
    table.proceed([4, 5], ["act"] * 3)
    assert before - 9 == table.actor(hero).power_points
    assert "Water drains" in said(table)
    table.state = table.state.write(hero, "effects", table.actor(hero).effects.without("water"))
    table.press("get-wet", hero)
    table.proceed([1, 1], ["act"] * 3)
    assert before - 11 == table.actor(hero).power_points
    table.press("get-wet", hero, dry=True)
    table.proceed([], ["act"] * 3)
    assert before - 11 == table.actor(hero).power_points
    assert "BRP-CRE-163" == table.refused("get-wet", "supervillain-1").rule
    assert "BRP-CRE-163" == table.refused("shut-down", hero).rule
    table.press("shut-down", "supervillain-1")
    assert FrozenMap() == table.actor("supervillain-1").powers.known
    assert "BRP-CRE-163" == table.refused("shut-down", "supervillain-1").rule


@pytest.mark.rule("BRP-CRE-157")
@pytest.mark.rule("BRP-CRE-160")
def test_spells_of_angels_and_mummies() -> None:
    """An angel's common spells stand at 100%; a mummy may have kept its sorcery."""
    table = den("angel", "mummy", "mummy-sorcerer", at=SUMMONS, fighting=False)
    angel = table.actor("angel-1")
    assert {100} == {angel.skills[key].given for key in angel.powers.known if key.startswith("magic/")}
    assert 6 == sum(key.startswith("magic/") for key in angel.powers.known)
    assert (0, 4) == (len(table.actor("mummy-1").powers.known), len(table.actor("mummy-sorcerer-1").powers.known))
    kept = next(iter(table.actor("mummy-sorcerer-1").powers.known))
    table.press("give-power", "mummy-1", power=kept)
    assert {kept: 1} == dict(table.actor("mummy-1").powers.known)
    assert (kept,) == table.actor("mummy-1").powers.book


# -- fitted to the heroes -----------------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-149")
@pytest.mark.rule("BRP-CRE-150")
@pytest.mark.rule("BRP-CRE-151")
@pytest.mark.rule("BRP-CRE-152")
@pytest.mark.rule("BRP-CRE-158")
@pytest.mark.rule("BRP-CRE-164")
def test_brp_eex_080_foes_are_fitted() -> None:
    """A skill of 40 is 65 among heroes, 80 at the epic level and 120 at the superhuman; characteristics, armour and numbers follow theirs."""
    table = den("lion", fighting=False)
    lion = "lion-1"
    start = table.state
    for level, rating in (("normal", 40), ("heroic", 65), ("epic", 80), ("superhuman", 120)):
        table.state = start
        table.press("strengthen", lion, level=level, way="skills")
        assert rating == table.actor(lion).skills["brawl/bite"].given
    assert "Lion is fitted to superhuman heroes by skills." == said(table)
    for level, rating in (("normal", 40), ("heroic", 60), ("epic", 80), ("superhuman", 160)):
        table.state = start
        table.press("strengthen", lion, level=level, way="skills", otherwise=True)
        assert rating == table.actor(lion).skills["brawl/bite"].given
    table.state = start
    table.press("strengthen", lion, level="heroic", way="characteristics", otherwise=True)
    assert start.actor(lion).value("STR") + 3 == table.actor(lion).value("STR")
    for level, more in (("epic", 6), ("superhuman", 12), ("normal", 0)):
        table.state = start
        table.press("strengthen", lion, level=level, way="characteristics")
        assert start.actor(lion).value("STR") + more == table.actor(lion).value("STR")
        assert 0 == table.actor(lion).value("CHA")
        assert int(table.number(lion, "Hit points")) == table.actor(lion).hit_points
    table.state = start
    table.press("strengthen", lion, [6] * 6, level="heroic", way="characteristics")
    most = {"STR": 18 + 12, "SIZ": 12 + 12}
    assert most["STR"] >= table.actor(lion).value("STR") > start.actor(lion).value("STR")
    for level, armour in (("normal", 3), ("heroic", 6)):
        table.state = start
        table.press("strengthen", lion, level=level, way="armour")
        assert armour == table.actor(lion).effects["harder"].modifiers[0].by
    table.state = start
    table.press("strengthen", lion, level="normal", way="weaker")
    assert start.actor(lion).value("CON") - 3 == table.actor(lion).value("CON")
    assert table.actor(lion).hit_points < start.actor(lion).hit_points
    for level, here in (("normal", 1), ("heroic", 2), ("epic", 2), ("superhuman", 3)):
        table.state = start
        table.press("strengthen", lion, [1] * faces_of("lion") * (here - 1), level=level, way="numbers")
        assert here + 1 == len(table.state.actors)
        assert not table.state.scene.are_enemies(lion, f"lion-{here}")
    assert "BRP-CRE-001" == table.refused("strengthen", "a", level="epic", way="skills").rule


def faces_of(creature: str) -> int:
    """How many dice one of a kind is rolled up with."""
    return sum(int(each.partition("d")[0]) for each in BOOK.content.get(Creature, creature).dice.values())


@pytest.mark.rule("BRP-CRE-163")
def test_magnets_tear_a_cyborg() -> None:
    """Three levels of magnetism do 3D6 to anybody, and 1D6 more to who is half a machine; heat does not."""
    for energy, faces in (("magnetic", [30, 2, 2, 2, 3]), ("heat", [30, 2, 2, 2])):
        key = f"superpowers/energy-projection/{energy}"
        table = den("cyborg", at=SUMMONS, fighting=False, powers={key: 3})
        table.state = table.state.write("a", "skills.projection", Points(given=60))
        full = table.actor("cyborg-1").hit_points
        table.press("superpower", "a", faces, ["none"], power=key, target="cyborg-1", level=3)
        assert (9 if energy == "magnetic" else 6) == full - table.actor("cyborg-1").hit_points
