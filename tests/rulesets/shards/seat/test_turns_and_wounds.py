"""At the seat: wounds and death, healing and time, reach and range, scale, rounds, waiting, stances, boosts."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import BOOK, actor, book, caster, in_state, npc, state

from rulewright.play import GM, FrozenMap
from rulewright.rulesets.shards.state.character import Scene, Wounds
from rulewright.space.grid import Space


def struck(b: Any, face: int, answers: list[Any], at: Any = BOOK, **more: Any) -> Any:
    """Somebody hits b with a light weapon: as many points as the face, for it never misses."""
    a = npc("a", melee=9, weapons=("light",))
    table = seat(state(turn="a", a=a, b=replace(b, at=Space(1, 0), turn=replace(b.turn, standard=True))), at)
    table.press("attack", "a", [face], answers, target="b", weapon="light", **more)
    return table


# -- wounds -------------------------------------------------------------------------------------


def test_others_fall_or_die_as_the_game_master_says() -> None:
    """Asked at 0 Health, not at 1. [SHA-CORE-042]"""
    hurt = replace(npc("b"), wounds=Wounds(lethal=5))
    assert not struck(hurt, 2, []).actor("b").is_disabled
    for fate, dead in (("unconscious", False), ("dead", True)):
        table = struck(hurt, 3, [fate])
        assert (GM, dead, True) == (table.last.asked[-1].of, table.actor("b").dead, table.actor("b").is_disabled)


def test_a_player_character_falls_and_dies_only_so() -> None:
    """At 0 unconscious, and the end only if the player says so, or below minus the maximum. [SHA-CORE-043 SHA-CORE-044]"""
    for wounds, face, answers, dead in (
        (5, 3, ["no"], False),
        (5, 3, ["yes"], True),
        (11, 5, [], False),
        (12, 5, [], True),
    ):
        hurt = replace(actor("b"), wounds=Wounds(lethal=wounds))
        hurt = replace(hurt, effects=in_state("unconscious").effects) if wounds > 8 else hurt
        table = struck(hurt, face, answers)
        assert dead == table.actor("b").dead, (wounds, face)
        assert table.actor("b").is_marked("unconscious") or dead
    subdual = replace(actor("b"), wounds=Wounds(subdual=5))
    table = struck(subdual, 6, [], convert=True)
    assert table.actor("b").is_marked("unconscious")  # nobody is asked whether blunt blows are the end


def test_permanent_damage_kills_at_the_maximum() -> None:
    """Or beyond it, by option. [SHA-CORE-044 SHA-CORE-051]"""
    worn = replace(actor("b"), wounds=Wounds(permanent=8, lethal=0))
    for option, dead in (("reached", True), ("passed", False)):
        table = struck(worn, 1, [] if dead else ["no"], book(permanent_death=option))
        assert dead == table.actor("b").dead


def test_armor_comes_off_and_what_kind_of_harm_may_be_chosen() -> None:
    """Light armor takes some; turned into the other kind it is half. [SHA-CORE-047 SHA-CORE-048 SHA-CORE-049]"""
    af = int(seat(state(b=npc("b", armor="light"))).number("b", "AF"))
    assert 4 - af == struck(npc("b", armor="light"), 4, []).actor("b").wounds.lethal
    turned = struck(npc("b"), 5, [], convert=True).actor("b").wounds
    assert Wounds(subdual=2) == turned


def test_shard_damage_is_harder_to_heal() -> None:
    """Two less, and it does not go away by itself. [SHA-CORE-048 SHA-CORE-050]"""
    hurt = replace(npc("b"), wounds=Wounds(shard=3, lethal=1))
    table = seat(state(a=npc("a", medical=3, items=("medical-kit",)), b=hurt))
    for trauma, target in (("shard", 3), ("lethal", 5)):
        table.press("treat-injury", "a", [6], ["yes"], target="b", trauma=trauma)
        assert [target] == thrown_at(table)


def test_items_and_the_suffering_do_not_recover() -> None:
    """Nor does anybody under continuous damage. [SHA-CORE-055]"""
    hurt = replace(in_state("suffering"), wounds=Wounds(subdual=3))
    hurt = replace(hurt, effects=FrozenMap({k: replace(v, marks=("suffering",)) for k, v in hurt.effects.items()}))
    table = seat(state(a=hurt, b=replace(npc("b"), wounds=Wounds(subdual=3))))
    table.press("travel", "b", hours=2)
    assert (3, 1) == (table.actor("a").wounds.subdual, table.actor("b").wounds.subdual)


def test_rest_may_be_needed_by_option() -> None:
    """Then marching heals nobody. [SHA-CORE-054]"""
    hurt = replace(npc("a"), wounds=Wounds(subdual=3))
    table = seat(state(a=hurt), book(recovery_needs_rest=True))
    table.press("travel", "a", hours=2)
    assert 3 == table.actor("a").wounds.subdual
    table.press("rest", "a", minutes=120)
    assert 1 == table.actor("a").wounds.subdual


def test_the_large_recover_and_deal_by_their_scale() -> None:
    """A giant of Scale 2 deals two for a success, and regains two an hour. [SHA-CORE-054 SHA-CORE-065 SHA-CORE-067 SHA-CORE-068]"""
    big = npc("a", size=2, melee=6)
    assert 2 == seat(state(a=big)).number("a", "Reach")
    table = seat(state(turn="a", a=replace(big, wounds=Wounds(subdual=5)), b=npc("b", where=(1, 0))))
    table.press("improvise", "a", [2], skill="melee", target="b", result="damage")
    assert 4 == table.actor("b").wounds.lethal
    quiet = seat(state(a=replace(big, wounds=Wounds(subdual=5))))
    quiet.press("rest", "a", minutes=60)
    assert 3 == quiet.actor("a").wounds.subdual


def test_scale_squares_strength() -> None:
    """Twice as long, four times as strong, and twice the Health. [SHA-CORE-067 SHA-CORE-069]"""
    plain, big = (seat(state(a=npc("a", size=size))) for size in (1, 2))
    for name, times in (("Strength", 4), ("Health maximum", 2), ("Speed", 2), ("Reach", 2)):
        assert times * int(plain.number("a", name)) == int(big.number("a", name)), name
    assert 3 == plain.press("resize", "a", target="a", centimetres=600)
    assert (18, 24) == (int(plain.number("a", "Strength")), int(plain.number("a", "Health maximum")))


# -- reach and range ----------------------------------------------------------------------------


def test_reach_touches_the_next_space() -> None:
    """One space for a man, two with a spear. [SHA-CORE-056 SHA-CORE-061 SHA-CORE-062 SHA-SKL-068]"""
    a = npc("a", melee=3, weapons=("reach",))
    table = seat(state(turn="a", a=a, b=npc("b", where=(2, 0)), c=npc("c", where=(3, 0))))
    assert "SHA-SKL-068" == table.refused("attack", "a", target="b", weapon="basic").rule
    assert table.allows("attack", "a", target="b", weapon="reach")
    assert "SHA-SKL-068" == table.refused("attack", "a", target="c", weapon="reach").rule
    assert "SHA-CORE-062" == table.refused("grapple", "a", target="b").rule


def shot(metres: int, at: Any = BOOK, weapon: str = "heavy-ranged", **more: Any) -> list[int]:
    """The target number of a shot over so many metres with Projectile 8."""
    a = npc("a", projectile=8, weapons=(weapon,), **more)
    table = seat(state(turn="a", a=a, b=npc("b", where=(metres, 0))), at)
    table.press("attack", "a", [6], ["no"], target="b", weapon=weapon)
    return thrown_at(table)


def test_sight_has_four_bands() -> None:
    """To 20 metres nothing, to 100 one less; by option two. [SHA-CORE-063]"""
    near, far, option = shot(20), shot(21), shot(21, book(range_penalties="table"))
    assert [1, 2] == [near[0] - far[0], near[0] - option[0]]
    assert far == shot(100)
    table = seat(
        state(turn="a", a=npc("a", projectile=8, weapons=("heavy-ranged", "thrown")), b=npc("b", where=(101, 0)))
    )
    assert "SHA-SKL-068" == table.refused("attack", "a", target="b", weapon="heavy-ranged").rule


def test_powers_at_a_distance_are_harder_too() -> None:
    """A power by sight at 21 metres is a point worse than at 20. [SHA-CORE-063]"""
    found = []
    for metres in (20, 21):
        table = seat(state(turn="a", a=caster("deteriorate"), b=npc("b", where=(metres, 0))))
        table.press("cast", "a", [6], power="deteriorate", targets=("b",))
        found.append(thrown_at(table)[0])
    assert [0, 1] == [found[0] - each for each in found]


def test_words_carry_as_far_as_they_are_loud() -> None:
    """Five metres clearly, ten a point worse, twenty two worse, beyond not at all; louder, farther. [SHA-CORE-064]"""
    targets = {}
    for metres in (5, 6, 11, 20):
        table = seat(state(a=npc("a", influence=6), b=npc("b", where=(metres, 0))))
        table.press("convince", "a", [6], ["no"], target="b", circumstance="easy")
        targets[metres] = thrown_at(table)[0]
    assert {5: 8, 6: 7, 11: 6, 20: 6} == targets
    far = state(a=npc("a", influence=6), b=npc("b", where=(21, 0)))
    assert "SHA-CORE-064" == seat(far).refused("convince", "a", target="b", circumstance="easy").rule
    loud = seat(state(scene=Scene(loudness="loud"), a=npc("a", influence=6), b=npc("b", where=(21, 0))))
    assert loud.allows("convince", "a", target="b", circumstance="easy")


def test_the_prone_are_harder_to_shoot_at() -> None:
    """A point, by sight. [SHA-SKL-009]"""
    a, lying = npc("a", projectile=3, weapons=("ranged",)), replace(in_state("prone", player=False), at=Space(9, 0))
    table = seat(state(turn="a", a=a, b=lying))
    table.press("attack", "a", [6], target="b", weapon="ranged")
    upright = seat(state(turn="a", a=a, b=npc("b", where=(9, 0))))
    upright.press("attack", "a", [6], target="b", weapon="ranged")
    assert 1 == thrown_at(upright)[0] - thrown_at(table)[0]


def test_the_prone_strike_worse_unless_with_something_small() -> None:
    """A point less with an axe, none less with a fist; and each step costs one more. [SHA-SKL-008 SHA-SKL-009 SHA-SKL-018]"""
    lying = in_state("prone", melee=3, weapons=("light",), player=False)
    for weapon, target in (("light", 4), ("basic", 5)):
        table = seat(state(turn="a", a=lying, b=npc("b", where=(1, 0))))
        table.press("attack", "a", [6], target="b", weapon=weapon)
        assert [target] == thrown_at(table)
    walk = seat(state(turn="a", a=lying))
    assert walk.allows("move", "a", x=2, y=0)
    assert "SHA-CHR-032" == walk.refused("move", "a", x=3, y=0).rule
    walk.press("stand-up", "a")
    assert not walk.actor("a").is_marked("prone")
    assert walk.actor("a").turn.moved
    assert "SHA-SKL-018" == walk.refused("stand-up", "a").rule
    walk.press("drop-prone", "a")
    assert walk.actor("a").is_marked("prone")
    assert walk.actor("a").turn.standard
    walk.state = walk.state.write("a", "turn.moved", False).write("a", "turn.standard", False)
    assert "SHA-SKL-008" == walk.refused("drop-prone", "a").rule


# -- turns --------------------------------------------------------------------------------------


def fight(**people: Any) -> Any:
    """A fight that has begun, at the first turn."""
    table = seat(state(**people))
    table.begin()
    table.proceed()
    return table


def test_the_quicker_acts_first_and_a_turn_comes_once_a_round() -> None:
    """By Intuition; then a new round begins. [SHA-CORE-072 SHA-CORE-073 SHA-CORE-076 SHA-CORE-077 SHA-SKL-055]"""
    table = fight(a=npc("a", intuition=1), b=npc("b", intuition=3), c=npc("c", intuition=2))
    seen = []
    for _ in range(4):
        seen.append(table.state.scene.turn)
        table.press("end-turn", table.state.scene.turn)
        table.proceed()
    assert ["b", "c", "a", "b"] == seen
    assert 2 == table.state.scene.round
    assert 3 == table.number("b", "Initiative")


def test_equals_agree_or_throw_a_ten_sided_die() -> None:
    """The higher first. [SHA-CORE-077]"""
    table = seat(state(a=npc("a", intuition=1), b=npc("b", intuition=1)))
    table.begin([4, 9], ["no"])
    assert ["1d10", "1d10"] == [str(chance) for chance, _, _ in table.last.drawn]
    assert ("b", "a") == table.state.scene.order
    agreed = seat(state(a=npc("a", intuition=1), b=npc("b", intuition=1)))
    agreed.begin(answers=["yes"])
    assert ("a", "b") == agreed.state.scene.order


def test_holding_waits_for_a_lower_initiative() -> None:
    """And comes after all others there; the rating stays. [SHA-CORE-078]"""
    table = fight(a=npc("a", intuition=5), b=npc("b", intuition=3), c=npc("c", intuition=2))
    assert "SHA-CORE-078" == table.refused("hold", "a", until=5).rule
    table.press("hold", "a", until=3)
    table.proceed()
    assert "b" == table.state.scene.turn
    table.press("end-turn", "b")
    table.proceed()
    assert "a" == table.state.scene.turn
    assert 5 == table.number("a", "Initiative")
    assert "SHA-CORE-078" == table.refused("hold", "a", until=1).rule


def test_lying_in_wait() -> None:
    """The moment an enemy comes near the waiting one acts; unused, it is gone with the round. [SHA-CORE-079]"""
    table = fight(a=npc("a", intuition=5), b=npc("b", intuition=3, where=(4, 0)), c=npc("c", intuition=2, where=(9, 9)))
    table.press("wait", "a", event="approaches")
    assert table.actor("a").trigger is not None
    table.proceed()
    assert "b" == table.state.scene.turn
    table.press("move", "b", x=1, y=0)
    assert "a" == table.state.scene.turn
    assert "SHA-CORE-079" == table.refused("wait", "a", event="attacks").rule
    table.press("end-turn", "a")
    table.proceed()
    assert "b" == table.state.scene.turn
    idle = fight(a=npc("a", intuition=5), b=npc("b", intuition=3, where=(9, 0)))
    idle.press("wait", "a", event="attacks")
    idle.proceed()
    idle.press("end-turn", "b")
    idle.proceed()
    assert 2 == idle.state.scene.round
    assert idle.actor("a").trigger is None


def test_one_standard_action_and_two_moves() -> None:
    """A second move takes the standard action; then there is nothing left. [SHA-CORE-080 SHA-CORE-083 SHA-SKL-013 SHA-CHR-032]"""
    table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(9, 9))))
    table.press("move", "a", x=2, y=0)
    assert (2, False) == (table.actor("a").turn.points, table.actor("a").turn.standard)
    table.press("move", "a", x=4, y=0)
    table.press("move", "a", x=5, y=0)
    assert (True, 3) == (table.actor("a").turn.standard, table.actor("a").turn.points)
    assert "SHA-CORE-080" == table.refused("try", "a", deed="reassess").rule
    table.press("end-turn", "a")
    assert 0 == table.actor("a").turn.points


def test_short_and_long_actions_take_their_time() -> None:
    """A minute to an hour, an hour and more; not less. [SHA-CORE-081]"""
    hurt = replace(npc("a", academics=2), wounds=Wounds(subdual=5))
    table = seat(state(a=hurt))
    table.press("try", "a", [1], ["x"], deed="research", skill="academics")
    assert 4 == table.actor("a").wounds.subdual
    table.press("try", "a", [1], ["x"], deed="research", skill="academics", minutes=120)
    assert 2 == table.actor("a").wounds.subdual
    for deed, minutes in (("research", 59), ("puzzle", 61)):
        assert "SHA-CORE-081" == table.refused("try", "a", deed=deed, skill="academics", minutes=minutes).rule
    assert table.allows("try", "a", deed="puzzle", skill="academics", minutes=60)


def test_a_fight_ends_what_lasted_for_it() -> None:
    """Pools are full again, stances left, lent karma gone; outside, an encounter is an hour. [SHA-CORE-074 SHA-CHR-036 SHA-CORE-045]"""
    tired = replace(in_state("dazed", player=False), pool=1, stances=("sneak",), overwhelm=2)
    table = seat(state(turn="a", a=tired))
    table.press("end-encounter", "a")
    me = table.actor("a")
    assert (5, (), 0, False) == (me.pool, me.stances, me.overwhelm, me.is_marked("dazed"))
    alone = seat(state(a=npc("a")))
    alone.press("afflict", "a", target="a", condition="dazed")
    alone.press("travel", "a", hours=1)
    assert not alone.actor("a").is_marked("dazed")


def test_after_a_fight_everybody_has_a_free_hand() -> None:
    """Whoever acted in the last round has nothing left to wait for; outside an encounter nobody counts rounds.

    [SHA-CORE-074 SHA-CORE-080 SHA-CHR-037]
    """
    used = replace(npc("a", academics=2), well=4)
    table = seat(
        state(turn="a", a=replace(used, pool=0, turn=replace(used.turn, standard=True, moved=True, drew=True)))
    )
    assert "SHA-CORE-080" == table.refused("try", "a", deed="puzzle", skill="academics", minutes=5).rule
    table.press("end-encounter", "a")
    assert table.allows("try", "a", deed="puzzle", skill="academics", minutes=5)
    table.state = table.state.write("a", "pool", 0)
    for left in (3, 2):
        table.press("draw", "a")
        assert left == table.actor("a").well
    begun = seat(state(turn="a", a=replace(used, pool=0)))
    begun.press("draw", "a")
    assert "SHA-CHR-037" == begun.refused("draw", "a").rule


def test_what_lasts_a_session_ends_with_it() -> None:
    """Locks and spent drives. [SHA-CORE-075 SHA-CHR-010]"""
    table = seat(state(a=actor("a", karma=0)))
    table.press("indulge", "a", kind="motivation")
    assert "SHA-CHR-010" == table.refused("indulge", "a", kind="motivation").rule
    assert table.allows("indulge", "a", kind="temptation")
    assert "SHA-CHR-010" == table.refused("indulge", "a", kind="temptation", risk=False).rule
    assert 1 == table.actor("a").karma
    table.press("end-session", "a")
    assert table.allows("indulge", "a", kind="motivation")
    for carry, locked in (((), False), (("karma-lock",), True)):
        late = seat(state(a=actor("a", karma=1)), book(theme="grim"))
        late.press("theme", "a")
        assert ["karma-lock"] == late.offered("end-session", "a", "carry")
        late.press("end-session", "a", carry=carry)
        assert locked == late.actor("a").is_marked("karma-lock")


def test_one_stance_at_a_time() -> None:
    """A second takes the place of the first, freely once a round; left for nothing on one's own turn. [SHA-CORE-095 SHA-SKL-005]"""
    a = npc("a")
    table = seat(state(turn="a", a=a, b=npc("b", where=(3, 0))))
    table.press("stance", "a", stance="sneak")
    assert (("sneak",), False) == (table.actor("a").stances, table.actor("a").turn.standard)
    table.press("drop-stance", "a")
    assert () == table.actor("a").stances
    assert "SHA-CORE-095" == table.refused("drop-stance", "a").rule
    table.press("stance", "a", stance="sneak")
    assert table.actor("a").turn.standard
    table.press("end-turn", "a")
    other = replace(npc("b"), stances=("sneak",))
    waiting = seat(state(turn="a", a=a, b=other))
    assert "SHA-CORE-095" == waiting.refused("drop-stance", "b").rule


