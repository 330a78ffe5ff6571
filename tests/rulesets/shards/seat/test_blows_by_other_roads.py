"""At the seat, blows by other roads: in passing, following through, on top of all else, and at another's word."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import caster, dull, master, npc, spent, state

from rulewright.play import GM, Effect, FrozenMap, Lasting
from rulewright.rulesets.shards.state.character import Actor, Scene, Wounds
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

SPRAY = ("topaz-mist", "topaz-spray")


def under(who: Actor, by: str, *told: str) -> Actor:
    """Somebody under another's control, told some things."""
    held = Effect("controlled", "Controlled", source=by, marks=("controlled", *told), clock=Lasting())
    return replace(who, effects=who.effects.with_("controlled", held))


def marked(who: Actor, mark: str) -> Actor:
    """Somebody of whom something holds."""
    return replace(who, effects=who.effects.with_("odd", Effect("odd", "Odd", marks=(mark,), clock=Lasting())))


def weak(name: str, where: tuple[int, int], **more: Any) -> Actor:
    """Somebody whom the next blow brings down."""
    return replace(npc(name, where=where, **more), wounds=Wounds(lethal=7))


def waiting(*powers: str, weapon: str = "reach", **more: Any) -> Actor:
    """Somebody who strikes at whoever passes."""
    return master("a", *SPRAY, *powers, stances=("topaz-mist",), weapons=(weapon,), **more)


def asked(table: AtTheSeat, kind: str) -> list[tuple[str, list[str]]]:
    """Whom questions of a kind went to in the last press, and what they offered."""
    found = (each for each in table.last.asked if type(each).__name__ == f"{kind}Question")
    return [(each.of, [option.key for option in getattr(each, "among", ())]) for each in found]


# -- at another's word --------------------------------------------------------------------------


@pytest.mark.rule("SHA-EFF-012", "SHA-MTH-123")
def test_who_is_under_control_does_not_strike_at_their_controller_in_passing() -> None:
    """Nor is the controller's friend struck at; another is, and the controller says whether."""
    sides = {"a": "us", "p": "them", "q": "us"}
    me = waiting(weapon="light")
    others: dict[str, Any] = {"p": npc("p", where=(5, 0)), "q": npc("q", where=(0, 5))}
    table = seat(state("p", sides, a=under(me, "p"), **others))
    assert "SHA-EFF-012" == table.refused("attack", "a", target="p", weapon="light").rule
    table.press("move", "p", x=1, y=0)
    assert [] == list(table.last.asked)
    table = seat(state("q", sides, a=under(me, "p"), **others))
    table.press("move", "q", [3], ["light", "no"], x=0, y=1)
    assert ["p"] == [of for of, _ in asked(table, "Passing")]
    assert 3 == table.actor("q").wounds.lethal
    table = seat(state("q", sides, a=under(me, "a force"), **others))
    table.press("move", "q", [], ["no"], x=0, y=1)
    assert [GM] == [of for of, _ in asked(table, "Passing")]


@pytest.mark.rule("SHA-EFF-012", "SHA-MTH-123")
def test_a_puppet_s_puppet_is_the_first_one_s() -> None:
    """Whoever controls one who controls another chooses for both: the last one does not strike at them, and they are asked."""
    sides = {"a": "us", "b": "you", "p": "them", "q": "nobody"}
    others: dict[str, Any] = {
        "p": npc("p", where=(5, 0)), "b": under(npc("b", where=(9, 9)), "p"), "q": npc("q", where=(0, 5)),
    }  # fmt: skip
    me = under(waiting(weapon="light"), "b")
    table = seat(state("p", sides, a=me, **others))
    table.press("move", "p", x=1, y=0)
    assert [] == list(table.last.asked)
    table = seat(state("q", sides, a=me, **others))
    table.press("move", "q", [], ["no"], x=0, y=1)
    assert ["p"] == [of for of, _ in asked(table, "Passing")]


