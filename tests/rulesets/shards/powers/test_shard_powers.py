"""Powers outside the core: who may learn them, what they take, whom they reach; and all of them once."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.shards.stage import (
    BOOK,
    POWERS,
    SHARD,
    actor,
    book,
    caster,
    casting,
    character,
    scripted,
    state,
    target,
)

from rulewright.play import FrozenMap
from rulewright.play import State as AnyState
from rulewright.rulesets.shards.body.cleansing import remove_conditions
from rulewright.rulesets.shards.checks.boosts import cost_of, no_boosts
from rulewright.rulesets.shards.checks.resolve import target_of
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.encounter import start_turn
from rulewright.rulesets.shards.powers.at_work import Casting, attempt_of
from rulewright.rulesets.shards.powers.cost_and_range import (
    Shaping,
    boosting_of,
    cap_of,
    fragments_for,
    implement_of,
    method_skill,
    no_cast,
    size_for,
    volume_of,
)
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.ground import Zone
from rulewright.rulesets.shards.state.templates import read_template
from rulewright.space.grid import Space

# -- learning -----------------------------------------------------------------------------------


def test_gates_by_tier() -> None:
    """Two, three, four of the skill, and four of the tier below in the same element.

    [SHA-SHM-001 SHA-SHM-002 SHA-SHM-003 SHA-SHM-004]
    """
    lull = BOOK.content.get(Power, "calming-lull")
    assert no_power(character("a", mysticism=1), BOOK, lull) is not None
    assert no_power(character("a", mysticism=2), BOOK, lull) is None
    four = dict.fromkeys(("preservation", "wrack", "decay", "silver-lens"), 1)
    kiss = BOOK.content.get(Power, "mothers-kiss")
    assert no_power(character("a", mysticism=3, powers=four), BOOK, kiss) is None
    assert no_power(character("a", mysticism=2, powers=four), BOOK, kiss) is not None
    three = {key: 1 for key in four if key != "decay"}
    mixed = {**three, "puissant-foundation": 1}
    assert no_power(character("a", mysticism=3, reflection=3, powers=mixed), BOOK, kiss) is not None


def test_sha_ex2_d40_d46_vampires() -> None:
    """Four greater accession powers, no fewer; Death Field by way of the aegis. [SHA-SHM-004 SHA-EX2-D40 SHA-EX2-D46]"""
    mine = [each for each in SHARD.values() if each.element == "accession"]
    lesser = {each.id: 1 for each in mine if each.tier == "lesser"}
    greater = [each.id for each in mine if each.tier == "greater"]
    epic = BOOK.content.get(Power, "vampiric-strike")
    three = character("a", reflection=4, powers={**lesser, **dict.fromkeys(greater[1:], 1)})
    assert no_power(three, BOOK, epic) is not None
    assert no_power(character("a", reflection=4, powers={**lesser, **dict.fromkeys(greater, 1)}), BOOK, epic) is None
    closure = dict.fromkeys(
        ("puissant-foundation", "climatize-accession", "tempo", "thorns", "buffeting-sentinel", "enervating-strike",
         "fragmented-aegis"), 1,
    )  # fmt: skip
    field = BOOK.content.get(Power, "death-field")
    assert no_power(character("a", reflection=3, powers=closure), BOOK, field) is None
    without = {key: 1 for key in closure if key != "fragmented-aegis"}
    assert no_power(character("a", reflection=3, powers=without), BOOK, field) is not None
    printed = book(shard_armor="none")
    assert (
        no_power(character("a", reflection=3, powers=closure), printed, printed.content.get(Power, "death-field"))
        is not None
    )


# -- what a casting takes -----------------------------------------------------------------------


def test_a_shard_in_hand() -> None:
    """Fragments are no implement; putrescence needs none. [SHA-SHM-008]"""
    me = caster("castigate")
    assert "full-shard" == implement_of(me, BOOK)
    bare = replace(me, in_hand=())
    assert no_cast(state(a=bare, b=target()), BOOK, "a", "castigate", ("b",)) is not None
    beam = replace(caster("unnatural-beam", skills={"projectile": 2}), in_hand=())
    assert no_cast(state(a=beam, b=target()), BOOK, "a", "unnatural-beam", ("b",)) is None
    assert no_cast(state(a=me, b=target()), BOOK, "a", "wrack", ("b",)) is not None


def test_sha_ex2_d04_fragments_by_tier() -> None:
    """One, two, three for a fracture; none for an incantation. [SHA-SHM-014 SHA-SHM-015 SHA-EX2-D04]"""
    found = [
        fragments_for(POWERS[each], (), BOOK) for each in ("illusion", "mothers-kiss", "arterial-void", "castigate")
    ]
    assert [1, 2, 3, 0] == found
    assert [each.fragments for each in SHARD.values() if each.practice == "fracture"] == [
        fragments_for(each, (), BOOK) for each in SHARD.values() if each.practice == "fracture"
    ]


def test_burning_invites_corruption() -> None:
    """One test after all is counted; an incantation brings none. [SHA-SHM-009 SHA-SHM-010]"""
    play = casting("wail-of-ruin", [2, 6], ("no",))
    me = play.actor("a")
    assert (8, 1, 1, 4) == (me.fragments, me.day.fragments, me.day.shard_powers, me.pool)
    plain = casting("castigate", [2], ("no",))
    assert (9, 0, 1) == (plain.actor("a").fragments, plain.actor("a").day.fragments, plain.actor("a").day.shard_powers)
    changed = casting("wail-of-ruin", [2, 4, 1], ("no",))
    assert {"shard": "seed"} == dict(changed.actor("a").mutations)


def test_printed_drain_wins() -> None:
    """Eight lines take the well though they are instant. [SHA-SHM-015 SHA-SHM-016]"""
    odd = {each.id for each in SHARD.values() if each.cycle == "instant" and each.cost == "well"}
    assert {
        "arterial-void", "borrowed-senses", "climatize", "climatize-accession", "mothers-kiss", "pulse-of-insanity",
        "sublime-burden", "sustenance",
    } == odd  # fmt: skip
    play = casting("sustenance", [2, 6])
    assert (5, 4) == (play.actor("a").pool, play.actor("a").well)


def test_sha_ex2_d41_death_field_by_reflection() -> None:
    """Or by Mysticism, as printed. [SHA-SHM-006 SHA-EX2-D41]"""
    me = caster("death-field", skills={"reflection": 4, "mysticism": 1})
    for at, skill, number in ((BOOK, "reflection", 6), (book(strict_print=True), "mysticism", 3)):
        entry = at.content.get(Power, "death-field")
        assert skill == method_skill(entry, me, at)
        attempt = attempt_of(state(a=me), at, Casting("a", entry, skill, 4))
        assert number == target_of(attempt, me, None, at)
        assert (4 if skill == "reflection" else 1) == size_for(read_template(entry.template), me, at, skill)


def test_sha_ex2_d42_on_oneself() -> None:
    """No defence against oneself, unless the table always defends. [SHA-SHM-006 SHA-EX2-D42]"""
    me = caster("climatize-accession", skills={"reflection": 2, "athletics": 3})
    for at, number in ((BOOK, 4), (book(always_defend=True), 1)):
        entry = at.content.get(Power, "climatize-accession")
        attempt = attempt_of(state(a=me), at, Casting("a", entry, "reflection", 2))
        assert number == target_of(attempt, me, None, at)


def test_sha_ex2_d44_how_far() -> None:
    """Medium at most, long with an extension. [SHA-SHM-017 SHA-EX2-D44]"""
    for options, metres, boosts, number in (
        ({}, 15, (), 4), ({}, 60, (), 3), ({}, 150, (), None), ({}, 150, ("extension",), 2),
        ({"range_penalties": "table"}, 60, (), 2), ({"range_penalties": "table"}, 150, ("extension",), -1),
    ):  # fmt: skip
        at = book(**options)
        me, them = caster("castigate", "extension"), target(reflection=1, where=(metres, 0))
        now = state(a=me, b=them)
        refusal = no_cast(now, at, "a", "castigate", ("b",), Shaping(boosts))
        assert (number is None) == (refusal is not None)
        if number is not None:
            entry = at.content.get(Power, "castigate")
            attempt = attempt_of(now, at, Casting("a", entry, "mysticism", 3, "b"))
            assert number == target_of(attempt, me, them, at)
    beam = BOOK.content.get(Power, "unnatural-beam")
    assert ["medium", "long"] == [
        cap_of(beam, actor("a", mutations={"shard": each}), BOOK, ()) for each in ("seed", "core")
    ]  # fmt: skip


def test_sha_ex2_026_boosts_that_drain_alike() -> None:
    """Pool with pool, well with well. [SHA-SHM-018 SHA-SHM-020 SHA-EX2-026]"""
    for power, source in (("castigate", "pool"), ("depth-of-desire", "well")):
        action = boosting_of(POWERS[power], "mysticism")
        found = {cost_of(POWERS[each], action) for each in ("crystal-blister", "empower", "extension")}
        assert {source} == found
    play = casting("castigate", [2], ("no",), boosts=("empower",))
    assert 3 == play.actor("a").pool


def test_armor_hinders_every_casting() -> None:
    """Heavy armor takes two. [SHA-SHM-059]"""
    me = caster("castigate", armor="heavy")
    attempt = attempt_of(state(a=me, b=target()), BOOK, Casting("a", POWERS["castigate"], "mysticism", 3, "b"))
    assert 3 == target_of(attempt, me, target(), BOOK)


def test_one_boost_of_shape() -> None:
    """A blister, or another change of shape, not both; thaumaturgy only. [SHA-SHM-019 SHA-SHM-022]"""
    me = caster("castigate", "crystal-blister", "unnatural-beam", rank=6)
    action = boosting_of(POWERS["castigate"], "mysticism")
    assert no_boosts(state(a=me), BOOK, "a", ("crystal-blister",), action) is None
    assert (
        no_boosts(state(a=me), BOOK, "a", ("crystal-blister",), boosting_of(POWERS["unnatural-beam"], "projectile"))
        is not None
    )


def test_what_a_blister_makes_of_a_power() -> None:
    """A shape of Mysticism, or twice the one it has; a fragment burns. [SHA-SHM-022]"""
    assert "arc (mysticism)" == str(volume_of(POWERS["castigate"], ("crystal-blister",), BOOK, "arc", larger=False))
    assert "field (mysticism x 4)" == str(
        volume_of(POWERS["rippling-earth"], ("crystal-blister",), BOOK, "", larger=False)
    )
    assert 1 == fragments_for(POWERS["castigate"], ("crystal-blister",), BOOK)
    them = target(where=(4, 0))
    play = casting("castigate", [2, 6], ("no",), boosts=("crystal-blister",), shape="explosion", them=them)
    assert (True, False) == tuple(play.actor(who).is_marked("dazed") for who in ("b", "a"))
    assert Space(4, 0) == play.actor("b").at


def test_larger_forms_for_a_fragment() -> None:
    """Three powers of putrescence may burn one. [SHA-SHM-023]"""
    assert ["stream (20)", "cone (strength x 5)", "explosion (strength x 2)"] == [
        str(volume_of(POWERS[each], (), BOOK, "", larger=True))
        for each in ("unnatural-beam", "unnatural-vapors", "unnatural-mortar")
    ]
    assert (0, 1) == tuple(fragments_for(POWERS["unnatural-beam"], (), BOOK, larger=each) for each in (False, True))


def test_effects_know_what_ends_them() -> None:
    """A day's effect is beyond a cleanse, an encounter's is not, by the right skill. [SHA-SHM-025]"""
    play = casting("castigate", [2], ("no",))
    assert (0, 1) == (
        play.run(remove_conditions, "b", 1, "encounter", "athletics"),
        play.run(remove_conditions, "b", 1, "encounter", "reflection"),
    )
    day = casting("depth-of-desire", [2], ("no",), words="gold")
    assert 0 == day.run(remove_conditions, "b", 1, "encounter", "reflection")
    assert "gold" == day.actor("b").effects["compelled"].text


# -- places ------------------------------------------------------------------------------------


def test_a_turn_begins_in_a_place() -> None:
    """A death field works on its owner's turn. [SHA-SHM-027]"""
    zone = Zone(power="death-field", owner="a", radius=4, rating=4, follows=True)
    now = state(turn="a", a=caster(), b=target())
    play = scripted(AnyState.of(dict(now.actors.items()), replace(now.scene, zones=FrozenMap({"z": zone}))))
    play.run(start_turn, "b")
    assert 0 == play.actor("b").wounds.lethal
    play.run(start_turn, "a")
    assert 4 == play.actor("b").wounds.lethal
