"""No hand for anything: whoever has left their body, or is mist, does nothing to the things of this world, button by button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.creatures.test_squids_at_the_seat import GRIP, held_by
from tests.rulesets.brp.powers.stage import SETS
from tests.rulesets.brp.stage import book, duel, fighter, person, seat

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

ALL = book(
    powers=SETS, allegiance=True, hit_locations=True, encumbrance=True, several_attacks=True, two_weapon_split=True
)
WITHOUT = {
    "BRP-POW-302": Effect("astral", "Astral Projection", marks=("astral",)),
    "BRP-CRE-162": Effect("mist", "Mist", marks=("mist",)),
    "BRP-POW-326": Effect("faded", "Intangibility", marks=("intangible",)),
}
HANDS = ("BRP-POW-302", "BRP-CRE-162")
FORCE = tuple(WITHOUT)


def refused_to(table: AtTheSeat, who: str, button: str, form: dict[str, Any], rules: tuple[str, ...]) -> None:
    """A button is open to whoever is whole, and closed to those who are without body or substance, each for their reason."""
    start = table.state
    assert table.allows(button, who, **form), table.game.action(button).refuse(start, table.book, who, form)
    for rule in rules:
        table.state = start.write(who, f"effects.{WITHOUT[rule].id}", WITHOUT[rule])
        assert rule == table.refused(button, who, **form).rule


# -- creatures ----------------------------------------------------------------------------------

BURNT = Effect("acid-blood", "Burned by acid", marks=("burned by acid",))
BEASTS: dict[str, tuple[str, str, dict[str, Any], tuple[str, ...]]] = {
    "lay-hands-on": ("unicorn", "", {"target": "a"}, HANDS),
    "kindle": ("fire-elemental", "", {"thing": "cloth"}, HANDS),
    "feed": ("ghoul", "", {"size": 3}, HANDS),
    "swallow": ("snake-constrictor", "held senseless", {"target": "a"}, HANDS),
    "use-trunk": ("elephant", "in a trunk", {}, HANDS),
    "breathe": ("dragon", "", {"target": "a", "breath": "fire"}, FORCE),
}
"""The beast that has the button, how somebody is held for it, its form, and who may not."""


@pytest.mark.rule("BRP-POW-302", "BRP-POW-326", "BRP-CRE-162", "BRP-CRE-032", "BRP-CRE-044", "BRP-CRE-052", "BRP-CRE-059",
                  "BRP-CRE-079", "BRP-CRE-110", "BRP-CRE-131")  # fmt: skip
@pytest.mark.parametrize("button", BEASTS)
def test_beasts_without_a_body(button: str) -> None:
    """No healing touch, no flame, no feast, no swallowing, no trunk; and no breath of what has no substance."""
    beast, how, form, rules = BEASTS[button]
    table, who = den(beast, at=ALL, **STURDY), f"{beast}-1"
    if how == "held senseless":
        grip = Effect(f"held-by-{who}", "Held", who, marks=("held by a beast", "slurred speech"))
        table.state = table.state.write("a", "fate", "unconscious").write("a", f"effects.{grip.id}", grip)
    if how == "in a trunk":
        trunk = Effect(f"trunk-of-{who}", "In a trunk", who, marks=("in a trunk",))
        table.state = table.state.write("a", f"effects.{trunk.id}", trunk)
    if button == "kindle":
        form = {"thing": table.offered("kindle", who, "thing")[0]}
    refused_to(table, who, button, form, rules)


@pytest.mark.rule(
    "BRP-POW-302", "BRP-POW-326", "BRP-CRE-162", "BRP-CRE-044", "BRP-CRE-092", "BRP-CRE-093", "BRP-CRE-138"
)
@pytest.mark.parametrize(("button", "form", "rules"), [
    ("tear-off", {}, HANDS), ("hold-off", {"target": "vampire-1"}, HANDS), ("splash", {"target": "vampire-1"}, FORCE),
    ("struggle", {}, HANDS[:1]),
])  # fmt: skip
def test_those_who_face_beasts_without_a_body(button: str, form: dict[str, Any], rules: tuple[str, ...]) -> None:
    """Acid is not torn off, no sign held up, no water thrown, and nobody struggles in a body that was left."""
    table = den("vampire", "squid-giant", at=ALL, allegiances={"heaven": 60}, armour=["leather-soft"], **STURDY)
    grip = held_by("squid-giant-1", "squid-giant-tentacle", 2)
    for effect in (BURNT, Effect("holy-water", "Holy water", level=3), *((grip,) if button == "struggle" else ())):
        table.state = table.state.write("a", f"effects.{effect.id if effect is not grip else GRIP}", effect)
    refused_to(table, "a", button, form, rules)


# -- arms and gear ------------------------------------------------------------------------------


def armed(*in_hand: str, calm: bool = False, **more: Any) -> AtTheSeat:
    """Somebody with arms in hand before another."""
    me = fighter(*in_hand, at=ALL, STR=16, DEX=16, **more)
    there = duel(me, person(at=ALL, CON=40), apart=1, number=0 if calm else 1)
    return seat(there.write("a", "in_hand", in_hand), ALL)


def with_(table: AtTheSeat, *paths: tuple[str, Any]) -> AtTheSeat:
    """Somebody with this besides."""
    for path, value in paths:
        table.state = table.state.write("a", path, value)
    return table


def gunners(shots: int = 0) -> AtTheSeat:
    """Somebody who serves a gun that has fired so often, or a mortar."""
    table = armed()
    for engine in ("gun-gatling", "mortar"):
        table.press("emplace", "a", engine=engine, hands=3)
    table.state = table.state.write("scene", "pieces.gun-gatling-1.shots", shots)
    return table


def given(**form: Any) -> AtTheSeat:
    """Somebody who was given a thing: key `rod`."""
    table = armed(calm=True)
    table.press("grant-thing", "a", name="Rod", **form)
    return table


def machine(**more: Any) -> AtTheSeat:
    """Somebody with a machine that has figures of its own."""
    rod = Thing(name="Rod", figures=FrozenMap({"STR": 12, "DEX": 12, "POW": 12}), **more)
    return with_(armed(calm=True), ("things", FrozenMap({"rod": rod})))


def dented() -> AtTheSeat:
    """Somebody in ring mail that has suffered."""
    table = armed(calm=True, armour=["ring"])
    table.press("let-armour-suffer", "a", armour="ring")
    return table


def surgery() -> AtTheSeat:
    """Somebody with an auto-doc, and another who has a wound."""
    table = armed(calm=True)
    table.press("issue", "a", item="auto-doc")
    table.state = table.state.write("b", "wounds.wound-1", Wound(damage=5)).write("b", "hit_points", 20)
    return table


LIGHT = Effect("light-in-hand", "A light", marks=("light in hand",))
PART = Effect("part-left-arm", "Artificial left arm", marks=("artificial left-arm", "removable"))
BACK = Effect("returning-boomerang", "Comes back")
type Stage = tuple[Callable[[], AtTheSeat], dict[str, Any], tuple[str, ...]]
GEAR: dict[str, Stage] = {
    "reload": (lambda: with_(armed("pistol-medium"), ("shots.pistol-medium", 3)), {"weapon": "pistol-medium"}, HANDS),
    "volley": (lambda: armed("pistol-medium"), {"weapon": "pistol-medium"}, FORCE),
    "spray": (lambda: armed("pistol-medium"), {"weapon": "pistol-medium", "among": ("b",)}, FORCE),
    "use-both": (lambda: armed("sword-broad", "dagger", skill=110), {}, FORCE),
    "catch-returning": (
        lambda: with_(armed(), ("dropped", ("boomerang",)), ("effects.returning-boomerang", BACK)),
        {"weapon": "boomerang"},
        HANDS,
    ),
    "use-broken": (
        lambda: with_(armed(), ("weapons", ("mace-light",)), ("broken", ("mace-light",))),
        {"item": "mace-light"},
        HANDS,
    ),
    "load-engine": (lambda: gunners(5), {"engine": "gun-gatling-1"}, HANDS),
    "shift-engine": (gunners, {"engine": "mortar-1", "place": 3}, HANDS),
    "set-field": (lambda: armed(armour=["energy-armor"]), {"strength": 1}, HANDS),
    "light-up": (armed, {"light": "burning-torch"}, HANDS),
    "hold-up-a-light": (armed, {}, HANDS),
    "put-the-light-down": (lambda: with_(armed(), ("effects.light-in-hand", LIGHT)), {}, HANDS),
    "bare-the-head": (lambda: armed(calm=True, armour=["assault-armor"]), {}, HANDS),
    "put-on-piece": (lambda: armed(calm=True), {"armour": "chain", "location": "chest"}, HANDS),
    "take-off-pieces": (
        lambda: with_(armed(calm=True), ("pieces.chest", ("chain",))),
        {"location": "chest"},
        HANDS,
    ),
    "shed-armour": (lambda: armed(armour=["leather-hard"]), {"piece": "leather-hard"}, HANDS),
    "load": (armed, {"enc": 3}, HANDS),
    "cheat": (lambda: armed(calm=True), {"other": "b"}, HANDS),
    "remove-part": (lambda: with_(armed(calm=True), ("effects.part-left-arm", PART)), {"part": "part-left-arm"}, HANDS),
    "take-up-thing": (lambda: given(powers=("magic/blast",)), {"powered": "rod"}, HANDS),
    "pull-with": (machine, {"thing": "a:rod", "size": 5}, HANDS),
    "operate": (machine, {"thing": "a:rod"}, HANDS),
    "try-against": (machine, {"thing": "a:rod", "code": "STR"}, FORCE),
    "refill-thing": (lambda: machine(charges=1, most_charges=3), {"thing": "a:rod"}, HANDS),
    "find-parts": (lambda: machine(lost=1), {"thing": "a:rod", "key": "repair/mechanical"}, HANDS),
    "begin-work": (lambda: armed(calm=True), {"key": "craft/blacksmithing", "name": "Nail"}, HANDS),
    "have-mended": (dented, {"armour": "ring"}, HANDS),
    "auto-doc": (surgery, {"patient": "b", "wound": "wound-1"}, HANDS),
    "pass-thing": (lambda: given(powers=("magic/blast",)), {"thing": "a:rod", "target": "b"}, HANDS),
}


@pytest.mark.rule("BRP-POW-302", "BRP-POW-326", "BRP-CRE-162", "BRP-EQP-099", "BRP-EQP-133", "BRP-EQP-144", "BRP-EQP-146",
                  "BRP-EQP-152", "BRP-EQP-164", "BRP-EQP-177", "BRP-EQP-192", "BRP-SPT-061", "BRP-SPT-124", "BRP-SPT-272",
                  "BRP-SPT-276", "BRP-SPT-287", "BRP-EQP-046", "BRP-PLY-076")  # fmt: skip
@pytest.mark.parametrize("button", GEAR)
def test_arms_and_gear_without_a_body(button: str) -> None:
    """Nothing is loaded, shot, caught, lit, put on or off, carried or handed over."""
    stage, form, rules = GEAR[button]
    refused_to(stage(), "a", button, form, rules)
