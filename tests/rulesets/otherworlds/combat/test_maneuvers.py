"""Maneuvers: bought after the roll from what is legal now."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK, Script, battle, checks, creature, person, script, table

from rulewright.play import FrozenMap, Option, Refused
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.combat.attack import attack, follow_up
from rulewright.rulesets.otherworlds.powers.use import dualcast, use_power
from rulewright.rulesets.otherworlds.state.character import Held, Spot, State
from rulewright.rulesets.otherworlds.state.entries import Maneuver, WeaponType
from rulewright.rulesets.otherworlds.state.questions import Bought, ManeuverQuestion, affordable

NIMBLE = {"dexterity": 6, "toughness": 4}


def duel(weapon: str = "mace", mastery: str = "", **target: Any) -> State:
    """Two next to each other; the first has a weapon in one hand and a buckler in the other."""
    masteries = (mastery,) if mastery else ()
    return table(a=person(weapons=(weapon, "buckler"), masteries=masteries), b=person(**target))


def offered(play: Script) -> dict[str, int]:
    """What the last question offered, with prices."""
    question = play.asked[-1]
    assert isinstance(question, ManeuverQuestion)
    return {option.key: option.value.cost for option in question.among}


def swing(state: State, sixes: int, *answers: object, weapon: str = "mace", defence: int = 1, **options: Any) -> Script:
    """An attack with some sixes and then a 5, against a defence die."""
    play = script(state, [6] * sixes + [5, defence], answers, **options)
    play.run(attack, actor="a", target="b", weapon=weapon)
    return play


def test_the_table_of_maneuvers() -> None:
    """Sixteen of the book in six groups, with their prices. [OWS-021 OWS-022]"""
    rows = [(each.group, each.cost) for each in BOOK.content.all(Maneuver) if not each.extension]
    assert 16 == len(rows)
    count = {group: sum(group == each for each, _ in rows) for group, _ in rows}
    assert {"attacking": 8, "melee": 1, "guns": 1, "spell": 2, "defend": 2, "evade": 2} == count
    assert [1, 1, 2, 2, 2, 2, 2, 3] == [cost for group, cost in rows if group == "attacking"]


def test_successes_are_a_budget() -> None:
    """Two of them buy two cheap maneuvers or one dear one, none twice. [OWS-021]"""
    stagger, surge, astral = Bought("stagger", 1), Bought("surge", 1, "health"), Bought("surge", 1, "astral")
    assert affordable((stagger, surge), 2)
    assert not affordable((stagger, surge), 1)
    assert not affordable((surge, astral), 2)
    question = ManeuverQuestion(
        of="a",
        text="?",
        among=tuple(Option(each.key, each.key, each) for each in (stagger, surge, astral)),
        most=2,
        roll="attack",
        successes=2,
        other="b",
    )
    assert (stagger, surge) == question.read(["stagger", "surge:health"])
    with pytest.raises(Refused, match="OWS-021"):
        question.read(["surge:health", "surge:astral"])
    assert 6 == len(list(question.answers()))


def test_without_a_six_nobody_is_asked() -> None:
    """No successes, no question. [OWS-021]"""
    assert [] == swing(duel(), 0).asked


def test_only_what_is_legal_is_offered() -> None:
    """One success, a mace, a whole attacker: Stagger, and Swing where somebody else stands near. [OWS-022]"""
    assert {"stagger": 1} == offered(swing(duel(), 1, []))
    crowd = table(
        a=person(weapons=("mace", "buckler"), at=Spot(1, 1)), b=person(at=Spot(0, 1)), c=person(at=Spot(2, 1))
    )
    assert {"stagger": 1, "swing": 1} == offered(swing(crowd, 1, []))


def test_guns_and_spells_have_their_own() -> None:
    """Reload only with guns, Swing only in melee. [OWS-022 OWS-032]"""
    play = script(duel("revolver"), [6, 5, 1], [[]])
    play.run(attack, actor="a", target="b", weapon="revolver")
    assert {"stagger": 1, "reload:revolver": 1} == offered(play)


def test_a_miss_buys_only_surge_and_reload() -> None:
    """Unless the table lets maneuvers work without a hit. [OWS-021]"""
    state = battle(duel("revolver", dexterity=2, toughness=12, stun=0), "a")
    state = state.write("a", "health", 9)
    play = script(state, [6, 1, 5], [[]])
    play.run(attack, actor="a", target="b", weapon="revolver")
    assert {"surge:health": 1, "reload:revolver": 1} == offered(play)
    free = script(state, [6, 1, 5], [[]], maneuvers_need_a_hit=False)
    free.run(attack, actor="a", target="b", weapon="revolver")
    assert "stagger" in offered(free)


def test_successes_by_margin() -> None:
    """The other reading: one for each full 6 points of margin. [OWS-021]"""
    state = table(a=person(strength=9, weapons=("mace", "buckler")), b=person(toughness=2, dexterity=1))
    play = script(state, [5, 1], [[]], successes="margin")
    play.run(attack, actor="a", target="b", weapon="mace")
    question = play.asked[-1]
    assert isinstance(question, ManeuverQuestion)
    assert 2 == question.successes


def test_stagger_spoils_the_next_combat_roll() -> None:
    """Of any kind, and only the next. [OWS-023]"""
    state = table(a=person(weapons=("mace", "buckler")), b=person(weapons=("mace", "buckler")))
    play = swing(state, 1, ["stagger"])
    again = script(play.state, [4, 3, 2])
    again.run(attack, actor="b", target="a", weapon="mace")
    assert -1 == checks(again)[0].edge
    assert {} == dict(again.actor("b").effects)


def test_surge_for_astral() -> None:
    """Up to Resolve. [OWS-024]"""
    state = duel().write("a", "astral", 4)
    play = script(state, [6, 5, 1, 6, 2], [["surge:astral"]])
    play.run(attack, actor="a", target="b", weapon="mace")
    assert 4 + 3 == play.actor("a").astral


def test_disarm_drops_what_the_attacker_picks() -> None:
    """A weapon lies at its owner's feet. [OWS-025]"""
    play = swing(duel(weapons=("mace", "buckler")), 2, ["disarm:buckler"])
    assert ["mace", "fists"] == list(play.actor("b").weapons)
    assert "buckler" == play.scene.ground["d1"].weapon.weapon  # type: ignore[union-attr]
    assert 0 == play.actor("b").guard


