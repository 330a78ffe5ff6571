"""Sorcery in play: when it works, how long, distraction, weapons, memory, undoing, what changes for ever."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import (
    ALL,
    SETS,
    Steady,
    battle,
    meeting,
    rounds_later,
    sorcerer,
    spell,
    used,
    victim,
    why_not,
)
from tests.rulesets.brp.stage import book, person, play, scripted, undone

from rulewright.play import Effect, FrozenMap, Rounds
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.minds import powers_first
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.encounter import acting
from rulewright.rulesets.brp.powers.distractions import distract
from rulewright.rulesets.brp.powers.effects.ending import end_power
from rulewright.rulesets.brp.powers.effects.lasting import strength
from rulewright.rulesets.brp.powers.sorcery.casting import cast, no_cast
from rulewright.rulesets.brp.powers.sorcery.chain import links, shares
from rulewright.rulesets.brp.powers.update_points import rounds_pass
from rulewright.rulesets.brp.powers.upkeep import round_of_upkeep
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.numbers import damage_modifier, most_power_points

# -- when and how long --------------------------------------------------------------------------


def test_brp_pex_025_brp_pdx_020_pow_rounds_from_the_casting() -> None:
    """A spell at once, or one round too long: cast in round 1 with POW 19, it works from the powers phase of round 2
    for 18 more rounds and is over in that of round 20. [BRP-POW-195 BRP-POW-199]
    """
    there = battle(sorcerer("hells-razor", POW=19), friends=True)
    game = Steady(there, ALL)
    game.run(cast, "a", spell("hells-razor", 4, "b", item="sword-broad"))
    assert 0 == strength(game.actor("b"), "sorcery/hells-razor")
    rounds_later(game, 1)
    assert (2, 4) == (game.scene.round.number, strength(game.actor("b"), "sorcery/hells-razor"))
    assert [Rounds(18)] == [each.clock for each in game.actor("b").effects.values()]
    rounds_later(game, 17)
    assert (19, 4) == (game.scene.round.number, strength(game.actor("b"), "sorcery/hells-razor"))
    rounds_later(game, 1)
    assert (20, 0) == (game.scene.round.number, strength(game.actor("b"), "sorcery/hells-razor"))
    sixteen = Steady(battle(sorcerer("fury", POW=16), friends=True), ALL)
    sixteen.run(cast, "a", spell("fury", 1, "b"))
    rounds_later(sixteen, 15)
    assert sixteen.actor("b").is_marked("fury")
    rounds_later(sixteen, 1)
    assert (17, False) == (sixteen.scene.round.number, sixteen.actor("b").is_marked("fury"))


def test_the_powers_phase_comes_first_in_order_of_int() -> None:
    """Sorcery in order of DEX, or after blows; a caster who does something else besides. [BRP-POW-195 BRP-POW-196]"""
    slow = sorcerer("pox", INT=18, DEX=5)
    quick = person(at=ALL, INT=12, DEX=18, POW=16, powers={"sorcery/pox": 1})
    there = battle(slow, quick)
    stated = there.write("a", "fight.intent", "power").write("b", "fight.intent", "power")
    assert ("a",) == acting(stated, ALL)
    game = play(stated, at=ALL)
    game.run(cast, "a", spell("pox", 1, "b"))
    assert ("b",) == powers_first(game.state, ALL)
    assert (0, True) == (game.actor("a").fight.rank, game.actor("a").fight.acted)
    assert () == powers_first(there, ALL)


def test_distraction() -> None:
    """A wound that leaves a casting alone: an Idea roll, Difficult if extreme, or spell and points are lost. [BRP-POW-197]"""
    casting = play(battle(sorcerer("pox", INT=10)), at=ALL)
    casting.run(cast, "a", spell("pox", 1, "b"))
    for roll, extreme, lost in ((50, False, False), (51, False, True), (25, True, False), (26, True, True)):
        game = play(casting.state, [roll], at=ALL)
        assert lost is game.run(distract, "a", extreme=extreme)
        assert lost is (game.actor("a").powers.casting is None)
        assert 19 == game.actor("a").power_points
    wounded = play(casting.state, [96], at=ALL)
    wound(wounded, "a", 1, "a scratch")
    assert None is wounded.actor("a").powers.casting


def test_contests_count_points_about_to_be_spent() -> None:
    """Points compared after payment: 20 points that were paid down to 19 still count as 20 against 20. [BRP-POW-204 BRP-POW-205]"""
    there = meeting(sorcerer("pox"), victim(POW=20), friends=False)
    for roll, left in ((50, 17), (51, 20)):
        game = scripted(there, ALL, [roll, 3] if roll == 50 else [roll])
        game.run(cast, "a", spell("pox", 1, "b"))
        assert (19, left) == (game.actor("a").power_points, game.actor("b").power_points)
        assert there == undone(game)


def test_recasting_prolongs_and_never_intensifies() -> None:
    """Two castings that add up; Farsight is the one that does. [BRP-POW-201]"""
    game = Steady(meeting(sorcerer("cloak-of-night", "farsight")), ALL)
    for _ in range(2):
        game.run(cast, "a", spell("cloak-of-night", 2, "a"))
    assert 40 == total_of(game.actor("a").effects, "hide")
    assert [Rounds(38)] == [each.clock for each in game.actor("a").effects.values()]
    for _ in range(3):
        game.run(cast, "a", spell("farsight", 1, "a"))
    assert 3 == total_of(game.actor("a").effects, "sight doublings")


def test_early_end_and_beyond_range() -> None:
    """A spell that needs attention, or that its caster cannot end. [BRP-POW-200 BRP-POW-202]"""
    game = Steady(meeting(sorcerer("sureness")), ALL)
    game.run(cast, "a", spell("sureness", 3, "b"))
    game.change_scene("places.b", 5000, "goes away")
    game.run(rounds_pass, 5)
    assert 60 == total_of(game.actor("b").effects, "stealth")
    game.run(end_power, "a", f"b:{next(iter(game.actor('b').effects))}")
    assert (0, 17) == (total_of(game.actor("b").effects, "stealth"), game.actor("a").power_points)


def test_another_plane() -> None:
    """The option: twice the price, half as long, and a Difficult Luck roll. [BRP-POW-212]"""
    at = book(powers=SETS, other_plane=True)
    there = meeting(sorcerer("fury", at=at))
    game = scripted(there, at, [50])
    assert game.run(cast, "a", spell("fury", 1, "b"))
    assert (18, [Rounds(9)]) == (
        game.actor("a").power_points,
        [each.clock for each in game.actor("b").effects.values()],
    )
    assert not scripted(there, at, [51]).run(cast, "a", spell("fury", 1, "b"))


# -- weapons and things -------------------------------------------------------------------------


def test_brp_pex_026_damage_stops_at_the_weapons_most() -> None:
    """1D8+1 with Hell's Razor 4 does 6 to 9, and 9 for a rolled 7: never more than the weapon can. [BRP-POW-206]"""
    me = used(meeting(sorcerer("hells-razor")), cast, spell("hells-razor", 4, "b", item="sword-broad")).them
    plain = blow_of(victim(), arm("sword-broad", ALL), Level.SUCCESS, ALL).odds()
    better = blow_of(me, arm("sword-broad", ALL), Level.SUCCESS, ALL).odds()
    assert (set(range(2, 10)), {6, 7, 8, 9}) == (set(plain), set(better))
    critical = blow_of(me, arm("sword-broad", ALL), Level.CRITICAL, ALL).odds()
    assert {9} == set(critical)
    thrust = used(
        meeting(sorcerer("sorcerys-sharp-flame")), cast, spell("sorcerys-sharp-flame", 4, "b", item="rapier")
    ).them
    twice = blow_of(thrust, arm("rapier", ALL), Level.SPECIAL, ALL, "impaling").odds()
    most = max(blow_of(victim(), arm("rapier", ALL), Level.SUCCESS, ALL).odds())
    assert 2 * most == max(twice)