@pytest.mark.rule("SHA-EFF-012", "SHA-MTH-123")
def test_whoever_was_sent_at_somebody_strikes_at_nobody_else_in_passing() -> None:
    """Who passes is let pass, unless they are the one."""
    for sent, struck in (("p", True), ("d", False)):
        people: dict[str, Any] = {"p": npc("p", where=(5, 0)), "d": npc("d", where=(9, 9)), "c": npc("c", where=(8, 8))}
        me = under(waiting(weapon="light"), "c", "told-attack", f"sent-at-{sent}")
        table = seat(state("p", {"a": "us", "p": "them", "d": "them", "c": "us"}, a=me, **people))
        table.press("move", "p", [], ["no"] if struck else [], x=1, y=0)
        assert struck == bool(table.last.asked)


@pytest.mark.rule("SHA-EFF-012", "SHA-SKL-077")
def test_whoever_was_sent_at_one_swats_no_others_beside() -> None:
    """Sent at the first, a giant strikes at the first alone."""
    small: dict[str, Any] = {f"p{i}": dull(f"p{i}", (1, i), size=1) for i in range(3)}
    giant = under(npc("a", melee=6, size=4), "d", "told-attack", "sent-at-p0")
    table = seat(
        state("a", {"a": "us", "d": "them", **dict.fromkeys(small, "us")}, a=giant, d=npc("d", where=(8, 8)), **small)
    )
    swat: dict[str, Any] = {"weapon": "basic", "boosts": ("swat",)}
    assert "SHA-EFF-012" == table.refused("attack", "a", target="p0", further=("p1", "p2"), **swat).rule
    assert table.allows("attack", "a", target="p0", weapon="basic")


@pytest.mark.rule("SHA-EFF-012")
def test_who_is_under_control_gives_orders_and_trades_places_only_when_told() -> None:
    """A chain of three: the second, told nothing, has no word for the third."""
    orders: dict[str, Any] = {"target": "c", "words": "Wait", "deeds": ("move",)}
    for told, able in (((), False), (("told-other",), True)):
        second = under(npc("b", where=(1, 0)), "a", *told)
        table = seat(state("b", a=npc("a"), b=second, c=under(npc("c", where=(2, 0)), "b")))
        assert able == table.allows("orders", "b", **orders)
        assert able == table.allows("swap", "b", other="c")
    assert (
        "SHA-EFF-012"
        == seat(state("b", a=npc("a"), b=under(npc("b"), "a"), c=under(npc("c"), "b")))
        .refused("orders", "b", **orders)
        .rule
    )


@pytest.mark.rule("SHA-EFF-012")
def test_the_controller_chooses_steps_boosts_catches_and_landings() -> None:
    """Whatever is asked about the action of who is under control, the controller answers."""
    stepping = under(master("b", "pearl-tear", stances=("pearl-tear",), where=(1, 0)), "c", "told-attack")
    table = seat(state("a", a=npc("a", melee=9, weapons=("light",)), b=stepping, c=npc("c", where=(9, 9))))
    table.press("attack", "a", [4, 6, 6], ["acrobatics", (), "no"], target="b", weapon="light")
    assert [("c", [])] == asked(table, "Step")
    foreseeing = under(master("a", "predictive-tactics", "flensing-strike", weapons=("light",)), "c", "told-attack")
    table = seat(state("a", a=foreseeing, b=npc("b", where=(1, 0)), c=npc("c", where=(9, 9))))
    table.press("attack", "a", [3], [(), "no"], target="b", weapon="light")
    assert [("c", ["flensing-strike"])] == asked(table, "LateBoost")
    thrown_to = under(npc("b", where=(3, 0), acrobatics=3), "c")
    table = seat(state("a", a=npc("a", projectile=3, weapons=("light",)), b=thrown_to, c=npc("c", where=(9, 9))))
    table.press("toss", "a", [2], ["no"], target="b", item="light")
    assert [("c", [])] == asked(table, "Catch")
    table.press("fall", "b", [1, 6], ["no"], metres=10)
    assert [("c", [])] == asked(table, "Land")


