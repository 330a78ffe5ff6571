"""Fantastic and summoned creatures: breath, bones, ghosts, ghouls, healing touches, dread, elements and chaos."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, brought, den
from tests.rulesets.brp.seats import chance, said, thrown
from tests.rulesets.brp.stage import BOOK, book

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.entries import ChaoticFeature, Creature, Weapon
from rulewright.rulesets.brp.state.numbers import damage_modifier
from rulewright.testing.at_the_seat import AtTheSeat


def again(table: AtTheSeat, who: str = "a") -> None:
    """Somebody may act once more in this round."""
    table.state = table.state.write(who, "fight.rank", 11).write(who, "fight.done", 0)


def hurt(table: AtTheSeat, who: str, points: int) -> None:
    """Somebody has a wound."""
    now = table.actor(who).hit_points
    table.state = table.state.write(who, "wounds.wound-1", Wound(damage=points)).write(who, "hit_points", now - points)


@pytest.mark.rule("BRP-CRE-051")
def test_a_centaur_strikes_and_kicks() -> None:
    """The sword in both hands has STR twice over behind it, half of that beside a shield, the kick five ranks later the
    whole body; not after a lance, which needs but one hand.
    """
    table = den("centaur", CON=200)
    centaur = "centaur-1"
    table.state = table.state.write(centaur, "in_hand", ("centaur-kick", "sword-bastard"))
    assert "shield-target" == table.actor(centaur).shield
    start = table.state
    table.press("attack", centaur, [30, 5, 3], ["none"], target="a", weapon="sword-bastard")
    assert thrown(table)[1].endswith("+ ceil(1d6 / 2)")
    table.state = start.write(centaur, "shield", "")
    rank = table.actor(centaur).fight.rank
    table.press("attack", centaur, [30, 5, 3], ["none"], target="a", weapon="sword-bastard")
    assert "+1d6" != damage_modifier(table.actor(centaur))
    assert thrown(table)[1].endswith("+ 1d6")
    assert rank - 5 == table.actor(centaur).fight.rank
    table.press("attack", centaur, [30, 5, 3, 3], ["none"], target="a", weapon="centaur-kick")
    assert thrown(table)[1].endswith("+ 2d6")
    lance = den("centaur", **STURDY)
    lance.state = lance.state.write(centaur, "in_hand", ("centaur-kick", "centaur-lance"))
    lance.press("attack", centaur, [90], target="a", weapon="centaur-lance")
    assert 0 == lance.actor(centaur).fight.rank


@pytest.mark.rule("BRP-CRE-052")
@pytest.mark.rule("BRP-CRE-053")
def test_a_dragon_breathes() -> None:
    """4D6 over three metres across, to all about its target, less armour, for 1D6 power points; then claw or tail five ranks later; aloft it only breathes."""
    table = den("dragon", armour=["leather-hard"], **STURDY)
    dragon = "dragon-1"
    brought(table, "elephant", metres=1)
    brought(table, "bear", metres=2)
    power, rank = table.actor(dragon).power_points, table.actor(dragon).fight.rank
    assert 12 == table.press("breathe", dragon, [4, 40, 3, 3, 3, 3], target="a", breath="fire")
    assert power - 4 == table.actor(dragon).power_points
    assert (27, True) == (table.actor("a").hit_points, "Fire burns Somebody: 12, 10 come through." in said(table))
    assert 45 - 12 + 4 == table.actor("elephant-1").hit_points
    assert 17 == table.actor("bear-1").hit_points
    assert rank - 5 == table.actor(dragon).fight.rank
    assert not table.allows("attack", dragon, target="a", weapon="dragon-bite")
    assert table.allows("attack", dragon, target="a", weapon="dragon-tail")
    assert "BRP-CRE-052" == table.refused("breathe", "a", target=dragon, breath="fire").rule
    missed = den("dragon", **STURDY)
    assert 0 == missed.press("breathe", dragon, [1, 90], target="a", breath="fire")
    assert "Dragon misses." in said(missed)
    far = den("dragon", apart=60, **STURDY)
    assert "It does not reach so far." == far.refused("breathe", dragon, target="a", breath="fire").reason
    bites = den("dragon", fighting=False, **STURDY)
    bites.press("move-otherwise", dragon, way="fly")
    assert "BRP-CRE-053" == bites.refused("attack", dragon, target="a", weapon="dragon-bite").rule
    bites.press("move-otherwise", dragon, way="walk")
    assert bites.allows("attack", dragon, target="a", weapon="dragon-bite")


@pytest.mark.rule("BRP-CRE-054")
@pytest.mark.rule("BRP-CRE-106")
@pytest.mark.rule("BRP-CRE-122")
def test_powers_of_the_individual() -> None:
    """An intelligent dragon rolls 4D6 for INT, and may be given sorcery; a lesser demon what its summoner found out."""
    assert "4d6" == BOOK.content.get(Creature, "dragon-intelligent").dice["INT"]
    table = den("dragon-intelligent", "demon-lesser", at=SUMMONS, fighting=False)
    assert not table.actor("dragon-intelligent-1").is_marked("fixed mind")
    table.press("give-power", "dragon-intelligent-1", power="sorcery/pox", level=1)
    table.press("give-power", "demon-lesser-1", power="sorcery/midnight", level=1)
    assert ("sorcery/pox",) == tuple(table.actor("dragon-intelligent-1").powers.known)
    table.press("take-power", "dragon-intelligent-1", power="sorcery/pox")
    dragon = table.actor("dragon-intelligent-1").powers
    assert ((), (), ()) == (tuple(dragon.known), tuple(dragon.mind), dragon.book)
    assert 1 == table.actor("demon-lesser-1").powers.known["sorcery/midnight"]


@pytest.mark.rule("BRP-CRE-055")
@pytest.mark.rule("BRP-CRE-109")
@pytest.mark.rule("BRP-CRE-112")
@pytest.mark.rule("BRP-CRE-125")
@pytest.mark.rule("BRP-EEX-066")
@pytest.mark.rule("BRP-EEX-071")
@pytest.mark.rule("BRP-EEX-077")
def test_inborn_powers_by_what_one_is() -> None:
    """A dwarf of POW 11 sees in the dark at 6, a troll of POW 7 by night at 4; an angel of POW 26 flies at 26 and is unseen at 13; elementals have a quarter."""
    table = den("dwarf", "troll", "angel", "air-elemental", "vampire", at=SUMMONS, fighting=False)
    known = {
        each: table.actor(f"{each}-1").powers.known for each in ("dwarf", "troll", "angel", "air-elemental", "vampire")
    }
    sense = "superpowers/super-sense"
    assert (11, 6) == (table.actor("dwarf-1").value("POW"), known["dwarf"][f"{sense}/dark-vision"])
    assert (7, 4) == (table.actor("troll-1").value("POW"), known["troll"][f"{sense}/night-vision"])
    power = table.actor("angel-1").value("POW")
    assert (26, 26, 13) == (power, known["angel"]["superpowers/flight"], known["angel"]["superpowers/invisibility"])
    air = table.actor("air-elemental-1")
    assert (3, 33) == (
        known["air-elemental"]["superpowers/energy-projection/wind"],
        air.skills["magic/lightning"].given,
    )
    assert 3 == sum(key.startswith(sense) for key in known["vampire"])


@pytest.mark.rule("BRP-CRE-056")
@pytest.mark.rule("BRP-CRE-057")
@pytest.mark.rule("BRP-CRE-058")
def test_ghostly_combat() -> None:
    """POW against POW: whoever loses loses 1D3 power points; at none somebody is possessed; a ghost moves at its POW, and a solid one has a body without CON."""
    table = den("ghost", "ghost-solid")
    ghost = "ghost-1"
    assert (14, 14) == (table.actor(ghost).value("POW"), int(table.number(ghost, "MOV")))
    start = table.state
    assert table.press("haunt", ghost, [65, 2], target="a")
    assert (9, 14, 0) == (table.actor("a").power_points, table.actor(ghost).power_points, table.actor(ghost).fight.rank)
    assert "Somebody loses 2" in said(table)
    table.state = start
    assert not table.press("haunt", ghost, [66, 3], target="a")
    assert (11, 11) == (table.actor("a").power_points, table.actor(ghost).power_points)
    assert "BRP-CRE-057" == table.refused("haunt", "a", target=ghost).rule
    table.state = start
    assert table.press("haunt", ghost, [65, 5], target="a", takes="hit points", sides="6")
    assert (12 - 5, 11) == (table.actor("a").hit_points, table.actor("a").power_points)
    table.state = start
    assert table.press("haunt", ghost, [65, 6], target="a", sides="6")
    assert 11 - 6 == table.actor("a").power_points
    for points, left, flees in ((3, 1, False), (2, 1, True)):
        table.state = start.write(ghost, "power_points", points)
        table.press("haunt", ghost, [66, 2], target="a")
        assert (left, flees) == (table.actor(ghost).power_points, table.actor(ghost).is_marked("yielded"))
    table.state = start
    assert "BRP-CRE-058" == table.refused("possess", ghost, target="a").rule
    table.state = table.state.write("a", "power_points", 0)
    table.press("possess", ghost, target="a")
    assert table.actor("a").is_marked("controlled")
    assert "Ghost possesses Somebody." == said(table)
    solid = table.actor("ghost-solid-1")
    assert (13, True, False) == (solid.hit_points, solid.is_marked("no CON"), solid.is_marked("no STR"))
    again(table)
    assert table.allows("attack", "ghost-solid-1", target="a", weapon="fist")


@pytest.mark.rule("BRP-CRE-059")
@pytest.mark.rule("BRP-CRE-060")
@pytest.mark.rule("BRP-CRE-061")
@pytest.mark.rule("BRP-CRE-062")
@pytest.mark.rule("BRP-EEX-067")
def test_a_ghoul() -> None:
    """Two claws and a bite at once; a venom that adds up; a corpse of SIZ 13 is 4 points, a morning costs one; its howl of CON 11 carries 6 metres and stuns."""
    table = den("ghoul", **STURDY)
    ghoul = "ghoul-1"
    rank = table.actor(ghoul).fight.rank
    for weapon in ("ghoul-claw", "ghoul-bite", "ghoul-claw"):
        assert rank == table.actor(ghoul).fight.rank
        table.press("attack", ghoul, [90], target="a", weapon=weapon)
    assert 0 == table.actor(ghoul).fight.rank
    bitten = den("ghoul", CON=12, SIZ=40)
    bitten.press("attack", ghoul, [20, 1, 1, 90, 2], ["none"], target="a", weapon="ghoul-bite")
    assert 2 == bitten.actor("a").effects["ghoul-venom"].level
    assert not bitten.actor("a").is_marked("cannot act")
    bitten.state = bitten.state.write(ghoul, "fight.struck", ()).write(ghoul, "fight.rank", 11)
    bitten.press("attack", ghoul, [20, 1, 1, 10], ["none"], target="a", weapon="ghoul-bite")
    assert 13 == bitten.actor("a").effects["ghoul-venom"].level
    assert "Somebody is paralysed for 12 days, or until there is an antidote." in said(bitten)
    assert bitten.actor("a").is_marked("cannot act")
    hungry = den("ghoul", fighting=False)
    full = hungry.actor(ghoul).power_points
    assert 8 == full
    hungry.state = hungry.state.write(ghoul, "power_points", 3)
    assert 4 == hungry.press("feed", ghoul, size=13)
    assert 7 == hungry.actor(ghoul).power_points
    assert 1 == hungry.press("feed", ghoul, size=30)
    assert "BRP-CRE-059" == hungry.refused("feed", "a", size=3).rule
    assert 7 == hungry.press("ghoul-morning", ghoul)
    assert 4 == hungry.press("ghoul-morning", ghoul, hours=2)
    assert 0 == hungry.press("ghoul-morning", ghoul, hours=3)
    assert "dead" == hungry.actor(ghoul).fate
    howls = den("ghoul", apart=6, INT=8)
    assert 1 == howls.press("howl", ghoul, [50])
    assert (7, 2, 0) == (howls.actor(ghoul).power_points, howls.actor("a").fight.stunned, howls.actor(ghoul).fight.rank)
    deaf = den("ghoul", apart=6, INT=8)
    assert 0 == deaf.press("howl", ghoul, ears=True)
    stands = den("ghoul", apart=6, INT=8)
    for stood in range(1, 6):
        stands.press("howl", ghoul, [90])
        assert stood == stands.actor("a").powers.flags["howls-stood"]
        stands.state = stands.state.write(ghoul, "fight.rank", 11).write(ghoul, "power_points", 8)
        stands.state = stands.state.write("scene", "round.number", 1 + stood)
    assert 0 == stands.press("howl", ghoul)
    assert 0 == den("ghoul", apart=7, INT=8).press("howl", ghoul)


@pytest.mark.rule("BRP-CRE-063")
@pytest.mark.rule("BRP-CRE-064")
@pytest.mark.rule("BRP-EEX-016")
@pytest.mark.rule("BRP-EEX-068")
def test_giants_and_their_age() -> None:
    """A modifier of 15D6 is a skin of 21; ten years less are 1D6+6 of STR and SIZ each; at 10D6 the skin is 16 and the club has 20."""
    table = den("giant", CON=500, STR=100)
    giant = "giant-1"
    assert "+15d6" == damage_modifier(table.actor(giant))
    full = table.actor(giant).hit_points
    table.press("attack", "a", [30, 8, 3, 3, 3, 2, 2, 2], ["none"], target=giant, weapon="sword-broad")
    assert "Broad Sword: 24 damage, of which armour stops 21." in said(table)
    assert (70, full - 3) == (chance(table), table.actor(giant).hit_points)
    strength = table.actor(giant).value("STR")
    table.press("giant-age", giant, [2, 4], decades=-1)
    assert strength - 8 == table.actor(giant).value("STR")
    table.state = table.state.write(giant, "characteristics.STR", 90).write(giant, "characteristics.SIZ", 88)
    table.press("giant-age", giant, [1, 1], decades=1)
    assert "+11d6" == damage_modifier(table.actor(giant))
    assert "Giant: STR 97, SIZ 95, skin 17, club 21." == said(table)
    assert "BRP-CRE-063" == den("bear", fighting=False).refused("giant-age", "bear-1", decades=1).rule


@pytest.mark.rule("BRP-CRE-066")
@pytest.mark.rule("BRP-CRE-067")
@pytest.mark.rule("BRP-CRE-101")
@pytest.mark.rule("BRP-CRE-121")
def test_blows_of_griffins_halflings_werewolves_and_demons() -> None:
    """Two claws and a bite five ranks later; a stone without the small arm's weakness; bite and two claws; two claws, and both hit, next it bites."""
    table = den("griffin", **STURDY)
    rank = table.actor("griffin-1").fight.rank
    for _ in range(2):
        table.press("attack", "griffin-1", [90], target="a", weapon="griffin-claw")
    assert rank - 5 == table.actor("griffin-1").fight.rank
    assert ("1d4", "none") == tuple(
        getattr(BOOK.content.get(Weapon, "halfling-thrown-rock"), each) for each in ("damage", "modifier")
    )
    stone = den("halfling", apart=5, **STURDY)
    stone.state = stone.state.write("halfling-1", "in_hand", ("halfling-thrown-rock",))
    stone.press("attack", "halfling-1", [30, 4], ["none"], target="a", weapon="halfling-thrown-rock")
    assert "4 damage" in said(stone)
    wolf = den("werewolf-wolf", **STURDY)
    for weapon in ("bite", "claws", "claws"):
        wolf.press("attack", "werewolf-wolf-1", [90], target="a", weapon=f"werewolf-wolf-{weapon}")
    assert 0 == wolf.actor("werewolf-wolf-1").fight.rank
    demon = den("demon-lesser", at=SUMMONS, **STURDY)
    for _ in range(2):
        demon.press("attack", "demon-lesser-1", [40, 2], ["none"], target="a", weapon="demon-lesser-claw")
    assert "a" == demon.actor("demon-lesser-1").fight.clings
    demon.proceed([], ["act", "act"])
    assert demon.allows("attack", "demon-lesser-1", target="a", weapon="demon-lesser-bite")