def test_brp_pex_027_one_sword_is_not_the_other() -> None:
    """A spell that helps every weapon in reach. [BRP-POW-207]"""
    me = used(meeting(sorcerer("hells-razor")), cast, spell("hells-razor", 3, "b", item="sword-broad")).them
    assert (3, 0) == (total_of(me.effects, "damage sword-broad"), total_of(me.effects, "damage rapier"))


def test_brp_pex_028_a_second_spell_on_a_thing_is_lost() -> None:
    """Two spells on one thing; the same one again prolongs. [BRP-POW-209]"""
    game = Steady(meeting(sorcerer("talons-of-the-beast", "hells-razor")), ALL)
    game.run(cast, "a", spell("hells-razor", 2, "b", item="sword-broad"))
    game.run(cast, "a", spell("talons-of-the-beast", 4, "b", item="sword-broad"))
    assert (2, 14) == (total_of(game.actor("b").effects, "damage sword-broad"), game.actor("a").power_points)
    game.run(cast, "a", spell("hells-razor", 2, "b", item="sword-broad"))
    assert [Rounds(38)] == [each.clock for each in game.actor("b").effects.values()]


@pytest.mark.parametrize(
    ("name", "item"),
    [
        ("hammer-of-the-gods", "sword-broad"),
        ("hells-razor", "mace-light"),
        ("sorcerys-sharp-flame", "mace-light"),
        ("talons-of-the-beast", "leather-hard"),
        ("sorcerous-armour", "sword-broad"),
    ],
)
def test_the_weapon_must_fit(name: str, item: str) -> None:
    """Blunt, edged or pointed weapons that take the wrong spell. [BRP-POW-208 BRP-POW-355]"""
    there = meeting(sorcerer(name))
    assert "BRP-POW-355" == why_not(no_cast(there, ALL, "a", spell(name, 2, "b", item=item)))


