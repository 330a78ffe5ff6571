"""Powers that are simply there: thirty mutations in both grades, thirteen superpowers at every level; how they come, what
they change, how they are used, and how they go.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.powers.expected import shape_of
from tests.rulesets.brp.powers.printed import ALWAYS, MUTATIONS, SENSES
from tests.rulesets.brp.powers.stage import ALL, Steady, facing, gifted
from tests.rulesets.brp.powers.sweep import LIKELY, POINTS, UNLIKELY, InOrder, keys_of
from tests.rulesets.brp.stage import person, rated, undone

from rulewright.play import Effect, Exact, Minutes, Rounds
from rulewright.play.effects import total_of
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.powers.minutes import minutes_pass, rounds_go_by
from rulewright.rulesets.brp.powers.mutations.gaining import mutate
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, Scene, State
from rulewright.rulesets.brp.state.entries import Mutation, Superpower
from rulewright.rulesets.brp.state.numbers import most_hit_points, most_power_points

MINOR, MAJOR = 1, 2
GRADES = [
    pytest.param(mutation, level, id=f"{mutation}-{'major' if level == MAJOR else 'minor'}")
    for mutation, grades in MUTATIONS.items()
    for level, there in zip((MINOR, MAJOR), grades, strict=True)
    if there is not None
]
STANDING = [key for power in ALWAYS for key in (keys_of("superpowers", power) or ("superpowers/super-skill/climb",))]


def odds_of(button: str, there: State, form: dict[str, Any], test: Any) -> Fraction:
    """How likely something is when a button is pressed; all of it comes to one."""
    action = RULESET.action(button)
    reader: Exact[Actor, Scene, Book] = Exact(ALL, RULESET.policy)
    odds = reader.odds(action.rule, there, actor="a", **action.complete(form))
    assert 1 == sum((odds.p(ending) for ending in odds), Fraction(0))
    return odds.chance_that(test)


# -- mutations come and go ----------------------------------------------------------------------


def choices_of(mutation: str) -> tuple[str, ...]:
    """What may be chosen of a mutation: all there is where it is listed, else some words."""
    entry = ALL.content.get(Mutation, mutation)
    return tuple(entry.stands_for) or (("climb",) if mutation == "imitation" else ("silver",) if entry.names else ("",))


def test_there_are_thirty_mutations() -> None:
    """A mutation that is lost, or has no major grade. [BRP-POW-114 BRP-POW-126]"""
    there = {each.id: each.major is not None for each in ALL.content.all(Mutation)}
    assert {name: major is not None for name, (_, major) in MUTATIONS.items()} == there
    assert 30 == len(there)


@pytest.mark.parametrize(("mutation", "level"), GRADES)
def test_every_mutation_comes_and_goes(mutation: str, level: int) -> None:
    """What it changes as printed, by any choice; all of it can be taken back, and a step down or two leave no trace.

    [BRP-POW-114 BRP-POW-115 BRP-POW-116 BRP-POW-122 BRP-POW-123 BRP-POW-127 BRP-POW-131 BRP-POW-134]
    """
    there = facing(person(at=ALL))
    for choice in choices_of(mutation):
        play = Steady(there)
        came = play.run(mutate, "a", mutation, major=level == MAJOR, choice=choice)
        assert (level, there) == (play.actor("a").powers.known[came.key], undone(play))
        before, after = there.actor("a"), play.actor("a")
        for to, by in (MUTATIONS[mutation][level - 1] or {}).items():
            name = SENSES.get(choice, to) if to == "sense" else to
            if name in CHARACTERISTICS:
                assert by == after.value(name) - before.value(name)
            elif name == "armour":
                assert by == int(armour_value(after, ALL)) - int(armour_value(before, ALL))
            else:
                assert by == total_of(after.effects, name)
        step = RULESET.action("evolve")
        for _ in range(level):
            assert step.refuse(play.state, ALL, "a", {"mutation": mutation}) is None
            play.run(step.rule, actor="a", **step.complete({"mutation": mutation}))
        gone = play.actor("a")
        assert (shape_of(before), before.weapons, before.armour) == (shape_of(gone), gone.weapons, gone.armour)
        assert (before.hit_points, there) == (gone.hit_points, undone(play))


# -- mutations in use ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Try:
    """One use of a mutation: its button and form, what the D100s show, whether it comes off, how likely that is, and the
    mark it leaves on whom for how long.
    """

    mutation: str
    level: int
    button: str
    form: dict[str, Any]
    faces: tuple[int, ...]
    works: bool
    chance: Fraction
    mark: str = ""
    on: str = "b"
    clock: Any = None


HALF, SURE = Fraction(1, 2), Fraction(1)
EXUDE, ON = {"targets": ("b",)}, {"target": "b"}
TRIES = [
    *(
        Try(name, level, "exude", {"mutation": name, **EXUDE}, (face,), works, HALF, mark)
        for name, mark in (("pheromone", "moved to silver"), ("disease-carrier", "infected"))
        for level in (MINOR, MAJOR)
        for face, works in ((LIKELY, False), (UNLIKELY, True))
    ),
    *(
        Try("venom", level, button, form, faces, works, chance, "poisoned: silver")
        for level in (MINOR, MAJOR)
        for button, form, faces, works, chance in (
            ("exude", {"mutation": "venom", **EXUDE}, (LIKELY,), True, HALF),
            ("exude", {"mutation": "venom", **EXUDE}, (UNLIKELY,), False, HALF),
            ("sting", ON, (LIKELY, LIKELY), True, HALF),
            ("sting", ON, (LIKELY, UNLIKELY), False, HALF),
            ("sting", ON, (95,), False, HALF),
            ("sting", ON, (100,), False, HALF),
        )
    ),
    *(
        Try("luminescence", MAJOR, "shine", ON, faces, works, HALF * Fraction(95, 100), "blinded", clock=Rounds(1))
        for faces, works in (((LIKELY, UNLIKELY), True), ((LIKELY, 1), False), ((UNLIKELY,), False))
    ),
    *(Try("imitation", MINOR, "imitate", {}, (face,), face == LIKELY, HALF) for face in (LIKELY, UNLIKELY)),
    Try("imitation", MAJOR, "imitate", {}, (), works=True, chance=SURE),
    *(
        Try("sensitivity", level, "feel-for", {"specific": specific}, (face,), face < 25, chance)
        for level in (MINOR, MAJOR)
        for specific, chance in ((False, HALF), (True, Fraction(1, 4)))
        for face in (20, UNLIKELY)
    ),
    Try("biped", MINOR, "stay-upright", {}, (), True, SURE, "upright", "a", Rounds(10)),
    Try("biped", MAJOR, "stay-upright", {}, (LIKELY,), True, HALF, "upright", "a", Rounds(1)),
    Try("biped", MAJOR, "stay-upright", {}, (UNLIKELY,), False, HALF),
    *(
        Try("keen-sense", level, "dazzle", {}, (face,), face == UNLIKELY, chance)
        for level, chance in ((MINOR, HALF), (MAJOR, Fraction(3, 4)))
        for face in (20, UNLIKELY)
    ),
    *(
        Try("pain-sensitivity", level, "reel", {}, (face,), face == UNLIKELY, HALF)
        for level in (MINOR, MAJOR)
        for face in (LIKELY, UNLIKELY)
    ),
    *(
        Try("adaptability", level, "endure", {"condition": word, "code": "CON", "potency": 10}, (face,), face < 60, chance)
        for level in (MINOR, MAJOR)
        for word, chance, faces in (("silver", SURE, ()), ("gold", HALF, (LIKELY, UNLIKELY)))
        for face in faces
    ),
]  # fmt: skip


def mutant(each: Try) -> State:
    """Somebody with the mutation, and somebody whose INT and CON are even with a potency of dice that all show 1."""
    choice = choices_of(each.mutation)[0]
    key = f"mutations/{each.mutation}" + (f"/{choice}" if choice else "")
    potency = 2 * each.level
    amounts = {"disease-carrier/POT": potency} if each.mutation == "disease-carrier" else {}
    me = gifted(key, level=each.level, POW=10, amounts=amounts, skills={"brawl": {"given": 90}})
    them = person(at=ALL, INT=potency, CON=potency, skills=rated(dodge=1))
    if each.button == "sting":  # so that nothing is asked of the victim
        them = replace(them, effects=them.effects.with_("unaware", Effect("unaware", "Unaware", marks=("unaware",))))
    return facing(me, them)


def gives_in(dice: int, mutation: str) -> Fraction:
    """How likely somebody with a number like the count of dice gives in to a potency of so many D6: by the resistance
    table, on which below 5 there is no chance and above 95 there is no doubt.
    """
    found = Fraction(0)
    for faces in product(range(1, 7), repeat=dice):
        lead = sum(faces) - dice
        percent = 50 + 5 * lead if mutation == "venom" else 50 - 5 * lead
        chance = Fraction(0 if percent < 5 else 100 if percent > 95 else percent, 100)
        found += chance if mutation == "venom" else 1 - chance
    return Fraction(found, 6**dice)


def came_off(outcome: Any) -> bool:
    """Whether a use came off."""
    return bool(getattr(outcome, "struck", outcome))


@pytest.mark.parametrize("each", TRIES, ids=lambda each: f"{each.mutation}-{each.level}-{each.button}-{each.faces}")
def test_every_use_of_a_mutation(each: Try) -> None:
    """A use that comes off or fails otherwise, leaves something else, or for another time; odds that are not play's.

    [BRP-POW-002 BRP-POW-115 BRP-POW-126 BRP-POW-128 BRP-POW-130 BRP-POW-133 BRP-POW-135]
    """
    there, button = mutant(each), RULESET.action(each.button)
    assert button.refuse(there, ALL, "a", each.form) is None
    play = InOrder(there, each.faces)
    assert each.works == came_off(play.run(button.rule, actor="a", **button.complete(each.form)))
    assert there == undone(play)
    assert [] == list(play.hundreds)
    if each.mark:
        bearer = play.actor(each.on)
        assert each.works == bearer.is_marked(each.mark)
        if each.works and each.clock is not None:
            assert each.clock in [effect.clock for effect in bearer.effects.values()]
            play.run(rounds_go_by, each.clock.left)
            assert not play.actor(each.on).is_marked(each.mark)
    chance = each.chance
    if each.mutation in ("pheromone", "venom"):  # a potency that is thrown anew
        chance = gives_in(2 * each.level, each.mutation) * (Fraction(9, 10) if each.button == "sting" else 1)
    assert chance == odds_of(each.button, there, each.form, lambda ending: came_off(ending.outcome))


@pytest.mark.parametrize("level", [MINOR, MAJOR])
@pytest.mark.parametrize("quarters", [1, 4])
def test_every_allergy(level: int, quarters: int) -> None:
    """Skills at -20 or -40, as long as the contact and a quarter of an hour more; a major one hurts for each quarter.

    [BRP-POW-115]
    """
    there, button = facing(gifted("mutations/allergy/pollen", level=level, POW=10)), RULESET.action("allergen")
    play = Steady(there)
    lost = play.run(button.rule, actor="a", **button.complete({"quarters": quarters}))
    assert ((quarters if level == MAJOR else 0), there) == (lost, undone(play))
    assert -20 * level == total_of(play.actor("a").effects, "skills")
    assert Minutes(15 * quarters + 15) == play.actor("a").effects["allergy"].clock
    play.run(minutes_pass, 15 * quarters + 14)
    assert -20 * level == total_of(play.actor("a").effects, "skills")
    play.run(minutes_pass, 1)
    assert 0 == total_of(play.actor("a").effects, "skills")
    assert SURE == odds_of("allergen", there, {"quarters": quarters}, lambda ending: ending.outcome >= 0)


# -- superpowers that are always on -------------------------------------------------------------


def holds(key: str, level: int) -> None:
    """One that is always on, at a level: its numbers, for nothing; switched off it is gone, switched on it is back."""
    power, kind = key.split("/")[1], (*key.split("/"), "")[2]
    plain = person(at=ALL)
    there = facing(gifted(key, level=level, POW=10))
    me = there.actor("a")
    for to, by in ALWAYS[power].items() if kind != "battery" else ():
        name = to.replace("choice", kind)
        expected = by * level
        if name in CHARACTERISTICS:
            assert expected == me.value(name) - plain.value(name), (key, level)
        else:
            assert expected == total_of(me.effects, name), (key, level)
    if power == "extra-hit-points":
        assert (
            level
            == int(most_hit_points(me, ALL)) - int(most_hit_points(plain, ALL))
            == me.hit_points - plain.hit_points
        )
    if kind == "own":
        assert 10 * level == int(most_power_points(me)) - int(most_power_points(plain)), (key, level)
    if kind == "battery":
        assert (10 * level, 10 * level) == (me.powers.stores["battery"].points, me.powers.stores["battery"].most)
    switch = RULESET.action("switch")
    assert switch.refuse(there, ALL, "a", {"power": key}) is None
    play = Steady(there)
    assert not play.run(switch.rule, actor="a", power=key)
    off = shape_of(play.actor("a"))
    assert shape_of(plain) == off, (key, level)
    assert play.run(switch.rule, actor="a", power=key)
    assert shape_of(me) == shape_of(play.actor("a")), (key, level)
    left = min(me.power_points, off["PP"])  # points for which there was no room are gone
    assert (left, there) == (play.actor("a").power_points, undone(play)), (key, level)
    assert SURE == odds_of("switch", there, {"power": key}, lambda ending: not ending.outcome)


@pytest.mark.parametrize("key", STANDING)
def test_every_standing_superpower(key: str) -> None:
    """One that changes something else, costs points, cannot be switched off, or leaves a trace.

    [BRP-POW-247 BRP-POW-255 BRP-POW-269 BRP-POW-295]
    """
    entry = ALL.content.get(Superpower, key.split("/")[1])
    price = entry.prices.get((*key.split("/"), "")[2], entry.points)
    for level in range(1, min(20, POINTS // price) + 1):
        holds(key, level)
