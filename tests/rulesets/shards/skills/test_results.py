"""Results: the eighteen uses of successes, alternate results, boosts, and attacks."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.play import GM, Refused
from rulewright.rulesets.shards.checks.boosts import no_boosts
from rulewright.rulesets.shards.checks.checks import boost_limit
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted, Boosting, spread_to
from rulewright.rulesets.shards.checks.resolve import Attempt, Outcome, resolve
from rulewright.rulesets.shards.combat.arms import range_parts
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.strike import Blow
from rulewright.rulesets.shards.combat.swings import Swing
from rulewright.rulesets.shards.combat.wounding import charge_damage
from rulewright.rulesets.shards.skills.failures import BENEFITS, COSTS, Failed, alternate, proposer
from rulewright.rulesets.shards.skills.results import Applied, Terms, apply_result, fewer, worth
from rulewright.rulesets.shards.state.adjustments import nodes_of
from rulewright.rulesets.shards.state.character import Wounds
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.nodes import ResultKind
from rulewright.rulesets.shards.state.numbers import armor_factor, health, initiative, strength
from rulewright.rulesets.shards.world.charging import run_up
from rulewright.rulesets.shards.world.movement import go, start_move
from rulewright.space.grid import Space

ATTACK = Boosting("attack", "melee", "instant")


def test_there_are_eighteen_kinds() -> None:
    """All of them are worth something. [SHA-CORE-014 SHA-CORE-031]"""
    kinds = get_args(ResultKind.__value__)
    assert 18 == len(kinds)
    assert [0] * 18 == [worth(kind, 0, 1) for kind in kinds]
    assert (1, 1) == (worth("achievement", 5, 1), worth("other", 5, 1))


def test_ratings_are_one_below_the_successes() -> None:
    """An obstacle and a search. [SHA-CORE-020 SHA-CORE-028]"""
    assert [0, 2] == [worth("difficulty", n, 1) for n in (1, 3)]
    assert [0, 2] == [worth("perception", n, 1) for n in (1, 3)]


def test_scaled_results() -> None:
    """Damage, healing and force, and what guards against them. [SHA-CORE-068 SHA-CORE-018 SHA-CORE-023]"""
    assert [12, 12, 12, 3] == [worth(kind, 3, 4) for kind in ("damage", "healing", "force", "information")]


def test_numbers_that_are_lent() -> None:
    """Armor, Strength, initiative up and down, less damage, better and worse equipment.

    [SHA-CORE-015 SHA-CORE-019 SHA-CORE-021 SHA-CORE-022 SHA-CORE-026 SHA-CORE-027 SHA-CORE-029]
    """
    play = scripted(state(turn="a", a=actor("a", armor="light"), b=actor("b", intuition=4)))
    apply_result(play, "armor", "a", "a", 2)
    assert 3 == armor_factor(play.actor("a"), BOOK)
    apply_result(play, "equipment-bonus", "a", "a", 3)
    assert 4 == armor_factor(play.actor("a"), BOOK)
    apply_result(play, "equipment-penalty", "a", "a", 3, Terms(source="acid"))
    assert 3 == armor_factor(play.actor("a"), BOOK)
    apply_result(play, "strength", "a", "a", 3)
    assert 7 == strength(play.actor("a"), BOOK)
    apply_result(play, "initiative-bonus", "b", "b", 2)
    apply_result(play, "initiative-penalty", "a", "b", 3)
    assert 3 == initiative(play.actor("b"), BOOK)
    apply_result(play, "damage-reduction", "b", "b", 2)
    assert Applied("damage", 1) == apply_result(play, "damage", "a", "b", 3)


def test_damage_healing_and_bonus_health() -> None:
    """One each per success. [SHA-CORE-016 SHA-CORE-018 SHA-CORE-024]"""
    play = scripted(state(a=actor("a"), b=replace(actor("b", species="bear"), wounds=Wounds(lethal=5))))
    assert Applied("healing", 2) == apply_result(play, "healing", "a", "b", 2)
    apply_result(play, "bonus-health", "a", "a", 3)
    apply_result(play, "damage", "b", "a", 4)
    assert 7 == health(play.actor("a"), BOOK)


def test_force_moves_and_topples() -> None:
    """Further than one's Strength, one falls. [SHA-CORE-023]"""
    for spaces, prone in ((4, False), (5, True)):
        play = scripted(state(a=actor("a"), b=actor("b", where=(1, 0))))
        assert Applied("force", spaces) == apply_result(play, "force", "a", "b", spaces)
        assert Space(1 + spaces, 0) == play.actor("b").at
        assert prone == play.actor("b").is_marked("prone")


