"""At the seat: karma on surroundings, recovery, landings, prices of failure, swaps, charges, themes, centering."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import offered_in, seat, thrown_at
from tests.rulesets.shards.stage import actor, book, in_state, npc, state

from rulewright.play import GM, FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Boost, Wounds
from rulewright.testing.at_the_seat import AtTheSeat

# -- surroundings -------------------------------------------------------------------------------


def test_karma_answers_what_surroundings_do() -> None:
    """A trap's die lies at 2 of 2: one karma makes it miss; a shoddy one then does nothing. [SHA-CORE-010 SHA-CORE-039]"""
    table = seat(state(a=actor("a", karma=3, acrobatics=3, traits={})))
    form: dict[str, Any] = {
        "target": "a",
        "name": "pit",
        "skill": 3,
        "condition": "snared",
        "shoddy": True,
        "seen": True,
    }
    table.press("trap", "a", [2], ["chance-1", "pass"], **form)
    assert not table.actor("a").is_marked("snared")
    assert 2 == table.actor("a").karma
    assert [2] == thrown_at(table)
    table.press("trap", "a", [2], ["pass", "no"], **form)
    assert table.actor("a").is_marked("snared")


def test_nobody_spends_karma_for_a_trap() -> None:
    """Only against it: where the die missed, nothing makes it hit. [SHA-CORE-039]"""
    table = seat(state(a=actor("a", karma=3)))
    table.press("trap", "a", [6], ["pass"], target="a", name="pit", skill=0, shoddy=True, seen=True)
    assert "reroll" in offered_in(table)
    assert not any(each.startswith(("success+", "chance+")) for each in offered_in(table))


# -- recovery -----------------------------------------------------------------------------------


def test_a_day_heals_the_same_in_one_step_and_in_hours() -> None:
    """Two subdual are gone after two hours; the day then takes one lethal. [SHA-CORE-054 SHA-CORE-055]"""
    start = state(a=replace(actor("a"), wounds=Wounds(lethal=2, subdual=2)))
    whole, hours = seat(start), seat(start)
    whole.press("rest", "a", minutes=1440)
    for _ in range(24):
        hours.press("rest", "a", minutes=60)
    assert Wounds(lethal=1) == whole.actor("a").wounds == hours.actor("a").wounds


def test_a_lethal_cycle_waits_for_the_last_subdual_point() -> None:
    """After a day four subdual are left of 28, so that day takes no lethal; the next one does. [SHA-CORE-054 SHA-CORE-055]"""
    table = seat(state(a=replace(actor("a"), wounds=Wounds(lethal=2, subdual=28))))
    table.press("rest", "a", minutes=1440)
    assert Wounds(lethal=2, subdual=4) == table.actor("a").wounds
    table.press("rest", "a", minutes=1439)
    assert Wounds(lethal=2) == table.actor("a").wounds
    table.press("rest", "a", minutes=1)
    assert Wounds(lethal=1) == table.actor("a").wounds


def test_shard_and_permanent_damage_stay() -> None:
    """No clock runs for them. [SHA-CORE-050 SHA-CORE-051 SHA-CORE-054]"""
    table = seat(state(a=replace(actor("a"), wounds=Wounds(shard=2, permanent=1))))
    table.press("rest", "a", minutes=10_000)
    assert Wounds(shard=2, permanent=1) == table.actor("a").wounds


# -- falls --------------------------------------------------------------------------------------


def test_who_falls_may_land_well() -> None:
    """Five points from ten metres, three of them caught; the action is gone with it. [SHA-SKL-032]"""
    table = seat(state(turn="a", a=npc("a", acrobatics=3)))
    assert 2 == table.press("fall", "a", [3, 1], ["yes"], metres=10)
    assert table.actor("a").turn.standard
    assert [5, 3] == thrown_at(table)
    assert 5 == table.press("fall", "a", [6], metres=10)  # nobody is asked who has acted


def test_who_does_not_land_takes_it_all() -> None:
    """Five points, and a test that five make impossible. [SHA-SKL-032 SHA-ENV-018]"""
    table = seat(state(a=npc("a", acrobatics=3)))
    assert 5 == table.press("fall", "a", [1], ["no"], metres=10)
    assert table.actor("a").is_marked("prone")


# -- failures -----------------------------------------------------------------------------------


