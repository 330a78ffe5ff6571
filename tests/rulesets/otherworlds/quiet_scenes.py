"""Scenes of Otherworlds between battles, and at the start of somebody's turn: the hurt, the poisoned, the dying, the well."""

from __future__ import annotations

from typing import Any

from tests.rulesets.otherworlds.scenes import SIDES, ann, bo, cat, dan, duel, laid, leisure
from tests.rulesets.otherworlds.stage import BOOK, battle, creature, person, table
from tests.rulesets.rows import Rows

from rulewright.play import State
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.body.conditions import (
    bleeding,
    braced,
    condition,
    grappled,
    intimidated,
    prone,
    staggered,
    turns_of,
)
from rulewright.rulesets.otherworlds.state.character import Actor, Obstacle, Readied, Spot

WEARY: dict[str, Any] = {
    "health": 5,
    "astral": 2,
    "discipline": 0,
    "falls": 2,
    "spent": ("rage",),
    "armor": "weave-suit",
    "guard": 0,
}


def turn_of(a: Actor, b: Actor | None = None, **more: Actor) -> State[Any, Any]:
    """A battle in which Ann's turn comes next."""
    state = battle(table(SIDES, None, a=a, b=b or bo(), **more), "b")
    return state.write("scene", "order", ("b", "a", *more)).write("scene", "had_turn", ("b",))