def test_conditions_are_removed_one_per_success() -> None:
    """Which go first is for their bearer to say; what lasts too long stays. [SHA-CORE-017]"""
    play = scripted(state(a=actor("a")), [], ["staggered"])
    for condition, lasts in (("dazed", "encounter"), ("staggered", "encounter"), ("crippled", "week")):
        impose(play, "a", condition, lasts)  # type: ignore[arg-type]
    assert Applied("condition-removal", 1) == apply_result(play, "condition-removal", "a", "a", 1)
    assert (True, False) == (play.actor("a").is_marked("dazed"), play.actor("a").is_marked("staggered"))
    assert Applied("condition-removal", 1) == apply_result(play, "condition-removal", "a", "a", 3)
    assert play.actor("a").is_marked("crippled")


def test_information_is_told() -> None:
    """A piece per success, in the game master's words, to the one who asked. [SHA-CORE-025]"""
    play = scripted(state(a=actor("a")), [], ["the duke lies"])
    assert Applied("information", 2) == play.run(apply_result, "information", "a", "a", 2)
    assert 2 == play.asked[0].pieces  # type: ignore[attr-defined]


def test_fewer_successes_may_be_used() -> None:
    """Three to be used at most: five successes count as three. [SHA-CORE-013]"""
    assert (2, 5, 2) == (fewer(5, 2), fewer(5), fewer(2, 4))


def test_counters_remove_successes() -> None:
    """Each one of the other's; the standard action is gone, and whatever took longer is broken off.

    [SHA-CORE-030 SHA-CORE-084 SHA-SKL-023]
    """
    busy = replace(actor("b", acrobatics=2), busy="research")
    play = scripted(state(turn="a", a=actor("a", melee=3), b=busy), [3, 2], ["acrobatics", ()])
    assert Outcome(1) == play.run(resolve, Attempt("a", "attack", "melee", "b", ("acrobatics",)))
    assert (True, "") == (play.actor("b").turn.standard, play.actor("b").busy)
    spent = scripted(play.state, [3])
    assert Outcome(3) == spent.run(resolve, Attempt("a", "attack", "melee", "b", ("acrobatics",)))
    late = scripted(play.state, [3, 6], ["melee", ()], book(counter_after_standard=True))
    assert Outcome(3) == late.run(resolve, Attempt("a", "attack", "melee", "b", ("acrobatics",)))


def test_boosted_counters() -> None:
    """Two weapons block one more, a leap gets away and lands prone, a fading step never fails quite.

    [SHA-SKL-033 SHA-SKL-067 SHA-SKL-071 SHA-MTH-052]
    """
    a = actor("a", skills={"melee": 6})
    armed = actor("b", melee=2, weapons=("light", "personal"), where=(1, 0))
    strike = Attempt("a", "attack", "melee", "b", ("acrobatics",))
    block = scripted(state(a=a, b=armed), [4, 2], ["melee", ("double-block",)])
    assert Outcome(1) == block.run(resolve, strike)
    leaping = scripted(state(a=a, b=armed), [4, 2], ["melee", ("leap",)])
    assert Outcome(2) == leaping.run(resolve, strike)
    assert (Space(2, 0), True) == (leaping.actor("b").at, leaping.actor("b").is_marked("prone"))
    fading = actor("b", skills={"acrobatics": 2}, powers={"fading-step": 1}, where=(1, 0))
    step = scripted(state(a=a, b=fading), [4, 6], ["acrobatics", ("fading-step",)])
    assert Outcome(3) == step.run(resolve, strike)
    assert 4 == step.actor("b").pool
    shielded = scripted(state(a=a, b=actor("b", weapons=("shield",), where=(1, 0))), [4, 3], ["melee", ()])
    assert Outcome(1) == shielded.run(resolve, strike)


def test_a_counter_may_overwhelm_by_option() -> None:
    """By default the defence alone counts. [SHA-CORE-012]"""
    for option, count in ((False, 1), (True, 2)):
        play = scripted(
            state(a=actor("a", melee=3), b=actor("b")), [3, 6], ["melee", ()], book(counter_overwhelms=option)
        )
        resolve(play, Attempt("a", "attack", "melee", "b", ("acrobatics",)))
        assert count == play.actor("b").overwhelm