def test_execute_doubles() -> None:
    """The difference counts twice. [OWS-026]"""
    small = table(a=person(strength=1, weapons=("mace", "buckler")), b=person(toughness=9))
    assert [45 - 10, 45 - 20] == [swing(small, 2, bought).actor("b").health for bought in ([], ["execute"])]


@pytest.mark.parametrize(("size", "falls"), [(1, True), (2, True), (3, False)])
def test_knockdown_fells_nobody_larger(size: int, falls: bool) -> None:
    """Own size or smaller. [OWS-027 OWS-103]"""
    play = swing(duel(size=size), 2, ["knockdown"] if falls else [])
    assert falls == ("knockdown" in offered(play))
    assert falls == play.actor("b").is_marked("prone")


def test_pierce_ignores_armor() -> None:
    """Plate does not help. [OWS-028]"""
    state = duel(toughness=8, armor="plate")
    first, second = swing(state, 2, []), swing(state, 2, ["pierce"])
    assert 3 == first.actor("b").health - second.actor("b").health


def test_speed_attack_owes_one_more() -> None:
    """Without a turn point, this turn. [OWS-029]"""
    state = battle(duel(), "a", points=1)
    play = swing(state, 2, ["speed-attack"])
    assert 0 == play.actor("a").turn.points
    assert ["Speed Attack"] == [grant.source for grant in play.actor("a").turn.grants]
    again = script(play.state, [5, 1])
    again.run(follow_up, actor="a", number=1, target="b")
    assert () == again.actor("a").turn.grants
    with pytest.raises(Refused, match="OWS-029"):
        script(again.state).run(follow_up, actor="a", number=1, target="b")


def test_epic_kill_spares_only_the_epic() -> None:
    """Three successes end anybody who is not epic. [OWS-030]"""
    assert swing(duel(toughness=12), 3, ["epic-kill"]).actor("b").dead
    tyrant = replace(creature("void-tyrant"), powers=())
    play = swing(table(a=person(weapons=("mace", "buckler")), b=tyrant), 3, [])
    questions = [each for each in play.asked if isinstance(each, ManeuverQuestion)]
    assert "epic-kill" not in {option.key for option in questions[0].among}


def test_swing_owes_an_attack_on_everybody_else_adjacent() -> None:
    """Foes within a step besides the one just struck, one attack each. [OWS-031]"""
    swordsman = person(weapons=("mace", "buckler"), at=Spot(1, 1))
    others = {who: person(at=Spot(x, y)) for who, x, y in (("b", 0, 1), ("c", 2, 2), ("d", 5, 5), ("e", 1, 0))}
    state = battle(table(a=swordsman, **others), "a")
    play = swing(state, 1, ["swing"])
    assert [("c",), ("e",)] == [grant.targets for grant in play.actor("a").turn.grants]
    with pytest.raises(Refused, match="OWS-031"):
        script(play.state).run(follow_up, actor="a", number=2, target="b")


def test_reload_by_maneuver_fills_the_magazine() -> None:
    """Free, at once. [OWS-032]"""
    state = duel("revolver").write("a", "weapons.revolver", Held(weapon="revolver", rounds=1, where="drawn"))
    play = script(state, [6, 5, 1], [["reload:revolver"]])
    play.run(attack, actor="a", target="b", weapon="revolver")
    assert 6 == play.actor("a").weapons["revolver"].rounds