def test_outsiders_cannot_be_helped() -> None:
    """A demon made stronger by a spell; its points are lost. [BRP-POW-211]"""
    there = meeting(sorcerer("titans-strength")).write(
        "b", "effects", FrozenMap({"o": Effect("o", "Elsewhere", marks=("outsider",))})
    )
    done = used(there, cast, spell("titans-strength", 2, "b"))
    assert (2, 10) == (done.paid, done.them.value("STR"))


def test_many_spells_on_a_person() -> None:
    """Spells that push each other off a person. [BRP-POW-210]"""
    game = Steady(meeting(sorcerer("titans-strength", "cloak-of-night", "sureness")), ALL)
    for name in ("titans-strength", "cloak-of-night", "sureness"):
        game.run(cast, "a", spell(name, 1, "b"))
    assert (13, 20, 20) == (
        game.actor("b").value("STR"),
        total_of(game.actor("b").effects, "hide"),
        total_of(game.actor("b").effects, "stealth"),
    )


# -- characteristics ----------------------------------------------------------------------------


def test_brp_pex_029_bolstered_pow_gives_no_points() -> None:
    """3, 6 and 9 POW, and not a single power point; sorcery does not come of it either. [BRP-POW-178 BRP-POW-180]"""
    for level in (1, 2, 3):
        done = used(meeting(sorcerer("bolster-the-soul")), cast, spell("bolster-the-soul", level, "b"))
        assert (10 + 3 * level, 10) == (done.them.value("POW"), int(most_power_points(done.them)))
    weak = sorcerer("bolster-the-soul", POW=15)
    assert "BRP-POW-178" == why_not(no_cast(meeting(weak), ALL, "a", spell("bolster-the-soul", 1, "a")))


def test_brp_pdx_021_leap_and_the_others() -> None:
    """Leap 3 is 60% and 3 m; STR with the damage modifier, Dodge by 6 a level. [BRP-POW-180]"""
    jump = used(meeting(sorcerer("leap")), cast, spell("leap", 3, "b")).them
    assert (60, 3) == (total_of(jump.effects, "jump"), total_of(jump.effects, "jump metres"))
    strong = used(meeting(sorcerer("titans-strength")), cast, spell("titans-strength", 3, "b")).them
    assert ("", "+1d4") == (damage_modifier(victim()), damage_modifier(strong))
    supple = used(meeting(sorcerer("suppleness-of-the-serpent")), cast, spell("suppleness-of-the-serpent", 2, "b")).them
    assert (16, 12) == (supple.value("DEX"), total_of(supple.effects, "dodge"))
    small = used(
        meeting(sorcerer("inhuman-plasticity"), victim(SIZ=7)),
        cast,
        spell("inhuman-plasticity", 3, "b", choice="shrink"),
    ).them
    assert 1 == small.value("SIZ")


