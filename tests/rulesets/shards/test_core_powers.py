"""Core powers at work: what each one changes in play, where it is only a number elsewhere."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.people import BOOK, actor, book, scripted, state

from rulewright.kits.grid import Space
from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.shards.attempts import Attempt, Outcome
from rulewright.rulesets.shards.character import SKILLS, Actor, Scene, Turn, Wounds
from rulewright.rulesets.shards.combat.attack import attack, no_attack
from rulewright.rulesets.shards.combat.holds import shove
from rulewright.rulesets.shards.combat.passing import step
from rulewright.rulesets.shards.combat.strike import flowed_past
from rulewright.rulesets.shards.counters import counter_skills
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.encounter import end_turn, new_round, proceed, rating_of, start_turn
from rulewright.rulesets.shards.entries import Power
from rulewright.rulesets.shards.ground import Ground, key_of
from rulewright.rulesets.shards.karma import bidders
from rulewright.rulesets.shards.movement import move, stand_up
from rulewright.rulesets.shards.numbers import adjusting, holds
from rulewright.rulesets.shards.powers.bond import bond_parts, break_bond
from rulewright.rulesets.shards.powers.boosts import Boosting, declare, no_boosts
from rulewright.rulesets.shards.powers.means import farthest
from rulewright.rulesets.shards.powers.use import no_use, use_power
from rulewright.rulesets.shards.results import standing_strength
from rulewright.rulesets.shards.skills.hiding import (
    crowd_rating,
    exposure,
    hidden_by_sneaking,
    resist_surprise,
    scrounge_area,
)
from rulewright.rulesets.shards.skills.making import fabricate, stuff
from rulewright.rulesets.shards.sleep import asleep_notice, wakes
from rulewright.rulesets.shards.stances import activate_stance, drop_stance
from rulewright.rulesets.shards.tongues import can_read, reads_lips, understands
from rulewright.rulesets.shards.trial import resolve, target_of

MASTER = dict.fromkeys(SKILLS, 6)


def master(name: str, *powers: str, stances: tuple[str, ...] = (), **more: Any) -> Actor:
    """Somebody nobody plays, with every skill at 6 and some powers, in some stances."""
    more.setdefault("player", False)
    found = actor(name, **{"skills": MASTER, "powers": dict.fromkeys(powers, 1), **more})
    return replace(found, stances=stances)


def dull(name: str, where: tuple[int, int] = (1, 0), **more: Any) -> Actor:
    """Somebody nobody plays who can do nothing well and has no karma."""
    return actor(name, player=False, where=where, **more)


def spent(who: Actor) -> Actor:
    """Somebody whose standard action is gone."""
    return replace(who, turn=replace(who.turn, standard=True))


# -- bonus actions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("development", "stance", "weapon"),
    [("ruby-river", "ruby-waters", "light"), ("emerald-shower", "emerald-hail", "ranged")],
)
def test_one_attack_on_top_of_all_else(development: str, stance: str, weapon: str) -> None:
    """Each round one more, without boosts, and in the stance only. [SHA-MTH-047 SHA-MTH-100 SHA-CORE-085]"""
    a = spent(master("a", development, "jarring-blow", stances=(stance,), weapons=(weapon,)))
    play = scripted(state(turn="a", a=a, b=dull("b")), [1], ["no"])
    assert no_attack(play.state, BOOK, "a", "b", weapon, ("jarring-blow",)) is not None
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
    """With Acrobatics, a space away; a leap lands on its feet, and farther with dew. [SHA-MTH-087 SHA-MTH-088]"""
    a = master("a", "pearl-tear", "pearl-dew", stances=("pearl-tear",), where=(1, 0))
    play = scripted(state(turn="b", b=master("b"), a=a), [2, 2], ["acrobatics", (), "yes"])
    attack(play, "b", "a", "basic")
    assert Space(2, 0) == play.actor("a").at
    far = scripted(state(turn="b", b=master("b"), a=a), [2, 2], ["acrobatics", ("leap",)])
    attack(far, "b", "a", "basic")
    assert (Space(3, 0), False) == (far.actor("a").at, far.actor("a").is_marked("prone"))
    assert not far.actor("a").turn.standard


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
    assert no_boosts(pair, BOOK, (*boosts,), action) is None
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


# -- boosts -------------------------------------------------------------------------------------


def test_disarming_shot_takes_the_weapon() -> None:
    """No wound, and what was in hand lies on the ground. [SHA-MTH-043]"""
    a = master("a", "disarming-shot", weapons=("ranged",))
    play = scripted(state(turn="a", a=a, b=dull("b", (5, 0), weapons=("light",))), [3], ["no"])
    attack(play, "a", "b", "ranged", ("disarming-shot",))
    b = play.actor("b")
    assert (Wounds(), (), ("light",)) == (b.wounds, b.in_hand, b.dropped)


def test_bank_shot_bars_the_shield() -> None:
    """Around cover, or past a Melee counter. [SHA-MTH-023]"""
    b = master("b", weapons=("shield",), where=(5, 0))
    for boosts, offered in (((), True), (("bank-shot",), False)):
        a = master("a", "bank-shot", weapons=("ranged",))
        play = scripted(state(turn="a", a=a, b=b), [2], ["no"])
        attack(play, "a", "b", "ranged", boosts)
        keys = [option.key for question in play.asked if question.of == "b" for option in question.form().options]
        assert offered == ("melee" in keys)


def test_snatch_projectile_catches_it() -> None:
    """With Melee, bare-handed, at a point of the pool. [SHA-MTH-110]"""
    b = master("b", "snatch-projectile", where=(5, 0))
    play = scripted(state(turn="a", a=master("a", weapons=("ranged",)), b=b), [2, 2], ["melee", ()])
    attack(play, "a", "b", "ranged")
    assert (Wounds(), 4) == (play.actor("b").wounds, play.actor("b").pool)
    assert "B catches it" in play.notes


def test_predictive_tactics_boosts_after_the_roll() -> None:
    """Once the die is seen, before anybody reacts. [SHA-MTH-094]"""
    a = master("a", "predictive-tactics", "opportunist", "armsman", skills={"melee": 1, "academics": 6})
    b = replace(dull("b", skills={"acrobatics": 1}), overwhelm=1)
    play = scripted(state(turn="a", a=a, b=b), [4], [("opportunist",), "no"])
    outcome = play.run(resolve, late("a", "b"))
    assert Outcome(4, late=outcome.late) == outcome
    assert 4 == play.actor("a").pool


def late(by: str, target: str) -> Attempt:
    """An attack on which boosts may still be laid."""
    action = Boosting("attack", "melee", "instant", facts=("overwhelmed",))
    return Attempt(by, "attack", "melee", target, versus=("acrobatics",), boosting=action)


def test_vanishing_strike_and_hiding_in_plain_sight() -> None:
    """A blow ends sneaking, or lowers it, or does nothing to it. [SHA-MTH-062 SHA-MTH-125 SHA-SKL-093]"""
    for boosts, marked, stays, left in (
        ((), False, False, -1), (("vanishing-strike",), False, True, 5), ((), True, True, 6),
    ):  # fmt: skip
        a = master("a", "vanishing-strike", "hide-in-plain-sight", stances=("sneak",))
        play = scripted(state(turn="a", a=a, b=dull("b")), [6], ["no"])
        if marked:
            activate_stance(play, "a", "sneak", boosts=("hide-in-plain-sight",))
        attack(play, "a", "b", "basic", boosts)
        assert stays == ("sneak" in play.actor("a").stances)
        assert left == hidden_by_sneaking(play.actor("a"), BOOK)


def test_lying_low_gives_stealth_back() -> None:
    """A round of doing nothing, a point. [SHA-MTH-125]"""
    a = master("a", "vanishing-strike", stances=("sneak",))
    play = scripted(state(turn="a", a=a, b=dull("b")), [6], ["no"])
    attack(play, "a", "b", "basic", ("vanishing-strike",))
    new_round(play)
    assert 1 == exposure(play.actor("a"))
    new_round(play)
    assert 0 == exposure(play.actor("a"))


def test_ascending_step_walks_up_a_wall() -> None:
    """Where others would have to climb, a move goes on. [SHA-MTH-022]"""
    wall = FrozenMap({key_of(Space(1, y)): Ground(height=3) for y in range(-9, 10)})
    scene = Scene(order=("a",), turn="a", round=1, ground=wall)
    me = master("a", "ascending-step")
    play = scripted(state(scene=scene, a=me))
    with pytest.raises(Refused):
        move(play, "a", 1, 0)
    move(play, "a", 1, 0, ("ascending-step",))
    assert (Space(1, 0), 4) == (play.actor("a").at, play.actor("a").pool)


def test_flourish_inspires_two() -> None:
    """One more on their next action of the kind, and only that. [SHA-MTH-057]"""
    sides = dict.fromkeys(("a", "b", "c"), "x")
    a = master("a", "flourish")
    play = scripted(state(sides=sides, a=a, b=dull("b"), c=dull("c")), [1, 1], [("b", "c")])
    attempt(play, "a", Doing("climb", "athletics", boosts=("flourish",)))
    climbs = Attempt("b", "climb", "athletics")
    assert 3 == target_of(climbs, play.actor("b"), None, BOOK)
    play.run(resolve, climbs)
    assert 2 == target_of(climbs, play.actor("b"), None, BOOK)


@pytest.mark.parametrize(
    ("approach", "disorder"),
    [("charming", "fixation"), ("forceful", "posttraumatic-stress"), ("submissive", "paranoia")],
)
def test_deprecation_leaves_a_disorder(approach: Any, disorder: str) -> None:
    """By the approach, for an hour. [SHA-MTH-039]"""
    play = scripted(state(a=master("a", "deprecation"), b=dull("b")), [1], ["no"])
    attempt(play, "a", Doing("socialize", "influence", "b", approach=approach, boosts=("deprecation",)))
    assert play.actor("b").is_marked(f"has-{disorder}")


def test_think_of_me_leaves_them_open() -> None:
    """The target is distracted. [SHA-MTH-120]"""
    play = scripted(state(a=master("a", "think-of-me"), b=dull("b")), [1], ["no"])
    attempt(play, "a", Doing("socialize", "influence", "b", boosts=("think-of-me",)))
    assert play.actor("b").is_marked("distracted")


def test_impassioned_deeds() -> None:
    """A motivation drives one deed a day, a temptation any number. [SHA-MTH-064]"""
    me = master("a", "impassioned-deed")
    good, bad = (Boosting("climb", "athletics", "instant", facts=(drive,)) for drive in ("motivation", "temptation"))
    play = scripted(state(a=me))
    assert 1 == declare(play, "a", ("impassioned-deed",), good).chance
    assert no_boosts(play.actor("a"), BOOK, ("impassioned-deed",), good) is not None
    assert 1 == declare(play, "a", ("impassioned-deed",), bad).chance
    assert 0 == declare(play, "a", ("impassioned-deed",), Boosting("climb", "athletics", "instant")).chance


def test_own_work_and_trust_in_oneself() -> None:
    """A thing one has made serves better; something untried for a drive pays a karma once. [SHA-MTH-020 SHA-MTH-034]"""
    made = Boosting("climb", "athletics", "instant", facts=("own-work",))
    play = scripted(state(a=master("a", "artisans-familiarity")))
    assert 1 == declare(play, "a", ("artisans-familiarity",), made).chance
    shy = actor("b", powers={"confident": 1}, karma=0, player=False)
    tried = scripted(state(b=shy), [1, 1], ["no", "no", "pass"])
    for _ in range(2):
        doing = Doing("climb", "athletics", boosts=("confident",), facts=("temptation",))
        attempt(tried, "b", doing)
    assert 1 == tried.actor("b").karma


def test_a_reactive_reroll_is_paid_when_it_is_used() -> None:
    """By option; declared, it is paid either way. [SHA-MTH-008]"""
    for choice, face, pool in (("no", 1, 5), ("yes", 6, 4)):
        reactive = book(reroll_boosts="reactive")
        play = scripted(state(a=master("a", "calisthenics", skills={"athletics": 3})), [face, 1], [choice], reactive)
        attempt(play, "a", Doing("feat-of-strength", "athletics", boosts=("calisthenics",)))
        assert pool == play.actor("a").pool
    paid = scripted(state(a=master("a", "calisthenics")), [1], ["no"])
    attempt(paid, "a", Doing("feat-of-strength", "athletics", boosts=("calisthenics",)))
    assert 4 == paid.actor("a").pool


# -- abilities and shouts -----------------------------------------------------------------------


def test_inspire_helps_the_next_counter() -> None:
    """One more, once. [SHA-MTH-067]"""
    sides = dict.fromkeys(("a", "b"), "x")
    play = scripted(state(turn="a", sides=sides, a=master("a", "inspire"), b=dull("b")), [1, 1], ["yes"])
    use_power(play, "a", "inspire", ("b",))
    counter = Attempt("b", "counter", "melee", counterable=False)
    assert 3 == target_of(counter, play.actor("b"), None, BOOK)
    play.run(resolve, counter)
    assert 2 == target_of(counter, play.actor("b"), None, BOOK)


def test_rally_lets_them_cleanse() -> None:
    """At once, with Reflection, for nothing. [SHA-MTH-098]"""
    sides = dict.fromkeys(("a", "b"), "x")
    start = scripted(state(turn="a", sides=sides, a=master("a", "rally"), b=master("b", where=(1, 0))))
    impose(start, "b", "afraid", "encounter", "e")
    play = scripted(start.state, [1, 1], ["yes", "yes"])
    use_power(play, "a", "rally", ("b",))
    assert (False, False) == (play.actor("b").is_marked("afraid"), play.actor("b").turn.standard)


def test_cry_of_warning_gives_a_second_look() -> None:
    """Surprise may be resisted again; some are harder to see coming. [SHA-MTH-037 SHA-MTH-024 SHA-MTH-073]"""
    sides = {"a": "x", "b": "x", "e": "y"}
    sly = dull("e", (2, 0), powers={"basic-tactics": 1})
    crying = state(turn="a", sides=sides, a=master("a", "cry-of-warning"), b=dull("b"), e=sly)
    play = scripted(crying, [1, 2, 1], ["yes", "yes"])
    use_power(play, "a", "cry-of-warning", ("b",))
    assert play.run(resist_surprise, "b", "e")
    assert not play.actor("b").is_marked("rerolls-surprise")
    assert not play.actor("a").turn.standard


def test_hypnosis_ends_with_violence() -> None:
    """Close by and quietly; memories can be touched only then. [SHA-MTH-063 SHA-MTH-099 SHA-MTH-114]"""
    a = master("a", "hypnotize", "suppress-memory")
    play = scripted(state(a=a, b=dull("b"), c=dull("c", (0, 1))), [1, 3, 6], ["no", "no", "no"])
    assert no_use(play.state, BOOK, "a", "suppress-memory", ("b",)) is not None
    use_power(play, "a", "hypnotize", ("b",))
    assert play.actor("b").is_marked("controlled")
    use_power(play, "a", "suppress-memory", ("b",))
    assert [2] == [effect.level for effect in play.actor("b").effects.values() if "memory" in effect.marks]
    attack(play, "c", "b", "basic")
    assert not play.actor("b").is_marked("controlled")
    far = state(a=a, b=dull("b", (9, 0)))
    assert no_use(far, BOOK, "a", "hypnotize", ("b",)) is not None


def test_taunt_binds_the_next_turn() -> None:
    """Until it has ended, and no longer. [SHA-MTH-117]"""
    play = scripted(state(turn="a", a=master("a", "taunt"), b=dull("b")), [1], ["no"])
    use_power(play, "a", "taunt", ("b",))
    assert play.actor("b").is_marked("compelled")
    assert not play.actor("a").turn.standard
    start_turn(play, "b")
    assert play.actor("b").is_marked("compelled")
    end_turn(play, "b")
    assert not play.actor("b").is_marked("compelled")


def test_shrug_off_even_while_unconscious() -> None:
    """Bruises by the success, or half as much of deeper wounds; humans mend one more. [SHA-MTH-105]"""
    me = replace(master("a", "shrug-off"), wounds=Wounds(lethal=5, subdual=4))
    down = scripted(state(turn="a", a=me))
    impose(down, "a", "unconscious", "lasting", "wounds")
    play = scripted(down.state, [2], ["no"])
    use_power(play, "a", "shrug-off")
    assert (Wounds(lethal=5, subdual=1), 4) == (play.actor("a").wounds, play.actor("a").well)
    deep = scripted(down.state, [4], ["yes"])
    use_power(deep, "a", "shrug-off")
    assert Wounds(lethal=2, subdual=4) == deep.actor("a").wounds


def test_animal_bond() -> None:
    """A friendly tame animal, one at a time; both see better while near; beast masters ask less. [SHA-MTH-016 SHA-MTH-025]"""
    dog = replace(dull("d", species="dog"), attitudes=FrozenMap({"a": 1}))
    a = master("a", "animal-bond")
    assert no_use(state(a=a, d=dull("d", species="dog")), BOOK, "a", "animal-bond", ("d",)) is not None
    play = scripted(state(a=a, d=dog), [1], ["no"])
    use_power(play, "a", "animal-bond", ("d",))
    for who in ("a", "d"):
        assert 1 == sum(part.value for part in bond_parts(play.state, BOOK, who, "intuition", "search"))
    borrowed = bond_parts(play.state, BOOK, "d", "reflection", "counter")
    assert 6 == sum(part.value for part in borrowed)
    assert 2 == play.actor("d").attitudes["a"]
    assert no_use(play.state, BOOK, "a", "animal-bond", ("d",)) is not None
    play.change("d", "at", Space(40, 0))
    assert () == bond_parts(play.state, BOOK, "a", "intuition", "search")
    break_bond(play, "a")
    assert not play.actor("d").is_marked("bonded")
    cat = replace(dull("d", species="great-cat"), attitudes=FrozenMap({"a": 1}))
    assert no_use(state(a=a, d=cat), BOOK, "a", "animal-bond", ("d",)) is not None
    wild = state(a=master("a", "animal-bond", "beast-master"), d=cat)
    assert no_use(wild, BOOK, "a", "animal-bond", ("d",)) is None


def test_beast_master_against_animals() -> None:
    """One more against any of them. [SHA-MTH-025]"""
    blow = Attempt("a", "attack", "melee", "d", versus=("acrobatics",))
    me = master("a", "beast-master")
    assert 1 == target_of(blow, me, dull("d", species="dog"), BOOK) - target_of(blow, me, dull("d"), BOOK)


# -- small developments -------------------------------------------------------------------------


def test_quartz_reaches_far() -> None:
    """Twice as far, five times for who is far better than needed; the mirror sees clearer. [SHA-MTH-095 SHA-MTH-096]"""
    spell = next(each for each in BOOK.content[Power].values() if each.range == "sight" and "mysticism" in each.skills)
    for rank, metres in ((6, 100), (0, 40)):
        me = master("a", "quartz-reflection", stances=("quartz-reflection",), skills={"mysticism": rank})
        assert metres == farthest(me, BOOK, spell, "short")
    assert 20 == farthest(master("a"), BOOK, spell, "short")
    mirror = master("a", "quartz-mirror", stances=("quartz-reflection",))
    assert [1] == [part.value for part in adjusting(mirror, BOOK, ("range-mysticism",))]


def test_scouts_and_the_unobtrusive() -> None:
    """A wider area to scrounge in; better hidden in a crowd. [SHA-MTH-104 SHA-MTH-124]"""
    assert ["field (1000)", "field (200)"] == [
        scrounge_area(each, BOOK) for each in (master("a", "scouting"), dull("b"))
    ]
    quiet = master("a", "unobtrusive")
    assert [3, 2, 2] == [
        crowd_rating(quiet, BOOK, 2, crowd=True),
        crowd_rating(quiet, BOOK, 2, crowd=False),
        crowd_rating(quiet, BOOK, 2, crowd=True, unnoticed=False),
    ]


def test_armor_focus_braces() -> None:
    """The AF adds to Strength against force. [SHA-MTH-017]"""
    plain, braced = (replace(each, armor="heavy") for each in (dull("b"), dull("b", powers={"armor-focus": 1})))
    assert [2, 5] == [standing_strength(each, BOOK) for each in (plain, braced)]


def test_familiar_domain_wakes() -> None:
    """To normal sounds at will; for a deep sleeper it only undoes that. [SHA-MTH-053]"""
    light = dull("b", powers={"familiar-domain": 1})
    deep = dull("b", powers={"familiar-domain": 1}, traits={"deep-sleeper": ""}, skills={"intuition": 1})
    assert (True, False) == (wakes(light, BOOK, "normal sound"), wakes(dull("b"), BOOK, "normal sound"))
    assert (1, False) == (asleep_notice(deep, BOOK), wakes(replace(deep), BOOK, "quiet sound"))


def test_tongues() -> None:
    """Spoken, read, and from the lips. [SHA-MTH-072 SHA-MTH-074 SHA-MTH-075]"""
    me = dull(
        "a", native="low speech", languages=("high speech",), literacies=("high speech",), powers={"lip-reading": 1}
    )
    who = me.character
    assert [True, True, False] == [understands(who, BOOK, each) for each in ("low speech", "high speech", "elder")]
    assert [False, True] == [can_read(who, BOOK, each) for each in ("low speech", "high speech")]
    near, far = (state(a=me, b=dull("b", (x, 0))) for x in (21, 22))
    assert [True, False] == [reads_lips(each, BOOK, "a", "b", "high speech") for each in (near, far)]
    assert not reads_lips(state(a=spent(me), b=dull("b")), BOOK, "a", "b", "high speech")


def test_chemist_and_smith() -> None:
    """A dose for a tenth in a day, one quality at two less; nobody else. [SHA-MTH-029 SHA-MTH-109]"""
    rich = replace(
        master("a", "chemist", "smith"), character=replace(master("a", "chemist", "smith").character, funds=9_000_000)
    )
    play = scripted(state(a=rich), [6, 6])
    with pytest.raises(Refused):
        fabricate(play, "a", "cure-all", "science")
    with pytest.raises(Refused):
        fabricate(play, "a", "neurotoxin", "science", ("chemist",))
    fabricate(play, "a", "cure-all", "science", ("chemist",), buys=True)
    assert 9_000_000 - stuff(BOOK, "cure-all") == play.actor("a").character.funds
    assert "cure-all" in play.actor("a").character.items
    fabricate(play, "a", "light", "craft", ("smith",), "honed")
    assert "light" in play.actor("a").character.weapons
    assert ["1d6 ≤ 8", "1d6 ≤ 6"] == [str(each[0]) for each in play.drawn]
    with pytest.raises(Refused):
        fabricate(play, "a", "light", "craft", (), "honed")


def test_coordinated_tactics_share_boosts() -> None:
    """Two more, and helpers lend and pay for theirs. [SHA-MTH-035]"""
    lead = master("a", "coordinated-tactics", skills={"athletics": 1})
    friend = master("b", "calisthenics", "flourish", where=(1, 0))
    play = scripted(state(a=lead, b=friend), [1], ["no", ()])
    doing = Doing("feat-of-strength", "athletics", helpers=("b",), boosts=("calisthenics", "flourish"))
    attempt(play, "a", doing)
    assert (5, 3) == (play.actor("a").pool, play.actor("b").pool)
    alone = scripted(state(a=master("a", skills={"athletics": 1}), b=friend), [1], ["no", ()])
    with pytest.raises(Refused):
        attempt(alone, "a", doing)


def test_shots_around_cover() -> None:
    """One degree less, where there is some; a sharp eye minds no partial cover at all. [SHA-MTH-023 SHA-MTH-030]"""
    fence = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=("partial-cover",))})
    scene = Scene(order=("a", "b"), turn="a", round=1, ground=fence)
    targets = {}
    for name, boosts, stances in (("plain", (), ()), ("bank", ("bank-shot",), ()), ("lens", (), ("citrine-perch",))):
        me = master("a", "bank-shot", "citrine-lens", stances=stances, weapons=("ranged",))
        play = scripted(state(scene=scene, a=me, b=dull("b", (5, 0))), [1], ["no"])
        attack(play, "a", "b", "ranged", boosts)
        targets[name] = str(play.drawn[0][0])
    assert {"plain": "1d6 ≤ 7", "bank": "1d6 ≤ 8", "lens": "1d6 ≤ 8"} == targets
