"""Those under a spell: balking, waking, noticing, doubting; what breaks concentration; how magicians start."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, fighting, mage, rounds_later, under, used
from tests.rulesets.brp.stage import book, duel, person, play, rated, scripted, told, written

from rulewright.play import Effect, FrozenMap, Refused, Rounds
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.aim import Aim, attack_roll
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.defence_options import rolls_against
from rulewright.rulesets.brp.encounter import proceed
from rulewright.rulesets.brp.powers.effects.contests import is_helpless
from rulewright.rulesets.brp.powers.effects.ending import end_power
from rulewright.rulesets.brp.powers.magic.casting import cast
from rulewright.rulesets.brp.powers.magic.gate import touch
from rulewright.rulesets.brp.powers.magic.limits import (
    room_for_spells,
)
from rulewright.rulesets.brp.powers.magic.victims import (
    balk,
    command_several,
    disbelieve,
    doubt,
    how_to_doubt,
    notice,
    remember,
    wake,
)
from rulewright.rulesets.brp.powers.upkeep import disturb
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.powers_state import Use

# -- under a spell ------------------------------------------------------------------------------


def held() -> State:
    """Somebody under Control, with the caster concentrating."""
    there = fighting(mage("control", DEX=15))
    game = play(there, [30, 30], at=ALL)
    cast(game, "a", Use(power="magic/control", level=1, target="b"))
    game.change("b", "fight.rank", 0, "")
    proceed(game)
    assert game.actor("b").is_marked("controlled")
    return game.state


def test_balking_at_orders() -> None:
    """Orders that are obeyed whatever they are: an Idea roll by how objectionable, a special breaks free. [BRP-POW-109]"""
    there = held()  # INT 10: Idea 50
    cases = (
        ("objectionable", 25, Level.SUCCESS),
        ("objectionable", 26, Level.FAILURE),
        ("hateful", 50, Level.SUCCESS),
        ("suicidal", 95, Level.SUCCESS),
    )
    for order, roll, level in cases:
        game = play(there, [roll], at=ALL)
        assert level == game.run(balk, "b", order)
        assert game.actor("b").is_marked("controlled")
    free = play(there, [8], at=ALL)
    assert Level.SPECIAL == free.run(balk, "b", "hateful")
    assert not free.actor("b").is_marked("controlled")
    with pytest.raises(Refused):
        play(fighting(mage("control")), at=ALL).run(balk, "b", "hateful")


def test_control_collapses_when_its_caster_fights() -> None:
    """Targets that walk on when nobody commands them: they fall asleep, and wake with CON in a hundred.

    [BRP-POW-105 BRP-POW-110 BRP-POW-340]
    """
    game = play(held(), at=ALL)
    game.run(disturb, "a", "fights")
    assert (False, True) == (game.actor("b").is_marked("controlled"), game.actor("b").is_marked("asleep"))
    assert is_helpless(game.actor("b"))
    with pytest.raises(Refused):
        play(game.state, at=ALL).run(wake, "b")
    for roll, awake in ((10, True), (11, False)):
        sleeper = play(game.state.write("scene", "round.number", 2), [roll], at=ALL)
        assert awake is sleeper.run(wake, "b")
    assert play(game.state, [50], at=ALL).run(remember, "b")
    assert not play(game.state, [95], at=ALL).run(command_several, "a")


def test_brp_pdx_042_attacks_on_the_unseen() -> None:
    """60% against somebody unseen is 12, and 30 once they were noticed; nobody parries whom they have not noticed.

    [BRP-POW-111]
    """
    fighter = person(at=ALL, weapons=["sword-broad"], skills=rated(melee_weapon__sword=60, listen=60))
    unseen = under(person(at=ALL, weapons=["sword-broad"]), "magic/invisibility", 4, "invisible")
    there = duel(fighter, unseen)
    assert 12 == int(attack_roll(Aim(there.actor("a"), there.actor("b"), arm("sword-broad", ALL), 1, ALL))[0].chance)
    assert {"dodge"} == set(rolls_against(there, ALL, "a", "b", "sword-broad"))
    game = play(there, [30], at=ALL)
    assert game.run(notice, "a", "b", "listen")
    heard = game.state
    assert 30 == int(attack_roll(Aim(heard.actor("a"), heard.actor("b"), arm("sword-broad", ALL), 1, ALL))[0].chance)
    assert 12 == int(rolls_against(heard, ALL, "a", "b", "sword-broad")["parry sword-broad"].chance)
    half = book(powers=SETS, parry_unseen="difficult")
    assert 30 == int(rolls_against(heard, half, "a", "b", "sword-broad")["parry sword-broad"].chance)


@pytest.mark.parametrize("what", ["fights", "hurt", "other power", "runs"])
def test_invisibility_ends_by_what_its_caster_does(what: Any) -> None:
    """A caster who stays unseen while fighting, hurt, casting or running. [BRP-POW-105]"""
    there = used(facing(mage("invisibility")), cast, Use(power="magic/invisibility", level=4, target="a")).play
    assert there.actor("a").is_marked("invisible")
    there.run(disturb, "a", what)
    assert not there.actor("a").is_marked("invisible")


def test_an_attack_ends_it() -> None:
    """Concentration that survives a blow of one's own. [BRP-POW-105]"""
    there = used(facing(mage("invisibility")), cast, Use(power="magic/invisibility", level=4, target="a")).play.state
    fight = there.write("scene", "round.number", 1).write("a", "fight.rank", 10)
    game = play(fight, [95], at=ALL)
    game.run(attack, "a", "b", "fist")
    assert not game.actor("a").is_marked("invisible")