# -- in passing ---------------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-123", "SHA-EFF-017", "SHA-ENV-011", "SHA-CHR-029")
@pytest.mark.parametrize("odd", ["", "cover", "I am intangible", "they are intangible", "I carry too much"])
def test_a_blow_in_passing_falls_where_an_attack_would(odd: str) -> None:
    """Not through full cover, not between the tangible and the intangible."""
    me, them = waiting(), npc("p", where=(5, 0))
    me = marked(me, "intangible" if odd == "I am intangible" else "overloaded") if odd.startswith("I ") else me
    them = marked(them, "intangible") if odd == "they are intangible" else them
    walls = {key_of(Space(2, 0)): Ground(modifiers=("full-cover",))} if odd == "cover" else {}
    sides = FrozenMap({"a": "us", "p": "them"})
    scene = Scene(sides=sides, order=("a", "p"), turn="p", round=1, ground=FrozenMap(walls))
    table = seat(state(scene=scene, a=me, p=them))
    table.press("move", "p", [] if odd else [3], [] if odd else ["reach", "no"], x=2, y=0)
    assert ([] if odd else [("a", ["no", "reach"])]) == asked(table, "Passing")
    assert (0 if odd else 4) == table.actor("p").wounds.lethal
    assert bool(odd) != table.allows("attack", "a", target="p", weapon="reach")


@pytest.mark.rule("SHA-MTH-123", "SHA-SKL-075")
def test_whoever_is_shoved_into_reach_is_struck_at() -> None:
    """However one comes; and who is shoved about within it is not."""
    for where, asks in (((3, 0), True), ((2, 0), False)):
        people: dict[str, Any] = {
            "p": npc("p", where=where),
            "b": npc("b", where=(where[0] + 1, 0), melee=6, athletics=6),
        }
        table = seat(state("b", {"a": "us", "p": "them", "b": "us"}, a=waiting(), **people))
        table.press("shove", "b", [1 if asks else 4], ["no", *(["no"] if asks else [])], target="p")
        assert asks == bool(asked(table, "Passing"))


@pytest.mark.rule("SHA-MTH-123", "SHA-SHM-030")
def test_whoever_comes_out_of_the_void_within_reach_is_struck_at() -> None:
    """However one comes."""
    them = replace(caster("arterial-void", rank=6), at=Space(9, 0), name="P")
    table = seat(state("p", {"a": "us", "p": "them"}, a=waiting(), p=them))
    table.press("cast", "p", [1, 6], ["no"], power="arterial-void", x=2, y=0)
    assert [("a", ["no", "reach"])] == asked(table, "Passing")


@pytest.mark.rule("SHA-MTH-123", "SHA-SKL-093")
def test_a_blow_in_passing_ends_hiding() -> None:
    """It is an attack like any other."""
    tucked = Effect("concealed", "Concealed", marks=(f"tucked-away-{key_of(Space(0, 0))}",), clock=Lasting())
    me = replace(waiting(), effects=FrozenMap({"concealed": tucked}))
    table = seat(state("p", {"a": "us", "p": "them"}, a=me, p=npc("p", where=(5, 0), intuition=6)))
    table.press("move", "p", [3], ["reach", "no"], x=2, y=0)
    assert 4 == table.actor("p").wounds.lethal
    assert "concealed" not in table.actor("a").effects


# -- following through --------------------------------------------------------------------------


@pytest.mark.rule("SHA-MTH-058")
def test_nobody_follows_through_on_who_lay_there_already() -> None:
    """A blow brings down whoever stood; it does not bring them down again."""
    me = npc("a", melee=6, weapons=("light",), powers={"follow-through": 1})
    table = seat(state("a", {"a": "us", "p": "them", "c": "them"}, a=me, p=weak("p", (1, 0)), c=weak("c", (0, 1))))
    table.press("attack", "a", [3], ["no", "unconscious", ""], target="p", weapon="light")
    assert 1 == len(asked(table, "Follow"))
    table.state = table.state.write("a", "turn.standard", after=False)
    table.press("attack", "a", [3], target="p", weapon="light")
    assert [] == asked(table, "Follow")