@pytest.mark.rule("BRP-CRE-071")
@pytest.mark.rule("BRP-CRE-077")
def test_orcs_and_trollwives() -> None:
    """Orcs come in three kinds and cast from POW 16 on; a trollwife has less bulk and more wit, and sorcery."""
    dice = {each: BOOK.content.get(Creature, each).dice for each in ("orc", "orc-greater", "orc-lesser", "trollwife")}
    assert ("5d6", "3d6+3", "3d6+6") == tuple(dice["orc-greater"][code] for code in ("STR", "CON", "SIZ"))
    assert ("3d6", "2d6", dice["orc"]["CON"]) == tuple(dice["orc-lesser"][code] for code in ("STR", "SIZ", "CON"))
    assert ("3d6+6", "4d6+6", "3d6", "3d6", "3d6+3") == tuple(
        dice["trollwife"][code] for code in ("STR", "SIZ", "INT", "POW", "DEX")
    )
    table = den("orc", "trollwife", at=SUMMONS, fighting=False)
    assert "BRP-CRE-071" == table.refused("give-power", "orc-1", power="sorcery/pox").rule
    assert table.allows("give-power", "orc-1", power="magic/heal")
    table.state = table.state.write("orc-1", "characteristics.POW", 16)
    assert table.allows("give-power", "orc-1", power="sorcery/pox")
    assert 4 == sum(key.startswith("sorcery/") for key in table.actor("trollwife-1").powers.known)