def failed(cost: str, *more: object, benefit: str = "minimal-success", **written: Any) -> AtTheSeat:
    """Somebody fails at something unheard of and takes a price."""
    table = seat(state(turn="a", a=actor("a", **written), b=npc("b", where=(1, 0))))
    table.press("improvise", "a", [6], ["yes", benefit, cost, "yes", *more], skill="craft", what="a raft", target="b")
    return table


def test_an_improvised_failure_may_become_yes_but_or_no_but() -> None:
    """Told so at the table, and counted as one success or none. [SHA-CORE-032 SHA-CORE-033 SHA-CORE-036]"""
    for benefit, told in (("minimal-success", "yes, but"), ("new-option", "no, but")):
        table = failed("positioning", benefit=benefit)
        notes = table.last.notes
        assert any(f"A: {told}: " in each for each in notes)
        assert not any(each in ("A: yes", "A: no") for each in notes)
    plain = seat(state(turn="a", a=actor("a", craft=4), b=npc("b")))
    plain.press("improvise", "a", [3], skill="craft", what="a raft")
    assert "A: yes" in plain.last.notes


def test_what_is_dropped_lies_there_and_what_breaks_is_gone() -> None:
    """One can be picked up again, the other cannot. [SHA-CORE-034]"""
    dropped, broken = (failed(cost, weapons=("light", "personal")) for cost in ("dropped", "equipment"))
    assert "light" in dropped.actor("a").dropped
    assert "light" in dropped.offered("ready", "a", "item")
    assert ("personal",) == broken.actor("a").character.weapons
    assert "light" not in broken.offered("ready", "a", "item")


def test_a_price_in_health_kit_condition_or_attitude() -> None:
    """A point that nothing lowers, a kit, a plight for a day, two steps of goodwill. [SHA-CORE-034]"""
    assert 1 == failed("health", armor="heavy").actor("a").wounds.lethal
    assert ("torch",) == failed("kit", items=("medical-kit", "torch")).actor("a").character.items
    for chosen, mark in (("dazed", "lasts-encounter"), ("dazed-day", "lasts-day")):
        assert mark in failed("condition", chosen).actor("a").effects["dazed"].marks
    table = failed("attitude")
    assert -2 == table.actor("b").attitudes["a"]


def test_a_price_in_time_makes_it_five_times_as_long() -> None:
    """An hour of research becomes five. [SHA-CORE-034 SHA-CORE-081]"""
    hurt = replace(actor("a"), wounds=Wounds(subdual=8))
    table = seat(state(a=hurt))
    answers = ["yes", "minimal-success", "time", "yes", "an old map"]
    table.press("try", "a", [6], answers, deed="research", skill="academics")
    assert 3 == table.actor("a").wounds.subdual


def test_material_is_paid_for_twice() -> None:
    """A light weapon's material is 25 silver; a failure may ask for it once more. [SHA-CORE-034 SHA-SKL-046]"""
    table = seat(state(a=actor("a", funds=10_000)))
    answers = ["yes", "minimal-success", "materials", "yes"]
    assert table.press("make", "a", [6], answers, thing="light", buys=True, workshop=True)
    assert 10_000 - 2 * 2500 == table.actor("a").character.funds


def test_who_must_find_a_price_fair() -> None:
    """What the tester offers, every other player; what another proposes, the game master. [SHA-CORE-035]"""
    people: dict[str, Any] = {"a": actor("a"), "b": actor("b"), "c": actor("c")}
    for how, asked in (("tester", ["a", "a", "a", "b", "c"]), ("another player", ["a", "b", "b", GM])):
        table = seat(state(**people), book(price_by=how))
        answers = ["yes", "minimal-success", "prone", *["yes"] * (len(asked) - 3)]
        table.press("improvise", "a", [6], answers, skill="craft")
        assert asked == [each.of for each in table.last.asked]
    refused = seat(state(**people), book(price_by="tester"))
    refused.press("improvise", "a", [6], ["yes", "minimal-success", "prone", "yes", "no"], skill="craft")
    assert not refused.actor("a").is_marked("prone")


# -- the theme ----------------------------------------------------------------------------------


