"""Corners of creatures: what each of them does besides its blows, and what does not happen to it."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, brought, den
from tests.rulesets.brp.powers.stage import ALL, facing, gifted
from tests.rulesets.brp.seats import chance, said
from tests.rulesets.brp.stage import book

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

HEAT = "superpowers/energy-projection/heat"


@pytest.mark.rule("BRP-CRE-030")
def test_a_tail_sweeps_and_feet_do_not() -> None:
    """A brontosaur of any size sweeps with its tail over several; nobody tramples several at once."""
    table = den("brontosaur", **STURDY)
    brontosaur = "brontosaur-1"
    table.state = table.state.write(brontosaur, "characteristics.SIZ", 20)
    assert table.allows("sweep", brontosaur, weapon="brontosaur-tail-lash", swept=["a"])
    no = table.refused("sweep", brontosaur, weapon="brontosaur-trample", swept=["a"])
    assert "BRP-CRE-030" == no.rule
    assert not table.allows("sweep", "a", weapon="sword-broad", swept=[brontosaur])


@pytest.mark.rule("BRP-SPT-265", "BRP-CRE-030")
def test_a_tail_sweeps_by_its_own_figures() -> None:
    """What sweeps by nature is neither easier nor does it half. [BRP-SPT-265]"""
    table = den("brontosaur", **STURDY)
    before, own = table.actor("a").hit_points, int(table.actor("brontosaur-1").value("SIZ"))
    table.state = table.state.write("brontosaur-1", "characteristics.STR", 24 - min(own, 23))
    table.state = table.state.write("brontosaur-1", "characteristics.SIZ", min(own, 23))
    table.press("sweep", "brontosaur-1", [20, 4, 95], ["none"], weapon="brontosaur-tail-lash", swept=["a"])
    assert ("4 damage each." in said(table), before - 4) == (True, table.actor("a").hit_points)
    assert 50 == chance(table)


def three_packs() -> AtTheSeat:
    """Somebody who throws heat, in a fight with three packs of rats."""
    table = AtTheSeat(RULESET, facing(gifted(HEAT, level=1, POW=30), fight=True), ALL)
    assert 3 == len(brought(table, "rat-pack", number=3))
    return table


@pytest.mark.rule("BRP-CRE-041")
def test_a_beam_drives_a_pack_away_too() -> None:
    """Whatever kills some of a pack drives the rest of it away, a blow or not; two packs bite at 10%, and those that lie dead
    count for nobody either.
    """
    table = three_packs()
    table.press("superpower", "a", [5, 3], power=HEAT, level=1, target="rat-pack-1")
    assert "One of Rat Pack is dead, and the others run." in said(table)
    assert table.actor("rat-pack-1").is_marked("yielded")
    assert [10, 10] == [int(table.number(f"rat-pack-{each}", "Brawl (Bite)")) for each in (2, 3)]
    table = three_packs()
    table.state = table.state.write("rat-pack-1", "hit_points", 1)
    table.press("superpower", "a", [5, 3], power=HEAT, level=1, target="rat-pack-1")
    assert table.actor("rat-pack-1").is_out
    assert "the others run" not in said(table)
    assert [10, 10] == [int(table.number(f"rat-pack-{each}", "Brawl (Bite)")) for each in (2, 3)]


@pytest.mark.rule("BRP-CRE-041")
@pytest.mark.parametrize(("face", "place"), [(4, "right-leg"), (5, "left-leg"), (11, "abdomen")])
def test_rats_bite_low(face: int, place: str) -> None:
    """Small teeth get at legs and abdomen only, and the game master hears that a bite may carry a disease."""
    table = den("rat-pack", at=book(hit_locations=True), **STURDY)
    table.press("attack", "rat-pack-1", [2, face, 3], ["none"], target="a", weapon="rat-pack-bite")
    assert {place: 3} == dict(table.actor("a").locations)
    assert "The bite in Somebody may carry a disease." in said(table)


@pytest.mark.rule("BRP-CRE-047")
def test_a_hand_comes_out_of_tentacles_by_force() -> None:
    """STR 14: a Difficult Effort roll of 35% frees a hand; out of a constrictor it is Agility, by DEX 11 at 28%."""
    squid = den("squid-giant", STR=14, **STURDY)
    squid.press("attack", "squid-giant-1", [25, 1, 1, 1, 1], ["none"], target="a", weapon="squid-giant-tentacle")
    start = squid.state
    assert squid.press("struggle", "a", [35], limb=True)
    assert 35 == chance(squid)
    squid.state = start
    assert not squid.press("struggle", "a", [36], limb=True)
    snake = den("snake-constrictor", STR=14, DEX=11, CON=200)
    held = Effect(
        "held-by-s", "Held", "snake-constrictor-1", marks=("held by a beast",), text="snake-constrictor-constrict"
    )
    snake.state = snake.state.write("a", "effects.held-by-s", held)
    assert snake.press("struggle", "a", [28], limb=True)
    assert 28 == chance(snake)


@pytest.mark.rule("BRP-CRE-049")
def test_a_tyrannosaur_comes_on_top() -> None:
    """Bite and both foreclaws have hit: it holds on, and from the next round bites and kicks twice."""
    table = den("tyrannosaurus-rex", CON=900)
    rex = "tyrannosaurus-rex-1"
    table.press("attack", rex, [30, 1, 1, *[1] * 6], ["none"], target="a", weapon="tyrannosaurus-rex-bite")
    for _ in range(2):
        table.press("attack", rex, [15, *[1] * 7], ["none"], target="a", weapon="tyrannosaurus-rex-foreclaw")
    assert "a" == table.actor(rex).fight.clings
    table.proceed([], ["act", "act"])
    assert not table.allows("attack", rex, target="a", weapon="tyrannosaurus-rex-foreclaw")
    for weapon in ("bite", "kick", "kick"):
        table.press("attack", rex, [90], target="a", weapon=f"tyrannosaurus-rex-{weapon}")
    assert 0 == table.actor(rex).fight.rank


@pytest.mark.rule("BRP-CRE-062")
def test_of_several_howls_the_mightiest_counts() -> None:
    """Who has stood a howl of 8 rolls no more against one of 5 in the same round, but against one of 10."""
    table = den("ghoul", "ghoul", "ghoul", apart=6, INT=8)
    for number, points in (("1", 8), ("2", 5), ("3", 10)):
        table.state = table.state.write(f"ghoul-{number}", "power_points", points)
    table.press("howl", "ghoul-1", [90])
    assert 0 == table.press("howl", "ghoul-2")
    assert 1 == table.press("howl", "ghoul-3", [60])


@pytest.mark.rule("BRP-CRE-079")
def test_a_horn_restores_and_feels_poison() -> None:
    """A point of a characteristic that was lost costs one of POW for good; what was not lost costs none; and poison breaks a cup of horn."""
    table = den("unicorn", fighting=False, **STURDY)
    unicorn = "unicorn-1"
    power = table.actor(unicorn).value("POW")
    table.press("lay-hands-on", unicorn, target="a", points=1, restore="STR")
    assert (power, 11) == (table.actor(unicorn).value("POW"), table.actor("a").value("STR"))
    table.state = table.state.write("a", "characteristics.STR", 9)
    table.press("lay-hands-on", unicorn, target="a", points=1, restore="STR")
    assert (power - 1, 10) == (table.actor(unicorn).value("POW"), table.actor("a").value("STR"))
    assert "A point of STR is Somebody's again." in said(table)
    assert table.press("feel-for-poison", unicorn, poisoned=True)
    assert "Unicorn feels poison in it." == said(table)
    assert table.press("feel-for-poison", unicorn, poisoned=True, cup=True)
    assert "The cup of horn breaks: there is poison in it." == said(table)
    assert not table.press("feel-for-poison", unicorn, cup=True)
    assert "BRP-CRE-079" == table.refused("feel-for-poison", "a").rule


@pytest.mark.rule("BRP-CRE-098")
def test_only_the_spell_on_a_plain_weapon_hurts_a_werewolf() -> None:
    """A sword that a spell makes worse by 3 does 3, whatever the sword itself would do."""
    table = den("werewolf-wolf", **STURDY)
    wolf = "werewolf-wolf-1"
    spell = Effect("blade", "Blade", "a", modifiers=(Modifier("damage sword-broad", 3, "BRP-POW-298"),))
    table.state = table.state.write("a", "effects.blade", spell)
    full = table.actor(wolf).hit_points
    table.press("attack", "a", [30, 5], ["none"], target=wolf, weapon="sword-broad")
    assert full - 3 == table.actor(wolf).hit_points
    assert "Only the spell on Broad Sword hurts Werewolf, as a wolf." in said(table)


@pytest.mark.rule("BRP-CRE-099")
def test_wounds_by_silver_stay_open() -> None:
    """A werewolf closes a point of a wound by magic in a round, and none of one by silver."""
    wolf = "werewolf-wolf-1"
    for made, back in (("magic", 1), ("silver", 0)):
        table = den("werewolf-wolf", **STURDY)
        table.press("potent-weapon", "a", weapon="sword-broad", made=made)
        table.press("attack", "a", [30, 5], ["none"], target=wolf, weapon="sword-broad")
        hurt = table.actor(wolf).hit_points
        table.proceed([], ["act", "act"])
        assert hurt + back == table.actor(wolf).hit_points


@pytest.mark.rule("BRP-CRE-076")
def test_a_troll_does_not_close_burns() -> None:
    """A troll that a torch has burned keeps the wound; one by a sword closes."""
    table = den("troll", **STURDY)
    table.press("into-fire", "troll-1", fire="torch-flame")
    full = table.actor("troll-1").hit_points
    table.proceed([4, 1], ["act", "act"])
    table.press("out-of-fire", "troll-1")
    burned = table.actor("troll-1").hit_points
    table.proceed([], ["act", "act"])
    assert full > burned == table.actor("troll-1").hit_points


@pytest.mark.rule("BRP-CRE-119")
@pytest.mark.rule("BRP-CRE-076")
def test_each_wounded_place_mends_by_itself() -> None:
    """Where places are told apart a greater demon closes 1D3 in each wounded one, a troll a point."""
    at = book(allegiance=True, hit_locations=True)
    table = den("demon-greater", "troll", at=at, **STURDY)
    for who in ("demon-greater-1", "troll-1"):
        for number, place in (("1", "right-leg"), ("2", "left-arm")):
            table.state = table.state.write(who, f"wounds.wound-{number}", Wound(damage=3, location=place))
            table.state = table.state.write(who, f"locations.{place}", 3)
        table.state = table.state.write(who, "hit_points", table.actor(who).hit_points - 6)
    demon, troll = (table.actor(who).hit_points for who in ("demon-greater-1", "troll-1"))
    table.proceed([2, 3], ["act"] * 3)
    assert (demon + 5, troll + 2) == (table.actor("demon-greater-1").hit_points, table.actor("troll-1").hit_points)


@pytest.mark.rule("BRP-CRE-102")
def test_some_zombies_fall_only_to_the_head() -> None:
    """No loss stops it; a plain blow at the head does not either, a special one does; with places told apart a disabled head does."""
    zombie = "zombie-tenacious-1"
    table = den("zombie-tenacious", **STURDY)
    table.state = table.state.write(zombie, "hit_points", 1).write(zombie, "wounds.wound-1", Wound(damage=14))
    table.press("attack", "a", [30, 7], target=zombie, weapon="sword-broad")
    assert (True, "") == (table.actor(zombie).hit_points < 0, table.actor(zombie).fate)
    start = table.state.write("a", "fight.rank", 11).write("a", "fight.done", 0)
    table.state = start
    table.press("attack-at", "a", [25, 7], target=zombie, weapon="sword-broad", place="head")
    assert "" == table.actor(zombie).fate
    table.state = start
    table.press("attack-at", "a", [5, 7], target=zombie, weapon="sword-broad", place="head")
    assert "dead" == table.actor(zombie).fate
    assert "The skull of Zombie, tenacious is cracked, and it lies still." in said(table)


@pytest.mark.rule("BRP-CRE-103")
def test_a_zombies_weapon_goes_by_its_dex() -> None:
    """DEX 7 wields a club at 35%, and a nimble corpse of DEX 12 at 60%."""
    table = den("zombie", fighting=False)
    assert 35 == table.actor("zombie-1").skills["melee-weapon/club"].given
    (name,) = brought(table, "zombie", faces=[3] * 8 + [6, 6, 3])
    assert (12, 60) == (table.actor(name).value("DEX"), table.actor(name).skills["melee-weapon/club"].given)


@pytest.mark.rule("BRP-CRE-138")
def test_a_fumble_burns_and_something_neutralises() -> None:
    """Whoever fumbles with burning armour is burned for 1D3; what takes the sting out of the acid ends it."""
    table = den("alien-xenomorph", armour=["leather-soft"], **STURDY)
    table.press("attack", "a", [30, 4, 3], ["none"], target="alien-xenomorph-1", weapon="sword-broad")
    assert "BRP-CRE-138" == table.refused("neutralise", "a").rule
    table.proceed([80, 1], ["act", "act"])
    full = table.actor("a").hit_points
    assert not table.press("tear-off", "a", [100, 2])
    assert (full - 2, "Somebody is burned by it: 2." in said(table)) == (table.actor("a").hit_points, True)
    table.press("neutralise", "a")
    table.proceed([40], ["act", "act"])
    assert full - 2 == table.actor("a").hit_points


@pytest.mark.rule("BRP-CRE-116")
def test_terror_makes_everything_hard() -> None:
    """Whoever is in terror strikes at half the chance that they would have, at every table."""
    table = den("demon-greater", at=SUMMONS, POW=12, CON=200)
    blow = {"target": "demon-greater-1", "weapon": "sword-broad"}
    start = table.state
    table.press("attack", "a", [99], **blow)
    calm = chance(table)
    table.state = start
    table.press("spread-terror", "demon-greater-1", [30])
    table.press("attack", "a", [90], **blow)
    assert calm == 2 * chance(table)


@pytest.mark.rule("BRP-CRE-116")
def test_who_comes_near_later_meets_the_terror_too() -> None:
    """Terror lies about it for its rounds: who was too far away meets it when the round ends near it, and nobody meets it twice."""
    table = den("demon-greater", at=SUMMONS, POW=12, CON=200, apart=60)
    demon = "demon-greater-1"
    assert 0 == table.press("spread-terror", demon)
    table.state = table.state.write("scene", "places.a", 58)
    table.proceed([30], ["act", "act"])
    assert "terror" in table.actor("a").effects
    table.state = table.state.write("a", "effects", table.actor("a").effects.without("terror"))
    table.proceed([], ["act", "act"])
    assert "terror" not in table.actor("a").effects


@pytest.mark.rule("BRP-CRE-036")
def test_a_swarm_that_has_left_does_not_come_back() -> None:
    """Once its rounds are over, or it was shaken off, it stings that victim no more; another it may."""
    table = den("insect-swarm")
    swarm = "insect-swarm-1"
    table.press("swarm-stings", swarm, [1, 1, 3], target="a")
    table.state = table.state.write(swarm, "fight.rank", 5)
    assert table.allows("swarm-stings", swarm, target="a")
    table.press("leave-swarm", "a", smoke=True)
    no = table.refused("swarm-stings", swarm, target="a")
    assert ("BRP-CRE-036", "It has left Somebody alone.") == (no.rule, no.reason)