@pytest.mark.rule("BRP-CRE-072")
@pytest.mark.rule("BRP-CRE-073")
@pytest.mark.rule("BRP-CRE-074")
@pytest.mark.rule("BRP-EEX-070")
def test_a_skeleton_shatters() -> None:
    """A blow of 9 costs 9 and shatters at 36%; a plain thrust does nothing, a special one its damage alone; bones neither bleed nor swim."""
    table = den("skeleton")
    start = table.state.write("skeleton-1", "fight.dodges", 1)
    table.state = start
    table.press("attack", "a", [30, 8, 37], ["none"], target="skeleton-1", weapon="sword-broad")
    assert (13 - 9, "") == (table.actor("skeleton-1").hit_points, table.actor("skeleton-1").fate)
    table.state = start
    table.press("attack", "a", [30, 8, 36], ["none"], target="skeleton-1", weapon="sword-broad")
    assert ("dead", 0) == (table.actor("skeleton-1").fate, table.actor("skeleton-1").fight.rank)
    assert "Skeleton falls to pieces." in said(table)
    table.state = start
    table.press("attack", "a", [8, 4, 99], ["none"], target="skeleton-1", weapon="sword-broad")
    assert not table.actor("skeleton-1").wounds["wound-1"].bleeding
    thrust = start.write("a", "in_hand", ("spear-short",))
    table.state = thrust
    table.press("attack", "a", [30, 6], ["none"], target="skeleton-1", weapon="spear-short")
    assert 13 == table.actor("skeleton-1").hit_points
    table.state = thrust
    table.press("attack", "a", [8, 1, 1, 99], ["none"], target="skeleton-1", weapon="spear-short")
    assert 13 > table.actor("skeleton-1").hit_points
    assert {} == dict(table.actor("skeleton-1").fight.lodged)
    assert table.actor("skeleton-1").is_marked("without swim")