def test_vitality_goes_first_and_keeps_death_off() -> None:
    """Damage off one's own points first; death while it lasts; life after it has ended. [BRP-POW-215 BRP-POW-216]"""
    there = battle(sorcerer("relentless-vitality"), victim(CON=10, SIZ=10), friends=True).write(
        "scene", "round.number", 0
    )
    game = Steady(there, ALL)
    game.run(cast, "a", spell("relentless-vitality", 3, "b"))
    assert (19, 15) == (game.actor("b").value("CON"), game.actor("b").hit_points)
    scratched = Steady(game.state, ALL)
    wound(scratched, "b", 4, "a scratch")
    scratched.run(rounds_pass, 19)
    assert 10 == scratched.actor("b").hit_points
    assert game.actor("b").is_marked("cannot die")


def test_for_ever_once_in_a_hundred() -> None:
    """A change for ever at any level, or without its price: 00 at level 3 gives 9 and takes 9 elsewhere. [BRP-POW-214]"""
    there = meeting(sorcerer("titans-strength"))
    lost = {"CON": 4, "DEX": 5}
    game = scripted(there, ALL, [100], [lost])
    cast(game, "a", spell("titans-strength", 3, "b"))
    after = game.actor("b").characteristics
    assert (19, 6, 5) == (after.STR, after.CON, after.DEX)
    assert not game.actor("b").effects
    assert not Steady(game.state, ALL).run(cast, "a", spell("titans-strength", 1, "b"))
    assert 13 == scripted(there, ALL).state.actor("b").value("STR") + 3
    faster = scripted(meeting(sorcerer("lightning-speed")), ALL, [100], [{"CON": 9}])
    cast(faster, "a", spell("lightning-speed", 3, "b"))
    assert 3 == total_of(faster.actor("b").effects, "MOV")


# -- state machines -----------------------------------------------------------------------------


def test_fury() -> None:
    """Fury without its price: 30 off defences, no magic, one attack more on the last rank, no fainting. [BRP-POW-316]"""
    done = used(meeting(sorcerer("fury")), cast, spell("fury", 1, "b")).play
    mad = done.actor("b")
    assert (-30, -30) == (total_of(mad.effects, "defence dodge"), total_of(mad.effects, "defence parry"))
    assert mad.is_marked("no powers")
    assert mad.is_marked("never faints")
    done.change("b", "fate", "dying", "")
    assert may_act(done.actor("b"))


def test_muddle_and_bonds_are_fought_off() -> None:
    """A grip that is broken at once, or never: Muddle by Idea and then points, bonds by STR against points.

    [BRP-POW-317 BRP-POW-205]
    """
    foe = victim(INT=10, POW=20)
    there = meeting(sorcerer("muddle"), foe, friends=False)
    game = scripted(there, ALL, [10])
    game.run(cast, "a", spell("muddle", 1, "b"))
    assert "BRP-POW-317" == why_not(
        no_cast(
            game.state.write("b", "powers.known", FrozenMap({"sorcery/pox": 1})).write(
                "b", "powers.mind", FrozenMap({"sorcery/pox": 1})
            ),
            ALL,
            "b",
            spell("pox", 1, "a"),
        )
    )

    for faces, free in (([50, 55], True), ([50, 56], False), ([51], False)):
        later = scripted(game.state, ALL, faces)
        later.run(round_of_upkeep, "a")
        assert free is not later.actor("b").is_marked("muddled")
    held = scripted(meeting(sorcerer("inescapable-bonds"), victim(STR=17, POW=10), friends=False), ALL)
    held.run(cast, "a", spell("inescapable-bonds", 3, "b"))
    assert held.actor("b").is_marked("bound")
    torn = scripted(held.state, ALL, [50])  # STR 17 against 17 points
    torn.run(round_of_upkeep, "a")
    assert not torn.actor("b").is_marked("bound")


