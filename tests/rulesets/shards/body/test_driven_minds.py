"""Driven minds at the seat: who is afraid, who is controlled, to whom shards call, and what disorders always do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import BOOK, actor, character, dull, master, npc, state

from rulewright.rulesets.shards.creation.legality import wrong_traits
from rulewright.rulesets.shards.opponents.policy import move
from rulewright.rulesets.shards.state.character import Wounds
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def fight(turn: str = "a", **people: Any) -> AtTheSeat:
    """A fight of everybody against everybody."""
    return seat(state(turn=turn, **people))


# -- fear ---------------------------------------------------------------------------------------


def cleansed_at(at: AtTheSeat) -> list[int]:
    """What somebody must not pass to cleanse with Reflection 3."""
    at.press("cleanse", "a", [6], skill="reflection")
    return thrown_at(at)


def test_fear_weighs_where_its_source_may_be() -> None:
    """Where the feared are about, one less to cleanse; where they are not, nothing, until the game master says so.

    [SHA-EFF-006]
    """
    for far, number in ((9, 4), (None, 5)):
        source: dict[str, Any] = {"by": "b"} if far else {}
        others: dict[str, Any] = {"b": dull("b", (far, 0))} if far else {"c": dull("c", (9, 0))}
        at = fight(a=npc("a", reflection=3), **others)
        at.press("afflict", "a", target="a", condition="afraid", **source)
        assert [number] == cleansed_at(at)
    at = fight(a=npc("a", reflection=3), c=dull("c", (9, 0)))
    at.press("afflict", "c", target="a", condition="afraid")
    at.press("dread", "c", target="a")
    assert [4] == cleansed_at(at)
    at = fight(a=npc("a", reflection=3), c=dull("c", (9, 0)))
    at.press("afflict", "c", target="a", condition="afraid")
    at.press("dread", "c", target="a")
    at.press("dread", "c", target="a", gone=True)
    assert [5] == cleansed_at(at)


def test_the_dead_frighten_nobody_off_a_counter() -> None:
    """Whoever was feared is dead: nothing weighs on cleansing any longer. [SHA-EFF-006]"""
    at = fight(a=npc("a", reflection=3), b=dull("b", (9, 0)), c=dull("c", (8, 0)))
    at.press("afflict", "c", target="a", condition="afraid", by="b")
    at.state = at.state.write("b", "dead", True)
    assert [5] == cleansed_at(at)


def test_who_must_get_away_does_nothing_else_first() -> None:
    """No cleansing, no trick, no letting the turn go by, within reach of what is feared; away, all is open again.

    [SHA-EFF-006]
    """
    at = fight(a=npc("a", reflection=3, weapons=("light",)), b=dull("b", (1, 0)))
    at.press("afflict", "b", target="a", condition="afraid", by="b")
    trick: dict[str, Any] = {"what": "a trick", "skill": "artistry"}
    for button, form in (("cleanse", {"skill": "reflection"}), ("improvise", trick), ("drop", {"item": "light"}),
                         ("end-turn", {}), ("give-up", {})):  # fmt: skip
        assert "SHA-EFF-006" == at.refused(button, "a", **form).rule
    button, form = move(at.state, BOOK, "a")
    assert "move" == button
    assert at.allows("move", "a", **form)
    at.press("move", "a", x=-3, y=0)
    assert at.allows("cleanse", "a", skill="reflection")
    assert at.allows("end-turn", "a")


def test_who_cannot_get_away_is_not_stuck() -> None:
    """Held fast, one may break the hold, cleanse, or let the turn go by. [SHA-EFF-006]"""
    at = fight(a=npc("a", reflection=3), b=dull("b", (1, 0)))
    at.press("afflict", "b", target="a", condition="afraid", by="b")
    at.press("afflict", "b", target="a", condition="grappled", by="b")
    assert at.allows("cleanse", "a", skill="reflection")
    assert at.allows("end-turn", "a")


# -- control ------------------------------------------------------------------------------------


def under(**more: Any) -> AtTheSeat:
    """B, whose turn it is, is under a's control; c stands by."""
    at = fight(
        "b",
        a=master("a", where=(9, 0)),
        b=dull("b", (1, 0), weapons=("light",), **more),
        c=dull("c", (1, 1)),
        d=dull("d", (2, 1)),
    )
    at.press("afflict", "c", target="b", condition="controlled", by="a")
    return at