@pytest.mark.rule("BRP-CRE-076")
@pytest.mark.rule("BRP-CRE-084")
@pytest.mark.rule("BRP-CRE-099")
@pytest.mark.rule("BRP-CRE-119")
def test_what_mends_by_itself() -> None:
    """A troll mends 1D3 a round and a vampire too, not in sunlight; a werewolf a point, a greater demon 1D6."""
    table = den("troll", "werewolf-wolf", "demon-greater", "vampire", at=SUMMONS)
    for each in ("troll-1", "werewolf-wolf-1", "demon-greater-1", "vampire-1"):
        hurt(table, each, 6)
    before = {each: table.actor(each).hit_points for each in table.state.actors}
    table.press("sunlight", "vampire-1")
    assert "Vampire is in sunlight." == said(table)
    table.proceed([2, 5], ["act"] * 5)
    gained = {each: table.actor(each).hit_points - before[each] for each in table.state.actors if each != "a"}
    assert {"troll-1": 2, "werewolf-wolf-1": 1, "demon-greater-1": 5, "vampire-1": -1} == gained
    table.press("sunlight", "vampire-1", shines=False)
    table.press("sunlight", "troll-1")
    table.proceed([1, 3], ["act"] * 5)
    assert (before["troll-1"] + 2, before["vampire-1"] + 2) == (
        table.actor("troll-1").hit_points,
        table.actor("vampire-1").hit_points,
    )
    assert "BRP-CRE-076" == table.refused("sunlight", "werewolf-wolf-1").rule