def test_boosts_are_limited_by_the_skill_and_by_kind() -> None:
    """One and one for two levels; one that changes number or shape; each once; none on a bonus attack.

    [SHA-CORE-085 SHA-CORE-090 SHA-CORE-091 SHA-CORE-092]
    """
    powers = {"manifold-strike": 1, "jarring-blow": 1, "precise-strike": 1}
    for melee, allowed in ((1, 1), (2, 2), (3, 2), (4, 3)):
        a = npc("a", melee=melee, weapons=("light",), powers=powers)
        table = seat(state(turn="a", a=a, b=npc("b", where=(1, 0))))
        for count in (1, 2, 3):
            boosts = ("jarring-blow", "precise-strike", "charge")[:count]
            assert (count <= allowed) == table.allows("attack", "a", target="b", weapon="light", boosts=boosts), (
                melee,
                count,
            )
    a = npc("a", melee=6, weapons=("light",), powers=powers)
    table = seat(state(turn="a", a=a, b=npc("b", where=(1, 0))))
    assert not table.allows("attack", "a", target="b", weapon="light", boosts=("jarring-blow", "jarring-blow"))
    assert "SHA-CORE-092" == table.refused("attack", "a", target="b", weapon="light", boosts=("leap",)).rule
    table.press("attack", "a", [1], ["no"], target="b", weapon="light", boosts=("jarring-blow",))
    assert 4 == table.actor("a").pool