QUIET: dict[str, State[Any, Any]] = {
    "well": leisure(ann(), bo()),
    "weary": leisure(ann(**WEARY), bo(), d=dan()),
    "weary and dead-struck": leisure(ann(**WEARY, death=15, poison=2), bo()),
    "poisoned": leisure(ann(health=10, poison=3), bo()),
    "nearly gone": leisure(ann(health=5, poison=3), bo()),
    "regenerating": leisure(
        ann(health=5, **laid(condition("regeneration:health"), condition("regeneration:astral", "", turns_of("a", 2)))),
        bo(),
    ),
    "dying": leisure(ann(health=0, dying=3), bo()),
    "dead": leisure(ann(health=0, dead=True), bo()),
    "drained": leisure(ann(astral=0, health=5), bo()),
    "medic": leisure(
        ann(
            intellect=6,
            resolve=6,
            powers=("mending-light", "rage", "astral-bolt"),
            proficiencies=("medical", "astrana"),
            belt={"bandages": 1, "ember-flask": 1},
        ),
        bo(death=4, poison=3, stone=2, **laid(bleeding("Bleeding Strike"))),
        d=dan(at=Spot(3, 3), death=2),
    ),
    "medic in a battle": duel(
        ann(proficiencies=("medical",), belt={"bandages": 1}), bo(), d=dan(death=2, **laid(bleeding("Bleeding Strike")))
    ),
    "talker": leisure(ann(proficiencies=("influence", "stealth", "athletics", "perception"), wisdom=5), bo(), d=dan()),
    "cowed friend": duel(
        ann(proficiencies=("influence",)), bo(), d=dan(**laid(intimidated("b", "Bo"), grappled("b", "Bo")))
    ),
    "in a grip": duel(
        ann(**laid(grappled("b", "Bo"))), bo(armor="chain", absorb=2, guard=1, marks=("weakness:burn", "immune:frost"))
    ),
    "blind foe": duel(ann(), bo(marks=("blind",))),
    "silenced": duel(ann(marks=("silenced",), powers=("astral-bolt", "hush", "rage")), bo()),
    "blinded": duel(ann(marks=("blind",)), bo()),
    "high up": leisure(ann(at=Spot(0, 0, 4), marks=("flight",)), bo()),
    "armored": leisure(ann(armor="plate", toughness=9, absorb=4, guard=5), bo()),
    "fireproof": leisure(
        ann(marks=("resistance:burn", "weakness:frost", "immune:acid", "affinity:shock"), health=10), bo()
    ),
    "ghostly": leisure(ann(marks=("ghost",)), creature("clay-golem")),
    "tiered": leisure(
        ann(tier=6, proficiencies=("medical", "stealth"), masteries=("maces",)), bo(tier=7), c=creature("ghoul")
    ),
    "obstacles": duel(
        ann(at=Spot(0, 0)),
        bo(at=Spot(1, 1)),
        scene={"obstacles": (Obstacle(x=1, y=0, height=1), Obstacle(x=0, y=1, height=2))},
        d=dan(at=Spot(-1, 0)),
    ),
    "floating": duel(
        ann(at=Spot(0, 0), marks=("float",)),
        bo(at=Spot(1, 1)),
        scene={"obstacles": (Obstacle(x=1, y=0, height=1), Obstacle(x=0, y=1, height=2))},
        d=dan(at=Spot(-1, 0)),
    ),
    "flying": duel(
        ann(at=Spot(0, 0), marks=("flight",)),
        bo(at=Spot(1, 1)),
        scene={"obstacles": (Obstacle(x=1, y=0, height=1), Obstacle(x=0, y=1, height=2))},
    ),
    "haunting": duel(
        ann(at=Spot(0, 0), marks=("ghost",)),
        bo(at=Spot(1, 1)),
        scene={"obstacles": (Obstacle(x=1, y=0, height=1), Obstacle(x=0, y=1, height=2))},
    ),
    "fallen down": duel(ann(**laid(prone("Knockdown")), powers=("sprint", "high-leap", "phase-step", "wings")), bo()),
    "half moved": duel(ann(), bo(), points=1).write("a", "turn.used", ("move",)).write("a", "turn.spaces", 2),
    "moved": duel(ann(), bo(), points=1).write("a", "turn.used", ("move",)),
    "afraid": duel(ann(powers=("sprint",), **laid(intimidated("b", "Bo"))), bo(at=Spot(5, 0))),
    "chilled": duel(ann(chill=3, dexterity=4), bo()),
    "turn: well": turn_of(ann(readied=Readied(trigger="attack", weapon="mace"))),
    "turn: guard down": turn_of(ann(armor="powered-plate", toughness=9, guard=0)),
    "turn: guard nearly full": turn_of(ann(armor="powered-plate", toughness=9, guard=7)),
    "turn: chilled": turn_of(ann(chill=3, dexterity=4)),
    "turn: frozen": turn_of(ann(chill=4, dexterity=2)),
    "turn: stone": turn_of(ann(stone=6)),
    "turn: nearly stone": turn_of(ann(stone=5)),
    "turn: stunned": turn_of(ann(stun=9)),
    "turn: stunned out": turn_of(ann(stun=20)),
    "turn: poisoned": turn_of(ann(poison=3)),
    "turn: poisoned to death": turn_of(ann(poison=3, health=3)),
    "turn: stunned and poisoned": turn_of(ann(poison=3, stun=4)),
    "turn: bleeding": turn_of(ann(**laid(bleeding("Bleeding Strike")))),
    "turn: bleeding out": turn_of(ann(health=1, **laid(bleeding("Bleeding Strike")))),
    "turn: regenerating": turn_of(
        ann(health=5, astral=3, **laid(condition("regeneration:health"), condition("regeneration:astral")))
    ),
    "turn: drained": turn_of(ann(health=5, astral=0, stun=3, **laid(condition("regeneration:health")))),
    "turn: confused": turn_of(ann(**laid(condition("confusion"))), c=cat(), d=dan(dead=True, health=0)),
    "turn: dying": turn_of(ann(health=0, dying=2)),
    "turn: last breath": turn_of(ann(health=0, dying=1)),
    "turn: dead": turn_of(ann(health=0, dead=True)),
    "turn: passing effects": turn_of(
        ann(**laid(condition("blind", "", turns_of("b", 1)), braced(), staggered("Stagger")))
    ),
    "next round": duel(ann(reaction=False), bo(reaction=False, **laid(condition("blind", "", turns_of("b", 1)))), "b"),
    "no battle": table(SIDES, None, a=ann(at=Spot()), b=bo(at=Spot()), d=person(name="Dan", dexterity=4)),
    "battle begins": table(SIDES, {"apart": 4}, a=ann(initiative=2), b=bo(), c=cat(), d=dan()),
}
"""Between battles, or where a turn is about to begin."""

RESTING = Rows(RULESET, BOOK, QUIET)