@pytest.mark.rule("BRP-CRE-079")
@pytest.mark.rule("BRP-CRE-110")
def test_healing_touches() -> None:
    """A point for a point; six rejoin a limb; an illness costs POW for good; nobody spends the last point, and others heal nobody so."""
    table = den("unicorn", "angel", at=SUMMONS, fighting=False, **STURDY)
    hurt(table, "a", 8)
    unicorn = table.actor("unicorn-1")
    assert 3 == table.press("lay-hands-on", "unicorn-1", target="a", points=3)
    assert (32, unicorn.power_points - 3) == (table.actor("a").hit_points, table.actor("unicorn-1").power_points)
    assert "Unicorn heals Somebody by 3." == said(table)
    lost = Effect("lost-left-arm", "Lost left-arm", marks=("lost left-arm",))
    table.state = table.state.write("a", "effects.lost-left-arm", lost)
    table.press("lay-hands-on", "unicorn-1", target="a", points=1)
    assert "lost-left-arm" in table.actor("a").effects
    table.press("lay-hands-on", "angel-1", target="a", points=6)
    assert "lost-left-arm" not in table.actor("a").effects
    table.state = table.state.write("a", "effects.ill", Effect("ill", "Ill", marks=("disease",)))
    power = table.actor("angel-1").value("POW")
    table.press("lay-hands-on", "angel-1", target="a", points=1, illness=True)
    assert (power - 1, False) == (table.actor("angel-1").value("POW"), "ill" in table.actor("a").effects)
    left = table.actor("unicorn-1").power_points
    assert "BRP-CRE-079" == table.refused("lay-hands-on", "unicorn-1", target="a", points=left).rule
    assert "BRP-CRE-079" == table.refused("lay-hands-on", "a", target="unicorn-1", points=1).rule


@pytest.mark.rule("BRP-CRE-078")
def test_a_unicorn_parries_with_its_horn() -> None:
    """One attack a round, and a parry with the horn."""
    table = den("unicorn", **STURDY)
    table.press("attack", "a", [30, 40], ["parry unicorn-horn"], target="unicorn-1", weapon="sword-broad")
    assert "parry with Unicorn: Horn is a success" in said(table)
    table.press("attack", "unicorn-1", [90], target="a", weapon="unicorn-horn")
    assert 0 == table.actor("unicorn-1").fight.rank


@pytest.mark.rule("BRP-CRE-098")
@pytest.mark.rule("BRP-CRE-124")
def test_plain_arms_do_nothing() -> None:
    """A sword passes through a werewolf and an elemental until it is of silver or magic."""
    table = den("werewolf-wolf", "air-elemental", at=SUMMONS, **STURDY)
    for who in ("werewolf-wolf-1", "air-elemental-1"):
        start = table.state.write(who, "fight.dodges", 0)
        full = table.actor(who).hit_points
        table.press("attack", "a", [30, 5], ["none"], target=who, weapon="sword-broad")
        assert full == table.actor(who).hit_points
        assert "Sword, Broad does nothing to" in said(table) or "does nothing to" in said(table)
        table.state = start
        table.press("potent-weapon", "a", weapon="sword-broad")
        table.press("attack", "a", [30, 5], ["none"], target=who, weapon="sword-broad")
        assert full > table.actor(who).hit_points
        table.state = start


@pytest.mark.rule("BRP-CRE-102")
@pytest.mark.rule("BRP-CRE-103")
def test_zombies() -> None:
    """A blow of 8 does half to a zombie, which neither dodges nor parries."""
    table = den("zombie")
    table.press("attack", "a", [30, 7], target="zombie-1", weapon="sword-broad")
    assert "Broad Sword: 4 damage." in said(table)
    assert [] == table.last.asked


@pytest.mark.rule("BRP-CRE-105")
@pytest.mark.rule("BRP-CRE-107")
@pytest.mark.rule("BRP-CRE-108")
def test_angels_have_a_place() -> None:
    """Angels and demons come only where allegiance is played, elementals where powers are; an angel's sword stands at 200% anywhere, and twenty points stop a blow."""
    table = den(fighting=False)
    assert "BRP-CRE-105" == table.refused("bring-creature", "a", creature="angel").rule
    assert "BRP-CRE-105" == table.refused("bring-creature", "a", creature="fire-elemental").rule
    assert table.allows("bring-creature", "a", creature="ghost")
    at = book(allegiance=True, powers=["magic"], over_100=False)
    heaven = den("angel", "fire-elemental", at=at, STR=100)
    assert 200 == int(heaven.number("angel-1", "Melee Weapon (Sword)"))
    heaven.press("attack", "a", [30, 8, 3, 3, 3, 2, 2, 2], ["none"], target="angel-1", weapon="sword-broad")
    assert "Broad Sword: 24 damage, of which armour stops 20." in said(heaven)
    assert BOOK.content.get(Weapon, "angel-flaming-broad-sword").natural


@pytest.mark.rule("BRP-CRE-111")
@pytest.mark.rule("BRP-CRE-113")
def test_holy_fire_and_the_voice() -> None:
    """Ten points once a day, 10D6, and who has allegiance may be spared; three points for a voice that stuns."""
    table = den("angel", at=SUMMONS, CON=200)
    angel = "angel-1"
    power = table.actor(angel).power_points
    assert 10 == table.press("breathe", angel, [1] * 10, target="a", breath="holy fire")
    assert power - 10 == table.actor(angel).power_points
    again(table, angel)
    assert "BRP-CRE-111" == table.refused("breathe", angel, target="a", breath="holy fire").rule
    assert 1 == table.press("raise-voice", angel, target="a")
    assert (power - 13, 2) == (table.actor(angel).power_points, table.actor("a").fight.stunned)
    assert "Angel speaks: 1 is stunned." == said(table)
    assert "BRP-CRE-113" == table.refused("raise-voice", "a", target=angel).rule
    holy = den("angel", at=SUMMONS, allegiances={"heaven": 60}, CON=200)
    full, against = holy.actor("a").hit_points, holy.state
    holy.press("breathe", angel, [1] * 10, target="a", breath="holy fire", pious=True)
    assert full - 10 == holy.actor("a").hit_points
    holy.state = against.write("scene", "sides.a", against.scene.side_of(angel))
    holy.press("breathe", angel, [*[1] * 10, 60], target="a", breath="holy fire", pious=True)
    assert full == holy.actor("a").hit_points