@pytest.mark.rule("SHA-MTH-058", "SHA-MTH-123")
def test_whoever_fells_somebody_in_passing_follows_through() -> None:
    """A blow on top of all else is a Melee attack too."""
    me = waiting("follow-through", weapon="light")
    table = seat(state("p", {"a": "us", "p": "them", "c": "them"}, a=me, p=weak("p", (5, 0)), c=weak("c", (0, 1))))
    table.press("move", "p", [3, 3], ["light", "no", "unconscious", "c", "no", "unconscious"], x=1, y=0)
    assert ("Topaz Spray", "follow-through") == table.actor("a").turn.bonus
    assert table.actor("c").is_disabled


@pytest.mark.rule("SHA-MTH-058", "SHA-EFF-012")
def test_the_controller_names_their_own_enemies_next() -> None:
    """Whoever fells one of their own side at another's word goes on among them, and spares the controller's friends."""
    me = under(npc("a", melee=6, weapons=("light",), powers={"follow-through": 1}), "d", "told-attack")
    people: dict[str, Any] = {
        "p": weak("p", (1, 0)), "c": weak("c", (0, 1)), "d": npc("d", where=(5, 5)), "e": npc("e", where=(1, 1)),
    }  # fmt: skip
    sides = {"a": "us", "p": "us", "c": "us", "d": "them", "e": "them"}
    table = seat(state("a", sides, a=me, **people))
    table.press("attack", "a", [3, 3], ["no", "unconscious", "c", "no", "unconscious"], target="p", weapon="light")
    assert [("d", ["", "c", "c-basic"])] == asked(table, "Follow")


@pytest.mark.rule("SHA-MTH-058", "SHA-SKL-068")
def test_the_next_blow_may_be_struck_with_another_weapon() -> None:
    """After a fist, the spear in hand reaches whom no fist does."""
    me = npc("a", melee=6, weapons=("reach",), powers={"follow-through": 1})
    table = seat(state("a", {"a": "us", "p": "them", "c": "them"}, a=me, p=weak("p", (1, 0)), c=npc("c", where=(2, 0))))
    assert not table.allows("attack", "a", target="c", weapon="basic")
    table.press("attack", "a", [3, 3], ["no", "unconscious", "c-reach", "no"], target="p", weapon="basic")
    assert [("a", ["", "c-reach"])] == asked(table, "Follow")
    assert 3 <= table.actor("c").wounds.lethal


# -- on top of all else -------------------------------------------------------------------------


@pytest.mark.rule("SHA-CORE-085", "SHA-CORE-092", "SHA-MTH-042")
def test_a_bonus_counter_takes_no_boost() -> None:
    """Whose action is gone is not asked; who has one spends it on the boosted counter, and keeps the other."""
    guard = master("g", "diamond-leaf", "diamond-oak", stances=("diamond-leaf",), weapons=("light",), where=(1, 0))
    for acted, boosts, left in ((True, None, 0), (False, (), 0), (False, ("leap",), 1)):
        table = seat(state("a", a=npc("a", melee=9, weapons=("light",)), g=spent(guard) if acted else guard))
        answers = ["melee", *([] if boosts is None else [boosts])]
        table.press("attack", "a", [4, 2], answers, target="g", weapon="light")
        assert (boosts is not None) == bool(asked(table, "CounterBoost"))
        assert (acted or bool(boosts)) == table.actor("g").turn.standard
        assert (() if left else ("Diamond Oak: counter",)) == table.actor("g").turn.bonus
        assert (2 if boosts else 1) == table.actor("g").at.x


