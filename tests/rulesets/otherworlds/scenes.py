"""Scenes of Otherworlds in which somebody is about to do something: armed or not, hale or afflicted, in a battle or at leisure."""

from __future__ import annotations

from typing import Any

from tests.rulesets.otherworlds.stage import BOOK, battle, creature, person, table
from tests.rulesets.rows import Rows

from rulewright.play import Effect, FrozenMap, Modifier, ThisScene
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.body.conditions import (
    braced,
    condition,
    grappled,
    intimidated,
    prone,
    staggered,
    unseen,
)
from rulewright.rulesets.otherworlds.state.character import Actor, Dropped, Grant, Held, Obstacle, Readied, Spot, State

SIDES = {"a": "us", "d": "us", "b": "them", "c": "them"}


def laid(*effects: Effect) -> dict[str, Any]:
    """Effects that lie on somebody from the start."""
    return {"effects": FrozenMap({effect.id: effect for effect in effects})}


def ann(**more: Any) -> Actor:
    """Strength 9, a mace in one hand and a buckler in the other, Health 25, guard 2."""
    given = {"strength": 9, "toughness": 5, "weapons": ("mace", "buckler"), "name": "Ann", **more}
    return person(**given)


def bo(**more: Any) -> Actor:
    """Toughness 8 and Dexterity 2: Defense 9, Health 40; a mace in hand, bandages at the belt."""
    given = {"toughness": 8, "weapons": ("mace",), "belt": {"bandages": 2}, "name": "Bo", **more}
    return person(**given)


def cat(**more: Any) -> Actor:
    """A friend of Bo's, next to Ann as well."""
    return person(**{"name": "Cat", "at": Spot(0, 1), **more})


def dan(**more: Any) -> Actor:
    """A friend of Ann's, next to her."""
    return person(**{"name": "Dan", "at": Spot(-1, 0), **more})


def duel(
    a: Actor, b: Actor, turn: str = "a", points: int = 2, scene: dict[str, Any] | None = None, **more: Actor
) -> State:
    """Two who fight, and others, in somebody's turn."""
    return battle(table(SIDES, scene, a=a, b=b, **more), turn, points)


def leisure(a: Actor, b: Actor, scene: dict[str, Any] | None = None, **more: Actor) -> State:
    """The same where nobody counts turns."""
    return table(SIDES, scene, a=a, b=b, **more)


def edged(name: str, by: int, mark: str = "") -> Effect:
    """Something that gives or takes edge in everything."""
    return Effect(name, name, "fate", (Modifier("edge", by, "OWS-006"),), (mark,) if mark else (), ThisScene())


NIMBLE: dict[str, Any] = {"dexterity": 9, "toughness": 8}
GUNS: dict[str, Any] = {"dexterity": 9, "weapons": ("revolver",)}
FAR = Spot(6, 0)
WALL = {"obstacles": (Obstacle(x=3, y=0, height=2),)}
LOW = {"obstacles": (Obstacle(x=3, y=0, height=1),)}