def test_a_friend_may_be_let_do_it() -> None:
    """Asked, the patient waives a defence; unwilling, or by option, Athletics stands against it. [SHA-CORE-098]"""
    a, b = npc("a", medical=3, items=("medical-kit",)), replace(npc("b", athletics=2), wounds=Wounds(lethal=3))
    for answers, at, target in ((["yes"], BOOK, 5), (["no", "no"], BOOK, 3), (["no"], book(always_defend=True), 3)):
        table = seat(state(a=a, b=b), at)
        table.press("treat-injury", "a", [1], answers, target="b")
        assert [target] == thrown_at(table)
    oneself = seat(state(a=replace(npc("a", medical=3, athletics=2, items=("medical-kit",)), wounds=Wounds(lethal=1))))
    oneself.press("treat-injury", "a", [1], target="a")
    assert [5] == thrown_at(oneself)
    down = replace(in_state("unconscious", athletics=2, player=False), wounds=Wounds(lethal=8))
    helpless = seat(state(a=a, b=down))
    helpless.press("treat-injury", "a", [1], target="b")
    assert [5] == thrown_at(helpless)


# -- the budget of a turn -----------------------------------------------------------------------


def test_a_round_has_one_of_each_and_the_standard_action_stands_for_another() -> None:
    """A blow, a move and a few words; a second move or word takes the standard action, a second blow has none.

    [SHA-ENC-007 SHA-CORE-080 SHA-CORE-082 SHA-CORE-083]
    """
    blow: dict[str, Any] = {"target": "b", "weapon": "basic"}
    table = seat(state(turn="a", a=npc("a", melee=2), b=npc("b", where=(1, 0))))
    table.press("attack", "a", [6], **blow)
    table.press("move", "a", x=0, y=1)
    table.press("small-thing", "a", deed="speak")
    for action, form, why in (
        ("attack", blow, "SHA-CORE-080"), ("small-thing", {"deed": "speak"}, "SHA-CORE-082"),
        ("move", {"x": 9, "y": 0}, "SHA-CHR-032"), ("stand-up", {}, "SHA-SKL-018"), ("drop-prone", {}, "SHA-CORE-083"),
    ):  # fmt: skip
        assert why == table.refused(action, "a", **form).rule, action
    assert table.allows("small-thing", "a", deed="trivial-movement")
    twice = seat(state(turn="a", a=npc("a", melee=2), b=npc("b", where=(1, 0))))
    for _ in range(2):
        twice.press("small-thing", "a", deed="speak")
    assert (True, "SHA-CORE-080") == (twice.actor("a").turn.standard, twice.refused("attack", "a", **blow).rule)


def test_turns_go_by_initiative_and_everything_begins_anew_with_the_round() -> None:
    """The more intuitive first; who is not at turn does not act; a new round gives all of it back. [SHA-ENC-007]"""
    people: dict[str, Any] = {"a": npc("a", intuition=1), "b": npc("b", intuition=3), "c": npc("c", intuition=2)}
    table = seat(state(sides={"a": "x", "b": "y", "c": "y"}, **people))
    table.begin()
    seen = []
    for _ in range(4):
        table.proceed()
        seen.append(table.state.scene.turn)
        assert (table.state.scene.turn,) == table.acting
        lies = table.actor(table.state.scene.turn).is_marked("prone")
        table.press("stand-up" if lies else "drop-prone", table.state.scene.turn)
        table.press("end-turn", table.state.scene.turn)
    assert (["b", "c", "a", "b"], 2) == (seen, table.state.scene.round)
    assert not table.actor("c").turn.moved
    assert not table.actor("a").turn.moved