@pytest.mark.rule("BRP-CRE-115")
@pytest.mark.rule("BRP-CRE-116")
@pytest.mark.rule("BRP-CRE-117")
@pytest.mark.rule("BRP-CRE-118")
@pytest.mark.rule("BRP-CRE-120")
@pytest.mark.rule("BRP-EEX-076")
def test_a_greater_demon() -> None:
    """Terror within its POW, mastered against half of it; a blight of 1,700 metres after 13 days for 17 months; breath for six points that burns on; a sheath of fire."""
    at = book(allegiance=True, sanity=True)
    table = den("demon-greater", at=at, POW=12, CON=200)
    demon = "demon-greater-1"
    table.state = table.state.write(demon, "characteristics.POW", 17)
    power = table.actor(demon).power_points
    assert 1 == table.press("spread-terror", demon, [70])
    assert (power - 1, 17) == (table.actor(demon).power_points, table.actor("a").effects["terror"].clock.left)
    table.proceed([30], ["act", "act"])
    assert "terror" in table.actor("a").effects
    table.proceed([36], ["act", "act"])
    assert "Somebody is afraid no more." in said(table)
    assert (1700, 13, 17) == table.press("blight", demon)
    assert "1700 metres" in said(table)
    assert "BRP-CRE-116" == table.refused("spread-terror", "a").rule
    again(table, demon)
    full, left = table.actor("a").hit_points, table.actor(demon).power_points
    assert 6 == table.press("breathe", demon, [1] * 6, target="a", breath="flame breath")
    assert (full - 6, left - 6) == (table.actor("a").hit_points, table.actor(demon).power_points)
    table.proceed([4], ["act", "act"])
    assert full - 10 == table.actor("a").hit_points
    lit = den("demon-greater", at=at, **STURDY)
    lit.press("sheathe", demon)
    points = lit.actor(demon).power_points
    lit.proceed([5, 50], ["act", "act"])
    assert (32, points - 1) == (lit.actor("a").hit_points, lit.actor(demon).power_points)
    assert "BRP-CRE-120" == lit.refused("sheathe", demon).rule
    lit.state = lit.state.write("a", "sanity", 50)
    assert 9 == lit.press("see-horror", "a", [90, 4, 5], creature=demon)


@pytest.mark.rule("BRP-CRE-123")
@pytest.mark.rule("BRP-CRE-126")
def test_elementals_destroy_each_other() -> None:
    """Air destroys fire at the price of itself, not earth, nor one of greater POW; hit points are CON and SIZ together."""
    table = den("air-elemental", "fire-elemental", "earth-elemental", at=SUMMONS)
    air, fire, earth = (f"{each}-elemental-1" for each in ("air", "fire", "earth"))
    body = table.actor(fire)
    assert body.value("CON") + body.value("SIZ") == body.hit_points
    assert "BRP-CRE-126" == table.refused("destroy-element", air, target=earth).rule
    assert "BRP-CRE-126" == table.refused("destroy-element", "a", target=fire).rule
    table.state = table.state.write(fire, "characteristics.POW", 12)
    assert "It is too weak for that one." == table.refused("destroy-element", air, target=fire).reason
    table.state = table.state.write(fire, "characteristics.POW", 11)
    table.press("destroy-element", air, target=fire)
    assert ("dead", "dead") == (table.actor(air).fate, table.actor(fire).fate)
    assert "Air Elemental and Fire Elemental destroy each other." == said(table)


@pytest.mark.rule("BRP-CRE-135")
def test_chaotic_features() -> None:
    """A d100 says what chaos has done: more of a characteristic, a harder skin, looks that confuse, mending, or two rolls more."""
    faces = [face for each in BOOK.content.all(ChaoticFeature) for face in range(each.least, each.most + 1)]
    assert list(range(1, 101)) == sorted(faces)
    table = den("orc", at=SUMMONS, fighting=False)
    start = table.state
    power = table.actor("orc-1").value("POW")
    assert ("chaos-01",) == table.press("gain-feature", "orc-1", [2, 5])
    assert power + 5 == table.actor("orc-1").value("POW")
    table.state = start
    table.press("gain-feature", "orc-1", [53])
    assert 6 == table.actor("orc-1").effects["chaos-chaos-53"].modifiers[0].by
    table.state = start
    table.press("gain-feature", "orc-1", [47])
    table.press("attack", "a", [60], target="orc-1", weapon="sword-broad")
    assert 20 == chance(table)
    table.state = start
    assert ("chaos-99", "chaos-36", "chaos-38") == table.press("gain-feature", "orc-1", [99, 36, 38])
    hurt(table, "orc-1", 3)
    now = table.actor("orc-1").hit_points
    table.begin([], ["act", "act"])
    table.proceed([], ["act", "act"])
    assert now + 1 == table.actor("orc-1").hit_points
    table.state = start
    constitution = table.actor("orc-1").value("CON")
    table.press("gain-feature", "orc-1", [51, 2, 2])
    assert max(1, constitution - 4) == table.actor("orc-1").value("CON")
    assert "BRP-CRE-001" == table.refused("gain-feature", "a").rule


