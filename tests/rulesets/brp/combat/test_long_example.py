"""The book's long example of combat, round by round, with the figures that the rules give."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.powers.stage import mage
from tests.rulesets.brp.stage import BOOK, fighter, person, play, rated

from rulewright.chance import Sum, parse
from rulewright.play import FrozenMap
from rulewright.play import State as AnyState
from rulewright.rulesets.brp.body.healing import days_between
from rulewright.rulesets.brp.body.health import fate_at
from rulewright.rulesets.brp.body.wounds.major_wounds import TABLE, major_wound
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.rounds import run_down
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.powers.magic.casting import release
from rulewright.rulesets.brp.skills.care import first_aid
from rulewright.rulesets.brp.state.character import Scene, Wound
from rulewright.rulesets.brp.state.fight import Round
from rulewright.rulesets.brp.state.numbers import is_major, modifier_chance
from rulewright.rulesets.brp.state.powers_state import Use


def band() -> Any:
    """The hurt one with 17 hit points and light armour, a friend with First Aid 47 and 14 power points, two foes."""
    actors = {
        "hurt": person(CON=17, SIZ=17, POW=12, armour=["leather-soft"]),
        "friend": mage("heal", POW=14, skills=rated(first_aid=47)),
        "thief": fighter("knife-throwing", STR=14, SIZ=14, DEX=13),
        "archer": fighter("bow-long", STR=12),
    }
    sides = {"hurt": "red", "friend": "red", "thief": "blue", "archer": "blue"}
    places = FrozenMap({"hurt": 0, "friend": 0, "thief": 6, "archer": 40})
    scene = Scene(sides=FrozenMap(sides), round=Round(number=1), places=places)
    state = AnyState.of(actors, scene)
    for who in ("friend", "thief", "archer"):
        state = state.write(who, "fight.rank", 10)
    return state


def with_wounds(*damages: int, hit_points: int) -> Any:
    """The hurt one with these wounds."""
    there = band().write("hurt", "hit_points", hit_points)
    for place, damage in enumerate(damages, 1):
        there = there.write("hurt", f"wounds.wound-{place}", Wound(damage=damage))
    return there


def heal(level: int) -> Use:
    """The friend's spell on the hurt one: 1D6 for three power points a level."""
    return Use(power="magic/heal", level=level, target="hurt")


def test_brp_cex_048_the_thrown_dagger() -> None:
    """1D4+2 and half of 1D4: four at the least. [BRP-CBT-045]"""
    assert 4 == min(Sum((parse("1d4+2").chance, modifier_chance("+1d4", "half"))).odds())


def test_brp_cex_049_the_first_wound() -> None:
    """Four damage, one stopped: 17 becomes 14. [BRP-CBT-092 BRP-CBT-112]"""
    game = play(band())
    assert 1 == armour_value(game.actor("hurt"), BOOK)
    game.run(wound, "hurt", 4 - int(armour_value(game.actor("hurt"), BOOK)), "thrown dagger")
    assert 14 == game.actor("hurt").hit_points


def test_brp_cex_050_first_aid_fumbled() -> None:
    """99 against 47 is a fumble: 14 becomes 13, and there is no table for it. [BRP-CBT-126]"""
    game = play(with_wounds(3, hit_points=14), [99])
    assert Level.FUMBLE is game.run(first_aid, "friend", "hurt", "wound-1").level
    assert (13, 1) == (game.actor("hurt").hit_points, len(game.drawn))


def test_brp_cex_051_the_arrow() -> None:
    """Unaware, so no defence; 9 less 1: 13 becomes 5; what adds up asks for Luck, which holds. [BRP-CBT-034 BRP-CBT-114]"""
    there = with_wounds(3, 1, hit_points=13).write("hurt", "fight.helpless", 1).write("hurt", "fight.lost", 1)
    game = play(there, [43, 8, 30])
    assert 8 == game.run(attack, "archer", "hurt", "bow-long").damage
    assert (5, "") == (game.actor("hurt").hit_points, game.actor("hurt").fate)


def test_brp_cex_052_not_a_major_wound() -> None:
    """Eight of 17 are minor by the rule, whatever the example says. [BRP-CBT-116]"""
    assert not is_major(8, band().actor("hurt"), BOOK)


def test_brp_cex_053_row_27() -> None:
    """27 is an arm; Luck made, nothing is lost for good. [BRP-CBT-119]"""
    reached = 0
    for row, weight in TABLE.rows:
        reached += weight
        if reached >= 27:
            assert ("STR",) == row.losses
            break
    game = play(with_wounds(9, hit_points=8), [27, 30, 1])
    game.run(major_wound, "hurt")
    assert 10 == game.actor("hurt").value("STR")


def test_brp_cex_054_shock_lasts_five_rounds() -> None:
    """With five hit points, five rounds. [BRP-CBT-117]"""
    game = play(with_wounds(9, hit_points=5).write("hurt", "fight.shock", 0))
    for _ in range(5):
        assert "" == game.actor("hurt").fate
        game.run(run_down, "hurt")
    assert "unconscious" == game.actor("hurt").fate