def test_breaking_the_theme_locks_karma() -> None:
    """For the session; the worst costs karma besides, and without a theme there is nothing to break. [SHA-CHR-059 SHA-CHR-060 SHA-CORE-097]"""
    start = state(a=actor("a", karma=3), b=npc("b"))
    assert "SHA-CHR-060" == seat(start).refused("theme", "a").rule
    table = seat(start, book(theme="grim"))
    table.press("theme", "a", lost=2)
    assert table.actor("a").is_marked("karma-lock")
    assert 1 == table.actor("a").karma
    assert any("grim" in each for each in table.last.notes)
    table.press("milestone", "a")
    assert 1 == table.actor("a").karma
    table.press("end-session", "a")
    assert not table.actor("a").is_marked("karma-lock")
    table.press("milestone", "a")
    assert 2 == table.actor("a").karma


# -- down but not out ---------------------------------------------------------------------------


def test_the_dead_of_a_player_still_lend_a_hand() -> None:
    """Their turn comes round, brings a boost, and it is spent on anything here. [SHA-CORE-045]"""
    dead = replace(actor("c"), dead=True, relationships=FrozenMap(actor("x", karma=1).relationships))
    start = state(turn="b", sides={"a": "1", "b": "2", "c": "1"}, a=npc("a", melee=3), b=npc("b", where=(1, 0)), c=dead)
    table = seat(start)
    for _ in range(4):
        if table.state.scene.turn == "c":
            break
        table.proceed()
    assert "c" == table.state.scene.turn
    assert 1 == len(table.actor("c").boosts)
    assert () == table.acting
    while table.state.scene.turn != "a":
        table.proceed()
    table.press("attack", "a", [6], ["chance+1", "no"], target="b", weapon="basic")
    assert () == table.actor("c").boosts
    assert f"{table.actor('c').name} is down, and bends luck all the same" in table.last.notes


# -- initiative ---------------------------------------------------------------------------------


def swapping(who: str = "a", **more: Any) -> AtTheSeat:
    """A fight of three in which a is quickest and c slowest."""
    people: dict[str, Any] = {
        "a": npc("a", intuition=4),
        "b": npc("b", intuition=2, where=(1, 0)),
        "c": npc("c", intuition=1),
    }
    table = seat(state(**{**people, **more}))
    table.begin()
    while table.state.scene.turn != who:
        table.proceed()
    return table


def test_a_swap_lets_the_other_act_now() -> None:
    """On one's own turn the opponent is next, and one does better later; next round all is as before. [SHA-SKL-010]"""
    table = swapping()
    table.press("swap", "a", other="c")
    table.proceed()
    assert "c" == table.state.scene.turn
    table.press("end-turn", "c")
    table.proceed()
    assert "b" == table.state.scene.turn
    table.press("end-turn", "b")
    table.proceed()
    assert "a" == table.state.scene.turn
    table.press("try", "a", [3], deed="reassess")
    assert [7] == thrown_at(table)
    assert "SHA-SKL-010" == table.refused("swap", "a", other="b").rule
    table.press("end-turn", "a")
    table.proceed()
    assert "a" == table.state.scene.turn
    table.press("try", "a", [3], deed="reassess")
    assert [6] == thrown_at(table)


def test_a_swap_on_anothers_turn_takes_it() -> None:
    """The slower acts now, a point worse at everything; who has acted cannot. [SHA-SKL-010]"""
    table = swapping()
    assert RULESET.action("swap").any_time
    table.press("swap", "b", other="a")
    table.proceed()
    assert "b" == table.state.scene.turn
    table.press("try", "b", [1], deed="reassess")
    assert [3] == thrown_at(table)
    late = swapping("b")
    assert "SHA-SKL-010" == late.refused("swap", "a", other="b").rule


def test_a_player_character_is_asked_or_paid_for() -> None:
    """Unwilling, it costs a point of the well. [SHA-SKL-010]"""
    for answer, well in (("yes", 5), ("no", 4)):
        table = swapping(c=actor("c", intuition=1))
        table.press("swap", "a", answers=[answer], other="c")
        assert well == table.actor("a").well


def test_allies_do_not_swap() -> None:
    """Only with an opponent. [SHA-SKL-010]"""
    start = state(sides={"a": "1", "b": "1", "c": "2"}, a=npc("a", intuition=4), b=npc("b"), c=npc("c", intuition=1))
    table = seat(start)
    table.begin()
    table.proceed()
    assert "SHA-SKL-010" == table.refused("swap", "a", other="b").rule


