"""Stances and what comes on top: bonus actions, how one is armed, who follows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, dull, master, scripted, spent, state

from rulewright.play import Refused
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.boosts import no_boosts
from rulewright.rulesets.shards.checks.counters import counter_skills
from rulewright.rulesets.shards.checks.karma import bidders
from rulewright.rulesets.shards.checks.laid import Boosting
from rulewright.rulesets.shards.checks.order.initiative import rating_of
from rulewright.rulesets.shards.checks.resolve import target_of
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.holds import shove
from rulewright.rulesets.shards.combat.opportunity import step
from rulewright.rulesets.shards.combat.stances import activate_stance, drop_stance
from rulewright.rulesets.shards.combat.swings import Swing, no_attack
from rulewright.rulesets.shards.combat.wounding import flowed_past
from rulewright.rulesets.shards.encounter import end_turn, proceed, start_turn
from rulewright.rulesets.shards.state.adjustments import adjusting, holds
from rulewright.rulesets.shards.state.character import Turn, Wounds
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.world.movement import stand_up
from rulewright.space.grid import Space

# -- bonus actions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("development", "stance", "weapon"),
    [("ruby-river", "ruby-waters", "light"), ("emerald-shower", "emerald-hail", "ranged")],
)
def test_one_attack_on_top_of_all_else(development: str, stance: str, weapon: str) -> None:
    """Each round one more, without boosts, and in the stance only. [SHA-MTH-047 SHA-MTH-100 SHA-CORE-085]"""
    a = spent(master("a", development, "jarring-blow", stances=(stance,), weapons=(weapon,)))
    play = scripted(state(turn="a", a=a, b=dull("b")), [1], ["no"])
    assert no_attack(play.state, BOOK, "a", "b", weapon, Swing(("jarring-blow",))) is not None
    attack(play, "a", "b", weapon)
    assert no_attack(play.state, BOOK, "a", "b", weapon) is not None
    outside = state(turn="a", a=replace(a, stances=()), b=dull("b"))
    assert no_attack(outside, BOOK, "a", "b", weapon) is not None


def test_opal_tempest_gives_an_attack_or_a_counter() -> None:
    """Once a round, with a personal weapon, whichever comes first. [SHA-MTH-083]"""
    a = spent(master("a", "opal-tempest", stances=("opal-wind",), weapons=("personal", "light")))
    now = state(turn="a", a=a, b=dull("b"))
    assert no_attack(now, BOOK, "a", "b", "personal") is None
    assert no_attack(now, BOOK, "a", "b", "light") is not None
    play = scripted(now, [1], ["no"])
    attack(play, "a", "b", "personal")
    blow = Attempt("b", "attack", "melee", "a", versus=("acrobatics", "melee"))
    assert () == counter_skills(blow, play.actor("a"), BOOK)
    assert ("melee",) == counter_skills(blow, a, BOOK)


def test_topaz_spray_strikes_at_who_comes_and_goes() -> None:
    """Once a round, as a bonus, when somebody enters the reach; two-handed blows hurt more. [SHA-MTH-123]"""
    guard = master("g", "topaz-spray", stances=("topaz-mist",), weapons=("heavy",))
    play = scripted(state(turn="b", g=guard, b=dull("b", (5, 0))), [1], ["heavy", "no"])
    step(play, "b", 1, 0)
    assert ("Topaz Spray",) == play.actor("g").turn.bonus
    assert not play.actor("g").turn.standard
    assert [1] == [part.value for part in adjusting(guard, BOOK, ("two-handed-damage",))]
    play.change("b", "turn", Turn())
    step(play, "b", 5, 0)
    assert ("Topaz Spray",) == play.actor("g").turn.bonus


def test_displacing_step_and_quick_draw_make_small_things_free() -> None:
    """Standing up once a round, and the first draw. [SHA-MTH-044 SHA-MTH-097]"""
    play = scripted(state(turn="a", a=master("a", "displacing-step")))
    impose(play, "a", "prone", "lasting")
    stand_up(play, "a")
    assert not play.actor("a").turn.moved
    impose(play, "a", "prone", "lasting")
    stand_up(play, "a")
    assert play.actor("a").turn.moved


def test_follow_through_strikes_at_the_next() -> None:
    """Once a round for each purchase, when somebody falls in melee. [SHA-MTH-058]"""
    a = master("a", "follow-through", weapons=("light",), where=(1, 1))
    weak = replace(dull("b"), wounds=Wounds(lethal=7))
    play = scripted(
        state(turn="a", sides={"a": "x", "b": "y", "c": "y"}, a=a, b=weak, c=dull("c", (1, 2))),
        [3, 2], ["no", "unconscious", "c", "no"],
    )  # fmt: skip
    attack(play, "a", "b", "light")
    assert 0 < play.actor("c").wounds.lethal
    assert ("follow-through",) == play.actor("a").turn.bonus


# -- stances and how one is armed ---------------------------------------------------------------


def test_ruby_waters_wants_one_hand() -> None:
    """One more against who leaves one alone, one more defence against whom one struck. [SHA-MTH-101]"""
    a = master("a", "ruby-waters", stances=("ruby-waters",), weapons=("light",))
    assert holds(a, BOOK, "ruby-waters")
    assert not holds(
        master("a", "ruby-waters", stances=("ruby-waters",), weapons=("light", "personal")), BOOK, "ruby-waters"
    )
    play = scripted(state(turn="a", a=a, b=dull("b")), [6], ["no"])
    attack(play, "a", "b", "light")
    back = Attempt("b", "attack", "melee", "a", versus=("acrobatics", "melee"))
    wary = target_of(back, play.actor("b"), play.actor("a"), BOOK)
    other = target_of(replace_actor(back, "c"), play.actor("b"), play.actor("a"), BOOK)
    assert 1 == other - wary
    end_turn(play, "a")
    start_turn(play, "a")
    assert target_of(back, play.actor("b"), play.actor("a"), BOOK) == other


def replace_actor(attempt_: Attempt, who: str) -> Attempt:
    """The same attempt by somebody else."""
    return Attempt(who, attempt_.deed, attempt_.skill, attempt_.target, versus=attempt_.versus)


def test_who_strikes_at_ruby_waters_is_watched() -> None:
    """The bonus is gone against who has struck since the last turn. [SHA-MTH-101]"""
    a = master("a", "ruby-waters", stances=("ruby-waters",), weapons=("light",), skills={"melee": 2})
    play = scripted(state(turn="b", a=a, b=dull("b")), [6, 5], ["no"])
    attack(play, "b", "a", "basic")
    assert play.actor("a").is_marked("targeted-by-b")
    play.change_scene("turn", "a")
    end_turn(play, "a")
    assert not play.actor("a").is_marked("targeted-by-b")


def test_pearl_tear_lets_damage_flow_past() -> None:
    """By the attacker's Scale; not in hindering armor; twice with its dew and no armor. [SHA-MTH-087 SHA-MTH-088]"""
    giant = dull("g", species="horse")
    still = master("a", "pearl-tear", stances=("pearl-tear",))
    assert 2 == flowed_past(giant, still, BOOK)
    assert 0 == flowed_past(giant, replace(still, armor="heavy"), BOOK)
    assert 4 == flowed_past(giant, master("a", "pearl-tear", "pearl-dew", stances=("pearl-tear",)), BOOK)


