"""Who is not free to do as they like, at the seat: taunted, controlled, afraid, without a shape, hypnotized."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, dull, master, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Wounds
from rulewright.testing.at_the_seat import AtTheSeat

BLOW = {"weapon": "basic"}


def table(**people: Any) -> AtTheSeat:
    """A fight in which it is the first one's turn, everybody against everybody."""
    return AtTheSeat(RULESET, state(turn=next(iter(people)), **people), BOOK)


def turn_of(seat: AtTheSeat, who: str) -> None:
    """Let it be somebody's turn, as if all before had let theirs go by."""
    before = tuple(seat.state.scene.order[: seat.state.scene.order.index(who)])
    scene = replace(seat.state.scene, turn="", had_turn=before)
    seat.state = replace(seat.state, scene=scene)
    seat.proceed()
    assert who == seat.state.scene.turn


def taunted() -> AtTheSeat:
    """A has taunted b, whose turn it is; c stands by."""
    seat = table(a=master("a", "taunt"), b=dull("b"), c=dull("c", (1, 1)))
    seat.press("use-power", "a", [1], ["no"], power="taunt", targets=("b",))
    turn_of(seat, "b")
    return seat


@pytest.mark.rule("SHA-MTH-117", "SHA-EFF-011")
def test_the_taunted_turn_on_nobody_else() -> None:
    """No blow, hold or shove at another; and the turn does not go by without a blow where one can be struck."""
    seat = taunted()
    for action in ("attack", "grapple", "shove", "disarm"):
        form = {"target": "c", **(BLOW if action == "attack" else {})}
        assert "SHA-MTH-117" == seat.refused(action, "b", **form).rule
    assert "SHA-MTH-117" == seat.refused("end-turn", "b").rule
    seat.press("attack", "b", [6], target="a", **BLOW)
    seat.press("end-turn", "b")
    assert not seat.actor("b").is_marked("compelled")
    turn_of(seat, "c")
    assert seat.allows("attack", "c", target="b", **BLOW)


def taunted_from(x: int, **more: Any) -> AtTheSeat:
    """A has taunted b, who stands so far away and whose turn it is."""
    seat = table(a=master("a", "taunt"), b=dull("b", (x, 0), **more), c=dull("c", (x, 3)))
    seat.press("use-power", "a", [1], ["no"], power="taunt", targets=("b",))
    turn_of(seat, "b")
    return seat


@pytest.mark.rule("SHA-MTH-117")
def test_the_taunted_close_in_first() -> None:
    """Out of reach one gets nearer before the turn goes by, and strikes once one is there; what cannot be done need not be."""
    seat = taunted_from(9)
    no = seat.refused("end-turn", "b")
    assert ("SHA-MTH-117", "Get nearer.") == (no.rule, no.instead)
    assert "SHA-MTH-117" == seat.refused("move", "b", x=10, y=0).rule
    seat.press("move", "b", x=7, y=0)
    assert "Get nearer." == seat.refused("end-turn", "b").instead
    while not seat.allows("end-turn", "b"):
        seat.press("move", "b", x=seat.actor("b").at.x - 1, y=0)
    assert (2, 0) < (seat.actor("b").at.x, seat.actor("b").turn.points + 1)
    near = taunted_from(3)
    near.press("move", "b", x=1, y=0)
    assert "Attack A." == near.refused("end-turn", "b").instead
    near.press("attack", "b", [6], target="a", **BLOW)
    near.press("end-turn", "b")


@pytest.mark.rule("SHA-MTH-117")
def test_the_taunted_do_not_turn_away() -> None:
    """Who stands beside goes aside, or back for a charge, but not away, unless a shot gets there from where they go."""
    seat = taunted()
    assert "SHA-MTH-117" == seat.refused("move", "b", x=5, y=0).rule
    assert seat.allows("move", "b", x=0, y=1)
    seat.press("move", "b", x=3, y=0)
    assert "Attack A." == seat.refused("end-turn", "b").instead
    assert "SHA-MTH-117" == seat.refused("move", "b", x=5, y=0).rule
    seat.press("attack", "b", [6], target="a", weapon="basic", boosts=("charge",))
    assert seat.allows("end-turn", "b")
    archer = taunted_from(1, weapons=("ranged",))
    assert archer.allows("move", "b", x=5, y=0)


