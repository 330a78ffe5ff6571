"""Rounds: statements, DEX ranks, movement, several attacks; missile fire by range and aim."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, play, rated, refused

from rulewright.play import Effect, Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.turns import dex_rank, pass_by, rank_after, ranks_of, wait
from rulewright.rulesets.brp.combat.aim import Aim, attack_roll
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.attacks import Shares, divide, most_attacks
from rulewright.rulesets.brp.combat.close.grapple_actions import lay_hold, tear_loose
from rulewright.rulesets.brp.combat.missile import catch_missile, point_blank, range_of, support, take_aim
from rulewright.rulesets.brp.combat.order import order
from rulewright.rulesets.brp.combat.rounds import fight_defensively, get_away, state_intents
from rulewright.rulesets.brp.encounter import acting, begin, begin_round, end_round, end_scene, over, proceed
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.world.movement import move, speak, stand_up

# -- statements and ranks -----------------------------------------------------------------------


def test_four_phases() -> None:
    """Statements, powers, action, resolution: a slow mind acts before a quick hand, and the clock runs last. [BRP-CBT-002]"""
    at = book(powers=["psychic"])
    mind = person(at=at, DEX=5, powers={"psychic/mind-blast": 1}, skills=rated(psychic__mind_blast=50))
    stunned = duel(mind, fighter(DEX=18), number=0).write("b", "fight.stunned", 2)
    game = play(stunned, answers=["act", "power", "act", "power"], at=at)
    begin_round(game)
    assert (["b", "a"], ("a",)) == ([question.of for question in game.asked], acting(game.state, at))
    wait(game, "a", 5)
    assert ("b",) == acting(game.state, at)
    pass_by(game, "b")
    assert ("a",) == acting(game.state, at)
    pass_by(game, "a")
    assert ((), 2) == (acting(game.state, at), game.actor("b").fight.stunned)
    game.run(proceed)
    assert (2, 1) == (game.scene.round.number, game.actor("b").fight.stunned)


def test_a_fight_begins() -> None:
    """Sides stand apart, the round is 1, everybody says something, the quickest acts. [BRP-CBT-001 BRP-CBT-003 BRP-CBT-004]"""
    there = duel(fighter("sword-broad", DEX=9), fighter("sword-broad", DEX=14), number=0)
    there = there.write("scene", "places.a", 0)
    game = play(there, answers=["act", "act"])
    game.run(begin)
    assert (1, ["b", "a"]) == (game.scene.round.number, [question.of for question in game.asked])
    assert ("b",) == acting(game.state, BOOK)
    assert (9, 14) == (dex_rank(game.state, "a"), dex_rank(game.state, "b"))


def test_brp_cex_024_what_is_known() -> None:
    """Nobody is asked whom they attack; intents are what can be seen: acting, defending, getting away.

    [BRP-CBT-003 BRP-CBT-005]
    """
    game = play(duel(), answers=["act", "disengage"])
    game.run(state_intents)
    assert {"act", "defend", "disengage", "wait"} == {option.key for option in game.asked[0].form().options}
    assert ["act", "disengage"] == [game.actor(who).fight.intent for who in ("a", "b")]


def test_other_ways_of_stating() -> None:
    """From the slowest up, or not at all. [BRP-CBT-008 BRP-CBT-009]"""
    there = duel(fighter(DEX=9), fighter(DEX=14))
    reverse = play(there, answers=["act", "act"], at=book(statements="reverse"))
    reverse.run(state_intents)
    assert ["a", "b"] == [question.of for question in reverse.asked]
    play(there, at=book(statements="none")).run(state_intents)


def test_initiative() -> None:
    """A d10 and DEX, each round or once. [BRP-CBT-010]"""
    at = book(initiative="round", statements="none")
    game = play(duel(fighter(DEX=9), fighter(DEX=14)), [8, 1, 2, 3], (), at)
    begin_round(game)
    assert [17, 15] == [game.actor(who).fight.rank for who in ("a", "b")]
    game.run(begin_round)
    assert [11, 17] == [game.actor(who).fight.rank for who in ("a", "b")]
    once = book(initiative="fight", statements="none")
    kept = play(duel(), [8, 1], (), once)
    begin_round(kept)
    kept.run(begin_round)
    assert 18 == kept.actor("a").fight.rank


def test_waiting() -> None:
    """To a later rank, 1 at the last; or not at all. [BRP-CBT-006]"""
    game = play(duel(fighter(DEX=14)))
    game.run(wait, "a", 3)
    assert (3, ("b",)) == (game.actor("a").fight.rank, order(game.state, BOOK))
    with pytest.raises(Refused, match="down to 1"):
        game.run(wait, "a", 9)
    game.run(pass_by, "a")
    assert 0 == game.actor("a").fight.rank


def test_order_within_a_rank() -> None:
    """Missiles, long, medium, short; then the rating. [BRP-CBT-007 BRP-CBT-017]"""
    there = duel(fighter("dagger"), fighter("bow-long"), c=fighter("spear-long"), d=fighter("sword-broad"))
    assert ("b", "c", "d", "a") == order(there, BOOK)
    even = duel(fighter("sword-broad", skill=40), fighter("sword-broad", skill=60))
    assert ("b", "a") == order(even, BOOK)


def test_brp_cdx_039_ranks_after_moving() -> None:
    """DEX 13 and 5, 10, 20, 30 m: 13, 7, 4, none. [BRP-CBT-020]"""
    assert [13, 7, 4, None] == [rank_after(13, metres) for metres in (5, 10, 20, 30)]


def test_brp_cdx_040_several_actions() -> None:
    """Five ranks apart, none below 1. [BRP-CBT-018]"""
    assert (14, 9, 4) == ranks_of(14, 3)
    assert (7, 2) == ranks_of(7, 2)
    assert (9, 4) == ranks_of(9, 3)


def test_several_shots() -> None:
    """A weapon that shoots twice does so five ranks later. [BRP-CBT-018 BRP-CBT-102 BRP-CBT-021]"""
    there = duel(fighter("shuriken", DEX=14), apart=8)
    game = play(there, [70, 1, 1, 70, 1, 1])
    attack(game, "a", "b", "shuriken")
    assert 9 == game.actor("a").fight.rank
    game.run(attack, "a", "b", "shuriken")
    assert 0 == game.actor("a").fight.rank


def test_a_rating_divided() -> None:
    """120 as 60 and 60, five ranks apart; not without the option. [BRP-CBT-085]"""
    at = book(over_100=True)
    me = person(at=at, DEX=14, weapons=["sword-broad"], skills=rated(melee_weapon__sword=120))
    game = play(duel(me), [61, 61], (), at)
    assert (60, 60) == divide(game, "a", Shares(60, 60))
    assert not attack(game, "a", "b", "sword-broad").hit
    assert (9, (60,)) == (game.actor("a").fight.rank, game.actor("a").fight.shares)
    game.run(attack, "a", "b", "sword-broad")
    assert 0 == game.actor("a").fight.rank
    assert [1, 1, 2, 3] == [most_attacks(rated_at) for rated_at in (50, 100, 120, 150)]
    with pytest.raises(Refused, match="not divided"):
        play(duel(me), at=book(over_100=True, several_attacks=False)).run(divide, "a", Shares(60, 60))


def test_the_form_says_no_before_the_press() -> None:
    """Shares that do not add up, a circumstance of another skill, a fist that cannot be broken.

    [BRP-CBT-085 BRP-CBT-101 BRP-SKL-022 BRP-SKL-110]
    """
    me = person(DEX=14, weapons=["sword-broad"], skills=rated(melee_weapon__sword=120, martial_arts=50))
    assert "BRP-SKL-022" == refused(duel(me), "divide", "a", first=60, second=61).rule
    assert "BRP-SKL-110" == refused(duel(me), "divide", "a", first=60, second=60, art_first=51).rule
    assert "BRP-CBT-085" == refused(duel(me), "divide", "a", book(several_attacks=False)).rule
    strange = refused(duel(), "attack", "a", target="b", weapon="sword-broad", circumstances=("noisy-gear",))
    assert "has nothing to do with melee-weapon" in strange.reason
    bare = duel().write("b", "in_hand", ("fist",))
    assert "BRP-CBT-101" == refused(bare, "smash", "a", target="b", weapon="sword-broad", item="fist").rule


# -- what one can do ----------------------------------------------------------------------------


def test_the_menu() -> None:
    """Moving, attacking, other acts, engaging, disengaging; and refusals that say why. [BRP-CBT-019 BRP-CBT-022]"""
    known = {action.id for action in RULESET.actions}
    assert {"attack", "move", "defend", "stand-up", "take-up", "wait", "speak", "skill", "first-aid"} <= known
    spent = duel().write("a", "fight.rank", 0)
    assert "no action left" in str(refused(spent, "aim", "a"))
    assert "cannot act" in str(refused(duel().write("a", "fight.lost", 1), "aim", "a"))
    assert "does not attack" in str(refused(duel().write("a", "fight.intent", "defend"), "attack", "a"))
    assert RULESET.action("attack").refuse(duel(), BOOK, "a", {"target": "b", "weapon": "sword-broad"}) is None


def test_moving() -> None:
    """Thirty metres take the round, ten half the rank; the engaged stay. [BRP-CBT-020 BRP-CBT-016]"""
    game = play(duel(fighter(DEX=13), apart=11))
    assert 10 == game.run(move, "a", "b")
    assert (10, 7) == (game.scene.places["a"], game.actor("a").fight.rank)
    far = play(duel(apart=60))
    assert 30 == far.run(move, "a", "b")
    assert 0 == far.actor("a").fight.rank
    with pytest.raises(Refused, match="just walk away"):
        play(duel().write("a", "fight.engaged", ("b",))).run(move, "a", away="b")


def test_engaging() -> None:
    """A blow includes five metres, and both are engaged; further than that one must move. [BRP-CBT-016 BRP-CBT-021 BRP-CBT-023]"""
    game = play(duel(apart=5), [70])
    game.run(attack, "a", "b", "sword-broad")
    assert (4, ("b",), ("a",)) == (
        game.scene.places["a"], game.actor("a").fight.engaged, game.actor("b").fight.engaged,
    )  # fmt: skip
    with pytest.raises(Refused, match="Move there first"):
        play(duel(apart=9)).run(attack, "a", "b", "sword-broad")


def test_disengaging() -> None:
    """All defences must succeed; no attacks meanwhile. [BRP-CBT-024]"""
    there = duel().write("b", "fight.intent", "disengage").write("b", "fight.engaged", ("a",))
    there = there.write("a", "fight.engaged", ("b",))
    game = play(there, [30, 30], ["dodge"])
    attack(game, "a", "b", "sword-broad")
    assert game.run(get_away, "b")
    assert ((), ()) == (game.actor("a").fight.engaged, game.actor("b").fight.engaged)
    caught = play(there, [30, 70, 1], ["dodge"])
    attack(caught, "a", "b", "sword-broad")
    assert not caught.run(get_away, "b")
    with pytest.raises(Refused, match="disengages does not attack"):
        play(there).run(attack, "b", "a", "sword-broad")
    moved = play(there)
    assert 30 == moved.run(move, "b", away="a")


def test_speaking_costs_nothing() -> None:
    """A word at any time. [BRP-CBT-025]"""
    game = play(duel())
    game.run(speak, "a", "Yield!")
    assert (10, ["Somebody: Yield!"]) == (game.actor("a").fight.rank, game.notes)


def test_only_defending() -> None:
    """No attack, a free Dodge; two for those with several attacks. [BRP-CBT-038 BRP-CBT-039 BRP-CBT-040]"""
    game = play(duel())
    game.run(fight_defensively, "a")
    assert (1, 0) == (game.actor("a").fight.free, game.actor("a").fight.rank)
    with pytest.raises(Refused, match="no action left"):
        game.run(attack, "a", "b", "sword-broad")
    with pytest.raises(Refused, match="only defends"):
        play(game.state.write("a", "fight.rank", 5)).run(attack, "a", "b", "sword-broad")
    at = book(over_100=True)
    master = play(duel(person(at=at, skills=rated(melee_weapon__sword=120))), at=at)
    master.run(fight_defensively, "a")
    assert (1, 0) == (master.actor("a").fight.free, master.actor("a").fight.free_any)  # no sword in hand
    armed = play(duel(fighter("sword-broad", at=at, skill=120)), at=at)
    armed.run(fight_defensively, "a")
    assert (1, 1) == (armed.actor("a").fight.free, armed.actor("a").fight.free_any)
    assert "has been an attack" in str(refused(duel().write("a", "fight.done", 1), "defend", "a"))


def test_getting_up_and_grips() -> None:
    """Standing up, laying hold and breaking free each take the action. [BRP-CBT-022 BRP-CBT-019]"""
    prone = duel().write("a", "effects.prone", Effect("prone", "Prone", marks=("prone",)))
    game = play(prone)
    game.run(stand_up, "a")
    assert (False, 0) == (game.actor("a").is_marked("prone"), game.actor("a").fight.rank)
    held = play(duel(), [30, 12], ["none"])
    held.run(lay_hold, "a", "b")
    free = play(held.state, [50])
    assert free.run(tear_loose, "b", "a")
    assert (0, ()) == (free.actor("b").fight.rank, free.actor("b").fight.holds)


def test_a_round_goes_by() -> None:
    """When nobody has an action left the next begins, fresh; over when one side stands. [BRP-CBT-001 BRP-CBT-002]"""
    there = duel().write("a", "fight.rank", 0).write("b", "fight.rank", 0).write("a", "fight.parries", 2)
    assert () == acting(there, BOOK)
    game = play(there, answers=["act", "act"])
    game.run(proceed)
    assert (2, 10, 0) == (game.scene.round.number, game.actor("a").fight.rank, game.actor("a").fight.parries)
    assert over(game.state, BOOK) is None
    assert "red is left standing" == over(game.state.write("b", "fate", "dead"), BOOK)
    game.run(end_scene, "a")
    assert (0, ()) == (game.scene.round.number, game.actor("a").fight.engaged)


def test_lost_rounds_pass() -> None:
    """Who misses a round has no rank in it, and is back after. [BRP-CBT-056]"""
    game = play(duel().write("a", "fight.lost", 1).write("a", "fight.helpless", 1), answers=["act", "act", "act"])
    game.run(lambda each: (begin_round(each), end_round(each), begin_round(each)))
    assert (10, 0) == (game.actor("a").fight.rank, game.actor("a").fight.lost)


# -- missiles -----------------------------------------------------------------------------------


def test_brp_cdx_052_point_blank() -> None:
    """DEX 13, 12, 16: 5, 4, 6 m. [BRP-CBT-103]"""
    assert [5, 4, 6] == [point_blank(person(DEX=dex)) for dex in (13, 12, 16)]


def shot(metres: int, **more: Any) -> int | None:
    """The chance of a musket at 63 and this distance."""
    me, gun = fighter("musket", DEX=13, skill=63, **more), arm("musket", BOOK)
    if range_of(me, gun, metres) is None:
        return None
    return int(attack_roll(Aim(me, fighter(), gun, metres, BOOK))[0].chance)


def test_brp_cdx_053_ranges() -> None:
    """Rating 63, range 60: 126, 63, 32, 32, 13, 13, none. [BRP-CBT-104 BRP-CBT-103]"""
    assert [126, 63, 32, 32, 13, 13, None] == [shot(metres) for metres in (5, 60, 61, 120, 121, 240, 241)]
    with pytest.raises(Refused, match="beyond any reach"):
        play(duel(fighter("musket"), apart=241)).run(attack, "a", "b", "musket")


def test_from_very_far_hits_are_plain() -> None:
    """A hit at a fifth of the chance is a success, no more. [BRP-CBT-104]"""
    game = play(duel(fighter("musket"), fighter(CON=18, SIZ=18), apart=200), [1, 3], ["none"])
    assert 1 == game.run(attack, "a", "b", "musket").level


def chance_with(*circumstances: str) -> int:
    """The chance of a shot at 40 m under circumstances."""
    game = play(duel(fighter("musket"), apart=40), [94])
    game.run(attack, "a", "b", "musket", circumstances=circumstances)
    drawn: Any = game.drawn[0][0]
    return int(drawn.check.chance)


def test_what_bears_on_a_shot() -> None:
    """Speed, shadow, fog, darkness and cover. [BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]"""
    assert [0, 40, 25, 25, 25] == [
        chance_with(f"shot-{each}") for each in ("fast-target", "light-shadow", "light-fog", "darkness", "cover")
    ]


def test_prone_targets() -> None:
    """Difficult from afar, Easy from close by. [BRP-CBT-108 BRP-CBT-103]"""
    gun = arm("musket", BOOK)
    prone = duel().write("b", "effects.prone", Effect("prone", "Prone", marks=("prone",))).actor("b")
    assert [100, 25] == [int(attack_roll(Aim(fighter(), prone, gun, metres, BOOK))[0].chance) for metres in (3, 30)]


def test_aiming() -> None:
    """A support gives 40, then 20; sights halve the distance. [BRP-CBT-109 BRP-CBT-110]"""
    game = play(duel(fighter("musket"), apart=40))
    game.run(take_aim, "a", support=True)
    gun = arm("musket", BOOK)
    assert [40] == [part.value for part in support(Aim(game.actor("a"), fighter(), gun, 40, BOOK)).parts]
    fired = play(game.state.write("a", "fight.rank", 10), [94])
    fired.run(attack, "a", "b", "musket")
    assert [20] == [part.value for part in support(Aim(fired.actor("a"), fighter(), gun, 40, BOOK)).parts]
    assert Difficulty.AVERAGE is range_of(game.actor("a"), gun, 120, sights=True).difficulty  # type: ignore[union-attr]
    assert Difficulty.DIFFICULT is range_of(fighter(), gun, 120, sights=True).difficulty  # type: ignore[union-attr]


def test_loading() -> None:
    """A musket takes rounds to load. [BRP-CBT-102]"""
    game = play(duel(fighter("musket"), apart=40), [70])
    game.run(attack, "a", "b", "musket")
    with pytest.raises(Refused, match="to load"):
        play(game.state.write("a", "fight.rank", 10)).run(attack, "a", "b", "musket")


def test_catching() -> None:
    """A special catches, a success is unharmed, a failure tries Luck, a fumble is hurt. [BRP-CBT-088]"""
    at = book(dodge_missiles=True)
    there = duel(b=fighter(CON=14, SIZ=14, at=at))
    caught = play(there, [10], (), at)
    assert 0 == caught.run(catch_missile, "b", "dart")
    assert ("dart",) == caught.actor("b").in_hand
    for faces, damage in (([50], 0), ([60, 50], 0), ([60, 51, 4], 4), ([100, 4], 4)):
        game = play(there, faces, (), at)
        assert damage == game.run(catch_missile, "b", "dart")
        assert (14 - damage, ()) == (game.actor("b").hit_points, game.actor("b").in_hand)
