"""Every core power: on every kind of target, for what it costs, as long as it lasts, undone, and within reach."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.people import BOOK, actor, state

from rulewright.chance import RandomDice
from rulewright.play import Exact, FrozenMap, Sampled, TimePasses
from rulewright.play.effects import pass_moment
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.character import SKILLS, Actor, Book, Character, Scene, State
from rulewright.rulesets.shards.creation.gates import GATE, no_power
from rulewright.rulesets.shards.creation.legality import refusals
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.entries import TIERS, Power
from rulewright.rulesets.shards.needs import Need, leaves
from rulewright.rulesets.shards.powers.marks import FORGETTING
from rulewright.rulesets.shards.powers.use import ACTIVE, no_use
from rulewright.rulesets.shards.recovery import end_encounter
from rulewright.tables.desk import Desk
from rulewright.tables.fair import FairDice

POWERS = {key: each for key, each in BOOK.content[Power].items() if each.is_core}
ACTIONS = [each.id for each in POWERS.values() if each.practice in ACTIVE]
BOOSTS = [each.id for each in POWERS.values() if each.practice == "boost"]
STANCES = [each.id for each in POWERS.values() if each.practice == "stance"]
KINDS = {"friend": "human", "foe": "human", "beast": "dog", "thing": "stone-simulacrum", "oneself": "human"}
MASTER = dict.fromkeys(SKILLS, 5)
YEAR = 525_600
FOR_EVER = {"bond", *FORGETTING}
"""What lasts until somebody undoes it."""


def scene_for(power: str, kind: str) -> State:
    """Somebody who knows a power, and somebody of a kind in a state for it."""
    known = {power: 1, **dict.fromkeys((each for each in POWERS if each == POWERS[power].enhances), 1)}
    me = actor("a", skills=MASTER, powers=known, player=False, weapons=("personal", "light"))
    them = actor("b", player=False, where=(1, 0), species=KINDS[kind], weapons=("light",))
    them = replace(them, attitudes=FrozenMap({"a": 1}))
    now = state(turn="a", sides={"a": "x", "b": "y" if kind == "foe" else "x"}, a=me, b=them)
    if power in FORGETTING:
        play = Sampled(now, BOOK, RandomDice(0), RULESET.policy)
        impose(play, "b", "controlled", "hour", "a", (), ("hypnosis",))
        return play.state
    return now


def targets_of(power: str, kind: str) -> tuple[str, ...]:
    """Whom it is used on."""
    if POWERS[power].range == "self":
        return ()
    return ("a",) if kind == "oneself" else ("b",)


def on_a_table(now: State) -> Desk:
    """A table set out so."""
    desk = Desk(RULESET, BOOK, FairDice(bytes(32), "t"))
    desk.take(desk.found("t", now.scene, dict(now.actors.items())))
    return desk


def carried_out(desk: Desk, action: str, args: dict[str, Any]) -> None:
    """Do something at a table, every question answered by the policy."""
    entries = desk.do(action, "a", args)
    assert isinstance(entries, tuple), entries
    desk.take(entries)
    while desk.waiting:
        question = desk.waiting[0]
        found = desk.answer(question.of, question.raw(RULESET.policy(question, desk.state, BOOK)))
        assert isinstance(found, tuple), found
        desk.take(found)


@pytest.mark.parametrize("power", ACTIONS)
def test_an_ability_or_shout_on_every_kind(power: str) -> None:
    """Its odds sum to one, it drains what it says, and a rewind restores all. [SHA-MTH-007 SHA-CHR-035]"""
    worked = 0
    for kind in KINDS:
        now, targets = scene_for(power, kind), targets_of(power, kind)
        if no_use(now, BOOK, "a", power, targets) is not None:
            continue
        worked += 1
        reader: Exact[Actor, Scene, Book] = Exact(BOOK, RULESET.policy)
        rule, args = RULESET.action("use-power").rule, {"power": power, "targets": targets}
        odds = reader.odds(rule, now, actor="a", **args)
        assert Fraction(1) == sum((odds.p(each) for each in odds), Fraction(0))
        desk = on_a_table(now)
        before, head = desk.state, desk.head
        carried_out(desk, "use-power", args)
        me = desk.state.actor("a")
        spent = {"pool": (1, 0), "well": (0, 1), "": (0, 0)}[POWERS[power].cost]
        assert spent == (now.actor("a").pool - me.pool, now.actor("a").well - me.well)
        assert () == RULESET.broken(desk.state, BOOK) if RULESET.broken else True
        back = desk.rewind(head)
        assert isinstance(back, tuple)
        desk.take(back)
        assert before == desk.state
    assert worked, f"{power} can be used on nobody"


@pytest.mark.parametrize("power", ACTIONS)
def test_what_it_leaves_ends(power: str) -> None:
    """After the encounter and a year nothing is left but what is meant to stay. [SHA-CORE-074 SHA-MTH-033]"""
    for kind in KINDS:
        now, targets = scene_for(power, kind), targets_of(power, kind)
        if no_use(now, BOOK, "a", power, targets) is not None:
            continue
        for seed in range(3):
            play = Sampled(now, BOOK, RandomDice(seed), RULESET.policy)
            RULESET.action("use-power").rule(play, actor="a", power=power, targets=targets)
            end_encounter(play)
            pass_moment(play, TimePasses(YEAR))
            left = {key for each in play.state.actors.values() for key in each.effects}
            assert left <= FOR_EVER | {"unconscious"}, (power, kind, left)


@pytest.mark.parametrize("power", BOOSTS)
def test_a_boost_at_the_table(power: str) -> None:
    """On an action it fits: odds that sum to one, and its price. [SHA-CORE-092]"""
    entry = POWERS[power]
    if set(entry.boosts) == {"counter"}:
        pytest.skip("a counter is boosted when it is made: see the core powers at work")
    action, args = boosted_action(entry)
    now = scene_for(power, "foe")
    if entry.boosts_skills == ("projectile",) or "projectile" in entry.boosts_skills[:1]:
        armed = replace(now.actor("a"), in_hand=("ranged",))
        now = state(scene=now.scene, a=armed, b=now.actor("b"))
        args = {**args, **({"weapon": "ranged"} if action == "attack" else {})}
    if power == "vanishing-strike":
        now = state(scene=now.scene, a=replace(now.actor("a"), stances=("sneak",)), b=now.actor("b"))
    reader: Exact[Actor, Scene, Book] = Exact(BOOK, RULESET.policy)
    declared = RULESET.action(action)
    assert declared.refuse(now, BOOK, "a", {**args, "boosts": (power,)}) is None
    whole = declared.complete({**args, "boosts": (power,)})
    odds = reader.odds(declared.rule, now, actor="a", **whole)
    assert Fraction(1) == sum((odds.p(each) for each in odds), Fraction(0))
    for ending in odds:
        me, was = ending.state.actor("a"), now.actor("a")
        assert 1 == (was.pool - me.pool) + (was.well - me.well), power


def boosted_action(entry: Power) -> tuple[str, dict[str, Any]]:
    """An action that a boost fits, and what it is done with."""
    skill = entry.boosts_skills[0] if entry.boosts_skills else ""
    attacks = not set(entry.boosts) - {"attack", "any", "standard"} and skill in ("", "melee", "projectile")
    if attacks:
        return "attack", {"target": "b", "weapon": "light"}
    named = next((each for each in entry.boosts if each not in ("any", "standard", "earshot", "sneak")), "")
    own: dict[str, tuple[str, dict[str, Any]]] = {
        "cleanse": ("cleanse", {"skill": "athletics" if entry.element == "physical" else "reflection"}),
        "move": ("move", {"x": 0, "y": 1}),
        "conceal": ("conceal", {"skill": "stealth"}),
        "fabricate-product": ("make", {"thing": "cure-all" if entry.id == "chemist" else "light", "skill": "craft"}),
        "treat-condition": ("treat-condition", {"target": "b", "mind": True}),
        "convince": ("convince", {"target": "b", "circumstance": "easy"}),
    }
    if named in own:
        return own[named]
    if "earshot" in entry.boosts:
        return "try", {"deed": "perform"}
    by_skill = {
        "academics": "insight", "acrobatics": "perform", "artistry": "manipulate-device", "athletics": "feat-of-strength",
        "craft": "repair", "influence": "gather-information", "intuition": "reassess", "medical": "remember",
        "mysticism": "dowsing", "performance": "perform", "ranging": "scrounge", "reflection": "remember",
        "science": "puzzle", "stealth": "hide-trail",
    }  # fmt: skip
    if skill == "medical":
        return "treat-condition", {"target": "b", "mind": True}
    return "try", {"deed": by_skill[skill], "skill": skill}


@pytest.mark.parametrize("power", [each for each in STANCES if each != "sapphire-flame"])
def test_a_stance_at_the_table(power: str) -> None:
    """A point of the pool, until the encounter ends. [SHA-CORE-095]"""
    desk = on_a_table(scene_for(power, "friend"))
    carried_out(desk, "stance", {"stance": power})
    assert ((power,), 4) == (desk.state.actor("a").stances, desk.state.actor("a").pool)
    play = Sampled(desk.state, BOOK, RandomDice(0), RULESET.policy)
    end_encounter(play)
    assert ((), 5) == (play.actor("a").stances, play.actor("a").pool)


# -- learning -----------------------------------------------------------------------------------


def test_no_power_needs_itself_in_a_circle() -> None:
    """The graph of requirements has no cycle, gates included. [SHA-CORE-088]"""
    needs = {key: {leaf.name for leaf in leaves(each.need) if leaf.kind == "power"} for key, each in POWERS.items()}
    done: set[str] = set()
    while len(done) < len(needs):
        fresh = {key for key, wanted in needs.items() if key not in done and wanted <= done}
        assert fresh, f"in a circle: {sorted(set(needs) - done)}"
        done |= fresh
    order = {tier: place for place, tier in enumerate(TIERS)}
    assert all(order[POWERS[a].tier] <= order[POWERS[key].tier] for key, wanted in needs.items() for a in wanted)


@lru_cache(maxsize=1)
def beginner() -> Character:
    """A veteran by the rules, with all the experience that a long life could bring, and nothing bought with it."""
    assert RULESET.creation is not None
    made = RULESET.creation.random(RandomDice(3), BOOK, {"name": "Sage", "experience": "veteran"})
    sage: Character = replace(made, xp=100_000, powers=FrozenMap())
    return sage


def raised(character: Character, skill: str, rank: int) -> Character:
    """Somebody with a skill at a level at least, bought with experience."""
    more = max(0, rank - character.level(skill))
    skills = character.skills.with_(skill, character.level(skill) + more)
    return replace(character, skills=skills, advances=(*character.advances, *(skill,) * more))


def meeting(character: Character, need: Need) -> Character:
    """Somebody who meets a need, with as little as possible."""
    if need.kind == "skill":
        return raised(character, need.name, need.level)
    if need.kind == "power":
        return learning(character, need.name)
    wanted = {"any": 1, "two_of": 2}.get(need.kind, len(need.among))
    for each in need.among[:wanted]:
        character = meeting(character, each)
    return character


def learning(character: Character, power: str) -> Character:
    """Somebody who has learned a power and all that it asks for."""
    entry = POWERS[power]
    if power in character.powers or entry.per_language:
        return character
    character = meeting(character, entry.need)
    if entry.tier != "lesser":
        below = TIERS[TIERS.index(entry.tier) - 1]
        for key, each in POWERS.items():
            known = [POWERS[name] for name in character.powers if name in POWERS]
            if sum(one.element == entry.element and one.tier == below for one in known) >= GATE:
                break
            if each.element == entry.element and each.tier == below and not each.per_language:
                character = learning(character, key)
    assert no_power(character, BOOK, entry) is None, (power, no_power(character, BOOK, entry))
    powers = character.powers.with_(power, 1)
    return replace(character, powers=powers, advances=(*character.advances, power))


@pytest.mark.parametrize("power", sorted(POWERS))
def test_every_power_can_be_learned(power: str) -> None:
    """By a legal character built for it. [SHA-CORE-088 SHA-MTH-002 SHA-MTH-003 SHA-MTH-004]"""
    if POWERS[power].per_language:
        named = {"languages": ("high speech",)} if power == "language" else {"literacies": ("low speech",)}
        sage = replace(beginner(), **named)
    else:
        sage = learning(beginner(), power)
        assert sage.powers[power]
    assert () == tuple(refusals(sage, BOOK))