def mage(**more: Any) -> Any:
    """Somebody with a bolt of astral."""
    return person(resolve=6, powers=("astral-bolt", "fire-lance"), **more)


def test_trespass_passes_a_guard() -> None:
    """Only spells, and katanas in a master's hand. [OWS-033 OWS-078]"""
    state = table(a=mage(), b=person(guard=5, absorb=0))
    play = script(state, [6, 5, 1], [["trespass"]])
    (blow,) = play.run(use_power, actor="a", power="astral-bolt", target="b")
    assert (6 + 5 + 9 - 1 - 5, 5) == (blow.dealt, play.actor("b").guard)
    for mastery, open_ in (("", False), ("katanas", True)):
        katana = script(duel("katana", mastery, guard=5), [6, 5, 1], [[]])
        katana.run(attack, actor="a", target="b", weapon="katana")
        assert open_ == ("trespass" in offered(katana))


def test_dualcast_costs_no_astral() -> None:
    """A copy at a new target. [OWS-034]"""
    state = battle(table(a=mage(), b=person(), c=person()), "a")
    play = script(state, [6, 6, 5, 1], [["dualcast"]])
    play.run(use_power, actor="a", power="astral-bolt", target="b")
    assert 28 == play.actor("a").astral
    copy = script(play.state, [4, 1])
    (blow,) = copy.run(dualcast, actor="a", target="c")
    assert ("c", 28, ()) == (blow.target, copy.actor("a").astral, copy.actor("a").turn.grants)


def test_tank_halves_and_deflect_voids() -> None:
    """Bought with the defence roll's sixes, even when the roll is lost. [OWS-035 OWS-036]"""
    state = table(a=person(strength=12, weapons=("mace", "buckler")), b=person(toughness=3))
    tank = script(state, [5, 6, 1], [["tank"]])
    (blow,) = tank.run(attack, actor="a", target="b", weapon="mace")
    assert ({"tank": 1}, 5) == (offered(tank), blow.dealt)
    deflect = script(state, [5, 6, 6, 1], [["deflect"]])
    (blow,) = deflect.run(attack, actor="a", target="b", weapon="mace")
    assert 0 == blow.dealt


def test_dodge_undoes_damage_and_effects() -> None:
    """Even a stagger. [OWS-037]"""
    state = table(a=person(strength=12, weapons=("mace", "buckler")), b=person(**NIMBLE))
    play = script(state, [6, 5, 6, 1], [True, ["stagger"], ["dodge"]])
    (blow,) = play.run(attack, actor="a", target="b", weapon="mace")
    assert (0, {}) == (blow.dealt, dict(play.actor("b").effects))


def test_dodge_only_halves_a_blast() -> None:
    """An area leaves nowhere to go. [OWS-037 OWS-125]"""
    state = table(a=person(dexterity=6, weapons=("thumper",), at=Spot(0, 5)), b=person(**NIMBLE, at=Spot(6, 5)))
    whole = script(state, [5, 4], [True])
    (blow,) = whole.run(attack, actor="a", target="b", weapon="thumper")
    assert 5 + 7 - 4 - 6 == blow.dealt
    state = state.write("b", "attributes", replace(state.actor("b").attributes, dexterity=4))
    dodged = script(state, [5, 6, 1], [True, ["dodge"]], evade_roll="dexterity")
    (blow,) = dodged.run(attack, actor="a", target="b", weapon="thumper")
    assert (5 + 7 - 7 - 4 + 1) // 2 == blow.dealt


def test_counter_attack_strikes_back_without_a_defence_roll() -> None:
    """Nothing arrives, the reaction is gone, and all of the answer is damage. [OWS-016 OWS-038 OWS-049]"""
    state = table(a=person(strength=12, weapons=("mace", "buckler")), b=person(weapons=("rapier", "buckler"), **NIMBLE))
    play = script(state, [5, 6, 6, 1, 3], [True, ["counter-attack"]])
    (blow,) = play.run(attack, actor="a", target="b", weapon="mace")
    assert (0, False) == (blow.dealt, play.actor("b").reaction)
    assert 20 - (3 + 6 + 2 - 2) == play.actor("a").health


def test_no_counter_without_a_reaction() -> None:
    """It spends the round's one reaction, so it needs it. [OWS-038 OWS-049]"""
    state = table(
        a=person(strength=12, weapons=("mace", "buckler")),
        b=person(weapons=("rapier", "buckler"), reaction=False, **NIMBLE),
    )
    play = script(state, [5, 6, 6, 1], [True, []])
    play.run(attack, actor="a", target="b", weapon="mace")
    assert {"dodge": 1} == offered(play)


