"""At the seat: boosts that exclude each other, bonus blows, what is kept up, and bodies that shift or swarm."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import BOOK, book, in_state, npc, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space


def test_one_boost_in_all_changes_number_or_shape() -> None:
    """Two that widen the circle exclude each other, unless one means to impress. [SHA-CORE-091 SHA-SKL-081]"""
    a = npc("a", influence=6, performance=6, powers={"oration": 1})
    table = seat(state(a=a, b=npc("b", where=(1, 0))))
    wide = ("talking-to-a-crowd", "oration")
    for option in ("one", "one of each"):
        table = seat(state(a=a, b=npc("b", where=(1, 0))), book(boost_exclusive=option))
        assert table.allows("socialize", "a", target="b", boosts=wide[:1])
        assert table.allows("socialize", "a", target="b", boosts=wide[1:])
        assert "SHA-CORE-091" == table.refused("socialize", "a", target="b", boosts=wide).rule
        assert table.allows("perform", "a", skill="performance", target="b", boosts=("impress", *wide))


def test_a_bonus_blow_has_the_boosts_of_the_first() -> None:
    """Both may stagger; only the first was paid for. [SHA-CORE-085 SHA-CORE-092]"""
    powers = {"manifold-strike": 1, "jarring-blow": 1}
    a = npc("a", melee=6, weapons=("light",), powers=powers)
    tough = npc("b", where=(1, 0), size=3)
    table = seat(state(turn="a", a=a, b=replace(tough, turn=replace(tough.turn, standard=True))))
    table.press("attack", "a", [6, 1], target="b", weapon="light", boosts=("manifold-strike", "jarring-blow"))
    assert 2 == len(table.last.drawn)
    assert 3 == table.actor("a").pool


def test_what_is_kept_up_takes_the_standard_action_each_round() -> None:
    """Then nothing else is left to do. [SHA-CORE-086]"""
    table = seat(state(turn="a", a=npc("a", ranging=2), b=npc("b", where=(3, 0))))
    table.press("sustain", "a", what="tracking")
    assert (True, "tracking") == (table.actor("a").turn.standard, table.actor("a").sustaining)
    assert "SHA-CORE-080" == table.refused("sustain", "a", what="tracking").rule


def test_a_development_is_always_on() -> None:
    """Basic tactics make one quicker without a word. [SHA-CORE-093]"""
    plain, taught = (seat(state(a=npc("a", intuition=2, powers=powers))) for powers in ({}, {"basic-tactics": 2}))
    assert (2, 4) == (plain.number("a", "Initiative"), taught.number("a", "Initiative"))


def test_whoever_shifts_leaves_their_shape_and_takes_it_again() -> None:
    """An instant action either way; others cannot. [SHA-SKL-012]"""
    ghost = in_state("intangible", player=False)
    table = seat(state(turn="a", a=ghost))
    table.press("materialize", "a")
    assert (False, True) == (table.actor("a").is_marked("intangible"), table.actor("a").turn.standard)
    assert "SHA-SKL-012" == seat(state(turn="a", a=npc("a"))).refused("materialize", "a").rule


def test_a_swarm_strikes_all_around_it() -> None:
    """Each beside it, and who stands in it a point better. [SHA-SKL-076]"""
    swarm = npc("a", melee=3, species="crevid-swarm")
    people: dict[str, Any] = {"b": npc("b", acrobatics=4), "c": npc("c", acrobatics=4, where=(0, 1))}
    table = seat(state(turn="a", a=replace(swarm, at=Space(0, 0)), **people))
    weapon = table.offered("attack", "a", "weapon")[0]
    form: dict[str, Any] = {"target": "b", "further": ("c",), "weapon": weapon}
    assert "SHA-SKL-077" == table.refused("attack", "a", **form).rule
    table.press("attack", "a", [6, 6], boosts=("swarm-attack",), **form)
    inside, beside = thrown_at(table)
    assert 1 == inside - beside


def test_species_powers_come_by_themselves() -> None:
    """A bear's blow needs nothing learned. [SHA-CHR-049]"""
    assert "jarring-blow" in powers_of(npc("a", species="bear").character, BOOK)
    table = seat(state(turn="a", a=npc("a", species="bear", melee=2), b=npc("b", where=(1, 0))))
    weapon = table.offered("attack", "a", "weapon")[0]
    assert "jarring-blow" in table.offered("attack", "a", "boosts")
    assert table.allows("attack", "a", target="b", weapon=weapon, boosts=("jarring-blow",))


def test_a_guide_keeps_the_way() -> None:
    """Ranging, untroubled by anybody. [SHA-SKL-086]"""
    table = seat(state(a=npc("a", ranging=2)))
    assert 1 == table.press("try", "a", [4], deed="orienteer", skill="ranging").amount
    assert [4] == thrown_at(table)
    assert 0 == table.press("try", "a", [5], deed="orienteer", skill="ranging").amount


# -- what no action of the book covers ----------------------------------------------------------


def test_boosts_go_with_what_no_deed_covers() -> None:
    """A rope is swung with one's own tool, and again if it fails; no more boosts than the skill allows.

    [SHA-CORE-090 SHA-CORE-092 SHA-MTH-107]
    """
    powers = {"silver-tongue": 1, "artisans-familiarity": 1}
    table = seat(state(turn="a", a=npc("a", influence=2, powers=powers), b=npc("b", where=(1, 0))))
    plain: dict[str, Any] = {"skill": "influence", "what": "a wager"}
    both = {"boosts": tuple(powers), "facts": ("own-work",)}
    assert "SHA-CORE-092" == table.refused("improvise", "a", skill="craft", boosts=("silver-tongue",)).rule
    assert "SHA-CORE-092" == table.refused("improvise", "a", skill="influence", boosts=("charge",)).rule
    before = table.actor("a").pool
    assert 3 == table.press("improvise", "a", [6, 3], ["yes"], **plain, **both, result="armor").amount
    assert [5] == thrown_at(table)[:1]
    assert before - 2 == table.actor("a").pool
    untaught = seat(state(a=npc("a", powers=powers, influence=1)))
    assert "SHA-CORE-090" == untaught.refused("improvise", "a", **plain, **both).rule


def test_ground_and_cover_bear_on_what_no_deed_covers() -> None:
    """As they do on every deed: bad footing on all, cover on what is dodged. [SHA-ENV-012 SHA-ENV-020]"""
    ground = {"": Ground(), "footing": Ground(modifiers=("rocking",)), "cover": Ground(modifiers=("partial-cover",))}
    for mine, theirs, against, target in (
        ("", "", "dodge", 4),
        ("footing", "", "dodge", 3),
        ("", "cover", "dodge", 3),
        ("", "cover", "persuasion", 4),
        ("footing", "cover", "dodge", 2),
    ):
        spaces = {key_of(Space(0, 0)): ground[mine], key_of(Space(2, 0)): ground[theirs]}
        people: dict[str, Any] = {"a": npc("a", craft=2), "b": npc("b", where=(2, 0))}
        table = seat(state(scene=Scene(sides=FrozenMap({"a": "a", "b": "b"}), ground=FrozenMap(spaces)), **people))
        table.press("improvise", "a", [6], skill="craft", target="b", against=against)
        assert [target] == thrown_at(table), (mine, theirs, against)