def test_brp_cex_055_the_fall() -> None:
    """2D6 show 5, a jump takes 3 off: 5 less 2 is 3. [BRP-CBT-112]"""
    game = play(with_wounds(3, 1, 8, hit_points=5))
    game.run(wound, "hurt", 5 - 3, "fall")
    assert 3 == game.actor("hurt").hit_points


def test_brp_cex_056_two_left() -> None:
    """At two one is unconscious; two damage are no major wound. [BRP-CBT-115]"""
    assert ("unconscious", "") == (fate_at(2), fate_at(3))
    assert not is_major(2, band().actor("hurt"), BOOK)


def test_brp_cex_057_a_spell_of_healing() -> None:
    """1D6 shows 3, for three power points: 3 becomes 6 by the ledger, 14 become 11. [BRP-CBT-014]"""
    game = play(with_wounds(3, 1, 8, 2, hit_points=3), [30, 3])
    game.run(release, "friend", heal(1))
    assert (6, "", 11) == (game.actor("hurt").hit_points, game.actor("hurt").fate, game.actor("friend").power_points)


def test_brp_cex_058_first_aid_on_the_arrow() -> None:
    """Two points back: 6 becomes 8. [BRP-CBT-126]"""
    game = play(with_wounds(3, 1, 8, 2, hit_points=6), [40, 2])
    assert 2 == game.run(first_aid, "friend", "hurt", "wound-3").healed
    assert 8 == game.actor("hurt").hit_points


def test_brp_cex_059_first_aid_on_the_fall() -> None:
    """Never more than the wound: 8 becomes 10. [BRP-CBT-126]"""
    game = play(with_wounds(3, 1, 8, 2, hit_points=8), [40, 3])
    assert 2 == game.run(first_aid, "friend", "hurt", "wound-4").healed
    assert 10 == game.actor("hurt").hit_points


def test_brp_cex_060_first_aid_fails() -> None:
    """Nothing changes, and that wound is not tried again. [BRP-CBT-126]"""
    game = play(with_wounds(3, 1, 8, 2, hit_points=10), [80])
    assert 0 == game.run(first_aid, "friend", "hurt", "wound-2").healed
    assert (10, True) == (game.actor("hurt").hit_points, game.actor("hurt").wounds["wound-2"].treated)


def test_brp_cex_061_more_healing() -> None:
    """Four for six power points: 10 becomes 14, 11 become 5. [BRP-CBT-014]"""
    game = play(with_wounds(3, 1, 8, 2, hit_points=10).write("friend", "power_points", 11), [30, 1, 3])
    game.run(release, "friend", heal(2))
    assert (14, 5) == (game.actor("hurt").hit_points, game.actor("friend").power_points)


def test_brp_cex_062_the_rest_heals_by_itself() -> None:
    """The dagger's wound is whole by the ledger; of the arrow's 2 are left, a week or two. [BRP-CBT-123]"""
    there = band().write("hurt", "wounds.wound-1", Wound(damage=3, healed=3))
    there = there.write("hurt", "wounds.wound-3", Wound(damage=8, healed=6))
    assert (0, 2) == tuple(each.open for each in there.actor("hurt").wounds.values())
    assert 7 == days_between(1)


def test_the_whole_example() -> None:
    """Played from the dagger to the last spell: 17, 14, 13, 5, 3, 6, 8, 10, 10, 14, and 14, 11, 5 power points."""
    there = band().write("hurt", "fight.helpless", 9).write("hurt", "fight.lost", 9)
    # the thief's dagger, first aid, the archer's arrow, Heal, three first aids of which one fails, and Heal again
    faces = [40, 2, 1, 99, 43, 8, 30, 30, 3, 40, 2, 40, 3, 80, 30, 1, 3]
    game = play(there, faces)
    ledger, power = [17], [14]

    def note() -> None:
        ledger.append(game.actor("hurt").hit_points)
        power.append(game.actor("friend").power_points)
        game.change("friend", "fight.rank", 10, "another round")
        game.change("friend", "fight.acted", after=False, cause="another round")

    attack(game, "thief", "hurt", "knife-throwing")  # 1d4 shows 2, half of 1d4 shows 1: 3 less 1
    wound(game, "hurt", 1, "the example's dagger does two more")
    note()
    first_aid(game, "friend", "hurt", "wound-1")
    note()
    attack(game, "archer", "hurt", "bow-long")
    note()
    wound(game, "hurt", 2, "fall")
    note()
    release(game, "friend", heal(1))
    note()
    for name in ("wound-4", "wound-5", "wound-3"):
        first_aid(game, "friend", "hurt", name)
        note()
    release(game, "friend", heal(2))
    note()
    game.close()
    assert [17, 14, 13, 5, 3, 6, 8, 10, 10, 14] == ledger
    assert [14, 11, 5] == list(dict.fromkeys(power))