BLOW = {"weapon": "light"}


def test_the_controlled_do_what_they_are_told_and_nothing_else() -> None:
    """Untold nothing but letting the turn go by; told to move, no blow; sent at one, no blow at another. [SHA-EFF-012]"""
    at = under()
    for button, form in (("attack", {"target": "c", **BLOW}), ("move", {"x": 2, "y": 0}),
                         ("cleanse", {"skill": "reflection"}), ("drop", {"item": "light"})):  # fmt: skip
        assert "SHA-EFF-012" == at.refused(button, "b", **form).rule
    assert at.allows("end-turn", "b")
    at.press("orders", "a", target="b", words="Stand over there", deeds=("move",))
    assert "SHA-EFF-012" == at.refused("attack", "b", target="c", **BLOW).rule
    assert at.allows("move", "b", x=2, y=0)
    at.press("orders", "a", target="b", words="Kill d", deeds=("attack",), at="d")
    assert "SHA-EFF-012" == at.refused("attack", "b", target="c", **BLOW).rule
    at.press("orders", "a", target="b", words="Kill c", deeds=("attack",), at="c")
    assert at.allows("attack", "b", target="c", **BLOW)
    assert "SHA-EFF-012" == at.refused("move", "b", x=2, y=0).rule
    at.press("orders", "a", target="b", words="Stand still")
    assert "SHA-EFF-012" == at.refused("attack", "b", target="c", **BLOW).rule


def test_what_the_game_plays_obeys_too() -> None:
    """Untold it stands still; sent at somebody it strikes them; told to do as it likes, it fights. [SHA-EFF-012]"""
    at = under()
    assert "end-turn" == move(at.state, BOOK, "b")[0]
    at.press("orders", "a", target="b", words="Kill c", deeds=("attack",), at="c")
    button, form = move(at.state, BOOK, "b")
    assert ("attack", "c") == (button, form["target"])
    assert at.allows(button, "b", **form)
    at.press("orders", "a", target="b", words="Fight", deeds=("anything",))
    button, form = move(at.state, BOOK, "b")
    assert at.allows(button, "b", **form)


def test_the_controlled_who_are_afraid_stay_where_they_are_told() -> None:
    """Next to what they fear they stay unless told to go, and strike nobody; away from it they strike as told.

    [SHA-EFF-006 SHA-EFF-012]
    """
    at = under()
    at.press("afflict", "c", target="b", condition="afraid", by="d")
    assert at.allows("end-turn", "b")
    assert "SHA-EFF-012" == at.refused("move", "b", x=5, y=5).rule
    at.press("orders", "a", target="b", words="Kill c", deeds=("attack",), at="c")
    assert "SHA-EFF-006" == at.refused("attack", "b", target="c", **BLOW).rule
    at.state = at.state.write("b", "effects.afraid", replace(at.actor("b").effects["afraid"], source="a"))
    assert at.allows("attack", "b", target="c", **BLOW)


def test_the_dead_control_nobody() -> None:
    """Whoever gave the orders is dead: one does as one likes. [SHA-EFF-012]"""
    at = under()
    at.state = at.state.write("a", "dead", True)
    assert at.allows("attack", "b", target="c", **BLOW)


def test_any_harm_may_shake_control_off() -> None:
    """What one suffers hurts, though nobody strikes: a cleanse for nothing, once a round. [SHA-EFF-012]"""
    at = under(reflection=2)
    at.press("afflict", "c", target="b", condition="suffering")
    at.state = replace(at.state, scene=replace(at.state.scene, turn="", had_turn=("a",)))
    at.proceed([4])
    assert [4] == thrown_at(at)
    assert not at.actor("b").is_marked("controlled")
    assert Wounds() != at.actor("b").wounds


# -- shards that call ---------------------------------------------------------------------------


def hearer(where: tuple[int, int] = (0, 0)) -> Any:
    """Somebody with a shard's core, who hears shards thirty spaces off."""
    return actor("a", intuition=3, karma=0, mutations={"shard": "core"}, where=where)


