"""Mutations: the tables, what each grade does to a body, how they come and go, and how they are used."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, Steady, adds_up, chance_of, facing, gifted, rounds_later
from tests.rulesets.brp.stage import book, fighter, person, scripted

from rulewright.play import Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_energy
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.missile import range_of
from rulewright.rulesets.brp.creation.downtime import live_through
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.powers.mutations.body import concealment, flight, reach_of
from rulewright.rulesets.brp.powers.mutations.gaining import (
    characteristic_changes,
    evolve,
    expose,
    grow_into,
    mutate,
    mutation_table,
    owed_by_growth,
    start_by_dice,
    throw_mutation,
    transform,
)
from rulewright.rulesets.brp.powers.mutations.injuries import reel, regrow, softened, wince, worsened
from rulewright.rulesets.brp.powers.mutations.offers import no_mutation
from rulewright.rulesets.brp.powers.mutations.use import (
    dazzle,
    endure,
    exude,
    feel_for,
    imitate,
    keen_range,
    shine,
    stay_upright,
    sting,
    suffer_allergy,
)
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.entries import Mutation
from rulewright.rulesets.brp.state.kinds.mutations import MAJOR, MINOR

MUTATIONS = {each.id: each for each in ALL.content.all(Mutation)}
ADVERSE = {
    "allergy", "biped", "congenital-disease", "decreased-characteristic", "disease-carrier", "metabolic-weakness",
    "pain-sensitivity", "reduced-sense", "structural-weakness",
}  # fmt: skip
CHOICES = {
    "keen-sense": "vision", "reduced-sense": "vision", "natural-weaponry": "claws", "hardy": "cutting", "pheromone": "fear",
    "pain-sensitivity": "cutting", "regeneration": "fire", "imitation": "climb", "adaptability": "radiation", "venom": "sleep",
    "allergy": "pollen", "colouration": "gold", "sensitivity": "silver", "speech": "wolf", "luminescence": "green",
}  # fmt: skip


def key_of(mutation: str) -> str:
    """A mutation with some choice."""
    return f"mutations/{mutation}/{CHOICES[mutation]}" if mutation in CHOICES else f"mutations/{mutation}"


def mutant(mutation: str, level: int = MINOR, **more: Any) -> Any:
    """Somebody with one mutation."""
    return gifted(key_of(mutation), level=level, **{"POW": 10} | more)


# -- the tables ---------------------------------------------------------------------------------


def test_thirty_mutations() -> None:
    """Thirty entries, nine of them adverse, one only ever minor. [BRP-POW-114 BRP-POW-115]"""
    assert 30 == len(MUTATIONS)
    assert {each.id for each in MUTATIONS.values() if each.adverse} == ADVERSE
    assert ["colouration"] == [each.id for each in MUTATIONS.values() if each.major is None]


def test_the_random_table() -> None:
    """A hundred faces without a gap: 29 adverse, 61 good, 10 to choose. [BRP-POW-126]"""
    odds = mutation_table(ALL).odds()
    weights = {name: int(odds.p(name) * 100) for name in odds}
    assert 31 == len(weights)
    assert (29, 10) == (sum(weights[name] for name in ADVERSE), weights["choose"])
    for face, name in (
        (1, "adaptability"),
        (38, "increased-characteristic"),
        (44, "increased-characteristic"),
        (90, "wings"),
    ):
        assert name == scripted(facing(person(at=ALL)), ALL, [face]).run(throw_mutation, "a")
    assert "venom" == scripted(facing(person(at=ALL)), ALL, [91], ["venom"]).run(throw_mutation, "a")


@pytest.mark.parametrize(
    ("faces", "changes"),
    [
        ([1, 3, 4], {"STR": 4}),
        ([8, 4, 1, 2, 6, 3, 3, 3], {"STR": 3, "SIZ": 9}),
        ([9, 2, 2, 1, 5, 1, 6], {"CON": 11}),
        ([10, 1, 2, 8, 1, 1, 1, 1, 1, 1, 1, 1], {"STR": 2, "CON": 1, "SIZ": 1}),
    ],
)
def test_the_characteristic_table(faces: list[int], changes: dict[str, int]) -> None:
    """Which, and how many dice for each; what comes twice adds up; 9 and 0 throw again with a D8. [BRP-POW-127]"""
    assert changes == dict(scripted(facing(person(at=ALL)), ALL, faces).run(characteristic_changes, "a"))


# -- bodies -------------------------------------------------------------------------------------


@pytest.mark.parametrize("mutation", [each for each in MUTATIONS if not each.endswith("creased-characteristic")])
def test_odds_of_gaining_it(mutation: str) -> None:
    """The odds of what its dice give come to one; the characteristic table has too many endings to walk. [BRP-POW-122]"""
    assert adds_up(facing(person(at=ALL)), mutate, mutation, choice=CHOICES.get(mutation, ""))


@pytest.mark.parametrize(
    ("mutation", "skill", "minor", "major"),
    [
        ("camouflage", "hide", 20, 40),
        ("keen-sense", "spot", 20, 40),
        ("imitation", "climb", 20, 40),
        ("speech", "disguise", 20, 40),
    ],
)
def test_skills_that_are_better(mutation: str, skill: str, minor: int, major: int) -> None:
    """20% for a minor, 40% for a major one. [BRP-POW-114 BRP-POW-133]"""
    plain = int(rating(person(at=ALL), skill, ALL))
    assert [plain + minor, plain + major] == [rating(mutant(mutation, level), skill, ALL) for level in (MINOR, MAJOR)]


def test_tongues_of_beasts() -> None:
    """A language of beasts at twice INT, with the gift for tongues on top. [BRP-POW-126]"""
    assert 20 + 20 == rating(mutant("speech"), "language/wolf", ALL)


def test_senses_that_are_worse() -> None:
    """Linked skills are Difficult, or gone. [BRP-POW-115]"""
    hard = [
        roll_for(mutant("reduced-sense", level), "spot", ALL, Difficulty.AVERAGE).difficulty for level in (MINOR, MAJOR)
    ]
    assert [Difficulty.DIFFICULT, Difficulty.IMPOSSIBLE] == hard


def test_amounts_and_their_floor() -> None:
    """What dice gave, doubled by the major grade, never below 1; all that hangs on it follows. [BRP-POW-127]"""
    raised = gifted("mutations/increased-characteristic", POW=10, amounts={"increased-characteristic/CON": 6})
    assert (16, 13) == (raised.value("CON"), raised.hit_points)
    for level, left in ((MINOR, 4), (MAJOR, 1)):
        lowered = gifted(
            "mutations/decreased-characteristic", level=level, POW=10, amounts={"decreased-characteristic/DEX": 6}
        )
        assert left == lowered.value("DEX")


def test_natural_armour_stacks() -> None:
    """3 or 6 points, and what is worn besides; rolled where armour is. [BRP-POW-131 BRP-POW-345]"""
    for level, stops in ((MINOR, 3), (MAJOR, 6)):
        assert stops == armour_value(mutant("natural-armour", level), ALL)
        assert stops + 2 == armour_value(mutant("natural-armour", level, armour=["leather-hard"]), ALL)
    at = book(powers=SETS, random_armour=True)
    there = facing(
        fighter("sword-broad", at=at), gifted("mutations/natural-armour", level=MAJOR, SIZ=20, at=at), fight=True
    )
    assert 1 == scripted(there, at, [30, 4, 1], ["none"]).run(attack, "a", "b", "sword-broad").damage
    assert {"mutations/natural-armour": "disguise"} == concealment(mutant("natural-armour"), ALL)
    assert {"mutations/structural-improvement": "never"} == concealment(mutant("structural-improvement", MAJOR), ALL)


def test_natural_weapons() -> None:
    """A die more than Brawl, two for a major one; spines fly as far as DEX, or twice. [BRP-POW-346]"""
    assert ("1d3+1d6", "1d3+2d6", "1d6", "2d6") == tuple(
        arm(each, ALL).damage
        for each in ("natural-claws", "natural-claws-major", "natural-spines", "natural-spines-major")
    )
    there = facing(mutant("natural-weaponry"), person(at=ALL, SIZ=20), fight=True)
    assert 7 == scripted(there, ALL, [40, 2, 5], ["none"]).run(attack, "a", "b", "natural-claws").damage
    thrower = gifted("mutations/natural-weaponry/spines", POW=10, DEX=12)
    assert ("natural-spines",) == thrower.weapons
    for weapon, metres, hard in (("natural-spines", 12, Difficulty.AVERAGE), ("natural-spines", 13, Difficulty.DIFFICULT),
                                 ("natural-spines-major", 24, Difficulty.AVERAGE)):  # fmt: skip
        there_is = range_of(thrower, arm(weapon, ALL), metres)
        assert there_is is not None
        assert hard is there_is.difficulty


def test_wings() -> None:
    """MOV or twice MOV, STR in SIZ besides, Fly at two or four times DEX. [BRP-POW-134]"""
    assert ((10, 10), (20, 10)) == tuple(flight(mutant("wings", level), ALL) for level in (MINOR, MAJOR))
    assert [20, 40] == [rating(mutant("wings", level), "fly", ALL) for level in (MINOR, MAJOR)]


# -- injuries -----------------------------------------------------------------------------------


def test_brp_pdx_012_hardy() -> None:
    """Seven points of the chosen kind are three, before armour. [BRP-POW-129]"""
    me = mutant("hardy")
    assert (3, 7) == (softened(me, frozenset({"cutting"}), 7), softened(me, frozenset({"crushing"}), 7))
    there = facing(fighter("sword-broad", at=ALL), mutant("hardy", armour=["leather-hard"], SIZ=20), fight=True)
    assert 1 == scripted(there, ALL, [30, 6], ["none"]).run(attack, "a", "b", "sword-broad").damage  # 7, 3, less 2


def test_fighting_on() -> None:
    """A major one goes on to minus CON, and has five minutes then. [BRP-POW-129]"""
    there = facing(mutant("hardy", MAJOR), fight=True)
    for damage, fate in ((12, ""), (20, ""), (21, "dying")):
        play = Steady(there)
        play.run(wound, "a", damage)
        assert (fate, 26 if fate else 0) == (play.actor("a").fate, play.actor("a").fight.doom)


def test_pain() -> None:
    """Damage against CON, or out for 1D6 rounds; a blow without harm may stun; a major one doubles a kind after armour.

    [BRP-POW-130]
    """
    there = facing(mutant("pain-sensitivity"))
    assert scripted(there, ALL, [25, 4]).run(wince, "a", 5)
    assert not scripted(there, ALL, [26]).run(wince, "a", 5)
    assert scripted(there, ALL, [51]).run(reel, "a")
    tender = mutant("pain-sensitivity", MAJOR)
    assert (8, 4) == (worsened(tender, frozenset({"cutting"}), 4), worsened(tender, frozenset({"fire"}), 4))
    struck = facing(
        fighter("sword-broad", at=ALL), mutant("pain-sensitivity", MAJOR, armour=["leather-hard"], SIZ=30), fight=True
    )
    assert (
        4 == scripted(struck, ALL, [30, 3, 99], ["none"]).run(attack, "a", "b", "sword-broad").damage
    )  # 4 less 2, twice
    assert frozenset({"heat", "fire"}) == kinds_of_energy("heat")


def test_growing_back() -> None:
    """A point a minute or a round, the oldest wound first, never of the kind excluded, never from death. [BRP-POW-132]"""
    hurt = facing(mutant("regeneration", MAJOR), fight=True).write("a", "hit_points", 4)
    hurt = hurt.write("a", "wounds.w", Wound(damage=3, kind="fire")).write("a", "wounds.v", Wound(damage=3))
    assert (3, 0) == (
        scripted(hurt, ALL).run(regrow, "a", 9),
        scripted(hurt.write("a", "fate", "dead"), ALL).run(regrow, "a"),
    )
    assert 6 == rounds_later(Steady(hurt), 2).actor("a").hit_points
    slow = (
        facing(mutant("regeneration"), fight=True).write("a", "hit_points", 4).write("a", "wounds.w", Wound(damage=6))
    )
    assert 5 == rounds_later(Steady(slow), 5).actor("a").hit_points
    rested = Steady(facing(mutant("regeneration")).write("a", "hit_points", 4).write("a", "wounds.w", Wound(damage=6)))
    rested.run(live_through, "a", 1, (0, 60), "rest")
    assert 10 == rested.actor("a").hit_points


# -- use ----------------------------------------------------------------------------------------


def test_brp_pdx_013_how_far_a_scent_goes() -> None:
    """CON in metres. [BRP-POW-128]"""
    assert 12 == reach_of(mutant("pheromone", CON=12), "mutations/pheromone/fear", ALL)
    far = facing(mutant("pheromone", CON=12), apart=13)
    assert no_mutation(far, ALL, "a", "pheromone", ("b",)) is not None


def test_scents() -> None:
    """INT against a potency thrown anew each time: 2D6 or 4D6; a major one chooses the feeling. [BRP-POW-128 BRP-POW-135]"""
    play = scripted(facing(mutant("pheromone")), ALL, [3, 4, 66])
    worked = play.run(exude, "a", "pheromone", ("b",))
    assert (7, ("b",), 65) == (
        worked.potency,
        worked.struck,
        chance_of(play.drawn[1]),
    )  # 10 against 7, the target rolls
    assert play.actor("b").is_marked("moved to fear")
    major = scripted(facing(mutant("pheromone", MAJOR)), ALL, [3, 3, 3, 3, 99])
    assert 12 == major.run(exude, "a", "pheromone", ("b",), "joy").potency
    assert major.actor("b").is_marked("moved to joy")


def test_scents_and_passions() -> None:
    """Where passions are in use the right one grows by 20% or 40%. [BRP-POW-135]"""
    at = book(powers=SETS, passions=True)
    them = person(at=at, passions={"fear": 50})
    for level, by, dice in ((MINOR, 20, 2), (MAJOR, 40, 4)):
        play = scripted(
            facing(gifted("mutations/pheromone/fear", level=level, POW=10, at=at), them, at=at), at, [3] * dice + [99]
        )
        play.run(exude, "a", "pheromone", ("b",))
        assert [by] == [m.by for e in play.actor("b").effects.values() for m in e.modifiers if m.to == "passion/fear"]


def test_a_disease_keeps_its_potency() -> None:
    """It was thrown when the mutation came, and the exposed roll CON against it. [BRP-POW-128]"""
    me = gifted("mutations/disease-carrier", POW=10, amounts={"disease-carrier/POT": 14})
    play = scripted(facing(me), ALL, [31])
    worked = play.run(exude, "a", "disease-carrier", ("b",))
    assert (14, 30) == (worked.potency, chance_of(play.drawn[0]))
    assert play.actor("b").is_marked("infected")


def test_venom() -> None:
    """Brawl close by, then its potency against CON: the venom rolls. [BRP-POW-128]"""
    play = scripted(facing(mutant("venom")), ALL, [40, 5, 5, 50], ["none"])
    assert ("b",) == play.run(sting, "a", "b").struck
    assert 50 == chance_of(play.drawn[2])
    assert () == scripted(facing(mutant("venom")), ALL, [90]).run(sting, "a", "b").struck


def test_light() -> None:
    """Agility to aim it, Dodge to get out of it; only a major one blinds. [BRP-POW-114]"""
    there = facing(mutant("luminescence", MAJOR))
    play = scripted(there, ALL, [50, 99, 2])
    assert play.run(shine, "a", "b")
    assert play.actor("b").is_marked("blinded")
    assert not scripted(there, ALL, [50, 10]).run(shine, "a", "b")
    with pytest.raises(Refused):
        scripted(facing(mutant("luminescence")), ALL).run(shine, "a", "b")


def test_too_much_of_it() -> None:
    """Idea, Difficult for a major one, or stunned for a round; ranges are two or four times as far. [BRP-POW-133]"""
    assert not scripted(facing(mutant("keen-sense")), ALL, [50]).run(dazzle, "a")
    play = scripted(facing(mutant("keen-sense", MAJOR)), ALL, [26])
    assert play.run(dazzle, "a")
    assert 1 == play.actor("a").fight.stunned
    for somebody, metres in ((person(at=ALL), 15), (mutant("keen-sense"), 30), (mutant("keen-sense", MAJOR), 60)):
        assert metres == keen_range(15, somebody, "vision")


def test_what_cannot_be_borne() -> None:
    """Skills at -20% or -40% for it and a quarter of an hour more; a major one hurts. [BRP-POW-115]"""
    for level, less, lost in ((MINOR, -20, 0), (MAJOR, -40, 4)):
        play = Steady(facing(mutant("allergy", level)), other=4)
        assert lost == play.run(suffer_allergy, "a")
        plain = int(rating(person(at=ALL), "climb", ALL))
        assert plain + less == rating(play.actor("a"), "climb", ALL)


def test_other_uses() -> None:
    """Standing upright, borrowing a talent, feeling for silver, enduring what harms. [BRP-POW-115 BRP-POW-126 BRP-POW-002]"""
    assert scripted(facing(mutant("biped")), ALL).run(stay_upright, "a")
    assert not scripted(facing(mutant("biped", MAJOR)), ALL, [51]).run(stay_upright, "a")
    assert scripted(facing(mutant("imitation")), ALL, [50]).run(imitate, "a")
    assert scripted(facing(mutant("imitation", MAJOR)), ALL).run(imitate, "a")
    assert scripted(facing(mutant("sensitivity")), ALL, [50]).run(feel_for, "a")
    assert not scripted(facing(mutant("sensitivity")), ALL, [26]).run(feel_for, "a", specific=True)
    for there, chance in ((facing(mutant("adaptability")), 90), (facing(person(at=ALL)), 40)):
        play = scripted(there, ALL, [1])
        assert play.run(endure, "a", "radiation", "CON", 12)
        assert chance == chance_of(play.drawn[0])


# -- coming and going ---------------------------------------------------------------------------


def test_the_same_twice_is_major() -> None:
    """Two throws of one mutation are one major. [BRP-POW-116 BRP-POW-118]"""
    play = scripted(facing(person(at=ALL)), ALL, [10, 12])
    assert [1, 2] == [each.level for each in play.run(start_by_dice, "a")]
    assert {"mutations/camouflage": 2} == dict(play.actor("a").powers.known)


def test_luck_replaces_an_adverse_one() -> None:
    """As often as Luck holds; where it fails the adverse one stays. [BRP-POW-118]"""
    play = scripted(facing(person(at=ALL)), ALL, [4, 50, 6, 50, 10, 13])
    assert ["mutations/camouflage", "mutations/colouration"] == [each.key for each in play.run(start_by_dice, "a")]
    kept = scripted(facing(person(at=ALL)), ALL, [6, 51, 10])
    assert "mutations/biped" == kept.run(start_by_dice, "a")[0].key
    never = book(powers=SETS, adverse_again=False)
    plain = scripted(facing(person(at=never), at=never), never, [6, 10])
    assert 2 == len(plain.run(start_by_dice, "a"))


def test_mutagens_and_steps() -> None:
    """A mutagen adds one; it grows and shrinks by steps, and goes. [BRP-POW-122 BRP-POW-123]"""
    play = scripted(facing(person(at=ALL)), ALL)
    play.run(expose, "a", "natural-armour")
    assert (1, 3) == (play.actor("a").powers.known["mutations/natural-armour"], armour_value(play.actor("a"), ALL))
    assert 2 == play.run(evolve, "a", "natural-armour", worse=True)
    with pytest.raises(Refused):
        scripted(play.state, ALL).run(evolve, "a", "natural-armour", worse=True)
    with pytest.raises(Refused):
        scripted(play.state, ALL).run(evolve, "a", "wings")


def test_a_chrysalis() -> None:
    """CON days, and every mutation may be chosen anew. [BRP-POW-124]"""
    play = scripted(facing(gifted("mutations/wings", "mutations/camouflage", POW=10)), ALL)
    assert 2 == play.run(transform, "a")
    assert (10 * 1440, {}) == (play.scene.minutes, dict(play.actor("a").powers.known))


def test_a_growing_body() -> None:
    """Each point of CON gained brings one change; lost CON takes none. [BRP-POW-125]"""
    there = facing(mutant("camouflage"))
    with pytest.raises(Refused):
        scripted(there, ALL).run(grow_into, "a", "wings")
    grown = there.write("a", "characteristics.CON", 12)
    play = scripted(grown, ALL)
    assert 2 == owed_by_growth(play.actor("a"))
    play.run(grow_into, "a", "camouflage")
    play.run(grow_into, "a", "wings")
    assert {"mutations/camouflage": 2, "mutations/wings": 1} == dict(play.actor("a").powers.known)
    with pytest.raises(Refused):
        scripted(play.state, ALL).run(grow_into, "a", "hands")
    assert 0 == owed_by_growth(scripted(there.write("a", "characteristics.CON", 8), ALL).actor("a"))


def test_actions_are_declared() -> None:
    """What a mutant can press. [BRP-POW-122]"""
    assert {"exude", "sting", "shine", "mutagen", "evolve", "chrysalis", "grow-into"} <= {
        each.id for each in RULESET.actions
    }
