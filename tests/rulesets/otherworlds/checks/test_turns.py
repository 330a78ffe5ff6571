"""Turns: order, points, what may be done once, reactions, gear and free actions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK, battle, checks, person, script, table

from rulewright.play import FrozenMap, Refused, SceneEnds, State
from rulewright.play.effects import begin as lay
from rulewright.play.effects import pass_moment
from rulewright.play.standing import NEVER, Standing, standing_key
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.body.conditions import condition, turns_of
from rulewright.rulesets.otherworlds.body.upkeep import start_turn
from rulewright.rulesets.otherworlds.checks.turns import ONCE
from rulewright.rulesets.otherworlds.combat.arms import weapon_attack
from rulewright.rulesets.otherworlds.combat.attack import attack
from rulewright.rulesets.otherworlds.combat.deliver import deliver
from rulewright.rulesets.otherworlds.combat.moving import move
from rulewright.rulesets.otherworlds.combat.readying import ready
from rulewright.rulesets.otherworlds.encounter import acting, begin, end_scene, end_turn, over, proceed
from rulewright.rulesets.otherworlds.gear.hands import draw, flourish, holster, pick_up, reload, unpack
from rulewright.rulesets.otherworlds.gear.items import hand_over, loot, use_equipment, use_item
from rulewright.rulesets.otherworlds.state.character import Dropped, Held, Readied, Spot, Turn
from rulewright.rulesets.otherworlds.world.movement import drop_prone


def test_initiative_is_a_die_and_speed() -> None:
    """Highest first; each has one turn in a round. [OWS-039]"""
    state = table(a=person(speed=2), b=person(speed=5), c=person(speed=3, initiative=4))
    play = script(state, [5, 1, 4])
    play.run(begin)
    assert ("c", "a", "b") == play.scene.order
    for who in play.scene.order:
        proceed(play)
        assert (who,) == acting(play.state, BOOK)
        end_turn(play, who)
    proceed(play)
    assert (2, "c") == (play.scene.round, play.scene.turn)


def test_ties_go_by_dexterity_then_by_another_roll() -> None:
    """Nobody acts at the same time. [OWS-039]"""
    state = table(a=person(dexterity=2), b=person(dexterity=5), c=person(dexterity=2))
    play = script(state, [3, 3, 3, 2, 4])
    play.run(begin)
    assert ("b", "c", "a") == play.scene.order


def test_two_points_in_any_combination() -> None:
    """Each listed use costs one. [OWS-040]"""
    play = script(battle(table(a=person(), b=person()), "b"))
    assert start_turn(play, "a")
    assert 2 == play.actor("a").turn.points
    action = RULESET.action("brace")
    for left in (1, 0):
        action.rule(play, actor="a")
        assert left == play.actor("a").turn.points


def test_seven_uses_are_limited_to_once() -> None:
    """Attack, grapple, action skill, readying, movement, inventory, looting. [OWS-048]"""
    assert {"attack", "grapple", "skill", "ready", "move", "equipment", "loot"} == ONCE
    play = script(battle(table(a=person(pack={"bandages": 2})), "a"))
    use_equipment(play, "a", "bandages", "a")
    with pytest.raises(Refused, match="OWS-048"):
        use_equipment(play, "a", "bandages", "a")


def test_once_per_turn_uses_may_be_free_of_points() -> None:
    """The other reading of their price. [OWS-040 OWS-048]"""
    play = script(battle(table(a=person(pack={"bandages": 2})), "a"), once_cost=0)
    use_equipment(play, "a", "bandages", "a")
    assert 2 == play.actor("a").turn.points


def test_items_at_the_belt_are_used_as_often_as_points_allow() -> None:
    """A draught heals and is gone. [OWS-045]"""
    play = script(battle(table(a=person(health=3, belt={"healing-draught": 2})), "a"), [2, 3])
    use_item(play, "a", "healing-draught", "a")
    use_item(play, "a", "healing-draught", "a")
    assert (3 + 4 + 5, FrozenMap()) == (play.actor("a").health, play.actor("a").belt)
    refusal = RULESET.action("use-item").refuse(play.state, BOOK, "a", {"item": "healing-draught", "target": "a"})
    assert refusal is not None


def test_reload_takes_a_point() -> None:
    """The magazine is full again. [OWS-046]"""
    state = battle(table(a=person(weapons=("revolver",))), "a")
    state = state.write("a", "weapons.revolver.rounds", 1)
    play = script(state)
    reload(play, "a", "revolver")
    assert (6, 1) == (play.actor("a").weapons["revolver"].rounds, play.actor("a").turn.points)
    with pytest.raises(Refused, match="OWS-046"):
        reload(play, "a", "fists")


def test_looting_the_fallen() -> None:
    """What they carry goes into the pack, once a turn, and only from who lies there. [OWS-048]"""
    fallen = person(health=0, dying=3, weapons=("mace",), belt={"bandages": 2})
    play = script(battle(table(a=person(), b=fallen, c=person()), "a"))
    assert 3 == play.run(loot, actor="a", target="b")
    assert "pack" == play.actor("a").weapons["mace"].where
    assert (2, ["fists"]) == (play.actor("a").pack["bandages"], list(play.actor("b").weapons))
    fresh = battle(play.state, "a")
    for target in ("c", "b"):
        refusal = RULESET.action("loot").refuse(fresh, BOOK, "a", {"target": target})
        assert (target == "c") == (refusal is not None)


def test_weapons_come_out_of_the_pack_by_way_of_the_inventory() -> None:
    """Unpacking is the once-per-turn use, drawing is free. [OWS-048 OWS-050]"""
    state = battle(table(a=person(weapons=FrozenMap())), "a")
    state = state.write("a", "weapons.mace", Held(weapon="mace", where="pack"))
    play = script(state)
    with pytest.raises(Refused, match="OWS-050"):
        draw(play, "a", "mace")
    unpack(play, "a", "mace")
    draw(play, "a", "mace")
    assert ("drawn", 1) == (play.actor("a").weapons["mace"].where, play.actor("a").turn.points)


def test_eight_free_actions() -> None:
    """Drawing, holstering, picking up, taking, handing over, a hood, a stone, dropping prone: no turn point. [OWS-050]"""
    state = battle(table(a=person(weapons=("mace",), drawn=(), belt={"bandages": 1}), b=person()), "a", points=0)
    play = script(state)
    draw(play, "a", "mace")
    holster(play, "a", "mace")
    play.change_scene("ground.d1", Dropped(weapon=Held(weapon="rapier"), at=Spot(0, 1)))
    play.change_scene("ground.d2", Dropped(item="antivenom", at=Spot(0, 1)))
    pick_up(play, "a", "d1")
    pick_up(play, "a", "d2")
    hand_over(play, "a", "bandages", "b")
    flourish(play, "a", "hood")
    flourish(play, "a", "stone")
    drop_prone(play, "a")
    me = play.actor("a")
    assert (0, "drawn", 1, True) == (
        me.turn.points,
        me.weapons["rapier"].where,
        me.belt["antivenom"],
        me.is_marked("prone"),
    )
    assert (1, ["Somebody puts up a hood.", "Somebody kicks a small stone."]) == (
        play.actor("b").belt["bandages"],
        play.notes[-2:],
    )


def test_two_hands_are_all_there_are() -> None:
    """A third weapon stays where it is. [OWS-050]"""
    me = person(weapons=("mace", "buckler", "rapier"), drawn=("mace", "buckler"))
    with pytest.raises(Refused, match="OWS-050"):
        script(table(a=me)).run(draw, actor="a", weapon="rapier")


def test_outside_a_battle_nobody_counts_points() -> None:
    """There are no turns, so there is nothing to spend. [OWS-040]"""
    play = script(table(a=person(health=3, belt={"bandages": 3})))
    for _ in range(3):
        use_item(play, "a", "bandages", "a")
    assert 6 == play.actor("a").health


# -- reactions ----------------------------------------------------------------------------------


def guarded(**more: Any) -> Any:
    """Somebody who can raise a guard."""
    return person(powers=("raise-guard",), **more)


def test_a_reaction_is_offered_when_attacked() -> None:
    """Edge on the defence, once a round. [OWS-049]"""
    state = battle(table(a=person(weapons=("mace", "buckler")), b=guarded()), "a")
    play = script(state, [5, 2, 4], ["raise-guard"])
    play.run(attack, actor="a", target="b", weapon="mace")
    assert (1, False) == (checks(play)[1].edge, play.actor("b").reaction)
    again = script(battle(play.state, "a"), [5, 2])
    again.run(attack, actor="a", target="b", weapon="mace")
    assert [] == again.asked


def test_no_reaction_in_ones_own_turn() -> None:
    """It belongs to the turns of others. [OWS-049]"""
    state = battle(table(a=person(weapons=("mace", "buckler")), b=guarded()), "b")
    play = script(state, [5, 2])
    deliver(play, weapon_attack("a", state.actor("a"), "mace", BOOK), "b")
    assert ([], True) == (play.asked, play.actor("b").reaction)


def test_a_new_round_brings_the_reaction_back() -> None:
    """One per round. [OWS-049]"""
    state = battle(table(a=person(), b=person(reaction=False)), "b")
    play = script(state)
    end_turn(play, "b")
    proceed(play)
    assert play.actor("b").reaction


def test_a_standing_answer_settles_a_window() -> None:
    """Who said "never" is not asked; who said "always" steps in unasked. [OWS-049]"""
    state = battle(table(a=person(weapons=("mace", "buckler")), b=guarded()), "a")
    never = script(state.with_standing(standing_key("b", "attack"), NEVER), [5, 2])
    never.run(attack, actor="a", target="b", weapon="mace")
    assert ([], True) == (never.asked, never.actor("b").reaction)
    always = script(state.with_standing(standing_key("b", "attack"), Standing("raise-guard")), [5, 2, 4])
    always.run(attack, actor="a", target="b", weapon="mace")
    assert ([], False) == (always.asked, always.actor("b").reaction)


def test_a_friend_may_react() -> None:
    """A warning shouted in time. [OWS-049]"""
    sides = {"a": "x", "b": "y", "c": "y"}
    state = battle(
        table(sides, a=person(weapons=("mace", "buckler")), b=person(), c=person(powers=("shout-a-warning",))), "a"
    )
    play = script(state, [5, 2, 4], ["shout-a-warning"])
    play.run(attack, actor="a", target="b", weapon="mace")
    assert (1, False, True) == (checks(play)[1].edge, play.actor("c").reaction, play.actor("b").reaction)


def test_a_riposte_after_damage() -> None:
    """Whoever was hurt may strike back, and nobody reacts to that. [OWS-049]"""
    hurt = person(dexterity=4, toughness=6, weapons=("rapier", "buckler"), powers=("riposte",))
    state = battle(table(a=person(strength=9, weapons=("mace", "buckler")), b=hurt), "a")
    play = script(state, [5, 1, 5, 1], ["riposte"])
    play.run(attack, actor="a", target="b", weapon="mace")
    assert 5 + 6 - 1 - 5 - 2 == 20 - play.actor("a").health


def test_a_readied_attack_waits_for_its_trigger() -> None:
    """Readied for an approach, fired with the reaction when somebody comes near. [OWS-048 OWS-049]"""
    archer = person(dexterity=4, toughness=5, weapons=("revolver",))
    state = battle(table(a=person(at=Spot(8, 1)), b=replace(archer, at=Spot(0, 1))), "b")
    waiting = script(state)
    waiting.run(ready, actor="b", trigger="approach", weapon="revolver")
    assert Readied(trigger="approach", weapon="revolver") == waiting.actor("b").readied
    walk = script(battle(waiting.state, "a"), [5, 1], ["readied"])
    walk.run(move, actor="a", x=6, y=1)
    assert (None, False, 5) == (
        walk.actor("b").readied,
        walk.actor("b").reaction,
        walk.actor("b").weapons["revolver"].rounds,
    )
    away = script(battle(waiting.state, "a"))
    away.run(move, actor="a", x=10, y=1)
    assert [] == away.asked


def test_a_readied_attack_is_lost_with_the_next_turn() -> None:
    """It waits no longer than a round. [OWS-048]"""
    state = battle(table(a=person(readied=Readied(trigger="attack", weapon="fists"))), "a")
    play = script(state)
    start_turn(play, "a")
    assert play.actor("a").readied is None


def test_readying_needs_one_thing() -> None:
    """A weapon or a skill, not both, not neither. [OWS-048]"""
    for args in ({}, {"weapon": "fists", "power": "power-blow"}, {"weapon": "mace"}, {"power": "raise-guard"}):
        with pytest.raises(Refused, match="OWS-0"):
            script(battle(table(a=person()), "a")).run(ready, actor="a", trigger="attack", **args)


# -- what takes a turn away or changes it -------------------------------------------------------


def test_a_berserk_only_fights() -> None:
    """Nothing but attacks on the nearest and intimidation, and no letting go while there is one. [OWS-083]"""
    me = person(weapons=("combat-rifle",), belt={"bandages": 1}, at=Spot(0, 1))
    state = battle(table(a=me, b=person(at=Spot(1, 1)), c=person(at=Spot(4, 1))), "a")
    play = script(state)
    lay(play, "a", condition("berserk", "rage"))
    wishes: list[tuple[str, dict[str, Any], bool]] = [
        ("use-item", {"item": "bandages", "target": "a"}, False),
        ("move", {"x": 0, "y": 2}, False),
        ("attack", {"target": "c", "weapon": "combat-rifle"}, False),
        ("end-turn", {}, False),
        ("attack", {"target": "b", "weapon": "combat-rifle"}, True),
        ("intimidate", {"target": "b"}, True),
    ]
    for action, args, allowed in wishes:
        refusal = RULESET.action(action).refuse(play.state, BOOK, "a", args)
        assert allowed == (refusal is None), action
        assert refusal is None or "OWS-083" == refusal.rule


def test_the_confused_are_played_by_somebody_else() -> None:
    """Drawn among all others who live, for one turn. [OWS-089]"""
    state = battle(table(a=person(), b=person(), c=person(dead=True, health=0), d=person()), "b")
    play = script(state, [2])
    lay(play, "a", condition("confusion", "a spell", turns_of("a", 1)))
    assert play.run(start_turn, "a")
    assert "d" == play.scene.controller
    end_turn(play, "a")
    assert ("", False) == (play.scene.controller, play.actor("a").is_marked("confusion"))


def test_whoever_took_a_confused_turn_decides_in_it() -> None:
    """Maneuvers of the confused are chosen by who plays them. [OWS-089]"""
    state = battle(table(a=person(weapons=("mace", "buckler")), b=person(), c=person()), "a")
    state = State(state.actors, replace(state.scene, controller="c"))
    play = script(state, [6, 5, 1], [["stagger"]])
    play.run(attack, actor="a", target="b", weapon="mace")
    assert ["c"] == [question.of for question in play.asked]


@pytest.mark.parametrize(("what", "field", "most"), [("health", "health", 20), ("astral", "astral", 15)])
def test_regeneration_at_the_start_of_a_turn(what: str, field: str, most: int) -> None:
    """A die, never above the most. [OWS-112]"""
    for start, faces in ((3, [4]), (most - 1, [4])):
        play = script(battle(table(a=person(marks=(f"regeneration:{what}",), **{field: start})), "a"), faces)
        play.run(start_turn, "a")
        assert min(most, start + 4) == getattr(play.actor("a"), field)


def test_the_unconscious_have_no_turn() -> None:
    """Their turn only counts down. [OWS-019 OWS-020]"""
    state = battle(table(a=person(), b=person(health=0, dying=3), c=person()), "a")
    play = script(state)
    end_turn(play, "a")
    proceed(play)
    assert ((), 2) == (acting(play.state, BOOK), play.actor("b").dying)
    refusal = RULESET.action("brace").refuse(play.state, BOOK, "b", {})
    assert refusal is not None
    assert "OWS-019" == refusal.rule


def test_a_battle_ends_when_one_side_is_left() -> None:
    """Whoever is down does not stand. [OWS-019]"""
    assert over(table(a=person(), b=person()), BOOK) is None
    assert "a is left standing" == over(table(a=person(), b=person(health=0, dying=2)), BOOK)
    assert "nobody is left standing" == over(table(a=person(health=0, dying=1)), BOOK)


def test_what_lasts_for_a_scene_ends_with_it() -> None:
    """Every clock of a battle stops with the battle. [OWS-023 OWS-041 OWS-044 OWS-103]"""
    state = battle(table(a=person(), b=person()), "a")
    play = script(state, [5, 1])
    RULESET.action("intimidate").rule(play, actor="a", target="b")
    drop_prone(play, "b")
    end_scene(play, "a")
    pass_moment(play, SceneEnds())
    assert ({}, (), Turn()) == (
        dict(play.actor("b").effects),
        play.scene.order,
        play.actor("a").turn,
    )