@pytest.mark.rule("SHA-MTH-117")
def test_a_taunt_that_cannot_be_answered_goes_by() -> None:
    """Whoever can neither strike nor get nearer is not held to it, nor who has given up, nor after the next turn."""
    held = taunted_from(4)
    held.press("afflict", "a", target="b", condition="snared", lasts="encounter")
    held.press("end-turn", "b")
    assert not held.actor("b").is_marked("compelled")


IDLE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("search", {"skill": "intuition"}),
    ("drop-prone", {}),
    ("wait", {"event": "approaches", "target": "a"}),
    ("wait", {"event": "other"}),
    ("meditate", {}),
    ("socialize", {"target": "a"}),
)


@pytest.mark.rule("SHA-MTH-117")
@pytest.mark.parametrize(("action", "form"), IDLE)
def test_nothing_else_gets_the_taunted_out_of_it(action: str, form: dict[str, Any]) -> None:
    """Beside the taunter or a move away: no searching, lying down or lying in wait first; after the blow all is free."""
    for seat in (taunted(), taunted_from(3)):
        assert "SHA-MTH-117" == seat.refused(action, "b", **form).rule
    seat = taunted()
    seat.press("attack", "b", [6], target="a", **BLOW)
    assert not seat.actor("b").is_marked("compelled")
    assert seat.allows("drop-prone", "b")


@pytest.mark.parametrize("deed", ["read-person", "research", "puzzle", "insight", "tracking", "appraise", "toss"])
def test_only_aggression_answers_a_taunt(deed: str) -> None:
    """To read or study whoever taunted, or to toss them something, is no answer. [SHA-MTH-117]"""
    for seat in (taunted(), taunted_from(3)):
        assert "SHA-MTH-117" == seat.refused("try", "b", deed=deed, target="a").rule
        assert "SHA-MTH-117" == seat.refused("try", "b", deed=deed).rule


@pytest.mark.parametrize("deed", ["read-person", "toss"])
def test_what_is_no_aggression_leaves_a_taunt_outside_a_fight(deed: str) -> None:
    """Whoever taunted is read, or thrown something, and still wants an answer; a shove is one. [SHA-MTH-117]"""
    calm = AtTheSeat(RULESET, state(a=master("a", "taunt"), b=dull("b"), c=dull("c", (1, 1))), BOOK)
    calm.press("use-power", "a", [1], ["no"], power="taunt", targets=("b",))
    calm.press("try", "b", [6], deed=deed, target="a")
    assert calm.actor("b").is_marked("goaded")
    calm.press("shove", "b", [6], target="a")
    assert not calm.actor("b").is_marked("goaded")


@pytest.mark.rule("SHA-MTH-117")
def test_no_second_move_takes_the_place_of_the_blow() -> None:
    """Once there, one strikes: the action for it is not walked away."""
    seat = taunted()
    seat.press("move", "b", x=0, y=1)
    seat.state = seat.state.write("b", "turn.points", 0)
    assert "SHA-MTH-117" == seat.refused("move", "b", x=1, y=0).rule
    seat.press("attack", "b", [6], target="a", **BLOW)
    seat.press("end-turn", "b")


@pytest.mark.rule("SHA-MTH-117")
@pytest.mark.parametrize("answer", [("attack", BLOW), ("shove", {}), ("socialize", {}), ("rest", {"minutes": 60})])
def test_a_taunt_outside_a_fight_is_over_in_time(answer: tuple[str, dict[str, Any]]) -> None:
    """A blow or a word at whoever taunted answers it; and it holds nobody for longer than a minute."""
    seat = AtTheSeat(RULESET, state(a=master("a", "taunt"), b=dull("b"), c=dull("c", (1, 1))), BOOK)
    seat.press("use-power", "a", [1], ["no"], power="taunt", targets=("b",))
    assert "SHA-MTH-117" == seat.refused("socialize", "b", target="c").rule
    action, form = answer
    rest = action == "rest"
    seat.press(action, "b", [] if rest else [6], **({} if rest else {"target": "a"}), **form)
    assert seat.allows("socialize", "b", target="c")


@pytest.mark.rule("SHA-EFF-012")
def test_the_controlled_do_nothing_to_who_controls_them() -> None:
    """Neither blow nor hold nor curse; others they may be sent against."""
    seat = table(b=dull("b", weapons=("light",)), a=master("a"), c=dull("c", (1, 1)))
    seat.press("afflict", "c", target="b", condition="controlled", lasts="day")
    held = replace(seat.actor("b").effects["controlled"], source="a")
    seat.state = seat.state.write("b", "effects.controlled", held)
    seat.press("orders", "a", target="b", words="Strike them all", deeds=("attack",))
    for action in ("attack", "grapple", "shove", "dirty-move"):
        extra = {"attack": {"weapon": "light"}, "dirty-move": {"result": "prone"}}.get(action, {})
        assert "SHA-EFF-012" == seat.refused(action, "b", target="a", **extra).rule
        assert seat.allows(action, "b", target="c", **extra)
    seat.press("orders", "a", target="b", words="Strike c")
    assert "Strike c" == seat.actor("b").effects["controlled"].text