FIGHTS: dict[str, State] = {
    "plain": duel(ann(), bo()),
    "crowd": duel(ann(), bo(), c=cat(), d=dan()),
    "nimble": duel(ann(), bo(**NIMBLE), c=cat()),
    "nimble and spent": duel(ann(), bo(**NIMBLE, reaction=False)),
    "nimble gunman": duel(ann(), bo(**{**NIMBLE, "weapons": ("revolver",)})),
    "nimble and far": duel(ann(**GUNS), bo(**NIMBLE, at=FAR)),
    "nimble shooter unseen": duel(
        ann(), bo(**{**NIMBLE, "weapons": ("revolver",)}, **laid(unseen("a", "Ann"), staggered("Stagger")))
    ),
    "unseen": duel(ann(**laid(unseen("b", "Bo"))), bo()),
    "unseen by another": duel(ann(**laid(unseen("c", "Cat"))), bo(), c=cat()),
    "unseen by the nimble": duel(ann(**laid(unseen("b", "Bo"))), bo(**NIMBLE)),
    "unseen and blind": duel(ann(**laid(unseen("b", "Bo"), condition("blind"))), bo()),
    "staggered": duel(ann(**laid(staggered("Stagger"))), bo(**laid(braced()))),
    "braced and nimble": duel(ann(), bo(**NIMBLE, **laid(braced(), staggered("Stagger")))),
    "cowed": duel(ann(**laid(intimidated("b", "Bo"))), bo(), c=cat()),
    "swordsman": duel(ann(), bo(weapons=("knight-sword", "buckler"), masteries=("knight-swords",))),
    "sword away": duel(ann(), bo(weapons=("knight-sword",), drawn=(), masteries=("knight-swords",))),
    "parrying": duel(ann(), bo(marks=("parry", "evasion"))),
    "evasive": duel(ann(), bo(**NIMBLE, marks=("parry", "evasion"))),
    "drained": duel(ann(astral=0), bo(), d=dan()),
    "lying": duel(ann(**laid(prone("Knockdown"))), bo(**laid(prone("Knockdown")))),
    "lying and nimble": duel(ann(), bo(**NIMBLE, **laid(prone("Knockdown")))),
    "hurt": duel(ann(health=10, astral=5), bo(armor="chain", guard=4)),
    "dead foe beside": duel(ann(), bo(), c=cat(dead=True, health=0)),
    "warded": duel(ann(resolve=9, powers=("astral-bolt",)), bo(guard=4, absorb=2, armor="chain")),
    "mage": duel(
        ann(resolve=9, powers=("astral-bolt", "fire-burst", "blindness", "mending-light", "hush", "leech-strike")),
        bo(at=Spot(5, 0)),
        c=cat(at=Spot(5, 1)),
        d=dan(health=10),
    ),
    "giant": duel(ann(), bo(size=3, epic=True, traits=("construct",))),
    "reaper": duel(ann(weapons=("soul-reaver",), masteries=("scythes",), health=10), bo()),
    "clubman": duel(ann(weapons=("cudgel", "buckler"), masteries=("clubs",)), bo()),
    "hooked": duel(ann(powers=("hooking-strike",)), bo(weapons=("mace", "buckler"))),
    "hooked one": duel(ann(powers=("hooking-strike",)), bo()),
    "clawed": duel(ann(dexterity=9, weapons=("steel-claws",), masteries=("claws",)), bo(), c=cat()),
    "two pistols": duel(ann(dexterity=9, weapons=("service-pistol", "revolver")), bo(at=FAR)),
    "burst": duel(ann(dexterity=9, weapons=("machine-pistol",), masteries=("submachine-guns",)), bo(), c=cat()),
    "spray": duel(
        ann(dexterity=9, weapons=("belt-gun",), masteries=("machine-guns",)), bo(at=FAR), c=cat(at=Spot(6, 1))
    ),
    "javelin": duel(ann(weapons=("javelin", "tower-shield"), masteries=("javelins",)), bo(at=Spot(4, 0))),
    "rocket": duel(
        ann(dexterity=5, weapons=("rocket-launcher",)),
        bo(at=FAR, **NIMBLE),
        c=cat(at=Spot(7, 1)),
        d=dan(at=Spot(6, 1), dead=True, health=0),
    ),
    "buster": duel(
        ann(weapons=("buster-sword",), masteries=("busters",)), bo(), c=cat(at=Spot(1, 1)), d=dan(at=Spot(1, -1))
    ),
    "readied": duel(ann(), bo(readied=Readied(trigger="attack", weapon="mace"))),
    "gun readied": duel(
        ann(), bo(dexterity=7, weapons=("revolver",), readied=Readied(trigger="attack", weapon="revolver"))
    ),
    "gun readied and empty": duel(
        ann(), bo(weapons=("revolver",), readied=Readied(trigger="attack", weapon="revolver"))
    ).write("b", "weapons.revolver.rounds", 0),
    "spell readied": duel(
        ann(), bo(resolve=9, powers=("astral-bolt",), readied=Readied(trigger="attack", power="astral-bolt"))
    ),
    "ready for an approach": duel(
        ann(), bo(at=FAR, readied=Readied(trigger="approach", weapon="mace")), c=cat(at=Spot(5, 5))
    ),
    "guarded": duel(ann(), bo(powers=("raise-guard", "riposte"), dexterity=4)),
    "shell": duel(ann(), bo(powers=("astral-shell",))),
    "warned": duel(ann(), bo(), c=cat(powers=("shout-a-warning",)), d=dan(powers=("shout-a-warning",))),
    "charge": duel(
        ann(at=Spot(-3, 0)), bo(powers=("meet-the-charge",), weapons=("spear",), at=Spot(2, 0)), d=dan(at=Spot(-5, 5))
    ),
    "berserk": duel(ann(marks=("berserk",)), bo(), c=cat(at=Spot(0, 3))),
    "owed": duel(ann(), bo(), c=cat()).write(
        "a",
        "turn.grants",
        (
            Grant(source="Swing", weapon="mace", targets=("c",), swung=True),
            Grant(source="Dualcast", power="astral-bolt"),
            Grant(source="Speed Attack", weapon="mace", more=2, halved=True, lost=2),
        ),
    ),
    "wall": duel(ann(**GUNS, powers=("astral-bolt",)), bo(at=FAR), scene=WALL),
    "low wall": duel(ann(**GUNS), bo(at=FAR), scene=LOW),
    "sniper": duel(ann(dexterity=9, weapons=("longshot",), masteries=("sniper-rifles",), at=Spot(0, 0, 2)), bo(at=FAR)),
    "archer": duel(
        ann(dexterity=9, weapons=("hunting-bow",), masteries=("bows",), at=Spot(0, 0, 3)), bo(at=FAR), scene=LOW
    ),
    "out of range": duel(ann(**GUNS), bo(at=FAR)),
    "held": duel(ann(**laid(grappled("b", "Bo"))), bo(), c=cat()),
    "frozen": duel(ann(chill=2), bo()),
    "spent": duel(ann(), bo(), points=0),
    "asleep": duel(ann(health=0, dying=2), bo()),
    "golem": duel(ann(), creature("clay-golem")),
    "tyrant": duel(ann(weapons=("shotgun",), dexterity=9), creature("void-tyrant")),
    "dropped": duel(
        ann(weapons=("mace",), belt={"bandages": 1, "ember-flask": 1, "healing-draught": 2}, pack={"antivenom": 1}),
        bo(health=0, dying=3, weapons=("tower-shield", "revolver"), pack={"antivenom": 2}),
        scene={
            "ground": FrozenMap(
                {
                    "d1": Dropped(weapon=Held(weapon="mace"), at=Spot(0, 1)),
                    "d2": Dropped(item="bandages", at=Spot(1, 1)),
                    "d3": Dropped(weapon=Held(weapon="great-axe"), at=Spot(0, 1)),
                    "d4": Dropped(item="bandages", at=Spot(5, 5)),
                }
            )
        },
        c=cat(),
    ),
    "packed": duel(
        ann(weapons=("revolver", "knight-sword", "buckler"), drawn=("revolver",), belt={"bandages": 1}), bo(), d=dan()
    ),
    "sick": duel(ann(poison=3, stone=2, stun=4, chill=1, belt={"antivenom": 1, "smelling-salts": 1}), bo()),
}
"""In a battle, in Ann's turn."""

FIGHTING = Rows(RULESET, BOOK, FIGHTS)