def test_alternate_results() -> None:
    """One benefit and one cost; the game master names them, the tester agrees. [SHA-CORE-032 SHA-CORE-033 SHA-CORE-034]"""
    assert (2, 15) == (len(BENEFITS), len(COSTS))
    play = scripted(state(a=actor("a")), [], ["yes", "minimal-success", "prone", "yes"])
    assert ("minimal-success", "prone") == play.run(alternate, "a", Failed("climb"))
    assert play.actor("a").is_marked("prone")
    declined = scripted(state(a=actor("a")), [], ["no"])
    assert ("", "") == declined.run(alternate, "a", Failed("climb"))
    other = scripted(state(a=actor("a")), [], ["yes", "new-option", "health", "yes"])
    assert ("new-option", "health") == other.run(alternate, "a", Failed("climb"))
    assert 1 == other.actor("a").wounds.lethal


@pytest.mark.parametrize("cost", list(COSTS))
def test_every_cost_is_charged(cost: str) -> None:
    """All fifteen can be paid. [SHA-CORE-034]"""
    more = ["dazed"] if cost == "condition" else []
    people: dict[str, Any] = {"a": actor("a", weapons=("light",)), "b": actor("b")}
    play = scripted(state(**people), [], ["yes", "minimal-success", cost, "yes", *more])
    assert ("minimal-success", cost) == play.run(alternate, "a", Failed("convince", "b"))
    checks = {
        "overwhelmed": play.actor("a").overwhelm == 1,
        "attitude": play.actor("b").attitudes.get("a") == -2,
        "dropped": play.actor("a").in_hand == (),
        "condition": play.actor("a").is_marked("dazed"),
    }
    assert checks.get(cost, True)


def test_who_proposes_the_price() -> None:
    """The game master, another player, or the tester. [SHA-CORE-035]"""
    start = state(a=actor("a"), b=actor("b"))
    found = [
        proposer(scripted(start, at=book(price_by=how)), "a") for how in ("game master", "another player", "tester")
    ]
    assert [GM, "b", "a"] == found


# -- boosts and attacks -------------------------------------------------------------------------


def test_boost_limit_by_skill() -> None:
    """One, and one for every two levels. [SHA-CORE-090]"""
    assert [1, 1, 2, 2, 3, 3, 4] == [boost_limit(rank) for rank in range(7)]
    me = actor("a", melee=1, powers={"jarring-blow": 1, "addling-strike": 1})
    refusal = no_boosts(state(a=me), BOOK, "a", ("jarring-blow", "addling-strike"), ATTACK)
    assert refusal is not None
    assert "SHA-CORE-090" == refusal.rule


def test_boosts_that_exclude_each_other() -> None:
    """How often, at how many, over what shape: one of these in all, or one of each by option. [SHA-CORE-091]"""
    action = Boosting("convince", "influence", "short", earshot=True)
    me = actor("a", influence=4, powers={"oration": 1})
    refusal = no_boosts(state(a=me), BOOK, "a", ("oration", "talking-to-a-crowd"), action)
    assert refusal is not None
    assert "SHA-CORE-091" == refusal.rule
    assert no_boosts(state(a=me), BOOK, "a", ("oration",), action) is None


def test_boosts_must_fit_and_be_known() -> None:
    """Named once, known, and laid upon what they go with; never on a bonus action. [SHA-CORE-085 SHA-CORE-092]"""
    me = actor("a", melee=4, powers={"jarring-blow": 1, "chemist": 1})
    for boosts, action in (
        (("jarring-blow", "jarring-blow"), ATTACK),
        (("addling-strike",), ATTACK),
        (("chemist",), ATTACK),
        (("jarring-blow",), replace_bonus(ATTACK)),
        (("paired-strike",), ATTACK),
    ):
        assert no_boosts(state(a=me), BOOK, "a", boosts, action) is not None
    assert no_boosts(state(a=me), BOOK, "a", ("jarring-blow",), ATTACK) is None


def replace_bonus(action: Boosting) -> Boosting:
    """The same action as a bonus."""
    return Boosting(action.deed, action.skill, action.cycle, bonus=True)


def test_sha_ex_014_manifold_strike_and_jarring_blow() -> None:
    """The bonus attack carries the other boost. [SHA-CORE-085 SHA-CORE-090 SHA-MTH-077 SHA-MTH-069]"""
    rachel = actor(
        "rachel", melee=3, powers={"manifold-strike": 1, "jarring-blow": 1}, weapons=("light",), player=False
    )
    play = scripted(
        state(turn="rachel", rachel=rachel, thug=actor("thug", where=(1, 0), player=False)), [5, 2], ["no", "no"]
    )
    assert Blow(7, 7, target="thug") == play.run(
        attack, "rachel", "thug", "light", Swing(("manifold-strike", "jarring-blow"))
    )
    assert play.actor("thug").is_marked("staggered")
    assert 3 == play.actor("rachel").pool