def test_pearl_tear_steps_aside_while_countering() -> None:
    """With Acrobatics, a space away; a leap lands on its feet, and farther with dew, but takes the action.

    [SHA-MTH-087 SHA-MTH-088 SHA-CORE-085]
    """
    a = master("a", "pearl-tear", "pearl-dew", stances=("pearl-tear",), where=(1, 0))
    play = scripted(state(turn="b", b=master("b"), a=a), [2, 2], ["acrobatics", (), "yes"])
    attack(play, "b", "a", "basic")
    assert Space(2, 0) == play.actor("a").at
    far = scripted(state(turn="b", b=master("b"), a=a), [2, 2], ["acrobatics", ("leap",)])
    attack(far, "b", "a", "basic")
    assert (Space(3, 0), False) == (far.actor("a").at, far.actor("a").is_marked("prone"))
    assert (False, True) == (play.actor("a").turn.standard, far.actor("a").turn.standard)


def test_opal_wind_helps_the_first_melee_defence() -> None:
    """A pair with a personal weapon: one more, once a round; its boosts do not count. [SHA-MTH-084]"""
    pair = master("a", "opal-wind", stances=("opal-wind",), weapons=("personal", "light"), skills={"melee": 3})
    blow = Attempt("b", "attack", "melee", "a", versus=("acrobatics", "melee"))
    play = scripted(state(turn="b", b=master("b"), a=pair), [6], [])
    first = target_of(blow, play.actor("b"), play.actor("a"), BOOK)
    assert 6 - 3 - 1 + 2 == first
    play.change("a", "turn.bonus", ("defend-melee-once",))
    assert 1 == target_of(blow, play.actor("b"), play.actor("a"), BOOK) - first
    boosts = ("paired-strike",)
    action = Boosting("attack", "academics", "instant")
    assert no_boosts(state(a=pair), BOOK, "a", (*boosts,), action) is None
    alone = master("a", "opal-wind", stances=("opal-wind",), weapons=("light",))
    assert not holds(alone, BOOK, "two-weapons")
    assert holds(
        master("a", "opal-wind", "opal-tempest", stances=("opal-wind",), weapons=("light", "shield")),
        BOOK,
        "two-weapons",
    )


