"""Castings: at how many, how far, over which place, on which ground, and what must be kept up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, caster, casting, scripted, state, target

from rulewright.chance import RandomDice
from rulewright.play import Effect, FrozenMap, Minutes, Refused, Sampled
from rulewright.play.effects import begin
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.cleansing import remove_conditions
from rulewright.rulesets.shards.body.health import hurt
from rulewright.rulesets.shards.body.recovery import pass_time
from rulewright.rulesets.shards.checks.sustaining import sustain
from rulewright.rulesets.shards.checks.turns import no_price
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.swings import Swing
from rulewright.rulesets.shards.encounter import end_turn, start_turn
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.cost_and_range import Shaping, no_cast
from rulewright.rulesets.shards.powers.use import no_use, use_power
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Scene, State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.ground import Ground, Saturation, key_of
from rulewright.rulesets.shards.world.movement import go
from rulewright.space.grid import Space


def test_one_target_for_one_payment() -> None:
    """A power for one takes one; an aura takes as many as the skill. [SHA-SHM-028]"""
    b, c, d, e = (actor(who, player=False, where=(1, n)) for n, who in enumerate("bcde"))
    now = state(turn="a", a=caster("castigate", "aura-of-strength"), b=b, c=c, d=d, e=e)
    for power, most in (("castigate", 1), ("aura-of-strength", 3)):
        assert no_cast(now, BOOK, "a", power, tuple("bcde"[:most])) is None
        assert no_cast(now, BOOK, "a", power, tuple("bcde"[: most + 1])) is not None
    assert no_cast(now, BOOK, "a", "castigate") is not None


def test_over_a_place_that_is_named() -> None:
    """It goes where it is sent, no farther than medium range, and distance counts. [SHA-SHM-017]"""
    now = state(turn="a", a=caster("glimmer"), b=target())
    play = scripted(now, [2])
    play.run(cast, "a", "glimmer", (), Shaping(x=60, y=0))
    assert (Space(60, 0), "1d6 ≤ 4") == (play.scene.zones["glimmer-a"].middle, str(play.drawn[0][0]))
    assert no_cast(now, BOOK, "a", "glimmer", (), Shaping(x=101, y=0)) is not None


def test_the_void_takes_the_worst_distance() -> None:
    """Of all who go and of the place; and nobody comes out in stone. [SHA-SHM-030]"""
    rock = FrozenMap({key_of(Space(9, 9)): Ground(terrain="impassable")})
    scene = Scene(order=("a", "b"), turn="a", round=1, ground=rock)
    now = state(scene=scene, a=caster("arterial-void", rank=4), b=target())
    assert no_cast(now, BOOK, "a", "arterial-void", ("b",), Shaping(x=9, y=9)) is not None
    assert no_cast(now, BOOK, "a", "arterial-void", ("b",)) is not None
    play = scripted(now, [5, 6], [True])
    play.run(cast, "a", "arterial-void", ("b",), Shaping(x=50, y=0))
    assert (Space(50, 0), "1d6 ≤ 5") == (play.actor("b").at, str(play.drawn[0][0]))


@pytest.mark.parametrize(
    ("ground", "pool", "able"),
    [("normal", 0, False), ("normal", 1, True), ("immersed", 0, True), ("vibrant", 0, False), ("starved", 1, False)],
)
def test_what_the_ground_asks(ground: Saturation, pool: int, able: bool) -> None:
    """Rich ground gives what an empty pool cannot, poor ground asks double; it is known before. [SHA-SHM-060]"""
    me = replace(caster("castigate"), pool=pool)
    now = state(scene=Scene(saturation=ground, order=("a", "b"), turn="a", round=1, number=1), a=me, b=target())
    assert able == (no_cast(now, BOOK, "a", "castigate", ("b",)) is None)
    if able:
        scripted(now, [6]).run(cast, "a", "castigate", ("b",))


def test_vibrant_ground_gives_a_core_power() -> None:
    """The first of an encounter. [SHA-SHM-060]"""
    scene = Scene(saturation="vibrant", order=("a",), turn="a", round=1, number=1)
    now = state(scene=scene, a=replace(actor("a"), pool=0))
    assert (True, False) == tuple(no_price(now, "a", "pool", "instant", core=core) is None for core in (True, False))


# -- who defends, and what helps ----------------------------------------------------------------


@pytest.mark.parametrize("power", ["illusion", "false-echo", "consensus"])
def test_whom_it_is_for_defends(power: str) -> None:
    """Another look, another voice, another belief: not against one's will. [SHA-SHM-045 SHA-SHM-047]"""
    wary = target(intuition=2, reflection=2)
    play = casting(power, [3, 6], ("no", *((2,) if power == "consensus" else ())), them=wary, rank=4)
    assert "1d6 ≤ 4" == str(play.drawn[0][0])