def test_sha_ex_015_what_oration_is() -> None:
    """Core, social, boost, lesser. [SHA-CORE-087 SHA-CORE-088]"""
    found = BOOK.content.get(Power, "oration")
    assert ("core", "social", "boost", "lesser") == (found.method, found.element, found.practice, found.tier)


def test_sha_ex_122_oration() -> None:
    """Six, ten and fourteen targets. [SHA-MTH-086]"""
    assert [6, 10, 14] == [spread_to(targets, Boosted(times=2, plus=5)) for targets in (1, 5, 7)]
    assert 3 == spread_to(3, PLAIN)


def test_shouts_and_developments() -> None:
    """Shouts are earshot; developments are always on and never boosts. [SHA-CORE-093 SHA-CORE-094]"""
    shouts = [each for each in BOOK.content[Power].values() if each.practice == "shout"]
    assert {"earshot"} == {each.range for each in shouts}
    assert {"instant", "free"} == {each.cycle for each in shouts}
    me = actor("a", powers={"determined": 2, "oration": 1})
    assert ["Determined"] == [
        name
        for name, _, _, _ in nodes_of(me.character, BOOK)
        if name not in ("Language", "Genetic Crossroads", "Adaptable")
    ]


def test_an_attack_from_start_to_end() -> None:
    """Skill against Acrobatics, Strength and armor counted. [SHA-SKL-068 SHA-CHR-027]"""
    a, b = actor("a", melee=3, weapons=("light",)), actor("b", where=(1, 0), armor="light")
    play = scripted(state(turn="a", a=a, b=b), [4], ["no"])
    assert Blow(4, 4, target="b") == play.run(attack, "a", "b", "light")
    assert 4 == health(play.actor("b"), BOOK)


def test_sha_ex_115_a_skirmisher_charges() -> None:
    """Ten spaces before the blow, two more damage. [SHA-SKL-039 SHA-MTH-108]"""
    me = actor("a", melee=2, athletics=2, acrobatics=2, powers={"skirmishing": 1})
    play = scripted(state(turn="a", a=me))
    start_move(play, "a")
    go(play, "a", 4, 0)
    run_up(play, "a", charging=True, boosted=Boosted(strides=1, armored_stride=True))
    assert 6 == play.actor("a").turn.points
    go(play, "a", 10, 0)
    assert 2 == charge_damage(play.actor("a").turn.spaces)
    assert 1 == play.actor("a").overwhelm


def test_sha_ex_124_shots_by_range() -> None:
    """Both printed sets of penalties, a crossbow without limits. [SHA-CORE-063]"""
    bow = BOOK.content.get(Weapon, "ranged")
    for options, expected in (({}, [4, 3, 2, -1]), ({"range_penalties": "table"}, [4, 2, -1, -6])):
        at = book(**options)
        found = []
        for metres in (20, 60, 300, 600):
            now = state(a=actor("a", projectile=3), b=actor("b", acrobatics=1, where=(metres, 0)))
            found.append(2 + 3 - 1 + sum(part.value for part in range_parts(now, at, "a", "b", bow)))
        assert expected == found


def test_sha_ex_127_from_a_citrine_perch() -> None:
    """The penalty is one less, never a bonus. [SHA-MTH-031]"""
    bow = BOOK.content.get(Weapon, "ranged")
    for options, expected in (({}, [0, -1]), ({"range_penalties": "table"}, [-1, -4])):
        found = []
        for metres in (60, 300):
            perched = replace(actor("a", projectile=3), stances=("citrine-perch",))
            now = state(a=perched, b=actor("b", where=(metres, 0)))
            found.append(sum(part.value for part in range_parts(now, book(**options), "a", "b", bow)))
        assert expected == found


def test_out_of_reach_and_out_of_hand() -> None:
    """Too far, or not held. [SHA-SKL-068 SHA-CORE-062]"""
    play = scripted(state(turn="a", a=actor("a", weapons=("light",)), b=actor("b", where=(3, 0))))
    for weapon in ("light", "heavy"):
        with pytest.raises(Refused):
            attack(play, "a", "b", weapon)
