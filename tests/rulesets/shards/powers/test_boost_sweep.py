"""Every boost upon an action that it fits: what it costs, what it does, and nothing where the action fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.powers.sweep import BOOSTS, PRINTED, Seen, played
from tests.rulesets.shards.stage import BOOK, actor, state

from rulewright.play import Exact, FrozenMap
from rulewright.play.facts import Changed
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Scene, State
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.rulesets.shards.state.numbers import speed
from rulewright.space.grid import Space
from rulewright.tables.history.past import Moment

FAILS = 6
ATTACK = {"target": "b", "weapon": "light"}
SHOT = {"target": "b", "weapon": "ranged"}
REROLLS = {
    "scholar": "academics", "gymnast": "acrobatics", "deft-hands": "artistry", "calisthenics": "athletics",
    "craftsman": "craft", "silver-tongue": "influence", "watcher": "intuition", "physician": "medical",
    "armsman": "melee", "thaumaturge": "mysticism", "artistic-talent": "performance", "marksman": "projectile",
    "explorer": "ranging", "empty-vessel": "reflection", "analyst": "science", "longer-shadows": "stealth",
}  # fmt: skip
"""One for each skill."""
TRIED = {
    "academics": "insight", "acrobatics": "land", "artistry": "manipulate-device", "athletics": "feat-of-strength",
    "craft": "appraise", "influence": "gather-information", "intuition": "reassess", "mysticism": "identify",
    "performance": "disguise", "ranging": "orienteer", "reflection": "remember", "science": "puzzle",
    "stealth": "disguise",
}  # fmt: skip
"""Something to do with each."""
INSTANT = ("land", "feat-of-strength", "reassess", "orienteer", "treat-condition", "attack")
"""Actions that the list has as instant; all others here are short or long."""
HOURS = ("gather-information", "make", "remember")
"""Actions of an hour or more, which have no place in a fight. [SHA-CORE-081]"""
STRIKES = {
    "addling-strike": "dazed", "concussive-blow": "stunned", "flensing-strike": "crippled", "jarring-blow": "staggered",
    "weeping-strike": "suffering",
}  # fmt: skip

type Came = Callable[[Seen], bool]


@dataclass(frozen=True)
class Case:
    """A boost as it is tried: on which action, with what, by whom armed how, and what it should come to."""

    action: str
    args: dict[str, Any]
    came: Came
    arms: tuple[str, ...] = ("light",)
    faces: tuple[int, ...] = (1,)
    outcome: str = ""
    mine: dict[str, Any] = field(default_factory=dict)
    theirs: dict[str, Any] = field(default_factory=dict)
    scene: dict[str, Any] = field(default_factory=dict)
    payer: str = "a"
    base: tuple[int, int] = (0, 0)
    """What the action itself takes from pool and well."""


def marked(mark: str, who: str = "b") -> Came:
    """Whether somebody is marked now who was not."""
    return lambda seen: seen.after.actor(who).is_marked(mark) and not seen.before.actor(who).is_marked(mark)


def against(number: int) -> Came:
    """Whether the first die was thrown against a number."""
    return lambda seen: f"1d6 ≤ {number}" == seen.draws[0].chance


def second_die(seen: Seen) -> bool:
    """A failure was thrown again, and the second die stands."""
    return (FAILS, 1) == tuple(draw.faces[0] for draw in seen.draws[:2])


def harm(kind: str) -> Callable[[Seen], int]:
    """How much of a kind of damage b took."""
    return lambda seen: (
        int(getattr(seen.after.actor("b").wounds, kind)) - int(getattr(seen.before.actor("b").wounds, kind))
    )


def thrice(seen: Seen) -> bool:
    """Ablative Health like the damage done."""
    found = [each.level for each in seen.after.actor("a").effects.values() if "ablative" in each.marks]
    return [harm("shard")(seen)] == found


def unspent(seen: Seen) -> bool:
    """The standard action is left."""
    return not seen.after.actor("a").turn.standard


WALL = {"ground": FrozenMap({key_of(Space(0, y)): Ground(height=3) for y in (1,)})}
FENCE = {"ground": FrozenMap({key_of(Space(1, 0)): Ground(modifiers=("partial-cover",))})}
SHARD = ("full-shard",)
CASTING = {"power": "crush", "targets": ("b",)}

CASES: dict[str, Case] = {
    **{power: Case("attack", ATTACK, marked(condition)) for power, condition in STRIKES.items()},
    **{
        power: Case("try", {"deed": TRIED[skill], "skill": skill, "workshop": True}, second_die, faces=(FAILS, 1))
        for power, skill in REROLLS.items()
        if skill in TRIED
    },
    "armsman": Case("attack", ATTACK, second_die, faces=(FAILS, 1)),
    "marksman": Case("attack", SHOT, second_die, arms=("ranged",), faces=(FAILS, 1)),
    "physician": Case("treat-condition", {"target": "b", "mind": True}, second_die, faces=(FAILS, 1)),
    "confident": Case(
        "try", {"deed": "feat-of-strength", "skill": "athletics"}, second_die, faces=(FAILS, 1), mine={"skills": {}}
    ),
    # one more to the test
    "artisans-familiarity": Case("attack", {**ATTACK, "facts": ("own-work",)}, against(5)),
    "impassioned-deed": Case("attack", {**ATTACK, "facts": ("temptation",)}, against(5)),
    "opportunist": Case("attack", ATTACK, against(6), theirs={"overwhelm": 1}),
    "bank-shot": Case("attack", SHOT, against(4), arms=("ranged",), scene=FENCE),
    # blows that do something else
    "manifold-strike": Case("attack", ATTACK, lambda seen: len(seen.draws) == 2, faces=(1, 1)),
    "precise-strike": Case("attack", ATTACK, lambda seen: harm("lethal")(seen) == 1, theirs={"armor": "heavy"}),
    "disarming-shot": Case(
        "attack", SHOT, lambda seen: seen.after.actor("b").in_hand == () and not harm("lethal")(seen), arms=("ranged",)
    ),
    "far-shot": Case("attack", SHOT, lambda seen: harm("lethal")(seen) > 0, arms=("ranged",), theirs={"at": Space(101, 0)}),
    "fierce-lunge": Case("attack", ATTACK, lambda seen: harm("lethal")(seen) > 0, theirs={"at": Space(2, 0)}),
    "vanishing-strike": Case(
        "attack", ATTACK, lambda seen: seen.after.actor("a").stances == ("sneak",), mine={"stances": ("sneak",)}
    ),
    "skirmishing": Case(
        "attack", ATTACK, lambda seen: seen.after.actor("a").turn.points == speed(seen.before.actor("a"), BOOK)
    ),
    "flourish": Case("attack", ATTACK, marked("next-attack", "c")),
    "dissection": Case("attack", {**ATTACK, "weapon": "full-shard"}, lambda seen: harm("permanent")(seen) > 0, SHARD),
    "vampiric-strike": Case("attack", {**ATTACK, "weapon": "full-shard"}, thrice, SHARD),
    "enervating-strike": Case("attack", {**ATTACK, "weapon": "full-shard"}, marked("fatigued"), SHARD),
    "unnatural-rending": Case("attack", {**ATTACK, "weapon": "basic"}, marked("staggered"), ()),
    # counters: b makes them
    "fading-step": Case(
        "attack", ATTACK, lambda seen: not harm("lethal")(seen), faces=(1, FAILS), outcome="countered by acrobatics",
        payer="b",
    ),
    "snatch-projectile": Case(
        "attack", SHOT, lambda seen: not harm("lethal")(seen) and any("catches" in each for each in seen.notes),
        ("ranged",), (1, 1), "countered by melee", payer="b",
    ),
    # castings
    "empower": Case("cast", CASTING, lambda seen: harm("lethal")(seen) == 4, SHARD, base=(1, 0)),
    "extension": Case("cast", CASTING, against(2), SHARD, theirs={"at": Space(150, 0)}, base=(1, 0)),
    "crystal-blister": Case(
        "cast", CASTING, lambda seen: harm("lethal")(seen) == 2 and seen.after.actor("a").fragments == 8, SHARD,
        (1, FAILS), theirs={"at": Space(7, 0)}, base=(1, 0),
    ),
    # moving, hiding, healing, making, talking
    "ascending-step": Case("move", {"x": 0, "y": 1}, lambda seen: seen.after.actor("a").at == Space(0, 1), scene=WALL),
    "hide-in-plain-sight": Case("stance", {"stance": "sneak"}, marked("hides-in-sight", "a")),
    "endure": Case("cleanse", {"skill": "athletics"}, unspent),
    "indomitable-breath": Case("cleanse", {"skill": "reflection"}, unspent),
    "medic": Case("treat-condition", {"target": "b", "mind": True}, lambda seen: len(seen.draws) == 1),
    "chemist": Case(
        "make", {"thing": "cure-all", "skill": "science", "workshop": True},
        lambda seen: "cure-all" in seen.after.actor("a").character.items,
    ),
    "smith": Case("make", {"thing": "light", "skill": "craft", "quality": "honed", "workshop": True}, against(3)),
    "deprecation": Case("convince", {"target": "b", "circumstance": "easy"}, marked("disorder")),
    "think-of-me": Case("convince", {"target": "b", "circumstance": "easy"}, marked("distracted")),
    "oration": Case("use-power", {"power": "inspire", "targets": ("c",)}, marked("inspired", "c"), base=(1, 0)),
}  # fmt: skip


def scene_for(power: str, case: Case, rank: int = 3) -> State:
    """Somebody who knows a boost, a foe next to them, and a friend behind."""
    known = {power: 1, "crush": 1, "inspire": 1}
    armed: dict[str, Any] = {"weapons": case.arms, "items": ("medical-kit",)}
    skills = case.mine.get("skills", dict.fromkeys(SKILLS, rank))
    me = actor("a", skills=skills, powers=known if case.payer == "a" else {}, player=False, **armed)
    me = replace(
        me, fragments=9, character=replace(me.character, funds=9_000_000),
        **{key: value for key, value in case.mine.items() if key != "skills"},
    )  # fmt: skip
    them = actor(
        "b", skills=dict.fromkeys(SKILLS, 1), powers=known if case.payer == "b" else {}, player=False, where=(1, 0),
        weapons=("light",), armor=case.theirs.get("armor", ""),
    )  # fmt: skip
    them = replace(them, **{key: value for key, value in case.theirs.items() if key != "armor"})
    friend = actor("c", player=False, where=(0, -1))
    sides = FrozenMap({"a": "x", "b": "y", "c": "x"})
    calm = case.args.get("deed", case.action) in HOURS
    fight: dict[str, Any] = {} if calm else {"order": ("a", "b", "c"), "turn": "a", "round": 1}
    scene = Scene(sides=sides, **fight, **case.scene)
    return state(scene=scene, a=me, b=them, c=friend)


def tried(power: str, faces: tuple[int, ...] | None = None, rank: int = 3) -> Seen:
    """A boost tried at a table."""
    case = CASES[power]
    args = case.args if case.payer == "b" else {**case.args, "boosts": (power,)}
    now = scene_for(power, case, rank)
    dice = case.faces if faces is None else faces
    return played(now, case.action, args, dice, case.outcome, power=power, kind="foe", successes=1)


def paid(seen: Seen, who: str) -> tuple[int, int]:
    """What somebody spent of pool and well."""
    was, now = seen.before.actor(who), seen.after.actor(who)
    return was.pool - now.pool, was.well - now.well


def price_of(power: str) -> tuple[int, int]:
    """A point of what is printed: by the action's length where it says so, as the boosted power where it says that."""
    case, cost = CASES[power], PRINTED[power].cost
    if cost == "pool or well":
        cost = "pool" if case.args.get("deed", case.action) in INSTANT else "well"
    drained = {"pool": (1, 0), "well": (0, 1), "same": (1, 0), "": (0, 0)}[cost]
    return drained[0] + case.base[0], drained[1] + case.base[1]