def test_a_shard_calls_whoever_walks_into_range() -> None:
    """With Intuition 3 thirty spaces off: the step that brings one there stirs it, the next one does not. [SHA-EFF-044]"""
    bearer = npc("b", weapons=("full-shard",), where=(34, 0))
    at = seat(state(a=hearer(), b=bearer))
    at.press("move", "a", x=3, y=0)
    assert () == tuple(at.last.asked)
    at.press("move", "a", answers=["indulge"], x=4, y=0)
    asked: list[Any] = list(at.last.asked)
    assert ["alien-susurrations"] == [each.disorder for each in asked]
    assert at.actor("a").is_marked("distracted")
    at.press("move", "a", x=5, y=0)
    assert () == tuple(at.last.asked)


def test_a_shard_that_is_carried_near_calls_too() -> None:
    """In a fight, whoever has it comes nearer. [SHA-EFF-044]"""
    at = fight("b", b=npc("b", weapons=("full-shard",), where=(32, 0)), a=hearer())
    at.press("move", "b", answers=["act-out"], x=29, y=0)
    assert at.actor("a").is_marked("compelled")
    assert at.actor("a").is_marked("yearning")


@pytest.mark.parametrize(
    ("said", "fits"), [("alien-susurrations", False), ("Alien Susurrations", False), ("phobia", True)]
)
def test_nobody_chooses_to_hear_shards(said: str, fits: bool) -> None:
    """Shards alone bring it on; whom a core has changed hears them all the same. [SHA-EFF-044]"""
    found = [each.rule for each in wrong_traits(character(traits={"mental-disorder": said}), BOOK)]
    assert fits == ("SHA-EFF-044" not in found)


# -- what disorders always do -------------------------------------------------------------------


def test_paranoia_is_always_there() -> None:
    """Held as a trait it takes one from every test of Reflection, and from no other. [SHA-EFF-046]"""
    for traits, numbers in (({}, (5, 5)), ({"mental-disorder": "paranoia"}, (4, 5))):
        for skill, number in zip(("reflection", "athletics"), numbers, strict=True):
            at = fight(a=npc("a", reflection=3, athletics=3, traits=traits), b=dull("b", (9, 0)))
            at.press("cleanse", "a", [6], skill=skill)
            assert [number] == thrown_at(at)


def test_paranoia_turns_on_the_one_suspected() -> None:
    """Asked whom one no longer trusts: that one is one harder to talk to, another is not. [SHA-EFF-046 SHA-TRT-030]"""
    wary = actor("a", influence=3, karma=0, traits={"mental-disorder": "paranoia"})
    at = seat(state(a=wary, b=npc("b", where=(1, 0)), c=npc("c", where=(0, 1))))
    at.press("provoke", "a", [1], ["resist", "b"], disorder="paranoia", trigger="strong")
    assert at.actor("a").is_marked("prejudiced")
    for whom, number in (("c", 5), ("b", 4)):
        at.press("convince", "a", [6], [False], target=whom, circumstance="easy")
        assert [number] == thrown_at(at)


def test_a_phobia_is_always_there() -> None:
    """Of spiders: two less against one, and not within their reach; against others nothing. [SHA-EFF-046 SHA-EFF-006]"""
    scared = npc("a", melee=3, weapons=("reach",), traits={"mental-disorder": "phobia shard-spider"})
    spider = npc("b", species="shard-spider", where=(2, 0))
    at = fight(a=scared, b=spider, c=dull("c", (0, 2)))
    assert "afraid-phobia" in at.actor("a").effects
    assert "SHA-EFF-006" == at.refused("move", "a", x=1, y=0).rule
    thrown = {}
    for whom in ("b", "c"):
        at.state = at.state.write("a", "turn.standard", False)
        at.press("attack", "a", [6], target=whom, weapon="reach")
        thrown[whom] = thrown_at(at)[0]
    assert Space(0, 0) == at.actor("a").at
    assert thrown["b"] <= thrown["c"] - 2
    at.press("relieve", "c", target="a", condition="afraid")
    assert at.actor("a").is_marked("afraid")