def test_seeing_through_illusions() -> None:
    """Doubt that is always the same roll. [BRP-POW-112]"""
    assert ["Idea", "spot", "listen"] == [how_to_doubt(each)[0] for each in ("lacks", "none", "has")]
    there = facing(person(at=ALL, INT=10), under(mage("illusion"), "magic/illusion", 1, "thing magic/illusion"))
    assert scripted(there, ALL, [50]).run(doubt, "a", "lacks")
    assert not scripted(there, ALL, [96]).run(doubt, "a", "none")
    assert not scripted(there, ALL, [80]).run(disbelieve, "a", "b")  # POW 16 against INT 10 is 80
    assert scripted(there, ALL, [81]).run(disbelieve, "a", "b")
    with pytest.raises(Refused, match="illusion"):
        scripted(facing(person(at=ALL), mage("illusion")), ALL).run(doubt, "a", "lacks")


def test_touch() -> None:
    """A touch that needs no roll against a foe, or one against a friend. [BRP-POW-301]"""
    there = facing(mage("wounding", DEX=10), person(at=ALL))
    assert scripted(there, ALL, [50]).run(touch, "a", "b")
    assert not scripted(there, ALL, [51]).run(touch, "a", "b")
    unaware = there.write("b", "effects", FrozenMap({"u": Effect("u", "Unaware", marks=("unaware",))}))
    assert scripted(unaware, ALL, [95]).run(touch, "a", "b")
    assert scripted(there.write("scene", "sides.b", "red"), ALL).run(touch, "a", "b")
    fight = fighting(mage("wounding"), person(at=ALL, skills=rated(dodge=50)))
    assert not play(fight, [30, 30], ["dodge"], at=ALL).run(touch, "a", "b")
    assert play(fight, [30, 70], ["dodge"], at=ALL).run(touch, "a", "b")


def test_starting_magicians() -> None:
    """More spells than the level of the game gives, points where none may go; all in the book, as many in mind as fit.

    [BRP-POW-040 BRP-POW-042 BRP-POW-043 BRP-POW-337]
    """
    at = book(powers=("magic",), sets_by_leave=False)
    four = {f"magic/{each}": 1 for each in ("light", "dark", "heal", "blast")}
    assert not [each for each in told(written(powers=four), at) if each.startswith("BRP-POW")]
    assert "BRP-POW-040" in told(written(powers=four | {"magic/wall": 1}), at)
    trained = {"magic/light": {"profession": 10}}
    assert "BRP-POW-042" in told(written(powers=four, profession="detective", skills=trained), at)
    assert "BRP-POW-042" not in told(written(powers=four, profession="wizard", skills=trained), at)
    me = person(at=at, INT=6, powers=four)
    assert (4, 3, 0) == (len(me.powers.book), len(me.powers.mind), room_for_spells(me))


def test_what_ends_at_will_is_not_refunded() -> None:
    """Points that come back; an effect that stays. [BRP-POW-202 BRP-POW-203]"""
    done = used(facing(mage("light")), cast, Use(power="magic/light", level=3, words="x"))
    id_ = next(iter(done.me.effects))
    done.play.run(end_power, "a", f"a:{id_}")
    assert (0, 13) == (len(done.me.effects), done.me.power_points)


def test_spells_run_in_a_fight_and_after_it() -> None:
    """Clocks that stand still in a fight, or are cut off by its end. [BRP-POW-046]"""
    there = used(facing(mage("protection"), fight=False), cast, Use(power="magic/protection", level=1, target="a")).play
    rounds_later(there, 3)
    assert [Rounds(72)] == [each.clock for each in there.actor("a").effects.values()]