@pytest.mark.rule("SHA-CORE-085", "SHA-CORE-092", "SHA-MTH-094")
def test_foresight_boosts_no_bonus_blow() -> None:
    """Neither the one that follows through nor the second of two; each has the boosts of the first."""
    foreseeing = ("predictive-tactics", "flensing-strike")
    me = master("a", "follow-through", *foreseeing, weapons=("light",))
    table = seat(state("a", {"a": "us", "p": "them", "c": "them"}, a=me, p=weak("p", (1, 0)), c=npc("c", where=(0, 1))))
    table.press("attack", "a", [3, 3], [(), "no", "unconscious", "c", "no"], target="p", weapon="light")
    assert 1 == len(asked(table, "LateBoost"))
    assert not table.actor("c").is_marked("crippled")
    me = master("a", "manifold-strike", *foreseeing, weapons=("light",))
    for late in ((), ("flensing-strike",)):
        table = seat(state("a", a=me, p=npc("p", where=(1, 0))))
        form: dict[str, Any] = {"target": "p", "weapon": "light", "boosts": ("manifold-strike",)}
        table.press("attack", "a", [1, 1], [late, "no", "no"], **form)
        assert 1 == len(asked(table, "LateBoost"))
        assert bool(late) == table.actor("p").is_marked("crippled")


@pytest.mark.rule("SHA-CORE-092", "SHA-MTH-077", "SHA-MTH-094")
def test_a_second_blow_that_foresight_laid_upon_the_first() -> None:
    """Manifold Strike, paid for once the die lies, gives its blow."""
    me = master("a", "predictive-tactics", "manifold-strike", weapons=("light",))
    table = seat(state("a", a=me, p=npc("p", where=(1, 0))))
    table.press("attack", "a", [1, 2], [("manifold-strike",), "no", "no"], target="p", weapon="light")
    assert 3 == table.actor("p").wounds.lethal
    assert me.pool - 1 == table.actor("a").pool


@pytest.mark.rule("SHA-CORE-085", "SHA-MTH-094")
def test_the_first_of_two_attacks_is_no_bonus_one() -> None:
    """Foresight boosts the attack of one's action, though another on top of it is still to come; not that one."""
    powers = ("opal-wind", "opal-tempest", "predictive-tactics", "flensing-strike")
    me = master("a", *powers, stances=("opal-wind",), weapons=("personal", "personal"))
    table = seat(state("a", a=me, p=npc("p", where=(1, 0))))
    for foreseen in (True, False):
        answers = [*([()] if foreseen else []), "no"]
        table.press("attack", "a", [1], answers, target="p", weapon="personal")
        assert foreseen == bool(asked(table, "LateBoost"))


@pytest.mark.rule("SHA-SKL-068", "SHA-MTH-077")
def test_the_second_blow_falls_within_reach_only() -> None:
    """Whoever leaps a space away from the first is out of reach of the second; a longer weapon still gets there."""
    for weapon, struck in (("light", False), ("reach", True)):
        me = master("a", "manifold-strike", weapons=(weapon,))
        table = seat(state("a", a=me, p=npc("p", where=(1, 0), acrobatics=1)))
        faces, answers = [4, 6, *([2] if struck else [])], ["acrobatics", ("leap",)]
        table.press("attack", "a", faces, answers, target="p", weapon=weapon, boosts=("manifold-strike",))
        assert 2 == table.actor("p").at.x
        assert (3 if struck else 2) == len(table.last.drawn)


@pytest.mark.rule("SHA-MTH-077")
def test_two_blows_at_who_lies_there() -> None:
    """Whoever was down before it is struck twice all the same."""
    me = master("a", "manifold-strike", weapons=("light",))
    table = seat(state("a", a=me, p=marked(npc("p", where=(1, 0)), "disabled")))
    assert table.actor("p").is_disabled
    table.press("attack", "a", [1, 1], target="p", weapon="light", boosts=("manifold-strike",))
    assert 2 == len(table.last.drawn)