def test_topaz_mist_strikes_first_and_charges_better() -> None:
    """The longer reach may come first; with a spear even more so. [SHA-MTH-122 SHA-SKL-074]"""
    spear = master("s", "topaz-mist", stances=("topaz-mist",), weapons=("heavy",), where=(1, 0))
    assert [1] == [part.value for part in adjusting(spear, BOOK, ("comparative-reach",))]
    play = scripted(
        state(turn="b", s=spear, b=replace(dull("b", (0, 0), weapons=("light",)), wounds=Wounds(lethal=7))),
        [4], ["heavy", "unconscious"],
    )  # fmt: skip
    attack(play, "b", "s", "light")
    assert play.actor("b").is_disabled
    assert play.actor("s").turn.standard
    assert () == adjusting(replace(spear, in_hand=("light",)), BOOK, ("charge", "comparative-reach"))


def test_diamond_leaf_guards_a_friend() -> None:
    """Melee counters for others within reach, better with a shield, which shoves better too. [SHA-MTH-041]"""
    guard = master("g", "diamond-leaf", stances=("diamond-leaf",), weapons=("shield", "light"), where=(1, 1))
    sides = {"a": "x", "b": "y", "g": "y"}
    play = scripted(state(turn="a", sides=sides, a=master("a"), b=spent(dull("b")), g=guard), [3, 3], ["melee", ()])
    attack(play, "a", "b", "basic")
    assert (Wounds(), True) == (play.actor("b").wounds, play.actor("g").turn.standard)
    pushed = scripted(state(turn="g", g=replace(guard, at=Space()), b=dull("b")), [1], ["no"])
    shove(pushed, "g", "b")
    plain = scripted(state(turn="g", g=replace(guard, at=Space(), stances=()), b=dull("b")), [1], ["no"])
    shove(plain, "g", "b")
    assert ["1d6 ≤ 9", "1d6 ≤ 8"] == [str(each.drawn[0][0]) for each in (pushed, plain)]


def test_sapphire_flame_holds_two_without_their_developments() -> None:
    """Two other stances that one knows, at its own cost only. [SHA-MTH-102 SHA-MTH-010]"""
    me = master("a", "sapphire-flame", "emerald-hail", "citrine-perch", "citrine-lens")
    play = scripted(state(turn="a", a=me))
    with pytest.raises(Refused):
        activate_stance(play, "a", "sapphire-flame", ("emerald-hail",))
    activate_stance(play, "a", "sapphire-flame", ("emerald-hail", "citrine-perch"))
    now = play.actor("a")
    assert (4, 1, 1) == (
        now.pool,
        len(adjusting(now, BOOK, ("point-blank",))),
        len(adjusting(now, BOOK, ("range-projectile",))),
    )
    assert not holds(now, BOOK, "sees-past-partial")
    alone = scripted(state(turn="a", a=me))
    activate_stance(alone, "a", "citrine-perch")
    assert holds(alone.actor("a"), BOOK, "sees-past-partial")


def test_carnelian_sentinel_lends_initiative() -> None:
    """Those who agree act on the leader's initiative, with the leader's tactics. [SHA-MTH-028]"""
    lead = master("l", "carnelian-sentinel", "basic-tactics", skills={"intuition": 4, "influence": 6})
    slow = dull("s", skills={"intuition": 1})
    sides = {"l": "x", "s": "x", "e": "y"}
    play = scripted(state(sides=sides, l=lead, s=slow, e=dull("e", (9, 0), skills={"intuition": 3})), [], ["yes"])
    proceed(play)
    assert ("l", "e", "s") == play.scene.order
    activate_stance(play, "l", "carnelian-sentinel", (), ("s",))
    assert ("l", "s", "e") == play.scene.order
    assert rating_of(play.state, BOOK, "s") == rating_of(play.state, BOOK, "l")
    assert [1] == [part.value for part in adjusting(play.actor("s"), BOOK, ("resist-surprise",))]
    assert () == adjusting(play.actor("s"), BOOK, ("initiative",))
    drop_stance(play, "l")
    assert ("l", "e", "s") == play.scene.order


def test_carnelian_directive_spends_karma_for_followers() -> None:
    """And shares squad tactics. [SHA-MTH-027]"""
    lead = master("l", "carnelian-sentinel", "carnelian-directive", "squad-tactics")
    play = scripted(
        state(turn="l", sides={"l": "x", "s": "x", "e": "y"}, l=lead, s=dull("s"), e=dull("e")), [], ["yes"]
    )
    assert ("s", "e") == bidders(play, "s", "e")
    activate_stance(play, "l", "carnelian-sentinel", (), ("s",))
    assert ("s", "e", "l") == bidders(play, "s", "e")
    assert [2] == [part.value for part in adjusting(play.actor("s"), BOOK, ("crowd",))]