def test_defense_may_stand_against_a_counter_attack() -> None:
    """At a table where the value counts without a die. [OWS-038]"""
    state = table(a=person(strength=12, weapons=("mace",)), b=person(weapons=("rapier", "buckler"), **NIMBLE))
    play = script(state, [5, 1, 6, 6, 1, 3], [True, ["counter-attack"]], unrolled_defense="value")
    play.run(attack, actor="a", target="b", weapon="mace")
    assert 3 + 6 + 2 - (4 + 1) == state.actor("a").health - play.actor("a").health


@pytest.mark.parametrize(
    ("weapon", "mastery", "target", "key"),
    [("scythe", "scythes", NIMBLE, "evade"), ("war-hammer", "hammers", {}, "defend")],
)
def test_clutch_and_crush_close_a_group(weapon: str, mastery: str, target: dict[str, int], key: str) -> None:
    """A master's scythe cannot be dodged, a master's hammer not be tanked. [OWS-088 OWS-090]"""
    state = table(a=person(strength=12, weapons=(weapon,), masteries=(mastery,)), b=person(**target))
    faces, answers = [5, 5, 6, 6, 1], [True] if key == "evade" else []
    play = script(state, faces, answers)
    play.run(attack, actor="a", target="b", weapon=weapon)
    assert [] == [each for each in play.asked if isinstance(each, ManeuverQuestion)]


@pytest.mark.parametrize(
    ("weapon", "mastery", "key"),
    [
        ("buckler", "shields", "knockdown"),
        ("rapier", "rapiers", "pierce"),
        ("oak-staff", "staves", "disarm:mace"),
        ("fighting-knife", "knives", "bleeding-strike"),
        ("hand-axe", "axes", "execute"),
    ],
)
def test_masteries_lower_prices(weapon: str, mastery: str, key: str) -> None:
    """Two successes without the mastery, one with it. [OWS-077 OWS-078 OWS-096]"""
    target = person(toughness=4, dexterity=1, armor="leather", weapons=("mace",), wisdom=1)
    for masteries, price in (((), 2), ((mastery,), 1)):
        me = person(strength=8, dexterity=8, toughness=9, weapons=(weapon,), masteries=masteries)
        play = script(table(a=me, b=target), [5, 6, 6, 5, 1], [[]])
        play.run(attack, actor="a", target="b", weapon=weapon)
        assert price == offered(play)[key]


def test_execution_may_simply_double() -> None:
    """The chart's reading instead of the glossary's. [OWS-096]"""
    state = table(a=person(weapons=("hand-axe", "buckler"), masteries=("axes",)), b=person(toughness=5, dexterity=1))
    plain, doubled = script(state, [5, 3]), script(state, [5, 3], execution="double")
    blows = [play.run(attack, actor="a", target="b", weapon="hand-axe")[0].dealt for play in (plain, doubled)]
    assert [2, 4] == blows


def test_pierce_and_disarm_may_be_automatic() -> None:
    """The glossary's reading of two masteries. [OWS-093 OWS-110]"""
    armored: dict[str, Any] = {"toughness": 4, "armor": "leather", "dexterity": 1}
    state = table(
        a=person(dexterity=6, toughness=7, weapons=("rapier", "buckler"), masteries=("rapiers",)), b=person(**armored)
    )
    blows = [
        script(state, [5, 1], **options).run(attack, actor="a", target="b", weapon="rapier")[0].dealt
        for options in ({}, {"keyword_masteries": "automatic"})
    ]
    assert [6, 7] == blows
    whip = table(
        a=person(dexterity=6, toughness=7, weapons=("bullwhip", "buckler"), masteries=("whips",)),
        b=person(weapons=("mace",), **armored),
    )
    play = script(whip, [5, 1], keyword_masteries="automatic")
    play.run(attack, actor="a", target="b", weapon="bullwhip")
    assert "mace" not in play.actor("b").weapons


def test_disarm_as_a_keyword_asks_what_falls() -> None:
    """With two things in hand, the attacker picks. [OWS-093]"""
    state = table(
        a=person(strength=8, weapons=("mace", "buckler"), powers=("hooking-strike",)),
        b=person(weapons=("mace", "buckler")),
    )
    play = script(state, [5, 1], ["mace"])
    play.run(use_power, actor="a", power="hooking-strike", target="b", weapon="mace")
    assert "mace" not in play.actor("b").weapons


def test_every_weapon_type_has_its_mastery() -> None:
    """Thirty-one types in twenty-one rows of the chart. [OWS-077]"""
    types = BOOK.content.all(WeaponType)
    assert (31, 21) == (len(types), len({each.place for each in types}))
    assert FrozenMap({"knockdown": 1}) == BOOK.content.get(WeaponType, "shields").mastery.costs
    assert all(action.rule for action in RULESET.actions)