@pytest.mark.rule("BRP-CRE-123")
@pytest.mark.rule("BRP-CRE-127")
@pytest.mark.rule("BRP-CRE-130")
@pytest.mark.rule("BRP-CRE-134")
@pytest.mark.rule("BRP-EEX-075")
def test_spirits_of_the_elements() -> None:
    """Air fades for a point until it attacks and gives air for a hit point; earth of INT 7 feels things within 700 metres; water fades in water; spent, they dissolve, and nothing heals them."""
    table = den("air-elemental", "earth-elemental", "water-elemental", at=SUMMONS, **STURDY)
    air, earth, water = (f"{each}-elemental-1" for each in ("air", "earth", "water"))
    points, body = table.actor(air).power_points, table.actor(air).hit_points
    table.press("fade", air)
    assert (points - 1, True) == (table.actor(air).power_points, table.actor(air).is_marked("invisible"))
    table.press("attack", air, [90, 5], ["none"], target="a", weapon="air-elemental-scouring-wind")
    assert not table.actor(air).is_marked("invisible")
    again(table, air)
    table.press("share-air", air, target="a")
    assert (body - 1, 0) == (table.actor(air).hit_points, table.actor(air).fight.rank)
    assert "Somebody can breathe for a round." == said(table)
    assert (1, True) == (table.actor("a").effects["shared-air"].clock.left, table.actor("a").is_marked("given air"))
    assert "BRP-CRE-127" == table.refused("share-air", earth, target="a").rule
    assert "BRP-CRE-127" == table.refused("fade", water).rule
    table.state = table.state.write(water, "effects.deep", Effect("deep", "Deep", marks=("under water",)))
    table.press("fade", water)
    assert table.actor(water).is_marked("invisible")
    assert 700 == table.press("feel-for-things", earth)
    before = table.actor(earth).power_points
    table.press("feel-for-things", earth, size=4)
    assert before - 4 == table.actor(earth).power_points
    assert "Earth Elemental feels what lies within 700 metres, and fetches it for 4." == said(table)
    assert "To fetch that takes 50 power points." == table.refused("feel-for-things", earth, size=50).reason
    assert "BRP-CRE-130" == table.refused("feel-for-things", "a").rule
    hurt(table, earth, 5)
    now = table.actor(earth).hit_points
    table.state = table.state.write(water, "power_points", 0)
    table.proceed([], ["act"] * 3)
    assert "dead" == table.actor(water).fate
    assert "Water Elemental dissolves." in said(table)
    table.press("end-scene", "a")
    brought(table, "unicorn", side="on their side")
    table.press("lay-hands-on", "unicorn-1", target=earth, points=3)
    assert now == table.actor(earth).hit_points


@pytest.mark.rule("BRP-CRE-110")
@pytest.mark.rule("BRP-CRE-116")
def test_spent_angels_and_terror_that_costs_sanity() -> None:
    """An angel that gives its last point goes home for a week; terror costs 12 where sanity is played."""
    table = den("angel", at=SUMMONS, fighting=False, **STURDY)
    hurt(table, "a", 8)
    table.state = table.state.write("angel-1", "power_points", 2)
    table.press("lay-hands-on", "angel-1", target="a", points=2)
    assert "Angel goes home for a week." in said(table)
    assert 7 * 24 * 60 == table.actor("angel-1").effects["gone-home"].clock.left
    assert (True, True) == tuple(map(table.actor("angel-1").is_marked, ("yielded", "cannot act")))
    at = book(allegiance=True, sanity=True)
    dread = den("demon-greater", at=at, **STURDY)
    dread.state = dread.state.write("a", "sanity", 50)
    dread.press("spread-terror", "demon-greater-1", [20])
    assert 38 == dread.actor("a").sanity


@pytest.mark.rule("BRP-CRE-061")
def test_days_of_a_ghouls_venom() -> None:
    """A point of the venom leaves each day; the paralysed lose CON instead, until as many days have passed."""
    table = den(fighting=False, **STURDY)
    venom = Effect("ghoul-venom", "Ghoul's venom", marks=("poison",), level=3)
    table.state = table.state.write("a", "effects.ghoul-venom", venom)
    table.press("pass-time", "a", [], ["rest"], hours=24)
    assert 2 == table.actor("a").effects["ghoul-venom"].level
    table.press("pass-time", "a", [], ["rest"], hours=48)
    assert "ghoul-venom" not in table.actor("a").effects


@pytest.mark.rule("BRP-CRE-043")
@pytest.mark.rule("BRP-CRE-044")
def test_a_limb_comes_free_and_the_senseless_are_swallowed() -> None:
    """Wound round, nobody strikes until a Difficult Agility roll frees a limb; the senseless are swallowed and suffocate without gear."""
    table = den("snake-constrictor", **STURDY)
    snake = "snake-constrictor-1"
    table.press("attack", snake, [90], target="a", weapon="snake-constrictor-bite")
    table.press("attack", snake, [30, 1, 1], ["none"], target="a", weapon="snake-constrictor-constrict")
    bound = table.state
    table.press("attack", "a", [50], target=snake, weapon="sword-broad")
    assert 0 == chance(table)
    table.state = bound
    assert not table.press("struggle", "a", [29], limb=True)
    table.state = bound
    assert table.press("struggle", "a", [28], limb=True)
    assert "Somebody has a limb free." in said(table)
    again(table)
    table.press("attack", "a", [50], target=snake, weapon="sword-broad")
    assert 25 == chance(table)
    table.state = table.state.write(snake, "fight.rank", 9)
    assert "BRP-CRE-044" == table.refused("swallow", snake, target="a").rule
    table.state = table.state.write("a", "fate", "unconscious")
    senseless = table.state
    table.press("swallow", snake, target="a", breathes=True)
    assert "unconscious" == table.actor("a").fate
    table.state = senseless
    table.press("swallow", snake, target="a")
    assert ("dead", 0) == (table.actor("a").fate, table.actor(snake).fight.rank)
    assert "Snake (Constrictor) swallows Somebody." in said(table)


