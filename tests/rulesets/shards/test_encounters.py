"""Encounters: crowds and size, conversations, puzzles, traps, and how a game is built."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.counters import counter_skills
from rulewright.rulesets.shards.checks.resolve import defending_skill
from rulewright.rulesets.shards.checks.turns import no_action
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.creation.newcomers import (
    DISTANCES,
    Recruit,
    make_up,
    newcomer,
    quick,
    resize,
    set_out,
    starting_distance,
    too_much,
)
from rulewright.rulesets.shards.encounter import begin, proceed
from rulewright.rulesets.shards.skills.knowing.puzzles import Puzzle, hints, ponder, study
from rulewright.rulesets.shards.skills.surprise import resist_surprise
from rulewright.rulesets.shards.skills.talking.conversation import (
    FAILURES,
    Argument,
    Exchange,
    Leverage,
    by_authority,
    difficulty,
    goodwill,
    is_certain,
    leave_feelings,
    talk,
)
from rulewright.rulesets.shards.skills.talking.persuasion import Persuasion, persuade
from rulewright.rulesets.shards.skills.traps import Trap, can_be_countered, disarm_trap, is_found, spring
from rulewright.rulesets.shards.state.attitudes import attitude
from rulewright.rulesets.shards.state.character import Scene, State
from rulewright.rulesets.shards.state.numbers import health, strength
from rulewright.rulesets.shards.world.surroundings import (
    careless_target,
    crowd,
    crowd_penalty,
    place_parts,
    size_modifier,
)

SURPRISED = Attempt("b", "attack", "melee", "a", versus=("acrobatics",), flags=("surprise",))


# -- combat -------------------------------------------------------------------------------------


def test_everything_is_set_before_the_first_round() -> None:
    """Places, order, and whose turn it is. [SHA-ENC-006 SHA-ENC-007]"""
    now = state(scene=Scene(sides=FrozenMap({"a": "x", "b": "y"})), a=actor("a", intuition=2), b=actor("b"))
    play = scripted(now)
    play.run(begin)
    assert (("a", "b"), 1) == (play.scene.order, play.scene.round)
    assert play.actor("a").at != play.actor("b").at
    play.run(proceed)
    assert "a" == play.scene.turn


def test_a_round_has_one_of_each() -> None:
    """One standard action, one move, each free action once. [SHA-ENC-007]"""
    me = actor("a")
    done = replace(me, turn=replace(me.turn, standard=True, moved=True, free=("speak",)))
    assert all(no_action(done, cycle, "speak") is not None for cycle in ("instant", "movement", "free"))
    assert all(no_action(me, cycle, "speak") is None for cycle in ("instant", "movement", "free"))


def test_sha_ex2_001_surprise() -> None:
    """No defence and no answer to that; everything else as always. [SHA-ENC-008 SHA-EX2-001]"""
    peter = actor("a", acrobatics=3)
    assert ("", ()) == (defending_skill(SURPRISED, peter, BOOK), counter_skills(SURPRISED, peter, BOOK))
    seen = Attempt("b", "attack", "melee", "a", versus=("acrobatics",))
    assert "acrobatics" == defending_skill(seen, peter, BOOK)
    assert no_action(peter, "instant", "attack") is None


def test_surprise_may_be_resisted() -> None:
    """Intuition against Stealth, for nothing. [SHA-ENC-009]"""
    a, b = actor("a", intuition=2, player=False), actor("b", stealth=1)
    found = [scripted(state(turn="b", a=a, b=b), [face]).run(resist_surprise, "a", "b") for face in (3, 4)]
    assert [True, False] == found


def crowded() -> State:
    """Rachel, Sam in between, and an enemy."""
    return state(
        r=actor("r", projectile=2, weapons=("ranged",)), s=actor("s", where=(3, 0)), e=actor("e", where=(6, 0))
    )


def test_sha_ex2_002_003_shooting_past_a_friend() -> None:
    """One less to spare Sam; without care he is the target. [SHA-ENC-010 SHA-ENC-011 SHA-EX2-002 SHA-EX2-003]"""
    now = crowded()
    assert ("s",) == crowd(now, "r", "e")
    assert (-1, "s") == (crowd_penalty(now, BOOK, "r", "e", "projectile"), careless_target(now, "r", "e"))
    assert "e" == careless_target(state(r=now.actor("r"), e=now.actor("e")), "r", "e")
    squad = replace(now.actor("r"), character=replace(now.actor("r").character, powers=FrozenMap({"squad-tactics": 1})))
    assert 0 == crowd_penalty(state(r=squad, s=now.actor("s"), e=now.actor("e")), BOOK, "r", "e", "projectile")


def test_the_crowd_counts_in_an_attack() -> None:
    """A shot at target number 4 needs 3. [SHA-ENC-010]"""
    for face, hits in ((3, True), (4, False)):
        now = state(
            turn="r", r=actor("r", projectile=2, weapons=("ranged",), player=False), s=actor("s", where=(3, 0)),
            e=actor("e", where=(6, 0), player=False),
        )  # fmt: skip
        play = scripted(now, [face], ["no"] if hits else [])
        assert hits == (play.run(attack, "r", "e", "ranged").successes > 0)


def test_sha_ex2_005_006_007_d19_size() -> None:
    """Full doublings and halvings. [SHA-ENC-014 SHA-ENC-015 SHA-EX2-005 SHA-EX2-006 SHA-EX2-007 SHA-EX2-D19]"""
    assert (1, -1) == (size_modifier(1, 3), size_modifier(3, 1))
    sizes = (0.125, 0.25, 0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert [-3, -2, -1, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3] == [size_modifier(1, each) for each in sizes]
    assert (1, -1, -1) == (size_modifier(2, 5), size_modifier(5, 2), size_modifier(1, 0.3))


def test_size_matters_only_to_what_is_dodged() -> None:
    """A horse is easy to hit, not easy to charm. [SHA-ENC-014 SHA-ENC-015]"""
    now = state(a=actor("a"), b=actor("b", species="horse", where=(1, 0)))
    for versus, by in ((("acrobatics",), 1), (("reflection",), 0)):
        found = [part.value for part in place_parts(now, BOOK, "a", "b", versus, "melee") if part.label == "size"]
        assert by == sum(found)


# -- conversation -------------------------------------------------------------------------------


def talking(feeling: int = 0, **exchange: Any) -> tuple[State, Exchange]:
    """A speaker with Influence 2 and somebody with Intuition 1 and Reflection 2."""
    them = replace(actor("b", intuition=1, reflection=2, player=False), attitudes=FrozenMap({"a": feeling}))
    return state(a=actor("a", influence=2), b=them), Exchange("a", "b", **exchange)


def net(feeling: int = 0, **exchange: Any) -> int:
    """The net modifier of an exchange."""
    now, made = talking(feeling, **exchange)
    return int(difficulty(made, now.actor("b"), BOOK))


def test_the_parts_of_an_exchange_add_up() -> None:
    """Approach, temptation, attitude, what is asked, leverage. [SHA-ENC-016 SHA-ENC-022 SHA-ENC-027 SHA-ENC-028]"""
    assert [-3, -1, 0, 1, 2] == [net(feeling) for feeling in (-2, -1, 0, 1, 2)]
    assert [1, 0, -1, -2] == [net(fit=each) for each in ("to its strength", "plain", "unfit", "quite unfit")]
    assert [-1, 1] == [net(arguments=(Argument(each),)) for each in (-1, 1)]
    assert [0, -1, -2, -5, -10] == [net(asks=each) for each in ("easy", "gray", "bend", "great", "anything")]


def test_what_each_approach_can_bring_to_bear() -> None:
    """Evidence charms, fear forces, flattery submits. [SHA-ENC-024 SHA-ENC-025 SHA-ENC-026]"""
    found = [net(approach=each, evidence=1, fear=2, flattery=3) for each in ("charming", "forceful", "submissive")]
    assert [1, 2, 3] == found


def test_approaches_are_defended_with_different_skills() -> None:
    """Reflection against force, Intuition against the rest. [SHA-ENC-021]"""
    for approach, target in (("charming", 3), ("submissive", 3), ("forceful", 2)):
        now, made = talking(approach=approach)
        for face, won in ((target, True), (target + 1, False)):
            assert won == scripted(now, [face], ["no"]).run(talk, made)


def test_leverage() -> None:
    """One to three, for or against; several arguments are totalled. [SHA-ENC-019 SHA-ENC-030 SHA-ENC-031]"""
    assert [1, 2, 3] == [Leverage("positive", each).weight for each in ("minor", "major", "great")]
    both = (Argument(leverage=Leverage("positive", "minor")), Argument(1, Leverage("negative", "great")))
    assert 5 == net(arguments=both)


def test_sha_ex2_009_the_constable() -> None:
    """An insult and a threat: one better, and worse dealings after. [SHA-ENC-032 SHA-ENC-033 SHA-EX2-009]"""
    insult, threat = Leverage("insult", "minor"), Leverage("negative", "major")
    assert 1 == net(arguments=(Argument(leverage=insult), Argument(leverage=threat)))
    now, _ = talking()
    play = scripted(now)
    play.run(leave_feelings, "a", "b", insult)
    assert ("neutral", 1) == (attitude(play.actor("b"), "a"), play.actor("b").slights["a"])
    play.run(leave_feelings, "a", "b", threat)
    assert ("unfriendly", 1) == (attitude(play.actor("b"), "a"), play.actor("b").slights["a"])
    play.run(leave_feelings, "a", "b", Leverage("positive", "great"))
    assert "unfriendly" == attitude(play.actor("b"), "a")


def test_sha_ex2_d20_when_no_die_is_needed() -> None:
    """Two or better is certain. [SHA-ENC-016 SHA-ENC-017 SHA-EX2-D20]"""
    bribe = Leverage("positive", "minor")
    for temptation, sure in ((-1, False), (0, True)):
        now, made = talking(1, arguments=(Argument(temptation, bribe),))
        assert sure == is_certain(made, now.actor("b"), BOOK)
        if not sure:
            assert [True, False] == [scripted(now, [face], ["no"]).run(talk, made) for face in (4, 5)]
    assert scripted(talking(1, arguments=(Argument(0, bribe),))[0]).run(
        talk, talking(1, arguments=(Argument(0, bribe),))[1]
    )


def test_goodwill_instead_of_dice() -> None:
    """A friend gives one or two, where nothing takes from it. [SHA-ENC-029]"""
    for feeling, successes in ((1, 1), (2, 2), (0, 0)):
        now, made = talking(feeling)
        assert successes == goodwill(made, now.actor("b"), BOOK)
    now, made = talking(2, asks="gray")
    assert 0 == goodwill(made, now.actor("b"), BOOK)


def test_sha_ex2_037_authority() -> None:
    """Successes up to what it covers, unless it is defied. [SHA-ENC-023 SHA-EX2-037]"""
    forced = Exchange("a", "b", approach="forceful", authority=3)
    assert [3, 0, 0] == [by_authority(each) for each in (
        forced, dataclasses.replace(forced, defied=True), dataclasses.replace(forced, approach="charming")
    )]  # fmt: skip
    now, _ = talking()
    assert scripted(now).run(talk, dataclasses.replace(forced, wanted=3))


def test_sha_ex2_d21_asking_again() -> None:
    """Only with a new argument, one less for each failure. [SHA-ENC-020 SHA-EX2-D21]"""
    assert -2 == net(failures=2)
    with pytest.raises(Refused, match="SHA-ENC-020"):
        scripted(talking()[0]).run(persuade, "a", "b", Persuasion(failures=1, repeated=True))


def test_a_failed_exchange_is_not_the_end() -> None:
    """More leverage, a gain, or betrayal later. [SHA-ENC-018]"""
    now, made = talking()
    play = scripted(now, [5], ["no"])
    assert not play.run(talk, made)
    assert 3 == len(FAILURES)
    won = scripted(now, [3], ["no"])
    assert won.run(talk, made)


# -- puzzles and traps --------------------------------------------------------------------------

RIDDLE = Puzzle("riddle", ("times of day are times of life", "a cane is a leg", "it crawls first"))


def test_sha_ex2_010_a_riddle() -> None:
    """Two who find two clues each find the same two. [SHA-ENC-034 SHA-ENC-035 SHA-EX2-010]"""
    assert RIDDLE.clues[:2] == hints(RIDDLE, (0, 2, 2, 0))
    locked = Puzzle("door", ("turn it",), needs="a key")
    assert ("something is wanting: a key",) == hints(locked, (1,))
    assert ("turn it",) == hints(locked, (1,), has="a key")


def test_one_look_at_a_puzzle() -> None:
    """Penalised by its difficulty, once for each. [SHA-ENC-034]"""
    hard = Puzzle("x", ("y",), difficulty=1)
    play = scripted(state(a=actor("a", science=2, player=False)), [3])
    assert 3 == play.run(study, "a", hard, "science")
    assert 0 == scripted(state(a=actor("a", science=2, player=False)), [4]).run(study, "a", hard, "science")
    with pytest.raises(Refused, match="SHA-ENC-034"):
        play.run(ponder, "a", "x", "science")


PIT = Trap("pit", "a step", skill=1, stealth=2, bonus=1, versus="acrobatics")


def test_a_trap_goes_off() -> None:
    """It tests like an actor, and hits a little even when it fails, unless it is shoddy. [SHA-ENC-036 SHA-ENC-037]"""
    for face, shoddy, successes in ((3, False, 3), (4, False, 1), (4, True, 0)):
        trap = Trap("pit", "a step", 1, 2, bonus=1, shoddy=shoddy)
        play = scripted(state(a=actor("a", acrobatics=3, player=False)), [6, face])
        assert successes == play.run(spring, "a", trap)
        assert (successes + 1 if successes else 0) == play.actor("a").wounds.lethal


def test_a_trap_surprises_unless_resisted() -> None:
    """Then there is a defence against it. [SHA-ENC-038]"""
    seen = Trap("pit", "a step", 1, 2, surprises=False)
    play = scripted(state(a=actor("a", acrobatics=3, player=False)), [1], ["no"])
    assert 1 == play.run(spring, "a", seen)
    net_trap = Trap("net", "a cord", 3, 1, "condition", condition="snared")
    caught = scripted(state(turn="a", a=actor("a", player=False)), [6, 2])
    caught.run(spring, "a", net_trap)
    assert caught.actor("a").is_marked("snared")


def test_sha_ex2_032_an_alarm_cannot_be_countered() -> None:
    """It is aimed at nobody. [SHA-ENC-038 SHA-EX2-032]"""
    assert [True, False] == [can_be_countered(PIT), can_be_countered(Trap("bell", "a door", 1, 1, "alarm"))]
    assert 1 == scripted(state(a=actor("a"))).run(spring, "a", Trap("bell", "a door", 1, 1, "alarm"))


def test_finding_and_disarming() -> None:
    """With more than its Stealth; by a device and an idea. [SHA-ENC-039 SHA-ENC-040]"""
    assert [False, True] == [is_found(PIT, actor("a", intuition=n), BOOK) for n in (2, 3)]
    assert [False, True] == [is_found(PIT, actor("a"), BOOK, searched) for searched in (3, 4)]
    play = scripted(state(a=actor("a", artistry=2, player=False, items=("disarm-kit",))), [3])
    assert play.run(disarm_trap, "a", PIT.skill)
    assert not scripted(state(a=actor("a", artistry=2, player=False, items=("disarm-kit",))), [4]).run(
        disarm_trap, "a", PIT.skill
    )
    assert scripted(state(a=actor("a", artistry=2, player=False, items=("disarm-kit",))), [4]).run(
        disarm_trap, "a", PIT.skill, idea=1
    )


# -- building a game ----------------------------------------------------------------------------


def test_somebody_on_the_spot() -> None:
    """Four skills at one level, the best where two lives meet, no player's character. [SHA-BLD-012 SHA-BLD-014]"""
    guard = quick("Gero", {"soldier": 2}, BOOK)
    assert ({2}, 4, False) == (set(guard.skills.values()), len(guard.skills), guard.player)
    both = quick("Gero", {"soldier": 2, "hunter": 3}, BOOK)
    assert 3 == max(both.skills.values())
    assert all(both.level(skill) >= 2 for skill in guard.skills)