def check_undo(seen: Seen) -> None:
    """All changes taken back, last first, give what was; and so does a rewind."""
    now = Moment(seen.after, seen.desk.dial)
    for fact in reversed(seen.changes):
        now = now.after(Changed(fact.change.reversed()), RULESET)
    assert seen.before == now.state
    back = seen.desk.rewind(seen.head)
    assert isinstance(back, tuple)
    seen.desk.take(back)
    assert seen.before == seen.desk.state


def test_every_boost_is_here() -> None:
    """Forty-six of the core, seven of shards."""
    assert set(BOOSTS) == set(CASES)
    assert (46, 7) == (
        sum(not PRINTED[each].is_shard for each in BOOSTS),
        sum(PRINTED[each].is_shard for each in BOOSTS),
    )


@pytest.mark.rule("SHA-CORE-092", "SHA-MTH-008", "SHA-MTH-009", "SHA-SHM-018", "SHA-SHM-020", "SHA-SHM-034")
@pytest.mark.parametrize("power", BOOSTS)
def test_a_boost(power: str) -> None:
    """It costs what is printed, does what it says, can be undone, and the odds with it sum to one."""
    case, seen = CASES[power], tried(power)
    assert price_of(power) == paid(seen, case.payer)
    assert case.came(seen)
    check_undo(seen)
    declared = RULESET.action(case.action)
    args = case.args if case.payer == "b" else {**case.args, "boosts": (power,)}
    reader: Exact[Actor, Scene, Book] = Exact(BOOK, RULESET.policy)
    odds = reader.odds(declared.rule, scene_for(power, case), actor="a", **declared.complete(args))
    assert Fraction(1) == sum((odds.p(each) for each in odds), Fraction(0))


