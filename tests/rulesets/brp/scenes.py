"""Scenes in which somebody is about to do something: free or hindered, in a fight or at leisure, with powers or without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rulesets.brp.powers.stage import ALL, facing, gifted, mage
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import BOOK, duel, fighter, person

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Book, State, Wound
from rulewright.rulesets.brp.state.fight import Hold, Lodged, Snare
from rulewright.testing.at_the_seat import AtTheSeat

type No = tuple[str, str, dict[str, Any], str, str]
"""A scene, a button, its form; then the rule and the words by which it is refused, or nothing."""

GIFTED = (
    "magic/blast",
    "magic/heal",
    "magic/ward",
    "psychic/telepathy",
    "psychic/astral-projection",
    "sorcery/fury",
    "sorcery/heal",
    "superpowers/leap",
    "superpowers/energy-projection/heat",
    "superpowers/energy-control/heat",
    "mutations/venom",
    "mutations/luminescence",
    "mutations/camouflage",
)

PLAIN_SCENES: dict[str, State] = {
    "leisure": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"), number=0),
    "fight": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")),
    "senseless": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fate", "unconscious"
    ),
    "dying": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fate", "dying"
    ),
    "senseless at leisure": duel(
        fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"), number=0
    ).write("a", "fate", "unconscious"),
    "stunned": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.stunned", 2
    ),
    "spent": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.rank", 0
    ),
    "acted": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.acted", True
    ),
    "only defending": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.intent", "defend"
    ),
    "getting away": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.intent", "disengage"
    ),
    "held": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.holds", (Hold(by="b", location="chest", fresh=False),)
    ),
    "held by the arm": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.holds", (Hold(by="b", location="right-arm", fresh=False, pinned=True),)
    ),
    "holding": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "b", "fight.holds", (Hold(by="a", location="chest", fresh=False),)
    ),
    "fresh hold": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "b", "fight.holds", (Hold(by="a", location="chest"),)
    ),
    "engaged": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"))
    .write("a", "fight.engaged", ("b",))
    .write("b", "fight.engaged", ("a",)),
    "prone": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "effects.prone", Effect("prone", "Prone", marks=("prone",))
    ),
    "kneeling": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "effects.kneeling", Effect("kneeling", "Kneeling", marks=("kneeling",))
    ),
    "lame": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"))
    .write("a", "effects.prone", Effect("prone", "Prone", marks=("prone",)))
    .write("a", "effects.lame", Effect("lame", "Lame", marks=("useless right-leg", "useless left-leg"))),
    "one-armed": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "effects.arm", Effect("arm", "Arm", marks=("useless right-arm", "useless left-arm"))
    ),
    "empty-handed": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"))
    .write("a", "in_hand", ())
    .write("a", "shield", "")
    .write("a", "weapons", ()),
    "jammed": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "jammed", ("sword-broad",)
    ),
    "a shot less": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "shots.sword-broad", 1
    ),
    "snared": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.snare", Snare(by="b", weapon="net", rounds=1)
    ),
    "wounded": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "effects.w", Effect("w", "W", marks=("cannot fight",))
    ),
    "against the dead": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "b", "fate", "dead"
    ),
    "against the senseless": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "b", "fate", "unconscious"
    ),
    "stuck": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "a", "fight.lodged.spear-short", Lodged(by="b", damage=5)
    ),
    "stuck in a foe": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "b", "fight.lodged.sword-broad", Lodged(by="a", damage=5)
    ),
    "hurt": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"), number=0)
    .write("b", "hit_points", 4)
    .write("b", "wounds.w", Wound(damage=6)),
    "treated": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"), number=0)
    .write("b", "hit_points", 4)
    .write("b", "wounds.w", Wound(damage=6, treated=True)),
    "hurt in a fight": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"))
    .write("b", "hit_points", 4)
    .write("b", "wounds.w", Wound(damage=6)),
    "hidden": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "b", "effects.hidden", Effect("hidden", "Hidden", marks=("hidden",), level=1)
    ),
    "hiding": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"), number=0).write(
        "a", "effects.hidden", Effect("hidden", "Hidden", marks=("hidden",), level=1)
    ),
    "mounted": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"), number=0).write(
        "a", "effects.mounted", Effect("mounted", "Mounted", marks=("mounted",), text="ride/horse")
    ),
    "under water": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"), number=0).write(
        "a", "effects.under-water", Effect("under-water", "Under water", marks=("under water",))
    ),
    "talked into it": duel(
        fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad"), number=0
    ).write("a", "effects.fast-talked", Effect("fast-talked", "Fast-talked", "b", marks=("swayed",))),
    "lost arms": duel(fighter("sword-broad", shield="shield-round", STR=12), fighter("sword-broad")).write(
        "b", "dropped", ("mace-light",)
    ),
    "far": duel(fighter("sword-broad", shield="shield-round"), fighter("sword-broad"), apart=50),
    "a bow": duel(fighter("bow-long", STR=12), fighter("sword-broad"), apart=380),
    "six metres": duel(fighter("sword-broad", shield="shield-round"), fighter("sword-broad"), apart=7),
    "alone": duel(fighter("sword-broad"), fighter("sword-broad"), number=0),
}
GIFTED_SCENES: dict[str, State] = {
    "gifted": facing(gifted(*GIFTED, level=2, POW=18, INT=16)),
    "gifted in a fight": facing(gifted(*GIFTED, level=2, POW=18, INT=16), fight=True),
    "no points left": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write("a", "power_points", 0),
    "one point left": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write("a", "power_points", 1),
    "gifted and senseless": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write("a", "fate", "unconscious"),
    "gifted and stunned": facing(gifted(*GIFTED, level=2, POW=18, INT=16), fight=True).write("a", "fight.stunned", 2),
    "gifted and spent": facing(gifted(*GIFTED, level=2, POW=18, INT=16), fight=True)
    .write("a", "fight.rank", 0)
    .write("a", "fight.acted", True),
    "shut": facing(gifted(*GIFTED, level=2, POW=18, INT=16), fight=True).write("a", "powers.locked.magic/blast", 2),
    "a book": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write(
        "a", "powers.book", ("magic/blast", "magic/heal", "magic/ward")
    ),
    "nothing in mind": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write("a", "powers.mind", FrozenMap()),
    "in psychic combat": facing(gifted(*GIFTED, level=2, POW=18, INT=16))
    .write("a", "effects.psychic-combat", Effect("psychic-combat", "Psychic combat", marks=("in psychic combat",)))
    .write("b", "effects.psychic-combat", Effect("psychic-combat", "Psychic combat", marks=("in psychic combat",))),
    "out of the body": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write(
        "a", "effects.p", Effect("p", "P", "a", marks=("psychic/astral-projection", "astral"))
    ),
    "under a power": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write(
        "b", "effects.x", Effect("x", "X", "a", marks=("magic/control", "cannot act"), level=2)
    ),
    "drained": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write(
        "a", "effects.drained", Effect("drained", "Drained", "b", marks=("drained", "drained HP"))
    ),
    "snared by a power": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write(
        "a",
        "effects.snare",
        Effect("snare", "Snared", "b", marks=("superpowers/snare-projection", "snared", "cannot act"), level=8),
    ),
    "a ward stands": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write(
        "a", "effects.thing-magic-ward", Effect("thing-magic-ward", "Ward", "a", marks=("thing magic/ward",), level=2)
    ),
    "points to spend": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write("a", "powers.points", 30),
    "far from anybody": facing(gifted(*GIFTED, level=2, POW=18, INT=16), fight=True).write("scene", "places.b", 900),
    "asleep": facing(gifted(*GIFTED, level=2, POW=18, INT=16)).write(
        "a", "effects.s", Effect("s", "S", marks=("asleep", "cannot act", "helpless"))
    ),
    "a magician's familiar": facing(mage("blast", POW=16), person(at=ALL, POW=8, INT=5, SIZ=3)),
    "one without powers": facing(person(at=ALL)),
}
PLAIN: tuple[Mapping[str, State], Book] = (PLAIN_SCENES, BOOK)
GIFTS: tuple[Mapping[str, State], Book] = (GIFTED_SCENES, ALL)


def says(where: tuple[Mapping[str, State], Book], *rows: No) -> None:
    """Each button says just this no, or none."""
    scenes, book = where
    for scene, action, form, rule, reason in rows:
        no = RULESET.action(action).refuse(scenes[scene], book, "a", form)
        assert (rule, reason) == ((no.rule, no.reason) if no else ("", "")), (scene, action, form)


type Played = tuple[str, str, dict[str, Any], list[int], list[Any], list[str], dict[str, Any]]
"""A scene, a button, its form, faces, answers; then what is rolled, and all that changes."""


def plays(where: tuple[Mapping[str, State], Book], *rows: Played) -> None:
    """Each button rolls and changes just what is said in its scene, and no more."""
    scenes, book = where
    for scene, action, form, faces, answers, dice, came in rows:
        table = AtTheSeat(RULESET, scenes[scene], book)
        table.press(action, "a", faces, answers, **form)
        assert (dice, came) == (rolled(table), changed(table)), (scene, action, form)