@pytest.mark.rule("SHA-EFF-012", "SHA-MTH-063")
@pytest.mark.parametrize("action", ["attack", "grapple", "shove"])
def test_any_open_violence_shakes_control(action: str) -> None:
    """A blow, a hold, a shove: the controlled may cleanse, for nothing, once a round."""
    seat = table(c=dull("c", (1, 1), melee=1), a=master("a"), b=dull("b", reflection=2))
    seat.press("afflict", "a", target="b", condition="controlled", lasts="day")
    form: dict[str, Any] = {"target": "b", **(BLOW if action == "attack" else {})}
    seat.press(action, "c", [6, 3], **form)
    assert ["1d6 ≤ 3", "1d6 ≤ 4"] == [str(draw[0]) for draw in seat.last.drawn]
    assert (False, False) == (seat.actor("b").is_marked("controlled"), seat.actor("b").turn.standard)


@pytest.mark.rule("SHA-MTH-063")
@pytest.mark.parametrize(("by", "on"), [("c", "b"), ("b", "c")])
def test_violence_ends_hypnosis_for_either(by: str, on: str) -> None:
    """To whoever is hypnotized, or by them: with a shove as with a blade."""
    now = state(a=master("a", "hypnotize"), b=dull("b"), c=dull("c", (0, 1)))
    seat = AtTheSeat(RULESET, now, BOOK)
    seat.press("use-power", "a", [1], ["no"], power="hypnotize", targets=("b",))
    assert {"controlled", "hypnosis", "lasts-hour"} <= set(seat.actor("b").effects["controlled"].marks)
    assert 4 == seat.actor("a").well
    seat.press("orders", "a", target="b", words="Push them", deeds=("attack",))
    seat.press("shove", by, [6], target=on)
    assert not seat.actor("b").is_marked("controlled")


@pytest.mark.rule("SHA-EFF-006")
def test_the_afraid_do_nothing_but_leave() -> None:
    """Within reach of what they fear neither a hold nor a curse; two less against it; away is where they may go."""
    scared = dull("b", skills={"melee": 2, "mysticism": 3}, powers={"castigate": 1}, weapons=("full-shard",))
    seat = table(b=scared, a=dull("a", (0, 0)))
    seat.press("afflict", "a", target="b", condition="afraid")
    seat.state = seat.state.write("b", "effects.afraid", fear_of("a", seat))
    for action, form in (
        ("attack", {"target": "a", "weapon": "full-shard"}),
        ("grapple", {"target": "a"}),
        ("cast", {"power": "castigate", "targets": ("a",)}),
    ):
        assert "SHA-EFF-006" == seat.refused(action, "b", **form).rule
    seat.refused("move", "b", x=0, y=1)
    seat.press("move", "b", x=3, y=0)
    seat.press("cast", "b", [6], power="castigate", targets=("a",))
    assert "1d6 ≤ 3" == str(seat.last.drawn[0][0])


def fear_of(source: str, seat: AtTheSeat) -> Any:
    """The fear that is there already, of somebody."""
    from rulewright.rulesets.shards.state.effects import effect_of
    from rulewright.rulesets.shards.state.entries import Condition

    return effect_of(BOOK.content.get(Condition, "afraid"), "encounter", seat.state.scene, source)


@pytest.mark.rule("SHA-EFF-017")
def test_only_the_mind_reaches_the_intangible() -> None:
    """Neither blow, hold, shove, disarming nor crushing weight; a word that dazes does, and it goes both ways."""
    powers = {"castigate": 1, "crush": 1}
    mage = {"skills": {"mysticism": 4, "melee": 2, "influence": 2}, "powers": powers, "weapons": ("full-shard",)}
    for one, other in (("a", "b"), ("b", "a")):
        seat = table(**{who: dull(who, (n, 0), **mage) for n, who in enumerate(("a", "b"))})
        seat.press("afflict", "a", target="b", condition="intangible")
        for action, form in (
            ("attack", {"weapon": "full-shard"}), ("grapple", {}), ("shove", {}), ("disarm", {}),
            ("dirty-move", {"result": "prone"}),
        ):  # fmt: skip
            assert "SHA-EFF-017" == seat.refused(action, one, target=other, **form).rule
        assert "SHA-EFF-017" == seat.refused("cast", one, power="crush", targets=(other,)).rule
        assert seat.allows("cast", one, power="castigate", targets=(other,))
        assert seat.allows("convince", one, target=other, circumstance="easy")