def test_undo_and_refutation() -> None:
    """Undo that ends all or nothing: level for level, among the family named; Refutation by level against level.

    [BRP-POW-217 BRP-POW-218]
    """
    game = Steady(meeting(sorcerer("titans-strength", "undo-sorcery", "refutation", "cloak-of-night")), ALL)
    game.run(cast, "a", spell("titans-strength", 3, "a"))
    game.run(cast, "a", spell("cloak-of-night", 1, "a"))
    game.run(cast, "a", spell("undo-sorcery", 2, "a", choice="characteristic"))
    assert (13, 20) == (game.actor("a").value("STR"), total_of(game.actor("a").effects, "hide"))
    game.run(cast, "a", spell("undo-sorcery", 1, "a", choice="characteristic"))
    assert 10 == game.actor("a").value("STR")
    game.run(cast, "a", spell("refutation", 3, "a"))
    for roll, kept in ((10, True), (90, False)):
        shielded = scripted(game.state, ALL, [roll])
        shielded.run(cast, "a", spell("undo-sorcery", 3, "a", choice="augmentation"))
        assert kept is shielded.actor("a").is_marked("refutation")
        assert (20 if kept else 0) == total_of(shielded.actor("a").effects, "hide")


def test_undo_on_a_fixed_level_counts_down() -> None:
    """A fixed spell that one level of Undo ends: several add up. [BRP-POW-217 BRP-POW-219]"""
    game = Steady(meeting(sorcerer("midnight", "bounty-of-the-sea", "undo-sorcery", POW=30, INT=30)), ALL)
    game.run(cast, "a", spell("bounty-of-the-sea", 4, choice="near", words="the hall"))
    game.run(cast, "a", spell("undo-sorcery", 3, choice="elemental", words="the hall"))
    assert [1] == [each.level for each in game.actor("a").effects.values()]
    game.run(cast, "a", spell("undo-sorcery", 1, choice="elemental", words="the hall"))
    assert not game.actor("a").effects


def test_elements_cancel_and_luck_far_from_them() -> None:
    """Elements that live side by side; water in the desert without luck. [BRP-POW-219]"""
    me = sorcerer("bounty-of-the-sea", "gift-of-the-earth", POW=30, INT=30)
    game = scripted(meeting(me), ALL, [50])
    cast(game, "a", spell("bounty-of-the-sea", 4, choice="far", words="the hall"))
    assert 1 == len(game.actor("a").effects)
    cast(game, "a", spell("gift-of-the-earth", 4, choice="near", words="the hall"))
    assert 0 == len(game.actor("a").effects)
    dry = scripted(meeting(sorcerer("bounty-of-the-sea", POW=16)), ALL, [81])
    dry.run(cast, "a", spell("bounty-of-the-sea", 4, choice="far", words="the hall"))
    assert not dry.actor("a").effects


def test_brp_pex_030_brazier_of_power() -> None:
    """POW 18 leaves 17 and a focus of 17, whose points go first; never with a chain. [BRP-POW-185 BRP-POW-221 BRP-POW-314]"""
    done = used(
        meeting(sorcerer("brazier-of-power", "pox", "chain-of-being", POW=18)),
        cast,
        spell("brazier-of-power", 4, words="the altar"),
    )
    focus = done.me.powers.stores["brazier"]
    assert (17, 17, 0) == (done.me.characteristics.POW, focus.most, focus.points)
    filled = done.play.state.write("a", "powers.stores.brazier.points", 5)
    game = scripted(filled, ALL, [1])
    game.run(cast, "a", spell("pox", 1, "b"))
    assert (4, done.me.power_points) == (game.actor("a").powers.stores["brazier"].points, game.actor("a").power_points)
    assert "BRP-POW-221" == why_not(no_cast(filled, ALL, "a", spell("chain-of-being", 4, "a")))


def test_chain_of_being() -> None:
    """Points of others that do not count, or are taken unevenly; a chain that holds at 0. [BRP-POW-315]"""
    assert {"a": 4, "b": 3, "c": 3} == shares(10, {"a": 9, "b": 9, "c": 9})
    assert {"a": 2, "b": 2} == shares(9, {"a": 8, "b": 2})
    me = sorcerer("chain-of-being", "pox", "midnight")
    game = Steady(meeting(me, victim(POW=3)), ALL)
    game.run(cast, "a", spell("chain-of-being", 4, "a", more=("b",)))
    assert ("a", "b") == links(game.state, "a")
    for _ in range(4):
        game.run(cast, "a", spell("midnight", 1, words="x"))
    assert (12, 3) == (game.actor("a").power_points, game.actor("b").power_points)