# -- charges ------------------------------------------------------------------------------------


def charger(**more: Any) -> AtTheSeat:
    """Somebody with a run, and somebody four spaces off."""
    a = npc("a", athletics=4, melee=3, where=(0, 0), **more)
    return seat(state(turn="a", a=a, b=npc("b", where=(5, 0))))


def test_a_charge_carries_to_a_grapple_and_throws_both_down() -> None:
    """Four points of Athletics cover what reach does not; both lie, and the charger is open. [SHA-SKL-039 SHA-SKL-072]"""
    table = charger()
    assert "SHA-CORE-062" == table.refused("grapple", "a", target="b").rule
    table.press("grapple", "a", [3], ["no"], target="b", boosts=("charge",))
    assert 4 == table.actor("a").at.x
    for who in ("a", "b"):
        assert {"grappled", "prone"} <= set(table.actor(who).effects)
    assert 1 == table.actor("a").overwhelm
    assert "melee" in table.actor("a").turn.barred


def test_a_charging_shove_pushes_farther() -> None:
    """A space more for four run. [SHA-SKL-039 SHA-SKL-075]"""
    table = charger()
    assert 4 == table.press("shove", "a", [3], ["no"], target="b", boosts=("charge",))
    assert 9 == table.actor("b").at.x


def test_a_charge_is_held_to_speed() -> None:
    """Athletics 9 gives no more than the speed of 4. [SHA-SKL-039]"""
    fast = npc("a", athletics=9, melee=3)
    table = seat(state(turn="a", a=fast, b=npc("b", where=(6, 0)), c=npc("c", where=(5, 0))))
    assert "SHA-CORE-062" == table.refused("shove", "a", target="b", boosts=("charge",)).rule
    assert table.allows("shove", "a", target="c", boosts=("charge",))


def test_a_charge_lengthens_a_jump() -> None:
    """Two spaces, six with Athletics 4; what was not needed is left to walk. [SHA-SKL-031 SHA-SKL-039]"""
    table = charger()
    assert "SHA-SKL-031" == table.refused("across", "a", way="jump", x=0, y=3).rule
    assert table.allows("across", "a", way="jump", x=0, y=6, boosts=("charge",))
    assert "SHA-SKL-031" == table.refused("across", "a", way="jump", x=0, y=7, boosts=("charge",)).rule
    table.press("across", "a", [1], way="jump", x=0, y=5, boosts=("charge",))
    assert (0, 5) == (table.actor("a").at.x, table.actor("a").at.y)
    assert 1 == table.actor("a").turn.points
    assert 1 == table.actor("a").overwhelm
    assert "SHA-CORE-092" == table.refused("across", "a", way="swim", x=0, y=6, boosts=("charge",)).rule


def test_nothing_lays_hands_on_the_intangible() -> None:
    """No grip, shove, trick or thief's finger either. [SHA-EFF-017 SHA-SKL-072]"""
    ghost = replace(in_state("intangible", player=False), name="b")
    table = seat(state(turn="a", a=npc("a", melee=3), b=replace(ghost, at=actor("x", where=(1, 0)).at)))
    for name, form in (
        ("grapple", {}), ("shove", {}), ("disarm", {}), ("dirty-move", {"result": "prone"}),
        ("pilfer", {}),
    ):  # fmt: skip
        assert "SHA-EFF-017" == table.refused(name, "a", target="b", **form).rule, name


def test_a_longer_weapon_comes_before_a_grip() -> None:
    """The spear strikes first at who would grapple, with the action it would have had. [SHA-SKL-074]"""
    spear = npc("b", melee=3, weapons=("reach",), where=(1, 0))
    table = seat(state(turn="a", a=npc("a", melee=3), b=spear))
    table.press("grapple", "a", [1, 1], ["reach", "no"], target="b")
    assert table.actor("b").turn.standard
    assert table.actor("a").wounds.lethal


# -- karma for one task -------------------------------------------------------------------------