@pytest.mark.rule("SHA-CORE-092")
@pytest.mark.parametrize(
    "power", [each for each in BOOSTS if CASES[each].payer == "a" and CASES[each].action not in ("move", "stance")]
)
def test_a_boost_on_what_fails(power: str) -> None:
    """It is paid for all the same, and nobody but the one who failed is changed."""
    seen = tried(power, (), rank=1)
    assert price_of(power) == paid(seen, "a")
    for who in ("b", "c"):
        was, now = (replace(each.actor(who), overwhelm=0) for each in (seen.before, seen.after))
        marks = {mark for effect in now.effects.values() for mark in effect.marks}
        assert (was.wounds, was.at, was.in_hand) == (now.wounds, now.at, now.in_hand)
        assert marks <= {"targeted-by-a"} | {mark for mark in marks if mark.startswith(("targeted", "lasts"))}


@pytest.mark.parametrize("power", ["far-shot", "fierce-lunge", "extension", "ascending-step", "smith", "chemist"])
def test_without_the_boost_it_cannot_be_done(power: str) -> None:
    """Too far, too steep, too fine."""
    case = CASES[power]
    refusal = RULESET.action(case.action).refuse(scene_for(power, case), BOOK, "a", case.args)
    assert refusal is not None


@pytest.mark.rule("SHA-MTH-093", "SHA-ENC-015")
@pytest.mark.parametrize(("boosts", "armor", "number"), [((), "", 2), (("precise-strike",), "", 4), (("precise-strike",), "light", 2)])  # fmt: skip
def test_a_precise_strike_at_something_small(boosts: tuple[str, ...], armor: str, number: int) -> None:
    """Three halvings take three; precision makes up for two, unless there is armor for it to pierce instead."""
    me = actor("a", melee=3, powers={"precise-strike": 1}, weapons=("light",), player=False)
    small = actor("b", species="sliver-spy", player=False, where=(1, 0), armor=armor)
    args = {**ATTACK, "boosts": boosts}
    now = state(turn="a", a=me, b=small)
    seen = played(now, "attack", args, (FAILS,), power="precise-strike", kind="foe", successes=0)
    assert f"1d6 ≤ {number}" == seen.draws[0].chance