@pytest.mark.parametrize(("power", "lost"), [("unnatural-beam", 0), ("unnatural-mortar", 0), ("crush", 3)])
def test_a_sentinel_against_what_comes_from_afar(power: str, lost: int) -> None:
    """By sight and dodged, or bursting: splinters take it; what squeezes from within they do not. [SHA-SHM-026]"""
    start = casting("buffeting-sentinel", [3])
    guarded = replace(start.actor("a"), at=Space(5, 0))
    skills = {"projectile": 3, "athletics": 3, "mysticism": 3}
    play = scripted(state(turn="a", a=caster(power, skills=skills), b=guarded), [2])
    play.run(cast, "a", power, ("b",))
    assert lost == play.actor("b").wounds.lethal


def test_a_swarm_halves_what_is_aimed_at_it() -> None:
    """And takes twice what fills its space. [SHA-TRT-064]"""
    for power, lost in (("unnatural-beam", 1), ("unnatural-mortar", 6)):
        swarm = target(species="splinter-swarm", where=(5, 0))
        play = scripted(state(turn="a", a=caster(power, skills={"projectile": 3}), b=swarm), [3], ["no"])
        play.run(cast, "a", power, ("b",))
        assert lost == play.actor("b").wounds.lethal


@pytest.mark.parametrize(("species", "powers", "touched"), [
    ("stone-simulacrum", {}, False), ("crystal-siren", {}, True), ("stone-simulacrum", {"unnatural-intellect": 1}, True),
])  # fmt: skip
def test_what_is_animated_has_no_mind(species: str, powers: dict[str, int], touched: bool) -> None:
    """Unless it was given one: an animal's, or by a mutation. [SHA-TRT-044 SHA-TRT-058]"""
    them = target(species=species, powers=powers)
    play = casting("forget", [2, 6] if touched else [6], ("no",) if touched else (), them=replace(them, at=Space(1, 0)))
    assert touched == play.actor("b").is_marked("forgotten")


def test_a_flourish_with_blade_or_shard() -> None:
    """Friends are inspired by any action, a blow and a casting too. [SHA-MTH-057]"""
    sides = {"a": "x", "b": "y", "c": "x"}
    me = replace(caster("castigate", "flourish", rank=4), in_hand=("full-shard",))
    now = state(turn="a", sides=sides, a=me, b=target(where=(1, 0)), c=actor("c", player=False))
    cut = scripted(now, [1], ["no", ("c",)])
    cut.run(attack, "a", "b", "full-shard", Swing(("flourish",)))
    cursed = scripted(now, [1], ["no", ("c",)])
    cursed.run(cast, "a", "castigate", ("b",), Shaping(("flourish",)))
    assert (True, True) == (cut.actor("c").is_marked("next-attack"), cursed.actor("c").is_marked("next-castigate"))


def test_the_untrained_strike_again() -> None:
    """Confidence helps with any action that was never learned, and pays once where it serves a drive. [SHA-MTH-034]"""
    me = actor("a", powers={"confident": 1}, karma=0, player=False, weapons=("light",))
    play = scripted(state(turn="a", a=me, b=target(where=(1, 0))), [6, 1], ["yes", "no"])
    play.run(attack, "a", "b", "light", Swing(("confident",), facts=("temptation",)))
    assert (1, True) == (play.actor("a").karma, play.actor("b").wounds.lethal > 0)


# -- what is kept up ----------------------------------------------------------------------------


def limb(choice: str = "pool") -> State:
    """Somebody with an arm of air, at the end of the turn in which it was cast."""
    play = casting("phantom-limb", [2], choice=choice)
    end_turn(play, "a")
    state_now: State = play.state
    return state_now


def next_turn(now: State) -> Any:
    """Their next turn."""
    play = scripted(now)
    play.change("a", "turn", replace(play.actor("a").turn, standard=False, free=()))
    start_turn(play, "a")
    return play


@pytest.mark.parametrize(("choice", "standard"), [("pool", True), ("well", False)])
def test_an_arm_of_air_is_kept_up(choice: str, standard: bool) -> None:
    """Round by round with the standard action, or for nothing where the well paid. [SHA-SHM-052 SHA-CORE-086]"""
    kept = next_turn(limb(choice))
    assert "phantom-limb" in [each.key for each in offers(kept.state)]
    sustain(kept, "a", "phantom-limb")
    assert standard == kept.actor("a").turn.standard
    end_turn(kept, "a")
    assert kept.actor("a").is_marked("phantom-limb")
    let_go = next_turn(kept.state)
    end_turn(let_go, "a")
    assert not let_go.actor("a").is_marked("phantom-limb")