@pytest.mark.rule("SHA-EFF-017")
def test_what_fills_a_space_goes_through_the_intangible() -> None:
    """A burst hurts whoever has a shape, and nobody else; thin walls do not stop who has none."""
    gunner = dull("a", (0, 0), skills={"projectile": 4}, powers={"unnatural-mortar": 1}, mutations={"shard": "core"})
    seat = table(a=gunner, b=dull("b", (5, 0)), c=dull("c", (5, 1)))
    seat.press("afflict", "a", target="b", condition="intangible")
    seat.press("cast", "a", [3], ["no"], power="unnatural-mortar", x=5, y=0)
    assert (Wounds(), Wounds(lethal=3)) == (seat.actor("b").wounds, seat.actor("c").wounds)
    turn_of(seat, "b")
    assert "SHA-EFF-017" == seat.refused("through-wall", "b", x=6, y=0, centimetres=50).rule
    seat.press("through-wall", "b", x=6, y=0, centimetres=49)
    assert "SHA-EFF-017" == seat.refused("through-wall", "c", x=6, y=1, centimetres=1).rule


@pytest.mark.rule("SHA-SHM-042")
def test_a_pattern_keeps_its_orders_when_it_is_shortened() -> None:
    """The first attack makes a day an encounter and frees nobody; what was ordered stands, and nothing is remembered."""
    mage = dull("a", (0, 0), skills={"mysticism": 4}, powers={"hypnotic-pattern": 1}, weapons=("full-shard",))
    seat = table(a=mage, b=dull("b"), c=dull("c", (1, 1), melee=2))
    seat.press("cast", "a", [1], ["no"], power="hypnotic-pattern", targets=("b",))
    turn_of(seat, "b")
    assert seat.actor("b").is_marked("stunned")
    seat.press("orders", "a", target="b", words="Hold the door")
    for face, free in (([6], False), ([6, 2], True)):
        turn_of(seat, "c")
        seat.state = seat.state.write("c", "turn.standard", False)
        seat.press("attack", "c", face, target="b", **BLOW)
        assert free != seat.actor("b").is_marked("controlled")
        if not free:
            held = seat.actor("b").effects["controlled"]
            assert "Hold the door" == held.text
            assert {"pattern", "no-memory", "lasts-encounter"} <= set(held.marks)


@pytest.mark.rule("SHA-SHM-042", "SHA-EFF-012")
@pytest.mark.parametrize("way", ["blow", "curse"])
def test_a_wound_does_not_free_whom_the_same_blow_has_shaken(way: str) -> None:
    """What hits and hurts shortens a pattern and no more; who was sent at somebody still is. The next blow may free."""
    mage = dull("a", (0, 0), skills={"mysticism": 4}, powers={"hypnotic-pattern": 1}, weapons=("full-shard",))
    witch = {"skills": {"mysticism": 4, "melee": 4}, "powers": {"crush": 1}, "weapons": ("full-shard",)}
    seat = table(a=mage, b=dull("b"), c=dull("c", (1, 1), **witch))
    seat.press("cast", "a", [1], ["no"], power="hypnotic-pattern", targets=("b",))
    seat.press("orders", "a", target="b", words="Hold the door", deeds=("attack",), at="c")
    turn_of(seat, "c")
    ways: dict[str, tuple[str, dict[str, Any]]] = {
        "blow": ("attack", {"target": "b", **BLOW}),
        "curse": ("cast", {"power": "crush", "targets": ("b",)}),
    }
    action, form = ways[way]
    seat.press(action, "c", [3], ["no"], **form)
    held = seat.actor("b").effects["controlled"]
    assert seat.actor("b").wounds.total
    assert {"pattern", "lasts-encounter", "told-attack", "sent-at-c"} <= set(held.marks)
    seat.state = seat.state.write("c", "turn.standard", False)
    seat.press("attack", "c", [1, 1], ["no"], target="b", **BLOW)
    assert not seat.actor("b").is_marked("controlled")


