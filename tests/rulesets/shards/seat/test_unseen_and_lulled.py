"""At the seat: whom nobody sees is aimed at in no way, beasts in a lull raise no paw, and places take whoever gets there."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import caster, dull, master, npc, state, target

from rulewright.play import Effect, FrozenMap, Lasting
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.ground import Ground, Zone, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

EMBERS = {"what": "Kick embers at them", "against": "dodge", "result": "damage"}


def scene_of(turn: str, *who: str, **more: Any) -> Scene:
    """A fight of everybody with everybody."""
    return Scene(sides=FrozenMap({each: each for each in who}), order=who, turn=turn, round=1, **more)


# -- hiding -------------------------------------------------------------------------------------


def in_fog(turn: str, **people: Any) -> AtTheSeat:
    """A table in thick fog."""
    fog = {key_of(Space(x, 0)): Ground(modifiers=("full-concealment",)) for x in range(1, 5)}
    return seat(state(scene=scene_of(turn, *people, ground=FrozenMap(fog)), **people))


THIEF = replace(dull("b", (1, 0), skills={"stealth": 6}, weapons=("light",)), stances=("sneak",))


@pytest.mark.rule("SHA-SKL-093")
@pytest.mark.parametrize(("action", "form"), [
    ("attack", {"weapon": "light"}), ("grapple", {}), ("shove", {}), ("dirty-move", {"result": "prone"}), ("disarm", {}),
    ("improvise", {"skill": "projectile", **EMBERS}), ("improvise", {"skill": "medical", "result": "healing"}),
    ("try", {"deed": "read-person", "skill": "intuition"}), ("use-power", {"power": "taunt"}),
    ("cast", {"power": "castigate"}),
])  # fmt: skip
def test_nothing_is_aimed_at_who_is_not_seen(action: str, form: dict[str, Any]) -> None:
    """By no road: not with arms, hands, skills, powers, nor anything else; it goes at who came out of hiding."""
    me = master("a", "taunt", "castigate", weapons=("light", "full-shard"))
    whom = {"targets": ("b",)} if action in ("use-power", "cast") else {"target": "b"}
    table = in_fog("a", a=me, b=THIEF)
    assert "SHA-SKL-093" == table.refused(action, "a", **form, **whom).rule
    seen = state("a", a=me, b=replace(THIEF, stances=()))
    assert seat(seen).allows(action, "a", **form, **whom)


@pytest.mark.rule("SHA-SKL-093")
@pytest.mark.parametrize(("result", "ends"), [("damage", True), ("force", True), ("information", False)])
def test_harm_of_any_kind_ends_hiding(result: str, *, ends: bool) -> None:
    """Something else that hurts an enemy is an act of aggression that surprises; learning something about them is not."""
    table = in_fog("b", b=THIEF, a=npc("a", where=(2, 0)))
    form: dict[str, Any] = {**EMBERS, "skill": "melee" if ends else "intuition", "result": result, "target": "a"}
    faces, answers = ([6, 1], []) if ends else ([1], ["no", "Nothing"])
    table.press("improvise", "b", faces, answers, **form)
    assert (() if ends else ("sneak",)) == table.actor("b").stances


# -- lulls --------------------------------------------------------------------------------------


@pytest.mark.rule("SHA-SHM-027")
@pytest.mark.parametrize(("action", "form"), [
    ("attack", {"weapon": "bite"}), ("grapple", {}), ("shove", {}), ("dirty-move", {"result": "prone"}), ("disarm", {}),
    ("improvise", {"skill": "melee", **EMBERS}),
])  # fmt: skip
def test_a_lulled_beast_does_nothing_in_anger(action: str, form: dict[str, Any]) -> None:
    """Unless its mind is stronger, or it was attacked: then it turns on its attacker, and nobody else."""
    lull = FrozenMap({"lull": Effect("lull", "Lull", source="a", marks=("lull",), clock=Lasting())})
    provoked = Effect("provoked", "Provoked", marks=("provoked-by-b",), clock=Lasting())
    for mind, angry, able in ((3, False, False), (4, False, True), (3, True, True)):
        dog = npc("d", species="dog", where=(1, 0), melee=3, athletics=3, reflection=mind)
        dog = replace(dog, effects=FrozenMap({"provoked": provoked})) if angry else dog
        people: dict[str, Any] = {
            "a": npc("a", mysticism=3, where=(1, 1)),
            "b": replace(npc("b"), effects=lull),
            "d": dog,
        }
        table = seat(state("d", **people))
        assert able == table.allows(action, "d", target="b", **form)
        if not able:
            assert "SHA-SHM-027" == table.refused(action, "d", target="b", **form).rule
        if angry:
            assert "SHA-SHM-027" == table.refused(action, "d", target="a", **form).rule


# -- places -------------------------------------------------------------------------------------


def filled(turn: str, power: str, **people: Any) -> AtTheSeat:
    """A table around a, in whose middle a power of theirs works; a death field goes with them."""
    zone = Zone(power=power, owner="a", middle=Space(0, 0), radius=3, rating=5, follows=power == "death-field")
    return seat(state(scene=scene_of(turn, *people, zones=FrozenMap({f"{power}-a": zone})), **people))


@pytest.mark.rule("SHA-SHM-027", "SHA-SKL-075")
@pytest.mark.parametrize("power", ["death-field", "clutching-darkness"])
def test_whoever_is_shoved_into_a_place_feels_it(power: str) -> None:
    """As who walks in does, and who jumps."""
    deadly = power == "death-field"
    for road in ("move", "across", "shove"):
        them = npc("p", where=(4, 0), athletics=0 if road != "across" else 4, acrobatics=4 if road == "across" else 0)
        table = filled("b" if road == "shove" else "p", power, a=npc("a"), p=them, b=npc("b", where=(5, 0), melee=6))
        match road:
            case "move":
                table.press("move", "p", x=3, y=0)
            case "across":
                table.press("across", "p", way="jump", x=3, y=0)
            case _:
                table.press("shove", "b", [1], ["no"], target="p")
        hurt = 1 if road == "across" else 5
        assert (hurt if deadly else 0) == table.actor("p").wounds.lethal
        assert deadly != table.actor("p").is_marked("staggered")


@pytest.mark.rule("SHA-SHM-027")
def test_whoever_walks_up_with_death_around_them_brings_it() -> None:
    """In one's turn whoever is within the field withers, once a round; who is carried there in another's turn harms nobody."""
    table = filled("a", "death-field", a=npc("a"), p=npc("p", where=(5, 0)))
    table.press("move", "a", x=2, y=0)
    assert 5 == table.actor("p").wounds.lethal
    table.press("move", "a", x=3, y=0)
    assert 5 == table.actor("p").wounds.lethal
    table = filled("b", "death-field", a=npc("a"), p=npc("p", where=(4, 0)), b=npc("b", where=(-1, 0), melee=6))
    table.press("shove", "b", [1], ["no"], target="a")
    assert (1, 0) == (table.actor("a").at.x, table.actor("p").wounds.lethal)


@pytest.mark.rule("SHA-SHM-027")
def test_darkness_takes_its_maker_too() -> None:
    """Everybody within, from the casting on, and until they leave."""
    skills = {"mysticism": 5, "reflection": 2, "athletics": 2}
    table = seat(state("a", a=caster("clutching-darkness", skills=skills), b=target()))
    table.press("cast", "a", [1, 6], power="clutching-darkness", x=0, y=0)
    for _ in range(2):
        assert all(table.actor(who).is_marked(mark) for who in "ab" for mark in ("staggered", "suffering"))
        table.press("move", "a", x=0, y=1)