@pytest.mark.rule("BRP-CRE-065")
def test_a_giant_is_struck_low() -> None:
    """Somebody of ordinary size rolls a d10 for the place; whoever is half as large, or shoots, a d20."""
    at = book(hit_locations=True)
    table = den("giant", at=at, **STURDY)
    table.press("attack", "a", [30, 9, 8], ["none"], target="giant-1", weapon="sword-broad")
    assert "1d10" in thrown(table)[1]
    large = den("giant", at=at, CON=60, SIZ=120)
    large.press("attack", "a", [30, 19, 8, *[1] * 7], ["none"], target="giant-1", weapon="sword-broad")
    assert "1d20" in thrown(large)[1]


@pytest.mark.rule("BRP-CRE-070")
def test_a_mummy_chokes() -> None:
    """Two fists a round; both hit, and it holds on and chokes in the next: a Stamina roll, or senseless."""
    table = den("mummy", **STURDY)
    for _ in range(2):
        table.press("attack", "mummy-1", [40, 1, 1], ["none"], target="a", weapon="fist")
    assert "a" == table.actor("mummy-1").fight.clings
    table.proceed([], ["act", "act"])
    assert not table.allows("attack", "mummy-1", target="a", weapon="fist")
    table.press("attack", "mummy-1", [20], ["none"], target="a", weapon="mummy-choke")
    assert table.actor("a").is_marked("held by a beast")
    table.state = table.state.write("a", "characteristics.CON", 10)
    table.proceed([99], ["act"])
    assert "unconscious" == table.actor("a").fate


@pytest.mark.rule("BRP-CRE-075")
def test_a_troll_strikes_twice_or_parries() -> None:
    """Club, and claw five ranks later; after both it parries nothing; its club of 2D6 has 12 hit points."""
    table = den("troll", **STURDY)
    assert "12" == str(BOOK.content.get(Weapon, "troll-tree-trunk-club").hit_points)
    start = table.state.write("troll-1", "fight.rank", 16)
    table.state = start
    table.press("attack", "troll-1", [90], target="a", weapon="troll-tree-trunk-club")
    table.press("attack", "a", [30, 2], ["none"], target="troll-1", weapon="sword-broad")
    assert "parry troll-tree-trunk-club" in set(table.last.asked[0].answers())
    table.state = start
    table.press("attack", "troll-1", [90], target="a", weapon="troll-tree-trunk-club")
    table.press("attack", "troll-1", [90], target="a", weapon="troll-claw")
    table.press("attack", "a", [30, 2], ["none"], target="troll-1", weapon="sword-broad")
    assert "parry troll-tree-trunk-club" not in {each for asked in table.last.asked for each in asked.answers()}


@pytest.mark.rule("BRP-CRE-129")
@pytest.mark.rule("BRP-CRE-133")
def test_elementals_spoil_weapons() -> None:
    """Metal breaks on earth and rusts in water, wood only warps; once a round, unless its hit points hold against CON; magic is safe."""
    table = den("earth-elemental", "water-elemental", at=SUMMONS, **STURDY)
    earth, water = "earth-elemental-1", "water-elemental-1"
    start = table.state
    table.press("attack", "a", [30, 2, 90], ["none"], target=earth, weapon="sword-broad")
    assert "breaks." in said(table)
    assert "sword-broad" not in table.actor("a").in_hand
    table.state = start
    table.press("attack", "a", [30, 2, 10], ["none"], target=earth, weapon="sword-broad")
    assert ("sword-broad",) == table.actor("a").in_hand
    again(table)
    table.press("attack", "a", [30, 2], ["none"], target=earth, weapon="sword-broad")  # once a round
    table.state = start
    table.press("attack", "a", [30, 2, 99], ["none"], target=water, weapon="sword-broad")
    assert "rusts." in said(table)
    assert 2 == table.actor("a").worn["sword-broad"]
    assert ("damage sword-broad", -1) == tuple(
        getattr(table.actor("a").effects["spoiled-sword-broad"].modifiers[0], each) for each in ("to", "by")
    )
    table.state = start.write("a", "in_hand", ("club-heavy",))
    table.press("attack", "a", [30, 2, 99], ["none"], target=water, weapon="club-heavy")
    assert "warps." in said(table)
    assert (1, -5) == (
        table.actor("a").worn["club-heavy"],
        table.actor("a").effects["spoiled-club-heavy"].modifiers[0].by,
    )
    table.state = start
    table.press("potent-weapon", "a", weapon="sword-broad")
    table.press(
        "attack", "a", [30, 2, 10], ["none"], target=earth, weapon="sword-broad"
    )  # silver is not safe by itself
    table.state = start
    table.press("potent-weapon", "a", weapon="sword-broad", made="magic")
    table.press("attack", "a", [30, 2], ["none"], target=earth, weapon="sword-broad")
    assert table.actor(earth).hit_points < start.actor(earth).hit_points