def offers(now: State) -> Any:
    """What somebody could keep up, by the form."""
    what = next(each for each in RULESET.action("sustain").fields if each.name == "what")
    assert what.options is not None
    return what.options(now, BOOK, "a")


def test_outside_a_fight_it_stays_an_hour() -> None:
    """While nothing else is done. [SHA-CORE-086]"""
    play = scripted(state(a=caster("phantom-limb")), [2])
    play.run(cast, "a", "phantom-limb")
    pass_time(play, 59)
    assert play.actor("a").is_marked("phantom-limb")
    pass_time(play, 1)
    assert not play.actor("a").is_marked("phantom-limb")


def test_sustenance_is_no_thing_that_is_sustained() -> None:
    """A day's effect is beyond what removes an encounter's. [SHA-SHM-025 SHA-SHM-061]"""
    play = casting("sustenance", [2, 6])
    assert 0 == play.run(remove_conditions, "a", 1, "encounter")


def test_harm_ends_a_preservation() -> None:
    """Any at all. [SHA-SHM-029]"""
    play = casting("preservation", [2, 6], (True, True), them=target(where=(1, 0)))
    play.run(hurt, "b", 1)
    assert not play.actor("b").is_marked("preserved")


def test_no_casting_without_its_choice_in_the_list() -> None:
    """A refusal, before anything is paid. [SHA-SHM-050]"""
    play = scripted(state(turn="a", a=caster("shard-slave"), b=target()))
    with pytest.raises(Refused):
        play.run(cast, "a", "shard-slave", (), Shaping(choice="dragon"))
    assert 5 == play.actor("a").well


# -- places -------------------------------------------------------------------------------------


def test_a_hunger_draws_once_a_turn() -> None:
    """Where a turn begins, not at every step that is taken in it. [SHA-SHM-048]"""
    play = casting("ethereal-hunger", [2, 6], targets=(), rank=4, them=target(where=(15, 0)))
    start_turn(play, "b")
    assert Space(11, 0) == play.actor("b").at
    play.change("b", "turn.points", 4)
    go(play, "b", 13, 0)
    assert Space(13, 0) == play.actor("b").at


def test_walking_into_death() -> None:
    """Whoever enters a death field withers, once a round; whoever stays in it waits for its owner's turn. [SHA-SHM-027]"""
    play = casting("death-field", [2, 6], rank=4, them=target(where=(6, 0)))
    assert 0 == play.actor("b").wounds.lethal
    play.change("b", "turn.points", 4)
    go(play, "b", 4, 0)
    go(play, "b", 3, 0)
    assert 4 == play.actor("b").wounds.lethal
    start_turn(play, "a")
    assert 4 == play.actor("b").wounds.lethal


# -- time and subjects ------------------------------------------------------------------------------


def sage(*powers: str) -> Actor:
    """Somebody good at everything, with some powers of the core."""
    return actor("a", skills=dict.fromkeys(SKILLS, 4), powers=dict.fromkeys(powers, 1), player=False)


def test_conditioning_is_toward_a_subject_and_can_be_undone() -> None:
    """Whom the target is charmed by is chosen; a week later it is done, and another week undoes it. [SHA-MTH-033]"""
    now = state(a=sage("conditioning"), b=target(), c=actor("c", player=False))
    play = scripted(now, [1, 1], ["no", "no"])
    impose(play, "b", "dazed", "day", "somebody")
    use_power(play, "a", "conditioning", ("b",), choice="c")
    assert ("c", False) == (play.actor("b").effects["charmed"].source, play.actor("b").is_marked("dazed"))
    use_power(play, "a", "conditioning", ("b",), choice="nobody")
    assert not play.actor("b").is_marked("charmed")
    assert no_use(now, BOOK, "a", "conditioning", ("b",), choice="the moon") is not None


@pytest.mark.parametrize(("power", "minutes"), [("castigate", 0), ("calming-lull", 1), ("shard-land", 60)])
def test_a_casting_takes_its_time(power: str, minutes: int) -> None:
    """Short ones a minute, long ones an hour, outside an encounter. [SHA-CORE-081]"""
    play = Sampled(state(a=caster(power, rank=4), b=target()), BOOK, RandomDice(1), RULESET.policy)
    begin(play, "b", Effect(id="sand", name="sand", clock=Minutes(90)))
    cast(play, "a", power, () if power == "shard-land" else ("b",))
    assert Minutes(90 - minutes) == play.actor("b").effects["sand"].clock