@pytest.mark.rule("SHA-EFF-024", "SHA-EFF-015")
def test_nobody_without_health_is_told_to_get_up() -> None:
    """The game master takes unconsciousness off only above 0 Health, and no tiredness that only rest takes away."""
    down = replace(dull("b"), wounds=Wounds(lethal=8))
    seat = AtTheSeat(RULESET, state(a=dull("a"), b=down), BOOK)
    seat.press("afflict", "a", target="b", condition="unconscious", lasts="lasting")
    assert "SHA-EFF-024" == seat.refused("relieve", "a", target="b", condition="unconscious").rule
    seat.state = seat.state.write("b", "wounds", Wounds(lethal=7))
    seat.press("relieve", "a", target="b", condition="unconscious")
    assert not seat.actor("b").is_disabled
    seat.press("sleepless", "b")
    assert "SHA-EFF-015" == seat.refused("relieve", "a", target="b", condition="fatigued").rule
    seat.press("rest", "b", minutes=480)
    assert not seat.actor("b").is_marked("fatigued")


@pytest.mark.rule("SHA-EFF-002", "SHA-EFF-003")
def test_what_is_kept_up_is_shaken_by_its_own_skill() -> None:
    """Only with more of a skill that it is tied to, for nothing."""
    from rulewright.play import Effect, Turns

    held = Effect("held", "Held", "a", marks=("sustained", "by-reflection"), clock=Turns("a", 2, "end"))
    for rank, able in ((2, False), (3, True)):
        weaver = actor("a", reflection=2, athletics=0, player=False)
        them = dull("b", skills={"reflection": rank, "athletics": 5})
        seat = AtTheSeat(RULESET, state(a=weaver, b=replace(them, effects=FrozenMap({"held": held}))), BOOK)
        assert "SHA-EFF-003" == seat.refused("break-off", "b", key="held", skill="athletics").rule
        assert able == seat.allows("break-off", "b", key="held", skill="reflection")
        assert ["held"] == seat.offered("break-off", "b", "key")


@pytest.mark.rule("SHA-EFF-002", "SHA-CORE-086")
def test_a_condition_lasts_while_it_is_kept_up() -> None:
    """It takes its maker's action every round, on whomever it lies, and is over without it; nobody keeps up what is nobody's."""
    people: dict[str, Any] = {who: dull(who, (1, 0)) for who in "bc"}
    seat = AtTheSeat(RULESET, state("a", a=actor("a", reflection=2, player=False), **people), BOOK)
    seat.state = seat.state.write("scene", "turn", "")
    seat.proceed()
    form: dict[str, Any] = {"condition": "crippled", "nature": "control", "kept_up": True}
    assert "SHA-EFF-002" == seat.refused("afflict", "a", target="b", **form).rule
    for who in people:
        seat.press("afflict", "a", target=who, by="a", **form)
    assert "crippled" in seat.offered("sustain", "a", "what")
    assert [] == seat.offered("break-off", "a", "key")
    for keeps in (True, True, False):
        assert all(seat.actor(who).is_marked("crippled") for who in people)
        if keeps:
            seat.press("sustain", "a", what="crippled")
            assert "SHA-CORE-080" == seat.refused("attack", "a", target="b", weapon="basic").rule
        for _ in range(3):
            seat.press("end-turn", seat.state.scene.turn)
            seat.proceed()
    assert not any(seat.actor(who).is_marked("crippled") for who in people)


@pytest.mark.rule("SHA-EFF-002")
@pytest.mark.parametrize(("rank", "able"), [(2, False), (3, True)])
def test_the_better_mind_ends_what_the_game_master_says_is_kept_up(rank: int, able: bool) -> None:
    """With strictly more of the skill that it goes with, at any time and for nothing; not while one can do nothing at all."""
    them = dull("b", skills={"reflection": rank, "athletics": 5})
    seat = AtTheSeat(RULESET, state("a", a=actor("a", reflection=2, player=False), b=them), BOOK)
    seat.press("afflict", "a", target="b", condition="crippled", nature="control", by="a", kept_up=True)
    assert "SHA-EFF-003" == seat.refused("break-off", "b", key="crippled", skill="athletics").rule
    assert able == seat.allows("break-off", "b", key="crippled", skill="reflection")
    out = AtTheSeat(RULESET, seat.state, BOOK)
    out.press("afflict", "a", target="b", condition="unconscious", lasts="encounter")
    assert "SHA-CORE-045" == out.refused("break-off", "b", key="crippled", skill="reflection").rule
    if able:
        seat.press("break-off", "b", key="crippled", skill="reflection")
        assert not seat.actor("b").is_marked("crippled")