def test_opponents_are_kept_simple() -> None:
    """Passive powers cost nothing to run; of the rest a lieutenant has two. [SHA-BLD-013 SHA-ENC-004]"""
    boss = quick("x", {"soldier": 2}, BOOK, ("alertness", "far-shot", "fierce-lunge", "jarring-blow"))
    assert [3, 1, 0] == [len(too_much(boss, BOOK, rank)) for rank in ("minion", "lieutenant", "captain")]


def test_names_for_people_nobody_planned() -> None:
    """A name and a word. [SHA-BLD-016]"""
    assert "Berta, courteous" == scripted(state(a=actor("a")), [2, 3]).run(make_up)


def test_where_an_encounter_begins() -> None:
    """The thicker, the nearer; fog brings it closer. [SHA-ENC-002]"""
    assert [200, 100, 50, 20] == list(DISTANCES.values())
    assert (50, 30) == (starting_distance("mild"), starting_distance("mild", 20))
    play = scripted(state(sides={"a": "us", "b": "them"}, a=actor("a"), b=actor("b", intuition=1)))
    play.run(set_out, "a", "mild", 20)
    play.run(begin)
    assert 30 == play.scene.distance(play.actor("a").at, play.actor("b").at)


def test_a_newcomer() -> None:
    """Joins the order, larger than most, on a side; twice the same name is refused. [SHA-BLD-012 SHA-SPC-021]"""
    play = scripted(state(turn="a", a=actor("a")))
    assert "gero" == play.run(newcomer, "a", Recruit("Gero", "soldier", 3, side="them", more=2))
    gero = play.actor("gero")
    assert (3, 10, False) == (gero.character.level("melee"), health(gero, BOOK), gero.character.player)
    assert (("a", "gero"), "them") == (play.scene.order, play.scene.sides["gero"])
    with pytest.raises(Refused, match="SHA-BLD-012"):
        play.run(newcomer, "a", Recruit("Gero"))


def test_enlarged_at_the_table() -> None:
    """Four metres tall is Scale 2: twice the Health, four times the Strength. [SHA-CORE-065 SHA-CORE-066]"""
    play = scripted(state(a=actor("a")))
    before = (health(play.actor("a"), BOOK), strength(play.actor("a"), BOOK))
    assert 2 == play.run(resize, "a", "a", 400)
    assert (2 * before[0], 4 * before[1]) == (health(play.actor("a"), BOOK), strength(play.actor("a"), BOOK))
    with pytest.raises(Refused, match="too strong"):
        play.run(resize, "a", "a", 90_000)
    assert 4 * before[1] == strength(play.actor("a"), BOOK)