def test_what_centering_lends_serves_its_task_and_no_other() -> None:
    """Said to be part of it, a miss of one is bought off with it; else there is nothing to spend. [SHA-SKL-089 SHA-CHR-064]"""
    start = state(a=actor("a", karma=0, ranging=2, reflection=3, player=False))
    table = seat(start)
    assert table.press("center", "a", [2], skill="ranging", task="to find the conspirators")
    assert (Boost(skill="ranging", task="to find the conspirators", expires="day"),) == table.actor("a").boosts
    table.press("scrounge", "a", [5], ["no"], thing="rope")
    assert 1 == len(table.actor("a").boosts)
    assert table.press("scrounge", "a", [5], ["yes", "chance+1"], thing="rope")
    assert () == table.actor("a").boosts
    assert "SHA-SKL-089" == table.refused("center", "a", skill="ranging", task="to find them").rule


def test_lore_comes_once_for_each_subject() -> None:
    """Not again in another round; and what is known is told to who knows it. [SHA-SKL-025]"""
    table = seat(state(turn="a", a=npc("a", academics=3), b=npc("b", where=(1, 0))))
    table.press("lore", "a", [2], ["a duke", "a debt"], skill="academics", subject="medals")
    assert ["A knows: a duke", "A knows: a debt"] == table.last.notes
    table.press("lore", "a", [1], ["a coast"], skill="academics", subject="maps")
    table.press("end-turn", "a")
    table.proceed()
    table.proceed()
    table.proceed()
    assert "SHA-SKL-025" == table.refused("lore", "a", skill="academics", subject="medals").rule
    assert not table.actor("a").turn.standard


def test_fewer_successes_may_be_used_in_a_blow() -> None:
    """Five lie there, and two are used. [SHA-CORE-013 SHA-CORE-018]"""
    table = seat(state(turn="a", a=npc("a", melee=3, weapons=("light",)), b=npc("b", where=(1, 0))))
    table.press("attack", "a", [5], ["no"], target="b", weapon="light", most=2)
    assert 2 == table.actor("b").wounds.lethal


def test_what_is_only_noticed_takes_no_action() -> None:
    """A roll that is asked for in the midst of a round; what changes anything takes the action after all. [SHA-CORE-080]"""
    table = seat(state(turn="a", a=npc("a", intuition=2), b=npc("b", where=(1, 0))))
    table.press("improvise", "a", [6], skill="intuition", idle=True, what="listen")
    assert table.allows("improvise", "a", skill="craft")
    table.press("improvise", "a", [6], skill="craft")
    assert "Wait for the next round." == table.refused("improvise", "a", skill="craft").instead
    assert 1 == table.press("improvise", "a", [2], skill="intuition", idle=True, result="achievement").amount
    for form in ({"result": "armor"}, {"result": "damage", "target": "b"}):
        assert "Take the action." == table.refused("improvise", "a", skill="craft", idle=True, **form).instead


def test_karma_is_asked_for_over_a_named_roll() -> None:
    """Whoever is struck at reads whose die it is, unless they do not see who strikes. [SHA-CORE-039]"""
    for unseen in (False, True):
        me, them = npc("a", melee=3, weapons=("light",)), actor("b", karma=3, where=(1, 0))
        table = seat(state(turn="a", a=me, b=them).unseen("a", hidden=unseen))
        table.press("attack", "a", [1], ["pass", "no", "pass"], target="b", weapon="light")
        asked = next(each for each in table.last.asked if "karma" in each.prompt)
        assert asked.prompt.startswith("The die shows 1" if unseen else "A rolls 1 against ")


def test_a_try_says_how_likely_it_comes_off() -> None:
    """The word beside the chance on the button. [SHA-CORE-002]"""
    for action in ("try", "improvise"):
        assert "comes off" == RULESET.action(action).measures[0].label


def test_what_would_change_nothing_is_refused_and_says_what_to_do() -> None:
    """A stance that one holds, and an image where none of one's own is. [SHA-CORE-095 SHA-SHM-045]"""
    table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(3, 0))))
    first = table.offered("stance", "a", "stance")[0]
    table.press("stance", "a", stance=first)
    assert first == table.offered("stance", "a", "stance")[-1]
    assert "A stands so already." == table.refused("stance", "a", stance=first).reason
    assert not table.actor("a").turn.standard
    closed = [each.ask(table.state, book(), {"actor": "a"}) for each in RULESET.action("change-image").at_once()]
    assert "Cast it first." in [each.instead for each in closed if each is not None], "before the form is opened"
